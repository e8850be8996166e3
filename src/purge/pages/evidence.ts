// What one answer of the site shows about a page: the rules of
// docs/freshness.md, in their order. What needs another request (a comparison
// with the origin) or all pages (a refused client) is in page-verifier.ts.

export type Freshness = 'fresh' | 'old' | 'wrong' | 'unknown' | 'unreachable'

/** What an answer shows, and by which part of it. */
export interface Evidence {
  /** `wrong`: the site serves another page, or none. */
  readonly freshness: Freshness
  /**
   * What the evidence is based on. `type`: the header `Content-Type`.
   * `refusal`: the CDN does not serve this client. `setting`: the body differs
   * from that at the origin, and a setting of the zone may have changed it.
   */
  readonly by:
    | 'content'
    | 'headers'
    | 'age'
    | 'status'
    | 'refusal'
    | 'type'
    | 'body'
    | 'network'
    | 'setting'
}

export interface Response {
  readonly status: number
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the decoded body in hexadecimal. Undefined if it was not read whole. */
  readonly bodyHash: string | undefined
}

/** What an answer is compared with. */
export interface Expectation {
  /** Name of the file or, without one, the path. Its extension rules out HTML for some files. */
  readonly name: string
  readonly isFile: boolean
  readonly isDeleted: boolean
  /** The hash of the built file. Undefined without one. */
  readonly builtHash: string | undefined
  /** The hash of the file before this change. */
  readonly oldHash: string | undefined
  /** The hashes of other built files that have this address. */
  readonly otherHashes: ReadonlySet<string>
  /** Whether a setting of the zone changes bodies of this kind. */
  readonly mayBeAlteredByCdn: boolean
  /** Whether it is stored compressed, so that its body may be served in another form. */
  readonly isCompressed: boolean
  /** Whether an address of the file has answered with the built file. */
  readonly isBuiltFileServed: boolean
  /**
   * Time from the first create that covers the page until the answer arrived. A
   * copy with a higher `Age` is from before the purge.
   */
  readonly ageLimitMs: number
  /**
   * Time from that create until the request was sent. A copy with a lower `Age`
   * was made after the purge.
   */
  readonly ageLimitAtSendMs: number
}

/** Response headers that show how a cache handled a request. */
export const CACHE_HEADERS = ['Age', 'Cache-Status', 'X-Cache', 'Via', 'Cache-Control'] as const

/** `Age` is cut to whole seconds, and comes from another clock. */
const OLD_MARGIN_MS = 2000
const FRESH_MARGIN_MS = 1000

/** Judges an answer: the first rule that applies decides. */
export function judgeResponse(response: Response | undefined, expectation: Expectation): Evidence {
  if (response === undefined) return { freshness: 'unreachable', by: 'network' }

  const byContent = judgeContent(response, expectation)
  if (byContent !== undefined) return byContent

  const { status, bodyHash } = response
  if (isFault(status)) return { freshness: 'unreachable', by: 'status' }

  let old: Evidence | undefined
  if (isOlder(response, expectation.ageLimitMs)) old = { freshness: 'old', by: 'age' }
  if (bodyHash === undefined) return old ?? { freshness: 'unknown', by: 'body' }
  if (expectation.isDeleted && isMissing(status)) {
    return old ?? { freshness: 'fresh', by: 'status' }
  }

  const wrong = findWrongPage(response, expectation)
  if (wrong !== undefined) return wrong
  if (old !== undefined) return old
  if (!isSuccess(status)) return { freshness: 'unknown', by: 'status' }
  return judgeHeaders(response, expectation.ageLimitAtSendMs)
}

function judgeContent(response: Response, expectation: Expectation): Evidence | undefined {
  const hash = findContentHash(response)
  if (hash === undefined) return undefined
  if (hash === expectation.builtHash) return { freshness: 'fresh', by: 'content' }

  // If files share an address, as `a.html` and `a/index.html` do, the other is
  // not an old copy.
  if (expectation.otherHashes.has(hash)) {
    if (expectation.isDeleted) return { freshness: 'fresh', by: 'content' }
    return undefined
  }
  if (hash === expectation.oldHash) return { freshness: 'old', by: 'content' }
  return undefined
}

/** SHA-256 of an empty body: the empty body of an error is not the content of an empty file. */
const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** The hash of a body that may be a file's content. An empty body counts only with a success. */
export function findContentHash({ status, bodyHash }: Response): string | undefined {
  if (isSuccess(status) || bodyHash !== EMPTY_HASH) return bodyHash
  return undefined
}

/** Finds what shows that the site serves another page in place of this one, or none. */
function findWrongPage(
  { status, headers }: Response,
  expectation: Expectation,
): Evidence | undefined {
  const { name, isFile, isDeleted, isBuiltFileServed } = expectation
  if (isDeleted) return undefined

  const isHtml = /^\s*text\/html\s*(;|$)/i.test(headers['content-type'] ?? '')
  if (isSuccess(status) && isHtml && NEVER_HTML.test(name)) {
    return { freshness: 'wrong', by: 'type' }
  }
  if (!isFile) return undefined
  if (!isSuccess(status)) return { freshness: 'wrong', by: 'status' }
  const mayDiffer = expectation.mayBeAlteredByCdn || expectation.isCompressed || isBuiltFileServed
  if (mayDiffer) return undefined
  return { freshness: 'wrong', by: 'content' }
}

/** Extensions of images, for a regular expression. */
export const IMAGES = 'png|jpe?g|jfif|gif|webp|avif|apng|ico|bmp|tiff?|jxl|heic|heif'

const NEVER_HTML = new RegExp(`\\.(js|mjs|css|json|wasm|svg|woff2?|${IMAGES})$`, 'i')

/**
 * Judges a success by what its caches say.
 * @param ageLimitAtSendMs see {@link Expectation}
 */
export function judgeHeaders({ headers }: Response, ageLimitAtSendMs: number): Evidence {
  if (isMiss(headers)) return { freshness: 'fresh', by: 'headers' }
  const ageMs = parseAgeMs(headers['age'])
  if (ageMs === undefined) return { freshness: 'unknown', by: 'headers' }
  const isYounger = ageMs < ageLimitAtSendMs - FRESH_MARGIN_MS
  if (isYounger) return { freshness: 'fresh', by: 'headers' }
  return { freshness: 'unknown', by: 'age' }
}

function isOlder({ headers }: Response, ageLimitMs: number): boolean {
  const ageMs = parseAgeMs(headers['age'])
  return ageMs !== undefined && ageMs > ageLimitMs + OLD_MARGIN_MS
}

/** Whether a status is a fault of a server, which says nothing about a page. */
export function isFault(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

/**
 * Whether the status may be a refusal of this runner by the CDN. It is one if
 * no page answers otherwise.
 */
export function isRefusal(status: number | undefined): boolean {
  return status === 401 || status === 403
}

function isMissing(status: number): boolean {
  return status === 404 || status === 410
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}

const WORST_FIRST: readonly Freshness[] = ['old', 'wrong', 'unreachable', 'unknown', 'fresh']

/**
 * Rank of the evidence; the lowest is the worst, and decides about a file with
 * several addresses.
 */
export function rankEvidence(evidence: Evidence): number {
  return WORST_FIRST.indexOf(evidence.freshness)
}

/** Whether a page must be fetched again. The record is not confirmed if a page stays so. */
export function isPending(evidence: Evidence | undefined): boolean {
  return evidence === undefined || ['old', 'wrong', 'unreachable'].includes(evidence.freshness)
}

/**
 * Combines two answers of one address: after an old or wrong one, only a fresh
 * one changes the result.
 */
export function combineEvidence(before: Evidence | undefined, after: Evidence): Evidence {
  const isBad = before?.freshness === 'old' || before?.freshness === 'wrong'
  if (!isBad || after.freshness === 'fresh') return after
  if (after.freshness === before.freshness) return after
  return before
}

/**
 * Whether every cache fetched a new copy. A header stored with the copy
 * describes an earlier request, so all must agree. Quoted texts may contain
 * anything, so they show nothing.
 */
function isMiss(headers: Response['headers']): boolean {
  const { 'cache-status': cacheStatus = '', 'x-cache': xCache = '' } = headers
  if (cacheStatus.includes('"') || xCache.includes('"')) return false

  const misses = splitHeader(cacheStatus).map(isForwarded)
  for (const member of splitHeader(xCache)) {
    misses.push(MISS_WORD.test(member) && !HIT_WORD.test(member))
  }
  return misses.length > 0 && misses.every(Boolean)
}

/** Empty members do not count (RFC 9110, 5.6.1). */
function splitHeader(list: string): string[] {
  const members = list.split(',').map((member) => member.trim())
  return members.filter((member) => member !== '')
}

/**
 * Parses the header `Age` to milliseconds. Undefined if it is not a number. The
 * first member of a list counts (RFC 9111, 5.1).
 */
function parseAgeMs(value: string | undefined): number | undefined {
  const digits = /^\s*(\d+)\s*(?:,|$)/.exec(value ?? '')?.[1]
  if (digits === undefined) return undefined
  return Number(digits) * 1000
}

/** Whether a cache in `Cache-Status` (RFC 9211) fetched a new copy. */
function isForwarded(member: string): boolean {
  const parameters = member.split(';').slice(1)
  const names = new Set(
    parameters.map((parameter) => (parameter.split('=')[0] ?? '').trim().toLowerCase()),
  )

  // The next server failed, so the cache sent an old copy.
  const hasFailed = parameters.some((parameter) =>
    /^\s*fwd-status\s*=\s*5\d\d(?!\d)/i.test(parameter),
  )
  return names.has('fwd') && !names.has('hit') && !hasFailed
}

const MISS_WORD = /^(TCP_)?(MISS|EXPIRED)(?![a-z0-9])/i
const HIT_WORD = /(?<![a-z0-9])HIT/i
