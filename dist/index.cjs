(() => {
  var __webpack_modules__ = {
    1587: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
      "use strict";
      __nccwpck_require__.r(__webpack_exports__);
      __nccwpck_require__.d(__webpack_exports__, {
        run: () => run,
        runCli: () => runCli
      });
      var _step_process_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7976);
      const ACTIONS = {
        purge: async () => (await Promise.all([ __nccwpck_require__.e(852), __nccwpck_require__.e(663) ]).then(__nccwpck_require__.bind(__nccwpck_require__, 4663))).runStep,
        stats: async () => (await Promise.all([ __nccwpck_require__.e(13), __nccwpck_require__.e(852), __nccwpck_require__.e(24) ]).then(__nccwpck_require__.bind(__nccwpck_require__, 5282))).runStep,
        zone: async () => (await Promise.all([ __nccwpck_require__.e(345), __nccwpck_require__.e(210), __nccwpck_require__.e(13), __nccwpck_require__.e(852), __nccwpck_require__.e(785) ]).then(__nccwpck_require__.bind(__nccwpck_require__, 7785))).runStep
      };
      function run(name) {
        return (0, _step_process_js__WEBPACK_IMPORTED_MODULE_0__.R3)(ACTIONS[name]);
      }
      async function runCli() {
        const {runCommandLine} = await __nccwpck_require__.e(409).then(__nccwpck_require__.bind(__nccwpck_require__, 6409));
        return runCommandLine((command => ACTIONS[command]()));
      }
    }),
    9647: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
      "use strict";
      __nccwpck_require__.d(__webpack_exports__, {
        $z: () => SETUP_EXIT_CODE,
        D3: () => PROBLEMS,
        HY: () => isAuthError,
        QC: () => getCode,
        VG: () => Stop,
        Zw: () => problemOf,
        aB: () => toJson,
        fJ: () => fail,
        j$: () => formatLocation,
        oA: () => unwrap,
        ok: () => ok,
        xu: () => chooseExitCode,
        yM: () => renderProblem
      });
      function getCode({kind}) {
        return PROBLEMS[kind].code;
      }
      function isAuthError({kind}) {
        return kind === "unauthorized" || kind === "forbidden";
      }
      function toJson({kind, ...rest}) {
        return {
          code: PROBLEMS[kind].code,
          ...rest
        };
      }
      function renderProblem(problem, label, docsUrl) {
        const lines = [ `${label}: ${problem.title}` ];
        const location = formatLocation(problem);
        if (location !== "") lines.push(`  --\x3e ${location}`);
        const details = problem.details ?? [];
        if (details.length > 0) lines.push("   |", ...details.map((line => `   |  ${line}`)), "   |");
        if (problem.cause !== void 0) lines.push(`   = cause: ${problem.cause}`);
        lines.push(...problem.help.map((help => `   = help: ${help}`)));
        lines.push(`   = docs: ${docsUrl}#${getCode(problem).toLowerCase()}`);
        return lines;
      }
      function formatLocation({at, where}) {
        const position = at && `${at.file}:${at.line}:${at.column}`;
        return [ position, where ].filter((part => part !== void 0)).join(", ");
      }
      const PROBLEM_TABLE = {
        "missing-token": {
          code: "CDN001",
          heading: "no API token",
          isSetupFault: true
        },
        "unknown-input": {
          code: "CDN002",
          heading: "unknown input",
          isSetupFault: true
        },
        "invalid-input": {
          code: "CDN003",
          heading: "invalid input value",
          isSetupFault: true
        },
        "conflicting-inputs": {
          code: "CDN004",
          heading: "conflicting inputs",
          isSetupFault: true
        },
        "missing-paths": {
          code: "CDN005",
          heading: "no paths to purge",
          isSetupFault: true
        },
        "invalid-path": {
          code: "CDN006",
          heading: "invalid path",
          isSetupFault: true
        },
        "unreadable-paths-file": {
          code: "CDN007",
          heading: "`paths-file` cannot be read",
          isSetupFault: true
        },
        "foreign-host": {
          code: "CDN008",
          heading: "URL of another host",
          isSetupFault: true
        },
        "invalid-rule": {
          code: "CDN009",
          heading: "invalid rule in `map`",
          isSetupFault: true
        },
        "unusable-site-dir": {
          code: "CDN010",
          heading: "`site-dir` cannot be used",
          isSetupFault: true
        },
        "unwritable-record": {
          code: "CDN011",
          heading: "record cannot be written",
          helpsToRerun: true
        },
        "unknown-zone": {
          code: "CDN012",
          heading: "zone not found",
          isSetupFault: true
        },
        "ambiguous-zone": {
          code: "CDN013",
          heading: "ambiguous zone",
          isSetupFault: true
        },
        "unusable-file": {
          code: "CDN014",
          heading: "file that cannot be compared",
          isSetupFault: true
        },
        "unusable-manifest": {
          code: "CDN015",
          heading: "the manifest cannot be used",
          isSetupFault: true
        },
        "unsupported-repository": {
          code: "CDN016",
          heading: "repository cannot keep the record",
          isSetupFault: true
        },
        "no-matching-file": {
          code: "CDN017",
          heading: "rules leave no file",
          isSetupFault: true
        },
        unauthorized: {
          code: "CDN020",
          heading: "token rejected (401)",
          isSetupFault: true,
          isNeverTolerated: true,
          helpsToRerun: true
        },
        forbidden: {
          code: "CDN021",
          heading: "access denied (403)",
          isSetupFault: true,
          isNeverTolerated: true
        },
        "not-found": {
          code: "CDN022",
          heading: "not found (404)",
          isSetupFault: true,
          isNeverTolerated: true
        },
        "request-rejected": {
          code: "CDN023",
          heading: "request rejected",
          isSetupFault: true,
          isLasting: true
        },
        redirected: {
          code: "CDN024",
          heading: "redirect not followed",
          isSetupFault: true,
          isLasting: true
        },
        unreachable: {
          code: "CDN025",
          heading: "service not reachable"
        },
        "server-error": {
          code: "CDN026",
          heading: "service keeps failing",
          helpsToRerun: true
        },
        "unreadable-response": {
          code: "CDN027",
          heading: "unreadable response",
          helpsToRerun: true
        },
        "wrong-shape": {
          code: "CDN028",
          heading: "unexpected response format",
          isLasting: true
        },
        "quota-exceeded": {
          code: "CDN030",
          heading: "quota used up",
          helpsToRerun: true
        },
        "unexplained-refusals": {
          code: "CDN031",
          heading: "unexplained quota refusals",
          helpsToRerun: true
        },
        "list-incomplete": {
          code: "CDN032",
          heading: "incomplete list",
          helpsToRerun: true
        },
        "edge-unconfirmed": {
          code: "CDN040",
          heading: "an edge did not confirm",
          helpsToRerun: true
        },
        "deadline-exceeded": {
          code: "CDN041",
          heading: "deadline passed",
          helpsToRerun: true
        },
        cancelled: {
          code: "CDN042",
          heading: "cancelled",
          helpsToRerun: true
        },
        "create-unanswered": {
          code: "CDN043",
          heading: "create request without a response",
          helpsToRerun: true
        },
        "wrong-job": {
          code: "CDN044",
          heading: "wrong job created",
          helpsToRerun: true
        },
        "stale-pages": {
          code: "CDN045",
          heading: "page old at an edge",
          helpsToRerun: true
        },
        "origin-not-ready": {
          code: "CDN046",
          heading: "the origin does not show the new version"
        },
        "unusable-origin": {
          code: "CDN047",
          heading: "the origin cannot be used",
          isSetupFault: true,
          isNeverTolerated: true
        },
        "unusable-site": {
          code: "CDN048",
          heading: "the site cannot be verified",
          isSetupFault: true,
          isNeverTolerated: true
        },
        "not-deployed": {
          code: "CDN049",
          heading: "page not deployed",
          helpsToRerun: true
        },
        "internal-error": {
          code: "CDN050",
          heading: "internal error",
          helpsToRerun: true
        },
        "site-unreachable": {
          code: "CDN051",
          heading: "site not reachable",
          helpsToRerun: true
        },
        "origin-not-new": {
          code: "CDN052",
          heading: "the origin is not new",
          helpsToRerun: true
        },
        "not-live": {
          code: "CDN060",
          heading: "event without a deploy",
          isSetupFault: true
        },
        "record-access-denied": {
          code: "CDN062",
          heading: "no access to the record",
          isSetupFault: true
        },
        "unusable-variable": {
          code: "CDN063",
          heading: "variable of the runner was changed",
          isSetupFault: true
        },
        "unknown-base": {
          code: "CDN064",
          heading: "unknown base",
          isSetupFault: true
        },
        "unusable-git": {
          code: "CDN065",
          heading: "git is missing or too old",
          isSetupFault: true
        },
        "git-failed": {
          code: "CDN066",
          heading: "git failed",
          helpsToRerun: true
        },
        "wrong-commit": {
          code: "CDN067",
          heading: "another commit is checked out",
          isSetupFault: true
        },
        "no-repository": {
          code: "CDN068",
          heading: "no repository to compare",
          isSetupFault: true
        },
        "record-overtaken": {
          code: "CDN069",
          heading: "record written by other runs",
          helpsToRerun: true
        },
        "unusable-zone-file": {
          code: "CDN070",
          heading: "zone file cannot be used",
          isSetupFault: true
        },
        "invalid-yaml": {
          code: "CDN071",
          heading: "invalid YAML",
          isSetupFault: true
        },
        "unknown-key": {
          code: "CDN072",
          heading: "unknown key",
          isSetupFault: true
        },
        "invalid-zone-value": {
          code: "CDN073",
          heading: "invalid value in the zone file",
          isSetupFault: true
        },
        "conflicting-entries": {
          code: "CDN074",
          heading: "conflicting entries",
          isSetupFault: true
        },
        "live-zone-conflict": {
          code: "CDN075",
          heading: "live zones conflict with the file",
          isSetupFault: true
        },
        "deletion-unconfirmed": {
          code: "CDN076",
          heading: "deletion not confirmed",
          isSetupFault: true
        },
        "change-ignored": {
          code: "CDN077",
          heading: "change ignored by the service",
          helpsToRerun: true
        },
        drift: {
          code: "CDN078",
          heading: "live zones differ from the file"
        },
        "write-unanswered": {
          code: "CDN079",
          heading: "write request without a response",
          helpsToRerun: true
        },
        "threshold-missed": {
          code: "CDN080",
          heading: "threshold missed"
        },
        "domain-lost": {
          code: "CDN081",
          heading: "domain on no zone",
          helpsToRerun: true
        },
        "field-reset": {
          code: "CDN082",
          heading: "field changed beside the file"
        }
      };
      const PROBLEMS = PROBLEM_TABLE;
      const SETUP_EXIT_CODE = 2;
      function chooseExitCode({exitsZero, isUsageError, problems}, {isGitHub}) {
        if (exitsZero) return 0;
        const hasSetupFault = problems.some((({kind}) => PROBLEMS[kind].isSetupFault === true));
        if (!isGitHub && (isUsageError || hasSetupFault)) return SETUP_EXIT_CODE;
        return 1;
      }
      class Stop extends Error {
        name="Stop";
        problem;
        constructor(problem) {
          super(problem.title);
          this.problem = problem;
        }
      }
      function problemOf(error) {
        if (error instanceof Stop) return error.problem;
        throw error;
      }
      function unwrap(result) {
        if (result.ok) return result.value;
        throw new Stop(result.problem);
      }
      function ok(value) {
        return {
          ok: true,
          value
        };
      }
      function fail(problem, status) {
        return {
          ok: false,
          problem,
          status
        };
      }
    }),
    1830: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
      "use strict";
      __nccwpck_require__.d(__webpack_exports__, {
        E1: () => parseList,
        Ko: () => readInputs,
        Vr: () => toVariableName,
        n4: () => isUnexpanded,
        yi: () => parseDurationMs
      });
      var _words_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2758);
      var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(85);
      const LONGEST_MS = 366 * 24 * 36e5;
      const UNIT_MS = {
        s: 1e3,
        m: 6e4,
        h: 36e5
      };
      class InputReader {
        problems=[];
        warnings=[];
        rejected=new Set;
        #env;
        #declared;
        isGitHub;
        constructor(env, declared, isGitHub) {
          this.#env = env;
          this.#declared = declared;
          this.isGitHub = isGitHub;
        }
        isGiven(name) {
          return this.#env[`INPUT_${name.toUpperCase()}`] !== void 0;
        }
        readText(name) {
          const text = this.readBlock(name).trim();
          const isList = this.#declared[name]?.kind === "list";
          if (!isList && name !== "api-token" && isUnexpanded(text)) {
            this.addFault(name, _words_js__WEBPACK_IMPORTED_MODULE_0__.gM(name));
            this.rejected.add(name);
          }
          return text || (this.#declared[name]?.defaultValue ?? "");
        }
        readBlock(name) {
          return this.#env[`INPUT_${name.toUpperCase()}`] ?? "";
        }
        readChoice(name, choices) {
          const value = this.readText(name);
          const knownChoice = choices.find((choice => choice === value));
          if (knownChoice !== void 0) return knownChoice;
          this.reject(name, value, [ `use one of ${choices.map((choice => `\`${choice}\``)).join(", ")}` ]);
          return choices[0];
        }
        readFlag(name) {
          const value = this.readText(name);
          const isTrue = [ "true", "True", "TRUE" ].includes(value);
          if (!isTrue && ![ "false", "False", "FALSE" ].includes(value)) this.reject(name, value, [ "use `true` or `false`" ]);
          return isTrue;
        }
        readDurationMs(name) {
          const value = this.readText(name);
          const durationMs = parseDurationMs(value);
          if (durationMs !== void 0) return durationMs;
          this.reject(name, value, [ "give a positive whole number and a unit, such as `90s`, `10m` or `2h`" ]);
          return parseDurationMs(this.#declared[name]?.defaultValue ?? "") ?? 0;
        }
        readCount(name, max, min = 0, orElse = "") {
          const value = this.readText(name);
          if (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
          this.reject(name, value, [ `give a whole number from ${min} to ${max}${orElse}` ]);
          return min;
        }
        reject(name, value, help) {
          this.addFault(name, {
            title: `\`${name}\` cannot be \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(value, 80)}\``,
            help
          });
          this.rejected.add(name);
          return "";
        }
        addFault(name, fault) {
          if (this.rejected.has(name)) return "";
          const variable = toVariableName(name);
          const isVariable = !this.isGitHub && this.#env[variable] === this.readBlock(name) && this.readBlock(name) !== "";
          const where = isVariable ? `variable \`${variable}\`` : `input \`${name}\``;
          this.problems.push({
            kind: "invalid-input",
            where,
            ...fault
          });
          return "";
        }
      }
      function toVariableName(name) {
        return `CDN_PURGE_${name.toUpperCase().replaceAll("-", "_")}`;
      }
      function isUnexpanded(text) {
        return /^\$\w|^\$[{(]|\$\{\{|^%\w+%/.test(text) || /^(secrets|vars|env|inputs|matrix)\.[A-Z][A-Z0-9_]+$/.test(text) || /^(steps|needs)\.[\w-]+\.(outputs|result|outcome|conclusion)\b/.test(text);
      }
      function parseDurationMs(text) {
        const match = /^(\d{1,7})(s|m|h)$/.exec(text);
        const durationMs = Number(match?.[1]) * (UNIT_MS[match?.[2] ?? ""] ?? 0);
        if (durationMs > 0 && durationMs <= LONGEST_MS) return durationMs;
        return;
      }
      function parseList(block) {
        return block.split("\n").map(((line, index) => ({
          line: index + 1,
          text: line.trim()
        }))).filter((({text}) => text !== "" && !text.startsWith("#")));
      }
      function readInputs(env, spec, isGitHub) {
        const reader = new InputReader(env, spec.declared, isGitHub);
        const inputs = spec.read(reader, env);
        const undeclared = findUndeclared(env, Object.keys(spec.declared), isGitHub);
        const mayBeMistyped = undeclared.problems.length > 0 || reader.rejected.has("type");
        const conflicts = spec.check?.(inputs, mayBeMistyped) ?? [];
        return {
          inputs,
          problems: [ ...undeclared.problems, ...reader.problems, ...conflicts ],
          warnings: [ ...undeclared.warnings, ...reader.warnings ]
        };
      }
      function findUndeclared(env, declared, isGitHub) {
        const names = Object.keys(env).filter((key => key.startsWith("INPUT_") && env[key] !== void 0)).map((key => key.slice("INPUT_".length).toLowerCase())).filter((name => name !== "" && !declared.includes(name)));
        const unknown = names.map((name => _words_js__WEBPACK_IMPORTED_MODULE_0__.pv(name, declared)));
        const variables = Object.keys(env).filter((name => /^CDN_PURGE_(?!RESULT_)/i.test(name)));
        if (isGitHub) unknown.push(...variables.map((name => _words_js__WEBPACK_IMPORTED_MODULE_0__.nM(name))));
        const passesInputsOn = [ "ACT", "GITEA_ACTIONS", "FORGEJO_ACTIONS" ].some((name => (env[name] ?? "") !== ""));
        if (!passesInputsOn) return {
          problems: unknown,
          warnings: []
        };
        return {
          problems: [],
          warnings: unknown.map((({title}) => `${title} (it is ignored)`))
        };
      }
    }),
    7976: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
      "use strict";
      __nccwpck_require__.d(__webpack_exports__, {
        fJ: () => SHUTDOWN_GRACE_MS,
        Ro: () => endWhenFlushed,
        se: () => expectToSettle,
        Vh: () => guardProcess,
        WB: () => internalError,
        R3: () => runProcess
      });
      var service_inputs = __nccwpck_require__(2320);
      var problem_problem = __nccwpck_require__(9647);
      var external_os_ = __nccwpck_require__(857);
      function utils_toCommandValue(input) {
        if (input === null || input === void 0) return ""; else if (typeof input === "string" || input instanceof String) return input;
        return JSON.stringify(input);
      }
      function toCommandProperties(annotationProperties) {
        if (!Object.keys(annotationProperties).length) return {};
        return {
          title: annotationProperties.title,
          file: annotationProperties.file,
          line: annotationProperties.startLine,
          endLine: annotationProperties.endLine,
          col: annotationProperties.startColumn,
          endColumn: annotationProperties.endColumn
        };
      }
      function command_issueCommand(command, properties, message) {
        const cmd = new Command(command, properties, message);
        process.stdout.write(cmd.toString() + external_os_.EOL);
      }
      function command_issue(name, message = "") {
        command_issueCommand(name, {}, message);
      }
      const CMD_STRING = "::";
      class Command {
        constructor(command, properties, message) {
          if (!command) command = "missing.command";
          this.command = command;
          this.properties = properties;
          this.message = message;
        }
        toString() {
          let cmdStr = CMD_STRING + this.command;
          if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += " ";
            let first = true;
            for (const key in this.properties) if (this.properties.hasOwnProperty(key)) {
              const val = this.properties[key];
              if (val) {
                if (first) first = false; else cmdStr += ",";
                cmdStr += `${key}=${escapeProperty(val)}`;
              }
            }
          }
          cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
          return cmdStr;
        }
      }
      function escapeData(s) {
        return utils_toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
      }
      function escapeProperty(s) {
        return utils_toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
      }
      require("path");
      void 0 && (void 0).__awaiter;
      var ExitCode;
      (function(ExitCode) {
        ExitCode[ExitCode["Success"] = 0] = "Success";
        ExitCode[ExitCode["Failure"] = 1] = "Failure";
      })(ExitCode || (ExitCode = {}));
      function setSecret(secret) {
        command_issueCommand("add-mask", {}, secret);
      }
      function isDebug() {
        return process.env["RUNNER_DEBUG"] === "1";
      }
      function debug(message) {
        command_issueCommand("debug", {}, message);
      }
      function error(message, properties = {}) {
        command_issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
      }
      function warning(message, properties = {}) {
        command_issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
      }
      function notice(message, properties = {}) {
        command_issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
      }
      function info(message) {
        process.stdout.write(message + external_os_.EOL);
      }
      function startGroup(name) {
        command_issue("group", name);
      }
      function endGroup() {
        command_issue("endgroup");
      }
      var external_node_fs_ = __nccwpck_require__(3024);
      var external_node_os_ = __nccwpck_require__(8161);
      var external_node_path_ = __nccwpck_require__(6760);
      var format = __nccwpck_require__(8975);
      var safe_text = __nccwpck_require__(85);
      var version = __nccwpck_require__(9996);
      var workspace = __nccwpck_require__(9018);
      const GROUP_MAX_LINES = 500;
      const SUMMARY_MAX_BYTES = 1024 * 1024 - 1024;
      const COMMENT_MAX_BYTES = 65e3;
      function createGithubRunner(env) {
        const warnings = [];
        const runner = {
          env,
          isGitHub: true,
          docsUrl: findDocsUrl(env),
          mask(secret) {
            for (const form of new Set([ secret, secret.trim() ])) {
              if (form !== "") setSecret(form);
              (0, safe_text.Ck)(form);
            }
          },
          printLine: text => info((0, safe_text.Dg)(text)),
          printVerdict: text => info((0, safe_text.Dg)(text)),
          printGroup(title, lines) {
            startGroup((0, safe_text.Dg)(title));
            const more = "more; the report lists all of them";
            (0, format.rL)(lines, GROUP_MAX_LINES, safe_text.Dg, more).forEach((line => info(line)));
            endGroup();
          },
          debug: isDebug() ? line => debug((0, safe_text.Dg)(line)) : void 0,
          printNotice: text => notice((0, safe_text.Dg)(text)),
          printWarning(text) {
            warnings.push(text);
            warning((0, safe_text.Dg)(text));
          },
          warnings,
          printProblem(problem, as = "error") {
            const lines = (0, problem_problem.yM)(problem, (0, problem_problem.QC)(problem), runner.docsUrl).map(safe_text.Dg);
            const title = `${(0, problem_problem.QC)(problem)}: ${problem_problem.D3[problem.kind].heading}`;
            const {at} = problem;
            const place = at && {
              file: (0, safe_text.Dg)(at.file),
              startLine: at.line,
              startColumn: at.column
            };
            const annotate = as === "error" ? error : warning;
            annotate(lines.join("\n"), {
              title,
              ...place
            });
          },
          ...createWriters(env, (text => runner.printWarning(text))),
          ...(0, workspace.sK)(env)
        };
        return runner;
      }
      function createWriters(env, warn) {
        const reported = new Set;
        function tryWrite(what, write) {
          try {
            return write();
          } catch (cause) {
            const why = (0, workspace.Uc)(cause);
            if (!reported.has(why)) warn(`${what} could not be written: ${why}`);
            reported.add(why);
            return;
          }
        }
        return {
          setOutput: (name, value) => tryWrite(`output \`${name}\``, (() => appendOutput(env, name, (0, 
          safe_text.fp)(value)))),
          appendSummary(markdown) {
            const text = cutMarkdown(markdown, SUMMARY_MAX_BYTES, "GitHub’s limit of 1 MiB");
            tryWrite("the summary", (() => appendToFile(env["GITHUB_STEP_SUMMARY"], text)));
          },
          writeSummaryFile(markdown) {
            const text = cutMarkdown(markdown, COMMENT_MAX_BYTES, "the limit of a comment");
            return tryWrite("the summary", (() => writeTemporary(env, "md", text))) ?? "";
          },
          writeReport: json => tryWrite("the report", (() => writeTemporary(env, "json", json))) ?? ""
        };
      }
      function appendOutput(env, name, value) {
        let delimiter = `end_of_${name}`;
        while (value.includes(delimiter)) delimiter += "_";
        appendToFile(env["GITHUB_OUTPUT"], `${name}<<${delimiter}\n${value}\n${delimiter}\n`);
      }
      function appendToFile(file = "", text) {
        if (file !== "") (0, external_node_fs_.appendFileSync)(file, text);
      }
      function cutMarkdown(markdown, maxBytes, limit) {
        const bytes = Buffer.from((0, safe_text.fp)(markdown));
        if (bytes.length <= maxBytes) return bytes.toString();
        const start = bytes.subarray(0, maxBytes - 200).toString();
        const keptText = start.slice(0, start.lastIndexOf("\n"));
        const isInFence = (keptText.match(/^```/gm) ?? []).length % 2 === 1;
        const isFolded = keptText.lastIndexOf("<details") > keptText.lastIndexOf("</details>");
        const ends = `${isInFence ? "```\n" : ""}${isFolded ? "\n</details>\n" : ""}`;
        return `${keptText}\n${ends}\nCut at ${limit}: the report has it all.\n`;
      }
      function writeTemporary(env, extension, text) {
        const folder = env["RUNNER_TEMP"] || (0, external_node_os_.tmpdir)();
        (0, workspace.fc)(folder);
        const file = (0, external_node_path_.join)(folder, `cdn-purge-${(0, workspace.fY)()}.${extension}`);
        (0, external_node_fs_.writeFileSync)(file, text, {
          mode: 384,
          flag: "wx"
        });
        return file;
      }
      function findDocsUrl(env) {
        const repository = env["GITHUB_ACTION_REPOSITORY"] ?? "";
        const server = env["GITHUB_SERVER_URL"] || "https://github.com";
        if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || !/^https?:\/\/[\w.:/-]+$/.test(server)) return version.a;
        const ref = encodeURIComponent(env["GITHUB_ACTION_REF"] || "HEAD").replaceAll("%2F", "/").replaceAll(/[()]/g, (character => `%${character.charCodeAt(0).toString(16)}`));
        return `${server}/${repository}/blob/${ref}/docs/errors.md`;
      }
      const SHUTDOWN_GRACE_MS = 1750;
      async function runProcess(load) {
        const env = {
          ...process.env
        };
        const runner = createMaskedRunner(env);
        guardProcess((error => failInternally(runner, error)));
        delete process.env["GITHUB_EVENT_PATH"];
        const abort = new AbortController;
        const stopOnSignal = () => {
          abort.abort();
          setTimeout((() => process.exit(1)), SHUTDOWN_GRACE_MS).unref();
        };
        process.on("SIGINT", stopOnSignal).on("SIGTERM", stopOnSignal);
        const settle = expectToSettle((error => failInternally(runner, error)));
        try {
          const run = await load();
          const end = await run(runner, abort.signal);
          settle();
          process.exitCode = (0, problem_problem.xu)(end, {
            isGitHub: true
          });
          await endWhenFlushed();
        } catch (error) {
          failInternally(runner, error);
        }
      }
      function guardProcess(onBug) {
        process.exitCode = 1;
        process.noDeprecation = true;
        delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
        process.on("uncaughtException", onBug);
      }
      function expectToSettle(onBug) {
        const report = () => onBug(new Error("the process ran out of work before the step had settled"));
        process.once("beforeExit", report);
        return () => void process.off("beforeExit", report);
      }
      function createMaskedRunner(env) {
        const runner = createGithubRunner(env);
        const tokens = [ env["INPUT_API-TOKEN"] ?? "", env["INPUT_GITHUB-TOKEN"] ?? "" ];
        for (const secret of [ ...tokens, ...(0, service_inputs.Qe)(env).values() ]) runner.mask(secret);
        return runner;
      }
      const LINGER_MS = 500;
      async function endWhenFlushed() {
        for (const stream of [ process.stdout, process.stderr ]) await new Promise((resolve => stream.write("", resolve)));
        setTimeout((() => process.exit()), LINGER_MS).unref();
      }
      function failInternally(runner, error) {
        runner.printProblem(internalError(error));
        process.exit(1);
      }
      const internalError = error => ({
        kind: "internal-error",
        title: "internal error of `cdn-purge`",
        details: (error instanceof Error ? error.stack ?? error.message : String(error)).split("\n").slice(0, 12),
        help: [ "this is a bug; report these lines to the maintainers of `cdn-purge`", "jobs that were already created keep running on the service; run the step again to be sure" ]
      });
    }),
    2320: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
      "use strict";
      __nccwpck_require__.d(__webpack_exports__, {
        Dl: () => parseUrl,
        Dz: () => readServiceInputs,
        Qe: () => findSwapped,
        UD: () => explainBadToken,
        Xg: () => readZone,
        hu: () => findUrlFault,
        jr: () => showUrl
      });
      var _words_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2758);
      var _text_format_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8975);
      var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(85);
      var _inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1830);
      function readServiceInputs(reader, env, dryRun) {
        checkProxies(reader, env);
        for (const name of findSwapped(env).keys()) reader.warnings.push(_words_js__WEBPACK_IMPORTED_MODULE_0__.Qf(name));
        return {
          apiToken: readToken(reader, dryRun),
          baseUrl: readBaseUrl(reader)
        };
      }
      function checkProxies(reader, env) {
        for (const name of [ "https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY" ]) {
          const value = env[name] ?? "";
          const text = URL.canParse(value) || /^https?:/.test(value) ? value : `http://${value}`;
          if (value === "" || URL.canParse(text) && /^https?:\/\/[^/]/.test(text)) continue;
          reader.problems.push({
            kind: "invalid-input",
            title: `\`${name}\` cannot be used: it is not the URL of a proxy over HTTP`,
            where: `variable \`${name}\` (its value is not shown)`,
            help: [ "set it to the URL of an HTTP proxy, such as `http://proxy.example.com:8080`, " + "or unset it for this step; SOCKS is not supported" ]
          });
        }
      }
      const UUID_INSIDE = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
      function readZone(reader) {
        const zone = reader.readText("zone");
        const [uuid = ""] = UUID_INSIDE.exec(zone) ?? [];
        const isUrl = /^[a-z]+:\/\//i.test(zone);
        const hasTextAfterUuid = uuid !== "" && zone.startsWith(uuid) && /[\s#]/.test(zone);
        const isName = zone !== "" && zone.length <= 300 && !/\p{Cc}/u.test(zone);
        if (isName && !isUrl && !hasTextAfterUuid) return zone;
        const help = [ "give the zone’s UUID, as the CDN’s console and API show it, such as " + "`7c9e6679-7425-40de-944b-e07fc1f90ae7`, or its name, its CDN hostname or one of its " + "domains" ];
        const meant = uuid || (parseUrl(zone)?.hostname ?? "");
        if (meant !== "") help.unshift(`give the UUID alone, or a host and no URL: write \`${meant}\``);
        if (/[\n,]/.test(zone)) help.unshift(_words_js__WEBPACK_IMPORTED_MODULE_0__.wk);
        const title = zone === "" ? "`zone` is empty" : `\`zone\` cannot be \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(zone, 80)}\``;
        return reader.addFault("zone", {
          title,
          help
        });
      }
      function readToken(reader, dryRun) {
        const token = reader.readText("api-token");
        if (token === "") {
          if (dryRun !== true) reader.problems.push(_words_js__WEBPACK_IMPORTED_MODULE_0__.kh(dryRun !== void 0));
          return "";
        }
        const cause = explainBadToken(token);
        if (cause === void 0) return token;
        return reader.addFault("api-token", {
          title: "`api-token` is not a token",
          where: "input `api-token` (its value is not shown)",
          cause,
          help: [ "store only the token in the secret, and pass it with `${{ secrets.NAME }}`, on the " + "command line with `CDN_PURGE_API_TOKEN`" ]
        });
      }
      function explainBadToken(token) {
        if (/^(bearer\s|["'`]|[a-z_]\w*=[^=])/i.test(token)) return "it is not the token alone: it begins with `Bearer`, which `cdn-purge` adds itself, with " + "quotation marks, or with a name and `=`";
        if ((0, _inputs_js__WEBPACK_IMPORTED_MODULE_2__.n4)(token) || ADDRESS.test(token) || NO_TOKEN.test(token)) return "it is a variable or an expression and not its value, a placeholder, an address, or " + "a GitHub token, but the CDN’s API needs its own token";
        if (/^[\x21-\x7e]+$/.test(token)) return;
        return "it contains a character that is not allowed in a token, such as a space or a line break";
      }
      const NO_TOKEN = /^(gh[pousr]_|github_pat_)|^(\*+|<.*>)$/;
      const ADDRESS = /^https?:\/\//i;
      function findSwapped(env) {
        const swapped = new Map;
        const readInput = name => (env[`INPUT_${name}`] ?? "").trim();
        const token = readInput("API-TOKEN");
        if (!_text_format_js__WEBPACK_IMPORTED_MODULE_3__.kk.test(token) && !ADDRESS.test(token)) return swapped;
        const zone = readInput("ZONE");
        const isHost = /^([\w*-]+\.)+[a-z]{2,}$/i.test(zone);
        const mayBeToken = /^[\x21-\x7e]{12,}$/.test(zone) && !/^[a-z]+(-[a-z]+)*$/.test(zone);
        if (mayBeToken && !_text_format_js__WEBPACK_IMPORTED_MODULE_3__.kk.test(zone) && !isHost) swapped.set("zone", zone);
        const baseUrl = readInput("BASE-URL");
        if (baseUrl !== "" && !ADDRESS.test(baseUrl)) swapped.set("base-url", baseUrl);
        return swapped;
      }
      function readBaseUrl(reader) {
        const urlText = reader.readText("base-url");
        if (urlText === "") return reader.addFault("base-url", {
          title: "`base-url` is empty",
          cause: "the variable that it comes from is not set here, as in a pull request from a fork",
          help: [ "on GitHub set `base-url`, elsewhere set `--base-url` or `CDN_PURGE_BASE_URL`, to the " + "address of the CDN’s API, such as `https://api.example.com`" ]
        });
        const url = parseUrl(urlText);
        const fault = findBaseUrlError(url, urlText);
        if (url !== void 0 && fault === void 0) return (url.origin + url.pathname).replace(/(\/+api\/v1)?\/*$/, "");
        return reader.addFault("base-url", {
          title: `\`base-url\`${showUrl(urlText)} cannot be used: ${fault}`,
          help: [ "specify the scheme, the host and an optional path prefix, such as `https://api.example.com`" ]
        });
      }
      function findUrlFault(url, urlText, mayHaveUser = false) {
        if (!mayHaveUser && (url.username !== "" || url.password !== "")) return "it contains a user name or a password";
        if (urlText.includes("?")) return "it has a query";
        if (urlText.includes("#")) return "it has a fragment";
        return;
      }
      function parseUrl(text) {
        if (URL.canParse(text)) return new URL(text);
        return;
      }
      function showUrl(urlText) {
        if (urlText.includes("@")) return "";
        return ` \`${(0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(urlText.replace(/[?#].*/s, "…"), 120)}\``;
      }
      function findBaseUrlError(url, urlText) {
        if (url === void 0) return "it is not an absolute URL";
        const fault = findUrlFault(url, urlText);
        if (fault !== void 0) return fault;
        if (/\/api\/*$|\/api\/v1\/+[^/]/.test(url.pathname)) return "it contains the path of the API, which `cdn-purge` " + "adds itself: remove `/api` and what follows";
        if (url.protocol === "https:") return;
        if (url.protocol !== "http:") return `\`${url.protocol}\` is not https`;
        if (isLoopback(url.hostname)) return;
        return "`http:` would send the token unencrypted and is allowed for loopback addresses only";
      }
      function isLoopback(hostname) {
        return /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === "[::1]" || hostname === "localhost";
      }
    }),
    2758: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
      "use strict";
      __nccwpck_require__.d(__webpack_exports__, {
        Qf: () => describeSwapped,
        gM: () => explainUnexpanded,
        kh: () => missingToken,
        nM: () => variableOfCommandLine,
        pv: () => unknownInput,
        wk: () => ONE_ZONE
      });
      var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9815);
      var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(85);
      function missingToken(hasDryRun) {
        const help = [ "on GitHub, compare the name in `${{ secrets.NAME }}` with the secrets in the settings of the " + "repository, add `environment: NAME` to the job if the secret belongs to an environment, " + "and run this step on `push` to the deployed branch, not on pull requests from forks", "on the command line, set `CDN_PURGE_API_TOKEN` from a CI secret, or use " + "`--api-token-file FILE`; on GitLab, variables that are “Protected” are set on protected " + "branches and tags only" ];
        if (hasDryRun) help.push("to show only the plan, set `dry-run: true`, which needs no token");
        return {
          kind: "missing-token",
          title: "no API token: `api-token` is empty",
          where: "input `api-token`",
          cause: "the secret has another name, or is not set in this repository or environment, or for " + "this branch; pull requests from forks and of Dependabot have no access to secrets",
          help
        };
      }
      const OTHER_NAMES = new Map([ [ "token", "api-token" ], [ "dry", "dry-run" ], [ "simulate", "dry-run" ], [ "plan-only", "dry-run" ], [ "verify-pages", "verify" ], [ "wait-origin", "wait-for-origin" ], [ "hit-ratio", "min-hit-ratio" ], [ "fail-on-drift", "fail-on-changes" ] ]);
      const KEYS_OF_WORKFLOW = /^(if|id|name|uses|run|env|shell|working-directory|continue-on-error|timeout-minutes|on|needs|permissions|secrets|strategy|concurrency|environment|outputs|runs-on|defaults|container|services)$/;
      function unknownInput(name, declared) {
        const shownName = (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)(name, 80);
        const isKey = KEYS_OF_WORKFLOW.test(name);
        const otherName = OTHER_NAMES.get(name);
        let intendedInput = isKey ? void 0 : (0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__.Ru)(name, declared);
        if (otherName !== void 0 && declared.includes(otherName)) intendedInput = otherName;
        let advice = "before you remove it, find the input that does what you intended";
        if (intendedInput !== void 0) {
          const isNegated = name === `no-${intendedInput}`;
          advice = isNegated ? `write \`${intendedInput}: false\`` : `rename it to \`${intendedInput}\``;
        }
        if (isKey) advice = `move \`${name}\` out of \`with:\`: it is a key of the step, the job or the workflow`;
        if ([ "zone", "dry-run" ].includes(name) && declared.includes("command")) advice = "remove it: `command: plan` changes nothing, and `plan` and `apply` use every zone in " + "`file`; to export only some, set `zones`";
        return {
          kind: "unknown-input",
          title: `unknown input \`${shownName}\`${(0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__.au)(intendedInput)}`,
          where: `input \`${shownName}\``,
          cause: "GitHub only warns about an unknown input, and the step would have run without it",
          help: [ advice, `the inputs are ${declared.join(", ")}` ]
        };
      }
      function variableOfCommandLine(name) {
        const shownName = (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__.ml)((0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_0__._P)(name), 80);
        const input = shownName.slice("CDN_PURGE_".length).toLowerCase().replaceAll("_", "-");
        return {
          kind: "unknown-input",
          title: `the variable \`${shownName}\` has no effect on an action`,
          where: `variable \`${shownName}\``,
          cause: "only the command line reads `CDN_PURGE_*`, and the step would have run without it",
          help: [ `remove it from \`env:\`, and set the input \`${input}\` under \`with:\`` ]
        };
      }
      function explainUnexpanded(name) {
        return {
          title: `\`${name}\` is a variable or an expression, not its value`,
          cause: "an input is taken as it is written; only GitHub’s `${{ … }}` is replaced, by the runner",
          help: [ "on GitHub, write `${{ env.NAME }}`, `${{ vars.NAME }}` or `${{ secrets.NAME }}`; the " + "folders of the runner are `${{ github.workspace }}` and `${{ runner.temp }}`", "in a shell, write the variable outside of single quotation marks, and set it before" ]
        };
      }
      function describeSwapped(name) {
        return `\`api-token\` and \`${name}\` seem to be swapped: \`api-token\` has the form of a zone’s UUID ` + `or of an address, and \`${name}\` that of a token (neither value is shown)`;
      }
      const ONE_ZONE = "a step has one zone: for several, run the step once for each, on GitHub with a " + "matrix (`strategy.matrix.zone`)";
    }),
    9018: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
      "use strict";
      __nccwpck_require__.d(__webpack_exports__, {
        E2: () => getErrorCode,
        Sn: () => isKernelFile,
        Uc: () => describeError,
        _p: () => whyUnreadable,
        ai: () => createTemporaryFolder,
        fY: () => createUniqueSuffix,
        fc: () => makeFolder,
        ps: () => findRealPath,
        sK: () => createWorkspace,
        sT: () => followLink,
        v$: () => removeFolder
      });
      var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
      var node_os__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8161);
      var node_path__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6760);
      var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(85);
      function createWorkspace(env) {
        const resolvePath = path => (0, node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(env["GITHUB_WORKSPACE"] ?? "", path);
        return {
          resolvePath,
          exists: path => hasEntry(resolvePath(path)),
          findPathInWorkspace: path => findRelativePath(resolvePath("."), resolvePath(path)),
          readFile(path) {
            const file = resolvePath(path);
            if (!node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync(file).isFile() || isKernelFile(file)) throw new Error(NOT_A_FILE);
            return node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync(file);
          },
          replaceFile: (path, text) => replaceFile(resolvePath(path), text),
          createFile(path, text) {
            makeFolder((0, node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(resolvePath(path)));
            node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync(resolvePath(path), text, {
              flag: "wx"
            });
          }
        };
      }
      function hasEntry(file) {
        try {
          return node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync(file, {
            throwIfNoEntry: false
          }) !== void 0;
        } catch {
          return false;
        }
      }
      function findRelativePath(folder, file) {
        const isInside = path => path !== "" && !path.split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep).includes("..") && !(0, 
        node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(path);
        const path = (0, node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(folder, file);
        const real = (0, node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(findRealPath(folder), findRealPath(file));
        if (isInside(path) && isInside(real)) return path.split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep).join("/");
        return;
      }
      function findRealPath(file) {
        if (node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync(file)) return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync(file);
        if ((0, node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(file) === file) return file;
        return (0, node_path__WEBPACK_IMPORTED_MODULE_2__.join)(findRealPath((0, node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(file)), (0, 
        node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(file));
      }
      function createUniqueSuffix() {
        return `${process.pid}-${process.hrtime.bigint().toString(36)}`;
      }
      const NOT_A_FILE = "it is not a file";
      function describeError(error) {
        if (error instanceof Error) return (0, _text_safe_text_js__WEBPACK_IMPORTED_MODULE_3__.ml)(error.message, 200);
        return "unknown reason";
      }
      function getErrorCode(error) {
        if (error instanceof Error && "code" in error) return String(error.code);
        return "";
      }
      function whyUnreadable(error) {
        const code = getErrorCode(error);
        if (code === "ENOENT") return "there is no such file";
        if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") return "it is not UTF-8";
        return describeError(error);
      }
      function createTemporaryFolder(env, name) {
        const parent = env["RUNNER_TEMP"] || (0, node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)();
        makeFolder(parent);
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync((0, node_path__WEBPACK_IMPORTED_MODULE_2__.join)(parent, `cdn-purge-${name}-`));
      }
      function removeFolder(folder) {
        try {
          node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync(folder, {
            recursive: true,
            force: true,
            maxRetries: 3
          });
        } catch {}
      }
      function makeFolder(folder) {
        if (node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync(folder)) return;
        makeFolder((0, node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(folder));
        try {
          node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync(folder);
        } catch (error) {
          if (!node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync(folder)) throw error;
        }
      }
      function isKernelFile(file) {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync(file).size === 0 && /^\/(proc|sys)\//.test(node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync(file));
      }
      function replaceFile(file, text) {
        makeFolder((0, node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(file));
        const target = followLink(file);
        if (node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync(target) && !node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync(target).isFile()) throw new Error(NOT_A_FILE);
        const temporary = `${target}.${createUniqueSuffix()}`;
        try {
          const mode = node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync(target) ? node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync(target).mode & 4095 : void 0;
          node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync(temporary, text, mode === void 0 ? {} : {
            mode: mode & 384
          });
          if (mode !== void 0) node_fs__WEBPACK_IMPORTED_MODULE_0__.chmodSync(temporary, mode);
          node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync(temporary, target);
        } catch (error) {
          node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync(temporary, {
            force: true
          });
          throw error;
        }
      }
      function followLink(file) {
        const isLink = node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync(file, {
          throwIfNoEntry: false
        })?.isSymbolicLink() ?? false;
        if (!isLink) return file;
        if (node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync(file)) return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync(file);
        return (0, node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)((0, node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(file), node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync(file));
      }
    }),
    9815: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
      "use strict";
      __nccwpck_require__.d(__webpack_exports__, {
        RW: () => countEdits,
        Ru: () => findClosest,
        au: () => didYouMean
      });
      function findClosest(name, declared) {
        const word = squash(name);
        const candidates = declared.filter((candidate => candidate !== "")).map((candidate => {
          const maxEdits = Math.min(2, Math.floor(Math.max(word.length, candidate.length) / 3));
          return {
            candidate,
            edits: countEdits(word, squash(candidate), maxEdits)
          };
        })).toSorted(((a, b) => a.edits - b.edits));
        return candidates.find((({edits}) => edits !== 1 / 0))?.candidate;
      }
      function squash(name) {
        return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
      }
      function countEdits(one, other, max) {
        if (one === other) return 0;
        if (max === 0 || Math.abs(one.length - other.length) > max) return 1 / 0;
        let same = 0;
        while (one[same] === other[same]) same++;
        const a = one.slice(same);
        const b = other.slice(same);
        const isSwapped = a[0] === b[1] && a[1] === b[0];
        const replaced = isSwapped ? 2 : 1;
        return 1 + Math.min(countEdits(a.slice(1), b, max - 1), countEdits(a, b.slice(1), max - 1), countEdits(a.slice(replaced), b.slice(replaced), max - 1));
      }
      function didYouMean(intendedName) {
        if (intendedName === void 0) return "";
        return `: did you mean \`${intendedName}\`?`;
      }
    }),
    8975: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
      "use strict";
      __nccwpck_require__.d(__webpack_exports__, {
        Bl: () => MAX_LISTED,
        Di: () => limitLines,
        K9: () => formatMoment,
        Qy: () => chooseUnit,
        SS: () => chooseByCount,
        Sm: () => formatInteger,
        Zv: () => listNames,
        a3: () => formatDuration,
        jW: () => formatPercentPair,
        kk: () => UUID,
        l9: () => formatPercent,
        rL: () => listFirst,
        td: () => pluralize,
        z3: () => formatBytes
      });
      const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
      function pluralize(number, noun) {
        return `${formatInteger(number)} ${chooseByCount(number, noun, `${noun}s`)}`;
      }
      function chooseByCount(number, one, several) {
        if (number === 1) return one;
        return several;
      }
      function formatInteger(number) {
        return String(number).replaceAll(/\B(?=(\d{3})+$)/g, ",");
      }
      const MAX_LISTED = 20;
      function limitLines(lines, max, moreWords = "more") {
        return listFirst(lines, max, (line => line), moreWords);
      }
      function listFirst(items, max, lineOf, moreWords = "more") {
        const lines = items.slice(0, max).map(lineOf);
        const omitted = items.length - lines.length;
        return omitted === 0 ? lines : [ ...lines, `… and ${formatInteger(omitted)} ${moreWords}` ];
      }
      function formatDuration(ms) {
        const seconds = Math.max(0, ms) / 1e3;
        if (seconds < 10 && !Number.isInteger(seconds)) return `${seconds.toFixed(1)} s`;
        if (seconds < 120) return `${Math.round(seconds)} s`;
        const wholeSeconds = Math.round(seconds);
        const minutes = Math.floor(wholeSeconds / 60);
        if (minutes < 60) return `${minutes} min ${wholeSeconds % 60} s`;
        return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
      }
      function formatMoment(atMs, nowMs) {
        const at = new Date(atMs).toISOString();
        const now = new Date(nowMs).toISOString();
        const day = at.slice(0, 10) === now.slice(0, 10) ? "" : `${at.slice(0, 10)} `;
        const delayMs = Math.max(0, atMs - nowMs);
        const isNear = delayMs < 12e4;
        const stepMs = isNear ? 1e3 : 6e4;
        const wait = formatDuration(Math.ceil(delayMs / stepMs) * stepMs).replace(" min 0 s", " min");
        return `${day}${at.slice(11, isNear ? 19 : 16)} UTC (in ${wait})`;
      }
      function formatPercent(share, digits = 2) {
        return `${Number((share * 100).toFixed(digits))} %`;
      }
      function formatPercentPair(share, bound) {
        for (let digits = 2; digits <= 12; digits++) if (formatPercent(share, digits) !== formatPercent(bound, digits)) return [ formatPercent(share, digits), formatPercent(bound, digits) ];
        return [ `${share * 100} %`, `${bound * 100} %` ];
      }
      const BYTES = [ "B", "kB", "MB", "GB", "TB", "PB" ];
      function chooseUnit(largest) {
        const index = Math.min(BYTES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, largest)) / 3)));
        return {
          unit: BYTES[index] ?? "B",
          bytes: 1e3 ** index
        };
      }
      function formatBytes(bytes) {
        const {unit, bytes: each} = chooseUnit(bytes);
        return `${Number((bytes / each).toFixed(1))} ${unit}`;
      }
      function listNames(names, max = 20) {
        const shownNames = names.slice(0, max).join(", ");
        if (names.length > max) return `${shownNames} and ${names.length - max} more`;
        return shownNames;
      }
    }),
    85: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
      "use strict";
      __nccwpck_require__.d(__webpack_exports__, {
        Ck: () => addSecret,
        Dg: () => toSafeLine,
        EI: () => addUrlSecrets,
        Qz: () => hideInJson,
        _H: () => decodeIfValid,
        _P: () => escapeLogLine,
        c3: () => SHORTEST_SECRET,
        fp: () => redactSecrets,
        gJ: () => mayBeToken,
        hB: () => hideBeforeAt,
        ml: () => shorten,
        pH: () => hideInUrl,
        tH: () => takeExcerpt
      });
      function escapeLogLine(text) {
        return text.replace(UNPRINTABLE, escapeUnicode).replace(/^\s*::/, (start => start.replace("::", "\\u003a:"))).replaceAll(/##(?=[a-z]{0,20}\[)/gi, "#\\u0023");
      }
      const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029]/gu;
      function escapeUnicode(character) {
        const code = (character.codePointAt(0) ?? 0).toString(16);
        return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
      }
      function shorten(text, max = 200) {
        const safe = redactSecretsAndUserinfo(text);
        if (safe.length <= max) return safe;
        const half = Math.floor((max - 1) / 2);
        return `${safe.slice(0, half)}…${safe.slice(safe.length - half)}`;
      }
      function takeExcerpt(bytes, max) {
        const safe = redactSecretsAndUserinfo((new TextDecoder).decode(bytes));
        const line = safe.replaceAll(/\s+/g, " ").trim();
        if (line.length <= max) return line;
        return `${line.slice(0, max - 1)}…`;
      }
      const SHORTEST_SECRET = 6;
      const HIDDEN = "***";
      let forms = [];
      function addSecret(secret) {
        if (secret.length < SHORTEST_SECRET) return;
        forms = [ ...new Set([ ...forms, ...listForms(secret) ]) ].toSorted(((a, b) => b.length - a.length));
      }
      function listForms(secret) {
        const wellFormed = secret.toWellFormed();
        const bytes = Buffer.from(secret);
        const inBase64 = [ 0, 1, 2 ].map((count => {
          const text = Buffer.concat([ Buffer.alloc(count), bytes ]).toString("base64");
          const padding = text.indexOf("=");
          return text.slice(Math.ceil(count * 8 / 6), padding === -1 ? void 0 : padding - 1);
        }));
        return [ secret, encodeURIComponent(wellFormed), JSON.stringify(secret).slice(1, -1), ...inBase64 ];
      }
      function redactSecretsAndUserinfo(text) {
        return hideUserinfo(redactSecrets(text));
      }
      function toSafeLine(text) {
        return shorten(escapeLogLine(redactSecretsAndUserinfo(text)), LINE_MAX_LENGTH);
      }
      const LINE_MAX_LENGTH = 4e3;
      function redactSecrets(text) {
        return forms.reduce(((rest, form) => rest.replaceAll(form, HIDDEN)), text);
      }
      function hideUserinfo(text) {
        if (!text.includes("@")) return text;
        return text.replaceAll(/[^\s"]+/g, (word => {
          const from = word.search(/[/\\]{2}/) + 2;
          const to = word.lastIndexOf("@");
          if (from > 1 && to > from) return `${word.slice(0, from)}${HIDDEN}${word.slice(to)}`;
          return word;
        }));
      }
      function hideInUrl(value) {
        const end = value.lastIndexOf("@");
        const [scheme = ""] = /^\s*[a-z][\w+.-]*:[/\\]+/i.exec(value) ?? [];
        if (scheme === "" || end < scheme.length) return value;
        return `${scheme}${HIDDEN}${value.slice(end)}`;
      }
      function hideBeforeAt(text) {
        return text.replace(/^.*@/s, `${HIDDEN}@`);
      }
      const SHORTEST_PASSWORD = 8;
      const OWN_WORDS = new Set(`\n  abandoned addresses bandwidth_by_day bandwidth_bytes cache_hit_ratio cancelled candidates\n  cdn_hostname completed completedAt confirmed createdAt createdSeenAt durationMs endSeenAt\n  excluded exported failedEdges freshness leftAfter maxServerErrorRatio minHitRatio\n  minRequests no-changes no-proof not-deployed not-fetched notVerified nothing-to-purge\n  ofSource old-at-edge origin-not-new originWaitMs problems processing purgeJobs purgeNeeded\n  quotaUsed rate-limited remaining requests_by_status requests_total schemaVersion\n  serverErrorRatio site-dir startDate startedAt startsAt threshold-missed thresholds timed-out\n  unmatched unreachable unverified warnings windowMs\n  `.split(/\s+/));
      function addUrlSecrets(url) {
        const userinfo = url.slice(0, Math.max(0, url.lastIndexOf("@"))).replace(/^[^:]*:[/\\]+/, "");
        const colon = userinfo.indexOf(":");
        const password = colon === -1 ? "" : userinfo.slice(colon + 1);
        for (const secret of [ password, decodeIfValid(password) ]) if (secret.length >= SHORTEST_PASSWORD && !OWN_WORDS.has(secret)) addSecret(secret);
      }
      function decodeIfValid(text) {
        try {
          return decodeURIComponent(text);
        } catch {
          return text;
        }
      }
      function hideInJson(_, value) {
        if (typeof value === "string") return redactSecretsAndUserinfo(hideInUrl(value));
        if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
        const entries = Object.entries(value);
        return Object.fromEntries(entries.map((([key, inner]) => [ redactSecrets(key), inner ])));
      }
      function mayBeToken(text) {
        const isMixed = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w.~+=-]{16,}$/.test(text);
        return isMixed || /^([\da-f]{32,}|bearer\s.*)$/i.test(text);
      }
    }),
    9996: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
      "use strict";
      __nccwpck_require__.d(__webpack_exports__, {
        a: () => DOCS_URL,
        x: () => VERSION
      });
      const VERSION = "1.0.0-rc.1";
      const DOCS_URL = "https://github.com/OWNER/cdn-purge/blob/v1/docs/errors.md";
    }),
    2613: (module => {
      "use strict";
      module.exports = require("assert");
    }),
    181: (module => {
      "use strict";
      module.exports = require("buffer");
    }),
    4434: (module => {
      "use strict";
      module.exports = require("events");
    }),
    9896: (module => {
      "use strict";
      module.exports = require("fs");
    }),
    8611: (module => {
      "use strict";
      module.exports = require("http");
    }),
    5692: (module => {
      "use strict";
      module.exports = require("https");
    }),
    9278: (module => {
      "use strict";
      module.exports = require("net");
    }),
    4589: (module => {
      "use strict";
      module.exports = require("node:assert");
    }),
    6698: (module => {
      "use strict";
      module.exports = require("node:async_hooks");
    }),
    4573: (module => {
      "use strict";
      module.exports = require("node:buffer");
    }),
    1421: (module => {
      "use strict";
      module.exports = require("node:child_process");
    }),
    7540: (module => {
      "use strict";
      module.exports = require("node:console");
    }),
    7598: (module => {
      "use strict";
      module.exports = require("node:crypto");
    }),
    3053: (module => {
      "use strict";
      module.exports = require("node:diagnostics_channel");
    }),
    610: (module => {
      "use strict";
      module.exports = require("node:dns");
    }),
    8474: (module => {
      "use strict";
      module.exports = require("node:events");
    }),
    3024: (module => {
      "use strict";
      module.exports = require("node:fs");
    }),
    7067: (module => {
      "use strict";
      module.exports = require("node:http");
    }),
    2467: (module => {
      "use strict";
      module.exports = require("node:http2");
    }),
    4708: (module => {
      "use strict";
      module.exports = require("node:https");
    }),
    7030: (module => {
      "use strict";
      module.exports = require("node:net");
    }),
    8161: (module => {
      "use strict";
      module.exports = require("node:os");
    }),
    6760: (module => {
      "use strict";
      module.exports = require("node:path");
    }),
    643: (module => {
      "use strict";
      module.exports = require("node:perf_hooks");
    }),
    1792: (module => {
      "use strict";
      module.exports = require("node:querystring");
    }),
    7075: (module => {
      "use strict";
      module.exports = require("node:stream");
    }),
    8500: (module => {
      "use strict";
      module.exports = require("node:timers/promises");
    }),
    9311: (module => {
      "use strict";
      module.exports = require("node:tls");
    }),
    3136: (module => {
      "use strict";
      module.exports = require("node:url");
    }),
    7975: (module => {
      "use strict";
      module.exports = require("node:util");
    }),
    3429: (module => {
      "use strict";
      module.exports = require("node:util/types");
    }),
    5919: (module => {
      "use strict";
      module.exports = require("node:worker_threads");
    }),
    8522: (module => {
      "use strict";
      module.exports = require("node:zlib");
    }),
    857: (module => {
      "use strict";
      module.exports = require("os");
    }),
    932: (module => {
      "use strict";
      module.exports = require("process");
    }),
    3193: (module => {
      "use strict";
      module.exports = require("string_decoder");
    }),
    4756: (module => {
      "use strict";
      module.exports = require("tls");
    }),
    9023: (module => {
      "use strict";
      module.exports = require("util");
    }),
    4804: ((module, __unused_webpack_exports, __nccwpck_require__) => {
      module.exports = __nccwpck_require__(1587);
    })
  };
  var __webpack_module_cache__ = {};
  function __nccwpck_require__(moduleId) {
    var cachedModule = __webpack_module_cache__[moduleId];
    if (cachedModule !== void 0) return cachedModule.exports;
    var module = __webpack_module_cache__[moduleId] = {
      exports: {}
    };
    var threw = true;
    try {
      __webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
      threw = false;
    } finally {
      if (threw) delete __webpack_module_cache__[moduleId];
    }
    return module.exports;
  }
  __nccwpck_require__.m = __webpack_modules__;
  if (typeof __nccwpck_require__ !== "undefined") __nccwpck_require__.ab = __dirname + "/";
  (() => {
    __nccwpck_require__.n = module => {
      var getter = module && module.__esModule ? () => module["default"] : () => module;
      __nccwpck_require__.d(getter, {
        a: getter
      });
      return getter;
    };
  })();
  (() => {
    var getProto = Object.getPrototypeOf ? obj => Object.getPrototypeOf(obj) : obj => obj.__proto__;
    var leafPrototypes;
    __nccwpck_require__.t = function(value, mode) {
      if (mode & 1) value = this(value);
      if (mode & 8) return value;
      if (typeof value === "object" && value) {
        if (mode & 4 && value.__esModule) return value;
        if (mode & 16 && typeof value.then === "function") return value;
      }
      var ns = Object.create(null);
      __nccwpck_require__.r(ns);
      var def = {};
      leafPrototypes = leafPrototypes || [ null, getProto({}), getProto([]), getProto(getProto) ];
      for (var current = mode & 2 && value; typeof current == "object" && !~leafPrototypes.indexOf(current); current = getProto(current)) Object.getOwnPropertyNames(current).forEach((key => def[key] = () => value[key]));
      def["default"] = () => value;
      __nccwpck_require__.d(ns, def);
      return ns;
    };
  })();
  (() => {
    __nccwpck_require__.d = (exports, definition) => {
      for (var key in definition) if (__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) Object.defineProperty(exports, key, {
        enumerable: true,
        get: definition[key]
      });
    };
  })();
  (() => {
    __nccwpck_require__.f = {};
    __nccwpck_require__.e = chunkId => Promise.all(Object.keys(__nccwpck_require__.f).reduce(((promises, key) => {
      __nccwpck_require__.f[key](chunkId, promises);
      return promises;
    }), []));
  })();
  (() => {
    __nccwpck_require__.u = chunkId => chunkId + ".index.cjs.js";
  })();
  (() => {
    __nccwpck_require__.o = (obj, prop) => Object.prototype.hasOwnProperty.call(obj, prop);
  })();
  (() => {
    __nccwpck_require__.r = exports => {
      if (typeof Symbol !== "undefined" && Symbol.toStringTag) Object.defineProperty(exports, Symbol.toStringTag, {
        value: "Module"
      });
      Object.defineProperty(exports, "__esModule", {
        value: true
      });
    };
  })();
  (() => {
    var installedChunks = {
      792: 1
    };
    var installChunk = chunk => {
      var moreModules = chunk.modules, chunkIds = chunk.ids, runtime = chunk.runtime;
      for (var moduleId in moreModules) if (__nccwpck_require__.o(moreModules, moduleId)) __nccwpck_require__.m[moduleId] = moreModules[moduleId];
      if (runtime) runtime(__nccwpck_require__);
      for (var i = 0; i < chunkIds.length; i++) installedChunks[chunkIds[i]] = 1;
    };
    __nccwpck_require__.f.require = (chunkId, promises) => {
      if (!installedChunks[chunkId]) if (true) installChunk(require("./" + __nccwpck_require__.u(chunkId))); else installedChunks[chunkId] = 1;
    };
  })();
  var __webpack_exports__ = __nccwpck_require__(4804);
  module.exports = __webpack_exports__;
})();
