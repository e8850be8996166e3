// What is to be purged: the given paths, checked, and those of changed files.

import { MAX_PATHS, PATHS_PER_JOB } from '../cdn/jobs/quota.ts'
import * as say from './words.ts'
import type { FullUrl, InvalidLine } from './words.ts'
import {
  coversAlmostEverything,
  expandRecursivePath,
  describeRecursivePaths,
  describeIndexPages,
  parsePath,
  type ParsedPath,
} from '../paths/syntax.ts'
import type { ChangedFiles } from '../changes/changed-files.ts'
import { BUILD_FOLDERS, isSource } from '../changes/rules/addresses.ts'
import type { Zone } from '../cdn/answers.ts'
import { parseList } from '../step/inputs.ts'
import { mayBeToken } from '../text/safe-text.ts'
import { servesHost } from '../paths/hosts.ts'
import { fail, ok, Stop, type Problem, type Result } from '../problem/problem.ts'
import { usesChangedFiles } from '../changes/inputs.ts'
import type { PurgeInputs } from './inputs.ts'

/** The paths of `paths` and `paths-file`, checked without a request to the service. */
export interface PathLists {
  readonly paths: readonly string[]
  /** The full URLs among the lines. */
  readonly urls: readonly FullUrl[]
  /** Whether further lines were not read. `purge-all-above` then purges everything instead. */
  readonly isCut: boolean
  readonly remarks: readonly string[]
  readonly warnings: readonly string[]
  readonly problems: readonly Problem[]
}

interface Line {
  readonly where: string
  readonly text: string
  readonly parsed: ParsedPath
}

interface LocalFiles {
  readonly readFile: (path: string) => Uint8Array
  readonly exists: (path: string) => boolean
  readonly resolvePath: (path: string) => string
}

type ListInputs = Pick<PurgeInputs, 'paths' | 'pathsFile' | 'purgeAllAbove' | 'changesInputs'>

export function readPathLists(inputs: ListInputs, local: LocalFiles): PathLists {
  const { readFile, exists } = local
  const { paths: block = '', pathsFile, purgeAllAbove, changesInputs: changed } = inputs
  const fileResult = pathsFile === undefined ? ok('') : readPathsFile(pathsFile, readFile)
  const fileText = fileResult.ok ? fileResult.value : ''
  const lines = classifyLines(readBothLists(block, pathsFile, fileText))
  const { paths, urls, invalidLines, recursivePaths, lineCount } = lines

  const distinctPaths = new Set(paths)
  const isCut = lineCount > MAX_PATHS
  // Too many lines are an error, unless `purge-all-above` purges everything
  // anyway.
  const isTooLong = isCut && distinctPaths.size <= purgeAllAbove && invalidLines.length === 0
  const hasComments = /^\s*#/m.test(`${block}\n${fileText}`)
  const isOnlyComments = lineCount === 0 && hasComments && !usesChangedFiles(changed)

  const problems: Problem[] = []
  if (!fileResult.ok) problems.push(fileResult.problem)
  if (isOnlyComments) problems.push(say.onlyComments(pathsFile))
  problems.push(...say.invalidPaths(invalidLines.map((line) => explainLocalFile(line, exists))))
  if (isTooLong) problems.push(say.tooManyPaths('lines', distinctPaths.size))

  const remarks = describeRecursivePaths(recursivePaths)
  const workspace = `${local.resolvePath('.')}/`
  const mayBeLocal = (path: string) => isBuiltOrSource(path) || path.startsWith(workspace)
  const localFiles = paths.filter(mayBeLocal).slice(0, MAX_LOOKED_UP)
  const warnings = [
    ...say.remarkOn(
      localFiles.filter((path) => exists(path.slice(1)) || exists(path)),
      'path',
      say.describeLocalFile,
    ),
    ...say.remarkOn(
      paths.filter((path) => NO_VALUE.test(path)),
      'path',
      say.describeNoValue,
    ),
  ]
  return { paths, urls, isCut, remarks, warnings, problems }
}

/** What expressions of scripts and templates make of a value that is missing. */
const NO_VALUE = /\/(undefined|null|NaN|%5Bobject%20Object%5D)(\/|$)/

/** A look at the disk for each of 100,000 paths would take seconds. */
const MAX_LOOKED_UP = 100

/** Whether a path looks like a file of the checkout: of a folder that builds write, or a source. */
function isBuiltOrSource(path: string): boolean {
  const [, first = ''] = path.split('/', 2)
  return BUILD_FOLDERS.includes(first) || isSource(path)
}

/** Sorts lines by what they are. Stops after one more than the maximum. */
function classifyLines(lines: Iterable<Line>) {
  const paths: string[] = []
  const urls: FullUrl[] = []
  const recursivePaths: string[] = []
  const invalidLines: InvalidLine[] = []
  let lineCount = 0
  for (const { where, text, parsed } of lines) {
    if (parsed.kind === 'path') {
      if (parsed.host !== undefined) urls.push({ where, host: parsed.host })
      for (const path of expandRecursivePath(parsed.path)) paths.push(path)
      if (parsed.path.endsWith('/**')) recursivePaths.push(parsed.path)
    } else {
      invalidLines.push({ where, text, fault: parsed.fault, help: parsed.help })
    }
    lineCount++
    if (lineCount > MAX_PATHS) break
  }
  return { paths, urls, recursivePaths, invalidLines, lineCount }
}

function* readBothLists(
  block: string,
  pathsFile: string | undefined,
  text: string,
): Generator<Line> {
  for (const line of readLines('`paths`, line', block)) {
    yield mayBeToken(line.text) ? hideLine(line) : line
  }
  for (const line of readLines(`\`${pathsFile}\`, line`, text)) {
    yield MAY_BE_SECRET.test(line.text) ? hideLine(line) : line
  }
}

/** Matches lines of a file that may be secrets, because the file was meant for another option. */
const MAY_BE_SECRET = /^(?!\/|https?:\/\/)/i

/**
 * Replaces the help for a line that names a file of this machine, because
 * visitors request pages, not files.
 */
function explainLocalFile(line: InvalidLine, exists: LocalFiles['exists']): InvalidLine {
  const folder = /^(?:\.\/)?([\w.-]+)\/[^*?]*$/.exec(line.text)?.[1]
  if (folder === undefined || !exists(line.text)) return line
  const help =
    `to purge the pages of changed files, set \`site-dir\` to \`${folder}\`, or \`map\` to ` +
    `\`${folder}/** => {url}\`; to purge a page, write its path, such as \`/blog/\``
  return { ...line, fault: 'is a file of this machine', help }
}

function hideLine({ where }: Line): Line {
  const help =
    'write a path that begins with `/`, such as `/blog/`, and check where this line comes from: ' +
    'it may be a secret, so it is not shown'
  return {
    where,
    text: '(not shown)',
    parsed: { kind: 'invalid', fault: 'must start with `/`', help },
  }
}

/** A generator, because a list may have 100,000 lines, of which only the paths are kept. */
function* readLines(source: string, block: string): Generator<Line> {
  for (const { line, text } of parseList(block)) {
    yield { where: `${source} ${line}`, text, parsed: parsePath(text) }
  }
}

/** Far more than 100,000 lines need. */
const FILE_MAX_BYTES = 64 * 1024 * 1024

function readPathsFile(path: string, readFile: LocalFiles['readFile']): Result<string> {
  try {
    const bytes = readFile(path)
    if (bytes.length > FILE_MAX_BYTES) {
      throw new Error(`it is larger than ${FILE_MAX_BYTES} bytes`)
    }
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    return fail(say.unreadableFile(path, error))
  }
}

/** Finds full URLs whose host does not belong to the zone. */
export function checkHosts(urls: readonly FullUrl[], zone: Zone): void {
  const domains = zone.domains.map(({ domain }) => domain)
  const hosts = [zone.hostname, ...domains].filter((host) => host !== '')
  const foreignUrls = urls.filter(({ host }) => !hosts.some((own) => servesHost(own, host)))
  if (foreignUrls.length > 0) throw new Stop(say.foreignHosts(foreignUrls, hosts))
}

export interface PurgeRequest {
  readonly kind: 'paths' | 'everything'
  /** The paths to purge; of a purge of everything, those that it replaces. */
  readonly paths: readonly string[]
}

export interface BuiltRequest {
  readonly request: PurgeRequest
  /** The paths that the user wrote: those of `paths` and `paths-file`. */
  readonly givenPaths: readonly string[]
  /** Number of requested paths, including duplicates. */
  readonly requestedCount: number
  readonly warnings: readonly string[]
  /** What the user should change. */
  readonly notices: readonly string[]
  /** What the user should know: lines of the log. */
  readonly remarks: readonly string[]
  /** Undefined if changed files are not a source of paths, or nothing was deployed. */
  readonly changedFiles: ChangedFiles | undefined
}

export function isEmpty(request: PurgeRequest): boolean {
  return request.kind === 'paths' && request.paths.length === 0
}

export function buildRequest(
  { type, purgeAllAbove, quota }: PurgeInputs,
  lists: PathLists,
  changedFiles: ChangedFiles | undefined,
  whyNothingDeployed: string | undefined,
): BuiltRequest {
  const requestedPaths = [...lists.paths, ...(changedFiles?.mapped.paths ?? [])]
  const paths = [...new Set(requestedPaths)]
  const windowPaths = Math.min(quota.path.jobs * PATHS_PER_JOB, MAX_PATHS)
  let whyEverything: 'type' | 'files' | 'too-many' | 'big-deploy' | undefined
  if (type === 'all') whyEverything = 'type'
  else if (changedFiles?.kind === 'everything') whyEverything = 'files'
  else if (paths.length > purgeAllAbove) whyEverything = 'too-many'
  // One purge of everything takes no longer than the first of so many jobs.
  else if (changedFiles !== undefined && paths.length > windowPaths) whyEverything = 'big-deploy'

  const isEverything = whyEverything !== undefined
  const patterns = isEverything ? [] : paths
  const queries = patterns.filter((path) => path.includes('?'))

  const warnings = [...(changedFiles?.warnings ?? []), ...lists.warnings]
  warnings.push(
    ...say.remarkOn(patterns.filter(coversAlmostEverything), 'pattern', say.describeBroadPattern),
  )
  if (whyEverything === 'big-deploy') {
    warnings.push(say.describeBigDeploy(paths.length, windowPaths))
  }
  if (whyEverything === 'too-many') {
    warnings.push(say.describeSwitchToEverything(paths.length, purgeAllAbove, lists.isCut))
  }

  const notices = [...(changedFiles?.notices ?? [])]
  if (whyNothingDeployed !== undefined) {
    notices.unshift(`nothing is deployed yet: ${whyNothingDeployed}`)
  }
  if (!isEverything) notices.push(...describeIndexPages(new Set(paths)))
  notices.push(...say.remarkOn(queries, 'path', say.describeQueryPath))
  let remarks: string[] = []
  if (!isEverything) {
    remarks = [...(changedFiles?.remarks ?? []), ...lists.remarks]
    remarks.push(...remarkOnPaths(paths, lists.paths))
  }
  return {
    request: { kind: isEverything ? 'everything' : 'paths', paths },
    givenPaths: lists.paths,
    requestedCount: requestedPaths.length,
    warnings,
    notices,
    remarks,
    changedFiles,
  }
}

/**
 * What the user should know about paths that may not match what they mean.
 * @param given those of `paths` and `paths-file`
 */
function remarkOnPaths(paths: readonly string[], given: readonly string[]): string[] {
  const all = new Set(paths)
  const insideName = given.filter((path) => /[^/*]\*|\*[^/*]/.test(path) && !path.includes('?'))
  const withoutSlash = given.filter(
    (path) => /\/[^/.*?]+$/.test(path) && !all.has(`${path}/`) && !all.has('/*'),
  )
  return [
    ...say.remarkOn(findOpenWildcards(paths), 'pattern', say.describeOpenWildcard),
    ...say.remarkOn(insideName, 'pattern', say.describeWildcardInName),
    ...say.remarkOn(withoutSlash, 'path', say.describeWithoutSlash),
  ]
}

/**
 * Patterns that end in `/*`, except those of `/**`. The API does not document
 * whether `*` matches across `/`.
 */
function findOpenWildcards(paths: readonly string[]): string[] {
  const allPaths = new Set(paths)
  return paths.filter(
    (path) =>
      path.endsWith('/*') &&
      !path.includes('?') &&
      !allPaths.has(`${path}/*`) &&
      !(path.endsWith('*/*') && allPaths.has(path.slice(0, -'/*'.length))),
  )
}
