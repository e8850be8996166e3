"use strict";

exports.id = 72;

exports.ids = [ 72 ];

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
  1176: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      AL: () => selectFiles,
      B3: () => listAllFiles,
      J5: () => MAX_COMPARED_BYTES,
      hZ: () => compareFiles
    });
    var _rules_addresses_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5718);
    const MAX_COMPARED_BYTES = 1024 * 1024;
    function compareFiles(before, snapshot, others = []) {
      const names = [ ...others ];
      for (const [name, id] of snapshot) {
        const recorded = before.get(name);
        if (recorded === void 0 || recorded.isUnknown || recorded.id !== id) names.push(name);
      }
      for (const name of before.keys()) if (!snapshot.has(name)) names.push(name);
      return toDifference(names, snapshot);
    }
    function listAllFiles(before, snapshot) {
      return toDifference([ ...new Set([ ...snapshot.keys(), ...before.keys() ]) ], snapshot);
    }
    function toDifference(names, snapshot) {
      const difference = new Map;
      for (const name of names.toSorted()) difference.set(name, snapshot.has(name) ? "present" : "deleted");
      return difference;
    }
    const FILES_AT_ONCE = 1e3;
    const SHOWN_UNMATCHED = 10;
    async function selectFiles(rules, names, shouldStop) {
      const selected = [];
      const unmatched = [];
      let idle = [ ...rules ];
      let count = 0;
      let excluded = 0;
      for (const name of names) {
        count++;
        if (count % FILES_AT_ONCE === 0 && await shouldStop()) break;
        idle = idle.filter((({glob}) => !glob.matches(name)));
        if ((0, _rules_addresses_js__WEBPACK_IMPORTED_MODULE_0__.RF)(rules, name)) excluded++; else if (rules.some((({glob}) => glob.matches(name)))) selected.push(name); else unmatched.push(name);
      }
      return {
        selected,
        idle,
        unmatched: {
          count: unmatched.length,
          first: unmatched.slice(0, SHOWN_UNMATCHED)
        },
        missed: unmatched.filter((name => rules.some((rule => isBeside(rule, name))))),
        excluded
      };
    }
    function isBeside({glob, targets}, name) {
      if (glob.staticPrefix === "" || !name.startsWith(`${glob.staticPrefix}/`)) return false;
      if (!targets.some((({text}) => text.includes("{url}")))) return false;
      const [ending = ""] = /\.\w+$/.exec(glob.text) ?? [];
      return name.endsWith(ending) || (0, _rules_addresses_js__WEBPACK_IMPORTED_MODULE_0__._6)(name);
    }
  }),
  3978: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      startPurge: () => startPurge
    });
    var cdn_client = __webpack_require__(3029);
    var api = __webpack_require__(6565);
    var jobs_quota = __webpack_require__(7173);
    var words = __webpack_require__(5861);
    var answers = __webpack_require__(7467);
    var zones_api = __webpack_require__(7208);
    var find = __webpack_require__(1937);
    var jobs_words = __webpack_require__(4212);
    var problem_problem = __webpack_require__(9647);
    var clock = __webpack_require__(2922);
    var snapshot = __webpack_require__(1176);
    var retry = __webpack_require__(8159);
    var safe_text = __webpack_require__(85);
    var page_inputs = __webpack_require__(4283);
    var addresses = __webpack_require__(5718);
    var pages_judge = __webpack_require__(8228);
    function choosePages({paths, givenPaths, changes, batches}, zone, {verify, conditions}) {
      const site = changes?.snapshot.source === "site-dir" ? changes : void 0;
      const files = site === void 0 ? [] : listFiles(site);
      const addressesOfFiles = new Set(files.flatMap((file => file.addresses)));
      const others = paths.filter((path => !path.includes("*") && !addressesOfFiles.has(path)));
      const count = Math.min(verify, page_inputs.QU);
      const findCoveredSinceMs = indexCoverage(batches);
      const given = new Set(givenPaths);
      const conditionPaths = new Set(conditions.flatMap((({path, expected}) => expected.kind === "contains" ? path : [])));
      const toPage = (name, addresses) => {
        const isFile = !name.startsWith("/");
        return {
          name,
          isFile,
          isDeleted: isFile ? site?.snapshot.files.has(name) === false : changes?.mapped.deletedPaths.has(name) === true,
          isGiven: given.has(name),
          builtHash: site?.snapshot.files.get(name),
          oldHash: site?.base.files.get(name)?.id || void 0,
          mayBeAltered: zone === void 0 || changesBodies(zone, name.replace(/\?.*$/, "")),
          mayHtmlBeAltered: zone === void 0 || changesBodies(zone, ".html"),
          isNamedByCondition: addresses.some((path => conditionPaths.has(path))),
          addresses: addresses.map((path => ({
            path,
            coveredSinceMs: findCoveredSinceMs(path)
          })))
        };
      };
      const pages = sampleHtmlFirst(files, count).map((file => toPage(file.name, file.addresses)));
      pages.push(...sampleEvenly(others, count - pages.length).map((path => toPage(path, [ path ]))));
      return {
        pages,
        candidates: files.length + others.length,
        siteHashes: new Set(site?.snapshot.files.values())
      };
    }
    function listFiles({files, rules, html}) {
      const findAddresses = (0, addresses.B7)(rules, html);
      const siteFiles = [ ...files.keys() ].map((name => ({
        name,
        addresses: findAddresses(name)
      })));
      return siteFiles.filter((({addresses}) => addresses.length > 0));
    }
    function indexCoverage(batches) {
      const sinceMs = new Map;
      for (const {spec, coveredSinceMs} of batches) {
        if (spec.type === "all") continue;
        for (const path of spec.paths) sinceMs.set(path, coveredSinceMs);
      }
      const everything = batches.find((({spec}) => spec.type === "all"))?.coveredSinceMs;
      return path => sinceMs.get(path) ?? everything ?? NaN;
    }
    const MAX_AWAITED = 20;
    function chooseAwaitedFiles(changes) {
      const {snapshot} = changes;
      const files = listFiles(changes).flatMap((file => {
        const hash = snapshot.files.get(file.name);
        return hash === void 0 || snapshot.large.has(file.name) ? [] : [ {
          ...file,
          hash
        } ];
      }));
      return sampleHtmlFirst(files, MAX_AWAITED);
    }
    function sampleEvenly(items, count) {
      if (items.length <= count) return [ ...items ];
      const indexes = Array.from({
        length: count
      }, ((_, index) => Math.floor(index * items.length / count)));
      return indexes.flatMap((index => items[index] ?? []));
    }
    function sampleHtmlFirst(files, count) {
      const html = files.filter((({name}) => (0, addresses._6)(name)));
      const others = files.filter((({name}) => !(0, addresses._6)(name)));
      const chosen = sampleEvenly(html, count);
      return [ ...chosen, ...sampleEvenly(others, count - chosen.length) ];
    }
    const HTML_PAGE = /\.html?$|^\/(?:.*\/)?[^./]*$/i;
    const CHANGES_BODIES = [ [ /\.css$/i, "minify_css" ], [ /\.m?js$/i, "minify_js" ], [ new RegExp(`\\.(${pages_judge.no})$`, "i"), "image_optimization" ], [ HTML_PAGE, "scripts_enabled", "esi_enabled", "waiting_room_enabled" ] ];
    function changesBodies({type, settings}, name) {
      if (type === "accelerator" && HTML_PAGE.test(name)) return true;
      return CHANGES_BODIES.some((([files, ...names]) => files.test(name) && names.some((setting => settings.get(setting) === true))));
    }
    var http_status = __webpack_require__(7039);
    var external_node_crypto_ = __webpack_require__(7598);
    const ORIGIN_HEADERS = {
      "cache-control": "no-cache",
      "accept-encoding": "identity"
    };
    function toAnswer(result, {url}, path) {
      if (result.kind !== "page") return;
      const {status, headers, body} = result.page;
      const isPart = status === 206;
      const hashes = new Set;
      if (body.kind === "whole" && !isPart) hashes.add(hashBytes(body.bytes));
      if (body.raw !== void 0 && !isPart) hashes.add(hashBytes(body.raw));
      if (!(0, http_status.oJ)(status)) hashes.delete(EMPTY_HASH);
      let redirectsTo;
      if ((0, http_status.N6)(status) && headers["location"] !== void 0) redirectsTo = resolveTarget(headers["location"], path, url);
      const isWhole = body.kind === "whole" && !isPart;
      return {
        status,
        headers,
        redirectsTo,
        hashes: [ ...hashes ],
        isWhole
      };
    }
    function resolveTarget(location, path, {origin, pathname}) {
      const prefix = pathname.replace(/\/$/, "");
      const url = origin + prefix + path;
      if (!URL.canParse(location, url)) return location;
      const target = new URL(location, url);
      const targetPath = target.pathname + target.search;
      return targetPath.startsWith(`${prefix}/`) ? targetPath.slice(prefix.length) : targetPath;
    }
    const EMPTY_HASH = hashBytes(Buffer.alloc(0));
    function hashBytes(bytes) {
      return (0, external_node_crypto_.createHash)("sha256").update(bytes).digest("hex");
    }
    var pages_words = __webpack_require__(534);
    const NOTHING_CHECKED = {
      wait: void 0,
      problem: void 0,
      isProven: false
    };
    async function awaitOrigin(origin, changes, context) {
      const {inputs, deadline, runner} = context;
      const {conditions, waitsForSite} = inputs.pages;
      if (!(0, page_inputs.nG)(inputs.pages)) return NOTHING_CHECKED;
      for (const {text, expected} of conditions) {
        const isQuoted = expected.kind === "contains" && /^(["'`]).*\1$/s.test(expected.text);
        if (isQuoted) runner.printNotice(pages_words.Ff(text));
      }
      if (origin === void 0) {
        runner.printNotice(pages_words.Oz);
        return NOTHING_CHECKED;
      }
      const isSite = waitsForSite && changes?.snapshot.source === "site-dir";
      const files = isSite ? chooseAwaitedFiles(changes) : [];
      if (isSite && files.length === 0 && changes.files.size > 0) {
        const isAllDeleted = [ ...changes.files.values() ].every((kind => kind === "deleted"));
        if (isAllDeleted) runner.printWarning(pages_words.AW); else runner.printNotice(pages_words.AW);
      }
      if (conditions.length === 0 && files.length === 0) return NOTHING_CHECKED;
      const fromMs = deadline.clock.nowMs();
      const unmet = await waitUntilMet(conditions, files, origin, context);
      const wait = {
        fromMs,
        toMs: deadline.clock.nowMs()
      };
      if (unmet.length === 0) {
        runner.printLine(pages_words.Fo(wait.toMs - fromMs));
        return {
          wait,
          problem: void 0,
          isProven: files.length > 0
        };
      }
      if (inputs.dryRun) runner.printWarning(pages_words.wc(unmet));
      const problem = pages_words.RN(unmet, {
        timeoutMs: inputs.timeoutMs,
        origin: origin.url.href,
        waitedMs: wait.toMs - fromMs
      });
      return {
        wait,
        problem,
        isProven: false
      };
    }
    const LONGEST_PAUSE_MS = 15e3;
    const LAST_ROUND_MS = 500;
    async function waitUntilMet(conditions, files, origin, {inputs, deadline, runner, createPageFetcher}) {
      const fetchPage = await createPageFetcher();
      let before;
      for (let pauseMs = 1e3; ;pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
        const unmet = await checkConditions(conditions, files, origin, (path => fetchPage({
          server: origin,
          path,
          headers: ORIGIN_HEADERS,
          maxBytes: snapshot.J5
        })));
        if (unmet.length > 0 && before !== void 0 && (0, clock._d)(deadline)) return before;
        const known = new Set(before?.map(pages_words.TY));
        for (const words of unmet.map(pages_words.TY)) if (!known.has(words) && !inputs.dryRun) runner.printLine(`Origin not yet: ${words}`);
        before = unmet;
        const nextPauseMs = Math.min(pauseMs, (0, clock.Hf)(deadline) - LAST_ROUND_MS);
        if (unmet.length === 0 || inputs.dryRun || nextPauseMs <= 0) return unmet;
        await (0, clock.v7)(deadline, nextPauseMs);
        if ((0, clock._d)(deadline)) return unmet;
      }
    }
    async function checkConditions(conditions, files, origin, fetchPage) {
      const inProgress = new Map;
      const fetchOnce = path => {
        const result = inProgress.get(path) ?? fetchPage(path);
        inProgress.set(path, result);
        return result;
      };
      const unmet = new Map;
      await (0, retry.DW)([ ...conditions, ...files ], retry.lu, (async wanted => {
        if ("addresses" in wanted) unmet.set(wanted, await checkFile(wanted, origin, fetchOnce)); else unmet.set(wanted, findUnmet(wanted, await fetchOnce(wanted.path)));
      }));
      const inOrder = conditions.flatMap((condition => unmet.get(condition) ?? []));
      const missing = files.flatMap((file => unmet.get(file) ?? []));
      if (missing.length === 0) return inOrder;
      const found = pages_words.FX(missing, files.length);
      return [ ...inOrder, {
        line: "site",
        found,
        excerpt: missing[0]?.excerpt
      } ];
    }
    async function checkFile({addresses, hash}, origin, fetchOnce) {
      let first;
      for (const path of addresses) {
        const result = await fetchOnce(path);
        if ((0, pages_judge.ov)(toAnswer(result, origin, path), hash)) return;
        const found = pages_words.jy(result, ", with other content");
        first ??= {
          line: path,
          found,
          excerpt: findExcerpt(result)
        };
      }
      return first;
    }
    function findUnmet({text: line, expected}, result) {
      const excerpt = findExcerpt(result);
      if (result.kind === "unreachable") return {
        line,
        found: result.why,
        excerpt
      };
      const {status, body} = result.page;
      const isMet = expected.kind === "status" ? status === expected.status : (0, http_status.oJ)(status) && body.bytes.includes(expected.text);
      if (isMet) return;
      const withoutText = expected.kind === "status" ? "" : pages_words.tH[body.kind];
      return {
        line,
        found: pages_words.jy(result, withoutText),
        excerpt
      };
    }
    const EXCERPT_MAX_LENGTH = 200;
    function findExcerpt(result) {
      if (result.kind !== "page") return;
      const {headers, body} = result.page;
      const type = headers["content-type"] ?? "";
      const isText = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript)\b)/i.test(type);
      return isText ? (0, safe_text.tH)(body.bytes, EXCERPT_MAX_LENGTH) : void 0;
    }
    var hosts = __webpack_require__(7232);
    var service_inputs = __webpack_require__(2320);
    async function findServers(context) {
      const {apiToken, pages} = context.inputs;
      const {verify, siteUrl, originUrl} = pages;
      const needsOrigin = (0, page_inputs.nG)(pages);
      if (!needsOrigin && verify === 0) return {
        origin: void 0,
        site: void 0
      };
      const zone = apiToken === "" ? void 0 : await context.zoneReader.read();
      const isSiteKnown = siteUrl !== void 0 || zone !== void 0;
      return {
        origin: chooseOrigin(originUrl, zone, {
          isNeeded: needsOrigin
        }),
        site: verify !== 0 && isSiteKnown ? chooseSite(siteUrl, originUrl, zone) : void 0
      };
    }
    function chooseOrigin(originUrl, zone, {isNeeded}) {
      const url = originUrl ?? (0, service_inputs.Dl)(zone?.originUrl ?? "");
      if (url === void 0 && zone === void 0) return;
      if (url === void 0 || !/^https?:$/.test(url.protocol)) {
        if (isNeeded) throw new problem_problem.VG(pages_words.MG("origin_url", zone?.originUrl ?? ""));
        return;
      }
      const server = {
        url: new URL(url.origin + url.pathname)
      };
      const [user, password] = [ url.username, url.password ].map(safe_text._H);
      const hasUser = originUrl !== void 0 && `${user}${password}` !== "";
      if (hasUser) return {
        ...server,
        userinfo: `${user}:${password}`
      };
      const hostHeader = zone?.settings.get("origin_host_header");
      if (typeof hostHeader !== "string" || hostHeader === "") return server;
      if (/^[\x21-\x7e]+$/.test(hostHeader)) return {
        ...server,
        hostHeader
      };
      if (isNeeded) throw new problem_problem.VG(pages_words.MG("origin_host_header", hostHeader));
      return;
    }
    function chooseSite(siteUrl, originUrl, zone) {
      if (siteUrl !== void 0) {
        const origins = [ originUrl, (0, service_inputs.Dl)(zone?.originUrl ?? "") ];
        const isOrigin = origins.some((url => url && formatHostAndPort(url) === formatHostAndPort(siteUrl)));
        if (isOrigin) throw new problem_problem.VG(pages_words.S4(siteUrl));
        return {
          url: siteUrl
        };
      }
      const active = zone?.domains.find((({domain, sslStatus}) => sslStatus === "active" && !domain.startsWith("*.") && (0, 
      hosts.o6)(domain) !== void 0));
      const host = (0, hosts.o6)(active?.domain ?? zone?.hostname ?? "");
      if (host === void 0) throw new problem_problem.VG(pages_words.jl());
      return {
        url: new URL(`https://${host}`)
      };
    }
    function formatHostAndPort({hostname, port, protocol}) {
      const defaultPort = protocol === "http:" ? "80" : "443";
      return `${hostname.replace(/\.$/, "")}:${port || defaultPort}`;
    }
    async function verifyPages(purged, {site, origin}, originCheck, context) {
      const {deadline, runner, inputs, zoneReader} = context;
      const {verify} = inputs.pages;
      if (verify === 0 || deadline.signal.aborted) return;
      const chosen = choosePages(purged, zoneReader.knownZone, inputs.pages);
      const {candidates} = chosen;
      if (verify > page_inputs.QU && candidates > page_inputs.QU) runner.printNotice(pages_words.DC(page_inputs.QU, candidates));
      let pages = [];
      if (site !== void 0) {
        const fetchPage = await context.createPageFetcher();
        const servers = {
          site,
          origin,
          fetchPage,
          deadline
        };
        pages = await fetchInRounds(chosen, originCheck.isProven, servers);
      }
      const isUnsettled = pages.some((({verdict}) => UNSETTLED.has(verdict.freshness)));
      const isOriginConfirmed = originCheck.wait !== void 0 && originCheck.problem === void 0;
      const isRewritten = pages.some((page => page.isRewritten));
      const verification = {
        pages,
        candidates,
        site: site?.url,
        origin: origin?.url,
        endedEarly: (0, clock._d)(deadline),
        mayConfirm: !isUnsettled && (!isRewritten || isOriginConfirmed)
      };
      runner.printLine(`Verify ${pages_words.wv(verification)}`);
      if (deadline.signal.aborted) return verification;
      for (const warning of pages_words.EB(verification, isOriginConfirmed)) runner.printWarning(warning);
      for (const notice of pages_words.Sl(verification)) runner.printNotice(notice);
      return verification;
    }
    const UNSETTLED = new Set([ "stale", "unreachable", "unverified" ]);
    const PAUSES_MS = [ 0, 1e3, 2e3, 4e3, 8e3 ];
    async function fetchInRounds({pages, siteHashes}, isOriginProven, servers) {
      const {deadline} = servers;
      const asker = new PageAsker(servers);
      const answers = new Map;
      const judge = isProven => {
        const observed = pages.map((page => ({
          page,
          observations: answers.get(page) ?? []
        })));
        return (0, pages_judge.MH)(observed, siteHashes, isProven);
      };
      let isProven = isOriginProven;
      let judged = judge(isProven);
      for (const pauseMs of PAUSES_MS) {
        const pending = judged.filter(isPending);
        if (pending.length === 0) break;
        if (pauseMs > 0) await (0, clock.v7)(deadline, pauseMs);
        if ((0, clock._d)(deadline)) break;
        await (0, retry.DW)(pending, retry.lu, (async ({page}) => {
          if (!(0, clock._d)(deadline)) answers.set(page, await asker.ask(page));
        }));
        const current = judge(isProven);
        const assumingProven = judge(true);
        const disputed = current.filter(((page, index) => !isStale(page) && isStale(assumingProven[index])));
        if (disputed.length > 0) {
          isProven = await asker.proveOrigin(current);
          if (!isProven && (0, clock._d)(deadline)) disputed.forEach((({page}) => answers.delete(page)));
        }
        judged = judge(isProven).map(((page, index) => (0, pages_judge.L3)(judged[index], page)));
      }
      return judged;
    }
    function isPending({verdict: {freshness, reason}}) {
      return freshness === "stale" || freshness === "unreachable" || reason === "not-fetched";
    }
    function isStale(page) {
      return page?.verdict.freshness === "stale";
    }
    const PAGE_MAX_BYTES = 16 * 1024 * 1024;
    const LONGEST_RETRY_AFTER_MS = 15e3;
    const DEFAULT_RETRY_AFTER_MS = 5e3;
    const MAX_REPEATS = 4;
    const MAX_ORIGIN_FAILURES = 6;
    class PageAsker {
      #servers;
      #limit;
      #turn=Promise.resolve();
      #retryAtMs=0;
      #isExhausted=false;
      #originFailures=0;
      #hasOriginAnswered=false;
      constructor(servers) {
        this.#servers = servers;
      }
      async ask(page) {
        const observations = [];
        for (const address of page.addresses) observations.push(await this.#askEdge(address));
        for (const [index, {path}] of page.addresses.entries()) {
          const observation = observations[index];
          if (observation?.edge === void 0) continue;
          const {edge} = observation;
          if ((0, pages_judge.ov)(edge, page.builtHash) || (0, pages_judge.S2)(page, edge)) continue;
          const {origin, isOriginSteady} = await this.#compare(path, edge);
          const isSettled = origin !== void 0 && (isOriginSteady || (0, pages_judge.DN)(edge, origin));
          const needsNone = (0, pages_judge.ov)(edge, page.oldHash) || (0, pages_judge.Zh)(edge.status);
          const isInterrupted = (0, clock._d)(this.#servers.deadline) && !isSettled && !needsNone;
          observations[index] = isInterrupted ? void 0 : {
            ...observation,
            origin,
            isOriginSteady
          };
        }
        return observations;
      }
      async proveOrigin(observed) {
        for (const {page, observations} of observed) {
          const index = observations.findIndex((seen => (0, pages_judge.ov)(seen?.edge, page.builtHash)));
          const path = page.addresses[index]?.path;
          if (path !== void 0) return (0, pages_judge.ov)(await this.#askOrigin(path), page.builtHash);
        }
        return false;
      }
      async #askEdge({path, coveredSinceMs}) {
        const {deadline, site} = this.#servers;
        let sentMs = deadline.clock.nowMs();
        const send = () => {
          sentMs = deadline.clock.nowMs();
          return this.#fetch(site, path, {
            "accept-encoding": "gzip, br"
          });
        };
        let result = this.#limit === void 0 ? await send() : void 0;
        if (result === void 0 || this.#noteRateLimit(result)) result = await this.#sendInTurn(send, result);
        const hasAnswer = result?.kind === "page";
        if (result === void 0 || !hasAnswer && (0, clock._d)(deadline)) return;
        return {
          edge: toAnswer(result, site, path),
          fault: result.kind === "unreachable" ? result.why : void 0,
          origin: void 0,
          isOriginSteady: false,
          sentAfterMs: sentMs - coveredSinceMs,
          answeredAfterMs: deadline.clock.nowMs() - coveredSinceMs
        };
      }
      #noteRateLimit(result) {
        if (result.kind !== "page" || result.page.status !== 429) return false;
        const {clock} = this.#servers.deadline;
        const requestedMs = (0, retry.oR)(result.page, clock.wallMs());
        const delayMs = Math.min(requestedMs ?? DEFAULT_RETRY_AFTER_MS, LONGEST_RETRY_AFTER_MS);
        this.#retryAtMs = Math.max(this.#retryAtMs, clock.nowMs() + delayMs);
        this.#limit = result;
        return true;
      }
      async #sendInTurn(send, limited) {
        const {deadline} = this.#servers;
        const turn = this.#turn.then((async () => {
          let result = limited;
          for (let repeat = limited ? 1 : 0; repeat <= MAX_REPEATS && !this.#isExhausted; repeat++) {
            while (this.#retryAtMs > deadline.clock.nowMs() && !(0, clock._d)(deadline)) await (0, 
            clock.v7)(deadline, this.#retryAtMs - deadline.clock.nowMs());
            if ((0, clock._d)(deadline)) return result;
            result = await send();
            if (!this.#noteRateLimit(result)) return result;
          }
          this.#isExhausted = true;
          return result ?? this.#limit;
        }));
        this.#turn = turn;
        return turn;
      }
      async #compare(path, edge) {
        const origin = await this.#askOrigin(path);
        if (origin === void 0 || (0, pages_judge.DN)(edge, origin) || (0, pages_judge.vu)(edge.status)) return {
          origin,
          isOriginSteady: false
        };
        const again = await this.#askOrigin(path);
        return {
          origin,
          isOriginSteady: again !== void 0 && (0, pages_judge.DN)(origin, again)
        };
      }
      async #askOrigin(path) {
        const {origin, deadline} = this.#servers;
        const isSilent = !this.#hasOriginAnswered && this.#originFailures >= MAX_ORIGIN_FAILURES;
        if (origin === void 0 || isSilent || (0, clock._d)(deadline)) return;
        const result = await this.#fetch(origin, path, ORIGIN_HEADERS);
        if (result.kind === "page") this.#hasOriginAnswered = true; else this.#originFailures++;
        return toAnswer(result, origin, path);
      }
      #fetch(server, path, headers) {
        return this.#servers.fetchPage({
          server,
          path,
          headers,
          maxBytes: PAGE_MAX_BYTES
        });
      }
    }
    var jobs_batch = __webpack_require__(1245);
    var syntax = __webpack_require__(1064);
    function hasSamePayload({paths}, spec) {
      if (spec.type === "all") return true;
      const shownPaths = new Set(paths.map(syntax.Fd));
      const sentPaths = new Set(spec.paths.map(syntax.Fd));
      return shownPaths.size === sentPaths.size && [ ...sentPaths ].every((path => shownPaths.has(path)));
    }
    function findMismatch(id, {type, paths}, spec) {
      if (type !== void 0 && type !== spec.type) return jobs_words.IV(id, `its type is \`${type}\`, but \`${spec.type}\` was requested`);
      if (paths === void 0 || spec.type === "all") return;
      const shownPaths = new Set(paths.map(syntax.Fd));
      const missing = spec.paths.filter((path => !shownPaths.has((0, syntax.Fd)(path))));
      if (missing.length === 0) return;
      const difference = `${missing.length} of ${spec.paths.length} paths are missing from it`;
      return jobs_words.IV(id, difference, missing);
    }
    function holdBatch(run, batch, ...own) {
      const {nowMs} = run;
      const holds = [ toHold(run, "refusal", run.refusals.notBeforeMs), ...own ];
      const [lastHold] = holds.filter((hold => hold !== void 0)).toSorted(((a, b) => b.untilMs - a.untilMs));
      batch.createAtMs = Math.max(nowMs, lastHold?.untilMs ?? nowMs);
      batch.state = {
        kind: "waiting",
        hold: lastHold
      };
      if (isRefusedUntilDeadline(run)) batch.state = {
        kind: "waiting",
        hold: holdForList(run, "refusal")
      };
    }
    function holdWaitingBatches(run) {
      for (const batch of run.waiting) holdBatch(run, batch, batch.state.hold);
    }
    function holdForList({nowMs}, why) {
      return {
        why,
        untilMs: nowMs
      };
    }
    function toHold({nowMs}, why, untilMs) {
      return untilMs > nowMs ? {
        why,
        untilMs
      } : void 0;
    }
    function holdForSlot(run, slotMs) {
      if (slotMs <= run.nowMs) return;
      const {jitter, limit} = run.policy;
      const jitterMs = jitter * Math.min(1e4, Math.max(100, limit.windowMs / 20));
      return {
        why: "slot",
        untilMs: addJitter(slotMs, jitterMs, run.endMs)
      };
    }
    function addJitter(atMs, jitterMs, endMs) {
      return Math.max(atMs, Math.min(atMs + jitterMs, endMs - 1e3));
    }
    const MAX_REFUSALS = 6;
    const REFUSED_DELAY_MS = 5e3;
    function isRefusedUntilDeadline({refusals, endMs}) {
      return refusals.count >= MAX_REFUSALS || refusals.notBeforeMs > endMs;
    }
    function addRefusal({refusals, nowMs, endMs, random}, {serverMessage, retryAfterMs}) {
      const delayMs = retryAfterMs ?? REFUSED_DELAY_MS * 2 ** refusals.count;
      const jitterMs = random * Math.min(5e3, delayMs / 10);
      return {
        count: refusals.count + 1,
        notBeforeMs: addJitter(nowMs + delayMs, jitterMs, endMs),
        hasRetryAfter: retryAfterMs !== void 0,
        serverMessage
      };
    }
    function scheduleBatches(run, listedJobs) {
      const {policy, nowMs, waiting} = run;
      const serviceTime = run.serviceTimeAt(nowMs);
      const jobs = [ ...listedJobs, ...findUnlistedJobs(run, listedJobs) ];
      const {leftNow, startsAtMs} = (0, jobs_quota.cL)(jobs, policy, waiting.length, {
        nowMs,
        serviceTime
      });
      run.quotaRemaining = leftNow;
      const isExplained = startsAtMs[0] !== void 0 && startsAtMs[0] > nowMs;
      if (isExplained) run.refusals = {
        ...run.refusals,
        count: 0
      };
      const {count, hasRetryAfter} = run.refusals;
      const isUnexplained = count >= MAX_REFUSALS || count > 0 && !hasRetryAfter;
      if (isUnexplained && isRefusedUntilDeadline(run)) {
        run.stopCreating(jobs_words.B2(run.refusals, run.quotaRemaining, policy));
        return;
      }
      for (const [index, batch] of waiting.entries()) {
        const slot = holdForSlot(run, startsAtMs[index] ?? nowMs);
        holdBatch(run, batch, slot, toHold(run, "retry", batch.retryAtMs));
      }
      endLateBatches(run);
      logWait(run);
    }
    function findUnlistedJobs(run, listedJobs) {
      const ids = new Set(listedJobs.map((({id}) => id)));
      const unlisted = (0, jobs_batch.N6)(run.batches).filter((({id}) => !ids.has(id)));
      return unlisted.map((({seenAtMs}) => ({
        type: run.policy.type,
        createdAtMs: run.serviceTimeAt(seenAtMs).latestMs,
        createdAtIsWholeSecond: true
      })));
    }
    function endLateBatches(run) {
      const late = run.waiting.filter((({createAtMs}) => createAtMs > run.endMs));
      if (late.length === 0) return;
      const lastMs = Math.max(...late.map((({createAtMs}) => createAtMs)));
      run.retryAtMs = run.serviceTimeAt(lastMs).earliestMs;
      const problem = jobs_words.L4(run.policy, {
        retryAtMs: run.retryAtMs,
        jobCount: late.length,
        nowMs: run.serviceTimeAt(run.nowMs).earliestMs
      });
      const isBegun = (0, jobs_batch.N6)(run.batches).length > 0;
      for (const batch of isBegun ? late : run.waiting) (0, jobs_batch.km)(batch, problem);
    }
    function logWait(run) {
      const holds = run.waiting.flatMap((({state}) => state.hold ?? []));
      const others = holds.filter((({why}) => why === "slot" || why === "refusal"));
      if (others.length === 0) return;
      const firstMs = Math.min(...others.map((({untilMs}) => untilMs)));
      const untilMs = run.serviceTimeAt(firstMs).earliestMs;
      run.log({
        kind: "waiting",
        batches: others.length,
        delayMs: firstMs - run.nowMs,
        untilMs
      });
    }
    const LOOK_AFTER_MS = [ 300, 1e3, 2e3, 3200 ];
    const MAX_RESENDS_OF_LOST = 3;
    const CLOCKS_APART_MS = 250;
    function createNextJob(run) {
      const [batch] = run.waiting;
      const hold = batch?.state.hold;
      noteWait(run, hold);
      if (batch === void 0 || hold !== void 0 && hold.untilMs > run.nowMs) return;
      const needsList = hold !== void 0 && hold.why !== "no-connection";
      return needsList ? reschedule(run) : sendCreate(run, batch);
    }
    function noteWait(run, hold) {
      const {nowMs, waits} = run;
      const cause = hold !== void 0 && hold.untilMs > nowMs ? hold.why : void 0;
      const current = waits.findLast((({toMs}) => toMs === 1 / 0));
      if (cause === current?.cause) return;
      if (current !== void 0) current.toMs = nowMs;
      if (cause !== void 0) waits.push({
        cause,
        fromMs: nowMs,
        toMs: 1 / 0
      });
    }
    async function sendCreate(run, batch) {
      const {firstSentMs = run.nowMs} = batch.creates;
      batch.state = {
        kind: "creating"
      };
      batch.creates = {
        ...batch.creates,
        firstSentMs,
        lastSentMs: run.nowMs
      };
      const result = await run.jobsApi.createJob(batch.spec);
      switch (result.kind) {
       case "done":
        {
          const {value: job, retryAfterMs} = result;
          const why = whyNotNew(run, job, batch.creates.lastSentMs);
          if (why === void 0) {
            batch.mismatch ??= findMismatch(job.id, job, batch.spec);
            trackJob(run, batch, job, "created");
          } else await lookUp(run, batch, {
            why,
            retryAfterMs,
            rejection: jobs_words.XM(job.id, why)
          });
          break;
        }

       case "lost":
        await lookUp(run, batch, result);
        break;

       case "malformed":
        await lookUp(run, batch, {
          ...result,
          rejection: jobs_words.eJ(result.problem)
        });
        break;

       case "over-quota":
        waitAfterRefusal(run, batch, result);
        break;

       case "unsent":
        decideAfterUnsent(run, batch, result.problem);
        break;

       case "rejected":
        run.stopCreating(result.problem);
      }
    }
    async function lookUp(run, batch, {why, retryAfterMs = 0, rejection}) {
      if (retryAfterMs > 0) {
        run.refusals = {
          ...run.refusals,
          notBeforeMs: run.nowMs + retryAfterMs,
          hasRetryAfter: true
        };
        holdWaitingBatches(run);
      }
      batch.state = {
        kind: "lost"
      };
      batch.coveredSinceMs ??= batch.creates.lastSentMs;
      batch.creates = {
        ...batch.creates,
        lost: batch.creates.lost + 1,
        whyLost: why
      };
      if (!run.deadline.signal.aborted) run.log({
        kind: "lost",
        batch,
        why
      });
      const lostAtMs = run.nowMs;
      let problem;
      for (const afterMs of LOOK_AFTER_MS) {
        await (0, clock.v7)(run.deadline, lostAtMs + afterMs - run.nowMs);
        if (run.isInterrupted) return;
        const listResult = await readList(run, lostAtMs);
        if (!listResult.ok) {
          problem = jobs_words.ji(why, listResult.problem);
          continue;
        }
        const newJobs = findNewJobs(run, batch, listResult.value);
        const job = newJobs.find((listedJob => hasSamePayload(listedJob, batch.spec)));
        if (job !== void 0) {
          trackJob(run, batch, job, "found");
          return;
        }
        run.markListed(listResult.value);
        problem = newJobs.length > 0 ? jobs_words.ji(why, void 0, newJobs) : rejection;
      }
      if (run.isInterrupted) return;
      if (batch.creates.lost > MAX_RESENDS_OF_LOST) problem ??= jobs_words.ji(why, void 0);
      if (isRefusedUntilDeadline(run)) problem ??= jobs_words.ji(`${why}, and asked to wait until after the deadline`, void 0);
      if (problem === void 0) holdBatch(run, batch); else run.stopCreating(problem);
    }
    function waitAfterRefusal(run, batch, refusal) {
      run.refusals = addRefusal(run, refusal);
      run.quotaRemaining = 0;
      forgetSend(batch);
      holdBatch(run, batch, holdForList(run, "refusal"));
      holdWaitingBatches(run);
      const delayMs = isRefusedUntilDeadline(run) ? void 0 : run.refusals.notBeforeMs - run.nowMs;
      run.log({
        kind: "refused",
        batch,
        serverMessage: refusal.serverMessage,
        delayMs
      });
    }
    function forgetSend(batch) {
      if (batch.creates.lost === 0) batch.creates = {
        ...batch.creates,
        firstSentMs: void 0
      };
    }
    function decideAfterUnsent(run, batch, problem) {
      forgetSend(batch);
      const unsent = batch.creates.unsent + 1;
      batch.creates = {
        ...batch.creates,
        unsent
      };
      const untilMs = run.nowMs + (0, retry.Vs)(unsent, run.random);
      const mayResend = unsent < retry.m && untilMs <= run.endMs;
      if (run.isInterrupted) holdBatch(run, batch); else if (mayResend) holdBatch(run, batch, {
        why: "no-connection",
        untilMs
      }); else run.stopCreating(problem);
    }
    function trackJob(run, batch, listedJob, kind) {
      const job = (0, jobs_batch.z6)(listedJob, run.nowMs);
      batch.state = {
        kind: "open"
      };
      batch.coveredSinceMs ??= batch.creates.lastSentMs;
      batch.creates = jobs_batch.ag;
      batch.jobs = [ ...batch.jobs, job ];
      run.quotaRemaining = Math.max(0, run.quotaRemaining - 1);
      run.refusals = {
        ...run.refusals,
        count: 0
      };
      run.log({
        kind,
        batch,
        job
      });
      if (run.policy.watch || (0, answers.Yp)(listedJob.status) !== "failed") return;
      const end = {
        result: "failed",
        atMs: run.nowMs
      };
      (0, jobs_batch.EO)(batch, {
        ...job,
        status: listedJob.status,
        end
      });
      (0, jobs_batch.km)(batch, void 0);
    }
    async function reschedule(run) {
      const listResult = await readList(run, run.nowMs);
      if (!listResult.ok) {
        if (!run.isInterrupted) run.stopCreating(listResult.problem);
        return;
      }
      const listedJobs = listResult.value;
      for (const batch of run.waiting) {
        const newJobs = findNewJobs(run, batch, listedJobs);
        const job = newJobs.find((listedJob => hasSamePayload(listedJob, batch.spec)));
        const {whyLost} = batch.creates;
        if (job !== void 0) trackJob(run, batch, job, "found"); else if (whyLost !== void 0 && newJobs.length > 0) {
          run.stopCreating(jobs_words.ji(whyLost, void 0, newJobs));
          return;
        }
      }
      run.markListed(listedJobs);
      if (!run.isInterrupted) scheduleBatches(run, listedJobs);
    }
    function readList(run, momentMs) {
      const {windowMs} = run.policy.limit;
      return (0, api.p)(run.jobsApi, {
        sinceMs: () => (0, jobs_quota.pw)(run.serviceTimeAt(momentMs), windowMs)
      });
    }
    function findNewJobs(run, {spec, creates: {firstSentMs}}, listedJobs) {
      if (firstSentMs === void 0) return [];
      return listedJobs.filter((job => job.type === spec.type && whyNotNew(run, job, firstSentMs) === void 0));
    }
    function whyNotNew(run, job, sentMs) {
      const {id, createdAtMs, createdAtIsWholeSecond} = job;
      if ((0, jobs_batch.N6)(run.batches).some((own => own.id === id))) return `this run already has job ${id}`;
      if ((run.firstListedMs.get(id) ?? 1 / 0) <= sentMs) return `job ${id} was in the list before the create request was sent`;
      const latestMs = createdAtMs + (createdAtIsWholeSecond ? 999 : 0) + CLOCKS_APART_MS;
      if (latestMs >= run.serviceTimeAt(sentMs).earliestMs) return;
      return `job ${id} is older than the create request (\`created_at\` ` + `${new Date(createdAtMs).toISOString()})`;
    }
    class JobsState {
      policy;
      batches;
      jobsApi;
      deadline;
      quotaRemaining;
      retryAtMs;
      refusals={
        count: 0,
        notBeforeMs: 0,
        hasRetryAfter: false,
        serverMessage: ""
      };
      waits=[];
      readProblem;
      lastLoggedMs=0;
      readQueue=[];
      idsBeingRead=new Set;
      lastPolledMs=-1 / 0;
      firstListedMs;
      #logJobs;
      requests=new Set;
      constructor({policy, batches, jobsListedBefore, quotaRemaining}, deps) {
        this.policy = policy;
        this.batches = batches;
        this.quotaRemaining = quotaRemaining;
        this.jobsApi = deps.jobsApi;
        this.deadline = deps.deadline;
        this.#logJobs = deps.logJobs;
        this.firstListedMs = new Map(jobsListedBefore.map((({id}) => [ id, -1 / 0 ])));
      }
      get nowMs() {
        return this.deadline.clock.nowMs();
      }
      get random() {
        return this.deadline.clock.random();
      }
      get endMs() {
        return this.deadline.endMs;
      }
      get isInterrupted() {
        return (0, clock._d)(this.deadline);
      }
      get isDone() {
        return this.batches.every((({state}) => state.kind === "ended" || state.kind === "open" && !this.policy.watch));
      }
      get waiting() {
        const waiting = this.batches.filter((batch => batch.state.kind === "waiting"));
        return waiting.toSorted(((a, b) => a.retryAtMs - b.retryAtMs));
      }
      get openJobs() {
        return this.batches.flatMap((batch => (0, jobs_batch.vp)(batch) ?? []));
      }
      serviceTimeAt(atMs) {
        return this.jobsApi.serviceTimeAt(atMs);
      }
      markListed(jobs) {
        for (const {id} of jobs) if (!this.firstListedMs.has(id)) this.firstListedMs.set(id, this.nowMs);
      }
      stopCreating(problem) {
        const uncreated = this.batches.filter((({state}) => state.kind !== "open" && state.kind !== "ended"));
        for (const batch of uncreated) (0, jobs_batch.km)(batch, problem);
      }
      log(entry) {
        this.lastLoggedMs = this.nowMs;
        this.#logJobs(entry, this.batches.length, (0, jobs_batch.N6)(this.batches));
      }
      follow(request) {
        const followed = request.finally((() => this.requests.delete(followed)));
        this.requests.add(followed);
      }
      async waitUntil(atMs) {
        const timer = new AbortController;
        const signal = AbortSignal.any([ this.deadline.signal, timer.signal ]);
        const time = (0, clock.v7)({
          ...this.deadline,
          signal
        }, atMs - this.nowMs);
        await Promise.race([ time, ...this.requests ]).finally((() => timer.abort()));
      }
    }
    var jobs_result = __webpack_require__(9987);
    const FIRST_POLL_MS = 350;
    const MIN_POLL_DELAY_MS = 100;
    const DELAY_PER_AGE = .205;
    const MAX_POLL_DELAY_MS = 5e3;
    const ANSWER_MS = 300;
    const ANSWER_PER_JOB_MS = 30;
    function calculateNextPollMs({jitter, endMs, timeoutMs, lastPolledMs}, open, nowMs) {
      const createdMs = open.map((job => job.seenAtMs));
      const newestMs = Math.max(...createdMs);
      const answersMs = Math.max(ANSWER_MS, Math.min(timeoutMs / 20, 2e3 + ANSWER_PER_JOB_MS * open.length));
      const isFirstPollLate = newestMs + FIRST_POLL_MS > endMs - answersMs;
      const lastMs = endMs - (isFirstPollLate ? ANSWER_MS : answersMs);
      if (lastPolledMs >= lastMs) return;
      const firstMs = Math.min(...createdMs) + withJitter(FIRST_POLL_MS, jitter);
      const delayMs = calculatePollDelayMs(lastPolledMs - newestMs, open.length, jitter);
      return Math.min(Math.max(lastPolledMs + delayMs, firstMs, nowMs), lastMs);
    }
    function calculatePollDelayMs(ageMs, jobCount, jitter) {
      const delayMs = Math.min(withJitter(ageMs * DELAY_PER_AGE, jitter), MAX_POLL_DELAY_MS);
      return Math.max(withJitter(MIN_POLL_DELAY_MS * jobCount, jitter), delayMs);
    }
    function withJitter(delayMs, jitter) {
      return delayMs * (1 + jitter / 20);
    }
    const MAX_READS = 8;
    const RETRY_DELAY_MS = 5e3;
    function startReads(run) {
      if (calculateNextRoundMs(run) <= run.nowMs) for (const {id} of findUnqueuedJobs(run)) run.readQueue.push(id);
      for (const id of run.readQueue.slice(0, MAX_READS)) if (!run.idsBeingRead.has(id)) run.follow(readJob(run, id));
    }
    function calculateNextRoundMs(run) {
      const {policy, endMs, lastPolledMs} = run;
      const unqueued = findUnqueuedJobs(run);
      if (!policy.watch || unqueued.length === 0 || run.readQueue.length >= MAX_READS) return 1 / 0;
      return calculateNextPollMs({
        ...policy,
        endMs,
        lastPolledMs
      }, unqueued, run.nowMs) ?? 1 / 0;
    }
    function findUnqueuedJobs({openJobs, readQueue}) {
      return openJobs.filter((({id}) => !readQueue.includes(id)));
    }
    async function readJob(run, id) {
      run.idsBeingRead.add(id);
      const result = await run.jobsApi.readJob(id);
      run.idsBeingRead.delete(id);
      run.readQueue = run.readQueue.filter((queuedId => queuedId !== id));
      run.lastPolledMs = run.nowMs;
      const batch = run.batches.find((candidate => (0, jobs_batch.vp)(candidate)?.id === id));
      const job = batch && (0, jobs_batch.vp)(batch);
      if (batch === void 0 || job === void 0 || run.deadline.signal.aborted) return;
      if (!result.ok) {
        applyFailedRead(run, batch, job, result);
        return;
      }
      const reading = result.value;
      run.readProblem = void 0;
      batch.mismatch ??= findMismatch(id, reading, batch.spec);
      batch.edges = (0, jobs_batch.U6)(batch.edges, id, reading.edges);
      recordJob(run, batch, job, (0, jobs_batch.Tf)(job, reading, batch.edges, run.nowMs));
    }
    function applyFailedRead(run, batch, job, {problem, status}) {
      run.readProblem = problem;
      if (status === 404) {
        recordJob(run, batch, job, (0, jobs_batch.Wy)(job, run.nowMs));
        return;
      }
      run.log({
        kind: "read-failed",
        problem
      });
      if ((0, problem_problem.HY)(problem)) {
        const unfinished = run.batches.filter((({state}) => state.kind === "waiting" || state.kind === "open"));
        for (const other of unfinished) (0, jobs_batch.km)(other, problem);
        run.readQueue = [];
      } else if (problem_problem.D3[problem.kind].isLasting) (0, jobs_batch.km)(batch, problem);
    }
    function recordJob(run, batch, before, job) {
      (0, jobs_batch.EO)(batch, job);
      if (job.end === void 0) {
        if (job.status !== before.status) run.log({
          kind: "moved",
          batch,
          job
        });
        return;
      }
      run.log({
        kind: "ended",
        batch,
        job
      });
      const hasRetries = batch.mismatch === void 0 && batch.retriesLeft > 0;
      if ((0, jobs_result.it)(batch, job) || !hasRetries) {
        (0, jobs_batch.km)(batch, batch.mismatch);
        return;
      }
      const delayMs = RETRY_DELAY_MS * 2 ** (batch.jobs.length - 1) * (1 + run.random / 10);
      const retryAtMs = run.nowMs + delayMs;
      if (retryAtMs > run.endMs) {
        (0, jobs_batch.km)(batch, void 0);
        return;
      }
      batch.retriesLeft--;
      batch.retryAtMs = retryAtMs;
      holdBatch(run, batch, {
        why: "retry",
        untilMs: retryAtMs
      });
      run.log({
        kind: "retried",
        batch,
        job,
        delayMs
      });
    }
    const SILENCE_MS = 3e4;
    async function runJobs(plan, deps) {
      const run = new JobsState(plan, deps);
      for (const [index, batch] of run.batches.entries()) {
        const slotMs = plan.createAtMs[index] ?? 0;
        holdBatch(run, batch, holdForSlot(run, slotMs));
        if (plan.needsList) batch.state = {
          kind: "waiting",
          hold: holdForList(run, "slot")
        };
      }
      let isCreating = false;
      while (!run.isInterrupted && !run.isDone) {
        const creation = isCreating ? void 0 : createNextJob(run);
        if (creation !== void 0) {
          isCreating = true;
          run.follow(creation.finally((() => isCreating = false)));
        }
        startReads(run);
        const silenceEndMs = calculateSilenceEndMs(run);
        if (run.nowMs >= silenceEndMs) run.log({
          kind: "no-progress",
          jobs: (0, jobs_batch.N6)(run.batches)
        });
        const holdEndMs = isCreating ? 1 / 0 : run.waiting[0]?.state.hold?.untilMs ?? 1 / 0;
        const nextMs = Math.min(holdEndMs, calculateNextRoundMs(run));
        if (nextMs === 1 / 0 && run.requests.size === 0) break;
        await run.waitUntil(Math.min(nextMs, calculateSilenceEndMs(run)));
      }
      await Promise.all(run.requests);
      return (0, jobs_result.av)(run);
    }
    function calculateSilenceEndMs(run) {
      const isWatching = run.policy.watch && run.openJobs.length > 0;
      return isWatching ? run.lastLoggedMs + SILENCE_MS : 1 / 0;
    }
    var log = __webpack_require__(6098);
    var purge_words = __webpack_require__(5629);
    var purge_request = __webpack_require__(2661);
    function planPurge(request, listedJobs, quota, {nowMs, serviceTime, deadlineMs}) {
      const specs = splitIntoJobs(request);
      const type = specs[0]?.type ?? "path";
      const limit = quota[type];
      const allotment = listedJobs && (0, jobs_quota.cL)(listedJobs, {
        type,
        limit
      }, specs.length, {
        nowMs,
        serviceTime
      });
      const jobs = specs.map(((spec, index) => {
        const createAtMs = allotment?.startsAtMs[index] ?? nowMs;
        return {
          spec,
          createAtMs,
          serviceCreateAtMs: serviceTime.earliestMs + (createAtMs - nowMs)
        };
      }));
      return {
        type,
        jobs,
        quota: allotment && {
          type,
          limit: limit.jobs,
          windowMs: limit.windowMs,
          leftNow: allotment.leftNow,
          leftAfter: Math.max(0, allotment.leftNow - specs.length)
        },
        shortfall: findShortfall(jobs, nowMs),
        isTooLate: jobs.some((({createAtMs}) => createAtMs > deadlineMs))
      };
    }
    function findShortfall(jobs, nowMs) {
      const waitingJobs = jobs.filter((({createAtMs}) => createAtMs > nowMs));
      if (waitingJobs.length === 0) return;
      const retryAtMs = Math.max(...waitingJobs.map((({serviceCreateAtMs}) => serviceCreateAtMs)));
      return {
        retryAtMs,
        jobCount: waitingJobs.length
      };
    }
    function splitIntoJobs(request) {
      if (request.kind === "everything") return [ {
        type: "all"
      } ];
      const batches = Math.ceil(request.paths.length / jobs_quota.ry);
      return Array.from({
        length: batches
      }, ((_, index) => ({
        type: "path",
        paths: request.paths.slice(index * jobs_quota.ry, (index + 1) * jobs_quota.ry)
      })));
    }
    var purge_report = __webpack_require__(524);
    var purge_status = __webpack_require__(4500);
    function startPurge(inputs, {lists, preparedChanges}, {runner, deadline}) {
      const clockMarginMs = Math.min(6e4, Math.max(2e3, (0, jobs_quota.Pu)(inputs.quota) / 60));
      const client = (0, cdn_client.UU)(inputs, deadline, {
        debug: runner.debug,
        clockMarginMs
      });
      return purge(inputs, lists, {
        deadline,
        zones: (0, zones_api.uW)(client),
        createJobsApi: uuid => (0, api.I)(client, uuid),
        createPageFetcher: async () => (await __webpack_require__.e(697).then(__webpack_require__.bind(__webpack_require__, 1697))).createPageFetcher(deadline),
        preparedChanges,
        runner,
        logJobs(entry, plannedCount, createdJobs) {
          runner.printLine((0, log.gN)(entry, plannedCount, deadline.clock.nowMs()));
          runner.showProgress?.((0, log.vk)(createdJobs, plannedCount));
        }
      });
    }
    async function purge(inputs, lists, deps) {
      let report = (0, purge_report.Fg)(inputs);
      let changes;
      try {
        const hasToken = inputs.apiToken !== "";
        const {uuid, zone} = hasToken ? await (0, find._S)(inputs.zone, deps.zones) : {
          uuid: inputs.zone,
          zone: void 0
        };
        report = {
          ...report,
          zone: uuid
        };
        if (uuid !== inputs.zone) deps.runner.printLine(`Zone   ${inputs.zone} is ${uuid}`);
        const isKnown = hasToken || (0, answers.Xw)(uuid) !== void 0;
        if (deps.preparedChanges?.whyNothingDeployed === void 0) changes = await (deps.preparedChanges?.begin(isKnown ? (0, 
        answers.q1)(uuid) : void 0));
        const jobsApi = deps.createJobsApi(uuid);
        const zoneReader = (0, zones_api.ym)(uuid, deps.zones, zone);
        const context = {
          ...deps,
          inputs,
          jobsApi,
          zoneReader
        };
        const builtRequest = await buildAndLogRequest(lists, changes, context);
        const {request, changedFiles} = builtRequest;
        report = {
          ...report,
          paths: request.paths,
          changedFiles
        };
        if ((0, purge_request.Im)(request) && !inputs.dryRun) report = {
          ...report,
          status: "nothing-to-purge"
        }; else {
          const planned = await planAndLog(builtRequest, context);
          const {plan} = planned;
          report = {
            ...report,
            plan,
            type: plan.type,
            quotaRemaining: plan.quota?.leftNow,
            retryAtMs: plan.shortfall?.retryAtMs
          };
          report = await purgeAsPlanned(planned, report, context);
        }
        if (changes !== void 0 && mayConfirm(report, context)) {
          const warning = await changes.confirm();
          if (warning !== void 0) deps.runner.printWarning(warning);
        }
        return report;
      } catch (error) {
        const problem = (0, problem_problem.Zw)(error);
        if (!(0, clock._d)(deps.deadline)) return {
          ...report,
          problems: [ problem ]
        };
        const late = (0, words.p3)(inputs.timeoutMs, problem);
        return {
          ...report,
          status: "timed-out",
          problems: [ late ]
        };
      } finally {
        changes?.close();
      }
    }
    async function purgeAsPlanned({plan, listedJobs, builtRequest}, report, context) {
      const {inputs, jobsApi, deadline} = context;
      const {request, givenPaths, changedFiles} = builtRequest;
      const {type, jobs, shortfall} = plan;
      const limit = inputs.quota[type];
      if (!inputs.dryRun && plan.isTooLate && shortfall !== void 0) {
        const nowMs = jobsApi.serviceTimeAt(deadline.clock.nowMs()).earliestMs;
        const facts = {
          ...shortfall,
          plannedJobs: jobs.length,
          nowMs
        };
        return {
          ...report,
          problems: [ (0, jobs_words.L4)({
            type,
            limit
          }, facts) ]
        };
      }
      const servers = await findServers(context);
      const originCheck = await awaitOrigin(servers.origin, changedFiles, context);
      if (inputs.dryRun) return {
        ...report,
        status: (0, purge_request.Im)(request) ? "nothing-to-purge" : "planned"
      };
      const withWait = {
        ...report,
        originWait: originCheck.wait
      };
      if (originCheck.problem !== void 0) return {
        ...withWait,
        status: "timed-out",
        problems: [ originCheck.problem ]
      };
      const jobsPlan = {
        policy: {
          type,
          limit,
          jitter: deadline.clock.random(),
          timeoutMs: inputs.timeoutMs,
          watch: inputs.wait
        },
        batches: jobs.map((({spec}, index) => (0, jobs_batch.Xm)(index + 1, spec, inputs.retries))),
        createAtMs: jobs.map((({createAtMs}) => createAtMs)),
        jobsListedBefore: listedJobs ?? [],
        quotaRemaining: plan.quota?.leftNow ?? 0,
        needsList: originCheck.wait !== void 0
      };
      const jobsResult = await runJobs(jobsPlan, context);
      const purged = {
        ...withWait,
        ...jobsResult
      };
      const status = (0, purge_status.i)(purged);
      if (status !== "completed") return {
        ...purged,
        status
      };
      const {batches} = jobsResult;
      const toVerify = {
        paths: request.paths,
        givenPaths,
        changes: changedFiles,
        batches
      };
      const verification = await verifyPages(toVerify, servers, originCheck, context);
      const verified = {
        ...purged,
        verification
      };
      return {
        ...verified,
        status: (0, purge_status.i)(verified)
      };
    }
    async function buildAndLogRequest(lists, changes, {inputs, zoneReader, preparedChanges, runner}) {
      const hasUrls = lists.urls.length > 0;
      if (hasUrls && inputs.apiToken === "") runner.printWarning(purge_words.um); else if (hasUrls) (0, 
      purge_request.GZ)(lists.urls, await zoneReader.read());
      const whyNothingDeployed = preparedChanges?.whyNothingDeployed;
      const builtRequest = (0, purge_request.mK)(inputs, lists, changes?.changed, whyNothingDeployed);
      (0, log.ad)(runner, builtRequest);
      const {kind, paths} = builtRequest.request;
      if (kind === "paths" && paths.length > jobs_quota.KD) throw new problem_problem.VG(purge_words.Gj("paths"));
      return builtRequest;
    }
    async function planAndLog(builtRequest, {inputs, jobsApi, deadline, runner}) {
      const windowMs = (0, jobs_quota.Pu)(inputs.quota);
      const sinceMs = () => (0, jobs_quota.pw)(jobsApi.serviceTimeAt(deadline.clock.nowMs()), windowMs);
      const listedJobs = inputs.apiToken === "" ? void 0 : (0, problem_problem.oA)(await (0, 
      api.p)(jobsApi, {
        sinceMs
      }));
      const nowMs = deadline.clock.nowMs();
      const serviceTime = jobsApi.serviceTimeAt(nowMs);
      const time = {
        nowMs,
        serviceTime,
        deadlineMs: deadline.endMs
      };
      const plan = planPurge(builtRequest.request, listedJobs, inputs.quota, time);
      (0, log.uH)(runner, builtRequest, plan, nowMs);
      if (inputs.dryRun && plan.shortfall !== void 0) runner.printWarning((0, log.Po)(plan.shortfall, serviceTime.earliestMs));
      return {
        plan,
        listedJobs,
        builtRequest
      };
    }
    function mayConfirm({status, verification}, {inputs, deadline}) {
      const {allJobsCompleted, isSuccess} = purge_status.XQ[status];
      const isProven = allJobsCompleted && isSuccess && verification?.mayConfirm !== false;
      return isProven && !inputs.dryRun && !deadline.signal.aborted;
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
