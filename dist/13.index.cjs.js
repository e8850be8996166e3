"use strict";

exports.id = 13;

exports.ids = [ 13 ];

exports.modules = {
  3029: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      MK: () => toWriteResult,
      UU: () => createClient
    });
    var _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9647);
    var _json_decode_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(533);
    var _http_retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8159);
    var _http_status_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7039);
    var _http_fault_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3529);
    var _time_clock_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2922);
    var _words_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5861);
    const CLOCK_MARGIN_MS = 6e4;
    function createClient({baseUrl, apiToken}, deadline, options = {}) {
      return new Client(createSend(baseUrl, apiToken, deadline), deadline, options);
    }
    class Client {
      #send;
      #deadline;
      #debug;
      #clock;
      #lastAttempts=new WeakMap;
      constructor(send, deadline, {debug, clockMarginMs = CLOCK_MARGIN_MS} = {}) {
        this.#send = send;
        this.#deadline = deadline;
        this.#debug = debug;
        this.#clock = new _time_clock_js__WEBPACK_IMPORTED_MODULE_4__.Qs(deadline.clock.wallMs() - deadline.clock.nowMs(), clockMarginMs);
      }
      serviceTimeAt(atMs) {
        return this.#clock.serviceTimeAt(atMs);
      }
      findRetryAfterMs(result) {
        if (result.kind === "fault") return;
        const {latestMs} = this.serviceTimeAt(this.#deadline.clock.nowMs());
        return (0, _http_retry_js__WEBPACK_IMPORTED_MODULE_2__.oR)(result.answer, latestMs);
      }
      async send(request) {
        const {clock} = this.#deadline;
        const sentAtMs = clock.nowMs();
        const result = await this.#send(request);
        const endedMs = clock.nowMs();
        if (result.kind === "answer") this.#clock.learn(result.answer);
        const {method, path, body = request} = request;
        const last = this.#lastAttempts.get(body);
        const number = (last?.number ?? 0) + 1;
        const outcome = result.kind === "answer" ? result.answer.status : result.fault.kind;
        let line = `${method} ${path}: ${outcome}, ${Math.round(endedMs - sentAtMs)} ms, attempt ${number}`;
        if (last !== void 0) {
          const why = typeof last.outcome === "number" ? `status ${last.outcome}` : last.outcome;
          line += `, waited ${Math.round(sentAtMs - last.endedMs)} ms after ${why}`;
        }
        this.#debug?.(line);
        this.#lastAttempts.set(body, {
          number,
          outcome,
          endedMs
        });
        return result;
      }
      async read(path, decode) {
        const request = {
          method: "GET",
          path
        };
        const readOnce = async () => {
          const answered = await this.send(request);
          const result = await toReadResult(request, answered, decode);
          const isUnreadable = answered.kind === "answer" && !result.ok && result.problem.kind === "unreadable-response";
          return {
            answered,
            result,
            mayRetry: (0, _http_retry_js__WEBPACK_IMPORTED_MODULE_2__.dg)(answered) || isUnreadable
          };
        };
        return (await this.#retry(readOnce)).result;
      }
      async write(request, decode) {
        const sendOnce = async () => {
          const answered = await this.send(request);
          const mayRetry = answered.kind === "fault" ? answered.fault.kind === "unsent" : (0, 
          _http_status_js__WEBPACK_IMPORTED_MODULE_6__.uF)(answered.answer.status);
          return {
            answered,
            mayRetry
          };
        };
        const {answered} = await this.#retry(sendOnce);
        return toWriteResult(request, answered, decode);
      }
      #retry(work) {
        const findDelayMs = ({answered, mayRetry}, attempt) => {
          if (!mayRetry) return;
          const requestedMs = this.findRetryAfterMs(answered);
          return (0, _http_retry_js__WEBPACK_IMPORTED_MODULE_2__.Vs)(attempt, this.#deadline.clock.random(), requestedMs);
        };
        return (0, _http_retry_js__WEBPACK_IMPORTED_MODULE_2__.L5)(work, findDelayMs, this.#deadline);
      }
    }
    async function toReadResult(request, result, decode) {
      if (result.kind === "fault") return (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.fJ)(_words_js__WEBPACK_IMPORTED_MODULE_5__.Oy(request, result.fault));
      const {answer} = result;
      if (!(0, _http_status_js__WEBPACK_IMPORTED_MODULE_6__.oJ)(answer.status)) return (0, 
      _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.fJ)(_words_js__WEBPACK_IMPORTED_MODULE_5__.iJ(request, answer), answer.status);
      return tryDecode(request, answer, (schema => decode((0, _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.qF)(answer.body), schema)));
    }
    async function toWriteResult(request, result, decode) {
      if (result.kind === "fault") {
        const {fault} = result;
        const problem = _words_js__WEBPACK_IMPORTED_MODULE_5__.Oy(request, fault);
        if (fault.kind === "unsent" || fault.kind === "late") return {
          kind: "unsent",
          problem
        };
        const why = (0, _http_fault_js__WEBPACK_IMPORTED_MODULE_3__.Qx)(fault);
        if (fault.kind === "too-large") return {
          kind: "malformed",
          why,
          problem
        };
        return {
          kind: "lost",
          why
        };
      }
      const {answer} = result;
      if ((0, _http_status_js__WEBPACK_IMPORTED_MODULE_6__.Ab)(answer.status)) return {
        kind: "lost",
        why: `the service answered ${answer.status}`
      };
      if (!(0, _http_status_js__WEBPACK_IMPORTED_MODULE_6__.oJ)(answer.status)) return {
        kind: "rejected",
        problem: _words_js__WEBPACK_IMPORTED_MODULE_5__.iJ(request, answer),
        status: answer.status
      };
      const decodeResult = await tryDecode(request, answer, (schema => decode(answer.body, schema)));
      if (decodeResult.ok) return {
        kind: "done",
        value: decodeResult.value
      };
      const why = `the service answered ${answer.status} with an unreadable response`;
      const messageOfService = `the service said: ${_words_js__WEBPACK_IMPORTED_MODULE_5__.VQ(answer)}`;
      const problem = {
        ...decodeResult.problem,
        details: [ ...decodeResult.problem.details ?? [], messageOfService ]
      };
      return {
        kind: "malformed",
        why,
        problem
      };
    }
    async function tryDecode(request, answer, decode) {
      const schema = await Promise.all([ __webpack_require__.e(345), __webpack_require__.e(557) ]).then(__webpack_require__.bind(__webpack_require__, 9557));
      try {
        return (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.ok)(decode(schema));
      } catch (error) {
        if (error instanceof SyntaxError) return (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.fJ)(_words_js__WEBPACK_IMPORTED_MODULE_5__.ZE(request, answer));
        if (error instanceof _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.ym) return (0, 
        _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.fJ)(_words_js__WEBPACK_IMPORTED_MODULE_5__.VO(request, error));
        throw error;
      }
    }
    function createSend(baseUrl, token, deadline) {
      const base = new URL(`${baseUrl}/api/v1`);
      const open = async () => (await __webpack_require__.e(280).then(__webpack_require__.bind(__webpack_require__, 9280))).createTransport(deadline);
      let openedTransport;
      return async ({method, path, body}) => {
        const url = new URL(base.href + path);
        if (url.origin !== base.origin || url.pathname !== base.pathname + path.replace(/\?.*/s, "")) throw new Error("a request would have gone elsewhere");
        const headers = {
          accept: "application/json",
          authorization: `Bearer ${token}`
        };
        const request = {
          method,
          server: url,
          path: url.pathname + url.search,
          headers
        };
        const transport = await (openedTransport ??= open());
        if (body === void 0) return transport(request);
        const headersOfBody = {
          ...headers,
          "content-type": "application/json"
        };
        return transport({
          ...request,
          headers: headersOfBody,
          body: JSON.stringify(body)
        });
      };
    }
  }),
  5861: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      BD: () => unknownZone,
      N6: () => incompleteList,
      Oy: () => explainFault,
      RE: () => ambiguousZone,
      VO: () => explainShapeError,
      VQ: () => readServerMessage,
      Vh: () => cancelledEarly,
      ZE: () => explainNonJson,
      iJ: () => explainAnswer,
      jU: () => listCandidates,
      p3: () => outOfTime
    });
    var _http_fault_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3529);
    var _http_status_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7039);
    var _json_decode_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(533);
    var _step_words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2758);
    var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9815);
    var _text_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8975);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(85);
    function explainAnswer(request, answer) {
      const {status, url, headers} = answer;
      const {title, ...explanation} = BY_STATUS[classifyStatus(request, status)];
      const details = [ `the service said: ${readServerMessage(answer)}` ];
      if (explanation.kind === "redirected") details[0] = `the redirect points to ${(0, 
      _text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__.ml)(headers["location"] ?? "nowhere", 120)}`;
      if (status === 404 && url !== void 0) details.push(`requested: ${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__.ml)(url, 300)}`);
      return {
        title: `${title} (${status})`,
        where: describeRequest(request),
        details,
        ...explanation
      };
    }
    function classifyStatus({path}, status) {
      if (status === 404 && path.startsWith("/zones?")) return "noApi";
      if (status === 401 || status === 403 || status === 404 || status === 407) return status;
      if (status < 400) return "redirect";
      if ((0, _http_status_js__WEBPACK_IMPORTED_MODULE_4__.Ab)(status) || (0, _http_status_js__WEBPACK_IMPORTED_MODULE_4__.uF)(status)) return "overload";
      return "other";
    }
    const PROXY_DENIED = {
      cause: "requests to the service go through a proxy, which requires a user name and a password for " + "this host, or does not allow this machine to connect to it",
      help: [ "allow the host in the proxy, or add it to `no_proxy`", "take user name and password from a secret, and add them to the URL in `https_proxy` or " + "`http_proxy`, in front of the proxy’s host: user name, `:`, password and `@`" ]
    };
    const BY_STATUS = {
      401: {
        kind: "unauthorized",
        title: "the service rejected the token",
        cause: "the token is incomplete, has expired, was revoked, " + "or belongs to another account or `base-url`",
        help: [ "create a new token, store it in the secret that the step reads, and run the step again" ]
      },
      403: {
        kind: "forbidden",
        title: "the token is not allowed to do this",
        cause: "the token is valid, but not for this zone or not for this operation",
        help: [ "grant the token access to this zone and operation, or use a token that has it" ]
      },
      404: {
        kind: "not-found",
        title: "zone, job or API not found",
        cause: "the zone was deleted or belongs to another account, " + "or `base-url` is not the address of the API",
        help: [ "compare the zone and `base-url` with what the CDN’s console shows" ]
      },
      noApi: {
        kind: "not-found",
        title: "API not found",
        cause: "`base-url` is not the address of the API",
        help: [ "compare `base-url` with the address of the API that the CDN’s console shows" ]
      },
      407: {
        kind: "unreachable",
        title: "the proxy asks for a user name and a password",
        ...PROXY_DENIED
      },
      redirect: {
        kind: "redirected",
        title: "the service answered with a redirect, which is not followed",
        cause: "`base-url` is not the final address of the API; following the redirect could send " + "the token to another host",
        help: [ "set `base-url` to the final address of the API" ]
      },
      overload: {
        kind: "server-error",
        title: "the service keeps failing",
        cause: "the service, or a gateway in front of it, is overloaded or down",
        help: [ "check the CDN’s status page and run the step again when the service is available" ]
      },
      other: {
        kind: "request-rejected",
        title: "the service rejected the request",
        cause: "the service enforces a rule that its documentation does not mention",
        help: [ "fix what the service reports above; `cdn-purge` did not retry, because the same " + "request would be rejected again" ]
      }
    };
    function describeRequest(request) {
      return `${request.method} …/api/v1${request.path}`;
    }
    function explainFault(request, fault) {
      const where = describeRequest(request);
      if (fault.kind === "late") return {
        kind: "deadline-exceeded",
        title: "the deadline passed before the request could be sent",
        where,
        cause: "slow responses, retries or waiting used up `timeout`",
        help: [ "increase `timeout`" ]
      };
      const isUnsent = fault.kind === "unsent";
      const what = isUnsent ? "the service cannot be reached" : "no readable response from the service";
      return {
        kind: isUnsent ? "unreachable" : "unreadable-response",
        title: `${what}: ${(0, _http_fault_js__WEBPACK_IMPORTED_MODULE_0__.Qx)(fault)}`,
        where,
        ...explainConnection(fault)
      };
    }
    function explainConnection({kind, proxy, detail}) {
      if (kind === "too-large") return NOT_THE_API;
      if (proxy?.status !== void 0 && proxy.status < 500) return PROXY_DENIED;
      if (proxy !== void 0) return {
        cause: "the proxy is down or no HTTP proxy, or cannot reach the host of `base-url`: the host " + "is misspelled or down",
        help: [ "check `https_proxy` and the host in `base-url`, or add the host to `no_proxy`" ]
      };
      if (/EPROTO|HTTP_REQUEST|PACKET_LENGTH|CERT|TLS|SSL|SIGNED|UNABLE_TO|HOSTNAME/.test(detail)) return {
        cause: "the server does not speak TLS at the port of `base-url`, or its certificate is for " + "another host, has expired or is not trusted by this machine",
        help: [ "check scheme, host and port of `base-url`, and the clock of this machine", "for a private certificate authority, set `NODE_EXTRA_CA_CERTS` on this machine" ]
      };
      if (kind !== "unsent") return {
        cause: "the connection to the service broke, or a proxy or gateway truncates responses",
        help: [ "run the step again; if the problem persists, test `base-url` from here with curl" ]
      };
      return {
        cause: "the host in `base-url` is wrong, or this machine cannot reach it (DNS, firewall, proxy)",
        help: [ "check `base-url`; behind a proxy, set `https_proxy` and `no_proxy` on this machine" ]
      };
    }
    const NOT_THE_API = {
      cause: "`base-url` is not the address of the API, or the service ignores `per_page` or has " + "changed its API, or a gateway in front of it answered",
      help: [ "compare `base-url` with the address of the API that the CDN’s console shows, and run the " + "step again; if it is right, report these lines to the maintainers of `cdn-purge`" ]
    };
    function outOfTime(timeoutMs, problem) {
      if (problem.kind === "deadline-exceeded") return problem;
      return {
        kind: "deadline-exceeded",
        title: `\`timeout\` (${timeoutMs / 1e3} s) ended before everything was read`,
        where: problem.where,
        details: [ problem.title, ...problem.details ?? [] ],
        cause: "the service responds slowly, not at all, or with errors",
        help: [ "run the step again when the service is available, or increase `timeout`" ]
      };
    }
    function explainShapeError(request, error) {
      return {
        kind: "wrong-shape",
        title: "the service returned an unexpected response format",
        where: describeRequest(request),
        details: [ error.message ],
        ...NOT_THE_API
      };
    }
    function explainNonJson(request, answer) {
      return {
        kind: "unreadable-response",
        title: "the service returned a response that is not JSON",
        where: describeRequest(request),
        details: [ `status ${answer.status}, the response begins: ${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__.ml)(answer.body, 120) || "(empty)"}` ],
        ...NOT_THE_API
      };
    }
    function incompleteList(items, whatIsShown) {
      return {
        kind: "list-incomplete",
        title: `the list of ${items} cannot be read completely`,
        details: [ whatIsShown ],
        cause: `${items} were created or deleted at the same time, or the service omits some, repeats ` + "pages, or does not sort the list",
        help: [ "run the step again; if the problem persists, report this line to the CDN’s support" ]
      };
    }
    function cancelledEarly(again, details) {
      return {
        kind: "cancelled",
        title: "cancelled before the run finished",
        details,
        cause: "the run was cancelled, or the step exceeded the time limit of the CI",
        help: [ `run the step again: ${again}` ]
      };
    }
    function readServerMessage({body}) {
      if (/^\s*<(!doctype|html)/i.test(body)) return "(an HTML page)";
      return (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__.ml)((findMessage(body) ?? body).trim(), 300) || "(nothing)";
    }
    function findMessage(body) {
      let answer;
      try {
        answer = (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.qF)(body);
      } catch {
        return;
      }
      const inner = (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.Yn)(answer, "error");
      if (typeof inner === "object" && inner !== null) answer = inner;
      const texts = [ "message", "error", "detail", "title" ].map((key => (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.AA)(answer, key)));
      const message = texts.find((text => text !== ""));
      const fields = (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.Yn)(answer, "errors") ?? (0, 
      _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.Yn)(answer, "details");
      if (message === void 0 || fields === void 0) return message;
      return `${message}: ${JSON.stringify(fields)}`;
    }
    const SHOWN_DOMAINS = 5;
    function listCandidates(zones) {
      return (0, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.rL)(zones, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.Bl, (({uuid, name, hostname, domains = []}) => {
        const names = domains.map((({domain}) => (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__.ml)(domain, 80)));
        return [ uuid, name || "(no name)", hostname, (0, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.Zv)(names, SHOWN_DOMAINS) ].join("  ").trim();
      }));
    }
    function ambiguousZone(zoneInput, matches) {
      return {
        kind: "ambiguous-zone",
        title: `\`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__.ml)(zoneInput, 80)}\` matches ${matches.length} zones`,
        where: "input `zone`",
        details: listCandidates(matches),
        cause: "several zones of the account have this name or domain",
        help: [ "set `zone` to the UUID of the right zone, the first word of its line" ]
      };
    }
    function unknownZone(zoneInput, zones) {
      const names = zones.flatMap((({name, hostname, domains}) => [ name, hostname, ...domains.map((({domain}) => domain)) ]));
      const intendedName = (0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__.Ru)(zoneInput, names);
      const title = `no zone is called \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__.ml)(zoneInput, 80)}\`${(0, 
      _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__.au)(intendedName)}`;
      const help = [ "set `zone` to the UUID, the name, the CDN hostname or a domain of one of these zones" ];
      if (/[,;\s]/.test(zoneInput)) help.unshift(_step_words_js__WEBPACK_IMPORTED_MODULE_2__.wk);
      return {
        kind: "unknown-zone",
        title,
        where: "input `zone`",
        details: zones.length === 0 ? [ "the account has no zones" ] : listCandidates(zones),
        cause: "no zone that this token can access has this name, CDN hostname or domain",
        help
      };
    }
  }),
  7208: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      LF: () => readDetails,
      MS: () => readStatistics,
      uW: () => createZonesApi,
      xR: () => readAllZones,
      ym: () => createZoneReader
    });
    var _json_decode_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(533);
    var _http_status_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7039);
    var _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9647);
    var _http_retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8159);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(85);
    var _words_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5861);
    var _answers_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7467);
    function createZonesApi(client) {
      return {
        listZones: page => client.read(`/zones?page=${page}&per_page=${_answers_js__WEBPACK_IMPORTED_MODULE_5__.EK}`, ((body, schema) => {
          const zones = schema.decodeZonePage(body);
          for (const {originUrl} of zones.items) (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__.EI)(originUrl);
          return zones;
        })),
        readZone: uuid => client.read(formatZonePath(uuid), ((body, schema) => {
          const zone = schema.decodeZone(body, uuid);
          (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__.EI)(zone.originUrl);
          return zone;
        })),
        createZone: body => client.write({
          method: "POST",
          path: "/zones",
          body
        }, ((text, schema) => schema.decodeCreatedZone(text))),
        updateZone: (uuid, body) => client.write({
          method: "PUT",
          path: formatZonePath(uuid),
          body
        }, requireJsonOrNothing),
        deleteZone: uuid => client.write({
          method: "DELETE",
          path: formatZonePath(uuid)
        }, requireJsonOrNothing),
        addDomain: (uuid, domain) => client.write({
          method: "POST",
          path: `${formatZonePath(uuid)}/domains`,
          body: {
            domain
          }
        }, acceptAnyBody),
        removeDomain: (uuid, domain) => client.write({
          method: "DELETE",
          path: `${formatZonePath(uuid)}/domains/${encodeURIComponent(domain)}`
        }, acceptAnyBody)
      };
    }
    async function readStatistics(client, uuid, span) {
      const query = "period" in span ? {
        period: span.period
      } : {
        start_date: span.startDate,
        end_date: span.endDate
      };
      const path = `${formatZonePath(uuid)}/stats?${new URLSearchParams(query).toString()}`;
      return (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.oA)(await client.read(path, ((body, schema) => schema.decodeStatistics(body))));
    }
    function formatZonePath(uuid) {
      return `/zones/${encodeURIComponent(uuid)}`;
    }
    function requireJsonOrNothing(text) {
      if (text.trim() !== "") (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.qF)(text);
      return true;
    }
    function acceptAnyBody() {
      return true;
    }
    function createZoneReader(uuid, api, zoneFound) {
      let zone = zoneFound;
      let reading;
      return {
        get knownZone() {
          return zone;
        },
        async read() {
          zone ??= (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.oA)(await (reading ??= api.readZone(uuid)));
          return zone;
        }
      };
    }
    const MAX_ZONE_PAGES = 200;
    async function readAllZones(api) {
      let zones = [];
      const totals = new Set;
      for (let page = 1; page <= MAX_ZONE_PAGES; page++) {
        const pageResult = await api.listZones(page);
        if (!pageResult.ok && pageResult.status === 404 && page > 1) break;
        const listPage = (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.oA)(pageResult);
        const {items, total} = listPage;
        totals.add(total);
        zones = zones.concat(items);
        if (items.length === 0 || zones.length >= total && !(0, _answers_js__WEBPACK_IMPORTED_MODULE_5__.uq)(listPage)) break;
      }
      const hasRepeats = new Set(zones.map((({uuid}) => uuid))).size < zones.length;
      const matchesTotal = totals.size === 1 && totals.has(zones.length);
      if (matchesTotal && !hasRepeats) return zones;
      const whatIsShown = `${zones.length} zones, which does not match their total, or a zone twice`;
      throw new _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.VG(_words_js__WEBPACK_IMPORTED_MODULE_4__.N6("zones", `its pages show ${whatIsShown}`));
    }
    const MAX_READS = 8;
    async function readDetails(items, api) {
      const read = items.map((item => ({
        item,
        zone: void 0
      })));
      let failure;
      await (0, _http_retry_js__WEBPACK_IMPORTED_MODULE_2__.DW)([ ...items.entries() ], MAX_READS, (async ([index, item]) => {
        if (failure !== void 0) return;
        const zoneResult = await api.readZone(item.uuid);
        if (zoneResult.ok) read[index] = {
          item,
          zone: zoneResult.value
        }; else if (!(0, _http_status_js__WEBPACK_IMPORTED_MODULE_6__.ST)(zoneResult.status)) failure = zoneResult;
      }));
      return failure === void 0 ? read : (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.oA)(failure);
    }
  }),
  1937: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      _S: () => findZone,
      ev: () => isNamed,
      yS: () => isSameName
    });
    var _answers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7467);
    var _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9647);
    var _paths_hosts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7232);
    var _words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5861);
    var _api_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7208);
    async function findZone(zoneInput, api) {
      if ((0, _answers_js__WEBPACK_IMPORTED_MODULE_3__.Xw)(zoneInput) !== void 0) return {
        uuid: zoneInput,
        zone: void 0
      };
      const items = await (0, _api_js__WEBPACK_IMPORTED_MODULE_2__.xR)(api);
      const byHostname = items.filter((({hostname}) => (0, _paths_hosts_js__WEBPACK_IMPORTED_MODULE_4__.th)(hostname, zoneInput)));
      if (byHostname.length > 0) return requireOneMatch(zoneInput, byHostname);
      const byName = items.filter((zone => isNamed(zone, zoneInput)));
      const mayBeDomain = (0, _paths_hosts_js__WEBPACK_IMPORTED_MODULE_4__.o6)(zoneInput)?.includes(".") === true;
      if (!mayBeDomain && byName.length === 1) return requireOneMatch(zoneInput, byName);
      const zones = (await (0, _api_js__WEBPACK_IMPORTED_MODULE_2__.LF)(items, api)).flatMap((({zone}) => zone ?? []));
      const withDomain = mayBeDomain ? selectZonesOfDomain(zoneInput, zones) : [];
      const holders = zones.filter((zone => isNamed(zone, zoneInput) || withDomain.includes(zone)));
      if (holders.length === 0) throw new _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.VG(_words_js__WEBPACK_IMPORTED_MODULE_1__.BD(zoneInput, zones));
      return requireOneMatch(zoneInput, holders, holders[0]);
    }
    function selectZonesOfDomain(host, zones) {
      const exact = zones.filter((({domains}) => domains.some((({domain}) => (0, _paths_hosts_js__WEBPACK_IMPORTED_MODULE_4__.o6)(domain) === (0, 
      _paths_hosts_js__WEBPACK_IMPORTED_MODULE_4__.o6)(host)))));
      if (exact.length > 0) return exact;
      return zones.filter((({domains}) => domains.some((({domain}) => (0, _paths_hosts_js__WEBPACK_IMPORTED_MODULE_4__.th)(domain, host)))));
    }
    function isNamed({uuid, name}, zoneInput) {
      return uuid.toLowerCase() === zoneInput.toLowerCase() || isSameName(name, zoneInput);
    }
    function isSameName(name, other) {
      return name.normalize("NFC") === other.normalize("NFC");
    }
    function requireOneMatch(zoneInput, matches, zone) {
      const [match] = matches;
      if (match === void 0 || matches.length > 1) throw new _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.VG(_words_js__WEBPACK_IMPORTED_MODULE_1__.RE(zoneInput, matches));
      return {
        uuid: match.uuid,
        zone
      };
    }
  }),
  3529: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      EE: () => findProxy,
      Qx: () => describeFault,
      ec: () => toFault
    });
    var _actions_http_client_lib_proxy__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3689);
    const findProxy = _actions_http_client_lib_proxy__WEBPACK_IMPORTED_MODULE_0__.s;
    const CONNECTING = new Set([ "connect", "getaddrinfo" ]);
    function toFault(error) {
      const {message} = error instanceof Error ? error : {
        message: ""
      };
      const code = getText(error, "code");
      const tls = /^(ERR_TLS_CERT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/.test(code);
      if (message.startsWith("tunneling socket")) return toProxyFault(message);
      if (isBeforeConnection(error) || tls) return {
        kind: "unsent",
        detail: code || "unknown reason"
      };
      return {
        kind: code === "ECONNRESET" ? "cut" : "network",
        detail: code || "connection lost"
      };
    }
    function toProxyFault(message) {
      const status = /statusCode=(\d{3})/.exec(message)?.[1];
      const cause = /cause=.*?\b(E[A-Z_]{4,})/.exec(message)?.[1] ?? "no answer";
      if (status === void 0) {
        const detail = `the proxy cannot be reached: ${cause}`;
        return {
          kind: "unsent",
          detail,
          proxy: {
            status: void 0
          }
        };
      }
      const detail = `the proxy answered ${status}`;
      return {
        kind: "unsent",
        detail,
        proxy: {
          status: Number(status)
        }
      };
    }
    function isBeforeConnection(error) {
      if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isBeforeConnection);
      return CONNECTING.has(getText(error, "syscall"));
    }
    function getText(error, key) {
      const value = error instanceof Error ? Object.getOwnPropertyDescriptor(error, key)?.value : void 0;
      if (typeof value === "string") return value;
      return "";
    }
    function describeFault(fault) {
      const to = fault.host === void 0 ? "" : ` to ${fault.host}`;
      if (fault.kind === "unsent") return `no connection${to} (${fault.detail})`;
      if (fault.kind === "network") return `the connection${to} broke (${fault.detail})`;
      return fault.detail;
    }
  }),
  8159: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      DW: () => forEachConcurrently,
      L5: () => retry,
      Vs: () => calculateBackoffMs,
      dg: () => isTransient,
      lu: () => CONNECTIONS_PER_HOST,
      m: () => MAX_ATTEMPTS,
      oR: () => parseRetryAfterMs
    });
    var _time_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2922);
    var _status_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7039);
    async function retry(work, findDelayMs, deadline, maxAttempts = MAX_ATTEMPTS) {
      for (let attempt = 1; ;attempt++) {
        const result = await work(attempt);
        const delayMs = findDelayMs(result, attempt);
        if (delayMs === void 0 || attempt === maxAttempts) return result;
        if (delayMs > (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_0__.Hf)(deadline)) return result;
        await (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_0__.v7)(deadline, delayMs);
        if ((0, _time_clock_js__WEBPACK_IMPORTED_MODULE_0__._d)(deadline)) return result;
      }
    }
    function isTransient(result) {
      if (result.kind === "fault") return ![ "aborted", "late", "too-large" ].includes(result.fault.kind);
      const {status} = result.answer;
      return (0, _status_js__WEBPACK_IMPORTED_MODULE_1__.Ab)(status) || (0, _status_js__WEBPACK_IMPORTED_MODULE_1__.uF)(status);
    }
    const MAX_ATTEMPTS = 5;
    function calculateBackoffMs(attempt, random, requestedMs = 0) {
      const ceilingMs = Math.min(3e4, 500 * 2 ** (attempt - 1));
      return Math.max(ceilingMs * (.5 + random / 2), requestedMs);
    }
    const LONGEST_MS = 366 * 24 * 36e5;
    const HTTP_DATE = /[a-z].*\d:\d\d:\d\d/i;
    function parseRetryAfterMs(answer, senderNowMs) {
      const value = (answer.headers["retry-after"] ?? "").trim();
      if (/^\d{1,30}(\.\d+)?$/.test(value)) return Math.min(LONGEST_MS, Math.ceil(Number(value) * 1e3));
      if (!HTTP_DATE.test(value)) return;
      const hasZone = /(GMT|UTC|Z|[+-]\d{4})$/i.test(value);
      const dateMs = Date.parse(hasZone ? value : `${value} GMT`);
      if (Number.isNaN(dateMs)) return;
      let answeredMs = Date.parse(answer.headers["date"] ?? "");
      if (Number.isNaN(answeredMs)) answeredMs = senderNowMs;
      return Math.min(LONGEST_MS, Math.max(0, dateMs - answeredMs));
    }
    const CONNECTIONS_PER_HOST = 6;
    async function forEachConcurrently(items, limit, work) {
      const queue = items.values();
      const runWorker = async () => {
        for (const item of queue) await work(item);
      };
      await Promise.all(Array.from({
        length: Math.min(limit, items.length)
      }, runWorker));
    }
  })
};
