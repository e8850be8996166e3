"use strict";
exports.id = 656;
exports.ids = [656];
exports.modules = {

/***/ 52809:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ joinHeaders),
/* harmony export */   a: () => (/* binding */ readDecoded)
/* harmony export */ });
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57075);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_0__);

const DECODERS = new Map([
    ['gzip', 'createGunzip'],
    ['x-gzip', 'createGunzip'],
    ['deflate', 'createInflate'],
    ['br', 'createBrotliDecompress'],
]);
/** Receives at most `maxBytes` decoded bytes. @throws the error of the socket, or of the signal that destroyed it */
async function readDecoded(message, maxBytes) {
    const chunks = [];
    let length = 0;
    const end = (kind) => ({
        kind,
        bytes: Buffer.concat(chunks).subarray(0, maxBytes),
    });
    const encodings = (message.headers['content-encoding'] ?? '')
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((name) => name !== '' && name !== 'identity');
    const decoders = encodings.flatMap((name) => DECODERS.get(name) ?? []);
    if (encodings.length > 2 || decoders.length < encodings.length)
        return end('unreadable');
    let decoded = message;
    // Loaded only for encoded bodies, because loading zlib takes a thirtieth of the start of a step.
    for (const create of decoders.toReversed())
        decoded = (0,node_stream__WEBPACK_IMPORTED_MODULE_0__.pipeline)(decoded, (await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 38522, 23)))[create](), () => undefined);
    try {
        for await (const chunk of decoded) {
            const bytes = Buffer.from(chunk);
            chunks.push(bytes);
            length += bytes.length;
            if (length > maxBytes)
                break;
        }
    }
    catch (error) {
        // An error of a decoder, not of the connection.
        if (encodings.length === 0 || message.errored !== null)
            throw error;
        return end('unreadable');
    }
    finally {
        message.destroy();
    }
    if (length > maxBytes)
        return end('too-large');
    return end(message.complete ? 'whole' : 'unreadable');
}
/** Joins repeated headers; names are in lower case. */
function joinHeaders(headers) {
    const entries = Object.entries(headers);
    return Object.fromEntries(entries.map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));
}


/***/ }),

/***/ 99280:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   abortable: () => (/* binding */ abortable),
/* harmony export */   createTransport: () => (/* binding */ createTransport),
/* harmony export */   withTimeout: () => (/* binding */ withTimeout)
/* harmony export */ });
/* harmony import */ var _time_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(42922);
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52809);
/* harmony import */ var _fault_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(63529);
/* harmony import */ var _send_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91339);




/** Holds the largest list page that the API allows: 100 jobs of 1000 paths (`listPurgeJobs`). */
const BODY_MAX_BYTES = 32 * 1024 * 1024;
/** Only the beginning of an error answer's body is used. */
const ERROR_BODY_MAX_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/** One socket per request, so that no response is taken for that of another request and no idle connection is reset during a create. */
function createTransport(deadline, acceptEncoding) {
    const send = (0,_send_js__WEBPACK_IMPORTED_MODULE_3__/* .createSender */ .a)('cdn-purge');
    const { clock, signal: cancelled } = deadline;
    return {
        async send({ url, headers: own, ...rest }) {
            const headers = { ...own, 'accept-encoding': acceptEncoding };
            const request = { ...rest, server: url, path: url.pathname + url.search, headers };
            const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, (0,_time_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .remainingMs */ .XW)(deadline));
            if (cancelled.aborted)
                return fault('late', 'cancelled before it was sent');
            if (timeoutMs <= 0)
                return fault('late', 'no time left before the deadline');
            const limit = withTimeout(timeoutMs, cancelled);
            const sentAtMs = clock.nowMs();
            try {
                const message = await abortable(send(request, limit.signal), limit.signal);
                const body = await readBody(message);
                if ('kind' in body)
                    return { kind: 'fault', fault: body };
                return {
                    kind: 'answer',
                    answer: {
                        status: message.statusCode ?? 0,
                        url: url.href,
                        headers: (0,_body_js__WEBPACK_IMPORTED_MODULE_1__/* .joinHeaders */ .J)(message.headers),
                        body: body.text,
                        sentAtMs,
                        receivedAtMs: clock.nowMs(),
                    },
                };
            }
            catch (error) {
                if (cancelled.aborted)
                    return fault('aborted', 'cancelled');
                if (limit.signal.aborted)
                    return fault('timeout', `no complete answer within ${Math.ceil(timeoutMs / 1000)} s`);
                return { kind: 'fault', fault: { ...(0,_fault_js__WEBPACK_IMPORTED_MODULE_2__/* .toFault */ .e)(error), host: url.host } };
            }
            finally {
                limit.end();
            }
        },
    };
}
async function readBody(message) {
    if ((message.statusCode ?? 0) >= 300) {
        const body = await (0,_body_js__WEBPACK_IMPORTED_MODULE_1__/* .readDecoded */ .a)(message, ERROR_BODY_MAX_BYTES).catch(() => undefined);
        // The part of a body may end within a secret, which then cannot be recognized. The status is enough.
        return { text: body?.kind === 'whole' ? textOf(body.bytes) : '' };
    }
    const { kind, bytes } = await (0,_body_js__WEBPACK_IMPORTED_MODULE_1__/* .readDecoded */ .a)(message, BODY_MAX_BYTES);
    if (kind === 'too-large')
        return { kind, detail: `more than ${BODY_MAX_BYTES} bytes` };
    const detail = 'the connection closed in the middle of the body, or its encoding is broken';
    return kind === 'unreadable' ? { kind: 'cut', detail } : { text: textOf(bytes) };
}
/** Without a byte order mark. */
function textOf(bytes) {
    return new TextDecoder().decode(bytes);
}
function fault(kind, detail) {
    return { kind: 'fault', fault: { kind, detail } };
}
/** A signal for one request, aborted at its timeout, when the step is cancelled, and when the request ends. */
function withTimeout(timeoutMs, cancelled) {
    const controller = new AbortController();
    const abort = () => controller.abort();
    // Timers may fire up to a millisecond early, and a timeout at the deadline must be after it. The timer is referenced,
    // and covers the body too, so that the process stays alive while an answer is outstanding.
    const timer = setTimeout(abort, Math.min(Math.ceil(timeoutMs) + 1, _time_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .LONGEST_TIMER_MS */ .Mv));
    cancelled.addEventListener('abort', abort);
    return {
        signal: controller.signal,
        end() {
            clearTimeout(timer);
            cancelled.removeEventListener('abort', abort);
            // Also closes a stalled body or a half-open tunnel.
            abort();
        },
    };
}
/** Rejects when the signal aborts, because a request that still waits for a proxy tunnel ignores its signal. */
function abortable(work, signal) {
    return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
        work.then(resolve, reject);
    });
}


/***/ }),

/***/ 72656:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createGitHub: () => (/* binding */ createGitHub)
});

// UNUSED EXPORTS: decodeRuns

// EXTERNAL MODULE: ./http/fault.ts
var http_fault = __webpack_require__(63529);
// EXTERNAL MODULE: ./http/transport.ts
var http_transport = __webpack_require__(99280);
// EXTERNAL MODULE: ./json/decode.ts
var json_decode = __webpack_require__(50533);
// EXTERNAL MODULE: ./problem/problem.ts
var problem = __webpack_require__(29647);
// EXTERNAL MODULE: ./text/safe-text.ts
var safe_text = __webpack_require__(10085);
// EXTERNAL MODULE: ./purge/changed/event.ts
var changed_event = __webpack_require__(26031);
// EXTERNAL MODULE: ./purge/changed/problems.ts
var problems = __webpack_require__(45095);
// EXTERNAL MODULE: ./http/retry.ts
var retry = __webpack_require__(8159);
// EXTERNAL MODULE: ./http/backoff.ts
var backoff = __webpack_require__(52517);
;// CONCATENATED MODULE: ./purge/changed/github/fetch.ts



/** All attempts of a request failed without a response. */
class NoAnswer extends Error {
    name = 'NoAnswer';
    fault;
    constructor(fault) {
        super(fault.detail);
        this.fault = fault;
    }
}
const MAX_REDIRECTS = 3;
/**
 * A `fetch` for Octokit on this project's transport: proxies, the step's deadline and signal, size limits, and
 * retries. Follows redirects only to the same server, as for a renamed repository.
 */
function githubFetch({ transport, deadline, debug }) {
    return async (address, init) => {
        let url = new URL(address);
        const send = async (attempt, waited) => {
            for (let redirects = 0;; redirects++) {
                const sentAtMs = deadline.clock.nowMs();
                const result = await transport.send({ method: 'GET', url, headers: init.headers });
                const durationMs = deadline.clock.nowMs() - sentAtMs;
                debug?.((0,retry/* debugLine */.IU)({ method: 'GET', path: url.pathname + url.search, durationMs, attempt, waited }, result));
                const next = redirectOf(result, url);
                if (next === undefined || redirects === MAX_REDIRECTS)
                    return result;
                url = next;
            }
        };
        const delayOf = (result, attempt) => {
            const delayMs = retryDelayMs(result, attempt, deadline);
            return delayMs === undefined ? undefined : { why: (0,retry/* outcomeOf */.sG)(result), delayMs };
        };
        return answered(await (0,retry/* retry */.L5)(send, delayOf, deadline), url);
    };
}
/** The part of `Response` that Octokit uses. */
function answered(result, url) {
    if (result.kind === 'fault')
        throw new NoAnswer(result.fault);
    const { status, headers, body } = result.answer;
    // Octokit parses responses that declare JSON; others stay text and are rejected for their shape. JSON that is
    // nested too deeply also stays text, because recursion over it would crash the process.
    const type = (0,json_decode/* isTooDeep */.f_)(body) ? 'text/plain' : 'application/json';
    const typed = new Map([...Object.entries(headers), ['content-type', type]]);
    return { status, url: url.href, headers: typed, text: () => Promise.resolve(body) };
}
function redirectOf(result, from) {
    if (result.kind === 'fault' || ![301, 302, 307, 308].includes(result.answer.status))
        return undefined;
    const location = result.answer.headers['location'] ?? '';
    if (!URL.canParse(location, from.href))
        return undefined;
    const next = new URL(location, from.href);
    return next.origin === from.origin ? next : undefined;
}
/** The delay before the next attempt; undefined if a retry does not help. */
function retryDelayMs(result, tries, { clock }) {
    const nowMs = clock.wallMs();
    if (result.kind === 'answer') {
        if (isRateLimited(result.answer))
            return limitedForMs(result.answer, nowMs);
        // A server that does not implement this endpoint will not do so after a delay.
        if (result.answer.status === 501)
            return undefined;
    }
    if (!(0,backoff/* isTransient */.dg)(result))
        return undefined;
    const requestedMs = result.kind === 'answer' ? (0,backoff/* retryAfterMs */.Vs)(result.answer, nowMs) : undefined;
    return (0,backoff/* backoffMs */.jo)(tries, clock.random(), requestedMs);
}
/** GitHub reports rate limits as 403 or 429, and a missing permission as 403 too. */
function isRateLimited({ status, headers, body, }) {
    if (status === 429)
        return true;
    if (status !== 403)
        return false;
    return (headers['retry-after'] !== undefined ||
        headers['x-ratelimit-remaining'] === '0' ||
        /secondary rate limit|api rate limit exceeded|abuse detection/i.test(body));
}
const MINUTE_MS = 60_000;
/** GitHub's documented order: the requested delay, otherwise the reset of the exhausted limit, otherwise a minute. */
function limitedForMs(answer, nowMs) {
    const requestedMs = (0,backoff/* retryAfterMs */.Vs)(answer, nowMs);
    if (requestedMs !== undefined)
        return Math.max(requestedMs, 100);
    const resetMs = Number(answer.headers['x-ratelimit-reset'] ?? '') * 1000;
    const isExhausted = answer.headers['x-ratelimit-remaining'] === '0';
    return isExhausted && resetMs > 0 ? Math.max(1000, resetMs - nowMs) : MINUTE_MS;
}

// EXTERNAL MODULE: ../node_modules/@actions/github/lib/utils.js + 21 modules
var utils = __webpack_require__(11387);
;// CONCATENATED MODULE: ./purge/changed/github/client.ts









/** The maximum that GitHub allows. */
const PER_PAGE = 100;
function createGitHub(options) {
    const octokit = createOctokit(options);
    const [owner = '', repo = ''] = options.repository.split('/');
    const read = createReader(octokit);
    return {
        /** One page of all runs of a workflow, newest first and unfiltered. */
        readRuns(workflowFile, page) {
            const wanted = {
                workflow_id: workflowFile,
                per_page: PER_PAGE,
                page,
                exclude_pull_requests: true,
            };
            return read(octokit.rest.actions.listWorkflowRuns.endpoint({ owner, repo, ...wanted }), decodeRuns);
        },
        /** One page of the entries whose key begins with a prefix, newest first. */
        readCaches(prefix, page) {
            const wanted = {
                key: prefix,
                sort: 'created_at',
                direction: 'desc',
                per_page: PER_PAGE,
                page,
            };
            return read(octokit.rest.actions.getActionsCacheList.endpoint({ owner, repo, ...wanted }), decodeCaches);
        },
    };
}
/** GitHub's client with its typed endpoints, on this project's transport with deadline, proxies and size limits. */
function createOctokit({ apiUrl, token, deadline, debug }) {
    const transport = (0,http_transport.createTransport)(deadline, 'gzip');
    const options = {
        baseUrl: apiUrl.replace(/\/+$/, ''),
        request: { fetch: githubFetch({ transport, deadline, debug }), log: NO_OP_LOGGER },
        log: NO_OP_LOGGER,
    };
    return new utils/* GitHub */.gq(token === '' ? options : (0,utils/* getOctokitOptions */.EG)(token, options));
}
/** Returns failed requests as problems. Any other error from Octokit is a bug and is rethrown. */
function createReader(octokit) {
    return async function read(endpoint, decode) {
        const { pathname, search } = new URL(endpoint.url);
        const where = `GET ${pathname.slice(pathname.indexOf('/repos/'))}${search}`;
        try {
            const { data } = await octokit.request({ method: 'GET', url: endpoint.url });
            return (0,problem.ok)(decode(data));
        }
        catch (error) {
            if (error instanceof json_decode/* ShapeError */.ym)
                return (0,problem/* fail */.fJ)({ ...problemOfShape(error), where });
            const cause = (0,json_decode/* getPath */.Yn)(error, 'cause');
            if (cause instanceof NoAnswer)
                return (0,problem/* fail */.fJ)({ ...problemOfFault(cause.fault), where });
            const answer = errorAnswerOf(error);
            if (answer === undefined)
                throw error;
            const details = [`GitHub said: ${(0,safe_text/* shorten */.ml)(answer.body, 200)}`];
            return (0,problem/* fail */.fJ)({ ...problemOfAnswer(answer), where, details }, answer.status);
        }
    };
}
/** Octokit would print headers without escaping them. */
const NO_OP_LOGGER = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore() {
    // Octokit's messages must not reach the log.
}
/** Octokit throws responses other than 2xx: its message takes the place of the body. */
function errorAnswerOf(error) {
    const status = (0,json_decode/* getPath */.Yn)(error, 'status');
    if (!(error instanceof Error) || typeof status !== 'number')
        return undefined;
    const names = Object.keys((0,json_decode/* getPath */.Yn)(error, 'response', 'headers') ?? {});
    const headers = names.map((name) => [name, (0,json_decode/* stringAt */.bX)(error, 'response', 'headers', name)]);
    return { status, headers: Object.fromEntries(headers), body: error.message };
}
/** Decodes `actions/workflows/{file}/runs`. A row without a field that is not checked may still have deployed. */
function decodeRuns(body) {
    return rowsOf(body, 'workflow_runs', (run, name) => {
        const id = (0,changed_event/* idText */.FP)((0,json_decode/* ownProperty */.Aq)(run, 'id'));
        if (id === '')
            throw new json_decode/* ShapeError */.ym(`${name}.id`, 'an id', (0,json_decode/* ownProperty */.Aq)(run, 'id'));
        const attempt = (0,json_decode/* ownProperty */.Aq)(run, 'run_attempt');
        const from = (0,json_decode/* ownProperty */.Aq)(run, 'head_repository');
        return {
            id,
            event: (0,json_decode/* asString */.oJ)((0,json_decode/* ownProperty */.Aq)(run, 'event'), `${name}.event`),
            branch: (0,json_decode/* stringAt */.bX)(run, 'head_branch'),
            sha: (0,changed_event/* commitId */.xk)((0,json_decode/* stringAt */.bX)(run, 'head_sha')) ?? '',
            headRepository: from === null
                ? null
                : { id: (0,changed_event/* idText */.FP)((0,json_decode/* getPath */.Yn)(from, 'id')), name: (0,json_decode/* stringAt */.bX)(from, 'full_name') },
            attempt: typeof attempt === 'number' ? attempt : 1,
            status: (0,json_decode/* stringAt */.bX)(run, 'status'),
            conclusion: (0,json_decode/* stringAt */.bX)(run, 'conclusion'),
            createdMs: timeAt(run, 'created_at', name),
            updatedMs: timeAt(run, 'updated_at', name),
        };
    });
}
/** Decodes `actions/caches`. */
function decodeCaches(body) {
    return rowsOf(body, 'actions_caches', (entry, name) => ({
        key: (0,json_decode/* asString */.oJ)((0,json_decode/* ownProperty */.Aq)(entry, 'key'), `${name}.key`),
        ref: (0,json_decode/* asString */.oJ)((0,json_decode/* ownProperty */.Aq)(entry, 'ref'), `${name}.ref`),
        createdMs: timeAt(entry, 'created_at', name),
    }));
}
function rowsOf(body, list, decode) {
    const rows = (0,json_decode/* asArray */._j)((0,json_decode/* requireField */.MB)((0,json_decode/* asObject */.eB)(body, 'body'), list, list), list);
    return rows.map((row, index) => decode((0,json_decode/* asObject */.eB)(row, `${list}[${index}]`), `${list}[${index}]`));
}
function timeAt(row, field, name) {
    const time = Date.parse((0,json_decode/* stringAt */.bX)(row, field));
    if (Number.isNaN(time))
        throw new json_decode/* ShapeError */.ym(`${name}.${field}`, 'a time', (0,json_decode/* ownProperty */.Aq)(row, field));
    return time;
}
function problemOfAnswer(answer) {
    const { status } = answer;
    if (isRateLimited(answer))
        return {
            kind: 'github-error',
            title: `GitHub’s rate limit is used up (${status})`,
            cause: 'all jobs of the repository share the limit of `github.token`, 1000 requests per hour',
            help: ['run the step again later, or increase `timeout`'],
        };
    if (status === 401)
        return {
            kind: 'github-access-denied',
            title: 'GitHub rejected `github-token` (401)',
            cause: 'the token has expired, was revoked, or belongs to a server other than `GITHUB_API_URL`',
            help: ['remove `github-token`: the default is the token of the job'],
        };
    if (status === 403)
        return {
            kind: 'github-access-denied',
            title: 'GitHub denied access (403): the permission `actions: read` is missing',
            cause: 'a job that lists `permissions:` has only the permissions that it lists',
            help: [
                'add `actions: read` under `permissions:` of the job: the action reads the lists of caches and runs (`actions: read`), and with `map` commits (`contents: read`)',
            ],
        };
    if (status >= 500 || status === 408 || status === 425)
        return {
            kind: 'github-error',
            title: `GitHub keeps failing (${status})`,
            cause: 'GitHub, or a gateway in front of it, is overloaded or down',
            help: ['check githubstatus.com and run the step again when GitHub is available'],
        };
    return {
        kind: 'github-error',
        title: `GitHub rejected the request (${status})`,
        cause: 'the object was deleted, the token cannot read it, or `GITHUB_API_URL` is the address of another service',
        help: ['check that the job has `actions: read` under `permissions:`'],
    };
}
const problemOfFault = (fault) => fault.kind === 'late'
    ? (0,problems/* tooLate */.Bg)('GitHub was asked', 'slow responses, retries or waiting used up the time')
    : {
        kind: 'github-error',
        title: `GitHub cannot be reached: ${(0,http_fault/* describeFault */.Q)(fault)}`,
        cause: 'this runner cannot reach `GITHUB_API_URL` (DNS, firewall, proxy), or GitHub is down',
        help: [
            'if the runner is behind a proxy, set `https_proxy` and `no_proxy` on it; otherwise, run the step again',
        ],
    };
const problemOfShape = ({ message }) => ({
    kind: 'github-error',
    title: 'GitHub returned an unexpected response format',
    details: [message],
    cause: '`GITHUB_API_URL` is the address of another service, or a gateway returned its own page',
    help: ['check `GITHUB_API_URL` on this runner'],
});


/***/ })

};
;