"use strict";
exports.id = 350;
exports.ids = [350];
exports.modules = {

/***/ 43153:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ir: () => (/* binding */ jsonWithin),
/* harmony export */   QP: () => (/* binding */ defineAction),
/* harmony export */   nI: () => (/* binding */ SUMMARY_WANTED)
/* harmony export */ });
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10085);
/* harmony import */ var _time_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(42922);


const SUMMARY_WANTED = ['true', 'false', 'on-failure'];
/** The pipeline of all actions. */
function defineAction(action) {
    return async (runner, signal, { usage = [], clock = _time_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .systemClock */ .ml } = {}) => {
        const given = action.readInputs(runner.env, runner.isGitHub);
        // Report a missing token once, and no missing paths if an option is misspelled, as it may have named them.
        const isReported = usage.some(({ kind }) => kind === 'missing-token');
        const isMisspelled = usage.some(({ kind }) => kind === 'unknown-input');
        const ofInputs = given.problems.filter(({ kind }) => !(isReported && kind === 'missing-token') && !(isMisspelled && kind === 'missing-paths'));
        const read = { ...given, problems: [...usage, ...ofInputs] };
        read.warnings.forEach((warning) => runner.warning(warning));
        const { timeoutMs, summary } = read.inputs;
        const deadline = { clock, signal, endMs: timeoutMs };
        const report = await action.run(read, { runner, deadline });
        publish(runner, summary, report, action.toPublication(report));
        return report;
    };
}
function publish(runner, wanted, { problems, exitsZero, isUsageError }, { isGreen, headline, lastLines, outputs, report, summary }) {
    for (const problem of problems)
        runner.problem(problem, exitsZero ? 'warning' : 'error', isUsageError);
    runner.line(`${isGreen ? 'Done  ' : 'Failed:'} ${headline}`);
    lastLines.forEach((line) => runner.line(line));
    outputs.warnings.forEach((warning) => runner.warning(warning));
    for (const [name, value] of Object.entries(outputs.values))
        runner.output(name, value);
    const markdown = summary(runner.docsUrl);
    runner.output('summary-file', runner.summaryFile(markdown));
    runner.output('report', runner.report(report));
    if (wanted === 'true' || (wanted === 'on-failure' && !isGreen))
        runner.summary(markdown);
}
/** As many whole elements as fit. GitHub allows a job 1 MB of outputs in UTF-16; lists must use less than half. */
function jsonWithin(name, elements, maxLength) {
    const texts = elements.map((element) => JSON.stringify(element, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__/* .hideInJson */ .Qz));
    let length = 2;
    let kept = 0;
    for (const text of texts) {
        length += text.length + 1;
        if (length > maxLength)
            break;
        kept++;
    }
    return {
        json: `[${texts.slice(0, kept).join(',')}]`,
        warning: kept === texts.length
            ? undefined
            : `output \`${name}\` holds ${kept} of ${texts.length} elements, because GitHub limits outputs: the report has them all`,
    };
}


/***/ }),

/***/ 65868:
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
/* harmony import */ var _json_decode_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50533);

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
    return iso === null
        ? NaN
        : Date.parse(value.replace(' ', 'T').replace(',', '.') + (iso[3] === undefined ? 'Z' : ''));
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
/* harmony import */ var _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29647);
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10085);
/* harmony import */ var _text_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(48975);
/* harmony import */ var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9815);
/* harmony import */ var _paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(77232);
/* harmony import */ var _list_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(43250);






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
    if (byHostname.length === 1)
        return onlyMatch(zoneInput, byHostname);
    const byName = all.value.filter((zone) => isNamed(zone, zoneInput));
    const mayBeDomain = (0,_paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__/* .bareHost */ .n0)(zoneInput)?.includes('.') === true;
    if (!mayBeDomain && byName.length > 0)
        return onlyMatch(zoneInput, byName);
    const read = await (0,_list_js__WEBPACK_IMPORTED_MODULE_1__/* .readDetails */ .LF)(all.value.map(({ uuid }) => uuid), api);
    if (!read.ok)
        return read;
    const zones = read.value.filter((zone) => zone !== undefined);
    const holders = zones.filter((zone) => isNamed(zone, zoneInput) ||
        (mayBeDomain && zone.domains.some(({ domain }) => (0,_paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__/* .servesHost */ .th)(domain, zoneInput))));
    return holders.length === 0
        ? (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .fJ)(unknownZone(zoneInput, zones))
        : onlyMatch(zoneInput, holders, holders[0]);
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
    return match === undefined || matches.length > 1
        ? (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .fJ)(ambiguousZone(zoneInput, matches))
        : (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.ok)({ uuid: match.uuid, zone });
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
    const meant = (0,_text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_5__/* .closest */ .k)(zoneInput, names.filter((name) => name !== ''));
    return {
        kind: 'unknown-zone',
        title: `no zone is called \`${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__/* .shorten */ .ml)(zoneInput, 80)}\`${meant === undefined ? '' : `: did you mean \`${meant}\`?`}`,
        where: 'input `zone`',
        details: zones.length === 0 ? ['the account has no zones'] : candidates(zones),
        cause: 'no zone that this token can access has this name, CDN hostname or domain',
        help: [`set \`zone\` to the UUID, the name, the CDN hostname or a domain of one of these zones`],
    };
}


/***/ }),

/***/ 43250:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LF: () => (/* binding */ readDetails),
/* harmony export */   ST: () => (/* binding */ isGone),
/* harmony export */   xR: () => (/* binding */ readAllZones)
/* harmony export */ });
/* harmony import */ var _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29647);
/* harmony import */ var _http_concurrently_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(78903);
/* harmony import */ var _decode_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(65868);



/** Limit for a list whose pages never end. */
const MAX_PAGES = 200;
/**
 * Reads every zone once (`listZones`, order undocumented). Creates and deletions shift zones between pages, so the
 * list is complete only if no zone repeats and the total is constant; otherwise a wrong zone could be purged or
 * created.
 */
async function readAllZones(api) {
    const zones = [];
    const totals = new Set();
    for (let page = 1; page <= MAX_PAGES; page++) {
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
    return isWhole && totals.has(zones.length) ? (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.ok)(zones) : (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .fJ)(incompleteList(zones.length));
}
const MAX_READS = 8;
/** Reads the details of zones concurrently, in the order given; undefined for a zone deleted meanwhile. */
async function readDetails(uuids, api) {
    const zones = uuids.map(() => undefined);
    let failure;
    await (0,_http_concurrently_js__WEBPACK_IMPORTED_MODULE_2__/* .forEachConcurrently */ .D)([...uuids.entries()], MAX_READS, async ([index, uuid]) => {
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
const incompleteList = (zones) => ({
    kind: 'list-incomplete',
    title: 'the list of zones is incomplete',
    details: [`its pages show ${zones} zones, which does not match their total, or a zone twice`],
    cause: 'zones were created or deleted at the same time, or the service omits zones or repeats pages',
    help: [
        'run the step again',
        'if the problem persists, report to the CDN’s support that the pages of the list of zones do not match its total',
    ],
});


/***/ }),

/***/ 78903:
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

/***/ 4656:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ INPUTS)
/* harmony export */ });
// Generated from action.yml, zone/action.yml and stats/action.yml: npm run generate
/** The inputs of each action with their defaults. */
const INPUTS = {
    purge: {
        'api-token': '',
        'base-url': '',
        'zone': '',
        'type': 'path',
        'paths': '',
        'paths-file': '',
        'purge-all-above': '',
        'map': '',
        'html': 'all',
        'base': '',
        'head': '',
        'on-unknown-base': 'purge-all',
        'site-dir': '',
        'manifest': '',
        'github-token': '',
        'wait-for-origin': '',
        'origin-url': '',
        'verify': '0',
        'site-url': '',
        'timeout': '15m',
        'quota': 'path=100/1h all=10/1h',
        'retries': '1',
        'dry-run': 'false',
        'wait': 'true',
        'fail-on-error': 'true',
        'summary': 'true',
    },
    zone: {
        'api-token': '',
        'base-url': '',
        'file': 'cdn-zones.yml',
        'command': 'plan',
        'zones': '',
        'prune-domains': 'false',
        'confirm-delete': '',
        'fail-on-changes': 'false',
        'timeout': '5m',
        'summary': 'true',
    },
    stats: {
        'api-token': '',
        'base-url': '',
        'zone': '',
        'period': '',
        'start-date': '',
        'end-date': '',
        'min-hit-ratio': '',
        'max-server-error-ratio': '',
        'min-requests': '1',
        'purge-jobs': '10',
        'timeout': '2m',
        'summary': 'true',
    },
};


/***/ }),

/***/ 9453:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E1: () => (/* binding */ parseList),
/* harmony export */   Ko: () => (/* binding */ readInputs),
/* harmony export */   yi: () => (/* binding */ parseDurationMs)
/* harmony export */ });
/* unused harmony exports InputReader, findUndeclared */
/* harmony import */ var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9815);
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10085);


const LONGEST_MS = 366 * 24 * 3_600_000;
const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000 };
/** Collects all problems. An absent and an empty input are both '' in the environment: both take the default. */
class InputReader {
    problems = [];
    warnings = [];
    /** Inputs with an invalid value, which their default replaces. */
    rejected = new Set();
    #env;
    #defaults;
    /** Whether these are the inputs of a step, rather than the options of a command. */
    isGitHub;
    /** @param defaults the declared inputs and their defaults */
    constructor(env, defaults, isGitHub = true) {
        this.#env = env;
        this.#defaults = defaults;
        this.isGitHub = isGitHub;
    }
    text(name) {
        return this.block(name).trim() || (this.#defaults[name] ?? '');
    }
    /** The value without trimming or default, for lists: messages count its lines. */
    block(name) {
        return this.#env[`INPUT_${name.toUpperCase()}`] ?? '';
    }
    choice(name, choices) {
        const value = this.text(name);
        const known = choices.find((choice) => choice === value);
        if (known !== undefined)
            return known;
        this.reject(name, value, [`give one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`]);
        return choices[0];
    }
    /** A YAML 1.2 boolean: other values, such as `yes` or `1`, are rejected. */
    flag(name) {
        const value = this.text(name);
        const isTrue = ['true', 'True', 'TRUE'].includes(value);
        if (!isTrue && !['false', 'False', 'FALSE'].includes(value))
            this.reject(name, value, ['give `true` or `false`']);
        return isTrue;
    }
    /** A duration such as `90s`, `10m` or `2h`, in milliseconds. */
    durationMs(name) {
        const value = this.text(name);
        const durationMs = parseDurationMs(value);
        if (durationMs !== undefined)
            return durationMs;
        this.reject(name, value, ['give a positive whole number and a unit, such as `90s`, `10m` or `2h`']);
        return parseDurationMs(this.#defaults[name] ?? '') ?? 0;
    }
    /** A whole number from `min` to `max`. @param words other values that the input takes, for the message */
    count(name, max, { min = 0, words = [] } = {}) {
        const value = this.text(name);
        if (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max)
            return Number(value);
        const others = words.map((word) => `, or \`${word}\``).join('');
        this.reject(name, value, [`give a whole number from ${min} to ${max}${others}`]);
        return min;
    }
    reject(name, value, help) {
        this.rejected.add(name);
        this.fault(name, { title: `\`${name}\` cannot be \`${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(value, 80)}\``, help });
    }
    fault(name, rest) {
        const variable = `CDN_PURGE_${name.toUpperCase().replaceAll('-', '_')}`;
        const isVariable = !this.isGitHub && this.#env[variable] === this.block(name) && this.block(name) !== '';
        const where = isVariable ? `variable \`${variable}\`` : `input \`${name}\``;
        this.problems.push({ kind: 'invalid-input', where, ...rest });
    }
}
/** `90s`, `10m` or `2h` in milliseconds; undefined for anything else, including zero. */
function parseDurationMs(text) {
    const match = /^(\d{1,7})(s|m|h)$/.exec(text);
    const durationMs = Number(match?.[1]) * (UNIT_MS[match?.[2] ?? ''] ?? 0);
    return durationMs > 0 && durationMs <= LONGEST_MS ? durationMs : undefined;
}
/** The entries of a list, one per line. Skips blank lines and lines that begin with `#`; accepts CRLF and a BOM. */
function parseList(block) {
    const entries = [];
    for (const [index, line] of block
        .replace(/^\ufeff/, '')
        .split('\n')
        .entries()) {
        const text = line.trim();
        if (text !== '' && !text.startsWith('#'))
            entries.push({ line: index + 1, text });
    }
    return entries;
}
function readInputs(env, spec, isGitHub = true) {
    const reader = new InputReader(env, spec.declared, isGitHub);
    const inputs = spec.read(reader, env);
    const undeclared = findUndeclared(env, Object.keys(spec.declared));
    const mayBeMistyped = undeclared.problems.length > 0 || reader.rejected.has('type');
    const conflicts = spec.check?.(inputs, mayBeMistyped) ?? [];
    return {
        inputs,
        problems: [...undeclared.problems, ...reader.problems, ...conflicts],
        warnings: [...undeclared.warnings, ...reader.warnings],
    };
}
/**
 * Finds undeclared inputs, about which the runner only warns. A near miss is an error, unless act, Gitea or Forgejo
 * may have passed it down from a composite action; other `INPUT_*` variables may come from the job's `env`.
 */
function findUndeclared(env, declared) {
    const handsDown = ['ACT', 'GITEA_ACTIONS', 'FORGEJO_ACTIONS'].some((name) => (env[name] ?? '') !== '');
    const names = Object.keys(env)
        .filter((key) => key.startsWith('INPUT_') && env[key] !== undefined)
        .map((key) => key.slice('INPUT_'.length).toLowerCase())
        .filter((name) => name !== '' && !declared.includes(name));
    const problems = [];
    const warnings = [];
    for (const name of names) {
        const meant = (0,_text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__/* .closest */ .k)(name, declared);
        if (meant === undefined)
            warnings.push(`unknown input \`${name}\` is ignored`);
        else if (handsDown)
            warnings.push(`unknown input \`${name}\` is ignored: did you mean \`${meant}\`?`);
        else
            problems.push(unknownInput(name, meant, declared));
    }
    return { problems, warnings };
}
const unknownInput = (name, meant, declared) => ({
    kind: 'unknown-input',
    title: `unknown input \`${name}\`: did you mean \`${meant}\`?`,
    where: `input \`${name}\``,
    cause: `GitHub only warns about an unknown input, so this step would have run without it`,
    help: [`rename it to \`${meant}\``, `the inputs are ${declared.join(', ')}`],
});


/***/ }),

/***/ 77135:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dz: () => (/* binding */ readServiceInputs),
/* harmony export */   Xg: () => (/* binding */ readZone),
/* harmony export */   Zy: () => (/* binding */ causeOfBadToken),
/* harmony export */   hu: () => (/* binding */ findUrlFault)
/* harmony export */ });
/* unused harmony export isLoopback */
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10085);

/** @param dryRun whether the token may be missing; undefined if the action has no dry run */
function readServiceInputs(reader, env, dryRun) {
    checkProxies(reader, env);
    return { apiToken: readToken(reader, env, dryRun), baseUrl: readBaseUrl(reader) };
}
/** An invalid proxy variable would be ignored, and the request sent directly. */
function checkProxies(reader, env) {
    for (const name of ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']) {
        const value = env[name] ?? '';
        const text = URL.canParse(value) || /^https?:/.test(value) ? value : `http://${value}`;
        if (value !== '' && !(URL.canParse(text) && /^https?:\/\/[^/]/.test(text)))
            reader.fault(name, {
                title: `\`${name}\` cannot be used: ${/^socks/i.test(value) ? 'SOCKS is not supported' : 'it is not the URL of a proxy'}`,
                where: `variable \`${name}\` (its value is not shown)`,
                help: [
                    'set it to the URL of an HTTP proxy, such as `http://proxy.example.com:8080`, or unset it for this step',
                ],
            });
    }
}
/** A zone by any of its names; '' if the input is missing or invalid. */
function readZone(reader) {
    const zone = reader.text('zone');
    if (/^[a-z]+:\/\//i.test(zone)) {
        const host = URL.canParse(zone) ? new URL(zone).hostname : '';
        reader.reject('zone', zone, [
            host === ''
                ? 'give the zone’s UUID, its name, its CDN hostname or one of its domains'
                : `a zone is named by a host, not by a URL: write \`${host}\``,
        ]);
        return '';
    }
    if (zone !== '' && zone.length <= 300 && !/\p{Cc}/u.test(zone))
        return zone;
    reader.fault('zone', {
        title: zone === '' ? `\`zone\` is empty` : `\`zone\` is not a valid zone name: \`${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(zone, 80)}\``,
        help: [
            'give the zone’s UUID, as the CDN’s console and API show it, such as `7c9e6679-7425-40de-944b-e07fc1f90ae7`, or its name, its CDN hostname or one of its domains',
        ],
    });
    return '';
}
function readToken(reader, env, dryRun) {
    const token = reader.text('api-token');
    if (token === '') {
        if (dryRun !== true)
            reader.problems.push(missingToken(env, dryRun !== undefined));
        return '';
    }
    const cause = causeOfBadToken(token);
    if (cause === undefined)
        return token;
    reader.fault('api-token', {
        title: '`api-token` is not a token',
        where: `input \`api-token\` (its value is not shown)`,
        cause,
        help: [
            reader.isGitHub
                ? 'store only the token in the secret, and pass it with `${{ secrets.NAME }}`'
                : 'set `CDN_PURGE_API_TOKEN` to the token alone',
        ],
    });
    return '';
}
/** Why a text cannot be a token, without sending it. */
function causeOfBadToken(token) {
    if (/^bearer\s/i.test(token))
        return 'it begins with `Bearer`, which `cdn-purge` adds itself';
    return /^[\x21-\x7e]+$/.test(token)
        ? undefined
        : 'it contains a character that is not allowed in a token, such as a space or a line break';
}
function missingToken(env, hasDryRun) {
    const event = env['GITHUB_EVENT_NAME'] ?? '';
    const fromPullRequest = event.startsWith('pull_request');
    const toPlan = hasDryRun ? [`to show only the plan, set \`dry-run: true\`, which needs no token`] : [];
    return {
        kind: 'missing-token',
        title: 'no API token: `api-token` is empty',
        where: 'input `api-token`',
        cause: fromPullRequest
            ? 'this run was started by a pull request, and pull requests from forks and Dependabot have no access to secrets'
            : 'the secret has another name, or is not set in this repository or environment, or for this branch; pull requests from forks have no access to secrets',
        help: fromPullRequest
            ? [`run this step on \`push\` to the deployed branch, not on pull requests from forks`, ...toPlan]
            : [
                'on GitHub, compare the name in `${{ secrets.NAME }}` with the secrets in the settings of the repository, and add `environment: NAME` to the job where the secret belongs to one',
                'on the command line, set `CDN_PURGE_API_TOKEN` from a CI secret, or use `--api-token-file FILE`',
                ...(env['GITLAB_CI'] === undefined
                    ? []
                    : ['on GitLab, variables that are “Protected” are set on protected branches and tags only']),
                ...toPlan,
            ],
    };
}
function readBaseUrl(reader) {
    const urlText = reader.text('base-url');
    if (urlText === '') {
        reader.fault('base-url', {
            title: `\`base-url\` is empty`,
            ...(reader.isGitHub
                ? {
                    cause: 'the variable that it comes from is not set here; pull requests from forks have no access to variables',
                }
                : {}),
            help: [
                `${reader.isGitHub ? 'set `base-url`' : 'set `--base-url` or `CDN_PURGE_BASE_URL`'} to the address of the CDN’s API, such as \`https://api.example.com\``,
            ],
        });
        return '';
    }
    const url = URL.canParse(urlText) ? new URL(urlText) : undefined;
    const fault = url === undefined ? 'it is not an absolute URL' : findBaseUrlError(url, urlText);
    if (url === undefined || fault !== undefined) {
        // The value may contain a password: show it only if that is impossible.
        const shown = urlText.includes('@') ? '' : ` \`${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(urlText.replace(/[?#].*/s, '…'), 120)}\``;
        reader.fault('base-url', {
            title: `\`base-url\`${shown} cannot be used: ${fault}`,
            help: ['specify the scheme, the host and an optional path prefix, such as `https://api.example.com`'],
        });
        return '';
    }
    return (url.origin + url.pathname).replace(/(\/+api\/v1)?\/*$/, '');
}
/** Finds a part that the URL of a server must not contain. */
function findUrlFault(url, urlText, mayHaveUser = false) {
    if (!mayHaveUser && (url.username !== '' || url.password !== ''))
        return 'it contains a user name or a password';
    if (urlText.includes('?'))
        return 'it has a query';
    return urlText.includes('#') ? 'it has a fragment' : undefined;
}
function findBaseUrlError(url, urlText) {
    const fault = findUrlFault(url, urlText);
    if (fault !== undefined || url.protocol === 'https:')
        return fault;
    if (url.protocol !== 'http:')
        return `\`${url.protocol}\` is not https`;
    if (isLoopback(url.hostname))
        return undefined;
    return '`http:` would send the token unencrypted and is allowed for loopback addresses only';
}
/** `127.0.0.0/8`, `::1` and `localhost` with its subdomains (RFC 6761). */
function isLoopback(hostname) {
    return /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]' || /^(.+\.)?localhost$/.test(hostname);
}


/***/ }),

/***/ 50533:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Aq: () => (/* binding */ ownProperty),
/* harmony export */   MB: () => (/* binding */ requireField),
/* harmony export */   Yn: () => (/* binding */ getPath),
/* harmony export */   _j: () => (/* binding */ asArray),
/* harmony export */   bX: () => (/* binding */ stringAt),
/* harmony export */   eB: () => (/* binding */ asObject),
/* harmony export */   f_: () => (/* binding */ isTooDeep),
/* harmony export */   oJ: () => (/* binding */ asString),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   ym: () => (/* binding */ ShapeError)
/* harmony export */ });
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10085);

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
    return keys.reduce((found, key) => (typeof found === 'object' && found !== null ? ownProperty(found, key) : undefined), value);
}
/** Like `getPath`, for a string; '' if the value is missing or not a string. */
function stringAt(value, ...keys) {
    const found = getPath(value, ...keys);
    return typeof found === 'string' ? found : '';
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
    for (let at = 0; at < text.length; at++) {
        const character = text[at];
        if (character === '"')
            at = endOfString(text, at);
        else if (character === '[' || character === '{')
            depth++;
        else if (character === ']' || character === '}')
            depth--;
        if (depth > MAX_DEPTH)
            return true;
    }
    return false;
}
/** Index of the quotation mark that ends the string starting at `start`, or the end of the text. */
function endOfString(text, start) {
    for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
        let backslashes = 0;
        while (text[at - 1 - backslashes] === '\\')
            backslashes++;
        if (backslashes % 2 === 0)
            return at;
    }
    return text.length;
}


/***/ }),

/***/ 77232:
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
    return host === '' || (isAddress && host !== text) ? undefined : host;
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

/***/ 9815:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ closest)
/* harmony export */ });
/** The declared name that was probably meant: at most two edits away, one in a short word; otherwise undefined. */
function closest(written, declared) {
    const word = squash(written);
    const scored = declared
        // A long word is not worth comparing.
        .filter((name) => Math.abs(squash(name).length - word.length) <= 2)
        .map((name) => ({ name, distance: distanceBetween(word, squash(name)) }))
        .filter(({ name, distance }) => distance <= (Math.max(name.length, written.length) > 3 ? 2 : 1))
        .toSorted((a, b) => a.distance - b.distance);
    return scored[0]?.name;
}
function squash(name) {
    return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
/** Number of edits (insert, delete, replace, swap of neighbors) between two words. */
function distanceBetween(a, b) {
    let [before, row] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
    for (let i = 1; i <= a.length; i++) {
        const next = [i];
        for (let j = 1; j <= b.length; j++) {
            const same = a[i - 1] === b[j - 1];
            const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
            next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1), swapped ? (before[j - 2] ?? 0) + 1 : Infinity));
        }
        ;
        [before, row] = [row, next];
    }
    return row[b.length] ?? 0;
}


/***/ }),

/***/ 32873:
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
/* harmony import */ var _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29647);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48975);
/* harmony import */ var _safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10085);



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
    return parts.map((part, index) => (index % 2 === 1 ? code(part) : part.replaceAll(MENTION, code))).join('');
}
/** Code in a table cell. Uses HTML, because a backtick in the text would end a code span. */
function codeSpan(text, max = 200) {
    return code(escape(text, max));
}
/** A label of a Mermaid diagram. Mermaid has no escapes, so special characters become a dash. */
function diagramLabel(text, max = 40) {
    return (0,_safe_text_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)(text.replace(/[^\p{L}\p{N} ._/-]+/gu, '-'), max).trim() || '-';
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
    return left > 0
        ? `… and ${(0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .pluralize */ .td)(left, noun).replace(' ', ' more ')}; the report lists all of them.`
        : '';
}
const MAX_PROBLEMS = 12;
/** Problems for a summary: the text of the log in fewer lines. */
function explainAll(problems, docsUrl) {
    return [
        ...problems.slice(0, MAX_PROBLEMS).map((problem) => explain(problem, docsUrl)),
        truncationNote(problems.length - MAX_PROBLEMS, 'problem'),
        problems.some(({ help }) => help.some((text) => text.includes('run the step again'))) ? RERUN : '',
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


/***/ }),

/***/ 42922:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XW: () => (/* binding */ remainingMs),
/* harmony export */   _d: () => (/* binding */ isExpired),
/* harmony export */   id: () => (/* binding */ isStopped),
/* harmony export */   ml: () => (/* binding */ systemClock),
/* harmony export */   v7: () => (/* binding */ pause)
/* harmony export */ });
const systemClock = {
    // `performance.now()` returns the same, but loads seven modules of Node.
    nowMs: () => process.uptime() * 1000,
    wallMs: () => Date.now(),
    random: () => Math.random(),
    sleep: (delayMs, signal) => new Promise((resolve) => {
        if (signal.aborted || delayMs <= 0)
            return resolve();
        const timer = setTimeout(wake, Math.min(delayMs, 2 ** 31 - 1));
        signal.addEventListener('abort', wake);
        function wake() {
            clearTimeout(timer);
            signal.removeEventListener('abort', wake);
            resolve();
        }
    }),
};
function remainingMs(deadline) {
    return deadline.endMs - deadline.clock.nowMs();
}
/** Whether no time is left or the step is cancelled. */
function isExpired(deadline) {
    return deadline.signal.aborted || remainingMs(deadline) <= 0;
}
/** Lets signals arrive during long work, and returns whether it must stop. */
async function isStopped(deadline) {
    await new Promise((resolve) => setImmediate(resolve));
    return isExpired(deadline);
}
/** Sleeps, but not past the deadline. */
async function pause(deadline, delayMs) {
    // Sleep at least a millisecond: rounding must not turn a waiting loop into a busy loop.
    await deadline.clock.sleep(Math.min(Math.max(1, delayMs), remainingMs(deadline)), deadline.signal);
}


/***/ })

};
;