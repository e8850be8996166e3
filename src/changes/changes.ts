// Compares the record with what is deployed, and writes the record: begin
// before the purge, confirm after it.
//
// Another run may write in between: `replace` in record.ts says how a write
// notices. `beginChanges` then reads, compares and writes again, up to
// `MAX_WRITE_ATTEMPTS` times, and fails with CDN069; `confirm` is not repeated,
// and the step warns. `mayConfirm` in purge/run.ts and `isLatestRun` decide
// whether this run confirms at all.

import { chooseBase, createExpectedNoBase, type Base } from './base.ts'
import { findChangedFiles, type ChangedFiles } from './changed-files.ts'
import type { Deploy } from './deploy.ts'
import {
  withUnknownFiles,
  withConfirmed,
  withoutConfirmed,
  isLatestRun,
  summarizeSettings,
  type PurgedFiles,
  type RecordRead,
  type RecordStore,
  type Settings,
  type Writer,
  type ZoneRecord,
} from './record.ts'
import { compareFiles } from './snapshot.ts'
import type { TakenSnapshot } from './take-snapshot.ts'
import * as say from './words.ts'
import { Stop } from '../problem/problem.ts'

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
  const base = createExpectedNoBase(say.noBase.unknownZone())
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
    const base = chooseBase(recordRead, settings, store, deploy)
    const compare = () => findChangedFiles(snapshot, base, deploy)
    const changed = await forgetOnStop(compare, store, deploy)

    const begin = await writeBegin({ snapshot, base, recordRead }, store, deploy)
    if (begin.kind === 'overtaken') continue

    // Fails only after the record is reset, so that the next run fails as well.
    if (base.missing !== undefined && deploy.inputs.onUnknownBase === 'fail') {
      throw new Stop(say.unknownBase(base.why))
    }
    const state = {
      record: recordRead.record,
      version: begin.version,
      hasBegun: begin.kind === 'written',
      settings,
    }
    return new RecordedChanges(changed, state, store, deploy)
  }
  throw new Stop(say.overtakenAtBegin(store.name, MAX_WRITE_ATTEMPTS))
}

type Begin =
  | { readonly kind: 'written' | 'unneeded'; readonly version: string }
  | { readonly kind: 'overtaken' }

interface Comparison {
  readonly snapshot: TakenSnapshot
  readonly base: Base
  readonly recordRead: RecordRead
}

/**
 * Marks the changed files as unknown in the record; without a record that may
 * be kept, resets it. Unneeded in a dry run, or if no file has changed.
 */
async function writeBegin(
  { snapshot, base, recordRead }: Comparison,
  store: RecordStore,
  deploy: Deploy,
): Promise<Begin> {
  const { record, version } = recordRead
  const { purgedBefore } = base
  if (deploy.dryRun) return { kind: 'unneeded', version }

  const writer = toWriter(store, deploy)
  const isOfZone = record?.baseUrl === deploy.baseUrl && record.zone === store.zone
  const isConfirmed = isOfZone && record.confirmed !== null
  let next: ZoneRecord
  // If this run has purged everything before, it purges everything again.
  if (!isConfirmed || purgedBefore === 'everything') {
    next = withoutConfirmed(record, writer)
  } else {
    const changed = compareFiles(record.files, snapshot.files, purgedBefore)
    if (changed.size === 0) return { kind: 'unneeded', version }
    next = withUnknownFiles(record, changed, writer)
  }
  const replacement = await store.replace(next, version)
  return replacement.kind === 'overtaken' ? replacement : { ...replacement, kind: 'written' }
}

function toWriter({ zone }: RecordStore, { baseUrl, run }: Deploy): Writer {
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
    if (!(error instanceof Stop) || deploy.dryRun) throw error
    if (await forget(store, deploy)) throw error
    const { problem } = error
    const help = [...problem.help, say.notForgotten(store.howToDelete)]
    throw new Stop({ ...problem, help })
  }
}

/**
 * Removes what was confirmed from the record.
 * @returns whether the record was written
 */
export async function forget(store: RecordStore, deploy: Deploy): Promise<boolean> {
  try {
    for (let attempt = 1; attempt <= MAX_WRITE_ATTEMPTS; attempt++) {
      const { record, version } = await store.read()
      const next = withoutConfirmed(record, toWriter(store, deploy))
      const { kind } = await store.replace(next, version)
      if (kind === 'current') return true
    }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
  }
  return false
}

interface State {
  /** The record as it was read, before this run began. */
  readonly record: ZoneRecord | undefined
  /** Its version since this run began. */
  readonly version: string
  /** Whether this run has marked files as unknown, or reset the record. */
  readonly hasBegun: boolean
  readonly settings: Settings
}

class RecordedChanges implements Changes {
  readonly changed: ChangedFiles
  readonly #whyNotConfirmed: string | undefined
  readonly #state: State
  readonly #store: RecordStore
  readonly #deploy: Deploy

  constructor(changedFiles: ChangedFiles, state: State, store: RecordStore, deploy: Deploy) {
    this.#state = state
    this.#store = store
    this.#deploy = deploy
    this.#whyNotConfirmed = whyNotConfirmed(state.record, deploy)
    const warnings = [...changedFiles.warnings]
    if (this.#whyNotConfirmed !== undefined && !deploy.dryRun) {
      warnings.push(this.#whyNotConfirmed)
    }
    this.changed = { ...changedFiles, warnings }
  }

  async confirm(): Promise<string | undefined> {
    // The reason is already among the warnings.
    if (this.#deploy.dryRun || this.#whyNotConfirmed !== undefined) return undefined

    const { record, version } = this.#state
    const writer = toWriter(this.#store, this.#deploy)
    const next = withConfirmed(record, this.#createConfirmation(), writer)
    try {
      const { kind } = await this.#store.replace(next, version)
      if (kind === 'current') return undefined
      if (!this.#state.hasBegun) await this.#markDifferences()
      return say.notConfirmed.overtaken()
    } catch (error) {
      if (!(error instanceof Stop)) throw error
      return say.notConfirmed.unwritable(this.#store.name, error.problem)
    }
  }

  close(): void {
    this.#store.close()
  }

  /**
   * A run that has begun left its files unknown for the one that overtook it.
   * Without changes it has not begun: the files of the other run are not what
   * this one has deployed.
   */
  async #markDifferences(): Promise<void> {
    for (let attempt = 1; attempt <= MAX_WRITE_ATTEMPTS; attempt++) {
      const { record, version } = await this.#store.read()
      if (record === undefined) return
      const differences = compareFiles(record.files, this.changed.snapshot.files)
      if (differences.size === 0) return
      const next = withUnknownFiles(record, differences, toWriter(this.#store, this.#deploy))
      const { kind } = await this.#store.replace(next, version)
      if (kind === 'current') return
    }
  }

  #createConfirmation() {
    const { run, runUrl = '', deadline } = this.#deploy
    const { snapshot, base, files } = this.changed
    const by = {
      run: run.id,
      attempt: run.attempt,
      url: runUrl,
      time: new Date(deadline.clock.wallMs()).toISOString(),
      commit: snapshot.commit === '' ? run.commit : snapshot.commit,
      branch: run.branch,
    }
    const isEverything = base.missing !== undefined || base.purgedBefore === 'everything'
    const purged: PurgedFiles = isEverything ? 'everything' : [...files.keys()]
    return { snapshot: snapshot.files, settings: this.#state.settings, by, purged }
  }
}

function whyNotConfirmed(
  record: ZoneRecord | undefined,
  { whyIncomplete, run }: Deploy,
): string | undefined {
  if (whyIncomplete !== undefined) return say.notConfirmed.incomplete(whyIncomplete)
  if (isLatestRun(record, run.id)) return undefined
  return say.notConfirmed.notLatest()
}
