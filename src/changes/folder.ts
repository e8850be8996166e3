// The files of a built site, each with the SHA-256 of its content.

import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { BUILD_FOLDERS, isExcluded } from './rules/addresses.ts'
import type { Rule } from './rules/rules.ts'
import { MAX_COMPARED_BYTES, type Snapshot, type UnusableFile } from './snapshot.ts'
import * as say from './words.ts'
import { Stop } from '../problem/problem.ts'
import { describeError, isKernelFile } from '../step/workspace.ts'
import { isExpired, type Deadline } from '../time/clock.ts'

export interface Folder {
  readonly files: Snapshot
  /** Files that are too large for `wait-for-origin` to compare. */
  readonly large: ReadonlySet<string>
  /** All names, including those that rules exclude. */
  readonly names: readonly string[]
}

export function isFolder(path: string | Buffer): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** More than any real site has; symbolic links between folders can multiply the number. */
const MAX_ENTRIES = 500_000
const TOO_MANY = `it has more than ${MAX_ENTRIES} entries: does a link lead to a folder above it?`

interface FolderOptions {
  /** As in the input `site-dir`. */
  readonly name: string
  /** Files that these exclude are not read. */
  readonly rules: readonly Rule[]
  /** Absolute path of a file that is not part of the site; '' for none. */
  readonly except: string
  readonly deadline: Deadline
}

/**
 * Reads all files in the folder and below it.
 * @param path absolute
 * @throws Stop
 */
export async function readFolder(path: string, options: FolderOptions): Promise<Folder> {
  const { rules, except, deadline } = options
  const files = new Map<string, string>()
  const large = new Set<string>()
  const names: string[] = []
  const unusable: UnusableFile[] = []
  let unvisited: FolderEntry[]
  try {
    unvisited = listEntries({ path: Buffer.from(path), name: '', above: [] })
  } catch (error) {
    throw new Stop(say.unusableSite(options.name, describeError(error)))
  }

  /** @returns why the file, or the list of the folder, cannot be read */
  const readEntry = async (entry: FolderEntry, isBelow: boolean) => {
    if (!isUtf8(entry.path)) return 'name'
    try {
      if (isBelow) {
        for (const below of listEntries(entry)) unvisited.push(below)
        return undefined
      }
      const stats = statSync(entry.path)
      // Reading a pipe, or a file of the kernel, could block the whole process.
      if (!stats.isFile() || (stats.size === 0 && isKernelFile(entry.path))) return 'kind'
      files.set(entry.name, await hashFile(entry.path, deadline))
      if (stats.size > MAX_COMPARED_BYTES) large.add(entry.name)
      return undefined
    } catch {
      return 'unreadable'
    }
  }

  for (let count = 1; ; count++) {
    const entry = unvisited.pop()
    if (entry === undefined) break
    if (count > MAX_ENTRIES) throw new Stop(say.unusableSite(options.name, TOO_MANY))
    // Signals are handled only between turns of the event loop.
    if (count % 64 === 0) await setImmediate()
    if (isExpired(deadline)) throw new Stop(say.tooLate('the files of `site-dir` were read'))

    const isBelow = isFolder(entry.path)
    if (!isBelow && isSameFile(entry.path, except)) continue
    if (!isBelow) names.push(entry.name)
    // A folder that cannot be read is no problem if the rules exclude its files.
    const isOut = isExcluded(rules, isBelow ? `${entry.name}/x` : entry.name)
    if (isOut && !isBelow) continue

    const fault = await readEntry(entry, isBelow)
    const name = isBelow ? `${entry.name}/` : entry.name
    if (fault !== undefined && !isOut) unusable.push({ name, fault })
  }

  if (isExpired(deadline)) throw new Stop(say.tooLate('the files of `site-dir` were read'))
  if (unusable.length > 0) throw new Stop(say.unusableFiles(unusable))
  return { files, large, names }
}

/** Compares names first, because resolving links takes longer than reading a small file. */
function isSameFile(path: Buffer, other: string): boolean {
  if (other === '' || !path.toString().endsWith(`/${basename(other)}`)) return false
  try {
    return realpathSync(path) === realpathSync(other)
  } catch {
    return false
  }
}

/** A file or folder. Paths are bytes, because they may not be UTF-8. */
interface FolderEntry {
  readonly path: Buffer
  readonly name: string
  /** Real paths of the parent folders, to detect circular links. */
  readonly above: readonly string[]
}

/**
 * Lists a folder without `.git`. The list is empty if the folder is its own
 * parent through links.
 */
function listEntries({ path, name, above }: FolderEntry): FolderEntry[] {
  const real = realpathSync(path)
  if (above.includes(real)) return []

  const prefix = name === '' ? '' : `${name}/`
  return readdirSync(path, { encoding: 'buffer' })
    .filter((entry) => entry.toString('latin1') !== '.git')
    .map((entry) => ({
      path: Buffer.concat([path, Buffer.from('/'), entry]),
      name: prefix + entry.toString('utf8'),
      above: [...above, real],
    }))
}

/** One shared buffer, because files are read one by one. */
const chunk = Buffer.alloc(256 * 1024)
const CHUNKS_PER_TURN = 64

async function hashFile(path: Buffer, deadline: Deadline): Promise<string> {
  const file = openSync(path, 'r')
  const hash = createHash('sha256')
  try {
    for (let turn = 1; !isExpired(deadline); turn++) {
      const length = readSync(file, chunk)
      if (length === 0) break
      hash.update(chunk.subarray(0, length))
      if (turn % CHUNKS_PER_TURN === 0) await setImmediate()
    }
    return hash.digest('hex')
  } finally {
    closeSync(file)
  }
}

/** Folders of tools that write the pages below the folder that people call the build. */
const INNER_FOLDERS = [...BUILD_FOLDERS, 'browser', 'client', 'static']

/**
 * The folder below this one that is probably meant. Undefined if there is none,
 * or if this folder has `index.html`.
 */
export function findBuildFolder({ files }: Folder): string | undefined {
  if (files.has('index.html')) return undefined
  return INNER_FOLDERS.find((folder) => files.has(`${folder}/index.html`))
}
