import { shorten } from '../../text/log.ts'
import { NO_RECORD, readRecord, unknownVersionOf, withRecord } from '../../changes/manifest.ts'
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
  /** As it was when this run began. */
  readonly record: ZoneRecord
  readonly warnings: readonly string[]
  /** Records paths before they are purged: if that fails, the next run purges them whatever has changed. */
  addUnconfirmed(paths: readonly string[], deleted: ReadonlySet<string>): Problem | undefined
  /** Records that no base is known before everything is purged: if that fails, the next run has none either. */
  invalidateBaseline(source: StateKind): Problem | undefined
  /** Records that a rule asks for everything before it is purged: if that fails, the next run does it. */
  addUnconfirmedAll(): Problem | undefined
  /**
   * Records that visitors get the new state now.
   * @param atMs when this step began, milliseconds since 1970, on GitHub's clock if it was read
   * @param left paths that stay unconfirmed all the same
   * @returns a warning if that cannot be recorded: the unconfirmed paths are written already
   */
  confirm(state: NewState, atMs: number, left: StillUnconfirmed): string | undefined
  /** Paths that are unconfirmed now. */
  unconfirmed(): number
}

interface ManifestPlace {
  readonly path: string
  /** Of the zone. */
  readonly key: string
  readonly files: ManifestFiles
  /** Unlike that of any other run. */
  readonly runId: string
}

/**
 * Runs may share a manifest. Before each write the file is read again, and the change is made to what stands there
 * then; and a run takes back only what it has added, or what was there when it began and nobody has added since.
 */
export function createManifestStore({ path, key, files, runId }: ManifestPlace): ManifestStore {
  const { record: start, warnings } = load(path, key, files)
  let now = start
  let own: ReadonlySet<string> = new Set()
  const ofOthers = new Set<string>()
  const isMine = (by: string | undefined, before: { readonly by: string | undefined } | undefined) =>
    by === runId || (before !== undefined && by === before.by)
  const atStart = (isThere: boolean, by: string | undefined) => (isThere ? { by } : undefined)
  const startPaths = new Set(start.unconfirmed)
  const read = () => {
    const text = manifestIn(path, files)
    const record = (text === undefined ? undefined : readRecord(text, key)?.record) ?? NO_RECORD
    for (const other of record.unconfirmed)
      if (
        !isMine(
          record.addedBy.paths.get(other),
          atStart(startPaths.has(other), start.addedBy.paths.get(other)),
        )
      )
        ofOthers.add(other)
    return { text, record }
  }
  /** @returns why it could not be written */
  const write = (change: (current: ZoneRecord) => ZoneRecord): string | undefined => {
    try {
      const { text, record } = read()
      const next = change(record)
      files.replaceFile(path, withRecord(text, key, next))
      now = next
      return undefined
    } catch (error) {
      return reasonOf(error)
    }
  }
  const writeFirst = (change: (current: ZoneRecord) => ZoneRecord): Problem | undefined => {
    const why = write(change)
    return why === undefined ? undefined : unwritableManifest(path, why)
  }
  const withOwn = (current: ZoneRecord, deleted: ReadonlySet<string>): ZoneRecord => ({
    ...current,
    unconfirmed: [...new Set([...current.unconfirmed, ...own])],
    deleted: new Set([...[...current.deleted].filter((one) => !own.has(one)), ...deleted]),
    addedBy: {
      ...current.addedBy,
      paths: new Map([...current.addedBy.paths, ...[...own].map((one) => [one, runId] as const)]),
    },
  })
  const baselineOf = (record: ZoneRecord, kind: StateKind) => ({
    isInvalid: record.invalidBaselines.includes(kind),
    by: record.addedBy.baselines.get(kind),
  })
  /** Whether another run has confirmed a state, or invalidated the baseline, since this one began. */
  const hasMoved = (current: ZoneRecord, kind: StateKind) => {
    const [was, is] = [baselineOf(start, kind), baselineOf(current, kind)]
    return (
      !isSameState(start, current, kind) || (is.isInvalid && !isMine(is.by, atStart(was.isInvalid, was.by)))
    )
  }
  const confirmed = (
    current: ZoneRecord,
    state: NonNullable<NewState>,
    atMs: number,
    { paths, oldCopies }: StillUnconfirmed,
  ): ZoneRecord => {
    const left = new Set([...current.unconfirmed.filter((one) => ofOthers.has(one)), ...paths])
    const isAllOfOthers =
      current.isAllUnconfirmed &&
      !isMine(current.addedBy.all, atStart(start.isAllUnconfirmed, start.addedBy.all))
    const kind = kindOf(state)
    return {
      ...current,
      ...('files' in state
        ? { files: state.files }
        : { head: { id: state.head, atMs, runStartedMs: state.runStartedMs } }),
      unconfirmed: [...left],
      deleted: new Set([...current.deleted].filter((one) => left.has(one))),
      oldCopies: new Map([...[...current.oldCopies].filter(([one]) => left.has(one)), ...oldCopies]),
      isAllUnconfirmed: isAllOfOthers,
      invalidBaselines: current.invalidBaselines.filter((other) => other !== kind),
    }
  }
  return {
    record: start,
    warnings,
    addUnconfirmed(paths, deleted) {
      own = new Set(paths)
      const isRecorded = paths.every((one) => now.addedBy.paths.get(one) === runId)
      return isRecorded ? undefined : writeFirst((current) => withOwn(current, deleted))
    },
    invalidateBaseline: (source) =>
      writeFirst((current) => ({
        ...current,
        invalidBaselines: [...new Set([...current.invalidBaselines, source])],
        addedBy: {
          ...current.addedBy,
          baselines: new Map([...current.addedBy.baselines, [source, runId] as const]),
        },
      })),
    addUnconfirmedAll: () =>
      writeFirst((current) => ({
        ...current,
        isAllUnconfirmed: true,
        addedBy: { ...current.addedBy, all: runId },
      })),
    confirm(state, atMs, left) {
      if (state === undefined) return undefined
      let isOvertaken = false
      const why = write((current) => {
        isOvertaken = hasMoved(current, kindOf(state))
        return isOvertaken ? withOwn(current, current.deleted) : confirmed(current, state, atMs, left)
      })
      if (why !== undefined)
        return `\`manifest\` could not be written, so the next run starts from its current content: ${why}`
      return isOvertaken ? OVERTAKEN : undefined
    },
    unconfirmed: () => now.unconfirmed.length,
  }
}

const OVERTAKEN =
  'another run has confirmed a state in `manifest` since this run began, so this run confirms nothing, and the next one purges its paths again; to let one run finish before the next one starts, use a `concurrency` group'

function kindOf(state: NonNullable<NewState>): StateKind {
  return 'files' in state ? 'site' : 'repository'
}

function isSameState(one: ZoneRecord, other: ZoneRecord, kind: StateKind): boolean {
  if (kind === 'repository')
    return (
      one.head?.id === other.head?.id &&
      one.head?.atMs === other.head?.atMs &&
      one.head?.runStartedMs === other.head?.runStartedMs
    )
  const [before, after] = [one.files, other.files]
  if (before === undefined || after === undefined) return before === after
  return before.size === after.size && [...before].every(([name, hash]) => after.get(name) === hash)
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

/** The text of the file, where it is a manifest. @throws on one of a version that is not known here: it is not replaced */
function manifestIn(path: string, files: ManifestFiles): string | undefined {
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

function reasonOf(error: unknown): string {
  return error instanceof Error ? shorten(error.message, 200) : 'unknown reason'
}
