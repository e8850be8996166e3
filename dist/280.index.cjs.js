"use strict";

exports.id = 280;

exports.ids = [ 280 ];

exports.modules = {
  1339: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      Jw: () => joinHeaders,
      aE: () => createSender,
      mP: () => UNREADABLE,
      x8: () => readBody
    });
    var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7067);
    var node_https__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4708);
    var node_stream__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7075);
    var _time_clock_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2922);
    var _fault_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3529);
    function createSender(userAgent, deadline, maxMs) {
      const sendRaw = createRawSender(userAgent);
      const {signal: cancelSignal} = deadline;
      return async (request, read) => {
        const timeoutMs = Math.min(maxMs, (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_3__.Hf)(deadline));
        if (cancelSignal.aborted) return failWith("late", "cancelled before it was sent");
        if (timeoutMs <= 0) return failWith("late", "no time left before the deadline");
        const timeout = (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_3__.AH)(timeoutMs, cancelSignal);
        const {signal} = timeout;
        try {
          const message = await (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_3__.dX)(sendRaw(request, signal), signal);
          return {
            kind: "answer",
            value: await read(message, signal)
          };
        } catch (error) {
          if (cancelSignal.aborted) return failWith("aborted", "cancelled");
          if (signal.aborted) return failWith("timeout", `no complete answer within ${Math.ceil(timeoutMs / 1e3)} s`);
          return {
            kind: "fault",
            fault: (0, _fault_js__WEBPACK_IMPORTED_MODULE_4__.ec)(error)
          };
        } finally {
          timeout.end();
        }
      };
    }
    function failWith(kind, detail) {
      return {
        kind: "fault",
        fault: {
          kind,
          detail
        }
      };
    }
    function createRawSender(userAgent) {
      const agents = new Map;
      return async ({server, method, path, headers, body, tlsName}, signal) => {
        const {protocol} = server;
        let agent;
        if ((0, _fault_js__WEBPACK_IMPORTED_MODULE_4__.EE)(server) !== void 0) {
          agent = agents.get(protocol) ?? await createProxyAgent(server, userAgent);
          agents.set(protocol, agent);
        }
        const isEncrypted = protocol === "https:";
        const options = {
          method,
          host: server.hostname.replace(/^\[(.*)\]$/, "$1"),
          port: Number(server.port || (isEncrypted ? 443 : 80)),
          path,
          rejectUnauthorized: true,
          headers: {
            ...headers,
            "user-agent": userAgent
          },
          servername: tlsName,
          maxHeaderSize: 256 * 1024,
          agent: agent ?? false,
          signal
        };
        return new Promise(((resolve, reject) => {
          const request = (isEncrypted ? node_https__WEBPACK_IMPORTED_MODULE_1__ : node_http__WEBPACK_IMPORTED_MODULE_0__).request(options, resolve);
          request.on("error", reject);
          request.end(body);
        }));
      };
    }
    async function createProxyAgent(server, userAgent) {
      const {HttpClient} = await __webpack_require__.e(889).then(__webpack_require__.bind(__webpack_require__, 5889));
      const agent = new HttpClient(userAgent).getAgent(server.href);
      if ("options" in agent) Object.assign(agent.options ?? {}, {
        rejectUnauthorized: true
      });
      return agent;
    }
    const UNREADABLE = {
      kind: "unreadable",
      bytes: Buffer.alloc(0),
      raw: void 0
    };
    const DECODERS = new Map([ [ "gzip", "createGunzip" ], [ "x-gzip", "createGunzip" ], [ "deflate", "createInflate" ], [ "br", "createBrotliDecompress" ] ]);
    const UNDECODABLE = new Set("aes128gcm compress x-compress dcb dcz exi pack200-gzip zstd".split(" "));
    async function readBody(message, maxBytes) {
      const {bytes, isTooLarge} = await collect(message, maxBytes).finally((() => message.destroy()));
      const raw = isTooLarge || !message.complete ? void 0 : bytes;
      const codings = (message.headers["content-encoding"] ?? "").toLowerCase().split(/[\s,]+/).filter((name => DECODERS.has(name) || UNDECODABLE.has(name)));
      const isUndecodable = codings.length > 2 || codings.some((name => UNDECODABLE.has(name)));
      if (message.complete && bytes.length === 0) return {
        kind: "whole",
        bytes,
        raw
      };
      if (isUndecodable) return {
        ...UNREADABLE,
        raw
      };
      if (codings.length > 0) return {
        ...await decode(bytes, codings, maxBytes),
        raw
      };
      if (isTooLarge) return {
        kind: "too-large",
        bytes,
        raw
      };
      return {
        kind: message.complete ? "whole" : "unreadable",
        bytes,
        raw
      };
    }
    async function decode(raw, codings, maxBytes) {
      const zlib = await Promise.resolve().then(__webpack_require__.t.bind(__webpack_require__, 8522, 23));
      let decoded = node_stream__WEBPACK_IMPORTED_MODULE_2__.Readable.from([ raw ]);
      for (const create of codings.flatMap((name => DECODERS.get(name) ?? [])).toReversed()) decoded = (0, 
      node_stream__WEBPACK_IMPORTED_MODULE_2__.pipeline)(decoded, zlib[create](), (() => {}));
      try {
        const {bytes, isTooLarge} = await collect(decoded, maxBytes);
        return {
          kind: isTooLarge ? "too-large" : "whole",
          bytes
        };
      } catch {
        return UNREADABLE;
      }
    }
    async function collect(stream, maxBytes) {
      const chunks = [];
      let length = 0;
      for await (const chunk of stream) {
        chunks.push(chunk);
        length += chunk.length;
        if (length > maxBytes) break;
      }
      return {
        bytes: Buffer.concat(chunks).subarray(0, maxBytes),
        isTooLarge: length > maxBytes
      };
    }
    function joinHeaders(headers) {
      const entries = Object.entries(headers);
      return Object.fromEntries(entries.map((([name, value]) => [ name, [ value ?? "" ].flat().join(", ") ])));
    }
  }),
  9280: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.r(__webpack_exports__);
    __webpack_require__.d(__webpack_exports__, {
      createTransport: () => createTransport
    });
    var _send_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1339);
    const BODY_MAX_BYTES = 32 * 1024 * 1024;
    const ERROR_BODY_MAX_BYTES = 64 * 1024;
    const REQUEST_TIMEOUT_MS = 3e4;
    function createTransport(deadline) {
      const send = (0, _send_js__WEBPACK_IMPORTED_MODULE_0__.aE)("cdn-purge", deadline, REQUEST_TIMEOUT_MS);
      const {clock} = deadline;
      return async request => {
        const {origin, host} = request.server;
        const headers = {
          ...request.headers,
          "accept-encoding": "identity"
        };
        const sentAtMs = clock.nowMs();
        const result = await send({
          ...request,
          headers
        }, readAnswer);
        if (result.kind === "fault") return {
          kind: "fault",
          fault: {
            ...result.fault,
            host
          }
        };
        const received = result.value;
        if ("kind" in received) return {
          kind: "fault",
          fault: received
        };
        const url = origin + request.path;
        const answer = {
          ...received,
          url,
          sentAtMs,
          receivedAtMs: clock.nowMs()
        };
        return {
          kind: "answer",
          answer
        };
      };
    }
    async function readAnswer(message) {
      const status = message.statusCode ?? 0;
      const headers = (0, _send_js__WEBPACK_IMPORTED_MODULE_0__.Jw)(message.headers);
      if (status >= 300) {
        const body = await (0, _send_js__WEBPACK_IMPORTED_MODULE_0__.x8)(message, ERROR_BODY_MAX_BYTES).catch((() => _send_js__WEBPACK_IMPORTED_MODULE_0__.mP));
        return {
          status,
          headers,
          body: body.kind === "whole" ? decodeText(body.bytes) : ""
        };
      }
      const {kind, bytes} = await (0, _send_js__WEBPACK_IMPORTED_MODULE_0__.x8)(message, BODY_MAX_BYTES);
      if (kind === "too-large") return {
        kind,
        detail: `more than ${BODY_MAX_BYTES} bytes`
      };
      const detail = "the connection closed in the middle of the body, or its encoding is broken";
      if (kind === "unreadable") return {
        kind: "cut",
        detail
      };
      return {
        status,
        headers,
        body: decodeText(bytes)
      };
    }
    function decodeText(bytes) {
      return (new TextDecoder).decode(bytes);
    }
  })
};
