"use strict";
exports.id = 875;
exports.ids = [875];
exports.modules = {

/***/ 32875:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readZoneFile: () => (/* binding */ readZoneFile)
});

// EXTERNAL MODULE: ./text/safe-text.ts
var safe_text = __webpack_require__(10085);
// EXTERNAL MODULE: ./text/did-you-mean.ts
var did_you_mean = __webpack_require__(9815);
// EXTERNAL MODULE: ./cdn/decode.ts
var decode = __webpack_require__(65868);
// EXTERNAL MODULE: ./zone/file/fields.ts
var file_fields = __webpack_require__(36305);
;// CONCATENATED MODULE: ./zone/file/entry.ts




const READ_ONLY = ['cdn_hostname', 'created_at', 'updated_at'];
const KEYS = ['name', 'uuid', 'state', 'custom_domains', ...file_fields/* FIELDS */.cJ.map(({ name }) => name)];
/** Reads one entry of `zones`; undefined if it is not a map. */
function readEntry(item, diagnostics) {
    if (item.kind !== 'map') {
        diagnostics.add('invalid-zone-value', item.place, `an entry of \`zones\` is ${nameOf(item)}, but must be a map`, ['an entry is a map, such as `- { name: www, origin_url: "https://origin.example.com" }`']);
        return undefined;
    }
    const { entries, place } = item;
    for (const [key, { key: at }] of entries)
        checkKey(diagnostics, key, at);
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
    if (READ_ONLY.some((name) => name === key))
        diagnostics.add('unknown-key', place, `\`${key}\` is read-only`, ['remove this line']);
    else if (!KEYS.includes(key))
        diagnostics.unknownKey(key, place, KEYS, 'of a zone');
}
function readState(diagnostics, entry) {
    const value = scalarOf(entry);
    if (entry === undefined || value === 'present')
        return 'present';
    if (value === 'absent')
        return 'absent';
    diagnostics.invalidValue('state', entry, 'write `present` or `absent`');
    return 'present';
}
function readName(diagnostics, { entries, place }) {
    const entry = entries.get('name');
    const value = scalarOf(entry);
    if (typeof value === 'string' && value.trim() !== '')
        return value;
    // A misspelled `name` is reported as an unknown key.
    if ([...entries.keys()].some((key) => key !== 'name' && (0,did_you_mean/* closest */.k)(key, KEYS) === 'name'))
        return '';
    if (entry === undefined || value === null || value === '')
        diagnostics.add('invalid-zone-value', entry?.key ?? place, 'a zone has no `name`', [
            'add the name of the zone as the service shows it',
        ]);
    else
        diagnostics.invalidValue('name', entry, 'write a string; one that looks like a number needs quotation marks');
    return '';
}
function readUuid(diagnostics, entry) {
    if (entry === undefined)
        return undefined;
    const value = scalarOf(entry);
    if (typeof value === 'string' && (0,decode/* isIdentifier */._5)(value))
        return value;
    diagnostics.invalidValue('uuid', entry, 'write the zone’s UUID as the service shows it');
    return undefined;
}
function readFields(diagnostics, { entries }) {
    const fields = new Map();
    for (const field of file_fields/* FIELDS */.cJ) {
        const entry = entries.get(field.name);
        if (entry === undefined)
            continue;
        const value = plainOf(entry.value);
        const rule = file_fields/* FIELD_TYPES */.bh[field.kind];
        if (rule.allows(value))
            fields.set(field, { value, place: entry.key });
        else
            diagnostics.invalidValue(field.name, entry, rule.help);
    }
    return fields;
}
function readDomains(diagnostics, entry) {
    if (entry === undefined)
        return undefined;
    if (entry.value.kind !== 'list') {
        diagnostics.invalidValue('custom_domains', entry, 'write a list of domains, such as `[www.example.com]`');
        return undefined;
    }
    return entry.value.items.flatMap((item) => {
        const value = item.kind === 'scalar' ? item.value : undefined;
        const domain = typeof value === 'string' ? (0,file_fields/* normalDomain */.o2)(value) : undefined;
        if (domain !== undefined)
            return [{ domain, place: item.place }];
        diagnostics.add('invalid-zone-value', item.place, `\`custom_domains\` has ${nameOf(item)}, which is not a valid domain`, ['write only the name, such as `www.example.com`, without a scheme, port or path']);
        return [];
    });
}
function checkType(diagnostics, { fields }) {
    if (![...fields].some(([{ name }, { value }]) => name === 'zone_type' && value === 'cdn'))
        return;
    for (const [{ name, create }, { place }] of fields)
        if (create === 'accelerator')
            diagnostics.add('conflicting-entries', place, `\`${name}\` cannot be combined with \`zone_type: cdn\``, ['only zones of type `accelerator` have this field: remove it, or change the type']);
}
function checkAbsent(diagnostics, { entries }) {
    for (const [key, { key: place }] of entries)
        if (KEYS.includes(key) && !['name', 'uuid', 'state'].includes(key))
            diagnostics.add('conflicting-entries', place, `\`${key}\` cannot be combined with \`state: absent\``, [
                'an entry with `state: absent` contains only `name`, `state` and an optional `uuid`',
            ]);
}
function scalarOf(entry) {
    return entry?.value.kind === 'scalar' ? entry.value.value : undefined;
}
function plainOf(located) {
    if (located.kind === 'scalar')
        return located.value;
    return located.kind === 'list' ? located.items.map(plainOf) : located.entries;
}
/** Collects the problems of a zone file with their locations. */
class FileDiagnostics {
    problems = [];
    add(kind, at, title, help) {
        this.problems.push({ kind, title, at, help });
    }
    /** @param of the owner of the key, for the message */
    unknownKey(key, place, known, of) {
        const meant = (0,did_you_mean/* closest */.k)(key, known);
        const hint = meant === undefined ? '' : `: did you mean \`${meant}\`?`;
        this.add('unknown-key', place, `unknown key \`${(0,safe_text/* shorten */.ml)(key, 80)}\` ${of}${hint}`, [
            ...(meant === undefined ? [] : [`rename it to \`${meant}\``]),
            of === 'of the file'
                ? 'put the settings of a zone into its entry below `zones`, and values that are only used through `*alias` under a key that begins with `x-`'
                : `the keys are ${known.join(', ')}`,
        ]);
    }
    invalidValue(key, { key: place, value }, help) {
        this.add('invalid-zone-value', place, `\`${key}\` is ${nameOf(value)}`, [help]);
    }
}
function nameOf(located) {
    if (located.kind === 'list')
        return `the list \`${(0,safe_text/* shorten */.ml)(JSON.stringify(plainOf(located)), 80)}\``;
    if (located.kind === 'map')
        return 'a map';
    const { value } = located;
    if (value === null)
        return 'empty (`null`)';
    if (typeof value === 'string')
        return value === '' ? 'an empty string' : `the string \`${(0,safe_text/* shorten */.ml)(value, 80)}\``;
    return `the ${typeof value} \`${typeof value === 'number' ? value : JSON.stringify(value)}\``;
}

// EXTERNAL MODULE: ./zone/file/yaml.ts
var file_yaml = __webpack_require__(67899);
;// CONCATENATED MODULE: ./zone/file/zone-file.ts




/**
 * Reads a zone file, and finds its problems that do not depend on the service: the first ones, and how many more.
 * @param isStopped lets signals arrive; true: stop
 */
async function readZoneFile(text, file, isStopped = () => Promise.resolve(false)) {
    const yaml = await (0,file_yaml/* readYaml */.gM)(text, file, isStopped);
    if (yaml.root === undefined)
        return { entries: [], problems: yaml.problems };
    const diagnostics = new FileDiagnostics();
    const entries = readZones(yaml.root, diagnostics);
    crossCheck(entries, diagnostics);
    const problems = diagnostics.problems.toSorted(byPlace);
    return { entries, problems: (0,file_yaml/* firstProblems */.fr)(problems, (problem) => problem) };
}
function byPlace(a, b) {
    return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);
}
function readZones(root, diagnostics) {
    if (root.kind !== 'map') {
        diagnostics.add('invalid-zone-value', root.place, 'the file is not a map with the key `zones`', EXAMPLE);
        return [];
    }
    const zones = root.entries.get('zones');
    for (const [key, { key: place }] of root.entries)
        if (key !== 'zones' && !(0,file_yaml/* isFree */.xp)(key) && (zones !== undefined || (0,did_you_mean/* closest */.k)(key, ['zones']) !== undefined))
            diagnostics.unknownKey(key, place, ['zones'], 'of the file');
    if (zones === undefined) {
        if (diagnostics.problems.length === 0)
            diagnostics.add('invalid-zone-value', root.place, 'the key `zones` is missing', EXAMPLE);
        return [];
    }
    if (zones.value.kind !== 'list') {
        diagnostics.add('invalid-zone-value', zones.key, `\`zones\` is ${nameOf(zones.value)}, but must be a list`, EXAMPLE);
        return [];
    }
    return zones.value.items.flatMap((item) => readEntry(item, diagnostics) ?? []);
}
function crossCheck(entries, diagnostics) {
    twice(entries, diagnostics, ({ name }) => name.normalize('NFC'), 'name');
    twice(entries, diagnostics, ({ uuid }) => uuid?.toLowerCase() ?? '', 'uuid');
    const seen = new Map();
    for (const { domain, place } of entries.flatMap(({ domains = [] }) => domains)) {
        const first = seen.get(domain);
        if (first === undefined)
            seen.set(domain, place);
        else
            diagnostics.add('conflicting-entries', place, `the domain \`${domain}\` appears twice in the file`, [
                `it is also in line ${first.line}: a domain belongs to one zone`,
            ]);
    }
}
function twice(entries, diagnostics, keyOf, what) {
    const seen = new Map();
    for (const entry of entries) {
        const key = keyOf(entry);
        const first = seen.get(key);
        if (key === '')
            continue;
        if (first === undefined)
            seen.set(key, entry);
        else
            diagnostics.add('conflicting-entries', entry.place, `two zones in the file have the ${what} \`${(0,safe_text/* shorten */.ml)(key, 80)}\``, [`the other one begins in line ${first.place.line}: merge them, or change one ${what}`]);
    }
}
const EXAMPLE = [
    'a zone file consists of the key `zones:` with a list, such as `- { name: www, origin_url: "https://origin.example.com" }`',
];


/***/ })

};
;