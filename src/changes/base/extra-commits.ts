import { ok } from '../../problem/result.ts'
import type { Result } from '../../problem/result.ts'
import type { Repository } from '../repository.ts'
import type { RunList } from './run-list.ts'
import { mayHaveGoneLiveSince } from './runs.ts'
import type { Run } from './runs.ts'

/** What visitors may have in their caches: the base, and what may have gone live since. */
export type Base = KnownBase | UnknownBase

export interface KnownBase {
  readonly kind: 'known'
  readonly id: string
  /** Other commits that may have been live since. */
  readonly extras: readonly string[]
  /** Which step of the fallback order it is, for a person. */
  readonly why: string
  /** What this step assumes; '' for nothing. */
  readonly assumes: string
  /** False where more than what is compared may be stale: then nothing is confirmed. */
  readonly mayConfirm: boolean
  /** When this run was started, milliseconds since 1970; undefined where the list of runs did not say. */
  readonly runStartedMs: number | undefined
  readonly notices: readonly string[]
  readonly warnings: readonly string[]
}

interface UnknownBase {
  readonly kind: 'unknown'
  readonly why: string
  readonly runStartedMs?: number | undefined
  readonly warnings: readonly string[]
}

/** Each takes two requests where the checkout does not have it. */
const MAX_REMOTE_EXTRAS = 50

/** Which runs may have put their commits before visitors since the base. */
interface Since {
  readonly list: RunList
  readonly sinceMs: number
  readonly except: readonly Run[]
}

/** The base with everything that may have been live since; unknown where that is too much, or gone. */
export async function addExtraCommits(
  base: KnownBase,
  { list, sinceMs, except }: Since,
  head: string,
  repository: Pick<Repository, 'find' | 'countRemote'>,
): Promise<Result<Base>> {
  const live = await list.ofTags(
    list.inHistory.filter((run) => !except.includes(run) && mayHaveGoneLiveSince(run, sinceMs)),
  )
  if (!live.ok) return live
  const extras = [...new Set(live.value.map(({ sha }) => sha))].filter(
    (sha) => sha !== base.id && sha !== head,
  )
  const { runStartedMs, warnings } = base
  const unknown = (why: string) => ok<Base>({ kind: 'unknown', why, runStartedMs, warnings })
  if ((await repository.countRemote(extras)) > MAX_REMOTE_EXTRAS)
    return unknown(`more than ${MAX_REMOTE_EXTRAS} commits may have gone live since ${base.id.slice(0, 12)}`)
  for (const extra of extras) {
    const found = extra === '' ? undefined : await repository.find(extra)
    if (found?.ok === false) return found
    if (found?.value === undefined)
      return unknown(
        `commit ${extra.slice(0, 12)} may have gone live since ${base.id.slice(0, 12)}, and is gone`,
      )
  }
  return ok({ ...base, extras })
}
