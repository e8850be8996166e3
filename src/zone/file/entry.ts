import { isIdentifier } from '../../cdn/answers.ts'
import type { FileLocation, Problem, ProblemKind } from '../../problem/problem.ts'
import { findClosest } from '../../text/did-you-mean.ts'
import {
  addUrlSecrets,
  hideBeforeAt,
  hideInJson,
  hideInUrl,
  shorten,
} from '../../text/safe-text.ts'
import { FIELDS, parseDomain, FIELD_TYPES, type Field, type FieldValue } from './fields.ts'
import type { Located, LocatedEntry, LocatedMap } from './yaml.ts'

export interface ZoneEntry {
  readonly place: FileLocation
  readonly name: string
  /** If given, it identifies the zone, and the name is an ordinary field. */
  readonly uuid: string | undefined
  readonly state: 'present' | 'absent'
  /** The settings in the file; all others are not managed. */
  readonly fields: ReadonlyMap<Field, ManagedField>
  /** In comparable form. Undefined if domains are not managed. */
  readonly domains: readonly ManagedDomain[] | undefined
}

export interface ManagedField {
  readonly value: FieldValue
  readonly place: FileLocation
}

export interface ManagedDomain {
  readonly domain: string
  readonly place: FileLocation
}

const READ_ONLY = ['cdn_hostname', 'created_at', 'updated_at'] as const
const KEYS = ['name', 'uuid', 'state', 'custom_domains', ...FIELDS.map(({ name }) => name)]

/** Reads one entry of `zones`. Undefined if it is not a map. */
export function readEntry(item: Located, diagnostics: FileDiagnostics): ZoneEntry | undefined {
  if (item.kind !== 'map') {
    diagnostics.add(
      'invalid-zone-value',
      item.place,
      `an entry of \`zones\` is ${describeYaml(item)}, but must be a map`,
      ['an entry is a map, such as `- { name: www, origin_url: "https://origin.example.com" }`'],
    )
    return undefined
  }
  const { entries, place } = item
  for (const [key, { keyPlace }] of entries) checkKey(diagnostics, key, keyPlace)
  const state = readState(diagnostics, entries.get('state'))
  const entry: ZoneEntry = {
    place,
    name: readName(diagnostics, item),
    uuid: readUuid(diagnostics, entries.get('uuid')),
    state,
    fields: readFields(diagnostics, item),
    domains: readDomains(diagnostics, entries.get('custom_domains')),
  }
  checkType(diagnostics, entry)
  if (state === 'absent') checkAbsent(diagnostics, item)
  return entry
}

function checkKey(diagnostics: FileDiagnostics, key: string, place: FileLocation): void {
  if (READ_ONLY.some((name) => name === key)) {
    diagnostics.add('unknown-key', place, `\`${key}\` is read-only`, ['remove this line'])
  } else if (!KEYS.includes(key)) diagnostics.addUnknownKey(key, place, KEYS, 'of a zone')
}

function readState(
  diagnostics: FileDiagnostics,
  entry: LocatedEntry | undefined,
): ZoneEntry['state'] {
  const value = readScalar(entry)
  if (entry === undefined || value === 'present') return 'present'
  if (value === 'absent') return 'absent'
  diagnostics.addInvalidValue('state', entry, 'write `present` or `absent`')
  return 'present'
}

function readName(diagnostics: FileDiagnostics, { entries, place }: LocatedMap): string {
  const entry = entries.get('name')
  const value = readScalar(entry)
  if (typeof value === 'string' && value.trim() !== '') return value
  // A misspelled `name` is reported as an unknown key.
  if ([...entries.keys()].some((key) => key !== 'name' && findClosest(key, KEYS) === 'name')) {
    return ''
  }
  if (entry === undefined || value === null || value === '') {
    diagnostics.add('invalid-zone-value', entry?.keyPlace ?? place, 'a zone has no `name`', [
      'add the name of the zone as the service shows it',
    ])
  } else {
    diagnostics.addInvalidValue(
      'name',
      entry,
      'write a string; one that looks like a number needs quotation marks',
    )
  }
  return ''
}

function readUuid(
  diagnostics: FileDiagnostics,
  entry: LocatedEntry | undefined,
): string | undefined {
  if (entry === undefined) return undefined
  const value = readScalar(entry)
  if (typeof value === 'string' && isIdentifier(value)) return value
  diagnostics.addInvalidValue('uuid', entry, 'write the zone’s UUID as the service shows it')
  return undefined
}

function readFields(diagnostics: FileDiagnostics, { entries }: LocatedMap): ZoneEntry['fields'] {
  const fields = new Map<Field, ManagedField>()
  for (const field of FIELDS) {
    const entry = entries.get(field.name)
    if (entry === undefined) continue
    const value = toPlainValue(entry.value)
    const rule = FIELD_TYPES[field.kind]
    if (field.kind === 'url' && typeof value === 'string') addUrlSecrets(value)
    if (rule.allows(value)) fields.set(field, { value, place: entry.keyPlace })
    else if (field.kind === 'url' && typeof value === 'string') {
      diagnostics.addInvalidUrl(field.name, entry.keyPlace, value, rule.help)
    } else diagnostics.addInvalidValue(field.name, entry, rule.help)
  }
  return fields
}

function readDomains(
  diagnostics: FileDiagnostics,
  entry: LocatedEntry | undefined,
): ManagedDomain[] | undefined {
  if (entry === undefined) return undefined
  if (entry.value.kind !== 'list') {
    diagnostics.addInvalidValue(
      'custom_domains',
      entry,
      'write a list of domains, such as `[www.example.com]`',
    )
    return undefined
  }
  return entry.value.items.flatMap((item) => {
    const value = item.kind === 'scalar' ? item.value : undefined
    const domain = typeof value === 'string' ? parseDomain(value) : undefined
    if (domain !== undefined) return [{ domain, place: item.place }]
    diagnostics.add(
      'invalid-zone-value',
      item.place,
      `\`custom_domains\` has ${describeYaml(item)}, which is not a valid domain`,
      ['write only the name, such as `www.example.com`, without a scheme, port or path'],
    )
    return []
  })
}

function checkType(diagnostics: FileDiagnostics, { fields }: ZoneEntry): void {
  if (![...fields].some(([{ name }, { value }]) => name === 'zone_type' && value === 'cdn')) {
    return
  }
  for (const [{ name, create }, { place }] of fields) {
    if (create === 'accelerator') {
      diagnostics.add(
        'conflicting-entries',
        place,
        `\`${name}\` cannot be combined with \`zone_type: cdn\``,
        ['only zones of type `accelerator` have this field: remove it, or change the type'],
      )
    }
  }
}

function checkAbsent(diagnostics: FileDiagnostics, { entries }: LocatedMap): void {
  for (const [key, { keyPlace: place }] of entries) {
    if (KEYS.includes(key) && !['name', 'uuid', 'state'].includes(key)) {
      diagnostics.add(
        'conflicting-entries',
        place,
        `\`${key}\` cannot be combined with \`state: absent\``,
        ['an entry with `state: absent` contains only `name`, `state` and an optional `uuid`'],
      )
    }
  }
}

function readScalar(entry: LocatedEntry | undefined): unknown {
  if (entry?.value.kind === 'scalar') return entry.value.value
  return undefined
}

function toPlainValue(located: Located): unknown {
  if (located.kind === 'scalar') return located.value
  if (located.kind === 'list') return located.items.map(toPlainValue)
  return located.entries
}

export class FileDiagnostics {
  readonly problems: Problem[] = []

  add(kind: ProblemKind, at: FileLocation, title: string, help: readonly string[]): void {
    this.problems.push({ kind, title, at, help })
  }

  /** @param of the owner of the key, for the message */
  addUnknownKey(
    key: string,
    place: FileLocation,
    knownKeys: readonly string[],
    of: 'of the file' | 'of a zone',
  ): void {
    const intendedKey = findClosest(key, knownKeys)
    let title = `unknown key \`${shorten(hideBeforeAt(key), 80)}\` ${of}`
    let help = [`the keys are ${knownKeys.join(', ')}`]
    if (of === 'of the file') {
      help = [
        'put the settings of a zone into its entry below `zones`, and values that are only ' +
          'used through `*alias` under a key that begins with `x-`',
      ]
    }
    if (intendedKey !== undefined) {
      title += `: did you mean \`${intendedKey}\`?`
      help.unshift(`rename it to \`${intendedKey}\``)
    }
    this.add('unknown-key', place, title, help)
  }

  /**
   * Without what follows the scheme, which may be a user name and a password
   * that something has cut.
   */
  addInvalidUrl(key: string, place: FileLocation, value: string, help: string): void {
    const shownValue = shorten(hideInUrl(value).replace(/(:[/\\]+).*/s, '$1…'), 80)
    this.add('invalid-zone-value', place, `\`${key}\` is the string \`${shownValue}\``, [help])
  }

  addInvalidValue(key: string, { keyPlace: place, value }: LocatedEntry, help: string): void {
    this.add('invalid-zone-value', place, `\`${key}\` is ${describeYaml(value)}`, [help])
  }
}

export function describeYaml(located: Located): string {
  if (located.kind === 'list') {
    return `the list \`${shorten(JSON.stringify(toPlainValue(located), hideInJson), 80)}\``
  }
  if (located.kind === 'map') return 'a map'
  const { value } = located
  if (value instanceof Uint8Array) return 'binary data'
  if (value === null) return 'empty (`null`)'
  if (typeof value === 'string') {
    if (value === '') return 'an empty string'
    return `the string \`${shorten(hideInUrl(value), 80)}\``
  }
  return `the ${typeof value} \`${typeof value === 'number' ? value : JSON.stringify(value)}\``
}
