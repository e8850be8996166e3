// Compares the record with what is deployed, and writes the record: begin
// before the purge, confirm after it.
//
// Another run may write in between: `replace` in record.ts says how a write
// notices. `beginChanges` then reads, compares and writes again, up to
// `MAX_WRITE_ATTEMPTS` times, and fails with CDN069; `confirm` is not repeated,
// and the step warns. `mayConfirm` in purge/run.ts and `isLatestRun` decide
// whether this run confirms at all.

import { chooseBase, createNoBase } from './base.ts'
import { findChangedFiles, type ChangedFiles } from './changed-files.ts'
import type { Deploy } from './deploy.ts'
import {
  withUnknownFiles,
  withConfirmed,
  withoutConfirmed,
  isLatestRun,
  summarizeSettings,
  type PurgedFiles,
  type RecordStore,
  type Settings,
  type WriterIdentity,
  type ZoneRecord,
} from './record.ts'
import { compareFiles } from './snapshot.ts'
import type { TakenSnapshot } from './take-snapshot.ts'
import * as say from './words.ts'
import { Stop, problemOf } from '../problem/problem.ts'

/** Maximum number of attempts to write the record while other runs write it as well. */
const MAX_WRITE_ATTEMPTS = 5

/** The changed files of a step, and what becomes of the record. */
export interface Changes {
  readonly changed: ChangedFiles
  /**
   * Records the deployed files as what visitors have.
   * @returns a warning if the record could not be written
   */
  confirm(): Promise<string | undefined>
  close(): void
}

/** Compares without a record, whose zone is not known, in a dry run. */
export async function compareWithoutRecord(
  snapshot: TakenSnapshot,
  deploy: Deploy,
): Promise<Changes> {
  const base = createNoBase(say.noBase.unknownZone, 'no-record')
  return {
    changed: await findChangedFiles(snapshot, base, deploy),
    confirm: () => Promise.resolve(undefined),
    close: () => undefined,
  }
}

/**
 * Compares with the record, and begins: the changed files become unknown in it.
 * After a failure it is not known what is deployed, so the record is forgotten.
 */
export async function beginChanges(
  takeSnapshot: () => Promise<TakenSnapshot>,
  store: RecordStore,
  deploy: Deploy,
): Promise<Changes> {
  const snapshot = await forgetOnStop(takeSnapshot, store, deploy)
  const settings = summarizeSettings(deploy.rules, deploy.inputs.html, snapshot.source)

  for (let attempt = 1; attempt <= MAX_WRITE_ATTEMPTS; attempt++) {
    const recordRead = await store.read()
    const { record } = recordRead
    const base = chooseBase(recordRead, settings, store, deploy)
    const compare = () => findChangedFiles(snapshot, base, deploy)
    const changed = await forgetOnStop(compare, store, deploy)

    let { version } = recordRead
    const beginning = deploy.dryRun ? undefined : createBeginning(record, changed, store, deploy)
    if (beginning !== undefined) {
      const replacement = await store.replace(beginning, version)
      if (replacement.kind === 'overtaken') continue
      version = replacement.version
    }

    // Fails only after the record is reset, so that the next run fails as well.
    if (base.absence !== undefined && deploy.inputs.onUnknownBase === 'fail') {
      throw new Stop(say.unknownBase(base.why))
    }
    return createChanges(
      { record, version, hasBegun: beginning !== undefined, settings, changed },
      store,
      deploy,
    )
  }
  throw new Stop(say.overtakenAtBegin(store.name, MAX_WRITE_ATTEMPTS))
}

/**
 * The record with the changed files as unknown; reset if it cannot be kept.
 * Undefined if no file has changed.
 */
function createBeginning(
  record: ZoneRecord | undefined,
  { snapshot, base: { purgedBefore } }: ChangedFiles,
  store: RecordStore,
  deploy: Deploy,
): ZoneRecord | undefined {
  const writer = toWriterIdentity(store, deploy)
  const isOfZone = record?.baseUrl === deploy.baseUrl && record.zone === store.zone
  // If this run has purged everything before, it purges everything again.
  if (!isOfZone || record.confirmed === null || purgedBefore === 'everything') {
    return withoutConfirmed(record, writer)
  }
  const changed = compareFiles(record.files, snapshot.files, purgedBefore)
  return changed.size === 0 ? undefined : withUnknownFiles(record, changed, writer)
}

function toWriterIdentity({ zone }: RecordStore, { baseUrl, run }: Deploy): WriterIdentity {
  return { baseUrl, zone, run: run.id }
}

/** @throws the stop of `work`, with advice if the record could not be forgotten */
async function forgetOnStop<T>(
  work: () => Promise<T>,
  store: RecordStore,
  deploy: Deploy,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const problem = problemOf(error)
    if (deploy.dryRun || (await forget(store, deploy))) throw error
    throw new Stop({ ...problem, help: [...problem.help, say.notForgotten(store.howToDelete)] })
  }
}

/**
 * Removes what was confirmed from the record.
 * @returns whether the record was written
 */
export async function forget(store: RecordStore, deploy: Deploy): Promise<boolean> {
  try {
    return await rewrite(store, (record) =>
      withoutConfirmed(record, toWriterIdentity(store, deploy)),
    )
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return false
  }
}

/**
 * Writes what `change` makes of the record, whatever other runs write.
 * @param change returns undefined if the record may stay as it is
 * @returns whether the record is as wanted
 */
async function rewrite(
  store: RecordStore,
  change: (record: ZoneRecord | undefined) => ZoneRecord | undefined,
): Promise<boolean> {
  for (let attempt = 1; attempt <= MAX_WRITE_ATTEMPTS; attempt++) {
    const { record, version } = await store.read()
    const next = change(record)
    if (next === undefined) return true
    const { kind } = await store.replace(next, version)
    if (kind === 'current') return true
  }
  return false
}

/** A run that has compared, and marked what changed. */
interface BegunRun {
  /** The record as it was read, before this run began. */
  readonly record: ZoneRecord | undefined
  /** Its version since this run began. */
  readonly version: string
  /** Whether this run has marked files as unknown, or reset the record. */
  readonly hasBegun: boolean
  readonly settings: Settings
  readonly changed: ChangedFiles
}

function createChanges(begun: BegunRun, store: RecordStore, deploy: Deploy): Changes {
  const { changed, record, version } = begun
  const why = whyNotConfirmed(record, deploy)
  const warnings = [...changed.warnings]
  if (why !== undefined && !deploy.dryRun) warnings.push(why)
  return {
    changed: { ...changed, warnings },
    close: () => store.close(),
    async confirm() {
      // The reason is already among the warnings.
      if (deploy.dryRun || why !== undefined) return undefined
      const writer = toWriterIdentity(store, deploy)
      try {
        const next = withConfirmed(record, createConfirmation(begun, deploy), writer)
        const { kind } = await store.replace(next, version)
        if (kind === 'current') return undefined
        // A run that has begun left its files unknown for the one that overtook
        // it. Without changes it has not begun: the files of the other run are
        // not what this one has deployed.
        if (!begun.hasBegun) {
          await rewrite(store, (other) => {
            if (other === undefined) return undefined
            const differences = compareFiles(other.files, changed.snapshot.files)
            return differences.size === 0 ? undefined : withUnknownFiles(other, differences, writer)
          })
        }
        return say.notConfirmed.overtaken
      } catch (error) {
        return say.notConfirmed.unwritable(store.name, problemOf(error))
      }
    },
  }
}

function whyNotConfirmed(
  record: ZoneRecord | undefined,
  { whyIncomplete, run }: Deploy,
): string | undefined {
  if (whyIncomplete !== undefined) return say.notConfirmed.incomplete(whyIncomplete)
  return isLatestRun(record, run.id) ? undefined : say.notConfirmed.notLatest
}

function createConfirmation({ changed, settings }: BegunRun, deploy: Deploy) {
  const { run, runUrl = '', deadline } = deploy
  const { snapshot, base, files } = changed
  const by = {
    run: run.id,
    attempt: run.attempt,
    url: runUrl,
    time: new Date(deadline.clock.wallMs()).toISOString(),
    commit: snapshot.commit === '' ? run.commit : snapshot.commit,
    branch: run.branch,
  }
  const isEverything = base.absence !== undefined || base.purgedBefore === 'everything'
  const purged: PurgedFiles = isEverything ? 'everything' : [...files.keys()]
  return { snapshot: snapshot.files, settings, by, purged }
}
