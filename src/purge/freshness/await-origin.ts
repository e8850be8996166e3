import { shorten } from '../../text/safe-text.ts'
import type { Condition } from '../../pages/condition.ts'
import { waitForOrigin, type UnmetCondition } from '../../pages/origin-wait.ts'
import { formatDuration, pluralize } from '../../text/format.ts'
import type { ChangedFiles } from '../../changes/changed-files.ts'
import { awaitedFiles } from './known-pages.ts'
import type { ZoneContext } from '../context.ts'
import { usesOrigin } from '../freshness-inputs.ts'
import type { PageServers } from './servers.ts'
import { originNotReady } from './problems.ts'

type OriginContext = Pick<ZoneContext, 'inputs' | 'deadline' | 'log' | 'createPageFetcher'>

/**
 * Waits, before the first create, until the origin shows the new version; a dry run checks once.
 * @returns when it was asked, undefined if it is unknown or there was nothing to check; and why no job may be created
 */
export async function awaitOrigin(
  { origin }: PageServers,
  changes: ChangedFiles | undefined,
  context: OriginContext,
) {
  const { inputs, deadline, log } = context
  const { conditions, waitsForSite } = inputs.freshness
  if (!usesOrigin(inputs.freshness)) return { wait: undefined }
  conditions.filter(isQuoted).forEach(({ text }) => log.notice(quotedText(text)))
  if (origin === undefined) {
    log.notice(ORIGIN_UNKNOWN)
    return { wait: undefined }
  }
  const { files, unchecked, deleted } = awaitedFiles(waitsForSite ? changes : undefined)
  if (unchecked > 0) log.warning(uncheckedFiles(unchecked))
  if (deleted > 0) log[files.length === 0 ? 'warning' : 'notice'](deletedFiles(deleted))
  if (conditions.length === 0 && files.length === 0) return { wait: undefined }
  const mayWait = !inputs.dryRun
  const onChange = (missing: UnmetCondition) =>
    mayWait && log.line(`Origin not yet: ${shown(missing)}`)
  const fetchPage = await context.createPageFetcher()
  const fromMs = deadline.clock.nowMs()
  const checks = { conditions, files, origin, mayWait, onChange }
  const missing = await waitForOrigin({ ...checks, fetchPage, deadline })
  const wait = { fromMs, toMs: deadline.clock.nowMs() }
  const waitedMs = wait.toMs - fromMs
  if (missing.length === 0) {
    const after = waitedMs < 1000 ? '' : `, after ${formatDuration(waitedMs)}`
    log.line(`Origin shows the new version${after}`)
    return { wait }
  }
  if (inputs.dryRun)
    log.warning(`the origin does not show the new version: ${missing.map(shown).join('; ')}`)
  const facts = { timeoutMs: inputs.timeoutMs, origin: origin.url.href, waitedMs }
  return { wait, problem: originNotReady(missing, facts) }
}

const ORIGIN_UNKNOWN = `\`wait-for-origin\` was not checked: without \`api-token\` or \`origin-url\` the origin is unknown`

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
  return `\`wait-for-origin: site\` was not checked: ${pluralize(files, 'changed file')} ${files === 1 ? 'is' : 'are'} larger than 1 MiB or without an address of ${files === 1 ? 'its' : 'their'} own`
}

function deletedFiles(files: number): string {
  return `\`wait-for-origin: site\` does not check deleted files: the origin may still serve ${pluralize(files, 'deleted file')}, and an edge that fetches ${files === 1 ? 'it' : 'them'} may keep ${files === 1 ? 'it' : 'them'}`
}
