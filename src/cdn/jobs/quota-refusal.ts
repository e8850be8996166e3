import type { Answer } from '../../http/transport.ts'

/** Whether a create was refused because of the quota. The form of this refusal is undocumented. */
export function isQuotaRefusal(answer: Answer): boolean {
  if (answer.status === 429) return true
  if (![403, 409, 422, 503].includes(answer.status)) return false
  if (answer.headers['retry-after'] !== undefined) return true
  // Some services send rate limit headers with every answer: while quota remains, it did not cause the refusal.
  const left = remainingInHeaders(answer)
  if (left === 0) return true
  const shows = Object.keys(answer.headers).some((name) => /^ratelimit-(limit|reset|remaining)$/.test(name))
  if (left === undefined && shows) return true
  // Removes paths that the service repeats: one may contain a word such as `/quota`.
  const words = answer.body.replaceAll(/(^|[\s"'`([])\/[^\s"'`,]+/g, '$1')
  return QUOTA_WORDS.test(words)
}

const QUOTA_WORDS =
  /quota|rate[ _-]?limit|rate exceeded|throttl|too many (purge )?(requests|purges|jobs)|\blimit\b[^.]{0,40}(reached|exceeded)|(hourly|purge)[ _-]limit|(per|an|\/) ?hour|maximum number of purge/i

/** The remaining quota, from the rate limit headers in common use. */
function remainingInHeaders({ headers }: Answer): number | undefined {
  const inStructuredHeader = /;\s*r=(\d+)/.exec(headers['ratelimit'] ?? '')?.[1]
  const text = headers['ratelimit-remaining'] ?? headers['x-ratelimit-remaining'] ?? inStructuredHeader
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
}
