export const id = 453;
export const ids = [453];
export const modules = {
	3099: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			O: () => (resolveLostWrite)
		});
		var _time_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3355);
		const POLL_AFTER_MS = [300, 1000, 2000, 3200, 4500, 6000];
		const ENOUGH_POLLS = 4;
		const FEWEST_READABLE = 2;
		async function resolveLostWrite(deadline, look) {
			const lostAtMs = deadline.clock.nowMs();
			let problem;
			let readable = 0;
			for (const [index, afterMs] of POLL_AFTER_MS.entries()) {
				if (index >= ENOUGH_POLLS && readable >= FEWEST_READABLE && problem === undefined)
					break;
				await (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_0__.v7)(deadline, lostAtMs + afterMs - deadline.clock.nowMs());
				if ((0, _time_clock_js__WEBPACK_IMPORTED_MODULE_0__.PU)(deadline))
					return { kind: 'unknown', problem };
				const reading = await look(index >= ENOUGH_POLLS - 1);
				problem = !reading.ok ? reading.problem : undefined;
				if (!reading.ok)
					continue;
				readable++;
				if (reading.value !== undefined)
					return { kind: 'found', value: reading.value };
			}
			return problem !== undefined || readable < FEWEST_READABLE
				? { kind: 'unknown', problem }
				: { kind: 'nothing' };
		}
	}),
	1492: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			Ft: () => (isSame),
			bh: () => (FIELD_TYPES),
			cJ: () => (FIELDS),
			o2: () => (normalDomain),
			r$: () => (hasLiveType)
		});
		var _paths_hosts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3835);
		const ZONE_TYPES = ['cdn', 'accelerator'];
		const PRESETS = ['wordpress', 'woocommerce', 'prestashop', 'custom'];
		const FIELDS = [
			{ name: 'zone_type', kind: 'zone-type', create: 'any', accelerator: false },
			{ name: 'origin_url', kind: 'url', create: 'any', accelerator: false },
			{ name: 'origin_host_header', kind: 'host-or-null', create: 'any', accelerator: false },
			{ name: 'cache_ttl', kind: 'seconds', create: 'any', accelerator: false },
			{ name: 'cache_query_strings', kind: 'flag', create: 'any', accelerator: false },
			{ name: 'cors_enabled', kind: 'flag', create: 'never', accelerator: false },
			{ name: 'hotlink_protection', kind: 'flag', create: 'never', accelerator: false },
			{ name: 'image_optimization', kind: 'flag', create: 'cdn', accelerator: false },
			{ name: 'minify_css', kind: 'flag', create: 'never', accelerator: false },
			{ name: 'minify_js', kind: 'flag', create: 'never', accelerator: false },
			{ name: 'scripts_enabled', kind: 'flag', create: 'never', accelerator: false },
			{ name: 'waf_enabled', kind: 'flag', create: 'never', accelerator: false },
			{ name: 'waiting_room_enabled', kind: 'flag', create: 'never', accelerator: false },
			{ name: 'accelerator_preset', kind: 'preset', create: 'accelerator', accelerator: true },
			{ name: 'accelerator_bypass_cookies', kind: 'cookies', create: 'accelerator', accelerator: true },
			{ name: 'esi_enabled', kind: 'flag', create: 'accelerator', accelerator: true },
		];
		const FIELD_TYPES = {
			'zone-type': choice(ZONE_TYPES),
			preset: choice(PRESETS),
			url: {
				type: 'text',
				help: 'write an absolute URL with `http:` or `https:`, such as `https://origin.example.com`',
				allows: (value) => typeof value === 'string' && isOriginUrl(value),
				same: (a, b) => typeof a === 'string' && typeof b === 'string' && normalUrl(a) === normalUrl(b),
			},
			'host-or-null': {
				type: 'text',
				help: 'write a host name, such as `www.example.com`, or `null` to unset it',
				allows: (value) => value === null || (typeof value === 'string' && /^[!-~]+$/.test(value)),
				same: (a, b) => hostOf(a) === hostOf(b),
			},
			seconds: {
				type: 'number',
				help: 'write whole seconds from 0 on, without quotation marks, such as `3600`',
				allows: (value) => Number.isSafeInteger(value) && Number(value) >= 0 && !Object.is(value, -0),
			},
			flag: {
				type: 'flag',
				help: 'write `true` or `false`; in YAML 1.2 `yes`, `no`, `on` and `off` are strings',
				allows: (value) => typeof value === 'boolean',
			},
			cookies: {
				type: 'texts',
				help: 'write a list of names of cookies, such as `[session, cart]`',
				allows: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== ''),
				same: (a, b) => Array.isArray(b) && sameSet(Array.isArray(a) ? a : [], b),
			},
		};
		function choice(values) {
			return {
				type: 'text',
				help: `write one of ${values.map((value) => `\`${value}\``).join(', ')}`,
				allows: (value) => typeof value === 'string' && values.includes(value),
			};
		}
		function isSame({ kind }, live, wanted) {
			return live === wanted || FIELD_TYPES[kind].same?.(live, wanted) === true;
		}
		function hasLiveType({ kind }, value) {
			if (value === null)
				return true;
			switch (FIELD_TYPES[kind].type) {
				case 'text':
					return typeof value === 'string';
				case 'number':
					return typeof value === 'number' && Number.isFinite(value);
				case 'flag':
					return typeof value === 'boolean';
				case 'texts':
					return Array.isArray(value) && value.every((item) => typeof item === 'string');
			}
		}
		function normalDomain(given) {
			const wildcard = given.startsWith('*.') ? '*.' : '';
			const host = (0, _paths_hosts_js__WEBPACK_IMPORTED_MODULE_0__.n0)(given.slice(wildcard.length)) ?? '';
			const isDomain = host.length <= 253 &&
				/^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/.test(host);
			return isDomain ? wildcard + host : undefined;
		}
		function isOriginUrl(value) {
			return /^https?:\/\/[^\s/]/i.test(value) && !/[\s\p{Cc}]/u.test(value) && URL.canParse(value);
		}
		function hostOf(value) {
			return typeof value === 'string' ? value.toLowerCase() : (value ?? '');
		}
		function normalUrl(value) {
			return URL.canParse(value) ? new URL(value).href : NaN;
		}
		function sameSet(a, b) {
			const [left, right] = [new Set(a), new Set(b)];
			return left.size === right.size && [...left].every((item) => right.has(item));
		}
	}),
	4453: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.r(__webpack_exports__);
		__webpack_require__.d(__webpack_exports__, {
			runStep: () => (runStep)
		});
		var action = __webpack_require__(1794);
		var client = __webpack_require__(3681);
		var zones_api = __webpack_require__(7380);
		var log = __webpack_require__(3577);
		;
		const FILE_MAX_BYTES = 4 * 1024 * 1024;
		async function openFile(inputs, path, runner) {
			const bad = (problem) => ({ entries: [], problems: [problem] });
			if (path === undefined)
				return bad(outsideWorkspace(inputs.file));
			if (inputs.command === 'export') {
				const isThere = runner.exists(path);
				return isThere
					? bad(unwritable(path, Object.assign(new Error(), { code: 'EEXIST' })))
					: { entries: [], problems: [] };
			}
			try {
				const bytes = runner.readFile(path);
				if (bytes.length > FILE_MAX_BYTES)
					throw new Error(`it is larger than ${FILE_MAX_BYTES} bytes`);
				const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
				const { readZoneFile } = await Promise.all([__webpack_require__.e(815), __webpack_require__.e(533)]).then(__webpack_require__.bind(__webpack_require__, 8533));
				return readZoneFile(text, path);
			}
			catch (error) {
				return bad(unreadable(path, error));
			}
		}
		function outsideWorkspace(file) {
			return unusable(file, 'it lies outside of the workspace', [
				'give a path inside of the repository that is checked out, such as `cdn-zones.yml`',
			]);
		}
		function unreadable(file, error) {
			const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
			const why = error instanceof Error ? (0, log.m)(error.message, 200) : 'it cannot be read';
			return unusable(file, isMissing ? 'there is no such file' : why, [
				'check out the repository before this step (`actions/checkout`), and give the path relative to it',
				'to begin with the zones that are live, let `command: export` write the file',
			]);
		}
		function unwritable(file, error) {
			const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
			const why = error instanceof Error ? (0, log.m)(error.message, 200) : 'it cannot be written';
			return unusable(file, isThere ? 'it exists already, and is not overwritten' : why, [
				isThere ? 'give another `file`, or remove this one first' : 'give a place that the step may write to',
			]);
		}
		function unusable(file, why, help) {
			return {
				reason: 'unusable-zone-file',
				title: `\`file\` cannot be used: ${why}`,
				where: `file \`${(0, log.m)(file, 200)}\``,
				help,
			};
		}
		var read = __webpack_require__(5157);
		var inputs_reader = __webpack_require__(9066);
		var service = __webpack_require__(6074);
		;
		const INPUT_DEFAULTS = {
			'api-token': '',
			'base-url': '',
			file: 'cdn-zones.yml',
			command: 'plan',
			zones: '',
			'prune-domains': 'false',
			'confirm-delete': '',
			'fail-on-changes': 'false',
			timeout: '5m',
			summary: 'true',
		};
		function readZoneInputs(env) {
			const names = (reader, input) => (0, inputs_reader.E1)(reader.block(input)).map(({ text }) => text);
			return (0, read.K)(env, {
				declared: Object.keys(INPUT_DEFAULTS),
				read: (reader) => ({
					...(0, service.Dz)(reader, env),
					file: reader.text('file', INPUT_DEFAULTS.file),
					command: reader.choice('command', ['plan', 'apply', 'export'], INPUT_DEFAULTS.command),
					zones: names(reader, 'zones'),
					pruneDomains: reader.flag('prune-domains', false),
					confirmDelete: names(reader, 'confirm-delete'),
					failOnChanges: reader.flag('fail-on-changes', false),
					timeoutMs: reader.durationMs('timeout', INPUT_DEFAULTS.timeout),
					summary: reader.choice('summary', ['true', 'false', 'on-failure'], INPUT_DEFAULTS.summary),
				}),
				check: onlyForExport,
			});
		}
		function onlyForExport({ zones, command }) {
			if (zones.length === 0 || command === 'export')
				return [];
			return [
				{
					reason: 'conflicting-inputs',
					title: `\`zones\` beside \`command: ${command}\``,
					where: 'input `zones`',
					cause: '`zones` says which live zones `export` writes; `plan` and `apply` always go by the whole file',
					help: ['leave `zones` out, or give these zones a file of their own'],
				},
			];
		}
		var secrets = __webpack_require__(9690);
		var format = __webpack_require__(8488);
		;
		const NO_DOMAINS = {
			added: [],
			removed: [],
			moved: [],
			kept: [],
			unremovable: [],
			isUnshown: false,
		};
		function newDomains({ domains }) {
			return domains.isUnshown ? [] : domains.added;
		}
		function differs({ action }) {
			return action !== 'none';
		}
		function writes(change) {
			return (differs(change) ||
				change.unshown.length > 0 ||
				(change.domains.isUnshown && change.domains.added.length > 0));
		}
		;
		const SIGNS = { create: '+', update: '~', delete: '-', none: '=' };
		function planLines({ changes }) {
			const tally = (action) => changes.filter((change) => change.action === action).length;
			const parts = [
				[tally('create'), 'to create'],
				[tally('update'), 'to change'],
				[tally('delete'), 'to delete'],
				[tally('none'), 'as they should be'],
			];
			const words = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
			return [
				`Plan   ${(0, format.U9)(changes.length, 'zone')}${words.length === 0 ? '' : `: ${words.join(', ')}`}`,
				...changes.flatMap(changeLines),
			];
		}
		function changeLines(change) {
			const { entry, action, fields, domains, live } = change;
			const head = `       ${SIGNS[action]} ${entry.name}`;
			if (action === 'none')
				return [entry.state === 'absent' ? `${head}  absent` : head];
			if (action === 'delete')
				return [`${head}  deleted  ${live?.uuid ?? ''}`];
			return [
				...(action === 'create' ? [`${head}  created`] : []),
				...fields.map(({ field, from, to }) => `${head}  ${field}  ${action === 'create' ? '' : `${json(from)} → `}${json(to)}`),
				...domains.removed.map((domain) => `${head}  domain removed  ${domain}`),
				...newDomains(change).map(({ domain, from }) => `${head}  domain added  ${domain}${from.length === 0 ? '' : `, from ${from.map(({ uuid }) => uuid).join(', ')}`}`),
			];
		}
		function stepLine({ zone, what }) {
			return `Apply  ${zone}  ${what}`;
		}
		function lastLine(report) {
			const { status, succeeded, changes, steps, file, exported, hasUnknownWrite } = report;
			const stopped = status === 'cancelled' ? ': cancelled' : '';
			switch (status) {
				case 'planned':
					return `${succeeded ? 'Done  ' : 'Failed:'} this is what \`apply\` would change; nothing was changed`;
				case 'no-changes':
					return `Done   ${(0, format.U9)(changes.length, 'zone')}: nothing differs`;
				case 'applied':
					return `Done   ${(0, format.U9)(steps.length, 'change')} made${hasUnshown(report) ? '; what the api does not show could not be read back' : ', and read back'}`;
				case 'exported':
					return `Done   ${(0, format.U9)(exported?.zones.length ?? 0, 'zone')} written to ${file}`;
				case 'failed':
				case 'cancelled':
					if (hasUnknownWrite)
						return `Failed: ${(0, format.U9)(steps.length, 'change')} made before, and one that may have arrived${stopped}`;
					return steps.length > 0
						? `Failed: ${(0, format.U9)(steps.length, 'change')} made before it stopped${stopped}`
						: `Failed: nothing was changed${stopped}`;
			}
		}
		function hasUnshown({ changes, applyWarnings }) {
			return (applyWarnings.length > 0 ||
				changes.some(({ unshown, domains }) => unshown.length > 0 || (domains.isUnshown && domains.added.length > 0)));
		}
		function json(value) {
			return JSON.stringify(value, secrets.Qz) ?? 'null';
		}
		var problem = __webpack_require__(4000);
		var output_limits = __webpack_require__(8942);
		;
		const OUTPUTS = (null && ([
			'status',
			'changed',
			'changes',
			'zones',
			'zone-uuid',
			'cdn-hostname',
			'report',
		]));
		const CHANGES_MAX_LENGTH = 192 * 1024;
		const ZONES_MAX_LENGTH = 64 * 1024;
		function toOutputs(report) {
			const changes = (0, output_limits.I)('changes', changesOf(report), CHANGES_MAX_LENGTH);
			const zones = (0, output_limits.I)('zones', zonesOf(report), ZONES_MAX_LENGTH);
			const [first, second] = report.present;
			const only = second === undefined ? first : undefined;
			return {
				values: {
					status: report.status,
					changed: String(report.isChanged),
					changes: changes.json,
					zones: zones.json,
					'zone-uuid': only?.uuid ?? '',
					'cdn-hostname': only?.hostname ?? '',
				},
				warnings: [changes.warning, zones.warning].filter((warning) => warning !== undefined),
			};
		}
		function toReportFile(report) {
			const { status, command, file, steps, problems, warnings, notices } = report;
			return JSON.stringify({
				status,
				command,
				file,
				changed: report.isChanged,
				changes: changesOf(report),
				zones: zonesOf(report),
				written: steps,
				problems: problems.map(problem.aB),
				warnings,
				notices,
			}, secrets.Qz, 2);
		}
		function changesOf({ changes, created }) {
			return changes.map((change) => ({
				zone: change.entry.name,
				uuid: uuidOf(change, created),
				action: change.action,
				fields: change.fields,
				domains: {
					added: newDomains(change).map(({ domain }) => domain),
					removed: change.domains.removed,
				},
			}));
		}
		function uuidOf({ live, entry }, created) {
			return live?.uuid ?? created.get(entry)?.uuid ?? null;
		}
		function zonesOf({ present }) {
			return present.map(({ name, uuid, hostname }) => ({
				name,
				uuid: uuid ?? null,
				cdn_hostname: hostname ?? null,
			}));
		}
		;
		function buildReport(result, inputs, { cancelled, warnings: ofInputs }) {
			const changes = result.plan?.changes ?? [];
			const isChanged = changes.some(differs) || result.steps.length > 0;
			const isDrift = inputs.command === 'plan' && inputs.failOnChanges && changes.some(differs);
			const status = determineStatus(result, inputs.command, cancelled);
			const hasUnknownWrite = result.problems.some(({ reason }) => reason === 'write-unanswered');
			const warnings = [
				...ofInputs,
				...(result.plan?.warnings ?? []),
				...result.warnings,
				...(result.exported?.warnings ?? []),
			];
			return {
				...result,
				status,
				succeeded: status !== 'failed' && status !== 'cancelled' && !isDrift,
				problems: cancelled
					? [cancelledEarly(result)]
					: [...result.problems, ...(isDrift && status === 'planned' ? [drift(changes, inputs.file)] : [])],
				command: inputs.command,
				file: inputs.file,
				isChanged,
				hasUnknownWrite,
				isCurrent: !['failed', 'cancelled'].includes(status) || (result.steps.length === 0 && !hasUnknownWrite),
				changes,
				present: result.exported?.zones.map((zone) => ({ ...zone, zone, missing: [] })) ??
					changes.filter(({ entry }) => entry.state === 'present').map((change) => presentOf(change, result)),
				warnings,
				applyWarnings: result.warnings,
				notices: result.plan?.notices ?? [],
			};
		}
		function determineStatus(result, command, cancelled) {
			if (cancelled)
				return 'cancelled';
			if (result.problems.length > 0)
				return 'failed';
			if (command === 'export')
				return 'exported';
			const isDifferent = result.plan?.changes.some(differs) === true;
			if (command === 'apply')
				return isDifferent || result.steps.length > 0 ? 'applied' : 'no-changes';
			return isDifferent ? 'planned' : 'no-changes';
		}
		function presentOf(change, { created, readBack }) {
			const made = created.get(change.entry);
			const uuid = change.live?.uuid ?? made?.uuid;
			const zone = (uuid === undefined ? undefined : readBack.get(uuid)) ?? change.live;
			const isRead = uuid !== undefined && readBack.has(uuid);
			return {
				name: change.entry.name,
				uuid,
				hostname: zone?.hostname || made?.hostname || undefined,
				zone,
				missing: isRead ? [] : newDomains(change).map(({ domain }) => domain),
			};
		}
		function drift(changes, file) {
			const names = changes.filter(differs).map(({ entry, action }) => `${entry.name}: ${action}`);
			return {
				reason: 'drift',
				title: `${names.length} of ${changes.length} zones differ from \`${file}\``,
				where: 'input `fail-on-changes`',
				details: names.slice(0, 20),
				cause: 'the zones were changed elsewhere, or the file was changed and not applied yet',
				help: ['`command: apply` makes the zones as the file says; to keep what is live, change the file'],
			};
		}
		function cancelledEarly({ steps, problems }) {
			const unsure = problems.filter(({ reason }) => reason === 'write-unanswered').map(({ title }) => title);
			return {
				reason: 'cancelled',
				title: 'cancelled before it was done',
				details: [
					steps.length === 0 ? 'no change was confirmed' : `${(0, format.U9)(steps.length, 'change')} made before`,
					...unsure,
				],
				cause: 'the run was cancelled, or the step ran into `timeout-minutes`',
				help: ['run the workflow again: it reads first what is there, and goes on from that'],
			};
		}
		var markdown = __webpack_require__(6590);
		var sections = __webpack_require__(3667);
		var result = __webpack_require__(4490);
		var find = __webpack_require__(3488);
		var zones_list = __webpack_require__(7571);
		var file_fields = __webpack_require__(1492);
		;
		async function readLive(entries, api, deadline) {
			const list = await (0, zones_list.xR)(api);
			if (!list.ok)
				return list;
			const details = new Map();
			for (const entry of entries) {
				const problem = await readEntry(entry, list.value, details, { api, deadline });
				if (problem !== undefined)
					return problem;
			}
			const unlisted = [...details.values()].filter(({ uuid }) => !list.value.some((item) => item.uuid === uuid));
			const items = [...list.value, ...unlisted];
			if (!wantsMoreDomains(entries, { items, details }))
				return (0, result.ok)({ items, details });
			const others = items.map(({ uuid }) => uuid).filter((uuid) => !details.has(uuid.toLowerCase()));
			const rest = await (0, zones_list.LF)(others, api);
			if (!rest.ok)
				return rest;
			for (const zone of rest.value)
				if (zone !== undefined)
					details.set(zone.uuid.toLowerCase(), zone);
			return (0, result.ok)({ items, details });
		}
		async function readEntry(entry, listed, details, { api, deadline }) {
			const found = matches(entry, listed).map(({ uuid }) => uuid);
			const unlisted = found.length === 0 && entry.uuid !== undefined ? [entry.uuid] : [];
			for (const uuid of [...found, ...unlisted]) {
				const isListed = found.length > 0;
				const reading = await (isListed ? (0, zones_list.RZ)(uuid, api, deadline) : api.readZone(uuid));
				if (reading.ok)
					details.set(uuid.toLowerCase(), reading.value);
				else if (!(0, zones_list.ST)(reading) || (isListed && entry.state === 'present'))
					return reading;
			}
			return undefined;
		}
		function matches({ uuid, name }, items) {
			return uuid === undefined
				? items.filter((item) => (0, find.yS)(item.name, name))
				: items.filter((item) => item.uuid.toLowerCase() === uuid.toLowerCase());
		}
		function isSpelledLike(name, other) {
			const squashed = (text) => text
				.normalize('NFC')
				.toLowerCase()
				.replaceAll(/[^\p{L}\p{N}]/gu, '');
			return squashed(name) !== '' && squashed(name) === squashed(other);
		}
		function liveDomains(zone) {
			return new Map((zone?.domains ?? []).map(({ domain, sslStatus }) => [
				(0, file_fields.o2)(domain) ?? domain,
				{ spelling: domain, sslStatus },
			]));
		}
		function wantsMoreDomains(entries, { items, details }) {
			return entries.some((entry) => {
				const [zone] = matches(entry, items);
				const has = liveDomains(zone && details.get(zone.uuid.toLowerCase()));
				return (entry.domains ?? []).some(({ domain }) => !has.has(domain));
			});
		}
		;
		const MAX_ROWS = 100;
		function summarize(report) {
			const changes = report.changes.flatMap(changeRows);
			const domains = report.isCurrent ? domainRows(report) : [];
			return (0, sections.lS)([
				head(report),
				(0, sections.tp)(['Zone', 'Change', 'Live', 'File'], changes.slice(0, MAX_ROWS)),
				(0, sections.OS)(changes.length - MAX_ROWS, 'row'),
				...(0, sections.HU)(report.problems),
				doneSoFar(report),
				[
					...report.warnings.map((text) => `${sections.Ze.warning} ${(0, markdown.CS)(text)}`),
					...report.notices.map((text) => (0, markdown.CS)(text)),
				]
					.slice(0, 20)
					.map((line) => `- ${line}`)
					.join('\n'),
				(0, sections.tp)(['Domain', 'Zone', 'Certificate', 'DNS must point to'], domains.slice(0, MAX_ROWS)),
				(0, sections.OS)(domains.length - MAX_ROWS, 'domain'),
			]);
		}
		function head({ status, changes, steps, file, present, succeeded, command }) {
			const differing = changes.filter(({ action }) => action !== 'none').length;
			const titles = {
				planned: `${succeeded ? sections.Ze.good : sections.Ze.bad} CDN zones: ${differing} of ${(0, format.U9)(changes.length, 'zone')} ${differing === 1 ? 'differs' : 'differ'} from the file`,
				applied: `${sections.Ze.good} CDN zones: ${(0, format.U9)(steps.length, 'change')} made`,
				'no-changes': `${sections.Ze.good} CDN zones: as the file says`,
				exported: `${sections.Ze.good} CDN zones: ${present.length} exported`,
				failed: `${sections.Ze.bad} CDN zones: \`${command}\` failed`,
				cancelled: `${sections.Ze.open} CDN zones: cancelled`,
			};
			const facts = [(0, markdown.aY)(file), ...(changes.length === 0 ? [] : [(0, format.U9)(changes.length, 'zone')])];
			if (status === 'planned')
				facts.push('nothing was changed');
			return `### ${titles[status]}\n${facts.join(' · ')}`;
		}
		const summary_SIGNS = { create: '➕ create', update: '✏️', delete: '🗑️ delete', none: '' };
		function changeRows(change) {
			const { entry, action, fields, domains, live } = change;
			const zone = (0, markdown.aY)(entry.name, 80);
			if (action === 'none')
				return [];
			if (action === 'delete')
				return [[zone, summary_SIGNS.delete, (0, markdown.aY)(live?.uuid ?? ''), '']];
			return [
				...(action === 'create' ? [[zone, summary_SIGNS.create, '', '']] : []),
				...fields.map(({ field, from, to }) => [
					zone,
					(0, markdown.aY)(field),
					action === 'create' ? '' : (0, markdown.aY)(json(from), 120),
					(0, markdown.aY)(json(to), 120),
				]),
				...domains.removed.map((domain) => [zone, 'domain', (0, markdown.aY)(domain), '']),
				...newDomains(change).map(({ domain, from }) => [
					zone,
					'domain',
					from.map(({ uuid }) => `on ${(0, markdown.aY)(uuid)}`).join(', '),
					(0, markdown.aY)(domain),
				]),
			];
		}
		function doneSoFar({ status, steps }) {
			if ((status !== 'failed' && status !== 'cancelled') || steps.length === 0)
				return '';
			const lines = steps.slice(0, MAX_ROWS).map(({ zone, what }) => `- ${(0, markdown.aY)(zone, 80)} ${(0, markdown.pj)(what)}`);
			return ['Done before it stopped:', '', ...lines].join('\n');
		}
		function domainRows({ present }) {
			return present.flatMap(({ name, hostname, zone, missing }) => {
				const target = hostname === undefined ? 'known when the zone is created' : (0, markdown.aY)(hostname);
				const row = (domain, certificate) => [(0, markdown.aY)(domain), (0, markdown.aY)(name, 80), certificate, target];
				return [
					...[...liveDomains(zone).values()].map(({ spelling, sslStatus }) => row(spelling, sslStatus === 'active'
						? `${sections.Ze.good} active`
						: `${sections.Ze.open} ${(0, markdown.pj)(sslStatus || 'unknown', 40)}`)),
					...missing.map((domain) => row(domain, 'not connected yet')),
				];
			});
		}
		var cdn_problems = __webpack_require__(8654);
		var clock = __webpack_require__(3355);
		var identifier = __webpack_require__(5424);
		;
		function planDomains(owners, live, { pruneDomains }, problems) {
			const inFile = new Set([...owners.values()].map((zone) => zone?.uuid));
			const added = new Map([...owners].map(([entry, zone]) => {
				const has = liveDomains(zone);
				const additions = (entry.domains ?? []).filter(({ domain }) => !has.has(domain));
				const planned = additions.map(({ domain, place }) => {
					const holders = holdersOf(domain, zone, live);
					const foreignZones = holders.filter((holder) => !pruneDomains || !inFile.has(holder.uuid));
					if (foreignZones.length > 0)
						problems.domainElsewhere(domain, place, foreignZones, pruneDomains);
					return { domain, from: holders.map((holder) => leaving(domain, holder)) };
				});
				return [entry, planned];
			}));
			const moving = new Set([...added.values()].flat().flatMap(({ from }) => from.map(({ uuid, spelling }) => `${uuid} ${spelling}`)));
			return new Map([...owners].map(([entry, zone]) => [
				entry,
				{ ...staying(entry, zone, moving, pruneDomains), added: added.get(entry) ?? [] },
			]));
		}
		function staying(entry, zone, moving, pruneDomains) {
			const wanted = new Set((entry.domains ?? []).map(({ domain }) => domain));
			const unwanted = [...liveDomains(zone)].filter(([domain]) => !wanted.has(domain));
			const spellings = unwanted.map(([, { spelling }]) => spelling);
			const removable = spellings.filter(identifier._);
			const moved = removable.filter((spelling) => moving.has(`${zone?.uuid} ${spelling}`));
			const isManaged = entry.domains !== undefined;
			return {
				removed: pruneDomains && isManaged ? removable : moved,
				moved,
				kept: isManaged && !pruneDomains ? removable.filter((spelling) => !moved.includes(spelling)) : [],
				unremovable: isManaged ? spellings.filter((spelling) => !(0, identifier._)(spelling)) : [],
				isUnshown: isUnshown(entry, zone),
			};
		}
		function isUnshown({ domains }, zone) {
			return zone !== undefined && zone.domains === undefined && domains !== undefined;
		}
		function leaving(domain, holder) {
			return { uuid: holder.uuid, spelling: liveDomains(holder).get(domain)?.spelling ?? domain };
		}
		function holdersOf(domain, owner, { details }) {
			return [...details.values()].filter((zone) => zone.uuid !== owner?.uuid && liveDomains(zone).has(domain));
		}
		var shape = __webpack_require__(5507);
		;
		class PlanProblems {
			found = [];
			#file;
			constructor(file) {
				this.#file = file;
			}
			severalZones(entry, zones) {
				this.#add('live-zone-conflict', entry.place, `${zones.length} live zones are called \`${problems_short(entry.name)}\``, {
					details: (0, find.Xi)(zones),
					help: ['add the `uuid` of the one that is meant: the first word of its line'],
				});
			}
			onlyAlike(entry, zones) {
				this.#add('live-zone-conflict', entry.place, `no live zone is called \`${problems_short(entry.name)}\`, but one is spelled almost so`, {
					details: (0, find.Xi)(zones),
					cause: 'a slip, or the service keeps names in a form of its own: a second zone would be made at each run',
					help: [
						'write the name as it is live, or add the `uuid`; a new zone beside it needs a name that differs in a letter',
					],
				});
			}
			noSuchUuid(entry, sameName) {
				this.#add('live-zone-conflict', entry.place, `there is no zone \`${entry.uuid}\` (\`${problems_short(entry.name)}\`)`, {
					details: (0, find.Xi)(sameName),
					cause: 'the zone was deleted, or belongs to another account than the token',
					help: [
						'give the UUID of a zone that there is, or leave `uuid` out: then the zone is found, or created, by its name',
					],
				});
			}
			sameZoneTwice(owners) {
				const seen = new Map();
				for (const [entry, zone] of owners) {
					if (zone === undefined)
						continue;
					const first = seen.get(zone.uuid);
					if (first === undefined)
						seen.set(zone.uuid, entry);
					else
						this.#add('live-zone-conflict', entry.place, `two entries are the same live zone \`${zone.uuid}\``, {
							details: [`the other one begins in line ${first.place.line}`],
							cause: 'one of them names it by its UUID, the other by the name that it still has',
							help: ['rename the zone first, in a file without this entry; or put the two together'],
						});
				}
			}
			absentUnderOtherName(entry, live) {
				this.#add('live-zone-conflict', entry.place, `the zone \`${entry.uuid}\` that is to be gone is called \`${problems_short(live.name)}\`, not \`${problems_short(entry.name)}\``, { help: ['compare name and UUID: what is deleted cannot be brought back'] });
			}
			unconfirmedDeletion(entry, live) {
				this.#add('deletion-unconfirmed', entry.place, `the zone \`${problems_short(live.name)}\` is to be deleted, but the deletion is not confirmed`, {
					details: [`${live.uuid}  ${live.hostname}`],
					cause: 'a deletion cannot be undone, so that it takes a second place besides the file',
					help: [
						/^\s|\s$|^#/.test(live.name)
							? 'a name that begins with `#`, or begins or ends with a space, cannot stand in a list of lines: rename the zone first'
							: `if it is meant, add \`${problems_short(live.name)}\` to the input \`confirm-delete\`; nothing was changed`,
					],
				});
			}
			noOrigin(entry) {
				this.#add('live-zone-conflict', entry.place, `the zone \`${problems_short(entry.name)}\` is to be created, but has no \`origin_url\``, {
					cause: 'no live zone has this name: perhaps it was renamed, or the token is of another account',
					help: [
						'add `origin_url`, which each new zone needs',
						'if the zone is there under another name, add its `uuid`',
					],
				});
			}
			otherType(entry, { value, place }, live) {
				this.#add('live-zone-conflict', place, `\`zone_type\` of \`${problems_short(entry.name)}\` is \`${String(value)}\`, but the live zone is \`${problems_short(live.type)}\``, {
					cause: 'the type of a zone cannot be changed',
					help: [`write \`zone_type: ${problems_short(live.type)}\`, or make a new zone under another name`],
				});
			}
			onlyForAccelerators(field, place, live) {
				const what = live === undefined ? 'a zone that is created as a pull zone (`cdn`)' : 'a live zone of type `cdn`';
				this.#add('live-zone-conflict', place, `\`${field}\` on ${what}`, {
					help: [
						live === undefined
							? 'add `zone_type: accelerator`, or leave the field out'
							: 'leave the field out: only accelerators have it',
					],
				});
			}
			domainElsewhere(domain, place, holders, pruneDomains) {
				this.#add('live-zone-conflict', place, `the domain \`${domain}\` is connected to another zone`, {
					details: (0, find.Xi)(holders),
					cause: 'a domain belongs to one zone; it moves only where that zone is in the file, too',
					help: [
						pruneDomains
							? 'add that zone to the file, without this domain, or remove the domain there'
							: 'with that zone in the file, without this domain, and `prune-domains: true` it is moved',
					],
				});
			}
			wrongShape(field, shown, live) {
				this.found.push({
					reason: 'wrong-shape',
					title: 'the service answered in a form that its interface does not have',
					where: `GET …/api/v1/zones/${live.uuid}`,
					details: [new shape.ym(`data.${field}`, 'a value of its own type', shown).message],
					cause: '`base-url` is another service, or the service has changed its interface',
					help: ['leave this field out of the file until it is fixed, and report the line above'],
				});
			}
			#add(reason, { line, column }, title, rest) {
				this.found.push({ reason, title, at: { file: this.#file, line, column }, ...rest });
			}
		}
		function problems_short(name) {
			return (0, log.m)(name, 80);
		}
		;
		const ORIGIN = file_fields.cJ.find(({ name }) => name === 'origin_url');
		function warnOf(changes, live) {
			return {
				warnings: changes.flatMap((change) => [
					...duplicateZones(change, live),
					...takenNames(change, changes, live),
					...unshown(change),
					...unremovable(change),
				]),
				notices: changes.flatMap(kept),
			};
		}
		function duplicateZones({ action, entry, domains }, live) {
			if (action !== 'create')
				return [];
			const origin = [...entry.fields].find(([field]) => field === ORIGIN)?.[1].value;
			const same = live.items.filter(({ originUrl }) => ORIGIN !== undefined && origin !== undefined && (0, file_fields.Ft)(ORIGIN, originUrl, origin));
			const moving = domains.added.filter(({ from }) => from.length > 0);
			const reasons = [
				...same.map(({ name, uuid }) => `\`${name}\` (${uuid}) has the same \`origin_url\``),
				...moving.map(({ domain, from }) => `${from.map(({ uuid }) => uuid).join(', ')} has the domain \`${domain}\``),
			];
			return reasons.length === 0
				? []
				: [
					`\`${entry.name}\` is a new zone, but ${reasons.slice(0, 3).join('; ')}: if the entry was only renamed, add \`uuid\` to it`,
				];
		}
		function takenNames({ action, entry, live: own, fields }, changes, live) {
			if (action === 'create' || !fields.some(({ field }) => field === 'name'))
				return [];
			const leaving = new Set(changes
				.filter(({ action: other, fields: others }) => other === 'delete' || others.some(({ field }) => field === 'name'))
				.map(({ live: zone }) => zone?.uuid));
			const holder = live.items.find(({ uuid, name }) => (0, find.yS)(name, entry.name) && uuid !== own?.uuid && !leaving.has(uuid));
			return holder === undefined
				? []
				: [
					`another live zone (${holder.uuid}) is called \`${entry.name}\`, too: both need their \`uuid\` from now on`,
				];
		}
		function unshown(change) {
			const names = [
				...change.unshown.map(({ name }) => name),
				...(change.domains.isUnshown ? ['custom_domains'] : []),
			];
			return names.map((name) => notShown(name, change.entry.name));
		}
		function notShown(field, zone) {
			return `the service does not show \`${field}\` of \`${zone}\`: it cannot be compared, is no difference in a plan, and what the file says is written each time`;
		}
		function kept({ entry, domains }) {
			return domains.kept.length === 0
				? []
				: [
					`\`${entry.name}\` has domains that the file does not list, and that stay: ${domains.kept.slice(0, 20).join(', ')}; \`prune-domains\` removes them`,
				];
		}
		function unremovable({ entry, domains }) {
			return domains.unremovable.map((domain) => `\`${entry.name}\` has a domain that no request can name, and that stays: ${JSON.stringify(domain)}; remove it in the CDN’s console`);
		}
		;
		function planZones(entries, live, options) {
			const problems = new PlanProblems(options.file);
			const owners = new Map();
			for (const entry of entries) {
				const owner = ownerOf(entry, live, problems);
				if (owner !== 'unclear')
					owners.set(entry, owner);
			}
			problems.sameZoneTwice(owners);
			const domains = planDomains(owners, live, options, problems);
			const changes = entries.map((entry) => {
				const zone = owners.get(entry);
				if (!owners.has(entry))
					return nothingFor(entry, zone);
				return entry.state === 'absent'
					? planAbsent(entry, zone, options, problems)
					: planPresent(entry, zone, domains.get(entry) ?? NO_DOMAINS, problems);
			});
			return { changes, problems: problems.found, ...warnOf(changes, live) };
		}
		function ownerOf(entry, live, problems) {
			const found = matches(entry, live.items);
			if (found.length > 1) {
				problems.severalZones(entry, found);
				return 'unclear';
			}
			const zone = found[0] && live.details.get(found[0].uuid.toLowerCase());
			if (zone !== undefined || entry.state === 'absent')
				return zone;
			const alike = live.items.filter(({ name }) => isSpelledLike(name, entry.name));
			if (entry.uuid === undefined && alike.length > 0) {
				problems.onlyAlike(entry, alike);
				return 'unclear';
			}
			if (entry.uuid === undefined)
				return zone;
			problems.noSuchUuid(entry, live.items.filter(({ name }) => (0, find.yS)(name, entry.name)));
			return 'unclear';
		}
		function nothingFor(entry, live) {
			return { entry, action: 'none', live, fields: [], unshown: [], domains: NO_DOMAINS };
		}
		function planAbsent(entry, live, { confirmDelete }, problems) {
			if (live === undefined)
				return nothingFor(entry, live);
			if (!(0, find.yS)(live.name, entry.name))
				problems.absentUnderOtherName(entry, live);
			else if (!confirmDelete.some((name) => (0, find.yS)(name, live.name)))
				problems.unconfirmedDeletion(entry, live);
			return { ...nothingFor(entry, live), action: 'delete' };
		}
		function planPresent(entry, live, domains, problems) {
			checkFields(entry, live, problems);
			const { fields, unshown } = live === undefined ? allFields(entry) : fieldsThatDiffer(entry, live);
			const isEqual = fields.length === 0 && domains.removed.length === 0 && (domains.isUnshown || domains.added.length === 0);
			const action = live === undefined ? 'create' : isEqual ? 'none' : 'update';
			return { entry, action, live, fields, unshown, domains };
		}
		function checkFields(entry, live, problems) {
			const valueOf = (name) => [...entry.fields].find(([field]) => field.name === name);
			const type = valueOf('zone_type');
			if (live === undefined && valueOf('origin_url') === undefined)
				problems.noOrigin(entry);
			if (live !== undefined && live.type !== '' && type !== undefined && type[1].value !== live.type)
				problems.otherType(entry, type[1], live);
			for (const [field] of entry.fields) {
				const shown = live?.settings.get(field.name);
				if (live !== undefined && shown !== undefined && !(0, file_fields.r$)(field, shown))
					problems.wrongShape(field.name, shown, live);
			}
			const actual = live?.type ?? type?.[1].value ?? 'cdn';
			if (actual === 'cdn' && type?.[1].value !== 'cdn')
				for (const [{ name, accelerator }, { place }] of entry.fields)
					if (accelerator)
						problems.onlyForAccelerators(name, place, live);
		}
		function allFields({ fields }) {
			return {
				fields: [...fields].map(([{ name }, { value }]) => ({ field: name, from: null, to: value })),
				unshown: [],
			};
		}
		function fieldsThatDiffer({ name, fields }, live) {
			const managed = [...fields].filter(([field]) => field.kind !== 'zone-type');
			const shown = managed.filter(([field]) => live.settings.get(field.name) !== undefined);
			const isRenamed = live.settings.get('name') !== undefined && !(0, find.yS)(live.name, name);
			return {
				fields: [
					...(isRenamed ? [{ field: 'name', from: live.name, to: name }] : []),
					...shown
						.filter(([field, { value }]) => !(0, file_fields.Ft)(field, live.settings.get(field.name), value))
						.map(([field, { value }]) => ({ field: field.name, from: live.settings.get(field.name), to: value })),
				],
				unshown: managed.filter((pair) => !shown.includes(pair)).map(([field]) => field),
			};
		}
		var lost_write = __webpack_require__(3099);
		;
		const MAX_SENDS = 4;
		async function writeAndConfirm(write, deadline) {
			for (let sends = 1;; sends++) {
				const written = await write.send();
				if (written.kind === 'done')
					return (0, result.ok)(written.value);
				if (written.kind === 'unsent')
					return (0, result.f)(written.problem);
				if (written.kind === 'refused') {
					const { problem, status } = written;
					const isPerhapsDone = (write.isState || sends > 1) && ![401, 403].includes(status);
					const seen = isPerhapsDone ? await write.readEffect() : undefined;
					if (seen?.ok === true && seen.value !== undefined)
						return (0, result.ok)(seen.value);
					return (0, result.f)(problem, status);
				}
				const found = await (0, lost_write.O)(deadline, () => write.readEffect());
				if (found.kind === 'found')
					return (0, result.ok)(found.value);
				if (found.kind === 'unknown' || sends === MAX_SENDS) {
					const reason = found.kind === 'unknown' ? found.problem : undefined;
					return (0, result.f)(unanswered(write.description, written.why, reason));
				}
			}
		}
		function unanswered(description, why, reason) {
			return {
				reason: 'write-unanswered',
				title: `it is not known whether ${description} arrived`,
				details: [
					`the answer was lost: ${why}`,
					...(reason === undefined ? [] : [`looking for it failed, too: ${reason.title}`]),
				],
				cause: 'the connection to the service breaks, or `timeout` was over before it could be looked up',
				help: [
					'run the step again: it reads first what is there, and goes on from that',
					'if the service is slow, give more time with a larger `timeout`',
				],
			};
		}
		;
		async function createZone({ entry }, { api, deadline }, known) {
			return writeAndConfirm({
				description: `the creation of \`${entry.name}\``,
				isState: false,
				send: () => api.createZone(creationOf(entry)),
				readEffect: () => findCreated(entry, api, known),
			}, deadline);
		}
		function creationOf({ name, fields }) {
			const type = [...fields].find(([field]) => field.name === 'zone_type')?.[1].value ?? 'cdn';
			const sent = [...fields].filter(([field, { value }]) => (field.create === 'any' || field.create === type) && value !== null);
			return { name, ...Object.fromEntries(sent.map(([field, { value }]) => [field.name, value])) };
		}
		async function findCreated({ name }, api, known) {
			const all = await (0, zones_list.xR)(api);
			if (!all.ok)
				return all;
			const fresh = all.value.filter(({ uuid }) => !known.has(uuid.toLowerCase()));
			const found = fresh.find((zone) => (0, find.yS)(zone.name, name)) ?? fresh.find((zone) => isSpelledLike(zone.name, name));
			return (0, result.ok)(found);
		}
		function remainingChanges({ entry, domains }, zone) {
			const has = liveDomains(zone);
			const isUnshown = zone.domains === undefined && domains.added.length > 0;
			return {
				entry,
				action: 'update',
				live: zone,
				...fieldsThatDiffer(entry, zone),
				domains: { ...domains, isUnshown, added: domains.added.filter(({ domain }) => !has.has(domain)) },
			};
		}
		;
		async function applyDomains(change, uuid, context) {
			const { added, removed, moved } = change.domains;
			for (const domain of added) {
				const problem = await addDomain(change, domain, uuid, context);
				if (problem !== undefined)
					return problem;
			}
			for (const domain of removed.filter((one) => !moved.includes(one))) {
				const problem = await removeDomain(change.entry, uuid, domain, context);
				if (problem !== undefined)
					return problem;
			}
			return undefined;
		}
		async function addDomain({ entry, domains }, { domain, from }, uuid, context) {
			for (const holder of from) {
				const stop = await removeDomain(entry, holder.uuid, holder.spelling, context);
				if (stop !== undefined)
					return stop;
			}
			const { api, deadline, emit, warn } = context;
			const added = await writeAndConfirm({
				description: `the domain \`${domain}\``,
				isState: true,
				send: () => api.addDomain(uuid, domain),
				readEffect: () => seesDomain(api, uuid, domain, true),
			}, deadline);
			const words = !added.ok && domains.isUnshown ? alreadyThere(added) : undefined;
			if (added.ok)
				emit({ zone: entry.name, what: `added  ${domain}` });
			else if (words === undefined)
				return added.problem;
			else
				warn(`the domain \`${domain}\` of \`${entry.name}\` was refused, as if it were there already: ${words}`);
			return undefined;
		}
		function alreadyThere({ problem, status }) {
			const words = (problem.details ?? []).join('; ');
			const isElsewhere = /other|taken|in use|belongs/i.test(words);
			const isThere = status === 409 || (status === 422 && /already/i.test(words));
			return isThere && !isElsewhere ? words : undefined;
		}
		async function removeDomain({ name }, uuid, domain, { api, deadline, emit }) {
			const removed = await writeAndConfirm({
				description: `the removal of the domain \`${domain}\``,
				isState: true,
				send: () => api.removeDomain(uuid, domain),
				readEffect: () => seesDomain(api, uuid, domain, false),
			}, deadline);
			if (!removed.ok)
				return removed.problem;
			emit({ zone: name, what: `removed  ${domain} from ${uuid}` });
			return undefined;
		}
		async function seesDomain(api, uuid, domain, isWanted) {
			const reading = await api.readZone(uuid);
			if (!reading.ok)
				return reading;
			const { domains } = reading.value;
			if (domains === undefined)
				return (0, result.ok)(undefined);
			const isThere = liveDomains(reading.value).has(domain) || domains.some((one) => one.domain === domain);
			return (0, result.ok)(isThere === isWanted ? true : undefined);
		}
		;
		async function applyChanges(changes, context) {
			const created = new Map();
			const known = new Set(context.items.map(({ uuid }) => uuid.toLowerCase()));
			for (const change of changes.filter((one) => one.action !== 'delete' && writes(one))) {
				const problem = change.action === 'create'
					? await create(change, context, { created, known })
					: await update(change, change.live, context);
				if (problem !== undefined)
					return { created, problem };
			}
			for (const { entry, live } of changes.filter(({ action }) => action === 'delete')) {
				const problem = live && (await remove(entry, live, context));
				if (problem !== undefined)
					return { created, problem };
			}
			return { created, problem: undefined };
		}
		async function create(change, context, { created, known }) {
			const { api, deadline, emit } = context;
			const made = await createZone(change, context, known);
			if (!made.ok)
				return made.problem;
			const { uuid } = made.value;
			if (known.has(uuid.toLowerCase()))
				return existingZone(change.entry, uuid);
			created.set(change.entry, made.value);
			known.add(uuid.toLowerCase());
			emit({ zone: change.entry.name, what: `created  ${uuid}` });
			const zone = await (0, zones_list.RZ)(uuid, api, deadline);
			if (!zone.ok)
				return zone.problem;
			const missing = remainingChanges(change, zone.value);
			for (const { name } of missing.unshown)
				context.warn(notShown(name, change.entry.name));
			return update(missing, zone.value, context);
		}
		function existingZone({ name }, uuid) {
			return {
				reason: 'live-zone-conflict',
				title: `the service answered the creation of \`${(0, log.m)(name, 80)}\` with a zone that was there before`,
				where: `zone ${uuid}`,
				cause: 'the service takes a zone with the same origin, or in its eyes the same name, for the one to be created; nothing was written to it',
				help: [
					'if this zone is the one that is meant, add its `uuid` to the entry',
					'compare the zone with the CDN’s console: the creation itself may have changed it',
				],
			};
		}
		async function update(change, live, context) {
			if (live === undefined)
				return undefined;
			return (await setFields(change, live, context)) ?? applyDomains(change, live.uuid, context);
		}
		async function setFields({ entry, fields, unshown }, { uuid }, { api, deadline, emit }) {
			const body = {
				...Object.fromEntries(fields.map(({ field, to }) => [field, to])),
				...Object.fromEntries(unshown.map((field) => [field.name, entry.fields.get(field)?.value])),
			};
			const names = Object.keys(body);
			if (names.length === 0)
				return undefined;
			const set = await writeAndConfirm({
				description: `the change of \`${entry.name}\``,
				isState: true,
				send: () => api.updateZone(uuid, body),
				readEffect: async () => {
					const reading = await api.readZone(uuid);
					if (!reading.ok)
						return reading;
					const rest = fieldsThatDiffer(entry, reading.value);
					const isDone = rest.fields.length === 0 && rest.unshown.length === 0;
					return (0, result.ok)(isDone ? true : undefined);
				},
			}, deadline);
			if (!set.ok)
				return set.problem;
			emit({ zone: entry.name, what: `set  ${names.join(', ')}` });
			return undefined;
		}
		async function remove(entry, { uuid }, { api, deadline, emit }) {
			const removed = await writeAndConfirm({
				description: `the deletion of \`${entry.name}\``,
				isState: true,
				send: () => api.deleteZone(uuid),
				readEffect: async () => {
					const reading = await api.readZone(uuid);
					if (reading.ok)
						return (0, result.ok)(undefined);
					return (0, zones_list.ST)(reading) ? (0, result.ok)(true) : reading;
				},
			}, deadline);
			if (!removed.ok)
				return removed.problem;
			emit({ zone: entry.name, what: `deleted  ${uuid}` });
			return undefined;
		}
		;
		const SETTLING_MS = 10_000;
		const POLL_MS = 1000;
		async function verify(written, api, deadline) {
			const { zones, problems } = await readBack(written, api, deadline);
			return { zones, problems: [...problems, ...(await findDuplicates(written, api))] };
		}
		async function findDuplicates(written, api) {
			const created = written.filter(({ change }) => change.action === 'create');
			if (created.length === 0)
				return [];
			const all = await (0, zones_list.xR)(api);
			if (!all.ok)
				return [];
			return created.flatMap(({ change: { entry }, uuid }) => {
				const others = all.value.filter((zone) => (0, find.yS)(zone.name, entry.name) && zone.uuid !== uuid);
				return others.length === 0 ? [] : [verify_duplicateZones(entry.name, uuid, others)];
			});
		}
		async function readBack(written, api, deadline) {
			const zones = new Map();
			const untilMs = deadline.clock.nowMs() + SETTLING_MS;
			let pending = written.map((one) => ({ ...one, problem: undefined }));
			for (;;) {
				const checked = [];
				for (const one of pending) {
					const reading = await api.readZone(one.uuid);
					if (reading.ok && one.change.action !== 'delete')
						zones.set(one.uuid, reading.value);
					const isConclusive = reading.ok || (0, zones_list.ST)(reading) || one.problem === undefined;
					checked.push({ ...one, problem: isConclusive ? findDifference(one, reading) : one.problem });
				}
				pending = checked.filter(({ problem }) => problem !== undefined);
				if (pending.length === 0 || deadline.clock.nowMs() >= untilMs || (0, clock.PU)(deadline))
					break;
				await (0, clock.v7)(deadline, POLL_MS);
				if ((0, clock.PU)(deadline))
					break;
			}
			return { zones, problems: pending.flatMap(({ problem }) => problem ?? []) };
		}
		function findDifference({ change, uuid }, reading) {
			const { entry, action } = change;
			if (action === 'delete' && (0, zones_list.ST)(reading))
				return undefined;
			if (action === 'delete' && reading.ok)
				return ignored(entry.name, uuid, ['the zone is still there']);
			if (!reading.ok)
				return (0, zones_list.ST)(reading) ? ignored(entry.name, uuid, ['the zone is not there']) : reading.problem;
			const has = liveDomains(reading.value);
			const isShown = reading.value.domains !== undefined;
			const type = [...entry.fields].find(([field]) => field.kind === 'zone-type')?.[1].value;
			const isOtherType = type !== undefined && reading.value.type !== '' && reading.value.type !== type;
			const differences = [
				...(isOtherType ? [`\`zone_type\` is ${shown(reading.value.type)}, and should be ${shown(type)}`] : []),
				...fieldsThatDiffer(entry, reading.value).fields.map(({ field, from, to }) => `\`${field}\` is still ${shown(from)}, and should be ${shown(to)}`),
				...(isShown ? (entry.domains ?? []) : [])
					.filter(({ domain }) => !has.has(domain))
					.map(({ domain }) => `the domain \`${domain}\` is still missing`),
				...[...has.values()]
					.filter(({ spelling }) => change.domains.removed.includes(spelling))
					.map(({ spelling }) => `the domain \`${spelling}\` is still there`),
			];
			return differences.length === 0 ? undefined : ignored(entry.name, uuid, differences);
		}
		function shown(value) {
			return `\`${(0, log.m)(JSON.stringify(value, secrets.Qz) ?? 'missing', 120)}\``;
		}
		function ignored(name, uuid, differences) {
			return {
				reason: 'change-ignored',
				title: `the service confirmed the change of \`${(0, log.m)(name, 80)}\`, but does not show it`,
				where: `zone ${uuid}`,
				details: differences,
				cause: `the service ignores this change: which fields can be changed is not documented; it was read for up to ${SETTLING_MS / 1000} s`,
				help: [
					'look at the zone in the CDN’s console: if it is as the file says, the service was only slow',
					'leave out of the file what cannot be changed; write a name as the service keeps it',
				],
			};
		}
		function verify_duplicateZones(name, uuid, others) {
			return {
				reason: 'live-zone-conflict',
				title: `${others.length + 1} live zones are called \`${(0, log.m)(name, 80)}\` now`,
				where: `zone ${uuid}, which this step has created`,
				details: (0, find.Xi)(others),
				cause: 'another run of the same file has created it at the same time',
				help: [
					'delete the one that nothing points to; until then the name does not say which zone is meant',
					'put the jobs that apply a file into one `concurrency` group with `cancel-in-progress: false`',
				],
			};
		}
		;
		const EMPTY = {
			steps: [],
			created: new Map(),
			readBack: new Map(),
			warnings: [],
			problems: [],
		};
		async function changeZones(entries, inputs, { api, deadline, log }) {
			const live = await readLive(entries, api, deadline);
			if (!live.ok)
				return unread(live.problem, inputs, deadline);
			const plan = planZones(entries, live.value, inputs);
			log.plan(plan);
			const steps = [];
			const warnings = [];
			const planned = { ...EMPTY, plan, steps, warnings, problems: plan.problems };
			if (plan.problems.length > 0 || inputs.command === 'plan')
				return planned;
			const emit = (step) => {
				steps.push(step);
				log.step(step);
			};
			const { created, problem } = await applyChanges(plan.changes, {
				api,
				deadline,
				items: live.value.items,
				emit,
				warn: (text) => {
					warnings.push(text);
					log.warning(text);
				},
			});
			if (problem !== undefined)
				return { ...planned, created, problems: [problem] };
			const { zones, problems } = await verify(writtenTo(plan, created), api, deadline);
			const isLate = problems.length > 0 && (0, clock.PU)(deadline);
			return {
				...planned,
				created,
				readBack: zones,
				problems: isLate ? problems.map((one) => (0, cdn_problems.p3)(inputs.timeoutMs, one)) : problems,
			};
		}
		function writtenTo({ changes }, created) {
			return changes.filter(differs).flatMap((change) => {
				const uuid = change.live?.uuid ?? created.get(change.entry)?.uuid;
				return uuid === undefined ? [] : [{ change, uuid }];
			});
		}
		async function readForExport(inputs, { api, deadline }) {
			const { exportZones } = await Promise.all([__webpack_require__.e(815), __webpack_require__.e(750)]).then(__webpack_require__.bind(__webpack_require__, 1750));
			const reading = await exportZones(inputs.zones, api);
			return !reading.ok ? unread(reading.problem, inputs, deadline) : { ...EMPTY, exported: reading.value };
		}
		function unread(problem, { timeoutMs }, deadline) {
			return { ...EMPTY, problems: [(0, clock.PU)(deadline) ? (0, cdn_problems.p3)(timeoutMs, problem) : problem] };
		}
		;
		const runStep = (0, action.Q)({
			readInputs: readZoneInputs,
			async run(read, context) {
				const { runner, deadline } = context;
				const path = runner.insideWorkspace(read.inputs.file);
				const inputs = { ...read.inputs, file: path ?? read.inputs.file };
				const file = await openFile(inputs, path, runner);
				const problems = [...read.problems, ...file.problems];
				const result = problems.length > 0 ? { ...EMPTY, problems } : await runCommand(inputs, file, context);
				result.exported?.warnings.forEach((text) => runner.warning(text));
				return buildReport(result, inputs, { cancelled: deadline.signal.aborted, warnings: read.warnings });
			},
			toPublication: (report) => ({
				problems: report.problems,
				succeeded: report.succeeded,
				isSuccess: report.succeeded,
				lastLines: [lastLine(report)],
				outputs: toOutputs(report),
				report: toReportFile(report),
				summary: () => summarize(report),
			}),
		});
		async function runCommand(inputs, { entries }, { runner, deadline }) {
			const api = (0, zones_api.u)((0, client.UU)(inputs, deadline, { debug: runner.debug }));
			const deps = { api, deadline, log: logTo(runner) };
			return inputs.command === 'export'
				? exportTo(inputs.file, await readForExport(inputs, deps), runner)
				: changeZones(entries, inputs, deps);
		}
		function exportTo(file, result, runner) {
			if (result.exported === undefined)
				return result;
			try {
				runner.createFile(file, result.exported.text);
				return result;
			}
			catch (error) {
				return { ...EMPTY, problems: [unwritable(file, error)] };
			}
		}
		function logTo(runner) {
			return {
				plan(plan) {
					planLines(plan).forEach((line) => runner.line(line));
					plan.warnings.forEach((text) => runner.warning(text));
					plan.notices.forEach((text) => runner.notice(text));
				},
				warning: (text) => runner.warning(text),
				step: (step) => runner.line(stepLine(step)),
			};
		}
	})
};
