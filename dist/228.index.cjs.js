"use strict";
exports.id = 228;
exports.ids = [228];
exports.modules = {

/***/ 5228:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  startPurge: () => (/* binding */ startPurge)
});

// UNUSED EXPORTS: purge, runPurge

// EXTERNAL MODULE: ./cdn/client.ts + 2 modules
var cdn_client = __webpack_require__(3879);
// EXTERNAL MODULE: ./cdn/jobs/api.ts
var api = __webpack_require__(6565);
// EXTERNAL MODULE: ./cdn/jobs/list.ts
var list = __webpack_require__(7381);
// EXTERNAL MODULE: ./cdn/jobs/quota.ts
var jobs_quota = __webpack_require__(7173);
// EXTERNAL MODULE: ./cdn/zones/api.ts + 1 modules
var zones_api = __webpack_require__(2805);
// EXTERNAL MODULE: ./cdn/zones/find.ts
var find = __webpack_require__(1937);
// EXTERNAL MODULE: ./problem/problem.ts
var problem_problem = __webpack_require__(9647);
// EXTERNAL MODULE: ./time/clock.ts
var clock = __webpack_require__(2922);
// EXTERNAL MODULE: ./text/safe-text.ts
var safe_text = __webpack_require__(85);
// EXTERNAL MODULE: ./text/hash.ts
var text_hash = __webpack_require__(2476);
// EXTERNAL MODULE: ./http/concurrently.ts
var concurrently = __webpack_require__(8903);
// EXTERNAL MODULE: ./messages/pages.ts
var messages_pages = __webpack_require__(9301);
// EXTERNAL MODULE: ./changes/rules/addresses.ts
var addresses = __webpack_require__(5718);
// EXTERNAL MODULE: ./purge/pages/evidence.ts
var pages_evidence = __webpack_require__(3258);
;// CONCATENATED MODULE: ./purge/pages/choose-pages.ts
// Which files and paths the checks of origin and site ask for, and what is known about them. Pure.


const HTML = /\.html?$/i;
const STORED_COMPRESSED = /\.(gz|svgz|br)$/i;
/** Up to `count` items, spread evenly. */
function sampleEvenly(items, count) {
    if (items.length <= count)
        return [...items];
    const indexes = Array.from({ length: count }, (_, index) => Math.floor((index * items.length) / count));
    return indexes.flatMap((index) => items[index] ?? []);
}
/** Up to `count` items, those of HTML first. */
function sampleHtmlFirst(files, count) {
    const html = files.filter(({ name }) => HTML.test(name));
    const others = files.filter(({ name }) => !HTML.test(name));
    const chosen = sampleEvenly(html, count);
    return [...chosen, ...sampleEvenly(others, count - chosen.length)];
}
const MAX_AWAITED = 20;
function chooseAwaitedFiles(changes) {
    const { files: changed, snapshot, large, rules, html } = changes;
    const findAddresses = (0,addresses/* ownAddressesOf */.m4)(rules, html);
    const files = [];
    let built = 0;
    let deleted = 0;
    for (const name of changed.keys()) {
        const addresses = findAddresses(name);
        if (addresses.length === 0)
            continue;
        const hash = snapshot.get(name);
        if (hash === undefined) {
            deleted++;
            continue;
        }
        built++;
        const isComparable = !large.has(name) && !STORED_COMPRESSED.test(name);
        if (isComparable)
            files.push({ name, addresses, hash });
    }
    const unchecked = files.length === 0 ? built : 0;
    return { files: sampleHtmlFirst(files, MAX_AWAITED), unchecked, deleted };
}
/** The changed files of a built site, and then the other paths of the plan. @param count at most so many */
function choosePages(purged, count) {
    const { paths, changes } = purged;
    const site = changes?.source === 'site-dir' ? changes : undefined;
    const files = site === undefined ? [] : listChangedFiles(site);
    const addresses = new Set(files.flatMap((file) => file.addresses));
    const others = paths.filter((path) => !path.includes('*') && !addresses.has(path));
    const chosenFiles = sampleHtmlFirst(files, count);
    const chosenPaths = sampleEvenly(others, count - chosenFiles.length);
    const pages = site === undefined ? [] : toFilePages(chosenFiles, site, purged);
    for (const path of chosenPaths)
        pages.push(toPathPage(path, purged));
    return { pages, candidates: files.length + others.length };
}
function toFilePages(chosen, site, { zone, coveredSinceMs }) {
    const builtAt = findBuiltFiles(chosen, site);
    const pages = [];
    for (const { name, addresses } of chosen) {
        const recordedHash = site.before.get(name)?.id;
        pages.push({
            name,
            isFile: true,
            isDeleted: !site.snapshot.has(name),
            builtHash: site.snapshot.get(name),
            oldHash: recordedHash === '' ? undefined : recordedHash,
            mayBeChanged: zone === undefined || changesBodies(zone, name),
            addresses: addresses.map((path) => {
                const others = builtAt.get(path)?.filter((file) => file.name !== name) ?? [];
                const otherHashes = new Set(others.map(({ hash }) => hash));
                return { path, coveredSinceMs: coveredSinceMs(path), otherHashes };
            }),
        });
    }
    return pages;
}
function toPathPage(path, { changes, zone, coveredSinceMs }) {
    const name = path.replace(/\?.*$/, '');
    return {
        name,
        isFile: false,
        isDeleted: changes?.mapped.deletedPaths.has(path) ?? false,
        builtHash: undefined,
        oldHash: undefined,
        mayBeChanged: zone === undefined || changesBodies(zone, name),
        addresses: [{ path, coveredSinceMs: coveredSinceMs(path), otherHashes: new Set() }],
    };
}
/** The changed files that a rule does not exclude. */
function listChangedFiles({ files, rules, html }) {
    const findAddresses = (0,addresses/* ownAddressesOf */.m4)(rules, html);
    const all = [...files.keys()].map((name) => ({ name, addresses: findAddresses(name) }));
    return all.filter(({ addresses }) => addresses.length > 0);
}
/** Address → the built files that have it: `a.html` and `a/index.html` share `/a`. */
function findBuiltFiles(chosen, { snapshot, rules, html }) {
    const builtAt = new Map();
    for (const path of chosen.flatMap(({ addresses }) => addresses))
        builtAt.set(path, []);
    const findAddresses = (0,addresses/* ownAddressesOf */.m4)(rules, html);
    for (const [name, hash] of snapshot)
        for (const path of findAddresses(name))
            builtAt.get(path)?.push({ name, hash });
    return builtAt;
}
/** An HTML file, or a path without an extension. */
const PAGE = /\.html?$|^\/(?:.*\/)?[^./]*$/i;
/** The settings of a zone that change bodies, and the files whose bodies they change. */
const CHANGES_BODIES = [
    [/\.css$/i, 'minify_css'],
    [/\.m?js$/i, 'minify_js'],
    [new RegExp(`\\.(svg|${pages_evidence/* IMAGES */.no})$`, 'i'), 'image_optimization'],
    [PAGE, 'scripts_enabled', 'esi_enabled', 'waiting_room_enabled'],
];
/** @param name of a file, or a path */
function changesBodies({ type, settings }, name) {
    if (type === 'accelerator' && PAGE.test(name))
        return true;
    // A file that is stored compressed is served with its content encoded, or decoded.
    if (STORED_COMPRESSED.test(name))
        return true;
    return CHANGES_BODIES.some(([files, ...names]) => files.test(name) && names.some((setting) => settings.get(setting) === true));
}

// EXTERNAL MODULE: ./purge/page-inputs.ts
var page_inputs = __webpack_require__(4283);
;// CONCATENATED MODULE: ./purge/pages/origin.ts
// Waits, before the first create, until the origin serves the new version.








const NOTHING_CHECKED = { wait: undefined, problem: undefined };
/** Waits until every line holds; a dry run checks once. */
async function awaitOrigin({ origin }, changes, context) {
    const { inputs, deadline, log } = context;
    const { conditions } = inputs.freshness;
    if (!(0,page_inputs/* usesOrigin */.nG)(inputs.freshness))
        return NOTHING_CHECKED;
    for (const { text, expected } of conditions)
        if (expected.kind === 'contains' && isQuoted(expected.text))
            log.notice((0,messages_pages/* quotedText */.w0)(text));
    if (origin === undefined) {
        log.notice((0,messages_pages/* originUnknown */.$y)());
        return NOTHING_CHECKED;
    }
    const files = chooseFiles(changes, context);
    if (conditions.length === 0 && files.length === 0)
        return NOTHING_CHECKED;
    const onChange = (unmet) => {
        if (!inputs.dryRun)
            log.line(`Origin not yet: ${(0,messages_pages/* describeUnmet */.TY)(unmet)}`);
    };
    const fetchPage = await context.createPageFetcher();
    const checks = { conditions, files, origin, fetchPage, onChange, deadline };
    const fromMs = deadline.clock.nowMs();
    const unmet = await waitForOrigin({ ...checks, mayWait: !inputs.dryRun });
    const wait = { fromMs, toMs: deadline.clock.nowMs() };
    const waitedMs = wait.toMs - fromMs;
    if (unmet.length === 0) {
        log.line((0,messages_pages/* originReady */.o6)(waitedMs));
        return { wait, problem: undefined };
    }
    if (inputs.dryRun)
        log.warning((0,messages_pages/* originNotReadyYet */.Hq)(unmet));
    const facts = { timeoutMs: inputs.timeoutMs, origin: origin.url.href, waitedMs };
    return { wait, problem: (0,messages_pages/* originNotReady */.RN)(unmet, facts) };
}
function isQuoted(text) {
    return /^(["'`]).*\1$/s.test(text);
}
/** The changed files that `site` compares with the origin. */
function chooseFiles(changes, { inputs, log }) {
    if (!inputs.freshness.waitsForSite || changes?.source !== 'site-dir')
        return [];
    const { files, unchecked, deleted } = chooseAwaitedFiles(changes);
    if (unchecked > 0)
        log.warning((0,messages_pages/* uncheckedFiles */.YU)(unchecked));
    if (deleted > 0)
        log[files.length === 0 ? 'warning' : 'notice']((0,messages_pages/* deletedFiles */.Lt)(deleted));
    return files;
}
const BODY_MAX_BYTES = 1024 * 1024;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** The last round starts this long before the deadline, so that it may still be answered. */
const LAST_ROUND_MS = 500;
const EXCERPT_MAX_LENGTH = 200;
const MAX_FETCHES = 6;
/** Checks all conditions in rounds, until all hold in one. @returns those that failed in the last round */
async function waitForOrigin(checks) {
    const { deadline, mayWait, onChange } = checks;
    let before;
    for (let pauseMs = FIRST_PAUSE_MS;; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
        const unmet = await findUnmet(checks);
        // A round that the deadline interrupts shows less than the previous one.
        if (unmet.length > 0 && before !== undefined && (0,clock/* isExpired */._d)(deadline))
            return before;
        const foundBefore = new Map(before?.map(({ line, found }) => [line, found]));
        for (const one of unmet)
            if (foundBefore.get(one.line) !== one.found)
                onChange(one);
        before = unmet;
        const nextPauseMs = Math.min(pauseMs, (0,clock/* remainingMs */.XW)(deadline) - LAST_ROUND_MS);
        if (unmet.length === 0 || !mayWait || nextPauseMs <= 0)
            return unmet;
        await (0,clock/* pause */.v7)(deadline, nextPauseMs);
        if ((0,clock/* isExpired */._d)(deadline))
            return unmet;
    }
}
/** One round. Fetches each page once, even if several conditions and files need it. */
async function findUnmet({ conditions, files, ...checks }) {
    const { origin, fetchPage } = checks;
    const inProgress = new Map();
    const fetchOnce = (path) => {
        const headers = { 'cache-control': 'no-cache', 'accept-encoding': 'identity' };
        const request = { server: origin, path, headers, maxBytes: BODY_MAX_BYTES };
        const result = inProgress.get(path) ?? fetchPage(request);
        inProgress.set(path, result);
        return result;
    };
    const unmet = new Map();
    const missing = new Map();
    const work = [];
    for (const condition of conditions)
        work.push(async () => {
            const found = findUnmetLine(condition, await fetchOnce(condition.path));
            if (found !== undefined)
                unmet.set(condition, found);
        });
    for (const file of files)
        work.push(async () => {
            const found = await findMissingFile(file, fetchOnce);
            if (found !== undefined)
                missing.set(file, found);
        });
    await (0,concurrently/* forEachConcurrently */.D)(work, MAX_FETCHES, (check) => check());
    const inOrder = conditions.flatMap((condition) => unmet.get(condition) ?? []);
    const missingInOrder = files.flatMap((file) => missing.get(file) ?? []);
    if (missingInOrder.length === 0)
        return inOrder;
    // The files are one line, because `site` is one line of the input.
    const found = (0,messages_pages/* describeMissingFiles */.FX)(missingInOrder, files.length);
    return [...inOrder, { line: 'site', found, excerpt: missingInOrder[0]?.excerpt ?? '' }];
}
/** @returns undefined if an address serves the file, otherwise what the first address serves */
async function findMissingFile({ addresses, hash }, fetchOnce) {
    let first;
    for (const address of addresses) {
        const result = await fetchOnce(address);
        if (result.kind === 'unreachable') {
            first ??= { address, found: result.why, excerpt: '' };
            continue;
        }
        const { page } = result;
        const bodyHash = page.body.kind === 'whole' ? (0,text_hash/* sha256 */.s)(page.body.bytes) : undefined;
        if ((0,pages_evidence/* hashOfContent */.r7)({ ...page, bodyHash }) === hash)
            return undefined;
        const how = (0,pages_evidence/* isSuccess */.oJ)(page.status) ? ', with other content' : '';
        first ??= { address, found: (0,messages_pages/* describePage */.jy)(page, how), excerpt: findExcerpt(page) };
    }
    return first;
}
/** @returns undefined if the condition holds */
function findUnmetLine({ text: line, expected }, result) {
    if (result.kind === 'unreachable')
        return { line, found: result.why, excerpt: '' };
    const { page } = result;
    const excerpt = findExcerpt(page);
    if (expected.kind === 'status') {
        if (page.status === expected.status)
            return undefined;
        return { line, found: (0,messages_pages/* describePage */.jy)(page, ''), excerpt };
    }
    if (!(0,pages_evidence/* isSuccess */.oJ)(page.status))
        return { line, found: (0,messages_pages/* describePage */.jy)(page, ''), excerpt };
    if (page.body.bytes.includes(expected.text))
        return undefined;
    return { line, found: (0,messages_pages/* describePage */.jy)(page, `, ${WITHOUT_TEXT[page.body.kind]}`), excerpt };
}
const WITHOUT_TEXT = {
    whole: 'without that text',
    'too-large': 'without that text in the first 1 MiB',
    unreadable: 'with a body that cannot be decoded or was cut',
};
function findExcerpt({ headers, body }) {
    const type = headers['content-type'] ?? '';
    const isText = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript)\b)/i.test(type);
    return isText ? (0,safe_text/* excerptOf */.zU)(body.bytes, EXCERPT_MAX_LENGTH) : '';
}

// EXTERNAL MODULE: ./purge/pages/servers.ts
var pages_servers = __webpack_require__(1307);
// EXTERNAL MODULE: ./purge/pages/verification.ts
var pages_verification = __webpack_require__(4172);
;// CONCATENATED MODULE: ./purge/pages/verify.ts
// Fetches purged pages as visitors do, and combines what all of their answers show.




/** The number of connections that browsers open to one host. */
const verify_MAX_FETCHES = 6;
const PAGE_MAX_BYTES = 16 * 1024 * 1024;
/** A cache that revalidates in the background serves the old copy once more. */
const PAUSES_MS = [1000, 2000, 4000, 8000];
/** Fetches each page, and repeats those that are old, wrong or unreachable. Keeps the order of the pages. */
async function verifyPages(pages, deps) {
    const verifiers = pages.map((page) => new PageVerifier(page, deps));
    for (const pauseMs of [0, ...PAUSES_MS]) {
        const pending = verifiers.filter((verifier) => (0,pages_evidence/* isPending */.mm)(verifier.page.worst.evidence));
        if (pending.length === 0)
            break;
        if (pauseMs > 0)
            await (0,clock/* pause */.v7)(deps.deadline, pauseMs);
        await (0,concurrently/* forEachConcurrently */.D)(pending, verify_MAX_FETCHES, (verifier) => verifier.fetchAddresses());
        if ((0,clock/* isExpired */._d)(deps.deadline))
            break;
        const verified = verifiers.map(({ page }) => page);
        if (pauseMs === 0 && isEverythingRefused(verified))
            return verified.map(excuseRefused);
    }
    return verifiers.map(({ page }) => page);
}
/** Where every answer is a refusal, the CDN refuses the runner, which says nothing about the pages. */
function isEverythingRefused(pages) {
    return pages.every(({ answers }) => answers.every(({ status }) => (0,pages_evidence/* isRefusal */.vu)(status)));
}
function excuseRefused(page) {
    const evidence = { freshness: 'unknown', by: 'refusal' };
    const answers = page.answers.map((answer) => ({ ...answer, evidence }));
    return { ...page, answers, worst: { ...page.worst, evidence } };
}
/** One page with what its addresses have answered so far. */
class PageVerifier {
    page;
    #target;
    #deps;
    /** The body at the origin, which is asked once for each path. */
    #hashesAtOrigin = new Map();
    constructor(target, deps) {
        const { origin, pathname } = deps.site.url;
        const prefix = origin + pathname.replace(/\/$/, '');
        this.#target = target;
        this.#deps = deps;
        this.page = toPage(target, target.addresses.map(({ path }) => notFetched(prefix + path)));
    }
    /** One round. What the deadline cuts off proves nothing, but an old copy that was seen does. */
    async fetchAddresses() {
        const { addresses } = this.#target;
        const { deadline } = this.#deps;
        const fetched = [];
        for (const address of addresses) {
            if ((0,clock/* isExpired */._d)(deadline))
                break;
            const result = await this.#fetch(address);
            if (result.response !== undefined || !(0,clock/* isExpired */._d)(deadline))
                fetched.push(result);
        }
        const answers = await this.#combineAnswers(fetched);
        const page = toPage(this.#target, answers);
        const isComplete = fetched.length === addresses.length;
        if (isComplete || page.worst.evidence?.freshness === 'old')
            this.page = page;
    }
    async #fetch(address) {
        const { site, fetchPage, deadline } = this.#deps;
        const earliestLimitMs = deadline.clock.nowMs() - address.coveredSinceMs;
        const result = await fetchPage({
            server: site,
            path: address.path,
            headers: { 'accept-encoding': 'gzip, br' },
            maxBytes: PAGE_MAX_BYTES,
        });
        const limitMs = deadline.clock.nowMs() - address.coveredSinceMs;
        const why = result.kind === 'unreachable' ? result.why : '';
        return { address, response: toResponse(result), why, earliestLimitMs, limitMs };
    }
    async #combineAnswers(fetched) {
        const { isDeleted, isFile, builtHash } = this.#target;
        const responses = fetched.map(({ response }) => response);
        const isAnswered = responses.some((response) => response && (0,pages_evidence/* isSuccess */.oJ)(response.status));
        const hashes = responses.map((response) => response && (0,pages_evidence/* hashOfContent */.r7)(response));
        const isServed = builtHash !== undefined && hashes.includes(builtHash);
        const answers = [];
        for (const [index, before] of this.page.answers.entries()) {
            const one = fetched[index];
            if (one === undefined) {
                answers.push(before);
                continue;
            }
            // Hosts redirect `/x.html` to `/x`: such an answer says nothing where the file is at another address.
            const isElsewhere = isAnswered && isFile && !isDeleted && isNoPage(one.response);
            const after = isElsewhere
                ? toAnswer(before.url, one, undefined)
                : await this.#judge(before.url, one, isServed);
            answers.push(combineAnswers(before, after, { isAnswered, isServed }));
        }
        return answers;
    }
    async #judge(url, fetched, isServed) {
        const { address, response, limitMs, earliestLimitMs } = fetched;
        const expected = { ...this.#target, ...address, isServed, limitMs, earliestLimitMs };
        const evidence = (0,pages_evidence/* judgeResponse */.xB)(response, expected);
        const answer = toAnswer(url, fetched, evidence);
        const isOldByAge = evidence.freshness === 'old' && evidence.by === 'age';
        if (!isOldByAge || response === undefined)
            return answer;
        const atOrigin = await this.#askOrigin(address.path, response);
        if (atOrigin === undefined)
            return answer;
        if ((0,pages_evidence/* isSuccess */.oJ)(response.status) && atOrigin === response.bodyHash)
            return { ...answer, evidence: { freshness: 'fresh', by: 'content' } };
        if (!this.#target.mayBeChanged)
            return answer;
        return { ...answer, evidence: { freshness: 'unknown', by: 'age' } };
    }
    /** The hash of the page at the origin: if the bodies are equal, the origin has set the high `Age`. */
    async #askOrigin(path, { bodyHash }) {
        if (bodyHash === undefined)
            return undefined;
        if (this.#hashesAtOrigin.has(path))
            return this.#hashesAtOrigin.get(path);
        const { fetchPage, findOrigin } = this.#deps;
        const origin = await findOrigin();
        if (origin === undefined)
            return undefined;
        const headers = { 'cache-control': 'no-cache', 'accept-encoding': 'identity' };
        const result = await fetchPage({ server: origin, path, headers, maxBytes: PAGE_MAX_BYTES });
        const response = toResponse(result);
        const isThere = response !== undefined && (0,pages_evidence/* isSuccess */.oJ)(response.status);
        const hash = isThere ? response.bodyHash : undefined;
        this.#hashesAtOrigin.set(path, hash);
        return hash;
    }
}
/** Whether a response is neither a page nor a fault: a redirect, or a status such as 404. */
function isNoPage(response) {
    return response !== undefined && !(0,pages_evidence/* isSuccess */.oJ)(response.status) && !(0,pages_evidence/* isFault */.Zh)(response.status);
}
/** Keeps the answer that decides. A file that was nowhere is judged anew once an address has it. */
function combineAnswers(before, after, { isAnswered, isServed }) {
    if (before.evidence?.freshness === 'wrong') {
        if (before.evidence.by === 'status' && isAnswered)
            return after;
        if (before.evidence.by === 'content' && isServed)
            return after;
    }
    if (after.evidence === undefined)
        return before.evidence?.freshness === 'old' ? before : after;
    if ((0,pages_evidence/* combineEvidence */.HG)(before.evidence, after.evidence) === before.evidence)
        return before;
    return { ...after, isUndeployed: before.isUndeployed || after.isUndeployed };
}
function toPage({ name, isFile }, answers) {
    const judged = answers.filter(({ evidence }) => evidence !== undefined);
    const [worst = answers[0]] = judged.toSorted((a, b) => rankOfAnswer(a) - rankOfAnswer(b));
    if (worst === undefined)
        throw new Error(`${name} has no address`);
    return { name, isFile, answers, worst };
}
function rankOfAnswer({ evidence }) {
    return evidence === undefined ? Infinity : (0,pages_evidence/* rankOf */.IQ)(evidence);
}
function notFetched(url) {
    return {
        url,
        evidence: undefined,
        status: undefined,
        headers: {},
        redirectsTo: undefined,
        why: '',
        isUndeployed: false,
    };
}
function toAnswer(url, { response, why, earliestLimitMs }, evidence) {
    if (response === undefined)
        return { ...notFetched(url), evidence, why };
    const { status, headers } = response;
    const isOld = evidence?.freshness === 'old';
    return {
        url,
        evidence,
        status,
        headers: selectCacheHeaders(headers),
        redirectsTo: (0,pages_evidence/* isRedirect */.N6)(status) ? headers['location'] : undefined,
        why,
        isUndeployed: isOld && (0,pages_evidence/* judgeHeaders */.Qm)(response, earliestLimitMs).freshness === 'fresh',
    };
}
function selectCacheHeaders(headers) {
    const names = new Set(pages_evidence/* CACHE_HEADERS */.oL.map((header) => header.toLowerCase()));
    return Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name)));
}
function toResponse(result) {
    if (result.kind !== 'page')
        return undefined;
    const { status, headers, body } = result.page;
    const isWhole = body.kind === 'whole' && status !== 206;
    return { status, headers, bodyHash: isWhole ? (0,text_hash/* sha256 */.s)(body.bytes) : undefined };
}

;// CONCATENATED MODULE: ./purge/pages/verify-purged.ts
// Fetches purged pages after the jobs, and reports what was found.







/** Fetches the pages, or a sample of them, after every job has completed. @returns undefined if `verify` is 0 */
async function verifyPurgedPages({ paths, changes, servers, batches }, context) {
    const { deadline, log, zoneReader } = context;
    const { verify } = context.inputs.freshness;
    if (verify === 0 || deadline.signal.aborted)
        return undefined;
    const purged = { paths, changes, zone: zoneReader.ifRead, coveredSinceMs: findCoverage(batches) };
    const { pages, candidates } = choosePages(purged, Math.min(verify, page_inputs/* MAX_VERIFIED */.QU));
    if (verify > page_inputs/* MAX_VERIFIED */.QU && candidates > page_inputs/* MAX_VERIFIED */.QU)
        log.notice((0,messages_pages/* tooManyPages */.QY)(page_inputs/* MAX_VERIFIED */.QU, candidates));
    if (servers.site === undefined)
        return { pages: [], candidates, isCut: false };
    const fetchPage = await context.createPageFetcher();
    const deps = { site: servers.site, fetchPage, deadline, findOrigin: () => (0,pages_servers/* findOrigin */.Ub)(context) };
    const verified = await verifyPages(pages, deps);
    const verification = { pages: verified, candidates, isCut: (0,clock/* isExpired */._d)(deadline) };
    reportVerification(verification, servers.site.url, context);
    return verification;
}
/** When the first create that covers a path was sent, on the monotonic clock. */
function findCoverage(batches) {
    const batchByPath = new Map();
    for (const batch of batches) {
        if (batch.spec.type === 'all')
            continue;
        for (const path of batch.spec.paths)
            batchByPath.set(path, batch);
    }
    const everything = batches.find(({ spec }) => spec.type === 'all');
    return (path) => (batchByPath.get(path) ?? everything)?.coveredSinceMs ?? -Infinity;
}
function reportVerification(verification, site, context) {
    const { deadline, inputs, log, zoneReader } = context;
    log.line(`Verify ${(0,pages_verification/* describeCounts */.wv)(verification)}`);
    if (deadline.signal.aborted)
        return;
    const why = (0,pages_verification/* whyNotVerified */.kG)(verification);
    if (why !== undefined)
        log.warning(`the pages were not verified: ${why}`);
    const unexplained = verification.pages.filter(isUnexplained);
    const origins = (0,pages_servers/* listOrigins */.c1)(inputs.freshness.originUrl, zoneReader.ifRead);
    if (unexplained.length > 0)
        log.warning((0,messages_pages/* unexplainedStatus */.YE)(unexplained, { site, origins }));
    const { unreachable, unverified } = (0,pages_verification/* countPages */.E1)(verification);
    const missed = unverified + unreachable;
    if (verification.isCut && missed > 0)
        log.warning((0,messages_pages/* timeoutBeforePages */.po)(missed));
}
/** Whether a path answers with a status that no rule explains. */
function isUnexplained({ isFile, worst }) {
    return !isFile && worst.evidence?.freshness === 'unknown' && worst.evidence.by === 'status';
}

// EXTERNAL MODULE: ./purge/jobs/batch.ts
var jobs_batch = __webpack_require__(1245);
// EXTERNAL MODULE: ./cdn/jobs/decode.ts
var decode = __webpack_require__(8319);
// EXTERNAL MODULE: ./http/backoff.ts
var backoff = __webpack_require__(2517);
// EXTERNAL MODULE: ./paths/syntax.ts
var syntax = __webpack_require__(1064);
// EXTERNAL MODULE: ./purge/jobs/problems.ts
var problems = __webpack_require__(9649);
// EXTERNAL MODULE: ./purge/jobs/state.ts
var jobs_state = __webpack_require__(2256);
;// CONCATENATED MODULE: ./purge/jobs/slots.ts
// The schedule: when each batch that has no job yet may be created, so that no window exceeds the quota. It counts all
// jobs that the list shows, and after a refusal or a wait it is made again from a list that is read again.




/** @param createAtMs for each batch, on the monotonic clock; @param needsList whether to read the list again first */
function schedulePlan(state, { createAtMs, needsList, nowMs, }) {
    const batches = state.batches.map((batch, index) => {
        const startsMs = createAtMs[index] ?? 0;
        if (needsList)
            return (0,jobs_batch/* wait */.uk)(batch, Math.max(startsMs, nowMs), { wakeAtMs: nowMs, needsList });
        return waitForSlot(batch, startsMs, state.policy, nowMs);
    });
    return { ...state, batches };
}
/** Schedules the waiting batches, and ends those that are too late. @param listed the list of jobs, just read */
function schedule(state, listed, at) {
    const { policy } = state;
    const waiting = (0,jobs_state/* waitingBatches */.QR)(state);
    const jobs = [...listed, ...createdButUnlisted(state, listed, at)];
    const usage = (0,jobs_quota/* countUsage */.nw)(jobs, policy.type, policy.limit, at.service);
    const slots = (0,jobs_quota/* slotsFor */.FK)(usage, waiting.length, at.service);
    const isExplained = slots[0] !== undefined;
    const { refusals } = state;
    const counted = {
        ...state,
        remaining: (0,jobs_quota/* remainingJobs */.Rz)(usage),
        // A list without a free slot explains the refusals, so the count restarts.
        refusals: isExplained ? { ...refusals, count: 0, hasRetryAfter: false } : refusals,
    };
    const starts = waiting.map((batch, index) => {
        const slotMs = (0,jobs_quota/* toLocalMs */.z_)(slots[index], at.nowMs, at.service);
        return { batch, createAtMs: Math.max(slotMs, refusals.notBeforeMs, batch.retryAtMs) };
    });
    const late = starts.filter(({ createAtMs }) => createAtMs > policy.endMs);
    // A time that is only our own back-off is not when a slot opens.
    const isOver = refusals.count >= MAX_REFUSALS ||
        (refusals.notBeforeMs > policy.endMs && !refusals.hasRetryAfter);
    if (refusals.count > 0 && isOver && !isExplained)
        return (0,jobs_state/* abandonWaiting */.to)(counted, (0,problems/* unexplainedRefusals */.B2)(refusals, counted.remaining, policy));
    // If nothing has been created, a partial plan is not started; otherwise as much as possible is created.
    const isBegun = (0,jobs_state/* jobsOf */.aG)(state.batches).length > 0;
    const dropped = isBegun || late.length === 0 ? late : starts;
    const kept = starts.filter((start) => !dropped.includes(start));
    const scheduled = kept.reduce((before, { batch, createAtMs }) => (0,jobs_state/* withBatch */.Zh)(before, waitForSlot(batch, createAtMs, policy, at.nowMs)), abandonLate(counted, late, dropped, at));
    return logWait(scheduled, at);
}
/** @param dropped all batches that end because of the late ones */
function abandonLate(state, late, dropped, at) {
    if (late.length === 0)
        return state;
    const retryAtMs = (0,jobs_state/* serviceAt */.xQ)(at, Math.max(...late.map(({ createAtMs }) => createAtMs))).earliestMs;
    const problem = (0,problems/* quotaUsedUp */.L4)(state.policy, {
        retryAtMs,
        jobs: late.length,
        nowMs: at.service.earliestMs,
        hasRetryAfter: state.refusals.hasRetryAfter && state.refusals.notBeforeMs > state.policy.endMs,
    });
    const dated = { ...state, retryAtMs };
    return dropped.reduce((before, { batch }) => (0,jobs_state/* withBatch */.Zh)(before, (0,jobs_batch/* end */._N)(batch, problem)), dated);
}
/** Jobs of this run that the list does not show yet. */
function createdButUnlisted({ batches, policy }, listed, at) {
    const ids = new Set(listed.map((job) => job.id));
    return (0,jobs_state/* jobsOf */.aG)(batches)
        .filter(({ id }) => !ids.has(id))
        .map(({ createdAtMs }) => ({
        type: policy.type,
        createdAtMs: (0,jobs_state/* serviceAt */.xQ)(at, createdAtMs).latestMs,
        createdAtIsWholeSecond: true,
    }));
}
/** Starts the batch shortly after its slot, so that runs that wait for the same slot do not collide. */
function waitForSlot(batch, slotMs, policy, nowMs) {
    if (slotMs <= nowMs)
        return (0,jobs_batch/* wait */.uk)(batch, nowMs, { needsList: false });
    if (slotMs === batch.retryAtMs)
        return (0,jobs_batch/* wait */.uk)(batch, slotMs, { needsList: true });
    const { endMs, jitter, limit } = policy;
    const delayMs = jitter * Math.min(10_000, Math.max(100, limit.windowMs / 20));
    const createAtMs = Math.max(slotMs, Math.min(slotMs + delayMs, endMs - 1000));
    return (0,jobs_batch/* wait */.uk)(batch, createAtMs, { needsList: true });
}
function logWait(state, at) {
    const later = (0,jobs_state/* waitingBatches */.QR)(state).filter(({ createAtMs, retryAtMs }) => createAtMs > at.nowMs && createAtMs !== retryAtMs);
    if (later.length === 0)
        return state;
    const firstMs = Math.min(...later.map(({ createAtMs }) => createAtMs));
    const untilMs = (0,jobs_state/* serviceAt */.xQ)(at, firstMs).earliestMs;
    return (0,jobs_state/* withLog */.X1)(state, {
        kind: 'waiting',
        batches: later.length,
        delayMs: firstMs - at.nowMs,
        untilMs,
    });
}
/** A lost answer may also say when to try again. */
function notBefore(refusals, atMs) {
    return atMs <= refusals.notBeforeMs
        ? refusals
        : { ...refusals, notBeforeMs: atMs, hasRetryAfter: true };
}
/** After this many refusals in a row that the list does not explain, the step ends. */
const MAX_REFUSALS = 6;
/** Waits as long as the service asks, or 5 s, 10 s, 20 s …, plus up to 10 %, at most 5 s. */
function withRefusal({ count }, { serverMessage, retryAfterMs }, { nowMs, random }) {
    const delayMs = retryAfterMs ?? REFUSED_DELAY_MS * 2 ** count;
    return {
        count: count + 1,
        notBeforeMs: nowMs + delayMs + random * Math.min(5000, delayMs / 10),
        hasRetryAfter: retryAfterMs !== undefined,
        serverMessage,
    };
}
const REFUSED_DELAY_MS = 5000;

;// CONCATENATED MODULE: ./purge/jobs/create.ts
// What an answer to a create, or a list that is read for it, means: a new job, a lost create, a refusal or the end of the
// batch. A create is sent again only if it certainly left no job.







function applyAnswer(state, batch, result, at) {
    switch (result.kind) {
        case 'done':
            return applyCreated(state, batch, result.value, at);
        case 'lost':
            return lose(state, batch, result, at);
        case 'over-quota':
            return applyRefusal(state, batch, result, at);
        case 'unsent':
            return applyUnsent(state, batch, result.problem, at);
        case 'rejected':
            return stopCreating(state, batch, result.problem);
    }
}
/** A job can be the result of this create only if it is new. */
function applyCreated(state, batch, job, at) {
    const why = whyNotNew(state, job, batch.createSentMs, at);
    if (why !== undefined)
        return lose(state, batch, { kind: 'lost', why, rejection: (0,problems/* unrelatedAnswer */.XM)(job.id, why) }, at);
    return trackJob(state, batch, job, {
        kind: 'created',
        mismatch: findMismatch(job, batch.spec),
        at,
    });
}
function lose(state, batch, { why, rejection, retryAfterMs = 0 }, at) {
    const refusals = notBefore(state.refusals, at.nowMs + retryAfterMs);
    const lost = (0,jobs_state/* withBatch */.Zh)({ ...state, refusals }, (0,jobs_batch/* loseCreate */.oX)(batch, why, at.nowMs, rejection));
    return at.isCancelled ? lost : (0,jobs_state/* withLog */.X1)(lost, { kind: 'lost', batch, why });
}
/** Nothing is created before the refusals allow it; then the list is read, immediately if waiting is pointless. */
function applyRefusal(state, batch, refusal, at) {
    const refusals = withRefusal(state.refusals, refusal, at);
    const isPointless = refusals.count >= MAX_REFUSALS || refusals.notBeforeMs > state.policy.endMs;
    const createAtMs = isPointless ? at.nowMs : refusals.notBeforeMs;
    const refused = (0,jobs_state/* withBatch */.Zh)({ ...state, refusals }, (0,jobs_batch/* refuseCreate */.rH)(batch, createAtMs));
    const delayMs = isPointless ? undefined : createAtMs - at.nowMs;
    return (0,jobs_state/* withLog */.X1)(refused, { kind: 'refused', batch, serverMessage: refusal.serverMessage, delayMs });
}
function applyUnsent(state, batch, problem, at) {
    if ((0,jobs_state/* areJobsExpired */.CV)(state, at))
        return (0,jobs_state/* withBatch */.Zh)(state, (0,jobs_batch/* wait */.uk)(batch, at.nowMs));
    const resends = { ...batch.resends, unsent: batch.resends.unsent + 1 };
    const resendAtMs = at.nowMs + (0,backoff/* backoffMs */.jo)(resends.unsent, at.random);
    return resends.unsent < backoff/* MAX_ATTEMPTS */.m && resendAtMs <= state.policy.endMs
        ? (0,jobs_state/* withBatch */.Zh)(state, (0,jobs_batch/* wait */.uk)({ ...batch, resends }, resendAtMs))
        : stopCreating(state, batch, problem);
}
/** Applies the list, read before a create that had to wait: other runs may have used slots. */
function applyListBeforeCreate(state, read, at) {
    const counted = { ...state, listReads: state.listReads + 1 };
    if (!read.ok)
        return (0,jobs_state/* areJobsExpired */.CV)(state, at) ? counted : (0,jobs_state/* abandonWaiting */.to)(counted, read.problem);
    const listed = read.value;
    const tracked = (0,jobs_state/* withKnown */.Ck)(trackFoundJobs(counted, listed, at), listed, at.nowMs);
    return (0,jobs_state/* areJobsExpired */.CV)(state, at) ? tracked : schedule(tracked, listed, at);
}
/** Looks for jobs of lost creates that the look-ups have not shown yet. */
function trackFoundJobs(state, listed, at) {
    return (0,jobs_state/* waitingBatches */.QR)(state).reduce((before, batch) => {
        const job = findLostCreate(before, batch, listed, at);
        return job === undefined ? before : trackJob(before, batch, job, { kind: 'found', at });
    }, state);
}
/** Applies one look-up of a lost create. It is resent only if the last look-up succeeds and none finds a job. */
function applyLookUp(state, look, read, at) {
    const batch = (0,jobs_state/* batchOf */.Kb)(state, look.batch);
    if (batch.state.kind !== 'lost')
        return state;
    const found = read.ok ? findLostCreate(state, batch, read.value, at) : undefined;
    if (found !== undefined)
        return trackJob(state, batch, found, { kind: 'found', at });
    const lost = { ...batch.state, lookUp: (0,jobs_batch/* afterPoll */.as)(batch.state.lookUp, read) };
    const known = read.ok ? (0,jobs_state/* withKnown */.Ck)(state, read.value, at.nowMs) : state;
    const isOver = (0,jobs_batch/* nextLookMs */.V$)(lost.lookUp) === undefined && !(0,jobs_state/* areJobsExpired */.CV)(state, at);
    if (!isOver)
        return (0,jobs_state/* withBatch */.Zh)(known, (0,jobs_batch/* continueLookUp */.QM)(batch, lost));
    const others = read.ok ? newJobsLike(state, batch, read.value, at).map(({ id }) => id) : [];
    return endLookUp(known, batch, lost, { others, at });
}
const MAX_RESENDS_OF_LOST = 3;
function endLookUp(state, batch, { why, lookUp, rejection }, { others, at }) {
    const resends = { ...batch.resends, lost: batch.resends.lost + 1 };
    const isUnknown = lookUp.problem !== undefined;
    if (others.length > 0)
        return stopCreating(state, batch, (0,problems/* createLost */.ji)(why, undefined, others));
    if (rejection !== undefined && !isUnknown)
        return stopCreating(state, batch, rejection);
    const resendAtMs = Math.max(at.nowMs, state.refusals.notBeforeMs);
    const isTooLate = resendAtMs > state.policy.endMs;
    const reason = isTooLate ? `${why}, and asked to wait until after the deadline` : why;
    if (isUnknown || resends.lost > MAX_RESENDS_OF_LOST || isTooLate)
        return stopCreating(state, batch, (0,problems/* createLost */.ji)(reason, lookUp.problem));
    return (0,jobs_state/* withBatch */.Zh)(state, (0,jobs_batch/* wait */.uk)({ ...batch, resends }, resendAtMs, { needsList: resendAtMs > at.nowMs }));
}
/** Maximum difference between the clocks behind `created_at` and `Date`. */
const CLOCKS_APART_MS = 250;
/** Why a job cannot be the result of a create sent at `createSentMs`; undefined if it can. */
function whyNotNew(state, { id, createdAtMs, createdAtIsWholeSecond }, createSentMs, at) {
    if ((0,jobs_state/* jobsOf */.aG)(state.batches).some((job) => job.id === id))
        return `this run already has job ${id}`;
    if ((state.knownSinceMs.get(id) ?? Infinity) <= createSentMs)
        return `job ${id} was in the list before the create request was sent`;
    const latestMs = createdAtMs + (createdAtIsWholeSecond ? 999 : 0) + CLOCKS_APART_MS;
    if (latestMs >= (0,jobs_state/* serviceAt */.xQ)(at, createSentMs).earliestMs)
        return undefined;
    return `job ${id} is older than the create request (\`created_at\` ${new Date(createdAtMs).toISOString()})`;
}
/** Finds a new job with the same effect as a lost create, whichever run created it. */
function findLostCreate(state, batch, listed, at) {
    return newJobsLike(state, batch, listed, at).find((job) => hasSamePayload(job, batch.spec));
}
/** The listed jobs of the batch's type that its lost create can have made. */
function newJobsLike(state, { spec, firstCreateSentMs }, listed, at) {
    if (firstCreateSentMs === undefined)
        return [];
    return listed.filter((job) => job.type === spec.type && whyNotNew(state, job, firstCreateSentMs, at) === undefined);
}
/** Whether a job purges exactly the same; paths are compared without percent-encoding. */
function hasSamePayload({ paths }, spec) {
    if (spec.type === 'all')
        return true;
    const [shown, sent] = [
        new Set(paths.map(syntax/* comparablePath */.cM)),
        new Set(spec.paths.map(syntax/* comparablePath */.cM)),
    ];
    return shown.size === sent.size && [...sent].every((path) => shown.has(path));
}
/** How a job differs from its request in one response: another type, or missing paths. */
function findMismatch({ id, type, paths }, spec) {
    if (type !== undefined && type !== spec.type)
        return (0,problems/* otherJobCreated */.IV)(id, `its type is \`${type}\`, but \`${spec.type}\` was requested`);
    if (paths === undefined || spec.type === 'all')
        return undefined;
    const shown = new Set(paths.map(syntax/* comparablePath */.cM));
    const missing = spec.paths.filter((path) => !shown.has((0,syntax/* comparablePath */.cM)(path)));
    return missing.length === 0
        ? undefined
        : (0,problems/* otherJobCreated */.IV)(id, `${missing.length} of ${spec.paths.length} paths are missing from it`, missing);
}
function trackJob(state, batch, listed, how) {
    const { kind, mismatch, at } = how;
    const job = (0,jobs_batch/* newJob */.iO)(listed, at.nowMs);
    const opened = (0,jobs_batch/* withMismatch */.JE)((0,jobs_batch/* openJob */.Iv)(batch, job), mismatch);
    // A step that does not wait for its jobs would not see the failure later.
    const hasFailed = !state.policy.watch && (0,decode/* meaningOf */.Pr)(listed.status) === 'failed';
    const failure = { status: listed.status, end: { result: 'failed', atMs: at.nowMs } };
    const next = hasFailed ? (0,jobs_batch/* end */._N)((0,jobs_batch/* withJob */.ec)(opened, { ...job, ...failure }), undefined) : opened;
    const tracked = {
        ...(0,jobs_state/* withBatch */.Zh)(state, next),
        remaining: Math.max(0, state.remaining - 1),
        // A time that the service has set still applies.
        refusals: { ...state.refusals, count: 0 },
    };
    return (0,jobs_state/* withLog */.X1)(tracked, { kind, batch: opened, job });
}
/** Ends all waiting batches: their creates would be rejected too, and each could use quota. */
function stopCreating(state, batch, problem) {
    return (0,jobs_state/* abandonWaiting */.to)((0,jobs_state/* withBatch */.Zh)(state, (0,jobs_batch/* end */._N)(batch, problem)), problem);
}

// EXTERNAL MODULE: ./cdn/problems.ts
var cdn_problems = __webpack_require__(570);
// EXTERNAL MODULE: ./purge/jobs/proof.ts
var proof = __webpack_require__(5483);
;// CONCATENATED MODULE: ./purge/jobs/poll.ts
// What a reading of a job means: progress, the end of the job, or a retry by a new job. Each job is read when its last
// readings suggest that it may have ended.






/** Starts the next round of polls. It does not wait for earlier reads, so that a slow one delays no other job. */
function beginPollIfDue(state, { nowMs }) {
    if (nextRoundMs(state, nowMs) > nowMs)
        return state;
    return { ...state, toRead: [...state.toRead, ...idleJobs(state).map(({ id }) => id)] };
}
/** When the next round starts; Infinity while as many reads as possible are in progress. */
function nextRoundMs(state, nowMs) {
    return state.toRead.length >= MAX_READS ? Infinity : nextPollMs(state, idleJobs(state), nowMs);
}
function idleJobs(state) {
    return (0,jobs_state/* openJobs */.vP)(state).filter(({ id }) => !state.toRead.includes(id));
}
function applyRead(state, id, result, at) {
    if (!state.toRead.includes(id))
        return state;
    const toRead = state.toRead.filter((other) => other !== id);
    const counted = { ...state, toRead, polledMs: at.nowMs };
    const batch = state.batches.find((candidate) => (0,jobs_batch/* openJobOf */.xc)(candidate)?.id === id);
    const job = batch && (0,jobs_batch/* openJobOf */.xc)(batch);
    if (batch === undefined || job === undefined || at.isCancelled)
        return counted;
    if (!result.ok)
        return applyFailedRead(counted, batch, job, result, at);
    const reading = result.value;
    const edges = (0,jobs_batch/* withEdges */.$P)(batch.edges, id, reading.edges);
    const seen = { ...(0,jobs_batch/* withMismatch */.JE)(batch, findMismatch({ ...reading, id }, batch.spec)), edges };
    const read = (0,jobs_batch/* withReading */.tl)(job, reading, edges, at.nowMs);
    return applyJob({ ...counted, readProblem: undefined }, seen, read, at);
}
function applyJob(state, batch, job, at) {
    const before = (0,jobs_batch/* openJobOf */.xc)(batch);
    const polled = (0,jobs_batch/* withJob */.ec)(batch, job);
    const next = (0,jobs_state/* withBatch */.Zh)(state, polled);
    if (job.end !== undefined)
        return settleBatch((0,jobs_state/* withLog */.X1)(next, { kind: 'ended', batch: polled, job }), polled, job, at);
    return job.status === before?.status ? next : (0,jobs_state/* withLog */.X1)(next, { kind: 'moved', batch: polled, job });
}
/** A 404 may fail the job, an auth error ends all batches, a permanent error ends this one; others are transient. */
function applyFailedRead(state, batch, job, { problem, status }, at) {
    if (status === 404)
        return applyJob({ ...state, readProblem: problem }, batch, (0,jobs_batch/* withNotFound */.mR)(job, at.nowMs), at);
    const failed = (0,jobs_state/* withLog */.X1)({ ...state, readProblem: problem }, { kind: 'read-failed', problem });
    if ((0,cdn_problems/* isAuthError */.HY)(problem))
        return endAll(failed, problem);
    return problem_problem/* PROBLEMS */.D3[problem.kind].isLasting ? (0,jobs_state/* withBatch */.Zh)(failed, (0,jobs_batch/* end */._N)(batch, problem)) : failed;
}
/** Ends all batches except those whose create is unresolved: without permission to read, no job can be confirmed. */
function endAll(state, problem) {
    const batches = state.batches.map((batch) => ['waiting', 'open'].includes(batch.state.kind) ? (0,jobs_batch/* end */._N)(batch, problem) : batch);
    return { ...state, batches, toRead: [] };
}
const MAX_READS = 8;
const FIRST_POLL_MS = 350;
/** Minimum delay between two rounds, per open job. */
const MIN_POLL_DELAY_MS = 100;
const DELAY_PER_AGE = 0.205;
const MAX_POLL_DELAY_MS = 5000;
/** Minimum time for the answers of the last round. */
const ANSWER_MS = 300;
const ANSWER_PER_JOB_MS = 30;
/** When the next poll is due, on the monotonic clock; Infinity if no job is open or the last round is over. */
function nextPollMs({ policy, polledMs }, open, nowMs) {
    const { watch, jitter, endMs, timeoutMs } = policy;
    if (!watch || open.length === 0)
        return Infinity;
    const createdMs = open.map((job) => job.createdAtMs);
    const newestMs = Math.max(...createdMs);
    const answersMs = Math.max(ANSWER_MS, Math.min(timeoutMs / 20, 2000 + ANSWER_PER_JOB_MS * open.length));
    // The youngest job is polled at least once if an answer can still arrive.
    const isYoung = newestMs + FIRST_POLL_MS > endMs - answersMs;
    const lastMs = endMs - (isYoung ? ANSWER_MS : answersMs);
    if (polledMs >= lastMs)
        return Infinity;
    const firstMs = Math.min(...createdMs) + withJitter(FIRST_POLL_MS, jitter);
    const delayMs = pollDelayMs(polledMs - newestMs, open.length, jitter);
    return Math.min(Math.max(polledMs + delayMs, firstMs, nowMs), lastMs);
}
/**
 * Proportional to the time already waited, so that a short job is known to have ended soon, and a long one needs few
 * reads (`npm run bench` shows both). @param ageMs age of the youngest open job after the last round
 */
function pollDelayMs(ageMs, jobs, jitter) {
    const delayMs = Math.min(withJitter(ageMs * DELAY_PER_AGE, jitter), MAX_POLL_DELAY_MS);
    return Math.max(withJitter(MIN_POLL_DELAY_MS * jobs, jitter), delayMs);
}
/** Lengthens a delay by up to 5 %, so that runs do not poll at the same time. @param jitter from 0 to 1 */
function withJitter(delayMs, jitter) {
    return delayMs * (1 + jitter / 20);
}
/** Applies the end of a job: its batch is confirmed, waits for a retry, or fails. */
function settleBatch(state, batch, job, { nowMs, random }) {
    const { mismatch, retriesLeft } = batch;
    const delayMs = (0,jobs_batch/* retryDelayMs */.qO)(batch, random);
    const retryAtMs = nowMs + delayMs;
    const mayRetry = mismatch === undefined && retriesLeft > 0 && retryAtMs <= state.policy.endMs;
    if ((0,proof/* isConfirmed */.it)(batch, job) || !mayRetry)
        return (0,jobs_state/* withBatch */.Zh)(state, (0,jobs_batch/* end */._N)(batch, mismatch));
    const waiting = (0,jobs_batch/* wait */.uk)(batch, retryAtMs, { needsList: true });
    const retried = { ...waiting, retriesLeft: retriesLeft - 1, retryAtMs };
    return (0,jobs_state/* withLog */.X1)((0,jobs_state/* withBatch */.Zh)(state, retried), { kind: 'retried', batch: retried, job, delayMs });
}

;// CONCATENATED MODULE: ./purge/jobs/machine.ts
// The two functions of a run: `applyToJobs` puts what was seen into the state, and `decideJobs` says what to start, and
// when to look again. Both are pure: the driver calls them in turn.




/** The state after an event. A late event changes nothing; an impossible one is a bug and throws. */
function applyToJobs(state, event) {
    const next = applyEvent(state, event);
    return next.log === state.log ? next : { ...next, loggedMs: event.at.nowMs };
}
function applyEvent(state, event) {
    const { at } = event;
    switch (event.kind) {
        case 'time-passed':
            return noteWait(beginPollIfDue(logIfStill(state, at.nowMs), at), at.nowMs);
        case 'create-sent':
            return (0,jobs_state/* withBatch */.Zh)(state, (0,jobs_batch/* beginCreate */.WL)((0,jobs_state/* batchOf */.Kb)(state, event.batch), at.nowMs));
        case 'create-answered':
            return applyAnswer(state, (0,jobs_state/* batchOf */.Kb)(state, event.batch), event.result, at);
        case 'listed':
            return event.purpose.kind === 'before-create'
                ? applyListBeforeCreate(state, event.read, at)
                : applyLookUp(state, event.purpose, event.read, at);
        case 'job-read':
            return applyRead(state, event.id, event.read, at);
    }
}
function logIfStill(state, nowMs) {
    return nowMs < (0,jobs_state/* stillAtMs */.ec)(state)
        ? state
        : (0,jobs_state/* withLog */.X1)(state, { kind: 'still', jobs: (0,jobs_state/* jobsOf */.aG)(state.batches) });
}
/** Records for the timeline when the next create had to wait. */
function noteWait(state, nowMs) {
    const [next] = (0,jobs_state/* waitingBatches */.QR)(state);
    const isWaiting = next !== undefined && (0,jobs_state/* batchBeingCreated */.qb)(state) === undefined && next.createAtMs > nowMs;
    const cause = isWaiting ? causeOfWait(state, next, nowMs) : undefined;
    const last = state.waits.at(-1);
    const current = last?.toMs === Infinity ? last : undefined;
    if (cause === current?.cause)
        return state;
    const ended = current === undefined ? state.waits : [...state.waits.slice(0, -1), { ...current, toMs: nowMs }];
    return {
        ...state,
        waits: cause === undefined ? ended : [...ended, { cause, fromMs: nowMs, toMs: Infinity }],
    };
}
function causeOfWait({ refusals }, next, nowMs) {
    if (refusals.notBeforeMs > nowMs)
        return 'refusal';
    return next.createAtMs === next.retryAtMs ? 'retry' : 'slot';
}
/** The commands that should be in progress: at most one create or look-up, and polls. */
function decideJobs(state, at) {
    if ((0,jobs_state/* areJobsExpired */.CV)(state, at))
        return NOTHING;
    const { nowMs } = at;
    const parts = [decideCreate(state, nowMs), decidePolls(state, nowMs)];
    const commands = parts.flatMap((part) => part.commands);
    const wakeAtMs = Math.min(...parts.map((part) => part.wakeAtMs));
    const isOver = commands.length === 0 && wakeAtMs === Infinity;
    return { commands, wakeAtMs: isOver ? Infinity : Math.min(wakeAtMs, (0,jobs_state/* stillAtMs */.ec)(state)) };
}
const NOTHING = { commands: [], wakeAtMs: Infinity };
/** Jobs are created in order, one at a time: the result of a create must be known before the next one is sent. */
function decideCreate(state, nowMs) {
    const current = (0,jobs_state/* batchBeingCreated */.qb)(state);
    if (current?.state.kind === 'lost')
        return decideLookUp(current.number, current.state.lookUp, state.policy, nowMs);
    const [next] = (0,jobs_state/* waitingBatches */.QR)(state);
    if (current !== undefined || next?.state.kind !== 'waiting')
        return NOTHING;
    const { number, spec, createSentMs, needsList } = next;
    const { wakeAtMs } = next.state;
    // A time that an earlier answer named holds for all creates; one after the deadline ends the step, once listed.
    const { notBeforeMs } = state.refusals;
    const isHeld = notBeforeMs > wakeAtMs;
    const waitsForIt = isHeld && !needsList && notBeforeMs <= state.policy.endMs;
    const atMs = waitsForIt ? notBeforeMs : wakeAtMs;
    if (atMs > nowMs)
        return { commands: [], wakeAtMs: atMs };
    // Other runs may have used the slot while this one had to wait.
    if (!needsList && !isHeld)
        return now({ key: `create:${number}:${createSentMs}`, kind: 'create', batch: number, spec });
    const fromMs = nowMs - state.policy.limit.windowMs - 1000;
    const key = `list:before-create:${state.listReads}`;
    return now({ key, kind: 'list', purpose: { kind: 'before-create' }, fromMs });
}
function now(command) {
    return { commands: [command], wakeAtMs: Infinity };
}
function decideLookUp(batch, lookUp, { limit }, nowMs) {
    const atMs = (0,jobs_batch/* nextLookMs */.V$)(lookUp) ?? Infinity;
    if (atMs > nowMs)
        return { commands: [], wakeAtMs: atMs };
    const { lostAtMs, polls } = lookUp;
    return now({
        key: `list:look-up:${batch}:${lostAtMs}:${polls}`,
        kind: 'list',
        purpose: { kind: 'look-up', batch },
        fromMs: lostAtMs - limit.windowMs,
    });
}
function decidePolls(state, nowMs) {
    const reads = state.toRead.slice(0, MAX_READS);
    return {
        commands: reads.map((id) => ({ key: `read:${id}`, kind: 'read', id })),
        wakeAtMs: nextRoundMs(state, nowMs),
    };
}

;// CONCATENATED MODULE: ./purge/jobs/drive.ts
// The driver: the only place of the jobs that waits and has effects. What it starts, `decideJobs` decides; what it sees,
// `applyToJobs` puts into the state.




/**
 * Starts the commands that are not in progress and waits for the next event, until nothing is left to do. This is the
 * only code of the jobs that waits; commands wait only for their own responses.
 */
async function driveJobs(start, { jobsApi, deadline, log }) {
    let state = start;
    const inProgress = new Map();
    const now = () => {
        const nowMs = deadline.clock.nowMs();
        const random = deadline.clock.random();
        return { nowMs, service: jobsApi.timeAt(nowMs), random, isCancelled: deadline.signal.aborted };
    };
    const see = (seen) => {
        const logged = state.log.length;
        state = applyToJobs(state, { ...seen, at: now() });
        for (const entry of state.log.slice(logged))
            log.event(entry, state.batches.length, (0,jobs_state/* jobsOf */.aG)(state.batches));
    };
    const begin = (command) => {
        if (command.kind === 'create')
            see({ kind: 'create-sent', batch: command.batch });
        const work = execute(command, jobsApi).then((seen) => {
            inProgress.delete(command.key);
            see(seen);
        });
        inProgress.set(command.key, work);
    };
    for (;;) {
        see({ kind: 'time-passed' });
        const { commands, wakeAtMs } = decideJobs(state, now());
        commands.filter(({ key }) => !inProgress.has(key)).forEach(begin);
        if (inProgress.size === 0 && wakeAtMs === Infinity)
            return state;
        await waitUntil(wakeAtMs, inProgress.values(), deadline);
    }
}
/** Executes a command and returns its result; never rejects. Reads are retried below, creates never. */
async function execute(command, api) {
    switch (command.kind) {
        case 'create':
            return {
                kind: 'create-answered',
                batch: command.batch,
                result: await api.createJob(command.spec),
            };
        case 'list': {
            const read = await (0,list/* readJobList */.I)(api, { sinceMs: () => api.timeAt(command.fromMs).earliestMs });
            return { kind: 'listed', purpose: command.purpose, read };
        }
        case 'read':
            return { kind: 'job-read', id: command.id, read: await api.readJob(command.id) };
    }
}
async function waitUntil(atMs, inProgress, deadline) {
    const woken = new AbortController();
    const signal = AbortSignal.any([deadline.signal, woken.signal]);
    const time = atMs === Infinity ? [] : [(0,clock/* pause */.v7)({ ...deadline, signal }, atMs - deadline.clock.nowMs())];
    await Promise.race([...time, ...inProgress]);
    woken.abort();
}

// EXTERNAL MODULE: ./purge/path-lists.ts
var path_lists = __webpack_require__(5081);
;// CONCATENATED MODULE: ./purge/plan.ts
// The plan before the first create: how many jobs, when each may start, and whether they fit the quota and `timeout`.

/** Plans the jobs and their start times. @param listed the jobs of the window; undefined without a token */
function planPurge(request, listed, quota, { nowMs, service, deadlineMs }) {
    const specs = splitIntoJobs(request);
    const type = specs[0]?.type ?? 'path';
    const usage = listed && (0,jobs_quota/* countUsage */.nw)(listed, type, quota[type], service);
    const slots = usage === undefined ? [] : (0,jobs_quota/* slotsFor */.FK)(usage, specs.length, service);
    const jobs = specs.map((spec, index) => {
        const createAtMs = (0,jobs_quota/* toLocalMs */.z_)(slots[index], nowMs, service);
        return { spec, createAtMs, startsAtMs: service.earliestMs + (createAtMs - nowMs) };
    });
    const late = jobs.filter(({ createAtMs }) => createAtMs > nowMs);
    return {
        type,
        jobs,
        quota: usage && quotaLeft(type, usage, specs.length),
        shortfall: late.length === 0
            ? undefined
            : { retryAtMs: Math.max(...late.map(({ startsAtMs }) => startsAtMs)), jobs: late.length },
        isTooLate: jobs.some(({ createAtMs }) => createAtMs > deadlineMs),
    };
}
function quotaLeft(type, usage, planned) {
    const leftNow = (0,jobs_quota/* remainingJobs */.Rz)(usage);
    const { jobs: limit, windowMs } = usage.limit;
    return { type, limit, windowMs, leftNow, leftAfter: Math.max(0, leftNow - planned) };
}
/** The fewest jobs that hold all paths; none if there are no paths. */
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
var report = __webpack_require__(524);
// EXTERNAL MODULE: ./text/format.ts
var format = __webpack_require__(8975);
;// CONCATENATED MODULE: ./purge/request.ts


function isEmpty(request) {
    return request.kind === 'paths' && request.paths.length === 0;
}
function buildRequest({ type, purgeAllAbove }, lists, changes, whyNothingDeployed) {
    const requested = [...lists.paths, ...(changes?.mapped.paths ?? [])];
    const paths = [...new Set(requested)];
    const isTooMany = paths.length > purgeAllAbove;
    const isEverything = type === 'all' || changes?.kind === 'everything' || isTooMany;
    const patterns = isEverything ? [] : paths;
    const queries = patterns.filter((path) => path.includes('?'));
    const warnings = [...(changes?.warnings ?? [])];
    warnings.push(...remarkOn(patterns.filter(syntax/* coversAlmostEverything */.iV), 'pattern', broadPatterns));
    if (isTooMany && changes?.kind !== 'everything')
        warnings.push(tooManyPaths(paths.length, purgeAllAbove, lists.isCut));
    const notices = [...(changes?.notices ?? [])];
    if (whyNothingDeployed !== undefined)
        notices.unshift(`nothing is deployed yet: ${whyNothingDeployed}`);
    if (!isEverything)
        notices.push(...lists.notices);
    notices.push(...remarkOn(openWildcards(patterns), 'pattern', endsAtSlash));
    notices.push(...remarkOn(queries, 'path', hasQuery));
    return {
        request: { kind: isEverything ? 'everything' : 'paths', paths },
        requested: requested.length,
        warnings,
        notices,
        changes,
    };
}
/** A remark on the first of these paths; none if there is none. @param words receive it with the number of others */
function remarkOn(paths, noun, words) {
    const [first, ...others] = paths;
    if (first === undefined)
        return [];
    const more = others.length === 0 ? '' : ` (and ${(0,format/* pluralize */.td)(others.length, `more ${noun}`)})`;
    return [words(`\`${first}\`${more}`, first)];
}
const broadPatterns = (shown) => `${shown} covers almost every page of the zone, so the edges fetch almost every page from the origin again; to purge everything, \`type: all\` is certain to cover it, with a quota of its own`;
/** Patterns that end in `/*`: the API does not document whether `*` matches across `/`. */
function openWildcards(paths) {
    const all = new Set(paths);
    return paths.filter((path) => path.endsWith('/*') &&
        !path.includes('?') &&
        !all.has(`${path}/*`) &&
        !(path.endsWith('*/*') && all.has(path.slice(0, -'/*'.length))));
}
const endsAtSlash = (shown, first) => `${shown} may stop at the next \`/\`: the API does not document whether \`*\` matches across \`/\`. For everything below it, write \`${first}*\``;
const hasQuery = (shown) => `${shown} has a query string and is sent as it is: the API does not document whether the service matches query strings`;
function tooManyPaths(paths, above, isCut) {
    return `${isCut ? 'at least ' : ''}${(0,format/* pluralize */.td)(paths, 'path')} ${paths === 1 ? 'is' : 'are'} more than \`purge-all-above\` (${above}): everything in the zone is purged instead`;
}

;// CONCATENATED MODULE: ./purge/run.ts






















/** Starts a purge with its real dependencies. Loaded only if the inputs are valid. */
function startPurge(inputs, { lists, openedChanges, }, log, { runner, deadline }) {
    const clockMarginMs = Math.min(60_000, Math.max(2000, (0,jobs_quota/* longestWindowMs */.de)(inputs.quota) / 60));
    const client = (0,cdn_client/* createClient */.UU)(inputs, deadline, { debug: runner.debug, clockMarginMs });
    return purge(inputs, lists, {
        deadline,
        zones: (0,zones_api/* createZonesApi */.u)(client),
        createJobsApi: (uuid) => (0,api/* createPurgeJobsApi */.I)(client, uuid),
        createPageFetcher: async () => (await Promise.all(/* import() */[__webpack_require__.e(889), __webpack_require__.e(120)]).then(__webpack_require__.bind(__webpack_require__, 1697))).createPageFetcher(deadline),
        openedChanges,
        log,
    });
}
/** The whole step: zone → changed files → hosts → request → purge. @param lists without problems */
async function purge(inputs, lists, deps) {
    const zoneFound = inputs.apiToken === '' ? undefined : await (0,find/* findZone */._S)(inputs.zone, deps.zones);
    if (zoneFound?.ok === false)
        return { ...failedProof(zoneFound.problem, deps), zone: inputs.zone };
    const { uuid, zone } = zoneFound?.value ?? { uuid: inputs.zone, zone: undefined };
    deps.log.zone(inputs, uuid);
    const begun = await beginChanges(uuid, deps);
    if (!begun.ok)
        return { ...failedProof(begun.problem, deps), zone: uuid };
    const changes = begun.value;
    const context = {
        ...deps,
        inputs,
        jobsApi: deps.createJobsApi(uuid),
        zoneReader: (0,zones_api/* createZoneReader */.y)(uuid, deps.zones, zone),
    };
    try {
        const built = await findRequest(lists, changes, context);
        if (!built.ok)
            return { ...failedProof(built.problem, deps), zone: uuid };
        const proof = await runPurge(built.value, context);
        const warning = mayConfirm(proof, context) ? await changes?.confirm() : undefined;
        if (warning !== undefined)
            deps.log.warning(warning);
        const { request, changes: changed } = built.value;
        return { ...proof, zone: uuid, paths: request.paths, changes: changed };
    }
    finally {
        changes?.close();
    }
}
/** Comes before the first request about the zone: what fails later leaves the files unknown. */
async function beginChanges(zone, { openedChanges }) {
    if (openedChanges === undefined || openedChanges.whyNothingDeployed !== undefined)
        return (0,problem_problem.ok)(undefined);
    return openedChanges.begin((0,find/* isUuid */.O1)(zone) ? zone : undefined);
}
/** The purge, from top to bottom. Each step needs what the ones before it have seen, and a failure ends it. */
async function runPurge(built, context) {
    const { inputs } = context;
    const isNothing = isEmpty(built.request);
    if (isNothing && !inputs.dryRun)
        return (0,report/* emptyProof */.Ex)('nothing-to-purge');
    const listed = await readWindow(context);
    if (!listed.ok)
        return failedProof(listed.problem, context);
    const { plan, shortage } = makePlan(built, listed.value, context);
    if (shortage !== undefined)
        return { ...(0,report/* emptyProof */.Ex)('failed', [shortage]), plan };
    const servers = await (0,pages_servers/* findServers */.G9)(context);
    if (!servers.ok)
        return { ...failedProof(servers.problem, context), plan };
    const origin = await awaitOrigin(servers.value, built.changes, context);
    if (inputs.dryRun)
        return { ...(0,report/* emptyProof */.Ex)(isNothing ? 'nothing-to-purge' : 'planned'), plan };
    if (origin.problem !== undefined)
        return { ...(0,report/* emptyProof */.Ex)('timed-out', [origin.problem]), plan, originWait: origin.wait };
    const begun = beginJobs(plan, listed.value ?? [], origin.wait !== undefined, context);
    const jobs = (0,proof/* proveJobs */.rL)(await driveJobs(begun, context));
    const purged = {
        paths: built.request.paths,
        changes: built.changes,
        servers: servers.value,
        batches: jobs.batches,
    };
    const haveCompleted = (0,report/* statusOf */.c2)(jobs, inputs) === 'completed';
    const verification = haveCompleted ? await verifyPurgedPages(purged, context) : undefined;
    const status = (0,report/* statusOf */.c2)(jobs, inputs, verification);
    return { ...(0,report/* emptyProof */.Ex)(status), plan, jobs, originWait: origin.wait, verification };
}
function failedProof(problem, { deadline }) {
    return (0,report/* emptyProof */.Ex)((0,clock/* isExpired */._d)(deadline) ? 'timed-out' : 'failed', [problem]);
}
const HOSTS_UNKNOWN = `full URLs are given, but without \`api-token\` their hosts cannot be compared with those of the zone`;
async function findRequest(lists, changes, context) {
    const { inputs, zoneReader, openedChanges, log } = context;
    const hasUrls = lists.urls.length > 0;
    if (hasUrls && inputs.apiToken === '')
        log.warning(HOSTS_UNKNOWN);
    else if (hasUrls) {
        const read = await zoneReader.read();
        if (!read.ok)
            return read;
        const problem = (0,path_lists/* checkHosts */.GZ)(lists.urls, read.value);
        if (problem !== undefined)
            return (0,problem_problem/* fail */.fJ)(problem);
    }
    const built = buildRequest(inputs, lists, changes?.changed, openedChanges?.whyNothingDeployed);
    log.request(built);
    const { request } = built;
    if (request.kind !== 'paths' || request.paths.length <= jobs_quota/* MAX_PATHS */.KD)
        return (0,problem_problem.ok)(built);
    // Otherwise each following run would fail with the same paths.
    await changes?.forget();
    return (0,problem_problem/* fail */.fJ)((0,path_lists/* tooManyPaths */.Gj)('paths'));
}
/** Reads the longer of the two windows, because a purge of paths may become a purge of everything. */
async function readWindow({ inputs, jobsApi, deadline, }) {
    if (inputs.apiToken === '')
        return (0,problem_problem.ok)(undefined);
    const windowMs = (0,jobs_quota/* longestWindowMs */.de)(inputs.quota);
    return (0,list/* readJobList */.I)(jobsApi, {
        sinceMs: () => (0,jobs_quota/* windowStartMs */.F5)(jobsApi.timeAt(deadline.clock.nowMs()), windowMs),
    });
}
/** @param listed undefined if it is unknown; `shortage`: why the plan must not be executed */
function makePlan(built, listed, { inputs, jobsApi, deadline, log }) {
    const nowMs = deadline.clock.nowMs();
    const service = jobsApi.timeAt(nowMs);
    const plan = planPurge(built.request, listed, inputs.quota, {
        nowMs,
        service,
        deadlineMs: deadline.endMs,
    });
    log.plan(built, plan);
    if (inputs.dryRun)
        log.shortfall(plan, service.earliestMs);
    const { isTooLate, shortfall, type } = plan;
    if (inputs.dryRun || !isTooLate || shortfall === undefined)
        return { plan, shortage: undefined };
    const facts = { ...shortfall, plannedJobs: plan.jobs.length, nowMs: service.earliestMs };
    return { plan, shortage: (0,problems/* quotaUsedUp */.L4)({ type, limit: inputs.quota[type] }, facts) };
}
/** @param hasWaited whether the list may have changed since it was read */
function beginJobs(plan, listed, hasWaited, { inputs, deadline }) {
    const policy = {
        type: plan.type,
        limit: inputs.quota[plan.type],
        jitter: deadline.clock.random(),
        endMs: deadline.endMs,
        timeoutMs: inputs.timeoutMs,
        watch: inputs.wait,
    };
    const batches = plan.jobs.map(({ spec }, index) => (0,jobs_batch/* newBatch */.fG)(index + 1, spec, inputs.retries));
    const jobs = (0,jobs_state/* startJobs */.t3)(policy, listed, { batches, remaining: plan.quota?.leftNow ?? 0 });
    const createAtMs = plan.jobs.map((job) => job.createAtMs);
    return schedulePlan(jobs, { createAtMs, needsList: hasWaited, nowMs: deadline.clock.nowMs() });
}
/** Whether every job has completed, and no page was seen that contradicts it, or was left out. */
function mayConfirm({ status, verification }, { inputs, deadline }) {
    const { allJobsCompleted, isGreen } = report/* STATUS */.XQ[status];
    const isProven = allJobsCompleted && isGreen && (0,pages_verification/* selectPendingPages */.Y$)(verification).length === 0;
    return isProven && !inputs.dryRun && !deadline.signal.aborted;
}


/***/ }),

/***/ 2476:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ sha256)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** SHA-256 in hexadecimal, as records have it. */
function sha256(bytes) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(bytes).digest('hex');
}


/***/ })

};
;