import { closest } from '../inputs/did-you-mean.ts'
import { isIdentifier } from '../cdn/identifier.ts'
import type { Problem } from '../problem/problem.ts'
import { FIELDS, normalDomain, RULES } from './fields.ts'
import type { Field, FieldValue } from './fields.ts'
import { readYaml } from './yaml.ts'
import type { Located, LocatedEntry, Place } from './yaml.ts'

/** One zone of the file. */
export interface ZoneEntry {
  readonly place: Place
  readonly name: string
  /** Given, it is the identity, and the name is a field like others. */
  readonly uuid: string | undefined
  readonly state: 'present' | 'absent'
  /** The settings that the file names: all others are not managed. */
  readonly fields: ReadonlyMap<Field, ManagedField>
  /** In the form in which domains compare; undefined where they are not managed. */
  readonly domains: readonly ManagedDomain[] | undefined
}

export interface ManagedField {
  readonly value: FieldValue
  readonly place: Place
}

export interface ManagedDomain {
  readonly domain: string
  readonly place: Place
}

export interface ReadZoneFile {
  readonly entries: readonly ZoneEntry[]
  readonly problems: readonly Problem[]
}

/** Reads a file of zones, and finds everything that is wrong with it without asking the service. */
export function readZoneFile(text: string, file: string): ReadZoneFile {
  const { root, faults } = readYaml(text, isFree)
  const reader = new Reader(file)
  for (const { place, message } of faults)
    reader.problem('CDN071', place, `the file is not usable YAML: ${message}`, [
      'mend this line; an editor with a YAML plug-in shows the same as you type',
    ])
  if (root === undefined) return { entries: [], problems: reader.problems }
  const entries = reader.zones(root)
  reader.crossCheck(entries)
  return { entries, problems: reader.problems.toSorted(byPlace) }
}

/** What is only there to be repeated elsewhere in the file. */
function isFree(key: string): boolean {
  return key.startsWith('x-')
}

function byPlace(a: Problem, b: Problem): number {
  return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0)
}

const READ_ONLY = ['cdn_hostname', 'created_at', 'updated_at'] as const
const KEYS = ['name', 'uuid', 'state', 'custom_domains', ...FIELDS.map(({ name }) => name)]

class Reader {
  readonly problems: Problem[] = []
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  problem(code: Problem['code'], { line, column }: Place, title: string, help: readonly string[]): void {
    this.problems.push({ code, title, at: { file: this.#file, line, column }, help })
  }

  zones(root: Located): ZoneEntry[] {
    if (root.kind !== 'map') {
      this.problem('CDN073', root.place, 'the file is no map with the key `zones`', EXAMPLE)
      return []
    }
    for (const [key, { key: place }] of root.entries)
      if (key !== 'zones' && !isFree(key)) this.#unknownKey(key, place, ['zones'], 'of the file')
    const zones = root.entries.get('zones')
    if (zones === undefined) {
      this.problem('CDN073', root.place, 'the key `zones` is missing', EXAMPLE)
      return []
    }
    if (zones.value.kind !== 'list') {
      this.problem('CDN073', zones.key, `\`zones\` is ${nameOf(zones.value)}, and should be a list`, EXAMPLE)
      return []
    }
    return zones.value.items.flatMap((item) => this.#entry(item) ?? [])
  }

  #entry(item: Located): ZoneEntry | undefined {
    if (item.kind !== 'map') {
      this.problem(
        'CDN073',
        item.place,
        `an entry of \`zones\` is ${nameOf(item)}, and should be a map`,
        EXAMPLE,
      )
      return undefined
    }
    const { entries, place } = item
    for (const [key, { key: at }] of entries) this.#checkKey(key, at)
    const state = this.#state(entries.get('state'))
    const entry: ZoneEntry = {
      place,
      name: this.#name(entries.get('name'), place),
      uuid: this.#uuid(entries.get('uuid')),
      state,
      fields: this.#fields(entries),
      domains: this.#domains(entries.get('custom_domains')),
    }
    this.#checkType(entries, entry)
    if (state === 'absent') this.#checkAbsent(entries)
    return entry
  }

  #checkKey(key: string, place: Place): void {
    if (READ_ONLY.some((name) => name === key))
      this.problem('CDN072', place, `\`${key}\` is set by the service alone`, ['leave the line out'])
    else if (!KEYS.includes(key)) this.#unknownKey(key, place, KEYS, 'of a zone')
  }

  #unknownKey(key: string, place: Place, known: readonly string[], of: string): void {
    const meant = closest(key, known)
    const hint = meant === undefined ? '' : `: did you mean \`${meant}\`?`
    this.problem('CDN072', place, `unknown key \`${key.slice(0, 80)}\` ${of}${hint}`, [
      meant === undefined ? 'leave it out' : `rename it to \`${meant}\``,
      of === 'of the file'
        ? 'what is only there to be repeated by `*alias` may stand under a key that begins with `x-`'
        : `the keys are ${known.join(', ')}`,
    ])
  }

  #state(entry: LocatedEntry | undefined): ZoneEntry['state'] {
    const value = scalarOf(entry)
    if (entry === undefined || value === 'present') return 'present'
    if (value === 'absent') return 'absent'
    this.#badValue('state', entry, 'write `present` or `absent`')
    return 'present'
  }

  #name(entry: LocatedEntry | undefined, place: Place): string {
    const value = scalarOf(entry)
    if (typeof value === 'string' && value.trim() !== '') return value
    if (entry === undefined || value === null || value === '')
      this.problem('CDN073', entry?.key ?? place, 'a zone has no `name`', [
        'give the name by which the service shows the zone',
      ])
    else this.#badValue('name', entry, 'write a text; one that looks like a number needs quotation marks')
    return ''
  }

  #uuid(entry: LocatedEntry | undefined): string | undefined {
    if (entry === undefined) return undefined
    const value = scalarOf(entry)
    if (typeof value === 'string' && isIdentifier(value)) return value
    this.#badValue('uuid', entry, 'write the zone’s UUID as the service shows it')
    return undefined
  }

  #fields(entries: ReadonlyMap<string, LocatedEntry>): ZoneEntry['fields'] {
    const fields = new Map<Field, ManagedField>()
    for (const field of FIELDS) {
      const entry = entries.get(field.name)
      if (entry === undefined) continue
      const value = plainOf(entry.value)
      const rule = RULES[field.kind]
      if (isFieldValue(value) && rule.allows(value)) fields.set(field, { value, place: entry.key })
      else this.#badValue(field.name, entry, rule.help)
    }
    return fields
  }

  #domains(entry: LocatedEntry | undefined): ManagedDomain[] | undefined {
    if (entry === undefined) return undefined
    if (entry.value.kind !== 'list') {
      this.#badValue('custom_domains', entry, 'write a list of domains, such as `[www.example.com]`')
      return undefined
    }
    return entry.value.items.flatMap((item) => {
      const given = item.kind === 'scalar' ? item.value : undefined
      const domain = typeof given === 'string' ? normalDomain(given) : undefined
      if (domain !== undefined) return [{ domain, place: item.place }]
      this.problem('CDN073', item.place, `\`custom_domains\` has ${nameOf(item)}, which is no domain`, [
        'write the bare name, such as `www.example.com`: no scheme, no port, no path',
      ])
      return []
    })
  }

  #checkType(entries: ReadonlyMap<string, LocatedEntry>, { fields }: ZoneEntry): void {
    if (scalarOf(entries.get('zone_type')) !== 'cdn') return
    for (const [{ name, accelerator }, { place }] of fields)
      if (accelerator)
        this.problem('CDN074', place, `\`${name}\` beside \`zone_type: cdn\``, [
          'only zones of type `accelerator` have this field: leave it out, or change the type',
        ])
  }

  #checkAbsent(entries: ReadonlyMap<string, LocatedEntry>): void {
    for (const [key, { key: place }] of entries)
      if (KEYS.includes(key) && !['name', 'uuid', 'state'].includes(key))
        this.problem('CDN074', place, `\`${key}\` beside \`state: absent\``, [
          'a zone that is to be gone has `name`, `state` and perhaps `uuid`, and nothing else',
        ])
  }

  /** What only several entries together can have wrong. */
  crossCheck(entries: readonly ZoneEntry[]): void {
    this.#twice(entries, ({ name }) => name, 'name')
    this.#twice(entries, ({ uuid }) => uuid?.toLowerCase() ?? '', 'uuid')
    const seen = new Map<string, Place>()
    for (const { domain, place } of entries.flatMap(({ domains = [] }) => domains)) {
      const first = seen.get(domain)
      if (first === undefined) seen.set(domain, place)
      else
        this.problem('CDN074', place, `the domain \`${domain}\` stands in the file twice`, [
          `it stands in line ${first.line} as well: a domain belongs to one zone`,
        ])
    }
  }

  #twice(entries: readonly ZoneEntry[], keyOf: (entry: ZoneEntry) => string, what: 'name' | 'uuid'): void {
    const seen = new Map<string, ZoneEntry>()
    for (const entry of entries) {
      const key = keyOf(entry)
      const first = seen.get(key)
      if (key === '') continue
      if (first === undefined) seen.set(key, entry)
      else
        this.problem(
          'CDN074',
          entry.place,
          `two zones of the file have the ${what} \`${key.slice(0, 80)}\``,
          [
            `the other one begins in line ${first.place.line}: put them together, or give one another ${what}`,
          ],
        )
    }
  }

  #badValue(key: string, { key: place, value }: LocatedEntry, help: string): void {
    this.problem('CDN073', place, `\`${key}\` is ${nameOf(value)}`, [help])
  }
}

const EXAMPLE = [
  'a file of zones is `zones:` and a list under it, such as `- { name: www, origin_url: "https://origin.example.com" }`',
]

function scalarOf(entry: LocatedEntry | undefined): unknown {
  return entry?.value.kind === 'scalar' ? entry.value.value : undefined
}

function plainOf(located: Located): unknown {
  if (located.kind === 'scalar') return located.value
  return located.kind === 'list' ? located.items.map(plainOf) : located.entries
}

function isFieldValue(value: unknown): value is FieldValue {
  return (
    value === null ||
    ['string', 'number', 'boolean'].includes(typeof value) ||
    (Array.isArray(value) && value.every((item) => typeof item === 'string'))
  )
}

function nameOf(located: Located): string {
  if (located.kind === 'list') return 'a list'
  if (located.kind === 'map') return 'a map'
  const { value } = located
  if (value === null) return 'empty (`null`)'
  if (typeof value === 'string') return value === '' ? 'an empty text' : `the text \`${value.slice(0, 80)}\``
  return `the ${typeof value} \`${typeof value === 'number' ? value : JSON.stringify(value)}\``
}
