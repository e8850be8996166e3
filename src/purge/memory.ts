import { NO_RECORD, readRecord, withRecord } from '../changes/manifest.ts'
import type { ZoneRecord } from '../changes/manifest.ts'
import type { Problem } from '../problem/problem.ts'
import type { NewState } from './changed.ts'
import { unwritableManifest } from './changed-problems.ts'

/** The files that a manifest needs of the world. */
export interface Files {
  readFile(path: string): Uint8Array
  /** Replaces the file as a whole, or not at all. */
  replaceFile(path: string, text: string): void
}

/** What a manifest remembers of one zone, and how it is changed. */
export interface Memory {
  readonly record: ZoneRecord
  readonly warnings: readonly string[]
  /** Remembers paths before they are purged: should that fail, the next run purges them whatever has changed. */
  doubt(paths: readonly string[]): Problem | undefined
  /** Remembers that visitors get the new state now. What comes back is a warning: the doubts are written already. */
  confirm(state: NewState, atMs: number): string | undefined
}

/** The memory of a run that has none. */
export const NO_MEMORY: Memory = {
  record: NO_RECORD,
  warnings: [],
  doubt: () => undefined,
  confirm: () => undefined,
}

export function openMemory(path: string, key: string, files: Files): Memory {
  let { record, warnings } = load(path, key, files)
  const write = (next: ZoneRecord) => {
    files.replaceFile(path, withRecord(zonesIn(path, files), key, next))
    record = next
  }
  return {
    record,
    warnings,
    doubt(paths) {
      const doubts = [...new Set([...record.doubts, ...paths])]
      if (doubts.length === record.doubts.length) return undefined
      try {
        write({ ...record, doubts })
        return undefined
      } catch (error) {
        return unwritableManifest(path, reasonOf(error))
      }
    },
    confirm(state, atMs) {
      if (state === undefined) return undefined
      const files_ = 'files' in state ? state.files : record.files
      const head = 'head' in state ? { id: state.head, atMs } : record.head
      try {
        write({ head, files: files_, doubts: [] })
        return undefined
      } catch (error) {
        return `\`manifest\` could not be written, so that the next run purges these paths again: ${reasonOf(error)}`
      }
    },
  }
}

function load(path: string, key: string, files: Files): { record: ZoneRecord; warnings: string[] } {
  try {
    const text = textOf(path, files)
    return { record: (text === undefined ? undefined : readRecord(text, key)) ?? NO_RECORD, warnings: [] }
  } catch (error) {
    const warning = `\`manifest\` (\`${path}\`) cannot be read, counts as having no record, and is replaced: ${reasonOf(error)}`
    return { record: NO_RECORD, warnings: [warning] }
  }
}

/** As it is now, since another step may have written its own zone meanwhile; undefined where it is no manifest. */
function zonesIn(path: string, files: Files): string | undefined {
  try {
    const text = textOf(path, files)
    if (text !== undefined) readRecord(text, '')
    return text
  } catch {
    return undefined
  }
}

function textOf(path: string, files: Files): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(files.readFile(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 200) : 'unknown reason'
}
