import type { VerifiedPage } from '../../pages/verify.ts'
import { count } from '../../text/format.ts'

/** What fetching the purged pages has shown. */
export interface Verification {
  readonly pages: readonly VerifiedPage[]
  /** How many pages there were to choose from. */
  readonly candidates: number
}

export interface Counts {
  readonly byContent: number
  readonly byHeaders: number
  readonly fresh: number
  readonly old: number
  readonly unknown: number
  readonly unreachable: number
  /** Never fetched, for want of time. */
  readonly unverified: number
}

export function countPages({ pages }: Verification): Counts {
  const tally = (test: (page: VerifiedPage) => boolean) => pages.filter(test).length
  const fresh = tally(({ evidence }) => evidence?.verdict === 'fresh')
  const byContent = tally(({ evidence }) => evidence?.verdict === 'fresh' && evidence.by === 'content')
  return {
    byContent,
    byHeaders: fresh - byContent,
    fresh,
    old: tally(({ evidence }) => evidence?.verdict === 'old'),
    unknown: tally(({ evidence }) => evidence?.verdict === 'unknown'),
    unreachable: tally(({ evidence }) => evidence?.verdict === 'unreachable'),
    unverified: tally(({ evidence }) => evidence === undefined),
  }
}

export function oldPages({ pages }: Verification): VerifiedPage[] {
  return pages.filter(({ evidence }) => evidence?.verdict === 'old')
}

/** What stays unconfirmed in the manifest: pages that are old, and those that were never fetched. */
export interface StillUnconfirmed {
  readonly paths: readonly string[]
  /** The hash of the old copy of a path, as evidence for the next run. */
  readonly oldCopies: ReadonlyMap<string, string>
}

export function stillUnconfirmed(verification: Verification | undefined): StillUnconfirmed {
  const pages = verification?.pages ?? []
  const left = pages.filter(({ evidence }) => evidence === undefined || evidence.verdict === 'old')
  const hashes = left.flatMap(({ path, evidence, bodyHash }) =>
    evidence?.verdict === 'old' && bodyHash !== undefined ? [[path, bodyHash] as const] : [],
  )
  return { paths: left.map(({ path }) => path), oldCopies: new Map(hashes) }
}

/** `20 of 20 pages fresh: 14 by content, 6 by headers` */
export function describeCounts(verification: Verification): string {
  const { fresh, byContent, byHeaders, ...others } = countPages(verification)
  const total = verification.pages.length
  const proof = [
    ...(byContent === 0 ? [] : [`${byContent} by content`]),
    ...(byHeaders === 0 ? [] : [`${byHeaders} by headers`]),
  ]
  const rest = Object.entries(others).flatMap(([name, number]) => (number === 0 ? [] : [`${number} ${name}`]))
  const how = proof.length === 0 ? '' : `: ${proof.join(', ')}`
  return `${fresh} of ${count(total, 'page')} fresh${how}${rest.length === 0 ? '' : `; ${rest.join(', ')}`}`
}

/** Why no page was proven fresh; undefined where some were. */
export function whyNotVerified(verification: Verification): string | undefined {
  const { pages } = verification
  if (pages.length === 0 || countPages(verification).fresh > 0 || oldPages(verification).length > 0)
    return undefined
  const fetched = pages.filter(({ status }) => status !== undefined)
  if (fetched.length === 0) return 'no page could be reached'
  if (fetched.every(({ evidence }) => evidence?.verdict === 'unknown' && evidence.by === 'status'))
    return 'the CDN refused the runner'
  const target = fetched.map(redirectsToOtherHost)
  if (target.every((host) => host !== undefined))
    return `every page redirects to another host, \`${target[0]}\`: set \`site-url: https://${target[0]}\``
  return 'this CDN sends no header that shows a copy’s age'
}

function redirectsToOtherHost({ url, status, headers }: VerifiedPage): string | undefined {
  const location = headers['location'] ?? ''
  if (status === undefined || status < 300 || status > 399 || !URL.canParse(location, url)) return undefined
  const { host } = new URL(location, url)
  return host === new URL(url).host ? undefined : host
}
