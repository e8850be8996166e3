import { excerptOf, shorten } from '../text/safe-text.ts'
import { isExpired, pause, remainingMs, type Deadline } from '../time/clock.ts'
import { checkCondition, type Condition, type OriginPage } from './condition.ts'
import { sha256 } from './hash.ts'
import type { FetchPage, Page, PageResult, PageServer } from './fetch-page.ts'

/** How waiting for the origin ended. Times are milliseconds of the monotonic clock. */
export type OriginOutcome =
  | { readonly kind: 'ready'; readonly waitedMs: number }
  | { readonly kind: 'not-ready'; readonly waitedMs: number; readonly missing: readonly Missing[] }
  /** A `sha256` condition can never hold, because the body is over the limit. */
  | { readonly kind: 'too-large'; readonly waitedMs: number; readonly condition: Condition }

/** A condition that does not hold. */
export interface Missing {
  readonly condition: Condition
  /** What was there instead. */
  readonly found: string
  /** The beginning of the body; '' where it is not text. */
  readonly excerpt: string
  readonly atMs: number
}

export interface OriginWait {
  readonly conditions: readonly Condition[]
  readonly origin: PageServer
  readonly fetchPage: FetchPage
  readonly deadline: Deadline
  /** False: one round, whatever it shows. */
  readonly mayWait: boolean
  /** Each change of what a condition finds. */
  readonly onChange: (missing: Missing) => void
}

const BODY_MAX_BYTES = 1024 * 1024
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000
/** A round so shortly before the deadline may still be answered. */
const LAST_ROUND_MS = 500
const EXCERPT_MAX_LENGTH = 200

/** Fetches each page once a round, until all conditions hold in one and the same round. */
export async function waitForOrigin(wait: OriginWait): Promise<OriginOutcome> {
  const { conditions, deadline } = wait
  const startMs = deadline.clock.nowMs()
  const shown = new Map<Condition, string>()
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const pages = await fetchAll(wait)
    const waitedMs = deadline.clock.nowMs() - startMs
    const tooLarge = conditions.find((condition) => isTooLarge(condition, pages.get(condition.path)))
    if (tooLarge !== undefined) return { kind: 'too-large', waitedMs, condition: tooLarge }
    const missing = conditions.flatMap(
      (condition) => checkResult(condition, pages.get(condition.path), startMs + waitedMs) ?? [],
    )
    if (missing.length === 0) return { kind: 'ready', waitedMs }
    for (const one of missing) if (shown.get(one.condition) !== one.found) wait.onChange(one)
    for (const { condition, found } of missing) shown.set(condition, found)
    const nextMs = Math.min(pauseMs, remainingMs(deadline) - LAST_ROUND_MS)
    if (!wait.mayWait || nextMs <= 0) return { kind: 'not-ready', waitedMs, missing }
    await pause(deadline, nextMs)
    if (isExpired(deadline)) return { kind: 'not-ready', waitedMs: deadline.clock.nowMs() - startMs, missing }
  }
}

async function fetchAll({ conditions, origin, fetchPage }: OriginWait): Promise<Map<string, PageResult>> {
  const paths = [...new Set(conditions.map(({ path }) => path))]
  const headers = { 'cache-control': 'no-cache', 'accept-encoding': 'identity' }
  const results = await Promise.all(
    paths.map((path) => fetchPage({ server: origin, path, headers, maxBytes: BODY_MAX_BYTES })),
  )
  return new Map(paths.map((path, index) => [path, results[index] ?? NO_RESULT]))
}

const NO_RESULT: PageResult = { kind: 'unreachable', why: 'it was not fetched' }

function isTooLarge({ expected }: Condition, result: PageResult | undefined): boolean {
  if (expected.kind !== 'sha256' || result?.kind !== 'page') return false
  const { status, body } = result.page
  return status >= 200 && status < 300 && body.kind === 'too-large'
}

/** @returns undefined where the condition holds */
function checkResult(
  condition: Condition,
  result: PageResult | undefined,
  atMs: number,
): Missing | undefined {
  if (result?.kind !== 'page') return { condition, found: result?.why ?? NO_RESULT.kind, excerpt: '', atMs }
  const { page } = result
  const { holds, found } = checkCondition(condition, toOriginPage(page))
  if (holds) return undefined
  const location = page.headers['location']
  const isRedirect = page.status >= 300 && page.status < 400 && location !== undefined
  const target = isRedirect ? `, a redirect to ${shorten(location, 200)}, which is not followed` : ''
  return { condition, found: found + target, excerpt: excerptOfPage(page), atMs }
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
