import { parseList } from '../inputs/reader.ts'
import { shorten } from '../text/log.ts'
import { parsePath, servesHost } from '../paths/syntax.ts'
import type { ParsedPath } from '../paths/syntax.ts'
import type { Problem } from '../problem/problem.ts'
import type { Zone } from '../cdn/zones/decode.ts'
import type { PurgeInputs } from './inputs.ts'

/** A line of a list of paths. */
export interface PathLine {
  /** The input or the file that it stands in. */
  readonly source: string
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly parsed: ParsedPath
}

/** The lines of `paths` and `paths-file`, and what is wrong with them: all that can be found without the service. */
export interface PathLists {
  readonly lines: readonly PathLine[]
  readonly problems: readonly Problem[]
}

type ReadFile = (path: string) => Uint8Array

export function readPathLists(
  { paths = '', pathsFile }: Pick<PurgeInputs, 'paths' | 'pathsFile'>,
  readFile: ReadFile,
): PathLists {
  const file = pathsFile === undefined ? { text: '' } : readPathsFile(pathsFile, readFile)
  const lines = parseLines('`paths`', paths).concat(parseLines(`\`${pathsFile}\``, file.text ?? ''))
  return { lines, problems: [...(file.problem === undefined ? [] : [file.problem]), ...invalidPaths(lines)] }
}

function parseLines(source: string, block: string): PathLine[] {
  return parseList(block).map(({ line, text }) => ({ source, line, text, parsed: parsePath(text) }))
}

/** Far more than any quota lets through. */
const FILE_MAX_BYTES = 64 * 1024 * 1024

function readPathsFile(path: string, readFile: ReadFile): { text?: string; problem?: Problem } {
  try {
    const bytes = readFile(path)
    if (bytes.length > FILE_MAX_BYTES)
      return { problem: unreadableFile(path, `it is larger than ${FILE_MAX_BYTES} bytes`) }
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch (error) {
    return { problem: unreadableFile(path, whyUnreadable(error)) }
  }
}

function whyUnreadable(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be read'
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return 'there is no such file'
  return code.startsWith('ERR_ENCODING') ? 'it is not UTF-8' : error.message
}

/** The hosts of the lines that are full URLs. */
export function hostsOf(lines: readonly PathLine[]): { where: string; host: string }[] {
  const hosts: { where: string; host: string }[] = []
  for (const line of lines)
    if (line.parsed.kind === 'path' && line.parsed.host !== undefined)
      hosts.push({ where: whereOf(line), host: line.parsed.host })
  return hosts
}

/** Whether every full URL is one of the zone. */
export function checkHosts(urls: readonly { where: string; host: string }[], zone: Zone): Problem[] {
  const hosts = [zone.hostname, ...(zone.domains ?? []).map(({ domain }) => domain)].filter(
    (host) => host !== '',
  )
  const foreignUrls = urls.filter(({ host }) => !hosts.some((known) => servesHost(known, host)))
  return foreignUrls.length === 0 ? [] : [otherHost(foreignUrls, hosts)]
}

export function whereOf({ source, line }: PathLine): string {
  return `${source}, line ${line}`
}

function unreadableFile(path: string, why: string): Problem {
  return {
    reason: 'unreadable-paths-file',
    title: `\`paths-file\` cannot be used: ${why}`,
    where: `file \`${path}\``,
    cause:
      'the path is relative to the workspace; the step that writes the file may have failed, or runs later, or the repository was not checked out',
    help: [
      'a file of the repository needs `actions/checkout` before this step',
      'write one path a line, in UTF-8, before this step runs',
      'an empty file is fine: then there is nothing to purge',
    ],
  }
}

const SHOWN = 10

function invalidPaths(lines: readonly PathLine[]): Problem[] {
  const bad = lines.flatMap((line) =>
    line.parsed.kind === 'invalid' ? [{ where: whereOf(line), text: line.text, ...line.parsed }] : [],
  )
  if (bad.length === 0) return []
  const details = bad
    .slice(0, SHOWN)
    .map(({ where, text, fault, help }) => `${where}: \`${shorten(text, 120)}\` has ${fault}; ${help}`)
  const more = bad.length > SHOWN ? [`… and ${bad.length - SHOWN} more`] : []
  return [
    {
      reason: 'invalid-path',
      title:
        bad.length === 1
          ? `a path cannot be purged: it has ${bad[0]?.fault}`
          : `${bad.length} paths cannot be purged`,
      where: bad[0]?.where ?? '',
      details: bad.length === 1 ? [shorten(bad[0]?.text ?? '', 120)] : [...details, ...more],
      help: [bad.length === 1 ? (bad[0]?.help ?? '') : 'fix each line as it says; nothing was purged'],
    },
  ]
}

function otherHost(
  foreignUrls: readonly { where: string; host: string }[],
  hosts: readonly string[],
): Problem {
  return {
    reason: 'foreign-host',
    title: `\`${foreignUrls[0]?.host}\` is not a host of this zone`,
    where: foreignUrls[0]?.where ?? '',
    details: [
      ...foreignUrls.slice(0, SHOWN).map(({ where, host }) => `${where}: ${host}`),
      ...(foreignUrls.length > SHOWN ? [`… and ${foreignUrls.length - SHOWN} more`] : []),
      `the zone has ${hosts.slice(0, 20).join(', ')}`,
    ],
    cause: 'the URL is of another zone, or the domain is not connected to this one',
    help: ['give the zone that serves this host, or the path alone'],
  }
}
