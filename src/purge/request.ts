import { parseList } from '../inputs/reader.ts'
import type { ZoneHosts } from '../cdn/decode.ts'
import type { Reading } from '../cdn/service.ts'
import { asciiHost, coversAlmostEverything, parsePath } from '../paths/syntax.ts'
import { dropCovered } from '../paths/wildcards.ts'
import type { Problem } from '../problem/problem.ts'
import type { PurgeInputs } from './inputs.ts'

/** What is to be purged, whatever it was made of. */
export type PurgeRequest =
  | { readonly kind: 'everything' }
  | { readonly kind: 'paths'; readonly paths: readonly string[] }

/** A request with what has to be said about it, or what is wrong with the paths. */
export type MadeRequest =
  | {
      readonly kind: 'made'
      readonly request: PurgeRequest
      readonly given: number
      readonly warnings: readonly string[]
    }
  | { readonly kind: 'bad'; readonly problems: readonly Problem[] }

/** The outside of a request: where paths may come from. */
export interface Sources {
  readFile(path: string): Uint8Array
  /** Undefined where the service is not to be asked. */
  readonly readZoneHosts: (() => Promise<Reading<ZoneHosts>>) | undefined
}

interface Line {
  readonly where: string
  readonly text: string
  readonly parsed: ReturnType<typeof parsePath>
}

export async function makeRequest(
  inputs: Pick<PurgeInputs, 'type' | 'paths' | 'pathsFile'>,
  sources: Sources,
): Promise<MadeRequest> {
  if (inputs.type === 'all') return { kind: 'made', request: { kind: 'everything' }, given: 0, warnings: [] }
  const file = inputs.pathsFile === undefined ? { text: '' } : readPathsFile(inputs.pathsFile, sources)
  const lines = [
    ...parseLines('`paths`', inputs.paths ?? ''),
    ...parseLines(`\`${inputs.pathsFile}\``, file.text ?? ''),
  ]
  const hostProblems = await checkHosts(lines, sources)
  const problems = [
    ...(file.problem === undefined ? [] : [file.problem]),
    ...badPaths(lines),
    ...hostProblems.problems,
  ]
  if (problems.length > 0) return { kind: 'bad', problems }
  const paths = dropCovered(lines.flatMap(({ parsed }) => (parsed.kind === 'path' ? [parsed.path] : [])))
  return {
    kind: 'made',
    request: { kind: 'paths', paths },
    given: lines.length,
    warnings: [...hostProblems.warnings, ...pathWarnings(lines), ...broadPatterns(paths)],
  }
}

function parseLines(source: string, block: string): Line[] {
  return parseList(block).map(({ line, text }) => ({
    where: `${source}, line ${line}`,
    text,
    parsed: parsePath(text),
  }))
}

/** Far more than any quota lets through. */
const FILE_MAX_BYTES = 64 * 1024 * 1024

function readPathsFile(path: string, sources: Sources): { text?: string; problem?: Problem } {
  try {
    const bytes = sources.readFile(path)
    if (bytes.length > FILE_MAX_BYTES)
      return { problem: unreadableFile(path, `it is larger than ${FILE_MAX_BYTES} bytes`) }
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return {
      problem: unreadableFile(
        path,
        code === 'ENOENT'
          ? 'there is no such file'
          : code.startsWith('ERR_ENCODING')
            ? 'it is not UTF-8'
            : `it cannot be read (${code})`,
      ),
    }
  }
}

function unreadableFile(path: string, why: string): Problem {
  return {
    code: 'CDN007',
    title: `\`paths-file\` cannot be used: ${why}`,
    where: `file \`${path}\``,
    cause:
      'the path is relative to the workspace; the step that writes the file may have failed, or runs later',
    help: [
      'write one path a line, in UTF-8, before this step runs',
      'an empty file is fine: then there is nothing to purge',
    ],
  }
}

const SHOWN = 10

function badPaths(lines: readonly Line[]): Problem[] {
  const bad = lines.flatMap(({ where, text, parsed }) =>
    parsed.kind === 'bad' ? [{ where, text, ...parsed }] : [],
  )
  if (bad.length === 0) return []
  const details = bad
    .slice(0, SHOWN)
    .map(({ where, text, fault, help }) => `${where}: \`${text.slice(0, 120)}\` has ${fault}; ${help}`)
  const more = bad.length > SHOWN ? [`… and ${bad.length - SHOWN} more`] : []
  return [
    {
      code: 'CDN006',
      title:
        bad.length === 1
          ? `a path cannot be purged: it has ${bad[0]?.fault}`
          : `${bad.length} paths cannot be purged`,
      where: bad[0]?.where ?? '',
      details: [...details, ...more],
      help: [bad.length === 1 ? (bad[0]?.help ?? '') : 'mend each line as it says; nothing was purged'],
    },
  ]
}

async function checkHosts(
  lines: readonly Line[],
  sources: Sources,
): Promise<{ problems: Problem[]; warnings: string[] }> {
  const urls = lines.flatMap(({ where, parsed }) =>
    parsed.kind === 'path' && parsed.host !== undefined ? [{ where, host: parsed.host }] : [],
  )
  if (urls.length === 0) return { problems: [], warnings: [] }
  if (sources.readZoneHosts === undefined) {
    return {
      problems: [],
      warnings: [
        'full URLs are given, but without `api-token` their hosts cannot be compared with those of the zone',
      ],
    }
  }
  const reading = await sources.readZoneHosts()
  if (reading.kind === 'failed') return { problems: [reading.problem], warnings: [] }
  const hosts = new Set(reading.value.hosts.map(asciiHost))
  const strangers = urls.filter(({ host }) => !hosts.has(host))
  return { problems: strangers.length === 0 ? [] : [otherHost(strangers, reading.value.hosts)], warnings: [] }
}

function otherHost(strangers: readonly { where: string; host: string }[], hosts: readonly string[]): Problem {
  return {
    code: 'CDN008',
    title: `\`${strangers[0]?.host}\` is not a host of this zone`,
    where: strangers[0]?.where ?? '',
    details: [
      ...strangers.slice(0, SHOWN).map(({ where, host }) => `${where}: ${host}`),
      ...(strangers.length > SHOWN ? [`… and ${strangers.length - SHOWN} more`] : []),
      `the zone has ${hosts.slice(0, 20).join(', ')}`,
    ],
    cause: 'the URL is of another zone, or the domain is not connected to this one',
    help: ['give the zone that serves this host, or the path alone'],
  }
}

function pathWarnings(lines: readonly Line[]): string[] {
  const warned = lines.flatMap(({ where, text, parsed }) =>
    parsed.kind === 'path' && parsed.warning !== undefined
      ? [`${where}: \`${text.slice(0, 120)}\` ${parsed.warning}`]
      : [],
  )
  return warned.length <= 3
    ? warned
    : [...warned.slice(0, 3), `… and ${warned.length - 3} more lines of paths with such a warning`]
}

function broadPatterns(paths: readonly string[]): string[] {
  const broad = paths.filter(coversAlmostEverything)
  return broad.map(
    (path) =>
      `\`${path}\` covers almost every page of the zone: all of them will be fetched from the origin again`,
  )
}
