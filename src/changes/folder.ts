// The files of a built site, each with the SHA-256 of its content.

import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { BUILD_FOLDERS, isExcluded } from './rules/addresses.ts'
import type { Rule } from './rules/rules.ts'
import type { Snapshot, UnusableFile } from './snapshot.ts'
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

/** `wait-for-origin` reads no more than this from the origin. */
const LARGE_BYTES = 1024 * 1024

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
 * @param path absolute
 * @throws Stop
 */
export async function readFolder(path: string, options: FolderOptions): Promise<Folder> {
  try {
    return await walkFolder(path, options)
  } catch (error) {
    if (error instanceof Stop) throw error
    throw new Stop(say.unusableSite(options.name, describeError(error)))
  }
}

async function walkFolder(path: string, options: FolderOptions): Promise<Folder> {
  const { deadline } = options
  const foundFiles: FoundFiles = { files: new Map(), large: new Set(), names: [], unusable: [] }
  const unvisited = listEntries({ path: Buffer.from(path), name: '', above: [] })

  for (let count = 1; ; count++) {
    const entry = unvisited.pop()
    if (entry === undefined) break
    if (count > MAX_ENTRIES) throw new Stop(say.unusableSite(options.name, TOO_MANY))
    // Signals are handled only between turns of the event loop.
    if (count % 64 === 0) await setImmediate()
    if (isExpired(deadline)) break

    if (isFolder(entry.path)) {
      for (const below of listSubentries(entry, options, foundFiles)) unvisited.push(below)
    } else {
      await addFile(entry, options, foundFiles)
    }
  }

  if (isExpired(deadline)) throw new Stop(say.tooLate('the files of `site-dir` were read'))
  if (foundFiles.unusable.length > 0) throw new Stop(say.unusableFiles(foundFiles.unusable))
  return foundFiles
}

interface FoundFiles extends Folder {
  readonly files: Map<string, string>
  readonly large: Set<string>
  readonly names: string[]
  readonly unusable: UnusableFile[]
}

function listSubentries(
  folder: FolderEntry,
  { rules }: FolderOptions,
  foundFiles: FoundFiles,
): FolderEntry[] {
  // A folder that cannot be read is no problem if the rules exclude its files.
  const addUnusable = (fault: UnusableFile['fault']) => {
    if (!isExcluded(rules, `${folder.name}/x`)) {
      foundFiles.unusable.push({ name: `${folder.name}/`, fault })
    }
    return []
  }
  if (!isUtf8(folder.path)) return addUnusable('name')
  try {
    return listEntries(folder)
  } catch {
    return addUnusable('unreadable')
  }
}

async function addFile(
  { path, name }: FolderEntry,
  { rules, except, deadline }: FolderOptions,
  { files, large, names, unusable }: FoundFiles,
): Promise<void> {
  if (isSameFile(path, except)) return
  names.push(name)
  if (isExcluded(rules, name)) return
  if (!isUtf8(path)) {
    unusable.push({ name, fault: 'name' })
    return
  }

  try {
    const stats = statSync(path)
    // Reading a pipe, or a file of the kernel, could block the whole process.
    if (!stats.isFile() || (stats.size === 0 && isKernelFile(path))) {
      unusable.push({ name, fault: 'kind' })
      return
    }

    files.set(name, await hashFile(path, deadline))
    if (stats.size > LARGE_BYTES) large.add(name)
  } catch {
    unusable.push({ name, fault: 'unreadable' })
  }
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
