"use strict";
exports.id = 876;
exports.ids = [876];
exports.modules = {

/***/ 6565:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ createPurgeJobsApi),
/* harmony export */   p: () => (/* binding */ readJobList)
/* harmony export */ });
/* harmony import */ var _json_decode_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(533);
/* harmony import */ var _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9647);
/* harmony import */ var _http_retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8159);
/* harmony import */ var _client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3029);
/* harmony import */ var _answers_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7467);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5861);






function createPurgeJobsApi(client, zone) {
    const path = `/zones/${encodeURIComponent(zone)}/purge`;
    return {
        timeAt: (monotonicMs) => client.timeAt(monotonicMs),
        readJob: (id) => client.read(`${path}/${encodeURIComponent(id)}`, (body, { decodeJob }) => decodeJob(body, id)),
        listJobs: (page) => client.read(`${path}?page=${page}&per_page=${_answers_js__WEBPACK_IMPORTED_MODULE_5__/* .PER_PAGE */ .EK}`, (body, { decodeJobPage }) => decodeJobPage(body)),
        async createJob(spec) {
            const request = { method: 'POST', path, body: spec };
            const result = await client.send(request);
            return toCreateResult(request, result, client.timeAt(client.nowMs()).latestMs);
        },
    };
}
async function toCreateResult(request, result, serviceNowMs) {
    const answer = result.kind === 'answer' ? result.answer : undefined;
    const delayMs = answer && (0,_http_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .parseRetryAfterMs */ .oR)(answer, serviceNowMs);
    if (answer?.status === 429) {
        return {
            kind: 'over-quota',
            serverMessage: `429: ${_words_js__WEBPACK_IMPORTED_MODULE_4__/* .readServerMessage */ .VQ(answer)}`,
            retryAfterMs: delayMs,
        };
    }
    if (answer?.status === 425)
        return { kind: 'unsent', problem: _words_js__WEBPACK_IMPORTED_MODULE_4__/* .explainAnswer */ .iJ(request, answer) };
    const createResult = await (0,_client_js__WEBPACK_IMPORTED_MODULE_3__/* .toWriteResult */ .MK)(request, result, (body, schema) => schema.decodeCreatedJob((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(body)));
    if (createResult.kind === 'done' || createResult.kind === 'lost') {
        return { ...createResult, retryAfterMs: delayMs };
    }
    if (createResult.kind !== 'malformed')
        return createResult;
    const rejection = _words_js__WEBPACK_IMPORTED_MODULE_4__/* .malformedCreate */ .eJ(createResult.problem);
    return { kind: 'lost', why: createResult.why, retryAfterMs: delayMs, rejection };
}
const MAX_JOB_PAGES = 120;
async function readJobList(api, { sinceMs, atLeast = 0 }) {
    const jobs = new Map();
    let total = 0;
    let page = 0;
    let hasNewJobs = true;
    while (hasNewJobs && page < MAX_JOB_PAGES) {
        page++;
        const pageResult = await readListPage(api, page, total);
        if (!pageResult.ok)
            return pageResult;
        const { items } = pageResult.value;
        total = pageResult.value.total;
        hasNewJobs = items.some(({ id }) => !jobs.has(id));
        for (const job of items)
            jobs.set(job.id, job);
        const jobsRead = [...jobs.values()];
        if (jobs.size >= atLeast && reachesTime(jobsRead, sinceMs))
            return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.ok)(jobsRead);
        if (jobs.size >= total && !(0,_answers_js__WEBPACK_IMPORTED_MODULE_5__/* .isFull */ .uq)(pageResult.value))
            return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.ok)(jobsRead);
        if (items.length === 0 && isNewestFirst(jobsRead))
            return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.ok)(jobsRead);
    }
    if (jobs.size >= total)
        return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.ok)([...jobs.values()]);
    const whatWasRead = `${page} pages show ${jobs.size} different jobs of ${total}`;
    return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .fJ)(_words_js__WEBPACK_IMPORTED_MODULE_4__/* .incompleteList */ .N6('purge jobs', whatWasRead));
}
async function readListPage(api, page, total) {
    const pageResult = await api.listJobs(page);
    const isAfterLast = !pageResult.ok && pageResult.status === 404 && page > 1;
    if (isAfterLast)
        return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.ok)({ items: [], total });
    return pageResult;
}
function reachesTime(jobs, sinceMs) {
    const newestMs = jobs[0]?.createdAtMs ?? 0;
    const oldestMs = jobs.at(-1)?.createdAtMs ?? 0;
    return isNewestFirst(jobs) && oldestMs < newestMs && oldestMs < sinceMs();
}
function isNewestFirst(jobs) {
    const timesMs = jobs.map(({ createdAtMs }) => createdAtMs);
    return timesMs.every((ms, index) => index === 0 || ms <= (timesMs[index - 1] ?? 0));
}


/***/ }),

/***/ 2934:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  startPurge: () => (/* binding */ startPurge)
});

// UNUSED EXPORTS: purge

// EXTERNAL MODULE: ./cdn/client.ts
var cdn_client = __webpack_require__(3029);
// EXTERNAL MODULE: ./cdn/jobs/api.ts
var api = __webpack_require__(6565);
// EXTERNAL MODULE: ./cdn/jobs/quota.ts
var jobs_quota = __webpack_require__(7173);
// EXTERNAL MODULE: ./cdn/words.ts
var words = __webpack_require__(5861);
// EXTERNAL MODULE: ./cdn/answers.ts
var answers = __webpack_require__(7467);
// EXTERNAL MODULE: ./cdn/zones/api.ts
var zones_api = __webpack_require__(7208);
// EXTERNAL MODULE: ./cdn/zones/find.ts
var find = __webpack_require__(1937);
// EXTERNAL MODULE: ./purge/jobs/words.ts
var jobs_words = __webpack_require__(4212);
// EXTERNAL MODULE: ./problem/problem.ts
var problem_problem = __webpack_require__(9647);
// EXTERNAL MODULE: ./time/clock.ts
var clock = __webpack_require__(2922);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./http/retry.ts
var retry = __webpack_require__(8159);
// EXTERNAL MODULE: ./paths/hosts.ts
var hosts = __webpack_require__(7232);
// EXTERNAL MODULE: ./step/service-inputs.ts
var service_inputs = __webpack_require__(2320);
// EXTERNAL MODULE: ./text/safe-text.ts
var safe_text = __webpack_require__(85);
// EXTERNAL MODULE: ./purge/page-inputs.ts
var page_inputs = __webpack_require__(4283);
// EXTERNAL MODULE: ./changes/rules/addresses.ts
var addresses = __webpack_require__(5718);
// EXTERNAL MODULE: ./purge/pages/judge.ts
var pages_judge = __webpack_require__(8228);
;// CONCATENATED MODULE: ./purge/pages/choose.ts



function choosePages({ paths, givenPaths, changes, batches }, zone, { verify, conditions }) {
    const site = changes?.source === 'site-dir' ? changes : undefined;
    const files = site === undefined ? [] : listFiles(site);
    const addressesOfFiles = new Set(files.flatMap((file) => file.addresses));
    const others = paths.filter((path) => !path.includes('*') && !addressesOfFiles.has(path));
    const count = Math.min(verify, page_inputs/* MAX_VERIFIED */.QU);
    const findCoveredSinceMs = indexCoverage(batches);
    const given = new Set(givenPaths);
    const awaited = new Set(conditions.flatMap(({ path, expected }) => (expected.kind === 'contains' ? path : [])));
    const toPage = (name, addresses, isFile) => ({
        name,
        isFile,
        isDeleted: isFile
            ? site?.snapshot.has(name) === false
            : changes?.mapped.deletedPaths.has(name) === true,
        isGiven: !isFile && given.has(name),
        builtHash: isFile ? site?.snapshot.get(name) : undefined,
        oldHash: (isFile && site?.before.get(name)?.id) || undefined,
        mayBeAltered: zone === undefined || changesBodies(zone, name.replace(/\?.*$/, '')),
        isAwaited: addresses.some((path) => awaited.has(path)),
        addresses: addresses.map((path) => ({ path, coveredSinceMs: findCoveredSinceMs(path) })),
    });
    const pages = sampleHtmlFirst(files, count).map((file) => toPage(file.name, file.addresses, true));
    for (const path of sampleEvenly(others, count - pages.length)) {
        pages.push(toPage(path, [path], false));
    }
    const siteHashes = new Set(site?.snapshot.values());
    return { pages, candidates: files.length + others.length, siteHashes };
}
function listFiles({ files, rules, html }) {
    const findAddresses = (0,addresses/* createAddressFinder */.B7)(rules, html);
    const named = [...files.keys()].map((name) => ({ name, addresses: findAddresses(name) }));
    return named.filter(({ addresses }) => addresses.length > 0);
}
function indexCoverage(batches) {
    const sinceMs = new Map();
    for (const { spec, coveredSinceMs } of batches) {
        for (const path of spec.type === 'path' ? spec.paths : [])
            sinceMs.set(path, coveredSinceMs);
    }
    const everything = batches.find(({ spec }) => spec.type === 'all')?.coveredSinceMs;
    return (path) => sinceMs.get(path) ?? everything ?? NaN;
}
const MAX_AWAITED = 20;
function chooseAwaitedFiles(changes) {
    const { snapshot, large } = changes;
    const files = listFiles(changes).flatMap((file) => {
        const hash = snapshot.get(file.name);
        return hash === undefined || large.has(file.name) ? [] : [{ ...file, hash }];
    });
    return sampleHtmlFirst(files, MAX_AWAITED);
}
function sampleEvenly(items, count) {
    if (items.length <= count)
        return [...items];
    const indexes = Array.from({ length: count }, (_, index) => Math.floor((index * items.length) / count));
    return indexes.flatMap((index) => items[index] ?? []);
}
const HTML = /\.html?$/i;
function sampleHtmlFirst(files, count) {
    const html = files.filter(({ name }) => HTML.test(name));
    const others = files.filter(({ name }) => !HTML.test(name));
    const chosen = sampleEvenly(html, count);
    return [...chosen, ...sampleEvenly(others, count - chosen.length)];
}
const HTML_PAGE = /\.html?$|^\/(?:.*\/)?[^./]*$/i;
const CHANGES_BODIES = [
    [/\.css$/i, 'minify_css'],
    [/\.m?js$/i, 'minify_js'],
    [new RegExp(`\\.(${pages_judge/* IMAGES */.no})$`, 'i'), 'image_optimization'],
    [HTML_PAGE, 'scripts_enabled', 'esi_enabled', 'waiting_room_enabled'],
];
function changesBodies({ type, settings }, name) {
    if (type === 'accelerator' && HTML_PAGE.test(name))
        return true;
    return CHANGES_BODIES.some(([files, ...names]) => files.test(name) && names.some((setting) => settings.get(setting) === true));
}

// EXTERNAL MODULE: ./purge/pages/words.ts
var pages_words = __webpack_require__(534);
;// CONCATENATED MODULE: ./purge/pages/origin.ts











async function findServers(context) {
    const { apiToken, freshness } = context.inputs;
    const { verify, siteUrl, originUrl } = freshness;
    const needsOrigin = (0,page_inputs/* usesOrigin */.nG)(freshness);
    if (!needsOrigin && verify === 0)
        return { origin: undefined, site: undefined };
    let zone;
    if (apiToken !== '') {
        const zoneResult = await context.zoneReader.read();
        if (!zoneResult.ok)
            throw new problem_problem/* Stop */.VG(zoneResult.problem, zoneResult.status);
        zone = zoneResult.value;
    }
    const isSiteKnown = siteUrl !== undefined || zone !== undefined;
    return {
        origin: chooseOrigin(originUrl, zone, { isNeeded: needsOrigin }),
        site: verify !== 0 && isSiteKnown ? chooseSite(siteUrl, originUrl, zone) : undefined,
    };
}
function chooseOrigin(originUrl, zone, { isNeeded }) {
    const url = originUrl ?? (0,service_inputs/* parseUrl */.Dl)(zone?.originUrl ?? '');
    if (url === undefined && zone === undefined)
        return undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol)) {
        if (isNeeded)
            throw new problem_problem/* Stop */.VG(pages_words/* invalidOrigin */.MG(zone?.originUrl ?? ''));
        return undefined;
    }
    const server = { url: new URL(url.origin + url.pathname) };
    const [user, password] = [url.username, url.password].map(safe_text/* decodeIfValid */._H);
    const hasUser = originUrl !== undefined && `${user}${password}` !== '';
    if (hasUser)
        return { ...server, userinfo: `${user}:${password}` };
    const hostHeader = zone?.settings.get('origin_host_header');
    if (typeof hostHeader !== 'string' || hostHeader === '')
        return server;
    if (/^[\x21-\x7e]+$/.test(hostHeader))
        return { ...server, hostHeader };
    if (isNeeded)
        throw new problem_problem/* Stop */.VG(pages_words/* invalidHostHeader */.v6(hostHeader));
    return undefined;
}
function chooseSite(siteUrl, originUrl, zone) {
    if (siteUrl !== undefined) {
        const origins = [originUrl, (0,service_inputs/* parseUrl */.Dl)(zone?.originUrl ?? '')];
        const isOrigin = origins.some((url) => url && formatHostAndPort(url) === formatHostAndPort(siteUrl));
        if (isOrigin)
            throw new problem_problem/* Stop */.VG(pages_words/* siteIsOrigin */.S4(siteUrl));
        return { url: siteUrl };
    }
    const active = zone?.domains.find(({ domain, sslStatus }) => sslStatus === 'active' && !domain.startsWith('*.') && (0,hosts/* parseHost */.o6)(domain) !== undefined);
    const host = (0,hosts/* parseHost */.o6)(active?.domain ?? zone?.hostname ?? '');
    if (host === undefined)
        throw new problem_problem/* Stop */.VG(pages_words/* noSite */.jl());
    return { url: new URL(`https://${host}`) };
}
function formatHostAndPort({ hostname, port, protocol }) {
    const defaultPort = protocol === 'http:' ? '80' : '443';
    return `${hostname.replace(/\.$/, '')}:${port || defaultPort}`;
}
const NOTHING_CHECKED = { wait: undefined, problem: undefined, isProven: false };
async function awaitOrigin(origin, changes, context) {
    const { inputs, deadline, runner } = context;
    const { conditions, waitsForSite } = inputs.freshness;
    if (!(0,page_inputs/* usesOrigin */.nG)(inputs.freshness))
        return NOTHING_CHECKED;
    for (const { text, expected } of conditions) {
        const isQuoted = expected.kind === 'contains' && /^(["'`]).*\1$/s.test(expected.text);
        if (isQuoted)
            runner.printNotice(pages_words/* describeQuotedText */.Ff(text));
    }
    if (origin === undefined) {
        runner.printNotice(pages_words/* describeOriginUnknown */.am());
        return NOTHING_CHECKED;
    }
    const isSite = waitsForSite && changes?.source === 'site-dir';
    const files = isSite ? chooseAwaitedFiles(changes) : [];
    if (isSite && files.length === 0 && changes.files.size > 0) {
        const isAllDeleted = [...changes.files.values()].every((kind) => kind === 'deleted');
        runner[isAllDeleted ? 'printWarning' : 'printNotice'](pages_words/* describeNothingAwaited */.gj());
    }
    if (conditions.length === 0 && files.length === 0)
        return NOTHING_CHECKED;
    const fromMs = deadline.clock.nowMs();
    const unmet = await waitUntilMet(conditions, files, origin, context);
    const wait = { fromMs, toMs: deadline.clock.nowMs() };
    if (unmet.length === 0) {
        runner.printLine(pages_words/* describeOriginReady */.Fo(wait.toMs - fromMs));
        return { wait, problem: undefined, isProven: files.length > 0 };
    }
    if (inputs.dryRun)
        runner.printWarning(pages_words/* describeOriginNotReady */.wc(unmet));
    const problem = pages_words/* originNotReady */.RN(unmet, {
        timeoutMs: inputs.timeoutMs,
        origin: origin.url.href,
        waitedMs: wait.toMs - fromMs,
    });
    return { wait, problem, isProven: false };
}
const LONGEST_PAUSE_MS = 15_000;
const LAST_ROUND_MS = 500;
async function waitUntilMet(conditions, files, origin, { inputs, deadline, runner, createPageFetcher }) {
    const fetchPage = await createPageFetcher();
    const headers = { 'cache-control': 'no-cache', 'accept-encoding': 'identity' };
    let before;
    for (let pauseMs = 1000;; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
        const unmet = await findUnmet(conditions, files, origin, (path) => fetchPage({ server: origin, path, headers, maxBytes: 1024 * 1024 }));
        if (unmet.length > 0 && before !== undefined && (0,clock/* isExpired */._d)(deadline))
            return before;
        const known = new Set(before?.map(pages_words/* describeUnmet */.TY));
        for (const words of unmet.map(pages_words/* describeUnmet */.TY)) {
            if (!known.has(words) && !inputs.dryRun)
                runner.printLine(`Origin not yet: ${words}`);
        }
        before = unmet;
        const nextPauseMs = Math.min(pauseMs, (0,clock/* getRemainingMs */.Hf)(deadline) - LAST_ROUND_MS);
        if (unmet.length === 0 || inputs.dryRun || nextPauseMs <= 0)
            return unmet;
        await (0,clock/* pause */.v7)(deadline, nextPauseMs);
        if ((0,clock/* isExpired */._d)(deadline))
            return unmet;
    }
}
async function findUnmet(conditions, files, origin, fetchPage) {
    const inProgress = new Map();
    const fetchOnce = (path) => {
        const result = inProgress.get(path) ?? fetchPage(path);
        inProgress.set(path, result);
        return result;
    };
    const unmet = new Map();
    await (0,retry/* forEachConcurrently */.DW)([...conditions, ...files], retry/* CONNECTIONS_PER_HOST */.lu, async (wanted) => {
        const isFile = 'addresses' in wanted;
        const found = isFile ? await findMissing(wanted, origin, fetchOnce) : undefined;
        unmet.set(wanted, isFile ? found : findFault(wanted, await fetchOnce(wanted.path)));
    });
    const inOrder = conditions.flatMap((condition) => unmet.get(condition) ?? []);
    const missing = files.flatMap((file) => unmet.get(file) ?? []);
    if (missing.length === 0)
        return inOrder;
    const found = pages_words/* describeMissingFiles */.FX(missing, files.length);
    return [...inOrder, { line: 'site', found, excerpt: missing[0]?.excerpt }];
}
async function findMissing({ addresses, hash }, origin, fetchOnce) {
    let first;
    for (const path of addresses) {
        const result = await fetchOnce(path);
        if ((0,pages_judge/* shows */.L7)(toAnswer(result, origin, path), hash))
            return undefined;
        const found = pages_words/* describePage */.jy(result, ', with other content');
        first ??= { line: path, found, excerpt: findExcerpt(result) };
    }
    return first;
}
function findFault({ text: line, expected }, result) {
    const excerpt = findExcerpt(result);
    if (result.kind === 'unreachable')
        return { line, found: result.why, excerpt };
    const { status, body } = result.page;
    const isMet = expected.kind === 'status'
        ? status === expected.status
        : (0,pages_judge/* isSuccess */.oJ)(status) && body.bytes.includes(expected.text);
    if (isMet)
        return undefined;
    const withoutText = expected.kind === 'status' ? '' : pages_words/* WITHOUT_TEXT */.tH[body.kind];
    return { line, found: pages_words/* describePage */.jy(result, withoutText), excerpt };
}
const EXCERPT_MAX_LENGTH = 200;
function findExcerpt(result) {
    if (result.kind !== 'page')
        return undefined;
    const { headers, body } = result.page;
    const type = headers['content-type'] ?? '';
    const isText = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript)\b)/i.test(type);
    return isText ? (0,safe_text/* takeExcerpt */.tH)(body.bytes, EXCERPT_MAX_LENGTH) : undefined;
}
function toAnswer(result, { url }, path) {
    if (result.kind !== 'page')
        return undefined;
    const { status, headers, body } = result.page;
    const isPart = status === 206;
    const hashes = new Set();
    if (body.kind === 'whole' && !isPart)
        hashes.add(hashBytes(body.bytes));
    if (body.raw !== undefined && !isPart)
        hashes.add(hashBytes(body.raw));
    if (!(0,pages_judge/* isSuccess */.oJ)(status))
        hashes.delete(EMPTY_HASH);
    let redirectsTo;
    if ((0,pages_judge/* isRedirect */.N6)(status) && headers['location'] !== undefined) {
        redirectsTo = resolveTarget(headers['location'], path, url);
    }
    const isWhole = body.kind === 'whole' && !isPart;
    return { status, headers, redirectsTo, hashes: [...hashes], isWhole };
}
function resolveTarget(location, path, { origin, pathname }) {
    const prefix = pathname.replace(/\/$/, '');
    const url = origin + prefix + path;
    if (!URL.canParse(location, url))
        return location;
    const target = new URL(location, url);
    const targetPath = target.pathname + target.search;
    return targetPath.startsWith(`${prefix}/`) ? targetPath.slice(prefix.length) : targetPath;
}
const EMPTY_HASH = hashBytes(Buffer.alloc(0));
function hashBytes(bytes) {
    return (0,external_node_crypto_.createHash)('sha256').update(bytes).digest('hex');
}

;// CONCATENATED MODULE: ./purge/pages/ask.ts







async function verifyPages(purged, { site, origin }, awaited, context) {
    const { deadline, runner, inputs, zoneReader } = context;
    const { verify } = inputs.freshness;
    if (verify === 0 || deadline.signal.aborted)
        return undefined;
    const chosen = choosePages(purged, zoneReader.knownZone, inputs.freshness);
    const { candidates } = chosen;
    if (verify > page_inputs/* MAX_VERIFIED */.QU && candidates > page_inputs/* MAX_VERIFIED */.QU) {
        runner.printNotice(pages_words/* describeTooManyPages */.DC(page_inputs/* MAX_VERIFIED */.QU, candidates));
    }
    let pages = [];
    if (site !== undefined) {
        const fetchPage = await context.createPageFetcher();
        const servers = { site, origin, fetchPage, deadline };
        pages = await fetchInRounds(chosen, awaited.isProven, servers);
    }
    const isPending = pages.some(({ verdict }) => PENDING.has(verdict.freshness));
    const hasAwaited = awaited.wait !== undefined && awaited.problem === undefined;
    const isRewritten = pages.some((page) => page.isRewritten);
    const verification = {
        pages,
        candidates,
        site: site?.url,
        origin: origin?.url,
        isCut: (0,clock/* isExpired */._d)(deadline),
        mayConfirm: !isPending && (!isRewritten || hasAwaited),
    };
    runner.printLine(`Verify ${pages_words/* describeCounts */.wv(verification)}`);
    if (deadline.signal.aborted)
        return verification;
    for (const warning of pages_words/* listWarnings */.EB(verification, hasAwaited))
        runner.printWarning(warning);
    for (const notice of pages_words/* listNotices */.Sl(verification))
        runner.printNotice(notice);
    return verification;
}
const PENDING = new Set(['stale', 'unreachable', 'unverified']);
const PAUSES_MS = [0, 1000, 2000, 4000, 8000];
async function fetchInRounds({ pages, siteHashes }, isOriginProven, servers) {
    const { deadline } = servers;
    const asker = new PageAsker(servers);
    const answers = new Map();
    const judge = (isProven) => {
        const observed = pages.map((page) => ({ page, observations: answers.get(page) ?? [] }));
        return (0,pages_judge/* judgePages */.MH)(observed, siteHashes, isProven);
    };
    let isProven = isOriginProven;
    let judged = judge(isProven);
    for (const pauseMs of PAUSES_MS) {
        const pending = judged.filter(({ verdict: { freshness, reason } }) => {
            return freshness === 'stale' || freshness === 'unreachable' || reason === 'not-fetched';
        });
        if (pending.length === 0)
            break;
        if (pauseMs > 0)
            await (0,clock/* pause */.v7)(deadline, pauseMs);
        if ((0,clock/* isExpired */._d)(deadline))
            break;
        await (0,retry/* forEachConcurrently */.DW)(pending, retry/* CONNECTIONS_PER_HOST */.lu, async ({ page }) => {
            if (!(0,clock/* isExpired */._d)(deadline))
                answers.set(page, await asker.ask(page));
        });
        let now = judge(isProven);
        const ifProven = judge(true);
        const inQuestion = now.filter(({ verdict }, index) => {
            return verdict.freshness !== 'stale' && ifProven[index]?.verdict.freshness === 'stale';
        });
        if (inQuestion.length > 0) {
            isProven = await asker.proveOrigin(now);
            if (!isProven && (0,clock/* isExpired */._d)(deadline))
                inQuestion.forEach(({ page }) => answers.delete(page));
            now = judge(isProven);
        }
        judged = now.map((page, index) => keepStale(judged[index], page));
    }
    return judged;
}
function keepStale(before, now) {
    const { freshness, reason } = now.verdict;
    const wasStale = before?.verdict.freshness === 'stale' && freshness !== 'fresh';
    const wasUnreachable = before?.verdict.freshness === 'unreachable' && reason === 'not-fetched';
    if (before !== undefined && freshness !== 'stale' && (wasStale || wasUnreachable))
        return before;
    return now;
}
const PAGE_MAX_BYTES = 16 * 1024 * 1024;
const LONGEST_RETRY_AFTER_MS = 15_000;
const DEFAULT_RETRY_AFTER_MS = 5000;
const MAX_REPEATS = 4;
const MAX_ORIGIN_FAILURES = 6;
class PageAsker {
    #servers;
    #lastInTurn;
    #retryAtMs = 0;
    #isExhausted = false;
    #originFailures = 0;
    #hasOriginAnswered = false;
    constructor(servers) {
        this.#servers = servers;
    }
    async ask(page) {
        const observations = [];
        for (const address of page.addresses)
            observations.push(await this.#askEdge(address));
        for (const [index, observation] of observations.entries()) {
            const path = page.addresses[index]?.path;
            if (observation?.edge === undefined || path === undefined)
                continue;
            const { edge } = observation;
            if ((0,pages_judge/* shows */.L7)(edge, page.builtHash) || (0,pages_judge/* isHtmlInPlace */.c0)(page, edge))
                continue;
            const compared = { ...observation, ...(await this.#compare(path, edge)) };
            observations[index] = compared;
            const isCut = (0,clock/* isExpired */._d)(this.#servers.deadline) && !isComplete(compared);
            const needsNone = (0,pages_judge/* shows */.L7)(edge, page.oldHash) || (0,pages_judge/* isFault */.Zh)(edge.status);
            if (isCut && !needsNone)
                observations[index] = undefined;
        }
        return observations;
    }
    async proveOrigin(observed) {
        for (const { page, observations } of observed) {
            const index = observations.findIndex((one) => (0,pages_judge/* shows */.L7)(one?.edge, page.builtHash));
            const path = page.addresses[index]?.path;
            if (path !== undefined)
                return (0,pages_judge/* shows */.L7)(await this.#askOrigin(path), page.builtHash);
        }
        return false;
    }
    async #askEdge({ path, coveredSinceMs }) {
        const { deadline, site } = this.#servers;
        let sentMs = deadline.clock.nowMs();
        const send = () => {
            sentMs = deadline.clock.nowMs();
            return this.#fetch(site, path, { 'accept-encoding': 'gzip, br' });
        };
        let result = this.#lastInTurn === undefined ? await send() : undefined;
        if (result === undefined || this.#noteRateLimit(result)) {
            result = await this.#sendInTurn(send, result);
        }
        const hasAnswer = result?.kind === 'page';
        if (result === undefined || (!hasAnswer && (0,clock/* isExpired */._d)(deadline)))
            return undefined;
        return {
            edge: toAnswer(result, site, path),
            fault: result.kind === 'unreachable' ? result.why : undefined,
            origin: undefined,
            isOriginSteady: false,
            sentAfterMs: sentMs - coveredSinceMs,
            answeredAfterMs: deadline.clock.nowMs() - coveredSinceMs,
        };
    }
    #noteRateLimit(result) {
        if (result.kind !== 'page' || result.page.status !== 429)
            return false;
        const { clock } = this.#servers.deadline;
        const requestedMs = (0,retry/* parseRetryAfterMs */.oR)(result.page, clock.wallMs());
        const delayMs = Math.min(requestedMs ?? DEFAULT_RETRY_AFTER_MS, LONGEST_RETRY_AFTER_MS);
        this.#retryAtMs = Math.max(this.#retryAtMs, clock.nowMs() + delayMs);
        this.#lastInTurn ??= Promise.resolve();
        return true;
    }
    async #sendInTurn(send, limited) {
        const { deadline } = this.#servers;
        const turn = Promise.resolve(this.#lastInTurn).then(async () => {
            let result = limited;
            for (let repeat = limited ? 1 : 0; repeat <= MAX_REPEATS && !this.#isExhausted; repeat++) {
                const delayMs = this.#retryAtMs - deadline.clock.nowMs();
                if (delayMs > 0)
                    await (0,clock/* pause */.v7)(deadline, delayMs);
                if ((0,clock/* isExpired */._d)(deadline))
                    return result;
                result = await send();
                if (!this.#noteRateLimit(result))
                    return result;
            }
            this.#isExhausted = true;
            return result ?? TOO_MANY_REQUESTS;
        });
        this.#lastInTurn = turn;
        return turn;
    }
    async #compare(path, edge) {
        const origin = await this.#askOrigin(path);
        if (origin === undefined || (0,pages_judge/* isSameAnswer */.DN)(edge, origin) || (0,pages_judge/* isRefusal */.vu)(edge.status)) {
            return { origin };
        }
        const again = await this.#askOrigin(path);
        return { origin, isOriginSteady: again !== undefined && (0,pages_judge/* isSameAnswer */.DN)(origin, again) };
    }
    async #askOrigin(path) {
        const { origin, deadline } = this.#servers;
        const isSilent = !this.#hasOriginAnswered && this.#originFailures >= MAX_ORIGIN_FAILURES;
        if (origin === undefined || isSilent || (0,clock/* isExpired */._d)(deadline))
            return undefined;
        const headers = { 'cache-control': 'no-cache', 'accept-encoding': 'identity' };
        const result = await this.#fetch(origin, path, headers);
        if (result.kind === 'page')
            this.#hasOriginAnswered = true;
        else
            this.#originFailures++;
        return toAnswer(result, origin, path);
    }
    #fetch(server, path, headers) {
        return this.#servers.fetchPage({ server, path, headers, maxBytes: PAGE_MAX_BYTES });
    }
}
function isComplete({ edge, origin, isOriginSteady }) {
    return (edge !== undefined && origin !== undefined && (isOriginSteady || (0,pages_judge/* isSameAnswer */.DN)(edge, origin)));
}
const TOO_MANY_REQUESTS = {
    kind: 'page',
    page: {
        status: 429,
        headers: {},
        body: { kind: 'unreadable', bytes: Buffer.alloc(0), raw: undefined },
    },
};

// EXTERNAL MODULE: ./purge/jobs/batch.ts
var jobs_batch = __webpack_require__(1245);
// EXTERNAL MODULE: ./purge/jobs/job.ts
var jobs_job = __webpack_require__(1694);
// EXTERNAL MODULE: ./paths/syntax.ts
var syntax = __webpack_require__(1064);
;// CONCATENATED MODULE: ./purge/jobs/match.ts


function hasSamePayload({ paths }, spec) {
    if (spec.type === 'all')
        return true;
    const shownPaths = new Set(paths.map(syntax/* normalizePath */.Fd));
    const sentPaths = new Set(spec.paths.map(syntax/* normalizePath */.Fd));
    return shownPaths.size === sentPaths.size && [...sentPaths].every((path) => shownPaths.has(path));
}
function findMismatch({ id, type, paths }, spec) {
    if (type !== undefined && type !== spec.type) {
        return jobs_words/* otherJobCreated */.IV(id, `its type is \`${type}\`, but \`${spec.type}\` was requested`);
    }
    if (paths === undefined || spec.type === 'all')
        return undefined;
    const shownPaths = new Set(paths.map(syntax/* normalizePath */.Fd));
    const missing = spec.paths.filter((path) => !shownPaths.has((0,syntax/* normalizePath */.Fd)(path)));
    if (missing.length === 0)
        return undefined;
    const difference = `${missing.length} of ${spec.paths.length} paths are missing from it`;
    return jobs_words/* otherJobCreated */.IV(id, difference, missing);
}

;// CONCATENATED MODULE: ./purge/jobs/schedule.ts



function holdBatch(run, batch, own) {
    const { nowMs, refusals } = run;
    const byRefusal = { why: 'refusal', untilMs: refusals.notBeforeMs };
    const holds = [byRefusal, ...own].filter(({ untilMs }) => untilMs > nowMs);
    const [last] = holds.toSorted((a, b) => b.untilMs - a.untilMs);
    batch.createAtMs = last?.untilMs ?? nowMs;
    const isPointless = isRefusedToTheEnd(run);
    batch.state = {
        kind: 'waiting',
        hold: isPointless ? undefined : last,
        needsList: isPointless || (last !== undefined && last.why !== 'no-connection'),
    };
}
function holdWaiting(run) {
    for (const batch of run.waiting) {
        if (batch.state.kind !== 'waiting')
            continue;
        const { hold, needsList } = batch.state;
        holdBatch(run, batch, hold === undefined ? [] : [hold]);
        if (needsList)
            batch.state = { ...batch.state, needsList };
    }
}
function holdForSlot({ policy, nowMs, endMs }, slotMs) {
    if (slotMs <= nowMs)
        return { why: 'slot', untilMs: slotMs };
    const { jitter, limit } = policy;
    const jitterMs = jitter * Math.min(10_000, Math.max(100, limit.windowMs / 20));
    return { why: 'slot', untilMs: addJitter(slotMs, jitterMs, endMs) };
}
function addJitter(atMs, jitterMs, endMs) {
    return Math.max(atMs, Math.min(atMs + jitterMs, endMs - 1000));
}
const MAX_REFUSALS = 6;
const REFUSED_DELAY_MS = 5000;
function isRefusedToTheEnd({ refusals, endMs }) {
    return refusals.count >= MAX_REFUSALS || refusals.notBeforeMs > endMs;
}
function addRefusal({ refusals, nowMs, endMs, random }, { serverMessage, retryAfterMs }) {
    const delayMs = retryAfterMs ?? REFUSED_DELAY_MS * 2 ** refusals.count;
    const allowedAtMs = nowMs + delayMs;
    const jitterMs = random * Math.min(5000, delayMs / 10);
    return {
        count: refusals.count + 1,
        notBeforeMs: addJitter(allowedAtMs, jitterMs, endMs),
        hasRetryAfter: retryAfterMs !== undefined,
        serverMessage,
    };
}
function scheduleBatches(run, listedJobs) {
    const { policy, nowMs, waiting } = run;
    const serviceTime = run.serviceTimeAt(nowMs);
    const jobs = [...listedJobs, ...findUnlistedJobs(run, listedJobs)];
    const { leftNow, startsAtMs } = (0,jobs_quota/* allotSlots */.cL)(jobs, policy, waiting.length, { nowMs, serviceTime });
    run.quotaRemaining = leftNow;
    const isExplained = startsAtMs[0] !== undefined && startsAtMs[0] > nowMs;
    if (isExplained)
        run.refusals = { ...run.refusals, count: 0, hasRetryAfter: false };
    const { count, notBeforeMs, hasRetryAfter } = run.refusals;
    const isUnexplained = count >= MAX_REFUSALS || !hasRetryAfter;
    if (count > 0 && isUnexplained && isRefusedToTheEnd(run)) {
        run.abandonWaiting(jobs_words/* unexplainedRefusals */.B2(run.refusals, run.quotaRemaining, policy));
        return;
    }
    const starts = waiting.map((batch, index) => {
        const slotMs = startsAtMs[index] ?? nowMs;
        return { batch, slotMs, earliestMs: Math.max(slotMs, notBeforeMs, batch.retryAtMs) };
    });
    endLateBatches(run, starts);
    for (const { batch, slotMs } of starts) {
        if (batch.state.kind !== 'waiting')
            continue;
        holdBatch(run, batch, [holdForSlot(run, slotMs), { why: 'retry', untilMs: batch.retryAtMs }]);
    }
    logWait(run);
}
function findUnlistedJobs(run, listedJobs) {
    const ids = new Set(listedJobs.map(({ id }) => id));
    const unlisted = (0,jobs_batch/* listJobs */.es)(run.batches).filter(({ id }) => !ids.has(id));
    return unlisted.map(({ seenAtMs }) => ({
        type: run.policy.type,
        createdAtMs: run.serviceTimeAt(seenAtMs).latestMs,
        createdAtIsWholeSecond: true,
    }));
}
function endLateBatches(run, starts) {
    const late = starts.filter(({ earliestMs }) => earliestMs > run.endMs);
    if (late.length === 0)
        return;
    const { notBeforeMs, hasRetryAfter } = run.refusals;
    const retryAtMs = run.serviceTimeAt(Math.max(...late.map((start) => start.earliestMs))).earliestMs;
    const problem = jobs_words/* quotaUsedUp */.L4(run.policy, {
        retryAtMs,
        jobCount: late.length,
        nowMs: run.serviceTimeAt(run.nowMs).earliestMs,
        hasRetryAfter: hasRetryAfter && notBeforeMs > run.endMs,
    });
    run.retryAtMs = retryAtMs;
    const isBegun = (0,jobs_batch/* listJobs */.es)(run.batches).length > 0;
    for (const { batch, earliestMs } of isBegun ? late : starts) {
        batch.createAtMs = earliestMs;
        (0,jobs_batch/* endBatch */.km)(batch, problem);
    }
}
function logWait(run) {
    const holds = run.waiting.flatMap(({ state }) => state.kind === 'waiting' && state.hold !== undefined ? [state.hold] : []);
    const others = holds.filter(({ why }) => why === 'slot' || why === 'refusal');
    if (others.length === 0)
        return;
    const firstMs = Math.min(...others.map(({ untilMs }) => untilMs));
    const untilMs = run.serviceTimeAt(firstMs).earliestMs;
    run.log({ kind: 'waiting', batches: others.length, delayMs: firstMs - run.nowMs, untilMs });
}

;// CONCATENATED MODULE: ./purge/jobs/create-jobs.ts











const LOOK_AFTER_MS = [300, 1000, 2000, 3200];
const MAX_RESENDS_OF_LOST = 3;
const CLOCKS_APART_MS = 250;
async function createJobs(run) {
    while (!run.isInterrupted && !run.isDone && !run.hasStoppedWatching) {
        const [batch] = run.waiting;
        const { hold, needsList } = toWaiting(batch);
        noteWait(run, hold);
        if (batch === undefined) {
            await run.sleepUntil(Infinity);
        }
        else if (hold !== undefined && hold.untilMs > run.nowMs) {
            await run.sleepUntil(hold.untilMs);
        }
        else {
            if (needsList)
                await reschedule(run);
            else
                await sendCreate(run, batch);
            run.wakeUp();
        }
    }
}
function toWaiting(batch) {
    return batch?.state.kind === 'waiting' ? batch.state : {};
}
function noteWait(run, hold) {
    const { nowMs, waits } = run;
    const cause = hold !== undefined && hold.untilMs > nowMs ? hold.why : undefined;
    const current = waits.findLast(({ toMs }) => toMs === Infinity);
    if (cause === current?.cause)
        return;
    if (current !== undefined)
        current.toMs = nowMs;
    if (cause !== undefined)
        waits.push({ cause, fromMs: nowMs, toMs: Infinity });
}
async function sendCreate(run, batch) {
    (0,jobs_batch/* startCreate */.Nf)(batch, run.nowMs);
    const result = await run.jobsApi.createJob(batch.spec);
    switch (result.kind) {
        case 'done':
            await acceptAnswer(run, batch, result);
            break;
        case 'lost':
            await lookUp(run, batch, result);
            break;
        case 'over-quota':
            waitAfterRefusal(run, batch, result);
            break;
        case 'unsent':
            decideAfterUnsent(run, batch, result.problem);
            break;
        case 'rejected':
            stopCreating(run, batch, result.problem);
    }
}
async function acceptAnswer(run, batch, { value: job, retryAfterMs }) {
    const why = whyNotNew(run, job, batch.creates.lastSentMs);
    if (why === undefined) {
        batch.mismatch ??= findMismatch(job, batch.spec);
        trackJob(run, batch, job, 'created');
    }
    else {
        await lookUp(run, batch, { why, rejection: jobs_words/* unrelatedAnswer */.XM(job.id, why), retryAfterMs });
    }
}
async function lookUp(run, batch, lost) {
    const { why, retryAfterMs } = lost;
    if (retryAfterMs !== undefined && retryAfterMs > 0) {
        run.refusals = { ...run.refusals, notBeforeMs: run.nowMs + retryAfterMs, hasRetryAfter: true };
        holdWaiting(run);
    }
    (0,jobs_batch/* loseCreate */.oX)(batch);
    if (!run.isCancelled)
        run.log({ kind: 'lost', batch, why });
    const lostAtMs = run.nowMs;
    let lastResult = (0,problem_problem.ok)([]);
    for (const afterMs of LOOK_AFTER_MS) {
        await (0,clock/* pause */.v7)(run.deadline, lostAtMs + afterMs - run.nowMs);
        if (run.isInterrupted)
            return;
        lastResult = await readList(run, lostAtMs);
        if (!lastResult.ok)
            continue;
        const job = findLostCreate(run, batch, lastResult.value);
        if (job !== undefined) {
            trackJob(run, batch, job, 'found');
            return;
        }
        run.markListed(lastResult.value);
    }
    if (!run.isInterrupted)
        decideAfterLoss(run, batch, lost, lastResult);
}
function decideAfterLoss(run, batch, lost, lastResult) {
    (0,jobs_batch/* countLost */.y9)(batch, lost.why);
    const problem = whyNotResent(run, batch, lost, lastResult);
    if (problem === undefined)
        holdBatch(run, batch, []);
    else
        stopCreating(run, batch, problem, true);
}
function whyNotResent(run, batch, { why, rejection }, lastResult) {
    if (!lastResult.ok)
        return jobs_words/* createLost */.ji(why, lastResult.problem);
    const newJobs = findNewJobs(run, batch, lastResult.value);
    if (newJobs.length > 0)
        return toAmbiguousLoss(why, newJobs);
    if (rejection !== undefined)
        return rejection;
    if (batch.creates.lost > MAX_RESENDS_OF_LOST)
        return jobs_words/* createLost */.ji(why, undefined);
    if (!isRefusedToTheEnd(run))
        return undefined;
    return jobs_words/* createLost */.ji(`${why}, and asked to wait until after the deadline`, undefined);
}
function toAmbiguousLoss(whyLost, newJobs) {
    const ids = newJobs.map(({ id }) => id);
    return jobs_words/* createLost */.ji(whyLost, undefined, ids);
}
function waitAfterRefusal(run, batch, refusal) {
    run.refusals = addRefusal(run, refusal);
    run.quotaRemaining = 0;
    (0,jobs_batch/* refuseCreate */.rH)(batch);
    holdBatch(run, batch, []);
    holdWaiting(run);
    const delayMs = isRefusedToTheEnd(run) ? undefined : run.refusals.notBeforeMs - run.nowMs;
    run.log({ kind: 'refused', batch, serverMessage: refusal.serverMessage, delayMs });
}
function decideAfterUnsent(run, batch, problem) {
    (0,jobs_batch/* countUnsent */.N6)(batch);
    const { unsent } = batch.creates;
    const untilMs = run.nowMs + (0,retry/* calculateBackoffMs */.Vs)(unsent, run.random);
    const mayResend = unsent < retry/* MAX_ATTEMPTS */.m && untilMs <= run.endMs;
    if (run.isInterrupted)
        holdBatch(run, batch, []);
    else if (mayResend)
        holdBatch(run, batch, [{ why: 'no-connection', untilMs }]);
    else
        stopCreating(run, batch, problem);
}
function stopCreating(run, batch, problem, isCreateUnresolved = false) {
    (0,jobs_batch/* endBatch */.km)(batch, problem, isCreateUnresolved);
    run.abandonWaiting(problem);
}
function trackJob(run, batch, listedJob, kind) {
    const job = (0,jobs_job/* toJob */.z6)(listedJob, run.nowMs);
    (0,jobs_batch/* openJob */.Iv)(batch, job);
    run.quotaRemaining = Math.max(0, run.quotaRemaining - 1);
    run.refusals = { ...run.refusals, count: 0 };
    run.log({ kind, batch, job });
    if (run.policy.watch || (0,answers/* interpretStatus */.Yp)(listedJob.status) !== 'failed')
        return;
    const end = { result: 'failed', atMs: run.nowMs };
    (0,jobs_batch/* replaceLastJob */.EO)(batch, { ...job, status: listedJob.status, end });
    (0,jobs_batch/* endBatch */.km)(batch, undefined);
}
async function reschedule(run) {
    const listResult = await readList(run, run.nowMs);
    if (!listResult.ok) {
        if (!run.isInterrupted)
            run.abandonWaiting(listResult.problem);
        return;
    }
    const listedJobs = listResult.value;
    for (const batch of run.waiting) {
        const job = findLostCreate(run, batch, listedJobs);
        if (job !== undefined) {
            trackJob(run, batch, job, 'found');
            continue;
        }
        const { whyLost } = batch.creates;
        if (whyLost === undefined)
            continue;
        const newJobs = findNewJobs(run, batch, listedJobs);
        if (newJobs.length > 0) {
            stopCreating(run, batch, toAmbiguousLoss(whyLost, newJobs), true);
            return;
        }
    }
    run.markListed(listedJobs);
    if (!run.isInterrupted)
        scheduleBatches(run, listedJobs);
}
function readList(run, momentMs) {
    const { windowMs } = run.policy.limit;
    return (0,api/* readJobList */.p)(run.jobsApi, {
        sinceMs: () => (0,jobs_quota/* findWindowStartMs */.Y)(run.serviceTimeAt(momentMs), windowMs),
    });
}
function findLostCreate(run, batch, listedJobs) {
    return findNewJobs(run, batch, listedJobs).find((job) => hasSamePayload(job, batch.spec));
}
function findNewJobs(run, { spec, creates: { firstSentMs } }, listedJobs) {
    if (firstSentMs === undefined)
        return [];
    return listedJobs.filter((job) => job.type === spec.type && whyNotNew(run, job, firstSentMs) === undefined);
}
function whyNotNew(run, job, sentMs) {
    const { id, createdAtMs, createdAtIsWholeSecond } = job;
    if ((0,jobs_batch/* listJobs */.es)(run.batches).some((own) => own.id === id))
        return `this run already has job ${id}`;
    if (run.getFirstListedMs(id) <= sentMs) {
        return `job ${id} was in the list before the create request was sent`;
    }
    const latestMs = createdAtMs + (createdAtIsWholeSecond ? 999 : 0) + CLOCKS_APART_MS;
    if (latestMs >= run.serviceTimeAt(sentMs).earliestMs)
        return undefined;
    return (`job ${id} is older than the create request (\`created_at\` ` +
        `${new Date(createdAtMs).toISOString()})`);
}

;// CONCATENATED MODULE: ./purge/jobs/jobs-run.ts


class JobsRun {
    policy;
    batches;
    jobsApi;
    deadline;
    quotaRemaining;
    retryAtMs;
    refusals = { count: 0, notBeforeMs: 0, hasRetryAfter: false, serverMessage: '' };
    waits = [];
    readProblem;
    lastLoggedMs = 0;
    hasStoppedWatching = false;
    #firstListedMs;
    #deps;
    #changed = new AbortController();
    constructor({ policy, batches, jobsListedBefore, quotaRemaining }, deps) {
        this.policy = policy;
        this.batches = batches;
        this.quotaRemaining = quotaRemaining;
        this.jobsApi = deps.jobsApi;
        this.deadline = deps.deadline;
        this.#deps = deps;
        this.#firstListedMs = new Map(jobsListedBefore.map(({ id }) => [id, -Infinity]));
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
    get isCancelled() {
        return this.deadline.signal.aborted;
    }
    get isInterrupted() {
        return (0,clock/* isExpired */._d)(this.deadline);
    }
    get isDone() {
        return this.batches.every(({ state }) => state.kind === 'ended' || (state.kind === 'open' && !this.policy.watch));
    }
    get waiting() {
        const waiting = this.batches.filter(({ state }) => state.kind === 'waiting');
        return waiting.toSorted((a, b) => a.retryAtMs - b.retryAtMs);
    }
    get openJobs() {
        return this.batches.flatMap((batch) => (0,jobs_batch/* findOpenJob */.vp)(batch) ?? []);
    }
    serviceTimeAt(atMs) {
        return this.jobsApi.timeAt(atMs);
    }
    getFirstListedMs(id) {
        return this.#firstListedMs.get(id) ?? Infinity;
    }
    markListed(jobs) {
        for (const { id } of jobs) {
            if (!this.#firstListedMs.has(id))
                this.#firstListedMs.set(id, this.nowMs);
        }
    }
    abandonWaiting(problem) {
        for (const batch of this.waiting)
            (0,jobs_batch/* endBatch */.km)(batch, problem);
    }
    log(entry) {
        this.lastLoggedMs = this.nowMs;
        this.#deps.logJobs(entry, this.batches.length, (0,jobs_batch/* listJobs */.es)(this.batches));
    }
    async sleepUntil(atMs) {
        const signal = AbortSignal.any([this.deadline.signal, this.#changed.signal]);
        await (0,clock/* pause */.v7)({ ...this.deadline, signal }, atMs - this.nowMs);
    }
    wakeUp() {
        const before = this.#changed;
        this.#changed = new AbortController();
        before.abort();
    }
}

// EXTERNAL MODULE: ./purge/jobs/jobs-result.ts
var jobs_result = __webpack_require__(9987);
;// CONCATENATED MODULE: ./purge/jobs/polling.ts
const FIRST_POLL_MS = 350;
const MIN_POLL_DELAY_MS = 100;
const DELAY_PER_AGE = 0.205;
const MAX_POLL_DELAY_MS = 5000;
const ANSWER_MS = 300;
const ANSWER_PER_JOB_MS = 30;
function findNextPollMs({ jitter, endMs, timeoutMs, lastPolledMs }, open, nowMs) {
    if (open.length === 0)
        return Infinity;
    const createdMs = open.map((job) => job.seenAtMs);
    const newestMs = Math.max(...createdMs);
    const answersMs = Math.max(ANSWER_MS, Math.min(timeoutMs / 20, 2000 + ANSWER_PER_JOB_MS * open.length));
    const isFirstPollLate = newestMs + FIRST_POLL_MS > endMs - answersMs;
    const lastMs = endMs - (isFirstPollLate ? ANSWER_MS : answersMs);
    if (lastPolledMs >= lastMs)
        return Infinity;
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

;// CONCATENATED MODULE: ./purge/jobs/watch-jobs.ts







const MAX_READS = 8;
const SILENCE_MS = 30_000;
async function watchJobs(run) {
    const reads = { queue: [], inProgress: new Map(), lastPolledMs: -Infinity };
    while (!run.isInterrupted && !run.isDone) {
        startReads(run, reads);
        if (run.nowMs >= findSilenceEndMs(run)) {
            run.log({ kind: 'no-progress', jobs: (0,jobs_batch/* listJobs */.es)(run.batches) });
        }
        const nextRoundMs = findNextRoundMs(run, reads);
        run.hasStoppedWatching = hasNothingToRead(run, reads, nextRoundMs);
        if (run.hasStoppedWatching)
            break;
        await run.sleepUntil(Math.min(nextRoundMs, findSilenceEndMs(run)));
    }
    run.wakeUp();
    await Promise.all(reads.inProgress.values());
}
function startReads(run, reads) {
    if (findNextRoundMs(run, reads) <= run.nowMs) {
        for (const { id } of findIdleJobs(run, reads))
            reads.queue.push(id);
    }
    for (const id of reads.queue.slice(0, MAX_READS))
        beginRead(run, reads, id);
}
function hasNothingToRead(run, reads, nextRoundMs) {
    if (!run.policy.watch || reads.inProgress.size > 0 || nextRoundMs !== Infinity)
        return false;
    return run.batches.every(({ state }) => state.kind === 'open' || state.kind === 'ended');
}
function beginRead(run, reads, id) {
    if (reads.inProgress.has(id))
        return;
    const work = run.jobsApi.readJob(id).then((result) => {
        reads.inProgress.delete(id);
        applyRead(run, reads, id, result);
        run.wakeUp();
    });
    reads.inProgress.set(id, work);
}
function findNextRoundMs(run, reads) {
    if (!run.policy.watch || reads.queue.length >= MAX_READS)
        return Infinity;
    const { jitter, timeoutMs } = run.policy;
    const polling = { jitter, timeoutMs, endMs: run.endMs, lastPolledMs: reads.lastPolledMs };
    return findNextPollMs(polling, findIdleJobs(run, reads), run.nowMs);
}
function findIdleJobs(run, { queue }) {
    return run.openJobs.filter(({ id }) => !queue.includes(id));
}
function findSilenceEndMs(run) {
    const isWatching = run.policy.watch && run.openJobs.length > 0;
    if (isWatching)
        return run.lastLoggedMs + SILENCE_MS;
    return Infinity;
}
function applyRead(run, reads, id, result) {
    reads.queue = reads.queue.filter((queuedId) => queuedId !== id);
    reads.lastPolledMs = run.nowMs;
    const open = findOpen(run, id);
    if (open === undefined || run.isCancelled)
        return;
    if (!result.ok) {
        applyFailedRead(run, reads, open, result);
        return;
    }
    const { batch, job } = open;
    const reading = result.value;
    run.readProblem = undefined;
    const { type, paths } = reading;
    batch.mismatch ??= findMismatch({ id, type, paths }, batch.spec);
    batch.edges = (0,jobs_job/* addEdges */.U6)(batch.edges, id, reading.edges);
    recordJob(run, batch, job, (0,jobs_job/* applyReading */.Tf)(job, reading, batch.edges, run.nowMs));
}
function findOpen(run, id) {
    for (const batch of run.batches) {
        const job = (0,jobs_batch/* findOpenJob */.vp)(batch);
        if (job?.id === id)
            return { batch, job };
    }
    return undefined;
}
function applyFailedRead(run, reads, { batch, job }, { problem, status }) {
    run.readProblem = problem;
    if (status === 404) {
        recordJob(run, batch, job, (0,jobs_job/* applyNotFound */.Wy)(job, run.nowMs));
        return;
    }
    run.log({ kind: 'read-failed', problem });
    if ((0,problem_problem/* isAuthError */.HY)(problem)) {
        const unfinished = run.batches.filter(({ state }) => state.kind === 'waiting' || state.kind === 'open');
        for (const other of unfinished)
            (0,jobs_batch/* endBatch */.km)(other, problem);
        reads.queue = [];
    }
    else if (problem_problem/* PROBLEMS */.D3[problem.kind].isLasting) {
        (0,jobs_batch/* endBatch */.km)(batch, problem);
    }
}
function recordJob(run, batch, before, job) {
    (0,jobs_batch/* replaceLastJob */.EO)(batch, job);
    if (job.end === undefined) {
        if (job.status !== before.status)
            run.log({ kind: 'moved', batch, job });
        return;
    }
    run.log({ kind: 'ended', batch, job });
    const hasRetries = batch.mismatch === undefined && batch.retriesLeft > 0;
    if ((0,jobs_result/* isConfirmed */.it)(batch, job) || !hasRetries) {
        (0,jobs_batch/* endBatch */.km)(batch, batch.mismatch);
        return;
    }
    const delayMs = calculateRetryDelayMs(batch.jobs.length, run.random);
    const retryAtMs = run.nowMs + delayMs;
    if (retryAtMs > run.endMs) {
        (0,jobs_batch/* endBatch */.km)(batch, undefined);
        return;
    }
    (0,jobs_batch/* useRetry */.U6)(batch, retryAtMs);
    holdBatch(run, batch, [{ why: 'retry', untilMs: retryAtMs }]);
    run.log({ kind: 'retried', batch, job, delayMs });
}
const RETRY_DELAY_MS = 5000;
function calculateRetryDelayMs(jobCount, random) {
    return RETRY_DELAY_MS * 2 ** (jobCount - 1) * (1 + random / 10);
}

;// CONCATENATED MODULE: ./purge/jobs/run-jobs.ts





async function runJobs(plan, deps) {
    const run = new JobsRun(plan, deps);
    for (const [index, batch] of run.batches.entries()) {
        const slotMs = plan.createAtMs[index] ?? 0;
        if (plan.needsList) {
            batch.state = { kind: 'waiting', hold: undefined, needsList: true };
            batch.createAtMs = Math.max(slotMs, run.nowMs);
        }
        else {
            holdBatch(run, batch, [holdForSlot(run, slotMs)]);
        }
    }
    await Promise.all([createJobs(run), watchJobs(run)]);
    return (0,jobs_result/* summarizeJobs */.av)(run);
}

// EXTERNAL MODULE: ./purge/log.ts
var log = __webpack_require__(6098);
// EXTERNAL MODULE: ./purge/words.ts
var purge_words = __webpack_require__(5629);
// EXTERNAL MODULE: ./purge/request.ts
var purge_request = __webpack_require__(2661);
;// CONCATENATED MODULE: ./purge/plan.ts

function planPurge(request, listedJobs, quota, { nowMs, serviceTime, deadlineMs }) {
    const specs = splitIntoJobs(request);
    const type = specs[0]?.type ?? 'path';
    const limit = quota[type];
    const allotment = listedJobs && (0,jobs_quota/* allotSlots */.cL)(listedJobs, { type, limit }, specs.length, { nowMs, serviceTime });
    const jobs = specs.map((spec, index) => {
        const createAtMs = allotment?.startsAtMs[index] ?? nowMs;
        return { spec, createAtMs, serviceCreateAtMs: serviceTime.earliestMs + (createAtMs - nowMs) };
    });
    return {
        type,
        jobs,
        quota: allotment && {
            type,
            limit: limit.jobs,
            windowMs: limit.windowMs,
            leftNow: allotment.leftNow,
            leftAfter: Math.max(0, allotment.leftNow - specs.length),
        },
        shortfall: findShortfall(jobs, nowMs),
        isTooLate: jobs.some(({ createAtMs }) => createAtMs > deadlineMs),
    };
}
function findShortfall(jobs, nowMs) {
    const waitingJobs = jobs.filter(({ createAtMs }) => createAtMs > nowMs);
    if (waitingJobs.length === 0)
        return undefined;
    const retryAtMs = Math.max(...waitingJobs.map(({ serviceCreateAtMs }) => serviceCreateAtMs));
    return { retryAtMs, jobCount: waitingJobs.length };
}
function splitIntoJobs(request) {
    if (request.kind === 'everything')
        return [{ type: 'all' }];
    const batches = Math.ceil(request.paths.length / jobs_quota/* PATHS_PER_JOB */.ry);
    return Array.from({ length: batches }, (_, index) => ({
        type: 'path',
        paths: request.paths.slice(index * jobs_quota/* PATHS_PER_JOB */.ry, (index + 1) * jobs_quota/* PATHS_PER_JOB */.ry),
    }));
}

// EXTERNAL MODULE: ./purge/report.ts
var purge_report = __webpack_require__(524);
;// CONCATENATED MODULE: ./purge/run.ts



















function startPurge(inputs, { lists, preparedChanges, }, { runner, deadline }) {
    const clockMarginMs = Math.min(60_000, Math.max(2000, (0,jobs_quota/* findLongestWindowMs */.It)(inputs.quota) / 60));
    const client = (0,cdn_client/* createClient */.UU)(inputs, deadline, { debug: runner.debug, clockMarginMs });
    return purge(inputs, lists, {
        deadline,
        zones: (0,zones_api/* createZonesApi */.uW)(client),
        createJobsApi: (uuid) => (0,api/* createPurgeJobsApi */.I)(client, uuid),
        createPageFetcher: async () => (await __webpack_require__.e(/* import() */ 697).then(__webpack_require__.bind(__webpack_require__, 1697))).createPageFetcher(deadline),
        preparedChanges,
        runner,
        logJobs(entry, plannedCount, createdJobs) {
            runner.printLine((0,log/* describeEvent */.gN)(entry, plannedCount, deadline.clock.nowMs()));
            runner.showProgress?.((0,log/* describeProgress */.vk)(createdJobs, plannedCount));
        },
    });
}
async function purge(inputs, lists, deps) {
    let report = (0,purge_report/* startReport */.Fg)(inputs);
    let changes;
    try {
        const { uuid, zone } = await findZoneOfInputs(inputs, deps);
        report = { ...report, zone: uuid };
        if (uuid !== inputs.zone)
            deps.runner.printLine(`Zone   ${inputs.zone} is ${uuid}`);
        changes = await beginChanges(uuid, inputs, deps);
        const jobsApi = deps.createJobsApi(uuid);
        const zoneReader = (0,zones_api/* createZoneReader */.ym)(uuid, deps.zones, zone);
        const context = { ...deps, inputs, jobsApi, zoneReader };
        const builtRequest = await findRequest(lists, changes, context);
        const { request, changedFiles } = builtRequest;
        report = { ...report, paths: request.paths, changedFiles };
        if ((0,purge_request/* isEmpty */.Im)(request) && !inputs.dryRun) {
            report = { ...report, status: 'nothing-to-purge' };
        }
        else {
            const listedJobs = await readWindow(context);
            const plan = planAndLog(builtRequest, listedJobs, context);
            report = (0,purge_report/* addPlan */.PY)(report, plan);
            report = await purgeAsPlanned(plan, listedJobs, builtRequest, report, context);
        }
        if (changes !== undefined && mayConfirm(report, context)) {
            const warning = await changes.confirm();
            if (warning !== undefined)
                deps.runner.printWarning(warning);
        }
        return report;
    }
    catch (error) {
        if (!(error instanceof problem_problem/* Stop */.VG))
            throw error;
        if (!(0,clock/* isExpired */._d)(deps.deadline))
            return { ...report, problems: [error.problem] };
        const problem = (0,words/* outOfTime */.p3)(inputs.timeoutMs, error.problem);
        return { ...report, status: 'timed-out', problems: [problem] };
    }
    finally {
        changes?.close();
    }
}
async function findZoneOfInputs({ apiToken, zone }, { zones }) {
    if (apiToken === '')
        return { uuid: zone, zone: undefined };
    return (0,problem_problem/* unwrap */.oA)(await (0,find/* findZone */._S)(zone, zones));
}
async function beginChanges(zone, { apiToken }, { preparedChanges }) {
    if (preparedChanges === undefined || preparedChanges.whyNothingDeployed !== undefined) {
        return undefined;
    }
    const id = apiToken === '' ? (0,answers/* findUuid */.rT)(zone) : zone;
    return preparedChanges.begin(id === undefined ? undefined : (0,answers/* normalizeZone */.q1)(id));
}
async function purgeAsPlanned(plan, listedJobs, builtRequest, report, context) {
    const { inputs } = context;
    const { request, givenPaths, changedFiles } = builtRequest;
    const shortage = findShortage(plan, context);
    if (shortage !== undefined)
        return { ...report, problems: [shortage] };
    const servers = await findServers(context);
    const originCheck = await awaitOrigin(servers.origin, changedFiles, context);
    if (inputs.dryRun && (0,purge_request/* isEmpty */.Im)(request))
        return { ...report, status: 'nothing-to-purge' };
    if (inputs.dryRun)
        return { ...report, status: 'planned' };
    const awaited = { ...report, originWait: originCheck.wait };
    if (originCheck.problem !== undefined) {
        return { ...awaited, status: 'timed-out', problems: [originCheck.problem] };
    }
    const hasWaited = originCheck.wait !== undefined;
    const jobsPlan = planJobs(plan, listedJobs ?? [], hasWaited, context);
    const jobsProof = await runJobs(jobsPlan, context);
    const purged = { ...awaited, ...jobsProof };
    const status = (0,purge_report/* determineStatus */.i)(purged);
    if (status !== 'completed')
        return { ...purged, status };
    const { batches } = jobsProof;
    const toVerify = { paths: request.paths, givenPaths, changes: changedFiles, batches };
    const verification = await verifyPages(toVerify, servers, originCheck, context);
    const verified = { ...purged, verification };
    return { ...verified, status: (0,purge_report/* determineStatus */.i)(verified) };
}
async function findRequest(lists, changes, { inputs, zoneReader, preparedChanges, runner }) {
    const hasUrls = lists.urls.length > 0;
    if (hasUrls && inputs.apiToken === '') {
        runner.printWarning(purge_words/* describeHostsNotChecked */.h0());
    }
    else if (hasUrls) {
        (0,purge_request/* checkHosts */.GZ)(lists.urls, (0,problem_problem/* unwrap */.oA)(await zoneReader.read()));
    }
    const whyNothingDeployed = preparedChanges?.whyNothingDeployed;
    const builtRequest = (0,purge_request/* buildRequest */.mK)(inputs, lists, changes?.changed, whyNothingDeployed);
    (0,log/* logRequest */.ad)(runner, builtRequest);
    const { kind, paths } = builtRequest.request;
    if (kind === 'paths' && paths.length > jobs_quota/* MAX_PATHS */.KD)
        throw new problem_problem/* Stop */.VG(purge_words/* tooManyPaths */.Gj('paths'));
    return builtRequest;
}
async function readWindow({ inputs, jobsApi, deadline, }) {
    if (inputs.apiToken === '')
        return undefined;
    const windowMs = (0,jobs_quota/* findLongestWindowMs */.It)(inputs.quota);
    const sinceMs = () => (0,jobs_quota/* findWindowStartMs */.Y)(jobsApi.timeAt(deadline.clock.nowMs()), windowMs);
    return (0,problem_problem/* unwrap */.oA)(await (0,api/* readJobList */.p)(jobsApi, { sinceMs }));
}
function planAndLog(builtRequest, listedJobs, { inputs, jobsApi, deadline, runner }) {
    const nowMs = deadline.clock.nowMs();
    const serviceTime = jobsApi.timeAt(nowMs);
    const plan = planPurge(builtRequest.request, listedJobs, inputs.quota, {
        nowMs,
        serviceTime,
        deadlineMs: deadline.endMs,
    });
    (0,log/* logPlan */.uH)(runner, builtRequest, plan, deadline.clock.nowMs());
    if (inputs.dryRun && plan.shortfall !== undefined) {
        runner.printWarning((0,log/* describeShortfall */.Po)(plan.shortfall, serviceTime.earliestMs));
    }
    return plan;
}
function findShortage({ type, jobs, shortfall, isTooLate }, { inputs, jobsApi, deadline }) {
    if (inputs.dryRun || !isTooLate || shortfall === undefined)
        return undefined;
    const { earliestMs } = jobsApi.timeAt(deadline.clock.nowMs());
    const facts = { ...shortfall, plannedJobs: jobs.length, nowMs: earliestMs };
    return (0,jobs_words/* quotaUsedUp */.L4)({ type, limit: inputs.quota[type] }, facts);
}
function planJobs(plan, listedJobs, hasWaited, { inputs, deadline }) {
    return {
        policy: {
            type: plan.type,
            limit: inputs.quota[plan.type],
            jitter: deadline.clock.random(),
            timeoutMs: inputs.timeoutMs,
            watch: inputs.wait,
        },
        batches: plan.jobs.map(({ spec }, index) => (0,jobs_batch/* createBatch */.Xm)(index + 1, spec, inputs.retries)),
        createAtMs: plan.jobs.map((job) => job.createAtMs),
        jobsListedBefore: listedJobs,
        quotaRemaining: plan.quota?.leftNow ?? 0,
        needsList: hasWaited,
    };
}
function mayConfirm({ status, verification }, { inputs, deadline }) {
    const { allJobsCompleted, isSuccess } = purge_report/* STATUS */.XQ[status];
    const isProven = allJobsCompleted && isSuccess && verification?.mayConfirm !== false;
    return isProven && !inputs.dryRun && !deadline.signal.aborted;
}


/***/ }),

/***/ 3689:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ getProxyUrl)
/* harmony export */ });
/* unused harmony export checkBypass */
function getProxyUrl(reqUrl) {
    const usingSsl = reqUrl.protocol === 'https:';
    if (checkBypass(reqUrl)) {
        return undefined;
    }
    const proxyVar = (() => {
        if (usingSsl) {
            return process.env['https_proxy'] || process.env['HTTPS_PROXY'];
        }
        else {
            return process.env['http_proxy'] || process.env['HTTP_PROXY'];
        }
    })();
    if (proxyVar) {
        try {
            return new DecodedURL(proxyVar);
        }
        catch (_a) {
            if (!proxyVar.startsWith('http://') && !proxyVar.startsWith('https://'))
                return new DecodedURL(`http://${proxyVar}`);
        }
    }
    else {
        return undefined;
    }
}
function checkBypass(reqUrl) {
    if (!reqUrl.hostname) {
        return false;
    }
    const reqHost = reqUrl.hostname;
    if (isLoopbackAddress(reqHost)) {
        return true;
    }
    const noProxy = process.env['no_proxy'] || process.env['NO_PROXY'] || '';
    if (!noProxy) {
        return false;
    }
    // Determine the request port
    let reqPort;
    if (reqUrl.port) {
        reqPort = Number(reqUrl.port);
    }
    else if (reqUrl.protocol === 'http:') {
        reqPort = 80;
    }
    else if (reqUrl.protocol === 'https:') {
        reqPort = 443;
    }
    // Format the request hostname and hostname with port
    const upperReqHosts = [reqUrl.hostname.toUpperCase()];
    if (typeof reqPort === 'number') {
        upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
    }
    // Compare request host against noproxy
    for (const upperNoProxyItem of noProxy
        .split(',')
        .map(x => x.trim().toUpperCase())
        .filter(x => x)) {
        if (upperNoProxyItem === '*' ||
            upperReqHosts.some(x => x === upperNoProxyItem ||
                x.endsWith(`.${upperNoProxyItem}`) ||
                (upperNoProxyItem.startsWith('.') &&
                    x.endsWith(`${upperNoProxyItem}`)))) {
            return true;
        }
    }
    return false;
}
function isLoopbackAddress(host) {
    const hostLower = host.toLowerCase();
    return (hostLower === 'localhost' ||
        hostLower.startsWith('127.') ||
        hostLower.startsWith('[::1]') ||
        hostLower.startsWith('[0:0:0:0:0:0:0:1]'));
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
//# sourceMappingURL=proxy.js.map

/***/ })

};
;