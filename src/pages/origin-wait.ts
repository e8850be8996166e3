import { excerptOf, shorten } from '../text/safe-text.ts'
import { isExpired, pause, remainingMs, type Deadline } from '../time/clock.ts'
import type { DecodedBody } from '../http/body.ts'
import { forEachConcurrently } from '../http/concurrently.ts'
import type { Condition } from './condition.ts'
import { contentHashOf, isRedirect, isSuccess } from './evidence.ts'
import { sha256 } from '../text/hash.ts'
import type { FetchPage, Page, PageResult, PageServer } from './fetch-page.ts'

export interface UnmetCondition {
  readonly line: string
  readonly found: string
  /** The beginning of the body; '' if it is not text. */
  readonly excerpt: string
}

export interface BuiltFile {
  readonly name: string
  /** The addresses of the file, at least one. */
  readonly addresses: readonly string[]
  /** SHA-256 in hexadecimal. */
  readonly hash: string
}

interface OriginWait {
  readonly conditions: readonly Condition[]
  /** The files for the line `site`. */
  readonly files: readonly BuiltFile[]
  readonly origin: PageServer
  readonly fetchPage: FetchPage
  readonly deadline: Deadline
  /** False: run one round only. */
  readonly mayWait: boolean
  /** Called when the result of a condition changes. */
  readonly onChange: (missing: UnmetCondition) => void
}

export const BODY_MAX_BYTES = 1024 * 1024
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000
/** The last round starts this long before the deadline, so that it may still be answered. */
const LAST_ROUND_MS = 500
const EXCERPT_MAX_LENGTH = 200
const MAX_FETCHES = 6

/**
 * Checks all conditions in rounds, until all of them hold in the same round.
 * @returns those that failed in the last round
 */
export async function waitForOrigin(wait: OriginWait): Promise<readonly UnmetCondition[]> {
  const { deadline } = wait
  let before: readonly UnmetCondition[] | undefined
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const missing = await findMissing(wait)
    // A round interrupted by the deadline shows less than the previous one.
    if (missing.length > 0 && before !== undefined && isExpired(deadline)) return before
    const lastFound = new Map(before?.map(({ line, found }) => [line, found]))
    for (const one of missing) if (lastFound.get(one.line) !== one.found) wait.onChange(one)
    before = missing
    const nextPauseMs = Math.min(pauseMs, remainingMs(deadline) - LAST_ROUND_MS)
    if (missing.length === 0 || !wait.mayWait || nextPauseMs <= 0) return missing
    await pause(deadline, nextPauseMs)
    if (isExpired(deadline)) return missing
  }
}

/** One round. Fetches each page once, even if several conditions and files need it. */
async function findMissing(wait: OriginWait): Promise<UnmetCondition[]> {
  const { conditions, files } = wait
  const inProgress = new Map<string, Promise<PageResult>>()
  const fetchOnce = (path: string) => {
    const fetching = inProgress.get(path) ?? fetchOrigin(path, wait)
    inProgress.set(path, fetching)
    return fetching
  }
  const ofLines: (UnmetCondition | undefined)[] = []
  const ofFiles: (FileReading | undefined)[] = []
  const work = [
    ...conditions.map((condition, index) => async () => {
      ofLines[index] = missingLine(condition, await fetchOnce(condition.path))
    }),
    ...files.map((file, index) => async () => {
      ofFiles[index] = await missingFile(file, fetchOnce)
    }),
  ]
  await forEachConcurrently(work, MAX_FETCHES, (fetchNext) => fetchNext())
  const missingFiles = ofFiles.filter((reading) => reading !== undefined)
  return [
    ...ofLines.filter((missing) => missing !== undefined),
    ...(missingFiles.length === 0 ? [] : [describeFiles(missingFiles, files.length)]),
  ]
}

function fetchOrigin(path: string, { origin, fetchPage }: OriginWait): Promise<PageResult> {
  const headers = { 'cache-control': 'no-cache', 'accept-encoding': 'identity' }
  return fetchPage({ server: origin, path, headers, maxBytes: BODY_MAX_BYTES })
}

interface FileReading extends Omit<UnmetCondition, 'line'> {
  readonly address: string
}

/** @returns undefined if an address serves the file, otherwise what the first address serves */
async function missingFile(
  { addresses, hash }: BuiltFile,
  fetchOnce: (path: string) => Promise<PageResult>,
): Promise<FileReading | undefined> {
  let first: FileReading | undefined
  for (const address of addresses) {
    const result = await fetchOnce(address)
    if (result.kind === 'page' && isFile(result.page, hash)) return undefined
    first ??= { address, ...readingOf(result) }
  }
  return first
}

function isFile(page: Page, hash: string): boolean {
  const bodyHash = page.body.kind === 'whole' ? sha256(page.body.bytes) : undefined
  return contentHashOf({ ...page, bodyHash }) === hash
}

function readingOf(result: PageResult): Pick<UnmetCondition, 'found' | 'excerpt'> {
  if (result.kind !== 'page') return { found: result.why, excerpt: '' }
  const { page } = result
  const content = isSuccess(page.status) ? ', with other content' : ''
  return { found: `status ${page.status}${content}${targetOf(page)}`, excerpt: excerptOfPage(page) }
}

const SHOWN_FILES = 3

/** Reports all files as one line, because `site` is one line of the input. */
function describeFiles(missing: readonly FileReading[], files: number): UnmetCondition {
  const shown = missing
    .slice(0, SHOWN_FILES)
    .map(({ address, found }) => `\`${shorten(address, 120)}\`: ${found}`)
  const more = missing.length > SHOWN_FILES ? [`and ${missing.length - SHOWN_FILES} more`] : []
  const count = `the origin has ${files - missing.length} of ${files} files as they were built`
  return {
    line: 'site',
    found: [count, ...shown, ...more].join('; '),
    excerpt: missing[0]?.excerpt ?? '',
  }
}

/** @returns undefined if the condition holds */
function missingLine(
  { text: line, expected }: Condition,
  result: PageResult,
): UnmetCondition | undefined {
  if (result.kind !== 'page') return { line, found: result.why, excerpt: '' }
  const { page } = result
  const { status, body } = page
  const hasStatus = expected.kind === 'status' ? status === expected.status : isSuccess(status)
  if (hasStatus && (expected.kind === 'status' || body.bytes.includes(expected.text)))
    return undefined
  const without = hasStatus ? `, ${WITHOUT_TEXT[body.kind]}` : ''
  return {
    line,
    found: `status ${status}${without}${targetOf(page)}`,
    excerpt: excerptOfPage(page),
  }
}

const WITHOUT_TEXT: Readonly<Record<DecodedBody['kind'], string>> = {
  whole: 'without that text',
  'too-large': 'without that text in the first 1 MiB',
  unreadable: 'with a body that cannot be decoded or was cut',
}

function targetOf({ status, headers }: Page): string {
  const { location } = headers
  return isRedirect(status) && location !== undefined
    ? `, a redirect to ${shorten(location, 200)}, which is not followed`
    : ''
}

function excerptOfPage({ headers, body }: Page): string {
  const isText = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript)\b)/i.test(
    headers['content-type'] ?? '',
  )
  return isText ? excerptOf(body.bytes, EXCERPT_MAX_LENGTH) : ''
}
