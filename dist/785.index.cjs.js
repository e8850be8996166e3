"use strict";

exports.id = 785;

exports.ids = [ 785 ];

exports.modules = {
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
  4647: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      A: () => differs,
      P: () => getSetting
    });
    function getSetting({fields}, name) {
      return [ ...fields ].find((([field]) => field.name === name))?.[1];
    }
    function differs({action}) {
      return action !== "none";
    }
  }),
  6510: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      AT: () => normalizeDomain,
      Ft: () => isSame,
      TZ: () => VARIABLE,
      Yq: () => choice,
      a0: () => parseHostOfUrl,
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
    function parseHostOfUrl(url) {
      if (typeof url !== "string" || !URL.canParse(url)) return;
      return parseDomain(new URL(url).hostname);
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
    var valibot__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7345);
    var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2136);
    var _cdn_answers_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7467);
    var _json_decode_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(533);
    var _step_workspace_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9018);
    var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9815);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(85);
    var _fields_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6510);
    var _change_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4647);
    var _words_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5886);
    const FILE_MAX_BYTES = 64 * 1024;
    function openZoneFile({command, file}, path, {runner}) {
      const failWith = why => {
        const describe = command === "export" ? _words_js__WEBPACK_IMPORTED_MODULE_5__.Wy : _words_js__WEBPACK_IMPORTED_MODULE_5__._s;
        return {
          entries: [],
          problems: [ describe(path ?? file, why) ]
        };
      };
      if (path === void 0) return failWith("it is outside the workspace");
      if (command === "export") {
        if (file === "-") return failWith("it would be a file of that name");
        if (runner.exists(path)) return failWith("it already exists and is not overwritten");
        return {
          entries: [],
          problems: []
        };
      }
      let text;
      try {
        const bytes = runner.readFile(path);
        if (bytes.length > FILE_MAX_BYTES) return failWith("it is larger than 64 KiB");
        text = new TextDecoder("utf-8", {
          fatal: true
        }).decode(bytes);
      } catch (error) {
        return failWith((0, _step_workspace_js__WEBPACK_IMPORTED_MODULE_2__._p)(error));
      }
      return readZoneFile(text, path);
    }
    function readZoneFile(text, file) {
      const lineCounter = new yaml__WEBPACK_IMPORTED_MODULE_0__.HN;
      const toPlace = offset => {
        const {line, col} = lineCounter.linePos(offset);
        return {
          file,
          line: Math.max(1, line),
          column: Math.max(1, col)
        };
      };
      const {document, value, faults} = parseYaml(text, lineCounter);
      if (faults.length > 0) {
        const lines = text.split("\n");
        const yamlProblems = faults.map((({offset, message}) => {
          const at = toPlace(offset);
          return _words_js__WEBPACK_IMPORTED_MODULE_5__.Zp(at, message, lines[at.line - 1] ?? "");
        }));
        return {
          entries: [],
          problems: _words_js__WEBPACK_IMPORTED_MODULE_5__.Kc(yamlProblems)
        };
      }
      const {entries, problems} = readEntries(value, ((...path) => toPlace(findOffset(document, path))));
      const inOrder = [ ...problems, ...findConflicts(entries) ].toSorted(compareByPlace);
      return {
        entries,
        problems: _words_js__WEBPACK_IMPORTED_MODULE_5__.Kc(inOrder)
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
    function parseYaml(text, lineCounter) {
      try {
        const document = (0, yaml__WEBPACK_IMPORTED_MODULE_0__.Tp)(text, {
          ...OPTIONS,
          lineCounter
        });
        const faults = [ ...document.errors, ...document.warnings ].map((({code, message, pos}) => ({
          offset: pos[0],
          message: _words_js__WEBPACK_IMPORTED_MODULE_5__.dD[code] ?? message
        })));
        if (faults.length === 0) faults.push(...findDocumentFaults(document));
        if (faults.length > 0) return {
          faults
        };
        const value = document.toJS({
          maxAliasCount: MAX_EXPANSIONS
        });
        return {
          faults,
          document,
          value
        };
      } catch (error) {
        return {
          faults: [ {
            offset: 0,
            message: _words_js__WEBPACK_IMPORTED_MODULE_5__.a2(error)
          } ]
        };
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
            if (names.has(name.value)) add(key, _words_js__WEBPACK_IMPORTED_MODULE_5__.En(String(name.value)));
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
          if (target === void 0) add(alias, _words_js__WEBPACK_IMPORTED_MODULE_5__._X(alias.source)); else if (parents.includes(target)) add(alias, "an alias stands inside its own anchor");
          return;
        }
      });
      return faults.toSorted(((one, other) => one.offset - other.offset));
    }
    function findOffset(document, path) {
      let node = document?.contents;
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
    const FILE_HELP = "a zone file consists of the key `zones:` with a list, and each entry is a map, such as " + '`- { name: www, origin_url: "https://origin.example.com" }`';
    const NAME_HELP = "write the name of the zone as the service shows it, in quotation marks if it looks like a number";
    const UUID_HELP = "write the zone’s UUID as the service shows it";
    const DOMAINS_HELP = "write a list of domains, such as `[www.example.com]`";
    const DOMAIN_HELP = "write only the name, such as `www.example.com`, without a scheme, port or path";
    const ENTRY = new Map([ [ "name", valibot__WEBPACK_IMPORTED_MODULE_6__.FsL(valibot__WEBPACK_IMPORTED_MODULE_6__.YjP(NAME_HELP), valibot__WEBPACK_IMPORTED_MODULE_6__.z6Y(isNotBlank, NAME_HELP)) ], [ "uuid", valibot__WEBPACK_IMPORTED_MODULE_6__.FsL(valibot__WEBPACK_IMPORTED_MODULE_6__.YjP(UUID_HELP), valibot__WEBPACK_IMPORTED_MODULE_6__.z6Y(_cdn_answers_js__WEBPACK_IMPORTED_MODULE_7__._5, UUID_HELP)) ], [ "state", (0, 
    _fields_js__WEBPACK_IMPORTED_MODULE_4__.Yq)("present", "absent") ], [ "custom_domains", valibot__WEBPACK_IMPORTED_MODULE_6__.YOg(valibot__WEBPACK_IMPORTED_MODULE_6__.FsL(valibot__WEBPACK_IMPORTED_MODULE_6__.YjP(DOMAIN_HELP), valibot__WEBPACK_IMPORTED_MODULE_6__.z6Y(isDomain, DOMAIN_HELP)), DOMAINS_HELP) ], ..._fields_js__WEBPACK_IMPORTED_MODULE_4__.cJ.map((({name, kind}) => [ name, _fields_js__WEBPACK_IMPORTED_MODULE_4__.bh[kind].inFile ])) ]);
    function isNotBlank(name) {
      return name.trim() !== "";
    }
    function isDomain(text) {
      return (0, _fields_js__WEBPACK_IMPORTED_MODULE_4__.gR)(text) !== void 0;
    }
    function readEntries(value, placeOf) {
      if (!isMapping(value)) return {
        entries: [],
        problems: [ _words_js__WEBPACK_IMPORTED_MODULE_5__.BS(placeOf(), void 0, value, FILE_HELP) ]
      };
      const {zones} = value;
      const keys = Object.keys(value);
      const problems = keys.filter((key => key !== "zones" && !key.startsWith("x-"))).map((key => _words_js__WEBPACK_IMPORTED_MODULE_5__.a(placeOf(key), key, [ "zones" ])));
      if (zones === void 0 ? lacks("zones", keys) : !Array.isArray(zones)) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_5__.BS(placeOf("zones"), "zones", zones, FILE_HELP));
      const items = Array.isArray(zones) ? zones : [];
      for (const item of items) (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__.EI)(String((0, 
      _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.Yn)(item, "origin_url")));
      const reads = items.map(((item, index) => readEntry(item, ((...path) => placeOf("zones", index, ...path)))));
      return {
        entries: reads.flatMap((({entries}) => entries)),
        problems: [ ...problems, ...reads.flatMap((read => read.problems)) ]
      };
    }
    function readEntry(item, placeOf) {
      if (!isMapping(item)) return {
        entries: [],
        problems: [ _words_js__WEBPACK_IMPORTED_MODULE_5__.BS(placeOf(), "zones", item, FILE_HELP) ]
      };
      const problems = [];
      const values = new Map;
      for (const [key, given] of Object.entries(item)) {
        const schema = ENTRY.get(key);
        if (schema === void 0) {
          problems.push(_words_js__WEBPACK_IMPORTED_MODULE_5__.a(placeOf(key), key, [ ...ENTRY.keys() ]));
          continue;
        }
        const {success, output, issues = []} = valibot__WEBPACK_IMPORTED_MODULE_6__.xLC(schema, given, {
          abortPipeEarly: true
        });
        if (success) values.set(key, output);
        for (const {path = [], input, message} of issues) {
          const at = placeOf(key, ...path.map((part => Number(part.key))));
          problems.push(_words_js__WEBPACK_IMPORTED_MODULE_5__.BS(at, key, input, message));
        }
      }
      if (lacks("name", Object.keys(item))) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_5__.BS(placeOf(), "name", void 0, FILE_HELP));
      const fields = new Map;
      for (const field of _fields_js__WEBPACK_IMPORTED_MODULE_4__.cJ) {
        const value = values.get(field.name);
        if (value !== void 0) fields.set(field, value);
      }
      const domains = (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.Yn)(item, "custom_domains");
      const entry = {
        name: (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_1__.AA)(item, "name"),
        uuid: values.get("uuid")?.toString(),
        state: values.get("state") === "absent" ? "absent" : "present",
        fields,
        domains: Array.isArray(domains) ? domains.map((domain => (0, _fields_js__WEBPACK_IMPORTED_MODULE_4__.AT)(String(domain)))) : void 0,
        placeOf
      };
      return {
        entries: [ entry ],
        problems
      };
    }
    function isMapping(value) {
      return typeof value === "object" && value !== null && !Array.isArray(value);
    }
    function lacks(key, keys) {
      return !keys.some((other => (0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_8__.Ru)(other, [ key ]) === key));
    }
    function findConflicts(entries) {
      const problems = [];
      const claims = new Map;
      const claim = (what, value, at) => {
        const first = claims.get(`${what} ${value}`);
        if (first === void 0) claims.set(`${what} ${value}`, at); else problems.push(_words_js__WEBPACK_IMPORTED_MODULE_5__.s0(at, what, value, first.line));
      };
      for (const entry of entries) {
        const {name, uuid, domains, state, fields, placeOf} = entry;
        if (name !== "") claim("name", name.normalize("NFC"), placeOf());
        if (uuid !== void 0) claim("uuid", uuid.toLowerCase(), placeOf("uuid"));
        for (const [index, domain] of (domains ?? []).entries()) claim("domain", domain, placeOf("custom_domains", index));
        const isPullZone = (0, _change_js__WEBPACK_IMPORTED_MODULE_9__.P)(entry, "zone_type") === "cdn";
        for (const {name: key, create} of fields.keys()) if (state === "absent") problems.push(_words_js__WEBPACK_IMPORTED_MODULE_5__.nP(placeOf(key), key, "state: absent")); else if (isPullZone && create === "accelerator") problems.push(_words_js__WEBPACK_IMPORTED_MODULE_5__.nP(placeOf(key), key, "zone_type: cdn"));
        if (state === "absent" && domains !== void 0) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_5__.nP(placeOf("custom_domains"), "custom_domains", "state: absent"));
        const host = (0, _fields_js__WEBPACK_IMPORTED_MODULE_4__.a0)((0, _change_js__WEBPACK_IMPORTED_MODULE_9__.P)(entry, "origin_url"));
        if (host !== void 0 && domains?.includes(host) === true) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_5__.R$(placeOf("origin_url"), host));
      }
      return problems;
    }
  }),
  7785: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
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
    var workspace = __webpack_require__(9018);
    var clock = __webpack_require__(2922);
    var find = __webpack_require__(1937);
    var http_status = __webpack_require__(7039);
    var fields = __webpack_require__(6510);
    var zone_change = __webpack_require__(4647);
    var zone_plan = __webpack_require__(1048);
    var zone_words = __webpack_require__(5886);
    async function applyPlan(plan, context) {
      const writer = new ZoneWriter(plan, context);
      try {
        await writer.run();
      } catch (error) {
        const problem = (0, problem_problem.Zw)(error);
        writer.problems.push(...await writer.readLostDomains(), problem);
      }
      const {lastPlan, created, updated, isCreateUnanswered, problems} = writer;
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
      problems=[];
      #moves=[];
      #context;
      #knownUuids;
      constructor(plan, context) {
        this.lastPlan = plan;
        this.#context = context;
        this.#knownUuids = new Set(context.knownUuids);
      }
      async run() {
        const creations = this.lastPlan.changes.filter((({action}) => action === "create"));
        for (const change of creations) await this.#createZone(change);
        if (creations.length > 0) {
          const unlisted = this.#findUnlisted(this.lastPlan);
          await this.#planUntil((plan => this.#findUnlisted(plan)), unlisted);
        }
        const {changes} = this.lastPlan;
        for (const change of changes) await this.#writeSettings(change);
        for (const change of changes) await this.#moveDomains(change);
        for (const change of changes) await this.#addDomains(change);
        for (const change of changes) await this.#pruneDomains(change);
        if (changes.some((({action}) => action === "update"))) await this.#planUntil((plan => findUnproven(plan.changes, changes)));
        const deletions = this.lastPlan.changes.filter((({action}) => action === "delete"));
        for (const change of deletions) await this.#deleteZone(change);
        if (deletions.length === 0) return;
        await this.#planUntil((plan => findIgnored(plan.changes)));
      }
      async #planUntil(findFault, presumed) {
        const {api, deadline, options} = this.#context;
        const entries = this.lastPlan.changes.map((({entry}) => entry));
        let fault = presumed;
        let untilMs;
        for (;;) {
          try {
            this.lastPlan = (0, zone_plan.LZ)(entries, await (0, zone_plan.p9)(entries, api), options);
            fault = this.lastPlan.problems[0] ?? findFault(this.lastPlan);
            if (fault === void 0) return;
          } catch (error) {
            const problem = (0, problem_problem.Zw)(error);
            fault = fault === void 0 ? problem : addDetail(fault, problem.title);
          }
          untilMs ??= deadline.clock.nowMs() + STALE_READS_MS;
          await this.#pauseUntil(untilMs, fault);
        }
      }
      async #pauseUntil(untilMs, problem) {
        const {deadline, timeoutMs} = this.#context;
        const isLate = (0, clock._d)(deadline) && problem.kind !== "live-zone-conflict";
        if (isLate) throw new problem_problem.VG((0, words.p3)(timeoutMs, problem));
        if ((0, clock._d)(deadline) || deadline.clock.nowMs() >= untilMs) throw new problem_problem.VG(problem);
        await (0, clock.v7)(deadline, POLL_MS);
      }
      #findUnlisted({changes}) {
        for (const {entry, live, action} of changes) {
          const uuid = this.created.get(entry)?.uuid;
          const isUnlisted = uuid === void 0 ? action === "create" : live?.uuid.toLowerCase() !== uuid.toLowerCase();
          if (isUnlisted) return zone_words.NL(entry, uuid);
        }
        return;
      }
      async #createZone({entry}) {
        const {api, addWrite} = this.#context;
        const type = (0, zone_change.P)(entry, "zone_type") ?? "cdn";
        const accepted = {
          name: entry.name
        };
        for (const [{name, create}, value] of entry.fields) {
          const isAccepted = create === "any" || create === type;
          if (isAccepted && value !== null) accepted[name] = value;
        }
        const creation = await api.createZone(accepted);
        this.isCreateUnanswered = creation.kind === "lost" || creation.kind === "malformed";
        const what = `the creation of \`${entry.name}\``;
        const created = unwrapWrite(what, creation, zone_words.cW);
        const uuid = created.uuid.toLowerCase();
        if (this.#knownUuids.has(uuid)) throw new problem_problem.VG(zone_words.J(entry, created));
        this.#knownUuids.add(uuid);
        this.created.set(entry, created);
        addWrite({
          zone: entry.name,
          what: `created  ${created.uuid}`
        });
        const isRenamed = created.name !== "" && !(0, find.yS)(created.name, entry.name);
        if (isRenamed) throw new problem_problem.VG(zone_words.J(entry, created));
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
      async #moveDomains({entry, live, domains}) {
        const {api, deadline} = this.#context;
        if (live === void 0) return;
        for (const {domain, from} of domains.added.filter((added => added.from.length > 0))) {
          for (const zone of from) {
            const spellings = zone.domains.map((shown => shown.domain));
            for (const spelling of spellings.filter((text => (0, fields.AT)(text) === domain))) await this.#removeDomain(spelling, zone, live);
          }
          await this.#addDomain(domain, live);
          const ignored = zone_words.FK([ zone_words.UV(entry.name, domain) ]);
          const untilMs = deadline.clock.nowMs() + STALE_READS_MS;
          for (;;) {
            const zone = await api.readZone(live.uuid);
            if (showsDomain(zone, domain)) break;
            const fault = zone.ok ? ignored : addDetail(ignored, zone.problem.title);
            await this.#pauseUntil(untilMs, fault);
          }
          for (const move of this.#moves) if (move.domain === domain) move.isShown = true;
        }
      }
      async #removeDomain(spelling, from, to) {
        const removal = await this.#context.api.removeDomain(from.uuid, spelling);
        const mayBeGone = removal.kind === "rejected" ? (0, http_status.ST)(removal.status) : removal.kind !== "unsent";
        if (to !== void 0 && mayBeGone) this.#moves.push({
          domain: (0, fields.AT)(spelling),
          from,
          to,
          isShown: false
        });
        if (unwrapRemoval(`the removal of the domain \`${spelling}\``, removal)) this.#context.addWrite({
          zone: from.name,
          what: `removed  ${spelling}`
        });
      }
      async #addDomain(domain, zone) {
        const addition = await this.#context.api.addDomain(zone.uuid, domain);
        if (addition.kind === "rejected" && !(0, http_status.uF)(addition.status)) throw new problem_problem.VG(zone_words.tV(addition.problem, domain, zone));
        unwrapWrite(`the addition of the domain \`${domain}\``, addition);
        this.#context.addWrite({
          zone: zone.name,
          what: `added  ${domain}`
        });
      }
      async #addDomains({live, domains}) {
        if (live === void 0) return;
        for (const {domain, from} of domains.added) if (from.length === 0) await this.#addDomain(domain, live);
      }
      async #pruneDomains({live, domains, action}) {
        if (live === void 0 || action === "delete") return;
        for (const spelling of domains.removed) {
          const hasMoved = this.#moves.some((({domain, from}) => domain === (0, fields.AT)(spelling) && from.uuid === live.uuid));
          if (!hasMoved) await this.#removeDomain(spelling, live);
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
        for (const {domain, from, to, isShown} of this.#moves) {
          const result = await this.#context.api.readZone(to.uuid);
          const isThere = result.ok ? showsDomain(result, domain) : isShown;
          if (!isThere) problems.push(zone_words.vS(domain, from, to));
        }
        return problems;
      }
    }
    function showsDomain(result, domain) {
      return result.ok && (0, zone_plan.wK)(result.value).has(domain);
    }
    function findUnproven(changes, writtenChanges) {
      const resets = changes.flatMap((change => {
        const before = writtenChanges.find((({entry}) => entry === change.entry));
        return before === void 0 ? [] : (0, zone_plan.Ey)(change, before);
      }));
      const ignored = findIgnored(changes.filter((({action}) => action !== "delete")));
      return ignored ?? (resets.length > 0 ? zone_words.r4(resets) : void 0);
    }
    function findIgnored(changes) {
      const remaining = changes.filter(zone_change.A).flatMap(zone_words.AZ);
      return remaining.length > 0 ? zone_words.FK(remaining) : void 0;
    }
    function unwrapWrite(what, result, help = zone_words.jM) {
      if (result.kind === "done") return result.value;
      if (result.kind === "unsent" || result.kind === "rejected") throw new problem_problem.VG(result.problem);
      const details = result.kind === "lost" ? [ `the response was lost: ${result.why}` ] : [ result.why, ...result.problem.details ?? [] ];
      throw new problem_problem.VG(zone_words.G4(what, help, details));
    }
    function unwrapRemoval(what, result) {
      const wasGone = result.kind === "rejected" && (0, http_status.ST)(result.status);
      return !wasGone && unwrapWrite(what, result);
    }
    function addDetail(problem, detail) {
      return {
        ...problem,
        details: [ ...problem.details ?? [], detail ]
      };
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
    var version = __webpack_require__(9996);
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
      const differing = changes.filter(zone_change.A);
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
      if (!changes.some(zone_change.A) && writes.length === 0) return "no-changes";
      return command === "apply" ? "applied" : "planned";
    }
    function toCancelled({writes, problems}) {
      const unsure = problems.filter((({kind}) => kind === "write-unanswered"));
      const done = writes.length === 0 ? "no change was confirmed" : `${(0, format.td)(writes.length, "change")} made before the run was cancelled`;
      return (0, words.Vh)("it first reads the current state and then makes only the missing changes", [ done, ...unsure.map((({title}) => title)) ]);
    }
    const INVALIDATING = new Set(fields.cJ.filter((({invalidatesCopies}) => invalidatesCopies)).map((({name}) => name)));
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
        version: version.x,
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
          const count = changes.filter(zone_change.A).length;
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
      const rows = changes.flatMap((change => listDifferences(change).map((([, ...cells]) => [ (0, 
      markdown.P_)(change.entry.name, 80), ...cells ]))));
      let valueColumns = [ "Live", "File" ];
      if (writes.length > 0) valueColumns = [ "Before", "File" ];
      if (status === "applied") valueColumns = [ "Before", "Now" ];
      const hints = [ ...describeNeededPurges(report), ...report.warnings ];
      const remarks = [ ...hints.map((text => `- ${markdown.Ze.warning} ${(0, markdown.fd)(text)}`)), ...(plan?.notices ?? []).map((text => `- ${(0, 
      markdown.fd)(text)}`)) ];
      const hasStopped = status === "failed" || status === "cancelled";
      const completedWrites = writes.map((({zone, what}) => `- ${(0, markdown.P_)(zone, 80)} ${(0, 
      markdown.FV)(what)}`));
      const domainRows = hasStopped && writes.length > 0 ? [] : listDomainRows(report);
      return [ formatHead(report), (0, markdown.ku)([ "Zone", "Change", ...valueColumns ], rows.slice(0, MAX_ROWS)), (0, 
      markdown.QQ)(rows.length - MAX_ROWS, "row"), ...(0, markdown.HU)(problems, docsUrl), hasStopped && completedWrites.length > 0 ? "Changes made before the run stopped:" : "", hasStopped ? (0, 
      format.Di)(completedWrites, MAX_ROWS, "more, in the log").join("\n") : "", (0, format.Di)(remarks, format.Bl, "more, in the log").join("\n"), (0, 
      markdown.ku)([ "Domain", "Zone", "Certificate", "DNS must point to" ], domainRows.slice(0, MAX_ROWS)), (0, 
      markdown.QQ)(domainRows.length - MAX_ROWS, "domain") ];
    }
    function formatHead(report) {
      const {status, changes, file, exitsZero} = report;
      const icon = status === "planned" && !exitsZero ? "bad" : STATUS_ICONS[status];
      const facts = [ (0, markdown.P_)(file) ];
      if (changes.length > 0) facts.push((0, format.td)(changes.length, "zone"));
      return `### ${markdown.Ze[icon]} CDN zones: ${(0, markdown.fd)(formatHeadline(report))}\n${facts.join(" · ")}`;
    }
    function listDomainRows(report) {
      return listPresentZones(report).flatMap((({name, hostname, domains, remaining}) => {
        const {added = [], removed = []} = remaining?.domains ?? {};
        const target = hostname === void 0 ? "known after the zone is created" : (0, markdown.P_)(hostname);
        const toRow = (domain, certificate) => [ (0, markdown.P_)(domain), (0, markdown.P_)(name, 80), certificate, target ];
        const staying = domains.filter((({domain}) => !removed.includes(domain)));
        return [ ...staying.map((({domain, sslStatus}) => toRow(domain, formatCertificate(sslStatus)))), ...added.map((({domain}) => toRow(domain, "not connected yet"))) ];
      }));
    }
    function formatCertificate(sslStatus) {
      if (sslStatus === "active") return `${markdown.Ze.good} active`;
      return `${markdown.Ze.open} ${(0, markdown.FV)(sslStatus || "unknown", 40)}`;
    }
    function listDifferences({action, fields, domains, live}) {
      const uuid = live?.uuid ?? "";
      const isNew = action === "create";
      const differences = [];
      if (action === "delete") {
        const shown = (live?.domains ?? []).map((({domain}) => domain));
        const lost = shown.filter((domain => !domains.removed.includes(domain)));
        const before = [ (0, markdown.P_)(uuid), ...(0, format.rL)(lost, format.Bl, (domain => (0, 
        markdown.P_)(domain))) ];
        differences.push([ `delete  ${uuid}`, "🗑️ delete", before.join(", "), "" ]);
      }
      if (isNew) differences.push([ "create", "➕ create", "", "" ]);
      for (const {field, from, to} of fields) {
        const [before = "", after = ""] = [ from, to ].map((value => JSON.stringify(value, safe_text.Qz)));
        const words = isNew ? `${field}  ${after}` : `${field}  ${before} → ${after}`;
        const shownBefore = isNew ? "" : (0, markdown.P_)(before, 120);
        differences.push([ words, (0, markdown.P_)(field), shownBefore, (0, markdown.P_)(after, 120) ]);
      }
      for (const domain of domains.removed) differences.push([ `remove domain  ${domain}`, "domain", (0, 
      markdown.P_)(domain), "" ]);
      for (const {domain, from} of domains.added) {
        const names = from.map((({name}) => name));
        const now = names.length === 0 ? "" : `, now on ${names.join(", ")}`;
        const before = names.map((name => `on ${(0, markdown.P_)(name)}`)).join(", ");
        differences.push([ `add domain  ${domain}${now}`, "domain", before, (0, markdown.P_)(domain) ]);
      }
      return differences;
    }
    const ACTIONS = {
      create: {
        sign: "+",
        tally: "to create"
      },
      update: {
        sign: "~",
        tally: "to change"
      },
      delete: {
        sign: "-",
        tally: "to delete"
      },
      none: {
        sign: "=",
        tally: "unchanged"
      }
    };
    function describePlan({changes}) {
      const tallies = Object.entries(ACTIONS).flatMap((([action, {tally}]) => {
        const count = changes.filter((change => change.action === action)).length;
        return count === 0 ? [] : [ `${count} ${tally}` ];
      }));
      const zones = (0, format.td)(changes.length, "zone");
      if (tallies.length === 0) return [ `Plan   ${zones}` ];
      const lines = changes.flatMap((change => {
        const zone = `       ${ACTIONS[change.action].sign} ${change.entry.name}`;
        if ((0, zone_change.A)(change)) return listDifferences(change).map((([words]) => `${zone}  ${words}`));
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
        const event = (0, events.j_)(runner.env, runner.isGitHub);
        const isNotLive = inputs.command === "apply" && (0, events.bU)(event, (0, events.rD)(runner.env, runner.readFile));
        const problems = [ ...inputsRead.problems, ...faults ];
        if (isNotLive) problems.push(zone_words.MK(event));
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
    async function runCommand(inputs, entries, context) {
      try {
        if (inputs.command === "export") return await exportToFile(inputs, context);
        return await planAndApply(entries, inputs, context);
      } catch (error) {
        const problem = (0, problem_problem.Zw)(error);
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
      const live = await (0, zone_plan.p9)(entries, api);
      const plan = (0, zone_plan.LZ)(entries, live, inputs);
      if (plan.problems.length > 0) return {
        writes: [],
        problems: zone_words.Kc(plan.problems)
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
        throw new problem_problem.VG(zone_words.Wy(inputs.file, (0, workspace.Uc)(error)));
      }
      return {
        exported,
        writes: [],
        problems: []
      };
    }
  }),
  1048: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      Ey: () => findResets,
      LZ: () => planZones,
      p9: () => readLive,
      wK: () => listDomains
    });
    var _cdn_answers_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7467);
    var _cdn_zones_api_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7208);
    var _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1937);
    var _cdn_words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5861);
    var _json_decode_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(533);
    var _problem_problem_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9647);
    var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9815);
    var _fields_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6510);
    var _change_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4647);
    var _words_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5886);
    async function readLive(entries, api) {
      const items = await (0, _cdn_zones_api_js__WEBPACK_IMPORTED_MODULE_0__.xR)(api);
      const zones = new Map;
      const read = async some => {
        for (const {item, zone} of await (0, _cdn_zones_api_js__WEBPACK_IMPORTED_MODULE_0__.LF)(some, api)) zones.set(item, zone);
      };
      await read([ ...new Set(entries.flatMap((entry => findMatches(entry, items)))) ]);
      const wantsMore = entries.some((entry => {
        const [item] = findMatches(entry, items);
        const shown = listDomains(item && zones.get(item));
        return entry.domains?.some((domain => !shown.has(domain))) === true;
      }));
      if (wantsMore) await read(items.filter((item => !zones.has(item))));
      return {
        items,
        zones
      };
    }
    function findMatches({uuid, name}, items) {
      if (uuid === void 0) return items.filter((item => (0, _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__.yS)(item.name, name)));
      return items.filter((item => item.uuid.toLowerCase() === uuid.toLowerCase()));
    }
    function listDomains(zone) {
      return new Set((zone?.domains ?? []).map((({domain}) => (0, _fields_js__WEBPACK_IMPORTED_MODULE_5__.AT)(domain))));
    }
    function planZones(entries, live, options) {
      const unreadable = [ ...live.zones ].flatMap((([item, zone]) => zone === void 0 ? item : []));
      const problems = unreadable.map((item => {
        const entry = entries.find((candidate => findMatches(candidate, [ item ]).length > 0));
        return _words_js__WEBPACK_IMPORTED_MODULE_6__.HH(item, void 0, entry);
      }));
      const found = new Map;
      for (const entry of entries) {
        if (findMatches(entry, unreadable).length > 0) continue;
        try {
          found.set(entry, findLiveZone(entry, live, entries));
        } catch (error) {
          problems.push((0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_4__.Zw)(error));
        }
      }
      const additions = findAdditions(found, live);
      const changes = [ ...found ].map((([entry, zone]) => planEntry(entry, zone, additions, options)));
      problems.push(...changes.flatMap((change => checkChange(change, changes, options))));
      return {
        changes,
        problems,
        ...listRemarks(changes, live, options)
      };
    }
    function findLiveZone(entry, {items, zones}, entries) {
      const matches = findMatches(entry, items);
      const [item] = matches;
      if (matches.length > 1) throw new _problem_problem_js__WEBPACK_IMPORTED_MODULE_4__.VG(_words_js__WEBPACK_IMPORTED_MODULE_6__.Yk(entry, matches));
      if (item === void 0) {
        if (entry.state === "present") checkNewZone(entry, items, entries);
        return;
      }
      if (!(0, _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__.yS)(item.name, entry.name)) throw new _problem_problem_js__WEBPACK_IMPORTED_MODULE_4__.VG(_words_js__WEBPACK_IMPORTED_MODULE_6__.sW(entry, item));
      const zone = zones.get(item);
      const showsName = zone?.settings.get("name") !== void 0;
      if (showsName && !(0, _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__.yS)(zone.name, entry.name)) throw new _problem_problem_js__WEBPACK_IMPORTED_MODULE_4__.VG(_words_js__WEBPACK_IMPORTED_MODULE_6__.HH(item, zone, entry));
      return zone;
    }
    function checkNewZone(entry, items, entries) {
      if (entry.uuid !== void 0) throw new _problem_problem_js__WEBPACK_IMPORTED_MODULE_4__.VG(_words_js__WEBPACK_IMPORTED_MODULE_6__.U6(entry, items));
      const meant = items.find((({uuid, hostname, name}) => {
        const hasOwnEntry = entries.some((other => (0, _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__.yS)(other.name, name)));
        const names = hasOwnEntry ? [ uuid, hostname ] : [ uuid, hostname, name ];
        return names.some((text => toPlainName(text) === toPlainName(entry.name)));
      }));
      if (meant !== void 0) throw new _problem_problem_js__WEBPACK_IMPORTED_MODULE_4__.VG(_words_js__WEBPACK_IMPORTED_MODULE_6__.P1(entry, meant));
      const isNoName = NO_NAMES.some((pattern => pattern.test(entry.name)));
      if (isNoName) throw new _problem_problem_js__WEBPACK_IMPORTED_MODULE_4__.VG(_words_js__WEBPACK_IMPORTED_MODULE_6__.QQ(entry));
    }
    function toPlainName(name) {
      const plain = name.normalize("NFC").replaceAll(/\s+/g, "").toLowerCase();
      return plain.replace(/^https?:\/\//, "").replace(/(?<=.)[./]$/, "");
    }
    const NO_NAMES = [ _fields_js__WEBPACK_IMPORTED_MODULE_5__.TZ, /^https?:\/\//i, /^[“”„«‘’]|[“”»]$|(?![\u200c\u200d])\p{Cf}/u ];
    function findAdditions(found, {zones}) {
      const additions = new Map;
      for (const [{domains = []}, zone] of found) {
        const shown = listDomains(zone);
        for (const domain of domains) if (!shown.has(domain)) additions.set(domain, []);
      }
      for (const zone of zones.values()) {
        if (zone === void 0) continue;
        for (const domain of listDomains(zone)) additions.get(domain)?.push(zone);
      }
      return additions;
    }
    function planEntry(entry, live, additions, {pruneDomains}) {
      const isAbsent = entry.state === "absent";
      const fields = [];
      for (const [field, to] of entry.fields) {
        if (field.kind === "zone-type" && live !== void 0) continue;
        const from = live?.settings.get(field.name) ?? null;
        if (live === void 0 || !(0, _fields_js__WEBPACK_IMPORTED_MODULE_5__.Ft)(field, from, to)) fields.push({
          field: field.name,
          from,
          to
        });
      }
      const shown = listDomains(live);
      const added = (entry.domains ?? []).filter((domain => !shown.has(domain))).map((domain => ({
        domain,
        from: additions.get(domain) ?? []
      })));
      const isPruned = pruneDomains && entry.domains !== void 0 && !isAbsent;
      const removed = [];
      const kept = [];
      for (const {domain: spelling} of live?.domains ?? []) {
        const domain = (0, _fields_js__WEBPACK_IMPORTED_MODULE_5__.AT)(spelling);
        if (entry.domains?.includes(domain) === true) continue;
        const isLeaving = (0, _cdn_answers_js__WEBPACK_IMPORTED_MODULE_7__._5)(spelling) && (isPruned || additions.has(domain));
        if (isLeaving) removed.push(spelling); else kept.push(spelling);
      }
      const differences = {
        entry,
        live,
        fields,
        domains: {
          added,
          removed,
          kept
        }
      };
      if (live === void 0) return {
        ...differences,
        action: isAbsent ? "none" : "create"
      };
      if (isAbsent) return {
        ...differences,
        action: "delete"
      };
      const isDifferent = fields.length + added.length + removed.length > 0;
      return {
        ...differences,
        action: isDifferent ? "update" : "none"
      };
    }
    function checkChange(change, changes, options) {
      const {entry, live} = change;
      if (entry.state === "present") return [ ...checkFields(change), ...checkDomains(change, changes, options) ];
      const mayDelete = live === void 0 || mayBeDeleted(live, options);
      return mayDelete || options.command !== "apply" ? [] : [ _words_js__WEBPACK_IMPORTED_MODULE_6__.zL(entry, live) ];
    }
    function mayBeDeleted({name}, {confirmDelete}) {
      return confirmDelete.some((other => (0, _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__.yS)(other, name)));
    }
    function checkFields({entry, live, domains}) {
      const type = (0, _change_js__WEBPACK_IMPORTED_MODULE_8__.P)(entry, "zone_type");
      const origin = (0, _change_js__WEBPACK_IMPORTED_MODULE_8__.P)(entry, "origin_url");
      const problems = [];
      if (live === void 0 && origin === void 0) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.Ap(entry));
      if (live !== void 0 && type !== void 0 && type !== live.type) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.Y7(entry, live));
      const host = (0, _fields_js__WEBPACK_IMPORTED_MODULE_5__.a0)(origin ?? live?.originUrl) ?? "";
      const removed = new Set(domains.removed.map(_fields_js__WEBPACK_IMPORTED_MODULE_5__.AT));
      const ownHosts = [ ...listDomains(live) ].filter((domain => !removed.has(domain)));
      ownHosts.push((0, _fields_js__WEBPACK_IMPORTED_MODULE_5__.gR)(live?.hostname ?? "") ?? "");
      if (domains.added.some((({domain}) => domain === host))) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.R$(placeOfDomain(entry, host), host)); else if (host !== "" && origin !== void 0 && ownHosts.includes(host)) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.R$(entry.placeOf("origin_url"), host));
      const isPullZone = (live?.type ?? type ?? "cdn") === "cdn" && type !== "cdn";
      for (const field of entry.fields.keys()) {
        const liveValue = live?.settings.get(field.name);
        if (live !== void 0 && liveValue !== void 0 && !(0, _fields_js__WEBPACK_IMPORTED_MODULE_5__.r$)(field, liveValue)) {
          const error = new _json_decode_js__WEBPACK_IMPORTED_MODULE_3__.ym(`data.${field.name}`, `the documented type, ${field.kind}`, liveValue);
          problems.push((0, _cdn_words_js__WEBPACK_IMPORTED_MODULE_2__.VO)({
            method: "GET",
            path: `/zones/${live.uuid}`
          }, error));
        }
        if (field.create === "accelerator" && isPullZone) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.Ym(entry, field.name, live));
      }
      return problems;
    }
    function placeOfDomain({domains = [], placeOf}, domain) {
      return placeOf("custom_domains", domains.indexOf(domain));
    }
    function checkDomains({entry, live, domains}, changes, {pruneDomains}) {
      const problems = [];
      const uuidsInFile = new Set(changes.map((other => other.live?.uuid)));
      const wanted = new Set(changes.flatMap((other => other.entry.domains ?? [])));
      const pruned = domains.removed.map(_fields_js__WEBPACK_IMPORTED_MODULE_5__.AT).filter((domain => !wanted.has(domain)));
      for (const {domain, from} of domains.added) {
        const at = placeOfDomain(entry, domain);
        const foreign = from.filter((({uuid}) => !pruneDomains || !uuidsInFile.has(uuid)));
        if (foreign.length > 0) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.vC(at, domain, foreign));
        if (domain === (0, _fields_js__WEBPACK_IMPORTED_MODULE_5__.gR)(live?.hostname ?? "")) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.om(at, domain));
        const meant = pruned.find((other => (0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_9__.RW)(other, domain, 1) === 1));
        if (meant !== void 0 && from.length === 0) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.cY(at, domain, meant));
      }
      return problems;
    }
    function listRemarks(changes, {items}, options) {
      const entries = changes.map((({entry}) => entry));
      const otherNames = items.filter((item => !entries.some((entry => findMatches(entry, [ item ]).length > 0)))).map((({name}) => name));
      const notices = [];
      const warnings = [];
      for (const {entry, action, live, domains} of changes) {
        const {added, removed, kept} = domains;
        const keepsOthers = entry.domains !== void 0 && kept.length > 0;
        if (keepsOthers) notices.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.vh(entry.name, kept));
        if (added.length > 0 && removed.length > 0 && removed.length === live?.domains.length) warnings.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.t(entry.name, removed));
        const meant = live === void 0 ? (0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_9__.Ru)(entry.name, otherNames) : void 0;
        if (meant !== void 0 && action === "create") notices.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.V5(entry.name, "yet", meant)); else if (meant !== void 0) warnings.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.V5(entry.name, "to delete", meant));
        if (action === "delete" && live !== void 0 && !mayBeDeleted(live, options)) notices.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.p_(live.name));
      }
      const absent = entries.filter((({state}) => state === "absent"));
      const needless = options.confirmDelete.filter((name => !absent.some((entry => (0, 
      _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__.yS)(entry.name, name)))));
      if (options.command === "apply") warnings.push(...needless.map(_words_js__WEBPACK_IMPORTED_MODULE_6__.h5));
      return {
        notices,
        warnings
      };
    }
    function findResets(change, before) {
      const zone = change.entry.name;
      if (change.live === void 0 || before.live === void 0) return [];
      const resets = [];
      for (const field of _fields_js__WEBPACK_IMPORTED_MODULE_5__.cJ.filter((candidate => !change.entry.fields.has(candidate)))) {
        const from = before.live.settings.get(field.name) ?? null;
        const to = change.live.settings.get(field.name) ?? null;
        if (!(0, _fields_js__WEBPACK_IMPORTED_MODULE_5__.Ft)(field, from, to)) resets.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.xv(zone, field.name, from, to));
      }
      const [from, to] = [ before, change ].map((({domains}) => [ ...new Set(domains.kept.map(_fields_js__WEBPACK_IMPORTED_MODULE_5__.AT)) ].toSorted()));
      const isKept = from?.join(" ") === to?.join(" ");
      return isKept ? resets : [ ...resets, _words_js__WEBPACK_IMPORTED_MODULE_6__.xv(zone, "custom_domains", from, to) ];
    }
  }),
  5886: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      AZ: () => describeRemaining,
      Ap: () => noOrigin,
      BS: () => invalidValue,
      En: () => describeEqualKeys,
      FK: () => changeIgnored,
      G4: () => writeUnanswered,
      HH: () => unlikeList,
      J: () => otherZoneCreated,
      Kc: () => limitProblems,
      MK: () => applyOfPullRequest,
      NL: () => notListed,
      Ok: () => describeNeededPurge,
      P1: () => meansLiveZone,
      QQ: () => nameIsNoName,
      R$: () => originIsDomain,
      U6: () => noSuchUuid,
      UL: () => drift,
      UV: () => describeMissing,
      V5: () => describeAlmostNamed,
      VZ: () => zonesOnlyForExport,
      Wy: () => unwritableFile,
      Y7: () => otherType,
      Yk: () => severalZones,
      Ym: () => onlyForAccelerators,
      Zp: () => invalidYaml,
      _X: () => describeNoAnchor,
      _s: () => unreadableFile,
      a: () => unknownKey,
      a2: () => describeRefusal,
      cW: () => LOOK_BEFORE_NEXT_RUN,
      cY: () => similarDomain,
      ch: () => TOO_LONG,
      dD: () => YAML_MESSAGES,
      fr: () => notExported,
      h5: () => describeNothingToDelete,
      iZ: () => describeNotExported,
      jM: () => AGAIN,
      nP: () => notCombined,
      om: () => ownHostname,
      p_: () => describeDeletionToConfirm,
      r4: () => fieldsReset,
      s0: () => claimedTwice,
      sW: () => otherName,
      sn: () => unknownZones,
      t: () => describeReplacedDomains,
      tV: () => domainRefused,
      vC: () => domainElsewhere,
      vS: () => domainLost,
      vh: () => describeKeptDomains,
      xv: () => describeReset,
      zL: () => unconfirmedDeletion
    });
    var _cdn_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5861);
    var _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1937);
    var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9815);
    var _text_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8975);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(85);
    function unusable(file, why, ...help) {
      const where = `file \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.ml)(file, 200)}\``;
      return {
        kind: "unusable-zone-file",
        title: `\`file\` cannot be used: ${why}`,
        where,
        help
      };
    }
    function unreadableFile(file, why) {
      return unusable(file, why, "check out the repository before this step, and set `file` to a path inside the workspace, " + "or on the command line to one below the current folder, such as `cdn-zones.yml`", "to create the file from the live zones, use `export`");
    }
    function unwritableFile(file, why) {
      const help = "`export` creates the file itself: set `file` to the name of a file inside the workspace " + "that does not exist yet, in a folder that the step can write to";
      return unusable(file, why, help);
    }
    const MAX_PROBLEMS = 100;
    function limitProblems(problems) {
      const first = problems.slice(0, MAX_PROBLEMS);
      const left = problems.length - first.length;
      const kind = first.at(-1)?.kind;
      if (kind === void 0 || left === 0) return first;
      const title = `the file has ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(left, "more problem")}`;
      return [ ...first, {
        kind,
        title,
        where: "input `file`",
        help: [ "fix those above first" ]
      } ];
    }
    function inFile(kind, at, title, help) {
      return {
        kind,
        at,
        title,
        help: [ help ]
      };
    }
    const YAML_MESSAGES = {
      BAD_DQ_ESCAPE: "an escape sequence in quotation marks is not valid: write `\\\\` for a backslash",
      BAD_ALIAS: "an alias has a name that is not valid",
      MULTIPLE_DOCS: "a second document begins here: the file must be a single document, without another `---`"
    };
    function describeEqualKeys(name) {
      return `the key \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.ml)((0, 
      _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.hB)(name), 80)}\` is there twice`;
    }
    function describeNoAnchor(name) {
      return `there is no anchor \`&${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.ml)((0, 
      _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.hB)(name), 80)}\``;
    }
    function describeRefusal(error) {
      const message = error instanceof Error ? error.message : "";
      if (message.startsWith("Merge sources")) return "only maps can be merged with `<<`";
      return "it is nested too deeply, or its aliases expand to too many values";
    }
    function invalidYaml(at, message, line) {
      const excerpt = (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.hB)(line.replace(/(:[/\\]+)\S.*/, "$1…")).trimEnd();
      const details = excerpt.trim() === "" ? [] : [ (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.ml)(excerpt, 160) ];
      const title = `the file is not valid YAML: ${message}`;
      const isOfNames = /anchor|alias|twice|merge|document/i.test(message);
      const help = isOfNames ? "fix this line" : YAML_HELP;
      return {
        ...inFile("invalid-yaml", at, title, help),
        details
      };
    }
    const YAML_HELP = "fix this line: indent with spaces, not with tabs, align the keys of an entry, close quotation " + 'marks, and write a value that contains `: ` in quotation marks, as in `name: "www: prod"`';
    const READ_ONLY = new Set([ "cdn_hostname", "created_at", "updated_at" ]);
    function unknownKey(at, key, known) {
      if (READ_ONLY.has(key)) return inFile("unknown-key", at, `\`${key}\` is read-only`, "remove this line");
      const title = `unknown key \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.ml)((0, 
      _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.hB)(key), 80)}\``;
      const closestKey = (0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_4__.Ru)(key, known);
      const help = `the keys are ${known.join(", ")}; a setting belongs into the entry of its zone below ` + "`zones`, and a value that is only used through `*alias` under a key of the file that begins " + "with `x-`";
      return inFile("unknown-key", at, title + (0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_4__.au)(closestKey), help);
    }
    function invalidValue(at, key, value, help) {
      const subject = key === void 0 ? "the file" : `\`${key}\``;
      const what = key === "origin_url" ? "not a URL that can be used" : describeValue(value);
      return inFile("invalid-zone-value", at, `${subject} is ${what}`, help);
    }
    function describeValue(value) {
      if (value === void 0) return "missing";
      if (value === null) return "empty (`null`)";
      if (typeof value === "object") return Array.isArray(value) ? "a list" : "a map";
      const shown = typeof value === "string" ? (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.pH)(value) : JSON.stringify(value);
      return `\`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.ml)(shown, 80)}\``;
    }
    function claimedTwice(at, what, value, line) {
      const title = `the ${what} \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.ml)((0, 
      _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.pH)(value), 200)}\` appears twice in the file`;
      const help = `it is also in line ${line}: merge the entries, or change one`;
      return inFile("conflicting-entries", at, title, help);
    }
    function notCombined(at, key, other) {
      const title = `\`${key}\` cannot be combined with \`${other}\``;
      return inFile("conflicting-entries", at, title, `remove this line, or change \`${other}\``);
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
      const closestName = (0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_4__.Ru)(first, zones.map((({name}) => name)));
      const others = unknown.length > 1 ? [ `also unknown: ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Zv)(unknown.slice(1))}` ] : [];
      return {
        kind: "unknown-zone",
        title: `no zone is called ${quote(first)}${(0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_4__.au)(closestName)}`,
        where: "input `zones`",
        details: [ ...others, ...(0, _cdn_words_js__WEBPACK_IMPORTED_MODULE_0__.jU)(zones) ],
        help: [ "set `zones` to names or UUIDs of these zones, one per line, or remove it to export all zones" ]
      };
    }
    const TOO_LONG = "the file is larger than the 64 KiB that `plan` and `apply` can read: split its zones into " + "several files";
    function quote(name) {
      return `\`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.ml)(name, 80)}\``;
    }
    function conflict(at, title, help, details) {
      return {
        kind: "live-zone-conflict",
        at,
        title,
        details,
        help: [ help ]
      };
    }
    function severalZones(entry, zones) {
      const title = `${zones.length} live zones are called ${quote(entry.name)}`;
      const help = "add the `uuid` of the right zone: the first word of its line";
      return conflict(entry.placeOf(), title, help, (0, _cdn_words_js__WEBPACK_IMPORTED_MODULE_0__.jU)(zones));
    }
    function noSuchUuid(entry, zones) {
      const title = `there is no zone \`${entry.uuid}\` (${quote(entry.name)})`;
      const help = "if it was deleted, write the UUID of another zone, or remove `uuid`: the zone is then found " + "or created by its name; if it is in another account, use the token of that account";
      const namesakes = zones.filter((({name}) => (0, _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__.yS)(name, entry.name)));
      return conflict(entry.placeOf("uuid"), title, help, (0, _cdn_words_js__WEBPACK_IMPORTED_MODULE_0__.jU)(namesakes));
    }
    function meansLiveZone(entry, live) {
      const title = `${quote(entry.name)} would be a new zone, but a live zone is called ${quote(live.name)}`;
      const cause = "the names differ only in upper and lower case or in white space, or this is its UUID or hostname";
      const help = `for that zone, write \`name: ${JSON.stringify(live.name)}\` and \`uuid: ${live.uuid}\`; for a ` + "new one, choose another name";
      return {
        ...conflict(entry.placeOf("name"), title, help, (0, _cdn_words_js__WEBPACK_IMPORTED_MODULE_0__.jU)([ live ])),
        cause
      };
    }
    function nameIsNoName(entry) {
      const title = `${quote(entry.name)} is not the name of a zone: it has a variable, a URL, quotation marks or ` + "an invisible character";
      const help = "type the name itself, in straight quotation marks or none; variables are not expanded in " + "this file, but a build step can write it";
      return conflict(entry.placeOf("name"), title, help);
    }
    function otherName(entry, {uuid, name}) {
      const shown = quote(name || "(no name)");
      const title = `the zone \`${uuid}\` is called ${shown}, not ${quote(entry.name)}`;
      const write = name === "" ? "" : `write \`name: ${JSON.stringify(name)}\`, or `;
      const help = `for this zone, ${write}first give it this name in the CDN’s console, where zones are ` + "renamed; for another one, correct its `uuid`, or remove it to find the zone by its name";
      return conflict(entry.placeOf("name"), title, help);
    }
    function unlikeList(item, zone, entry) {
      const shown = zone === void 0 ? "cannot be read (404)" : `is called ${quote(zone.name)} itself`;
      const title = `the zone ${quote(item.name)} (${item.uuid}) is in the list, but ${shown}`;
      const cause = "it is being deleted or renamed, or the list of zones is out of date";
      const help = "run the step again; if the problem persists, check the zone in the CDN’s console";
      return {
        ...conflict(entry?.placeOf(), title, help),
        cause
      };
    }
    function noOrigin(entry) {
      const title = `the zone ${quote(entry.name)} cannot be created, because it has no \`origin_url\``;
      const help = "add `origin_url`; if the zone exists under another name, write that name instead";
      return conflict(entry.placeOf(), title, help);
    }
    function otherType(entry, {name, type}) {
      const title = `the live zone ${quote(name)} has the type ${quote(type)}, which cannot be changed`;
      const help = `write \`zone_type: ${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.ml)(type, 80)}\`, or create a new zone with another name`;
      return conflict(entry.placeOf("zone_type"), title, help);
    }
    function onlyForAccelerators(entry, field, live) {
      const isNew = live === void 0 ? ", or add `zone_type: accelerator`" : "";
      const title = `\`${field}\` cannot be set on a zone of type \`cdn\``;
      const help = `remove the field: only accelerators have it${isNew}`;
      return conflict(entry.placeOf(field), title, help);
    }
    function domainElsewhere(at, domain, holders) {
      const title = `the domain \`${domain}\` is connected to another zone`;
      const help = "to rename that zone, first rename it in the CDN’s console; to move the domain, set " + "`prune-domains: true`, and list that zone in the file, without this domain";
      return conflict(at, title, help, (0, _cdn_words_js__WEBPACK_IMPORTED_MODULE_0__.jU)(holders));
    }
    function similarDomain(at, domain, live) {
      const title = `\`${domain}\` would be added and \`${live}\` removed, which differ in one letter`;
      const help = `if one is a typing error, write \`${live}\`; otherwise add the new domain first, and set ` + "`prune-domains` in a second run";
      return conflict(at, title, help);
    }
    function ownHostname(at, hostname) {
      const title = `\`${hostname}\` is the zone’s own address, not a domain to connect`;
      return conflict(at, title, "remove this line: the zone answers at this address in any case");
    }
    function unconfirmedDeletion(entry, live) {
      const name = quote(live.name);
      return {
        kind: "deletion-unconfirmed",
        title: `the zone ${name} has \`state: absent\`, but its deletion is not confirmed`,
        at: entry.placeOf("state"),
        details: [ `${live.uuid}  ${live.hostname}` ],
        cause: "a deletion cannot be undone, so it must be confirmed outside the file",
        help: [ `if it is intended, add ${name} to \`confirm-delete\`; nothing was changed` ]
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
      const differ = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.SS)(names.length, "differs", "differ");
      return {
        kind: "drift",
        title: `${names.length} of ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(total, "zone")} ${differ} from \`${file}\``,
        where: "input `fail-on-changes`",
        details: (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Di)(names, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Bl),
        cause: "the zones were changed elsewhere, or the file was changed and has not been applied yet",
        help: [ "to make the zones match, run `apply`; to keep the live settings, change the file" ]
      };
    }
    function describeReplacedDomains(zone, removed) {
      return `${quote(zone)} keeps none of its domains (${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Zv)(removed)}): if they have visitors, add ` + "the new ones first, and remove these in a later run";
    }
    function describeKeptDomains(zone, domains) {
      return `${quote(zone)} keeps domains that the file does not list: ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Zv)(domains)}; to remove ` + "them, set `prune-domains: true`";
    }
    function describeAlmostNamed(zone, when, live) {
      return `there is no zone ${quote(zone)} ${when}, but there is ${quote(live)}: did you mean that one?`;
    }
    function describeNothingToDelete(zone) {
      return `\`confirm-delete\` names ${quote(zone)}, but no entry of that name has ` + "`state: absent`: it is not deleted";
    }
    function describeDeletionToConfirm(zone) {
      return `\`apply\` deletes ${quote(zone)} only if \`confirm-delete\` lists it`;
    }
    function describeNeededPurge(zone, fields, when) {
      const settings = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Zv)(fields.map((field => `\`${field}\``)));
      return `${quote(zone)}: ${when}edges still hold copies made with the old value of ${settings}; purge ` + "the zone to drop them (`type: all`)";
    }
    const AGAIN = "run the step again: it first reads the current state and then makes only the missing changes";
    const LOOK_BEFORE_NEXT_RUN = "look for the zone in the CDN’s console: if it is there, run the step again once the console " + "lists it; before that, the next run would create another one";
    function otherZoneCreated(entry, {uuid, name}) {
      const title = `the service answered the creation of ${quote(entry.name)} with another zone, ` + quote(name);
      const cause = "the service takes a zone with a similar name for it, or normalizes the names of zones; " + "nothing more was written to it";
      const help = "check that zone in the CDN’s console: the request may have changed it; if it is the right " + `one, write \`name: ${JSON.stringify(name || entry.name)}\` and \`uuid: ${uuid}\` into the ` + "entry before the next run, which otherwise may create another zone";
      return {
        ...conflict(void 0, title, help),
        where: `zone ${uuid}`,
        cause
      };
    }
    function notListed({name}, uuid) {
      const since = uuid === void 0 ? "was there when this run began" : "was created";
      const title = `the zone ${quote(name)} ${since}, but the list of zones does not show it under this name`;
      const cause = "the service lists new zones late, or not for this token, or the zone was deleted or renamed " + "in the meantime; nothing more was written to it";
      const help = "wait until the CDN’s console lists the zone, then run the step again: before that, the next " + "run creates another zone";
      return {
        ...conflict(void 0, title, help),
        where: uuid && `zone ${uuid}`,
        cause
      };
    }
    function domainRefused(problem, domain, {name}) {
      return {
        ...problem,
        title: `the service refused the domain \`${domain}\` for the zone ${quote(name)}`,
        details: [ problem.title, ...problem.details ?? [] ],
        help: [ ...problem.help, `after you fix the cause, run the step again to add \`${domain}\`; perhaps another account ` + "has the domain, or its DNS does not point to the CDN", `to go on without it, remove \`${domain}\` from \`custom_domains\` of this entry` ]
      };
    }
    function domainLost(domain, from, to) {
      const [old, now] = [ from, to ].map((({name, uuid}) => `${quote(name)} (${uuid})`));
      return {
        kind: "domain-lost",
        title: `the domain \`${domain}\` may be on no zone now: it was to leave ${old}, and is not ` + `shown on ${now}`,
        help: [ "run the step again: it adds the domain, unless the service refuses it, as the error below " + "then says", `until that is fixed, add it back to ${quote(from.name)} now, if the CDN’s console shows it ` + "on no zone" ]
      };
    }
    function describeRemaining({entry, action, fields, domains}) {
      const name = quote(entry.name);
      if (action === "create") return [ `${name} is not in the list of zones` ];
      if (action === "delete") return [ `${name} still exists` ];
      return [ ...fields.map((({field, from, to}) => `${name}: \`${field}\` is still ${formatValue(from)}, but should be ${formatValue(to)}`)), ...domains.added.map((({domain}) => describeMissing(entry.name, domain))), ...domains.removed.map((domain => `${name}: the domain \`${domain}\` is still there`)) ];
    }
    function describeMissing(zone, domain) {
      return `${quote(zone)}: the domain \`${domain}\` is still missing`;
    }
    function changeIgnored(details) {
      return {
        kind: "change-ignored",
        title: "the service confirmed changes, but does not show them",
        details: (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Di)(details, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Bl),
        cause: "the service ignored them, or takes longer than 10 s to show them; the API does not document " + "which fields can be changed",
        help: [ "check the zones in the CDN’s console: if they match the file, run the step again", "remove fields that cannot be changed from the file; write a name exactly as the service " + "shows it" ]
      };
    }
    function describeReset(zone, field, from, to) {
      return `${quote(zone)}: \`${field}\` was ${formatValue(from)}, and is now ${formatValue(to)}`;
    }
    function fieldsReset(details) {
      return {
        kind: "field-reset",
        title: "fields of a zone have changed, although the file does not contain them",
        details: (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Di)(details, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Bl),
        cause: "the service resets what an update does not contain, or another user changed the zone at the " + "same time",
        help: [ "add each of these fields to the file with the value that it should have, and run `apply` " + "again; if the service resets other fields then, change this zone in the CDN’s console" ]
      };
    }
    function formatValue(value) {
      return `\`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.ml)(JSON.stringify(value, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_2__.Qz), 120)}\``;
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
