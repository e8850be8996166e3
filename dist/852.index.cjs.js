"use strict";

exports.id = 852;

exports.ids = [ 852 ];

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
        const own = givenInputs.problems.filter((({kind}) => !isReported || kind !== "missing-token"));
        const inputsRead = {
          ...givenInputs,
          problems: [ ...usage, ...own ]
        };
        inputsRead.warnings.forEach((warning => runner.printWarning(warning)));
        const {timeoutMs, summary} = inputsRead.inputs;
        const deadline = {
          clock,
          signal,
          endMs: timeoutMs
        };
        const report = await action.run(inputsRead, {
          runner,
          deadline
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
      const kept = [];
      for (const text of texts) {
        bytes += Buffer.byteLength(text) + 1;
        if (bytes > maxBytes) break;
        kept.push(text);
      }
      const json = `[${kept.join(",")}]`;
      if (kept.length === texts.length) return {
        json,
        warning: void 0
      };
      const warning = `output \`${name}\` holds ${kept.length} of ${texts.length} elements, because GitHub ` + "limits outputs: the report has them all";
      return {
        json,
        warning
      };
    }
  }),
  2873: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      FV: () => escapeMarkdown,
      HU: () => explainAll,
      P_: () => formatCode,
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
    function escapeProse(text, max = 1e3) {
      const parts = escape(text, max).split(/&#96;(.+?)&#96;/);
      return parts.map(((part, index) => index % 2 === 1 ? wrapInCode(part) : part.replaceAll(MENTION, wrapInCode))).join("");
    }
    function formatCode(text, max = 200) {
      return wrapInCode(escape(text, max));
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
