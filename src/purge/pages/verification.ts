// What the pages show together: counts, and whether they fail the step.

import {
  describeUnknown,
  describeNoPageInPlan,
  describeNoPageInTime,
  type SiteFacts,
} from '../../messages/purge/pages.ts'
import { formatInteger, pluralize } from '../../text/format.ts'
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

/** `unverified`: not fetched before the deadline. */
export function countPages(verification: Verification) {
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

/** `20 of 20 pages fresh: 14 by content, 6 by headers` */
export function describeCounts(verification: Verification): string {
  const { fresh, byContent, byHeaders, ...others } = countPages(verification)
  const proofs: string[] = []
  if (byContent > 0) proofs.push(`${formatInteger(byContent)} by content`)
  if (byHeaders > 0) proofs.push(`${formatInteger(byHeaders)} by headers`)

  let text = `${formatInteger(fresh)} of ${pluralize(verification.pages.length, 'page')} fresh`
  if (proofs.length > 0) text += `: ${proofs.join(', ')}`
  const rest = Object.entries(others).filter(([, number]) => number > 0)
  if (rest.length > 0) {
    text += `; ${rest.map(([name, number]) => `${formatInteger(number)} ${name}`).join(', ')}`
  }
  return text
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
