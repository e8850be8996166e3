"use strict";
exports.id = 265;
exports.ids = [265];
exports.modules = {

/***/ 52517:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vs: () => (/* binding */ retryAfterMs),
/* harmony export */   dg: () => (/* binding */ isTransient),
/* harmony export */   jo: () => (/* binding */ backoffMs),
/* harmony export */   m: () => (/* binding */ MAX_ATTEMPTS)
/* harmony export */ });
/** Whether a retry of a read may help: network faults, and statuses for overload or rate limits. */
function isTransient(result) {
    if (result.kind === 'fault')
        return !['aborted', 'late', 'too-large'].includes(result.fault.kind);
    const { status } = result.answer;
    return status === 408 || status === 425 || status === 429 || status >= 500;
}
const MAX_ATTEMPTS = 5;
/** A random 50 to 100 % of 0.5 s, 1 s, 2 s … 30 s, but at least `requestedMs`. @param attempt from 1 */
function backoffMs(attempt, random, requestedMs = 0) {
    const ceilingMs = Math.min(30_000, 500 * 2 ** (attempt - 1));
    return Math.max(ceilingMs * (0.5 + random / 2), requestedMs);
}
/** Longer than any deadline, and short enough that the resulting date is valid. */
const LONGEST_MS = 366 * 24 * 3_600_000;
/**
 * `Retry-After` as a delay (RFC 9110, 10.2.3); undefined if absent or invalid. A date in the past means no delay.
 * @param serviceNowMs the service's time if the answer has no `Date`
 */
function retryAfterMs(answer, serviceNowMs) {
    const value = (answer.headers['retry-after'] ?? '').trim();
    if (/^\d{1,30}(\.\d+)?$/.test(value))
        return Math.min(LONGEST_MS, Math.ceil(Number(value) * 1000));
    // The oldest of the three date formats has no time zone and means GMT.
    const zoned = /(GMT|UTC|Z|[+-]\d{4})$/i.test(value) ? value : `${value} GMT`;
    const dateMs = /[a-z].*\d:\d\d:\d\d/i.test(value) ? Date.parse(zoned) : NaN;
    if (Number.isNaN(dateMs))
        return undefined;
    const answeredMs = Date.parse(answer.headers['date'] ?? '');
    return Math.min(LONGEST_MS, Math.max(0, dateMs - (Number.isNaN(answeredMs) ? serviceNowMs : answeredMs)));
}


/***/ }),

/***/ 8159:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IU: () => (/* binding */ debugLine),
/* harmony export */   L5: () => (/* binding */ retry),
/* harmony export */   sG: () => (/* binding */ outcomeOf)
/* harmony export */ });
/* harmony import */ var _time_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(42922);
/* harmony import */ var _backoff_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52517);


/**
 * Repeats `work` until its result is final, or no attempt or time is left before the deadline.
 * @param work receives the number of the attempt, from 1, and the delay before it
 * @param delayOf undefined if the result is final
 */
async function retry(work, delayOf, deadline, maxAttempts = _backoff_js__WEBPACK_IMPORTED_MODULE_1__/* .MAX_ATTEMPTS */ .m) {
    let waited;
    for (let attempt = 1;; attempt++) {
        const result = await work(attempt, waited);
        waited = delayOf(result, attempt);
        if (waited === undefined || attempt === maxAttempts || waited.delayMs > (0,_time_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .remainingMs */ .XW)(deadline))
            return result;
        await (0,_time_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .pause */ .v7)(deadline, waited.delayMs);
        if ((0,_time_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .isExpired */ ._d)(deadline))
            return result;
    }
}
/** Formats one request as one line, without headers, body or token. */
function debugLine({ method, path, durationMs, attempt, waited }, result) {
    const end = result.kind === 'answer' ? String(result.answer.status) : result.fault.kind;
    const wait = waited === undefined ? '' : `, waited ${Math.round(waited.delayMs)} ms after ${waited.why}`;
    return `${method} ${path}: ${end}, ${Math.round(durationMs)} ms, attempt ${attempt}${wait}`;
}
function outcomeOf(result) {
    return result.kind === 'answer' ? `status ${result.answer.status}` : result.fault.kind;
}


/***/ }),

/***/ 91339:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ createSender),
/* harmony export */   i: () => (/* reexport safe */ _actions_http_client_lib_proxy__WEBPACK_IMPORTED_MODULE_3__.s)
/* harmony export */ });
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37067);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_http__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_https__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44708);
/* harmony import */ var node_https__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_https__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57075);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_stream__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _actions_http_client__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(65889);
/* harmony import */ var _actions_http_client_lib_proxy__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(73689);




/** Returns the proxy for a server, from the usual environment variables. */

/**
 * Creates a sender on @actions/http-client, used as agent and proxy layer only: its body reader never settles on a
 * truncated body, it sends the token across redirects, and it has no deadline and no size limit.
 */
function createSender(userAgent) {
    // A client keeps the agent of its first request, and an agent supports one scheme only.
    const clients = { http: new _actions_http_client__WEBPACK_IMPORTED_MODULE_4__/* .HttpClient */ .Qq(userAgent), https: new _actions_http_client__WEBPACK_IMPORTED_MODULE_4__/* .HttpClient */ .Qq(userAgent) };
    return async ({ server, method, path, headers, body, tlsName }, signal) => {
        const isEncrypted = server.protocol === 'https:';
        const client = isEncrypted ? clients.https : clients.http;
        const agent = client.getAgent(server.href);
        // Request options do not reach the agent that tunnels through a proxy.
        if ('options' in agent)
            Object.assign(agent.options ?? {}, { rejectUnauthorized: true });
        const options = {
            method,
            // Node expects an IPv6 address without brackets.
            host: server.hostname.replace(/^\[(.*)\]$/, '$1'),
            port: Number(server.port || (isEncrypted ? 443 : 80)),
            path,
            // Overrides NODE_TLS_REJECT_UNAUTHORIZED.
            rejectUnauthorized: true,
            headers: { ...headers, 'user-agent': userAgent },
            ...(tlsName === undefined ? {} : { servername: tlsName }),
            agent,
            signal,
        };
        const info = { parsedUrl: server, httpModule: isEncrypted ? node_https__WEBPACK_IMPORTED_MODULE_1__ : node_http__WEBPACK_IMPORTED_MODULE_0__, options };
        // An empty string would send `Content-Length: 0`, which no browser sends with a GET.
        const { message } = await client.requestRaw(info, body ?? node_stream__WEBPACK_IMPORTED_MODULE_2__.Readable.from([]));
        return message;
    };
}


/***/ }),

/***/ 34543:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ sha256)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** SHA-256 in hexadecimal, as records have it. */
function sha256(bytes) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(bytes).digest('hex');
}


/***/ }),

/***/ 42662:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openChangedInputs: () => (/* binding */ openChangedInputs)
});

// EXTERNAL MODULE: ./problem/problem.ts
var problem_problem = __webpack_require__(29647);
// EXTERNAL MODULE: ./json/decode.ts
var decode = __webpack_require__(50533);
// EXTERNAL MODULE: ./paths/addresses.ts
var addresses = __webpack_require__(54783);
// EXTERNAL MODULE: ../../node_modules/minimatch/dist/esm/index.js + 6 modules
var esm = __webpack_require__(95659);
;// CONCATENATED MODULE: ./paths/glob.ts

const MAX_LENGTH = 1024;
/** minimatch silently drops alternatives above its own limit, so this limit is an error. */
const MAX_ALTERNATIVES = 1000;
/** Parses a glob of minimatch with `/` on every platform, hidden files included, no comments and no negation. */
function parseGlob(text) {
    const glob = normalize(text);
    const fault = RULES.find(({ broken }) => broken(glob));
    if (fault !== undefined)
        return { kind: 'invalid', fault: fault.fault, help: fault.help };
    const matcher = compile(glob);
    if (matcher === undefined)
        return {
            kind: 'invalid',
            fault: 'the glob is nested too deeply',
            help: 'split it into simpler rules',
        };
    const staticPrefix = fixedPart(glob, matcher);
    const folder = staticPrefix === '' ? '' : `${staticPrefix}/`;
    return {
        kind: 'glob',
        // Comparing the prefix first is much faster, because most files are in other folders.
        glob: {
            text: glob,
            staticPrefix,
            matches: (file) => file.startsWith(folder) && matcher.match(file),
            mayMatchBelow: (below) => matcher.match(below, true),
        },
    };
}
function compile(glob) {
    try {
        return new esm/* Minimatch */.VR(glob, OPTIONS);
    }
    catch {
        return undefined;
    }
}
const OPTIONS = { dot: true, nocomment: true, nonegate: true, platform: 'linux' };
function normalize(text) {
    if (/^[./]*\/$/.test(text) && !text.includes('..'))
        return '**';
    return text
        .replace(/^(\.?\/+)+/, '')
        .replaceAll(/\/{2,}/g, '/')
        .replace(/\/$/, '/**');
}
const RULES = [
    {
        broken: (glob) => glob === '',
        fault: 'the glob is missing',
        help: 'write what to match, such as `public/**`',
    },
    {
        broken: (glob) => /^["'`]/.test(glob),
        fault: 'a quotation mark before the glob',
        help: 'write the glob without quotation marks; for a name that begins with one, use `?` in its place',
    },
    {
        broken: (glob) => /^[-•]\s/.test(glob),
        fault: 'a list marker before the glob',
        help: 'write one rule per line, without a list marker',
    },
    {
        broken: (glob) => glob.length > MAX_LENGTH,
        fault: `the glob has more than ${MAX_LENGTH} characters`,
        help: 'write several rules',
    },
    {
        broken: (glob) => /(^|\/)\.\.?(\/|$)/.test(glob),
        fault: 'a `.` or `..` segment in the glob',
        help: `globs are relative to the root of the repository (or to \`site-dir\`): write the path from there`,
    },
    {
        broken: (glob) => (0,esm/* braceExpand */.KA)(glob, { braceExpandMax: MAX_ALTERNATIVES + 1 }).length > MAX_ALTERNATIVES,
        fault: `braces that stand for more than ${MAX_ALTERNATIVES} globs`,
        help: 'use `*` instead of braces, or write several rules',
    },
    {
        broken: (glob) => (0,esm/* braceExpand */.KA)(glob).some((one) => BESIDE.test(one.replaceAll(/\\.|\[[^\]/]*\]/g, 'x'))),
        fault: '`**` beside other characters',
        help: '`**` stands for any number of folders, and is a segment of its own: write `**/*.html`, or `*` for a part of a name',
    },
];
const BESIDE = /[^/]\*\*|\*\*[^/]/;
/** The folders before the first wildcard; without a wildcard, the file's folder. */
function fixedPart(glob, { set }) {
    const [row = []] = set;
    const literal = row.findIndex((part) => typeof part !== 'string');
    // minimatch expands braces into separate globs, so that the braces are not visible in any of them.
    const braces = set.length === 1
        ? -1
        : glob.split('/').findIndex((segment) => segment.replaceAll(/\\./g, '').includes('{'));
    const ends = [literal, braces, row.length - 1].filter((end) => end !== -1);
    return row.slice(0, Math.min(...ends)).join('/');
}

// EXTERNAL MODULE: ./paths/syntax.ts
var syntax = __webpack_require__(1064);
;// CONCATENATED MODULE: ./paths/target.ts


const TOKENS = new Map([
    ['path', ({ file }) => (0,addresses/* encodeName */.aA)(file)],
    ['rel', ({ rel }) => (0,addresses/* encodeName */.aA)(rel)],
    ['dir', ({ file }) => (0,addresses/* encodeName */.aA)(folderOf(file))],
    ['reldir', ({ rel }) => (0,addresses/* encodeName */.aA)(folderOf(rel))],
    ['file', ({ file }) => (0,addresses/* encodeName */.aA)(nameOf(file))],
    ['name', ({ file }) => (0,addresses/* encodeName */.aA)(splitExtension(nameOf(file)).name)],
    ['ext', ({ file }) => (0,addresses/* encodeName */.aA)(splitExtension(nameOf(file)).extension)],
    ['url', ({ url }) => url],
]);
function parseTarget(text) {
    const faults = tokenFaults(text);
    if (faults.length > 0)
        return { faults };
    // The text around the tokens must be a valid path; only `{url}` includes its leading slash.
    const sample = (0,syntax/* parsePath */.Rr)(text.replaceAll(/\/?\{url\}/g, '/x').replaceAll(/\{\w+\}/g, 'x'));
    if (sample.kind === 'invalid') {
        const help = 'a target is a path of the site, such as `/blog/{name}/`, or begins with `{url}`; `*` is its only wildcard';
        return { faults: [{ at: 0, fault: `the target ${sample.fault}`, help }] };
    }
    if (sample.host !== undefined) {
        const help = 'write only the path: it is purged for all hosts of the zone';
        return { faults: [{ at: 0, fault: 'the target contains a host', help }] };
    }
    // Every other part is the name of a token.
    const parts = text
        .split(/\{(\w+)\}/)
        .map((part, index) => (index % 2 === 0 ? encodeLiteral(part) : (TOKENS.get(part) ?? part)));
    return { target: { text, parts }, faults };
}
function tokenFaults(text) {
    const known = [...TOKENS.keys()].map((token) => `\`{${token}}\``).join(' ');
    return [...text.matchAll(/\{([^{}]*)\}/g)]
        .filter(([, name = '']) => !TOKENS.has(name))
        .map(({ 0: token, index }) => token === '{all}'
        ? {
            at: index,
            fault: '`{all}` is combined with other text',
            help: '`{all}` purges everything in the zone: write it as the only target',
        }
        : {
            at: index,
            fault: `unknown token \`${token}\``,
            help: `the tokens are ${known}; \`{all}\` as the only target purges everything in the zone`,
        });
}
function encodeLiteral(text) {
    return text.replaceAll(/[^\x21\x23-\x3b\x3d\x3f-\x5d\x5f\x61-\x7a\x7c\x7e]+/g, encodeURIComponent);
}
/**
 * The paths of one file: several with `{url}`. Skips results that are no paths, as `{url}?v=1` gives for the root.
 * @param fixed the folder before the first wildcard of the rule's glob, to which `{rel}` is relative
 */
function expandTarget(target, file, fixed, { html, isSite }) {
    const rel = fixed === '' ? file : file.slice(fixed.length + 1);
    const urls = target.text.includes('{url}')
        ? (0,addresses/* urlPathsOf */.dX)((0,addresses/* encodeName */.aA)(isSite ? file : rel), html)
        : [''];
    const filled = (named) => target.parts.map((part) => (typeof part === 'string' ? part : part(named))).join('');
    const paths = urls.map((url) => tidy(filled({ file, rel, url })));
    // `tidy` has reduced `**` to `*`.
    const all = target.text.endsWith('/**') ? paths.flatMap((path) => (0,syntax/* expandBelow */.al)(`${path}*`)) : paths;
    return all.filter(syntax/* isPath */.uf);
}
function folderOf(path) {
    return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
function nameOf(path) {
    return path.slice(path.lastIndexOf('/') + 1);
}
/** A name whose only dots are leading ones, such as `.htaccess`, has no extension. */
function splitExtension(file) {
    const [, name = file, extension = ''] = /^(\.*[^.].*)\.([^.]*)$/s.exec(file) ?? [];
    return { name, extension };
}
/** Removes what empty tokens leave (`//`, `**`), and the segments `.` and `..`, which browsers resolve. */
function tidy(path) {
    if (!/\/\/|\/\.|\*\*/.test(path))
        return path;
    const [head = '', ...query] = path.split('?');
    const single = head.replaceAll(/\/{2,}/g, '/').replaceAll(/\*{2,}/g, '*');
    const resolved = /\/\.{1,2}(\/|$)/.test(single)
        ? new URL(single, 'http://zone.invalid').pathname
        : single;
    return [resolved, ...query].join('?');
}

;// CONCATENATED MODULE: ./paths/rules.ts


const MAX_RULES = 1000;
/** Parses the input `map`: one rule per line. Skips blank lines and lines that begin with `#`. */
function parseRules(block) {
    const rules = [];
    const faults = [];
    const lines = block.replace(/^\ufeff/, '').split(/\r?\n/);
    for (const [index, line] of lines.entries()) {
        const text = line.trim();
        if (text === '' || text.startsWith('#'))
            continue;
        const parsed = parseRule(line);
        faults.push(...parsed.faults.map(({ at, ...found }) => ({
            ...found,
            line: index + 1,
            text,
            column: at + 1,
        })));
        if (parsed.rule !== undefined)
            rules.push({ ...parsed.rule, line: index + 1, text });
    }
    const tooMany = {
        fault: `more than ${MAX_RULES} rules`,
        help: 'use wider globs',
        column: 1,
        text: '',
    };
    if (rules.length > MAX_RULES)
        faults.push({ ...tooMany, line: rules[MAX_RULES]?.line ?? 0 });
    return { rules, faults };
}
function parseRule(line) {
    const [left, right, rightAt] = splitRule(line);
    // Before a target, `!(a|b)` is a glob, not an exclusion.
    const excludes = /^\s*!/.test(left) && (right === undefined || !/^\s*!\(/.test(left));
    const leftAt = Math.max(0, left.search(excludes ? /[^\s!]/ : /\S/));
    const parsed = parseGlob(excludes ? left.trim().slice(1).trim() : left.trim());
    const [text = ''] = right?.split(/\s#/) ?? [];
    const isEverything = text.trim() === ALL_TARGET;
    const targets = isEverything ? [] : parseTargets(text, rightAt);
    const hasTarget = isEverything || targets.length > 0;
    const faults = [
        ...(right === undefined || right === text
            ? []
            : [{ at: rightAt + text.length + 1, ...COMMENT }]),
        ...arrowFaults(excludes, right, hasTarget).map(({ at, ...fault }) => ({
            ...fault,
            at: rightAt + at,
        })),
        ...(parsed.kind === 'invalid' ? [{ at: leftAt, fault: parsed.fault, help: parsed.help }] : []),
        ...targets.flatMap((target) => target.faults),
    ];
    if (faults.length > 0 || parsed.kind === 'invalid')
        return { faults };
    const good = targets.flatMap(({ target }) => target ?? []);
    return { rule: { glob: parsed.glob, targets: good, excludes, isEverything }, faults };
}
const COMMENT = {
    fault: 'a comment after a rule',
    help: 'write comments on lines of their own; a literal `#` is `%23`',
};
/** As the only target: everything in the zone. `/*` cannot express that, because its coverage is undocumented. */
const ALL_TARGET = '{all}';
function parseTargets(text, textAt) {
    return [...text.matchAll(/\S+/g)].map(({ 0: given, index }) => {
        const { target, faults } = parseTarget(given);
        return { target, faults: faults.map((fault) => ({ ...fault, at: textAt + index + fault.at })) };
    });
}
/** A glob may contain spaces and even `=>`: the first `=>` between white space separates. */
function splitRule(line) {
    const arrow = /\s=>(?=\s|$)/.exec(line) ?? /=>/.exec(line);
    if (arrow === null)
        return [line, undefined, line.trimEnd().length];
    const rightAt = arrow.index + arrow[0].length;
    return [line.slice(0, arrow.index), line.slice(rightAt), rightAt];
}
/** Positions are relative to the right side. */
function arrowFaults(excludes, right, hasTarget) {
    if (excludes && right !== undefined)
        return [{ at: -'=>'.length, fault: 'targets after an exclusion', help: 'write only `!glob`' }];
    if (excludes || hasTarget)
        return [];
    const fault = right === undefined ? '`=>` is missing' : 'no target after `=>`';
    return [{ at: 0, fault, help: 'write `glob => target`, such as `public/** => {url}`' }];
}

// EXTERNAL MODULE: ./time/clock.ts
var clock = __webpack_require__(42922);
// EXTERNAL MODULE: ./runner/workspace.ts
var workspace = __webpack_require__(66034);
// EXTERNAL MODULE: ./text/safe-text.ts
var safe_text = __webpack_require__(10085);
;// CONCATENATED MODULE: ./paths/map-files.ts



const MAX_UNMATCHED = 10;
/** Maps each file of a built site to its own addresses; rules only add to them. */
const DEFAULT_SITE_RULES = parseRules('** => {url}').rules.map((rule) => ({ ...rule, line: 0 }));
/** Number of files mapped between checks for signals: a few milliseconds of work. */
const FILES_AT_ONCE = 500;
/** Every matching rule contributes; an exclusion always wins. @param isStopped lets signals arrive; true: stop */
async function mapFiles(rules, files, how, isStopped = () => Promise.resolve(false)) {
    const effects = [...rules, ...(how.isSite ? DEFAULT_SITE_RULES : [])]
        .filter((rule) => !rule.excludes)
        .map((rule) => ({ rule, files: 0, paths: 0, example: undefined, ofSource: undefined }));
    const made = { paths: new Set(), deletedPaths: new Set() };
    const unmatched = [];
    let [number, excluded] = [0, 0];
    let everything;
    for (const file of files) {
        if (++number % FILES_AT_ONCE === 0 && (await isStopped()))
            break;
        if ((0,addresses/* isExcluded */.RF)(rules, file)) {
            excluded++;
            continue;
        }
        const active = effects.filter(({ rule }) => rule.glob.matches(file));
        if (active.length === 0)
            unmatched.push(file);
        const all = active.find(({ rule }) => rule.isEverything);
        if (all !== undefined)
            everything ??= { rule: all.rule, file };
        for (const effect of active)
            addPaths(effect, file, how, made);
    }
    return {
        paths: [...made.paths],
        deletedPaths: made.deletedPaths,
        effects,
        active: effects.filter((effect) => effect.files > 0),
        excluded,
        everything,
        unmatched: { count: unmatched.length, first: unmatched.slice(0, MAX_UNMATCHED) },
    };
}
function addPaths(effect, file, how, { paths, deletedPaths }) {
    const { targets, glob } = effect.rule;
    const before = paths.size;
    const isDeleted = how.isDeleted?.(file) === true;
    for (const target of targets)
        for (const path of expandTarget(target, file, glob.staticPrefix, how)) {
            if (!isDeleted || !namesFile(target))
                deletedPaths.delete(path);
            else if (!paths.has(path))
                deletedPaths.add(path);
            paths.add(path);
            effect.example ??= { file, path };
            if (isOfSource(target, file, path))
                effect.ofSource ??= { file, path };
        }
    effect.files++;
    effect.paths += paths.size - before;
}
const INDEX = /(^|\/)_?index(\.[^/.]*)?$/;
function isOfSource({ text }, file, path) {
    return (0,addresses/* isSource */.__)(path) || (text.includes('{name}') && INDEX.test(file));
}
/** Whether the target is a page of this file, rather than one that lists several files. */
function namesFile({ text }) {
    return /\{(url|path|rel|file|name)\}/.test(text);
}

// EXTERNAL MODULE: ./purge/changed/problems.ts
var changed_problems = __webpack_require__(45095);
;// CONCATENATED MODULE: ./purge/changed/git/plumbing.ts


/** Replaces bytes in file names that are not UTF-8. */
const NOT_UTF8 = '\ufffd';
/** `--raw` is `--name-status` with the modes, which show submodules. */
const DIFF = ['--no-commit-id', '-r', '-z', '--no-renames', '--ignore-submodules=none', '--raw'];
/** The files in which `head` differs from any of the other commits. */
function compareCommits(git, head, others) {
    // `diff-tree` compares with the parents in its input: each other commit takes the place of the parent.
    const pairs = others.map((other) => `${head} ${other}`);
    return touchedBy(git, pairs);
}
/** The files that commits changed, compared with the given parent. @param pairs `ID PARENT` */
async function touchedBy(git, pairs) {
    if (pairs.length === 0)
        return (0,problem_problem.ok)(new Map());
    const input = pairs.map((pair) => `${pair}\n`).join('');
    const output = await outputOf(git, ['diff-tree', '--stdin', '--root', ...DIFF], input);
    if (!output.ok)
        return output;
    const texts = partsOf(output.value);
    const files = new Map();
    for (let at = 0; at + 1 < texts.length; at += 2) {
        const [oldMode = '', newMode, , , status] = (texts[at] ?? '').slice(1).split(' ');
        const name = texts[at + 1] ?? '';
        const isSubmodule = [oldMode, newMode].includes(SUBMODULE) || files.get(name) === 'submodule';
        files.set(name, isSubmodule ? 'submodule' : status === 'D' ? 'deleted' : 'present');
    }
    return (0,problem_problem.ok)(files);
}
const SUBMODULE = '160000';
async function filesOf(git, commit) {
    const output = await outputOf(git, ['ls-tree', '-r', '-z', '--full-tree', '--name-only', commit]);
    return output.ok ? (0,problem_problem.ok)(partsOf(output.value)) : output;
}
/** Ids to their commits, without those that do not exist or are not a commit. */
async function commitsOf(git, ids) {
    const input = ids.map((id) => `${id}^{commit}\n`).join('');
    const output = await outputOf(git, ['cat-file', '--batch-check'], input);
    if (!output.ok)
        return output;
    const lines = output.value.toString('utf8').split('\n');
    const commits = ids.map((id, index) => [id, /^([0-9a-f]+) commit \d+$/.exec(lines[index] ?? '')?.[1] ?? '']);
    return (0,problem_problem.ok)(new Map(commits.filter(([, commit]) => commit !== '')));
}
/** The id of a revision; undefined if it stands for none. */
async function idOf(git, revision) {
    const result = await git(['rev-parse', '--verify', '--quiet', revision]);
    if (result.kind !== 'ended')
        return failureOf('rev-parse', result);
    return (0,problem_problem.ok)(result.code === 0 ? result.stdout.toString('utf8').trim() : undefined);
}
async function outputOf(git, args, input) {
    const result = await git(args, input);
    return result.kind === 'ended' && result.code === 0
        ? (0,problem_problem.ok)(result.stdout)
        : failureOf(args[0] ?? '', result);
}
/** @param command such as `fetch` */
function failureOf(command, result) {
    switch (result.kind) {
        case 'missing':
            return (0,problem_problem/* fail */.fJ)((0,changed_problems/* gitMissing */.HF)());
        case 'stopped':
            return (0,problem_problem/* fail */.fJ)((0,changed_problems/* tooLate */.Bg)('git was running', 'the repository is large, the git server is slow'));
        case 'ended':
            return (0,problem_problem/* fail */.fJ)((0,changed_problems/* gitFailed */.gk)(command, result.stderr));
    }
}
function partsOf(output) {
    return output.toString('utf8').split('\0').slice(0, -1);
}

// EXTERNAL MODULE: ./purge/changed/memory/record.ts
var memory_record = __webpack_require__(69026);
;// CONCATENATED MODULE: ./purge/changed/changed-paths.ts








/** An unknown base, and nothing else. */
const NOTHING_FOUND = {
    otherCommits: [],
    isBaseKnown: false,
    isExpected: false,
    assumptions: [],
    files: new Map(),
    warnings: [],
};
async function mapChanges(found, mapping) {
    const { rules, html, record, isStopped } = mapping;
    const { source, isBaseKnown } = found;
    if (!isBaseKnown && mapping.onUnknownBase === 'fail')
        return (0,problem_problem/* fail */.fJ)((0,changed_problems/* unknownBase */.SO)(found));
    const wrong = wrongFiles(found.files, rules);
    if (wrong !== undefined)
        return (0,problem_problem/* fail */.fJ)(wrong);
    const files = [...found.files.keys()].toSorted();
    const isDeleted = (file) => found.files.get(file) === 'deleted';
    const mapped = await mapFiles(rules, files, { html, isSite: source === 'site', isDeleted }, isStopped);
    const active = new Set(mapped.active.map(({ rule }) => rule));
    const others = rules.filter((rule) => !active.has(rule));
    const idle = await findIdleRules(others, new Set([...found.present, ...files]), isStopped);
    // What was mapped until then is not the whole plan.
    if (await isStopped())
        return (0,problem_problem/* fail */.fJ)((0,changed_problems/* tooLate */.Bg)('changed files were turned into paths', 'there are many files or rules'));
    const unconfirmed = record.unconfirmedPaths.filter((path) => path !== memory_record/* EVERYTHING */.Qz);
    const paths = [...new Set([...mapped.paths, ...unconfirmed])];
    const whyEverything = isBaseKnown ? reasonForEverything(mapped, record) : undefined;
    const unknown = isBaseKnown ? undefined : describeUnknownBase(found);
    return (0,problem_problem.ok)({
        ...found,
        kind: isBaseKnown && whyEverything === undefined ? 'paths' : 'everything',
        rules,
        html,
        record,
        paths,
        mapped: isBaseKnown || source === 'site' ? mapped : undefined,
        deletedPaths: mapped.deletedPaths,
        whyEverything,
        unconfirmedBefore: paths.length - mapped.paths.length,
        notices: [...(unknown?.notices ?? []), ...(0,syntax/* noticesOfBelow */.Uv)(targetsOf(mapped))],
        warnings: [
            ...found.warnings,
            ...(unknown?.warnings ?? []),
            ...(0,changed_problems/* idleRuleWarnings */.YJ)(idle),
            ...(0,changed_problems/* sourceFileWarnings */.ht)(mapped),
        ],
    });
}
function describeUnknownBase({ why, isExpected }) {
    const everything = 'everything in the zone is purged';
    if (isExpected)
        return { notices: [`${why}: ${everything}`], warnings: [] };
    return {
        notices: [],
        warnings: [`it is not known which cached pages are stale (${why}): ${everything}`],
    };
}
/** Changed files that no path can be made of. */
function wrongFiles(files, rules) {
    const isNamed = (file) => !(0,addresses/* isExcluded */.RF)(rules, file);
    const unreadable = [...files.keys()].filter((file) => file.includes(NOT_UTF8)).filter(isNamed);
    if (unreadable.length > 0)
        return (0,changed_problems/* invalidFileNames */.aX)(unreadable);
    const reaches = ({ glob }, folder) => glob.matches(folder) || glob.mayMatchBelow(folder);
    const submodules = [...files.keys()].filter((file) => files.get(file) === 'submodule' &&
        isNamed(file) &&
        isNamed(`${file}/x`) &&
        rules.some((rule) => !rule.excludes && reaches(rule, file)));
    return submodules.length > 0 ? (0,changed_problems/* changedSubmodules */.Ko)(submodules) : undefined;
}
/** The targets of rules that match a changed file. */
function targetsOf(mapped) {
    return mapped.active.flatMap(({ rule }) => rule.targets.map(({ text }) => text));
}
function reasonForEverything({ everything }, record) {
    if (everything !== undefined)
        return `\`${(0,safe_text/* shorten */.ml)(everything.rule.text, 100)}\` (line ${everything.rule.line}) matches ${(0,safe_text/* shorten */.ml)(everything.file, 80)}`;
    return record.unconfirmedPaths.includes(memory_record/* EVERYTHING */.Qz)
        ? 'an earlier run ended before all that it had deployed was purged'
        : undefined;
}
/** Number of files compared between checks for signals. */
const changed_paths_FILES_AT_ONCE = 1000;
/** Rules that match no file, probably by mistake. @param files those of the head, and deleted ones */
async function findIdleRules(rules, files, isStopped) {
    let [idle, number] = [rules, 0];
    for (const file of files) {
        if (idle.length === 0 || (++number % changed_paths_FILES_AT_ONCE === 0 && (await isStopped())))
            return [];
        // An exclusion of all files below a submodule, which has none here, excludes the submodule.
        idle = idle.filter(({ glob, excludes }) => !glob.matches(file) && !(excludes && glob.matches(`${file}/x`)));
    }
    return idle;
}

// EXTERNAL MODULE: ./purge/changed/event.ts
var changed_event = __webpack_require__(26031);
;// CONCATENATED MODULE: ./purge/changed/base.ts






/** A plan of a preview is compared with its base; otherwise the input or the memory names what was confirmed. */
async function findBase(params, deps) {
    const { base, previewBase, memory } = params;
    if (base !== '')
        return (0,problem_problem.ok)(known(base, 'input `base`'));
    if (memory !== undefined)
        return fromMemory(params, memory, deps);
    return (0,problem_problem.ok)(previewBase === undefined || previewBase === ''
        ? unknown('the event does not name the commit that it is based on')
        : known(previewBase, 'what this change is based on: the plan shows what it adds'));
}
function known(base, why) {
    return { ...unknown(why), commits: [base] };
}
function unknown(why, isExpected = false) {
    return { commits: [], why, isExpected, assumptions: [], warnings: [] };
}
/** Said wherever no list shows which commits other runs have deployed. */
const UNSEEN = 'a deploy that never reached its purge step is not seen';
/** Said where the input `base` leaves nothing to compare. */
const BASE_IS_HEAD = '`base` is the commit that is live now, so nothing can differ: set it to the commit of the last purge';
const NOTHING_ELSE = 'nothing else is taken to deploy to this zone but runs of this workflow file on this branch (or for tags), and its dispatched runs';
async function fromMemory({ context, head }, { record, whyUnknown, isExpected }, { github, repository }) {
    const confirmed = (0,memory_record/* confirmedHead */.Qn)(record);
    const deploysOther = head !== context.sha;
    const base = confirmed === undefined
        ? unknown(whyUnknown, isExpected)
        : context.attempt > 1 && deploysOther
            ? unknown('an earlier attempt of this run may have deployed another commit')
            : known(confirmed, 'the last confirmed commit');
    const line = lineOf(context);
    if (line === undefined)
        return (0,problem_problem.ok)({ ...base, assumptions: [UNSEEN] });
    const by = record.confirmed?.by;
    const sinceMs = by?.sinceMs ?? Infinity;
    const list = await readRuns(github, context, sinceMs);
    if (!list.ok)
        return list;
    const { runs, why } = list.value;
    if (runs === undefined)
        return (0,problem_problem.ok)({ ...base, assumptions: [UNSEEN], warnings: [`${why}: ${UNSEEN}`] });
    const runCreatedMs = runs.find(({ id }) => id === context.runId)?.createdMs;
    const [commit] = base.commits;
    if (commit === undefined)
        return (0,problem_problem.ok)({ ...base, runCreatedMs });
    if (why !== undefined)
        return (0,problem_problem.ok)({ ...unknown(why), runCreatedMs });
    const refs = line.kind === 'tags' ? await repository.listRefs() : (0,problem_problem.ok)(NO_REFS);
    if (!refs.ok)
        return refs;
    const live = runs
        .filter((run) => isCompared(run, context, line, refs.value))
        .filter((run) => !(run.id === by?.run && run.attempt === by.attempt) && mayBeLiveSince(run, sinceMs));
    // What this run does, its other runs may have done: an event that deploys its own commit, but for an input.
    const others = commitsOfRuns(live, commit, (0,changed_event/* isDispatch */.Lc)(context.event) || !deploysOther);
    if (typeof others === 'string')
        return (0,problem_problem.ok)({ ...unknown(others), runCreatedMs });
    return (0,problem_problem.ok)({ ...base, commits: [commit, ...others], assumptions: [NOTHING_ELSE], runCreatedMs });
}
const NO_REFS = { branches: new Map(), tags: new Map() };
/** Undefined if runs of the event do not show what they deployed, or belong to neither a branch nor a tag. */
function lineOf({ event, ref }) {
    if (!(0,changed_event/* deploysOwnCommit */.es)(event) && !(0,changed_event/* isDispatch */.Lc)(event))
        return undefined;
    if (event === 'release' || ref.startsWith('refs/tags/'))
        return { kind: 'tags' };
    return ref.startsWith('refs/heads/')
        ? { kind: 'branch', name: ref.slice('refs/heads/'.length) }
        : undefined;
}
/** Events of runs that deploy nothing to visitors. */
const NOT_LIVE = new Set(['pull_request', 'pull_request_target', 'merge_group', 'create', 'delete']);
/** Whether a run may deploy to this zone: it is of the line, or dispatched; a dispatched run may follow any. */
function isCompared(run, context, line, { branches, tags }) {
    const { id, event, branch } = run;
    if (id === context.runId || NOT_LIVE.has(event) || !isOwnRepository(run, context))
        return false;
    if ((0,changed_event/* isDispatch */.Lc)(context.event) || (0,changed_event/* isDispatch */.Lc)(event))
        return true;
    // The tag may have been deleted since.
    return line.kind === 'branch' ? branch === line.name : tags.has(branch) || !branches.has(branch);
}
/** A fork may also have a branch `main`. Without comparable fields, the repository is assumed to be this one. */
function isOwnRepository({ headRepository: from }, own) {
    if (from === null)
        return false;
    if (from.id !== '' && own.repositoryId !== '')
        return from.id === own.repositoryId;
    return (from.name === '' ||
        own.repository === '' ||
        from.name.toLowerCase() === own.repository.toLowerCase());
}
/** By `updated_at`: a re-run may purge while another commit is live. A queued run may already have deployed. */
function mayBeLiveSince({ status, conclusion, attempt, updatedMs }, sinceMs) {
    const neverStarted = ['skipped', 'action_required', 'startup_failure'].includes(conclusion) && attempt === 1;
    // GitHub truncates times to seconds.
    const hasEndedBefore = status === 'completed' && updatedMs + 999 < sinceMs;
    return !neverStarted && !hasEndedBefore;
}
const MAX_COMMITS = 50;
/** The commits that runs have deployed, without the base; a text if they do not show them. */
function commitsOfRuns(runs, base, areClear) {
    const since = `after ${base.slice(0, 12)}`;
    const unclear = runs.find(({ sha, event }) => !areClear || sha === '' || !(0,changed_event/* deploysOwnCommit */.es)(event));
    if (unclear !== undefined)
        return `run ${unclear.id} (\`${unclear.event}\`) may have deployed ${since}, and does not show which commit`;
    const commits = [...new Set(runs.map(({ sha }) => sha))].filter((sha) => sha !== base);
    return commits.length > MAX_COMMITS
        ? `more than ${MAX_COMMITS} commits may have been deployed ${since}`
        : commits;
}
const MAX_RUN_PAGES = 40;
/** A run may take up to 35 days, and be run again. */
const LONGEST_RUN_MS = 35 * 24 * 3_600_000;
/** Reads the list newest first until a page is too old. GitHub's filters use an index that may be weeks out of date. */
async function readRuns(github, { workflowFile, server, runId }, sinceMs) {
    if (workflowFile === '') {
        const why = 'this server does not name the workflow file';
        return (0,problem_problem.ok)({ runs: server === 'github' ? [] : undefined, why });
    }
    const runs = [];
    for (let page = 1; page <= MAX_RUN_PAGES; page++) {
        const read = await github.readRuns(workflowFile, page);
        if (!read.ok) {
            const hasNone = server === 'gitea' && (read.status === 404 || read.status === 501);
            return hasNone
                ? (0,problem_problem.ok)({ runs: undefined, why: `this server shows no list of runs (${read.status})` })
                : read;
        }
        runs.push(...read.value);
        // Without a base, only when this run was created is wanted. Ids grow with time.
        const isPast = sinceMs < Infinity ||
            read.value.length === 0 ||
            runs.some(({ id }) => Number(id) <= Number(runId));
        if (isPast && read.value.every(({ createdMs }) => createdMs < sinceMs - LONGEST_RUN_MS))
            return (0,problem_problem.ok)({ runs, why: undefined });
    }
    return (0,problem_problem.ok)({
        runs,
        why: `the list of runs has more than ${MAX_RUN_PAGES} pages since the last confirmation`,
    });
}
/** The files in which the head differs from the base, or from another commit that may have been live since. */
async function compareCommitsOnGitHub(params, deps) {
    const { head, base: given } = params;
    const { repository } = deps;
    const base = await findBase(params, deps);
    if (!base.ok)
        return base;
    const { commits: ids, why, isExpected, assumptions, warnings, runCreatedMs } = base.value;
    const fetched = await repository.fetch([head, ...ids]);
    if (!fetched.ok)
        return fetched;
    const commit = fetched.value.get(head);
    if (commit === undefined)
        return (0,problem_problem/* fail */.fJ)((0,changed_problems/* commitGone */.xV)(head));
    const present = await filesOf(repository.git, commit);
    if (!present.ok)
        return present;
    const gone = ids.find((id) => !fetched.value.has(id));
    if (gone !== undefined && given !== '')
        return (0,problem_problem/* fail */.fJ)((0,changed_problems/* commitNotFound */.XM)(given, 'base'));
    const compared = gone === undefined ? ids.flatMap((id) => fetched.value.get(id) ?? []) : [];
    const files = await compareCommits(repository.git, commit, compared);
    if (!files.ok)
        return files;
    return (0,problem_problem.ok)({
        ...NOTHING_FOUND,
        source: 'repository',
        base: compared[0],
        head: commit,
        otherCommits: compared.slice(1),
        isBaseKnown: compared.length > 0,
        why: gone === undefined
            ? why
            : `commit ${gone.slice(0, 12)} is gone: ${gone === ids[0] ? why : OTHER_COMMIT}`,
        isExpected,
        assumptions: compared.length > 0 ? assumptions : [],
        files: files.value,
        present: present.value,
        state: { head: commit },
        runCreatedMs,
        warnings: compared[0] === commit ? [...warnings, ...nothingNew(params)] : warnings,
    });
}
/** The head is the base: nothing can differ, or what differs is in no commit. */
function nothingNew({ base, context: { event } }) {
    if (base !== '')
        return [BASE_IS_HEAD];
    return event === 'schedule' || (0,changed_event/* isDispatch */.Lc)(event) ? [NO_NEW_COMMIT] : [];
}
const OTHER_COMMIT = 'it may have been live since the base';
const NO_NEW_COMMIT = 'the last confirmed commit is built again: what a build takes from elsewhere, such as a CMS, is in no commit; `site-dir` compares the built files';

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
;// CONCATENATED MODULE: ./purge/changed/git/run-git.ts


/** Enough for the names of more than 500,000 files. */
const MAX_STDOUT_BYTES = 256 * 1024 * 1024;
const MAX_STDERR_BYTES = 64 * 1024;
/** Creates a function that runs git in a folder. Cancellation and the deadline kill git and its child processes. */
function createRunGit(folder, env, deadline) {
    return async (args, input = '') => {
        if ((0,clock/* isExpired */._d)(deadline))
            return { kind: 'stopped' };
        // A process group of its own, to kill child processes too: `git fetch` transfers data in one.
        const detached = process.platform !== 'win32';
        const child = (0,external_node_child_process_.spawn)('git', args, { cwd: folder, env, detached, windowsHide: true });
        const stop = () => killGroup(child.pid);
        const timer = setTimeout(stop, Math.min(clock/* LONGEST_TIMER_MS */.Mv, Math.max(0, (0,clock/* remainingMs */.XW)(deadline)) + 1));
        deadline.signal.addEventListener('abort', stop);
        // Git stops reading its input after an error.
        child.stdin.on('error', () => undefined);
        child.stdin.end(input);
        const ended = new Promise((resolve) => {
            child.on('error', () => resolve('missing'));
            child.on('close', (code) => resolve(code ?? 1));
        });
        const [code, stdout, stderr] = await Promise.all([
            ended,
            readAll(child.stdout, MAX_STDOUT_BYTES),
            readAll(child.stderr, MAX_STDERR_BYTES),
        ]);
        clearTimeout(timer);
        deadline.signal.removeEventListener('abort', stop);
        if ((0,clock/* isExpired */._d)(deadline))
            return { kind: 'stopped' };
        if (code === 'missing')
            return { kind: 'missing' };
        return {
            kind: 'ended',
            code: stdout.isWhole ? code : 1,
            stdout: stdout.bytes,
            stderr: stderr.bytes.toString('utf8').trim(),
        };
    };
}
/** Reads the last `maxBytes` of a stream. `isWhole` is true only if it ended within the limit. */
function readAll(stream, maxBytes) {
    const chunks = [];
    let [length, kept, isEnded] = [0, 0, false];
    stream.on('data', (chunk) => {
        length += chunk.length;
        kept += chunk.length;
        chunks.push(chunk);
        while (kept - (chunks[0]?.length ?? 0) > maxBytes)
            kept -= chunks.shift()?.length ?? 0;
    });
    stream.on('end', () => (isEnded = true));
    return new Promise((resolve) => {
        stream.on('close', () => resolve({ bytes: Buffer.concat(chunks), isWhole: isEnded && length <= maxBytes }));
    });
}
/** Ends a process that was started as the first of its group, with all of the group. */
function killGroup(pid) {
    if (pid === undefined)
        return;
    try {
        process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
    }
    catch {
        // The process has already ended.
    }
}
/** Variables to remove: git's, except those that name certificates, and those that may contain tokens. */
const REMOVED = /^(GIT_(?!SSL_(?!NO_VERIFY))|INPUT_|GITHUB_|ACTIONS_|RUNNER_|CDN_PURGE_|SSH_)/i;
const NULL_DEVICE = process.platform === 'win32' ? 'NUL' : '/dev/null';
/** An environment for git that ignores the configuration of the user and, except on Windows, of the machine. */
function isolatedEnvironment(env) {
    return {
        ...Object.fromEntries(Object.entries(env).filter(([name]) => !REMOVED.test(name))),
        GIT_CONFIG_GLOBAL: NULL_DEVICE,
        // On Windows, the system configuration names the certificates.
        ...(process.platform === 'win32' ? {} : { GIT_CONFIG_NOSYSTEM: '1' }),
        GIT_ASKPASS: '',
        GIT_TERMINAL_PROMPT: '0',
        LC_ALL: 'C',
    };
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:tls"
var external_node_tls_ = __webpack_require__(41692);
// EXTERNAL MODULE: ./http/retry.ts
var retry = __webpack_require__(8159);
// EXTERNAL MODULE: ./http/backoff.ts
var backoff = __webpack_require__(52517);
// EXTERNAL MODULE: ./http/send.ts
var send = __webpack_require__(91339);
;// CONCATENATED MODULE: ./purge/changed/git/step-repository.ts











async function openStepRepository(options) {
    const made = makeFolder(options.env);
    if (!made.ok)
        return made;
    const folder = made.value;
    const env = environmentFor(options, folder, readCertificates(options.env));
    const git = createRunGit(folder, env, options.deadline);
    const remove = () => (0,workspace/* removeFolder */.v$)(folder);
    const opened = await init(git, options.anyCommit);
    if (!opened.ok) {
        remove();
        return opened;
    }
    const url = `${options.serverUrl}/${options.repository}`;
    const remote = remoteOf(git, (0,external_node_path_.join)(folder, 'config'), options);
    const fetchIds = (ids) => remote([...FETCH, url, ...ids]);
    return (0,problem_problem.ok)({
        async listRefs() {
            const output = await remote(['ls-remote', '--quiet', url, 'refs/heads/*', 'refs/tags/*']);
            if (!output.ok)
                return output;
            return output.value === 'gone'
                ? (0,problem_problem/* fail */.fJ)((0,changed_problems/* gitFailed */.gk)('ls-remote', 'not our ref'))
                : (0,problem_problem.ok)(toRefs(output.value));
        },
        async fetch(ids) {
            const wanted = [...new Set(ids)].filter((id) => id.length === options.anyCommit.length);
            const all = await fetchIds(wanted);
            if (!all.ok)
                return all;
            // One missing id fails the whole fetch.
            for (const id of all.value === 'gone' && wanted.length > 1 ? wanted : []) {
                const one = await fetchIds([id]);
                if (!one.ok)
                    return one;
            }
            return commitsOf(git, wanted);
        },
        git,
        remove,
    });
}
const FETCH = [
    'fetch',
    '--quiet',
    '--depth=1',
    '--filter=blob:none',
    '--no-tags',
    '--no-write-fetch-head',
    '--no-auto-maintenance',
];
async function init(git, anyCommit) {
    const version = await outputOf(git, ['--version']);
    if (!version.ok)
        return version;
    const [, major = '', minor = ''] = /(\d+)\.(\d+)/.exec(version.value.toString('utf8')) ?? [];
    // `GIT_CONFIG_GLOBAL` requires git 2.32.
    const isOld = Number(major) < 2 || (Number(major) === 2 && Number(minor) < 32);
    if (isOld)
        return (0,problem_problem/* fail */.fJ)((0,changed_problems/* gitTooOld */.AN)(`${major}.${minor}`));
    const format = anyCommit.length === 64 ? 'sha256' : 'sha1';
    return outputOf(git, [
        'init',
        '--quiet',
        '--bare',
        '--template=',
        `--object-format=${format}`,
        '.',
    ]);
}
function makeFolder(env) {
    try {
        return (0,problem_problem.ok)((0,workspace/* temporaryFolder */.yy)(env, 'git'));
    }
    catch (error) {
        return (0,problem_problem/* fail */.fJ)((0,changed_problems/* gitFailed */.gk)('init', (0,workspace/* whyOf */.gf)(error)));
    }
}
/** @param certificates in PEM; undefined for those that git uses by itself */
function environmentFor({ serverUrl, token, env }, folder, certificates) {
    const proxy = (0,send/* proxyFor */.i)(new URL(serverUrl));
    const login = Buffer.from(`x-access-token:${token}`).toString('base64');
    const config = [
        ['http.followRedirects', 'false'],
        ['http.lowSpeedLimit', '1'],
        ['http.lowSpeedTime', '30'],
        ['credential.helper', ''],
        ['safe.directory', '*'],
        // An empty value stops git from choosing a proxy itself, so that git and API requests use the same rules.
        ['http.proxy', proxy?.href ?? ''],
        ...(proxy === undefined || proxy.username === '' ? [] : [['http.proxyAuthMethod', 'basic']]),
        ...(token === '' ? [] : [[`http.${serverUrl}/.extraheader`, `Authorization: Basic ${login}`]]),
    ];
    const file = (0,external_node_path_.join)(folder, 'certificates.pem');
    if (certificates !== undefined)
        (0,external_node_fs_.writeFileSync)(file, certificates);
    return {
        ...isolatedEnvironment(env),
        HOME: folder,
        XDG_CONFIG_HOME: folder,
        GIT_CEILING_DIRECTORIES: folder,
        ...(certificates === undefined ? {} : { GIT_SSL_CAINFO: file }),
        GIT_CONFIG_COUNT: String(config.length),
        ...Object.fromEntries(config.flatMap(([key, value], index) => [
            [`GIT_CONFIG_KEY_${index}`, key],
            [`GIT_CONFIG_VALUE_${index}`, value],
        ])),
    };
}
/** Node adds these certificates to its own, but git would use only them: both in one file. Node, too, ignores a bad file. */
function readCertificates(env) {
    try {
        const extra = env['NODE_EXTRA_CA_CERTS'] ?? '';
        return extra === '' ? undefined : [...external_node_tls_.rootCertificates, (0,external_node_fs_.readFileSync)(extra, 'utf8')].join('\n');
    }
    catch {
        return undefined;
    }
}
/** Runs commands that contact the server, and retries transient errors until the deadline. */
function remoteOf(git, configFile, { deadline, debug }) {
    const config = (0,external_node_fs_.readFileSync)(configFile);
    return async (args) => {
        const run = async (attempt) => {
            const startMs = deadline.clock.nowMs();
            const result = await git(args);
            // A fetch stores its server in the configuration; restored, so that no later command fetches missing objects.
            (0,external_node_fs_.writeFileSync)(configFile, config);
            const end = result.kind === 'ended' ? result.code : result.kind;
            debug?.(`git ${args[0]} (try ${attempt}): ${end}, ${Math.round(deadline.clock.nowMs() - startMs)} ms`);
            return result;
        };
        const delayOf = (result, attempt) => result.kind === 'ended' && result.code !== 0 && denialOf(result.stderr) === undefined
            ? { why: 'git failed', delayMs: (0,backoff/* backoffMs */.jo)(attempt, deadline.clock.random()) }
            : undefined;
        const result = await (0,retry/* retry */.L5)(run, delayOf, deadline, Infinity);
        if (result.kind !== 'ended')
            return failureOf(args[0] ?? '', result);
        if (result.code === 0)
            return (0,problem_problem.ok)(result.stdout);
        return denialOf(result.stderr) ?? (0,problem_problem/* fail */.fJ)((0,changed_problems/* gitFailed */.gk)(args[0] ?? '', result.stderr));
    };
}
/** The permanent result of a failed command, from git's message; undefined for a transient failure. */
function denialOf(stderr) {
    if (/not our ref/.test(stderr))
        return (0,problem_problem.ok)('gone');
    if (/unadvertised object/.test(stderr))
        return (0,problem_problem/* fail */.fJ)((0,changed_problems/* serverLacksIds */.u9)(stderr));
    const status = /returned error: (3\d\d|401|403|404)\b/.exec(stderr)?.[1] ??
        (/repository '.*' not found/.test(stderr) ? 404 : undefined) ??
        (/Authentication failed|could not read (Username|Password)/.test(stderr) ? 401 : undefined);
    return status === undefined ? undefined : (0,problem_problem/* fail */.fJ)((0,changed_problems/* fetchDenied */.ym)(Number(status), stderr));
}
/** Parses lines of `ID`, tab and name. A tag object has a second line with `^{}` and its commit. */
function toRefs(output) {
    const refs = { branches: new Map(), tags: new Map() };
    for (const line of output.toString('utf8').split('\n')) {
        const [, id = '', kind, name = ''] = /^([0-9a-f]+)\trefs\/(heads|tags)\/(.+?)(?:\^\{\})?$/.exec(line) ?? [];
        if (kind !== undefined)
            refs[kind === 'tags' ? 'tags' : 'branches'].set(name, id);
    }
    return refs;
}
/** The commit of a checkout; undefined without one, '' if it cannot be read. @param folder its top folder */
async function checkedOutCommit(folder, env, deadline) {
    const gitFolder = (0,external_node_path_.join)(folder, '.git');
    if (!(0,external_node_fs_.existsSync)(gitFolder))
        return (0,problem_problem.ok)(undefined);
    // `GIT_DIR` bypasses git's check of the folder's owner, which is safe because no code of the repository runs.
    const git = createRunGit(folder, { ...isolatedEnvironment(env), GIT_DIR: gitFolder }, deadline);
    const head = await idOf(git, 'HEAD');
    return head.ok ? (0,problem_problem.ok)(head.value ?? '') : head;
}

// EXTERNAL MODULE: external "node:readline"
var external_node_readline_ = __webpack_require__(80481);
// EXTERNAL MODULE: ./pages/hash.ts
var hash = __webpack_require__(34543);
;// CONCATENATED MODULE: ./purge/changed/memory/cache-store.ts






/** The record of one zone in GitHub's cache, an entry for each write: the newest one, of any ref, counts. */
class CacheStore {
    name = 'GitHub’s cache';
    #zoneKey;
    #prefix;
    #cache;
    #visibility;
    /** The newest entry that this run has read, and those that it has written. */
    #seen;
    #own = new Set();
    constructor(zoneKey, cache, visibility) {
        this.#zoneKey = zoneKey;
        this.#prefix = `cdn-purge-${(0,hash/* sha256 */.s)(Buffer.from(zoneKey)).slice(0, 32)}-`;
        this.#cache = cache;
        this.#visibility = visibility;
    }
    async read() {
        const entries = await this.#entries();
        if (!entries.ok)
            return entries;
        const { found, failure } = entries.value;
        this.#seen = newestOf(found);
        // A newer entry than the list shows may be there.
        if (failure !== undefined)
            return (0,problem_problem.ok)({ whyUnreadable: failure, highestRun: this.#seen?.highestRun ?? 0 });
        return (0,problem_problem.ok)(this.#seen === undefined ? {} : await this.#restore(this.#seen));
    }
    async readForeignWrite() {
        const entries = await this.#entries();
        if (!entries.ok)
            return { whyUnreadable: entries.problem.title, hasFailed: true };
        const { found, failure } = entries.value;
        if (failure !== undefined)
            return { whyUnreadable: failure, hasFailed: true };
        const seen = found.find(({ key }) => key === this.#seen?.key) ?? this.#seen;
        const isForeign = (entry) => entry.key !== seen?.key &&
            !this.#own.has(entry.key) &&
            (seen === undefined || isAfter(entry, seen));
        const foreign = newestOf(found.filter(isForeign));
        if (foreign === undefined)
            return undefined;
        this.#seen = foreign;
        return this.#restore(foreign);
    }
    async write(record) {
        const nowMs = Math.round(this.#cache.wallMs());
        const key = `${this.#prefix}${nowMs}-${record.highestRun}-${record.lastWrite}`;
        this.#own.add(key);
        const saved = await this.#cache.save(key, (0,memory_record/* withRecord */.q8)(undefined, this.#zoneKey, record));
        const { found, failure } = await this.#cache.lookUp(key);
        if (found === key)
            return undefined;
        return saved.failure ?? failure ?? 'the entry is not there after it was saved';
    }
    close() {
        this.#cache.close();
    }
    /** The entries that may be the newest: as listed, and, since the list may lag, as the prefix finds one. */
    async #entries() {
        const [listed, { found, failure }] = await Promise.all([
            this.#list(),
            this.#cache.lookUp(this.#prefix),
        ]);
        if (!listed.ok)
            return listed;
        const isListed = listed.value.some(({ key }) => key === found);
        const all = found === undefined || isListed || this.#visibility.isPull
            ? listed.value
            : [...listed.value, this.#entryOf({ key: found })];
        return (0,problem_problem.ok)({ found: all, failure: failure && `${this.name} cannot be read: ${failure}` });
    }
    /** The first page with an entry that is of no pull request: a fork's can write there. */
    async #list() {
        if (this.#visibility.list === undefined)
            return (0,problem_problem.ok)([]);
        const github = await this.#visibility.list();
        for (let page = 1; page <= MAX_CACHE_PAGES; page++) {
            const read = await github.readCaches(this.#prefix, page);
            if (!read.ok)
                return read;
            const trusted = read.value.filter(({ ref }) => !ref.startsWith('refs/pull/'));
            if (trusted.length > 0 || read.value.length === 0)
                return (0,problem_problem.ok)(trusted.map((entry) => this.#entryOf(entry)));
        }
        return (0,problem_problem/* fail */.fJ)((0,changed_problems/* tooManyCaches */.XP)(MAX_CACHE_PAGES));
    }
    #entryOf(shown) {
        const [writtenMs, highestRun] = shown.key.slice(this.#prefix.length).split('-').map(Number);
        return { ...shown, writtenMs: writtenMs || 0, highestRun: highestRun || 0 };
    }
    async #restore({ key, ref, highestRun }) {
        const unreadable = (whyUnreadable) => ({ whyUnreadable, highestRun });
        const { text, failure } = await this.#cache.restore(key);
        if (text === undefined)
            return unreadable(failure === undefined
                ? `the newest record of this zone in ${this.name} is not visible to this run: it was written on ${ref === undefined ? 'another ref' : `\`${ref}\``} or with another compression (zstd or gzip), and a run sees entries of its own ref and of the default branch`
                : `the newest record of this zone in ${this.name} cannot be read: ${(0,safe_text/* shorten */.ml)(failure, 200)}`);
        try {
            const record = (0,memory_record/* readRecords */.T3)(text).get(this.#zoneKey);
            if (record !== undefined && key.endsWith(`-${record.lastWrite}`))
                return { record };
            return unreadable(`the newest record of this zone in ${this.name} is not the one that its key names`);
        }
        catch (error) {
            return unreadable(`the newest record of this zone in ${this.name} cannot be read: ${(0,workspace/* whyOf */.gf)(error)}`);
        }
    }
}
const MAX_CACHE_PAGES = 10;
function isAfter(one, other) {
    const isListed = one.createdMs !== undefined && other.createdMs !== undefined;
    const [a, b] = isListed ? [one.createdMs, other.createdMs] : [one.writtenMs, other.writtenMs];
    return a === b ? one.writtenMs > other.writtenMs : (a ?? 0) > (b ?? 0);
}
function newestOf(entries) {
    return entries.reduce((newest, entry) => (newest === undefined || isAfter(entry, newest) ? entry : newest), undefined);
}

;// CONCATENATED MODULE: ./purge/changed/memory/github-cache.ts











/** The record of one zone in GitHub's cache, an entry for each write. */
async function openCache(zoneKey, { ref, server }, deps) {
    const isPull = ref.startsWith('refs/pull/');
    const client = server === 'gitea'
        ? 'each runner may have a cache of its own'
        : isPull && !deps.dryRun
            ? 'what a run for a pull request writes to the cache is not seen by other runs'
            : await openClient(deps);
    if (typeof client !== 'string')
        return (0,problem_problem.ok)(new CacheStore(zoneKey, client, { list: server === 'act' ? undefined : deps.github, isPull }));
    // A dry run writes nothing, and where there is no cache, there is no record.
    if (!deps.dryRun)
        return (0,problem_problem/* fail */.fJ)((0,changed_problems/* noCache */.wt)(client));
    return (0,problem_problem.ok)(noStore(`there is no cache to compare with: ${(0,safe_text/* shorten */.ml)(client, 300)}`));
}
/** @returns why the client cannot be used, if it cannot */
async function openClient(deps) {
    let client;
    try {
        client = new CacheClient(deps);
        const { failure } = await client.check(!deps.dryRun);
        if (failure === undefined)
            return client;
        client.close();
        return failure;
    }
    catch (error) {
        client?.close();
        return (0,workspace/* whyOf */.gf)(error);
    }
}
const noStore = (whyUnreadable) => ({
    name: 'GitHub’s cache',
    read: () => Promise.resolve((0,problem_problem.ok)({ whyUnreadable })),
    readForeignWrite: () => Promise.resolve(undefined),
    write: () => Promise.resolve(whyUnreadable),
    close: () => undefined,
});
/** Its name decides, with the compression, which entries a runner can see. */
const RECORD_FILE = 'cdn-purge.json';
const NO_FILE = 'the entry does not have the file of a record';
/** The client takes minutes to give up, and cannot be stopped: its process can. */
const LONGEST_MS = 60_000;
/** GitHub's cache client in a process of its own, with an empty folder to work in. */
class CacheClient {
    #deps;
    #folder;
    #child;
    /** @throws if the folder cannot be created */
    constructor(deps) {
        this.#deps = deps;
        this.#folder = (0,workspace/* temporaryFolder */.yy)(deps.runner.env, 'cache');
        for (const name of ['files', 'files/work', 'temp'])
            (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(this.#folder, name));
    }
    wallMs() {
        return this.#deps.deadline.clock.wallMs();
    }
    check(writes) {
        return this.#ask({ kind: 'check', writes });
    }
    lookUp(key) {
        return this.#ask({ kind: 'look-up', key, file: RECORD_FILE });
    }
    async restore(key) {
        const { found, failure } = await this.#ask({ kind: 'restore', key, file: RECORD_FILE });
        try {
            // An entry could hold a link.
            if (found === key && (0,external_node_fs_.lstatSync)(this.#file).isFile())
                return { text: (0,external_node_fs_.readFileSync)(this.#file, 'utf8') };
            return { failure: found === key ? NO_FILE : failure };
        }
        catch {
            return { failure: failure ?? NO_FILE };
        }
        finally {
            (0,external_node_fs_.rmSync)(this.#file, { force: true, recursive: true });
        }
    }
    async save(key, text) {
        try {
            (0,external_node_fs_.writeFileSync)(this.#file, text);
        }
        catch (error) {
            return { failure: (0,workspace/* whyOf */.gf)(error) };
        }
        return this.#ask({ kind: 'save', key, file: RECORD_FILE });
    }
    close() {
        this.#kill();
        (0,workspace/* removeFolder */.v$)(this.#folder);
    }
    get #file() {
        return (0,external_node_path_.join)(this.#folder, 'files/work', RECORD_FILE);
    }
    /** The answer; a failure if there is none before the deadline or within a minute. */
    async #ask(request) {
        const { deadline } = this.#deps;
        if ((0,clock/* isExpired */._d)(deadline))
            return { failure: 'the step was cancelled, or its time was over' };
        const child = (this.#child ??= this.#start());
        const limitMs = Math.max(1, Math.min(LONGEST_MS, (0,clock/* remainingMs */.XW)(deadline)));
        return new Promise((resolve) => {
            const end = (answer) => {
                clearTimeout(timer);
                deadline.signal.removeEventListener('abort', stop);
                child.removeAllListeners('message').removeAllListeners('exit');
                resolve(answer);
            };
            const stop = () => {
                this.#kill();
                end({ failure: 'the cache did not answer in time' });
            };
            const die = () => {
                this.#child = undefined;
                end({ failure: 'the process of the cache client ended' });
            };
            const timer = setTimeout(stop, limitMs);
            deadline.signal.addEventListener('abort', stop);
            child.on('message', (answer) => end(answer));
            child.on('exit', die);
            child.send(request, (error) => error && die());
        });
    }
    #start() {
        const { cacheScript, env } = this.#deps.runner;
        // Inputs may hold secrets, and the client does not need them.
        const own = Object.entries(env).filter(([name]) => !/^(INPUT_|CDN_PURGE_)/.test(name));
        const child = (0,external_node_child_process_.fork)(cacheScript, {
            cwd: (0,external_node_path_.join)(this.#folder, 'files/work'),
            // Relative to the current folder as to that of an archive: the client does not quote them for `tar`.
            env: {
                ...Object.fromEntries(own),
                GITHUB_WORKSPACE: '../../files/work',
                RUNNER_TEMP: '../../temp',
            },
            execArgv: [],
            stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
            // A process group of its own, to kill `tar` with it.
            detached: process.platform !== 'win32',
        });
        child.on('error', () => this.#kill());
        for (const stream of [child.stdout, child.stderr])
            if (stream !== null)
                (0,external_node_readline_.createInterface)(stream).on('line', (line) => this.#handleLine(line));
        return child;
    }
    /** Workflow commands of the client are not for this step's log. */
    #handleLine(line) {
        const [, command, text = ''] = /^::([\w-]+)[^:]*::(.*)$/.exec(line) ?? [];
        if (command === 'add-mask')
            (0,safe_text/* addSecret */.Ck)(text.replaceAll('%25', '%'));
        else if (command !== 'debug')
            this.#deps.runner.debug?.(`cache: ${line}`);
    }
    #kill() {
        killGroup(this.#child?.pid);
        this.#child = undefined;
    }
}

;// CONCATENATED MODULE: ./purge/changed/memory/manifest-file.ts




/** The records of a manifest; none if the file does not exist. */
function readManifest(path, files) {
    try {
        const text = textOf(path, files);
        return (0,problem_problem.ok)(text === undefined ? new Map() : (0,memory_record/* readRecords */.T3)(text));
    }
    catch (error) {
        return (0,problem_problem/* fail */.fJ)((0,changed_problems/* unusableManifest */.Nf)(path, (0,workspace/* whyOf */.gf)(error)));
    }
}
/** The record of one zone in a file that the user keeps. Runs may share it, so it is read again before each write. */
function openManifest(path, key, files) {
    let lastWrite;
    const readRecord = () => {
        const records = readManifest(path, files);
        const record = records.ok ? records.value.get(key) : undefined;
        lastWrite = record?.lastWrite;
        return records.ok ? (0,problem_problem.ok)({ record }) : records;
    };
    return {
        name: '`manifest`',
        read: () => Promise.resolve(readRecord()),
        readForeignWrite() {
            const before = lastWrite;
            const read = readRecord();
            if (!read.ok)
                return Promise.resolve({ whyUnreadable: read.problem.title });
            return Promise.resolve(lastWrite === before ? undefined : read.value);
        },
        write(record) {
            try {
                files.replaceFile(path, (0,memory_record/* withRecord */.q8)(textOf(path, files), key, record));
                lastWrite = record.lastWrite;
                return Promise.resolve(undefined);
            }
            catch (error) {
                return Promise.resolve((0,workspace/* whyOf */.gf)(error));
            }
        },
        close: () => undefined,
    };
}
function textOf(path, files) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(files.readFile(path));
    }
    catch (error) {
        if (['ENOENT', 'ENOTDIR'].includes((0,workspace/* errorCode */.CA)(error)))
            return undefined;
        throw error;
    }
}

;// CONCATENATED MODULE: ./purge/changed/memory/memory.ts



/** The record of one zone: what was confirmed, and what was begun and is not confirmed. */
class Memory {
    /** Without a confirmed state where it does not count for this run. */
    record;
    /** Why the record has no confirmed state that counts. */
    whyUnknown;
    /** Whether that is expected, as in a first run, so that a notice is enough. */
    isExpected;
    #store;
    /** The head that was confirmed when this run read the record. */
    #readHead;
    #writer;
    /** The record as this run has last read or written it. */
    #current;
    /** The record as this run has first read or last written it. */
    #written;
    #added = [];
    #isRecorded = false;
    /** Whether a write of another run was seen. */
    #hasSeenOther = false;
    /** Why this run does not know what is live; undefined as long as no write of others is seen. */
    #whyOvertaken;
    constructor(store, writer, read) {
        const { whyUnreadable, highestRun = 0 } = read;
        const found = read.record ?? { ...memory_record/* NO_RECORD */.iF, highestRun };
        const whyMissing = whyUnreadable ?? `${store.name} has no record of this zone, as in a first run`;
        const reasons = read.record === undefined ? [whyMissing] : reasonsAgainst(found, writer);
        this.#store = store;
        this.#readHead = (0,memory_record/* confirmedHead */.Qn)(found);
        this.#writer = writer;
        this.#current = found;
        this.#written = found;
        this.record = reasons.length === 0 ? found : { ...found, confirmed: undefined };
        this.whyUnknown = reasons.join(', and ');
        this.isExpected = found.confirmed !== undefined || (read.record ?? whyUnreadable) === undefined;
    }
    /** Number of unconfirmed paths after the last write; Infinity for everything. */
    get unconfirmedCount() {
        const { unconfirmedPaths } = this.#written;
        return unconfirmedPaths.includes(memory_record/* EVERYTHING */.Qz) ? Infinity : unconfirmedPaths.length;
    }
    /**
     * Records paths before they are purged, so that the next run purges them if this run fails.
     * @param hasBase false if it is unknown what visitors have: then the confirmed state is removed
     * @param state what this run has deployed
     */
    async addUnconfirmed(paths, hasBase, state) {
        this.#added = paths;
        await this.#mergeForeignWrite();
        const why = await this.#write({
            ...this.#current,
            confirmed: hasBase ? this.#stillConfirmed(state) : undefined,
            unconfirmedPaths: union(this.#current.unconfirmedPaths, paths),
        });
        this.#isRecorded = why === undefined;
        return why === undefined ? (0,problem_problem.ok)(undefined) : (0,problem_problem/* fail */.fJ)((0,changed_problems/* unwritableRecord */.Tc)(this.#store.name, why));
    }
    /**
     * What a run has deployed, the next one must not miss, even if this step fails before it knows its paths.
     * @param isListed whether later runs see that without the record
     * @returns the failure or, if it cannot be recorded, both
     */
    async recordFailure(failure, isListed = this.#writer.isListed) {
        const isUnknownBase = failure.problem.kind === 'unknown-base';
        if (isListed && !isUnknownBase)
            return failure;
        const recorded = await this.addUnconfirmed(isUnknownBase ? [] : [memory_record/* EVERYTHING */.Qz], !isUnknownBase);
        const { title, help } = failure.problem;
        if (recorded.ok)
            // Without a base, `on-unknown-base` decides.
            return this.record.confirmed === undefined || this.#written.confirmed === undefined
                ? failure
                : (0,problem_problem/* fail */.fJ)({ ...failure.problem, help: [...help, PURGES_EVERYTHING] });
        const { details = [], ...problem } = recorded.problem;
        return (0,problem_problem/* fail */.fJ)({
            ...problem,
            details: [...details, `before that: ${title}`],
            help: [...problem.help, ...help],
        });
    }
    /** Records the new state. @returns a warning if that fails, or if this run does not know what is live */
    async confirm({ state, left, runCreatedMs }) {
        await this.#mergeForeignWrite();
        const { run, attempt, hasOwnId, beganMs, settings } = this.#writer;
        const isOlder = hasOwnId && this.#current.highestRun > Number(run);
        const by = { run, attempt, sinceMs: runCreatedMs ?? beganMs };
        let why;
        if (this.#whyOvertaken === undefined && !isOlder) {
            why = await this.#write({
                ...this.#current,
                confirmed: { state, by, settings },
                unconfirmedPaths: left,
            });
            // Another write may have been made between the last look and this write, which may be there though it failed.
            await this.#mergeForeignWrite();
        }
        if (this.#whyOvertaken !== undefined || isOlder)
            why = await this.#writeWithoutOwn(state);
        this.#isRecorded = false;
        if (why !== undefined && this.#whyOvertaken !== undefined)
            return this.#notRecorded(this.#whyOvertaken, why);
        if (why !== undefined)
            return `the record of this zone could not be written to ${this.#store.name}, so the next run purges these paths again: ${why}`;
        return this.#whyOvertaken === undefined && !isOlder ? undefined : this.#overtaken();
    }
    close() {
        this.#store.close();
    }
    /**
     * Ends a run that confirms nothing: another one may have confirmed over its paths since they were recorded.
     * @returns a warning if one has
     */
    async leave(state) {
        const { lastWrite } = this.#current;
        if (!this.#isRecorded)
            return undefined;
        // Where a list of runs shows what this run has deployed, a look-up that fails loses nothing.
        await this.#mergeForeignWrite({ mayFail: this.#writer.isListed });
        if (this.#whyOvertaken === undefined)
            return undefined;
        const isSeen = this.#current.lastWrite === lastWrite;
        const why = isSeen ? undefined : await this.#writeWithoutOwn(state);
        return why === undefined ? this.#overtaken() : this.#notRecorded(this.#whyOvertaken, why);
    }
    /** Writes what is still known, until no other write has been made meanwhile. @returns why it may be lost */
    async #writeWithoutOwn(state) {
        for (let tries = 1; tries <= MAX_WRITES; tries++) {
            const why = await this.#write({ ...this.#current, confirmed: this.#withoutOwn(state) });
            if (why !== undefined)
                return why;
            const { lastWrite } = this.#current;
            await this.#mergeForeignWrite({ mayFail: true });
            if (this.#current.lastWrite === lastWrite)
                return undefined;
        }
        return 'other runs write it at the same time';
    }
    #overtaken() {
        const next = this.#written.confirmed === undefined
            ? 'the next run has no base: `on-unknown-base` decides'
            : this.unconfirmedCount === Infinity
                ? PURGES_EVERYTHING
                : 'the next run purges these paths again';
        return `${this.#whyOvertaken ?? OLDER}, so this run confirms nothing, and ${next}; to let one run finish before the next one starts, use a \`concurrency\` group`;
    }
    #notRecorded(whyOvertaken, why) {
        // What the record has now is unknown.
        this.#written = memory_record/* NO_RECORD */.iF;
        return `${whyOvertaken}, but the record could not be written (${why}): ${this.#hasSeenOther ? '' : 'if one has, '}purge everything once (\`type: all\`)`;
    }
    #stillConfirmed(state) {
        return this.#whyOvertaken === undefined ? this.#current.confirmed : this.#withoutOwn(state);
    }
    /** What another run has confirmed, as far as it is known after this one has deployed a state, which may be live. */
    #withoutOwn(state) {
        // Of another head, only a list of runs shows that this run has deployed its own.
        const isKnown = (head) => this.#writer.isListed || head === this.#readHead;
        return state === undefined
            ? this.#current.confirmed
            : withoutOwn(this.#current.confirmed, state, isKnown);
    }
    /** @param mayFail whether a look-up that fails does not count as a write of another run */
    async #mergeForeignWrite({ mayFail = false } = {}) {
        const foreign = await this.#store.readForeignWrite();
        if (foreign === undefined || (mayFail && foreign.hasFailed === true))
            return;
        this.#hasSeenOther ||= foreign.hasFailed !== true;
        this.#whyOvertaken ??=
            foreign.whyUnreadable === undefined
                ? 'another run has written the record of this zone since this run read it'
                : `another run may have written the record of this zone since this run read it (${foreign.whyUnreadable})`;
        const { record = memory_record/* NO_RECORD */.iF, highestRun = record.highestRun } = foreign;
        const own = union(this.#current.unconfirmedPaths, this.#added);
        this.#current = {
            ...record,
            // What a write confirmed that cannot be read is unknown.
            unconfirmedPaths: record === memory_record/* NO_RECORD */.iF ? union(own, [memory_record/* EVERYTHING */.Qz]) : union(record.unconfirmedPaths, own),
            highestRun: Math.max(highestRun, this.#current.highestRun),
        };
    }
    async #write(record) {
        const { run, attempt } = this.#writer;
        const next = {
            ...record,
            lastWrite: `${run === '' ? '' : `${run}-${attempt}-`}${crypto.randomUUID()}`,
            highestRun: Math.max(record.highestRun, Number(run)),
        };
        const why = await this.#store.write(next);
        if (why === undefined)
            this.#current = this.#written = next;
        return why;
    }
}
/** Why a record has no base for this run; both reasons may hold. */
function reasonsAgainst({ confirmed }, { run, hasOwnId, settings }) {
    if (confirmed === undefined)
        return [
            'no state of this zone is confirmed: an earlier run had no base, or may have overlapped with another one',
        ];
    return [
        ...(confirmed.settings === settings ? [] : [OTHER_SETTINGS]),
        ...(hasOwnId && confirmed.by.run === run ? [CONFIRMED_BY_RUN] : []),
    ];
}
const PURGES_EVERYTHING = 'the next run purges everything in the zone';
const OTHER_SETTINGS = 'the record of this zone was confirmed with other rules, another `html` or another source of files';
const CONFIRMED_BY_RUN = 'this run has already confirmed this zone, in another step or job or in an earlier attempt';
const OLDER = 'a newer run has written the record of this zone';
/** In a row, where others write at the same time. */
const MAX_WRITES = 3;
/** Files that differ between both states count as changed in the next run, and a head is a base only if it is known. */
function withoutOwn(confirmed, state, isKnown) {
    if (confirmed === undefined)
        return undefined;
    if ('head' in confirmed.state && 'head' in state)
        return confirmed.state.head === state.head || isKnown(confirmed.state.head)
            ? confirmed
            : undefined;
    // Hashes and a commit cannot be compared.
    if (!('files' in confirmed.state) || !('files' in state))
        return undefined;
    const [theirs, own] = [confirmed.state.files, state.files];
    const names = [...new Set([...theirs.keys(), ...own.keys()])];
    const hashOf = (name) => (theirs.get(name) === own.get(name) ? (own.get(name) ?? '') : '');
    return { ...confirmed, state: { files: new Map(names.map((name) => [name, hashOf(name)])) } };
}
function union(one, other) {
    return [...new Set([...one, ...other])];
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
;// CONCATENATED MODULE: ./purge/changed/read-site.ts





function isFolder(path) {
    try {
        return (0,external_node_fs_.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
}
/** More than any real site has; symbolic links between folders can multiply the number. */
const MAX_ENTRIES = 500_000;
/**
 * Hashes every file in the folder.
 * @param except absolute path of a file that is not part of the site
 * @returns undefined if the deadline passed or the step was cancelled
 * @throws if the folder cannot be read, or has more than `MAX_ENTRIES` entries
 */
async function readSite(folder, except, deadline) {
    const files = new Map();
    const large = new Set();
    const unreadable = [];
    const open = entriesOf({ path: Buffer.from(folder), name: '', above: [] });
    for (let [place, count] = [open.pop(), 1]; place !== undefined; place = open.pop(), count++) {
        if (count > MAX_ENTRIES)
            throw new Error(`it has more than ${MAX_ENTRIES} files and folders: do links lead from folder to folder?`);
        // Signals are handled only between turns of the event loop.
        if (count % 64 === 0)
            await (0,promises_.setImmediate)();
        if ((0,clock/* isExpired */._d)(deadline))
            return undefined;
        const { name, path } = place;
        if (isSameFile(path, except))
            continue;
        const isDirectory = isFolder(path);
        try {
            if (isDirectory)
                for (const entry of entriesOf(place))
                    open.push(entry);
            else {
                files.set(name, await hashOf(path, deadline));
                if ((0,external_node_fs_.statSync)(path).size > LARGE_BYTES)
                    large.add(name);
            }
        }
        catch {
            unreadable.push(isDirectory ? `${name}/` : name);
            if (!isDirectory)
                files.set(name, '');
        }
    }
    return (0,clock/* isExpired */._d)(deadline) ? undefined : { files, large, unreadable };
}
/** `wait-for-origin` reads no more than this from the origin. */
const LARGE_BYTES = 1024 * 1024;
/** Compares names first, because resolving links takes longer than reading a small file. */
function isSameFile(path, other) {
    if (!path.toString().endsWith(`/${(0,external_node_path_.basename)(other)}`))
        return false;
    try {
        return (0,external_node_fs_.realpathSync)(path) === (0,external_node_fs_.realpathSync)(other);
    }
    catch {
        return false;
    }
}
function entriesOf({ path, name, above }) {
    const real = (0,external_node_fs_.realpathSync)(path);
    if (above.includes(real))
        return [];
    return (0,external_node_fs_.readdirSync)(path, { encoding: 'buffer' }).map((entry) => ({
        path: Buffer.concat([path, Buffer.from('/'), entry]),
        name: `${name === '' ? '' : `${name}/`}${entry.toString('utf8')}`,
        above: [...above, real],
    }));
}
/** One shared buffer, because files are read one by one. */
const chunk = Buffer.alloc(256 * 1024);
const CHUNKS_PER_TURN = 64;
async function hashOf(path, deadline) {
    // Reading a pipe could block the whole process.
    if (!(0,external_node_fs_.statSync)(path).isFile())
        throw new Error('not a file');
    const file = (0,external_node_fs_.openSync)(path, 'r');
    const hash = (0,external_node_crypto_.createHash)('sha256');
    try {
        for (let turn = 1; !(0,clock/* isExpired */._d)(deadline); turn++) {
            const length = (0,external_node_fs_.readSync)(file, chunk);
            if (length === 0)
                break;
            hash.update(chunk.subarray(0, length));
            if (turn % CHUNKS_PER_TURN === 0)
                await (0,promises_.setImmediate)();
        }
        return hash.digest('hex');
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
}

;// CONCATENATED MODULE: ./purge/changed/site.ts





/** Files added, changed or removed since the last confirmed state; all files if that state is unknown. */
function compareSite(site, { record, whyUnknown, isExpected }) {
    const recorded = (0,memory_record/* confirmedFiles */.xs)(record);
    const isBaseKnown = recorded !== undefined && site.unreadable.length === 0;
    const before = recorded ?? new Map();
    const names = [...new Set([...site.files.keys(), ...before.keys()])].toSorted();
    const isSame = (name) => before.get(name) === site.files.get(name) && site.files.get(name) !== '';
    return {
        ...NOTHING_FOUND,
        source: 'site',
        isBaseKnown,
        why: isBaseKnown
            ? 'the last confirmed hashes of this zone'
            : site.unreadable.length > 0
                ? whyUnreadable(site)
                : whyUnknown,
        isExpected: isExpected && !isBaseKnown && site.unreadable.length === 0,
        assumptions: [UNSEEN],
        files: new Map(names.flatMap((name) => isBaseKnown && isSame(name)
            ? []
            : [[name, site.files.has(name) ? 'present' : 'deleted']])),
        present: [...site.files.keys()],
        // Unreadable files cannot be compared in the next run either.
        state: site.unreadable.length === 0 ? { files: site.files } : undefined,
        site,
        warnings: sourceWarning(site),
    };
}
function whyUnreadable({ unreadable }) {
    const [first = ''] = unreadable;
    const more = unreadable.length === 1 ? '' : ` (and ${unreadable.length - 1} more)`;
    return `\`${first}\`${more} cannot be read: remove it, or ${first.endsWith('/') ? 'make it readable' : `exclude it with \`!${(0,addresses/* escapeGlob */.yk)(first)}\` in \`map\``}`;
}
/** A folder of sources and no page is most likely not the one that is deployed. */
function sourceWarning({ files }) {
    const source = [...files.keys()].find(addresses/* isSource */.__);
    if (source === undefined || [...files.keys()].some((name) => /\.html?$/i.test(name)))
        return [];
    return [
        `\`site-dir\` has source files, such as ${(0,safe_text/* shorten */.ml)(source, 80)}, and no HTML: visitors request the built pages, so set it to the folder that the build writes`,
    ];
}

;// CONCATENATED MODULE: ./purge/changed/work-tree.ts








/** The top folder of the work tree that contains `folder`; `folder` itself if there is none. */
function topOf(folder) {
    for (let top = folder;; top = (0,external_node_path_.dirname)(top)) {
        if ((0,external_node_fs_.existsSync)((0,external_node_path_.join)(top, '.git')))
            return top;
        if ((0,external_node_path_.dirname)(top) === top)
            return folder;
    }
}
/** Checks the work tree and the given commits, before any request. */
async function checkWorkTree(given, git) {
    const folder = await git(['rev-parse', '--git-dir']);
    if (folder.kind !== 'ended')
        return [failureOf('rev-parse', folder).problem];
    if (folder.code !== 0)
        return [(0,changed_problems/* noWorkTree */.HC)(folder.stderr)];
    const current = await commitOf(git, 'HEAD');
    if (!current.ok)
        return [current.problem];
    if (current.value === undefined)
        return [(0,changed_problems/* noCommit */.lN)()];
    const problems = [];
    for (const input of ['head', 'base'].filter((name) => given[name] !== '')) {
        const commit = await commitOf(git, given[input]);
        if (!commit.ok)
            return [commit.problem];
        if (commit.value === undefined)
            problems.push((0,changed_problems/* commitNotFound */.XM)(given[input], input, input === 'base' && (await isShallow(git))));
    }
    return problems;
}
/** Compares with git only: any commit since the base may have been live, so all files that they changed count. */
async function compareInWorkTree({ base: given, head: headInput, memory }, git) {
    const wanted = given === '' ? memory && (0,memory_record/* confirmedHead */.Qn)(memory.record) : given;
    const head = await commitOf(git, headInput || 'HEAD');
    const base = wanted === undefined ? (0,problem_problem.ok)(undefined) : await commitOf(git, wanted);
    if (!head.ok)
        return head;
    if (!base.ok)
        return base;
    if (head.value === undefined)
        return (0,problem_problem/* fail */.fJ)((0,changed_problems/* commitNotFound */.XM)(headInput || 'HEAD', 'head'));
    if (base.value === undefined && given !== '')
        return (0,problem_problem/* fail */.fJ)((0,changed_problems/* commitNotFound */.XM)(given, 'base'));
    const present = await filesOf(git, head.value);
    if (!present.ok)
        return present;
    const touched = await touchedBetween(git, [base.value, head.value], present.value);
    if (!touched.ok)
        return touched;
    const common = { source: 'repository', head: head.value, present: present.value };
    const found = { ...NOTHING_FOUND, ...common, state: { head: head.value } };
    if (touched.value === undefined)
        return (0,problem_problem.ok)({
            ...found,
            why: wanted === undefined
                ? (memory?.whyUnknown ?? '')
                : await whyMissing(git, wanted, base.value),
            isExpected: wanted === undefined && memory?.isExpected === true,
        });
    return (0,problem_problem.ok)({
        ...found,
        base: base.value,
        isBaseKnown: true,
        why: given === '' ? 'the last confirmed commit' : 'option `--base`',
        assumptions: [UNSEEN],
        files: touched.value,
        warnings: given !== '' && base.value === head.value ? [BASE_IS_HEAD] : [],
    });
}
/** @param base the commit, if the clone has it */
async function whyMissing(git, wanted, base) {
    const where = base === undefined ? 'is not here' : 'is beyond the boundary of the clone';
    const help = (await isShallow(git)) ? `; ${changed_problems/* DEEPEN */.UR}` : '';
    return `commit ${wanted.slice(0, 12)}, which was last confirmed, ${where}${help}`;
}
/** The commit of a revision, such as `HEAD~2` or `@{upstream}`; undefined if it stands for none. */
async function commitOf(git, revision) {
    if (revision.startsWith('-'))
        return (0,problem_problem.ok)(undefined);
    return idOf(git, `${revision}^{commit}`);
}
async function isShallow(git) {
    const output = await outputOf(git, ['rev-parse', '--is-shallow-repository']);
    return !output.ok || output.value.toString('utf8').trim() !== 'false';
}
/**
 * The files that any commit between base and head changed; undefined beyond the boundary of a shallow clone. Also
 * follows the commits from the head back to the base, for a base outside the head's first-parent line.
 */
async function touchedBetween(git, [base, head], filesOfHead) {
    if (base === undefined)
        return (0,problem_problem.ok)(undefined);
    const difference = await compareCommits(git, head, [base]);
    if (!difference.ok)
        return difference;
    const [ahead, behind] = [await firstParents(git, base, head), await firstParents(git, head, base)];
    if (!ahead.ok)
        return ahead;
    if (!behind.ok)
        return behind;
    const commits = [...ahead.value, ...behind.value];
    // A commit without a parent is the root, or the boundary of a shallow clone.
    if (commits.some((commit) => !commit.includes(' ')) && (await isShallow(git)))
        return (0,problem_problem.ok)(undefined);
    const touched = await touchedBy(git, commits);
    if (!touched.ok)
        return touched;
    const present = new Set(filesOfHead);
    const ofHead = [...touched.value].map(([name, kind]) => [name, kind === 'submodule' ? kind : present.has(name) ? 'present' : 'deleted']);
    return (0,problem_problem.ok)(new Map([...ofHead, ...difference.value]));
}
/** The first-parent commits from the base to the head, as `ID PARENT`. */
async function firstParents(git, base, head) {
    const output = await outputOf(git, [
        'rev-list',
        '--first-parent',
        '--parents',
        `${base}..${head}`,
        '--',
    ]);
    if (!output.ok)
        return output;
    const lines = output.value.toString('utf8').split('\n');
    return (0,problem_problem.ok)(lines.filter((line) => line !== '').map((line) => line.split(' ').slice(0, 2).join(' ')));
}

;// CONCATENATED MODULE: ./purge/changed/changed.ts



















async function openChangedInputs(inputs, deps) {
    const { runner } = deps;
    const { rules, problems } = readRules(inputs);
    const records = inputs.manifest === '' ? (0,problem_problem.ok)(undefined) : readManifest(inputs.manifest, runner);
    const run = runner.isGitHub ? (0,changed_event/* contextOf */.Vm)(runner.env, readPayload(runner)) : undefined;
    const idle = run === undefined ? (0,problem_problem.ok)(undefined) : (0,changed_event/* whyNothingDeployed */.Mr)(run);
    const mayBeLive = idle.ok && idle.value === undefined;
    const unusable = mayBeLive ? await checkSource(inputs, deps) : [];
    return {
        problems: [...problems, ...(records.ok ? [] : [records.problem]), ...unusable],
        async find(zone) {
            if (!idle.ok)
                return idle;
            return idle.value === undefined
                ? findChanges({ ...deps, inputs, rules, zone, run, github: openGitHub(inputs, deps) })
                : (0,problem_problem.ok)({ changed: { kind: 'nothing-deployed', why: idle.value }, memory: undefined });
        },
    };
}
function readRules(inputs) {
    const { rules, faults } = parseRules(inputs.map);
    // Files of a built site have addresses without rules.
    const needsTarget = inputs.siteDir === '' && faults.length === 0 && rules.every((rule) => rule.excludes);
    return { rules, problems: needsTarget ? [(0,changed_problems/* noRules */.jn)()] : (0,changed_problems/* invalidRules */.Jl)(faults) };
}
/** Checks the folder or the work tree without a request. */
async function checkSource(inputs, deps) {
    const { siteDir } = inputs;
    if (siteDir === '')
        return deps.runner.isGitHub ? [] : checkWorkTree(inputs, gitOf(deps));
    const why = whyNoFolder(siteDir, deps.runner);
    return why === undefined ? [] : [(0,changed_problems/* unusableSite */.vl)(siteDir, why)];
}
function whyNoFolder(siteDir, { pathOf, exists }) {
    if (isFolder(pathOf(siteDir)))
        return undefined;
    if (exists(siteDir))
        return 'it is a file, not a folder';
    const relative = siteDir.replace(/^\/+/, '').replace(/\/?\*.*$/, '');
    if (relative === siteDir || relative === '' || !isFolder(pathOf(relative)))
        return 'there is no such folder';
    return `${siteDir.startsWith('/') ? 'it is an absolute path' : 'it is a pattern'}: write \`${relative}\``;
}
/** The user's git in the work tree of the current folder, without programs that the repository names. */
function gitOf({ runner, deadline }) {
    const git = createRunGit(topOf(runner.pathOf('.')), { ...runner.env, LC_ALL: 'C' }, deadline);
    return (args, input) => git(['-c', 'core.fsmonitor=false', ...args], input);
}
/** Rules and memory → commits or files → changed paths. */
async function findChanges(step) {
    const { inputs, rules, deadline, dryRun } = step;
    const head = await findDeployed(step);
    if (!head.ok)
        return head;
    const usesMemory = inputs.base === '' && head.value?.previewBase === undefined;
    const memory = usesMemory ? await openMemory(step, head.value?.head) : (0,problem_problem.ok)(undefined);
    if (!memory.ok)
        return memory;
    const found = await compare(head.value, memory.value, step);
    const { record } = memory.value ?? { record: memory_record/* NO_RECORD */.iF };
    const changed = found.ok
        ? await mapChanges(found.value, {
            ...inputs,
            rules,
            record,
            isStopped: () => (0,clock/* isStopped */.id)(deadline),
        })
        : found;
    if (changed.ok)
        return (0,problem_problem.ok)({ changed: changed.value, memory: memory.value });
    const failure = dryRun ? changed : await memory.value?.recordFailure(changed);
    memory.value?.close();
    return failure ?? changed;
}
/** The commit that this run has deployed; undefined if none is compared, or on the command line. */
async function findDeployed(step) {
    const { inputs, run, runner, deadline, dryRun } = step;
    if (run === undefined)
        return (0,problem_problem.ok)(undefined);
    const isSite = inputs.siteDir !== '';
    const checkedOut = isSite || inputs.head !== ''
        ? (0,problem_problem.ok)(undefined)
        : await checkedOutCommit(runner.pathOf('.'), runner.env, deadline);
    if (!checkedOut.ok)
        return checkedOut;
    const head = isSite
        ? (0,changed_event/* checkIsLive */.By)(run, dryRun)
        : (0,changed_event/* findHead */.mW)(run, { head: inputs.head, dryRun }, checkedOut.value);
    const problem = head.ok && !(isSite && inputs.manifest !== '') ? faultOfServer(run) : undefined;
    return problem === undefined ? head : (0,problem_problem/* fail */.fJ)(problem);
}
function compare(head, memory, step) {
    const { inputs, run } = step;
    const { base } = inputs;
    if (inputs.siteDir !== '' && memory !== undefined)
        return compareFolder(memory, step);
    return run === undefined || head === undefined
        ? compareInWorkTree({ base, head: inputs.head, memory }, gitOf(step))
        : compareInRepository({ ...head, context: run, base, memory }, step);
}
async function compareInRepository(params, { inputs, runner: { env, debug }, deadline, github }) {
    const { context, head } = params;
    const common = { token: inputs.githubToken, env, deadline, debug };
    const opened = await openStepRepository({ ...context, ...common, anyCommit: head });
    if (!opened.ok)
        return opened;
    try {
        return await compareCommitsOnGitHub(params, {
            repository: opened.value,
            github: await github(context),
        });
    }
    finally {
        opened.value.remove();
    }
}
/** Loads GitHub's client on first use: it is as large as all other code. */
function openGitHub({ githubToken: token }, { runner: { debug }, deadline }) {
    let opened;
    const open = async ({ apiUrl, repository }) => {
        const { createGitHub } = await Promise.all(/* import() */[__webpack_require__.e(387), __webpack_require__.e(656)]).then(__webpack_require__.bind(__webpack_require__, 72656));
        return createGitHub({ apiUrl, token, repository, deadline, debug });
    };
    return (run) => (opened ??= open(run));
}
function faultOfServer({ apiUrl, serverUrl, repository }) {
    if (!isHttpUrl(apiUrl))
        return (0,changed_problems/* invalidVariable */.eQ)('`GITHUB_API_URL`', apiUrl, 'https://github.example.com/api/v3');
    if (isHttpUrl(serverUrl) && /^[\w.-]+\/[\w.-]+$/.test(repository))
        return undefined;
    return (0,changed_problems/* invalidVariable */.eQ)('`GITHUB_SERVER_URL` or `GITHUB_REPOSITORY`', `${serverUrl}/${repository}`, 'https://github.example.com` and `owner/name');
}
function isHttpUrl(text) {
    return /^https?:\/\//.test(text) && URL.canParse(text);
}
/** The payload of the event, or {} if it is missing (as sometimes with act) or unreadable. */
function readPayload(runner) {
    try {
        const file = runner.env['GITHUB_EVENT_PATH'] ?? '';
        return file === '' ? {} : (0,decode/* parseJson */.qF)(runner.readFile(file).toString('utf8'));
    }
    catch {
        return {};
    }
}
/** @param head undefined for a built site, and on the command line */
async function openMemory(step, head) {
    const { inputs, rules, run, deadline, runner } = step;
    const key = (0,memory_record/* zoneKey */.EY)(step.baseUrl, step.zone);
    const recording = { ...step, deadline: (0,clock/* extendable */.RG)(deadline) };
    const github = openGitHub(inputs, recording);
    const store = inputs.manifest !== '' || run === undefined
        ? (0,problem_problem.ok)(openManifest(inputs.manifest, key, runner))
        : await openCache(key, run, { ...recording, github: () => github(run) });
    if (!store.ok)
        return store;
    const read = await store.value.read();
    if (!read.ok || (0,clock/* isExpired */._d)(deadline)) {
        store.value.close();
        return read.ok
            ? (0,problem_problem/* fail */.fJ)((0,changed_problems/* tooLate */.Bg)('the record of this zone was read', 'GitHub or its cache is slow'))
            : read;
    }
    recording.deadline.extend();
    const id = /^\d{1,15}$/.exec(run?.runId ?? '')?.[0] ?? '';
    const writer = {
        run: id,
        attempt: run?.attempt ?? 1,
        hasOwnId: id !== '' && run?.server !== 'act',
        beganMs: deadline.clock.wallMs() - deadline.clock.nowMs(),
        settings: (0,memory_record/* settingsHash */.Sc)(rules, inputs.html, inputs.siteDir === '' ? 'repository' : 'site'),
        // The list shows the commit of the run, not another one that it has deployed.
        isListed: head !== undefined &&
            head === run?.sha &&
            run.server === 'github' &&
            lineOf(run) !== undefined,
    };
    return (0,problem_problem.ok)(new Memory(store.value, writer, read.value));
}
async function compareFolder(memory, { inputs, rules, runner, deadline }) {
    const { siteDir, manifest } = inputs;
    // A manifest among the built files changes with every run, so it is skipped.
    const site = await readSite(runner.pathOf(siteDir), runner.pathOf(manifest), deadline).catch(workspace/* whyOf */.gf);
    if (typeof site === 'string')
        return (0,problem_problem/* fail */.fJ)((0,changed_problems/* unusableSite */.vl)(siteDir, site));
    if (site === undefined)
        return (0,problem_problem/* fail */.fJ)((0,changed_problems/* tooLate */.Bg)('the built files were read', '`site-dir` contains many or large files'));
    const { files, unreadable } = site;
    if (files.size === 0)
        return (0,problem_problem/* fail */.fJ)((0,changed_problems/* unusableSite */.vl)(siteDir, 'it contains no file'));
    // Whether the rules exclude every file of an unreadable folder is unknown.
    const inPlan = unreadable.filter((name) => name.endsWith('/') || !(0,addresses/* isExcluded */.RF)(rules, name));
    return (0,problem_problem.ok)(compareSite({ ...site, unreadable: inPlan }, memory));
}


/***/ }),

/***/ 69026:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EY: () => (/* binding */ zoneKey),
/* harmony export */   Qn: () => (/* binding */ confirmedHead),
/* harmony export */   Qz: () => (/* binding */ EVERYTHING),
/* harmony export */   Sc: () => (/* binding */ settingsHash),
/* harmony export */   T3: () => (/* binding */ readRecords),
/* harmony export */   iF: () => (/* binding */ NO_RECORD),
/* harmony export */   q8: () => (/* binding */ withRecord),
/* harmony export */   xs: () => (/* binding */ confirmedFiles)
/* harmony export */ });
/* harmony import */ var _json_decode_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50533);
/* harmony import */ var _pages_hash_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(34543);
/* harmony import */ var _paths_syntax_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1064);
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(26031);




/** In the list of unconfirmed paths: everything in the zone. */
const EVERYTHING = '{all}';
const NO_RECORD = {
    confirmed: undefined,
    unconfirmedPaths: [],
    lastWrite: '',
    highestRun: 0,
};
function confirmedHead({ confirmed }) {
    return confirmed !== undefined && 'head' in confirmed.state ? confirmed.state.head : undefined;
}
function confirmedFiles({ confirmed }) {
    return confirmed !== undefined && 'files' in confirmed.state ? confirmed.state.files : undefined;
}
/** Identifies a zone by its full address, so that one memory can serve several zones and services. */
function zoneKey(baseUrl, zone) {
    return `${baseUrl}/api/v1/zones/${zone.toLowerCase()}`;
}
/** A hash of everything that decides which paths a changed file has: comments and white space do not. */
function settingsHash(rules, html, source) {
    const parsed = rules.map(({ glob, targets, excludes, isEverything }) => [
        glob.text,
        excludes || isEverything || targets.map(({ text }) => text),
        excludes,
    ]);
    return (0,_pages_hash_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .s)(Buffer.from(JSON.stringify([parsed, html, source])));
}
const VERSION = 2;
/** @throws ShapeError, SyntaxError if the text is not of this version */
function readRecords(text) {
    const manifest = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asObject */ .eB)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(text), 'manifest');
    const version = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(manifest, 'version');
    if (version !== VERSION)
        throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ShapeError */ .ym('version', String(VERSION), version);
    const zones = Object.entries((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asObject */ .eB)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(manifest, 'zones'), 'zones'));
    return new Map(zones.map(([key, record]) => [key, decodeRecord((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asObject */ .eB)(record, key), key)]));
}
function decodeRecord(record, key) {
    const confirmed = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(record, 'confirmed');
    const unconfirmed = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asArray */ ._j)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(record, 'unconfirmed'), `${key}.unconfirmed`);
    return {
        confirmed: confirmed === undefined ? undefined : decodeConfirmed(confirmed, `${key}.confirmed`),
        unconfirmedPaths: unconfirmed.map((path, index) => asPath(path, `${key}.unconfirmed[${index}]`)),
        lastWrite: (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asString */ .oJ)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(record, 'lastWrite'), `${key}.lastWrite`),
        highestRun: asCount((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(record, 'highestRun'), `${key}.highestRun`),
    };
}
function decodeConfirmed(value, name) {
    const confirmed = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asObject */ .eB)(value, name);
    const by = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asObject */ .eB)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(confirmed, 'by'), `${name}.by`);
    const since = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asString */ .oJ)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(by, 'since'), `${name}.by.since`);
    const sinceMs = Date.parse(since);
    if (Number.isNaN(sinceMs))
        throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ShapeError */ .ym(`${name}.by.since`, 'a time', since);
    return {
        state: decodeState(confirmed, name),
        by: {
            run: (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asString */ .oJ)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(by, 'run'), `${name}.by.run`),
            attempt: asCount((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(by, 'attempt'), `${name}.by.attempt`),
            sinceMs,
        },
        settings: (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asString */ .oJ)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(confirmed, 'settings'), `${name}.settings`),
    };
}
function decodeState(confirmed, name) {
    const [head, files] = [(0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(confirmed, 'head'), (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)(confirmed, 'files')];
    if (files !== undefined) {
        const hashes = Object.entries((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asObject */ .eB)(files, `${name}.files`));
        return {
            files: new Map(hashes.map(([file, hash]) => [file, (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asString */ .oJ)(hash, `${name}.files.${file}`)])),
        };
    }
    const id = (0,_event_js__WEBPACK_IMPORTED_MODULE_3__/* .commitId */ .xk)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asString */ .oJ)(head, `${name}.head`));
    if (id === undefined)
        throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ShapeError */ .ym(`${name}.head`, 'a commit id', head);
    return { head: id };
}
function asCount(value, name) {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
        throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ShapeError */ .ym(name, 'a whole number', value);
    return value;
}
function asPath(value, name) {
    const path = (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asString */ .oJ)(value, name);
    if (path !== EVERYTHING && !(0,_paths_syntax_js__WEBPACK_IMPORTED_MODULE_2__/* .isPath */ .uf)(path))
        throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ShapeError */ .ym(name, 'a path', path);
    return path;
}
/** Replaces the record of one zone; other records remain unchanged. @param text undefined without any */
function withRecord(text, key, record) {
    const zones = text === undefined
        ? {}
        : (0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asObject */ .eB)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .ownProperty */ .Aq)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .asObject */ .eB)((0,_json_decode_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(text), 'manifest'), 'zones'), 'zones');
    const others = Object.entries(zones).filter(([name]) => name !== key);
    const { lastWrite, highestRun, confirmed, unconfirmedPaths: unconfirmed } = record;
    const written = { lastWrite, highestRun, confirmed: confirmed && toJson(confirmed), unconfirmed };
    return `${JSON.stringify({ version: VERSION, zones: Object.fromEntries([...others, [key, written]]) }, null, 1)}\n`;
}
function toJson({ state, by, settings }) {
    const { run, attempt, sinceMs } = by;
    return {
        by: { run, attempt, since: new Date(sinceMs).toISOString() },
        settings,
        ...('head' in state ? state : { files: Object.fromEntries(state.files) }),
    };
}


/***/ }),

/***/ 22280:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ fetch),
/* harmony export */   k: () => (/* binding */ ProxyAgent)
/* harmony export */ });
/** @actions/http-client would make one of these for `getAgentDispatcher`, which is never called. */
class ProxyAgent {}

function fetch() {
  throw new Error('undici is not part of this bundle: requests go through src/http/transport.ts')
}


/***/ })

};
;