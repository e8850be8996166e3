/** What a response proves about the copy that it comes from. */
export interface Evidence {
  /** `wrong`: the site does not have this page, and answers with another one or none. */
  readonly freshness: 'fresh' | 'old' | 'wrong' | 'unknown' | 'unreachable'
  /** `type`: by `Content-Type`. `missing`: a 404 or 410 that is not explained. `upstream`: the age is another cache's. */
  readonly by: 'content' | 'headers' | 'age' | 'status' | 'type' | 'missing' | 'upstream' | 'network'
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
export interface KnownPage {
  /** The built file whose address this is; undefined where there is none, or more than one. */
  readonly file: string | undefined
  /** The hash of the built file; undefined where it is not known. */
  readonly builtHash: string | undefined
  /** The built file that has this hash, if there is one. */
  readonly builtFileOf: (hash: string) => string | undefined
  /** The hash that the manifest recorded of this file before this change; undefined where it did not differ. */
  readonly oldHash: string | undefined
  readonly isDeleted: boolean
  /** Where else the same file can be asked for. */
  readonly otherAddresses: readonly string[]
}

export const NOTHING_KNOWN: KnownPage = {
  file: undefined,
  builtHash: undefined,
  builtFileOf: () => undefined,
  oldHash: undefined,
  isDeleted: false,
  otherAddresses: [],
}

/** What a response is judged by. */
export interface Expectation extends Omit<KnownPage, 'otherAddresses'> {
  /** What the file's other addresses answer: the file, certainly not the file, or neither is certain. */
  readonly elsewhere: 'file' | 'other' | 'unknown'
  /** How long ago the first create that covers the page was sent, when the request began and when it ended: an older copy is from before it. */
  readonly limitMs: number
  readonly latestLimitMs: number
}

/** An `Age` is in whole seconds, and counted by another clock. */
const AGE_MARGIN_MS = 2000

/** The SHA-256 of no bytes: an empty body of an error is not the content of an empty file. */
const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** The first rule that applies decides. @param response undefined where there was none */
export function evaluate(response: Response | undefined, expected: Expectation): Evidence {
  if (response === undefined) return { freshness: 'unreachable', by: 'network' }
  const { status, headers } = response
  const contentHash = contentHashOf(response)
  if (contentHash !== undefined && contentHash === expected.builtHash)
    return { freshness: 'fresh', by: 'content' }
  if (contentHash !== undefined && contentHash === expected.oldHash)
    return { freshness: 'old', by: 'content' }
  if (isRefusal(status)) return { freshness: 'unknown', by: 'status' }
  if (status === 408 || status === 429 || status >= 500) return { freshness: 'unreachable', by: 'status' }
  const evidence = evaluateHeaders(headers, expected)
  if (evidence.freshness === 'old') return evidence
  if (expected.isDeleted && isMissing(status)) return { freshness: 'fresh', by: 'status' }
  const wrong = findWrongPage(response, expected)
  if (wrong !== undefined) return wrong
  return isMissing(status) ? { freshness: 'unknown', by: 'missing' } : evidence
}

/** The hash of a body that is the content of a file: an empty one counts only with a success. */
export function contentHashOf({ status, bodyHash }: Response): string | undefined {
  return isSuccess(status) || bodyHash !== EMPTY_HASH ? bodyHash : undefined
}

/** A response that shows a built file to be missing from the site, or another page in its place. */
export function findWrongPage(
  { status, headers, bodyHash }: Response,
  { file, builtFileOf, elsewhere }: Pick<Expectation, 'file' | 'builtFileOf' | 'elsewhere'>,
): Evidence | undefined {
  if (file === undefined) return undefined
  const isHtml = /^\s*text\/html\s*(;|$)/i.test(headers['content-type'] ?? '')
  if (isSuccess(status) && isHtml && NEVER_HTML.test(file)) return { freshness: 'wrong', by: 'type' }
  if (elsewhere !== 'other') return undefined
  if (isMissing(status)) return { freshness: 'wrong', by: 'status' }
  const isOtherFile = isSuccess(status) && bodyHash !== undefined && builtFileOf(bodyHash) !== undefined
  return isOtherFile ? { freshness: 'wrong', by: 'content' } : undefined
}

const NEVER_HTML =
  /\.(js|mjs|css|json|wasm|svg|woff2?|png|jpe?g|jfif|gif|webp|avif|apng|ico|bmp|tiff?|jxl|heic|heif)$/i

/** The CDN does not serve this client. */
export function isRefusal(status: number): boolean {
  return [401, 403, 405, 451].includes(status)
}

export function isMissing(status: number): boolean {
  return status === 404 || status === 410
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** What two pieces of evidence about one page show together: only a later fresh copy takes back an old or wrong one. */
export function combineEvidence(before: Evidence | undefined, after: Evidence): Evidence {
  const isBad = before?.freshness === 'old' || before?.freshness === 'wrong'
  return isBad && after.freshness !== 'fresh' && after.freshness !== before.freshness ? before : after
}

function evaluateHeaders(
  headers: Response['headers'],
  { limitMs, latestLimitMs }: Pick<Expectation, 'limitMs' | 'latestLimitMs'>,
): Evidence {
  const ageMs = parseAgeMs(headers['age'])
  const misses = [missOfCacheStatus(headers['cache-status']), missOfXCache(headers['x-cache'])]
  const known = misses.filter((miss) => miss !== undefined)
  // A header that is stored with the copy still says what happened when it was: all that speak have to agree.
  const allMissed = known.length > 0 && known.every(Boolean)
  if (ageMs !== undefined && ageMs > latestLimitMs + AGE_MARGIN_MS)
    return allMissed ? { freshness: 'unknown', by: 'upstream' } : { freshness: 'old', by: 'age' }
  if (allMissed) return { freshness: 'fresh', by: 'headers' }
  if (ageMs === undefined) return { freshness: 'unknown', by: 'headers' }
  // What is about as old as the purge may be from before it.
  return ageMs < limitMs ? { freshness: 'fresh', by: 'headers' } : { freshness: 'unknown', by: 'age' }
}

/** Of a list the first member counts (RFC 9111, 5.1); undefined where it is not a number. */
function parseAgeMs(value: string | undefined): number | undefined {
  const digits = /^\s*(\d+)\s*(?:,|$)/.exec(value ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits) * 1000
}

/** Whether every cache in `Cache-Status` (RFC 9211) has fetched a new copy; undefined without the header. */
function missOfCacheStatus(value: string | undefined): boolean | undefined {
  if (value === undefined || value.trim() === '') return undefined
  return everyMember(value, (member) => {
    const parameters = splitOutsideQuotes(member, ';').slice(1)
    const names = new Set(parameters.map((parameter) => (parameter.split('=')[0] ?? '').trim().toLowerCase()))
    // The next server failed, so that an old copy was sent.
    const hasFailed = parameters.some((parameter) => /^\s*fwd-status\s*=\s*"?5\d\d(?!\d)/i.test(parameter))
    return names.has('fwd') && !names.has('hit') && !hasFailed
  })
}

/** Whether every cache in `X-Cache` says that it had no copy; undefined without the header. */
function missOfXCache(value: string | undefined): boolean | undefined {
  if (value === undefined || value.trim() === '') return undefined
  return everyMember(value, (member) => MISS_WORD.test(member) && !HIT_WORD.test(member))
}

const MISS_WORD = /^(TCP_)?(MISS|EXPIRED|BYPASS|DYNAMIC)(?![a-z0-9])/i
const HIT_WORD = /(?<![a-z0-9])HIT(?![a-z0-9])/i

/** Whether a list has members that all pass; empty ones do not count (RFC 9110, 5.6.1). */
function everyMember(value: string, isPassing: (member: string) => boolean): boolean {
  const members = splitOutsideQuotes(value, ',')
    .map((member) => member.trim())
    .filter((member) => member !== '')
  return members.length > 0 && members.every(isPassing)
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
  // A quotation that does not end may hide anything.
  return isQuoted ? [] : parts
}
