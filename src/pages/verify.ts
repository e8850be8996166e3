import { isExpired, pause, type Deadline } from '../time/clock.ts'
import {
  combineEvidence,
  evaluate,
  findWrongPage,
  isMissing,
  isSuccess,
  type Evidence,
  type Expectation,
  type Response,
} from './evidence.ts'
import { forEachAtOnce } from '../http/at-once.ts'
import { sha256 } from './hash.ts'
import type { FetchPage, PageResult, PageServer } from './fetch-page.ts'

/** A page that was purged, and what is known of it. */
export interface PageToVerify {
  readonly path: string
  /** Scheme, host and port of a full URL; undefined for the site's own. */
  readonly origin: string | undefined
  readonly server: PageServer
  readonly expected: Omit<Expectation, 'limitMs'>
  /** Where else the same file can be asked for. */
  readonly otherAddresses: readonly string[]
  /** When the first create that covers it was sent, on the monotonic clock. */
  readonly coveredSinceMs: number
}

/** A page with what all responses together show of it. */
export interface VerifiedPage extends Pick<PageToVerify, 'path' | 'origin'> {
  readonly url: string
  /** Undefined where the page was never fetched, because the deadline passed or the step was cancelled. */
  readonly evidence: Evidence | undefined
  /** Undefined where there was no response. */
  readonly status: number | undefined
  /** The headers that speak of caches, and where a redirect leads. */
  readonly headers: Readonly<Record<string, string>>
  readonly bodyHash: string | undefined
  /** The built file whose address this is, and the one whose content was served; undefined where not known. */
  readonly file: string | undefined
  readonly servedFile: string | undefined
  readonly why: string
  /** Of the origin, which is asked once for a page that is old by its age; undefined where it was not asked. */
  readonly atOrigin: { readonly bodyHash: string | undefined } | undefined
}

export interface VerifyDeps {
  readonly fetchPage: FetchPage
  readonly deadline: Deadline
  /** Undefined where the origin is not known or may not be asked. */
  readonly findOrigin: () => Promise<PageServer | undefined>
}

/** As many as a browser opens at once. */
const AT_ONCE = 6
const PAGE_MAX_BYTES = 16 * 1024 * 1024
/** A cache that revalidates in the background answers once more with the old copy. */
const PAUSES_MS = [1000, 2000, 4000, 8000]
const CACHE_HEADERS = ['age', 'cache-status', 'x-cache', 'via', 'cache-control', 'location']

/**
 * Fetches each page, and again those that are old, wrong or unreachable. The order of the pages stays.
 * @param before what an earlier verification of the same pages has shown
 */
export async function verifyPages(
  pages: readonly PageToVerify[],
  deps: VerifyDeps,
  before: readonly VerifiedPage[] = pages.map(notFetched),
): Promise<VerifiedPage[]> {
  const results = [...before]
  for (const pauseMs of [0, ...PAUSES_MS]) {
    const pending = results.flatMap((result, index) => (isPending(result) ? [index] : []))
    if (pending.length === 0) break
    if (pauseMs > 0) await pause(deps.deadline, pauseMs)
    await forEachAtOnce(pending, AT_ONCE, async (index) => {
      const [page, known] = [pages[index], results[index]]
      if (page === undefined || known === undefined || isExpired(deps.deadline)) return
      const result = await verifyPage(page, known, deps)
      // A fetch that the deadline cut off says nothing about the copy.
      if (isExpired(deps.deadline) && result.evidence?.by === 'network') return
      results[index] = combine(known, result)
    })
    if (isExpired(deps.deadline)) break
  }
  return results
}

/** Evidence only grows: where the earlier response decides, its headers are what is shown. */
function combine(before: VerifiedPage, after: VerifiedPage): VerifiedPage {
  const decides =
    after.evidence === undefined || combineEvidence(before.evidence, after.evidence) === before.evidence
  return { ...(decides ? before : after), atOrigin: after.atOrigin }
}

function isPending({ evidence }: VerifiedPage): boolean {
  return evidence === undefined || ['old', 'wrong', 'unreachable'].includes(evidence.freshness)
}

function notFetched({ path, origin, server, expected }: PageToVerify): VerifiedPage {
  const url = urlOf(server, path)
  return {
    path,
    origin,
    url,
    evidence: undefined,
    status: undefined,
    headers: {},
    bodyHash: undefined,
    file: expected.file,
    servedFile: undefined,
    why: '',
    atOrigin: undefined,
  }
}

async function verifyPage(
  page: PageToVerify,
  { atOrigin: known }: VerifiedPage,
  deps: VerifyDeps,
): Promise<VerifiedPage> {
  const limitMs = deps.deadline.clock.nowMs() - page.coveredSinceMs
  const result = await fetchFrom(page, page.path, deps)
  const response = await toResponse(result, page, deps)
  const evidence = evaluate(response, { ...page.expected, limitMs })
  const verified = {
    ...notFetched(page),
    evidence,
    status: response?.status,
    headers: Object.fromEntries(
      CACHE_HEADERS.flatMap((name) => {
        const value = response?.headers[name]
        return value === undefined ? [] : [[name, value] as const]
      }),
    ),
    bodyHash: response?.bodyHash,
    servedFile: response?.bodyHash && page.expected.builtFileOf(response.bodyHash),
    why: result.kind === 'unreachable' ? result.why : evidence.by === 'network' ? ELSEWHERE_UNKNOWN : '',
    atOrigin: known,
  }
  if (evidence.by !== 'age' || evidence.freshness !== 'old' || response === undefined) return verified
  const atOrigin = known ?? { bodyHash: await hashAtOrigin(page, response, deps) }
  const isOfOrigin = response.bodyHash !== undefined && response.bodyHash === atOrigin.bodyHash
  if (!isOfOrigin) return { ...verified, atOrigin }
  // The age is the origin's: then the body alone can say that this is not the page.
  const byBody = findWrongPage(response, page.expected) ?? { freshness: 'fresh', by: 'content' }
  return { ...verified, atOrigin, evidence: byBody }
}

const ELSEWHERE_UNKNOWN = 'another address of the same file could not be reached'

async function toResponse(
  result: PageResult,
  page: PageToVerify,
  deps: VerifyDeps,
): Promise<Response | undefined> {
  if (result.kind !== 'page') return undefined
  const { status, headers } = result.page
  const isAsked = isMissing(status) && page.expected.file !== undefined
  return {
    status,
    headers,
    bodyHash: hashOf(result),
    elsewhere: isAsked ? await findElsewhere(page, deps) : 'there',
  }
}

/** A redirect to another address of the same file is none of its own. */
async function findElsewhere(page: PageToVerify, deps: VerifyDeps): Promise<Response['elsewhere']> {
  const own = new Set([page.path, ...page.otherAddresses].map((path) => urlOf(page.server, path)))
  for (const path of page.otherAddresses) {
    const result = await fetchFrom(page, path, deps)
    if (result.kind !== 'page') return 'unknown'
    const { status, headers } = result.page
    const location = headers['location'] ?? ''
    const url = urlOf(page.server, path)
    const isRedirect = status >= 300 && status < 400 && URL.canParse(location, url)
    if (isMissing(status) || (isRedirect && own.has(new URL(location, url).href))) continue
    return status < 400 ? 'there' : 'unknown'
  }
  return 'missing'
}

function fetchFrom({ server }: PageToVerify, path: string, { fetchPage }: VerifyDeps): Promise<PageResult> {
  return fetchPage({ server, path, headers: { 'accept-encoding': 'gzip, br' }, maxBytes: PAGE_MAX_BYTES })
}

/** The hash of the page at the origin, to tell whether a high `Age` was set there: then both bodies are equal. */
async function hashAtOrigin(
  { path }: PageToVerify,
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
  if (result.kind !== 'page' || result.page.body.kind !== 'whole') return undefined
  return sha256(result.page.body.bytes)
}

export function urlOf({ url }: PageServer, path: string): string {
  return url.origin + url.pathname.replace(/\/$/, '') + path
}
