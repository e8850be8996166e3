// Keeps the records of several zones in a file that the user saves from run to
// run.

import {
  formatManifest,
  parseManifest,
  whyInvalid,
  type ZoneRecord,
  type RecordStore,
} from './record.ts'
import * as say from './words.ts'
import { Stop } from '../problem/problem.ts'
import { getErrorCode, describeError } from '../step/workspace.ts'

export interface ManifestFiles {
  readFile(path: string): Buffer
  replaceFile(path: string, text: string): void
}

/**
 * The records of a manifest; none if the file does not exist.
 * @throws Stop if it is no manifest
 */
export function readManifest(
  path: string,
  files: Pick<ManifestFiles, 'readFile'>,
): readonly ZoneRecord[] {
  let bytes: Buffer
  try {
    bytes = files.readFile(path)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error))) return []
    throw new Stop(say.unusableManifest(path, describeError(error)))
  }
  try {
    return parseManifest(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new Stop(say.unusableManifest(path, whyInvalid(error)))
  }
}

export function openManifest(path: string, zone: string, files: ManifestFiles): RecordStore {
  // Whatever the base URL: at another one, the record is no base, and is replaced.
  const isOfZone = (record: ZoneRecord) => record.zone === zone

  return {
    zone,
    name: `\`${path}\``,
    howToDelete: `remove the file \`${path}\``,
    // oxlint-disable-next-line typescript/require-await -- the other store reads
    // from a server
    async read() {
      const record = readManifest(path, files).find(isOfZone)
      return { record, whyUnreadable: undefined, version: record?.writeId ?? '' }
    },
    // oxlint-disable-next-line typescript/require-await
    async replace(record, version) {
      // Another step may have written since: only the record of this zone is
      // replaced.
      const records = readManifest(path, files)
      const current = records.find(isOfZone)
      if ((current?.writeId ?? '') !== version) return { kind: 'overtaken' }

      const others = records.filter((stored) => !isOfZone(stored))
      try {
        files.replaceFile(path, formatManifest([...others, record]))
      } catch (error) {
        throw new Stop(say.unusableManifest(path, describeError(error)))
      }
      return { kind: 'current', version: record.writeId }
    },
    close: () => undefined,
  }
}
