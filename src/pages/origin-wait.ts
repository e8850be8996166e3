import { excerptOf, shorten } from '../text/safe-text.ts'
import { isExpired, pause, remainingMs, type Deadline } from '../time/clock.ts'
import { forEachAtOnce } from '../http/at-once.ts'
import { decides, readFile, type BuiltFile, type FileReading } from './built-file.ts'
import { checkCondition, type Condition, type OriginPage } from './condition.ts'
import { isSuccess } from './evidence.ts'
import { sha256 } from './hash.ts'
import type { FetchPage, Page, PageResult, PageServer } from './fetch-page.ts'

/** How waiting for the origin ended. Times are milliseconds of the monotonic clock. */
export type OriginOutcome =
  | { readonly kind: 'ready'; readonly waitedMs: number }
  | { readonly kind: 'not-ready'; readonly waitedMs: number; readonly missing: readonly Missing[] }
  /** A `sha256` condition can never hold, because the body is over the limit. */
  | { readonly kind: 'too-large'; readonly waitedMs: number; readonly condition: Condition }

/** A line that does not hold. */
export interface Missing {
  readonly line: string
  /** What was there instead. */
  readonly found: string
  /** The beginning of the body; '' where it is not text. */
  readonly excerpt: string
  readonly atMs: number
  /** Whether each file that is not as it was built is served with content that is neither the built nor the old one. */
  readonly isRewritten: boolean
}

export interface OriginWait {
  readonly conditions: readonly Condition[]
  /** The files behind the line `site`. */
  readonly files: readonly BuiltFile[]
  readonly origin: PageServer
  readonly fetchPage: FetchPage
  readonly deadline: Deadline
  /** False: one round, whatever it shows. */
  readonly mayWait: boolean
  /** Each change of what a line finds. */
  readonly onChange: (missing: Missing) => void
}

const BODY_MAX_BYTES = 1024 * 1024
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000
/** A round so shortly before the deadline may still be answered. */
const LAST_ROUND_MS = 500
const EXCERPT_MAX_LENGTH = 200
const AT_ONCE = 6

/** Fetches each page once a round, until all lines hold in one and the same round. */
export async function waitForOrigin(wait: OriginWait): Promise<OriginOutcome> {
  const { conditions, deadline } = wait
  const startMs = deadline.clock.nowMs()
  const lastFound = new Map<string, string>()
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const { pages, readings } = await fetchRound(wait)
    const waitedMs = deadline.clock.nowMs() - startMs
    const tooLarge = conditions.find((condition) => isTooLarge(condition, pages.get(condition.path)))
    if (tooLarge !== undefined) return { kind: 'too-large', waitedMs, condition: tooLarge }
    const missing = [
      ...conditions.flatMap((condition) => missingLine(condition, pages.get(condition.path)) ?? []),
      ...missingFiles(readings),
    ].map((one) => ({ ...one, atMs: startMs + waitedMs }))
    if (missing.length === 0) return { kind: 'ready', waitedMs }
    for (const one of missing) if (lastFound.get(one.line) !== one.found) wait.onChange(one)
    for (const { line, found } of missing) lastFound.set(line, found)
    const nextPauseMs = Math.min(pauseMs, remainingMs(deadline) - LAST_ROUND_MS)
    if (!wait.mayWait || nextPauseMs <= 0) return { kind: 'not-ready', waitedMs, missing }
    await pause(deadline, nextPauseMs)
    if (isExpired(deadline)) return { kind: 'not-ready', waitedMs: deadline.clock.nowMs() - startMs, missing }
  }
}

type Round = ReadonlyMap<string, PageResult>

/** What one address shows of a file. */
interface ReadingOfFile extends FileReading {
  readonly address: string
  readonly excerpt: string
}

/** Each page once, whichever lines and files ask for it. */
async function fetchRound(wait: OriginWait): Promise<{ pages: Round; readings: ReadingOfFile[] }> {
  const pages = new Map<string, PageResult>()
  const underWay = new Map<string, Promise<PageResult>>()
  const fetchOnce = async (path: string) => {
    const fetching = underWay.get(path) ?? fetchOrigin(path, wait)
    underWay.set(path, fetching)
    const result = await fetching
    pages.set(path, result)
    return result
  }
  const readings: ReadingOfFile[] = []
  const paths = wait.conditions.map(({ path }) => path)
  const work = [
    ...[...new Set(paths)].map((path) => async () => void (await fetchOnce(path))),
    ...wait.files.map((file, index) => async () => {
      readings[index] = await readAddresses(file, fetchOnce)
    }),
  ]
  await forEachAtOnce(work, AT_ONCE, (one) => one())
  return { pages, readings }
}

/** What the first address that decides shows; else what the first one does. */
async function readAddresses(
  file: BuiltFile,
  fetchOnce: (path: string) => Promise<PageResult>,
): Promise<ReadingOfFile> {
  const [address = '', ...others] = file.addresses
  const first = readingOf(file, address, await fetchOnce(address))
  if (decides(file, first)) return first
  for (const other of others) {
    const reading = readingOf(file, other, await fetchOnce(other))
    if (decides(file, reading)) return reading
  }
  return first
}

function fetchOrigin(path: string, { origin, fetchPage }: OriginWait): Promise<PageResult> {
  const headers = { 'cache-control': 'no-cache', 'accept-encoding': 'identity' }
  return fetchPage({ server: origin, path, headers, maxBytes: BODY_MAX_BYTES })
}

function readingOf(file: BuiltFile, address: string, result: PageResult): ReadingOfFile {
  if (result.kind !== 'page') return { address, holds: false, found: result.why, isOther: false, excerpt: '' }
  const { page } = result
  const reading = readFile(file, toOriginPage(page))
  return { ...reading, address, found: reading.found + targetOf(page), excerpt: excerptOfPage(page) }
}

const SHOWN_FILES = 3

/** All files are one line of the input, and one of the log. */
function missingFiles(readings: readonly ReadingOfFile[]): Omit<Missing, 'atMs'>[] {
  const missing = readings.filter(({ holds }) => !holds)
  const [first] = missing
  if (first === undefined) return []
  const shown = missing
    .slice(0, SHOWN_FILES)
    .map(({ address, found }) => `\`${shorten(address, 120)}\`: ${found}`)
  const more = missing.length > SHOWN_FILES ? [`and ${missing.length - SHOWN_FILES} more`] : []
  const count = `${readings.length - missing.length} of ${readings.length} files are there as they were built`
  return [
    {
      line: 'site',
      found: [count, ...shown, ...more].join('; '),
      excerpt: first.excerpt,
      isRewritten: missing.every(({ isOther }) => isOther),
    },
  ]
}

function isTooLarge({ expected }: Condition, result: PageResult | undefined): boolean {
  if (expected.kind !== 'sha256' || result?.kind !== 'page') return false
  const { status, body } = result.page
  return isSuccess(status) && body.kind === 'too-large'
}

/** @returns undefined where the condition holds */
function missingLine(
  condition: Condition,
  result: PageResult | undefined,
): Omit<Missing, 'atMs'> | undefined {
  const missing = { line: condition.text, isRewritten: false }
  if (result?.kind !== 'page') return { ...missing, found: result?.why ?? 'it was not fetched', excerpt: '' }
  const { page } = result
  const { holds, found } = checkCondition(condition, toOriginPage(page))
  return holds ? undefined : { ...missing, found: found + targetOf(page), excerpt: excerptOfPage(page) }
}

function targetOf({ status, headers }: Page): string {
  const { location } = headers
  const isRedirect = status >= 300 && status < 400 && location !== undefined
  return isRedirect ? `, a redirect to ${shorten(location, 200)}, which is not followed` : ''
}

function toOriginPage({ status, body }: Page): OriginPage {
  const isWhole = body.kind === 'whole'
  return {
    status,
    isWhole,
    contains: (text) => body.bytes.includes(text, 0, 'utf8'),
    hash: isWhole ? sha256(body.bytes) : undefined,
  }
}

function excerptOfPage({ headers, body }: Page): string {
  const isText = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript)\b)/i.test(
    headers['content-type'] ?? '',
  )
  return isText ? excerptOf(body.bytes, EXCERPT_MAX_LENGTH, body.kind !== 'whole') : ''
}
