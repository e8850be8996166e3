import type { Answer } from '../../http/transport.ts'

/** A create that was refused because of the quota, which is expected and not an error; its form is not documented. */
export function isQuotaRefusal(answer: Answer): boolean {
  if (answer.status === 429) return true
  if (![403, 409, 422, 503].includes(answer.status)) return false
  if (answer.headers['retry-after'] !== undefined) return true
  // Some services send their rate limit with every answer: one that has not run out refused nothing.
  const left = remainingInHeaders(answer)
  if (left === 0) return true
  const shows = Object.keys(answer.headers).some((name) => /^ratelimit-(limit|reset|remaining)$/.test(name))
  if (left === undefined && shows) return true
  // A path that the service repeats may well be called `/quota`.
  const words = answer.body.replaceAll(/(^|[\s"'`([])\/[^\s"'`,]+/g, '$1')
  return QUOTA_WORDS.test(words)
}

const QUOTA_WORDS =
  /quota|rate[ _-]?limit|rate exceeded|throttl|too many (purge )?(requests|purges|jobs)|\blimit\b[^.]{0,40}(reached|exceeded)|(hourly|purge)[ _-]limit|(per|an|\/) ?hour|maximum number of purge/i

/** What is left of a rate limit, in the headers that are in use for it. */
function remainingInHeaders({ headers }: Answer): number | undefined {
  const inStructuredHeader = /;\s*r=(\d+)/.exec(headers['ratelimit'] ?? '')?.[1]
  const text = headers['ratelimit-remaining'] ?? headers['x-ratelimit-remaining'] ?? inStructuredHeader
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
}
