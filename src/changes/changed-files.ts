// The files that changed, and the paths that rules make of them.

import { isSameRun, type PurgedFiles, type RecordRead, type Settings } from './record.ts'
import { isExcluded, type HtmlMode } from './rules/addresses.ts'
import { mapFiles, type Mapped } from './rules/map-files.ts'
import type { Rule } from './rules/rules.ts'
import {
  listAllFiles,
  compareFiles,
  type Difference,
  type RecordedFiles,
  type Selection,
  type Snapshot,
} from './snapshot.ts'
import type { TakenSnapshot } from './take-snapshot.ts'
import type { WorkflowRun } from '../step/workflow-run.ts'
import {
  describeConfirmed,
  everyFileExcluded,
  describeIdleRules,
  noBase,
  noMatchingFile,
  purgedEverythingBefore,
  describeSourcePaths,
  tooLate,
  type ChangedSetting,
} from '../messages/changes.ts'
import { describeRecursivePaths } from '../paths/syntax.ts'
import { fail, ok, type Result } from '../problem/problem.ts'
import { shorten } from '../text/safe-text.ts'

export interface ChangedFiles {
  readonly source: 'map' | 'site-dir'
  readonly kind: 'paths' | 'everything'
  /** What the snapshot is compared with or, without a base, why there is none. */
  readonly why: string
  readonly hasBase: boolean
  /** The commit of the base; '' without one. */
  readonly baseCommit: string
  /** The commit that is deployed; '' with `site-dir`. */
  readonly headCommit: string
  /** The changed files; without a base, all files. */
  readonly files: Difference
  readonly snapshot: Snapshot
  readonly before: RecordedFiles
  /** Files that are too large for `wait-for-origin` to compare. */
  readonly large: ReadonlySet<string>
  readonly rules: readonly Rule[]
  readonly html: HtmlMode
  readonly mapped: Mapped
  /** What the rules make of all files. */
  readonly selection: Selection
  /**
   * The rule that purges everything, and the file that it matches. Undefined if
   * there is none.
   */
  readonly whyEverything: string | undefined
  readonly notices: readonly string[]
  /** What is sent for the rules: lines of the log. */
  readonly remarks: readonly string[]
  readonly warnings: readonly string[]
}

/** What a snapshot is compared with. */
export interface Base {
  readonly files: RecordedFiles
  readonly commit: string
  readonly why: string
  /** Undefined if there is a base. */
  readonly missing: 'expected' | 'unexpected' | undefined
  /** The branch of the run that confirmed it; '' without one. */
  readonly branch: string
  /** What this run itself has purged and confirmed: its edges get it once more. */
  readonly purgedBefore: PurgedFiles
}

interface BaseContext {
  readonly baseUrl: string
  readonly zone: string
  readonly run: WorkflowRun
  readonly settings: Settings
  readonly storeName: string
}

/** The record as the base, unless something speaks against it. */
export function chooseBase(recordRead: RecordRead, context: BaseContext): Base {
  const { record, whyUnreadable } = recordRead
  const { storeName } = context
  if (whyUnreadable !== undefined) {
    return toNoBase(new Map(), noBase.unreadable(storeName, whyUnreadable))
  }
  if (record === undefined) {
    return createExpectedNoBase(noBase.absent(storeName))
  }
  if (record.baseUrl !== context.baseUrl || record.zone !== context.zone) {
    return toNoBase(new Map(), noBase.otherZone(storeName))
  }
  const { confirmed, files } = record
  if (confirmed === null) return toNoBase(files, noBase.unconfirmed())

  const changed = listChangedSettings(confirmed.settings, context.settings)
  if (changed.length > 0) return toNoBase(files, noBase.settings(changed))
  const { run, commit } = confirmed.by
  // In another step or job, or in an earlier attempt.
  const isSame = !context.run.hasSharedId && isSameRun(run, context.run.id)
  return {
    files,
    commit,
    why: describeConfirmed(confirmed.by, isSame),
    missing: undefined,
    branch: confirmed.by.branch,
    purgedBefore: isSame ? confirmed.purged : [],
  }
}

/** Without a record, as on the first run. */
export function createExpectedNoBase(why: string): Base {
  return { files: new Map(), commit: '', why, missing: 'expected', branch: '', purgedBefore: [] }
}

function toNoBase(files: RecordedFiles, why: string): Base {
  return { files, commit: '', why, missing: 'unexpected', branch: '', purgedBefore: [] }
}

function listChangedSettings(before: Settings, now: Settings): ChangedSetting[] {
  const names: ChangedSetting[] = []
  if (before.rules !== now.rules) names.push('map')
  if (before.html !== now.html) names.push('html')
  if (before.source !== now.source) names.push('source')
  return names
}

interface MapContext {
  readonly rules: readonly Rule[]
  readonly html: HtmlMode
  /** Lets signals arrive, and returns whether to stop. */
  readonly checkStopped: () => Promise<boolean>
}

/** Compares, and turns the changed files into paths. */
export async function findChangedFiles(
  snapshot: TakenSnapshot,
  base: Base,
  { rules, html, checkStopped }: MapContext,
): Promise<Result<ChangedFiles>> {
  const idle = await selectIdleRules(snapshot.selection.idle, base.files, checkStopped)
  if (snapshot.source === 'map') {
    const problem = findUselessRules(snapshot, idle, base, rules)
    if (problem !== undefined) return fail(problem)
  }

  const files = compareWithSnapshot(snapshot, base)
  const isDeleted = (name: string) => files.get(name) === 'deleted'
  const addressing = { html, isSite: snapshot.source === 'site-dir', isDeleted }
  const mapped = await mapFiles(rules, files.keys(), addressing, checkStopped)
  // The mapping may have been interrupted, so its paths may be incomplete.
  if (await checkStopped()) return fail(tooLate('changed files were turned into paths'))

  return ok({
    ...chooseKind(base, mapped),
    ...listRemarks(snapshot, base, mapped, idle),
    source: snapshot.source,
    why: base.why,
    baseCommit: base.commit,
    headCommit: snapshot.commit,
    files,
    snapshot: snapshot.files,
    before: base.files,
    large: snapshot.large,
    rules,
    html,
    mapped,
    selection: snapshot.selection,
  })
}

function listRemarks(
  snapshot: TakenSnapshot,
  base: Base,
  mapped: Mapped,
  idle: readonly Rule[],
): Pick<ChangedFiles, 'notices' | 'remarks' | 'warnings'> {
  const targets = mapped.active.flatMap(({ rule }) => rule.targets.map(({ text }) => text))
  const remarks = describeRecursivePaths(targets)
  const notices: string[] = []
  const warnings = [...snapshot.warnings]
  warnings.push(...describeIdleRules(idle), ...describeSourcePaths(mapped))

  if (base.missing === 'expected') notices.unshift(noBase.purgesEverything(base.why))
  if (base.missing === 'unexpected') warnings.unshift(noBase.purgesEverything(base.why))
  return { notices, remarks, warnings }
}

function compareWithSnapshot(snapshot: TakenSnapshot, base: Base): Difference {
  if (base.missing !== undefined || base.purgedBefore === 'everything') {
    return listAllFiles(base.files, snapshot.files)
  }
  return compareFiles(base.files, snapshot.files, base.purgedBefore)
}

interface PurgeKind {
  readonly kind: 'paths' | 'everything'
  readonly hasBase: boolean
  /** Why a rule purges everything. Undefined without a base, which purges everything anyway. */
  readonly whyEverything: string | undefined
}

function chooseKind(base: Base, mapped: Mapped): PurgeKind {
  if (base.missing !== undefined) {
    return { kind: 'everything', hasBase: false, whyEverything: undefined }
  }
  const whyEverything =
    base.purgedBefore === 'everything' ? purgedEverythingBefore() : describeEverything(mapped)
  if (whyEverything !== undefined) return { kind: 'everything', hasBase: true, whyEverything }
  return { kind: 'paths', hasBase: true, whyEverything }
}

/** Number of files compared with all rules between checks for signals. */
const FILES_AT_ONCE = 200

async function selectIdleRules(
  rules: readonly Rule[],
  before: RecordedFiles,
  checkStopped: MapContext['checkStopped'],
): Promise<readonly Rule[]> {
  let idle = rules
  let count = 0
  for (const name of before.keys()) {
    if (idle.length === 0) break
    count++
    if (count % FILES_AT_ONCE === 0 && (await checkStopped())) break
    idle = idle.filter(({ glob }) => !glob.matches(name))
  }
  return idle
}

/**
 * Finds rules that select no file of the snapshot or the base. They would never
 * purge anything, so they are most likely wrong.
 */
function findUselessRules(
  snapshot: TakenSnapshot,
  idle: readonly Rule[],
  base: Base,
  rules: readonly Rule[],
) {
  if (snapshot.files.size > 0) return undefined
  const inclusions = rules.filter((rule) => !rule.excludes)
  if (inclusions.every((rule) => idle.includes(rule))) return noMatchingFile(inclusions)
  const wasSelected = (name: string) =>
    !isExcluded(rules, name) && inclusions.some(({ glob }) => glob.matches(name))
  const hadFiles = [...base.files.keys()].some(wasSelected)
  if (hadFiles) return undefined
  return everyFileExcluded('map')
}

function describeEverything({ everything }: Mapped): string | undefined {
  if (everything === undefined) return undefined
  const { rule, file } = everything
  return `\`${shorten(rule.text, 100)}\` (line ${rule.line}) matches ${shorten(file, 80)}`
}
