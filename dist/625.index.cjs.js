"use strict";
exports.id = 625;
exports.ids = [625];
exports.modules = {

/***/ 5868:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ci: () => (/* binding */ decodePage),
/* harmony export */   Cv: () => (/* binding */ identifier),
/* harmony export */   EK: () => (/* binding */ PER_PAGE),
/* harmony export */   YD: () => (/* binding */ parseTimestampMs),
/* harmony export */   _5: () => (/* binding */ isIdentifier),
/* harmony export */   qu: () => (/* binding */ dataOf),
/* harmony export */   uq: () => (/* binding */ isFull)
/* harmony export */ });
/* harmony import */ var _json_decode_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(533);

/** Items per page: the maximum of all lists. */
const PER_PAGE = 100;
/** Whether more items may follow, whatever the total. */
function isFull({ items, perPage = PER_PAGE }) {
    return items.length === perPage;
}
function decodePage(body, decodeItem) {
    const envelope = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asObject */ .eB)(body, 'body');
    const data = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asArray */ ._j)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .requireField */ .MB)(envelope, 'data', 'data'), 'data');
    const items = data.map((item, index) => decodeItem(item, `data[${index}]`));
    const meta = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asObject */ .eB)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .requireField */ .MB)(envelope, 'meta', 'meta'), 'meta');
    const [total, given] = [(0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(meta, 'total'), (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(meta, 'per_page')];
    if (typeof total !== 'number' || !Number.isInteger(total) || total < 0)
        throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ShapeError */ .ym('meta.total', 'a whole number', total);
    return { items, total, ...(typeof given === 'number' && given > 0 ? { perPage: given } : {}) };
}
function dataOf(body) {
    return (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asObject */ .eB)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .requireField */ .MB)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asObject */ .eB)(body, 'body'), 'data', 'data'), 'data');
}
/** Whether an id can be a URL segment when encoded. `.` and `..` cannot: URLs resolve them even if encoded. */
function isIdentifier(id) {
    return /^[^\s/\\\p{Cc}\p{Surrogate}]{1,253}$/u.test(id) && !/^\.+$/.test(id);
}
function identifier(value, name) {
    const id = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asString */ .oJ)(value, name);
    if (!isIdentifier(id))
        throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ShapeError */ .ym(name, 'an identifier that can stand in a URL', value);
    return id;
}
/** ISO 8601 (`Timestamp`) in milliseconds since 1970, read as UTC if it has no time zone; NaN for any other text. */
function parseTimestampMs(value) {
    const iso = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(value);
    if (iso === null)
        return NaN;
    return Date.parse(value.replace(' ', 'T').replace(',', '.') + (iso[3] === undefined ? 'Z' : ''));
}


/***/ }),

/***/ 570:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GJ: () => (/* binding */ problemOfNonJson),
/* harmony export */   HY: () => (/* binding */ isAuthError),
/* harmony export */   Ly: () => (/* binding */ problemOfAnswer),
/* harmony export */   N6: () => (/* binding */ incompleteList),
/* harmony export */   Vh: () => (/* binding */ cancelledEarly),
/* harmony export */   eJ: () => (/* binding */ malformedCreate),
/* harmony export */   oQ: () => (/* binding */ problemOfShape),
/* harmony export */   p3: () => (/* binding */ outOfTime),
/* harmony export */   vy: () => (/* binding */ problemOfFault),
/* harmony export */   x_: () => (/* binding */ serverMessage)
/* harmony export */ });
/* harmony import */ var _http_fault_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3529);
/* harmony import */ var _json_decode_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(533);
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(85);



function isAuthError({ kind }) {
    return kind === 'unauthorized' || kind === 'forbidden';
}
function problemOfAnswer(request, answer) {
    const { title, ...rest } = BY_STATUS[kindOf(request, answer.status)];
    const { url } = answer;
    // The full address reveals a wrong `base-url`.
    const requested = answer.status === 404 && url !== undefined ? [`requested: ${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__/* .shorten */ .ml)(url, 300)}`] : [];
    const evidence = rest.kind === 'redirected'
        ? `the redirect points to ${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__/* .shorten */ .ml)(answer.headers['location'] ?? 'nowhere', 120)}`
        : `the service said: ${serverMessage(answer)}`;
    return {
        title: `${title} (${answer.status})`,
        where: whereOf(request),
        details: [evidence, ...requested],
        ...rest,
    };
}
function kindOf({ path }, status) {
    if (status === 404 && path.startsWith('/zones?'))
        return 'noApi';
    if (status === 401 || status === 403 || status === 404 || status === 407)
        return status;
    if (status < 400)
        return 'redirect';
    if (status >= 500 || status === 429 || status === 408 || status === 425)
        return 'overload';
    return 'other';
}
const PROXY_HELP = 'add both to the URL in `http_proxy`, from a secret: user name, `:`, password and `@`, in front of the proxy’s host';
const BY_STATUS = {
    401: {
        kind: 'unauthorized',
        title: 'the service rejected the token',
        cause: `the token is incomplete, has expired, was revoked, or belongs to another account or \`base-url\``,
        help: [
            'create a new token, store it in the secret that the step reads, and run the step again',
        ],
    },
    403: {
        kind: 'forbidden',
        title: 'the token is not allowed to do this',
        cause: 'the token is valid, but not for this zone or not for this operation',
        help: ['grant the token access to this zone and operation, or use a token that has it'],
    },
    404: {
        kind: 'not-found',
        title: 'zone, job or API not found',
        cause: `the zone was deleted or belongs to another account, or \`base-url\` is not the address of the API`,
        help: [`compare the zone and \`base-url\` with what the CDN’s console shows`],
    },
    noApi: {
        kind: 'not-found',
        title: 'API not found',
        cause: '`base-url` is not the address of the API',
        help: ['compare `base-url` with the address of the API that the CDN’s console shows'],
    },
    407: {
        kind: 'unreachable',
        title: 'the proxy asks for a user name and a password',
        cause: 'requests to the service go through a proxy, which does not allow this host without them',
        help: [PROXY_HELP],
    },
    redirect: {
        kind: 'redirected',
        title: 'the service answered with a redirect, which is not followed',
        cause: `\`base-url\` is not the final address of the API; following the redirect could send the token to another host`,
        help: [`set \`base-url\` to the final address of the API`],
    },
    overload: {
        kind: 'server-error',
        title: 'the service keeps failing',
        cause: 'the service, or a gateway in front of it, is overloaded or down',
        help: [`check the CDN’s status page and run the step again when the service is available`],
    },
    other: {
        kind: 'request-rejected',
        title: 'the service rejected the request',
        cause: 'the service enforces a rule that its documentation does not mention',
        help: [
            `fix what the service reports above; \`cdn-purge\` did not retry, because the same request would be rejected again`,
        ],
    },
};
function whereOf(request) {
    return `${request.method} …/api/v1${request.path}`;
}
function problemOfFault(request, fault) {
    const where = whereOf(request);
    if (fault.kind === 'late')
        return {
            kind: 'deadline-exceeded',
            title: 'the deadline passed before the request could be sent',
            where,
            cause: `slow responses, retries or waiting used up \`timeout\``,
            help: [`increase \`timeout\``],
        };
    const isUnsent = fault.kind === 'unsent';
    const words = isUnsent ? 'the service cannot be reached' : 'no readable response from the service';
    return {
        kind: isUnsent ? 'unreachable' : 'unreadable-response',
        title: `${words}: ${(0,_http_fault_js__WEBPACK_IMPORTED_MODULE_0__/* .describeFault */ .Q)(fault)}`,
        where,
        ...(isUnsent || fault.detail.includes('EPROTO') ? explainUnreachable(fault) : BROKEN),
    };
}
const BROKEN = {
    cause: 'the connection to the service broke, or a proxy or gateway truncates responses',
    help: [
        `run the step again; if the problem persists, test \`base-url\` from this machine with curl`,
    ],
};
/** Reports a read that failed because of the deadline as an exceeded deadline. */
function outOfTime(timeoutMs, problem) {
    if (problem.kind === 'deadline-exceeded')
        return problem;
    const isDown = problem.kind === 'server-error';
    return {
        kind: 'deadline-exceeded',
        title: `\`timeout\` (${timeoutMs / 1000} s) ended before everything was read`,
        ...(problem.where === undefined ? {} : { where: problem.where }),
        details: [problem.title, ...(problem.details ?? [])],
        cause: isDown ? problem.cause : 'the service responds slowly or not at all',
        help: isDown
            ? problem.help
            : ['run the step again; if the problem persists, increase `timeout`'],
    };
}
const problemOfShape = (request, error) => ({
    kind: 'wrong-shape',
    title: 'the service returned an unexpected response format',
    where: whereOf(request),
    details: [error.message],
    cause: `\`base-url\` is the address of another service, or the API has changed`,
    help: [
        `check \`base-url\`; if it is right, report this line to the maintainers of \`cdn-purge\``,
    ],
});
/** A create that returned a success without a job; its body may contain the reason. */
const malformedCreate = (problem) => ({
    ...problem,
    title: 'the service answered a create request with a success that contains no job',
    cause: 'the service rejected the purge but returned a success status, or the API has changed',
    help: [
        `if the service gives a reason, fix that; the list of jobs shows no job for this purge, and \`cdn-purge\` did not retry`,
        `if it gives none, report these lines to the maintainers of \`cdn-purge\``,
    ],
});
const problemOfNonJson = (request, answer) => ({
    kind: 'unreadable-response',
    title: 'the service returned a response that is not JSON',
    where: whereOf(request),
    details: [
        `status ${answer.status}, the response begins: ${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__/* .shorten */ .ml)(answer.body, 120) || '(empty)'}`,
    ],
    cause: `\`base-url\` is the address of a website instead of the API, or a gateway returned its own page`,
    help: [`set \`base-url\` to the address of the API, and run the step again`],
});
const incompleteList = (items, shown) => ({
    kind: 'list-incomplete',
    title: `the list of ${items} cannot be read completely`,
    details: [shown],
    cause: `${items} were created or deleted at the same time, or the service omits some, repeats pages, or does not sort the list`,
    help: [
        `run the step again; if the problem persists, report to the CDN’s support what the pages of the list of ${items} show`,
    ],
});
/** The problem of a cancelled run. @param again what a rerun does */
const cancelledEarly = (again, details = []) => ({
    kind: 'cancelled',
    title: 'cancelled before the run finished',
    ...(details.length === 0 ? {} : { details }),
    cause: 'the run was cancelled, or the step exceeded the time limit of the CI',
    help: [`run the step again: ${again}`],
});
/** What prevented the connection, and what to do, by the proxy's answer or the error code of the system or of TLS. */
function explainUnreachable({ proxy, detail }) {
    const reason = proxy === undefined
        ? (REASONS.find(({ codes }) => codes.test(detail)) ?? UNREACHABLE)
        : PROXY_REASONS[kindOfProxyFault(proxy.status)];
    return { cause: reason.cause, help: [reason.help] };
}
function kindOfProxyFault(status) {
    if (status === undefined)
        return 'down';
    if (status >= 500)
        return 'failing';
    if (status === 407)
        return 'login';
    return 'denied';
}
const PROXY_REASONS = {
    down: {
        cause: 'the address in `https_proxy` is wrong, the proxy is down, or it is not an HTTP proxy',
        help: 'check `https_proxy` on this machine, or add the host of `base-url` to `no_proxy`',
    },
    failing: {
        cause: 'the proxy cannot reach the host of `base-url`: the host is misspelled or down, or the proxy fails',
        help: 'check the host in `base-url`, and run the step again when the proxy reaches it',
    },
    login: {
        cause: 'the proxy does not allow this machine to connect to this host without a user name and a password',
        help: PROXY_HELP,
    },
    denied: {
        cause: 'the proxy does not allow this machine to connect to this host',
        help: 'allow the host in the proxy, or add it to `no_proxy`',
    },
};
const REASONS = [
    {
        codes: /EPROTO|WRONG_VERSION|HTTP_REQUEST|PACKET_LENGTH/,
        cause: `the server does not speak TLS at the port of \`base-url\`, or only a version that is too old`,
        help: `check scheme and port of \`base-url\`: \`http:\` is allowed for loopback only`,
    },
    {
        codes: /ALTNAME|HOSTNAME/,
        cause: 'the certificate of the server is for another host',
        help: `check the host in \`base-url\`: a misspelled or internal name has another certificate`,
    },
    {
        codes: /EXPIRED|NOT_YET/,
        cause: `the certificate of the server has expired, or the clock of this machine is wrong`,
        help: `renew the certificate, or correct the clock of this machine`,
    },
    {
        codes: /CERT|TLS|SSL|SIGNED|UNABLE_TO/,
        cause: `the certificate of \`base-url\` is not trusted by this machine`,
        help: `for a private certificate authority, set \`NODE_EXTRA_CA_CERTS\` on this machine`,
    },
];
const UNREACHABLE = {
    cause: `the host in \`base-url\` is wrong, or this machine cannot reach it (DNS, firewall, proxy)`,
    help: `check \`base-url\`; behind a proxy, set \`https_proxy\` and \`no_proxy\` on this machine`,
};
/** The message of an error answer and what it says about single fields; the whole body where it has another form (`Refusal`). */
function serverMessage({ body }) {
    if (/^\s*<(!doctype|html)/i.test(body))
        return '(an HTML page)';
    return (0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__/* .shorten */ .ml)((messageIn(body) ?? body).trim(), 300) || '(nothing)';
}
function messageIn(body) {
    const parsed = parseOrUndefined(body);
    const inner = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_1__/* .getPath */ .Yn)(parsed, 'error');
    const answer = typeof inner === 'object' && inner !== null ? inner : parsed;
    const texts = ['message', 'error', 'detail', 'title'].map((key) => (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_1__/* .getPath */ .Yn)(answer, key));
    const message = texts.find((text) => typeof text === 'string' && text !== '');
    const fields = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_1__/* .getPath */ .Yn)(answer, 'errors') ?? (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_1__/* .getPath */ .Yn)(answer, 'details');
    if (typeof message !== 'string')
        return undefined;
    if (fields === undefined)
        return message;
    return `${message}: ${JSON.stringify(fields)}`;
}
function parseOrUndefined(body) {
    try {
        return (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(body);
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 1937:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O1: () => (/* binding */ isUuid),
/* harmony export */   Xi: () => (/* binding */ candidates),
/* harmony export */   _S: () => (/* binding */ findZone),
/* harmony export */   ev: () => (/* binding */ isNamed),
/* harmony export */   yS: () => (/* binding */ isSameName)
/* harmony export */ });
/* harmony import */ var _inputs_service_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7135);
/* harmony import */ var _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9647);
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(85);
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8975);
/* harmony import */ var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9815);
/* harmony import */ var _paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7232);
/* harmony import */ var _list_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3250);







/**
 * Finds a zone by UUID (unchecked), CDN hostname (preferred), name or domain. Only text with a dot may be a domain,
 * which requires reading the settings of all zones.
 */
async function findZone(zoneInput, api) {
    if (isUuid(zoneInput))
        return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.ok)({ uuid: zoneInput, zone: undefined });
    const all = await (0,_list_js__WEBPACK_IMPORTED_MODULE_1__/* .readAllZones */ .xR)(api);
    if (!all.ok)
        return all;
    const byHostname = all.value.filter(({ hostname }) => (0,_paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__/* .servesHost */ .th)(hostname, zoneInput));
    if (byHostname.length > 0)
        return onlyMatch(zoneInput, byHostname);
    const byName = all.value.filter((zone) => isNamed(zone, zoneInput));
    const mayBeDomain = (0,_paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__/* .bareHost */ .n0)(zoneInput)?.includes('.') === true;
    if (!mayBeDomain && byName.length > 0)
        return onlyMatch(zoneInput, byName);
    const read = await (0,_list_js__WEBPACK_IMPORTED_MODULE_1__/* .readDetails */ .LF)(all.value, api);
    if (!read.ok)
        return read;
    const zones = read.value.filter((zone) => zone !== undefined);
    const isDomain = (domain) => mayBeDomain && (0,_paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__/* .bareHost */ .n0)(domain) === (0,_paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__/* .bareHost */ .n0)(zoneInput);
    // A domain decides before wildcards that cover it.
    const isExact = zones.some(({ domains }) => domains.some(({ domain }) => isDomain(domain)));
    const holds = isExact
        ? isDomain
        : (domain) => mayBeDomain && (0,_paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__/* .servesHost */ .th)(domain, zoneInput);
    const holders = zones.filter((zone) => isNamed(zone, zoneInput) || zone.domains.some(({ domain }) => holds(domain)));
    if (holders.length === 0)
        return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .fJ)(unknownZone(zoneInput, zones));
    return onlyMatch(zoneInput, holders, holders[0]);
}
/** Whether `zoneInput` is the zone's UUID or name. */
function isNamed({ uuid, name }, zoneInput) {
    return uuid.toLowerCase() === zoneInput.toLowerCase() || isSameName(name, zoneInput);
}
/** Compares in one Unicode form: editors and file systems differ in how they write `é`. */
function isSameName(name, other) {
    return name.normalize('NFC') === other.normalize('NFC');
}
function isUuid(text) {
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
function onlyMatch(zoneInput, matches, zone) {
    const [match] = matches;
    if (match === undefined || matches.length > 1)
        return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .fJ)(ambiguousZone(zoneInput, matches));
    return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.ok)({ uuid: match.uuid, zone });
}
const SHOWN_DOMAINS = 5;
/** Lines that list zones to choose from, with the domains of the zones that were read. */
function candidates(zones) {
    return (0,_text_format_js__WEBPACK_IMPORTED_MODULE_3__/* .firstLines */ .UV)(zones, _text_format_js__WEBPACK_IMPORTED_MODULE_3__/* .MAX_LISTED */ .Bl, ({ uuid, name, hostname, domains = [] }) => {
        const names = domains.map(({ domain }) => (0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__/* .shorten */ .ml)(domain, 80));
        return [uuid, name || '(no name)', hostname, (0,_text_format_js__WEBPACK_IMPORTED_MODULE_3__/* .listNames */ .Zv)(names, SHOWN_DOMAINS)].join('  ').trim();
    });
}
const ambiguousZone = (zoneInput, matches) => ({
    kind: 'ambiguous-zone',
    title: `\`${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__/* .shorten */ .ml)(zoneInput, 80)}\` matches ${matches.length} zones`,
    where: 'input `zone`',
    details: candidates(matches),
    cause: 'several zones of the account have this name or domain',
    help: [`set \`zone\` to the UUID of the right zone, the first word of its line`],
});
function unknownZone(zoneInput, zones) {
    const names = zones.flatMap(({ name, hostname, domains }) => [
        name,
        hostname,
        ...domains.map(({ domain }) => domain),
    ]);
    const meant = (0,_text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_5__/* .closest */ .k)(zoneInput, names);
    return {
        kind: 'unknown-zone',
        title: `no zone is called \`${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__/* .shorten */ .ml)(zoneInput, 80)}\`${meant === undefined ? '' : `: did you mean \`${meant}\`?`}`,
        where: 'input `zone`',
        details: zones.length === 0 ? ['the account has no zones'] : candidates(zones),
        cause: 'no zone that this token can access has this name, CDN hostname or domain',
        help: [
            ...(/[,;\s]/.test(zoneInput) ? [_inputs_service_js__WEBPACK_IMPORTED_MODULE_6__/* .ONE_ZONE */ .wk] : []),
            `set \`zone\` to the UUID, the name, the CDN hostname or a domain of one of these zones`,
        ],
    };
}


/***/ }),

/***/ 3250:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LF: () => (/* binding */ readDetails),
/* harmony export */   ST: () => (/* binding */ isGone),
/* harmony export */   xR: () => (/* binding */ readAllZones)
/* harmony export */ });
/* harmony import */ var _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9647);
/* harmony import */ var _http_concurrently_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8903);
/* harmony import */ var _decode_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5868);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(570);




/** Limit for a list whose pages never end. */
const MAX_ZONE_PAGES = 200;
/**
 * Reads every zone once (`listZones`, order undocumented). Creates and deletions shift zones between pages, so the
 * list is complete only if no zone repeats and the total is constant; otherwise a wrong zone could be purged or
 * created.
 */
async function readAllZones(api) {
    const zones = [];
    const totals = new Set();
    for (let page = 1; page <= MAX_ZONE_PAGES; page++) {
        const reading = await api.listZones(page);
        // A page after the last one may be empty or return 404.
        if (!reading.ok && (reading.status !== 404 || page === 1))
            return reading;
        const shown = reading.ok ? reading.value : { items: [], total: 0 };
        const { items, total } = shown;
        if (reading.ok)
            totals.add(total);
        zones.push(...items);
        if (items.length === 0 || (zones.length >= total && !(0,_decode_js__WEBPACK_IMPORTED_MODULE_1__/* .isFull */ .uq)(shown)))
            break;
    }
    const isWhole = totals.size === 1 && totals.has(new Set(zones.map(({ uuid }) => uuid)).size);
    if (isWhole && totals.has(zones.length))
        return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.ok)(zones);
    const shown = `its pages show ${zones.length} zones, which does not match their total, or a zone twice`;
    return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .fJ)((0,_problems_js__WEBPACK_IMPORTED_MODULE_2__/* .incompleteList */ .N6)('zones', shown));
}
const MAX_READS = 8;
/** Reads the details of zones concurrently, in the order given; undefined for a zone deleted meanwhile. */
async function readDetails(items, api) {
    const zones = items.map(() => undefined);
    let failure;
    await (0,_http_concurrently_js__WEBPACK_IMPORTED_MODULE_3__/* .forEachConcurrently */ .D)([...items.entries()], MAX_READS, async ([index, { uuid }]) => {
        if (failure !== undefined)
            return;
        const reading = await api.readZone(uuid);
        if (reading.ok)
            zones[index] = reading.value;
        else if (!isGone(reading))
            failure = reading;
    });
    return failure ?? (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.ok)(zones);
}
/** Whether the service says that the zone does not exist. */
function isGone(reading) {
    return !reading.ok && (reading.status === 404 || reading.status === 410);
}


/***/ }),

/***/ 8903:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ forEachConcurrently)
/* harmony export */ });
/** Runs `work` for each item in order, with at most `limit` items at a time. */
async function forEachConcurrently(items, limit, work) {
    const queue = items.values();
    const worker = async () => {
        for (const item of queue)
            await work(item);
    };
    await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}


/***/ }),

/***/ 3529:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ describeFault),
/* harmony export */   e: () => (/* binding */ toFault)
/* harmony export */ });
/** System calls that precede a connection; other errors, such as an unreachable host, can also break an open one. */
const CONNECTING = new Set(['connect', 'getaddrinfo']);
function toFault(error) {
    const { message } = error instanceof Error ? error : { message: '' };
    const code = textOf(error, 'code');
    // Among the TLS errors, only a rejected certificate proves that nothing was sent.
    const tls = /^(ERR_TLS_CERT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/.test(code);
    if (message.startsWith('tunneling socket'))
        return faultOfProxy(message);
    if (isBeforeConnection(error) || tls)
        return { kind: 'unsent', detail: code || 'unknown reason' };
    return { kind: code === 'ECONNRESET' ? 'cut' : 'network', detail: code || 'connection lost' };
}
/** @param message of `@actions/http-client`, whose error has no fields */
function faultOfProxy(message) {
    const status = /statusCode=(\d{3})/.exec(message)?.[1];
    const cause = /cause=.*?\b(E[A-Z_]{4,})/.exec(message)?.[1] ?? 'no answer';
    if (status === undefined)
        return {
            kind: 'unsent',
            detail: `the proxy cannot be reached: ${cause}`,
            proxy: { status: undefined },
        };
    return {
        kind: 'unsent',
        detail: `the proxy answered ${status}`,
        proxy: { status: Number(status) },
    };
}
/** Node reports the errors of several addresses of a host as one AggregateError. */
function isBeforeConnection(error) {
    if (error instanceof AggregateError)
        return error.errors.length > 0 && error.errors.every(isBeforeConnection);
    return CONNECTING.has(textOf(error, 'syscall'));
}
function textOf(error, key) {
    const value = error instanceof Error ? Object.getOwnPropertyDescriptor(error, key)?.value : undefined;
    if (typeof value === 'string')
        return value;
    return '';
}
function describeFault(fault) {
    const to = fault.host === undefined ? '' : ` to ${fault.host}`;
    if (fault.kind === 'unsent')
        return `no connection${to} (${fault.detail})`;
    if (fault.kind === 'network')
        return `the connection${to} broke (${fault.detail})`;
    return fault.detail;
}


/***/ }),

/***/ 533:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Aq: () => (/* binding */ ownProperty),
/* harmony export */   MB: () => (/* binding */ requireField),
/* harmony export */   Yn: () => (/* binding */ getPath),
/* harmony export */   _j: () => (/* binding */ asArray),
/* harmony export */   bX: () => (/* binding */ stringAt),
/* harmony export */   eB: () => (/* binding */ asObject),
/* harmony export */   oJ: () => (/* binding */ asString),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   ym: () => (/* binding */ ShapeError)
/* harmony export */ });
/* unused harmony export isTooDeep */
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85);

/** A value does not have the documented shape; the message names the field. */
class ShapeError extends Error {
    name = 'ShapeError';
    constructor(name, expected, found) {
        super(`\`${name}\` is ${nameOf(found)}, expected ${expected}`);
    }
}
function asObject(value, name) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw new ShapeError(name, 'an object', value);
    return value;
}
function asArray(value, name) {
    if (!Array.isArray(value))
        throw new ShapeError(name, 'a list', value);
    return value;
}
function asString(value, name) {
    if (typeof value !== 'string')
        throw new ShapeError(name, 'a string', value);
    return value;
}
function requireField(value, key, name) {
    const found = ownProperty(value, key);
    if (found === undefined)
        throw new ShapeError(name, 'to be there', found);
    return found;
}
/** Reads own properties only, because a body may contain `__proto__`. */
function ownProperty(value, key) {
    const found = Object.getOwnPropertyDescriptor(value, key)?.value;
    return found;
}
function nameOf(value) {
    if (value === null)
        return 'null';
    if (value === undefined)
        return 'missing';
    if (Array.isArray(value))
        return 'a list';
    if (typeof value === 'string')
        return `the string \`${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(value, 60)}\``;
    if (typeof value === 'number' || typeof value === 'boolean')
        return `the ${typeof value} ${value}`;
    return 'an object';
}
/** Follows own properties; undefined if one is missing. */
function getPath(value, ...keys) {
    return keys.reduce((found, key) => typeof found === 'object' && found !== null ? ownProperty(found, key) : undefined, value);
}
/** Like `getPath`, for a string; '' if the value is missing or not a string. */
function stringAt(value, ...keys) {
    const found = getPath(value, ...keys);
    if (typeof found === 'string')
        return found;
    return '';
}
/** Deeper than any value from the service, GitHub or a manifest; limits the recursion of code that walks a value. */
const MAX_DEPTH = 100;
/** Parses JSON of bounded depth. @throws SyntaxError for invalid JSON, ShapeError if it is nested too deeply */
function parseJson(text) {
    if (isTooDeep(text))
        throw new ShapeError('body', `at most ${MAX_DEPTH} levels`, {});
    return JSON.parse(text);
}
/** Whether brackets outside of strings are nested more than {@link MAX_DEPTH} levels deep. */
function isTooDeep(text) {
    let depth = 0;
    let isInString = false;
    for (let at = 0; at < text.length; at++) {
        const character = text[at];
        if (character === '\\')
            at++;
        else if (character === '"')
            isInString = !isInString;
        else if (isInString)
            continue;
        else if (character === '[' || character === '{')
            depth++;
        else if (character === ']' || character === '}')
            depth--;
        if (depth > MAX_DEPTH)
            return true;
    }
    return false;
}


/***/ }),

/***/ 7232:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ak: () => (/* binding */ asciiHost),
/* harmony export */   n0: () => (/* binding */ bareHost),
/* harmony export */   th: () => (/* binding */ servesHost)
/* harmony export */ });
/** A host in comparable form: lower case, ASCII, without a trailing dot. */
function asciiHost(host) {
    const url = `http://${host}`;
    return (URL.canParse(url) ? new URL(url).hostname : host.toLowerCase()).replace(/\.$/, '');
}
/** A host in comparable form; undefined if the text is anything else, such as a host with a port or path. */
function bareHost(text) {
    if (text === '' || /[\s/:@?#\\%[\]\p{Cc}]/u.test(text))
        return undefined;
    const host = asciiHost(text);
    // URLs convert `1` and `0x7f.1` to IP addresses; such text is not a host.
    const isAddress = /^[\d.]+$/.test(host);
    if (host === '' || (isAddress && host !== text))
        return undefined;
    return host;
}
/** Whether the host is the domain or, for a wildcard such as `*.example.com`, one of its subdomains. */
function servesHost(domain, host) {
    const wanted = bareHost(host);
    if (wanted === undefined)
        return false;
    if (!domain.startsWith('*.'))
        return bareHost(domain) === wanted;
    const parent = bareHost(domain.slice(2));
    return parent !== undefined && wanted.endsWith(`.${parent}`);
}


/***/ }),

/***/ 2873:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FV: () => (/* binding */ escapeMarkdown),
/* harmony export */   HU: () => (/* binding */ explainAll),
/* harmony export */   Oc: () => (/* binding */ diagramLabel),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   Ze: () => (/* binding */ ICONS),
/* harmony export */   fd: () => (/* binding */ escapeProse),
/* harmony export */   lS: () => (/* binding */ joinSections),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   yr: () => (/* binding */ truncationNote),
/* harmony export */   zH: () => (/* binding */ details)
/* harmony export */ });
/* harmony import */ var _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9647);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8975);
/* harmony import */ var _safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85);



/**
 * Escapes text for a Markdown paragraph or table cell: no HTML, link, mention, emphasis or new cell. GitHub decodes
 * entities before it looks for mentions, so words that look like mentions become code.
 */
function escapeMarkdown(text, max = 200) {
    return escape(text, max).replaceAll(MENTION, code);
}
/** @param escaped the comment keeps GitHub from linking an address of e-mail, which it does in code, too */
function code(escaped) {
    return `<code>${escaped.replaceAll('&#64;', '&#64;<!-- -->')}</code>`;
}
const MENTION = /[^\s<>]*(&#64;|&#35;|\bGH-\d)[^\s<>]*/gi;
function escape(text, max) {
    return ((0,_safe_text_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)((0,_safe_text_js__WEBPACK_IMPORTED_MODULE_1__/* .logLine */ .BP)(text), max)
        .replace(/[&<>"'`|\\[\]()*_~#!@:{}$]/g, (character) => `&#${character.charCodeAt(0)};`)
        // GitHub turns bare addresses into links.
        .replace(/(?<=www)\./gi, '&#46;'));
}
/** Like `escapeMarkdown`, but text between backticks becomes code: for messages that may contain untrusted parts. */
function escapeProse(text, max = 400) {
    const parts = escape(text, max).split(/&#96;(.+?)&#96;/);
    return parts
        .map((part, index) => (index % 2 === 1 ? code(part) : part.replaceAll(MENTION, code)))
        .join('');
}
/** Code in a table cell. Uses HTML, because a backtick in the text would end a code span. */
function codeSpan(text, max = 200) {
    return code(escape(text, max));
}
/** A label of a Mermaid diagram. Mermaid has no escapes, so special characters become a dash. */
function diagramLabel(text, max = 40) {
    const safe = (0,_safe_text_js__WEBPACK_IMPORTED_MODULE_1__/* .redactSecretsAndUserinfo */ .z$)(text).replace(/[^\p{L}\p{N} ._/-]+/gu, '-');
    return (0,_safe_text_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)(safe, max).trim() || '-';
}
const ICONS = { good: '✅', bad: '❌', open: '⏳', plan: '📋', warning: '⚠️' };
function joinSections(sections) {
    return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}
/** A Markdown table of escaped cells, or '' without rows. @param columns a colon at the end right-aligns one */
function table(columns, rows) {
    if (rows.length === 0)
        return '';
    const line = (cells) => `| ${cells.join(' | ')} |`;
    const rules = columns.map((column) => (column.endsWith(':') ? '---:' : '---'));
    return [
        line(columns.map((column) => column.replace(/:$/, ''))),
        `|${rules.join('|')}|`,
        ...rows.map(line),
    ].join('\n');
}
function truncationNote(left, noun) {
    const more = (0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .pluralize */ .td)(left, noun).replace(' ', ' more ');
    if (left > 0)
        return `… and ${more}; the report lists all of them.`;
    return '';
}
const MAX_PROBLEMS = 12;
/** Problems for a summary: the text of the log in fewer lines. */
function explainAll(problems, docsUrl) {
    return [
        ...problems.slice(0, MAX_PROBLEMS).map((problem) => explain(problem, docsUrl)),
        truncationNote(problems.length - MAX_PROBLEMS, 'problem'),
        problems.some(({ help }) => help.some((text) => text.includes('run the step again')))
            ? RERUN
            : '',
    ];
}
const RERUN = 'On GitHub, “Re-run failed jobs” runs the step again.';
const MAX_DETAILS = 12;
function explain(problem, docsUrl) {
    const cause = problem.cause === undefined ? '' : ` Likely cause: ${escapeProse(problem.cause)}.`;
    const evidence = (0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .firstLines */ .UV)(problem.details ?? [], MAX_DETAILS, (line) => line, 'more, in the log');
    const help = problem.help.map((text) => `- ${escapeProse(text)}`);
    const shown = (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .placeOf */ .$t)(problem) === '' ? '' : ` (${escapeProse((0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .placeOf */ .$t)(problem))})`;
    const title = `${escapeProse(problem.title)}${shown}`;
    return [
        `[**${(0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .codeOf */ .$N)(problem)}**](${docsUrl}#${(0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .codeOf */ .$N)(problem).toLowerCase()}) ${title}${/[.?!]$/.test(title) ? '' : '.'}${cause}`,
        ...evidence.map((line) => `- ${escapeProse(line)}`),
        '\nWhat to do:',
        ...help,
    ].join('\n');
}
function details(title, content, isOpen = false) {
    return `<details${isOpen ? ' open' : ''}><summary>${title}</summary>\n\n${content}\n\n</details>`;
}


/***/ })

};
;