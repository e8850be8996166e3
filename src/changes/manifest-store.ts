// Keeps the records of several zones in a file that the user saves from run to
// run.

import {
  formatManifest,
  parseManifest,
  whyInvalid,
  type ZoneRecord,
  type RecordStore,
} from './record.ts'
import { unusableManifest } from '../messages/changes.ts'
import { fail, ok, type Result } from '../problem/problem.ts'
import { getErrorCode, describeError } from '../step/workspace.ts'

export interface ManifestFiles {
  readFile(path: string): Buffer
  replaceFile(path: string, text: string): void
}

/** The records of a manifest; none if the file does not exist. */
export function readManifest(
  path: string,
  files: Pick<ManifestFiles, 'readFile'>,
): Result<readonly ZoneRecord[]> {
  let bytes: Buffer
  try {
    bytes = files.readFile(path)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error))) return ok([])
    return fail(unusableManifest(path, describeError(error)))
  }
  try {
    return ok(parseManifest(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch (error) {
    return fail(unusableManifest(path, whyInvalid(error)))
  }
}

export function openManifest(path: string, zone: string, files: ManifestFiles): RecordStore {
  // Whatever the base URL: at another one, the record is no base, and is replaced.
  const isOfZone = (record: ZoneRecord) => record.zone === zone

  return {
    name: `\`${path}\``,
    howToDelete: `remove the file \`${path}\``,
    read() {
      const recordsResult = readManifest(path, files)
      if (!recordsResult.ok) return Promise.resolve(recordsResult)
      const record = recordsResult.value.find(isOfZone)
      const version = record?.writeId ?? ''
      return Promise.resolve(ok({ record, whyUnreadable: undefined, version }))
    },
    replace(record, version) {
      // Another step may have written since: only the record of this zone is
      // replaced.
      const recordsResult = readManifest(path, files)
      if (!recordsResult.ok) return Promise.resolve(recordsResult)
      const current = recordsResult.value.find(isOfZone)
      if ((current?.writeId ?? '') !== version) return Promise.resolve(ok({ kind: 'overtaken' }))

      const others = recordsResult.value.filter((stored) => !isOfZone(stored))
      try {
        files.replaceFile(path, formatManifest([...others, record]))
        return Promise.resolve(ok({ kind: 'current', version: record.writeId }))
      } catch (error) {
        return Promise.resolve(fail(unusableManifest(path, describeError(error))))
      }
    },
    close: () => undefined,
  }
}
