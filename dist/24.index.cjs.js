"use strict";

exports.id = 24;

exports.ids = [ 24 ];

exports.modules = {
  6565: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      I: () => createPurgeJobsApi,
      p: () => readJobList
    });
    var _json_decode_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(533);
    var _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9647);
    var _client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3029);
    var _answers_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7467);
    var _words_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5861);
    function createPurgeJobsApi(client, zone) {
      const path = `/zones/${encodeURIComponent(zone)}/purge`;
      return {
        serviceTimeAt: atMs => client.serviceTimeAt(atMs),
        readJob: id => client.read(`${path}/${encodeURIComponent(id)}`, ((body, {decodeJob}) => decodeJob(body, id))),
        listJobs: page => client.read(`${path}?page=${page}&per_page=${_answers_js__WEBPACK_IMPORTED_MODULE_4__.EK}`, ((body, {decodeJobPage}) => decodeJobPage(body))),
        async createJob(spec) {
          const request = {
            method: "POST",
            path,
            body: spec
          };
          const result = await client.send(request);
          const retryAfterMs = client.findRetryAfterMs(result);
          if (result.kind === "answer" && result.answer.status === 429) {
            const serverMessage = `429: ${_words_js__WEBPACK_IMPORTED_MODULE_3__.VQ(result.answer)}`;
            return {
              kind: "over-quota",
              serverMessage,
              retryAfterMs
            };
          }
          const createResult = await (0, _client_js__WEBPACK_IMPORTED_MODULE_2__.MK)(request, result, ((body, {decodeCreatedJob}) => decodeCreatedJob((0, 
          _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.qF)(body))));
          return {
            ...createResult,
            retryAfterMs
          };
        }
      };
    }
    const MAX_JOB_PAGES = 120;
    async function readJobList(api, {sinceMs, atLeast = 0}) {
      const jobs = new Map;
      let listPage = {
        items: [],
        total: 0
      };
      let page = 0;
      let hasNewJobs = true;
      while (hasNewJobs && page < MAX_JOB_PAGES) {
        page++;
        const pageResult = await api.listJobs(page);
        if (pageResult.ok) listPage = pageResult.value; else if (pageResult.status === 404 && page > 1) listPage = {
          ...listPage,
          items: []
        }; else return pageResult;
        const {items, total} = listPage;
        hasNewJobs = items.some((({id}) => !jobs.has(id)));
        for (const job of items) jobs.set(job.id, job);
        const jobsRead = [ ...jobs.values() ];
        const isSorted = isNewestFirst(jobsRead);
        const isRead = jobs.size >= atLeast && isSorted && reachesTime(jobsRead, sinceMs());
        const isLastPage = jobs.size >= total && !(0, _answers_js__WEBPACK_IMPORTED_MODULE_4__.uq)(listPage);
        if (isRead || isLastPage || isSorted && items.length === 0) return (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.ok)(jobsRead);
      }
      if (jobs.size >= listPage.total) return (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.ok)([ ...jobs.values() ]);
      const whatWasRead = `${page} pages show ${jobs.size} different jobs of ${listPage.total}`;
      return (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.fJ)(_words_js__WEBPACK_IMPORTED_MODULE_3__.N6("purge jobs", whatWasRead));
    }
    function reachesTime(jobs, sinceMs) {
      const newestMs = jobs[0]?.createdAtMs ?? 0;
      const oldestMs = jobs.at(-1)?.createdAtMs ?? 0;
      return oldestMs < newestMs && oldestMs < sinceMs;
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
  5282: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.r(__webpack_exports__);
    __webpack_require__.d(__webpack_exports__, {
      runStep: () => runStep
    });
    var words = __webpack_require__(5861);
    function buildReport(result, inputs, {isCancelled, warnings, isUsageError}) {
      const status = isCancelled ? "cancelled" : determineStatus(result);
      const report = {
        ...result,
        status,
        exitsZero: status === "ok",
        inputs,
        warnings,
        isUsageError
      };
      if (!isCancelled) return report;
      return {
        ...report,
        problems: [ (0, words.Vh)("reading changes nothing") ],
        notices: []
      };
    }
    function determineStatus({traffic, problems}) {
      if (traffic === void 0) return "failed";
      if (problems.length === 0) return "ok";
      return "threshold-missed";
    }
    var answers = __webpack_require__(7467);
    var format = __webpack_require__(8975);
    const THRESHOLDS = [ {
      input: "min-hit-ratio",
      name: "From the cache",
      findRatio: ({hit}) => hit,
      findBound: ({minHitRatio}) => minHitRatio,
      comparison: "at least",
      whyNoRatio: "there were no requests in this period",
      describe: ratio => `the cache hit ratio is ${ratio}`,
      cause: "more pages are fetched from the origin than before, for example after a purge of " + "everything, or because of shorter cache times, cookies or query strings",
      help: [ "compare with the previous day, and check what was deployed or purged in between", "purge paths instead of everything; a purge of everything empties the cache of every edge" ]
    }, {
      input: "max-server-error-ratio",
      name: "Server errors",
      findRatio: ({serverError}) => serverError,
      findBound: ({maxServerErrorRatio}) => maxServerErrorRatio,
      comparison: "at most",
      whyNoRatio: "no request in this period has a status",
      describe: ratio => `${ratio} of the requests ended with server errors`,
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
      const {minRequests} = thresholds;
      const hasFewRequests = requestsTotal < minRequests;
      const problems = [];
      const notices = [];
      const figures = THRESHOLDS.map((threshold => {
        const {input, name, comparison, cause, help} = threshold;
        const ratio = threshold.findRatio(ratios);
        const bound = threshold.findBound(thresholds);
        const value = ratio === void 0 ? "–" : (0, format.l9)(ratio);
        if (bound === void 0) return {
          name,
          value
        };
        const figure = {
          name,
          value,
          bound: `${comparison} ${(0, format.l9)(bound)}`
        };
        if (hasFewRequests) return {
          ...figure,
          verdict: "not-applied"
        };
        if (ratio === void 0) {
          notices.push(`\`${input}\` was not applied: ${threshold.whyNoRatio}`);
          return {
            ...figure,
            verdict: "not-applied"
          };
        }
        const isMissed = comparison === "at least" ? ratio < bound : ratio > bound;
        if (!isMissed) return {
          ...figure,
          verdict: "met"
        };
        const [is, should] = (0, format.jW)(ratio, bound);
        const title = `${threshold.describe(is)}, but should be ${comparison} ${should}`;
        problems.push({
          kind: "threshold-missed",
          title,
          where: `input \`${input}\``,
          cause,
          help
        });
        return {
          name,
          value: is,
          bound: `${comparison} ${should}`,
          verdict: "missed"
        };
      }));
      const given = figures.filter((({bound}) => bound !== void 0));
      if (given.length > 0 && hasFewRequests) notices.push(`${(0, format.Sm)(requestsTotal)} requests in this period are fewer than ` + `\`min-requests\` (${(0, 
      format.Sm)(minRequests)}): no threshold was applied`);
      const areAllMet = given.length > 0 && given.every((({verdict}) => verdict === "met"));
      return {
        figures,
        areAllMet,
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
      const read = reader => ({
        ...(0, service_inputs.Dz)(reader, env),
        zone: (0, service_inputs.Xg)(reader),
        span: readSpan(reader, today),
        minHitRatio: readRatio(reader, "min-hit-ratio"),
        maxServerErrorRatio: readRatio(reader, "max-server-error-ratio"),
        minRequests: readMinRequests(reader),
        purgeJobs: reader.readCount("purge-jobs", 1e3),
        timeoutMs: reader.readDurationMs("timeout"),
        summary: reader.readChoice("summary", run_step.nI)
      });
      return (0, inputs.Ko)(env, {
        declared: declared.m.stats,
        read
      }, isGitHub);
    }
    function readMinRequests(reader) {
      const thresholds = [ "min-hit-ratio", "max-server-error-ratio" ];
      const isGiven = reader.readText("min-requests") !== declared.m.stats["min-requests"].defaultValue;
      if (isGiven && thresholds.every((name => reader.readText(name) === ""))) reader.warnings.push("`min-requests` has no effect without a threshold, such as `min-hit-ratio`");
      return reader.readCount("min-requests", 999999999);
    }
    function readSpan(reader, today) {
      const [startDate, givenEnd] = [ readDay(reader, "start-date"), readDay(reader, "end-date") ];
      const endDate = givenEnd || today;
      const period = reader.readText("period");
      if (startDate === "" && givenEnd === "") return {
        period: period === "" ? "day" : reader.readChoice("period", answers.nR)
      };
      const refuse = (name, title, help) => reader.problems.push({
        kind: "conflicting-inputs",
        title,
        where: `input \`${name}\``,
        help: [ help ]
      });
      if (period !== "") {
        const help = "remove one of the two: the API does not document how they are combined";
        refuse("period", "`period` cannot be combined with dates", help);
      }
      const areValid = !reader.rejected.has("start-date") && !reader.rejected.has("end-date");
      if (areValid && startDate === "") {
        const help = "add the first day, such as `start-date: 2026-11-01`";
        refuse("end-date", "`end-date` requires `start-date`", help);
      }
      if (areValid && startDate > endDate) {
        const end = givenEnd === "" ? "today" : "`end-date`";
        refuse("start-date", `\`start-date\` (${startDate}) is after ${end} (${endDate})`, `set \`start-date\` to ${end} or an earlier day`);
      }
      return {
        startDate,
        endDate
      };
    }
    function readDay(reader, name) {
      const day = reader.readText(name);
      if (day === "" || (0, answers.f$)(day)) return day;
      return reader.reject(name, day, [ "specify an existing date in the form `YYYY-MM-DD`, such as `2026-11-21`" ]);
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
        const meant = isTiny ? `${Number(`${digits}e2`)}%` : `${digits}%`;
        reader.warnings.push(`\`${name}\` is \`${shareText}\`, which is ${(0, format.l9)(ratio)}: write \`${meant}\` if that is meant`);
      }
      if (ratio >= 0 && ratio <= 1) return ratio;
      const help = [ "specify a ratio from 0 to 1, such as `0.85`, or a percentage, such as `85%`" ];
      if (ratio > 1 && percent === "" && ratio <= 100) help.unshift(`did you mean \`${digits}%\`?`);
      reader.reject(name, shareText, help);
      return;
    }
    var markdown = __webpack_require__(2873);
    function summarize(report, docsUrl) {
      const {traffic, jobs} = report;
      const remarks = [ ...report.warnings, ...report.notices ].map((text => `- ${(0, 
      markdown.fd)(text)}`));
      const sections = [ formatHead(report), ...(0, markdown.HU)(report.problems, docsUrl), remarks.join("\n") ];
      if (traffic !== void 0) {
        const days = sumByDay(traffic.statistics.bandwidthByDay);
        sections.push(formatFigures(traffic, jobs), drawBandwidth(days), formatStatusTable(traffic.statistics), formatDayTable(days));
      }
      return [ ...sections, formatJobTable(report) ];
    }
    function formatHead(report) {
      const {status, inputs, traffic} = report;
      const facts = [ (0, markdown.FV)(describeSpan(inputs.span)) ];
      if (traffic !== void 0) {
        const {requestsTotal, bandwidthBytes} = traffic.statistics;
        facts.unshift((0, format.td)(requestsTotal, "request"), (0, format.z3)(bandwidthBytes));
      }
      if (inputs.zone !== "") facts.push(`zone ${(0, markdown.P_)(inputs.zone)}`);
      return `### ${markdown.Ze[STATUS_ICONS[status]]} CDN traffic: ` + `${formatHeadline(report)}\n${facts.join(" · ")}`;
    }
    const STATUS_ICONS = {
      ok: "good",
      "threshold-missed": "bad",
      failed: "bad",
      cancelled: "open"
    };
    function listFigures({statistics, figures}, jobs) {
      const rows = [ {
        name: "Requests",
        value: (0, format.Sm)(statistics.requestsTotal)
      }, {
        name: "Bandwidth",
        value: (0, format.z3)(statistics.bandwidthBytes)
      }, ...figures ];
      for (const type of [ "path", "all" ]) {
        const name = `Purge jobs of type \`${type}\`, last hour`;
        if (jobs !== void 0) rows.push({
          name,
          value: String(jobs.used[type])
        });
      }
      return rows;
    }
    function formatFigures(traffic, jobs) {
      const rows = listFigures(traffic, jobs).map((({name, value, bound = "", verdict}) => {
        const mark = verdict === "missed" ? `${markdown.Ze.bad} ` : "";
        return [ `${mark}${(0, markdown.fd)(name)}`, value, bound ];
      }));
      return (0, markdown.ku)([ "Figure", "Value:", "Threshold:" ], rows);
    }
    function sumByDay(days) {
      const byDate = new Map;
      for (const {date, bytes} of days) byDate.set(date, (byDate.get(date) ?? 0) + bytes);
      return [ ...byDate ].map((([date, bytes]) => ({
        date,
        bytes
      }))).toSorted(((a, b) => a.date < b.date ? -1 : 1));
    }
    function formatStatusTable({requestsByStatus}) {
      const classes = answers.YZ.filter((status => requestsByStatus[status] !== void 0));
      const rows = classes.map((status => [ status, (0, format.Sm)(requestsByStatus[status] ?? 0) ]));
      return (0, markdown.ku)([ "Status", "Requests:" ], rows);
    }
    function formatDayTable(days) {
      if (days.length === 0) return "";
      const rows = days.map((({date, bytes}) => [ date, (0, format.z3)(bytes) ]));
      return (0, markdown.SE)("Bandwidth by day", (0, markdown.ku)([ "Day", "Bandwidth:" ], rows));
    }
    function formatJobTable({jobs}) {
      const rows = (jobs?.newest ?? []).map((job => [ (0, markdown.P_)(job.id), job.type === "all" ? "everything" : (0, 
      format.Sm)(job.paths.length), (0, markdown.FV)(job.status, 40), new Date(job.createdAtMs).toISOString().slice(0, 16).replace("T", " ") ]));
      return (0, markdown.ku)([ "Most recent purge jobs", "Paths:", "Status", "Created (UTC)" ], rows);
    }
    const BAR_COLOR = "#58a6ff";
    const MAX_BARS = 24;
    function drawBandwidth(days) {
      const most = days.reduce(((largest, {bytes}) => Math.max(largest, bytes)), 0);
      const {unit, bytes: bytesPerUnit} = (0, format.Qy)(most);
      if (most === 0) return "";
      const each = Math.ceil(days.length / MAX_BARS);
      const groups = Array.from({
        length: Math.ceil(days.length / each)
      }, ((_, index) => days.slice(index * each, (index + 1) * each)));
      const sums = groups.map((group => group.reduce(((sum, {bytes}) => sum + bytes / bytesPerUnit), 0)));
      const labels = groups.map((group => `"${group[0]?.date.slice(5)}"`));
      const note = (0, format.SS)(each, "", ` - ${each} in each bar`);
      const theme = {
        themeVariables: {
          xyChart: {
            plotColorPalette: BAR_COLOR
          }
        }
      };
      return [ "```mermaid", `%%{init: ${JSON.stringify(theme)}}%%`, "xychart-beta", `  title "Bandwidth by day in ${unit}${note}"`, `  x-axis [${labels.join(", ")}]`, `  y-axis "${unit}" 0 --\x3e ${formatNumber(Math.max(...sums))}`, `  bar [${sums.map(formatNumber).join(", ")}]`, "```" ].join("\n");
    }
    function formatNumber(value) {
      return String(Number(Math.min(value, 1e15).toFixed(3)));
    }
    function describeSpan(span) {
      if ("startDate" in span) return `${span.startDate} to ${span.endDate}`;
      return `the last ${span.period}`;
    }
    function describeFigures({traffic, inputs, jobs}) {
      if (traffic === void 0) return [];
      const lines = listFigures(traffic, jobs).map((({name, value, bound}) => {
        const threshold = bound === void 0 ? "" : ` (${bound})`;
        return `       ${name}: ${value}${threshold}`;
      }));
      return [ `Stats  ${describeSpan(inputs.span)}`, ...lines ];
    }
    function describeJobsNotShown(problem) {
      const why = [ problem.title, ...problem.details ?? [] ].join("; ");
      return `the purge jobs are not shown, because their list cannot be read: ${why}`;
    }
    function formatHeadline({status, traffic}) {
      switch (status) {
       case "ok":
        if (traffic?.areAllMet === true) return "every threshold is met";
        return `${(0, format.Sm)(traffic?.statistics.requestsTotal ?? 0)} requests`;

       case "threshold-missed":
        return "a threshold was missed";

       case "failed":
        return "nothing was read";

       case "cancelled":
        return status;
      }
    }
    var problem_problem = __webpack_require__(9647);
    var version = __webpack_require__(9996);
    const SCHEMA_VERSION = 1;
    const DAYS_MAX_BYTES = 192 * 1024;
    function toOutputs({status, traffic, jobs}) {
      const {statistics, ratios} = traffic ?? {};
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
      const {status, zone, inputs, traffic, jobs, problems, warnings, notices} = report;
      const {span, minHitRatio, maxServerErrorRatio, minRequests} = inputs;
      return {
        schemaVersion: SCHEMA_VERSION,
        version: version.x,
        status,
        zone,
        span,
        stats: traffic === void 0 ? null : toApiNames(traffic.statistics),
        serverErrorRatio: traffic?.ratios.serverError ?? null,
        thresholds: {
          minHitRatio,
          maxServerErrorRatio,
          minRequests
        },
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
    var zones_api = __webpack_require__(7208);
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
        const isUsageError = problems.length > 0;
        const isCancelled = deadline.signal.aborted;
        const report = buildReport(result, inputs, {
          isCancelled,
          warnings,
          isUsageError
        });
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
        zone = (await (0, find._S)(inputs.zone, (0, zones_api.uW)(client))).uuid;
        const statistics = await (0, zones_api.MS)(client, zone, inputs.span);
        const ratios = calculateRatios(statistics);
        const {figures, areAllMet, problems, notices} = evaluateThresholds(statistics, ratios, inputs);
        const result = {
          zone,
          traffic: {
            statistics,
            ratios,
            figures,
            areAllMet
          },
          problems
        };
        if (inputs.purgeJobs === 0) return {
          ...result,
          notices
        };
        const api = (0, jobs_api.I)(client, zone);
        const jobs = await readPurgeJobs(api, deadline, inputs.purgeJobs);
        if (jobs.ok) return {
          ...result,
          jobs: jobs.value,
          notices
        };
        return {
          ...result,
          notices: [ ...notices, describeJobsNotShown(jobs.problem) ]
        };
      } catch (error) {
        const problem = (0, problem_problem.Zw)(error);
        const isLate = (0, clock._d)(deadline);
        const problems = [ isLate ? (0, words.p3)(inputs.timeoutMs, problem) : problem ];
        return {
          zone,
          problems,
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
      if (!listResult.ok) return listResult;
      const now = api.serviceTimeAt(clock.nowMs());
      const countUsed = type => (0, quota.sk)(listResult.value, type, quota.rU[type], now).length;
      const newest = listResult.value.toSorted(((a, b) => b.createdAtMs - a.createdAtMs)).slice(0, wantedJobs);
      return (0, problem_problem.ok)({
        newest,
        used: {
          all: countUsed("all"),
          path: countUsed("path")
        }
      });
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
