import { debugLine, outcomeOf, retry, type Debug, type Sent } from '../../../http/retry.ts'
import { isTooDeep } from '../../../json/decode.ts'
import { backoffMs, isTransient, retryAfterMs } from '../../../http/backoff.ts'
import type { Answer, HttpResult, Transport } from '../../../http/transport.ts'
import type { Deadline } from '../../../time/clock.ts'
import type { Fault } from '../../../http/fault.ts'

/** All attempts of a request failed without a response. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.detail)
    this.fault = fault
  }
}

const MAX_REDIRECTS = 3

export interface FetchOptions {
  readonly transport: Transport
  readonly deadline: Deadline
  readonly debug?: Debug
}

/**
 * A `fetch` for Octokit on this project's transport: proxies, the step's deadline and signal, size limits, and
 * retries. Follows redirects only to the same server, as for a renamed repository.
 */
export function githubFetch({ transport, deadline, debug }: FetchOptions) {
  return async (address: string, init: { headers: Record<string, string> }) => {
    let url = new URL(address)
    const send = async (attempt: number, waited: Sent['waited']): Promise<HttpResult> => {
      for (let redirects = 0; ; redirects++) {
        const sentAtMs = deadline.clock.nowMs()
        const result = await transport.send({ method: 'GET', url, headers: init.headers })
        const durationMs = deadline.clock.nowMs() - sentAtMs
        debug?.(
          debugLine(
            { method: 'GET', path: url.pathname + url.search, durationMs, attempt, waited },
            result,
          ),
        )
        const next = redirectOf(result, url)
        if (next === undefined || redirects === MAX_REDIRECTS) return result
        url = next
      }
    }
    const delayOf = (result: HttpResult, attempt: number) => {
      const delayMs = retryDelayMs(result, attempt, deadline)
      return delayMs === undefined ? undefined : { why: outcomeOf(result), delayMs }
    }
    return answered(await retry(send, delayOf, deadline), url)
  }
}

/** The part of `Response` that Octokit uses. */
function answered(result: HttpResult, url: URL) {
  if (result.kind === 'fault') throw new NoAnswer(result.fault)
  const { status, headers, body } = result.answer
  // Octokit parses responses that declare JSON; others stay text and are rejected for their shape. JSON that is
  // nested too deeply also stays text, because recursion over it would crash the process.
  const type = isTooDeep(body) ? 'text/plain' : 'application/json'
  const typed = new Map([...Object.entries(headers), ['content-type', type]])
  return { status, url: url.href, headers: typed, text: () => Promise.resolve(body) }
}

function redirectOf(result: HttpResult, from: URL): URL | undefined {
  if (result.kind === 'fault' || ![301, 302, 307, 308].includes(result.answer.status))
    return undefined
  const location = result.answer.headers['location'] ?? ''
  if (!URL.canParse(location, from.href)) return undefined
  const next = new URL(location, from.href)
  return next.origin === from.origin ? next : undefined
}

/** The delay before the next attempt; undefined if a retry does not help. */
function retryDelayMs(result: HttpResult, tries: number, { clock }: Deadline): number | undefined {
  const nowMs = clock.wallMs()
  if (result.kind === 'answer') {
    if (isRateLimited(result.answer)) return limitedForMs(result.answer, nowMs)
    // A server that does not implement this endpoint will not do so after a delay.
    if (result.answer.status === 501) return undefined
  }
  if (!isTransient(result)) return undefined
  const requestedMs = result.kind === 'answer' ? retryAfterMs(result.answer, nowMs) : undefined
  return backoffMs(tries, clock.random(), requestedMs)
}

/** GitHub reports rate limits as 403 or 429, and a missing permission as 403 too. */
export function isRateLimited({
  status,
  headers,
  body,
}: Pick<Answer, 'status' | 'headers' | 'body'>): boolean {
  if (status === 429) return true
  if (status !== 403) return false
  return (
    headers['retry-after'] !== undefined ||
    headers['x-ratelimit-remaining'] === '0' ||
    /secondary rate limit|api rate limit exceeded|abuse detection/i.test(body)
  )
}

const MINUTE_MS = 60_000

/** GitHub's documented order: the requested delay, otherwise the reset of the exhausted limit, otherwise a minute. */
export function limitedForMs(answer: Answer, nowMs: number): number {
  const requestedMs = retryAfterMs(answer, nowMs)
  if (requestedMs !== undefined) return Math.max(requestedMs, 100)
  const resetMs = Number(answer.headers['x-ratelimit-reset'] ?? '') * 1000
  const isExhausted = answer.headers['x-ratelimit-remaining'] === '0'
  return isExhausted && resetMs > 0 ? Math.max(1000, resetMs - nowMs) : MINUTE_MS
}
