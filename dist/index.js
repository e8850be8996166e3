import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
var __webpack_modules__ = ({
	7663: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
		__nccwpck_require__.d(__webpack_exports__, {
			N: () => (withoutTokens),
			k: () => (tokensOf)
		});
		var _text_redact_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3048);
		const TOKENS = ['INPUT_API-TOKEN', 'INPUT_GITHUB-TOKEN'];
		const SHORTEST = 16;
		function withoutTokens(env) {
			const tokens = tokensOf(env);
			if (tokens.length === 0)
				return { env, problems: [] };
			const redact = (0, _text_redact_js__WEBPACK_IMPORTED_MODULE_0__.$)(tokens);
			const inputs = Object.entries(env).filter(([key]) => key.startsWith('INPUT_') && !TOKENS.includes(key));
			const leaked = inputs.filter(([, value = '']) => redact(value) !== value);
			return {
				env: { ...env, ...Object.fromEntries(leaked.map(([key, value = '']) => [key, redact(value)])) },
				problems: leaked.map(([key]) => tokenInside(key.slice('INPUT_'.length).toLowerCase())),
			};
		}
		function tokensOf(env) {
			return TOKENS.map((name) => (env[name] ?? '').trim()).filter(({ length }) => length >= SHORTEST);
		}
		function tokenInside(name) {
			return {
				reason: 'invalid-input',
				title: `\`${name}\` contains a token`,
				where: `input \`${name}\` (the token is not shown)`,
				cause: 'the value of `api-token` or `github-token` was pasted, or is interpolated, where it does not belong',
				help: [`take it out of \`${name}\`: the token belongs in \`api-token\` alone, from a secret`],
			};
		}
	}),
	813: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
		__nccwpck_require__.d(__webpack_exports__, {
			D: () => (PROBLEMS)
		});
		const PROBLEMS = {
			'missing-token': { code: 'CDN001', heading: 'no API token' },
			'unknown-input': { code: 'CDN002', heading: 'unknown input' },
			'invalid-input': { code: 'CDN003', heading: 'bad value of an input' },
			'conflicting-inputs': { code: 'CDN004', heading: 'inputs that contradict each other' },
			'missing-paths': { code: 'CDN005', heading: 'no paths to purge given' },
			'invalid-path': { code: 'CDN006', heading: 'bad path' },
			'unreadable-paths-file': { code: 'CDN007', heading: 'a file of paths cannot be read' },
			'foreign-host': { code: 'CDN008', heading: 'URL of another host' },
			'invalid-rule': { code: 'CDN009', heading: 'bad rule of `map`' },
			'unusable-site-dir': { code: 'CDN010', heading: 'a folder of built files cannot be used' },
			'unwritable-manifest': { code: 'CDN011', heading: 'the manifest cannot be written' },
			'unknown-zone': { code: 'CDN012', heading: 'no such zone' },
			'ambiguous-zone': { code: 'CDN013', heading: 'several zones are meant' },
			unauthorized: { code: 'CDN020', heading: 'token refused (401)' },
			forbidden: { code: 'CDN021', heading: 'access denied (403)' },
			'not-found': { code: 'CDN022', heading: 'not found (404)' },
			'request-refused': { code: 'CDN023', heading: 'request refused' },
			redirected: { code: 'CDN024', heading: 'redirect not followed' },
			unreachable: { code: 'CDN025', heading: 'service not reachable' },
			'server-error': { code: 'CDN026', heading: 'service keeps failing' },
			'unreadable-response': { code: 'CDN027', heading: 'unreadable answer' },
			'wrong-shape': { code: 'CDN028', heading: 'answer of a wrong shape' },
			'unknown-status': { code: 'CDN029', heading: 'unknown job status' },
			'quota-exceeded': { code: 'CDN030', heading: 'quota used up' },
			'unexplained-refusals': { code: 'CDN031', heading: 'refusals that the quota does not explain' },
			'list-incomplete': { code: 'CDN032', heading: 'a list cannot be read to its end' },
			'edge-unconfirmed': { code: 'CDN040', heading: 'an edge did not confirm' },
			'deadline-exceeded': { code: 'CDN041', heading: 'deadline passed' },
			cancelled: { code: 'CDN042', heading: 'cancelled' },
			'create-unanswered': { code: 'CDN043', heading: 'create without an answer' },
			'wrong-job': { code: 'CDN044', heading: 'another job than asked for' },
			'stale-pages': { code: 'CDN045', heading: 'a page is still an old copy' },
			'origin-not-ready': { code: 'CDN046', heading: 'the origin does not show the new version' },
			'unusable-origin': { code: 'CDN047', heading: 'the origin cannot be used' },
			'unusable-site': { code: 'CDN048', heading: 'the site cannot be verified' },
			'internal-error': { code: 'CDN050', heading: 'internal error' },
			'not-live': { code: 'CDN060', heading: 'nothing of this event is live' },
			'commit-not-found': { code: 'CDN061', heading: 'commit not found' },
			'github-access-denied': { code: 'CDN062', heading: 'GitHub refused access' },
			'github-error': { code: 'CDN063', heading: 'GitHub does not answer as it should' },
			'unknown-base': { code: 'CDN064', heading: 'unknown base' },
			'unusable-zone-file': { code: 'CDN070', heading: 'the file of zones cannot be used' },
			'invalid-yaml': { code: 'CDN071', heading: 'no usable YAML' },
			'unknown-key': { code: 'CDN072', heading: 'unknown key' },
			'invalid-zone-value': { code: 'CDN073', heading: 'bad value in the file of zones' },
			'conflicting-entries': { code: 'CDN074', heading: 'entries that contradict each other' },
			'live-zone-conflict': { code: 'CDN075', heading: 'live zones do not fit the file' },
			'deletion-unconfirmed': { code: 'CDN076', heading: 'deletion not confirmed' },
			'change-ignored': { code: 'CDN077', heading: 'change ignored by the service' },
			drift: { code: 'CDN078', heading: 'live zones differ from the file' },
			'write-unanswered': { code: 'CDN079', heading: 'write without an answer' },
			'threshold-missed': { code: 'CDN080', heading: 'threshold missed' },
		};
	}),
	4000: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
		__nccwpck_require__.d(__webpack_exports__, {
			$N: () => (codeOf),
			aB: () => (toJson),
			q8: () => (annotateProblem),
			yM: () => (renderProblem)
		});
		var _codes_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(813);
		function codeOf({ reason }) {
			return _codes_js__WEBPACK_IMPORTED_MODULE_0__.D[reason].code;
		}
		function toJson({ reason, ...rest }) {
			return { code: _codes_js__WEBPACK_IMPORTED_MODULE_0__.D[reason].code, ...rest };
		}
		function renderProblem(problem, as, docsUrl) {
			const details = problem.details ?? [];
			return [
				`${as}[${codeOf(problem)}]: ${problem.title}`,
				...whereLines(problem),
				...(details.length === 0 ? [] : ['   |', ...details.map((detail) => `   |  ${detail}`), '   |']),
				...(problem.cause === undefined ? [] : [`   = cause: ${problem.cause}`]),
				...problem.help.map((help) => `   = help: ${help}`),
				`   = docs: ${docsUrl}#${codeOf(problem).toLowerCase()}`,
			];
		}
		function whereLines({ at, where }) {
			const spot = at && `${at.file}:${at.line}:${at.column}`;
			const parts = [spot, where].filter((part) => part !== undefined);
			return parts.length === 0 ? [] : [`  --> ${parts.join(', ')}`];
		}
		const ANNOTATED_DETAILS = 4;
		function annotateProblem(problem) {
			const { title, where, details = [], cause, help } = problem;
			const left = details.length - ANNOTATED_DETAILS;
			return [
				title,
				where,
				...details.slice(0, ANNOTATED_DETAILS),
				left > 0 ? `… and ${left} more ${left === 1 ? 'line' : 'lines'} in the log` : undefined,
				cause && `Cause: ${cause}`,
				help[0],
			]
				.filter((part) => part !== undefined && part !== '')
				.join('\n');
		}
	}),
	3577: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
		__nccwpck_require__.d(__webpack_exports__, {
			B: () => (logLine),
			m: () => (shorten)
		});
		var _secrets_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9690);
		function logLine(text) {
			return text
				.replace(UNPRINTABLE, unicodeEscape)
				.replace(/^\s*::/, (start) => start.replace('::', '\\u003a:'))
				.replaceAll('##[', '#\\u0023[');
		}
		const UNPRINTABLE = /[\p{Cc}\p{Surrogate}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
		function unicodeEscape(character) {
			return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
		}
		function shorten(text, max = 200) {
			const safe = (0, _secrets_js__WEBPACK_IMPORTED_MODULE_0__.cT)(text);
			if (safe.length <= max)
				return safe;
			const half = Math.floor((max - 1) / 2);
			return `${safe.slice(0, half)}…${safe.slice(safe.length - half)}`;
		}
	}),
	3048: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
		__nccwpck_require__.d(__webpack_exports__, {
			k: () => (hideUserinfo),
			$: () => (redactor)
		});
		;
		const BREAK = /(?:\s|\\{1,8}[rn]|%0[ad]|&#1[03];)+/iy;
		const ENCODINGS = [
			[/%([0-9a-f]{2})/iy, ofHex],
			[/(?:%|\\{1,8}u0025|&(?:amp;)*(?:#0*37|#x0*25|percnt);)(?:25)*([0-9a-f]{2})/iy, ofHex],
			[/\\{1,8}u([0-9a-f]{4})/iy, ofHex],
			[/\\{1,8}x([0-9a-f]{2})/iy, ofHex],
			[/\\{1,8}(.)/sy, (found) => found],
			[/&(?:amp;)*#x0{0,6}([0-9a-f]{1,6});?/iy, ofHex],
			[/&(?:amp;)*#0{0,6}(\d{1,7});?/y, (found) => codePoint(Number(found))],
			[/&(?:amp;)*([a-z]{2,7});/iy, (found) => NAMED[found.toLowerCase()] ?? ''],
		];
		const NAMED = {
			amp: '&',
			lt: '<',
			gt: '>',
			quot: '"',
			apos: "'",
			sol: '/',
			bsol: '\\',
			plus: '+',
			equals: '=',
			lowbar: '_',
			period: '.',
			comma: ',',
			colon: ':',
			semi: ';',
			num: '#',
			percnt: '%',
			ast: '*',
			commat: '@',
			excl: '!',
			quest: '?',
			dollar: '$',
			lpar: '(',
			rpar: ')',
			lsqb: '[',
			rsqb: ']',
			lcub: '{',
			rcub: '}',
			verbar: '|',
			vert: '|',
			grave: '`',
			hat: '^',
			lbrack: '[',
			rbrack: ']',
			lbrace: '{',
			rbrace: '}',
			hyphen: '-',
			dash: '-',
		};
		function ofHex(digits) {
			return codePoint(Number.parseInt(digits, 16));
		}
		function codePoint(code) {
			return code <= 0x10ffff ? String.fromCodePoint(code) : '';
		}
		function lengthOf(text, at, character) {
			for (const [pattern, decode] of '%\\&'.includes(text[at] ?? ' ') ? ENCODINGS : []) {
				pattern.lastIndex = at;
				const match = pattern.exec(text);
				if (match !== null && decode(match[1] ?? '') === character)
					return match[0].length;
			}
			return text.startsWith(character, at) ? character.length : 0;
		}
		function isBegun(rest) {
			return /^(%[0-9a-f]{0,3}|\\{1,8}(u[0-9a-f]{0,3}|x[0-9a-f]?)?|&(amp;)*#?x?[0-9a-z]{0,7})$/i.test(rest);
		}
		;
		const SHORTEST = 6;
		const LONGEST_PART = 20;
		const SHORTEST_PART = 3;
		function redactor(secrets) {
			const known = [...new Set(secrets.filter((secret) => secret.length >= SHORTEST))];
			const forms = [...new Set(known.flatMap(literalForms))].toSorted((a, b) => b.length - a.length);
			const plain = known.map((secret) => patternOf(secret, false));
			const wrapped = known.flatMap(base64Forms).map((form) => patternOf(form, true));
			return (text, isCut = false) => {
				const plainly = forms.reduce((rest, form) => replaceForm(rest, form, isCut), text);
				const patterns = plainly.length > LARGE ? plain : [...plain, ...wrapped];
				return patterns.reduce((rest, pattern) => replacePattern(rest, pattern, isCut), plainly);
			};
		}
		function hideUserinfo(text) {
			return text.includes('@')
				? USERINFO.reduce((rest, [pattern, shown]) => rest.replaceAll(pattern, shown), text)
				: text;
		}
		const USERINFO = [
			[/([a-z][\w+.-]{0,20}:[\\/]+)[^\s\\/@:?#]+:(?!\d+(?:[/?#\s]|$))[^\n]*@/gi, '$1***@'],
			[/([a-z][\w+.-]{0,20}:[\\/]+)[^\s\\/?#]+@/gi, '$1***@'],
			[/^(\s*[\\/]{2,}|\s*)[^\s\\/@:?#]+:(?![\\/])\S*@/g, '$1***@'],
		];
		const LARGE = 1024 * 1024;
		function literalForms(secret) {
			return [secret, encodeURIComponent(secret.toWellFormed()), ...base64Forms(secret)];
		}
		function base64Forms(secret) {
			const bytes = Array.from(new TextEncoder().encode(secret), (byte) => String.fromCodePoint(byte)).join('');
			const base64 = ['', '\0', '\0\0'].map((before) => {
				const shared = Math.ceil((before.length * 8) / 6);
				const whole = btoa(before + bytes);
				return whole.endsWith('=') ? whole.replace(/=+$/, '').slice(shared, -1) : whole.slice(shared);
			});
			base64.push(btoa(bytes).replace(/=+$/, ''));
			const url = base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'));
			return [...new Set([...base64, ...url])].filter(({ length }) => length >= SHORTEST);
		}
		function replaceForm(text, form, isCut) {
			const whole = text.replaceAll(form, HIDDEN);
			if (!isCut)
				return whole;
			for (let length = Math.min(form.length - 1, whole.length); length >= SHORTEST_PART; length--)
				if (whole.endsWith(form.slice(0, length)))
					return whole.slice(0, -length) + HIDDEN;
			return whole;
		}
		const HIDDEN = '***';
		function patternOf(secret, isWrapped) {
			const characters = Array.from(secret);
			const [first = '', second = ''] = characters.map((character) => character.replaceAll(SPECIAL, '\\$&'));
			return {
				characters,
				isWrapped,
				start: new RegExp(startSource(characters, isWrapped), 'y'),
				hint: new RegExp(`${first}(?=${second}|[\\s%\\\\&])|[%\\\\&]`, 'g'),
			};
		}
		function* startsIn(text, { start, hint }) {
			for (const { index } of text.matchAll(hint)) {
				start.lastIndex = index;
				if (start.test(text))
					yield index;
			}
		}
		function replacePattern(text, pattern, isCut) {
			const { characters } = pattern;
			const ranges = [];
			for (const index of startsIn(text, pattern)) {
				if (index < (ranges.at(-1)?.to ?? 0))
					continue;
				const { count, end } = compare(text, index, pattern);
				const isPart = count >= LONGEST_PART && count >= characters.length / 2;
				if (count === characters.length || isPart)
					ranges.push({ from: index, to: end });
			}
			if (isCut) {
				const cutFrom = findCutSecret(text, pattern, ranges.at(-1)?.to ?? 0);
				if (cutFrom !== undefined)
					ranges.push({ from: cutFrom, to: text.length });
			}
			if (ranges.length === 0)
				return text;
			let [result, at] = ['', 0];
			for (const { from, to } of ranges) {
				result += text.slice(at, from) + HIDDEN;
				at = to;
			}
			return result + text.slice(at);
		}
		function findCutSecret(text, pattern, after) {
			const { length } = pattern.characters;
			for (let from = Math.max(after, text.length - length * 12); from < text.length; from++) {
				const { count, isAtEnd } = compare(text, from, pattern);
				if (isAtEnd && count >= SHORTEST_PART)
					return from;
			}
			return undefined;
		}
		function compare(text, from, { characters, isWrapped }) {
			let end = from;
			for (const [count, character] of characters.entries()) {
				if (isWrapped && count > 0)
					end = afterBreak(text, end);
				const length = lengthOf(text, end, character);
				if (length === 0)
					return { count, end, isAtEnd: end >= text.length || isBegun(text.slice(end, end + 12)) };
				end += length;
			}
			return { count: characters.length, end, isAtEnd: false };
		}
		function afterBreak(text, at) {
			BREAK.lastIndex = at;
			return BREAK.test(text) ? BREAK.lastIndex : at;
		}
		const BREAKS = `(?:${BREAK.source})?`;
		const START_LENGTH = 4;
		const SPECIAL = /[\\^$.|?*+()[\]{}/-]/g;
		function startSource(characters, isWrapped) {
			const first = characters.slice(0, START_LENGTH).map((character) => {
				const code = character.codePointAt(0) ?? 0;
				const hex = code
					.toString(16)
					.padStart(2, '0')
					.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
				const literal = character.replaceAll(SPECIAL, '\\$&');
				const names = Object.entries(NAMED).flatMap(([name, decoded]) => decoded === character ? [`|${name};`] : []);
				return [
					`(?:${literal}|(?:%|\\\\{1,8}u0025|&(?:amp;)*(?:#0*37|#x0*25|percnt);)(?:25)*${hex}|\\\\{1,8}(?:u0{0,3}${hex}|x${hex}|${literal})`,
					`|&(?:amp;)*(?:#x0{0,6}${hex};?|#0{0,6}${code};?${names.join('')}))`,
				].join('');
			});
			return first.join(isWrapped ? BREAKS : '');
		}
	}),
	9690: ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {
		__nccwpck_require__.d(__webpack_exports__, {
			Ck: () => (addSecret),
			Qz: () => (hideInJson),
			cT: () => (withoutSecrets),
			fp: () => (redactSecrets)
		});
		var _redact_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3048);
		const secrets = new Set();
		let redact;
		function addSecret(secret) {
			secrets.add(secret);
			redact = undefined;
		}
		function redactSecrets(text) {
			redact ??= (0, _redact_js__WEBPACK_IMPORTED_MODULE_0__.$)([...secrets]);
			return redact(text);
		}
		function hideInJson(_, value) {
			return typeof value === 'string' ? withoutSecrets(value) : value;
		}
		function withoutSecrets(text) {
			return (0, _redact_js__WEBPACK_IMPORTED_MODULE_0__.k)(redactSecrets(text));
		}
	}),
	2613: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");
	}),
	181: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");
	}),
	4434: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");
	}),
	9896: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");
	}),
	8611: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");
	}),
	5692: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");
	}),
	9278: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");
	}),
	1421: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");
	}),
	7598: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
	}),
	610: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");
	}),
	3024: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");
	}),
	7067: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");
	}),
	4708: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");
	}),
	4649: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");
	}),
	6760: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");
	}),
	7075: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");
	}),
	8500: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");
	}),
	8522: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");
	}),
	857: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");
	}),
	932: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");
	}),
	4756: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");
	}),
	9023: ((module) => {
		module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");
	})
});
var __webpack_module_cache__ = {};
function __nccwpck_require__(moduleId) {
	var cachedModule = __webpack_module_cache__[moduleId];
	if (cachedModule !== undefined) {
		return cachedModule.exports;
	}
	var module = __webpack_module_cache__[moduleId] = {
		exports: {}
	};
	var threw = true;
	try {
		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
		threw = false;
	}
	finally {
		if (threw)
			delete __webpack_module_cache__[moduleId];
	}
	return module.exports;
}
__nccwpck_require__.m = __webpack_modules__;
if (typeof __nccwpck_require__ !== 'undefined')
	__nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
(() => {
	__nccwpck_require__.n = (module) => {
		var getter = module && module.__esModule ?
			() => (module['default']) :
			() => (module);
		__nccwpck_require__.d(getter, { a: getter });
		return getter;
	};
})();
(() => {
	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
	var leafPrototypes;
	__nccwpck_require__.t = function (value, mode) {
		if (mode & 1)
			value = this(value);
		if (mode & 8)
			return value;
		if (typeof value === 'object' && value) {
			if ((mode & 4) && value.__esModule)
				return value;
			if ((mode & 16) && typeof value.then === 'function')
				return value;
		}
		var ns = Object.create(null);
		__nccwpck_require__.r(ns);
		var def = {};
		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
		for (var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
		}
		def['default'] = () => (value);
		__nccwpck_require__.d(ns, def);
		return ns;
	};
})();
(() => {
	__nccwpck_require__.d = (exports, definition) => {
		for (var key in definition) {
			if (__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
			}
		}
	};
})();
(() => {
	__nccwpck_require__.f = {};
	__nccwpck_require__.e = (chunkId) => {
		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
			__nccwpck_require__.f[key](chunkId, promises);
			return promises;
		}, []));
	};
})();
(() => {
	__nccwpck_require__.u = (chunkId) => {
		return "" + chunkId + ".index.js";
	};
})();
(() => {
	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop));
})();
(() => {
	__nccwpck_require__.r = (exports) => {
		if (typeof Symbol !== 'undefined' && Symbol.toStringTag) {
			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
		}
		Object.defineProperty(exports, '__esModule', { value: true });
	};
})();
(() => {
	var installedChunks = {
		792: 0
	};
	var installChunk = (data) => {
		var { ids, modules, runtime } = data;
		var moduleId, chunkId, i = 0;
		for (moduleId in modules) {
			if (__nccwpck_require__.o(modules, moduleId)) {
				__nccwpck_require__.m[moduleId] = modules[moduleId];
			}
		}
		if (runtime)
			runtime(__nccwpck_require__);
		for (; i < ids.length; i++) {
			chunkId = ids[i];
			if (__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
				installedChunks[chunkId][0]();
			}
			installedChunks[ids[i]] = 0;
		}
	};
	__nccwpck_require__.f.j = (chunkId, promises) => {
		var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
		if (installedChunkData !== 0) {
			if (installedChunkData) {
				promises.push(installedChunkData[1]);
			}
			else {
				if (true) {
					var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
						if (installedChunks[chunkId] !== 0)
							installedChunks[chunkId] = undefined;
						throw e;
					});
					var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))]);
					promises.push(installedChunkData[1] = promise);
				}
			}
		}
	};
})();
var __webpack_exports__ = {};
__nccwpck_require__.d(__webpack_exports__, {
	e: () => (run)
});
var external_node_fs_ = __nccwpck_require__(3024);
;
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
var external_node_path_ = __nccwpck_require__(6760);
var log = __nccwpck_require__(3577);
var secrets = __nccwpck_require__(9690);
var codes = __nccwpck_require__(813);
var problem_problem = __nccwpck_require__(4000);
var external_os_ = __nccwpck_require__(857);
;
function utils_toCommandValue(input) {
	if (input === null || input === undefined) {
		return '';
	}
	else if (typeof input === 'string' || input instanceof String) {
		return input;
	}
	return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
	if (!Object.keys(annotationProperties).length) {
		return {};
	}
	return {
		title: annotationProperties.title,
		file: annotationProperties.file,
		line: annotationProperties.startLine,
		endLine: annotationProperties.endLine,
		col: annotationProperties.startColumn,
		endColumn: annotationProperties.endColumn
	};
}
;
function command_issueCommand(command, properties, message) {
	const cmd = new Command(command, properties, message);
	process.stdout.write(cmd.toString() + external_os_.EOL);
}
function command_issue(name, message = '') {
	command_issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
	constructor(command, properties, message) {
		if (!command) {
			command = 'missing.command';
		}
		this.command = command;
		this.properties = properties;
		this.message = message;
	}
	toString() {
		let cmdStr = CMD_STRING + this.command;
		if (this.properties && Object.keys(this.properties).length > 0) {
			cmdStr += ' ';
			let first = true;
			for (const key in this.properties) {
				if (this.properties.hasOwnProperty(key)) {
					const val = this.properties[key];
					if (val) {
						if (first) {
							first = false;
						}
						else {
							cmdStr += ',';
						}
						cmdStr += `${key}=${escapeProperty(val)}`;
					}
				}
			}
		}
		cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
		return cmdStr;
	}
}
function escapeData(s) {
	return utils_toCommandValue(s)
		.replace(/%/g, '%25')
		.replace(/\r/g, '%0D')
		.replace(/\n/g, '%0A');
}
function escapeProperty(s) {
	return utils_toCommandValue(s)
		.replace(/%/g, '%25')
		.replace(/\r/g, '%0D')
		.replace(/\n/g, '%0A')
		.replace(/:/g, '%3A')
		.replace(/,/g, '%2C');
}
;
const external_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");
;
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
	function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
	return new (P || (P = Promise))(function (resolve, reject) {
		function fulfilled(value) { try {
			step(generator.next(value));
		}
		catch (e) {
			reject(e);
		} }
		function rejected(value) { try {
			step(generator["throw"](value));
		}
		catch (e) {
			reject(e);
		} }
		function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var ExitCode;
(function (ExitCode) {
	ExitCode[ExitCode["Success"] = 0] = "Success";
	ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function exportVariable(name, val) {
	const convertedVal = toCommandValue(val);
	process.env[name] = convertedVal;
	const filePath = process.env['GITHUB_ENV'] || '';
	if (filePath) {
		return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
	}
	issueCommand('set-env', { name }, convertedVal);
}
function setSecret(secret) {
	command_issueCommand('add-mask', {}, secret);
}
function addPath(inputPath) {
	const filePath = process.env['GITHUB_PATH'] || '';
	if (filePath) {
		issueFileCommand('PATH', inputPath);
	}
	else {
		issueCommand('add-path', {}, inputPath);
	}
	process.env['PATH'] = `${inputPath}${path.delimiter}${process.env['PATH']}`;
}
function getInput(name, options) {
	const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
	if (options && options.required && !val) {
		throw new Error(`Input required and not supplied: ${name}`);
	}
	if (options && options.trimWhitespace === false) {
		return val;
	}
	return val.trim();
}
function getMultilineInput(name, options) {
	const inputs = getInput(name, options)
		.split('\n')
		.filter(x => x !== '');
	if (options && options.trimWhitespace === false) {
		return inputs;
	}
	return inputs.map(input => input.trim());
}
function getBooleanInput(name, options) {
	const trueValue = ['true', 'True', 'TRUE'];
	const falseValue = ['false', 'False', 'FALSE'];
	const val = getInput(name, options);
	if (trueValue.includes(val))
		return true;
	if (falseValue.includes(val))
		return false;
	throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
		`Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
function setOutput(name, value) {
	const filePath = process.env['GITHUB_OUTPUT'] || '';
	if (filePath) {
		return issueFileCommand('OUTPUT', prepareKeyValueMessage(name, value));
	}
	process.stdout.write(os.EOL);
	issueCommand('set-output', { name }, toCommandValue(value));
}
function setCommandEcho(enabled) {
	issue('echo', enabled ? 'on' : 'off');
}
function setFailed(message) {
	process.exitCode = ExitCode.Failure;
	error(message);
}
function isDebug() {
	return process.env['RUNNER_DEBUG'] === '1';
}
function debug(message) {
	command_issueCommand('debug', {}, message);
}
function error(message, properties = {}) {
	command_issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
	command_issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
	command_issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
	process.stdout.write(message + external_os_.EOL);
}
function startGroup(name) {
	command_issue('group', name);
}
function endGroup() {
	command_issue('endgroup');
}
function group(name, fn) {
	return __awaiter(this, void 0, void 0, function* () {
		startGroup(name);
		let result;
		try {
			result = yield fn();
		}
		finally {
			endGroup();
		}
		return result;
	});
}
function saveState(name, value) {
	const filePath = process.env['GITHUB_STATE'] || '';
	if (filePath) {
		return issueFileCommand('STATE', prepareKeyValueMessage(name, value));
	}
	issueCommand('save-state', { name }, toCommandValue(value));
}
function getState(name) {
	return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
	return __awaiter(this, void 0, void 0, function* () {
		return yield OidcClient.getIDToken(aud);
	});
}
;
const ANNOTATE = { error: error, warning: warning, notice: notice };
function annotate(as, text, at = {}) {
	const { line, col, ...rest } = at;
	ANNOTATE[as](text, {
		...rest,
		...(line === undefined ? {} : { startLine: line }),
		...(col === undefined ? {} : { startColumn: col }),
	});
}
function commands_setOutput(file, name, value) {
	if (file === undefined || file === '')
		return;
	let delimiter = `end_of_${name}`;
	while (value.includes(delimiter))
		delimiter += '_';
	(0, external_node_fs_.appendFileSync)(file, `${name}<<${delimiter}\n${value}\n${delimiter}\n`);
}
var redact = __nccwpck_require__(3048);
var leaked = __nccwpck_require__(7663);
;
function workspace(env) {
	const pathOf = (path) => (0, external_node_path_.resolve)(env['GITHUB_WORKSPACE'] ?? '', path);
	return {
		pathOf,
		exists: (path) => (0, external_node_fs_.lstatSync)(pathOf(path), { throwIfNoEntry: false }) !== undefined,
		insideWorkspace: (path) => relativeInside(pathOf('.'), pathOf(path)),
		readFile(path) {
			const bytes = readRegularFile(pathOf(path));
			const text = bytes.toString('latin1');
			const redactTokens = (0, redact.$)((0, leaked.k)(env));
			if (redactTokens(text) !== text)
				throw new Error('it contains the value of a token, which belongs in a secret alone');
			return bytes;
		},
		replaceFile: (path, text) => replaceFile(pathOf(path), text),
		createFile(path, text) {
			(0, external_node_fs_.mkdirSync)((0, external_node_path_.dirname)(pathOf(path)), { recursive: true });
			(0, external_node_fs_.writeFileSync)(pathOf(path), text, { flag: 'wx' });
		},
	};
}
function relativeInside(folder, file) {
	const isInside = (path) => path !== '' && !path.split(external_node_path_.sep).includes('..') && !(0, external_node_path_.isAbsolute)(path);
	const path = (0, external_node_path_.relative)(folder, file);
	const real = (0, external_node_path_.relative)(realPathOf(folder), realPathOf(file));
	return isInside(path) && isInside(real) ? path.split(external_node_path_.sep).join('/') : undefined;
}
function realPathOf(file) {
	if ((0, external_node_fs_.existsSync)(file))
		return (0, external_node_fs_.realpathSync)(file);
	return (0, external_node_path_.dirname)(file) === file ? file : (0, external_node_path_.join)(realPathOf((0, external_node_path_.dirname)(file)), (0, external_node_path_.basename)(file));
}
function uniqueSuffix() {
	return `${process.pid}-${process.hrtime.bigint().toString(36)}`;
}
function readRegularFile(file) {
	if (!(0, external_node_fs_.statSync)(file).isFile())
		throw new Error('it is not a file');
	return (0, external_node_fs_.readFileSync)(file);
}
function replaceFile(file, text) {
	(0, external_node_fs_.mkdirSync)((0, external_node_path_.dirname)(file), { recursive: true });
	const target = linkTarget(file);
	if ((0, external_node_fs_.existsSync)(target) && !(0, external_node_fs_.statSync)(target).isFile())
		throw new Error('it is not a file');
	const temporary = `${target}.${uniqueSuffix()}`;
	try {
		(0, external_node_fs_.writeFileSync)(temporary, text);
		(0, external_node_fs_.renameSync)(temporary, target);
	}
	catch (error) {
		(0, external_node_fs_.rmSync)(temporary, { force: true });
		throw error;
	}
}
function linkTarget(file) {
	const isLink = (0, external_node_fs_.lstatSync)(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
	if (!isLink)
		return file;
	return (0, external_node_fs_.existsSync)(file) ? (0, external_node_fs_.realpathSync)(file) : (0, external_node_path_.resolve)((0, external_node_path_.dirname)(file), (0, external_node_fs_.readlinkSync)(file));
}
;
const LINE_MAX_LENGTH = 4000;
const SUMMARY_MAX_BYTES = 1024 * 1024 - 1024;
function githubRunner(env) {
	const safe = (text) => (0, log.m)((0, log.B)((0, secrets.cT)(text)), LINE_MAX_LENGTH);
	const safeLines = (text) => text.split('\n').map(safe).join('\n');
	const reported = new Set();
	const runner = {
		env,
		mask(secret) {
			if (secret === '')
				return;
			setSecret(secret);
			(0, secrets.Ck)(secret);
		},
		line: (text) => info(safe(text)),
		group(title, lines) {
			startGroup(safe(title));
			for (const line of lines)
				info(safe(line));
			endGroup();
		},
		debug: isDebug() ? (line) => debug(safe(line)) : undefined,
		notice: (text) => annotate('notice', safeLines(text)),
		warning: (text) => annotate('warning', safeLines(text)),
		problem(problem, as = 'error') {
			for (const line of (0, problem_problem.yM)(problem, as, docsUrl(env)))
				info(safe(line));
			annotate(as, safeLines((0, problem_problem.q8)(problem)), {
				title: `${(0, problem_problem.$N)(problem)}: ${codes.D[problem.reason].heading}`,
				...annotationLocation(problem, safe),
			});
		},
		output: (name, value) => tryWrite(runner, reported, `output \`${name}\``, () => commands_setOutput(env['GITHUB_OUTPUT'], name, (0, secrets.fp)(value))),
		summary: (markdown) => tryWrite(runner, reported, 'the summary', () => appendSummary(env, (0, secrets.fp)(markdown))),
		report: (json) => tryWrite(runner, reported, 'the report', () => writeReport(env, (0, secrets.fp)(json))) ?? '',
		...workspace(env),
	};
	return runner;
}
function annotationLocation({ at }, safe) {
	return at === undefined ? {} : { file: safe(at.file), line: at.line, col: at.column };
}
function tryWrite(runner, reported, what, write) {
	try {
		return write();
	}
	catch (error) {
		const why = error instanceof Error ? error.message : 'unknown reason';
		if (!reported.has(why))
			runner.warning(`${what} could not be written: ${why}`);
		reported.add(why);
		return undefined;
	}
}
function appendSummary(env, markdown) {
	const file = env['GITHUB_STEP_SUMMARY'] ?? '';
	if (file === '')
		return;
	const bytes = Buffer.byteLength(markdown);
	if (bytes <= SUMMARY_MAX_BYTES)
		return (0, external_node_fs_.appendFileSync)(file, markdown);
	const kept = Buffer.from(markdown)
		.subarray(0, SUMMARY_MAX_BYTES - 200)
		.toString();
	(0, external_node_fs_.appendFileSync)(file, `${kept.slice(0, kept.lastIndexOf('\n'))}\n\nCut at GitHub’s limit of 1 MiB: the report has it all.\n`);
}
function writeReport(env, json) {
	const folder = env['RUNNER_TEMP'] || (0, external_node_os_namespaceObject.tmpdir)();
	(0, external_node_fs_.mkdirSync)(folder, { recursive: true });
	const file = (0, external_node_path_.join)(folder, `cdn-purge-${uniqueSuffix()}.json`);
	(0, external_node_fs_.writeFileSync)(file, json, { mode: 0o600, flag: 'wx' });
	return file;
}
function docsUrl(env) {
	const repository = env['GITHUB_ACTION_REPOSITORY'] || '';
	if (repository === '')
		return 'docs/errors.md';
	const server = env['GITHUB_SERVER_URL'] || 'https://github.com';
	return `${server}/${repository}/blob/${env['GITHUB_ACTION_REF'] || 'HEAD'}/docs/errors.md`;
}
;
const SHUTDOWN_GRACE_MS = 1500;
async function runProcess(load) {
	process.exitCode = 1;
	process.noDeprecation = true;
	const env = { ...process.env };
	delete process.env['GITHUB_EVENT_PATH'];
	const runner = githubRunner(env);
	for (const name of ['INPUT_API-TOKEN', 'INPUT_GITHUB-TOKEN'])
		for (const form of tokenForms(env[name] ?? ''))
			runner.mask(form);
	const abort = new AbortController();
	let settled = false;
	const onSignal = () => {
		abort.abort();
		setTimeout(() => process.exit(1), SHUTDOWN_GRACE_MS).unref();
	};
	process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
	process.on('uncaughtException', (error) => failInternally(runner, error));
	process.once('beforeExit', () => {
		if (!settled)
			failInternally(runner, new Error('the process ran out of work before the step had settled'));
	});
	try {
		const run = await load();
		const succeeded = await run(runner, abort.signal);
		settled = true;
		process.exitCode = succeeded ? 0 : 1;
		setTimeout(() => process.exit(), 500).unref();
	}
	catch (error) {
		failInternally(runner, error);
	}
}
function tokenForms(token) {
	return [...new Set([token, token.trim()])].filter((form) => form !== '');
}
function failInternally(runner, error) {
	runner.problem({
		reason: 'internal-error',
		title: 'internal error of the action',
		details: (error instanceof Error ? (error.stack ?? error.message) : String(error))
			.split('\n')
			.slice(0, 12),
		help: [
			'this is a bug: report these lines to the maintainers of the action',
			'what was created so far goes on at the service; run the step again to be sure',
		],
	});
	process.exit(1);
}
;
const ACTIONS = {
	purge: async () => (await Promise.all([__nccwpck_require__.e(368), __nccwpck_require__.e(581)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8581))).runStep,
	stats: async () => (await Promise.all([__nccwpck_require__.e(368), __nccwpck_require__.e(909)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1909))).runStep,
	zone: async () => (await Promise.all([__nccwpck_require__.e(368), __nccwpck_require__.e(453)]).then(__nccwpck_require__.bind(__nccwpck_require__, 4453))).runStep,
};
function run(name) {
	return runProcess(ACTIONS[name]);
}
var __webpack_exports__run = __webpack_exports__.e;
export { __webpack_exports__run as run };
