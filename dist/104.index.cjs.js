"use strict";

exports.id = 104;

exports.ids = [ 104 ];

exports.modules = {
  5521: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      m: () => INPUTS
    });
    const INPUTS = {
      purge: {
        "api-token": {
          kind: "text",
          defaultValue: "",
          about: "API token of the CDN. Optional with `dry-run`."
        },
        "base-url": {
          kind: "text",
          defaultValue: "",
          about: "Address of the CDN’s API. Such as `https://api.example.com`; `http:` for loopback only."
        },
        zone: {
          kind: "text",
          defaultValue: "",
          about: "The zone. Its UUID, its name, its CDN hostname or one of its domains."
        },
        type: {
          kind: "text",
          defaultValue: "path",
          about: "`path` or `all`. `path` purges the given paths, `all` purges everything in the zone. An empty list is never treated as `all`."
        },
        paths: {
          kind: "list",
          defaultValue: "",
          about: "Paths to purge, one per line. Each begins with `/`. `/a/**` is `/a/` and everything below it; elsewhere `*` is the only wildcard. Full URLs of the zone are accepted too. Blank lines and lines that begin with `#` are skipped."
        },
        "paths-file": {
          kind: "text",
          defaultValue: "",
          about: "File with one path per line. Its path is relative to the workspace. Use it for lists larger than the 128 KiB limit of an input."
        },
        "purge-all-above": {
          kind: "text",
          defaultValue: "",
          about: "Purge everything if there are more paths than this. Empty means never."
        },
        map: {
          kind: "list",
          defaultValue: "",
          about: "Rules that map changed files to paths. One `glob => targets` per line, such as `public/** => {url}`. If set, the step purges what has changed in the repository since the last confirmed purge. See docs/changed-files.md."
        },
        html: {
          kind: "text",
          defaultValue: "all",
          about: "Addresses of an HTML file. `all` (`/d/`, `/d`, `/d/index.html`; `/x.html`, `/x`, `/x/`), `directory` (`/d/`, `/d/index.html`; `/x.html`), `clean` (`/d/`, `/d`; `/x`) or `exact`."
        },
        "on-unknown-base": {
          kind: "text",
          defaultValue: "purge-all",
          about: "`purge-all` or `fail`. What to do when there is nothing to compare with: `purge-all` purges everything in the zone, `fail` fails the step."
        },
        "site-dir": {
          kind: "text",
          defaultValue: "",
          about: "Folder with the built site. Its files are compared instead of those of the repository, and purged at their own addresses (`{url}`); `map` can add paths and exclude files."
        },
        manifest: {
          kind: "text",
          defaultValue: "",
          about: "JSON file that stores the record. It replaces the ref of the repository; save it from run to run. The command line needs it for changed files."
        },
        "github-token": {
          kind: "text",
          defaultValue: "",
          about: "Token used to read and write the record. It needs `contents: write`. Not used with `manifest`."
        },
        "job-status": {
          kind: "text",
          defaultValue: "",
          about: "Result of the deploy. After anything but `success`, the step purges what may be live, and the next run purges it again. In a separate job, set it to the result of the deploy job."
        },
        "wait-for-origin": {
          kind: "list",
          defaultValue: "",
          about: "Conditions that the origin must meet before the purge. The step waits for them until `timeout`: `site` for the changed files of `site-dir`, or one `PATH contains TEXT` or `PATH status CODE` per line. See docs/freshness.md."
        },
        "origin-url": {
          kind: "text",
          defaultValue: "",
          about: "Address of the origin. Such as `https://origin.example.com`, if this runner does not reach it at the zone’s `origin_url`."
        },
        verify: {
          kind: "text",
          defaultValue: "0",
          about: "Number of pages to check afterwards, or `all`. The step fetches that many of the purged pages through the CDN (at most 1000), and fails if one is not what the origin serves, or not the page that was built. See docs/freshness.md."
        },
        "site-url": {
          kind: "text",
          defaultValue: "",
          about: "Address from which `verify` fetches pages. Default: the zone’s first custom domain with an active certificate, else its CDN hostname."
        },
        timeout: {
          kind: "text",
          defaultValue: "15m",
          about: "Deadline for the whole step. Such as `90s`, `10m` or `2h`."
        },
        quota: {
          kind: "text",
          defaultValue: "path=100/1h all=10/1h",
          about: "Job quota of the account. Set it if your account has other limits."
        },
        retries: {
          kind: "text",
          defaultValue: "1",
          about: "Number of retries when a job fails on an edge. Each retry creates a new job."
        },
        "dry-run": {
          kind: "boolean",
          defaultValue: "false",
          about: "`true`: only show the plan. The step writes the report, and creates no jobs."
        },
        wait: {
          kind: "boolean",
          defaultValue: "true",
          about: "`false`: do not wait for the jobs. The step ends as soon as the jobs have been created."
        },
        "fail-on-error": {
          kind: "boolean",
          defaultValue: "true",
          about: "`false`: a failed purge is a warning. So is a timeout. Invalid inputs and a rejected token or zone still fail the step."
        },
        summary: {
          kind: "text",
          defaultValue: "true",
          about: "`true`, `false` or `on-failure`. When to write a job summary."
        }
      },
      zone: {
        "api-token": {
          kind: "text",
          defaultValue: "",
          about: "Bearer token for the CDN’s API."
        },
        "base-url": {
          kind: "text",
          defaultValue: "",
          about: "Address of the CDN’s API, such as `https://api.example.com`; `http:` for loopback only."
        },
        file: {
          kind: "text",
          defaultValue: "cdn-zones.yml",
          about: "YAML file with the zones, inside the workspace; on the command line any file."
        },
        command: {
          kind: "text",
          defaultValue: "plan",
          about: "`plan` shows the differences and changes nothing; `apply` makes the changes; `export` writes the live zones to `file`, which must not exist yet."
        },
        zones: {
          kind: "list",
          defaultValue: "",
          about: "For `export`: names or UUIDs of the zones to write, one per line. Default: all zones."
        },
        "prune-domains": {
          kind: "boolean",
          defaultValue: "false",
          about: "Whether `apply` also removes domains that the file does not list."
        },
        "confirm-delete": {
          kind: "list",
          defaultValue: "",
          about: "Names of zones that may be deleted, one per line. A zone with `state: absent` is deleted only if it is listed here."
        },
        "fail-on-changes": {
          kind: "boolean",
          defaultValue: "false",
          about: "Whether `plan` fails if it finds a difference."
        },
        timeout: {
          kind: "text",
          defaultValue: "5m",
          about: "Deadline for the whole step, such as `90s` or `5m`."
        },
        summary: {
          kind: "text",
          defaultValue: "true",
          about: "Whether to write a job summary: `true`, `false` or `on-failure`."
        }
      },
      stats: {
        "api-token": {
          kind: "text",
          defaultValue: "",
          about: "Bearer token for the CDN’s API."
        },
        "base-url": {
          kind: "text",
          defaultValue: "",
          about: "Address of the CDN’s API, such as `https://api.example.com`; `http:` for loopback only."
        },
        zone: {
          kind: "text",
          defaultValue: "",
          about: "The zone by its UUID, its name, its CDN hostname or one of its domains."
        },
        period: {
          kind: "text",
          defaultValue: "",
          about: "`hour`, `day`, `week` or `month`. Default: `day`. Cannot be combined with dates."
        },
        "start-date": {
          kind: "text",
          defaultValue: "",
          about: "First day, `YYYY-MM-DD`. Without `end-date`, the period ends today (UTC)."
        },
        "end-date": {
          kind: "text",
          defaultValue: "",
          about: "Last day, `YYYY-MM-DD`, inclusive. Requires `start-date`."
        },
        "min-hit-ratio": {
          kind: "text",
          defaultValue: "",
          about: "Minimum share of requests served from the cache, such as `0.85` or `85%`."
        },
        "max-server-error-ratio": {
          kind: "text",
          defaultValue: "",
          about: "Maximum share of requests that end with a 5xx status, such as `0.01` or `1%`."
        },
        "min-requests": {
          kind: "text",
          defaultValue: "1",
          about: "Minimum number of requests for the thresholds to apply."
        },
        "purge-jobs": {
          kind: "text",
          defaultValue: "10",
          about: "Number of most recent purge jobs to show, up to 1000. With `0`, the list of jobs is not read."
        },
        timeout: {
          kind: "text",
          defaultValue: "2m",
          about: "Deadline for the whole step, such as `90s` or `2m`."
        },
        summary: {
          kind: "text",
          defaultValue: "true",
          about: "Whether to write a job summary: `true`, `false` or `on-failure`."
        }
      }
    };
  }),
  1830: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      E1: () => parseList,
      Ko: () => readInputs,
      Vr: () => toVariableName,
      n4: () => isUnexpanded,
      yi: () => parseDurationMs
    });
    var _words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2758);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85);
    const LONGEST_MS = 366 * 24 * 36e5;
    const UNIT_MS = {
      s: 1e3,
      m: 6e4,
      h: 36e5
    };
    class InputReader {
      problems=[];
      warnings=[];
      rejected=new Set;
      #unexpanded=new Set;
      #env;
      #declared;
      isGitHub;
      constructor(env, declared, isGitHub) {
        this.#env = env;
        this.#declared = declared;
        this.isGitHub = isGitHub;
      }
      isGiven(name) {
        return this.#env[`INPUT_${name.toUpperCase()}`] !== void 0;
      }
      readText(name) {
        const text = this.readBlock(name).trim();
        const isList = this.#declared[name]?.kind === "list";
        if (!isList && name !== "api-token" && isUnexpanded(text) && !this.rejected.has(name)) {
          this.addFault(name, _words_js__WEBPACK_IMPORTED_MODULE_0__.gM(name));
          this.rejected.add(name);
          this.#unexpanded.add(name);
        }
        return text || this.#findDefault(name);
      }
      #findDefault(name) {
        return this.#declared[name]?.defaultValue ?? "";
      }
      readBlock(name) {
        return this.#env[`INPUT_${name.toUpperCase()}`] ?? "";
      }
      readChoice(name, choices) {
        const value = this.readText(name);
        const knownChoice = choices.find((choice => choice === value));
        if (knownChoice !== void 0) return knownChoice;
        this.reject(name, value, [ `use one of ${choices.map((choice => `\`${choice}\``)).join(", ")}` ]);
        return choices[0];
      }
      readFlag(name) {
        const value = this.readText(name);
        const isTrue = [ "true", "True", "TRUE" ].includes(value);
        if (!isTrue && ![ "false", "False", "FALSE" ].includes(value)) this.reject(name, value, [ "use `true` or `false`" ]);
        return isTrue;
      }
      readDurationMs(name) {
        const value = this.readText(name);
        const durationMs = parseDurationMs(value);
        if (durationMs !== void 0) return durationMs;
        this.reject(name, value, [ "give a positive whole number and a unit, such as `90s`, `10m` or `2h`" ]);
        return parseDurationMs(this.#findDefault(name)) ?? 0;
      }
      readCount(name, max, min = 0, orElse = "") {
        const value = this.readText(name);
        if (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
        this.reject(name, value, [ `give a whole number from ${min} to ${max}${orElse}` ]);
        return min;
      }
      reject(name, value, help) {
        this.rejected.add(name);
        return this.addFault(name, {
          title: `\`${name}\` cannot be \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(value, 80)}\``,
          help
        });
      }
      chooseByInterface({gitHub, commandLine}) {
        if (this.isGitHub) return gitHub;
        return commandLine;
      }
      addFault(name, words) {
        if (this.#unexpanded.has(name)) return "";
        const variable = toVariableName(name);
        const isVariable = !this.isGitHub && this.#env[variable] === this.readBlock(name) && this.readBlock(name) !== "";
        const where = isVariable ? `variable \`${variable}\`` : `input \`${name}\``;
        this.problems.push({
          kind: "invalid-input",
          where,
          ...words
        });
        return "";
      }
    }
    function toVariableName(name) {
      return `CDN_PURGE_${name.toUpperCase().replaceAll("-", "_")}`;
    }
    function isUnexpanded(text) {
      return /^\$\w|^\$[{(]|\$\{\{|^%\w+%/.test(text) || /^(secrets|vars|env|inputs|matrix)\.[A-Z][A-Z0-9_]+$/.test(text) || /^(steps|needs)\.[\w-]+\.(outputs|result|outcome|conclusion)\b/.test(text);
    }
    function parseDurationMs(text) {
      const match = /^(\d{1,7})(s|m|h)$/.exec(text);
      const durationMs = Number(match?.[1]) * (UNIT_MS[match?.[2] ?? ""] ?? 0);
      if (durationMs > 0 && durationMs <= LONGEST_MS) return durationMs;
      return;
    }
    function parseList(block) {
      return block.split("\n").map(((line, index) => ({
        line: index + 1,
        text: line.trim()
      }))).filter((({text}) => text !== "" && !text.startsWith("#")));
    }
    function readInputs(env, spec, isGitHub) {
      const reader = new InputReader(env, spec.declared, isGitHub);
      const inputs = spec.read(reader, env);
      const undeclared = findUndeclared(env, Object.keys(spec.declared), isGitHub);
      const mayBeMistyped = undeclared.problems.length > 0 || reader.rejected.has("type");
      const conflicts = spec.check?.(inputs, mayBeMistyped) ?? [];
      return {
        inputs,
        problems: [ ...undeclared.problems, ...reader.problems, ...conflicts ],
        warnings: [ ...undeclared.warnings, ...reader.warnings ]
      };
    }
    function findUndeclared(env, declared, isGitHub) {
      const names = Object.keys(env).filter((key => key.startsWith("INPUT_") && env[key] !== void 0)).map((key => key.slice("INPUT_".length).toLowerCase())).filter((name => name !== "" && !declared.includes(name)));
      const unknown = names.map((name => _words_js__WEBPACK_IMPORTED_MODULE_0__.pv(name, declared)));
      const variables = Object.keys(env).filter((name => /^CDN_PURGE_(?!RESULT_)/i.test(name)));
      if (isGitHub) unknown.push(...variables.map((name => _words_js__WEBPACK_IMPORTED_MODULE_0__.nM(name))));
      const passesInputsOn = [ "ACT", "GITEA_ACTIONS", "FORGEJO_ACTIONS" ].some((name => (env[name] ?? "") !== ""));
      if (!passesInputsOn) return {
        problems: unknown,
        warnings: []
      };
      return {
        problems: [],
        warnings: unknown.map((({title}) => `${title} (it is ignored)`))
      };
    }
  }),
  8681: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      QP: () => defineAction,
      nI: () => SUMMARY_WANTED,
      os: () => fitJson
    });
    var _text_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2873);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85);
    var _time_clock_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2922);
    const SUMMARY_WANTED = [ "true", "false", "on-failure" ];
    function defineAction(action) {
      return async (runner, signal, {usage = [], clock = _time_clock_js__WEBPACK_IMPORTED_MODULE_2__.ml} = {}) => {
        const givenInputs = action.readInputs(runner.env, runner.isGitHub);
        const isReported = usage.some((({kind}) => kind === "missing-token"));
        const inputProblems = givenInputs.problems.filter((({kind}) => !isReported || kind !== "missing-token"));
        const inputsRead = {
          ...givenInputs,
          problems: [ ...usage, ...inputProblems ]
        };
        inputsRead.warnings.forEach((warning => runner.printWarning(warning)));
        const {timeoutMs, summary} = inputsRead.inputs;
        const report = await action.run(inputsRead, {
          runner,
          deadline: {
            clock,
            signal,
            endMs: timeoutMs
          }
        });
        publish(runner, summary, report, action.toPublication(report));
        return report;
      };
    }
    function publish(runner, summaryWanted, {problems, exitsZero, isUsageError}, {isSuccess, headline, lastLines, outputs, report, summary}) {
      for (const problem of problems) runner.printProblem(problem, exitsZero ? "warning" : "error", isUsageError);
      runner.printVerdict(`${isSuccess ? "Done  " : "Failed:"} ${headline}`, isSuccess);
      lastLines.forEach((line => runner.printLine(line)));
      outputs.warnings.forEach((warning => runner.printWarning(warning)));
      for (const [name, value] of Object.entries(outputs.values)) runner.setOutput(name, value);
      const markdown = (0, _text_markdown_js__WEBPACK_IMPORTED_MODULE_0__.lS)(summary(runner.docsUrl));
      runner.setOutput("summary-file", runner.writeSummaryFile(markdown));
      runner.setOutput("report", runner.writeReport(JSON.stringify(report, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.Qz, 2)));
      if (summaryWanted === "true" || summaryWanted === "on-failure" && !isSuccess) runner.appendSummary(markdown);
    }
    function fitJson(name, elements, maxBytes) {
      const texts = elements.map((element => JSON.stringify(element, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.Qz)));
      let bytes = 1;
      let keptElements = 0;
      for (const text of texts) {
        bytes += Buffer.byteLength(text) + 1;
        if (bytes > maxBytes) break;
        keptElements++;
      }
      const json = `[${texts.slice(0, keptElements).join(",")}]`;
      if (keptElements === texts.length) return {
        json,
        warning: void 0
      };
      const warning = `output \`${name}\` holds ${keptElements} of ${texts.length} elements, because GitHub ` + "limits outputs: the report has them all";
      return {
        json,
        warning
      };
    }
  }),
  2320: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      Dl: () => parseUrl,
      Dz: () => readServiceInputs,
      UD: () => explainBadToken,
      Xg: () => readZone,
      hu: () => findUrlFault,
      jr: () => showUrl
    });
    var _words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2758);
    var _swapped_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4759);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85);
    var _inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1830);
    function readServiceInputs(reader, env, dryRun) {
      checkProxies(reader, env);
      for (const name of (0, _swapped_js__WEBPACK_IMPORTED_MODULE_3__.Qe)(env)) reader.warnings.push(_words_js__WEBPACK_IMPORTED_MODULE_0__.Qf(name));
      return {
        apiToken: readToken(reader, env, dryRun),
        baseUrl: readBaseUrl(reader)
      };
    }
    function checkProxies(reader, env) {
      for (const name of [ "https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY" ]) {
        const value = env[name] ?? "";
        const text = URL.canParse(value) || /^https?:/.test(value) ? value : `http://${value}`;
        if (value === "" || URL.canParse(text) && /^https?:\/\/[^/]/.test(text)) continue;
        const isSocks = /^socks/i.test(value);
        const why = isSocks ? "SOCKS is not supported" : "it is not the URL of a proxy";
        reader.problems.push({
          kind: "invalid-input",
          title: `\`${name}\` cannot be used: ${why}`,
          where: `variable \`${name}\` (its value is not shown)`,
          help: [ "set it to the URL of an HTTP proxy, such as `http://proxy.example.com:8080`, " + "or unset it for this step" ]
        });
      }
    }
    const UUID_INSIDE = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
    function readZone(reader) {
      const zone = reader.readText("zone");
      const isUrl = /^[a-z]+:\/\//i.test(zone);
      const [uuid] = UUID_INSIDE.exec(zone) ?? [];
      const hasTextAfterUuid = uuid !== void 0 && zone.startsWith(uuid) && /[\s#]/.test(zone);
      if (uuid !== void 0 && (isUrl || hasTextAfterUuid)) return reader.reject("zone", zone, [ `give the UUID alone: \`${uuid}\`` ]);
      if (isUrl) {
        const host = parseUrl(zone)?.hostname ?? "";
        let help = "give the zone’s UUID, its name, its CDN hostname or one of its domains";
        if (host !== "") help = `a zone is named by a host, not by a URL: write \`${host}\``;
        return reader.reject("zone", zone, [ help ]);
      }
      if (zone !== "" && zone.length <= 300 && !/\p{Cc}/u.test(zone)) return zone;
      let title = `\`zone\` is not a valid zone name: \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(zone, 80)}\``;
      if (zone === "") title = "`zone` is empty";
      const help = [ "give the zone’s UUID, as the CDN’s console and API show it, such as " + "`7c9e6679-7425-40de-944b-e07fc1f90ae7`, or its name, its CDN hostname or one of its " + "domains" ];
      if (/[\n,]/.test(zone)) help.unshift(_words_js__WEBPACK_IMPORTED_MODULE_0__.wk);
      return reader.addFault("zone", {
        title,
        help
      });
    }
    function readToken(reader, env, dryRun) {
      const token = reader.readText("api-token");
      if (token === "") {
        if (dryRun !== true) reader.problems.push(_words_js__WEBPACK_IMPORTED_MODULE_0__.kh({
          isPullRequest: env["GITHUB_EVENT_NAME"]?.startsWith("pull_request") === true,
          isGitLab: env["GITLAB_CI"] !== void 0,
          hasDryRun: dryRun !== void 0
        }));
        return "";
      }
      const cause = explainBadToken(token);
      if (cause === void 0) return token;
      return reader.addFault("api-token", {
        title: "`api-token` is not a token",
        where: "input `api-token` (its value is not shown)",
        cause,
        help: [ reader.chooseByInterface(_words_js__WEBPACK_IMPORTED_MODULE_0__.yf) ]
      });
    }
    function explainBadToken(token) {
      if (/^bearer\s/i.test(token)) return "it begins with `Bearer`, which `cdn-purge` adds itself";
      if (/^["'`]/.test(token)) return "it is in quotation marks, which are not part of the token";
      if (/^[a-z_]\w*=[^=]/i.test(token)) return "it begins with a name and `=`: only the value is the token";
      if ((0, _inputs_js__WEBPACK_IMPORTED_MODULE_2__.n4)(token)) return "it is a variable or an expression, not its value";
      if (/^(gh[pousr]_|github_pat_)/.test(token)) return "it is a GitHub token, but the CDN’s API needs its own token";
      if (/^(\*+|<.*>)$/.test(token)) return "it is a placeholder";
      if (_swapped_js__WEBPACK_IMPORTED_MODULE_3__.BD.test(token)) return "it is an address: is it swapped with `base-url`?";
      if (/^[\x21-\x7e]+$/.test(token)) return;
      return "it contains a character that is not allowed in a token, such as a space or a line break";
    }
    function readBaseUrl(reader) {
      const urlText = reader.readText("base-url");
      if (urlText === "") return reader.addFault("base-url", {
        title: "`base-url` is empty",
        cause: reader.chooseByInterface({
          gitHub: _words_js__WEBPACK_IMPORTED_MODULE_0__.Zz,
          commandLine: void 0
        }),
        help: [ `${reader.chooseByInterface(_words_js__WEBPACK_IMPORTED_MODULE_0__.hd)} to the address of the CDN’s API, such ` + "as `https://api.example.com`" ]
      });
      const url = parseUrl(urlText);
      const fault = findBaseUrlError(url, urlText);
      if (url !== void 0 && fault === void 0) return (url.origin + url.pathname).replace(/(\/+api\/v1)?\/*$/, "");
      return reader.addFault("base-url", {
        title: `\`base-url\`${showUrl(urlText)} cannot be used: ${fault}`,
        help: [ "specify the scheme, the host and an optional path prefix, such as `https://api.example.com`" ]
      });
    }
    function findUrlFault(url, urlText, mayHaveUser = false) {
      if (!mayHaveUser && (url.username !== "" || url.password !== "")) return "it contains a user name or a password";
      if (urlText.includes("?")) return "it has a query";
      if (urlText.includes("#")) return "it has a fragment";
      return;
    }
    function parseUrl(text) {
      if (URL.canParse(text)) return new URL(text);
      return;
    }
    function showUrl(urlText) {
      if (urlText.includes("@")) return "";
      return ` \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(urlText.replace(/[?#].*/s, "…"), 120)}\``;
    }
    function findBaseUrlError(url, urlText) {
      if (url === void 0) return "it is not an absolute URL";
      const fault = findUrlFault(url, urlText);
      if (fault !== void 0) return fault;
      if (/\/api\/*$|\/api\/v1\/+[^/]/.test(url.pathname)) return "it contains the path of the API, which `cdn-purge` " + "adds itself: remove `/api` and what follows";
      if (url.protocol === "https:") return;
      if (url.protocol !== "http:") return `\`${url.protocol}\` is not https`;
      if (isLoopback(url.hostname)) return;
      return "`http:` would send the token unencrypted and is allowed for loopback addresses only";
    }
    function isLoopback(hostname) {
      return /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === "[::1]" || hostname === "localhost";
    }
  }),
  2758: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      Qf: () => describeSwapped,
      Zz: () => NO_VARIABLE,
      gM: () => explainUnexpanded,
      hd: () => SET_BASE_URL,
      kh: () => missingToken,
      nM: () => variableOfCommandLine,
      pv: () => unknownInput,
      wk: () => ONE_ZONE,
      yf: () => TOKEN_ALONE
    });
    var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9815);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85);
    function missingToken({isPullRequest, isGitLab, hasDryRun}) {
      let cause = "the secret has another name, or is not set in this repository or environment, or for " + "this branch; pull requests from forks have no access to secrets";
      let help = [ "on GitHub, compare the name in `${{ secrets.NAME }}` with the secrets in the settings " + "of the repository, and add `environment: NAME` to the job if the secret belongs to an " + "environment", "on the command line, set `CDN_PURGE_API_TOKEN` from " + "a CI secret, or use `--api-token-file FILE`" ];
      if (isGitLab) help.push("on GitLab, variables that are “Protected” are set on protected branches and tags only");
      if (isPullRequest) {
        cause = "this run was started by a pull request, and pull requests from forks and Dependabot " + "have no access to secrets";
        help = [ "run this step on `push` to the deployed branch, not on pull requests from forks" ];
      }
      if (hasDryRun) help.push("to show only the plan, set `dry-run: true`, which needs no token");
      const title = "no API token: `api-token` is empty";
      return {
        kind: "missing-token",
        title,
        where: "input `api-token`",
        cause,
        help
      };
    }
    const NO_VARIABLE = "the variable that it comes from is not set here; pull " + "requests from forks have no access to variables";
    const SET_BASE_URL = {
      gitHub: "set `base-url`",
      commandLine: "set `--base-url` or `CDN_PURGE_BASE_URL`"
    };
    const OTHER_NAMES = new Map([ [ "token", "api-token" ], [ "dry", "dry-run" ], [ "simulate", "dry-run" ], [ "plan-only", "dry-run" ], [ "verify-pages", "verify" ], [ "wait-origin", "wait-for-origin" ], [ "hit-ratio", "min-hit-ratio" ], [ "fail-on-drift", "fail-on-changes" ] ]);
    const KEYS_OF_WORKFLOW = /^(if|id|name|uses|run|env|shell|working-directory|continue-on-error|timeout-minutes|on|needs|permissions|secrets|strategy|concurrency|environment|outputs|runs-on|defaults|container|services)$/;
    const ALL_ZONES = "remove it: `plan` and `apply` use every zone in `file`; to export only some, set `zones`";
    function unknownInput(name, declared) {
      const shownName = (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(name, 80);
      if (KEYS_OF_WORKFLOW.test(name)) return {
        kind: "unknown-input",
        title: `unknown input \`${shownName}\`: it is a key of the step, the job or the workflow`,
        where: `input \`${shownName}\``,
        help: [ `move \`${shownName}\` out of \`with:\`` ]
      };
      const otherName = OTHER_NAMES.get(name);
      const intendedInput = declared.find((candidate => candidate === otherName)) ?? (0, 
      _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__.Ru)(name, declared);
      const title = `unknown input \`${shownName}\`${(0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__.au)(intendedInput)}`;
      const help = [ `the inputs are ${declared.join(", ")}` ];
      const isPlan = [ name, otherName ].includes("dry-run") && declared.includes("command");
      const negated = declared.find((candidate => name === `no-${candidate}`));
      if (isPlan) help.unshift("to change nothing, set `command: plan`"); else if (negated !== void 0) help.unshift(`write \`${negated}: false\``); else if (name === "zone" && declared.includes("zones")) help.unshift(ALL_ZONES); else if (intendedInput !== void 0) help.unshift(`rename it to \`${intendedInput}\``); else help.unshift("before you remove it, find the input that does what you intended");
      return {
        kind: "unknown-input",
        title,
        where: `input \`${shownName}\``,
        cause: "GitHub only warns about an unknown input, and the step would have run without it",
        help
      };
    }
    function variableOfCommandLine(name) {
      const shownName = (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)((0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__._P)(name), 80);
      const input = shownName.slice("CDN_PURGE_".length).toLowerCase().replaceAll("_", "-");
      return {
        kind: "unknown-input",
        title: `the variable \`${shownName}\` has no effect on an action`,
        where: `variable \`${shownName}\``,
        cause: "only the command line reads `CDN_PURGE_*`, and the step would have run without it",
        help: [ `remove it from \`env:\`, and set the input \`${input}\` under \`with:\`` ]
      };
    }
    function explainUnexpanded(name) {
      return {
        title: `\`${name}\` is a variable or an expression, not its value`,
        cause: "an input is taken as it is written; only GitHub’s `${{ … }}` is replaced, by the runner",
        help: [ "on GitHub, write `${{ env.NAME }}`, `${{ vars.NAME }}` or `${{ secrets.NAME }}`; the " + "folders of the runner are `${{ github.workspace }}` and `${{ runner.temp }}`", "in a shell, write the variable outside of single quotation marks, and set it before" ]
      };
    }
    function describeSwapped(name) {
      return `\`api-token\` and \`${name}\` seem to be swapped: \`api-token\` has the form of a zone’s UUID ` + `or of an address, and \`${name}\` that of a token (neither value is shown)`;
    }
    const TOKEN_ALONE = {
      gitHub: "store only the token in the secret, and pass it with `${{ secrets.NAME }}`",
      commandLine: "set `CDN_PURGE_API_TOKEN` to the token alone"
    };
    const ONE_ZONE = "a step has one zone: for several, run the step once for each, on GitHub with a " + "matrix (`strategy.matrix.zone`)";
  }),
  9815: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      RW: () => countEdits,
      Ru: () => findClosest,
      au: () => didYouMean
    });
    function findClosest(name, declared) {
      const word = squash(name);
      const candidates = declared.filter((candidate => candidate !== "")).map((candidate => ({
        candidate,
        edits: countEdits(word, squash(candidate), calculateMaxEdits(word, candidate))
      }))).filter((({edits}) => edits !== 1 / 0)).toSorted(((a, b) => a.edits - b.edits));
      return candidates[0]?.candidate;
    }
    function squash(name) {
      return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
    }
    function calculateMaxEdits(one, other) {
      return Math.min(2, Math.floor(Math.max(one.length, other.length) / 3));
    }
    function countEdits(one, other, max) {
      if (one === other) return 0;
      if (max === 0 || Math.abs(one.length - other.length) > max) return 1 / 0;
      let same = 0;
      while (one[same] === other[same]) same++;
      const a = one.slice(same);
      const b = other.slice(same);
      const isSwapped = a[0] === b[1] && a[1] === b[0];
      const replaced = isSwapped ? 2 : 1;
      return 1 + Math.min(countEdits(a.slice(1), b, max - 1), countEdits(a, b.slice(1), max - 1), countEdits(a.slice(replaced), b.slice(replaced), max - 1));
    }
    function didYouMean(intendedName) {
      if (intendedName === void 0) return "";
      return `: did you mean \`${intendedName}\`?`;
    }
  }),
  2873: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      FV: () => escapeMarkdown,
      HU: () => explainAll,
      P_: () => formatCode,
      Pm: () => formatDiagramLabel,
      QQ: () => describeOmitted,
      SE: () => formatDetails,
      Ze: () => ICONS,
      fd: () => escapeProse,
      ku: () => formatTable,
      lS: () => joinSections
    });
    var _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9647);
    var _format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8975);
    var _safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85);
    function escapeMarkdown(text, max = 200) {
      return escape(text, max).replaceAll(MENTION, wrapInCode);
    }
    function wrapInCode(escaped) {
      return `<code>${escaped.replaceAll("&#64;", "&#64;\x3c!-- --\x3e")}</code>`;
    }
    const MENTION = /[^\s<>]*(&#64;|&#35;|\bGH-\d)[^\s<>]*/gi;
    const SPECIAL = /[&<>"'`|\\[\]()*~#!@:{}$]|(?<![A-Za-z0-9_])_+|_+(?![A-Za-z0-9_])/g;
    function escape(text, max) {
      return (0, _safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)((0, _safe_text_js__WEBPACK_IMPORTED_MODULE_1__._P)(text), max).replace(SPECIAL, (characters => `&#${characters.charCodeAt(0)};`.repeat(characters.length))).replace(/(?<=www)\./gi, "&#46;");
    }
    function escapeProse(text, max = 400) {
      const parts = escape(text, max).split(/&#96;(.+?)&#96;/);
      return parts.map(((part, index) => index % 2 === 1 ? wrapInCode(part) : part.replaceAll(MENTION, wrapInCode))).join("");
    }
    function formatCode(text, max = 200) {
      return wrapInCode(escape(text, max));
    }
    function formatDiagramLabel(text, max = 40) {
      const safe = (0, _safe_text_js__WEBPACK_IMPORTED_MODULE_1__.z$)(text).replace(/[^\p{L}\p{N} ._/-]+/gu, "-");
      return (0, _safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(safe, max).trim() || "-";
    }
    const ICONS = {
      good: "✅",
      bad: "❌",
      open: "⏳",
      plan: "📋",
      warning: "⚠️"
    };
    function joinSections(sections) {
      return `${sections.filter((section => section !== "")).join("\n\n")}\n`;
    }
    function formatTable(columns, rows) {
      if (rows.length === 0) return "";
      const formatRow = cells => `| ${cells.join(" | ")} |`;
      const rules = columns.map((column => column.endsWith(":") ? "---:" : "---"));
      return [ formatRow(columns.map((column => column.replace(/:$/, "")))), `|${rules.join("|")}|`, ...rows.map(formatRow) ].join("\n");
    }
    function describeOmitted(left, noun) {
      const more = (0, _format_js__WEBPACK_IMPORTED_MODULE_2__.td)(left, noun).replace(" ", " more ");
      if (left > 0) return `… and ${more}; the report lists all of them.`;
      return "";
    }
    const MAX_PROBLEMS = 12;
    function explainAll(problems, docsUrl) {
      const texts = problems.slice(0, MAX_PROBLEMS).map((problem => explain(problem, docsUrl)));
      texts.push(describeOmitted(problems.length - MAX_PROBLEMS, "problem"));
      if (problems.some((({kind}) => _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.D3[kind].helpsToRerun === true))) texts.push(RERUN);
      return texts;
    }
    const RERUN = "On GitHub, “Re-run failed jobs” runs the step again.";
    const MAX_DETAILS = 12;
    function explain(problem, docsUrl) {
      const problemCode = (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.QC)(problem);
      const place = (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.j$)(problem);
      const hasMark = place === "" && /[.?!]$/.test(problem.title);
      let title = escapeProse(problem.title);
      if (place !== "") title += ` (${escapeProse(place)})`;
      if (!hasMark) title += ".";
      if (problem.cause !== void 0) title += ` Likely cause: ${escapeProse(problem.cause)}.`;
      const evidence = (0, _format_js__WEBPACK_IMPORTED_MODULE_2__.Di)(problem.details ?? [], MAX_DETAILS, "more, in the log");
      const help = problem.help.map((text => `- ${escapeProse(text)}`));
      return [ `[**${problemCode}**](${docsUrl}#${problemCode.toLowerCase()}) ${title}`, ...evidence.map((line => `- ${escapeProse(line)}`)), "\nWhat to do:", ...help ].join("\n");
    }
    function formatDetails(title, content, isOpen = false) {
      return `<details${isOpen ? " open" : ""}><summary>${title}</summary>\n\n${content}\n\n</details>`;
    }
  }),
  2922: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      AH: () => createTimeout,
      As: () => shouldStop,
      Hf: () => getRemainingMs,
      Mv: () => LONGEST_TIMER_MS,
      Qs: () => ServiceClock,
      _d: () => isExpired,
      dX: () => rejectOnAbort,
      ml: () => systemClock,
      v7: () => pause
    });
    var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
    const systemClock = {
      nowMs: () => process.uptime() * 1e3,
      wallMs: () => Date.now(),
      random: () => Math.random(),
      sleep: (delayMs, signal) => (0, node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(Math.max(0, Math.min(delayMs, LONGEST_TIMER_MS)), void 0, {
        signal
      }).catch((() => {}))
    };
    const LONGEST_TIMER_MS = 2 ** 31 - 1;
    function getRemainingMs(deadline) {
      return deadline.endMs - deadline.clock.nowMs();
    }
    function isExpired(deadline) {
      return deadline.signal.aborted || getRemainingMs(deadline) <= 0;
    }
    async function shouldStop(deadline) {
      await new Promise((resolve => setImmediate(resolve)));
      return isExpired(deadline);
    }
    async function pause(deadline, delayMs) {
      await deadline.clock.sleep(Math.min(Math.max(1, delayMs), getRemainingMs(deadline)), deadline.signal);
    }
    function createTimeout(timeoutMs, cancelSignal) {
      const controller = new AbortController;
      const abort = () => controller.abort();
      const timer = setTimeout(abort, Math.min(Math.ceil(timeoutMs) + 1, LONGEST_TIMER_MS));
      cancelSignal.addEventListener("abort", abort);
      return {
        signal: controller.signal,
        end() {
          clearTimeout(timer);
          cancelSignal.removeEventListener("abort", abort);
          abort();
        }
      };
    }
    function rejectOnAbort(work, signal) {
      return new Promise(((resolve, reject) => {
        signal.addEventListener("abort", (() => reject(new Error("aborted"))), {
          once: true
        });
        work.then(resolve, reject);
      }));
    }
    class ServiceClock {
      #offset;
      #fallback;
      constructor(wallAtZeroMs, marginMs) {
        this.#fallback = {
          earliestMs: wallAtZeroMs - marginMs,
          latestMs: wallAtZeroMs + marginMs
        };
      }
      learn(answer) {
        const dateMs = Date.parse(answer.headers["date"] ?? "");
        if (Number.isNaN(dateMs) || (answer.headers["age"] ?? "0") !== "0") return;
        const seenOffset = {
          earliestMs: dateMs - answer.receivedAtMs,
          latestMs: dateMs + 1e3 - answer.sentAtMs
        };
        const knownOffset = this.#offset ?? seenOffset;
        const overlap = {
          earliestMs: Math.max(knownOffset.earliestMs, seenOffset.earliestMs),
          latestMs: Math.min(knownOffset.latestMs, seenOffset.latestMs)
        };
        this.#offset = overlap.earliestMs <= overlap.latestMs ? overlap : seenOffset;
      }
      serviceTimeAt(atMs) {
        const offset = this.#offset ?? this.#fallback;
        return {
          earliestMs: offset.earliestMs + atMs,
          latestMs: offset.latestMs + atMs
        };
      }
    }
  })
};
