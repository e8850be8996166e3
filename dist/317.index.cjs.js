"use strict";
exports.id = 317;
exports.ids = [317];
exports.modules = {

/***/ 3879:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  UU: () => (/* binding */ createClient),
  MK: () => (/* binding */ toWriteResult)
});

// UNUSED EXPORTS: Client

// EXTERNAL MODULE: ./problem/problem.ts
var problem = __webpack_require__(9647);
// EXTERNAL MODULE: ./json/decode.ts
var json_decode = __webpack_require__(533);
// EXTERNAL MODULE: ./http/retry.ts
var retry = __webpack_require__(8159);
// EXTERNAL MODULE: ./http/fault.ts
var http_fault = __webpack_require__(3529);
// EXTERNAL MODULE: ./http/backoff.ts
var backoff = __webpack_require__(2517);
;// CONCATENATED MODULE: ./http/server-clock.ts
/**
 * The service's clock, estimated from the `Date` headers of its answers; the quota from `listPurgeJobs` depends on
 * it. Each header bounds the offset to the monotonic clock; all answers together narrow it to less than a second.
 */
class ServerClock {
    /** Service time minus monotonic time. */
    #distance;
    #fallback;
    /** @param wallAtZeroMs this machine's time when the monotonic clock was 0; @param marginMs its possible error */
    constructor(wallAtZeroMs, marginMs) {
        this.#fallback = { earliestMs: wallAtZeroMs - marginMs, latestMs: wallAtZeroMs + marginMs };
    }
    learn(answer) {
        const dateMs = Date.parse(answer.headers['date'] ?? '');
        // A cached answer has the date at which it was stored.
        if (Number.isNaN(dateMs) || (answer.headers['age'] ?? '0') !== '0')
            return;
        // `Date` is truncated to seconds and was written between sending and receiving.
        const seen = {
            earliestMs: dateMs - answer.receivedAtMs,
            latestMs: dateMs + 1000 - answer.sentAtMs,
        };
        const known = this.#distance ?? seen;
        const both = {
            earliestMs: Math.max(known.earliestMs, seen.earliestMs),
            latestMs: Math.min(known.latestMs, seen.latestMs),
        };
        // Bounds that do not overlap come from several machines or an adjusted clock: the latest answer wins.
        this.#distance = both.earliestMs <= both.latestMs ? both : seen;
    }
    at(monotonicMs) {
        const distance = this.#distance ?? this.#fallback;
        return {
            earliestMs: distance.earliestMs + monotonicMs,
            latestMs: distance.latestMs + monotonicMs,
        };
    }
}

;// CONCATENATED MODULE: ./cdn/http.ts
/** Sends requests to the service, and the token to no other address. @param baseUrl without `/api/v1` */
function createSend(baseUrl, token, deadline) {
    const base = new URL(`${baseUrl}/api/v1`);
    // Loaded on first use: TLS and proxies load slowly, and a step that fails on its inputs needs neither.
    const open = async () => (await __webpack_require__.e(/* import() */ 280).then(__webpack_require__.bind(__webpack_require__, 9280))).createTransport(deadline, 'identity');
    let opened;
    return async ({ method, path, body }) => {
        const url = new URL(base.href + path);
        if (url.origin !== base.origin || url.pathname !== base.pathname + path.replace(/\?.*/s, ''))
            throw new Error('a request would have gone elsewhere');
        const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
        const ofBody = {
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
        };
        const transport = await (opened ??= open());
        return transport.send({ method, url, ...(body === undefined ? { headers } : ofBody) });
    };
}

// EXTERNAL MODULE: ./cdn/problems.ts
var problems = __webpack_require__(570);
;// CONCATENATED MODULE: ./cdn/client.ts








/** Assumed error of this machine's clock until the service has sent a `Date`. */
const CLOCK_MARGIN_MS = 60_000;
function createClient({ baseUrl, apiToken }, deadline, options = {}) {
    return new Client(createSend(baseUrl, apiToken, deadline), deadline, options);
}
/** Sends requests to the service, decides which ones to resend, and keeps the service's clock. */
class Client {
    #send;
    #deadline;
    #debug;
    #clock;
    constructor(send, deadline, { debug, clockMarginMs = CLOCK_MARGIN_MS } = {}) {
        this.#send = send;
        this.#deadline = deadline;
        this.#debug = debug;
        this.#clock = new ServerClock(deadline.clock.wallMs() - deadline.clock.nowMs(), clockMarginMs);
    }
    /** The service's time at a moment of the monotonic clock, from the `Date` headers of its answers. */
    timeAt(monotonicMs) {
        return this.#clock.at(monotonicMs);
    }
    /** On the monotonic clock. */
    nowMs() {
        return this.#deadline.clock.nowMs();
    }
    /** Sends a request once. @param attempt number of this attempt, from 1 */
    async send(request, attempt = 1, waited) {
        const { clock } = this.#deadline;
        const sentAtMs = clock.nowMs();
        const result = await this.#send(request);
        if (result.kind === 'answer')
            this.#clock.learn(result.answer);
        this.#debug?.((0,retry/* debugLine */.IU)({ ...request, durationMs: clock.nowMs() - sentAtMs, attempt, waited }, result));
        return result;
    }
    /** Sends a read, and retries it after transient errors and unreadable responses. */
    async read(path, decode) {
        const request = { method: 'GET', path };
        let value;
        const result = await this.#sendWithRetries(request, (answered) => {
            value = toReadResult(request, answered, decode);
            return (0,backoff/* isTransient */.dg)(answered) || (!value.ok && value.problem.kind === 'unreadable-response');
        });
        return value ?? toReadResult(request, result, decode);
    }
    /** Sends a write, and resends it only if the service cannot have acted. Not for the create of a job, which is sent once. */
    async write(request, decode) {
        return toWriteResult(request, await this.#sendWithRetries(request, isSafeToResend), decode);
    }
    #sendWithRetries(request, mayRetry) {
        const delayOf = (result, attempt) => {
            if (!mayRetry(result))
                return undefined;
            const requestedMs = result.kind === 'answer'
                ? (0,backoff/* retryAfterMs */.Vs)(result.answer, this.timeAt(this.nowMs()).latestMs)
                : undefined;
            const delayMs = (0,backoff/* backoffMs */.jo)(attempt, this.#deadline.clock.random(), requestedMs);
            return { why: (0,retry/* outcomeOf */.sG)(result), delayMs };
        };
        return (0,retry/* retry */.L5)((...sent) => this.send(request, ...sent), delayOf, this.#deadline);
    }
}
function toReadResult(request, result, decode) {
    if (result.kind === 'fault')
        return (0,problem/* fail */.fJ)((0,problems/* problemOfFault */.vy)(request, result.fault));
    const { answer } = result;
    if (!isSuccess(answer))
        return (0,problem/* fail */.fJ)((0,problems/* problemOfAnswer */.Ly)(request, answer), answer.status);
    return decodeBody(request, answer, () => decode((0,json_decode/* parseJson */.qF)(answer.body)));
}
/** Whether the service certainly has not acted and may accept the same request later. */
function isSafeToResend(result) {
    if (result.kind === 'fault')
        return result.fault.kind === 'unsent';
    const { status } = result.answer;
    return status === 429 || status === 425;
}
function toWriteResult(request, result, decode) {
    if (result.kind === 'fault') {
        const { fault } = result;
        const problem = (0,problems/* problemOfFault */.vy)(request, fault);
        // These two prove that nothing was sent.
        if (fault.kind === 'unsent' || fault.kind === 'late')
            return { kind: 'unsent', problem };
        const why = (0,http_fault/* describeFault */.Q)(fault);
        // Only a success can be too large: the body of an error answer is truncated.
        if (fault.kind === 'too-large')
            return { kind: 'malformed', why, problem };
        return { kind: 'lost', why };
    }
    const { answer } = result;
    if (answer.status >= 500 || answer.status === 408)
        return { kind: 'lost', why: `the service answered ${answer.status}` };
    if (!isSuccess(answer))
        return { kind: 'rejected', problem: (0,problems/* problemOfAnswer */.Ly)(request, answer), status: answer.status };
    const decoded = decodeBody(request, answer, () => decode(answer.body));
    if (decoded.ok)
        return { kind: 'done', value: decoded.value };
    const why = `the service answered ${answer.status} with an unreadable response`;
    const said = `the service said: ${(0,problems/* serverMessage */.x_)(answer)}`;
    const problem = { ...decoded.problem, details: [...(decoded.problem.details ?? []), said] };
    return { kind: 'malformed', why, problem };
}
function isSuccess(answer) {
    return answer.status >= 200 && answer.status < 300;
}
function decodeBody(request, answer, decode) {
    try {
        return (0,problem.ok)(decode());
    }
    catch (error) {
        if (error instanceof SyntaxError)
            return (0,problem/* fail */.fJ)((0,problems/* problemOfNonJson */.GJ)(request, answer));
        if (error instanceof json_decode/* ShapeError */.ym)
            return (0,problem/* fail */.fJ)((0,problems/* problemOfShape */.oQ)(request, error));
        throw error;
    }
}


/***/ }),

/***/ 6565:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ createPurgeJobsApi)
/* harmony export */ });
/* harmony import */ var _json_decode_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(533);
/* harmony import */ var _http_backoff_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2517);
/* harmony import */ var _http_retry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8159);
/* harmony import */ var _client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3879);
/* harmony import */ var _decode_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8319);
/* harmony import */ var _decode_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5868);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(570);







/** The purge jobs of one zone (`createPurgeJob`, `readPurgeJob`, `listPurgeJobs`). */
function createPurgeJobsApi(client, zone) {
    const path = `/zones/${encodeURIComponent(zone)}/purge`;
    // The last create of each batch: debug output shows which attempt the next one is, and why it waited.
    const lastSent = new WeakMap();
    return {
        timeAt: (monotonicMs) => client.timeAt(monotonicMs),
        readJob: (id) => client.read(`${path}/${encodeURIComponent(id)}`, (body) => (0,_decode_js__WEBPACK_IMPORTED_MODULE_3__/* .decodeJob */ .Qm)(body, id)),
        listJobs: (page) => client.read(`${path}?page=${page}&per_page=${_decode_js__WEBPACK_IMPORTED_MODULE_4__/* .PER_PAGE */ .EK}`, _decode_js__WEBPACK_IMPORTED_MODULE_3__/* .decodeJobPage */ .Hb),
        async createJob(spec) {
            const request = { method: 'POST', path, body: spec };
            const last = lastSent.get(spec);
            const attempt = (last?.attempt ?? 0) + 1;
            const waited = last && { why: last.why, delayMs: client.nowMs() - last.endedMs };
            const result = await client.send(request, attempt, waited);
            lastSent.set(spec, { attempt, why: (0,_http_retry_js__WEBPACK_IMPORTED_MODULE_1__/* .outcomeOf */ .sG)(result), endedMs: client.nowMs() });
            return toCreateResult(request, result, client.timeAt(client.nowMs()).latestMs);
        },
    };
}
function toCreateResult(request, result, serviceNowMs) {
    const answer = result.kind === 'answer' ? result.answer : undefined;
    const delayMs = answer && (0,_http_backoff_js__WEBPACK_IMPORTED_MODULE_6__/* .retryAfterMs */ .Vs)(answer, serviceNowMs);
    if (answer?.status === 429)
        return {
            kind: 'over-quota',
            serverMessage: `429: ${(0,_problems_js__WEBPACK_IMPORTED_MODULE_5__/* .serverMessage */ .x_)(answer)}`,
            retryAfterMs: delayMs,
        };
    const written = (0,_client_js__WEBPACK_IMPORTED_MODULE_2__/* .toWriteResult */ .MK)(request, result, (body) => (0,_decode_js__WEBPACK_IMPORTED_MODULE_3__/* .decodeCreatedJob */ .Gi)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(body)));
    if (written.kind === 'done' || written.kind === 'lost')
        return { ...written, retryAfterMs: delayMs };
    if (written.kind !== 'malformed')
        return written;
    const rejection = (0,_problems_js__WEBPACK_IMPORTED_MODULE_5__/* .malformedCreate */ .eJ)(written.problem);
    return { kind: 'lost', why: written.why, retryAfterMs: delayMs, rejection };
}


/***/ }),

/***/ 7381:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ readJobList)
/* harmony export */ });
/* harmony import */ var _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9647);
/* harmony import */ var _decode_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5868);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(570);



const MAX_JOB_PAGES = 120;
/**
 * Reads the job list (`listPurgeJobs`) until a page ends before the requested time; if it is not sorted newest first,
 * reads all of it.
 * @param sinceMs on the service's clock; called after each page, because the first response may set the clock
 * @param atLeast number of the newest jobs to read regardless of their age
 * @returns the requested jobs, and possibly others, each once
 */
async function readJobList(api, { sinceMs, atLeast = 0 }) {
    const jobs = new Map();
    let total = 0;
    for (let page = 1;; page++) {
        const reading = await api.listJobs(page);
        // A page after the last one may be empty or return 404.
        if (!reading.ok && (reading.status !== 404 || page === 1))
            return reading;
        const shown = reading.ok ? reading.value : { items: [], total };
        const { items } = shown;
        total = shown.total;
        // Jobs created during the reading move others to later pages, which then repeat them.
        const added = items.filter(({ id }) => !jobs.has(id));
        for (const job of items)
            jobs.set(job.id, job);
        const timesMs = Array.from(jobs.values(), ({ createdAtMs }) => createdAtMs);
        const isNewestFirst = timesMs.every((ms, index) => index === 0 || ms <= (timesMs[index - 1] ?? 0));
        const [newestMs = 0, oldestMs = 0] = [timesMs[0], timesMs.at(-1)];
        // Jobs with equal times do not show how the list is sorted.
        if (isNewestFirst && oldestMs < newestMs && oldestMs < sinceMs() && jobs.size >= atLeast)
            return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.ok)([...jobs.values()]);
        const isWhole = jobs.size >= total;
        if (added.length === 0 || (isWhole && !(0,_decode_js__WEBPACK_IMPORTED_MODULE_1__/* .isFull */ .uq)(shown)) || page === MAX_JOB_PAGES) {
            if (isWhole || (isNewestFirst && items.length === 0))
                return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.ok)([...jobs.values()]);
            return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .fJ)((0,_problems_js__WEBPACK_IMPORTED_MODULE_2__/* .incompleteList */ .N6)('purge jobs', `${page} pages show ${jobs.size} different jobs of ${total}`));
        }
    }
}


/***/ }),

/***/ 2805:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  y: () => (/* binding */ createZoneReader),
  u: () => (/* binding */ createZonesApi)
});

// EXTERNAL MODULE: ./json/decode.ts
var decode = __webpack_require__(533);
// EXTERNAL MODULE: ./problem/problem.ts
var problem = __webpack_require__(9647);
// EXTERNAL MODULE: ./cdn/decode.ts
var cdn_decode = __webpack_require__(5868);
// EXTERNAL MODULE: ./text/safe-text.ts
var safe_text = __webpack_require__(85);
;// CONCATENATED MODULE: ./cdn/zones/decode.ts



/** Decodes `listZones`. */
function decodeZonePage(body) {
    return (0,cdn_decode/* decodePage */.Ci)(body, (item, name) => {
        const zone = (0,decode/* asObject */.eB)(item, name);
        // Without its name, a zone would be created again.
        (0,decode/* requireField */.MB)(zone, 'name', `${name}.name`);
        return zoneItem(zone, name);
    });
}
/** Decodes `readZone`. @throws ShapeError also if the response is about another zone, or has no domains or type */
function decodeZone(body, uuid) {
    const data = (0,cdn_decode/* dataOf */.qu)(body);
    const item = zoneItem(data, 'data');
    if (item.uuid.toLowerCase() !== uuid.toLowerCase())
        throw new decode/* ShapeError */.ym('data.uuid', `\`${uuid}\``, item.uuid);
    return {
        ...item,
        type: (0,decode/* asString */.oJ)((0,decode/* requireField */.MB)(data, 'zone_type', 'data.zone_type'), 'data.zone_type'),
        settings: new Map(Object.entries(data)),
        domains: (0,decode/* asArray */._j)((0,decode/* requireField */.MB)(data, 'custom_domains', 'data.custom_domains'), 'data.custom_domains').map(domainOf),
    };
}
/** Decodes `createZone`. Only the UUID is required; the name shows whether this is the requested zone. */
function decodeCreatedZone(body) {
    const data = (0,cdn_decode/* dataOf */.qu)((0,decode/* parseJson */.qF)(body));
    return {
        uuid: (0,cdn_decode/* identifier */.Cv)((0,decode/* ownProperty */.Aq)(data, 'uuid'), 'data.uuid'),
        hostname: optional(data, 'cdn_hostname', 'data'),
        name: (0,decode/* stringAt */.bX)(data, 'name'),
    };
}
function zoneItem(zone, name) {
    (0,safe_text/* addUrlSecrets */.EI)(optional(zone, 'origin_url', name));
    return {
        uuid: (0,cdn_decode/* identifier */.Cv)((0,decode/* ownProperty */.Aq)(zone, 'uuid'), `${name}.uuid`),
        name: optional(zone, 'name', name),
        type: optional(zone, 'zone_type', name),
        originUrl: optional(zone, 'origin_url', name),
        hostname: optional(zone, 'cdn_hostname', name),
    };
}
function domainOf(value, index) {
    const name = `data.custom_domains[${index}]`;
    const domain = (0,decode/* asObject */.eB)(value, name);
    return {
        domain: (0,decode/* asString */.oJ)((0,decode/* ownProperty */.Aq)(domain, 'domain'), `${name}.domain`),
        sslStatus: optional(domain, 'ssl_status', name),
    };
}
/** Reads a missing field or null as '', so that an incomplete zone does not stop a search through all zones. */
function optional(value, key, name) {
    return (0,decode/* asString */.oJ)((0,decode/* ownProperty */.Aq)(value, key) ?? '', `${name}.${key}`);
}

;// CONCATENATED MODULE: ./cdn/zones/api.ts




/** The zones of the account (`listZones` to `deleteZone`) and their domains (`addDomain`, `removeDomain`). */
function createZonesApi(client) {
    const write = (method, path, body, decode) => client.write({ method, path, body }, decode);
    return {
        listZones: (page) => client.read(`/zones?page=${page}&per_page=${cdn_decode/* PER_PAGE */.EK}`, decodeZonePage),
        readZone: (uuid) => client.read(zonePath(uuid), (body) => decodeZone(body, uuid)),
        createZone: (fields) => write('POST', '/zones', fields, decodeCreatedZone),
        updateZone: (uuid, fields) => write('PUT', zonePath(uuid), fields, requireJsonOrNothing),
        deleteZone: (uuid) => write('DELETE', zonePath(uuid), undefined, requireJsonOrNothing),
        addDomain: (uuid, domain) => write('POST', `${zonePath(uuid)}/domains`, { domain }, acceptAnyBody),
        removeDomain: (uuid, domain) => write('DELETE', `${zonePath(uuid)}/domains/${encodeURIComponent(domain)}`, undefined, acceptAnyBody),
    };
}
function zonePath(uuid) {
    return `/zones/${encodeURIComponent(uuid)}`;
}
/** Accepts an empty body or JSON, because the caller reads the zone itself; rejects an HTML page from a gateway. */
function requireJsonOrNothing(text) {
    if (text.trim() !== '')
        (0,decode/* parseJson */.qF)(text);
    return true;
}
/** Accepts any body: the bodies of `addDomain` and `removeDomain` are undocumented and unused. */
function acceptAnyBody() {
    return true;
}
/** Reads a zone at most once; a failure is kept, too. @param found the zone, if finding it has already read it */
function createZoneReader(uuid, api, found) {
    let zone = found;
    let reading;
    return {
        /** Undefined until it has been read. */
        get ifRead() {
            return zone;
        },
        async read() {
            const read = zone === undefined ? await (reading ??= api.readZone(uuid)) : (0,problem.ok)(zone);
            if (read.ok)
                zone = read.value;
            return read;
        },
    };
}


/***/ }),

/***/ 2517:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vs: () => (/* binding */ retryAfterMs),
/* harmony export */   dg: () => (/* binding */ isTransient),
/* harmony export */   jo: () => (/* binding */ backoffMs),
/* harmony export */   m: () => (/* binding */ MAX_ATTEMPTS)
/* harmony export */ });
/** Whether a retry of a read may help: network faults, and statuses for overload or rate limits. */
function isTransient(result) {
    if (result.kind === 'fault')
        return !['aborted', 'late', 'too-large'].includes(result.fault.kind);
    const { status } = result.answer;
    return status === 408 || status === 425 || status === 429 || status >= 500;
}
const MAX_ATTEMPTS = 5;
/** A random 50 to 100 % of 0.5 s, 1 s, 2 s … 30 s, but at least `requestedMs`. @param attempt from 1 */
function backoffMs(attempt, random, requestedMs = 0) {
    const ceilingMs = Math.min(30_000, 500 * 2 ** (attempt - 1));
    return Math.max(ceilingMs * (0.5 + random / 2), requestedMs);
}
/** Longer than any deadline, and short enough that the resulting date is valid. */
const LONGEST_MS = 366 * 24 * 3_600_000;
/**
 * `Retry-After` as a delay (RFC 9110, 10.2.3); undefined if absent or invalid. A date in the past means no delay.
 * @param serviceNowMs the service's time if the answer has no `Date`
 */
function retryAfterMs(answer, serviceNowMs) {
    const value = (answer.headers['retry-after'] ?? '').trim();
    if (/^\d{1,30}(\.\d+)?$/.test(value))
        return Math.min(LONGEST_MS, Math.ceil(Number(value) * 1000));
    // The oldest of the three date formats has no time zone and means GMT.
    const zoned = /(GMT|UTC|Z|[+-]\d{4})$/i.test(value) ? value : `${value} GMT`;
    const dateMs = /[a-z].*\d:\d\d:\d\d/i.test(value) ? Date.parse(zoned) : NaN;
    if (Number.isNaN(dateMs))
        return undefined;
    const answeredMs = Date.parse(answer.headers['date'] ?? '');
    return Math.min(LONGEST_MS, Math.max(0, dateMs - (Number.isNaN(answeredMs) ? serviceNowMs : answeredMs)));
}


/***/ }),

/***/ 8159:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IU: () => (/* binding */ debugLine),
/* harmony export */   L5: () => (/* binding */ retry),
/* harmony export */   sG: () => (/* binding */ outcomeOf)
/* harmony export */ });
/* harmony import */ var _time_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2922);
/* harmony import */ var _backoff_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2517);


/**
 * Repeats `work` until its result is final, or no attempt or time is left before the deadline.
 * @param work receives the number of the attempt, from 1, and the delay before it
 * @param delayOf undefined if the result is final
 */
async function retry(work, delayOf, deadline, maxAttempts = _backoff_js__WEBPACK_IMPORTED_MODULE_1__/* .MAX_ATTEMPTS */ .m) {
    let waited;
    for (let attempt = 1;; attempt++) {
        const result = await work(attempt, waited);
        waited = delayOf(result, attempt);
        if (waited === undefined || attempt === maxAttempts || waited.delayMs > (0,_time_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .remainingMs */ .XW)(deadline))
            return result;
        await (0,_time_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .pause */ .v7)(deadline, waited.delayMs);
        if ((0,_time_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .isExpired */ ._d)(deadline))
            return result;
    }
}
/** Formats one request as one line, without headers, body or token. */
function debugLine({ method, path, durationMs, attempt, waited }, result) {
    const end = result.kind === 'answer' ? String(result.answer.status) : result.fault.kind;
    const wait = waited === undefined ? '' : `, waited ${Math.round(waited.delayMs)} ms after ${waited.why}`;
    return `${method} ${path}: ${end}, ${Math.round(durationMs)} ms, attempt ${attempt}${wait}`;
}
function outcomeOf(result) {
    if (result.kind === 'answer')
        return `status ${result.answer.status}`;
    return result.fault.kind;
}


/***/ })

};
;