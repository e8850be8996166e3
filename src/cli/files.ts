// The files that options name: which are written, which are read, and standard
// input.

import { fstatSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { explainBadToken } from '../step/service-inputs.ts'
import type { Problem } from '../problem/problem.ts'
import {
  getErrorCode,
  followLink,
  makeFolder,
  findRealPath,
  describeError,
  createWorkspace,
} from '../step/workspace.ts'
import { addSecret, shorten } from '../text/safe-text.ts'
import * as say from './words.ts'

/** A file that an option or a variable names. */
export interface NamedFile {
  readonly option: string
  readonly file: string
}

const WRITTEN: ReadonlySet<string> = new Set(['report', 'summary-file', 'outputs'])

/** The name of a file that stands for standard input. */
const STDIN = '-'

export interface PreparedFiles {
  /** By option. */
  readonly writable: Readonly<Record<string, string>>
  readonly problems: readonly Problem[]
}

/**
 * Empties the files to write, so that they never show an earlier run. One that
 * is also read stays as it is.
 */
export function prepareFiles(files: readonly NamedFile[]): PreparedFiles {
  const writable: Record<string, string> = {}
  const problems = findSameFiles(files)
  const filesToRead = files.filter(({ option }) => !WRITTEN.has(option))
  const pathsRead = new Set(filesToRead.map(({ file }) => resolveFile(file)))
  for (const { option, file } of files) {
    if (!WRITTEN.has(option)) continue
    const problem = emptyFile(option, file, pathsRead.has(resolveFile(file)))
    if (problem !== undefined) problems.push(problem)
    else writable[option] = file
  }
  return { writable: problems.length > 0 ? {} : writable, problems }
}

function emptyFile(option: string, file: string, isRead: boolean): Problem | undefined {
  if (file === STDIN) return say.notAnOutputFile(option, 'standard output', file)
  try {
    // Opening a pipe for writing blocks the process until another one reads it.
    if (statSync(file, { throwIfNoEntry: false })?.isFIFO() === true) {
      return say.notAnOutputFile(option, 'a pipe', file)
    }
    if (!isRead && isForeign(option, file)) {
      return say.notAnOutputFile(option, 'a file that no earlier run has written', file)
    }
    makeFolder(dirname(resolve(file)))
    writeFileSync(file, '', { flag: isRead ? 'a' : 'w', mode: 0o600 })
    return undefined
  } catch (error) {
    return unusableFile(option, file, error, 'written')
  }
}

/** How a file begins that an earlier run has written, and what people call such a file. */
const OWN_FILES: Readonly<Record<string, { readonly start: RegExp; readonly name: RegExp }>> = {
  report: {
    start: /^\{\s*"schemaVersion": \d+,\s*"version"/,
    name: /^(?!package|tsconfig|manifest).*\.json$/i,
  },
  'summary-file': { start: /^### \S+ CDN /, name: /^(?!readme|changelog|index).*\.(md|txt)$/i },
  outputs: { start: /^CDN_PURGE_RESULT_/, name: /\.(env|txt|properties)$|^\.env/i },
}

/** JSON of another program, a heading or a list of Markdown, or a variable. */
const FOREIGN_START =
  /^\s*(\[|\{(?!\s*"status":\s*"[\w-]+"\s*\})|(#{1,2}|[-*]) |(export\s+)?(?!CDN_PURGE_|status=)[a-z_]\w*=)/i

/**
 * Whether a file has content that no earlier run has written: a mistyped option
 * must not destroy it. A file of a usual name may hold one line of anything.
 */
function isForeign(option: string, file: string): boolean {
  const own = OWN_FILES[option]
  const stats = statSync(file, { throwIfNoEntry: false })
  if (own === undefined || stats?.isFile() !== true || stats.size === 0) return false
  const start = readFileSync(file).subarray(0, 10_000).toString('utf8')
  if (own.start.test(start)) return false
  const isPlainName = /^[^.]+$/.test(basename(file)) && !/[/\\]\.git[/\\]/.test(resolve(file))
  const hasUsualName = isPlainName || own.name.test(basename(file))
  return !hasUsualName || /\n[^]*\S/.test(start) || FOREIGN_START.test(start)
}

/** Resolves links, so that all paths to one file are equal. */
function resolveFile(file: string): string {
  try {
    return findRealPath(followLink(resolve(file === STDIN ? '/dev/stdin' : file)))
  } catch {
    return resolve(file)
  }
}

/** Finds options that name the same file: the last one would overwrite the other. */
function findSameFiles(files: readonly NamedFile[]): Problem[] {
  const problems: Problem[] = []
  const optionByPath = new Map<string, string>()
  for (const { option, file } of files) {
    if (file === STDIN && WRITTEN.has(option)) continue
    const path = resolveFile(file)
    const other = optionByPath.get(path)
    optionByPath.set(path, other ?? option)
    if (other === undefined || other === option) continue
    problems.push(say.sameFile(option, other, file))
  }
  return problems
}

/**
 * Reads the token from the file of `--api-token-file`, and hides it.
 * @returns no token if no file is named; '' if the file has no valid one
 */
export function readToken(
  file: string | undefined,
  stdin: ReadStdin,
): { readonly token?: string; readonly problems: readonly Problem[] } {
  if (file === undefined) return { problems: [] }
  const place = file === STDIN ? 'standard input' : `\`${shorten(file, 200)}\``
  try {
    const bytes = file === STDIN ? stdin() : createWorkspace({}).readFile(file)
    const token = bytes.toString('utf8').trim()
    addSecret(token)
    const cause = token === '' ? undefined : explainBadToken(token)
    if (token !== '' && cause === undefined) return { token, problems: [] }

    // An invalid token is reported once, with its file.
    return { token: '', problems: [say.noTokenInFile(place, cause)] }
  } catch (error) {
    // The kind `missing-token` prevents a second report of the missing token.
    const problem = unusableFile('api-token-file', file, error, 'read')
    return { token: '', problems: [{ ...problem, kind: 'missing-token' }] }
  }
}

/** Returns the bytes of standard input, or throws if it could not be read. */
type ReadStdin = () => Buffer

/** Longer than any list. */
const STDIN_MAX_BYTES = 64 * 1024 * 1024

/** @param signal ends the wait */
export async function readStdin(stdin: Readable, signal: AbortSignal): Promise<ReadStdin> {
  addAbortSignal(signal, stdin)
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    // Node reads a folder as an empty stream.
    if (fstatSync(0).isDirectory()) throw new Error('it is a folder')
    for await (const chunk of stdin as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > STDIN_MAX_BYTES) throw new Error(`it is larger than ${STDIN_MAX_BYTES} bytes`)
    }
    const whole = Buffer.concat(chunks)
    return () => whole
  } catch (error) {
    const cause = signal.aborted ? new Error('no end within `--timeout`') : error
    return () => {
      throw cause
    }
  }
}

export function usesStdin(files: readonly NamedFile[]): boolean {
  return files.some(({ option, file }) => file === STDIN && /^(api-token|paths)-file$/.test(option))
}

function unusableFile(
  option: string,
  file: string,
  error: unknown,
  howUsed: 'read' | 'written',
): Problem {
  const code = getErrorCode(error)
  // A name that is no path and does not exist may be the token itself, and must
  // not be printed.
  const isMissing = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)
  const isToken = option === 'api-token-file' && isMissing && !/^(~|\.{0,2}\/)/.test(file)
  const shownFile = isToken ? '' : ` ${shorten(file, 200)}`
  let help = `use a regular file that can be ${howUsed}`
  if (howUsed === 'read') help += '; `-` is standard input'
  if (file === STDIN) help = 'pass the token on standard input, then close it'
  return {
    kind: 'invalid-input',
    title: `\`--${option}${shownFile}\` cannot be ${howUsed}`,
    where: `option \`--${option}\``,
    details: [isToken ? code : describeError(error)],
    help: [help],
  }
}
