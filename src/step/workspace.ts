// Files in and around the workspace: read, replaced at once, never followed out of
// it.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { Environment } from './inputs.ts'
import { shorten } from '../text/safe-text.ts'

/** File access. Paths are absolute or relative to the workspace. */
export interface Workspace {
  readonly resolvePath: (path: string) => string
  /** Whether the path exists, even as a broken link. */
  readonly exists: (path: string) => boolean
  /**
   * The path relative to the workspace, with `/`. Undefined if it, or a link in
   * it, leads outside.
   */
  readonly findPathInWorkspace: (path: string) => string | undefined
  readonly readFile: (path: string) => Buffer
  /** Replaces a file atomically. */
  readonly replaceFile: (path: string, text: string) => void
  /** @throws EEXIST if it exists */
  readonly createFile: (path: string, text: string) => void
}

export function createWorkspace(env: Environment): Workspace {
  const resolvePath = (path: string) => resolve(env['GITHUB_WORKSPACE'] ?? '', path)
  return {
    resolvePath,
    exists: (path) => hasEntry(resolvePath(path)),
    findPathInWorkspace: (path) => findRelativePath(resolvePath('.'), resolvePath(path)),
    readFile(path) {
      // Reading a pipe could block the whole process.
      const file = resolvePath(path)
      if (!fs.statSync(file).isFile() || isKernelFile(file)) throw new Error(NOT_A_FILE)
      return fs.readFileSync(file)
    },
    replaceFile: (path, text) => replaceFile(resolvePath(path), text),
    createFile(path, text) {
      makeFolder(dirname(resolvePath(path)))
      fs.writeFileSync(resolvePath(path), text, { flag: 'wx' })
    },
  }
}

/** False also where there can be none, such as below a file, or with a name that is too long. */
function hasEntry(file: string): boolean {
  try {
    return fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined
  } catch {
    return false
  }
}

function findRelativePath(folder: string, file: string): string | undefined {
  const isInside = (path: string) =>
    path !== '' && !path.split(sep).includes('..') && !isAbsolute(path)
  const path = relative(folder, file)
  const real = relative(findRealPath(folder), findRealPath(file))
  if (isInside(path) && isInside(real)) return path.split(sep).join('/')
  return undefined
}

/** The path with links resolved, as far as it exists. */
export function findRealPath(file: string): string {
  if (fs.existsSync(file)) return fs.realpathSync(file)
  if (dirname(file) === file) return file
  return join(findRealPath(dirname(file)), basename(file))
}

/** A suffix for file names, unique across processes and within this one. */
export function createUniqueSuffix(): string {
  return `${process.pid}-${process.hrtime.bigint().toString(36)}`
}

/** Why a folder, pipe or device is neither read nor replaced. */
const NOT_A_FILE = 'it is not a file'

/** The message of a system error, or of another one. */
export function describeError(error: unknown): string {
  if (error instanceof Error) return shorten(error.message, 200)
  return 'unknown reason'
}

/** Such as `ENOENT`; '' for an error of another kind. */
export function getErrorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code)
  return ''
}

/** Why the text of a file cannot be read. */
export function whyUnreadable(error: unknown): string {
  const code = getErrorCode(error)
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'it is not UTF-8'
  return describeError(error)
}

/**
 * A new folder under `RUNNER_TEMP`, which is created if it is missing.
 * @throws if that is not possible
 */
export function createTemporaryFolder(env: Environment, name: string): string {
  const parent = env['RUNNER_TEMP'] || tmpdir()
  makeFolder(parent)
  return fs.mkdtempSync(join(parent, `cdn-purge-${name}-`))
}

/** Removes a folder of this step, if that is possible: what is left is only a temporary file. */
export function removeFolder(folder: string): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // On Windows, a process that ends may still use it.
  }
}

/**
 * Creates folders one by one: Node's recursive `mkdir` never ends if a parent
 * cannot be created, as in `/proc`.
 */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!fs.existsSync(folder)) throw error
  }
}

/**
 * Whether the kernel provides the file. Reading one, such as `/proc/kmsg`, can
 * block; all report a size of 0.
 */
export function isKernelFile(file: string | Buffer): boolean {
  return fs.statSync(file).size === 0 && /^\/(proc|sys)\//.test(fs.realpathSync(file))
}

function replaceFile(file: string, text: string): void {
  makeFolder(dirname(file))
  const target = followLink(file)
  if (fs.existsSync(target) && !fs.statSync(target).isFile()) throw new Error(NOT_A_FILE)
  const temporary = `${target}.${createUniqueSuffix()}`
  try {
    const mode = fs.existsSync(target) ? fs.statSync(target).mode & 0o7777 : undefined
    // A private file is private from its first byte on.
    fs.writeFileSync(temporary, text, mode === undefined ? {} : { mode: mode & 0o600 })
    if (mode !== undefined) fs.chmodSync(temporary, mode)
    fs.renameSync(temporary, target)
  } catch (error) {
    fs.rmSync(temporary, { force: true })
    throw error
  }
}

/** Follows a link, so that its target is replaced and the link remains. */
export function followLink(file: string): string {
  const isLink = fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  if (!isLink) return file
  if (fs.existsSync(file)) return fs.realpathSync(file)
  return resolve(dirname(file), fs.readlinkSync(file))
}
