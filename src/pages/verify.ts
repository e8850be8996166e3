import { isExpired, pause, type Deadline } from '../time/clock.ts'
import {
  CACHE_HEADERS,
  combineEvidence,
  contentHashOf,
  evaluate,
  evaluateBody,
  isOtherPage,
  isFault,
  isPending,
  isRedirect,
  isRefusal,
  isSuccess,
  NOTHING_KNOWN,
  type Evidence,
  type Expectation,
  type KnownPage,
  type Response,
} from './evidence.ts'
import { forEachConcurrently } from '../http/concurrently.ts'
import { sha256 } from '../text/hash.ts'
import type { FetchPage, PageResult, PageServer } from './fetch-page.ts'

export interface PageToVerify {
  readonly path: string
  readonly known: KnownPage
  /** When the first create that covers the page was sent, on the monotonic clock. */
  readonly coveredSinceMs: number
}

/** A page with the combined evidence of all its responses. */
export interface VerifiedPage {
  readonly path: string
  readonly url: string
  /** Undefined if the page was never fetched, because of the deadline or cancellation. */
  readonly evidence: Evidence | undefined
  /** Undefined if there was no response. */
  readonly status: number | undefined
  /** The headers that caches set. */
  readonly headers: Readonly<Record<string, string>>
  /** The built file at this address, and the one whose content was served; undefined if unknown. */
  readonly file: string | undefined
  readonly servedFile: string | undefined
  /** Whether its status is unexplained: neither a 2xx, nor does another address of its file serve the file. */
  readonly isUnexplained: boolean
  /** Whether a copy from after the purge had the content from before this change: the origin still serves it. */
  readonly isUndeployed: boolean
  /** Where a redirect leads; undefined if the response is none. */
  readonly redirectsTo: string | undefined
  readonly why: string
  /** The page at the origin, fetched once if its age indicates an old copy; undefined if it was not fetched. */
  readonly atOrigin: { readonly bodyHash: string | undefined } | undefined
}

interface VerifyDeps {
  readonly site: PageServer
  readonly fetchPage: FetchPage
  readonly deadline: Deadline
  /** Returns undefined if the origin is unknown. */
  readonly findOrigin: () => Promise<PageServer | undefined>
}

/** The number of connections that browsers open to one host. */
const MAX_FETCHES = 6
const PAGE_MAX_BYTES = 16 * 1024 * 1024
/** A cache that revalidates in the background serves the old copy once more. */
const PAUSES_MS = [1000, 2000, 4000, 8000]

/** Fetches each page, and repeats those that are old, wrong or unreachable. Keeps the order of the pages. */
export async function verifyPages(
  pages: readonly PageToVerify[],
  deps: VerifyDeps,
): Promise<VerifiedPage[]> {
  const results = pages.map((page) => notFetched(page, deps.site))
  for (const pauseMs of [0, ...PAUSES_MS]) {
    const pending = results.flatMap((result, index) => (isPending(result.evidence) ? [index] : []))
    if (pending.length === 0) break
    if (pauseMs > 0) await pause(deps.deadline, pauseMs)
    await forEachConcurrently(pending, MAX_FETCHES, async (index) => {
      const [page, before] = [pages[index], results[index]]
      if (page === undefined || before === undefined || isExpired(deps.deadline)) return
      const after = await verifyPage(page, before, deps)
      // A response interrupted by the deadline proves nothing.
      const isKnown = ['fresh', 'old', 'wrong'].includes(after.evidence?.freshness ?? '')
      if (isExpired(deps.deadline) && !isKnown) return
      results[index] = combine(before, after)
    })
    if (isExpired(deps.deadline)) break
    const isFirstRound = pauseMs === 0
    if (isFirstRound && results.every(({ status }) => isRefusal(status)))
      return results.map(refused)
  }
  return results
}

/** Where every page is refused, the CDN refuses the runner, not the pages. */
function refused(page: VerifiedPage): VerifiedPage {
  return { ...page, isUnexplained: false, evidence: { freshness: 'unknown', by: 'refusal' } }
}

/** Keeps the response that decides, with its headers. */
function combine(before: VerifiedPage, after: VerifiedPage): VerifiedPage {
  const keepsBefore =
    after.evidence === undefined ||
    combineEvidence(before.evidence, after.evidence) === before.evidence
  const isUndeployed = before.isUndeployed || after.isUndeployed
  return { ...(keepsBefore ? before : after), atOrigin: after.atOrigin, isUndeployed }
}

function notFetched({ path, known }: PageToVerify, { url }: PageServer): VerifiedPage {
  return {
    path,
    url: url.origin + url.pathname.replace(/\/$/, '') + path,
    evidence: undefined,
    status: undefined,
    headers: {},
    file: known.file,
    servedFile: undefined,
    isUnexplained: false,
    isUndeployed: false,
    redirectsTo: undefined,
    why: '',
    atOrigin: undefined,
  }
}

async function verifyPage(
  page: PageToVerify,
  { atOrigin }: VerifiedPage,
  deps: VerifyDeps,
): Promise<VerifiedPage> {
  const { known, path } = page
  const { clock } = deps.deadline
  const limitMs = clock.nowMs() - page.coveredSinceMs
  const result = await fetchFromSite(path, deps)
  const latestLimitMs = clock.nowMs() - page.coveredSinceMs
  const response = toResponse(result)
  const elsewhere = await findElsewhere(response, known, deps)
  // Without its other addresses, a page that is not the file is neither wrong nor fresh.
  if (elsewhere === undefined) return { ...notFetched(page, deps.site), atOrigin }
  const expected = { ...known, path, limitMs, latestLimitMs, elsewhere }
  const evidence = evaluate(response, expected)
  const verified = {
    ...notFetched(page, deps.site),
    evidence,
    status: response?.status,
    headers: cacheHeadersOf(response),
    servedFile: response?.bodyHash && known.builtFileOf(response.bodyHash),
    isUnexplained:
      evidence.freshness === 'unknown' && evidence.by === 'status' && known.file === undefined,
    isUndeployed:
      evidence.freshness === 'old' &&
      evaluate(response, { ...expected, ...NOTHING_KNOWN }).freshness === 'fresh',
    redirectsTo: response && isRedirect(response.status) ? response.headers['location'] : undefined,
    why: result.kind === 'unreachable' ? result.why : '',
    atOrigin,
  }
  if (evidence.by !== 'age' || evidence.freshness !== 'old' || response === undefined)
    return verified
  const ofOrigin = atOrigin ?? { bodyHash: await hashAtOrigin(path, response, deps) }
  const isOfOrigin =
    isSuccess(response.status) &&
    response.bodyHash !== undefined &&
    response.bodyHash === ofOrigin.bodyHash
  if (!isOfOrigin) return { ...verified, atOrigin: ofOrigin }
  // The age was set by the origin, so only the body can show a wrong page.
  return { ...verified, atOrigin: ofOrigin, evidence: evaluateBody(response, expected) }
}

function cacheHeadersOf(response: Response | undefined): VerifiedPage['headers'] {
  const names = new Set(CACHE_HEADERS.map((header) => header.toLowerCase()))
  return Object.fromEntries(
    Object.entries(response?.headers ?? {}).filter(([name]) => names.has(name)),
  )
}

function toResponse(result: PageResult): Response | undefined {
  if (result.kind !== 'page') return undefined
  const { status, headers } = result.page
  return { status, headers, bodyHash: hashOf(result) }
}

/** What the other addresses of a built file serve, if this one does not answer with it; undefined past the deadline. */
async function findElsewhere(
  response: Response | undefined,
  known: KnownPage,
  deps: VerifyDeps,
): Promise<Expectation['elsewhere'] | undefined> {
  const { file, builtHash, oldHash, otherAddresses } = known
  if (response === undefined || file === undefined) return 'unknown'
  if (isFault(response.status) || !isOtherPage(response, known)) return 'unknown'
  let elsewhere: Expectation['elsewhere'] = 'other'
  for (const address of otherAddresses) {
    const other = toResponse(await fetchFromSite(address, deps))
    if (other === undefined && isExpired(deps.deadline)) return undefined
    if (other === undefined) continue
    if (builtHash !== undefined && contentHashOf(other) === builtHash) return 'file'
    // It may be the file, with its body changed or not read.
    const isOld = other.bodyHash !== undefined && other.bodyHash === oldHash
    if (isSuccess(other.status) && !isOtherPage(other, known) && !isOld) elsewhere = 'unknown'
  }
  return elsewhere
}

function fetchFromSite(path: string, { site, fetchPage }: VerifyDeps): Promise<PageResult> {
  const headers = { 'accept-encoding': 'gzip, br' }
  return fetchPage({ server: site, path, headers, maxBytes: PAGE_MAX_BYTES })
}

/** The hash of the page at the origin: if the bodies are equal, the origin has set the high `Age`. */
async function hashAtOrigin(
  path: string,
  { bodyHash }: Response,
  { fetchPage, findOrigin }: VerifyDeps,
): Promise<string | undefined> {
  const origin = bodyHash === undefined ? undefined : await findOrigin()
  if (origin === undefined) return undefined
  const headers = { 'cache-control': 'no-cache', 'accept-encoding': 'identity' }
  const result = await fetchPage({ server: origin, path, headers, maxBytes: PAGE_MAX_BYTES })
  return result.kind === 'page' && isSuccess(result.page.status) ? hashOf(result) : undefined
}

function hashOf(result: PageResult): string | undefined {
  if (result.kind !== 'page' || result.page.body.kind !== 'whole' || result.page.status === 206)
    return undefined
  return sha256(result.page.body.bytes)
}
