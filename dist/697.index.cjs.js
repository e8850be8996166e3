"use strict";

exports.id = 697;

exports.ids = [ 697 ];

exports.modules = {
  1697: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.r(__webpack_exports__);
    __webpack_require__.d(__webpack_exports__, {
      createPageFetcher: () => createPageFetcher
    });
    var _send_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1339);
    var _time_clock_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2922);
    var _fault_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3529);
    var _version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9996);
    const PAGE_TIMEOUT_MS = 1e4;
    function createPageFetcher(deadline) {
      const send = (0, _send_js__WEBPACK_IMPORTED_MODULE_0__.aE)(`cdn-purge/${_version_js__WEBPACK_IMPORTED_MODULE_3__.x}`);
      return async ({server, path, headers, maxBytes}) => {
        if ((0, _time_clock_js__WEBPACK_IMPORTED_MODULE_1__._d)(deadline)) return {
          kind: "unreachable",
          why: "the deadline has passed"
        };
        const timeoutMs = Math.min(PAGE_TIMEOUT_MS, (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_1__.Hf)(deadline));
        const timeout = (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_1__.AH)(timeoutMs, deadline.signal);
        try {
          const message = await (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_1__.dX)(send(toRaw(server, path, headers), timeout.signal), timeout.signal);
          const body = await (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_1__.dX)((0, _send_js__WEBPACK_IMPORTED_MODULE_0__.x8)(message, maxBytes), timeout.signal).catch((error => {
            if (timeout.signal.aborted) throw error;
            return {
              kind: "unreadable",
              bytes: Buffer.alloc(0),
              raw: void 0
            };
          }));
          return {
            kind: "page",
            page: {
              status: message.statusCode ?? 0,
              headers: (0, _send_js__WEBPACK_IMPORTED_MODULE_0__.Jw)(message.headers),
              body
            }
          };
        } catch (error) {
          const late = `no complete response within ${Math.ceil(timeoutMs / 1e3)} s`;
          return {
            kind: "unreachable",
            why: timeout.signal.aborted ? late : (0, _fault_js__WEBPACK_IMPORTED_MODULE_2__.Qx)((0, 
            _fault_js__WEBPACK_IMPORTED_MODULE_2__.ec)(error))
          };
        } finally {
          timeout.end();
        }
      };
    }
    function toRaw({url, hostHeader, userinfo}, path, ownHeaders) {
      const headers = {
        accept: "*/*",
        ...ownHeaders
      };
      if (hostHeader !== void 0) headers["host"] = hostHeader;
      if (userinfo !== void 0) headers["authorization"] = `Basic ${Buffer.from(userinfo).toString("base64")}`;
      return {
        method: "GET",
        server: url,
        path: url.pathname.replace(/\/$/, "") + path,
        headers,
        tlsName: hostHeader?.replace(/:\d*$/, "").replace(/^\[(.*)\]$/, "$1")
      };
    }
  }),
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
  })
};
