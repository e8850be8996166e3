import { terms } from '../../problem/terms.ts'
import { COPY_HEADERS, isMissing, type Evidence } from '../../pages/evidence.ts'
import type { VerifiedPage } from '../../pages/verify.ts'
import { pluralize, formatInteger } from '../../text/format.ts'

/** What fetching the purged pages has shown. */
export interface Verification {
  readonly pages: readonly VerifiedPage[]
  /** How many pages there were to choose from. */
  readonly candidates: number
}

/** What several verifications show together: each page as the last one that fetched it has shown it. */
export function combineVerifications([first, ...later]: readonly Verification[]): Verification | undefined {
  if (first === undefined) return undefined
  const byUrl = new Map(later.flatMap(({ pages }) => pages).map((page) => [page.url, page]))
  return { ...first, pages: first.pages.map((page) => byUrl.get(page.url) ?? page) }
}

/** How many pages are what. `unverified`: not fetched, because the deadline passed. */
export function countPages(verification: Verification) {
  const tally = (freshness?: Evidence['freshness']) => pagesThatAre(verification, freshness).length
  const fresh = tally('fresh')
  const byContent = pagesThatAre(verification, 'fresh').filter(
    ({ evidence }) => evidence?.by === 'content',
  ).length
  return {
    byContent,
    byHeaders: fresh - byContent,
    fresh,
    old: tally('old'),
    wrong: tally('wrong'),
    unknown: tally('unknown'),
    unreachable: tally('unreachable'),
    unverified: tally(undefined),
  }
}

/** `old`: visitors still get them from before the purge. `wrong`: the site has another one in their place, or none. */
export function pagesThatAre(
  verification: Verification | undefined,
  freshness?: Evidence['freshness'],
): VerifiedPage[] {
  return (verification?.pages ?? []).filter(({ evidence }) => evidence?.freshness === freshness)
}

/** Pages that are not there, though nothing shows that they were deleted: a misspelled path, or half a deploy. */
export function missingPages({ pages }: Verification): VerifiedPage[] {
  return pages.filter(
    ({ status, evidence }) =>
      status !== undefined &&
      isMissing(status) &&
      evidence?.by !== 'status' &&
      ['fresh', 'unknown'].includes(evidence?.freshness ?? ''),
  )
}

/** The pages, if pages were fetched and none of them could be reached: then nothing is known of any. */
export function unreachableSite(verification: Verification | undefined): VerifiedPage[] {
  const fetched = (verification?.pages ?? []).filter(({ evidence }) => evidence !== undefined)
  return fetched.every(({ evidence }) => evidence?.freshness === 'unreachable') ? fetched : []
}

/** Whether the step fails over what was fetched. */
export function isStale(verification: Verification | undefined): boolean {
  return stalePagesOf(verification).length > 0 || unreachableSite(verification).length > 0
}

/** The pages over which the step fails. */
export function stalePagesOf(verification: Verification | undefined): VerifiedPage[] {
  return [...pagesThatAre(verification, 'old'), ...pagesThatAre(verification, 'wrong')]
}

/** What stays unconfirmed in the manifest: pages that are not the new ones, and those of which nothing is known. */
export interface StillUnconfirmed {
  readonly paths: readonly string[]
  /** The hash of the old copy of a path, as evidence for the next run. */
  readonly oldCopies: ReadonlyMap<string, string>
}

export function stillUnconfirmed(verification: Verification | undefined): StillUnconfirmed {
  const pages = verification?.pages ?? []
  const unreachable = unreachableSite(verification)
  const left = pages.filter(
    (page) =>
      page.evidence === undefined ||
      ['old', 'wrong'].includes(page.evidence.freshness) ||
      unreachable.includes(page),
  )
  const hashes = left.flatMap(({ path, evidence, bodyHash }) =>
    evidence?.freshness === 'old' && bodyHash !== undefined ? [[path, bodyHash] as const] : [],
  )
  return { paths: left.map(({ path }) => path), oldCopies: new Map(hashes) }
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

/** Why no page was proven fresh; undefined where some were, or the step fails over one. */
export function whyNotVerified(verification: Verification): string | undefined {
  const { pages, candidates } = verification
  const counts = countPages(verification)
  if (candidates === 0) return 'the plan has only patterns, and no single page'
  if (pages.length === 0 || counts.fresh > 0 || isStale(verification)) return undefined
  const unknown = pagesThatAre(verification, 'unknown')
  if (unknown.length === 0) return 'there was no time left to fetch a page'
  if (unknown.every(({ evidence }) => evidence?.by === 'status')) return `the CDN refused the ${terms.runner}`
  const [target, ...others] = unknown.map(otherHostOfRedirect)
  if (target !== undefined && others.every((host) => host !== undefined))
    return `every page redirects to another host, \`${target}\`: set \`site-url: https://${target}\``
  if (unknown.every(({ evidence }) => evidence?.by === 'age'))
    return 'the copies are too young to tell: they are about as old as the purge'
  const hasHeader = unknown.some(({ headers }) => COPY_HEADERS.some((name) => headers[name] !== undefined))
  return hasHeader
    ? 'the headers of this CDN do not show whether a copy is older than the purge'
    : 'this CDN does not send a header that shows the age of a copy'
}

function otherHostOfRedirect({ url, status, headers }: VerifiedPage): string | undefined {
  const location = headers['location'] ?? ''
  if (status === undefined || status < 300 || status > 399 || !URL.canParse(location, url)) return undefined
  const { host, protocol } = new URL(location, url)
  // The host is printed in a message, as the address to set.
  const isPrintable = /^https?:$/.test(protocol) && /^[\w.:[\]-]+$/.test(host)
  return !isPrintable || host === new URL(url).host ? undefined : host
}
