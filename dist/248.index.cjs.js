"use strict";

exports.id = 248;

exports.ids = [ 248 ];

exports.modules = {
  7467: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      EK: () => PER_PAGE,
      Xw: () => parseUuid,
      YZ: () => STATUS_CLASSES,
      Yp: () => interpretStatus,
      _5: () => isIdentifier,
      f$: () => isRealDay,
      nR: () => PERIODS,
      q1: () => normalizeZone,
      uq: () => isFull
    });
    var _text_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8975);
    const PER_PAGE = 100;
    function isFull({items, perPage = PER_PAGE}) {
      return items.length === perPage;
    }
    function interpretStatus(status) {
      if (status === "pending" || status === "processing") return "open";
      if (status === "completed" || status === "failed") return status;
      return "unknown";
    }
    function isIdentifier(id) {
      return /^[^\s/\\\p{Cc}\p{Surrogate}]{1,253}$/u.test(id) && !/^\.+$/.test(id);
    }
    function parseUuid(zone) {
      return _text_format_js__WEBPACK_IMPORTED_MODULE_0__.kk.exec(zone)?.[0];
    }
    function normalizeZone(zone) {
      return parseUuid(zone)?.toLowerCase() ?? zone;
    }
    const PERIODS = [ "hour", "day", "week", "month" ];
    const STATUS_CLASSES = [ "2xx", "3xx", "4xx", "5xx" ];
    function isRealDay(date) {
      if (!/^\d{4}-\d\d-\d\d$/.test(date)) return false;
      const ms = Date.parse(`${date}T00:00:00Z`);
      return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date);
    }
  }),
  7039: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      Ab: () => isServerFailure,
      N6: () => isRedirect,
      ST: () => isGone,
      oJ: () => isSuccess,
      uF: () => isDeferred
    });
    function isSuccess(status) {
      return status >= 200 && status < 300;
    }
    function isRedirect(status) {
      return status >= 300 && status < 400;
    }
    function isGone(status) {
      return status === 404 || status === 410;
    }
    function isServerFailure(status) {
      return status === 408 || status >= 500;
    }
    function isDeferred(status) {
      return status === 425 || status === 429;
    }
  }),
  533: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      AA: () => getString,
      Yn: () => getPath,
      qF: () => parseJson,
      ym: () => ShapeError
    });
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85);
    class ShapeError extends Error {
      name="ShapeError";
      constructor(name, expected, found) {
        super(`\`${name}\` is ${describeValue(found)}, expected ${expected}`);
      }
    }
    function getOwnProperty(value, key) {
      const property = Object.getOwnPropertyDescriptor(value, key)?.value;
      return property;
    }
    function describeValue(value) {
      if (value === null) return "null";
      if (value === void 0) return "missing";
      if (Array.isArray(value)) return "a list";
      if (typeof value === "string") return `the string \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(value, 60)}\``;
      if (typeof value === "number" || typeof value === "boolean") return `the ${typeof value} ${value}`;
      return "an object";
    }
    function getPath(value, ...keys) {
      return keys.reduce(((parent, key) => typeof parent === "object" && parent !== null ? getOwnProperty(parent, key) : void 0), value);
    }
    function getString(value, ...keys) {
      const text = getPath(value, ...keys);
      if (typeof text === "string") return text;
      return "";
    }
    const MAX_DEPTH = 100;
    function parseJson(text) {
      if (isTooDeep(text)) throw new ShapeError("body", `at most ${MAX_DEPTH} levels`, {});
      return JSON.parse(text);
    }
    function isTooDeep(text) {
      let depth = 0;
      let isInString = false;
      for (let at = 0; at < text.length; at++) {
        const character = text[at];
        if (character === "\\") at++; else if (character === '"') isInString = !isInString; else if (isInString) continue; else if (character === "[" || character === "{") depth++; else if (character === "]" || character === "}") depth--;
        if (depth > MAX_DEPTH) return true;
      }
      return false;
    }
  }),
  7232: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      o6: () => parseHost,
      th: () => servesHost,
      ty: () => toAsciiHost
    });
    function toAsciiHost(host) {
      const url = `http://${host}`;
      return (URL.canParse(url) ? new URL(url).hostname : host.toLowerCase()).replace(/\.$/, "");
    }
    function parseHost(text) {
      if (text === "" || /[\s/:@?#\\%[\]\p{Cc}]/u.test(text)) return;
      const host = toAsciiHost(text);
      const isAddress = /^[\d.]+$/.test(host);
      if (host === "" || isAddress && host !== text) return;
      return host;
    }
    function servesHost(domain, host) {
      const requestedHost = parseHost(host);
      if (requestedHost === void 0) return false;
      if (!domain.startsWith("*.")) return parseHost(domain) === requestedHost;
      const parent = parseHost(domain.slice(2));
      return parent !== void 0 && requestedHost.endsWith(`.${parent}`);
    }
  }),
  2590: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      bU: () => isPreview,
      j_: () => readEvent,
      rD: () => readPayload
    });
    var _json_decode_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(533);
    const PREVIEW_EVENTS = new Set([ "pull_request", "pull_request_target", "merge_group", "pull_request_review", "pull_request_review_comment", "merge_request_event", "external_pull_request_event" ]);
    const PREVIEW_VARIABLES = [ "CI_MERGE_REQUEST_IID", "CHANGE_ID", "CI_COMMIT_PULL_REQUEST", "DRONE_PULL_REQUEST", "SYSTEM_PULLREQUEST_PULLREQUESTID", "BITBUCKET_PR_ID" ];
    const NOT_SET = /^($|0$|false$|\$)/;
    function readEvent(env, isGitHub) {
      const {GITHUB_EVENT_NAME: event = "", CI_PIPELINE_SOURCE: source = ""} = env;
      if (isGitHub || PREVIEW_EVENTS.has(event)) return event;
      if (PREVIEW_EVENTS.has(source)) return source;
      const isUnmerged = PREVIEW_VARIABLES.some((name => !NOT_SET.test(env[name] ?? "")));
      return isUnmerged ? "pull_request" : source;
    }
    function readPayload(env, readFile) {
      const path = env["GITHUB_EVENT_PATH"] ?? "";
      if (path === "") return {};
      try {
        return (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.qF)(readFile(path).toString("utf8"));
      } catch {
        return {};
      }
    }
    function isPreview(event, payload) {
      if (event === "workflow_run") return PREVIEW_EVENTS.has((0, _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.AA)(payload, event, "event"));
      if (event === "deployment_status") return (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.Yn)(payload, "deployment", "transient_environment") === true;
      return PREVIEW_EVENTS.has(event);
    }
  }),
  6510: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      AT: () => normalizeDomain,
      Ft: () => isSame,
      TZ: () => VARIABLE,
      Yq: () => choice,
      bh: () => FIELD_TYPES,
      cJ: () => FIELDS,
      gR: () => parseDomain,
      r$: () => hasLiveType
    });
    var valibot__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7345);
    var _paths_hosts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7232);
    const FIELDS = [ {
      name: "zone_type",
      kind: "zone-type",
      create: "any",
      invalidatesCopies: false
    }, {
      name: "origin_url",
      kind: "url",
      create: "any",
      invalidatesCopies: true
    }, {
      name: "origin_host_header",
      kind: "host-or-null",
      create: "any",
      invalidatesCopies: true
    }, {
      name: "cache_ttl",
      kind: "seconds",
      create: "any",
      invalidatesCopies: true
    }, {
      name: "cache_query_strings",
      kind: "flag",
      create: "any",
      invalidatesCopies: true
    }, {
      name: "cors_enabled",
      kind: "flag",
      create: "never",
      invalidatesCopies: true
    }, {
      name: "hotlink_protection",
      kind: "flag",
      create: "never",
      invalidatesCopies: false
    }, {
      name: "image_optimization",
      kind: "flag",
      create: "cdn",
      invalidatesCopies: true
    }, {
      name: "minify_css",
      kind: "flag",
      create: "never",
      invalidatesCopies: true
    }, {
      name: "minify_js",
      kind: "flag",
      create: "never",
      invalidatesCopies: true
    }, {
      name: "scripts_enabled",
      kind: "flag",
      create: "never",
      invalidatesCopies: true
    }, {
      name: "waf_enabled",
      kind: "flag",
      create: "never",
      invalidatesCopies: false
    }, {
      name: "waiting_room_enabled",
      kind: "flag",
      create: "never",
      invalidatesCopies: false
    }, {
      name: "accelerator_preset",
      kind: "preset",
      create: "accelerator",
      invalidatesCopies: true
    }, {
      name: "accelerator_bypass_cookies",
      kind: "cookies",
      create: "accelerator",
      invalidatesCopies: true
    }, {
      name: "esi_enabled",
      kind: "flag",
      create: "accelerator",
      invalidatesCopies: true
    } ];
    function choice(...values) {
      return valibot__WEBPACK_IMPORTED_MODULE_0__.KIO(values, `write ${values.map((value => `\`${value}\``)).join(" or ")}`);
    }
    const VARIABLE = /\$\{|\$[A-Za-z_]|\{\{|^%[A-Z_]+%$|^<[\w -]+>$/;
    const VARIABLE_HELP = "write the value itself: variables are not expanded in this file; a build step can write it";
    function text(help) {
      return valibot__WEBPACK_IMPORTED_MODULE_0__.FsL(valibot__WEBPACK_IMPORTED_MODULE_0__.YjP(help), valibot__WEBPACK_IMPORTED_MODULE_0__.z6Y((value => !VARIABLE.test(value)), VARIABLE_HELP));
    }
    const SECONDS_HELP = "write a whole number of seconds, 0 or more, without quotation marks, such as `3600`";
    const URL_HELP = "write an absolute URL with `http:` or `https:` and without a query, such as " + "`https://origin.example.com`";
    const HOST_HELP = "write a host name without a scheme, such as `www.example.com`, or `null` to unset it";
    const COOKIES_HELP = "write a list of cookie names, such as `[session, cart]`";
    const FIELD_TYPES = {
      "zone-type": {
        inFile: choice("cdn", "accelerator"),
        live: valibot__WEBPACK_IMPORTED_MODULE_0__.YjP()
      },
      preset: {
        inFile: choice("wordpress", "woocommerce", "prestashop", "custom"),
        live: valibot__WEBPACK_IMPORTED_MODULE_0__.YjP()
      },
      url: {
        inFile: valibot__WEBPACK_IMPORTED_MODULE_0__.FsL(text(URL_HELP), valibot__WEBPACK_IMPORTED_MODULE_0__.z6Y(isOriginUrl, URL_HELP)),
        live: valibot__WEBPACK_IMPORTED_MODULE_0__.YjP(),
        normalize: value => typeof value === "string" && URL.canParse(value) ? new URL(value).href : value
      },
      "host-or-null": {
        inFile: valibot__WEBPACK_IMPORTED_MODULE_0__.mee(valibot__WEBPACK_IMPORTED_MODULE_0__.FsL(text(HOST_HELP), valibot__WEBPACK_IMPORTED_MODULE_0__.yGV(/^(?!(null|none|undefined)$)([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i, HOST_HELP))),
        live: valibot__WEBPACK_IMPORTED_MODULE_0__.YjP(),
        normalize: value => typeof value === "string" ? value.toLowerCase() : value ?? ""
      },
      seconds: {
        inFile: valibot__WEBPACK_IMPORTED_MODULE_0__.FsL(valibot__WEBPACK_IMPORTED_MODULE_0__.aig(SECONDS_HELP), valibot__WEBPACK_IMPORTED_MODULE_0__.Y2b(SECONDS_HELP), valibot__WEBPACK_IMPORTED_MODULE_0__.z6Y((value => value >= 0 && !Object.is(value, -0)), SECONDS_HELP)),
        live: valibot__WEBPACK_IMPORTED_MODULE_0__.FsL(valibot__WEBPACK_IMPORTED_MODULE_0__.aig(), valibot__WEBPACK_IMPORTED_MODULE_0__.E2x())
      },
      flag: {
        inFile: valibot__WEBPACK_IMPORTED_MODULE_0__.zMY("write `true` or `false`; in YAML 1.2 `yes`, `no`, `on` and `off` are strings"),
        live: valibot__WEBPACK_IMPORTED_MODULE_0__.zMY()
      },
      cookies: {
        inFile: valibot__WEBPACK_IMPORTED_MODULE_0__.YOg(valibot__WEBPACK_IMPORTED_MODULE_0__.FsL(text(COOKIES_HELP), valibot__WEBPACK_IMPORTED_MODULE_0__.yGV(/^[^\s=;,]+$/, COOKIES_HELP)), COOKIES_HELP),
        live: valibot__WEBPACK_IMPORTED_MODULE_0__.YOg(valibot__WEBPACK_IMPORTED_MODULE_0__.YjP()),
        normalize: value => Array.isArray(value) ? [ ...new Set(value.map(String)) ].toSorted(((a, b) => a < b ? -1 : 1)) : value ?? []
      }
    };
    function isSame({kind}, one, other) {
      const {normalize = value => value} = FIELD_TYPES[kind];
      return JSON.stringify(normalize(one)) === JSON.stringify(normalize(other));
    }
    function hasLiveType({kind}, value) {
      return value === null || valibot__WEBPACK_IMPORTED_MODULE_0__.is(FIELD_TYPES[kind].live, value);
    }
    const MAX_URL_LENGTH = 2048;
    function isOriginUrl(value) {
      if (value.length > MAX_URL_LENGTH) return false;
      const isAbsolute = /^https?:\/\/[^\s/?#*,]+(\/(?!\/)|$)/i.test(value) && URL.canParse(value);
      return isAbsolute && !/[\s\p{Cc}?#*{}]/u.test(value);
    }
    function parseDomain(givenDomain) {
      const wildcard = givenDomain.startsWith("*.") ? "*." : "";
      const host = (0, _paths_hosts_js__WEBPACK_IMPORTED_MODULE_1__.o6)(givenDomain.slice(wildcard.length)) ?? "";
      const isDomain = host.length <= 253 && /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/.test(host);
      if (isDomain) return wildcard + host;
      return;
    }
    function normalizeDomain(spelling) {
      return parseDomain(spelling) ?? spelling;
    }
  }),
  1133: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      BQ: () => openZoneFile,
      ul: () => FILE_MAX_BYTES
    });
    var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7345);
    var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2136);
    var _cdn_answers_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7467);
    var _json_decode_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(533);
    var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9815);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(85);
    var _fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6510);
    var _words_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5886);
    const FILE_MAX_BYTES = 64 * 1024;
    function openZoneFile({command, file}, path, {runner}) {
      const failWith = problem => ({
        entries: [],
        problems: [ problem ]
      });
      if (path === void 0) return failWith(_words_js__WEBPACK_IMPORTED_MODULE_4__.tq(file));
      if (command === "export" && file === "-") return failWith(_words_js__WEBPACK_IMPORTED_MODULE_4__.ev(file));
      if (command === "export") return {
        entries: [],
        problems: runner.exists(path) ? [ _words_js__WEBPACK_IMPORTED_MODULE_4__.pL(path) ] : []
      };
      try {
        const bytes = runner.readFile(path);
        if (bytes.length > FILE_MAX_BYTES) throw new Error("it is larger than 64 KiB");
        return readZoneFile(new TextDecoder("utf-8", {
          fatal: true
        }).decode(bytes), path);
      } catch (error) {
        return failWith(_words_js__WEBPACK_IMPORTED_MODULE_4__._s(path, error));
      }
    }
    function readZoneFile(text, file) {
      const {value, problems, placeOf} = readYaml(text, file);
      if (problems.length > 0) return {
        entries: [],
        problems
      };
      const zones = (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.Yn)(value, "zones");
      const items = Array.isArray(zones) ? zones : [];
      const entries = items.map(((item, index) => toEntry(item, index, placeOf)));
      const faults = [ ...findUnknownKeys(value, items, placeOf), ...findFaults(value, placeOf), ...findConflicts(entries) ];
      const inOrder = faults.toSorted(compareByPlace);
      return {
        entries,
        problems: _words_js__WEBPACK_IMPORTED_MODULE_4__.AB(inOrder, (problem => problem))
      };
    }
    function compareByPlace({at: a}, {at: b}) {
      return (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);
    }
    const OPTIONS = {
      schema: "core",
      merge: true,
      prettyErrors: false,
      logLevel: "error",
      uniqueKeys: false
    };
    const MAX_ALIASES = 100;
    const MAX_EXPANSIONS = 1e4;
    function readYaml(text, file) {
      const lineCounter = new yaml__WEBPACK_IMPORTED_MODULE_0__.HN;
      const lines = text.split("\n");
      const toPlace = offset => {
        const {line, col} = lineCounter.linePos(offset);
        return {
          file,
          line: Math.max(1, line),
          column: Math.max(1, col)
        };
      };
      const refuse = faults => {
        const problems = _words_js__WEBPACK_IMPORTED_MODULE_4__.AB(faults, (({offset, message}) => {
          const at = toPlace(offset);
          return _words_js__WEBPACK_IMPORTED_MODULE_4__.Zp(at, message, lines[at.line - 1] ?? "");
        }));
        return {
          value: void 0,
          problems,
          placeOf: () => toPlace(0)
        };
      };
      try {
        const document = (0, yaml__WEBPACK_IMPORTED_MODULE_0__.Tp)(text, {
          ...OPTIONS,
          lineCounter
        });
        const faults = [ ...document.errors, ...document.warnings ].map((({code, message, pos}) => ({
          offset: pos[0],
          message: _words_js__WEBPACK_IMPORTED_MODULE_4__.dD[code] ?? message
        })));
        if (faults.length === 0) faults.push(...findDocumentFaults(document));
        if (faults.length > 0) return refuse(faults);
        const value = document.toJS({
          maxAliasCount: MAX_EXPANSIONS
        });
        return {
          value,
          problems: [],
          placeOf: path => toPlace(findOffset(document, path))
        };
      } catch (error) {
        return refuse([ {
          offset: 0,
          message: _words_js__WEBPACK_IMPORTED_MODULE_4__.a2(error)
        } ]);
      }
    }
    function findDocumentFaults(document) {
      const faults = [];
      const add = (node, message) => {
        faults.push({
          offset: node.range?.[0] ?? 0,
          message
        });
      };
      let aliasCount = 0;
      (0, yaml__WEBPACK_IMPORTED_MODULE_0__.YR)(document, {
        Map(_, {items}) {
          const names = new Set;
          for (const {key} of items) {
            const name = (0, yaml__WEBPACK_IMPORTED_MODULE_0__.Vj)(key) ? key.resolve(document) : key;
            if (!(0, yaml__WEBPACK_IMPORTED_MODULE_0__.Ll)(key) || !(0, yaml__WEBPACK_IMPORTED_MODULE_0__.jn)(name) || name.source === "<<") continue;
            if (names.has(name.value)) add(key, _words_js__WEBPACK_IMPORTED_MODULE_4__.En(String(name.value)));
            names.add(name.value);
          }
        },
        Alias(_, alias, parents) {
          aliasCount++;
          if (aliasCount > MAX_ALIASES) {
            add(alias, `the file has more than ${MAX_ALIASES} aliases`);
            return yaml__WEBPACK_IMPORTED_MODULE_0__.YR.BREAK;
          }
          const target = alias.resolve(document);
          if (target === void 0) add(alias, _words_js__WEBPACK_IMPORTED_MODULE_4__._X(alias.source)); else if (parents.includes(target)) add(alias, "an alias stands inside its own anchor");
          return;
        }
      });
      return faults.toSorted(((one, other) => one.offset - other.offset));
    }
    function findOffset(document, path) {
      let node = document.contents;
      let offset = 0;
      for (const key of path) {
        let place;
        if ((0, yaml__WEBPACK_IMPORTED_MODULE_0__.jh)(node)) {
          const pair = node.items.find((item => (0, yaml__WEBPACK_IMPORTED_MODULE_0__.jn)(item.key) && item.key.value === key));
          place = pair?.key;
          node = pair?.value;
        } else if ((0, yaml__WEBPACK_IMPORTED_MODULE_0__.oP)(node)) {
          node = node.items[Number(key)];
          place = node;
        }
        if (!(0, yaml__WEBPACK_IMPORTED_MODULE_0__.Ll)(place)) break;
        offset = place.range?.[0] ?? offset;
      }
      return offset;
    }
    const NAME_HELP = "write the name of the zone as the service shows it, in quotation marks if it looks like a number";
    const UUID_HELP = "write the zone’s UUID as the service shows it";
    const DOMAINS_HELP = "write a list of domains, such as `[www.example.com]`";
    const DOMAIN_HELP = "write only the name, such as `www.example.com`, without a scheme, port or path";
    const FILE_HELP = "a zone file consists of the key `zones:` with a list, such as `- { name: www, origin_url: " + '"https://origin.example.com" }`';
    const ENTRY_HELP = 'an entry is a map, such as `- { name: www, origin_url: "https://origin.example.com" }`';
    const ENTRY = valibot__WEBPACK_IMPORTED_MODULE_5__.Ikc({
      name: valibot__WEBPACK_IMPORTED_MODULE_5__.FsL(valibot__WEBPACK_IMPORTED_MODULE_5__.YjP(NAME_HELP), valibot__WEBPACK_IMPORTED_MODULE_5__.z6Y((name => name.trim() !== ""), NAME_HELP)),
      uuid: valibot__WEBPACK_IMPORTED_MODULE_5__.lqM(valibot__WEBPACK_IMPORTED_MODULE_5__.FsL(valibot__WEBPACK_IMPORTED_MODULE_5__.YjP(UUID_HELP), valibot__WEBPACK_IMPORTED_MODULE_5__.z6Y(_cdn_answers_js__WEBPACK_IMPORTED_MODULE_6__._5, UUID_HELP))),
      state: valibot__WEBPACK_IMPORTED_MODULE_5__.lqM((0, _fields_js__WEBPACK_IMPORTED_MODULE_3__.Yq)("present", "absent"), "present"),
      custom_domains: valibot__WEBPACK_IMPORTED_MODULE_5__.lqM(valibot__WEBPACK_IMPORTED_MODULE_5__.YOg(valibot__WEBPACK_IMPORTED_MODULE_5__.FsL(valibot__WEBPACK_IMPORTED_MODULE_5__.YjP(DOMAIN_HELP), valibot__WEBPACK_IMPORTED_MODULE_5__.z6Y((domain => (0, 
      _fields_js__WEBPACK_IMPORTED_MODULE_3__.gR)(domain) !== void 0), DOMAIN_HELP), valibot__WEBPACK_IMPORTED_MODULE_5__.pdi(_fields_js__WEBPACK_IMPORTED_MODULE_3__.AT)), DOMAINS_HELP)),
      ...Object.fromEntries(_fields_js__WEBPACK_IMPORTED_MODULE_3__.cJ.map((({name, kind}) => [ name, valibot__WEBPACK_IMPORTED_MODULE_5__.lqM(_fields_js__WEBPACK_IMPORTED_MODULE_3__.bh[kind].inFile) ])))
    }, ENTRY_HELP);
    const FILE = valibot__WEBPACK_IMPORTED_MODULE_5__.FsL(valibot__WEBPACK_IMPORTED_MODULE_5__.L5J(), valibot__WEBPACK_IMPORTED_MODULE_5__.z6Y(isNoList, FILE_HELP), valibot__WEBPACK_IMPORTED_MODULE_5__.Ikc({
      zones: valibot__WEBPACK_IMPORTED_MODULE_5__.YOg(valibot__WEBPACK_IMPORTED_MODULE_5__.FsL(valibot__WEBPACK_IMPORTED_MODULE_5__.L5J(), valibot__WEBPACK_IMPORTED_MODULE_5__.z6Y(isNoList, ENTRY_HELP), ENTRY), FILE_HELP)
    }, FILE_HELP));
    const KEYS = Object.keys(ENTRY.entries);
    function isNoList(value) {
      return !Array.isArray(value);
    }
    function findFaults(value, placeOf) {
      const {issues = []} = valibot__WEBPACK_IMPORTED_MODULE_5__.xLC(FILE, value, {
        abortPipeEarly: true
      });
      return issues.flatMap((({path = [], message, input, received}) => {
        const keys = path.map((({key}) => typeof key === "number" ? key : String(key)));
        const key = keys.findLast((part => typeof part === "string"));
        if (key === "origin_url") (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.EI)(String(input));
        if (received !== "undefined" || key === void 0) return [ _words_js__WEBPACK_IMPORTED_MODULE_4__.BS(placeOf(keys), key, input, message) ];
        const siblings = listKeys((0, _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.Yn)(value, ...keys.slice(0, -1).map(String)));
        if (siblings.some((other => (0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_7__.Ru)(other, [ key ]) === key))) return [];
        return [ _words_js__WEBPACK_IMPORTED_MODULE_4__.Qh(placeOf(keys), key, message) ];
      }));
    }
    function findUnknownKeys(value, items, placeOf) {
      const problems = [];
      for (const key of listKeys(value)) {
        const isKnown = key === "zones" || key.startsWith("x-");
        if (!isKnown) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_4__.a(placeOf([ key ]), key, [ "zones" ]));
      }
      for (const [index, item] of items.entries()) for (const key of listKeys(item).filter((name => !KEYS.includes(name)))) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_4__.a(placeOf([ "zones", index, key ]), key, KEYS));
      return problems;
    }
    function listKeys(value) {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
      return Object.keys(value);
    }
    function toEntry(item, index, placeOf) {
      const fields = new Map;
      for (const field of _fields_js__WEBPACK_IMPORTED_MODULE_3__.cJ) {
        const value = (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.Yn)(item, field.name);
        const {success, output} = valibot__WEBPACK_IMPORTED_MODULE_5__.xLC(_fields_js__WEBPACK_IMPORTED_MODULE_3__.bh[field.kind].inFile, value);
        if (success) fields.set(field, output);
        if (field.kind === "url") (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.EI)(String(value));
      }
      const domains = (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.Yn)(item, "custom_domains");
      const uuid = (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.Yn)(item, "uuid");
      return {
        name: (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.AA)(item, "name"),
        uuid: typeof uuid === "string" ? uuid : void 0,
        state: (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.Yn)(item, "state") === "absent" ? "absent" : "present",
        fields,
        domains: Array.isArray(domains) ? domains.map((domain => (0, _fields_js__WEBPACK_IMPORTED_MODULE_3__.AT)(String(domain)))) : void 0,
        placeOf: (...path) => placeOf([ "zones", index, ...path ])
      };
    }
    function findConflicts(entries) {
      const problems = [];
      const claims = new Map;
      const claim = (what, value, at) => {
        const first = claims.get(`${what} ${value}`);
        if (first === void 0) claims.set(`${what} ${value}`, at); else problems.push(_words_js__WEBPACK_IMPORTED_MODULE_4__.s0(at, what, value, first.line));
      };
      for (const {name, uuid, domains, state, fields, placeOf} of entries) {
        if (name !== "") claim("name", name.normalize("NFC"), placeOf());
        if (uuid !== void 0 && (0, _cdn_answers_js__WEBPACK_IMPORTED_MODULE_6__._5)(uuid)) claim("uuid", uuid.toLowerCase(), placeOf("uuid"));
        for (const [index, domain] of (domains ?? []).entries()) {
          if ((0, _fields_js__WEBPACK_IMPORTED_MODULE_3__.gR)(domain) === void 0) continue;
          claim("domain", domain, placeOf("custom_domains", index));
        }
        const settings = [ ...fields ].map((([field, value]) => ({
          ...field,
          value
        })));
        const isPullZone = settings.some((field => field.name === "zone_type" && field.value === "cdn"));
        const keys = settings.map((field => field.name));
        if (domains !== void 0) keys.push("custom_domains");
        if (state === "absent") problems.push(...keys.map((key => _words_js__WEBPACK_IMPORTED_MODULE_4__.D0(placeOf(key), key)))); else if (isPullZone) {
          const others = settings.filter((({create}) => create === "accelerator"));
          problems.push(...others.map((field => _words_js__WEBPACK_IMPORTED_MODULE_4__.CS(placeOf(field.name), field.name))));
        }
        const origin = settings.find((({kind}) => kind === "url"))?.value;
        const host = typeof origin === "string" ? (0, _fields_js__WEBPACK_IMPORTED_MODULE_3__.gR)(new URL(origin).hostname) : void 0;
        if (host !== void 0 && domains?.includes(host) === true) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_4__.R$(placeOf("origin_url"), host));
      }
      return problems;
    }
  }),
  6248: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.r(__webpack_exports__);
    __webpack_require__.d(__webpack_exports__, {
      runStep: () => runStep
    });
    var client = __webpack_require__(3029);
    var zones_api = __webpack_require__(7208);
    var words = __webpack_require__(5861);
    var problem_problem = __webpack_require__(9647);
    var events = __webpack_require__(2590);
    var run_step = __webpack_require__(8681);
    var clock = __webpack_require__(2922);
    var find = __webpack_require__(1937);
    var http_status = __webpack_require__(7039);
    var zone_fields = __webpack_require__(6510);
    function differs({action}) {
      return action !== "none";
    }
    var answers = __webpack_require__(7467);
    var did_you_mean = __webpack_require__(9815);
    var zone_words = __webpack_require__(5886);
    async function readLive(entries, api) {
      const items = await (0, zones_api.xR)(api);
      const details = new Map;
      const unreadable = [];
      const read = async some => {
        for (const {item, zone} of await (0, zones_api.LF)(some, api)) if (zone === void 0) unreadable.push(item); else details.set(zone.uuid.toLowerCase(), zone);
      };
      const inFile = new Set(entries.flatMap((entry => findMatches(entry, items))));
      await read([ ...inFile ]);
      const wantsMore = entries.some((entry => {
        const [item] = findMatches(entry, items);
        const shown = listDomains(item && details.get(item.uuid.toLowerCase()));
        return entry.domains?.some((domain => !shown.has(domain))) === true;
      }));
      if (wantsMore) await read(items.filter((item => !inFile.has(item))));
      return {
        items,
        details,
        unreadable
      };
    }
    function findMatches({uuid, name}, items) {
      if (uuid === void 0) return items.filter((item => (0, find.yS)(item.name, name)));
      return items.filter((item => item.uuid.toLowerCase() === uuid.toLowerCase()));
    }
    function listDomains(zone) {
      return new Set((zone?.domains ?? []).map((({domain}) => (0, zone_fields.AT)(domain))));
    }
    function planZones(entries, live, options) {
      const problems = live.unreadable.map((item => {
        const entry = entries.find((one => findMatches(one, [ item ]).length > 0));
        return zone_words.MB(item, entry);
      }));
      const found = new Map;
      for (const entry of entries) {
        if (findMatches(entry, live.unreadable).length > 0) continue;
        try {
          found.set(entry, findLiveZone(entry, live, entries));
        } catch (error) {
          if (!(error instanceof problem_problem.VG)) throw error;
          problems.push(error.problem);
        }
      }
      const changes = [];
      const moving = findMoves(found, live);
      for (const [entry, zone] of found) {
        const domains = compareDomains(entry, zone, moving, options);
        const change = planEntry(entry, zone, domains);
        changes.push(change);
        problems.push(...checkChange(change, found, options));
      }
      return {
        changes,
        problems,
        ...remarkOn(changes, live, options)
      };
    }
    function findLiveZone(entry, {items, details}, entries) {
      const [item, ...others] = findMatches(entry, items);
      if (item !== void 0 && others.length > 0) throw new problem_problem.VG(zone_words.Yk(entry, [ item, ...others ]));
      if (item === void 0) {
        if (entry.state === "absent") return;
        if (entry.uuid !== void 0) throw new problem_problem.VG(zone_words.U6(entry, items));
        const similar = items.find((other => toPlainName(other.name) === toPlainName(entry.name) && !entries.some((one => (0, 
        find.yS)(one.name, other.name)))));
        if (similar !== void 0) throw new problem_problem.VG(zone_words.jz(entry, similar));
        const isUrl = /^https?:\/\//i.test(entry.name);
        const identifier = entry.name.toLowerCase().replace(/^https?:\/\//, "").replace(/[./]$/, "");
        const meant = items.find((other => {
          const zone = isUrl ? details.get(other.uuid.toLowerCase()) : void 0;
          const identifiers = [ other.uuid, other.hostname ].map((text => text.toLowerCase()));
          return [ ...identifiers, ...listDomains(zone) ].includes(identifier);
        }));
        if (meant !== void 0) throw new problem_problem.VG(zone_words.ZS(entry, meant));
        if (zone_fields.TZ.test(entry.name)) throw new problem_problem.VG(zone_words._j(entry));
        if (COPIED.test(entry.name)) throw new problem_problem.VG(zone_words.EM(entry));
        return;
      }
      if (!(0, find.yS)(item.name, entry.name)) throw new problem_problem.VG(zone_words.sW(entry, item));
      const zone = details.get(item.uuid.toLowerCase());
      const showsName = zone?.settings.get("name") !== void 0;
      if (zone !== void 0 && showsName && !(0, find.yS)(zone.name, entry.name)) throw new problem_problem.VG(zone_words.GC(entry, zone));
      return zone;
    }
    const COPIED = /^[“”„«‘’]|[“”»]$|(?![\u200c\u200d])\p{Cf}/u;
    function toPlainName(name) {
      return name.normalize("NFC").replaceAll(/\s+/g, "").toLowerCase();
    }
    function findMoves(found, {details}) {
      const holders = new Map;
      for (const zone of details.values()) for (const domain of listDomains(zone)) holders.set(domain, [ ...holders.get(domain) ?? [], zone ]);
      const moves = new Map;
      for (const [{domains = []}, zone] of found) {
        const shown = listDomains(zone);
        for (const domain of domains) if (!shown.has(domain)) moves.set(domain, holders.get(domain) ?? []);
      }
      return moves;
    }
    function compareDomains({domains: wanted, state}, live, moves, {pruneDomains}) {
      const shown = listDomains(live);
      const inFile = new Set(wanted);
      const added = (wanted ?? []).filter((domain => !shown.has(domain)));
      const removed = [];
      const kept = [];
      for (const {domain: spelling} of live?.domains ?? []) {
        const domain = (0, zone_fields.AT)(spelling);
        if (inFile.has(domain)) continue;
        const isMoving = live !== void 0 && moves.get(domain)?.includes(live) === true;
        const isPruned = pruneDomains && wanted !== void 0 && state === "present";
        if ((0, answers._5)(spelling) && (isMoving || isPruned)) removed.push(spelling); else if (wanted !== void 0) kept.push(spelling);
      }
      return {
        added: added.map((domain => ({
          domain,
          from: moves.get(domain) ?? []
        }))),
        removed,
        kept
      };
    }
    function planEntry(entry, live, domains) {
      if (entry.state === "absent") return {
        entry,
        action: live === void 0 ? "none" : "delete",
        live,
        fields: [],
        domains
      };
      const fields = [];
      for (const [field, to] of entry.fields) {
        if (field.kind === "zone-type" && live !== void 0) continue;
        const from = live?.settings.get(field.name) ?? null;
        if (live === void 0 || !(0, zone_fields.Ft)(field, from, to)) fields.push({
          field: field.name,
          from,
          to
        });
      }
      if (live === void 0) return {
        entry,
        action: "create",
        live,
        fields,
        domains
      };
      const isDifferent = fields.length + domains.added.length + domains.removed.length > 0;
      return {
        entry,
        action: isDifferent ? "update" : "none",
        live,
        fields,
        domains
      };
    }
    function checkChange(change, found, options) {
      const {entry, live} = change;
      if (entry.state === "absent") {
        const mayDelete = live === void 0 || isConfirmed(live, options);
        if (mayDelete || options.command !== "apply") return [];
        return [ zone_words.zL(entry, live) ];
      }
      return [ ...checkFields(change), ...checkDomains(change, found, options) ];
    }
    function isConfirmed({name}, {confirmDelete}) {
      return confirmDelete.some((other => (0, find.yS)(other, name)));
    }
    function checkFields({entry, live, domains}) {
      const settings = [ ...entry.fields ].map((([field, value]) => ({
        field,
        value
      })));
      const type = settings.find((({field}) => field.kind === "zone-type"))?.value;
      const originInFile = settings.find((({field}) => field.kind === "url"))?.value;
      const origin = originInFile ?? live?.originUrl;
      const problems = [];
      if (live === void 0 && originInFile === void 0) problems.push(zone_words.Ap(entry));
      if (live !== void 0 && type !== void 0 && type !== live.type) problems.push(zone_words.FK(entry, live));
      const host = typeof origin === "string" && URL.canParse(origin) ? (0, zone_fields.gR)(new URL(origin).hostname) : void 0;
      const removed = new Set(domains.removed.map(zone_fields.AT));
      const remainingDomains = [ ...listDomains(live) ].filter((domain => !removed.has(domain)));
      const added = domains.added.map((({domain}) => domain));
      const hostname = (0, zone_fields.gR)(live?.hostname ?? "") ?? "";
      const domainsInQuestion = originInFile === void 0 ? added : [ ...added, ...remainingDomains, hostname ];
      if (host !== void 0 && domainsInQuestion.includes(host)) {
        const index = entry.domains?.indexOf(host) ?? 0;
        const at = originInFile === void 0 ? entry.placeOf("custom_domains", index) : entry.placeOf("origin_url");
        problems.push(zone_words.R$(at, host));
      }
      for (const {field} of settings) {
        const liveValue = live?.settings.get(field.name);
        if (live !== void 0 && liveValue !== void 0 && !(0, zone_fields.r$)(field, liveValue)) problems.push(zone_words.lf(field.name, liveValue, live));
        const isPullZone = (live?.type ?? type ?? "cdn") === "cdn" && type !== "cdn";
        if (field.create === "accelerator" && isPullZone) problems.push(zone_words.Ym(entry, field.name, live));
      }
      return problems;
    }
    function checkDomains({entry, live, domains}, found, {pruneDomains}) {
      const problems = [];
      const uuidsInFile = new Set([ ...found.values() ].map((zone => zone?.uuid)));
      const wanted = new Set([ ...found.keys() ].flatMap((other => other.domains ?? [])));
      const pruned = domains.removed.map(zone_fields.AT).filter((domain => !wanted.has(domain)));
      const hostname = (0, zone_fields.gR)(live?.hostname ?? "");
      for (const {domain, from} of domains.added) {
        const at = entry.placeOf("custom_domains", entry.domains?.indexOf(domain) ?? 0);
        const foreign = from.filter((({uuid}) => !pruneDomains || !uuidsInFile.has(uuid)));
        if (foreign.length > 0) problems.push(zone_words.vC(at, domain, foreign, pruneDomains));
        if (domain === hostname) problems.push(zone_words.om(at, domain));
        const meant = pruned.find((other => (0, did_you_mean.RW)(other, domain, 1) === 1));
        if (meant !== void 0 && from.length === 0) problems.push(zone_words.cY(at, domain, meant));
      }
      return problems;
    }
    function remarkOn(changes, {items}, options) {
      const isInFile = item => changes.some((({entry}) => findMatches(entry, [ item ]).length > 0));
      const otherNames = items.filter((item => !isInFile(item))).map((({name}) => name));
      const notices = [];
      const warnings = [];
      for (const {entry, action, live, domains} of changes) {
        const like = live === void 0 ? (0, did_you_mean.Ru)(entry.name, otherNames) : void 0;
        if (domains.kept.length > 0) notices.push(zone_words.vh(entry.name, domains.kept));
        const isLost = domain => domains.removed.includes(domain);
        const shown = (live?.domains ?? []).map((({domain}) => domain));
        if (domains.added.length > 0 && shown.length > 0 && shown.every(isLost)) warnings.push(zone_words.t(entry.name, domains.removed));
        if (action === "create" && like !== void 0) notices.push(zone_words.xt(entry.name, like));
        if (action === "none" && entry.state === "absent" && like !== void 0) warnings.push(zone_words.zq(entry.name, like));
        if (action === "delete" && live !== void 0 && !isConfirmed(live, options)) notices.push(zone_words.p_(live.name));
      }
      if (options.command !== "apply") return {
        notices,
        warnings
      };
      for (const name of options.confirmDelete) {
        const isMeant = changes.some((({entry}) => entry.state === "absent" && (0, find.yS)(entry.name, name)));
        if (!isMeant) warnings.push(zone_words.h5(name));
      }
      return {
        notices,
        warnings
      };
    }
    function findResets({entry, live}, before, fields, removed) {
      if (live === void 0) return [];
      const resets = [];
      for (const field of fields) {
        const from = before.settings.get(field.name) ?? null;
        const to = live.settings.get(field.name) ?? null;
        const isManaged = entry.fields.has(field);
        if (!isManaged && !(0, zone_fields.Ft)(field, from, to)) resets.push({
          field: field.name,
          from,
          to
        });
      }
      const isUnmanaged = domain => entry.domains?.includes(domain) !== true;
      const staying = [ ...listDomains(before) ].filter((domain => !removed.has(domain)));
      const from = staying.filter(isUnmanaged).toSorted();
      const to = [ ...listDomains(live) ].filter(isUnmanaged).toSorted();
      if (from.join(" ") !== to.join(" ")) resets.push({
        field: "custom_domains",
        from,
        to
      });
      return resets;
    }
    async function applyPlan(plan, context) {
      const writer = new ZoneWriter(plan, context);
      const problems = [];
      try {
        await writer.run();
      } catch (error) {
        if (!(error instanceof problem_problem.VG)) throw error;
        problems.push(...await writer.readLostDomains(), error.problem);
      }
      const {lastPlan, created, updated, isCreateUnanswered} = writer;
      return {
        lastPlan,
        created,
        updated,
        isCreateUnanswered,
        problems
      };
    }
    const STALE_READS_MS = 1e4;
    const POLL_MS = 1e3;
    class ZoneWriter {
      lastPlan;
      created=new Map;
      updated=new Set;
      isCreateUnanswered=false;
      #moves=[];
      #pruned=[];
      #context;
      #entries;
      #before=new Map;
      constructor(plan, context) {
        this.lastPlan = plan;
        this.#context = context;
        this.#entries = plan.changes.map((({entry}) => entry));
      }
      async run() {
        const creations = this.lastPlan.changes.filter((({action}) => action === "create"));
        for (const change of creations) await this.#createZone(change);
        if (creations.length > 0) {
          const unlisted = this.#findUnlisted(this.lastPlan);
          this.lastPlan = await this.#planUntil((plan => this.#findUnlisted(plan)), unlisted);
        }
        const {changes} = this.lastPlan;
        for (const {entry, live} of changes) if (live !== void 0) this.#before.set(entry, live);
        for (const change of changes) await this.#writeSettings(change);
        for (const change of changes) await this.#moveDomains(change);
        for (const change of changes) await this.#addDomains(change);
        for (const change of changes) await this.#pruneDomains(change);
        const isWritten = changes.some((({action}) => action === "update")) || this.#moves.length > 0;
        if (isWritten) this.lastPlan = await this.#planUntil((plan => this.#findUnproven(plan)));
        const deletions = this.lastPlan.changes.filter((({action}) => action === "delete"));
        for (const change of deletions) await this.#deleteZone(change);
        if (deletions.length === 0) return;
        this.lastPlan = await this.#planUntil((({changes: remaining}) => zone_words.WS(remaining.filter(differs))));
      }
      async #planUntil(findFault, presumed) {
        const {api, deadline, timeoutMs, options} = this.#context;
        let fault = presumed;
        let untilMs;
        for (;;) {
          try {
            const plan = planZones(this.#entries, await readLive(this.#entries, api), options);
            this.lastPlan = plan;
            fault = plan.problems[0] ?? findFault(plan);
            if (fault === void 0) return plan;
          } catch (error) {
            if (!(error instanceof problem_problem.VG)) throw error;
            fault = fault === void 0 ? error.problem : addDetail(fault, error.problem.title);
          }
          untilMs ??= deadline.clock.nowMs() + STALE_READS_MS;
          const isConflict = fault.kind === "live-zone-conflict";
          if ((0, clock._d)(deadline)) throw new problem_problem.VG(isConflict ? fault : (0, 
          words.p3)(timeoutMs, fault));
          if (deadline.clock.nowMs() >= untilMs) throw new problem_problem.VG(fault);
          await (0, clock.v7)(deadline, POLL_MS);
        }
      }
      #findUnlisted({changes}) {
        for (const {entry, live, action} of changes) {
          const uuid = this.created.get(entry)?.uuid;
          if (uuid !== void 0 && live?.uuid !== uuid) return zone_words.NL(entry, uuid);
          if (uuid === void 0 && action === "create") return zone_words.Ql(entry);
        }
        return;
      }
      #findUnproven({changes}) {
        const resets = changes.flatMap((change => {
          const before = this.#before.get(change.entry);
          if (before === void 0) return [];
          const found = findResets(change, before, zone_fields.cJ, this.#listRemoved(before));
          return found.map((reset => ({
            zone: change.entry.name,
            ...reset
          })));
        }));
        const remaining = changes.filter((({action}) => action === "create" || action === "update"));
        return zone_words.WS(remaining) ?? zone_words.r4(resets);
      }
      #listRemoved({uuid}) {
        const moved = this.#moves.filter((({from}) => from.uuid === uuid));
        const pruned = this.#pruned.filter((({from}) => from.uuid === uuid));
        return new Set([ ...moved, ...pruned ].map((({domain}) => domain)));
      }
      async #createZone({entry}) {
        const {api, knownUuids, addWrite} = this.#context;
        const settings = [ ...entry.fields ];
        const type = settings.find((([{kind}]) => kind === "zone-type"))?.[1] ?? "cdn";
        const accepted = {
          name: entry.name
        };
        for (const [{name, create}, value] of settings) {
          const isAccepted = create === "any" || create === type;
          if (isAccepted && value !== null) accepted[name] = value;
        }
        const creation = await api.createZone(accepted);
        this.isCreateUnanswered = creation.kind === "lost" || creation.kind === "malformed";
        const what = `the creation of \`${entry.name}\``;
        const created = unwrapWrite(what, creation, zone_words.cW);
        const isSameZone = ({uuid}) => uuid.toLowerCase() === created.uuid.toLowerCase();
        const isKnown = knownUuids.has(created.uuid.toLowerCase()) || [ ...this.created.values() ].some(isSameZone);
        if (isKnown) throw new problem_problem.VG(zone_words.WD(entry, created.uuid));
        this.created.set(entry, created);
        addWrite({
          zone: entry.name,
          what: `created  ${created.uuid}`
        });
        const isRenamed = created.name !== "" && !(0, find.yS)(created.name, entry.name);
        if (isRenamed) throw new problem_problem.VG(zone_words.Hg(entry, created));
      }
      async #writeSettings({entry, live, fields}) {
        if (live === void 0 || fields.length === 0) return;
        const values = Object.fromEntries(fields.map((({field, to}) => [ field, to ])));
        const result = await this.#context.api.updateZone(live.uuid, values);
        if ([ "done", "lost", "malformed" ].includes(result.kind)) this.updated.add(entry);
        unwrapWrite(`the change of \`${entry.name}\``, result);
        this.#context.addWrite({
          zone: entry.name,
          what: `set  ${Object.keys(values).join(", ")}`
        });
      }
      async #moveDomains({live, domains}) {
        const {timeoutMs, deadline} = this.#context;
        if (live === void 0) return;
        for (const added of domains.added.filter((({from}) => from.length > 0))) {
          await this.#leaveZones(added, live);
          await this.#addDomain(added.domain, live);
          if (!await this.#awaitDomain(added.domain, live)) {
            const ignored = zone_words.tO(added.domain, live);
            throw new problem_problem.VG((0, clock._d)(deadline) ? (0, words.p3)(timeoutMs, ignored) : ignored);
          }
          for (const move of this.#findMoves(added.domain)) move.isShown = true;
        }
      }
      async #leaveZones({domain, from}, to) {
        for (const zone of from) {
          const spellings = zone.domains.map((shown => shown.domain));
          for (const spelling of spellings.filter((one => (0, zone_fields.AT)(one) === domain))) {
            const move = {
              domain,
              from: zone,
              to,
              isRefused: false,
              isShown: false
            };
            try {
              await this.#removeDomain(spelling, zone);
              this.#moves.push(move);
            } catch (error) {
              const isUnanswered = error instanceof problem_problem.VG && error.problem.kind === "write-unanswered";
              if (isUnanswered) this.#moves.push(move);
              throw error;
            }
          }
        }
      }
      async #removeDomain(spelling, zone) {
        const removal = await this.#context.api.removeDomain(zone.uuid, spelling);
        if (unwrapRemoval(`the removal of the domain \`${spelling}\``, removal)) this.#context.addWrite({
          zone: zone.name,
          what: `removed  ${spelling}`
        });
      }
      async #addDomain(domain, zone) {
        const {api, addWrite} = this.#context;
        const addition = await api.addDomain(zone.uuid, domain);
        if (addition.kind === "rejected" && !(0, http_status.uF)(addition.status)) {
          for (const move of this.#findMoves(domain)) move.isRefused = true;
          throw new problem_problem.VG(zone_words.tV(addition.problem, domain, zone));
        }
        unwrapWrite(`the addition of the domain \`${domain}\``, addition);
        addWrite({
          zone: zone.name,
          what: `added  ${domain}`
        });
      }
      async #awaitDomain(domain, zone) {
        const {api, deadline} = this.#context;
        const untilMs = deadline.clock.nowMs() + STALE_READS_MS;
        for (;;) {
          const result = await api.readZone(zone.uuid);
          if (result.ok && listDomains(result.value).has(domain)) return true;
          if (deadline.clock.nowMs() >= untilMs || (0, clock._d)(deadline)) return false;
          await (0, clock.v7)(deadline, POLL_MS);
        }
      }
      #findMoves(domain) {
        return this.#moves.filter((move => move.domain === domain));
      }
      async #addDomains({live, domains}) {
        if (live === void 0) return;
        for (const {domain, from} of domains.added) if (from.length === 0) await this.#addDomain(domain, live);
      }
      async #pruneDomains({live, domains, action}) {
        if (live === void 0 || action === "delete") return;
        const hasMoved = spelling => this.#findMoves((0, zone_fields.AT)(spelling)).some((({from}) => from.uuid === live.uuid));
        for (const spelling of domains.removed) {
          if (hasMoved(spelling)) continue;
          this.#pruned.push({
            domain: (0, zone_fields.AT)(spelling),
            from: live
          });
          await this.#removeDomain(spelling, live);
        }
      }
      async #deleteZone({entry, live}) {
        if (live === void 0) return;
        const deletion = await this.#context.api.deleteZone(live.uuid);
        if (unwrapRemoval(`the deletion of \`${entry.name}\``, deletion)) this.#context.addWrite({
          zone: entry.name,
          what: `deleted  ${live.uuid}`
        });
      }
      async readLostDomains() {
        const problems = [];
        for (const {domain, from, to, isRefused, isShown} of this.#moves) {
          const result = await this.#context.api.readZone(to.uuid);
          const isThere = result.ok ? listDomains(result.value).has(domain) : isShown;
          if (!isThere) problems.push(zone_words.vS(domain, from, to, isRefused));
        }
        return problems;
      }
    }
    function unwrapWrite(what, result, help = zone_words.jM) {
      switch (result.kind) {
       case "done":
        return result.value;

       case "lost":
        throw new problem_problem.VG(zone_words.G4(what, help, [ `the response was lost: ${result.why}` ]));

       case "malformed":
        throw new problem_problem.VG(zone_words.G4(what, help, [ result.why, ...result.problem.details ?? [] ]));

       case "unsent":
       case "rejected":
        throw new problem_problem.VG(result.problem);
      }
    }
    function addDetail(problem, detail) {
      return {
        ...problem,
        details: [ ...problem.details ?? [], detail ]
      };
    }
    function unwrapRemoval(what, result) {
      const wasGone = result.kind === "rejected" && (0, http_status.ST)(result.status);
      return !wasGone && unwrapWrite(what, result);
    }
    var file = __webpack_require__(1133);
    var declared = __webpack_require__(5521);
    var inputs = __webpack_require__(1830);
    var service_inputs = __webpack_require__(2320);
    function readZoneInputs(env, isGitHub) {
      const spec = {
        declared: declared.m.zone,
        read: readAll,
        check: checkCombinations
      };
      return (0, inputs.Ko)(env, spec, isGitHub);
    }
    function readAll(reader, env) {
      const readNames = input => (0, inputs.E1)(reader.readBlock(input)).map((({text}) => text));
      return {
        ...(0, service_inputs.Dz)(reader, env),
        file: reader.readText("file"),
        command: reader.readChoice("command", [ "plan", "apply", "export" ]),
        zones: readNames("zones"),
        pruneDomains: reader.readFlag("prune-domains"),
        confirmDelete: readConfirmed(reader, readNames("confirm-delete")),
        failOnChanges: readFailOnChanges(reader),
        timeoutMs: reader.readDurationMs("timeout"),
        summary: reader.readChoice("summary", run_step.nI)
      };
    }
    function readFailOnChanges(reader) {
      const failsOnChanges = reader.readFlag("fail-on-changes");
      if (failsOnChanges && reader.readText("command") !== "plan") reader.warnings.push("`fail-on-changes` has an effect with `plan` only");
      return failsOnChanges;
    }
    function readConfirmed(reader, names) {
      const list = names.find((name => name.includes(",")));
      if (list !== void 0) reader.reject("confirm-delete", list, [ "write one name per line" ]);
      return names;
    }
    function checkCombinations({zones, command}) {
      return zones.length > 0 && command !== "export" ? [ zone_words.VZ(command) ] : [];
    }
    var format = __webpack_require__(8975);
    const STATUS_ICONS = {
      planned: "plan",
      applied: "good",
      "no-changes": "good",
      exported: "good",
      failed: "bad",
      cancelled: "open"
    };
    function buildReport(result, {command, file, failOnChanges}, {isCancelled, warnings, isUsageError}) {
      const changes = result.plan?.changes ?? [];
      const status = isCancelled ? "cancelled" : determineStatus(result, command, changes);
      const differing = changes.filter(differs);
      const isDrift = status === "planned" && failOnChanges;
      let problems = [ ...result.problems ];
      if (isDrift) {
        const names = differing.map((({entry, action}) => `${entry.name}: ${action}`));
        problems.push(zone_words.UL(names, changes.length, file));
      }
      if (isCancelled) {
        const isUrgent = result.applied?.isCreateUnanswered === true || problems.some((({kind}) => kind === "domain-lost" || kind === "live-zone-conflict"));
        const urgent = problems.filter((({kind}) => kind !== "deadline-exceeded"));
        problems = [ ...isUrgent ? urgent : [], toCancelled(result) ];
      }
      const isChanging = entry => status === "planned" || result.applied?.updated.has(entry) === true;
      return {
        ...result,
        status,
        isUsageError,
        exitsZero: status !== "failed" && status !== "cancelled" && !isDrift,
        problems,
        command,
        file,
        isChanged: differing.length > 0 || result.writes.length > 0,
        hasUnknownWrite: result.problems.some((({kind}) => kind === "write-unanswered")),
        changes,
        purgeNeeded: listNeededPurges(changes, isChanging),
        warnings: [ ...warnings, ...result.plan?.warnings ?? [], ...result.exported?.warnings ?? [] ]
      };
    }
    function determineStatus({problems, writes}, command, changes) {
      if (problems.length > 0) return "failed";
      if (command === "export") return "exported";
      if (!changes.some(differs) && writes.length === 0) return "no-changes";
      return command === "apply" ? "applied" : "planned";
    }
    function toCancelled({writes, problems}) {
      const unsure = problems.filter((({kind}) => kind === "write-unanswered"));
      const done = writes.length === 0 ? "no change was confirmed" : `${(0, format.td)(writes.length, "change")} made before the run was cancelled`;
      return (0, words.Vh)("it first reads the current state and then makes only the missing changes", [ done, ...unsure.map((({title}) => title)) ]);
    }
    const INVALIDATING = new Set(zone_fields.cJ.filter((({invalidatesCopies}) => invalidatesCopies)).map((({name}) => name)));
    function listNeededPurges(changes, isChanging) {
      return changes.flatMap((({entry, fields, live, action}) => {
        const deciding = fields.map((({field}) => field)).filter((name => INVALIDATING.has(name)));
        const isNeeded = action === "update" && deciding.length > 0 && isChanging(entry);
        if (live === void 0 || !isNeeded) return [];
        return [ {
          zone: entry.name,
          uuid: live.uuid,
          fields: deciding
        } ];
      }));
    }
    function describeNeededPurges({purgeNeeded, command}) {
      const when = command === "apply" ? "" : "after `apply`, ";
      return purgeNeeded.map((({zone, fields}) => zone_words.Ok(zone, fields, when)));
    }
    function listPresentZones({exported, applied, changes}) {
      if (exported !== void 0) return exported.zones.map((zone => ({
        ...zone,
        remaining: void 0
      })));
      const present = changes.filter((({entry}) => entry.state === "present"));
      return present.map((change => {
        const {entry} = change;
        const remaining = applied?.lastPlan.changes.find((other => other.entry === entry)) ?? change;
        const created = applied?.created.get(entry);
        return {
          name: entry.name,
          uuid: remaining.live?.uuid ?? created?.uuid,
          hostname: remaining.live?.hostname || created?.hostname || void 0,
          domains: remaining.live?.domains ?? [],
          remaining
        };
      }));
    }
    const CHANGES_MAX_BYTES = 192 * 1024;
    const ZONES_MAX_BYTES = 64 * 1024;
    const SCHEMA_VERSION = 1;
    function toOutputs(report) {
      const uuids = report.purgeNeeded.map((({uuid}) => uuid));
      const changes = (0, run_step.os)("changes", toJsonChanges(report), CHANGES_MAX_BYTES);
      const zones = (0, run_step.os)("zones", toJsonZones(report), ZONES_MAX_BYTES);
      const needed = (0, run_step.os)("purge-needed", uuids, ZONES_MAX_BYTES);
      const present = listPresentZones(report);
      const only = present.length === 1 ? present[0] : void 0;
      return {
        values: {
          status: report.status,
          changed: String(report.isChanged),
          changes: changes.json,
          zones: zones.json,
          "zone-uuid": only?.uuid ?? "",
          "cdn-hostname": only?.hostname ?? "",
          "purge-needed": needed.json
        },
        warnings: [ changes, zones, needed ].flatMap((({warning}) => warning ?? []))
      };
    }
    function toJsonReport(report) {
      const {status, command, file, writes, problems, warnings, purgeNeeded, plan} = report;
      return {
        schemaVersion: SCHEMA_VERSION,
        status,
        command,
        file,
        changed: report.isChanged,
        changes: toJsonChanges(report),
        zones: toJsonZones(report),
        purgeNeeded,
        written: writes,
        problems: problems.map(problem_problem.aB),
        warnings,
        notices: plan?.notices ?? []
      };
    }
    function toJsonChanges({changes, applied}) {
      return changes.map((({entry, live, action, fields, domains}) => ({
        zone: entry.name,
        uuid: live?.uuid ?? applied?.created.get(entry)?.uuid ?? null,
        action,
        fields,
        domains: {
          added: domains.added.map((({domain}) => domain)),
          removed: domains.removed
        }
      })));
    }
    function toJsonZones(report) {
      return listPresentZones(report).map((({name, uuid, hostname}) => ({
        name,
        uuid: uuid ?? null,
        cdn_hostname: hostname ?? null
      })));
    }
    var markdown = __webpack_require__(2873);
    var safe_text = __webpack_require__(85);
    function formatHeadline({status, changes, writes, ...report}) {
      const zones = (0, format.td)(changes.length, "zone");
      const made = `${(0, format.td)(writes.length, "change")} made`;
      switch (status) {
       case "planned":
        {
          const count = changes.filter(differs).length;
          const differ = (0, format.SS)(count, "differs", "differ");
          return `${count} of ${zones} ${differ} from the file; run \`apply\` to make these changes`;
        }

       case "no-changes":
        return `${zones}: nothing differs`;

       case "applied":
        return `${made} and verified`;

       case "exported":
        return `${(0, format.td)(report.exported?.zones.length ?? 0, "zone")} written to ${report.file}`;

       case "failed":
       case "cancelled":
        {
          const ending = status === "cancelled" ? ": cancelled" : "";
          if (report.hasUnknownWrite) return `${made}, and one more may have been made${ending}`;
          if (writes.length > 0) return `${made} before the run stopped${ending}`;
          return `nothing was changed${ending}`;
        }
      }
    }
    const MAX_ROWS = 100;
    function summarize(report, docsUrl) {
      const {status, changes, problems, writes, plan} = report;
      const rows = changes.flatMap((change => listDifferences(change).map((({cells}) => [ (0, 
      markdown.P_)(change.entry.name, 80), ...cells ]))));
      let sides = [ "Live", "File" ];
      if (writes.length > 0) sides = [ "Before", "File" ];
      if (status === "applied") sides = [ "Before", "Now" ];
      const hints = [ ...describeNeededPurges(report), ...report.warnings ];
      const remarks = [ ...hints.map((text => `- ${markdown.Ze.warning} ${(0, markdown.fd)(text)}`)), ...(plan?.notices ?? []).map((text => `- ${(0, 
      markdown.fd)(text)}`)) ];
      const hasStopped = status === "failed" || status === "cancelled";
      const done = writes.map((({zone, what}) => `- ${(0, markdown.P_)(zone, 80)} ${(0, 
      markdown.FV)(what)}`));
      const domains = hasStopped && writes.length > 0 ? [] : listDomainRows(report);
      return [ formatHead(report), (0, markdown.ku)([ "Zone", "Change", ...sides ], rows.slice(0, MAX_ROWS)), (0, 
      markdown.QQ)(rows.length - MAX_ROWS, "row"), ...(0, markdown.HU)(problems, docsUrl), hasStopped && done.length > 0 ? "Changes made before the run stopped:" : "", hasStopped ? (0, 
      format.Di)(done, MAX_ROWS, "more, in the log").join("\n") : "", (0, format.Di)(remarks, format.Bl, "more, in the log").join("\n"), (0, 
      markdown.ku)([ "Domain", "Zone", "What happens", "Certificate", "DNS must point to" ], domains.slice(0, MAX_ROWS)), (0, 
      markdown.QQ)(domains.length - MAX_ROWS, "domain") ];
    }
    function formatHead(report) {
      const {status, changes, file, exitsZero} = report;
      const icon = status === "planned" && !exitsZero ? "bad" : STATUS_ICONS[status];
      const facts = [ (0, markdown.P_)(file) ];
      if (changes.length > 0) facts.push((0, format.td)(changes.length, "zone"));
      return `### ${markdown.Ze[icon]} CDN zones: ${(0, markdown.fd)(formatHeadline(report))}\n${facts.join(" · ")}`;
    }
    function listDomainRows(report) {
      const {changes, status} = report;
      const movesTo = new Map;
      for (const {entry, domains} of changes) for (const {domain, from} of domains.added) if (from.length > 0) movesTo.set(domain, entry.name);
      const describeLeaving = (spelling, otherwise) => {
        const zone = movesTo.get((0, zone_fields.AT)(spelling));
        return zone === void 0 ? otherwise : `moves to ${(0, markdown.P_)(zone, 80)}`;
      };
      const rows = [];
      for (const {name, hostname, domains, remaining} of listPresentZones(report)) {
        const target = hostname === void 0 ? "known after the zone is created" : (0, markdown.P_)(hostname);
        for (const {domain: spelling, sslStatus} of domains) {
          const isLeaving = remaining?.domains.removed.includes(spelling) === true;
          const cells = isLeaving ? [ describeLeaving(spelling, "is removed"), "", "" ] : [ "stays", formatCertificate(sslStatus), target ];
          rows.push([ (0, markdown.P_)(spelling), (0, markdown.P_)(name, 80), ...cells ]);
        }
        for (const {domain, from} of remaining?.domains.added ?? []) {
          const what = from.length === 0 ? "is added" : "moves here";
          rows.push([ (0, markdown.P_)(domain), (0, markdown.P_)(name, 80), what, "not connected yet", target ]);
        }
      }
      if (status !== "planned") return rows;
      for (const {entry, live} of changes.filter((({action}) => action === "delete"))) for (const {domain} of live?.domains ?? []) {
        const what = describeLeaving(domain, "goes with its zone");
        rows.push([ (0, markdown.P_)(domain), (0, markdown.P_)(entry.name, 80), what, "", "" ]);
      }
      return rows;
    }
    function formatCertificate(sslStatus) {
      if (sslStatus === "active") return `${markdown.Ze.good} active`;
      return `${markdown.Ze.open} ${(0, markdown.FV)(sslStatus || "unknown", 40)}`;
    }
    function listDifferences({action, fields, domains, live}) {
      const uuid = live?.uuid ?? "";
      const differences = [];
      if (action === "delete") differences.push({
        words: `delete  ${uuid}`,
        cells: [ "🗑️ delete", (0, markdown.P_)(uuid), "" ]
      });
      if (action === "create") differences.push({
        words: "create",
        cells: [ "➕ create", "", "" ]
      });
      for (const {field, from, to} of fields) {
        const [before, after] = [ from, to ].map((value => JSON.stringify(value, safe_text.Qz)));
        const isNew = action === "create";
        const words = isNew ? `${field}  ${after}` : `${field}  ${before} → ${after}`;
        const shownBefore = isNew ? "" : (0, markdown.P_)(before ?? "", 120);
        differences.push({
          words,
          cells: [ (0, markdown.P_)(field), shownBefore, (0, markdown.P_)(after ?? "", 120) ]
        });
      }
      for (const domain of domains.removed) {
        const cells = [ "domain", (0, markdown.P_)(domain), "" ];
        differences.push({
          words: `remove domain  ${domain}`,
          cells
        });
      }
      for (const {domain, from} of domains.added) {
        const names = from.map((({name}) => name));
        const now = names.length === 0 ? "" : `, now on ${names.join(", ")}`;
        const before = names.map((name => `on ${(0, markdown.P_)(name)}`)).join(", ");
        differences.push({
          words: `add domain  ${domain}${now}`,
          cells: [ "domain", before, (0, markdown.P_)(domain) ]
        });
      }
      return differences;
    }
    const SIGNS = {
      create: "+",
      update: "~",
      delete: "-",
      none: "="
    };
    const TALLIES = {
      create: "to create",
      update: "to change",
      delete: "to delete",
      none: "unchanged"
    };
    function describePlan({changes}) {
      const tallies = Object.entries(TALLIES).flatMap((([action, words]) => {
        const count = changes.filter((change => change.action === action)).length;
        return count === 0 ? [] : [ `${count} ${words}` ];
      }));
      const zones = (0, format.td)(changes.length, "zone");
      if (tallies.length === 0) return [ `Plan   ${zones}` ];
      const lines = changes.flatMap((change => {
        const zone = `       ${SIGNS[change.action]} ${change.entry.name}`;
        if (differs(change)) return listDifferences(change).map((({words}) => `${zone}  ${words}`));
        return change.entry.state === "absent" ? [ `${zone}  absent` ] : [ zone ];
      }));
      return [ `Plan   ${zones}: ${tallies.join(", ")}`, ...lines ];
    }
    const runStep = (0, run_step.QP)({
      readInputs: readZoneInputs,
      async run(inputsRead, context) {
        const {runner, deadline} = context;
        const path = runner.findPathInWorkspace(inputsRead.inputs.file);
        const inputs = {
          ...inputsRead.inputs,
          file: path ?? inputsRead.inputs.file
        };
        const {entries, problems: faults} = (0, file.BQ)(inputs, path, context);
        const problems = [ ...inputsRead.problems, ...faults, ...checkEvent(inputs, runner) ];
        const isUsageError = problems.length > 0;
        const result = isUsageError ? {
          writes: [],
          problems
        } : await runCommand(inputs, entries, context);
        return buildReport(result, inputs, {
          isCancelled: deadline.signal.aborted,
          warnings: inputsRead.warnings,
          isUsageError
        });
      },
      toPublication: report => ({
        isSuccess: report.exitsZero,
        headline: formatHeadline(report),
        lastLines: describeNeededPurges(report).map((hint => `Purge  ${hint}`)),
        outputs: toOutputs(report),
        report: toJsonReport(report),
        summary: docsUrl => summarize(report, docsUrl)
      })
    });
    function checkEvent({command}, {env, isGitHub, readFile}) {
      const event = (0, events.j_)(env, isGitHub);
      const isNotLive = command === "apply" && (0, events.bU)(event, (0, events.rD)(env, readFile));
      return isNotLive ? [ zone_words.MK(event) ] : [];
    }
    async function runCommand(inputs, entries, context) {
      try {
        if (inputs.command === "export") return await exportToFile(inputs, context);
        return await planAndApply(entries, inputs, context);
      } catch (error) {
        if (!(error instanceof problem_problem.VG)) throw error;
        const {problem} = error;
        const isLate = (0, clock._d)(context.deadline);
        return {
          writes: [],
          problems: [ isLate ? (0, words.p3)(inputs.timeoutMs, problem) : problem ]
        };
      }
    }
    async function planAndApply(entries, inputs, {runner, deadline}) {
      const api = (0, zones_api.uW)((0, client.UU)(inputs, deadline, {
        debug: runner.debug
      }));
      const live = await readLive(entries, api);
      const plan = planZones(entries, live, inputs);
      if (plan.problems.length > 0) return {
        writes: [],
        problems: zone_words.AB(plan.problems, (problem => problem))
      };
      describePlan(plan).forEach((line => runner.printLine(line)));
      plan.warnings.forEach((text => runner.printWarning(text)));
      plan.notices.forEach((text => runner.printNotice(text)));
      if (inputs.command === "plan") return {
        plan,
        writes: [],
        problems: []
      };
      const writes = [];
      const applied = await applyPlan(plan, {
        api,
        deadline,
        timeoutMs: inputs.timeoutMs,
        options: inputs,
        knownUuids: new Set(live.items.map((({uuid}) => uuid.toLowerCase()))),
        addWrite(write) {
          writes.push(write);
          runner.printLine(`Apply  ${write.zone}  ${write.what}`);
        }
      });
      return {
        plan,
        applied,
        writes,
        problems: applied.problems
      };
    }
    async function exportToFile(inputs, {runner, deadline}) {
      const {exportZones} = await __webpack_require__.e(465).then(__webpack_require__.bind(__webpack_require__, 5465));
      const api = (0, zones_api.uW)((0, client.UU)(inputs, deadline, {
        debug: runner.debug
      }));
      const exported = await exportZones(inputs.zones, api);
      exported.warnings.forEach((text => runner.printWarning(text)));
      try {
        runner.createFile(inputs.file, exported.text);
      } catch (error) {
        throw new problem_problem.VG(zone_words.Wy(inputs.file, error));
      }
      return {
        exported,
        writes: [],
        problems: []
      };
    }
  }),
  5886: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      AB: () => limit,
      Ap: () => noOrigin,
      BS: () => invalidValue,
      CS: () => otherTypeOfField,
      D0: () => settingOfAbsent,
      EM: () => nameIsCopied,
      En: () => describeEqualKeys,
      FK: () => otherType,
      G4: () => writeUnanswered,
      GC: () => otherNameInDetail,
      Hg: () => renamedByService,
      MB: () => unreadableZone,
      MK: () => applyOfPullRequest,
      NL: () => notListed,
      Ok: () => describeNeededPurge,
      Qh: () => missingValue,
      Ql: () => zoneGone,
      R$: () => originIsDomain,
      U6: () => noSuchUuid,
      UL: () => drift,
      VZ: () => zonesOnlyForExport,
      WD: () => existingZone,
      WS: () => changesIgnored,
      Wy: () => unwritableFile,
      Yk: () => severalZones,
      Ym: () => onlyForAccelerators,
      ZS: () => nameIsIdentifier,
      Zp: () => invalidYaml,
      _X: () => describeNoAnchor,
      _j: () => nameIsVariable,
      _s: () => unreadableFile,
      a: () => unknownKey,
      a2: () => describeRefusal,
      cW: () => LOOK_BEFORE_NEXT_RUN,
      cY: () => similarDomain,
      ch: () => TOO_LONG,
      dD: () => YAML_MESSAGES,
      ev: () => notStandardOutput,
      fr: () => notExported,
      h5: () => describeNothingToDelete,
      iZ: () => describeNotExported,
      jM: () => AGAIN,
      jz: () => similarName,
      lf: () => wrongShape,
      om: () => ownHostname,
      pL: () => alreadyThere,
      p_: () => describeDeletionToConfirm,
      r4: () => fieldsReset,
      s0: () => claimedTwice,
      sW: () => otherName,
      sn: () => unknownZones,
      t: () => describeReplacedDomains,
      tO: () => domainIgnored,
      tV: () => domainRefused,
      tq: () => outsideWorkspace,
      vC: () => domainElsewhere,
      vS: () => domainLost,
      vh: () => describeKeptDomains,
      xt: () => describeAlmostExisting,
      zL: () => unconfirmedDeletion,
      zq: () => describeAlmostAbsent
    });
    var _json_decode_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(533);
    var _cdn_words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5861);
    var _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1937);
    var _step_workspace_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9018);
    var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9815);
    var _text_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8975);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(85);
    function unusable(file, why, ...help) {
      const where = `file \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.ml)(file, 200)}\``;
      return {
        kind: "unusable-zone-file",
        title: `\`file\` cannot be used: ${why}`,
        where,
        help
      };
    }
    function outsideWorkspace(file) {
      const help = "use a path inside the checked-out repository, such as `cdn-zones.yml`";
      return unusable(file, "it is outside the workspace", help);
    }
    function unreadableFile(file, error) {
      return unusable(file, (0, _step_workspace_js__WEBPACK_IMPORTED_MODULE_3__._p)(error), "check out the repository before this step, and set `file` to a path relative to the " + "workspace, or on the command line to the current folder", "to create the file from the live zones, use `export`");
    }
    function unwritableFile(file, error) {
      if ((0, _step_workspace_js__WEBPACK_IMPORTED_MODULE_3__.E2)(error) === "EEXIST") return alreadyThere(file);
      return unusable(file, (0, _step_workspace_js__WEBPACK_IMPORTED_MODULE_3__.Uc)(error), "set `file` to a path that the step can write to");
    }
    function notStandardOutput(file) {
      return unusable(file, "it would be a file of that name", "set `file` to the name of a file");
    }
    function alreadyThere(file) {
      const help = "`export` writes the file itself: set `file` to another path, and leave out `>`";
      return unusable(file, "it already exists and is not overwritten", help);
    }
    const MAX_PROBLEMS = 100;
    function limit(faults, toProblem) {
      const first = faults.slice(0, MAX_PROBLEMS).map(toProblem);
      const left = faults.length - first.length;
      const kind = first.at(-1)?.kind;
      if (kind === void 0 || left === 0) return first;
      const title = `the file has ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.td)(left, "more problem")}`;
      return [ ...first, {
        kind,
        title,
        where: "input `file`",
        help: [ "fix those above first" ]
      } ];
    }
    function inFile(kind, at, title, ...help) {
      return {
        kind,
        at,
        title,
        help
      };
    }
    const YAML_MESSAGES = {
      BAD_DQ_ESCAPE: "an escape sequence in quotation marks is not valid: write `\\\\` for a backslash",
      BAD_ALIAS: "an alias has a name that is not valid",
      MULTIPLE_DOCS: "a second document begins here: the file must be a single document, without another `---`"
    };
    function describeEqualKeys(name) {
      return `the key \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.ml)((0, 
      _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.hB)(name), 80)}\` is there twice`;
    }
    function describeNoAnchor(name) {
      return `there is no anchor \`&${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.ml)((0, 
      _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.hB)(name), 80)}\``;
    }
    function describeRefusal(error) {
      const message = error instanceof Error ? error.message : "";
      if (message.startsWith("Merge sources")) return "only maps can be merged with `<<`";
      return "it is nested too deeply, or its aliases expand to too many values";
    }
    function invalidYaml(at, message, line) {
      const excerpt = (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.hB)(line.replace(/(:[/\\]+)\S.*/, "$1…")).trimEnd();
      const details = excerpt.trim() === "" ? [] : [ (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.ml)(excerpt, 160) ];
      const [, help] = YAML_HELP.find((([meant]) => meant.test(`${message}\n${line}`))) ?? [];
      const usual = "fix this line; an editor with a YAML plug-in shows such errors as you type";
      const title = `the file is not valid YAML: ${message}`;
      return {
        ...inFile("invalid-yaml", at, title, help ?? usual),
        details
      };
    }
    const YAML_HELP = [ [ /(nested mapping|block collection).*\n\s*(- )?[{[ ]*[\w-]+: [^"'#]+: /i, 'write the value in quotation marks, because it contains `: `: `name: "www: prod"`' ], [ /\btabs?\b.*\n/i, "indent with spaces, two for each level, not with tabs" ], [ /quote.*\n/i, "close the quotation mark, or remove it: most values need none" ], [ /(indicator|indent|column|implicit map|same line|nested mapping).*\n/i, "align the keys of an entry below each other, with `- ` before the first one and a space " + "after each `:`" ] ];
    const READ_ONLY = new Set([ "cdn_hostname", "created_at", "updated_at" ]);
    function unknownKey(at, key, known) {
      if (READ_ONLY.has(key)) return inFile("unknown-key", at, `\`${key}\` is read-only`, "remove this line");
      const isOfFile = known.length === 1;
      const title = `unknown key \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.ml)((0, 
      _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.hB)(key), 80)}\``;
      const help = isOfFile ? "put the settings of a zone into its entry below `zones`, and values that are only used " + "through `*alias` under a key that begins with `x-`" : `the keys are ${known.join(", ")}`;
      const meant = (0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__.Ru)(key, known);
      if (meant === void 0) return inFile("unknown-key", at, title, help);
      return inFile("unknown-key", at, title + (0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__.au)(meant), `rename it to \`${meant}\``, help);
    }
    function missingValue(at, key, help) {
      return inFile("invalid-zone-value", at, `\`${key}\` is missing`, help);
    }
    function invalidValue(at, key, value, help) {
      const shown = typeof value === "string" ? (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.pH)(value) : JSON.stringify(value, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.Qz);
      let what = `\`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.ml)(shown, 80)}\``;
      if (key === "origin_url") what = "not a URL that can be used";
      if (value === null) what = "empty (`null`)";
      if (typeof value === "object" && value !== null) what = Array.isArray(value) ? "a list" : "a map";
      const subject = key === void 0 ? "the file" : `\`${key}\``;
      return inFile("invalid-zone-value", at, `${subject} is ${what}`, help);
    }
    function claimedTwice(at, what, value, line) {
      const title = `the ${what} \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.ml)((0, 
      _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.pH)(value), 200)}\` appears twice in the file`;
      const help = `it is also in line ${line}: merge the entries, or change one`;
      return inFile("conflicting-entries", at, title, help);
    }
    function settingOfAbsent(at, key) {
      const title = `\`${key}\` cannot be combined with \`state: absent\``;
      const help = "an entry with `state: absent` contains only `name`, `state` and an optional `uuid`";
      return inFile("conflicting-entries", at, title, help);
    }
    function otherTypeOfField(at, field) {
      const title = `\`${field}\` cannot be combined with \`zone_type: cdn\``;
      const help = "only zones of type `accelerator` have this field: remove it, or change the type";
      return inFile("conflicting-entries", at, title, help);
    }
    function originIsDomain(at, domain) {
      const title = `\`origin_url\` is \`${domain}\`, a domain of the zone itself`;
      const help = "write the address of the server behind the CDN: the edges would ask themselves";
      return inFile("conflicting-entries", at, title, help);
    }
    function describeNotExported(what, why) {
      return `${what} is not exported, because ${why}`;
    }
    function notExported(details) {
      return {
        kind: "ambiguous-zone",
        title: "a zone that `zones` names cannot be exported; no file was written",
        where: "input `zones`",
        details,
        help: [ "name the zone by its UUID, or rename it in the CDN’s console" ]
      };
    }
    function unknownZones(unknown, zones) {
      const [first = ""] = unknown;
      const meant = (0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__.Ru)(first, zones.map((({name}) => name)));
      const others = unknown.length > 1 ? [ `also unknown: ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.Zv)(unknown.slice(1))}` ] : [];
      return {
        kind: "unknown-zone",
        title: `no zone is called \`${shortenName(first)}\`${(0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__.au)(meant)}`,
        where: "input `zones`",
        details: [ ...others, ...(0, _cdn_words_js__WEBPACK_IMPORTED_MODULE_1__.jU)(zones) ],
        help: [ "set `zones` to names or UUIDs of these zones, one per line, or remove it to export all zones" ]
      };
    }
    const TOO_LONG = "the file is larger than the 64 KiB that `plan` and `apply` can read: split its zones into " + "several files";
    function shortenName(name) {
      return (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.ml)(name, 80);
    }
    function conflict(at, title, ...help) {
      return {
        kind: "live-zone-conflict",
        at,
        title,
        help
      };
    }
    function severalZones(entry, zones) {
      const title = `${zones.length} live zones are called \`${shortenName(entry.name)}\``;
      const help = "add the `uuid` of the right zone: the first word of its line";
      return {
        ...conflict(entry.placeOf(), title, help),
        details: (0, _cdn_words_js__WEBPACK_IMPORTED_MODULE_1__.jU)(zones)
      };
    }
    function noSuchUuid(entry, zones) {
      const title = `there is no zone \`${entry.uuid}\` (\`${shortenName(entry.name)}\`)`;
      const help = "write the UUID of an existing zone, or remove `uuid`: the zone is then found or created by " + "its name";
      const details = (0, _cdn_words_js__WEBPACK_IMPORTED_MODULE_1__.jU)(zones.filter((({name}) => (0, 
      _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_2__.yS)(name, entry.name))));
      const cause = "the zone was deleted, or the token belongs to another account";
      return {
        ...conflict(entry.placeOf("uuid"), title, help),
        cause,
        details
      };
    }
    function similarName(entry, live) {
      const [own, other] = [ entry.name, live.name ].map(shortenName);
      const title = `\`${own}\` would be a new zone, but a live zone is called \`${other}\``;
      const help = `for that zone, write \`name: ${JSON.stringify(live.name)}\`; for a new one, choose another ` + "name";
      const cause = "the names differ only in upper and lower case, or in white space";
      return {
        ...conflict(entry.placeOf("name"), title, help),
        cause,
        details: (0, _cdn_words_js__WEBPACK_IMPORTED_MODULE_1__.jU)([ live ])
      };
    }
    function nameIsIdentifier(entry, live) {
      const title = `\`${shortenName(entry.name)}\` is no name, but identifies the live zone \`${shortenName(live.name)}\``;
      const help = `write \`name: ${JSON.stringify(live.name)}\` and \`uuid: ${live.uuid}\``;
      return {
        ...conflict(entry.placeOf("name"), title, help),
        details: (0, _cdn_words_js__WEBPACK_IMPORTED_MODULE_1__.jU)([ live ])
      };
    }
    function nameIsVariable(entry) {
      return conflict(entry.placeOf("name"), `\`${shortenName(entry.name)}\` is a variable, not the name of a zone`, "write the name itself: variables are not expanded in this file; a build step can write it");
    }
    function nameIsCopied(entry) {
      return conflict(entry.placeOf("name"), `\`${shortenName(entry.name)}\` would be a new zone with quotation marks or an invisible ` + "character in its name", "type the name again, in straight quotation marks or none");
    }
    function otherName(entry, live) {
      const shown = shortenName(live.name) || "(no name)";
      const title = `the zone \`${live.uuid}\` is called \`${shown}\`, not \`${shortenName(entry.name)}\``;
      const own = live.name === "" ? "for this zone, first give it this name in the CDN’s console" : `for this zone, write \`name: ${JSON.stringify(live.name)}\``;
      return conflict(entry.placeOf("name"), title, `${own}; for another one, correct its \`uuid\`, or remove it to find the zone by its name`, "to rename a zone, rename it in the CDN’s console, then change `name` in the file");
    }
    function otherNameInDetail(entry, live) {
      return conflict(entry.placeOf(), `the zone \`${shortenName(entry.name)}\` (${live.uuid}) is also called ` + `\`${shortenName(live.name)}\`: the list of zones and the zone itself show different names`, "run the step again; if the names stay different, give the zone one name in the CDN’s console");
    }
    function unreadableZone({uuid, name}, entry) {
      return {
        kind: "live-zone-conflict",
        at: entry?.placeOf(),
        title: `the zone \`${shortenName(name)}\` (${uuid}) is in the list, but cannot be read (404)`,
        cause: "the zone is being deleted, or the list of zones is out of date",
        help: [ "run the step again; if the problem persists, check the zone in the CDN’s console" ]
      };
    }
    function noOrigin(entry) {
      return conflict(entry.placeOf(), `the zone \`${shortenName(entry.name)}\` cannot be created, because it has no \`origin_url\``, "add `origin_url`, which every new zone needs", "if the zone exists under another name, write that name into the entry");
    }
    function otherType(entry, {name, type}) {
      return conflict(entry.placeOf("zone_type"), `the live zone \`${shortenName(name)}\` has the type \`${shortenName(type)}\`, which cannot be ` + "changed", `write \`zone_type: ${shortenName(type)}\`, or create a new zone with another name`);
    }
    function onlyForAccelerators(entry, field, live) {
      const isNew = live === void 0 ? ", or add `zone_type: accelerator`" : "";
      return conflict(entry.placeOf(field), `\`${field}\` cannot be set on a zone of type \`cdn\``, `remove the field: only accelerators have it${isNew}`);
    }
    function domainElsewhere(at, domain, holders, pruneDomains) {
      const title = `the domain \`${domain}\` is connected to another zone`;
      const help = pruneDomains ? "to move the domain, add that zone to the file, without this domain" : "to move the domain, set `prune-domains: true`, and list that zone in the file without it";
      return {
        ...conflict(at, title, help),
        details: (0, _cdn_words_js__WEBPACK_IMPORTED_MODULE_1__.jU)(holders)
      };
    }
    function similarDomain(at, domain, live) {
      return conflict(at, `\`${domain}\` would be added and \`${live}\` removed, which differ in one letter`, `if one is a typing error, write \`${live}\``, "otherwise add the new domain first, and set `prune-domains` in a second run");
    }
    function ownHostname(at, hostname) {
      const title = `\`${hostname}\` is the zone’s own address, not a domain to connect`;
      return conflict(at, title, "remove this line: the zone answers at this address in any case");
    }
    function unconfirmedDeletion(entry, live) {
      const name = shortenName(live.name);
      return {
        kind: "deletion-unconfirmed",
        title: `the zone \`${name}\` has \`state: absent\`, but its deletion is not confirmed`,
        at: entry.placeOf("state"),
        details: [ `${live.uuid}  ${live.hostname}` ],
        cause: "a deletion cannot be undone, so it must be confirmed outside the file",
        help: [ `if it is intended, add \`${name}\` to \`confirm-delete\`; nothing was changed` ]
      };
    }
    function wrongShape(field, liveValue, live) {
      return {
        kind: "wrong-shape",
        title: "the service returned an unexpected response format",
        where: `GET …/api/v1/zones/${live.uuid}`,
        details: [ new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.ym(`data.${field}`, "a value of its own type", liveValue).message ],
        cause: "`base-url` is the address of another service, or the API has changed",
        help: [ "remove this field from the file until the bug is fixed, and report the line above" ]
      };
    }
    function zonesOnlyForExport(command) {
      return {
        kind: "conflicting-inputs",
        title: `\`zones\` cannot be combined with \`command: ${command}\``,
        where: "input `zones`",
        cause: "`zones` selects what `export` writes; `plan` and `apply` always use the whole file",
        help: [ "remove `zones`, or move these zones to a separate file" ]
      };
    }
    function applyOfPullRequest(event) {
      return {
        kind: "not-live",
        title: `\`command: apply\` cannot be used on \`${event}\``,
        where: "input `command`",
        cause: "the file of a pull request is not merged",
        help: [ "set `command: plan` here, and run `apply` on `push` to the default branch" ]
      };
    }
    function drift(names, total, file) {
      const differ = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.SS)(names.length, "differs", "differ");
      return {
        kind: "drift",
        title: `${names.length} of ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.td)(total, "zone")} ${differ} from \`${file}\``,
        where: "input `fail-on-changes`",
        details: (0, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.Di)(names, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.Bl),
        cause: "the zones were changed elsewhere, or the file was changed and has not been applied yet",
        help: [ "to make the zones match, run `apply`; to keep the live settings, change the file" ]
      };
    }
    function describeReplacedDomains(zone, removed) {
      return `\`${shortenName(zone)}\` keeps none of its domains (${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.Zv)(removed)}): if they have ` + "visitors, add the new ones first, and remove these in a later run";
    }
    function describeKeptDomains(zone, domains) {
      const names = domains.map((domain => JSON.stringify(domain).slice(1, -1)));
      return `\`${zone}\` keeps domains that the file does not list: ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.Zv)(names)}; to remove them, ` + "set `prune-domains: true`";
    }
    function describeAlmostExisting(zone, live) {
      return `\`${shortenName(zone)}\` will be a new zone; the file does not list the live zone ` + `\`${shortenName(live)}\`: did you mean that one?`;
    }
    function describeAlmostAbsent(zone, live) {
      return `there is no zone \`${shortenName(zone)}\` to delete, but there is \`${shortenName(live)}\`: ` + "did you mean that one?";
    }
    function describeNothingToDelete(zone) {
      return `\`confirm-delete\` names \`${shortenName(zone)}\`, but no entry of that name has ` + "`state: absent`: it is not deleted";
    }
    function describeDeletionToConfirm(zone) {
      return `\`apply\` deletes \`${shortenName(zone)}\` only if \`confirm-delete\` lists it`;
    }
    function describeNeededPurge(zone, fields, when) {
      const settings = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.Zv)(fields.map((field => `\`${field}\``)));
      return `\`${shortenName(zone)}\`: ${when}edges still hold copies made with the old value of ` + `${settings}; purge the zone to drop them (\`type: all\`)`;
    }
    const AGAIN = "run the step again: it first reads the current state and then makes only the missing changes";
    const LOOK_BEFORE_NEXT_RUN = "look for the zone in the CDN’s console: if it is there, run the step again once the console " + "lists it; before that, the next run would create another one";
    function existingZone({name}, uuid) {
      return {
        kind: "live-zone-conflict",
        title: `the service returned an existing zone instead of creating \`${shortenName(name)}\``,
        where: `zone ${uuid}`,
        cause: "the service takes a zone with a similar name for it; nothing more was written to it",
        help: [ "if this is the right zone, write its name into the entry as the service shows it", "check the zone in the CDN’s console: the create request may have changed it" ]
      };
    }
    function renamedByService(entry, {uuid, name}) {
      return {
        kind: "live-zone-conflict",
        title: `the service created \`${shortenName(entry.name)}\` under another name, ` + `\`${shortenName(name)}\``,
        where: `zone ${uuid}`,
        cause: "the service normalizes the names of zones; nothing more was written to this zone",
        help: [ `before the next run, write \`name: ${JSON.stringify(name)}\` and \`uuid: ${uuid}\` into the ` + "entry; otherwise, the next run creates another zone" ]
      };
    }
    function notListed({name}, uuid) {
      return {
        kind: "live-zone-conflict",
        title: `the service created \`${shortenName(name)}\`, but its list of zones does not show it under this name`,
        where: `zone ${uuid}`,
        cause: "the service lists new zones late, or not for this token; nothing more was written to it",
        help: [ "wait until the CDN’s console lists the zone, then run the step again: before that, the " + "next run creates another zone" ]
      };
    }
    function zoneGone({name}) {
      return {
        kind: "live-zone-conflict",
        title: `the zone \`${shortenName(name)}\` was listed at the beginning of this run, and is not any more`,
        cause: "it was deleted or renamed in the meantime, or the list of zones is out of date",
        help: [ "check the zone in the CDN’s console, then run the step again" ]
      };
    }
    function domainRefused(problem, domain, {name}) {
      const title = `the service refused the domain \`${domain}\` for the zone \`${shortenName(name)}\``;
      if (problem.kind !== "request-rejected") return {
        ...problem,
        details: [ title, ...problem.details ?? [] ]
      };
      return {
        ...problem,
        title,
        details: [ problem.title, ...problem.details ?? [] ],
        cause: "another account has the domain, its DNS does not point to the CDN, or the plan of the " + "account does not allow it",
        help: [ "read the service’s message above; after you fix the cause, run the step again to add " + `\`${domain}\``, `to go on without it, remove \`${domain}\` from \`custom_domains\` of this entry` ]
      };
    }
    function domainIgnored(domain, {name}) {
      const zone = `\`${shortenName(name)}\``;
      return {
        kind: "change-ignored",
        title: `the service confirmed the domain \`${domain}\` for ${zone}, but does not show it`,
        where: `zone ${zone}`,
        cause: "the service ignored this change, or shows it late; no other domain was moved",
        help: [ "check the domain in the CDN’s console, then run the step again" ]
      };
    }
    function domainLost(domain, from, to, isRefused) {
      const [old, now] = [ from, to ].map((({name, uuid}) => `\`${shortenName(name)}\` (${uuid})`));
      const help = isRefused ? [ "look in the CDN’s console which zone has it; if none has, add it back to " + `\`${shortenName(from.name)}\` now: the service refuses it on its new zone, as the error ` + "below says", "when the cause is fixed, run the step again: it moves the domain" ] : [ "run the step again: it adds the domain", "or look in the CDN’s console which zone has it, and add it to one of the two now if none has" ];
      return {
        kind: "domain-lost",
        title: `the domain \`${domain}\` may be on no zone now: it was to leave ${old}, and is not ` + `shown on ${now}`,
        help
      };
    }
    function changesIgnored(changes) {
      const [first] = changes;
      if (first === void 0) return;
      const differences = changes.flatMap((({entry, action, fields, domains}) => {
        const name = `\`${shortenName(entry.name)}\``;
        if (action === "create") return [ `${name} is not in the list of zones` ];
        if (action === "delete") return [ `${name} still exists` ];
        return [ ...fields.map((({field, from, to}) => `${name}: \`${field}\` is still ${formatValue(from)}, but should be ${formatValue(to)}`)), ...domains.added.map((({domain}) => `${name}: the domain \`${domain}\` is still missing`)), ...domains.removed.map((domain => `${name}: the domain \`${domain}\` is still there`)) ];
      }));
      return {
        kind: "change-ignored",
        title: `the service confirmed the change of \`${shortenName(first.entry.name)}\`, but does not show it`,
        where: `zone ${first.live?.uuid ?? ""}`,
        details: (0, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.Di)(differences, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.Bl),
        cause: "the service ignored this change, or takes longer than 10 s to show it; the API does not " + "document which fields can be changed",
        help: [ "check the zone in the CDN’s console: if it matches the file, the service was only slow", "remove fields that cannot be changed from the file; write a name exactly as the service " + "shows it" ]
      };
    }
    function fieldsReset(resets) {
      const [first] = resets;
      if (first === void 0) return;
      return {
        kind: "field-reset",
        title: `\`${first.field}\` of \`${shortenName(first.zone)}\` was changed, although the file does not ` + "contain it",
        details: (0, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.rL)(resets, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.Bl, (({zone, field, from, to}) => `\`${shortenName(zone)}\`: \`${field}\` was ${formatValue(from)}, and is now ${formatValue(to)}`)),
        cause: "the service resets what an update does not contain, or another user changed the zone at the " + "same time",
        help: [ "add each of these fields to the file with the value that it should have, and run `apply` " + "again", "if the service resets other fields then, change this zone in the CDN’s console instead" ]
      };
    }
    function formatValue(value) {
      return `\`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.ml)(JSON.stringify(value, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.Qz), 120)}\``;
    }
    function writeUnanswered(what, help, details) {
      return {
        kind: "write-unanswered",
        title: `it is not known whether ${what} was carried out`,
        details,
        cause: "the connection to the service broke, `timeout` ended, or the service’s response was not " + "one that the API describes",
        help: [ help ]
      };
    }
  })
};
