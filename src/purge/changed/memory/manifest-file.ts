import { fail, ok, type Result } from '../../../problem/problem.ts'
import { errorCode, whyOf, type Workspace } from '../../../runner/workspace.ts'
import { unusableManifest } from '../problems.ts'
import type { RecordRead, RecordStore } from './memory.ts'
import { readRecords, withRecord, type Records } from './record.ts'

type Files = Pick<Workspace, 'readFile' | 'replaceFile'>

/** The records of a manifest; none if the file does not exist. */
export function readManifest(path: string, files: Pick<Files, 'readFile'>): Result<Records> {
  try {
    const text = textOf(path, files)
    return ok(text === undefined ? new Map() : readRecords(text))
  } catch (error) {
    return fail(unusableManifest(path, whyOf(error)))
  }
}

/** The record of one zone in a file that the user keeps. Runs may share it, so it is read again before each write. */
export function openManifest(path: string, key: string, files: Files): RecordStore {
  let lastWrite: string | undefined
  const readRecord = (): Result<RecordRead> => {
    const records = readManifest(path, files)
    const record = records.ok ? records.value.get(key) : undefined
    lastWrite = record?.lastWrite
    return records.ok ? ok({ record }) : records
  }
  return {
    name: '`manifest`',
    read: () => Promise.resolve(readRecord()),
    readForeignWrite() {
      const before = lastWrite
      const read = readRecord()
      if (!read.ok) return Promise.resolve({ whyUnreadable: read.problem.title })
      return Promise.resolve(lastWrite === before ? undefined : read.value)
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

function textOf(path: string, files: Pick<Files, 'readFile'>): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(files.readFile(path))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return undefined
    throw error
  }
}
