export const id = 473;
export const ids = [473];
export const modules = {

/***/ 473:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openChanged: () => (/* binding */ openChanged)
});

// EXTERNAL MODULE: ./src/runner/clock.ts + 1 modules
var clock = __webpack_require__(463);
// EXTERNAL MODULE: ./src/changes/runs.ts
var changes_runs = __webpack_require__(259);
;// CONCATENATED MODULE: ./src/changes/run-list.ts

/** More than this many pages are not read: a thousand runs. */
const MAX_PAGES = 10;
/** The runs of the workflow, page by page, the newest first. */
class RunList {
    /** Those read so far that belong to the same line of deploys. */
    ofLine = [];
    #context;
    #filter;
    #github;
    #tags = new Map();
    constructor(context, filter, github) {
        this.#context = context;
        this.#filter = filter;
        this.#github = github;
    }
    /** Reads on until `isEnough` says so, given the page and all runs of the line; a problem ends it as well. */
    async readUntil(isEnough) {
        const { workflowFile } = this.#context;
        if (workflowFile === '')
            return { kind: 'unavailable', why: 'this server does not say which workflow runs' };
        for (let page = 1; page <= MAX_PAGES; page++) {
            const reading = await this.#github.readRuns(workflowFile, page);
            if (reading.kind === 'failed')
                return endOf(reading);
            const problem = await this.#add(reading.value);
            if (problem !== undefined)
                return { kind: 'failed', problem, status: undefined, why: problem.title };
            const enough = await isEnough(reading.value, this.ofLine);
            if (enough === true)
                return { kind: 'stopped' };
            if (enough !== false)
                return { kind: 'failed', problem: enough, status: undefined, why: enough.title };
            if (reading.value.length < changes_runs/* RUNS_PER_PAGE */.hz)
                return { kind: 'all' };
        }
        return { kind: 'endless' };
    }
    async #add(runs) {
        const [context, filter] = [this.#context, this.#filter];
        if (filter.kind === 'tag') {
            const candidates = runs.filter((run) => (0,changes_runs/* isOfLine */.ut)(run, filter, context, new Set([run.branch])));
            for (const { branch } of candidates) {
                if (branch === '' || this.#tags.has(branch))
                    continue;
                const found = branch === filter.name ? TRUE : await this.#github.hasTag(branch);
                if (found.kind === 'failed')
                    return found.problem;
                this.#tags.set(branch, found.value);
            }
        }
        const tags = new Set([...this.#tags].flatMap(([name, exists]) => (exists ? [name] : [])));
        // Pages drift while they are read: a run may show up twice.
        const known = new Set(this.ofLine.map(({ id }) => id));
        this.ofLine.push(...runs.filter((run) => !known.has(run.id) && (0,changes_runs/* isOfLine */.ut)(run, filter, context, tags)));
        return undefined;
    }
}
const TRUE = { kind: 'read', value: true };
function endOf({ status, problem }) {
    if (status === 404 || status === 501)
        return { kind: 'unavailable', why: `this server shows no list of runs (${status})` };
    return { kind: 'failed', status, problem, why: problem.title };
}

;// CONCATENATED MODULE: ./src/changes/base.ts


/** Each takes two requests where the checkout does not have it. */
const MAX_REMOTE_EXTRAS = 50;
/** The first that resolves: input, manifest, the newest good run, the push's own `before`. */
async function findBase(question, sources) {
    if (question.base !== '')
        return byInput(question.base, sources);
    const { confirmed } = question;
    if (confirmed !== undefined) {
        const found = await sources.repository.find(confirmed.head);
        if (found.kind === 'failed')
            return { kind: 'bad', problem: found.problem };
        if (found.value !== undefined)
            return byManifest(question, confirmed, sources);
    }
    return byRuns(question, sources);
}
async function byInput(base, { repository }) {
    const found = await repository.find(base);
    if (found.kind === 'failed')
        return { kind: 'bad', problem: found.problem };
    if (found.value === undefined)
        return { kind: 'bad', problem: commitNotFound(base, 'input `base`') };
    return { ...KNOWN, id: found.value, why: 'input `base`' };
}
const KNOWN = { kind: 'known', extras: [], assumes: '', notices: [], warnings: [] };
async function byManifest(question, confirmed, sources) {
    const base = { ...KNOWN, id: confirmed.head, why: 'what `manifest` says was last confirmed for this zone' };
    const { history, context } = question;
    if (history === undefined)
        return base;
    const list = new RunList(context, history, sources.github);
    // Runs are listed by creation: behind one from before the confirmation, none is newer.
    const ended = await list.readUntil((runs) => Promise.resolve(runs.some((run) => run.createdMs < confirmed.atMs)));
    if (ended.kind === 'unavailable' || (ended.kind === 'failed' && ended.status === 403))
        return {
            ...base,
            notices: [`${ended.why}: runs that went live since are known only by the paths in doubt`],
        };
    if (ended.kind === 'failed')
        return { kind: 'bad', problem: ended.problem };
    if (ended.kind === 'endless')
        return { kind: 'unknown', why: tooManyRuns(context), warnings: [] };
    const live = list.ofLine.filter((run) => (0,changes_runs/* mayHaveGoneLiveSince */.n3)(run, confirmed.atMs));
    return withExtras(base, live, question.head, sources);
}
/** Rungs 3 and 4. */
async function byRuns(question, sources) {
    const { context, history } = question;
    const gone = question.confirmed === undefined ? [] : ['the commit that `manifest` names is gone'];
    if (history === undefined) {
        const why = `the runs of event \`${context.event}\` do not tell what they made live`;
        return { kind: 'unknown', why: [...gone, why].join('; '), warnings: [] };
    }
    const list = new RunList(context, history, sources.github);
    let base;
    const missing = [];
    const ended = await list.readUntil(async (_, ofLine) => {
        for (const run of (0,changes_runs/* goodRuns */.c6)(ofLine)) {
            if (missing.includes(run))
                continue;
            const found = run.sha === '' ? undefined : await sources.repository.find(run.sha);
            if (found?.kind === 'failed')
                return found.problem;
            if (found?.value !== undefined) {
                base = run;
                return true;
            }
            missing.push(run);
        }
        return false;
    });
    if (ended.kind === 'failed')
        return { kind: 'bad', problem: ended.problem };
    if (ended.kind === 'unavailable')
        return byBefore(question, sources, { mayBeRerun: true, why: ended.why });
    if (base !== undefined) {
        const { id, sha, startedMs } = base;
        const why = `run ${id}, the newest good one of \`${context.workflowFile}\`${lineOf(history)}`;
        const warnings = missing.map((run) => `commit ${run.sha.slice(0, 12)} of run ${run.id} was live and is gone: what it changed and a later one took back is not known; \`manifest\` does better`);
        const live = list.ofLine.filter((run) => !missing.includes(run) && (0,changes_runs/* mayHaveGoneLiveSince */.n3)(run, startedMs));
        return withExtras({ ...KNOWN, id: sha, why, assumes: ASSUMES, warnings }, live, question.head, sources);
    }
    const isAlone = ended.kind === 'all' && !list.ofLine.some(changes_runs/* mayHaveGoneLive */.l_);
    const why = isAlone
        ? `no earlier run of \`${context.workflowFile}\`${lineOf(history)}`
        : `no good run of \`${context.workflowFile}\`${lineOf(history)} whose commit still exists, but others that may have gone live`;
    if (!isAlone)
        return { kind: 'unknown', why: [...gone, why].join('; '), warnings: [] };
    return byBefore(question, sources, { mayBeRerun: false, why });
}
const ASSUMES = 'each good run of this workflow is taken to have purged this zone; where that is not so (dispatch forms, several environments, an `if:` on the step), a `manifest` knows';
async function byBefore({ before, context }, { repository }, { mayBeRerun, why }) {
    const warnings = mayBeRerun ? [why] : [];
    const unknown = (reason) => ({ kind: 'unknown', why: `${why}; ${reason}`, warnings: [] });
    if (before === undefined)
        return unknown('the event names no commit before it');
    if (mayBeRerun && context.attempt > 1)
        return unknown('this is a re-run, and the push before it is history');
    const found = await repository.find(before);
    if (found.kind === 'failed')
        return { kind: 'bad', problem: found.problem };
    if (found.value === undefined)
        return unknown('the commit before this push is gone');
    return { ...KNOWN, id: before, why: `the tip before this push: ${why}`, warnings };
}
async function withExtras(base, live, head, { repository }) {
    const extras = [...new Set(live.map(({ sha }) => sha))].filter((sha) => sha !== base.id && sha !== head);
    const unknown = (why) => ({ kind: 'unknown', why, warnings: base.warnings });
    if ((await repository.countRemote(extras)) > MAX_REMOTE_EXTRAS)
        return unknown(`more than ${MAX_REMOTE_EXTRAS} commits may have gone live since ${base.id.slice(0, 12)}`);
    for (const extra of extras) {
        const found = extra === '' ? undefined : await repository.find(extra);
        if (found?.kind === 'failed')
            return { kind: 'bad', problem: found.problem };
        if (found?.value === undefined)
            return unknown(`commit ${extra.slice(0, 12)} may have gone live since ${base.id.slice(0, 12)}, and is gone`);
    }
    return { ...base, extras };
}
function lineOf(filter) {
    return filter.kind === 'branch'
        ? ` on \`${filter.name}\``
        : filter.kind === 'tag'
            ? ' for tags'
            : ' for releases';
}
function tooManyRuns({ workflowFile }) {
    return `more than ${MAX_PAGES * changes_runs/* RUNS_PER_PAGE */.hz} runs of \`${workflowFile}\` since the last confirmation`;
}
function commitNotFound(given, where) {
    return {
        code: 'CDN061',
        title: `there is no commit, branch or tag \`${given.slice(0, 120)}\``,
        where,
        cause: 'it is misspelt, of another repository, or was deleted; a short id is not enough; or the token may not read the repository (`contents: read`)',
        help: [
            'give a full commit id, a branch or a tag of this repository',
            'a job that lists `permissions:` needs `contents: read` among them',
        ],
    };
}

// EXTERNAL MODULE: ./src/changes/event.ts
var changes_event = __webpack_require__(97);
;// CONCATENATED MODULE: ./src/changes/changes.ts



/** What changed in the repository since the last good purge: head, base, difference. */
async function findChanges(question, sources) {
    const { context } = question;
    const deployed = (0,changes_event/* deployedBy */.SB)(context, question.head, question.dryRun);
    if (deployed.kind !== 'commit')
        return deployed;
    const head = await findHead(deployed.head, question.head === '' ? `event \`${context.event}\`` : 'input `head`', sources);
    if (head.kind === 'bad')
        return head;
    const { repository } = sources;
    // Of another commit than the event's own, earlier runs do not tell: their commit was another one as well.
    const isEvents = head.id === context.sha;
    const base = await findBase({
        context,
        head: head.id,
        base: question.base,
        confirmed: question.confirmed && { head: question.confirmed.id, atMs: question.confirmed.atMs },
        history: isEvents ? deployed.history : undefined,
        before: isEvents ? deployed.before : undefined,
    }, sources);
    if (base.kind === 'bad')
        return base;
    const unknown = (why) => ({
        kind: 'unknown',
        head: head.id,
        why,
        warnings: base.warnings,
        allFiles: () => repository.files(head.id),
    });
    if (base.kind === 'unknown')
        return unknown(base.why);
    const files = await unionOf([base.id, ...base.extras], head.id, repository);
    if (files.kind === 'failed')
        return { kind: 'bad', problem: files.problem };
    if (files.value === undefined)
        return unknown('a folder is too large for GitHub to list; with a checkout that has both commits it can be compared');
    const { id, ...known } = base;
    return { ...known, kind: 'changed', base: id, head: head.id, files: files.value };
}
async function findHead(head, where, { repository, deadline }) {
    if (head === '')
        return { kind: 'bad', problem: commitNotFound(head, where) };
    // What was pushed a moment ago may take GitHub another moment.
    for (let attempt = 1;; attempt++) {
        const found = await repository.find(head);
        if (found.kind === 'failed')
            return { kind: 'bad', problem: found.problem };
        if (found.value !== undefined)
            return { kind: 'found', id: found.value };
        if (attempt === 3)
            return { kind: 'bad', problem: commitNotFound(head, where) };
        await (0,clock/* pause */.v7)(deadline, 1000 * attempt);
        if ((0,clock/* isOver */.PU)(deadline))
            return { kind: 'bad', problem: commitNotFound(head, where) };
    }
}
/** A file that a deploy changed and a later one changed back is stale, though base and head agree. */
async function unionOf(bases, head, repository) {
    const files = new Set();
    for (const base of bases) {
        const found = await repository.diff(base, head);
        if (found.kind === 'failed' || found.value === undefined)
            return found;
        for (const file of found.value)
            files.add(file);
    }
    return { kind: 'read', value: [...files].toSorted() };
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(421);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(760);
;// CONCATENATED MODULE: ./src/paths/file-name.ts
/**
 * File names are bytes, and need not be UTF-8. As text, a byte that is none of a character becomes the lone surrogate
 * U+DC80 to U+DCFF (as in PEP 383), so that no two names become one and each can be given back byte for byte.
 */
function nameOfBytes(bytes) {
    try {
        return UTF8.decode(bytes);
    }
    catch {
        return salvage(bytes);
    }
}
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
function salvage(bytes) {
    let name = '';
    for (let at = 0; at < bytes.length;) {
        const character = characterAt(bytes, at);
        name += character?.text ?? String.fromCharCode(0xdc00 + (bytes[at] ?? 0));
        at += character?.length ?? 1;
    }
    return name;
}
function characterAt(bytes, at) {
    for (let length = 1; length <= 4; length++) {
        try {
            return { text: UTF8.decode(bytes.subarray(at, at + length)), length };
        }
        catch {
            // Not a character yet, or none at all.
        }
    }
    return undefined;
}
/**
 * A file's name, or a part of it, as it stands in an address: percent-encoded as a browser does it, and in addition
 * what has a meaning in a path of the service or of a URL (`%`, `?`, `#`, `*`, `\`).
 */
function encodeName(name) {
    return UNSAFE.test(name) ? name.replaceAll(new RegExp(UNSAFE, 'g'), encodeText) : name;
}
const UNSAFE = /[^\w\-./~!$&'()+,;=:@[\]|]+/;
function encodeText(text) {
    return text
        .split(/([\udc80-\udcff]+)/u)
        .map((part, index) => (index % 2 === 1 ? encodeBytes(part) : encodeURIComponent(part)))
        .join('')
        .replaceAll('*', '%2A');
}
function encodeBytes(surrogates) {
    const bytes = Array.from(surrogates, (unit) => unit.charCodeAt(0) - 0xdc00);
    return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');
}

;// CONCATENATED MODULE: ./src/changes/git.ts



/** A hundred thousand long names, and then some. */
const MAX_BYTES = 256 * 1024 * 1024;
/**
 * @param folder the workspace, which need not be a checkout
 * @param path the `PATH` to find git in
 */
function openGit(folder, path, signal) {
    const run = (args, input = '') => runGit(folder, path, signal, { args, input });
    return {
        async present(ids) {
            if (ids.length === 0)
                return new Set();
            const output = await run(['cat-file', '--batch-check'], ids.map((id) => `${id}^{tree}\n`).join(''));
            const lines = output?.toString('latin1').split('\n') ?? [];
            return new Set(ids.filter((_, index) => / tree \d+$/.test(lines[index] ?? '')));
        },
        async resolve(ref) {
            for (const prefix of ['refs/tags/', 'refs/remotes/origin/', 'refs/heads/']) {
                const output = await run([
                    'rev-parse',
                    '--verify',
                    '--quiet',
                    '--end-of-options',
                    `${prefix}${ref}^{commit}`,
                ]);
                if (output !== undefined)
                    return output.toString('latin1').trim();
            }
            return undefined;
        },
        async diff(base, head) {
            const output = await run(['diff-tree', '-r', '-z', '--no-renames', '--name-status', base, head]);
            // Status and name take turns.
            return output === undefined ? undefined : names(output).filter((_, index) => index % 2 === 1);
        },
        async files(head) {
            const output = await run(['ls-tree', '-r', '-z', '--full-tree', '--name-only', head]);
            return output === undefined ? undefined : names(output);
        },
    };
}
function names(output) {
    const found = [];
    for (let from = 0; from < output.length;) {
        const end = output.indexOf(0, from);
        const stop = end === -1 ? output.length : end;
        found.push(nameOfBytes(output.subarray(from, stop)));
        from = stop + 1;
    }
    return found;
}
/**
 * The settings that keep what surrounds the checkout out of the answer: no configuration of user or machine, no
 * foreign owner's refusal, no replaced objects, no repository above the workspace, and in a partial clone no fetch.
 */
function runGit(folder, path, signal, { args, input }) {
    const quiet = ['-c', 'safe.directory=*', '-c', 'protocol.allow=never', '-c', 'core.fsmonitor=false'];
    return new Promise((done) => {
        const child = (0,external_node_child_process_.execFile)('git', [...quiet, ...args], {
            cwd: folder,
            env: {
                PATH: path,
                LC_ALL: 'C',
                GIT_CONFIG_NOSYSTEM: '1',
                GIT_CONFIG_GLOBAL: process.platform === 'win32' ? 'NUL' : '/dev/null',
                GIT_CEILING_DIRECTORIES: (0,external_node_path_.dirname)((0,external_node_path_.resolve)(folder)),
                GIT_NO_LAZY_FETCH: '1',
                GIT_NO_REPLACE_OBJECTS: '1',
                GIT_OPTIONAL_LOCKS: '0',
                GIT_TERMINAL_PROMPT: '0',
            },
            encoding: 'buffer',
            maxBuffer: MAX_BYTES,
            signal,
            windowsHide: true,
        }, (error, stdout) => done(error === null ? stdout : undefined));
        // A git that has failed no longer reads.
        child.stdin?.on('error', () => undefined);
        child.stdin?.end(input);
    });
}

// EXTERNAL MODULE: ./src/json/shape.ts
var shape = __webpack_require__(507);
;// CONCATENATED MODULE: ./src/changes/manifest.ts


const NO_RECORD = { head: undefined, files: undefined, doubts: [] };
/** A zone's own address, so that one file serves several zones and services. */
function zoneKey(baseUrl, zone) {
    return `${baseUrl}/api/v1/zones/${zone.toLowerCase()}`;
}
/** The record of a zone; undefined where the text has none. @throws ShapeError, SyntaxError on a text that is no manifest */
function readRecord(manifest, key) {
    const found = zonesOf(manifest).find(([name]) => name === key)?.[1];
    if (found === undefined)
        return undefined;
    const value = (0,shape/* record */.g1)(found, key);
    const head = (0,shape/* own */.ZV)(value, 'head');
    const files = (0,shape/* own */.ZV)(value, 'files');
    return {
        head: head === undefined ? undefined : decodeHead(head),
        files: files === undefined
            ? undefined
            : new Map(Object.entries((0,shape/* record */.g1)(files, 'files')).map(([name, hash]) => [name, (0,shape/* text */.Qq)(hash, `files.${name}`)])),
        doubts: (0,shape/* list */.p_)((0,shape/* own */.ZV)(value, 'doubts') ?? [], 'doubts').map((path, index) => decodePath(path, `doubts[${index}]`)),
    };
}
function decodeHead(value) {
    const id = (0,changes_event/* commitId */.xk)((0,shape/* text */.Qq)((0,shape.at)(value, 'id'), 'head.id'));
    const atMs = Date.parse((0,shape/* text */.Qq)((0,shape.at)(value, 'confirmedAt'), 'head.confirmedAt'));
    if (id === undefined || Number.isNaN(atMs))
        throw new SyntaxError('`head` is not a commit and its time');
    return { id, atMs };
}
/** Whoever can write to the manifest must not be able to purge what no path is. */
function decodePath(value, name) {
    const path = (0,shape/* text */.Qq)(value, name);
    if (!/^\/[\x21-\x7e]{0,16384}$/.test(path))
        throw new SyntaxError(`\`${name}\` is not a path`);
    return path;
}
/** The manifest with another record for the zone; those of other zones stay as they are. */
function withRecord(manifest, key, zone) {
    const others = (manifest === undefined ? [] : zonesOf(manifest)).filter(([name]) => name !== key);
    const written = [
        key,
        {
            ...(zone.head === undefined
                ? {}
                : { head: { id: zone.head.id, confirmedAt: new Date(zone.head.atMs).toISOString() } }),
            ...(zone.files === undefined ? {} : { files: Object.fromEntries(zone.files) }),
            doubts: zone.doubts,
        },
    ];
    return `${JSON.stringify({ version: 1, zones: Object.fromEntries([...others, written]) }, null, 1)}\n`;
}
function zonesOf(manifest) {
    return Object.entries((0,shape/* record */.g1)((0,shape/* own */.ZV)((0,shape/* record */.g1)(JSON.parse(manifest), 'manifest'), 'zones'), 'zones'));
}

;// CONCATENATED MODULE: ./src/changes/trees.ts
/**
 * The files that differ between two trees, as `git diff-tree -r --no-renames` names them: undefined stands for the
 * empty tree. Two recursive listings are enough, unless the server truncates one: then the folders are walked, and
 * only those whose hashes differ are entered.
 */
async function compareTrees(source, base, head, listing = remembering(source.github)) {
    const changed = [];
    const open = [{ base, head, folder: '' }];
    while (open.length > 0) {
        const pairs = open.splice(0, AT_ONCE);
        const found = await Promise.all(pairs.map(async (pair) => ({ folder: pair.folder, reading: await comparePair(listing, pair) })));
        for (const { folder, reading } of found) {
            if (reading.kind === 'failed')
                return reading;
            if (reading.value === undefined)
                return { kind: 'read', value: undefined };
            for (const file of reading.value.files)
                changed.push(folder + file);
            const inside = reading.value.folders.map((pair) => ({ ...pair, folder: folder + pair.folder }));
            for (const pair of inside)
                if (source.reachesInto(pair.folder))
                    open.push({ ...pair, folder: `${pair.folder}/` });
        }
    }
    return { kind: 'read', value: changed };
}
/** GitHub asks for no more than a hundred requests at a time, of everybody together. */
const AT_ONCE = 8;
/** Git's names for the tree without entries: a server need not have it. */
const EMPTY_TREES = new Set([
    '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
    '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
]);
function remembering(github) {
    const known = new Map();
    return (id, recursive) => {
        if (id === undefined || EMPTY_TREES.has(id))
            return Promise.resolve({ kind: 'read', value: { entries: [], truncated: false } });
        const key = `${id} ${recursive}`;
        const reading = known.get(key) ?? github.readTree(id, recursive);
        known.set(key, reading);
        return reading;
    };
}
async function comparePair(list, { base, head }) {
    if (base === head)
        return { kind: 'read', value: { files: [], folders: [] } };
    for (const recursive of [true, false]) {
        const [before, after] = await Promise.all([list(base, recursive), list(head, recursive)]);
        if (before.kind === 'failed')
            return before;
        if (after.kind === 'failed')
            return after;
        if (before.value.truncated || after.value.truncated)
            continue;
        const differing = differingEntries(before.value.entries, after.value.entries);
        return {
            kind: 'read',
            value: recursive ? { files: leaves(differing), folders: [] } : oneLevel(differing),
        };
    }
    return { kind: 'read', value: undefined };
}
function differingEntries(before, after) {
    const old = new Map(before.map((entry) => [entry.path, entry]));
    const differing = [];
    for (const entry of after) {
        const was = old.get(entry.path);
        old.delete(entry.path);
        const isSame = was?.id === entry.id && was.mode === entry.mode && was.type === entry.type;
        if (!isSame)
            differing.push({ path: entry.path, before: was, after: entry });
    }
    for (const [path, entry] of old)
        differing.push({ path, before: entry, after: undefined });
    return differing;
}
/** Files and submodules, which are not entered. */
function leaves(differing) {
    return differing.flatMap(({ path, before, after }) => (isLeaf(before) || isLeaf(after) ? [path] : []));
}
function oneLevel(differing) {
    const folders = differing.flatMap(({ path, before, after }) => {
        const [base, head] = [treeId(before), treeId(after)];
        return base === undefined && head === undefined ? [] : [{ base, head, folder: path }];
    });
    return { files: leaves(differing), folders };
}
function isLeaf(entry) {
    return entry !== undefined && entry.type !== 'tree';
}
function treeId(entry) {
    return entry?.type === 'tree' ? entry.id : undefined;
}

;// CONCATENATED MODULE: ./src/changes/repository.ts


/** @param reachesInto whether a file below the folder could matter: the others are not walked */
function openRepository(git, github, reachesInto) {
    const remote = openRemote(github, reachesInto);
    return {
        async find(ref) {
            const id = (0,changes_event/* commitId */.xk)(ref);
            if (id !== undefined) {
                const isLocal = (await git.present([id])).has(id);
                return isLocal ? { kind: 'read', value: id } : remote.find(id);
            }
            // The checkout may know a branch as it was when another job fetched it: GitHub knows it as it is.
            const found = await github.resolve(ref);
            if (found.kind === 'read' && found.value !== undefined)
                return found;
            const local = await git.resolve(ref);
            return local === undefined ? found : { kind: 'read', value: local };
        },
        countRemote: async (ids) => ids.length - (await git.present(ids)).size,
        async diff(base, head) {
            if (base === head)
                return { kind: 'read', value: [] };
            const present = await git.present([base, head]);
            const local = present.size === 2 ? await git.diff(base, head) : undefined;
            return local === undefined ? remote.compare(base, head) : { kind: 'read', value: local };
        },
        async files(head) {
            const local = (await git.present([head])).has(head) ? await git.files(head) : undefined;
            return local === undefined ? remote.compare(undefined, head) : { kind: 'read', value: local };
        },
    };
}
/** The commits as GitHub shows them: each commit and each tree is read once. */
function openRemote(github, reachesInto) {
    const trees = new Map();
    const listing = remembering(github);
    async function treeOf(commit) {
        const known = trees.get(commit);
        if (known !== undefined)
            return { kind: 'read', value: known };
        const found = await github.readCommit(commit);
        if (found.kind === 'read' && found.value !== undefined)
            trees.set(commit, found.value);
        return found;
    }
    return {
        async find(commit) {
            const tree = await treeOf(commit);
            return tree.kind === 'failed' || tree.value === undefined ? tree : { kind: 'read', value: commit };
        },
        /** @param base undefined for nothing at all: then every file differs */
        async compare(base, head) {
            const [before, after] = await Promise.all([base === undefined ? NOTHING : treeOf(base), treeOf(head)]);
            if (before.kind === 'failed')
                return before;
            if (after.kind === 'failed')
                return after;
            const isGone = after.value === undefined || (base !== undefined && before.value === undefined);
            if (isGone)
                return NOTHING;
            return compareTrees({ github, reachesInto }, before.value, after.value, listing);
        },
    };
}
const NOTHING = { kind: 'read', value: undefined };

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(24);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(500);
;// CONCATENATED MODULE: ./src/changes/site.ts




/** Hashes every file below the folder. @throws where the folder itself cannot be read */
async function readSite(folder, signal) {
    const files = new Map();
    const unreadable = [];
    const root = Buffer.from(folder);
    (0,external_node_fs_.readdirSync)(root);
    const open = [{ path: root, name: '', above: [] }];
    for (let place = open.pop(); place !== undefined && !signal.aborted; place = open.pop()) {
        try {
            if ((0,external_node_fs_.statSync)(place.path).isDirectory())
                for (const entry of entriesOf(place))
                    open.push(entry);
            else
                files.set(place.name, hashOf(place.path));
        }
        catch {
            unreadable.push(place.name);
        }
        // A signal is heard between files only.
        if (files.size % 64 === 0)
            await (0,promises_.setImmediate)();
    }
    return { files, unreadable };
}
function entriesOf({ path, name, above }) {
    const real = (0,external_node_fs_.realpathSync)(path);
    if (above.includes(real))
        return [];
    return (0,external_node_fs_.readdirSync)(path, { encoding: 'buffer' }).map((entry) => ({
        path: Buffer.concat([path, Buffer.from('/'), entry]),
        name: `${name === '' ? '' : `${name}/`}${nameOfBytes(entry)}`,
        above: [...above, real],
    }));
}
const chunk = Buffer.alloc(256 * 1024);
function hashOf(path) {
    // A pipe would keep the whole process waiting for its other end.
    if (!(0,external_node_fs_.statSync)(path).isFile())
        throw new Error('not a file');
    const file = (0,external_node_fs_.openSync)(path, 'r');
    try {
        return hashChunks(file, (0,external_node_crypto_.createHash)('sha256'));
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
}
function hashChunks(file, hash) {
    for (let length = (0,external_node_fs_.readSync)(file, chunk); length > 0; length = (0,external_node_fs_.readSync)(file, chunk))
        hash.update(chunk.subarray(0, length));
    return hash.digest('hex');
}
/** The files that were added, changed or removed between two states of a site. */
function differingFiles(before, after) {
    const changed = [...after].flatMap(([name, hash]) => (before.get(name) === hash ? [] : [name]));
    return [...changed, ...[...before.keys()].filter((name) => !after.has(name))];
}

// EXTERNAL MODULE: ./src/http/server-clock.ts
var server_clock = __webpack_require__(662);
;// CONCATENATED MODULE: ./src/paths/match.ts
/**
 * Finds the rules that match a file. What the folders of a file decide is decided once for all files of the folder, and
 * rules that begin in another folder are never asked: comparing each file with each glob takes many times as long.
 */
function matcherOf(rules) {
    const byFixed = new Map();
    for (const rule of rules)
        byFixed.set(rule.glob.fixed, [...(byFixed.get(rule.glob.fixed) ?? []), rule]);
    const open = (folder) => ({ folder, candidates: candidatesIn(byFixed, folder) });
    let last = open('');
    return (file) => {
        const slash = Math.max(0, file.lastIndexOf('/'));
        // Files come in order, so that most have the folder of the one before.
        if (slash !== last.folder.length || !file.startsWith(last.folder))
            last = open(file.slice(0, slash));
        const { candidates } = last;
        if (candidates.length === 0)
            return [];
        const name = file.slice(file.lastIndexOf('/') + 1);
        const found = [];
        for (const { rule, test } of candidates)
            if (test === true || test(name))
                found.push(rule);
        return found;
    };
}
function candidatesIn(byFixed, folder) {
    const candidates = [];
    for (const ancestor of ancestorsOf(folder)) {
        for (const rule of byFixed.get(ancestor) ?? []) {
            const test = rule.glob.inFolder(folder);
            if (test !== false)
                candidates.push({ rule, test });
        }
    }
    return candidates;
}
/** The folder itself and all above it, the root first. */
function ancestorsOf(folder) {
    const ancestors = [''];
    for (let end = folder.indexOf('/'); end !== -1; end = folder.indexOf('/', end + 1))
        ancestors.push(folder.slice(0, end));
    return folder === '' ? ancestors : [...ancestors, folder];
}
/** Whether some rule could match a file below the folder, which is a reason to look into it. */
function reachesInto(rules, folder) {
    return rules.some((rule) => !rule.excludes && rule.glob.reachesInto(folder));
}

// EXTERNAL MODULE: ./node_modules/minimatch/dist/esm/index.js + 8 modules
var esm = __webpack_require__(138);
;// CONCATENATED MODULE: ./src/paths/glob.ts

const MAX_LENGTH = 1024;
/** minimatch leaves out, without a word, what its own bound on braces cuts off: so the bound here is an error. */
const MAX_ALTERNATIVES = 1000;
/** Reads a glob: minimatch's, for `/` on every platform, hidden files included, without comments and negation. */
function parseGlob(text) {
    const glob = normalize(text);
    const fault = RULES.find(({ broken }) => broken(glob));
    if (fault !== undefined)
        return { kind: 'bad', fault: fault.fault, help: fault.help };
    const matcher = new esm/* Minimatch */.VR(glob, OPTIONS);
    const rows = matcher.globParts.map(compileRow);
    const warning = WARNINGS.find(({ meant }) => meant.test(glob))?.warning;
    return {
        kind: 'glob',
        glob: {
            fixed: fixedPart(glob),
            inFolder: (folder) => inFolder(rows, folder),
            reachesInto: (folder) => matcher.match(folder, true),
        },
        ...(warning === undefined ? {} : { warning }),
    };
}
const OPTIONS = { dot: true, nocomment: true, nonegate: true, platform: 'linux' };
function compileRow(parts) {
    const [above, last = ''] = [parts.slice(0, -1), parts.at(-1)];
    // `a/**/` reaches the files of `a` itself only if a name follows: so one does, on both sides.
    const probe = last === '**' ? parts : [...above, 'x'];
    const folders = new esm/* Minimatch */.VR(probe.join('/'), { ...OPTIONS, nobrace: true });
    return {
        matchesFolder: probe.join('/') === '**/x'
            ? () => true
            : (folder) => folders.match(folder === '' ? 'x' : `${folder}/x`),
        matchesName: compileName(last),
    };
}
function compileName(glob) {
    if (glob === '**' || glob === '*')
        return undefined;
    // Most rules end in a suffix, and comparing that takes a tenth of the time.
    const suffix = /^\*([\w.-]+)$/.exec(glob)?.[1];
    if (suffix !== undefined)
        return (name) => name.endsWith(suffix);
    const names = new esm/* Minimatch */.VR(glob, { ...OPTIONS, nobrace: true });
    return (name) => names.match(name);
}
function inFolder(rows, folder) {
    const alive = rows.filter((row) => row.matchesFolder(folder));
    if (alive.length === 0)
        return false;
    if (alive.some((row) => row.matchesName === undefined))
        return true;
    return (name) => alive.some((row) => row.matchesName?.(name) ?? true);
}
function normalize(text) {
    return text
        .replace(/^(\.?\/+)+/, '')
        .replaceAll(/\/{2,}/g, '/')
        .replace(/\/$/, '/**');
}
const RULES = [
    { broken: (glob) => glob === '', fault: 'no glob', help: 'write what to match, such as `public/**`' },
    {
        broken: (glob) => glob.length > MAX_LENGTH,
        fault: `a glob of more than ${MAX_LENGTH} characters`,
        help: 'write several rules',
    },
    {
        broken: (glob) => /[\p{Cc}\ufffd]/u.test(glob),
        fault: 'a control character or broken UTF-8 in the glob',
        help: 'put `?` in its place',
    },
    {
        broken: (glob) => /(^|\/)\.\.?(\/|$)/.test(glob),
        fault: 'a `.` or `..` segment in the glob',
        help: 'globs begin at the root of the repository (or at `site-dir`): write the way from there',
    },
    {
        broken: (glob) => (0,esm/* braceExpand */.KA)(glob, { braceExpandMax: MAX_ALTERNATIVES + 1 }).length > MAX_ALTERNATIVES,
        fault: `braces that stand for more than ${MAX_ALTERNATIVES} globs`,
        help: 'use `*` in the place of braces, or write several rules',
    },
];
const WARNINGS = [
    {
        meant: /(^|\/)\*\*+[^/*]|[^/*]\*\*+(\/|$)/,
        warning: '`**` inside a name is the same as `*` and crosses no `/`: write `**/*.html` for every folder',
    },
    {
        meant: /(^|\/)\[[\w.-]{2,}\](\/|\.\w+$|$)/,
        warning: 'brackets stand for one character out of those in them: write `\\[name\\]` for a name in brackets',
    },
];
/** Everything before the segment with the first wildcard, without escapes; without a wildcard, the file's folder. */
function fixedPart(glob) {
    const segments = glob.split('/');
    const magic = segments.findIndex((segment) => /[*?[{]|[@+!]\(/.test(segment.replaceAll(/\\./g, '')));
    return segments
        .slice(0, magic === -1 ? -1 : magic)
        .join('/')
        .replaceAll(/\\(.)/g, '$1');
}

// EXTERNAL MODULE: ./src/paths/addresses.ts
var addresses = __webpack_require__(764);
// EXTERNAL MODULE: ./src/paths/syntax.ts
var syntax = __webpack_require__(457);
;// CONCATENATED MODULE: ./src/paths/target.ts



const TOKENS = ['path', 'rel', 'dir', 'reldir', 'file', 'name', 'ext', 'url'];
function parseTarget(text) {
    const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name]) => !isToken(name ?? ''));
    if (unknown !== undefined) {
        return {
            kind: 'bad',
            at: unknown.index,
            fault: `an unknown token \`${unknown[0]}\``,
            help: `the tokens are ${TOKENS.map((token) => `\`{${token}}\``).join(' ')}`,
        };
    }
    if (text.split('{url}').length > 2)
        return {
            kind: 'bad',
            at: text.lastIndexOf('{url}'),
            fault: 'two `{url}` in one target',
            help: 'write two targets',
        };
    // Whatever a token stands for, the text around it has to be a path: `{url}` brings its own slash, the others none.
    const sample = (0,syntax/* parsePath */.Rr)(text.replaceAll(/\/?\{url\}/g, '/x').replaceAll(/\{\w+\}/g, 'x'));
    if (sample.kind === 'bad') {
        const help = text.startsWith('{') ? `write \`/${text}\`` : sample.help;
        return { kind: 'bad', at: 0, fault: `${sample.fault} in a target`, help };
    }
    if (sample.host !== undefined)
        return {
            kind: 'bad',
            at: 0,
            fault: 'a host in a target',
            help: 'write the path alone: it is purged for all hosts of the zone',
        };
    const parts = text.split(/(\{\w+\})/).filter((part) => part !== '');
    return {
        kind: 'target',
        target: {
            text,
            parts: parts.map((part) => tokenOf(part) ?? encodeLiteral(part)),
            hasUrl: text.includes('{url}'),
        },
        ...(sample.warning === undefined ? {} : { warning: sample.warning }),
    };
}
function isToken(name) {
    return TOKENS.some((token) => token === name);
}
function tokenOf(part) {
    const name = part.startsWith('{') ? part.slice(1, -1) : '';
    return isToken(name) ? { token: name } : undefined;
}
function encodeLiteral(text) {
    return text.replaceAll(/[^\x21\x23-\x3b\x3d\x3f-\x5d\x5f\x61-\x7a\x7c\x7e]+/g, encodeURIComponent);
}
/** What a target makes of one file: several paths where it has `{url}`. */
function expandTarget(target, file, fixed, html) {
    const rel = fixed === '' ? file : file.slice(fixed.length + 1);
    if (!target.hasUrl)
        return [tidy(fill(target, file, rel, ''))];
    const paths = (0,addresses/* addressesOf */.s)(encodeName(rel), html).map((url) => tidy(fill(target, file, rel, url)));
    return paths.filter((path) => path !== '');
}
function fill(target, file, rel, url) {
    let text = '';
    for (const part of target.parts)
        text += typeof part === 'string' ? part : target_valueOf(part.token, file, rel, url);
    return text;
}
function target_valueOf(token, file, rel, url) {
    switch (token) {
        case 'url':
            return url;
        case 'path':
            return encodeName(file);
        case 'rel':
            return encodeName(rel);
        case 'dir':
            return encodeName(folderOf(file));
        case 'reldir':
            return encodeName(folderOf(rel));
        case 'file':
            return encodeName(nameOf(file));
        case 'name':
            return encodeName(splitExtension(nameOf(file)).name);
        case 'ext':
            return encodeName(splitExtension(nameOf(file)).extension);
    }
}
function folderOf(path) {
    return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
function nameOf(path) {
    return path.slice(path.lastIndexOf('/') + 1);
}
/** What begins with its only dots, such as `.htaccess`, has no extension. */
function splitExtension(file) {
    const [, name = file, extension = ''] = /^(\.*[^.].*)\.([^.]*)$/s.exec(file) ?? [];
    return { name, extension };
}
/** An empty token leaves no `//`, and no segment that a browser would resolve before it asks. */
function tidy(path) {
    if (!path.includes('//') && !path.includes('/.'))
        return path;
    const [head = '', ...query] = path.split('?');
    const single = head.replaceAll(/\/{2,}/g, '/');
    const resolved = /\/\.{1,2}(\/|$)/.test(single) ? new URL(single, 'http://zone.invalid').pathname : single;
    return [resolved, ...query].join('?');
}

;// CONCATENATED MODULE: ./src/paths/rules.ts


const MAX_RULES = 1000;
/** Reads the input `map`: a rule a line, blank lines and lines that begin with `#` skipped. */
function parseRules(block) {
    const rules = [];
    const faults = [];
    const warnings = [];
    for (const [index, line] of block
        .replace(/^\ufeff/, '')
        .split(/\r?\n/)
        .entries()) {
        const text = line.trim();
        if (text === '' || text.startsWith('#'))
            continue;
        const parsed = parseRule(line);
        const remark = (found) => ({ ...found, line: index + 1, text, column: found.at + 1 });
        faults.push(...parsed.faults.map(remark));
        warnings.push(...parsed.warnings.map(remark));
        if (parsed.rule !== undefined)
            rules.push({ ...parsed.rule, line: index + 1, text });
    }
    if (rules.length > MAX_RULES)
        faults.push({ line: rules[MAX_RULES]?.line ?? 0, column: 1, text: '', ...TOO_MANY });
    return { rules, faults, warnings };
}
const TOO_MANY = { fault: `more than ${MAX_RULES} rules`, help: 'use wider globs' };
function parseRule(line) {
    const [left, right, rightAt] = splitRule(line);
    // `!(a|b)` before a target is a glob of its own.
    const excludes = /^\s*!/.test(left) && (right === undefined || !/^\s*!\(/.test(left));
    const leftAt = left.search(excludes ? /[^\s!]/ : /\S/);
    const globText = excludes ? left.trim().slice(1).trim() : left.trim();
    const parsed = parseGlob(globText);
    const targets = [...(right ?? '').matchAll(/\S+/g)].map(({ 0: text, index }) => ({
        at: rightAt + index,
        parsed: parseTarget(text),
    }));
    const faults = [
        ...shapeFaults(excludes, right, targets.length, line),
        ...(parsed.kind === 'bad' ? [{ at: Math.max(0, leftAt), fault: parsed.fault, help: parsed.help }] : []),
        ...targets.flatMap(({ at, parsed: target }) => target.kind === 'bad' ? [{ at: at + target.at, fault: target.fault, help: target.help }] : []),
    ];
    const warnings = [
        ...(parsed.kind === 'glob' && parsed.warning !== undefined
            ? [{ at: leftAt, fault: parsed.warning, help: '' }]
            : []),
        ...targets.flatMap(({ at, parsed: target }) => target.kind === 'target' && target.warning !== undefined
            ? [{ at, fault: `the target ${target.warning}`, help: '' }]
            : []),
    ];
    if (faults.length > 0 || parsed.kind === 'bad')
        return { faults, warnings };
    const good = targets.flatMap(({ parsed: target }) => (target.kind === 'target' ? [target.target] : []));
    return { rule: { glob: parsed.glob, targets: good, excludes }, faults, warnings };
}
/** A glob may hold spaces, and even `=>`: the first one between white space separates. */
function splitRule(line) {
    const arrow = /\s=>(?=\s|$)/.exec(line) ?? /=>/.exec(line);
    if (arrow === null)
        return [line, undefined, line.length];
    const rightAt = arrow.index + arrow[0].length;
    return [line.slice(0, arrow.index), line.slice(rightAt), rightAt];
}
function shapeFaults(excludes, right, targets, line) {
    if (excludes && right !== undefined)
        return [{ at: line.indexOf('=>'), fault: 'targets behind an exclusion', help: 'write `!glob` alone' }];
    if (excludes || targets > 0)
        return [];
    const fault = right === undefined ? 'no `=>`' : 'no target after `=>`';
    return [{ at: line.trimEnd().length, fault, help: 'write `glob => target`, such as `public/** => {url}`' }];
}

;// CONCATENATED MODULE: ./src/paths/map-files.ts


const SHOWN = 10;
/** Every rule that matches a file contributes; an exclusion wins wherever it stands. */
function mapFiles(rules, files, html) {
    const match = matcherOf(rules);
    const paths = new Set();
    const counts = new Map(rules.map((rule) => [rule, { files: 0, paths: 0, example: undefined }]));
    const first = [];
    let [excluded, unmatched] = [0, 0];
    for (const file of files) {
        const matching = match(file);
        if (matching.some((rule) => rule.excludes)) {
            excluded++;
            continue;
        }
        if (matching.length === 0 && ++unmatched <= SHOWN)
            first.push(file);
        for (const rule of matching) {
            const count = counts.get(rule);
            const before = paths.size;
            const made = rule.targets.flatMap((target) => expandTarget(target, file, rule.glob.fixed, html));
            for (const path of made)
                paths.add(path);
            if (count === undefined)
                continue;
            count.files++;
            count.paths += paths.size - before;
            count.example ??= made[0] === undefined ? undefined : { file, path: made[0] };
        }
    }
    const effects = [...counts].filter(([rule]) => !rule.excludes).map(([rule, count]) => ({ rule, ...count }));
    return { paths: [...paths], effects, excluded, unmatched: { count: unmatched, first } };
}

;// CONCATENATED MODULE: ./src/purge/changed-problems.ts
const changed_problems_SHOWN = 10;
function badRules(faults) {
    const [first] = faults;
    if (first === undefined)
        return [];
    const details = faults
        .slice(0, changed_problems_SHOWN)
        .flatMap((fault) => [`${placeOf(fault)}: ${fault.text.slice(0, 160)}`, `  ${fault.fault}; ${fault.help}`]);
    return [
        {
            code: 'CDN009',
            title: faults.length === 1 ? `a rule of \`map\` has ${first.fault}` : `${faults.length} faults in \`map\``,
            where: `\`map\`, ${placeOf(first)}`,
            details: faults.length > changed_problems_SHOWN ? [...details, `… and ${faults.length - changed_problems_SHOWN} more`] : details,
            help: [faults.length === 1 ? first.help : 'mend each line as it says; nothing was purged'],
        },
    ];
}
function placeOf({ line, column }) {
    return `line ${line}, column ${column}`;
}
function noRules() {
    return {
        code: 'CDN009',
        title: '`map` has only exclusions',
        where: 'input `map`',
        cause: 'a rule says which files become which paths, an exclusion only takes files away',
        help: ['add a rule, such as `public/** => {url}`'],
    };
}
function unknownBase(why) {
    return {
        code: 'CDN064',
        title: 'it is not known what visitors may have in their caches',
        where: 'inputs `base`, `manifest`',
        details: [why],
        cause: 'there is no commit or record to compare with, and nothing was purged',
        help: [
            'keep a `manifest` between runs, or say what was purged last: `base`',
            'to purge more than needed instead, set `on-unknown-base` to `all-files` or `purge-all`',
        ],
    };
}
function unusableSite(folder, why) {
    return {
        code: 'CDN010',
        title: `\`site-dir\` cannot be used: ${why}`,
        where: `folder \`${folder}\``,
        cause: 'the path is relative to the workspace; the step that builds the site may have failed, or runs later',
        help: ['build the site before this step, and give the folder that is deployed'],
    };
}
function unwritableManifest(path, why) {
    return {
        code: 'CDN011',
        title: `\`manifest\` cannot be written: ${why}`,
        where: `file \`${path}\``,
        cause: 'without it the paths of a purge that fails would be forgotten, so nothing was purged',
        help: ['give a place that this step may write to, relative to the workspace'],
    };
}

;// CONCATENATED MODULE: ./src/purge/changed.ts


/** What changed in the repository, as paths. */
async function pathsOfCommits(changes, mapping) {
    switch (changes.kind) {
        case 'no-news':
        case 'bad':
            return changes;
        case 'changed': {
            const { files, notices, warnings, base, head, extras, why, assumes } = changes;
            const newState = mayConfirm(mapping, base) ? { head } : undefined;
            const found = { source: 'repository', base, head, extras, why, assumes, isBaseKnown: true };
            return pathsOf({ ...found, files, newState, notices, warnings }, mapping);
        }
        case 'unknown': {
            const { head, why, warnings } = changes;
            const found = {
                source: 'repository',
                base: undefined,
                head,
                extras: [],
                why,
                isBaseKnown: false,
            };
            const known = { ...found, assumes: '', newState: { head }, notices: [], warnings };
            return pathsOfUnknown(known, mapping, () => changes.allFiles());
        }
    }
}
/** With input `base`, the difference says nothing about the recorded state, unless that is the base. */
function mayConfirm({ base: given, record }, base) {
    return given === '' || record.head === undefined || record.head.id === base;
}
/** What changed in a built site, as paths. */
function pathsOfSite(now, changed, mapping) {
    const common = {
        source: 'site',
        base: undefined,
        head: undefined,
        extras: [],
        assumes: '',
        newState: { files: now.files },
        notices: [],
        warnings: [],
    };
    if (changed !== undefined && now.unreadable.length === 0) {
        const why = 'the hashes that `manifest` says were last confirmed for this zone';
        return Promise.resolve(pathsOf({ ...common, files: changed, why, isBaseKnown: true }, mapping));
    }
    const why = now.unreadable.length > 0
        ? `${now.unreadable.length} of the files cannot be read, the first is \`${now.unreadable[0]}\``
        : '`manifest` has no record of built files for this zone';
    const all = [...now.files.keys(), ...now.unreadable].toSorted();
    return pathsOfUnknown({ ...common, why, isBaseKnown: false }, mapping, () => Promise.resolve({ kind: 'read', value: all }));
}
async function pathsOfUnknown(found, mapping, allFiles) {
    if (mapping.onUnknownBase === 'fail')
        return { kind: 'bad', problem: unknownBase(found.why) };
    if (mapping.onUnknownBase === 'purge-all') {
        const report = { ...found, files: 0, mapped: undefined, doubts: mapping.record.doubts.length };
        const warning = `${unknownWords(found)}: everything in the zone is purged`;
        return { ...found, kind: 'everything', paths: [], report, warnings: [...found.warnings, warning] };
    }
    const files = await allFiles();
    if (files.kind === 'failed')
        return { kind: 'bad', problem: files.problem };
    if (files.value === undefined)
        return { kind: 'bad', problem: unknownBase(found.why) };
    const warning = `${unknownWords(found)}: every file is taken for changed, and pages of deleted files stay where they are cached; \`on-unknown-base: purge-all\` removes those, too`;
    return pathsOf({ ...found, files: files.value, warnings: [...found.warnings, warning] }, mapping);
}
function unknownWords({ why, source }) {
    const help = source === 'site'
        ? 'a `manifest` that is kept between runs helps'
        : 'a `manifest` that is kept between runs, or `base`, helps';
    return `it is not known what visitors may have in their caches (${why}; ${help})`;
}
function pathsOf(found, { rules, html, record }) {
    const mapped = mapFiles(rules, found.files, html);
    const paths = [...new Set([...mapped.paths, ...record.doubts])];
    const report = { ...found, files: found.files.length, mapped, doubts: paths.length - mapped.paths.length };
    return { ...found, kind: 'paths', paths, report };
}

;// CONCATENATED MODULE: ./src/purge/memory.ts


/** The memory of a run that has none. */
const NO_MEMORY = {
    record: NO_RECORD,
    warnings: [],
    doubt: () => undefined,
    confirm: () => undefined,
};
function openMemory(path, key, files) {
    let { record, warnings } = load(path, key, files);
    const write = (next) => {
        files.replaceFile(path, withRecord(zonesIn(path, files), key, next));
        record = next;
    };
    return {
        record,
        warnings,
        doubt(paths) {
            const doubts = [...new Set([...record.doubts, ...paths])];
            if (doubts.length === record.doubts.length)
                return undefined;
            try {
                write({ ...record, doubts });
                return undefined;
            }
            catch (error) {
                return unwritableManifest(path, reasonOf(error));
            }
        },
        confirm(state, atMs) {
            if (state === undefined)
                return undefined;
            const files_ = 'files' in state ? state.files : record.files;
            const head = 'head' in state ? { id: state.head, atMs } : record.head;
            try {
                write({ head, files: files_, doubts: [] });
                return undefined;
            }
            catch (error) {
                return `\`manifest\` could not be written, so that the next run purges these paths again: ${reasonOf(error)}`;
            }
        },
    };
}
function load(path, key, files) {
    try {
        const text = textOf(path, files);
        return { record: (text === undefined ? undefined : readRecord(text, key)) ?? NO_RECORD, warnings: [] };
    }
    catch (error) {
        const warning = `\`manifest\` (\`${path}\`) cannot be read, counts as having no record, and is replaced: ${reasonOf(error)}`;
        return { record: NO_RECORD, warnings: [warning] };
    }
}
/** As it is now, since another step may have written its own zone meanwhile; undefined where it is no manifest. */
function zonesIn(path, files) {
    try {
        const text = textOf(path, files);
        if (text !== undefined)
            readRecord(text, '');
        return text;
    }
    catch {
        return undefined;
    }
}
function textOf(path, files) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(files.readFile(path));
    }
    catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
            return undefined;
        throw error;
    }
}
function reasonOf(error) {
    return error instanceof Error ? error.message.slice(0, 200) : 'unknown reason';
}

;// CONCATENATED MODULE: ./src/purge/open-changed.ts












function openChanged(inputs, world) {
    const { runner, deadline } = world;
    const { rules, problems, warnings } = readRules(inputs);
    const clock = new server_clock/* ServerClock */.i(deadline.clock.wallMs() - deadline.clock.nowMs(), 0);
    const memory = inputs.manifest === ''
        ? NO_MEMORY
        : openMemory(inputs.manifest, zoneKey(world.baseUrl, world.zone), runner);
    const mapping = { ...inputs, rules, record: memory.record };
    return {
        problems,
        warnings: [...warnings, ...memory.warnings],
        memory,
        startedAtMs: () => clock.at(0).earliestMs,
        find: () => inputs.siteDir === ''
            ? findInRepository(inputs, mapping, clock, world)
            : findInSite(inputs.siteDir, mapping, world),
    };
}
async function findInRepository(inputs, mapping, clock, { runner, deadline, dryRun }) {
    const { env } = runner;
    const context = (0,changes_event/* contextOf */.Vm)(env, readPayload(runner));
    // GitHub's client is as large as all the rest: a built site does without it.
    const { openGitHub } = await Promise.all(/* import() */[__webpack_require__.e(845), __webpack_require__.e(779)]).then(__webpack_require__.bind(__webpack_require__, 779));
    const github = openGitHub({
        apiUrl: env['GITHUB_API_URL'] || 'https://api.github.com',
        token: inputs.githubToken,
        repository: context.repository,
        clock,
        deadline,
    });
    const git = openGit(runner.pathOf('.'), env['PATH'] ?? '', deadline.signal);
    const repository = openRepository(git, github, (folder) => reachesInto(mapping.rules, folder));
    const { base, head } = inputs;
    const question = { context, base, head, dryRun, confirmed: mapping.record.head };
    return pathsOfCommits(await findChanges(question, { repository, github, deadline }), mapping);
}
function readRules(inputs) {
    const { rules, faults, warnings: remarks } = parseRules(inputs.map);
    const warnings = remarks.map((remark) => `\`map\`, ${placeOf(remark)}: ${remark.fault}`);
    const hasTargets = rules.some((rule) => !rule.excludes);
    if (hasTargets || faults.length > 0)
        return { rules, problems: badRules(faults), warnings };
    // The files of a built site have their addresses by themselves: exclusions alone make sense.
    if (inputs.siteDir !== '')
        return { rules: [...parseRules('** => {url}').rules, ...rules], problems: [], warnings };
    return { rules, problems: [noRules()], warnings };
}
async function findInSite(folder, mapping, { runner, deadline }) {
    try {
        const site = await readSite(runner.pathOf(folder), deadline.signal);
        const { files } = mapping.record;
        return await pathsOfSite(site, files === undefined ? undefined : differingFiles(files, site.files).toSorted(), mapping);
    }
    catch (error) {
        const reason = error instanceof Error ? error.message : 'it cannot be read';
        return { kind: 'bad', problem: unusableSite(folder, reason.slice(0, 200)) };
    }
}
/** The event's payload; without one (act knows events without) the runner's variables have to do. */
function readPayload(runner) {
    try {
        const file = runner.env['GITHUB_EVENT_PATH'] ?? '';
        return file === '' ? {} : JSON.parse(runner.readFile(file).toString('utf8'));
    }
    catch {
        return {};
    }
}


/***/ })

};
