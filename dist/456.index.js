export const id = 456;
export const ids = [456, 431];
export const modules = {
	1562: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			createGitHub: () => (createGitHub)
		});
		var result = __webpack_require__(4490);
		var utils = __webpack_require__(1845);
		var http_transport = __webpack_require__(1517);
		var shape = __webpack_require__(5507);
		var http_debug = __webpack_require__(9927);
		var parse = __webpack_require__(7105);
		var retry = __webpack_require__(8902);
		;
		function isRateLimited({ status, headers, body, }) {
			if (status === 429)
				return true;
			if (status !== 403)
				return false;
			return (headers['retry-after'] !== undefined ||
				headers['x-ratelimit-remaining'] === '0' ||
				/secondary rate limit|api rate limit exceeded|abuse detection/i.test(body));
		}
		const MINUTE_MS = 60_000;
		function limitedForMs(answer, nowMs) {
			const requestedMs = (0, retry.Vs)(answer, nowMs);
			if (requestedMs !== undefined)
				return Math.max(requestedMs, 100);
			const resetMs = Number(answer.headers['x-ratelimit-reset'] ?? '') * 1000;
			const isExhausted = answer.headers['x-ratelimit-remaining'] === '0';
			return isExhausted && resetMs > 0 ? Math.max(1000, resetMs - nowMs) : MINUTE_MS;
		}
		var time_clock = __webpack_require__(3355);
		;
		class NoAnswer extends Error {
			name = 'NoAnswer';
			fault;
			constructor(fault) {
				super(fault.detail);
				this.fault = fault;
			}
		}
		function githubFetch({ transport, clock, deadline, debug }) {
			const budget = new retry.Km();
			return async (address, init) => {
				let url = new URL(address);
				let [hops, sends] = [0, 0];
				let waited;
				for (let attempt = 1;;) {
					const sentAtMs = deadline.clock.nowMs();
					const result = await transport.send({ method: 'GET', url, headers: init.headers });
					const durationMs = deadline.clock.nowMs() - sentAtMs;
					const path = url.pathname + url.search;
					debug?.((0, http_debug.I)({ method: 'GET', path, durationMs, attempt: ++sends, waited }, result));
					if (result.kind === 'answer')
						clock.learn(result.answer);
					if (result.kind === 'answer' && result.answer.status < 300)
						budget.refund();
					const next = redirectOf(result, url);
					if (next !== undefined && ++hops <= 3) {
						url = next;
						continue;
					}
					const waitMs = retryDelayMs(result, attempt, clock.at(deadline.clock.nowMs()).earliestMs, deadline);
					const isWorthIt = waitMs !== undefined && attempt < retry.m && waitMs <= (0, time_clock.XW)(deadline) && budget.take();
					if (!isWorthIt)
						return answered(result, url);
					if (result.kind === 'fault' || result.answer.headers['retry-after'] === undefined)
						attempt++;
					await (0, time_clock.v7)(deadline, waitMs);
					waited = { why: (0, http_debug.s)(result), delayMs: waitMs };
					if ((0, time_clock.PU)(deadline))
						return answered(result, url);
				}
			};
		}
		function answered(result, url) {
			if (result.kind === 'fault')
				throw new NoAnswer(result.fault);
			const { status, headers, body } = result.answer;
			const type = (0, parse.f)(body) ? 'text/plain' : 'application/json';
			const typed = new Map([...Object.entries(headers), ['content-type', type]]);
			return { status, url: url.href, headers: typed, text: () => Promise.resolve(body) };
		}
		function redirectOf(result, from) {
			if (result.kind === 'fault' || ![301, 302, 307, 308].includes(result.answer.status))
				return undefined;
			const location = result.answer.headers['location'] ?? '';
			if (!URL.canParse(location, from.href))
				return undefined;
			const next = new URL(location, from.href);
			return next.origin === from.origin ? next : undefined;
		}
		function retryDelayMs(result, attempt, nowMs, { clock }) {
			if (result.kind === 'answer') {
				if (isRateLimited(result.answer))
					return limitedForMs(result.answer, nowMs);
				if (result.answer.status === 501)
					return undefined;
			}
			if (!(0, retry.dg)(result))
				return undefined;
			const requestedMs = result.kind === 'answer' ? (0, retry.Vs)(result.answer, nowMs) : undefined;
			return (0, retry.jo)(attempt, clock.random(), requestedMs);
		}
		var log = __webpack_require__(3577);
		var http_fault = __webpack_require__(7696);
		;
		function permissionFor(where) {
			return where.includes('/actions/') ? 'actions: read' : 'contents: read';
		}
		function problemOfGitHubAnswer(where, refusal) {
			const { status } = refusal;
			const words = isRateLimited({ ...refusal, body: refusal.said })
				? rateLimited(status)
				: status === 401
					? BAD_TOKEN
					: status === 403
						? missingPermission(permissionFor(where))
						: status >= 500 || status === 408 || status === 425
							? serverError(status)
							: notFound(status, permissionFor(where));
			return { ...words, where, details: [`GitHub said: ${(0, log.m)(refusal.said, 200)}`] };
		}
		function rateLimited(status) {
			return {
				reason: 'github-error',
				title: `GitHub’s rate limit is used up (${status})`,
				cause: 'all jobs of the repository share the limit of `github.token`, 1000 requests an hour',
				help: [
					'run the step again later, or give it more `timeout`',
					'with `actions/checkout` before this step most requests are not needed',
				],
			};
		}
		const BAD_TOKEN = {
			reason: 'github-access-denied',
			title: 'GitHub refused `github-token` (401)',
			cause: 'the token has expired, was revoked, or is of another server than `GITHUB_API_URL`',
			help: ['leave `github-token` out: the default is the token of the job'],
		};
		function missingPermission(permission) {
			return {
				reason: 'github-access-denied',
				title: `GitHub refused access (403): the permission \`${permission}\` is missing`,
				cause: 'a job that lists `permissions:` has no others than those it lists',
				help: [
					`add \`${permission}\` under \`permissions:\` of the job: the action reads commits (\`contents: read\`) and runs (\`actions: read\`)`,
					'or remember what was purged in a `manifest`, and check out the repository before this step',
				],
			};
		}
		function serverError(status) {
			return {
				reason: 'github-error',
				title: `GitHub keeps failing (${status})`,
				cause: 'GitHub, or a gateway before it, is overloaded or down',
				help: ['look at githubstatus.com and run the step again when it is well'],
			};
		}
		function notFound(status, permission) {
			return {
				reason: 'github-error',
				title: `GitHub does not show this (${status})`,
				cause: 'it has just gone, the token may not read it, or `GITHUB_API_URL` is another service',
				help: [`check that the job has \`${permission}\` under \`permissions:\``],
			};
		}
		function problemOfGitHubFault(where, fault) {
			const isLate = fault.kind === 'late';
			return {
				reason: isLate ? 'deadline-exceeded' : 'github-error',
				title: isLate
					? 'the deadline passed before GitHub could be asked'
					: `GitHub cannot be reached: ${(0, http_fault.Q)(fault)}`,
				where,
				cause: isLate
					? '`timeout` is shorter than what came before: slow answers, retries or a wait'
					: 'this runner has no way to `GITHUB_API_URL` (DNS, firewall, proxy), or GitHub is down',
				help: [
					isLate
						? 'give more time with a larger `timeout`'
						: 'behind a proxy set `https_proxy` and `no_proxy` on the runner; otherwise run the step again',
				],
			};
		}
		function problemOfGitHubShape(where, error) {
			return {
				reason: 'github-error',
				title: 'GitHub answered in a form that its interface does not have',
				where,
				details: [error.message],
				cause: '`GITHUB_API_URL` is another service, or a gateway put its own page before GitHub',
				help: ['check `GITHUB_API_URL` on this runner'],
			};
		}
		var decode = __webpack_require__(8779);
		var runs = __webpack_require__(4269);
		;
		const BODY_MAX_BYTES = 96 * 1024 * 1024;
		function createGitHub(options) {
			const octokit = createOctokit(options);
			const { git, actions } = octokit.rest;
			const read = createReader(octokit);
			const [owner = '', repo = ''] = options.repository.split('/');
			const here = { owner, repo };
			return {
				nowMs: () => options.clock.at(options.deadline.clock.nowMs()).earliestMs,
				readCommit: async (id) => orGone(await read(git.getCommit.endpoint({ ...here, commit_sha: id }), decode.ix)),
				readTree: (id, recursive) => read(git.getTree.endpoint({ ...here, tree_sha: id, ...(recursive ? { recursive: '1' } : {}) }), decode.fU),
				readRuns: (file, page) => read(actions.listWorkflowRuns.endpoint({
					...here,
					workflow_id: file,
					per_page: runs.hz,
					page,
					exclude_pull_requests: true,
				}), decode.xY),
				resolveRef: (ref) => resolveRef(octokit, read, here, ref.toWellFormed()),
				async hasTag(name) {
					const found = orGone(await read(git.getRef.endpoint({ ...here, ref: `tags/${name.toWellFormed()}` }), refOf));
					return found.ok ? (0, result.ok)(found.value !== undefined) : found;
				},
				readTags: async () => orGone(await read(git.listMatchingRefs.endpoint({ ...here, ref: 'tags' }), tagsOf)),
			};
		}
		async function resolveRef({ rest: { git, repos } }, read, here, ref) {
			const commitOf = async (name) => orGone(await read(repos.getCommit.endpoint({ ...here, ref: name }), decode._U));
			const [, kind, name] = /^refs\/(heads|tags)\/(.+)$/s.exec(ref) ?? [];
			if (kind === undefined || name === undefined)
				return commitOf(ref);
			const found = await commitOf(`${kind}/${name}`);
			if (!found.ok || found.value !== undefined)
				return found;
			const isThere = orGone(await read(git.getRef.endpoint({ ...here, ref: `${kind}/${name}` }), refOf));
			if (!isThere.ok || isThere.value === undefined)
				return isThere;
			return commitOf(name);
		}
		function refOf(body) {
			return (0, shape.Qq)((0, shape.ZZ)((0, shape.g1)(body, 'body'), 'ref', 'ref'), 'ref');
		}
		function tagsOf(body) {
			const refs = (0, shape.p_)(body, 'body').map((ref, index) => (0, shape.Qq)((0, shape.ZV)((0, shape.g1)(ref, `[${index}]`), 'ref'), `[${index}].ref`));
			return new Set(refs.map((ref) => ref.replace(/^refs\/tags\//, '')));
		}
		function createOctokit({ apiUrl, token, clock, deadline, debug }) {
			const transport = (0, http_transport.createTransport)({
				deadline,
				userAgent: 'cdn-purge',
				secrets: [token],
				maxBytes: BODY_MAX_BYTES,
			});
			const options = {
				baseUrl: apiUrl.replace(/\/+$/, ''),
				request: { fetch: githubFetch({ transport, clock, deadline, debug }), log: NO_OP_LOGGER },
				log: NO_OP_LOGGER,
			};
			return new utils.gq(token === '' ? options : (0, utils.EG)(token, options));
		}
		function createReader(octokit) {
			return async function read(endpoint, decode) {
				const { pathname, search } = new URL(endpoint.url);
				const where = `GET ${pathname.slice(pathname.indexOf('/repos/'))}${search}`;
				try {
					const { data } = await octokit.request({ method: 'GET', url: endpoint.url });
					return (0, result.ok)(decode(data));
				}
				catch (error) {
					if (error instanceof shape.ym)
						return (0, result.f)(problemOfGitHubShape(where, error));
					const cause = error instanceof Error ? error.cause : undefined;
					if (cause instanceof NoAnswer)
						return (0, result.f)(problemOfGitHubFault(where, cause.fault));
					const refusal = refusalOf(error);
					if (refusal === undefined)
						throw error;
					return (0, result.f)(problemOfGitHubAnswer(where, refusal), refusal.status);
				}
			};
		}
		const NO_OP_LOGGER = { debug: ignore, info: ignore, warn: ignore, error: ignore };
		function ignore() {
		}
		function orGone(reading) {
			const isGone = !reading.ok && [404, 409, 422].includes(reading.status ?? 0);
			return isGone ? (0, result.ok)(undefined) : reading;
		}
		function refusalOf(error) {
			if (!(error instanceof Error))
				return undefined;
			const status = (0, shape.ZV)(error, 'status');
			if (typeof status !== 'number')
				return undefined;
			const headers = (0, shape.at)((0, shape.ZV)(error, 'response'), 'headers');
			const names = Object.keys(typeof headers === 'object' && headers !== null ? headers : {});
			return {
				status,
				headers: Object.fromEntries(names.map((name) => [name, (0, shape.$6)(headers, name)])),
				said: error.message,
			};
		}
	}),
	5616: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			a: () => (createSender)
		});
		var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7067);
		var node_http__WEBPACK_IMPORTED_MODULE_0___default = __webpack_require__.n(node_http__WEBPACK_IMPORTED_MODULE_0__);
		var node_https__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4708);
		var node_https__WEBPACK_IMPORTED_MODULE_1___default = __webpack_require__.n(node_https__WEBPACK_IMPORTED_MODULE_1__);
		var _actions_http_client__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4942);
		const NO_BODY = JSON.parse('null');
		function createSender(userAgent) {
			const client = new _actions_http_client__WEBPACK_IMPORTED_MODULE_2__.Qq(userAgent);
			return async (request, signal) => {
				const { server } = request;
				const response = await client.requestRaw({
					parsedUrl: server,
					httpModule: server.protocol === 'https:' ? node_https__WEBPACK_IMPORTED_MODULE_1__ : node_http__WEBPACK_IMPORTED_MODULE_0__,
					options: { ...optionsOf(request, userAgent), agent: client.getAgent(server.href), signal },
				}, request.body ?? NO_BODY);
				return response.message;
			};
		}
		function optionsOf({ method, server, path, headers, tlsName, lookup }, userAgent) {
			return {
				method,
				host: server.hostname.replace(/^\[(.*)\]$/, '$1'),
				port: server.port === '' ? (server.protocol === 'https:' ? 443 : 80) : Number(server.port),
				path,
				headers: { ...headers, 'user-agent': userAgent },
				...(tlsName === undefined ? {} : { servername: tlsName }),
				...(lookup === undefined ? {} : { lookup }),
			};
		}
	}),
	8619: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			Z: () => (abortable),
			w: () => (withTimeout)
		});
		function withTimeout(timeoutMs, cancelled) {
			const controller = new AbortController();
			const abort = () => controller.abort();
			const timer = setTimeout(abort, timeoutMs);
			cancelled.addEventListener('abort', abort);
			return {
				signal: controller.signal,
				end() {
					clearTimeout(timer);
					cancelled.removeEventListener('abort', abort);
					abort();
				},
			};
		}
		function abortable(work, signal) {
			return new Promise((resolve, reject) => {
				signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
				work.then(resolve, reject);
			});
		}
	}),
	1517: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			createTransport: () => (createTransport)
		});
		var _text_redact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3048);
		var _time_clock_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3355);
		var _timeout_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8619);
		var _fault_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7696);
		var _send_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5616);
		const REFUSAL_MAX_BYTES = 64 * 1024;
		const REQUEST_TIMEOUT_MS = 30_000;
		function createTransport(options) {
			const send = (0, _send_js__WEBPACK_IMPORTED_MODULE_3__.a)(options.userAgent);
			const { clock, signal: cancelled } = options.deadline;
			const redact = (0, _text_redact_js__WEBPACK_IMPORTED_MODULE_0__.$)(options.secrets);
			return {
				async send(request) {
					const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, (0, _time_clock_js__WEBPACK_IMPORTED_MODULE_1__.XW)(options.deadline));
					if (cancelled.aborted)
						return fault('aborted', 'cancelled before it was sent');
					if (timeoutMs <= 0)
						return fault('late', 'no time left before the deadline');
					const limit = (0, _timeout_js__WEBPACK_IMPORTED_MODULE_4__.w)(timeoutMs, cancelled);
					const sentAtMs = clock.nowMs();
					try {
						const message = await (0, _timeout_js__WEBPACK_IMPORTED_MODULE_4__.Z)(send(toRaw(request), limit.signal), limit.signal);
						const body = await readBody(message, options.maxBytes);
						if ('kind' in body)
							return { kind: 'fault', fault: body };
						const { statusCode: status = 0, headers } = message;
						return {
							kind: 'answer',
							answer: {
								status,
								headers: flatten(headers, redact),
								body: redact(body.text, body.isCut),
								sentAtMs,
								receivedAtMs: clock.nowMs(),
							},
						};
					}
					catch (error) {
						if (cancelled.aborted)
							return fault('aborted', 'cancelled');
						if (limit.signal.aborted)
							return fault('timeout', `no complete answer within ${Math.ceil(timeoutMs / 1000)} s`);
						return { kind: 'fault', fault: (0, _fault_js__WEBPACK_IMPORTED_MODULE_2__.e)(error) };
					}
					finally {
						limit.end();
					}
				},
			};
		}
		function toRaw({ url, headers, ...rest }) {
			const path = url.pathname + url.search;
			return { ...rest, server: url, path, headers: { ...headers, 'accept-encoding': 'identity' } };
		}
		async function readBody(message, bodyMaxBytes) {
			const refused = (message.statusCode ?? 0) >= 300;
			const maxBytes = refused ? REFUSAL_MAX_BYTES : bodyMaxBytes;
			const chunks = [];
			let bytes = 0;
			try {
				for await (const chunk of message) {
					const part = Buffer.from(chunk);
					chunks.push(part);
					bytes += part.length;
					if (bytes > maxBytes)
						break;
				}
			}
			catch (error) {
				if (!refused)
					throw error;
			}
			if (bytes > maxBytes && !refused)
				return { kind: 'too-large', detail: `more than ${maxBytes} bytes` };
			if (!message.complete && !refused)
				return { kind: 'cut', detail: 'the connection closed in the middle of the body' };
			const text = Buffer.concat(chunks).toString('utf8');
			return { text: text.replace(/^\ufeff/, ''), isCut: bytes > maxBytes || !message.complete };
		}
		function flatten(headers, redact) {
			const entries = Object.entries(headers).map(([name, value]) => {
				const first = Array.isArray(value) ? value[0] : value;
				return [name, redact(first ?? '')];
			});
			return Object.fromEntries(entries);
		}
		function fault(kind, detail) {
			return { kind: 'fault', fault: { kind, detail } };
		}
	}),
	8019: ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			h: () => (fetch),
			k: () => (ProxyAgent)
		});
		class ProxyAgent {
		}
		function fetch() {
			throw new Error('undici is not part of this bundle: requests go through src/http/transport.ts');
		}
	})
};
