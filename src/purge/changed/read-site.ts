import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { basename } from 'node:path'
import { isExpired, type Deadline } from '../../time/clock.ts'

/** The files of a built site, by name relative to its folder, with `/` on every platform. */
export interface Site {
  /** Hashes; '' for an unreadable file, which never equals a recorded hash. */
  readonly files: ReadonlyMap<string, string>
  /** Files larger than 1 MiB. */
  readonly large: ReadonlySet<string>
  /** Files and folders that cannot be read. */
  readonly unreadable: readonly string[]
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

/**
 * Hashes every file in the folder.
 * @param except absolute path of a file that is not part of the site
 * @returns undefined if the deadline passed or the step was cancelled
 * @throws if the folder cannot be read, or has more than `MAX_ENTRIES` entries
 */
export async function readSite(
  folder: string,
  except: string,
  deadline: Deadline,
): Promise<Site | undefined> {
  const files = new Map<string, string>()
  const large = new Set<string>()
  const unreadable: string[] = []
  const open = entriesOf({ path: Buffer.from(folder), name: '', above: [] })
  for (let [place, count] = [open.pop(), 1]; place !== undefined; place = open.pop(), count++) {
    if (count > MAX_ENTRIES)
      throw new Error(
        `it has more than ${MAX_ENTRIES} files and folders: do links lead from folder to folder?`,
      )
    // Signals are handled only between turns of the event loop.
    if (count % 64 === 0) await setImmediate()
    if (isExpired(deadline)) return undefined
    const { name, path } = place
    if (isSameFile(path, except)) continue
    const isDirectory = isFolder(path)
    try {
      if (isDirectory) for (const entry of entriesOf(place)) open.push(entry)
      else {
        files.set(name, await hashOf(path, deadline))
        if (statSync(path).size > LARGE_BYTES) large.add(name)
      }
    } catch {
      unreadable.push(isDirectory ? `${name}/` : name)
      if (!isDirectory) files.set(name, '')
    }
  }
  return isExpired(deadline) ? undefined : { files, large, unreadable }
}

/** `wait-for-origin` reads no more than this from the origin. */
const LARGE_BYTES = 1024 * 1024

/** Compares names first, because resolving links takes longer than reading a small file. */
function isSameFile(path: Buffer, other: string): boolean {
  if (!path.toString().endsWith(`/${basename(other)}`)) return false
  try {
    return realpathSync(path) === realpathSync(other)
  } catch {
    return false
  }
}

/** A file or folder. Paths are bytes, because they may not be UTF-8. */
interface SiteEntry {
  readonly path: Buffer
  readonly name: string
  /** Real paths of the parent folders, to detect circular links. */
  readonly above: readonly string[]
}

function entriesOf({ path, name, above }: SiteEntry): SiteEntry[] {
  const real = realpathSync(path)
  if (above.includes(real)) return []
  return readdirSync(path, { encoding: 'buffer' }).map((entry) => ({
    path: Buffer.concat([path, Buffer.from('/'), entry]),
    name: `${name === '' ? '' : `${name}/`}${entry.toString('utf8')}`,
    above: [...above, real],
  }))
}

/** One shared buffer, because files are read one by one. */
const chunk = Buffer.alloc(256 * 1024)
const CHUNKS_PER_TURN = 64

async function hashOf(path: Buffer, deadline: Deadline): Promise<string> {
  // Reading a pipe could block the whole process.
  if (!statSync(path).isFile()) throw new Error('not a file')
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
