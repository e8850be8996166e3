// Waits, before the first create, until the origin serves the new version.

import { takeExcerpt } from '../../text/safe-text.ts'
import { isExpired, pause, getRemainingMs, type Deadline } from '../../time/clock.ts'
import { CONNECTIONS_PER_HOST, forEachConcurrently } from '../../http/retry.ts'
import type { ChangedFiles } from '../../changes/changed-files.ts'
import {
  describeDeletedFiles,
  describeMissingFiles,
  describePage,
  describeUnmet,
  originNotReady,
  describeOriginNotReady,
  describeOriginReady,
  describeOriginUnknown,
  describeQuotedText,
  describeUncheckedFiles,
  type MissingFile,
  type UnmetCondition,
} from '../../messages/purge/pages.ts'
import type { Problem } from '../../problem/problem.ts'
import type { ZoneContext } from '../context.ts'
import { chooseAwaitedFiles, type BuiltFile } from './choose-pages.ts'
import { findContentHash, isSuccess } from './evidence.ts'
import { hashBytes } from './page-verifier.ts'
import type { FetchPage, Page, PageResult, PageServer } from '../../http/fetch-page.ts'
import { usesOrigin, type Condition } from '../page-inputs.ts'
import type { PageServers } from './servers.ts'

/** When the origin was asked, on the monotonic clock. */
export interface OriginWait {
  readonly fromMs: number
  readonly toMs: number
}

export interface AwaitedOrigin {
  /** Undefined if there was nothing to check, or the origin is unknown. */
  readonly wait: OriginWait | undefined
  /** Why no job may be created. Undefined if the origin serves the new version. */
  readonly problem: Problem | undefined
}

const NOTHING_CHECKED: AwaitedOrigin = { wait: undefined, problem: undefined }

export async function awaitOrigin(
  { origin }: PageServers,
  changes: ChangedFiles | undefined,
  context: ZoneContext,
): Promise<AwaitedOrigin> {
  const { inputs, deadline, log } = context
  const { conditions } = inputs.freshness
  if (!usesOrigin(inputs.freshness)) return NOTHING_CHECKED
  for (const { text, expected } of conditions) {
    if (expected.kind === 'contains' && isQuoted(expected.text)) {
      log.printNotice(describeQuotedText(text))
    }
  }
  if (origin === undefined) {
    log.printNotice(describeOriginUnknown())
    return NOTHING_CHECKED
  }
  const files = chooseFiles(changes, context)
  if (conditions.length === 0 && files.length === 0) return NOTHING_CHECKED

  const onChange = (unmet: UnmetCondition) => {
    if (!inputs.dryRun) log.printLine(`Origin not yet: ${describeUnmet(unmet)}`)
  }
  const fetchPage = await context.createPageFetcher()
  const checks = { conditions, files, origin, fetchPage, onChange, deadline }
  const fromMs = deadline.clock.nowMs()
  const unmet = await waitForOrigin({ ...checks, mayWait: !inputs.dryRun })
  const wait = { fromMs, toMs: deadline.clock.nowMs() }

  const waitedMs = wait.toMs - fromMs
  if (unmet.length === 0) {
    log.printLine(describeOriginReady(waitedMs))
    return { wait, problem: undefined }
  }
  if (inputs.dryRun) log.printWarning(describeOriginNotReady(unmet))
  const facts = { timeoutMs: inputs.timeoutMs, origin: origin.url.href, waitedMs }
  return { wait, problem: originNotReady(unmet, facts) }
}

function isQuoted(text: string): boolean {
  return /^(["'`]).*\1$/s.test(text)
}

/** The changed files that `site` compares with the origin. */
function chooseFiles(
  changes: ChangedFiles | undefined,
  { inputs, log }: ZoneContext,
): readonly BuiltFile[] {
  if (!inputs.freshness.waitsForSite || changes?.source !== 'site-dir') return []

  const { files, uncheckedCount, deletedCount } = chooseAwaitedFiles(changes)
  if (uncheckedCount > 0) log.printWarning(describeUncheckedFiles(uncheckedCount))
  if (deletedCount > 0) {
    log[files.length === 0 ? 'printWarning' : 'printNotice'](describeDeletedFiles(deletedCount))
  }
  return files
}

interface OriginChecks {
  readonly conditions: readonly Condition[]
  /** The files for the line `site`. */
  readonly files: readonly BuiltFile[]
  readonly origin: PageServer
  readonly fetchPage: FetchPage
  readonly deadline: Deadline
  /** False: run one round only. */
  readonly mayWait: boolean
  /** Called when the result of a condition changes. */
  readonly onChange: (unmet: UnmetCondition) => void
}

const BODY_MAX_BYTES = 1024 * 1024
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000
/** The last round starts this long before the deadline, so that it may still be answered. */
const LAST_ROUND_MS = 500
const EXCERPT_MAX_LENGTH = 200

/**
 * Checks all conditions in rounds, until all hold in one.
 * @returns those that failed in the last round
 */
export async function waitForOrigin(checks: OriginChecks): Promise<readonly UnmetCondition[]> {
  const { deadline, mayWait, onChange } = checks
  let before: readonly UnmetCondition[] | undefined
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const unmet = await findUnmet(checks)
    // Returns the previous round if the deadline has passed, because this one
    // may be incomplete.
    if (unmet.length > 0 && before !== undefined && isExpired(deadline)) return before

    const foundBefore = new Map(before?.map(({ line, found }) => [line, found]))
    for (const condition of unmet) {
      if (foundBefore.get(condition.line) !== condition.found) onChange(condition)
    }
    before = unmet

    const nextPauseMs = Math.min(pauseMs, getRemainingMs(deadline) - LAST_ROUND_MS)
    if (unmet.length === 0 || !mayWait || nextPauseMs <= 0) return unmet
    await pause(deadline, nextPauseMs)
    if (isExpired(deadline)) return unmet
  }
}

/** One round. Fetches each page once, even if several conditions and files need it. */
async function findUnmet({
  conditions,
  files,
  ...checks
}: OriginChecks): Promise<UnmetCondition[]> {
  const { origin, fetchPage } = checks
  const inProgress = new Map<string, Promise<PageResult>>()
  const fetchOnce = (path: string): Promise<PageResult> => {
    const headers = { 'cache-control': 'no-cache', 'accept-encoding': 'identity' }
    const request = { server: origin, path, headers, maxBytes: BODY_MAX_BYTES }
    const result = inProgress.get(path) ?? fetchPage(request)
    inProgress.set(path, result)
    return result
  }

  const unmet = new Map<Condition, UnmetCondition>()
  const missing = new Map<BuiltFile, MissingFile>()
  const work: (() => Promise<void>)[] = []
  for (const condition of conditions) {
    work.push(async () => {
      const unmetLine = findUnmetLine(condition, await fetchOnce(condition.path))
      if (unmetLine !== undefined) unmet.set(condition, unmetLine)
    })
  }
  for (const file of files) {
    work.push(async () => {
      const missingFile = await findMissingFile(file, fetchOnce)
      if (missingFile !== undefined) missing.set(file, missingFile)
    })
  }
  await forEachConcurrently(work, CONNECTIONS_PER_HOST, (check) => check())

  const inOrder = conditions.flatMap((condition) => unmet.get(condition) ?? [])
  const missingInOrder = files.flatMap((file) => missing.get(file) ?? [])
  if (missingInOrder.length === 0) return inOrder

  // The files are one line, because `site` is one line of the input.
  const missingFiles = describeMissingFiles(missingInOrder, files.length)
  return [
    ...inOrder,
    { line: 'site', found: missingFiles, excerpt: missingInOrder[0]?.excerpt ?? '' },
  ]
}

/** @returns undefined if an address serves the file, otherwise what the first address serves */
async function findMissingFile(
  { addresses, hash }: BuiltFile,
  fetchOnce: (path: string) => Promise<PageResult>,
): Promise<MissingFile | undefined> {
  let first: MissingFile | undefined
  for (const address of addresses) {
    const result = await fetchOnce(address)
    if (result.kind === 'unreachable') {
      first ??= { address, found: result.why, excerpt: '' }
      continue
    }
    const { page } = result
    const bodyHash = page.body.kind === 'whole' ? hashBytes(page.body.bytes) : undefined
    if (findContentHash({ ...page, bodyHash }) === hash) return undefined
    const difference = isSuccess(page.status) ? ', with other content' : ''
    first ??= { address, found: describePage(page, difference), excerpt: findExcerpt(page) }
  }
  return first
}

/** @returns undefined if the condition holds */
function findUnmetLine(
  { text: line, expected }: Condition,
  result: PageResult,
): UnmetCondition | undefined {
  if (result.kind === 'unreachable') return { line, found: result.why, excerpt: '' }

  const { page } = result
  const excerpt = findExcerpt(page)
  if (expected.kind === 'status') {
    if (page.status === expected.status) return undefined
    return { line, found: describePage(page, ''), excerpt }
  }
  if (!isSuccess(page.status)) return { line, found: describePage(page, ''), excerpt }
  if (page.body.bytes.includes(expected.text)) return undefined
  return { line, found: describePage(page, `, ${WITHOUT_TEXT[page.body.kind]}`), excerpt }
}

const WITHOUT_TEXT: Readonly<Record<Page['body']['kind'], string>> = {
  whole: 'without that text',
  'too-large': 'without that text in the first 1 MiB',
  unreadable: 'with a body that cannot be decoded or was cut',
}

function findExcerpt({ headers, body }: Page): string {
  const type = headers['content-type'] ?? ''
  const isText = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript)\b)/i.test(type)
  if (isText) return takeExcerpt(body.bytes, EXCERPT_MAX_LENGTH)
  return ''
}
