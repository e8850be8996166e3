import { shorten } from '../../text/safe-text.ts'
import type { Condition } from '../../pages/condition.ts'
import { waitForOrigin, type UnmetCondition } from '../../pages/origin-wait.ts'
import { formatDuration, pluralize } from '../../text/format.ts'
import type { ChangedPaths } from '../changed/changed-paths.ts'
import { awaitedFiles, type AwaitedFiles } from '../changed/pages.ts'
import type { ZoneContext } from '../context.ts'
import { usesOrigin } from '../freshness-inputs.ts'
import type { Problem } from '../../problem/problem.ts'
import type { PageServers } from './servers.ts'
import { originNotReady } from './problems.ts'

interface OriginSeen {
  /** On the monotonic clock; undefined if the origin is unknown or there was nothing to check. */
  readonly wait: { readonly fromMs: number; readonly toMs: number } | undefined
  /** Why no job may be created. */
  readonly problem?: Problem
}

type OriginContext = Pick<ZoneContext, 'inputs' | 'deadline' | 'log' | 'createPageFetcher'>

/** Waits, before the first create, until the origin shows the new version; a dry run checks once. Ready without checks. */
export async function awaitOrigin(
  { origin }: PageServers,
  changes: ChangedPaths | undefined,
  context: OriginContext,
): Promise<OriginSeen> {
  const { inputs, deadline, log } = context
  const { conditions, waitsForSite } = inputs.freshness
  if (!usesOrigin(inputs.freshness)) return { wait: undefined }
  conditions.filter(isQuoted).forEach(({ text }) => log.notice(quotedText(text)))
  if (origin === undefined) {
    log.notice(ORIGIN_UNKNOWN)
    return { wait: undefined }
  }
  const { files, unchecked, deleted } =
    waitsForSite && changes !== undefined ? awaitedFiles(changes) : NO_FILES
  if (unchecked > 0) log.warning(uncheckedFiles(unchecked))
  if (deleted > 0) log[files.length === 0 ? 'warning' : 'notice'](deletedFiles(deleted))
  if (conditions.length === 0 && files.length === 0) return { wait: undefined }
  const mayWait = !inputs.dryRun
  const onChange = (missing: UnmetCondition) => mayWait && log.line(`Origin not yet: ${shown(missing)}`)
  const fetchPage = await context.createPageFetcher()
  const fromMs = deadline.clock.nowMs()
  const missing = await waitForOrigin({ conditions, files, origin, fetchPage, deadline, mayWait, onChange })
  const wait = { fromMs, toMs: deadline.clock.nowMs() }
  const waitedMs = wait.toMs - fromMs
  if (missing.length === 0) {
    log.line(`Origin shows the new version${waitedMs < 1000 ? '' : `, after ${formatDuration(waitedMs)}`}`)
    return { wait }
  }
  if (inputs.dryRun) log.warning(`the origin does not show the new version: ${missing.map(shown).join('; ')}`)
  const facts = { timeoutMs: inputs.timeoutMs, origin: origin.url.href, waitedMs }
  return { wait, problem: originNotReady(missing, facts) }
}

const ORIGIN_UNKNOWN = `\`wait-for-origin\` was not checked: without \`api-token\` or \`origin-url\` the origin is unknown`

const NO_FILES: AwaitedFiles = { files: [], unchecked: 0, deleted: 0 }

function shown({ line, found }: UnmetCondition): string {
  return `${line}: ${found}`
}

function isQuoted({ expected }: Condition): boolean {
  return expected.kind === 'contains' && /^(["'`]).*\1$/s.test(expected.text)
}

function quotedText(line: string): string {
  return `\`wait-for-origin\`: \`${shorten(line, 120)}\` searches for the quotation marks as well; without them, write only the text`
}

function uncheckedFiles(files: number): string {
  return `\`wait-for-origin: site\` was not checked: ${pluralize(files, 'changed file')} ${files === 1 ? 'is' : 'are'} larger than 1 MiB, unreadable or without an address of ${files === 1 ? 'its' : 'their'} own`
}

function deletedFiles(files: number): string {
  return `\`wait-for-origin: site\` does not check deleted files: the origin may still serve ${pluralize(files, 'deleted file')}, and an edge that fetches ${files === 1 ? 'it' : 'them'} may keep ${files === 1 ? 'it' : 'them'}`
}
