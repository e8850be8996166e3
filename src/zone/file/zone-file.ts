import { shorten } from '../../text/safe-text.ts'
import { findClosest } from '../../text/did-you-mean.ts'
import type { FileLocation, Problem } from '../../problem/problem.ts'
import { readEntry, FileDiagnostics, describeYaml, type ZoneEntry } from './entry.ts'
import { limitProblems, isFree, readYaml, type Located } from './yaml.ts'
import type { ActionContext } from '../../step/run-step.ts'
import { alreadyThere, outsideWorkspace, unreadableFile } from '../../messages/zone/file.ts'
import type { ZoneInputs } from '../inputs.ts'

export interface ReadZoneFile {
  readonly entries: readonly ZoneEntry[]
  readonly problems: readonly Problem[]
}

export function readZoneFile(text: string, file: string): ReadZoneFile {
  const yaml = readYaml(text, file)
  if (yaml.root === undefined) return { entries: [], problems: yaml.problems }
  const diagnostics = new FileDiagnostics()
  const entries = readZones(yaml.root, diagnostics)
  crossCheck(entries, diagnostics)
  const problems = diagnostics.problems.toSorted(compareByPlace)
  return { entries, problems: limitProblems(problems, (problem) => problem) }
}

function compareByPlace(a: Problem, b: Problem): number {
  return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0)
}

function readZones(root: Located, diagnostics: FileDiagnostics): ZoneEntry[] {
  if (root.kind !== 'map') {
    diagnostics.add(
      'invalid-zone-value',
      root.place,
      'the file is not a map with the key `zones`',
      EXAMPLE,
    )
    return []
  }
  const zones = root.entries.get('zones')
  for (const [key, { keyPlace: place }] of root.entries) {
    if (
      key !== 'zones' &&
      !isFree(key) &&
      (zones !== undefined || findClosest(key, ['zones']) !== undefined)
    ) {
      diagnostics.addUnknownKey(key, place, ['zones'], 'of the file')
    }
  }
  if (zones === undefined) {
    if (diagnostics.problems.length === 0) {
      diagnostics.add('invalid-zone-value', root.place, 'the key `zones` is missing', EXAMPLE)
    }
    return []
  }
  if (zones.value.kind !== 'list') {
    diagnostics.add(
      'invalid-zone-value',
      zones.keyPlace,
      `\`zones\` is ${describeYaml(zones.value)}, but must be a list`,
      EXAMPLE,
    )
    return []
  }
  return zones.value.items.flatMap((item) => readEntry(item, diagnostics) ?? [])
}

function crossCheck(entries: readonly ZoneEntry[], diagnostics: FileDiagnostics): void {
  reportDuplicates(entries, diagnostics, ({ name }) => name.normalize('NFC'), 'name')
  reportDuplicates(entries, diagnostics, ({ uuid }) => uuid?.toLowerCase() ?? '', 'uuid')
  const placeByDomain = new Map<string, FileLocation>()
  for (const { domain, place } of entries.flatMap(({ domains = [] }) => domains)) {
    const first = placeByDomain.get(domain)
    if (first === undefined) placeByDomain.set(domain, place)
    else {
      diagnostics.add(
        'conflicting-entries',
        place,
        `the domain \`${domain}\` appears twice in the file`,
        [`it is also in line ${first.line}: a domain belongs to one zone`],
      )
    }
  }
}

function reportDuplicates(
  entries: readonly ZoneEntry[],
  diagnostics: FileDiagnostics,
  keyOf: (entry: ZoneEntry) => string,
  what: 'name' | 'uuid',
): void {
  const entryByKey = new Map<string, ZoneEntry>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const first = entryByKey.get(key)
    if (key === '') continue
    if (first === undefined) entryByKey.set(key, entry)
    else {
      diagnostics.add(
        'conflicting-entries',
        entry.place,
        `two zones in the file have the ${what} \`${shorten(key, 80)}\``,
        [`the other one begins in line ${first.place.line}: merge them, or change one ${what}`],
      )
    }
  }
}

const EXAMPLE = [
  'a zone file consists of the key `zones:` with a list, such as `- { name: www, ' +
    'origin_url: "https://origin.example.com" }`',
]

export const FILE_MAX_BYTES = 64 * 1024

/** Reads the file; for `export`, checks that it does not exist. */
export function prepareFile(
  inputs: ZoneInputs,
  path: string | undefined,
  { runner }: ActionContext,
): ReadZoneFile {
  const failWith = (problem: Problem) => ({ entries: [], problems: [problem] })
  if (path === undefined) return failWith(outsideWorkspace(inputs.file))
  if (inputs.command === 'export') {
    return { entries: [], problems: runner.exists(path) ? [alreadyThere(path)] : [] }
  }
  try {
    const bytes = runner.readFile(path)
    if (bytes.length > FILE_MAX_BYTES) throw new Error('it is larger than 64 KiB')
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return readZoneFile(text, path)
  } catch (error) {
    return failWith(unreadableFile(path, error))
  }
}
