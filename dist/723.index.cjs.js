"use strict";
exports.id = 723;
exports.ids = [723];
exports.modules = {

/***/ 8319:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gi: () => (/* binding */ decodeCreatedJob),
/* harmony export */   Hb: () => (/* binding */ decodeJobPage),
/* harmony export */   Pr: () => (/* binding */ meaningOf),
/* harmony export */   Qm: () => (/* binding */ decodeJob)
/* harmony export */ });
/* harmony import */ var _json_decode_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(533);
/* harmony import */ var _decode_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5868);


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
    if (status === 'completed' || status === 'failed')
        return status;
    return 'unknown';
}


/***/ }),

/***/ 7173:
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
        .map((job) => Math.min(job.createdAtMs, now.latestMs) +
        (job.createdAtIsWholeSecond ? 1000 : 0) +
        limit.windowMs)
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
    if (slotMs === undefined)
        return nowMs;
    return nowMs + Math.max(0, slotMs - now.earliestMs);
}


/***/ }),

/***/ 1369:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runStep: () => (/* binding */ runStep)
});

// EXTERNAL MODULE: ./action/action.ts
var action = __webpack_require__(3153);
// EXTERNAL MODULE: ./cdn/client.ts + 2 modules
var client = __webpack_require__(3879);
// EXTERNAL MODULE: ./time/clock.ts
var clock = __webpack_require__(2922);
// EXTERNAL MODULE: ./json/decode.ts
var decode = __webpack_require__(533);
// EXTERNAL MODULE: ./text/safe-text.ts
var safe_text = __webpack_require__(85);
// EXTERNAL MODULE: ./cdn/decode.ts
var cdn_decode = __webpack_require__(5868);
;// CONCATENATED MODULE: ./cdn/statistics.ts



const PERIODS = ['hour', 'day', 'week', 'month'];
const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'];
function readStatistics(client, zone, span) {
    const query = 'period' in span
        ? `period=${span.period}`
        : `start_date=${encodeURIComponent(span.startDate)}&end_date=${encodeURIComponent(span.endDate)}`;
    return client.read(`/zones/${encodeURIComponent(zone)}/stats?${query}`, decodeStatistics);
}
/** Decodes `readStatistics`. */
function decodeStatistics(body) {
    const data = (0,cdn_decode/* dataOf */.qu)(body);
    const requestsTotal = counted((0,decode/* ownProperty */.Aq)(data, 'requests_total'), 'data.requests_total');
    return {
        requestsTotal,
        bandwidthBytes: counted((0,decode/* ownProperty */.Aq)(data, 'bandwidth_bytes'), 'data.bandwidth_bytes'),
        cacheHitRatio: ratioOf((0,decode/* ownProperty */.Aq)(data, 'cache_hit_ratio'), requestsTotal),
        requestsByStatus: classesOf((0,decode/* requireField */.MB)(data, 'requests_by_status', 'data.requests_by_status'), requestsTotal),
        bandwidthByDay: (0,decode/* asArray */._j)((0,decode/* ownProperty */.Aq)(data, 'bandwidth_by_day'), 'data.bandwidth_by_day').map(dayOf),
    };
}
/** The ratio may be absent only if there were no requests. */
function ratioOf(value, requests) {
    if (requests === 0 && (value === null || value === undefined))
        return undefined;
    if (typeof value !== 'number' || !(value >= 0 && value <= 1))
        throw new decode/* ShapeError */.ym('data.cache_hit_ratio', 'a number from 0 to 1', value);
    return value;
}
function classesOf(value, requests) {
    const name = 'data.requests_by_status';
    // Some languages serialize an empty map as an empty list.
    const isEmptyList = Array.isArray(value) && value.length === 0 && requests === 0;
    const classes = isEmptyList ? {} : (0,decode/* asObject */.eB)(value, name);
    const other = Object.keys(classes).find((key) => !STATUS_CLASSES.some((status) => status === key));
    if (other !== undefined)
        throw new decode/* ShapeError */.ym(`${name}.${(0,safe_text/* shorten */.ml)(other, 40)}`, 'not to be there', (0,decode/* ownProperty */.Aq)(classes, other));
    const shown = STATUS_CLASSES.filter((status) => (0,decode/* ownProperty */.Aq)(classes, status) !== undefined);
    return Object.fromEntries(shown.map((status) => [status, counted((0,decode/* ownProperty */.Aq)(classes, status), `${name}.${status}`)]));
}
/** The days from the oldest on, with repeated ones added up. */
function daysInOrder(days) {
    const byDate = new Map();
    for (const { date, bytes } of days)
        byDate.set(date, (byDate.get(date) ?? 0) + bytes);
    return [...byDate]
        .map(([date, bytes]) => ({ date, bytes }))
        .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
function dayOf(value, index) {
    const name = `data.bandwidth_by_day[${index}]`;
    const day = (0,decode/* asObject */.eB)(value, name);
    const date = (0,decode/* asString */.oJ)((0,decode/* ownProperty */.Aq)(day, 'date'), `${name}.date`);
    if (!isRealDay(date))
        throw new decode/* ShapeError */.ym(`${name}.date`, 'a day, YYYY-MM-DD', date);
    return { date, bytes: counted((0,decode/* ownProperty */.Aq)(day, 'bytes'), `${name}.bytes`) };
}
/** Whether the text is an existing day, `YYYY-MM-DD`. */
function isRealDay(date) {
    if (!/^\d{4}-\d\d-\d\d$/.test(date))
        return false;
    const ms = Date.parse(`${date}T00:00:00Z`);
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date);
}
/** Far above any real count; sums of a few smaller counts still print without an exponent. */
const TOO_LARGE = 1e20;
function counted(value, name) {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value >= TOO_LARGE)
        throw new decode/* ShapeError */.ym(name, 'a whole number', value);
    return value;
}

// EXTERNAL MODULE: ./inputs/declared.ts
var declared = __webpack_require__(4656);
// EXTERNAL MODULE: ./inputs/reader.ts
var reader = __webpack_require__(9453);
// EXTERNAL MODULE: ./inputs/service.ts
var service = __webpack_require__(7135);
;// CONCATENATED MODULE: ./stats/inputs.ts





/** @param today `YYYY-MM-DD`, UTC */
function readStatsInputs(env, today) {
    return (0,reader/* readInputs */.Ko)(env, { declared: declared/* INPUTS */.m.stats, read: (reader) => readAll(reader, env, today) });
}
function readAll(reader, env, today) {
    return {
        ...(0,service/* readServiceInputs */.Dz)(reader, env),
        zone: (0,service/* readZone */.Xg)(reader),
        span: readSpan(reader, today),
        /** From 0 to 1; undefined if the threshold is not set. */
        minHitRatio: readRatio(reader, 'min-hit-ratio'),
        maxServerErrorRatio: readRatio(reader, 'max-server-error-ratio'),
        minRequests: reader.count('min-requests', 999_999_999),
        /** Number of the newest purge jobs to show; 0 does not read their list. */
        purgeJobs: reader.count('purge-jobs', 1000),
        timeoutMs: reader.durationMs('timeout'),
        summary: reader.choice('summary', action/* SUMMARY_WANTED */.nI),
    };
}
function readSpan(reader, today) {
    const [startDate, endDate] = [readDay(reader, 'start-date'), readDay(reader, 'end-date')];
    const areValid = !reader.rejected.has('start-date') && !reader.rejected.has('end-date');
    const period = reader.text('period');
    const span = { startDate, endDate: endDate || today };
    if (startDate === '' && endDate === '')
        return { period: period === '' ? 'day' : reader.choice('period', PERIODS) };
    if (period !== '')
        rejectCombination(reader, `\`period\` cannot be combined with dates`, 'period', [
            'remove one of the two: the API does not document how they are combined',
        ]);
    if (startDate === '' && areValid)
        rejectCombination(reader, `\`end-date\` requires \`start-date\``, 'end-date', [
            `add the first day, such as \`start-date: 2026-11-01\``,
        ]);
    if (startDate > span.endDate && areValid)
        rejectCombination(reader, `\`start-date\` (${startDate}) is after ${endDate ? '`end-date`' : 'today'} (${span.endDate})`, 'start-date', [`set \`start-date\` to the earlier day`]);
    return span;
}
function readDay(reader, name) {
    const day = reader.text(name);
    if (day === '' || isRealDay(day))
        return day;
    reader.reject(name, day, [
        'specify an existing date in the form `YYYY-MM-DD`, such as `2026-11-21`',
    ]);
    return '';
}
function rejectCombination(reader, title, name, help) {
    reader.problems.push({ kind: 'conflicting-inputs', title, where: `input \`${name}\``, help });
}
/** `0.85` or `85%`, as a ratio from 0 to 1. */
function readRatio(reader, name) {
    const shareText = reader.text(name);
    if (shareText === '')
        return undefined;
    const [, digits, percent] = /^(\d{1,3}(?:\.\d{1,12})?|\.\d{1,12})\s?(%?)$/.exec(shareText) ?? [];
    // Parses the percentage with exponent -2, because dividing by 100 rounds differently than parsing `0.85`.
    const ratio = digits === undefined ? NaN : Number(`${digits}${percent === '%' ? 'e-2' : ''}`);
    if (shareText === '1')
        reader.warnings.push(`\`${name}\` is \`1\`, which means \`100%\`: write \`100%\`, or \`1%\` if that is intended`);
    if (ratio >= 0 && ratio <= 1)
        return ratio;
    reader.reject(name, shareText, [
        ...(ratio > 1 && percent === '' && ratio <= 100 ? [`did you mean \`${digits}%\`?`] : []),
        'specify a ratio from 0 to 1, such as `0.85`, or a percentage, such as `85%`',
    ]);
    return undefined;
}

// EXTERNAL MODULE: ./text/format.ts
var format = __webpack_require__(8975);
// EXTERNAL MODULE: ./text/markdown.ts
var markdown = __webpack_require__(2873);
;// CONCATENATED MODULE: ./stats/summary.ts



const MAX_DAYS = 366;
function summarize(report, docsUrl) {
    const { statistics } = report;
    return (0,markdown/* joinSections */.lS)([
        head(report),
        ...(0,markdown/* explainAll */.HU)(report.problems, docsUrl),
        [...report.warnings, ...report.notices].map((notice) => `- ${(0,markdown/* escapeProse */.fd)(notice)}`).join('\n'),
        ...(statistics === undefined ? [] : [figures(report, statistics), ...charts(statistics)]),
        jobTable(report),
    ]);
}
function head(report) {
    const { status, givenZone, span, statistics } = report;
    const facts = [
        ...(statistics === undefined
            ? []
            : [(0,format/* pluralize */.td)(statistics.requestsTotal, 'request'), (0,format/* formatBytes */.z3)(statistics.bandwidthBytes)]),
        (0,markdown/* escapeMarkdown */.FV)(spanWords(span)),
        ...(givenZone === '' ? [] : [`zone ${(0,markdown/* codeSpan */.SS)(givenZone)}`]),
    ];
    return `### ${markdown/* ICONS */.Ze[STATUS_ICONS[status]]} CDN traffic: ${headline(report)}\n${facts.join(' · ')}`;
}
const STATUS_ICONS = {
    ok: 'good',
    'threshold-missed': 'bad',
    failed: 'bad',
    cancelled: 'open',
};
function figures({ ratios, thresholds, jobs, problems }, statistics) {
    const { minHitRatio, maxServerErrorRatio } = thresholds;
    const { hit, serverError } = ratios ?? {};
    const figure = (name, input) => problems.some(({ where }) => where === `input \`${input}\``) ? `${markdown/* ICONS */.Ze.bad} ${name}` : name;
    const cells = (share, word, bound) => {
        if (share === undefined)
            return ['–', bound === undefined ? '' : `at ${word} ${(0,format/* formatPercent */.l9)(bound)}`];
        if (bound === undefined)
            return [(0,format/* formatPercent */.l9)(share), ''];
        const [is, should] = (0,format/* formatPercentPair */.jW)(share, bound);
        return [is, `at ${word} ${should}`];
    };
    return (0,markdown/* table */.tp)(['Figure', 'Value:', 'Threshold:'], [
        ['Requests', (0,format/* formatInteger */.Sm)(statistics.requestsTotal), ''],
        ['Bandwidth', (0,format/* formatBytes */.z3)(statistics.bandwidthBytes), ''],
        [figure('From the cache', 'min-hit-ratio'), ...cells(hit, 'least', minHitRatio)],
        [
            figure('Server errors', 'max-server-error-ratio'),
            ...cells(serverError, 'most', maxServerErrorRatio),
        ],
        ...(jobs === undefined
            ? []
            : [
                ['Purge jobs of type <code>path</code>, last hour', String(jobs.used.path), ''],
                ['Purge jobs of type <code>all</code>, last hour', String(jobs.used.all), ''],
            ]),
    ]);
}
function charts(statistics) {
    const bandwidthByDay = daysInOrder(statistics.bandwidthByDay);
    const { unit, bytes: bytesPerUnit } = (0,format/* unitOf */.uF)(bandwidthByDay.reduce((most, day) => Math.max(most, day.bytes), 0));
    const spansYears = new Set(bandwidthByDay.map(({ date }) => date.slice(0, 4))).size > 1;
    const days = bandwidthByDay.map((day) => [spansYears ? day.date : day.date.slice(5), day.bytes / bytesPerUnit]);
    return [
        bars(`Bandwidth by day in ${unit}`, unit, days),
        tables({ ...statistics, bandwidthByDay }),
    ];
}
function tables({ bandwidthByDay, requestsByStatus }) {
    const classes = STATUS_CLASSES.filter((status) => requestsByStatus[status] !== undefined);
    const rows = classes.map((status) => [status, (0,format/* formatInteger */.Sm)(requestsByStatus[status] ?? 0)]);
    const byStatus = (0,markdown/* table */.tp)(['Status', 'Requests:'], rows);
    const dayRows = bandwidthByDay
        .slice(-MAX_DAYS)
        .map(({ date, bytes }) => [date, (0,format/* formatBytes */.z3)(bytes)]);
    const byDay = (0,markdown/* table */.tp)(['Day', 'Bandwidth:'], dayRows);
    const left = (0,markdown/* truncationNote */.yr)(bandwidthByDay.length - MAX_DAYS, 'earlier day');
    const days = byDay === '' ? '' : (0,markdown/* details */.zH)('Bandwidth by day', [byDay, left].join('\n\n').trimEnd());
    return [byStatus, days].join('\n\n').trim();
}
function jobTable({ jobs }) {
    const rows = (jobs?.newest ?? []).map((job) => [
        (0,markdown/* codeSpan */.SS)(job.id),
        job.type === 'all' ? 'everything' : (0,format/* formatInteger */.Sm)(job.paths.length),
        (0,markdown/* escapeMarkdown */.FV)(job.status, 40),
        new Date(job.createdAtMs).toISOString().slice(0, 16).replace('T', ' '),
    ]);
    return (0,markdown/* table */.tp)(['Most recent purge jobs', 'Paths:', 'Status', 'Created (UTC)'], rows);
}
/**
 * Mermaid for GitHub's renderers, older ones included: labels are quoted, no series is empty, no title has a bare
 * `:`, and an axis has at most 24 places. Each chart is next to a table of the same numbers.
 */
/** Legible on both the light and the dark background of GitHub. */
const BAR_COLOR = '#58a6ff';
const MAX_BARS = 24;
/** A bar chart; with more than `MAX_BARS` values, each bar is the sum of several consecutive ones. */
function bars(title, unit, values) {
    if (values.every(([, value]) => value === 0))
        return '';
    const each = Math.ceil(values.length / MAX_BARS);
    const groups = Array.from({ length: Math.ceil(values.length / each) }, (_, index) => values.slice(index * each, (index + 1) * each));
    const sums = groups.map((group) => group.reduce((sum, [, value]) => sum + value, 0));
    const labels = groups.map((group) => `"${(0,markdown/* diagramLabel */.Oc)(group[0]?.[0] ?? '')}"`);
    const note = each === 1 ? '' : ` - ${each} in each bar`;
    return fenced([
        `%%{init: ${JSON.stringify({ themeVariables: { xyChart: { plotColorPalette: BAR_COLOR } } })}}%%`,
        'xychart-beta',
        `  title "${(0,markdown/* diagramLabel */.Oc)(title + note, 80)}"`,
        `  x-axis [${labels.join(', ')}]`,
        `  y-axis "${(0,markdown/* diagramLabel */.Oc)(unit)}" 0 --> ${number(Math.max(...sums))}`,
        `  bar [${sums.map(number).join(', ')}]`,
    ]);
}
/** Mermaid does not read exponents; fewer digits keep the chart legible. */
function number(value) {
    const digits = Math.max(0, 3 - Math.ceil(Math.log10(Math.max(value, 0.001))));
    const rounded = value >= 1e15 ? 999_999_999_999_999 : Number(value.toFixed(Math.min(6, digits)));
    return String(rounded);
}
function fenced(lines) {
    return ['```mermaid', ...lines, '```'].join('\n');
}
function spanWords(span) {
    if ('startDate' in span)
        return `${span.startDate} to ${span.endDate}`;
    return `the last ${span.period}`;
}
function figureLines({ statistics, ratios, span, thresholds, jobs }) {
    if (statistics === undefined)
        return [];
    const { minHitRatio, maxServerErrorRatio } = thresholds;
    const atLeast = minHitRatio === undefined ? '' : ` (at least ${(0,format/* formatPercent */.l9)(minHitRatio)})`;
    const atMost = maxServerErrorRatio === undefined ? '' : ` (at most ${(0,format/* formatPercent */.l9)(maxServerErrorRatio)})`;
    return [
        `Stats  ${spanWords(span)}: ${(0,format/* pluralize */.td)(statistics.requestsTotal, 'request')}, ${(0,format/* formatBytes */.z3)(statistics.bandwidthBytes)}`,
        ...(ratios?.hit === undefined
            ? []
            : [`       ${(0,format/* formatPercent */.l9)(ratios.hit)} from the cache${atLeast}`]),
        ...(ratios?.serverError === undefined
            ? []
            : [`       ${(0,format/* formatPercent */.l9)(ratios.serverError)} ended with server errors${atMost}`]),
        ...(jobs === undefined
            ? []
            : [
                `Quota  ${jobs.used.path} \`path\` and ${jobs.used.all} \`all\` jobs used in the last hour`,
            ]),
    ];
}
/** The result: the last line of the log and the heading of the summary. */
function headline({ status, statistics, thresholds, areThresholdsApplied = false, }) {
    const { minHitRatio, maxServerErrorRatio } = thresholds;
    switch (status) {
        case 'ok':
            if (areThresholdsApplied && (minHitRatio !== undefined || maxServerErrorRatio !== undefined))
                return 'every threshold is met';
            return `${(0,format/* formatInteger */.Sm)(statistics?.requestsTotal ?? 0)} requests`;
        case 'threshold-missed':
            return 'a threshold was missed';
        case 'failed':
            return 'nothing was read';
        case 'cancelled':
            return status;
    }
}

// EXTERNAL MODULE: ./problem/problem.ts
var problem = __webpack_require__(9647);
;// CONCATENATED MODULE: ./stats/outputs.ts


const SCHEMA_VERSION = 1;
/** Holds several years of days. */
const DAYS_MAX_LENGTH = 192 * 1024;
function toOutputs({ status, statistics, ratios, jobs, }) {
    const days = (0,action/* jsonWithin */.Ir)('stats', statistics?.bandwidthByDay ?? [], DAYS_MAX_LENGTH);
    const stats = statistics && {
        ...asAnswered(statistics),
        bandwidth_by_day: JSON.parse(days.json),
    };
    return {
        values: {
            status: status,
            'requests-total': decimal(statistics?.requestsTotal),
            'bandwidth-bytes': decimal(statistics?.bandwidthBytes),
            'cache-hit-ratio': decimal(ratios?.hit),
            'server-error-ratio': decimal(ratios?.serverError),
            stats: stats === undefined ? '' : JSON.stringify(stats),
            'quota-used': jobs === undefined ? '' : JSON.stringify(jobs.used),
        },
        warnings: days.warning === undefined ? [] : [days.warning],
    };
}
/** Decimal notation, never `1e-7`, because shells compare these values. */
function decimal(value) {
    if (value === undefined)
        return '';
    const text = String(value);
    if (!text.includes('e'))
        return text;
    return value.toFixed(20).replace(/\.?0+$/, '');
}
/** By the API's names (`Statistics`), known fields only. */
function asAnswered(statistics) {
    return {
        requests_total: statistics.requestsTotal,
        bandwidth_bytes: statistics.bandwidthBytes,
        cache_hit_ratio: statistics.cacheHitRatio ?? null,
        requests_by_status: statistics.requestsByStatus,
        bandwidth_by_day: statistics.bandwidthByDay,
    };
}
function toJsonReport(report) {
    const { status, zone, span, statistics, ratios, thresholds, jobs, problems, warnings, notices } = report;
    return {
        schemaVersion: SCHEMA_VERSION,
        status,
        zone,
        span,
        stats: statistics === undefined ? null : asAnswered(statistics),
        serverErrorRatio: ratios?.serverError ?? null,
        thresholds,
        quotaUsed: jobs?.used ?? null,
        purgeJobs: jobs?.newest.map((job) => ({
            id: job.id,
            type: job.type,
            paths: job.type === 'path' ? job.paths.length : null,
            status: job.status,
            createdAt: new Date(job.createdAtMs).toISOString(),
        })) ?? null,
        problems: problems.map(problem/* toJson */.aB),
        warnings,
        notices,
    };
}

// EXTERNAL MODULE: ./cdn/jobs/api.ts
var api = __webpack_require__(6565);
// EXTERNAL MODULE: ./cdn/jobs/list.ts
var list = __webpack_require__(7381);
// EXTERNAL MODULE: ./cdn/jobs/quota.ts
var quota = __webpack_require__(7173);
// EXTERNAL MODULE: ./cdn/problems.ts
var problems = __webpack_require__(570);
// EXTERNAL MODULE: ./cdn/zones/api.ts + 1 modules
var zones_api = __webpack_require__(2805);
// EXTERNAL MODULE: ./cdn/zones/find.ts
var find = __webpack_require__(1937);
;// CONCATENATED MODULE: ./stats/thresholds.ts


function ratiosOf(statistics) {
    const { requestsTotal, requestsByStatus, cacheHitRatio } = statistics;
    const counted = STATUS_CLASSES.reduce((sum, status) => sum + (requestsByStatus[status] ?? 0), 0);
    return {
        hit: requestsTotal === 0 ? undefined : cacheHitRatio,
        serverError: counted === 0 ? undefined : (requestsByStatus['5xx'] ?? 0) / counted,
    };
}
/** A value equal to its threshold meets it. */
function evaluateThresholds(statistics, ratios, thresholds) {
    const { minHitRatio, maxServerErrorRatio, minRequests } = thresholds;
    const checks = [
        ...(minHitRatio === undefined ? [] : [checkHits(ratios.hit, minHitRatio)]),
        ...(maxServerErrorRatio === undefined
            ? []
            : [checkErrors(ratios.serverError, maxServerErrorRatio)]),
    ];
    if (checks.length > 0 && statistics.requestsTotal < minRequests) {
        const few = `${(0,format/* formatInteger */.Sm)(statistics.requestsTotal)} requests in this period are fewer than \`min-requests\` (${(0,format/* formatInteger */.Sm)(minRequests)})`;
        return { missed: [], notices: [`${few}: no threshold was applied`] };
    }
    return {
        missed: checks.filter((check) => typeof check === 'object'),
        notices: checks.filter((check) => typeof check === 'string'),
    };
}
function checkHits(ratio, bound) {
    if (ratio === undefined)
        return `\`min-hit-ratio\` was not applied: there were no requests in this period`;
    if (ratio >= bound)
        return undefined;
    const [is, should] = (0,format/* formatPercentPair */.jW)(ratio, bound);
    return {
        kind: 'threshold-missed',
        title: `the cache hit ratio is ${is}, but should be at least ${should}`,
        where: 'input `min-hit-ratio`',
        cause: 'more pages are fetched from the origin than before, for example after a purge of everything, or because of shorter cache times, cookies or query strings',
        help: [
            'compare with the previous day, and check what was deployed or purged in between',
            'purge paths instead of everything; a purge of everything empties the cache of every edge',
        ],
    };
}
function checkErrors(ratio, bound) {
    if (ratio === undefined)
        return `\`max-server-error-ratio\` was not applied: no request in this period has a status`;
    if (ratio <= bound)
        return undefined;
    const [is, should] = (0,format/* formatPercentPair */.jW)(ratio, bound);
    return {
        kind: 'threshold-missed',
        title: `${is} of the requests ended with server errors, but should be at most ${should}`,
        where: 'input `max-server-error-ratio`',
        cause: 'the origin returns errors or is not reachable from the edges, possibly since a deploy',
        help: [
            'check the origin’s log for the period',
            'if a deploy caused it, roll back and purge again',
        ],
    };
}

;// CONCATENATED MODULE: ./stats/stats.ts









/** The pipeline: zone → statistics → purge jobs → thresholds. */
async function readTraffic(inputs, client, deadline) {
    const found = await (0,find/* findZone */._S)(inputs.zone, (0,zones_api/* createZonesApi */.u)(client));
    const failed = (problem) => ({
        problems: [(0,clock/* isExpired */._d)(deadline) ? (0,problems/* outOfTime */.p3)(inputs.timeoutMs, problem) : problem],
        notices: [],
    });
    if (!found.ok)
        return { zone: inputs.zone, ...failed(found.problem) };
    const zone = found.value.uuid;
    const reading = await readStatistics(client, zone, inputs.span);
    if (!reading.ok)
        return { zone, ...failed(reading.problem) };
    const statistics = reading.value;
    const ratios = ratiosOf(statistics);
    const { jobs, problem } = inputs.purgeJobs === 0
        ? {}
        : await readPurgeJobs((0,api/* createPurgeJobsApi */.I)(client, zone), deadline, inputs.purgeJobs);
    const { missed, notices } = evaluateThresholds(statistics, ratios, inputs);
    const unread = problem &&
        `the purge jobs are not shown, because their list cannot be read: ${[problem.title, ...(problem.details ?? [])].join('; ')}`;
    return {
        zone,
        statistics,
        ratios,
        jobs,
        problems: missed,
        notices: unread === undefined ? notices : [...notices, unread],
        areThresholdsApplied: notices.length === 0,
    };
}
/** The newest purge jobs and the used quota, counted as a purge counts. @param wanted number of jobs to show */
async function readPurgeJobs(api, { clock }, wanted) {
    const { windowMs } = quota/* SERVICE_QUOTA */.rU.path;
    const sinceMs = () => (0,quota/* windowStartMs */.F5)(api.timeAt(clock.nowMs()), windowMs);
    const reading = await (0,list/* readJobList */.I)(api, { sinceMs, atLeast: wanted });
    if (!reading.ok)
        return { problem: reading.problem };
    const now = api.timeAt(clock.nowMs());
    const used = (type) => (0,quota/* countUsage */.nw)(reading.value, type, quota/* SERVICE_QUOTA */.rU[type], now).expiresAtMs.length;
    const newest = reading.value.toSorted((a, b) => b.createdAtMs - a.createdAtMs).slice(0, wanted);
    return { jobs: { newest, used: { all: used('all'), path: used('path') } } };
}
function buildReport(result, inputs, { cancelled, warnings, isUsageError }) {
    const { span, minHitRatio, maxServerErrorRatio, minRequests } = inputs;
    const status = cancelled ? 'cancelled' : determineStatus(result);
    return {
        ...result,
        status,
        exitsZero: status === 'ok',
        // Errors of requests that the cancellation aborted are not reported.
        problems: cancelled ? [(0,problems/* cancelledEarly */.Vh)('reading changes nothing')] : result.problems,
        notices: cancelled ? [] : result.notices,
        span,
        /** The zone as given in the input. */
        givenZone: inputs.zone,
        thresholds: { minHitRatio, maxServerErrorRatio, minRequests },
        warnings,
        isUsageError,
    };
}
function determineStatus({ statistics, problems }) {
    if (statistics === undefined)
        return 'failed';
    if (problems.length === 0)
        return 'ok';
    return 'threshold-missed';
}

;// CONCATENATED MODULE: ./stats/main.ts







const runStep = (0,action/* defineAction */.QP)({
    readInputs: (env) => readStatsInputs(env, new Date(clock/* systemClock */.ml.wallMs()).toISOString().slice(0, 10)),
    async run({ inputs, problems, warnings }, { runner, deadline }) {
        const result = problems.length > 0
            ? { zone: inputs.zone, problems, notices: [] }
            : await readTraffic(inputs, (0,client/* createClient */.UU)(inputs, deadline, { debug: runner.debug }), deadline);
        const facts = {
            cancelled: deadline.signal.aborted,
            warnings,
            isUsageError: problems.length > 0,
        };
        const report = buildReport(result, inputs, facts);
        figureLines(report).forEach((line) => runner.line(line));
        report.notices.forEach((notice) => runner.notice(notice));
        return report;
    },
    toPublication: (report) => ({
        isGreen: report.exitsZero,
        headline: headline(report),
        lastLines: [],
        outputs: toOutputs(report),
        report: toJsonReport(report),
        summary: (docsUrl) => summarize(report, docsUrl),
    }),
});


/***/ })

};
;