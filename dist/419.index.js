export const id = 419;
export const ids = [419];
export const modules = {

/***/ 252:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ commitId)
/* harmony export */ });
/** An id in lower case; undefined for anything else, and for the zeros that stand for no commit. */
function commitId(text) {
    const id = text.toLowerCase();
    return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(id) && !/^0+$/.test(id) ? id : undefined;
}


/***/ }),

/***/ 696:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ faultOf),
/* harmony export */   Q: () => (/* binding */ describeFault)
/* harmony export */ });
const NEVER_CONNECTED = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH']);
/** What an error of a socket, of TLS or of a proxy means for the request. */
function faultOf(error) {
    const { message } = error instanceof Error ? error : { message: '' };
    const [code, syscall] = [textOf(error, 'code'), textOf(error, 'syscall')];
    // Only a certificate that is refused proves that nothing was sent: other errors of TLS come at any time.
    const tls = /^(ERR_TLS_CERT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/.test(code);
    const tunnel = message.startsWith('tunneling socket');
    if (NEVER_CONNECTED.has(code) || syscall === 'connect' || tls || tunnel) {
        return { kind: 'unsent', detail: tunnel ? 'the proxy refused the tunnel' : code || 'no connection' };
    }
    return { kind: code === 'ECONNRESET' ? 'cut' : 'network', detail: code || 'connection lost' };
}
function textOf(error, key) {
    const value = error instanceof Error ? Object.getOwnPropertyDescriptor(error, key)?.value : undefined;
    return typeof value === 'string' ? value : '';
}
/** A fault in words: what happened to a request, and whether the service can have acted. */
function describeFault(fault) {
    switch (fault.kind) {
        case 'unsent':
            return `no connection (${fault.detail})`;
        case 'late':
        case 'timeout':
        case 'cut':
        case 'too-large':
        case 'aborted':
            return fault.detail;
        case 'network':
            return `the connection broke (${fault.detail})`;
    }
}


/***/ }),

/***/ 902:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Km: () => (/* binding */ RetryBudget),
/* harmony export */   Vs: () => (/* binding */ retryAfterMs),
/* harmony export */   WG: () => (/* binding */ isPassing),
/* harmony export */   jo: () => (/* binding */ backoffMs),
/* harmony export */   m: () => (/* binding */ MAX_ATTEMPTS)
/* harmony export */ });
/** Faults of a read that may pass: the network, and answers that ask for patience. */
function isPassing(exchange) {
    if (exchange.kind === 'fault')
        return !['aborted', 'late', 'too-large'].includes(exchange.fault.kind);
    const { status } = exchange.answer;
    return status === 408 || status === 425 || status === 429 || status >= 500;
}
/** How often one request is sent at most. */
const MAX_ATTEMPTS = 5;
/**
 * The wait before the next attempt: from half to all of 0.5 s, 1 s, 2 s … 30 s, and never less than the service asks.
 * @param attempt how often the request was sent, from 1
 */
function backoffMs(attempt, random, askedMs = 0) {
    const ceilingMs = Math.min(30_000, 500 * 2 ** (attempt - 1));
    return Math.max(ceilingMs * (0.5 + random / 2), askedMs);
}
const BUDGET = 20;
/**
 * All retries of a run share one budget, so that a dead service is given up within minutes however many requests there
 * are. Each retry takes one, each success gives one back.
 */
class RetryBudget {
    #left = BUDGET;
    take() {
        if (this.#left === 0)
            return false;
        this.#left--;
        return true;
    }
    refund() {
        this.#left = Math.min(BUDGET, this.#left + 1);
    }
}
/** Longer than any deadline, and still a date that can be written. */
const LONGEST_MS = 366 * 24 * 3_600_000;
/**
 * `Retry-After` as a delay (RFC 9110, 10.2.3): seconds, or a date on the service's own clock. Undefined where it is
 * absent or makes no sense; a date that has passed is no delay.
 * @param serviceNowMs what to take for the service's time where the answer has no `Date`
 */
function retryAfterMs(answer, serviceNowMs) {
    const value = (answer.headers['retry-after'] ?? '').trim();
    if (/^\d{1,30}(\.\d+)?$/.test(value))
        return Math.min(LONGEST_MS, Math.ceil(Number(value) * 1000));
    // The oldest of the three forms of a date names no zone, and means GMT.
    const zoned = /(GMT|UTC|Z|[+-]\d{4})$/i.test(value) ? value : `${value} GMT`;
    const dateMs = /[a-z].*\d:\d\d:\d\d/i.test(value) ? Date.parse(zoned) : NaN;
    if (Number.isNaN(dateMs))
        return undefined;
    const answeredMs = Date.parse(answer.headers['date'] ?? '');
    return Math.min(LONGEST_MS, Math.max(0, dateMs - (Number.isNaN(answeredMs) ? serviceNowMs : answeredMs)));
}


/***/ }),

/***/ 662:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ ServerClock)
/* harmony export */ });
/**
 * The service's clock, learnt from the `Date` headers of its answers (S4.11 counts on it). Each header bounds the
 * distance to our monotonic clock from both sides; the bounds of all answers together narrow it to less than a second.
 */
class ServerClock {
    /** Service time less monotonic time. */
    #distance;
    #fallback;
    /** @param wallAtZeroMs this machine's time when the monotonic clock stood at 0; @param marginMs how wrong it may be */
    constructor(wallAtZeroMs, marginMs) {
        this.#fallback = { earliestMs: wallAtZeroMs - marginMs, latestMs: wallAtZeroMs + marginMs };
    }
    learn(answer) {
        const dateMs = Date.parse(answer.headers['date'] ?? '');
        // A cache on the way answered with a date of its own past.
        if (Number.isNaN(dateMs) || (answer.headers['age'] ?? '0') !== '0')
            return;
        // The header is cut to whole seconds, and was written between sending and receiving.
        const seen = { earliestMs: dateMs - answer.receivedAtMs, latestMs: dateMs + 1000 - answer.sentAtMs };
        const known = this.#distance ?? seen;
        const both = {
            earliestMs: Math.max(known.earliestMs, seen.earliestMs),
            latestMs: Math.min(known.latestMs, seen.latestMs),
        };
        // Clocks that contradict each other (several machines, or one that was set): the newest word counts.
        this.#distance = both.earliestMs <= both.latestMs ? both : seen;
    }
    at(monotonicMs) {
        const distance = this.#distance ?? this.#fallback;
        return { earliestMs: distance.earliestMs + monotonicMs, latestMs: distance.latestMs + monotonicMs };
    }
    /** False while only this machine's own clock is known. */
    get isLearnt() {
        return this.#distance !== undefined;
    }
}


/***/ }),

/***/ 547:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  g: () => (/* binding */ openTransport)
});

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(67);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(708);
// EXTERNAL MODULE: ./node_modules/@actions/http-client/lib/index.js + 1 modules
var lib = __webpack_require__(942);
// EXTERNAL MODULE: ./src/escape/redact.ts
var escape_redact = __webpack_require__(266);
// EXTERNAL MODULE: ./src/runner/clock.ts
var runner_clock = __webpack_require__(984);
;// CONCATENATED MODULE: ./src/http/request-limit.ts
/** A signal for one request, aborted when its time is up, when the step is cancelled, and when it has ended. */
function limitTo(timeoutMs, cancelled) {
    const controller = new AbortController();
    const abort = () => controller.abort();
    // A referenced timer, over the body too: it also keeps the process alive while an answer is outstanding.
    const timer = setTimeout(abort, timeoutMs);
    cancelled.addEventListener('abort', abort);
    return {
        signal: controller.signal,
        end() {
            clearTimeout(timer);
            cancelled.removeEventListener('abort', abort);
            // Also ends what a stalled body or a half-closed tunnel would leave behind.
            abort();
        },
    };
}
/** A request that still waits for a tunnel hears of no abort: nobody may wait for it longer than for the signal. */
function untilAborted(work, signal) {
    return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
        work.then(resolve, reject);
    });
}

// EXTERNAL MODULE: ./src/http/fault.ts
var fault = __webpack_require__(696);
;// CONCATENATED MODULE: ./src/http/transport.ts







/** Of a refusal only the first words matter. */
const REFUSAL_MAX_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * HTTP over @actions/http-client as agent and proxy layer only: its own body reader never settles on a cut body, it
 * takes the token along on redirects, and it knows neither a deadline nor a size limit. Each request has its own
 * socket, so that no answer can be taken for another's and no idle connection can be reset under a create.
 */
function openTransport(options) {
    const client = new lib/* HttpClient */.Qq(options.userAgent);
    const { clock, signal: cancelled } = options.deadline;
    // A service may repeat the token. It is taken out where it enters: later it could be cut in half, or escaped.
    const redact = (0,escape_redact/* redactor */.$)(options.secrets);
    return {
        async send(request) {
            const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, (0,runner_clock/* remainingMs */.XW)(options.deadline));
            if (cancelled.aborted)
                return transport_fault('aborted', 'cancelled before it was sent');
            if (timeoutMs <= 0)
                return transport_fault('late', 'no time left before the deadline');
            const limit = limitTo(timeoutMs, cancelled);
            const sentAtMs = clock.nowMs();
            try {
                const message = await untilAborted(exchange(client, request, limit.signal), limit.signal);
                const body = await readBody(message, options.maxBytes);
                if (typeof body !== 'string')
                    return { kind: 'fault', fault: body };
                const { statusCode: status = 0, headers } = message;
                return {
                    kind: 'answer',
                    answer: {
                        status,
                        headers: flatten(headers, redact),
                        body: redact(body),
                        sentAtMs,
                        receivedAtMs: clock.nowMs(),
                    },
                };
            }
            catch (error) {
                if (cancelled.aborted)
                    return transport_fault('aborted', 'cancelled');
                if (limit.signal.aborted)
                    return transport_fault('timeout', `no complete answer within ${Math.ceil(timeoutMs / 1000)} s`);
                return { kind: 'fault', fault: (0,fault/* faultOf */.K)(error) };
            }
            finally {
                limit.end();
            }
        },
    };
}
async function exchange(client, { method, url, headers, body }, signal) {
    const secure = url.protocol === 'https:';
    const response = await client.requestRaw({
        parsedUrl: url,
        httpModule: secure ? external_node_https_ : external_node_http_,
        options: {
            method,
            // Node wants the address of an IPv6 literal, without its brackets.
            host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
            port: url.port === '' ? (secure ? 443 : 80) : Number(url.port),
            path: url.pathname + url.search,
            agent: client.getAgent(url.href),
            signal,
            headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': client.userAgent ?? '' },
        },
    }, body ?? '');
    return response.message;
}
async function readBody(message, bodyMaxBytes) {
    const refused = (message.statusCode ?? 0) >= 300;
    const maxBytes = refused ? REFUSAL_MAX_BYTES : bodyMaxBytes;
    const chunks = [];
    let bytes = 0;
    try {
        for await (const chunk of message) {
            const part = Buffer.from(chunk);
            chunks.push(part);
            bytes += part.length;
            if (bytes > maxBytes)
                break;
        }
    }
    catch (error) {
        // The status of a refusal says enough without the rest of its body.
        if (!refused)
            throw error;
    }
    if (bytes > maxBytes && !refused)
        return { kind: 'too-large', detail: `more than ${maxBytes} bytes` };
    if (!message.complete && !refused)
        return { kind: 'cut', detail: 'the connection closed in the middle of the body' };
    return Buffer.concat(chunks)
        .toString('utf8')
        .replace(/^\ufeff/, '');
}
function flatten(headers, redact) {
    const entries = Object.entries(headers).map(([name, value]) => {
        const first = Array.isArray(value) ? value[0] : value;
        return [name, redact(first ?? '')];
    });
    return Object.fromEntries(entries);
}
function transport_fault(kind, detail) {
    return { kind: 'fault', fault: { kind, detail } };
}


/***/ }),

/***/ 507:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $6: () => (/* binding */ textAt),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   ZV: () => (/* binding */ own),
/* harmony export */   ZZ: () => (/* binding */ field),
/* harmony export */   at: () => (/* binding */ at),
/* harmony export */   g1: () => (/* binding */ record),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   ym: () => (/* binding */ ShapeError)
/* harmony export */ });
/** An answer that is not what the interface promises, and the field where it is not. */
class ShapeError extends Error {
    name = 'ShapeError';
    constructor(name, expected, found) {
        super(`\`${name}\` is ${nameOf(found)}, expected ${expected}`);
    }
}
function record(value, name) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw new ShapeError(name, 'an object', value);
    return value;
}
function list(value, name) {
    if (!Array.isArray(value))
        throw new ShapeError(name, 'a list', value);
    return value;
}
function text(value, name) {
    if (typeof value !== 'string')
        throw new ShapeError(name, 'a text', value);
    return value;
}
function field(value, key, name) {
    const found = own(value, key);
    if (found === undefined)
        throw new ShapeError(name, 'to be there', found);
    return found;
}
/** Own properties only: a body may well have a `__proto__`. */
function own(value, key) {
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
        return `the text \`${value.slice(0, 60)}\``;
    if (typeof value === 'number' || typeof value === 'boolean')
        return `the ${typeof value} ${value}`;
    return 'an object';
}
/** Follows own properties down; undefined where one is missing on the way. */
function at(value, ...keys) {
    return keys.reduce((found, key) => (typeof found === 'object' && found !== null ? own(found, key) : undefined), value);
}
/** The same, for a text: '' where there is none. */
function textAt(value, ...keys) {
    const found = at(value, ...keys);
    return typeof found === 'string' ? found : '';
}


/***/ }),

/***/ 764:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ HTML_MODES),
/* harmony export */   s: () => (/* binding */ addressesOf)
/* harmony export */ });
/** Which addresses a site gives to an HTML file; the names are those of hosting platforms' settings. */
const HTML_MODES = ['all', 'directory', 'clean', 'exact'];
/**
 * The addresses under which a file of a site can be asked for, each with its leading `/`. That of the site's root
 * without a slash is empty: it is an address only below a prefix, as `/docs` is for `/docs{url}`.
 *
 * Hosts differ in whether they answer `/d`, `/d/` and `/d/index.html` each with the page or with a redirect that an
 * edge keeps as well, hence `all`. A name is an index only as a whole: `reindex.html` is none.
 *
 * @param file relative to the site's root, such as `blog/index.html`
 */
function addressesOf(file, html) {
    const literal = `/${file}`;
    const clean = literal.slice(0, -'.html'.length);
    if (html === 'exact' || !literal.endsWith('.html') || clean.endsWith('/'))
        return [literal];
    if (clean.endsWith('/index')) {
        const folder = clean.slice(0, -'index'.length);
        const bare = folder.slice(0, -1);
        return { all: [folder, bare, literal], directory: [folder, literal], clean: [folder, bare] }[html];
    }
    return { all: [literal, clean, `${clean}/`], directory: [literal], clean: [clean] }[html];
}


/***/ }),

/***/ 457:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ak: () => (/* binding */ asciiHost),
/* harmony export */   Li: () => (/* binding */ rightForm),
/* harmony export */   Rr: () => (/* binding */ parsePath),
/* harmony export */   iV: () => (/* binding */ coversAlmostEverything)
/* harmony export */ });
/** Reads one line. A full URL gives its path and its host, which the caller compares with the hosts of the zone. */
function parsePath(line) {
    const text = line.trim();
    const url = /^(https?):\/\/([^/?#\\]*)(.*)$/is.exec(text);
    if (url === null)
        return checkPath(text);
    const [, , host = '', rest = ''] = url;
    const fault = faultOfHost(host);
    if (fault !== undefined)
        return fault;
    const parsed = checkPath(rest.startsWith('/') ? rest : `/${rest}`);
    return parsed.kind === 'bad' ? parsed : { ...parsed, host: asciiHost(host) };
}
/** A host in the form in which hosts compare: lower case, ASCII, without a trailing dot. */
function asciiHost(host) {
    const url = `http://${host}`;
    return (URL.canParse(url) ? new URL(url).hostname : host.toLowerCase()).replace(/\.$/, '');
}
/** True for a pattern that names nothing but slashes, dots and wildcards, such as `/*` or `/*.*`. */
function coversAlmostEverything(path) {
    return path.includes('*') && /^[/*.]*$/.test(path);
}
function bad(fault, help) {
    return { kind: 'bad', fault, help };
}
function faultOfHost(host) {
    if (host.includes('@'))
        return bad('a URL with a user name or password in it', 'leave out what stands before `@`');
    if (host.includes('*'))
        return bad('a wildcard in the host', 'purge one zone a step; a matrix does several');
    if (!URL.canParse(`http://${host}`))
        return bad('not a URL', 'give a path that begins with `/`');
    if (new URL(`http://${host}`).port !== '' && !/:(80|443)$/.test(host)) {
        return bad('a URL with a port', 'edges are asked by host name alone: leave out the port');
    }
    return undefined;
}
/** The rules, in the order in which a person would want to hear of them. */
const RULES = [
    {
        broken: /[\p{Cc}\p{Surrogate}\ufffd]/u,
        fault: 'a control character or broken UTF-8',
        help: 'percent-encode it, if it is meant',
    },
    { broken: /\\/, fault: 'a backslash', help: 'write `/` between folders; a literal backslash is `%5C`' },
    {
        broken: /#/,
        fault: 'a `#`',
        help: 'fragments never reach a server: leave it out; a literal `#` is `%23`',
    },
    {
        broken: /^\s*[-•]\s+["']?(\/|https?:)/,
        fault: 'a list marker',
        help: 'write the bare path: one path a line, nothing before it',
    },
    {
        broken: /^["'`]/,
        fault: 'a quotation mark',
        help: 'write the bare path: one path a line, no quotation marks',
    },
    {
        broken: /^\[/,
        fault: 'a JSON list',
        help: "write one path a line; `jq -r '.[]'` in a step before makes lines of a JSON list",
    },
    {
        broken: /^[^?]*,\s*(\/|https?:\/\/)|^[^?]*,$/i,
        fault: 'several paths joined by commas',
        help: 'write one path a line (`paths: |`); a literal comma before `/` is `%2C`',
    },
    { broken: /^(?!\/)/, fault: 'no leading `/`', help: '' },
    { broken: /^[^?]*\*\*/, fault: '`**`', help: '' },
    {
        broken: /^[^?]*[{}]/,
        fault: 'braces',
        help: 'braces are no pattern here: write each path on a line of its own, or `*`; a literal brace is `%7B` or `%7D`',
    },
    {
        broken: /^[^?[]*\[[^?\]]*\]/,
        fault: 'brackets',
        help: 'brackets are no pattern here: write each path on a line of its own, or `*`; literal brackets are `%5B` and `%5D`',
    },
    {
        broken: /\?(?![\w.~%[\]-]+=)/,
        fault: 'a `?`',
        help: 'the only wildcard is `*`; a query string is `?key=value`; a literal `?` is `%3F`',
    },
    { broken: /^[^?]*\/\//, fault: 'an empty segment (`//`)', help: 'write one `/`' },
    {
        broken: /^[^?]*\/(\.|%2e){1,2}(\/|\?|$)/i,
        fault: 'a `.` or `..` segment',
        help: 'browsers resolve it before they ask: write the path that they ask for',
    },
];
/** No server takes a longer request line. */
const MAX_LENGTH = 8192;
function checkPath(text) {
    if (text.length > MAX_LENGTH)
        return bad(`more than ${MAX_LENGTH} characters`, 'write one path a line');
    // Only the first `?` begins a query, so the rule about it must not see a later one.
    const [head, query] = splitQuery(text);
    const judged = head + query.slice(0, 1) + query.slice(1).replaceAll('?', '%3F');
    const rule = RULES.find(({ broken }) => broken.test(judged));
    if (rule !== undefined)
        return bad(rule.fault, rule.help || rightForm(text));
    const path = encode(head, query);
    const warning = warningAbout(path);
    return warning === undefined ? { kind: 'path', path } : { kind: 'path', path, warning };
}
function splitQuery(text) {
    const at = text.indexOf('?');
    return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}
/** What somebody most likely meant who left out the first `/` or wrote `**`. */
function rightForm(text) {
    const slashed = text.startsWith('/') ? text : `/${text}`;
    const path = slashed.replaceAll(/\*{2,}(\/\*+)*/g, '*');
    return text.includes('**')
        ? `\`*\` is the only wildcard: write \`${path}\`, and a line more for each deeper level that \`*\` may not reach`
        : `a path begins with \`/\`: write \`${path}\``;
}
function warningAbout(path) {
    if (path.includes('?')) {
        return 'has a query string: it is sent as it is, and whether the service matches it is not known';
    }
    if (/%(?![0-9a-f]{2})/i.test(path))
        return 'has a `%` without two hex digits: it is sent as it is; a literal `%` is `%25`';
    if (path.includes('%20/'))
        return 'has a space before a `/`: two paths on one line?';
    return undefined;
}
/** Percent-encodes as a browser does; existing `%XX` stays. A query only loses what no request line can carry. */
function encode(head, query) {
    const safeQuery = query.replaceAll(/[^\x21\x23-\x3b\x3d\x3f-\x7e]+/g, encodeURIComponent);
    if (/^[\w\-./*~!$&'()+,;=:@%]*$/.test(head))
        return head + safeQuery;
    return new URL(`http://zone.invalid${head}`).pathname + safeQuery;
}


/***/ }),

/***/ 419:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  act: () => (/* binding */ act)
});

// EXTERNAL MODULE: ./src/http/fault.ts
var http_fault = __webpack_require__(696);
// EXTERNAL MODULE: ./src/http/retry.ts
var retry = __webpack_require__(902);
// EXTERNAL MODULE: ./src/json/shape.ts
var shape = __webpack_require__(507);
// EXTERNAL MODULE: ./src/runner/clock.ts
var runner_clock = __webpack_require__(984);
// EXTERNAL MODULE: ./src/escape/log.ts
var log = __webpack_require__(637);
;// CONCATENATED MODULE: ./src/cdn/problems.ts


/** The refusals that no `fail-on-error: false` forgives: the step is set up wrongly, and will be tomorrow. */
const UNFORGIVABLE = ['CDN020', 'CDN021', 'CDN022'];
/** A refusal of the service, or a redirect, as something to tell. */
function problemOfAnswer(request, answer) {
    const { title, ...rest } = REFUSALS[kindOf(answer.status)];
    const evidence = rest.code === 'CDN024'
        ? `it points to ${(0,log/* shorten */.m)(answer.headers['location'] ?? 'nowhere', 120)}`
        : `the service said: ${wordsOf(answer)}`;
    return { title: `${title} (${answer.status})`, where: whereOf(request), details: [evidence], ...rest };
}
function kindOf(status) {
    if (status === 401 || status === 403 || status === 404)
        return status;
    if (status < 400)
        return 'redirect';
    return status >= 500 || status === 429 || status === 408 || status === 425 ? 'overload' : 'other';
}
const REFUSALS = {
    401: {
        code: 'CDN020',
        title: 'the service refused the token',
        cause: 'the token has expired, was revoked, or belongs to another account or `base-url`',
        help: ['make a new token, store it in the secret that `api-token` reads, and run the step again'],
    },
    403: {
        code: 'CDN021',
        title: 'the token may not do this',
        cause: 'the token is valid, but not for this zone or not for purging',
        help: ['give the token the right to purge this zone, or use one that has it'],
    },
    404: {
        code: 'CDN022',
        title: 'the service does not know this zone or job',
        cause: '`zone` belongs to another account, was deleted, or `base-url` is not the address of the API',
        help: ['compare `zone` and `base-url` with what the CDN’s console shows'],
    },
    redirect: {
        code: 'CDN024',
        title: 'the service answered with a redirect, which is not followed',
        cause: '`base-url` is not the address of the API itself; following would hand the token to another host',
        help: ['give the final address of the API as `base-url`'],
    },
    overload: {
        code: 'CDN026',
        title: 'the service keeps failing',
        cause: 'the service, or a gateway before it, is overloaded or down',
        help: ['look at the CDN’s status page and run the step again when it is well'],
    },
    other: {
        code: 'CDN023',
        title: 'the service refused the request',
        cause: 'the service has a rule that its documentation does not show',
        help: [
            'change what the service names; nothing was retried, because the same request would be refused again',
        ],
    },
};
function whereOf(request) {
    return `${request.method} …/api/v1${request.path}`;
}
function problemOfFault(request, fault) {
    const where = whereOf(request);
    if (fault.kind === 'late') {
        return {
            code: 'CDN041',
            title: 'the deadline passed before the service could be asked',
            where,
            cause: '`timeout` is shorter than what came before: slow answers, retries or a wait',
            help: ['give more time with a larger `timeout`'],
        };
    }
    if (fault.kind === 'unsent') {
        const tls = /CERT|TLS|SSL|SIGNED|UNABLE_TO/.test(fault.detail);
        return {
            code: 'CDN025',
            title: `the service cannot be reached: ${(0,http_fault/* describeFault */.Q)(fault)}`,
            where,
            cause: tls
                ? 'the certificate of `base-url` is not trusted by this runner'
                : 'the host in `base-url` is wrong, or this runner has no way to it (DNS, firewall, proxy)',
            help: [
                tls
                    ? 'for a private certificate authority set `NODE_EXTRA_CA_CERTS` on the runner'
                    : 'check `base-url`; behind a proxy set `https_proxy` and `no_proxy` on the runner',
            ],
        };
    }
    return {
        code: 'CDN027',
        title: `no readable answer from the service: ${(0,http_fault/* describeFault */.Q)(fault)}`,
        where,
        cause: 'the connection to the service breaks, or something between it and this runner cuts answers short',
        help: ['run the step again; if it stays, try `base-url` from this runner with curl'],
    };
}
function problemOfShape(request, error) {
    return {
        code: 'CDN028',
        title: 'the service answered in a form that its interface does not have',
        where: whereOf(request),
        details: [error.message],
        cause: '`base-url` is another service, or the service has changed its interface',
        help: ['check `base-url`; if it is right, report this line to the maintainers of the action'],
    };
}
function problemOfText(request, answer) {
    return {
        code: 'CDN027',
        title: 'the service answered with something that is not JSON',
        where: whereOf(request),
        details: [`status ${answer.status}, it begins: ${(0,log/* shorten */.m)(answer.body.slice(0, 400), 120) || '(empty)'}`],
        cause: '`base-url` is a website and not the API, or a gateway put its own page before the service',
        help: ['give the address of the API as `base-url`, and run the step again'],
    };
}
/** What a refusal says, in the service's own words: its form is not shown (S7). */
function wordsOf(answer) {
    const parsed = parse(answer.body);
    const found = parsed === undefined ? answer.body : (wordsIn(parsed) ?? answer.body);
    return /^\s*<(!doctype|html)/i.test(found) ? '(an HTML page)' : (0,log/* shorten */.m)(found.trim(), 300) || '(nothing)';
}
function parse(body) {
    try {
        return JSON.parse(body);
    }
    catch {
        return undefined;
    }
}
function wordsIn(value) {
    if (typeof value === 'string')
        return value;
    if (typeof value !== 'object' || value === null)
        return undefined;
    const entries = new Map(Object.entries(value));
    for (const key of ['message', 'error', 'detail', 'title', 'errors']) {
        const words = wordsIn(entries.get(key));
        if (words !== undefined && words !== '')
            return words;
    }
    return Array.isArray(value) ? wordsIn(value[0]) : undefined;
}

;// CONCATENATED MODULE: ./src/cdn/client.ts





function openClient({ http, clock, deadline }) {
    const budget = new retry/* RetryBudget */.Km();
    const now = () => clock.at(deadline.clock.nowMs());
    async function send(request) {
        const exchange = await http.send(request);
        if (exchange.kind === 'answer')
            clock.learn(exchange.answer);
        return exchange;
    }
    /** Waits before the next attempt; false where there is to be none. */
    async function mayTryAgain(exchange, attempt, attempts) {
        const askedMs = exchange.kind === 'answer' ? (0,retry/* retryAfterMs */.Vs)(exchange.answer, now().latestMs) : undefined;
        const delayMs = (0,retry/* backoffMs */.jo)(attempt, deadline.clock.random(), askedMs);
        if (attempt >= attempts || delayMs > (0,runner_clock/* remainingMs */.XW)(deadline) || !budget.take())
            return false;
        await (0,runner_clock/* pause */.v7)(deadline, delayMs);
        return !(0,runner_clock/* isOver */.PU)(deadline);
    }
    return {
        send,
        now,
        timeAt: (monotonicMs) => clock.at(monotonicMs),
        async read(path, decode, attempts = retry/* MAX_ATTEMPTS */.m) {
            const request = { method: 'GET', path };
            for (let attempt = 1;; attempt++) {
                const exchange = await send(request);
                const { passing, ...outcome } = judgeRead(request, exchange, decode);
                if (outcome.kind === 'read')
                    budget.refund();
                if (!passing || !(await mayTryAgain(exchange, attempt, attempts)))
                    return outcome;
            }
        },
        async write(request, decode) {
            for (let attempt = 1;; attempt++) {
                const exchange = await send(request);
                const outcome = judgeWrite(request, exchange, decode);
                if (!isUnheard(exchange) || !(await mayTryAgain(exchange, attempt, retry/* MAX_ATTEMPTS */.m)))
                    return outcome;
            }
        },
    };
}
function judgeRead(request, exchange, decode) {
    const passing = (0,retry/* isPassing */.WG)(exchange);
    if (exchange.kind === 'fault')
        return { kind: 'failed', problem: problemOfFault(request, exchange.fault), passing };
    const { answer } = exchange;
    if (!isSuccess(answer))
        return { kind: 'failed', problem: problemOfAnswer(request, answer), status: answer.status, passing };
    const decoded = decodeBody(request, answer, decode);
    return { ...decoded, passing: decoded.kind === 'failed' && decoded.problem.code === 'CDN027' };
}
/** Whether the service certainly has not acted, and would perhaps do so another time. */
function isUnheard(exchange) {
    if (exchange.kind === 'fault')
        return exchange.fault.kind === 'unsent';
    const { status, headers } = exchange.answer;
    const asksForPatience = status >= 400 && status < 500 && headers['retry-after'] !== undefined;
    return status === 429 || status === 425 || (asksForPatience && status !== 408);
}
function judgeWrite(request, exchange, decode) {
    if (exchange.kind === 'fault') {
        return exchange.fault.kind === 'unsent' || exchange.fault.kind === 'late'
            ? { kind: 'refused', problem: problemOfFault(request, exchange.fault) }
            : { kind: 'lost', why: (0,http_fault/* describeFault */.Q)(exchange.fault) };
    }
    const { answer } = exchange;
    if (answer.status >= 500 || answer.status === 408)
        return { kind: 'lost', why: `the service answered ${answer.status}` };
    if (!isSuccess(answer))
        return { kind: 'refused', problem: problemOfAnswer(request, answer), status: answer.status };
    try {
        return { kind: 'done', value: decode(answer.body) };
    }
    catch (error) {
        if (error instanceof shape/* ShapeError */.ym || error instanceof SyntaxError)
            return {
                kind: 'lost',
                why: `the service answered ${answer.status}, but not in a form that can be read`,
            };
        throw error;
    }
}
function isSuccess(answer) {
    return answer.status >= 200 && answer.status < 300;
}
function decodeBody(request, answer, decode) {
    let body;
    try {
        body = JSON.parse(answer.body);
    }
    catch {
        return { kind: 'failed', problem: problemOfText(request, answer) };
    }
    try {
        return { kind: 'read', value: decode(body) };
    }
    catch (error) {
        if (error instanceof shape/* ShapeError */.ym)
            return { kind: 'failed', problem: problemOfShape(request, error) };
        throw error;
    }
}

;// CONCATENATED MODULE: ./src/inputs/did-you-mean.ts
/** The declared name that somebody most likely meant, or undefined where none is close. */
function closest(given, declared) {
    const scored = declared
        .map((name) => ({ name, distance: distanceBetween(squash(given), squash(name)) }))
        .filter(({ name, distance }) => distance <= tolerance(name, given) || sharesWords(given, name) || sharesStem(given, name))
        .toSorted((a, b) => a.distance - b.distance);
    return scored[0]?.name;
}
function squash(name) {
    return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
/** One slip in a short word, two in a long one: `pats` is `paths`, `map` is not `path`. */
function tolerance(a, b) {
    return Math.max(a.length, b.length) >= 7 ? 2 : 1;
}
/** `token` for `api-token`, `zone-id` for `zone`: one name is whole words at an end of the other. */
function sharesWords(a, b) {
    const [short, long] = [words(a), words(b)].toSorted((x, y) => x.length - y.length);
    if (short === undefined || short.length < 4 || long === undefined)
        return false;
    return long.startsWith(`${short}-`) || long.endsWith(`-${short}`);
}
/** `retry` for `retries`: all but an ending is the same. */
function sharesStem(a, b) {
    const stem = a.slice(0, -1);
    return stem.length >= 4 && b.startsWith(stem);
}
function words(name) {
    return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
/** Edits (insert, delete, replace, swap of neighbours) that turn one word into the other. */
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

// EXTERNAL MODULE: ./src/paths/syntax.ts
var syntax = __webpack_require__(457);
;// CONCATENATED MODULE: ./src/cdn/zone-list.ts
/** More pages than this, and the list has no end. */
const MAX_PAGES = 200;
/** A list that shifts while it is read is read so often at most. */
const MAX_ROUNDS = 4;
/**
 * Every zone of the account, each once (S4.1, order not shown). A page may hold fewer zones than asked for, and a zone
 * that is created or deleted meanwhile moves others to pages already read: then all of it is read again.
 */
async function readAllZones(service) {
    const seen = new Map();
    let total = 0;
    let pagesRead = 0;
    for (let round = 1; round <= MAX_ROUNDS; round++) {
        const shown = [];
        for (let page = 1; page === 1 || shown.length < total; page++) {
            if (++pagesRead > MAX_PAGES)
                return { kind: 'failed', problem: endlessList(seen.size) };
            const reading = await service.listZones(page);
            // A page behind the last one may be empty, or not be there.
            if (reading.kind === 'failed' && (reading.status !== 404 || page === 1))
                return reading;
            const zones = reading.kind === 'read' ? reading.value.zones : [];
            if (reading.kind === 'read')
                total = reading.value.total;
            if (zones.length === 0)
                break;
            shown.push(...zones);
            for (const zone of zones)
                seen.set(zone.uuid, zone);
        }
        if (new Set(shown.map(({ uuid }) => uuid)).size === shown.length)
            break;
    }
    return { kind: 'read', value: [...seen.values()] };
}
const AT_ONCE = 6;
/** The details of zones, a few at a time, in the order given. One that is gone meanwhile is left out. */
async function readDetails(uuids, service) {
    const zones = [];
    let failure;
    let next = 0;
    async function work() {
        while (next < uuids.length && failure === undefined) {
            const index = next++;
            const reading = await service.readZone(uuids[index] ?? '');
            if (reading.kind === 'read')
                zones[index] = reading.value;
            else if (reading.status !== 404)
                failure = reading;
        }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return failure ?? { kind: 'read', value: zones.filter((zone) => zone !== undefined) };
}
function endlessList(zones) {
    return {
        code: 'CDN032',
        title: 'the list of zones cannot be read to its end',
        details: [`${MAX_PAGES} pages read, ${zones} different zones among them, and it says there are more`],
        cause: 'the service repeats pages, or the account has more zones than this action can read',
        help: [
            'give the zone’s UUID, which needs no list',
            'run the step again; if it stays, tell the CDN’s support',
        ],
    };
}

;// CONCATENATED MODULE: ./src/cdn/find-zone.ts



/**
 * The zone of this UUID, name, hostname or domain. A UUID is taken at its word. Names and hostnames are in the list;
 * domains only in the zones themselves, which are read where nothing else matches, all of them: a domain on two zones
 * would be found on one else.
 */
async function findZone(given, service) {
    if (isUuid(given))
        return { kind: 'read', value: { uuid: given, zone: undefined } };
    const all = await readAllZones(service);
    if (all.kind === 'failed')
        return all;
    const host = (0,syntax/* asciiHost */.Ak)(given);
    const matches = all.value.filter(({ uuid, name, hostname }) => uuid === given || name === given || (0,syntax/* asciiHost */.Ak)(hostname) === host);
    if (matches.length > 0)
        return theOnly(given, matches, undefined);
    const details = await readDetails(all.value.map(({ uuid }) => uuid), service);
    if (details.kind === 'failed')
        return details;
    const holders = details.value.filter(({ domains = [] }) => domains.some(({ domain }) => (0,syntax/* asciiHost */.Ak)(domain) === host));
    if (holders.length > 0)
        return theOnly(given, holders, holders[0]);
    return { kind: 'failed', problem: unknownZone(given, details.value) };
}
function isUuid(text) {
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
function theOnly(given, matches, zone) {
    const [match] = matches;
    return match === undefined || matches.length > 1
        ? { kind: 'failed', problem: ambiguousZone(given, matches) }
        : { kind: 'read', value: { uuid: match.uuid, zone } };
}
const SHOWN = 20;
/** Zones as candidates: what there is to choose from. */
function candidates(zones) {
    const shown = zones
        .slice(0, SHOWN)
        .map(({ uuid, name, hostname }) => `${uuid}  ${name || '(no name)'}  ${hostname}`);
    return zones.length > SHOWN ? [...shown, `… and ${zones.length - SHOWN} more`] : shown;
}
function ambiguousZone(given, matches) {
    return {
        code: 'CDN013',
        title: `\`${given.slice(0, 80)}\` is ${matches.length} zones`,
        where: 'input `zone`',
        details: candidates(matches),
        cause: 'several zones of the account have this name or domain, so that it does not say which one is meant',
        help: ['give the UUID of the zone that is meant, the first word of its line'],
    };
}
function unknownZone(given, zones) {
    const names = zones.flatMap(({ name, hostname, domains = [] }) => [
        name,
        hostname,
        ...domains.map(({ domain }) => domain),
    ]);
    const meant = closest(given, names.filter((name) => name !== ''));
    return {
        code: 'CDN012',
        title: `no zone is called \`${given.slice(0, 80)}\`${meant === undefined ? '' : `: did you mean \`${meant}\`?`}`,
        where: 'input `zone`',
        details: zones.length === 0 ? ['the account has no zone at all'] : candidates(zones),
        cause: 'neither the name, nor the hostname, nor a domain of any zone that this token may see',
        help: ['give the UUID, the name, the CDN hostname or a domain of one of these zones'],
    };
}

// EXTERNAL MODULE: ./src/http/transport.ts + 1 modules
var http_transport = __webpack_require__(547);
;// CONCATENATED MODULE: ./src/cdn/http.ts

/** A legal list page, 100 jobs of 1000 paths, fits well (S4.11). */
const BODY_MAX_BYTES = 32 * 1024 * 1024;
/** The service's interface as a place to send requests to: the token goes below `base-url` and nowhere else (S5). */
function openHttp({ baseUrl, token, deadline, userAgent }) {
    const base = new URL(`${baseUrl}/api/v1`);
    const transport = (0,http_transport/* openTransport */.g)({ deadline, userAgent, secrets: [token], maxBytes: BODY_MAX_BYTES });
    return {
        async send({ method, path, body }) {
            const url = new URL(base.href + path);
            if (url.origin !== base.origin || !url.pathname.startsWith(`${base.pathname}/`))
                throw new Error('a request would have left the base URL');
            const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
            if (body === undefined)
                return transport.send({ method, url, headers });
            return transport.send({
                method,
                url,
                headers: { ...headers, 'content-type': 'application/json' },
                body: JSON.stringify(body),
            });
        },
    };
}

;// CONCATENATED MODULE: ./src/cdn/identifier.ts

/** An id that can stand in a URL (S2.2, S2.7), encoded: not `.` or `..`, which URLs resolve away even so. */
function isIdentifier(id) {
    return /^[^\s/\\\p{Cc}\p{Surrogate}]{1,200}$/u.test(id) && !/^\.+$/.test(id);
}
function identifier(value, name) {
    const id = (0,shape/* text */.Qq)(value, name);
    if (!isIdentifier(id))
        throw new shape/* ShapeError */.ym(name, 'an identifier that can stand in a URL', value);
    return id;
}

;// CONCATENATED MODULE: ./src/cdn/decode.ts


/** S4.9 */
function decodeCreatedJob(body) {
    return listedJob((0,shape/* field */.ZZ)((0,shape/* record */.g1)(body, 'body'), 'data', 'data'), 'data');
}
/** S4.10, for the job of this id: another job's end would be no news of ours. */
function decodeJob(body, id) {
    const data = (0,shape/* record */.g1)((0,shape/* field */.ZZ)((0,shape/* record */.g1)(body, 'body'), 'data', 'data'), 'data');
    const edges = (0,shape/* own */.ZV)(data, 'edge_statuses');
    const found = (0,shape/* own */.ZV)(data, 'id');
    if (found !== id)
        throw new shape/* ShapeError */.ym('data.id', `\`${id}\``, found);
    return {
        status: (0,shape/* text */.Qq)((0,shape/* own */.ZV)(data, 'status'), 'data.status'),
        edges: edges === undefined || edges === null ? undefined : edgeStatuses(edges),
    };
}
/** S4.11 */
function decodeJobPage(body) {
    const envelope = (0,shape/* record */.g1)(body, 'body');
    const jobs = (0,shape/* list */.p_)((0,shape/* field */.ZZ)(envelope, 'data', 'data'), 'data').map((job, index) => listedJob(job, `data[${index}]`));
    const total = (0,shape/* own */.ZV)((0,shape/* record */.g1)((0,shape/* field */.ZZ)(envelope, 'meta', 'meta'), 'meta'), 'total');
    if (typeof total !== 'number' || !Number.isInteger(total) || total < 0)
        throw new shape/* ShapeError */.ym('meta.total', 'a whole number', total);
    return { jobs, total };
}
function listedJob(value, name) {
    const job = (0,shape/* record */.g1)(value, name);
    const paths = (0,shape/* own */.ZV)(job, 'paths');
    const createdAt = (0,shape/* text */.Qq)((0,shape/* own */.ZV)(job, 'created_at'), `${name}.created_at`);
    return {
        id: identifier((0,shape/* own */.ZV)(job, 'id'), `${name}.id`),
        status: (0,shape/* text */.Qq)((0,shape/* own */.ZV)(job, 'status'), `${name}.status`),
        type: (0,shape/* text */.Qq)((0,shape/* own */.ZV)(job, 'type'), `${name}.type`),
        paths: paths === undefined || paths === null
            ? undefined
            : (0,shape/* list */.p_)(paths, `${name}.paths`).map((path, index) => (0,shape/* text */.Qq)(path, `${name}.paths[${index}]`)),
        createdAtMs: timestampMs(createdAt, `${name}.created_at`),
        createdAtIsCut: !/:\d\d[.,]\d*[1-9]/.test(createdAt),
    };
}
/** ISO 8601 (S2.1). Without a zone it is UTC, as all timestamps of the service are. */
function timestampMs(value, name) {
    const iso = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(value);
    const ms = iso === null
        ? NaN
        : Date.parse(value.replace(' ', 'T').replace(',', '.') + (iso[3] === undefined ? 'Z' : ''));
    if (Number.isNaN(ms))
        throw new shape/* ShapeError */.ym(name, 'an ISO 8601 time', value);
    return ms;
}
function edgeStatuses(value) {
    const name = 'data.edge_statuses';
    // Some languages cannot tell an empty object from an empty list.
    if (Array.isArray(value) && value.length === 0)
        return new Map();
    return new Map(Object.entries((0,shape/* record */.g1)(value, name)).map(([edge, status]) => [edge, (0,shape/* text */.Qq)(status, `${name}.${edge}`)]));
}

;// CONCATENATED MODULE: ./src/cdn/quota-refusal.ts
/** A create that was refused for the quota's sake, which is news and no error (S8; its form is not shown). */
function isQuotaRefusal(answer) {
    if (answer.status === 429)
        return true;
    if (![403, 409, 422, 503].includes(answer.status))
        return false;
    if (answer.headers['retry-after'] !== undefined)
        return true;
    // Some services send their rate limit with every answer: one that has not run out refused nothing.
    const left = unitsShown(answer);
    if (left === 0)
        return true;
    const shows = Object.keys(answer.headers).some((name) => /^ratelimit-(limit|reset|remaining)$/.test(name));
    if (left === undefined && shows)
        return true;
    // A path that the service repeats may well be called `/quota`.
    const words = answer.body.replaceAll(/(^|[\s"'`([])\/[^\s"'`,]+/g, '$1');
    return QUOTA_WORDS.test(words);
}
const QUOTA_WORDS = /quota|rate[ _-]?limit|rate exceeded|throttl|too many (purge )?(requests|purges|jobs)|\blimit\b[^.]{0,40}(reached|exceeded)|(hourly|purge)[ _-]limit|(per|an|\/) ?hour|maximum number of purge/i;
/** What is left of a rate limit, in the headers that are in use for it. */
function unitsShown({ headers }) {
    const structured = /;\s*r=(\d+)/.exec(headers['ratelimit'] ?? '')?.[1];
    const shown = headers['ratelimit-remaining'] ?? headers['x-ratelimit-remaining'] ?? structured;
    return shown === undefined || Number.isNaN(Number(shown)) ? undefined : Number(shown);
}

;// CONCATENATED MODULE: ./src/cdn/service.ts






/** Items a page, the most that lists allow (S8). */
const PER_PAGE = 100;
function openService(client, zone) {
    const path = `/zones/${encodeURIComponent(zone)}/purge`;
    return {
        timeAt: (monotonicMs) => client.timeAt(monotonicMs),
        readJob: (id) => client.read(`${path}/${encodeURIComponent(id)}`, (body) => decodeJob(body, id)),
        listJobs: (page) => client.read(`${path}?page=${page}&per_page=${PER_PAGE}`, decodeJobPage),
        async createJob(order) {
            const body = order;
            const request = { method: 'POST', path, body };
            return judgeCreation(request, await client.send(request), client.now().latestMs);
        },
    };
}
function judgeCreation(request, exchange, serviceNowMs) {
    if (exchange.kind === 'fault') {
        return exchange.fault.kind === 'unsent' || exchange.fault.kind === 'late'
            ? { kind: 'unsent', problem: problemOfFault(request, exchange.fault) }
            : { kind: 'lost', why: (0,http_fault/* describeFault */.Q)(exchange.fault) };
    }
    const { answer } = exchange;
    if (isSuccess(answer)) {
        const decoded = decodeBody(request, answer, decodeCreatedJob);
        return decoded.kind === 'read'
            ? { kind: 'created', job: decoded.value }
            : { kind: 'lost', why: decoded.problem.title };
    }
    if (isQuotaRefusal(answer)) {
        const afterMs = (0,retry/* retryAfterMs */.Vs)(answer, serviceNowMs);
        return {
            kind: 'refused',
            said: `${answer.status}: ${wordsOf(answer)}`,
            ...(afterMs === undefined ? {} : { afterMs }),
        };
    }
    if (answer.status >= 500)
        return { kind: 'lost', why: `the service answered ${answer.status}` };
    return { kind: 'rejected', problem: problemOfAnswer(request, answer) };
}

;// CONCATENATED MODULE: ./src/cdn/decode-zone.ts


/** S4.1 */
function decodeZonePage(body) {
    const envelope = (0,shape/* record */.g1)(body, 'body');
    const zones = (0,shape/* list */.p_)((0,shape/* field */.ZZ)(envelope, 'data', 'data'), 'data').map((zone, index) => zoneItem((0,shape/* record */.g1)(zone, `data[${index}]`), `data[${index}]`));
    const total = (0,shape/* own */.ZV)((0,shape/* record */.g1)((0,shape/* field */.ZZ)(envelope, 'meta', 'meta'), 'meta'), 'total');
    if (typeof total !== 'number' || !Number.isInteger(total) || total < 0)
        throw new shape/* ShapeError */.ym('meta.total', 'a whole number', total);
    return { zones, total };
}
/** S4.2, for the zone of this uuid: another zone's settings would be no news of this one. */
function decodeZone(body, uuid) {
    const data = dataOf(body);
    const item = zoneItem(data, 'data');
    if (item.uuid.toLowerCase() !== uuid.toLowerCase())
        throw new shape/* ShapeError */.ym('data.uuid', `\`${uuid}\``, item.uuid);
    const domains = (0,shape/* own */.ZV)(data, 'custom_domains');
    return {
        ...item,
        settings: new Map(Object.entries(data)),
        domains: domains === undefined ? undefined : (0,shape/* list */.p_)(domains ?? [], 'data.custom_domains').map(domainOf),
    };
}
/** S4.3: what counts is the new zone's uuid. */
function decodeCreatedZone(body) {
    const data = dataOf(JSON.parse(body));
    return {
        uuid: identifier((0,shape/* own */.ZV)(data, 'uuid'), 'data.uuid'),
        hostname: optional(data, 'cdn_hostname', 'data'),
    };
}
function dataOf(body) {
    return (0,shape/* record */.g1)((0,shape/* field */.ZZ)((0,shape/* record */.g1)(body, 'body'), 'data', 'data'), 'data');
}
function zoneItem(zone, name) {
    return {
        uuid: identifier((0,shape/* own */.ZV)(zone, 'uuid'), `${name}.uuid`),
        name: optional(zone, 'name', name),
        type: optional(zone, 'zone_type', name),
        originUrl: optional(zone, 'origin_url', name),
        hostname: optional(zone, 'cdn_hostname', name),
    };
}
function domainOf(value, index) {
    const name = `data.custom_domains[${index}]`;
    const domain = (0,shape/* record */.g1)(value, name);
    return {
        domain: (0,shape/* text */.Qq)((0,shape/* own */.ZV)(domain, 'domain'), `${name}.domain`),
        sslStatus: optional(domain, 'ssl_status', name),
    };
}
/** A text that may be missing or null: nothing that is looked for in other zones may stop at one of them. */
function optional(value, key, name) {
    return (0,shape/* text */.Qq)((0,shape/* own */.ZV)(value, key) ?? '', `${name}.${key}`);
}

;// CONCATENATED MODULE: ./src/cdn/zones.ts


function openZones(client) {
    const write = (method, path, body, decode) => client.write(body === undefined ? { method, path } : { method, path, body }, decode);
    return {
        listZones: (page) => client.read(`/zones?page=${page}&per_page=${PER_PAGE}`, decodeZonePage),
        readZone: (uuid, attempts) => client.read(zonePath(uuid), (body) => decodeZone(body, uuid), attempts),
        createZone: (fields) => write('POST', '/zones', fields, decodeCreatedZone),
        updateZone: (uuid, fields) => write('PUT', zonePath(uuid), fields, isJsonOrNothing),
        deleteZone: (uuid) => write('DELETE', zonePath(uuid), undefined, isJsonOrNothing),
        addDomain: (uuid, domain) => write('POST', `${zonePath(uuid)}/domains`, { domain }, whatever),
        removeDomain: (uuid, domain) => write('DELETE', `${zonePath(uuid)}/domains/${encodeURIComponent(domain)}`, undefined, whatever),
    };
}
function zonePath(uuid) {
    return `/zones/${encodeURIComponent(uuid)}`;
}
/** What came of the write is read from the zone itself; a page of a gateway must not pass for its confirmation. */
function isJsonOrNothing(text) {
    if (text.trim() !== '')
        JSON.parse(text);
}
/** The body is not shown (S4.7, S4.8). */
function whatever() { }

// EXTERNAL MODULE: ./src/http/server-clock.ts
var server_clock = __webpack_require__(662);
;// CONCATENATED MODULE: ./src/publish/figures.ts
/** Numbers for people. Not `toLocaleString`, which loads all of Intl the first time: a good part of a short step. */
/** `1 job`, `12,345 paths`. */
function count(number, noun) {
    return `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;
}
/** `12,345` */
function grouped(number) {
    return String(number).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
/** `0.4 s`, `12 s`, `3 min 5 s`, `1 h 2 min`. */
function duration(ms) {
    const seconds = Math.max(0, ms) / 1000;
    if (seconds < 10 && !Number.isInteger(seconds))
        return `${seconds.toFixed(1)} s`;
    if (seconds < 120)
        return `${Math.round(seconds)} s`;
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60)
        return `${minutes} min ${Math.round(seconds % 60)} s`;
    return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

;// CONCATENATED MODULE: ./src/publish/publish.ts
function publish(runner, wanted, publication) {
    const { problems, succeeded, outputs } = publication;
    for (const problem of problems)
        runner.problem(problem, succeeded ? 'warning' : 'error');
    runner.line(publication.verdict);
    outputs.warnings.forEach((warning) => runner.warning(warning));
    for (const [name, value] of outputs.values)
        runner.output(name, value);
    runner.output('report', runner.report(publication.report));
    if (wanted === 'true' || (wanted === 'on-failure' && !publication.isGood))
        runner.summary(publication.summary());
}

;// CONCATENATED MODULE: ./src/cdn/list-scan.ts

/** More pages than this for one question, and the question cannot be answered. */
const list_scan_MAX_PAGES = 120;
/** One reading of the list. Every walk ends as soon as `#isEnough` or `failure` says so. */
class Scan {
    #service;
    #wanted;
    #known;
    seen = new Map();
    failure;
    /** The most items that a page has had: the last page, read first, may be short. */
    pageSize;
    /** Whether the list's other end was seen, in this reading or an earlier one. */
    isVerified;
    #total = 0;
    #pagesRead = 0;
    constructor(service, wanted, known) {
        this.#service = service;
        this.#wanted = wanted;
        this.#known = known;
        this.pageSize = known.pageSize;
        this.isVerified = known.isVerified;
    }
    get lastPage() {
        return Math.max(1, Math.ceil(this.#total / this.pageSize));
    }
    /** Reads page 1, learns the order from it, and goes on as that order asks. */
    async fromFirst() {
        const first = await this.#page(1);
        const order = orderOf(first);
        const isWhole = this.seen.size >= this.#total && first.length < PER_PAGE;
        if (isWhole || this.#isEnough())
            return order;
        switch (order) {
            case 'newest-first':
                return this.#onwards(first);
            case 'oldest-first':
                return this.backwards(this.lastPage);
            case 'none':
                return this.#everything();
        }
    }
    /** From the last page, which may have moved, towards the first, until a page begins before the wanted time. */
    async backwards(from) {
        let page = from;
        let jobs = await this.#page(page);
        while (!this.#isEnough() && this.lastPage !== page) {
            page = this.lastPage;
            jobs = await this.#page(page);
        }
        while (!this.#isEnough() && this.#reachesPast(jobs) && page > 1) {
            const older = await this.#page(--page);
            if (newestMs(older) > oldestMs(jobs))
                return this.#everything();
            jobs = older;
        }
        return 'oldest-first';
    }
    /** Onwards until a page ends before the wanted time; then page 1 again, for what was created in the meantime. */
    async #onwards(first) {
        let jobs = first;
        let page = 1;
        while (!this.#isEnough() &&
            this.#reachesPast(jobs) &&
            (page < this.lastPage || jobs.length >= PER_PAGE)) {
            const known = new Set(this.seen.keys());
            const older = await this.#page(++page);
            if (older.length === 0)
                break;
            // New jobs push known ones to later pages; what is neither known nor older than the last page breaks the order.
            const fresh = older.filter((job) => !known.has(job.id));
            if (fresh.length === 0 || newestMs(fresh) > oldestMs(jobs))
                return this.#everything();
            jobs = older;
        }
        if (page > 1 && !this.#isEnough())
            await this.#page(1);
        return (await this.#endsAsItBegan(page, first)) ? 'newest-first' : this.#everything();
    }
    /** A list that is grouped by something first, such as the type, may look sorted by time on its first page. */
    async #endsAsItBegan(page, first) {
        if (this.#known.isVerified || this.#isEnough() || page >= this.lastPage)
            return true;
        const last = await this.#page(this.lastPage);
        this.isVerified = last.length > 0 && newestMs(last) <= oldestMs(first);
        return last.length === 0 || this.isVerified;
    }
    /**
     * Every page. Where none of the jobs came twice, that is all there is, whatever the total says; else the list has
     * shifted between two requests, as one without an order may, and is read again while some jobs hide.
     */
    async #everything() {
        while (!this.#isEnough() && this.seen.size < this.#total) {
            const shown = [];
            for (let page = 1; page <= this.lastPage && !this.#isEnough(); page++) {
                const jobs = await this.#page(page);
                // Nothing stands behind an empty page, whatever the total says.
                if (jobs.length === 0)
                    break;
                shown.push(...jobs);
            }
            if (new Set(shown.map((job) => job.id)).size === shown.length)
                break;
        }
        return 'none';
    }
    async #page(page) {
        if (++this.#pagesRead > list_scan_MAX_PAGES)
            this.failure = { kind: 'failed', problem: list_scan_endlessList(this.seen.size) };
        if (this.failure !== undefined)
            return [];
        const reading = await this.#service.listJobs(page);
        if (reading.kind === 'failed') {
            // A page behind the last one may be empty, or not be there.
            if (reading.status !== 404 || page === 1 || page <= this.lastPage)
                this.failure = reading;
            return [];
        }
        const { jobs, total } = reading.value;
        for (const job of jobs)
            this.seen.set(job.id, job);
        this.#total = total;
        this.pageSize = Math.max(this.pageSize, jobs.length);
        return jobs;
    }
    #isEnough() {
        const { ids } = this.#wanted;
        return this.failure !== undefined || (ids !== undefined && [...ids].every((id) => this.seen.has(id)));
    }
    /** Whether all of these jobs are wanted, so that the ones beyond them may be, too. */
    #reachesPast(jobs) {
        const sinceMs = this.#wanted.sinceMs();
        return jobs.every((job) => job.createdAtMs >= sinceMs);
    }
}
function newestMs(jobs) {
    return Math.max(...jobs.map((job) => job.createdAtMs));
}
function oldestMs(jobs) {
    return Math.min(...jobs.map((job) => job.createdAtMs));
}
function orderOf(jobs) {
    const steps = jobs.slice(1).map((job, index) => job.createdAtMs - (jobs[index]?.createdAtMs ?? 0));
    if (steps.every((step) => step === 0))
        return 'none';
    if (steps.every((step) => step <= 0))
        return 'newest-first';
    return steps.every((step) => step >= 0) ? 'oldest-first' : 'none';
}
function list_scan_endlessList(jobs) {
    return {
        code: 'CDN032',
        title: 'the list of purge jobs cannot be read to its end',
        details: [`${list_scan_MAX_PAGES} pages read, ${jobs} different jobs among them, and it says there are more`],
        cause: 'the service repeats pages, or its list has no order by time and is too long to be read whole',
        help: [
            'run the step again; if it stays, tell the CDN’s support that the list of purge jobs repeats itself',
        ],
    };
}

;// CONCATENATED MODULE: ./src/cdn/job-list.ts

/**
 * The job list of a zone, read page by page until it is certain that nothing wanted is missing: the fewest pages that
 * the list's order allows, or all of them where it has none. Remembers the order, so that the next question begins at
 * the right end.
 */
class JobList {
    #service;
    #order = 'newest-first';
    #lastPage = 1;
    #known = { pageSize: 1, isVerified: false };
    constructor(service) {
        this.#service = service;
    }
    /** How many pages a question about new jobs will take, as far as is known. */
    get pagesToExpect() {
        return this.#order === 'none' ? this.#lastPage : 1;
    }
    /** The wanted jobs, and perhaps others, each once, in the state in which it was last seen. */
    async read(wanted) {
        const scan = new Scan(this.#service, wanted, this.#known);
        if (this.#order === 'oldest-first')
            await scan.backwards(this.#lastPage);
        else
            this.#order = await scan.fromFirst();
        this.#lastPage = scan.lastPage;
        this.#known = { pageSize: scan.pageSize, isVerified: scan.isVerified };
        return scan.failure ?? { kind: 'read', value: [...scan.seen.values()] };
    }
}

;// CONCATENATED MODULE: ./src/purge/jobs/batch.ts
function newBatch(number, order, retries) {
    return { ...emptyBatch(number, order), retriesLeft: retries };
}
/** A batch for a job that exists already. */
function watchedBatch(number, id, nowMs) {
    const batch = emptyBatch(number, undefined);
    openBatch(batch, newAttempt(id, 'watched', nowMs));
    return batch;
}
function emptyBatch(number, order) {
    return {
        number,
        order,
        attempts: [],
        state: 'waiting',
        dueMs: 0,
        startMs: 0,
        retriesLeft: 0,
        mustLook: false,
        unsent: 0,
        lost: 0,
        sentMs: undefined,
        inFlight: false,
        problem: undefined,
    };
}
function newAttempt(id, origin, nowMs) {
    return {
        id,
        origin,
        createdAtMs: nowMs,
        status: 'pending',
        edges: undefined,
        end: undefined,
        completedSinceMs: undefined,
        unknownInARow: 0,
        missedInARow: 0,
        lostInARow: 0,
        darkLooks: 0,
        darkSinceMs: undefined,
    };
}
/** From now on the batch waits for this job. An adopted job serves several batches, and is one attempt of each. */
function openBatch(batch, attempt) {
    batch.attempts.push(attempt);
    const fresh = { sentMs: undefined, mustLook: false, inFlight: false, unsent: 0, lost: 0 };
    Object.assign(batch, fresh, { state: 'open', problem: undefined });
}
function giveUp(batch, problem) {
    // A batch whose job failed keeps that ending: its edges are what the user has to know.
    batch.state = batch.attempts.some((attempt) => attempt.end?.how === 'failed') ? 'failed' : 'given-up';
    batch.problem = problem;
}
/** Jobs whose end nobody has seen, of batches that are not completed. */
function openIds(batches) {
    const unfinished = batches.filter((batch) => batch.state !== 'completed');
    const open = unfinished.flatMap((batch) => batch.attempts.filter((attempt) => attempt.end === undefined));
    return [...new Set(open.map((attempt) => attempt.id))];
}
/** As the last reading of the job showed them. */
function unconfirmedEdges(attempt) {
    const unconfirmed = [...(attempt.edges ?? [])].filter(([, status]) => status !== 'completed');
    return unconfirmed.map(([edge, status]) => ({ job: attempt.id, edge, status }));
}

;// CONCATENATED MODULE: ./src/purge/jobs/schedule.ts
/**
 * The wait before the next look at open jobs: in proportion to the time already waited, so that the wait after a job's
 * end stays a fixed share of its length, and a job of minutes costs few reads.
 * @param ageMs how long ago the youngest open job was created
 */
function lookDelayMs(ageMs, random) {
    return Math.max(SHORTEST_MS, ageMs * SHARE) * (0.9 + random / 5);
}
const SHORTEST_MS = 250;
const SHARE = 0.22;
/** The moment of the last look, so long before the deadline that its answer still counts. */
function lastLookMs(deadlineMs, timeoutMs) {
    return deadlineMs - Math.min(2000, Math.max(300, timeoutMs / 20));
}
/** How far a start is moved behind its slot, so that many who wait for the same slot do not meet. */
function jitterMs(windowMs, random) {
    return random * Math.min(10_000, Math.max(100, windowMs / 20));
}
/** The same behind a moment that the service has named to us alone. */
function shortJitterMs(delayMs, random) {
    return random * Math.min(5000, Math.max(100, delayMs / 10));
}
/** Give up after this many refusals that the list of jobs does not explain. */
const MAX_UNEXPLAINED = 6;
/**
 * The wait after such a refusal without `Retry-After`: 1, 2, 4 … parts, which together fit into the time left.
 * @param partMs what a part is, if there is time for it
 */
function unexplainedDelayMs(refusals, partMs, remainingMs, random) {
    const fittingMs = Math.min(partMs, Math.max(0, remainingMs) / 64);
    return fittingMs * 2 ** (refusals - 1) * (0.5 + random / 2);
}
/**
 * Where the quota was full a moment ago, the service most likely blends two windows into one, and frees its slots one
 * by one: a part is a share of that. Elsewhere it is short beside the window.
 */
function unexplainedPartMs({ windowMs, jobs }, hasWaited) {
    const shortMs = Math.min(5000, Math.max(250, windowMs / 720));
    return hasWaited ? Math.max(shortMs, windowMs / jobs / 4) : shortMs;
}
/** Somebody's purge of everything would spare the wait: how often to look for one, in between. */
const LOOK_WHILE_WAITING_MS = 30_000;
/** When to look a lost create up in the list, after it was lost: over at least three seconds. */
const LOOK_UP_AFTER_MS = [300, 1000, 2000, 3200, 4500, 6000];
/** So many looks are enough, if two of them could be read: the others are for lists that fail. */
const ENOUGH_LOOKS = 4;
/** How long a created job may answer 404, and a completed one show an edge that still works. */
const FRESH_MS = 10_000;
const SETTLING_MS = 10_000;
const SETTLING_LOOK_MS = 1000;

;// CONCATENATED MODULE: ./src/purge/jobs/problems.ts

const PER_JOB = { all: '`type: all`', path: '`type: path`' };
/** The slot that is missing opens too late, or waiting is not wanted. */
function quotaUsedUp(room, jobs) {
    const at = room.retryAtMs === undefined ? undefined : new Date(room.retryAtMs).toISOString();
    return {
        code: 'CDN030',
        title: `the quota is used up: ${jobs} ${jobs === 1 ? 'job has' : 'jobs have'} no slot${room.onQuota === 'wait' ? ' before the deadline' : ''}`,
        where: `${room.limit.jobs} jobs of ${PER_JOB[room.type]} ${span(room.limit.windowMs)}, shared with everyone who purges here`,
        details: at === undefined ? [] : [`the last slot that is missing opens at ${at} (output \`retry-at\`)`],
        cause: 'other runs and people have purged in the meantime, or this list needs more jobs than the quota has',
        help: [
            at === undefined ? 'run the step again later' : `run the step again after ${at}`,
            'wait longer with a larger `timeout`, or let `on-quota: purge-all` spend one job of `type: all` instead',
            'fewer, wider paths (a `*`) need fewer jobs',
        ],
    };
}
function unexplainedRefusals(said) {
    return {
        code: 'CDN031',
        title: `the service refused ${MAX_UNEXPLAINED} times for its quota, though its list of jobs shows room`,
        details: [`the service said: ${said}`],
        cause: 'the account has a smaller quota than `quota` says, or refused requests count as well',
        help: [
            'ask the CDN for the quota of this account, and set `quota` to it',
            'run the step again in an hour',
        ],
    };
}
function createLost(why, listProblem) {
    return {
        code: 'CDN043',
        title: 'a purge was asked for, but whether it runs is not known',
        details: [
            `the answer to the create was lost: ${why}`,
            listProblem === undefined
                ? 'the list of jobs shows no such job'
                : `and the list of jobs could not be read: ${listProblem.title}`,
        ],
        cause: 'the service, or a gateway before it, fails while it handles purges',
        help: ['run the step again when the service is well: at worst the same paths are purged twice'],
    };
}
function jobVanished(id) {
    return {
        code: 'CDN022',
        title: `the service does not know job ${id} (404)`,
        where: `job ${id}`,
        cause: 'the id is of another zone, or the service forgot the job before it ended',
        help: [
            'compare the id and `zone` with the step that created the job',
            'purge again: what this job did is not known',
        ],
    };
}
function unknownStatus(id, status) {
    return {
        code: 'CDN029',
        title: `job ${id} has a status that is not known: ${status}`,
        where: `job ${id}`,
        details: ['known are pending, processing, completed and failed (S3)'],
        cause: 'the service has changed its interface',
        help: ['look the job up in the CDN’s console', 'report the status to the maintainers of the action'],
    };
}
function span(windowMs) {
    return windowMs === 3_600_000 ? 'an hour' : `each ${windowMs / 1000} s`;
}

;// CONCATENATED MODULE: ./src/purge/jobs/room.ts

function waitingBatches(room) {
    return room.batches.filter((batch) => batch.state === 'waiting');
}
function openAttempts(room) {
    const open = room.batches.filter((batch) => batch.state === 'open').map((batch) => batch.attempts.at(-1));
    return [
        ...new Map(open.filter((attempt) => attempt !== undefined).map((attempt) => [attempt.id, attempt])).values(),
    ];
}
/** What could not be had for one batch cannot be had for the others. */
function giveUpWaiting(room, problem) {
    for (const batch of waitingBatches(room))
        giveUp(batch, problem);
}

;// CONCATENATED MODULE: ./src/purge/jobs/create.ts






/** Sends one create, and finds out what became of it. Afterwards the batch is open, given up, or waits with a new due time. */
async function createJob(room, batch) {
    const { clock } = room.deadline;
    const { order } = batch;
    if (order === undefined)
        return;
    batch.inFlight = true;
    batch.sentMs ??= clock.nowMs();
    const creation = await room.service.createJob(order);
    batch.inFlight = creation.kind === 'lost';
    switch (creation.kind) {
        case 'created':
            return openJob(room, batch, creation.job.id, 'created');
        case 'refused':
            return refused(room, batch, creation.said, creation.afterMs);
        case 'unsent':
            if ((0,runner_clock/* isOver */.PU)(room.deadline))
                return;
            batch.unsent++;
            batch.dueMs = clock.nowMs() + (0,retry/* backoffMs */.jo)(batch.unsent, clock.random());
            if (batch.unsent >= retry/* MAX_ATTEMPTS */.m || batch.dueMs > room.deadline.endMs)
                stopCreating(room, batch, creation.problem);
            return;
        case 'lost':
            if (room.deadline.signal.aborted)
                return;
            room.tell({ kind: 'lost', batch, why: creation.why });
            return findLost(room, batch, creation.why);
        case 'rejected':
            return stopCreating(room, batch, creation.problem);
    }
}
/** The batch has its job: created just now, or found in the list. */
function openJob(room, batch, id, kind) {
    const attempt = newAttempt(id, 'created', room.deadline.clock.nowMs());
    room.knownIds.add(id);
    room.unitsLeft = Math.max(0, room.unitsLeft - 1);
    // Beside a refusal that nobody has looked into yet, a success says nothing about the time that it named.
    if (room.refusals.news === undefined)
        Object.assign(room.refusals, { inARow: 0, unexplained: 0, notBeforeMs: 0, probing: false });
    openBatch(batch, attempt);
    room.tell({ kind, batch, attempt });
}
/** A service that says "at once" is taken to mean it, but not as an invitation to hammer. */
const SHORTEST_RETRY_AFTER_MS = 500;
/** A refusal is news, no error: before anything else is created, the list has to explain it. */
function refused(room, batch, said, afterMs) {
    const { refusals, deadline } = room;
    if (afterMs !== undefined) {
        const notBeforeMs = deadline.clock.nowMs() + Math.max(afterMs, SHORTEST_RETRY_AFTER_MS);
        refusals.notBeforeMs = Math.max(refusals.notBeforeMs, notBeforeMs);
    }
    refusals.news = {
        said,
        named: afterMs !== undefined || refusals.news?.named === true,
        count: (refusals.news?.count ?? 0) + 1,
    };
    for (const waiting of waitingBatches(room))
        waiting.mustLook = true;
    room.tell({ kind: 'refused', batch, said });
}
/** One create was refused for good: the others would be, too, and must not cost a unit each to learn it. */
function stopCreating(room, batch, problem) {
    giveUp(batch, problem);
    giveUpWaiting(room, problem);
}
/** How often a create is sent whose answer is lost each time, and of which the list shows nothing. */
const MAX_LOST = 4;
/** A list that could be read only once is no proof that a job is not there. */
const FEWEST_READABLE = 2;
/**
 * Looks for a job that does what the lost create asked for, and that was not there before it was sent. Whoever made
 * it, it is ours in effect. Only where the list keeps showing none is the create sent again.
 */
async function findLost(room, batch, why) {
    const { clock } = room.deadline;
    const lostAtMs = clock.nowMs();
    const sinceMs = () => room.service.timeAt(lostAtMs).earliestMs - room.limit.windowMs;
    let lastProblem;
    let readable = 0;
    for (const [index, afterMs] of LOOK_UP_AFTER_MS.entries()) {
        if (index >= ENOUGH_LOOKS && readable >= FEWEST_READABLE && lastProblem === undefined)
            break;
        await (0,runner_clock/* pause */.v7)(room.deadline, lostAtMs + afterMs - clock.nowMs());
        if ((0,runner_clock/* isOver */.PU)(room.deadline))
            break;
        const reading = await room.list.read({ sinceMs });
        lastProblem = reading.kind === 'failed' ? reading.problem : undefined;
        if (reading.kind === 'failed')
            continue;
        readable++;
        const isLast = index >= ENOUGH_LOOKS - 1;
        const found = reading.value.find((job) => isAnswerTo(room, batch, job)) ??
            (isLast ? reading.value.find((job) => isAnswerTo(room, batch, job, CLOCKS_FAR_APART_MS)) : undefined);
        if (found !== undefined)
            return openJob(room, batch, found.id, 'found');
    }
    batch.lost++;
    batch.dueMs = clock.nowMs();
    if ((0,runner_clock/* isOver */.PU)(room.deadline))
        return;
    batch.inFlight = false;
    if (lastProblem !== undefined || readable < FEWEST_READABLE || batch.lost === MAX_LOST)
        stopCreating(room, batch, createLost(why, lastProblem));
}
/**
 * How far the clock behind `created_at` may be from the one behind `Date`. A job that is older than its create by more
 * is taken for ours only at the last look, where no other has shown up: it is rather a twin of somebody else's, which a
 * list that lags shows only now.
 */
const CLOCKS_APART_MS = 250;
const CLOCKS_FAR_APART_MS = 300_000;
/**
 * Whether a listed job is what a create of this batch asked for, though its answer said nothing of it: it does the
 * same, was not there before, and is not of an older time.
 */
function isAnswerTo(room, batch, job, apartMs = CLOCKS_APART_MS) {
    if (batch.sentMs === undefined || batch.order === undefined || room.knownIds.has(job.id))
        return false;
    const sinceMs = room.service.timeAt(batch.sentMs).earliestMs - apartMs;
    const latestMs = job.createdAtMs + (job.createdAtIsCut ? 999 : 0);
    return latestMs >= sinceMs && doesTheSame(job, batch.order);
}
function doesTheSame(job, order) {
    if (job.type !== order.type)
        return false;
    if (order.type === 'all')
        return true;
    if (job.paths === undefined || job.paths.length !== order.paths.length)
        return false;
    const paths = new Set(job.paths);
    return order.paths.every((path) => paths.has(path));
}

;// CONCATENATED MODULE: ./src/cdn/quota.ts
/**
 * Counts a sliding window, because what fits a sliding window fits a fixed one. Every job of the type counts, whatever
 * its status: whether failed ones do is not shown.
 */
function keepLedger(jobs, type, limit, now) {
    const freeAtMs = [...jobs]
        .filter((job) => job.type === type)
        .map((job) => Math.min(job.createdAtMs, now.latestMs) + (job.createdAtIsCut ? 1000 : 0) + limit.windowMs)
        .filter((ms) => ms > now.earliestMs);
    return { limit, freeAtMs: freeAtMs.toSorted((a, b) => a - b) };
}
function unitsLeft(ledger) {
    return Math.max(0, ledger.limit.jobs - ledger.freeAtMs.length);
}
/** A span in which a job created now may appear with another time: a clock of whole seconds, and the way there. */
const CREATION_MARGIN_MS = 1000;
/**
 * When each of `count` further jobs may start: undefined for now, else milliseconds since 1970 on the service's clock.
 * Jobs that start later count for those after them.
 */
function slotsFor(ledger, count, now) {
    const freeAtMs = [...ledger.freeAtMs];
    return Array.from({ length: count }, () => {
        const startMs = freeAtMs[freeAtMs.length - ledger.limit.jobs];
        freeAtMs.push((startMs ?? now.latestMs) + ledger.limit.windowMs + CREATION_MARGIN_MS);
        return startMs;
    });
}
/** A slot on the service's clock as a moment of ours: when even the earliest reading of the service's clock is past it. */
function dueOf(slotMs, nowMs, now) {
    return slotMs === undefined ? nowMs : nowMs + Math.max(0, slotMs - now.earliestMs);
}

;// CONCATENATED MODULE: ./src/purge/jobs/slots.ts





/** Gives each waiting batch its time, and gives those up whose time comes too late. */
function giveTimes(room, jobs) {
    const nowMs = room.deadline.clock.nowMs();
    const now = room.service.timeAt(nowMs);
    const waiting = inOrderOfNeed(room);
    const ledger = keepLedger([...jobs, ...createdButUnlisted(room, jobs)], room.type, room.limit, now);
    const slots = slotsFor(ledger, waiting.length, now);
    room.unitsLeft = unitsLeft(ledger);
    heedRefusal(room, slots[0] === undefined);
    if (slots[0] !== undefined)
        room.hasWaited = true;
    const { notBeforeMs, probing } = room.refusals;
    const floorMs = Math.max(nowMs, notBeforeMs);
    const plan = waitingBatches(room).map((batch) => {
        const slot = probing ? undefined : slots[waiting.indexOf(batch)];
        const momentMs = Math.max(dueOf(slot, nowMs, now), floorMs);
        const late = momentMs > room.deadline.endMs || (room.onQuota === 'fail' && slot !== undefined);
        return { batch, momentMs, late };
    });
    const late = plan.filter((each) => each.late);
    if (late.length > 0) {
        const lastMs = Math.max(...late.map(({ momentMs }) => momentMs));
        room.retryAtMs = Math.max(room.retryAtMs ?? 0, now.earliestMs + (lastMs - nowMs));
        const problem = quotaUsedUp(room, late.length);
        // Nobody pays for half a plan; but what was begun is finished as far as it goes.
        const begun = room.batches.some((batch) => batch.attempts.length > 0);
        for (const { batch } of begun ? late : plan)
            giveUp(batch, problem);
    }
    for (const { batch, momentMs } of plan)
        if (batch.state === 'waiting')
            waitUntil(room, batch, momentMs);
    tellWait(room);
}
/** What was never created comes before what is tried again. */
function inOrderOfNeed(room) {
    const waiting = waitingBatches(room);
    const isNew = (batch) => batch.attempts.length === 0;
    return [...waiting.filter(isNew), ...waiting.filter((batch) => !isNew(batch))];
}
/** What a refusal means once the list has been read: the quota is used up, or the service has another reason. */
function heedRefusal(room, listShowsRoom) {
    const { refusals, deadline } = room;
    const { news } = refusals;
    if (news === undefined)
        return;
    refusals.news = undefined;
    refusals.inARow++;
    // The first time the service's own word outranks our count; after that it counts only together with it.
    refusals.probing = !listShowsRoom && news.named && refusals.inARow === 1 && room.onQuota === 'wait';
    if (!listShowsRoom)
        return;
    refusals.unexplained += news.count;
    if (refusals.unexplained >= MAX_UNEXPLAINED)
        return giveUpWaiting(room, unexplainedRefusals(news.said));
    const nowMs = deadline.clock.nowMs();
    if (news.named) {
        refusals.notBeforeMs = Math.max(refusals.notBeforeMs, nowMs + 500 * 2 ** (refusals.unexplained - 1));
        return;
    }
    const partMs = unexplainedPartMs(room.limit, room.hasWaited);
    const [leftMs, random] = [deadline.endMs - nowMs, deadline.clock.random()];
    refusals.notBeforeMs = nowMs + unexplainedDelayMs(refusals.unexplained, partMs, leftMs, random);
}
function createdButUnlisted(room, jobs) {
    const listed = new Set(jobs.map((job) => job.id));
    return room.batches
        .flatMap((batch) => batch.attempts)
        .filter((attempt) => attempt.origin === 'created' && !listed.has(attempt.id))
        .map((attempt) => ({
        id: attempt.id,
        status: attempt.status,
        type: room.type,
        paths: undefined,
        createdAtMs: room.service.timeAt(attempt.createdAtMs).latestMs,
        createdAtIsCut: true,
    }));
}
/** Somewhat behind the moment, where there is time for it; and in legs, to look for a purge of everything in between. */
function waitUntil(room, batch, momentMs) {
    const nowMs = room.deadline.clock.nowMs();
    const isOurs = momentMs === room.refusals.notBeforeMs;
    const jitter = isOurs
        ? shortJitterMs(momentMs - nowMs, room.place)
        : jitterMs(room.limit.windowMs, room.place);
    batch.mustLook = momentMs > nowMs;
    batch.startMs = batch.mustLook
        ? Math.max(momentMs, Math.min(momentMs + jitter, room.deadline.endMs - 1000))
        : nowMs;
    batch.dueMs = Math.min(batch.startMs, nowMs + LOOK_WHILE_WAITING_MS * (0.9 + room.place / 5));
}
function tellWait(room) {
    const nowMs = room.deadline.clock.nowMs();
    const later = waitingBatches(room).filter((batch) => batch.startMs > nowMs);
    const firstMs = Math.min(...later.map((batch) => batch.startMs));
    if (later.length > 0) {
        room.tell({
            kind: 'waiting',
            batches: later.length,
            delayMs: firstMs - nowMs,
            untilMs: room.service.timeAt(firstMs).earliestMs,
        });
    }
}

;// CONCATENATED MODULE: ./src/purge/jobs/admit.ts






/** So many creates are sent at once. */
const admit_AT_ONCE = 4;
/** So many readings of the list may fail in a row, each of them retried, before waiting ends. */
const MAX_BLIND = 6;
/**
 * The batches that may be created now. Where time has passed since the list was read, or the service has refused, the
 * list is read again first: somebody's purge of everything may have made the rest needless, and others may have taken
 * the slot.
 */
async function admit(room) {
    const due = () => waitingBatches(room).filter((batch) => batch.dueMs <= room.deadline.clock.nowMs());
    if (due().some((batch) => batch.mustLook))
        await lookAgain(room);
    // After an unexplained refusal one create at a time asks whether the mood has changed.
    return due()
        .filter((batch) => !batch.mustLook)
        .slice(0, room.refusals.unexplained > 0 || room.refusals.probing ? 1 : admit_AT_ONCE);
}
async function lookAgain(room) {
    const { clock } = room.deadline;
    const reading = await room.list.read({ sinceMs: () => startOfInterestMs(room) });
    if (reading.kind === 'failed') {
        room.blindLooks++;
        if (room.blindLooks > MAX_BLIND || UNFORGIVABLE.includes(reading.problem.code))
            return giveUpWaiting(room, reading.problem);
        room.tell({ kind: 'no-news', problem: reading.problem });
        for (const batch of waitingBatches(room))
            batch.dueMs = clock.nowMs() + (0,retry/* backoffMs */.jo)(room.blindLooks + 2, clock.random());
        return;
    }
    room.blindLooks = 0;
    // A create that was refused or lost may have been carried out all the same, and shows only now.
    for (const batch of waitingBatches(room)) {
        const found = reading.value.find((job) => isAnswerTo(room, batch, job));
        if (found !== undefined)
            openJob(room, batch, found.id, 'found');
    }
    for (const job of reading.value)
        room.knownIds.add(job.id);
    const everything = reading.value.find((job) => satisfiesEverything(room, job));
    if (everything !== undefined)
        return adopt(room, everything);
    giveTimes(room, reading.value);
}
/** The window, but since this process started at least: somebody's purge of everything may be older than the window. */
function startOfInterestMs(room) {
    const windowStartMs = room.service.timeAt(room.deadline.clock.nowMs()).earliestMs - room.limit.windowMs - 1000;
    return Math.min(windowStartMs, room.service.timeAt(0).earliestMs);
}
/** A purge of everything that began certainly after this process did, and has not failed. */
function satisfiesEverything(room, job) {
    const startedMs = room.service.timeAt(0).latestMs + 1000;
    const isOurs = room.batches.some((batch) => batch.attempts.some((attempt) => attempt.id === job.id));
    return job.type === 'all' && job.status !== 'failed' && job.createdAtMs >= startedMs && !isOurs;
}
function adopt(room, job) {
    const attempt = newAttempt(job.id, 'adopted', room.deadline.clock.nowMs());
    for (const batch of waitingBatches(room)) {
        openBatch(batch, attempt);
        room.tell({ kind: 'adopted', batch, attempt });
    }
}

;// CONCATENATED MODULE: ./src/purge/jobs/judge.ts

/** @param completedForMs since when the job has been read as `completed` */
function judgeJob(job, completedForMs) {
    switch (job.status) {
        case 'pending':
        case 'processing':
            return 'open';
        case 'failed':
            return 'failed';
        case 'completed':
            return judgeEdges([...(job.edges?.values() ?? [])], completedForMs);
        default:
            return 'unknown';
    }
}
function judgeEdges(statuses, completedForMs) {
    const unconfirmed = statuses.filter((status) => status !== 'completed');
    if (unconfirmed.length === 0)
        return 'completed';
    const atWork = unconfirmed.every((status) => status === 'pending' || status === 'processing');
    return atWork && completedForMs < SETTLING_MS ? 'settling' : 'failed';
}
/** A status that is none of the four is put up with for this many looks in a row. */
const MAX_UNKNOWN = 10;

;// CONCATENATED MODULE: ./src/purge/jobs/news.ts





/** A job may be not found for so many looks, once it is no longer fresh. */
const MAX_NOT_FOUND = 3;
/** A job may be unreadable for so many looks, each of them retried, and as long as this, before it is given up. */
const MAX_DARK_LOOKS = 3;
const MAX_DARK_MS = 60_000;
/** A job just created may not be known everywhere yet, and one that was seen before is not gone at the first miss. */
function notFound(room, attempt) {
    attempt.lostInARow++;
    const ageMs = room.deadline.clock.nowMs() - attempt.createdAtMs;
    if (ageMs > FRESH_MS && attempt.lostInARow >= MAX_NOT_FOUND)
        giveUpAttempt(room, attempt, jobVanished(attempt.id));
}
/** An answer that cannot be read is no news of the job; but some will not get better however often one asks. */
function endure(room, attempt, problem) {
    const nowMs = room.deadline.clock.nowMs();
    attempt.darkLooks++;
    attempt.darkSinceMs ??= nowMs;
    const isPatient = problem.code !== 'CDN028' && nowMs - attempt.darkSinceMs < MAX_DARK_MS;
    if (isFinal(problem) || (attempt.darkLooks >= MAX_DARK_LOOKS && !isPatient))
        giveUpAttempt(room, attempt, problem);
}
function digest(room, attempt, job) {
    const nowMs = room.deadline.clock.nowMs();
    Object.assign(attempt, { missedInARow: 0, lostInARow: 0 });
    attempt.edges = job.edges;
    attempt.completedSinceMs = job.status === 'completed' ? (attempt.completedSinceMs ?? nowMs) : undefined;
    const judgement = judgeJob(job, nowMs - (attempt.completedSinceMs ?? nowMs));
    switch (judgement) {
        case 'open':
        case 'settling':
        case 'unknown':
            return note(room, attempt, job.status);
        case 'completed':
        case 'failed':
            attempt.status = job.status;
            attempt.end = { how: judgement, atMs: nowMs };
            return settle(room, attempt);
    }
}
/** A status that was seen, in the list or by a single read: the darkness, if there was any, is over. */
function note(room, attempt, status) {
    Object.assign(attempt, { darkLooks: 0, darkSinceMs: undefined });
    attempt.unknownInARow =
        judgeJob({ status, edges: undefined }, 0) === 'unknown' ? attempt.unknownInARow + 1 : 0;
    if (attempt.unknownInARow > MAX_UNKNOWN)
        return giveUpAttempt(room, attempt, unknownStatus(attempt.id, status));
    if (attempt.status === status)
        return;
    attempt.status = status;
    for (const batch of batchesOf(room, attempt))
        room.tell({ kind: 'moved', batch, attempt });
}
/** What the end of a job means for its batches: done, tried again, or failed. */
function settle(room, attempt) {
    for (const batch of batchesOf(room, attempt)) {
        room.tell({ kind: 'ended', batch, attempt });
        if (attempt.end?.how === 'completed')
            batch.state = 'completed';
        else if (batch.order !== undefined && (attempt.origin === 'adopted' || batch.retriesLeft > 0))
            tryAgain(room, batch, attempt);
        else
            batch.state = 'failed';
    }
}
function tryAgain(room, batch, attempt) {
    if (attempt.origin === 'created')
        batch.retriesLeft--;
    batch.state = 'waiting';
    batch.mustLook = true;
    batch.dueMs = room.deadline.clock.nowMs();
    room.tell({ kind: 'retried', batch, attempt });
}
function giveUpAttempt(room, attempt, problem) {
    for (const batch of batchesOf(room, attempt)) {
        if (attempt.origin === 'adopted')
            tryAgain(room, batch, attempt);
        else
            giveUp(batch, problem);
    }
}
function batchesOf(room, attempt) {
    return room.batches.filter((batch) => batch.state === 'open' && batch.attempts.at(-1) === attempt);
}
/** The service will not answer however often it is asked. */
function isFinal(problem) {
    return UNFORGIVABLE.includes(problem.code) || problem.code === 'CDN023' || problem.code === 'CDN024';
}

;// CONCATENATED MODULE: ./src/purge/jobs/watch.ts



/** So many single reads are under way at once. */
const READS_AT_ONCE = 8;
/** Of so many jobs that are open at the very end, each is asked for its edges, so that they can be named. */
const ASKED_AT_THE_END = 20;
/** A job that the list does not show for so many looks is asked for by itself. */
const MAX_MISSED = 3;
/**
 * One look at all open jobs: through the list where that takes fewer requests, and by a single read, which alone has
 * the edges, for the last word on each job.
 * @param isLast whether the deadline leaves no time for another one
 * @returns what kept the service from answering, or undefined
 */
async function lookAtJobs(room, isLast) {
    const open = openAttempts(room);
    // What the list did not show may be too old for it, or not be there at all.
    const listed = open.filter((attempt) => attempt.missedInARow < (attempt.origin === 'created' ? MAX_MISSED : 1));
    const few = isLast ? ASKED_AT_THE_END : Math.max(2, room.list.pagesToExpect);
    if (listed.length <= few)
        return readEach(room, open);
    const sinceMs = () => Math.min(...listed.map((attempt) => createdAtServiceMs(room, attempt))) - 2000;
    const reading = await room.list.read({ sinceMs, ids: new Set(listed.map((attempt) => attempt.id)) });
    if (reading.kind === 'failed') {
        if (reading.problem.code === 'CDN032')
            return readEach(room, open);
        for (const attempt of open)
            endure(room, attempt, reading.problem);
        return reading.problem;
    }
    const statuses = new Map(reading.value.map((job) => [job.id, job.status]));
    return readEach(room, open.filter((attempt) => !listed.includes(attempt) || needsLastWord(room, attempt, statuses.get(attempt.id))));
}
/** A watched job may be of any age. */
function createdAtServiceMs(room, attempt) {
    return attempt.origin === 'created' ? room.service.timeAt(attempt.createdAtMs).earliestMs : -Infinity;
}
/** Notes the status that the list shows; true where only the single read can say more. */
function needsLastWord(room, attempt, status) {
    if (status === undefined) {
        attempt.missedInARow++;
        return attempt.missedInARow >= MAX_MISSED;
    }
    attempt.missedInARow = 0;
    switch (judgeJob({ status, edges: undefined }, 0)) {
        case 'open':
        case 'unknown':
            note(room, attempt, status);
            return false;
        case 'settling':
        case 'completed':
        case 'failed':
            return true;
    }
}
async function readEach(room, attempts) {
    const queue = [...attempts];
    let dark;
    async function readOn() {
        for (let attempt = queue.shift(); attempt !== undefined; attempt = queue.shift()) {
            const reading = await room.service.readJob(attempt.id);
            if (room.deadline.signal.aborted)
                return;
            if (reading.kind === 'read')
                digest(room, attempt, reading.value);
            else if (reading.status === 404)
                notFound(room, attempt);
            else {
                dark = reading.problem;
                endure(room, attempt, reading.problem);
            }
        }
    }
    await Promise.all(Array.from({ length: READS_AT_ONCE }, readOn));
    return dark;
}

;// CONCATENATED MODULE: ./src/purge/jobs/jobs.ts







/**
 * Creates what waits and watches what is open, until nothing is left to do, the deadline has come, or somebody says
 * stop. The only loop, and the only place that waits: every batch then tells by its state how far it came.
 * @param watch false: stop when all jobs are created
 */
async function runJobs(room, watch) {
    const { clock } = room.deadline;
    let lookedMs = clock.nowMs();
    while (!(0,runner_clock/* isOver */.PU)(room.deadline)) {
        const admitted = await admit(room);
        if (admitted.length > 0) {
            await Promise.all(admitted.map((batch) => createJob(room, batch)));
            continue;
        }
        const waiting = waitingBatches(room);
        const nextCreateMs = Math.min(...waiting.map((batch) => batch.dueMs));
        const nextLookMs = watch ? momentOfNextLook(room, lookedMs) : Infinity;
        const nextMs = Math.min(nextCreateMs, nextLookMs);
        if (nextMs === Infinity)
            break;
        if (nextMs > clock.nowMs())
            await (0,runner_clock/* pause */.v7)(room.deadline, nextMs - clock.nowMs());
        else if (nextLookMs <= nextCreateMs) {
            const problem = await lookAtJobs(room, clock.nowMs() >= lastLookMs(room.deadline.endMs, room.timeoutMs));
            lookedMs = clock.nowMs();
            if (problem === undefined || room.deadline.signal.aborted)
                continue;
            room.tell({ kind: 'no-news', problem });
            // Without the right to ask there is nothing left to do, for any of them.
            if (['CDN020', 'CDN021'].includes(problem.code))
                for (const batch of unfinished(room))
                    giveUp(batch, problem);
        }
    }
    return room.batches;
}
/** Infinity where nothing is open, and after the last look before the deadline. */
function momentOfNextLook(room, lookedMs) {
    const open = openAttempts(room);
    if (open.length === 0)
        return Infinity;
    const { clock, endMs } = room.deadline;
    const ageMs = lookedMs - Math.max(...open.map((attempt) => attempt.createdAtMs));
    const settling = open.some((attempt) => attempt.completedSinceMs !== undefined);
    const delayMs = settling ? SETTLING_LOOK_MS : lookDelayMs(ageMs, room.place);
    const lastMs = lastLookMs(endMs, room.timeoutMs);
    if (lookedMs >= lastMs)
        return Infinity;
    return Math.min(Math.max(lookedMs + delayMs, clock.nowMs()), lastMs);
}
function unfinished(room) {
    return room.batches.filter((batch) => batch.state === 'waiting' || batch.state === 'open');
}

;// CONCATENATED MODULE: ./src/purge/plan.ts

/** At most so many paths in one job (S8). */
const PATHS_PER_JOB = 1000;
/**
 * The jobs that a request takes, and when each of them may start.
 * @param listed the jobs of the last window; undefined where the service was not asked
 */
function planPurge(request, listed, policy, moment) {
    const orders = ordersOf(request);
    if (listed === undefined) {
        return {
            jobs: orders.map((order) => ({ order, startMs: moment.nowMs, startsAtMs: moment.service.earliestMs })),
            quota: undefined,
            replacedPaths: 0,
            lacking: undefined,
            isRefused: false,
        };
    }
    const type = orders[0]?.type ?? 'path';
    const plan = schedule(orders, keepLedger(listed, type, policy.quota[type], moment.service), type, moment);
    if (plan.lacking === undefined)
        return plan;
    if (policy.onQuota === 'purge-all' && request.kind === 'paths') {
        const instead = planPurge({ kind: 'everything', insteadOf: [] }, listed, { ...policy, onQuota: 'wait' }, moment);
        return { ...instead, replacedPaths: request.paths.length };
    }
    const tooLate = plan.jobs.some((job) => job.startMs > moment.deadlineMs);
    return { ...plan, isRefused: tooLate || policy.onQuota === 'fail' };
}
/** The orders of a request: none for no paths, and never more jobs than the paths need. */
function ordersOf(request) {
    if (request.kind === 'everything')
        return [{ type: 'all' }];
    const batches = Math.ceil(request.paths.length / PATHS_PER_JOB);
    return Array.from({ length: batches }, (_, index) => ({
        type: 'path',
        paths: request.paths.slice(index * PATHS_PER_JOB, (index + 1) * PATHS_PER_JOB),
    }));
}
function schedule(orders, ledger, type, moment) {
    const slots = slotsFor(ledger, orders.length, moment.service);
    const leftNow = unitsLeft(ledger);
    const jobs = orders.map((order, index) => {
        const startMs = dueOf(slots[index], moment.nowMs, moment.service);
        return { order, startMs, startsAtMs: moment.service.earliestMs + (startMs - moment.nowMs) };
    });
    return {
        jobs,
        quota: {
            type,
            limit: ledger.limit.jobs,
            windowMs: ledger.limit.windowMs,
            leftNow,
            leftAfter: Math.max(0, leftNow - orders.length),
        },
        replacedPaths: 0,
        lacking: lackOf(jobs, moment.nowMs),
        isRefused: false,
    };
}
function lackOf(jobs, nowMs) {
    const late = jobs.filter((job) => job.startMs > nowMs);
    if (late.length === 0)
        return undefined;
    return { retryAtMs: Math.max(...late.map((job) => job.startsAtMs)), jobs: late.length };
}

;// CONCATENATED MODULE: ./src/purge/carry-out.ts







/** From the request to jobs that have ended, or to why there are none. */
async function planAndPurge(inputs, ports, { request, given }) {
    const { told } = ports;
    const paths = pathsOf(request);
    const list = new JobList(ports.service);
    const [reading, zone] = inputs.apiToken === '' ? [] : await ports.zone.beside(readWindow(inputs, ports, list));
    if (reading?.kind === 'failed')
        return { paths, ...endEarly(ports.deadline, [reading.problem]) };
    const plan = planPurge(request, reading?.value, inputs, momentOf(ports));
    told.plan(request, given, plan);
    if (request.kind === 'paths' && zone?.settings.get('cache_query_strings') === true)
        told.notice('this zone caches each query string by itself (`cache_query_strings`): whether purging `/a` covers `/a?x=1` is not documented');
    if (plan.replacedPaths > 0)
        told.warning(`${plan.replacedPaths} paths do not fit the quota that is left: everything in the zone is purged instead`);
    const ending = {
        paths,
        plannedJobs: plan.jobs.length,
        quota: plan.quota,
        type: plan.jobs[0]?.order.type ?? 'path',
    };
    if (inputs.dryRun)
        return { ...ending, early: 'planned', ...warnOfLack(plan, told) };
    if (plan.isRefused)
        return {
            ...ending,
            early: 'no-room',
            retryAtMs: plan.lacking?.retryAtMs,
            problems: [noRoom(plan, inputs)],
        };
    return { ...ending, ...(await carryOut(plan, inputs, ports, { list, listed: reading?.value ?? [] })) };
}
/** @param listed the jobs that were there before the first create: none of them can be the answer to one */
async function carryOut(plan, inputs, ports, { list, listed }) {
    const room = openRoom(inputs, ports, {
        list,
        type: plan.jobs[0]?.order.type ?? 'path',
        batches: plan.jobs.map(({ order }, index) => newBatch(index + 1, order, inputs.retries)),
    });
    room.unitsLeft = plan.quota?.leftNow ?? 0;
    for (const job of listed)
        room.knownIds.add(job.id);
    room.batches.forEach((batch, index) => waitUntil(room, batch, plan.jobs[index]?.startMs ?? 0));
    await runJobs(room, inputs.wait);
    return { batches: room.batches, retryAtMs: room.retryAtMs, unitsLeft: room.unitsLeft };
}
/** Jobs that an earlier step created, to their end. */
async function watchJobs(inputs, ids, ports) {
    if (ids.length === 0)
        return { early: 'nothing-to-purge' };
    const batches = ids.map((id, index) => watchedBatch(index + 1, id, ports.deadline.clock.nowMs()));
    const room = openRoom(inputs, ports, { list: new JobList(ports.service), type: 'path', batches });
    await runJobs(room, true);
    return { batches: room.batches, watched: true };
}
/** The jobs of the longer window: one of type `all` may have to stand in for those of type `path`. */
function readWindow(inputs, { service, deadline }, list) {
    const windowMs = Math.max(inputs.quota.all.windowMs, inputs.quota.path.windowMs);
    return list.read({ sinceMs: () => service.timeAt(deadline.clock.nowMs()).earliestMs - windowMs - 1000 });
}
function momentOf({ service, deadline }) {
    const nowMs = deadline.clock.nowMs();
    return { nowMs, service: service.timeAt(nowMs), deadlineMs: deadline.endMs };
}
function openRoom(inputs, ports, parts) {
    return {
        ...parts,
        service: ports.service,
        deadline: ports.deadline,
        limit: inputs.quota[parts.type],
        onQuota: inputs.onQuota === 'fail' ? 'fail' : 'wait',
        timeoutMs: inputs.timeoutMs,
        tell: (event) => ports.told.event(event, parts.batches.length),
        knownIds: new Set(),
        place: ports.deadline.clock.random(),
        refusals: { inARow: 0, unexplained: 0, notBeforeMs: 0, probing: false, news: undefined },
        hasWaited: false,
        blindLooks: 0,
        unitsLeft: 0,
        retryAtMs: undefined,
    };
}
/** A plan that has to wait does not fit the quota that is left, even where the wait would end in time. */
function warnOfLack({ lacking }, told) {
    if (lacking === undefined)
        return {};
    const last = new Date(lacking.retryAtMs).toISOString();
    told.warning(`this plan does not fit the quota that is left: ${lacking.jobs} of its jobs have no slot yet, the last one opens at ${last}`);
    return { retryAtMs: lacking.retryAtMs };
}
function noRoom(plan, inputs) {
    const type = plan.jobs[0]?.order.type ?? 'path';
    return quotaUsedUp({
        type,
        limit: inputs.quota[type],
        retryAtMs: plan.lacking?.retryAtMs,
        onQuota: inputs.onQuota === 'fail' ? 'fail' : 'wait',
    }, plan.lacking?.jobs ?? 0);
}
/** The paths that a request stands for. */
function pathsOf(request) {
    return request.kind === 'paths' ? request.paths : request.insteadOf;
}
/** How it ends where nothing could be created: for want of time, or for what is wrong. */
function endEarly(deadline, problems) {
    return { early: (0,runner_clock/* isOver */.PU)(deadline) ? 'too-late' : 'bad', problems };
}

// EXTERNAL MODULE: ./src/escape/markdown.ts
var markdown = __webpack_require__(885);
;// CONCATENATED MODULE: ./src/purge/changed-log.ts



/** How changed files became paths: which base and why, what each rule has done, what no rule knows. */
function changeLines(changes) {
    const { assumes, extras, mapped, doubts } = changes;
    return [
        `Base   ${baseOf(changes)}`,
        ...(assumes === '' ? [] : [`       ${assumes}`]),
        ...(extras.length === 0
            ? []
            : [
                `       ${count(extras.length, 'more commit')} may have been live since: ${extras.slice(0, 10).map(changed_log_short).join(', ')}`,
            ]),
        ...(mapped === undefined
            ? []
            : [
                `Files  ${filesOf(changes)}`,
                ...(changes.files === 0 ? [] : ruleLines(mapped)),
                ...unmatchedLines(mapped),
            ]),
        ...(doubts === 0 ? [] : [`Doubts ${count(doubts, 'path')} of earlier purges that were not confirmed`]),
    ];
}
function baseOf({ base, head, why, isBaseKnown, source }) {
    if (!isBaseKnown)
        return `unknown: ${why}`;
    return source === 'site' ? why : `${changed_log_short(base)} → ${changed_log_short(head)}: ${why}`;
}
function changed_log_short(commit) {
    return (commit ?? '').slice(0, 10);
}
function filesOf({ files, isBaseKnown, source }) {
    if (isBaseKnown)
        return `${count(files, 'file')} changed`;
    return `${count(files, 'file')}: all of ${source === 'site' ? '`site-dir`' : 'the commit'}`;
}
/** Rules that did something; the others are silent, but counted. */
function ruleLines({ effects, excluded }) {
    const active = effects.filter(({ files }) => files > 0);
    const idle = effects.length - active.length;
    return [
        ...active.slice(0, MAX_LINES).map(({ rule, files, paths, example }) => {
            const sample = example === undefined ? '' : `, as ${(0,log/* shorten */.m)(example.file, 60)} → ${(0,log/* shorten */.m)(example.path, 60)}`;
            return `Rule   ${(0,log/* shorten */.m)(rule.text, 100)}: ${count(files, 'file')} → ${count(paths, 'path')}${sample}`;
        }),
        ...(active.length > MAX_LINES ? [`       … and ${count(active.length - MAX_LINES, 'rule')} more`] : []),
        ...(idle === 0
            ? []
            : [`       ${count(idle, active.length === 0 ? 'rule' : 'other rule')} matched nothing`]),
        ...(excluded === 0 ? [] : [`       ${count(excluded, 'file')} excluded`]),
    ];
}
const MAX_LINES = 20;
function unmatchedLines({ unmatched: { count: number, first } }) {
    if (number === 0)
        return [];
    const names = first.map((name) => (0,log/* shorten */.m)(name, 80)).join(', ');
    return [`       no rule matches ${count(number, 'file')}: ${names}${number > first.length ? ', …' : ''}`];
}
/** What the manifest hands on to the next run. */
function doubtLines(doubts) {
    if (doubts === 0)
        return [];
    return [
        `Doubts ${count(doubts, 'path')} in \`manifest\`: the next run purges them again, whatever has changed`,
        '       (a path that the service never takes has to be taken out of that file)',
    ];
}
/** The same in one line of the summary. */
function changesInShort(changes) {
    const active = activeRules(changes);
    const rules = active
        .slice(0, 3)
        .map(({ rule, files, paths }) => `${(0,markdown/* code */.aY)(rule.text, 60)} ${count(files, 'file')} → ${count(paths, 'path')}`);
    const more = active.length > 3 ? [count(active.length - 3, 'more rule')] : [];
    return [comparedIn(changes), ...rules, ...more, ...leftOver(changes)].join(' · ');
}
/** The same with a table of the rules, where something has to be looked into. */
function changesTable(changes) {
    const rows = activeRules(changes)
        .slice(0, MAX_ROWS)
        .map(({ rule, files, paths, example }) => {
        const sample = example === undefined ? '' : (0,markdown/* plain */.pj)(`${example.file} → ${example.path}`);
        return `| ${(0,markdown/* code */.aY)(rule.text)} | ${files} | ${paths} | ${sample} |`;
    });
    const table = rows.length === 0 ? [] : ['', '| Rule | Files | Paths | Such as |', '|---|---:|---:|---|', ...rows];
    const facts = [comparedIn(changes), `base: ${(0,markdown/* prose */.CS)(changes.why)}`, ...leftOver(changes)];
    return [facts.join(' · '), ...table].join('\n');
}
const MAX_ROWS = 50;
function activeRules({ mapped }) {
    return (mapped?.effects ?? []).filter(({ files }) => files > 0);
}
function comparedIn(changes) {
    if (!changes.isBaseKnown)
        return changes.mapped === undefined ? 'base unknown' : `base unknown, ${(0,markdown/* prose */.CS)(filesOf(changes))}`;
    const files = count(changes.files, 'changed file');
    return changes.source === 'site'
        ? `${files} of the built site`
        : `${files}, ${(0,markdown/* code */.aY)(changed_log_short(changes.base))} → ${(0,markdown/* code */.aY)(changed_log_short(changes.head))}`;
}
function leftOver({ mapped, doubts }) {
    const unmatched = mapped?.unmatched.count ?? 0;
    return [
        ...(unmatched === 0 ? [] : [`${count(unmatched, 'file')} without a rule`]),
        ...(doubts === 0 ? [] : [`${count(doubts, 'path')} in doubt`]),
    ];
}

;// CONCATENATED MODULE: ./src/inputs/reader.ts


const LONGEST_MS = 366 * 24 * 3_600_000;
const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000 };
/**
 * Reads inputs one by one and collects what is wrong with them, so that all bad inputs are reported at once.
 * An absent input and an empty one cannot be told apart (the runner sets both to ''): both take the default.
 */
class InputReader {
    problems = [];
    #env;
    constructor(env) {
        this.#env = env;
    }
    /** The trimmed value, or the default. */
    text(name, byDefault = '') {
        return (this.#env[`INPUT_${name.toUpperCase()}`] ?? '').trim() || byDefault;
    }
    /** The value as it was given, for lists whose lines are counted in messages. */
    block(name) {
        return this.#env[`INPUT_${name.toUpperCase()}`] ?? '';
    }
    choice(name, choices, byDefault) {
        const value = this.text(name, byDefault);
        const known = choices.find((choice) => choice === value);
        if (known !== undefined)
            return known;
        const meant = closest(value.toLowerCase(), choices);
        this.refuse(name, value, [
            ...(meant === undefined ? [] : [`did you mean \`${meant}\`?`]),
            `give one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`,
        ]);
        return byDefault;
    }
    /** A YAML 1.2 boolean: the runner hands over text, and `yes` or `1` would be guesses. */
    flag(name, byDefault) {
        const value = this.text(name, String(byDefault));
        if (['true', 'True', 'TRUE'].includes(value))
            return true;
        if (['false', 'False', 'FALSE'].includes(value))
            return false;
        this.refuse(name, value, ['give `true` or `false`']);
        return byDefault;
    }
    /** A duration such as `90s`, `10m` or `2h`, in milliseconds. */
    durationMs(name, byDefault) {
        const value = this.text(name, byDefault);
        const durationMs = parseDurationMs(value);
        if (durationMs !== undefined)
            return durationMs;
        this.refuse(name, value, [
            ...(/^\d+$/.test(value) ? [`the unit is missing: did you mean \`${value}s\`?`] : []),
            'give a positive whole number and a unit, such as `90s`, `10m` or `2h`',
        ]);
        return parseDurationMs(byDefault) ?? 0;
    }
    /** A whole number from 0 to `max`. */
    count(name, byDefault, max) {
        const value = this.text(name, String(byDefault));
        if (/^\d{1,9}$/.test(value) && Number(value) <= max)
            return Number(value);
        this.refuse(name, value, [`give a whole number from 0 to ${max}`]);
        return byDefault;
    }
    refuse(name, value, help) {
        this.problems.push({
            code: 'CDN003',
            title: `\`${name}\` cannot be \`${(0,log/* shorten */.m)(value, 80)}\``,
            where: `input \`${name}\``,
            help,
        });
    }
}
/** `90s`, `10m`, `2h` in milliseconds; undefined for everything else, zero included. */
function parseDurationMs(text) {
    const match = /^(\d{1,7})(s|m|h)$/.exec(text);
    const durationMs = Number(match?.[1]) * (UNIT_MS[match?.[2] ?? ''] ?? 0);
    return durationMs > 0 && durationMs <= LONGEST_MS ? durationMs : undefined;
}
/** The entries of a list: one a line, blank lines and lines that begin with `#` skipped, CRLF and a BOM forgiven. */
function parseList(block) {
    return block
        .replace(/^\ufeff/, '')
        .split('\n')
        .map((text, index) => ({ line: index + 1, text: text.trim() }))
        .filter(({ text }) => text !== '' && !text.startsWith('#'));
}

;// CONCATENATED MODULE: ./src/inputs/service.ts
function readServiceInputs(reader, env, tokenOptional) {
    return { apiToken: readToken(reader, env, tokenOptional), baseUrl: readBaseUrl(reader) };
}
/** A zone, however it is named; '' where it is not. */
function readZone(reader) {
    const zone = reader.text('zone');
    if (zone !== '' && zone.length <= 300 && !/\p{Cc}/u.test(zone))
        return zone;
    reader.problems.push({
        code: 'CDN003',
        title: zone === '' ? '`zone` is empty' : `\`zone\` is no name of a zone: \`${zone.slice(0, 80)}\``,
        where: 'input `zone`',
        help: [
            'give the zone’s UUID, as the CDN’s console and API show it, such as `7c9e6679-7425-40de-944b-e07fc1f90ae7`, or its name, its CDN hostname or one of its domains',
        ],
    });
    return '';
}
function readToken(reader, env, optional) {
    const token = reader.text('api-token');
    if (token === '') {
        if (!optional)
            reader.problems.push(missingToken(env));
        return '';
    }
    if (/^[\x21-\x7e]+$/.test(token))
        return token;
    reader.problems.push({
        code: 'CDN003',
        title: '`api-token` has characters that no token can have',
        where: 'input `api-token` (its value is not shown)',
        cause: /^bearer\s/i.test(token)
            ? 'it begins with `Bearer`, which the action adds by itself'
            : 'it was pasted with a space, a line break or a quotation mark of a text processor',
        help: ['store the bare token in the secret again'],
    });
    return '';
}
function missingToken(env) {
    const event = env['GITHUB_EVENT_NAME'] ?? '';
    const fromPullRequest = event.startsWith('pull_request');
    return {
        code: 'CDN001',
        title: 'no API token: `api-token` is empty',
        where: 'input `api-token`',
        cause: fromPullRequest
            ? 'this run was started by a pull request, and one from a fork (or from Dependabot) gets no secrets'
            : 'the secret has another name, is not set in this repository or environment, or the job does not name the `environment:` that has it; a pull request from a fork gets no secrets at all',
        help: fromPullRequest
            ? [
                'purge on `push` to the branch that is live, not on pull requests',
                'to only see the plan here, set `dry-run: true`, which needs no token',
            ]
            : [
                'compare the name in `${{ secrets.NAME }}` with the names under Settings → Secrets and variables → Actions',
                'if the secret belongs to an environment, add `environment: NAME` to the job',
            ],
    };
}
function readBaseUrl(reader) {
    const given = reader.text('base-url');
    if (given === '') {
        reader.problems.push({
            code: 'CDN003',
            title: '`base-url` is empty',
            where: 'input `base-url`',
            help: ['give the address of the CDN’s API, such as `https://api.example.com`'],
        });
        return '';
    }
    const url = URL.canParse(given) ? new URL(given) : undefined;
    const fault = url === undefined ? 'it is not an absolute URL' : faultOf(url, given);
    if (url === undefined || fault !== undefined) {
        // The value may hold a password: it is shown only where it cannot.
        const shown = given.includes('@') ? '' : ` \`${given.replace(/[?#].*/s, '…').slice(0, 120)}\``;
        reader.problems.push({
            code: 'CDN003',
            title: `\`base-url\`${shown} cannot be used: ${fault}`,
            where: 'input `base-url`',
            help: ['give scheme and host, and a path prefix if the API has one, such as `https://api.example.com`'],
        });
        return '';
    }
    return (url.origin + url.pathname).replace(/(\/+api\/v1)?\/*$/, '');
}
function faultOf(url, given) {
    if (url.username !== '' || url.password !== '')
        return 'it has a user name or a password in it';
    if (given.includes('?'))
        return 'it has a query';
    if (given.includes('#'))
        return 'it has a fragment';
    if (url.protocol === 'https:')
        return undefined;
    if (url.protocol !== 'http:')
        return `\`${url.protocol}\` is not https`;
    if (isLoopback(url.hostname))
        return undefined;
    return 'it would send the token over `http:` in the clear, which is allowed for loopback only';
}
/** `127.0.0.0/8`, `::1` and `localhost` with its subdomains (RFC 6761). */
function isLoopback(hostname) {
    return /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]' || /^(.+\.)?localhost$/.test(hostname);
}

;// CONCATENATED MODULE: ./src/inputs/undeclared.ts

/**
 * Inputs that were given but are not declared. The runner only warns about them, but still hands them over as
 * `INPUT_*`, where a job's own `env` can also put names: a close miss is an error, anything else a warning. act, Gitea
 * and Forgejo hand the inputs of a composite action down to its steps, so there a miss is never an error.
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
        const meant = closest(name, declared);
        if (meant === undefined)
            warnings.push(`unknown input \`${name}\` is ignored`);
        else if (handsDown)
            warnings.push(`unknown input \`${name}\` is ignored: did you mean \`${meant}\`?`);
        else
            problems.push(unknownInput(name, meant, declared));
    }
    return { problems, warnings };
}
function unknownInput(name, meant, declared) {
    return {
        code: 'CDN002',
        title: `unknown input \`${name}\`: did you mean \`${meant}\`?`,
        where: `input \`${name}\``,
        cause: 'the runner only warns about an unknown input, so this step would have run without it',
        help: [`rename it to \`${meant}\``, `the inputs are ${declared.join(', ')}`],
    };
}

// EXTERNAL MODULE: ./src/changes/commit-id.ts
var commit_id = __webpack_require__(252);
// EXTERNAL MODULE: ./src/paths/addresses.ts
var addresses = __webpack_require__(764);
;// CONCATENATED MODULE: ./src/purge/changed-inputs.ts


const CHANGED_DEFAULTS = {
    map: '',
    html: 'all',
    base: '',
    head: '',
    'on-unknown-base': 'all-files',
    'site-dir': '',
    manifest: '',
    'github-token': '${{ github.token }}',
};
function readChangedInputs(reader) {
    return {
        map: reader.text('map') === '' ? '' : reader.block('map'),
        html: reader.choice('html', addresses/* HTML_MODES */.V, CHANGED_DEFAULTS.html),
        base: readRef(reader, 'base'),
        head: readRef(reader, 'head'),
        onUnknownBase: reader.choice('on-unknown-base', ['all-files', 'purge-all', 'fail'], CHANGED_DEFAULTS['on-unknown-base']),
        siteDir: reader.text('site-dir'),
        manifest: reader.text('manifest'),
        githubToken: changed_inputs_readToken(reader),
    };
}
/** What git accepts as the name of a branch or a tag, and nothing that reads as an option or as `HEAD^`. */
function readRef(reader, name) {
    const ref = reader.text(name);
    if (ref === '' || (0,commit_id/* commitId */.x)(ref) !== undefined)
        return (0,commit_id/* commitId */.x)(ref) ?? '';
    const isName = !/^[-/.]|\.\.|@\{|\/\/|[\p{Cc} ~^:?*[\\]|[/.]$|\.lock$/u.test(ref) && !/^0+$/.test(ref);
    if (isName)
        return ref;
    reader.refuse(name, ref, [
        'give a full commit id, a branch or a tag; an expression such as `HEAD^` is none',
    ]);
    return '';
}
function changed_inputs_readToken(reader) {
    const token = reader.text('github-token');
    if (/^[\x21-\x7e]*$/.test(token))
        return token;
    reader.problems.push({
        code: 'CDN003',
        title: '`github-token` has characters that no token can have',
        where: 'input `github-token` (its value is not shown)',
        help: ['leave it out: the default is the token of the job'],
    });
    return '';
}

;// CONCATENATED MODULE: ./src/purge/contradictions.ts
/** What is wrong between inputs that are each fine: those that contradict each other, and a purge of nothing. */
function contradictions(inputs, undeclared) {
    return [
        ...besideWaitFor(inputs),
        ...besideAll(inputs),
        ...besideChanged(inputs),
        ...missingSource(inputs, undeclared),
    ];
}
function sourcesOf(inputs) {
    return [
        ...(inputs.paths === undefined ? [] : ['`paths`']),
        ...(inputs.pathsFile === undefined ? [] : ['`paths-file`']),
        ...(inputs.map === '' ? [] : ['`map`']),
        ...(inputs.siteDir === '' ? [] : ['`site-dir`']),
    ];
}
function besideWaitFor(inputs) {
    const beside = [
        ...sourcesOf(inputs),
        ...(inputs.type === 'all' ? ['`type: all`'] : []),
        ...(inputs.dryRun ? ['`dry-run`'] : []),
    ];
    if (inputs.waitFor === undefined || beside.length === 0)
        return [];
    return [
        {
            code: 'CDN004',
            title: `\`wait-for\` cannot stand beside ${beside.join(', ')}`,
            where: 'input `wait-for`',
            cause: '`wait-for` only watches jobs that an earlier step created; nothing is created beside it',
            help: ['purge in one step, and watch with `wait-for` in another'],
        },
    ];
}
function besideAll(inputs) {
    const sources = sourcesOf(inputs);
    if (inputs.type !== 'all' || sources.length === 0 || inputs.waitFor !== undefined)
        return [];
    return [
        {
            code: 'CDN004',
            title: `\`type: all\` cannot stand beside ${sources.join(', ')}`,
            where: 'input `type`',
            cause: '`type: all` purges everything in the zone, whatever paths are given',
            help: ['to purge only these paths, leave out `type`', 'to purge everything, leave out the paths'],
        },
    ];
}
/** What belongs to changed files, and what to their two sources. */
function besideChanged(inputs) {
    const given = ['base', 'head'].filter((name) => inputs[name] !== '');
    const commits = given.map((name) => `\`${name}\``).join(' and ');
    const [hasSite, hasManifest] = [inputs.siteDir !== '', inputs.manifest !== ''];
    const isSource = inputs.map !== '' || hasSite;
    const rules = [
        [
            commits !== '' && hasSite,
            `${commits} cannot stand beside \`site-dir\``,
            'the files of a built site are compared with the hashes in `manifest`, not with commits',
            'leave out one of the two',
        ],
        [
            commits !== '' && !isSource,
            `${commits} without \`map\``,
            'the commits say which files changed, and only `map` says which paths that means',
            'add `map`, such as `public/** => {url}`',
        ],
        [
            hasSite && !hasManifest,
            '`site-dir` needs `manifest`',
            'which files changed is told by their hashes of last time',
            'add `manifest: .cdn-purge.json` and keep that file between runs, with `actions/cache` for instance',
        ],
        [
            hasManifest && !isSource,
            '`manifest` without `map` or `site-dir`',
            'it remembers which state of changed files was confirmed',
            'add `map` or `site-dir`, or leave out `manifest`',
        ],
        [
            hasManifest && !inputs.wait,
            '`manifest` cannot stand beside `wait: false`',
            'it remembers what was confirmed, and a step that does not wait confirms nothing',
            'leave out one of the two',
        ],
    ];
    return rules.flatMap(problemOf);
}
function problemOf([isBroken, title, cause, help]) {
    return isBroken ? [{ code: 'CDN004', title, where: 'inputs', cause, help: [help] }] : [];
}
/** With a mistyped input the source was most likely that one: one message is enough. */
function missingSource(inputs, undeclared) {
    const given = sourcesOf(inputs).length > 0 || inputs.waitFor !== undefined;
    if (given || inputs.type === 'all' || undeclared.length > 0)
        return [];
    return [
        {
            code: 'CDN005',
            title: 'nothing says what to purge',
            where: 'inputs `paths`, `paths-file`, `map`, `site-dir`',
            cause: 'no path was given, or the expression that should give some is empty; an empty list never means everything',
            help: [
                'give one path a line: `paths: |` and below it lines such as `/blog/*`',
                'to purge what a deploy changed, say which files are which paths: `map`, such as `public/** => {url}`',
                'to purge everything in the zone, say so: `type: all`',
                'to wait for jobs of an earlier step, give their ids: `wait-for`',
            ],
        },
    ];
}

;// CONCATENATED MODULE: ./src/purge/inputs.ts






/** The declared inputs and their defaults, as in action.yml. */
const INPUT_DEFAULTS = {
    'api-token': '',
    'base-url': '',
    zone: '',
    type: 'path',
    paths: '',
    'paths-file': '',
    ...CHANGED_DEFAULTS,
    'purge-all-above': '',
    'dry-run': 'false',
    wait: 'true',
    'wait-for': '',
    timeout: '15m',
    'on-quota': 'wait',
    quota: 'path=100/1h all=10/1h',
    retries: '1',
    'fail-on-error': 'true',
    summary: 'true',
};
function readInputs(env) {
    const reader = new InputReader(env);
    const dryRun = reader.flag('dry-run', false);
    const changed = readChangedInputs(reader);
    const inputs = {
        ...readServiceInputs(reader, env, dryRun),
        zone: readZone(reader),
        type: reader.choice('type', ['path', 'all'], INPUT_DEFAULTS.type),
        paths: reader.text('paths') === '' ? undefined : reader.block('paths'),
        pathsFile: reader.text('paths-file') || undefined,
        changed: changed.map === '' && changed.siteDir === '' ? undefined : changed,
        purgeAllAbove: reader.text('purge-all-above') === '' ? Infinity : reader.count('purge-all-above', 0, 999_999_999),
        dryRun,
        wait: reader.flag('wait', true),
        waitFor: readWaitFor(reader),
        timeoutMs: reader.durationMs('timeout', INPUT_DEFAULTS.timeout),
        onQuota: reader.choice('on-quota', ['wait', 'fail', 'purge-all'], INPUT_DEFAULTS['on-quota']),
        quota: readQuota(reader),
        retries: reader.count('retries', Number(INPUT_DEFAULTS.retries), 100),
        failOnError: reader.flag('fail-on-error', true),
        summary: reader.choice('summary', ['true', 'false', 'on-failure'], INPUT_DEFAULTS.summary),
    };
    const undeclared = findUndeclared(env, Object.keys(INPUT_DEFAULTS));
    return {
        inputs,
        problems: [
            ...undeclared.problems,
            ...reader.problems,
            ...contradictions({ ...inputs, ...changed }, undeclared.problems),
        ],
        warnings: undeclared.warnings,
    };
}
/** Lines, or the JSON of the output `purge-ids`. */
function readWaitFor(reader) {
    const text = reader.text('wait-for');
    if (text === '')
        return undefined;
    const ids = text.startsWith('[') ? idsOfJson(text) : parseList(text).map((entry) => entry.text);
    if (ids !== undefined && ids.every(isIdentifier))
        return [...new Set(ids)];
    reader.refuse('wait-for', text, [
        'give one id of a purge job a line, or the output `purge-ids` of an earlier step as it is',
    ]);
    return [];
}
function idsOfJson(text) {
    try {
        const ids = JSON.parse(text);
        return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : undefined;
    }
    catch {
        return undefined;
    }
}
/** The limits of S8. */
const DEFAULT_QUOTA = {
    path: { jobs: 100, windowMs: 3_600_000 },
    all: { jobs: 10, windowMs: 3_600_000 },
};
/** `path=100/1h all=10/1h`; a type that is left out keeps its default. */
function readQuota(reader) {
    const text = reader.text('quota');
    const given = parseQuota(text);
    if (given === undefined) {
        reader.refuse('quota', text, [`give jobs per span for each type, such as \`${INPUT_DEFAULTS.quota}\``]);
    }
    return { ...DEFAULT_QUOTA, ...given };
}
function parseQuota(text) {
    const limits = {};
    for (const part of text.split(/[\s,]+/).filter((word) => word !== '')) {
        const match = /^(all|path)=(\d{1,6})\/(\d+[smh])$/.exec(part);
        const windowMs = parseDurationMs(match?.[3] ?? '');
        const type = match?.[1] === 'all' ? 'all' : 'path';
        if (match === null || windowMs === undefined || Number(match[2]) === 0 || limits[type] !== undefined)
            return undefined;
        limits[type] = { jobs: Number(match[2]), windowMs };
    }
    return limits;
}

;// CONCATENATED MODULE: ./src/purge/log.ts

/** The plan before anything is done: what will be purged, in how many jobs, and what that costs. */
function planLines(request, given, plan, nowMs) {
    const waiting = plan.jobs.filter((job) => job.startMs > nowMs);
    const lastMs = Math.max(...waiting.map((job) => job.startMs)) - nowMs;
    return [
        `Plan   ${planned(request, given, plan)}`,
        plan.quota === undefined
            ? 'Quota  unknown: without `api-token` the service is not asked'
            : quotaLine(plan.quota),
        ...(waiting.length === 0
            ? []
            : [`Wait   ${count(waiting.length, 'job')} for a slot, the last one in ${duration(lastMs)}`]),
        ...slotLines(plan, nowMs),
    ];
}
/** When each job may start, where that is not at once. */
function slotLines({ jobs }, nowMs) {
    const lines = jobs.flatMap(({ startMs, startsAtMs }, index) => startMs > nowMs
        ? [`       job ${index + 1}/${jobs.length} from ${new Date(startsAtMs).toISOString()}`]
        : []);
    return lines.length > 10
        ? [...lines.slice(0, 9), `       … and ${count(lines.length - 9, 'job')} later`]
        : lines;
}
/** Everybody may want to see the paths, but nobody a hundred thousand of them. */
function pathLines(paths) {
    const shown = paths.slice(0, 500);
    return paths.length > shown.length
        ? [...shown, `… and ${count(paths.length - shown.length, 'path')} more: the report has them all`]
        : shown;
}
function planned(request, given, plan) {
    const jobs = count(plan.jobs.length, 'job');
    if (request.kind === 'everything') {
        const instead = request.insteadOf.length === 0 ? '' : `, instead of ${count(request.insteadOf.length, 'path')}`;
        return `everything in the zone${instead}, in ${jobs}`;
    }
    const { length } = request.paths;
    const spared = given - length;
    const paths = `${count(length, 'path')}${spared > 0 ? ` (${grouped(spared)} more twice or covered by a wildcard)` : ''}`;
    if (plan.replacedPaths > 0)
        return `${paths} do not fit the quota: everything in the zone instead, in ${jobs}`;
    return length === 0 ? 'no path to purge' : `${paths} in ${jobs}`;
}
function quotaLine({ type, limit, windowMs, leftNow, leftAfter }) {
    return `Quota  ${leftNow} of ${limit} \`${type}\` jobs left ${windowMs === 3_600_000 ? 'this hour' : `in a window of ${duration(windowMs)}`}, ${leftAfter} after this`;
}
/** A line for each step of a job. */
function eventLine(event, of, nowMs) {
    if (event.kind === 'waiting') {
        return `Wait   ${count(event.batches, 'job')} for a slot, the next one in ${duration(event.delayMs)} (${new Date(event.untilMs).toISOString()})`;
    }
    if (event.kind === 'no-news')
        return `Purge  no news from the service: ${event.problem.title}`;
    const { batch } = event;
    const paths = batch.order?.type === 'path' ? `  ${count(batch.order.paths.length, 'path')}` : '';
    const head = `Purge  job ${batch.number}/${of}${paths}`;
    switch (event.kind) {
        case 'lost':
            return `${head}  answer lost (${event.why}): looking for it in the list of jobs`;
        case 'refused':
            return `${head}  refused for the quota (${event.said}): reading the list of jobs again`;
        case 'created':
            return `${head}  ${event.attempt.id}  created`;
        case 'found':
            return `${head}  ${event.attempt.id}  found in the list: the lost create had arrived`;
        case 'adopted':
            return `${head}  ${event.attempt.id}  is a purge of everything that began after this step: waiting for it instead`;
        case 'moved':
            return `${head}  ${event.attempt.id}  ${event.attempt.status}`;
        case 'retried':
            return `${head}  will be created again`;
        case 'ended':
            return `${head}  ${event.attempt.id}  ${endOf(event.attempt)}  ${duration(nowMs - event.attempt.createdAtMs)}`;
    }
}
function endOf({ end, status, edges }) {
    const confirmed = [...(edges?.values() ?? [])].filter((edge) => edge === 'completed').length;
    const shown = edges === undefined ? '' : `  ${confirmed}/${edges.size} edges`;
    return `${end?.how === 'failed' && status === 'completed' ? 'failed (completed, but not on every edge)' : status}${shown}`;
}
/** The verdict, in one line. */
function verdictLine(report) {
    const isWatchOnly = report.paths.length === 0 && report.type === 'path';
    const what = report.type === 'all' ? 'everything' : isWatchOnly ? 'the jobs' : count(report.paths.length, 'path');
    switch (report.status) {
        case 'completed':
            return `Done   every edge has confirmed ${what}, after ${duration(report.durationMs)}`;
        case 'nothing-to-purge':
            return 'Done   nothing to purge';
        case 'planned':
            return 'Done   dry run: nothing was created';
        case 'created':
            return 'Done   the jobs are created; nobody waits for them here';
        case 'partial':
            return `Failed ${what}: some jobs are ${report.watched ? 'confirmed' : 'created'}, others are not${leftUndone(report)}`;
        case 'failed':
            if (report.batches.every((batch) => batch.attempts.length === 0))
                return 'Failed nothing was purged';
            return `Failed ${what}: nothing is confirmed${leftUndone(report)}`;
        case 'timed-out':
        case 'cancelled':
            return `Failed ${what}: ${report.status}, ${count(report.openIds.length, 'job')} still open`;
    }
}
/** Which batches have no job at all, so that their paths are as stale as before; and which jobs go on unseen. */
function leftUndone({ batches, openIds }) {
    const missing = batches.filter((batch) => batch.attempts.length === 0).map(({ number }) => number);
    const open = openIds.length === 0 ? '' : `; still open, and not watched any more: ${openIds.slice(0, 10).join(', ')}`;
    if (missing.length === 0)
        return open;
    const shown = missing.slice(0, 20).join(', ');
    return `; never created: ${missing.length === 1 ? 'job' : 'jobs'} ${shown}${missing.length > 20 ? ' …' : ''} of ${batches.length}${open}`;
}

;// CONCATENATED MODULE: ./src/publish/limits.ts
/**
 * As many whole elements as fit: valid JSON in any case. GitHub allows a job 1 MB of outputs in UTF-16, all steps
 * together: all lists of one step are to stay below half of it.
 */
function jsonWithin(name, elements, maxLength) {
    const texts = elements.map((element) => JSON.stringify(element));
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

;// CONCATENATED MODULE: ./src/purge/problems.ts

const problems_SHOWN = 20;
function edgesUnconfirmed(failed, edges) {
    const names = [...new Set(edges.map(({ edge }) => edge))];
    const jobs = failed.length === 1 ? 'job' : `${failed.length} jobs`;
    const tries = Math.max(...failed.map((batch) => batch.attempts.length));
    return {
        code: 'CDN040',
        title: names.length === 0
            ? `${failed.length === 1 ? 'a purge job' : jobs} failed, and the service names no edge`
            : `${names.length} ${names.length === 1 ? 'edge' : 'edges'} did not confirm the purge: ${listed(names)}`,
        where: `${failed.length === 1 ? 'job' : 'jobs'} ${listed(failed.map((batch) => batch.attempts.at(-1)?.id ?? ''))}`,
        details: [
            ...edges.slice(0, problems_SHOWN).map(({ job, edge, status }) => `${edge}: ${status} (job ${job})`),
            ...(edges.length > problems_SHOWN ? [`… and ${edges.length - problems_SHOWN} more, in the report`] : []),
        ],
        cause: `visitors at these edges may still get the old pages${tries > 1 ? `; ${tries} jobs were tried` : ''}`,
        help: [
            'run the step again: purging twice does no harm',
            'if the same edge fails again, tell the CDN’s support its name and the job’s id',
            'to try more often, set `retries`; to let a deploy pass with a warning, set `fail-on-error: false`',
        ],
    };
}
function deadlinePassed(batches, timeoutMs) {
    const open = openIds(batches);
    const uncreated = batches.filter((batch) => batch.state === 'waiting').length;
    return {
        code: 'CDN041',
        title: batches.length === 0
            ? `\`timeout\` (${timeoutMs / 1000} s) was over before anything could be purged`
            : `not every edge has confirmed within \`timeout\` (${timeoutMs / 1000} s)`,
        details: [
            ...(open.length === 0 ? [] : [`still open: ${listed(open)}`]),
            ...(uncreated === 0 ? [] : [`not created: ${uncreated} ${uncreated === 1 ? 'job' : 'jobs'}`]),
            ...inFlight(batches),
        ],
        cause: open.length === 0
            ? batches.length === 0
                ? 'what had to be asked first answers slowly or not at all'
                : 'the service answers slowly or not at all'
            : 'the jobs take longer than `timeout` allows; they go on without this step',
        help: [
            ...(open.length === 0
                ? []
                : ['wait for the same jobs in a later step: give their ids (output `purge-ids`) as `wait-for`']),
            'give more time with a larger `timeout`',
        ],
    };
}
function cancelled(batches) {
    const open = openIds(batches);
    return {
        code: 'CDN042',
        title: 'cancelled before every edge had confirmed',
        details: [
            ...(open.length === 0 ? ['no job is open'] : [`still open: ${listed(open)}`]),
            ...inFlight(batches),
        ],
        cause: 'the run was cancelled, the step ran into `timeout-minutes`, or a newer run replaced this one',
        help: [
            'run the workflow again: what was not confirmed may be stale',
            'a `concurrency` group with `cancel-in-progress: false` lets a purge end before the next begins',
        ],
    };
}
function inFlight(batches) {
    return batches.some((batch) => batch.inFlight)
        ? ['a create was under way: the service may have made its job']
        : [];
}
function listed(names) {
    const shown = names.slice(0, problems_SHOWN).join(', ');
    return names.length > problems_SHOWN ? `${shown} and ${names.length - problems_SHOWN} more` : shown;
}

;// CONCATENATED MODULE: ./src/purge/verdict.ts

/** Section 7: cancelled wins over timed-out, that over partial, that over failed. */
function judge(ending) {
    if (ending.cancelled)
        return 'cancelled';
    switch (ending.early) {
        case 'nothing-to-purge':
        case 'planned':
            return ending.early;
        case 'too-late':
            return 'timed-out';
        case 'bad':
        case 'no-room':
            return 'failed';
        case undefined:
            return ending.watched ? judgeWatched(ending.batches) : judgeCreated(ending.batches);
    }
}
/** Whether visitors certainly get what is live now. */
function isConfirmed(status) {
    return status === 'completed' || status === 'nothing-to-purge';
}
function judgeWatched(batches) {
    const completed = batches.filter((batch) => batch.state === 'completed').length;
    if (completed === batches.length)
        return 'completed';
    if (batches.some((batch) => batch.state === 'open' || batch.state === 'waiting'))
        return 'timed-out';
    return completed > 0 ? 'partial' : 'failed';
}
/** Nobody watched: what counts is whether each job was made. */
function judgeCreated(batches) {
    const made = batches.filter((batch) => batch.attempts.length > 0).length;
    if (made === batches.length)
        return 'created';
    if (batches.some((batch) => batch.state === 'waiting'))
        return 'timed-out';
    return made > 0 ? 'partial' : 'failed';
}
function succeeds(status, problems, ending) {
    switch (status) {
        case 'completed':
        case 'nothing-to-purge':
        case 'planned':
        case 'created':
            return true;
        case 'cancelled':
            return false;
        case 'partial':
        case 'failed':
        case 'timed-out':
            return (!ending.failOnError &&
                ending.early !== 'bad' &&
                ending.early !== 'too-late' &&
                !problems.some((problem) => UNFORGIVABLE.includes(problem.code)));
    }
}

;// CONCATENATED MODULE: ./src/purge/report.ts



function reportOn(ending) {
    const status = judge(ending);
    // What a request says that was cut off by the signal is no news beside the signal.
    const problems = [...verdictProblems(status, ending), ...(ending.cancelled ? [] : distinct(ending))];
    return {
        status,
        succeeded: succeeds(status, problems, ending),
        zone: ending.zone,
        type: ending.type,
        paths: ending.paths,
        batches: ending.batches,
        changes: ending.changes,
        problems,
        warnings: ending.warnings,
        failedEdges: failedEdges(ending.batches),
        watched: ending.watched,
        openIds: openIds(ending.batches),
        plannedJobs: ending.plannedJobs,
        quota: ending.quota,
        quotaRemaining: ending.unitsLeft ?? ending.quota?.leftNow,
        retryAtMs: ending.retryAtMs,
        durationMs: ending.durationMs,
    };
}
/** Every job of the run, each once, in order of creation. */
function jobsOf(batches) {
    const attempts = new Map(batches.flatMap((batch) => batch.attempts).map((attempt) => [attempt.id, attempt]));
    return [...attempts.values()].toSorted((a, b) => a.createdAtMs - b.createdAtMs);
}
function failedEdges(batches) {
    const last = batches.filter((batch) => batch.state !== 'completed').map((batch) => lastWithEdges(batch));
    const attempts = new Set(last.filter((attempt) => attempt !== undefined));
    return [...attempts].flatMap(unconfirmedEdges);
}
/** The newest job of the batch that has shown its edges: what still has to be confirmed. */
function lastWithEdges(batch) {
    return batch.attempts.findLast((attempt) => unconfirmedEdges(attempt).length > 0);
}
/** The same refusal ends many batches, and is told once. */
function distinct(ending) {
    return [
        ...new Set([
            ...ending.problems,
            ...ending.batches.flatMap((batch) => (batch.problem === undefined ? [] : [batch.problem])),
        ]),
    ];
}
function verdictProblems(status, ending) {
    switch (status) {
        case 'cancelled':
            return [cancelled(ending.batches)];
        case 'timed-out':
            return [deadlinePassed(ending.batches, ending.timeoutMs), ...failedBatches(ending)];
        case 'partial':
        case 'failed':
            return failedBatches(ending);
        case 'completed':
        case 'nothing-to-purge':
        case 'planned':
        case 'created':
            return [];
    }
}
function failedBatches({ batches }) {
    const failed = batches.filter((batch) => batch.state === 'failed');
    return failed.length === 0 ? [] : [edgesUnconfirmed(failed, failedEdges(failed))];
}

;// CONCATENATED MODULE: ./src/purge/outputs.ts


/** The outputs of action.yml but `report`, which is a file. */
const OUTPUTS = (/* unused pure expression or super */ null && ([
    'status',
    'purge-ids',
    'path-count',
    'job-count',
    'failed-edges',
    'quota-remaining',
    'retry-at',
    'base',
    'head',
    'report',
]));
const IDS_MAX_LENGTH = 64 * 1024;
const EDGES_MAX_LENGTH = 192 * 1024;
function toOutputs(report) {
    const jobs = jobsOf(report.batches);
    const ids = jsonWithin('purge-ids', jobs.map((job) => job.id), IDS_MAX_LENGTH);
    const edges = jsonWithin('failed-edges', report.failedEdges, EDGES_MAX_LENGTH);
    return {
        values: new Map([
            ['status', report.status],
            ['purge-ids', ids.json],
            ['path-count', String(report.paths.length)],
            ['job-count', String(jobs.filter((job) => job.origin === 'created').length)],
            ['failed-edges', edges.json],
            ['quota-remaining', report.quotaRemaining === undefined ? '' : String(report.quotaRemaining)],
            ['retry-at', report.retryAtMs === undefined ? '' : new Date(report.retryAtMs).toISOString()],
            ['base', report.changes?.base ?? ''],
            ['head', report.changes?.head ?? ''],
        ]),
        warnings: [ids.warning, edges.warning].filter((warning) => warning !== undefined),
    };
}
/** The whole of it, for programs and for whoever looks later. Nothing is cut here. */
function toReportFile(report) {
    const jobs = jobsOf(report.batches);
    return JSON.stringify({
        status: report.status,
        zone: report.zone,
        type: report.type,
        durationMs: Math.round(report.durationMs),
        retryAt: report.retryAtMs === undefined ? null : new Date(report.retryAtMs).toISOString(),
        quota: report.quota === undefined ? null : { ...report.quota, remaining: report.quotaRemaining },
        changes: changesOf(report),
        paths: report.paths,
        plan: report.batches.map((batch) => ({
            job: batch.number,
            paths: batch.order?.type === 'path' ? batch.order.paths.length : null,
            startAfterMs: Math.round(batch.startMs),
            state: batch.state,
        })),
        jobs: jobs.map((job) => ({
            id: job.id,
            origin: job.origin,
            status: job.status,
            confirmed: job.end?.how === 'completed',
            batches: report.batches.filter((batch) => batch.attempts.includes(job)).map((batch) => batch.number),
            createdAfterMs: Math.round(job.createdAtMs),
            endedAfterMs: job.end === undefined ? null : Math.round(job.end.atMs),
            edges: job.edges === undefined ? null : Object.fromEntries(job.edges),
        })),
        failedEdges: report.failedEdges,
        openIds: report.openIds,
        problems: report.problems,
        warnings: report.warnings,
    }, null, 2);
}
function changesOf({ changes }) {
    if (changes === undefined)
        return null;
    const { source, base, head, extras, why, isBaseKnown, files, mapped, doubts } = changes;
    return {
        source,
        base: base ?? null,
        head: head ?? null,
        isBaseKnown,
        why,
        alsoLiveSince: extras,
        files,
        rules: mapped?.effects.map(({ rule, ...effect }) => ({ line: rule.line, rule: rule.text, ...effect })) ?? [],
        excluded: mapped?.excluded ?? 0,
        unmatched: mapped?.unmatched ?? { count: 0, first: [] },
        doubts,
    };
}

;// CONCATENATED MODULE: ./src/paths/wildcards.ts
/**
 * Drops each path that a wildcard of the same list certainly covers.
 *
 * Whether `*` crosses `/` is not shown (S4.9), nor whether it matches nothing at all, nor whether it reaches into a
 * query string. A path is dropped only where it is covered under every reading, which is where it is covered under
 * the narrowest one: `*` stands for one or more characters of one segment. A path too many costs nothing, a stale
 * page does. A `*` in the covered path is a character like any other that only a `*` can match: whatever it stands
 * for, the covering `*` stands for the same and more.
 *
 * In the narrowest reading both have equally many segments, so a trie of segments finds the wildcards that matter
 * without comparing each path with each wildcard.
 *
 * @returns the paths that are left, in order, without duplicates
 */
function dropCovered(paths) {
    const unique = [...new Set(paths)];
    // A `*` inside an escape, such as `%*`, could stand for half a character.
    const wildcards = unique.filter((path) => path.includes('*') && !/%[0-9a-f]?\*/i.test(path));
    if (wildcards.length === 0)
        return unique;
    const root = newNode();
    for (const pattern of wildcards)
        insert(root, pattern);
    return unique.filter((path) => !isCovered(root, segmentsOf(path), 0, path));
}
function newNode() {
    return { children: new Map(), wild: new Map(), shapes: new Map(), several: new Map(), pattern: undefined };
}
function segmentsOf(path) {
    return path.split('/').slice(1);
}
function insert(root, pattern) {
    let node = root;
    for (const segment of segmentsOf(pattern))
        node = enter(node, segment);
    node.pattern = pattern;
}
function enter(node, segment) {
    const [prefix = '', suffix, ...more] = segment.split('*');
    const ways = suffix === undefined ? node.children : more.length === 0 ? node.wild : node.several;
    if (ways === node.wild)
        node.shapes.set(`${prefix.length}*${suffix?.length}`, [prefix.length, suffix?.length ?? 0]);
    const known = ways.get(segment);
    if (known !== undefined)
        return known;
    const next = newNode();
    ways.set(segment, next);
    return next;
}
function isCovered(node, segments, depth, self) {
    const segment = segments[depth];
    if (segment === undefined)
        return node.pattern !== undefined && node.pattern !== self;
    // What follows a `?` is a query, of which nobody knows how it is matched.
    const isQuery = segments.slice(0, depth + 1).some((before) => before.includes('?'));
    return stepsFrom(node, segment, isQuery).some((next) => isCovered(next, segments, depth + 1, self));
}
const MOST_COMPARED = 100;
function stepsFrom(node, segment, isQuery) {
    const literal = node.children.get(segment);
    const steps = literal === undefined ? [] : [literal];
    // A service may decode `%2F` and `%3F` before it matches, and then they are a `/` and a `?`.
    if (isQuery || /%(2f|3f)/i.test(segment))
        return steps;
    for (const [prefix, suffix] of node.shapes.values()) {
        if (segment.length <= prefix + suffix)
            continue;
        const wild = node.wild.get(`${segment.slice(0, prefix)}*${segment.slice(segment.length - suffix)}`);
        if (wild !== undefined)
            steps.push(wild);
    }
    // Each of these takes a comparison: beyond some, a path is rather sent too much than compared with all of them.
    let tried = 0;
    for (const [pattern, next] of node.several) {
        if (++tried > MOST_COMPARED)
            break;
        if (matchesNarrowly(pattern, segment))
            steps.push(next);
    }
    return steps;
}
/** Whether the segment fits with each `*` as one or more characters: the leftmost place for each literal suffices. */
function matchesNarrowly(pattern, segment) {
    const literals = pattern.split('*');
    const [first = '', last = ''] = [literals[0], literals.at(-1)];
    if (!segment.startsWith(first) || !segment.endsWith(last))
        return false;
    let at = first.length;
    for (const literal of literals.slice(1, -1)) {
        const found = segment.indexOf(literal, at + 1);
        if (found === -1)
            return false;
        at = found + literal.length;
    }
    return at + 1 <= segment.length - last.length;
}

;// CONCATENATED MODULE: ./src/purge/path-problems.ts

function unreadableFile(path, why) {
    return {
        code: 'CDN007',
        title: `\`paths-file\` cannot be used: ${why}`,
        where: `file \`${path}\``,
        cause: 'the path is relative to the workspace; the step that writes the file may have failed, or runs later',
        help: [
            'write one path a line, in UTF-8, before this step runs',
            'an empty file is fine: then there is nothing to purge',
        ],
    };
}
const path_problems_SHOWN = 10;
function badPaths(lines) {
    const bad = lines.flatMap(({ where, text, parsed }) => parsed.kind === 'bad' ? [{ where, text, ...parsed }] : []);
    if (bad.length === 0)
        return [];
    const details = bad
        .slice(0, path_problems_SHOWN)
        .map(({ where, text, fault, help }) => `${where}: \`${text.slice(0, 120)}\` has ${fault}; ${help}`);
    const more = bad.length > path_problems_SHOWN ? [`… and ${bad.length - path_problems_SHOWN} more`] : [];
    return [
        {
            code: 'CDN006',
            title: bad.length === 1
                ? `a path cannot be purged: it has ${bad[0]?.fault}`
                : `${bad.length} paths cannot be purged`,
            where: bad[0]?.where ?? '',
            details: [...details, ...more],
            help: [bad.length === 1 ? (bad[0]?.help ?? '') : 'mend each line as it says; nothing was purged'],
        },
    ];
}
function otherHost(strangers, hosts) {
    return {
        code: 'CDN008',
        title: `\`${strangers[0]?.host}\` is not a host of this zone`,
        where: strangers[0]?.where ?? '',
        details: [
            ...strangers.slice(0, path_problems_SHOWN).map(({ where, host }) => `${where}: ${host}`),
            ...(strangers.length > path_problems_SHOWN ? [`… and ${strangers.length - path_problems_SHOWN} more`] : []),
            `the zone has ${hosts.slice(0, 20).join(', ')}`,
        ],
        cause: 'the URL is of another zone, or the domain is not connected to this one',
        help: ['give the zone that serves this host, or the path alone'],
    };
}
function pathWarnings(lines) {
    const warned = lines.flatMap(({ where, text, parsed }) => parsed.kind === 'path' && parsed.warning !== undefined
        ? [`${where}: \`${text.slice(0, 120)}\` ${parsed.warning}`]
        : []);
    return warned.length <= 3
        ? warned
        : [...warned.slice(0, 3), `… and ${warned.length - 3} more lines of paths with such a warning`];
}
function broadPatterns(paths) {
    const broad = paths.filter(syntax/* coversAlmostEverything */.iV);
    return broad.map((path) => `\`${path}\` covers almost every page of the zone: all of them will be fetched from the origin again`);
}
function tooManyPaths(paths, above) {
    return `${paths} paths are more than \`purge-all-above\` (${above}): everything in the zone is purged instead`;
}
function noNews(why) {
    return `no file has changed for visitors: ${why}`;
}

;// CONCATENATED MODULE: ./src/purge/request.ts




async function makeRequest(inputs, sources) {
    if (inputs.type === 'all')
        return { ...MADE, request: { kind: 'everything', insteadOf: [] }, given: 0, warnings: [] };
    const { lines, problems: ofLines } = readLines(inputs, sources);
    const hosts = await checkHosts(lines, sources);
    const problems = [...ofLines, ...hosts.problems];
    if (problems.length > 0)
        return { kind: 'bad', problems };
    const changed = await sources.findChanged?.();
    if (changed?.kind === 'bad')
        return { kind: 'bad', problems: [changed.problem] };
    const news = changed?.kind === 'no-news' ? undefined : changed;
    const listed = lines.flatMap(({ parsed }) => (parsed.kind === 'path' ? [parsed.path] : []));
    const given = listed.concat(news?.paths ?? []);
    const paths = dropCovered(given);
    const isTooMany = paths.length > inputs.purgeAllAbove;
    const everything = news?.kind === 'everything' || isTooMany;
    return {
        kind: 'made',
        request: everything ? { kind: 'everything', insteadOf: paths } : { kind: 'paths', paths },
        given: given.length,
        warnings: [
            ...hosts.warnings,
            ...pathWarnings(lines),
            ...(news?.warnings ?? []),
            ...broadPatterns(everything ? [] : paths),
            ...(isTooMany ? [tooManyPaths(paths.length, inputs.purgeAllAbove)] : []),
        ],
        notices: changed?.kind === 'no-news' && !changed.isQuiet ? [noNews(changed.why)] : (news?.notices ?? []),
        lines: changed?.kind === 'no-news' && changed.isQuiet ? [noNews(changed.why)] : [],
        changes: news,
    };
}
const MADE = { kind: 'made', notices: [], lines: [], changes: undefined };
/** The lines of every list of paths, and what is wrong with them: all that can be told without the service. */
function readLines(inputs, sources) {
    const file = inputs.pathsFile === undefined ? { text: '' } : readPathsFile(inputs.pathsFile, sources);
    const lines = [
        ...parseLines('`paths`', inputs.paths ?? ''),
        ...parseLines(`\`${inputs.pathsFile}\``, file.text ?? ''),
    ];
    return { lines, problems: [...(file.problem === undefined ? [] : [file.problem]), ...badPaths(lines)] };
}
function parseLines(source, block) {
    return parseList(block).map(({ line, text }) => ({
        where: `${source}, line ${line}`,
        text,
        parsed: (0,syntax/* parsePath */.Rr)(text),
    }));
}
/** Far more than any quota lets through. */
const FILE_MAX_BYTES = 64 * 1024 * 1024;
function readPathsFile(path, sources) {
    try {
        const bytes = sources.readFile(path);
        if (bytes.length > FILE_MAX_BYTES)
            return { problem: unreadableFile(path, `it is larger than ${FILE_MAX_BYTES} bytes`) };
        return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
    }
    catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        const reason = error instanceof Error ? error.message : 'it cannot be read';
        const why = code === 'ENOENT'
            ? 'there is no such file'
            : code.startsWith('ERR_ENCODING')
                ? 'it is not UTF-8'
                : reason;
        return { problem: unreadableFile(path, why) };
    }
}
async function checkHosts(lines, sources) {
    const urls = lines.flatMap(({ where, parsed }) => parsed.kind === 'path' && parsed.host !== undefined ? [{ where, host: parsed.host }] : []);
    if (urls.length === 0)
        return { problems: [], warnings: [] };
    if (sources.readZone === undefined) {
        return {
            problems: [],
            warnings: [
                'full URLs are given, but without `api-token` their hosts cannot be compared with those of the zone',
            ],
        };
    }
    const reading = await sources.readZone();
    if (reading.kind === 'failed')
        return { problems: [reading.problem], warnings: [] };
    const { hostname, domains = [] } = reading.value;
    const hosts = [hostname, ...domains.map(({ domain }) => domain)].filter((host) => host !== '');
    const known = new Set(hosts.map(syntax/* asciiHost */.Ak));
    const strangers = urls.filter(({ host }) => !known.has(host));
    return { problems: strangers.length === 0 ? [] : [otherHost(strangers, hosts)], warnings: [] };
}

;// CONCATENATED MODULE: ./src/purge/purge.ts


/** The story: request → plan → jobs. What comes back still has to be judged. */
async function purge(inputs, ports) {
    if (inputs.waitFor !== undefined)
        return watchJobs(inputs, inputs.waitFor, ports);
    const { zone, deadline, told } = ports;
    const readZone = inputs.apiToken === '' ? undefined : () => zone.read();
    const made = await makeRequest(inputs, { ...ports, readZone });
    if (made.kind === 'bad')
        return endEarly(deadline, made.problems);
    made.warnings.forEach((warning) => told.warning(warning));
    made.notices.forEach((notice) => told.notice(notice));
    made.lines.forEach((line) => told.line(line));
    const { request, changes } = made;
    if (changes !== undefined)
        told.changes(changes.report);
    const known = { changes: changes?.report, newState: changes?.newState };
    if (request.kind === 'paths' && request.paths.length === 0)
        return { ...known, early: 'nothing-to-purge' };
    const unwritable = changes === undefined || inputs.dryRun ? undefined : remember(changes, request, ports);
    if (unwritable !== undefined)
        return { ...known, ...endEarly(deadline, [unwritable]) };
    return { ...known, ...(await planAndPurge(inputs, ports, made)) };
}
/** Before the first create: whatever becomes of this run, the next one knows what is stale. */
function remember({ kind, report }, request, { memory }) {
    return kind === 'paths' ? memory?.doubt(pathsOf(request)) : memory?.forget(report.source);
}

;// CONCATENATED MODULE: ./src/publish/sections.ts


const MARKS = { good: '✅', bad: '❌', open: '⏳', warning: '⚠️' };
/** Parts of a summary, the empty ones left out. */
function joinSections(sections) {
    return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}
/**
 * A table, or nothing where it would have no rows. Cells are Markdown, already escaped.
 * @param columns each as its heading, behind it a colon where its cells are numbers
 */
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
/** What a table leaves out. */
function more(left, noun) {
    return left > 0 ? `… and ${count(left, noun)} more: the report has them all.` : '';
}
const MAX_PROBLEMS = 12;
/** Problems as a summary tells them: the same words as in the log, in fewer lines. */
function explainAll(problems) {
    return [...problems.slice(0, MAX_PROBLEMS).map(explain), more(problems.length - MAX_PROBLEMS, 'problem')];
}
function explain(problem) {
    const cause = problem.cause === undefined ? '' : ` Likely cause: ${(0,markdown/* prose */.CS)(problem.cause)}.`;
    const details = (problem.details ?? []).slice(0, 12).map((detail) => `- ${(0,markdown/* prose */.CS)(detail)}`);
    const help = problem.help.map((text) => `- → ${(0,markdown/* prose */.CS)(text)}`);
    return [`**${problem.code}** ${(0,markdown/* prose */.CS)(problem.title)}.${cause}`, ...details, ...help].join('\n');
}
/** What only those want to see who look for it. */
function folded(title, content) {
    return `<details><summary>${title}</summary>\n\n${content}\n\n</details>`;
}

;// CONCATENATED MODULE: ./src/purge/timeline.ts

/** A wait of this length is worth a picture. */
const LONG_WAIT_MS = 5000;
/** Whether the first job had to wait for its slot. */
function hasWaited(jobs) {
    return firstStartMs(jobs) >= LONG_WAIT_MS && jobs.length > 0;
}
/** The jobs as a Mermaid diagram, where there is something to see: several of them, or a wait for a slot. */
function timeline(jobs, durationMs, maxBars) {
    const waited = hasWaited(jobs);
    if (jobs.length < 2 && !waited)
        return '';
    const wait = waited
        ? [{ label: 'waiting for a slot', state: 'active', fromMs: 0, toMs: firstStartMs(jobs) }]
        : [];
    const bars = [...wait, ...barsOf(jobs, durationMs, maxBars - wait.length)];
    const tasks = bars.map(({ label, state, fromMs, toMs }) => {
        const untilMs = Math.max(toMs, fromMs + 1);
        return `${label} :${state}, ${Math.round(fromMs)}, ${Math.round(untilMs)}`;
    });
    const axis = durationMs < 10_000 ? '%S.%L' : '%M:%S';
    return ['```mermaid', 'gantt', 'dateFormat x', `axisFormat ${axis}`, ...tasks, '```'].join('\n');
}
function firstStartMs(jobs) {
    return Math.min(...jobs.map((job) => job.createdAtMs));
}
/** A bar a job, or, where that is too many, a bar for some jobs that were created one after another. */
function barsOf(jobs, durationMs, maxBars) {
    const size = Math.ceil(jobs.length / maxBars);
    return Array.from({ length: Math.ceil(jobs.length / size) }, (_, index) => {
        const wave = jobs.slice(index * size, (index + 1) * size);
        const first = index * size + 1;
        return {
            label: size === 1
                ? `job ${first} ${(0,markdown/* diagramLabel */.Oc)(wave[0]?.id ?? '')}`
                : `jobs ${first} to ${first + wave.length - 1}`,
            state: stateOf(wave),
            fromMs: firstStartMs(wave),
            toMs: Math.max(...wave.map((job) => job.end?.atMs ?? durationMs)),
        };
    });
}
function stateOf(wave) {
    if (wave.some((job) => job.end?.how === 'failed'))
        return 'crit';
    return wave.some((job) => job.end === undefined) ? 'active' : 'done';
}

;// CONCATENATED MODULE: ./src/purge/summary.ts






/** Rows of a table when something has to be looked into; the report has the rest. */
const summary_MAX_ROWS = 50;
const MAX_BARS = 20;
const JOB_COLUMNS = ['Job', 'Paths:', 'Status', 'Edges:', 'Time:'];
/** The job summary: at most 15 lines when all is well. */
function summarize(report) {
    const sections = report.succeeded && report.status !== 'planned' && report.problems.length === 0
        ? goodNews(report)
        : wholeStory(report);
    return joinSections(sections);
}
function goodNews(report) {
    const jobs = jobsOf(report.batches);
    const isSummed = jobs.length > 2 || (jobs.length === 2 && hasWaited(jobs));
    const rows = isSummed ? [sumRow(report, jobs)] : jobs.map((job) => jobRow(report, job));
    // Two spaces end a line without a paragraph: the whole has fifteen lines at most.
    const changes = report.changes === undefined ? '' : `  \n${changesInShort(report.changes)}`;
    const bars = 4 - rows.length - (changes === '' ? 0 : 1);
    return [head(report) + changes, table(JOB_COLUMNS, rows), timeline(jobs, report.durationMs, bars)];
}
function wholeStory(report) {
    const jobs = jobsOf(report.batches);
    const badFirst = jobs.toSorted((a, b) => Number(a.end?.how === 'completed') - Number(b.end?.how === 'completed'));
    return [
        head(report),
        table(JOB_COLUMNS, badFirst.slice(0, summary_MAX_ROWS).map((job) => jobRow(report, job))),
        more(jobs.length - summary_MAX_ROWS, 'job'),
        edgeTable(report),
        more(report.failedEdges.length - summary_MAX_ROWS, 'edge'),
        ...explainAll(report.problems),
        timeline(jobs, report.durationMs, MAX_BARS),
        report.changes === undefined ? '' : changesTable(report.changes),
        plannedPaths(report),
    ];
}
function head(report) {
    const what = report.type === 'all' ? 'everything' : count(report.paths.length, 'path');
    const facts = [
        what,
        report.status === 'planned'
            ? `${count(report.plannedJobs, 'job')} planned`
            : count(jobsOf(report.batches).length, 'job'),
        duration(report.durationMs),
        `zone ${(0,markdown/* code */.aY)(report.zone)}`,
        ...(report.quota === undefined || report.quotaRemaining === undefined
            ? []
            : [`${report.quotaRemaining} of ${report.quota.limit} ${report.quota.type} jobs left`]),
    ];
    const isPlanned = report.plannedJobs > 0 || report.batches.length > 0 || report.succeeded;
    return `### ${title(report)}\n${isPlanned ? facts.join(' · ') : 'Nothing was purged.'}`;
}
function title(report) {
    const names = [...new Set(report.failedEdges.map(({ edge }) => edge))];
    switch (report.status) {
        case 'completed':
            return `${MARKS.good} CDN purge: every edge has confirmed`;
        case 'nothing-to-purge':
            return `${MARKS.good} CDN purge: nothing to purge`;
        case 'planned':
            return `${MARKS.good} CDN purge: dry run, nothing was created`;
        case 'created':
            return `${MARKS.good} CDN purge: jobs created, not waited for`;
        case 'partial':
        case 'failed':
            return `${MARKS.bad} CDN purge ${report.status}${names.length === 0 ? '' : `: ${count(names.length, 'edge')} not confirmed`}`;
        case 'timed-out':
            return `${MARKS.open} CDN purge: deadline passed, ${count(report.openIds.length, 'job')} still open`;
        case 'cancelled':
            return `${MARKS.open} CDN purge: cancelled, ${count(report.openIds.length, 'job')} still open`;
    }
}
function jobRow(report, job) {
    const edges = [...(job.edges?.values() ?? [])];
    const shown = job.edges === undefined
        ? ''
        : `${edges.filter((status) => status === 'completed').length} / ${edges.length}`;
    const time = job.end === undefined ? '' : duration(job.end.atMs - job.createdAtMs);
    return [(0,markdown/* code */.aY)(job.id), summary_pathsOf(report, job), statusOf(job), shown, time];
}
function statusOf(job) {
    const note = { created: '', adopted: ' (made by somebody else)', watched: '' }[job.origin];
    if (job.end === undefined)
        return `${MARKS.open} ${(0,markdown/* plain */.pj)(job.status, 40)}${note}`;
    if (job.end.how === 'completed')
        return `${MARKS.good} completed${note}`;
    return `${MARKS.bad} ${job.status === 'completed' ? 'completed, but not on every edge' : 'failed'}${note}`;
}
function summary_pathsOf(report, job) {
    const batches = report.batches.filter((batch) => batch.attempts.includes(job));
    if (job.origin === 'adopted' || batches.some((batch) => batch.order?.type === 'all'))
        return 'everything';
    const paths = batches.map((batch) => (batch.order?.type === 'path' ? batch.order.paths.length : 0));
    const sum = paths.reduce((total, length) => total + length, 0);
    return sum === 0 ? '' : grouped(sum);
}
function sumRow(report, jobs) {
    const times = jobs.flatMap((job) => (job.end === undefined ? [] : [job.end.atMs - job.createdAtMs]));
    const edges = new Set(jobs.flatMap((job) => [...(job.edges?.keys() ?? [])])).size;
    const time = times.length === 0 ? '' : `up to ${duration(Math.max(...times))}`;
    const failed = jobs.filter((job) => job.end?.how === 'failed').length;
    const again = failed === 0 ? '' : `, ${failed} of them at the second try`;
    const status = report.status === 'completed' ? `${MARKS.good} completed${again}` : `${MARKS.open} created`;
    return [
        `${failed === 0 ? 'all ' : ''}${jobs.length} jobs`,
        report.paths.length === 0 ? '' : grouped(report.paths.length),
        status,
        edges === 0 ? '' : `all ${edges}`,
        time,
    ];
}
function edgeTable({ failedEdges }) {
    const rows = failedEdges
        .slice(0, summary_MAX_ROWS)
        .map(({ edge, status, job }) => [(0,markdown/* code */.aY)(edge), (0,markdown/* plain */.pj)(status, 40), (0,markdown/* code */.aY)(job)]);
    return table(['Edge that did not confirm', 'Status', 'Job'], rows);
}
/** A dry run is read for its paths. */
function plannedPaths(report) {
    if (report.status !== 'planned' || report.paths.length === 0)
        return '';
    const paths = report.paths.slice(0, 200).map((path) => (0,markdown/* plain */.pj)(path));
    const rest = report.paths.length - paths.length;
    const list = paths.map((path) => `- ${path}`).join('\n');
    return folded(count(report.paths.length, 'path'), [list, more(rest, 'path')].join('\n\n').trimEnd());
}

;// CONCATENATED MODULE: ./src/purge/zone-facts.ts
/** How long the zone may take after what is read beside it. */
const GRACE_MS = 250;
/**
 * @param connect the zones of the service, as long as the signal is not aborted
 * @param known the zone, where it was read to find out which one is meant
 */
function zoneFacts(uuid, connect, { clock, signal }, known) {
    let reading = known && Promise.resolve({ kind: 'read', value: known });
    return {
        read: () => (reading ??= connect(signal).readZone(uuid)),
        async beside(other) {
            const patience = new AbortController();
            const either = AbortSignal.any([signal, patience.signal]);
            reading ??= connect(either).readZone(uuid, 1);
            const value = await other;
            const outcome = await Promise.race([reading, clock.sleep(GRACE_MS, either)]);
            patience.abort();
            return [value, outcome?.kind === 'read' ? outcome.value : undefined];
        },
    };
}

;// CONCATENATED MODULE: ./src/purge/main.ts




















/** The purge action, from its inputs to what it leaves behind. Decides nothing. @returns whether the step succeeds */
async function act(runner, signal) {
    const { inputs, problems, warnings: ofInputs } = readInputs(runner.env);
    const warnings = [];
    const warn = (text) => {
        warnings.push(text);
        runner.warning(text);
    };
    ofInputs.forEach(warn);
    const deadline = { clock: runner_clock/* systemClock */.ml, signal, endMs: inputs.timeoutMs };
    const source = await readSource(inputs, deadline, runner);
    source?.warnings.forEach(warn);
    const bad = [...problems, ...(source?.problems ?? [])];
    const story = bad.length > 0
        ? { end: { early: 'bad', problems: [...bad, ...readLines(inputs, runner).problems] } }
        : await tell(inputs, { deadline, runner, warn, source });
    const ending = {
        ...emptyEnding(inputs),
        ...story.end,
        warnings,
        durationMs: deadline.clock.nowMs(),
        cancelled: signal.aborted,
    };
    const { changed } = story;
    if (!inputs.dryRun && isConfirmed(judge(ending))) {
        const warning = changed?.memory?.confirm(ending.newState, changed.startedAtMs());
        if (warning !== undefined)
            warn(warning);
    }
    const report = reportOn(ending);
    publishReport(report, inputs, runner);
    if (changed !== undefined && !inputs.dryRun)
        doubtLines(changed.memory?.doubts() ?? 0).forEach((line) => runner.line(line));
    return report.succeeded;
}
/** Which zone is meant, and then the purge. */
async function tell(inputs, world) {
    const { deadline, runner, warn, source } = world;
    const service = connect(inputs, deadline);
    const found = inputs.apiToken === '' ? undefined : await findZone(inputs.zone, openZones(service));
    if (found?.kind === 'failed')
        return { end: endEarly(deadline, [found.problem]) };
    const { uuid, zone } = found?.value ?? { uuid: inputs.zone, zone: undefined };
    if (uuid !== inputs.zone)
        runner.line(`Zone   ${inputs.zone} is ${uuid}`);
    const changed = source?.openFor(uuid);
    changed?.warnings.forEach(warn);
    const facts = zoneFacts(uuid, (signal) => openZones(connect(inputs, { ...deadline, signal })), deadline, zone);
    const ports = { ...openPorts(world, changed), service: openService(service, uuid), zone: facts };
    return { end: { zone: uuid, ...(await purge(inputs, ports)) }, changed };
}
/** The service, with one clock and one budget of retries. */
function connect(inputs, deadline) {
    const { clock } = deadline;
    const windowMs = Math.max(inputs.quota.all.windowMs, inputs.quota.path.windowMs);
    // Until the service has told its time, this machine may be wrong by so much.
    const marginMs = Math.min(60_000, Math.max(2000, windowMs / 60));
    return openClient({
        http: openHttp({ baseUrl: inputs.baseUrl, token: inputs.apiToken, deadline, userAgent: 'cdn-purge' }),
        clock: new server_clock/* ServerClock */.i(clock.wallMs() - clock.nowMs(), marginMs),
        deadline,
    });
}
/** Git, GitHub and globs are loaded only by those who need them: most of a short step is loading. */
async function readSource(inputs, deadline, runner) {
    if (inputs.changed === undefined)
        return undefined;
    const { openChanged } = await Promise.all(/* import() */[__webpack_require__.e(138), __webpack_require__.e(568)]).then(__webpack_require__.bind(__webpack_require__, 568));
    return openChanged(inputs.changed, { ...inputs, runner, deadline });
}
function openPorts({ deadline, runner, warn }, changed) {
    const { clock } = deadline;
    return {
        deadline,
        readFile: (path) => runner.readFile(path),
        findChanged: changed && (() => changed.find()),
        memory: changed?.memory,
        told: {
            changes: (report) => changeLines(report).forEach((line) => runner.line(line)),
            notice: (text) => runner.notice(text),
            line: (text) => runner.line(text),
            plan(request, given, plan) {
                planLines(request, given, plan, clock.nowMs()).forEach((line) => runner.line(line));
                if (request.kind === 'paths')
                    showPaths(request.paths, runner);
            },
            warning: warn,
            event: (event, of) => runner.line(eventLine(event, of, clock.nowMs())),
        },
    };
}
/** A few paths are read at a glance; many are there for whoever wants to look. */
function showPaths(paths, runner) {
    if (paths.length <= 5)
        pathLines(paths).forEach((line) => runner.line(`       ${line}`));
    else
        runner.group(`All ${count(paths.length, 'path')}`, pathLines(paths));
}
function emptyEnding(inputs) {
    return {
        zone: inputs.zone,
        type: inputs.type,
        paths: [],
        batches: [],
        changes: undefined,
        newState: undefined,
        problems: [],
        warnings: [],
        plannedJobs: 0,
        timeoutMs: inputs.timeoutMs,
        quota: undefined,
        unitsLeft: undefined,
        retryAtMs: undefined,
        durationMs: 0,
        early: undefined,
        cancelled: false,
        watched: inputs.wait,
        failOnError: inputs.failOnError,
    };
}
function publishReport(report, inputs, runner) {
    publish(runner, inputs.summary, {
        problems: report.problems,
        succeeded: report.succeeded,
        isGood: ['completed', 'nothing-to-purge', 'planned', 'created'].includes(report.status),
        verdict: verdictLine(report),
        outputs: toOutputs(report),
        report: toReportFile(report),
        summary: () => summarize(report),
    });
}


/***/ }),

/***/ 984:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PU: () => (/* binding */ isOver),
/* harmony export */   XW: () => (/* binding */ remainingMs),
/* harmony export */   ml: () => (/* binding */ systemClock),
/* harmony export */   v7: () => (/* binding */ pause)
/* harmony export */ });
/* harmony import */ var node_perf_hooks__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(643);
/* harmony import */ var node_perf_hooks__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_perf_hooks__WEBPACK_IMPORTED_MODULE_0__);

const systemClock = {
    nowMs: () => node_perf_hooks__WEBPACK_IMPORTED_MODULE_0__.performance.now(),
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
/** No time left, or told to stop. */
function isOver(deadline) {
    return deadline.signal.aborted || remainingMs(deadline) <= 0;
}
/** Sleeps, but never past the deadline. */
async function pause(deadline, delayMs) {
    // A millisecond at least: rounding must not turn a loop that waits into one that spins.
    await deadline.clock.sleep(Math.min(Math.max(1, delayMs), remainingMs(deadline)), deadline.signal);
}


/***/ })

};
