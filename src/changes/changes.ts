// Compares the record with what is deployed, and writes the record: begin
// before the purge, confirm after it.

import {
  chooseBase,
  createExpectedNoBase,
  findChangedFiles,
  type Base,
  type ChangedFiles,
} from './changed-files.ts'
import {
  beginRecord,
  confirmRecord,
  forgetRecord,
  isLatestRun,
  summarizeSettings,
  type Settings,
  type Writer,
  type ZoneRecord,
  type PurgedFiles,
  type RecordRead,
  type RecordStore,
  type Replacement,
} from './record.ts'
import type { HtmlMode } from './rules/addresses.ts'
import type { Rule } from './rules/rules.ts'
import { compareFiles, type Difference } from './snapshot.ts'
import type { TakenSnapshot } from './take-snapshot.ts'
import { mayBuildAgain, type WorkflowRun } from '../step/workflow-run.ts'
import {
  describeOtherBranch,
  describeUnseenBuild,
  notConfirmed,
  noBase,
  notForgotten,
  overtakenAtBegin,
  unknownBase,
} from '../messages/changes.ts'
import { fail, ok, type Failure, type Result } from '../problem/problem.ts'
import { checkStopped, type Deadline } from '../time/clock.ts'

export interface ChangesContext {
  readonly baseUrl: string
  /** As `normalizeZone` returns it; '' if it is not known, as in a dry run without a token. */
  readonly zone: string
  readonly rules: readonly Rule[]
  readonly html: HtmlMode
  readonly onUnknownBase: 'purge-all' | 'fail'
  readonly dryRun: boolean
  readonly run: WorkflowRun
  /** '' if the run has no address. */
  readonly runUrl: string
  /** Why the deploy may be live only in part; undefined after a success. */
  readonly whyIncomplete: string | undefined
  readonly deadline: Deadline
}

/** The changed files of a step, and what becomes of the record. */
export interface Changes {
  readonly changed: ChangedFiles
  /**
   * Records the deployed files as what visitors have.
   * @returns a warning if the record could not be written
   */
  confirm(): Promise<string | undefined>
}

/** Maximum number of attempts to write the record while other runs write it as well. */
const MAX_WRITE_ATTEMPTS = 5

/** Compares without a record, whose zone is not known, in a dry run. */
export async function compareWithoutRecord(
  snapshotResult: Result<TakenSnapshot>,
  context: ChangesContext,
): Promise<Result<Changes>> {
  if (!snapshotResult.ok) return snapshotResult
  const base = createExpectedNoBase(noBase.unknownZone())
  const changedFilesResult = await compare(snapshotResult.value, base, context)
  if (!changedFilesResult.ok) return changedFilesResult
  return ok({ changed: changedFilesResult.value, confirm: () => Promise.resolve(undefined) })
}

/** Compares with the record, and begins: the changed files become unknown in it. */
export async function beginChanges(
  snapshotResult: Result<TakenSnapshot>,
  store: RecordStore,
  context: ChangesContext,
): Promise<Result<Changes>> {
  if (!snapshotResult.ok) return forgetAfter(snapshotResult, store, context)

  for (let attempt = 1; attempt <= MAX_WRITE_ATTEMPTS; attempt++) {
    const readResult = await store.read()
    if (!readResult.ok) return readResult

    const base = chooseBase(
      readResult.value,
      createBaseContext(snapshotResult.value, store, context),
    )
    const changedFilesResult = await compare(snapshotResult.value, base, context)
    if (!changedFilesResult.ok) return forgetAfter(changedFilesResult, store, context)

    const beginResult = await writeBegin(
      compareFiles(
        readResult.value.record?.files ?? new Map(),
        snapshotResult.value.files,
        base.purgedBefore === 'everything' ? [] : base.purgedBefore,
      ),
      base,
      readResult.value,
      store,
      context,
    )
    if (!beginResult.ok) return beginResult
    if (beginResult.value.kind === 'overtaken') continue

    // Fails only after the record is reset, so that the next run fails as well.
    if (base.missing !== undefined && context.onUnknownBase === 'fail') {
      return fail(unknownBase(base.why))
    }
    const { record } = readResult.value
    const { version } = beginResult.value
    const state = { record, version, purgedBefore: base.purgedBefore }
    return ok(new RecordedChanges(changedFilesResult.value, state, store, context))
  }
  return fail(overtakenAtBegin(store.name, MAX_WRITE_ATTEMPTS))
}

function createBaseContext(snapshot: TakenSnapshot, store: RecordStore, context: ChangesContext) {
  const { baseUrl, zone, run } = context
  const settings = summarizeSettings(context.rules, context.html, snapshot.source)
  return { baseUrl, zone, run, settings, storeName: store.name }
}

async function compare(
  snapshot: TakenSnapshot,
  base: Base,
  context: ChangesContext,
): Promise<Result<ChangedFiles>> {
  const { rules, html, deadline, run } = context
  const mapping = { rules, html, checkStopped: () => checkStopped(deadline) }
  const changedFilesResult = await findChangedFiles(snapshot, base, mapping)
  if (!changedFilesResult.ok) return changedFilesResult
  const { files, ...changedFiles } = changedFilesResult.value
  const notices = [...changedFiles.notices]
  const warnings = [...changedFiles.warnings]
  const isKnown = base.branch !== '' && run.branch !== ''
  if (run.event === 'push' && isKnown && run.branch !== base.branch) {
    notices.push(describeOtherBranch(run.branch, base.branch))
  }
  if (files.size === 0 && snapshot.source === 'map' && mayBuildAgain(run)) {
    warnings.push(describeUnseenBuild(run.event))
  }
  return ok({ ...changedFiles, files, notices, warnings })
}

/**
 * Marks the changed files as unknown in the record; without a record that may
 * be kept, resets it. Writes nothing in a dry run, or if no file has changed.
 */
async function writeBegin(
  changed: Difference,
  base: Base,
  { record, version }: RecordRead,
  store: RecordStore,
  context: ChangesContext,
): Promise<Result<Replacement>> {
  if (context.dryRun) return ok({ kind: 'current', version })

  const writer = toWriter(context)
  if (record === undefined || !mayKeep(record, base, context)) {
    return store.replace(forgetRecord(record, writer), version)
  }

  if (changed.size === 0) return ok({ kind: 'current', version })
  return store.replace(beginRecord(record, changed, writer), version)
}

/**
 * Whether unchanged files stay known in the record. They do not if everything is
 * purged again because this run has purged everything before.
 */
function mayKeep(
  { confirmed, ...record }: ZoneRecord,
  { purgedBefore }: Base,
  { baseUrl, zone }: ChangesContext,
): boolean {
  const isOfZone = record.baseUrl === baseUrl && record.zone === zone
  return isOfZone && confirmed !== null && purgedBefore !== 'everything'
}

function toWriter({ baseUrl, zone, run }: ChangesContext): Writer {
  return { baseUrl, zone, run: run.id }
}

/**
 * Resets the record after a failure, because it is not known which files are
 * deployed.
 * @returns the failure, with advice if the record could not be reset
 */
async function forgetAfter(
  failure: Failure,
  store: RecordStore,
  context: ChangesContext,
): Promise<Failure> {
  if (context.dryRun) return failure
  const isForgotten = await forget(store, context)
  if (isForgotten) return failure
  const { problem } = failure
  const help = [...problem.help, notForgotten.unwritable(store.howToDelete)]
  return fail({ ...problem, help })
}

/**
 * Removes what was confirmed from the record.
 * @returns whether the record was written
 */
export async function forget(store: RecordStore, context: ChangesContext): Promise<boolean> {
  for (let attempt = 1; attempt <= MAX_WRITE_ATTEMPTS; attempt++) {
    const readResult = await store.read()
    if (!readResult.ok) return false
    const { record, version } = readResult.value
    const replaceResult = await store.replace(forgetRecord(record, toWriter(context)), version)
    if (!replaceResult.ok) return false
    if (replaceResult.value.kind === 'current') return true
  }
  return false
}

interface State {
  /** The record as it was read, before this run began. */
  readonly record: ZoneRecord | undefined
  /** Its version since this run began. */
  readonly version: string
  readonly purgedBefore: PurgedFiles
}

class RecordedChanges implements Changes {
  readonly changed: ChangedFiles
  readonly #whyNotConfirmed: string | undefined
  readonly #state: State
  readonly #store: RecordStore
  readonly #context: ChangesContext

  constructor(
    changedFiles: ChangedFiles,
    state: State,
    store: RecordStore,
    context: ChangesContext,
  ) {
    this.#state = state
    this.#store = store
    this.#context = context
    this.#whyNotConfirmed = this.#findWhyNotConfirmed()
    const warnings = [...changedFiles.warnings]
    if (this.#whyNotConfirmed !== undefined && !context.dryRun) {
      warnings.push(this.#whyNotConfirmed)
    }
    this.changed = { ...changedFiles, warnings }
  }

  async confirm(): Promise<string | undefined> {
    const { dryRun } = this.#context
    // The reason is already among the warnings.
    if (dryRun || this.#whyNotConfirmed !== undefined) return undefined

    const { record, version } = this.#state
    const next = confirmRecord(record, this.#createConfirmation(), toWriter(this.#context))
    const replaceResult = await this.#store.replace(next, version)
    if (!replaceResult.ok) return notConfirmed.unwritable(this.#store.name, replaceResult.problem)
    if (replaceResult.value.kind === 'overtaken') return notConfirmed.overtaken()
    return undefined
  }

  #findWhyNotConfirmed(): string | undefined {
    const { whyIncomplete, run } = this.#context
    if (whyIncomplete !== undefined) return notConfirmed.incomplete(whyIncomplete)
    if (isLatestRun(this.#state.record, run.id)) return undefined
    return notConfirmed.notLatest()
  }

  #createConfirmation() {
    const { rules, html, run, runUrl, deadline } = this.#context
    const { source, snapshot, headCommit, hasBase, files } = this.changed
    const settings: Settings = summarizeSettings(rules, html, source)
    const by = {
      run: run.id,
      attempt: run.attempt,
      url: runUrl,
      time: new Date(deadline.clock.wallMs()).toISOString(),
      commit: headCommit === '' ? run.commit : headCommit,
      branch: run.branch,
    }
    const isEverything = !hasBase || this.#state.purgedBefore === 'everything'
    const purged: PurgedFiles = isEverything ? 'everything' : [...files.keys()]
    return { snapshot, settings, by, purged }
  }
}
