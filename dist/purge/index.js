import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 770:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

module.exports = __nccwpck_require__(218);


/***/ }),

/***/ 218:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

var __webpack_unused_export__;


var net = __nccwpck_require__(278);
var tls = __nccwpck_require__(756);
var http = __nccwpck_require__(611);
var https = __nccwpck_require__(692);
var events = __nccwpck_require__(434);
var assert = __nccwpck_require__(613);
var util = __nccwpck_require__(23);


exports.httpOverHttp = httpOverHttp;
exports.httpsOverHttp = httpsOverHttp;
exports.httpOverHttps = httpOverHttps;
exports.httpsOverHttps = httpsOverHttps;


function httpOverHttp(options) {
  var agent = new TunnelingAgent(options);
  agent.request = http.request;
  return agent;
}

function httpsOverHttp(options) {
  var agent = new TunnelingAgent(options);
  agent.request = http.request;
  agent.createSocket = createSecureSocket;
  agent.defaultPort = 443;
  return agent;
}

function httpOverHttps(options) {
  var agent = new TunnelingAgent(options);
  agent.request = https.request;
  return agent;
}

function httpsOverHttps(options) {
  var agent = new TunnelingAgent(options);
  agent.request = https.request;
  agent.createSocket = createSecureSocket;
  agent.defaultPort = 443;
  return agent;
}


function TunnelingAgent(options) {
  var self = this;
  self.options = options || {};
  self.proxyOptions = self.options.proxy || {};
  self.maxSockets = self.options.maxSockets || http.Agent.defaultMaxSockets;
  self.requests = [];
  self.sockets = [];

  self.on('free', function onFree(socket, host, port, localAddress) {
    var options = toOptions(host, port, localAddress);
    for (var i = 0, len = self.requests.length; i < len; ++i) {
      var pending = self.requests[i];
      if (pending.host === options.host && pending.port === options.port) {
        // Detect the request to connect same origin server,
        // reuse the connection.
        self.requests.splice(i, 1);
        pending.request.onSocket(socket);
        return;
      }
    }
    socket.destroy();
    self.removeSocket(socket);
  });
}
util.inherits(TunnelingAgent, events.EventEmitter);

TunnelingAgent.prototype.addRequest = function addRequest(req, host, port, localAddress) {
  var self = this;
  var options = mergeOptions({request: req}, self.options, toOptions(host, port, localAddress));

  if (self.sockets.length >= this.maxSockets) {
    // We are over limit so we'll add it to the queue.
    self.requests.push(options);
    return;
  }

  // If we are under maxSockets create a new one.
  self.createSocket(options, function(socket) {
    socket.on('free', onFree);
    socket.on('close', onCloseOrRemove);
    socket.on('agentRemove', onCloseOrRemove);
    req.onSocket(socket);

    function onFree() {
      self.emit('free', socket, options);
    }

    function onCloseOrRemove(err) {
      self.removeSocket(socket);
      socket.removeListener('free', onFree);
      socket.removeListener('close', onCloseOrRemove);
      socket.removeListener('agentRemove', onCloseOrRemove);
    }
  });
};

TunnelingAgent.prototype.createSocket = function createSocket(options, cb) {
  var self = this;
  var placeholder = {};
  self.sockets.push(placeholder);

  var connectOptions = mergeOptions({}, self.proxyOptions, {
    method: 'CONNECT',
    path: options.host + ':' + options.port,
    agent: false,
    headers: {
      host: options.host + ':' + options.port
    }
  });
  if (options.localAddress) {
    connectOptions.localAddress = options.localAddress;
  }
  if (connectOptions.proxyAuth) {
    connectOptions.headers = connectOptions.headers || {};
    connectOptions.headers['Proxy-Authorization'] = 'Basic ' +
        new Buffer(connectOptions.proxyAuth).toString('base64');
  }

  debug('making CONNECT request');
  var connectReq = self.request(connectOptions);
  connectReq.useChunkedEncodingByDefault = false; // for v0.6
  connectReq.once('response', onResponse); // for v0.6
  connectReq.once('upgrade', onUpgrade);   // for v0.6
  connectReq.once('connect', onConnect);   // for v0.7 or later
  connectReq.once('error', onError);
  connectReq.end();

  function onResponse(res) {
    // Very hacky. This is necessary to avoid http-parser leaks.
    res.upgrade = true;
  }

  function onUpgrade(res, socket, head) {
    // Hacky.
    process.nextTick(function() {
      onConnect(res, socket, head);
    });
  }

  function onConnect(res, socket, head) {
    connectReq.removeAllListeners();
    socket.removeAllListeners();

    if (res.statusCode !== 200) {
      debug('tunneling socket could not be established, statusCode=%d',
        res.statusCode);
      socket.destroy();
      var error = new Error('tunneling socket could not be established, ' +
        'statusCode=' + res.statusCode);
      error.code = 'ECONNRESET';
      options.request.emit('error', error);
      self.removeSocket(placeholder);
      return;
    }
    if (head.length > 0) {
      debug('got illegal response body from proxy');
      socket.destroy();
      var error = new Error('got illegal response body from proxy');
      error.code = 'ECONNRESET';
      options.request.emit('error', error);
      self.removeSocket(placeholder);
      return;
    }
    debug('tunneling connection has established');
    self.sockets[self.sockets.indexOf(placeholder)] = socket;
    return cb(socket);
  }

  function onError(cause) {
    connectReq.removeAllListeners();

    debug('tunneling socket could not be established, cause=%s\n',
          cause.message, cause.stack);
    var error = new Error('tunneling socket could not be established, ' +
                          'cause=' + cause.message);
    error.code = 'ECONNRESET';
    options.request.emit('error', error);
    self.removeSocket(placeholder);
  }
};

TunnelingAgent.prototype.removeSocket = function removeSocket(socket) {
  var pos = this.sockets.indexOf(socket)
  if (pos === -1) {
    return;
  }
  this.sockets.splice(pos, 1);

  var pending = this.requests.shift();
  if (pending) {
    // If we have pending requests and a socket gets closed a new one
    // needs to be created to take over in the pool for the one that closed.
    this.createSocket(pending, function(socket) {
      pending.request.onSocket(socket);
    });
  }
};

function createSecureSocket(options, cb) {
  var self = this;
  TunnelingAgent.prototype.createSocket.call(self, options, function(socket) {
    var hostHeader = options.request.getHeader('host');
    var tlsOptions = mergeOptions({}, self.options, {
      socket: socket,
      servername: hostHeader ? hostHeader.replace(/:.*$/, '') : options.host
    });

    // 0 is dummy port for v0.6
    var secureSocket = tls.connect(0, tlsOptions);
    self.sockets[self.sockets.indexOf(socket)] = secureSocket;
    cb(secureSocket);
  });
}


function toOptions(host, port, localAddress) {
  if (typeof host === 'string') { // since v0.10
    return {
      host: host,
      port: port,
      localAddress: localAddress
    };
  }
  return host; // for v0.11 or later
}

function mergeOptions(target) {
  for (var i = 1, len = arguments.length; i < len; ++i) {
    var overrides = arguments[i];
    if (typeof overrides === 'object') {
      var keys = Object.keys(overrides);
      for (var j = 0, keyLen = keys.length; j < keyLen; ++j) {
        var k = keys[j];
        if (overrides[k] !== undefined) {
          target[k] = overrides[k];
        }
      }
    }
  }
  return target;
}


var debug;
if (process.env.NODE_DEBUG && /\btunnel\b/.test(process.env.NODE_DEBUG)) {
  debug = function() {
    var args = Array.prototype.slice.call(arguments);
    if (typeof args[0] === 'string') {
      args[0] = 'TUNNEL: ' + args[0];
    } else {
      args.unshift('TUNNEL:');
    }
    console.error.apply(console, args);
  }
} else {
  debug = function() {};
}
__webpack_unused_export__ = debug; // for test


/***/ }),

/***/ 252:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ commitId)
/* harmony export */ });
/** An id in lower case; undefined for anything else, and for the zeros that stand for no commit. */
function commitId(text) {
    const id = text.toLowerCase();
    return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(id) && !/^0+$/.test(id) ? id : undefined;
}


/***/ }),

/***/ 637:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ logLine),
/* harmony export */   m: () => (/* binding */ shorten)
/* harmony export */ });
/**
 * Makes any text safe to print as one line of a job log.
 *
 * The runner reads both stdout and stderr, splits at `\n`, `\r\n` and a lone `\r`, and obeys a line that begins,
 * after white space, with `::`, and the old form `##[` anywhere in a line. Both are broken up visibly, and every
 * character that could start a line, move the cursor or reorder text becomes a `\u` escape.
 */
function logLine(text) {
    return text
        .replace(UNPRINTABLE, unicodeEscape)
        .replace(/^\s*::/, (start) => start.replace('::', '\\u003a:'))
        .replaceAll('##[', '#\\u0023[');
}
/** Control characters, line and paragraph separators, byte order marks, bidirectional controls, lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Surrogate}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
function unicodeEscape(character) {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
/** The same text, cut in the middle where it is longer than `max` characters. */
function shorten(text, max = 200) {
    if (text.length <= max)
        return text;
    const half = Math.floor((max - 1) / 2);
    return `${text.slice(0, half)}…${text.slice(text.length - half)}`;
}


/***/ }),

/***/ 885:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CS: () => (/* binding */ prose),
/* harmony export */   Oc: () => (/* binding */ diagramLabel),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   pj: () => (/* binding */ plain)
/* harmony export */ });
/* harmony import */ var _log_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(637);

/** Any text as plain text of a Markdown paragraph or table cell: no HTML, link, mention, emphasis or new cell. */
function plain(text, max = 200) {
    return (0,_log_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .m)((0,_log_js__WEBPACK_IMPORTED_MODULE_0__/* .logLine */ .B)(text), max).replace(/[&<>"'`|\\[\]()*_~#!@:{}$]/g, (character) => `&#${character.charCodeAt(0)};`);
}
/** The same, with what stands between backticks as code: for our own sentences, whose parts may be untrusted. */
function prose(text, max = 400) {
    return plain(text, max).replaceAll(/&#96;(.+?)&#96;/g, '<code>$1</code>');
}
/** Any text as code in a table cell. HTML rather than backticks, because a backtick in the text would end those. */
function code(text, max = 200) {
    return `<code>${plain(text, max)}</code>`;
}
/** Any text as a label of a Mermaid diagram, where no escape exists: what is not plain becomes a dash. */
function diagramLabel(text, max = 40) {
    return (0,_log_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .m)(text.replace(/[^\p{L}\p{N} ._/-]+/gu, '-'), max).trim() || '-';
}


/***/ }),

/***/ 266:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ redactor)
/* harmony export */ });
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(885);

/** A shorter secret is left to the runner's own mask: taken out of JSON it would destroy more than it hides. */
const SHORTEST = 6;
/**
 * The runner masks the log, but not a report file, and only line by line; and it never learns the forms in which a
 * service may echo a token (URL-encoded, JSON-escaped, base64), or that of our own summary. So every text passes here before it leaves.
 */
function redactor(secrets) {
    const forms = [...new Set(secrets.filter((secret) => secret.length >= SHORTEST).flatMap(formsOf))];
    const longestFirst = forms.toSorted((a, b) => b.length - a.length);
    return (text) => longestFirst.reduce((rest, form) => rest.replaceAll(form, '***'), text);
}
function formsOf(secret) {
    const base64 = btoa(String.fromCodePoint(...new TextEncoder().encode(secret))).replace(/=+$/, '');
    return [
        secret,
        encodeURIComponent(secret),
        JSON.stringify(secret).slice(1, -1),
        base64,
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .plain */ .pj)(secret, Infinity),
    ];
}


/***/ }),

/***/ 696:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
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

/***/ 936:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  g: () => (/* binding */ openTransport)
});

;// CONCATENATED MODULE: external "node:http"
const external_node_http_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");
;// CONCATENATED MODULE: external "node:https"
const external_node_https_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");
// EXTERNAL MODULE: ./node_modules/@actions/http-client/lib/index.js + 1 modules
var lib = __nccwpck_require__(942);
// EXTERNAL MODULE: ./src/escape/redact.ts
var escape_redact = __nccwpck_require__(266);
// EXTERNAL MODULE: ./src/runner/clock.ts + 1 modules
var runner_clock = __nccwpck_require__(463);
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
var fault = __nccwpck_require__(696);
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
        httpModule: secure ? external_node_https_namespaceObject : external_node_http_namespaceObject,
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
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

/***/ 463:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  PU: () => (/* binding */ isOver),
  v7: () => (/* binding */ pause),
  XW: () => (/* binding */ remainingMs),
  ml: () => (/* binding */ systemClock)
});

;// CONCATENATED MODULE: external "node:perf_hooks"
const external_node_perf_hooks_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");
;// CONCATENATED MODULE: ./src/runner/clock.ts

const systemClock = {
    nowMs: () => external_node_perf_hooks_namespaceObject.performance.now(),
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


/***/ }),

/***/ 613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 24:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 23:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 942:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Qq: () => (/* binding */ HttpClient)
});

// UNUSED EXPORTS: Headers, HttpClientError, HttpClientResponse, HttpCodes, MediaTypes, getProxyUrl, isHttps

// EXTERNAL MODULE: external "http"
var external_http_ = __nccwpck_require__(611);
var external_http_namespaceObject = /*#__PURE__*/__nccwpck_require__.t(external_http_, 2);
// EXTERNAL MODULE: external "https"
var external_https_ = __nccwpck_require__(692);
var external_https_namespaceObject = /*#__PURE__*/__nccwpck_require__.t(external_https_, 2);
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/proxy.js
function getProxyUrl(reqUrl) {
    const usingSsl = reqUrl.protocol === 'https:';
    if (checkBypass(reqUrl)) {
        return undefined;
    }
    const proxyVar = (() => {
        if (usingSsl) {
            return process.env['https_proxy'] || process.env['HTTPS_PROXY'];
        }
        else {
            return process.env['http_proxy'] || process.env['HTTP_PROXY'];
        }
    })();
    if (proxyVar) {
        try {
            return new DecodedURL(proxyVar);
        }
        catch (_a) {
            if (!proxyVar.startsWith('http://') && !proxyVar.startsWith('https://'))
                return new DecodedURL(`http://${proxyVar}`);
        }
    }
    else {
        return undefined;
    }
}
function checkBypass(reqUrl) {
    if (!reqUrl.hostname) {
        return false;
    }
    const reqHost = reqUrl.hostname;
    if (isLoopbackAddress(reqHost)) {
        return true;
    }
    const noProxy = process.env['no_proxy'] || process.env['NO_PROXY'] || '';
    if (!noProxy) {
        return false;
    }
    // Determine the request port
    let reqPort;
    if (reqUrl.port) {
        reqPort = Number(reqUrl.port);
    }
    else if (reqUrl.protocol === 'http:') {
        reqPort = 80;
    }
    else if (reqUrl.protocol === 'https:') {
        reqPort = 443;
    }
    // Format the request hostname and hostname with port
    const upperReqHosts = [reqUrl.hostname.toUpperCase()];
    if (typeof reqPort === 'number') {
        upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
    }
    // Compare request host against noproxy
    for (const upperNoProxyItem of noProxy
        .split(',')
        .map(x => x.trim().toUpperCase())
        .filter(x => x)) {
        if (upperNoProxyItem === '*' ||
            upperReqHosts.some(x => x === upperNoProxyItem ||
                x.endsWith(`.${upperNoProxyItem}`) ||
                (upperNoProxyItem.startsWith('.') &&
                    x.endsWith(`${upperNoProxyItem}`)))) {
            return true;
        }
    }
    return false;
}
function isLoopbackAddress(host) {
    const hostLower = host.toLowerCase();
    return (hostLower === 'localhost' ||
        hostLower.startsWith('127.') ||
        hostLower.startsWith('[::1]') ||
        hostLower.startsWith('[0:0:0:0:0:0:0:1]'));
}
class DecodedURL extends URL {
    constructor(url, base) {
        super(url, base);
        this._decodedUsername = decodeURIComponent(super.username);
        this._decodedPassword = decodeURIComponent(super.password);
    }
    get username() {
        return this._decodedUsername;
    }
    get password() {
        return this._decodedPassword;
    }
}
//# sourceMappingURL=proxy.js.map
// EXTERNAL MODULE: ./node_modules/tunnel/index.js
var tunnel = __nccwpck_require__(770);
// EXTERNAL MODULE: ./stubs/undici/index.js
var undici = __nccwpck_require__(897);
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/index.js
/* eslint-disable @typescript-eslint/no-explicit-any */
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};





var HttpCodes;
(function (HttpCodes) {
    HttpCodes[HttpCodes["OK"] = 200] = "OK";
    HttpCodes[HttpCodes["MultipleChoices"] = 300] = "MultipleChoices";
    HttpCodes[HttpCodes["MovedPermanently"] = 301] = "MovedPermanently";
    HttpCodes[HttpCodes["ResourceMoved"] = 302] = "ResourceMoved";
    HttpCodes[HttpCodes["SeeOther"] = 303] = "SeeOther";
    HttpCodes[HttpCodes["NotModified"] = 304] = "NotModified";
    HttpCodes[HttpCodes["UseProxy"] = 305] = "UseProxy";
    HttpCodes[HttpCodes["SwitchProxy"] = 306] = "SwitchProxy";
    HttpCodes[HttpCodes["TemporaryRedirect"] = 307] = "TemporaryRedirect";
    HttpCodes[HttpCodes["PermanentRedirect"] = 308] = "PermanentRedirect";
    HttpCodes[HttpCodes["BadRequest"] = 400] = "BadRequest";
    HttpCodes[HttpCodes["Unauthorized"] = 401] = "Unauthorized";
    HttpCodes[HttpCodes["PaymentRequired"] = 402] = "PaymentRequired";
    HttpCodes[HttpCodes["Forbidden"] = 403] = "Forbidden";
    HttpCodes[HttpCodes["NotFound"] = 404] = "NotFound";
    HttpCodes[HttpCodes["MethodNotAllowed"] = 405] = "MethodNotAllowed";
    HttpCodes[HttpCodes["NotAcceptable"] = 406] = "NotAcceptable";
    HttpCodes[HttpCodes["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
    HttpCodes[HttpCodes["RequestTimeout"] = 408] = "RequestTimeout";
    HttpCodes[HttpCodes["Conflict"] = 409] = "Conflict";
    HttpCodes[HttpCodes["Gone"] = 410] = "Gone";
    HttpCodes[HttpCodes["TooManyRequests"] = 429] = "TooManyRequests";
    HttpCodes[HttpCodes["InternalServerError"] = 500] = "InternalServerError";
    HttpCodes[HttpCodes["NotImplemented"] = 501] = "NotImplemented";
    HttpCodes[HttpCodes["BadGateway"] = 502] = "BadGateway";
    HttpCodes[HttpCodes["ServiceUnavailable"] = 503] = "ServiceUnavailable";
    HttpCodes[HttpCodes["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));
var Headers;
(function (Headers) {
    Headers["Accept"] = "accept";
    Headers["ContentType"] = "content-type";
})(Headers || (Headers = {}));
var MediaTypes;
(function (MediaTypes) {
    MediaTypes["ApplicationJson"] = "application/json";
})(MediaTypes || (MediaTypes = {}));
/**
 * Returns the proxy URL, depending upon the supplied url and proxy environment variables.
 * @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
 */
function lib_getProxyUrl(serverUrl) {
    const proxyUrl = pm.getProxyUrl(new URL(serverUrl));
    return proxyUrl ? proxyUrl.href : '';
}
const HttpRedirectCodes = [
    HttpCodes.MovedPermanently,
    HttpCodes.ResourceMoved,
    HttpCodes.SeeOther,
    HttpCodes.TemporaryRedirect,
    HttpCodes.PermanentRedirect
];
const HttpResponseRetryCodes = [
    HttpCodes.BadGateway,
    HttpCodes.ServiceUnavailable,
    HttpCodes.GatewayTimeout
];
const RetryableHttpVerbs = ['OPTIONS', 'GET', 'DELETE', 'HEAD'];
const ExponentialBackoffCeiling = 10;
const ExponentialBackoffTimeSlice = 5;
class HttpClientError extends Error {
    constructor(message, statusCode) {
        super(message);
        this.name = 'HttpClientError';
        this.statusCode = statusCode;
        Object.setPrototypeOf(this, HttpClientError.prototype);
    }
}
class HttpClientResponse {
    constructor(message) {
        this.message = message;
    }
    readBody() {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
                let output = Buffer.alloc(0);
                this.message.on('data', (chunk) => {
                    output = Buffer.concat([output, chunk]);
                });
                this.message.on('end', () => {
                    resolve(output.toString());
                });
            }));
        });
    }
    readBodyBuffer() {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
                const chunks = [];
                this.message.on('data', (chunk) => {
                    chunks.push(chunk);
                });
                this.message.on('end', () => {
                    resolve(Buffer.concat(chunks));
                });
            }));
        });
    }
}
function isHttps(requestUrl) {
    const parsedUrl = new URL(requestUrl);
    return parsedUrl.protocol === 'https:';
}
class HttpClient {
    constructor(userAgent, handlers, requestOptions) {
        this._ignoreSslError = false;
        this._allowRedirects = true;
        this._allowRedirectDowngrade = false;
        this._maxRedirects = 50;
        this._allowRetries = false;
        this._maxRetries = 1;
        this._keepAlive = false;
        this._disposed = false;
        this.userAgent = this._getUserAgentWithOrchestrationId(userAgent);
        this.handlers = handlers || [];
        this.requestOptions = requestOptions;
        if (requestOptions) {
            if (requestOptions.ignoreSslError != null) {
                this._ignoreSslError = requestOptions.ignoreSslError;
            }
            this._socketTimeout = requestOptions.socketTimeout;
            if (requestOptions.allowRedirects != null) {
                this._allowRedirects = requestOptions.allowRedirects;
            }
            if (requestOptions.allowRedirectDowngrade != null) {
                this._allowRedirectDowngrade = requestOptions.allowRedirectDowngrade;
            }
            if (requestOptions.maxRedirects != null) {
                this._maxRedirects = Math.max(requestOptions.maxRedirects, 0);
            }
            if (requestOptions.keepAlive != null) {
                this._keepAlive = requestOptions.keepAlive;
            }
            if (requestOptions.allowRetries != null) {
                this._allowRetries = requestOptions.allowRetries;
            }
            if (requestOptions.maxRetries != null) {
                this._maxRetries = requestOptions.maxRetries;
            }
        }
    }
    options(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('OPTIONS', requestUrl, null, additionalHeaders || {});
        });
    }
    get(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('GET', requestUrl, null, additionalHeaders || {});
        });
    }
    del(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('DELETE', requestUrl, null, additionalHeaders || {});
        });
    }
    post(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('POST', requestUrl, data, additionalHeaders || {});
        });
    }
    patch(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('PATCH', requestUrl, data, additionalHeaders || {});
        });
    }
    put(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('PUT', requestUrl, data, additionalHeaders || {});
        });
    }
    head(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('HEAD', requestUrl, null, additionalHeaders || {});
        });
    }
    sendStream(verb, requestUrl, stream, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request(verb, requestUrl, stream, additionalHeaders);
        });
    }
    /**
     * Gets a typed object from an endpoint
     * Be aware that not found returns a null.  Other errors (4xx, 5xx) reject the promise
     */
    getJson(requestUrl_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, additionalHeaders = {}) {
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            const res = yield this.get(requestUrl, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    postJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
            const data = JSON.stringify(obj, null, 2);
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            additionalHeaders[Headers.ContentType] =
                this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
            const res = yield this.post(requestUrl, data, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    putJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
            const data = JSON.stringify(obj, null, 2);
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            additionalHeaders[Headers.ContentType] =
                this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
            const res = yield this.put(requestUrl, data, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    patchJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
            const data = JSON.stringify(obj, null, 2);
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            additionalHeaders[Headers.ContentType] =
                this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
            const res = yield this.patch(requestUrl, data, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    /**
     * Makes a raw http request.
     * All other methods such as get, post, patch, and request ultimately call this.
     * Prefer get, del, post and patch
     */
    request(verb, requestUrl, data, headers) {
        return __awaiter(this, void 0, void 0, function* () {
            if (this._disposed) {
                throw new Error('Client has already been disposed.');
            }
            const parsedUrl = new URL(requestUrl);
            let info = this._prepareRequest(verb, parsedUrl, headers);
            // Only perform retries on reads since writes may not be idempotent.
            const maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb)
                ? this._maxRetries + 1
                : 1;
            let numTries = 0;
            let response;
            do {
                response = yield this.requestRaw(info, data);
                // Check if it's an authentication challenge
                if (response &&
                    response.message &&
                    response.message.statusCode === HttpCodes.Unauthorized) {
                    let authenticationHandler;
                    for (const handler of this.handlers) {
                        if (handler.canHandleAuthentication(response)) {
                            authenticationHandler = handler;
                            break;
                        }
                    }
                    if (authenticationHandler) {
                        return authenticationHandler.handleAuthentication(this, info, data);
                    }
                    else {
                        // We have received an unauthorized response but have no handlers to handle it.
                        // Let the response return to the caller.
                        return response;
                    }
                }
                let redirectsRemaining = this._maxRedirects;
                while (response.message.statusCode &&
                    HttpRedirectCodes.includes(response.message.statusCode) &&
                    this._allowRedirects &&
                    redirectsRemaining > 0) {
                    const redirectUrl = response.message.headers['location'];
                    if (!redirectUrl) {
                        // if there's no location to redirect to, we won't
                        break;
                    }
                    const parsedRedirectUrl = new URL(redirectUrl);
                    if (parsedUrl.protocol === 'https:' &&
                        parsedUrl.protocol !== parsedRedirectUrl.protocol &&
                        !this._allowRedirectDowngrade) {
                        throw new Error('Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.');
                    }
                    // we need to finish reading the response before reassigning response
                    // which will leak the open socket.
                    yield response.readBody();
                    // strip authorization header if redirected to a different hostname
                    if (parsedRedirectUrl.hostname !== parsedUrl.hostname) {
                        for (const header in headers) {
                            // header names are case insensitive
                            if (header.toLowerCase() === 'authorization') {
                                delete headers[header];
                            }
                        }
                    }
                    // let's make the request with the new redirectUrl
                    info = this._prepareRequest(verb, parsedRedirectUrl, headers);
                    response = yield this.requestRaw(info, data);
                    redirectsRemaining--;
                }
                if (!response.message.statusCode ||
                    !HttpResponseRetryCodes.includes(response.message.statusCode)) {
                    // If not a retry code, return immediately instead of retrying
                    return response;
                }
                numTries += 1;
                if (numTries < maxTries) {
                    yield response.readBody();
                    yield this._performExponentialBackoff(numTries);
                }
            } while (numTries < maxTries);
            return response;
        });
    }
    /**
     * Needs to be called if keepAlive is set to true in request options.
     */
    dispose() {
        if (this._agent) {
            this._agent.destroy();
        }
        this._disposed = true;
    }
    /**
     * Raw request.
     * @param info
     * @param data
     */
    requestRaw(info, data) {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve, reject) => {
                function callbackForResult(err, res) {
                    if (err) {
                        reject(err);
                    }
                    else if (!res) {
                        // If `err` is not passed, then `res` must be passed.
                        reject(new Error('Unknown error'));
                    }
                    else {
                        resolve(res);
                    }
                }
                this.requestRawWithCallback(info, data, callbackForResult);
            });
        });
    }
    /**
     * Raw request with callback.
     * @param info
     * @param data
     * @param onResult
     */
    requestRawWithCallback(info, data, onResult) {
        if (typeof data === 'string') {
            if (!info.options.headers) {
                info.options.headers = {};
            }
            info.options.headers['Content-Length'] = Buffer.byteLength(data, 'utf8');
        }
        let callbackCalled = false;
        function handleResult(err, res) {
            if (!callbackCalled) {
                callbackCalled = true;
                onResult(err, res);
            }
        }
        const req = info.httpModule.request(info.options, (msg) => {
            const res = new HttpClientResponse(msg);
            handleResult(undefined, res);
        });
        let socket;
        req.on('socket', sock => {
            socket = sock;
        });
        // If we ever get disconnected, we want the socket to timeout eventually
        req.setTimeout(this._socketTimeout || 3 * 60000, () => {
            if (socket) {
                socket.end();
            }
            handleResult(new Error(`Request timeout: ${info.options.path}`));
        });
        req.on('error', function (err) {
            // err has statusCode property
            // res should have headers
            handleResult(err);
        });
        if (data && typeof data === 'string') {
            req.write(data, 'utf8');
        }
        if (data && typeof data !== 'string') {
            data.on('close', function () {
                req.end();
            });
            data.pipe(req);
        }
        else {
            req.end();
        }
    }
    /**
     * Gets an http agent. This function is useful when you need an http agent that handles
     * routing through a proxy server - depending upon the url and proxy environment variables.
     * @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
     */
    getAgent(serverUrl) {
        const parsedUrl = new URL(serverUrl);
        return this._getAgent(parsedUrl);
    }
    getAgentDispatcher(serverUrl) {
        const parsedUrl = new URL(serverUrl);
        const proxyUrl = getProxyUrl(parsedUrl);
        const useProxy = proxyUrl && proxyUrl.hostname;
        if (!useProxy) {
            return;
        }
        return this._getProxyAgentDispatcher(parsedUrl, proxyUrl);
    }
    _prepareRequest(method, requestUrl, headers) {
        const info = {};
        info.parsedUrl = requestUrl;
        const usingSsl = info.parsedUrl.protocol === 'https:';
        info.httpModule = usingSsl ? external_https_namespaceObject : external_http_namespaceObject;
        const defaultPort = usingSsl ? 443 : 80;
        info.options = {};
        info.options.host = info.parsedUrl.hostname;
        info.options.port = info.parsedUrl.port
            ? parseInt(info.parsedUrl.port)
            : defaultPort;
        info.options.path =
            (info.parsedUrl.pathname || '') + (info.parsedUrl.search || '');
        info.options.method = method;
        info.options.headers = this._mergeHeaders(headers);
        if (this.userAgent != null) {
            info.options.headers['user-agent'] = this.userAgent;
        }
        info.options.agent = this._getAgent(info.parsedUrl);
        // gives handlers an opportunity to participate
        if (this.handlers) {
            for (const handler of this.handlers) {
                handler.prepareRequest(info.options);
            }
        }
        return info;
    }
    _mergeHeaders(headers) {
        if (this.requestOptions && this.requestOptions.headers) {
            return Object.assign({}, lowercaseKeys(this.requestOptions.headers), lowercaseKeys(headers || {}));
        }
        return lowercaseKeys(headers || {});
    }
    /**
     * Gets an existing header value or returns a default.
     * Handles converting number header values to strings since HTTP headers must be strings.
     * Note: This returns string | string[] since some headers can have multiple values.
     * For headers that must always be a single string (like Content-Type), use the
     * specialized _getExistingOrDefaultContentTypeHeader method instead.
     */
    _getExistingOrDefaultHeader(additionalHeaders, header, _default) {
        let clientHeader;
        if (this.requestOptions && this.requestOptions.headers) {
            const headerValue = lowercaseKeys(this.requestOptions.headers)[header];
            if (headerValue) {
                clientHeader =
                    typeof headerValue === 'number' ? headerValue.toString() : headerValue;
            }
        }
        const additionalValue = additionalHeaders[header];
        if (additionalValue !== undefined) {
            return typeof additionalValue === 'number'
                ? additionalValue.toString()
                : additionalValue;
        }
        if (clientHeader !== undefined) {
            return clientHeader;
        }
        return _default;
    }
    /**
     * Specialized version of _getExistingOrDefaultHeader for Content-Type header.
     * Always returns a single string (not an array) since Content-Type should be a single value.
     * Converts arrays to comma-separated strings and numbers to strings to ensure type safety.
     * This was split from _getExistingOrDefaultHeader to provide stricter typing for callers
     * that assign the result to places expecting a string (e.g., additionalHeaders[Headers.ContentType]).
     */
    _getExistingOrDefaultContentTypeHeader(additionalHeaders, _default) {
        let clientHeader;
        if (this.requestOptions && this.requestOptions.headers) {
            const headerValue = lowercaseKeys(this.requestOptions.headers)[Headers.ContentType];
            if (headerValue) {
                if (typeof headerValue === 'number') {
                    clientHeader = String(headerValue);
                }
                else if (Array.isArray(headerValue)) {
                    clientHeader = headerValue.join(', ');
                }
                else {
                    clientHeader = headerValue;
                }
            }
        }
        const additionalValue = additionalHeaders[Headers.ContentType];
        // Return the first non-undefined value, converting numbers or arrays to strings if necessary
        if (additionalValue !== undefined) {
            if (typeof additionalValue === 'number') {
                return String(additionalValue);
            }
            else if (Array.isArray(additionalValue)) {
                return additionalValue.join(', ');
            }
            else {
                return additionalValue;
            }
        }
        if (clientHeader !== undefined) {
            return clientHeader;
        }
        return _default;
    }
    _getAgent(parsedUrl) {
        let agent;
        const proxyUrl = getProxyUrl(parsedUrl);
        const useProxy = proxyUrl && proxyUrl.hostname;
        if (this._keepAlive && useProxy) {
            agent = this._proxyAgent;
        }
        if (!useProxy) {
            agent = this._agent;
        }
        // if agent is already assigned use that agent.
        if (agent) {
            return agent;
        }
        const usingSsl = parsedUrl.protocol === 'https:';
        let maxSockets = 100;
        if (this.requestOptions) {
            maxSockets = this.requestOptions.maxSockets || external_http_.globalAgent.maxSockets;
        }
        // This is `useProxy` again, but we need to check `proxyURl` directly for TypeScripts's flow analysis.
        if (proxyUrl && proxyUrl.hostname) {
            const agentOptions = {
                maxSockets,
                keepAlive: this._keepAlive,
                proxy: Object.assign(Object.assign({}, ((proxyUrl.username || proxyUrl.password) && {
                    proxyAuth: `${proxyUrl.username}:${proxyUrl.password}`
                })), { host: proxyUrl.hostname, port: proxyUrl.port })
            };
            let tunnelAgent;
            const overHttps = proxyUrl.protocol === 'https:';
            if (usingSsl) {
                tunnelAgent = overHttps ? tunnel.httpsOverHttps : tunnel.httpsOverHttp;
            }
            else {
                tunnelAgent = overHttps ? tunnel.httpOverHttps : tunnel.httpOverHttp;
            }
            agent = tunnelAgent(agentOptions);
            this._proxyAgent = agent;
        }
        // if tunneling agent isn't assigned create a new agent
        if (!agent) {
            const options = { keepAlive: this._keepAlive, maxSockets };
            agent = usingSsl ? new external_https_.Agent(options) : new external_http_.Agent(options);
            this._agent = agent;
        }
        if (usingSsl && this._ignoreSslError) {
            // we don't want to set NODE_TLS_REJECT_UNAUTHORIZED=0 since that will affect request for entire process
            // http.RequestOptions doesn't expose a way to modify RequestOptions.agent.options
            // we have to cast it to any and change it directly
            agent.options = Object.assign(agent.options || {}, {
                rejectUnauthorized: false
            });
        }
        return agent;
    }
    _getProxyAgentDispatcher(parsedUrl, proxyUrl) {
        let proxyAgent;
        if (this._keepAlive) {
            proxyAgent = this._proxyAgentDispatcher;
        }
        // if agent is already assigned use that agent.
        if (proxyAgent) {
            return proxyAgent;
        }
        const usingSsl = parsedUrl.protocol === 'https:';
        proxyAgent = new undici/* ProxyAgent */.k(Object.assign({ uri: proxyUrl.href, pipelining: !this._keepAlive ? 0 : 1 }, ((proxyUrl.username || proxyUrl.password) && {
            token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString('base64')}`
        })));
        this._proxyAgentDispatcher = proxyAgent;
        if (usingSsl && this._ignoreSslError) {
            // we don't want to set NODE_TLS_REJECT_UNAUTHORIZED=0 since that will affect request for entire process
            // http.RequestOptions doesn't expose a way to modify RequestOptions.agent.options
            // we have to cast it to any and change it directly
            proxyAgent.options = Object.assign(proxyAgent.options.requestTls || {}, {
                rejectUnauthorized: false
            });
        }
        return proxyAgent;
    }
    _getUserAgentWithOrchestrationId(userAgent) {
        const baseUserAgent = userAgent || 'actions/http-client';
        const orchId = process.env['ACTIONS_ORCHESTRATION_ID'];
        if (orchId) {
            // Sanitize the orchestration ID to ensure it contains only valid characters
            // Valid characters: 0-9, a-z, _, -, .
            const sanitizedId = orchId.replace(/[^a-z0-9_.-]/gi, '_');
            return `${baseUserAgent} actions_orchestration_id/${sanitizedId}`;
        }
        return baseUserAgent;
    }
    _performExponentialBackoff(retryNumber) {
        return __awaiter(this, void 0, void 0, function* () {
            retryNumber = Math.min(ExponentialBackoffCeiling, retryNumber);
            const ms = ExponentialBackoffTimeSlice * Math.pow(2, retryNumber);
            return new Promise(resolve => setTimeout(() => resolve(), ms));
        });
    }
    _processResponse(res, options) {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve, reject) => __awaiter(this, void 0, void 0, function* () {
                const statusCode = res.message.statusCode || 0;
                const response = {
                    statusCode,
                    result: null,
                    headers: {}
                };
                // not found leads to null obj returned
                if (statusCode === HttpCodes.NotFound) {
                    resolve(response);
                }
                // get the result from the body
                function dateTimeDeserializer(key, value) {
                    if (typeof value === 'string') {
                        const a = new Date(value);
                        if (!isNaN(a.valueOf())) {
                            return a;
                        }
                    }
                    return value;
                }
                let obj;
                let contents;
                try {
                    contents = yield res.readBody();
                    if (contents && contents.length > 0) {
                        if (options && options.deserializeDates) {
                            obj = JSON.parse(contents, dateTimeDeserializer);
                        }
                        else {
                            obj = JSON.parse(contents);
                        }
                        response.result = obj;
                    }
                    response.headers = res.message.headers;
                }
                catch (err) {
                    // Invalid resource (contents not json);  leaving result obj null
                }
                // note that 3xx redirects are handled by the http layer.
                if (statusCode > 299) {
                    let msg;
                    // if exception/error in body, attempt to get better error
                    if (obj && obj.message) {
                        msg = obj.message;
                    }
                    else if (contents && contents.length > 0) {
                        // it may be the case that the exception is in the body message as string
                        msg = contents;
                    }
                    else {
                        msg = `Failed request: (${statusCode})`;
                    }
                    const err = new HttpClientError(msg, statusCode);
                    err.result = response.result;
                    reject(err);
                }
                else {
                    resolve(response);
                }
            }));
        });
    }
}
const lowercaseKeys = (obj) => Object.keys(obj).reduce((c, k) => ((c[k.toLowerCase()] = obj[k]), c), {});
//# sourceMappingURL=index.js.map

/***/ }),

/***/ 897:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ fetch),
/* harmony export */   k: () => (/* binding */ ProxyAgent)
/* harmony export */ });
/**
 * @actions/github makes one of these when it is loaded behind a proxy, and @actions/http-client would for
 * `getAgentDispatcher`. Nothing ever sends a request through it: ours have a transport of their own.
 */
class ProxyAgent {}

function fetch() {
  throw new Error('undici is not part of this bundle: requests go through src/http/transport.ts')
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};

// EXTERNAL MODULE: ./src/http/transport.ts + 3 modules
var http_transport = __nccwpck_require__(936);
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

// EXTERNAL MODULE: ./src/json/shape.ts
var shape = __nccwpck_require__(507);
// EXTERNAL MODULE: ./src/runner/clock.ts + 1 modules
var runner_clock = __nccwpck_require__(463);
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
/** S4.2: only the names under which visitors reach the zone. */
function decodeZoneHosts(body) {
    const data = (0,shape/* record */.g1)((0,shape/* field */.ZZ)((0,shape/* record */.g1)(body, 'body'), 'data', 'data'), 'data');
    const domains = (0,shape/* list */.p_)((0,shape/* own */.ZV)(data, 'custom_domains') ?? [], 'data.custom_domains');
    return {
        hosts: [
            (0,shape/* text */.Qq)((0,shape/* own */.ZV)(data, 'cdn_hostname'), 'data.cdn_hostname'),
            ...domains.map((domain, index) => {
                const name = `data.custom_domains[${index}]`;
                return (0,shape/* text */.Qq)((0,shape/* own */.ZV)((0,shape/* record */.g1)(domain, name), 'domain'), `${name}.domain`);
            }),
        ],
    };
}
/** An id that can stand in a URL (S2.7), encoded: not `.` or `..`, which URLs resolve away even so. */
function isJobId(id) {
    return /^[^\s/\\\p{Cc}\p{Surrogate}]{1,200}$/u.test(id) && !/^\.+$/.test(id);
}
function listedJob(value, name) {
    const job = (0,shape/* record */.g1)(value, name);
    const paths = (0,shape/* own */.ZV)(job, 'paths');
    const createdAt = (0,shape/* text */.Qq)((0,shape/* own */.ZV)(job, 'created_at'), `${name}.created_at`);
    return {
        id: jobId((0,shape/* own */.ZV)(job, 'id'), `${name}.id`),
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
function jobId(value, name) {
    const id = (0,shape/* text */.Qq)(value, name);
    if (!isJobId(id))
        throw new shape/* ShapeError */.ym(name, 'an identifier that can stand in a URL', value);
    return id;
}
function edgeStatuses(value) {
    const name = 'data.edge_statuses';
    // Some languages cannot tell an empty object from an empty list.
    if (Array.isArray(value) && value.length === 0)
        return new Map();
    return new Map(Object.entries((0,shape/* record */.g1)(value, name)).map(([edge, status]) => [edge, (0,shape/* text */.Qq)(status, `${name}.${edge}`)]));
}

// EXTERNAL MODULE: ./src/http/fault.ts
var http_fault = __nccwpck_require__(696);
// EXTERNAL MODULE: ./src/escape/log.ts
var log = __nccwpck_require__(637);
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

// EXTERNAL MODULE: ./src/http/retry.ts
var retry = __nccwpck_require__(902);
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
function openService(options) {
    const { http, clock, deadline } = options;
    const zonePath = `/zones/${encodeURIComponent(options.zone)}`;
    const budget = new retry/* RetryBudget */.Km();
    async function send(request) {
        const exchange = await http.send(request);
        if (exchange.kind === 'answer')
            clock.learn(exchange.answer);
        return exchange;
    }
    async function read(path, decode) {
        const request = { method: 'GET', path };
        for (let attempt = 1;; attempt++) {
            const exchange = await send(request);
            const outcome = judgeRead(request, exchange, decode);
            if (outcome.kind === 'read') {
                budget.refund();
                return outcome;
            }
            const askedMs = exchange.kind === 'answer' ? (0,retry/* retryAfterMs */.Vs)(exchange.answer, now().latestMs) : undefined;
            const delayMs = (0,retry/* backoffMs */.jo)(attempt, deadline.clock.random(), askedMs);
            if (!outcome.passing || attempt === retry/* MAX_ATTEMPTS */.m || delayMs > (0,runner_clock/* remainingMs */.XW)(deadline) || !budget.take())
                return outcome;
            await (0,runner_clock/* pause */.v7)(deadline, delayMs);
            if ((0,runner_clock/* isOver */.PU)(deadline))
                return outcome;
        }
    }
    const now = () => clock.at(deadline.clock.nowMs());
    return {
        timeAt: (monotonicMs) => clock.at(monotonicMs),
        readJob: (id) => read(`${zonePath}/purge/${encodeURIComponent(id)}`, (body) => decodeJob(body, id)),
        listJobs: (page) => read(`${zonePath}/purge?page=${page}&per_page=${PER_PAGE}`, decodeJobPage),
        readZoneHosts: () => read(zonePath, decodeZoneHosts),
        async createJob(order) {
            const body = order;
            const request = { method: 'POST', path: `${zonePath}/purge`, body };
            return judgeCreation(request, await send(request), now().latestMs);
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
    return decoded.kind === 'read' ? decoded : { ...decoded, passing: decoded.problem.code === 'CDN027' };
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

// EXTERNAL MODULE: ./src/http/server-clock.ts
var server_clock = __nccwpck_require__(662);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(24);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(598);
;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(760);
// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function utils_toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
function command_issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_.EOL);
}
function command_issue(name, message = '') {
    command_issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
//# sourceMappingURL=command.js.map
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(896);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function file_command_issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function file_command_prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = utils_toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
;// CONCATENATED MODULE: external "path"
const external_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");
// EXTERNAL MODULE: ./node_modules/@actions/http-client/lib/index.js + 1 modules
var lib = __nccwpck_require__(942);
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/auth.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
class BasicCredentialHandler {
    constructor(username, password) {
        this.username = username;
        this.password = password;
    }
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`${this.username}:${this.password}`).toString('base64')}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
class auth_BearerCredentialHandler {
    constructor(token) {
        this.token = token;
    }
    // currently implements pre-authorization
    // TODO: support preAuth = false where it hooks on 401
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Bearer ${this.token}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
class PersonalAccessTokenCredentialHandler {
    constructor(token) {
        this.token = token;
    }
    // currently implements pre-authorization
    // TODO: support preAuth = false where it hooks on 401
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`PAT:${this.token}`).toString('base64')}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
//# sourceMappingURL=auth.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
var oidc_utils_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



class oidc_utils_OidcClient {
    static createHttpClient(allowRetry = true, maxRetry = 10) {
        const requestOptions = {
            allowRetries: allowRetry,
            maxRetries: maxRetry
        };
        return new HttpClient('actions/oidc-client', [new BearerCredentialHandler(oidc_utils_OidcClient.getRequestToken())], requestOptions);
    }
    static getRequestToken() {
        const token = process.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
        if (!token) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_TOKEN env variable');
        }
        return token;
    }
    static getIDTokenUrl() {
        const runtimeUrl = process.env['ACTIONS_ID_TOKEN_REQUEST_URL'];
        if (!runtimeUrl) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_URL env variable');
        }
        return runtimeUrl;
    }
    static getCall(id_token_url) {
        return oidc_utils_awaiter(this, void 0, void 0, function* () {
            var _a;
            const httpclient = oidc_utils_OidcClient.createHttpClient();
            const res = yield httpclient
                .getJson(id_token_url)
                .catch(error => {
                throw new Error(`Failed to get ID Token. \n 
        Error Code : ${error.statusCode}\n 
        Error Message: ${error.message}`);
            });
            const id_token = (_a = res.result) === null || _a === void 0 ? void 0 : _a.value;
            if (!id_token) {
                throw new Error('Response json body do not have ID Token field');
            }
            return id_token;
        });
    }
    static getIDToken(audience) {
        return oidc_utils_awaiter(this, void 0, void 0, function* () {
            try {
                // New ID Token is requested from action service
                let id_token_url = oidc_utils_OidcClient.getIDTokenUrl();
                if (audience) {
                    const encodedAudience = encodeURIComponent(audience);
                    id_token_url = `${id_token_url}&audience=${encodedAudience}`;
                }
                debug(`ID token url is ${id_token_url}`);
                const id_token = yield oidc_utils_OidcClient.getCall(id_token_url);
                setSecret(id_token);
                return id_token;
            }
            catch (error) {
                throw new Error(`Error message: ${error.message}`);
            }
        });
    }
}
//# sourceMappingURL=oidc-utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/summary.js
var summary_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { access, appendFile, writeFile } = external_fs_.promises;
const SUMMARY_ENV_VAR = 'GITHUB_STEP_SUMMARY';
const SUMMARY_DOCS_URL = 'https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-job-summary';
class Summary {
    constructor() {
        this._buffer = '';
    }
    /**
     * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
     * Also checks r/w permissions.
     *
     * @returns step summary file path
     */
    filePath() {
        return summary_awaiter(this, void 0, void 0, function* () {
            if (this._filePath) {
                return this._filePath;
            }
            const pathFromEnv = process.env[SUMMARY_ENV_VAR];
            if (!pathFromEnv) {
                throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
            }
            try {
                yield access(pathFromEnv, external_fs_.constants.R_OK | external_fs_.constants.W_OK);
            }
            catch (_a) {
                throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
            }
            this._filePath = pathFromEnv;
            return this._filePath;
        });
    }
    /**
     * Wraps content in an HTML tag, adding any HTML attributes
     *
     * @param {string} tag HTML tag to wrap
     * @param {string | null} content content within the tag
     * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
     *
     * @returns {string} content wrapped in HTML element
     */
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    /**
     * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
     *
     * @param {SummaryWriteOptions} [options] (optional) options for write operation
     *
     * @returns {Promise<Summary>} summary instance
     */
    write(options) {
        return summary_awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    /**
     * Clears the summary buffer and wipes the summary file
     *
     * @returns {Summary} summary instance
     */
    clear() {
        return summary_awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    /**
     * Returns the current summary buffer as a string
     *
     * @returns {string} string of summary buffer
     */
    stringify() {
        return this._buffer;
    }
    /**
     * If the summary buffer is empty
     *
     * @returns {boolen} true if the buffer is empty
     */
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    /**
     * Resets the summary buffer without writing to summary file
     *
     * @returns {Summary} summary instance
     */
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    /**
     * Adds raw text to the summary buffer
     *
     * @param {string} text content to add
     * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
     *
     * @returns {Summary} summary instance
     */
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    /**
     * Adds the operating system-specific end-of-line marker to the buffer
     *
     * @returns {Summary} summary instance
     */
    addEOL() {
        return this.addRaw(external_os_.EOL);
    }
    /**
     * Adds an HTML codeblock to the summary buffer
     *
     * @param {string} code content to render within fenced code block
     * @param {string} lang (optional) language to syntax highlight code
     *
     * @returns {Summary} summary instance
     */
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML list to the summary buffer
     *
     * @param {string[]} items list of items to render
     * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
     *
     * @returns {Summary} summary instance
     */
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML table to the summary buffer
     *
     * @param {SummaryTableCell[]} rows table rows
     *
     * @returns {Summary} summary instance
     */
    addTable(rows) {
        const tableBody = rows
            .map(row => {
            const cells = row
                .map(cell => {
                if (typeof cell === 'string') {
                    return this.wrap('td', cell);
                }
                const { header, data, colspan, rowspan } = cell;
                const tag = header ? 'th' : 'td';
                const attrs = Object.assign(Object.assign({}, (colspan && { colspan })), (rowspan && { rowspan }));
                return this.wrap(tag, data, attrs);
            })
                .join('');
            return this.wrap('tr', cells);
        })
            .join('');
        const element = this.wrap('table', tableBody);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds a collapsable HTML details element to the summary buffer
     *
     * @param {string} label text for the closed state
     * @param {string} content collapsable content
     *
     * @returns {Summary} summary instance
     */
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML image tag to the summary buffer
     *
     * @param {string} src path to the image you to embed
     * @param {string} alt text description of the image
     * @param {SummaryImageOptions} options (optional) addition image attributes
     *
     * @returns {Summary} summary instance
     */
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML section heading element
     *
     * @param {string} text heading text
     * @param {number | string} [level=1] (optional) the heading level, default: 1
     *
     * @returns {Summary} summary instance
     */
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML thematic break (<hr>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML line break (<br>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML blockquote to the summary buffer
     *
     * @param {string} text quote text
     * @param {string} cite (optional) citation url
     *
     * @returns {Summary} summary instance
     */
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML anchor tag to the summary buffer
     *
     * @param {string} text link text/content
     * @param {string} href hyperlink
     *
     * @returns {Summary} summary instance
     */
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
/**
 * @deprecated use `core.summary`
 */
const markdownSummary = (/* unused pure expression or super */ null && (_summary));
const summary = (/* unused pure expression or super */ null && (_summary));
//# sourceMappingURL=summary.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/path-utils.js

/**
 * toPosixPath converts the given path to the posix form. On Windows, \\ will be
 * replaced with /.
 *
 * @param pth. Path to transform.
 * @return string Posix path.
 */
function toPosixPath(pth) {
    return pth.replace(/[\\]/g, '/');
}
/**
 * toWin32Path converts the given path to the win32 form. On Linux, / will be
 * replaced with \\.
 *
 * @param pth. Path to transform.
 * @return string Win32 path.
 */
function toWin32Path(pth) {
    return pth.replace(/[/]/g, '\\');
}
/**
 * toPlatformPath converts the given path to a platform-specific path. It does
 * this by replacing instances of / and \ with the platform-specific path
 * separator.
 *
 * @param pth The path to platformize.
 * @return string The platform-specific path.
 */
function toPlatformPath(pth) {
    return pth.replace(/[/\\]/g, path.sep);
}
//# sourceMappingURL=path-utils.js.map
;// CONCATENATED MODULE: external "string_decoder"
const external_string_decoder_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");
// EXTERNAL MODULE: external "events"
var external_events_ = __nccwpck_require__(434);
;// CONCATENATED MODULE: external "child_process"
const external_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");
// EXTERNAL MODULE: external "assert"
var external_assert_ = __nccwpck_require__(613);
;// CONCATENATED MODULE: ./node_modules/@actions/io/lib/io-util.js
var io_util_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { chmod, copyFile, lstat, mkdir, open: io_util_open, readdir, rename, rm, rmdir, stat, symlink, unlink } = external_fs_.promises;
// export const {open} = 'fs'
const IS_WINDOWS = process.platform === 'win32';
/**
 * Custom implementation of readlink to ensure Windows junctions
 * maintain trailing backslash for backward compatibility with Node.js < 24
 *
 * In Node.js 20, Windows junctions (directory symlinks) always returned paths
 * with trailing backslashes. Node.js 24 removed this behavior, which breaks
 * code that relied on this format for path operations.
 *
 * This implementation restores the Node 20 behavior by adding a trailing
 * backslash to all junction results on Windows.
 */
function readlink(fsPath) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        const result = yield fs.promises.readlink(fsPath);
        // On Windows, restore Node 20 behavior: add trailing backslash to all results
        // since junctions on Windows are always directory links
        if (IS_WINDOWS && !result.endsWith('\\')) {
            return `${result}\\`;
        }
        return result;
    });
}
// See https://github.com/nodejs/node/blob/d0153aee367422d0858105abec186da4dff0a0c5/deps/uv/include/uv/win.h#L691
const UV_FS_O_EXLOCK = 0x10000000;
const READONLY = external_fs_.constants.O_RDONLY;
function exists(fsPath) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        try {
            yield stat(fsPath);
        }
        catch (err) {
            if (err.code === 'ENOENT') {
                return false;
            }
            throw err;
        }
        return true;
    });
}
function isDirectory(fsPath_1) {
    return io_util_awaiter(this, arguments, void 0, function* (fsPath, useStat = false) {
        const stats = useStat ? yield stat(fsPath) : yield lstat(fsPath);
        return stats.isDirectory();
    });
}
/**
 * On OSX/Linux, true if path starts with '/'. On Windows, true for paths like:
 * \, \hello, \\hello\share, C:, and C:\hello (and corresponding alternate separator cases).
 */
function isRooted(p) {
    p = normalizeSeparators(p);
    if (!p) {
        throw new Error('isRooted() parameter "p" cannot be empty');
    }
    if (IS_WINDOWS) {
        return (p.startsWith('\\') || /^[A-Z]:/i.test(p) // e.g. \ or \hello or \\hello
        ); // e.g. C: or C:\hello
    }
    return p.startsWith('/');
}
/**
 * Best effort attempt to determine whether a file exists and is executable.
 * @param filePath    file path to check
 * @param extensions  additional file extensions to try
 * @return if file exists and is executable, returns the file path. otherwise empty string.
 */
function tryGetExecutablePath(filePath, extensions) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        let stats = undefined;
        try {
            // test file exists
            stats = yield stat(filePath);
        }
        catch (err) {
            if (err.code !== 'ENOENT') {
                // eslint-disable-next-line no-console
                console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
            }
        }
        if (stats && stats.isFile()) {
            if (IS_WINDOWS) {
                // on Windows, test for valid extension
                const upperExt = external_path_namespaceObject.extname(filePath).toUpperCase();
                if (extensions.some(validExt => validExt.toUpperCase() === upperExt)) {
                    return filePath;
                }
            }
            else {
                if (isUnixExecutable(stats)) {
                    return filePath;
                }
            }
        }
        // try each extension
        const originalFilePath = filePath;
        for (const extension of extensions) {
            filePath = originalFilePath + extension;
            stats = undefined;
            try {
                stats = yield stat(filePath);
            }
            catch (err) {
                if (err.code !== 'ENOENT') {
                    // eslint-disable-next-line no-console
                    console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
                }
            }
            if (stats && stats.isFile()) {
                if (IS_WINDOWS) {
                    // preserve the case of the actual file (since an extension was appended)
                    try {
                        const directory = external_path_namespaceObject.dirname(filePath);
                        const upperName = external_path_namespaceObject.basename(filePath).toUpperCase();
                        for (const actualName of yield readdir(directory)) {
                            if (upperName === actualName.toUpperCase()) {
                                filePath = external_path_namespaceObject.join(directory, actualName);
                                break;
                            }
                        }
                    }
                    catch (err) {
                        // eslint-disable-next-line no-console
                        console.log(`Unexpected error attempting to determine the actual case of the file '${filePath}': ${err}`);
                    }
                    return filePath;
                }
                else {
                    if (isUnixExecutable(stats)) {
                        return filePath;
                    }
                }
            }
        }
        return '';
    });
}
function normalizeSeparators(p) {
    p = p || '';
    if (IS_WINDOWS) {
        // convert slashes on Windows
        p = p.replace(/\//g, '\\');
        // remove redundant slashes
        return p.replace(/\\\\+/g, '\\');
    }
    // remove redundant slashes
    return p.replace(/\/\/+/g, '/');
}
// on Mac/Linux, test the execute bit
//     R   W  X  R  W X R W X
//   256 128 64 32 16 8 4 2 1
function isUnixExecutable(stats) {
    return ((stats.mode & 1) > 0 ||
        ((stats.mode & 8) > 0 &&
            process.getgid !== undefined &&
            stats.gid === process.getgid()) ||
        ((stats.mode & 64) > 0 &&
            process.getuid !== undefined &&
            stats.uid === process.getuid()));
}
// Get the path of cmd.exe in windows
function getCmdPath() {
    var _a;
    return (_a = process.env['COMSPEC']) !== null && _a !== void 0 ? _a : `cmd.exe`;
}
//# sourceMappingURL=io-util.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/io/lib/io.js
var io_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



/**
 * Copies a file or folder.
 * Based off of shelljs - https://github.com/shelljs/shelljs/blob/9237f66c52e5daa40458f94f9565e18e8132f5a6/src/cp.js
 *
 * @param     source    source path
 * @param     dest      destination path
 * @param     options   optional. See CopyOptions.
 */
function cp(source_1, dest_1) {
    return io_awaiter(this, arguments, void 0, function* (source, dest, options = {}) {
        const { force, recursive, copySourceDirectory } = readCopyOptions(options);
        const destStat = (yield ioUtil.exists(dest)) ? yield ioUtil.stat(dest) : null;
        // Dest is an existing file, but not forcing
        if (destStat && destStat.isFile() && !force) {
            return;
        }
        // If dest is an existing directory, should copy inside.
        const newDest = destStat && destStat.isDirectory() && copySourceDirectory
            ? path.join(dest, path.basename(source))
            : dest;
        if (!(yield ioUtil.exists(source))) {
            throw new Error(`no such file or directory: ${source}`);
        }
        const sourceStat = yield ioUtil.stat(source);
        if (sourceStat.isDirectory()) {
            if (!recursive) {
                throw new Error(`Failed to copy. ${source} is a directory, but tried to copy without recursive flag.`);
            }
            else {
                yield cpDirRecursive(source, newDest, 0, force);
            }
        }
        else {
            if (path.relative(source, newDest) === '') {
                // a file cannot be copied to itself
                throw new Error(`'${newDest}' and '${source}' are the same file`);
            }
            yield io_copyFile(source, newDest, force);
        }
    });
}
/**
 * Moves a path.
 *
 * @param     source    source path
 * @param     dest      destination path
 * @param     options   optional. See MoveOptions.
 */
function mv(source_1, dest_1) {
    return io_awaiter(this, arguments, void 0, function* (source, dest, options = {}) {
        if (yield ioUtil.exists(dest)) {
            let destExists = true;
            if (yield ioUtil.isDirectory(dest)) {
                // If dest is directory copy src into dest
                dest = path.join(dest, path.basename(source));
                destExists = yield ioUtil.exists(dest);
            }
            if (destExists) {
                if (options.force == null || options.force) {
                    yield rmRF(dest);
                }
                else {
                    throw new Error('Destination already exists');
                }
            }
        }
        yield mkdirP(path.dirname(dest));
        yield ioUtil.rename(source, dest);
    });
}
/**
 * Remove a path recursively with force
 *
 * @param inputPath path to remove
 */
function rmRF(inputPath) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (ioUtil.IS_WINDOWS) {
            // Check for invalid characters
            // https://docs.microsoft.com/en-us/windows/win32/fileio/naming-a-file
            if (/[*"<>|]/.test(inputPath)) {
                throw new Error('File path must not contain `*`, `"`, `<`, `>` or `|` on Windows');
            }
        }
        try {
            // note if path does not exist, error is silent
            yield ioUtil.rm(inputPath, {
                force: true,
                maxRetries: 3,
                recursive: true,
                retryDelay: 300
            });
        }
        catch (err) {
            throw new Error(`File was unable to be removed ${err}`);
        }
    });
}
/**
 * Make a directory.  Creates the full path with folders in between
 * Will throw if it fails
 *
 * @param   fsPath        path to create
 * @returns Promise<void>
 */
function mkdirP(fsPath) {
    return io_awaiter(this, void 0, void 0, function* () {
        ok(fsPath, 'a path argument must be provided');
        yield ioUtil.mkdir(fsPath, { recursive: true });
    });
}
/**
 * Returns path of a tool had the tool actually been invoked.  Resolves via paths.
 * If you check and the tool does not exist, it will throw.
 *
 * @param     tool              name of the tool
 * @param     check             whether to check if tool exists
 * @returns   Promise<string>   path to tool
 */
function which(tool, check) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (!tool) {
            throw new Error("parameter 'tool' is required");
        }
        // recursive when check=true
        if (check) {
            const result = yield which(tool, false);
            if (!result) {
                if (IS_WINDOWS) {
                    throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also verify the file has a valid extension for an executable file.`);
                }
                else {
                    throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also check the file mode to verify the file is executable.`);
                }
            }
            return result;
        }
        const matches = yield findInPath(tool);
        if (matches && matches.length > 0) {
            return matches[0];
        }
        return '';
    });
}
/**
 * Returns a list of all occurrences of the given tool on the system path.
 *
 * @returns   Promise<string[]>  the paths of the tool
 */
function findInPath(tool) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (!tool) {
            throw new Error("parameter 'tool' is required");
        }
        // build the list of extensions to try
        const extensions = [];
        if (IS_WINDOWS && process.env['PATHEXT']) {
            for (const extension of process.env['PATHEXT'].split(external_path_namespaceObject.delimiter)) {
                if (extension) {
                    extensions.push(extension);
                }
            }
        }
        // if it's rooted, return it if exists. otherwise return empty.
        if (isRooted(tool)) {
            const filePath = yield tryGetExecutablePath(tool, extensions);
            if (filePath) {
                return [filePath];
            }
            return [];
        }
        // if any path separators, return empty
        if (tool.includes(external_path_namespaceObject.sep)) {
            return [];
        }
        // build the list of directories
        //
        // Note, technically "where" checks the current directory on Windows. From a toolkit perspective,
        // it feels like we should not do this. Checking the current directory seems like more of a use
        // case of a shell, and the which() function exposed by the toolkit should strive for consistency
        // across platforms.
        const directories = [];
        if (process.env.PATH) {
            for (const p of process.env.PATH.split(external_path_namespaceObject.delimiter)) {
                if (p) {
                    directories.push(p);
                }
            }
        }
        // find all matches
        const matches = [];
        for (const directory of directories) {
            const filePath = yield tryGetExecutablePath(external_path_namespaceObject.join(directory, tool), extensions);
            if (filePath) {
                matches.push(filePath);
            }
        }
        return matches;
    });
}
function readCopyOptions(options) {
    const force = options.force == null ? true : options.force;
    const recursive = Boolean(options.recursive);
    const copySourceDirectory = options.copySourceDirectory == null
        ? true
        : Boolean(options.copySourceDirectory);
    return { force, recursive, copySourceDirectory };
}
function cpDirRecursive(sourceDir, destDir, currentDepth, force) {
    return io_awaiter(this, void 0, void 0, function* () {
        // Ensure there is not a run away recursive copy
        if (currentDepth >= 255)
            return;
        currentDepth++;
        yield mkdirP(destDir);
        const files = yield ioUtil.readdir(sourceDir);
        for (const fileName of files) {
            const srcFile = `${sourceDir}/${fileName}`;
            const destFile = `${destDir}/${fileName}`;
            const srcFileStat = yield ioUtil.lstat(srcFile);
            if (srcFileStat.isDirectory()) {
                // Recurse
                yield cpDirRecursive(srcFile, destFile, currentDepth, force);
            }
            else {
                yield io_copyFile(srcFile, destFile, force);
            }
        }
        // Change the mode for the newly created directory
        yield ioUtil.chmod(destDir, (yield ioUtil.stat(sourceDir)).mode);
    });
}
// Buffered file copy
function io_copyFile(srcFile, destFile, force) {
    return io_awaiter(this, void 0, void 0, function* () {
        if ((yield ioUtil.lstat(srcFile)).isSymbolicLink()) {
            // unlink/re-link it
            try {
                yield ioUtil.lstat(destFile);
                yield ioUtil.unlink(destFile);
            }
            catch (e) {
                // Try to override file permission
                if (e.code === 'EPERM') {
                    yield ioUtil.chmod(destFile, '0666');
                    yield ioUtil.unlink(destFile);
                }
                // other errors = it doesn't exist, no work to do
            }
            // Copy over symlink
            const symlinkFull = yield ioUtil.readlink(srcFile);
            yield ioUtil.symlink(symlinkFull, destFile, ioUtil.IS_WINDOWS ? 'junction' : null);
        }
        else if (!(yield ioUtil.exists(destFile)) || force) {
            yield ioUtil.copyFile(srcFile, destFile);
        }
    });
}
//# sourceMappingURL=io.js.map
;// CONCATENATED MODULE: external "timers"
const external_timers_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");
;// CONCATENATED MODULE: ./node_modules/@actions/exec/lib/toolrunner.js
var toolrunner_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};







/* eslint-disable @typescript-eslint/unbound-method */
const toolrunner_IS_WINDOWS = process.platform === 'win32';
/*
 * Class for running command line tools. Handles quoting and arg parsing in a platform agnostic way.
 */
class ToolRunner extends external_events_.EventEmitter {
    constructor(toolPath, args, options) {
        super();
        if (!toolPath) {
            throw new Error("Parameter 'toolPath' cannot be null or empty.");
        }
        this.toolPath = toolPath;
        this.args = args || [];
        this.options = options || {};
    }
    _debug(message) {
        if (this.options.listeners && this.options.listeners.debug) {
            this.options.listeners.debug(message);
        }
    }
    _getCommandString(options, noPrefix) {
        const toolPath = this._getSpawnFileName();
        const args = this._getSpawnArgs(options);
        let cmd = noPrefix ? '' : '[command]'; // omit prefix when piped to a second tool
        if (toolrunner_IS_WINDOWS) {
            // Windows + cmd file
            if (this._isCmdFile()) {
                cmd += toolPath;
                for (const a of args) {
                    cmd += ` ${a}`;
                }
            }
            // Windows + verbatim
            else if (options.windowsVerbatimArguments) {
                cmd += `"${toolPath}"`;
                for (const a of args) {
                    cmd += ` ${a}`;
                }
            }
            // Windows (regular)
            else {
                cmd += this._windowsQuoteCmdArg(toolPath);
                for (const a of args) {
                    cmd += ` ${this._windowsQuoteCmdArg(a)}`;
                }
            }
        }
        else {
            // OSX/Linux - this can likely be improved with some form of quoting.
            // creating processes on Unix is fundamentally different than Windows.
            // on Unix, execvp() takes an arg array.
            cmd += toolPath;
            for (const a of args) {
                cmd += ` ${a}`;
            }
        }
        return cmd;
    }
    _processLineBuffer(data, strBuffer, onLine) {
        try {
            let s = strBuffer + data.toString();
            let n = s.indexOf(external_os_.EOL);
            while (n > -1) {
                const line = s.substring(0, n);
                onLine(line);
                // the rest of the string ...
                s = s.substring(n + external_os_.EOL.length);
                n = s.indexOf(external_os_.EOL);
            }
            return s;
        }
        catch (err) {
            // streaming lines to console is best effort.  Don't fail a build.
            this._debug(`error processing line. Failed with error ${err}`);
            return '';
        }
    }
    _getSpawnFileName() {
        if (toolrunner_IS_WINDOWS) {
            if (this._isCmdFile()) {
                return process.env['COMSPEC'] || 'cmd.exe';
            }
        }
        return this.toolPath;
    }
    _getSpawnArgs(options) {
        if (toolrunner_IS_WINDOWS) {
            if (this._isCmdFile()) {
                let argline = `/D /S /C "${this._windowsQuoteCmdArg(this.toolPath)}`;
                for (const a of this.args) {
                    argline += ' ';
                    argline += options.windowsVerbatimArguments
                        ? a
                        : this._windowsQuoteCmdArg(a);
                }
                argline += '"';
                return [argline];
            }
        }
        return this.args;
    }
    _endsWith(str, end) {
        return str.endsWith(end);
    }
    _isCmdFile() {
        const upperToolPath = this.toolPath.toUpperCase();
        return (this._endsWith(upperToolPath, '.CMD') ||
            this._endsWith(upperToolPath, '.BAT'));
    }
    _windowsQuoteCmdArg(arg) {
        // for .exe, apply the normal quoting rules that libuv applies
        if (!this._isCmdFile()) {
            return this._uvQuoteCmdArg(arg);
        }
        // otherwise apply quoting rules specific to the cmd.exe command line parser.
        // the libuv rules are generic and are not designed specifically for cmd.exe
        // command line parser.
        //
        // for a detailed description of the cmd.exe command line parser, refer to
        // http://stackoverflow.com/questions/4094699/how-does-the-windows-command-interpreter-cmd-exe-parse-scripts/7970912#7970912
        // need quotes for empty arg
        if (!arg) {
            return '""';
        }
        // determine whether the arg needs to be quoted
        const cmdSpecialChars = [
            ' ',
            '\t',
            '&',
            '(',
            ')',
            '[',
            ']',
            '{',
            '}',
            '^',
            '=',
            ';',
            '!',
            "'",
            '+',
            ',',
            '`',
            '~',
            '|',
            '<',
            '>',
            '"'
        ];
        let needsQuotes = false;
        for (const char of arg) {
            if (cmdSpecialChars.some(x => x === char)) {
                needsQuotes = true;
                break;
            }
        }
        // short-circuit if quotes not needed
        if (!needsQuotes) {
            return arg;
        }
        // the following quoting rules are very similar to the rules that by libuv applies.
        //
        // 1) wrap the string in quotes
        //
        // 2) double-up quotes - i.e. " => ""
        //
        //    this is different from the libuv quoting rules. libuv replaces " with \", which unfortunately
        //    doesn't work well with a cmd.exe command line.
        //
        //    note, replacing " with "" also works well if the arg is passed to a downstream .NET console app.
        //    for example, the command line:
        //          foo.exe "myarg:""my val"""
        //    is parsed by a .NET console app into an arg array:
        //          [ "myarg:\"my val\"" ]
        //    which is the same end result when applying libuv quoting rules. although the actual
        //    command line from libuv quoting rules would look like:
        //          foo.exe "myarg:\"my val\""
        //
        // 3) double-up slashes that precede a quote,
        //    e.g.  hello \world    => "hello \world"
        //          hello\"world    => "hello\\""world"
        //          hello\\"world   => "hello\\\\""world"
        //          hello world\    => "hello world\\"
        //
        //    technically this is not required for a cmd.exe command line, or the batch argument parser.
        //    the reasons for including this as a .cmd quoting rule are:
        //
        //    a) this is optimized for the scenario where the argument is passed from the .cmd file to an
        //       external program. many programs (e.g. .NET console apps) rely on the slash-doubling rule.
        //
        //    b) it's what we've been doing previously (by deferring to node default behavior) and we
        //       haven't heard any complaints about that aspect.
        //
        // note, a weakness of the quoting rules chosen here, is that % is not escaped. in fact, % cannot be
        // escaped when used on the command line directly - even though within a .cmd file % can be escaped
        // by using %%.
        //
        // the saving grace is, on the command line, %var% is left as-is if var is not defined. this contrasts
        // the line parsing rules within a .cmd file, where if var is not defined it is replaced with nothing.
        //
        // one option that was explored was replacing % with ^% - i.e. %var% => ^%var^%. this hack would
        // often work, since it is unlikely that var^ would exist, and the ^ character is removed when the
        // variable is used. the problem, however, is that ^ is not removed when %* is used to pass the args
        // to an external program.
        //
        // an unexplored potential solution for the % escaping problem, is to create a wrapper .cmd file.
        // % can be escaped within a .cmd file.
        let reverse = '"';
        let quoteHit = true;
        for (let i = arg.length; i > 0; i--) {
            // walk the string in reverse
            reverse += arg[i - 1];
            if (quoteHit && arg[i - 1] === '\\') {
                reverse += '\\'; // double the slash
            }
            else if (arg[i - 1] === '"') {
                quoteHit = true;
                reverse += '"'; // double the quote
            }
            else {
                quoteHit = false;
            }
        }
        reverse += '"';
        return reverse.split('').reverse().join('');
    }
    _uvQuoteCmdArg(arg) {
        // Tool runner wraps child_process.spawn() and needs to apply the same quoting as
        // Node in certain cases where the undocumented spawn option windowsVerbatimArguments
        // is used.
        //
        // Since this function is a port of quote_cmd_arg from Node 4.x (technically, lib UV,
        // see https://github.com/nodejs/node/blob/v4.x/deps/uv/src/win/process.c for details),
        // pasting copyright notice from Node within this function:
        //
        //      Copyright Joyent, Inc. and other Node contributors. All rights reserved.
        //
        //      Permission is hereby granted, free of charge, to any person obtaining a copy
        //      of this software and associated documentation files (the "Software"), to
        //      deal in the Software without restriction, including without limitation the
        //      rights to use, copy, modify, merge, publish, distribute, sublicense, and/or
        //      sell copies of the Software, and to permit persons to whom the Software is
        //      furnished to do so, subject to the following conditions:
        //
        //      The above copyright notice and this permission notice shall be included in
        //      all copies or substantial portions of the Software.
        //
        //      THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
        //      IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
        //      FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
        //      AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
        //      LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
        //      FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
        //      IN THE SOFTWARE.
        if (!arg) {
            // Need double quotation for empty argument
            return '""';
        }
        if (!arg.includes(' ') && !arg.includes('\t') && !arg.includes('"')) {
            // No quotation needed
            return arg;
        }
        if (!arg.includes('"') && !arg.includes('\\')) {
            // No embedded double quotes or backslashes, so I can just wrap
            // quote marks around the whole thing.
            return `"${arg}"`;
        }
        // Expected input/output:
        //   input : hello"world
        //   output: "hello\"world"
        //   input : hello""world
        //   output: "hello\"\"world"
        //   input : hello\world
        //   output: hello\world
        //   input : hello\\world
        //   output: hello\\world
        //   input : hello\"world
        //   output: "hello\\\"world"
        //   input : hello\\"world
        //   output: "hello\\\\\"world"
        //   input : hello world\
        //   output: "hello world\\" - note the comment in libuv actually reads "hello world\"
        //                             but it appears the comment is wrong, it should be "hello world\\"
        let reverse = '"';
        let quoteHit = true;
        for (let i = arg.length; i > 0; i--) {
            // walk the string in reverse
            reverse += arg[i - 1];
            if (quoteHit && arg[i - 1] === '\\') {
                reverse += '\\';
            }
            else if (arg[i - 1] === '"') {
                quoteHit = true;
                reverse += '\\';
            }
            else {
                quoteHit = false;
            }
        }
        reverse += '"';
        return reverse.split('').reverse().join('');
    }
    _cloneExecOptions(options) {
        options = options || {};
        const result = {
            cwd: options.cwd || process.cwd(),
            env: options.env || process.env,
            silent: options.silent || false,
            windowsVerbatimArguments: options.windowsVerbatimArguments || false,
            failOnStdErr: options.failOnStdErr || false,
            ignoreReturnCode: options.ignoreReturnCode || false,
            delay: options.delay || 10000
        };
        result.outStream = options.outStream || process.stdout;
        result.errStream = options.errStream || process.stderr;
        return result;
    }
    _getSpawnOptions(options, toolPath) {
        options = options || {};
        const result = {};
        result.cwd = options.cwd;
        result.env = options.env;
        result['windowsVerbatimArguments'] =
            options.windowsVerbatimArguments || this._isCmdFile();
        if (options.windowsVerbatimArguments) {
            result.argv0 = `"${toolPath}"`;
        }
        return result;
    }
    /**
     * Exec a tool.
     * Output will be streamed to the live console.
     * Returns promise with return code
     *
     * @param     tool     path to tool to exec
     * @param     options  optional exec options.  See ExecOptions
     * @returns   number
     */
    exec() {
        return toolrunner_awaiter(this, void 0, void 0, function* () {
            // root the tool path if it is unrooted and contains relative pathing
            if (!isRooted(this.toolPath) &&
                (this.toolPath.includes('/') ||
                    (toolrunner_IS_WINDOWS && this.toolPath.includes('\\')))) {
                // prefer options.cwd if it is specified, however options.cwd may also need to be rooted
                this.toolPath = external_path_namespaceObject.resolve(process.cwd(), this.options.cwd || process.cwd(), this.toolPath);
            }
            // if the tool is only a file name, then resolve it from the PATH
            // otherwise verify it exists (add extension on Windows if necessary)
            this.toolPath = yield which(this.toolPath, true);
            return new Promise((resolve, reject) => toolrunner_awaiter(this, void 0, void 0, function* () {
                this._debug(`exec tool: ${this.toolPath}`);
                this._debug('arguments:');
                for (const arg of this.args) {
                    this._debug(`   ${arg}`);
                }
                const optionsNonNull = this._cloneExecOptions(this.options);
                if (!optionsNonNull.silent && optionsNonNull.outStream) {
                    optionsNonNull.outStream.write(this._getCommandString(optionsNonNull) + external_os_.EOL);
                }
                const state = new ExecState(optionsNonNull, this.toolPath);
                state.on('debug', (message) => {
                    this._debug(message);
                });
                if (this.options.cwd && !(yield exists(this.options.cwd))) {
                    return reject(new Error(`The cwd: ${this.options.cwd} does not exist!`));
                }
                const fileName = this._getSpawnFileName();
                const cp = external_child_process_namespaceObject.spawn(fileName, this._getSpawnArgs(optionsNonNull), this._getSpawnOptions(this.options, fileName));
                let stdbuffer = '';
                if (cp.stdout) {
                    cp.stdout.on('data', (data) => {
                        if (this.options.listeners && this.options.listeners.stdout) {
                            this.options.listeners.stdout(data);
                        }
                        if (!optionsNonNull.silent && optionsNonNull.outStream) {
                            optionsNonNull.outStream.write(data);
                        }
                        stdbuffer = this._processLineBuffer(data, stdbuffer, (line) => {
                            if (this.options.listeners && this.options.listeners.stdline) {
                                this.options.listeners.stdline(line);
                            }
                        });
                    });
                }
                let errbuffer = '';
                if (cp.stderr) {
                    cp.stderr.on('data', (data) => {
                        state.processStderr = true;
                        if (this.options.listeners && this.options.listeners.stderr) {
                            this.options.listeners.stderr(data);
                        }
                        if (!optionsNonNull.silent &&
                            optionsNonNull.errStream &&
                            optionsNonNull.outStream) {
                            const s = optionsNonNull.failOnStdErr
                                ? optionsNonNull.errStream
                                : optionsNonNull.outStream;
                            s.write(data);
                        }
                        errbuffer = this._processLineBuffer(data, errbuffer, (line) => {
                            if (this.options.listeners && this.options.listeners.errline) {
                                this.options.listeners.errline(line);
                            }
                        });
                    });
                }
                cp.on('error', (err) => {
                    state.processError = err.message;
                    state.processExited = true;
                    state.processClosed = true;
                    state.CheckComplete();
                });
                cp.on('exit', (code) => {
                    state.processExitCode = code;
                    state.processExited = true;
                    this._debug(`Exit code ${code} received from tool '${this.toolPath}'`);
                    state.CheckComplete();
                });
                cp.on('close', (code) => {
                    state.processExitCode = code;
                    state.processExited = true;
                    state.processClosed = true;
                    this._debug(`STDIO streams have closed for tool '${this.toolPath}'`);
                    state.CheckComplete();
                });
                state.on('done', (error, exitCode) => {
                    if (stdbuffer.length > 0) {
                        this.emit('stdline', stdbuffer);
                    }
                    if (errbuffer.length > 0) {
                        this.emit('errline', errbuffer);
                    }
                    cp.removeAllListeners();
                    if (error) {
                        reject(error);
                    }
                    else {
                        resolve(exitCode);
                    }
                });
                if (this.options.input) {
                    if (!cp.stdin) {
                        throw new Error('child process missing stdin');
                    }
                    cp.stdin.end(this.options.input);
                }
            }));
        });
    }
}
/**
 * Convert an arg string to an array of args. Handles escaping
 *
 * @param    argString   string of arguments
 * @returns  string[]    array of arguments
 */
function argStringToArray(argString) {
    const args = [];
    let inQuotes = false;
    let escaped = false;
    let arg = '';
    function append(c) {
        // we only escape double quotes.
        if (escaped && c !== '"') {
            arg += '\\';
        }
        arg += c;
        escaped = false;
    }
    for (let i = 0; i < argString.length; i++) {
        const c = argString.charAt(i);
        if (c === '"') {
            if (!escaped) {
                inQuotes = !inQuotes;
            }
            else {
                append(c);
            }
            continue;
        }
        if (c === '\\' && escaped) {
            append(c);
            continue;
        }
        if (c === '\\' && inQuotes) {
            escaped = true;
            continue;
        }
        if (c === ' ' && !inQuotes) {
            if (arg.length > 0) {
                args.push(arg);
                arg = '';
            }
            continue;
        }
        append(c);
    }
    if (arg.length > 0) {
        args.push(arg.trim());
    }
    return args;
}
class ExecState extends external_events_.EventEmitter {
    constructor(options, toolPath) {
        super();
        this.processClosed = false; // tracks whether the process has exited and stdio is closed
        this.processError = '';
        this.processExitCode = 0;
        this.processExited = false; // tracks whether the process has exited
        this.processStderr = false; // tracks whether stderr was written to
        this.delay = 10000; // 10 seconds
        this.done = false;
        this.timeout = null;
        if (!toolPath) {
            throw new Error('toolPath must not be empty');
        }
        this.options = options;
        this.toolPath = toolPath;
        if (options.delay) {
            this.delay = options.delay;
        }
    }
    CheckComplete() {
        if (this.done) {
            return;
        }
        if (this.processClosed) {
            this._setResult();
        }
        else if (this.processExited) {
            this.timeout = (0,external_timers_namespaceObject.setTimeout)(ExecState.HandleTimeout, this.delay, this);
        }
    }
    _debug(message) {
        this.emit('debug', message);
    }
    _setResult() {
        // determine whether there is an error
        let error;
        if (this.processExited) {
            if (this.processError) {
                error = new Error(`There was an error when attempting to execute the process '${this.toolPath}'. This may indicate the process failed to start. Error: ${this.processError}`);
            }
            else if (this.processExitCode !== 0 && !this.options.ignoreReturnCode) {
                error = new Error(`The process '${this.toolPath}' failed with exit code ${this.processExitCode}`);
            }
            else if (this.processStderr && this.options.failOnStdErr) {
                error = new Error(`The process '${this.toolPath}' failed because one or more lines were written to the STDERR stream`);
            }
        }
        // clear the timeout
        if (this.timeout) {
            clearTimeout(this.timeout);
            this.timeout = null;
        }
        this.done = true;
        this.emit('done', error, this.processExitCode);
    }
    static HandleTimeout(state) {
        if (state.done) {
            return;
        }
        if (!state.processClosed && state.processExited) {
            const message = `The STDIO streams did not close within ${state.delay / 1000} seconds of the exit event from process '${state.toolPath}'. This may indicate a child process inherited the STDIO streams and has not yet exited.`;
            state._debug(message);
        }
        state._setResult();
    }
}
//# sourceMappingURL=toolrunner.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/exec/lib/exec.js
var exec_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


/**
 * Exec a command.
 * Output will be streamed to the live console.
 * Returns promise with return code
 *
 * @param     commandLine        command to execute (can include additional args). Must be correctly escaped.
 * @param     args               optional arguments for tool. Escaping is handled by the lib.
 * @param     options            optional exec options.  See ExecOptions
 * @returns   Promise<number>    exit code
 */
function exec_exec(commandLine, args, options) {
    return exec_awaiter(this, void 0, void 0, function* () {
        const commandArgs = tr.argStringToArray(commandLine);
        if (commandArgs.length === 0) {
            throw new Error(`Parameter 'commandLine' cannot be null or empty.`);
        }
        // Path to tool to execute should be first arg
        const toolPath = commandArgs[0];
        args = commandArgs.slice(1).concat(args || []);
        const runner = new tr.ToolRunner(toolPath, args, options);
        return runner.exec();
    });
}
/**
 * Exec a command and get the output.
 * Output will be streamed to the live console.
 * Returns promise with the exit code and collected stdout and stderr
 *
 * @param     commandLine           command to execute (can include additional args). Must be correctly escaped.
 * @param     args                  optional arguments for tool. Escaping is handled by the lib.
 * @param     options               optional exec options.  See ExecOptions
 * @returns   Promise<ExecOutput>   exit code, stdout, and stderr
 */
function getExecOutput(commandLine, args, options) {
    return exec_awaiter(this, void 0, void 0, function* () {
        var _a, _b;
        let stdout = '';
        let stderr = '';
        //Using string decoder covers the case where a mult-byte character is split
        const stdoutDecoder = new StringDecoder('utf8');
        const stderrDecoder = new StringDecoder('utf8');
        const originalStdoutListener = (_a = options === null || options === void 0 ? void 0 : options.listeners) === null || _a === void 0 ? void 0 : _a.stdout;
        const originalStdErrListener = (_b = options === null || options === void 0 ? void 0 : options.listeners) === null || _b === void 0 ? void 0 : _b.stderr;
        const stdErrListener = (data) => {
            stderr += stderrDecoder.write(data);
            if (originalStdErrListener) {
                originalStdErrListener(data);
            }
        };
        const stdOutListener = (data) => {
            stdout += stdoutDecoder.write(data);
            if (originalStdoutListener) {
                originalStdoutListener(data);
            }
        };
        const listeners = Object.assign(Object.assign({}, options === null || options === void 0 ? void 0 : options.listeners), { stdout: stdOutListener, stderr: stdErrListener });
        const exitCode = yield exec_exec(commandLine, args, Object.assign(Object.assign({}, options), { listeners }));
        //flush any remaining characters
        stdout += stdoutDecoder.end();
        stderr += stderrDecoder.end();
        return {
            exitCode,
            stdout,
            stderr
        };
    });
}
//# sourceMappingURL=exec.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/platform.js
var platform_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const getWindowsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout: version } = yield exec.getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Version"', undefined, {
        silent: true
    });
    const { stdout: name } = yield exec.getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Caption"', undefined, {
        silent: true
    });
    return {
        name: name.trim(),
        version: version.trim()
    };
});
const getMacOsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    var _a, _b, _c, _d;
    const { stdout } = yield exec.getExecOutput('sw_vers', undefined, {
        silent: true
    });
    const version = (_b = (_a = stdout.match(/ProductVersion:\s*(.+)/)) === null || _a === void 0 ? void 0 : _a[1]) !== null && _b !== void 0 ? _b : '';
    const name = (_d = (_c = stdout.match(/ProductName:\s*(.+)/)) === null || _c === void 0 ? void 0 : _c[1]) !== null && _d !== void 0 ? _d : '';
    return {
        name,
        version
    };
});
const getLinuxInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout } = yield exec.getExecOutput('lsb_release', ['-i', '-r', '-s'], {
        silent: true
    });
    const [name, version] = stdout.trim().split('\n');
    return {
        name,
        version
    };
});
const platform = external_os_.platform();
const arch = external_os_.arch();
const isWindows = platform === 'win32';
const isMacOS = platform === 'darwin';
const isLinux = platform === 'linux';
function getDetails() {
    return platform_awaiter(this, void 0, void 0, function* () {
        return Object.assign(Object.assign({}, (yield (isWindows
            ? getWindowsInfo()
            : isMacOS
                ? getMacOsInfo()
                : getLinuxInfo()))), { platform,
            arch,
            isWindows,
            isMacOS,
            isLinux });
    });
}
//# sourceMappingURL=platform.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
var core_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};






/**
 * The code to exit an action
 */
var ExitCode;
(function (ExitCode) {
    /**
     * A code indicating that the action was successful
     */
    ExitCode[ExitCode["Success"] = 0] = "Success";
    /**
     * A code indicating that the action was a failure
     */
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
//-----------------------------------------------------------------------
// Variables
//-----------------------------------------------------------------------
/**
 * Sets env variable for this action and future actions in the job
 * @param name the name of the variable to set
 * @param val the value of the variable. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
/**
 * Registers a secret which will get masked from logs
 *
 * @param secret - Value of the secret to be masked
 * @remarks
 * This function instructs the Actions runner to mask the specified value in any
 * logs produced during the workflow run. Once registered, the secret value will
 * be replaced with asterisks (***) whenever it appears in console output, logs,
 * or error messages.
 *
 * This is useful for protecting sensitive information such as:
 * - API keys
 * - Access tokens
 * - Authentication credentials
 * - URL parameters containing signatures (SAS tokens)
 *
 * Note that masking only affects future logs; any previous appearances of the
 * secret in logs before calling this function will remain unmasked.
 *
 * @example
 * ```typescript
 * // Register an API token as a secret
 * const apiToken = "abc123xyz456";
 * setSecret(apiToken);
 *
 * // Now any logs containing this value will show *** instead
 * console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
 * ```
 */
function core_setSecret(secret) {
    command_issueCommand('add-mask', {}, secret);
}
/**
 * Prepends inputPath to the PATH (for this action and future actions)
 * @param inputPath
 */
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        issueFileCommand('PATH', inputPath);
    }
    else {
        issueCommand('add-path', {}, inputPath);
    }
    process.env['PATH'] = `${inputPath}${path.delimiter}${process.env['PATH']}`;
}
/**
 * Gets the value of an input.
 * Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
 * Returns an empty string if the value is not defined.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string
 */
function getInput(name, options) {
    const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
    if (options && options.required && !val) {
        throw new Error(`Input required and not supplied: ${name}`);
    }
    if (options && options.trimWhitespace === false) {
        return val;
    }
    return val.trim();
}
/**
 * Gets the values of an multiline input.  Each value is also trimmed.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string[]
 *
 */
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
/**
 * Gets the input value of the boolean type in the YAML 1.2 "core schema" specification.
 * Support boolean input list: `true | True | TRUE | false | False | FALSE` .
 * The return value is also in boolean type.
 * ref: https://yaml.org/spec/1.2/spec.html#id2804923
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   boolean
 */
function getBooleanInput(name, options) {
    const trueValue = ['true', 'True', 'TRUE'];
    const falseValue = ['false', 'False', 'FALSE'];
    const val = getInput(name, options);
    if (trueValue.includes(val))
        return true;
    if (falseValue.includes(val))
        return false;
    throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
        `Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
/**
 * Sets the value of an output.
 *
 * @param     name     name of the output to set
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return file_command_issueFileCommand('OUTPUT', file_command_prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_.EOL);
    command_issueCommand('set-output', { name }, utils_toCommandValue(value));
}
/**
 * Enables or disables the echoing of commands into stdout for the rest of the step.
 * Echoing is disabled by default if ACTIONS_STEP_DEBUG is not set.
 *
 */
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
/**
 * Sets the action status to failed.
 * When the action exits it will be with an exit code of 1
 * @param message add error issue message
 */
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
/**
 * Gets whether Actions Step Debug is on or not
 */
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
/**
 * Writes debug message to user log
 * @param message debug message
 */
function core_debug(message) {
    issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function error(message, properties = {}) {
    command_issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    command_issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a notice issue
 * @param message notice issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function notice(message, properties = {}) {
    command_issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Writes info to log with console.log.
 * @param message info message
 */
function info(message) {
    process.stdout.write(message + external_os_.EOL);
}
/**
 * Begin an output group.
 *
 * Output until the next `groupEnd` will be foldable in this group
 *
 * @param name The name of the output group
 */
function startGroup(name) {
    command_issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    command_issue('endgroup');
}
/**
 * Wrap an asynchronous function call in a group.
 *
 * Returns the same type as the function itself.
 *
 * @param name The name of the group
 * @param fn The function to wrap in the group
 */
function group(name, fn) {
    return core_awaiter(this, void 0, void 0, function* () {
        startGroup(name);
        let result;
        try {
            result = yield fn();
        }
        finally {
            endGroup();
        }
        return result;
    });
}
//-----------------------------------------------------------------------
// Wrapper action state
//-----------------------------------------------------------------------
/**
 * Saves state for current action, the state can only be retrieved by this action's post job execution.
 *
 * @param     name     name of the state to store
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return issueFileCommand('STATE', prepareKeyValueMessage(name, value));
    }
    issueCommand('save-state', { name }, toCommandValue(value));
}
/**
 * Gets the value of an state set by this action's main execution.
 *
 * @param     name     name of the state to get
 * @returns   string
 */
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return core_awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}
/**
 * Summary exports
 */

/**
 * @deprecated use core.summary
 */

/**
 * Path exports
 */

/**
 * Platform utilities exports
 */

//# sourceMappingURL=core.js.map
// EXTERNAL MODULE: ./src/escape/redact.ts
var escape_redact = __nccwpck_require__(266);
;// CONCATENATED MODULE: ./src/problem/codes.ts
/** Every error code, with its heading in docs/errors.md. A code never changes its meaning. */
const CODES = {
    CDN001: 'no API token',
    CDN002: 'unknown input',
    CDN003: 'bad value of an input',
    CDN004: 'inputs that contradict each other',
    CDN005: 'no paths to purge given',
    CDN006: 'bad path',
    CDN007: 'a file of paths cannot be read',
    CDN008: 'URL of another host',
    CDN009: 'bad rule of `map`',
    CDN010: 'a folder of built files cannot be used',
    CDN011: 'the manifest cannot be written',
    CDN020: 'token refused (401)',
    CDN021: 'access denied (403)',
    CDN022: 'not found (404)',
    CDN023: 'request refused',
    CDN024: 'redirect not followed',
    CDN025: 'service not reachable',
    CDN026: 'service keeps failing',
    CDN027: 'unreadable answer',
    CDN028: 'answer of a wrong shape',
    CDN029: 'unknown job status',
    CDN030: 'quota used up',
    CDN031: 'refusals that the quota does not explain',
    CDN032: 'job list cannot be read to its end',
    CDN040: 'an edge did not confirm',
    CDN041: 'deadline passed',
    CDN042: 'cancelled',
    CDN043: 'create without an answer',
    CDN050: 'internal error',
    CDN060: 'nothing of this event is live',
    CDN061: 'commit not found',
    CDN062: 'GitHub refused access',
    CDN063: 'GitHub does not answer as it should',
    CDN064: 'unknown base',
};

;// CONCATENATED MODULE: ./src/problem/problem.ts
/** A problem as lines of the log, in the manner of a compiler's diagnostics. */
function renderProblem(problem, as, docsUrl) {
    const details = problem.details ?? [];
    return [
        `${as}[${problem.code}]: ${problem.title}`,
        ...(problem.where === undefined ? [] : [`  --> ${problem.where}`]),
        ...(details.length === 0 ? [] : ['   |', ...details.map((detail) => `   |  ${detail}`), '   |']),
        ...(problem.cause === undefined ? [] : [`   = cause: ${problem.cause}`]),
        ...problem.help.map((help) => `   = help: ${help}`),
        `   = docs: ${docsUrl}#${problem.code.toLowerCase()}`,
    ];
}
/** A problem as one annotation: what failed, why and the first thing to do. */
function annotateProblem(problem) {
    return [problem.title, problem.where, problem.cause && `Cause: ${problem.cause}`, problem.help[0]]
        .filter((part) => part !== undefined && part !== '')
        .join('\n');
}

;// CONCATENATED MODULE: ./src/runner/runner.ts









/** Whatever a service puts into one field: nobody reads on past this. */
const LINE_MAX_LENGTH = 4000;
/** GitHub drops a whole summary past 1 MiB, and tells nobody but the log. */
const SUMMARY_MAX_BYTES = 1024 * 1024 - 1024;
function githubRunner(env) {
    const secrets = [];
    let redact = (0,escape_redact/* redactor */.$)(secrets);
    const safe = (text) => (0,log/* shorten */.m)((0,log/* logLine */.B)(redact(text)), LINE_MAX_LENGTH);
    const safeLines = (text) => text.split('\n').map(safe).join('\n');
    const told = new Set();
    const runner = {
        env,
        mask(secret) {
            if (secret === '')
                return;
            core_setSecret(secret);
            secrets.push(secret);
            redact = (0,escape_redact/* redactor */.$)(secrets);
        },
        line: (text) => info(safe(text)),
        group(title, lines) {
            startGroup(safe(title));
            for (const line of lines)
                info(safe(line));
            endGroup();
        },
        notice: (text) => notice(safeLines(text)),
        warning: (text) => warning(safeLines(text)),
        problem(problem, as = 'error') {
            for (const line of renderProblem(problem, as, docsUrl(env)))
                info(safe(line));
            const annotate = as === 'error' ? error : warning;
            annotate(safeLines(annotateProblem(problem)), { title: `${problem.code}: ${CODES[problem.code]}` });
        },
        output: (name, value) => attempt(runner, told, `output \`${name}\``, () => setOutput(name, redact(value))),
        summary: (markdown) => attempt(runner, told, 'the summary', () => appendSummary(env, redact(markdown))),
        report: (json) => attempt(runner, told, 'the report', () => writeReport(env, redact(json))) ?? '',
        pathOf: (path) => (0,external_node_path_.resolve)(env['GITHUB_WORKSPACE'] ?? '', path),
        replaceFile: (path, text) => replaceFile(runner.pathOf(path), text),
        readFile: (path) => readRegularFile(runner.pathOf(path)),
    };
    return runner;
}
/** What cannot be written is told, but does not decide whether the purge worked. */
function attempt(runner, told, what, write) {
    try {
        return write();
    }
    catch (error) {
        runner.warning(`${what} could not be written: ${error instanceof Error ? error.message : 'unknown reason'}`);
        return undefined;
    }
}
function appendSummary(env, markdown) {
    const file = env['GITHUB_STEP_SUMMARY'] ?? '';
    if (file === '')
        return;
    const bytes = Buffer.byteLength(markdown);
    if (bytes <= SUMMARY_MAX_BYTES)
        return (0,external_node_fs_.appendFileSync)(file, markdown);
    const kept = Buffer.from(markdown)
        .subarray(0, SUMMARY_MAX_BYTES - 200)
        .toString();
    (0,external_node_fs_.appendFileSync)(file, `${kept.slice(0, kept.lastIndexOf('\n'))}\n\nCut at GitHub’s limit of 1 MiB: the report has it all.\n`);
}
function writeReport(env, json) {
    const folder = env['RUNNER_TEMP'] || (0,external_node_os_namespaceObject.tmpdir)();
    (0,external_node_fs_.mkdirSync)(folder, { recursive: true });
    const file = (0,external_node_path_.join)(folder, `cdn-purge-${(0,external_node_crypto_.randomUUID)()}.json`);
    (0,external_node_fs_.writeFileSync)(file, json, { mode: 0o600 });
    return file;
}
function readRegularFile(file) {
    // A pipe could keep the whole process waiting for its other end.
    if (!(0,external_node_fs_.statSync)(file).isFile())
        throw new Error('it is not a file');
    return (0,external_node_fs_.readFileSync)(file);
}
function replaceFile(file, text) {
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(file), { recursive: true });
    const target = linkTarget(file);
    if ((0,external_node_fs_.existsSync)(target) && !(0,external_node_fs_.statSync)(target).isFile())
        throw new Error('it is not a file');
    const temporary = `${target}.${(0,external_node_crypto_.randomUUID)()}`;
    try {
        (0,external_node_fs_.writeFileSync)(temporary, text);
        (0,external_node_fs_.renameSync)(temporary, target);
    }
    catch (error) {
        (0,external_node_fs_.rmSync)(temporary, { force: true });
        throw error;
    }
}
/** Where the file is a link, what it leads to is replaced, and the link stays. */
function linkTarget(file) {
    const isLink = (0,external_node_fs_.lstatSync)(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    if (!isLink)
        return file;
    return (0,external_node_fs_.existsSync)(file) ? (0,external_node_fs_.realpathSync)(file) : (0,external_node_path_.resolve)((0,external_node_path_.dirname)(file), (0,external_node_fs_.readlinkSync)(file));
}
/** Where the error codes are explained: the action's own repository, at the version in use. */
function docsUrl(env) {
    const repository = env['GITHUB_ACTION_REPOSITORY'] || '';
    if (repository === '')
        return 'docs/errors.md';
    const server = env['GITHUB_SERVER_URL'] || 'https://github.com';
    return `${server}/${repository}/blob/${env['GITHUB_ACTION_REF'] || 'HEAD'}/docs/errors.md`;
}

;// CONCATENATED MODULE: ./src/runner/process.ts

/** How long the story may take to end after a signal; the runner kills the process 10 s after the first one. */
const LAST_WORDS_MS = 1500;
/**
 * Runs an action as a process of the runner, and decides its exit code.
 *
 * The exit code starts as failure and becomes success only when the action says so, because an event loop that drains
 * early ends a process with whatever the code is then. The token is hidden before anything else can be printed.
 *
 * @param action resolves to whether the step succeeds
 */
async function runAction(action) {
    process.exitCode = 1;
    // What a dependency should not use any more is nothing that the reader of a job log can mend.
    process.noDeprecation = true;
    const runner = githubRunner({ ...process.env });
    // @actions/github parses the event when it is loaded, and ends the process over one that it cannot parse.
    delete process.env['GITHUB_EVENT_PATH'];
    for (const name of ['INPUT_API-TOKEN', 'INPUT_GITHUB-TOKEN'])
        for (const form of tokenForms(process.env[name] ?? ''))
            runner.mask(form);
    const abort = new AbortController();
    let settled = false;
    const onSignal = () => {
        abort.abort();
        setTimeout(() => process.exit(1), LAST_WORDS_MS).unref();
    };
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
    process.on('uncaughtException', (error) => fail(runner, error));
    process.once('beforeExit', () => {
        if (!settled)
            fail(runner, new Error('the process ran out of work before the step had settled'));
    });
    try {
        const succeeded = await action(runner, abort.signal);
        settled = true;
        process.exitCode = succeeded ? 0 : 1;
        // Whatever still holds the event loop (a tunnel that never closes) must not hold the step.
        setTimeout(() => process.exit(), 500).unref();
    }
    catch (error) {
        fail(runner, error);
    }
}
/** The token as given and as it is sent: the runner masks exact text only. */
function tokenForms(token) {
    return [...new Set([token, token.trim()])].filter((form) => form !== '');
}
function fail(runner, error) {
    runner.problem({
        code: 'CDN050',
        title: 'internal error of the action',
        details: (error instanceof Error ? (error.stack ?? error.message) : String(error))
            .split('\n')
            .slice(0, 12),
        help: [
            'this is a bug: report these lines to the maintainers of the action',
            'what was created so far goes on at the service; run the step again to be sure',
        ],
    });
    process.exit(1);
}

// EXTERNAL MODULE: ./src/escape/markdown.ts
var markdown = __nccwpck_require__(885);
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
function count(number, noun) {
    return `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;
}
/** `12,345`. Not `toLocaleString`, which loads all of Intl the first time: a good part of a short step. */
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
var commit_id = __nccwpck_require__(252);
// EXTERNAL MODULE: ./src/paths/addresses.ts
var addresses = __nccwpck_require__(764);
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
function readZone(reader) {
    const zone = reader.text('zone');
    if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(zone))
        return zone;
    reader.problems.push({
        code: 'CDN003',
        title: zone === '' ? '`zone` is empty' : `\`zone\` is not a UUID: \`${zone.slice(0, 80)}\``,
        where: 'input `zone`',
        help: [
            'give the zone’s UUID, as the CDN’s console and API show it, such as `7c9e6679-7425-40de-944b-e07fc1f90ae7`',
        ],
    });
    return '';
}
/** Lines, or the JSON of the output `purge-ids`. */
function readWaitFor(reader) {
    const text = reader.text('wait-for');
    if (text === '')
        return undefined;
    const ids = text.startsWith('[') ? idsOfJson(text) : parseList(text).map((entry) => entry.text);
    if (ids !== undefined && ids.every(isJobId))
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

;// CONCATENATED MODULE: ./src/purge/problems.ts

const SHOWN = 20;
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
            ...edges.slice(0, SHOWN).map(({ job, edge, status }) => `${edge}: ${status} (job ${job})`),
            ...(edges.length > SHOWN ? [`… and ${edges.length - SHOWN} more, in the report`] : []),
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
    const shown = names.slice(0, SHOWN).join(', ');
    return names.length > SHOWN ? `${shown} and ${names.length - SHOWN} more` : shown;
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
/** GitHub allows a job 1 MB of outputs in UTF-16, all steps together: half of it is ours at most. */
const IDS_MAX_LENGTH = 64 * 1024;
const EDGES_MAX_LENGTH = 192 * 1024;
function toOutputs(report) {
    const jobs = jobsOf(report.batches);
    const ids = jsonWithin(jobs.map((job) => job.id), IDS_MAX_LENGTH);
    const edges = jsonWithin(report.failedEdges, EDGES_MAX_LENGTH);
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
        warnings: [...cut('purge-ids', ids), ...cut('failed-edges', edges)],
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
/** As many whole elements as fit: valid JSON in any case. */
function jsonWithin(elements, maxLength) {
    const texts = elements.map((element) => JSON.stringify(element));
    let length = 2;
    let kept = 0;
    for (const text of texts) {
        length += text.length + 1;
        if (length > maxLength)
            break;
        kept++;
    }
    return { json: `[${texts.slice(0, kept).join(',')}]`, kept, of: elements.length };
}
function cut(name, { kept, of }) {
    return kept === of
        ? []
        : [
            `output \`${name}\` holds ${kept} of ${of} elements, because GitHub limits outputs: the report has them all`,
        ];
}

;// CONCATENATED MODULE: ./src/cdn/list-scan.ts

/** More pages than this for one question, and the question cannot be answered. */
const MAX_PAGES = 120;
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
        if (++this.#pagesRead > MAX_PAGES)
            this.failure = { kind: 'failed', problem: endlessList(this.seen.size) };
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
function endlessList(jobs) {
    return {
        code: 'CDN032',
        title: 'the list of purge jobs cannot be read to its end',
        details: [`${MAX_PAGES} pages read, ${jobs} different jobs among them, and it says there are more`],
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
const AT_ONCE = 4;
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
        .slice(0, room.refusals.unexplained > 0 || room.refusals.probing ? 1 : AT_ONCE);
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
    const reading = inputs.apiToken === '' ? undefined : await readWindow(inputs, ports, list);
    if (reading?.kind === 'failed')
        return { paths, ...endEarly(ports.deadline, [reading.problem]) };
    const plan = planPurge(request, reading?.value, inputs, momentOf(ports));
    told.plan(request, given, plan);
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

// EXTERNAL MODULE: ./src/paths/syntax.ts
var syntax = __nccwpck_require__(457);
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
    if (sources.readZoneHosts === undefined) {
        return {
            problems: [],
            warnings: [
                'full URLs are given, but without `api-token` their hosts cannot be compared with those of the zone',
            ],
        };
    }
    const reading = await sources.readZoneHosts();
    if (reading.kind === 'failed')
        return { problems: [reading.problem], warnings: [] };
    const hosts = new Set(reading.value.hosts.map(syntax/* asciiHost */.Ak));
    const strangers = urls.filter(({ host }) => !hosts.has(host));
    return { problems: strangers.length === 0 ? [] : [otherHost(strangers, reading.value.hosts)], warnings: [] };
}

;// CONCATENATED MODULE: ./src/purge/purge.ts


/** The story: request → plan → jobs. What comes back still has to be judged. */
async function purge(inputs, ports) {
    if (inputs.waitFor !== undefined)
        return watchJobs(inputs, inputs.waitFor, ports);
    const { service, deadline, told } = ports;
    const readZoneHosts = inputs.apiToken === '' ? undefined : () => service.readZoneHosts();
    const made = await makeRequest(inputs, { ...ports, readZoneHosts });
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
const MAX_PROBLEMS = 12;
const MARKS = { good: '✅', bad: '❌', open: '⏳' };
/** The job summary: at most 15 lines when all is well. */
function summarize(report) {
    const sections = report.succeeded && report.status !== 'planned' && report.problems.length === 0
        ? goodNews(report)
        : wholeStory(report);
    return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}
function goodNews(report) {
    const jobs = jobsOf(report.batches);
    const isSummed = jobs.length > 2 || (jobs.length === 2 && hasWaited(jobs));
    const rows = isSummed ? [sumRow(report, jobs)] : jobs.map((job) => jobRow(report, job));
    // Two spaces end a line without a paragraph: the whole has fifteen lines at most.
    const changes = report.changes === undefined ? '' : `  \n${changesInShort(report.changes)}`;
    const bars = 4 - rows.length - (changes === '' ? 0 : 1);
    return [head(report) + changes, table(rows), timeline(jobs, report.durationMs, bars)];
}
function wholeStory(report) {
    const jobs = jobsOf(report.batches);
    const badFirst = jobs.toSorted((a, b) => Number(a.end?.how === 'completed') - Number(b.end?.how === 'completed'));
    return [
        head(report),
        table(badFirst.slice(0, summary_MAX_ROWS).map((job) => jobRow(report, job))),
        more(jobs.length - summary_MAX_ROWS, 'job'),
        edgeTable(report),
        more(report.failedEdges.length - summary_MAX_ROWS, 'edge'),
        ...report.problems.slice(0, MAX_PROBLEMS).map(explain),
        more(report.problems.length - MAX_PROBLEMS, 'problem'),
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
function table(rows) {
    return rows.length === 0
        ? ''
        : ['| Job | Paths | Status | Edges | Time |', '|---|---:|---|---:|---:|', ...rows].join('\n');
}
function jobRow(report, job) {
    const edges = [...(job.edges?.values() ?? [])];
    const shown = job.edges === undefined
        ? ''
        : `${edges.filter((status) => status === 'completed').length} / ${edges.length}`;
    const time = job.end === undefined ? '' : duration(job.end.atMs - job.createdAtMs);
    return `| ${(0,markdown/* code */.aY)(job.id)} | ${summary_pathsOf(report, job)} | ${statusOf(job)} | ${shown} | ${time} |`;
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
    return `| ${failed === 0 ? 'all ' : ''}${jobs.length} jobs | ${report.paths.length === 0 ? '' : grouped(report.paths.length)} | ${status} | ${edges === 0 ? '' : `all ${edges}`} | ${time} |`;
}
function edgeTable({ failedEdges }) {
    if (failedEdges.length === 0)
        return '';
    const rows = failedEdges
        .slice(0, summary_MAX_ROWS)
        .map(({ edge, status, job }) => `| ${(0,markdown/* code */.aY)(edge)} | ${(0,markdown/* plain */.pj)(status, 40)} | ${(0,markdown/* code */.aY)(job)} |`);
    return ['| Edge that did not confirm | Status | Job |', '|---|---|---|', ...rows].join('\n');
}
function more(left, noun) {
    return left > 0 ? `… and ${count(left, noun)} more: the report has them all.` : '';
}
function explain(problem) {
    const cause = problem.cause === undefined ? '' : ` Likely cause: ${(0,markdown/* prose */.CS)(problem.cause)}.`;
    const details = (problem.details ?? []).slice(0, 12).map((detail) => `- ${(0,markdown/* prose */.CS)(detail)}`);
    const help = problem.help.map((text) => `- → ${(0,markdown/* prose */.CS)(text)}`);
    return [`**${problem.code}** ${(0,markdown/* prose */.CS)(problem.title)}.${cause}`, ...details, ...help].join('\n');
}
/** A dry run is read for its paths. */
function plannedPaths(report) {
    if (report.status !== 'planned' || report.paths.length === 0)
        return '';
    const paths = report.paths.slice(0, 200).map((path) => (0,markdown/* plain */.pj)(path));
    const rest = report.paths.length - paths.length;
    return `<details><summary>${count(report.paths.length, 'path')}</summary>\n\n${paths.map((path) => `- ${path}`).join('\n')}\n\n${more(rest, 'path')}\n</details>`;
}

;// CONCATENATED MODULE: ./src/purge/main.ts














void runAction(async (runner, signal) => {
    const { inputs, problems, warnings: ofInputs } = readInputs(runner.env);
    const warnings = [];
    const warn = (text) => {
        warnings.push(text);
        runner.warning(text);
    };
    ofInputs.forEach(warn);
    const clock = runner_clock/* systemClock */.ml;
    const deadline = { clock, signal, endMs: inputs.timeoutMs };
    const changed = await openSource(inputs, deadline, runner);
    changed?.warnings.forEach(warn);
    const bad = [...problems, ...(changed?.problems ?? [])];
    const ending = {
        ...emptyEnding(inputs),
        ...(bad.length > 0
            ? { early: 'bad', problems: [...bad, ...readLines(inputs, runner).problems] }
            : await purge(inputs, openPorts(inputs, deadline, runner, { warn, changed }))),
        warnings,
        durationMs: clock.nowMs(),
        cancelled: signal.aborted,
    };
    if (!inputs.dryRun && isConfirmed(judge(ending))) {
        const warning = changed?.memory?.confirm(ending.newState, changed.startedAtMs());
        if (warning !== undefined)
            warn(warning);
    }
    const report = reportOn(ending);
    publish(report, inputs, runner);
    if (changed !== undefined && !inputs.dryRun)
        doubtLines(changed.memory?.doubts() ?? 0).forEach((line) => runner.line(line));
    return report.succeeded;
});
/** Git, GitHub and globs are loaded only by those who need them: most of a short step is loading. */
async function openSource(inputs, deadline, runner) {
    if (inputs.changed === undefined)
        return undefined;
    const { openChanged } = await Promise.all(/* import() */[__nccwpck_require__.e(138), __nccwpck_require__.e(568)]).then(__nccwpck_require__.bind(__nccwpck_require__, 568));
    return openChanged(inputs.changed, { ...inputs, runner, deadline });
}
function openPorts(inputs, deadline, runner, { warn, changed }) {
    const { clock } = deadline;
    const windowMs = Math.max(inputs.quota.all.windowMs, inputs.quota.path.windowMs);
    // Until the service has told its time, this machine may be wrong by so much.
    const marginMs = Math.min(60_000, Math.max(2000, windowMs / 60));
    const http = openHttp({ baseUrl: inputs.baseUrl, token: inputs.apiToken, deadline, userAgent: 'cdn-purge' });
    return {
        deadline,
        service: openService({
            http,
            zone: inputs.zone,
            clock: new server_clock/* ServerClock */.i(clock.wallMs() - clock.nowMs(), marginMs),
            deadline,
        }),
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
function publish(report, inputs, runner) {
    for (const problem of report.problems)
        runner.problem(problem, report.succeeded ? 'warning' : 'error');
    runner.line(verdictLine(report));
    const outputs = toOutputs(report);
    outputs.warnings.forEach((warning) => runner.warning(warning));
    for (const [name, value] of outputs.values)
        runner.output(name, value);
    runner.output('report', runner.report(toReportFile(report)));
    const isGood = ['completed', 'nothing-to-purge', 'planned', 'created'].includes(report.status);
    if (inputs.summary === 'true' || (inputs.summary === 'on-failure' && !isGood))
        runner.summary(summarize(report));
}

