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
} from '../paths/syntax.ts'
import type { ChangedFiles } from '../changes/changed-files.ts'
import { BUILD_FOLDERS, isSource } from '../changes/rules/addresses.ts'
import type { Zone } from '../cdn/answers.ts'
import { parseList } from '../step/inputs.ts'
import { mayBeToken } from '../text/safe-text.ts'
import { servesHost } from '../paths/hosts.ts'
import { Stop, type Problem } from '../problem/problem.ts'
import { usesChangedFiles } from '../changes/inputs.ts'
import type { PurgeInputs } from './inputs.ts'

export type PathLists = Readonly<ReturnType<typeof readPathLists>>

interface LocalFiles {
  readonly readFile: (path: string) => Uint8Array
  readonly exists: (path: string) => boolean
  readonly resolvePath: (path: string) => string
}

type ListInputs = Pick<PurgeInputs, 'paths' | 'pathsFile' | 'purgeAllAbove' | 'changesInputs'>

/** Reads the paths of `paths` and `paths-file`, without a request to the service. */
export function readPathLists(inputs: ListInputs, local: LocalFiles) {
  const { paths: block = '', pathsFile, purgeAllAbove, changesInputs } = inputs
  const problems: Problem[] = []
  let fileText = ''
  try {
    if (pathsFile !== undefined) fileText = readPathsFile(pathsFile, local)
  } catch (error) {
    problems.push(say.unreadableFile(pathsFile ?? '', error))
  }

  const { paths, urls, recursivePaths, invalidLines, lineCount } = classifyLines([
    { source: '`paths`', block, mayBeSecret: mayBeToken },
    // The file may have been meant for another option.
    {
      source: `\`${pathsFile}\``,
      block: fileText,
      mayBeSecret: (text) => !/^(\/|https?:\/\/)/i.test(text),
    },
  ])
  const hasComments = /^\s*#/m.test(`${block}\n${fileText}`)
  if (lineCount === 0 && hasComments && !usesChangedFiles(changesInputs)) {
    problems.push(say.onlyComments(pathsFile))
  }
  problems.push(
    ...say.invalidPaths(invalidLines.map((line) => say.explainLocalFile(line, local.exists))),
  )

  // Too many lines are an error, unless `purge-all-above` purges everything anyway.
  const different = new Set(paths).size
  const hasUnreadLines = lineCount > MAX_PATHS
  if (hasUnreadLines && different <= purgeAllAbove && invalidLines.length === 0) {
    problems.push(say.tooManyPaths('lines', different))
  }
  return {
    paths,
    /** The full URLs among the lines. */
    urls,
    /** Whether further lines were not read. `purge-all-above` then purges everything instead. */
    hasUnreadLines,
    remarks: describeRecursivePaths(recursivePaths),
    warnings: [
      ...say.remarkOn('local-file', findLocalFiles(paths, local)),
      ...say.remarkOn(
        'no-value',
        paths.filter((path) => NO_VALUE.test(path)),
      ),
    ],
    problems,
  }
}

/** Far more than 100,000 lines need. */
const FILE_MAX_BYTES = 64 * 1024 * 1024

/** @throws what the user reads as the reason */
function readPathsFile(path: string, { readFile }: LocalFiles): string {
  const bytes = readFile(path)
  if (bytes.length > FILE_MAX_BYTES) throw new Error(`it is larger than ${FILE_MAX_BYTES} bytes`)
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

interface List {
  readonly source: string
  readonly block: string
  /** Whether a line may be a secret, and so must not be shown. */
  readonly mayBeSecret: (text: string) => boolean
}

/** Sorts lines by what they are. Stops after one more than the maximum. */
function classifyLines(lists: readonly List[]) {
  const paths: string[] = []
  const urls: FullUrl[] = []
  const recursivePaths: string[] = []
  const invalidLines: InvalidLine[] = []
  let lineCount = 0
  for (const { source, block, mayBeSecret } of lists) {
    for (const { line, text } of parseList(block)) {
      if (lineCount > MAX_PATHS) break
      lineCount++
      const where = `${source}, line ${line}`
      const parsed = parsePath(text)
      if (mayBeSecret(text)) {
        invalidLines.push({ where, ...say.HIDDEN_LINE })
      } else if (parsed.kind === 'invalid') {
        invalidLines.push({ where, text, fault: parsed.fault, help: parsed.help })
      } else {
        if (parsed.host !== undefined) urls.push({ where, host: parsed.host })
        for (const path of expandRecursivePath(parsed.path)) paths.push(path)
        if (parsed.path.endsWith('/**')) recursivePaths.push(parsed.path)
      }
    }
  }
  return { paths, urls, recursivePaths, invalidLines, lineCount }
}

/** What expressions of scripts and templates make of a flag, or of a value that is missing. */
const NO_VALUE = /\/(undefined|null|NaN|true|false|%5Bobject%20Object%5D|\.html)(\/|$)/

/**
 * A variable, a backtick, an encoded separator, the full-width form of an ASCII
 * character, or a mark of the text around the path at the start of a name.
 */
const UNUSUAL = /[$`]|%60|%2[2f]|%3f|%EF%B[CD]|\/(%20|%3E|[)\],;&])/i

/** A look at the disk for each of 100,000 paths would take seconds. */
const MAX_LOOKED_UP = 100

/** The paths that are files of the checkout: sources, or in a folder that builds write. */
function findLocalFiles(paths: readonly string[], { exists, resolvePath }: LocalFiles): string[] {
  const workspace = `${resolvePath('.')}/`
  const candidates = paths.filter((path) => {
    const isBuilt = BUILD_FOLDERS.includes(path.split('/', 2)[1] ?? '')
    return isBuilt || isSource(path) || path.startsWith(workspace)
  })
  const lookedUp = candidates.slice(0, MAX_LOOKED_UP)
  return lookedUp.filter((path) => exists(path.slice(1)) || exists(path))
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
  const paths = [...new Set([...lists.paths, ...(changedFiles?.mapped.paths ?? [])])]
  const windowPaths = Math.min(quota.path.jobs * PATHS_PER_JOB, MAX_PATHS)
  const isAsked = type === 'all' || changedFiles?.kind === 'everything'
  const isAbove = !isAsked && paths.length > purgeAllAbove
  // One purge of everything takes no longer than the first of so many jobs.
  const isTooBig = !isAsked && !isAbove && changedFiles !== undefined && paths.length > windowPaths
  const isEverything = isAsked || isAbove || isTooBig
  const sentPaths = isEverything ? [] : paths

  const warnings = [
    ...(changedFiles?.warnings ?? []),
    ...lists.warnings,
    ...say.remarkOn('broad-pattern', sentPaths.filter(coversAlmostEverything)),
  ]
  if (isTooBig) warnings.push(say.describeBigDeploy(paths.length, windowPaths))
  if (isAbove) {
    warnings.push(say.describeSwitchToEverything(paths.length, purgeAllAbove, lists.hasUnreadLines))
  }

  const notices = [
    ...(changedFiles?.notices ?? []),
    ...describeIndexPages(new Set(sentPaths)),
    ...say.remarkOn(
      'query',
      sentPaths.filter((path) => path.includes('?')),
    ),
  ]
  if (whyNothingDeployed !== undefined) {
    notices.unshift(`nothing is deployed yet: ${whyNothingDeployed}`)
  }
  let remarks: string[] = []
  if (!isEverything) {
    const ofChanges = changedFiles?.remarks ?? []
    remarks = [...ofChanges, ...lists.remarks, ...remarkOnPaths(paths, lists.paths)]
  }
  const request: PurgeRequest = { kind: isEverything ? 'everything' : 'paths', paths }
  return { request, givenPaths: lists.paths, warnings, notices, remarks, changedFiles }
}

/**
 * What the user should know about paths that may not match what they mean. Of
 * patterns that end in `/*`, those of `/**` are meant so: the API does not
 * document whether `*` matches across `/`.
 * @param given those of `paths` and `paths-file`
 */
function remarkOnPaths(paths: readonly string[], given: readonly string[]): string[] {
  const all = new Set(paths)
  const isOpen = (path: string) =>
    path.endsWith('/*') &&
    !path.includes('?') &&
    !all.has(`${path}/*`) &&
    !(path.endsWith('*/*') && all.has(path.slice(0, -'/*'.length)))
  const isInName = (path: string) => /[^/*]\*|\*[^/*]/.test(path) && !path.includes('?')
  const isUnusual = (path: string) => UNUSUAL.test(path)
  const hasNoSlash = (path: string) =>
    /\/[^/.*?]+$/.test(path) && !isUnusual(path) && !all.has(`${path}/`) && !all.has('/*')
  return [
    ...say.remarkOn('open-wildcard', paths.filter(isOpen)),
    ...say.remarkOn('wildcard-in-name', given.filter(isInName)),
    ...say.remarkOn('without-slash', given.filter(hasNoSlash)),
    ...say.remarkOn('unusual', given.filter(isUnusual)),
  ]
}
