import { terms } from '../../problem/terms.ts'
import { NO_RECORD, type ZoneRecord } from '../../changes/manifest.ts'
import { readRecord, unknownVersionOf } from '../../changes/manifest-text.ts'
import { shorten } from '../../text/safe-text.ts'

/** Access to the file of a manifest. */
export interface ManifestFiles {
  readFile(path: string): Uint8Array
  /** Replaces the file as a whole, or not at all. */
  replaceFile(path: string, text: string): void
}

export interface ManifestPlace {
  readonly path: string
  /** Of the zone. */
  readonly key: string
  readonly files: ManifestFiles
  /** Unlike that of any other run. */
  readonly runId: string
}

/** A record that cannot be read is none, and is replaced. */
export function recordIn(text: string | undefined, key: string): ZoneRecord {
  try {
    return (text === undefined ? undefined : readRecord(text, key)?.record) ?? NO_RECORD
  } catch {
    return NO_RECORD
  }
}

const NOTHING_READ = { record: NO_RECORD, dropped: [] }

export function load({ path, key, files }: ManifestPlace): { record: ZoneRecord; warnings: string[] } {
  try {
    const text = textOf(path, files)
    const { record, dropped } = (text === undefined ? undefined : readRecord(text, key)) ?? NOTHING_READ
    const shown = dropped.slice(0, 5).join(', ')
    const warning = `${terms.name('manifest')} (\`${path}\`): ${dropped.length} ${dropped.length === 1 ? 'entry' : 'entries'} of this zone cannot be read and ${dropped.length === 1 ? 'is' : 'are'} ignored: ${shown}`
    return { record, warnings: dropped.length === 0 ? [] : [warning] }
  } catch (error) {
    const warning = `${terms.name('manifest')} (\`${path}\`) cannot be read; it is treated as empty and will be replaced: ${reasonOf(error)}`
    return { record: NO_RECORD, warnings: [warning] }
  }
}

/** The text of the file, where it is a manifest. @throws on one of a version that is not known here: it is not replaced */
export function manifestIn({ path, files }: ManifestPlace): string | undefined {
  const version = unknownVersionIn(path, files)
  if (version !== undefined) throw new Error(`it has version ${version}, which is not known`)
  try {
    const text = textOf(path, files)
    if (text !== undefined) readRecord(text, '')
    return text
  } catch {
    return undefined
  }
}

/** The version of the file, where it is not known. */
export function unknownVersionIn(path: string, files: Pick<ManifestFiles, 'readFile'>): string | undefined {
  try {
    const text = textOf(path, files)
    return text === undefined ? undefined : unknownVersionOf(text)
  } catch {
    return undefined
  }
}

function textOf(path: string, files: Pick<ManifestFiles, 'readFile'>): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(files.readFile(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? shorten(error.message, 200) : 'unknown reason'
}
