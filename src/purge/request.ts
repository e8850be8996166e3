import { parseList } from '../inputs/reader.ts'
import type { Zone } from '../cdn/zones/decode.ts'
import type { Reading } from '../http/reading.ts'
import { parsePath, servesHost } from '../paths/syntax.ts'
import { dropCovered } from '../paths/wildcards.ts'
import type { Problem } from '../problem/problem.ts'
import type { ChangedPaths } from './changed/changed-paths.ts'
import type { PurgeInputs } from './inputs.ts'
import {
  badPaths,
  broadPatterns,
  nothingDeployed,
  openWildcards,
  otherHost,
  pathWarnings,
  tooManyPaths,
  unreadableFile,
  whereOf,
} from './path-problems.ts'
import type { Line } from './path-problems.ts'

/** What is to be purged, whatever it was made of. */
export type PurgeRequest =
  /** In the place of these paths, where there were any. */
  | { readonly kind: 'everything'; readonly insteadOf: readonly string[] }
  | { readonly kind: 'paths'; readonly paths: readonly string[] }

/** A request with what has to be said about it, or what is wrong with the paths. */
export type BuiltRequest =
  | {
      readonly kind: 'made'
      readonly request: PurgeRequest
      readonly given: number
      readonly warnings: readonly string[]
      readonly notices: readonly string[]
      /** For the log alone. */
      readonly lines: readonly string[]
      /** Undefined where changed files are no source, or have no news. */
      readonly changes: Extract<ChangedPaths, { report: object }> | undefined
    }
  | { readonly kind: 'bad'; readonly problems: readonly Problem[] }

/** The outside of a request: where paths may come from. */
export interface Sources {
  readFile(path: string): Uint8Array
  /** Undefined where the service is not to be asked. */
  readonly readZone: (() => Promise<Reading<Zone>>) | undefined
  /** Lets the event loop turn, and says whether the step is cancelled or out of time. */
  isStopped(): Promise<boolean>
  /** Undefined where changed files are no source. */
  readonly findChanged: (() => Promise<ChangedPaths>) | undefined
}

export async function buildRequest(
  inputs: Pick<PurgeInputs, 'type' | 'paths' | 'pathsFile' | 'purgeAllAbove'>,
  sources: Sources,
): Promise<BuiltRequest> {
  if (inputs.type === 'all')
    return { ...MADE, request: { kind: 'everything', insteadOf: [] }, given: 0, warnings: [] }
  const { lines, problems: ofLines } = readLines(inputs, sources)
  // What is wrong with the lines themselves is reported before their hosts are checked.
  if (ofLines.length > 0) return { kind: 'bad', problems: ofLines }
  const hosts = await checkHosts(lines, sources)
  if (hosts.problems.length > 0) return { kind: 'bad', problems: hosts.problems }
  const changed = await sources.findChanged?.()
  if (changed?.kind === 'bad') return { kind: 'bad', problems: [changed.problem] }
  const news = changed?.kind === 'nothing-deployed' ? undefined : changed
  const listed: string[] = []
  for (const { parsed } of lines) if (parsed.kind === 'path') listed.push(parsed.path)
  const given = listed.concat(news?.paths ?? [])
  const paths = await dropCovered(given, () => sources.isStopped())
  const isTooMany = paths.length > inputs.purgeAllAbove
  const everything = news?.kind === 'everything' || isTooMany
  return {
    kind: 'made',
    request: everything ? { kind: 'everything', insteadOf: paths } : { kind: 'paths', paths },
    given: given.length,
    warnings: [
      ...hosts.warnings,
      ...pathWarnings(lines),
      ...(news?.warnings ?? []),
      ...broadPatterns(everything ? [] : paths),
      ...(isTooMany && news?.kind !== 'everything' ? [tooManyPaths(paths.length, inputs.purgeAllAbove)] : []),
    ],
    notices: [
      ...(changed?.kind === 'nothing-deployed' && !changed.isExpected
        ? [nothingDeployed(changed.why)]
        : (news?.notices ?? [])),
      ...openWildcards(everything ? [] : paths),
    ],
    lines: changed?.kind === 'nothing-deployed' && changed.isExpected ? [nothingDeployed(changed.why)] : [],
    changes: news,
  }
}

const MADE = { kind: 'made', notices: [], lines: [], changes: undefined } as const

/** The lines of every list of paths, and what is wrong with them: all that can be found without the service. */
export function readLines(
  inputs: Pick<PurgeInputs, 'paths' | 'pathsFile'>,
  sources: Pick<Sources, 'readFile'>,
): { lines: Line[]; problems: Problem[] } {
  const file = inputs.pathsFile === undefined ? { text: '' } : readPathsFile(inputs.pathsFile, sources)
  const lines = parseLines('`paths`', inputs.paths ?? '').concat(
    parseLines(`\`${inputs.pathsFile}\``, file.text ?? ''),
  )
  return { lines, problems: [...(file.problem === undefined ? [] : [file.problem]), ...badPaths(lines)] }
}

function parseLines(source: string, block: string): Line[] {
  return parseList(block).map(({ line, text }) => ({ source, line, text, parsed: parsePath(text) }))
}

/** Far more than any quota lets through. */
const FILE_MAX_BYTES = 64 * 1024 * 1024

function readPathsFile(
  path: string,
  sources: Pick<Sources, 'readFile'>,
): { text?: string; problem?: Problem } {
  try {
    const bytes = sources.readFile(path)
    if (bytes.length > FILE_MAX_BYTES)
      return { problem: unreadableFile(path, `it is larger than ${FILE_MAX_BYTES} bytes`) }
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = error instanceof Error ? error.message : 'it cannot be read'
    const why =
      code === 'ENOENT'
        ? 'there is no such file'
        : code.startsWith('ERR_ENCODING')
          ? 'it is not UTF-8'
          : reason
    return { problem: unreadableFile(path, why) }
  }
}

async function checkHosts(
  lines: readonly Line[],
  sources: Sources,
): Promise<{ problems: Problem[]; warnings: string[] }> {
  const urls: { where: string; host: string }[] = []
  for (const line of lines)
    if (line.parsed.kind === 'path' && line.parsed.host !== undefined)
      urls.push({ where: whereOf(line), host: line.parsed.host })
  if (urls.length === 0) return { problems: [], warnings: [] }
  if (sources.readZone === undefined) {
    return {
      problems: [],
      warnings: [
        'full URLs are given, but without `api-token` their hosts cannot be compared with those of the zone',
      ],
    }
  }
  const reading = await sources.readZone()
  if (reading.kind === 'failed') return { problems: [reading.problem], warnings: [] }
  const { hostname, domains = [] } = reading.value
  const hosts = [hostname, ...domains.map(({ domain }) => domain)].filter((host) => host !== '')
  const foreignUrls = urls.filter(({ host }) => !hosts.some((known) => servesHost(known, host)))
  return { problems: foreignUrls.length === 0 ? [] : [otherHost(foreignUrls, hosts)], warnings: [] }
}
