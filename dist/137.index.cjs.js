"use strict";
exports.id = 137;
exports.ids = [137];
exports.modules = {

/***/ 7467:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EK: () => (/* binding */ PER_PAGE),
/* harmony export */   YZ: () => (/* binding */ STATUS_CLASSES),
/* harmony export */   Yp: () => (/* binding */ interpretStatus),
/* harmony export */   _5: () => (/* binding */ isIdentifier),
/* harmony export */   f$: () => (/* binding */ isRealDay),
/* harmony export */   nR: () => (/* binding */ PERIODS),
/* harmony export */   rT: () => (/* binding */ findUuid),
/* harmony export */   uq: () => (/* binding */ isFull)
/* harmony export */ });
const PER_PAGE = 100;
function isFull({ items, perPage = PER_PAGE }) {
    return items.length === perPage;
}
function interpretStatus(status) {
    if (status === 'pending' || status === 'processing')
        return 'open';
    if (status === 'completed' || status === 'failed')
        return status;
    return 'unknown';
}
function isIdentifier(id) {
    return /^[^\s/\\\p{Cc}\p{Surrogate}]{1,253}$/u.test(id) && !/^\.+$/.test(id);
}
function findUuid(zone) {
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.exec(zone)?.[0];
}
const PERIODS = ['hour', 'day', 'week', 'month'];
const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'];
function isRealDay(date) {
    if (!/^\d{4}-\d\d-\d\d$/.test(date))
        return false;
    const ms = Date.parse(`${date}T00:00:00Z`);
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date);
}


/***/ }),

/***/ 1952:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Si: () => (/* binding */ describeTooLong),
/* harmony export */   Wy: () => (/* binding */ unwritableFile),
/* harmony export */   Zp: () => (/* binding */ invalidYaml),
/* harmony export */   _s: () => (/* binding */ unreadableFile),
/* harmony export */   fr: () => (/* binding */ notExported),
/* harmony export */   pL: () => (/* binding */ alreadyThere),
/* harmony export */   sn: () => (/* binding */ unknownZones),
/* harmony export */   tq: () => (/* binding */ outsideWorkspace)
/* harmony export */ });
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3032);
/* harmony import */ var _step_workspace_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9018);
/* harmony import */ var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9815);
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8975);
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(85);





function outsideWorkspace(file) {
    return unusable(file, 'it is outside the workspace', [
        'use a path inside the checked-out repository, such as `cdn-zones.yml`',
    ]);
}
function unreadableFile(file, error) {
    return unusable(file, (0,_step_workspace_js__WEBPACK_IMPORTED_MODULE_1__/* .whyUnreadable */ ._p)(error), [
        'check out the repository before this step, and set `file` to a path relative to the ' +
            'workspace, or on the command line to the current folder',
        'to create the file from the live zones, use `export`',
    ]);
}
function unwritableFile(file, error) {
    if ((0,_step_workspace_js__WEBPACK_IMPORTED_MODULE_1__/* .getErrorCode */ .E2)(error) === 'EEXIST')
        return alreadyThere(file);
    return unusable(file, (0,_step_workspace_js__WEBPACK_IMPORTED_MODULE_1__/* .describeError */ .Uc)(error), [`set \`file\` to a path that the step can write to`]);
}
function alreadyThere(file) {
    return unusable(file, 'it already exists and is not overwritten', [
        `set \`file\` to another path, or delete this file first`,
    ]);
}
const unusable = (file, why, help) => ({
    kind: 'unusable-zone-file',
    title: `\`file\` cannot be used: ${why}`,
    where: `file \`${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__/* .shorten */ .ml)(file, 200)}\``,
    help,
});
function invalidYaml(at, message, line) {
    const usual = USUAL_CAUSES.find((cause) => cause.meant.test(message) && cause.line?.test(line) !== false);
    const excerpt = (0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__/* .hideBeforeAt */ .hB)(line.replace(/(:[/\\]+)\S.*/, '$1…')).trimEnd();
    return {
        kind: 'invalid-yaml',
        title: `the file is not valid YAML: ${message}`,
        at,
        details: excerpt.trim() === '' ? [] : [(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__/* .shorten */ .ml)(excerpt, 160)],
        cause: usual?.cause,
        help: [
            usual?.help ?? 'fix this line; an editor with a YAML plug-in shows such errors as you type',
        ],
    };
}
const USUAL_CAUSES = [
    {
        meant: /nested mapping|block collection/i,
        line: /^\s*(- )?[{[ ]*[\w-]+: [^"'#]+: /,
        cause: 'the value contains `: ` and is not in quotation marks',
        help: 'write the value in quotation marks, such as `name: "www: prod"`',
    },
    {
        meant: /\btabs?\b/i,
        cause: 'the line is indented with a tab',
        help: 'indent with spaces: two for each level',
    },
    {
        meant: /quote/i,
        cause: 'a quotation mark is opened and never closed, in this line or one before it',
        help: 'close it, or remove it: most values need none',
    },
    {
        meant: /indicator|indent|column|implicit map|same line|nested mapping/i,
        cause: 'the line, or the one before it, is indented by another number of spaces than its ' +
            'neighbors, or lacks `- ` or `: `',
        help: 'align the keys of an entry below each other, with `- ' +
            '` before the first one and a space after each `:`',
    },
];
const notExported = (details) => ({
    kind: 'ambiguous-zone',
    title: 'a zone that `zones` names cannot be exported; no file was written',
    where: 'input `zones`',
    details,
    help: ['name the zone by its UUID, or rename it in the CDN’s console'],
});
function unknownZones(unknown, zones) {
    const [first = ''] = unknown;
    const names = zones.map(({ name }) => name);
    const intendedName = (0,_text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__/* .findClosest */ .R)(first, names);
    let title = `no zone is called \`${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__/* .shorten */ .ml)(first, 80)}\``;
    if (intendedName !== undefined)
        title += `: did you mean \`${intendedName}\`?`;
    const details = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .listCandidates */ .jU)(zones);
    if (unknown.length > 1)
        details.unshift(`also unknown: ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_4__/* .listNames */ .Zv)(unknown.slice(1))}`);
    return {
        kind: 'unknown-zone',
        title,
        where: 'input `zones`',
        details,
        help: [
            'set `zones` to names or UUIDs of these zones, ' +
                'one per line, or remove it to export all zones',
        ],
    };
}
function describeTooLong() {
    return ('the file is larger than the 64 KiB that `plan` and `apply` ' +
        'can read: split its zones into several files');
}


/***/ }),

/***/ 2225:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ap: () => (/* binding */ noOrigin),
/* harmony export */   FK: () => (/* binding */ otherType),
/* harmony export */   GC: () => (/* binding */ otherNameInDetail),
/* harmony export */   MB: () => (/* binding */ unreadableZone),
/* harmony export */   Ok: () => (/* binding */ describeNeededPurge),
/* harmony export */   U6: () => (/* binding */ noSuchUuid),
/* harmony export */   UL: () => (/* binding */ drift),
/* harmony export */   VZ: () => (/* binding */ zonesOnlyForExport),
/* harmony export */   Yk: () => (/* binding */ severalZones),
/* harmony export */   Ym: () => (/* binding */ onlyForAccelerators),
/* harmony export */   jz: () => (/* binding */ similarName),
/* harmony export */   lf: () => (/* binding */ wrongShape),
/* harmony export */   p_: () => (/* binding */ describeDeletionToConfirm),
/* harmony export */   sW: () => (/* binding */ otherName),
/* harmony export */   vC: () => (/* binding */ domainElsewhere),
/* harmony export */   vh: () => (/* binding */ describeKeptDomains),
/* harmony export */   xt: () => (/* binding */ describeAlmostExisting),
/* harmony export */   zL: () => (/* binding */ unconfirmedDeletion)
/* harmony export */ });
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8975);
/* harmony import */ var _zone_plan_change_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1111);
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(85);
/* harmony import */ var _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1937);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3032);
/* harmony import */ var _json_decode_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(533);






function createConflict(at, words) {
    return { kind: 'live-zone-conflict', at, ...words };
}
function severalZones(entry, zones) {
    return createConflict(entry.place, {
        title: `${zones.length} live zones are called \`${shortenName(entry.name)}\``,
        details: (0,_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .listCandidates */ .jU)(zones),
        help: ['add the `uuid` of the right zone: the first word of its line'],
    });
}
function noSuchUuid(entry, zones) {
    return createConflict(entry.place, {
        title: `there is no zone \`${entry.uuid}\` (\`${shortenName(entry.name)}\`)`,
        details: (0,_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .listCandidates */ .jU)(zones.filter(({ name }) => (0,_cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__/* .isSameName */ .yS)(name, entry.name))),
        cause: 'the zone was deleted, or the token belongs to another account',
        help: [
            'write the UUID of an existing zone, or remove `uuid`: ' +
                'the zone is then found or created by its name',
        ],
    });
}
function otherNameInDetail(entry, live) {
    return createConflict(entry.place, {
        title: `the zone \`${shortenName(entry.name)}\` (${live.uuid}) is also called ` +
            `\`${shortenName(live.name)}\`: the list of zones and the zone itself show different ` +
            'names',
        cause: 'the zone is being renamed, or the list of zones is out of date',
        help: [
            'run the step again; if the names stay different, ' +
                'give the zone one name in the CDN’s console',
        ],
    });
}
function otherName(entry, live) {
    let forThisZone = `for this zone, write \`name: ${JSON.stringify(live.name)}\``;
    if (live.name === '') {
        forThisZone = 'for this zone, first give it this name in the CDN’s console';
    }
    return createConflict(entry.place, {
        title: `the zone \`${live.uuid}\` is called \`${shortenName(live.name) || '(no name)'}\`, not ` +
            `\`${shortenName(entry.name)}\``,
        cause: 'it was renamed elsewhere, or the entry was copied and has the `uuid` of another zone',
        help: [
            `${forThisZone}; for another one, correct its \`uuid\`, ` +
                'or remove it to find the zone by its name',
            'to rename a zone, rename it in the CDN’s console, then change `name` in the file',
        ],
    });
}
function similarName(entry, live) {
    return createConflict(entry.place, {
        title: `\`${shortenName(entry.name)}\` would be a new zone, but a live zone is called ` +
            `\`${shortenName(live.name)}\``,
        details: (0,_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .listCandidates */ .jU)([live]),
        cause: 'the names differ only in upper and lower case, or in white space',
        help: [
            `for that zone, write \`name: ${JSON.stringify(live.name)}\`; ` +
                'for a new one, choose another name',
        ],
    });
}
const unreadableZone = ({ uuid, name }, entry) => ({
    kind: 'live-zone-conflict',
    at: entry?.place,
    title: `the zone \`${shortenName(name)}\` (${uuid}) is in the list, but cannot be read (404)`,
    cause: 'the zone is being deleted, or the list of zones is out of date',
    help: ['run the step again; if the problem persists, check the zone in the CDN’s console'],
});
function unconfirmedDeletion(entry, live) {
    let help = `if the deletion is intended, add \`${shortenName(live.name)}\` to the input ` +
        '`confirm-delete`; nothing was changed';
    if (/^\s|\s$|^#/.test(live.name)) {
        help =
            'a name that begins with `#`, or begins or ends with a space, cannot be listed in ' +
                '`confirm-delete`: rename the zone first';
    }
    return {
        kind: 'deletion-unconfirmed',
        title: `the zone \`${shortenName(live.name)}\` has \`state: ` +
            'absent`, but its deletion is not confirmed',
        at: entry.place,
        details: [`${live.uuid}  ${live.hostname}`],
        cause: 'a deletion cannot be undone, so it must be confirmed outside the file',
        help: [help],
    };
}
function noOrigin(entry) {
    return createConflict(entry.place, {
        title: `the zone \`${shortenName(entry.name)}\` cannot ` +
            'be created, because it has no `origin_url`',
        cause: 'no live zone has this name; it may have been renamed, ' +
            'or the token may belong to another account',
        help: [
            'add `origin_url`, which every new zone needs',
            'if the zone exists under another name, write that name into the entry',
        ],
    });
}
function otherType(entry, { value, place }, live) {
    return createConflict(place, {
        title: `\`zone_type\` of \`${shortenName(entry.name)}\` is \`${String(value)}\`, but the live ` +
            `zone is \`${shortenName(live.type)}\``,
        cause: 'the type of a zone cannot be changed',
        help: [
            `write \`zone_type: ${shortenName(live.type)}\`, or create a new zone with another name`,
        ],
    });
}
function onlyForAccelerators(field, place, live) {
    if (live === undefined) {
        return createConflict(place, {
            title: `\`${field}\` cannot be set on a zone that is created as a pull zone (\`cdn\`)`,
            help: ['add `zone_type: accelerator`, or remove the field'],
        });
    }
    return createConflict(place, {
        title: `\`${field}\` cannot be set on a live zone of type \`cdn\``,
        help: ['remove the field: only accelerators have it'],
    });
}
function domainElsewhere(domain, place, holders, pruneDomains) {
    let help = 'to move the domain, set `prune-domains: true`, and ' +
        'list that zone in the file without this domain';
    if (pruneDomains)
        help = 'to move the domain, add that zone to the file, without this domain';
    return createConflict(place, {
        title: `the domain \`${domain}\` is connected to another zone`,
        details: (0,_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .listCandidates */ .jU)(holders),
        cause: 'a domain belongs to one zone; moving it needs `prune-domains: ' +
            'true` and both zones in the file',
        help: [help],
    });
}
const wrongShape = (field, liveValue, live) => ({
    kind: 'wrong-shape',
    title: 'the service returned an unexpected response format',
    where: `GET …/api/v1/zones/${live.uuid}`,
    details: [new _json_decode_js__WEBPACK_IMPORTED_MODULE_3__/* .ShapeError */ .ym(`data.${field}`, 'a value of its own type', liveValue).message],
    cause: `\`base-url\` is the address of another service, or the API has changed`,
    help: ['remove this field from the file until the bug is fixed, and report the line above'],
});
function shortenName(name) {
    return (0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__/* .shorten */ .ml)(name, 80);
}
const zonesOnlyForExport = (command) => ({
    kind: 'conflicting-inputs',
    title: `\`zones\` cannot be combined with \`command: ${command}\``,
    where: 'input `zones`',
    cause: '`zones` selects the live zones that `export` writes; ' +
        '`plan` and `apply` always use the whole file',
    help: ['remove `zones`, or move these zones to a separate file'],
});
function drift(changes, file) {
    const names = changes.filter(_zone_plan_change_js__WEBPACK_IMPORTED_MODULE_0__/* .differs */ .Ag).map(({ entry, action }) => `${entry.name}: ${action}`);
    return {
        kind: 'drift',
        title: `${names.length} of ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_5__/* .pluralize */ .td)(changes.length, 'zone')} ` +
            `${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_5__/* .chooseByCount */ .SS)(names.length, 'differs', 'differ')} from \`${file}\``,
        where: 'input `fail-on-changes`',
        details: (0,_text_format_js__WEBPACK_IMPORTED_MODULE_5__/* .listFirst */ .rL)(names, _text_format_js__WEBPACK_IMPORTED_MODULE_5__/* .MAX_LISTED */ .Bl, (name) => name),
        cause: 'the zones were changed outside this file, or the ' +
            'file was changed and has not been applied yet',
        help: [
            'to make the zones match the file, run `apply`; to keep the live settings, change the file',
        ],
    };
}
function describeKeptDomains(zone, domains) {
    const names = domains.map((domain) => JSON.stringify(domain).slice(1, -1));
    return (`\`${zone}\` keeps domains that the file does not list: ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_5__/* .listNames */ .Zv)(names, 20)}; to ` +
        'remove them, set `prune-domains: true`');
}
function describeAlmostExisting(zone, liveName) {
    return (`\`${shortenName(zone)}\` will be a new zone; the file does not list the live zone ` +
        `\`${shortenName(liveName)}\`: did you mean that one?`);
}
function describeDeletionToConfirm(zone) {
    return `\`apply\` deletes \`${shortenName(zone)}\` only if \`confirm-delete\` lists it`;
}
function describeNeededPurge(zone, fields, when) {
    const settings = (0,_text_format_js__WEBPACK_IMPORTED_MODULE_5__/* .listNames */ .Zv)(fields.map((field) => `\`${field}\``));
    return (`\`${shortenName(zone)}\`: ${when}edges still hold copies made under the old ` +
        `${settings}; purge the zone to drop them (\`type: all\`)`);
}


/***/ }),

/***/ 7232:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o6: () => (/* binding */ parseHost),
/* harmony export */   th: () => (/* binding */ servesHost),
/* harmony export */   ty: () => (/* binding */ toAsciiHost)
/* harmony export */ });
function toAsciiHost(host) {
    const url = `http://${host}`;
    return (URL.canParse(url) ? new URL(url).hostname : host.toLowerCase()).replace(/\.$/, '');
}
function parseHost(text) {
    if (text === '' || /[\s/:@?#\\%[\]\p{Cc}]/u.test(text))
        return undefined;
    const host = toAsciiHost(text);
    const isAddress = /^[\d.]+$/.test(host);
    if (host === '' || (isAddress && host !== text))
        return undefined;
    return host;
}
function servesHost(domain, host) {
    const requestedHost = parseHost(host);
    if (requestedHost === undefined)
        return false;
    if (!domain.startsWith('*.'))
        return parseHost(domain) === requestedHost;
    const parent = parseHost(domain.slice(2));
    return parent !== undefined && requestedHost.endsWith(`.${parent}`);
}


/***/ }),

/***/ 6305:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ft: () => (/* binding */ isSame),
/* harmony export */   bh: () => (/* binding */ FIELD_TYPES),
/* harmony export */   cJ: () => (/* binding */ FIELDS),
/* harmony export */   gR: () => (/* binding */ parseDomain),
/* harmony export */   r$: () => (/* binding */ hasLiveType)
/* harmony export */ });
/* harmony import */ var _paths_hosts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7232);

const FIELDS = [
    { name: 'zone_type', kind: 'zone-type', create: 'any', invalidatesCopies: false },
    { name: 'origin_url', kind: 'url', create: 'any', invalidatesCopies: true },
    { name: 'origin_host_header', kind: 'host-or-null', create: 'any', invalidatesCopies: true },
    { name: 'cache_ttl', kind: 'seconds', create: 'any', invalidatesCopies: true },
    { name: 'cache_query_strings', kind: 'flag', create: 'any', invalidatesCopies: true },
    { name: 'cors_enabled', kind: 'flag', create: 'never', invalidatesCopies: true },
    { name: 'hotlink_protection', kind: 'flag', create: 'never', invalidatesCopies: false },
    { name: 'image_optimization', kind: 'flag', create: 'cdn', invalidatesCopies: true },
    { name: 'minify_css', kind: 'flag', create: 'never', invalidatesCopies: true },
    { name: 'minify_js', kind: 'flag', create: 'never', invalidatesCopies: true },
    { name: 'scripts_enabled', kind: 'flag', create: 'never', invalidatesCopies: true },
    { name: 'waf_enabled', kind: 'flag', create: 'never', invalidatesCopies: false },
    { name: 'waiting_room_enabled', kind: 'flag', create: 'never', invalidatesCopies: false },
    { name: 'accelerator_preset', kind: 'preset', create: 'accelerator', invalidatesCopies: true },
    {
        name: 'accelerator_bypass_cookies',
        kind: 'cookies',
        create: 'accelerator',
        invalidatesCopies: true,
    },
    { name: 'esi_enabled', kind: 'flag', create: 'accelerator', invalidatesCopies: true },
];
const FIELD_TYPES = {
    'zone-type': createChoice('cdn', 'accelerator'),
    preset: createChoice('wordpress', 'woocommerce', 'prestashop', 'custom'),
    url: {
        isLive: isText,
        help: 'write an absolute URL with `http:` or `https:`, such as `https://origin.example.com`',
        allows: (value) => typeof value === 'string' && isOriginUrl(value),
        isEquivalent: (a, b) => typeof a === 'string' && typeof b === 'string' && normalizeUrl(a) === normalizeUrl(b),
    },
    'host-or-null': {
        isLive: isText,
        help: 'write a host name, such as `www.example.com`, or `null` to unset it',
        allows: (value) => value === null || (isText(value) && /^[!-~]+$/.test(value)),
        isEquivalent: (a, b) => normalizeHost(a) === normalizeHost(b),
    },
    seconds: {
        isLive: Number.isFinite,
        help: 'write a whole number of seconds, 0 or more, without quotation marks, such as `3600`',
        allows: (value) => Number.isSafeInteger(value) && Number(value) >= 0 && !Object.is(value, -0),
    },
    flag: {
        isLive: (value) => typeof value === 'boolean',
        help: 'write `true` or `false`; in YAML 1.2 `yes`, `no`, `on` and `off` are strings',
        allows: (value) => typeof value === 'boolean',
    },
    cookies: {
        isLive: (value) => Array.isArray(value) && value.every(isText),
        help: 'write a list of cookie names, such as `[session, cart]`',
        allows: (value) => Array.isArray(value) && value.every((item) => isText(item) && item !== ''),
        isEquivalent: (a, b) => Array.isArray(b) && isSameSet(Array.isArray(a) ? a : [], b),
    },
};
function createChoice(...values) {
    return {
        isLive: isText,
        help: `write one of ${values.map((value) => `\`${value}\``).join(', ')}`,
        allows: (value) => isText(value) && values.includes(value),
    };
}
function isSame({ kind }, live, wantedValue) {
    return live === wantedValue || FIELD_TYPES[kind].isEquivalent?.(live, wantedValue) === true;
}
function hasLiveType({ kind }, value) {
    return value === null || FIELD_TYPES[kind].isLive(value);
}
function isText(value) {
    return typeof value === 'string';
}
function parseDomain(givenDomain) {
    const wildcard = givenDomain.startsWith('*.') ? '*.' : '';
    const host = (0,_paths_hosts_js__WEBPACK_IMPORTED_MODULE_0__/* .parseHost */ .o6)(givenDomain.slice(wildcard.length)) ?? '';
    const isDomain = host.length <= 253 &&
        /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/.test(host);
    if (isDomain)
        return wildcard + host;
    return undefined;
}
function isOriginUrl(value) {
    return /^https?:\/\/[^\s/]/i.test(value) && !/[\s\p{Cc}]/u.test(value) && URL.canParse(value);
}
function normalizeHost(value) {
    if (typeof value === 'string')
        return value.toLowerCase();
    return value ?? '';
}
function normalizeUrl(value) {
    if (URL.canParse(value))
        return new URL(value).href;
    return NaN;
}
function isSameSet(a, b) {
    const left = new Set(a);
    const right = new Set(b);
    return left.size === right.size && [...left].every((item) => right.has(item));
}


/***/ }),

/***/ 7899:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kc: () => (/* binding */ limitProblems),
/* harmony export */   Vd: () => (/* binding */ writeYaml),
/* harmony export */   gM: () => (/* binding */ readYaml),
/* harmony export */   xp: () => (/* binding */ isFree)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2136);
/* harmony import */ var _messages_zone_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1952);
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(85);
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8975);




function isFree(key) {
    return key.startsWith('x-');
}
const MAX_SHOWN = 100;
function limitProblems(faults, problemOf) {
    const problems = faults.slice(0, MAX_SHOWN).map(problemOf);
    const last = problems.at(-1);
    if (last === undefined || faults.length <= MAX_SHOWN)
        return problems;
    const title = `the file has ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_2__/* .pluralize */ .td)(faults.length - MAX_SHOWN, 'more problem')}`;
    return [
        ...problems,
        { kind: last.kind, title, where: 'input `file`', help: ['fix those above first'] },
    ];
}
function readYaml(text, file) {
    const lineCounter = new yaml__WEBPACK_IMPORTED_MODULE_0__/* .LineCounter */ .HN();
    const toPlace = (offset) => {
        const { line, col } = lineCounter.linePos(offset);
        return { file, line: Math.max(1, line), column: Math.max(1, col) };
    };
    const faults = [];
    let root;
    try {
        const document = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .parseDocument */ .Tp)(text, { ...OPTIONS, lineCounter });
        for (const { code, message, pos } of [...document.errors, ...document.warnings]) {
            faults.push({ offset: pos[0], message: MESSAGES[code] ?? message });
        }
        if (faults.length === 0)
            root = new Locator(document, toPlace, faults).locateRoot();
    }
    catch (error) {
        if (!(error instanceof RangeError))
            throw error;
        faults.push({
            offset: 0,
            message: 'it is nested too deeply, or its aliases expand to too many values',
        });
    }
    if (faults.length === 0 && root !== undefined)
        return { root, problems: [] };
    const lines = text.split('\n');
    const inOrder = faults.toSorted((one, other) => one.offset - other.offset);
    return {
        problems: limitProblems(inOrder, ({ offset, message }) => {
            const at = toPlace(offset);
            return (0,_messages_zone_file_js__WEBPACK_IMPORTED_MODULE_1__/* .invalidYaml */ .Zp)(at, message, lines[at.line - 1] ?? '');
        }),
    };
}
const OPTIONS = {
    schema: 'core',
    merge: true,
    prettyErrors: false,
    logLevel: 'error',
    uniqueKeys: false,
};
const MESSAGES = {
    BAD_DQ_ESCAPE: 'an escape sequence in quotation marks is not valid: write `\\\\` for a backslash',
    MULTIPLE_DOCS: 'a second document begins here: the file must be a single document, without another `---`',
};
const MAX_ALIASES = 100;
const MAX_DEPTH = 100;
const MAX_NODES = 200_000;
class Locator {
    #document;
    #toPlace;
    #faults;
    #targets = new Map();
    #nodes = 0;
    constructor(document, toPlace, faults) {
        this.#document = document;
        this.#toPlace = toPlace;
        this.#faults = faults;
    }
    locateRoot() {
        return this.#locate(this.#document.contents, 0, undefined);
    }
    #locate(node, depth, at) {
        this.#nodes++;
        if (depth > MAX_DEPTH || this.#nodes > MAX_NODES)
            throw new RangeError('unfolds to too much');
        const place = at ?? this.#findPlace(node);
        if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isAlias */ .Vj)(node)) {
            const target = this.#resolve(node);
            if (target === undefined)
                return { kind: 'map', place, entries: new Map() };
            return this.#locate(target, depth + 1, place);
        }
        if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(node)) {
            const items = node.items.map((item) => this.#locate(item, depth + 1, at));
            return { kind: 'list', place, items };
        }
        if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(node))
            return this.#locateMap(node, depth, at);
        return { kind: 'scalar', place, value: (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(node) ? node.value : null };
    }
    #locateMap(map, depth, at) {
        const entries = new Map();
        const merged = [];
        for (const { key: written, value } of map.items) {
            const key = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isAlias */ .Vj)(written) ? this.#resolve(written) : written;
            const located = this.#locate(value, depth + 1, at);
            if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(key) && key.source === '<<' && key.type === 'PLAIN') {
                merged.push(...this.#findMergeSources(located, written));
                continue;
            }
            const name = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(key) ? String(key.value) : '';
            if (entries.has(name) && (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(key)) {
                this.#addFault(written, `the key \`${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__/* .shorten */ .ml)((0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__/* .hideBeforeAt */ .hB)(name), 80)}\` is there twice`);
            }
            entries.set(name, { keyPlace: at ?? this.#findPlace(written), value: located });
        }
        for (const source of merged) {
            for (const [name, entry] of source.kind === 'map' ? source.entries : []) {
                if (!entries.has(name))
                    entries.set(name, entry);
            }
        }
        return { kind: 'map', place: at ?? this.#findPlace(map), entries };
    }
    #findMergeSources(value, key) {
        const sources = value.kind === 'list' ? value.items : [value];
        if (sources.some(({ kind }) => kind !== 'map')) {
            this.#addFault(key, 'only maps can be merged with `<<`');
        }
        return sources;
    }
    #resolve(alias) {
        if (this.#targets.has(alias))
            return this.#targets.get(alias);
        const isTooMany = this.#targets.size >= MAX_ALIASES;
        const target = isTooMany ? undefined : alias.resolve(this.#document);
        if (target === undefined && !isTooMany) {
            this.#addFault(alias, `there is no anchor \`&${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__/* .shorten */ .ml)((0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__/* .hideBeforeAt */ .hB)(alias.source), 80)}\``);
        }
        if (this.#targets.size === MAX_ALIASES) {
            this.#addFault(alias, `the file has more than ${MAX_ALIASES} aliases`);
        }
        this.#targets.set(alias, target);
        return target;
    }
    #addFault(node, message) {
        const offset = findOffset(node);
        const isKnown = this.#faults.some((fault) => fault.offset === offset);
        if (!isKnown)
            this.#faults.push({ offset, message });
    }
    #findPlace(node) {
        return this.#toPlace(findOffset(node));
    }
}
function findOffset(node) {
    return ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isNode */ .Ll)(node) ? node.range : undefined)?.[0] ?? 0;
}
function writeYaml(value, comment) {
    return `# ${comment}\n${(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .stringify */ .As)(value, { schema: 'core', lineWidth: 0 })}`;
}


/***/ }),

/***/ 2875:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ul: () => (/* binding */ FILE_MAX_BYTES),
  qD: () => (/* binding */ prepareFile)
});

// UNUSED EXPORTS: readZoneFile

// EXTERNAL MODULE: ./text/safe-text.ts
var safe_text = __webpack_require__(85);
// EXTERNAL MODULE: ./text/did-you-mean.ts
var did_you_mean = __webpack_require__(9815);
// EXTERNAL MODULE: ./cdn/answers.ts
var answers = __webpack_require__(7467);
// EXTERNAL MODULE: ./zone/file/fields.ts
var file_fields = __webpack_require__(6305);
;// CONCATENATED MODULE: ./zone/file/entry.ts




const READ_ONLY = ['cdn_hostname', 'created_at', 'updated_at'];
const KEYS = ['name', 'uuid', 'state', 'custom_domains', ...file_fields/* FIELDS */.cJ.map(({ name }) => name)];
function readEntry(item, diagnostics) {
    if (item.kind !== 'map') {
        diagnostics.add('invalid-zone-value', item.place, `an entry of \`zones\` is ${describeYaml(item)}, but must be a map`, ['an entry is a map, such as `- { name: www, origin_url: "https://origin.example.com" }`']);
        return undefined;
    }
    const { entries, place } = item;
    for (const [key, { keyPlace }] of entries)
        checkKey(diagnostics, key, keyPlace);
    const state = readState(diagnostics, entries.get('state'));
    const entry = {
        place,
        name: readName(diagnostics, item),
        uuid: readUuid(diagnostics, entries.get('uuid')),
        state,
        fields: readFields(diagnostics, item),
        domains: readDomains(diagnostics, entries.get('custom_domains')),
    };
    checkType(diagnostics, entry);
    if (state === 'absent')
        checkAbsent(diagnostics, item);
    return entry;
}
function checkKey(diagnostics, key, place) {
    if (READ_ONLY.some((name) => name === key)) {
        diagnostics.add('unknown-key', place, `\`${key}\` is read-only`, ['remove this line']);
    }
    else if (!KEYS.includes(key))
        diagnostics.addUnknownKey(key, place, KEYS, 'of a zone');
}
function readState(diagnostics, entry) {
    const value = readScalar(entry);
    if (entry === undefined || value === 'present')
        return 'present';
    if (value === 'absent')
        return 'absent';
    diagnostics.addInvalidValue('state', entry, 'write `present` or `absent`');
    return 'present';
}
function readName(diagnostics, { entries, place }) {
    const entry = entries.get('name');
    const value = readScalar(entry);
    if (typeof value === 'string' && value.trim() !== '')
        return value;
    if ([...entries.keys()].some((key) => key !== 'name' && (0,did_you_mean/* findClosest */.R)(key, KEYS) === 'name')) {
        return '';
    }
    if (entry === undefined || value === null || value === '') {
        diagnostics.add('invalid-zone-value', entry?.keyPlace ?? place, 'a zone has no `name`', [
            'add the name of the zone as the service shows it',
        ]);
    }
    else {
        diagnostics.addInvalidValue('name', entry, 'write a string; one that looks like a number needs quotation marks');
    }
    return '';
}
function readUuid(diagnostics, entry) {
    if (entry === undefined)
        return undefined;
    const value = readScalar(entry);
    if (typeof value === 'string' && (0,answers/* isIdentifier */._5)(value))
        return value;
    diagnostics.addInvalidValue('uuid', entry, 'write the zone’s UUID as the service shows it');
    return undefined;
}
function readFields(diagnostics, { entries }) {
    const fields = new Map();
    for (const field of file_fields/* FIELDS */.cJ) {
        const entry = entries.get(field.name);
        if (entry === undefined)
            continue;
        const value = toPlainValue(entry.value);
        const rule = file_fields/* FIELD_TYPES */.bh[field.kind];
        if (field.kind === 'url' && typeof value === 'string')
            (0,safe_text/* addUrlSecrets */.EI)(value);
        if (rule.allows(value))
            fields.set(field, { value, place: entry.keyPlace });
        else if (field.kind === 'url' && typeof value === 'string') {
            diagnostics.addInvalidUrl(field.name, entry.keyPlace, value, rule.help);
        }
        else
            diagnostics.addInvalidValue(field.name, entry, rule.help);
    }
    return fields;
}
function readDomains(diagnostics, entry) {
    if (entry === undefined)
        return undefined;
    if (entry.value.kind !== 'list') {
        diagnostics.addInvalidValue('custom_domains', entry, 'write a list of domains, such as `[www.example.com]`');
        return undefined;
    }
    return entry.value.items.flatMap((item) => {
        const value = item.kind === 'scalar' ? item.value : undefined;
        const domain = typeof value === 'string' ? (0,file_fields/* parseDomain */.gR)(value) : undefined;
        if (domain !== undefined)
            return [{ domain, place: item.place }];
        diagnostics.add('invalid-zone-value', item.place, `\`custom_domains\` has ${describeYaml(item)}, which is not a valid domain`, ['write only the name, such as `www.example.com`, without a scheme, port or path']);
        return [];
    });
}
function checkType(diagnostics, { fields }) {
    if (![...fields].some(([{ name }, { value }]) => name === 'zone_type' && value === 'cdn')) {
        return;
    }
    for (const [{ name, create }, { place }] of fields) {
        if (create === 'accelerator') {
            diagnostics.add('conflicting-entries', place, `\`${name}\` cannot be combined with \`zone_type: cdn\``, ['only zones of type `accelerator` have this field: remove it, or change the type']);
        }
    }
}
function checkAbsent(diagnostics, { entries }) {
    for (const [key, { keyPlace: place }] of entries) {
        if (KEYS.includes(key) && !['name', 'uuid', 'state'].includes(key)) {
            diagnostics.add('conflicting-entries', place, `\`${key}\` cannot be combined with \`state: absent\``, ['an entry with `state: absent` contains only `name`, `state` and an optional `uuid`']);
        }
    }
}
function readScalar(entry) {
    if (entry?.value.kind === 'scalar')
        return entry.value.value;
    return undefined;
}
function toPlainValue(located) {
    if (located.kind === 'scalar')
        return located.value;
    if (located.kind === 'list')
        return located.items.map(toPlainValue);
    return located.entries;
}
class FileDiagnostics {
    problems = [];
    add(kind, at, title, help) {
        this.problems.push({ kind, title, at, help });
    }
    addUnknownKey(key, place, knownKeys, of) {
        const intendedKey = (0,did_you_mean/* findClosest */.R)(key, knownKeys);
        let title = `unknown key \`${(0,safe_text/* shorten */.ml)((0,safe_text/* hideBeforeAt */.hB)(key), 80)}\` ${of}`;
        let help = [`the keys are ${knownKeys.join(', ')}`];
        if (of === 'of the file') {
            help = [
                'put the settings of a zone into its entry below `zones`, and values that are only ' +
                    'used through `*alias` under a key that begins with `x-`',
            ];
        }
        if (intendedKey !== undefined) {
            title += `: did you mean \`${intendedKey}\`?`;
            help.unshift(`rename it to \`${intendedKey}\``);
        }
        this.add('unknown-key', place, title, help);
    }
    addInvalidUrl(key, place, value, help) {
        const shownValue = (0,safe_text/* shorten */.ml)((0,safe_text/* hideInUrl */.pH)(value).replace(/(:[/\\]+).*/s, '$1…'), 80);
        this.add('invalid-zone-value', place, `\`${key}\` is the string \`${shownValue}\``, [help]);
    }
    addInvalidValue(key, { keyPlace: place, value }, help) {
        this.add('invalid-zone-value', place, `\`${key}\` is ${describeYaml(value)}`, [help]);
    }
}
function describeYaml(located) {
    if (located.kind === 'list') {
        return `the list \`${(0,safe_text/* shorten */.ml)(JSON.stringify(toPlainValue(located), safe_text/* hideInJson */.Qz), 80)}\``;
    }
    if (located.kind === 'map')
        return 'a map';
    const { value } = located;
    if (value instanceof Uint8Array)
        return 'binary data';
    if (value === null)
        return 'empty (`null`)';
    if (typeof value === 'string') {
        if (value === '')
            return 'an empty string';
        return `the string \`${(0,safe_text/* shorten */.ml)((0,safe_text/* hideInUrl */.pH)(value), 80)}\``;
    }
    return `the ${typeof value} \`${typeof value === 'number' ? value : JSON.stringify(value)}\``;
}

// EXTERNAL MODULE: ./zone/file/yaml.ts
var file_yaml = __webpack_require__(7899);
// EXTERNAL MODULE: ./messages/zone/file.ts
var file = __webpack_require__(1952);
;// CONCATENATED MODULE: ./zone/file/zone-file.ts





function readZoneFile(text, file) {
    const yaml = (0,file_yaml/* readYaml */.gM)(text, file);
    if (yaml.root === undefined)
        return { entries: [], problems: yaml.problems };
    const diagnostics = new FileDiagnostics();
    const entries = readZones(yaml.root, diagnostics);
    crossCheck(entries, diagnostics);
    const problems = diagnostics.problems.toSorted(compareByPlace);
    return { entries, problems: (0,file_yaml/* limitProblems */.Kc)(problems, (problem) => problem) };
}
function compareByPlace(a, b) {
    return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);
}
function readZones(root, diagnostics) {
    if (root.kind !== 'map') {
        diagnostics.add('invalid-zone-value', root.place, 'the file is not a map with the key `zones`', EXAMPLE);
        return [];
    }
    const zones = root.entries.get('zones');
    for (const [key, { keyPlace: place }] of root.entries) {
        if (key !== 'zones' &&
            !(0,file_yaml/* isFree */.xp)(key) &&
            (zones !== undefined || (0,did_you_mean/* findClosest */.R)(key, ['zones']) !== undefined)) {
            diagnostics.addUnknownKey(key, place, ['zones'], 'of the file');
        }
    }
    if (zones === undefined) {
        if (diagnostics.problems.length === 0) {
            diagnostics.add('invalid-zone-value', root.place, 'the key `zones` is missing', EXAMPLE);
        }
        return [];
    }
    if (zones.value.kind !== 'list') {
        diagnostics.add('invalid-zone-value', zones.keyPlace, `\`zones\` is ${describeYaml(zones.value)}, but must be a list`, EXAMPLE);
        return [];
    }
    return zones.value.items.flatMap((item) => readEntry(item, diagnostics) ?? []);
}
function crossCheck(entries, diagnostics) {
    reportDuplicates(entries, diagnostics, ({ name }) => name.normalize('NFC'), 'name');
    reportDuplicates(entries, diagnostics, ({ uuid }) => uuid?.toLowerCase() ?? '', 'uuid');
    const placeByDomain = new Map();
    for (const { domain, place } of entries.flatMap(({ domains = [] }) => domains)) {
        const first = placeByDomain.get(domain);
        if (first === undefined)
            placeByDomain.set(domain, place);
        else {
            diagnostics.add('conflicting-entries', place, `the domain \`${domain}\` appears twice in the file`, [`it is also in line ${first.line}: a domain belongs to one zone`]);
        }
    }
}
function reportDuplicates(entries, diagnostics, keyOf, what) {
    const entryByKey = new Map();
    for (const entry of entries) {
        const key = keyOf(entry);
        const first = entryByKey.get(key);
        if (key === '')
            continue;
        if (first === undefined)
            entryByKey.set(key, entry);
        else {
            diagnostics.add('conflicting-entries', entry.place, `two zones in the file have the ${what} \`${(0,safe_text/* shorten */.ml)(key, 80)}\``, [`the other one begins in line ${first.place.line}: merge them, or change one ${what}`]);
        }
    }
}
const EXAMPLE = [
    'a zone file consists of the key `zones:` with a list, such as `- { name: www, ' +
        'origin_url: "https://origin.example.com" }`',
];
const FILE_MAX_BYTES = 64 * 1024;
function prepareFile(inputs, path, { runner }) {
    const failWith = (problem) => ({ entries: [], problems: [problem] });
    if (path === undefined)
        return failWith((0,file/* outsideWorkspace */.tq)(inputs.file));
    if (inputs.command === 'export') {
        return { entries: [], problems: runner.exists(path) ? [(0,file/* alreadyThere */.pL)(path)] : [] };
    }
    try {
        const bytes = runner.readFile(path);
        if (bytes.length > FILE_MAX_BYTES)
            throw new Error('it is larger than 64 KiB');
        const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        return readZoneFile(text, path);
    }
    catch (error) {
        return failWith((0,file/* unreadableFile */._s)(path, error));
    }
}


/***/ }),

/***/ 9137:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runStep: () => (/* binding */ runStep)
});

// EXTERNAL MODULE: ./messages/service.ts
var service = __webpack_require__(3214);
// EXTERNAL MODULE: ./messages/zone/plan.ts
var plan = __webpack_require__(2225);
// EXTERNAL MODULE: ./text/format.ts
var format = __webpack_require__(8975);
// EXTERNAL MODULE: ./zone/file/fields.ts
var file_fields = __webpack_require__(6305);
// EXTERNAL MODULE: ./zone/plan/change.ts
var plan_change = __webpack_require__(1111);
;// CONCATENATED MODULE: ./zone/report.ts





function buildReport(result, inputs, { isCancelled: cancelled, warnings: inputWarnings, isUsageError }) {
    const changes = result.plan?.changes ?? [];
    const isDrift = inputs.command === 'plan' && inputs.failOnChanges && changes.some(plan_change/* differs */.Ag);
    const status = determineStatus(result, inputs.command, cancelled);
    const hasStopped = status === 'failed' || status === 'cancelled';
    const hasUnknownWrite = result.problems.some(({ kind }) => kind === 'write-unanswered');
    let problems = [...result.problems];
    if (isDrift && status === 'planned')
        problems.push((0,plan/* drift */.UL)(changes, inputs.file));
    if (cancelled)
        problems = [...selectUrgentProblems(result), toCancelledProblem(result)];
    return {
        ...result,
        status,
        isUsageError,
        exitsZero: !hasStopped && !isDrift,
        problems,
        command: inputs.command,
        file: inputs.file,
        isChanged: changes.some(plan_change/* differs */.Ag) || result.steps.length > 0,
        hasUnknownWrite,
        isCurrent: !hasStopped || (result.steps.length === 0 && !hasUnknownWrite),
        changes,
        purgeNeeded: listNeededPurges(changes, (entry) => status === 'planned' || result.updated.has(entry)),
        present: listPresentZones(result, changes),
        warnings: [...inputWarnings, ...(result.exported?.warnings ?? [])],
        notices: result.plan?.notices ?? [],
    };
}
function determineStatus(result, command, cancelled) {
    if (cancelled)
        return 'cancelled';
    if (result.problems.length > 0)
        return 'failed';
    if (command === 'export')
        return 'exported';
    const isDifferent = result.plan?.changes.some(plan_change/* differs */.Ag) === true;
    if (command === 'apply') {
        if (isDifferent || result.steps.length > 0)
            return 'applied';
        return 'no-changes';
    }
    if (isDifferent)
        return 'planned';
    return 'no-changes';
}
function listPresentZones(result, changes) {
    const exported = result.exported?.zones.map((zone) => ({ ...zone, zone, ahead: undefined }));
    const wantedChanges = changes.filter(({ entry }) => entry.state === 'present');
    return exported ?? wantedChanges.map((change) => toPresentZone(change, result));
}
function toPresentZone(change, { created, readBack }) {
    const uuid = (0,plan_change/* findUuidOfChange */.W)(change, created);
    const zoneRead = readBack.get(uuid ?? '');
    const zone = zoneRead ?? change.live;
    const ahead = zoneRead === undefined ? change : undefined;
    return {
        name: change.entry.name,
        uuid,
        hostname: zone?.hostname || created.get(change.entry)?.hostname || undefined,
        zone,
        ahead,
    };
}
function selectUrgentProblems({ problems }) {
    const isUrgent = problems.some(({ kind }) => kind === 'domain-lost');
    if (isUrgent)
        return problems.filter(({ kind }) => kind !== 'deadline-exceeded');
    return [];
}
function toCancelledProblem({ steps, problems }) {
    const unsure = problems
        .filter(({ kind }) => kind === 'write-unanswered')
        .map(({ title }) => title);
    let changesDone = 'no change was confirmed';
    if (steps.length > 0) {
        changesDone = `${(0,format/* pluralize */.td)(steps.length, 'change')} made before the run was cancelled`;
    }
    return (0,service/* cancelledEarly */.Vh)('it first reads the current state and then makes only the missing changes', [changesDone, ...unsure]);
}
const INVALIDATING_FIELDS = new Set(file_fields/* FIELDS */.cJ.filter(({ invalidatesCopies }) => invalidatesCopies).map(({ name }) => name));
function listNeededPurges(changes, changed) {
    return changes.flatMap(({ entry, action, fields, live }) => {
        const deciding = fields
            .map(({ field }) => field)
            .filter((name) => INVALIDATING_FIELDS.has(name));
        const isNeeded = live !== undefined && action === 'update' && deciding.length > 0 && changed(entry);
        if (isNeeded)
            return [{ zone: entry.name, uuid: live.uuid, fields: deciding }];
        return [];
    });
}
function describeNeededPurges({ purgeNeeded: needed, command }) {
    const when = command === 'apply' ? '' : 'after `apply`, ';
    return needed.map(({ zone, fields }) => (0,plan/* describeNeededPurge */.Ok)(zone, fields, when));
}
const EMPTY_RESULT = {
    steps: [],
    created: new Map(),
    updated: new Set(),
    readBack: new Map(),
    problems: [],
};

// EXTERNAL MODULE: ./step/run-step.ts
var run_step = __webpack_require__(8681);
// EXTERNAL MODULE: ./cdn/client.ts
var client = __webpack_require__(3029);
// EXTERNAL MODULE: ./cdn/zones/api.ts
var zones_api = __webpack_require__(7208);
// EXTERNAL MODULE: ./zone/file/zone-file.ts + 1 modules
var zone_file = __webpack_require__(2875);
// EXTERNAL MODULE: ./step/declared.ts
var declared = __webpack_require__(5521);
// EXTERNAL MODULE: ./step/inputs.ts
var inputs = __webpack_require__(1830);
// EXTERNAL MODULE: ./step/service-inputs.ts
var service_inputs = __webpack_require__(2320);
;// CONCATENATED MODULE: ./zone/inputs.ts





function readZoneInputs(env) {
    return (0,inputs/* readInputs */.Ko)(env, { declared: declared/* INPUTS */.m.zone, read: readAll, check: checkCombinations });
}
function readAll(reader, env) {
    const readNames = (input) => (0,inputs/* parseList */.E1)(reader.readBlock(input)).map(({ text }) => text);
    return {
        ...(0,service_inputs/* readServiceInputs */.Dz)(reader, env),
        file: reader.readText('file'),
        command: reader.readChoice('command', ['plan', 'apply', 'export']),
        zones: readNames('zones'),
        pruneDomains: reader.readFlag('prune-domains'),
        confirmDelete: readNames('confirm-delete'),
        failOnChanges: reader.readFlag('fail-on-changes'),
        timeoutMs: reader.readDurationMs('timeout'),
        summary: reader.readChoice('summary', run_step/* SUMMARY_WANTED */.nI),
    };
}
function checkCombinations({ zones, command }) {
    if (zones.length === 0 || command === 'export')
        return [];
    return [(0,plan/* zonesOnlyForExport */.VZ)(command)];
}

// EXTERNAL MODULE: ./problem/problem.ts
var problem = __webpack_require__(9647);
;// CONCATENATED MODULE: ./zone/outputs.ts



const CHANGES_MAX_BYTES = 192 * 1024;
const SCHEMA_VERSION = 1;
const ZONES_MAX_BYTES = 64 * 1024;
function toOutputs(report) {
    const changes = (0,run_step/* fitJson */.os)('changes', toJsonChanges(report), CHANGES_MAX_BYTES);
    const zones = (0,run_step/* fitJson */.os)('zones', toJsonZones(report), ZONES_MAX_BYTES);
    const uuids = report.purgeNeeded.map(({ uuid }) => uuid);
    const needed = (0,run_step/* fitJson */.os)('purge-needed', uuids, ZONES_MAX_BYTES);
    const [first, second] = report.present;
    const only = second === undefined ? first : undefined;
    return {
        values: {
            status: report.status,
            changed: String(report.isChanged),
            changes: changes.json,
            zones: zones.json,
            'zone-uuid': only?.uuid ?? '',
            'cdn-hostname': only?.hostname ?? '',
            'purge-needed': needed.json,
        },
        warnings: [changes.warning, zones.warning, needed.warning].filter((warning) => warning !== undefined),
    };
}
function toJsonReport(report) {
    const { status, command, file, steps, problems, warnings, notices } = report;
    return {
        schemaVersion: SCHEMA_VERSION,
        status,
        command,
        file,
        changed: report.isChanged,
        changes: toJsonChanges(report),
        zones: toJsonZones(report),
        purgeNeeded: report.purgeNeeded,
        written: steps,
        problems: problems.map(problem/* toJson */.aB),
        warnings,
        notices,
    };
}
function toJsonChanges({ changes, created }) {
    return changes.map((change) => ({
        zone: change.entry.name,
        uuid: (0,plan_change/* findUuidOfChange */.W)(change, created) ?? null,
        action: change.action,
        fields: change.fields,
        domains: {
            added: change.domains.added.map(({ domain }) => domain),
            removed: change.domains.removed,
        },
    }));
}
function toJsonZones({ present }) {
    return present.map(({ name, uuid, hostname }) => ({
        name,
        uuid: uuid ?? null,
        cdn_hostname: hostname ?? null,
    }));
}

// EXTERNAL MODULE: ./text/markdown.ts
var markdown = __webpack_require__(2873);
// EXTERNAL MODULE: ./zone/plan/live.ts
var plan_live = __webpack_require__(33);
// EXTERNAL MODULE: ./text/safe-text.ts
var safe_text = __webpack_require__(85);
;// CONCATENATED MODULE: ./messages/zone/summary.ts






function writeHeadline(report) {
    const { status, changes, steps, file, exported, hasUnknownWrite } = report;
    const zones = (0,format/* pluralize */.td)(changes.length, 'zone');
    const ending = status === 'cancelled' ? ': cancelled' : '';
    switch (status) {
        case 'planned': {
            const differing = changes.filter(plan_change/* differs */.Ag).length;
            return (`${differing} of ${zones} ${(0,format/* chooseByCount */.SS)(differing, 'differs', 'differ')} from the ` +
                'file; run `apply` to make these changes');
        }
        case 'no-changes':
            return `${zones}: nothing differs`;
        case 'applied':
            return `${(0,format/* pluralize */.td)(steps.length, 'change')} made and verified`;
        case 'exported':
            return `${(0,format/* pluralize */.td)(exported?.zones.length ?? 0, 'zone')} written to ${file}`;
        case 'failed':
        case 'cancelled':
            if (hasUnknownWrite) {
                return `${(0,format/* pluralize */.td)(steps.length, 'change')} made, and one more may have been made${ending}`;
            }
            if (steps.length > 0) {
                return `${(0,format/* pluralize */.td)(steps.length, 'change')} made before the run stopped${ending}`;
            }
            return `nothing was changed${ending}`;
    }
}
const MAX_ROWS = 100;
function summarize(report, docsUrl) {
    const changes = report.changes.flatMap((change) => listDifferences(change).map(({ cells }) => [(0,markdown/* formatCode */.P_)(change.entry.name, 80), ...cells]));
    let sides = ['Live', 'File'];
    if (report.steps.length > 0)
        sides = ['Before', 'File'];
    if (report.status === 'applied')
        sides = ['Before', 'Now'];
    const domains = report.isCurrent ? listDomainRows(report) : [];
    const hints = describeNeededPurges(report).map((hint) => `- ${markdown/* ICONS */.Ze.warning} ${(0,markdown/* escapeProse */.fd)(hint)}`);
    const remarks = [
        ...report.warnings.map((text) => `- ${markdown/* ICONS */.Ze.warning} ${(0,markdown/* escapeProse */.fd)(text)}`),
        ...report.notices.map((text) => `- ${(0,markdown/* escapeProse */.fd)(text)}`),
    ];
    return [
        writeHead(report),
        (0,markdown/* formatTable */.ku)(['Zone', 'Change', ...sides], changes.slice(0, MAX_ROWS)),
        (0,markdown/* describeOmitted */.QQ)(changes.length - MAX_ROWS, 'row'),
        (0,format/* listFirst */.rL)(hints, MAX_ROWS, (line) => line, 'more, in the log').join('\n'),
        ...(0,markdown/* explainAll */.HU)(report.problems, docsUrl),
        listDoneChanges(report),
        (0,format/* listFirst */.rL)(remarks, format/* MAX_LISTED */.Bl, (line) => line, 'more, in the log').join('\n'),
        (0,markdown/* formatTable */.ku)(['Domain', 'Zone', 'What happens', 'Certificate', 'DNS must point to'], domains.slice(0, MAX_ROWS)),
        (0,markdown/* describeOmitted */.QQ)(domains.length - MAX_ROWS, 'domain'),
    ];
}
const STATUS_ICONS = {
    planned: 'plan',
    applied: 'good',
    'no-changes': 'good',
    exported: 'good',
    failed: 'bad',
    cancelled: 'open',
};
function writeHead(report) {
    const { status, changes, file } = report;
    const icon = status === 'planned' && !report.exitsZero ? 'bad' : STATUS_ICONS[status];
    const title = `${markdown/* ICONS */.Ze[icon]} CDN zones: ${(0,markdown/* escapeProse */.fd)(writeHeadline(report))}`;
    const facts = [(0,markdown/* formatCode */.P_)(file)];
    if (changes.length > 0)
        facts.push((0,format/* pluralize */.td)(changes.length, 'zone'));
    return `### ${title}\n${facts.join(' · ')}`;
}
function listDoneChanges({ status, steps }) {
    if ((status !== 'failed' && status !== 'cancelled') || steps.length === 0)
        return '';
    const lineOf = ({ zone, what }) => `- ${(0,markdown/* formatCode */.P_)(zone, 80)} ${(0,markdown/* escapeMarkdown */.FV)(what)}`;
    const lines = (0,format/* listFirst */.rL)(steps, MAX_ROWS, lineOf, 'more, in the log');
    return ['Changes made before the run stopped:', '', ...lines].join('\n');
}
function listDomainRows(report) {
    const movesTo = indexMoves(report);
    const rows = report.present.flatMap((zone) => listRowsOfZone(zone, movesTo));
    if (report.status !== 'planned')
        return rows;
    const deletions = report.changes.filter(({ action }) => action === 'delete');
    for (const { entry, live } of deletions) {
        for (const { spelling } of (0,plan_live/* indexDomains */.Mr)(live).values()) {
            const what = describeLeaving(spelling, 'goes with its zone', movesTo);
            rows.push(toDomainRow(spelling, entry.name, [what, '', '']));
        }
    }
    return rows;
}
function indexMoves({ changes }) {
    const movesTo = new Map();
    for (const { entry, domains } of changes) {
        for (const { domain, from } of domains.added) {
            if (from.length > 0)
                movesTo.set(domain, entry.name);
        }
    }
    return movesTo;
}
function listRowsOfZone({ name, hostname, zone, ahead }, movesTo) {
    const target = hostname === undefined ? 'known after the zone is created' : (0,markdown/* formatCode */.P_)(hostname);
    const removedDomains = new Set(ahead?.domains.removed);
    const rows = [];
    for (const { spelling, sslStatus } of (0,plan_live/* indexDomains */.Mr)(zone).values()) {
        let cells = ['stays', formatCertificate(sslStatus), target];
        if (removedDomains.has(spelling)) {
            cells = [describeLeaving(spelling, 'is removed', movesTo), '', ''];
        }
        rows.push(toDomainRow(spelling, name, cells));
    }
    for (const { domain, from } of ahead?.domains.added ?? []) {
        const what = from.length === 0 ? 'is added' : 'moves here';
        rows.push(toDomainRow(domain, name, [what, 'not connected yet', target]));
    }
    return rows;
}
function describeLeaving(domain, otherwise, movesTo) {
    const zone = movesTo.get((0,plan_live/* normalizeDomain */.AT)(domain));
    if (zone === undefined)
        return otherwise;
    return `moves to ${(0,markdown/* formatCode */.P_)(zone, 80)}`;
}
function toDomainRow(domain, zone, cells) {
    return [(0,markdown/* formatCode */.P_)(domain), (0,markdown/* formatCode */.P_)(zone, 80), ...cells];
}
function formatCertificate(sslStatus) {
    if (sslStatus === 'active')
        return `${markdown/* ICONS */.Ze.good} active`;
    return `${markdown/* ICONS */.Ze.open} ${(0,markdown/* escapeMarkdown */.FV)(sslStatus || 'unknown', 40)}`;
}
function listDifferences({ action, fields, domains, live }) {
    const isNew = action === 'create';
    const uuid = live?.uuid ?? '';
    const differences = [];
    if (action === 'delete') {
        differences.push({ words: `delete  ${uuid}`, cells: ['🗑️ delete', (0,markdown/* formatCode */.P_)(uuid), ''] });
    }
    if (isNew)
        differences.push({ words: 'create', cells: ['➕ create', '', ''] });
    differences.push(...fields.map((change) => toFieldDifference(change, isNew)));
    for (const domain of domains.removed) {
        differences.push({
            words: `remove domain  ${domain}`,
            cells: ['domain', (0,markdown/* formatCode */.P_)(domain), ''],
        });
    }
    differences.push(...domains.added.map(toDomainDifference));
    return differences;
}
function toFieldDifference({ field, from, to }, isNew) {
    const after = (0,markdown/* formatCode */.P_)(formatJson(to), 120);
    if (isNew) {
        return { words: `${field}  ${formatJson(to)}`, cells: [(0,markdown/* formatCode */.P_)(field), '', after] };
    }
    const words = `${field}  ${formatJson(from)} → ${formatJson(to)}`;
    return { words, cells: [(0,markdown/* formatCode */.P_)(field), (0,markdown/* formatCode */.P_)(formatJson(from), 120), after] };
}
function toDomainDifference({ domain, from }) {
    const before = from.map(({ name }) => `on ${(0,markdown/* formatCode */.P_)(name)}`).join(', ');
    let words = `add domain  ${domain}`;
    if (from.length > 0)
        words += `, now on ${from.map(({ name }) => name).join(', ')}`;
    return { words, cells: ['domain', before, (0,markdown/* formatCode */.P_)(domain)] };
}
function formatJson(value) {
    return JSON.stringify(value, safe_text/* hideInJson */.Qz);
}
const SIGNS = { create: '+', update: '~', delete: '-', none: '=' };
const TALLIES = {
    create: 'to create',
    update: 'to change',
    delete: 'to delete',
    none: 'unchanged',
};
function describePlan({ changes }) {
    const tallies = Object.entries(TALLIES).flatMap(([action, words]) => {
        const number = changes.filter((change) => change.action === action).length;
        if (number === 0)
            return [];
        return [`${number} ${words}`];
    });
    const zones = (0,format/* pluralize */.td)(changes.length, 'zone');
    if (tallies.length === 0)
        return [`Plan   ${zones}`];
    return [`Plan   ${zones}: ${tallies.join(', ')}`, ...changes.flatMap(describeChange)];
}
function describeChange(change) {
    const { entry, action } = change;
    const zone = `       ${SIGNS[action]} ${entry.name}`;
    if (action === 'none' && entry.state === 'absent')
        return [`${zone}  absent`];
    if (action === 'none')
        return [zone];
    return listDifferences(change).map(({ words }) => `${zone}  ${words}`);
}

// EXTERNAL MODULE: ./cdn/answers.ts
var answers = __webpack_require__(7467);
// EXTERNAL MODULE: ./cdn/zones/find.ts
var find = __webpack_require__(1937);
// EXTERNAL MODULE: ./time/clock.ts
var clock = __webpack_require__(2922);
// EXTERNAL MODULE: ./text/did-you-mean.ts
var did_you_mean = __webpack_require__(9815);
;// CONCATENATED MODULE: ./zone/plan/plan.ts








function planZones(entries, liveZones, options) {
    const liveZoneByEntry = new Map();
    const zoneProblems = [];
    for (const entry of entries) {
        const zoneResult = findLiveZone(entry, liveZones);
        if (zoneResult.ok)
            liveZoneByEntry.set(entry, zoneResult.value);
        else
            zoneProblems.push(zoneResult.problem);
    }
    const domains = planDomains(liveZoneByEntry, liveZones, options.pruneDomains);
    const changes = entries.map((entry) => planEntry(entry, liveZoneByEntry.get(entry), domains.get(entry) ?? plan_change/* NO_DOMAINS */.oR));
    const problems = [];
    for (const item of liveZones.unreadable) {
        const ownEntry = entries.find((entry) => (0,plan_live/* findMatches */.Np)(entry, [item]).length > 0);
        problems.push((0,plan/* unreadableZone */.MB)(item, ownEntry));
    }
    problems.push(...zoneProblems);
    problems.push(...checkDomains(liveZoneByEntry, domains, options.pruneDomains));
    for (const [entry, zone] of liveZoneByEntry) {
        if (entry.state === 'absent')
            problems.push(...checkAbsent(entry, zone, options));
        else
            problems.push(...checkFields(entry, zone));
    }
    return { changes, problems, notices: listNotices(changes, liveZones, options) };
}
function listNotices(changes, { items }, { confirmDelete }) {
    const notices = [];
    for (const { entry, domains } of changes) {
        if (domains.kept.length > 0)
            notices.push((0,plan/* describeKeptDomains */.vh)(entry.name, domains.kept));
    }
    const isInFile = (item) => changes.some(({ entry }) => (0,plan_live/* findMatches */.Np)(entry, [item]).length > 0);
    const otherNames = items.filter((item) => !isInFile(item)).map(({ name }) => name);
    for (const { action, entry } of changes) {
        if (action !== 'create')
            continue;
        const intendedName = (0,did_you_mean/* findClosest */.R)(entry.name, otherNames);
        if (intendedName !== undefined)
            notices.push((0,plan/* describeAlmostExisting */.xt)(entry.name, intendedName));
    }
    for (const { action, live } of changes) {
        if (action === 'delete' && live !== undefined && !mayBeDeleted(live, confirmDelete)) {
            notices.push((0,plan/* describeDeletionToConfirm */.p_)(live.name));
        }
    }
    return notices;
}
function findLiveZone(entry, { items, details }) {
    const [item, ...others] = (0,plan_live/* findMatches */.Np)(entry, items);
    if (others.length > 0 && item !== undefined)
        return (0,problem/* fail */.fJ)((0,plan/* severalZones */.Yk)(entry, [item, ...others]));
    if (item === undefined)
        return checkUnmatched(entry, items);
    if (!(0,find/* isSameName */.yS)(item.name, entry.name))
        return (0,problem/* fail */.fJ)((0,plan/* otherName */.sW)(entry, item));
    const zone = details.get(item.uuid.toLowerCase());
    const showsName = zone?.settings.get('name') !== undefined;
    if (zone !== undefined && showsName && !(0,find/* isSameName */.yS)(zone.name, entry.name)) {
        return (0,problem/* fail */.fJ)((0,plan/* otherNameInDetail */.GC)(entry, zone));
    }
    return (0,problem.ok)(zone);
}
function checkUnmatched(entry, items) {
    if (entry.state === 'absent')
        return (0,problem.ok)(undefined);
    if (entry.uuid !== undefined)
        return (0,problem/* fail */.fJ)((0,plan/* noSuchUuid */.U6)(entry, items));
    const similar = items.find(({ name }) => isAlmostSameName(name, entry.name));
    if (similar !== undefined)
        return (0,problem/* fail */.fJ)((0,plan/* similarName */.jz)(entry, similar));
    return (0,problem.ok)(undefined);
}
function isAlmostSameName(name, other) {
    const removeCaseAndSpace = (text) => text.normalize('NFC').replaceAll(/\s+/g, '').toLowerCase();
    return removeCaseAndSpace(name) === removeCaseAndSpace(other);
}
function checkAbsent(entry, live, { confirmDelete, command }) {
    const mayDelete = live === undefined || mayBeDeleted(live, confirmDelete);
    if (mayDelete || command !== 'apply')
        return [];
    return [(0,plan/* unconfirmedDeletion */.zL)(entry, live)];
}
function mayBeDeleted({ name }, confirmDelete) {
    return confirmDelete.some((other) => (0,find/* isSameName */.yS)(other, name));
}
function planEntry(entry, live, domains) {
    if (entry.state === 'present')
        return planPresent(entry, live, domains);
    if (live === undefined)
        return { entry, action: 'none', live, fields: [], domains };
    return { entry, action: 'delete', live, fields: [], domains };
}
function planPresent(entry, live, domains) {
    if (live === undefined) {
        const fields = [];
        for (const [{ name }, { value }] of entry.fields) {
            fields.push({ field: name, from: null, to: value });
        }
        return { entry, action: 'create', live, fields, domains };
    }
    const fields = compareWithLive(entry, live);
    const domainsDiffer = domains.removed.length > 0 || domains.added.length > 0;
    const action = fields.length > 0 || domainsDiffer ? 'update' : 'none';
    return { entry, action, live, fields, domains };
}
function checkFields(entry, live) {
    const fields = [...entry.fields];
    const type = fields.find(([{ name }]) => name === 'zone_type')?.[1];
    const hasOrigin = fields.some(([{ name }]) => name === 'origin_url');
    const isOtherType = live !== undefined && type !== undefined && type.value !== live.type;
    const zoneType = live?.type ?? type?.value ?? 'cdn';
    const isUnreportedPullZone = zoneType === 'cdn' && type?.value !== 'cdn';
    const problems = [];
    if (live === undefined && !hasOrigin)
        problems.push((0,plan/* noOrigin */.Ap)(entry));
    if (isOtherType)
        problems.push((0,plan/* otherType */.FK)(entry, type, live));
    for (const [field] of fields) {
        const liveValue = live?.settings.get(field.name);
        const isWrong = live !== undefined && liveValue !== undefined && !(0,file_fields/* hasLiveType */.r$)(field, liveValue);
        if (isWrong)
            problems.push((0,plan/* wrongShape */.lf)(field.name, liveValue, live));
    }
    for (const [{ name, create }, { place }] of fields) {
        if (create === 'accelerator' && isUnreportedPullZone) {
            problems.push((0,plan/* onlyForAccelerators */.Ym)(name, place, live));
        }
    }
    return problems;
}
function compareWithLive({ fields }, live) {
    const changes = [];
    for (const [field, { value }] of fields) {
        if (field.kind === 'zone-type')
            continue;
        const liveValue = live.settings.get(field.name) ?? null;
        if (!(0,file_fields/* isSame */.Ft)(field, liveValue, value)) {
            changes.push({ field: field.name, from: liveValue, to: value });
        }
    }
    return changes;
}
function planDomains(liveZoneByEntry, { details }, pruneDomains) {
    const holders = new Map();
    for (const zone of details.values()) {
        for (const domain of (0,plan_live/* indexDomains */.Mr)(zone).keys()) {
            holders.set(domain, [...(holders.get(domain) ?? []), zone]);
        }
    }
    const addedByEntry = new Map();
    const moving = new Set();
    for (const [entry, zone] of liveZoneByEntry) {
        const shownDomains = (0,plan_live/* indexDomains */.Mr)(zone);
        const added = [];
        for (const managed of entry.domains ?? []) {
            if (shownDomains.has(managed.domain))
                continue;
            const from = holders.get(managed.domain) ?? [];
            added.push({ ...managed, from });
            for (const { uuid } of from)
                moving.add((0,plan_live/* toDomainKey */.fm)(uuid, managed.domain));
        }
        addedByEntry.set(entry, added);
    }
    const planned = new Map();
    for (const [entry, added] of addedByEntry) {
        const existing = planExistingDomains(entry, liveZoneByEntry.get(entry), moving, pruneDomains);
        planned.set(entry, { ...existing, added });
    }
    return planned;
}
function checkDomains(liveZoneByEntry, domains, pruneDomains) {
    const inFile = new Set([...liveZoneByEntry.values()].map((zone) => zone?.uuid));
    const addedDomains = [...domains.values()].flatMap((change) => change.added);
    return addedDomains.flatMap(({ domain, place, from }) => {
        const foreignZones = from.filter(({ uuid }) => !pruneDomains || !inFile.has(uuid));
        if (foreignZones.length === 0)
            return [];
        return [(0,plan/* domainElsewhere */.vC)(domain, place, foreignZones, pruneDomains)];
    });
}
function planExistingDomains(entry, zone, moving, pruneDomains) {
    const wantedDomains = new Set((entry.domains ?? []).map(({ domain }) => domain));
    const spellings = (zone?.domains ?? [])
        .map(({ domain }) => domain)
        .filter((spelling) => !wantedDomains.has((0,plan_live/* normalizeDomain */.AT)(spelling)));
    const isManaged = entry.domains !== undefined;
    const isPruned = pruneDomains && isManaged;
    const removed = [];
    const kept = [];
    for (const spelling of spellings) {
        const isMoving = zone !== undefined && moving.has((0,plan_live/* toDomainKey */.fm)(zone.uuid, (0,plan_live/* normalizeDomain */.AT)(spelling)));
        if ((0,answers/* isIdentifier */._5)(spelling) && (isPruned || isMoving))
            removed.push(spelling);
        else if (isManaged)
            kept.push(spelling);
    }
    return { removed, kept };
}

;// CONCATENATED MODULE: ./messages/zone/apply.ts

const existingZone = ({ name }, uuid) => ({
    kind: 'live-zone-conflict',
    title: `the service returned an existing zone instead of creating \`${(0,safe_text/* shorten */.ml)(name, 80)}\``,
    where: `zone ${uuid}`,
    cause: 'the service treats a zone with a similar name as the ' +
        'zone to create; nothing more was written to it',
    help: [
        'if this is the right zone, write its name into the entry as the service shows it',
        'check the zone in the CDN’s console: the create request may have changed it',
    ],
});
const renamedByService = (entry, { uuid, name }) => ({
    kind: 'live-zone-conflict',
    title: `the service created \`${(0,safe_text/* shorten */.ml)(entry.name, 80)}\` ` +
        `under another name, \`${(0,safe_text/* shorten */.ml)(name, 80)}\``,
    where: `zone ${uuid}`,
    cause: 'the service normalizes the names of zones; nothing more was written to this zone',
    help: [
        `before the next run, write \`name: ${JSON.stringify(name)}\` and \`uuid: ${uuid}\` ` +
            'into the entry; otherwise, the next run creates another zone',
    ],
});
const notListed = ({ name }, uuid) => ({
    kind: 'live-zone-conflict',
    title: `the service created \`${(0,safe_text/* shorten */.ml)(name, 80)}\`, but its list of zones does not show it`,
    where: `zone ${uuid}`,
    cause: 'the service lists new zones late, or not for this token; nothing more was written to it',
    help: [
        'wait until the CDN’s console lists the zone, then run the step again: before that, ' +
            'the next run creates another zone',
    ],
});
function domainRefused(problem, domain, { name }) {
    const zone = `the zone \`${(0,safe_text/* shorten */.ml)(name, 80)}\``;
    const title = `the service refused the domain \`${domain}\` for ${zone}`;
    if (problem.kind !== 'request-rejected') {
        return { ...problem, details: [title, ...(problem.details ?? [])] };
    }
    return {
        ...problem,
        title,
        details: [problem.title, ...(problem.details ?? [])],
        cause: 'another account has the domain, its DNS does not point to the CDN, or the plan of ' +
            'the account does not allow it',
        help: [
            'read the service’s message above; after you fix the ' +
                `cause, run the step again to add \`${domain}\``,
            `to go on without it, remove \`${domain}\` from \`custom_domains\` of this entry`,
        ],
    };
}
const domainIgnored = (domain, { name }) => ({
    kind: 'change-ignored',
    title: `the service confirmed the domain \`${domain}\` for ` +
        `\`${(0,safe_text/* shorten */.ml)(name, 80)}\`, but does not show it`,
    where: `zone \`${(0,safe_text/* shorten */.ml)(name, 80)}\``,
    cause: 'the service ignored this change, or shows it late; no other domain was moved',
    help: ['check the domain in the CDN’s console, then run the step again'],
});
function domainLost(domain, from, to, isRefused) {
    const [old, now] = [from, to].map(({ name, uuid }) => `\`${(0,safe_text/* shorten */.ml)(name, 80)}\` (${uuid})`);
    const help = [
        'run the step again: it adds the domain',
        'or add it to one of the two zones in the CDN’s console now',
    ];
    const helpAfterRefusal = [
        `add the domain back to \`${(0,safe_text/* shorten */.ml)(from.name, 80)}\` in the CDN’s console now: the ` +
            'service refuses it on its new zone, as the error below says',
        'when the cause is fixed, run the step again: it moves the domain',
    ];
    return {
        kind: 'domain-lost',
        title: `the domain \`${domain}\` may be on no zone now: it ` +
            `was removed from ${old}, and is not shown on ${now}`,
        help: isRefused ? helpAfterRefusal : help,
    };
}
const changeIgnored = (name, uuid, differences) => ({
    kind: 'change-ignored',
    title: `the service confirmed the change of \`${(0,safe_text/* shorten */.ml)(name, 80)}\`, but does not show it`,
    where: `zone ${uuid}`,
    details: differences,
    cause: 'the service ignored this change, or takes longer than 10 s to show it; the API does not ' +
        'document which fields can be changed',
    help: [
        'check the zone in the CDN’s console: if it matches the file, the service was only slow',
        'remove fields that cannot be changed from the file; ' +
            'write a name exactly as the service shows it',
    ],
});
const writeUnanswered = (description, details) => ({
    kind: 'write-unanswered',
    title: `it is not known whether ${description} was carried out`,
    details,
    cause: 'the connection to the service broke, `timeout` ended, or the service’s response was ' +
        'not one that the API describes',
    help: [
        'run the step again: it first reads the current state and then makes only the missing changes',
    ],
});

;// CONCATENATED MODULE: ./zone/apply/write.ts







async function sendWrite(description, send) {
    const writeResult = await send();
    switch (writeResult.kind) {
        case 'done':
            return (0,problem.ok)(writeResult.value);
        case 'unsent':
            return (0,problem/* fail */.fJ)(writeResult.problem);
        case 'rejected':
            return (0,problem/* fail */.fJ)(writeResult.problem, writeResult.status);
        case 'lost':
            return (0,problem/* fail */.fJ)(writeUnanswered(description, [`the response was lost: ${writeResult.why}`]));
        case 'malformed':
            return (0,problem/* fail */.fJ)(writeUnanswered(description, [writeResult.why, ...(writeResult.problem.details ?? [])]));
    }
}
async function sendRemoval(description, send) {
    const writeResult = await sendWrite(description, send);
    if (!writeResult.ok && (0,zones_api/* isGone */.ST)(writeResult))
        return (0,problem.ok)(false);
    return writeResult;
}
const STALE_READS_MS = 10_000;
const POLL_MS = 1000;
async function awaitShown(writtenZones, { api, deadline }, waitMs = STALE_READS_MS) {
    const zones = new Map();
    let untilMs;
    let pending = writtenZones.map((writtenZone) => ({
        ...writtenZone,
        problem: undefined,
    }));
    for (;;) {
        const checkedZones = [];
        for (const pendingZone of pending) {
            const zoneResult = await api.readZone(pendingZone.uuid);
            if (zoneResult.ok && pendingZone.change.action !== 'delete') {
                zones.set(pendingZone.uuid, zoneResult.value);
            }
            const isConclusive = zoneResult.ok || (0,zones_api/* isGone */.ST)(zoneResult) || pendingZone.problem === undefined;
            checkedZones.push({
                ...pendingZone,
                problem: isConclusive ? findDifference(pendingZone, zoneResult) : pendingZone.problem,
            });
        }
        pending = checkedZones.filter(({ problem }) => problem !== undefined);
        untilMs ??= deadline.clock.nowMs() + waitMs;
        if (pending.length === 0 || deadline.clock.nowMs() >= untilMs || (0,clock/* isExpired */._d)(deadline))
            break;
        await (0,clock/* pause */.v7)(deadline, POLL_MS);
        if ((0,clock/* isExpired */._d)(deadline))
            break;
    }
    return { zones, problems: pending.flatMap(({ problem }) => problem ?? []) };
}
async function awaitDomain(uuid, domain, { api, deadline }) {
    const untilMs = deadline.clock.nowMs() + STALE_READS_MS;
    for (;;) {
        const zoneResult = await api.readZone(uuid);
        if (zoneResult.ok && (0,plan_live/* indexDomains */.Mr)(zoneResult.value).has(domain))
            return true;
        if (deadline.clock.nowMs() >= untilMs || (0,clock/* isExpired */._d)(deadline))
            return false;
        await (0,clock/* pause */.v7)(deadline, POLL_MS);
    }
}
function findDifference({ change, uuid }, zoneResult) {
    const { entry, action } = change;
    if ((0,zones_api/* isGone */.ST)(zoneResult)) {
        if (action === 'delete')
            return undefined;
        return changeIgnored(entry.name, uuid, ['the zone does not exist']);
    }
    if (!zoneResult.ok)
        return zoneResult.problem;
    if (action === 'delete')
        return changeIgnored(entry.name, uuid, ['the zone still exists']);
    const shownDomains = (0,plan_live/* indexDomains */.Mr)(zoneResult.value);
    const removedDomains = new Set(change.domains.removed.map(plan_live/* normalizeDomain */.AT));
    const type = [...entry.fields].find(([field]) => field.kind === 'zone-type')?.[1].value;
    const isOtherType = type !== undefined && zoneResult.value.type !== type;
    const differences = [];
    if (isOtherType) {
        differences.push(`\`zone_type\` is ${formatValue(zoneResult.value.type)}, but should be ${formatValue(type)}`);
    }
    differences.push(...compareWithLive(entry, zoneResult.value).map(({ field, from, to }) => `\`${field}\` is still ${formatValue(from)}, but should be ${formatValue(to)}`), ...(entry.domains ?? [])
        .filter(({ domain }) => !shownDomains.has(domain))
        .map(({ domain }) => `the domain \`${domain}\` is still missing`), ...zoneResult.value.domains
        .filter(({ domain }) => removedDomains.has((0,plan_live/* normalizeDomain */.AT)(domain)))
        .map(({ domain }) => `the domain \`${domain}\` is still there`));
    if (differences.length === 0)
        return undefined;
    return changeIgnored(entry.name, uuid, differences);
}
function formatValue(value) {
    return `\`${(0,safe_text/* shorten */.ml)(JSON.stringify(value, safe_text/* hideInJson */.Qz), 120)}\``;
}

;// CONCATENATED MODULE: ./zone/apply/apply.ts











const PHASES = [
    createZones,
    readCreatedZones,
    writeSettings,
    moveDomains,
    addDomains,
    removeExtraDomains,
];
async function applyChanges(changes, context) {
    const state = {
        ...context,
        changes,
        created: new Map(),
        createdLive: new Map(),
        updated: new Set(),
        moves: [],
    };
    const phaseProblems = await runPhases(state);
    const hasStopped = phaseProblems.length > 0;
    const zonesToRead = hasStopped ? state.moves.map(({ to }) => to) : changes.filter(isWritten);
    const { zones, problems: notShown } = await awaitShown(selectExistingZones(zonesToRead, state), context, hasStopped ? 0 : undefined);
    const problems = findLostDomains(state, zones);
    if (hasStopped)
        problems.push(...phaseProblems);
    else
        problems.push(...toDeadlineProblems(notShown, context));
    if (problems.length === 0)
        problems.push(...(await deleteZones(state)));
    return { created: state.created, updated: state.updated, readBack: zones, problems };
}
async function runPhases(state) {
    for (const phase of PHASES) {
        const problems = await phase(state);
        if (problems.length > 0)
            return problems;
    }
    return [];
}
function isWritten({ action }) {
    return action === 'create' || action === 'update';
}
function selectExistingZones(changes, { created }) {
    const zones = [];
    for (const change of new Set(changes)) {
        const uuid = (0,plan_change/* findUuidOfChange */.W)(change, created);
        if (uuid !== undefined)
            zones.push({ change, uuid });
    }
    return zones;
}
function toDeadlineProblems(problems, { deadline, timeoutMs }) {
    if ((0,clock/* isExpired */._d)(deadline))
        return problems.map((problem) => (0,service/* outOfTime */.p3)(timeoutMs, problem));
    return problems;
}
async function createZones(state) {
    for (const { entry, action } of state.changes) {
        if (action !== 'create')
            continue;
        const writeResult = await sendWrite(`the creation of \`${entry.name}\``, () => state.api.createZone({ name: entry.name, ...selectFieldsOfCreate(entry) }));
        if (!writeResult.ok)
            return [writeResult.problem];
        const { uuid, name } = writeResult.value;
        const knownZones = [...state.items, ...state.created.values()];
        if (knownZones.some((zone) => zone.uuid.toLowerCase() === uuid.toLowerCase())) {
            return [existingZone(entry, uuid)];
        }
        state.created.set(entry, writeResult.value);
        state.recordWrite({ zone: entry.name, what: `created  ${uuid}` });
        if (name !== '' && !(0,find/* isSameName */.yS)(name, entry.name)) {
            return [renamedByService(entry, writeResult.value)];
        }
    }
    return [];
}
function selectFieldsOfCreate({ fields }) {
    const type = [...fields].find(([{ name }]) => name === 'zone_type')?.[1].value ?? 'cdn';
    const selected = {};
    for (const [{ name, create }, { value }] of fields) {
        const isAccepted = create === 'any' || create === type;
        if (isAccepted && value !== null)
            selected[name] = value;
    }
    return selected;
}
async function readCreatedZones(state) {
    if (state.created.size === 0)
        return [];
    const listResult = await listCreatedZones(state);
    if (!listResult.ok)
        return [listResult.problem];
    for (const [entry, { uuid }] of state.created) {
        const listedZone = listResult.value.find((zone) => zone.uuid === uuid);
        if (listedZone === undefined)
            return [notListed(entry, uuid)];
        if (!(0,find/* isSameName */.yS)(listedZone.name, entry.name))
            return [(0,plan/* otherNameInDetail */.GC)(entry, listedZone)];
        const namesakes = listResult.value.filter((zone) => zone !== listedZone && (0,find/* isSameName */.yS)(zone.name, entry.name));
        if (namesakes.length > 0)
            return [(0,plan/* severalZones */.Yk)(entry, [listedZone, ...namesakes])];
        const zoneResult = await state.api.readZone(uuid);
        if (!zoneResult.ok)
            return [zoneResult.problem];
        const zone = zoneResult.value;
        if (!(0,find/* isSameName */.yS)(zone.name, entry.name))
            return [(0,plan/* otherNameInDetail */.GC)(entry, zone)];
        const problems = checkFields(entry, zone);
        if (problems.length > 0)
            return problems;
        state.createdLive.set(entry, zone);
    }
    return [];
}
async function listCreatedZones(state) {
    const untilMs = state.deadline.clock.nowMs() + STALE_READS_MS;
    const uuids = [...state.created.values()].map(({ uuid }) => uuid);
    for (;;) {
        const listResult = await (0,zones_api/* readAllZones */.xR)(state.api);
        if (!listResult.ok)
            return listResult;
        const listedUuids = new Set(listResult.value.map(({ uuid }) => uuid));
        const isOver = state.deadline.clock.nowMs() >= untilMs || (0,clock/* isExpired */._d)(state.deadline);
        if (isOver || uuids.every((uuid) => listedUuids.has(uuid)))
            return listResult;
        await (0,clock/* pause */.v7)(state.deadline, POLL_MS);
    }
}
async function writeSettings(state) {
    for (const { change, uuid } of selectExistingZones(state.changes.filter(isWritten), state)) {
        const { entry } = change;
        const createdZone = state.createdLive.get(entry);
        const differences = createdZone === undefined ? change.fields : compareWithLive(entry, createdZone);
        const fields = Object.fromEntries(differences.map(({ field, to }) => [field, to]));
        if (differences.length === 0)
            continue;
        const writeResult = await sendWrite(`the change of \`${entry.name}\``, () => state.api.updateZone(uuid, fields));
        if (writeResult.ok || writeResult.problem.kind === 'write-unanswered') {
            state.updated.add(entry);
        }
        if (!writeResult.ok)
            return [writeResult.problem];
        state.recordWrite({ zone: entry.name, what: `set  ${Object.keys(fields).join(', ')}` });
    }
    return [];
}
async function moveDomains(state) {
    for (const { change, uuid } of selectExistingZones(state.changes, state)) {
        const movedDomains = change.domains.added.filter(({ from }) => from.length > 0);
        for (const { domain, from } of movedDomains) {
            const problems = await moveDomain(domain, from, { change, uuid }, state);
            if (problems.length > 0)
                return problems;
        }
    }
    return [];
}
async function moveDomain(domain, from, { change, uuid }, state) {
    for (const zone of from) {
        const problem = await leaveZone(domain, zone, change, state);
        if (problem !== undefined)
            return [problem];
    }
    const problem = await addDomain(domain, change, uuid, state);
    if (problem !== undefined)
        return [problem];
    if (!(await awaitDomain(uuid, domain, state))) {
        return toDeadlineProblems([domainIgnored(domain, change.entry)], state);
    }
    for (const move of findMoves(domain, state))
        move.isShown = true;
    return [];
}
function findMoves(domain, { moves }) {
    return moves.filter((move) => move.domain === domain);
}
async function leaveZone(domain, from, to, state) {
    const spellings = from.domains
        .map((shown) => shown.domain)
        .filter((spelling) => (0,plan_live/* normalizeDomain */.AT)(spelling) === domain);
    for (const spelling of spellings) {
        const move = { domain, from, to, isRefused: false, isShown: false };
        const problem = await removeDomain(spelling, from.name, from.uuid, state);
        if (problem === undefined || problem.kind === 'write-unanswered')
            state.moves.push(move);
        if (problem !== undefined)
            return problem;
    }
    return undefined;
}
async function removeDomain(spelling, zone, uuid, { api, recordWrite }) {
    const writeResult = await sendRemoval(`the removal of the domain \`${spelling}\``, () => api.removeDomain(uuid, spelling));
    if (!writeResult.ok)
        return writeResult.problem;
    if (writeResult.value)
        recordWrite({ zone, what: `removed  ${spelling}` });
    return undefined;
}
async function addDomain(domain, { entry }, uuid, state) {
    const writeResult = await sendWrite(`the addition of the domain \`${domain}\``, () => state.api.addDomain(uuid, domain));
    if (writeResult.ok) {
        state.recordWrite({ zone: entry.name, what: `added  ${domain}` });
        return undefined;
    }
    if (!isFinal(writeResult.status))
        return writeResult.problem;
    for (const move of findMoves(domain, state))
        move.isRefused = true;
    return domainRefused(writeResult.problem, domain, entry);
}
function isFinal(status) {
    return status !== undefined && status < 500 && ![408, 425, 429].includes(status);
}
async function addDomains(state) {
    for (const { change, uuid } of selectExistingZones(state.changes, state)) {
        const shownDomains = (0,plan_live/* indexDomains */.Mr)(state.createdLive.get(change.entry));
        for (const { domain, from } of change.domains.added) {
            if (from.length > 0 || shownDomains.has(domain))
                continue;
            const problem = await addDomain(domain, change, uuid, state);
            if (problem !== undefined)
                return [problem];
        }
    }
    return [];
}
async function removeExtraDomains(state) {
    const movedDomains = new Set(state.moves.map(({ from, domain }) => (0,plan_live/* toDomainKey */.fm)(from.uuid, domain)));
    for (const { change, uuid } of selectExistingZones(state.changes, state)) {
        for (const spelling of [...change.domains.removed, ...findNewExtras(state, change)]) {
            if (movedDomains.has((0,plan_live/* toDomainKey */.fm)(uuid, (0,plan_live/* normalizeDomain */.AT)(spelling))))
                continue;
            const problem = await removeDomain(spelling, change.entry.name, uuid, state);
            if (problem !== undefined)
                return [problem];
        }
    }
    return [];
}
function findNewExtras({ pruneDomains, createdLive }, { entry }) {
    const zone = createdLive.get(entry);
    if (!pruneDomains || zone === undefined || entry.domains === undefined)
        return [];
    const wantedDomains = new Set(entry.domains.map(({ domain }) => domain));
    const spellings = zone.domains.map(({ domain }) => domain);
    return spellings.filter((spelling) => (0,answers/* isIdentifier */._5)(spelling) && !wantedDomains.has((0,plan_live/* normalizeDomain */.AT)(spelling)));
}
function findLostDomains({ moves, created }, zones) {
    const lost = moves.filter(({ domain, to, isShown }) => {
        const zone = zones.get((0,plan_change/* findUuidOfChange */.W)(to, created) ?? '');
        if (zone === undefined)
            return !isShown;
        return !(0,plan_live/* indexDomains */.Mr)(zone).has(domain);
    });
    return lost.map(({ domain, from, to, isRefused }) => domainLost(domain, from, { name: to.entry.name, uuid: (0,plan_change/* findUuidOfChange */.W)(to, created) ?? '' }, isRefused));
}
async function deleteZones(state) {
    const deletions = state.changes.filter(({ action }) => action === 'delete');
    for (const { change, uuid } of selectExistingZones(deletions, state)) {
        const { name } = change.entry;
        const writeResult = await sendRemoval(`the deletion of \`${name}\``, () => state.api.deleteZone(uuid));
        if (!writeResult.ok)
            return [writeResult.problem];
        if (writeResult.value)
            state.recordWrite({ zone: name, what: `deleted  ${uuid}` });
    }
    const { problems } = await awaitShown(selectExistingZones(deletions, state), state);
    return toDeadlineProblems(problems, state);
}

// EXTERNAL MODULE: ./messages/zone/file.ts
var file = __webpack_require__(1952);
// EXTERNAL MODULE: ./zone/file/yaml.ts
var yaml = __webpack_require__(7899);
;// CONCATENATED MODULE: ./zone/main.ts













const runStep = (0,run_step/* defineAction */.QP)({
    readInputs: readZoneInputs,
    async run(inputsRead, context) {
        const { runner, deadline } = context;
        const path = runner.findPathInWorkspace(inputsRead.inputs.file);
        const inputs = { ...inputsRead.inputs, file: path ?? inputsRead.inputs.file };
        const file = (0,zone_file/* prepareFile */.qD)(inputs, path, context);
        const problems = [...inputsRead.problems, ...file.problems];
        const result = problems.length > 0 ? { ...EMPTY_RESULT, problems } : await runCommand(inputs, file, context);
        result.exported?.warnings.forEach((text) => runner.printWarning(text));
        return buildReport(result, inputs, {
            isCancelled: deadline.signal.aborted,
            warnings: inputsRead.warnings,
            isUsageError: problems.length > 0,
        });
    },
    toPublication: (report) => ({
        isSuccess: report.exitsZero,
        headline: writeHeadline(report),
        lastLines: describeNeededPurges(report).map((hint) => `Purge  ${hint}`),
        outputs: toOutputs(report),
        report: toJsonReport(report),
        summary: (docsUrl) => summarize(report, docsUrl),
    }),
});
async function runCommand(inputs, { entries }, { runner, deadline }) {
    const api = (0,zones_api/* createZonesApi */.uW)((0,client/* createClient */.UU)(inputs, deadline, { debug: runner.debug }));
    const deps = { api, deadline, runner };
    if (inputs.command === 'export')
        return exportToFile(inputs, deps);
    return planAndApply(entries, inputs, deps);
}
async function planAndApply(entries, inputs, { api, deadline, runner }) {
    const liveResult = await (0,plan_live/* readLive */.p9)(entries, api);
    if (!liveResult.ok)
        return toReadFailure(liveResult.problem, inputs, deadline);
    const plan = planZones(entries, liveResult.value, inputs);
    if (plan.problems.length > 0) {
        return { ...EMPTY_RESULT, problems: (0,yaml/* limitProblems */.Kc)(plan.problems, (problem) => problem) };
    }
    describePlan(plan).forEach((line) => runner.printLine(line));
    plan.notices.forEach((text) => runner.printNotice(text));
    const steps = [];
    const resultSoFar = { ...EMPTY_RESULT, plan, steps };
    if (inputs.command !== 'apply')
        return resultSoFar;
    const recordWrite = (step) => {
        steps.push(step);
        runner.printLine(`Apply  ${step.zone}  ${step.what}`);
    };
    const { items } = liveResult.value;
    const { timeoutMs, pruneDomains } = inputs;
    const context = { api, deadline, timeoutMs, pruneDomains, items, recordWrite };
    return { ...resultSoFar, ...(await applyChanges(plan.changes, context)) };
}
async function exportToFile(inputs, { api, deadline, runner }) {
    const { exportZones } = await __webpack_require__.e(/* import() */ 465).then(__webpack_require__.bind(__webpack_require__, 5465));
    const exportResult = await exportZones(inputs.zones, api);
    if (!exportResult.ok)
        return toReadFailure(exportResult.problem, inputs, deadline);
    try {
        runner.createFile(inputs.file, exportResult.value.text);
        return { ...EMPTY_RESULT, exported: exportResult.value };
    }
    catch (error) {
        return { ...EMPTY_RESULT, problems: [(0,file/* unwritableFile */.Wy)(inputs.file, error)] };
    }
}
function toReadFailure(problem, { timeoutMs }, deadline) {
    return { ...EMPTY_RESULT, problems: toDeadlineProblems([problem], { deadline, timeoutMs }) };
}


/***/ }),

/***/ 1111:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ag: () => (/* binding */ differs),
/* harmony export */   W: () => (/* binding */ findUuidOfChange),
/* harmony export */   oR: () => (/* binding */ NO_DOMAINS)
/* harmony export */ });
function findUuidOfChange({ live, entry }, created) {
    return live?.uuid ?? created.get(entry)?.uuid;
}
const NO_DOMAINS = { added: [], removed: [], kept: [] };
function differs({ action }) {
    return action !== 'none';
}


/***/ }),

/***/ 33:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AT: () => (/* binding */ normalizeDomain),
/* harmony export */   Mr: () => (/* binding */ indexDomains),
/* harmony export */   Np: () => (/* binding */ findMatches),
/* harmony export */   Wo: () => (/* binding */ readZones),
/* harmony export */   fm: () => (/* binding */ toDomainKey),
/* harmony export */   p9: () => (/* binding */ readLive)
/* harmony export */ });
/* harmony import */ var _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9647);
/* harmony import */ var _cdn_zones_api_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7208);
/* harmony import */ var _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1937);
/* harmony import */ var _file_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6305);




async function readLive(entries, api) {
    const listResult = await (0,_cdn_zones_api_js__WEBPACK_IMPORTED_MODULE_1__/* .readAllZones */ .xR)(api);
    if (!listResult.ok)
        return listResult;
    const items = listResult.value;
    const itemsInFile = new Set(entries.flatMap((entry) => findMatches(entry, items)));
    const inFileResult = await readZones([...itemsInFile], api);
    if (!inFileResult.ok)
        return inFileResult;
    const { details, unreadable } = inFileResult.value;
    if (!wantsMoreDomains(entries, { items, details, unreadable })) {
        return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.ok)({ items, details, unreadable });
    }
    const othersResult = await readZones(items.filter((item) => !itemsInFile.has(item)), api);
    if (!othersResult.ok)
        return othersResult;
    return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.ok)({
        items,
        details: new Map([...details, ...othersResult.value.details]),
        unreadable: [...unreadable, ...othersResult.value.unreadable],
    });
}
async function readZones(items, api) {
    const detailsResult = await (0,_cdn_zones_api_js__WEBPACK_IMPORTED_MODULE_1__/* .readDetails */ .LF)(items, api);
    if (!detailsResult.ok)
        return detailsResult;
    const details = new Map();
    const unreadable = [];
    for (const [index, item] of items.entries()) {
        const zone = detailsResult.value[index];
        if (zone === undefined)
            unreadable.push(item);
        else
            details.set(zone.uuid.toLowerCase(), zone);
    }
    return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.ok)({ details, unreadable });
}
function findMatches({ uuid, name }, items) {
    if (uuid === undefined)
        return items.filter((item) => (0,_cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_2__/* .isSameName */ .yS)(item.name, name));
    return items.filter((item) => item.uuid.toLowerCase() === uuid.toLowerCase());
}
function normalizeDomain(spelling) {
    return (0,_file_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .parseDomain */ .gR)(spelling) ?? spelling;
}
function toDomainKey(zoneUuid, domain) {
    return `${zoneUuid} ${domain}`;
}
function indexDomains(zone) {
    return new Map((zone?.domains ?? []).map(({ domain, sslStatus }) => [
        normalizeDomain(domain),
        { spelling: domain, sslStatus },
    ]));
}
function wantsMoreDomains(entries, { items, details }) {
    return entries.some((entry) => {
        const [item] = findMatches(entry, items);
        const shownDomains = indexDomains(item && details.get(item.uuid.toLowerCase()));
        return (entry.domains ?? []).some(({ domain }) => !shownDomains.has(domain));
    });
}


/***/ })

};
;