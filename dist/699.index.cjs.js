"use strict";

exports.id = 699;

exports.ids = [ 699 ];

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
  6565: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      I: () => createPurgeJobsApi,
      p: () => readJobList
    });
    var _json_decode_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(533);
    var _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9647);
    var _http_retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8159);
    var _client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3029);
    var _answers_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7467);
    var _words_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5861);
    function createPurgeJobsApi(client, zone) {
      const path = `/zones/${encodeURIComponent(zone)}/purge`;
      const creates = new WeakMap;
      return {
        serviceTimeAt: atMs => client.serviceTimeAt(atMs),
        readJob: id => client.read(`${path}/${encodeURIComponent(id)}`, ((body, {decodeJob}) => decodeJob(body, id))),
        listJobs: page => client.read(`${path}?page=${page}&per_page=${_answers_js__WEBPACK_IMPORTED_MODULE_5__.EK}`, ((body, {decodeJobPage}) => decodeJobPage(body))),
        async createJob(spec) {
          const request = creates.get(spec) ?? {
            method: "POST",
            path,
            body: spec
          };
          creates.set(spec, request);
          const result = await client.send(request);
          return toCreateResult(request, result, client.serviceTimeAt(client.nowMs()).latestMs);
        }
      };
    }
    async function toCreateResult(request, result, serviceNowMs) {
      const answer = result.kind === "answer" ? result.answer : void 0;
      const delayMs = answer && (0, _http_retry_js__WEBPACK_IMPORTED_MODULE_2__.oR)(answer, serviceNowMs);
      if (answer?.status === 429) return {
        kind: "over-quota",
        serverMessage: `429: ${_words_js__WEBPACK_IMPORTED_MODULE_4__.VQ(answer)}`,
        retryAfterMs: delayMs
      };
      const createResult = await (0, _client_js__WEBPACK_IMPORTED_MODULE_3__.MK)(request, result, ((body, schema) => schema.decodeCreatedJob((0, 
      _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.qF)(body))));
      if (createResult.kind === "unsent" || createResult.kind === "rejected") return createResult;
      return {
        ...createResult,
        retryAfterMs: delayMs
      };
    }
    const MAX_JOB_PAGES = 120;
    async function readJobList(api, {sinceMs, atLeast = 0}) {
      const jobs = new Map;
      let total = 0;
      let page = 0;
      let hasNewJobs = true;
      while (hasNewJobs && page < MAX_JOB_PAGES) {
        page++;
        const pageResult = await readListPage(api, page, total);
        if (!pageResult.ok) return pageResult;
        const {items} = pageResult.value;
        total = pageResult.value.total;
        hasNewJobs = items.some((({id}) => !jobs.has(id)));
        for (const job of items) jobs.set(job.id, job);
        const jobsRead = [ ...jobs.values() ];
        if (jobs.size >= atLeast && reachesTime(jobsRead, sinceMs)) return (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.ok)(jobsRead);
        if (jobs.size >= total && !(0, _answers_js__WEBPACK_IMPORTED_MODULE_5__.uq)(pageResult.value)) return (0, 
        _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.ok)(jobsRead);
        if (items.length === 0 && isNewestFirst(jobsRead)) return (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.ok)(jobsRead);
      }
      if (jobs.size >= total) return (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.ok)([ ...jobs.values() ]);
      const whatWasRead = `${page} pages show ${jobs.size} different jobs of ${total}`;
      return (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.fJ)(_words_js__WEBPACK_IMPORTED_MODULE_4__.N6("purge jobs", whatWasRead));
    }
    async function readListPage(api, page, total) {
      const pageResult = await api.listJobs(page);
      const isAfterLast = !pageResult.ok && pageResult.status === 404 && page > 1;
      if (isAfterLast) return (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.ok)({
        items: [],
        total
      });
      return pageResult;
    }
    function reachesTime(jobs, sinceMs) {
      const newestMs = jobs[0]?.createdAtMs ?? 0;
      const oldestMs = jobs.at(-1)?.createdAtMs ?? 0;
      return isNewestFirst(jobs) && oldestMs < newestMs && oldestMs < sinceMs();
    }
    function isNewestFirst(jobs) {
      const timesMs = jobs.map((({createdAtMs}) => createdAtMs));
      return timesMs.every(((ms, index) => index === 0 || ms <= (timesMs[index - 1] ?? 0)));
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
  5282: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.r(__webpack_exports__);
    __webpack_require__.d(__webpack_exports__, {
      runStep: () => runStep
    });
    var words = __webpack_require__(5861);
    function buildReport(result, inputs, {isCancelled: cancelled, warnings, isUsageError}) {
      const {span, minHitRatio, maxServerErrorRatio, minRequests} = inputs;
      const status = determineStatus(result);
      const report = {
        ...result,
        status,
        exitsZero: status === "ok",
        span,
        givenZone: inputs.zone,
        thresholds: {
          minHitRatio,
          maxServerErrorRatio,
          minRequests
        },
        warnings,
        isUsageError
      };
      if (!cancelled) return report;
      const problems = [ (0, words.Vh)("reading changes nothing") ];
      return {
        ...report,
        status: "cancelled",
        exitsZero: false,
        problems,
        notices: []
      };
    }
    function determineStatus({statistics, problems}) {
      if (statistics === void 0) return "failed";
      if (problems.length === 0) return "ok";
      return "threshold-missed";
    }
    var answers = __webpack_require__(7467);
    var format = __webpack_require__(8975);
    const THRESHOLDS = [ {
      input: "min-hit-ratio",
      findRatio: ({hit}) => hit,
      findBound: ({minHitRatio}) => minHitRatio,
      isMissed: (ratio, bound) => ratio < bound,
      whyNoRatio: "there were no requests in this period",
      describe: (ratio, bound) => `the cache hit ratio is ${ratio}, but should be at least ${bound}`,
      cause: "more pages are fetched from the origin than before, for example after a purge of " + "everything, or because of shorter cache times, cookies or query strings",
      help: [ "compare with the previous day, and check what was deployed or purged in between", "purge paths instead of everything; a purge of everything empties the cache of every edge" ]
    }, {
      input: "max-server-error-ratio",
      findRatio: ({serverError}) => serverError,
      findBound: ({maxServerErrorRatio}) => maxServerErrorRatio,
      isMissed: (ratio, bound) => ratio > bound,
      whyNoRatio: "no request in this period has a status",
      describe: (ratio, bound) => `${ratio} of the requests ended with server errors, but should be at most ${bound}`,
      cause: "the origin returns errors or is not reachable from the edges, possibly since a deploy",
      help: [ "check the origin’s log for the period", "if a deploy caused it, roll back and purge again" ]
    } ];
    function calculateRatios(statistics) {
      const {requestsTotal, requestsByStatus, cacheHitRatio} = statistics;
      const counted = answers.YZ.reduce(((sum, status) => sum + (requestsByStatus[status] ?? 0)), 0);
      const hit = requestsTotal > 0 ? cacheHitRatio : void 0;
      const serverError = counted > 0 ? (requestsByStatus["5xx"] ?? 0) / counted : void 0;
      return {
        hit,
        serverError
      };
    }
    function evaluateThresholds({requestsTotal}, ratios, thresholds) {
      const missed = [];
      const problems = [];
      const notices = [];
      const given = THRESHOLDS.filter((({findBound}) => findBound(thresholds) !== void 0));
      if (given.length === 0) return {
        verdict: "none-given",
        missed,
        problems,
        notices
      };
      const {minRequests} = thresholds;
      if (requestsTotal < minRequests) {
        notices.push(`${(0, format.Sm)(requestsTotal)} requests in this period are fewer than ` + `\`min-requests\` (${(0, 
        format.Sm)(minRequests)}): no threshold was applied`);
        return {
          verdict: "not-applied",
          missed,
          problems,
          notices
        };
      }
      for (const {input, findRatio, findBound, isMissed, whyNoRatio, ...words} of given) {
        const ratio = findRatio(ratios);
        const bound = findBound(thresholds) ?? 0;
        if (ratio === void 0) notices.push(`\`${input}\` was not applied: ${whyNoRatio}`); else if (isMissed(ratio, bound)) {
          const title = words.describe(...(0, format.jW)(ratio, bound));
          const {cause, help} = words;
          missed.push(input);
          problems.push({
            kind: "threshold-missed",
            title,
            where: `input \`${input}\``,
            cause,
            help
          });
        }
      }
      if (missed.length > 0) return {
        verdict: "missed",
        missed,
        problems,
        notices
      };
      return {
        verdict: notices.length > 0 ? "not-applied" : "met",
        missed,
        problems,
        notices
      };
    }
    var run_step = __webpack_require__(8681);
    var cdn_client = __webpack_require__(3029);
    var clock = __webpack_require__(2922);
    var declared = __webpack_require__(5521);
    var inputs = __webpack_require__(1830);
    var service_inputs = __webpack_require__(2320);
    function readStatsInputs(env, isGitHub, today) {
      const read = reader => readAll(reader, env, today);
      return (0, inputs.Ko)(env, {
        declared: declared.m.stats,
        read
      }, isGitHub);
    }
    function readAll(reader, env, today) {
      return {
        ...(0, service_inputs.Dz)(reader, env),
        zone: (0, service_inputs.Xg)(reader),
        span: readSpan(reader, today),
        minHitRatio: readRatio(reader, "min-hit-ratio"),
        maxServerErrorRatio: readRatio(reader, "max-server-error-ratio"),
        minRequests: readMinRequests(reader),
        purgeJobs: reader.readCount("purge-jobs", 1e3),
        timeoutMs: reader.readDurationMs("timeout"),
        summary: reader.readChoice("summary", run_step.nI)
      };
    }
    function readMinRequests(reader) {
      const thresholds = [ "min-hit-ratio", "max-server-error-ratio" ];
      const isGiven = reader.readText("min-requests") !== declared.m.stats["min-requests"].defaultValue;
      if (isGiven && thresholds.every((name => reader.readText(name) === ""))) reader.warnings.push("`min-requests` has no effect without a threshold, such as `min-hit-ratio`");
      return reader.readCount("min-requests", 999999999);
    }
    function readSpan(reader, today) {
      const startDate = readDay(reader, "start-date");
      const endDate = readDay(reader, "end-date");
      const areValid = !reader.rejected.has("start-date") && !reader.rejected.has("end-date");
      const period = reader.readText("period");
      const span = {
        startDate,
        endDate: endDate || today
      };
      if (startDate === "" && endDate === "") return {
        period: period === "" ? "day" : reader.readChoice("period", answers.nR)
      };
      if (period !== "") rejectCombination(reader, "`period` cannot be combined with dates", "period", [ "remove one of the two: the API does not document how they are combined" ]);
      if (startDate === "" && areValid) rejectCombination(reader, "`end-date` requires `start-date`", "end-date", [ "add the first day, such as `start-date: 2026-11-01`" ]);
      if (startDate > span.endDate && areValid) rejectCombination(reader, `\`start-date\` (${startDate}) is after ${endDate ? "`end-date`" : "today"} ` + `(${span.endDate})`, "start-date", [ `set \`start-date\` to ${endDate ? "the earlier day" : "today or an earlier day"}` ]);
      return span;
    }
    function readDay(reader, name) {
      const day = reader.readText(name);
      if (day === "" || (0, answers.f$)(day)) return day;
      reader.reject(name, day, [ "specify an existing date in the form `YYYY-MM-DD`, such as `2026-11-21`" ]);
      return "";
    }
    function rejectCombination(reader, title, name, help) {
      reader.problems.push({
        kind: "conflicting-inputs",
        title,
        where: `input \`${name}\``,
        help
      });
    }
    function readRatio(reader, name) {
      const shareText = reader.readText(name);
      if (shareText === "") return;
      const [, digits, percent] = /^(\d{1,3}(?:\.\d{1,12})?|\.\d{1,12})\s?(%?)$/.exec(shareText) ?? [];
      const ratio = digits === void 0 ? NaN : Number(`${digits}${percent === "%" ? "e-2" : ""}`);
      if (shareText === "1") reader.warnings.push(`\`${name}\` is \`1\`, which means \`100%\`: write \`100%\`, or \`1%\` if that is intended`);
      const isTiny = name === "min-hit-ratio" && percent === "%" && ratio > 0 && ratio <= .01;
      const isLarge = name === "max-server-error-ratio" && percent === "" && ratio >= .1 && ratio < 1;
      if (isTiny || isLarge) {
        const meant = isTiny ? `${Number(digits) * 100}%` : `${digits}%`;
        reader.warnings.push(`\`${name}\` is \`${shareText}\`, which is ${(0, format.l9)(ratio)}: write \`${meant}\` if that is meant`);
      }
      if (ratio >= 0 && ratio <= 1) return ratio;
      const help = [ "specify a ratio from 0 to 1, such as `0.85`, or a percentage, such as `85%`" ];
      if (ratio > 1 && percent === "" && ratio <= 100) help.unshift(`did you mean \`${digits}%\`?`);
      reader.reject(name, shareText, help);
      return;
    }
    var markdown = __webpack_require__(2873);
    const MAX_DAYS = 366;
    function summarize(report, docsUrl) {
      const remarks = [ ...report.warnings, ...report.notices ].map((text => `- ${(0, 
      markdown.fd)(text)}`));
      const sections = [ formatHead(report), ...(0, markdown.HU)(report.problems, docsUrl), remarks.join("\n") ];
      if (report.statistics !== void 0) sections.push(formatFigures(report, report.statistics), ...drawCharts(report.statistics));
      return [ ...sections, formatJobTable(report) ];
    }
    function formatHead(report) {
      const {status, givenZone, span, statistics} = report;
      const facts = [ (0, markdown.FV)(describeSpan(span)) ];
      if (statistics !== void 0) facts.unshift((0, format.td)(statistics.requestsTotal, "request"), (0, 
      format.z3)(statistics.bandwidthBytes));
      if (givenZone !== "") facts.push(`zone ${(0, markdown.P_)(givenZone)}`);
      return `### ${markdown.Ze[STATUS_ICONS[status]]} CDN traffic: ` + `${formatHeadline(report)}\n${facts.join(" · ")}`;
    }
    const STATUS_ICONS = {
      ok: "good",
      "threshold-missed": "bad",
      failed: "bad",
      cancelled: "open"
    };
    function formatFigures({ratios, thresholds, jobs, missed}, statistics) {
      const {minHitRatio, maxServerErrorRatio} = thresholds;
      const {hit, serverError} = ratios ?? {};
      const formatFigureName = (name, threshold) => {
        if (missed?.includes(threshold)) return `${markdown.Ze.bad} ${name}`;
        return name;
      };
      const rows = [ [ "Requests", (0, format.Sm)(statistics.requestsTotal), "" ], [ "Bandwidth", (0, 
      format.z3)(statistics.bandwidthBytes), "" ], [ formatFigureName("From the cache", "min-hit-ratio"), ...formatRatioCells(hit, "least", minHitRatio) ], [ formatFigureName("Server errors", "max-server-error-ratio"), ...formatRatioCells(serverError, "most", maxServerErrorRatio) ] ];
      if (jobs !== void 0) rows.push([ "Purge jobs of type <code>path</code>, last hour", String(jobs.used.path), "" ], [ "Purge jobs of type <code>all</code>, last hour", String(jobs.used.all), "" ]);
      return (0, markdown.ku)([ "Figure", "Value:", "Threshold:" ], rows);
    }
    function formatRatioCells(share, word, bound) {
      if (share === void 0 && bound === void 0) return [ "–", "" ];
      if (share === void 0) return [ "–", `at ${word} ${(0, format.l9)(bound ?? 0)}` ];
      if (bound === void 0) return [ (0, format.l9)(share), "" ];
      const [is, should] = (0, format.jW)(share, bound);
      return [ is, `at ${word} ${should}` ];
    }
    function drawCharts(statistics) {
      const bandwidthByDay = sumByDay(statistics.bandwidthByDay);
      const {unit, bytes: bytesPerUnit} = (0, format.Qy)(bandwidthByDay.reduce(((most, day) => Math.max(most, day.bytes)), 0));
      const spansYears = new Set(bandwidthByDay.map((({date}) => date.slice(0, 4)))).size > 1;
      const days = bandwidthByDay.map((day => [ spansYears ? day.date : day.date.slice(5), day.bytes / bytesPerUnit ]));
      return [ drawBars(`Bandwidth by day in ${unit}`, unit, days), formatTables({
        ...statistics,
        bandwidthByDay
      }) ];
    }
    function sumByDay(days) {
      const byDate = new Map;
      for (const {date, bytes} of days) byDate.set(date, (byDate.get(date) ?? 0) + bytes);
      return [ ...byDate ].map((([date, bytes]) => ({
        date,
        bytes
      }))).toSorted(((a, b) => a.date < b.date ? -1 : 1));
    }
    function formatTables({bandwidthByDay, requestsByStatus}) {
      const classes = answers.YZ.filter((status => requestsByStatus[status] !== void 0));
      const rows = classes.map((status => [ status, (0, format.Sm)(requestsByStatus[status] ?? 0) ]));
      const byStatus = (0, markdown.ku)([ "Status", "Requests:" ], rows);
      const dayRows = bandwidthByDay.slice(-MAX_DAYS).map((({date, bytes}) => [ date, (0, 
      format.z3)(bytes) ]));
      const byDay = (0, markdown.ku)([ "Day", "Bandwidth:" ], dayRows);
      const left = (0, markdown.QQ)(bandwidthByDay.length - MAX_DAYS, "earlier day");
      if (byDay === "") return byStatus;
      const days = (0, markdown.SE)("Bandwidth by day", [ byDay, left ].join("\n\n").trimEnd());
      return [ byStatus, days ].join("\n\n").trim();
    }
    function formatJobTable({jobs}) {
      const rows = (jobs?.newest ?? []).map((job => [ (0, markdown.P_)(job.id), job.type === "all" ? "everything" : (0, 
      format.Sm)(job.paths.length), (0, markdown.FV)(job.status, 40), new Date(job.createdAtMs).toISOString().slice(0, 16).replace("T", " ") ]));
      return (0, markdown.ku)([ "Most recent purge jobs", "Paths:", "Status", "Created (UTC)" ], rows);
    }
    const BAR_COLOR = "#58a6ff";
    const MAX_BARS = 24;
    function drawBars(title, unit, values) {
      if (values.every((([, value]) => value === 0))) return "";
      const each = Math.ceil(values.length / MAX_BARS);
      const groups = Array.from({
        length: Math.ceil(values.length / each)
      }, ((_, index) => values.slice(index * each, (index + 1) * each)));
      const sums = groups.map((group => group.reduce(((sum, [, value]) => sum + value), 0)));
      const labels = groups.map((group => `"${(0, markdown.Pm)(group[0]?.[0] ?? "")}"`));
      const note = (0, format.SS)(each, "", ` - ${each} in each bar`);
      return wrapInFence([ "%%{init: " + `${JSON.stringify({
        themeVariables: {
          xyChart: {
            plotColorPalette: BAR_COLOR
          }
        }
      })}}%%`, "xychart-beta", `  title "${(0, markdown.Pm)(title + note, 80)}"`, `  x-axis [${labels.join(", ")}]`, `  y-axis "${(0, 
      markdown.Pm)(unit)}" 0 --\x3e ${formatNumber(Math.max(...sums))}`, `  bar [${sums.map(formatNumber).join(", ")}]` ]);
    }
    function formatNumber(value) {
      if (value >= 1e15) return "999999999999999";
      const digits = Math.max(0, 3 - Math.ceil(Math.log10(Math.max(value, .001))));
      return String(Number(value.toFixed(Math.min(6, digits))));
    }
    function wrapInFence(lines) {
      return [ "```mermaid", ...lines, "```" ].join("\n");
    }
    function describeSpan(span) {
      if ("startDate" in span) return `${span.startDate} to ${span.endDate}`;
      return `the last ${span.period}`;
    }
    function describeFigures({statistics, ratios, span, thresholds, jobs}) {
      if (statistics === void 0) return [];
      const {minHitRatio, maxServerErrorRatio} = thresholds;
      const requests = (0, format.td)(statistics.requestsTotal, "request");
      const lines = [ `Stats  ${describeSpan(span)}: ${requests}, ${(0, format.z3)(statistics.bandwidthBytes)}` ];
      if (ratios?.hit !== void 0) {
        const bound = formatBound("at least", minHitRatio);
        lines.push(`       ${(0, format.l9)(ratios.hit)} from the cache${bound}`);
      }
      if (ratios?.serverError !== void 0) {
        const bound = formatBound("at most", maxServerErrorRatio);
        lines.push(`       ${(0, format.l9)(ratios.serverError)} ended with server errors${bound}`);
      }
      if (jobs !== void 0) {
        const {path, all} = jobs.used;
        lines.push(`Quota  ${path} \`path\` and ${all} \`all\` jobs used in the last hour`);
      }
      return lines;
    }
    function describeJobsNotShown(problem) {
      const why = [ problem.title, ...problem.details ?? [] ].join("; ");
      return `the purge jobs are not shown, because their list cannot be read: ${why}`;
    }
    function formatBound(words, bound) {
      if (bound === void 0) return "";
      return ` (${words} ${(0, format.l9)(bound)})`;
    }
    function formatHeadline({status, statistics, verdict}) {
      switch (status) {
       case "ok":
        if (verdict === "met") return "every threshold is met";
        return `${(0, format.Sm)(statistics?.requestsTotal ?? 0)} requests`;

       case "threshold-missed":
        return "a threshold was missed";

       case "failed":
        return "nothing was read";

       case "cancelled":
        return status;
      }
    }
    var problem_problem = __webpack_require__(9647);
    const SCHEMA_VERSION = 1;
    const DAYS_MAX_BYTES = 192 * 1024;
    function toOutputs({status, statistics, ratios, jobs}) {
      const days = (0, run_step.os)("stats", statistics?.bandwidthByDay ?? [], DAYS_MAX_BYTES);
      const stats = statistics && {
        ...toApiNames(statistics),
        bandwidth_by_day: JSON.parse(days.json)
      };
      return {
        values: {
          status,
          "requests-total": formatDecimal(statistics?.requestsTotal),
          "bandwidth-bytes": formatDecimal(statistics?.bandwidthBytes),
          "cache-hit-ratio": formatDecimal(ratios?.hit),
          "server-error-ratio": formatDecimal(ratios?.serverError),
          stats: stats === void 0 ? "" : JSON.stringify(stats),
          "quota-used": jobs === void 0 ? "" : JSON.stringify(jobs.used)
        },
        warnings: days.warning === void 0 ? [] : [ days.warning ]
      };
    }
    function formatDecimal(value) {
      if (value === void 0) return "";
      const text = String(value);
      if (!text.includes("e")) return text;
      return value.toFixed(20).replace(/\.?0+$/, "");
    }
    function toApiNames(statistics) {
      return {
        requests_total: statistics.requestsTotal,
        bandwidth_bytes: statistics.bandwidthBytes,
        cache_hit_ratio: statistics.cacheHitRatio ?? null,
        requests_by_status: statistics.requestsByStatus,
        bandwidth_by_day: statistics.bandwidthByDay
      };
    }
    function toJsonReport(report) {
      const {status, zone, span, statistics, ratios, thresholds, jobs, problems, warnings, notices} = report;
      return {
        schemaVersion: SCHEMA_VERSION,
        status,
        zone,
        span,
        stats: statistics === void 0 ? null : toApiNames(statistics),
        serverErrorRatio: ratios?.serverError ?? null,
        thresholds,
        quotaUsed: jobs?.used ?? null,
        purgeJobs: jobs?.newest.map((job => ({
          id: job.id,
          type: job.type,
          paths: job.type === "path" ? job.paths.length : null,
          status: job.status,
          createdAt: new Date(job.createdAtMs).toISOString()
        }))) ?? null,
        problems: problems.map(problem_problem.aB),
        warnings,
        notices
      };
    }
    var jobs_api = __webpack_require__(6565);
    var quota = __webpack_require__(7173);
    var api = __webpack_require__(7208);
    var find = __webpack_require__(1937);
    const runStep = (0, run_step.QP)({
      readInputs(env, isGitHub) {
        const today = new Date(clock.ml.wallMs()).toISOString().slice(0, 10);
        return readStatsInputs(env, isGitHub, today);
      },
      async run({inputs, problems, warnings}, {runner, deadline}) {
        let result = {
          zone: inputs.zone,
          problems,
          notices: []
        };
        if (problems.length === 0) {
          const client = (0, cdn_client.UU)(inputs, deadline, {
            debug: runner.debug
          });
          result = await readTraffic(inputs, client, deadline);
        }
        const facts = {
          isCancelled: deadline.signal.aborted,
          warnings,
          isUsageError: problems.length > 0
        };
        const report = buildReport(result, inputs, facts);
        describeFigures(report).forEach((line => runner.printLine(line)));
        report.notices.forEach((notice => runner.printNotice(notice)));
        return report;
      },
      toPublication: report => ({
        isSuccess: report.exitsZero,
        headline: formatHeadline(report),
        lastLines: [],
        outputs: toOutputs(report),
        report: toJsonReport(report),
        summary: docsUrl => summarize(report, docsUrl)
      })
    });
    async function readTraffic(inputs, client, deadline) {
      let zone = inputs.zone;
      try {
        zone = (await (0, find._S)(inputs.zone, (0, api.uW)(client))).uuid;
        const statistics = await (0, api.MS)(client, zone, inputs.span);
        const ratios = calculateRatios(statistics);
        const {verdict, missed, problems, notices} = evaluateThresholds(statistics, ratios, inputs);
        const result = {
          zone,
          statistics,
          ratios,
          verdict,
          missed,
          problems
        };
        if (inputs.purgeJobs === 0) return {
          ...result,
          notices
        };
        const {jobs, problem} = await readPurgeJobs((0, jobs_api.I)(client, zone), deadline, inputs.purgeJobs);
        if (problem === void 0) return {
          ...result,
          jobs,
          notices
        };
        return {
          ...result,
          jobs,
          notices: [ ...notices, describeJobsNotShown(problem) ]
        };
      } catch (error) {
        if (!(error instanceof problem_problem.VG)) throw error;
        const isLate = (0, clock._d)(deadline);
        const problem = isLate ? (0, words.p3)(inputs.timeoutMs, error.problem) : error.problem;
        return {
          zone,
          problems: [ problem ],
          notices: []
        };
      }
    }
    async function readPurgeJobs(api, {clock}, wantedJobs) {
      const {windowMs} = quota.rU.path;
      const sinceMs = () => (0, quota.pw)(api.serviceTimeAt(clock.nowMs()), windowMs);
      const listResult = await (0, jobs_api.p)(api, {
        sinceMs,
        atLeast: wantedJobs
      });
      if (!listResult.ok) return {
        problem: listResult.problem
      };
      const now = api.serviceTimeAt(clock.nowMs());
      const countUsed = type => (0, quota.nw)(listResult.value, type, quota.rU[type], now).expiresAtMs.length;
      const newest = listResult.value.toSorted(((a, b) => b.createdAtMs - a.createdAtMs)).slice(0, wantedJobs);
      return {
        jobs: {
          newest,
          used: {
            all: countUsed("all"),
            path: countUsed("path")
          }
        }
      };
    }
  }),
  3689: ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      s: () => getProxyUrl
    });
    function getProxyUrl(reqUrl) {
      const usingSsl = reqUrl.protocol === "https:";
      if (checkBypass(reqUrl)) return;
      const proxyVar = (() => {
        if (usingSsl) return process.env["https_proxy"] || process.env["HTTPS_PROXY"]; else return process.env["http_proxy"] || process.env["HTTP_PROXY"];
      })();
      if (proxyVar) try {
        return new DecodedURL(proxyVar);
      } catch (_a) {
        if (!proxyVar.startsWith("http://") && !proxyVar.startsWith("https://")) return new DecodedURL(`http://${proxyVar}`);
      } else return;
    }
    function checkBypass(reqUrl) {
      if (!reqUrl.hostname) return false;
      const reqHost = reqUrl.hostname;
      if (isLoopbackAddress(reqHost)) return true;
      const noProxy = process.env["no_proxy"] || process.env["NO_PROXY"] || "";
      if (!noProxy) return false;
      let reqPort;
      if (reqUrl.port) reqPort = Number(reqUrl.port); else if (reqUrl.protocol === "http:") reqPort = 80; else if (reqUrl.protocol === "https:") reqPort = 443;
      const upperReqHosts = [ reqUrl.hostname.toUpperCase() ];
      if (typeof reqPort === "number") upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
      for (const upperNoProxyItem of noProxy.split(",").map((x => x.trim().toUpperCase())).filter((x => x))) if (upperNoProxyItem === "*" || upperReqHosts.some((x => x === upperNoProxyItem || x.endsWith(`.${upperNoProxyItem}`) || upperNoProxyItem.startsWith(".") && x.endsWith(`${upperNoProxyItem}`)))) return true;
      return false;
    }
    function isLoopbackAddress(host) {
      const hostLower = host.toLowerCase();
      return hostLower === "localhost" || hostLower.startsWith("127.") || hostLower.startsWith("[::1]") || hostLower.startsWith("[0:0:0:0:0:0:0:1]");
    }
    class DecodedURL extends URL {
      constructor(url, base) {
        super(url, base);
        this._decodedUsername = decodeURIComponent(super.username);
        this._decodedPassword = decodeURIComponent(super.password);
      }
      get username() {
        return this._decodedUsername;
      }
      get password() {
        return this._decodedPassword;
      }
    }
  })
};
