"use strict";

exports.id = 340;

exports.ids = [ 340 ];

exports.modules = {
  3340: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      prepareChanges: () => prepareChanges
    });
    var external_node_crypto_ = __webpack_require__(7598);
    var dist = __webpack_require__(7345);
    var decode = __webpack_require__(533);
    var safe_text = __webpack_require__(85);
    const VERSION = 4;
    const ShortTextSchema = dist.FsL(dist.YjP(), dist.Ru6(2e3));
    const RunSchema = dist.Ikc({
      server: ShortTextSchema,
      repository: ShortTextSchema,
      run: dist.FsL(dist.YjP(), dist.yGV(/^\d{1,40}$/))
    });
    const SettingsSchema = dist.Ikc({
      rules: dist.YjP(),
      html: dist.YjP(),
      source: dist.KIO([ "map", "site-dir" ])
    });
    const ConfirmedBySchema = dist.Ikc({
      run: dist.mee(RunSchema),
      attempt: dist.aig(),
      url: ShortTextSchema,
      time: dist.FsL(dist.YjP(), dist.yhX()),
      commit: dist.FsL(dist.YjP(), dist.yGV(/^([0-9a-f]{40}|[0-9a-f]{64})?$/)),
      branch: ShortTextSchema
    });
    const ConfirmedSchema = dist.Ikc({
      settings: SettingsSchema,
      by: ConfirmedBySchema,
      purged: dist.KCZ([ dist.euz("everything"), dist.FsL(dist.YOg(dist.YjP()), dist.tBZ()) ])
    });
    const RecordSchema = dist.FsL(dist.Ikc({
      version: dist.euz(VERSION),
      baseUrl: dist.YjP(),
      zone: dist.YjP(),
      writeId: dist.YjP(),
      newestRuns: dist.FsL(dist.YOg(RunSchema), dist.tBZ()),
      isNewestOvertaken: dist.zMY(),
      confirmed: dist.mee(ConfirmedSchema),
      files: dist.FsL(dist.YOg(dist.PVZ([ dist.YjP(), dist.YjP(), dist.lqM(dist.euz("unknown")) ])), dist.pdi((files => new Map(files.map((([name, id, state]) => [ name, {
        id,
        isUnknown: state === "unknown"
      } ]))))))
    }), dist.pdi((parsed => {
      const {version: _, ...record} = parsed;
      return record;
    })));
    const ManifestSchema = dist.Ikc({
      version: dist.euz(VERSION),
      records: dist.YOg(RecordSchema)
    });
    function isComparable(one, other) {
      return one.server === other.server && one.repository === other.repository;
    }
    function isSameRun(one, other) {
      return one !== null && other !== null && isComparable(one, other) && one.run === other.run;
    }
    function isLatestRun(record, run) {
      if (record === void 0 || run === null) return true;
      const newest = record.newestRuns.at(-1);
      if (newest === void 0 || !isComparable(newest, run)) return false;
      if (isSameRun(newest, run)) return !record.isNewestOvertaken;
      return BigInt(run.run) > BigInt(newest.run);
    }
    const MAX_REPOSITORIES = 10;
    function addRun(newestRuns, run) {
      if (run === null) return newestRuns;
      const own = newestRuns.find((other => isComparable(other, run)));
      const others = newestRuns.filter((other => !isComparable(other, run)));
      const isNewer = own === void 0 || BigInt(run.run) > BigInt(own.run);
      return [ ...others, isNewer ? run : own ].slice(-MAX_REPOSITORIES);
    }
    function toWriteFields(writer, record) {
      const {baseUrl, zone, run} = writer;
      const newestRuns = addRun(record?.newestRuns ?? [], run);
      return {
        baseUrl,
        zone,
        writeId: crypto.randomUUID(),
        newestRuns,
        isNewestOvertaken: isOvertakenBy(run, newestRuns.at(-1) ?? null, record)
      };
    }
    function isOvertakenBy(run, newest, record) {
      if (record === void 0) return false;
      if (!isSameRun(run, newest)) return true;
      const before = record.newestRuns.at(-1) ?? null;
      if (isSameRun(before, newest)) return record.isNewestOvertaken;
      return before === null || newest === null || !isComparable(before, newest);
    }
    function withUnknownFiles(record, changed, writer) {
      const files = new Map(record.files);
      for (const name of changed.keys()) files.set(name, {
        id: files.get(name)?.id ?? "",
        isUnknown: true
      });
      return {
        ...toWriteFields(writer, record),
        confirmed: record.confirmed,
        files
      };
    }
    function withConfirmed(record, {snapshot, ...confirmed}, writer) {
      const files = new Map;
      for (const [name, id] of snapshot) files.set(name, {
        id,
        isUnknown: false
      });
      return {
        ...toWriteFields(writer, record),
        confirmed,
        files
      };
    }
    function withoutConfirmed(record, writer) {
      return {
        ...toWriteFields(writer, record),
        confirmed: null,
        files: new Map
      };
    }
    function summarizeSettings(rules, html, source) {
      const parsedRules = rules.map((({glob, targets, excludes, isEverything}) => ({
        glob: glob.text,
        targets: targets.map((({text}) => text)),
        excludes,
        isEverything
      })));
      const hash = (0, external_node_crypto_.createHash)("sha256").update(JSON.stringify(parsedRules));
      return {
        rules: hash.digest("hex"),
        html,
        source
      };
    }
    function parseRecord(text) {
      return dist.qgA(RecordSchema, (0, decode.qF)(text));
    }
    function parseManifest(text) {
      return dist.qgA(ManifestSchema, (0, decode.qF)(text)).records;
    }
    function formatRecord({files, ...record}) {
      const sortedFiles = [ ...files ].toSorted((([one], [other]) => one < other ? -1 : 1));
      const lines = [];
      for (const [name, {id, isUnknown}] of sortedFiles) lines.push(JSON.stringify(isUnknown ? [ name, id, "unknown" ] : [ name, id ]));
      const head = JSON.stringify({
        version: VERSION,
        ...record
      }, null, 1).slice(0, -2);
      return `${head},\n "files": [\n${lines.join(",\n")}\n ]\n}\n`;
    }
    function formatManifest(records) {
      const texts = records.map((record => formatRecord(record).trimEnd()));
      return `{\n"version": ${VERSION},\n"records": [\n${texts.join(",\n")}\n]\n}\n`;
    }
    function whyInvalid(error) {
      if (error instanceof SyntaxError) return "it is not JSON";
      if (!dist.F1$(error)) return "it is not UTF-8, or is nested too deeply";
      const [issue] = error.issues;
      return `\`${dist.BuJ(issue) ?? "it"}\`: ${(0, safe_text.ml)(issue.message, 200)}`;
    }
    var addresses = __webpack_require__(5718);
    var format = __webpack_require__(8975);
    function unreadableEvent(event) {
      return {
        kind: "not-live",
        title: `the event \`${event}\` does not show what was deployed`,
        where: "variable `GITHUB_EVENT_PATH`",
        cause: "the event file is missing, is not JSON, or belongs to another event",
        help: [ "run the workflow on a runner that provides the event file" ]
      };
    }
    function notLive(event) {
      return {
        kind: "not-live",
        title: `the event \`${event}\` does not change what visitors of this zone see`,
        where: "inputs `map`, `site-dir`",
        cause: "runs for pull requests, merge groups and transient environments deploy previews",
        help: [ "run this step on `push` to the deployed branch", "to show only what a merge would purge, set `dry-run: true`", "to purge the zone of the preview itself, use `type: all`" ]
      };
    }
    function wrongCommit(event, checkedOut, ref) {
      return {
        kind: "wrong-commit",
        title: `the commit that is checked out (${checkedOut.slice(0, 10)}) is not the one that ` + `\`${event}\` says is deployed`,
        where: "the checkout at the top of the workspace",
        cause: `on \`${event}\`, \`actions/checkout\` checks out the default branch, ` + "unless `ref` says which commit to check out",
        help: [ `add \`ref: ${ref}\` under \`with:\` of \`actions/checkout\`` ]
      };
    }
    function describeOtherCommit(checkedOut, pushed) {
      return `the commit that is checked out (${checkedOut.slice(0, 10)}) is not the one that was pushed ` + `(${pushed.slice(0, 10)}): another workflow may have left it at the top of the workspace. ` + "Check out without `path:`";
    }
    function describeOtherBranch(branch, confirmed) {
      return `this run is of the branch \`${(0, safe_text.ml)(branch, 80)}\`, and the last confirmed purge was of ` + `\`${(0, 
      safe_text.ml)(confirmed, 80)}\`: what is not deployed must not be recorded. If only one of them ` + "is deployed to this zone, name it in `branches:` of the workflow, or in `rules:` of GitLab";
    }
    function describeUnseenBuild(event) {
      return `no file has changed since the last confirmed purge, but \`${event}\` may have built the site ` + "from what no commit shows, such as a CMS: set `site-dir` to compare the built files";
    }
    function unusableGit(title) {
      return {
        kind: "unusable-git",
        title,
        where: "variable `PATH`",
        cause: "git 2.32 or later lists files and stores the record; the image of this job has none",
        help: [ "install git in the container (`apt-get install git`, `apk add git`), use a newer image, or " + "run the job without `container:`", "with `site-dir` and `manifest`, git is not needed" ]
      };
    }
    function gitFailed(command, stderr) {
      return {
        kind: "git-failed",
        title: `\`git ${command}\` failed`,
        details: quoteGit(stderr),
        cause: "the git server or the network fails, or the repository is damaged",
        help: [ "run the step again" ]
      };
    }
    function unusableClone(title, stderr = "") {
      return {
        kind: "no-repository",
        title,
        where: "the top of the workspace or, on the command line, the current folder",
        details: quoteGit(stderr),
        cause: "`map` compares the commit that is checked out there, and nothing is fetched: a checkout is " + "missing, damaged or of another owner, or was made with `filter: tree:0`",
        help: [ "run `actions/checkout` before this step, without `path`; remove `filter` if it is `tree:0`; " + "in a container, install git before it", "or compare built files, which needs no repository: set `site-dir`" ]
      };
    }
    const FAULTS = {
      name: "the name is not UTF-8",
      link: "a symbolic link, whose target git does not follow",
      submodule: "a submodule, whose files are in another repository",
      kind: "neither a file nor a folder",
      unreadable: "cannot be read, or is a link that leads nowhere"
    };
    function unusableFiles(files) {
      const [first = ""] = files.map((({name}) => name));
      const glob = (0, addresses.yk)(first).replaceAll("�", "?").replace(/\/$/, "/**");
      return {
        kind: "unusable-file",
        title: `${(0, format.td)(files.length, "file")} cannot be compared`,
        where: "inputs `map`, `site-dir`",
        details: (0, format.rL)(files, format.Bl, (({name, fault}) => `${(0, safe_text.ml)(name, 200)}: ${FAULTS[fault]}`)),
        cause: "a change to such a file would not be detected, and its pages could stay stale",
        help: [ `if visitors do not request it, exclude it with a line of \`map\`: \`!${(0, 
        safe_text.ml)(glob, 200)}\``, "otherwise replace it with a regular file, or compare the built files with `site-dir`" ]
      };
    }
    function unusableSite(folder, why) {
      return {
        kind: "unusable-site-dir",
        title: `\`site-dir\` cannot be used: ${why}`,
        where: `folder \`${folder}\``,
        cause: "the path is relative to the workspace or, on the command line, to the current folder; " + "the step that builds the site may have failed or may run later",
        help: [ "build the site before this step, and set `site-dir` to the folder that is deployed" ]
      };
    }
    function innerSite(folder, inner) {
      const intendedFolder = `${folder.replace(/\/+$/, "")}/${inner}`.replace(/^(\.\/)+/, "");
      return {
        kind: "unusable-site-dir",
        title: `\`site-dir\` has no \`index.html\`, but its folder \`${inner}\` has one`,
        where: `folder \`${folder}\``,
        cause: "it is probably the folder of the sources, and the site is built into the other one",
        help: [ `set \`site-dir\` to \`${intendedFolder}\``, `or, if that folder is not deployed, exclude it with the line \`!${inner}/**\` in \`map\`` ]
      };
    }
    function describeSourceFolder(folder, why) {
      return `\`${(0, safe_text.ml)(folder, 80)}\` ${why}, so it is probably the folder of the sources: if a build ` + "makes the pages, set `site-dir` to the folder that it writes, such as `dist` or `build`";
    }
    function describeNoStartPage({file, path}, help) {
      return `no file is the start page of the site: the shortest address is \`${(0, safe_text.ml)(path, 80)}\`, of ` + `\`${(0, 
      safe_text.ml)(file, 80)}\`. If visitors request that file at another address, ${help}`;
    }
    function describeStartFile(file) {
      const name = (0, safe_text.ml)((0, addresses.yk)(file), 80);
      return `no file is purged at \`/\`: if visitors get \`${name}\` there, add the line \`${name} => /\` to \`map\``;
    }
    function chooseInnerSite(inner) {
      if (inner !== "") return `set \`site-dir\` to \`${(0, safe_text.ml)(inner, 80)}\``;
      return "set `site-dir` to the folder of the whole site, or add a rule with the folder that is " + "missing, such as `** => /static{url}`";
    }
    function addPrefix({staticPrefix}) {
      const prefix = staticPrefix.replace(/^[^/]*/, "") || "/FOLDER";
      return `write the missing part before \`{url}\`, such as \`${(0, safe_text.ml)(prefix, 80)}{url}\``;
    }
    function describeOnlyPage() {
      return "`index.html` is the only page: if the server answers other addresses with it, as for a " + "single-page app, add the line `index.html => {all}` to `map`";
    }
    function describeSourcesInSite(source) {
      return `\`site-dir\` has source files, such as ${(0, safe_text.ml)(source, 80)}, and no HTML: visitors ` + "request the built pages, so set it to the folder that the build writes";
    }
    function invalidRules(first, others) {
      const faults = [ first, ...others ];
      const isOne = others.length === 0;
      const details = [];
      for (const fault of faults.slice(0, format.Bl)) {
        details.push(`${formatPlace(fault)}: ${(0, safe_text.ml)(fault.text, 160)}`);
        if (!isOne) details.push(`  ${fault.fault}; ${fault.help}`);
      }
      if (faults.length > format.Bl) details.push(`… and ${faults.length - format.Bl} more`);
      return {
        kind: "invalid-rule",
        title: isOne ? `a rule of \`map\` cannot be used: ${first.fault}` : `${faults.length} errors in \`map\``,
        where: `\`map\`, ${formatPlace(first)}`,
        details,
        help: [ isOne ? first.help : "fix each line as shown above; nothing was purged" ]
      };
    }
    function formatPlace({line, column}) {
      return `line ${line}, column ${column}`;
    }
    function noRules() {
      return {
        kind: "invalid-rule",
        title: "`map` has no rule with a target",
        where: "input `map`",
        cause: "only a rule with a target maps files to paths; comments and exclusions do not",
        help: [ "add a rule, such as `public/** => {url}`" ]
      };
    }
    function noMatchingFile(rules, where = "") {
      return {
        kind: "no-matching-file",
        title: `the globs or the exclusions in \`map\` leave no file${where}, so nothing would ever be purged`,
        where: "input `map`",
        details: (0, format.rL)(rules, format.Bl, (({line, text}) => `line ${line}: ${(0, 
        safe_text.ml)(text, 160)}`)),
        cause: "a glob is misspelled, or does not begin at the top of the repository; a folder needs `/**`; " + "files that are built are not in the repository; or a line that begins with `!` is too wide",
        help: [ "compare the globs with the output of `git ls-files`", "for files that a build makes, set `site-dir`" ]
      };
    }
    const SHOWN_RULES = 3;
    function describeIdleRules(rules) {
      return (0, format.rL)(rules, SHOWN_RULES, (({line, text}) => `\`map\`, line ${line}: \`${(0, 
      safe_text.ml)(text, 100)}\` matches no file. Globs begin at the top of ` + "the repository, or of `site-dir`, and have `/` between folders; write a rule for each of " + "several folders"), "more rules of `map` match no file");
    }
    function describePublicManifest(manifest) {
      return `\`${(0, safe_text.ml)(manifest, 80)}\` lies in \`site-dir\`, the folder that is deployed, so visitors can ` + "read it: keep it in another folder";
    }
    const NEXT_FOLDER = "it is what Next.js runs, not a site: set `output: 'export'` in its configuration, and " + "`site-dir` to `out`";
    function describeParentSite(siteDir, parent) {
      return `\`${(0, safe_text.ml)(parent, 80)}\` has an \`index.html\`, too: if the whole of it is deployed, set ` + `\`site-dir\` to it, because the addresses of \`${(0, 
      safe_text.ml)(siteDir, 80)}\` begin at the top of the site`;
    }
    function describeMissedFiles(names) {
      const [first] = names;
      if (first === void 0) return [];
      return [ `no rule of \`map\` matches ${(0, format.td)(names.length, "file")} beside those that it purges, such ` + `as \`${(0, 
      safe_text.ml)(first, 80)}\`. Write a rule that does, or exclude them, as with ` + `\`!${(0, 
      safe_text.ml)(first, 80)}\`` ];
    }
    function describeSourcePaths({effects}) {
      const odd = effects.filter((({rule, ofSource}) => ofSource !== void 0 && rule.line > 0));
      return (0, format.rL)(odd, SHOWN_RULES, (({rule, ofSource}) => `\`map\`, line ${rule.line}: ${(0, 
      safe_text.ml)(ofSource?.file ?? "", 80)} becomes ` + `\`${(0, safe_text.ml)(ofSource?.path ?? "", 80)}\`, the address of a source file, of an index page or a ` + "post by its whole name, or below the folder of the build, which visitors do not request. If " + "a build makes the pages, set `site-dir` to its output; if `public/` is served as it is, " + "write `public/** => {url}`"), "more rules of `map` make such addresses");
    }
    const USE_MANIFEST = "keep the record in a file instead: `manifest: .cdn-purge.json`, saved from run to run";
    function recordAccessDenied(status, stderr, token) {
      let cause = `the token was rejected: it has expired, is of another server, or does not have ${RIGHTS}`;
      if (token.startsWith("ghs_")) cause = `the job does not have ${RIGHTS}`;
      if (token === "") cause = "`github-token` is empty: the runner has none, or the input is empty";
      return {
        kind: "record-access-denied",
        title: `the git server denied access to the record of this zone (${status})`,
        where: "input `github-token`",
        details: quoteGit(stderr),
        cause,
        help: [ "add these lines to the job: `permissions:`, and below it `contents: write`", `or ${USE_MANIFEST} (docs/changed-files.md)` ]
      };
    }
    const RIGHTS = "the permission `contents: write` (with `dry-run`, `contents: read`), which it needs to access " + "the record in a ref of the repository";
    function unusableGitServer(title, help, stderr) {
      return {
        kind: "record-access-denied",
        title,
        where: "variables `GITHUB_SERVER_URL`, `GITHUB_REPOSITORY`",
        details: quoteGit(stderr),
        help: [ help, `or ${USE_MANIFEST}` ]
      };
    }
    function unsupportedRepository() {
      return {
        kind: "unsupported-repository",
        title: "the record cannot be stored in a repository with SHA-256 object ids",
        where: "the repository of this workflow",
        help: [ USE_MANIFEST ]
      };
    }
    function pushRefused(store, stderr) {
      return {
        kind: "unwritable-record",
        title: `the git server refused to write the record to ${store}`,
        where: "the repository of this workflow",
        details: quoteGit(stderr),
        cause: "a rule, a hook or a limit of the server does not allow it",
        help: [ "allow pushes to `refs/cdn-purge/*`, and run the step again", `or ${USE_MANIFEST}` ]
      };
    }
    function overtakenAtBegin(store, times) {
      return {
        kind: "record-overtaken",
        title: `other runs wrote the record of this zone each time this run tried to (${times} times)`,
        where: store,
        cause: "several runs purge this zone at the same time; nothing was purged by this one",
        help: [ "run the step again", "add a `concurrency` group over deploy and purge, so that one run finishes before the next" ]
      };
    }
    function notForgotten(howToDelete) {
      return `the record could not be reset: ${howToDelete}, so that the next run purges everything`;
    }
    function recordNotFound(why) {
      return `the record could not be reset: delete it before the next run (docs/changed-files.md; ${why})`;
    }
    function unusableManifest(path, why) {
      return {
        kind: "unusable-manifest",
        title: `\`manifest\` cannot be used: ${why}`,
        where: `file \`${path}\``,
        cause: "the file is damaged, is not a manifest of this version, or cannot be read or written; " + "it was left as it is, and nothing was purged",
        help: [ "set `manifest` to a path of its own, such as `.cdn-purge.json`: everything is purged once" ]
      };
    }
    function unusableVariable(names, title, help) {
      return {
        kind: "unusable-variable",
        title,
        where: names,
        help: [ help ]
      };
    }
    const noBase = {
      unknownZone: "without `api-token`, the record of a zone is found only by its UUID, and `zone` is not a UUID",
      absent: store => `no earlier purge of this zone has been recorded (${store})`,
      unreadable: (store, why) => `the record in ${store} cannot be read (${(0, safe_text.ml)(why, 200)}); this run replaces it`,
      otherZone: store => `the record in ${store} is of another zone or \`base-url\`; this run replaces it`,
      unconfirmed: "no purge of this zone is confirmed: an earlier run failed, or could not compare its " + "files. Once a run is confirmed, later runs purge only what has changed",
      settings: names => `since the last confirmed purge, ${names.map((name => SETTING_NAMES[name])).join(" and ")} ` + "changed, so this happens once"
    };
    function describePurgeOfEverything(why) {
      return `Everything in the zone is purged: ${why}.`;
    }
    const SETTING_NAMES = {
      rules: "the rules in `map`",
      html: "the input `html`",
      source: "the kind of source (`map` or `site-dir`)"
    };
    function unknownBase(why) {
      return {
        kind: "unknown-base",
        title: "it is not known which pages have changed",
        where: "input `on-unknown-base`",
        details: [ why ],
        cause: "there is nothing to compare with, and `on-unknown-base` is `fail`: nothing was purged",
        help: [ "run once with `on-unknown-base: purge-all`, which purges everything in the zone" ]
      };
    }
    function describeConfirmed({run, time, commit}, isSameRun) {
      const byRun = run === null ? "" : ` by run ${run.run}`;
      const commitShown = commit === "" ? "" : ` (commit ${commit.slice(0, 10)})`;
      return `the purge confirmed on ${time.slice(0, 10)} at ${time.slice(11, 16)} ` + `UTC${byRun}${commitShown}${isSameRun ? ": this run, whose files are purged again" : ""}`;
    }
    const AGAIN = "the next run purges these files again";
    const notConfirmed = {
      incomplete: why => `${why}: the deploy may be live only in part. What differs ` + `is purged, nothing is confirmed, and ${AGAIN}`,
      notLatest: "another run, newer or of another repository (or without an id), has written the " + "record of this zone: this purge may be a rollback or late, so nothing is confirmed, " + `and ${AGAIN}`,
      overtaken: "another run has written the record of this zone meanwhile, so nothing is confirmed, " + `and ${AGAIN}. Add a \`concurrency\` group over deploy and purge`,
      unwritable: (store, {title, details = []}) => `the purge could not be confirmed in ${store} (${[ title, ...details ].join("; ")}): ${AGAIN}`
    };
    function tooLate(doing) {
      return {
        kind: "deadline-exceeded",
        title: `the deadline passed while ${doing}`,
        cause: "there are many files, git or its server is slow, or `timeout` is too short",
        help: [ "increase `timeout`" ]
      };
    }
    function quoteGit(stderr) {
      const lines = stderr.split("\n").filter((line => line.trim() !== ""));
      const reasons = lines.filter((line => /error|fatal|reject|denied|cannot|refus/i.test(line)));
      const quoted = new Set([ ...reasons.slice(0, 8), ...lines.slice(-4) ]);
      return lines.filter((line => quoted.delete(line))).map((line => `git said: ${(0, 
      safe_text.ml)(line, 300)}`));
    }
    function chooseBase({record, whyUnreadable}, settings, store, {baseUrl, run}) {
      if (whyUnreadable !== void 0) return createNoBase(noBase.unreadable(store.name, whyUnreadable));
      if (record === void 0) return createNoBase(noBase.absent(store.name), "no-record");
      if (record.baseUrl !== baseUrl || record.zone !== store.zone) return createNoBase(noBase.otherZone(store.name));
      const {confirmed, files} = record;
      if (confirmed === null) return createNoBase(noBase.unconfirmed, "unusable", files);
      const names = [ "rules", "html", "source" ];
      const changedNames = names.filter((name => confirmed.settings[name] !== settings[name]));
      if (changedNames.length > 0) return createNoBase(noBase.settings(changedNames), "unusable", files);
      const {by, purged} = confirmed;
      const isSame = !run.hasSharedId && isSameRun(by.run, run.id);
      return {
        files,
        commit: by.commit,
        why: describeConfirmed(by, isSame),
        absence: void 0,
        branch: by.branch,
        purgedBefore: isSame ? purged : []
      };
    }
    function createNoBase(why, absence = "unusable", files = new Map) {
      return {
        files,
        commit: "",
        why,
        absence,
        branch: "",
        purgedBefore: []
      };
    }
    var problem_problem = __webpack_require__(9647);
    var events = __webpack_require__(2590);
    var github = __webpack_require__(8572);
    function readContext(env) {
      const variables = process.env;
      process.env = {
        ...env
      };
      try {
        const Context = github._.constructor;
        return new Context;
      } finally {
        process.env = variables;
      }
    }
    function readWorkflowRun(env, readFile) {
      const {runId, runAttempt, eventName, sha, serverUrl} = readContext({
        ...env,
        GITHUB_EVENT_PATH: ""
      });
      const payload = (0, events.rD)(env, readFile);
      const server = serverUrl.replace(/\/+$/, "");
      const isSet = name => (env[name] ?? "") !== "";
      const repository = env["GITHUB_REPOSITORY"] || (0, decode.AA)(payload, "repository", "full_name");
      const repositoryId = env["GITHUB_REPOSITORY_ID"] || repository.toLowerCase();
      return {
        id: toRunId(server, repositoryId, String(runId)),
        attempt: runAttempt || 1,
        event: eventName ?? "",
        payload,
        commit: toCommit(sha),
        branch: findBranch(eventName ?? "", env["GITHUB_REF"] ?? "", payload),
        hasSharedId: isSet("ACT") && !isSet("GITEA_ACTIONS") && !isSet("FORGEJO_ACTIONS"),
        serverUrl: server,
        repository
      };
    }
    const BRANCH_EVENTS = new Set([ "push", "schedule", "workflow_dispatch" ]);
    function findBranch(event, ref, payload) {
      if (event === "workflow_run") return (0, decode.AA)(payload, event, "head_branch");
      const [, branch = ""] = /^refs\/heads\/(.*)$/s.exec(ref) ?? [];
      return BRANCH_EVENTS.has(event) ? branch : "";
    }
    function readPipeline(env) {
      const {CI_SERVER_URL = "", CI_PROJECT_ID = "", CI_PIPELINE_ID = "", CI_COMMIT_SHA = ""} = env;
      return {
        id: toRunId(CI_SERVER_URL, CI_PROJECT_ID, CI_PIPELINE_ID),
        attempt: 1,
        event: (0, events.j_)(env, false),
        payload: {},
        commit: toCommit(CI_COMMIT_SHA),
        branch: env["TAG_NAME"] ? "" : findBranchOfPipeline(env),
        hasSharedId: false,
        serverUrl: "",
        repository: ""
      };
    }
    const BRANCH_VARIABLES = [ "CI_COMMIT_BRANCH", "BRANCH_NAME", "GIT_BRANCH", "CIRCLE_BRANCH", "BITBUCKET_BRANCH", "BUILD_SOURCEBRANCHNAME", "DRONE_BRANCH" ];
    function findBranchOfPipeline(env) {
      const name = BRANCH_VARIABLES.find((variable => env[variable]));
      return name === void 0 ? "" : env[name] ?? "";
    }
    function toRunId(server, repository, run) {
      if (/^\d{1,40}$/.test(run)) return {
        server,
        repository,
        run
      };
      return null;
    }
    function toCommit(text = "") {
      const id = text.toLowerCase();
      if (/^([0-9a-f]{40}|[0-9a-f]{64})$/.test(id)) return id;
      return "";
    }
    function readDeployResult({event, payload}, {jobStatus, dryRun}) {
      if (!dryRun && (0, events.bU)(event, payload)) throw new problem_problem.VG(notLive(event));
      let whyNothingDeployed;
      let whyIncomplete;
      if (jobStatus !== "success") whyIncomplete = `\`job-status\` is \`${jobStatus}\`, not \`success\``;
      if (event === "workflow_call") whyIncomplete = "the event is `workflow_call`, as Gitea calls it in a reusable workflow, whatever started it";
      if (event === "workflow_run") {
        if ((0, decode.Yn)(payload, event) === void 0) throw new problem_problem.VG(unreadableEvent(event));
        const conclusion = (0, decode.AA)(payload, event, "conclusion") || "in progress";
        if (conclusion !== "success") whyIncomplete = `the workflow run that started this one is \`${conclusion}\`, not \`success\``;
      }
      if (event === "deployment_status") {
        const state = (0, decode.AA)(payload, event, "state");
        if (state === "") throw new problem_problem.VG(unreadableEvent(event));
        if (state === "failure" || state === "error") whyIncomplete = `the deployment has the state \`${state}\``; else if (state !== "success") whyNothingDeployed = `the deployment has the state \`${state}\``;
      }
      return {
        whyNothingDeployed,
        whyIncomplete
      };
    }
    const EVENT_COMMITS = {
      workflow_run: [ "workflow_run", "head_sha" ],
      deployment_status: [ "deployment", "sha" ]
    };
    function findExpectedCommit({event, payload}) {
      const keys = EVENT_COMMITS[event];
      if (keys === void 0) return;
      const commit = toCommit((0, decode.AA)(payload, ...keys));
      if (commit === "") throw new problem_problem.VG(unreadableEvent(event));
      return {
        commit,
        ref: `\${{ github.event.${keys.join(".")} }}`
      };
    }
    function mayDeployUncommitted({event, payload}) {
      const origin = event === "workflow_run" ? (0, decode.AA)(payload, event, "event") : event;
      return [ "schedule", "workflow_dispatch", "repository_dispatch", "trigger" ].includes(origin);
    }
    var esm = __webpack_require__(311);
    const MAX_LENGTH = 1024;
    const MAX_ALTERNATIVES = 1e3;
    function parseGlob(given) {
      const text = normalize(given);
      const fault = findFault(text);
      if (fault !== void 0) return fault;
      let matcher;
      try {
        matcher = new esm.VR(text, OPTIONS);
      } catch {
        return {
          fault: "the glob is nested too deeply",
          help: "split it into simpler rules"
        };
      }
      const staticPrefix = findStaticPrefix(text, matcher);
      const folder = staticPrefix === "" ? "" : `${staticPrefix}/`;
      return {
        text,
        staticPrefix,
        matches: createShortMatcher(text) ?? (file => file.startsWith(folder) && matcher.match(file)),
        mayMatchBelow: below => matcher.match(below, true)
      };
    }
    function createShortMatcher(glob) {
      const [, folder] = /^([\w./-]+\/)\*\*$/.exec(glob) ?? [];
      if (folder !== void 0) return file => file.startsWith(folder) && file.length > folder.length;
      const [, ending] = /^\*\*\/\*(\.[\w.-]+)$/.exec(glob) ?? [];
      if (ending === void 0) return;
      return file => file.endsWith(ending);
    }
    const OPTIONS = {
      dot: true,
      nocomment: true,
      nonegate: true,
      platform: "linux"
    };
    function normalize(text) {
      if (/^[./]*\/$/.test(text) && !text.includes("..")) return "**";
      return text.replace(/^(\.?\/+)+/, "").replaceAll(/\/{2,}/g, "/").replace(/\/$/, "/**");
    }
    function findFault(glob) {
      if (glob === "") return {
        fault: "the glob is missing",
        help: "write what to match, such as `public/**`"
      };
      if (/^(["'`]|[-•]\s)/.test(glob)) return {
        fault: "a quotation mark or a list marker before the glob",
        help: "write the glob alone; for a name that begins with a quotation mark, use `?` in its place"
      };
      if (/\*[^/]*,.*[*/]|,\*\*\//.test(glob.replaceAll(/\{[^{}]*\}/g, ""))) return {
        fault: "several globs in one rule",
        help: "write a rule for each, on lines of their own, such as `public/** => {url}` and " + "`assets/** => {url}`"
      };
      if (glob.length > MAX_LENGTH) return {
        fault: `the glob has more than ${MAX_LENGTH} characters`,
        help: "write several rules"
      };
      if (/(^|\/)\.\.?(\/|$)/.test(glob)) return {
        fault: "a `.` or `..` segment in the glob",
        help: "globs are relative to the root of the repository (or to `site-dir`): write the path " + "from there"
      };
      const alternatives = (0, esm.KA)(glob, {
        braceExpandMax: MAX_ALTERNATIVES + 1
      });
      if (alternatives.length > MAX_ALTERNATIVES) return {
        fault: `braces that stand for more than ${MAX_ALTERNATIVES} globs`,
        help: "use `*` instead of braces, or write several rules"
      };
      const isBeside = /[^/]\*\*|\*\*[^/]/;
      if (alternatives.some((one => isBeside.test(one.replaceAll(/\\.|\[[^\]/]*\]/g, "x"))))) return {
        fault: "`**` beside other characters",
        help: "`**` stands for any number of folders, and is a segment of its own: write " + "`**/*.html`, or `*` for a part of a name"
      };
      return;
    }
    function findStaticPrefix(glob, {set}) {
      const [row = []] = set;
      const literal = row.findIndex((part => typeof part !== "string"));
      const braces = set.length === 1 ? -1 : glob.split("/").findIndex((segment => segment.replaceAll(/\\./g, "").includes("{")));
      const ends = [ literal, braces, row.length - 1 ].filter((end => end !== -1));
      return row.slice(0, Math.min(...ends)).join("/");
    }
    var external_node_path_ = __webpack_require__(6760);
    var syntax = __webpack_require__(1064);
    const TOKENS = new Map([ [ "path", ({file, encode}) => encode(file) ], [ "rel", ({rel, encode}) => encode(rel) ], [ "dir", ({file, encode}) => encode(external_node_path_.posix.parse(file).dir) ], [ "reldir", ({rel, encode}) => encode(external_node_path_.posix.parse(rel).dir) ], [ "file", ({file, encode}) => encode(external_node_path_.posix.basename(file)) ], [ "name", ({file, encode}) => encode(external_node_path_.posix.basename(file, findExtension(file))) ], [ "ext", ({file, encode}) => encode(findExtension(file).slice(1)) ], [ "url", ({url}) => url ] ]);
    function parseTarget(text) {
      const faults = findTokenFaults(text);
      if (faults.length > 0) return faults;
      const afterUrl = /\{url\}(?=\w)/.exec(text);
      if (afterUrl !== null) {
        const help = "`{url}` is all addresses of the file, such as `/blog/` and `/blog`: write it alone, or " + "`/{path}` and `/{rel}` with more text";
        return [ {
          at: afterUrl.index,
          fault: "text follows `{url}`",
          help
        } ];
      }
      const sample = (0, syntax.Rr)(text.replaceAll(/\/?\{url\}/g, "/x").replaceAll(/\{\w+\}/g, "x"));
      if (sample.kind === "invalid") {
        const isList = /,(?=\/|\{url\})|,$/.test(text);
        const help = isList ? "separate targets with spaces, not with commas, such as `{url} /blog/`" : "a target is a path of the site, such as `/blog/{name}/`, " + "or begins with `{url}`; `*` is its only wildcard";
        return [ {
          at: 0,
          fault: `the target ${sample.fault}`,
          help
        } ];
      }
      if (sample.host !== void 0) {
        const help = "write only the path: it is purged for all hosts of the zone";
        return [ {
          at: 0,
          fault: "the target contains a host",
          help
        } ];
      }
      const parts = text.split(/\{(\w+)\}/).map(((part, index) => index % 2 === 0 ? encodeLiteral(part) : TOKENS.get(part) ?? part));
      return {
        text,
        parts
      };
    }
    function findTokenFaults(text) {
      const knownTokens = [ ...TOKENS.keys() ].map((token => `\`{${token}}\``)).join(" ");
      const all = "`{all}` as the only target purges everything in the zone";
      const only = "`{all}` purges everything in the zone: write it as the only target";
      const tokens = [ ...text.matchAll(/\{([^{}]*)\}/g) ];
      return tokens.filter((([, name = ""]) => !TOKENS.has(name))).map((({0: token, index}) => token === "{all}" ? {
        at: index,
        fault: "`{all}` is combined with other text",
        help: only
      } : {
        at: index,
        fault: `unknown token \`${token}\``,
        help: `the tokens are ${knownTokens}; ${all}`
      }));
    }
    function encodeLiteral(text) {
      return text.replaceAll(/[^\x21\x23-\x3b\x3d\x3f-\x5d\x5f\x61-\x7a\x7c\x7e]+/g, encodeURIComponent);
    }
    function expandTarget(target, file, staticPrefix, {html, isSite}) {
      const rel = staticPrefix === "" ? file : file.slice(staticPrefix.length + 1);
      const hasUrl = target.text.includes("{url}");
      const paths = new Set;
      for (const encode of [ addresses.aA, addresses.ZN ]) for (const url of hasUrl ? (0, 
      addresses.cG)(encode(isSite ? file : rel), html) : [ "" ]) {
        const names = {
          file,
          rel,
          url,
          encode
        };
        const parts = target.parts.map((part => typeof part === "string" ? part : part(names)));
        const path = cleanPath(parts.join(""));
        const candidates = target.text.endsWith("/**") ? (0, syntax.Kq)(`${path}*`) : [ path ];
        for (const candidate of candidates) if ((0, syntax.uf)(candidate)) paths.add(candidate);
      }
      return [ ...paths ];
    }
    function findExtension(file) {
      return external_node_path_.posix.extname(external_node_path_.posix.basename(file).replace(/^\.+/, ""));
    }
    function cleanPath(path) {
      if (!/\/\/|\/\.|\*\*/.test(path)) return path;
      const [head = "", ...query] = path.split("?");
      const single = head.replaceAll(/\/{2,}/g, "/").replaceAll(/\*{2,}/g, "*");
      const resolved = /\/\.{1,2}(\/|$)/.test(single) ? new URL(single, "http://zone.invalid").pathname : single;
      return [ resolved, ...query ].join("?");
    }
    const MAX_RULES = 1e3;
    function parseRules(block) {
      const rules = [];
      const faults = [];
      const lines = block.replace(/^\ufeff/, "").split(/\r?\n/);
      for (const [index, given] of lines.entries()) {
        const place = {
          line: index + 1,
          text: given.trim()
        };
        if (place.text === "" || place.text.startsWith("#")) continue;
        const parsed = parseRule(given);
        if ("glob" in parsed) rules.push({
          ...parsed,
          ...place
        }); else faults.push(...parsed.map((({at, ...fault}) => ({
          ...fault,
          ...place,
          column: at + 1
        }))));
      }
      const extra = rules[MAX_RULES];
      if (extra !== void 0) {
        const fault = `more than ${MAX_RULES} rules`;
        faults.push({
          fault,
          help: "use wider globs",
          line: extra.line,
          column: 1,
          text: ""
        });
      }
      return {
        rules,
        faults
      };
    }
    function parseRule(line) {
      const [left, right, rightAt] = splitRule(line);
      const excludes = /^\s*!/.test(left) && (right === void 0 || !/^\s*!\(/.test(left));
      const leftAt = Math.max(0, left.search(excludes ? /[^\s!]/ : /\S/));
      const glob = parseGlob(excludes ? left.trim().slice(1).trim() : left.trim());
      const [text = ""] = right?.split(/\s#/) ?? [];
      const isEverything = text.trim() === ALL_TARGET;
      const targets = [];
      const faults = [];
      if (right !== void 0 && right !== text) faults.push({
        at: rightAt + text.length + 1,
        ...COMMENT
      });
      if (excludes && right !== void 0) {
        const fault = "targets after an exclusion";
        faults.push({
          at: rightAt - "=>".length,
          fault,
          help: "write only `!glob`"
        });
      } else if (!excludes && text.trim() === "") {
        const fault = right === void 0 ? "`=>` is missing" : "no target after `=>`";
        const help = "write `glob => target`, such as `public/** => {url}`";
        faults.push({
          at: rightAt,
          fault,
          help
        });
      }
      const hasArrow = right !== void 0 || excludes;
      if ("fault" in glob && hasArrow) faults.push({
        at: leftAt,
        ...glob
      });
      for (const {0: given, index} of isEverything ? [] : text.matchAll(/\S+/g)) {
        const target = parseTarget(given);
        if ("parts" in target) targets.push(target); else faults.push(...target.map((({at, ...fault}) => ({
          ...fault,
          at: rightAt + index + at
        }))));
      }
      if (faults.length > 0 || "fault" in glob) return faults;
      return {
        glob,
        targets,
        excludes,
        isEverything
      };
    }
    const COMMENT = {
      fault: "a comment after a rule",
      help: "write comments on lines of their own; a literal `#` is `%23`"
    };
    const ALL_TARGET = "{all}";
    function splitRule(line) {
      const arrow = /\s=>(?=\s|$)/.exec(line) ?? /=>/.exec(line);
      if (arrow === null) return [ line, void 0, line.trimEnd().length ];
      const rightAt = arrow.index + arrow[0].length;
      return [ line.slice(0, arrow.index), line.slice(rightAt), rightAt ];
    }
    const DEFAULT_SITE_RULES = parseRules("** => {url}").rules.map((rule => ({
      ...rule,
      line: 0
    })));
    const FILES_AT_ONCE = 500;
    async function mapFiles(rules, files, addressing, shouldStop = () => Promise.resolve(false)) {
      const allRules = [ ...rules ];
      if (addressing.isSite) allRules.push(...DEFAULT_SITE_RULES);
      const effects = allRules.filter((rule => !rule.excludes)).map((rule => ({
        rule,
        files: 0,
        paths: 0
      })));
      const madePaths = {
        paths: new Set,
        deletedPaths: new Set
      };
      let count = 0;
      let everything;
      for (const file of files) {
        count++;
        if (count % FILES_AT_ONCE === 0 && await shouldStop()) break;
        if ((0, addresses.RF)(rules, file)) continue;
        const active = effects.filter((({rule}) => rule.glob.matches(file)));
        const ruleForEverything = active.find((({rule}) => rule.isEverything));
        if (ruleForEverything !== void 0) everything ??= {
          rule: ruleForEverything.rule,
          file
        };
        for (const effect of active) addPaths(effect, file, addressing, madePaths);
      }
      return {
        paths: [ ...madePaths.paths ],
        deletedPaths: madePaths.deletedPaths,
        effects,
        active: effects.filter((effect => effect.files > 0)),
        everything
      };
    }
    function addPaths(effect, file, addressing, {paths, deletedPaths}) {
      const {targets, glob} = effect.rule;
      const before = paths.size;
      const isDeleted = addressing.isDeleted?.(file) === true;
      for (const target of targets) for (const path of expandTarget(target, file, glob.staticPrefix, addressing)) {
        if (!isDeleted || !isPageOfOneFile(target)) deletedPaths.delete(path); else if (!paths.has(path)) deletedPaths.add(path);
        paths.add(path);
        effect.example ??= {
          file,
          path
        };
        if (!isDeleted && isShorter(path, effect.shortest?.path)) effect.shortest = {
          file,
          path
        };
        const isOfFolder = !addressing.isSite && isBelowBuildFolder(path, file);
        if (isOfFolder || isOfSource(target, file, path)) effect.ofSource ??= {
          file,
          path
        };
      }
      effect.files++;
      effect.paths += paths.size - before;
    }
    function isShorter(path, other) {
      const lengthOf = address => address.replace(/\/(index\.html?)?$/, "").length;
      return other === void 0 || lengthOf(path) < lengthOf(other);
    }
    const NOT_IN_ADDRESS = /(^|\/)(_?index(\.[^/.]*)?$|_posts\/(.*\/)?\d{4}-\d\d-\d\d-)/;
    function isOfSource({text}, file, path) {
      const isOfRoute = /\.([jt]sx?|svelte|vue|astro)$/.test(file) && /\/(\(|\[|%5B|%28)/i.test(path);
      return (0, addresses.__)(path) || isOfRoute || text.includes("{name}") && NOT_IN_ADDRESS.test(file);
    }
    function isBelowBuildFolder(path, file) {
      const [folder = ""] = file.split("/", 1);
      const isPage = (0, addresses._6)(file);
      return isPage && addresses.tm.includes(folder) && path.startsWith(`/${folder}/`);
    }
    function isPageOfOneFile({text}) {
      return /\{(url|path|rel|file|name)\}/.test(text);
    }
    function findWrongTop({snapshot, base, mapped}, deploy) {
      const {siteDir} = deploy.inputs;
      const names = [ ...snapshot.files.keys() ];
      const hasIndex = snapshot.files.has("index.html");
      if (snapshot.source === "site-dir") {
        const source = names.find(addresses.__);
        if (source !== void 0 && !names.some(addresses._6)) return describeSourcesInSite(source);
        const [, parent] = /^(.+)\/[^/]+\/?$/.exec(siteDir) ?? [];
        if (hasIndex && parent !== void 0 && deploy.runner.exists(`${parent}/index.html`)) return describeParentSite(siteDir, parent);
      }
      if (base.absence === void 0) return;
      if (snapshot.source === "site-dir") {
        const source = names.find((name => OF_SOURCES.test(name)));
        if (source !== void 0) return describeSourceFolder(siteDir, `has \`${source}\``);
        if (hasIndex && isTemplate(`${siteDir}/index.html`, deploy.runner)) return describeSourceFolder(siteDir, "has an `index.html` that looks like a template");
      }
      return findMissingStartPage(mapped, names, siteDir);
    }
    const OF_SOURCES = /^(package\.json|_config\.ya?ml|hugo\.(toml|ya?ml|json)|mkdocs\.ya?ml|Gemfile|\.?eleventy(\.config)?\.[cm]?js)$/;
    const NOT_BUILT = /%PUBLIC_URL%|<%= |<script[^>]* src="(?!https?:)[^"]*\.tsx?"|^\s*(---\r?\n|\{[{%])/;
    function isTemplate(page, {exists, readFile}) {
      return exists(page) && NOT_BUILT.test(readFile(page).subarray(0, 1e5).toString("latin1"));
    }
    function findMissingStartPage({active, everything}, names, siteDir) {
      const hasStartPage = active.some((({rule, shortest}) => /^\/(index\.html?)?([?*]|$)/.test(shortest?.path ?? "") && !isOfInnerFolder(rule.glob)));
      const hasPrefix = active.some((({rule}) => rule.targets.some((({text}) => /^\/.*\{url\}/.test(text)))));
      if (hasStartPage || hasPrefix || everything !== void 0) return;
      const isDoubtful = ({targets, glob}) => targets.some((({text}) => text.startsWith("{url}"))) && (siteDir !== "" || isOfInnerFolder(glob) || names.some((name => (0, 
      addresses._6)(name) && glob.matches(name))));
      const doubtful = active.find((({rule}) => isDoubtful(rule)));
      if (doubtful?.shortest === void 0) return;
      const {rule, shortest} = doubtful;
      if (siteDir === "") return describeNoStartPage(shortest, addPrefix(rule.glob));
      const startFile = names.find((name => /^(default|index|200)\.[^/]+$/i.test(name)));
      if (startFile !== void 0) return describeStartFile(startFile);
      const folder = siteDir.replace(/\/+$/, "");
      const inner = findCommonFolder(names.filter(addresses._6));
      const example = {
        ...shortest,
        file: `${folder}/${shortest.file}`
      };
      return describeNoStartPage(example, chooseInnerSite(inner && `${folder}/${inner}`));
    }
    function findCommonFolder(names) {
      const folders = (names[0] ?? "").split("/").slice(0, -1);
      while (folders.length > 0) {
        const folder = folders.join("/");
        if (names.every((name => name.startsWith(`${folder}/`)))) return folder;
        folders.pop();
      }
      return "";
    }
    function isOfInnerFolder({staticPrefix}) {
      const [build = "", inner] = staticPrefix.split("/");
      return addresses.tm.includes(build) && inner !== void 0;
    }
    var changes_snapshot = __webpack_require__(1176);
    var clock = __webpack_require__(2922);
    async function findChangedFiles(snapshot, base, deploy) {
      const {rules, inputs, deadline} = deploy;
      const idle = await selectIdleRules(snapshot.selection.idle, base.files, deadline);
      if (snapshot.source === "map" && snapshot.files.size === 0 && !hadFiles(base, rules)) throw new problem_problem.VG(noMatchingFile(rules));
      const files = compareWithSnapshot(snapshot, base);
      const isDeleted = name => files.get(name) === "deleted";
      const addressing = {
        html: inputs.html,
        isSite: snapshot.source === "site-dir",
        isDeleted
      };
      const isStopped = () => (0, clock.As)(deadline);
      const mapped = await mapFiles(rules, files.keys(), addressing, isStopped);
      if (await isStopped()) throw new problem_problem.VG(tooLate("changed files were turned into paths"));
      const comparison = {
        snapshot,
        base,
        files,
        mapped
      };
      const whyEverything = base.absence === void 0 ? explainEverything(base, mapped) : void 0;
      const isEverything = base.absence !== void 0 || whyEverything !== void 0;
      return {
        kind: isEverything ? "everything" : "paths",
        whyEverything,
        snapshot,
        base,
        files,
        rules,
        html: inputs.html,
        mapped,
        notices: listNotices(comparison, deploy),
        remarks: [ ...(0, syntax.CQ)(mapped.active.flatMap((({rule}) => rule.targets.map((({text}) => text))))), ...isOnlyPage(snapshot, files) ? [ describeOnlyPage() ] : [] ],
        warnings: listWarnings(comparison, idle, deploy)
      };
    }
    function isOnlyPage(snapshot, files) {
      const pages = [ ...snapshot.files.keys() ].filter(addresses._6);
      const others = pages.filter((name => !/^(index|404|200)\.html$/.test(name)));
      return snapshot.source === "site-dir" && files.get("index.html") === "present" && others.length === 0;
    }
    function compareWithSnapshot(snapshot, base) {
      if (base.absence !== void 0 || base.purgedBefore === "everything") return (0, changes_snapshot.B3)(base.files, snapshot.files);
      return (0, changes_snapshot.hZ)(base.files, snapshot.files, base.purgedBefore);
    }
    const changed_files_FILES_AT_ONCE = 200;
    async function selectIdleRules(rules, before, deadline) {
      let idle = rules;
      let count = 0;
      for (const name of before.keys()) {
        if (idle.length === 0) break;
        count++;
        if (count % changed_files_FILES_AT_ONCE === 0 && await (0, clock.As)(deadline)) break;
        idle = idle.filter((({glob}) => !glob.matches(name)));
      }
      return idle;
    }
    function hadFiles({files}, rules) {
      const inclusions = rules.filter((rule => !rule.excludes));
      return [ ...files.keys() ].some((name => !(0, addresses.RF)(rules, name) && inclusions.some((({glob}) => glob.matches(name)))));
    }
    function explainEverything(base, {everything}) {
      if (base.purgedBefore === "everything") return "this run has already purged everything, in another step, job or attempt";
      if (everything === void 0) return;
      const {rule, file} = everything;
      return `\`${(0, safe_text.ml)(rule.text, 100)}\` (line ${rule.line}) matches ${(0, 
      safe_text.ml)(file, 80)}`;
    }
    function listNotices({base}, {run}) {
      const notices = [];
      if (base.absence === "no-record") notices.push(describePurgeOfEverything(base.why));
      const isKnown = base.branch !== "" && run.branch !== "";
      const isPush = run.event === "push" || run.event === "";
      if (isPush && isKnown && run.branch !== base.branch) notices.push(describeOtherBranch(run.branch, base.branch));
      return notices;
    }
    function listWarnings(comparison, idle, deploy) {
      const {snapshot, base, files, mapped} = comparison;
      const warnings = [];
      if (base.absence === "unusable") warnings.push(describePurgeOfEverything(base.why));
      warnings.push(...snapshot.warnings);
      const wrongTop = findWrongTop(comparison, deploy);
      if (wrongTop !== void 0) warnings.push(wrongTop);
      warnings.push(...describeIdleRules(idle), ...describeSourcePaths(mapped));
      if (snapshot.source === "map") {
        warnings.push(...describeMissedFiles(snapshot.selection.missed));
        if (files.size === 0 && mayDeployUncommitted(deploy.run)) warnings.push(describeUnseenBuild(deploy.run.event));
      }
      return warnings;
    }
    const MAX_WRITE_ATTEMPTS = 5;
    async function compareWithoutRecord(snapshot, deploy) {
      const base = createNoBase(noBase.unknownZone, "no-record");
      return {
        changed: await findChangedFiles(snapshot, base, deploy),
        confirm: () => Promise.resolve(void 0),
        close: () => {}
      };
    }
    async function beginChanges(takeSnapshot, store, deploy) {
      const snapshot = await forgetOnStop(takeSnapshot, store, deploy);
      const settings = summarizeSettings(deploy.rules, deploy.inputs.html, snapshot.source);
      for (let attempt = 1; attempt <= MAX_WRITE_ATTEMPTS; attempt++) {
        const recordRead = await store.read();
        const {record} = recordRead;
        const base = chooseBase(recordRead, settings, store, deploy);
        const compare = () => findChangedFiles(snapshot, base, deploy);
        const changed = await forgetOnStop(compare, store, deploy);
        let {version} = recordRead;
        const beginning = deploy.dryRun ? void 0 : createBeginning(record, changed, store, deploy);
        if (beginning !== void 0) {
          const replacement = await store.replace(beginning, version);
          if (replacement.kind === "overtaken") continue;
          version = replacement.version;
        }
        if (base.absence !== void 0 && deploy.inputs.onUnknownBase === "fail") throw new problem_problem.VG(unknownBase(base.why));
        return createChanges({
          record,
          version,
          hasBegun: beginning !== void 0,
          settings,
          changed
        }, store, deploy);
      }
      throw new problem_problem.VG(overtakenAtBegin(store.name, MAX_WRITE_ATTEMPTS));
    }
    function createBeginning(record, {snapshot, base: {purgedBefore}}, store, deploy) {
      const writer = toWriterIdentity(store, deploy);
      const isOfZone = record?.baseUrl === deploy.baseUrl && record.zone === store.zone;
      if (!isOfZone || record.confirmed === null || purgedBefore === "everything") return withoutConfirmed(record, writer);
      const changed = (0, changes_snapshot.hZ)(record.files, snapshot.files, purgedBefore);
      return changed.size === 0 ? void 0 : withUnknownFiles(record, changed, writer);
    }
    function toWriterIdentity({zone}, {baseUrl, run}) {
      return {
        baseUrl,
        zone,
        run: run.id
      };
    }
    async function forgetOnStop(work, store, deploy) {
      try {
        return await work();
      } catch (error) {
        const problem = (0, problem_problem.Zw)(error);
        if (deploy.dryRun || await forget(store, deploy)) throw error;
        throw new problem_problem.VG({
          ...problem,
          help: [ ...problem.help, notForgotten(store.howToDelete) ]
        });
      }
    }
    async function forget(store, deploy) {
      try {
        return await rewrite(store, (record => withoutConfirmed(record, toWriterIdentity(store, deploy))));
      } catch (error) {
        if (!(error instanceof problem_problem.VG)) throw error;
        return false;
      }
    }
    async function rewrite(store, change) {
      for (let attempt = 1; attempt <= MAX_WRITE_ATTEMPTS; attempt++) {
        const {record, version} = await store.read();
        const next = change(record);
        if (next === void 0) return true;
        const {kind} = await store.replace(next, version);
        if (kind === "current") return true;
      }
      return false;
    }
    function createChanges(begun, store, deploy) {
      const {changed, record, version} = begun;
      const why = whyNotConfirmed(record, deploy);
      const warnings = [ ...changed.warnings ];
      if (why !== void 0 && !deploy.dryRun) warnings.push(why);
      return {
        changed: {
          ...changed,
          warnings
        },
        close: () => store.close(),
        async confirm() {
          if (deploy.dryRun || why !== void 0) return;
          const writer = toWriterIdentity(store, deploy);
          try {
            const next = withConfirmed(record, createConfirmation(begun, deploy), writer);
            const {kind} = await store.replace(next, version);
            if (kind === "current") return;
            if (!begun.hasBegun) await rewrite(store, (other => {
              if (other === void 0) return;
              const differences = (0, changes_snapshot.hZ)(other.files, changed.snapshot.files);
              return differences.size === 0 ? void 0 : withUnknownFiles(other, differences, writer);
            }));
            return notConfirmed.overtaken;
          } catch (error) {
            return notConfirmed.unwritable(store.name, (0, problem_problem.Zw)(error));
          }
        }
      };
    }
    function whyNotConfirmed(record, {whyIncomplete, run}) {
      if (whyIncomplete !== void 0) return notConfirmed.incomplete(whyIncomplete);
      return isLatestRun(record, run.id) ? void 0 : notConfirmed.notLatest;
    }
    function createConfirmation({changed, settings}, deploy) {
      const {run, runUrl = "", deadline} = deploy;
      const {snapshot, base, files} = changed;
      const by = {
        run: run.id,
        attempt: run.attempt,
        url: runUrl,
        time: new Date(deadline.clock.wallMs()).toISOString(),
        commit: snapshot.commit === "" ? run.commit : snapshot.commit,
        branch: run.branch
      };
      const isEverything = base.absence !== void 0 || base.purgedBefore === "everything";
      const purged = isEverything ? "everything" : [ ...files.keys() ];
      return {
        snapshot: snapshot.files,
        settings,
        by,
        purged
      };
    }
    var external_node_buffer_ = __webpack_require__(4573);
    var external_node_fs_ = __webpack_require__(3024);
    var promises_ = __webpack_require__(8500);
    var workspace = __webpack_require__(9018);
    function isFolder(path) {
      try {
        return (0, external_node_fs_.statSync)(path).isDirectory();
      } catch {
        return false;
      }
    }
    const MAX_ENTRIES = 5e5;
    const TOO_MANY = `it has more than ${MAX_ENTRIES} entries: does a link lead to a folder above it?`;
    async function readFolder(path, options) {
      const {rules, except, deadline} = options;
      const files = new Map;
      const large = new Set;
      const names = [];
      const unusable = [];
      let unvisited;
      try {
        unvisited = listEntries({
          path: Buffer.from(path),
          name: "",
          above: []
        });
      } catch (error) {
        throw new problem_problem.VG(unusableSite(options.name, (0, workspace.Uc)(error)));
      }
      const readEntry = async (entry, isBelow) => {
        if (!(0, external_node_buffer_.isUtf8)(entry.path)) return "name";
        try {
          if (isBelow) {
            for (const below of listEntries(entry)) unvisited.push(below);
            return;
          }
          const stats = (0, external_node_fs_.statSync)(entry.path);
          if (!stats.isFile() || stats.size === 0 && (0, workspace.Sn)(entry.path)) return "kind";
          files.set(entry.name, await hashFile(entry.path, deadline));
          if (stats.size > changes_snapshot.J5) large.add(entry.name);
          return;
        } catch {
          return "unreadable";
        }
      };
      for (let count = 1; ;count++) {
        const entry = unvisited.pop();
        if (entry === void 0) break;
        if (count > MAX_ENTRIES) throw new problem_problem.VG(unusableSite(options.name, TOO_MANY));
        if (count % 64 === 0) await (0, promises_.setImmediate)();
        if ((0, clock._d)(deadline)) throw new problem_problem.VG(tooLate("the files of `site-dir` were read"));
        const isBelow = isFolder(entry.path);
        if (!isBelow && isSameFile(entry.path, except)) continue;
        if (!isBelow) names.push(entry.name);
        const isOut = (0, addresses.RF)(rules, isBelow ? `${entry.name}/x` : entry.name);
        if (isOut && !isBelow) continue;
        const fault = await readEntry(entry, isBelow);
        const name = isBelow ? `${entry.name}/` : entry.name;
        if (fault !== void 0 && !isOut) unusable.push({
          name,
          fault
        });
      }
      if ((0, clock._d)(deadline)) throw new problem_problem.VG(tooLate("the files of `site-dir` were read"));
      if (unusable.length > 0) throw new problem_problem.VG(unusableFiles(unusable));
      return {
        files,
        large,
        names
      };
    }
    function isSameFile(path, other) {
      if (other === "" || !path.toString().endsWith(`/${(0, external_node_path_.basename)(other)}`)) return false;
      try {
        return (0, external_node_fs_.realpathSync)(path) === (0, external_node_fs_.realpathSync)(other);
      } catch {
        return false;
      }
    }
    function listEntries({path, name, above}) {
      const real = (0, external_node_fs_.realpathSync)(path);
      if (above.includes(real)) return [];
      const prefix = name === "" ? "" : `${name}/`;
      return (0, external_node_fs_.readdirSync)(path, {
        encoding: "buffer"
      }).filter((entry => entry.toString("latin1") !== ".git")).map((entry => ({
        path: Buffer.concat([ path, Buffer.from("/"), entry ]),
        name: prefix + entry.toString("utf8"),
        above: [ ...above, real ]
      })));
    }
    const chunk = Buffer.alloc(256 * 1024);
    const CHUNKS_PER_TURN = 64;
    async function hashFile(path, deadline) {
      const file = (0, external_node_fs_.openSync)(path, "r");
      const hash = (0, external_node_crypto_.createHash)("sha256");
      try {
        for (let turn = 1; !(0, clock._d)(deadline); turn++) {
          const length = (0, external_node_fs_.readSync)(file, chunk);
          if (length === 0) break;
          hash.update(chunk.subarray(0, length));
          if (turn % CHUNKS_PER_TURN === 0) await (0, promises_.setImmediate)();
        }
        return hash.digest("hex");
      } finally {
        (0, external_node_fs_.closeSync)(file);
      }
    }
    const INNER_FOLDERS = [ ...addresses.tm, "browser", "client", "static" ];
    function findBuildFolder({files}) {
      if (files.has("index.html")) return;
      return INNER_FOLDERS.find((folder => files.has(`${folder}/index.html`)));
    }
    function readManifest(path, files) {
      let bytes;
      try {
        bytes = files.readFile(path);
      } catch (error) {
        if ([ "ENOENT", "ENOTDIR" ].includes((0, workspace.E2)(error))) return [];
        throw new problem_problem.VG(unusableManifest(path, (0, workspace.Uc)(error)));
      }
      try {
        return parseManifest(new TextDecoder("utf-8", {
          fatal: true
        }).decode(bytes));
      } catch (error) {
        throw new problem_problem.VG(unusableManifest(path, whyInvalid(error)));
      }
    }
    function openManifest(path, zone, files) {
      const isOfZone = record => record.zone === zone;
      return {
        zone,
        name: `\`${path}\``,
        howToDelete: `remove the file \`${path}\``,
        async read() {
          const record = readManifest(path, files).find(isOfZone);
          return {
            record,
            whyUnreadable: void 0,
            version: record?.writeId ?? ""
          };
        },
        async replace(record, version) {
          const records = readManifest(path, files);
          const current = records.find(isOfZone);
          if ((current?.writeId ?? "") !== version) return {
            kind: "overtaken"
          };
          const others = records.filter((stored => !isOfZone(stored)));
          try {
            files.replaceFile(path, formatManifest([ ...others, record ]));
          } catch (error) {
            throw new problem_problem.VG(unusableManifest(path, (0, workspace.Uc)(error)));
          }
          return {
            kind: "current",
            version: record.writeId
          };
        },
        close: () => {}
      };
    }
    var external_node_tls_ = __webpack_require__(9311);
    var external_node_child_process_ = __webpack_require__(1421);
    const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
    function createRunGit(folder, env, deadline) {
      const gitPath = findGit(env, process.platform, isExecutable);
      return (args, input = "") => new Promise(((resolve, reject) => {
        const stop = () => {
          reject(new problem_problem.VG((0, clock._d)(deadline) ? tooLate("git was running") : MISSING));
        };
        if ((0, clock._d)(deadline) || gitPath === void 0) {
          stop();
          return;
        }
        const options = {
          cwd: folder,
          env,
          encoding: "buffer",
          maxBuffer: MAX_OUTPUT_BYTES,
          windowsHide: true,
          signal: deadline.signal,
          timeout: Math.min(clock.Mv, Math.ceil((0, clock.Hf)(deadline)))
        };
        const child = (0, external_node_child_process_.execFile)(gitPath, args, options, ((error, stdout, stderr) => {
          if ((0, clock._d)(deadline) || [ "ENOENT", "EACCES" ].includes((0, workspace.E2)(error))) stop(); else resolve({
            hasSucceeded: error === null,
            stdout,
            stderr: String(stderr).trim()
          });
        }));
        child.stdin?.on("error", (() => {}));
        child.stdin?.end(input);
      }));
    }
    const MISSING = unusableGit("git was not found");
    function findGit(env, platform, isFile) {
      const isWindows = platform === "win32";
      const path = isWindows ? external_node_path_.win32 : external_node_path_.posix;
      const [, entries = ""] = Object.entries(env).find((([name]) => (isWindows ? name.toUpperCase() : name) === "PATH")) ?? [];
      const folders = entries.split(path.delimiter).map((entry => entry.replace(/^"(.*)"$/, "$1")));
      const isAbsolute = isWindows ? /^([a-z]:[\\/]|\\\\)/i : /^\//;
      return folders.filter((entry => isAbsolute.test(entry))).map((entry => path.join(entry, isWindows ? "git.exe" : "git"))).find(isFile);
    }
    function isExecutable(file) {
      try {
        (0, external_node_fs_.accessSync)(file, external_node_fs_.constants.X_OK);
        return (0, external_node_fs_.statSync)(file).isFile();
      } catch {
        return false;
      }
    }
    async function readOutput(git, args, input) {
      const {hasSucceeded, stdout, stderr} = await git(args, input);
      if (!hasSucceeded) throw new problem_problem.VG(gitFailed(args[0] ?? "", stderr));
      return stdout;
    }
    async function checkVersion(git) {
      const version = (await readOutput(git, [ "--version" ])).toString("utf8");
      const [, major = "", minor = ""] = /(\d+)\.(\d+)/.exec(version) ?? [];
      const isOld = Number(major) < 2 || Number(major) === 2 && Number(minor) < 32;
      if (isOld) throw new problem_problem.VG(unusableGit(`git ${major}.${minor} is too old: 2.32 or later is needed`));
    }
    const GIT_VARIABLES = /^GIT_(?!SSL_(?!NO_VERIFY))/i;
    const STEP_VARIABLES = /^(INPUT_|GITHUB_|ACTIONS_|RUNNER_|CDN_PURGE_|SSH_)/i;
    function cleanEnvironment(env) {
      const keptVariables = Object.entries(env).filter((([name]) => !GIT_VARIABLES.test(name) && !STEP_VARIABLES.test(name)));
      return {
        ...Object.fromEntries(keptVariables),
        GIT_TERMINAL_PROMPT: "0",
        GIT_ASKPASS: "",
        LC_ALL: "C"
      };
    }
    var retry = __webpack_require__(8159);
    var fault = __webpack_require__(3529);
    const RECORD_FILE = "record.json";
    const FETCHED_REF = "refs/fetched";
    const FETCH_COMMAND = [ "fetch", "--quiet", "--depth=1", "--no-tags", "--no-write-fetch-head", "--no-auto-maintenance" ];
    async function openRefStore(options) {
      let folder;
      try {
        folder = (0, workspace.ai)(options.env, "record");
      } catch (error) {
        const title = `a temporary folder cannot be created: ${(0, workspace.Uc)(error)}`;
        const help = "set `RUNNER_TEMP` to a folder that this step can write to, or do not set it";
        throw new problem_problem.VG(unusableVariable("variable `RUNNER_TEMP`", title, help));
      }
      const git = createRunGit(folder, createEnvironment(options, folder), options.deadline);
      const close = () => (0, workspace.v$)(folder);
      try {
        await checkVersion(git);
        await readOutput(git, [ "init", "--quiet", "--bare", "--template=", "--object-format=sha1", "." ]);
        return new RefStore(git, close, options);
      } catch (error) {
        close();
        throw error;
      }
    }
    class RefStore {
      zone;
      name;
      howToDelete;
      close;
      #ref;
      #git;
      #options;
      constructor(git, close, options) {
        this.zone = options.zone;
        this.#ref = `refs/cdn-purge/${encodeForRef(options.zone)}`;
        this.name = `\`${this.#ref}\``;
        this.howToDelete = `run \`git push origin :${this.#ref}\``;
        this.close = close;
        this.#git = git;
        this.#options = options;
      }
      async read() {
        const answer = await this.#contactServer(FETCH_COMMAND, [ `+${this.#ref}:${FETCHED_REF}` ]);
        const none = {
          record: void 0,
          whyUnreadable: void 0,
          version: ""
        };
        if (answer.kind === "absent") return none;
        const version = await this.#runLocally([ "rev-parse", FETCHED_REF ]);
        const blob = await this.#git([ "cat-file", "blob", `${version}:${RECORD_FILE}` ]);
        if (!blob.hasSucceeded) return {
          ...none,
          whyUnreadable: "its commit has no record",
          version
        };
        try {
          const utf8 = new TextDecoder("utf-8", {
            fatal: true
          }).decode(blob.stdout);
          return {
            ...none,
            record: parseRecord(utf8),
            version
          };
        } catch (error) {
          return {
            ...none,
            whyUnreadable: whyInvalid(error),
            version
          };
        }
      }
      async replace(record, version) {
        const commit = await this.#commit(record, version);
        const answer = await this.#contactServer([ "push", "--quiet", "--porcelain", `--force-with-lease=${this.#ref}:${version}` ], [ `${commit}:${this.#ref}` ], (() => this.#readPushOutcome(commit, version)));
        if (answer.kind === "overtaken") return answer;
        return {
          kind: "current",
          version: commit
        };
      }
      async #readPushOutcome(commit, version) {
        const currentCommit = await this.#readRefCommit();
        if (currentCommit === version) return;
        return currentCommit === commit ? {
          kind: "succeeded",
          output: ""
        } : {
          kind: "overtaken"
        };
      }
      async #readRefCommit() {
        const answer = await this.#contactServer([ "ls-remote", "--quiet" ], [ this.#ref ]);
        if (answer.kind !== "succeeded") return "";
        const line = answer.output.split("\n").find((listedRef => listedRef.endsWith(`\t${this.#ref}`)));
        const commit = line?.split("\t")[0] ?? "";
        if (commit.length > 40) throw new problem_problem.VG(unsupportedRepository());
        return commit;
      }
      async #commit(record, parent) {
        const blob = await this.#runLocally([ "hash-object", "-w", "--stdin" ], formatRecord(record));
        const tree = await this.#runLocally([ "mktree" ], `100644 blob ${blob}\t${RECORD_FILE}\n`);
        const parentType = parent === "" ? "" : await this.#runLocally([ "cat-file", "-t", parent ]);
        const parents = parentType === "commit" ? [ "-p", parent ] : [];
        const title = record.confirmed === null ? "Forget" : "Update";
        return this.#runLocally([ "commit-tree", ...parents, "-m", `${title} ${record.zone}`, tree ]);
      }
      async #runLocally(args, input) {
        const output = await readOutput(this.#git, args, input);
        return output.toString("utf8").trim();
      }
      async #contactServer(command, refs, findOutcome) {
        const {serverUrl, repository, deadline, debug, printLine} = this.#options;
        const [name = ""] = command;
        const tryOnce = async number => {
          const startMs = deadline.clock.nowMs();
          const result = await this.#git([ ...command, `${serverUrl}/${repository}`, ...refs ]);
          const durationMs = Math.round(deadline.clock.nowMs() - startMs);
          const outcome = result.hasSucceeded ? "ended" : "failed";
          debug?.(`git ${name}: ${outcome}, ${durationMs} ms, attempt ${number}`);
          return this.#judge(name, result, findOutcome);
        };
        const refusalDelaysMs = [ 1e3, 3e3 ];
        const findDelayMs = ({kind}, number) => {
          if (kind === "refused") return refusalDelaysMs.shift();
          return kind === "failed" ? (0, retry.Vs)(number, deadline.clock.random()) : void 0;
        };
        const sayWaiting = () => printLine(`Record waiting for the git server (git ${name})`);
        const timer = setTimeout(sayWaiting, SILENT_MS);
        try {
          const answer = await (0, retry.L5)(tryOnce, findDelayMs, deadline, 1 / 0);
          if ("problem" in answer) throw new problem_problem.VG(answer.problem);
          return answer;
        } finally {
          clearTimeout(timer);
        }
      }
      async #judge(name, {hasSucceeded, stdout, stderr}, findOutcome) {
        const output = stdout.toString("utf8");
        if (hasSucceeded) return {
          kind: "succeeded",
          output
        };
        const lines = stderr.split(/[\n\r]/).filter((line => !/^\s*remote:/i.test(line)));
        const ownWords = lines.join("\n");
        if (/couldn't find remote ref/i.test(ownWords)) return {
          kind: "absent"
        };
        const denial = findDenial(ownWords, this.#options.token);
        if (denial !== void 0) throw new problem_problem.VG(denial);
        const outcome = await (findOutcome?.());
        if (outcome !== void 0) return outcome;
        const [, refusal] = /^!.*\[remote rejected\] (.*)$/m.exec(output) ?? [];
        if (refusal === void 0) return {
          kind: "failed",
          problem: gitFailed(name, stderr)
        };
        return {
          kind: "refused",
          problem: pushRefused(this.name, `${refusal}\n${stderr}`)
        };
      }
    }
    function encodeForRef(zone) {
      return Buffer.from(zone).toString("latin1").replaceAll(/[^\w-]/g, (byte => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`));
    }
    const SILENT_MS = 1e4;
    function findDenial(stderr, token) {
      if (/hash algorithm|mismatched algorithms/.test(stderr)) return unsupportedRepository();
      let [, status] = /returned error: (\d+)/.exec(stderr) ?? [];
      if (/Authentication failed|could not read (Username|Password)/.test(stderr)) status = "401";
      if (/repository '.*' not found/.test(stderr)) status = "404";
      if (status === "401" || status === "403" || status === "404") return recordAccessDenied(status, stderr, token);
      if (status?.startsWith("30") || /unable to update url base from redirection/.test(stderr)) {
        const title = "the git server redirects to another address: the repository has moved";
        const help = "use the new name of the repository, and the new address of its server";
        return unusableGitServer(title, help, stderr);
      }
      const isUntrusted = /SSL certificate|certificate verif|self.signed certificate|certificate subject/i;
      if (!isUntrusted.test(stderr)) return;
      const title = "the certificate of the git server is not trusted";
      const help = "set `NODE_EXTRA_CA_CERTS`, for the whole job, to a file with that of its authority";
      return unusableGitServer(title, help, stderr);
    }
    const NAME = "github-actions[bot]";
    const EMAIL = "41898282+github-actions[bot]@users.noreply.github.com";
    function createEnvironment(options, folder) {
      const {serverUrl, token, env} = options;
      const proxy = (0, fault.EE)(new URL(serverUrl));
      const config = [ [ "http.followRedirects", "false" ], [ "http.lowSpeedLimit", "1" ], [ "http.lowSpeedTime", "30" ], [ "credential.helper", "" ], [ "safe.directory", "*" ], [ "gc.auto", "0" ], [ "http.proxy", proxy?.href ?? "" ] ];
      if (proxy !== void 0 && proxy.username !== "") config.push([ "http.proxyAuthMethod", "basic" ]);
      if (token !== "") {
        const login = Buffer.from(`x-access-token:${token}`).toString("base64");
        config.push([ `http.${serverUrl}/.extraheader`, `Authorization: Basic ${login}` ]);
      }
      const isWindows = process.platform === "win32";
      const certificates = writeCertificates(env, folder);
      return {
        ...cleanEnvironment(env),
        GIT_CONFIG_GLOBAL: isWindows ? "NUL" : "/dev/null",
        GIT_CONFIG_NOSYSTEM: isWindows ? void 0 : "1",
        HOME: folder,
        XDG_CONFIG_HOME: folder,
        GIT_CEILING_DIRECTORIES: folder,
        GIT_AUTHOR_NAME: NAME,
        GIT_AUTHOR_EMAIL: EMAIL,
        GIT_COMMITTER_NAME: NAME,
        GIT_COMMITTER_EMAIL: EMAIL,
        GIT_CONFIG_COUNT: String(config.length),
        ...Object.fromEntries(config.map((([key], index) => [ `GIT_CONFIG_KEY_${index}`, key ]))),
        ...Object.fromEntries(config.map((([, value], index) => [ `GIT_CONFIG_VALUE_${index}`, value ]))),
        ...certificates === void 0 ? {} : {
          GIT_SSL_CAINFO: certificates
        }
      };
    }
    function writeCertificates(env, folder) {
      const extra = env["NODE_EXTRA_CA_CERTS"] ?? "";
      if (extra === "") return;
      try {
        const file = (0, external_node_path_.join)(folder, "certificates.pem");
        (0, external_node_fs_.writeFileSync)(file, [ ...external_node_tls_.rootCertificates, (0, 
        external_node_fs_.readFileSync)(extra, "utf8") ].join("\n"));
        return file;
      } catch {
        return;
      }
    }
    async function openClone(folder, env, deadline, {searchUpward}) {
      const gitFolder = findGitFolder(folder, searchUpward);
      if (gitFolder === void 0) throw new problem_problem.VG(unusableClone("there is no git repository to compare"));
      const git = createRunGit(folder, {
        ...cleanEnvironment(env),
        GIT_ALLOW_PROTOCOL: "none",
        GIT_OPTIONAL_LOCKS: "0"
      }, deadline);
      const options = [ `--git-dir=${gitFolder}`, "--no-replace-objects", "-c", "core.fsmonitor=false" ];
      await checkVersion(git);
      return (args, input) => git([ ...options, ...args ], input);
    }
    function findGitFolder(folder, searchUpward) {
      const gitFolder = (0, external_node_path_.join)(folder, ".git");
      if ((0, external_node_fs_.existsSync)(gitFolder)) return gitFolder;
      if (!searchUpward || (0, external_node_path_.dirname)(folder) === folder) return;
      return findGitFolder((0, external_node_path_.dirname)(folder), searchUpward);
    }
    async function readCheckedOutTree(git) {
      const result = await git([ "rev-parse", "--verify", "--quiet", "HEAD^{commit}" ]);
      const [id] = /^[0-9a-f]{40,64}$/.exec(result.stdout.toString("utf8").trim()) ?? [];
      if (!result.hasSucceeded && result.stderr !== "") throw new problem_problem.VG(unusableClone("git cannot read the repository", result.stderr));
      if (!result.hasSucceeded || id === void 0) throw new problem_problem.VG(unusableClone("the git repository has no commit, or is damaged"));
      const {hasSucceeded, stdout, stderr} = await git([ "ls-tree", "-r", "-z", "--full-tree", id ]);
      if (!hasSucceeded && /not allowed|promisor/.test(stderr)) throw new problem_problem.VG(unusableClone("the clone does not contain the names of its files", stderr));
      if (!hasSucceeded) throw new problem_problem.VG(gitFailed("ls-tree", stderr));
      const isAllUtf8 = (0, external_node_buffer_.isUtf8)(stdout);
      const files = new Map;
      const unusable = [];
      for (const entry of stdout.toString("utf8").split("\0")) {
        if (entry === "") continue;
        const tab = entry.indexOf("\t");
        const name = entry.slice(tab + 1);
        if (!isAllUtf8 && name.includes(REPLACEMENT)) unusable.push({
          name,
          fault: "name"
        }); else if (entry.startsWith(LINK)) unusable.push({
          name,
          fault: "link"
        }); else if (entry.startsWith(SUBMODULE)) unusable.push({
          name,
          fault: "submodule"
        }); else files.set(name, entry.slice(entry.lastIndexOf(" ", tab) + 1, tab));
      }
      return {
        commit: id,
        files,
        unusable
      };
    }
    const LINK = "120000";
    const SUBMODULE = "160000";
    const REPLACEMENT = "�";
    function checkTree({unusable}, rules) {
      const affected = unusable.filter((({name, fault}) => {
        if ((0, addresses.RF)(rules, name)) return false;
        if (fault === "name") return rules.some((({glob}) => glob.matches(name)));
        if ((0, addresses.RF)(rules, `${name}/x`)) return false;
        return rules.some((({glob}) => glob.matches(name) || glob.mayMatchBelow(name)));
      }));
      if (affected.length > 0) throw new problem_problem.VG(unusableFiles(affected));
    }
    function takeSnapshot(deploy) {
      if (deploy.inputs.siteDir === "") return takeCommit(deploy);
      return takeFolder(deploy);
    }
    async function takeCommit({run, rules, runner, deadline}) {
      const expected = findExpectedCommit(run);
      const git = await openClone(runner.resolvePath("."), runner.env, deadline, {
        searchUpward: !runner.isGitHub
      });
      const tree = await readCheckedOutTree(git);
      if (expected !== void 0 && tree.commit !== expected.commit) throw new problem_problem.VG(wrongCommit(run.event, tree.commit, expected.ref));
      checkTree(tree, rules);
      const selection = await (0, changes_snapshot.AL)(rules, tree.files.keys(), (() => (0, 
      clock.As)(deadline)));
      const matchesUnusable = ({glob}) => tree.unusable.some((({name}) => glob.matches(name) || glob.matches(`${name}/x`)));
      const idle = selection.idle.filter((rule => !matchesUnusable(rule)));
      const files = new Map;
      for (const name of selection.selected) {
        const id = tree.files.get(name);
        if (id !== void 0) files.set(name, id);
      }
      const isPushOnGitHub = runner.isGitHub && run.event === "push";
      const isOther = isPushOnGitHub && run.commit !== "" && tree.commit !== run.commit;
      return {
        source: "map",
        commit: tree.commit,
        files,
        large: new Set,
        selection: {
          ...selection,
          idle
        },
        warnings: isOther ? [ describeOtherCommit(tree.commit, run.commit) ] : []
      };
    }
    async function takeFolder({inputs, rules, runner, deadline}) {
      const {siteDir, manifest} = inputs;
      const folder = await readFolder(runner.resolvePath(siteDir), {
        name: siteDir,
        rules,
        except: manifest === "" ? "" : runner.resolvePath(manifest),
        deadline
      });
      const {files, names, large} = folder;
      const isPlaceholder = name => /(^|\/)\.git(keep|ignore)$/.test(name);
      if (names.every(isPlaceholder)) throw new problem_problem.VG(unusableSite(siteDir, "it contains no file"));
      if (files.size === 0) throw new problem_problem.VG(noMatchingFile(rules, " of `site-dir`"));
      if (names.includes("BUILD_ID") && names.some((name => name.startsWith("server/")))) throw new problem_problem.VG(unusableSite(siteDir, NEXT_FOLDER));
      const inner = findBuildFolder(folder);
      if (inner !== void 0) throw new problem_problem.VG(innerSite(siteDir, inner));
      const selection = await (0, changes_snapshot.AL)(rules, names, (() => (0, clock.As)(deadline)));
      const sitePath = runner.resolvePath(siteDir);
      const isInside = manifest !== "" && runner.resolvePath(manifest).startsWith(`${sitePath}/`);
      return {
        source: "site-dir",
        commit: "",
        files,
        large,
        selection: {
          ...selection,
          unmatched: {
            count: 0,
            first: []
          }
        },
        warnings: isInside ? [ describePublicManifest(manifest) ] : []
      };
    }
    function prepareChanges(inputs, deps) {
      const {runner, dryRun} = deps;
      const problems = [];
      const collectStop = read => {
        try {
          return read();
        } catch (error) {
          problems.push((0, problem_problem.Zw)(error));
          return;
        }
      };
      const {rules, faults} = parseRules(inputs.map);
      const [first, ...others] = faults;
      const lacksTarget = inputs.siteDir === "" && rules.every((rule => rule.excludes));
      if (first !== void 0) problems.push(invalidRules(first, others)); else if (lacksTarget) problems.push(noRules());
      const run = runner.isGitHub ? readWorkflowRun(runner.env, (path => runner.readFile(path))) : readPipeline(runner.env);
      const deployResult = collectStop((() => readDeployResult(run, {
        ...inputs,
        dryRun
      })));
      const {whyNothingDeployed, whyIncomplete} = deployResult ?? {};
      const mayBeLive = deployResult !== void 0 && whyNothingDeployed === void 0;
      let isManifestUsable = true;
      if (whyNothingDeployed === void 0) {
        if (inputs.manifest !== "") isManifestUsable = collectStop((() => readManifest(inputs.manifest, runner))) !== void 0;
        const why = inputs.siteDir === "" ? void 0 : whyNoFolder(inputs.siteDir, runner);
        if (why !== void 0) problems.push(unusableSite(inputs.siteDir, why));
      }
      const deploy = {
        ...deps,
        inputs,
        rules,
        run,
        whyIncomplete
      };
      const hasOnlyComments = first === void 0 && lacksTarget && rules.length === 0;
      const mayForget = mayBeLive && !dryRun && !hasOnlyComments && isManifestUsable;
      return {
        problems,
        whyNothingDeployed,
        begin: zone => begin(zone, deploy),
        forget: zone => mayForget ? forgetRecord(zone, deploy) : Promise.resolve(void 0)
      };
    }
    async function begin(zone, deploy) {
      if (zone === void 0) return compareWithoutRecord(await takeSnapshot(deploy), deploy);
      const store = await openStore(zone, deploy);
      try {
        return await beginChanges((() => takeSnapshot(deploy)), store, deploy);
      } catch (error) {
        store.close();
        throw error;
      }
    }
    async function forgetRecord(zone, deploy) {
      const {inputs, runner} = deploy;
      if (zone === void 0) {
        const hasNoRecord = inputs.manifest !== "" && !runner.exists(inputs.manifest);
        return hasNoRecord ? void 0 : recordNotFound("or set `zone` to the UUID");
      }
      let store;
      try {
        store = await openStore(zone, deploy);
      } catch (error) {
        return recordNotFound((0, problem_problem.Zw)(error).title);
      }
      const isForgotten = await forget(store, deploy);
      store.close();
      return isForgotten ? void 0 : notForgotten(store.howToDelete);
    }
    function whyNoFolder(siteDir, {resolvePath: pathOf, exists}) {
      const workspace = pathOf(".");
      const site = pathOf(siteDir);
      const isAbove = workspace !== site && `${workspace}/`.startsWith(site.endsWith("/") ? site : `${site}/`);
      if (isAbove) return "it contains the workspace: write the folder that the build writes";
      if (isFolder(site)) return;
      if (exists(siteDir)) return "it is a file, not a folder";
      const relative = siteDir.replace(/^\/+/, "").replace(/\/?\*.*$/, "");
      if (relative === "" || !isFolder(pathOf(relative))) return "there is no such folder";
      const kind = siteDir.startsWith("/") ? "it is an absolute path" : "it is a pattern";
      return `${kind}: write \`${relative}\``;
    }
    async function openStore(zone, deploy) {
      const {inputs, runner, run, deadline} = deploy;
      if (inputs.manifest !== "" || !runner.isGitHub) return openManifest(inputs.manifest, zone, runner);
      const {serverUrl, repository} = run;
      const isServer = /^https?:\/\/[^\s/@?#]+(\/[^\s@?#]*)?$/.test(serverUrl) && URL.canParse(serverUrl);
      if (!isServer || !/^[\w.-]+\/[\w.-]+$/.test(repository)) {
        const url = (0, safe_text.ml)(`${serverUrl}/${repository}`, 120);
        const title = `the repository of this workflow is not known: \`${url}\``;
        const names = "variables `GITHUB_SERVER_URL`, `GITHUB_REPOSITORY`";
        throw new problem_problem.VG(unusableVariable(names, title, "do not set them: the runner does"));
      }
      const {env, debug} = runner;
      const printLine = line => runner.printLine(line);
      const token = inputs.githubToken;
      return openRefStore({
        serverUrl,
        repository,
        zone,
        token,
        env,
        deadline,
        debug,
        printLine
      });
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
  3529: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      EE: () => findProxy,
      Qx: () => describeFault,
      ec: () => toFault
    });
    var _actions_http_client_lib_proxy__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3689);
    const findProxy = _actions_http_client_lib_proxy__WEBPACK_IMPORTED_MODULE_0__.s;
    const CONNECTING = new Set([ "connect", "getaddrinfo" ]);
    function toFault(error) {
      const {message} = error instanceof Error ? error : {
        message: ""
      };
      const code = getText(error, "code");
      const tls = /^(ERR_TLS_CERT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/.test(code);
      if (message.startsWith("tunneling socket")) return toProxyFault(message);
      if (isBeforeConnection(error) || tls) return {
        kind: "unsent",
        detail: code || "unknown reason"
      };
      return {
        kind: code === "ECONNRESET" ? "cut" : "network",
        detail: code || "connection lost"
      };
    }
    function toProxyFault(message) {
      const status = /statusCode=(\d{3})/.exec(message)?.[1];
      const cause = /cause=.*?\b(E[A-Z_]{4,})/.exec(message)?.[1] ?? "no answer";
      if (status === void 0) {
        const detail = `the proxy cannot be reached: ${cause}`;
        return {
          kind: "unsent",
          detail,
          proxy: {
            status: void 0
          }
        };
      }
      const detail = `the proxy answered ${status}`;
      return {
        kind: "unsent",
        detail,
        proxy: {
          status: Number(status)
        }
      };
    }
    function isBeforeConnection(error) {
      if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isBeforeConnection);
      return CONNECTING.has(getText(error, "syscall"));
    }
    function getText(error, key) {
      const value = error instanceof Error ? Object.getOwnPropertyDescriptor(error, key)?.value : void 0;
      if (typeof value === "string") return value;
      return "";
    }
    function describeFault(fault) {
      const to = fault.host === void 0 ? "" : ` to ${fault.host}`;
      if (fault.kind === "unsent") return `no connection${to} (${fault.detail})`;
      if (fault.kind === "network") return `the connection${to} broke (${fault.detail})`;
      return fault.detail;
    }
  }),
  8159: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      DW: () => forEachConcurrently,
      L5: () => retry,
      Vs: () => calculateBackoffMs,
      dg: () => isTransient,
      lu: () => CONNECTIONS_PER_HOST,
      m: () => MAX_ATTEMPTS,
      oR: () => parseRetryAfterMs
    });
    var _time_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2922);
    var _status_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7039);
    async function retry(work, findDelayMs, deadline, maxAttempts = MAX_ATTEMPTS) {
      for (let attempt = 1; ;attempt++) {
        const result = await work(attempt);
        const delayMs = findDelayMs(result, attempt);
        if (delayMs === void 0 || attempt === maxAttempts) return result;
        if (delayMs > (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_0__.Hf)(deadline)) return result;
        await (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_0__.v7)(deadline, delayMs);
        if ((0, _time_clock_js__WEBPACK_IMPORTED_MODULE_0__._d)(deadline)) return result;
      }
    }
    function isTransient(result) {
      if (result.kind === "fault") return ![ "aborted", "late", "too-large" ].includes(result.fault.kind);
      const {status} = result.answer;
      return (0, _status_js__WEBPACK_IMPORTED_MODULE_1__.Ab)(status) || (0, _status_js__WEBPACK_IMPORTED_MODULE_1__.uF)(status);
    }
    const MAX_ATTEMPTS = 5;
    function calculateBackoffMs(attempt, random, requestedMs = 0) {
      const ceilingMs = Math.min(3e4, 500 * 2 ** (attempt - 1));
      return Math.max(ceilingMs * (.5 + random / 2), requestedMs);
    }
    const LONGEST_MS = 366 * 24 * 36e5;
    const HTTP_DATE = /[a-z].*\d:\d\d:\d\d/i;
    function parseRetryAfterMs(answer, senderNowMs) {
      const value = (answer.headers["retry-after"] ?? "").trim();
      if (/^\d{1,30}(\.\d+)?$/.test(value)) return Math.min(LONGEST_MS, Math.ceil(Number(value) * 1e3));
      if (!HTTP_DATE.test(value)) return;
      const hasZone = /(GMT|UTC|Z|[+-]\d{4})$/i.test(value);
      const dateMs = Date.parse(hasZone ? value : `${value} GMT`);
      if (Number.isNaN(dateMs)) return;
      let answeredMs = Date.parse(answer.headers["date"] ?? "");
      if (Number.isNaN(answeredMs)) answeredMs = senderNowMs;
      return Math.min(LONGEST_MS, Math.max(0, dateMs - answeredMs));
    }
    const CONNECTIONS_PER_HOST = 6;
    async function forEachConcurrently(items, limit, work) {
      const queue = items.values();
      const runWorker = async () => {
        for (const item of queue) await work(item);
      };
      await Promise.all(Array.from({
        length: Math.min(limit, items.length)
      }, runWorker));
    }
  })
};
