// Fetches purged pages after the jobs as visitors do, and from the origin where
// an edge has not answered with the built file.

import type { FetchPage, PageResult, PageServer } from '../../http/fetch-page.ts'
import { CONNECTIONS_PER_HOST, forEachConcurrently, parseRetryAfterMs } from '../../http/retry.ts'
import { isExpired, pause, type Deadline } from '../../time/clock.ts'
import type { PurgeContext } from '../context.ts'
import { MAX_VERIFIED } from '../page-inputs.ts'
import { choosePages, type PurgedPaths } from './choose.ts'
import {
  isFault,
  isFallbackPage,
  isRefusal,
  isSameAnswer,
  judgePages,
  keepStale,
  hasContent,
  type Address,
  type PageAnswer,
  type JudgedPage,
  type Observation,
  type ObservedPage,
  type CheckedPage,
  type Verification,
} from './judge.ts'
import type { OriginCheck } from './origin.ts'
import { ORIGIN_HEADERS, toAnswer } from './answers.ts'
import type { PageServers } from './servers.ts'
import * as say from './words.ts'

/**
 * Fetches purged pages after every job has completed.
 * @returns undefined if `verify` is 0
 */
export async function verifyPages(
  purged: PurgedPaths,
  { site, origin }: PageServers,
  originCheck: OriginCheck,
  context: PurgeContext,
): Promise<Verification | undefined> {
  const { deadline, runner, inputs, zoneReader } = context
  const { verify } = inputs.pages
  if (verify === 0 || deadline.signal.aborted) return undefined

  const chosen = choosePages(purged, zoneReader.knownZone, inputs.pages)
  const { candidates } = chosen
  if (verify > MAX_VERIFIED && candidates > MAX_VERIFIED) {
    runner.printNotice(say.describeTooManyPages(MAX_VERIFIED, candidates))
  }
  let pages: readonly JudgedPage[] = []
  if (site !== undefined) {
    const fetchPage = await context.createPageFetcher()
    const servers = { site, origin, fetchPage, deadline }
    pages = await fetchInRounds(chosen, originCheck.isProven, servers)
  }

  const isUnsettled = pages.some(({ verdict }) => UNSETTLED.has(verdict.freshness))
  const isOriginConfirmed = originCheck.wait !== undefined && originCheck.problem === undefined
  const isRewritten = pages.some((page) => page.isRewritten)
  const verification: Verification = {
    pages,
    candidates,
    site: site?.url,
    origin: origin?.url,
    endedEarly: isExpired(deadline),
    mayConfirm: !isUnsettled && (!isRewritten || isOriginConfirmed),
  }
  runner.printLine(`Verify ${say.describeCounts(verification)}`)
  if (deadline.signal.aborted) return verification
  for (const warning of say.listWarnings(verification, isOriginConfirmed)) {
    runner.printWarning(warning)
  }
  for (const notice of say.listNotices(verification)) runner.printNotice(notice)
  return verification
}

/** Pages that the next run has to purge again. */
const UNSETTLED: ReadonlySet<string> = new Set(['stale', 'unreachable', 'unverified'])

export interface Servers {
  readonly site: PageServer
  readonly origin: PageServer | undefined
  readonly fetchPage: FetchPage
  readonly deadline: Deadline
}

/**
 * Pauses between rounds, in milliseconds. A cache that revalidates in the
 * background serves the old copy once more, so one round is not enough.
 */
const PAUSES_MS = [0, 1000, 2000, 4000, 8000]

/** Fetches each page, and repeats those that are stale or unreachable. Keeps their order. */
export async function fetchInRounds(
  { pages, siteHashes }: { pages: readonly CheckedPage[]; siteHashes: ReadonlySet<string> },
  isOriginProven: boolean,
  servers: Servers,
): Promise<readonly JudgedPage[]> {
  const { deadline } = servers
  const asker = new PageAsker(servers)
  const answers = new Map<CheckedPage, ObservedPage['observations']>()
  const judge = (isProven: boolean) => {
    const observed = pages.map((page) => ({ page, observations: answers.get(page) ?? [] }))
    return judgePages(observed, siteHashes, isProven)
  }
  let isProven = isOriginProven
  let judged = judge(isProven)
  for (const pauseMs of PAUSES_MS) {
    const pending = judged.filter(isPending)
    if (pending.length === 0) break
    if (pauseMs > 0) await pause(deadline, pauseMs)
    if (isExpired(deadline)) break

    await forEachConcurrently(pending, CONNECTIONS_PER_HOST, async ({ page }) => {
      if (!isExpired(deadline)) answers.set(page, await asker.ask(page))
    })
    // Some pages would be stale if this origin were certainly the one that the edges
    // ask. To settle that, ask it for a page that an edge serves as it was built.
    const current = judge(isProven)
    const assumingProven = judge(true)
    const disputed = current.filter((page, index) => {
      return !isStale(page) && isStale(assumingProven[index])
    })
    if (disputed.length > 0) {
      isProven = await asker.proveOrigin(current)
      // Unsettled at the deadline, their answers show nothing.
      if (!isProven && isExpired(deadline)) disputed.forEach(({ page }) => answers.delete(page))
    }
    judged = judge(isProven).map((page, index) => keepStale(judged[index], page))
  }
  return judged
}

/** Whether another request can change the verdict. */
function isPending({ verdict: { freshness, reason } }: JudgedPage): boolean {
  return freshness === 'stale' || freshness === 'unreachable' || reason === 'not-fetched'
}

function isStale(page: JudgedPage | undefined): boolean {
  return page?.verdict.freshness === 'stale'
}

const PAGE_MAX_BYTES = 16 * 1024 * 1024
const LONGEST_RETRY_AFTER_MS = 15_000
const DEFAULT_RETRY_AFTER_MS = 5000
const MAX_REPEATS = 4
const MAX_ORIGIN_FAILURES = 6

/** Asks edge and origin, and remembers how they want to be asked. */
class PageAsker {
  readonly #servers: Servers
  /** The last 429 of the site: since the first one, one request follows the other. */
  #limit: PageResult | undefined
  /** Ends with the last request that waits for its turn. */
  #turn: Promise<unknown> = Promise.resolve()
  #retryAtMs = 0
  /** Whether 429 was the answer to the end: the site is not asked any more. */
  #isExhausted = false
  #originFailures = 0
  #hasOriginAnswered = false

  constructor(servers: Servers) {
    this.#servers = servers
  }

  /** All addresses of a page at the edge, and then those in question at the origin. */
  async ask(page: CheckedPage): Promise<ObservedPage['observations']> {
    const observations: (Observation | undefined)[] = []
    for (const address of page.addresses) observations.push(await this.#askEdge(address))

    for (const [index, { path }] of page.addresses.entries()) {
      const observation = observations[index]
      if (observation?.edge === undefined) continue
      const { edge } = observation
      if (hasContent(edge, page.builtHash) || isFallbackPage(page, edge)) continue
      const { origin, isOriginSteady } = await this.#compare(path, edge)
      // A comparison that the deadline has cut off shows nothing. An answer that is
      // known to be old, or a fault, needs no comparison.
      const isSettled = origin !== undefined && (isOriginSteady || isSameAnswer(edge, origin))
      const needsNone = hasContent(edge, page.oldHash) || isFault(edge.status)
      const isInterrupted = isExpired(this.#servers.deadline) && !isSettled && !needsNone
      observations[index] = isInterrupted ? undefined : { ...observation, origin, isOriginSteady }
    }
    return observations
  }

  /** Whether the origin answers a page as it was built that an edge has so. */
  async proveOrigin(observed: readonly ObservedPage[]): Promise<boolean> {
    for (const { page, observations } of observed) {
      const index = observations.findIndex((seen) => hasContent(seen?.edge, page.builtHash))
      const path = page.addresses[index]?.path
      if (path !== undefined) return hasContent(await this.#askOrigin(path), page.builtHash)
    }
    return false
  }

  /** @returns undefined if the deadline has come before the answer */
  async #askEdge({ path, coveredSinceMs }: Address): Promise<Observation | undefined> {
    const { deadline, site } = this.#servers
    let sentMs = deadline.clock.nowMs()
    const send = () => {
      sentMs = deadline.clock.nowMs()
      return this.#fetch(site, path, { 'accept-encoding': 'gzip, br' })
    }
    let result = this.#limit === undefined ? await send() : undefined
    if (result === undefined || this.#noteRateLimit(result)) {
      result = await this.#sendInTurn(send, result)
    }

    const hasAnswer = result?.kind === 'page'
    if (result === undefined || (!hasAnswer && isExpired(deadline))) return undefined
    return {
      edge: toAnswer(result, site, path),
      fault: result.kind === 'unreachable' ? result.why : undefined,
      origin: undefined,
      isOriginSteady: false,
      sentAfterMs: sentMs - coveredSinceMs,
      answeredAfterMs: deadline.clock.nowMs() - coveredSinceMs,
    }
  }

  /** Whether the site limits requests. */
  #noteRateLimit(result: PageResult): boolean {
    if (result.kind !== 'page' || result.page.status !== 429) return false
    const { clock } = this.#servers.deadline
    const requestedMs = parseRetryAfterMs(result.page, clock.wallMs())
    const delayMs = Math.min(requestedMs ?? DEFAULT_RETRY_AFTER_MS, LONGEST_RETRY_AFTER_MS)
    this.#retryAtMs = Math.max(this.#retryAtMs, clock.nowMs() + delayMs)
    this.#limit = result
    return true
  }

  /**
   * Sends after all others, and again after 429.
   * @param limited the 429 that the request has had already
   */
  async #sendInTurn(
    send: () => Promise<PageResult>,
    limited: PageResult | undefined,
  ): Promise<PageResult | undefined> {
    const { deadline } = this.#servers
    const turn = this.#turn.then(async () => {
      let result = limited
      for (let repeat = limited ? 1 : 0; repeat <= MAX_REPEATS && !this.#isExhausted; repeat++) {
        // Another answer may name a longer `Retry-After` during the pause.
        while (this.#retryAtMs > deadline.clock.nowMs() && !isExpired(deadline)) {
          await pause(deadline, this.#retryAtMs - deadline.clock.nowMs())
        }
        if (isExpired(deadline)) return result
        result = await send()
        if (!this.#noteRateLimit(result)) return result
      }
      this.#isExhausted = true
      return result ?? this.#limit
    })
    this.#turn = turn
    return turn
  }

  /** Asks the origin, and again where it does not answer the same as the edge. */
  async #compare(path: string, edge: PageAnswer) {
    const origin = await this.#askOrigin(path)
    if (origin === undefined || isSameAnswer(edge, origin) || isRefusal(edge.status)) {
      return { origin, isOriginSteady: false }
    }
    const again = await this.#askOrigin(path)
    return { origin, isOriginSteady: again !== undefined && isSameAnswer(origin, again) }
  }

  async #askOrigin(path: string): Promise<PageAnswer | undefined> {
    const { origin, deadline } = this.#servers
    const isSilent = !this.#hasOriginAnswered && this.#originFailures >= MAX_ORIGIN_FAILURES
    if (origin === undefined || isSilent || isExpired(deadline)) return undefined
    const result = await this.#fetch(origin, path, ORIGIN_HEADERS)
    if (result.kind === 'page') this.#hasOriginAnswered = true
    else this.#originFailures++
    return toAnswer(result, origin, path)
  }

  #fetch(server: PageServer, path: string, headers: Readonly<Record<string, string>>) {
    return this.#servers.fetchPage({ server, path, headers, maxBytes: PAGE_MAX_BYTES })
  }
}
