"use strict";

exports.id = 280;

exports.ids = [ 280 ];

exports.modules = {
  1339: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      Jw: () => joinHeaders,
      aE: () => createSender,
      x8: () => readBody
    });
    var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7067);
    var node_https__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4708);
    var node_stream__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7075);
    var _fault_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3529);
    function createSender(userAgent) {
      const findAgent = createAgents(userAgent);
      return async ({server, method, path, headers, body, tlsName}, signal) => {
        const isEncrypted = server.protocol === "https:";
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
          agent: await findAgent(server) ?? false,
          signal
        };
        return new Promise(((resolve, reject) => {
          const request = (isEncrypted ? node_https__WEBPACK_IMPORTED_MODULE_1__ : node_http__WEBPACK_IMPORTED_MODULE_0__).request(options, resolve);
          request.on("error", reject);
          request.end(body);
        }));
      };
    }
    function createAgents(userAgent) {
      const agents = new Map;
      return async server => {
        if ((0, _fault_js__WEBPACK_IMPORTED_MODULE_3__.EE)(server) === void 0) return;
        const knownAgent = agents.get(server.protocol);
        if (knownAgent !== void 0) return knownAgent;
        const {HttpClient} = await __webpack_require__.e(889).then(__webpack_require__.bind(__webpack_require__, 5889));
        const agent = new HttpClient(userAgent).getAgent(server.href);
        if ("options" in agent) Object.assign(agent.options ?? {}, {
          rejectUnauthorized: true
        });
        agents.set(server.protocol, agent);
        return agent;
      };
    }
    const DECODERS = new Map([ [ "gzip", "createGunzip" ], [ "x-gzip", "createGunzip" ], [ "deflate", "createInflate" ], [ "br", "createBrotliDecompress" ] ]);
    const UNDECODABLE = new Set("aes128gcm compress x-compress dcb dcz exi pack200-gzip zstd".split(" "));
    async function readBody(message, maxBytes) {
      const {bytes, isTooLarge} = await receive(message, maxBytes);
      const raw = isTooLarge || !message.complete ? void 0 : bytes;
      const codings = (message.headers["content-encoding"] ?? "").toLowerCase().split(/[\s,]+/).filter((name => DECODERS.has(name) || UNDECODABLE.has(name)));
      const isUndecodable = codings.length > 2 || codings.some((name => UNDECODABLE.has(name)));
      if (message.complete && bytes.length === 0) return {
        kind: "whole",
        bytes,
        raw
      };
      if (isUndecodable) return {
        kind: "unreadable",
        bytes: Buffer.alloc(0),
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
    async function receive(message, maxBytes) {
      const chunks = [];
      let length = 0;
      try {
        for await (const chunk of message) {
          chunks.push(chunk);
          length += chunk.length;
          if (length > maxBytes) break;
        }
      } finally {
        message.destroy();
      }
      return {
        bytes: Buffer.concat(chunks).subarray(0, maxBytes),
        isTooLarge: length > maxBytes
      };
    }
    async function decode(raw, codings, maxBytes) {
      const zlib = await Promise.resolve().then(__webpack_require__.t.bind(__webpack_require__, 8522, 23));
      let decoded = node_stream__WEBPACK_IMPORTED_MODULE_2__.Readable.from([ raw ]);
      for (const create of codings.flatMap((name => DECODERS.get(name) ?? [])).toReversed()) decoded = (0, 
      node_stream__WEBPACK_IMPORTED_MODULE_2__.pipeline)(decoded, zlib[create](), (() => {}));
      const chunks = [];
      let length = 0;
      try {
        for await (const chunk of decoded) {
          chunks.push(chunk);
          length += chunk.length;
          if (length > maxBytes) break;
        }
      } catch {
        return {
          kind: "unreadable",
          bytes: Buffer.concat(chunks).subarray(0, maxBytes)
        };
      }
      const kind = length > maxBytes ? "too-large" : "whole";
      return {
        kind,
        bytes: Buffer.concat(chunks).subarray(0, maxBytes)
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
    var _time_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2922);
    var _send_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1339);
    var _fault_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3529);
    const BODY_MAX_BYTES = 32 * 1024 * 1024;
    const ERROR_BODY_MAX_BYTES = 64 * 1024;
    const REQUEST_TIMEOUT_MS = 3e4;
    function createTransport(deadline, acceptEncoding) {
      const send = (0, _send_js__WEBPACK_IMPORTED_MODULE_1__.aE)("cdn-purge");
      const {clock, signal: cancelSignal} = deadline;
      return {
        async send({url, headers: givenHeaders, ...rest}) {
          const headers = {
            ...givenHeaders,
            "accept-encoding": acceptEncoding
          };
          const request = {
            ...rest,
            server: url,
            path: url.pathname + url.search,
            headers
          };
          const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_0__.Hf)(deadline));
          if (cancelSignal.aborted) return failWith("late", "cancelled before it was sent");
          if (timeoutMs <= 0) return failWith("late", "no time left before the deadline");
          const timeout = (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_0__.AH)(timeoutMs, cancelSignal);
          const sentAtMs = clock.nowMs();
          try {
            const message = await (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_0__.dX)(send(request, timeout.signal), timeout.signal);
            const body = await readText(message);
            if ("kind" in body) return {
              kind: "fault",
              fault: body
            };
            const {statusCode: status = 0, headers: received} = message;
            const answered = {
              url: url.href,
              status,
              headers: (0, _send_js__WEBPACK_IMPORTED_MODULE_1__.Jw)(received),
              body: body.text
            };
            const answer = {
              ...answered,
              sentAtMs,
              receivedAtMs: clock.nowMs()
            };
            return {
              kind: "answer",
              answer
            };
          } catch (error) {
            if (cancelSignal.aborted) return failWith("aborted", "cancelled");
            if (timeout.signal.aborted) return failWith("timeout", `no complete answer within ${Math.ceil(timeoutMs / 1e3)} s`);
            return {
              kind: "fault",
              fault: {
                ...(0, _fault_js__WEBPACK_IMPORTED_MODULE_2__.ec)(error),
                host: url.host
              }
            };
          } finally {
            timeout.end();
          }
        }
      };
    }
    async function readText(message) {
      if ((message.statusCode ?? 0) >= 300) {
        const body = await (0, _send_js__WEBPACK_IMPORTED_MODULE_1__.x8)(message, ERROR_BODY_MAX_BYTES).catch((() => {}));
        return {
          text: body?.kind === "whole" ? decodeText(body.bytes) : ""
        };
      }
      const {kind, bytes} = await (0, _send_js__WEBPACK_IMPORTED_MODULE_1__.x8)(message, BODY_MAX_BYTES);
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
        text: decodeText(bytes)
      };
    }
    function decodeText(bytes) {
      return (new TextDecoder).decode(bytes);
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
  })
};
