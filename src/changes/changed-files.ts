// The files that changed, and the paths that rules make of them.

import type { Base } from './base.ts'
import type { Deploy } from './deploy.ts'
import { isExcluded, type HtmlMode } from './rules/addresses.ts'
import { mapFiles, type Mapped } from './rules/map-files.ts'
import type { Rule } from './rules/rules.ts'
import { compareFiles, listAllFiles, type Difference, type RecordedFiles } from './snapshot.ts'
import type { TakenSnapshot } from './take-snapshot.ts'
import { listNotices, listWarnings } from './warnings.ts'
import * as say from './words.ts'
import { describeRecursivePaths } from '../paths/syntax.ts'
import { Stop } from '../problem/problem.ts'
import { shorten } from '../text/safe-text.ts'
import { shouldStop, type Deadline } from '../time/clock.ts'

export interface ChangedFiles {
  readonly kind: 'paths' | 'everything'
  /**
   * The rule that purges everything, and the file that it matches. Undefined
   * without a base, which purges everything anyway.
   */
  readonly whyEverything: string | undefined
  readonly snapshot: TakenSnapshot
  readonly base: Base
  /** The changed files; without a base, all files. */
  readonly files: Difference
  readonly rules: readonly Rule[]
  readonly html: HtmlMode
  readonly mapped: Mapped
  readonly notices: readonly string[]
  /** What is sent for the rules: lines of the log. */
  readonly remarks: readonly string[]
  readonly warnings: readonly string[]
}

/**
 * Compares, and turns the changed files into paths.
 * @throws Stop
 */
export async function findChangedFiles(
  snapshot: TakenSnapshot,
  base: Base,
  deploy: Deploy,
): Promise<ChangedFiles> {
  const { rules, inputs, deadline } = deploy
  const idle = await selectIdleRules(snapshot.selection.idle, base.files, deadline)
  if (snapshot.source === 'map') checkRules(snapshot, idle, base, rules)

  const files = compareWithSnapshot(snapshot, base)
  const isDeleted = (name: string) => files.get(name) === 'deleted'
  const addressing = { html: inputs.html, isSite: snapshot.source === 'site-dir', isDeleted }
  const isStopped = () => shouldStop(deadline)
  const mapped = await mapFiles(rules, files.keys(), addressing, isStopped)
  // The mapping may have been interrupted, so its paths may be incomplete.
  if (await isStopped()) throw new Stop(say.tooLate('changed files were turned into paths'))

  const comparison = { snapshot, base, files, mapped, idle }
  const whyEverything = base.missing === undefined ? explainEverything(base, mapped) : undefined
  const isEverything = base.missing !== undefined || whyEverything !== undefined
  return {
    kind: isEverything ? 'everything' : 'paths',
    whyEverything,
    snapshot,
    base,
    files,
    rules,
    html: inputs.html,
    mapped,
    notices: listNotices(comparison, deploy),
    remarks: describeRecursivePaths(
      mapped.active.flatMap(({ rule }) => rule.targets.map(({ text }) => text)),
    ),
    warnings: listWarnings(comparison, deploy),
  }
}

function compareWithSnapshot(snapshot: TakenSnapshot, base: Base): Difference {
  if (base.missing !== undefined || base.purgedBefore === 'everything') {
    return listAllFiles(base.files, snapshot.files)
  }
  return compareFiles(base.files, snapshot.files, base.purgedBefore)
}

/** Number of files compared with all rules between checks for signals. */
const FILES_AT_ONCE = 200

async function selectIdleRules(
  rules: readonly Rule[],
  before: RecordedFiles,
  deadline: Deadline,
): Promise<readonly Rule[]> {
  let idle = rules
  let count = 0
  for (const name of before.keys()) {
    if (idle.length === 0) break
    count++
    if (count % FILES_AT_ONCE === 0 && (await shouldStop(deadline))) break
    idle = idle.filter(({ glob }) => !glob.matches(name))
  }
  return idle
}

/**
 * Stops if the rules select no file of the snapshot or the base: they would
 * never purge anything, so they are most likely wrong.
 */
function checkRules(
  { files }: TakenSnapshot,
  idle: readonly Rule[],
  base: Base,
  rules: readonly Rule[],
): void {
  if (files.size > 0) return
  const inclusions = rules.filter((rule) => !rule.excludes)
  if (inclusions.every((rule) => idle.includes(rule))) {
    throw new Stop(say.noMatchingFile(inclusions))
  }
  const wasSelected = (name: string) =>
    !isExcluded(rules, name) && inclusions.some(({ glob }) => glob.matches(name))
  const hadFiles = [...base.files.keys()].some(wasSelected)
  if (!hadFiles) throw new Stop(say.everyFileExcluded())
}

function explainEverything(base: Base, { everything }: Mapped): string | undefined {
  if (base.purgedBefore === 'everything') {
    return 'this run has already purged everything, in another step, job or attempt'
  }
  if (everything === undefined) return undefined
  const { rule, file } = everything
  return `\`${shorten(rule.text, 100)}\` (line ${rule.line}) matches ${shorten(file, 80)}`
}
