// What the answers of edge and origin show about pages: the rules of
// docs/freshness.md, in their order (`judgeAnswer`). Between rounds of requests
// `keepStale` decides, and at the end `listFailedPages`.

import { isGone, isRedirect, isServerFailure, isSuccess } from '../../http/status.ts'
import type { MonotonicMs } from '../../time/clock.ts'

/** What a server answered, in a form that can be compared. */
export interface PageAnswer {
  readonly status: number
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Where a redirect leads: path and query, without the prefix of the server. */
  readonly redirectsTo: string | undefined
  /**
   * SHA-256 of the body, decoded and as it came. None for an empty body without
   * a 2xx, which is not the content of an empty file.
   */
  readonly hashes: readonly string[]
  /** Whether the body was read to its end, and decoded. */
  readonly isWhole: boolean
}

/** What one address of a page has shown. */
export interface Observation {
  /** Undefined if there was no answer. */
  readonly edge: PageAnswer | undefined
  /** Why there was no answer. */
  readonly fault: string | undefined
  /** Undefined if the origin was not asked, or did not answer. */
  readonly origin: PageAnswer | undefined
  /** Whether the origin, asked twice in a row, answered the same. */
  readonly isOriginSteady: boolean
  /** Time from the first create that covers the address until the request was sent. */
  readonly sentAfterMs: number
  /** Time from that create until the answer had arrived. */
  readonly answeredAfterMs: number
}

/** A changed file of the built site with all of its addresses, or a path of the plan. */
export interface CheckedPage {
  /** The name of the file or, without one, the path. */
  readonly name: string
  readonly isFile: boolean
  readonly isDeleted: boolean
  /** Whether it is a line of `paths`. */
  readonly isGiven: boolean
  /** SHA-256 of the built file, and of the content that the record had before. */
  readonly builtHash: string | undefined
  readonly oldHash: string | undefined
  /** Whether a setting of the zone changes bodies of its kind. */
  readonly mayBeAltered: boolean
  /** The same where an edge answers with HTML, whatever the name. */
  readonly mayHtmlBeAltered: boolean
  /** Whether a line `contains` of `wait-for-origin` names one of its addresses. */
  readonly isNamedByCondition: boolean
  /** At least one. */
  readonly addresses: readonly Address[]
}

export interface Address {
  readonly path: string
  /** When the first create that covers the path was sent. */
  readonly coveredSinceMs: MonotonicMs
}

export interface ObservedPage {
  readonly page: CheckedPage
  /** One for each address. Undefined, or missing, if it was not fetched. */
  readonly observations: readonly (Observation | undefined)[]
}

type StaleReason = 'old-at-edge' | 'origin-not-new' | 'not-deployed'

/** Why a page fails the step. */
export type FailingReason = StaleReason | 'fault'

export type Verdict =
  | { readonly freshness: 'fresh'; readonly reason: 'content' | 'origin' | 'age' }
  | { readonly freshness: 'stale'; readonly reason: StaleReason }
  | { readonly freshness: 'unreachable'; readonly reason: 'fault' }
  | { readonly freshness: 'unverified'; readonly reason: 'not-fetched' | 'rate-limited' }
  | { readonly freshness: 'unknown'; readonly reason: 'body' | 'status' | 'refused' | 'no-proof' }

export interface JudgedPage extends ObservedPage {
  readonly verdict: Verdict
  /** The path that decides: of several addresses, the worst. */
  readonly path: string
  /**
   * Whether no address has the file as it was built, nor any other file with
   * its extension: the origin seems to change what was built.
   */
  readonly isRewritten: boolean
}

/** What the fetched pages show. */
export interface Verification {
  readonly pages: readonly JudgedPage[]
  /** Number of pages to choose from. */
  readonly candidates: number
  /** Each is undefined if it is not known; without a site no page was fetched. */
  readonly site: URL | undefined
  readonly origin: URL | undefined
  /**
   * Whether the deadline or a signal ended it: pages that were unreachable by
   * then are unverified.
   */
  readonly endedEarly: boolean
  /** Whether the pages allow the record to be confirmed. */
  readonly mayConfirm: boolean
}

/** Facts from all fetched pages that the verdict on one page depends on. */
interface SiteFacts {
  /** Whether the origin has answered some page as it was built, or as an edge did. */
  readonly isOriginTrusted: boolean
  /** Whether the origin has answered some page with a 2xx. */
  readonly hasOriginPages: boolean
  /** The extensions of files that an edge or the origin has as they were built. */
  readonly extensionsAsBuilt: ReadonlySet<string>
  /** Whether every answer of an edge was 401 or 403. */
  readonly isRefused: boolean
  /** SHA-256 of every built file. */
  readonly siteHashes: ReadonlySet<string>
}

/**
 * @param isOriginProven whether the origin has answered something else as it
 * was built
 */
export function judgePages(
  pages: readonly ObservedPage[],
  siteHashes: ReadonlySet<string>,
  isOriginProven: boolean,
): JudgedPage[] {
  const seen = pages.flatMap(({ page, observations }) =>
    observations.flatMap((observation) => (observation ? [{ page, ...observation }] : [])),
  )
  const answers = seen.flatMap(({ edge }) => edge ?? [])
  const asBuilt = pages.filter(isAsBuilt)
  const facts: SiteFacts = {
    isOriginTrusted:
      isOriginProven ||
      seen.some(
        ({ page, edge, origin }) =>
          hasContent(origin, page.builtHash) || (edge && origin && isSameAnswer(edge, origin)),
      ),
    hasOriginPages: isOriginProven || seen.some(({ origin }) => origin && isSuccess(origin.status)),
    extensionsAsBuilt: new Set(asBuilt.map(({ page }) => findExtension(page.name))),
    isRefused:
      answers.length > 0 &&
      answers.every(({ status }) => isRefusal(status)) &&
      !seen.some(({ page, edge }) => hasContent(edge, page.builtHash)),
    siteHashes,
  }
  return pages.map((observed) => judgePage(observed, facts))
}

/** The worst address decides. */
function judgePage(observed: ObservedPage, facts: SiteFacts): JudgedPage {
  const { page, observations } = observed
  const verdicts = page.addresses.flatMap(({ path: address }, index) => {
    const observation = observations[index]
    const verdict = observation ? judgeAnswer(observation, observed, facts) : NOT_FETCHED
    return verdict === undefined ? [] : [{ address, verdict }]
  })
  const [first] = verdicts.toSorted((a, b) => rank(a.verdict) - rank(b.verdict))
  // Without a verdict, no address is this file's.
  const path = first?.address ?? page.addresses[0]?.path ?? page.name
  const worst = first?.verdict ?? UNKNOWN_STATUS

  const rewriting = explainMissingBuild(observed, worst, facts)
  const verdict = rewriting === 'not-deployed' ? NOT_DEPLOYED : worst
  return { ...observed, verdict, path, isRewritten: rewriting === 'rewritten' }
}

/**
 * The first rule that applies decides. Undefined for an address that is not
 * this file's.
 */
function judgeAnswer(
  observation: Observation,
  observed: ObservedPage,
  facts: SiteFacts,
): Verdict | undefined {
  const { page } = observed
  const { edge, origin, sentAfterMs, answeredAfterMs } = observation

  // Facts of several rules.
  const hasFailed = edge !== undefined && isFault(edge.status)
  // The edge may alter the old content, so that their bodies differ.
  const isOldAtOrigin =
    page.builtHash !== undefined && hasContent(origin, page.oldHash) && !isAsBuilt(observed)
  const isOldByAge = isOlderThan(edge, answeredAfterMs) && !isOlderThan(origin, answeredAfterMs)

  // 1. The built file, whatever the status.
  if (hasContent(edge, page.builtHash)) return { freshness: 'fresh', reason: 'content' }

  // Before rule 2: where the CDN refuses the runner, nothing is seen.
  if (facts.isRefused && edge !== undefined) return { freshness: 'unknown', reason: 'refused' }

  // 2. A fallback page in place of a script, style sheet, font, data or image.
  if (edge !== undefined && isFallbackPage(page, edge)) return NOT_DEPLOYED

  // 3. What the origin answers. If both fail, that proves nothing about the page,
  // unless another address of the file has answered.
  const mayBeSame = !hasFailed || observed.observations.some((other) => hasServedPage(other))
  if (edge !== undefined && origin !== undefined && mayBeSame && isSameAnswer(edge, origin)) {
    return isOldAtOrigin ? ORIGIN_NOT_NEW : { freshness: 'fresh', reason: 'origin' }
  }

  // 4. Nothing that could be compared.
  if (edge?.status === 429) return { freshness: 'unverified', reason: 'rate-limited' }
  if (edge === undefined || hasFailed) return { freshness: 'unreachable', reason: 'fault' }
  if (!edge.isWhole) return isOldByAge ? OLD : { freshness: 'unknown', reason: 'body' }

  // 5. The origin answers otherwise.
  if (isOldAtOrigin) return ORIGIN_NOT_NEW
  if (isContradicted(page, observation, facts)) return OLD

  // 6. A deleted file that is gone.
  if (page.isDeleted && isGone(edge.status)) return { freshness: 'fresh', reason: 'content' }

  // 7. A copy from before the purge.
  if (isOldByAge || hasContent(edge, page.oldHash)) return OLD

  // 8. A file may have no page at this address; another one decides.
  if (!isSuccess(edge.status)) return page.isFile ? undefined : UNKNOWN_STATUS

  // 9. A copy from after the purge.
  const ageMs = parseAgeMs(edge)
  const isNew = ageMs !== undefined && ageMs < sentAfterMs - FRESH_MARGIN_MS
  return isNew
    ? { freshness: 'fresh', reason: 'age' }
    : { freshness: 'unknown', reason: 'no-proof' }
}

const NOT_FETCHED: Verdict = { freshness: 'unverified', reason: 'not-fetched' }
const NOT_DEPLOYED: Verdict = { freshness: 'stale', reason: 'not-deployed' }
const ORIGIN_NOT_NEW: Verdict = { freshness: 'stale', reason: 'origin-not-new' }
const OLD: Verdict = { freshness: 'stale', reason: 'old-at-edge' }
const UNKNOWN_STATUS: Verdict = { freshness: 'unknown', reason: 'status' }

/** What was built at one address proves the file, so it comes before the other proofs. */
const WORST_FIRST = ['stale', 'unreachable', 'unverified', 'unknown', 'content', 'age', 'origin']

function rank({ freshness, reason }: Verdict): number {
  return WORST_FIRST.indexOf(freshness === 'fresh' ? reason : freshness)
}

/** Whether the origin shows that the edge's answer is an old copy. */
function isContradicted(
  page: CheckedPage,
  { edge, origin, isOriginSteady }: Observation,
  { isOriginTrusted, hasOriginPages }: SiteFacts,
): boolean {
  if (edge === undefined || origin === undefined) return false
  // A refusal is made by the edge, and is no copy.
  if (!isOriginSteady || !isOriginTrusted || isRefusal(edge.status)) return false

  if (isRedirect(origin.status)) {
    // An origin that redirects everything is not the one that the edges ask.
    return isRedirect(edge.status) || hasOriginPages
  }
  if (isSuccess(origin.status) && edge.status === origin.status) return !mayAlter(page, edge)
  return isSuccess(origin.status) || isGone(origin.status)
}

/**
 * What it means that no address has a file as it was built: it is not deployed,
 * or the origin changes what was built.
 */
function explainMissingBuild(
  observed: ObservedPage,
  worst: Verdict,
  { isRefused, siteHashes, extensionsAsBuilt }: SiteFacts,
): 'not-deployed' | 'rewritten' | undefined {
  const { page, observations } = observed
  const isJudged = worst.freshness === 'fresh' || worst.freshness === 'unknown'
  const isServed = observations.some((observation) => hasContent(observation?.edge, page.builtHash))
  const isMissing = page.builtHash !== undefined && !isServed
  if (isRefused || !isJudged || !isMissing) return undefined

  const servedPages = observations.flatMap((observation) =>
    hasServedPage(observation) ? observation.edge : [],
  )
  if (servedPages.length === 0) return 'not-deployed'
  // A body that was not read may be the built one.
  if (servedPages.some(({ isWhole }) => !isWhole)) return undefined
  const isAnotherFile = ({ hashes }: PageAnswer) => hashes.some((hash) => siteHashes.has(hash))
  if (servedPages.some(isAnotherFile)) return 'not-deployed'
  // Nothing was altered where the edge answers what the origin answers.
  const isAltered = observations.some(
    (observation) =>
      hasServedPage(observation) &&
      mayAlter(page, observation.edge) &&
      (observation.origin === undefined || !isSameAnswer(observation.edge, observation.origin)),
  )
  if (isAltered || page.isNamedByCondition) return undefined
  return extensionsAsBuilt.has(findExtension(page.name)) ? 'not-deployed' : 'rewritten'
}

/** Whether an edge or the origin has the file as it was built, at any address. */
function isAsBuilt({ page, observations }: ObservedPage): boolean {
  return observations.some(
    (observation) =>
      hasContent(observation?.edge, page.builtHash) ||
      hasContent(observation?.origin, page.builtHash),
  )
}

/** Extensions of images, for a regular expression. */
export const IMAGES = 'png|jpe?g|jfif|gif|webp|avif|apng|ico|bmp|tiff?|jxl|heic|heif|svg'

const NEVER_HTML = new RegExp(`\\.(m?js|css|json|wasm|woff2?|${IMAGES})$`, 'i')

export function isFallbackPage({ name, isDeleted }: CheckedPage, answer: PageAnswer): boolean {
  const isOfOtherKind = NEVER_HTML.test(name.replace(/\?.*$/, ''))
  return isHtml(answer) && !isDeleted && isSuccess(answer.status) && isOfOtherKind
}

/** Whether a setting of the zone changes such bodies. */
function mayAlter({ mayBeAltered, mayHtmlBeAltered }: CheckedPage, edge: PageAnswer): boolean {
  return mayBeAltered || (mayHtmlBeAltered && isHtml(edge))
}

function isHtml({ headers }: PageAnswer): boolean {
  return /^\s*text\/html\s*(;|$)/i.test(headers['content-type'] ?? '')
}

/** `.htm` is as `.html`; a file without an extension is compared with none. */
function findExtension(name: string): string {
  return (/\.([^./]+)$/.exec(name)?.[1] ?? name).toLowerCase().replace(/^htm$/, 'html')
}

/** `Age` is cut to whole seconds, and comes from another clock. */
const OLD_MARGIN_MS = 2000
const FRESH_MARGIN_MS = 1000

function isOlderThan(answer: PageAnswer | undefined, limitMs: number): boolean {
  return ((answer && parseAgeMs(answer)) ?? 0) > limitMs + OLD_MARGIN_MS
}

function hasServedPage(
  observation: Observation | undefined,
): observation is Observation & { readonly edge: PageAnswer } {
  return observation?.edge !== undefined && isSuccess(observation.edge.status)
}

export function hasContent(answer: PageAnswer | undefined, hash: string | undefined): boolean {
  return hash !== undefined && answer?.hashes.includes(hash) === true
}

export function isSameAnswer(one: PageAnswer, other: PageAnswer): boolean {
  if (one.status !== other.status) return false
  if (isRedirect(one.status)) return one.redirectsTo === other.redirectsTo
  return !isSuccess(one.status) || one.hashes.some((hash) => other.hashes.includes(hash))
}

/** Undefined if it is not a number. The first member of a list counts (RFC 9111, 5.1). */
function parseAgeMs({ headers }: PageAnswer): number | undefined {
  const digits = /^\s*(\d+)\s*(?:,|$)/.exec(headers['age'] ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits) * 1000
}

/** Whether a status says nothing about a page: the server could not, or would not, answer. */
export function isFault(status: number): boolean {
  return isServerFailure(status) || status === 429
}

export function isRefusal(status: number): boolean {
  return status === 401 || status === 403
}

/** A page once stale stays so until it is fresh; one that was cut off keeps what it has shown. */
export function keepStale(before: JudgedPage | undefined, now: JudgedPage): JudgedPage {
  const { freshness, reason } = now.verdict
  const wasStale = before?.verdict.freshness === 'stale' && freshness !== 'fresh'
  const wasUnreachable = before?.verdict.freshness === 'unreachable' && reason === 'not-fetched'
  if (before !== undefined && freshness !== 'stale' && (wasStale || wasUnreachable)) return before
  return now
}

/** The pages that fail the step; unreachable ones do not if there was no time to ask again. */
export function listFailedPages({ pages, endedEarly }: Verification): readonly JudgedPage[] {
  return pages.filter(
    ({ verdict: { freshness } }) =>
      freshness === 'stale' || (freshness === 'unreachable' && !endedEarly),
  )
}
