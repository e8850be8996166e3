import { isOver, pause } from '../time/clock.ts'
import type { Deadline } from '../time/clock.ts'
import { evaluate } from './evidence.ts'
import type { Evidence, Expectation } from './evidence.ts'
import { sha256 } from './hash.ts'
import type { FetchPage, PageResult, PageServer } from './fetch-page.ts'

/** A page that was purged, and what is known of it. */
export interface PageToVerify {
  readonly path: string
  /** Scheme, host and port of a full URL; undefined for the site's own. */
  readonly origin: string | undefined
  readonly server: PageServer
  readonly expected: Omit<Expectation, 'limitMs'>
  /** When the first create that covers it was sent, on the monotonic clock. */
  readonly coveredSinceMs: number
}

/** A page with the last evidence of it. */
export interface VerifiedPage extends Pick<PageToVerify, 'path' | 'origin'> {
  readonly url: string
  /** Undefined where the page was never fetched, because the deadline passed or the step was cancelled. */
  readonly evidence: Evidence | undefined
  /** Undefined where there was no response. */
  readonly status: number | undefined
  /** The headers that speak of caches, and where a redirect leads. */
  readonly headers: Readonly<Record<string, string>>
  readonly bodyHash: string | undefined
  readonly why: string
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

/** Fetches each page, and again those that are old or unreachable. The order of the pages stays. */
export async function verifyPages(pages: readonly PageToVerify[], deps: VerifyDeps): Promise<VerifiedPage[]> {
  const results: VerifiedPage[] = pages.map(notFetched)
  const comparedWithOrigin = new Set<number>()
  for (const pauseMs of [0, ...PAUSES_MS]) {
    const pending = results.flatMap((result, index) => (isPending(result) ? [index] : []))
    if (pending.length === 0) break
    if (pauseMs > 0) await pause(deps.deadline, pauseMs)
    const queue = [...pending]
    const work = async () => {
      for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
        const page = pages[index]
        if (page === undefined || isOver(deps.deadline)) continue
        const result = await verifyPage(page, deps)
        const isFirstByAge = result.evidence?.by === 'age' && !comparedWithOrigin.has(index)
        if (isFirstByAge) comparedWithOrigin.add(index)
        // A fetch that the deadline cut off says nothing about the copy.
        if (isOver(deps.deadline) && result.evidence?.by === 'network') continue
        const verified = isFirstByAge ? await compareWithOrigin(page, result, deps) : result
        if (!isWeakerThanOld(results[index], verified)) results[index] = verified
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (isOver(deps.deadline)) break
  }
  return results
}

/** A page that was seen to be old stays old, unless a copy of it is seen: a refusal or a failure shows none. */
function isWeakerThanOld(before: VerifiedPage | undefined, after: VerifiedPage): boolean {
  const showsNoCopy = after.evidence?.freshness === 'unreachable' || after.evidence?.by === 'status'
  return before?.evidence?.freshness === 'old' && showsNoCopy && after.evidence?.freshness !== 'fresh'
}

function isPending({ evidence }: VerifiedPage): boolean {
  return evidence === undefined || evidence.freshness === 'old' || evidence.freshness === 'unreachable'
}

function notFetched({ path, origin, server }: PageToVerify): VerifiedPage {
  const url = urlOf(server, path)
  return {
    path,
    origin,
    url,
    evidence: undefined,
    status: undefined,
    headers: {},
    bodyHash: undefined,
    why: '',
  }
}

async function verifyPage(page: PageToVerify, { fetchPage, deadline }: VerifyDeps): Promise<VerifiedPage> {
  const { path, server, expected, coveredSinceMs } = page
  const limitMs = deadline.clock.nowMs() - coveredSinceMs
  const headers = { 'accept-encoding': 'gzip, br' }
  const result = await fetchPage({ server, path, headers, maxBytes: PAGE_MAX_BYTES })
  const bodyHash = hashOf(result)
  const response =
    result.kind === 'page'
      ? { status: result.page.status, headers: result.page.headers, bodyHash }
      : undefined
  return {
    ...notFetched(page),
    evidence: evaluate(response, { ...expected, limitMs }),
    status: response?.status,
    headers: Object.fromEntries(
      CACHE_HEADERS.flatMap((name) => {
        const value = response?.headers[name]
        return value === undefined ? [] : [[name, value] as const]
      }),
    ),
    bodyHash,
    why: result.kind === 'unreachable' ? result.why : '',
  }
}

/** A copy that is old by its age alone may have its age from the origin: then both have the same body. */
async function compareWithOrigin(
  { path }: PageToVerify,
  result: VerifiedPage,
  { fetchPage, findOrigin }: VerifyDeps,
): Promise<VerifiedPage> {
  const origin = result.bodyHash === undefined ? undefined : await findOrigin()
  if (origin === undefined) return result
  const headers = { 'cache-control': 'no-cache', 'accept-encoding': 'identity' }
  const ofOrigin = await fetchPage({ server: origin, path, headers, maxBytes: PAGE_MAX_BYTES })
  const isSuccess = ofOrigin.kind === 'page' && ofOrigin.page.status >= 200 && ofOrigin.page.status < 300
  return isSuccess && hashOf(ofOrigin) === result.bodyHash
    ? { ...result, evidence: { freshness: 'fresh', by: 'content' } }
    : result
}

function hashOf(result: PageResult): string | undefined {
  if (result.kind !== 'page' || result.page.body.kind !== 'whole') return undefined
  return sha256(result.page.body.bytes)
}

export function urlOf({ url }: PageServer, path: string): string {
  return url.origin + url.pathname.replace(/\/$/, '') + path
}

/** So many of the items, spread evenly over them. */
export function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index * items.length) / count)],
  ).filter((item) => item !== undefined)
}
