/** What a response proves about the copy that it comes from. */
export interface Evidence {
  readonly freshness: 'fresh' | 'old' | 'unknown' | 'unreachable'
  readonly by: 'content' | 'headers' | 'age' | 'status' | 'network'
}

/** A response, as far as it is evidence. */
export interface Response {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the decoded body, hexadecimal; undefined where it was too large or could not be read. */
  readonly bodyHash: string | undefined
}

/** What is known of a page before it is fetched. */
export interface Expectation {
  /** The hash of the built file; undefined where it is not known. */
  readonly builtHash: string | undefined
  /** Hashes that the manifest recorded of this file before this change. */
  readonly oldHashes: readonly string[]
  /** The hash of a copy that an earlier run found old: it decides only where the headers do not. */
  readonly oldCopyHash: string | undefined
  readonly isDeleted: boolean
  /** How long ago the first create that covers the page was sent: an older copy is from before it. */
  readonly limitMs: number
}

/** An `Age` is in whole seconds, and counted by another clock. */
const AGE_MARGIN_MS = 2000

/** The first rule that applies decides. @param response undefined where there was none */
export function evaluate(response: Response | undefined, expected: Expectation): Evidence {
  if (response === undefined) return { freshness: 'unreachable', by: 'network' }
  const { status, bodyHash } = response
  if (bodyHash !== undefined && bodyHash === expected.builtHash) return { freshness: 'fresh', by: 'content' }
  if (bodyHash !== undefined && expected.oldHashes.includes(bodyHash))
    return { freshness: 'old', by: 'content' }
  if ([401, 403, 405, 451].includes(status)) return { freshness: 'unknown', by: 'status' }
  if (status === 408 || status === 429 || status >= 500) return { freshness: 'unreachable', by: 'status' }
  if (expected.isDeleted && (status === 404 || status === 410)) return { freshness: 'fresh', by: 'status' }
  const evidence = evaluateHeaders(response.headers, expected.limitMs)
  const isOldCopy = bodyHash !== undefined && bodyHash === expected.oldCopyHash
  return evidence.freshness === 'unknown' && isOldCopy ? { freshness: 'old', by: 'content' } : evidence
}

function evaluateHeaders(headers: Response['headers'], limitMs: number): Evidence {
  const ageMs = parseAgeMs(headers['age'])
  const misses = [missOfCacheStatus(headers['cache-status']), missOfXCache(headers['x-cache'])]
  const known = misses.filter((miss) => miss !== undefined)
  if (ageMs !== undefined && ageMs > limitMs + AGE_MARGIN_MS) {
    // Every cache that speaks has missed: the copy is that of a cache further up.
    const allMissed = known.length > 0 && known.every(Boolean)
    return allMissed ? { freshness: 'unknown', by: 'headers' } : { freshness: 'old', by: 'age' }
  }
  if (known.some(Boolean)) return { freshness: 'fresh', by: 'headers' }
  if (ageMs !== undefined && ageMs < limitMs) return { freshness: 'fresh', by: 'headers' }
  return { freshness: 'unknown', by: 'headers' }
}

/** Of a list the first member counts (RFC 9111, 5.1); undefined where it is not a number. */
function parseAgeMs(value: string | undefined): number | undefined {
  const digits = /^\s*(\d{1,300})\s*(?:,|$)/.exec(value ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits) * 1000
}

/** Whether every cache in `Cache-Status` (RFC 9211) forwarded the request; undefined without the header. */
function missOfCacheStatus(value: string | undefined): boolean | undefined {
  if (value === undefined || value.trim() === '') return undefined
  return membersOf(value).every((member) => {
    const parameters = splitOutsideQuotes(member, ';').slice(1)
    const names = parameters.map((parameter) => (parameter.split('=')[0] ?? '').trim().toLowerCase())
    const hit = parameters.find((parameter) => /^\s*hit\s*(=|$)/i.test(parameter))
    const isHit = hit !== undefined && !/=\s*\?0\s*$/.test(hit)
    return names.includes('fwd') && !isHit
  })
}

/** Whether every cache in `X-Cache` says that it had no copy; undefined without the header. */
function missOfXCache(value: string | undefined): boolean | undefined {
  if (value === undefined || value.trim() === '') return undefined
  return membersOf(value).every((member) => /^(TCP_)?(MISS|EXPIRED|BYPASS|DYNAMIC)/i.test(member))
}

/** The members of a list; empty ones do not count (RFC 9110, 5.6.1). */
function membersOf(value: string): string[] {
  return splitOutsideQuotes(value, ',')
    .map((member) => member.trim())
    .filter((member) => member !== '')
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts = ['']
  let isQuoted = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? ''
    if (character === '"') isQuoted = !isQuoted
    if (character === separator && !isQuoted) parts.push('')
    else parts[parts.length - 1] += character
    if (isQuoted && character === '\\') parts[parts.length - 1] += text[++index] ?? ''
  }
  return parts
}
