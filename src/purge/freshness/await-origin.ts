import { shorten } from '../../text/safe-text.ts'
import { isExpired } from '../../time/clock.ts'
import { terms } from '../../problem/terms.ts'
import type { Problem } from '../../problem/problem.ts'
import type { Condition } from '../../pages/condition.ts'
import type { PageServer } from '../../pages/fetch-page.ts'
import { waitForOrigin, type Missing } from '../../pages/origin-wait.ts'
import { formatDuration, pluralize } from '../../text/format.ts'
import { awaitedFiles, type AwaitedFiles } from '../changed/awaited-files.ts'
import type { KnownFiles } from '../changed/known-pages.ts'
import type { ZoneContext } from '../context.ts'
import type { PageServers } from './find-servers.ts'
import { originNotReady, originTooLarge } from './problems.ts'

/** Whether jobs may be created. `waitedMs` is undefined where the origin is not known, or there was nothing to ask it for. */
export type OriginSeen =
  | { readonly kind: 'ready'; readonly waitedMs: number | undefined }
  /** `isTimedOut`: it may show it later, but the deadline passed. */
  | {
      readonly kind: 'not-ready'
      readonly isTimedOut: boolean
      readonly waitedMs: number
      readonly problem: Problem
    }

type OriginContext = Pick<ZoneContext, 'inputs' | 'deadline' | 'log' | 'createPageFetcher'>

/** Before the first create: waits until the origin shows the new version. A dry run asks once. @param known what is known of built files */
export async function awaitOrigin(
  { origin }: PageServers,
  known: KnownFiles | undefined,
  context: OriginContext,
): Promise<OriginSeen> {
  const { inputs, deadline, log } = context
  const { conditions, waitsForSite } = inputs.freshness
  conditions.filter(isQuoted).forEach(({ text }) => log.notice(quotedText(text)))
  if (origin === undefined) {
    log.notice(ORIGIN_UNKNOWN)
    return { kind: 'ready', waitedMs: undefined }
  }
  const awaited = waitsForSite && known !== undefined ? awaitedFiles(known) : NO_FILES
  if (awaited.unchecked > 0) log.warning(uncheckedFiles(awaited.unchecked))
  const { files } = awaited
  if (conditions.length === 0 && files.length === 0) {
    await noticeDeleted(awaited, origin, context)
    return { kind: 'ready', waitedMs: undefined }
  }
  const mayWait = !inputs.dryRun
  const onChange = (missing: Missing) => mayWait && log.line(`Origin not yet: ${shown(missing)}`)
  const fetchPage = await context.createPageFetcher()
  const outcome = await waitForOrigin({ conditions, files, origin, fetchPage, deadline, mayWait, onChange })
  const { waitedMs } = outcome
  if (outcome.kind === 'too-large') {
    const problem = originTooLarge(outcome)
    if (inputs.dryRun) log.warning(problem.title)
    return { kind: 'not-ready', isTimedOut: false, waitedMs, problem }
  }
  if (outcome.kind === 'not-ready') {
    const { missing } = outcome
    if (inputs.dryRun)
      log.warning(`the origin does not show the new version: ${missing.map(shown).join('; ')}`)
    const facts = { timeoutMs: inputs.timeoutMs, origin: origin.url.href, isOldKnown: awaited.isOldKnown }
    return { kind: 'not-ready', isTimedOut: true, waitedMs, problem: originNotReady(missing, facts) }
  }
  log.line(`Origin shows the new version${waitedMs < 1000 ? '' : `, after ${formatDuration(waitedMs)}`}`)
  await noticeDeleted(awaited, origin, context)
  return { kind: 'ready', waitedMs }
}

const ORIGIN_UNKNOWN = `${terms.name('wait-for-origin')} was not checked: without ${terms.name('api-token')} or ${terms.name('origin-url')} the origin is unknown`

const NO_FILES: AwaitedFiles = { files: [], deleted: undefined, unchecked: 0, isOldKnown: false }

function shown({ line, found }: Missing): string {
  return `${line}: ${found}`
}

function isQuoted({ expected }: Condition): boolean {
  return expected.kind === 'contains' && /^(["'`]).*\1$/s.test(expected.text)
}

function quotedText(line: string): string {
  return `${terms.name('wait-for-origin')}: \`${shorten(line, 120)}\` searches for the quotation marks as well; without them, write only the text`
}

function uncheckedFiles(files: number): string {
  return `${terms.setting('wait-for-origin', 'site')} was not checked: ${pluralize(files, 'changed file')} ${files === 1 ? 'is' : 'are'} larger than 1 MiB, unreadable or without an address of ${files === 1 ? 'its' : 'their'} own`
}

/** Hosts may keep old files, or answer with a fallback: a deleted file that is still served holds nothing up. */
async function noticeDeleted(
  { deleted }: AwaitedFiles,
  origin: PageServer,
  { deadline, log, createPageFetcher }: OriginContext,
): Promise<void> {
  if (deleted === undefined || isExpired(deadline)) return
  const once = {
    conditions: [],
    files: [deleted],
    origin,
    deadline,
    mayWait: false,
    onChange: () => undefined,
  }
  const { kind: goneCheck } = await waitForOrigin({ ...once, fetchPage: await createPageFetcher() })
  const isGoneUnproven = goneCheck === 'not-ready'
  if (isGoneUnproven && !isExpired(deadline))
    log.notice(
      `the origin does not show that \`${shorten(deleted.addresses[0] ?? '', 120)}\` is gone, although its file was deleted: an edge that fetches it may keep it`,
    )
}
