"use strict";

exports.id = 663;

exports.ids = [ 663 ];

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
  7173: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      KD: () => MAX_PATHS,
      Pu: () => getLongestWindowMs,
      cL: () => allotSlots,
      nw: () => countUsage,
      pw: () => calculateWindowStartMs,
      rU: () => SERVICE_QUOTA,
      ry: () => PATHS_PER_JOB
    });
    const SERVICE_QUOTA = {
      path: {
        jobs: 100,
        windowMs: 36e5
      },
      all: {
        jobs: 10,
        windowMs: 36e5
      }
    };
    const PATHS_PER_JOB = 1e3;
    const MAX_PATHS = PATHS_PER_JOB * SERVICE_QUOTA.path.jobs;
    function getLongestWindowMs({all, path}) {
      return Math.max(all.windowMs, path.windowMs);
    }
    function calculateWindowStartMs(now, windowMs) {
      return now.earliestMs - windowMs - 1e3;
    }
    function countUsage(jobs, type, limit, now) {
      const expiresAtMs = [ ...jobs ].filter((job => job.type === type)).map((job => Math.min(job.createdAtMs, now.latestMs) + (job.createdAtIsWholeSecond ? 1e3 : 0) + limit.windowMs)).filter((ms => ms > now.earliestMs));
      return {
        limit,
        expiresAtMs: expiresAtMs.toSorted(((a, b) => a - b))
      };
    }
    function countRemainingJobs(usage) {
      return Math.max(0, usage.limit.jobs - usage.expiresAtMs.length);
    }
    const CREATION_MARGIN_MS = 1e3;
    function calculateSlots(usage, count, now) {
      const expiresAtMs = [ ...usage.expiresAtMs ];
      return Array.from({
        length: count
      }, (() => {
        const startMs = expiresAtMs[expiresAtMs.length - usage.limit.jobs];
        expiresAtMs.push((startMs ?? now.latestMs) + usage.limit.windowMs + CREATION_MARGIN_MS);
        return startMs;
      }));
    }
    function toLocalMs(slotMs, nowMs, now) {
      if (slotMs === void 0) return nowMs;
      return nowMs + Math.max(0, slotMs - now.earliestMs);
    }
    function allotSlots(jobs, {type, limit}, count, {nowMs, serviceTime}) {
      const usage = countUsage(jobs, type, limit, serviceTime);
      return {
        leftNow: countRemainingJobs(usage),
        startsAtMs: calculateSlots(usage, count, serviceTime).map((slotMs => toLocalMs(slotMs, nowMs, serviceTime)))
      };
    }
  }),
  3309: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      q: () => usesChangedFiles,
      r: () => readChangesInputs
    });
    var _rules_addresses_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5718);
    var _step_declared_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5521);
    function usesChangedFiles({map, siteDir}) {
      return map !== "" || siteDir !== "";
    }
    function readChangesInputs(reader) {
      const siteDir = reader.readText("site-dir");
      let map = "";
      if (reader.readText("map") !== "") map = reader.readBlock("map");
      const hasFiles = map !== "" || siteDir !== "";
      if (reader.readText("html") !== _step_declared_js__WEBPACK_IMPORTED_MODULE_0__.m.purge.html.defaultValue && !hasFiles) reader.warnings.push("`html` has no effect without `map` or `site-dir`");
      if (reader.readText("on-unknown-base") === "fail" && !hasFiles) reader.warnings.push("`on-unknown-base` has no effect without `map` or `site-dir`");
      return {
        map,
        html: reader.readChoice("html", _rules_addresses_js__WEBPACK_IMPORTED_MODULE_1__.Vt),
        onUnknownBase: reader.readChoice("on-unknown-base", [ "purge-all", "fail" ]),
        siteDir,
        manifest: readManifestName(reader),
        githubToken: readToken(reader),
        jobStatus: readJobStatus(reader, hasFiles)
      };
    }
    function readManifestName(reader) {
      const manifest = reader.readText("manifest");
      const isWord = /^(true|false|yes|no|on|off|none|ref|cache|artifact)$/i.test(manifest);
      const isOther = /^refs\/|^~|^\w+:\/\/|^[a-z]:\\|[,*]|\$\{?\w|\/$/i.test(manifest);
      if (!isWord && !isOther) return manifest;
      reader.reject("manifest", manifest, [ "give the name of a file that the CI saves from run to run, such as `.cdn-purge.json`; to " + "keep the record in the repository, remove `manifest`" ]);
      return manifest;
    }
    function readJobStatus(reader, hasFiles) {
      const status = reader.readBlock("job-status").trim();
      if (status !== "") return status;
      if (!reader.isGitHub && !reader.isGiven("job-status")) return "success";
      if (hasFiles) {
        const question = reader.chooseByInterface({
          gitHub: "Is the job named under `needs`?",
          commandLine: "Is the variable set that it comes from?"
        });
        reader.warnings.push("`job-status` is empty, so it is not known whether the deploy succeeded: nothing " + `will be confirmed. ${question}`);
      }
      return "unknown";
    }
    function readToken(reader) {
      const token = reader.readText("github-token");
      if (/^[\x21-\x7e]*$/.test(token)) return token;
      return reader.addFault("github-token", {
        title: "`github-token` contains characters that are not allowed in a token",
        where: "input `github-token` (its value is not shown)",
        help: [ "remove it: the default is the token of the job" ]
      });
    }
  }),
  5718: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      B7: () => createAddressFinder,
      RF: () => isExcluded,
      Vt: () => HTML_MODES,
      ZN: () => encodeReserved,
      __: () => isSource,
      aA: () => encodeName,
      cG: () => listUrlPaths,
      tm: () => BUILD_FOLDERS,
      yk: () => escapeGlob
    });
    const HTML_MODES = [ "all", "directory", "clean", "exact" ];
    function listUrlPaths(file, html) {
      const literal = `/${file}`;
      const [, folder = "", index] = /^(.*\/)(index)\.html?$/.exec(literal) ?? [];
      if (index !== void 0) return listIndexPaths(literal, folder, html);
      const [, page = ""] = /^(.*[^/])\.html?$/.exec(literal) ?? [];
      if (page === "" || html === "exact" || html === "directory") return [ literal ];
      return html === "clean" ? [ page ] : [ literal, page, `${page}/` ];
    }
    function listIndexPaths(literal, folder, html) {
      const bare = folder.slice(0, -1);
      switch (html) {
       case "all":
        return [ folder, bare, literal ];

       case "directory":
        return [ folder, literal ];

       case "clean":
        return [ folder, bare ];

       case "exact":
        return [ literal ];
      }
    }
    const BUILD_FOLDERS = [ "public", "dist", "_site", "build", "out", "www" ];
    function isSource(name) {
      return /\.(md|mdx|njk|liquid|hbs|scss|sass|less|ts|tsx|jsx|vue|svelte|astro)$/i.test(name);
    }
    function isExcluded(rules, file) {
      return rules.some((({excludes, glob}) => excludes && glob.matches(file)));
    }
    function createAddressFinder(rules, html) {
      return file => {
        if (isExcluded(rules, file)) return [];
        const addresses = listSpellings(file).flatMap((name => listUrlPaths(name, html)));
        return addresses.filter((address => address !== ""));
      };
    }
    function encodeName(name) {
      return name.replaceAll(UNSAFE, (text => encodeURIComponent(text.toWellFormed()).replaceAll("*", "%2A")));
    }
    function listSpellings(name) {
      const sent = encodeName(name);
      const written = encodeReserved(name);
      return sent === written ? [ sent ] : [ sent, written ];
    }
    function encodeReserved(name) {
      return encodeName(name).replaceAll(/[!$&'()+,;=:@[\]|]/g, (character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`));
    }
    const UNSAFE = /[^\w\-./~!$&'()+,;=:@[\]|]+/g;
    function escapeGlob(name) {
      return name.replaceAll(/[?*()[\]{}!#\\]/g, "\\$&");
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
  1064: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      CQ: () => describeRecursivePaths,
      Fd: () => normalizePath,
      Gq: () => invalid,
      Kq: () => expandRecursivePath,
      Rr: () => parsePath,
      iV: () => coversAlmostEverything,
      qI: () => describeIndexPages,
      sK: () => collapseRecursivePaths,
      uf: () => isPath
    });
    var _hosts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7232);
    function parsePath(line) {
      const text = line.trim();
      if (/^[a-z][\w+.-]*:\/\/[^/?#]*@/i.test(text)) return USERINFO_FAULT;
      const url = /^https?:\/\/([^/?#\\]*)(.*)$/is.exec(text);
      if (url === null) return checkPath(text);
      const [, host = "", rest = ""] = url;
      const fault = findHostFault(host);
      if (fault !== void 0) return fault;
      const parsedPath = checkPath(rest.startsWith("/") ? rest : `/${rest}`);
      if (parsedPath.kind === "invalid") return parsedPath;
      return {
        ...parsedPath,
        host: (0, _hosts_js__WEBPACK_IMPORTED_MODULE_0__.ty)(host)
      };
    }
    function isPath(text) {
      return /^\/[\x21-\x7e]*$/.test(text) && !/[#\\]|^[^?]*(\/\/|\*\*|\/(\.|%2e){1,2}(\/|\?|$))/i.test(text);
    }
    const LEVELS = 6;
    function expandRecursivePath(path) {
      if (!path.endsWith("/**")) return [ path ];
      const folder = path.slice(0, -2);
      const patterns = Array.from({
        length: LEVELS
      }, ((_, level) => `${folder}${"*/".repeat(level)}*`));
      return [ folder, ...patterns.flatMap((pattern => [ pattern, `${pattern}/` ])) ];
    }
    function collapseRecursivePaths(paths) {
      const allPaths = new Set(paths);
      const givenPaths = new Map;
      for (const path of paths) {
        const expanded = path.endsWith("/*") ? expandRecursivePath(`${path}*`) : [];
        if (expanded.length > 0 && expanded.every((candidate => allPaths.has(candidate)))) for (const expandedPath of expanded) givenPaths.set(expandedPath, `${path}*`);
      }
      const note = ` (sent as ${expandRecursivePath("/**").length} paths)`;
      return [ ...new Set(paths.map((path => givenPaths.get(path) ?? path))) ].map((text => ({
        text,
        note: text.endsWith("/**") ? note : ""
      })));
    }
    function describeRecursivePaths(paths) {
      const first = paths.find((path => path.endsWith("/**")));
      if (first === void 0) return [];
      return [ `\`${first}\` is sent as ${expandRecursivePath(first).length} paths, which cover ` + `${LEVELS} levels of folders; deeper pages may not be covered` ];
    }
    function describeIndexPages(paths) {
      const index = /\/index\.html?$/;
      for (const path of paths) {
        const folder = path.replace(index, "/");
        if (folder !== path && !paths.has(folder)) return [ `\`${path}\` is purged without \`${folder}\`, which most visitors request: add ` + "that path if both show the page" ];
      }
      return [];
    }
    const PLAIN_ASCII = /^[\0-$&-\x7f]*$/;
    function normalizePath(path) {
      if (PLAIN_ASCII.test(path)) return path;
      return path.replaceAll(/[^\0-\x7f]+/g, (text => encodeURIComponent(text.toWellFormed()))).replaceAll(/%([0-9a-f]{2})/gi, ((escape, hex) => {
        const character = String.fromCharCode(Number.parseInt(hex, 16));
        if ("*?/".includes(character)) return escape.toUpperCase();
        return character;
      }));
    }
    function coversAlmostEverything(path) {
      return path.includes("*") && /^[/*.]*$/.test(path);
    }
    function invalid(fault, help) {
      return {
        kind: "invalid",
        fault,
        help
      };
    }
    const USERINFO_FAULT = invalid("contains a URL with a user name or password in it", "remove the user name and the password");
    function findHostFault(host) {
      if (host.includes("@")) return USERINFO_FAULT;
      if (host.includes("*")) return invalid("contains a wildcard in the host", "purge one zone per step");
      if (!URL.canParse(`http://${host}`)) return invalid("is not a URL", "give a path that begins with `/`");
      if (new URL(`http://${host}`).port !== "" && !/:(80|443)$/.test(host)) return invalid("contains a URL with a port", "edges are addressed by host name only: remove the port");
      return;
    }
    const MAX_LENGTH = 8192;
    const PLAIN = /^(\/[\w-]+(\.[\w-]+)*)*\/?$/;
    function checkPath(text) {
      if (text.length <= MAX_LENGTH && text.startsWith("/") && PLAIN.test(text)) return {
        kind: "path",
        path: text
      };
      if (text.length > MAX_LENGTH) return invalid(`has more than ${MAX_LENGTH} characters`, "write one path per line");
      const [head, query] = splitQuery(text);
      const checkedPath = head + query.slice(0, 1) + query.slice(1).replaceAll("?", "%3F");
      const rule = PATH_CHECKS.find((({pattern}) => pattern.test(checkedPath)));
      if (rule !== void 0) return invalid(rule.fault, typeof rule.help === "string" ? rule.help : rule.help(text));
      return {
        kind: "path",
        path: encode(head, query)
      };
    }
    function splitQuery(text) {
      const at = text.indexOf("?");
      if (at === -1) return [ text, "" ];
      return [ text.slice(0, at), text.slice(at) ];
    }
    function encode(head, query) {
      const safeQuery = query.replaceAll(/[^\x21\x23-\x3b\x3d\x3f-\x7e]+/g, encodeURIComponent);
      if (/^[\w\-./*~!$&'()+,;=:@%]*$/.test(head)) return head + safeQuery;
      return new URL(`http://zone.invalid${head}`).pathname + safeQuery;
    }
    const PATH_CHECKS = [ {
      pattern: /\$(\{|[a-z_])/i,
      fault: "contains a variable that was not expanded",
      help: "let the shell or the CI expand it before this step, in " + "GitHub Actions with `${{ }}`; a literal `$` is `%24`"
    }, {
      pattern: /[\p{Cc}\p{Surrogate}\ufffd]/u,
      fault: "contains a control character or broken UTF-8",
      help: "remove it, or percent-encode it if it is intended"
    }, {
      pattern: /(?![\u200c\u200d])\p{Cf}|[/?\s][\u200c\u200d]|[\u200c\u200d]([/?\s]|$)/u,
      fault: "contains an invisible character",
      help: "type the path again instead of copying it, or " + "percent-encode the character if it is intended"
    }, {
      pattern: /^(?!\/)/,
      fault: "must start with `/`",
      help: suggestStart
    }, {
      pattern: /&(amp|lt|gt|quot|apos|nbsp|#\d+);/i,
      fault: "contains an HTML entity",
      help: "write the character itself: `&amp;` is `&`"
    }, {
      pattern: /(&&|[,;、，\s])["'`]?(\/|https?:\/\/)|^[^?]*[,;]$/i,
      fault: "contains several paths on one line",
      help: "write one path per line; a literal comma before `/` " + "is `%2C`, a semicolon `%3B`, a real space `%20`"
    }, {
      pattern: /^[^?]*\|/,
      fault: "contains a `|`",
      help: "a path has no alternatives: write one path per line; a literal `|` is `%7C`"
    }, {
      pattern: /\\/,
      fault: "contains a backslash",
      help: suggestSeparator
    }, {
      pattern: /#/,
      fault: "contains a `#`",
      help: "browsers do not send fragments to a server: remove it; a literal `#` is `%23`"
    }, {
      pattern: /%0[ad]/i,
      fault: "contains an encoded line break",
      help: "write one path per line: something encoded the list as a whole"
    }, {
      pattern: /%25[89a-f][0-9a-f]%25[89ab][0-9a-f]/i,
      fault: "is percent-encoded twice",
      help: "encode it once: `%25C3` stands for the text `%C3`"
    }, {
      pattern: /%(?![0-9a-f]{2})/i,
      fault: "contains a `%` without two hexadecimal digits",
      help: "percent-encode the character that is meant; a literal `%` is `%25`"
    }, {
      pattern: /^[^?]*\/(…|\.{3,}|:[a-z]\w*|<[\w -]+>|!\(.*|\(?\.[*+]\)?|\*\$)(\/|\?|$)/i,
      fault: "contains a placeholder or a pattern of another language",
      help: "write the path that visitors request, one per line; the only wildcard is `*`"
    }, {
      pattern: /\*\*(?!$)|[^/]\*\*$|\?.*\*\*/,
      fault: "contains `**`",
      help: suggestForm
    }, {
      pattern: /^[^?]*[{}]/,
      fault: "contains braces",
      help: "braces are not supported: write one path per line, " + "or use `*`; a literal brace is `%7B` or `%7D`"
    }, {
      pattern: /^[^?]*[[\]]/,
      fault: "contains brackets",
      help: "brackets are not supported: write one path per line, " + "or use `*`; literal brackets are `%5B` and `%5D`"
    }, {
      pattern: /^[^?]*\s\?/,
      fault: "contains white space before `?`",
      help: "remove it; a real space in a path is `%20`"
    }, {
      pattern: /\?(?![^=&?/*\s]+=|\*)/,
      fault: "contains a `?`",
      help: "the only wildcard is `*`; a query string is `?key=value`, " + "every query string `?*`; a literal `?` is `%3F`"
    }, {
      pattern: /^[^?]*\/\//,
      fault: "contains an empty segment (`//`)",
      help: suggestOneSlash
    }, {
      pattern: /^[^?]*\/(\.|%2e){1,2}(\/|\?|$)/i,
      fault: "contains a `.` or `..` segment",
      help: "browsers resolve it before they send the request: write the resolved path"
    } ];
    const STARTS = [ {
      pattern: /^(all|everything|\*+)$/i,
      help: "to purge everything in the zone, set `type: all` and remove `paths`"
    }, {
      pattern: /^(true|false|yes|no|on|off|[01])$/i,
      help: "this is the value of an expression or a flag, not a path; on the command line a flag " + "has no value: `--wait` or `--no-wait`"
    }, {
      pattern: /^(array|object|eof|nan)$/i,
      help: "this is what a script or an expression makes of a list or of no value: in GitHub Actions " + "use `join(LIST, '\\n')`, in a shell `jq -r`"
    }, {
      pattern: /^%2f/i,
      help: "it is percent-encoded as a whole: write it with `/`"
    }, {
      pattern: /^\\\//,
      help: "remove the backslashes: a slash is written as it is"
    }, {
      pattern: /^(null|undefined|none)$/i,
      help: "this is the value of an expression without a result, not a path"
    }, {
      pattern: /^\[[^\]]*\]\(/,
      help: "this is a link of Markdown: write only its path"
    }, {
      pattern: /^\[.*["'\]]/,
      help: "JSON is not supported: write one path per line, without brackets or quotation marks; " + "`jq -r '.[]' list.json >paths.txt` makes such a file for `paths-file`"
    }, {
      pattern: /^-$/,
      help: "to read paths from standard input, use `--paths-file -`"
    }, {
      pattern: /^(--|[–—])/,
      help: "options begin with two hyphens, and stand before a `--`, after which all is a path"
    }, {
      pattern: /^[a-z]:[/\\]/i,
      help: "in Git Bash, set `MSYS_NO_PATHCONV=1`: it rewrites `/`"
    }, {
      pattern: /^["'`“”‘’]/,
      help: "remove the quotation marks"
    }, {
      pattern: /^[-*+•–]\s*(\/|https?:)/i,
      help: "remove the list marker in front of the path"
    }, {
      pattern: /^!/,
      help: "`paths` has no exclusions: remove the line, and list only what is purged"
    }, {
      pattern: /^(\.\/|[ab]\/)?(public|dist|_site|build|out|www|src|content|static)\//,
      help: "this is the name of a file: write the path that visitors request, such as `/blog/`, " + "or let `map` or `site-dir` find the pages of changed files"
    } ];
    function suggestStart(text) {
      const start = STARTS.find((({pattern}) => pattern.test(text)));
      if (start === void 0) return suggestForm(text);
      return start.help;
    }
    function suggestSeparator(text) {
      if (/\\n(\/|$)/.test(text)) return "`\\n` is no line break here: write one path per line";
      return "write `/` between folders; a literal backslash is `%5C`";
    }
    function suggestOneSlash(text) {
      return `${suggestForm(text)}; if a variable between the slashes is empty, set it`;
    }
    const ALMOST_PATH = /^\/{0,2}[\w-]+(\/{1,2}[\w.*-]+)*\/{0,2}$/;
    function suggestForm(text) {
      const path = `/${text}`.replaceAll(/\/{2,}/g, "/");
      if (path !== text && ALMOST_PATH.test(text) && parsePath(path).kind === "path") {
        const isWord = /^[\w-]+$/.test(text);
        return isWord ? `if it is a path, write \`${path}\`` : `write \`${path}\``;
      }
      if (text.includes("**")) return "`**` is allowed only at the end, after a `/`: `/blog/**` is everything below " + "`/blog/`; elsewhere `*` is the only wildcard";
      return "give a path that begins with `/`, such as `/blog/`, or a URL with its scheme, such as " + "`https://www.example.com/blog/`";
    }
  }),
  1245: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      EO: () => replaceLastJob,
      Iv: () => openJob,
      Ky: () => requireList,
      N6: () => countUnsent,
      Nf: () => startCreate,
      U6: () => useRetry,
      Xm: () => createBatch,
      es: () => listJobs,
      km: () => endBatch,
      n5: () => sortJobs,
      oX: () => loseCreate,
      rH: () => refuseCreate,
      vp: () => findOpenJob
    });
    const NO_CREATES = {
      firstSentMs: void 0,
      lastSentMs: 0,
      unsent: 0,
      lost: 0,
      whyLost: void 0
    };
    function createBatch(number, spec, retries) {
      return {
        number,
        spec,
        state: {
          kind: "waiting",
          hold: void 0,
          needsList: false
        },
        createAtMs: 0,
        creates: NO_CREATES,
        jobs: [],
        retriesLeft: retries,
        retryAtMs: 0,
        coveredSinceMs: void 0,
        edges: new Map,
        mismatch: void 0
      };
    }
    function startCreate(batch, nowMs) {
      const {firstSentMs = nowMs} = batch.creates;
      batch.state = {
        kind: "creating"
      };
      batch.creates = {
        ...batch.creates,
        firstSentMs,
        lastSentMs: nowMs
      };
    }
    function refuseCreate(batch) {
      if (batch.creates.lost === 0) batch.creates = {
        ...batch.creates,
        firstSentMs: void 0
      };
    }
    function requireList(batch) {
      if (batch.state.kind === "waiting") batch.state = {
        ...batch.state,
        needsList: true
      };
    }
    function countUnsent(batch) {
      batch.creates = {
        ...batch.creates,
        unsent: batch.creates.unsent + 1
      };
    }
    function loseCreate(batch, whyLost) {
      batch.state = {
        kind: "lost"
      };
      batch.coveredSinceMs ??= batch.creates.lastSentMs;
      batch.creates = {
        ...batch.creates,
        lost: batch.creates.lost + 1,
        whyLost
      };
    }
    function openJob(batch, job) {
      batch.state = {
        kind: "open"
      };
      batch.coveredSinceMs ??= batch.creates.lastSentMs;
      batch.creates = NO_CREATES;
      batch.jobs = [ ...batch.jobs, job ];
    }
    function replaceLastJob(batch, job) {
      batch.jobs = [ ...batch.jobs.slice(0, -1), job ];
    }
    function useRetry(batch, retryAtMs) {
      batch.retriesLeft--;
      batch.retryAtMs = retryAtMs;
    }
    function endBatch(batch, problem) {
      batch.state = {
        kind: "ended",
        problem
      };
    }
    function findOpenJob({state, jobs}) {
      if (state.kind === "open") return jobs.at(-1);
      return;
    }
    function listJobs(batches) {
      return batches.flatMap((({jobs}) => jobs));
    }
    function sortJobs(batches) {
      const all = batches.flatMap((batch => batch.jobs.map((job => ({
        batch,
        job
      })))));
      return all.toSorted(((a, b) => a.job.seenAtMs - b.job.seenAtMs));
    }
  }),
  1694: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      Dl: () => countConfirmedEdges,
      Tf: () => applyReading,
      U6: () => addEdges,
      Wy: () => applyNotFound,
      dt: () => listUnconfirmed,
      p2: () => NOT_FOUND,
      z6: () => toJob
    });
    var _cdn_answers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7467);
    function toJob({id, createdAtMs}, nowMs) {
      return {
        id,
        seenAtMs: nowMs,
        serviceCreatedAtMs: createdAtMs,
        status: "pending",
        edges: void 0,
        completedAtMs: void 0,
        end: void 0
      };
    }
    function addEdges(readings, job, edges) {
      const next = new Map(readings);
      for (const [edge, status] of edges ?? []) next.set(edge, {
        job,
        edge,
        status
      });
      return next;
    }
    function listUnconfirmed(readings) {
      return [ ...readings.values() ].filter((({status}) => (0, _cdn_answers_js__WEBPACK_IMPORTED_MODULE_0__.Yp)(status) !== "completed"));
    }
    function applyReading(job, reading, batchEdges, nowMs) {
      const {status, edges, completedAtMs = job.completedAtMs} = reading;
      const updatedJob = {
        ...job,
        status,
        edges,
        completedAtMs
      };
      const result = judgeReading(reading, batchEdges);
      if (result === "open") return updatedJob;
      return {
        ...updatedJob,
        end: {
          result,
          atMs: nowMs
        }
      };
    }
    function judgeReading({status, edges}, batchEdges) {
      const meaning = (0, _cdn_answers_js__WEBPACK_IMPORTED_MODULE_0__.Yp)(status);
      if (meaning === "failed") return "failed";
      if (meaning !== "completed") return "open";
      const edgeMeanings = [ ...edges?.values() ?? [] ].map(_cdn_answers_js__WEBPACK_IMPORTED_MODULE_0__.Yp);
      if (edgeMeanings.includes("open")) return "open";
      if (edgeMeanings.some((edgeMeaning => edgeMeaning !== "completed"))) return "failed";
      if (listUnconfirmed(batchEdges).length === 0) return "completed";
      return "open";
    }
    const NOT_FOUND_GRACE_MS = 1e4;
    const NOT_FOUND = "not found (404)";
    function applyNotFound(job, nowMs) {
      if (nowMs - job.seenAtMs <= NOT_FOUND_GRACE_MS) return job;
      return {
        ...job,
        status: NOT_FOUND,
        end: {
          result: "failed",
          atMs: nowMs
        }
      };
    }
    function countConfirmedEdges({edges}) {
      return [ ...edges?.values() ?? [] ].filter((status => (0, _cdn_answers_js__WEBPACK_IMPORTED_MODULE_0__.Yp)(status) === "completed")).length;
    }
  }),
  9987: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      Cr: () => NOT_LISTED,
      Vg: () => listOpenIds,
      av: () => summarizeJobs,
      il: () => listRetriedEdges,
      it: () => isConfirmed,
      sU: () => listFailedEdges,
      yO: () => hasSucceeded
    });
    var _cdn_answers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7467);
    var _batch_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1245);
    var _job_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1694);
    function summarizeJobs(run) {
      const {batches, quotaRemaining, retryAtMs, waits, readProblem} = run;
      const edgesOfRun = new Set(batches.flatMap((({edges}) => [ ...edges.keys() ])));
      const proven = batches.map((batch => failIfUnlisted(summarizeBatch(batch), edgesOfRun)));
      return {
        batches: proven,
        quotaRemaining,
        retryAtMs,
        waits,
        readProblem
      };
    }
    const NOT_LISTED = "not listed";
    function failIfUnlisted(batch, edgesOfRun) {
      if (batch.state !== "completed") return batch;
      const job = batch.jobs.at(-1)?.id ?? "";
      const unlisted = [ ...edgesOfRun ].filter((edge => !batch.edges.has(edge))).map((edge => ({
        job,
        edge,
        status: NOT_LISTED
      })));
      if (unlisted.length === 0) return batch;
      return {
        ...batch,
        state: "failed",
        failedEdges: unlisted
      };
    }
    function summarizeBatch(batch) {
      const {state} = batch;
      const isEnded = state.kind === "ended";
      return {
        ...batch,
        state: determineState(batch),
        problem: isEnded ? state.problem : void 0,
        failedEdges: (0, _job_js__WEBPACK_IMPORTED_MODULE_1__.dt)(batch.edges),
        hasUnresolvedCreate: batch.creates.whyLost !== void 0
      };
    }
    function determineState(batch) {
      const {state, jobs} = batch;
      if (state.kind === "open") return "open";
      if (state.kind !== "ended") return "waiting";
      const last = jobs.at(-1);
      if (last !== void 0 && isConfirmed(batch, last)) return "completed";
      if (jobs.some((job => job.end?.result === "failed"))) return "failed";
      return "abandoned";
    }
    function isConfirmed(batch, job) {
      return hasSucceeded(batch, job) && (0, _job_js__WEBPACK_IMPORTED_MODULE_1__.dt)(batch.edges).length === 0;
    }
    function hasSucceeded({mismatch}, {end}) {
      return end?.result === "completed" && mismatch === void 0;
    }
    function listRetriedEdges(batches) {
      const jobsOfCompleted = batches.filter((({state}) => state === "completed")).flatMap((({jobs}) => jobs));
      const edges = jobsOfCompleted.flatMap((job => [ ...job.edges ?? [] ]));
      const failedReadings = edges.filter((([, status]) => (0, _cdn_answers_js__WEBPACK_IMPORTED_MODULE_2__.Yp)(status) !== "completed"));
      return [ ...new Set(failedReadings.map((([edge]) => edge))) ];
    }
    function listOpenIds(batches) {
      return (0, _batch_js__WEBPACK_IMPORTED_MODULE_0__.es)(batches).flatMap((({id, end}) => end === void 0 ? [ id ] : []));
    }
    function listFailedEdges(batches) {
      return batches.flatMap((batch => batch.failedEdges));
    }
  }),
  4212: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      B2: () => unexplainedRefusals,
      Hx: () => deadlinePassed,
      IV: () => otherJobCreated,
      KW: () => cancelled,
      L4: () => quotaUsedUp,
      W: () => edgeUnconfirmed,
      XM: () => unrelatedAnswer,
      eJ: () => malformedCreate,
      ji: () => createLost
    });
    var _cdn_answers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7467);
    var _text_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8975);
    var _batch_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1245);
    var _job_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1694);
    var _jobs_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9987);
    const PER_JOB = {
      all: "`type: all`",
      path: "`type: path`"
    };
    function quotaUsedUp({type, limit}, {retryAtMs, jobCount, plannedJobs = 0, nowMs, hasRetryAfter = false}) {
      const at = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.K9)(retryAtMs, nowMs);
      const perWindow = `${limit.jobs} ${describeSpan(limit.windowMs)}`;
      const isTooLarge = plannedJobs > limit.jobs;
      let title = `the quota is used up: ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(jobCount, "job")} ` + `${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_2__.SS)(jobCount, "has", "have")} no free slot before the deadline`;
      let cause = "this run, other runs or users used the quota";
      if (hasRetryAfter) {
        title = "the service requires waiting until after the deadline, so " + `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(jobCount, "job")} ${(0, 
        _text_format_js__WEBPACK_IMPORTED_MODULE_2__.SS)(jobCount, "was", "were")} not created`;
        cause = "the response to a create request requires waiting until then, although the " + "service’s list of jobs shows free slots";
      }
      if (isTooLarge) cause = `this purge needs ${plannedJobs} jobs, but the quota of the account is ${perWindow}`;
      let help = [ `run the step again after ${at}`, "increase `timeout` to wait longer" ];
      if (isTooLarge) {
        const windows = Math.ceil(plannedJobs / limit.jobs);
        help = [ `increase \`timeout\` to more than ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(windows, "quota window")}` ];
      }
      if (type === "path") help.push(ONE_JOB);
      if (type === "path" && plannedJobs > 1) help.push(WIDER_PATHS);
      return {
        kind: "quota-exceeded",
        title,
        where: `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(limit.jobs, "job")} of ${PER_JOB[type]} ${describeSpan(limit.windowMs)}, ` + "shared with all other runs and users",
        details: [ `enough slots will be free at ${at} (output \`retry-at\`)` ],
        cause,
        help
      };
    }
    const ONE_JOB = "to purge everything with one job instead, remove the paths and set `type: all`, or set " + "`purge-all-above` to do so only for long lists";
    const WIDER_PATHS = "to need fewer jobs, use fewer and wider paths (with `*`)";
    function unexplainedRefusals({count, serverMessage}, free, {type, limit}) {
      return {
        kind: "unexplained-refusals",
        title: `the service refused ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(count, "create request")} because of the quota, ` + "although its list of jobs shows free slots",
        details: [ `the service said: ${serverMessage}`, `the list of jobs of this zone shows ${free} of ${(0, 
        _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(limit.jobs, "job")} ` + `for ${PER_JOB[type]} free` ],
        cause: "other zones of the account use the same quota, or it is smaller than the input " + "`quota`, or refused requests count, too",
        help: [ "ask the CDN’s support what the quota of this account is, and set `quota` to it", "run the step again in an hour" ]
      };
    }
    function createLost(why, listProblem, others = []) {
      return {
        kind: "create-unanswered",
        title: "it is unknown whether the service created a purge job",
        details: [ `the response to the create request was lost: ${why}`, ...describeList(listProblem, others) ],
        cause: "the service, or a gateway in front of it, fails while it handles purges",
        help: [ "run the step again when the service is available: at worst, the same paths are purged twice" ]
      };
    }
    function describeList(listProblem, others) {
      if (listProblem !== void 0) return [ `the list of jobs could not be read: ${listProblem.title}`, ...listProblem.details ?? [] ];
      if (others.length === 0) return [ "the list of jobs does not show the job" ];
      return [ "the list of jobs shows a new job with different paths, which may be this job with its " + `paths rewritten, or a job of another run: ${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_2__.Zv)(others)}`, "so the create request was not sent again" ];
    }
    function otherJobCreated(id, difference, missing = []) {
      return {
        kind: "wrong-job",
        title: `the service created a different job than requested: ${difference}`,
        where: `job ${id}`,
        details: listDetails(missing, 10),
        cause: "the service changed the request, so some pages are not purged",
        help: [ "run the step again; `cdn-purge` did not retry, because " + "the service would change the request again", "if it happens again, report the job’s id and the lines above to the CDN’s support" ]
      };
    }
    function malformedCreate(problem) {
      return {
        ...problem,
        title: "the service returned a success status for a create request, but no job",
        cause: "the service rejected the purge but returned a success status, or the API has changed",
        help: [ "if the service gives a reason, fix that; the list of jobs shows no job for this " + "purge, and `cdn-purge` did not retry", "if it gives none, report these lines to the maintainers of `cdn-purge`" ]
      };
    }
    function unrelatedAnswer(id, why) {
      return {
        kind: "wrong-job",
        title: "the service answered a create request with a job that is not new",
        where: `job ${id}`,
        details: [ why, "the list of jobs shows no new job for this purge" ],
        cause: "the service merges purges, a cache in front of it answered, or the clocks that set " + "`created_at` and `Date` (without `Date`, this machine’s clock) differ",
        help: [ "run the step again: it is safe to purge twice", "if it happens again, report the lines above to the CDN’s support" ]
      };
    }
    function listDetails(lines, max = _text_format_js__WEBPACK_IMPORTED_MODULE_2__.Bl) {
      return (0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.Di)(lines, max, "more, in the report");
    }
    function describeSpan(windowMs) {
      if (windowMs === 36e5) return "an hour";
      return `each ${windowMs / 1e3} s`;
    }
    function edgeUnconfirmed(failedBatches, edges) {
      const names = [ ...new Set(edges.map((({edge}) => edge))) ];
      const ids = failedBatches.map((batch => batch.jobs.at(-1)?.id ?? ""));
      let title = `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(names.length, "edge")} did not confirm the purge: ${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_2__.Zv)(names)}`;
      let reportIt = REPORT_EDGE;
      if (names.length === 0) {
        const jobs = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.SS)(failedBatches.length, "a purge job", `${failedBatches.length} jobs`);
        title = `${jobs} failed, and the service did not report which edge`;
        reportIt = "if it happens again, report the job’s id to the CDN’s support";
      }
      const edgeLines = edges.map((({job, edge, status}) => `${edge}: ${status} (job ${job})`));
      const jobLines = (0, _batch_js__WEBPACK_IMPORTED_MODULE_0__.es)(failedBatches).filter((({status}) => edges.length === 0 || (0, 
      _cdn_answers_js__WEBPACK_IMPORTED_MODULE_3__.Yp)(status) === "unknown")).map((({id, status}) => `job ${id}: ${status}`));
      return {
        kind: "edge-unconfirmed",
        title,
        where: `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.SS)(failedBatches.length, "job", "jobs")} ${(0, 
        _text_format_js__WEBPACK_IMPORTED_MODULE_2__.Zv)(ids)}`,
        details: listDetails([ ...edgeLines, ...jobLines ]),
        cause: explainUnconfirmed(failedBatches, edges, names.length === 1),
        help: [ RUN_AGAIN, reportIt, "to allow more retries, increase `retries`" ]
      };
    }
    function explainUnconfirmed(failedBatches, edges, isOneEdge) {
      if (failedBatches.every((({jobs}) => jobs.at(-1)?.status === _job_js__WEBPACK_IMPORTED_MODULE_4__.p2))) return "the service no longer has the job, so it is unknown whether its edges have purged";
      if (edges.length === 0) return "the service reported the job as failed, and visitors may still get the old pages";
      if (edges.every((({status}) => status === _jobs_result_js__WEBPACK_IMPORTED_MODULE_1__.Cr))) return "the service lists the edge only for another job of this run, so nothing shows that " + "the edge has purged these pages";
      const tries = Math.max(...failedBatches.map((batch => batch.jobs.length)));
      let cause = "the edges were unreachable or failed, and their visitors may still get the old pages";
      if (isOneEdge) cause = "the edge was unreachable or failed, and its visitors may still get the old pages";
      if (tries === 2) return `${cause}; both attempts failed`;
      if (tries > 2) return `${cause}; all ${tries} attempts failed`;
      return cause;
    }
    function deadlinePassed({batches, readProblem}, timeoutMs) {
      const open = (0, _jobs_result_js__WEBPACK_IMPORTED_MODULE_1__.Vg)(batches);
      const uncreated = batches.filter((batch => batch.state === "waiting" && !batch.hasUnresolvedCreate)).length;
      const edges = [ ...new Set((0, _jobs_result_js__WEBPACK_IMPORTED_MODULE_1__.sU)(batches).map((({edge, status}) => `${edge} (${status})`))) ];
      const unsupported = batches.flatMap(describeUnsupportedReading);
      const timeout = `\`timeout\` (${timeoutMs / 1e3} s)`;
      let title = `not every edge confirmed within ${timeout}`;
      if (uncreated > 0) title = `not every job was created within ${timeout}`;
      if (batches.length === 0) title = `${timeout} ended before anything was purged`;
      const details = [];
      if (edges.length > 0) details.push(`edges that have not confirmed: ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.Zv)(edges)}`);
      if (open.length > 0) details.push(`still running: ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.Zv)(open)}`);
      details.push(...listDetails(unsupported));
      if (uncreated > 0) details.push(`not created: ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(uncreated, "job")}`);
      if (readProblem !== void 0) details.push(`the jobs could not be read: ${readProblem.title}`);
      details.push(...describeUnresolvedCreates(batches));
      return {
        kind: "deadline-exceeded",
        title,
        details,
        ...explainDeadline(batches, readProblem, unsupported.length > 0)
      };
    }
    const RUN_AGAIN = "run the step again: it is safe to purge twice";
    const REPORT = "if it happens again, report the lines above to the CDN’s support";
    const REPORT_EDGE = "if the same edge fails again, report its name and the job’s id to the CDN’s support";
    const WAIT_LONGER = [ RUN_AGAIN, "increase `timeout`" ];
    function explainDeadline(batches, readProblem, isUnsupported) {
      if (isUnsupported) return UNSUPPORTED;
      const isUnanswered = batches.some((({hasUnresolvedCreate}) => hasUnresolvedCreate));
      if (isUnanswered) return UNANSWERED;
      if (readProblem !== void 0 && readProblem.kind !== "deadline-exceeded") return {
        cause: readProblem.cause,
        help: WHEN_AVAILABLE
      };
      const openBatches = batches.filter((({state}) => state === "open"));
      const edges = openBatches.flatMap((batch => batch.failedEdges));
      const hasFailedEdge = edges.some((({status}) => (0, _cdn_answers_js__WEBPACK_IMPORTED_MODULE_3__.Yp)(status) === "failed"));
      if (hasFailedEdge) return FAILED_EDGE;
      if (openBatches.length > 0) return SLOW_JOBS;
      const who = batches.length === 0 ? "the service, or GitHub," : "the service";
      return {
        cause: `${who} responds slowly or not at all`,
        help: WAIT_LONGER
      };
    }
    const WHEN_AVAILABLE = [ "run the step again when the service is available", REPORT ];
    const UNSUPPORTED = {
      cause: "the service reports a job in a way that its documentation does not describe",
      help: [ RUN_AGAIN, REPORT ]
    };
    const UNANSWERED = {
      cause: "the service, or a gateway in front of it, does " + "not answer create requests, or only with errors",
      help: WHEN_AVAILABLE
    };
    const FAILED_EDGE = {
      cause: "an edge has failed, and the service has not ended its job: waiting longer does not help",
      help: [ RUN_AGAIN, REPORT_EDGE ]
    };
    const SLOW_JOBS = {
      cause: "the jobs take longer than `timeout`; they keep running on the service",
      help: WAIT_LONGER
    };
    function describeUnsupportedReading({state, jobs, failedEdges: edges}) {
      const job = jobs.at(-1);
      if (state !== "open" || job === void 0) return [];
      const {id, status} = job;
      if ((0, _cdn_answers_js__WEBPACK_IMPORTED_MODULE_3__.Yp)(status) === "unknown") return [ `job ${id} has the status ${status}, which the API does not document` ];
      if ((0, _cdn_answers_js__WEBPACK_IMPORTED_MODULE_3__.Yp)(status) !== "completed") return [];
      return edges.map((({edge, status: edgeStatus}) => {
        if (job.edges?.has(edge) === true) return `job ${id} is completed, but edge ${edge} is ${edgeStatus}`;
        return `job ${id} is completed, but no longer lists edge ${edge}, which was last ${edgeStatus}`;
      }));
    }
    function cancelled(batches) {
      const open = (0, _jobs_result_js__WEBPACK_IMPORTED_MODULE_1__.Vg)(batches);
      let running = "no job is running";
      if (open.length > 0) running = `still running: ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.Zv)(open)}`;
      return {
        kind: "cancelled",
        title: "cancelled before the purge was complete",
        details: [ running, ...describeUnresolvedCreates(batches) ],
        cause: "the run was cancelled, the step exceeded the time " + "limit of the CI, or a newer run replaced this one",
        help: [ "run the step again: pages that were not confirmed may be stale", "to let a purge finish before the next one starts, use a `concurrency` group with " + "`cancel-in-progress: false`, or a lock such as GitLab’s `resource_group`" ]
      };
    }
    function describeUnresolvedCreates(batches) {
      if (batches.some((batch => batch.hasUnresolvedCreate))) return [ "the result of a create request is unknown: the service may have created the job" ];
      return [];
    }
  }),
  6098: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      Dc: () => countFiles,
      Po: () => describeShortfall,
      ad: () => logRequest,
      gN: () => describeEvent,
      uH: () => logPlan,
      vk: () => describeProgress
    });
    var _cdn_answers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7467);
    var _paths_syntax_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1064);
    var _text_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8975);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85);
    var _jobs_job_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1694);
    function logRequest(runner, {warnings, notices, remarks, changedFiles}) {
      warnings.forEach((text => runner.printWarning(text)));
      notices.forEach((text => runner.printNotice(text)));
      if (changedFiles !== void 0) describeChanges(changedFiles).forEach((line => runner.printLine(line)));
      remarks.forEach((text => runner.printLine(`Note   ${text}`)));
    }
    function logPlan(runner, {request, requestedCount}, plan, nowMs) {
      const [first = "", ...rest] = describePlan(request, requestedCount, plan, nowMs);
      runner.printLine(first);
      if (request.kind === "paths") logPaths(runner, request.paths);
      rest.forEach((line => runner.printLine(line)));
    }
    function logPaths(runner, paths) {
      const lines = (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_0__.sK)(paths).map((({text, note}) => text + note));
      if (lines.length > 5) runner.printGroup((0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(paths.length, "path"), lines); else lines.forEach((line => runner.printLine(`       ${line}`)));
    }
    const MAX_RULE_LINES = 20;
    function describeChanges(changes) {
      const {mapped, snapshot, base, files, whyEverything} = changes;
      const lines = [];
      if (snapshot.commit !== "") lines.push(`Commit ${snapshot.commit.slice(0, 10)} is checked out`);
      lines.push(base.missing === void 0 ? `Base   ${base.why}` : "Base   none");
      lines.push(`Files  ${countFiles(changes)}`);
      if (files.size > 0) lines.push(...describeRules(mapped));
      lines.push(...describeSelection(snapshot.selection));
      if (whyEverything !== void 0) lines.push(`All    ${whyEverything}: everything in the zone`);
      return lines;
    }
    function countFiles({files, base, snapshot}) {
      if (base.missing === void 0) return `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(files.size, "file")} changed`;
      const all = snapshot.source === "site-dir" ? "all of `site-dir`" : "all that the rules select";
      return `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(files.size, "file")}: ${all}`;
    }
    function describeRules({effects, active}) {
      const lines = [];
      for (const {rule, files, paths, example} of active.slice(0, MAX_RULE_LINES)) {
        const result = rule.isEverything ? "everything" : (0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(paths, "path");
        const sample = example === void 0 ? "" : `, for example ${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(example.file, 60)} → ${(0, 
        _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(example.path, 60)}`;
        lines.push(`Rule   ${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(rule.text, 100)}: ${(0, 
        _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(files, "file")} → ${result}${sample}`);
      }
      if (active.length > MAX_RULE_LINES) lines.push(`       … and ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(active.length - MAX_RULE_LINES, "rule")} more`);
      const others = effects.filter((({rule, files}) => files === 0 && rule.line > 0)).length;
      const noun = active.length === 0 ? "rule" : "other rule";
      if (others > 0) lines.push(`       ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(others, noun)} matched no changed file`);
      return lines;
    }
    function describeSelection({unmatched: {count, first}, excluded}) {
      const lines = [];
      if (excluded > 0) lines.push(`       ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(excluded, "file")} excluded`);
      if (count === 0) return lines;
      const names = first.map((name => (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(name, 80))).join(", ");
      const more = count > first.length ? ` and ${count - first.length} more` : "";
      lines.push(`       No rule matches ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(count, "file")}: ${names}${more}`);
      return lines;
    }
    function describePlan(request, requestedCount, plan, nowMs) {
      const waiting = plan.isTooLate ? [] : plan.jobs.filter((job => job.createAtMs > nowMs));
      const lines = [ `Plan   ${describePlannedPaths(request, requestedCount, plan)}`, describeQuota(plan.quota) ];
      if (waiting.length === 0) return lines;
      const lastMs = Math.max(...waiting.map((job => job.createAtMs))) - nowMs;
      lines.push(`Wait   ${describeWaitingJobs(waiting.length)}, the last one for ${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_2__.a3)(lastMs)}`);
      return [ ...lines, ...describeSlots(waiting, plan, nowMs) ];
    }
    function describeWaitingJobs(jobCount) {
      return `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(jobCount, "job")} ${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_2__.SS)(jobCount, "waits", "wait")} for a slot`;
    }
    function describeSlots(waiting, {jobs}, nowMs) {
      const lines = waiting.map((job => {
        const at = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.K9)(job.serviceCreateAtMs, job.serviceCreateAtMs - (job.createAtMs - nowMs));
        return `       job ${jobs.indexOf(job) + 1}/${jobs.length} not before ${at}`;
      }));
      if (lines.length > 10) return [ ...lines.slice(0, 9), `       … and ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(lines.length - 9, "job")} later` ];
      return lines;
    }
    function describePlannedPaths(request, requestedCount, plan) {
      const jobs = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(plan.jobs.length, "job");
      const {length} = request.paths;
      if (request.kind === "everything" && length === 0) return `everything in the zone, in ${jobs}`;
      const paths = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(length, "path");
      if (request.kind === "everything") return `everything in the zone, instead of ${paths}, in ${jobs}`;
      if (length === 0) return "no path to purge";
      const duplicates = requestedCount - length;
      if (duplicates === 0) return `${paths} in ${jobs}`;
      return `${paths} (${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(duplicates, "duplicate")} removed) in ${jobs}`;
    }
    function describeQuota(quota) {
      if (quota === void 0) return "Quota  unknown: without `api-token`, neither `base-url` nor `zone` is checked";
      const {type, limit, windowMs, leftNow, leftAfter} = quota;
      let window = "this hour";
      if (windowMs !== 36e5) window = `in a window of ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.a3)(windowMs)}`;
      return `Quota  ${leftNow} of ${limit} \`${type}\` jobs left ${window}, ${leftAfter} after this run`;
    }
    function describeShortfall({jobCount, retryAtMs}, serviceNowMs) {
      const have = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.SS)(jobCount, "has", "have");
      const last = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.K9)(retryAtMs, serviceNowMs);
      return `this plan does not fit the remaining quota: ${jobCount} of its jobs ${have} no free ` + `slot yet; the last slot becomes free at ${last}`;
    }
    const MAX_PATHS_LENGTH = "  1,000 paths".length;
    function describeEvent(entry, plannedCount, nowMs) {
      if (entry.kind === "waiting") {
        const until = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.K9)(entry.untilMs, entry.untilMs - entry.delayMs);
        return `Wait   ${describeWaitingJobs(entry.batches)}, the next one until ${until}`;
      }
      if (entry.kind === "no-progress") {
        const sinceMs = Math.min(...entry.jobs.map((({seenAtMs}) => seenAtMs)));
        return `Purge  ${describeProgress(entry.jobs, plannedCount)}, after ` + (0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.a3)(nowMs - sinceMs);
      }
      if (entry.kind === "read-failed") return `Purge  jobs cannot be read: ${entry.problem.title}`;
      const head = `Purge  ${describeBatch(entry.batch, plannedCount)}`;
      switch (entry.kind) {
       case "lost":
        return `${head}  no usable answer (${entry.why}): looking for the job in the list of jobs`;

       case "refused":
        return `${head}  refused because of the quota (${entry.serverMessage}): ` + describeNextTry(entry.delayMs);

       case "created":
        return `${head}  ${entry.job.id}  created`;

       case "found":
        return `${head}  ${entry.job.id}  found in the list: the create request had arrived`;

       case "moved":
        return `${head}  ${entry.job.id}  ${entry.job.status}`;

       case "retried":
        return `${head}  ${describeWhyRetried(entry.job)}: retrying in ` + `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.a3)(entry.delayMs)}, if the quota allows`;

       case "ended":
        return `${head}  ${entry.job.id}  ${describeEnd(entry.job)}  ` + (0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.a3)(nowMs - entry.job.seenAtMs);
      }
    }
    function describeBatch({number, spec}, plannedCount) {
      const name = `job ${String(number).padStart(String(plannedCount).length)}/${plannedCount}`;
      let paths = "";
      if (spec.type === "path") paths = `  ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(spec.paths.length, "path")}`;
      if (plannedCount === 1) return name + paths;
      return name + paths.padEnd(MAX_PATHS_LENGTH);
    }
    function describeNextTry(delayMs) {
      if (delayMs === void 0) return "reading the list of jobs";
      return `next try in ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.a3)(delayMs)}`;
    }
    function describeWhyRetried({edges}) {
      const failedEdges = [ ...edges ?? [] ].filter((([, status]) => (0, _cdn_answers_js__WEBPACK_IMPORTED_MODULE_3__.Yp)(status) !== "completed"));
      if (failedEdges.length === 0) return "failed";
      return `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.Zv)(failedEdges.map((([edge]) => edge)))} failed`;
    }
    function describeEnd(job) {
      const {end, status, edges} = job;
      let text = status;
      if (end?.result === "failed" && status === "completed") text = "failed (completed, but not on every edge)";
      if (edges === void 0) return text;
      const confirmed = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.Sm)((0, _jobs_job_js__WEBPACK_IMPORTED_MODULE_4__.Dl)(job));
      return `${text}  ${confirmed}/${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.Sm)(edges.size)} edges`;
    }
    function describeProgress(jobs, plannedJobs) {
      const edges = jobs.reduce(((sum, job) => sum + (job.edges?.size ?? 0)), 0);
      const confirmed = jobs.reduce(((sum, job) => sum + (0, _jobs_job_js__WEBPACK_IMPORTED_MODULE_4__.Dl)(job)), 0);
      const completed = jobs.filter((job => job.end?.result === "completed")).length;
      const edgesShown = edges === 0 ? "" : `, ${confirmed} of ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(edges, "edge")} confirmed`;
      return `${completed} of ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(plannedJobs, "job")} completed${edgesShown}`;
    }
  }),
  4663: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.r(__webpack_exports__);
    __webpack_require__.d(__webpack_exports__, {
      runStep: () => runStep
    });
    var run_step = __webpack_require__(8681);
    var answers = __webpack_require__(7467);
    var changes_inputs = __webpack_require__(3309);
    var safe_text = __webpack_require__(85);
    var words = __webpack_require__(5629);
    var quota = __webpack_require__(7173);
    var declared = __webpack_require__(5521);
    var inputs = __webpack_require__(1830);
    var service_inputs = __webpack_require__(2320);
    var page_inputs = __webpack_require__(4283);
    function readPurgeInputs(env, isGitHub) {
      return (0, inputs.Ko)(env, {
        declared: declared.m.purge,
        read: readAll,
        check: checkInputs
      }, isGitHub);
    }
    function readAll(reader, env) {
      const dryRun = reader.readFlag("dry-run");
      return {
        ...(0, service_inputs.Dz)(reader, env, dryRun),
        zone: (0, service_inputs.Xg)(reader),
        isGitHub: reader.isGitHub,
        type: reader.readChoice("type", [ "path", "all" ]),
        paths: readPaths(reader),
        pathsFile: reader.readText("paths-file") || void 0,
        changesInputs: (0, changes_inputs.r)(reader),
        freshness: (0, page_inputs.jz)(reader),
        purgeAllAbove: readPurgeAllAbove(reader),
        dryRun,
        wait: reader.readFlag("wait"),
        timeoutMs: reader.readDurationMs("timeout"),
        quota: readQuota(reader),
        retries: readRetries(reader),
        failOnError: reader.readFlag("fail-on-error"),
        summary: reader.readChoice("summary", run_step.nI)
      };
    }
    function readPaths(reader) {
      if (reader.readText("paths") === "") return;
      return reader.readBlock("paths");
    }
    function readPurgeAllAbove(reader) {
      if (reader.readText("purge-all-above") === "") return 1 / 0;
      return reader.readCount("purge-all-above", 999999999, 1);
    }
    function readRetries(reader) {
      const isGiven = reader.readText("retries") !== declared.m.purge.retries.defaultValue;
      if (isGiven && reader.readText("wait") === "false") reader.warnings.push("`retries` has no effect with `wait: false`");
      return reader.readCount("retries", 100);
    }
    function readQuota(reader) {
      const text = reader.readText("quota");
      const limits = parseQuota(text);
      if (limits === void 0) reader.reject("quota", text, [ `give jobs per span for each type, such as \`${declared.m.purge.quota.defaultValue}\`` ]);
      return {
        ...quota.rU,
        ...limits
      };
    }
    function parseQuota(text) {
      const limits = {};
      for (const part of text.split(/[\s,]+/).filter((word => word !== ""))) {
        const match = /^(all|path)=(\d{1,6})\/(\d+[smh])$/.exec(part);
        if (match === null) return;
        const [, name, count, span = ""] = match;
        const type = name === "all" ? "all" : "path";
        const jobs = Number(count);
        const windowMs = (0, inputs.yi)(span);
        if (windowMs === void 0 || jobs === 0 || limits[type] !== void 0) return;
        limits[type] = {
          jobs,
          windowMs
        };
      }
      return limits;
    }
    function checkInputs(inputs, mayBeMistyped) {
      const sources = listSources(inputs);
      const problems = findConflicts(inputs).map(words.CO);
      if (inputs.type === "all" && sources.length > 0) problems.unshift(words.QQ(sources));
      if (inputs.type !== "all" && sources.length === 0 && !mayBeMistyped) problems.push(words.aP());
      return problems;
    }
    function listSources({paths, pathsFile, changesInputs: changed}) {
      const sources = {
        paths,
        "paths-file": pathsFile,
        map: changed.map,
        "site-dir": changed.siteDir
      };
      const names = Object.entries(sources).filter((([, value]) => value !== void 0 && value !== ""));
      return names.map((([name]) => `\`${name}\``));
    }
    function findConflicts({changesInputs: changed, freshness, wait, isGitHub}) {
      const hasSite = changed.siteDir !== "";
      const hasManifest = changed.manifest !== "";
      const hasFiles = (0, changes_inputs.q)(changed);
      const needsManifest = !isGitHub && !hasManifest;
      const conflicts = [];
      if (needsManifest && hasSite) conflicts.push("site-dir without manifest");
      if (needsManifest && !hasSite && hasFiles) conflicts.push("map without manifest");
      if (hasManifest && !hasFiles) conflicts.push("manifest without files");
      if (hasFiles && !wait) conflicts.push("changed files without wait");
      if (freshness.verify > 0 && !wait) conflicts.push("verify without wait");
      if (freshness.waitsForSite && !hasSite) conflicts.push("wait for site without site-dir");
      return conflicts;
    }
    var format = __webpack_require__(8975);
    var pages_words = __webpack_require__(534);
    var batch = __webpack_require__(1245);
    var jobs_result = __webpack_require__(9987);
    var purge_report = __webpack_require__(524);
    function listFacts(report) {
      const jobs = (0, batch.es)(report.batches).length;
      if (jobs === 0 && !report.exitsZero) return [];
      const size = report.type === "all" ? "everything" : (0, format.td)(report.paths.length, "path");
      let jobCount = (0, format.td)(jobs, "job");
      if (report.status === "planned") jobCount = `${(0, format.td)((0, purge_report.sc)(report), "job")} planned`;
      return [ size, jobCount, (0, format.a3)(report.durationMs) ];
    }
    function formatHeadline(report) {
      const confirmed = describeEdgesNotListed(report.batches) ?? "every edge confirmed";
      switch (report.status) {
       case "completed":
        return confirmed;

       case "nothing-to-purge":
        return "nothing to purge";

       case "planned":
        return "dry run, nothing was created";

       case "created":
        return "jobs created, without waiting for them";

       case "stale":
        return `${confirmed}, but ${(0, pages_words.Fr)(report.verification)}`;

       case "partial":
       case "failed":
        return describeFailure(report);

       case "timed-out":
        return describeInterruption("the deadline passed", report);

       case "cancelled":
        return describeInterruption("cancelled", report);
      }
    }
    function describeFailure(report) {
      const {status, batches, waitsForJobs} = report;
      if ((0, batch.es)(batches).length === 0) return describeNoJob(batches, "nothing was purged");
      const edges = [ ...new Set((0, jobs_result.sU)(batches).map((({edge}) => edge))) ];
      const unfinished = describeUnfinished(batches);
      if (edges.length > 3) return `${edges.length} edges did not confirm${unfinished}`;
      if (edges.length > 0) return `${edges.join(", ")} did not confirm${unfinished}`;
      const whatIsMissing = waitsForJobs ? "confirmed by every edge" : "created without a failure";
      if (status === "partial") return `only some jobs were ${whatIsMissing}${unfinished}`;
      return `no job was ${whatIsMissing}${unfinished}`;
    }
    function describeNoJob(batches, words) {
      if (batches.some((batch => batch.hasUnresolvedCreate))) return "it is unknown whether a job was created";
      return words;
    }
    function describeInterruption(why, {batches}) {
      if ((0, batch.es)(batches).length === 0) return `${why}, ${describeNoJob(batches, "no job was created")}`;
      const open = (0, jobs_result.Vg)(batches);
      if (open.length === 0) return why;
      return `${why}, ${(0, format.td)(open.length, "job")} still running`;
    }
    function describeUnfinished(batches) {
      const missing = batches.filter((batch => batch.jobs.length === 0 && !batch.hasUnresolvedCreate)).map((({number}) => String(number)));
      const open = (0, jobs_result.Vg)(batches);
      let text = "";
      if (missing.length === 1) text += `; never created: job ${missing[0]} of ${batches.length}`;
      if (missing.length > 1) text += `; never created: jobs ${(0, format.Zv)(missing)} of ${batches.length}`;
      if (open.length > 0) text += `; still running: ${(0, format.Zv)(open, 10)}`;
      return text;
    }
    function describeEdgesNotListed(batches) {
      if (batches.some((({edges}) => edges.size > 0))) return;
      return "every job completed; the service listed no edges";
    }
    var problem = __webpack_require__(9647);
    var version = __webpack_require__(9996);
    const IDS_MAX_BYTES = 64 * 1024;
    const EDGES_MAX_BYTES = 192 * 1024;
    const PAGES_MAX_BYTES = 64 * 1024;
    function toOutputs(report) {
      const jobs = (0, batch.n5)(report.batches);
      const purgeIds = jobs.map((({job}) => job.id));
      const ids = (0, run_step.os)("purge-ids", purgeIds, IDS_MAX_BYTES);
      const edges = (0, run_step.os)("failed-edges", (0, jobs_result.sU)(report.batches), EDGES_MAX_BYTES);
      const pages = (0, run_step.os)("stale-pages", (0, pages_words.Qz)(report.verification), PAGES_MAX_BYTES);
      return {
        values: {
          status: report.status,
          "purge-ids": ids.json,
          "path-count": String(report.plan?.type === "all" ? 0 : report.paths.length),
          "job-count": String(jobs.length),
          "failed-edges": edges.json,
          "quota-remaining": String(report.quotaRemaining ?? ""),
          "retry-at": formatIsoTime(report.retryAtMs) ?? "",
          base: report.changedFiles?.base.commit ?? "",
          head: report.changedFiles?.snapshot.commit ?? "",
          "stale-pages": pages.json
        },
        warnings: [ ids.warning, edges.warning, pages.warning ].filter((warning => warning !== void 0))
      };
    }
    const SCHEMA_VERSION = 1;
    function toJsonReport(report) {
      const {originWait} = report;
      const formatTimeAt = ms => formatIsoTime(report.startedAtMs + ms);
      return {
        schemaVersion: SCHEMA_VERSION,
        version: version.x,
        runUrl: report.runUrl ?? null,
        startedAt: formatTimeAt(0),
        endedAt: formatTimeAt(report.durationMs),
        durationMs: Math.round(report.durationMs),
        status: report.status,
        zone: report.zone,
        type: report.type,
        retryAt: formatIsoTime(report.retryAtMs),
        quota: toJsonQuota(report),
        changes: toJsonChanges(report),
        paths: report.paths,
        plan: report.batches.map((batch => ({
          batch: batch.number,
          paths: batch.spec.type === "path" ? batch.spec.paths.length : null,
          startsAt: formatTimeAt(batch.createAtMs),
          state: batch.state
        }))),
        jobs: (0, batch.n5)(report.batches).map((one => toJsonJob(one, report.startedAtMs))),
        failedEdges: (0, jobs_result.sU)(report.batches),
        originWaitMs: (originWait && Math.round(originWait.toMs - originWait.fromMs)) ?? null,
        freshness: toJsonFreshness(report),
        openIds: (0, jobs_result.Vg)(report.batches),
        problems: report.problems.map(problem.aB),
        warnings: report.warnings
      };
    }
    function toJsonQuota({plan, quotaRemaining}) {
      if (plan?.quota === void 0) return null;
      const {type, limit, windowMs, leftNow, leftAfter} = plan.quota;
      return {
        type,
        limit,
        windowMs,
        leftNow,
        leftAfter,
        remaining: quotaRemaining
      };
    }
    function toJsonJob({batch, job}, startedAtMs) {
      return {
        id: job.id,
        batch: batch.number,
        status: job.status,
        confirmed: (0, jobs_result.yO)(batch, job),
        createdAt: formatIsoTime(job.serviceCreatedAtMs),
        completedAt: formatIsoTime(job.completedAtMs),
        createdSeenAt: formatIsoTime(startedAtMs + job.seenAtMs),
        endSeenAt: job.end === void 0 ? null : formatIsoTime(startedAtMs + job.end.atMs),
        edges: job.edges === void 0 ? null : Object.fromEntries(job.edges)
      };
    }
    function formatIsoTime(ms) {
      if (ms === void 0) return null;
      return new Date(ms).toISOString();
    }
    function toJsonFreshness({verification}) {
      if (verification === void 0) return null;
      const {pages, candidates} = verification;
      return {
        candidates,
        counts: (0, pages_words.E1)(verification),
        notVerified: (0, pages_words.kG)(verification) ?? null,
        pages: pages.map((({page, path, verdict, observations}) => ({
          url: (0, pages_words.bb)(verification, path),
          file: page.isFile ? page.name : null,
          freshness: verdict.freshness,
          reason: verdict.reason,
          addresses: page.addresses.map(((address, index) => ({
            url: (0, pages_words.bb)(verification, address.path),
            fault: observations[index]?.fault ?? null,
            edge: toJsonAnswer(observations[index]?.edge),
            origin: toJsonAnswer(observations[index]?.origin)
          })))
        })))
      };
    }
    function toJsonAnswer(answer) {
      if (answer === void 0) return null;
      return {
        status: answer.status,
        headers: (0, pages_words.ac)(answer)
      };
    }
    function toJsonChanges({changedFiles: changes}) {
      if (changes === void 0) return null;
      const {base, snapshot, files, mapped} = changes;
      return {
        source: snapshot.source,
        base: base.commit === "" ? null : base.commit,
        head: snapshot.commit === "" ? null : snapshot.commit,
        hasBase: base.missing === void 0,
        why: base.why,
        files: files.size,
        rules: mapped.effects.map((({rule, files: fileCount, paths, example, ofSource}) => ({
          line: rule.line,
          rule: rule.text,
          files: fileCount,
          paths,
          example,
          ofSource
        }))),
        excluded: snapshot.selection.excluded,
        unmatched: snapshot.selection.unmatched
      };
    }
    var events = __webpack_require__(2590);
    var request = __webpack_require__(2661);
    var syntax = __webpack_require__(1064);
    var markdown = __webpack_require__(2873);
    var judge = __webpack_require__(8228);
    var jobs_job = __webpack_require__(1694);
    var log = __webpack_require__(6098);
    const MAX_ROWS = 50;
    const MAX_BARS = 20;
    const MAX_WARNINGS = 20;
    const MAX_UNFOLDED_JOBS = 5;
    const JOB_COLUMNS = [ "Job", "Paths:", "Status", "Edges:", "Time:" ];
    function summarize(report, docsUrl) {
      return [ formatHead(report) + describeFreshness(report), ...(0, markdown.HU)(report.problems.map(removeEdges), docsUrl), formatWarnings(report), describeRetriedEdges(report), formatPathSection(report), ...formatPageTable(report), formatJobTable(report), formatEdgeTable(report), (0, 
      markdown.QQ)((0, jobs_result.sU)(report.batches).length - MAX_ROWS, "edge"), report.changedFiles === void 0 ? "" : formatChanges(report.changedFiles), ...drawTimeline(report) ];
    }
    function formatJobTable(report) {
      const jobs = (0, batch.n5)(report.batches);
      const isGood = ({batch, job}) => (0, jobs_result.yO)(batch, job);
      const failedFirst = jobs.toSorted(((a, b) => Number(isGood(a)) - Number(isGood(b))));
      const rows = failedFirst.slice(0, MAX_ROWS).map(formatJobRow);
      const sections = [ (0, markdown.ku)(JOB_COLUMNS, rows), (0, markdown.QQ)(jobs.length - MAX_ROWS, "job") ].join("\n\n").trim();
      const isFolded = jobs.length > MAX_UNFOLDED_JOBS && jobs.every(isGood);
      if (isFolded) return (0, markdown.SE)(`${jobs.length} jobs, all completed`, sections);
      return sections;
    }
    function formatWarnings({warnings}) {
      const lines = warnings.slice(0, MAX_WARNINGS).map((warning => `- ${markdown.Ze.warning} ${(0, 
      markdown.fd)(warning)}`));
      const more = (0, markdown.QQ)(warnings.length - MAX_WARNINGS, "warning");
      if (more !== "") lines.push(`- ${more}`);
      return lines.join("\n");
    }
    function formatHead(report) {
      const {plan, quotaRemaining} = report;
      const icon = markdown.Ze[purge_report.XQ[report.status].icon];
      const title = `${icon} CDN purge: ${(0, markdown.fd)(formatHeadline(report))}`;
      const facts = listFacts(report);
      if (report.givenZone !== "") facts.push(`zone ${(0, markdown.P_)(report.givenZone)}`);
      if (plan?.quota !== void 0 && quotaRemaining !== void 0) {
        const {limit, type} = plan.quota;
        facts.push(`${(0, format.Sm)(quotaRemaining)} of ${(0, format.Sm)(limit)} ${type} jobs left`);
      }
      return `### ${title}\n${facts.join(" · ")}`.trimEnd();
    }
    function formatJobRow(jobOfBatch) {
      const {batch, job} = jobOfBatch;
      let edges = "";
      if (job.edges !== void 0) edges = `${(0, format.Sm)((0, jobs_job.Dl)(job))} / ${(0, 
      format.Sm)(job.edges.size)}`;
      const duration = job.end === void 0 ? "" : (0, format.a3)(job.end.atMs - job.seenAtMs);
      const name = `${formatJobNumber(jobOfBatch)} · ${(0, markdown.P_)(job.id)}`;
      return [ name, formatPathCount(batch), formatStatus(jobOfBatch), edges, duration ];
    }
    function formatJobNumber({batch: {number, jobs}, job}) {
      const retry = jobs.indexOf(job);
      if (retry === 0) return String(number);
      return `${number}, retry ${retry}`;
    }
    function formatStatus({batch, job}) {
      if (job.end === void 0) return `${markdown.Ze.open} ${(0, markdown.FV)(job.status, 40)}`;
      if (batch.mismatch !== void 0) return `${markdown.Ze.bad} ${(0, markdown.FV)(job.status, 40)}, but not what was requested`;
      if (job.end.result === "completed") return `${markdown.Ze.good} completed`;
      const failure = job.status === "completed" ? "completed, but not on every edge" : "failed";
      return `${markdown.Ze.bad} ${failure}`;
    }
    function formatPathCount({spec}) {
      if (spec.type === "all") return "everything";
      return (0, format.Sm)(spec.paths.length);
    }
    function formatEdgeTable({batches}) {
      const rows = (0, jobs_result.sU)(batches).slice(0, MAX_ROWS).map((({edge, status, job}) => [ (0, 
      markdown.P_)(edge), (0, markdown.FV)(status, 40), (0, markdown.P_)(job) ]));
      return (0, markdown.ku)([ "Edge that did not confirm", "Status", "Job" ], rows);
    }
    function describeRetriedEdges({batches}) {
      const edges = (0, jobs_result.il)(batches);
      if (edges.length === 0) return "";
      const shownEdges = edges.slice(0, MAX_RETRIED_EDGES).map((edge => (0, markdown.P_)(edge))).join(", ");
      const more = edges.length - MAX_RETRIED_EDGES;
      return `Confirmed only after a retry: ${shownEdges}${more > 0 ? ` and ${more} more` : ""}.`;
    }
    const MAX_RETRIED_EDGES = 10;
    function removeEdges(problem) {
      if (problem.kind === "edge-unconfirmed") return {
        ...problem,
        details: []
      };
      return problem;
    }
    function formatChanges(changes) {
      const {active} = changes.mapped;
      const rows = active.slice(0, MAX_ROWS).map((({rule, files, paths, example}) => {
        const sample = example === void 0 ? "" : `${example.file} → ${example.path}`;
        return [ (0, markdown.P_)(rule.text), String(files), String(paths), (0, markdown.FV)(sample) ];
      }));
      const {base, whyEverything} = changes;
      const facts = [ (0, markdown.fd)((0, log.Dc)(changes)) ];
      const relation = base.missing === void 0 ? "compared with" : "no base:";
      facts.push(`${relation} ${(0, markdown.fd)(base.why)}`);
      if (whyEverything !== void 0) facts.push(`everything, because ${(0, markdown.fd)(whyEverything)}`);
      const more = (0, markdown.QQ)(active.length - MAX_ROWS, "rule");
      return [ facts.join(" · "), (0, markdown.ku)([ "Rule", "Files:", "Paths:", "Such as" ], rows), more ].join("\n\n").trimEnd();
    }
    function formatPathSection(report) {
      const {status, batches, paths} = report;
      const {isSuccess, allJobsCompleted} = purge_report.XQ[status];
      if (isSuccess || allJobsCompleted) return formatPathList(paths, (0, format.td)(paths.length, "path"));
      if (batches.length === 0) return formatPathList(paths, `${(0, format.td)(paths.length, "path")} not purged`);
      const unconfirmed = batches.filter((({state}) => state !== "completed")).flatMap((({spec}) => spec.type === "path" ? spec.paths : []));
      return formatPathList(unconfirmed, `${(0, format.td)(unconfirmed.length, "path")} not confirmed`);
    }
    const MAX_UNFOLDED_PATHS = 20;
    const MAX_LISTED_PATHS = 200;
    function formatPathList(paths, heading) {
      if (paths.length === 0) return "";
      const entries = (0, syntax.sK)(paths);
      const list = entries.slice(0, MAX_LISTED_PATHS).map((({text, note}) => `- ${(0, 
      markdown.P_)(text)}${note}`));
      const more = (0, markdown.QQ)(entries.length - MAX_LISTED_PATHS, "path");
      return (0, markdown.SE)(heading, [ list.join("\n"), more ].join("\n\n").trimEnd(), entries.length <= MAX_UNFOLDED_PATHS);
    }
    const LONG_WAIT_MS = 5e3;
    const MAX_WAITS = 5;
    function drawTimeline(report) {
      const waits = listLongWaits(report);
      const hasRetry = report.batches.some((({jobs}) => jobs.length > 1));
      const jobs = (0, batch.n5)(report.batches);
      if (waits.length === 0 && !hasRetry) return [];
      const jobBars = jobs.map((job => toBar(job, report.durationMs))).slice(0, MAX_BARS - waits.length);
      const bars = [ ...waits, ...jobBars ].toSorted(((a, b) => a.fromMs - b.fromMs));
      const tasks = bars.map((({label, state, fromMs, toMs}) => {
        const untilMs = Math.max(toMs, fromMs + 1);
        return `${label} :${state}, ${Math.round(fromMs)}, ${Math.round(untilMs)}`;
      }));
      const axis = report.durationMs < 1e4 ? "%S.%L" : "%M:%S";
      const chart = [ "```mermaid", "gantt", "dateFormat x", `axisFormat ${axis}`, ...tasks, "```" ].join("\n");
      return [ chart, (0, markdown.QQ)(jobs.length - jobBars.length, "job") ];
    }
    const CAUSES = {
      slot: "waiting for a slot",
      refusal: "waiting after a refusal",
      retry: "waiting before a retry",
      "no-connection": "waiting to connect again"
    };
    function listLongWaits({originWait, waits, durationMs}) {
      const bars = waits.map((({cause, fromMs, toMs}) => ({
        label: CAUSES[cause],
        state: "active",
        fromMs,
        toMs: Math.min(toMs, durationMs)
      })));
      if (originWait !== void 0) bars.unshift({
        label: "waiting for the origin",
        state: "active",
        ...originWait
      });
      const getLengthMs = ({fromMs, toMs}) => toMs - fromMs;
      return bars.filter((bar => getLengthMs(bar) >= LONG_WAIT_MS)).toSorted(((a, b) => getLengthMs(b) - getLengthMs(a))).slice(0, MAX_WAITS).map((wait => ({
        ...wait,
        label: `${wait.label} · ${(0, format.a3)(getLengthMs(wait))}`
      })));
    }
    function toBar(jobOfBatch, endMs) {
      const {batch, job} = jobOfBatch;
      return {
        label: `job ${formatJobNumber(jobOfBatch)} · ${describeSize(batch)}`,
        state: chooseBarState(job),
        fromMs: job.seenAtMs,
        toMs: job.end?.atMs ?? endMs
      };
    }
    function describeSize({spec}) {
      if (spec.type === "all") return "everything";
      return (0, format.td)(spec.paths.length, "path");
    }
    function chooseBarState({end}) {
      if (end === void 0) return "active";
      if (end.result === "failed") return "crit";
      return "done";
    }
    function describeFreshness({originWait, verification}) {
      const parts = [];
      if (originWait !== void 0) {
        const waitedMs = originWait.toMs - originWait.fromMs;
        if (waitedMs >= 1e3) parts.push(`waited ${(0, format.a3)(waitedMs)} for the origin`);
      }
      if (verification !== void 0) parts.push(describeVerification(verification));
      if (parts.length === 0) return "";
      return `  \n${parts.join(" · ")}`;
    }
    function describeVerification(verification) {
      const why = (0, pages_words.kG)(verification);
      const counts = (0, pages_words.wv)(verification);
      if (why === void 0) return counts;
      if (verification.pages.length === 0) return `not verified: ${(0, markdown.fd)(why)}`;
      return `${counts} · not verified: ${(0, markdown.fd)(why)}`;
    }
    function formatPageTable({verification}) {
      if (verification === void 0) return [];
      const pages = (0, judge.QD)(verification);
      const rows = pages.slice(0, MAX_ROWS).map((({page, path, verdict, observations}) => {
        const index = page.addresses.findIndex((address => address.path === path));
        const answers = (0, markdown.FV)((0, pages_words.C3)(observations[index]), 300);
        return [ (0, markdown.P_)((0, pages_words.bb)(verification, path)), REASONS[verdict.reason] ?? "", answers ];
      }));
      const table = (0, markdown.ku)([ "Page", "Result", "What edge and origin answered" ], rows);
      return [ table, (0, markdown.QQ)(pages.length - MAX_ROWS, "page") ];
    }
    const REASONS = {
      "old-at-edge": "old at the edge",
      "origin-not-new": "the origin is not new",
      "not-deployed": "not deployed",
      fault: "not reachable"
    };
    const runStep = (0, run_step.QP)({
      readInputs: readPurgeInputs,
      async run({inputs, problems: inputProblems}, context) {
        const {runner, deadline} = context;
        for (const secret of listSecrets(inputs.freshness)) runner.mask(secret);
        const preparedChanges = await prepareChanges(inputs, context);
        const changeProblems = await resetRecordAfterProblems(preparedChanges, inputs, inputProblems);
        const event = (0, events.j_)(runner.env, runner.isGitHub);
        const isPurged = !inputs.dryRun && !(0, changes_inputs.q)(inputs.changesInputs);
        if (isPurged && (0, events.bU)(event, {})) runner.printLine(`Note   ${words.QV(event)}`);
        const givenDryRun = runner.env[runner.isGitHub ? "INPUT_DRY-RUN" : "CDN_PURGE_DRY_RUN"];
        if (givenDryRun === "") runner.printLine(`Note   ${words.VF()}`);
        const lists = (0, request.lD)(inputs, runner);
        const problems = [ ...inputProblems, ...changeProblems, ...lists.problems ];
        let report = {
          ...(0, purge_report.Fg)(inputs),
          problems
        };
        if (problems.length === 0) {
          const {startPurge} = await Promise.all([ __webpack_require__.e(13), __webpack_require__.e(876) ]).then(__webpack_require__.bind(__webpack_require__, 2934));
          report = await startPurge(inputs, {
            lists,
            preparedChanges
          }, context);
        }
        return (0, purge_report.eQ)(report, inputs, {
          warnings: runner.warnings,
          runUrl: findRunUrl(runner),
          startedAtMs: deadline.clock.wallMs() - deadline.clock.nowMs(),
          durationMs: deadline.clock.nowMs(),
          isCancelled: deadline.signal.aborted,
          isUsageError: problems.length > 0
        });
      },
      toPublication: report => ({
        isSuccess: purge_report.XQ[report.status].isSuccess,
        headline: [ formatHeadline(report), ...listFacts(report) ].join(" · "),
        lastLines: [],
        outputs: toOutputs(report),
        report: toJsonReport(report),
        summary: docsUrl => summarize(report, docsUrl)
      })
    });
    function findRunUrl({env, isGitHub}) {
      const {GITHUB_SERVER_URL = "", GITHUB_REPOSITORY = "", GITHUB_RUN_ID = "", GITHUB_RUN_ATTEMPT = "1", CI_JOB_URL = ""} = env;
      let url = CI_JOB_URL;
      if (isGitHub) {
        const run = `${GITHUB_RUN_ID}/attempts/${GITHUB_RUN_ATTEMPT}`;
        url = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${run}`;
      }
      if (/^https?:\/\/[\w.:-]+(\/[\w.-]+)+$/.test(url)) return url;
      return;
    }
    function listSecrets({originUrl}) {
      const {username = "", password = ""} = originUrl ?? {};
      if (username === "" && password === "") return [];
      const [user = "", plain = ""] = [ username, password ].map(safe_text._H);
      const sentHeader = Buffer.from(`${user}:${plain}`).toString("base64");
      const isLong = text => text.length >= safe_text.c3;
      return [ sentHeader, ...[ password, plain, username, user ].filter(isLong) ];
    }
    async function resetRecordAfterProblems(preparedChanges, {zone}, inputProblems) {
      const problems = [ ...preparedChanges?.problems ?? [] ];
      if (inputProblems.length > 0) return problems;
      const last = problems.pop();
      if (last === void 0) return problems;
      const help = await (preparedChanges?.forget((0, answers.Xw)(zone)?.toLowerCase()));
      return [ ...problems, help === void 0 ? last : {
        ...last,
        help: [ ...last.help, help ]
      } ];
    }
    async function prepareChanges(inputs, {runner, deadline}) {
      if (!(0, changes_inputs.q)(inputs.changesInputs)) return;
      const {baseUrl, dryRun} = inputs;
      const opening = await Promise.all([ __webpack_require__.e(345), __webpack_require__.e(82), __webpack_require__.e(122) ]).then(__webpack_require__.bind(__webpack_require__, 7122));
      return opening.prepareChanges(inputs.changesInputs, {
        runner,
        deadline,
        baseUrl,
        dryRun,
        runUrl: findRunUrl(runner)
      });
    }
  }),
  4283: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      QU: () => MAX_VERIFIED,
      jz: () => readFreshnessInputs,
      nG: () => usesOrigin
    });
    var _step_declared_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5521);
    var _step_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1830);
    var _step_service_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2320);
    var _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1064);
    var _text_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8975);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(85);
    const MAX_VERIFIED = 1e3;
    function usesOrigin({conditions, waitsForSite}) {
      return conditions.length > 0 || waitsForSite;
    }
    function readFreshnessInputs(reader) {
      const verifies = reader.readText("verify") !== _step_declared_js__WEBPACK_IMPORTED_MODULE_0__.m.purge.verify.defaultValue;
      const waits = reader.readText("wait-for-origin") !== "";
      if (reader.readText("site-url") !== "" && !verifies) reader.warnings.push("`site-url` has no effect without `verify`");
      if (reader.readText("origin-url") !== "" && !waits && !verifies) reader.warnings.push("`origin-url` has no effect without `wait-for-origin`");
      return {
        ...readConditions(reader),
        originUrl: readPageUrl(reader, "origin-url", {
          mayHaveUser: true
        }),
        verify: readVerify(reader),
        siteUrl: readPageUrl(reader, "site-url", {
          mayHaveUser: false
        })
      };
    }
    function readVerify(reader) {
      if (reader.readText("verify") === "all") return 1 / 0;
      return reader.readCount("verify", 999999999, 0, ", or `all`");
    }
    const SITE = "site";
    function readConditions(reader) {
      const conditions = [];
      let waitsForSite = false;
      const faults = [];
      for (const {line, text} of (0, _step_inputs_js__WEBPACK_IMPORTED_MODULE_1__.E1)(reader.readBlock("wait-for-origin"))) {
        if (text === SITE) {
          waitsForSite = true;
          continue;
        }
        const condition = parseCondition(text);
        if ("expected" in condition) conditions.push(condition); else faults.push({
          line,
          text,
          fault: condition.fault,
          help: condition.help
        });
      }
      const [first] = faults;
      if (first !== void 0) reader.problems.push({
        kind: "invalid-input",
        title: faults.length === 1 ? `\`wait-for-origin\` has a line that is not a condition: ${first.fault}` : `\`wait-for-origin\` has ${faults.length} lines that are not conditions`,
        where: `input \`wait-for-origin\`, line ${first.line}`,
        details: (0, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.rL)(faults, _text_format_js__WEBPACK_IMPORTED_MODULE_5__.Bl, (({line, text, fault, help}) => `line ${line}: \`${(0, 
        _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.ml)(text, 120)}\`: ${fault}; ${help}`)),
        help: [ faults.length === 1 ? first.help : "fix each line as shown above", "a condition is `PATH contains TEXT`, `PATH status CODE` or the word `site`, such " + "as `/version.txt contains 1.4.2`" ]
      });
      return {
        conditions,
        waitsForSite
      };
    }
    function readPageUrl(reader, name, {mayHaveUser}) {
      const urlText = reader.readText(name);
      if (urlText === "") return;
      const url = (0, _step_service_inputs_js__WEBPACK_IMPORTED_MODULE_2__.Dl)(urlText);
      const fault = findFault(url, urlText, mayHaveUser);
      if (url !== void 0 && fault === void 0) return url;
      reader.problems.push({
        kind: "invalid-input",
        title: `\`${name}\`${(0, _step_service_inputs_js__WEBPACK_IMPORTED_MODULE_2__.jr)(urlText)} cannot be used: ${fault}`,
        where: `input \`${name}\``,
        help: [ "specify the scheme, the host and an optional path prefix, such as `https://www.example.com`" ]
      });
      return;
    }
    function findFault(url, urlText, mayHaveUser) {
      if (url === void 0) return "it is not an absolute URL";
      if (url.protocol === "https:" || url.protocol === "http:") return (0, _step_service_inputs_js__WEBPACK_IMPORTED_MODULE_2__.hu)(url, urlText, mayHaveUser);
      return `\`${url.protocol}\` is neither http nor https`;
    }
    function parseCondition(line) {
      const [, first = "", verb = "", rest = ""] = /^(\S+)(?:\s+(\S+))?(?:\s+(.*))?$/su.exec(line) ?? [];
      const misuse = findMisuse(first, line);
      if (misuse !== void 0) return misuse;
      const parsedPath = (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Rr)(first);
      if (parsedPath.kind === "invalid") return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)(`the path ${parsedPath.fault}`, parsedPath.help);
      if (parsedPath.host !== void 0) return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)("a full URL", "write only the path; to use another origin, set `origin-url`");
      if (parsedPath.path.includes("*")) return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)("a wildcard in its path", "write the path of a single page");
      const expected = parseExpected(verb, rest);
      if (expected.kind === "invalid") return expected;
      return {
        text: line,
        path: parsedPath.path,
        expected
      };
    }
    function findMisuse(first, line) {
      const shownLine = `\`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.ml)(line, 40)}\``;
      if (/^(sites?|all|true|yes|on|1|\*)$/i.test(first)) return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)(`${shownLine} in place of \`site\``, "to wait for the changed files of `site-dir`, write the word `site` alone on its line");
      if (/^(false|no|off|0)$/i.test(first)) return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)(shownLine, "to wait for nothing, remove `wait-for-origin`");
      if (/\$\{|\$[A-Za-z_]|%[A-Z_]{2,}%/.test(line)) return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)("a variable that was not expanded", "let the shell or the CI expand it before this step, in GitHub Actions with `${{ }}`");
      if (/^\d+(ms|s|m|h|min)?$/i.test(first)) return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)(`${shownLine}, a time`, "a pause shows nothing: write what the new version shows, such as `/version.txt contains 1.4.2`");
      if (/^(contains|status)$/i.test(first)) return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)("no path", `write the path first, such as \`/version.txt ${(0, 
      _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.ml)(line, 40)}\``);
      if (/^[\w-]+(\.[\w-]+|\/)/.test(first) && !first.includes(":")) return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)("a path without its `/`", `write \`/${(0, 
      _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.ml)(line, 60)}\``);
      return;
    }
    function parseExpected(verb, rest) {
      switch (verb) {
       case "contains":
        if (rest !== "") return {
          kind: "contains",
          text: rest
        };
        return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)("no string after `contains`", "write what the new page contains, such as a commit id");

       case "status":
        if (/^[1-5]\d\d$/.test(rest)) return {
          kind: "status",
          status: Number(rest)
        };
        return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)("no status code after `status`", "write a number from 100 to 599");

       default:
        return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)(verb === "" ? "a path alone" : `the unknown condition \`${(0, 
        _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.ml)(verb, 40)}\``, "write `PATH contains TEXT`, `PATH status CODE` or `site`");
      }
    }
  }),
  8228: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      DN: () => isSameAnswer,
      L3: () => keepStale,
      MH: () => judgePages,
      QD: () => listFailedPages,
      S2: () => isFallbackPage,
      Zh: () => isFault,
      no: () => IMAGES,
      ov: () => hasContent,
      vu: () => isRefusal
    });
    var _http_status_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7039);
    function judgePages(pages, siteHashes, isOriginProven) {
      const seen = pages.flatMap((({page, observations}) => observations.flatMap((observation => observation ? [ {
        page,
        ...observation
      } ] : []))));
      const answers = seen.flatMap((({edge}) => edge ?? []));
      const asBuilt = pages.filter(isAsBuilt);
      const facts = {
        isOriginTrusted: isOriginProven || seen.some((answer => isConsistent(answer.page, answer))),
        hasOriginPages: isOriginProven || seen.some((({origin}) => origin && (0, _http_status_js__WEBPACK_IMPORTED_MODULE_0__.oJ)(origin.status))),
        extensionsAsBuilt: new Set(asBuilt.map((({page}) => findExtension(page.name)))),
        isRefused: answers.length > 0 && answers.every((({status}) => isRefusal(status))) && !seen.some((({page, edge}) => hasContent(edge, page.builtHash))),
        siteHashes
      };
      return pages.map((observed => judgePage(observed, facts)));
    }
    function isConsistent({builtHash}, {edge, origin}) {
      if (origin === void 0) return false;
      return hasContent(origin, builtHash) || edge !== void 0 && isSameAnswer(edge, origin);
    }
    function judgePage(observed, facts) {
      const {page, observations} = observed;
      const verdicts = page.addresses.flatMap((({path: address}, index) => {
        const observation = observations[index];
        const found = observation ? judgeAnswer(observation, observed, facts) : NOT_FETCHED;
        return found === void 0 ? [] : [ {
          address,
          found
        } ];
      }));
      const [first] = verdicts.toSorted(((a, b) => rank(a.found) - rank(b.found)));
      const path = first?.address ?? page.addresses[0]?.path ?? page.name;
      const worst = first?.found ?? UNKNOWN_STATUS;
      const rewriting = explainMissingBuild(observed, worst, facts);
      const verdict = rewriting === "not-deployed" ? NOT_DEPLOYED : worst;
      return {
        ...observed,
        verdict,
        path,
        isRewritten: rewriting === "rewritten"
      };
    }
    function judgeAnswer(observation, observed, facts) {
      const {page} = observed;
      const {edge, origin, sentAfterMs, answeredAfterMs} = observation;
      const hasFailed = edge !== void 0 && isFault(edge.status);
      const isOldAtOrigin = page.builtHash !== void 0 && hasContent(origin, page.oldHash) && !isAsBuilt(observed);
      const isOldByAge = isOlderThan(edge, answeredAfterMs) && !isOlderThan(origin, answeredAfterMs);
      if (hasContent(edge, page.builtHash)) return {
        freshness: "fresh",
        reason: "content"
      };
      if (facts.isRefused && edge !== void 0) return {
        freshness: "unknown",
        reason: "refused"
      };
      if (edge !== void 0 && isFallbackPage(page, edge)) return NOT_DEPLOYED;
      const mayBeSame = !hasFailed || observed.observations.some((other => hasServedPage(other)));
      if (edge !== void 0 && origin !== void 0 && mayBeSame && isSameAnswer(edge, origin)) return isOldAtOrigin ? ORIGIN_NOT_NEW : {
        freshness: "fresh",
        reason: "origin"
      };
      if (edge?.status === 429) return {
        freshness: "unverified",
        reason: "rate-limited"
      };
      if (edge === void 0 || hasFailed) return {
        freshness: "unreachable",
        reason: "fault"
      };
      if (!edge.isWhole) return isOldByAge ? OLD : {
        freshness: "unknown",
        reason: "body"
      };
      if (isOldAtOrigin) return ORIGIN_NOT_NEW;
      if (isContradicted(page, observation, facts)) return OLD;
      if (page.isDeleted && (0, _http_status_js__WEBPACK_IMPORTED_MODULE_0__.ST)(edge.status)) return {
        freshness: "fresh",
        reason: "content"
      };
      if (isOldByAge || hasContent(edge, page.oldHash)) return OLD;
      if (!(0, _http_status_js__WEBPACK_IMPORTED_MODULE_0__.oJ)(edge.status)) return page.isFile ? void 0 : UNKNOWN_STATUS;
      const ageMs = parseAgeMs(edge);
      const isNew = ageMs !== void 0 && ageMs < sentAfterMs - FRESH_MARGIN_MS;
      return isNew ? {
        freshness: "fresh",
        reason: "age"
      } : {
        freshness: "unknown",
        reason: "no-proof"
      };
    }
    const NOT_FETCHED = {
      freshness: "unverified",
      reason: "not-fetched"
    };
    const NOT_DEPLOYED = {
      freshness: "stale",
      reason: "not-deployed"
    };
    const ORIGIN_NOT_NEW = {
      freshness: "stale",
      reason: "origin-not-new"
    };
    const OLD = {
      freshness: "stale",
      reason: "old-at-edge"
    };
    const UNKNOWN_STATUS = {
      freshness: "unknown",
      reason: "status"
    };
    const WORST_FIRST = {
      stale: 0,
      unreachable: 1,
      unverified: 2,
      unknown: 3,
      fresh: 4
    };
    const PROOFS = {
      content: 0,
      age: .1,
      origin: .2
    };
    function rank(verdict) {
      const position = WORST_FIRST[verdict.freshness];
      return verdict.freshness === "fresh" ? position + PROOFS[verdict.reason] : position;
    }
    function isContradicted(page, {edge, origin, isOriginSteady}, {isOriginTrusted, hasOriginPages}) {
      if (edge === void 0 || origin === void 0) return false;
      if (!isOriginSteady || !isOriginTrusted || isRefusal(edge.status)) return false;
      if ((0, _http_status_js__WEBPACK_IMPORTED_MODULE_0__.N6)(origin.status)) return (0, 
      _http_status_js__WEBPACK_IMPORTED_MODULE_0__.N6)(edge.status) || hasOriginPages;
      if ((0, _http_status_js__WEBPACK_IMPORTED_MODULE_0__.oJ)(origin.status) && edge.status === origin.status) return !mayAlter(page, edge);
      return (0, _http_status_js__WEBPACK_IMPORTED_MODULE_0__.oJ)(origin.status) || (0, 
      _http_status_js__WEBPACK_IMPORTED_MODULE_0__.ST)(origin.status);
    }
    function explainMissingBuild(observed, worst, {isRefused, siteHashes, extensionsAsBuilt}) {
      const {page, observations} = observed;
      const isJudged = worst.freshness === "fresh" || worst.freshness === "unknown";
      const isServed = observations.some((observation => hasContent(observation?.edge, page.builtHash)));
      const isMissing = page.builtHash !== void 0 && !isServed;
      if (isRefused || !isJudged || !isMissing) return;
      const found = observations.flatMap((observation => hasServedPage(observation) ? observation.edge : []));
      if (found.length === 0) return "not-deployed";
      if (found.some((({isWhole}) => !isWhole))) return;
      if (found.some((({hashes}) => hashes.some((hash => siteHashes.has(hash)))))) return "not-deployed";
      const isAltered = observations.some((one => hasServedPage(one) && mayAlter(page, one.edge) && (one.origin === void 0 || !isSameAnswer(one.edge, one.origin))));
      if (isAltered || page.isNamedByCondition) return;
      return extensionsAsBuilt.has(findExtension(page.name)) ? "not-deployed" : "rewritten";
    }
    function isAsBuilt({page, observations}) {
      return observations.some((observation => hasContent(observation?.edge, page.builtHash) || hasContent(observation?.origin, page.builtHash)));
    }
    const IMAGES = "png|jpe?g|jfif|gif|webp|avif|apng|ico|bmp|tiff?|jxl|heic|heif|svg";
    const NEVER_HTML = new RegExp(`\\.(m?js|css|json|wasm|woff2?|${IMAGES})$`, "i");
    function isFallbackPage({name, isDeleted}, answer) {
      const isOfOtherKind = NEVER_HTML.test(name.replace(/\?.*$/, ""));
      return isHtml(answer) && !isDeleted && (0, _http_status_js__WEBPACK_IMPORTED_MODULE_0__.oJ)(answer.status) && isOfOtherKind;
    }
    function mayAlter({mayBeAltered, mayHtmlBeAltered}, edge) {
      return mayBeAltered || mayHtmlBeAltered && isHtml(edge);
    }
    function isHtml({headers}) {
      return /^\s*text\/html\s*(;|$)/i.test(headers["content-type"] ?? "");
    }
    function findExtension(name) {
      return (/\.([^./]+)$/.exec(name)?.[1] ?? name).toLowerCase().replace(/^htm$/, "html");
    }
    const OLD_MARGIN_MS = 2e3;
    const FRESH_MARGIN_MS = 1e3;
    function isOlderThan(answer, limitMs) {
      return ((answer && parseAgeMs(answer)) ?? 0) > limitMs + OLD_MARGIN_MS;
    }
    function hasServedPage(observation) {
      return observation?.edge !== void 0 && (0, _http_status_js__WEBPACK_IMPORTED_MODULE_0__.oJ)(observation.edge.status);
    }
    function hasContent(answer, hash) {
      return hash !== void 0 && answer?.hashes.includes(hash) === true;
    }
    function isSameAnswer(one, other) {
      if (one.status !== other.status) return false;
      if ((0, _http_status_js__WEBPACK_IMPORTED_MODULE_0__.N6)(one.status)) return one.redirectsTo === other.redirectsTo;
      return !(0, _http_status_js__WEBPACK_IMPORTED_MODULE_0__.oJ)(one.status) || one.hashes.some((hash => other.hashes.includes(hash)));
    }
    function parseAgeMs({headers}) {
      const digits = /^\s*(\d+)\s*(?:,|$)/.exec(headers["age"] ?? "")?.[1];
      return digits === void 0 ? void 0 : Number(digits) * 1e3;
    }
    function isFault(status) {
      return (0, _http_status_js__WEBPACK_IMPORTED_MODULE_0__.Ab)(status) || status === 429;
    }
    function isRefusal(status) {
      return status === 401 || status === 403;
    }
    function keepStale(before, now) {
      const {freshness, reason} = now.verdict;
      const wasStale = before?.verdict.freshness === "stale" && freshness !== "fresh";
      const wasUnreachable = before?.verdict.freshness === "unreachable" && reason === "not-fetched";
      if (before !== void 0 && freshness !== "stale" && (wasStale || wasUnreachable)) return before;
      return now;
    }
    function listFailedPages({pages, isCut}) {
      return pages.filter((({verdict: {freshness}}) => freshness === "stale" || freshness === "unreachable" && !isCut));
    }
  }),
  534: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      C3: () => describeObservation,
      DC: () => describeTooManyPages,
      E1: () => countPages,
      EB: () => listWarnings,
      FX: () => describeMissingFiles,
      Ff: () => describeQuotedText,
      Fo: () => describeOriginReady,
      Fr: () => describeFailedPages,
      MG: () => invalidOrigin,
      Qz: () => listStaleUrls,
      RN: () => originNotReady,
      S4: () => siteIsOrigin,
      Sl: () => listNotices,
      TY: () => describeUnmet,
      Wd: () => listPageProblems,
      ac: () => selectShownHeaders,
      am: () => describeOriginUnknown,
      bb: () => toUrl,
      gj: () => describeNothingAwaited,
      jl: () => noSite,
      jy: () => describePage,
      kG: () => whyNotVerified,
      tH: () => WITHOUT_TEXT,
      v6: () => invalidHostHeader,
      wc: () => describeOriginNotReady,
      wv: () => describeCounts
    });
    var _http_status_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7039);
    var _text_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8975);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85);
    var _judge_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8228);
    function describePage(result, difference) {
      if (result.kind === "unreachable") return result.why;
      const {status, headers} = result.page;
      const {location} = headers;
      if ((0, _http_status_js__WEBPACK_IMPORTED_MODULE_2__.oJ)(status)) return `status ${status}${difference}`;
      if (!(0, _http_status_js__WEBPACK_IMPORTED_MODULE_2__.N6)(status) || location === void 0) return `status ${status}`;
      return `status ${status}, a redirect to ${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(location, 200)}, which is not followed`;
    }
    const WITHOUT_TEXT = {
      whole: ", without that text",
      "too-large": ", without that text in the first 1 MiB",
      unreadable: ", with a body that cannot be decoded or was cut"
    };
    const MAX_MISSING_SHOWN = 3;
    function describeMissingFiles(missing, files) {
      const parts = [ `the origin has ${files - missing.length} of ${files} files as they were built` ];
      parts.push(...(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.rL)(missing, MAX_MISSING_SHOWN, (({line, found}) => `\`${(0, 
      _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(line, 120)}\`: ${found}`)));
      return parts.join("; ");
    }
    function describeUnmet({line, found}) {
      return `${line}: ${found}`;
    }
    function describeOriginUnknown() {
      return "`wait-for-origin` was not checked: without `api-token` or `origin-url` the origin is unknown";
    }
    function describeQuotedText(line) {
      return `\`wait-for-origin\`: \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(line, 120)}\` also searches for the quotation marks; ` + "if the page does not contain them, remove them";
    }
    function describeNothingAwaited() {
      return "`wait-for-origin: site` was not checked: every changed file is deleted, larger than 1 MiB, " + "or excluded; a line such as `/version.txt contains 1.4.2` shows that the deploy is live";
    }
    function describeOriginReady(waitedMs) {
      const after = waitedMs < 1e3 ? "" : `, after ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.a3)(waitedMs)}`;
      return `Origin shows the new version${after}`;
    }
    function describeOriginNotReady(unmet) {
      return `the origin does not show the new version: ${unmet.map(describeUnmet).join("; ")}`;
    }
    function originNotReady(unmet, {timeoutMs, origin, waitedMs}) {
      const details = unmet.flatMap((({line, found, excerpt}) => {
        const facts = [ `expected: ${line}`, `found: ${found}, after ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.a3)(waitedMs)}` ];
        return excerpt === void 0 ? facts : [ ...facts, `the page begins: ${excerpt}` ];
      }));
      const help = [ "put this step after the one that publishes the new version, or increase `timeout`", "if this machine reaches the origin at another address, set `origin-url`; if it cannot " + "reach the origin at all, use `verify` instead" ];
      if (unmet.some((({line}) => line === "site"))) help.push(NOT_EVERY_FILE, ORIGIN_CHANGES);
      return {
        kind: "origin-not-ready",
        title: "the origin did not serve the new version within `timeout` " + `(${timeoutMs / 1e3} s); nothing was purged`,
        where: `input \`wait-for-origin\`: ${unmet[0]?.line ?? ""}`,
        details,
        cause: `the deploy is not live at ${origin} yet, the condition ` + "is wrong, or this machine cannot reach the origin",
        help
      };
    }
    const NOT_EVERY_FILE = "exclude files that are built but not deployed with a rule of `map`, such as `!_headers`";
    const ORIGIN_CHANGES = "if the origin changes pages when it serves them, use a line of `wait-for-origin` such as " + "`/version.txt contains 1.4.2` instead of `site`";
    function invalidHostHeader(value) {
      return {
        kind: "unusable-origin",
        title: "the zone’s `origin_host_header` contains characters that are not allowed in a header",
        where: "zone, `origin_host_header`",
        details: [ (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(JSON.stringify(value), 120) ],
        help: [ "set `origin_host_header` of the zone to a host name" ]
      };
    }
    function invalidOrigin(value) {
      return {
        kind: "unusable-origin",
        title: "the zone’s `origin_url` is not an `http` or `https` URL",
        where: "zone, `origin_url`",
        details: [ (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(value, 120) || "(empty)" ],
        help: [ "set `origin-url`, such as `https://origin.example.com`" ]
      };
    }
    function noSite() {
      return {
        kind: "unusable-site",
        title: "`verify` has no site to fetch pages from: the zone has neither a domain nor a hostname",
        where: "input `verify`",
        help: [ "set `site-url`, such as `https://www.example.com`" ]
      };
    }
    function siteIsOrigin({origin}) {
      return {
        kind: "unusable-site",
        title: `\`site-url\` (${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(origin, 200)}) is the origin, so \`verify\` would ask no edge`,
        where: "input `site-url`",
        help: [ "set `site-url` to the address at which visitors " + "reach the site through the CDN, or remove it" ]
      };
    }
    function describeTooManyPages(max, pages) {
      return `\`verify\` fetches the maximum of ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Sm)(max)} pages, out of ${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Sm)(pages)}`;
    }
    function countPages({pages}) {
      const count = word => pages.filter((({verdict}) => [ verdict.freshness, verdict.reason ].includes(word))).length;
      return {
        fresh: count("fresh"),
        byContent: count("content"),
        asOrigin: count("origin"),
        byAge: count("age"),
        stale: count("stale"),
        unknown: count("unknown"),
        unreachable: count("unreachable"),
        unverified: count("unverified")
      };
    }
    function describeCounts(verification) {
      const {fresh, byContent, asOrigin, byAge, ...others} = countPages(verification);
      const list = counts => Object.entries(counts).filter((([, count]) => count > 0)).map((([words, count]) => `${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Sm)(count)} ${words}`)).join(", ");
      const proofs = list({
        "by content": byContent,
        "as the origin": asOrigin,
        "by age": byAge
      });
      const rest = list(others);
      const text = `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Sm)(fresh)} of ${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(verification.pages.length, "page")} fresh`;
      return `${text}${proofs && `: ${proofs}`}${rest && `; ${rest}`}`;
    }
    const WHY_UNKNOWN = {
      refused: "the CDN refuses this machine (401 or 403)",
      status: "the pages return a status other than 2xx",
      body: "the bodies could not be read whole, or decoded",
      "no-proof": "neither the origin nor the header `Age` shows that the copies are from after the purge",
      "not-fetched": "no page was fetched in time",
      "rate-limited": "the site limits requests (429)"
    };
    function whyNotVerified({pages, candidates}) {
      if (candidates === 0) return "the plan names no single page (patterns and `type: all` do not count); add a path " + "without `*`, such as `/blog/`";
      const reasons = new Set(pages.map((({verdict}) => WHY_UNKNOWN[verdict.reason])));
      if (pages.length === 0 || reasons.has(void 0)) return;
      return [ ...reasons ].join("; ");
    }
    function listWarnings(verification, isOriginConfirmed) {
      const {pages, isCut} = verification;
      const {unverified, unreachable} = countPages(verification);
      const warnings = [];
      const why = whyNotVerified(verification);
      if (why !== void 0) warnings.push(`the pages were not verified: ${why}`);
      const absent = pages.filter(isGivenAndAbsent);
      const [first] = absent;
      if (first !== void 0) {
        const [answer] = listEdges(first);
        const location = answer?.headers["location"];
        const to = location === void 0 ? "" : `, a redirect to ${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(location, 200)}`;
        const more = absent.length > 1 ? `, and ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(absent.length - 1, "page")} more so` : "";
        const [advice = "is the path misspelled, or the deploy not complete?"] = adviseSite(absent, verification);
        const url = toUrl(verification, first.path);
        warnings.push(`${url} answers with status ${answer?.status}${to}${more}: ${advice}`);
      }
      const limited = pages.filter((({verdict}) => verdict.reason === "rate-limited")).length;
      if (limited > 0) warnings.push(`${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(limited, "page")} could not be verified, because the site limits requests ` + "(429); set `verify` to a smaller number");
      const missed = unverified - limited + unreachable;
      if (isCut && missed > 0) warnings.push(`\`timeout\` ended before ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(missed, "page")} could be verified`);
      const isOfFiles = pages.some((({page}) => page.isFile));
      if (isOfFiles && (limited > 0 || isCut && missed > 0)) warnings.push("the record does not confirm this purge, so the next run purges these files again");
      const rewritten = pages.filter((({isRewritten}) => isRewritten));
      if (rewritten.length > 0) {
        const confirmed = isOriginConfirmed ? "" : "; until then, each run purges these files again";
        warnings.push(`the origin changes what was built: ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(rewritten.length, "page")} (such as ` + `\`${(0, 
        _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(rewritten[0]?.path ?? "", 80)}\`) ${(0, 
        _text_format_js__WEBPACK_IMPORTED_MODULE_3__.SS)(rewritten.length, "is", "are")} not served as built. To show that ` + "the new version is live, add a line to `wait-for-origin`, such as " + `\`/version.txt contains 1.4.2\`${confirmed}`);
      }
      return warnings;
    }
    function listNotices({pages}) {
      const kept = pages.filter((page => page.page.isDeleted && page.verdict.reason === "origin" && listEdges(page).some((({status}) => (0, 
      _http_status_js__WEBPACK_IMPORTED_MODULE_2__.oJ)(status)))));
      if (kept.length === 0) return [];
      const files = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(kept.length, "deleted file");
      return [ `the deploy keeps old files: ${files} (such as \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(kept[0]?.path ?? "", 80)}\`) still there` ];
    }
    function isGivenAndAbsent(page) {
      const {isGiven, isDeleted} = page.page;
      const {freshness, reason} = page.verdict;
      const isJudged = reason === "status" || freshness === "fresh" && reason === "origin";
      return isGiven && !isDeleted && isJudged && !listEdges(page).some((({status}) => (0, 
      _http_status_js__WEBPACK_IMPORTED_MODULE_2__.oJ)(status)));
    }
    function listEdges({observations}) {
      return observations.flatMap((observation => observation?.edge ?? []));
    }
    function toUrl({site}, path) {
      return site === void 0 ? path : site.origin + site.pathname.replace(/\/$/, "") + path;
    }
    function adviseSite(pages, {site, origin}) {
      for (const {headers} of pages.flatMap(listEdges)) {
        const location = headers["location"] ?? "";
        if (site === void 0 || !/^https?:/.test(location) || !URL.canParse(location)) continue;
        const target = new URL(location);
        if (target.origin === site.origin || target.origin === origin?.origin) continue;
        const prefix = site.pathname.replace(/\/$/, "");
        const path = target.pathname.startsWith(`${prefix}/`) ? prefix : "";
        return [ `if visitors use that address, set \`site-url\` to \`${target.origin}${path}\`` ];
      }
      return [];
    }
    const RUN_AGAIN = "run the step again: it purges these pages";
    const SITE_URL = "if visitors reach the site at another address, set `site-url`";
    const FAILURES = {
      "old-at-edge": {
        kind: "stale-pages",
        title: pages => `${pages} still stale at an edge, although every job completed`,
        cause: "an edge kept its copy, or another cache in front of or behind the CDN has one",
        help: [ RUN_AGAIN, "if the origin makes other pages for another `Host`, set `origin_host_header` of the zone", SITE_URL, "if it happens again, report the URLs and the lines above to the CDN’s support" ]
      },
      "origin-not-new": {
        kind: "origin-not-new",
        title: pages => `${pages} still old at the origin, so edges fetched the old version again`,
        cause: "the purge ran before the new version was live",
        help: [ "put this step after the one that publishes the files, or wait for them with " + "`wait-for-origin: site`", `when the new version is live, ${RUN_AGAIN}` ]
      },
      "not-deployed": {
        kind: "not-deployed",
        title: pages => `${pages} not deployed: the site answers with another page, or with none`,
        cause: "the files are not deployed (yet), and the origin answers with its fallback page or an " + "error, which edges cache",
        help: [ `deploy first, then ${RUN_AGAIN}`, NOT_EVERY_FILE, ORIGIN_CHANGES, SITE_URL ]
      },
      fault: {
        kind: "site-unreachable",
        title: pages => `${pages} not reachable, so it is unknown what visitors see`,
        cause: "the origin or an edge fails, or this machine cannot " + "reach the site (DNS, firewall, certificate)",
        help: [ "open one of the URLs above; when the site answers, run the step again", SITE_URL ]
      }
    };
    function describeFailedPages(verification) {
      if (verification === void 0) return "";
      const failed = (0, _judge_js__WEBPACK_IMPORTED_MODULE_1__.QD)(verification);
      const stale = failed.filter((({verdict}) => verdict.freshness === "stale")).length;
      const unreachable = failed.length - stale;
      const parts = [];
      const are = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.SS)(stale, "is", "are");
      if (stale > 0) parts.push(`${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(stale, "page")} ${are} stale`);
      if (unreachable > 0) parts.push(`${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(unreachable, "page")} could not be reached`);
      return parts.join(", ");
    }
    function listStaleUrls(verification) {
      if (verification === void 0) return [];
      const stale = verification.pages.filter((({verdict}) => verdict.freshness === "stale"));
      return stale.map((({path}) => toUrl(verification, path)));
    }
    function listPageProblems(verification) {
      return Object.entries(FAILURES).flatMap((([reason, {kind, title, cause, help}]) => {
        const pages = (0, _judge_js__WEBPACK_IMPORTED_MODULE_1__.QD)(verification).filter((({verdict}) => verdict.reason === reason));
        const [first] = pages;
        if (first === void 0) return [];
        const are = `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(pages.length, "page")} ${(0, 
        _text_format_js__WEBPACK_IMPORTED_MODULE_3__.SS)(pages.length, "is", "are")}`;
        const details = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.rL)(pages, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Bl, (page => describeAnswers(page, verification)), "more, in the report");
        const where = toUrl(verification, first.path);
        const advice = [ ...adviseSite(pages, verification), ...help ];
        return [ {
          kind,
          title: title(are),
          where,
          details,
          cause,
          help: advice
        } ];
      }));
    }
    function describeAnswers(page, verification) {
      const {page: target, observations, path, verdict} = page;
      const url = toUrl(verification, path);
      if (verdict.reason !== "not-deployed" || target.addresses.length === 1) {
        const index = target.addresses.findIndex((address => address.path === path));
        return `${url}: ${describeObservation(observations[index])}`;
      }
      const ofAddresses = target.addresses.map(((address, index) => `${address.path} ${describeObservation(observations[index])}`));
      return `${url}: ${ofAddresses.join("; ")}`;
    }
    function describeObservation(observation) {
      if (observation === void 0) return "not fetched";
      const {edge, fault = "", origin} = observation;
      const atEdge = edge === void 0 ? (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(fault, 200) : describeAnswer(edge);
      if (origin === void 0) return `edge ${atEdge}`;
      const isOtherBody = edge?.status === origin.status && (0, _http_status_js__WEBPACK_IMPORTED_MODULE_2__.oJ)(origin.status);
      const difference = isOtherBody && edge && !(0, _judge_js__WEBPACK_IMPORTED_MODULE_1__.DN)(edge, origin) ? ", with another body" : "";
      return `edge ${atEdge}, origin ${describeAnswer(origin)}${difference}`;
    }
    function describeAnswer(answer) {
      const shown = Object.entries(selectShownHeaders(answer));
      if (shown.length === 0) return String(answer.status);
      const headers = shown.map((([name, value]) => `${name}: ${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(value, 120)}`));
      return `${answer.status} (${headers.join(", ")})`;
    }
    function selectShownHeaders({headers}) {
      return Object.fromEntries(SHOWN_HEADERS.flatMap((name => {
        const value = headers[name.toLowerCase()];
        return value === void 0 ? [] : [ [ name, value ] ];
      })));
    }
    const SHOWN_HEADERS = [ "Location", "Age", "Cache-Status", "X-Cache", "Via", "Content-Type" ];
  }),
  524: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      Fg: () => startReport,
      PY: () => addPlan,
      XQ: () => STATUS,
      eQ: () => endReport,
      i: () => determineStatus,
      sc: () => countPlannedJobs
    });
    var _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9647);
    var _pages_judge_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8228);
    var _pages_words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(534);
    var _jobs_words_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4212);
    var _jobs_jobs_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9987);
    const STATUS = {
      completed: {
        icon: "good",
        isSuccess: true,
        allJobsCompleted: true
      },
      "nothing-to-purge": {
        icon: "good",
        isSuccess: true,
        allJobsCompleted: true
      },
      planned: {
        icon: "plan",
        isSuccess: true,
        allJobsCompleted: false
      },
      created: {
        icon: "good",
        isSuccess: true,
        allJobsCompleted: false
      },
      stale: {
        icon: "bad",
        isSuccess: false,
        allJobsCompleted: true
      },
      partial: {
        icon: "bad",
        isSuccess: false,
        allJobsCompleted: false
      },
      failed: {
        icon: "bad",
        isSuccess: false,
        allJobsCompleted: false
      },
      "timed-out": {
        icon: "open",
        isSuccess: false,
        allJobsCompleted: false
      },
      cancelled: {
        icon: "open",
        isSuccess: false,
        allJobsCompleted: false
      }
    };
    function startReport({zone, type, wait}) {
      return {
        status: "failed",
        exitsZero: false,
        isUsageError: false,
        givenZone: zone,
        zone,
        type,
        waitsForJobs: wait,
        paths: [],
        changedFiles: void 0,
        plan: void 0,
        batches: [],
        quotaRemaining: void 0,
        retryAtMs: void 0,
        waits: [],
        readProblem: void 0,
        originWait: void 0,
        verification: void 0,
        problems: [],
        warnings: [],
        runUrl: void 0,
        startedAtMs: 0,
        durationMs: 0
      };
    }
    function addPlan(report, plan) {
      return {
        ...report,
        plan,
        type: plan.type,
        quotaRemaining: plan.quota?.leftNow,
        retryAtMs: plan.shortfall?.retryAtMs
      };
    }
    function endReport(purged, {timeoutMs, failOnError}, {isCancelled, ...facts}) {
      const report = {
        ...purged,
        ...facts
      };
      if (isCancelled) return {
        ...report,
        status: "cancelled",
        problems: [ _jobs_words_js__WEBPACK_IMPORTED_MODULE_3__.KW(report.batches) ],
        exitsZero: false
      };
      const problems = [ ...listProblemsOfStatus(report, timeoutMs), ...listProblemsSeen(report) ];
      return {
        ...report,
        problems,
        exitsZero: exitsWithZero(report, problems, failOnError)
      };
    }
    function determineStatus({batches, waitsForJobs, verification}) {
      if (batches.length === 0) return "failed";
      if (!waitsForJobs) return determineCreatedStatus(batches);
      const status = determineWatchedStatus(batches);
      const isFailing = verification !== void 0 && (0, _pages_judge_js__WEBPACK_IMPORTED_MODULE_1__.QD)(verification).length > 0;
      if (status === "completed" && isFailing) return "stale";
      return status;
    }
    function determineWatchedStatus(batches) {
      const completedCount = batches.filter((batch => batch.state === "completed")).length;
      if (completedCount === batches.length) return "completed";
      if (batches.some((batch => batch.state === "open" || batch.state === "waiting"))) return "timed-out";
      if (completedCount > 0) return "partial";
      return "failed";
    }
    function determineCreatedStatus(batches) {
      const createdCount = batches.filter((({jobs, mismatch, state}) => jobs.length > 0 && mismatch === void 0 && state !== "failed")).length;
      if (createdCount === batches.length) return "created";
      if (batches.some((batch => batch.state === "waiting"))) return "timed-out";
      if (createdCount > 0) return "partial";
      return "failed";
    }
    function exitsWithZero({status, plan}, problems, failOnError) {
      if (STATUS[status].isSuccess) return true;
      if (failOnError || plan === void 0) return false;
      return problems.every((({kind}) => _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.D3[kind].isNeverTolerated !== true));
    }
    function countPlannedJobs({plan}) {
      return plan?.jobs.length ?? 0;
    }
    function listProblemsSeen({problems, batches}) {
      const batchProblems = batches.flatMap((batch => batch.problem ?? []));
      const mismatches = batches.flatMap((({mismatch}) => mismatch ?? []));
      return [ ...new Set([ ...problems, ...batchProblems, ...mismatches ]) ];
    }
    function listProblemsOfStatus(report, timeoutMs) {
      const isExplained = ({kind}) => kind === "origin-not-ready" || kind === "deadline-exceeded";
      if (report.problems.some(isExplained)) return [];
      const {batches, verification} = report;
      const problems = listBatchProblems(batches);
      if (verification !== void 0) problems.push(...(0, _pages_words_js__WEBPACK_IMPORTED_MODULE_2__.Wd)(verification));
      if (report.status !== "timed-out") return problems;
      return [ _jobs_words_js__WEBPACK_IMPORTED_MODULE_3__.Hx(report, timeoutMs), ...problems ];
    }
    function listBatchProblems(batches) {
      const failedBatches = batches.filter((batch => batch.state === "failed"));
      if (failedBatches.length === 0) return [];
      return [ _jobs_words_js__WEBPACK_IMPORTED_MODULE_3__.W(failedBatches, (0, _jobs_jobs_result_js__WEBPACK_IMPORTED_MODULE_4__.sU)(failedBatches)) ];
    }
  }),
  2661: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      GZ: () => checkHosts,
      Im: () => isEmpty,
      lD: () => readPathLists,
      mK: () => buildRequest
    });
    var _cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7173);
    var _words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5629);
    var _paths_syntax_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1064);
    var _changes_rules_addresses_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5718);
    var _step_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1830);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(85);
    var _paths_hosts_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7232);
    var _problem_problem_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9647);
    var _changes_inputs_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3309);
    function readPathLists(inputs, local) {
      const {readFile, exists} = local;
      const {paths: block = "", pathsFile, purgeAllAbove, changesInputs: changed} = inputs;
      const fileResult = pathsFile === void 0 ? (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_5__.ok)("") : readPathsFile(pathsFile, readFile);
      const fileText = fileResult.ok ? fileResult.value : "";
      const lines = classifyLines(readBothLists(block, pathsFile, fileText));
      const {paths, urls, invalidLines, recursivePaths, lineCount} = lines;
      const distinctPaths = new Set(paths);
      const isCut = lineCount > _cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__.KD;
      const isTooLong = isCut && distinctPaths.size <= purgeAllAbove && invalidLines.length === 0;
      const hasComments = /^\s*#/m.test(`${block}\n${fileText}`);
      const isOnlyComments = lineCount === 0 && hasComments && !(0, _changes_inputs_js__WEBPACK_IMPORTED_MODULE_6__.q)(changed);
      const problems = [];
      if (!fileResult.ok) problems.push(fileResult.problem);
      if (isOnlyComments) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_1__.Xx(pathsFile));
      problems.push(..._words_js__WEBPACK_IMPORTED_MODULE_1__.iI(invalidLines.map((line => explainLocalFile(line, exists)))));
      if (isTooLong) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_1__.Gj("lines", distinctPaths.size));
      const remarks = (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_2__.CQ)(recursivePaths);
      const workspace = `${local.resolvePath(".")}/`;
      const mayBeLocal = path => isBuiltOrSource(path) || path.startsWith(workspace);
      const localFiles = paths.filter(mayBeLocal).slice(0, MAX_LOOKED_UP);
      const warnings = [ ..._words_js__WEBPACK_IMPORTED_MODULE_1__.yY(localFiles.filter((path => exists(path.slice(1)) || exists(path))), "path", _words_js__WEBPACK_IMPORTED_MODULE_1__.Zg), ..._words_js__WEBPACK_IMPORTED_MODULE_1__.yY(paths.filter((path => NO_VALUE.test(path))), "path", _words_js__WEBPACK_IMPORTED_MODULE_1__.It) ];
      return {
        paths,
        urls,
        isCut,
        remarks,
        warnings,
        problems
      };
    }
    const NO_VALUE = /\/(undefined|null|NaN|%5Bobject%20Object%5D)(\/|$)/;
    const MAX_LOOKED_UP = 100;
    function isBuiltOrSource(path) {
      const [, first = ""] = path.split("/", 2);
      return _changes_rules_addresses_js__WEBPACK_IMPORTED_MODULE_7__.tm.includes(first) || (0, 
      _changes_rules_addresses_js__WEBPACK_IMPORTED_MODULE_7__.__)(path);
    }
    function classifyLines(lines) {
      const paths = [];
      const urls = [];
      const recursivePaths = [];
      const invalidLines = [];
      let lineCount = 0;
      for (const {where, text, parsed} of lines) {
        if (parsed.kind === "path") {
          if (parsed.host !== void 0) urls.push({
            where,
            host: parsed.host
          });
          for (const path of (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_2__.Kq)(parsed.path)) paths.push(path);
          if (parsed.path.endsWith("/**")) recursivePaths.push(parsed.path);
        } else invalidLines.push({
          where,
          text,
          fault: parsed.fault,
          help: parsed.help
        });
        lineCount++;
        if (lineCount > _cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__.KD) break;
      }
      return {
        paths,
        urls,
        recursivePaths,
        invalidLines,
        lineCount
      };
    }
    function* readBothLists(block, pathsFile, text) {
      for (const line of readLines("`paths`, line", block)) yield (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.gJ)(line.text) ? hideLine(line) : line;
      for (const line of readLines(`\`${pathsFile}\`, line`, text)) yield MAY_BE_SECRET.test(line.text) ? hideLine(line) : line;
    }
    const MAY_BE_SECRET = /^(?!\/|https?:\/\/)/i;
    function explainLocalFile(line, exists) {
      const folder = /^(?:\.\/)?([\w.-]+)\/[^*?]*$/.exec(line.text)?.[1];
      if (folder === void 0 || !exists(line.text)) return line;
      const help = `to purge the pages of changed files, set \`site-dir\` to \`${folder}\`, or \`map\` to ` + `\`${folder}/** => {url}\`; to purge a page, write its path, such as \`/blog/\``;
      return {
        ...line,
        fault: "is a file of this machine",
        help
      };
    }
    function hideLine({where}) {
      const help = "write a path that begins with `/`, such as `/blog/`, and check where this line comes from: " + "it may be a secret, so it is not shown";
      return {
        where,
        text: "(not shown)",
        parsed: {
          kind: "invalid",
          fault: "must start with `/`",
          help
        }
      };
    }
    function* readLines(source, block) {
      for (const {line, text} of (0, _step_inputs_js__WEBPACK_IMPORTED_MODULE_3__.E1)(block)) yield {
        where: `${source} ${line}`,
        text,
        parsed: (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_2__.Rr)(text)
      };
    }
    const FILE_MAX_BYTES = 64 * 1024 * 1024;
    function readPathsFile(path, readFile) {
      try {
        const bytes = readFile(path);
        if (bytes.length > FILE_MAX_BYTES) throw new Error(`it is larger than ${FILE_MAX_BYTES} bytes`);
        return (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_5__.ok)(new TextDecoder("utf-8", {
          fatal: true
        }).decode(bytes));
      } catch (error) {
        return (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_5__.fJ)(_words_js__WEBPACK_IMPORTED_MODULE_1__._s(path, error));
      }
    }
    function checkHosts(urls, zone) {
      const domains = zone.domains.map((({domain}) => domain));
      const hosts = [ zone.hostname, ...domains ].filter((host => host !== ""));
      const foreignUrls = urls.filter((({host}) => !hosts.some((own => (0, _paths_hosts_js__WEBPACK_IMPORTED_MODULE_8__.th)(own, host)))));
      if (foreignUrls.length > 0) throw new _problem_problem_js__WEBPACK_IMPORTED_MODULE_5__.VG(_words_js__WEBPACK_IMPORTED_MODULE_1__.Cl(foreignUrls, hosts));
    }
    function isEmpty(request) {
      return request.kind === "paths" && request.paths.length === 0;
    }
    function buildRequest({type, purgeAllAbove, quota}, lists, changedFiles, whyNothingDeployed) {
      const requestedPaths = [ ...lists.paths, ...changedFiles?.mapped.paths ?? [] ];
      const paths = [ ...new Set(requestedPaths) ];
      const windowPaths = Math.min(quota.path.jobs * _cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__.ry, _cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__.KD);
      let whyEverything;
      if (type === "all") whyEverything = "type"; else if (changedFiles?.kind === "everything") whyEverything = "files"; else if (paths.length > purgeAllAbove) whyEverything = "too-many"; else if (changedFiles !== void 0 && paths.length > windowPaths) whyEverything = "big-deploy";
      const isEverything = whyEverything !== void 0;
      const patterns = isEverything ? [] : paths;
      const queries = patterns.filter((path => path.includes("?")));
      const warnings = [ ...changedFiles?.warnings ?? [], ...lists.warnings ];
      warnings.push(..._words_js__WEBPACK_IMPORTED_MODULE_1__.yY(patterns.filter(_paths_syntax_js__WEBPACK_IMPORTED_MODULE_2__.iV), "pattern", _words_js__WEBPACK_IMPORTED_MODULE_1__.UI));
      if (whyEverything === "big-deploy") warnings.push(_words_js__WEBPACK_IMPORTED_MODULE_1__.n7(paths.length, windowPaths));
      if (whyEverything === "too-many") warnings.push(_words_js__WEBPACK_IMPORTED_MODULE_1__.q8(paths.length, purgeAllAbove, lists.isCut));
      const notices = [ ...changedFiles?.notices ?? [] ];
      if (whyNothingDeployed !== void 0) notices.unshift(`nothing is deployed yet: ${whyNothingDeployed}`);
      if (!isEverything) notices.push(...(0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_2__.qI)(new Set(paths)));
      notices.push(..._words_js__WEBPACK_IMPORTED_MODULE_1__.yY(queries, "path", _words_js__WEBPACK_IMPORTED_MODULE_1__.Dw));
      let remarks = [];
      if (!isEverything) {
        remarks = [ ...changedFiles?.remarks ?? [], ...lists.remarks ];
        remarks.push(...remarkOnPaths(paths, lists.paths));
      }
      return {
        request: {
          kind: isEverything ? "everything" : "paths",
          paths
        },
        givenPaths: lists.paths,
        requestedCount: requestedPaths.length,
        warnings,
        notices,
        remarks,
        changedFiles
      };
    }
    function remarkOnPaths(paths, given) {
      const all = new Set(paths);
      const insideName = given.filter((path => /[^/*]\*|\*[^/*]/.test(path) && !path.includes("?")));
      const withoutSlash = given.filter((path => /\/[^/.*?]+$/.test(path) && !all.has(`${path}/`) && !all.has("/*")));
      return [ ..._words_js__WEBPACK_IMPORTED_MODULE_1__.yY(findOpenWildcards(paths), "pattern", _words_js__WEBPACK_IMPORTED_MODULE_1__.wu), ..._words_js__WEBPACK_IMPORTED_MODULE_1__.yY(insideName, "pattern", _words_js__WEBPACK_IMPORTED_MODULE_1__.OB), ..._words_js__WEBPACK_IMPORTED_MODULE_1__.yY(withoutSlash, "path", _words_js__WEBPACK_IMPORTED_MODULE_1__.ZM) ];
    }
    function findOpenWildcards(paths) {
      const allPaths = new Set(paths);
      return paths.filter((path => path.endsWith("/*") && !path.includes("?") && !allPaths.has(`${path}/*`) && !(path.endsWith("*/*") && allPaths.has(path.slice(0, -"/*".length)))));
    }
  }),
  5629: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      CO: () => conflictingInputs,
      Cl: () => foreignHosts,
      Dw: () => describeQueryPath,
      Gj: () => tooManyPaths,
      It: () => describeNoValue,
      OB: () => describeWildcardInName,
      QQ: () => conflictWithAll,
      QV: () => describePreview,
      UI: () => describeBroadPattern,
      VF: () => describeEmptyDryRun,
      Xx: () => onlyComments,
      ZM: () => describeWithoutSlash,
      Zg: () => describeLocalFile,
      _s: () => unreadableFile,
      aP: () => missingSource,
      h0: () => describeHostsNotChecked,
      iI: () => invalidPaths,
      n7: () => describeBigDeploy,
      q8: () => describeSwitchToEverything,
      wu: () => describeOpenWildcard,
      yY: () => remarkOn
    });
    var _text_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8975);
    var _cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7173);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85);
    var _step_workspace_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9018);
    function conflictWithAll(sources) {
      return {
        kind: "conflicting-inputs",
        title: `\`type: all\` cannot be combined with ${sources.join(", ")}`,
        where: "input `type`",
        cause: "`type: all` purges everything in the zone, regardless of the paths",
        help: [ "to purge only these paths, remove `type: all`", "to purge everything, remove the paths" ]
      };
    }
    const CONFLICTS = {
      "site-dir without manifest": {
        title: "`site-dir` needs `manifest`",
        cause: "the files are compared with those of the last confirmed purge, which the manifest keeps",
        help: "add `--manifest .cdn-purge.json`, and save this file " + "from run to run, such as in the cache of the CI"
      },
      "map without manifest": {
        title: "`map` needs `manifest`",
        cause: "the files are compared with those of the last confirmed purge, which it keeps",
        help: "add `--manifest .cdn-purge.json`, and save this file from run to run, such as in the " + "cache of the CI"
      },
      "manifest without files": {
        title: "`manifest` requires `map` or `site-dir`",
        cause: "the manifest keeps the record of files, and only `map` and `site-dir` compare files",
        help: "add `map` or `site-dir`, or remove `manifest`"
      },
      "changed files without wait": {
        title: "changed files cannot be combined with `wait: false`",
        cause: "changed files are compared with what earlier runs confirmed, and a step that does " + "not wait confirms nothing",
        help: "remove `wait: false`"
      },
      "verify without wait": {
        title: "`verify` cannot be combined with `wait: false`",
        cause: "pages are fetched after every job has completed, " + "and a step with `wait: false` ends before that",
        help: "remove one of the two"
      },
      "wait for site without site-dir": {
        title: "`wait-for-origin: site` requires `site-dir`",
        cause: "`site` asks the origin for the changed files of `site-dir`",
        help: "add `site-dir`, or write a condition such as `/version.txt contains 1.4.2`"
      }
    };
    function conflictingInputs(conflict) {
      const {title, cause, help} = CONFLICTS[conflict];
      return {
        kind: "conflicting-inputs",
        title,
        where: "inputs",
        cause,
        help: [ help ]
      };
    }
    function missingSource() {
      return {
        kind: "missing-paths",
        title: "nothing specifies what to purge",
        where: "inputs `paths`, `paths-file`, `map`, `site-dir`",
        cause: "no input is set, or its expression or variable is empty (for example, an output of a " + "step that was skipped or has another `id`); an empty list never means everything",
        help: [ "to purge paths, write one per line under `paths`, such as `/blog/`", "to purge what a deploy changed, set `map` to rules such as `public/** => {url}`", "to purge everything in the zone, set `type: all`" ]
      };
    }
    function onlyComments(pathsFile) {
      let where = "input `paths`";
      if (pathsFile !== void 0) where = `inputs \`paths\`, \`paths-file\` (\`${pathsFile}\`)`;
      return {
        kind: "missing-paths",
        title: "the list of paths holds nothing but comments",
        where,
        cause: "lines that begin with `#` are skipped",
        help: [ "write one path per line, such as `/blog/`", "where there may be nothing to purge, use `paths-file` " + "with an empty file: the step then succeeds" ]
      };
    }
    function unreadableFile(path, error) {
      const problem = {
        kind: "unreadable-paths-file",
        title: `\`paths-file\` cannot be used: ${(0, _step_workspace_js__WEBPACK_IMPORTED_MODULE_2__._p)(error)}`,
        where: `file \`${path}\``,
        help: [ AS_TEXT ]
      };
      if (![ "ENOENT", "ENOTDIR" ].includes((0, _step_workspace_js__WEBPACK_IMPORTED_MODULE_2__.E2)(error))) return problem;
      if (/^\w+:\/\/|[*$]/.test(path)) return {
        ...problem,
        ...NOT_A_FILE
      };
      return {
        ...problem,
        ...NO_FILE
      };
    }
    const AS_TEXT = "write the list to a regular file that this step can read, one path per line, in UTF-8 " + "(PowerShell writes UTF-16 without `Out-File -Encoding utf8`); on the command line, " + "`--paths-file -` reads standard input";
    const NOT_A_FILE = {
      cause: "`paths-file` is the name of one file: it is neither a URL nor a pattern, and " + "variables in it are not expanded",
      help: [ "write the list to a file before this step, and give the name of that file" ]
    };
    const NO_FILE = {
      cause: "the path is relative to the workspace, or on the command line to the current folder; " + "the step that writes the file may have failed or may run later",
      help: [ "if the file is in the repository, check it out before this step", "if another step writes the file, run it before this step", "an empty file is valid: the step then purges nothing and succeeds" ]
    };
    function invalidPaths(lines) {
      const [first, ...others] = lines;
      if (first === void 0) return [];
      const {where, text, fault, help} = first;
      if (others.length === 0) {
        const title = `a path cannot be purged: it ${fault}`;
        return [ {
          kind: "invalid-path",
          title,
          where,
          details: [ (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(text, 120) ],
          help: [ help ]
        } ];
      }
      const describe = line => `${line.where}: \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(line.text, 120)}\` ${line.fault}; ${line.help}`;
      return [ {
        kind: "invalid-path",
        title: `${lines.length} paths cannot be purged`,
        where,
        details: (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.rL)(lines, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Bl, describe),
        help: [ "fix each line as shown above; nothing was purged" ]
      } ];
    }
    function describeEmptyDryRun() {
      return "`dry-run` is empty, which means `false`: this purge is real";
    }
    function foreignHosts(urls, hosts) {
      return {
        kind: "foreign-host",
        title: `\`${urls[0]?.host}\` is not a host of this zone`,
        where: urls[0]?.where,
        details: [ ...(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.rL)(urls, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Bl, (({where, host}) => `${where}: ${host}`)), `the hosts of the zone are ${(0, 
        _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Zv)(hosts)}` ],
        cause: "the URL belongs to another zone, or the domain is not connected to this zone",
        help: [ "set `zone` to the zone that serves this host, or write only the path" ]
      };
    }
    function describeHostsNotChecked() {
      return "full URLs are given, but without `api-token` their " + "hosts cannot be compared with those of the zone";
    }
    function tooManyPaths(what, different = _cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__.KD + 1) {
      const isRepeated = different < _cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__.KD;
      const above = Math.min(_cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__.KD, different - 1);
      let purgeAll = "set `type: all` without paths";
      if (above > 0) purgeAll = `set \`purge-all-above\` to ${above} or less, or \`type: all\` without paths`;
      let shortenList = "to need fewer paths, use wildcards";
      if (isRepeated) shortenList = "remove repeated lines, which `purge-all-above` counts once";
      return {
        kind: "invalid-path",
        title: `there are more than ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Sm)(_cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__.KD)} ${what} ` + "to purge, which is more than the documented quota of an hour",
        where: "inputs `paths`, `paths-file`, `map`, `site-dir`",
        help: [ `to purge everything in one job instead, ${purgeAll}`, shortenList ]
      };
    }
    function remarkOn(paths, noun, words) {
      const [first, ...others] = paths;
      if (first === void 0) return [];
      if (others.length === 0) return [ words(`\`${first}\``, first) ];
      return [ words(`\`${first}\` (and ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(others.length, `more ${noun}`)})`, first) ];
    }
    function describeBroadPattern(pattern) {
      return `${pattern} covers almost every page of the zone, so the edges fetch almost every page ` + "from the origin again; to purge everything, use `type: all`, which is certain to " + "cover it and has its own quota";
    }
    function describeOpenWildcard(pattern, first) {
      return `${pattern} may stop at the next \`/\`: the API does not document whether \`*\` matches ` + `across \`/\`. For everything below it, write \`${first}*\``;
    }
    function describePreview(event) {
      return `this run is of \`${event}\`, and purges what visitors of this zone see`;
    }
    function describeWildcardInName(pattern) {
      return `${pattern} may match in one folder only: the API does not document whether \`*\` matches ` + "across `/`";
    }
    function describeWithoutSlash(path, first) {
      return `${path} is purged without \`${first}/\`: add that path if both show the page`;
    }
    function describeLocalFile(path) {
      return `${path} is a file of this checkout. Visitors request the address of its page, such as ` + "`/blog/` for `public/blog/index.html`: purge that, or use `map`";
    }
    function describeNoValue(path) {
      return `${path} looks like the result of an expression without a value: print the list of paths ` + "before this step, and check what makes it";
    }
    function describeQueryPath(path) {
      return `${path} has a query string and is sent as it is: the API does not document whether the ` + "service matches query strings";
    }
    function describeBigDeploy(paths, windowPaths) {
      return `the changed files make ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(paths, "path")}, more than the ` + `${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Sm)(windowPaths)} that one step purges (\`quota\`): everything in the ` + "zone is purged instead; with fewer addresses for each file (`html`), more files fit";
    }
    function describeSwitchToEverything(paths, above, isCut) {
      let count = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(paths, "path");
      if (isCut) count = `at least ${count}`;
      return `${count} ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.SS)(paths, "is", "are")} more than \`purge-all-above\` (${above}): ` + "everything in the zone is purged instead";
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
  })
};
