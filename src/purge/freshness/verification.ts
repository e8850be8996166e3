import { isPending, type Evidence } from '../../pages/evidence.ts'
import type { VerifiedPage } from '../../pages/verify.ts'
import { pluralize, formatInteger } from '../../text/format.ts'

export interface Verification {
  readonly pages: readonly VerifiedPage[]
  /** Number of pages to choose from. */
  readonly candidates: number
  /** Whether the deadline came first: a page that was unreachable may have been reached later. */
  readonly isCut: boolean
}

/** Number of pages by result. `unverified`: not fetched before the deadline. */
export function countPages(verification: Verification) {
  const tally = (freshness?: Evidence['freshness']) => pagesThatAre(verification, freshness).length
  const fresh = pagesThatAre(verification, 'fresh')
  const byContent = fresh.filter(({ evidence }) => evidence?.by === 'content').length
  return {
    byContent,
    byHeaders: fresh.length - byContent,
    fresh: fresh.length,
    old: tally('old'),
    wrong: tally('wrong'),
    unknown: tally('unknown'),
    unreachable: tally('unreachable'),
    unverified: tally(undefined),
  }
}

/** `old`: visitors still get the page from before the purge. `wrong`: the site serves another page or none. */
export function pagesThatAre(
  verification: Verification | undefined,
  freshness?: Evidence['freshness'],
): VerifiedPage[] {
  return (verification?.pages ?? []).filter(({ evidence }) => evidence?.freshness === freshness)
}

/** Pages that were unreachable to the end. */
export function unreachablePages(verification: Verification | undefined): VerifiedPage[] {
  return verification?.isCut === true ? [] : pagesThatAre(verification, 'unreachable')
}

/** Whether the pages fail the step: some are old or wrong, or unreachable to the end. */
export function failsStep(verification: Verification | undefined): boolean {
  return stalePagesOf(verification).length > 0 || unreachablePages(verification).length > 0
}

export function stalePagesOf(verification: Verification | undefined): VerifiedPage[] {
  return [...pagesThatAre(verification, 'old'), ...pagesThatAre(verification, 'wrong')]
}

/** Pages that are old, wrong, unreachable or not fetched: with any of them, nothing is confirmed. */
export function pendingPages(verification: Verification | undefined): VerifiedPage[] {
  return (verification?.pages ?? []).filter(({ evidence }) => isPending(evidence))
}

/** `20 of 20 pages fresh: 14 by content, 6 by headers` */
export function describeCounts(verification: Verification): string {
  const { fresh, byContent, byHeaders, ...others } = countPages(verification)
  const total = verification.pages.length
  const proof = [
    ...(byContent === 0 ? [] : [`${formatInteger(byContent)} by content`]),
    ...(byHeaders === 0 ? [] : [`${formatInteger(byHeaders)} by headers`]),
  ]
  const rest = Object.entries(others).flatMap(([name, number]) =>
    number === 0 ? [] : [`${formatInteger(number)} ${name}`],
  )
  const how = proof.length === 0 ? '' : `: ${proof.join(', ')}`
  return `${formatInteger(fresh)} of ${pluralize(total, 'page')} fresh${how}${rest.length === 0 ? '' : `; ${rest.join(', ')}`}`
}

/** Why no page was proven fresh; undefined if one was, or if a page fails the step. */
export function whyNotVerified(verification: Verification): string | undefined {
  const { pages, candidates } = verification
  const counts = countPages(verification)
  if (candidates === 0)
    return 'the plan names no page: patterns and `type: all` name none; add a path without `*`, such as `/blog/`'
  if (pages.length === 0 || counts.fresh > 0 || failsStep(verification)) return undefined
  const unknown = pagesThatAre(verification, 'unknown')
  if (unknown.length === 0) return 'no page was fetched in time'
  const causes = new Set(unknown.map(({ evidence }) => REASONS[evidence?.by ?? ''] ?? NO_HEADER))
  return [...causes].join('; ')
}

const NO_HEADER = 'the CDN sends no header that shows whether a copy is older than the purge'
const REASONS: Readonly<Partial<Record<Evidence['by'] | '', string>>> = {
  refusal: 'the CDN refused the runner',
  status: 'the pages answer with another status than 2xx',
  body: 'the bodies could not be read whole, or decoded',
  age: 'the copies are too young to tell: they are about as old as the purge',
}
