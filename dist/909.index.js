export const id = 909;
export const ids = [909];
export const modules = {
	1892: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			y: () => (JobList)
		});
		var result = __webpack_require__(4490);
		var api = __webpack_require__(7235);
		;
		const MAX_PAGES = 120;
		class Scan {
			#api;
			#wanted;
			#known;
			seen = new Map();
			failure;
			pageSize;
			isVerified;
			#total = 0;
			#pagesRead = 0;
			constructor(api, wanted, known) {
				this.#api = api;
				this.#wanted = wanted;
				this.#known = known;
				this.pageSize = known.pageSize;
				this.isVerified = known.isVerified;
			}
			get lastPage() {
				return Math.max(1, Math.ceil(this.#total / this.pageSize));
			}
			async fromFirst() {
				const first = await this.#page(1);
				const order = orderOf(first);
				const isWhole = this.seen.size >= this.#total && first.length < api.E;
				if (isWhole || this.#isEnough())
					return order;
				switch (order) {
					case 'newest-first':
						return this.#onwards(first);
					case 'oldest-first':
						return this.backwards(this.lastPage);
					case 'none':
						return this.#everything();
				}
			}
			async backwards(from) {
				let page = from;
				let jobs = await this.#page(page);
				while (!this.#isEnough() && this.lastPage !== page) {
					page = this.lastPage;
					jobs = await this.#page(page);
				}
				while (!this.#isEnough() && this.#reachesPast(jobs) && page > 1) {
					const older = await this.#page(--page);
					if (newestMs(older) > oldestMs(jobs))
						return this.#everything();
					jobs = older;
				}
				return 'oldest-first';
			}
			async #onwards(first) {
				let jobs = first;
				let page = 1;
				while (!this.#isEnough() &&
					this.#reachesPast(jobs) &&
					(page < this.lastPage || jobs.length >= api.E)) {
					const known = new Set(this.seen.keys());
					const older = await this.#page(++page);
					if (older.length === 0)
						break;
					const fresh = older.filter((job) => !known.has(job.id));
					if (fresh.length === 0 || newestMs(fresh) > oldestMs(jobs))
						return this.#everything();
					jobs = older;
				}
				if (page > 1 && !this.#isEnough())
					await this.#page(1);
				return (await this.#endsAsItBegan(page, first)) ? 'newest-first' : this.#everything();
			}
			async #endsAsItBegan(page, first) {
				if (this.#known.isVerified || this.#isEnough() || page >= this.lastPage)
					return true;
				const last = await this.#page(this.lastPage);
				this.isVerified = last.length > 0 && newestMs(last) <= oldestMs(first);
				return last.length === 0 || this.isVerified;
			}
			async #everything() {
				while (!this.#isEnough() && this.seen.size < this.#total) {
					const shown = [];
					for (let page = 1; page <= this.lastPage && !this.#isEnough(); page++) {
						const jobs = await this.#page(page);
						if (jobs.length === 0)
							break;
						shown.push(...jobs);
					}
					if (new Set(shown.map((job) => job.id)).size === shown.length)
						break;
				}
				return 'none';
			}
			async #page(page) {
				if (++this.#pagesRead > MAX_PAGES)
					this.failure = (0, result.f)(endlessList(this.seen.size));
				if (this.failure !== undefined)
					return [];
				const reading = await this.#api.listJobs(page);
				if (!reading.ok) {
					if (reading.status !== 404 || page === 1 || page <= this.lastPage)
						this.failure = reading;
					return [];
				}
				const { jobs, total } = reading.value;
				for (const job of jobs)
					this.seen.set(job.id, job);
				this.#total = total;
				this.pageSize = Math.max(this.pageSize, jobs.length);
				return jobs;
			}
			#isEnough() {
				const { ids } = this.#wanted;
				return this.failure !== undefined || (ids !== undefined && [...ids].every((id) => this.seen.has(id)));
			}
			#reachesPast(jobs) {
				const { atLeast = 0 } = this.#wanted;
				const newer = [...this.seen.values()].filter((job) => job.createdAtMs >= oldestMs(jobs)).length;
				if (newer < atLeast)
					return true;
				const sinceMs = this.#wanted.sinceMs();
				return jobs.every((job) => job.createdAtMs >= sinceMs);
			}
		}
		function newestMs(jobs) {
			return Math.max(...jobs.map((job) => job.createdAtMs));
		}
		function oldestMs(jobs) {
			return Math.min(...jobs.map((job) => job.createdAtMs));
		}
		function orderOf(jobs) {
			const steps = jobs.slice(1).map((job, index) => job.createdAtMs - (jobs[index]?.createdAtMs ?? 0));
			if (steps.every((step) => step === 0))
				return 'none';
			if (steps.every((step) => step <= 0))
				return 'newest-first';
			return steps.every((step) => step >= 0) ? 'oldest-first' : 'none';
		}
		function endlessList(jobs) {
			return {
				reason: 'list-incomplete',
				title: 'the list of purge jobs cannot be read to its end',
				details: [`${MAX_PAGES} pages read, ${jobs} different jobs among them, and it says there are more`],
				cause: 'the service repeats pages, or its list has no order by time and is too long to be read whole',
				help: [
					'run the step again; if it stays, tell the CDN’s support that the list of purge jobs repeats itself',
				],
			};
		}
		;
		class JobList {
			#api;
			#order = 'newest-first';
			#lastPage = 1;
			#known = { pageSize: 1, isVerified: false };
			constructor(api) {
				this.#api = api;
			}
			get pagesToExpect() {
				return this.#order === 'none' ? this.#lastPage : 1;
			}
			async read(wanted) {
				const scan = new Scan(this.#api, wanted, this.#known);
				if (this.#order === 'oldest-first')
					await scan.backwards(this.#lastPage);
				else
					this.#order = await scan.fromFirst();
				this.#lastPage = scan.lastPage;
				this.#known = { pageSize: scan.pageSize, isVerified: scan.isVerified };
				return scan.failure ?? (0, result.ok)([...scan.seen.values()]);
			}
		}
	}),
	604: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			F5: () => (windowStartMs),
			FK: () => (slotsFor),
			Rz: () => (remainingJobs),
			de: () => (longestWindowMs),
			nw: () => (countUsage),
			rU: () => (SERVICE_QUOTA),
			z_: () => (toLocalMs)
		});
		const SERVICE_QUOTA = {
			path: { jobs: 100, windowMs: 3_600_000 },
			all: { jobs: 10, windowMs: 3_600_000 },
		};
		function longestWindowMs({ all, path }) {
			return Math.max(all.windowMs, path.windowMs);
		}
		function windowStartMs(now, windowMs) {
			return now.earliestMs - windowMs - 1000;
		}
		function countUsage(jobs, type, limit, now) {
			const expiresAtMs = [...jobs]
				.filter((job) => job.type === type)
				.map((job) => Math.min(job.createdAtMs, now.latestMs) + (job.createdAtIsCut ? 1000 : 0) + limit.windowMs)
				.filter((ms) => ms > now.earliestMs);
			return { limit, expiresAtMs: expiresAtMs.toSorted((a, b) => a - b) };
		}
		function remainingJobs(usage) {
			return Math.max(0, usage.limit.jobs - usage.expiresAtMs.length);
		}
		const CREATION_MARGIN_MS = 1000;
		function slotsFor(usage, count, now) {
			const expiresAtMs = [...usage.expiresAtMs];
			return Array.from({ length: count }, () => {
				const startMs = expiresAtMs[expiresAtMs.length - usage.limit.jobs];
				expiresAtMs.push((startMs ?? now.latestMs) + usage.limit.windowMs + CREATION_MARGIN_MS);
				return startMs;
			});
		}
		function toLocalMs(slotMs, nowMs, now) {
			return slotMs === undefined ? nowMs : nowMs + Math.max(0, slotMs - now.earliestMs);
		}
	}),
	1909: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.r(__webpack_exports__);
		__webpack_require__.d(__webpack_exports__, {
			runStep: () => (runStep)
		});
		var action = __webpack_require__(1794);
		var client = __webpack_require__(3681);
		var clock = __webpack_require__(3355);
		var shape = __webpack_require__(5507);
		;
		const PERIODS = ['hour', 'day', 'week', 'month'];
		const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'];
		function readStatistics(client, zone, span) {
			const query = 'period' in span
				? `period=${span.period}`
				: `start_date=${encodeURIComponent(span.startDate)}&end_date=${encodeURIComponent(span.endDate)}`;
			return client.read(`/zones/${encodeURIComponent(zone)}/stats?${query}`, decodeStatistics);
		}
		function decodeStatistics(body) {
			const data = (0, shape.g1)((0, shape.ZZ)((0, shape.g1)(body, 'body'), 'data', 'data'), 'data');
			const requestsTotal = counted((0, shape.ZV)(data, 'requests_total'), 'data.requests_total');
			return {
				requestsTotal,
				bandwidthBytes: counted((0, shape.ZV)(data, 'bandwidth_bytes'), 'data.bandwidth_bytes'),
				cacheHitRatio: ratioOf((0, shape.ZV)(data, 'cache_hit_ratio'), requestsTotal),
				requestsByStatus: classesOf((0, shape.ZZ)(data, 'requests_by_status', 'data.requests_by_status')),
				bandwidthByDay: inOrder((0, shape.p_)((0, shape.ZV)(data, 'bandwidth_by_day'), 'data.bandwidth_by_day').map(dayOf)),
			};
		}
		function ratioOf(value, requests) {
			if (requests === 0 && (value === null || value === undefined))
				return undefined;
			if (typeof value !== 'number' || !(value >= 0 && value <= 1))
				throw new shape.ym('data.cache_hit_ratio', 'a number from 0 to 1', value);
			return value;
		}
		function classesOf(value) {
			const name = 'data.requests_by_status';
			const classes = Array.isArray(value) && value.length === 0 ? {} : (0, shape.g1)(value, name);
			const shown = STATUS_CLASSES.filter((status) => (0, shape.ZV)(classes, status) !== undefined);
			return Object.fromEntries(shown.map((status) => [status, counted((0, shape.ZV)(classes, status), `${name}.${status}`)]));
		}
		function inOrder(days) {
			const byDate = new Map();
			for (const { date, bytes } of days)
				byDate.set(date, (byDate.get(date) ?? 0) + bytes);
			return [...byDate].map(([date, bytes]) => ({ date, bytes })).toSorted((a, b) => (a.date < b.date ? -1 : 1));
		}
		function dayOf(value, index) {
			const name = `data.bandwidth_by_day[${index}]`;
			const day = (0, shape.g1)(value, name);
			const date = (0, shape.Qq)((0, shape.ZV)(day, 'date'), `${name}.date`);
			if (!isRealDay(date))
				throw new shape.ym(`${name}.date`, 'a day, YYYY-MM-DD', date);
			return { date, bytes: counted((0, shape.ZV)(day, 'bytes'), `${name}.bytes`) };
		}
		function isRealDay(date) {
			if (!/^\d{4}-\d\d-\d\d$/.test(date))
				return false;
			const ms = Date.parse(`${date}T00:00:00Z`);
			return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date);
		}
		const TOO_LARGE = 1e20;
		function counted(value, name) {
			if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value >= TOO_LARGE)
				throw new shape.ym(name, 'a whole number', value);
			return value;
		}
		var read = __webpack_require__(5157);
		var service = __webpack_require__(6074);
		;
		const INPUT_DEFAULTS = {
			'api-token': '',
			'base-url': '',
			zone: '',
			period: '',
			'start-date': '',
			'end-date': '',
			'min-hit-ratio': '',
			'max-server-error-ratio': '',
			'min-requests': '1',
			'purge-jobs': '10',
			timeout: '2m',
			summary: 'true',
		};
		function readStatsInputs(env, today) {
			return (0, read.K)(env, {
				declared: Object.keys(INPUT_DEFAULTS),
				read: (reader) => ({
					...(0, service.Dz)(reader, env),
					zone: (0, service.Xg)(reader),
					span: readSpan(reader, today),
					minHitRatio: readRatio(reader, 'min-hit-ratio'),
					maxServerErrorRatio: readRatio(reader, 'max-server-error-ratio'),
					minRequests: reader.count('min-requests', Number(INPUT_DEFAULTS['min-requests']), 999_999_999),
					purgeJobs: reader.count('purge-jobs', Number(INPUT_DEFAULTS['purge-jobs']), 1000),
					timeoutMs: reader.durationMs('timeout', INPUT_DEFAULTS.timeout),
					summary: reader.choice('summary', ['true', 'false', 'on-failure'], INPUT_DEFAULTS.summary),
				}),
			});
		}
		function readSpan(reader, today) {
			const [startDate, endDate] = [readDay(reader, 'start-date'), readDay(reader, 'end-date')];
			const period = reader.text('period');
			const span = { startDate, endDate: endDate || today };
			if (startDate === '' && endDate === '')
				return { period: reader.choice('period', PERIODS, 'day') };
			if (period !== '')
				refuseCombination(reader, '`period` cannot be combined with dates', '`period`', [
					'leave out one of the two: how the service reads them together is not documented',
				]);
			if (startDate === '' && reader.text('start-date') === '')
				refuseCombination(reader, '`end-date` without `start-date`', '`end-date`', [
					'give the first day as well, such as `start-date: 2026-11-01`',
				]);
			if (startDate > span.endDate && isRealDay(startDate) && isRealDay(span.endDate))
				refuseCombination(reader, `\`start-date\` (${startDate}) is after ${endDate ? '`end-date`' : 'today'} (${span.endDate})`, '`start-date`', ['give the earlier day first']);
			return span;
		}
		function readDay(reader, name) {
			const day = reader.text(name);
			if (day === '' || isRealDay(day))
				return day;
			reader.refuse(name, day, ['give a day that there is as `YYYY-MM-DD`, such as `2026-11-21`']);
			return '';
		}
		function refuseCombination(reader, title, input, help) {
			reader.problems.push({ reason: 'conflicting-inputs', title, where: `input ${input}`, help });
		}
		function readRatio(reader, name) {
			const given = reader.text(name);
			if (given === '')
				return undefined;
			const [, digits, percent] = /^(\d{1,3}(?:\.\d{1,12})?|\.\d{1,12})\s?(%?)$/.exec(given) ?? [];
			const ratio = digits === undefined ? NaN : Number(`${digits}${percent === '%' ? 'e-2' : ''}`);
			if (given === '1')
				reader.warnings.push(`\`${name}\` is \`1\`, which is \`100%\`: write \`100%\` or, if that is what is meant, \`1%\``);
			if (ratio >= 0 && ratio <= 1)
				return ratio;
			reader.refuse(name, given, [
				...(ratio > 1 && percent === '' && ratio <= 100 ? [`did you mean \`${digits}%\`?`] : []),
				'give a share from 0 to 1, such as `0.85`, or per cent, such as `85%`',
			]);
			return undefined;
		}
		var format = __webpack_require__(8488);
		;
		function spanWords(span) {
			if ('startDate' in span)
				return `${span.startDate} to ${span.endDate}`;
			return `the last ${span.period}`;
		}
		function trafficLines({ statistics, ratios, span, thresholds, jobs }) {
			if (statistics === undefined)
				return [];
			const { minHitRatio, maxServerErrorRatio } = thresholds;
			const atLeast = minHitRatio === undefined ? '' : ` (at least ${(0, format.KN)(minHitRatio)})`;
			const atMost = maxServerErrorRatio === undefined ? '' : ` (at most ${(0, format.KN)(maxServerErrorRatio)})`;
			return [
				`Stats  ${spanWords(span)}: ${(0, format.U9)(statistics.requestsTotal, 'request')}, ${(0, format.Ej)(statistics.bandwidthBytes)}`,
				...(ratios?.hit === undefined ? [] : [`       ${(0, format.KN)(ratios.hit)} from the cache${atLeast}`]),
				...(ratios?.serverError === undefined
					? []
					: [`       ${(0, format.KN)(ratios.serverError)} ended as server errors${atMost}`]),
				...(jobs === undefined
					? []
					: [`Quota  ${jobs.used.path} \`path\` and ${jobs.used.all} \`all\` jobs used in the last hour`]),
			];
		}
		function lastLine({ status, statistics, thresholds, areThresholdsApplied = false }) {
			switch (status) {
				case 'ok': {
					const { minHitRatio, maxServerErrorRatio } = thresholds;
					const hasBounds = minHitRatio !== undefined || maxServerErrorRatio !== undefined;
					if (!hasBounds || !areThresholdsApplied)
						return `Done   ${(0, format.Sm)(statistics?.requestsTotal ?? 0)} requests`;
					return 'Done   every threshold is met';
				}
				case 'threshold-missed':
					return 'Failed: a threshold was missed';
				case 'failed':
					return 'Failed: nothing was read';
				case 'cancelled':
					return 'Failed: cancelled';
			}
		}
		var problem = __webpack_require__(4000);
		var secrets = __webpack_require__(9690);
		var output_limits = __webpack_require__(8942);
		;
		const OUTPUTS = (null && ([
			'status',
			'requests-total',
			'bandwidth-bytes',
			'cache-hit-ratio',
			'server-error-ratio',
			'stats',
			'quota-used',
			'report',
		]));
		const DAYS_MAX_LENGTH = 192 * 1024;
		function toOutputs({ status, statistics, ratios, jobs, }) {
			const days = (0, output_limits.I)('stats', statistics?.bandwidthByDay ?? [], DAYS_MAX_LENGTH);
			const stats = statistics && {
				...asAnswered(statistics),
				bandwidth_by_day: JSON.parse(days.json),
			};
			return {
				values: {
					status: status,
					'requests-total': decimal(statistics?.requestsTotal),
					'bandwidth-bytes': decimal(statistics?.bandwidthBytes),
					'cache-hit-ratio': decimal(ratios?.hit),
					'server-error-ratio': decimal(ratios?.serverError),
					stats: stats === undefined ? '' : JSON.stringify(stats),
					'quota-used': jobs === undefined ? '' : JSON.stringify(jobs.used),
				},
				warnings: days.warning === undefined ? [] : [days.warning],
			};
		}
		function decimal(value) {
			if (value === undefined)
				return '';
			const text = String(value);
			if (!text.includes('e'))
				return text;
			return value.toFixed(20).replace(/\.?0+$/, '');
		}
		function asAnswered(statistics) {
			return {
				requests_total: statistics.requestsTotal,
				bandwidth_bytes: statistics.bandwidthBytes,
				cache_hit_ratio: statistics.cacheHitRatio ?? null,
				requests_by_status: statistics.requestsByStatus,
				bandwidth_by_day: statistics.bandwidthByDay,
			};
		}
		function toReportFile(report) {
			const { status, zone, span, statistics, ratios, thresholds, jobs, problems, warnings, notices } = report;
			return JSON.stringify({
				status,
				zone,
				span,
				stats: statistics === undefined ? null : asAnswered(statistics),
				serverErrorRatio: ratios?.serverError ?? null,
				thresholds,
				quotaUsed: jobs?.used ?? null,
				purgeJobs: jobs?.newest.map((job) => ({
					id: job.id,
					type: job.type,
					paths: job.paths?.length ?? null,
					status: job.status,
					createdAt: new Date(job.createdAtMs).toISOString(),
				})) ?? null,
				problems: problems.map(problem.aB),
				warnings,
				notices,
			}, secrets.Qz, 2);
		}
		;
		function buildReport(result, inputs, { cancelled, warnings }) {
			const { span, minHitRatio, maxServerErrorRatio, minRequests } = inputs;
			return {
				...result,
				status: cancelled ? 'cancelled' : determineStatus(result),
				problems: cancelled ? [cancelledEarly()] : result.problems,
				notices: cancelled ? [] : result.notices,
				span,
				thresholds: { minHitRatio, maxServerErrorRatio, minRequests },
				warnings,
			};
		}
		function determineStatus({ statistics, problems }) {
			if (statistics === undefined)
				return 'failed';
			return problems.length === 0 ? 'ok' : 'threshold-missed';
		}
		function cancelledEarly() {
			return {
				reason: 'cancelled',
				title: 'cancelled before it was done',
				cause: 'the run was cancelled, or the step ran into `timeout-minutes`',
				help: ['run the workflow again: reading changes nothing'],
			};
		}
		var find = __webpack_require__(3488);
		var problems = __webpack_require__(8654);
		var api = __webpack_require__(7235);
		var zones_api = __webpack_require__(7380);
		;
		function ratiosOf(statistics) {
			const { requestsTotal, requestsByStatus, cacheHitRatio } = statistics;
			const counted = STATUS_CLASSES.reduce((sum, status) => sum + (requestsByStatus[status] ?? 0), 0);
			return {
				hit: requestsTotal === 0 ? undefined : cacheHitRatio,
				serverError: counted === 0 ? undefined : (requestsByStatus['5xx'] ?? 0) / counted,
			};
		}
		function evaluateThresholds(statistics, ratios, thresholds) {
			const { minHitRatio, maxServerErrorRatio, minRequests } = thresholds;
			const checks = [
				...(minHitRatio === undefined ? [] : [checkHits(ratios.hit, minHitRatio)]),
				...(maxServerErrorRatio === undefined ? [] : [checkErrors(ratios.serverError, maxServerErrorRatio)]),
			];
			if (checks.length > 0 && statistics.requestsTotal < minRequests) {
				const few = `${(0, format.Sm)(statistics.requestsTotal)} requests in this period are fewer than \`min-requests\` (${(0, format.Sm)(minRequests)})`;
				return { missed: [], notices: [`${few}: no threshold was applied`] };
			}
			return {
				missed: checks.filter((check) => typeof check === 'object'),
				notices: checks.filter((check) => typeof check === 'string'),
			};
		}
		function checkHits(ratio, bound) {
			if (ratio === undefined)
				return '`min-hit-ratio` was not applied: without a request there is no hit ratio in this period';
			if (ratio >= bound)
				return undefined;
			const [is, should] = (0, format.EX)(ratio, bound);
			return {
				reason: 'threshold-missed',
				title: `the cache hit ratio is ${is}, and should be ${should} at least`,
				where: 'input `min-hit-ratio`',
				cause: 'more pages come from the origin than before: a purge of everything, shorter cache times, cookies or query strings in the way',
				help: [
					'compare the day with the one before, and look for what was deployed or purged between the two',
					'purge paths rather than everything; a purge of everything empties each edge',
				],
			};
		}
		function checkErrors(ratio, bound) {
			if (ratio === undefined)
				return '`max-server-error-ratio` was not applied: no request of this period has a status';
			if (ratio <= bound)
				return undefined;
			const [is, should] = (0, format.EX)(ratio, bound);
			return {
				reason: 'threshold-missed',
				title: `${is} of the requests ended as server errors, and should be ${should} at most`,
				where: 'input `max-server-error-ratio`',
				cause: 'the origin fails or is not reachable from the edges, since a deploy or by itself',
				help: ['look at the origin’s log for the period', 'if a deploy caused it, roll back and purge again'],
			};
		}
		var list = __webpack_require__(1892);
		var quota = __webpack_require__(604);
		;
		async function readPurgeJobs(api, { clock }, wanted) {
			const { windowMs } = quota.rU.path;
			const sinceMs = () => (0, quota.F5)(api.timeAt(clock.nowMs()), windowMs);
			const reading = await new list.y(api).read({ sinceMs, atLeast: wanted });
			if (!reading.ok)
				return { problem: reading.problem };
			const now = api.timeAt(clock.nowMs());
			const used = (type) => (0, quota.nw)(reading.value, type, quota.rU[type], now).expiresAtMs.length;
			const newest = reading.value.toSorted((a, b) => b.createdAtMs - a.createdAtMs).slice(0, wanted);
			return { jobs: { newest, used: { all: used('all'), path: used('path') } } };
		}
		;
		async function readTraffic(inputs, client, deadline) {
			const found = await (0, find._S)(inputs.zone, (0, zones_api.u)(client));
			const failed = (problem) => ({
				problems: [(0, clock.PU)(deadline) ? (0, problems.p3)(inputs.timeoutMs, problem) : problem],
				notices: [],
			});
			if (!found.ok)
				return { zone: inputs.zone, ...failed(found.problem) };
			const zone = found.value.uuid;
			const reading = await readStatistics(client, zone, inputs.span);
			if (!reading.ok)
				return { zone, ...failed(reading.problem) };
			const statistics = reading.value;
			const ratios = ratiosOf(statistics);
			const { jobs, problem } = inputs.purgeJobs === 0
				? {}
				: await readPurgeJobs((0, api.I)(client, zone), deadline, inputs.purgeJobs);
			const { missed, notices } = evaluateThresholds(statistics, ratios, inputs);
			const unread = problem &&
				`the list of purge jobs cannot be read, so that they are not shown: ${[problem.title, ...(problem.details ?? [])].join('; ')}`;
			return {
				zone,
				statistics,
				ratios,
				jobs,
				problems: missed,
				notices: unread === undefined ? notices : [...notices, unread],
				areThresholdsApplied: notices.length === 0,
			};
		}
		var markdown = __webpack_require__(6590);
		;
		const COLORS = { good: '#3fb950', plain: '#58a6ff', warning: '#d29922', bad: '#f85149' };
		function pie(title, parts) {
			const seen = parts.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
			if (seen.length === 0)
				return '';
			const colours = seen.map(({ tone }, index) => [`pie${index + 1}`, COLORS[tone]]);
			const slices = seen.map(({ label, value }) => `  "${(0, markdown.Oc)(label)}" : ${number(value)}`);
			return fenced([
				themed({ ...Object.fromEntries(colours), pieOpacity: '1', pieStrokeWidth: '1px' }),
				'pie showData',
				`  title ${(0, markdown.Oc)(title, 80)}`,
				...slices,
			]);
		}
		function themed(variables) {
			return `%%{init: ${JSON.stringify({ themeVariables: variables })}}%%`;
		}
		const MAX_BARS = 24;
		function bars(title, unit, values) {
			if (values.every(([, value]) => value === 0))
				return '';
			const each = Math.ceil(values.length / MAX_BARS);
			const groups = Array.from({ length: Math.ceil(values.length / each) }, (_, index) => values.slice(index * each, (index + 1) * each));
			const sums = groups.map((group) => group.reduce((sum, [, value]) => sum + value, 0));
			const labels = groups.map((group) => `"${(0, markdown.Oc)(group[0]?.[0] ?? '')}"`);
			const note = each === 1 ? '' : ` - ${each} in each bar`;
			return fenced([
				themed({ xyChart: { plotColorPalette: COLORS.plain } }),
				'xychart-beta',
				`  title "${(0, markdown.Oc)(title + note, 80)}"`,
				`  x-axis [${labels.join(', ')}]`,
				`  y-axis "${(0, markdown.Oc)(unit)}" 0 --> ${number(Math.max(...sums))}`,
				`  bar [${sums.map(number).join(', ')}]`,
			]);
		}
		function number(value) {
			const digits = Math.max(0, 3 - Math.ceil(Math.log10(Math.max(value, 0.001))));
			const rounded = value >= 1e15 ? 999_999_999_999_999 : Number(value.toFixed(Math.min(6, digits)));
			return String(rounded);
		}
		function fenced(lines) {
			return ['```mermaid', ...lines, '```'].join('\n');
		}
		var sections = __webpack_require__(3667);
		;
		const MAX_DAYS = 366;
		function summarize(report) {
			const { statistics } = report;
			return (0, sections.lS)([
				head(report),
				...(0, sections.HU)(report.problems),
				[...report.warnings, ...report.notices].map((notice) => `- ${(0, markdown.CS)(notice)}`).join('\n'),
				...(statistics === undefined ? [] : [figures(report, statistics), ...charts(report, statistics)]),
				jobTable(report),
			]);
		}
		function head({ status, zone, span, statistics }) {
			const facts = [
				...(statistics === undefined
					? []
					: [(0, format.U9)(statistics.requestsTotal, 'request'), (0, format.Ej)(statistics.bandwidthBytes)]),
				(0, markdown.pj)(spanWords(span)),
				...(zone === '' ? [] : [`zone ${(0, markdown.aY)(zone)}`]),
			];
			return `### ${TITLES[status]}\n${facts.join(' · ')}`;
		}
		const TITLES = {
			ok: `${sections.Ze.good} CDN traffic`,
			'threshold-missed': `${sections.Ze.bad} CDN traffic: a threshold was missed`,
			failed: `${sections.Ze.bad} CDN traffic: not read`,
			cancelled: `${sections.Ze.open} CDN traffic: cancelled`,
		};
		function figures({ ratios, thresholds, jobs }, statistics) {
			const { minHitRatio, maxServerErrorRatio } = thresholds;
			const { hit, serverError } = ratios ?? {};
			const cells = (share, word, bound) => {
				if (share === undefined)
					return ['–', bound === undefined ? '' : `at ${word} ${(0, format.KN)(bound)}`];
				if (bound === undefined)
					return [(0, format.KN)(share), ''];
				const [is, should] = (0, format.EX)(share, bound);
				return [is, `at ${word} ${should}`];
			};
			return (0, sections.tp)(['Figure', 'Value:', 'Threshold:'], [
				['Requests', (0, format.Sm)(statistics.requestsTotal), ''],
				['Bandwidth', (0, format.Ej)(statistics.bandwidthBytes), ''],
				['From the cache', ...cells(hit, 'least', minHitRatio)],
				['Server errors', ...cells(serverError, 'most', maxServerErrorRatio)],
				...(jobs === undefined
					? []
					: [
						['Purge jobs of type <code>path</code>, last hour', String(jobs.used.path), ''],
						['Purge jobs of type <code>all</code>, last hour', String(jobs.used.all), ''],
					]),
			]);
		}
		const TONES = { '2xx': 'good', '3xx': 'plain', '4xx': 'warning', '5xx': 'bad' };
		function charts({ ratios }, statistics) {
			const { bandwidthByDay, requestsByStatus } = statistics;
			const { unit, bytes } = (0, format.uF)(bandwidthByDay.reduce((most, day) => Math.max(most, day.bytes), 0));
			const years = new Set(bandwidthByDay.map(({ date }) => date.slice(0, 4))).size;
			const days = bandwidthByDay.map((day) => [years > 1 ? day.date : day.date.slice(5), day.bytes / bytes]);
			const hit = ratios?.hit;
			return [
				hit === undefined
					? ''
					: pie('Answered from the cache - per cent', [
						{ label: 'from the cache', value: hit * 100, tone: 'good' },
						{ label: 'by the origin', value: (1 - hit) * 100, tone: 'warning' },
					]),
				pie('Requests by status', STATUS_CLASSES.map((status) => ({
					label: status,
					value: requestsByStatus[status] ?? 0,
					tone: TONES[status],
				}))),
				bars(`Bandwidth by day in ${unit}`, unit, days),
				numbers(statistics),
			];
		}
		function numbers({ bandwidthByDay, requestsByStatus }) {
			const classes = STATUS_CLASSES.filter((status) => requestsByStatus[status] !== undefined);
			const byStatus = (0, sections.tp)(['Status', 'Requests:'], classes.map((status) => [status, (0, format.Sm)(requestsByStatus[status] ?? 0)]));
			const byDay = (0, sections.tp)(['Day', 'Bandwidth:'], bandwidthByDay.slice(-MAX_DAYS).map(({ date, bytes }) => [date, (0, format.Ej)(bytes)]));
			if (byStatus === '' && byDay === '')
				return '';
			return (0, sections.zH)('The same in numbers', (0, sections.lS)([byStatus, byDay, (0, sections.OS)(bandwidthByDay.length - MAX_DAYS, 'earlier day')]).trimEnd());
		}
		function jobTable({ jobs }) {
			const rows = (jobs?.newest ?? []).map((job) => [
				(0, markdown.aY)(job.id),
				job.type === 'all' ? 'everything' : job.paths === undefined ? '' : (0, format.Sm)(job.paths.length),
				(0, markdown.pj)(job.status, 40),
				new Date(job.createdAtMs).toISOString().slice(0, 16).replace('T', ' '),
			]);
			return (0, sections.tp)(['Newest purge jobs', 'Paths:', 'Status', 'Created (UTC)'], rows);
		}
		;
		const runStep = (0, action.Q)({
			readInputs: (env) => readStatsInputs(env, new Date(clock.ml.wallMs()).toISOString().slice(0, 10)),
			async run({ inputs, problems, warnings }, { runner, deadline }) {
				const result = problems.length > 0
					? { zone: inputs.zone, problems, notices: [] }
					: await readTraffic(inputs, (0, client.UU)(inputs, deadline, { debug: runner.debug }), deadline);
				const report = buildReport(result, inputs, { cancelled: deadline.signal.aborted, warnings });
				trafficLines(report).forEach((line) => runner.line(line));
				report.notices.forEach((notice) => runner.notice(notice));
				return report;
			},
			toPublication: (report) => ({
				problems: report.problems,
				succeeded: report.status === 'ok',
				isSuccess: report.status === 'ok',
				lastLines: [lastLine(report)],
				outputs: toOutputs(report),
				report: toReportFile(report),
				summary: () => summarize(report),
			}),
		});
	})
};
