// Reads the zone file: YAML with the place of each value, and what an entry may
// contain.

import * as v from 'valibot'
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
} from 'yaml'
import { isIdentifier } from '../cdn/answers.ts'
import { getPath, getString } from '../json/decode.ts'
import type { FileLocation, Problem } from '../problem/problem.ts'
import type { ActionContext } from '../step/run-step.ts'
import { whyUnreadable } from '../step/workspace.ts'
import { findClosest } from '../text/did-you-mean.ts'
import { addUrlSecrets } from '../text/safe-text.ts'
import {
  choice,
  FIELD_TYPES,
  FIELDS,
  normalizeDomain,
  parseDomain,
  parseHostOfUrl,
  type Field,
  type FieldValue,
} from './fields.ts'
import type { ZoneInputs } from './inputs.ts'
import { getSetting, type ZoneEntry } from './change.ts'
import * as say from './words.ts'

export interface ZoneFileRead {
  readonly entries: readonly ZoneEntry[]
  readonly problems: readonly Problem[]
}

export const FILE_MAX_BYTES = 64 * 1024

/** Reads the file; for `export`, checks that it does not exist. */
export function openZoneFile(
  { command, file }: ZoneInputs,
  path: string | undefined,
  { runner }: ActionContext,
): ZoneFileRead {
  const failWith = (why: string) => {
    const describe = command === 'export' ? say.unwritableFile : say.unreadableFile
    return { entries: [], problems: [describe(path ?? file, why)] }
  }
  if (path === undefined) return failWith('it is outside the workspace')
  if (command === 'export') {
    if (file === '-') return failWith('it would be a file of that name')
    if (runner.exists(path)) return failWith('it already exists and is not overwritten')
    return { entries: [], problems: [] }
  }
  let text: string
  try {
    const bytes = runner.readFile(path)
    if (bytes.length > FILE_MAX_BYTES) return failWith('it is larger than 64 KiB')
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    return failWith(whyUnreadable(error))
  }
  return readZoneFile(text, path)
}

export function readZoneFile(text: string, file: string): ZoneFileRead {
  const lineCounter = new LineCounter()
  const toPlace = (offset: number): FileLocation => {
    const { line, col } = lineCounter.linePos(offset)
    return { file, line: Math.max(1, line), column: Math.max(1, col) }
  }

  const { document, value, faults } = parseYaml(text, lineCounter)
  if (faults.length > 0) {
    const lines = text.split('\n')
    const yamlProblems = faults.map(({ offset, message }) => {
      const at = toPlace(offset)
      return say.invalidYaml(at, message, lines[at.line - 1] ?? '')
    })
    return { entries: [], problems: say.limitProblems(yamlProblems) }
  }

  const { entries, problems } = readEntries(value, (...path) => toPlace(findOffset(document, path)))
  const inOrder = [...problems, ...findConflicts(entries)].toSorted(compareByPlace)
  return { entries, problems: say.limitProblems(inOrder) }
}

function compareByPlace({ at: a }: Problem, { at: b }: Problem): number {
  return (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0)
}

// YAML

/**
 * `uniqueKeys` is off because the package compares each key with all others;
 * `findDocumentFaults` finds equal ones.
 */
const OPTIONS = {
  schema: 'core',
  merge: true,
  prettyErrors: false,
  logLevel: 'error',
  uniqueKeys: false,
} as const

/** Each alias costs a walk of the document. */
const MAX_ALIASES = 100
/** Stops aliases of aliases, which multiply. */
const MAX_EXPANSIONS = 10_000

interface YamlFault {
  readonly offset: number
  readonly message: string
}

/** Parses one YAML 1.2 document. */
function parseYaml(text: string, lineCounter: LineCounter) {
  try {
    const document = parseDocument(text, { ...OPTIONS, lineCounter })
    const faults: YamlFault[] = [...document.errors, ...document.warnings].map(
      ({ code, message, pos }) => ({ offset: pos[0], message: say.YAML_MESSAGES[code] ?? message }),
    )
    if (faults.length === 0) faults.push(...findDocumentFaults(document))
    if (faults.length > 0) return { faults }
    const value: unknown = document.toJS({ maxAliasCount: MAX_EXPANSIONS })
    return { faults, document, value }
  } catch (error) {
    // The package gives up: nesting that overflows the stack, aliases that
    // expand to too much, or a merge of what is no map.
    return { faults: [{ offset: 0, message: say.describeRefusal(error) }] }
  }
}

/**
 * Finds duplicate keys, and aliases that have no anchor, refer to themselves,
 * or exceed the limit.
 */
function findDocumentFaults(document: Document.Parsed): YamlFault[] {
  const faults: YamlFault[] = []
  const add = (node: Node, message: string) => {
    faults.push({ offset: node.range?.[0] ?? 0, message })
  }
  let aliasCount = 0
  visit(document, {
    Map(_, { items }) {
      const names = new Set<unknown>()
      for (const { key } of items) {
        const name = isAlias(key) ? key.resolve(document) : key
        // A map may have several `<<`.
        if (!isNode(key) || !isScalar(name) || name.source === '<<') continue
        if (names.has(name.value)) add(key, say.describeEqualKeys(String(name.value)))
        names.add(name.value)
      }
    },
    Alias(_, alias, parents) {
      aliasCount++
      if (aliasCount > MAX_ALIASES) {
        add(alias, `the file has more than ${MAX_ALIASES} aliases`)
        return visit.BREAK
      }
      const target = alias.resolve(document)
      if (target === undefined) add(alias, say.describeNoAnchor(alias.source))
      else if (parents.includes(target)) add(alias, 'an alias stands inside its own anchor')
      return undefined
    },
  })
  return faults.toSorted((one, other) => one.offset - other.offset)
}

type Path = readonly (string | number)[]
type PlaceOf = (...path: Path) => FileLocation

/** Where a key or an item stands; what an alias or a merge has brought stands elsewhere. */
function findOffset(document: Document.Parsed | undefined, path: Path): number {
  let node: unknown = document?.contents
  let offset = 0
  for (const key of path) {
    let place: unknown
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key)
      place = pair?.key
      node = pair?.value
    } else if (isSeq(node)) {
      node = node.items[Number(key)]
      place = node
    }
    if (!isNode(place)) break
    offset = place.range?.[0] ?? offset
  }
  return offset
}

// What a file and an entry may contain

const FILE_HELP =
  'a zone file consists of the key `zones:` with a list, and each entry is a map, such as ' +
  '`- { name: www, origin_url: "https://origin.example.com" }`'
const NAME_HELP =
  'write the name of the zone as the service shows it, in quotation marks if it looks like a number'
const UUID_HELP = 'write the zone’s UUID as the service shows it'
const DOMAINS_HELP = 'write a list of domains, such as `[www.example.com]`'
const DOMAIN_HELP = 'write only the name, such as `www.example.com`, without a scheme, port or path'

/** The keys of an entry. The message of each issue says what to write. */
const ENTRY = new Map<string, v.GenericSchema<unknown, FieldValue>>([
  ['name', v.pipe(v.string(NAME_HELP), v.check(isNotBlank, NAME_HELP))],
  ['uuid', v.pipe(v.string(UUID_HELP), v.check(isIdentifier, UUID_HELP))],
  ['state', choice('present', 'absent')],
  [
    'custom_domains',
    v.array(v.pipe(v.string(DOMAIN_HELP), v.check(isDomain, DOMAIN_HELP)), DOMAINS_HELP),
  ],
  ...FIELDS.map(({ name, kind }) => [name, FIELD_TYPES[kind].inFile] as const),
])

function isNotBlank(name: string): boolean {
  return name.trim() !== ''
}

function isDomain(text: string): boolean {
  return parseDomain(text) !== undefined
}

function readEntries(value: unknown, placeOf: PlaceOf): ZoneFileRead {
  if (!isMapping(value)) {
    return { entries: [], problems: [say.invalidValue(placeOf(), undefined, value, FILE_HELP)] }
  }
  const { zones } = value
  const keys = Object.keys(value)
  const problems = keys
    .filter((key) => key !== 'zones' && !key.startsWith('x-'))
    .map((key) => say.unknownKey(placeOf(key), key, ['zones']))
  if (zones === undefined ? lacks('zones', keys) : !Array.isArray(zones)) {
    problems.push(say.invalidValue(placeOf('zones'), 'zones', zones, FILE_HELP))
  }

  const items: unknown[] = Array.isArray(zones) ? zones : []
  // Passwords are hidden before the first problem quotes the file.
  for (const item of items) addUrlSecrets(String(getPath(item, 'origin_url')))
  const reads = items.map((item, index) =>
    readEntry(item, (...path) => placeOf('zones', index, ...path)),
  )
  return {
    entries: reads.flatMap(({ entries }) => entries),
    problems: [...problems, ...reads.flatMap((read) => read.problems)],
  }
}

/** Keeps the valid parts of an entry, so that conflicts are reported together with other faults. */
function readEntry(item: unknown, placeOf: PlaceOf): ZoneFileRead {
  if (!isMapping(item)) {
    return { entries: [], problems: [say.invalidValue(placeOf(), 'zones', item, FILE_HELP)] }
  }
  const problems: Problem[] = []
  const values = new Map<string, FieldValue>()
  for (const [key, given] of Object.entries(item)) {
    const schema = ENTRY.get(key)
    if (schema === undefined) {
      problems.push(say.unknownKey(placeOf(key), key, [...ENTRY.keys()]))
      continue
    }
    const { success, output, issues = [] } = v.safeParse(schema, given, { abortPipeEarly: true })
    if (success) values.set(key, output)
    for (const { path = [], input, message } of issues) {
      const at = placeOf(key, ...path.map((part) => Number(part.key)))
      problems.push(say.invalidValue(at, key, input, message))
    }
  }
  if (lacks('name', Object.keys(item))) {
    problems.push(say.invalidValue(placeOf(), 'name', undefined, FILE_HELP))
  }

  const fields = new Map<Field, FieldValue>()
  for (const field of FIELDS) {
    const value = values.get(field.name)
    if (value !== undefined) fields.set(field, value)
  }
  const domains = getPath(item, 'custom_domains')
  const entry: ZoneEntry = {
    name: getString(item, 'name'),
    uuid: values.get('uuid')?.toString(),
    state: values.get('state') === 'absent' ? 'absent' : 'present',
    fields,
    domains: Array.isArray(domains)
      ? domains.map((domain) => normalizeDomain(String(domain)))
      : undefined,
    placeOf,
  }
  return { entries: [entry], problems }
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A misspelled key is reported as an unknown one, not as missing. */
function lacks(key: string, keys: readonly string[]): boolean {
  return !keys.some((other) => findClosest(other, [key]) === key)
}

/** Finds values that are valid on their own but conflict with each other. */
function findConflicts(entries: readonly ZoneEntry[]): Problem[] {
  const problems: Problem[] = []
  const claims = new Map<string, FileLocation>()
  const claim = (what: string, value: string, at: FileLocation) => {
    const first = claims.get(`${what} ${value}`)
    if (first === undefined) claims.set(`${what} ${value}`, at)
    else problems.push(say.claimedTwice(at, what, value, first.line))
  }
  for (const entry of entries) {
    const { name, uuid, domains, state, fields, placeOf } = entry
    if (name !== '') claim('name', name.normalize('NFC'), placeOf())
    if (uuid !== undefined) claim('uuid', uuid.toLowerCase(), placeOf('uuid'))
    for (const [index, domain] of (domains ?? []).entries()) {
      claim('domain', domain, placeOf('custom_domains', index))
    }

    const isPullZone = getSetting(entry, 'zone_type') === 'cdn'
    for (const { name: key, create } of fields.keys()) {
      if (state === 'absent') problems.push(say.notCombined(placeOf(key), key, 'state: absent'))
      else if (isPullZone && create === 'accelerator') {
        problems.push(say.notCombined(placeOf(key), key, 'zone_type: cdn'))
      }
    }
    if (state === 'absent' && domains !== undefined) {
      problems.push(say.notCombined(placeOf('custom_domains'), 'custom_domains', 'state: absent'))
    }
    const host = parseHostOfUrl(getSetting(entry, 'origin_url'))
    if (host !== undefined && domains?.includes(host) === true) {
      problems.push(say.originIsDomain(placeOf('origin_url'), host))
    }
  }
  return problems
}
