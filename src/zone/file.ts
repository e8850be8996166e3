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
import { findClosest } from '../text/did-you-mean.ts'
import { addUrlSecrets } from '../text/safe-text.ts'
import {
  choice,
  FIELD_TYPES,
  FIELDS,
  normalizeDomain,
  parseDomain,
  type Field,
  type FieldValue,
} from './fields.ts'
import type { ZoneInputs } from './inputs.ts'
import type { ZoneEntry } from './change.ts'
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
  const failWith = (problem: Problem) => ({ entries: [], problems: [problem] })
  if (path === undefined) return failWith(say.outsideWorkspace(file))
  if (command === 'export' && file === '-') return failWith(say.notStandardOutput(file))
  if (command === 'export') {
    return { entries: [], problems: runner.exists(path) ? [say.alreadyThere(path)] : [] }
  }
  try {
    const bytes = runner.readFile(path)
    if (bytes.length > FILE_MAX_BYTES) throw new Error('it is larger than 64 KiB')
    return readZoneFile(new TextDecoder('utf-8', { fatal: true }).decode(bytes), path)
  } catch (error) {
    return failWith(say.unreadableFile(path, error))
  }
}

export function readZoneFile(text: string, file: string): ZoneFileRead {
  const { value, problems, placeOf } = readYaml(text, file)
  if (problems.length > 0) return { entries: [], problems }

  const zones = getPath(value, 'zones')
  const items: unknown[] = Array.isArray(zones) ? zones : []
  const entries = items.map((item, index) => toEntry(item, index, placeOf))
  const faults = [
    ...findUnknownKeys(value, items, placeOf),
    ...findFaults(value, placeOf),
    ...findConflicts(entries),
  ]
  const inOrder = faults.toSorted(compareByPlace)
  return { entries, problems: say.limit(inOrder, (problem) => problem) }
}

function compareByPlace({ at: a }: Problem, { at: b }: Problem): number {
  return (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0)
}

// YAML

type Path = readonly (string | number)[]
type PlaceOf = (path: Path) => FileLocation

interface Yaml {
  readonly value: unknown
  readonly problems: readonly Problem[]
  readonly placeOf: PlaceOf
}

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

/** Parses one YAML 1.2 document. */
function readYaml(text: string, file: string): Yaml {
  const lineCounter = new LineCounter()
  const lines = text.split('\n')
  const toPlace = (offset: number): FileLocation => {
    const { line, col } = lineCounter.linePos(offset)
    return { file, line: Math.max(1, line), column: Math.max(1, col) }
  }
  const refuse = (faults: readonly YamlFault[]): Yaml => {
    const problems = say.limit(faults, ({ offset, message }) => {
      const at = toPlace(offset)
      return say.invalidYaml(at, message, lines[at.line - 1] ?? '')
    })
    return { value: undefined, problems, placeOf: () => toPlace(0) }
  }

  try {
    const document = parseDocument(text, { ...OPTIONS, lineCounter })
    const faults = [...document.errors, ...document.warnings].map(({ code, message, pos }) => {
      return { offset: pos[0], message: say.YAML_MESSAGES[code] ?? message }
    })
    if (faults.length === 0) faults.push(...findDocumentFaults(document))
    if (faults.length > 0) return refuse(faults)
    const value: unknown = document.toJS({ maxAliasCount: MAX_EXPANSIONS })
    return { value, problems: [], placeOf: (path) => toPlace(findOffset(document, path)) }
  } catch (error) {
    // The package gives up: nesting that overflows the stack, aliases that
    // expand to too much, or a merge of what is no map.
    return refuse([{ offset: 0, message: say.describeRefusal(error) }])
  }
}

interface YamlFault {
  readonly offset: number
  readonly message: string
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

/** Where a key or an item stands; what an alias or a merge has brought stands elsewhere. */
function findOffset(document: Document.Parsed, path: Path): number {
  let node: unknown = document.contents
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

// What an entry may contain

const NAME_HELP =
  'write the name of the zone as the service shows it, in quotation marks if it looks like a number'
const UUID_HELP = 'write the zone’s UUID as the service shows it'
const DOMAINS_HELP = 'write a list of domains, such as `[www.example.com]`'
const DOMAIN_HELP = 'write only the name, such as `www.example.com`, without a scheme, port or path'
const FILE_HELP =
  'a zone file consists of the key `zones:` with a list, such as `- { name: www, origin_url: ' +
  '"https://origin.example.com" }`'
const ENTRY_HELP =
  'an entry is a map, such as `- { name: www, origin_url: "https://origin.example.com" }`'

const ENTRY = v.object(
  {
    name: v.pipe(
      v.string(NAME_HELP),
      v.check((name) => name.trim() !== '', NAME_HELP),
    ),
    uuid: v.optional(v.pipe(v.string(UUID_HELP), v.check(isIdentifier, UUID_HELP))),
    state: v.optional(choice('present', 'absent'), 'present'),
    custom_domains: v.optional(
      v.array(
        v.pipe(
          v.string(DOMAIN_HELP),
          v.check((domain) => parseDomain(domain) !== undefined, DOMAIN_HELP),
          v.transform(normalizeDomain),
        ),
        DOMAINS_HELP,
      ),
    ),
    ...Object.fromEntries(
      FIELDS.map(({ name, kind }) => [name, v.optional(FIELD_TYPES[kind].inFile)]),
    ),
  },
  ENTRY_HELP,
)
const FILE = v.pipe(
  v.unknown(),
  v.check(isNoList, FILE_HELP),
  v.object(
    { zones: v.array(v.pipe(v.unknown(), v.check(isNoList, ENTRY_HELP), ENTRY), FILE_HELP) },
    FILE_HELP,
  ),
)
const KEYS = Object.keys(ENTRY.entries)

function isNoList(value: unknown): boolean {
  return !Array.isArray(value)
}

function findFaults(value: unknown, placeOf: PlaceOf): Problem[] {
  const { issues = [] } = v.safeParse(FILE, value, { abortPipeEarly: true })
  return issues.flatMap(({ path = [], message, input, received }) => {
    const keys = path.map(({ key }) => (typeof key === 'number' ? key : String(key)))
    const key = keys.findLast((part) => typeof part === 'string')
    if (key === 'origin_url') addUrlSecrets(String(input))
    if (received !== 'undefined' || key === undefined) {
      return [say.invalidValue(placeOf(keys), key, input, message)]
    }
    // A misspelled key is reported as an unknown one.
    const siblings = listKeys(getPath(value, ...keys.slice(0, -1).map(String)))
    if (siblings.some((other) => findClosest(other, [key]) === key)) return []
    return [say.missingValue(placeOf(keys), key, message)]
  })
}

function findUnknownKeys(value: unknown, items: readonly unknown[], placeOf: PlaceOf): Problem[] {
  const problems: Problem[] = []
  for (const key of listKeys(value)) {
    const isKnown = key === 'zones' || key.startsWith('x-')
    if (!isKnown) problems.push(say.unknownKey(placeOf([key]), key, ['zones']))
  }
  for (const [index, item] of items.entries()) {
    for (const key of listKeys(item).filter((name) => !KEYS.includes(name))) {
      problems.push(say.unknownKey(placeOf(['zones', index, key]), key, KEYS))
    }
  }
  return problems
}

function listKeys(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.keys(value)
}

/** Keeps the valid parts of an entry, so that conflicts are reported together with other faults. */
function toEntry(item: unknown, index: number, placeOf: PlaceOf): ZoneEntry {
  const fields = new Map<Field, FieldValue>()
  for (const field of FIELDS) {
    const value = getPath(item, field.name)
    const { success, output } = v.safeParse(FIELD_TYPES[field.kind].inFile, value)
    if (success) fields.set(field, output)
    if (field.kind === 'url') addUrlSecrets(String(value))
  }
  const domains: unknown = getPath(item, 'custom_domains')
  const uuid = getPath(item, 'uuid')
  return {
    name: getString(item, 'name'),
    uuid: typeof uuid === 'string' ? uuid : undefined,
    state: getPath(item, 'state') === 'absent' ? 'absent' : 'present',
    fields,
    domains: Array.isArray(domains)
      ? domains.map((domain) => normalizeDomain(String(domain)))
      : undefined,
    placeOf: (...path) => placeOf(['zones', index, ...path]),
  }
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
  for (const { name, uuid, domains, state, fields, placeOf } of entries) {
    if (name !== '') claim('name', name.normalize('NFC'), placeOf())
    if (uuid !== undefined && isIdentifier(uuid)) claim('uuid', uuid.toLowerCase(), placeOf('uuid'))
    for (const [index, domain] of (domains ?? []).entries()) {
      if (parseDomain(domain) === undefined) continue
      claim('domain', domain, placeOf('custom_domains', index))
    }

    const settings = [...fields].map(([field, value]) => ({ ...field, value }))
    const isPullZone = settings.some((field) => field.name === 'zone_type' && field.value === 'cdn')
    const keys = settings.map((field) => field.name)
    if (domains !== undefined) keys.push('custom_domains')
    if (state === 'absent') {
      problems.push(...keys.map((key) => say.settingOfAbsent(placeOf(key), key)))
    } else if (isPullZone) {
      const others = settings.filter(({ create }) => create === 'accelerator')
      problems.push(...others.map((field) => say.otherTypeOfField(placeOf(field.name), field.name)))
    }
    const origin = settings.find(({ kind }) => kind === 'url')?.value
    const host = typeof origin === 'string' ? parseDomain(new URL(origin).hostname) : undefined
    if (host !== undefined && domains?.includes(host) === true) {
      problems.push(say.originIsDomain(placeOf('origin_url'), host))
    }
  }
  return problems
}
