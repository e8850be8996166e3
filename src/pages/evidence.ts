/** What a response proves about the copy it came from. */
export interface Evidence {
  /** `wrong`: the site serves another page or none. */
  readonly freshness: 'fresh' | 'old' | 'wrong' | 'unknown' | 'unreachable'
  /**
   * `type`: by `Content-Type`. `refusal`: the CDN does not serve this client. `body`: it was not read whole, or does
   * not decode.
   */
  readonly by: 'content' | 'headers' | 'age' | 'status' | 'refusal' | 'type' | 'body' | 'network'
}

export interface Response {
  readonly status: number
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the decoded body in hexadecimal; undefined if it was too large or unreadable. */
  readonly bodyHash: string | undefined
}

/** What is known about a page before it is fetched. */
export interface KnownPage {
  /** The built file at this address; undefined if there is none or more than one. */
  readonly file: string | undefined
  /** Hash of the built file; undefined if unknown. */
  readonly builtHash: string | undefined
  readonly builtFileOf: (hash: string) => string | undefined
  /** Whether a setting of the zone changes bodies of its kind, so that another body does not show another page. */
  readonly mayBeChanged: boolean
  /** The hash of this file in the record, if it differs from the built file. */
  readonly oldHash: string | undefined
  readonly isDeleted: boolean
  /** Other addresses of the same file. */
  readonly otherAddresses: readonly string[]
}

export const NOTHING_KNOWN: KnownPage = {
  file: undefined,
  builtHash: undefined,
  builtFileOf: () => undefined,
  mayBeChanged: false,
  oldHash: undefined,
  isDeleted: false,
  otherAddresses: [],
}

export interface Expectation extends Omit<KnownPage, 'otherAddresses'> {
  readonly path: string
  /** What the other addresses of the file serve: the file, certainly not the file, or unknown. */
  readonly elsewhere: 'file' | 'other' | 'unknown'
  /** Age of the first create that covers the page, when the request began and ended: older copies are stale. */
  readonly limitMs: number
  readonly latestLimitMs: number
}

/** Response headers that show how a cache handled a request. */
export const CACHE_HEADERS = ['Age', 'Cache-Status', 'X-Cache', 'Via', 'Cache-Control'] as const

/** `Age` is cut to whole seconds, and comes from another clock. */
const OLD_MARGIN_MS = 2000
const FRESH_MARGIN_MS = 1000

/** SHA-256 of an empty body: the empty body of an error is not the content of an empty file. */
const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Judges a response: the first rule that applies decides. @param response undefined if there was none */
export function evaluate(response: Response | undefined, expected: Expectation): Evidence {
  if (response === undefined) return { freshness: 'unreachable', by: 'network' }
  const { status, headers, bodyHash } = response
  const contentHash = contentHashOf(response)
  if (contentHash !== undefined && contentHash === expected.builtHash)
    return { freshness: 'fresh', by: 'content' }
  if (contentHash !== undefined && contentHash === expected.oldHash)
    return { freshness: 'old', by: 'content' }
  if (isFault(status)) return { freshness: 'unreachable', by: 'status' }
  const ageMs = parseAgeMs(headers['age'])
  if (ageMs !== undefined && ageMs > expected.latestLimitMs + OLD_MARGIN_MS)
    return { freshness: 'old', by: 'age' }
  if (expected.isDeleted && isMissing(status)) return { freshness: 'fresh', by: 'status' }
  const wrong = findWrongPage(response, expected)
  if (wrong !== undefined) return wrong
  if (!isSuccess(status)) return { freshness: 'unknown', by: 'status' }
  if (bodyHash === undefined || isUndecided(response, expected))
    return { freshness: 'unknown', by: 'body' }
  if (isMiss(headers)) return { freshness: 'fresh', by: 'headers' }
  if (ageMs === undefined) return { freshness: 'unknown', by: 'headers' }
  // A copy about as old as the purge may be from before it.
  return ageMs + FRESH_MARGIN_MS < expected.limitMs
    ? { freshness: 'fresh', by: 'headers' }
    : { freshness: 'unknown', by: 'age' }
}

/** The hash of a body that may be a file's content. An empty body counts only with a success status. */
export function contentHashOf({ status, bodyHash }: Response): string | undefined {
  return isSuccess(status) || bodyHash !== EMPTY_HASH ? bodyHash : undefined
}

/** Finds evidence that the site does not serve a built file, or serves another page instead. */
function findWrongPage(response: Response, expected: Expectation): Evidence | undefined {
  const { file, path, isDeleted, elsewhere } = expected
  const { status, headers } = response
  const isHtml = /^\s*text\/html\s*(;|$)/i.test(headers['content-type'] ?? '')
  const name = file ?? path.replace(/\?.*$/, '')
  if (isSuccess(status) && isHtml && !isDeleted && NEVER_HTML.test(name))
    return { freshness: 'wrong', by: 'type' }
  if (file === undefined || elsewhere !== 'other' || !isOtherPage(response, expected))
    return undefined
  return { freshness: 'wrong', by: isSuccess(status) ? 'content' : 'status' }
}

/** Whether a response certainly is not the built file: it has no page, or one with another body. */
export function isOtherPage(
  { status, bodyHash }: Response,
  {
    builtHash,
    builtFileOf,
    mayBeChanged,
  }: Pick<KnownPage, 'builtHash' | 'builtFileOf' | 'mayBeChanged'>,
): boolean {
  if (!isSuccess(status)) return true
  if (bodyHash === undefined || builtHash === undefined || bodyHash === builtHash) return false
  return !mayBeChanged || builtFileOf(bodyHash) !== undefined
}

/** Whether a response is not the built file, and another address may answer with it. */
function isUndecided(response: Response, expected: Expectation): boolean {
  return (
    expected.file !== undefined &&
    expected.elsewhere === 'unknown' &&
    isOtherPage(response, expected)
  )
}

/** Judges a page that the origin serves with the same body, and with a high `Age`. */
export function evaluateBody(response: Response, expected: Expectation): Evidence {
  const wrong = findWrongPage(response, expected)
  if (wrong !== undefined) return wrong
  return isUndecided(response, expected)
    ? { freshness: 'unknown', by: 'body' }
    : { freshness: 'fresh', by: 'content' }
}

/** Extensions of images, for a regular expression. */
export const IMAGES = 'png|jpe?g|jfif|gif|webp|avif|apng|ico|bmp|tiff?|jxl|heic|heif'

const NEVER_HTML = new RegExp(`\\.(js|mjs|css|json|wasm|svg|woff2?|${IMAGES})$`, 'i')

/** Whether a status is a fault of a server, which says nothing about a page. */
export function isFault(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

/** Whether the CDN refuses the runner, where no other page is answered. */
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

/** Whether a page is fetched again; if it stays so, its path stays unconfirmed. Undefined: it was not fetched. */
export function isPending(evidence: Evidence | undefined): boolean {
  return evidence === undefined || ['old', 'wrong', 'unreachable'].includes(evidence.freshness)
}

/** Combines the evidence of two responses: after an old or wrong copy, only a fresh one changes the result. */
export function combineEvidence(before: Evidence | undefined, after: Evidence): Evidence {
  const isBad = before?.freshness === 'old' || before?.freshness === 'wrong'
  return isBad && after.freshness !== 'fresh' && after.freshness !== before.freshness
    ? before
    : after
}

/**
 * Whether every cache fetched a new copy. A header stored with the copy describes an earlier request, so all must agree.
 * Quoted texts may contain anything, so they show nothing.
 */
function isMiss(headers: Response['headers']): boolean {
  const { 'cache-status': cacheStatus = '', 'x-cache': xCache = '' } = headers
  if (cacheStatus.includes('"') || xCache.includes('"')) return false
  const ofStatus = membersOf(cacheStatus).map(isForwarded)
  const ofXCache = membersOf(xCache).map(
    (member) => MISS_WORD.test(member) && !HIT_WORD.test(member),
  )
  const misses = [...ofStatus, ...ofXCache]
  return misses.length > 0 && misses.every(Boolean)
}

/** Empty members do not count (RFC 9110, 5.6.1). */
function membersOf(list: string): string[] {
  const members = list.split(',').map((member) => member.trim())
  return members.filter((member) => member !== '')
}

/** The first member of a list counts (RFC 9111, 5.1); undefined if it is not a number. */
function parseAgeMs(value: string | undefined): number | undefined {
  const digits = /^\s*(\d+)\s*(?:,|$)/.exec(value ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits) * 1000
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
const HIT_WORD = /(?<![a-z0-9])HIT(?![a-z0-9])/i
