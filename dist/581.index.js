export const id = 581;
export const ids = [581];
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
	9252: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			x: () => (commitId)
		});
		function commitId(text) {
			const id = text.toLowerCase();
			return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(id) && !/^0+$/.test(id) ? id : undefined;
		}
	}),
	8357: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			Q: () => (checkCondition),
			z: () => (parseCondition)
		});
		var _paths_syntax_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(22);
		var _text_log_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3577);
		const FORMS = 'write `PATH contains TEXT`, `PATH status CODE` or `PATH sha256 HEX`';
		function parseCondition(line) {
			const [, first = '', verb = '', rest = ''] = /^(\S+)(?:\s+(\S+))?(?:\s+(.*))?$/su.exec(line) ?? [];
			const parsed = (0, _paths_syntax_js__WEBPACK_IMPORTED_MODULE_0__.Rr)(first);
			if (parsed.kind === 'invalid')
				return { ...parsed, fault: `a path with ${parsed.fault}` };
			if (parsed.host !== undefined)
				return invalid('a full URL', 'write its path alone; `origin-url` names another origin');
			if (parsed.path.includes('*'))
				return invalid('a wildcard in its path', 'name one page of the origin');
			const found = (expected) => ({
				kind: 'condition',
				condition: { text: line, path: parsed.path, expected },
			});
			switch (verb) {
				case 'contains':
					return rest === ''
						? invalid('no text after `contains`', 'write what the new page contains, such as a commit id')
						: found({ kind: 'contains', text: rest });
				case 'status':
					return /^[1-5]\d\d$/.test(rest)
						? found({ kind: 'status', status: Number(rest) })
						: invalid(`no status code after \`status\``, 'write a number from 100 to 599');
				case 'sha256':
					return /^[0-9a-f]{64}$/i.test(rest)
						? found({ kind: 'sha256', hash: rest.toLowerCase() })
						: invalid('no SHA-256 after `sha256`', 'write 64 hexadecimal digits, as `sha256sum` prints them');
				default:
					return invalid(verb === '' ? 'a path alone' : `the unknown condition \`${(0, _text_log_js__WEBPACK_IMPORTED_MODULE_1__.m)(verb, 40)}\``, FORMS);
			}
		}
		function invalid(fault, help) {
			return { kind: 'invalid', fault, help };
		}
		function checkCondition({ expected }, page) {
			const status = `status ${page.status}`;
			const isSuccess = page.status >= 200 && page.status < 300;
			switch (expected.kind) {
				case 'status':
					return { holds: page.status === expected.status, found: status };
				case 'contains':
					if (!isSuccess)
						return { holds: false, found: status };
					return page.contains(expected.text)
						? { holds: true, found: status }
						: { holds: false, found: `${status}, without that text${page.isWhole ? '' : ' in the first 1 MiB'}` };
				case 'sha256':
					if (!isSuccess)
						return { holds: false, found: status };
					return { holds: page.hash === expected.hash, found: `${status}, sha256 ${page.hash ?? 'unknown'}` };
			}
		}
	}),
	2764: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			V: () => (HTML_MODES),
			d: () => (urlPathsOf)
		});
		const HTML_MODES = ['all', 'directory', 'clean', 'exact'];
		function urlPathsOf(file, html) {
			const literal = `/${file}`;
			const clean = literal.slice(0, -'.html'.length);
			if (html === 'exact' || !literal.endsWith('.html') || clean.endsWith('/'))
				return [literal];
			if (clean.endsWith('/index')) {
				const folder = clean.slice(0, -'index'.length);
				const bare = folder.slice(0, -1);
				return { all: [folder, bare, literal], directory: [folder, literal], clean: [folder, bare] }[html];
			}
			return { all: [literal, clean, `${clean}/`], directory: [literal], clean: [clean] }[html];
		}
	}),
	22: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			iV: () => (coversAlmostEverything),
			kw: () => (decodedPath),
			uf: () => (isPath),
			Rr: () => (parsePath)
		});
		var redact = __webpack_require__(3048);
		var hosts = __webpack_require__(3835);
		var log = __webpack_require__(3577);
		;
		const PATH_CHECKS = [
			{
				broken: /^\s*[-•]\s+["']?(\/|https?:)/,
				fault: 'a list marker',
				help: 'write the bare path: one path a line, nothing before it',
			},
			{
				broken: /^["'`]/,
				fault: 'a quotation mark',
				help: 'write the bare path: one path a line, no quotation marks',
			},
			{
				broken: /^\[/,
				fault: 'a JSON list',
				help: "write one path a line; `jq -r '.[]'` in a step before makes lines of a JSON list",
			},
			{
				broken: /^[^?]*[,、，]\s*["'`]?(\/|https?:\/\/)|^[^?]*,$/i,
				fault: 'several paths joined by commas',
				help: (text, accepts) => asLines(text, accepts, 'a literal comma before `/` is `%2C`'),
			},
			{
				broken: /[;；]\s*["'`]?(\/|https?:\/\/)/i,
				fault: 'several paths joined by semicolons',
				help: (text, accepts) => asLines(text, accepts, 'a literal semicolon before `/` is `%3B`'),
			},
			{
				broken: /[\s\u200b]["'`]?(\/|https?:\/\/)/i,
				fault: 'several paths on one line',
				help: (text, accepts) => asLines(text, accepts, 'a real space in a path is `%20`'),
			},
			{
				broken: /^(\/|https?:).*\\n(\/|https?:|$)/i,
				fault: 'a literal `\\n`',
				help: 'a line break inside quotation marks is not one: write a block, `paths: |`, with one path a line',
			},
			{
				broken: /[\p{Cc}\p{Surrogate}\ufffd]/u,
				fault: 'a control character or broken UTF-8',
				help: 'percent-encode it, if it is meant',
			},
			{ broken: /\\/, fault: 'a backslash', help: 'write `/` between folders; a literal backslash is `%5C`' },
			{
				broken: /#/,
				fault: 'a `#`',
				help: 'fragments never reach a server: leave it out; a literal `#` is `%23`',
			},
			{ broken: /^(?!\/)/, fault: 'no leading `/`', help: rightForm },
			{ broken: /^[^?]*\*\*/, fault: '`**`', help: rightForm },
			{
				broken: /^[^?]*[{}]/,
				fault: 'braces',
				help: 'braces are not a pattern here: write each path on a line of its own, or `*`; a literal brace is `%7B` or `%7D`',
			},
			{
				broken: /^[^?[]*\[[^?\]]*\]/,
				fault: 'brackets',
				help: 'brackets are not a pattern here: write each path on a line of its own, or `*`; literal brackets are `%5B` and `%5D`',
			},
			{
				broken: /\?(?![^=&?/*\s]+=)/,
				fault: 'a `?`',
				help: 'the only wildcard is `*`; a query string is `?key=value`; a literal `?` is `%3F`',
			},
			{ broken: /^[^?]*\/\//, fault: 'an empty segment (`//`)', help: rightForm },
			{
				broken: /^[^?]*\/(\.|%2e){1,2}(\/|\?|$)/i,
				fault: 'a `.` or `..` segment',
				help: 'browsers resolve it before they ask: write the path that they ask for',
			},
		];
		function asLines(text, accepts, literal) {
			const separators = /["'`]?(?:\s+(?:and|or)\s+|[\s,;|&、，；\u200b]+)+["'`]?(?=\/|https?:\/\/|$)/gi;
			const pieces = text.split(separators).map((piece) => piece.replace(/^["'`]+|["'`,;]+$/g, ''));
			const lines = pieces.flatMap((piece) => piece.endsWith(':') ? [] : [piece, asPath(piece)].filter(accepts).slice(0, 1));
			const shown = lines.slice(0, 4).map((line) => `\`${(0, log.m)(line, 60)}\``);
			const more = lines.length > shown.length ? ` and ${lines.length - shown.length} more` : '';
			if (shown.length === 0)
				return `write one path a line (\`paths: |\`); ${literal}`;
			return `write one path a line (\`paths: |\`): ${shown.join(', then ')}${more}; ${literal}`;
		}
		const EVERYTHING = /^(\{all\}|all\/?|everything|purge[-_ ]?(all|everything)|\*+)$/i;
		const HOST = /^(?<before>[a-z]{2,6}:?\/{1,3}|\/{2,})?(?<host>(?:[\p{L}\p{N}*_-]+\.)+\p{L}{2,}|localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?(?<rest>[/?].*)?$/iu;
		function rightForm(text, accepts) {
			if (EVERYTHING.test(text))
				return 'to purge everything in the zone, set `type: all` and leave out `paths`';
			const { before, host, rest = '' } = HOST.exec(text)?.groups ?? {};
			const path = ifAccepted(asPath(text), accepts);
			if (host !== undefined) {
				const isCertain = before !== undefined || /^(www\.|\*\.)/i.test(host);
				const alone = ifAccepted(asPath(rest), accepts);
				const url = ifAccepted(`https://${host}${alone ?? '/'}`, accepts);
				if (isCertain && alone !== undefined)
					return url === undefined
						? `a path has no host: write \`${alone}\``
						: `for a page of the host \`${host}\` write \`${url}\`, or the path alone, \`${alone}\``;
				if (path !== undefined && url !== undefined)
					return `a path begins with \`/\`: write \`${path}\`; if \`${host}\` is a host, give the URL, \`${url}\``;
			}
			if (path === undefined)
				return 'a path begins with `/`, such as `/blog/`';
			if (text.includes('**'))
				return `\`*\` is the only wildcard: write \`${path}\`, and a line more for each deeper level that \`*\` may not reach`;
			return text.startsWith('/') ? `write \`${path}\`` : `a path begins with \`/\`: write \`${path}\``;
		}
		function asPath(text) {
			return `/${text}`
				.replaceAll(/\/(\.{1,2}(?=\/|$))?(?=\/)/g, '')
				.replaceAll(/\*{2,}(\/\*+)*/g, '*')
				.replace(/\/\.{1,2}$/, '/');
		}
		function ifAccepted(candidate, accepts) {
			return accepts(candidate) ? candidate : undefined;
		}
		;
		function parsePath(line) {
			const text = line.trim();
			if (!/^\/(?!\/)/.test(text) && (0, redact.k)(text) !== text)
				return USERINFO_FAULT;
			const url = /^(https?):\/\/([^/?#\\]*)(.*)$/is.exec(text);
			if (url === null)
				return checkPath(text);
			const [, scheme = '', host = '', rest = ''] = url;
			const fault = faultOfHost(host);
			if (fault !== undefined)
				return fault;
			const parsed = checkPath(rest.startsWith('/') ? rest : `/${rest}`);
			return parsed.kind === 'invalid'
				? parsed
				: {
					...parsed,
					host: (0, hosts.Ak)(host),
					origin: new URL(`${scheme}://${host}`).origin,
				};
		}
		function isPath(text) {
			return /^\/[\x21-\x7e]*$/.test(text) && !/[#\\]|^[^?]*(\/\/|\*\*|\/(\.|%2e){1,2}(\/|\?|$))/i.test(text);
		}
		function decodedPath(path) {
			return path
				.replaceAll(/[^\0-\x7f]+/g, (text) => encodeURIComponent(text.toWellFormed()))
				.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
		}
		function coversAlmostEverything(path) {
			return path.includes('*') && /^[/*.]*$/.test(path);
		}
		function isValid(line) {
			return parsePath(line).kind === 'path';
		}
		function invalid(fault, help) {
			return { kind: 'invalid', fault, help };
		}
		const USERINFO_FAULT = invalid('a URL with a user name or password in it', 'leave out what stands before `@`');
		function faultOfHost(host) {
			if (host.includes('@'))
				return USERINFO_FAULT;
			if (host.includes('*'))
				return invalid('a wildcard in the host', 'purge one zone a step; a matrix does several');
			if (!URL.canParse(`http://${host}`))
				return invalid('not a URL', 'give a path that begins with `/`');
			if (new URL(`http://${host}`).port !== '' && !/:(80|443)$/.test(host)) {
				return invalid('a URL with a port', 'edges are found by host name alone: leave out the port');
			}
			return undefined;
		}
		const MAX_LENGTH = 8192;
		const PLAIN = /^(\/[\w-]+(\.[\w-]+)*)*\/?$/;
		function checkPath(text) {
			if (text.length <= MAX_LENGTH && text.startsWith('/') && PLAIN.test(text))
				return { kind: 'path', path: text };
			if (text.length > MAX_LENGTH)
				return invalid(`more than ${MAX_LENGTH} characters`, 'write one path a line');
			const [head, query] = splitQuery(text);
			const checked = head + query.slice(0, 1) + query.slice(1).replaceAll('?', '%3F');
			const rule = PATH_CHECKS.find(({ broken }) => broken.test(checked));
			if (rule !== undefined)
				return invalid(rule.fault, typeof rule.help === 'string' ? rule.help : rule.help(text, isValid));
			const path = encode(head, query);
			if (path.length > MAX_LENGTH)
				return invalid(`more than ${MAX_LENGTH} characters when encoded`, 'purge a shorter path with a `*`');
			const warning = warningAbout(path);
			return warning === undefined ? { kind: 'path', path } : { kind: 'path', path, warning };
		}
		function splitQuery(text) {
			const at = text.indexOf('?');
			return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)];
		}
		function warningAbout(path) {
			if (path.includes('?')) {
				return 'has a query string: it is sent as it is, and whether the service matches it is not known';
			}
			if (/%(?![0-9a-f]{2})/i.test(path))
				return 'has a `%` without two hex digits: it is sent as it is; a literal `%` is `%25`';
			if (path.includes('/.*'))
				return 'has `.*`, which is a dot and a wildcard and no regular expression: for everything below a folder write `*` alone';
			return undefined;
		}
		function encode(head, query) {
			const safeQuery = query.replaceAll(/[^\x21\x23-\x3b\x3d\x3f-\x7e]+/g, encodeURIComponent);
			if (/^[\w\-./*~!$&'()+,;=:@%]*$/.test(head))
				return head + safeQuery;
			return new URL(`http://zone.invalid${head}`).pathname + safeQuery;
		}
	}),
	5918: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			Y0: () => (MAX_PAGES),
			Yu: () => (isWanted),
			jz: () => (readFreshnessInputs),
			tF: () => (FRESHNESS_DEFAULTS)
		});
		var _inputs_reader_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9066);
		var _pages_condition_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8357);
		var _text_redact_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3048);
		var _text_log_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3577);
		const FRESHNESS_DEFAULTS = {
			'wait-for-origin': '',
			'origin-url': '',
			verify: '0',
			'site-url': '',
		};
		const MAX_PAGES = 1000;
		function isWanted({ conditions, verify }) {
			return conditions.length > 0 || verify > 0;
		}
		function readFreshnessInputs(reader) {
			return {
				conditions: readConditions(reader),
				originUrl: readPageUrl(reader, 'origin-url', { mayHaveUser: true }),
				verify: reader.text('verify') === 'all' ? Infinity : reader.count('verify', 0, 999_999_999, ['all']),
				siteUrl: readPageUrl(reader, 'site-url', { mayHaveUser: false }),
			};
		}
		const SHOWN = 10;
		function readConditions(reader) {
			const conditions = [];
			const faults = [];
			for (const { line, text } of (0, _inputs_reader_js__WEBPACK_IMPORTED_MODULE_0__.E1)(reader.block('wait-for-origin'))) {
				const parsed = (0, _pages_condition_js__WEBPACK_IMPORTED_MODULE_1__.z)(text);
				if (parsed.kind === 'condition')
					conditions.push(parsed.condition);
				else
					faults.push({ line, text, fault: parsed.fault, help: parsed.help });
			}
			const [first] = faults;
			if (first !== undefined)
				reader.problems.push({
					reason: 'invalid-input',
					title: faults.length === 1
						? `\`wait-for-origin\` has a line that is not a condition: ${first.fault}`
						: `\`wait-for-origin\` has ${faults.length} lines that are not conditions`,
					where: `input \`wait-for-origin\`, line ${first.line}`,
					details: faults
						.slice(0, SHOWN)
						.map(({ line, text, fault, help }) => `line ${line}: \`${(0, _text_log_js__WEBPACK_IMPORTED_MODULE_3__.m)(text, 120)}\` has ${fault}; ${help}`),
					help: [
						faults.length === 1 ? first.help : 'fix each line as it says',
						'a condition is `PATH contains TEXT`, `PATH status CODE` or `PATH sha256 HEX`, such as `/version.txt contains 1.4.2`',
					],
				});
			return conditions;
		}
		function readPageUrl(reader, name, { mayHaveUser }) {
			const given = reader.text(name);
			if (given === '')
				return undefined;
			const url = URL.canParse(given) ? new URL(given) : undefined;
			const fault = url === undefined ? 'it is not an absolute URL' : findFault(url, given, mayHaveUser);
			if (fault === undefined)
				return url;
			const shown = given.includes('@') ? (0, _text_redact_js__WEBPACK_IMPORTED_MODULE_2__.k)(given) : given;
			reader.problems.push({
				reason: 'invalid-input',
				title: `\`${name}\` \`${(0, _text_log_js__WEBPACK_IMPORTED_MODULE_3__.m)(shown.replace(/[?#].*/s, '…'), 120)}\` cannot be used: ${fault}`,
				where: `input \`${name}\``,
				help: ['give scheme and host, and a path prefix if there is one, such as `https://www.example.com`'],
			});
			return undefined;
		}
		function findFault(url, given, mayHaveUser) {
			if (url.protocol !== 'https:' && url.protocol !== 'http:')
				return `\`${url.protocol}\` is neither http nor https`;
			if (!mayHaveUser && (url.username !== '' || url.password !== ''))
				return 'it has a user name or a password in it';
			if (given.includes('?'))
				return 'it has a query';
			if (given.includes('#'))
				return 'it has a fragment';
			return undefined;
		}
	}),
	2807: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			HM: () => (privateSite),
			RN: () => (originNotReady),
			gu: () => (originTooLarge),
			w: () => (stalePages)
		});
		var _text_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8488);
		function originNotReady(missing, timeoutMs, origin) {
			const [first] = missing;
			return {
				reason: 'origin-not-ready',
				title: `the origin did not show the new version within \`timeout\` (${timeoutMs / 1000} s): nothing was purged`,
				where: `input \`wait-for-origin\`: ${first?.condition.text ?? ''}`,
				details: missing.flatMap(({ condition, found, excerpt, atMs }) => [
					`expected: ${condition.text}`,
					`found: ${found}, ${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_0__.p0)(atMs)} after the step began`,
					...(excerpt === '' ? [] : [`it begins: ${excerpt}`]),
				]),
				cause: `the deploy is not live at ${origin} yet, the line expects something else, or this runner cannot reach the origin`,
				help: [
					'put this step after the one that publishes the new version, or give more time with a larger `timeout`',
					'where the runner reaches the origin under another address, name it: `origin-url`',
					'where it cannot reach the origin at all, check the pages after the purge instead: `verify`',
				],
			};
		}
		function originTooLarge({ condition }) {
			return {
				reason: 'origin-not-ready',
				title: `\`${condition.path}\` is larger than 1 MiB, so that \`sha256\` can never match: nothing was purged`,
				where: `input \`wait-for-origin\`: ${condition.text}`,
				help: [
					'compare a smaller page, such as a file with the version, or write `contains` with a text from its beginning',
				],
			};
		}
		function privateSite(host) {
			return {
				reason: 'unusable-site',
				title: `\`verify\` does not fetch pages from \`${host}\`: its address is not public, and it comes from the API`,
				where: 'input `verify`',
				cause: 'the zone’s domain resolves to a private, loopback or link-local address',
				help: ['if that is meant, name the site yourself: `site-url`'],
			};
		}
		const SHOWN = 20;
		function stalePages(pages) {
			return {
				reason: 'stale-pages',
				title: `${(0, _text_format_js__WEBPACK_IMPORTED_MODULE_0__.U9)(pages.length, 'page')} ${pages.length === 1 ? 'is' : 'are'} still an old copy, though every edge has confirmed the purge`,
				where: pages[0]?.url ?? '',
				details: [
					...pages.slice(0, SHOWN).map((page) => `${page.url}: ${evidenceWords(page)}`),
					...(pages.length > SHOWN ? [`… and ${pages.length - SHOWN} more, in the report`] : []),
				],
				cause: 'an edge kept its copy, another cache before or behind the CDN has one, or the page was fetched from the origin before it changed there',
				help: [
					'run the step again: these paths stay unconfirmed in `manifest`, and purging twice does no harm',
					'if the origin was late, let the step wait for it: `wait-for-origin`',
					'if it happens again, report the URLs and the lines above to the CDN’s support',
				],
			};
		}
		function evidenceWords({ evidence, headers, status }) {
			const shown = Object.entries(headers)
				.filter(([name]) => name !== 'location')
				.map(([name, value]) => `${name}: ${value}`);
			const why = evidence?.by === 'content'
				? 'it has the content from before this change'
				: 'its copy is older than the purge';
			return [why, ...(status === undefined ? [] : [`status ${status}`]), ...shown].join(', ');
		}
	}),
	3891: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			GG: () => (decodedOrAsIs),
			yv: () => (originOf),
			zU: () => (siteOf)
		});
		var _paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3835);
		var _problem_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4490);
		var _text_log_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3577);
		function originOf({ originUrl }, zone, mayBePrivate) {
			const hostHeader = hostHeaderOf(zone);
			if (hostHeader !== undefined && !/^[\x21-\x7e]+$/.test(hostHeader))
				return (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_1__.f)(invalidHostHeader(hostHeader));
			if (originUrl !== undefined) {
				const { username, password } = originUrl;
				const userinfo = username === '' && password === '' ? undefined : `${decodedOrAsIs(username)}:${decodedOrAsIs(password)}`;
				return (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)({ url: withoutUserinfo(originUrl), hostHeader, userinfo, mustBePublic: false });
			}
			if (zone === undefined)
				return (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)(undefined);
			const url = URL.canParse(zone.originUrl) ? new URL(zone.originUrl) : undefined;
			if (url === undefined || !/^https?:$/.test(url.protocol))
				return (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_1__.f)(invalidOrigin(zone.originUrl));
			return (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)({ url: withoutUserinfo(url), hostHeader, mustBePublic: !mayBePrivate });
		}
		function hostHeaderOf(zone) {
			const value = zone?.settings.get('origin_host_header');
			return typeof value === 'string' && value !== '' ? value : undefined;
		}
		function withoutUserinfo(given) {
			return new URL(given.origin + given.pathname);
		}
		function decodedOrAsIs(text) {
			try {
				return decodeURIComponent(text);
			}
			catch {
				return text;
			}
		}
		function siteOf({ siteUrl }, zone, { zoneInput, mayBePrivate }) {
			if (siteUrl !== undefined)
				return (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)({ url: siteUrl, mustBePublic: false });
			const { domains = [], hostname = '' } = zone ?? {};
			const named = (0, _paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__.n0)(zoneInput);
			const isNamed = named !== undefined &&
				named.includes('.') &&
				((0, _paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__.th)(hostname, named) || domains.some(({ domain }) => (0, _paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__.th)(domain, named)));
			const active = domains.find(({ domain, sslStatus }) => sslStatus === 'active' && !domain.startsWith('*.') && (0, _paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__.n0)(domain));
			const host = isNamed ? named : (0, _paths_hosts_js__WEBPACK_IMPORTED_MODULE_2__.n0)(active?.domain ?? hostname);
			return host === undefined
				? (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_1__.f)(noSite())
				: (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)({ url: new URL(`https://${host}`), mustBePublic: !mayBePrivate });
		}
		function invalidHostHeader(value) {
			return {
				reason: 'unusable-origin',
				title: 'the zone’s `origin_host_header` has characters that no header can have',
				where: 'zone, `origin_host_header`',
				details: [(0, _text_log_js__WEBPACK_IMPORTED_MODULE_0__.m)(JSON.stringify(value), 120)],
				cause: 'it was set by hand, with a line break or a space',
				help: ['set `origin_host_header` of the zone to a host name'],
			};
		}
		function invalidOrigin(value) {
			return {
				reason: 'unusable-origin',
				title: 'the zone’s `origin_url` is not a URL that pages can be fetched from',
				where: 'zone, `origin_url`',
				details: [(0, _text_log_js__WEBPACK_IMPORTED_MODULE_0__.m)(value, 120) || '(empty)'],
				help: ['name the origin yourself: `origin-url`, such as `https://origin.example.com`'],
			};
		}
		function noSite() {
			return {
				reason: 'unusable-site',
				title: '`verify` has no site to fetch pages from: the zone has neither a domain nor a hostname',
				where: 'input `verify`',
				help: ['name the site yourself: `site-url`, such as `https://www.example.com`'],
			};
		}
	}),
	8581: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.r(__webpack_exports__);
		__webpack_require__.d(__webpack_exports__, {
			runStep: () => (runStep)
		});
		var action = __webpack_require__(1794);
		var cdn_client = __webpack_require__(3681);
		var api = __webpack_require__(7235);
		var quota = __webpack_require__(604);
		var zones_api = __webpack_require__(7380);
		var service = __webpack_require__(6074);
		var time_clock = __webpack_require__(3355);
		var commit_id = __webpack_require__(9252);
		var addresses = __webpack_require__(2764);
		;
		const CHANGED_DEFAULTS = {
			map: '',
			html: 'all',
			base: '',
			head: '',
			'on-unknown-base': 'all-files',
			'site-dir': '',
			manifest: '',
			'github-token': '${{ github.token }}',
		};
		function isSource({ map, siteDir }) {
			return map !== '' || siteDir !== '';
		}
		function readChangedInputs(reader) {
			return {
				map: reader.text('map') === '' ? '' : reader.block('map'),
				html: reader.choice('html', addresses.V, CHANGED_DEFAULTS.html),
				base: readRef(reader, 'base'),
				head: readRef(reader, 'head'),
				onUnknownBase: reader.choice('on-unknown-base', ['all-files', 'purge-all', 'fail'], CHANGED_DEFAULTS['on-unknown-base']),
				siteDir: reader.text('site-dir'),
				manifest: reader.text('manifest'),
				githubToken: readToken(reader),
			};
		}
		function readRef(reader, name) {
			const ref = reader.text(name);
			if (ref === '' || (0, commit_id.x)(ref) !== undefined)
				return (0, commit_id.x)(ref) ?? '';
			const isName = !/^[-/.]|\.\.|@\{|\/\/|[\p{Cc} ~^:?*[\\]|[/.]$|\.lock$/u.test(ref) && !/^0+$/.test(ref);
			if (isName)
				return ref;
			reader.refuse(name, ref, [
				'give a full commit id, a branch or a tag; an expression such as `HEAD^` is not accepted',
			]);
			return '';
		}
		function readToken(reader) {
			const token = reader.text('github-token');
			if (/^[\x21-\x7e]*$/.test(token))
				return token;
			reader.problems.push({
				reason: 'invalid-input',
				title: '`github-token` has characters that no token can have',
				where: 'input `github-token` (its value is not shown)',
				help: ['leave it out: the default is the token of the job'],
			});
			return '';
		}
		var freshness_inputs = __webpack_require__(5918);
		var servers = __webpack_require__(3891);
		var markdown = __webpack_require__(6590);
		var log = __webpack_require__(3577);
		var format = __webpack_require__(8488);
		;
		function changeLines(changes) {
			const { assumes, extras, mapped, unconfirmed } = changes;
			return [
				`Base   ${baseOf(changes)}`,
				...(assumes === '' ? [] : [`       ${assumes}`]),
				...(extras.length === 0
					? []
					: [
						`       ${(0, format.U9)(extras.length, 'more commit')} may have been live since: ${extras.slice(0, 10).map(log_short).join(', ')}`,
					]),
				...(mapped === undefined
					? []
					: [
						`Files  ${filesOf(changes)}`,
						...(changes.files === 0 ? [] : ruleLines(mapped)),
						...unmatchedLines(mapped),
					]),
				...(changes.whyEverything === '' ? [] : [`All    ${changes.whyEverything}: everything in the zone`]),
				...(unconfirmed === 0
					? []
					: [`Again  ${(0, format.U9)(unconfirmed, 'path')} of earlier purges that were not confirmed`]),
			];
		}
		function baseOf({ base, head, why, isBaseKnown, source }) {
			if (!isBaseKnown)
				return `unknown: ${why}`;
			return source === 'site' ? why : `${log_short(base)} → ${log_short(head)}: ${why}`;
		}
		function log_short(commit) {
			return (commit ?? '').slice(0, 10);
		}
		function filesOf({ files, isBaseKnown, source }) {
			if (isBaseKnown)
				return `${(0, format.U9)(files, 'file')} changed`;
			return `${(0, format.U9)(files, 'file')}: all of ${source === 'site' ? '`site-dir`' : 'the commit'}`;
		}
		function ruleLines({ effects, excluded }) {
			const active = effects.filter(({ files }) => files > 0);
			const idle = effects.filter(({ rule, files }) => files === 0 && rule.line > 0).length;
			return [
				...active.slice(0, MAX_LINES).map(({ rule, files, paths, example }) => {
					const sample = example === undefined ? '' : `, as ${(0, log.m)(example.file, 60)} → ${(0, log.m)(example.path, 60)}`;
					return `Rule   ${(0, log.m)(rule.text, 100)}: ${(0, format.U9)(files, 'file')} → ${rule.isEverything ? 'everything' : (0, format.U9)(paths, 'path')}${sample}`;
				}),
				...(active.length > MAX_LINES ? [`       … and ${(0, format.U9)(active.length - MAX_LINES, 'rule')} more`] : []),
				...(idle === 0
					? []
					: [`       ${(0, format.U9)(idle, active.length === 0 ? 'rule' : 'other rule')} matched nothing`]),
				...(excluded === 0 ? [] : [`       ${(0, format.U9)(excluded, 'file')} excluded`]),
			];
		}
		const MAX_LINES = 20;
		function unmatchedLines({ unmatched: { count: number, first } }) {
			if (number === 0)
				return [];
			const names = first.map((name) => (0, log.m)(name, 80)).join(', ');
			return [`       no rule matches ${(0, format.U9)(number, 'file')}: ${names}${number > first.length ? ', …' : ''}`];
		}
		function unconfirmedLines(unconfirmed) {
			if (unconfirmed === 0)
				return [];
			return [
				`Left   ${(0, format.U9)(unconfirmed, 'path')} unconfirmed in \`manifest\`: the next run purges them again, whatever has changed`,
				'       (remove a path that the service keeps rejecting from that file)',
			];
		}
		function changesInShort(changes) {
			const active = activeRules(changes);
			const rules = active
				.slice(0, 3)
				.map(({ rule, files, paths }) => `${(0, markdown.aY)(rule.text, 60)} ${(0, format.U9)(files, 'file')} → ${rule.isEverything ? 'everything' : (0, format.U9)(paths, 'path')}`);
			const more = active.length > 3 ? [(0, format.U9)(active.length - 3, 'more rule')] : [];
			return [comparedIn(changes), ...rules, ...more, ...leftOver(changes)].join(' · ');
		}
		function changesTable(changes) {
			const rows = activeRules(changes)
				.slice(0, MAX_ROWS)
				.map(({ rule, files, paths, example }) => {
				const sample = example === undefined ? '' : (0, markdown.pj)(`${example.file} → ${example.path}`);
				return `| ${(0, markdown.aY)(rule.text)} | ${files} | ${paths} | ${sample} |`;
			});
			const table = rows.length === 0 ? [] : ['', '| Rule | Files | Paths | Such as |', '|---|---:|---:|---|', ...rows];
			const facts = [comparedIn(changes), `base: ${(0, markdown.CS)(changes.why)}`, ...leftOver(changes)];
			return [facts.join(' · '), ...table].join('\n');
		}
		const MAX_ROWS = 50;
		function activeRules({ mapped }) {
			return (mapped?.effects ?? []).filter(({ files }) => files > 0);
		}
		function comparedIn(changes) {
			if (!changes.isBaseKnown)
				return changes.mapped === undefined ? 'base unknown' : `base unknown, ${(0, markdown.CS)(filesOf(changes))}`;
			const files = (0, format.U9)(changes.files, 'changed file');
			return changes.source === 'site'
				? `${files} of the built site`
				: `${files}, ${(0, markdown.aY)(log_short(changes.base))} → ${(0, markdown.aY)(log_short(changes.head))}`;
		}
		function leftOver({ mapped, unconfirmed, whyEverything }) {
			const unmatched = mapped?.unmatched.count ?? 0;
			return [
				...(whyEverything === '' ? [] : [`everything, because ${(0, markdown.CS)(whyEverything)}`]),
				...(unmatched === 0 ? [] : [`${(0, format.U9)(unmatched, 'file')} without a rule`]),
				...(unconfirmed === 0 ? [] : [`${(0, format.U9)(unconfirmed, 'path')} unconfirmed before`]),
			];
		}
		var parse = __webpack_require__(7105);
		var identifier = __webpack_require__(5424);
		var read = __webpack_require__(5157);
		var inputs_reader = __webpack_require__(9066);
		;
		function checkInputs(inputs, hasMisspelled) {
			return [
				...conflictsWithWaitFor(inputs),
				...conflictsWithAll(inputs),
				...conflictsOfChangedFiles(inputs),
				...conflictsWithVerify(inputs),
				...missingSource(inputs, hasMisspelled),
			];
		}
		function sourcesOf(inputs) {
			return [
				...(inputs.paths === undefined ? [] : ['`paths`']),
				...(inputs.pathsFile === undefined ? [] : ['`paths-file`']),
				...(inputs.changed.map === '' ? [] : ['`map`']),
				...(inputs.changed.siteDir === '' ? [] : ['`site-dir`']),
			];
		}
		function conflictsWithWaitFor(inputs) {
			const beside = [
				...sourcesOf(inputs),
				...(inputs.type === 'all' ? ['`type: all`'] : []),
				...(inputs.dryRun ? ['`dry-run`'] : []),
			];
			if (inputs.waitFor === undefined || beside.length === 0)
				return [];
			return [
				{
					reason: 'conflicting-inputs',
					title: `\`wait-for\` cannot be combined with ${beside.join(', ')}`,
					where: 'input `wait-for`',
					cause: '`wait-for` only watches jobs that an earlier step created; it creates none',
					help: ['purge in one step, and watch with `wait-for` in another'],
				},
			];
		}
		function conflictsWithAll(inputs) {
			const sources = sourcesOf(inputs);
			if (inputs.type !== 'all' || sources.length === 0 || inputs.waitFor !== undefined)
				return [];
			return [
				{
					reason: 'conflicting-inputs',
					title: `\`type: all\` cannot be combined with ${sources.join(', ')}`,
					where: 'input `type`',
					cause: '`type: all` purges everything in the zone, whatever paths are given',
					help: ['to purge only these paths, leave out `type`', 'to purge everything, leave out the paths'],
				},
			];
		}
		function conflictsOfChangedFiles({ changed, wait }) {
			const given = ['base', 'head'].filter((name) => changed[name] !== '');
			const commits = given.map((name) => `\`${name}\``).join(' and ');
			const [hasSite, hasManifest] = [changed.siteDir !== '', changed.manifest !== ''];
			const hasSource = isSource(changed);
			const rules = [
				[
					commits !== '' && hasSite,
					`${commits} cannot be combined with \`site-dir\``,
					'the files of a built site are compared with the hashes in `manifest`, not with commits',
					'leave out one of the two',
				],
				[
					commits !== '' && !hasSource,
					`${commits} without \`map\``,
					'the commits say which files changed, and only `map` says which paths that means',
					'add `map`, such as `public/** => {url}`',
				],
				[
					hasSite && !hasManifest,
					'`site-dir` needs `manifest`',
					'which files changed follows from their hashes of the last run',
					'add `manifest: .cdn-purge.json` and keep that file between runs, with `actions/cache` for instance',
				],
				[
					hasManifest && !hasSource,
					'`manifest` without `map` or `site-dir`',
					'it remembers which state of changed files was confirmed',
					'add `map` or `site-dir`, or leave out `manifest`',
				],
				[
					hasManifest && !wait,
					'`manifest` cannot be combined with `wait: false`',
					'it remembers what was confirmed, and a step that does not wait confirms nothing',
					'leave out one of the two',
				],
			];
			return rules.flatMap(problemOf);
		}
		function conflictsWithVerify({ freshness, wait }) {
			return problemOf([
				freshness.verify > 0 && !wait,
				'`verify` cannot be combined with `wait: false`',
				'pages are fetched after every job has completed, and a step that does not wait does not see that',
				'leave out one of the two',
			]);
		}
		function problemOf([isBroken, title, cause, help]) {
			return isBroken ? [{ reason: 'conflicting-inputs', title, where: 'inputs', cause, help: [help] }] : [];
		}
		function missingSource(inputs, hasMisspelled) {
			const given = sourcesOf(inputs).length > 0 || inputs.waitFor !== undefined;
			if (given || inputs.type === 'all' || hasMisspelled)
				return [];
			return [
				{
					reason: 'missing-paths',
					title: 'nothing says what to purge',
					where: 'inputs `paths`, `paths-file`, `map`, `site-dir`, `wait-for`',
					cause: 'no path was given, or the expression that should give some is empty (a `wait-for` too, where the step that it names was skipped or has another `id`); an empty list never means everything',
					help: [
						'give one path a line: `paths: |` and below it lines such as `/blog/*`',
						'to purge what a deploy changed, say which files are which paths: `map`, such as `public/** => {url}`',
						'to purge everything in the zone, say so: `type: all`',
						'to wait for jobs of an earlier step, give their ids: `wait-for`',
					],
				},
			];
		}
		;
		const INPUT_DEFAULTS = {
			'api-token': '',
			'base-url': '',
			zone: '',
			type: 'path',
			paths: '',
			'paths-file': '',
			...CHANGED_DEFAULTS,
			...freshness_inputs.tF,
			'purge-all-above': '',
			'dry-run': 'false',
			wait: 'true',
			'wait-for': '',
			timeout: '15m',
			'on-quota': 'wait',
			quota: 'path=100/1h all=10/1h',
			retries: '1',
			'fail-on-error': 'true',
			summary: 'true',
		};
		function readPurgeInputs(env) {
			return (0, read.K)(env, {
				declared: Object.keys(INPUT_DEFAULTS),
				read: (reader) => readAll(reader, env),
				check: checkInputs,
			});
		}
		function readAll(reader, env) {
			const dryRun = reader.flag('dry-run', false);
			return {
				...(0, service.Dz)(reader, env, dryRun),
				zone: (0, service.Xg)(reader),
				type: reader.choice('type', ['path', 'all'], INPUT_DEFAULTS.type),
				paths: reader.text('paths') === '' ? undefined : reader.block('paths'),
				pathsFile: reader.text('paths-file') || undefined,
				changed: readChangedInputs(reader),
				freshness: (0, freshness_inputs.jz)(reader),
				purgeAllAbove: reader.text('purge-all-above') === '' ? Infinity : reader.count('purge-all-above', 0, 999_999_999),
				dryRun,
				wait: reader.flag('wait', true),
				waitFor: readWaitFor(reader),
				timeoutMs: reader.durationMs('timeout', INPUT_DEFAULTS.timeout),
				onQuota: reader.choice('on-quota', ['wait', 'fail', 'purge-all'], INPUT_DEFAULTS['on-quota']),
				quota: readQuota(reader),
				retries: reader.count('retries', Number(INPUT_DEFAULTS.retries), 100),
				failOnError: reader.flag('fail-on-error', true),
				summary: reader.choice('summary', ['true', 'false', 'on-failure'], INPUT_DEFAULTS.summary),
			};
		}
		function readWaitFor(reader) {
			const text = reader.text('wait-for');
			if (text === '')
				return undefined;
			const ids = text.startsWith('[') ? idsOfJson(text) : (0, inputs_reader.E1)(text).map((entry) => entry.text);
			if (ids !== undefined && ids.every((id) => (0, identifier._)(id) && !/[,;]/.test(id)))
				return [...new Set(ids)];
			reader.refuse('wait-for', text, [
				...(ids?.some((id) => /[,;]/.test(id)) ? ['ids joined by commas are one id: write one a line'] : []),
				'give one id of a purge job a line, or the output `purge-ids` of an earlier step as it is',
			]);
			return [];
		}
		function idsOfJson(text) {
			try {
				const ids = (0, parse.q)(text);
				return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : undefined;
			}
			catch {
				return undefined;
			}
		}
		function readQuota(reader) {
			const text = reader.text('quota');
			const given = parseQuota(text);
			if (given === undefined) {
				reader.refuse('quota', text, [`give jobs per span for each type, such as \`${INPUT_DEFAULTS.quota}\``]);
			}
			return { ...quota.rU, ...given };
		}
		function parseQuota(text) {
			const limits = {};
			for (const part of text.split(/[\s,]+/).filter((word) => word !== '')) {
				const match = /^(all|path)=(\d{1,6})\/(\d+[smh])$/.exec(part);
				const windowMs = (0, inputs_reader.yi)(match?.[3] ?? '');
				const type = match?.[1] === 'all' ? 'all' : 'path';
				if (match === null || windowMs === undefined || Number(match[2]) === 0 || limits[type] !== undefined)
					return undefined;
				limits[type] = { jobs: Number(match[2]), windowMs };
			}
			return limits;
		}
		;
		function planLines(request, inputCount, plan, nowMs) {
			const waiting = plan.isRefused ? [] : plan.jobs.filter((job) => job.startMs > nowMs);
			const lastMs = Math.max(...waiting.map((job) => job.startMs)) - nowMs;
			return [
				`Plan   ${planned(request, inputCount, plan)}`,
				plan.quota === undefined
					? 'Quota  unknown: without `api-token` the service is not asked'
					: quotaLine(plan.quota),
				...(waiting.length === 0
					? []
					: [`Wait   ${(0, format.U9)(waiting.length, 'job')} for a slot, the last one in ${(0, format.p0)(lastMs)}`]),
				...(plan.isRefused ? [] : slotLines(plan, nowMs)),
			];
		}
		function slotLines({ jobs }, nowMs) {
			const lines = jobs.flatMap(({ startMs, startsAtMs }, index) => startMs > nowMs
				? [`       job ${index + 1}/${jobs.length} from ${(0, format.n$)(startsAtMs, startsAtMs - (startMs - nowMs))}`]
				: []);
			return lines.length > 10
				? [...lines.slice(0, 9), `       … and ${(0, format.U9)(lines.length - 9, 'job')} later`]
				: lines;
		}
		function pathLines(paths) {
			const shown = paths.slice(0, 500);
			return paths.length > shown.length
				? [...shown, `… and ${(0, format.U9)(paths.length - shown.length, 'path')} more: the report has them all`]
				: shown;
		}
		function planned(request, inputCount, plan) {
			const jobs = (0, format.U9)(plan.jobs.length, 'job');
			if (request.kind === 'everything') {
				const instead = request.insteadOf.length === 0 ? '' : `, instead of ${(0, format.U9)(request.insteadOf.length, 'path')}`;
				return `everything in the zone${instead}, in ${jobs}`;
			}
			const { length } = request.paths;
			const spared = inputCount - length;
			const paths = `${(0, format.U9)(length, 'path')}${spared > 0 ? ` (${(0, format.Sm)(spared)} more twice or covered by a wildcard)` : ''}`;
			if (plan.replacedPaths > 0)
				return `${paths} ${length === 1 ? 'does' : 'do'} not fit the quota: everything in the zone instead, in ${jobs}`;
			return length === 0 ? 'no path to purge' : `${paths} in ${jobs}`;
		}
		function quotaLine({ type, limit, windowMs, leftNow, leftAfter }) {
			return `Quota  ${leftNow} of ${limit} \`${type}\` jobs left ${windowMs === 3_600_000 ? 'this hour' : `in a window of ${(0, format.p0)(windowMs)}`}, ${leftAfter} after this`;
		}
		function eventLine(event, of, nowMs) {
			if (event.kind === 'waiting') {
				return `Wait   ${(0, format.U9)(event.batches, 'job')} for a slot, the next one at ${(0, format.n$)(event.untilMs, event.untilMs - event.delayMs)}`;
			}
			if (event.kind === 'read-failed')
				return `Purge  jobs cannot be read: ${event.problem.title}`;
			const { batch } = event;
			const paths = batch.spec?.type === 'path' ? `  ${(0, format.U9)(batch.spec.paths.length, 'path')}` : '';
			const head = `Purge  job ${batch.number}/${of}${paths}`;
			switch (event.kind) {
				case 'lost':
					return `${head}  answer lost (${event.why}): looking for it in the list of jobs`;
				case 'refused':
					return `${head}  refused for the quota (${event.serverMessage}): reading the list of jobs again`;
				case 'created':
					return `${head}  ${event.job.id}  created`;
				case 'found':
					return `${head}  ${event.job.id}  found in the list: the lost create had arrived`;
				case 'adopted':
					return `${head}  ${event.job.id}  is a purge of everything that began after this step: waiting for it instead`;
				case 'moved':
					return `${head}  ${event.job.id}  ${event.job.status}`;
				case 'retried':
					return `${head}  will be created again`;
				case 'ended':
					return `${head}  ${event.job.id}  ${endOf(event.job)}  ${(0, format.p0)(nowMs - event.job.createdAtMs)}`;
			}
		}
		function endOf({ end, status, edges }) {
			const confirmed = [...(edges?.values() ?? [])].filter((edge) => edge === 'completed').length;
			const shown = edges === undefined ? '' : `  ${confirmed}/${edges.size} edges`;
			return `${end?.result === 'failed' && status === 'completed' ? 'failed (completed, but not on every edge)' : status}${shown}`;
		}
		function lastLine(report) {
			const isWatchOnly = report.paths.length === 0 && report.type === 'path';
			const what = report.type === 'all' ? 'everything' : isWatchOnly ? 'the jobs' : (0, format.U9)(report.paths.length, 'path');
			switch (report.status) {
				case 'completed':
					return `Done   every edge has confirmed ${what}, after ${(0, format.p0)(report.durationMs)}`;
				case 'nothing-to-purge':
					return 'Done   nothing to purge';
				case 'planned':
					return 'Done   dry run: nothing was created';
				case 'stale':
					return `Failed: ${what}: every edge has confirmed, but ${(0, format.U9)(report.stalePages.length, 'page')} ${report.stalePages.length === 1 ? 'is' : 'are'} still an old copy`;
				case 'created':
					return 'Done   the jobs are created; this step does not wait for them';
				case 'partial':
					return `Failed: ${what}: some jobs are ${report.isWatched ? 'confirmed' : 'created'}, others are not${leftUndone(report)}`;
				case 'failed':
					if (report.batches.every((batch) => batch.jobs.length === 0))
						return 'Failed: nothing was purged';
					return `Failed: ${what}: nothing is confirmed${leftUndone(report)}`;
				case 'timed-out':
				case 'cancelled':
					return `Failed: ${what}: ${report.status}, ${(0, format.U9)(report.openIds.length, 'job')} still open`;
			}
		}
		function leftUndone({ batches, openIds }) {
			const missing = batches.filter((batch) => batch.jobs.length === 0).map(({ number }) => number);
			const open = openIds.length === 0 ? '' : `; still open, and not watched any more: ${openIds.slice(0, 10).join(', ')}`;
			if (missing.length === 0)
				return open;
			const shown = missing.slice(0, 20).join(', ');
			return `; never created: ${missing.length === 1 ? 'job' : 'jobs'} ${shown}${missing.length > 20 ? ' …' : ''} of ${batches.length}${open}`;
		}
		var problem = __webpack_require__(4000);
		var secrets = __webpack_require__(9690);
		var output_limits = __webpack_require__(8942);
		;
		function countPages({ pages }) {
			const tally = (test) => pages.filter(test).length;
			const fresh = tally(({ evidence }) => evidence?.verdict === 'fresh');
			const byContent = tally(({ evidence }) => evidence?.verdict === 'fresh' && evidence.by === 'content');
			return {
				byContent,
				byHeaders: fresh - byContent,
				fresh,
				old: tally(({ evidence }) => evidence?.verdict === 'old'),
				unknown: tally(({ evidence }) => evidence?.verdict === 'unknown'),
				unreachable: tally(({ evidence }) => evidence?.verdict === 'unreachable'),
				unverified: tally(({ evidence }) => evidence === undefined),
			};
		}
		function oldPages({ pages }) {
			return pages.filter(({ evidence }) => evidence?.verdict === 'old');
		}
		function stillUnconfirmed(verification) {
			const pages = verification?.pages ?? [];
			const left = pages.filter(({ evidence }) => evidence === undefined || evidence.verdict === 'old');
			const hashes = left.flatMap(({ path, evidence, bodyHash }) => evidence?.verdict === 'old' && bodyHash !== undefined ? [[path, bodyHash]] : []);
			return { paths: left.map(({ path }) => path), oldCopies: new Map(hashes) };
		}
		function describeCounts(verification) {
			const { fresh, byContent, byHeaders, ...others } = countPages(verification);
			const total = verification.pages.length;
			const proof = [
				...(byContent === 0 ? [] : [`${byContent} by content`]),
				...(byHeaders === 0 ? [] : [`${byHeaders} by headers`]),
			];
			const rest = Object.entries(others).flatMap(([name, number]) => (number === 0 ? [] : [`${number} ${name}`]));
			const how = proof.length === 0 ? '' : `: ${proof.join(', ')}`;
			return `${fresh} of ${(0, format.U9)(total, 'page')} fresh${how}${rest.length === 0 ? '' : `; ${rest.join(', ')}`}`;
		}
		function whyNotVerified(verification) {
			const { pages } = verification;
			if (pages.length === 0 || countPages(verification).fresh > 0 || oldPages(verification).length > 0)
				return undefined;
			const fetched = pages.filter(({ status }) => status !== undefined);
			if (fetched.length === 0)
				return 'no page could be reached';
			if (fetched.every(({ evidence }) => evidence?.verdict === 'unknown' && evidence.by === 'status'))
				return 'the CDN refused the runner';
			const target = fetched.map(redirectsToOtherHost);
			if (target.every((host) => host !== undefined))
				return `every page redirects to another host, \`${target[0]}\`: set \`site-url: https://${target[0]}\``;
			return 'this CDN sends no header that shows a copy’s age';
		}
		function redirectsToOtherHost({ url, status, headers }) {
			const location = headers['location'] ?? '';
			if (status === undefined || status < 300 || status > 399 || !URL.canParse(location, url))
				return undefined;
			const { host } = new URL(location, url);
			return host === new URL(url).host ? undefined : host;
		}
		var problems = __webpack_require__(2807);
		;
		function waitingBatches(batches) {
			return batches.filter((batch) => batch.isWaiting);
		}
		function abandonWaiting(batches, problem) {
			for (const batch of waitingBatches(batches))
				batch.abandon(problem);
		}
		function openJobs(batches) {
			const open = batches.flatMap((batch) => batch.openJob ?? []);
			return [...new Map(open.map((job) => [job.id, job])).values()];
		}
		function openIds(batches) {
			const unfinished = batches.filter((batch) => batch.state !== 'completed');
			const open = unfinished.flatMap((batch) => batch.jobs.filter((job) => job.end === undefined));
			return [...new Set(open.map((job) => job.id))];
		}
		function failedEdges(batches) {
			const last = batches
				.filter((batch) => batch.state !== 'completed')
				.flatMap((batch) => batch.jobs.findLast((job) => job.unconfirmedEdges.length > 0) ?? []);
			return [...new Set(last)].flatMap((job) => job.unconfirmedEdges);
		}
		;
		function pollDelayMs(ageMs, jitter) {
			const share = ageMs < LONG_MS ? SHARE : SHARE_OF_LONG;
			return spread(Math.max(SHORTEST_MS, ageMs * share), jitter);
		}
		function firstPollMs(oldestCreatedMs, openJobs, jitter) {
			return oldestCreatedMs + spread(openJobs > 2 ? FIRST_POLL_OF_MANY_MS : FIRST_POLL_MS, jitter);
		}
		function blockedPollMs(waitedMs, jitter) {
			return pollDelayMs(Math.max(SHORTEST_BLOCKED_MS, waitedMs), jitter);
		}
		function spread(delayMs, jitter) {
			return delayMs * (0.95 + jitter / 10);
		}
		const FIRST_POLL_MS = 350;
		const FIRST_POLL_OF_MANY_MS = 200;
		const SHORTEST_MS = 100;
		const SHORTEST_BLOCKED_MS = 2000;
		const SHARE = 0.21;
		const LONG_MS = 60_000;
		const SHARE_OF_LONG = 0.25;
		function lastPollMs(deadlineMs, timeoutMs, newestMs = -Infinity) {
			const inTimeMs = deadlineMs - Math.min(2000, Math.max(SHORT_ANSWER_MS, timeoutMs / 20));
			return newestMs + FIRST_POLL_MS > inTimeMs ? deadlineMs - SHORT_ANSWER_MS : inTimeMs;
		}
		const SHORT_ANSWER_MS = 300;
		function jitterMs(windowMs, jitter) {
			return jitter * Math.min(10_000, Math.max(100, windowMs / 20));
		}
		function shortJitterMs(delayMs, jitter) {
			return jitter * Math.min(5000, Math.max(100, delayMs / 10));
		}
		const MAX_UNEXPLAINED = 6;
		function unexplainedDelayMs(refusals, { partMs, remainingMs, random }) {
			const fittingMs = Math.min(partMs, Math.max(0, remainingMs) / 64);
			return fittingMs * 2 ** (refusals - 1) * (0.5 + random / 2);
		}
		function unexplainedPartMs({ windowMs, jobs }, hasWaited) {
			const shortMs = Math.min(5000, Math.max(250, windowMs / 720));
			return hasWaited ? Math.max(shortMs, windowMs / jobs / 4) : shortMs;
		}
		function refreshDelayMs(jitter) {
			return REFRESH_WHILE_WAITING_MS * (0.9 + jitter / 5);
		}
		const REFRESH_WHILE_WAITING_MS = 30_000;
		const FRESH_MS = 10_000;
		const SETTLING_MS = 10_000;
		const SETTLING_POLL_MS = 1000;
		;
		const PER_JOB = { all: '`type: all`', path: '`type: path`' };
		function quotaUsedUp(context, { jobs, plannedJobs = 0, nowMs }) {
			const isTooLarge = plannedJobs > context.limit.jobs;
			const at = context.retryAtMs === undefined ? undefined : (0, format.n$)(context.retryAtMs, nowMs);
			return {
				reason: 'quota-exceeded',
				title: `the quota is used up: ${jobs} ${jobs === 1 ? 'job has' : 'jobs have'} no slot${context.onQuota === 'wait' ? ' before the deadline' : ''}`,
				where: `${context.limit.jobs} ${context.limit.jobs === 1 ? 'job' : 'jobs'} of ${PER_JOB[context.type]} ${span(context.limit.windowMs)}, shared with everyone who purges here`,
				details: at === undefined ? [] : [`the last slot that is missing opens at ${at} (output \`retry-at\`)`],
				cause: isTooLarge
					? `this list alone needs ${plannedJobs} jobs, and the account has ${context.limit.jobs} ${span(context.limit.windowMs)}`
					: 'other runs and people have purged in the meantime',
				help: [
					...(isTooLarge
						? []
						: [at === undefined ? 'run the step again later' : `run the step again after ${at}`]),
					...(context.onQuota === 'fail'
						? ['to wait for the slot, set `on-quota: wait`, and a `timeout` that is long enough']
						: [`wait longer with a larger \`timeout\`${isTooLarge ? ', of more than one such span' : ''}`]),
					...(context.type === 'all'
						? []
						: [
							'to purge everything in one job of `type: all` instead, set `on-quota: purge-all`',
							...(plannedJobs > 1 ? ['fewer, wider paths (a `*`) need fewer jobs'] : []),
						]),
				],
			};
		}
		function unexplainedRefusals(serverMessage) {
			return {
				reason: 'unexplained-refusals',
				title: `the service refused ${MAX_UNEXPLAINED} times for its quota, though its list of jobs shows free slots`,
				details: [`the service said: ${serverMessage}`],
				cause: 'the account has a smaller quota than `quota` says, or refused requests count as well',
				help: [
					'ask the CDN for the quota of this account, and set `quota` to it',
					'run the step again in an hour',
				],
			};
		}
		function createLost(why, listProblem) {
			return {
				reason: 'create-unanswered',
				title: 'a purge was asked for, but whether it runs is not known',
				details: [
					`the answer to the create was lost: ${why}`,
					listProblem === undefined
						? 'the list of jobs shows no such job'
						: `and the list of jobs could not be read: ${listProblem.title}`,
				],
				cause: 'the service, or a gateway before it, fails while it handles purges',
				help: ['run the step again when the service is well: at worst the same paths are purged twice'],
			};
		}
		function otherJobCreated(id, difference, missing = []) {
			return {
				reason: 'wrong-job',
				title: `the service created another job than asked for: ${difference}`,
				where: `job ${id}`,
				details: [
					...missing.slice(0, 10),
					...(missing.length > 10 ? [`… and ${missing.length - 10} more, in the report`] : []),
				],
				cause: 'the service has changed the request, so that some pages are not purged',
				help: [
					'run the step again; nothing was sent a second time, because the service would change it again',
					'if it happens again, report the job’s id and the lines above to the CDN’s support',
				],
			};
		}
		function noJobOfItsOwn(why) {
			return {
				reason: 'wrong-job',
				title: 'the service answers a create with a job that is not the one asked for',
				details: [why],
				cause: 'the service merges purges in a way that its documentation does not show',
				help: ['run the step again when the other job has ended'],
			};
		}
		function jobVanished(id) {
			return {
				reason: 'not-found',
				title: `the service does not know job ${id} (404)`,
				where: `job ${id}`,
				cause: 'the id is of another zone, or the service forgot the job before it ended',
				help: [
					'compare the id and `zone` with the step that created the job',
					'purge again: what this job did is not known',
				],
			};
		}
		function unknownStatus(id, status) {
			return {
				reason: 'unknown-status',
				title: `job ${id} has a status that is not known: ${status}`,
				where: `job ${id}`,
				details: ['known are pending, processing, completed and failed'],
				cause: 'the service has changed its interface',
				help: ['look the job up in the CDN’s console', 'report the status to the maintainers of the action'],
			};
		}
		function span(windowMs) {
			return windowMs === 3_600_000 ? 'an hour' : `each ${windowMs / 1000} s`;
		}
		;
		const SHOWN = 20;
		function edgesUnconfirmed(failed, edges) {
			const names = [...new Set(edges.map(({ edge }) => edge))];
			const jobs = failed.length === 1 ? 'job' : `${failed.length} jobs`;
			const tries = Math.max(...failed.map((batch) => batch.jobs.length));
			return {
				reason: 'edge-unconfirmed',
				title: names.length === 0
					? `${failed.length === 1 ? 'a purge job' : jobs} failed, and the service names no edge`
					: `${names.length} ${names.length === 1 ? 'edge' : 'edges'} did not confirm the purge: ${listed(names)}`,
				where: `${failed.length === 1 ? 'job' : 'jobs'} ${listed(failed.map((batch) => batch.jobs.at(-1)?.id ?? ''))}`,
				details: [
					...edges.slice(0, SHOWN).map(({ job, edge, status }) => `${edge}: ${status} (job ${job})`),
					...(edges.length > SHOWN ? [`… and ${edges.length - SHOWN} more, in the report`] : []),
				],
				cause: `these edges were out of reach or failed, and their visitors may still get the old pages${tries > 1 ? `; ${tries} jobs were tried` : ''}`,
				help: [
					'run the step again: purging twice does no harm',
					'if the same edge fails again, tell the CDN’s support its name and the job’s id',
					'to try more often, set `retries`; to let a deploy pass with a warning, set `fail-on-error: false`',
				],
			};
		}
		function planExceedsQuota({ type, shortfall, jobs }, { quota, onQuota }, serviceNowMs) {
			return quotaUsedUp({
				type,
				limit: quota[type],
				retryAtMs: shortfall?.retryAtMs,
				onQuota: onQuota === 'fail' ? 'fail' : 'wait',
			}, { jobs: shortfall?.jobs ?? 0, plannedJobs: jobs.length, nowMs: serviceNowMs });
		}
		function deadlinePassed(batches, timeoutMs) {
			const open = openIds(batches);
			const uncreated = batches.filter((batch) => batch.state === 'waiting').length;
			return {
				reason: 'deadline-exceeded',
				title: batches.length === 0
					? `\`timeout\` (${timeoutMs / 1000} s) was over before anything could be purged`
					: `not every edge has confirmed within \`timeout\` (${timeoutMs / 1000} s)`,
				details: [
					...(open.length === 0 ? [] : [`still open: ${listed(open)}`]),
					...batches.flatMap(({ state, blockedBy }) => state === 'waiting' && blockedBy !== undefined
						? [`waited for job ${blockedBy.id} to end, which purges the same and had begun before`]
						: []),
					...(uncreated === 0 ? [] : [`not created: ${uncreated} ${uncreated === 1 ? 'job' : 'jobs'}`]),
					...inFlight(batches),
				],
				cause: open.length === 0
					? batches.length === 0
						? 'what had to be asked first answers slowly or not at all'
						: 'the service answers slowly or not at all'
					: 'the jobs take longer than `timeout` allows; they go on without this step',
				help: [
					...(open.length === 0
						? []
						: ['wait for the same jobs in a later step: give their ids (output `purge-ids`) as `wait-for`']),
					'give more time with a larger `timeout`',
				],
			};
		}
		function cancelled(batches) {
			const open = openIds(batches);
			return {
				reason: 'cancelled',
				title: 'cancelled before every edge had confirmed',
				details: [
					...(open.length === 0 ? ['no job is open'] : [`still open: ${listed(open)}`]),
					...inFlight(batches),
				],
				cause: 'the run was cancelled, the step ran into `timeout-minutes`, or a newer run replaced this one',
				help: [
					'run the workflow again: what was not confirmed may be stale',
					'a `concurrency` group with `cancel-in-progress: false` lets a purge end before the next begins',
				],
			};
		}
		function inFlight(batches) {
			return batches.some((batch) => batch.hasUnresolvedCreate)
				? ['a create was under way: the service may have made its job']
				: [];
		}
		function listed(names) {
			const shown = names.slice(0, SHOWN).join(', ');
			return names.length > SHOWN ? `${shown} and ${names.length - SHOWN} more` : shown;
		}
		var cdn_problems = __webpack_require__(8654);
		;
		const STATUS = {
			completed: { isSuccess: true, isConfirmed: true, listsUnconfirmed: false },
			'nothing-to-purge': { isSuccess: true, isConfirmed: true, listsUnconfirmed: false },
			planned: { isSuccess: true, isConfirmed: false, listsUnconfirmed: false },
			created: { isSuccess: true, isConfirmed: false, listsUnconfirmed: false },
			stale: { isSuccess: false, isConfirmed: true, listsUnconfirmed: false },
			partial: { isSuccess: false, isConfirmed: false, listsUnconfirmed: true },
			failed: { isSuccess: false, isConfirmed: false, listsUnconfirmed: true },
			'timed-out': { isSuccess: false, isConfirmed: false, listsUnconfirmed: true },
			cancelled: { isSuccess: false, isConfirmed: false, listsUnconfirmed: true },
		};
		function determineStatus(outcome, isCancelled) {
			if (isCancelled)
				return 'cancelled';
			switch (outcome.kind) {
				case 'nothing-to-purge':
				case 'planned':
				case 'failed':
					return outcome.kind;
				case 'deadline-exceeded':
					return 'timed-out';
				case 'quota-exceeded':
					return 'failed';
				case 'origin-not-ready':
					return outcome.isTimedOut ? 'timed-out' : 'failed';
				case 'executed':
					return statusOfJobs(outcome);
			}
		}
		function statusOfJobs({ isWatched, jobs, verification }) {
			if (!isWatched)
				return statusOfCreated(jobs.batches);
			const status = statusOfWatched(jobs.batches);
			const isStale = verification !== undefined && oldPages(verification).length > 0;
			return status === 'completed' && isStale ? 'stale' : status;
		}
		function statusOfWatched(batches) {
			const completed = batches.filter((batch) => batch.state === 'completed').length;
			if (completed === batches.length)
				return 'completed';
			if (batches.some((batch) => batch.state === 'open' || batch.state === 'waiting'))
				return 'timed-out';
			return completed > 0 ? 'partial' : 'failed';
		}
		function statusOfCreated(batches) {
			const created = batches.filter(({ jobs }) => jobs.length > 0 && jobs.every(({ mismatch }) => mismatch === undefined)).length;
			if (created === batches.length)
				return 'created';
			if (batches.some((batch) => batch.state === 'waiting'))
				return 'timed-out';
			return created > 0 ? 'partial' : 'failed';
		}
		function succeeds(status, outcome, problems, failOnError) {
			if (STATUS[status].isSuccess)
				return true;
			const hasPlan = outcome.kind !== 'failed' && outcome.kind !== 'deadline-exceeded';
			return status !== 'cancelled' && hasPlan && !failOnError && !problems.some(cdn_problems.Pq);
		}
		;
		function buildReport(inputs, result, { warnings, durationMs, isCancelled }) {
			const { outcome } = result;
			const status = determineStatus(outcome, isCancelled);
			const plan = 'plan' in outcome ? outcome.plan : undefined;
			const jobs = outcome.kind === 'executed' ? outcome.jobs : undefined;
			const batches = jobs?.batches ?? [];
			const verification = outcome.kind === 'executed' ? outcome.verification : undefined;
			const problems = [
				...problemsOfStatus(status, outcome, inputs.timeoutMs),
				...(isCancelled ? [] : distinctProblems(outcome, batches)),
			];
			return {
				status,
				succeeded: succeeds(status, outcome, problems, inputs.failOnError),
				zone: result.zone,
				type: plan?.type ?? inputs.type,
				paths: result.paths,
				batches,
				changes: result.changes,
				problems,
				warnings,
				failedEdges: failedEdges(batches),
				isWatched: outcome.kind === 'executed' ? outcome.isWatched : inputs.wait,
				openIds: openIds(batches),
				plannedJobs: plan?.jobs.length ?? 0,
				quota: plan?.quota,
				quotaRemaining: plan === undefined ? undefined : (jobs?.remaining ?? plan.quota?.leftNow),
				retryAtMs: jobs === undefined ? plan?.shortfall?.retryAtMs : jobs.retryAtMs,
				durationMs,
				unconfirmedPaths: result.unconfirmedPaths,
				originWaitMs: originWaitOf(outcome),
				verification,
				stalePages: verification === undefined ? [] : oldPages(verification).map(({ url }) => url),
			};
		}
		function jobsOf(batches) {
			const jobs = new Map(batches.flatMap((batch) => batch.jobs).map((job) => [job.id, job]));
			return [...jobs.values()].toSorted((a, b) => a.createdAtMs - b.createdAtMs);
		}
		function distinctProblems(outcome, batches) {
			return [
				...new Set([
					...('problems' in outcome ? outcome.problems : []),
					...batches.flatMap((batch) => batch.problem ?? []),
					...batches.flatMap(({ jobs }) => jobs.flatMap(({ mismatch }) => mismatch ?? [])),
				]),
			];
		}
		function originWaitOf(outcome) {
			if (outcome.kind === 'origin-not-ready')
				return outcome.waitedMs;
			return outcome.kind === 'executed' ? outcome.originWaitMs : undefined;
		}
		function problemsOfStatus(status, outcome, timeoutMs) {
			const batches = outcome.kind === 'executed' ? outcome.jobs.batches : [];
			switch (status) {
				case 'cancelled':
					return [cancelled(batches)];
				case 'timed-out':
					if (outcome.kind === 'origin-not-ready')
						return [];
					return [deadlinePassed(batches, timeoutMs), ...failedBatches(batches)];
				case 'partial':
				case 'failed':
					return failedBatches(batches);
				case 'stale':
					return outcome.kind === 'executed' && outcome.verification !== undefined
						? [(0, problems.w)(oldPages(outcome.verification))]
						: [];
				case 'completed':
				case 'nothing-to-purge':
				case 'planned':
				case 'created':
					return [];
			}
		}
		function failedBatches(batches) {
			const failed = batches.filter((batch) => batch.state === 'failed');
			return failed.length === 0 ? [] : [edgesUnconfirmed(failed, failedEdges(failed))];
		}
		;
		const OUTPUTS = (null && ([
			'status',
			'purge-ids',
			'path-count',
			'job-count',
			'failed-edges',
			'quota-remaining',
			'retry-at',
			'base',
			'head',
			'stale-pages',
			'report',
		]));
		const IDS_MAX_LENGTH = 64 * 1024;
		const EDGES_MAX_LENGTH = 192 * 1024;
		const PAGES_MAX_LENGTH = 64 * 1024;
		function toOutputs(report) {
			const jobs = jobsOf(report.batches);
			const ids = (0, output_limits.I)('purge-ids', jobs.map((job) => job.id), IDS_MAX_LENGTH);
			const edges = (0, output_limits.I)('failed-edges', report.failedEdges, EDGES_MAX_LENGTH);
			const pages = (0, output_limits.I)('stale-pages', report.stalePages, PAGES_MAX_LENGTH);
			return {
				values: {
					status: report.status,
					'purge-ids': ids.json,
					'path-count': String(report.paths.length),
					'job-count': String(jobs.filter((job) => job.origin === 'created').length),
					'failed-edges': edges.json,
					'quota-remaining': report.quotaRemaining === undefined ? '' : String(report.quotaRemaining),
					'retry-at': report.retryAtMs === undefined ? '' : new Date(report.retryAtMs).toISOString(),
					base: report.changes?.base ?? '',
					head: report.changes?.head ?? '',
					'stale-pages': pages.json,
				},
				warnings: [ids.warning, edges.warning, pages.warning].filter((warning) => warning !== undefined),
			};
		}
		function toReportFile(report) {
			const jobs = jobsOf(report.batches);
			return JSON.stringify({
				status: report.status,
				zone: report.zone,
				type: report.type,
				durationMs: Math.round(report.durationMs),
				retryAt: report.retryAtMs === undefined ? null : new Date(report.retryAtMs).toISOString(),
				quota: report.quota === undefined ? null : { ...report.quota, remaining: report.quotaRemaining },
				changes: changesOf(report),
				paths: report.paths,
				plan: report.batches.map((batch) => ({
					job: batch.number,
					paths: batch.spec?.type === 'path' ? batch.spec.paths.length : null,
					startAfterMs: Math.round(batch.startMs),
					state: batch.state,
				})),
				jobs: jobs.map((job) => ({
					id: job.id,
					origin: job.origin,
					status: job.status,
					confirmed: job.end?.result === 'completed',
					batches: report.batches.filter((batch) => batch.jobs.includes(job)).map((batch) => batch.number),
					createdAfterMs: Math.round(job.createdAtMs),
					endedAfterMs: job.end === undefined ? null : Math.round(job.end.atMs),
					edges: job.edges === undefined ? null : Object.fromEntries(job.edges),
				})),
				failedEdges: report.failedEdges,
				originWaitMs: report.originWaitMs === undefined ? null : Math.round(report.originWaitMs),
				freshness: freshnessOf(report),
				openIds: report.openIds,
				problems: report.problems.map(problem.aB),
				warnings: report.warnings,
			}, secrets.Qz, 2);
		}
		function freshnessOf({ verification }) {
			if (verification === undefined)
				return null;
			return {
				candidates: verification.candidates,
				counts: countPages(verification),
				notVerified: whyNotVerified(verification) ?? null,
				pages: verification.pages.map(({ url, evidence, status, headers, why }) => ({
					url,
					verdict: evidence?.verdict ?? 'unverified',
					by: evidence?.by ?? null,
					status: status ?? null,
					headers,
					...(why === '' ? {} : { why }),
				})),
			};
		}
		function changesOf({ changes }) {
			if (changes === undefined)
				return null;
			const { source, base, head, extras, why, isBaseKnown, files, mapped, unconfirmed } = changes;
			return {
				source,
				base: base ?? null,
				head: head ?? null,
				isBaseKnown,
				why,
				alsoLiveSince: extras,
				files,
				rules: mapped?.effects.map(({ rule, ...effect }) => ({ line: rule.line, rule: rule.text, ...effect })) ?? [],
				excluded: mapped?.excluded ?? 0,
				unmatched: mapped?.unmatched ?? { count: 0, first: [] },
				unconfirmed,
			};
		}
		var paths_hosts = __webpack_require__(3835);
		var syntax = __webpack_require__(22);
		;
		function readPathLists({ paths: block = '', pathsFile }, readFile) {
			const file = pathsFile === undefined ? { text: '' } : readPathsFile(pathsFile, readFile);
			const paths = [];
			const urls = [];
			const unusual = [];
			for (const line of linesOfBoth(block, pathsFile, file.text ?? '')) {
				const { parsed, where } = line;
				if (parsed.kind === 'path')
					paths.push(parsed.path);
				if (parsed.kind === 'path' && parsed.host !== undefined)
					urls.push({ where, host: parsed.host, origin: parsed.origin ?? '', path: parsed.path });
				if (parsed.kind === 'invalid' || parsed.warning !== undefined)
					unusual.push(line);
			}
			return {
				paths,
				urls,
				warnings: warningsOf(unusual),
				problems: [...(file.problem === undefined ? [] : [file.problem]), ...invalidPaths(unusual)],
			};
		}
		function* linesOfBoth(block, pathsFile, text) {
			yield* linesOf('`paths`', block);
			yield* linesOf(`\`${pathsFile}\``, text);
		}
		function* linesOf(source, block) {
			for (const { line, text } of (0, inputs_reader.E1)(block))
				yield { where: `${source}, line ${line}`, text, parsed: (0, syntax.Rr)(text) };
		}
		const FILE_MAX_BYTES = 64 * 1024 * 1024;
		function readPathsFile(path, readFile) {
			try {
				const bytes = readFile(path);
				if (bytes.length > FILE_MAX_BYTES)
					return { problem: unreadableFile(path, `it is larger than ${FILE_MAX_BYTES} bytes`) };
				return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
			}
			catch (error) {
				return { problem: unreadableFile(path, whyUnreadable(error)) };
			}
		}
		function whyUnreadable(error) {
			if (!(error instanceof Error))
				return 'it cannot be read';
			const code = 'code' in error ? String(error.code) : '';
			if (code === 'ENOENT')
				return 'there is no such file';
			return code.startsWith('ERR_ENCODING') ? 'it is not UTF-8' : error.message;
		}
		function checkHosts(urls, zone) {
			const hosts = [zone.hostname, ...(zone.domains ?? []).map(({ domain }) => domain)].filter((host) => host !== '');
			const foreignUrls = urls.filter(({ host }) => !hosts.some((known) => (0, paths_hosts.th)(known, host)));
			return foreignUrls.length === 0 ? [] : [otherHost(foreignUrls, hosts)];
		}
		function unreadableFile(path, why) {
			return {
				reason: 'unreadable-paths-file',
				title: `\`paths-file\` cannot be used: ${why}`,
				where: `file \`${path}\``,
				cause: 'the path is relative to the workspace; the step that writes the file may have failed, or runs later, or the repository was not checked out',
				help: [
					'a file of the repository needs `actions/checkout` before this step',
					'write one path a line, in UTF-8, before this step runs',
					'an empty file is fine: then there is nothing to purge',
				],
			};
		}
		const path_lists_SHOWN = 10;
		function warningsOf(lines) {
			const warnings = lines.flatMap(({ where, text, parsed }) => parsed.kind === 'path' ? [`${where}: \`${(0, log.m)(text, 120)}\` ${parsed.warning}`] : []);
			return warnings.length <= 3
				? warnings
				: [...warnings.slice(0, 3), `… and ${warnings.length - 3} more lines of paths with such a warning`];
		}
		function invalidPaths(lines) {
			const bad = lines.flatMap(({ where, text, parsed }) => parsed.kind === 'invalid' ? [{ where, text, ...parsed }] : []);
			if (bad.length === 0)
				return [];
			const details = bad
				.slice(0, path_lists_SHOWN)
				.map(({ where, text, fault, help }) => `${where}: \`${(0, log.m)(text, 120)}\` has ${fault}; ${help}`);
			const more = bad.length > path_lists_SHOWN ? [`… and ${bad.length - path_lists_SHOWN} more`] : [];
			return [
				{
					reason: 'invalid-path',
					title: bad.length === 1
						? `a path cannot be purged: it has ${bad[0]?.fault}`
						: `${bad.length} paths cannot be purged`,
					where: bad[0]?.where ?? '',
					details: bad.length === 1 ? [(0, log.m)(bad[0]?.text ?? '', 120)] : [...details, ...more],
					help: [bad.length === 1 ? (bad[0]?.help ?? '') : 'fix each line as it says; nothing was purged'],
				},
			];
		}
		function otherHost(foreignUrls, hosts) {
			return {
				reason: 'foreign-host',
				title: `\`${foreignUrls[0]?.host}\` is not a host of this zone`,
				where: foreignUrls[0]?.where ?? '',
				details: [
					...foreignUrls.slice(0, path_lists_SHOWN).map(({ where, host }) => `${where}: ${host}`),
					...(foreignUrls.length > path_lists_SHOWN ? [`… and ${foreignUrls.length - path_lists_SHOWN} more`] : []),
					`the zone has ${hosts.slice(0, 20).join(', ')}`,
				],
				cause: 'the URL is of another zone, or the domain is not connected to this one',
				help: ['give the zone that serves this host, or the path alone'],
			};
		}
		var find = __webpack_require__(3488);
		var result = __webpack_require__(4490);
		;
		function toFailure(deadline, problem) {
			return { kind: (0, time_clock.PU)(deadline) ? 'deadline-exceeded' : 'failed', problems: [problem] };
		}
		var jobs_list = __webpack_require__(1892);
		;
		function coverageOf(batches, api, { clock }) {
			const sinceMs = (batch) => {
				if (batch.effectiveSinceMs !== undefined)
					return batch.effectiveSinceMs;
				const createdAtMs = batch.jobs.at(-1)?.serviceCreatedAtMs;
				if (createdAtMs === undefined)
					return NaN;
				const nowMs = clock.nowMs();
				return nowMs - (api.timeAt(nowMs).earliestMs - createdAtMs);
			};
			const exact = new Map();
			const patterns = [];
			for (const batch of batches) {
				for (const path of pathsOf(batch)) {
					if (!path.includes('*')) {
						if (!exact.has(path))
							exact.set(path, batch);
					}
					else
						patterns.push({ pattern: patternOf(path), batch });
				}
			}
			const whole = batches.find((batch) => batch.spec?.type === 'all');
			return (path) => {
				const batch = exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.batch ?? whole;
				return batch === undefined ? NaN : sinceMs(batch);
			};
		}
		function pathsOf({ spec, jobs }) {
			if (spec !== undefined)
				return spec.type === 'path' ? spec.paths : [];
			return jobs.at(-1)?.paths ?? [];
		}
		function patternOf(path) {
			const parts = path.split('*').map((part) => part.replaceAll(/[\\^$.|?+()[\]{}/-]/g, '\\$&'));
			return new RegExp(`^${parts.join('[^/]+')}$`);
		}
		;
		async function awaitOrigin(freshness, { inputs, log }) {
			const { conditions } = inputs.freshness;
			if (freshness === undefined || conditions.length === 0)
				return { isReady: true, waitedMs: undefined };
			if (freshness.origin === undefined) {
				log.notice('the origin is not known without `api-token` or `origin-url`: `wait-for-origin` was not checked');
				return { isReady: true, waitedMs: undefined };
			}
			const origin = freshness.origin.url.href;
			const shown = (missing) => `${missing.condition.text}: ${missing.found}`;
			const outcome = await freshness.waitForOrigin(!inputs.dryRun, (missing) => {
				if (!inputs.dryRun)
					log.line(`Origin not yet: ${shown(missing)}`);
			});
			const waitedMs = outcome?.waitedMs ?? 0;
			if (outcome?.kind === 'too-large')
				return { isReady: false, isTimedOut: false, waitedMs, problems: [(0, problems.gu)(outcome)] };
			if (outcome?.kind === 'not-ready') {
				if (inputs.dryRun)
					log.warning(`the origin does not show the new version: ${outcome.missing.map(shown).join('; ')}`);
				const problem = (0, problems.RN)(outcome.missing, inputs.timeoutMs, origin);
				return { isReady: false, isTimedOut: true, waitedMs, problems: [problem] };
			}
			log.line(`Origin shows the new version${waitedMs < 1000 ? '' : `, after ${(0, format.p0)(waitedMs)}`}`);
			return { isReady: true, waitedMs };
		}
		async function verifyJobs(freshness, purged, context) {
			const { inputs, deadline, log } = context;
			const { jobs } = purged;
			const isComplete = jobs.batches.every(({ state }) => state === 'completed');
			if (freshness === undefined || inputs.freshness.verify === 0 || !isComplete || deadline.signal.aborted)
				return { jobs };
			const candidates = candidatesOf(purged, context);
			if (candidates.length === 0) {
				log.notice('`verify`: the plan has no page that could be fetched, only patterns: nothing is verified');
				return { jobs };
			}
			if (inputs.freshness.verify > freshness_inputs.Y0 && candidates.length > freshness_inputs.Y0)
				log.notice(`\`verify\`: ${freshness_inputs.Y0} of ${candidates.length} pages are fetched, which is the most`);
			const verification = await verifyPages(freshness, candidates, jobs, context);
			const checked = await purgeOldAgain(freshness, { ...purged, verification }, context);
			if (checked.verification !== undefined)
				logResult(checked.verification, context);
			return checked;
		}
		async function purgeOldAgain(freshness, { jobs, verification, purgeAgain }, context) {
			const old = oldPages(verification);
			if (old.length === 0 || purgeAgain === undefined || (0, time_clock.PU)(context.deadline))
				return { jobs, verification };
			context.log.line(`Verify ${describeCounts(verification)}: purging what is old once more`);
			const again = await purgeAgain([...new Set(old.map(({ path }) => path))]);
			if (again === undefined)
				return { jobs, verification };
			const both = { ...again, batches: [...jobs.batches, ...again.batches] };
			if (!again.batches.every(({ state }) => state === 'completed'))
				return { jobs: both, verification };
			const candidates = old.map(({ path, url }) => ({ path, origin: url.slice(0, url.length - path.length) }));
			const second = await verifyPages(freshness, candidates, again, context);
			const byUrl = new Map(second.pages.map((page) => [page.url, page]));
			const pages = verification.pages.map((page) => byUrl.get(page.url) ?? page);
			return { jobs: both, verification: { ...verification, pages } };
		}
		async function verifyPages(freshness, candidates, { batches }, { changed, jobs, deadline }) {
			const pages = await freshness.verify({
				candidates,
				known: (paths) => changed?.knownPages(paths) ?? new Map(),
				coveredSinceMs: coverageOf(batches, jobs, deadline),
			});
			return { pages, candidates: candidates.length };
		}
		function candidatesOf({ given, jobs }, { urls }) {
			const paths = given ?? jobs.batches.flatMap((batch) => pathsOf(batch));
			const origins = new Map(urls.map(({ path, origin }) => [path, origin]));
			return [...new Set(paths)]
				.filter((path) => !path.includes('*'))
				.map((path) => ({ path, origin: origins.get(path) }));
		}
		function logResult(verification, { deadline, log }) {
			const { unreachable, unverified } = countPages(verification);
			log.line(`Verify ${describeCounts(verification)}`);
			const why = whyNotVerified(verification);
			if (why !== undefined)
				log.warning(`the pages are not verified: ${why}`);
			if (unreachable > 0) {
				const first = verification.pages.find(({ evidence }) => evidence?.verdict === 'unreachable');
				const reason = first?.status === undefined ? first?.why : `status ${first.status}`;
				log.warning(`${(0, format.U9)(unreachable, 'page')} could not be reached, such as ${first?.url}: ${reason}`);
			}
			if (unverified > 0 && !deadline.signal.aborted)
				log.warning(`\`timeout\` was over before ${(0, format.U9)(unverified, 'page')} could be verified`);
		}
		var retry = __webpack_require__(8902);
		;
		function classifyStatus(status) {
			switch (status) {
				case 'pending':
				case 'processing':
					return 'open';
				case 'completed':
				case 'failed':
					return status;
				default:
					return 'unknown';
			}
		}
		function classifyJob({ status, edges }, completedForMs) {
			const ofStatus = classifyStatus(status);
			if (ofStatus !== 'completed')
				return ofStatus;
			const unconfirmed = [...(edges?.values() ?? [])].filter((edge) => edge !== 'completed');
			if (unconfirmed.length === 0)
				return 'completed';
			const areAtWork = unconfirmed.every((edge) => classifyStatus(edge) === 'open');
			return areAtWork && completedForMs < SETTLING_MS ? 'settling' : 'failed';
		}
		;
		const MAX_MISSING = 3;
		const MAX_NOT_FOUND = 3;
		const MAX_UNKNOWN = 10;
		const MAX_READ_FAILURES = 3;
		const MAX_UNREADABLE_MS = 60_000;
		const UNCHANGED = { kind: 'unchanged' };
		class TrackedJob {
			id;
			origin;
			createdAtMs;
			mismatch;
			#status = 'pending';
			#edges;
			#end;
			#paths;
			#serviceCreatedAtMs;
			#completedSinceMs;
			#unknownStatusCount = 0;
			#missingCount = 0;
			#notFoundCount = 0;
			#readFailures = 0;
			#failingSinceMs;
			constructor({ id, origin, createdAtMs, mismatch }) {
				this.id = id;
				this.origin = origin;
				this.createdAtMs = createdAtMs;
				this.mismatch = mismatch;
			}
			get status() {
				return this.#status;
			}
			get paths() {
				return this.#paths;
			}
			get serviceCreatedAtMs() {
				return this.#serviceCreatedAtMs;
			}
			get edges() {
				return this.#edges;
			}
			get end() {
				return this.#end;
			}
			get isSettling() {
				return this.#end === undefined && this.#completedSinceMs !== undefined;
			}
			get isExpectedInList() {
				return this.#missingCount < (this.origin === 'created' ? MAX_MISSING : 1);
			}
			get unconfirmedEdges() {
				const unconfirmed = [...(this.#edges ?? [])].filter(([, status]) => status !== 'completed');
				return unconfirmed.map(([edge, status]) => ({ job: this.id, edge, status }));
			}
			recordListed(status) {
				if (status === undefined) {
					this.#missingCount++;
					return this.#missingCount >= MAX_MISSING ? undefined : UNCHANGED;
				}
				this.#missingCount = 0;
				const statusClass = classifyStatus(status);
				return statusClass === 'open' || statusClass === 'unknown' ? this.#recordStatus(status) : undefined;
			}
			#recordStatus(status) {
				this.#readFailures = 0;
				this.#failingSinceMs = undefined;
				this.#unknownStatusCount = classifyStatus(status) === 'unknown' ? this.#unknownStatusCount + 1 : 0;
				if (this.#unknownStatusCount > MAX_UNKNOWN)
					return { kind: 'given-up', problem: unknownStatus(this.id, status) };
				if (this.#status === status)
					return UNCHANGED;
				this.#status = status;
				return { kind: 'moved' };
			}
			recordReading(reading, nowMs) {
				this.#missingCount = 0;
				this.#notFoundCount = 0;
				this.#edges = reading.edges;
				this.#paths = reading.paths;
				this.#serviceCreatedAtMs = reading.createdAtMs;
				this.#completedSinceMs = reading.status === 'completed' ? (this.#completedSinceMs ?? nowMs) : undefined;
				const jobClass = classifyJob(reading, nowMs - (this.#completedSinceMs ?? nowMs));
				if (jobClass !== 'completed' && jobClass !== 'failed')
					return this.#recordStatus(reading.status);
				this.#status = reading.status;
				this.#end = { result: jobClass, atMs: nowMs };
				return { kind: 'ended' };
			}
			recordNotFound(nowMs) {
				this.#notFoundCount++;
				const isFresh = nowMs - this.createdAtMs <= FRESH_MS;
				if (isFresh || this.#notFoundCount < MAX_NOT_FOUND)
					return UNCHANGED;
				return { kind: 'given-up', problem: jobVanished(this.id) };
			}
			recordReadFailure(problem, nowMs) {
				this.#readFailures++;
				this.#failingSinceMs ??= nowMs;
				const mayPass = problem.reason !== 'wrong-shape' && nowMs - this.#failingSinceMs < MAX_UNREADABLE_MS;
				const isFinal = (0, cdn_problems.Pq)(problem) || ['request-refused', 'redirected'].includes(problem.reason);
				if (isFinal || (this.#readFailures >= MAX_READ_FAILURES && !mayPass))
					return { kind: 'given-up', problem };
				return UNCHANGED;
			}
		}
		;
		const MAX_RESENDS_AFTER_LOSS = 3;
		const MAX_RESENDS_AFTER_RUNNING = 2;
		const MAX_RESENDS_AFTER_UNRELATED = 1;
		class Batch {
			number;
			spec;
			#state = { kind: 'waiting', actAtMs: 0, needsRefresh: false };
			#jobs = [];
			#startMs = 0;
			#retriesLeft;
			#blockedBy;
			#firstSentMs;
			#sentMs;
			#effectiveSinceMs;
			#hasUnresolvedCreate = false;
			#unsentCount = 0;
			#lostCount = 0;
			#alreadyRunningCount = 0;
			#unrelatedCount = 0;
			constructor({ number, spec, retries }) {
				this.number = number;
				this.spec = spec;
				this.#retriesLeft = retries;
			}
			static watching(number, id, nowMs) {
				const batch = new Batch({ number, retries: 0 });
				batch.open(new TrackedJob({ id, origin: 'watched', createdAtMs: nowMs }), 'found');
				return batch;
			}
			get state() {
				return this.#state.kind;
			}
			get jobs() {
				return this.#jobs;
			}
			get openJob() {
				return this.#state.kind === 'open' ? this.#state.job : undefined;
			}
			get isWaiting() {
				return this.#state.kind === 'waiting';
			}
			get actAtMs() {
				return this.#state.kind === 'waiting' ? this.#state.actAtMs : Infinity;
			}
			get needsRefresh() {
				return this.#state.kind === 'waiting' && this.#state.needsRefresh;
			}
			get startMs() {
				return this.#startMs;
			}
			get problem() {
				return 'problem' in this.#state ? this.#state.problem : undefined;
			}
			get blockedBy() {
				return this.#blockedBy;
			}
			get firstSentMs() {
				return this.#firstSentMs;
			}
			get effectiveSinceMs() {
				return this.#effectiveSinceMs;
			}
			get hasUnresolvedCreate() {
				return this.#hasUnresolvedCreate;
			}
			owns(jobId) {
				return this.#jobs.some(({ id }) => id === jobId);
			}
			schedule({ startMs, actAtMs, needsRefresh }) {
				this.#startMs = startMs;
				this.#waitUntil(actAtMs, needsRefresh);
			}
			postpone(actAtMs) {
				this.#waitUntil(actAtMs, this.needsRefresh);
			}
			requireRefresh() {
				this.#waitUntil(this.actAtMs, true);
			}
			refreshNow(nowMs) {
				this.#waitUntil(nowMs, true);
			}
			beginCreate(nowMs) {
				this.#sentMs = nowMs;
				this.#hasUnresolvedCreate = true;
				this.#firstSentMs ??= nowMs;
			}
			markUnresolved() {
				this.#effectiveSinceMs ??= this.#sentMs;
				this.#hasUnresolvedCreate = true;
			}
			endCreate() {
				this.#hasUnresolvedCreate = false;
			}
			recordUnsent(nowMs, random) {
				this.#unsentCount++;
				this.postpone(nowMs + (0, retry.jo)(this.#unsentCount, random));
				return this.#unsentCount < retry.m;
			}
			recordLost(nowMs) {
				this.#lostCount++;
				this.postpone(nowMs);
				return this.#lostCount <= MAX_RESENDS_AFTER_LOSS;
			}
			recordAlreadyRunning(id, nowMs) {
				this.#alreadyRunningCount++;
				this.#blockedBy = { id, sinceMs: nowMs };
				return this.#alreadyRunningCount <= MAX_RESENDS_AFTER_RUNNING;
			}
			unblock() {
				this.#blockedBy = undefined;
			}
			recordUnrelated() {
				this.#unrelatedCount++;
				return this.#unrelatedCount <= MAX_RESENDS_AFTER_UNRELATED;
			}
			open(job, kind) {
				if (kind !== 'adopted')
					this.#effectiveSinceMs ??= this.#sentMs;
				this.#jobs.push(job);
				this.#state = { kind: 'open', job };
				this.#firstSentMs = undefined;
				this.#hasUnresolvedCreate = false;
				this.#unsentCount = 0;
				this.#lostCount = 0;
				return { kind, batch: this, job };
			}
			finish(job, nowMs) {
				if (job.mismatch !== undefined)
					this.abandon(job.mismatch);
				else if (job.end?.result === 'completed')
					this.#state = { kind: 'completed' };
				else if (this.spec !== undefined && (job.origin === 'adopted' || this.#retriesLeft > 0))
					return this.#retry(job, nowMs);
				else
					this.#state = { kind: 'failed', problem: undefined };
				return undefined;
			}
			giveUp(job, problem, nowMs) {
				if (job.origin === 'adopted')
					return this.#retry(job, nowMs);
				this.abandon(problem);
				return undefined;
			}
			abandon(problem) {
				const hasFailed = this.#jobs.some((job) => job.end?.result === 'failed');
				this.#state = { kind: hasFailed ? 'failed' : 'abandoned', problem };
			}
			#retry(job, nowMs) {
				if (job.origin === 'created')
					this.#retriesLeft--;
				this.#state = { kind: 'waiting', actAtMs: nowMs, needsRefresh: true };
				return { kind: 'retried', batch: this, job };
			}
			#waitUntil(actAtMs, needsRefresh) {
				if (this.#state.kind === 'waiting')
					this.#state = { kind: 'waiting', actAtMs, needsRefresh };
			}
		}
		;
		function classifyCreateAnswer(job, spec, listed, notBeforeMs) {
			const hasEnded = (status) => status !== 'pending' && status !== 'processing';
			if (listed === undefined) {
				if (job.createdAtMs + (job.createdAtIsCut ? 999 : 0) < notBeforeMs)
					return { kind: 'unrelated', isEnded: true, why: `job ${job.id} was created before it was asked for` };
				return { kind: 'new', mismatch: findMismatch(job, spec) };
			}
			if (hasEnded(listed.status) || hasEnded(job.status))
				return {
					kind: 'unrelated',
					isEnded: true,
					why: `job ${job.id} was in the list before, as \`${listed.status}\``,
				};
			const shown = { ...job, paths: job.paths ?? listed.paths };
			if (!hasSamePayload(shown, spec) || listed.type !== spec.type)
				return {
					kind: 'unrelated',
					isEnded: false,
					why: `job ${job.id} was in the list before, and purges something else`,
				};
			const isWaiting = listed.status === 'pending' && job.status === 'pending';
			return { kind: isWaiting ? 'merged' : 'already-running' };
		}
		function hasSamePayload(job, spec) {
			if (job.type !== spec.type)
				return false;
			if (spec.type === 'all')
				return true;
			if (job.paths === undefined)
				return false;
			const [shown, sent] = [new Set(job.paths.map(syntax.kw)), new Set(spec.paths.map(syntax.kw))];
			return shown.size === sent.size && [...sent].every((path) => shown.has(path));
		}
		function findMismatch(job, spec) {
			if (job.type !== spec.type)
				return otherJobCreated(job.id, `its type is \`${job.type}\`, and \`${spec.type}\` was asked for`);
			if (spec.type === 'all' || job.paths === undefined)
				return undefined;
			const shown = new Set(job.paths.map(syntax.kw));
			const missing = spec.paths.filter((path) => !shown.has((0, syntax.kw)(path)));
			return missing.length === 0
				? undefined
				: otherJobCreated(job.id, `${missing.length} of ${spec.paths.length} paths are missing from it`, missing);
		}
		var lost_write = __webpack_require__(3099);
		;
		const CLOCKS_APART_MS = 250;
		const CLOCKS_FAR_APART_MS = 300_000;
		function findLostCreate(context, batch, spec) {
			const lostAtMs = context.deadline.clock.nowMs();
			const sinceMs = () => context.api.timeAt(lostAtMs).earliestMs - context.limit.windowMs;
			return (0, lost_write.O)(context.deadline, async (isLast) => {
				const read = await context.list.read({ sinceMs });
				if (!read.ok)
					return read;
				const find = (apartMs) => read.value.find((job) => isWithin(context, batch, job, apartMs) && hasSamePayload(job, spec));
				return { ok: true, value: find(CLOCKS_APART_MS) ?? (isLast ? find(CLOCKS_FAR_APART_MS) : undefined) };
			});
		}
		function matchesLostCreate(context, batch, job) {
			return (batch.spec !== undefined &&
				isWithin(context, batch, job, CLOCKS_APART_MS) &&
				hasSamePayload(job, batch.spec));
		}
		function isWithin({ api, ledger }, batch, job, apartMs) {
			if (batch.firstSentMs === undefined || ledger.has(job.id))
				return false;
			const latestMs = job.createdAtMs + (job.createdAtIsCut ? 999 : 0);
			return latestMs >= api.timeAt(batch.firstSentMs).earliestMs - apartMs;
		}
		function oldestOwnMs({ api, batches, ledger, limit }, batch) {
			const newestMs = ledger.newestOfOthersMs((id) => batches.some((own) => own.owns(id)));
			const sentMs = api.timeAt(batch.firstSentMs ?? 0).earliestMs;
			return Math.max(newestMs - CLOCKS_APART_MS, sentMs - Math.max(CLOCKS_FAR_APART_MS, limit.windowMs / 2));
		}
		;
		async function createJob(context, batch) {
			const { spec } = batch;
			if (spec === undefined)
				return;
			batch.beginCreate(context.deadline.clock.nowMs());
			const result = await context.api.createJob(spec);
			if (result.kind === 'lost' || result.kind === 'malformed')
				batch.markUnresolved();
			else
				batch.endCreate();
			await handleResult(context, batch, spec, result);
		}
		async function handleResult(context, batch, spec, result) {
			const { clock, endMs, signal } = context.deadline;
			switch (result.kind) {
				case 'created':
					return handleAnswer(context, batch, spec, result.job);
				case 'malformed':
					return findJobOrResend(context, batch, {
						spec,
						why: result.problem.title,
						problemIfNotFound: result.problem,
					});
				case 'refused':
					return handleRefusal(context, batch, result);
				case 'unsent':
					if ((0, time_clock.PU)(context.deadline))
						return;
					if (!batch.recordUnsent(clock.nowMs(), clock.random()) || batch.actAtMs > endMs)
						stopCreating(context, batch, result.problem);
					return;
				case 'lost':
					if (!signal.aborted)
						await handleLoss(context, batch, spec, result.why);
					return;
				case 'rejected':
					return stopCreating(context, batch, result.problem);
			}
		}
		async function handleAnswer(context, batch, spec, job) {
			if (context.batches.some((own) => own.owns(job.id))) {
				const why = `job ${job.id} is the answer to another create of this step`;
				return handleUnrelated(context, batch, { spec, why, isEnded: false });
			}
			const answer = classifyCreateAnswer(job, spec, context.ledger.get(job.id), oldestOwnMs(context, batch));
			switch (answer.kind) {
				case 'new':
					return trackJob(context, batch, job, { kind: 'created', mismatch: answer.mismatch });
				case 'merged':
					return trackJob(context, batch, job, { kind: 'created' });
				case 'unrelated':
					return handleUnrelated(context, batch, { ...answer, spec });
				case 'already-running': {
					const why = `job ${job.id}, which does the same, had begun before the create was sent`;
					if (!batch.recordAlreadyRunning(job.id, context.deadline.clock.nowMs()))
						return stopCreating(context, batch, noJobOfItsOwn(why));
					return waitForBlocker(context, batch);
				}
			}
		}
		async function handleUnrelated(context, batch, { spec, why, isEnded }) {
			if (!isEnded && !batch.recordUnrelated())
				return stopCreating(context, batch, noJobOfItsOwn(why));
			batch.markUnresolved();
			return handleLoss(context, batch, spec, why);
		}
		function waitForBlocker({ deadline, jitter }, batch) {
			const nowMs = deadline.clock.nowMs();
			batch.postpone(nowMs + blockedPollMs(nowMs - (batch.blockedBy?.sinceMs ?? nowMs), jitter));
			batch.requireRefresh();
		}
		function trackJob({ deadline, ledger, refusals, emit }, batch, listed, { kind, mismatch }) {
			const { id } = listed;
			ledger.recordCreated(listed);
			refusals.clear();
			const job = new TrackedJob({ id, origin: 'created', createdAtMs: deadline.clock.nowMs(), mismatch });
			emit(batch.open(job, kind));
		}
		function handleRefusal({ batches, deadline, refusals, emit }, batch, { serverMessage, retryAfterMs }) {
			refusals.record(serverMessage, retryAfterMs, deadline.clock.nowMs());
			for (const waiting of waitingBatches(batches))
				waiting.requireRefresh();
			emit({ kind: 'refused', batch, serverMessage });
		}
		function stopCreating({ batches }, batch, problem) {
			batch.abandon(problem);
			abandonWaiting(batches, problem);
		}
		function handleLoss(context, batch, spec, why) {
			context.emit({ kind: 'lost', batch, why });
			return findJobOrResend(context, batch, { spec, why });
		}
		async function findJobOrResend(context, batch, { spec, why, problemIfNotFound }) {
			const found = await findLostCreate(context, batch, spec);
			if (found.kind === 'found')
				return trackJob(context, batch, found.value, { kind: 'found' });
			const mayResend = batch.recordLost(context.deadline.clock.nowMs());
			if ((0, time_clock.PU)(context.deadline))
				return;
			batch.endCreate();
			if (problemIfNotFound !== undefined)
				return stopCreating(context, batch, problemIfNotFound);
			const problem = found.kind === 'unknown' ? found.problem : undefined;
			const isCertain = found.kind === 'nothing';
			if (!isCertain || !mayResend)
				stopCreating(context, batch, createLost(why, problem));
		}
		;
		class Scheduler {
			#context;
			#hasWaited = false;
			#retryAtMs;
			constructor(context) {
				this.#context = context;
			}
			get retryAtMs() {
				return this.#retryAtMs;
			}
			scheduleFirst(startMs) {
				for (const [index, batch] of this.#context.batches.entries())
					if (batch.isWaiting)
						batch.schedule(this.#startTime(startMs[index] ?? 0, 'slot'));
			}
			schedule(jobs) {
				const { api, batches, deadline, ledger, limit, refusals, type } = this.#context;
				const nowMs = deadline.clock.nowMs();
				const now = api.timeAt(nowMs);
				const waiting = byPriority(batches);
				const usage = (0, quota.nw)([...jobs, ...this.#createdButUnlisted(jobs)], type, limit, now);
				const slots = (0, quota.FK)(usage, waiting.length, now);
				const listHasFreeSlots = slots[0] === undefined;
				ledger.recordRemaining((0, quota.Rz)(usage));
				this.#resolveRefusal(listHasFreeSlots);
				if (!listHasFreeSlots)
					this.#hasWaited = true;
				const starts = waitingBatches(batches).map((batch) => {
					const slot = refusals.trustsRetryAfter ? undefined : slots[waiting.indexOf(batch)];
					return this.#startOf(batch, (0, quota.z_)(slot, nowMs, now), slot !== undefined);
				});
				this.#abandonLate(starts);
				for (const { batch, earliestMs, reason } of starts)
					batch.schedule(this.#startTime(earliestMs, reason));
				this.#emitWait();
			}
			#startOf(batch, slotMs, needsSlot) {
				const { deadline, onQuota, refusals } = this.#context;
				const nowMs = deadline.clock.nowMs();
				const earliestMs = Math.max(slotMs, nowMs, refusals.notBeforeMs);
				const reason = earliestMs <= nowMs ? 'now' : refusals.notBeforeMs > slotMs ? 'retry-after' : 'slot';
				const isTooLate = earliestMs > deadline.endMs || (onQuota === 'fail' && needsSlot);
				return { batch, earliestMs, reason, isTooLate };
			}
			#resolveRefusal(listHasFreeSlots) {
				const { batches, deadline, limit, onQuota, refusals } = this.#context;
				const problem = refusals.resolvePending({
					listHasFreeSlots,
					mayWait: onQuota === 'wait',
					limit,
					hasWaited: this.#hasWaited,
					nowMs: deadline.clock.nowMs(),
					deadlineMs: deadline.endMs,
					random: deadline.clock.random(),
				});
				if (problem !== undefined)
					abandonWaiting(batches, problem);
			}
			#abandonLate(starts) {
				const { api, batches, deadline } = this.#context;
				const late = starts.filter(({ isTooLate }) => isTooLate);
				if (late.length === 0)
					return;
				const nowMs = deadline.clock.nowMs();
				const serviceNowMs = api.timeAt(nowMs).earliestMs;
				const lastMs = Math.max(...late.map(({ earliestMs }) => earliestMs));
				this.#retryAtMs = Math.max(this.#retryAtMs ?? 0, serviceNowMs + (lastMs - nowMs));
				const problem = quotaUsedUp({ ...this.#context, retryAtMs: this.#retryAtMs }, { jobs: late.length, nowMs: serviceNowMs });
				const hasBegun = batches.some((batch) => batch.jobs.length > 0);
				for (const { batch } of hasBegun ? late : starts)
					batch.abandon(problem);
			}
			#createdButUnlisted(listed) {
				const { api, batches, type } = this.#context;
				const ids = new Set(listed.map((job) => job.id));
				return batches
					.flatMap((batch) => batch.jobs)
					.filter((job) => job.origin === 'created' && !ids.has(job.id))
					.map(({ id, status, createdAtMs }) => ({
					id,
					status,
					type,
					paths: undefined,
					createdAtMs: api.timeAt(createdAtMs).latestMs,
					createdAtIsCut: true,
				}));
			}
			#startTime(earliestMs, reason) {
				const { deadline, jitter, limit } = this.#context;
				const nowMs = deadline.clock.nowMs();
				if (earliestMs <= nowMs)
					return { startMs: nowMs, actAtMs: nowMs, needsRefresh: false };
				const delayMs = reason === 'retry-after' ? shortJitterMs(earliestMs - nowMs, jitter) : jitterMs(limit.windowMs, jitter);
				const startMs = Math.max(earliestMs, Math.min(earliestMs + delayMs, deadline.endMs - 1000));
				return { startMs, actAtMs: Math.min(startMs, nowMs + refreshDelayMs(jitter)), needsRefresh: true };
			}
			#emitWait() {
				const { api, batches, deadline, emit } = this.#context;
				const nowMs = deadline.clock.nowMs();
				const later = waitingBatches(batches).filter((batch) => batch.startMs > nowMs);
				if (later.length === 0)
					return;
				const firstMs = Math.min(...later.map((batch) => batch.startMs));
				const untilMs = api.timeAt(firstMs).earliestMs;
				emit({ kind: 'waiting', batches: later.length, delayMs: firstMs - nowMs, untilMs });
			}
		}
		function byPriority(batches) {
			const waiting = waitingBatches(batches);
			const isNew = (batch) => batch.jobs.length === 0;
			return [...waiting.filter(isNew), ...waiting.filter((batch) => !isNew(batch))];
		}
		;
		const AT_ONCE = 4;
		const MAX_LIST_FAILURES = 6;
		class Admission {
			#context;
			#scheduler;
			#listFailures = 0;
			constructor(context, scheduler) {
				this.#context = context;
				this.#scheduler = scheduler;
			}
			async admit() {
				if (this.#due().some((batch) => batch.needsRefresh))
					await this.#refresh();
				return this.#due()
					.filter((batch) => !batch.needsRefresh)
					.slice(0, this.#context.refusals.isProbing ? 1 : AT_ONCE);
			}
			#due() {
				const nowMs = this.#context.deadline.clock.nowMs();
				return this.#context.batches.filter((batch) => batch.actAtMs <= nowMs);
			}
			async #refresh() {
				const { batches, ledger, list } = this.#context;
				const read = await list.read({ sinceMs: () => this.#listSinceMs() });
				if (!read.ok)
					return this.#postpone(read.problem);
				this.#listFailures = 0;
				for (const batch of waitingBatches(batches)) {
					const found = read.value.find((job) => matchesLostCreate(this.#context, batch, job));
					if (found !== undefined)
						trackJob(this.#context, batch, found, { kind: 'found' });
				}
				ledger.recordListed(read.value);
				const everything = read.value.find((job) => this.#canAdopt(job));
				if (everything !== undefined)
					return this.#adopt(everything);
				this.#scheduler.schedule(read.value);
				this.#holdBlocked(read.value);
			}
			#postpone(problem) {
				const { batches, deadline, emit } = this.#context;
				this.#listFailures++;
				if (this.#listFailures > MAX_LIST_FAILURES || (0, cdn_problems.Pq)(problem))
					return abandonWaiting(batches, problem);
				emit({ kind: 'read-failed', problem });
				for (const batch of waitingBatches(batches))
					batch.postpone(deadline.clock.nowMs() + (0, retry.jo)(this.#listFailures + 2, deadline.clock.random()));
			}
			#listSinceMs() {
				const { api, deadline, limit } = this.#context;
				const now = api.timeAt(deadline.clock.nowMs());
				return Math.min((0, quota.F5)(now, limit.windowMs), api.timeAt(0).earliestMs);
			}
			#canAdopt(job) {
				const { api, batches, ledger } = this.#context;
				const isNew = job.createdAtMs >= api.timeAt(0).latestMs + 1000 && !ledger.wasThereAtStart(job.id);
				const isOurs = batches.some((batch) => batch.owns(job.id));
				return job.type === 'all' && job.status !== 'failed' && isNew && !isOurs;
			}
			#adopt({ id }) {
				const { batches, deadline, emit } = this.#context;
				const job = new TrackedJob({ id, origin: 'adopted', createdAtMs: deadline.clock.nowMs() });
				for (const batch of waitingBatches(batches))
					emit(batch.open(job, 'adopted'));
			}
			#holdBlocked(jobs) {
				for (const batch of waitingBatches(this.#context.batches)) {
					const status = jobs.find(({ id }) => id === batch.blockedBy?.id)?.status;
					if (status === 'pending' || status === 'processing')
						waitForBlocker(this.#context, batch);
					else
						batch.unblock();
				}
			}
		}
		;
		class JobLedger {
			#firstIds;
			#known;
			#remaining;
			constructor(listed, remaining) {
				this.#firstIds = new Set(listed.map(({ id }) => id));
				this.#known = new Map(listed.map((job) => [job.id, job]));
				this.#remaining = remaining;
			}
			get remaining() {
				return this.#remaining;
			}
			get(id) {
				return this.#known.get(id);
			}
			has(id) {
				return this.#known.has(id);
			}
			wasThereAtStart(id) {
				return this.#firstIds.has(id);
			}
			newestOfOthersMs(isOurs) {
				let newestMs = -Infinity;
				for (const { id, createdAtMs } of this.#known.values())
					if (createdAtMs > newestMs && !isOurs(id))
						newestMs = createdAtMs;
				return newestMs;
			}
			recordListed(jobs) {
				for (const job of jobs)
					this.#known.set(job.id, job);
			}
			recordRemaining(remaining) {
				this.#remaining = remaining;
			}
			recordCreated(job) {
				this.#known.set(job.id, job);
				this.#remaining = Math.max(0, this.#remaining - 1);
			}
		}
		;
		const READS_AT_ONCE = 8;
		const MAX_FINAL_READS = 20;
		class Poller {
			#context;
			#polledMs;
			constructor(context) {
				this.#context = context;
				this.#polledMs = context.deadline.clock.nowMs();
			}
			nextMs() {
				const { batches, deadline, timeoutMs, jitter } = this.#context;
				const open = openJobs(batches);
				if (open.length === 0)
					return Infinity;
				const newestMs = Math.max(...open.map((job) => job.createdAtMs));
				const oldestMs = Math.min(...open.map(({ origin, createdAtMs }) => (origin === 'watched' ? -Infinity : createdAtMs)));
				const lastMs = lastPollMs(deadline.endMs, timeoutMs, newestMs);
				if (this.#polledMs >= lastMs)
					return Infinity;
				const isSettling = open.some((job) => job.isSettling);
				const delayMs = isSettling ? SETTLING_POLL_MS : pollDelayMs(this.#polledMs - newestMs, jitter);
				const firstMs = firstPollMs(oldestMs, open.length, jitter);
				return Math.min(Math.max(this.#polledMs + delayMs, firstMs, deadline.clock.nowMs()), lastMs);
			}
			async poll() {
				const { clock, endMs } = this.#context.deadline;
				const problem = await this.#pollOnce(clock.nowMs() >= lastPollMs(endMs, this.#context.timeoutMs));
				this.#polledMs = clock.nowMs();
				return problem;
			}
			async #pollOnce(isLast) {
				const { batches, list } = this.#context;
				const open = openJobs(batches);
				const expected = open.filter((job) => job.isExpectedInList);
				const maxSingleReads = isLast ? MAX_FINAL_READS : Math.max(2, list.pagesToExpect);
				if (expected.length <= maxSingleReads)
					return this.#readEach(open);
				const sinceMs = () => Math.min(...expected.map((job) => this.#listedSinceMs(job))) - 2000;
				const read = await list.read({ sinceMs, ids: new Set(expected.map((job) => job.id)) });
				if (!read.ok) {
					if (read.problem.reason === 'list-incomplete')
						return this.#readEach(open);
					for (const job of open)
						this.#applyFailure(job, read.problem);
					return read.problem;
				}
				const statuses = new Map(read.value.map((job) => [job.id, job.status]));
				return this.#readEach(open.filter((job) => !expected.includes(job) || this.#needsRead(job, statuses.get(job.id))));
			}
			#listedSinceMs({ origin, createdAtMs }) {
				return origin === 'created' ? this.#context.api.timeAt(createdAtMs).earliestMs : -Infinity;
			}
			#needsRead(job, status) {
				const change = job.recordListed(status);
				if (change === undefined)
					return true;
				this.#apply(job, change);
				return false;
			}
			async #readEach(jobs) {
				const { api, deadline } = this.#context;
				const queue = [...jobs];
				let problem;
				const readOn = async () => {
					for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
						const read = await api.readJob(job.id);
						if (deadline.signal.aborted)
							return;
						if (read.ok)
							this.#apply(job, job.recordReading(read.value, deadline.clock.nowMs()));
						else if (read.status === 404)
							this.#apply(job, job.recordNotFound(deadline.clock.nowMs()));
						else {
							problem = read.problem;
							this.#applyFailure(job, read.problem);
						}
					}
				};
				await Promise.all(Array.from({ length: READS_AT_ONCE }, readOn));
				return problem;
			}
			#applyFailure(job, problem) {
				this.#apply(job, job.recordReadFailure(problem, this.#context.deadline.clock.nowMs()));
			}
			#apply(job, change) {
				const { batches, deadline, emit } = this.#context;
				const nowMs = deadline.clock.nowMs();
				for (const batch of batches.filter(({ openJob }) => openJob === job)) {
					if (change.kind === 'moved' || change.kind === 'ended')
						emit({ kind: change.kind, batch, job });
					const retry = change.kind === 'ended'
						? batch.finish(job, nowMs)
						: change.kind === 'given-up'
							? batch.giveUp(job, change.problem, nowMs)
							: undefined;
					if (retry !== undefined)
						emit(retry);
				}
			}
		}
		;
		const SHORTEST_RETRY_AFTER_MS = 500;
		class Refusals {
			#inARow = 0;
			#unexplained = 0;
			#notBeforeMs = 0;
			#trustsRetryAfter = false;
			#pending;
			get notBeforeMs() {
				return this.#notBeforeMs;
			}
			get trustsRetryAfter() {
				return this.#trustsRetryAfter;
			}
			get isProbing() {
				return this.#unexplained > 0 || this.#trustsRetryAfter;
			}
			record(serverMessage, retryAfterMs, nowMs) {
				if (retryAfterMs !== undefined)
					this.#notBeforeMs = Math.max(this.#notBeforeMs, nowMs + Math.max(retryAfterMs, SHORTEST_RETRY_AFTER_MS));
				this.#pending = {
					serverMessage,
					hasRetryAfter: retryAfterMs !== undefined || this.#pending?.hasRetryAfter === true,
					count: (this.#pending?.count ?? 0) + 1,
				};
			}
			clear() {
				if (this.#pending !== undefined)
					return;
				this.#inARow = 0;
				this.#unexplained = 0;
				this.#notBeforeMs = 0;
				this.#trustsRetryAfter = false;
			}
			resolvePending(facts) {
				const pending = this.#pending;
				if (pending === undefined)
					return undefined;
				this.#pending = undefined;
				this.#inARow++;
				this.#trustsRetryAfter =
					!facts.listHasFreeSlots && pending.hasRetryAfter && this.#inARow === 1 && facts.mayWait;
				if (!facts.listHasFreeSlots)
					return undefined;
				this.#unexplained += pending.count;
				if (this.#unexplained >= MAX_UNEXPLAINED)
					return unexplainedRefusals(pending.serverMessage);
				this.#notBeforeMs = pending.hasRetryAfter
					? Math.max(this.#notBeforeMs, facts.nowMs + 500 * 2 ** (this.#unexplained - 1))
					: facts.nowMs + this.#unexplainedDelayMs(facts);
				return undefined;
			}
			#unexplainedDelayMs({ limit, hasWaited, nowMs, deadlineMs, random }) {
				const partMs = unexplainedPartMs(limit, hasWaited);
				return unexplainedDelayMs(this.#unexplained, { partMs, remainingMs: deadlineMs - nowMs, random });
			}
		}
		;
		async function runJobs(params, options) {
			const context = {
				...params,
				jitter: params.deadline.clock.random(),
				ledger: new JobLedger(options.listed, options.remaining),
				refusals: new Refusals(),
			};
			const scheduler = new Scheduler(context);
			scheduler.scheduleFirst(options.startMs);
			if (options.mustRefresh === true)
				for (const batch of waitingBatches(context.batches))
					batch.refreshNow(params.deadline.clock.nowMs());
			const admission = new Admission(context, scheduler);
			const poller = new Poller(context);
			while (!(0, time_clock.PU)(context.deadline)) {
				const admitted = await admission.admit();
				if (admitted.length > 0)
					await Promise.all(admitted.map((batch) => createJob(context, batch)));
				else if ((await pollOrWait(context, poller, options.watch)) === 'done')
					break;
			}
			return { batches: context.batches, remaining: context.ledger.remaining, retryAtMs: scheduler.retryAtMs };
		}
		async function pollOrWait(context, poller, watch) {
			const { batches, deadline } = context;
			const createMs = Math.min(...batches.map((batch) => batch.actAtMs));
			const pollMs = watch ? poller.nextMs() : Infinity;
			const nextMs = Math.min(createMs, pollMs);
			if (nextMs === Infinity)
				return 'done';
			const delayMs = nextMs - deadline.clock.nowMs();
			if (delayMs > 0)
				await (0, time_clock.v7)(deadline, delayMs);
			else if (pollMs <= createMs)
				await poll(context, poller);
			return 'go-on';
		}
		async function poll({ batches, deadline, emit }, poller) {
			const problem = await poller.poll();
			if (problem === undefined || deadline.signal.aborted)
				return;
			emit({ kind: 'read-failed', problem });
			if (!(0, cdn_problems.HY)(problem))
				return;
			for (const batch of batches)
				if (batch.state === 'waiting' || batch.state === 'open')
					batch.abandon(problem);
		}
		;
		const PATHS_PER_JOB = 1000;
		function planPurge(request, listed, policy, time) {
			const specs = splitIntoJobs(request);
			const type = specs[0]?.type ?? 'path';
			if (listed === undefined) {
				return {
					type,
					jobs: specs.map((spec) => ({ spec, startMs: time.nowMs, startsAtMs: time.service.earliestMs })),
					quota: undefined,
					replacedPaths: 0,
					shortfall: undefined,
					isRefused: false,
				};
			}
			const plan = schedule(specs, (0, quota.nw)(listed, type, policy.quota[type], time.service), type, time);
			if (plan.shortfall === undefined)
				return plan;
			if (policy.onQuota === 'purge-all' && request.kind === 'paths') {
				const instead = planPurge({ kind: 'everything', insteadOf: [] }, listed, { ...policy, onQuota: 'wait' }, time);
				return { ...instead, replacedPaths: request.paths.length };
			}
			const tooLate = plan.jobs.some((job) => job.startMs > time.deadlineMs);
			return { ...plan, isRefused: tooLate || policy.onQuota === 'fail' };
		}
		function splitIntoJobs(request) {
			if (request.kind === 'everything')
				return [{ type: 'all' }];
			const batches = Math.ceil(request.paths.length / PATHS_PER_JOB);
			return Array.from({ length: batches }, (_, index) => ({
				type: 'path',
				paths: request.paths.slice(index * PATHS_PER_JOB, (index + 1) * PATHS_PER_JOB),
			}));
		}
		function schedule(specs, usage, type, time) {
			const slots = (0, quota.FK)(usage, specs.length, time.service);
			const leftNow = (0, quota.Rz)(usage);
			const jobs = specs.map((spec, index) => {
				const startMs = (0, quota.z_)(slots[index], time.nowMs, time.service);
				return { spec, startMs, startsAtMs: time.service.earliestMs + (startMs - time.nowMs) };
			});
			return {
				type,
				jobs,
				quota: {
					type,
					limit: usage.limit.jobs,
					windowMs: usage.limit.windowMs,
					leftNow,
					leftAfter: Math.max(0, leftNow - specs.length),
				},
				replacedPaths: 0,
				shortfall: findShortfall(jobs, time.nowMs),
				isRefused: false,
			};
		}
		function findShortfall(jobs, nowMs) {
			const late = jobs.filter((job) => job.startMs > nowMs);
			if (late.length === 0)
				return undefined;
			return { retryAtMs: Math.max(...late.map((job) => job.startsAtMs)), jobs: late.length };
		}
		;
		const OLD_LIST_MS = 5000;
		async function watchJobs(ids, context) {
			if (ids.length === 0)
				return { kind: 'nothing-to-purge' };
			const freshness = await context.openFreshness?.(context.zone);
			if (freshness?.ok === false)
				return toFailure(context.deadline, freshness.problem);
			const nowMs = context.deadline.clock.nowMs();
			const batches = ids.map((id, index) => Batch.watching(index + 1, id, nowMs));
			const params = jobsParams(context, { list: new jobs_list.y(context.jobs), type: 'path', batches });
			const jobs = await runJobs(params, { startMs: [], listed: [], remaining: 0, watch: true });
			const checked = await verifyJobs(freshness?.value, { jobs, given: undefined, purgeAgain: undefined }, context);
			return { kind: 'executed', plan: undefined, isWatched: true, ...checked };
		}
		const ZONE_TIMEOUT_MS = 250;
		async function planAndRun(built, context) {
			const { inputs, jobs, zone, deadline, log } = context;
			const list = new jobs_list.y(jobs);
			const isPathRequest = built.request.kind === 'paths' && inputs.apiToken !== '';
			if (isPathRequest)
				zone.prefetch();
			const listed = inputs.apiToken === '' ? undefined : await readWindow(list, context);
			if (listed?.ok === false)
				return toFailure(deadline, listed.problem);
			const peeked = isPathRequest ? await zone.peek(ZONE_TIMEOUT_MS) : undefined;
			const nowMs = deadline.clock.nowMs();
			const time = { nowMs, service: jobs.timeAt(nowMs), deadlineMs: deadline.endMs };
			const plan = planPurge(built.request, listed?.value, inputs, time);
			log.plan(built, plan, peeked);
			if (plan.isRefused && !inputs.dryRun) {
				const problem = planExceedsQuota(plan, inputs, time.service.earliestMs);
				return { kind: 'quota-exceeded', plan, problems: [problem] };
			}
			if (inputs.dryRun)
				log.shortfall(plan, time.service.earliestMs);
			const freshness = await context.openFreshness?.(inputs.apiToken === '' ? undefined : zone);
			if (freshness?.ok === false)
				return toFailure(deadline, freshness.problem);
			return runPlan(plan, { built, list, listed: listed?.value ?? [], freshness: freshness?.value }, context);
		}
		async function runPlan(plan, { built, list, listed, freshness }, context) {
			const { inputs } = context;
			const origin = await awaitOrigin(freshness, context);
			if (inputs.dryRun)
				return { kind: 'planned', plan };
			if (!origin.isReady)
				return { kind: 'origin-not-ready', plan, ...origin };
			const originWaitMs = origin.waitedMs;
			const batches = plan.jobs.map(({ spec }, index) => new Batch({ number: index + 1, spec, retries: inputs.retries }));
			const jobs = await runJobs(jobsParams(context, { list, type: plan.type, batches }), {
				startMs: plan.jobs.map(({ startMs }) => startMs),
				listed,
				remaining: plan.quota?.leftNow ?? 0,
				mustRefresh: (originWaitMs ?? 0) > OLD_LIST_MS,
				watch: inputs.wait,
			});
			const purged = {
				jobs,
				given: built.given,
				purgeAgain: inputs.retries === 0 ? undefined : (paths) => purgeAgain(paths, jobs.batches.length, context),
			};
			const checked = await verifyJobs(freshness, purged, context);
			return { kind: 'executed', plan, isWatched: inputs.wait, originWaitMs, ...checked };
		}
		async function purgeAgain(paths, batches, context) {
			const spec = { type: 'path', paths: [...paths] };
			const batch = new Batch({ number: batches + 1, spec, retries: 0 });
			const list = new jobs_list.y(context.jobs);
			const listed = await readWindow(list, context);
			if (!listed.ok)
				return undefined;
			const params = jobsParams(context, { list, type: 'path', batches: [batch] });
			const jobs = await runJobs({ ...params, onQuota: 'fail' }, { startMs: [], listed: listed.value, remaining: 0, mustRefresh: true, watch: true });
			return batch.jobs.length === 0 && batch.problem?.reason === 'quota-exceeded' ? undefined : jobs;
		}
		function readWindow(list, { inputs, jobs, deadline }) {
			const windowMs = (0, quota.de)(inputs.quota);
			return list.read({ sinceMs: () => (0, quota.F5)(jobs.timeAt(deadline.clock.nowMs()), windowMs) });
		}
		function jobsParams({ inputs, jobs, deadline, log }, parts) {
			return {
				...parts,
				api: jobs,
				deadline,
				limit: inputs.quota[parts.type],
				onQuota: inputs.onQuota === 'fail' ? 'fail' : 'wait',
				timeoutMs: inputs.timeoutMs,
				emit: (event) => log.event(event, parts.batches.length),
			};
		}
		;
		async function dropCovered(paths, isStopped = () => Promise.resolve(false)) {
			const unique = [...new Set(paths)];
			const wildcards = unique.filter((path) => path.includes('*') && path.split('*').every(isWholeText));
			if (wildcards.length === 0)
				return unique;
			const work = { done: 0 };
			const readings = [encodedSegments, decodedSegments].map((segmentsOf) => ({ segmentsOf, root: newNode() }));
			const left = [];
			let nextCheck = 0;
			let isOver = false;
			const mayGoOn = async () => {
				if (work.done < nextCheck)
					return !isOver;
				nextCheck = work.done + WORK_BETWEEN_CHECKS;
				isOver ||= work.done > MAX_WORK || (await isStopped());
				return !isOver;
			};
			for (const pattern of wildcards) {
				if (!(await mayGoOn()))
					return unique;
				for (const { root, segmentsOf } of readings)
					insert(root, segmentsOf(pattern), work);
			}
			for (const path of unique) {
				const isDropped = (await mayGoOn()) && readings.every(({ root, segmentsOf }) => isCovered(root, segmentsOf(path), work));
				if (!isDropped)
					left.push(path);
			}
			return left;
		}
		function isWholeText(literal) {
			try {
				decodeURIComponent(literal);
				return true;
			}
			catch {
				return false;
			}
		}
		const MAX_WORK = 50_000_000;
		const WORK_BETWEEN_CHECKS = 500_000;
		function newNode() {
			return { children: new Map(), wild: new Map(), shapes: new Map(), several: new Map(), isEnd: false };
		}
		function encodedSegments(path) {
			return path.split('/').slice(1);
		}
		function decodedSegments(path) {
			return encodedSegments(path).map((segment) => segment.includes('%')
				? segment.replaceAll(/%(?!2a|2f|3f)([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
				: segment);
		}
		function insert(root, segments, work) {
			let node = root;
			for (const segment of segments) {
				work.done += segment.length + 1;
				node = enter(node, segment);
			}
			node.isEnd = true;
		}
		function enter(node, segment) {
			const [prefix = '', suffix, ...more] = segment.split('*');
			const ways = suffix === undefined ? node.children : more.length === 0 ? node.wild : node.several;
			if (ways === node.wild)
				node.shapes.set(`${prefix.length}*${suffix?.length}`, [prefix.length, suffix?.length ?? 0]);
			const known = ways.get(segment);
			if (known !== undefined)
				return known;
			const next = newNode();
			ways.set(segment, next);
			return next;
		}
		function isCovered(root, segments, work) {
			const firstQuery = segments.findIndex((segment) => segment.includes('?'));
			const queryFrom = firstQuery === -1 ? Infinity : firstQuery;
			const open = [{ node: root, depth: 0, isSame: true }];
			for (let step = open.pop(); step !== undefined; step = open.pop()) {
				if (work.done > MAX_WORK)
					return false;
				const { node, depth, isSame } = step;
				const segment = segments[depth];
				if (segment === undefined) {
					if (node.isEnd && !isSame)
						return true;
					continue;
				}
				work.done += segment.length + 1;
				for (const next of stepsFrom(node, segment, depth >= queryFrom, work))
					open.push({ node: next.node, depth: depth + 1, isSame: isSame && next.isSame });
			}
			return false;
		}
		const MOST_COMPARED = 100;
		function stepsFrom(node, segment, isQuery, work) {
			const literal = node.children.get(segment);
			const steps = literal === undefined ? [] : [{ node: literal, isSame: true }];
			const itself = node.wild.get(segment) ?? node.several.get(segment);
			if (itself !== undefined)
				steps.push({ node: itself, isSame: true });
			if (isQuery || /%(2f|3f|2a)/i.test(segment))
				return steps;
			for (const [prefix, suffix] of node.shapes.values()) {
				work.done += prefix + suffix + 1;
				if (segment.length <= prefix + suffix)
					continue;
				if (work.done > MAX_WORK)
					break;
				const wild = node.wild.get(`${segment.slice(0, prefix)}*${segment.slice(segment.length - suffix)}`);
				if (wild !== undefined && wild !== itself)
					steps.push({ node: wild, isSame: false });
			}
			let tried = 0;
			for (const [pattern, next] of node.several) {
				if (++tried > MOST_COMPARED)
					break;
				work.done += segment.length + pattern.length;
				if (next !== itself && matchesNarrowly(pattern, segment))
					steps.push({ node: next, isSame: false });
			}
			return steps;
		}
		function matchesNarrowly(pattern, segment) {
			const literals = pattern.split('*');
			const [first = '', last = ''] = [literals[0], literals.at(-1)];
			if (!segment.startsWith(first) || !segment.endsWith(last))
				return false;
			let at = first.length;
			for (const literal of literals.slice(1, -1)) {
				const found = segment.indexOf(literal, at + 1);
				if (found === -1)
					return false;
				at = found + literal.length;
			}
			return at + 1 <= segment.length - last.length;
		}
		;
		function broadPatterns(paths) {
			const broad = paths.filter(syntax.iV);
			return broad.map((path) => `\`${path}\` covers almost every page of the zone: all of them will be fetched from the origin again`);
		}
		function openWildcards(paths) {
			const all = new Set(paths);
			const open = paths.filter((path) => path.endsWith('*') &&
				!path.includes('?') &&
				!all.has(`${path}/*`) &&
				!(path.endsWith('*/*') && all.has(path.slice(0, -'/*'.length))));
			const [first] = open;
			if (first === undefined)
				return [];
			const others = open.length === 1 ? '' : ` (and ${(0, format.U9)(open.length - 1, 'more pattern')})`;
			return [
				`\`${first}\`${others} may end at the next \`/\`: whether \`*\` crosses it is not documented. For pages one level deeper add \`${first}/*\``,
			];
		}
		function tooManyPaths(paths, above) {
			return `${(0, format.U9)(paths, 'path')} ${paths === 1 ? 'is' : 'are'} more than \`purge-all-above\` (${above}): everything in the zone is purged instead`;
		}
		function nothingDeployed(why) {
			return `no file has changed for visitors: ${why}`;
		}
		;
		function pathsOfRequest(request) {
			return request.kind === 'paths' ? request.paths : request.insteadOf;
		}
		async function buildRequest({ type, purgeAllAbove }, lists, changed, isStopped) {
			const changes = changed?.kind === 'nothing-deployed' ? undefined : changed;
			const given = lists.paths.concat(changes?.paths ?? []);
			const paths = await dropCovered(given, isStopped);
			const isTooMany = paths.length > purgeAllAbove;
			const isEverything = type === 'all' || changes?.kind === 'everything' || isTooMany;
			const patterns = isEverything ? [] : paths;
			const deployed = changed?.kind === 'nothing-deployed' ? describeNothing(changed) : NOTHING_TO_SAY;
			return {
				request: isEverything ? { kind: 'everything', insteadOf: paths } : { kind: 'paths', paths },
				given,
				warnings: [
					...lists.warnings,
					...(changes?.warnings ?? []),
					...broadPatterns(patterns),
					...(isTooMany && changes?.kind !== 'everything' ? [tooManyPaths(paths.length, purgeAllAbove)] : []),
				],
				notices: [...deployed.notices, ...(changes?.notices ?? []), ...openWildcards(patterns)],
				logLines: deployed.logLines,
				changes,
			};
		}
		const NOTHING_TO_SAY = { notices: [], logLines: [] };
		function describeNothing({ why, isExpected }) {
			const text = nothingDeployed(why);
			return isExpected ? { notices: [], logLines: [text] } : { notices: [text], logLines: [] };
		}
		;
		async function purge(inputs, lists, deps) {
			const found = inputs.apiToken === '' ? undefined : await (0, find._S)(inputs.zone, deps.zones);
			if (found?.ok === false)
				return emptyResult(inputs.zone, toFailure(deps.deadline, found.problem));
			const { uuid, zone } = found?.value ?? { uuid: inputs.zone, zone: undefined };
			deps.log.zone(inputs, uuid);
			const context = {
				...deps,
				inputs,
				urls: lists.urls,
				jobs: deps.createJobsApi(uuid),
				zone: deps.createZoneReader(uuid, zone),
				changed: deps.openChanged?.(uuid),
			};
			if (inputs.waitFor !== undefined)
				return emptyResult(uuid, await watchJobs(inputs.waitFor, context));
			const built = await requestOf(lists, context);
			if (!built.ok)
				return emptyResult(uuid, toFailure(deps.deadline, built.problem));
			const outcome = await purgeRequest(built.value, context);
			const { request, changes } = built.value;
			if (!inputs.dryRun)
				purge_confirm(outcome, changes?.newState, context);
			return {
				zone: uuid,
				paths: pathsOfRequest(request),
				changes: changes?.report,
				unconfirmedPaths: inputs.dryRun ? 0 : (context.changed?.manifest?.unconfirmed() ?? 0),
				outcome,
			};
		}
		function emptyResult(zone, outcome) {
			return { zone, paths: [], changes: undefined, unconfirmedPaths: 0, outcome };
		}
		const HOSTS_UNKNOWN = 'full URLs are given, but without `api-token` their hosts cannot be compared with those of the zone';
		async function requestOf(lists, context) {
			const { inputs, zone, changed, isStopped, log } = context;
			const { urls } = lists;
			if (urls.length > 0 && inputs.apiToken === '')
				log.warning(HOSTS_UNKNOWN);
			else if (urls.length > 0) {
				const read = await zone.read();
				if (!read.ok)
					return read;
				const [problem] = checkHosts(urls, read.value);
				if (problem !== undefined)
					return (0, result.f)(problem);
			}
			const found = await changed?.find();
			if (found?.ok === false)
				return found;
			const built = await buildRequest(inputs, lists, found?.value, isStopped);
			log.request(built);
			return (0, result.ok)(built);
		}
		async function purgeRequest(built, context) {
			const { request } = built;
			if (request.kind === 'paths' && request.paths.length === 0)
				return { kind: 'nothing-to-purge' };
			const unwritable = context.inputs.dryRun ? undefined : recordUnconfirmed(built, context);
			return unwritable === undefined ? planAndRun(built, context) : toFailure(context.deadline, unwritable);
		}
		function recordUnconfirmed({ request, changes }, { changed }) {
			switch (changes?.unconfirmed) {
				case 'paths':
					return changed?.manifest?.addUnconfirmed(pathsOfRequest(request));
				case 'all':
					return changed?.manifest?.addUnconfirmedAll();
				case 'baseline':
					return changed?.manifest?.invalidateBaseline(changes.report.source);
				case undefined:
					return undefined;
			}
		}
		function purge_confirm(outcome, newState, { changed, deadline, log }) {
			if (!STATUS[determineStatus(outcome, deadline.signal.aborted)].isConfirmed)
				return;
			const verification = outcome.kind === 'executed' ? outcome.verification : undefined;
			const warning = changed?.manifest?.confirm(newState, changed.startedAtMs(), stillUnconfirmed(verification));
			if (warning !== undefined)
				log.warning(warning);
		}
		;
		class RunnerLog {
			#runner;
			#clock;
			#warnings;
			constructor(runner, clock, warnings) {
				this.#runner = runner;
				this.#clock = clock;
				this.#warnings = [...warnings];
			}
			get warnings() {
				return this.#warnings;
			}
			line(text) {
				this.#runner.line(text);
			}
			notice(text) {
				this.#runner.notice(text);
			}
			warning(text) {
				this.#warnings.push(text);
				this.#runner.warning(text);
			}
			zone({ apiToken, zone, changed }, uuid) {
				if (uuid !== zone)
					this.#runner.line(`Zone   ${zone} is ${uuid}`);
				if (apiToken === '' && !(0, find.O1)(uuid) && changed.manifest !== '')
					this.warning(`without \`api-token\` the zone \`${uuid}\` cannot be looked up: nothing that is kept under its UUID, such as its record in \`manifest\`, is found`);
			}
			request({ warnings, notices, logLines, changes }) {
				warnings.forEach((text) => this.warning(text));
				notices.forEach((text) => this.#runner.notice(text));
				logLines.forEach((line) => this.#runner.line(line));
				if (changes !== undefined)
					changeLines(changes.report).forEach((line) => this.#runner.line(line));
			}
			plan({ request, given }, plan, zone) {
				const [first = '', ...rest] = planLines(request, given.length, plan, this.#clock.nowMs());
				this.#runner.line(first);
				if (request.kind === 'paths')
					this.#paths(request.paths);
				rest.forEach((line) => this.#runner.line(line));
				if (request.kind === 'paths' && zone?.settings.get('cache_query_strings') === true)
					this.#runner.notice('this zone caches each query string by itself (`cache_query_strings`): whether purging `/a` covers `/a?x=1` is not documented');
				if (plan.replacedPaths > 0)
					this.warning(`${plan.replacedPaths} ${plan.replacedPaths === 1 ? 'path does' : 'paths do'} not fit the quota that is left: everything in the zone is purged instead`);
			}
			shortfall({ shortfall }, serviceNowMs) {
				if (shortfall === undefined)
					return;
				const last = (0, format.n$)(shortfall.retryAtMs, serviceNowMs);
				this.warning(`this plan does not fit the quota that is left: ${shortfall.jobs} of its jobs ${shortfall.jobs === 1 ? 'has' : 'have'} no slot yet, the last one opens at ${last}`);
			}
			event(event, jobs) {
				this.#runner.line(eventLine(event, jobs, this.#clock.nowMs()));
			}
			#paths(paths) {
				if (paths.length <= 5)
					pathLines(paths).forEach((line) => this.#runner.line(`       ${line}`));
				else
					this.#runner.group(`All ${(0, format.U9)(paths.length, 'path')}`, pathLines(paths));
			}
		}
		var text_sections = __webpack_require__(3667);
		;
		const LONG_WAIT_MS = 5000;
		function hasWaited(jobs) {
			return firstStartMs(jobs) >= LONG_WAIT_MS && jobs.length > 0;
		}
		function timeline(jobs, durationMs, maxBars) {
			const waited = hasWaited(jobs);
			if (jobs.length < 2 && !waited)
				return '';
			const wait = waited
				? [{ label: 'waiting for a slot', state: 'active', fromMs: 0, toMs: firstStartMs(jobs) }]
				: [];
			const bars = [...wait, ...barsOf(jobs, durationMs, maxBars - wait.length)];
			const tasks = bars.map(({ label, state, fromMs, toMs }) => {
				const untilMs = Math.max(toMs, fromMs + 1);
				return `${label} :${state}, ${Math.round(fromMs)}, ${Math.round(untilMs)}`;
			});
			const axis = durationMs < 10_000 ? '%S.%L' : '%M:%S';
			return ['```mermaid', 'gantt', 'dateFormat x', `axisFormat ${axis}`, ...tasks, '```'].join('\n');
		}
		function firstStartMs(jobs) {
			return Math.min(...jobs.map((job) => job.createdAtMs));
		}
		function barsOf(jobs, durationMs, maxBars) {
			const size = Math.ceil(jobs.length / maxBars);
			return Array.from({ length: Math.ceil(jobs.length / size) }, (_, index) => {
				const wave = jobs.slice(index * size, (index + 1) * size);
				const first = index * size + 1;
				return {
					label: size === 1
						? `job ${first} ${(0, markdown.Oc)(wave[0]?.id ?? '')}`
						: `jobs ${first} to ${first + wave.length - 1}`,
					state: stateOf(wave),
					fromMs: firstStartMs(wave),
					toMs: Math.max(...wave.map((job) => job.end?.atMs ?? durationMs)),
				};
			});
		}
		function stateOf(wave) {
			if (wave.some((job) => job.end?.result === 'failed'))
				return 'crit';
			return wave.some((job) => job.end === undefined) ? 'active' : 'done';
		}
		;
		const summary_MAX_ROWS = 50;
		const MAX_BARS = 20;
		const JOB_COLUMNS = ['Job', 'Paths:', 'Status', 'Edges:', 'Time:'];
		function summarize(report) {
			const sections = report.succeeded && report.status !== 'planned' && report.problems.length === 0
				? shortSummary(report)
				: fullSummary(report);
			return (0, text_sections.lS)(sections);
		}
		function shortSummary(report) {
			const jobs = jobsOf(report.batches);
			const isSummed = jobs.length > 2 || (jobs.length === 2 && hasWaited(jobs));
			const rows = isSummed ? [sumRow(report, jobs)] : jobs.map((job) => jobRow(report, job));
			const changes = report.changes === undefined ? '' : `  \n${changesInShort(report.changes)}`;
			const lines = [changes, freshnessLine(report)].filter((line) => line !== '').length;
			const bars = 4 - rows.length - lines;
			return [
				head(report) + changes + freshnessLine(report),
				(0, text_sections.tp)(JOB_COLUMNS, rows),
				warningList(report, 3),
				timeline(jobs, report.durationMs, bars),
			];
		}
		function fullSummary(report) {
			const jobs = jobsOf(report.batches);
			const failedFirst = jobs.toSorted((a, b) => Number(a.end?.result === 'completed') - Number(b.end?.result === 'completed'));
			return [
				head(report) + freshnessLine(report),
				pageTable(report),
				(0, text_sections.tp)(JOB_COLUMNS, failedFirst.slice(0, summary_MAX_ROWS).map((job) => jobRow(report, job))),
				(0, text_sections.OS)(jobs.length - summary_MAX_ROWS, 'job'),
				edgeTable(report),
				(0, text_sections.OS)(report.failedEdges.length - summary_MAX_ROWS, 'edge'),
				...(0, text_sections.HU)(report.problems),
				warningList(report, 20),
				timeline(jobs, report.durationMs, MAX_BARS),
				report.changes === undefined ? '' : changesTable(report.changes),
				plannedPaths(report),
				unconfirmedPaths(report),
			];
		}
		function freshnessLine({ originWaitMs, verification }) {
			const parts = [
				...(originWaitMs === undefined || originWaitMs < 1000
					? []
					: [`the origin took ${(0, format.p0)(originWaitMs)}`]),
				...(verification === undefined ? [] : [verifiedWords(verification)]),
			];
			return parts.length === 0 ? '' : `  \n${parts.join(' · ')}`;
		}
		function verifiedWords(verification) {
			const why = whyNotVerified(verification);
			return why === undefined ? describeCounts(verification) : `not verified: ${(0, markdown.CS)(why)}`;
		}
		function pageTable({ verification }) {
			const old = verification === undefined ? [] : oldPages(verification);
			const cell = (page, name) => (0, markdown.pj)(page.headers[name] ?? '', 60);
			const rows = old
				.slice(0, summary_MAX_ROWS)
				.map((page) => [
				(0, markdown.aY)(page.url),
				page.evidence?.by === 'content' ? 'content' : 'age',
				...['age', 'cache-status', 'x-cache', 'via', 'cache-control'].map((name) => cell(page, name)),
			]);
			const columns = ['Page that is still old', 'By', 'Age:', 'Cache-Status', 'X-Cache', 'Via', 'Cache-Control'];
			return [(0, text_sections.tp)(columns, rows), (0, text_sections.OS)(old.length - summary_MAX_ROWS, 'page')]
				.filter((part) => part !== '')
				.join('\n\n');
		}
		function warningList({ warnings }, max) {
			const shown = warnings.slice(0, max).map((warning) => `- ${text_sections.Ze.warning} ${(0, markdown.CS)(warning)}`);
			return [...shown, ...(warnings.length > max ? [`- ${(0, text_sections.OS)(warnings.length - max, 'warning')}`] : [])].join('\n');
		}
		function head(report) {
			const what = report.type === 'all' ? 'everything' : (0, format.U9)(report.paths.length, 'path');
			const facts = [
				what,
				report.status === 'planned'
					? `${(0, format.U9)(report.plannedJobs, 'job')} planned`
					: (0, format.U9)(jobsOf(report.batches).length, 'job'),
				(0, format.p0)(report.durationMs),
				`zone ${(0, markdown.aY)(report.zone)}`,
				...(report.quota === undefined || report.quotaRemaining === undefined
					? []
					: [`${report.quotaRemaining} of ${report.quota.limit} ${report.quota.type} jobs left`]),
			];
			const isPlanned = report.plannedJobs > 0 || report.batches.length > 0 || report.succeeded;
			return `### ${title(report)}\n${isPlanned ? facts.join(' · ') : 'Nothing was purged.'}`;
		}
		function title(report) {
			const names = [...new Set(report.failedEdges.map(({ edge }) => edge))];
			switch (report.status) {
				case 'completed':
					return `${text_sections.Ze.good} CDN purge: every edge has confirmed`;
				case 'nothing-to-purge':
					return `${text_sections.Ze.good} CDN purge: nothing to purge`;
				case 'planned':
					return `${text_sections.Ze.good} CDN purge: dry run, nothing was created`;
				case 'stale':
					return `${text_sections.Ze.bad} CDN purge: ${(0, format.U9)(report.stalePages.length, 'page')} still an old copy`;
				case 'created':
					return `${text_sections.Ze.good} CDN purge: jobs created, not waited for`;
				case 'partial':
				case 'failed':
					return `${text_sections.Ze.bad} CDN purge ${report.status}${names.length === 0 ? '' : `: ${(0, format.U9)(names.length, 'edge')} not confirmed`}`;
				case 'timed-out':
					return `${text_sections.Ze.open} CDN purge: deadline passed, ${(0, format.U9)(report.openIds.length, 'job')} still open`;
				case 'cancelled':
					return `${text_sections.Ze.open} CDN purge: cancelled, ${(0, format.U9)(report.openIds.length, 'job')} still open`;
			}
		}
		function jobRow(report, job) {
			const edges = [...(job.edges?.values() ?? [])];
			const shown = job.edges === undefined
				? ''
				: `${edges.filter((status) => status === 'completed').length} / ${edges.length}`;
			const time = job.end === undefined ? '' : (0, format.p0)(job.end.atMs - job.createdAtMs);
			return [(0, markdown.aY)(job.id), pathCell(report, job), statusOf(job), shown, time];
		}
		function statusOf(job) {
			const note = { created: '', adopted: ' (made by another run)', watched: '' }[job.origin];
			if (job.end === undefined)
				return `${text_sections.Ze.open} ${(0, markdown.pj)(job.status, 40)}${note}`;
			if (job.end.result === 'completed')
				return `${text_sections.Ze.good} completed${note}`;
			return `${text_sections.Ze.bad} ${job.status === 'completed' ? 'completed, but not on every edge' : 'failed'}${note}`;
		}
		function pathCell(report, job) {
			const batches = report.batches.filter((batch) => batch.jobs.includes(job));
			if (job.origin === 'adopted' || batches.some((batch) => batch.spec?.type === 'all'))
				return 'everything';
			const paths = batches.map((batch) => (batch.spec?.type === 'path' ? batch.spec.paths.length : 0));
			const sum = paths.reduce((total, length) => total + length, 0);
			return sum === 0 ? '' : (0, format.Sm)(sum);
		}
		function sumRow(report, jobs) {
			const times = jobs.flatMap((job) => (job.end === undefined ? [] : [job.end.atMs - job.createdAtMs]));
			const edges = new Set(jobs.flatMap((job) => [...(job.edges?.keys() ?? [])])).size;
			const time = times.length === 0 ? '' : `up to ${(0, format.p0)(Math.max(...times))}`;
			const failed = jobs.filter((job) => job.end?.result === 'failed').length;
			const again = failed === 0 ? '' : `, ${failed} of them at the second try`;
			const status = report.status === 'completed' ? `${text_sections.Ze.good} completed${again}` : `${text_sections.Ze.open} created`;
			return [
				`${failed === 0 ? 'all ' : ''}${jobs.length} jobs`,
				report.paths.length === 0 ? '' : (0, format.Sm)(report.paths.length),
				status,
				edges === 0 ? '' : `all ${edges}`,
				time,
			];
		}
		function edgeTable({ failedEdges }) {
			const rows = failedEdges
				.slice(0, summary_MAX_ROWS)
				.map(({ edge, status, job }) => [(0, markdown.aY)(edge), (0, markdown.pj)(status, 40), (0, markdown.aY)(job)]);
			return (0, text_sections.tp)(['Edge that did not confirm', 'Status', 'Job'], rows);
		}
		function plannedPaths(report) {
			return report.status === 'planned' && report.type === 'path'
				? pathList(report.paths, (0, format.U9)(report.paths.length, 'path'))
				: '';
		}
		function unconfirmedPaths({ status, batches }) {
			if (!STATUS[status].listsUnconfirmed)
				return '';
			const paths = batches
				.filter(({ state }) => state !== 'completed')
				.flatMap(({ spec }) => (spec?.type === 'path' ? spec.paths : []));
			return pathList(paths, `${(0, format.U9)(paths.length, 'path')} not confirmed`);
		}
		function pathList(paths, heading) {
			if (paths.length === 0)
				return '';
			const list = paths
				.slice(0, 200)
				.map((path) => `- ${(0, markdown.pj)(path)}`)
				.join('\n');
			return (0, text_sections.zH)(heading, [list, (0, text_sections.OS)(paths.length - 200, 'path')].join('\n\n').trimEnd());
		}
		;
		function createZoneReader(uuid, open, { clock, signal }, known) {
			const dropped = new AbortController();
			const either = AbortSignal.any([signal, dropped.signal]);
			let first = known && Promise.resolve((0, result.ok)(known));
			let again;
			const prefetch = () => (first ??= open(either).readZone(uuid, 1));
			return {
				prefetch,
				async read() {
					const early = await first;
					return early?.ok === true ? early : (again ??= open(signal).readZone(uuid));
				},
				async peek(timeoutMs) {
					const zone = await Promise.race([prefetch(), clock.sleep(timeoutMs, either)]);
					dropped.abort();
					return zone?.ok === true ? zone.value : undefined;
				},
			};
		}
		;
		const runStep = (0, action.Q)({
			readInputs: readPurgeInputs,
			async run({ inputs, problems: ofInputs, warnings }, context) {
				const { runner, deadline } = context;
				for (const secret of secretsOf(inputs.freshness))
					runner.mask(secret);
				const log = new RunnerLog(runner, deadline.clock, warnings);
				const changed = await readChanged(inputs, context);
				changed?.warnings.forEach((text) => log.warning(text));
				const lists = readPathLists(inputs, (path) => runner.readFile(path));
				const problems = [...ofInputs, ...(changed?.problems ?? []), ...lists.problems];
				const result = problems.length > 0
					? emptyResult(inputs.zone, { kind: 'failed', problems })
					: await purge(inputs, lists, createDeps(inputs, changed, log, context));
				return buildReport(inputs, result, {
					warnings: log.warnings,
					durationMs: deadline.clock.nowMs(),
					isCancelled: deadline.signal.aborted,
				});
			},
			toPublication: (report) => ({
				problems: report.problems,
				succeeded: report.succeeded,
				isSuccess: STATUS[report.status].isSuccess,
				lastLines: [lastLine(report), ...unconfirmedLines(report.unconfirmedPaths)],
				outputs: toOutputs(report),
				report: toReportFile(report),
				summary: () => summarize(report),
			}),
		});
		function secretsOf({ originUrl }) {
			const { username = '', password = '' } = originUrl ?? {};
			if (password.length < SHORTEST_PASSWORD)
				return [];
			const [user, plain] = [username, password].map(servers.GG);
			return [password, plain ?? '', btoa(`${user}:${plain}`)];
		}
		const SHORTEST_PASSWORD = 4;
		async function readChanged(inputs, { runner, deadline }) {
			if (!isSource(inputs.changed))
				return undefined;
			const { openChanged } = await Promise.all([__webpack_require__.e(138), __webpack_require__.e(746)]).then(__webpack_require__.bind(__webpack_require__, 6746));
			return openChanged(inputs.changed, { ...inputs, runner, deadline });
		}
		function createDeps(inputs, changed, log, { runner, deadline }) {
			const clockMarginMs = Math.min(60_000, Math.max(2000, (0, quota.de)(inputs.quota) / 60));
			const connect = (signal = deadline.signal) => (0, cdn_client.UU)(inputs, { ...deadline, signal }, { debug: runner.debug, clockMarginMs });
			const client = connect();
			return {
				deadline,
				zones: (0, zones_api.u)(client),
				createZoneReader: (uuid, known) => createZoneReader(uuid, (signal) => (0, zones_api.u)(connect(signal)), deadline, known),
				createJobsApi: (uuid) => (0, api.I)(client, uuid),
				openChanged: changed &&
					((uuid) => {
						const source = changed.openFor(uuid);
						source.warnings.forEach((text) => log.warning(text));
						return source;
					}),
				openFreshness: (0, freshness_inputs.Yu)(inputs.freshness) ? (zone) => loadFreshness(inputs, zone, deadline) : undefined,
				async isStopped() {
					await new Promise((resolve) => setImmediate(resolve));
					return (0, time_clock.PU)(deadline);
				},
				log,
			};
		}
		async function loadFreshness({ freshness, zone: zoneInput, baseUrl }, zone, deadline) {
			const { openFreshness } = await Promise.all([__webpack_require__.e(942), __webpack_require__.e(579)]).then(__webpack_require__.bind(__webpack_require__, 4601));
			const isLocalApi = (0, service.U9)(new URL(baseUrl).hostname);
			return openFreshness({ inputs: freshness, zoneInput, zone, isLocalApi, deadline });
		}
	})
};
