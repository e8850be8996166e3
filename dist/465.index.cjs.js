"use strict";
exports.id = 465;
exports.ids = [465];
exports.modules = {

/***/ 35465:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   exportZones: () => (/* binding */ exportZones)
/* harmony export */ });
/* harmony import */ var _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29647);
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(48975);
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(10085);
/* harmony import */ var _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1937);
/* harmony import */ var _cdn_zones_list_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(43250);
/* harmony import */ var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9815);
/* harmony import */ var _file_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(36305);
/* harmony import */ var _file_yaml_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(67899);








/** @param wanted names or UUIDs; empty for all zones */
async function exportZones(wanted, api) {
    const all = await (0,_cdn_zones_list_js__WEBPACK_IMPORTED_MODULE_2__/* .readAllZones */ .xR)(api);
    if (!all.ok)
        return all;
    const unknown = wanted.filter((name) => !all.value.some((zone) => (0,_cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__/* .isNamed */ .ev)(zone, name)));
    if (unknown.length > 0)
        return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .fJ)(unknownZones(unknown, all.value));
    const chosen = all.value.filter((zone) => wanted.length === 0 || wanted.some((name) => (0,_cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__/* .isNamed */ .ev)(zone, name)));
    const details = await (0,_cdn_zones_list_js__WEBPACK_IMPORTED_MODULE_2__/* .readDetails */ .LF)(chosen.map(({ uuid }) => uuid), api);
    if (!details.ok)
        return details;
    const gone = chosen.filter((_, index) => details.value[index] === undefined);
    const file = toZoneFile(details.value.filter((zone) => zone !== undefined));
    const warnings = gone.map(({ uuid, name }) => `the zone \`${name}\` (${uuid}) is not exported: it is in the list, but cannot be read`);
    const left = chosen.length - file.zones.length;
    if (wanted.length > 0 && left > 0)
        return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .fJ)(notExported([...warnings, ...file.warnings]));
    return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.ok)({ ...file, warnings: [...warnings, ...file.warnings] });
}
const notExported = (details) => ({
    kind: 'ambiguous-zone',
    title: 'a zone that `zones` names cannot be exported; no file was written',
    where: 'input `zones`',
    details,
    help: ['name the zone by its UUID, or rename it in the CDN’s console'],
});
function toZoneFile(zones) {
    const warnings = [];
    const [names, domains] = [new Map(), new Set()];
    for (const { name } of zones)
        names.set(name, (names.get(name) ?? 0) + 1);
    const kept = zones.filter(({ uuid, name }) => {
        const isUsable = name.trim() !== '' && names.get(name) === 1;
        if (!isUsable)
            warnings.push(name.trim() === ''
                ? `the zone ${uuid} is not exported, because it has no name`
                : `the zone ${uuid} is not exported, because another zone is also called \`${name}\`: list one of them in \`zones\` by its UUID, or rename it`);
        return isUsable;
    });
    const entries = kept.map((zone) => entryOf(zone, domains, warnings));
    return { text: (0,_file_yaml_js__WEBPACK_IMPORTED_MODULE_4__/* .writeYaml */ .Vd)({ zones: entries }, 'Live zones, written by cdn-purge'), zones: kept, warnings };
}
/** Adds domains to `exportedDomains` and omissions to `warnings`. With its UUID, a renamed zone is still found. */
function entryOf(zone, exportedDomains, warnings) {
    const entry = { name: zone.name, uuid: zone.uuid };
    for (const { name, kind, accelerator } of _file_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .FIELDS */ .cJ) {
        const value = zone.settings.get(name);
        const isForOthers = accelerator && zone.type !== 'accelerator';
        // Null means unset, which a file supports only for hosts; an empty host it does not support.
        const isUnset = kind === 'host-or-null' ? value === '' : value === null;
        const isSecret = kind === 'url' && typeof value === 'string' && hasUserinfo(value);
        if (isSecret)
            warnings.push(`\`${name}\` of \`${zone.name}\` is not exported, because it contains a user name or password`);
        if (value === undefined || isForOthers || isUnset || isSecret)
            continue;
        entry[name] = value;
    }
    const domains = zone.domains.flatMap(({ domain }) => {
        const normal = (0,_file_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .normalDomain */ .o2)(domain);
        const isUsable = normal !== undefined && !exportedDomains.has(normal);
        if (isUsable)
            exportedDomains.add(normal);
        else
            warnings.push(`the domain \`${domain}\` of \`${zone.name}\` is not exported: ${normal === undefined ? 'it is not a valid domain' : 'it is already in the file'}`);
        return isUsable ? [normal] : [];
    });
    return { ...entry, custom_domains: domains };
}
function hasUserinfo(text) {
    if (!URL.canParse(text))
        return (0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_5__/* .hideUserinfo */ .kc)(text) !== text;
    const { username, password } = new URL(text);
    return username !== '' || password !== '';
}
function unknownZones(unknown, zones) {
    const [first = ''] = unknown;
    const meant = (0,_text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__/* .closest */ .k)(first, zones.map(({ name }) => name).filter((name) => name !== ''));
    return {
        kind: 'unknown-zone',
        title: `no zone is called \`${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_5__/* .shorten */ .ml)(first, 80)}\`${meant === undefined ? '' : `: did you mean \`${meant}\`?`}`,
        where: 'input `zones`',
        details: [
            ...(unknown.length > 1 ? [`also unknown: ${(0,_text_format_js__WEBPACK_IMPORTED_MODULE_7__/* .listNames */ .Zv)(unknown.slice(1))}`] : []),
            ...(0,_cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__/* .candidates */ .Xi)(zones),
        ],
        help: [`set \`zones\` to names or UUIDs of these zones, one per line, or remove it to export all zones`],
    };
}


/***/ }),

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


/***/ })

};
;