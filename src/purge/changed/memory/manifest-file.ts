import { fail, ok, type Result } from '../../../problem/problem.ts'
import { NOT_A_FILE } from '../../../runner/workspace.ts'
import { unreadableManifest, unusableManifest, whyOf } from '../problems.ts'
import type { RecordRead, RecordStore } from './memory.ts'
import { readRecords, withRecord, type Records } from './record.ts'

export interface ManifestFiles {
  readFile(path: string): Uint8Array
  /** Replaces the file atomically. */
  replaceFile(path: string, text: string): void
}

/** The records of a manifest; none if the file does not exist. */
export function readManifest(path: string, files: Pick<ManifestFiles, 'readFile'>): Result<Records> {
  try {
    const text = textOf(path, files)
    return ok(text === undefined ? new Map() : readRecords(text))
  } catch (error) {
    const isUnreadable = isSystemError(error) || whyOf(error) === NOT_A_FILE
    return fail((isUnreadable ? unreadableManifest : unusableManifest)(path, whyOf(error)))
  }
}

/** The record of one zone in a file that the user keeps. Runs may share it, so it is read again before each write. */
export function openManifest(path: string, key: string, files: ManifestFiles): RecordStore {
  let lastWrite: string | undefined
  const readRecord = (): Result<RecordRead> => {
    const records = readManifest(path, files)
    if (!records.ok) return records
    const record = records.value.get(key)
    return ok(record === undefined ? { kind: 'none' } : { kind: 'record', record })
  }
  const idOf = (read: RecordRead) => (read.kind === 'record' ? read.record.lastWrite : '')
  return {
    name: '`manifest`',
    read() {
      const read = readRecord()
      if (read.ok) lastWrite = idOf(read.value)
      return Promise.resolve(read)
    },
    readForeignWrite() {
      const read = readRecord()
      const found: RecordRead = read.ok
        ? read.value
        : { kind: 'unreadable', why: read.problem.title, highestRun: 0 }
      const isForeign = !read.ok || idOf(found) !== lastWrite
      lastWrite = idOf(found)
      return Promise.resolve(isForeign ? found : undefined)
    },
    write(record) {
      try {
        files.replaceFile(path, withRecord(textOf(path, files), key, record))
        lastWrite = record.lastWrite
        return Promise.resolve(undefined)
      } catch (error) {
        return Promise.resolve(whyOf(error))
      }
    },
    close: () => undefined,
  }
}

function textOf(path: string, files: Pick<ManifestFiles, 'readFile'>): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(files.readFile(path))
  } catch (error) {
    if (isSystemError(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined
    throw error
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
