// Waits until the origin serves the new version.

import type { ChangedFiles } from '../../changes/changed-files.ts'
import { MAX_COMPARED_BYTES } from '../../changes/snapshot.ts'
import type { PageResult, PageServer } from '../../http/fetch-page.ts'
import { CONNECTIONS_PER_HOST, forEachConcurrently } from '../../http/retry.ts'
import type { Problem } from '../../problem/problem.ts'
import { takeExcerpt } from '../../text/safe-text.ts'
import { getRemainingMs, isExpired, pause, type MonotonicMs } from '../../time/clock.ts'
import type { PurgeContext } from '../context.ts'
import { usesOrigin, type Condition } from '../page-inputs.ts'
import { chooseAwaitedFiles, type AwaitedFile } from './choose.ts'
import { isSuccess } from '../../http/status.ts'
import { ORIGIN_HEADERS, toAnswer } from './answers.ts'
import { hasContent } from './judge.ts'
import * as say from './words.ts'
import type { Unmet } from './words.ts'

/** When the origin was asked. */
export interface OriginWait {
  readonly fromMs: MonotonicMs
  readonly toMs: MonotonicMs
}

export interface OriginCheck {
  /** Undefined if there was nothing to check, or the origin is unknown. */
  readonly wait: OriginWait | undefined
  /** Why no job may be created. Undefined if the origin serves the new version. */
  readonly problem: Problem | undefined
  /** Whether it served a file as it was built. */
  readonly isProven: boolean
}

const NOTHING_CHECKED: OriginCheck = { wait: undefined, problem: undefined, isProven: false }

/** Waits until every line of `wait-for-origin` holds, or the deadline has come. */
export async function awaitOrigin(
  origin: PageServer | undefined,
  changes: ChangedFiles | undefined,
  context: PurgeContext,
): Promise<OriginCheck> {
  const { inputs, deadline, runner } = context
  const { conditions, waitsForSite } = inputs.pages
  if (!usesOrigin(inputs.pages)) return NOTHING_CHECKED
  for (const { text, expected } of conditions) {
    const isQuoted = expected.kind === 'contains' && /^(["'`]).*\1$/s.test(expected.text)
    if (isQuoted) runner.printNotice(say.describeQuotedText(text))
  }
  if (origin === undefined) {
    runner.printNotice(say.ORIGIN_UNKNOWN)
    return NOTHING_CHECKED
  }

  const isSite = waitsForSite && changes?.snapshot.source === 'site-dir'
  const files = isSite ? chooseAwaitedFiles(changes) : []
  if (isSite && files.length === 0 && changes.files.size > 0) {
    const isAllDeleted = [...changes.files.values()].every((kind) => kind === 'deleted')
    if (isAllDeleted) runner.printWarning(say.NOTHING_AWAITED)
    else runner.printNotice(say.NOTHING_AWAITED)
  }
  if (conditions.length === 0 && files.length === 0) return NOTHING_CHECKED

  const fromMs = deadline.clock.nowMs()
  const unmet = await waitUntilMet(conditions, files, origin, context)
  const wait = { fromMs, toMs: deadline.clock.nowMs() }
  if (unmet.length === 0) {
    runner.printLine(say.describeOriginReady(wait.toMs - fromMs))
    return { wait, problem: undefined, isProven: files.length > 0 }
  }
  if (inputs.dryRun) runner.printWarning(say.describeOriginNotReady(unmet))
  const problem = say.originNotReady(unmet, {
    timeoutMs: inputs.timeoutMs,
    origin: origin.url.href,
    waitedMs: wait.toMs - fromMs,
  })
  return { wait, problem, isProven: false }
}

const LONGEST_PAUSE_MS = 15_000
/** The last round starts this long before the deadline, so that it may still be answered. */
const LAST_ROUND_MS = 500

/** Checks in rounds, until everything holds in one; a dry run makes one round only. */
async function waitUntilMet(
  conditions: readonly Condition[],
  files: readonly AwaitedFile[],
  origin: PageServer,
  { inputs, deadline, runner, createPageFetcher }: PurgeContext,
): Promise<readonly Unmet[]> {
  const fetchPage = await createPageFetcher()
  let before: readonly Unmet[] | undefined
  for (let pauseMs = 1000; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const unmet = await checkConditions(conditions, files, origin, (path) =>
      fetchPage({ server: origin, path, headers: ORIGIN_HEADERS, maxBytes: MAX_COMPARED_BYTES }),
    )
    // A round that the deadline has interrupted may be incomplete.
    if (unmet.length > 0 && before !== undefined && isExpired(deadline)) return before

    const known = new Set(before?.map(say.describeUnmet))
    for (const words of unmet.map(say.describeUnmet)) {
      if (!known.has(words) && !inputs.dryRun) runner.printLine(`Origin not yet: ${words}`)
    }
    before = unmet

    const nextPauseMs = Math.min(pauseMs, getRemainingMs(deadline) - LAST_ROUND_MS)
    if (unmet.length === 0 || inputs.dryRun || nextPauseMs <= 0) return unmet
    await pause(deadline, nextPauseMs)
    if (isExpired(deadline)) return unmet
  }
}

/** One round. Fetches each page once, even if several lines and files need it. */
async function checkConditions(
  conditions: readonly Condition[],
  files: readonly AwaitedFile[],
  origin: PageServer,
  fetchPage: (path: string) => Promise<PageResult>,
): Promise<Unmet[]> {
  const inProgress = new Map<string, Promise<PageResult>>()
  const fetchOnce = (path: string): Promise<PageResult> => {
    const result = inProgress.get(path) ?? fetchPage(path)
    inProgress.set(path, result)
    return result
  }
  const unmet = new Map<Condition | AwaitedFile, Unmet | undefined>()
  await forEachConcurrently([...conditions, ...files], CONNECTIONS_PER_HOST, async (wanted) => {
    if ('addresses' in wanted) unmet.set(wanted, await checkFile(wanted, origin, fetchOnce))
    else unmet.set(wanted, findUnmet(wanted, await fetchOnce(wanted.path)))
  })

  const inOrder = conditions.flatMap((condition) => unmet.get(condition) ?? [])
  const missing = files.flatMap((file) => unmet.get(file) ?? [])
  if (missing.length === 0) return inOrder
  // The files are one line, because `site` is one line of the input.
  const found = say.describeMissingFiles(missing, files.length)
  return [...inOrder, { line: 'site', found, excerpt: missing[0]?.excerpt }]
}

/** @returns undefined if an address has the file, otherwise what the first one has */
async function checkFile(
  { addresses, hash }: AwaitedFile,
  origin: PageServer,
  fetchOnce: (path: string) => Promise<PageResult>,
): Promise<Unmet | undefined> {
  let first: Unmet | undefined
  for (const path of addresses) {
    const result = await fetchOnce(path)
    if (hasContent(toAnswer(result, origin, path), hash)) return undefined
    const found = say.describePage(result, ', with other content')
    first ??= { line: path, found, excerpt: findExcerpt(result) }
  }
  return first
}

/** @returns undefined if the condition holds */
function findUnmet({ text: line, expected }: Condition, result: PageResult): Unmet | undefined {
  const excerpt = findExcerpt(result)
  if (result.kind === 'unreachable') return { line, found: result.why, excerpt }
  const { status, body } = result.page
  const isMet =
    expected.kind === 'status'
      ? status === expected.status
      : isSuccess(status) && body.bytes.includes(expected.text)
  if (isMet) return undefined
  const withoutText = expected.kind === 'status' ? '' : say.WITHOUT_TEXT[body.kind]
  return { line, found: say.describePage(result, withoutText), excerpt }
}

const EXCERPT_MAX_LENGTH = 200

function findExcerpt(result: PageResult): string | undefined {
  if (result.kind !== 'page') return undefined
  const { headers, body } = result.page
  const type = headers['content-type'] ?? ''
  const isText = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript)\b)/i.test(type)
  return isText ? takeExcerpt(body.bytes, EXCERPT_MAX_LENGTH) : undefined
}
