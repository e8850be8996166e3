// Fetches purged pages as visitors do, and combines what all of their answers
// show.

import { CONNECTIONS_PER_HOST, forEachConcurrently } from '../../http/retry.ts'
import { createHash } from 'node:crypto'
import { isExpired, pause, type Deadline } from '../../time/clock.ts'
import {
  CACHE_HEADERS,
  combineEvidence,
  findContentHash,
  isFault,
  isPending,
  isRedirect,
  isRefusal,
  isSuccess,
  judgeHeaders,
  judgeResponse,
  rankEvidence,
  type Evidence,
  type Response,
} from './evidence.ts'
import type { FetchPage, PageResult, PageServer } from '../../http/fetch-page.ts'

/** A file with all of its addresses, or a path of the plan. */
export interface PageToVerify {
  /** The name of the file or, without one, the path. */
  readonly name: string
  readonly isFile: boolean
  readonly isDeleted: boolean
  /** SHA-256 of the built file. */
  readonly builtHash: string | undefined
  /** SHA-256 of the file before this change. */
  readonly oldHash: string | undefined
  /**
   * Whether a setting of the zone changes bodies of its kind, so that another
   * body shows nothing.
   */
  readonly mayBeAlteredByCdn: boolean
  /**
   * Whether the file is stored compressed, and may be served with its content
   * encoded, or decoded.
   */
  readonly isCompressed: boolean
  /** At least one. */
  readonly addresses: readonly PageAddress[]
}

export interface PageAddress {
  readonly path: string
  /** When the first create that covers the path was sent, on the monotonic clock. */
  readonly coveredSinceMs: number
  /** SHA-256 of other built files that have this address. */
  readonly otherHashes: ReadonlySet<string>
}

/** What one address has answered, combined over all rounds. */
export interface PageAnswer {
  readonly url: string
  /** Undefined if the address was not fetched, or if the file is at another one. */
  readonly evidence: Evidence | undefined
  /** Undefined if there was no response. */
  readonly status: number | undefined
  /** The headers that caches set. */
  readonly headers: Readonly<Record<string, string>>
  /** Where a redirect leads. */
  readonly redirectsTo: string | undefined
  /** Why there was no response; '' if there was one. */
  readonly why: string
  /**
   * Whether a copy that was made after the purge has the old content, so that
   * the origin still serves it.
   */
  readonly isUndeployed: boolean
}

export interface VerifiedPage {
  readonly name: string
  readonly isFile: boolean
  readonly answers: readonly PageAnswer[]
  /** The worst answer, which decides about the page. */
  readonly worst: PageAnswer
}

interface VerifyDeps {
  readonly site: PageServer
  readonly fetchPage: FetchPage
  readonly deadline: Deadline
  readonly findOrigin: () => Promise<PageServer | undefined>
}

const PAGE_MAX_BYTES = 16 * 1024 * 1024
/**
 * Pauses between rounds, in milliseconds. A cache that revalidates in the
 * background serves the old copy once more, so one round is not enough.
 */
const PAUSES_MS = [1000, 2000, 4000, 8000]

/**
 * Fetches each page, and repeats those that are old, wrong or unreachable.
 * Keeps the order of the pages.
 */
export async function verifyPages(
  pages: readonly PageToVerify[],
  deps: VerifyDeps,
): Promise<VerifiedPage[]> {
  const verifiers = pages.map((page) => new PageVerifier(page, deps))
  for (const pauseMs of [0, ...PAUSES_MS]) {
    const pending = verifiers.filter((verifier) => isPending(verifier.page.worst.evidence))
    if (pending.length === 0) break
    if (pauseMs > 0) await pause(deps.deadline, pauseMs)

    await forEachConcurrently(pending, CONNECTIONS_PER_HOST, (verifier) =>
      verifier.fetchAddresses(),
    )
    if (isExpired(deps.deadline)) break

    const hasOnlyRefusals = verifiers.every((verifier) => verifier.isRefused)
    if (pauseMs === 0 && hasOnlyRefusals) break
  }

  // Where every answer is a refusal, the CDN refuses the runner, which says
  // nothing about the pages.
  const isRunnerRefused = verifiers.every((verifier) => !verifier.hasOtherAnswers)
  const verifiedPages = verifiers.map(({ page }) => page)
  if (isRunnerRefused) return verifiedPages.map(excuseRefusals)
  return verifiedPages
}

/**
 * Marks refused answers as unknown, except where the body was recognized: such
 * a body counts whatever its status.
 */
function excuseRefusals(page: VerifiedPage): VerifiedPage {
  const answers = page.answers.map((answer): PageAnswer => {
    const isExcused = isRefusal(answer.status) && answer.evidence?.by !== 'content'
    if (isExcused) return { ...answer, evidence: { freshness: 'unknown', by: 'refusal' } }
    return answer
  })
  return toPage(page, answers)
}

interface Fetched {
  readonly address: PageAddress
  readonly response: Response | undefined
  readonly why: string
  readonly ageLimitAtSendMs: number
  readonly ageLimitMs: number
}

/** One page with what its addresses have answered so far. */
class PageVerifier {
  page: VerifiedPage
  readonly #target: PageToVerify
  readonly #deps: VerifyDeps
  /** Hash of the body at the origin by path. Undefined if the origin does not serve the page. */
  readonly #hashesAtOrigin = new Map<string, string | undefined>()
  /** Whether an answer was something else than 401 or 403. */
  hasOtherAnswers = false

  constructor(target: PageToVerify, deps: VerifyDeps) {
    const { origin, pathname } = deps.site.url
    const prefix = origin + pathname.replace(/\/$/, '')
    this.#target = target
    this.#deps = deps
    this.page = toPage(
      target,
      target.addresses.map(({ path }) => createEmptyAnswer(prefix + path)),
    )
  }

  /** Whether each address has answered with 401 or 403, and nothing else. */
  get isRefused(): boolean {
    const { answers } = this.page
    return !this.hasOtherAnswers && answers.every(({ status }) => isRefusal(status))
  }

  /**
   * Fetches each address once. If the deadline interrupts the round, its result
   * counts only if it shows an old copy.
   */
  async fetchAddresses(): Promise<void> {
    const { addresses } = this.#target
    const { deadline } = this.#deps
    const fetched: Fetched[] = []
    for (const address of addresses) {
      if (isExpired(deadline)) break
      const result = await this.#fetch(address)
      if (result.response !== undefined || !isExpired(deadline)) fetched.push(result)
    }

    const answers = await this.#combineAnswers(fetched)
    const page = toPage(this.#target, answers)
    const isComplete = fetched.length === addresses.length
    if (isComplete || page.worst.evidence?.freshness === 'old') this.page = page
  }

  async #fetch(address: PageAddress): Promise<Fetched> {
    const { site, fetchPage, deadline } = this.#deps
    const ageLimitAtSendMs = deadline.clock.nowMs() - address.coveredSinceMs
    const result = await fetchPage({
      server: site,
      path: address.path,
      headers: { 'accept-encoding': 'gzip, br' },
      maxBytes: PAGE_MAX_BYTES,
    })
    const ageLimitMs = deadline.clock.nowMs() - address.coveredSinceMs
    if (result.kind === 'page' && !isRefusal(result.page.status)) this.hasOtherAnswers = true
    let why = ''
    if (result.kind === 'unreachable') why = result.why
    return { address, response: toResponse(result), why, ageLimitAtSendMs, ageLimitMs }
  }

  async #combineAnswers(fetched: readonly Fetched[]): Promise<PageAnswer[]> {
    const { isDeleted, isFile, builtHash } = this.#target
    const responses = fetched.map(({ response }) => response)
    const isAnswered = responses.some((response) => response && isSuccess(response.status))
    const hashes = responses.map((response) => response && findContentHash(response))
    const isBuiltFileServed = builtHash !== undefined && hashes.includes(builtHash)

    const answersNow: PageAnswer[] = []
    for (const [index, before] of this.page.answers.entries()) {
      const fetchedNow = fetched[index]
      if (fetchedNow === undefined) continue
      // Ignores a redirect or a 404 if another address of the file serves a
      // page: hosts redirect `/x.html` to `/x`.
      const isElsewhere = isAnswered && isFile && !isDeleted && isNoPage(fetchedNow.response)
      if (isElsewhere) answersNow.push(toAnswer(before.url, fetchedNow, undefined))
      else answersNow.push(await this.#judge(before.url, fetchedNow, isBuiltFileServed))
    }

    const isFresh = answersNow.some(({ evidence }) => evidence?.freshness === 'fresh')
    return this.page.answers.map((before, index) => {
      const after = answersNow[index]
      if (after === undefined) return before
      return combineAnswers(before, after, isFresh)
    })
  }

  async #judge(url: string, fetched: Fetched, isBuiltFileServed: boolean): Promise<PageAnswer> {
    const { address, response, ageLimitMs, ageLimitAtSendMs } = fetched
    const expectation = {
      ...this.#target,
      ...address,
      isBuiltFileServed,
      ageLimitMs,
      ageLimitAtSendMs,
    }
    const evidence = judgeResponse(response, expectation)
    const answer = toAnswer(url, fetched, evidence)
    const isOldByAge = evidence.freshness === 'old' && evidence.by === 'age'
    if (!isOldByAge || response === undefined) return answer

    const atOrigin = await this.#askOrigin(address.path, response)
    if (atOrigin === undefined) return answer
    if (isSuccess(response.status) && atOrigin === response.bodyHash) {
      return { ...answer, evidence: { freshness: 'fresh', by: 'content' } }
    }
    if (!this.#target.mayBeAlteredByCdn) return answer
    return { ...answer, evidence: { freshness: 'unknown', by: 'setting' } }
  }

  /**
   * Fetches the page from the origin once for each path, and returns the hash
   * of its body. If it equals the hash of the copy, the origin has set the high
   * `Age`.
   */
  async #askOrigin(path: string, { bodyHash }: Response): Promise<string | undefined> {
    if (bodyHash === undefined) return undefined
    if (this.#hashesAtOrigin.has(path)) return this.#hashesAtOrigin.get(path)

    const { fetchPage, findOrigin } = this.#deps
    const origin = await findOrigin()
    if (origin === undefined) return undefined

    const headers = { 'cache-control': 'no-cache', 'accept-encoding': 'identity' }
    const result = await fetchPage({ server: origin, path, headers, maxBytes: PAGE_MAX_BYTES })
    const response = toResponse(result)
    const isThere = response !== undefined && isSuccess(response.status)
    const hash = isThere ? response.bodyHash : undefined
    this.#hashesAtOrigin.set(path, hash)
    return hash
  }
}

/** Whether a response is neither a page nor a fault: a redirect, or a status such as 404. */
function isNoPage(response: Response | undefined): boolean {
  return response !== undefined && !isSuccess(response.status) && !isFault(response.status)
}

/**
 * Combines the answers of one address from two rounds.
 * @param isFresh whether an address of the page is fresh in this round
 */
function combineAnswers(before: PageAnswer, after: PageAnswer, isFresh: boolean): PageAnswer {
  const { freshness, by } = before.evidence ?? {}
  // A file that no address served before is judged again as soon as one address
  // is fresh.
  const wasNowhere = freshness === 'wrong' && by !== 'type'
  if (wasNowhere && isFresh) return after
  if (after.evidence === undefined) {
    const wasBad = freshness === 'old' || freshness === 'wrong'
    if (wasBad) return before
    return after
  }
  if (combineEvidence(before.evidence, after.evidence) === before.evidence) return before
  return { ...after, isUndeployed: before.isUndeployed || after.isUndeployed }
}

interface Named {
  readonly name: string
  readonly isFile: boolean
}

function toPage({ name, isFile }: Named, answers: readonly PageAnswer[]): VerifiedPage {
  const judged = answers.filter(({ evidence }) => evidence !== undefined)
  const [worst = answers[0]] = judged.toSorted((a, b) => rankAnswer(a) - rankAnswer(b))
  if (worst === undefined) throw new Error(`${name} has no address`)
  return { name, isFile, answers, worst }
}

function rankAnswer({ evidence }: PageAnswer): number {
  if (evidence === undefined) return Infinity
  return rankEvidence(evidence)
}

function createEmptyAnswer(url: string): PageAnswer {
  return {
    url,
    evidence: undefined,
    status: undefined,
    headers: {},
    redirectsTo: undefined,
    why: '',
    isUndeployed: false,
  }
}

function toAnswer(
  url: string,
  { response, why, ageLimitAtSendMs }: Fetched,
  evidence: Evidence | undefined,
): PageAnswer {
  if (response === undefined) return { ...createEmptyAnswer(url), evidence, why }

  const { status, headers } = response
  const isOld = evidence?.freshness === 'old'
  return {
    url,
    evidence,
    status,
    headers: selectCacheHeaders(headers),
    redirectsTo: isRedirect(status) ? headers['location'] : undefined,
    why,
    isUndeployed: isOld && judgeHeaders(response, ageLimitAtSendMs).freshness === 'fresh',
  }
}

function selectCacheHeaders(headers: Response['headers']): PageAnswer['headers'] {
  const names = new Set(CACHE_HEADERS.map((header) => header.toLowerCase()))
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name)))
}

function toResponse(result: PageResult): Response | undefined {
  if (result.kind !== 'page') return undefined
  const { status, headers, body } = result.page
  const isWhole = body.kind === 'whole' && status !== 206
  return { status, headers, bodyHash: isWhole ? hashBytes(body.bytes) : undefined }
}

/** SHA-256 in hexadecimal, as records have it. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
