import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { Environment } from '../inputs/reader.ts'

/** The files of the workspace. Paths are as the workflow gives them: relative to it, or absolute. */
export function workspace(env: Environment) {
  /** A path made absolute. */
  const pathOf = (path: string) => resolve(env['GITHUB_WORKSPACE'] ?? '', path)
  return {
    pathOf,
    /** Whether there is anything at all at this path. */
    exists: (path: string) => lstatSync(pathOf(path), { throwIfNoEntry: false }) !== undefined,
    /** A path relative to the workspace, with `/`; undefined where it leads out of it, links followed. */
    insideWorkspace: (path: string) => relativeInside(pathOf('.'), pathOf(path)),
    readFile: (path: string): Buffer => readRegularFile(pathOf(path)),
    /** Writes a file as a whole or not at all. */
    replaceFile: (path: string, text: string) => replaceFile(pathOf(path), text),
    /** Writes a file that is not there yet. */
    createFile(path: string, text: string): void {
      makeFolder(dirname(pathOf(path)))
      writeFileSync(pathOf(path), text, { flag: 'wx' })
    },
  }
}

export type Workspace = Readonly<ReturnType<typeof workspace>>

function relativeInside(folder: string, file: string): string | undefined {
  const isInside = (path: string) => path !== '' && !path.split(sep).includes('..') && !isAbsolute(path)
  const path = relative(folder, file)
  const real = relative(realPathOf(folder), realPathOf(file))
  return isInside(path) && isInside(real) ? path.split(sep).join('/') : undefined
}

/** Of what is not there yet: of the folder that would hold it. */
export function realPathOf(file: string): string {
  if (existsSync(file)) return realpathSync(file)
  return dirname(file) === file ? file : join(realPathOf(dirname(file)), basename(file))
}

/** A part of a file's name that no other process has, and this one has once. */
export function uniqueSuffix(): string {
  return `${process.pid}-${process.hrtime.bigint().toString(36)}`
}

/** Why a folder, a pipe or a device is neither read nor replaced. */
export const NOT_A_FILE = 'it is not a file'

function readRegularFile(file: string): Buffer {
  // A pipe could keep the whole process waiting for its other end.
  if (!statSync(file).isFile()) throw new Error(NOT_A_FILE)
  return readFileSync(file)
}

/** One folder after another: the recursive form of Node never ends where a folder above cannot be made, as in `/proc`. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error
  }
}

function replaceFile(file: string, text: string): void {
  makeFolder(dirname(file))
  const target = linkTarget(file)
  if (existsSync(target) && !statSync(target).isFile()) throw new Error(NOT_A_FILE)
  const temporary = `${target}.${uniqueSuffix()}`
  try {
    writeFileSync(temporary, text)
    if (existsSync(target)) chmodSync(temporary, statSync(target).mode)
    renameSync(temporary, target)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** Where the file is a link, what it leads to is replaced, and the link stays. */
function linkTarget(file: string): string {
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  if (!isLink) return file
  return existsSync(file) ? realpathSync(file) : resolve(dirname(file), readlinkSync(file))
}
