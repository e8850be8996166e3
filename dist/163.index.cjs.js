"use strict";
exports.id = 163;
exports.ids = [163];
exports.modules = {

/***/ 83879:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  UU: () => (/* binding */ createClient),
  MK: () => (/* binding */ toWriteResult)
});

// UNUSED EXPORTS: Client

// EXTERNAL MODULE: ./problem/problem.ts
var problem = __webpack_require__(29647);
// EXTERNAL MODULE: ./json/decode.ts
var json_decode = __webpack_require__(50533);
// EXTERNAL MODULE: ./http/retry.ts
var retry = __webpack_require__(8159);
// EXTERNAL MODULE: ./http/fault.ts
var http_fault = __webpack_require__(63529);
// EXTERNAL MODULE: ./http/backoff.ts
var backoff = __webpack_require__(52517);
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
        const seen = { earliestMs: dateMs - answer.receivedAtMs, latestMs: dateMs + 1000 - answer.sentAtMs };
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
        return { earliestMs: distance.earliestMs + monotonicMs, latestMs: distance.latestMs + monotonicMs };
    }
}

;// CONCATENATED MODULE: ./cdn/http.ts
/** Holds the largest list page that the API allows: 100 jobs of 1000 paths (`listPurgeJobs`). */
const BODY_MAX_BYTES = 32 * 1024 * 1024;
/** Sends requests to the service, and the token to no other address. @param baseUrl without `/api/v1` */
function createSend(baseUrl, token, deadline) {
    const base = new URL(`${baseUrl}/api/v1`);
    let opened;
    // Loaded on first use: TLS and proxies load slowly, and a step that fails on its inputs needs neither.
    const open = async () => {
        const { createTransport } = await Promise.all(/* import() */[__webpack_require__.e(889), __webpack_require__.e(495)]).then(__webpack_require__.bind(__webpack_require__, 99280));
        return createTransport({
            deadline,
            userAgent: 'cdn-purge',
            maxBytes: BODY_MAX_BYTES,
            acceptEncoding: 'identity',
        });
    };
    return async ({ method, path, body }) => {
        const url = new URL(base.href + path);
        if (url.origin !== base.origin || url.pathname !== base.pathname + path.replace(/\?.*/s, ''))
            throw new Error('a request would have gone elsewhere');
        const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
        const ofBody = { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
        const transport = await (opened ??= open());
        return transport.send({ method, url, ...(body === undefined ? { headers } : ofBody) });
    };
}

// EXTERNAL MODULE: ./cdn/problems.ts
var problems = __webpack_require__(50570);
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
    now() {
        return this.#clock.at(this.nowMs());
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
            const requestedMs = result.kind === 'answer' ? (0,backoff/* retryAfterMs */.Vs)(result.answer, this.now().latestMs) : undefined;
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
        return fault.kind === 'too-large' ? { kind: 'malformed', why, problem } : { kind: 'lost', why };
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

/***/ 50570:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GJ: () => (/* binding */ problemOfNonJson),
/* harmony export */   HY: () => (/* binding */ isAuthError),
/* harmony export */   Ly: () => (/* binding */ problemOfAnswer),
/* harmony export */   Vh: () => (/* binding */ cancelledEarly),
/* harmony export */   eJ: () => (/* binding */ malformedCreate),
/* harmony export */   oQ: () => (/* binding */ problemOfShape),
/* harmony export */   p3: () => (/* binding */ outOfTime),
/* harmony export */   vy: () => (/* binding */ problemOfFault),
/* harmony export */   x_: () => (/* binding */ serverMessage)
/* harmony export */ });
/* harmony import */ var _http_fault_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(63529);
/* harmony import */ var _json_decode_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(50533);
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(10085);



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
    return status >= 500 || status === 429 || status === 408 || status === 425 ? 'overload' : 'other';
}
const PROXY_HELP = 'add both to the URL in `http_proxy`, from a secret: user name, `:`, password and `@`, in front of the proxy’s host';
const BY_STATUS = {
    401: {
        kind: 'unauthorized',
        title: 'the service rejected the token',
        cause: `the token is incomplete, has expired, was revoked, or belongs to another account or \`base-url\``,
        help: ['create a new token, store it in the secret that the step reads, and run the step again'],
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
        cause: 'requests to the service go through a proxy, which rejected them',
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
    help: [`run the step again; if the problem persists, test \`base-url\` from this machine with curl`],
};
/** Reports a read that failed because of the deadline as an exceeded deadline. */
function outOfTime(timeoutMs, problem) {
    if (problem.kind === 'deadline-exceeded')
        return problem;
    return {
        kind: 'deadline-exceeded',
        title: `\`timeout\` (${timeoutMs / 1000} s) ended before everything was read`,
        ...(problem.where === undefined ? {} : { where: problem.where }),
        details: [problem.title, ...(problem.details ?? [])],
        cause: 'the service responds slowly or not at all',
        help: [`run the step again; if the problem persists, increase \`timeout\``],
    };
}
const problemOfShape = (request, error) => ({
    kind: 'wrong-shape',
    title: 'the service returned an unexpected response format',
    where: whereOf(request),
    details: [error.message],
    cause: `\`base-url\` is the address of another service, or the API has changed`,
    help: [`check \`base-url\`; if it is right, report this line to the maintainers of \`cdn-purge\``],
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
    details: [`status ${answer.status}, the response begins: ${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__/* .shorten */ .ml)(answer.body, 120) || '(empty)'}`],
    cause: `\`base-url\` is the address of a website instead of the API, or a gateway returned its own page`,
    help: [`set \`base-url\` to the address of the API, and run the step again`],
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
    return status === 407 ? 'login' : 'denied';
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
    login: { cause: 'the proxy asks for a user name and a password', help: PROXY_HELP },
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
    return fields === undefined ? message : `${message}: ${JSON.stringify(fields)}`;
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

/***/ 52805:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  y: () => (/* binding */ createZoneReader),
  u: () => (/* binding */ createZonesApi)
});

// EXTERNAL MODULE: ./json/decode.ts
var decode = __webpack_require__(50533);
// EXTERNAL MODULE: ./problem/problem.ts
var problem = __webpack_require__(29647);
// EXTERNAL MODULE: ./cdn/decode.ts
var cdn_decode = __webpack_require__(65868);
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
        settings: new Map(Object.entries(data)),
    };
}
function zoneItem(zone, name) {
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

/***/ 52517:
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

/***/ 63529:
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
    return status === undefined
        ? { kind: 'unsent', detail: `the proxy cannot be reached: ${cause}`, proxy: { status: undefined } }
        : { kind: 'unsent', detail: `the proxy answered ${status}`, proxy: { status: Number(status) } };
}
/** Node reports the errors of several addresses of a host as one AggregateError. */
function isBeforeConnection(error) {
    if (error instanceof AggregateError)
        return error.errors.length > 0 && error.errors.every(isBeforeConnection);
    return CONNECTING.has(textOf(error, 'syscall'));
}
function textOf(error, key) {
    const value = error instanceof Error ? Object.getOwnPropertyDescriptor(error, key)?.value : undefined;
    return typeof value === 'string' ? value : '';
}
function describeFault(fault) {
    const to = fault.host === undefined ? '' : ` to ${fault.host}`;
    if (fault.kind === 'unsent')
        return `no connection${to} (${fault.detail})`;
    return fault.kind === 'network' ? `the connection${to} broke (${fault.detail})` : fault.detail;
}


/***/ }),

/***/ 8159:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IU: () => (/* binding */ debugLine),
/* harmony export */   L5: () => (/* binding */ retry),
/* harmony export */   sG: () => (/* binding */ outcomeOf)
/* harmony export */ });
/* harmony import */ var _time_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(42922);
/* harmony import */ var _backoff_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52517);


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
    return result.kind === 'answer' ? `status ${result.answer.status}` : result.fault.kind;
}


/***/ })

};
;