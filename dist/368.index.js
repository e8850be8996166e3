export const id = 368;
export const ids = [368];
export const modules = {
	1794: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			Q: () => (defineAction)
		});
		var clock = __webpack_require__(3355);
		;
		function publish(runner, wanted, publication) {
			const { problems, succeeded, outputs } = publication;
			for (const problem of problems)
				runner.problem(problem, succeeded ? 'warning' : 'error');
			publication.lastLines.forEach((line) => runner.line(line));
			outputs.warnings.forEach((warning) => runner.warning(warning));
			for (const [name, value] of Object.entries(outputs.values))
				runner.output(name, value);
			runner.output('report', runner.report(publication.report));
			if (wanted === 'true' || (wanted === 'on-failure' && !publication.isSuccess))
				runner.summary(publication.summary());
		}
		;
		function defineAction(action) {
			return async (runner, signal) => {
				const read = action.readInputs(runner.env);
				read.warnings.forEach((warning) => runner.warning(warning));
				const { timeoutMs, summary } = read.inputs;
				const deadline = { clock: clock.ml, signal, endMs: timeoutMs };
				const publication = action.toPublication(await action.run(read, { runner, deadline }));
				publish(runner, summary, publication);
				return publication.succeeded;
			};
		}
	}),
	8942: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			I: () => (jsonWithin)
		});
		var _text_secrets_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9690);
		function jsonWithin(name, elements, maxLength) {
			const texts = elements.map((element) => JSON.stringify(element, _text_secrets_js__WEBPACK_IMPORTED_MODULE_0__.Qz));
			let length = 2;
			let kept = 0;
			for (const text of texts) {
				length += text.length + 1;
				if (length > maxLength)
					break;
				kept++;
			}
			return {
				json: `[${texts.slice(0, kept).join(',')}]`,
				warning: kept === texts.length
					? undefined
					: `output \`${name}\` holds ${kept} of ${texts.length} elements, because GitHub limits outputs: the report has them all`,
			};
		}
	}),
	3681: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			UU: () => (createClient),
			MK: () => (toWriteResult)
		});
		var problem_result = __webpack_require__(4490);
		var parse = __webpack_require__(7105);
		var debug = __webpack_require__(9927);
		var http_fault = __webpack_require__(7696);
		var retry = __webpack_require__(8902);
		var server_clock = __webpack_require__(8662);
		var shape = __webpack_require__(5507);
		var clock = __webpack_require__(3355);
		;
		const BODY_MAX_BYTES = 32 * 1024 * 1024;
		function createHttp({ baseUrl, token, deadline, userAgent }) {
			const base = new URL(`${baseUrl}/api/v1`);
			let opened;
			const open = async () => {
				const { createTransport } = await Promise.all([__webpack_require__.e(942), __webpack_require__.e(431)]).then(__webpack_require__.bind(__webpack_require__, 1517));
				return createTransport({ deadline, userAgent, secrets: [token], maxBytes: BODY_MAX_BYTES });
			};
			return {
				async send({ method, path, body }) {
					const url = new URL(base.href + path);
					if (url.origin !== base.origin || url.pathname !== base.pathname + path.replace(/\?.*/s, ''))
						throw new Error('a request would have gone elsewhere');
					const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
					const transport = await (opened ??= open());
					if (body === undefined)
						return transport.send({ method, url, headers });
					return transport.send({
						method,
						url,
						headers: { ...headers, 'content-type': 'application/json' },
						body: JSON.stringify(body),
					});
				},
			};
		}
		var problems = __webpack_require__(8654);
		;
		const CLOCK_MARGIN_MS = 60_000;
		function createClient({ baseUrl, apiToken }, deadline, options = {}) {
			const http = createHttp({ baseUrl, token: apiToken, deadline, userAgent: 'cdn-purge' });
			return new HttpClient(http, deadline, options);
		}
		class HttpClient {
			#http;
			#deadline;
			#debug;
			#clock;
			#budget = new retry.Km();
			constructor(http, deadline, { debug, clockMarginMs = CLOCK_MARGIN_MS } = {}) {
				this.#http = http;
				this.#deadline = deadline;
				this.#debug = debug;
				this.#clock = new server_clock.i(deadline.clock.wallMs() - deadline.clock.nowMs(), clockMarginMs);
			}
			timeAt(monotonicMs) {
				return this.#clock.at(monotonicMs);
			}
			now() {
				return this.#clock.at(this.#deadline.clock.nowMs());
			}
			async send(request, attempt = 1, waited) {
				const { clock } = this.#deadline;
				const sentAtMs = clock.nowMs();
				const result = await this.#http.send(request);
				if (result.kind === 'answer')
					this.#clock.learn(result.answer);
				this.#debug?.((0, debug.I)({ ...request, durationMs: clock.nowMs() - sentAtMs, attempt, waited }, result));
				return result;
			}
			read(path, decode, attempts = retry.m) {
				const request = { method: 'GET', path };
				return this.#withRetries(request, attempts, (result) => {
					const value = toReadResult(request, result, decode);
					if (value.ok)
						this.#budget.refund();
					const isUnreadable = !value.ok && value.problem.reason === 'unreadable-response';
					return { value, mayRetry: (0, retry.dg)(result) || isUnreadable };
				});
			}
			write(request, decode) {
				return this.#withRetries(request, retry.m, (result) => ({
					value: toWriteResult(request, result, decode),
					mayRetry: isSafeToResend(result),
				}));
			}
			async #withRetries(request, attempts, evaluate) {
				let waited;
				for (let attempt = 1;; attempt++) {
					const result = await this.send(request, attempt, waited);
					const { value, mayRetry } = evaluate(result);
					waited = mayRetry && attempt < attempts ? await this.#waitForRetry(result, attempt) : undefined;
					if (waited === undefined)
						return value;
				}
			}
			async #waitForRetry(result, attempt) {
				const deadline = this.#deadline;
				const requestedMs = result.kind === 'answer' ? (0, retry.Vs)(result.answer, this.now().latestMs) : undefined;
				const delayMs = (0, retry.jo)(attempt, deadline.clock.random(), requestedMs);
				if (delayMs > (0, clock.XW)(deadline) || !this.#budget.take())
					return undefined;
				await (0, clock.v7)(deadline, delayMs);
				return (0, clock.PU)(deadline) ? undefined : { why: (0, debug.s)(result), delayMs };
			}
		}
		function toReadResult(request, result, decode) {
			if (result.kind === 'fault')
				return (0, problem_result.f)((0, problems.vy)(request, result.fault));
			const { answer } = result;
			if (!isSuccess(answer))
				return (0, problem_result.f)((0, problems.Ly)(request, answer), answer.status);
			return decodeBody(request, answer, () => decode((0, parse.q)(answer.body)));
		}
		function isSafeToResend(result) {
			if (result.kind === 'fault')
				return result.fault.kind === 'unsent';
			const { status, headers } = result.answer;
			const namesTime = status >= 400 && status < 500 && headers['retry-after'] !== undefined;
			return status === 429 || status === 425 || (namesTime && status !== 408);
		}
		function toWriteResult(request, result, decode) {
			if (result.kind === 'fault') {
				const { fault } = result;
				return fault.kind === 'unsent' || fault.kind === 'late'
					? { kind: 'unsent', problem: (0, problems.vy)(request, fault) }
					: { kind: 'lost', why: (0, http_fault.Q)(fault) };
			}
			const { answer } = result;
			if (answer.status >= 500 || answer.status === 408)
				return { kind: 'lost', why: `the service answered ${answer.status}` };
			if (!isSuccess(answer))
				return { kind: 'refused', problem: (0, problems.Ly)(request, answer), status: answer.status };
			const decoded = decodeBody(request, answer, () => decode(answer.body));
			if (decoded.ok)
				return { kind: 'done', value: decoded.value };
			const why = `the service answered ${answer.status}, but not in a form that can be read`;
			return { kind: 'malformed', why, problem: decoded.problem };
		}
		function isSuccess(answer) {
			return answer.status >= 200 && answer.status < 300;
		}
		function decodeBody(request, answer, decode) {
			try {
				return (0, problem_result.ok)(decode());
			}
			catch (error) {
				if (error instanceof SyntaxError)
					return (0, problem_result.f)((0, problems.Uo)(request, answer));
				if (error instanceof shape.ym)
					return (0, problem_result.f)((0, problems.oQ)(request, error));
				throw error;
			}
		}
	}),
	5424: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			C: () => (identifier),
			_: () => (isIdentifier)
		});
		var _json_shape_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5507);
		function isIdentifier(id) {
			return /^[^\s/\\\p{Cc}\p{Surrogate}]{1,200}$/u.test(id) && !/^\.+$/.test(id);
		}
		function identifier(value, name) {
			const id = (0, _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.Qq)(value, name);
			if (!isIdentifier(id))
				throw new _json_shape_js__WEBPACK_IMPORTED_MODULE_0__.ym(name, 'an identifier that can stand in a URL', value);
			return id;
		}
	}),
	7235: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			E: () => (PER_PAGE),
			I: () => (createPurgeJobsApi)
		});
		var parse = __webpack_require__(7105);
		var retry = __webpack_require__(8902);
		var client = __webpack_require__(3681);
		var identifier = __webpack_require__(5424);
		var shape = __webpack_require__(5507);
		;
		function decodeCreatedJob(body) {
			return listedJob((0, shape.ZZ)((0, shape.g1)(body, 'body'), 'data', 'data'), 'data');
		}
		function decodeJob(body, id) {
			const data = (0, shape.g1)((0, shape.ZZ)((0, shape.g1)(body, 'body'), 'data', 'data'), 'data');
			const edges = (0, shape.ZV)(data, 'edge_statuses');
			const found = (0, shape.ZV)(data, 'id');
			if (found !== id)
				throw new shape.ym('data.id', `\`${id}\``, found);
			return {
				status: (0, shape.Qq)((0, shape.ZV)(data, 'status'), 'data.status'),
				edges: edges === undefined || edges === null ? undefined : edgeStatuses(edges),
				...shownFacts(data),
			};
		}
		function shownFacts(data) {
			const [paths, createdAt] = [(0, shape.ZV)(data, 'paths'), (0, shape.ZV)(data, 'created_at')];
			const isList = Array.isArray(paths) && paths.every((path) => typeof path === 'string');
			const createdAtMs = typeof createdAt === 'string' ? parseTimestampMs(createdAt) : NaN;
			return {
				paths: isList ? paths : undefined,
				createdAtMs: Number.isNaN(createdAtMs) ? undefined : createdAtMs,
			};
		}
		function decodeJobPage(body) {
			const envelope = (0, shape.g1)(body, 'body');
			const jobs = (0, shape.p_)((0, shape.ZZ)(envelope, 'data', 'data'), 'data').map((job, index) => listedJob(job, `data[${index}]`));
			const total = (0, shape.ZV)((0, shape.g1)((0, shape.ZZ)(envelope, 'meta', 'meta'), 'meta'), 'total');
			if (typeof total !== 'number' || !Number.isInteger(total) || total < 0)
				throw new shape.ym('meta.total', 'a whole number', total);
			return { jobs, total };
		}
		function listedJob(value, name) {
			const job = (0, shape.g1)(value, name);
			const paths = (0, shape.ZV)(job, 'paths');
			const createdAt = (0, shape.Qq)((0, shape.ZV)(job, 'created_at'), `${name}.created_at`);
			return {
				id: (0, identifier.C)((0, shape.ZV)(job, 'id'), `${name}.id`),
				status: (0, shape.Qq)((0, shape.ZV)(job, 'status'), `${name}.status`),
				type: (0, shape.Qq)((0, shape.ZV)(job, 'type'), `${name}.type`),
				paths: paths === undefined || paths === null
					? undefined
					: (0, shape.p_)(paths, `${name}.paths`).map((path, index) => (0, shape.Qq)(path, `${name}.paths[${index}]`)),
				createdAtMs: timestampMs(createdAt, `${name}.created_at`),
				createdAtIsCut: !/:\d\d[.,]\d*[1-9]/.test(createdAt),
			};
		}
		function timestampMs(value, name) {
			const ms = parseTimestampMs(value);
			if (Number.isNaN(ms))
				throw new shape.ym(name, 'an ISO 8601 time', value);
			return ms;
		}
		function parseTimestampMs(value) {
			const iso = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(value);
			return iso === null
				? NaN
				: Date.parse(value.replace(' ', 'T').replace(',', '.') + (iso[3] === undefined ? 'Z' : ''));
		}
		function edgeStatuses(value) {
			const name = 'data.edge_statuses';
			if (Array.isArray(value) && value.length === 0)
				return new Map();
			return new Map(Object.entries((0, shape.g1)(value, name)).map(([edge, status]) => [edge, (0, shape.Qq)(status, `${name}.${edge}`)]));
		}
		var problems = __webpack_require__(8654);
		var server_message = __webpack_require__(9742);
		;
		function isQuotaRefusal(answer) {
			if (answer.status === 429)
				return true;
			if (![403, 409, 422, 503].includes(answer.status))
				return false;
			if (answer.headers['retry-after'] !== undefined)
				return true;
			const left = unitsShown(answer);
			if (left === 0)
				return true;
			const shows = Object.keys(answer.headers).some((name) => /^ratelimit-(limit|reset|remaining)$/.test(name));
			if (left === undefined && shows)
				return true;
			const words = answer.body.replaceAll(/(^|[\s"'`([])\/[^\s"'`,]+/g, '$1');
			return QUOTA_WORDS.test(words);
		}
		const QUOTA_WORDS = /quota|rate[ _-]?limit|rate exceeded|throttl|too many (purge )?(requests|purges|jobs)|\blimit\b[^.]{0,40}(reached|exceeded)|(hourly|purge)[ _-]limit|(per|an|\/) ?hour|maximum number of purge/i;
		function unitsShown({ headers }) {
			const structured = /;\s*r=(\d+)/.exec(headers['ratelimit'] ?? '')?.[1];
			const shown = headers['ratelimit-remaining'] ?? headers['x-ratelimit-remaining'] ?? structured;
			return shown === undefined || Number.isNaN(Number(shown)) ? undefined : Number(shown);
		}
		;
		const PER_PAGE = 100;
		function createPurgeJobsApi(client, zone) {
			const path = `/zones/${encodeURIComponent(zone)}/purge`;
			const sends = new WeakMap();
			return {
				timeAt: (monotonicMs) => client.timeAt(monotonicMs),
				readJob: (id) => client.read(`${path}/${encodeURIComponent(id)}`, (body) => decodeJob(body, id)),
				listJobs: (page) => client.read(`${path}?page=${page}&per_page=${PER_PAGE}`, decodeJobPage),
				async createJob(spec) {
					const body = spec;
					const request = { method: 'POST', path, body };
					const attempt = (sends.get(spec) ?? 0) + 1;
					sends.set(spec, attempt);
					return toCreateResult(request, await client.send(request, attempt), client.now().latestMs);
				},
			};
		}
		function toCreateResult(request, result, serviceNowMs) {
			const answer = result.kind === 'answer' ? result.answer : undefined;
			if (answer !== undefined && isQuotaRefusal(answer)) {
				const retryAfter = (0, retry.Vs)(answer, serviceNowMs);
				return {
					kind: 'refused',
					serverMessage: `${answer.status}: ${(0, server_message.x)(answer)}`,
					retryAfterMs: retryAfter,
				};
			}
			const written = (0, client.MK)(request, result, (body) => decodeCreatedJob((0, parse.q)(body)));
			switch (written.kind) {
				case 'done':
					return { kind: 'created', job: written.value };
				case 'refused':
					return { kind: 'rejected', problem: written.problem };
				case 'malformed':
					return written.problem.reason === 'wrong-shape' && answer !== undefined
						? { ...written, problem: (0, problems.eJ)(written.problem, answer) }
						: { kind: 'lost', why: written.problem.title };
				case 'lost':
				case 'unsent':
					return written;
			}
		}
	}),
	8654: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			Pq: () => (isAccessError),
			HY: () => (isAuthError),
			eJ: () => (malformedCreate),
			p3: () => (outOfTime),
			Ly: () => (problemOfAnswer),
			vy: () => (problemOfFault),
			oQ: () => (problemOfShape),
			Uo: () => (problemOfText)
		});
		var log = __webpack_require__(3577);
		var http_fault = __webpack_require__(7696);
		var server_message = __webpack_require__(9742);
		;
		function explainUnreachable(detail) {
			if (detail.startsWith('the proxy'))
				return {
					cause: detail.endsWith('407')
						? 'the proxy asks for a user name and a password'
						: 'the proxy does not let this runner through to this host',
					help: detail.endsWith('407')
						? [
							'put both into the URL in `https_proxy`, from a secret: user, `:`, password and `@` before the proxy’s host',
						]
						: ['allow the host at the proxy, or name it in `no_proxy`'],
				};
			if (/ALTNAME|HOSTNAME/.test(detail))
				return {
					cause: 'the server has a certificate for another host than the one that was asked for',
					help: ['check the host in `base-url`: a misspelt or an internal name has another certificate'],
				};
			if (/EXPIRED|NOT_YET/.test(detail))
				return {
					cause: 'the certificate of the server has expired, or the clock of this runner is wrong',
					help: ['renew the certificate; until then nothing is sent'],
				};
			if (/CERT|TLS|SSL|SIGNED|UNABLE_TO/.test(detail))
				return {
					cause: 'the certificate of `base-url` is not trusted by this runner',
					help: ['for a private certificate authority set `NODE_EXTRA_CA_CERTS` on the runner'],
				};
			return {
				cause: 'the host in `base-url` is wrong, or this runner has no way to it (DNS, firewall, proxy)',
				help: ['check `base-url`; behind a proxy set `https_proxy` and `no_proxy` on the runner'],
			};
		}
		;
		function isAccessError(problem) {
			return isAuthError(problem) || problem.reason === 'not-found';
		}
		function isAuthError({ reason }) {
			return reason === 'unauthorized' || reason === 'forbidden';
		}
		function problemOfAnswer(request, answer) {
			const { title, ...rest } = REFUSALS[kindOf(answer.status)];
			const evidence = rest.reason === 'redirected'
				? `it points to ${(0, log.m)(answer.headers['location'] ?? 'nowhere', 120)}`
				: `the service said: ${(0, server_message.x)(answer)}`;
			return { title: `${title} (${answer.status})`, where: whereOf(request), details: [evidence], ...rest };
		}
		function kindOf(status) {
			if (status === 401 || status === 403 || status === 404 || status === 407)
				return status;
			if (status < 400)
				return 'redirect';
			return status >= 500 || status === 429 || status === 408 || status === 425 ? 'overload' : 'other';
		}
		const REFUSALS = {
			401: {
				reason: 'unauthorized',
				title: 'the service refused the token',
				cause: 'the token has expired, was revoked, or belongs to another account or `base-url`',
				help: ['make a new token, store it in the secret that `api-token` reads, and run the step again'],
			},
			403: {
				reason: 'forbidden',
				title: 'the token may not do this',
				cause: 'the token is valid, but not for this zone, or not for what this step does',
				help: ['give the token the right to do this with this zone, or use one that has it'],
			},
			404: {
				reason: 'not-found',
				title: 'the service has no such zone or job',
				cause: '`zone` belongs to another account, was deleted, or `base-url` is not the address of the API',
				help: ['compare `zone` and `base-url` with what the CDN’s console shows'],
			},
			407: {
				reason: 'unreachable',
				title: 'the proxy asks for a user name and a password',
				cause: 'requests to the service go through a proxy, which refused them',
				help: [
					'put both into the URL in `http_proxy`, from a secret: user, `:`, password and `@` before the proxy’s host',
				],
			},
			redirect: {
				reason: 'redirected',
				title: 'the service answered with a redirect, which is not followed',
				cause: '`base-url` is not the address of the API itself; following would hand the token to another host',
				help: ['give the final address of the API as `base-url`'],
			},
			overload: {
				reason: 'server-error',
				title: 'the service keeps failing',
				cause: 'the service, or a gateway before it, is overloaded or down',
				help: ['look at the CDN’s status page and run the step again when it is well'],
			},
			other: {
				reason: 'request-refused',
				title: 'the service refused the request',
				cause: 'the service has a rule that its documentation does not show',
				help: [
					'change what the service names; nothing was retried, because the same request would be refused again',
				],
			},
		};
		function whereOf(request) {
			return `${request.method} …/api/v1${request.path}`;
		}
		function problemOfFault(request, fault) {
			const where = whereOf(request);
			if (fault.kind === 'late') {
				return {
					reason: 'deadline-exceeded',
					title: 'the deadline passed before the service could be asked',
					where,
					cause: '`timeout` is shorter than what came before: slow answers, retries or a wait',
					help: ['give more time with a larger `timeout`'],
				};
			}
			if (fault.kind === 'unsent')
				return {
					reason: 'unreachable',
					title: `the service cannot be reached: ${(0, http_fault.Q)(fault)}`,
					where,
					...explainUnreachable(fault.detail),
				};
			return {
				reason: 'unreadable-response',
				title: `no readable answer from the service: ${(0, http_fault.Q)(fault)}`,
				where,
				cause: 'the connection to the service breaks, or something between it and this runner cuts answers short',
				help: ['run the step again; if it stays, try `base-url` from this runner with curl'],
			};
		}
		function outOfTime(timeoutMs, problem) {
			if (problem.reason === 'deadline-exceeded')
				return problem;
			return {
				reason: 'deadline-exceeded',
				title: `\`timeout\` (${timeoutMs / 1000} s) was over before everything was read`,
				...(problem.where === undefined ? {} : { where: problem.where }),
				details: [problem.title, ...(problem.details ?? [])],
				cause: 'the service answers slowly or not at all',
				help: ['run the step again; if it stays, give more time with a larger `timeout`'],
			};
		}
		function problemOfShape(request, error) {
			return {
				reason: 'wrong-shape',
				title: 'the service answered in a form that its interface does not have',
				where: whereOf(request),
				details: [error.message],
				cause: '`base-url` is another service, or the service has changed its interface',
				help: ['check `base-url`; if it is right, report this line to the maintainers of the action'],
			};
		}
		function malformedCreate(problem, answer) {
			return {
				...problem,
				title: 'the service accepted a purge, but its answer shows no job',
				details: [...(problem.details ?? []), `the service said: ${(0, server_message.x)(answer)}`],
				cause: 'the service refused the purge with a status of success, or has changed its interface',
				help: [
					'if the service names a reason, fix that; the list of jobs shows no job of this purge, and nothing was sent again',
					'if it names none, report these lines to the maintainers of the action',
				],
			};
		}
		function problemOfText(request, answer) {
			const encoding = answer.headers['content-encoding'] ?? 'identity';
			if (encoding !== 'identity' || answer.body.startsWith('\u001f'))
				return {
					reason: 'unreadable-response',
					title: 'the service answered with compressed data, which was not asked for',
					where: whereOf(request),
					details: [
						encoding === 'identity'
							? `status ${answer.status}, gzip without a \`Content-Encoding\``
							: `status ${answer.status}, \`Content-Encoding: ${(0, log.m)(encoding, 40)}\``,
					],
					cause: 'a gateway before the service compresses answers even where `Accept-Encoding: identity` is sent',
					help: [
						'let that gateway leave out the compression for this runner, or give the address behind it as `base-url`',
					],
				};
			return {
				reason: 'unreadable-response',
				title: 'the service answered with something that is not JSON',
				where: whereOf(request),
				details: [`status ${answer.status}, it begins: ${(0, log.m)(answer.body, 120) || '(empty)'}`],
				cause: '`base-url` is a website and not the API, or a gateway put its own page before the service',
				help: ['give the address of the API as `base-url`, and run the step again'],
			};
		}
	}),
	9742: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			x: () => (serverMessage)
		});
		var _json_parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7105);
		var _text_log_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3577);
		function serverMessage(answer) {
			const parsed = parse(answer.body);
			const found = parsed === undefined ? answer.body : (messageIn(parsed) ?? answer.body);
			return /^\s*<(!doctype|html)/i.test(found) ? '(an HTML page)' : (0, _text_log_js__WEBPACK_IMPORTED_MODULE_1__.m)(found.trim(), 300) || '(nothing)';
		}
		function parse(body) {
			try {
				return (0, _json_parse_js__WEBPACK_IMPORTED_MODULE_0__.q)(body);
			}
			catch {
				return undefined;
			}
		}
		function messageIn(value) {
			if (typeof value === 'string')
				return value;
			if (typeof value !== 'object' || value === null)
				return undefined;
			if (Array.isArray(value))
				return nonEmpty(value.slice(0, MAX_FIELDS).flatMap((item) => messageIn(item) ?? []));
			const entries = new Map(Object.entries(value));
			const message = firstWords(['message', 'error', 'detail', 'title'], entries);
			const field = firstWords(['field', 'path', 'param', 'pointer'], entries);
			const errors = firstOf(['errors', 'details', 'fields'], entries);
			const fields = Array.isArray(errors) || typeof errors === 'string' ? messageIn(errors) : wordsOfFields(errors);
			const own = message === undefined || field === undefined ? message : `${field}: ${message}`;
			return nonEmpty([own, fields === own ? undefined : fields].filter((part) => part !== undefined));
		}
		const MAX_FIELDS = 5;
		function wordsOfFields(errors) {
			if (typeof errors !== 'object' || errors === null)
				return undefined;
			const words = Object.entries(errors).slice(0, MAX_FIELDS);
			return nonEmpty(words.map(([field, value]) => `${field}: ${messageIn(value) ?? JSON.stringify(value)}`));
		}
		function firstOf(keys, entries) {
			return entries.get(keys.find((key) => (entries.get(key) ?? '') !== '') ?? '');
		}
		function firstWords(keys, entries) {
			const found = keys
				.map((key) => messageIn(entries.get(key)))
				.find((words) => words !== undefined && words !== '');
			return found;
		}
		function nonEmpty(parts) {
			const words = parts.filter((part) => part !== '').join('; ');
			return words === '' ? undefined : words;
		}
	}),
	7380: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			u: () => (createZonesApi)
		});
		var parse = __webpack_require__(7105);
		var api = __webpack_require__(7235);
		var shape = __webpack_require__(5507);
		var identifier = __webpack_require__(5424);
		;
		function decodeZonePage(body) {
			const envelope = (0, shape.g1)(body, 'body');
			const zones = (0, shape.p_)((0, shape.ZZ)(envelope, 'data', 'data'), 'data').map((zone, index) => zoneItem((0, shape.g1)(zone, `data[${index}]`), `data[${index}]`));
			const total = (0, shape.ZV)((0, shape.g1)((0, shape.ZZ)(envelope, 'meta', 'meta'), 'meta'), 'total');
			if (typeof total !== 'number' || !Number.isInteger(total) || total < 0)
				throw new shape.ym('meta.total', 'a whole number', total);
			return { zones, total };
		}
		function decodeZone(body, uuid) {
			const data = dataOf(body);
			const item = zoneItem(data, 'data');
			if (item.uuid.toLowerCase() !== uuid.toLowerCase())
				throw new shape.ym('data.uuid', `\`${uuid}\``, item.uuid);
			const domains = (0, shape.ZV)(data, 'custom_domains');
			return {
				...item,
				settings: new Map(Object.entries(data)),
				domains: domains === undefined ? undefined : (0, shape.p_)(domains ?? [], 'data.custom_domains').map(domainOf),
			};
		}
		function decodeCreatedZone(body) {
			const data = dataOf((0, parse.q)(body));
			return {
				uuid: (0, identifier.C)((0, shape.ZV)(data, 'uuid'), 'data.uuid'),
				hostname: optional(data, 'cdn_hostname', 'data'),
			};
		}
		function dataOf(body) {
			return (0, shape.g1)((0, shape.ZZ)((0, shape.g1)(body, 'body'), 'data', 'data'), 'data');
		}
		function zoneItem(zone, name) {
			return {
				uuid: (0, identifier.C)((0, shape.ZV)(zone, 'uuid'), `${name}.uuid`),
				name: optional(zone, 'name', name),
				type: optional(zone, 'zone_type', name),
				originUrl: optional(zone, 'origin_url', name),
				hostname: optional(zone, 'cdn_hostname', name),
			};
		}
		function domainOf(value, index) {
			const name = `data.custom_domains[${index}]`;
			const domain = (0, shape.g1)(value, name);
			return {
				domain: (0, shape.Qq)((0, shape.ZV)(domain, 'domain'), `${name}.domain`),
				sslStatus: optional(domain, 'ssl_status', name),
			};
		}
		function optional(value, key, name) {
			return (0, shape.Qq)((0, shape.ZV)(value, key) ?? '', `${name}.${key}`);
		}
		;
		function createZonesApi(client) {
			const write = (method, path, body, decode) => client.write(body === undefined ? { method, path } : { method, path, body }, decode);
			return {
				listZones: (page) => client.read(`/zones?page=${page}&per_page=${api.E}`, decodeZonePage),
				readZone: (uuid, attempts) => client.read(zonePath(uuid), (body) => decodeZone(body, uuid), attempts),
				createZone: (fields) => write('POST', '/zones', fields, decodeCreatedZone),
				updateZone: (uuid, fields) => write('PUT', zonePath(uuid), fields, isJsonOrNothing),
				deleteZone: (uuid) => write('DELETE', zonePath(uuid), undefined, isJsonOrNothing),
				addDomain: (uuid, domain) => write('POST', `${zonePath(uuid)}/domains`, { domain }, ignoreBody),
				removeDomain: (uuid, domain) => write('DELETE', `${zonePath(uuid)}/domains/${encodeURIComponent(domain)}`, undefined, ignoreBody),
			};
		}
		function zonePath(uuid) {
			return `/zones/${encodeURIComponent(uuid)}`;
		}
		function isJsonOrNothing(text) {
			if (text.trim() !== '')
				(0, parse.q)(text);
			return true;
		}
		function ignoreBody() {
			return true;
		}
	}),
	3488: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			O1: () => (isUuid),
			Xi: () => (candidates),
			_S: () => (findZone),
			ev: () => (isNamed),
			yS: () => (isSameName)
		});
		var _problem_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4490);
		var _text_log_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3577);
		var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3180);
		var _paths_hosts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3835);
		var _list_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7571);
		async function findZone(given, api) {
			if (isUuid(given))
				return (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ uuid: given, zone: undefined });
			const all = await (0, _list_js__WEBPACK_IMPORTED_MODULE_1__.xR)(api);
			if (!all.ok)
				return all;
			const matches = all.value.filter((zone) => isNamed(zone, given) || (0, _paths_hosts_js__WEBPACK_IMPORTED_MODULE_3__.th)(zone.hostname, given));
			const mayBeDomain = (0, _paths_hosts_js__WEBPACK_IMPORTED_MODULE_3__.n0)(given)?.includes('.') === true;
			if (matches.length > 1 || (matches.length === 1 && !mayBeDomain))
				return onlyMatch(given, matches);
			const details = await (0, _list_js__WEBPACK_IMPORTED_MODULE_1__.LF)(all.value.map(({ uuid }) => uuid), api);
			if (!details.ok)
				return details;
			const known = details.value.filter((zone) => zone !== undefined);
			const holders = matches.length === 0 ? mostSpecific(known, given) : exactly(known, given);
			const meant = [...matches, ...holders.filter(({ uuid }) => !matches.some((zone) => zone.uuid === uuid))];
			if (meant.length > 0)
				return onlyMatch(given, meant, known.find(({ uuid }) => uuid === meant[0]?.uuid));
			return (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_2__.f)(unknownZone(given, known));
		}
		function exactly(zones, host) {
			return zones.filter(({ domains = [] }) => domains.some(({ domain }) => !domain.startsWith('*.') && (0, _paths_hosts_js__WEBPACK_IMPORTED_MODULE_3__.th)(domain, host)));
		}
		function mostSpecific(zones, host) {
			const exact = exactly(zones, host);
			if (exact.length > 0)
				return exact;
			const lengthIn = ({ domains = [] }) => Math.max(0, ...domains.map(({ domain }) => ((0, _paths_hosts_js__WEBPACK_IMPORTED_MODULE_3__.th)(domain, host) ? domain.length : 0)));
			const longest = Math.max(0, ...zones.map(lengthIn));
			return longest === 0 ? [] : zones.filter((zone) => lengthIn(zone) === longest);
		}
		function isNamed({ uuid, name }, given) {
			return uuid.toLowerCase() === given.toLowerCase() || isSameName(name, given);
		}
		function isSameName(name, other) {
			return name.normalize('NFC') === other.normalize('NFC');
		}
		function isUuid(text) {
			return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
		}
		function onlyMatch(given, matches, zone) {
			const [match] = matches;
			return match === undefined || matches.length > 1
				? (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_2__.f)(ambiguousZone(given, matches))
				: (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ uuid: match.uuid, zone });
		}
		const SHOWN = 20;
		function candidates(zones) {
			const shown = zones
				.slice(0, SHOWN)
				.map(({ uuid, name, hostname }) => `${uuid}  ${name || '(no name)'}  ${hostname}`);
			return zones.length > SHOWN ? [...shown, `… and ${zones.length - SHOWN} more`] : shown;
		}
		function ambiguousZone(given, matches) {
			return {
				reason: 'ambiguous-zone',
				title: `\`${(0, _text_log_js__WEBPACK_IMPORTED_MODULE_0__.m)(given, 80)}\` is ${matches.length} zones`,
				where: 'input `zone`',
				details: candidates(matches),
				cause: 'several zones of the account have this name or domain, so that it does not say which one is meant',
				help: ['give the UUID of the zone that is meant, the first word of its line'],
			};
		}
		function unknownZone(given, zones) {
			const names = zones.flatMap(({ name, hostname, domains = [] }) => [
				name,
				hostname,
				...domains.map(({ domain }) => domain),
			]);
			const meant = (0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_4__.k)(given, names.filter((name) => name !== ''));
			return {
				reason: 'unknown-zone',
				title: `no zone is called \`${(0, _text_log_js__WEBPACK_IMPORTED_MODULE_0__.m)(given, 80)}\`${meant === undefined ? '' : `: did you mean \`${meant}\`?`}`,
				where: 'input `zone`',
				details: zones.length === 0 ? ['the account has no zone at all'] : candidates(zones),
				cause: 'it is not the name, the hostname or a domain of any zone that this token may see',
				help: ['give the UUID, the name, the CDN hostname or a domain of one of these zones'],
			};
		}
	}),
	7571: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			LF: () => (readDetails),
			RZ: () => (readFresh),
			ST: () => (isGone),
			xR: () => (readAllZones)
		});
		var _problem_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4490);
		var _time_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3355);
		const MAX_PAGES = 200;
		const MAX_ROUNDS = 12;
		async function readAllZones(api) {
			const seen = new Map();
			let pagesLeft = MAX_PAGES;
			for (let round = 1; round <= MAX_ROUNDS && pagesLeft > 0; round++) {
				const reading = await readRound(api, pagesLeft);
				if (!reading.ok)
					return reading;
				const { zones, totals, pages } = reading.value;
				pagesLeft -= pages;
				const unique = new Map(zones.map((zone) => [zone.uuid, zone]));
				const total = totals.at(-1) ?? 0;
				const isSteady = unique.size === zones.length && new Set(totals).size === 1;
				if (isSteady && unique.size >= total)
					return (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)([...unique.values()]);
				for (const [uuid, zone] of unique)
					seen.set(uuid, zone);
				if (new Set(totals).size === 1 && seen.size === total)
					return (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)([...seen.values()]);
			}
			return (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_1__.f)(incompleteList(seen.size));
		}
		async function readRound(api, maxPages) {
			const zones = [];
			const totals = [];
			let page = 0;
			let last;
			do {
				const reading = await api.listZones(++page);
				if (!reading.ok && (reading.status !== 404 || page === 1))
					return reading;
				const shown = reading.ok ? reading.value.zones : [];
				if (reading.ok)
					totals.push(reading.value.total);
				zones.push(...shown);
				last = shown.length;
			} while (last > 0 && page < maxPages && zones.length < (totals.at(-1) ?? 0));
			return (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)({ zones, totals, pages: page });
		}
		const AT_ONCE = 6;
		async function readDetails(uuids, api) {
			const zones = uuids.map(() => undefined);
			let failure;
			let next = 0;
			async function work() {
				while (next < uuids.length && failure === undefined) {
					const index = next++;
					const reading = await api.readZone(uuids[index] ?? '');
					if (reading.ok)
						zones[index] = reading.value;
					else if (!isGone(reading))
						failure = reading;
				}
			}
			await Promise.all(Array.from({ length: AT_ONCE }, work));
			return failure ?? (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)(zones);
		}
		function isGone(reading) {
			return !reading.ok && (reading.status === 404 || reading.status === 410);
		}
		const FRESH_MS = 10_000;
		const FRESH_POLL_MS = 500;
		async function readFresh(uuid, api, deadline) {
			const untilMs = deadline.clock.nowMs() + FRESH_MS;
			for (;;) {
				const reading = await api.readZone(uuid);
				if (!isGone(reading) || deadline.clock.nowMs() > untilMs || (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_0__.PU)(deadline))
					return reading;
				await (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_0__.v7)(deadline, FRESH_POLL_MS);
			}
		}
		function incompleteList(zones) {
			return {
				reason: 'list-incomplete',
				title: 'the list of zones cannot be read whole',
				details: [`read several times, ${zones} different zones among them, which is not what it says there are`],
				cause: 'zones are created or deleted all the time, or the service leaves some out, or repeats its pages',
				help: [
					'run the step again; where a zone is given by its UUID as input `zone`, no list is needed',
					'if it stays, tell the CDN’s support that the pages of the list of zones do not add up to its total',
				],
			};
		}
	}),
	9927: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			I: () => (debugLine),
			s: () => (outcomeOf)
		});
		function debugLine({ method, path, durationMs, attempt, waited }, result) {
			const end = result.kind === 'answer' ? String(result.answer.status) : result.fault.kind;
			const wait = waited === undefined ? '' : `, waited ${Math.round(waited.delayMs)} ms after ${waited.why}`;
			return `${method} ${path}: ${end}, ${Math.round(durationMs)} ms, attempt ${attempt}${wait}`;
		}
		function outcomeOf(result) {
			return result.kind === 'answer' ? `status ${result.answer.status}` : result.fault.kind;
		}
	}),
	7696: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			Q: () => (describeFault),
			e: () => (toFault)
		});
		const NEVER_CONNECTED = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH']);
		function toFault(error) {
			const { message } = error instanceof Error ? error : { message: '' };
			const [code, syscall] = [textOf(error, 'code'), textOf(error, 'syscall')];
			const tls = /^(ERR_TLS_CERT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/.test(code);
			const tunnel = message.startsWith('tunneling socket');
			if (NEVER_CONNECTED.has(code) || syscall === 'connect' || tls || tunnel) {
				const status = /statusCode=(\d{3})/.exec(message)?.[1];
				const refused = status === undefined ? 'the proxy refused the tunnel' : `the proxy answered ${status}`;
				return { kind: 'unsent', detail: tunnel ? refused : code || 'no connection' };
			}
			return { kind: code === 'ECONNRESET' ? 'cut' : 'network', detail: code || 'connection lost' };
		}
		function textOf(error, key) {
			const value = error instanceof Error ? Object.getOwnPropertyDescriptor(error, key)?.value : undefined;
			return typeof value === 'string' ? value : '';
		}
		function describeFault(fault) {
			switch (fault.kind) {
				case 'unsent':
					return `no connection (${fault.detail})`;
				case 'late':
				case 'timeout':
				case 'cut':
				case 'too-large':
				case 'aborted':
					return fault.detail;
				case 'network':
					return `the connection broke (${fault.detail})`;
			}
		}
	}),
	8902: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			Km: () => (RetryBudget),
			Vs: () => (retryAfterMs),
			dg: () => (isTransient),
			jo: () => (backoffMs),
			m: () => (MAX_ATTEMPTS)
		});
		function isTransient(result) {
			if (result.kind === 'fault')
				return !['aborted', 'late', 'too-large'].includes(result.fault.kind);
			const { status } = result.answer;
			return status === 408 || status === 425 || status === 429 || status >= 500;
		}
		const MAX_ATTEMPTS = 5;
		function backoffMs(attempt, random, requestedMs = 0) {
			const ceilingMs = Math.min(30_000, 500 * 2 ** (attempt - 1));
			return Math.max(ceilingMs * (0.5 + random / 2), requestedMs);
		}
		const BUDGET = 20;
		class RetryBudget {
			#left = BUDGET;
			take() {
				if (this.#left === 0)
					return false;
				this.#left--;
				return true;
			}
			refund() {
				this.#left = Math.min(BUDGET, this.#left + 1);
			}
		}
		const LONGEST_MS = 366 * 24 * 3_600_000;
		function retryAfterMs(answer, serviceNowMs) {
			const value = (answer.headers['retry-after'] ?? '').trim();
			if (/^\d{1,30}(\.\d+)?$/.test(value))
				return Math.min(LONGEST_MS, Math.ceil(Number(value) * 1000));
			const zoned = /(GMT|UTC|Z|[+-]\d{4})$/i.test(value) ? value : `${value} GMT`;
			const dateMs = /[a-z].*\d:\d\d:\d\d/i.test(value) ? Date.parse(zoned) : NaN;
			if (Number.isNaN(dateMs))
				return undefined;
			const answeredMs = Date.parse(answer.headers['date'] ?? '');
			return Math.min(LONGEST_MS, Math.max(0, dateMs - (Number.isNaN(answeredMs) ? serviceNowMs : answeredMs)));
		}
	}),
	8662: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			i: () => (ServerClock)
		});
		class ServerClock {
			#distance;
			#fallback;
			constructor(wallAtZeroMs, marginMs) {
				this.#fallback = { earliestMs: wallAtZeroMs - marginMs, latestMs: wallAtZeroMs + marginMs };
			}
			learn(answer) {
				const dateMs = Date.parse(answer.headers['date'] ?? '');
				if (Number.isNaN(dateMs) || (answer.headers['age'] ?? '0') !== '0')
					return;
				const seen = { earliestMs: dateMs - answer.receivedAtMs, latestMs: dateMs + 1000 - answer.sentAtMs };
				const known = this.#distance ?? seen;
				const both = {
					earliestMs: Math.max(known.earliestMs, seen.earliestMs),
					latestMs: Math.min(known.latestMs, seen.latestMs),
				};
				this.#distance = both.earliestMs <= both.latestMs ? both : seen;
			}
			at(monotonicMs) {
				const distance = this.#distance ?? this.#fallback;
				return { earliestMs: distance.earliestMs + monotonicMs, latestMs: distance.latestMs + monotonicMs };
			}
		}
	}),
	5157: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			K: () => (readInputs)
		});
		var inputs_leaked = __webpack_require__(7663);
		var inputs_reader = __webpack_require__(9066);
		var did_you_mean = __webpack_require__(3180);
		;
		function findUndeclared(env, declared) {
			const handsDown = ['ACT', 'GITEA_ACTIONS', 'FORGEJO_ACTIONS'].some((name) => (env[name] ?? '') !== '');
			const names = Object.keys(env)
				.filter((key) => key.startsWith('INPUT_') && env[key] !== undefined)
				.map((key) => key.slice('INPUT_'.length).toLowerCase())
				.filter((name) => name !== '' && !declared.includes(name));
			const problems = [];
			const warnings = [];
			for (const name of names) {
				const meant = (0, did_you_mean.k)(name, declared);
				if (meant === undefined)
					warnings.push(`unknown input \`${name}\` is ignored`);
				else if (handsDown)
					warnings.push(`unknown input \`${name}\` is ignored: did you mean \`${meant}\`?`);
				else
					problems.push(unknownInput(name, meant, declared));
			}
			return { problems, warnings };
		}
		function unknownInput(name, meant, declared) {
			return {
				reason: 'unknown-input',
				title: `unknown input \`${name}\`: did you mean \`${meant}\`?`,
				where: `input \`${name}\``,
				cause: 'the runner only warns about an unknown input, so this step would have run without it',
				help: [`rename it to \`${meant}\``, `the inputs are ${declared.join(', ')}`],
			};
		}
		;
		function readInputs(given, spec) {
			const { env, problems: leaked } = (0, inputs_leaked.N)(given);
			const reader = new inputs_reader.i_(env);
			const inputs = spec.read(reader, env);
			const undeclared = findUndeclared(env, spec.declared);
			const conflicts = spec.check?.(inputs, undeclared.problems.length > 0) ?? [];
			return {
				inputs,
				problems: [...leaked, ...undeclared.problems, ...reader.problems, ...conflicts],
				warnings: [...undeclared.warnings, ...reader.warnings],
			};
		}
	}),
	9066: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			E1: () => (parseList),
			i_: () => (InputReader),
			yi: () => (parseDurationMs)
		});
		var _text_log_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3577);
		var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3180);
		const LONGEST_MS = 366 * 24 * 3_600_000;
		const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000 };
		class InputReader {
			problems = [];
			warnings = [];
			#env;
			constructor(env) {
				this.#env = env;
			}
			text(name, byDefault = '') {
				return (this.#env[`INPUT_${name.toUpperCase()}`] ?? '').trim() || byDefault;
			}
			block(name) {
				return this.#env[`INPUT_${name.toUpperCase()}`] ?? '';
			}
			choice(name, choices, byDefault) {
				const value = this.text(name, byDefault);
				const known = choices.find((choice) => choice === value);
				if (known !== undefined)
					return known;
				const meant = (0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__.k)(value.toLowerCase(), choices);
				this.refuse(name, value, [
					...(meant === undefined ? [] : [`did you mean \`${meant}\`?`]),
					`give one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`,
				]);
				return byDefault;
			}
			flag(name, byDefault) {
				const value = this.text(name, String(byDefault));
				if (['true', 'True', 'TRUE'].includes(value))
					return true;
				if (['false', 'False', 'FALSE'].includes(value))
					return false;
				this.refuse(name, value, ['give `true` or `false`']);
				return byDefault;
			}
			durationMs(name, byDefault) {
				const value = this.text(name, byDefault);
				const durationMs = parseDurationMs(value);
				if (durationMs !== undefined)
					return durationMs;
				const meant = durationsMeantBy(value).map((text) => `\`${text}\``);
				this.refuse(name, value, [
					...(meant.length === 0 ? [] : [`did you mean ${meant.join(' or ')}?`]),
					'give a positive whole number and a unit, such as `90s`, `10m` or `2h`',
				]);
				return parseDurationMs(byDefault) ?? 0;
			}
			count(name, byDefault, max, words = []) {
				const value = this.text(name, String(byDefault));
				if (/^\d{1,9}$/.test(value) && Number(value) <= max)
					return Number(value);
				const others = words.map((word) => `, or \`${word}\``).join('');
				this.refuse(name, value, [`give a whole number from 0 to ${max}${others}`]);
				return byDefault;
			}
			refuse(name, value, help) {
				this.problems.push({
					reason: 'invalid-input',
					title: `\`${name}\` cannot be \`${(0, _text_log_js__WEBPACK_IMPORTED_MODULE_0__.m)(value, 80)}\``,
					where: `input \`${name}\``,
					help,
				});
			}
		}
		function parseDurationMs(text) {
			const match = /^(\d{1,7})(s|m|h)$/.exec(text);
			const durationMs = Number(match?.[1]) * (UNIT_MS[match?.[2] ?? ''] ?? 0);
			return durationMs > 0 && durationMs <= LONGEST_MS ? durationMs : undefined;
		}
		const UNITS = [
			[/^(ms|milliseconds?)$/, 0.001],
			[/^(s|secs?|seconds?)$/, 1],
			[/^(m|mins?|minutes?)$/, 60],
			[/^(h|hrs?|hours?)$/, 3600],
		];
		function durationsMeantBy(value) {
			const text = value.toLowerCase().replaceAll(/\s/g, '');
			const number = /^\d+$/.test(text) ? Number(text) : undefined;
			const isLarge = number !== undefined && number > 60;
			const seconds = number === undefined
				? secondsIn(text)
				: isLarge
					? number % 1000 === 0
						? number / 1000
						: number
					: number * 60;
			const inUnit = [3600, 60, 1].find((unit) => seconds % unit === 0) ?? 1;
			const name = { 3600: 'h', 60: 'm', 1: 's' }[inUnit] ?? 's';
			const best = number !== undefined && !isLarge ? `${number}m` : `${seconds / inUnit}${name}`;
			return [best].filter((duration) => parseDurationMs(duration) !== undefined);
		}
		function secondsIn(text) {
			const parts = [...text.matchAll(/(\d+(?:\.\d+)?)([a-z]+)/g)];
			if (parts.map(([part]) => part).join('') !== text)
				return NaN;
			return parts.reduce((sum, [, digits, unit = '']) => {
				const scale = UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? NaN;
				return sum + Number(digits) * scale;
			}, 0);
		}
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
	}),
	6074: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			Dz: () => (readServiceInputs),
			U9: () => (isLoopback),
			Xg: () => (readZone)
		});
		var _text_log_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3577);
		function readServiceInputs(reader, env, dryRun) {
			return { apiToken: readToken(reader, env, dryRun), baseUrl: readBaseUrl(reader) };
		}
		function readZone(reader) {
			const zone = reader.text('zone');
			if (/^[a-z]+:\/\//i.test(zone)) {
				const host = URL.canParse(zone) ? new URL(zone).hostname : '';
				reader.refuse('zone', zone, [
					host === ''
						? 'give the zone’s UUID, its name, its CDN hostname or one of its domains'
						: `a zone is named by a host, not by a URL: write \`${host}\``,
				]);
				return '';
			}
			if (zone !== '' && zone.length <= 300 && !/\p{Cc}/u.test(zone))
				return zone;
			reader.problems.push({
				reason: 'invalid-input',
				title: zone === '' ? '`zone` is empty' : `\`zone\` is not a name of a zone: \`${(0, _text_log_js__WEBPACK_IMPORTED_MODULE_0__.m)(zone, 80)}\``,
				where: 'input `zone`',
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
			if (/^[\x21-\x7e]+$/.test(token))
				return token;
			reader.problems.push({
				reason: 'invalid-input',
				title: '`api-token` has characters that no token can have',
				where: 'input `api-token` (its value is not shown)',
				cause: /^bearer\s/i.test(token)
					? 'it begins with `Bearer`, which the action adds by itself'
					: 'it was pasted with a space, a line break or a quotation mark of a text processor',
				help: ['store the bare token in the secret again'],
			});
			return '';
		}
		function missingToken(env, hasDryRun) {
			const event = env['GITHUB_EVENT_NAME'] ?? '';
			const fromPullRequest = event.startsWith('pull_request');
			return {
				reason: 'missing-token',
				title: 'no API token: `api-token` is empty',
				where: 'input `api-token`',
				cause: fromPullRequest
					? 'this run was started by a pull request, and one from a fork (or from Dependabot) gets no secrets'
					: 'the secret has another name, is not set in this repository or environment, or the job does not name the `environment:` that has it; a pull request from a fork gets no secrets at all',
				help: fromPullRequest
					? [
						'run this step on `push` to the branch that is live, not on pull requests of forks',
						...(hasDryRun ? ['to only see the plan here, set `dry-run: true`, which needs no token'] : []),
					]
					: [
						'compare the name in `${{ secrets.NAME }}` with the names under Settings → Secrets and variables → Actions',
						'if the secret belongs to an environment, add `environment: NAME` to the job',
					],
			};
		}
		function readBaseUrl(reader) {
			const given = reader.text('base-url');
			if (given === '') {
				reader.problems.push({
					reason: 'invalid-input',
					title: '`base-url` is empty',
					where: 'input `base-url`',
					cause: 'if it comes from a variable (`vars.NAME`): it is not set here, or the run is of a pull request from a fork, which gets none',
					help: ['give the address of the CDN’s API, such as `https://api.example.com`'],
				});
				return '';
			}
			const url = URL.canParse(given) ? new URL(given) : undefined;
			const fault = url === undefined ? 'it is not an absolute URL' : findBaseUrlError(url, given);
			if (url === undefined || fault !== undefined) {
				const shown = given.includes('@') ? '' : ` \`${(0, _text_log_js__WEBPACK_IMPORTED_MODULE_0__.m)(given.replace(/[?#].*/s, '…'), 120)}\``;
				reader.problems.push({
					reason: 'invalid-input',
					title: `\`base-url\`${shown} cannot be used: ${fault}`,
					where: 'input `base-url`',
					help: ['give scheme and host, and a path prefix if the API has one, such as `https://api.example.com`'],
				});
				return '';
			}
			return (url.origin + url.pathname).replace(/(\/+api\/v1)?\/*$/, '');
		}
		function findBaseUrlError(url, given) {
			if (url.username !== '' || url.password !== '')
				return 'it has a user name or a password in it';
			if (given.includes('?'))
				return 'it has a query';
			if (given.includes('#'))
				return 'it has a fragment';
			if (url.protocol === 'https:')
				return undefined;
			if (url.protocol !== 'http:')
				return `\`${url.protocol}\` is not https`;
			if (isLoopback(url.hostname))
				return undefined;
			return 'it would send the token over `http:` in the clear, which is allowed for loopback only';
		}
		function isLoopback(hostname) {
			return /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]' || /^(.+\.)?localhost$/.test(hostname);
		}
	}),
	7105: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			f: () => (isTooDeep),
			q: () => (parseJson)
		});
		var _shape_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5507);
		const MAX_DEPTH = 100;
		function parseJson(text) {
			if (isTooDeep(text))
				throw new _shape_js__WEBPACK_IMPORTED_MODULE_0__.ym('body', `at most ${MAX_DEPTH} levels`, {});
			return JSON.parse(text);
		}
		function isTooDeep(text) {
			let depth = 0;
			for (let at = 0; at < text.length; at++) {
				const character = text[at];
				if (character === '"')
					at = endOfString(text, at);
				else if (character === '[' || character === '{')
					depth++;
				else if (character === ']' || character === '}')
					depth--;
				if (depth > MAX_DEPTH)
					return true;
			}
			return false;
		}
		function endOfString(text, start) {
			for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
				let backslashes = 0;
				while (text[at - 1 - backslashes] === '\\')
					backslashes++;
				if (backslashes % 2 === 0)
					return at;
			}
			return text.length;
		}
	}),
	5507: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			$6: () => (textAt),
			Qq: () => (text),
			ZV: () => (own),
			ZZ: () => (field),
			at: () => (at),
			g1: () => (record),
			p_: () => (list),
			ym: () => (ShapeError)
		});
		var _text_log_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3577);
		class ShapeError extends Error {
			name = 'ShapeError';
			constructor(name, expected, found) {
				super(`\`${name}\` is ${nameOf(found)}, expected ${expected}`);
			}
		}
		function record(value, name) {
			if (typeof value !== 'object' || value === null || Array.isArray(value))
				throw new ShapeError(name, 'an object', value);
			return value;
		}
		function list(value, name) {
			if (!Array.isArray(value))
				throw new ShapeError(name, 'a list', value);
			return value;
		}
		function text(value, name) {
			if (typeof value !== 'string')
				throw new ShapeError(name, 'a string', value);
			return value;
		}
		function field(value, key, name) {
			const found = own(value, key);
			if (found === undefined)
				throw new ShapeError(name, 'to be there', found);
			return found;
		}
		function own(value, key) {
			const found = Object.getOwnPropertyDescriptor(value, key)?.value;
			return found;
		}
		function nameOf(value) {
			if (value === null)
				return 'null';
			if (value === undefined)
				return 'missing';
			if (Array.isArray(value))
				return 'a list';
			if (typeof value === 'string')
				return `the string \`${(0, _text_log_js__WEBPACK_IMPORTED_MODULE_0__.m)(value, 60)}\``;
			if (typeof value === 'number' || typeof value === 'boolean')
				return `the ${typeof value} ${value}`;
			return 'an object';
		}
		function at(value, ...keys) {
			return keys.reduce((found, key) => (typeof found === 'object' && found !== null ? own(found, key) : undefined), value);
		}
		function textAt(value, ...keys) {
			const found = at(value, ...keys);
			return typeof found === 'string' ? found : '';
		}
	}),
	3835: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			Ak: () => (asciiHost),
			n0: () => (bareHost),
			th: () => (servesHost)
		});
		function asciiHost(host) {
			const url = `http://${host}`;
			return (URL.canParse(url) ? new URL(url).hostname : host.toLowerCase()).replace(/\.$/, '');
		}
		function bareHost(text) {
			if (text === '' || /[\s/:@?#\\%[\]\p{Cc}]/u.test(text))
				return undefined;
			const host = asciiHost(text);
			const isAddress = /^[\d.]+$/.test(host);
			return host === '' || (isAddress && host !== text) ? undefined : host;
		}
		function servesHost(domain, host) {
			const wanted = bareHost(host);
			if (wanted === undefined)
				return false;
			if (!domain.startsWith('*.'))
				return bareHost(domain) === wanted;
			const parent = bareHost(domain.slice(2));
			return parent !== undefined && wanted.endsWith(`.${parent}`);
		}
	}),
	4490: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			f: () => (fail),
			ok: () => (ok)
		});
		function ok(value) {
			return { ok: true, value };
		}
		function fail(problem, status) {
			return { ok: false, problem, status };
		}
	}),
	3180: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			k: () => (closest)
		});
		function closest(given, declared) {
			const scored = declared
				.map((name) => ({ name, distance: distanceBetween(squash(given), squash(name)) }))
				.filter(({ name, distance }) => distance <= tolerance(name, given) ||
				sharesWords(given, name) ||
				sharesStem(given, name) ||
				skipsWords(given, name))
				.toSorted((a, b) => a.distance - b.distance);
			return scored[0]?.name;
		}
		function squash(name) {
			return name.toLowerCase().replace(/[^a-z0-9]/g, '');
		}
		function tolerance(a, b) {
			return Math.max(a.length, b.length) >= 7 ? 2 : 1;
		}
		function sharesWords(a, b) {
			const [short, long] = [words(a), words(b)].toSorted((x, y) => x.length - y.length);
			if (short === undefined || short.length < 4 || long === undefined)
				return false;
			return long.startsWith(`${short}-`) || long.endsWith(`-${short}`);
		}
		function skipsWords(a, b) {
			const [given, all] = [words(a).split('-'), words(b).split('-')];
			let at = 0;
			for (const word of all)
				if (word === given[at])
					at++;
			return given.length >= 2 && at === given.length;
		}
		function sharesStem(a, b) {
			const stem = a.slice(0, -1);
			return stem.length >= 4 && b.startsWith(stem);
		}
		function words(name) {
			return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
		}
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
	}),
	8488: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			EX: () => (percentBeside),
			Ej: () => (size),
			KN: () => (percent),
			Sm: () => (formatInteger),
			U9: () => (count),
			n$: () => (moment),
			p0: () => (duration),
			uF: () => (unitOf)
		});
		function count(number, noun) {
			return `${formatInteger(number)} ${noun}${number === 1 ? '' : 's'}`;
		}
		function formatInteger(number) {
			return String(number).replaceAll(/\B(?=(\d{3})+$)/g, ',');
		}
		function duration(ms) {
			const seconds = Math.max(0, ms) / 1000;
			if (seconds < 10 && !Number.isInteger(seconds))
				return `${seconds.toFixed(1)} s`;
			if (seconds < 120)
				return `${Math.round(seconds)} s`;
			const wholeSeconds = Math.round(seconds);
			const minutes = Math.floor(wholeSeconds / 60);
			if (minutes < 60)
				return `${minutes} min ${wholeSeconds % 60} s`;
			return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
		}
		function moment(atMs, nowMs) {
			const [at, now] = [new Date(atMs).toISOString(), new Date(nowMs).toISOString()];
			const day = at.slice(0, 10) === now.slice(0, 10) ? '' : `${at.slice(0, 10)} `;
			const delayMs = Math.max(0, atMs - nowMs);
			const isNear = delayMs < 120_000;
			const minutes = Math.ceil(delayMs / 60_000);
			const wait = isNear || minutes >= 60
				? duration(isNear ? Math.ceil(delayMs / 1000) * 1000 : minutes * 60_000)
				: `${minutes} min`;
			return `${day}${at.slice(11, isNear ? 19 : 16)} UTC (in ${wait})`;
		}
		function percent(share, digits = 2) {
			return `${Number((share * 100).toFixed(digits))} %`;
		}
		function percentBeside(share, bound) {
			for (let digits = 2; digits <= 12; digits++)
				if (percent(share, digits) !== percent(bound, digits))
					return [percent(share, digits), percent(bound, digits)];
			return [`${share * 100} %`, `${bound * 100} %`];
		}
		const BYTES = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
		function unitOf(largest) {
			const index = Math.min(BYTES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, largest)) / 3)));
			return { unit: BYTES[index] ?? 'B', bytes: 1000 ** index };
		}
		function size(bytes) {
			const { unit, bytes: each } = unitOf(bytes);
			return `${Number((bytes / each).toFixed(1))} ${unit}`;
		}
	}),
	6590: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			CS: () => (prose),
			Oc: () => (diagramLabel),
			aY: () => (code),
			pj: () => (plain)
		});
		var _log_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3577);
		function plain(text, max = 200) {
			return ((0, _log_js__WEBPACK_IMPORTED_MODULE_0__.m)((0, _log_js__WEBPACK_IMPORTED_MODULE_0__.B)(text), max)
				.replace(/[&<>"'`|\\[\]()*_~#!@:{}$]/g, (character) => `&#${character.charCodeAt(0)};`)
				.replace(/(?<=www)\./gi, '&#46;'));
		}
		function prose(text, max = 400) {
			return plain(text, max).replaceAll(/&#96;(.+?)&#96;/g, '<code>$1</code>');
		}
		function code(text, max = 200) {
			return `<code>${plain(text, max)}</code>`;
		}
		function diagramLabel(text, max = 40) {
			return (0, _log_js__WEBPACK_IMPORTED_MODULE_0__.m)(text.replace(/[^\p{L}\p{N} ._/-]+/gu, '-'), max).trim() || '-';
		}
	}),
	3667: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			HU: () => (explainAll),
			OS: () => (more),
			Ze: () => (ICONS),
			lS: () => (joinSections),
			tp: () => (table),
			zH: () => (details)
		});
		var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6590);
		var _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4000);
		var _format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8488);
		const ICONS = { good: '✅', bad: '❌', open: '⏳', warning: '⚠️' };
		function joinSections(sections) {
			return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
		}
		function table(columns, rows) {
			if (rows.length === 0)
				return '';
			const line = (cells) => `| ${cells.join(' | ')} |`;
			const rules = columns.map((column) => (column.endsWith(':') ? '---:' : '---'));
			return [
				line(columns.map((column) => column.replace(/:$/, ''))),
				`|${rules.join('|')}|`,
				...rows.map(line),
			].join('\n');
		}
		function more(left, noun) {
			return left > 0 ? `… and ${(0, _format_js__WEBPACK_IMPORTED_MODULE_2__.U9)(left, noun)} more: the report has them all.` : '';
		}
		const MAX_PROBLEMS = 12;
		function explainAll(problems) {
			return [...problems.slice(0, MAX_PROBLEMS).map(explain), more(problems.length - MAX_PROBLEMS, 'problem')];
		}
		function explain(problem) {
			const cause = problem.cause === undefined ? '' : ` Likely cause: ${(0, _markdown_js__WEBPACK_IMPORTED_MODULE_0__.CS)(problem.cause)}.`;
			const evidence = (problem.details ?? []).slice(0, 12).map((detail) => `- ${(0, _markdown_js__WEBPACK_IMPORTED_MODULE_0__.CS)(detail)}`);
			const help = problem.help.map((text) => `- → ${(0, _markdown_js__WEBPACK_IMPORTED_MODULE_0__.CS)(text)}`);
			const { at, where } = problem;
			const place = [at && `${at.file}:${at.line}:${at.column}`, where].filter((part) => part !== undefined);
			const shown = place.length === 0 ? '' : ` (${(0, _markdown_js__WEBPACK_IMPORTED_MODULE_0__.CS)(place.join(', '))})`;
			const title = `${(0, _markdown_js__WEBPACK_IMPORTED_MODULE_0__.CS)(problem.title)}${shown}`;
			return [
				`**${(0, _problem_problem_js__WEBPACK_IMPORTED_MODULE_1__.$N)(problem)}** ${title}${/[.?!]$/.test(title) ? '' : '.'}${cause}`,
				...evidence,
				...help,
			].join('\n');
		}
		function details(title, content) {
			return `<details><summary>${title}</summary>\n\n${content}\n\n</details>`;
		}
	}),
	3355: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			PU: () => (isOver),
			XW: () => (remainingMs),
			ml: () => (systemClock),
			v7: () => (pause)
		});
		const systemClock = {
			nowMs: () => performance.now(),
			wallMs: () => Date.now(),
			random: () => Math.random(),
			sleep: (delayMs, signal) => new Promise((resolve) => {
				if (signal.aborted || delayMs <= 0)
					return resolve();
				const timer = setTimeout(wake, Math.min(delayMs, 2 ** 31 - 1));
				signal.addEventListener('abort', wake);
				function wake() {
					clearTimeout(timer);
					signal.removeEventListener('abort', wake);
					resolve();
				}
			}),
		};
		function remainingMs(deadline) {
			return deadline.endMs - deadline.clock.nowMs();
		}
		function isOver(deadline) {
			return deadline.signal.aborted || remainingMs(deadline) <= 0;
		}
		async function pause(deadline, delayMs) {
			await deadline.clock.sleep(Math.min(Math.max(1, delayMs), remainingMs(deadline)), deadline.signal);
		}
	})
};
