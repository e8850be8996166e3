export const id = 431;
export const ids = [431];
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
