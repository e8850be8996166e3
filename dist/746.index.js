export const id = 746;
export const ids = [746];
export const modules = {
	4269: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			NP: () => (isOwn),
			WH: () => (DEPLOYING),
			ZM: () => (successfulRuns),
			c: () => (isInHistory),
			hz: () => (RUNS_PER_PAGE),
			l_: () => (mayHaveGoneLive),
			n3: () => (mayHaveGoneLiveSince)
		});
		const RUNS_PER_PAGE = 100;
		function isInHistory(run, filter, own) {
			if (run.id === own.runId || !isOwn(run.from, own))
				return false;
			if (run.event.startsWith('pull_request') || run.event === 'merge_group')
				return false;
			switch (filter.kind) {
				case 'branch':
					return run.branch === filter.name;
				case 'release':
					return run.event === 'release';
				case 'tag':
					return run.event === 'push' && run.branch !== '';
			}
		}
		function isOwn(from, own) {
			if (from === undefined || from === null)
				return from === undefined;
			if (from.id !== '' && own.repositoryId !== '')
				return from.id === own.repositoryId;
			if (from.name === '' || own.repository === '')
				return true;
			return from.name.toLowerCase() === own.repository.toLowerCase();
		}
		function successfulRuns(runs) {
			return runs
				.filter((run) => run.status === 'completed' && run.conclusion === 'success' && DEPLOYING.has(run.event))
				.toSorted((a, b) => b.startedMs - a.startedMs);
		}
		const DEPLOYING = new Set([
			'push',
			'release',
			'workflow_dispatch',
			'repository_dispatch',
			'schedule',
		]);
		function mayHaveGoneLive(run) {
			if (run.attempt > 1)
				return true;
			return (!['queued', 'pending', 'requested'].includes(run.status) &&
				!['skipped', 'action_required', 'startup_failure'].includes(run.conclusion));
		}
		function mayHaveGoneLiveSince(run, sinceMs) {
			return mayHaveGoneLive(run) && (run.status !== 'completed' || !(run.updatedMs + 999 < sinceMs));
		}
	}),
	8779: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			FP: () => (idText),
			_U: () => (idOfCommit),
			fU: () => (decodeTree),
			ix: () => (decodeCommit),
			l0: () => (decodeOrigin),
			xY: () => (decodeRuns)
		});
		var _json_shape_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5507);
		var _commit_id_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9252);
		function decodeTree(body) {
			const tree = (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.g1)(body, 'body');
			const entries = (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.p_)((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.ZZ)(tree, 'tree', 'tree'), 'tree').map((value, index) => {
				const entry = (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.g1)(value, `tree[${index}]`);
				const textOf = (key) => (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.Qq)((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.ZV)(entry, key), `tree[${index}].${key}`);
				return {
					path: textOf('path'),
					type: textOf('type'),
					mode: textOf('mode'),
					id: idOf(textOf('sha'), `tree[${index}].sha`),
				};
			});
			return { entries, truncated: (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.ZV)(tree, 'truncated') === true };
		}
		function decodeCommit(body) {
			const direct = (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.at)(body, 'tree', 'sha') ?? (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.at)(body, 'commit', 'tree', 'sha');
			const parents = (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.p_)((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.at)(body, 'parents') ?? [], 'parents');
			return {
				tree: idOf((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.Qq)(direct, 'tree.sha'), 'tree.sha'),
				parents: parents.map((parent, index) => idOf((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.$6)(parent, 'sha'), `parents[${index}].sha`)),
			};
		}
		function idOfCommit(body) {
			return idOf((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.Qq)((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.ZV)((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.g1)(body, 'body'), 'sha'), 'sha'), 'sha');
		}
		function idOf(value, name) {
			const id = (0, _commit_id_js__WEBPACK_IMPORTED_MODULE_1__.x)(value);
			if (id === undefined)
				throw new _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.ym(name, 'an object id', value);
			return id;
		}
		function decodeRuns(body) {
			const page = (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.g1)(body, 'body');
			const runs = (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.p_)((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.ZZ)(page, 'workflow_runs', 'workflow_runs'), 'workflow_runs');
			const total = (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.ZV)(page, 'total_count');
			return {
				runs: runs.map((value, index) => decodeRun((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.g1)(value, `workflow_runs[${index}]`))),
				total: typeof total === 'number' ? total : Infinity,
			};
		}
		function decodeRun(run) {
			const createdMs = Date.parse((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.$6)(run, 'created_at'));
			const startedMs = Date.parse((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.$6)(run, 'run_started_at'));
			const attempt = (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.ZV)(run, 'run_attempt');
			return {
				id: idText((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.ZV)(run, 'id')),
				event: (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.$6)(run, 'event'),
				branch: (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.$6)(run, 'head_branch'),
				sha: (0, _commit_id_js__WEBPACK_IMPORTED_MODULE_1__.x)((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.$6)(run, 'head_sha')) ?? '',
				from: decodeOrigin((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.ZV)(run, 'head_repository')),
				attempt: typeof attempt === 'number' ? attempt : 1,
				status: (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.$6)(run, 'status'),
				conclusion: (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.$6)(run, 'conclusion'),
				createdMs,
				startedMs: Number.isNaN(startedMs) ? createdMs : startedMs,
				updatedMs: Date.parse((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.$6)(run, 'updated_at')),
			};
		}
		function decodeOrigin(value) {
			if (typeof value !== 'object' || value === null)
				return value === null ? null : undefined;
			return { id: idText((0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.ZV)(value, 'id')), name: (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.$6)(value, 'full_name') };
		}
		function idText(id) {
			return typeof id === 'number' || typeof id === 'string' ? String(id) : '';
		}
	}),
	6746: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			openChanged: () => (openChanged)
		});
		var result = __webpack_require__(4490);
		var parse = __webpack_require__(7105);
		var log = __webpack_require__(3577);
		var clock = __webpack_require__(3355);
		var shape = __webpack_require__(5507);
		var syntax = __webpack_require__(22);
		var commit_id = __webpack_require__(9252);
		;
		const BASELINE_INVALID = 'the last run had no base, and its purge of everything was not confirmed';
		const NO_RECORD = {
			head: undefined,
			files: undefined,
			unconfirmed: [],
			oldCopies: new Map(),
			isAllUnconfirmed: false,
			invalidBaselines: [],
		};
		function zoneKey(baseUrl, zone) {
			return `${baseUrl}/api/v1/zones/${zone.toLowerCase()}`;
		}
		function readRecord(manifest, key) {
			const found = zonesOf(manifest).find(([name]) => name === key)?.[1];
			if (found === undefined)
				return undefined;
			const value = (0, shape.g1)(found, key);
			const dropped = [];
			const drop = (name) => {
				dropped.push(name);
				return [];
			};
			const listOf = (name) => {
				const entries = (0, shape.ZV)(value, name) ?? [];
				return Array.isArray(entries) ? (0, shape.p_)(entries, name) : drop(name);
			};
			const head = decodeHead((0, shape.ZV)(value, 'head'));
			if ((0, shape.ZV)(value, 'head') !== undefined && head === undefined)
				drop('head');
			const files = (0, shape.ZV)(value, 'files');
			const hashes = typeof files === 'object' && files !== null ? Object.entries(files) : undefined;
			if (files !== undefined && hashes === undefined)
				drop('files');
			const unconfirmed = ['unconfirmed', 'doubts'].flatMap((name) => listOf(name).flatMap((path, index) => typeof path === 'string' && (0, syntax.uf)(path) ? [path] : drop(`${name}[${index}]`)));
			const invalid = new Set([...listOf('invalidBaselines'), ...listOf('unknown')]);
			return {
				record: {
					head,
					files: hashes && new Map(hashes.flatMap(([name, hash]) => decodeHash(name, hash) ?? drop(`files.${name}`))),
					unconfirmed: [...new Set(unconfirmed)],
					oldCopies: decodeOldCopies((0, shape.ZV)(value, 'oldCopies')),
					isAllUnconfirmed: (0, shape.ZV)(value, 'unconfirmedAll') === true,
					invalidBaselines: ['repository', 'site'].filter((kind) => invalid.has(kind)),
				},
				dropped,
			};
		}
		function decodeOldCopies(value) {
			const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
			return new Map(entries.flatMap(([path, hash]) => typeof hash === 'string' && (0, syntax.uf)(path) ? [[path, hash]] : []));
		}
		function decodeHash(name, hash) {
			return typeof hash === 'string' ? [[name, hash]] : undefined;
		}
		function decodeHead(value) {
			const id = (0, commit_id.x)((0, shape.$6)(value, 'id'));
			const atMs = Date.parse((0, shape.$6)(value, 'confirmedAt'));
			const runStartedMs = Date.parse((0, shape.$6)(value, 'runStartedAt'));
			if (id === undefined || Number.isNaN(atMs))
				return undefined;
			return { id, atMs, runStartedMs: Number.isNaN(runStartedMs) ? undefined : runStartedMs };
		}
		function withRecord(manifest, key, zone) {
			const others = (manifest === undefined ? [] : zonesOf(manifest)).filter(([name]) => name !== key);
			const written = [
				key,
				{
					...(zone.head === undefined ? {} : { head: writtenHead(zone.head) }),
					...(zone.files === undefined ? {} : { files: Object.fromEntries(zone.files) }),
					unconfirmed: zone.unconfirmed,
					...(zone.oldCopies.size === 0 ? {} : { oldCopies: Object.fromEntries(zone.oldCopies) }),
					...(zone.isAllUnconfirmed ? { unconfirmedAll: true } : {}),
					...(zone.invalidBaselines.length === 0 ? {} : { invalidBaselines: zone.invalidBaselines }),
				},
			];
			return `${JSON.stringify({ version: 1, zones: Object.fromEntries([...others, written]) }, null, 1)}\n`;
		}
		function writtenHead({ id, atMs, runStartedMs }) {
			const confirmedAt = new Date(atMs).toISOString();
			if (runStartedMs === undefined)
				return { id, confirmedAt };
			return { id, confirmedAt, runStartedAt: new Date(runStartedMs).toISOString() };
		}
		function zonesOf(manifest) {
			return Object.entries((0, shape.g1)((0, shape.ZV)((0, shape.g1)((0, parse.q)(manifest), 'manifest'), 'zones'), 'zones'));
		}
		var base_runs = __webpack_require__(4269);
		;
		const MAX_REMOTE_EXTRAS = 50;
		async function addExtraCommits(base, { list, sinceMs, except }, head, repository) {
			const live = await list.ofTags(list.inHistory.filter((run) => !except.includes(run) && (0, base_runs.n3)(run, sinceMs)));
			if (!live.ok)
				return live;
			const extras = [...new Set(live.value.map(({ sha }) => sha))].filter((sha) => sha !== base.id && sha !== head);
			const { runStartedMs, warnings } = base;
			const unknown = (why) => (0, result.ok)({ kind: 'unknown', why, runStartedMs, warnings });
			if ((await repository.countRemote(extras)) > MAX_REMOTE_EXTRAS)
				return unknown(`more than ${MAX_REMOTE_EXTRAS} commits may have gone live since ${base.id.slice(0, 12)}`);
			for (const extra of extras) {
				const found = extra === '' ? undefined : await repository.find(extra);
				if (found?.ok === false)
					return found;
				if (found?.value === undefined)
					return unknown(`commit ${extra.slice(0, 12)} may have gone live since ${base.id.slice(0, 12)}, and is gone`);
			}
			return (0, result.ok)({ ...base, extras });
		}
		;
		function unreadableEvent(event) {
			return {
				reason: 'not-live',
				title: `the event \`${event}\` does not say which commit it made live`,
				where: 'variables `GITHUB_EVENT_PATH`, `GITHUB_SHA`',
				cause: 'the file with the event is missing, is no JSON, or is of another event, or the runner does not set `GITHUB_SHA`',
				help: [
					'run the workflow on a runner that writes it',
					'or say which commit is live, by another event: `head`',
				],
			};
		}
		function notLive(event) {
			return {
				reason: 'not-live',
				title: `the event \`${event}\` makes nothing live`,
				where: 'input `map`',
				cause: 'what a pull request or a merge group shows is a preview: visitors of the zone do not get it',
				help: [
					'purge on `push` to the branch that is deployed',
					'to see the plan here, set `dry-run: true`',
					'where this run does deploy, say which commit: `head: ${{ github.sha }}`',
				],
			};
		}
		function noMergeCommit(event) {
			return {
				reason: 'not-live',
				title: `the event \`${event}\` names no commit that shows the change merged`,
				where: 'variable `GITHUB_EVENT_PATH`, `pull_request.merge_commit_sha`',
				cause: 'the pull request has conflicts, or GitHub has not merged it for a test yet',
				help: [
					'say which commit to plan for: `head: ${{ github.event.pull_request.head.sha }}`',
					'run the step again when the pull request can be merged',
				],
			};
		}
		function untrustedRun() {
			return {
				reason: 'not-live',
				title: 'the workflow run before this one is of a pull request or of another repository',
				where: 'event `workflow_run`',
				cause: 'whoever opened it would choose which commit is compared, and so what is purged',
				help: [
					'run this workflow only after runs of the deployed branch: `branches:` under `on: workflow_run`',
					'where that commit is live indeed, give it as `head`',
				],
			};
		}
		function commitNotFound(given, where) {
			return {
				reason: 'commit-not-found',
				title: `there is no commit, branch or tag \`${(0, log.m)(given, 120)}\``,
				where,
				cause: 'it is misspelt, of another repository, or was deleted; a short id is not enough; or the token may not read the repository (`contents: read`)',
				help: [
					'give a full commit id, a branch or a tag of this repository',
					'a job that lists `permissions:` needs `contents: read` among them',
				],
			};
		}
		;
		const MAX_SINGLE_TAGS = 3;
		const MAX_PAGES = 10;
		const PAGES_AT_ONCE = 3;
		const LATEST_START_MS = 35 * 24 * 3_600_000;
		class RunList {
			inHistory = [];
			ownStartMs;
			#context;
			#filter;
			#github;
			#isTag = new Map();
			#all;
			constructor(context, filter, github) {
				this.#context = context;
				this.#filter = filter;
				this.#github = github;
				if (filter.kind === 'tag')
					this.#isTag.set(filter.name, true);
			}
			async read(sinceMs) {
				const { workflowFile } = this.#context;
				if (workflowFile === '')
					return (0, result.ok)({ kind: 'unavailable', why: 'this server does not say which workflow runs' });
				let pagesInAll = 1;
				for (let from = 1; from <= Math.min(pagesInAll, MAX_PAGES); from += from === 1 ? 1 : PAGES_AT_ONCE) {
					const count = from === 1 ? 1 : Math.min(PAGES_AT_ONCE, pagesInAll - from + 1, MAX_PAGES - from + 1);
					const numbers = Array.from({ length: count }, (_, index) => from + index);
					const pages = await Promise.all(numbers.map((page) => this.#github.readRuns(workflowFile, page)));
					for (const page of pages)
						if (page.ok)
							this.#add(page.value.runs);
					for (const page of pages) {
						if (!page.ok)
							return toRunListResult(page);
						const { runs, total } = page.value;
						const isFull = runs.length >= base_runs.hz;
						pagesInAll = Math.max(Math.ceil(total / base_runs.hz), (numbers.at(-1) ?? 0) + (isFull ? 1 : 0));
						const isLast = runs.length === 0 || (total === Infinity && runs.length < base_runs.hz);
						if (isLast || this.#isOld(runs, sinceMs))
							return (0, result.ok)({ kind: 'complete', isPartial: false });
					}
				}
				return (0, result.ok)({ kind: 'complete', isPartial: pagesInAll > MAX_PAGES });
			}
			#isOld(runs, sinceMs) {
				const nowMs = this.#github.nowMs();
				const [newestSuccess] = (0, base_runs.ZM)(this.inHistory);
				const wantedMs = Math.min(nowMs, sinceMs ?? newestSuccess?.startedMs ?? nowMs) - LATEST_START_MS;
				const isPast = runs.every((run) => run.createdMs < wantedMs);
				return isPast && (sinceMs !== undefined || newestSuccess !== undefined);
			}
			#add(runs) {
				const known = new Set(this.inHistory.map(({ id }) => id));
				const added = runs.filter((run) => !known.has(run.id) && (0, base_runs.c)(run, this.#filter, this.#context));
				this.inHistory.push(...added);
				const own = runs.find(({ id }) => id === this.#context.runId);
				if (own !== undefined && !Number.isNaN(own.startedMs))
					this.ownStartMs = own.startedMs;
			}
			async ofTags(runs) {
				if (this.#filter.kind !== 'tag')
					return (0, result.ok)([...runs]);
				const found = [];
				for (const run of runs) {
					const isTag = await this.#askForTag(run.branch);
					if (!isTag.ok)
						return isTag;
					if (isTag.value)
						found.push(run);
				}
				return (0, result.ok)(found);
			}
			async #askForTag(name) {
				const known = this.#isTag.get(name);
				if (known !== undefined)
					return (0, result.ok)(known);
				if (this.#isTag.size > MAX_SINGLE_TAGS && this.#all === undefined) {
					const all = await this.#github.readTags();
					if (!all.ok)
						return all;
					this.#all = all.value ?? 'not listed';
				}
				const asked = this.#all instanceof Set ? (0, result.ok)(this.#all.has(name)) : await this.#github.hasTag(name);
				if (asked.ok)
					this.#isTag.set(name, asked.value);
				return asked;
			}
		}
		function toRunListResult({ status, problem }) {
			if (status === 404 || status === 501)
				return (0, result.ok)({ kind: 'unavailable', why: `this server shows no list of runs (${status})` });
			if (status === 403 && problem.reason === 'github-access-denied')
				return (0, result.ok)({ kind: 'denied', problem });
			return (0, result.f)(problem);
		}
		;
		const KNOWN = {
			kind: 'known',
			extras: [],
			assumes: '',
			mayConfirm: true,
			runStartedMs: undefined,
			notices: [],
			warnings: [],
		};
		async function baseFromRuns(params, deps) {
			const { context, history, runsUnusableReason } = params;
			const gone = params.record.head === undefined ? '' : 'the commit that `manifest` names is gone; ';
			if (history === undefined || runsUnusableReason !== '')
				return (0, result.ok)({ kind: 'unknown', why: gone + runsUnusableReason, warnings: [] });
			const list = new RunList(context, history, deps.github);
			const read = await list.read();
			if (!read.ok)
				return read;
			if (read.value.kind === 'denied')
				return (0, result.f)(read.value.problem);
			if (read.value.kind === 'unavailable')
				return baseFromPush(params, deps, { mayBeRerun: true, why: gone + read.value.why });
			const found = await findSuccessfulRun(list, deps);
			if (!found.ok)
				return found;
			const { run, missing } = found.value;
			const ofWorkflow = `of \`${context.workflowFile}\`${historyName(history)}`;
			if (run === undefined)
				return baseWithoutSuccess(params, deps, { list, gone, ofWorkflow });
			const known = {
				...KNOWN,
				id: run.sha,
				why: `${gone}run ${run.id}, the newest successful one ${ofWorkflow}`,
				assumes: ASSUMES,
				runStartedMs: list.ownStartMs,
				notices: partialNotice(read.value.isPartial, context),
				warnings: missing.map(goneRun),
			};
			const since = { list, sinceMs: run.startedMs, except: missing };
			return addExtraCommits(known, since, params.head, deps.repository);
		}
		async function baseWithoutSuccess(params, deps, { list, gone, ofWorkflow }) {
			const runStartedMs = list.ownStartMs;
			const others = await list.ofTags(list.inHistory.filter(base_runs.l_));
			if (!others.ok)
				return others;
			if (others.value.length > 0) {
				const why = `${gone}no successful run ${ofWorkflow} whose commit still exists, but others that may have gone live`;
				return (0, result.ok)({ kind: 'unknown', why, runStartedMs, warnings: [] });
			}
			const why = `${gone}no earlier run ${ofWorkflow}`;
			const before = await baseFromPush(params, deps, { mayBeRerun: false, why });
			return before.ok ? (0, result.ok)({ ...before.value, runStartedMs }) : before;
		}
		async function findSuccessfulRun(list, { repository }) {
			const missing = [];
			for (const run of (0, base_runs.ZM)(list.inHistory)) {
				const ofTags = await list.ofTags([run]);
				if (!ofTags.ok)
					return ofTags;
				if (ofTags.value.length === 0)
					continue;
				const commit = run.sha === '' ? undefined : await repository.find(run.sha);
				if (commit?.ok === false)
					return commit;
				if (commit?.value !== undefined)
					return (0, result.ok)({ run, missing });
				missing.push(run);
			}
			return (0, result.ok)({ run: undefined, missing });
		}
		function partialNotice(isPartial, { workflowFile }) {
			if (!isPartial)
				return [];
			return [
				`\`${workflowFile}\` has more than 1,000 runs in 35 days: a re-run of an older one, which would be a rollback, is not seen`,
			];
		}
		function goneRun({ id, sha }) {
			return `commit ${sha.slice(0, 12)} of run ${id} was live and is gone: what it changed and a later one took back is not known; a \`manifest\` that is kept between runs does better`;
		}
		const ASSUMES = 'this assumes that each successful run of the workflow purged this zone; where that is not so (dispatch forms, several environments, an `if:` on the step), use a `manifest`';
		async function baseFromPush({ before, context }, { repository }, { mayBeRerun, why }) {
			const warnings = mayBeRerun ? [why] : [];
			const unknown = (reason) => (0, result.ok)({ kind: 'unknown', why: `${why}; ${reason}`, warnings: [] });
			if (before === undefined)
				return unknown('the event names no commit before it');
			if (mayBeRerun && context.attempt > 1)
				return unknown('this is a re-run, and the push before it is history');
			const found = await repository.find(before);
			if (!found.ok)
				return found;
			if (found.value === undefined)
				return unknown('the commit before this push is gone');
			return (0, result.ok)({ ...KNOWN, id: before, why: `the tip before this push: ${why}`, warnings });
		}
		function historyName(filter) {
			return filter.kind === 'branch'
				? ` on \`${filter.name}\``
				: filter.kind === 'tag'
					? ' for tags'
					: ' for releases';
		}
		;
		async function findBase(params, deps) {
			if (params.base !== '')
				return byInput(params.base, params.record, deps);
			if (params.preview !== undefined)
				return byPreview(params, params.preview, deps);
			const { head, invalidBaselines } = params.record;
			if (invalidBaselines.includes('repository'))
				return (0, result.ok)({ kind: 'unknown', why: BASELINE_INVALID, warnings: [] });
			if (head !== undefined) {
				const found = await deps.repository.find(head.id);
				if (!found.ok)
					return found;
				if (found.value !== undefined)
					return byManifest(params, head, deps);
			}
			return baseFromRuns(params, deps);
		}
		async function byInput(base, record, { repository }) {
			const found = await repository.find(base);
			if (!found.ok)
				return found;
			if (found.value === undefined)
				return (0, result.f)(commitNotFound(base, 'input `base`'));
			const known = { ...KNOWN, id: found.value, why: 'input `base`' };
			if (record.invalidBaselines.includes('repository'))
				return (0, result.ok)({ ...known, mayConfirm: false, warnings: [`${BASELINE_INVALID}: ${CONFIRMS_NOTHING}`] });
			if (record.head === undefined || record.head.id === found.value)
				return (0, result.ok)(known);
			const recorded = await repository.find(record.head.id);
			if (!recorded.ok)
				return recorded;
			if (recorded.value !== undefined)
				return (0, result.ok)({ ...known, extras: [record.head.id] });
			const gone = `commit ${record.head.id.slice(0, 12)}, which \`manifest\` says was last confirmed, is gone`;
			return (0, result.ok)({ ...known, mayConfirm: false, warnings: [`${gone}: ${CONFIRMS_NOTHING}`] });
		}
		const CONFIRMS_NOTHING = 'with `base` this run cannot confirm the whole zone, so that its paths are purged again next time; one run without `base` starts afresh';
		async function byPreview({ head }, { baseSha, isMerged }, { repository }) {
			const parents = await repository.parents(head);
			if (!parents.ok)
				return parents;
			const [first, second] = (isMerged ? parents.value : undefined) ?? [];
			if (first !== undefined && second !== undefined)
				return (0, result.ok)({ ...KNOWN, id: first, why: 'the first parent of the merge commit: what this change adds' });
			if (baseSha === undefined)
				return (0, result.ok)({
					kind: 'unknown',
					why: 'the event does not name the commit that it is based on',
					warnings: [],
				});
			const found = await repository.find(baseSha);
			if (!found.ok)
				return found;
			if (found.value === undefined)
				return (0, result.ok)({ kind: 'unknown', why: `commit ${baseSha.slice(0, 12)} is gone`, warnings: [] });
			return (0, result.ok)({ ...KNOWN, id: baseSha, why: 'the commit that the event is based on: what this change adds' });
		}
		async function byManifest(params, confirmed, deps) {
			const base = { ...KNOWN, id: confirmed.id, why: 'what `manifest` says was last confirmed for this zone' };
			const { history, context } = params;
			if (history === undefined)
				return (0, result.ok)(base);
			const list = new RunList(context, history, deps.github);
			const sinceMs = confirmed.runStartedMs ?? confirmed.atMs;
			const read = await list.read(sinceMs);
			if (!read.ok)
				return read;
			if (read.value.kind !== 'complete') {
				const why = read.value.kind === 'denied' ? read.value.problem.title : read.value.why;
				return (0, result.ok)({
					...base,
					notices: [`${why}: what went live since is known only from the unconfirmed paths`],
				});
			}
			const notices = partialNotice(read.value.isPartial, context);
			const known = { ...base, runStartedMs: list.ownStartMs, notices };
			return addExtraCommits(known, { list, sinceMs, except: [] }, params.head, deps.repository);
		}
		var decode = __webpack_require__(8779);
		;
		function contextOf(env, payload) {
			const workflow = /\/\.(?:github|gitea|forgejo)\/workflows\/(.+?\.ya?ml)@/.exec(env['GITHUB_WORKFLOW_REF'] ?? '');
			return {
				event: env['GITHUB_EVENT_NAME'] ?? '',
				sha: (env['GITHUB_SHA'] ?? '').toLowerCase(),
				ref: env['GITHUB_REF'] || (0, shape.$6)(payload, 'ref'),
				repository: env['GITHUB_REPOSITORY'] || (0, shape.$6)(payload, 'repository', 'full_name'),
				repositoryId: env['GITHUB_REPOSITORY_ID'] || (0, decode.FP)((0, shape.at)(payload, 'repository', 'id')),
				runId: env['GITHUB_RUN_ID'] ?? '',
				attempt: Number(env['GITHUB_RUN_ATTEMPT'] || 1),
				workflowFile: workflow?.[1] ?? '',
				payload,
			};
		}
		function deployedBy(context, headInput, dryRun) {
			if (isDeletion(context))
				return (0, result.ok)({ kind: 'nothing-deployed', why: 'this push deletes a branch or a tag', isExpected: true });
			const why = nothingDeployed(context);
			if (why !== undefined)
				return (0, result.ok)({ kind: 'nothing-deployed', why, isExpected: false });
			const history = base_runs.WH.has(context.event) ? filterOf(context.event, context.ref) : undefined;
			const before = context.event === 'push' ? (0, commit_id.x)((0, shape.$6)(context.payload, 'before')) : undefined;
			const preview = previewOf(context, headInput === '');
			if (headInput !== '')
				return (0, result.ok)({ kind: 'commit', head: headInput, history, before, preview: dryRun ? preview : undefined });
			if (preview !== undefined) {
				if (!dryRun)
					return (0, result.f)(notLive(context.event));
				const merged = mergeCommitOf(context);
				if (merged === undefined)
					return (0, result.f)(noMergeCommit(context.event));
				return (0, result.ok)({ kind: 'commit', head: merged, history: undefined, before: undefined, preview });
			}
			if (context.event === 'workflow_run' && isUntrusted(context))
				return (0, result.f)(untrustedRun());
			const head = headOf(context);
			if ((0, commit_id.x)(head) === undefined)
				return (0, result.f)(unreadableEvent(context.event));
			return (0, result.ok)({ kind: 'commit', head, history, before, preview: undefined });
		}
		function isDeletion({ event, payload }) {
			return event === 'push' && ((0, shape.at)(payload, 'deleted') === true || /^0+$/.test((0, shape.$6)(payload, 'after')));
		}
		function nothingDeployed({ event, payload }) {
			if (event === 'deployment_status' && (0, shape.at)(payload, 'deployment_status') !== undefined) {
				const state = (0, shape.$6)(payload, 'deployment_status', 'state');
				return state === 'success' ? undefined : `the deployment’s status is \`${state}\`, not \`success\``;
			}
			if (event === 'workflow_run' && (0, shape.at)(payload, 'workflow_run') !== undefined) {
				const conclusion = (0, shape.$6)(payload, 'workflow_run', 'conclusion');
				return conclusion === 'success'
					? undefined
					: `the workflow run before this one ended as \`${conclusion}\`, not as \`success\``;
			}
			return undefined;
		}
		function headOf({ event, payload, sha }) {
			switch (event) {
				case 'workflow_run':
					return (0, shape.$6)(payload, 'workflow_run', 'head_sha').toLowerCase();
				case 'deployment':
				case 'deployment_status':
					return (0, shape.$6)(payload, 'deployment', 'sha').toLowerCase();
				default:
					return sha;
			}
		}
		function filterOf(event, ref) {
			if (event === 'release')
				return { kind: 'release' };
			const [, kind, name] = /^refs\/(heads|tags)\/(.+)$/s.exec(ref) ?? [];
			if (name === undefined)
				return undefined;
			return { kind: kind === 'tags' ? 'tag' : 'branch', name };
		}
		function previewOf({ event, payload }, isMerged) {
			if (event === 'merge_group')
				return { baseSha: (0, commit_id.x)((0, shape.$6)(payload, 'merge_group', 'base_sha')), isMerged };
			if (!event.startsWith('pull_request'))
				return undefined;
			return { baseSha: (0, commit_id.x)((0, shape.$6)(payload, 'pull_request', 'base', 'sha')), isMerged };
		}
		function mergeCommitOf({ event, payload, sha }) {
			return (0, commit_id.x)(event === 'pull_request_target' ? (0, shape.$6)(payload, 'pull_request', 'merge_commit_sha') : sha);
		}
		function isUntrusted(context) {
			const run = (0, shape.at)(context.payload, 'workflow_run');
			const isPreview = /^(pull_request|merge_group)/.test((0, shape.$6)(run, 'event'));
			return isPreview || !(0, base_runs.NP)((0, decode.l0)((0, shape.at)(run, 'head_repository')), context);
		}
		;
		async function findChanges(params, deps) {
			const { context } = params;
			const deployed = deployedBy(context, params.head, params.dryRun);
			if (!deployed.ok)
				return deployed;
			if (deployed.value.kind !== 'commit')
				return (0, result.ok)(deployed.value);
			const head = await findHead(deployed.value, params, deps);
			if (!head.ok)
				return head;
			const { history, before, preview } = deployed.value;
			const base = await findBase({
				context,
				head: head.value,
				base: params.base,
				record: params.record,
				history,
				runsUnusableReason: reasonRunsAreUnusable(history, head.value, context),
				before,
				preview,
			}, deps);
			return base.ok ? compare(base.value, head.value, deps.repository) : base;
		}
		async function compare(base, head, repository) {
			const { runStartedMs, warnings } = base;
			const unknown = (why) => (0, result.ok)({ kind: 'unknown', head, why, runStartedMs, warnings, allFiles: () => repository.files(head) });
			if (base.kind === 'unknown')
				return unknown(base.why);
			const files = await unionOf([base.id, ...base.extras], head, repository);
			if (!files.ok)
				return files;
			if (files.value === undefined)
				return unknown(UNLISTED);
			const { id, ...known } = base;
			const all = [...warnings, ...brokenNames(files.value)];
			return (0, result.ok)({ ...known, kind: 'changed', base: id, head, files: files.value, warnings: all });
		}
		const UNLISTED = 'GitHub cannot list all files, because a folder is too large or a commit has just gone; with a checkout that has both commits git can';
		function reasonRunsAreUnusable(history, head, { event, sha }) {
			if (history === undefined)
				return `runs of the event \`${event}\` do not show which commit they deployed`;
			return head === sha ? '' : 'with `head` given, earlier runs do not show which commit they deployed';
		}
		function brokenNames(files) {
			const broken = files.filter((file) => file.includes('\ufffd'));
			if (broken.length === 0)
				return [];
			return [
				`${broken.length} changed names are not UTF-8, which GitHub cannot show, so that their pages may stay stale; with a checkout that has both commits git can: ${broken[0]}`,
			];
		}
		async function findHead({ head, preview }, { head: given, context }, { repository, deadline }) {
			const where = given === '' ? `event \`${context.event}\`` : 'input `head`';
			const problem = preview?.isMerged !== true ? commitNotFound(head, where) : noMergeCommit(context.event);
			for (let attempt = 1;; attempt++) {
				const found = await repository.find(head);
				if (!found.ok)
					return found;
				if (found.value !== undefined)
					return (0, result.ok)(found.value);
				if (attempt === 3)
					return (0, result.f)(problem);
				await (0, clock.v7)(deadline, 1000 * attempt);
				if ((0, clock.PU)(deadline))
					return (0, result.f)(problem);
			}
		}
		async function unionOf(bases, head, repository) {
			const files = new Set();
			for (const base of bases) {
				const found = await repository.diff(base, head);
				if (!found.ok || found.value === undefined)
					return found;
				for (const file of found.value)
					files.add(file);
			}
			return (0, result.ok)([...files].toSorted());
		}
		var external_node_child_process_ = __webpack_require__(1421);
		var external_node_path_ = __webpack_require__(6760);
		;
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
				}
			}
			return undefined;
		}
		function encodeName(name) {
			return UNSAFE.test(name) ? name.replaceAll(new RegExp(UNSAFE, 'g'), encodeText) : name;
		}
		const UNSAFE = /[^\w\-./~!$&'()+,;=:@[\]|]+/;
		function encodeText(text) {
			return text
				.split(/([\udc80-\udcff]+)/u)
				.map((part, index) => (index % 2 === 1 ? encodeBytes(part) : encodeURIComponent(part.toWellFormed())))
				.join('')
				.replaceAll('*', '%2A');
		}
		function encodeBytes(surrogates) {
			const bytes = Array.from(surrogates, (unit) => unit.charCodeAt(0) - 0xdc00);
			return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');
		}
		;
		const MAX_BYTES = 256 * 1024 * 1024;
		function createGit(folder, path, deadline) {
			const run = (args, input = '') => runGit(folder, path, deadline, { args, input });
			return {
				async present(ids) {
					if (ids.length === 0)
						return new Set();
					const output = await run(['cat-file', '--batch-check'], ids.map((id) => `${id}\n`).join(''));
					const lines = output?.toString('latin1').split('\n') ?? [];
					return new Set(ids.filter((_, index) => / commit \d+$/.test(lines[index] ?? '')));
				},
				resolve: (ref) => resolve(run, ref),
				async parents(id) {
					const output = await run(['cat-file', 'commit', id]);
					const [head = ''] = output?.toString('latin1').split('\n\n') ?? [];
					return output && [...head.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = '']) => parent);
				},
				async diff(base, head) {
					const output = await run(['diff-tree', ...DIFF_OPTIONS, base, head]);
					return output === undefined ? undefined : names(output).filter((_, index) => index % 2 === 1);
				},
				async files(head) {
					const output = await run(['ls-tree', '-r', '-z', '--full-tree', '--name-only', head]);
					return output === undefined ? undefined : names(output);
				},
			};
		}
		const DIFF_OPTIONS = ['-r', '-z', '--no-renames', '--ignore-submodules=none', '--name-status'];
		async function resolve(run, ref) {
			const [, kind, name = ref] = /^refs\/(heads|tags)\/(.*)$/s.exec(ref) ?? [];
			const branches = kind === 'tags' ? [] : ['refs/remotes/origin/', 'refs/heads/'];
			for (const prefix of kind === 'heads' ? branches : ['refs/tags/', ...branches]) {
				const commit = `${prefix}${name}^{commit}`;
				const output = await run(['rev-parse', '--verify', '--quiet', '--end-of-options', commit]);
				if (output !== undefined)
					return output.toString('latin1').trim();
			}
			return undefined;
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
		function runGit(folder, path, deadline, { args, input }) {
			const quiet = ['-c', 'safe.directory=*', '-c', 'protocol.allow=never', '-c', 'core.fsmonitor=false'];
			return new Promise((done) => {
				const child = (0, external_node_child_process_.execFile)('git', [...quiet, ...args], {
					cwd: folder,
					env: {
						PATH: path,
						LC_ALL: 'C',
						GIT_CONFIG_NOSYSTEM: '1',
						GIT_CONFIG_GLOBAL: process.platform === 'win32' ? 'NUL' : '/dev/null',
						GIT_CEILING_DIRECTORIES: (0, external_node_path_.dirname)((0, external_node_path_.resolve)(folder)),
						GIT_NO_LAZY_FETCH: '1',
						GIT_NO_REPLACE_OBJECTS: '1',
						GIT_OPTIONAL_LOCKS: '0',
						GIT_TERMINAL_PROMPT: '0',
					},
					encoding: 'buffer',
					maxBuffer: MAX_BYTES,
					signal: deadline.signal,
					timeout: Math.min(2 ** 31 - 1, Math.max(1, Math.ceil((0, clock.XW)(deadline)))),
					killSignal: 'SIGKILL',
					windowsHide: true,
				}, (error, stdout) => done(error === null ? stdout : undefined));
				child.stdin?.on('error', () => undefined);
				child.stdin?.end(input);
			});
		}
		;
		async function compareTrees(source, base, head, listing = cachedTrees(source.github)) {
			const changed = [];
			const open = [{ base, head, folder: '' }];
			while (open.length > 0) {
				const pairs = open.splice(0, AT_ONCE);
				const found = await Promise.all(pairs.map(async (pair) => ({ folder: pair.folder, reading: await comparePair(listing, pair) })));
				for (const { folder, reading } of found) {
					if (!reading.ok)
						return reading;
					if (reading.value === undefined)
						return (0, result.ok)(undefined);
					for (const file of reading.value.files)
						changed.push(folder + file);
					const inside = reading.value.folders.map((pair) => ({ ...pair, folder: folder + pair.folder }));
					for (const pair of inside)
						if (source.reachesInto(pair.folder))
							open.push({ ...pair, folder: `${pair.folder}/` });
				}
			}
			return (0, result.ok)(changed);
		}
		const AT_ONCE = 8;
		const EMPTY_TREES = new Set([
			'4b825dc642cb6eb9a060e54bf8d69288fbee4904',
			'6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
		]);
		function cachedTrees(github) {
			const known = new Map();
			return (id, recursive) => {
				if (id === undefined || EMPTY_TREES.has(id))
					return Promise.resolve((0, result.ok)({ entries: [], truncated: false }));
				const key = `${id} ${recursive}`;
				const reading = known.get(key) ?? github.readTree(id, recursive);
				known.set(key, reading);
				return reading;
			};
		}
		async function comparePair(list, { base, head }) {
			if (base === head)
				return (0, result.ok)({ files: [], folders: [] });
			for (const recursive of [true, false]) {
				const [before, after] = await Promise.all([list(base, recursive), list(head, recursive)]);
				if (!before.ok)
					return before;
				if (!after.ok)
					return after;
				if (before.value.truncated || after.value.truncated)
					continue;
				const differing = differingEntries(before.value.entries, after.value.entries);
				return (0, result.ok)(recursive ? { files: leaves(differing), folders: [] } : oneLevel(differing));
			}
			return (0, result.ok)(undefined);
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
		;
		function createRepository(git, github, reachesInto) {
			const remote = createRemoteRepository(github, reachesInto);
			return {
				async find(ref) {
					const id = (0, commit_id.x)(ref);
					if (id !== undefined) {
						const isLocal = (await git.present([id])).has(id);
						return isLocal ? (0, result.ok)(id) : remote.find(id);
					}
					const found = await github.resolveRef(ref);
					if (!found.ok || found.value !== undefined)
						return found;
					const local = await git.resolve(ref);
					return local === undefined ? found : (0, result.ok)(local);
				},
				async parents(id) {
					const local = await git.parents(id);
					if (local !== undefined)
						return (0, result.ok)(local);
					const found = await remote.read(id);
					return !found.ok ? found : (0, result.ok)(found.value?.parents);
				},
				countRemote: async (ids) => ids.length - (await git.present(ids)).size,
				async diff(base, head) {
					if (base === head)
						return (0, result.ok)([]);
					const present = await git.present([base, head]);
					const local = present.size === 2 ? await git.diff(base, head) : undefined;
					return local === undefined ? remote.compare(base, head) : (0, result.ok)(local);
				},
				async files(head) {
					const local = (await git.present([head])).has(head) ? await git.files(head) : undefined;
					return local === undefined ? remote.compare(undefined, head) : (0, result.ok)(local);
				},
			};
		}
		function createRemoteRepository(github, reachesInto) {
			const commits = new Map();
			const listing = cachedTrees(github);
			async function read(id) {
				const known = commits.get(id);
				if (known !== undefined)
					return (0, result.ok)(known);
				const found = await github.readCommit(id);
				if (found.ok && found.value !== undefined)
					commits.set(id, found.value);
				return found;
			}
			async function treeOf(id) {
				const found = await read(id);
				return !found.ok ? found : (0, result.ok)(found.value?.tree);
			}
			return {
				read,
				async find(commit) {
					const tree = await treeOf(commit);
					return !tree.ok || tree.value === undefined ? tree : (0, result.ok)(commit);
				},
				async compare(base, head) {
					const [before, after] = await Promise.all([base === undefined ? NOT_FOUND : treeOf(base), treeOf(head)]);
					if (!before.ok)
						return before;
					if (!after.ok)
						return after;
					const isGone = after.value === undefined || (base !== undefined && before.value === undefined);
					if (isGone)
						return NOT_FOUND;
					return compareTrees({ github, reachesInto }, before.value, after.value, listing);
				},
			};
		}
		const NOT_FOUND = (0, result.ok)(undefined);
		var external_node_crypto_ = __webpack_require__(7598);
		var external_node_fs_ = __webpack_require__(3024);
		var promises_ = __webpack_require__(8500);
		;
		function isFolder(path) {
			return (0, external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
		}
		const MAX_ENTRIES = 500_000;
		async function readSite(folder, except, deadline) {
			const files = new Map();
			const unreadable = [];
			let isIncomplete = false;
			const open = entriesOf({ path: Buffer.from(folder), name: '', above: [] });
			for (let [place, count] = [open.pop(), 1]; place !== undefined; place = open.pop(), count++) {
				if (count > MAX_ENTRIES)
					throw new Error(`it has more than ${MAX_ENTRIES} files and folders: do links lead from folder to folder?`);
				if (count % 64 === 0)
					await (0, promises_.setImmediate)();
				if ((0, clock.PU)(deadline))
					return undefined;
				const { name, path } = place;
				if (isSameFile(path, except))
					continue;
				const isDirectory = kindOf(path) === 'folder';
				try {
					if (isDirectory)
						for (const entry of entriesOf(place))
							open.push(entry);
					else
						files.set(name, await hashOf(path, deadline));
				}
				catch {
					unreadable.push(name);
					if (isDirectory)
						isIncomplete = true;
					else
						files.set(name, '');
				}
			}
			return (0, clock.PU)(deadline) ? undefined : { files, unreadable, isIncomplete };
		}
		function isSameFile(path, other) {
			if (!path.toString().endsWith(`/${(0, external_node_path_.basename)(other)}`))
				return false;
			try {
				return (0, external_node_fs_.realpathSync)(path) === (0, external_node_fs_.realpathSync)(other);
			}
			catch {
				return false;
			}
		}
		function kindOf(path) {
			try {
				const found = (0, external_node_fs_.statSync)(path);
				return found.isDirectory() ? 'folder' : found.isFile() ? 'file' : 'neither';
			}
			catch {
				return 'neither';
			}
		}
		function entriesOf({ path, name, above }) {
			const real = (0, external_node_fs_.realpathSync)(path);
			if (above.includes(real))
				return [];
			return (0, external_node_fs_.readdirSync)(path, { encoding: 'buffer' }).map((entry) => ({
				path: Buffer.concat([path, Buffer.from('/'), entry]),
				name: `${name === '' ? '' : `${name}/`}${nameOfBytes(entry)}`,
				above: [...above, real],
			}));
		}
		const chunk = Buffer.alloc(256 * 1024);
		const CHUNKS_PER_TURN = 64;
		async function hashOf(path, deadline) {
			if (kindOf(path) !== 'file')
				throw new Error('not a file');
			const file = (0, external_node_fs_.openSync)(path, 'r');
			const hash = (0, external_node_crypto_.createHash)('sha256');
			try {
				for (let turn = 1; !(0, clock.PU)(deadline); turn++) {
					const length = (0, external_node_fs_.readSync)(file, chunk);
					if (length === 0)
						break;
					hash.update(chunk.subarray(0, length));
					if (turn % CHUNKS_PER_TURN === 0)
						await (0, promises_.setImmediate)();
				}
				return hash.digest('hex');
			}
			finally {
				(0, external_node_fs_.closeSync)(file);
			}
		}
		var server_clock = __webpack_require__(8662);
		;
		function matcherOf(rules) {
			const byFixed = new Map();
			for (const rule of rules)
				byFixed.set(rule.glob.fixed, [...(byFixed.get(rule.glob.fixed) ?? []), rule]);
			const open = (folder) => ({ folder, candidates: candidatesIn(byFixed, folder) });
			let last = open('');
			return (file) => {
				const slash = Math.max(0, file.lastIndexOf('/'));
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
		function ancestorsOf(folder) {
			const ancestors = [''];
			for (let end = folder.indexOf('/'); end !== -1; end = folder.indexOf('/', end + 1))
				ancestors.push(folder.slice(0, end));
			return folder === '' ? ancestors : [...ancestors, folder];
		}
		function reachesInto(rules, folder) {
			return rules.some((rule) => !rule.excludes && rule.glob.reachesInto(folder));
		}
		var esm = __webpack_require__(1138);
		;
		const MAX_LENGTH = 1024;
		const MAX_ALTERNATIVES = 1000;
		function parseGlob(text) {
			const glob = normalize(text);
			const fault = RULES.find(({ broken }) => broken(glob));
			if (fault !== undefined)
				return { kind: 'invalid', fault: fault.fault, help: fault.help };
			const compiled = compile(glob);
			if (compiled === undefined)
				return { kind: 'invalid', fault: 'a glob that is too deep to read', help: 'write several simpler rules' };
			const { matcher, rows } = compiled;
			const warning = WARNINGS.find(({ meant }) => meant.test(glob))?.warning;
			return {
				kind: 'glob',
				glob: {
					fixed: fixedPart(glob, matcher),
					inFolder: (folder) => inFolder(rows, folder),
					reachesInto: (folder) => matcher.match(folder, true),
				},
				...(warning === undefined ? {} : { warning }),
			};
		}
		function compile(glob) {
			try {
				const matcher = new esm.VR(glob, OPTIONS);
				return { matcher, rows: matcher.globParts.map(compileRow) };
			}
			catch {
				return undefined;
			}
		}
		const OPTIONS = { dot: true, nocomment: true, nonegate: true, platform: 'linux' };
		function compileRow(parts) {
			const [above, last = ''] = [parts.slice(0, -1), parts.at(-1)];
			const probe = last === '**' ? parts : [...above, 'x'];
			const folders = new esm.VR(probe.join('/'), { ...OPTIONS, nobrace: true });
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
			const suffix = /^\*([\w.-]+)$/.exec(glob)?.[1];
			if (suffix !== undefined)
				return (name) => name.endsWith(suffix);
			const names = new esm.VR(glob, { ...OPTIONS, nobrace: true });
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
			if (/^[./]*\/$/.test(text) && !text.includes('..'))
				return '**';
			return text
				.replace(/^(\.?\/+)+/, '')
				.replaceAll(/\/{2,}/g, '/')
				.replace(/\/$/, '/**');
		}
		const RULES = [
			{ broken: (glob) => glob === '', fault: 'no glob', help: 'write what to match, such as `public/**`' },
			{
				broken: (glob) => /^["'`]/.test(glob),
				fault: 'a quotation mark before the glob',
				help: 'write the bare glob, no quotation marks; for a name that begins with one put `?`',
			},
			{
				broken: (glob) => /^[-•]\s/.test(glob),
				fault: 'a list marker before the glob',
				help: 'write one bare rule a line',
			},
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
				broken: (glob) => (0, esm.KA)(glob, { braceExpandMax: MAX_ALTERNATIVES + 1 }).length > MAX_ALTERNATIVES,
				fault: `braces that stand for more than ${MAX_ALTERNATIVES} globs`,
				help: 'use `*` in the place of braces, or write several rules',
			},
		];
		const WARNINGS = [
			{
				meant: /\\[\w*?]/,
				warning: 'a backslash takes the character behind it literally: write `/` between folders',
			},
			{
				meant: /(^|\/)\*\*+[^/*]|[^/*]\*\*+(\/|$)/,
				warning: '`**` inside a name is the same as `*` and crosses no `/`: write `**/*.html` for every folder',
			},
			{
				meant: /(^|\/)\[[\w.-]{2,}\](\/|\.\w+$|$)/,
				warning: 'brackets stand for one character out of those in them: write `\\[name\\]` for a name in brackets',
			},
		];
		function fixedPart(glob, { set }) {
			const [row = []] = set;
			const literal = row.findIndex((part) => typeof part !== 'string');
			const braces = set.length === 1
				? -1
				: glob.split('/').findIndex((segment) => segment.replaceAll(/\\./g, '').includes('{'));
			const ends = [literal, braces, row.length - 1].filter((end) => end !== -1);
			return row.slice(0, Math.min(...ends)).join('/');
		}
		var addresses = __webpack_require__(2764);
		;
		const TOKENS = ['path', 'rel', 'dir', 'reldir', 'file', 'name', 'ext', 'url'];
		function parseTarget(text) {
			const misspelt = tokenOfOtherTool(text) ?? separatorFault(text);
			if (misspelt !== undefined)
				return { kind: 'invalid', faults: [misspelt] };
			const faults = tokenFaults(text);
			if (faults.length > 0)
				return { kind: 'invalid', faults };
			const sample = (0, syntax.Rr)(text.replaceAll(/\/?\{url\}/g, '/x').replaceAll(/\{\w+\}/g, 'x'));
			const fault = sample.kind === 'invalid'
				? { fault: `${sample.fault} in a target`, help: helpFor(text, sample.help) }
				: sample.host === undefined
					? undefined
					: {
						fault: 'a host in a target',
						help: 'write the path alone: it is purged for all hosts of the zone',
					};
			if (fault !== undefined)
				return { kind: 'invalid', faults: [{ at: 0, ...fault }] };
			const parts = text.split(/(\{\w+\})/).filter((part) => part !== '');
			return {
				kind: 'target',
				target: {
					text,
					parts: parts.map((part) => tokenOf(part) ?? encodeLiteral(part)),
					hasUrl: text.includes('{url}'),
				},
				...(sample.kind === 'invalid' || sample.warning === undefined ? {} : { warning: sample.warning }),
			};
		}
		function tokenFaults(text) {
			const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].filter(([, name]) => !isToken(name ?? ''));
			const known = TOKENS.map((token) => `\`{${token}}\``).join(' ');
			const twice = text.split('{url}').length > 2;
			return [
				...unknown.map(({ 0: token, index }) => ({
					at: index,
					fault: token === '{all}' ? '`{all}` beside something else' : `an unknown token \`${token}\``,
					help: token === '{all}'
						? '`{all}` means everything in the zone: write it alone on the right'
						: `the tokens are ${known}; \`{all}\`, alone, is everything in the zone`,
				})),
				...(twice
					? [{ at: text.lastIndexOf('{url}'), fault: 'two `{url}` in one target', help: 'write two targets' }]
					: []),
			];
		}
		function withTokens(text) {
			const names = [...TOKENS, 'all'].join('|');
			const braces = text.replaceAll(new RegExp(`\\$?\\{+\\s*(${names})\\s*\\}+`, 'gi'), (_, name) => `{${name.toLowerCase()}}`);
			const [, alone] = new RegExp(`^[$:<%[(]?(${names})[>%\\])]?$`, 'i').exec(braces) ?? [];
			return alone === undefined ? braces : `{${alone.toLowerCase()}}`;
		}
		function meantBy(text) {
			const target = text === '*' ? '{all}' : withTokens(text);
			return [target, `/${target}`].find((candidate) => candidate !== text && (candidate === '{all}' || parseTarget(candidate).kind === 'target'));
		}
		function tokenOfOtherTool(text) {
			const meant = /\{\{|\$\{|\{\s*[A-Z]/.test(text) ? meantBy(text) : undefined;
			return meant === undefined
				? undefined
				: { at: 0, fault: 'a token as other tools write it', help: `write \`${meant}\`` };
		}
		function separatorFault(text) {
			const bare = text.replace(/[,;]+$/, '');
			if (bare === text || bare === '')
				return undefined;
			return {
				at: bare.length,
				fault: 'a separator behind a target',
				help: `targets are separated by spaces alone: write \`${bare}\``,
			};
		}
		function helpFor(text, ofPath) {
			const bare = text.startsWith('/') ? text.replace('//', '/') : text;
			const meant = bare === text ? meantBy(text) : bare;
			const starless = text.replaceAll(/\*{2,}(\/\*+)*/g, '*');
			const form = meant ?? (starless !== text && parseTarget(starless).kind === 'target' ? starless : undefined);
			if (form !== undefined)
				return text.includes('**') ? `\`*\` is the only wildcard: write \`${form}\`` : `write \`${form}\``;
			return /`\/|https:|paths/.test(ofPath) ? 'a target is a path of the site, such as `/blog/{name}/`' : ofPath;
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
		function expandTarget(target, file, fixed, { html, isSite }) {
			const rel = fixed === '' ? file : file.slice(fixed.length + 1);
			const urls = target.hasUrl ? (0, addresses.d)(encodeName(isSite ? file : rel), html) : [''];
			return urls.map((url) => tidy(fill(target, file, rel, url))).filter(syntax.uf);
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
		function splitExtension(file) {
			const [, name = file, extension = ''] = /^(\.*[^.].*)\.([^.]*)$/s.exec(file) ?? [];
			return { name, extension };
		}
		function tidy(path) {
			if (!/\/\/|\/\.|\*\*/.test(path))
				return path;
			const [head = '', ...query] = path.split('?');
			const single = head.replaceAll(/\/{2,}/g, '/').replaceAll(/\*{2,}/g, '*');
			const resolved = /\/\.{1,2}(\/|$)/.test(single) ? new URL(single, 'http://zone.invalid').pathname : single;
			return [resolved, ...query].join('?');
		}
		;
		const MAX_RULES = 1000;
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
				const remark = (found) => ({
					...found,
					line: index + 1,
					text,
					column: found.at + 1,
				});
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
			const excludes = /^\s*!/.test(left) && (right === undefined || !/^\s*!\(/.test(left));
			const leftAt = Math.max(0, left.search(excludes ? /[^\s!]/ : /\S/));
			const parsed = parseGlob(excludes ? left.trim().slice(1).trim() : left.trim());
			const isEverything = right?.replace(COMMENT_TO_END, '').trim() === EVERYTHING;
			const targets = isEverything ? [] : parseTargets(right ?? '', rightAt);
			const faults = [
				...commentFaults(right ?? '', rightAt),
				...shapeFaults(excludes, right, isEverything ? 1 : targets.length, line),
				...(parsed.kind === 'invalid' ? [{ at: leftAt, fault: parsed.fault, help: parsed.help }] : []),
				...targets.flatMap(({ at, parsed: target }) => target.kind === 'invalid' ? target.faults.map((fault) => ({ ...fault, at: at + fault.at })) : []),
			];
			if (faults.length > 0 || parsed.kind === 'invalid')
				return { faults, warnings: [] };
			const good = targets.flatMap(({ at, parsed: target }) => target.kind === 'target' ? [{ at, ...target }] : []);
			const warnings = [
				...(parsed.warning === undefined ? [] : [{ at: leftAt, fault: parsed.warning, help: '' }]),
				...good.flatMap(({ at, warning }) => warning === undefined ? [] : [{ at, fault: `the target ${warning}`, help: '' }]),
			];
			return {
				rule: { glob: parsed.glob, targets: good.map(({ target }) => target), excludes, isEverything },
				faults,
				warnings,
			};
		}
		const COMMENT = /\s#/;
		const COMMENT_TO_END = /\s#.*$/s;
		const EVERYTHING = '{all}';
		function parseTargets(right, rightAt) {
			const comment = right.search(COMMENT);
			const text = comment === -1 ? right : right.slice(0, comment);
			return [...text.matchAll(/(?:\{\{\s*\w+\s*\}\}|\S)+/g)].map(({ 0: target, index }) => ({
				at: rightAt + index,
				parsed: parseTarget(target),
			}));
		}
		function commentFaults(right, rightAt) {
			const comment = right.search(COMMENT);
			if (comment === -1)
				return [];
			const help = 'write comments on lines of their own; a literal `#` is `%23`';
			return [{ at: rightAt + comment + 1, fault: 'a comment behind a rule', help }];
		}
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
		var format = __webpack_require__(8488);
		;
		const SHOWN = 10;
		const DEFAULT_SITE_RULES = parseRules('** => {url}').rules.map((rule) => ({ ...rule, line: 0 }));
		function mapFiles(rules, files, how) {
			const byDefault = how.isSite ? DEFAULT_SITE_RULES : [];
			const match = matcherOf(rules);
			const paths = new Set();
			const counts = new Map([...rules, ...byDefault].map((rule) => [rule, newCount()]));
			const first = [];
			let [excluded, unmatched] = [0, 0];
			let everything;
			for (const file of files) {
				const matching = match(file);
				if (matching.some((rule) => rule.excludes)) {
					excluded++;
					continue;
				}
				const active = matching.length === 0 ? byDefault : matching;
				if (active.length === 0 && ++unmatched <= SHOWN)
					first.push(file);
				for (const rule of active) {
					if (rule.isEverything)
						everything ??= { rule, file };
					const made = rule.targets.flatMap((target) => expandTarget(target, file, rule.glob.fixed, how));
					const before = paths.size;
					for (const path of made)
						paths.add(path);
					const count = counts.get(rule) ?? newCount();
					count.files++;
					count.paths += paths.size - before;
					count.example ??= made[0] === undefined ? undefined : { file, path: made[0] };
				}
			}
			const effects = [...counts].flatMap(([rule, count]) => (rule.excludes ? [] : [{ rule, ...count }]));
			return { paths: [...paths], effects, excluded, everything, unmatched: { count: unmatched, first } };
		}
		function newCount() {
			return { files: 0, paths: 0, example: undefined };
		}
		function ownAddressesOf(rules, html) {
			const match = matcherOf(rules);
			return (file) => {
				const matching = match(file);
				if (matching.some((rule) => rule.excludes))
					return [];
				const isByUrl = matching.length === 0 || matching.some((rule) => rule.targets.some(({ text }) => text === '{url}'));
				return isByUrl ? (0, addresses.d)(encodeName(file), html) : [];
			};
		}
		;
		const problems_SHOWN = 10;
		function invalidRules(faults) {
			const [first] = faults;
			if (first === undefined)
				return [];
			const details = faults
				.slice(0, problems_SHOWN)
				.flatMap((fault) => [
				`${placeOf(fault)}: ${(0, log.m)(fault.text, 160)}`,
				...(faults.length === 1 ? [] : [`  ${fault.fault}; ${fault.help}`]),
			]);
			return [
				{
					reason: 'invalid-rule',
					title: faults.length === 1 ? `a rule of \`map\` has ${first.fault}` : `${faults.length} faults in \`map\``,
					where: `\`map\`, ${placeOf(first)}`,
					details: faults.length > problems_SHOWN ? [...details, `… and ${faults.length - problems_SHOWN} more`] : details,
					help: [faults.length === 1 ? first.help : 'fix each line as it says; nothing was purged'],
				},
			];
		}
		function placeOf({ line, column }) {
			return `line ${line}, column ${column}`;
		}
		function noRules() {
			return {
				reason: 'invalid-rule',
				title: '`map` has no rule with a target',
				where: 'input `map`',
				cause: 'a rule says which files become which paths; comments and exclusions do not',
				help: ['add a rule, such as `public/** => {url}`'],
			};
		}
		function unknownBase({ why, source }) {
			return {
				reason: 'unknown-base',
				title: 'it is not known what visitors may have in their caches',
				where: source === 'site' ? 'inputs `site-dir`, `manifest`' : 'inputs `base`, `manifest`',
				details: [why],
				cause: 'there is nothing to compare with, and `on-unknown-base` is `fail`: nothing was purged',
				help: [
					source === 'site'
						? 'keep `manifest` between runs, and let every built file be readable'
						: 'keep a `manifest` between runs, or say what was purged last: `base`',
					'to purge more than needed instead, set `on-unknown-base` to `all-files` or `purge-all`',
				],
			};
		}
		function unlistable(why) {
			return {
				reason: 'unknown-base',
				title: 'not all files can be listed, so that not all of them can be taken for changed',
				where: 'input `on-unknown-base`',
				details: [why],
				cause: 'what visitors may have in their caches is not known either, and nothing was purged',
				help: ['to purge everything in the zone instead, set `on-unknown-base: purge-all`'],
			};
		}
		function siteTooLate() {
			return {
				reason: 'deadline-exceeded',
				title: 'the deadline passed while the built files were read',
				where: 'input `site-dir`',
				cause: 'there are very many or very large files, or `timeout` is short',
				help: ['give more time with a larger `timeout`'],
			};
		}
		function unusableSite(folder, why) {
			return {
				reason: 'unusable-site-dir',
				title: `\`site-dir\` cannot be used: ${why}`,
				where: `folder \`${folder}\``,
				cause: 'the path is relative to the workspace; the step that builds the site may have failed, or runs later',
				help: ['build the site before this step, and give the folder that is deployed'],
			};
		}
		function unwritableManifest(path, why) {
			return {
				reason: 'unwritable-manifest',
				title: `\`manifest\` cannot be written: ${why}`,
				where: `file \`${path}\``,
				cause: 'without it the paths of a purge that fails would be forgotten, so nothing was purged',
				help: ['give a place that this step may write to, relative to the workspace'],
			};
		}
		function invalidApiUrl(given) {
			return {
				reason: 'github-error',
				title: `\`GITHUB_API_URL\` is no address: \`${(0, log.m)(given, 120)}\``,
				where: 'variable `GITHUB_API_URL`',
				cause: 'the runner sets it by itself; it was set to something else',
				help: ['leave it alone, or give the address of the API, such as `https://github.example.com/api/v3`'],
			};
		}
		;
		async function pathsOfCommits(changes, mapping) {
			switch (changes.kind) {
				case 'nothing-deployed':
					return (0, result.ok)(changes);
				case 'changed': {
					const { files, notices, warnings, base, head, extras, why, assumes, runStartedMs } = changes;
					const newState = changes.mayConfirm ? { head, runStartedMs } : undefined;
					const found = { source: 'repository', base, head, extras, why, assumes, isBaseKnown: true };
					return (0, result.ok)(toPathsOfChanges({ ...found, files, newState, notices, warnings }, mapping));
				}
				case 'unknown': {
					const { head, why, runStartedMs, warnings } = changes;
					const found = {
						source: 'repository',
						base: undefined,
						head,
						extras: [],
						why,
						isBaseKnown: false,
					};
					const known = { ...found, assumes: '', newState: { head, runStartedMs }, notices: [], warnings };
					return pathsOfUnknown(known, mapping, () => changes.allFiles());
				}
			}
		}
		async function pathsOfUnknown(found, mapping, allFiles) {
			if (mapping.onUnknownBase === 'fail')
				return (0, result.f)(unknownBase(found));
			if (mapping.onUnknownBase === 'purge-all') {
				const report = {
					...found,
					files: 0,
					mapped: undefined,
					whyEverything: '',
					unconfirmed: mapping.record.unconfirmed.length,
				};
				const warning = `${describeUnknownBase(found, mapping)}: everything in the zone is purged`;
				const warnings = [...found.warnings, warning];
				return (0, result.ok)({ ...found, kind: 'everything', unconfirmed: 'baseline', paths: [], report, warnings });
			}
			const files = await allFiles();
			if (!files.ok)
				return files;
			if (files.value === undefined)
				return (0, result.f)(unlistable(found.why));
			const knowsDeleted = found.source === 'site' && mapping.record.files !== undefined;
			const deleted = knowsDeleted
				? ''
				: ', and pages of deleted files stay where they are cached; `on-unknown-base: purge-all` removes those, too';
			const changed = toPathsOfChanges({ ...found, files: files.value }, mapping);
			const { mapped, whyEverything } = changed.report;
			const taken = `${describeUnknownBase(found, mapping)}: every file is taken for changed`;
			const warning = whyEverything === ''
				? taken + deleted
				: `${taken}, and ${whyEverything}: everything in the zone is purged`;
			const warnings = [...changed.warnings, warning, ...idleRules(mapped, files.value.length)];
			return (0, result.ok)({ ...changed, warnings });
		}
		function idleRules(mapped, files) {
			const idle = (mapped?.effects ?? []).filter((effect) => effect.files === 0 && effect.rule.line > 0);
			const shown = idle
				.slice(0, 3)
				.map(({ rule }) => `\`map\`, line ${rule.line}: \`${(0, log.m)(rule.text, 100)}\` matches none of ${(0, format.U9)(files, 'file')}`);
			const left = idle.length - shown.length;
			return left > 0 ? [...shown, `… and ${(0, format.U9)(left, 'more rule')} of \`map\` that match no file`] : shown;
		}
		function describeUnknownBase({ why, source }, { record }) {
			const help = source === 'repository'
				? '; a `manifest` that is kept between runs, or `base`, helps'
				: record.files === undefined
					? '; keeping that file between runs helps'
					: '';
			return `it is not known what visitors may have in their caches (${why}${help})`;
		}
		function toPathsOfChanges(found, { rules, html, record }) {
			const mapped = mapFiles(rules, found.files, { html, isSite: found.source === 'site' });
			const paths = [...new Set([...mapped.paths, ...record.unconfirmed])];
			const unconfirmed = paths.length - mapped.paths.length;
			const whyEverything = reasonForEverything(mapped, record);
			const report = { ...found, files: found.files.length, mapped, whyEverything, unconfirmed };
			return whyEverything === ''
				? { ...found, kind: 'paths', unconfirmed: 'paths', paths, report }
				: { ...found, ...wholeState(found), kind: 'everything', unconfirmed: 'all', paths, report };
		}
		function reasonForEverything({ everything }, record) {
			if (everything !== undefined)
				return `\`${(0, log.m)(everything.rule.text, 100)}\` (line ${everything.rule.line}) matches ${(0, log.m)(everything.file, 80)}`;
			return record.isAllUnconfirmed ? 'an earlier purge of everything was not confirmed' : '';
		}
		function wholeState({ newState, head }) {
			return { newState: newState ?? (head === undefined ? undefined : { head, runStartedMs: undefined }) };
		}
		;
		function differingFiles(before, after) {
			const changed = [...after].flatMap(([name, hash]) => before.get(name) === hash && hash !== '' ? [] : [name]);
			return [...changed, ...[...before.keys()].filter((name) => !after.has(name))];
		}
		;
		function pathsOfSite(site, mapping) {
			const isLost = mapping.record.invalidBaselines.includes('site');
			const recorded = mapping.record.files;
			const { unreadable } = site;
			const common = {
				source: 'site',
				base: undefined,
				head: undefined,
				extras: [],
				assumes: '',
				newState: { files: withHidden(site, recorded) },
				notices: [],
				warnings: [],
			};
			if (recorded !== undefined && unreadable.length === 0 && !isLost) {
				const files = differingFiles(recorded, site.files).toSorted();
				const why = 'the hashes that `manifest` says were last confirmed for this zone';
				return Promise.resolve((0, result.ok)(toPathsOfChanges({ ...common, files, why, isBaseKnown: true }, mapping)));
			}
			const why = unreadable.length > 0
				? `${unreadable.length} of the files and folders cannot be read, the first is \`${unreadable[0]}\``
				: isLost
					? BASELINE_INVALID
					: '`manifest` has no record of built files for this zone';
			const isUnknown = site.isIncomplete && recorded === undefined;
			const all = [...new Set([...site.files.keys(), ...(recorded?.keys() ?? [])])].toSorted();
			return pathsOfUnknown({ ...common, why, isBaseKnown: false }, mapping, () => Promise.resolve((0, result.ok)(isUnknown ? undefined : all)));
		}
		function withHidden(site, recorded) {
			if (!site.isIncomplete || recorded === undefined)
				return site.files;
			const hidden = [...recorded.keys()].filter((name) => site.unreadable.some((folder) => name.startsWith(`${folder}/`)));
			return new Map([...site.files, ...hidden.map((name) => [name, ''])]);
		}
		;
		function knownPages(paths, record, site) {
			const known = new Map();
			for (const path of paths) {
				const oldCopy = record.oldCopies.get(path);
				if (oldCopy !== undefined)
					known.set(path, { builtHash: undefined, oldHashes: [oldCopy], isDeleted: false });
			}
			if (site === undefined)
				return known;
			const files = new Set([...site.files.keys(), ...(record.files?.keys() ?? [])]);
			const addressesOf = ownAddressesOf(site.rules, site.html);
			const ambiguous = new Set();
			const seen = new Set();
			for (const file of files)
				for (const path of addressesOf(file)) {
					if (!paths.has(path))
						continue;
					if (seen.has(path))
						ambiguous.add(path);
					seen.add(path);
					known.set(path, pageOf(file, site.files, record, known.get(path)));
				}
			for (const path of ambiguous)
				known.delete(path);
			return known;
		}
		function pageOf(file, files, record, before) {
			const builtHash = files.get(file) || undefined;
			const oldHashes = [record.files?.get(file), ...(before?.oldHashes ?? [])].filter((hash) => hash !== undefined && hash !== '' && hash !== builtHash);
			return { builtHash, oldHashes: oldHashes.filter((hash) => hash !== undefined), isDeleted: !files.has(file) };
		}
		;
		function createManifestStore(path, key, files) {
			const { record, warnings } = load(path, key, files);
			let now = record;
			const write = (next) => {
				try {
					files.replaceFile(path, withRecord(zonesIn(path, files), key, next));
					now = next;
					return undefined;
				}
				catch (error) {
					return reasonOf(error);
				}
			};
			const writeFirst = (next) => {
				const why = write(next);
				return why === undefined ? undefined : unwritableManifest(path, why);
			};
			return {
				record,
				warnings,
				addUnconfirmed(paths) {
					const unconfirmed = [...new Set([...now.unconfirmed, ...paths])];
					return unconfirmed.length === now.unconfirmed.length ? undefined : writeFirst({ ...now, unconfirmed });
				},
				invalidateBaseline(source) {
					return now.invalidBaselines.includes(source)
						? undefined
						: writeFirst({ ...now, invalidBaselines: [...now.invalidBaselines, source] });
				},
				addUnconfirmedAll: () => now.isAllUnconfirmed ? undefined : writeFirst({ ...now, isAllUnconfirmed: true }),
				confirm(state, atMs, left) {
					if (state === undefined)
						return undefined;
					const why = write(confirmedRecord(now, state, atMs, left));
					return (why && `\`manifest\` could not be written, so that the next run starts from what it says now: ${why}`);
				},
				unconfirmed: () => now.unconfirmed.length,
			};
		}
		function confirmedRecord(now, state, atMs, { paths, oldCopies }) {
			const clear = { unconfirmed: paths, oldCopies, isAllUnconfirmed: false };
			const without = (kind) => now.invalidBaselines.filter((other) => other !== kind);
			if ('files' in state)
				return { ...now, ...clear, files: state.files, invalidBaselines: without('site') };
			const head = { id: state.head, atMs, runStartedMs: state.runStartedMs };
			return { ...now, ...clear, head, invalidBaselines: without('repository') };
		}
		const NOTHING_READ = { record: NO_RECORD, dropped: [] };
		function load(path, key, files) {
			try {
				const text = textOf(path, files);
				const { record, dropped } = (text === undefined ? undefined : readRecord(text, key)) ?? NOTHING_READ;
				const shown = dropped.slice(0, 5).join(', ');
				const warning = `\`manifest\` (\`${path}\`): ${dropped.length} ${dropped.length === 1 ? 'entry' : 'entries'} of this zone cannot be read and ${dropped.length === 1 ? 'is' : 'are'} left out: ${shown}`;
				return { record, warnings: dropped.length === 0 ? [] : [warning] };
			}
			catch (error) {
				const warning = `\`manifest\` (\`${path}\`) cannot be read: it counts as having no record, and is replaced as soon as there is something to remember: ${reasonOf(error)}`;
				return { record: NO_RECORD, warnings: [warning] };
			}
		}
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
			return error instanceof Error ? (0, log.m)(error.message, 200) : 'unknown reason';
		}
		;
		function openChanged(inputs, context) {
			const { rules, problems, warnings } = readRules(inputs);
			const siteProblems = inputs.siteDir === '' || isFolder(context.runner.pathOf(inputs.siteDir))
				? []
				: [unusableSite(inputs.siteDir, 'there is no such folder')];
			return {
				problems: [...problems, ...siteProblems],
				warnings,
				openFor: (zone) => openSource(inputs, rules, zone, context),
			};
		}
		function openSource(inputs, rules, zone, context) {
			const { runner, deadline, baseUrl } = context;
			const clock = new server_clock.i(deadline.clock.wallMs() - deadline.clock.nowMs(), 0);
			const manifest = inputs.manifest === '' ? undefined : createManifestStore(inputs.manifest, zoneKey(baseUrl, zone), runner);
			const mapping = { ...inputs, rules, record: manifest?.record ?? NO_RECORD };
			let site;
			return {
				warnings: manifest?.warnings ?? [],
				manifest,
				startedAtMs: () => clock.at(0).earliestMs,
				knownPages: (paths) => knownPages(paths, mapping.record, site && { ...mapping, files: site.files }),
				async find() {
					if (inputs.siteDir === '')
						return findInRepository(inputs, mapping, clock, context);
					const read = await readSiteOf(inputs, context);
					if (!read.ok)
						return read;
					site = read.value;
					return pathsOfSite(site, mapping);
				},
			};
		}
		async function findInRepository(inputs, mapping, clock, { runner, deadline, dryRun }) {
			const { env } = runner;
			const run = contextOf(env, readPayload(runner));
			const apiUrl = env['GITHUB_API_URL'] || 'https://api.github.com';
			if (!/^https?:\/\//.test(apiUrl) || !URL.canParse(apiUrl))
				return (0, result.f)(invalidApiUrl(apiUrl));
			const { createGitHub } = await Promise.all([__webpack_require__.e(942), __webpack_require__.e(845), __webpack_require__.e(456)]).then(__webpack_require__.bind(__webpack_require__, 1562));
			const github = createGitHub({
				apiUrl,
				token: inputs.githubToken,
				repository: run.repository,
				clock,
				deadline,
				debug: runner.debug,
			});
			const git = createGit(runner.pathOf('.'), env['PATH'] ?? env['Path'] ?? '', deadline);
			const repository = createRepository(git, github, (folder) => reachesInto(mapping.rules, folder));
			const { base, head } = inputs;
			const params = { context: run, base, head, dryRun, record: mapping.record };
			const changes = await findChanges(params, { repository, github, deadline });
			return changes.ok ? pathsOfCommits(changes.value, mapping) : changes;
		}
		function readRules(inputs) {
			const { rules, faults, warnings: remarks } = parseRules(inputs.map);
			const warnings = remarks.map((remark) => `\`map\`, ${placeOf(remark)}: ${remark.fault}`);
			const hasTargets = rules.some((rule) => !rule.excludes);
			if (hasTargets || faults.length > 0)
				return { rules, problems: invalidRules(faults), warnings };
			if (inputs.siteDir !== '')
				return { rules, problems: [], warnings };
			return { rules, problems: [noRules()], warnings };
		}
		async function readSiteOf({ siteDir, manifest }, { runner, deadline }) {
			try {
				const site = await readSite(runner.pathOf(siteDir), runner.pathOf(manifest), deadline);
				return site === undefined ? (0, result.f)(siteTooLate()) : (0, result.ok)(site);
			}
			catch (error) {
				if (!(error instanceof Error))
					throw error;
				return (0, result.f)(unusableSite(siteDir, (0, log.m)(error.message, 200)));
			}
		}
		function readPayload(runner) {
			try {
				const file = runner.env['GITHUB_EVENT_PATH'] ?? '';
				return file === '' ? {} : (0, parse.q)(runner.readFile(file).toString('utf8'));
			}
			catch {
				return {};
			}
		}
	})
};
