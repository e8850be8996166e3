"use strict";
exports.id = 478;
exports.ids = [478];
exports.modules = {

/***/ 47478:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCommandLine: () => (/* binding */ runCommandLine)
});

// EXTERNAL MODULE: ./action/process.ts + 2 modules
var action_process = __webpack_require__(83609);
// EXTERNAL MODULE: ./inputs/reader.ts
var reader = __webpack_require__(9453);
// EXTERNAL MODULE: ./text/safe-text.ts
var safe_text = __webpack_require__(10085);
// EXTERNAL MODULE: ./problem/problem.ts
var problem_problem = __webpack_require__(29647);
// EXTERNAL MODULE: ./version.ts
var version = __webpack_require__(89996);
// EXTERNAL MODULE: ./text/did-you-mean.ts
var did_you_mean = __webpack_require__(9815);
;// CONCATENATED MODULE: ./cli/declarations.ts
// Generated from action.yml, zone/action.yml and stats/action.yml: npm run generate
const DECLARATIONS = {
    purge: [
        { name: 'api-token', kind: 'text', byDefault: '', about: 'Bearer token for the CDN’s API. Optional with `dry-run`.' },
        { name: 'base-url', kind: 'text', byDefault: '', about: 'Address of the CDN’s API, such as `https://api.example.com`; `http:` for loopback only.' },
        { name: 'zone', kind: 'text', byDefault: '', about: 'The zone by its UUID, its name, its CDN hostname or one of its domains.' },
        { name: 'type', kind: 'text', byDefault: 'path', about: '`path` purges the given paths, `all` purges everything in the zone. An empty list is never treated as `all`.', values: ["path", "all"] },
        { name: 'paths', kind: 'list', byDefault: '', about: 'Paths to purge, one per line, each beginning with `/`. `/a/**` is `/a/` and everything below it; elsewhere `*` is the only wildcard. Full URLs of the zone are accepted too. Blank lines and lines that begin with `#` are skipped.' },
        { name: 'paths-file', kind: 'text', byDefault: '', about: 'File with one path per line, relative to the workspace, for lists larger than the 128 KiB limit of an input.' },
        { name: 'purge-all-above', kind: 'text', byDefault: '', about: 'If there are more paths than this, purge everything in the zone instead. Empty means never.' },
        { name: 'map', kind: 'list', byDefault: '', about: 'Rules that map changed files to paths, one `glob => targets` per line, such as `public/** => {url}`. If set, the step purges what changed in the repository since the last confirmed purge. See docs/changed-files.md.' },
        { name: 'html', kind: 'text', byDefault: 'all', about: 'URLs at which visitors reach an HTML file: `all` (`/d/`, `/d`, `/d/index.html`; `/x.html`, `/x`, `/x/`), `directory` (`/d/`, `/d/index.html`; `/x.html`), `clean` (`/d/`, `/d`; `/x`) or `exact`.', values: ["all", "directory", "clean", "exact"] },
        { name: 'base', kind: 'text', byDefault: '', about: 'Full id of the commit to compare with, instead of what was last confirmed. Used with `map`, without `manifest`.' },
        { name: 'head', kind: 'text', byDefault: '', about: 'Full id of the commit that is live now, such as the output `commit` of `actions/checkout`, if the run deploys another commit than its own, or its event does not say which. Used with `map`.' },
        { name: 'on-unknown-base', kind: 'text', byDefault: 'purge-all', about: 'If there is nothing to compare with: `purge-all` purges everything in the zone, `fail` fails the step.', values: ["purge-all", "fail"] },
        { name: 'site-dir', kind: 'text', byDefault: '', about: 'Folder with the built site. Its files are compared instead of those of the repository, and purged at their own addresses (`{url}`); `map` can add paths and exclude files.' },
        { name: 'manifest', kind: 'text', byDefault: '', about: 'JSON file that remembers what was confirmed, instead of GitHub’s cache. Keep it between runs. For releases and tags, for sites that are deployed rarely, and outside of GitHub.' },
        { name: 'github-token', kind: 'text', byDefault: '${{ github.token }}', about: 'Token to read the lists of caches and runs (`actions: read`), and with `map` to fetch commits (`contents: read`).' },
        { name: 'wait-for-origin', kind: 'list', byDefault: '', about: 'What the origin must show before anything is purged, within `timeout`: `site` for the changed files of `site-dir`, or one `PATH contains TEXT` or `PATH status CODE` per line. See docs/freshness.md.' },
        { name: 'origin-url', kind: 'text', byDefault: '', about: 'Address at which this runner reaches the origin, such as `https://origin.example.com`, instead of the zone’s `origin_url`.' },
        { name: 'verify', kind: 'text', byDefault: '0', about: 'Number of purged pages to fetch through the CDN after every job has completed, or `all` (at most 1000). The step fails if a page is still the old copy, or not the page that was built. See docs/freshness.md.' },
        { name: 'site-url', kind: 'text', byDefault: '', about: 'Address from which `verify` fetches the pages. Default: the zone’s first custom domain with an active certificate, else its CDN hostname.' },
        { name: 'timeout', kind: 'text', byDefault: '15m', about: 'Deadline for the whole step, such as `90s`, `10m` or `2h`.' },
        { name: 'quota', kind: 'text', byDefault: 'path=100/1h all=10/1h', about: 'Job quota of the account per time window, if it has other limits.' },
        { name: 'retries', kind: 'text', byDefault: '1', about: 'How many times to create a job again if it failed on an edge.' },
        { name: 'dry-run', kind: 'boolean', byDefault: 'false', about: '`true`: only show the plan and write the report, without creating jobs.' },
        { name: 'wait', kind: 'boolean', byDefault: 'true', about: '`false`: the step ends when the jobs are created.' },
        { name: 'fail-on-error', kind: 'boolean', byDefault: 'true', about: '`false`: report a failed purge or a timeout as a warning. Invalid inputs and a rejected token or zone still fail the step.' },
        { name: 'summary', kind: 'text', byDefault: 'true', about: 'Write a job summary: `true`, `false` or `on-failure`.', values: ["true", "false", "on-failure"] },
    ],
    zone: [
        { name: 'api-token', kind: 'text', byDefault: '', about: 'Bearer token for the CDN’s API.' },
        { name: 'base-url', kind: 'text', byDefault: '', about: 'Address of the CDN’s API, such as `https://api.example.com`; `http:` for loopback only.' },
        { name: 'file', kind: 'text', byDefault: 'cdn-zones.yml', about: 'YAML file with the zones, inside the workspace; on the command line any file.' },
        { name: 'command', kind: 'text', byDefault: 'plan', about: '`plan` shows the differences and changes nothing; `apply` makes the changes; `export` writes the live zones to `file`, which must not exist yet.', values: ["plan", "apply", "export"] },
        { name: 'zones', kind: 'list', byDefault: '', about: 'For `export`: names or UUIDs of the zones to write, one per line. Default: all zones.' },
        { name: 'prune-domains', kind: 'boolean', byDefault: 'false', about: 'Whether `apply` also removes domains that the file does not list.' },
        { name: 'confirm-delete', kind: 'list', byDefault: '', about: 'Names of zones that may be deleted, one per line. A zone with `state: absent` is deleted only if it is listed here.' },
        { name: 'fail-on-changes', kind: 'boolean', byDefault: 'false', about: 'Whether `plan` fails if it finds a difference, for example in a nightly drift check.' },
        { name: 'timeout', kind: 'text', byDefault: '5m', about: 'Deadline for the whole step, such as `90s` or `5m`.' },
        { name: 'summary', kind: 'text', byDefault: 'true', about: 'Whether to write a job summary: `true`, `false` or `on-failure`.', values: ["true", "false", "on-failure"] },
    ],
    stats: [
        { name: 'api-token', kind: 'text', byDefault: '', about: 'Bearer token for the CDN’s API.' },
        { name: 'base-url', kind: 'text', byDefault: '', about: 'Address of the CDN’s API, such as `https://api.example.com`; `http:` for loopback only.' },
        { name: 'zone', kind: 'text', byDefault: '', about: 'The zone by its UUID, its name, its CDN hostname or one of its domains.' },
        { name: 'period', kind: 'text', byDefault: '', about: '`hour`, `day`, `week` or `month`. Default: `day`. Cannot be combined with dates.', values: ["hour", "day", "week", "month"] },
        { name: 'start-date', kind: 'text', byDefault: '', about: 'First day, `YYYY-MM-DD`. Without `end-date`, the period ends today (UTC).' },
        { name: 'end-date', kind: 'text', byDefault: '', about: 'Last day, `YYYY-MM-DD`, inclusive. Requires `start-date`.' },
        { name: 'min-hit-ratio', kind: 'text', byDefault: '', about: 'The step fails if the share of requests served from the cache is lower, such as `0.85` or `85%`.' },
        { name: 'max-server-error-ratio', kind: 'text', byDefault: '', about: 'The step fails if the share of requests that ended with a 5xx status is higher, such as `0.01` or `1%`.' },
        { name: 'min-requests', kind: 'text', byDefault: '1', about: 'Thresholds are not applied to a period with fewer requests.' },
        { name: 'purge-jobs', kind: 'text', byDefault: '10', about: 'Number of most recent purge jobs to show, up to 1000. With `0`, the list of jobs is not read.' },
        { name: 'timeout', kind: 'text', byDefault: '2m', about: 'Deadline for the whole step, such as `90s` or `2m`.' },
        { name: 'summary', kind: 'text', byDefault: 'true', about: 'Whether to write a job summary: `true`, `false` or `on-failure`.', values: ["true", "false", "on-failure"] },
    ],
};

;// CONCATENATED MODULE: ./cli/invocation.ts


const ACTIONS = ['purge', 'zone', 'stats'];
const COMMANDS = {
    purge: {
        words: ['purge'],
        usage: 'cdn-purge purge [PATH ...] [options]',
        about: 'Purges paths from every edge of a CDN, and waits until every edge has confirmed.',
        variable: 'CDN_PURGE_ZONE for --zone',
    },
    zone: {
        words: ['zone plan', 'zone apply', 'zone export'],
        usage: 'cdn-purge zone plan|apply|export [options]',
        about: 'Plans and applies the zones of an account from a file, or exports them to a file.',
        variable: 'CDN_PURGE_FILE for --file',
    },
    stats: {
        words: ['stats'],
        usage: 'cdn-purge stats [options]',
        about: 'Shows the traffic of a zone, and fails if a threshold is missed.',
        variable: 'CDN_PURGE_ZONE for --zone',
    },
};
/** Options that take a file and are not inputs. */
const FILE_OPTIONS = ['api-token-file', 'report', 'summary-file', 'outputs'];
const TOKEN_HELP = 'other users of this machine can read the command line: set `CDN_PURGE_API_TOKEN`, or use `--api-token-file FILE`';
/** Inputs that are not options and common mistakes, each with what to use instead. */
const NOT_OPTIONS = {
    'api-token': TOKEN_HELP,
    token: TOKEN_HELP,
    all: 'to purge everything in the zone, use `--type all`',
    'github-token': 'the command line does not use the GitHub API: remove it',
    summary: 'to write the summary to a file, use `--summary-file FILE`',
    command: 'use `cdn-purge zone plan`, `zone apply` or `zone export`',
};
function optionsOf(action) {
    return DECLARATIONS[action].filter(({ name }) => !Object.hasOwn(NOT_OPTIONS, name));
}
function usageProblem(title, help) {
    return { kind: 'unknown-input', title, where: 'command line', help: [help] };
}
function fileProblem(name, file, error, done) {
    const { message, code = '' } = error instanceof Error ? error : { message: '' };
    // A name that is no path and does not exist may be the token itself, and must not be printed.
    const isToken = name === 'api-token-file' && code === 'ENOENT' && !/^(~|\.{0,2}\/)/.test(file);
    return {
        kind: 'invalid-input',
        title: `\`--${name}${isToken ? '' : ` ${(0,safe_text/* shorten */.ml)(file, 200)}`}\` cannot be ${done}`,
        where: `option \`--${name}\``,
        details: [(isToken ? code : '') || message || 'unknown reason'],
        help: [file === '-' ? 'pass the token, and close standard input' : `use a file that can be ${done}`],
    };
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./cli/arguments.ts





const SUBCOMMANDS = ACTIONS.flatMap((action) => COMMANDS[action].words.map((words) => ({ words, action })));
function parseCommandLine(args, env) {
    const firstOption = args.findIndex((arg) => arg.startsWith('-'));
    const words = args.slice(0, firstOption === -1 ? args.length : firstOption);
    const found = SUBCOMMANDS.find((one) => one.words.split(' ').every((word, index) => word === words[index]));
    const end = args.indexOf('--');
    const options = end === -1 ? args : args.slice(0, end);
    const isHelp = ['--help', '-h'].some((name) => options.includes(name));
    if (options.includes('--version') || (args.length === 1 && /^-v$/i.test(args[0] ?? '')))
        return { kind: 'version' };
    if (found === undefined) {
        const action = words[0] === 'zone' ? 'zone' : undefined;
        if (isHelp || words[0] === 'help')
            return { kind: 'help', action };
        return { kind: 'usage', action, problem: unknownCommand(words, args.length) };
    }
    const { action } = found;
    const [, command] = found.words.split(' ');
    if (isHelp)
        return { kind: 'help', action };
    const read = readOptions(action, args.slice(command === undefined ? 1 : 2), env);
    if (!read.ok)
        return { kind: 'usage', action, problem: read.problem };
    const { inputs, ...rest } = read.value;
    return {
        kind: 'run',
        action,
        inputs: command === undefined ? inputs : { ...inputs, INPUT_COMMAND: command },
        ...rest,
    };
}
function unknownCommand(words, argumentCount) {
    const given = words.join(' ');
    if (given === '' && argumentCount > 0)
        return usageProblem('no command', 'write the command before the options');
    if (given === '' || given === 'zone')
        return undefined;
    const names = SUBCOMMANDS.map((one) => one.words);
    // The words after a misspelled command may be its arguments.
    const meant = (0,did_you_mean/* closest */.k)(words.slice(0, 2).join(' '), names) ?? (0,did_you_mean/* closest */.k)(words[0] ?? '', names);
    return usageProblem(`unknown command \`${(0,safe_text/* shorten */.ml)(words[0] === 'zone' ? given : (words[0] ?? ''), 60)}\`${meant === undefined ? '' : `: did you mean \`${meant}\`?`}`, `use one of ${names.map((name) => `\`${name}\``).join(', ')}`);
}
/** The inputs of one command, from variables and from options, which take precedence. Stops at the first error. */
function readOptions(action, args, env) {
    const variables = readVariables(action, env);
    if (!variables.ok)
        return variables;
    const values = variables.value;
    const given = parse(action, args);
    if (!given.ok)
        return given;
    for (const [name, texts] of given.value)
        if (texts.length > 0)
            values.set(name, texts.join('\n'));
    const isFile = (name) => FILE_OPTIONS.includes(name);
    const inputs = [...values].filter(([name]) => !isFile(name) && name !== 'json');
    return (0,problem_problem.ok)({
        inputs: Object.fromEntries(inputs.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
        files: Object.fromEntries([...values].filter(([name]) => isFile(name))),
        isJson: values.get('json') === 'true',
    });
}
/** Ignores empty values. Arguments that are not options are added to `paths`. */
function parse(action, args) {
    const { flags, texts, lists } = namesOf(action);
    const instead = notAnOption(args);
    if (instead !== undefined)
        return instead;
    const typed = (names, type) => Object.fromEntries(names.map((name) => [name, { type, multiple: true }]));
    const given = new Map();
    try {
        const { tokens, positionals } = (0,external_node_util_.parseArgs)({
            args: [...args],
            tokens: true,
            allowPositionals: action === 'purge',
            options: {
                ...typed([...flags, ...flags.map((flag) => `no-${flag}`)], 'boolean'),
                ...typed(texts, 'string'),
            },
        });
        for (const { name, value } of tokens.filter((token) => token.kind === 'option')) {
            const isNegated = name.startsWith('no-');
            const option = isNegated ? name.slice(3) : name;
            const before = given.get(option);
            if (before !== undefined && !lists.includes(option))
                return misuse(`\`--${option}\` is given twice`, 'set it once');
            const text = value ?? String(!isNegated);
            given.set(option, [...(before ?? []), ...(text === '' ? [] : [text])]);
        }
        const paths = positionals.filter((argument) => argument !== '');
        if (paths.length > 0)
            given.set('paths', [...(given.get('paths') ?? []), ...paths]);
        return faultOfPaths(paths) ?? (0,problem_problem.ok)(given);
    }
    catch (error) {
        return explain(error, action, { flags, others: texts });
    }
}
function namesOf(action) {
    const declared = optionsOf(action);
    const ofKind = (...kinds) => declared.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
    return {
        flags: [...ofKind('boolean'), 'json'],
        texts: [...ofKind('text', 'list'), ...FILE_OPTIONS],
        lists: ofKind('list'),
    };
}
function misuse(title, help) {
    return (0,problem_problem/* fail */.fJ)(usageProblem(title, help));
}
/** Checked first, because the value after such an option may be a secret that other errors would print. */
function notAnOption(args) {
    const end = args.indexOf('--');
    const names = (end === -1 ? args : args.slice(0, end)).flatMap((arg) => /^--([a-z-]+)/.exec(arg)?.[1] ?? []);
    const name = names.find((one) => Object.hasOwn(NOT_OPTIONS, one));
    return name === undefined ? undefined : misuse(`\`--${name}\` is not an option`, NOT_OPTIONS[name] ?? '');
}
/** Rewords the error of Node's `parseArgs`, and suggests the option that was most likely meant. */
function explain(error, action, { flags, others }) {
    if (!(error instanceof TypeError && 'code' in error))
        throw error;
    const help = `\`cdn-purge ${action} --help\` lists the options`;
    const [, argument] = /^Unexpected argument '([^']*)'/.exec(error.message) ?? [];
    if (argument !== undefined) {
        const option = action === 'zone' ? '--file' : '--zone';
        return misuse(`unexpected argument \`${(0,safe_text/* shorten */.ml)(argument, 60)}\``, `use \`${option} ${(0,safe_text/* shorten */.ml)(argument, 60)}\`; ${help}`);
    }
    const [, option, isMissing] = /^Option '(--[\w-]+)[^']*' (argument)?/.exec(error.message) ?? [];
    if (option !== undefined)
        return isMissing === undefined
            ? misuse(`\`${option}\` takes no value`, `write \`${option}\`, or \`${option.replace('--', '--no-')}\``)
            : misuse(`\`${option}\` needs a value`, `write \`${option}=VALUE\`; ${help}`);
    if (action === 'zone' && error.message.startsWith("Unknown option '--zone'"))
        return misuse('`--zone` is not an option', 'the zones are those in `--file`; `zone export --zones NAME` selects some');
    const [, unknown = ''] = /^Unknown option '(--?[^']*)'/.exec(error.message) ?? [];
    const [, negation = '', name = ''] = /^-+(no-)?(.*)/.exec(unknown) ?? [];
    const meant = (0,did_you_mean/* closest */.k)(name, [...flags, ...others]);
    const prefix = meant !== undefined && flags.includes(meant) ? `--${negation}` : '--';
    const hint = meant === undefined ? '' : `: did you mean \`${prefix}${meant}\`?`;
    return misuse(`unknown option \`${(0,safe_text/* shorten */.ml)(unknown, 60)}\`${hint}`, help);
}
/** Paths are joined into lines, so an argument must not be a comment or contain a line break. */
function faultOfPaths(paths) {
    const odd = paths.find((path) => /^\s*#|[\r\n]|^\s+$/.test(path));
    return odd === undefined
        ? undefined
        : misuse(`the argument \`${(0,safe_text/* shorten */.ml)(odd, 60)}\` is not a path`, 'write each path as an argument of its own; for a literal `#`, write `%23`');
}
/** The options that `CDN_PURGE_*` variables set, by name. */
function readVariables(action, env) {
    const known = new Set(ACTIONS.flatMap((one) => variableNamesOf(one).map(variableOf)));
    // Shows the name only: the value may be a secret.
    const unknown = Object.keys(env).find((name) => /^CDN_PURGE_(?!RESULT_)/i.test(name) && env[name] !== '' && !known.has(name));
    if (unknown !== undefined) {
        const name = (0,safe_text/* shorten */.ml)((0,safe_text/* logLine */.BP)(unknown), 80);
        const meant = /^(?!.*GITHUB).*TOKEN/i.test(unknown) ? 'CDN_PURGE_API_TOKEN' : (0,did_you_mean/* closest */.k)(unknown, [...known]);
        const hint = meant === undefined ? '' : `: did you mean \`${meant}\`?`;
        const help = 'remove it, or rename it to `CDN_PURGE_` and the name of an option; a file with the token is the option `--api-token-file`';
        return (0,problem_problem/* fail */.fJ)({
            ...usageProblem(`unknown variable \`${name}\`${hint}`, help),
            where: `variable \`${name}\``,
        });
    }
    const values = variableNamesOf(action).map((name) => [name, env[variableOf(name)] ?? '']);
    return (0,problem_problem.ok)(new Map(values.filter(([, value]) => value !== '')));
}
/** The token has a variable, but `--api-token-file` has none. */
function variableNamesOf(action) {
    const files = FILE_OPTIONS.filter((name) => name !== 'api-token-file');
    return ['api-token', ...optionsOf(action).map(({ name }) => name), ...files];
}
function variableOf(name) {
    return `CDN_PURGE_${name.toUpperCase().replaceAll('-', '_')}`;
}

// EXTERNAL MODULE: ./inputs/service.ts
var service = __webpack_require__(77135);
// EXTERNAL MODULE: ./runner/workspace.ts
var workspace = __webpack_require__(66034);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./cli/files.ts







const WRITTEN = ['report', 'summary-file', 'outputs'];
/** Reports unwritable files before the first request. Empties the others, so that they never show an earlier run. */
function checkFiles(files, inputs) {
    emptyFiles(files, inputs);
    const faults = samePaths({ ...inputs, ...files });
    if (faults.length > 0)
        return { writable: {}, faults };
    const check = (name, file) => {
        if (file === undefined)
            return undefined;
        if (file === '-') {
            faults.push(usageProblem(`\`--${name} -\` is not supported`, 'for the report on standard output, use `--json`'));
            return undefined;
        }
        try {
            if (isPipe(file)) {
                const fault = `\`--${name}\` names a pipe, \`${(0,safe_text/* shorten */.ml)(file, 200)}\``;
                faults.push(usageProblem(fault, 'write to a regular file'));
                return undefined;
            }
            (0,workspace/* makeFolder */.fc)((0,external_node_path_.dirname)((0,external_node_path_.resolve)(file)));
            (0,external_node_fs_.writeFileSync)(file, '', { flag: 'a', mode: 0o600 });
            return file;
        }
        catch (error) {
            faults.push(fileProblem(name, file, error, 'written'));
            return undefined;
        }
    };
    const writable = WRITTEN.map((name) => [name, check(name, files[name])]);
    return { writable: Object.fromEntries(writable), faults };
}
/** Opening one blocks the process until somebody reads it. */
function isPipe(file) {
    return (0,external_node_fs_.statSync)(file, { throwIfNoEntry: false })?.isFIFO() === true;
}
function emptyFiles(files, inputs) {
    const read = new Set(Object.values({ ...inputs, token: files['api-token-file'] }).map((file) => file && (0,external_node_path_.resolve)(file)));
    for (const file of WRITTEN.map((name) => files[name])) {
        if (file === undefined || read.has((0,external_node_path_.resolve)(file)))
            continue;
        try {
            if ((0,external_node_fs_.statSync)(file, { throwIfNoEntry: false })?.isFile() === true)
                (0,external_node_fs_.truncateSync)(file);
        }
        catch {
            // `checkFiles` reports files that cannot be written.
        }
    }
}
/** Finds options that name the same file: the last one would overwrite the other. */
function samePaths(files) {
    const named = Object.entries(files).flatMap(([name, file]) => file === undefined || file === '-' ? [] : [{ name, file, path: (0,external_node_path_.resolve)(file) }]);
    return named.flatMap(({ name, file, path }, index) => {
        const other = named.slice(0, index).find((one) => one.path === path);
        return other === undefined
            ? []
            : [
                usageProblem(`\`--${other.name}\` and \`--${name}\` name the same file, \`${(0,safe_text/* shorten */.ml)(file, 200)}\``, 'use a different file for each'),
            ];
    });
}
/** Reads the token from the file of `--api-token-file`. @param signal ends the wait for standard input */
async function readToken(file, stdin, signal) {
    if (file === undefined)
        return { problems: [] };
    try {
        const value = file === '-' ? await readToEnd(stdin, signal) : await readFile(file, signal);
        return { value, problems: tokenFaults(file, value.trim()) };
    }
    catch (error) {
        // The kind `missing-token` prevents a second report of the missing token.
        return { problems: [{ ...fileProblem('api-token-file', file, error, 'read'), kind: 'missing-token' }] };
    }
}
function tokenFaults(file, token) {
    if (token === '')
        return [emptyToken(file)];
    const cause = (0,service/* causeOfBadToken */.Zy)(token);
    return cause === undefined
        ? []
        : [{ ...emptyToken(file), title: `${placeOf(file)} does not contain a token`, cause }];
}
function placeOf(file) {
    return file === '-' ? 'standard input' : `\`${(0,safe_text/* shorten */.ml)(file, 200)}\``;
}
/** Opening a pipe, or reading it, would block the whole process: neither the deadline nor a signal would be heard. */
async function readFile(file, signal) {
    if (!(0,external_node_fs_.statSync)(file).isFIFO())
        return (0,external_node_fs_.readFileSync)(file, 'utf8');
    const fd = (0,external_node_fs_.openSync)(file, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NONBLOCK);
    return readToEnd(new external_node_net_.Socket({ fd, readable: true, writable: false }), signal);
}
/** Longer than any token. */
const TOKEN_MAX_BYTES = 64 * 1024;
async function readToEnd(stdin, signal) {
    const end = () => stdin.destroy(new Error('no end of the token within `--timeout`'));
    signal.addEventListener('abort', end);
    const chunks = [];
    let bytes = 0;
    try {
        for await (const chunk of stdin) {
            chunks.push(chunk);
            bytes += chunk.length;
            if (bytes > TOKEN_MAX_BYTES)
                throw new Error('it is larger than a token');
        }
        return Buffer.concat(chunks).toString('utf8');
    }
    finally {
        signal.removeEventListener('abort', end);
    }
}
const emptyToken = (file) => ({
    kind: 'missing-token',
    title: `no API token: ${placeOf(file)} is empty`,
    where: 'option `--api-token-file`',
    help: [
        file === '-' ? 'pass the token, and nothing else' : 'write the token, and nothing else, to this file',
    ],
});

// EXTERNAL MODULE: ./text/format.ts
var format = __webpack_require__(48975);
;// CONCATENATED MODULE: ./cli/help.ts


const OWN_OPTIONS = [
    [
        '--api-token-file FILE',
        'Read the token from a file; `-` is standard input. Default: CDN_PURGE_API_TOKEN.',
    ],
    ['--json', 'Write the report to standard output, and the log to standard error.'],
    ['--report FILE', 'Write the report as JSON.'],
    ['--summary-file FILE', 'Write the summary as Markdown.'],
    ['--outputs FILE', 'Write the outputs as CDN_PURGE_RESULT_NAME=value lines (dotenv).'],
    ['--help', 'Show this help.'],
    ['--version', 'Show the version.'],
];
function shortUsage(action) {
    const lines = (action === undefined ? Object.values(COMMANDS) : [COMMANDS[action]]).map(({ usage }) => usage);
    return [
        'Usage:',
        ...lines.map((line) => `  ${line}`),
        '',
        `\`cdn-purge ${action ?? 'purge'} --help\` lists the options.`,
        '',
    ].join('\n');
}
function helpText(action) {
    if (action === undefined)
        return [
            ...Object.values(COMMANDS).flatMap(({ usage, about }) => [usage, `    ${about}`]),
            '',
            'Options of all commands:',
            ...OWN_OPTIONS.flatMap(([option, about]) => optionLines(option, about)),
            '',
            EVERY_OPTION('CDN_PURGE_ZONE for --zone'),
            '',
        ].join('\n');
    return [
        `Usage: ${COMMANDS[action].usage}`,
        '',
        COMMANDS[action].about,
        'An input such as `verify`, here and in messages, is the option --verify; `wait: false` is --no-wait.',
        '',
        'Options:',
        ...optionsOf(action).flatMap((option) => optionLines(nameOf(option), aboutOf(option))),
        ...OWN_OPTIONS.flatMap(([option, about]) => optionLines(option, about)),
        '',
        EVERY_OPTION(COMMANDS[action].variable),
        ...(optionsOf(action).some(({ kind }) => kind === 'list')
            ? ['Options that take a LINE can be repeated.']
            : []),
        '',
    ].join('\n');
}
const EVERY_OPTION = (example) => `Every option but --json, --help, --version and --api-token-file can also be set with a variable, such as ${example}; options take precedence.`;
function nameOf({ name, kind }) {
    if (kind === 'boolean')
        return `--[no-]${name}`;
    const value = kind === 'list' ? 'LINE' : FILES.has(name) ? 'FILE' : 'VALUE';
    return `--${name} ${value}`;
}
function aboutOf({ about, byDefault }) {
    return byDefault === '' ? about : `${about} Default: ${byDefault}.`;
}
const FILES = new Set(['paths-file', 'manifest', 'file']);
const WIDTH = 78;
function optionLines(option, about) {
    return [`  ${option}`, ...(0,format/* wrapWords */.EO)(about, WIDTH).map((line) => `      ${line}`)];
}

;// CONCATENATED MODULE: ./cli/terminal.ts






const LINE_MAX_LENGTH = 4000;
/** Terminals cannot collapse a group. */
const GROUP_MAX_LINES = 20;
/** A runner for a terminal or any CI: prints plain lines, and writes only the files that are requested. */
class TerminalRunner {
    #options;
    #log;
    /** Whether the terminal, if there is one, belongs to a person. */
    #isInteractive;
    #outputs = new Map();
    #progress = '';
    #timer;
    constructor(options) {
        this.#options = options;
        this.#log = options.isJson ? options.stderr : options.stdout;
        const { env } = options;
        this.#isInteractive = (env['CI'] ?? '') === '' && env['TERM'] !== 'dumb';
    }
    toRunner() {
        const files = (0,workspace/* workspace */.Gl)(this.#options.env);
        return {
            ...files,
            // Whoever runs the command may read any file.
            insideWorkspace: (path) => path,
            env: this.#options.env,
            isGitHub: false,
            cacheScript: '',
            docsUrl: version/* DOCS_URL */.a,
            debug: undefined,
            mask: (secret) => (0,safe_text/* addSecret */.Ck)(secret),
            line: (text) => this.#line(text, text.startsWith('Done ') ? GREEN : text.startsWith('Failed:') ? RED : ''),
            progress: this.#isInteractive && this.#log.isTTY ? (text) => this.#showProgress(text) : undefined,
            group: (title, lines) => {
                this.#line(`${title}:`);
                for (const line of (0,format/* firstLines */.UV)(lines, GROUP_MAX_LINES, (text) => text))
                    this.#line(`  ${line}`);
            },
            notice: (text) => this.#line(`notice: ${text}`),
            warning: (text) => this.#line(`warning: ${text}`, YELLOW),
            problem: (problem, as = 'error', isUsageError = false) => this.#problem(problem, as, isUsageError),
            output: (name, value) => void this.#outputs.set(name, (0,safe_text/* redactSecrets */.fp)(value)),
            summary: () => undefined,
            summaryFile: (markdown) => {
                const file = this.#options.files['summary-file'];
                this.#write(file, (0,safe_text/* redactSecrets */.fp)(markdown));
                return file ?? '';
            },
            report: (json) => this.#report(json),
        };
    }
    /** Writes the outputs, when all of them are known. */
    finish() {
        clearInterval(this.#timer);
        if (this.#progress !== '')
            this.#log.write(CLEAR_LINE);
        const text = toDotenv(this.#outputs);
        this.#write(this.#options.files.outputs, text);
        const isCut = [...this.#outputs.values()].some((value) => value.startsWith('[') && !text.includes(`=${value}\n`));
        if (isCut && this.#options.files.outputs !== undefined)
            this.#line('notice: lists in `--outputs` were cut to 5 KB, GitLab’s limit; the report has all of them');
    }
    /** Updates one line in place, with the elapsed time. */
    #showProgress(text) {
        this.#progress = text;
        this.#timer ??= setInterval(() => this.#drawProgress(), 1000).unref();
        this.#drawProgress();
    }
    #drawProgress() {
        if (this.#progress === '')
            return;
        this.#log.write(`${CLEAR_LINE}${this.#progress}, ${Math.round(process.uptime())} s`);
    }
    #line(text, color = '') {
        this.#print(this.#log, [text], () => color);
    }
    /** Prints usage errors to standard error, so that they are visible if standard output is piped. */
    #problem(problem, as, isUsageError) {
        const lines = (0,problem_problem/* renderProblem */.yM)(problem, as, version/* DOCS_URL */.a);
        const color = as === 'error' ? RED : YELLOW;
        this.#print(isUsageError ? this.#options.stderr : this.#log, lines, (index) => (index === 0 ? color : ''));
    }
    #print(stream, lines, colorOf) {
        if (this.#progress !== '')
            this.#log.write(CLEAR_LINE);
        const hasColors = this.#isInteractive && stream.isTTY && (this.#options.env['NO_COLOR'] ?? '') === '';
        for (const [index, line] of lines.entries()) {
            const safe = (0,safe_text/* shorten */.ml)((0,safe_text/* logLine */.BP)((0,safe_text/* withoutSecrets */.cT)(line)), LINE_MAX_LENGTH);
            const color = hasColors ? colorOf(index) : '';
            stream.write(color === '' ? `${safe}\n` : `${color}${safe}${RESET}\n`);
        }
    }
    #report(json) {
        const safe = (0,safe_text/* redactSecrets */.fp)(json);
        // Build servers take `##` for a command; in a JSON string the escape is equivalent.
        if (this.#options.isJson)
            this.#options.stdout.write(`${safe.replaceAll(/#(?=#)/g, '\\u0023')}\n`);
        this.#write(this.#options.files.report, `${safe}\n`);
        return this.#options.files.report ?? '';
    }
    #write(file, text) {
        if (file === undefined)
            return;
        try {
            (0,external_node_fs_.writeFileSync)(file, text, { mode: 0o600 });
        }
        catch (error) {
            this.#line(`warning: ${file} could not be written: ${error instanceof Error ? error.message : ''}`, YELLOW);
        }
    }
}
const CLEAR_LINE = '\r\u001b[K';
const RED = '\u001b[31m';
const GREEN = '\u001b[32m';
const YELLOW = '\u001b[33m';
const RESET = '\u001b[0m';
/** GitLab limits dotenv files to 5 KB. */
const OUTPUTS_MAX_BYTES = 5000;
/** One line per output, without quotes or comments. If the file would be too large, lists are truncated. */
function toDotenv(outputs) {
    const linesWith = (valueMaxBytes) => [...outputs]
        .map(([name, value]) => `CDN_PURGE_RESULT_${name.toUpperCase().replaceAll('-', '_')}=${terminal_valueOf(value, valueMaxBytes)}\n`)
        .join('');
    // Lower the size limit of each value until all lines fit together.
    for (let limit = OUTPUTS_MAX_BYTES; limit > 50; limit = Math.floor(limit * 0.9)) {
        const text = linesWith(limit);
        if (Buffer.byteLength(text) < OUTPUTS_MAX_BYTES)
            return text;
    }
    // Nothing fits: write the names without values.
    return linesWith(0);
}
function listIn(json) {
    try {
        const elements = JSON.parse(json);
        return Array.isArray(elements) ? elements : [];
    }
    catch {
        return [];
    }
}
function terminal_valueOf(value, maxBytes) {
    const line = value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
    if (Buffer.byteLength(line) <= maxBytes)
        return line;
    if (!line.startsWith('['))
        return '';
    const elements = listIn(line);
    let text = '[]';
    for (let count = 1; count <= elements.length; count++) {
        const longer = JSON.stringify(elements.slice(0, count));
        if (Buffer.byteLength(longer) > maxBytes)
            break;
        text = longer;
    }
    return text;
}

;// CONCATENATED MODULE: ./cli/main.ts










/** Exit code of a wrong configuration: a rerun does not help. */
const SET_UP = 2;
const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };
/** Runs `cdn-purge COMMAND` as a process. @param load loads the pipeline of an action */
async function runCommandLine(load) {
    (0,action_process/* guardProcess */.Vh)((error) => {
        printProblem((0,action_process/* internalError */.WB)(error));
        process.exit(1);
    });
    // A reader that closes early, such as `| head`, is not an error.
    for (const stream of [process.stdout, process.stderr])
        stream.on('error', () => undefined);
    (0,safe_text/* addSecret */.Ck)((process.env['CDN_PURGE_API_TOKEN'] ?? '').trim());
    const parsed = parseCommandLine(process.argv.slice(2), process.env);
    switch (parsed.kind) {
        case 'version':
            process.stdout.write(`${version/* VERSION */.x}\n`);
            process.exitCode = 0;
            return;
        case 'help':
            process.stdout.write(helpText(parsed.action));
            process.exitCode = 0;
            return;
        case 'usage':
            if (parsed.problem !== undefined)
                printProblem(parsed.problem);
            process.stderr.write(shortUsage(parsed.action));
            process.exitCode = SET_UP;
            return;
        case 'run':
            return runInvocation(parsed, load);
    }
}
function printProblem(problem) {
    for (const line of (0,problem_problem/* renderProblem */.yM)(problem, 'error', version/* DOCS_URL */.a))
        process.stderr.write(`${(0,safe_text/* logLine */.BP)((0,safe_text/* withoutSecrets */.cT)(line))}\n`);
}
async function runInvocation(parsed, load) {
    const { action, inputs, files, isJson } = parsed;
    const abort = new AbortController();
    let signalled;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
        process.on(signal, () => {
            signalled ??= signal;
            abort.abort();
            setTimeout(() => process.exit(128 + SIGNALS[signalled ?? signal]), action_process/* SHUTDOWN_GRACE_MS */.fJ).unref();
        });
    const { writable, faults } = checkFiles(files, filesOf(action, inputs));
    const run = await load(action);
    const token = await readToken(files['api-token-file'], process.stdin, AbortSignal.any([abort.signal, timeLeft(action, inputs)]));
    (0,safe_text/* addSecret */.Ck)((token.value ?? '').trim());
    // An invalid token is reported once, with its file.
    const usable = token.problems.length > 0 ? '' : token.value;
    const withToken = usable === undefined ? {} : { 'INPUT_API-TOKEN': usable };
    const env = { ...withoutInputs(process.env), ...inputs, ...withToken };
    const { stdout, stderr } = process;
    const terminal = new TerminalRunner({ env, files: writable, isJson, stdout, stderr });
    const runner = terminal.toRunner();
    runner.mask((token.value ?? env['INPUT_API-TOKEN'] ?? '').trim());
    const usage = [...token.problems, ...faults];
    const end = await run(runner, abort.signal, { usage });
    terminal.finish();
    process.exitCode = signalled !== undefined ? 128 + SIGNALS[signalled] : exitCodeOf(end);
    await (0,action_process/* endWhenFlushed */.Ro)();
}
function exitCodeOf({ exitsZero, isUsageError, problems }) {
    if (exitsZero)
        return 0;
    return isUsageError || problems.some(({ kind }) => problem_problem/* PROBLEMS */.D3[kind].isSetUp) ? SET_UP : 1;
}
/** Limits reading standard input to the timeout of the step. */
function timeLeft(action, inputs) {
    const byDefault = DECLARATIONS[action].find(({ name }) => name === 'timeout')?.byDefault ?? '';
    const timeoutMs = (0,reader/* parseDurationMs */.yi)(inputs['INPUT_TIMEOUT'] ?? '') ?? (0,reader/* parseDurationMs */.yi)(byDefault) ?? 0;
    return AbortSignal.timeout(Math.max(0, Math.floor(Math.min(timeoutMs, 2 ** 31 - 1) - process.uptime() * 1000)));
}
function filesOf(action, inputs) {
    const fileOf = (name) => {
        const byDefault = DECLARATIONS[action].find((one) => one.name === name)?.byDefault ?? '';
        return inputs[`INPUT_${name.toUpperCase()}`] || byDefault || undefined;
    };
    return { 'paths-file': fileOf('paths-file'), file: fileOf('file'), manifest: fileOf('manifest') };
}
/** Removes inherited inputs: on the command line they come from options and `CDN_PURGE_*` only. */
function withoutInputs(env) {
    return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(INPUT_|GITHUB_|RUNNER_|ACT$)/.test(name)));
}


/***/ }),

/***/ 9453:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E1: () => (/* binding */ parseList),
/* harmony export */   Ko: () => (/* binding */ readInputs),
/* harmony export */   yi: () => (/* binding */ parseDurationMs)
/* harmony export */ });
/* unused harmony exports InputReader, findUndeclared */
/* harmony import */ var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9815);
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10085);


const LONGEST_MS = 366 * 24 * 3_600_000;
const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000 };
/** Collects all problems. An absent and an empty input are both '' in the environment: both take the default. */
class InputReader {
    problems = [];
    warnings = [];
    /** Inputs with an invalid value, which their default replaces. */
    rejected = new Set();
    #env;
    #defaults;
    /** Whether these are the inputs of a step, rather than the options of a command. */
    isGitHub;
    /** @param defaults the declared inputs and their defaults */
    constructor(env, defaults, isGitHub = true) {
        this.#env = env;
        this.#defaults = defaults;
        this.isGitHub = isGitHub;
    }
    text(name) {
        return this.block(name).trim() || (this.#defaults[name] ?? '');
    }
    /** The value without trimming or default, for lists: messages count its lines. */
    block(name) {
        return this.#env[`INPUT_${name.toUpperCase()}`] ?? '';
    }
    choice(name, choices) {
        const value = this.text(name);
        const known = choices.find((choice) => choice === value);
        if (known !== undefined)
            return known;
        this.reject(name, value, [`give one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`]);
        return choices[0];
    }
    /** A YAML 1.2 boolean: other values, such as `yes` or `1`, are rejected. */
    flag(name) {
        const value = this.text(name);
        const isTrue = ['true', 'True', 'TRUE'].includes(value);
        if (!isTrue && !['false', 'False', 'FALSE'].includes(value))
            this.reject(name, value, ['give `true` or `false`']);
        return isTrue;
    }
    /** A duration such as `90s`, `10m` or `2h`, in milliseconds. */
    durationMs(name) {
        const value = this.text(name);
        const durationMs = parseDurationMs(value);
        if (durationMs !== undefined)
            return durationMs;
        this.reject(name, value, ['give a positive whole number and a unit, such as `90s`, `10m` or `2h`']);
        return parseDurationMs(this.#defaults[name] ?? '') ?? 0;
    }
    /** A whole number from `min` to `max`. @param words other values that the input takes, for the message */
    count(name, max, { min = 0, words = [] } = {}) {
        const value = this.text(name);
        if (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max)
            return Number(value);
        const others = words.map((word) => `, or \`${word}\``).join('');
        this.reject(name, value, [`give a whole number from ${min} to ${max}${others}`]);
        return min;
    }
    reject(name, value, help) {
        this.rejected.add(name);
        this.fault(name, { title: `\`${name}\` cannot be \`${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(value, 80)}\``, help });
    }
    fault(name, rest) {
        const variable = `CDN_PURGE_${name.toUpperCase().replaceAll('-', '_')}`;
        const isVariable = !this.isGitHub && this.#env[variable] === this.block(name) && this.block(name) !== '';
        const where = isVariable ? `variable \`${variable}\`` : `input \`${name}\``;
        this.problems.push({ kind: 'invalid-input', where, ...rest });
    }
}
/** `90s`, `10m` or `2h` in milliseconds; undefined for anything else, including zero. */
function parseDurationMs(text) {
    const match = /^(\d{1,7})(s|m|h)$/.exec(text);
    const durationMs = Number(match?.[1]) * (UNIT_MS[match?.[2] ?? ''] ?? 0);
    return durationMs > 0 && durationMs <= LONGEST_MS ? durationMs : undefined;
}
/** The entries of a list, one per line. Skips blank lines and lines that begin with `#`; accepts CRLF and a BOM. */
function parseList(block) {
    const entries = [];
    for (const [index, line] of block
        .replace(/^\ufeff/, '')
        .split('\n')
        .entries()) {
        const text = line.trim();
        if (text !== '' && !text.startsWith('#'))
            entries.push({ line: index + 1, text });
    }
    return entries;
}
function readInputs(env, spec, isGitHub = true) {
    const reader = new InputReader(env, spec.declared, isGitHub);
    const inputs = spec.read(reader, env);
    const undeclared = findUndeclared(env, Object.keys(spec.declared));
    const mayBeMistyped = undeclared.problems.length > 0 || reader.rejected.has('type');
    const conflicts = spec.check?.(inputs, mayBeMistyped) ?? [];
    return {
        inputs,
        problems: [...undeclared.problems, ...reader.problems, ...conflicts],
        warnings: [...undeclared.warnings, ...reader.warnings],
    };
}
/**
 * Finds undeclared inputs, about which the runner only warns. A near miss is an error, unless act, Gitea or Forgejo
 * may have passed it down from a composite action; other `INPUT_*` variables may come from the job's `env`.
 */
function findUndeclared(env, declared) {
    const handsDown = ['ACT', 'GITEA_ACTIONS', 'FORGEJO_ACTIONS'].some((name) => (env[name] ?? '') !== '');
    const names = Object.keys(env)
        .filter((key) => key.startsWith('INPUT_') && env[key] !== undefined)
        .map((key) => key.slice('INPUT_'.length).toLowerCase())
        .filter((name) => name !== '' && !declared.includes(name));
    const problems = [];
    const warnings = [];
    for (const name of names) {
        const meant = (0,_text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__/* .closest */ .k)(name, declared);
        if (meant === undefined)
            warnings.push(`unknown input \`${name}\` is ignored`);
        else if (handsDown)
            warnings.push(`unknown input \`${name}\` is ignored: did you mean \`${meant}\`?`);
        else
            problems.push(unknownInput(name, meant, declared));
    }
    return { problems, warnings };
}
const unknownInput = (name, meant, declared) => ({
    kind: 'unknown-input',
    title: `unknown input \`${name}\`: did you mean \`${meant}\`?`,
    where: `input \`${name}\``,
    cause: `GitHub only warns about an unknown input, so this step would have run without it`,
    help: [`rename it to \`${meant}\``, `the inputs are ${declared.join(', ')}`],
});


/***/ }),

/***/ 77135:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dz: () => (/* binding */ readServiceInputs),
/* harmony export */   Xg: () => (/* binding */ readZone),
/* harmony export */   Zy: () => (/* binding */ causeOfBadToken),
/* harmony export */   hu: () => (/* binding */ findUrlFault)
/* harmony export */ });
/* unused harmony export isLoopback */
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10085);

/** @param dryRun whether the token may be missing; undefined if the action has no dry run */
function readServiceInputs(reader, env, dryRun) {
    checkProxies(reader, env);
    return { apiToken: readToken(reader, env, dryRun), baseUrl: readBaseUrl(reader) };
}
/** An invalid proxy variable would be ignored, and the request sent directly. */
function checkProxies(reader, env) {
    for (const name of ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']) {
        const value = env[name] ?? '';
        const text = URL.canParse(value) || /^https?:/.test(value) ? value : `http://${value}`;
        if (value !== '' && !(URL.canParse(text) && /^https?:\/\/[^/]/.test(text)))
            reader.fault(name, {
                title: `\`${name}\` cannot be used: ${/^socks/i.test(value) ? 'SOCKS is not supported' : 'it is not the URL of a proxy'}`,
                where: `variable \`${name}\` (its value is not shown)`,
                help: [
                    'set it to the URL of an HTTP proxy, such as `http://proxy.example.com:8080`, or unset it for this step',
                ],
            });
    }
}
/** A zone by any of its names; '' if the input is missing or invalid. */
function readZone(reader) {
    const zone = reader.text('zone');
    if (/^[a-z]+:\/\//i.test(zone)) {
        const host = URL.canParse(zone) ? new URL(zone).hostname : '';
        reader.reject('zone', zone, [
            host === ''
                ? 'give the zone’s UUID, its name, its CDN hostname or one of its domains'
                : `a zone is named by a host, not by a URL: write \`${host}\``,
        ]);
        return '';
    }
    if (zone !== '' && zone.length <= 300 && !/\p{Cc}/u.test(zone))
        return zone;
    reader.fault('zone', {
        title: zone === '' ? `\`zone\` is empty` : `\`zone\` is not a valid zone name: \`${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(zone, 80)}\``,
        help: [
            'give the zone’s UUID, as the CDN’s console and API show it, such as `7c9e6679-7425-40de-944b-e07fc1f90ae7`, or its name, its CDN hostname or one of its domains',
        ],
    });
    return '';
}
function readToken(reader, env, dryRun) {
    const token = reader.text('api-token');
    if (token === '') {
        if (dryRun !== true)
            reader.problems.push(missingToken(env, dryRun !== undefined));
        return '';
    }
    const cause = causeOfBadToken(token);
    if (cause === undefined)
        return token;
    reader.fault('api-token', {
        title: '`api-token` is not a token',
        where: `input \`api-token\` (its value is not shown)`,
        cause,
        help: [
            reader.isGitHub
                ? 'store only the token in the secret, and pass it with `${{ secrets.NAME }}`'
                : 'set `CDN_PURGE_API_TOKEN` to the token alone',
        ],
    });
    return '';
}
/** Why a text cannot be a token, without sending it. */
function causeOfBadToken(token) {
    if (/^bearer\s/i.test(token))
        return 'it begins with `Bearer`, which `cdn-purge` adds itself';
    return /^[\x21-\x7e]+$/.test(token)
        ? undefined
        : 'it contains a character that is not allowed in a token, such as a space or a line break';
}
function missingToken(env, hasDryRun) {
    const event = env['GITHUB_EVENT_NAME'] ?? '';
    const fromPullRequest = event.startsWith('pull_request');
    const toPlan = hasDryRun ? [`to show only the plan, set \`dry-run: true\`, which needs no token`] : [];
    return {
        kind: 'missing-token',
        title: 'no API token: `api-token` is empty',
        where: 'input `api-token`',
        cause: fromPullRequest
            ? 'this run was started by a pull request, and pull requests from forks and Dependabot have no access to secrets'
            : 'the secret has another name, or is not set in this repository or environment, or for this branch; pull requests from forks have no access to secrets',
        help: fromPullRequest
            ? [`run this step on \`push\` to the deployed branch, not on pull requests from forks`, ...toPlan]
            : [
                'on GitHub, compare the name in `${{ secrets.NAME }}` with the secrets in the settings of the repository, and add `environment: NAME` to the job where the secret belongs to one',
                'on the command line, set `CDN_PURGE_API_TOKEN` from a CI secret, or use `--api-token-file FILE`',
                ...(env['GITLAB_CI'] === undefined
                    ? []
                    : ['on GitLab, variables that are “Protected” are set on protected branches and tags only']),
                ...toPlan,
            ],
    };
}
function readBaseUrl(reader) {
    const urlText = reader.text('base-url');
    if (urlText === '') {
        reader.fault('base-url', {
            title: `\`base-url\` is empty`,
            ...(reader.isGitHub
                ? {
                    cause: 'the variable that it comes from is not set here; pull requests from forks have no access to variables',
                }
                : {}),
            help: [
                `${reader.isGitHub ? 'set `base-url`' : 'set `--base-url` or `CDN_PURGE_BASE_URL`'} to the address of the CDN’s API, such as \`https://api.example.com\``,
            ],
        });
        return '';
    }
    const url = URL.canParse(urlText) ? new URL(urlText) : undefined;
    const fault = url === undefined ? 'it is not an absolute URL' : findBaseUrlError(url, urlText);
    if (url === undefined || fault !== undefined) {
        // The value may contain a password: show it only if that is impossible.
        const shown = urlText.includes('@') ? '' : ` \`${(0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(urlText.replace(/[?#].*/s, '…'), 120)}\``;
        reader.fault('base-url', {
            title: `\`base-url\`${shown} cannot be used: ${fault}`,
            help: ['specify the scheme, the host and an optional path prefix, such as `https://api.example.com`'],
        });
        return '';
    }
    return (url.origin + url.pathname).replace(/(\/+api\/v1)?\/*$/, '');
}
/** Finds a part that the URL of a server must not contain. */
function findUrlFault(url, urlText, mayHaveUser = false) {
    if (!mayHaveUser && (url.username !== '' || url.password !== ''))
        return 'it contains a user name or a password';
    if (urlText.includes('?'))
        return 'it has a query';
    return urlText.includes('#') ? 'it has a fragment' : undefined;
}
function findBaseUrlError(url, urlText) {
    const fault = findUrlFault(url, urlText);
    if (fault !== undefined || url.protocol === 'https:')
        return fault;
    if (url.protocol !== 'http:')
        return `\`${url.protocol}\` is not https`;
    if (isLoopback(url.hostname))
        return undefined;
    return '`http:` would send the token unencrypted and is allowed for loopback addresses only';
}
/** `127.0.0.0/8`, `::1` and `localhost` with its subdomains (RFC 6761). */
function isLoopback(hostname) {
    return /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]' || /^(.+\.)?localhost$/.test(hostname);
}


/***/ }),

/***/ 9815:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ closest)
/* harmony export */ });
/** The declared name that was probably meant: at most two edits away, one in a short word; otherwise undefined. */
function closest(written, declared) {
    const word = squash(written);
    const scored = declared
        // A long word is not worth comparing.
        .filter((name) => Math.abs(squash(name).length - word.length) <= 2)
        .map((name) => ({ name, distance: distanceBetween(word, squash(name)) }))
        .filter(({ name, distance }) => distance <= (Math.max(name.length, written.length) > 3 ? 2 : 1))
        .toSorted((a, b) => a.distance - b.distance);
    return scored[0]?.name;
}
function squash(name) {
    return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
/** Number of edits (insert, delete, replace, swap of neighbors) between two words. */
function distanceBetween(a, b) {
    let [before, row] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
    for (let i = 1; i <= a.length; i++) {
        const next = [i];
        for (let j = 1; j <= b.length; j++) {
            const same = a[i - 1] === b[j - 1];
            const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
            next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1), swapped ? (before[j - 2] ?? 0) + 1 : Infinity));
        }
        ;
        [before, row] = [row, next];
    }
    return row[b.length] ?? 0;
}


/***/ })

};
;