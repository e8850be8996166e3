// What the pages show together: counts, and whether they fail the step.

import {
  describeUnknown,
  describeNoPageInPlan,
  describeNoPageInTime,
  type PageCounts,
  type SiteFacts,
} from '../../messages/purge/pages.ts'
import { isPending, type Freshness } from './evidence.ts'
import type { VerifiedPage } from './page-verifier.ts'

export interface Verification {
  readonly pages: readonly VerifiedPage[]
  readonly candidates: number
  /** Undefined if no page was fetched. */
  readonly site: SiteFacts | undefined
  /**
   * Whether the deadline ended the verification. Pages that were unreachable by
   * then do not fail the step.
   */
  readonly isCut: boolean
}

export function countPages(verification: Verification): PageCounts {
  const count = (freshness?: Freshness) => selectPages(verification, freshness).length
  const fresh = selectPages(verification, 'fresh')
  const byContent = fresh.filter(({ worst }) => worst.evidence?.by === 'content').length
  return {
    byContent,
    byHeaders: fresh.length - byContent,
    fresh: fresh.length,
    old: count('old'),
    wrong: count('wrong'),
    unknown: count('unknown'),
    unreachable: count('unreachable'),
    unverified: count(undefined),
  }
}

/**
 * The pages of this kind.
 * @param freshness undefined: those that were not fetched
 */
export function selectPages(
  verification: Verification | undefined,
  freshness: Freshness | undefined,
): VerifiedPage[] {
  const pages = verification?.pages ?? []
  return pages.filter(({ worst }) => worst.evidence?.freshness === freshness)
}

export function selectOldAndWrongPages(verification: Verification | undefined): VerifiedPage[] {
  return [...selectPages(verification, 'old'), ...selectPages(verification, 'wrong')]
}

/** Pages that stayed unreachable; none if the deadline ended the verification. */
export function selectUnreachablePages(verification: Verification | undefined): VerifiedPage[] {
  if (verification?.isCut === true) return []
  return selectPages(verification, 'unreachable')
}

/** Whether the pages fail the step: some are old or wrong, or unreachable to the end. */
export function failsStep(verification: Verification | undefined): boolean {
  const failing = [...selectOldAndWrongPages(verification), ...selectUnreachablePages(verification)]
  return failing.length > 0
}

/**
 * Pages that are old, wrong, unreachable or not fetched: with any of them,
 * nothing is confirmed.
 */
export function selectPendingPages(verification: Verification | undefined): VerifiedPage[] {
  return (verification?.pages ?? []).filter(({ worst }) => isPending(worst.evidence))
}

/** Why no page was proven fresh. Undefined if one was, or if a page fails the step. */
export function whyNotVerified(verification: Verification): string | undefined {
  const { pages, candidates } = verification
  if (candidates === 0) return describeNoPageInPlan()

  const hasFresh = selectPages(verification, 'fresh').length > 0
  if (pages.length === 0 || hasFresh || failsStep(verification)) return undefined

  const unknown = selectPages(verification, 'unknown')
  if (unknown.length === 0) return describeNoPageInTime()
  return describeUnknown(unknown)
}
