import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { nameOfBytes } from '../paths/file-name.ts'

/** The files of a built site by their hashes, and those that cannot be read. */
export interface Site {
  /** Name relative to the site's folder, with `/` on every platform. */
  readonly files: ReadonlyMap<string, string>
  readonly unreadable: readonly string[]
}

/** Hashes every file below the folder. @throws where the folder itself cannot be read */
export async function readSite(folder: string, signal: AbortSignal): Promise<Site> {
  const files = new Map<string, string>()
  const unreadable: string[] = []
  const root = Buffer.from(folder)
  readdirSync(root)
  const open: Place[] = [{ path: root, name: '', above: [] }]
  for (let place = open.pop(); place !== undefined && !signal.aborted; place = open.pop()) {
    try {
      if (statSync(place.path).isDirectory()) for (const entry of entriesOf(place)) open.push(entry)
      else files.set(place.name, hashOf(place.path))
    } catch {
      unreadable.push(place.name)
    }
    // A signal is heard between files only.
    if (files.size % 64 === 0) await setImmediate()
  }
  return { files, unreadable }
}

/** A file or folder; names are bytes, and need not be UTF-8. */
interface Place {
  readonly path: Buffer
  readonly name: string
  /** The real paths of the folders above, so that no link leads in circles. */
  readonly above: readonly string[]
}

function entriesOf({ path, name, above }: Place): Place[] {
  const real = realpathSync(path)
  if (above.includes(real)) return []
  return readdirSync(path, { encoding: 'buffer' }).map((entry) => ({
    path: Buffer.concat([path, Buffer.from('/'), entry]),
    name: `${name === '' ? '' : `${name}/`}${nameOfBytes(entry)}`,
    above: [...above, real],
  }))
}

const chunk = Buffer.alloc(256 * 1024)

function hashOf(path: Buffer): string {
  // A pipe would keep the whole process waiting for its other end.
  if (!statSync(path).isFile()) throw new Error('not a file')
  const file = openSync(path, 'r')
  try {
    return hashChunks(file, createHash('sha256'))
  } finally {
    closeSync(file)
  }
}

function hashChunks(file: number, hash: Hash): string {
  for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk))
    hash.update(chunk.subarray(0, length))
  return hash.digest('hex')
}

/** The files that were added, changed or removed between two states of a site. */
export function differingFiles(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const changed = [...after].flatMap(([name, hash]) => (before.get(name) === hash ? [] : [name]))
  return [...changed, ...[...before.keys()].filter((name) => !after.has(name))]
}
