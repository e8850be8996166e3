"use strict";
exports.id = 875;
exports.ids = [875];
exports.modules = {

/***/ 67899:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vd: () => (/* binding */ writeYaml),
/* harmony export */   Z1: () => (/* binding */ MAX_SHOWN),
/* harmony export */   gM: () => (/* binding */ readYaml),
/* harmony export */   xp: () => (/* binding */ isFree)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2136);
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10085);


/** Whether a top-level key only holds values for use by aliases. */
function isFree(key) {
    return key.startsWith('x-');
}
/** Problems of a file that are shown. */
const MAX_SHOWN = 100;
/** Parses one YAML 1.2 document, resolving aliases and `<<`. @param isStopped lets signals arrive; true: stop */
async function readYaml(text, file, isStopped) {
    const lineCounter = new yaml__WEBPACK_IMPORTED_MODULE_0__/* .LineCounter */ .HN();
    const lines = text.split('\n');
    const problemAt = (offset, message) => {
        const { line, col } = lineCounter.linePos(offset);
        const at = { file, line: Math.max(1, line), column: Math.max(1, col) };
        return invalidYaml(at, message, lines[at.line - 1] ?? '');
    };
    const invalid = (faults) => ({
        root: undefined,
        problems: faults.slice(0, MAX_SHOWN).map(({ offset, message }) => problemAt(offset, message)),
        omitted: Math.max(0, faults.length - MAX_SHOWN),
    });
    try {
        const documents = await withoutStacks(() => parseDocuments(text, lineCounter, isStopped));
        const [document] = documents;
        const faults = faultsOf(documents);
        if (faults.length > 0)
            return invalid(faults);
        const placeOf = (node) => {
            const { line, col } = lineCounter.linePos(((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isNode */ .Ll)(node) ? node.range : undefined)?.[0] ?? 0);
            return { file, line: Math.max(1, line), column: Math.max(1, col) };
        };
        if (document?.contents == null)
            return { root: { kind: 'scalar', place: placeOf(undefined), value: null }, problems: [], omitted: 0 };
        // Makes the package check merges and limit the expansion of aliases, which it counts from one.
        document.toJS({ maxAliasCount: MAX_ALIASES + 1 });
        return { root: locate(document.contents, { document, placeOf, depth: 0 }), problems: [], omitted: 0 };
    }
    catch (error) {
        // The parser is recursive, so deep nesting overflows the stack.
        return invalid([
            { offset: 0, message: error instanceof RangeError ? 'it is nested too deeply' : messageOf(error) },
        ]);
    }
}
/** The package makes an error of each fault, and most of their cost is the stack. */
async function withoutStacks(work) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    try {
        return await work();
    }
    finally {
        Error.stackTraceLimit = stackTraceLimit;
    }
}
const LEXEMES_AT_ONCE = 1000;
/** Duplicate keys are found in `faultsOf`: the package compares each key with each other. */
async function parseDocuments(text, lineCounter, isStopped) {
    lineCounter.addNewLine(0);
    const parser = new yaml__WEBPACK_IMPORTED_MODULE_0__/* .Parser */ .iX(lineCounter.addNewLine);
    const composer = new yaml__WEBPACK_IMPORTED_MODULE_0__/* .Composer */ .Dk({
        schema: 'core',
        merge: true,
        prettyErrors: false,
        logLevel: 'silent',
        uniqueKeys: false,
    });
    const documents = [];
    let number = 0;
    for (const lexeme of new yaml__WEBPACK_IMPORTED_MODULE_0__/* .Lexer */ .JG().lex(text)) {
        if (++number % LEXEMES_AT_ONCE === 0 && (await isStopped()))
            throw new Error('the step ended before it was read');
        for (const token of parser.next(lexeme))
            documents.push(...composer.next(token));
    }
    for (const token of parser.end())
        documents.push(...composer.next(token));
    return [...documents, ...composer.end()];
}
function faultsOf(documents) {
    const [document, second] = documents;
    return [
        ...documents.flatMap(({ errors, warnings }) => [...errors, ...warnings].map(({ message, pos }) => ({ offset: pos[0], message }))),
        ...(second === undefined ? [] : [{ offset: second.range[0], message: SECOND_DOCUMENT }]),
        ...(document === undefined ? [] : faultsOfNodes(document)),
    ];
}
/**
 * Equal keys, too many aliases, and aliases without an anchor, which the package reports at the beginning of the file,
 * or not at all.
 */
function faultsOfNodes(document) {
    const anchored = new Map();
    const faults = [];
    let aliases = 0;
    const addAnchor = (node) => void (node.anchor === undefined || anchored.set(node.anchor, node));
    (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .visit */ .YR)(document, {
        Alias(_, { source, range }) {
            const offset = range?.[0] ?? 0;
            if (!anchored.has(source))
                faults.push({ offset, message: `there is no anchor \`&${source}\`` });
            // To resolve an alias, the package walks the whole document.
            if (++aliases === MAX_ALIASES + 1)
                faults.push({ offset, message: `the file has more than ${MAX_ALIASES} aliases` });
        },
        Map(_, map) {
            addAnchor(map);
            const valueOf = (key) => ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isAlias */ .Vj)(key) ? anchored.get(key.source) : key);
            for (const fault of equalKeys(map.items, valueOf))
                faults.push(fault);
        },
        Value: (_, node) => addAnchor(node),
    });
    return faults;
}
function equalKeys(pairs, valueOf) {
    const seen = new Set();
    return pairs.flatMap(({ key: written }) => {
        const key = valueOf(written);
        if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(key) || isMergeKey(key))
            return [];
        const name = String(key.value);
        const isSeen = seen.has(name);
        seen.add(name);
        const offset = ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isNode */ .Ll)(written) ? written.range : undefined)?.[0] ?? 0;
        return isSeen ? [{ offset, message: `the key \`${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)(name, 80)}\` is there twice` }] : [];
    });
}
function isMergeKey({ source, type }) {
    return source === '<<' && type === 'PLAIN';
}
const SECOND_DOCUMENT = 'a second document begins here: the file must be a single document, without another `---`';
const MAX_ALIASES = 100;
/** Also stops an alias inside its own anchor, which never ends. */
const MAX_DEPTH = 100;
function messageOf(error) {
    if (error instanceof Error)
        return error.message;
    throw error;
}
function invalidYaml(at, message, line) {
    const usual = USUAL_CAUSES.find(({ meant, line: ofLine }) => meant.test(message) && ofLine?.test(line) !== false);
    return {
        kind: 'invalid-yaml',
        title: `the file is not valid YAML: ${message}`,
        at,
        ...(line.trim() === '' ? {} : { details: [(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)(line, 160)] }),
        ...(usual === undefined ? {} : { cause: usual.cause }),
        help: [usual?.help ?? 'fix this line; an editor with a YAML plug-in shows such errors as you type'],
    };
}
/** Matched against the package's messages, and perhaps the line. */
const USUAL_CAUSES = [
    {
        meant: /nested mapping|block collection/i,
        line: /^\s*(- )?[{[ ]*[\w-]+: [^"'#]+: /,
        cause: 'the value contains `: ` and is not in quotation marks',
        help: 'write the value in quotation marks, such as `name: "www: prod"`',
    },
    { meant: /tab/i, cause: 'the line is indented with a tab', help: 'indent with spaces: two for each level' },
    {
        meant: /quote/i,
        cause: 'a quotation mark is opened and never closed, in this line or one before it',
        help: 'close it, or remove it: most values need none',
    },
    {
        meant: /indicator|indent|column|implicit map|same line|nested mapping/i,
        cause: 'the line, or the one before it, is indented by another number of spaces than its neighbors, or lacks `- ` or `: `',
        help: 'align the keys of an entry below each other, with `- ` before the first one and a space after each `:`',
    },
];
function locate(node, walk) {
    const place = walk.at ?? walk.placeOf(node);
    if (walk.depth > MAX_DEPTH)
        throw new RangeError('nested too deeply');
    const inside = { ...walk, depth: walk.depth + 1 };
    if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isAlias */ .Vj)(node))
        return locate(node.resolve(walk.document), { ...inside, at: place });
    if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(node))
        return { kind: 'list', place, items: node.items.map((item) => locate(item, inside)) };
    if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(node))
        return { kind: 'scalar', place, value: (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(node) ? node.value : null };
    const entries = new Map();
    const merged = [];
    for (const { key: written, value } of node.items) {
        const key = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isAlias */ .Vj)(written) ? written.resolve(walk.document) : written;
        const isMerge = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(key) && isMergeKey(key);
        const name = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(key) && !isMerge ? String(key.value) : '';
        if (isMerge)
            merged.push(locate(value, inside));
        // Values of a free key are checked where an alias uses them.
        else if (walk.depth === 0 && isFree(name))
            entries.set(name, { key: place, value: { kind: 'scalar', place, value: null } });
        else
            entries.set(name, { key: walk.at ?? walk.placeOf(written), value: locate(value, inside) });
    }
    // Keys of the map itself take precedence over merged ones, and earlier sources over later ones.
    const sources = merged.flatMap((source) => (source.kind === 'list' ? source.items : [source]));
    for (const source of sources)
        for (const [name, entry] of source.kind === 'map' ? source.entries : [])
            if (!entries.has(name))
                entries.set(name, entry);
    return { kind: 'map', place, entries };
}
function writeYaml(value, comment) {
    return `# ${comment}\n${(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .stringify */ .As)(value, { schema: 'core', lineWidth: 0 })}`;
}


/***/ }),

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
        name: readName(diagnostics, entries, place),
        uuid: readUuid(diagnostics, entries.get('uuid')),
        state,
        fields: readFields(diagnostics, entries),
        domains: readDomains(diagnostics, entries.get('custom_domains')),
    };
    checkType(diagnostics, entries, entry);
    if (state === 'absent')
        checkAbsent(diagnostics, entries);
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
function readName(diagnostics, entries, place) {
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
function readFields(diagnostics, entries) {
    const fields = new Map();
    for (const field of file_fields/* FIELDS */.cJ) {
        const entry = entries.get(field.name);
        if (entry === undefined)
            continue;
        const value = plainOf(entry.value);
        const rule = file_fields/* FIELD_TYPES */.bh[field.kind];
        if (isFieldValue(value) && rule.allows(value))
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
function checkType(diagnostics, entries, { fields }) {
    if (scalarOf(entries.get('zone_type')) !== 'cdn')
        return;
    for (const [{ name, accelerator }, { place }] of fields)
        if (accelerator)
            diagnostics.add('conflicting-entries', place, `\`${name}\` cannot be combined with \`zone_type: cdn\``, ['only zones of type `accelerator` have this field: remove it, or change the type']);
}
function checkAbsent(diagnostics, entries) {
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
function isFieldValue(value) {
    return (value === null ||
        ['string', 'number', 'boolean'].includes(typeof value) ||
        (Array.isArray(value) && value.every((item) => typeof item === 'string')));
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
        return 'a list';
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
// EXTERNAL MODULE: ./text/format.ts
var format = __webpack_require__(48975);
;// CONCATENATED MODULE: ./zone/file/zone-file.ts





/**
 * Reads a zone file, and finds its problems that do not depend on the service: the first ones, and how many more.
 * @param isStopped lets signals arrive; true: stop
 */
async function readZoneFile(text, file, isStopped = () => Promise.resolve(false)) {
    const yaml = await (0,file_yaml/* readYaml */.gM)(text, file, isStopped);
    if (yaml.root === undefined)
        return { entries: [], problems: withOmitted(yaml.problems, yaml.omitted) };
    const diagnostics = new FileDiagnostics();
    const entries = readZones(yaml.root, diagnostics);
    crossCheck(entries, diagnostics);
    const problems = diagnostics.problems.toSorted(byPlace);
    return { entries, problems: withOmitted(problems.slice(0, file_yaml/* MAX_SHOWN */.Z1), problems.length - file_yaml/* MAX_SHOWN */.Z1) };
}
function withOmitted(problems, omitted) {
    const last = problems.at(-1);
    if (last === undefined || omitted <= 0)
        return problems;
    const title = `the file has ${(0,format/* pluralize */.td)(omitted, 'more problem')}`;
    return [...problems, { kind: last.kind, title, where: 'input `file`', help: ['fix those above first'] }];
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
    if (zones === undefined && diagnostics.problems.length > 0)
        return [];
    if (zones === undefined) {
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