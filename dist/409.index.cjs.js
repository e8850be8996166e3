"use strict";

exports.id = 409;

exports.ids = [ 409 ];

exports.modules = {
  6409: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      runCommandLine: () => runCommandLine
    });
    var step_process = __webpack_require__(7976);
    var step_inputs = __webpack_require__(1830);
    var service_inputs = __webpack_require__(2320);
    var safe_text = __webpack_require__(85);
    var clock = __webpack_require__(2922);
    var problem_problem = __webpack_require__(9647);
    var version = __webpack_require__(9996);
    var declared = __webpack_require__(5521);
    var did_you_mean = __webpack_require__(9815);
    function usageProblem(title, help) {
      return {
        kind: "unknown-input",
        title,
        where: "command line",
        help: [ help ]
      };
    }
    function emptyValue(what) {
      return usageProblem(`${what} is empty`, "set the variable that its value comes from, which is not set here, or leave it out");
    }
    const TOKEN_HELP = "other users of this machine can read the command line: set `CDN_PURGE_API_TOKEN`, or " + "use `--api-token-file FILE`";
    const NOT_OPTIONS = {
      "api-token": TOKEN_HELP,
      token: TOKEN_HELP,
      all: "to purge everything in the zone, use `--type all`; `zone export` exports all zones",
      "github-token": "the command line does not use the GitHub API: remove it",
      summary: "to write the summary to a file, use `--summary-file FILE`",
      command: "use `cdn-purge zone plan`, `zone apply` or `zone export`"
    };
    const NOT_OPTIONS_OF_ZONE = {
      "dry-run": "`zone plan` changes nothing",
      zone: "`plan` and `apply` use every zone in `--file`; to export only some zones, use " + "`zone export --zones NAME`"
    };
    function unknownCommand(words, names) {
      const help = `use one of ${names.map((name => `\`${name}\``)).join(", ")}, before the options`;
      const [first = ""] = words;
      if (first === "") return usageProblem("no command", help);
      if (words.length === 1 && first === "zone") return usageProblem("`zone` has no command", help);
      const shownWords = words.slice(0, first === "zone" ? 2 : 1);
      const intendedCommand = (0, did_you_mean.Ru)(words.slice(0, 2).join(" "), names) ?? (0, 
      did_you_mean.Ru)(first, names);
      const mayBeSecret = shownWords.some((word => (0, safe_text.gJ)(word) || word.includes("=")));
      const shownCommand = mayBeSecret ? "…" : (0, safe_text.ml)(shownWords.join(" "), 60);
      return usageProblem(`unknown command \`${shownCommand}\`${(0, did_you_mean.au)(intendedCommand)}`, help);
    }
    function explainParseError(error, action, kinds) {
      if (!(error instanceof TypeError && "code" in error)) throw error;
      const list = `\`cdn-purge ${action} --help\` lists the options`;
      const [, argument] = /^Unexpected argument '([^']*)'/.exec(error.message) ?? [];
      if (argument !== void 0) {
        const shown = (0, safe_text.gJ)(argument) ? "…" : (0, safe_text.ml)(argument, 60);
        if (action === "zone" && /^(plan|apply|export)$/.test(argument)) return usageProblem("several commands", "give one of `plan`, `apply` and `export`");
        let use = /^\d|…/.test(shown) ? "remove it" : `use \`--zone ${shown}\``;
        if (/^[%/]/.test(argument)) use = "`stats` takes no path; write a percentage without a space, such as `85%`";
        if (action === "zone") use = `use \`--file ${shown}\`, or with \`export\` \`--zones ${shown}\` for a zone`;
        return usageProblem(`unexpected argument \`${shown}\``, `${use}; ${list}`);
      }
      const [, option, isMissing] = /^Option '(--[\w-]+)[^']*' (argument)?/.exec(error.message) ?? [];
      if (option !== void 0) {
        if (isMissing === void 0) {
          const negated = option.replace("--", "--no-");
          return usageProblem(`\`${option}\` takes no value`, `write \`${option}\`, or \`${negated}\``);
        }
        const form = `write \`${option}=VALUE\`, even if the value begins with \`-\``;
        return usageProblem(`\`${option}\` needs a value`, `${form}; ${list}`);
      }
      const [, unknown = ""] = /^Unknown option '(--?[^']*)'/.exec(error.message) ?? [];
      const negated = [ ...kinds.keys() ].find((name => unknown === `--no-${name}`));
      if (negated !== void 0) return usageProblem(`\`--${negated}\` cannot be negated`, negated === "retries" ? "write `--retries 0`" : `leave out \`--${negated}\``);
      const options = [ ...kinds ].flatMap((([name, kind]) => kind === "boolean" ? [ name, `no-${name}` ] : [ name ]));
      const closest = (0, did_you_mean.Ru)(unknown.replace(/^-+/, ""), options);
      const hint = (0, did_you_mean.au)(closest && `--${closest}`);
      return usageProblem(`unknown option \`${(0, safe_text.ml)(unknown, 60)}\`${hint}`, list);
    }
    function words_notAPath(argument) {
      return usageProblem(`the argument \`${(0, safe_text.ml)(argument, 60)}\` is not a path`, "write an option as `--zone VALUE`, and each path as an argument of its own; a literal `#` is " + "`%23`");
    }
    function expandedByShell() {
      return usageProblem("the arguments are the folders of this machine: the shell has expanded `/*`", "write it in quotation marks, or `--type all` to purge everything in the zone");
    }
    function dryRunTakenByNpm() {
      return usageProblem("npm has taken the option `--dry-run` for itself", "write `npm run SCRIPT -- --dry-run`, or set `CDN_PURGE_DRY_RUN=true`; for zones, use `plan`");
    }
    function unknownVariable(variable, knownVariables) {
      const name = (0, safe_text.ml)((0, safe_text._P)(variable), 80);
      const isToken = /^(?!.*GITHUB).*TOKEN/i.test(variable);
      const positive = variable.toUpperCase().replace(/^CDN_PURGE_NO_/, "CDN_PURGE_");
      const isNegated = positive !== variable.toUpperCase() && knownVariables.includes(positive);
      let intended = isToken ? "CDN_PURGE_API_TOKEN" : (0, did_you_mean.Ru)(variable, knownVariables);
      if (isNegated) intended = `${positive}=false`;
      const help = "remove it, or rename it to `CDN_PURGE_` followed by the name of an option; to read the token " + "from a file, use `--api-token-file`";
      return {
        ...usageProblem(`unknown variable \`${name}\`${(0, did_you_mean.au)(intended)}`, help),
        where: `variable \`${name}\``
      };
    }
    function sameFile(option, other, file) {
      return usageProblem(`\`--${other}\` and \`--${option}\` name the same file, \`${(0, 
      safe_text.ml)(file, 200)}\``, "use a different file for each");
    }
    function notAnOutputFile(option, what, file) {
      return usageProblem(`\`--${option}\` names ${what}, \`${(0, safe_text.ml)(file, 200)}\``, "name a file that does not exist yet; for the report on standard output, use `--json`");
    }
    function noTokenInFile(place, cause) {
      return {
        kind: "missing-token",
        title: cause === void 0 ? `no API token: ${place} is empty` : `${place} does not contain a token`,
        where: "option `--api-token-file`",
        cause,
        help: [ `put the token, and nothing else, into ${place}` ]
      };
    }
    var external_node_util_ = __webpack_require__(7975);
    const ACTIONS = [ "purge", "zone", "stats" ];
    const COMMANDS = {
      purge: {
        words: [ "purge" ],
        usage: "cdn-purge purge [PATH ...] [options]",
        about: "Purges paths from every edge of a CDN, and waits until every edge has confirmed."
      },
      zone: {
        words: [ "zone plan", "zone apply", "zone export" ],
        usage: "cdn-purge zone plan|apply|export [options]",
        about: "Plans and applies the zones of an account from a file, or exports them to a file."
      },
      stats: {
        words: [ "stats" ],
        usage: "cdn-purge stats [options]",
        about: "Shows the traffic of a zone, and fails if a threshold is missed."
      }
    };
    const FILE_OPTIONS = [ "api-token-file", "report", "summary-file", "outputs" ];
    const FILE_INPUTS = [ "paths-file", "file", "manifest" ];
    function listOptions(action) {
      return Object.entries(declared.m[action]).filter((([name]) => !Object.hasOwn(NOT_OPTIONS, name))).map((([name, declaration]) => ({
        name,
        ...declaration
      })));
    }
    function findDefault(action, name) {
      return listOptions(action).find((option => option.name === name))?.defaultValue ?? "";
    }
    const SUBCOMMANDS = ACTIONS.flatMap((action => COMMANDS[action].words.map((words => ({
      words,
      action
    })))));
    function parseCommandLine(args, env) {
      const firstOption = [ ...args, "-" ].findIndex((arg => arg.startsWith("-")));
      const words = args.slice(0, firstOption);
      const subcommand = SUBCOMMANDS.find((candidate => candidate.words.split(" ").every(((word, index) => word === words[index]))));
      const options = takeBeforeDashes(args);
      const isHelp = [ "--help", "-h" ].some((name => options.includes(name)));
      if (options.includes("--version") || args.length === 1 && /^-v$/i.test(args[0] ?? "")) return {
        kind: "version"
      };
      if (subcommand === void 0) {
        const action = words[0] === "zone" ? "zone" : void 0;
        if (isHelp || words[0] === "help") return {
          kind: "help",
          action
        };
        const names = SUBCOMMANDS.map((candidate => candidate.words));
        const problem = args.length === 0 ? void 0 : unknownCommand(words, names);
        return {
          kind: "usage",
          action,
          problem
        };
      }
      const {action} = subcommand;
      const [, command] = subcommand.words.split(" ");
      const ownArguments = args.slice(command === void 0 ? 1 : 2);
      if (isHelp || ownArguments[0] === "help" && ownArguments.length === 1) return {
        kind: "help",
        action
      };
      try {
        const {json, ...values} = {
          ...readVariables(action, env),
          ...parseOptions(action, ownArguments)
        };
        const isReal = action === "purge" ? values["dry-run"] !== "true" : command === "apply";
        if (isReal && env["npm_config_dry_run"] === "true") throw new problem_problem.VG(dryRunTakenByNpm());
        if (command !== void 0) values["command"] = command;
        const inputs = Object.entries(values).filter((([name]) => !FILE_OPTIONS.includes(name))).map((([name, value]) => [ `INPUT_${name.toUpperCase()}`, value ]));
        return {
          kind: "run",
          action,
          inputs: Object.fromEntries(inputs),
          isJson: json === "true"
        };
      } catch (error) {
        return {
          kind: "usage",
          action,
          problem: (0, problem_problem.Zw)(error)
        };
      }
    }
    function takeBeforeDashes(args) {
      if (args.includes("--")) return args.slice(0, args.indexOf("--"));
      return args;
    }
    function parseOptions(action, args) {
      refuseNonOptions(action, args);
      const kinds = new Map([ [ "json", "boolean" ] ]);
      for (const name of FILE_OPTIONS) kinds.set(name, "text");
      for (const {name, kind} of listOptions(action)) kinds.set(name, kind);
      const {values, positionals} = parseStrictly(action, args, kinds);
      const allValues = {
        ...values,
        paths: [ ...values["paths"] ?? [], ...positionals ]
      };
      const isEmpty = value => typeof value === "string" && value.trim() === "";
      for (const [name, list] of Object.entries(allValues)) {
        if (name !== "job-status" && list.some(isEmpty)) throw new problem_problem.VG(emptyValue(positionals.some(isEmpty) ? "an argument" : `\`--${name}\``));
        if (list.length > 1 && kinds.get(name) !== "list") throw new problem_problem.VG(usageProblem(`\`--${name}\` is given twice`, "set it once"));
      }
      const [assignment] = positionals.flatMap((text => /^[a-z][\w-]*=/i.exec(text)?.[0] ?? []));
      if (assignment !== void 0) throw new problem_problem.VG(words_notAPath(`${assignment}…`));
      const given = new Set(positionals);
      const isWholeDisk = [ "/bin", "/etc", "/usr" ].every((folder => given.has(folder)));
      if (isWholeDisk) throw new problem_problem.VG(expandedByShell());
      const notAPath = positionals.find((path => /^\s*#|[\r\n]/.test(path)));
      if (notAPath !== void 0) throw new problem_problem.VG(words_notAPath(notAPath));
      const entries = Object.entries(allValues).filter((([, list]) => list.length > 0));
      return Object.fromEntries(entries.map((([name, list]) => [ name, list.join("\n") ])));
    }
    function parseStrictly(action, args, kinds) {
      const options = [ ...kinds ].map((([name, kind]) => {
        const type = kind === "boolean" ? kind : "string";
        return [ name, {
          type,
          multiple: true
        } ];
      }));
      try {
        return (0, external_node_util_.parseArgs)({
          args: [ ...args ],
          allowNegative: true,
          allowPositionals: action === "purge",
          options: Object.fromEntries(options)
        });
      } catch (error) {
        throw new problem_problem.VG(explainParseError(error, action, kinds));
      }
    }
    function findFiles(args, env) {
      const names = [ ...FILE_OPTIONS, ...FILE_INPUTS ];
      const options = Object.fromEntries(names.map((name => [ name, {
        type: "string",
        multiple: true
      } ])));
      const before = takeBeforeDashes(args);
      const givenArguments = before.map(((arg, index) => {
        const precedesOption = before[index + 1]?.startsWith("--") === true;
        if (names.includes(arg.slice(2)) && precedesOption) return `${arg}=`;
        return arg;
      }));
      const {values} = (0, external_node_util_.parseArgs)({
        args: givenArguments,
        options,
        strict: false
      });
      const files = [];
      for (const option of names) {
        const fileOfVariable = option === "api-token-file" ? "" : env[(0, step_inputs.Vr)(option)] ?? "";
        const defaultFile = args[0] === "zone" ? findDefault("zone", option) : "";
        const filesOfOptions = [ values[option] ?? [] ].flat().filter((file => typeof file === "string"));
        const namedFiles = filesOfOptions.some((file => file !== "")) ? filesOfOptions : [ fileOfVariable || defaultFile ];
        for (const file of namedFiles) if (file !== "") files.push({
          option,
          file
        });
      }
      return files;
    }
    function refuseNonOptions(action, args) {
      const advice = action === "zone" ? {
        ...NOT_OPTIONS,
        ...NOT_OPTIONS_OF_ZONE
      } : NOT_OPTIONS;
      for (const arg of takeBeforeDashes(args)) {
        const isToken = /^(CDN_PURGE_)?(api[-_])?token=/i.test(arg);
        const name = isToken ? "api-token" : /^--([a-z-]+)/.exec(arg)?.[1] ?? "";
        const help = Object.hasOwn(advice, name) ? advice[name] : void 0;
        if (help !== void 0) throw new problem_problem.VG(usageProblem(`\`--${name}\` is not an option`, help));
      }
    }
    function readVariables(action, env) {
      const knownVariables = new Set(ACTIONS.flatMap((anyAction => listVariableNames(anyAction).map(step_inputs.Vr))));
      const unknown = Object.keys(env).find((name => /^CDN_PURGE_(?!RESULT_)/i.test(name) && env[name] !== "" && !knownVariables.has(name)));
      if (unknown !== void 0) throw new problem_problem.VG(unknownVariable(unknown, [ ...knownVariables ]));
      const values = listVariableNames(action).map((name => [ name, env[(0, step_inputs.Vr)(name)] ?? "" ]));
      return Object.fromEntries(values.filter((([, value]) => value !== "")));
    }
    function listVariableNames(action) {
      const files = FILE_OPTIONS.filter((name => name !== "api-token-file"));
      return [ "api-token", ...listOptions(action).map((({name}) => name)), ...files ];
    }
    const OWN_OPTIONS = [ [ "--api-token-file FILE", "Read the token from a file; `-` is standard input. Default: CDN_PURGE_API_TOKEN." ], [ "--json", "Write the report to standard output, and the log to standard error." ], [ "--report FILE", "Write the report as JSON." ], [ "--summary-file FILE", "Write the summary as Markdown." ], [ "--outputs FILE", "Write the outputs as CDN_PURGE_RESULT_NAME=value lines (dotenv)." ], [ "--help", "Show this help." ], [ "--version", "Show the version." ] ];
    function formatShortUsage(action) {
      const commands = action === void 0 ? Object.values(COMMANDS) : [ COMMANDS[action] ];
      return `Usage:\n${commands.map((({usage}) => `  ${usage}\n`)).join("")}\n\`cdn-purge ${action ?? "purge"} --help\` lists the options.\n`;
    }
    function formatHelp(action) {
      const ownOptions = OWN_OPTIONS.map((([option, about]) => formatOption(option, about))).join("");
      if (action === void 0) return `${Object.values(COMMANDS).map((({usage, about}) => `${usage}\n    ${about}\n`)).join("")}\nOptions of all commands:\n${ownOptions}\n${ABOUT_VALUES}`;
      const {usage, about} = COMMANDS[action];
      const inputOptions = listOptions(action).map((option => formatOption(formatName(option), describeOption(option))));
      return `Usage: ${usage}\n\n${about}\nAn input such as \`verify\`, here and in messages, is the option --verify; \`wait: false\` is --no-wait.\n\nOptions:\n${inputOptions.join("")}${ownOptions}\n${ABOUT_VALUES}`;
    }
    const ABOUT_VALUES = `Options that take a LINE can be repeated. Every option but --json, --help, --version and\n--api-token-file can also be set with a variable, such as CDN_PURGE_TIMEOUT for --timeout;\noptions take precedence.\n`;
    function formatName({name, kind}) {
      if (kind === "boolean") return `--[no-]${name}`;
      if (kind === "list") return `--${name} LINE`;
      return `--${name} ${FILE_INPUTS.includes(name) ? "FILE" : "VALUE"}`;
    }
    function describeOption({name, about, defaultValue}) {
      if (name === "paths-file") return `${about} \`-\` is standard input.`;
      if (defaultValue === "") return about;
      return `${about} Default: ${defaultValue}.`;
    }
    function formatOption(option, about) {
      const lines = about.match(/\S.{0,77}(?= |$)/g) ?? [];
      return `  ${option}\n${lines.map((line => `      ${line}\n`)).join("")}`;
    }
    var external_node_fs_ = __webpack_require__(3024);
    var external_node_path_ = __webpack_require__(6760);
    var external_node_stream_ = __webpack_require__(7075);
    var step_workspace = __webpack_require__(9018);
    const WRITTEN = new Set([ "report", "summary-file", "outputs" ]);
    const STDIN = "-";
    function prepareFiles(files) {
      const writable = {};
      const problems = findSameFiles(files);
      const filesToRead = files.filter((({option}) => !WRITTEN.has(option)));
      const pathsRead = new Set(filesToRead.map((({file}) => resolveFile(file))));
      for (const {option, file} of files) {
        if (!WRITTEN.has(option)) continue;
        const problem = emptyFile(option, file, pathsRead.has(resolveFile(file)));
        if (problem !== void 0) problems.push(problem); else writable[option] = file;
      }
      return {
        writable: problems.length > 0 ? {} : writable,
        problems
      };
    }
    function emptyFile(option, file, isRead) {
      if (file === STDIN) return notAnOutputFile(option, "standard output", file);
      try {
        if ((0, external_node_fs_.statSync)(file, {
          throwIfNoEntry: false
        })?.isFIFO() === true) return notAnOutputFile(option, "a pipe", file);
        if (!isRead && isForeign(option, file)) return notAnOutputFile(option, "a file that no earlier run has written", file);
        (0, step_workspace.fc)((0, external_node_path_.dirname)((0, external_node_path_.resolve)(file)));
        (0, external_node_fs_.writeFileSync)(file, "", {
          flag: isRead ? "a" : "w",
          mode: 384
        });
        return;
      } catch (error) {
        return unusableFile(option, file, error, "written");
      }
    }
    const OWN_FILES = {
      report: {
        start: /^\{\s*"schemaVersion": \d+,\s*"version"/,
        name: /^(?!package|tsconfig|manifest).*\.json$/i
      },
      "summary-file": {
        start: /^### \S+ CDN /,
        name: /^(?!readme|changelog|index).*\.(md|txt)$/i
      },
      outputs: {
        start: /^CDN_PURGE_RESULT_/,
        name: /\.(env|txt|properties)$|^\.env/i
      }
    };
    const FOREIGN_START = /^\s*(\[|\{(?!\s*"status":\s*"[\w-]+"\s*\})|(#{1,2}|[-*]) |(export\s+)?(?!CDN_PURGE_|status=)[a-z_]\w*=)/i;
    function isForeign(option, file) {
      const own = OWN_FILES[option];
      const stats = (0, external_node_fs_.statSync)(file, {
        throwIfNoEntry: false
      });
      if (own === void 0 || stats?.isFile() !== true || stats.size === 0) return false;
      const start = (0, external_node_fs_.readFileSync)(file).subarray(0, 1e4).toString("utf8");
      if (own.start.test(start)) return false;
      const isPlainName = /^[^.]+$/.test((0, external_node_path_.basename)(file)) && !/[/\\]\.git[/\\]/.test((0, 
      external_node_path_.resolve)(file));
      const hasUsualName = isPlainName || own.name.test((0, external_node_path_.basename)(file));
      return !hasUsualName || /\n[^]*\S/.test(start) || FOREIGN_START.test(start);
    }
    function resolveFile(file) {
      try {
        return (0, step_workspace.ps)((0, step_workspace.sT)((0, external_node_path_.resolve)(file === STDIN ? "/dev/stdin" : file)));
      } catch {
        return (0, external_node_path_.resolve)(file);
      }
    }
    function findSameFiles(files) {
      const problems = [];
      const optionByPath = new Map;
      for (const {option, file} of files) {
        if (file === STDIN && WRITTEN.has(option)) continue;
        const path = resolveFile(file);
        const other = optionByPath.get(path);
        optionByPath.set(path, other ?? option);
        if (other === void 0 || other === option) continue;
        problems.push(sameFile(option, other, file));
      }
      return problems;
    }
    function readToken(file, stdin) {
      if (file === void 0) return {
        problems: []
      };
      const place = file === STDIN ? "standard input" : `\`${(0, safe_text.ml)(file, 200)}\``;
      try {
        const bytes = file === STDIN ? stdin() : (0, step_workspace.sK)({}).readFile(file);
        const token = bytes.toString("utf8").trim();
        (0, safe_text.Ck)(token);
        const cause = token === "" ? void 0 : (0, service_inputs.UD)(token);
        if (token !== "" && cause === void 0) return {
          token,
          problems: []
        };
        return {
          token: "",
          problems: [ noTokenInFile(place, cause) ]
        };
      } catch (error) {
        const problem = unusableFile("api-token-file", file, error, "read");
        return {
          token: "",
          problems: [ {
            ...problem,
            kind: "missing-token"
          } ]
        };
      }
    }
    const STDIN_MAX_BYTES = 64 * 1024 * 1024;
    async function readStdin(stdin, signal) {
      (0, external_node_stream_.addAbortSignal)(signal, stdin);
      const chunks = [];
      let bytes = 0;
      try {
        if ((0, external_node_fs_.fstatSync)(0).isDirectory()) throw new Error("it is a folder");
        for await (const chunk of stdin) {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes > STDIN_MAX_BYTES) throw new Error(`it is larger than ${STDIN_MAX_BYTES} bytes`);
        }
        const whole = Buffer.concat(chunks);
        return () => whole;
      } catch (error) {
        const cause = signal.aborted ? new Error("no end within `--timeout`") : error;
        return () => {
          throw cause;
        };
      }
    }
    function usesStdin(files) {
      return files.some((({option, file}) => file === STDIN && /^(api-token|paths)-file$/.test(option)));
    }
    function unusableFile(option, file, error, howUsed) {
      const code = (0, step_workspace.E2)(error);
      const isMissing = [ "ENOENT", "ENOTDIR", "ENAMETOOLONG" ].includes(code);
      const isToken = option === "api-token-file" && isMissing && !/^(~|\.{0,2}\/)/.test(file);
      const shownFile = isToken ? "" : ` ${(0, safe_text.ml)(file, 200)}`;
      let help = `use a regular file that can be ${howUsed}`;
      if (howUsed === "read") help += "; `-` is standard input";
      if (file === STDIN) help = "pass the token on standard input, then close it";
      return {
        kind: "invalid-input",
        title: `\`--${option}${shownFile}\` cannot be ${howUsed}`,
        where: `option \`--${option}\``,
        details: [ isToken ? code : (0, step_workspace.Uc)(error) ],
        help: [ help ]
      };
    }
    var run_step = __webpack_require__(8681);
    var format = __webpack_require__(8975);
    const GROUP_MAX_LINES = 20;
    function createTerminalRunner(options) {
      const {env, files, stdin, isJson} = options;
      const log = isJson ? process.stderr : process.stdout;
      const isInteractive = (env["CI"] ?? "") === "" && env["TERM"] !== "dumb";
      const workspace = (0, step_workspace.sK)(env);
      const warnings = [];
      const outputs = new Map;
      let progress = "";
      let timer;
      function print(line, color = "", stream = log) {
        if (progress !== "") log.write(CLEAR_LINE);
        const allowsColor = isInteractive && stream.isTTY && (env["NO_COLOR"] ?? "") === "";
        const text = (0, safe_text.Dg)(line);
        stream.write(color !== "" && allowsColor ? `${color}${text}${RESET}\n` : `${text}\n`);
      }
      function drawProgress() {
        log.write(`${CLEAR_LINE}${progress}, ${Math.round(process.uptime())} s`);
      }
      function showProgress(text) {
        progress = text;
        timer ??= setInterval(drawProgress, 1e3).unref();
        drawProgress();
      }
      function write(name, text) {
        const file = files[name] ?? "";
        if (file === "") return "";
        try {
          (0, external_node_fs_.writeFileSync)(file, text, {
            mode: 384
          });
        } catch (error) {
          print(`warning: ${file} could not be written: ${(0, step_workspace.Uc)(error)}`, YELLOW);
        }
        return file;
      }
      return {
        ...workspace,
        findPathInWorkspace: path => path,
        readFile: path => path === "-" ? stdin() : workspace.readFile(path),
        env,
        isGitHub: false,
        docsUrl: version.a,
        debug: void 0,
        mask: safe_text.Ck,
        printLine: text => print(text),
        printVerdict: (text, isSuccess) => print(text, isSuccess ? GREEN : RED),
        showProgress: isInteractive && log.isTTY ? showProgress : void 0,
        printGroup(title, lines) {
          print(`${title}:`);
          for (const line of (0, format.Di)(lines, GROUP_MAX_LINES)) print(`  ${line}`);
        },
        printNotice: text => print(`notice: ${text}`),
        printWarning(text) {
          warnings.push(text);
          print(`warning: ${text}`, YELLOW);
        },
        warnings,
        printProblem(problem, as = "error", isUsageError = false) {
          const stream = isUsageError ? process.stderr : log;
          const [title = "", ...lines] = (0, problem_problem.yM)(problem, `${as}[${(0, problem_problem.QC)(problem)}]`, version.a);
          print(title, as === "error" ? RED : YELLOW, stream);
          for (const line of lines) print(line, "", stream);
        },
        setOutput(name, value) {
          if (name !== "stats") outputs.set(name, (0, safe_text.fp)(value));
        },
        appendSummary: () => {},
        writeSummaryFile: markdown => write("summary-file", (0, safe_text.fp)(markdown)),
        writeReport(json) {
          if (isJson) process.stdout.write(`${json.replaceAll(/#(?=#)/g, "\\u0023")}\n`);
          return write("report", `${json}\n`);
        },
        finish() {
          clearInterval(timer);
          if (progress !== "") log.write(CLEAR_LINE);
          const {text, isCut} = toDotenv(outputs);
          const file = write("outputs", text);
          if (isCut && file !== "") print("notice: lists in `--outputs` were cut to 5 KB, GitLab’s limit; the report has all of them");
        }
      };
    }
    const CLEAR_LINE = "\r[K";
    const RED = "[31m";
    const GREEN = "[32m";
    const YELLOW = "[33m";
    const RESET = "[0m";
    const OUTPUTS_MAX_BYTES = 5e3;
    function toDotenv(outputs) {
      const formatLines = maxBytes => [ ...outputs ].map((([name, value]) => `${(0, step_inputs.Vr)(`result-${name}`)}=${toLine(value, maxBytes)}\n`)).join("");
      let limit = OUTPUTS_MAX_BYTES;
      let text = formatLines(limit);
      while (limit > 0 && Buffer.byteLength(text) >= OUTPUTS_MAX_BYTES) {
        limit = Math.floor(limit * .9);
        text = formatLines(limit);
      }
      return {
        text,
        isCut: limit < OUTPUTS_MAX_BYTES
      };
    }
    function toLine(value, maxBytes) {
      const line = value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ");
      if (Buffer.byteLength(line) <= maxBytes) return line;
      if (line.startsWith("[")) return (0, run_step.os)("", parseElements(line), maxBytes).json;
      return "";
    }
    function parseElements(json) {
      try {
        const elements = JSON.parse(json);
        return elements;
      } catch {
        return [];
      }
    }
    const SIGNALS = {
      SIGINT: 2,
      SIGTERM: 15,
      SIGHUP: 1
    };
    async function runCommandLine(load) {
      const start = {
        env: process.env,
        files: {},
        stdin: NO_STDIN,
        isJson: false
      };
      const terminal = createTerminalRunner(start);
      const endWithBug = error => {
        terminal.printProblem((0, step_process.WB)(error), "error", true);
        process.exit(1);
      };
      (0, step_process.Vh)(endWithBug);
      for (const stream of [ process.stdout, process.stderr ]) stream.on("error", (() => {}));
      (0, safe_text.Ck)((process.env["CDN_PURGE_API_TOKEN"] ?? "").trim());
      const args = process.argv.slice(2);
      const commandLine = parseCommandLine(args, process.env);
      if (commandLine.kind === "version" || commandLine.kind === "help") {
        const isHelp = commandLine.kind === "help";
        process.stdout.write(isHelp ? formatHelp(commandLine.action) : `${version.x}\n`);
        process.exitCode = 0;
        return;
      }
      const files = findFiles(args, process.env);
      const prepared = prepareFiles(files);
      if (commandLine.kind === "run") {
        const settle = (0, step_process.se)(endWithBug);
        process.exitCode = await runInvocation(commandLine, files, prepared, load);
        settle();
        await (0, step_process.Ro)();
        return;
      }
      if (commandLine.problem !== void 0) terminal.printProblem(commandLine.problem, "error", true);
      process.stderr.write(formatShortUsage(commandLine.action));
      process.exitCode = problem_problem.$z;
    }
    async function runInvocation({action, inputs, isJson}, files, prepared, load) {
      const abort = new AbortController;
      let codeOfSignal;
      for (const [signal, number] of Object.entries(SIGNALS)) process.on(signal, (() => {
        codeOfSignal ??= 128 + number;
        abort.abort();
        setTimeout((() => process.exit(codeOfSignal)), step_process.fJ).unref();
      }));
      const run = await load(action);
      const stdinSignal = AbortSignal.any([ abort.signal, createTimeLimit(action, inputs) ]);
      const stdin = usesStdin(files) ? await readStdin(process.stdin, stdinSignal) : NO_STDIN;
      const tokenFile = files.find((({option}) => option === "api-token-file"))?.file;
      const {token, problems} = readToken(tokenFile, stdin);
      const allInputs = token === void 0 ? inputs : {
        ...inputs,
        "INPUT_API-TOKEN": token
      };
      const env = {
        ...removeInputs(process.env),
        ...allInputs
      };
      (0, service_inputs.Qe)(env).forEach((secret => (0, safe_text.Ck)(secret)));
      const terminal = createTerminalRunner({
        env,
        files: prepared.writable,
        stdin,
        isJson
      });
      const end = await run(terminal, abort.signal, {
        usage: [ ...problems, ...prepared.problems ]
      });
      terminal.finish();
      return codeOfSignal ?? (0, problem_problem.xu)(end, {
        isGitHub: false
      });
    }
    const NO_STDIN = () => {
      throw new Error("standard input is not read for this option");
    };
    function createTimeLimit(action, inputs) {
      const timeoutMs = (0, step_inputs.yi)(inputs["INPUT_TIMEOUT"] ?? findDefault(action, "timeout"));
      const leftMs = Math.min(timeoutMs ?? 1e3, clock.Mv) - process.uptime() * 1e3;
      return AbortSignal.timeout(Math.max(0, Math.floor(leftMs)));
    }
    function removeInputs(env) {
      const isKept = name => !/^(INPUT_|GITHUB_(?!EVENT_NAME$)|RUNNER_|ACT$)/.test(name);
      return Object.fromEntries(Object.entries(env).filter((([name]) => isKept(name))));
    }
  }),
  5521: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      m: () => INPUTS
    });
    const INPUTS = {
      purge: {
        "api-token": {
          kind: "text",
          defaultValue: "",
          about: "API token of the CDN. Optional with `dry-run`."
        },
        "base-url": {
          kind: "text",
          defaultValue: "",
          about: "Address of the CDN’s API. Such as `https://api.example.com`; `http:` for loopback only."
        },
        zone: {
          kind: "text",
          defaultValue: "",
          about: "The zone. Its UUID, its name, its CDN hostname or one of its domains."
        },
        type: {
          kind: "text",
          defaultValue: "path",
          about: "`path` or `all`. `path` purges the given paths, `all` purges everything in the zone. An empty list is never treated as `all`."
        },
        paths: {
          kind: "list",
          defaultValue: "",
          about: "Paths to purge, one per line. Each begins with `/`. `/a/**` is `/a/` and everything below it; elsewhere `*` is the only wildcard. Full URLs of the zone are accepted too. Blank lines and lines that begin with `#` are skipped."
        },
        "paths-file": {
          kind: "text",
          defaultValue: "",
          about: "File with one path per line. Its path is relative to the workspace. Use it for lists larger than the 128 KiB limit of an input."
        },
        "purge-all-above": {
          kind: "text",
          defaultValue: "",
          about: "Purge everything if there are more paths than this. Empty means never."
        },
        map: {
          kind: "list",
          defaultValue: "",
          about: "Rules that map changed files to paths. One `glob => targets` per line, such as `public/** => {url}`. If set, the step purges what has changed in the repository since the last confirmed purge. See docs/changed-files.md."
        },
        html: {
          kind: "text",
          defaultValue: "all",
          about: "Addresses of an HTML file. `all` (`/d/`, `/d`, `/d/index.html`; `/x.html`, `/x`, `/x/`), `directory` (`/d/`, `/d/index.html`; `/x.html`), `clean` (`/d/`, `/d`; `/x`) or `exact`."
        },
        "on-unknown-base": {
          kind: "text",
          defaultValue: "purge-all",
          about: "`purge-all` or `fail`. What to do when there is nothing to compare with: `purge-all` purges everything in the zone, `fail` fails the step."
        },
        "site-dir": {
          kind: "text",
          defaultValue: "",
          about: "Folder with the built site. Its files are compared instead of those of the repository, and purged at their own addresses (`{url}`); `map` can add paths and exclude files."
        },
        manifest: {
          kind: "text",
          defaultValue: "",
          about: "JSON file that stores the record. It replaces the ref of the repository; save it from run to run. The command line needs it for changed files."
        },
        "github-token": {
          kind: "text",
          defaultValue: "",
          about: "Token used to read and write the record. It needs `contents: write`. Not used with `manifest`."
        },
        "job-status": {
          kind: "text",
          defaultValue: "",
          about: "Result of the deploy. After anything but `success`, the step purges what may be live, and the next run purges it again. In a separate job, set it to the result of the deploy job."
        },
        "wait-for-origin": {
          kind: "list",
          defaultValue: "",
          about: "Conditions that the origin must meet before the purge. The step waits for them until `timeout`: `site` for the changed files of `site-dir`, or one `PATH contains TEXT` or `PATH status CODE` per line. See docs/freshness.md."
        },
        "origin-url": {
          kind: "text",
          defaultValue: "",
          about: "Address of the origin. Such as `https://origin.example.com`, if this runner does not reach it at the zone’s `origin_url`."
        },
        verify: {
          kind: "text",
          defaultValue: "0",
          about: "Number of pages to check afterwards, or `all`. The step fetches that many of the purged pages through the CDN (at most 1000), and fails if one is not what the origin serves, or not the page that was built. See docs/freshness.md."
        },
        "site-url": {
          kind: "text",
          defaultValue: "",
          about: "Address from which `verify` fetches pages. Default: the zone’s first custom domain with an active certificate, else its CDN hostname."
        },
        timeout: {
          kind: "text",
          defaultValue: "15m",
          about: "Deadline for the whole step. Such as `90s`, `10m` or `2h`."
        },
        quota: {
          kind: "text",
          defaultValue: "path=100/1h all=10/1h",
          about: "Job quota of the account. Set it if your account has other limits."
        },
        retries: {
          kind: "text",
          defaultValue: "1",
          about: "Number of retries when a job fails on an edge. Each retry creates a new job."
        },
        "dry-run": {
          kind: "boolean",
          defaultValue: "false",
          about: "`true`: only show the plan. The step writes the report, and creates no jobs."
        },
        wait: {
          kind: "boolean",
          defaultValue: "true",
          about: "`false`: do not wait for the jobs. The step ends as soon as the jobs have been created."
        },
        "fail-on-error": {
          kind: "boolean",
          defaultValue: "true",
          about: "`false`: a failed purge is a warning. So is a timeout. Invalid inputs and a rejected token or zone still fail the step."
        },
        summary: {
          kind: "text",
          defaultValue: "true",
          about: "`true`, `false` or `on-failure`. When to write a job summary."
        }
      },
      zone: {
        "api-token": {
          kind: "text",
          defaultValue: "",
          about: "Bearer token for the CDN’s API."
        },
        "base-url": {
          kind: "text",
          defaultValue: "",
          about: "Address of the CDN’s API, such as `https://api.example.com`; `http:` for loopback only."
        },
        file: {
          kind: "text",
          defaultValue: "cdn-zones.yml",
          about: "YAML file with the zones, inside the workspace; on the command line any file."
        },
        command: {
          kind: "text",
          defaultValue: "plan",
          about: "`plan` shows the differences and changes nothing; `apply` makes the changes; `export` writes the live zones to `file`, which must not exist yet."
        },
        zones: {
          kind: "list",
          defaultValue: "",
          about: "For `export`: names or UUIDs of the zones to write, one per line. Default: all zones."
        },
        "prune-domains": {
          kind: "boolean",
          defaultValue: "false",
          about: "Whether `apply` also removes domains that the file does not list."
        },
        "confirm-delete": {
          kind: "list",
          defaultValue: "",
          about: "Names of zones that may be deleted, one per line. A zone with `state: absent` is deleted only if it is listed here."
        },
        "fail-on-changes": {
          kind: "boolean",
          defaultValue: "false",
          about: "Whether `plan` fails if it finds a difference."
        },
        timeout: {
          kind: "text",
          defaultValue: "5m",
          about: "Deadline for the whole step, such as `90s` or `5m`."
        },
        summary: {
          kind: "text",
          defaultValue: "true",
          about: "Whether to write a job summary: `true`, `false` or `on-failure`."
        }
      },
      stats: {
        "api-token": {
          kind: "text",
          defaultValue: "",
          about: "Bearer token for the CDN’s API."
        },
        "base-url": {
          kind: "text",
          defaultValue: "",
          about: "Address of the CDN’s API, such as `https://api.example.com`; `http:` for loopback only."
        },
        zone: {
          kind: "text",
          defaultValue: "",
          about: "The zone by its UUID, its name, its CDN hostname or one of its domains."
        },
        period: {
          kind: "text",
          defaultValue: "",
          about: "`hour`, `day`, `week` or `month`. Default: `day`. Cannot be combined with dates."
        },
        "start-date": {
          kind: "text",
          defaultValue: "",
          about: "First day, `YYYY-MM-DD`. Without `end-date`, the period ends today (UTC)."
        },
        "end-date": {
          kind: "text",
          defaultValue: "",
          about: "Last day, `YYYY-MM-DD`, inclusive. Requires `start-date`."
        },
        "min-hit-ratio": {
          kind: "text",
          defaultValue: "",
          about: "Minimum share of requests served from the cache, such as `0.85` or `85%`."
        },
        "max-server-error-ratio": {
          kind: "text",
          defaultValue: "",
          about: "Maximum share of requests that end with a 5xx status, such as `0.01` or `1%`."
        },
        "min-requests": {
          kind: "text",
          defaultValue: "1",
          about: "Minimum number of requests for the thresholds to apply."
        },
        "purge-jobs": {
          kind: "text",
          defaultValue: "10",
          about: "Number of most recent purge jobs to show, up to 1000. With `0`, the list of jobs is not read."
        },
        timeout: {
          kind: "text",
          defaultValue: "2m",
          about: "Deadline for the whole step, such as `90s` or `2m`."
        },
        summary: {
          kind: "text",
          defaultValue: "true",
          about: "Whether to write a job summary: `true`, `false` or `on-failure`."
        }
      }
    };
  }),
  8681: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      QP: () => defineAction,
      nI: () => SUMMARY_WANTED,
      os: () => fitJson
    });
    var _text_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2873);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85);
    var _time_clock_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2922);
    const SUMMARY_WANTED = [ "true", "false", "on-failure" ];
    function defineAction(action) {
      return async (runner, signal, {usage = [], clock = _time_clock_js__WEBPACK_IMPORTED_MODULE_2__.ml} = {}) => {
        const givenInputs = action.readInputs(runner.env, runner.isGitHub);
        const isReported = usage.some((({kind}) => kind === "missing-token"));
        const own = givenInputs.problems.filter((({kind}) => !isReported || kind !== "missing-token"));
        const inputsRead = {
          ...givenInputs,
          problems: [ ...usage, ...own ]
        };
        inputsRead.warnings.forEach((warning => runner.printWarning(warning)));
        const {timeoutMs, summary} = inputsRead.inputs;
        const deadline = {
          clock,
          signal,
          endMs: timeoutMs
        };
        const report = await action.run(inputsRead, {
          runner,
          deadline
        });
        publish(runner, summary, report, action.toPublication(report));
        return report;
      };
    }
    function publish(runner, summaryWanted, {problems, exitsZero, isUsageError}, {isSuccess, headline, lastLines, outputs, report, summary}) {
      for (const problem of problems) runner.printProblem(problem, exitsZero ? "warning" : "error", isUsageError);
      runner.printVerdict(`${isSuccess ? "Done  " : "Failed:"} ${headline}`, isSuccess);
      lastLines.forEach((line => runner.printLine(line)));
      outputs.warnings.forEach((warning => runner.printWarning(warning)));
      for (const [name, value] of Object.entries(outputs.values)) runner.setOutput(name, value);
      const markdown = (0, _text_markdown_js__WEBPACK_IMPORTED_MODULE_0__.lS)(summary(runner.docsUrl));
      runner.setOutput("summary-file", runner.writeSummaryFile(markdown));
      runner.setOutput("report", runner.writeReport(JSON.stringify(report, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.Qz, 2)));
      if (summaryWanted === "true" || summaryWanted === "on-failure" && !isSuccess) runner.appendSummary(markdown);
    }
    function fitJson(name, elements, maxBytes) {
      const texts = elements.map((element => JSON.stringify(element, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.Qz)));
      let bytes = 1;
      const kept = [];
      for (const text of texts) {
        bytes += Buffer.byteLength(text) + 1;
        if (bytes > maxBytes) break;
        kept.push(text);
      }
      const json = `[${kept.join(",")}]`;
      if (kept.length === texts.length) return {
        json,
        warning: void 0
      };
      const warning = `output \`${name}\` holds ${kept.length} of ${texts.length} elements, because GitHub ` + "limits outputs: the report has them all";
      return {
        json,
        warning
      };
    }
  }),
  2873: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      FV: () => escapeMarkdown,
      HU: () => explainAll,
      P_: () => formatCode,
      QQ: () => describeOmitted,
      SE: () => formatDetails,
      Ze: () => ICONS,
      fd: () => escapeProse,
      ku: () => formatTable,
      lS: () => joinSections
    });
    var _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9647);
    var _format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8975);
    var _safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85);
    function escapeMarkdown(text, max = 200) {
      return escape(text, max).replaceAll(MENTION, wrapInCode);
    }
    function wrapInCode(escaped) {
      return `<code>${escaped.replaceAll("&#64;", "&#64;\x3c!-- --\x3e")}</code>`;
    }
    const MENTION = /[^\s<>]*(&#64;|&#35;|\bGH-\d)[^\s<>]*/gi;
    const SPECIAL = /[&<>"'`|\\[\]()*~#!@:{}$]|(?<![A-Za-z0-9_])_+|_+(?![A-Za-z0-9_])/g;
    function escape(text, max) {
      return (0, _safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)((0, _safe_text_js__WEBPACK_IMPORTED_MODULE_1__._P)(text), max).replace(SPECIAL, (characters => `&#${characters.charCodeAt(0)};`.repeat(characters.length))).replace(/(?<=www)\./gi, "&#46;");
    }
    function escapeProse(text, max = 1e3) {
      const parts = escape(text, max).split(/&#96;(.+?)&#96;/);
      return parts.map(((part, index) => index % 2 === 1 ? wrapInCode(part) : part.replaceAll(MENTION, wrapInCode))).join("");
    }
    function formatCode(text, max = 200) {
      return wrapInCode(escape(text, max));
    }
    const ICONS = {
      good: "✅",
      bad: "❌",
      open: "⏳",
      plan: "📋",
      warning: "⚠️"
    };
    function joinSections(sections) {
      return `${sections.filter((section => section !== "")).join("\n\n")}\n`;
    }
    function formatTable(columns, rows) {
      if (rows.length === 0) return "";
      const formatRow = cells => `| ${cells.join(" | ")} |`;
      const rules = columns.map((column => column.endsWith(":") ? "---:" : "---"));
      return [ formatRow(columns.map((column => column.replace(/:$/, "")))), `|${rules.join("|")}|`, ...rows.map(formatRow) ].join("\n");
    }
    function describeOmitted(left, noun) {
      const more = (0, _format_js__WEBPACK_IMPORTED_MODULE_2__.td)(left, noun).replace(" ", " more ");
      if (left > 0) return `… and ${more}; the report lists all of them.`;
      return "";
    }
    const MAX_PROBLEMS = 12;
    function explainAll(problems, docsUrl) {
      const texts = problems.slice(0, MAX_PROBLEMS).map((problem => explain(problem, docsUrl)));
      texts.push(describeOmitted(problems.length - MAX_PROBLEMS, "problem"));
      if (problems.some((({kind}) => _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.D3[kind].helpsToRerun === true))) texts.push(RERUN);
      return texts;
    }
    const RERUN = "On GitHub, “Re-run failed jobs” runs the step again.";
    const MAX_DETAILS = 12;
    function explain(problem, docsUrl) {
      const problemCode = (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.QC)(problem);
      const place = (0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_0__.j$)(problem);
      const hasMark = place === "" && /[.?!]$/.test(problem.title);
      let title = escapeProse(problem.title);
      if (place !== "") title += ` (${escapeProse(place)})`;
      if (!hasMark) title += ".";
      if (problem.cause !== void 0) title += ` Likely cause: ${escapeProse(problem.cause)}.`;
      const evidence = (0, _format_js__WEBPACK_IMPORTED_MODULE_2__.Di)(problem.details ?? [], MAX_DETAILS, "more, in the log");
      const help = problem.help.map((text => `- ${escapeProse(text)}`));
      return [ `[**${problemCode}**](${docsUrl}#${problemCode.toLowerCase()}) ${title}`, ...evidence.map((line => `- ${escapeProse(line)}`)), "\nWhat to do:", ...help ].join("\n");
    }
    function formatDetails(title, content, isOpen = false) {
      return `<details${isOpen ? " open" : ""}><summary>${title}</summary>\n\n${content}\n\n</details>`;
    }
  }),
  2922: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      AH: () => createTimeout,
      As: () => shouldStop,
      Hf: () => getRemainingMs,
      Mv: () => LONGEST_TIMER_MS,
      Qs: () => ServiceClock,
      _d: () => isExpired,
      dX: () => rejectOnAbort,
      ml: () => systemClock,
      v7: () => pause
    });
    var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
    const systemClock = {
      nowMs: () => process.uptime() * 1e3,
      wallMs: () => Date.now(),
      random: () => Math.random(),
      sleep: (delayMs, signal) => (0, node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(Math.max(0, Math.min(delayMs, LONGEST_TIMER_MS)), void 0, {
        signal
      }).catch((() => {}))
    };
    const LONGEST_TIMER_MS = 2 ** 31 - 1;
    function getRemainingMs(deadline) {
      return deadline.endMs - deadline.clock.nowMs();
    }
    function isExpired(deadline) {
      return deadline.signal.aborted || getRemainingMs(deadline) <= 0;
    }
    async function shouldStop(deadline) {
      await new Promise((resolve => setImmediate(resolve)));
      return isExpired(deadline);
    }
    async function pause(deadline, delayMs) {
      await deadline.clock.sleep(Math.min(Math.max(1, delayMs), getRemainingMs(deadline)), deadline.signal);
    }
    function createTimeout(timeoutMs, cancelSignal) {
      const controller = new AbortController;
      const abort = () => controller.abort();
      const timer = setTimeout(abort, Math.min(Math.ceil(timeoutMs) + 1, LONGEST_TIMER_MS));
      cancelSignal.addEventListener("abort", abort);
      return {
        signal: controller.signal,
        end() {
          clearTimeout(timer);
          cancelSignal.removeEventListener("abort", abort);
          abort();
        }
      };
    }
    function rejectOnAbort(work, signal) {
      return new Promise(((resolve, reject) => {
        signal.addEventListener("abort", (() => reject(new Error("aborted"))), {
          once: true
        });
        work.then(resolve, reject);
      }));
    }
    class ServiceClock {
      #offset;
      #fallback;
      constructor(wallAtZeroMs, marginMs) {
        this.#fallback = {
          earliestMs: wallAtZeroMs - marginMs,
          latestMs: wallAtZeroMs + marginMs
        };
      }
      learn(answer) {
        const dateMs = Date.parse(answer.headers["date"] ?? "");
        if (Number.isNaN(dateMs) || (answer.headers["age"] ?? "0") !== "0") return;
        const seenOffset = {
          earliestMs: dateMs - answer.receivedAtMs,
          latestMs: dateMs + 1e3 - answer.sentAtMs
        };
        const knownOffset = this.#offset ?? seenOffset;
        const overlap = {
          earliestMs: Math.max(knownOffset.earliestMs, seenOffset.earliestMs),
          latestMs: Math.min(knownOffset.latestMs, seenOffset.latestMs)
        };
        this.#offset = overlap.earliestMs <= overlap.latestMs ? overlap : seenOffset;
      }
      serviceTimeAt(atMs) {
        const offset = this.#offset ?? this.#fallback;
        return {
          earliestMs: offset.earliestMs + atMs,
          latestMs: offset.latestMs + atMs
        };
      }
    }
  })
};
