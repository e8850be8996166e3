export const id = 579;
export const ids = [579];
export const modules = {
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
	4601: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			openFreshness: () => (openFreshness)
		});
		var external_node_dns_ = __webpack_require__(610);
		var external_node_net_ = __webpack_require__(4649);
		;
		const NOT_PUBLIC = new external_node_net_.BlockList();
		for (const [network, prefix] of [
			['0.0.0.0', 8],
			['10.0.0.0', 8],
			['100.64.0.0', 10],
			['127.0.0.0', 8],
			['169.254.0.0', 16],
			['172.16.0.0', 12],
			['192.0.0.0', 24],
			['192.168.0.0', 16],
			['198.18.0.0', 15],
			['224.0.0.0', 4],
			['240.0.0.0', 4],
		])
			NOT_PUBLIC.addSubnet(network, prefix, 'ipv4');
		for (const [network, prefix] of [
			['::', 128],
			['::1', 128],
			['64:ff9b:1::', 48],
			['fc00::', 7],
			['fe80::', 10],
			['fec0::', 10],
			['ff00::', 8],
		])
			NOT_PUBLIC.addSubnet(network, prefix, 'ipv6');
		function isPublicAddress(address) {
			const version = (0, external_node_net_.isIP)(address);
			if (version === 0)
				return false;
			if (NOT_PUBLIC.check(address, version === 4 ? 'ipv4' : 'ipv6'))
				return false;
			const embedded = version === 6 ? embeddedIpv4(address) : undefined;
			return embedded === undefined || !NOT_PUBLIC.check(embedded, 'ipv4');
		}
		function embeddedIpv4(address) {
			const groups = groupsOf(address);
			const quad = (high = 0, low = 0) => [high >> 8, high & 255, low >> 8, low & 255].join('.');
			const begins = (...prefix) => prefix.every((group, index) => groups[index] === group);
			if (begins(0, 0, 0, 0, 0, 0xffff) || begins(0, 0, 0, 0, 0, 0) || begins(0x64, 0xff9b, 0, 0, 0, 0))
				return quad(groups[6], groups[7]);
			return begins(0x2002) ? quad(groups[1], groups[2]) : undefined;
		}
		function groupsOf(address) {
			const host = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
			const [head = '', tail] = host.split('::');
			const parse = (part) => part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
			const [before, after] = [parse(head), parse(tail ?? '')];
			return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
		}
		const ADDRESS_NOT_PUBLIC = 'ADDRESS_NOT_PUBLIC';
		const lookupPublic = (hostname, options, callback) => {
			(0, external_node_dns_.lookup)(hostname, { ...options, all: true }, (error, addresses) => {
				if (error !== null)
					return callback(error, '', 0);
				const [first] = addresses;
				if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
					return callback(Object.assign(new Error(ADDRESS_NOT_PUBLIC), { code: ADDRESS_NOT_PUBLIC }), '', 0);
				return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
			});
		};
		function hasPrivateAddress(hostname) {
			const host = hostname.replace(/^\[(.*)\]$/, '$1');
			if ((0, external_node_net_.isIP)(host) !== 0)
				return Promise.resolve(!isPublicAddress(host));
			return new Promise((resolve) => {
				lookupPublic(host, { all: true }, (error) => resolve(error?.code === ADDRESS_NOT_PUBLIC));
			});
		}
		var external_node_stream_ = __webpack_require__(7075);
		var external_node_zlib_ = __webpack_require__(8522);
		;
		const DECODERS = {
			gzip: external_node_zlib_.createGunzip,
			'x-gzip': external_node_zlib_.createGunzip,
			deflate: external_node_zlib_.createInflate,
			br: external_node_zlib_.createBrotliDecompress,
		};
		async function readDecoded(message, maxBytes) {
			const chunks = [];
			let length = 0;
			const end = (kind) => ({
				kind,
				bytes: Buffer.concat(chunks).subarray(0, maxBytes),
			});
			const encodings = (message.headers['content-encoding'] ?? '')
				.toLowerCase()
				.split(',')
				.map((name) => name.trim())
				.filter((name) => name !== '' && name !== 'identity');
			if (encodings.length > 2 || !encodings.every(isKnown))
				return end('unreadable');
			const decoded = encodings
				.filter(isKnown)
				.toReversed()
				.reduce((stream, name) => (0, external_node_stream_.pipeline)(stream, DECODERS[name](), () => undefined), message);
			try {
				for await (const chunk of decoded) {
					const bytes = Buffer.from(chunk);
					chunks.push(bytes);
					length += bytes.length;
					if (length > maxBytes)
						break;
				}
			}
			catch (error) {
				if (encodings.length === 0 || message.errored !== null)
					throw error;
				return end('unreadable');
			}
			finally {
				message.destroy();
			}
			if (length > maxBytes)
				return end('too-large');
			return end(message.complete ? 'whole' : 'unreadable');
		}
		function isKnown(name) {
			return Object.hasOwn(DECODERS, name);
		}
		var fault = __webpack_require__(7696);
		var http_send = __webpack_require__(5616);
		var timeout = __webpack_require__(8619);
		var clock = __webpack_require__(3355);
		;
		const VERSION = '1.0.0';
		;
		const PAGE_TIMEOUT_MS = 10_000;
		function createPageFetcher(deadline) {
			const send = (0, http_send.a)(`cdn-purge/${VERSION}`);
			return async ({ server, path, headers, maxBytes }) => {
				if ((0, clock.PU)(deadline))
					return { kind: 'unreachable', why: 'the deadline has passed' };
				if (server.mustBePublic && isPrivateLiteral(server.url))
					return { kind: 'unreachable', why: fetch_page_NOT_PUBLIC };
				const timeoutMs = Math.min(PAGE_TIMEOUT_MS, (0, clock.XW)(deadline));
				const limit = (0, timeout.w)(timeoutMs, deadline.signal);
				try {
					const message = await (0, timeout.Z)(send(toRaw(server, path, headers), limit.signal), limit.signal);
					const body = await (0, timeout.Z)(readDecoded(message, maxBytes), limit.signal);
					return {
						kind: 'page',
						page: { status: message.statusCode ?? 0, headers: flatten(message.headers), body },
					};
				}
				catch (error) {
					return { kind: 'unreachable', why: explain(error, limit.signal.aborted, timeoutMs) };
				}
				finally {
					limit.end();
				}
			};
		}
		function toRaw({ url, hostHeader, userinfo, mustBePublic }, path, headers) {
			return {
				method: 'GET',
				server: url,
				path: url.pathname.replace(/\/$/, '') + path,
				headers: {
					accept: '*/*',
					...headers,
					...(hostHeader === undefined ? {} : { host: hostHeader }),
					...(userinfo === undefined ? {} : { authorization: `Basic ${btoa(userinfo)}` }),
				},
				tlsName: hostHeader?.replace(/:\d*$/, ''),
				lookup: mustBePublic ? lookupPublic : undefined,
			};
		}
		const fetch_page_NOT_PUBLIC = 'its address is not public, and it comes from the API, not from an input';
		function isPrivateLiteral({ hostname }) {
			const host = hostname.replace(/^\[(.*)\]$/, '$1');
			return /^[\d.]+$|:/.test(host) && !isPublicAddress(host);
		}
		function explain(error, isTimeout, timeoutMs) {
			if (error instanceof Error && error.message === ADDRESS_NOT_PUBLIC)
				return fetch_page_NOT_PUBLIC;
			if (isTimeout)
				return `no complete response within ${Math.ceil(timeoutMs / 1000)} s`;
			return (0, fault.Q)((0, fault.e)(error));
		}
		function flatten(headers) {
			return Object.fromEntries(Object.entries(headers).map(([name, value]) => [
				name,
				Array.isArray(value) ? value.join(', ') : (value ?? ''),
			]));
		}
		var log = __webpack_require__(3577);
		var pages_condition = __webpack_require__(8357);
		var external_node_crypto_ = __webpack_require__(7598);
		;
		function sha256(bytes) {
			return (0, external_node_crypto_.createHash)('sha256').update(bytes).digest('hex');
		}
		;
		const BODY_MAX_BYTES = 1024 * 1024;
		const FIRST_PAUSE_MS = 1000;
		const LONGEST_PAUSE_MS = 15_000;
		const LAST_ROUND_MS = 500;
		const EXCERPT_MAX_LENGTH = 200;
		async function waitForOrigin(wait) {
			const { conditions, deadline } = wait;
			const startMs = deadline.clock.nowMs();
			const shown = new Map();
			for (let pauseMs = FIRST_PAUSE_MS;; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
				const pages = await fetchAll(wait);
				const waitedMs = deadline.clock.nowMs() - startMs;
				const tooLarge = conditions.find((condition) => isTooLarge(condition, pages.get(condition.path)));
				if (tooLarge !== undefined)
					return { kind: 'too-large', waitedMs, condition: tooLarge };
				const missing = conditions.flatMap((condition) => checkResult(condition, pages.get(condition.path), startMs + waitedMs) ?? []);
				if (missing.length === 0)
					return { kind: 'ready', waitedMs };
				for (const one of missing)
					if (shown.get(one.condition) !== one.found)
						wait.onChange(one);
				for (const { condition, found } of missing)
					shown.set(condition, found);
				const nextMs = Math.min(pauseMs, (0, clock.XW)(deadline) - LAST_ROUND_MS);
				if (!wait.mayWait || nextMs <= 0)
					return { kind: 'not-ready', waitedMs, missing };
				await (0, clock.v7)(deadline, nextMs);
				if ((0, clock.PU)(deadline))
					return { kind: 'not-ready', waitedMs: deadline.clock.nowMs() - startMs, missing };
			}
		}
		async function fetchAll({ conditions, origin, fetchPage }) {
			const paths = [...new Set(conditions.map(({ path }) => path))];
			const headers = { 'cache-control': 'no-cache', 'accept-encoding': 'identity' };
			const results = await Promise.all(paths.map((path) => fetchPage({ server: origin, path, headers, maxBytes: BODY_MAX_BYTES })));
			return new Map(paths.map((path, index) => [path, results[index] ?? NO_RESULT]));
		}
		const NO_RESULT = { kind: 'unreachable', why: 'it was not fetched' };
		function isTooLarge({ expected }, result) {
			if (expected.kind !== 'sha256' || result?.kind !== 'page')
				return false;
			const { status, body } = result.page;
			return status >= 200 && status < 300 && body.kind === 'too-large';
		}
		function checkResult(condition, result, atMs) {
			if (result?.kind !== 'page')
				return { condition, found: result?.why ?? NO_RESULT.kind, excerpt: '', atMs };
			const { page } = result;
			const { holds, found } = (0, pages_condition.Q)(condition, toOriginPage(page));
			if (holds)
				return undefined;
			const location = page.headers['location'];
			const isRedirect = page.status >= 300 && page.status < 400 && location !== undefined;
			const target = isRedirect ? `, a redirect to ${(0, log.m)(location, 200)}, which is not followed` : '';
			return { condition, found: found + target, excerpt: excerptOf(page), atMs };
		}
		function toOriginPage({ status, body }) {
			const isWhole = body.kind === 'whole';
			return {
				status,
				isWhole,
				contains: (text) => body.bytes.includes(text, 0, 'utf8'),
				hash: isWhole ? sha256(body.bytes) : undefined,
			};
		}
		function excerptOf({ headers, body }) {
			const isText = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript)\b)/i.test(headers['content-type'] ?? '');
			if (!isText)
				return '';
			const beginning = body.bytes.subarray(0, 4 * EXCERPT_MAX_LENGTH).toString('utf8');
			return (0, log.m)(beginning.replaceAll(/\s+/g, ' ').trim(), EXCERPT_MAX_LENGTH);
		}
		;
		const AGE_MARGIN_MS = 2000;
		function evaluate(response, expected) {
			if (response === undefined)
				return { verdict: 'unreachable', by: 'network' };
			const { status, bodyHash } = response;
			if (bodyHash !== undefined && bodyHash === expected.builtHash)
				return { verdict: 'fresh', by: 'content' };
			if (bodyHash !== undefined && expected.oldHashes.includes(bodyHash))
				return { verdict: 'old', by: 'content' };
			if ([401, 403, 405, 451].includes(status))
				return { verdict: 'unknown', by: 'status' };
			if (status === 408 || status === 429 || status >= 500)
				return { verdict: 'unreachable', by: 'status' };
			if (expected.isDeleted && (status === 404 || status === 410))
				return { verdict: 'fresh', by: 'status' };
			return evaluateHeaders(response.headers, expected.limitMs);
		}
		function evaluateHeaders(headers, limitMs) {
			const ageMs = parseAgeMs(headers['age']);
			const misses = [missOfCacheStatus(headers['cache-status']), missOfXCache(headers['x-cache'])];
			const known = misses.filter((miss) => miss !== undefined);
			if (ageMs !== undefined && ageMs > limitMs + AGE_MARGIN_MS) {
				const allMissed = known.length > 0 && known.every(Boolean);
				return allMissed ? { verdict: 'unknown', by: 'headers' } : { verdict: 'old', by: 'age' };
			}
			if (known.some(Boolean))
				return { verdict: 'fresh', by: 'headers' };
			if (ageMs !== undefined && ageMs < limitMs)
				return { verdict: 'fresh', by: 'headers' };
			return { verdict: 'unknown', by: 'headers' };
		}
		function parseAgeMs(value) {
			const digits = /^\s*(\d{1,15})\s*(?:,|$)/.exec(value ?? '')?.[1];
			return digits === undefined ? undefined : Number(digits) * 1000;
		}
		function missOfCacheStatus(value) {
			if (value === undefined || value.trim() === '')
				return undefined;
			return splitOutsideQuotes(value, ',').every((member) => {
				const parameters = splitOutsideQuotes(member, ';').slice(1);
				const names = parameters.map((parameter) => (parameter.split('=')[0] ?? '').trim().toLowerCase());
				const hit = parameters.find((parameter) => /^\s*hit\s*(=|$)/i.test(parameter));
				const isHit = hit !== undefined && !/=\s*\?0\s*$/.test(hit);
				return names.includes('fwd') && !isHit;
			});
		}
		function missOfXCache(value) {
			if (value === undefined || value.trim() === '')
				return undefined;
			return value.split(',').every((member) => /^(TCP_)?(MISS|EXPIRED|BYPASS|DYNAMIC)/i.test(member.trim()));
		}
		function splitOutsideQuotes(text, separator) {
			const parts = [''];
			let isQuoted = false;
			for (let index = 0; index < text.length; index++) {
				const character = text[index] ?? '';
				if (character === '"')
					isQuoted = !isQuoted;
				if (character === separator && !isQuoted)
					parts.push('');
				else
					parts[parts.length - 1] += character;
				if (isQuoted && character === '\\')
					parts[parts.length - 1] += text[++index] ?? '';
			}
			return parts;
		}
		;
		const AT_ONCE = 6;
		const PAGE_MAX_BYTES = 16 * 1024 * 1024;
		const PAUSES_MS = [1000, 2000, 4000, 8000];
		const CACHE_HEADERS = ['age', 'cache-status', 'x-cache', 'via', 'cache-control', 'location'];
		async function verifyPages(pages, deps) {
			const results = pages.map(notFetched);
			const comparedWithOrigin = new Set();
			for (const pauseMs of [0, ...PAUSES_MS]) {
				const pending = results.flatMap((result, index) => (isPending(result) ? [index] : []));
				if (pending.length === 0)
					break;
				if (pauseMs > 0)
					await (0, clock.v7)(deps.deadline, pauseMs);
				const queue = [...pending];
				const work = async () => {
					for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
						const page = pages[index];
						if (page === undefined || (0, clock.PU)(deps.deadline))
							continue;
						const result = await verifyPage(page, deps);
						const isFirstByAge = result.evidence?.by === 'age' && !comparedWithOrigin.has(index);
						if (isFirstByAge)
							comparedWithOrigin.add(index);
						if ((0, clock.PU)(deps.deadline) && result.evidence?.by === 'network')
							continue;
						results[index] = isFirstByAge ? await compareWithOrigin(page, result, deps) : result;
					}
				};
				await Promise.all(Array.from({ length: AT_ONCE }, work));
				if ((0, clock.PU)(deps.deadline))
					break;
			}
			return results;
		}
		function isPending({ evidence }) {
			return evidence === undefined || evidence.verdict === 'old' || evidence.verdict === 'unreachable';
		}
		function notFetched({ path, server }) {
			const url = urlOf(server, path);
			return { path, url, evidence: undefined, status: undefined, headers: {}, bodyHash: undefined, why: '' };
		}
		async function verifyPage(page, { fetchPage, deadline }) {
			const { path, server, expected, coveredSinceMs } = page;
			const limitMs = deadline.clock.nowMs() - coveredSinceMs;
			const headers = { 'accept-encoding': 'gzip, br' };
			const result = await fetchPage({ server, path, headers, maxBytes: PAGE_MAX_BYTES });
			const bodyHash = hashOf(result);
			const response = result.kind === 'page'
				? { status: result.page.status, headers: result.page.headers, bodyHash }
				: undefined;
			return {
				...notFetched(page),
				evidence: evaluate(response, { ...expected, limitMs }),
				status: response?.status,
				headers: Object.fromEntries(CACHE_HEADERS.flatMap((name) => {
					const value = response?.headers[name];
					return value === undefined ? [] : [[name, value]];
				})),
				bodyHash,
				why: result.kind === 'unreachable' ? result.why : '',
			};
		}
		async function compareWithOrigin({ path }, result, { fetchPage, findOrigin }) {
			const origin = result.bodyHash === undefined ? undefined : await findOrigin();
			if (origin === undefined)
				return result;
			const headers = { 'cache-control': 'no-cache', 'accept-encoding': 'identity' };
			const ofOrigin = await fetchPage({ server: origin, path, headers, maxBytes: PAGE_MAX_BYTES });
			const isSuccess = ofOrigin.kind === 'page' && ofOrigin.page.status >= 200 && ofOrigin.page.status < 300;
			return isSuccess && hashOf(ofOrigin) === result.bodyHash
				? { ...result, evidence: { verdict: 'fresh', by: 'content' } }
				: result;
		}
		function hashOf(result) {
			if (result.kind !== 'page' || result.page.body.kind !== 'whole')
				return undefined;
			return sha256(result.page.body.bytes);
		}
		function urlOf({ url }, path) {
			return url.origin + url.pathname.replace(/\/$/, '') + path;
		}
		function spread(items, count) {
			if (items.length <= count)
				return [...items];
			return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]).filter((item) => item !== undefined);
		}
		var result = __webpack_require__(4490);
		var freshness_inputs = __webpack_require__(5918);
		var problems = __webpack_require__(2807);
		var freshness_servers = __webpack_require__(3891);
		;
		async function openFreshness(deps) {
			const { inputs, zone, zoneInput, isLocalApi, deadline } = deps;
			const fetchPage = createPageFetcher(deadline);
			const needsZone = inputs.conditions.length > 0 || (inputs.verify > 0 && inputs.siteUrl === undefined);
			const read = needsZone ? await zone?.read() : undefined;
			const mayDoWithout = (inputs.conditions.length === 0 || inputs.originUrl !== undefined) &&
				(inputs.verify === 0 || inputs.siteUrl !== undefined);
			if (read?.ok === false && !mayDoWithout)
				return read;
			const known = read?.ok === true ? read.value : undefined;
			const origin = inputs.conditions.length === 0 ? (0, result.ok)(undefined) : (0, freshness_servers.yv)(inputs, known, isLocalApi);
			if (!origin.ok)
				return origin;
			const site = inputs.verify === 0 ? (0, result.ok)(undefined) : (0, freshness_servers.zU)(inputs, known, { zoneInput, mayBePrivate: isLocalApi });
			if (!site.ok)
				return site;
			if (site.value?.mustBePublic === true && (await hasPrivateAddress(site.value.url.hostname)))
				return (0, result.f)((0, problems.HM)(site.value.url.hostname));
			return (0, result.ok)(createFreshness(deps, { fetchPage, origin: origin.value, site: site.value }));
		}
		function createFreshness({ inputs, zone, isLocalApi, deadline }, servers) {
			const { fetchPage, origin, site } = servers;
			let foundOrigin;
			const findOrigin = async () => {
				const read = await zone?.read();
				const found = (0, freshness_servers.yv)(inputs, read?.ok === true ? read.value : undefined, isLocalApi);
				return found.ok ? found.value : undefined;
			};
			return {
				origin,
				async waitForOrigin(mayWait, onChange) {
					const { conditions } = inputs;
					if (origin === undefined || conditions.length === 0)
						return undefined;
					return waitForOrigin({ conditions, origin, fetchPage, deadline, mayWait, onChange });
				},
				async verify({ candidates, known, coveredSinceMs }) {
					if (site === undefined)
						return [];
					const chosen = spread(candidates, Math.min(inputs.verify, freshness_inputs.Y0));
					const facts = known(new Set(chosen.map(({ path }) => path)));
					const pages = chosen.map(({ path, origin: own }) => ({
						path,
						server: own === undefined ? site : { url: new URL(own), mustBePublic: false },
						expected: facts.get(path) ?? NOTHING_KNOWN,
						coveredSinceMs: coveredSinceMs(path),
					}));
					return verifyPages(pages, { fetchPage, deadline, findOrigin: () => (foundOrigin ??= findOrigin()) });
				},
			};
		}
		const NOTHING_KNOWN = { builtHash: undefined, oldHashes: [], isDeleted: false };
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
