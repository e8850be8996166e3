import {
  onlyComments,
  unreadableFile,
  invalidPaths,
  tooManyPaths,
  type InvalidLine,
} from '../messages/paths.ts'
import type { Zone } from '../cdn/zones/zone.ts'
import { MAX_PATHS } from '../cdn/jobs/quota.ts'
import { firstLines, listNames, MAX_LISTED } from '../text/format.ts'
import { parseList } from '../step/inputs.ts'
import { servesHost } from '../paths/hosts.ts'
import {
  expandBelow,
  noticesOfBelow,
  noticesOfIndexPages,
  parsePath,
  type ParsedPath,
} from '../paths/syntax.ts'
import { fail, ok, type Problem, type Result } from '../problem/problem.ts'

import { usesChangedFiles } from '../changes/inputs.ts'
import type { PurgeInputs } from './inputs.ts'

/** The paths of `paths` and `paths-file`, checked without a request to the service. */
export interface PathLists {
  readonly paths: readonly string[]
  /** The full URLs among the lines. */
  readonly urls: readonly FullUrl[]
  /** Whether further lines were not read. `purge-all-above` then purges everything instead. */
  readonly isCut: boolean
  readonly notices: readonly string[]
  readonly problems: readonly Problem[]
}

interface FullUrl {
  /** For messages, such as `` `paths`, line 3 ``. */
  readonly where: string
  readonly host: string
}

interface Line {
  readonly where: string
  readonly text: string
  readonly parsed: ParsedPath
}

interface LocalFiles {
  readonly readFile: (path: string) => Uint8Array
  readonly exists: (path: string) => boolean
}

export function readPathLists(
  {
    paths: block = '',
    pathsFile,
    purgeAllAbove,
    changed,
  }: Pick<PurgeInputs, 'paths' | 'pathsFile' | 'purgeAllAbove' | 'changed'>,
  { readFile, exists }: LocalFiles,
): PathLists {
  const file = pathsFile === undefined ? ok('') : readPathsFile(pathsFile, readFile)
  const [paths, urls]: [string[], FullUrl[]] = [[], []]
  const invalidLines: InvalidLine[] = []
  const recursivePaths: string[] = []
  let lineCount = 0
  for (const { where, text, parsed } of linesOfBoth(block, pathsFile, file.ok ? file.value : '')) {
    if (parsed.kind === 'path') {
      if (parsed.host !== undefined) urls.push({ where, host: parsed.host })
      for (const path of expandBelow(parsed.path)) paths.push(path)
      if (parsed.path.endsWith('/**')) recursivePaths.push(parsed.path)
    } else {
      invalidLines.push({ where, text, fault: parsed.fault, help: parsed.help })
    }
    if (++lineCount > MAX_PATHS) break
  }
  // Too many lines are an error, unless `purge-all-above` purges everything anyway.
  const distinctPaths = new Set(paths)
  const isTooLong =
    lineCount > MAX_PATHS && distinctPaths.size <= purgeAllAbove && invalidLines.length === 0
  const hasComments = /^\s*#/m.test(`${block}\n${file.ok ? file.value : ''}`)
  const isOnlyComments = lineCount === 0 && hasComments && !usesChangedFiles(changed)

  const problems: Problem[] = []
  if (!file.ok) problems.push(file.problem)
  if (isOnlyComments) problems.push(onlyComments(pathsFile))
  problems.push(...invalidPaths(invalidLines.map((line) => explainLocalFile(line, exists))))
  if (isTooLong) problems.push(tooManyPaths('lines', distinctPaths.size))

  const notices = [...noticesOfBelow(recursivePaths), ...noticesOfIndexPages(distinctPaths)]
  return { paths, urls, isCut: lineCount > MAX_PATHS, notices, problems }
}

function* linesOfBoth(block: string, pathsFile: string | undefined, text: string): Generator<Line> {
  yield* linesOf('`paths`, line', block)
  for (const line of linesOf(`\`${pathsFile}\`, line`, text))
    yield MAY_BE_SECRET.test(line.text) ? hideLine(line) : line
}

/** Matches lines of a file that may be secrets, because the file was meant for another option. */
const MAY_BE_SECRET = /^(?!\/|https?:\/\/)/i

/**
 * Replaces the help for a line that names a file of this machine, because visitors request pages,
 * not files.
 */
function explainLocalFile(line: InvalidLine, exists: LocalFiles['exists']): InvalidLine {
  const folder = /^(?:\.\/)?([\w.-]+)\/[^*?]*$/.exec(line.text)?.[1]
  if (folder === undefined || !exists(line.text)) return line
  const help = `to purge the pages of changed files, set \`site-dir\` to \`${folder}\`, or \`map\` to \`${folder}/** => {url}\`; to purge a page, write its path, such as \`/blog/\``
  return { ...line, fault: 'is a file of this machine', help }
}

function hideLine({ where }: Line): Line {
  const help =
    'write a path that begins with `/`, such as `/blog/`, and check that this is the right file: another line of a file may be a secret, so it is not shown'
  return {
    where,
    text: '(not shown)',
    parsed: { kind: 'invalid', fault: 'must start with `/`', help },
  }
}

/** A generator, because a list may have 100,000 lines, of which only the paths are kept. */
function* linesOf(source: string, block: string): Generator<Line> {
  for (const { line, text } of parseList(block))
    yield { where: `${source} ${line}`, text, parsed: parsePath(text) }
}

/** Far more than 100,000 lines need. */
const FILE_MAX_BYTES = 64 * 1024 * 1024

function readPathsFile(path: string, readFile: LocalFiles['readFile']): Result<string> {
  try {
    const bytes = readFile(path)
    if (bytes.length > FILE_MAX_BYTES) throw new Error(`it is larger than ${FILE_MAX_BYTES} bytes`)
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    return fail(unreadableFile(path, error))
  }
}

/** Reports full URLs whose host does not belong to the zone. */
export function checkHosts(urls: readonly FullUrl[], zone: Zone): Problem | undefined {
  const hosts = [zone.hostname, ...zone.domains.map(({ domain }) => domain)].filter(
    (host) => host !== '',
  )
  const foreignUrls = urls.filter(({ host }) => !hosts.some((own) => servesHost(own, host)))
  const [first] = foreignUrls
  if (first === undefined) return undefined
  return {
    kind: 'foreign-host',
    title: `\`${first.host}\` is not a host of this zone`,
    where: first.where,
    details: [
      ...firstLines(foreignUrls, MAX_LISTED, ({ where, host }) => `${where}: ${host}`),
      `the hosts of the zone are ${listNames(hosts)}`,
    ],
    cause: 'the URL belongs to another zone, or the domain is not connected to this zone',
    help: [`set \`zone\` to the zone that serves this host, or write only the path`],
  }
}
