import type { Problem } from '../problem/problem.ts'
import { isOver, pause } from '../time/clock.ts'
import type { Deadline } from '../time/clock.ts'
import { findBase } from './base/find-base.ts'
import { deployedBy } from './event.ts'
import type { Deployed, RunContext } from './event.ts'
import type { GitHub } from './github/client.ts'
import type { ZoneRecord } from './manifest.ts'
import { commitNotFound, noMergeCommit } from './problems.ts'
import type { Repository } from './repository.ts'
import type { RunFilter } from './base/runs.ts'
import type { Comparison } from './github/trees.ts'

/** The files that differ between what visitors may have in their caches and what is live now. */
export type Changes =
  | {
      readonly kind: 'changed'
      readonly files: readonly string[]
      readonly head: string
      readonly base: string
      readonly extras: readonly string[]
      /** Which base it is, and how it was found. */
      readonly why: string
      /** What the choice of the base takes for granted; '' for nothing. */
      readonly assumes: string
      /** False where more than these files may be stale: then nothing is confirmed. */
      readonly mayConfirm: boolean
      /** When this run was started, milliseconds since 1970, as far as it is known. */
      readonly runStartedMs: number | undefined
      readonly notices: readonly string[]
      readonly warnings: readonly string[]
    }
  /** What visitors have is not known. */
  | {
      readonly kind: 'unknown'
      readonly head: string
      readonly why: string
      readonly runStartedMs: number | undefined
      readonly warnings: readonly string[]
      /** All files of the head, for whoever wants to purge them all; undefined where they cannot be listed. */
      allFiles(): Promise<Comparison>
    }
  | { readonly kind: 'nothing-deployed'; readonly why: string; readonly isExpected: boolean }
  | { readonly kind: 'bad'; readonly problem: Problem }

export interface ChangesParams {
  readonly context: RunContext
  /** Inputs; '' where they are not given. */
  readonly base: string
  readonly head: string
  readonly dryRun: boolean
  readonly record: ZoneRecord
}

export interface ChangesDeps {
  readonly repository: Repository
  readonly github: GitHub
  readonly deadline: Deadline
}

/** What changed in the repository since the last confirmed purge: head, base, difference. */
export async function findChanges(question: ChangesParams, sources: ChangesDeps): Promise<Changes> {
  const { context } = question
  const deployed = deployedBy(context, question.head, question.dryRun)
  if (deployed.kind !== 'commit') return deployed
  const head = await findHead(deployed, question, sources)
  if (head.kind === 'bad') return head
  const { repository } = sources
  const base = await findBase(
    {
      context,
      head: head.id,
      base: question.base,
      record: question.record,
      history: deployed.history,
      runsUnusableReason: reasonRunsAreUnusable(deployed.history, head.id, context),
      before: deployed.before,
      preview: deployed.preview,
    },
    sources,
  )
  if (base.kind === 'bad') return base
  const unknown = (why: string): Changes => ({
    kind: 'unknown',
    head: head.id,
    why,
    runStartedMs: base.runStartedMs,
    warnings: base.warnings,
    allFiles: () => repository.files(head.id),
  })
  if (base.kind === 'unknown') return unknown(base.why)
  const files = await unionOf([base.id, ...base.extras], head.id, repository)
  if (files.kind === 'failed') return { kind: 'bad', problem: files.problem }
  if (files.value === undefined) return unknown(UNLISTED)
  const { id, ...known } = base
  const warnings = [...base.warnings, ...brokenNames(files.value)]
  return { ...known, kind: 'changed', base: id, head: head.id, files: files.value, warnings }
}

const UNLISTED =
  'GitHub cannot list all files, because a folder is too large or a commit has just gone; with a checkout that has both commits git can'

/** Why earlier runs do not tell what they made live; '' where they do. */
function reasonRunsAreUnusable(
  history: RunFilter | undefined,
  head: string,
  { event, sha }: RunContext,
): string {
  if (history === undefined) return `runs of the event \`${event}\` do not tell what they made live`
  // Where this run was given another commit than its own, so were the earlier ones.
  return head === sha ? '' : 'with `head` given, earlier runs do not tell what they made live'
}

/** Git keeps names that are not UTF-8 byte for byte, and GitHub's JSON cannot. */
function brokenNames(files: readonly string[]): string[] {
  const broken = files.filter((file) => file.includes('\ufffd'))
  if (broken.length === 0) return []
  return [
    `${broken.length} changed names are not UTF-8, which GitHub cannot show, so that their pages may stay stale; with a checkout that has both commits git can: ${broken[0]}`,
  ]
}

async function findHead(
  { head, preview }: Extract<Deployed, { kind: 'commit' }>,
  { head: given, context }: ChangesParams,
  { repository, deadline }: ChangesDeps,
): Promise<{ kind: 'found'; id: string } | { kind: 'bad'; problem: Problem }> {
  const where = given === '' ? `event \`${context.event}\`` : 'input `head`'
  const problem = preview?.isMerged !== true ? commitNotFound(head, where) : noMergeCommit(context.event)
  // What was pushed a moment ago may take GitHub another moment.
  for (let attempt = 1; ; attempt++) {
    const found = await repository.find(head)
    if (found.kind === 'failed') return { kind: 'bad', problem: found.problem }
    if (found.value !== undefined) return { kind: 'found', id: found.value }
    if (attempt === 3) return { kind: 'bad', problem }
    await pause(deadline, 1000 * attempt)
    if (isOver(deadline)) return { kind: 'bad', problem }
  }
}

/** A file that a deploy changed and a later one changed back is stale, though base and head agree. */
async function unionOf(bases: readonly string[], head: string, repository: Repository): Promise<Comparison> {
  const files = new Set<string>()
  for (const base of bases) {
    const found = await repository.diff(base, head)
    if (found.kind === 'failed' || found.value === undefined) return found
    for (const file of found.value) files.add(file)
  }
  return { kind: 'read', value: [...files].toSorted() }
}
