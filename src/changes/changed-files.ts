// The files that changed, the paths that rules make of them, and what is said of
// both.

import type { Base } from './base.ts'
import { mayDeployUncommitted, type Deploy } from './deploy.ts'
import { isExcluded, isHtml, type HtmlMode } from './rules/addresses.ts'
import { mapFiles, type Mapped } from './rules/map-files.ts'
import type { Rule } from './rules/rules.ts'
import { findWrongTop } from './site-top.ts'
import { compareFiles, listAllFiles, type Difference, type RecordedFiles } from './snapshot.ts'
import type { TakenSnapshot } from './take-snapshot.ts'
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
  if (snapshot.source === 'map' && snapshot.files.size === 0 && !hadFiles(base, rules)) {
    throw new Stop(say.noMatchingFile(rules))
  }

  const files = compareWithSnapshot(snapshot, base)
  const isDeleted = (name: string) => files.get(name) === 'deleted'
  const addressing = { html: inputs.html, isSite: snapshot.source === 'site-dir', isDeleted }
  const isStopped = () => shouldStop(deadline)
  const mapped = await mapFiles(rules, files.keys(), addressing, isStopped)
  // The mapping may have been interrupted, so its paths may be incomplete.
  if (await isStopped()) throw new Stop(say.tooLate('changed files were turned into paths'))

  const comparison = { snapshot, base, files, mapped }
  const whyEverything = base.absence === undefined ? explainEverything(base, mapped) : undefined
  const isEverything = base.absence !== undefined || whyEverything !== undefined
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
    remarks: [
      ...describeRecursivePaths(
        mapped.active.flatMap(({ rule }) => rule.targets.map(({ text }) => text)),
      ),
      ...(isOnlyPage(snapshot, files) ? [say.describeOnlyPage()] : []),
    ],
    warnings: listWarnings(comparison, idle, deploy),
  }
}

/** Whether the only page of `site-dir` changed: servers often answer other addresses with it. */
function isOnlyPage(snapshot: TakenSnapshot, files: Difference): boolean {
  const pages = [...snapshot.files.keys()].filter(isHtml)
  const others = pages.filter((name) => !/^(index|404|200)\.html$/.test(name))
  return (
    snapshot.source === 'site-dir' && files.get('index.html') === 'present' && others.length === 0
  )
}

function compareWithSnapshot(snapshot: TakenSnapshot, base: Base): Difference {
  if (base.absence !== undefined || base.purgedBefore === 'everything') {
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

/** Whether rules select a file of the base: if they never select one, they are most likely wrong. */
function hadFiles({ files }: Base, rules: readonly Rule[]): boolean {
  const inclusions = rules.filter((rule) => !rule.excludes)
  return [...files.keys()].some(
    (name) => !isExcluded(rules, name) && inclusions.some(({ glob }) => glob.matches(name)),
  )
}

function explainEverything(base: Base, { everything }: Mapped): string | undefined {
  if (base.purgedBefore === 'everything') {
    return 'this run has already purged everything, in another step, job or attempt'
  }
  if (everything === undefined) return undefined
  const { rule, file } = everything
  return `\`${shorten(rule.text, 100)}\` (line ${rule.line}) matches ${shorten(file, 80)}`
}

// Warnings and notices

type Comparison = Pick<ChangedFiles, 'snapshot' | 'base' | 'files' | 'mapped'>

function listNotices({ base }: Comparison, { run }: Deploy): string[] {
  const notices: string[] = []
  if (base.absence === 'no-record') notices.push(say.describePurgeOfEverything(base.why))
  const isKnown = base.branch !== '' && run.branch !== ''
  // Jenkins names the branch, but not the event.
  const isPush = run.event === 'push' || run.event === ''
  if (isPush && isKnown && run.branch !== base.branch) {
    notices.push(say.describeOtherBranch(run.branch, base.branch))
  }
  return notices
}

/** @param idle rules that match no file */
function listWarnings(comparison: Comparison, idle: readonly Rule[], deploy: Deploy): string[] {
  const { snapshot, base, files, mapped } = comparison
  const warnings: string[] = []
  if (base.absence === 'unusable') warnings.push(say.describePurgeOfEverything(base.why))
  warnings.push(...snapshot.warnings)
  const wrongTop = findWrongTop(comparison, deploy)
  if (wrongTop !== undefined) warnings.push(wrongTop)
  warnings.push(...say.describeIdleRules(idle), ...say.describeSourcePaths(mapped))
  if (snapshot.source === 'map') {
    warnings.push(...say.describeMissedFiles(snapshot.selection.missed))
    if (files.size === 0 && mayDeployUncommitted(deploy.run)) {
      warnings.push(say.describeUnseenBuild(deploy.run.event))
    }
  }
  return warnings
}
