export const id = 620;
export const ids = [620];
export const modules = {
	9062: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			createTransport: () => (createTransport)
		});
		var external_node_http_ = __webpack_require__(7067);
		var external_node_https_ = __webpack_require__(4708);
		var lib = __webpack_require__(4942);
		var text_redact = __webpack_require__(3048);
		var time_clock = __webpack_require__(3355);
		;
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
		var fault = __webpack_require__(7696);
		;
		const REFUSAL_MAX_BYTES = 64 * 1024;
		const REQUEST_TIMEOUT_MS = 30_000;
		function createTransport(options) {
			const client = new lib.Qq(options.userAgent);
			const { clock, signal: cancelled } = options.deadline;
			const redact = (0, text_redact.$)(options.secrets);
			return {
				async send(request) {
					const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, (0, time_clock.XW)(options.deadline));
					if (cancelled.aborted)
						return transport_fault('aborted', 'cancelled before it was sent');
					if (timeoutMs <= 0)
						return transport_fault('late', 'no time left before the deadline');
					const limit = withTimeout(timeoutMs, cancelled);
					const sentAtMs = clock.nowMs();
					try {
						const message = await abortable(result(client, request, limit.signal), limit.signal);
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
							return transport_fault('aborted', 'cancelled');
						if (limit.signal.aborted)
							return transport_fault('timeout', `no complete answer within ${Math.ceil(timeoutMs / 1000)} s`);
						return { kind: 'fault', fault: (0, fault.e)(error) };
					}
					finally {
						limit.end();
					}
				},
			};
		}
		async function result(client, { method, url, headers, body }, signal) {
			const secure = url.protocol === 'https:';
			const response = await client.requestRaw({
				parsedUrl: url,
				httpModule: secure ? external_node_https_ : external_node_http_,
				options: {
					method,
					host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
					port: url.port === '' ? (secure ? 443 : 80) : Number(url.port),
					path: url.pathname + url.search,
					agent: client.getAgent(url.href),
					signal,
					headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': client.userAgent ?? '' },
				},
			}, body ?? '');
			return response.message;
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
		function transport_fault(kind, detail) {
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
