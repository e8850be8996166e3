"use strict";
exports.id = 655;
exports.ids = [655];
exports.modules = {

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

/***/ 18319:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gi: () => (/* binding */ decodeCreatedJob),
/* harmony export */   Hb: () => (/* binding */ decodeJobPage),
/* harmony export */   Pr: () => (/* binding */ meaningOf),
/* harmony export */   Qm: () => (/* binding */ decodeJob)
/* harmony export */ });
/* harmony import */ var _json_decode_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50533);
/* harmony import */ var _decode_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(65868);


/** Decodes `createPurgeJob`. */
function decodeCreatedJob(body) {
    return listedJob((0,_decode_js__WEBPACK_IMPORTED_MODULE_1__/* .dataOf */ .qu)(body), 'data');
}
/** Decodes `readPurgeJob`. @throws ShapeError also if the response is about another job */
function decodeJob(body, id) {
    const data = (0,_decode_js__WEBPACK_IMPORTED_MODULE_1__/* .dataOf */ .qu)(body);
    const [edges, type, paths] = ['edge_statuses', 'type', 'paths'].map((name) => (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(data, name));
    const found = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(data, 'id');
    if (found !== id)
        throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ShapeError */ .ym('data.id', `\`${id}\``, found);
    const completedAtMs = (0,_decode_js__WEBPACK_IMPORTED_MODULE_1__/* .parseTimestampMs */ .YD)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .stringAt */ .bX)(data, 'completed_at'));
    return {
        status: (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asString */ .oJ)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(data, 'status'), 'data.status'),
        completedAtMs: Number.isNaN(completedAtMs) ? undefined : completedAtMs,
        edges: edges === undefined || edges === null ? undefined : edgeStatuses(edges),
        type: type === undefined || type === null ? undefined : (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asString */ .oJ)(type, 'data.type'),
        paths: paths === undefined || paths === null ? undefined : textsOf(paths, 'data.paths'),
    };
}
function textsOf(value, name) {
    return (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asArray */ ._j)(value, name).map((text, index) => (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asString */ .oJ)(text, `${name}[${index}]`));
}
/** Decodes `listPurgeJobs`. */
function decodeJobPage(body) {
    return (0,_decode_js__WEBPACK_IMPORTED_MODULE_1__/* .decodePage */ .Ci)(body, listedJob);
}
function listedJob(value, name) {
    const job = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asObject */ .eB)(value, name);
    const type = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asString */ .oJ)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(job, 'type'), `${name}.type`);
    const createdAt = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asString */ .oJ)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(job, 'created_at'), `${name}.created_at`);
    const createdAtMs = (0,_decode_js__WEBPACK_IMPORTED_MODULE_1__/* .parseTimestampMs */ .YD)(createdAt);
    if (Number.isNaN(createdAtMs))
        throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ShapeError */ .ym(`${name}.created_at`, 'an ISO 8601 time', createdAt);
    return {
        id: (0,_decode_js__WEBPACK_IMPORTED_MODULE_1__/* .identifier */ .Cv)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(job, 'id'), `${name}.id`),
        status: (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asString */ .oJ)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(job, 'status'), `${name}.status`),
        type,
        paths: type === 'path' ? textsOf((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(job, 'paths'), `${name}.paths`) : [],
        createdAtMs,
        createdAtIsWholeSecond: !/:\d\d[.,]\d*[1-9]/.test(createdAt),
    };
}
function edgeStatuses(value) {
    const name = 'data.edge_statuses';
    // Some languages serialize an empty map as an empty list.
    if (Array.isArray(value) && value.length === 0)
        return new Map();
    return new Map(Object.entries((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asObject */ .eB)(value, name)).map(([edge, status]) => [
        edge,
        (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asString */ .oJ)(status, `${name}.${edge}`),
    ]));
}
/** The meaning of a status of a job or an edge; unknown unless it is documented (`JobStatus`). */
function meaningOf(status) {
    if (status === 'pending' || status === 'processing')
        return 'open';
    return status === 'completed' || status === 'failed' ? status : 'unknown';
}


/***/ }),

/***/ 27173:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F5: () => (/* binding */ windowStartMs),
/* harmony export */   FK: () => (/* binding */ slotsFor),
/* harmony export */   KD: () => (/* binding */ MAX_PATHS),
/* harmony export */   Rz: () => (/* binding */ remainingJobs),
/* harmony export */   de: () => (/* binding */ longestWindowMs),
/* harmony export */   nw: () => (/* binding */ countUsage),
/* harmony export */   rU: () => (/* binding */ SERVICE_QUOTA),
/* harmony export */   ry: () => (/* binding */ PATHS_PER_JOB),
/* harmony export */   z_: () => (/* binding */ toLocalMs)
/* harmony export */ });
/** The documented limits of the service. */
const SERVICE_QUOTA = {
    path: { jobs: 100, windowMs: 3_600_000 },
    all: { jobs: 10, windowMs: 3_600_000 },
};
const PATHS_PER_JOB = 1000;
/** The quota of an hour. */
const MAX_PATHS = PATHS_PER_JOB * SERVICE_QUOTA.path.jobs;
function longestWindowMs({ all, path }) {
    return Math.max(all.windowMs, path.windowMs);
}
/** Start of the part of the list with all jobs that count. `created_at` may be truncated to seconds. */
function windowStartMs(now, windowMs) {
    return now.earliestMs - windowMs - 1000;
}
/** Counts every job in a sliding window: neither the kind of window nor whether failed jobs count is documented. */
function countUsage(jobs, type, limit, now) {
    const expiresAtMs = [...jobs]
        .filter((job) => job.type === type)
        .map((job) => Math.min(job.createdAtMs, now.latestMs) + (job.createdAtIsWholeSecond ? 1000 : 0) + limit.windowMs)
        .filter((ms) => ms > now.earliestMs);
    return { limit, expiresAtMs: expiresAtMs.toSorted((a, b) => a - b) };
}
function remainingJobs(usage) {
    return Math.max(0, usage.limit.jobs - usage.expiresAtMs.length);
}
/** How much later the service may date a job that is created now: network delay and rounding to seconds. */
const CREATION_MARGIN_MS = 1000;
/**
 * When each of `count` further jobs may start, milliseconds since 1970 on the service's clock; undefined for now.
 * Each of them counts for the ones after it.
 */
function slotsFor(usage, count, now) {
    const expiresAtMs = [...usage.expiresAtMs];
    return Array.from({ length: count }, () => {
        const startMs = expiresAtMs[expiresAtMs.length - usage.limit.jobs];
        expiresAtMs.push((startMs ?? now.latestMs) + usage.limit.windowMs + CREATION_MARGIN_MS);
        return startMs;
    });
}
/** Converts a slot to the monotonic clock, such that the service's time is certainly past the slot. */
function toLocalMs(slotMs, nowMs, now) {
    return slotMs === undefined ? nowMs : nowMs + Math.max(0, slotMs - now.earliestMs);
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
    if (byHostname.length > 0)
        return onlyMatch(zoneInput, byHostname);
    const byName = all.value.filter((zone) => isNamed(zone, zoneInput));
    const mayBeDomain = (0,_paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__/* .bareHost */ .n0)(zoneInput)?.includes('.') === true;
    if (!mayBeDomain && byName.length > 0)
        return onlyMatch(zoneInput, byName);
    const read = await (0,_list_js__WEBPACK_IMPORTED_MODULE_1__/* .readDetails */ .LF)(all.value.map(({ uuid }) => uuid), api);
    if (!read.ok)
        return read;
    const zones = read.value.filter((zone) => zone !== undefined);
    const isDomain = (domain) => mayBeDomain && (0,_paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__/* .bareHost */ .n0)(domain) === (0,_paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__/* .bareHost */ .n0)(zoneInput);
    // A domain decides before wildcards that cover it.
    const isExact = zones.some(({ domains }) => domains.some(({ domain }) => isDomain(domain)));
    const holds = isExact ? isDomain : (domain) => mayBeDomain && (0,_paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__/* .servesHost */ .th)(domain, zoneInput);
    const holders = zones.filter((zone) => isNamed(zone, zoneInput) || zone.domains.some(({ domain }) => holds(domain)));
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
    return left > 0 ? `… and ${more}; the report lists all of them.` : '';
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


/***/ })

};
;