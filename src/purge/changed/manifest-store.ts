import { shorten } from '../../text/log.ts'
import { NO_RECORD, readRecord, withRecord } from '../../changes/manifest.ts'
import type { StateKind, ZoneRecord } from '../../changes/manifest.ts'
import type { Problem } from '../../problem/problem.ts'
import type { StillUnconfirmed } from '../freshness/verification.ts'
import type { NewState } from './changed-paths.ts'
import { unwritableManifest } from './problems.ts'

/** Access to the file of a manifest. */
export interface ManifestFiles {
  readFile(path: string): Uint8Array
  /** Replaces the file as a whole, or not at all. */
  replaceFile(path: string, text: string): void
}

/** What a manifest remembers of one zone, and how it is changed. */
export interface ManifestStore {
  readonly record: ZoneRecord
  readonly warnings: readonly string[]
  /** Records paths before they are purged: if that fails, the next run purges them whatever has changed. */
  addUnconfirmed(paths: readonly string[]): Problem | undefined
  /** Records that no base is known before everything is purged: if that fails, the next run has none either. */
  invalidateBaseline(source: StateKind): Problem | undefined
  /** Records that a rule asks for everything before it is purged: if that fails, the next run does it. */
  addUnconfirmedAll(): Problem | undefined
  /**
   * Records that visitors get the new state now.
   * @param atMs when this step began, milliseconds since 1970, on GitHub's clock if it was read
   * @param left paths that stay unconfirmed all the same
   * @returns a warning if it cannot be written: the unconfirmed paths are written already
   */
  confirm(state: NewState, atMs: number, left: StillUnconfirmed): string | undefined
  /** Paths that are unconfirmed now. */
  unconfirmed(): number
}

export function createManifestStore(path: string, key: string, files: ManifestFiles): ManifestStore {
  const { record, warnings } = load(path, key, files)
  let now = record
  /** @returns why it could not be written */
  const write = (next: ZoneRecord): string | undefined => {
    try {
      files.replaceFile(path, withRecord(zonesIn(path, files), key, next))
      now = next
      return undefined
    } catch (error) {
      return reasonOf(error)
    }
  }
  const writeFirst = (next: ZoneRecord): Problem | undefined => {
    const why = write(next)
    return why === undefined ? undefined : unwritableManifest(path, why)
  }
  return {
    record,
    warnings,
    addUnconfirmed(paths) {
      const unconfirmed = [...new Set([...now.unconfirmed, ...paths])]
      return unconfirmed.length === now.unconfirmed.length ? undefined : writeFirst({ ...now, unconfirmed })
    },
    invalidateBaseline(source) {
      return now.invalidBaselines.includes(source)
        ? undefined
        : writeFirst({ ...now, invalidBaselines: [...now.invalidBaselines, source] })
    },
    addUnconfirmedAll: () =>
      now.isAllUnconfirmed ? undefined : writeFirst({ ...now, isAllUnconfirmed: true }),
    confirm(state, atMs, left) {
      if (state === undefined) return undefined
      const why = write(confirmedRecord(now, state, atMs, left))
      return (
        why && `\`manifest\` could not be written, so the next run starts from its current content: ${why}`
      )
    },
    unconfirmed: () => now.unconfirmed.length,
  }
}

function confirmedRecord(
  now: ZoneRecord,
  state: NonNullable<NewState>,
  atMs: number,
  { paths, oldCopies }: StillUnconfirmed,
): ZoneRecord {
  const clear = { unconfirmed: paths, oldCopies, isAllUnconfirmed: false }
  const without = (kind: StateKind) => now.invalidBaselines.filter((other) => other !== kind)
  if ('files' in state) return { ...now, ...clear, files: state.files, invalidBaselines: without('site') }
  const head = { id: state.head, atMs, runStartedMs: state.runStartedMs }
  return { ...now, ...clear, head, invalidBaselines: without('repository') }
}

const NOTHING_READ = { record: NO_RECORD, dropped: [] }

function load(path: string, key: string, files: ManifestFiles): { record: ZoneRecord; warnings: string[] } {
  try {
    const text = textOf(path, files)
    const { record, dropped } = (text === undefined ? undefined : readRecord(text, key)) ?? NOTHING_READ
    const shown = dropped.slice(0, 5).join(', ')
    const warning = `\`manifest\` (\`${path}\`): ${dropped.length} ${dropped.length === 1 ? 'entry' : 'entries'} of this zone cannot be read and ${dropped.length === 1 ? 'is' : 'are'} ignored: ${shown}`
    return { record, warnings: dropped.length === 0 ? [] : [warning] }
  } catch (error) {
    const warning = `\`manifest\` (\`${path}\`) cannot be read; it is treated as empty and will be replaced: ${reasonOf(error)}`
    return { record: NO_RECORD, warnings: [warning] }
  }
}

/** As it is now, since another step may have written its own zone meanwhile; undefined if it is not a manifest. */
function zonesIn(path: string, files: ManifestFiles): string | undefined {
  try {
    const text = textOf(path, files)
    if (text !== undefined) readRecord(text, '')
    return text
  } catch {
    return undefined
  }
}

function textOf(path: string, files: ManifestFiles): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(files.readFile(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? shorten(error.message, 200) : 'unknown reason'
}
