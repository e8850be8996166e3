"use strict";

exports.id = 663;

exports.ids = [ 663 ];

exports.modules = {
  7173: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      KD: () => MAX_PATHS,
      Pu: () => getLongestWindowMs,
      cL: () => allotSlots,
      pw: () => calculateWindowStartMs,
      rU: () => SERVICE_QUOTA,
      ry: () => PATHS_PER_JOB,
      sk: () => listExpiriesMs
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
    function listExpiriesMs(jobs, type, limit, now) {
      const expiriesMs = [ ...jobs ].filter((job => job.type === type)).map((job => Math.min(job.createdAtMs, now.latestMs) + (job.createdAtIsWholeSecond ? 1e3 : 0) + limit.windowMs)).filter((ms => ms > now.earliestMs));
      return expiriesMs.toSorted(((a, b) => a - b));
    }
    const CREATION_MARGIN_MS = 1e3;
    function allotSlots(jobs, {type, limit}, count, {nowMs, serviceTime}) {
      const expiriesMs = listExpiriesMs(jobs, type, limit, serviceTime);
      const takenUntilMs = [ ...expiriesMs ];
      const startsAtMs = Array.from({
        length: count
      }, (() => {
        const slotMs = takenUntilMs[takenUntilMs.length - limit.jobs];
        takenUntilMs.push((slotMs ?? serviceTime.latestMs) + limit.windowMs + CREATION_MARGIN_MS);
        if (slotMs === void 0) return nowMs;
        return nowMs + Math.max(0, slotMs - serviceTime.earliestMs);
      }));
      return {
        leftNow: Math.max(0, limit.jobs - expiriesMs.length),
        startsAtMs
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
      for (const name of [ "html", "on-unknown-base" ]) if (!hasFiles && reader.readText(name) !== _step_declared_js__WEBPACK_IMPORTED_MODULE_0__.m.purge[name].defaultValue) reader.warnings.push(`\`${name}\` has no effect without \`map\` or \`site-dir\``);
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
      const isOther = /^(true|false|yes|no|on|off|none|ref|cache|artifact)$|^refs\/|^~|^\w+:\/\/|^[a-z]:\\|[,*]|\$\{?\w|\/$/i;
      if (!isOther.test(manifest)) return manifest;
      reader.reject("manifest", manifest, [ "give the name of a file that the CI saves from run to run, such as `.cdn-purge.json`; to " + "keep the record in the repository, remove `manifest`" ]);
      return manifest;
    }
    function readJobStatus(reader, hasFiles) {
      const status = reader.readBlock("job-status").trim();
      if (status !== "") return status;
      if (!reader.isGitHub && !reader.isGiven("job-status")) return "success";
      if (hasFiles) {
        const question = reader.isGitHub ? "Is the job named under `needs`?" : "Is the variable set that it comes from?";
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
      _6: () => isHtml,
      __: () => isSource,
      aA: () => encodeName,
      cG: () => listUrlPaths,
      tm: () => BUILD_FOLDERS,
      yk: () => escapeGlob
    });
    const HTML_MODES = [ "all", "directory", "clean", "exact" ];
    function listUrlPaths(file, html) {
      const literal = `/${file}`;
      const [, folder, bare = ""] = /^((.*)\/)index\.html?$/.exec(literal) ?? [];
      if (folder !== void 0) {
        const addresses = {
          all: [ folder, bare, literal ],
          directory: [ folder, literal ],
          clean: [ folder, bare ],
          exact: [ literal ]
        };
        return addresses[html];
      }
      const [, page] = /^(.*[^/])\.html?$/.exec(literal) ?? [];
      if (page === void 0 || html === "exact" || html === "directory") return [ literal ];
      return html === "clean" ? [ page ] : [ literal, page, `${page}/` ];
    }
    function isHtml(name) {
      return /\.html?$/i.test(name);
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
      const url = /^https?:\/\/([^/?#\\]*)(.*)$/is.exec(text);
      if (url === null) return checkPath(text);
      const [, host = "", rest = ""] = url;
      if (!isHostName(host)) return invalid("contains a URL without a plain host name", "remove the user name, the password, the port and any wildcard from the URL, or write " + "its path alone, which begins with `/`");
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
    function normalizePath(path) {
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
    function isHostName(host) {
      const url = `http://${host}`;
      if (/[@*]/.test(host) || !URL.canParse(url)) return false;
      return new URL(url).port === "" || host.endsWith(":443");
    }
    const MAX_LENGTH = 8192;
    function checkPath(text) {
      if (text.length > MAX_LENGTH) return invalid(`has more than ${MAX_LENGTH} characters`, "write one path per line");
      const [head = ""] = text.split("?", 1);
      const query = text.slice(head.length);
      const checkedPath = head + query.slice(0, 1) + query.slice(1).replaceAll("?", "%3F");
      const rule = PATH_CHECKS.find((({pattern}) => pattern.test(checkedPath)));
      if (rule !== void 0) {
        const say = words => typeof words === "string" ? words : words(text);
        return invalid(say(rule.fault), say(rule.help));
      }
      return {
        kind: "path",
        path: encode(head, query)
      };
    }
    function encode(head, query) {
      const safeQuery = query.replaceAll(/[^\x21\x23-\x3b\x3d\x3f-\x7e]+/g, encodeURIComponent);
      if (/^[\w\-./*~!$&'()+,;=:@%]*$/.test(head)) return head + safeQuery;
      return new URL(`http://zone.invalid${head}`).pathname + safeQuery;
    }
    const RESERVED = /[\\#]|(?<=^[^?]*)[|{}[\]]/;
    const PATH_CHECKS = [ {
      pattern: /\$(\{|[a-z_])/i,
      fault: "contains a variable that was not expanded",
      help: "let the shell or the CI expand it before this step, in " + "GitHub Actions with `${{ }}`; a literal `$` is `%24`"
    }, {
      pattern: /[\p{Cc}\p{Surrogate}\ufffd]|(?![\u200c\u200d])\p{Cf}|[/?\s][\u200c\u200d]|[\u200c\u200d]([/?\s]|$)/u,
      fault: "contains an invisible character, a control character or broken UTF-8",
      help: "type the path again instead of copying it, or " + "percent-encode the character if it is intended"
    }, {
      pattern: /^(?!\/)/,
      fault: "must start with `/`",
      help: suggestStart
    }, {
      pattern: /&(amp|lt|gt|quot|apos|nbsp|#\d+);|%25[89a-f][0-9a-f]%25[89ab][0-9a-f]/i,
      fault: "is percent-encoded twice, or contains an HTML entity",
      help: "write the character itself, or encode it once: `&amp;` is `&`, and " + "`%25C3` stands for the text `%C3`"
    }, {
      pattern: /(&&|[,;、，\s])["'`]?(\/|https?:\/\/)|^[^?]*[,;]$/i,
      fault: "contains several paths on one line",
      help: "write one path per line; a literal comma before `/` " + "is `%2C`, a semicolon `%3B`, a real space `%20`"
    }, {
      pattern: RESERVED,
      fault: text => `contains ${NAMES_OF_RESERVED[findReserved(text)] ?? ""}`,
      help: suggestEncoding
    }, {
      pattern: /%0[ad]/i,
      fault: "contains an encoded line break",
      help: "write one path per line: something encoded the list as a whole"
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
      help: "`**` is allowed only at the end, after a `/`: `/blog/**` is everything below " + "`/blog/`; elsewhere `*` is the only wildcard"
    }, {
      pattern: /^[^?]*\s\?|\?(?![^=&?/*\s]+=|\*)/,
      fault: "contains a `?` that begins no query string, or white space before `?`",
      help: "the only wildcard is `*`; a query string is `?key=value`, every query string `?*`; " + "a literal `?` is `%3F`, a real space in a path `%20`"
    }, {
      pattern: /^[^?]*\/(\/|(\.|%2e){1,2}(\/|\?|$))/i,
      fault: "contains an empty segment (`//`), or a `.` or `..` segment",
      help: "write the resolved path, as browsers request it; if a variable between the slashes " + "is empty, set it"
    } ];
    const NO_PATHS = [ {
      pattern: /^(all|everything|\*+)$/i,
      help: "to purge everything in the zone, set `type: all` and remove `paths`"
    }, {
      pattern: /^(true|false|yes|no|on|off|[01]|array|object|eof|nan|null|undefined|none)$/i,
      help: "this is what a script or an expression makes of a list, of a flag or of no value: in GitHub " + "Actions use `join(LIST, '\\n')`, in a shell `jq -r`; on the command line a flag has no " + "value: `--wait` or `--no-wait`"
    }, {
      pattern: /^(["'`“”‘’!]|[-*+•–]\s*(\/|https?:)|%2f|\\\/|\[.*["'\](])/i,
      help: "write one path per line as it is, without quotation marks, list markers, exclusions, " + "Markdown or JSON; `jq -r '.[]' list.json >paths.txt` makes such a file for `paths-file`"
    }, {
      pattern: /^(-$|--|[–—])/,
      help: "options begin with two hyphens, and stand before a `--`, after which all is a path; to " + "read paths from standard input, use `--paths-file -`"
    }, {
      pattern: /^[a-z]:[/\\]/i,
      help: "in Git Bash, set `MSYS_NO_PATHCONV=1`: it rewrites `/`"
    }, {
      pattern: /^(\.\/|[ab]\/)?(public|dist|_site|build|out|www|src|content|static)\//,
      help: "this is the name of a file: write the path that visitors request, such as `/blog/`, " + "or let `map` or `site-dir` find the pages of changed files"
    } ];
    const ALMOST_PATH = /^[\w-]+(\/[\w.*-]+)*\/?$/;
    function suggestStart(text) {
      const known = NO_PATHS.find((({pattern}) => pattern.test(text)));
      if (known !== void 0) return known.help;
      if (!ALMOST_PATH.test(text) || parsePath(`/${text}`).kind === "invalid") return "give a path that begins with `/`, such as `/blog/`, or a URL with its scheme, such as " + "`https://www.example.com/blog/`";
      return /^[\w-]+$/.test(text) ? `if it is a path, write \`/${text}\`` : `write \`/${text}\``;
    }
    const NAMES_OF_RESERVED = {
      "\\": "a backslash",
      "#": "a `#`",
      "|": "a `|`",
      "{": "braces",
      "}": "braces",
      "[": "brackets",
      "]": "brackets"
    };
    function findReserved(text) {
      return RESERVED.exec(text)?.[0] ?? "";
    }
    function suggestEncoding(text) {
      const character = findReserved(text);
      let help = "write one path per line; the only wildcard is `*`";
      if (character === "#") help = "browsers do not send fragments to a server: remove it";
      if (character === "\\") help = "write `/` between folders, and one path per line";
      return `${help}; a literal \`${character}\` is \`${encodeURIComponent(character)}\``;
    }
  }),
  1245: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      Dl: () => countConfirmedEdges,
      EO: () => replaceLastJob,
      N6: () => listJobs,
      Tf: () => applyReading,
      U6: () => addEdges,
      Wy: () => applyNotFound,
      Xm: () => createBatch,
      ag: () => NO_CREATES,
      dt: () => listUnconfirmed,
      km: () => endBatch,
      n5: () => sortJobs,
      vp: () => findOpenJob,
      z6: () => toJob
    });
    var _cdn_answers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7467);
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
          hold: void 0
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
    function replaceLastJob(batch, job) {
      batch.jobs = [ ...batch.jobs.slice(0, -1), job ];
    }
    function endBatch(batch, problem) {
      batch.state = {
        kind: "ended",
        problem
      };
    }
    function findOpenJob({state, jobs}) {
      return state.kind === "open" ? jobs.at(-1) : void 0;
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
      return result === "open" ? updatedJob : {
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
      const statuses = [ ...edges?.values() ?? [] ];
      return statuses.filter((status => (0, _cdn_answers_js__WEBPACK_IMPORTED_MODULE_0__.Yp)(status) === "completed")).length;
    }
  }),
  9987: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      M1: () => hasConfirmed,
      Vg: () => listOpenIds,
      av: () => summarizeJobs,
      il: () => listRetriedEdges,
      it: () => isConfirmed,
      sU: () => listFailedEdges
    });
    var _cdn_answers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7467);
    var _batch_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1245);
    function summarizeJobs(run) {
      const {batches, quotaRemaining, retryAtMs, waits, readProblem} = run;
      const edgesOfRun = new Set(batches.flatMap((({edges}) => [ ...edges.keys() ])));
      const results = batches.map((batch => summarizeBatch(batch, edgesOfRun)));
      return {
        batches: results,
        quotaRemaining,
        retryAtMs,
        waits,
        readProblem
      };
    }
    const NOT_LISTED = "not listed";
    function summarizeBatch(batch, edgesOfRun) {
      const result = {
        ...batch,
        state: determineState(batch),
        problem: batch.state.kind === "ended" ? batch.state.problem : void 0,
        failedEdges: (0, _batch_js__WEBPACK_IMPORTED_MODULE_0__.dt)(batch.edges),
        hasUnresolvedCreate: batch.creates.whyLost !== void 0
      };
      const missing = [ ...edgesOfRun ].filter((edge => !batch.edges.has(edge)));
      if (result.state !== "completed" || missing.length === 0) return result;
      const job = batch.jobs.at(-1)?.id ?? "";
      const failedEdges = missing.map((edge => ({
        job,
        edge,
        status: NOT_LISTED
      })));
      return {
        ...result,
        state: "failed",
        failedEdges
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
      return hasSucceeded(batch, job) && (0, _batch_js__WEBPACK_IMPORTED_MODULE_0__.dt)(batch.edges).length === 0;
    }
    function hasSucceeded({mismatch}, {end}) {
      return end?.result === "completed" && mismatch === void 0;
    }
    function hasConfirmed({batch, job}) {
      return batch.state === "completed" && hasSucceeded(batch, job);
    }
    function listRetriedEdges(batches) {
      const completed = batches.filter((({state}) => state === "completed"));
      const readings = (0, _batch_js__WEBPACK_IMPORTED_MODULE_0__.N6)(completed).flatMap((({edges}) => [ ...edges ?? [] ]));
      const failedReadings = readings.filter((([, status]) => (0, _cdn_answers_js__WEBPACK_IMPORTED_MODULE_1__.Yp)(status) !== "completed"));
      return [ ...new Set(failedReadings.map((([edge]) => edge))) ];
    }
    function listOpenIds(batches) {
      return (0, _batch_js__WEBPACK_IMPORTED_MODULE_0__.N6)(batches).flatMap((({id, end}) => end === void 0 ? [ id ] : []));
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
    var _jobs_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9987);
    function quotaUsedUp({type, limit}, {retryAtMs, jobCount, plannedJobs = 0, nowMs}) {
      const at = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.K9)(retryAtMs, nowMs);
      const span = describeSpan(limit.windowMs);
      let cause = "this run, other runs or users used the quota, or the service asked to wait until then, " + "although its list of jobs shows free slots";
      let help = [ `run the step again after ${at}`, "increase `timeout` to wait longer" ];
      if (plannedJobs > limit.jobs) {
        const windows = Math.ceil(plannedJobs / limit.jobs);
        cause = `this purge needs ${plannedJobs} jobs, but the quota of the account is ${limit.jobs} ${span}`;
        help = [ `increase \`timeout\` to more than ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(windows, "quota window")}` ];
      }
      if (type === "path") help.push(ONE_JOB);
      return {
        kind: "quota-exceeded",
        title: `the quota is used up: ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(jobCount, "job")} ` + `${(0, 
        _text_format_js__WEBPACK_IMPORTED_MODULE_2__.SS)(jobCount, "has", "have")} no free slot before the deadline`,
        where: `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(limit.jobs, "job")} of \`type: ${type}\` ${span}, ` + "shared with all other runs and users",
        details: [ `enough slots will be free at ${at} (output \`retry-at\`)` ],
        cause,
        help
      };
    }
    const ONE_JOB = "to purge everything with one job instead, remove the paths and set `type: all`, or set " + "`purge-all-above` to do so only for long lists";
    function unexplainedRefusals({count, serverMessage}, free, {type, limit}) {
      return {
        kind: "unexplained-refusals",
        title: `the service refused ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(count, "create request")} because of the quota, ` + "although its list of jobs shows free slots",
        details: [ `the service said: ${serverMessage}`, `the list of jobs of this zone shows ${free} of ${(0, 
        _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(limit.jobs, "job")} ` + `for \`type: ${type}\` free` ],
        cause: "other zones of the account use the same quota, or it is smaller than the input " + "`quota`, or refused requests count, too",
        help: [ "ask the CDN’s support what the quota of this account is, and set `quota` to it", "run the step again in an hour" ]
      };
    }
    function createLost(why, listProblem, others = []) {
      let list = [ "the list of jobs does not show the job" ];
      if (listProblem !== void 0) {
        const {title, details = []} = listProblem;
        list = [ `the list of jobs could not be read: ${title}`, ...details ];
      } else if (others.length > 0) list = [ "the list of jobs shows a new job with different paths, which may be this job with its " + `paths rewritten, or a job of another run: ${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_2__.Zv)(others.map((({id}) => id)))}`, "so the create request was not sent again" ];
      return {
        kind: "create-unanswered",
        title: "it is unknown whether the service created a purge job",
        details: [ `the response to the create request was lost: ${why}`, ...list ],
        cause: "the service, or a gateway in front of it, fails while it handles purges",
        help: [ "run the step again when the service is available: at worst, the same paths are purged twice" ]
      };
    }
    function otherJobCreated(id, difference, missing = []) {
      const title = `the service created a different job than requested: ${difference}`;
      const cause = "the service changed the request, or merged it with another one, so some pages may not be purged";
      return wrongJob(id, {
        title,
        details: listDetails(missing, 10),
        cause
      });
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
      const title = "the service answered a create request with a job that is not new";
      const details = [ why, "the list of jobs shows no new job for this purge" ];
      const cause = "the service merges purges, a cache in front of it answered, or the clocks that set " + "`created_at` and `Date` (without `Date`, this machine’s clock) differ";
      return wrongJob(id, {
        title,
        details,
        cause
      });
    }
    function wrongJob(id, facts) {
      return {
        kind: "wrong-job",
        ...facts,
        where: `job ${id}`,
        help: [ RUN_AGAIN, REPORT ]
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
      let title = `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.td)(names.length, "edge")} did not confirm the purge: ${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_2__.Zv)(names)}`;
      if (names.length === 0) {
        const jobs = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.SS)(failedBatches.length, "a purge job", `${failedBatches.length} jobs`);
        title = `${jobs} failed, and the service did not report which edge`;
      }
      const ids = failedBatches.map((batch => batch.jobs.at(-1)?.id ?? ""));
      const edgeLines = edges.map((({job, edge, status}) => `${edge}: ${status} (job ${job})`));
      const jobLines = (0, _batch_js__WEBPACK_IMPORTED_MODULE_0__.N6)(failedBatches).filter((({status}) => edges.length === 0 || (0, 
      _cdn_answers_js__WEBPACK_IMPORTED_MODULE_3__.Yp)(status) === "unknown")).map((({id, status}) => `job ${id}: ${status}`));
      const isOneFailedEdge = names.length === 1 && edges.every((({status}) => status === "failed"));
      return {
        kind: "edge-unconfirmed",
        title,
        where: `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.SS)(failedBatches.length, "job", "jobs")} ${(0, 
        _text_format_js__WEBPACK_IMPORTED_MODULE_2__.Zv)(ids)}`,
        details: listDetails([ ...edgeLines, ...jobLines ]),
        cause: isOneFailedEdge ? ONE_EDGE_FAILED : NOT_CONFIRMED,
        help: [ RUN_AGAIN, names.length === 0 ? REPORT : REPORT_EDGE, "to allow more retries, increase `retries`" ]
      };
    }
    const ONE_EDGE_FAILED = "the edge was unreachable or failed, and its visitors may still get the old pages";
    const NOT_CONFIRMED = "edges were unreachable or failed, or the service no longer has the job or lists the edge: " + "visitors may still get the old pages";
    const REPORT_EDGE = "if the same edge fails again, report its name and the job’s id to the CDN’s support";
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
      const failure = findFailure(batches, readProblem, unsupported.length > 0);
      return {
        kind: "deadline-exceeded",
        title,
        details,
        cause: failure ?? SLOW,
        help: [ RUN_AGAIN, failure === void 0 ? "increase `timeout`" : REPORT ]
      };
    }
    const RUN_AGAIN = "run the step again: it is safe to purge twice";
    const REPORT = "if it happens again, report the lines above to the CDN’s support";
    const SLOW = "the service, or GitHub, responds slowly, or the jobs take longer than `timeout`; created " + "jobs keep running on the service";
    function findFailure(batches, readProblem, isUnsupported) {
      if (isUnsupported) return "the service reports a job in a way that its documentation does not describe";
      if (batches.some((({hasUnresolvedCreate}) => hasUnresolvedCreate))) return "the service, or a gateway in front of it, does not answer create requests, or only " + "with errors";
      if (readProblem !== void 0 && readProblem.kind !== "deadline-exceeded") return readProblem.cause ?? readProblem.title;
      const openBatches = batches.filter((({state}) => state === "open"));
      const hasFailedEdge = (0, _jobs_result_js__WEBPACK_IMPORTED_MODULE_1__.sU)(openBatches).some((({status}) => (0, 
      _cdn_answers_js__WEBPACK_IMPORTED_MODULE_3__.Yp)(status) === "failed"));
      if (!hasFailedEdge) return;
      return "an edge has failed, and the service has not ended its job: waiting longer does not help";
    }
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
      const running = open.length > 0 ? `still running: ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_2__.Zv)(open)}` : "no job is running";
      const details = [ running, ...describeUnresolvedCreates(batches) ];
      return {
        kind: "cancelled",
        title: "cancelled before the purge was complete",
        details,
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
    var _cdn_answers_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7467);
    var _paths_syntax_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1064);
    var _text_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8975);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85);
    var _jobs_batch_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1245);
    function logRequest(runner, {warnings, notices, remarks, changedFiles}) {
      warnings.forEach((text => runner.printWarning(text)));
      notices.forEach((text => runner.printNotice(text)));
      if (changedFiles !== void 0) describeChanges(changedFiles).forEach((line => runner.printLine(line)));
      remarks.forEach((text => runner.printLine(`Note   ${text}`)));
    }
    function logPlan(runner, {request}, plan, nowMs) {
      runner.printLine(`Plan   ${describePlannedPaths(request, plan)}`);
      if (request.kind === "paths") {
        const lines = (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_0__.sK)(request.paths).map((({text, note}) => text + note));
        if (lines.length > 5) runner.printGroup((0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(request.paths.length, "path"), lines); else lines.forEach((line => runner.printLine(`       ${line}`)));
      }
      runner.printLine(describeQuota(plan.quota));
      const waiting = plan.isTooLate ? [] : plan.jobs.filter((job => job.createAtMs > nowMs));
      if (waiting.length === 0) return;
      const lastMs = Math.max(...waiting.map((job => job.createAtMs))) - nowMs;
      runner.printLine(`Wait   ${describeWaitingJobs(waiting.length)}, the last one for ${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_3__.a3)(lastMs)}`);
      const slots = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.rL)(waiting, MAX_SLOT_LINES, (job => {
        const at = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.K9)(job.serviceCreateAtMs, job.serviceCreateAtMs - (job.createAtMs - nowMs));
        return `job ${plan.jobs.indexOf(job) + 1}/${plan.jobs.length} not before ${at}`;
      }));
      slots.forEach((line => runner.printLine(`       ${line}`)));
    }
    const MAX_SLOT_LINES = 10;
    function describeWaitingJobs(jobCount) {
      return `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(jobCount, "job")} ${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_3__.SS)(jobCount, "waits", "wait")} for a slot`;
    }
    function describePlannedPaths({kind, paths: {length}}, plan) {
      const jobs = `in ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(plan.jobs.length, "job")}`;
      const paths = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(length, "path");
      if (kind === "everything") return `everything in the zone,${length === 0 ? "" : ` instead of ${paths},`} ${jobs}`;
      return length === 0 ? "no path to purge" : `${paths} ${jobs}`;
    }
    function describeQuota(quota) {
      if (quota === void 0) return "Quota  unknown: without `api-token`, neither `base-url` nor `zone` is checked";
      const {type, limit, windowMs, leftNow, leftAfter} = quota;
      const window = windowMs === 36e5 ? "this hour" : `in a window of ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.a3)(windowMs)}`;
      return `Quota  ${leftNow} of ${limit} \`${type}\` jobs left ${window}, ${leftAfter} after this run`;
    }
    function describeShortfall({jobCount, retryAtMs}, serviceNowMs) {
      const have = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.SS)(jobCount, "has", "have");
      const last = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.K9)(retryAtMs, serviceNowMs);
      return `this plan does not fit the remaining quota: ${jobCount} of its jobs ${have} no free ` + `slot yet; the last slot becomes free at ${last}`;
    }
    const MAX_RULE_LINES = 20;
    function describeChanges(changes) {
      const {mapped, snapshot, base, files, whyEverything} = changes;
      const {unmatched, excluded} = snapshot.selection;
      const lines = [];
      if (snapshot.commit !== "") lines.push(`Commit ${snapshot.commit.slice(0, 10)} is checked out`);
      lines.push(base.absence === void 0 ? `Base   ${base.why}` : "Base   none");
      lines.push(`Files  ${countFiles(changes)}`);
      if (files.size > 0) lines.push(...describeRules(mapped));
      if (excluded > 0) lines.push(`       ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(excluded, "file")} excluded`);
      if (unmatched.count > 0) {
        const {count, first} = unmatched;
        const names = first.map((name => (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(name, 80))).join(", ");
        const more = count > first.length ? ` and ${count - first.length} more` : "";
        lines.push(`       No rule matches ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(count, "file")}: ${names}${more}`);
      }
      if (whyEverything !== void 0) lines.push(`All    ${whyEverything}: everything in the zone`);
      return lines;
    }
    function countFiles({files, base, snapshot}) {
      if (base.absence === void 0) return `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(files.size, "file")} changed`;
      const all = snapshot.source === "site-dir" ? "all of `site-dir`" : "all that the rules select";
      return `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(files.size, "file")}: ${all}`;
    }
    function describeRules({effects, active}) {
      const lines = active.slice(0, MAX_RULE_LINES).map((({rule, files, paths, example}) => {
        const result = rule.isEverything ? "everything" : (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(paths, "path");
        const text = `Rule   ${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(rule.text, 100)}: ${(0, 
        _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(files, "file")} → ${result}`;
        if (example === void 0) return text;
        return `${text}, for example ${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(example.file, 60)} → ${(0, 
        _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(example.path, 60)}`;
      }));
      if (active.length > MAX_RULE_LINES) lines.push(`       … and ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(active.length - MAX_RULE_LINES, "rule")} more`);
      const others = effects.filter((({rule, files}) => files === 0 && rule.line > 0)).length;
      const noun = active.length === 0 ? "rule" : "other rule";
      if (others > 0) lines.push(`       ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(others, noun)} matched no changed file`);
      return lines;
    }
    const MAX_PATHS_LENGTH = "  1,000 paths".length;
    function describeEvent(entry, plannedCount, nowMs) {
      if (entry.kind === "waiting") {
        const until = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.K9)(entry.untilMs, entry.untilMs - entry.delayMs);
        return `Wait   ${describeWaitingJobs(entry.batches)}, the next one until ${until}`;
      }
      if (entry.kind === "no-progress") {
        const sinceMs = Math.min(...entry.jobs.map((({seenAtMs}) => seenAtMs)));
        const progress = describeProgress(entry.jobs, plannedCount);
        return `Purge  ${progress}, after ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.a3)(nowMs - sinceMs)}`;
      }
      if (entry.kind === "read-failed") return `Purge  jobs cannot be read: ${entry.problem.title}`;
      const head = `Purge  ${describeBatch(entry.batch, plannedCount)}`;
      switch (entry.kind) {
       case "lost":
        return `${head}  no usable answer (${entry.why}): looking for the job in the list of jobs`;

       case "refused":
        {
          const {serverMessage, delayMs} = entry;
          const next = delayMs === void 0 ? "reading the list of jobs" : `next try in ${(0, 
          _text_format_js__WEBPACK_IMPORTED_MODULE_3__.a3)(delayMs)}`;
          return `${head}  refused because of the quota (${serverMessage}): ${next}`;
        }

       case "created":
        return `${head}  ${entry.job.id}  created`;

       case "found":
        return `${head}  ${entry.job.id}  found in the list: the create request had arrived`;

       case "moved":
        return `${head}  ${entry.job.id}  ${entry.job.status}`;

       case "retried":
        {
          const failed = [ ...entry.job.edges ?? [] ].filter((([, status]) => (0, _cdn_answers_js__WEBPACK_IMPORTED_MODULE_4__.Yp)(status) !== "completed"));
          const names = failed.length === 0 ? "" : `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Zv)(failed.map((([edge]) => edge)))} `;
          const delay = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.a3)(entry.delayMs);
          return `${head}  ${names}failed: retrying in ${delay}, if the quota allows`;
        }

       case "ended":
        return `${head}  ${entry.job.id}  ${describeEnd(entry.job)}  ` + (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.a3)(nowMs - entry.job.seenAtMs);
      }
    }
    function describeBatch({number, spec}, plannedCount) {
      const name = `job ${String(number).padStart(String(plannedCount).length)}/${plannedCount}`;
      const paths = spec.type === "all" ? "" : `  ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(spec.paths.length, "path")}`;
      return plannedCount === 1 ? name + paths : name + paths.padEnd(MAX_PATHS_LENGTH);
    }
    function describeEnd(job) {
      const {end, status, edges} = job;
      const isIncomplete = end?.result === "failed" && status === "completed";
      const text = isIncomplete ? "failed (completed, but not on every edge)" : status;
      if (edges === void 0) return text;
      return `${text}  ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Sm)((0, _jobs_batch_js__WEBPACK_IMPORTED_MODULE_2__.Dl)(job))}/${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Sm)(edges.size)} edges`;
    }
    function describeProgress(jobs, plannedJobs) {
      const edges = jobs.reduce(((sum, job) => sum + (job.edges?.size ?? 0)), 0);
      const confirmed = jobs.reduce(((sum, job) => sum + (0, _jobs_batch_js__WEBPACK_IMPORTED_MODULE_2__.Dl)(job)), 0);
      const completed = jobs.filter((job => job.end?.result === "completed")).length;
      const edgesShown = edges === 0 ? "" : `, ${confirmed} of ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(edges, "edge")} confirmed`;
      return `${completed} of ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(plannedJobs, "job")} completed${edgesShown}`;
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
      const spec = {
        declared: declared.m.purge,
        read: readAll,
        check: checkInputs
      };
      return (0, inputs.Ko)(env, spec, isGitHub);
    }
    function readAll(reader, env) {
      const dryRun = reader.readFlag("dry-run");
      return {
        ...(0, service_inputs.Dz)(reader, env, dryRun),
        zone: (0, service_inputs.Xg)(reader),
        isGitHub: reader.isGitHub,
        type: reader.readChoice("type", [ "path", "all" ]),
        paths: reader.readText("paths") === "" ? void 0 : reader.readBlock("paths"),
        pathsFile: reader.readText("paths-file") || void 0,
        changesInputs: (0, changes_inputs.r)(reader),
        pages: (0, page_inputs.PS)(reader),
        purgeAllAbove: reader.readText("purge-all-above") === "" ? 1 / 0 : reader.readCount("purge-all-above", 999999999, 1),
        dryRun,
        wait: reader.readFlag("wait"),
        timeoutMs: reader.readDurationMs("timeout"),
        quota: readQuota(reader),
        retries: readRetries(reader),
        failOnError: reader.readFlag("fail-on-error"),
        summary: reader.readChoice("summary", run_step.nI)
      };
    }
    function readRetries(reader) {
      const isGiven = reader.readText("retries") !== declared.m.purge.retries.defaultValue;
      if (isGiven && reader.readText("wait") === "false") reader.warnings.push("`retries` has no effect with `wait: false`");
      return reader.readCount("retries", 100);
    }
    function readQuota(reader) {
      const text = reader.readText("quota");
      const parts = text.split(/[\s,]+/).filter((part => part !== ""));
      const limits = new Map;
      for (const part of parts) {
        const [, type = "", count, span = ""] = /^(all|path)=(\d{1,6})\/(\d+[smh])$/.exec(part) ?? [];
        const jobs = Number(count);
        const windowMs = (0, inputs.yi)(span);
        if (jobs > 0 && windowMs !== void 0) limits.set(type, {
          jobs,
          windowMs
        });
      }
      if (limits.size !== parts.length) reader.reject("quota", text, [ `give jobs per span for each type, such as \`${declared.m.purge.quota.defaultValue}\`` ]);
      return {
        ...quota.rU,
        ...Object.fromEntries(limits)
      };
    }
    function checkInputs(inputs, mayBeMistyped) {
      const {type, paths, pathsFile, changesInputs, pages, wait, isGitHub} = inputs;
      const {map, siteDir, manifest} = changesInputs;
      const sources = Object.entries({
        paths,
        "paths-file": pathsFile,
        map,
        "site-dir": siteDir
      }).filter((([, value]) => value !== void 0 && value !== "")).map((([name]) => `\`${name}\``));
      const hasFiles = (0, changes_inputs.q)(changesInputs);
      const problems = [];
      const checks = [ [ hasFiles && manifest === "" && !isGitHub, "files without manifest" ], [ manifest !== "" && !hasFiles, "manifest without files" ], [ hasFiles && !wait, "changed files without wait" ], [ pages.verify > 0 && !wait, "verify without wait" ], [ pages.waitsForSite && siteDir === "", "wait for site without site-dir" ] ];
      if (type === "all" && sources.length > 0) problems.push(words.QQ(sources));
      for (const [isConflict, conflict] of checks) if (isConflict) problems.push(words.CO(conflict));
      if (type !== "all" && sources.length === 0 && !mayBeMistyped) problems.push(words.aP());
      return problems;
    }
    var format = __webpack_require__(8975);
    var pages_words = __webpack_require__(534);
    var jobs_batch = __webpack_require__(1245);
    var jobs_result = __webpack_require__(9987);
    var purge_report = __webpack_require__(524);
    function listFacts(report) {
      const jobs = (0, jobs_batch.N6)(report.batches).length;
      if (jobs === 0 && !report.exitsZero) return [];
      const size = report.type === "all" ? "everything" : (0, format.td)(report.paths.length, "path");
      const jobCount = report.status === "planned" ? `${(0, format.td)((0, purge_report.sc)(report), "job")} planned` : (0, 
      format.td)(jobs, "job");
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
        return `the deadline passed${describeInterruption(report)}`;

       case "cancelled":
        return `cancelled${describeInterruption(report)}`;
      }
    }
    function describeFailure({status, batches, waitsForJobs}) {
      if ((0, jobs_batch.N6)(batches).length === 0) return describeNoJob(batches, "nothing was purged");
      const edges = [ ...new Set((0, jobs_result.sU)(batches).map((({edge}) => edge))) ];
      const missing = batches.filter((batch => batch.jobs.length === 0 && !batch.hasUnresolvedCreate)).map((({number}) => String(number)));
      const open = (0, jobs_result.Vg)(batches);
      const subject = status === "partial" ? "only some jobs were" : "no job was";
      let text = `${subject} ${waitsForJobs ? "confirmed by every edge" : "created without a failure"}`;
      if (edges.length > 0) text = `${edges.join(", ")} did not confirm`;
      if (edges.length > 3) text = `${edges.length} edges did not confirm`;
      if (missing.length > 0) {
        const jobs = (0, format.SS)(missing.length, "job", "jobs");
        text += `; never created: ${jobs} ${(0, format.Zv)(missing)} of ${batches.length}`;
      }
      if (open.length > 0) text += `; still running: ${(0, format.Zv)(open, 10)}`;
      return text;
    }
    function describeNoJob(batches, words) {
      if (batches.some((batch => batch.hasUnresolvedCreate))) return "it is unknown whether a job was created";
      return words;
    }
    function describeInterruption({batches}) {
      if ((0, jobs_batch.N6)(batches).length === 0) return `, ${describeNoJob(batches, "no job was created")}`;
      const open = (0, jobs_result.Vg)(batches);
      return open.length === 0 ? "" : `, ${(0, format.td)(open.length, "job")} still running`;
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
      const jobs = (0, jobs_batch.n5)(report.batches);
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
        warnings: [ ids, edges, pages ].flatMap((({warning}) => warning ?? []))
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
        jobs: (0, jobs_batch.n5)(report.batches).map((job => toJsonJob(job, report.startedAtMs))),
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
        confirmed: (0, jobs_result.M1)({
          batch,
          job
        }),
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
    function toJsonChanges({changedFiles}) {
      if (changedFiles === void 0) return null;
      const {base, snapshot, files, mapped} = changedFiles;
      return {
        source: snapshot.source,
        base: base.commit || null,
        head: snapshot.commit || null,
        hasBase: base.absence === void 0,
        why: base.why,
        files: files.size,
        rules: mapped.effects.map((effect => ({
          line: effect.rule.line,
          rule: effect.rule.text,
          files: effect.files,
          paths: effect.paths,
          example: effect.example,
          ofSource: effect.ofSource
        }))),
        excluded: snapshot.selection.excluded,
        unmatched: snapshot.selection.unmatched
      };
    }
    var events = __webpack_require__(2590);
    var request = __webpack_require__(2661);
    var purge_status = __webpack_require__(4500);
    var syntax = __webpack_require__(1064);
    var markdown = __webpack_require__(2873);
    var log = __webpack_require__(6098);
    const MAX_ROWS = 50;
    const MAX_RETRIED_EDGES = 10;
    const MAX_WARNINGS = 20;
    const MAX_UNFOLDED_JOBS = 5;
    const MAX_UNFOLDED_PATHS = 20;
    const MAX_LISTED_PATHS = 200;
    const MAX_BARS = 20;
    const MAX_WAITS = 5;
    const LONG_WAIT_MS = 5e3;
    const EDGE_COLUMNS = [ "Edge that did not confirm", "Status", "Job" ];
    const RULE_COLUMNS = [ "Rule", "Files:", "Paths:", "Such as" ];
    const JOB_COLUMNS = [ "Job", "Paths:", "Status", "Edges:", "Time:" ];
    function summarize(report, docsUrl) {
      const {problems, batches, changedFiles} = report;
      const explained = problems.map((problem => problem.kind === "edge-unconfirmed" ? {
        ...problem,
        details: []
      } : problem));
      return [ formatHead(report), ...(0, markdown.HU)(explained, docsUrl), formatWarnings(report), describeRetriedEdges(report), formatPaths(report), formatJobTable(report), formatRows(EDGE_COLUMNS, (0, 
      jobs_result.sU)(batches), "edge", (({edge, status, job}) => [ (0, markdown.P_)(edge), (0, 
      markdown.FV)(status, 40), (0, markdown.P_)(job) ])), changedFiles === void 0 ? "" : formatChanges(changedFiles), ...drawTimeline(report) ];
    }
    function formatRows(columns, items, noun, toCells) {
      const table = (0, markdown.ku)(columns, items.slice(0, MAX_ROWS).map(toCells));
      return [ table, (0, markdown.QQ)(items.length - MAX_ROWS, noun) ].join("\n\n").trim();
    }
    function formatHead(report) {
      const {plan, quotaRemaining, originWait, verification} = report;
      const icon = markdown.Ze[purge_status.XQ[report.status].icon];
      const title = `${icon} CDN purge: ${(0, markdown.fd)(formatHeadline(report))}`;
      const facts = listFacts(report);
      if (report.givenZone !== "") facts.push(`zone ${(0, markdown.P_)(report.givenZone)}`);
      if (plan?.quota !== void 0 && quotaRemaining !== void 0) {
        const {limit, type} = plan.quota;
        facts.push(`${(0, format.Sm)(quotaRemaining)} of ${(0, format.Sm)(limit)} ${type} jobs left`);
      }
      const checks = [];
      const waitedMs = originWait === void 0 ? 0 : originWait.toMs - originWait.fromMs;
      if (waitedMs >= 1e3) checks.push(`waited ${(0, format.a3)(waitedMs)} for the origin`);
      if (verification !== void 0) {
        const why = (0, pages_words.kG)(verification);
        if (verification.pages.length > 0 || why === void 0) checks.push((0, pages_words.wv)(verification));
        if (why !== void 0) checks.push(`not verified: ${(0, markdown.fd)(why)}`);
      }
      const head = `### ${title}\n${facts.join(" · ")}`.trimEnd();
      return checks.length === 0 ? head : `${head}  \n${checks.join(" · ")}`;
    }
    function formatWarnings({warnings}) {
      const lines = warnings.slice(0, MAX_WARNINGS).map((text => `${markdown.Ze.warning} ${(0, 
      markdown.fd)(text)}`));
      lines.push((0, markdown.QQ)(warnings.length - MAX_WARNINGS, "warning"));
      return lines.flatMap((line => line === "" ? [] : `- ${line}`)).join("\n");
    }
    function describeRetriedEdges({batches}) {
      const edges = (0, jobs_result.il)(batches).map((edge => (0, markdown.P_)(edge)));
      if (edges.length === 0) return "";
      return `Confirmed only after a retry: ${(0, format.Zv)(edges, MAX_RETRIED_EDGES)}.`;
    }
    function formatPaths({status, batches, paths}) {
      const {isSuccess, allJobsCompleted} = purge_status.XQ[status];
      const isDone = isSuccess || allJobsCompleted;
      const isUnconfirmed = !isDone && batches.length > 0;
      const unconfirmed = batches.filter((({state}) => state !== "completed")).flatMap((({spec}) => spec.type === "path" ? spec.paths : []));
      const listed = isUnconfirmed ? unconfirmed : paths;
      if (listed.length === 0) return "";
      let heading = (0, format.td)(listed.length, "path");
      if (isUnconfirmed) heading += " not confirmed"; else if (!isDone) heading += " not purged";
      const entries = (0, syntax.sK)(listed);
      const lines = entries.slice(0, MAX_LISTED_PATHS).map((({text, note}) => `- ${(0, 
      markdown.P_)(text)}${note}`));
      const more = (0, markdown.QQ)(entries.length - MAX_LISTED_PATHS, "path");
      const list = [ lines.join("\n"), more ].join("\n\n").trimEnd();
      return (0, markdown.SE)(heading, list, entries.length <= MAX_UNFOLDED_PATHS);
    }
    function formatJobTable({batches}) {
      const jobs = (0, jobs_batch.n5)(batches);
      const failedFirst = jobs.toSorted(((a, b) => Number((0, jobs_result.M1)(a)) - Number((0, 
      jobs_result.M1)(b))));
      const table = formatRows(JOB_COLUMNS, failedFirst, "job", (jobOfBatch => {
        const {job, batch} = jobOfBatch;
        const name = `${formatJobNumber(jobOfBatch)} · ${(0, markdown.P_)(job.id)}`;
        const paths = batch.spec.type === "all" ? "everything" : (0, format.Sm)(batch.spec.paths.length);
        const edges = job.edges === void 0 ? "" : `${(0, format.Sm)((0, jobs_batch.Dl)(job))} / ${(0, 
        format.Sm)(job.edges.size)}`;
        const duration = job.end === void 0 ? "" : (0, format.a3)(job.end.atMs - job.seenAtMs);
        return [ name, paths, formatStatus(jobOfBatch), edges, duration ];
      }));
      if (jobs.length <= MAX_UNFOLDED_JOBS || !jobs.every(jobs_result.M1)) return table;
      return (0, markdown.SE)(`${jobs.length} jobs, all completed`, table);
    }
    function formatJobNumber({batch: {number, jobs}, job}) {
      const retry = jobs.indexOf(job);
      if (retry === 0) return String(number);
      return `${number}, retry ${retry}`;
    }
    function formatStatus({batch, job}) {
      const status = (0, markdown.FV)(job.status, 40);
      if (job.end === void 0) return `${markdown.Ze.open} ${status}`;
      if (batch.mismatch !== void 0) return `${markdown.Ze.bad} ${status}, but not what was requested`;
      if ((0, jobs_result.M1)({
        batch,
        job
      })) return `${markdown.Ze.good} completed`;
      const failure = job.status === "completed" ? "completed, but not on every edge" : "failed";
      return `${markdown.Ze.bad} ${failure}`;
    }
    function formatChanges(changes) {
      const {base, whyEverything} = changes;
      const facts = [ (0, markdown.fd)((0, log.Dc)(changes)) ];
      const relation = base.absence === void 0 ? "compared with" : "no base:";
      facts.push(`${relation} ${(0, markdown.fd)(base.why)}`);
      if (whyEverything !== void 0) facts.push(`everything, because ${(0, markdown.fd)(whyEverything)}`);
      const table = formatRows(RULE_COLUMNS, changes.mapped.active, "rule", (effect => {
        const {rule, files, paths, example} = effect;
        const sample = example === void 0 ? "" : `${example.file} → ${example.path}`;
        return [ (0, markdown.P_)(rule.text), String(files), String(paths), (0, markdown.FV)(sample) ];
      }));
      return [ facts.join(" · "), table ].join("\n\n").trimEnd();
    }
    function drawTimeline(report) {
      const {batches, durationMs} = report;
      const waits = listLongWaits(report);
      const hasRetry = batches.some((({jobs}) => jobs.length > 1));
      if (waits.length === 0 && !hasRetry) return [];
      const jobs = (0, jobs_batch.n5)(batches);
      const jobBars = jobs.slice(0, MAX_BARS - waits.length).map((jobOfBatch => {
        const {seenAtMs, end} = jobOfBatch.job;
        const {spec} = jobOfBatch.batch;
        const size = spec.type === "all" ? "everything" : (0, format.td)(spec.paths.length, "path");
        const states = {
          completed: "done",
          failed: "crit"
        };
        return {
          label: `job ${formatJobNumber(jobOfBatch)} · ${size}`,
          state: end === void 0 ? "active" : states[end.result],
          fromMs: seenAtMs,
          toMs: end?.atMs ?? durationMs
        };
      }));
      const bars = [ ...waits, ...jobBars ].toSorted(((a, b) => a.fromMs - b.fromMs));
      const tasks = bars.map((({label, state, fromMs, toMs}) => {
        const untilMs = Math.max(toMs, fromMs + 1);
        return `${label} :${state}, ${Math.round(fromMs)}, ${Math.round(untilMs)}`;
      }));
      const axis = `axisFormat ${durationMs < 1e4 ? "%S.%L" : "%M:%S"}`;
      const chart = [ "```mermaid", "gantt", "dateFormat x", axis, ...tasks, "```" ].join("\n");
      return [ chart, (0, markdown.QQ)(jobs.length - jobBars.length, "job") ];
    }
    const CAUSES = {
      slot: "waiting for a slot",
      refusal: "waiting after a refusal",
      retry: "waiting before a retry",
      "no-connection": "waiting to connect again"
    };
    function listLongWaits({originWait, waits, durationMs}) {
      const all = waits.map((({cause, fromMs, toMs}) => ({
        words: CAUSES[cause],
        fromMs,
        toMs: Math.min(toMs, durationMs)
      })));
      if (originWait !== void 0) all.unshift({
        words: "waiting for the origin",
        ...originWait
      });
      return all.map((wait => ({
        ...wait,
        lengthMs: wait.toMs - wait.fromMs
      }))).filter((({lengthMs}) => lengthMs >= LONG_WAIT_MS)).toSorted(((a, b) => b.lengthMs - a.lengthMs)).slice(0, MAX_WAITS).map((({words, lengthMs, fromMs, toMs}) => ({
        label: `${words} · ${(0, format.a3)(lengthMs)}`,
        state: "active",
        fromMs,
        toMs
      })));
    }
    const runStep = (0, run_step.QP)({
      readInputs: readPurgeInputs,
      async run({inputs, problems: inputProblems}, context) {
        const {runner, deadline} = context;
        for (const secret of listSecrets(inputs.pages)) runner.mask(secret);
        let preparedChanges;
        if ((0, changes_inputs.q)(inputs.changesInputs)) {
          const {prepareChanges} = await Promise.all([ __webpack_require__.e(345), __webpack_require__.e(82), __webpack_require__.e(340) ]).then(__webpack_require__.bind(__webpack_require__, 3340));
          const {changesInputs, baseUrl, dryRun} = inputs;
          const runUrl = findRunUrl(runner);
          const deploy = {
            runner,
            deadline,
            baseUrl,
            dryRun,
            runUrl
          };
          preparedChanges = prepareChanges(changesInputs, deploy);
        }
        const changeProblems = await resetRecordAfterProblems(preparedChanges, inputs, inputProblems);
        printNotes(inputs, runner);
        const lists = (0, request.lD)(inputs, runner);
        const problems = [ ...inputProblems, ...changeProblems, ...lists.problems ];
        let report = {
          ...(0, purge_report.Fg)(inputs),
          problems
        };
        if (problems.length === 0) {
          const {startPurge} = await Promise.all([ __webpack_require__.e(13), __webpack_require__.e(72) ]).then(__webpack_require__.bind(__webpack_require__, 3978));
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
        isSuccess: purge_status.XQ[report.status].isSuccess,
        headline: [ formatHeadline(report), ...listFacts(report) ].join(" · "),
        lastLines: [],
        outputs: toOutputs(report),
        report: toJsonReport(report),
        summary: docsUrl => summarize(report, docsUrl)
      })
    });
    function printNotes({dryRun, changesInputs}, runner) {
      const event = (0, events.j_)(runner.env, runner.isGitHub);
      const isOfPreview = (0, events.bU)(event, (0, events.rD)(runner.env, runner.readFile));
      const isPurged = !dryRun && !(0, changes_inputs.q)(changesInputs);
      if (isPurged && isOfPreview) runner.printLine(`Note   ${words.QV(event)}`);
      const givenDryRun = runner.env[runner.isGitHub ? "INPUT_DRY-RUN" : "CDN_PURGE_DRY_RUN"];
      if (givenDryRun === "" && !dryRun) runner.printLine(`Note   ${words.I0}`);
    }
    function findRunUrl({env, isGitHub}) {
      const read = name => env[name] ?? "";
      const run = `actions/runs/${read("GITHUB_RUN_ID")}/attempts/${env["GITHUB_RUN_ATTEMPT"] ?? 1}`;
      const url = isGitHub ? `${read("GITHUB_SERVER_URL")}/${read("GITHUB_REPOSITORY")}/${run}` : read("CI_JOB_URL");
      return /^https?:\/\/[\w.:-]+(\/[\w.-]+)+$/.test(url) ? url : void 0;
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
  }),
  4283: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      PS: () => readPageInputs,
      QU: () => MAX_VERIFIED,
      nG: () => usesOrigin
    });
    var _step_declared_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5521);
    var _step_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1830);
    var _step_service_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2320);
    var _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1064);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(85);
    var _words_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5629);
    const MAX_VERIFIED = 1e3;
    function usesOrigin({conditions, waitsForSite}) {
      return conditions.length > 0 || waitsForSite;
    }
    function readPageInputs(reader) {
      const verifies = reader.readText("verify") !== _step_declared_js__WEBPACK_IMPORTED_MODULE_0__.m.purge.verify.defaultValue;
      const waits = reader.readText("wait-for-origin") !== "";
      if (reader.readText("site-url") !== "" && !verifies) reader.warnings.push("`site-url` has no effect without `verify`");
      if (reader.readText("origin-url") !== "" && !waits && !verifies) reader.warnings.push("`origin-url` has no effect without `wait-for-origin`");
      return {
        ...readConditions(reader),
        originUrl: readPageUrl(reader, "origin-url"),
        verify: reader.readText("verify") === "all" ? 1 / 0 : reader.readCount("verify", 999999999, 0, ", or `all`"),
        siteUrl: readPageUrl(reader, "site-url")
      };
    }
    function readConditions(reader) {
      const conditions = [];
      let waitsForSite = false;
      const invalidLines = [];
      for (const {line, text} of (0, _step_inputs_js__WEBPACK_IMPORTED_MODULE_1__.E1)(reader.readBlock("wait-for-origin"))) {
        const condition = text === "site" ? text : parseCondition(text);
        if (condition === "site") waitsForSite = true; else if ("expected" in condition) conditions.push(condition); else invalidLines.push({
          ...condition,
          where: `\`wait-for-origin\`, line ${line}`,
          text
        });
      }
      reader.problems.push(..._words_js__WEBPACK_IMPORTED_MODULE_5__.Cx(invalidLines));
      return {
        conditions,
        waitsForSite
      };
    }
    function readPageUrl(reader, name) {
      const urlText = reader.readText(name);
      if (urlText === "") return;
      const url = (0, _step_service_inputs_js__WEBPACK_IMPORTED_MODULE_2__.Dl)(urlText);
      let fault;
      if (url === void 0) fault = "it is not an absolute URL"; else if (!/^https?:$/.test(url.protocol)) fault = `\`${url.protocol}\` is neither http nor https`; else fault = (0, 
      _step_service_inputs_js__WEBPACK_IMPORTED_MODULE_2__.hu)(url, urlText, name === "origin-url");
      if (fault === void 0) return url;
      reader.problems.push({
        kind: "invalid-input",
        title: `\`${name}\`${(0, _step_service_inputs_js__WEBPACK_IMPORTED_MODULE_2__.jr)(urlText)} cannot be used: ${fault}`,
        where: `input \`${name}\``,
        help: [ "specify the scheme, the host and an optional path prefix, such as `https://www.example.com`" ]
      });
      return;
    }
    function parseCondition(line) {
      const [first = ""] = line.split(/\s/, 1);
      const misuse = findMisuse(first, line);
      if (misuse !== void 0) return misuse;
      const parsedPath = (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Rr)(first);
      if (parsedPath.kind === "invalid") return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)(`has a path that ${parsedPath.fault}`, parsedPath.help);
      if (parsedPath.host !== void 0) return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)("has a full URL", "write only the path; to use another origin, set `origin-url`");
      if (parsedPath.path.includes("*")) return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)("has a wildcard in its path", "write the path of a single page");
      const condition = {
        text: line,
        path: parsedPath.path
      };
      const [, text, status] = /^\S+\s+(?:contains\s+(.+)|status\s+([1-5]\d\d))$/su.exec(line) ?? [];
      if (text !== void 0) return {
        ...condition,
        expected: {
          kind: "contains",
          text
        }
      };
      if (status !== void 0) return {
        ...condition,
        expected: {
          kind: "status",
          status: Number(status)
        }
      };
      return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)("is not `PATH contains TEXT`, `PATH status CODE` or `site`", "write what the new page contains, such as `/version.txt contains 1.4.2`, or a status from " + "100 to 599");
    }
    function findMisuse(first, line) {
      if (/^(sites?|all|true|yes|on|1|\*|false|no|off|0)$/i.test(first)) return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)("stands in place of `site`", "to wait for the changed files of `site-dir`, write the word `site` alone on its line; " + "to wait for nothing, remove `wait-for-origin`");
      if (/\$\{|\$[A-Za-z_]|%[A-Z_]{2,}%/.test(line)) return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)("contains a variable that was not expanded", "let the shell or the CI expand it before this step, in GitHub Actions with `${{ }}`");
      if (/^\d+(ms|s|m|h|min)?$/i.test(first)) return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)("is a time", "a pause shows nothing: write what the new version shows, such as `/version.txt contains 1.4.2`");
      const shownLine = (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.ml)(line, 60);
      if (/^(contains|status)$/i.test(first)) return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)("has no path", `write the path first, such as \`/version.txt ${shownLine}\``);
      if (/^[\w-]+(\.[\w-]+|\/)/.test(first) && !first.includes(":")) return (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_3__.Gq)("has a path without its `/`", `write \`/${shownLine}\``);
      return;
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
        isOriginTrusted: isOriginProven || seen.some((({page, edge, origin}) => hasContent(origin, page.builtHash) || edge && origin && isSameAnswer(edge, origin))),
        hasOriginPages: isOriginProven || seen.some((({origin}) => origin && (0, _http_status_js__WEBPACK_IMPORTED_MODULE_0__.oJ)(origin.status))),
        extensionsAsBuilt: new Set(asBuilt.map((({page}) => findExtension(page.name)))),
        isRefused: answers.length > 0 && answers.every((({status}) => isRefusal(status))) && !seen.some((({page, edge}) => hasContent(edge, page.builtHash))),
        siteHashes
      };
      return pages.map((observed => judgePage(observed, facts)));
    }
    function judgePage(observed, facts) {
      const {page, observations} = observed;
      const verdicts = page.addresses.flatMap((({path: address}, index) => {
        const observation = observations[index];
        const verdict = observation ? judgeAnswer(observation, observed, facts) : NOT_FETCHED;
        return verdict === void 0 ? [] : [ {
          address,
          verdict
        } ];
      }));
      const [first] = verdicts.toSorted(((a, b) => rank(a.verdict) - rank(b.verdict)));
      const path = first?.address ?? page.addresses[0]?.path ?? page.name;
      const worst = first?.verdict ?? UNKNOWN_STATUS;
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
    const WORST_FIRST = [ "stale", "unreachable", "unverified", "unknown", "content", "age", "origin" ];
    function rank({freshness, reason}) {
      return WORST_FIRST.indexOf(freshness === "fresh" ? reason : freshness);
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
      const servedPages = observations.flatMap((observation => hasServedPage(observation) ? observation.edge : []));
      if (servedPages.length === 0) return "not-deployed";
      if (servedPages.some((({isWhole}) => !isWhole))) return;
      const isAnotherFile = ({hashes}) => hashes.some((hash => siteHashes.has(hash)));
      if (servedPages.some(isAnotherFile)) return "not-deployed";
      const isAltered = observations.some((observation => hasServedPage(observation) && mayAlter(page, observation.edge) && (observation.origin === void 0 || !isSameAnswer(observation.edge, observation.origin))));
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
    function listFailedPages({pages, endedEarly}) {
      return pages.filter((({verdict: {freshness}}) => freshness === "stale" || freshness === "unreachable" && !endedEarly));
    }
  }),
  534: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      AW: () => NOTHING_AWAITED,
      DC: () => describeTooManyPages,
      E1: () => countPages,
      EB: () => listWarnings,
      FX: () => describeMissingFiles,
      Ff: () => describeQuotedText,
      Fo: () => describeOriginReady,
      Fr: () => describeFailedPages,
      MG: () => invalidOrigin,
      Oz: () => ORIGIN_UNKNOWN,
      Qz: () => listStaleUrls,
      RN: () => originNotReady,
      S4: () => siteIsOrigin,
      Sl: () => listNotices,
      TY: () => describeUnmet,
      Wd: () => listPageProblems,
      ac: () => selectShownHeaders,
      bb: () => toUrl,
      jl: () => noSite,
      jy: () => describePage,
      kG: () => whyNotVerified,
      tH: () => WITHOUT_TEXT,
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
      const shown = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.rL)(missing, MAX_MISSING_SHOWN, (({line, found}) => `\`${(0, 
      _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(line, 120)}\`: ${found}`));
      const has = `the origin has ${files - missing.length} of ${files} files as they were built`;
      return [ has, ...shown ].join("; ");
    }
    function describeUnmet({line, found}) {
      return `${line}: ${found}`;
    }
    const ORIGIN_UNKNOWN = "`wait-for-origin` was not checked: without `api-token` or `origin-url` the origin is unknown";
    function describeQuotedText(line) {
      return `\`wait-for-origin\`: \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(line, 120)}\` also searches for the quotation marks; ` + "if the page does not contain them, remove them";
    }
    const NOTHING_AWAITED = "`wait-for-origin: site` was not checked: every changed file is deleted, larger than 1 MiB, " + "or excluded; a line such as `/version.txt contains 1.4.2` shows that the deploy is live";
    function describeOriginReady(waitedMs) {
      const after = waitedMs < 1e3 ? "" : `, after ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.a3)(waitedMs)}`;
      return `Origin shows the new version${after}`;
    }
    function describeOriginNotReady(unmet) {
      return `the origin does not show the new version: ${unmet.map(describeUnmet).join("; ")}`;
    }
    function originNotReady(unmet, step) {
      const {timeoutMs, origin, waitedMs} = step;
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
    function invalidOrigin(setting, value) {
      const isUrl = setting === "origin_url";
      const expected = isUrl ? "an `http` or `https` URL" : "a host name";
      const orElse = isUrl ? ", or set `origin-url`, such as `https://origin.example.com`" : "";
      return {
        kind: "unusable-origin",
        title: `the zone’s \`${setting}\` is not ${expected}`,
        where: `zone, \`${setting}\``,
        details: [ (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(isUrl ? value : JSON.stringify(value), 120) || "(empty)" ],
        help: [ `set \`${setting}\` of the zone to ${expected}${orElse}` ]
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
      const list = (counts, mark) => {
        const parts = Object.entries(counts).filter((([, count]) => count > 0));
        const words = parts.map((([what, count]) => `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Sm)(count)} ${what}`));
        return words.length === 0 ? "" : `${mark} ${words.join(", ")}`;
      };
      const proofs = list({
        "by content": byContent,
        "as the origin": asOrigin,
        "by age": byAge
      }, ":");
      const pages = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(verification.pages.length, "page");
      return `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Sm)(fresh)} of ${pages} fresh${proofs}${list(others, ";")}`;
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
      const {pages, endedEarly} = verification;
      const warnings = [];
      const why = whyNotVerified(verification);
      if (why !== void 0) warnings.push(`the pages were not verified: ${why}`);
      warnings.push(...describeAbsentPages(pages.filter(isGivenAndAbsent), verification));
      const {unverified, unreachable} = countPages(verification);
      const limited = pages.filter((({verdict}) => verdict.reason === "rate-limited")).length;
      const missed = endedEarly ? unverified - limited + unreachable : 0;
      const isOfFiles = pages.some((({page}) => page.isFile));
      const again = isOfFiles ? "; nothing is confirmed, so the next run purges these files again" : "";
      if (limited > 0) warnings.push(`${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(limited, "page")} could not be verified, because the site limits requests ` + `(429); set \`verify\` to a smaller number${again}`);
      if (missed > 0) warnings.push(`\`timeout\` ended before ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(missed, "page")} could be verified${again}`);
      const rewritten = pages.filter((({isRewritten}) => isRewritten));
      const [first] = rewritten;
      if (first !== void 0) {
        const are = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.SS)(rewritten.length, "is", "are");
        const confirmed = isOriginConfirmed ? "" : "; until then, each run purges these files again";
        warnings.push(`the origin changes what was built: ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(rewritten.length, "page")} (such as ` + `\`${(0, 
        _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(first.path, 80)}\`) ${are} not served as built. To show that ` + "the new version is live, add a line to `wait-for-origin`, such as " + `\`/version.txt contains 1.4.2\`${confirmed}`);
      }
      return warnings;
    }
    function listNotices({pages}) {
      const [first, ...others] = pages.filter((page => page.page.isDeleted && page.verdict.reason === "origin" && isServed(page)));
      if (first === void 0) return [];
      const files = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(others.length + 1, "deleted file");
      return [ `the deploy keeps old files: ${files} (such as \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(first.path, 80)}\`) still there` ];
    }
    function isGivenAndAbsent(page) {
      const {isGiven, isDeleted} = page.page;
      const isJudged = [ "status", "origin" ].includes(page.verdict.reason);
      return isGiven && !isDeleted && isJudged && !isServed(page);
    }
    function describeAbsentPages(absent, verification) {
      const [first, ...others] = absent;
      if (first === void 0) return [];
      const [answer] = listEdges(first);
      const location = answer?.headers["location"];
      const to = location === void 0 ? "" : `, a redirect to ${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(location, 200)}`;
      const more = others.length === 0 ? "" : `, and so do ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(others.length, "other page")}`;
      const [advice = "is the path misspelled, or the deploy not complete?"] = adviseSite(absent, verification);
      const url = toUrl(verification, first.path);
      return [ `${url} answers with status ${answer?.status}${to}${more}: ${advice}` ];
    }
    function isServed(page) {
      return listEdges(page).some((({status}) => (0, _http_status_js__WEBPACK_IMPORTED_MODULE_2__.oJ)(status)));
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
        title: "still stale at an edge, although every job completed",
        cause: "an edge kept its copy, or another cache in front of or behind the CDN has one",
        help: [ RUN_AGAIN, "if the origin makes other pages for another `Host`, set `origin_host_header` of the zone", SITE_URL, "if it happens again, report the URLs and the lines above to the CDN’s support" ]
      },
      "origin-not-new": {
        kind: "origin-not-new",
        title: "still old at the origin, so edges fetched the old version again",
        cause: "the purge ran before the new version was live",
        help: [ "put this step after the one that publishes the files, or wait for them with " + "`wait-for-origin: site`", `when the new version is live, ${RUN_AGAIN}` ]
      },
      "not-deployed": {
        kind: "not-deployed",
        title: "not deployed: the site answers with another page, or with none",
        cause: "the files are not deployed (yet), and the origin answers with its fallback page or an " + "error, which edges cache",
        help: [ `deploy first, then ${RUN_AGAIN}`, NOT_EVERY_FILE, ORIGIN_CHANGES, SITE_URL ]
      },
      fault: {
        kind: "site-unreachable",
        title: "not reachable, so it is unknown what visitors see",
        cause: "the origin or an edge fails, or this machine cannot " + "reach the site (DNS, firewall, certificate)",
        help: [ "open one of the URLs above; when the site answers, run the step again", SITE_URL ]
      }
    };
    function describeFailedPages(verification) {
      if (verification === void 0) return "";
      const failed = (0, _judge_js__WEBPACK_IMPORTED_MODULE_1__.QD)(verification);
      const stale = failed.filter((({verdict}) => verdict.freshness === "stale")).length;
      const unreachable = failed.length - stale;
      const staleWords = `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(stale, "page")} ${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_3__.SS)(stale, "is", "are")} stale`;
      return [ ...stale > 0 ? [ staleWords ] : [], ...unreachable > 0 ? [ `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(unreachable, "page")} could not be reached` ] : [] ].join(", ");
    }
    function listStaleUrls(verification) {
      if (verification === void 0) return [];
      const stale = verification.pages.filter((({verdict}) => verdict.freshness === "stale"));
      return stale.map((({path}) => toUrl(verification, path)));
    }
    function listPageProblems(verification) {
      return Object.entries(FAILURES).flatMap((([reason, words]) => {
        const pages = (0, _judge_js__WEBPACK_IMPORTED_MODULE_1__.QD)(verification).filter((({verdict}) => verdict.reason === reason));
        const [first] = pages;
        if (first === void 0) return [];
        const are = `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(pages.length, "page")} ${(0, 
        _text_format_js__WEBPACK_IMPORTED_MODULE_3__.SS)(pages.length, "is", "are")}`;
        const describe = page => describeAnswers(page, verification);
        return {
          ...words,
          title: `${are} ${words.title}`,
          where: toUrl(verification, first.path),
          details: (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.rL)(pages, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Bl, describe, "more, in the report"),
          help: [ ...adviseSite(pages, verification), ...words.help ]
        };
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
      eQ: () => endReport,
      sc: () => countPlannedJobs
    });
    var _pages_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(534);
    var _jobs_words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4212);
    var _jobs_jobs_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9987);
    var _status_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4500);
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
        batches: [],
        quotaRemaining: void 0,
        retryAtMs: void 0,
        waits: [],
        readProblem: void 0,
        problems: [],
        warnings: [],
        startedAtMs: 0,
        durationMs: 0
      };
    }
    function endReport(purged, {timeoutMs, failOnError}, {isCancelled, ...facts}) {
      const report = {
        ...purged,
        ...facts
      };
      if (isCancelled) {
        const problems = [ (0, _jobs_words_js__WEBPACK_IMPORTED_MODULE_1__.KW)(report.batches) ];
        return {
          ...report,
          status: "cancelled",
          problems,
          exitsZero: false
        };
      }
      const problems = new Set([ ...listProblemsOfStatus(report, timeoutMs), ...report.problems, ...report.batches.flatMap((({problem}) => problem ?? [])), ...report.batches.flatMap((({mismatch}) => mismatch ?? [])) ]);
      return {
        ...report,
        problems: [ ...problems ],
        exitsZero: (0, _status_js__WEBPACK_IMPORTED_MODULE_3__.qM)(report, [ ...problems ], failOnError)
      };
    }
    function countPlannedJobs({plan}) {
      return plan?.jobs.length ?? 0;
    }
    function listProblemsOfStatus(report, timeoutMs) {
      const isExplained = ({kind}) => kind === "origin-not-ready" || kind === "deadline-exceeded";
      if (report.problems.some(isExplained)) return [];
      const {status, batches, verification} = report;
      const problems = [];
      if (status === "timed-out") problems.push((0, _jobs_words_js__WEBPACK_IMPORTED_MODULE_1__.Hx)(report, timeoutMs));
      const failedBatches = batches.filter((({state}) => state === "failed"));
      if (failedBatches.length > 0) problems.push((0, _jobs_words_js__WEBPACK_IMPORTED_MODULE_1__.W)(failedBatches, (0, 
      _jobs_jobs_result_js__WEBPACK_IMPORTED_MODULE_2__.sU)(failedBatches)));
      if (verification !== void 0) problems.push(...(0, _pages_words_js__WEBPACK_IMPORTED_MODULE_0__.Wd)(verification));
      return problems;
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
      const {paths: block = "", pathsFile, purgeAllAbove, changesInputs} = inputs;
      const problems = [];
      let fileText = "";
      try {
        if (pathsFile !== void 0) fileText = readPathsFile(pathsFile, local);
      } catch (error) {
        problems.push(_words_js__WEBPACK_IMPORTED_MODULE_1__._s(pathsFile ?? "", error));
      }
      const {paths, urls, recursivePaths, invalidLines, lineCount} = classifyLines([ {
        source: "`paths`",
        block,
        mayBeSecret: _text_safe_text_js__WEBPACK_IMPORTED_MODULE_4__.gJ
      }, {
        source: `\`${pathsFile}\``,
        block: fileText,
        mayBeSecret: text => !/^(\/|https?:\/\/)/i.test(text)
      } ]);
      const hasComments = /^\s*#/m.test(`${block}\n${fileText}`);
      if (lineCount === 0 && hasComments && !(0, _changes_inputs_js__WEBPACK_IMPORTED_MODULE_6__.q)(changesInputs)) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_1__.Xx(pathsFile));
      problems.push(..._words_js__WEBPACK_IMPORTED_MODULE_1__.iI(invalidLines.map((line => _words_js__WEBPACK_IMPORTED_MODULE_1__.T9(line, local.exists)))));
      const different = new Set(paths).size;
      const hasUnreadLines = lineCount > _cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__.KD;
      if (hasUnreadLines && different <= purgeAllAbove && invalidLines.length === 0) problems.push(_words_js__WEBPACK_IMPORTED_MODULE_1__.Gj("lines", different));
      return {
        paths,
        urls,
        hasUnreadLines,
        remarks: (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_2__.CQ)(recursivePaths),
        warnings: [ ..._words_js__WEBPACK_IMPORTED_MODULE_1__.yY("local-file", findLocalFiles(paths, local)), ..._words_js__WEBPACK_IMPORTED_MODULE_1__.yY("no-value", paths.filter((path => NO_VALUE.test(path)))) ],
        problems
      };
    }
    const FILE_MAX_BYTES = 64 * 1024 * 1024;
    function readPathsFile(path, {readFile}) {
      const bytes = readFile(path);
      if (bytes.length > FILE_MAX_BYTES) throw new Error(`it is larger than ${FILE_MAX_BYTES} bytes`);
      return new TextDecoder("utf-8", {
        fatal: true
      }).decode(bytes);
    }
    function classifyLines(lists) {
      const paths = [];
      const urls = [];
      const recursivePaths = [];
      const invalidLines = [];
      let lineCount = 0;
      for (const {source, block, mayBeSecret} of lists) for (const {line, text} of (0, 
      _step_inputs_js__WEBPACK_IMPORTED_MODULE_3__.E1)(block)) {
        if (lineCount > _cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__.KD) break;
        lineCount++;
        const where = `${source}, line ${line}`;
        const parsed = (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_2__.Rr)(text);
        if (mayBeSecret(text)) invalidLines.push({
          where,
          ..._words_js__WEBPACK_IMPORTED_MODULE_1__.Kc
        }); else if (parsed.kind === "invalid") invalidLines.push({
          where,
          text,
          fault: parsed.fault,
          help: parsed.help
        }); else {
          if (parsed.host !== void 0) urls.push({
            where,
            host: parsed.host
          });
          for (const path of (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_2__.Kq)(parsed.path)) paths.push(path);
          if (parsed.path.endsWith("/**")) recursivePaths.push(parsed.path);
        }
      }
      return {
        paths,
        urls,
        recursivePaths,
        invalidLines,
        lineCount
      };
    }
    const NO_VALUE = /\/(undefined|null|NaN|true|false|%5Bobject%20Object%5D|\.html)(\/|$)/;
    const UNUSUAL = /[$`]|%60|%2[2f]|%3f|%EF%B[CD]|\/(%20|%3E|[)\],;&])/i;
    const MAX_LOOKED_UP = 100;
    function findLocalFiles(paths, {exists, resolvePath}) {
      const workspace = `${resolvePath(".")}/`;
      const candidates = paths.filter((path => {
        const isBuilt = _changes_rules_addresses_js__WEBPACK_IMPORTED_MODULE_7__.tm.includes(path.split("/", 2)[1] ?? "");
        return isBuilt || (0, _changes_rules_addresses_js__WEBPACK_IMPORTED_MODULE_7__.__)(path) || path.startsWith(workspace);
      }));
      const lookedUp = candidates.slice(0, MAX_LOOKED_UP);
      return lookedUp.filter((path => exists(path.slice(1)) || exists(path)));
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
      const paths = [ ...new Set([ ...lists.paths, ...changedFiles?.mapped.paths ?? [] ]) ];
      const windowPaths = Math.min(quota.path.jobs * _cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__.ry, _cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__.KD);
      const isAsked = type === "all" || changedFiles?.kind === "everything";
      const isAbove = !isAsked && paths.length > purgeAllAbove;
      const isTooBig = !isAsked && !isAbove && changedFiles !== void 0 && paths.length > windowPaths;
      const isEverything = isAsked || isAbove || isTooBig;
      const sentPaths = isEverything ? [] : paths;
      const warnings = [ ...changedFiles?.warnings ?? [], ...lists.warnings, ..._words_js__WEBPACK_IMPORTED_MODULE_1__.yY("broad-pattern", sentPaths.filter(_paths_syntax_js__WEBPACK_IMPORTED_MODULE_2__.iV)) ];
      if (isTooBig) warnings.push(_words_js__WEBPACK_IMPORTED_MODULE_1__.n7(paths.length, windowPaths));
      if (isAbove) warnings.push(_words_js__WEBPACK_IMPORTED_MODULE_1__.q8(paths.length, purgeAllAbove, lists.hasUnreadLines));
      const notices = [ ...changedFiles?.notices ?? [], ...(0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_2__.qI)(new Set(sentPaths)), ..._words_js__WEBPACK_IMPORTED_MODULE_1__.yY("query", sentPaths.filter((path => path.includes("?")))) ];
      if (whyNothingDeployed !== void 0) notices.unshift(`nothing is deployed yet: ${whyNothingDeployed}`);
      let remarks = [];
      if (!isEverything) {
        const ofChanges = changedFiles?.remarks ?? [];
        remarks = [ ...ofChanges, ...lists.remarks, ...remarkOnPaths(paths, lists.paths) ];
      }
      const request = {
        kind: isEverything ? "everything" : "paths",
        paths
      };
      return {
        request,
        givenPaths: lists.paths,
        warnings,
        notices,
        remarks,
        changedFiles
      };
    }
    function remarkOnPaths(paths, given) {
      const all = new Set(paths);
      const isOpen = path => path.endsWith("/*") && !path.includes("?") && !all.has(`${path}/*`) && !(path.endsWith("*/*") && all.has(path.slice(0, -"/*".length)));
      const isInName = path => /[^/*]\*|\*[^/*]/.test(path) && !path.includes("?");
      const isUnusual = path => UNUSUAL.test(path);
      const hasNoSlash = path => /\/[^/.*?]+$/.test(path) && !isUnusual(path) && !all.has(`${path}/`) && !all.has("/*");
      return [ ..._words_js__WEBPACK_IMPORTED_MODULE_1__.yY("open-wildcard", paths.filter(isOpen)), ..._words_js__WEBPACK_IMPORTED_MODULE_1__.yY("wildcard-in-name", given.filter(isInName)), ..._words_js__WEBPACK_IMPORTED_MODULE_1__.yY("without-slash", given.filter(hasNoSlash)), ..._words_js__WEBPACK_IMPORTED_MODULE_1__.yY("unusual", given.filter(isUnusual)) ];
    }
  }),
  4500: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      XQ: () => STATUS,
      i: () => determineStatus,
      qM: () => exitsWithZero
    });
    var _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9647);
    var _pages_judge_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8228);
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
    function determineStatus({batches, waitsForJobs, verification}) {
      const succeeded = batches.filter((({state, jobs, mismatch}) => {
        if (waitsForJobs) return state === "completed";
        return jobs.length > 0 && mismatch === void 0 && state !== "failed";
      }));
      if (succeeded.length > 0 && succeeded.length === batches.length) {
        if (!waitsForJobs) return "created";
        const failedPages = verification === void 0 ? [] : (0, _pages_judge_js__WEBPACK_IMPORTED_MODULE_1__.QD)(verification);
        return failedPages.length > 0 ? "stale" : "completed";
      }
      const isLate = batches.some((({state}) => state === "waiting" || state === "open" && waitsForJobs));
      if (isLate) return "timed-out";
      return succeeded.length > 0 ? "partial" : "failed";
    }
    function exitsWithZero({status, plan}, problems, failOnError) {
      if (STATUS[status].isSuccess) return true;
      if (failOnError || plan === void 0) return false;
      return problems.every((({kind}) => _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.D3[kind].isNeverTolerated !== true));
    }
  }),
  5629: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      CO: () => conflictingInputs,
      Cl: () => foreignHosts,
      Cx: () => invalidConditions,
      Gj: () => tooManyPaths,
      I0: () => EMPTY_DRY_RUN,
      Kc: () => HIDDEN_LINE,
      QQ: () => conflictWithAll,
      QV: () => describePreview,
      T9: () => explainLocalFile,
      Xx: () => onlyComments,
      _s: () => unreadableFile,
      aP: () => missingSource,
      iI: () => invalidPaths,
      n7: () => describeBigDeploy,
      q8: () => describeSwitchToEverything,
      um: () => HOSTS_NOT_CHECKED,
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
      "files without manifest": [ "changed files need `manifest`, which keeps those of the last confirmed purge", "add `--manifest .cdn-purge.json`, and save this file from run to run, such as in the " + "cache of the CI" ],
      "manifest without files": [ "`manifest` keeps the record of changed files, so it requires `map` or `site-dir`", "add `map` or `site-dir`, or remove `manifest`" ],
      "changed files without wait": [ "changed files cannot be combined with `wait: false`: the step ends before they are confirmed", "remove `wait: false`" ],
      "verify without wait": [ "`verify` cannot be combined with `wait: false`: the step ends before pages can be fetched", "remove one of the two" ],
      "wait for site without site-dir": [ "`wait-for-origin: site` requires `site-dir`, whose changed files it asks for", "add `site-dir`, or write a condition such as `/version.txt contains 1.4.2`" ]
    };
    function conflictingInputs(conflict) {
      const [title, help] = CONFLICTS[conflict];
      return {
        kind: "conflicting-inputs",
        title,
        where: "inputs",
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
    const HIDDEN_LINE = {
      text: "(not shown)",
      fault: "must start with `/`",
      help: "write a path that begins with `/`, such as `/blog/`, and check where this line comes from: " + "it may be a secret, so it is not shown"
    };
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
        where: `file \`${path}\``
      };
      const asText = "write the list to a regular file that this step can read, one path per line, in UTF-8 " + "(PowerShell writes UTF-16 without `Out-File -Encoding utf8`); on the command line, " + "`--paths-file -` reads standard input";
      if (![ "ENOENT", "ENOTDIR" ].includes((0, _step_workspace_js__WEBPACK_IMPORTED_MODULE_2__.E2)(error))) return {
        ...problem,
        help: [ asText ]
      };
      return {
        ...problem,
        cause: "`paths-file` is the name of one file, relative to the workspace, or on the command line " + "to the current folder: it is neither a URL nor a pattern, and variables in it are not " + "expanded; the step that writes the file may have failed or may run later",
        help: [ "check out the repository, or run the step that writes the file, before this step", "an empty file is valid: the step then purges nothing and succeeds" ]
      };
    }
    function invalidPaths(lines) {
      return explainLines("invalid-path", lines, {
        one: "a path cannot be purged",
        several: `${lines.length} paths cannot be purged`
      });
    }
    function invalidConditions(lines) {
      return explainLines("invalid-input", lines, {
        one: "`wait-for-origin` has a line that is not a condition",
        several: `\`wait-for-origin\` has ${lines.length} lines that are not conditions`
      });
    }
    function explainLines(kind, lines, titles) {
      const [first, ...others] = lines;
      if (first === void 0) return [];
      const {where, text, fault, help} = first;
      if (others.length === 0) {
        const title = `${titles.one}: it ${fault}`;
        return [ {
          kind,
          title,
          where,
          details: [ (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(text, 120) ],
          help: [ help ]
        } ];
      }
      const details = (0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.rL)(lines, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Bl, (line => `${line.where}: \`${(0, 
      _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(line.text, 120)}\` ${line.fault}; ${line.help}`));
      const advice = "fix each line as shown above; nothing was purged";
      return [ {
        kind,
        title: titles.several,
        where,
        details,
        help: [ advice ]
      } ];
    }
    const EMPTY_DRY_RUN = "`dry-run` is empty, which means `false`: this purge is real";
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
    const HOSTS_NOT_CHECKED = "full URLs are given, but without `api-token` their " + "hosts cannot be compared with those of the zone";
    function tooManyPaths(what, different = _cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__.KD + 1) {
      const above = Math.min(_cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__.KD, different - 1);
      const purgeAllAbove = above > 0 ? `\`purge-all-above\` to ${above} or less, or ` : "";
      const shortenList = different < _cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__.KD ? "remove repeated lines, which `purge-all-above` counts once" : "to need fewer paths, use wildcards";
      return {
        kind: "invalid-path",
        title: `there are more than ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Sm)(_cdn_jobs_quota_js__WEBPACK_IMPORTED_MODULE_0__.KD)} ${what} ` + "to purge, which is more than the documented quota of an hour",
        where: "inputs `paths`, `paths-file`, `map`, `site-dir`",
        help: [ `to purge everything in one job instead, set ${purgeAllAbove}\`type: all\` without paths`, shortenList ]
      };
    }
    const REMARKS = {
      "broad-pattern": shown => `${shown} covers almost every page of the zone, so the edges fetch almost every page ` + "from the origin again; to purge everything, use `type: all`, which is certain to " + "cover it and has its own quota",
      "open-wildcard": (shown, first) => `${shown} may stop at the next \`/\`: the API does not document whether \`*\` matches ` + `across \`/\`. For everything below it, write \`${first}*\``,
      "wildcard-in-name": shown => `${shown} may match in one folder only: the API does not document whether \`*\` matches ` + "across `/`",
      "without-slash": (shown, first) => `${shown} is purged without \`${first}/\`: add that path if both show the page`,
      "local-file": shown => `${shown} is a file of this checkout. Visitors request the address of its page, such as ` + "`/blog/` for `public/blog/index.html`: purge that, or use `map`",
      "no-value": shown => `${shown} looks like the result of an expression without a value: print the list of paths ` + "before this step, and check what makes it",
      unusual: shown => `${shown} has characters that addresses rarely have. It is sent as it is, and purges only what ` + "visitors request in this spelling",
      query: shown => `${shown} has a query string and is sent as it is: the API does not document whether the ` + "service matches query strings"
    };
    function remarkOn(what, paths) {
      const [first, ...others] = paths;
      if (first === void 0) return [];
      const arePatterns = paths.every((path => path.includes("*")));
      const noun = arePatterns ? "more pattern" : "more path";
      const more = others.length === 0 ? "" : ` (and ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(others.length, noun)})`;
      return [ REMARKS[what](`\`${first}\`${more}`, first) ];
    }
    function describePreview(event) {
      return `this run is of \`${event}\`, and purges what visitors of this zone see`;
    }
    function describeBigDeploy(paths, windowPaths) {
      return `the changed files make ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(paths, "path")}, more than the ` + `${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_3__.Sm)(windowPaths)} that one step purges (\`quota\`): everything in the ` + "zone is purged instead; with fewer addresses for each file (`html`), more files fit";
    }
    function describeSwitchToEverything(paths, above, hasMore) {
      return `${hasMore ? "at least " : ""}${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_3__.td)(paths, "path")} ${(0, 
      _text_format_js__WEBPACK_IMPORTED_MODULE_3__.SS)(paths, "is", "are")} more than \`purge-all-above\` (${above}): ` + "everything in the zone is purged instead";
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
