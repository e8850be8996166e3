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
    var swapped = __webpack_require__(4759);
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
    function emptyOption(name) {
      return emptyValue(`\`--${name}\` is empty`, "leave out the option");
    }
    function emptyArgument() {
      return emptyValue("an argument is empty", "leave it out");
    }
    function emptyValue(title, remedy) {
      return {
        ...usageProblem(title, `set the variable that its value comes from, or ${remedy}`),
        cause: "the variable that its value comes from is not set here"
      };
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
    function unknownCommand(words, argumentCount, names) {
      const givenCommand = words.join(" ");
      if (givenCommand === "" && argumentCount > 0) return usageProblem("no command", "write the command before the options");
      if (givenCommand === "") return;
      if (givenCommand === "zone") return usageProblem("`zone` has no command", "give one of `plan`, `apply` and `export`");
      const intendedCommand = (0, did_you_mean.Ru)(words.slice(0, 2).join(" "), names) ?? (0, 
      did_you_mean.Ru)(words[0] ?? "", names);
      const [first = ""] = words;
      const mayBeSecret = (0, safe_text.gJ)(first) || first.includes("=");
      const unknownWords = mayBeSecret ? "…" : (0, safe_text.ml)(first === "zone" ? givenCommand : first, 60);
      return usageProblem(`unknown command \`${unknownWords}\`${(0, did_you_mean.au)(intendedCommand)}`, `use one of ${names.map((name => `\`${name}\``)).join(", ")}`);
    }
    function explainParseError(error, action, {flags, texts}) {
      if (!(error instanceof TypeError && "code" in error)) throw error;
      const help = `\`cdn-purge ${action} --help\` lists the options`;
      const misuse = explainMisuse(error.message, action, help);
      if (misuse !== void 0) return misuse;
      if (action === "zone" && error.message.startsWith("Unknown option '--dry-run'")) return usageProblem("`--dry-run` is not an option", "`zone plan` changes nothing");
      if (action === "zone" && error.message.startsWith("Unknown option '--zone'")) return usageProblem("`--zone` is not an option", "`plan` and `apply` use every zone in `--file`; to export " + "only some zones, use `zone export --zones NAME`");
      const [, unknown = ""] = /^Unknown option '(--?[^']*)'/.exec(error.message) ?? [];
      const [, negation = "", name = ""] = /^-+(no-)?(.*)/.exec(unknown) ?? [];
      if (negation !== "" && texts.includes(name)) {
        const use = name === "retries" ? "write `--retries 0`" : `leave out \`--${name}\``;
        return usageProblem(`\`--${name}\` cannot be negated`, use);
      }
      const isNegated = name.startsWith("no") && flags.includes(name.slice(2));
      const intendedOption = isNegated ? name.slice(2) : (0, did_you_mean.Ru)(name, [ ...flags, ...texts ]);
      const isFlag = intendedOption !== void 0 && flags.includes(intendedOption);
      const prefix = isNegated ? "--no-" : `--${isFlag ? negation : ""}`;
      const hint = (0, did_you_mean.au)(intendedOption && `${prefix}${intendedOption}`);
      return usageProblem(`unknown option \`${(0, safe_text.ml)(unknown, 60)}\`${hint}`, help);
    }
    const NO_PATH = "`stats` takes no path; write a percentage without a space, such as `85%`";
    function explainMisuse(message, action, help) {
      const [, argument] = /^Unexpected argument '([^']*)'/.exec(message) ?? [];
      if (argument !== void 0) {
        const shownArgument = (0, safe_text.gJ)(argument) ? "…" : (0, safe_text.ml)(argument, 60);
        let use = `\`--zone ${shownArgument}\``;
        if (action === "stats" && /^[%/]/.test(argument)) return usageProblem(`unexpected argument \`${shownArgument}\``, `${NO_PATH}; ${help}`);
        if (/^(plan|apply|export)$/.test(argument)) return usageProblem("several commands", "give one of `plan`, `apply` and `export`");
        if (action === "zone") use = `\`--file ${shownArgument}\`, or with \`export\` \`--zones ${shownArgument}\` for a zone`;
        return usageProblem(`unexpected argument \`${shownArgument}\``, `use ${use}; ${help}`);
      }
      const [, option, isMissing] = /^Option '(--[\w-]+)[^']*' (argument)?/.exec(message) ?? [];
      if (option !== void 0) {
        if (isMissing === void 0) return usageProblem(`\`${option}\` takes no value`, `write \`${option}\`, or \`${option.replace("--", "--no-")}\``);
        return usageProblem(`\`${option}\` needs a value`, `write \`${option}=VALUE\`, even if the value begins with \`-\`; ${help}`);
      }
      return;
    }
    function pathNotAllowed(argument) {
      return usageProblem(`the argument \`${(0, safe_text.ml)(argument, 60)}\` is not a path`, "write each path as an argument of its own; for a literal `#`, write `%23`");
    }
    function assignment(name) {
      const option = name.toLowerCase().replace(/^cdn_purge_/, "").replaceAll("_", "-");
      const help = Object.hasOwn(NOT_OPTIONS, option) ? NOT_OPTIONS[option] : void 0;
      return usageProblem(`the argument \`${(0, safe_text.ml)(name, 60)}=…\` is not a path`, help ?? "an option is written `--zone VALUE`, and a path begins with `/`");
    }
    function dryRunTakenByNpm() {
      return usageProblem("npm has taken the option `--dry-run` for itself", "write `npm run SCRIPT -- --dry-run`, or set `CDN_PURGE_DRY_RUN=true`; for zones, use `plan`");
    }
    function expandedByShell() {
      return usageProblem("the arguments are the folders of this machine: the shell has expanded `/*`", "write it in quotation marks, or `--type all` to purge everything in the zone");
    }
    function unknownVariable(variable, knownVariables) {
      const name = (0, safe_text.ml)((0, safe_text._P)(variable), 80);
      const isToken = /^(?!.*GITHUB).*TOKEN/i.test(variable);
      const positive = variable.replace(/^CDN_PURGE_NO_/i, "CDN_PURGE_");
      if (positive !== variable && knownVariables.includes(positive)) return {
        ...usageProblem(`unknown variable \`${name}\``, `write \`${positive}=false\``),
        where: `variable \`${name}\``
      };
      const intendedVariable = isToken ? "CDN_PURGE_API_TOKEN" : (0, did_you_mean.Ru)(variable, knownVariables);
      const help = "remove it, or rename it to `CDN_PURGE_` followed by the name of an option; to read " + "the token from a file, use `--api-token-file`";
      return {
        ...usageProblem(`unknown variable \`${name}\`${(0, did_you_mean.au)(intendedVariable)}`, help),
        where: `variable \`${name}\``
      };
    }
    function sameFile(option, other, file) {
      return usageProblem(`\`--${other}\` and \`--${option}\` name the same file, \`${(0, 
      safe_text.ml)(file, 200)}\``, "use a different file for each");
    }
    function notStandardOutput(option) {
      return usageProblem(`\`--${option} -\` is not supported`, "for the report on standard output, use `--json`");
    }
    function foreignFile(option, file) {
      return usageProblem(`\`--${option}\` names a file that no earlier run has written, \`${(0, 
      safe_text.ml)(file, 200)}\``, "name a file that does not exist yet");
    }
    function notAPipe(option, file) {
      return usageProblem(`\`--${option}\` names a pipe, \`${(0, safe_text.ml)(file, 200)}\``, "write to a regular file");
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
        about: "Purges paths from every edge of a CDN, and waits until every edge has confirmed.",
        variable: "CDN_PURGE_ZONE for --zone"
      },
      zone: {
        words: [ "zone plan", "zone apply", "zone export" ],
        usage: "cdn-purge zone plan|apply|export [options]",
        about: "Plans and applies the zones of an account from a file, or exports them to a file.",
        variable: "CDN_PURGE_FILE for --file"
      },
      stats: {
        words: [ "stats" ],
        usage: "cdn-purge stats [options]",
        about: "Shows the traffic of a zone, and fails if a threshold is missed.",
        variable: "CDN_PURGE_ZONE for --zone"
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
        return {
          kind: "usage",
          action,
          problem: unknownCommand(words, args.length, names)
        };
      }
      const {action} = subcommand;
      const [, command] = subcommand.words.split(" ");
      const ownArguments = args.slice(command === void 0 ? 1 : 2);
      if (isHelp || ownArguments[0] === "help" && ownArguments.length === 1) return {
        kind: "help",
        action
      };
      const optionsResult = readOptions(action, ownArguments, env);
      if (!optionsResult.ok) return {
        kind: "usage",
        action,
        problem: optionsResult.problem
      };
      const {inputs, ...rest} = optionsResult.value;
      const isReal = action === "purge" ? inputs["INPUT_DRY-RUN"] !== "true" : command === "apply";
      if (isReal && env["npm_config_dry_run"] === "true") return {
        kind: "usage",
        action,
        problem: dryRunTakenByNpm()
      };
      const allInputs = command === void 0 ? inputs : {
        ...inputs,
        INPUT_COMMAND: command
      };
      return {
        kind: "run",
        action,
        inputs: allInputs,
        ...rest
      };
    }
    function takeBeforeDashes(args) {
      if (args.includes("--")) return args.slice(0, args.indexOf("--"));
      return args;
    }
    function readOptions(action, args, env) {
      const variablesResult = readVariables(action, env);
      if (!variablesResult.ok) return variablesResult;
      const givenOptionsResult = parseOptions(action, args);
      if (!givenOptionsResult.ok) return givenOptionsResult;
      const variables = variablesResult.value.filter((([, value]) => value !== ""));
      const options = givenOptionsResult.value.filter((([name, value]) => value !== "" || name === "job-status"));
      const {json, ...values} = Object.fromEntries([ ...variables, ...options ]);
      const inputs = Object.entries(values).filter((([name]) => !FILE_OPTIONS.includes(name)));
      return (0, problem_problem.ok)({
        inputs: Object.fromEntries(inputs.map((([name, value]) => [ `INPUT_${name.toUpperCase()}`, value ]))),
        isJson: json === "true"
      });
    }
    function parseOptions(action, args) {
      const declared = listOptions(action);
      const selectNames = kind => declared.filter((option => option.kind === kind)).map((({name}) => name));
      const flags = [ ...selectNames("boolean"), "json" ];
      const lists = selectNames("list");
      const texts = [ ...selectNames("text"), ...lists, ...FILE_OPTIONS ];
      const misuse = findNonOption(args);
      if (misuse !== void 0) return misuse;
      const declareOptions = (names, type) => Object.fromEntries(names.map((name => [ name, {
        type,
        multiple: true
      } ])));
      try {
        const {values, positionals} = (0, external_node_util_.parseArgs)({
          args: [ ...args ],
          allowNegative: true,
          allowPositionals: action === "purge",
          options: {
            ...declareOptions(flags, "boolean"),
            ...declareOptions(texts, "string")
          }
        });
        const emptyName = Object.entries(values).find((([name, list]) => {
          const isEmpty = value => typeof value === "string" && value.trim() === "";
          return name !== "job-status" && list?.some(isEmpty) === true;
        }))?.[0];
        if (emptyName !== void 0) return (0, problem_problem.fJ)(emptyOption(emptyName));
        if (positionals.some((path => path === ""))) return (0, problem_problem.fJ)(emptyArgument());
        const allValues = {
          ...values,
          paths: [ ...values["paths"] ?? [], ...positionals ]
        };
        const [repeatedName] = Object.entries(allValues).find((([name, list]) => list.length > 1 && !lists.includes(name))) ?? [];
        if (repeatedName !== void 0) return (0, problem_problem.fJ)(usageProblem(`\`--${repeatedName}\` is given twice`, "set it once"));
        const value = list => list.filter((text => text !== "")).join("\n");
        const [assigned] = positionals.flatMap((text => /^([a-z][\w-]*)=/i.exec(text)?.[1] ?? []));
        if (assigned !== void 0) return (0, problem_problem.fJ)(assignment(assigned));
        const notAPath = positionals.find((path => /^\s*#|[\r\n]|^\s+$/.test(path)));
        if (notAPath !== void 0) return (0, problem_problem.fJ)(pathNotAllowed(notAPath));
        if ([ "/bin", "/etc", "/usr" ].every((folder => positionals.some((path => path === folder))))) return (0, 
        problem_problem.fJ)(expandedByShell());
        return (0, problem_problem.ok)(Object.entries(allValues).map((([name, list]) => [ name, value(list) ])));
      } catch (error) {
        return (0, problem_problem.fJ)(explainParseError(error, action, {
          flags,
          texts
        }));
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
    function findNonOption(args) {
      const options = takeBeforeDashes(args);
      if (options.some((arg => /^(CDN_PURGE_)?(api[-_])?token=/i.test(arg)))) return (0, 
      problem_problem.fJ)(assignment("api-token"));
      const names = options.flatMap((arg => /^--([a-z-]+)/.exec(arg)?.[1] ?? []));
      const name = names.find((candidate => Object.hasOwn(NOT_OPTIONS, candidate)));
      if (name === void 0) return;
      return (0, problem_problem.fJ)(usageProblem(`\`--${name}\` is not an option`, NOT_OPTIONS[name] ?? ""));
    }
    function readVariables(action, env) {
      const knownVariables = new Set(ACTIONS.flatMap((anyAction => listVariableNames(anyAction).map(step_inputs.Vr))));
      const unknown = Object.keys(env).find((name => /^CDN_PURGE_(?!RESULT_)/i.test(name) && env[name] !== "" && !knownVariables.has(name)));
      if (unknown !== void 0) return (0, problem_problem.fJ)(unknownVariable(unknown, [ ...knownVariables ]));
      return (0, problem_problem.ok)(listVariableNames(action).map((name => [ name, env[(0, 
      step_inputs.Vr)(name)] ?? "" ])));
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
    const INPUTS_ARE_OPTIONS = "An input such as `verify`, here and in messages, is the option --verify; " + "`wait: false` is --no-wait.";
    function formatHelp(action) {
      const ownOptions = OWN_OPTIONS.map((([option, about]) => formatOption(option, about))).join("");
      if (action === void 0) return `${Object.values(COMMANDS).map((({usage, about}) => `${usage}\n    ${about}\n`)).join("")}\nOptions of all commands:\n${ownOptions}\n${describeVariables("CDN_PURGE_ZONE for --zone")}\n`;
      const {usage, about, variable} = COMMANDS[action];
      const options = listOptions(action);
      const inputOptions = options.map((option => formatOption(formatName(option), describeOption(option))));
      const hasLists = options.some((({kind}) => kind === "list"));
      return `Usage: ${usage}\n\n${about}\n${INPUTS_ARE_OPTIONS}\n\nOptions:\n${inputOptions.join("")}${ownOptions}\n${describeVariables(variable)}\n${hasLists ? "Options that take a LINE can be repeated.\n" : ""}`;
    }
    function describeVariables(example) {
      return "Every option but --json, --help, --version and --api-token-file can also be set with a " + `variable, such as ${example}; options take precedence.`;
    }
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
    var service_inputs = __webpack_require__(2320);
    var workspace = __webpack_require__(9018);
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
      if (file === STDIN) return notStandardOutput(option);
      try {
        if ((0, external_node_fs_.statSync)(file, {
          throwIfNoEntry: false
        })?.isFIFO() === true) return notAPipe(option, file);
        if (!isRead && isForeign(option, file)) return foreignFile(option, file);
        (0, workspace.fc)((0, external_node_path_.dirname)((0, external_node_path_.resolve)(file)));
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
        name: /^(?!package|tsconfig|manifest).*\.json$/i,
        others: /^\s*(\[|\{(?!\s*"status":\s*"[\w-]+"\s*\}))/
      },
      "summary-file": {
        start: /^### \S+ CDN /,
        name: /^(?!readme|changelog|index).*\.(md|txt)$/i,
        others: /^(#{1,2}|[-*]) /
      },
      outputs: {
        start: /^CDN_PURGE_RESULT_/,
        name: /\.(env|txt|properties)$|^\.env/i,
        others: /^\s*(export\s+)?(?!CDN_PURGE_|status=)[a-z_]\w*=/im
      }
    };
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
      const hasSeveralLines = /\n[^]*\S/.test(start);
      return !hasUsualName || hasSeveralLines || own.others.test(start);
    }
    function resolveFile(file) {
      try {
        return (0, workspace.ps)((0, workspace.sT)((0, external_node_path_.resolve)(file === STDIN ? "/dev/stdin" : file)));
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
        const bytes = file === STDIN ? stdin() : (0, workspace.sK)({}).readFile(file);
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
      const end = () => stdin.destroy(new Error("no end within `--timeout`"));
      if (signal.aborted) end();
      signal.addEventListener("abort", end);
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
        return () => {
          throw error;
        };
      } finally {
        signal.removeEventListener("abort", end);
      }
    }
    function usesStdin(files) {
      return files.some((({option, file}) => file === STDIN && STDIN_OPTIONS.has(option)));
    }
    const STDIN_OPTIONS = new Set([ "api-token-file", "paths-file" ]);
    function unusableFile(option, file, error, howUsed) {
      const code = (0, workspace.E2)(error);
      const isMissing = [ "ENOENT", "ENOTDIR", "ENAMETOOLONG" ].includes(code);
      const isToken = option === "api-token-file" && isMissing && !/^(~|\.{0,2}\/)/.test(file);
      const shownFile = isToken ? "" : ` ${(0, safe_text.ml)(file, 200)}`;
      let help = "use a regular file that can be " + `${howUsed}${howUsed === "read" ? "; `-` is standard input" : ""}`;
      if (file === STDIN) help = "pass the token on standard input, then close it";
      return {
        kind: "invalid-input",
        title: `\`--${option}${shownFile}\` cannot be ${howUsed}`,
        where: `option \`--${option}\``,
        details: [ isToken ? code : (0, workspace.Uc)(error) ],
        help: [ help ]
      };
    }
    var run_step = __webpack_require__(8681);
    var format = __webpack_require__(8975);
    const GROUP_MAX_LINES = 20;
    class TerminalRunner {
      #options;
      #log;
      #isInteractive;
      #outputs=new Map;
      #progress="";
      #timer;
      constructor(options) {
        this.#options = options;
        this.#log = options.isJson ? process.stderr : process.stdout;
        const {env} = options;
        this.#isInteractive = (env["CI"] ?? "") === "" && env["TERM"] !== "dumb";
      }
      toRunner() {
        const files = (0, workspace.sK)(this.#options.env);
        const warnings = [];
        return {
          ...files,
          findPathInWorkspace: path => path,
          readFile: path => path === "-" ? this.#options.stdin() : files.readFile(path),
          env: this.#options.env,
          isGitHub: false,
          docsUrl: version.a,
          debug: void 0,
          mask: safe_text.Ck,
          printLine: text => this.#print(text),
          printVerdict: (text, isSuccess) => this.#print(text, isSuccess ? GREEN : RED),
          showProgress: this.#isInteractive && this.#log.isTTY ? text => this.#showProgress(text) : void 0,
          printGroup: (title, lines) => {
            this.#print(`${title}:`);
            for (const line of (0, format.Di)(lines, GROUP_MAX_LINES)) this.#print(`  ${line}`);
          },
          printNotice: text => this.#print(`notice: ${text}`),
          printWarning: text => {
            warnings.push(text);
            this.#print(`warning: ${text}`, YELLOW);
          },
          warnings,
          printProblem: (problem, as = "error", isUsageError = false) => this.#printProblem(problem, as, isUsageError),
          setOutput: (name, value) => {
            if (name !== "stats") this.#outputs.set(name, (0, safe_text.fp)(value));
          },
          appendSummary: () => {},
          writeSummaryFile: markdown => this.#write("summary-file", (0, safe_text.fp)(markdown)),
          writeReport: json => this.#report(json)
        };
      }
      finish() {
        clearInterval(this.#timer);
        if (this.#progress !== "") this.#log.write(CLEAR_LINE);
        const {text, isCut} = toDotenv(this.#outputs);
        const file = this.#write("outputs", text);
        if (isCut && file !== "") this.#print("notice: lists in `--outputs` were cut to 5 KB, GitLab’s limit; the report has all of them");
      }
      #showProgress(text) {
        this.#progress = text;
        this.#timer ??= setInterval((() => this.#drawProgress()), 1e3).unref();
        this.#drawProgress();
      }
      #drawProgress() {
        this.#log.write(`${CLEAR_LINE}${this.#progress}, ${Math.round(process.uptime())} s`);
      }
      #printProblem(problem, as, isUsageError) {
        const stream = isUsageError ? process.stderr : this.#log;
        const [title = "", ...lines] = (0, problem_problem.yM)(problem, `${as}[${(0, problem_problem.QC)(problem)}]`, version.a);
        this.#print(title, as === "error" ? RED : YELLOW, stream);
        for (const line of lines) this.#print(line, "", stream);
      }
      #print(line, color = "", stream = this.#log) {
        if (this.#progress !== "") this.#log.write(CLEAR_LINE);
        const {env} = this.#options;
        const allowsColor = this.#isInteractive && stream.isTTY && (env["NO_COLOR"] ?? "") === "";
        stream.write(color !== "" && allowsColor ? `${color}${(0, safe_text.Dg)(line)}${RESET}\n` : `${(0, 
        safe_text.Dg)(line)}\n`);
      }
      #report(json) {
        if (this.#options.isJson) process.stdout.write(`${json.replaceAll(/#(?=#)/g, "\\u0023")}\n`);
        return this.#write("report", `${json}\n`);
      }
      #write(name, text) {
        const file = this.#options.files[name] ?? "";
        if (file === "") return "";
        try {
          (0, external_node_fs_.writeFileSync)(file, text, {
            mode: 384
          });
        } catch (error) {
          this.#print(`warning: ${file} could not be written: ${(0, workspace.Uc)(error)}`, YELLOW);
        }
        return file;
      }
    }
    const CLEAR_LINE = "\r[K";
    const RED = "[31m";
    const GREEN = "[32m";
    const YELLOW = "[33m";
    const RESET = "[0m";
    const OUTPUTS_MAX_BYTES = 5e3;
    function toDotenv(outputs) {
      const formatLines = valueMaxBytes => [ ...outputs ].map((([name, value]) => `${(0, 
      step_inputs.Vr)(`result-${name}`)}=${toDotenvValue(value, valueMaxBytes)}\n`)).join("");
      for (let limit = OUTPUTS_MAX_BYTES; limit > 50; limit = Math.floor(limit * .9)) {
        const text = formatLines(limit);
        if (Buffer.byteLength(text) < OUTPUTS_MAX_BYTES) return {
          text,
          isCut: limit < OUTPUTS_MAX_BYTES
        };
      }
      return {
        text: formatLines(0),
        isCut: true
      };
    }
    function toDotenvValue(value, maxBytes) {
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
      (0, step_process.Vh)((error => {
        printProblem((0, step_process.WB)(error));
        process.exit(1);
      }));
      for (const stream of [ process.stdout, process.stderr ]) stream.on("error", (() => {}));
      (0, safe_text.Ck)((process.env["CDN_PURGE_API_TOKEN"] ?? "").trim());
      const args = process.argv.slice(2);
      const commandLine = parseCommandLine(args, process.env);
      if (commandLine.kind === "version" || commandLine.kind === "help") {
        process.stdout.write(commandLine.kind === "version" ? `${version.x}\n` : formatHelp(commandLine.action));
        process.exitCode = 0;
        return;
      }
      const files = findFiles(args, process.env);
      const prepared = prepareFiles(files);
      if (commandLine.kind === "run") return runInvocation(commandLine, {
        files,
        prepared,
        load
      });
      if (commandLine.problem !== void 0) printProblem(commandLine.problem);
      process.stderr.write(formatShortUsage(commandLine.action));
      process.exitCode = problem_problem.$z;
    }
    function printProblem(problem) {
      for (const line of (0, problem_problem.yM)(problem, `error[${(0, problem_problem.QC)(problem)}]`, version.a)) process.stderr.write(`${(0, 
      safe_text.Dg)(line)}\n`);
    }
    async function runInvocation({action, inputs, isJson}, {files, prepared, load}) {
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
      (0, swapped.Sy)(env).forEach(safe_text.Ck);
      const terminal = new TerminalRunner({
        env,
        files: prepared.writable,
        stdin,
        isJson
      });
      const end = await run(terminal.toRunner(), abort.signal, {
        usage: [ ...problems, ...prepared.problems ]
      });
      terminal.finish();
      process.exitCode = codeOfSignal ?? (0, problem_problem.xu)(end, {
        isGitHub: false
      });
      await (0, step_process.Ro)();
    }
    const NO_STDIN = () => {
      throw new Error("standard input is not read for this option");
    };
    function createTimeLimit(action, inputs) {
      const timeout = inputs["INPUT_TIMEOUT"] ?? findDefault(action, "timeout");
      const timeoutMs = (0, step_inputs.yi)(timeout) ?? 1e3;
      const leftMs = Math.min(timeoutMs, clock.Mv) - process.uptime() * 1e3;
      return AbortSignal.timeout(Math.max(0, Math.floor(leftMs)));
    }
    function removeInputs(env) {
      const isKept = name => !/^(INPUT_|GITHUB_(?!EVENT_NAME$)|RUNNER_|ACT$)/.test(name);
      return Object.fromEntries(Object.entries(env).filter((([name]) => isKept(name))));
    }
  })
};
