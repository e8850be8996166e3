export const id = 533;
export const ids = [533];
export const modules = {
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
	}),
	8533: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
		__webpack_require__.d(__webpack_exports__, {
			readZoneFile: () => (readZoneFile)
		});
		var log = __webpack_require__(3577);
		var identifier = __webpack_require__(5424);
		var file_fields = __webpack_require__(1492);
		var did_you_mean = __webpack_require__(3180);
		;
		class FileDiagnostics {
			problems = [];
			#file;
			constructor(file) {
				this.#file = file;
			}
			add(reason, { line, column }, title, help) {
				this.problems.push({ reason, title, at: { file: this.#file, line, column }, help });
			}
			unknownKey(key, place, known, of) {
				const meant = (0, did_you_mean.k)(key, known);
				const hint = meant === undefined ? '' : `: did you mean \`${meant}\`?`;
				this.add('unknown-key', place, `unknown key \`${(0, log.m)(key, 80)}\` ${of}${hint}`, [
					meant === undefined ? 'leave it out' : `rename it to \`${meant}\``,
					of === 'of the file'
						? 'what is only there to be repeated by `*alias` may stand under a key that begins with `x-`'
						: `the keys are ${known.join(', ')}`,
				]);
			}
			invalidValue(key, { key: place, value }, help) {
				this.add('invalid-zone-value', place, `\`${key}\` is ${nameOf(value)}`, [help]);
			}
		}
		function nameOf(located) {
			if (located.kind === 'list')
				return 'a list';
			if (located.kind === 'map')
				return 'a map';
			const { value } = located;
			if (value === null)
				return 'empty (`null`)';
			if (typeof value === 'string')
				return value === '' ? 'an empty string' : `the string \`${(0, log.m)(value, 80)}\``;
			return `the ${typeof value} \`${typeof value === 'number' ? value : JSON.stringify(value)}\``;
		}
		;
		const READ_ONLY = ['cdn_hostname', 'created_at', 'updated_at'];
		const KEYS = ['name', 'uuid', 'state', 'custom_domains', ...file_fields.cJ.map(({ name }) => name)];
		function readEntry(item, faults) {
			if (item.kind !== 'map') {
				faults.add('invalid-zone-value', item.place, `an entry of \`zones\` is ${nameOf(item)}, and should be a map`, ['an entry is a map, such as `- { name: www, origin_url: "https://origin.example.com" }`']);
				return undefined;
			}
			const { entries, place } = item;
			for (const [key, { key: at }] of entries)
				checkKey(faults, key, at);
			const state = readState(faults, entries.get('state'));
			const entry = {
				place,
				name: readName(faults, entries.get('name'), place),
				uuid: readUuid(faults, entries.get('uuid')),
				state,
				fields: readFields(faults, entries),
				domains: readDomains(faults, entries.get('custom_domains')),
			};
			checkType(faults, entries, entry);
			if (state === 'absent')
				checkAbsent(faults, entries);
			return entry;
		}
		function checkKey(faults, key, place) {
			if (READ_ONLY.some((name) => name === key))
				faults.add('unknown-key', place, `\`${key}\` is set by the service alone`, ['leave the line out']);
			else if (!KEYS.includes(key))
				faults.unknownKey(key, place, KEYS, 'of a zone');
		}
		function readState(faults, entry) {
			const value = scalarOf(entry);
			if (entry === undefined || value === 'present')
				return 'present';
			if (value === 'absent')
				return 'absent';
			faults.invalidValue('state', entry, 'write `present` or `absent`');
			return 'present';
		}
		function readName(faults, entry, place) {
			const value = scalarOf(entry);
			if (typeof value === 'string' && value.trim() !== '')
				return value;
			if (entry === undefined || value === null || value === '')
				faults.add('invalid-zone-value', entry?.key ?? place, 'a zone has no `name`', [
					'give the name by which the service shows the zone',
				]);
			else
				faults.invalidValue('name', entry, 'write a string; one that looks like a number needs quotation marks');
			return '';
		}
		function readUuid(faults, entry) {
			if (entry === undefined)
				return undefined;
			const value = scalarOf(entry);
			if (typeof value === 'string' && (0, identifier._)(value))
				return value;
			faults.invalidValue('uuid', entry, 'write the zone’s UUID as the service shows it');
			return undefined;
		}
		function readFields(faults, entries) {
			const fields = new Map();
			for (const field of file_fields.cJ) {
				const entry = entries.get(field.name);
				if (entry === undefined)
					continue;
				const value = plainOf(entry.value);
				const rule = file_fields.bh[field.kind];
				if (isFieldValue(value) && rule.allows(value))
					fields.set(field, { value, place: entry.key });
				else
					faults.invalidValue(field.name, entry, rule.help);
			}
			return fields;
		}
		function readDomains(faults, entry) {
			if (entry === undefined)
				return undefined;
			if (entry.value.kind !== 'list') {
				faults.invalidValue('custom_domains', entry, 'write a list of domains, such as `[www.example.com]`');
				return undefined;
			}
			return entry.value.items.flatMap((item) => {
				const given = item.kind === 'scalar' ? item.value : undefined;
				const domain = typeof given === 'string' ? (0, file_fields.o2)(given) : undefined;
				if (domain !== undefined)
					return [{ domain, place: item.place }];
				faults.add('invalid-zone-value', item.place, `\`custom_domains\` has ${nameOf(item)}, which is no domain`, ['write the bare name, such as `www.example.com`: no scheme, no port, no path']);
				return [];
			});
		}
		function checkType(faults, entries, { fields }) {
			if (scalarOf(entries.get('zone_type')) !== 'cdn')
				return;
			for (const [{ name, accelerator }, { place }] of fields)
				if (accelerator)
					faults.add('conflicting-entries', place, `\`${name}\` beside \`zone_type: cdn\``, [
						'only zones of type `accelerator` have this field: leave it out, or change the type',
					]);
		}
		function checkAbsent(faults, entries) {
			for (const [key, { key: place }] of entries)
				if (KEYS.includes(key) && !['name', 'uuid', 'state'].includes(key))
					faults.add('conflicting-entries', place, `\`${key}\` beside \`state: absent\``, [
						'a zone that is to be gone has `name`, `state` and perhaps `uuid`, and nothing else',
					]);
		}
		function scalarOf(entry) {
			return entry?.value.kind === 'scalar' ? entry.value.value : undefined;
		}
		function plainOf(located) {
			if (located.kind === 'scalar')
				return located.value;
			return located.kind === 'list' ? located.items.map(plainOf) : located.entries;
		}
		function isFieldValue(value) {
			return (value === null ||
				['string', 'number', 'boolean'].includes(typeof value) ||
				(Array.isArray(value) && value.every((item) => typeof item === 'string')));
		}
		var file_yaml = __webpack_require__(1997);
		;
		function readZoneFile(text, file) {
			const yaml = (0, file_yaml.g)(text, isFree);
			const faults = new FileDiagnostics(file);
			for (const { place, message } of yaml.faults)
				faults.add('invalid-yaml', place, `the file is not usable YAML: ${message}`, [
					'fix this line; an editor with a YAML plug-in shows the same as you type',
				]);
			if (yaml.root === undefined)
				return { entries: [], problems: faults.problems };
			const entries = readZones(yaml.root, faults);
			crossCheck(entries, faults);
			return { entries, problems: faults.problems.toSorted(byPlace) };
		}
		function isFree(key) {
			return key.startsWith('x-');
		}
		function byPlace(a, b) {
			return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);
		}
		function readZones(root, faults) {
			if (root.kind !== 'map') {
				faults.add('invalid-zone-value', root.place, 'the file is no map with the key `zones`', EXAMPLE);
				return [];
			}
			for (const [key, { key: place }] of root.entries)
				if (key !== 'zones' && !isFree(key))
					faults.unknownKey(key, place, ['zones'], 'of the file');
			const zones = root.entries.get('zones');
			if (zones === undefined) {
				faults.add('invalid-zone-value', root.place, 'the key `zones` is missing', EXAMPLE);
				return [];
			}
			if (zones.value.kind !== 'list') {
				faults.add('invalid-zone-value', zones.key, `\`zones\` is ${nameOf(zones.value)}, and should be a list`, EXAMPLE);
				return [];
			}
			return zones.value.items.flatMap((item) => readEntry(item, faults) ?? []);
		}
		function crossCheck(entries, faults) {
			twice(entries, faults, ({ name }) => name.normalize('NFC'), 'name');
			twice(entries, faults, ({ uuid }) => uuid?.toLowerCase() ?? '', 'uuid');
			const seen = new Map();
			for (const { domain, place } of entries.flatMap(({ domains = [] }) => domains)) {
				const first = seen.get(domain);
				if (first === undefined)
					seen.set(domain, place);
				else
					faults.add('conflicting-entries', place, `the domain \`${domain}\` appears twice in the file`, [
						`it is in line ${first.line} as well: a domain belongs to one zone`,
					]);
			}
		}
		function twice(entries, faults, keyOf, what) {
			const seen = new Map();
			for (const entry of entries) {
				const key = keyOf(entry);
				const first = seen.get(key);
				if (key === '')
					continue;
				if (first === undefined)
					seen.set(key, entry);
				else
					faults.add('conflicting-entries', entry.place, `two zones of the file have the ${what} \`${(0, log.m)(key, 80)}\``, [`the other one begins in line ${first.place.line}: put them together, or give one another ${what}`]);
			}
		}
		const EXAMPLE = [
			'a file of zones is `zones:` and a list under it, such as `- { name: www, origin_url: "https://origin.example.com" }`',
		];
	})
};
