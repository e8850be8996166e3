export const id = 750;
export const ids = [750];
export const modules = {
	1750: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			exportZones: () => (exportZones)
		});
		var _problem_result_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4490);
		var _text_log_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3577);
		var _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3488);
		var _cdn_zones_list_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7571);
		var _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3180);
		var _file_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1492);
		var _file_yaml_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1997);
		async function exportZones(wanted, api) {
			const all = await (0, _cdn_zones_list_js__WEBPACK_IMPORTED_MODULE_2__.xR)(api);
			if (!all.ok)
				return all;
			const unknown = wanted.filter((name) => !all.value.some((zone) => (0, _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__.ev)(zone, name)));
			if (unknown.length > 0)
				return (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_5__.f)(unknownZones(unknown, all.value));
			const chosen = all.value.filter((zone) => wanted.length === 0 || wanted.some((name) => (0, _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__.ev)(zone, name)));
			const details = await (0, _cdn_zones_list_js__WEBPACK_IMPORTED_MODULE_2__.LF)(chosen.map(({ uuid }) => uuid), api);
			if (!details.ok)
				return details;
			const gone = chosen.filter((_, index) => details.value[index] === undefined);
			const file = toZoneFile(details.value.filter((zone) => zone !== undefined));
			const warnings = gone.map(({ uuid, name }) => `the zone \`${name}\` (${uuid}) is left out: it is in the list, but cannot be read`);
			return (0, _problem_result_js__WEBPACK_IMPORTED_MODULE_5__.ok)({ ...file, warnings: [...warnings, ...file.warnings] });
		}
		function toZoneFile(zones) {
			const warnings = [];
			const [names, domains] = [new Map(), new Set()];
			for (const { name } of zones)
				names.set(name, (names.get(name) ?? 0) + 1);
			const kept = zones.filter(({ uuid, name }) => {
				const isUsable = name.trim() !== '' && names.get(name) === 1;
				if (!isUsable)
					warnings.push(name.trim() === ''
						? `the zone ${uuid} has no name, which is what a file goes by: it is left out`
						: `the zone ${uuid} is left out, because another one is called \`${name}\`, too: name one of them in \`zones\` by its UUID, or rename it`);
				return isUsable;
			});
			const entries = kept.map((zone) => entryOf(zone, domains, warnings));
			return { text: (0, _file_yaml_js__WEBPACK_IMPORTED_MODULE_4__.V)({ zones: entries }, 'Live zones, written by cdn-purge'), zones: kept, warnings };
		}
		function entryOf(zone, domainsSeen, warnings) {
			const entry = { name: zone.name, uuid: zone.uuid };
			for (const { name, kind, accelerator } of _file_fields_js__WEBPACK_IMPORTED_MODULE_3__.cJ) {
				const value = zone.settings.get(name);
				const isForeign = accelerator && zone.type !== 'accelerator';
				if (value === undefined || isForeign || (value === null && kind !== 'host-or-null'))
					continue;
				if (_file_fields_js__WEBPACK_IMPORTED_MODULE_3__.bh[kind].allows(value))
					entry[name] = value;
				else
					warnings.push(`\`${name}\` of \`${zone.name}\` is left out: a file could not say what the service shows`);
			}
			const domains = (zone.domains ?? []).flatMap(({ domain }) => {
				const normal = (0, _file_fields_js__WEBPACK_IMPORTED_MODULE_3__.o2)(domain);
				const isUsable = normal !== undefined && !domainsSeen.has(normal);
				if (isUsable)
					domainsSeen.add(normal);
				else
					warnings.push(`the domain \`${domain}\` of \`${zone.name}\` is left out: ${normal === undefined ? 'it is no domain that a file can name' : 'it is in the file already'}`);
				return isUsable ? [normal] : [];
			});
			return zone.domains === undefined ? entry : { ...entry, custom_domains: domains };
		}
		function unknownZones(unknown, zones) {
			const [first = ''] = unknown;
			const meant = (0, _text_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__.k)(first, zones.map(({ name }) => name).filter((name) => name !== ''));
			return {
				reason: 'unknown-zone',
				title: `no zone is called \`${(0, _text_log_js__WEBPACK_IMPORTED_MODULE_0__.m)(first, 80)}\`${meant === undefined ? '' : `: did you mean \`${meant}\`?`}`,
				where: 'input `zones`',
				details: [
					...(unknown.length > 1 ? [`unknown as well: ${unknown.slice(1, 20).join(', ')}`] : []),
					...(0, _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_1__.Xi)(zones),
				],
				help: ['give names or UUIDs of these zones, one a line, or leave `zones` out for all'],
			};
		}
	}),
	1997: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			g: () => (readYaml),
			V: () => (writeYaml)
		});
		var dist = __webpack_require__(8815);
		var log = __webpack_require__(3577);
		;
		const MAX_NODES = 1_000_000;
		const MAX_DEPTH = 40;
		class Walk {
			faults = [];
			isBroken = false;
			#targets;
			#placeAt;
			#isFree;
			#nodes = 0;
			constructor(document, placeAt, isFree) {
				this.#targets = targetsOf(document);
				this.#placeAt = placeAt;
				this.#isFree = isFree;
			}
			visit(node, at, depth) {
				const place = at ?? this.#placeOf(node);
				if (this.isBroken)
					return { kind: 'scalar', place, value: null };
				if (++this.#nodes > MAX_NODES || depth > MAX_DEPTH)
					return this.#broken(place, 'too many values, or too deep: an alias inside of its own anchor, or aliases of aliases');
				if ((0, dist.Vj)(node)) {
					const target = this.#targets.get(node);
					return target === undefined
						? this.#broken(place, `\`*${node.source}\` stands before any anchor \`&${node.source}\``)
						: this.visit(target, place, depth + 1);
				}
				if ((0, dist.oP)(node))
					return { kind: 'list', place, items: node.items.map((item) => this.visit(item, at, depth + 1)) };
				if ((0, dist.jh)(node))
					return this.#map(node.items, place, at, depth);
				return { kind: 'scalar', place, value: (0, dist.jn)(node) ? node.value : null };
			}
			#map(pairs, place, at, depth) {
				const entries = new Map();
				const merged = [];
				for (const { key, value } of pairs) {
					const keyPlace = at ?? this.#placeOf(key);
					const name = (0, dist.jn)(key) ? String(key.value) : undefined;
					const isMerge = (0, dist.jn)(key) && key.value === '<<' && key.type === 'PLAIN';
					if (name === undefined)
						this.faults.push({ place: keyPlace, message: 'a key that is not a string' });
					else if (entries.has(name) || (isMerge && merged.length > 0))
						this.faults.push({ place: keyPlace, message: `the key \`${(0, log.m)(name, 80)}\` appears twice` });
					else if (depth === 0 && this.#isFree(name))
						entries.set(name, { key: keyPlace, value: { kind: 'scalar', place: keyPlace, value: null } });
					else if (isMerge)
						merged.push(this.visit(value, at, depth + 1));
					else
						entries.set(name, { key: keyPlace, value: this.visit(value, at, depth + 1) });
				}
				for (const source of merged)
					this.#merge(entries, source);
				return { kind: 'map', place, entries };
			}
			#merge(entries, source) {
				if (source.kind === 'list')
					return source.items.forEach((item) => this.#merge(entries, item));
				if (source.kind === 'scalar') {
					this.faults.push({ place: source.place, message: '`<<` takes a map, or a list of maps' });
					return;
				}
				for (const [name, entry] of source.entries)
					if (!entries.has(name))
						entries.set(name, entry);
			}
			#broken(place, message) {
				this.isBroken = true;
				this.faults.push({ place, message });
				return { kind: 'scalar', place, value: null };
			}
			#placeOf(node) {
				const range = (0, dist.Ll)(node) ? node.range : undefined;
				return range == null ? { line: 1, column: 1 } : this.#placeAt(range[0]);
			}
		}
		function targetsOf(document) {
			const anchors = new Map();
			const targets = new Map();
			(0, dist.YR)(document, {
				Node(_, node) {
					if (!(0, dist.Vj)(node)) {
						if (node.anchor !== undefined)
							anchors.set(node.anchor, node);
						return;
					}
					const target = anchors.get(node.source);
					if (target !== undefined)
						targets.set(node, target);
				},
			});
			return targets;
		}
		;
		function readYaml(text, isFree) {
			const lines = new dist.HN();
			const placeAt = (offset) => {
				const { line, col } = lines.linePos(offset);
				return { line: Math.max(1, line), column: Math.max(1, col) };
			};
			if (nestingOf(text) > MAX_NESTING)
				return {
					root: undefined,
					faults: [{ place: { line: 1, column: 1 }, message: 'it is nested too deeply' }],
				};
			const parsed = (0, dist.hR)(text, {
				schema: 'core',
				uniqueKeys: false,
				prettyErrors: false,
				logLevel: 'silent',
				lineCounter: lines,
			});
			const documents = Array.isArray(parsed) ? parsed : [];
			const [document, second] = documents;
			const faults = documents.flatMap(({ errors, warnings }) => [...errors, ...warnings].map(({ message, pos }) => ({ place: placeAt(pos[0]), message })));
			if (second !== undefined)
				faults.push({
					place: placeAt(second.range[0]),
					message: 'a second document begins here: the file is one document, without `---` in between',
				});
			if (faults.length > 0)
				return { root: undefined, faults };
			if (document?.contents == null)
				return { root: { kind: 'scalar', place: { line: 1, column: 1 }, value: null }, faults: [] };
			const walk = new Walk(document, placeAt, isFree);
			const root = walk.visit(document.contents, undefined, 0);
			return { root: walk.isBroken ? undefined : root, faults: walk.faults };
		}
		const MAX_NESTING = 1000;
		function nestingOf(text) {
			let [open, mostOpen] = [0, 0];
			for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
				open = Math.max(0, open + (bracket === '[' || bracket === '{' ? 1 : -1));
				mostOpen = Math.max(mostOpen, open);
			}
			const lines = text.match(/^[ \t]*([-?:]\s)*/gm) ?? [];
			return mostOpen + lines.reduce((most, line) => Math.max(most, line.length), 0);
		}
		function writeYaml(value, comment) {
			return `# ${comment}\n${(0, dist.As)(value, { schema: 'core', lineWidth: 0 })}`;
		}
	})
};
