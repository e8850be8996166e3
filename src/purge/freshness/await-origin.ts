import { terms } from '../../problem/terms.ts'
import type { Problem } from '../../problem/problem.ts'
import { createPageFetcher } from '../../pages/fetch-page.ts'
import { waitForOrigin, type Missing } from '../../pages/origin-wait.ts'
import { formatDuration } from '../../text/format.ts'
import type { ZoneContext } from '../context.ts'
import type { PageServers } from './find-servers.ts'
import { originNotReady, originTooLarge } from './problems.ts'

/** Whether the origin shows the new version. `waitedMs` is undefined where it could not be asked. */
export type OriginSeen =
  | { readonly kind: 'ready'; readonly waitedMs: number | undefined }
  /** `isTimedOut`: it may show it later, but the deadline passed. */
  | {
      readonly kind: 'not-ready'
      readonly isTimedOut: boolean
      readonly waitedMs: number
      readonly problem: Problem
    }

/** Before the first create: waits until the origin shows the new version. A dry run asks once. */
export async function awaitOrigin(
  { origin }: PageServers,
  { inputs, deadline, log }: Pick<ZoneContext, 'inputs' | 'deadline' | 'log'>,
): Promise<OriginSeen> {
  const { conditions } = inputs.freshness
  if (origin === undefined) {
    log.notice(
      `${terms.name('wait-for-origin')} was not checked: without ${terms.name('api-token')} or ${terms.name('origin-url')} the origin is unknown`,
    )
    return { kind: 'ready', waitedMs: undefined }
  }
  const shown = (missing: Missing) => `${missing.condition.text}: ${missing.found}`
  const mayWait = !inputs.dryRun
  const onChange = (missing: Missing) => mayWait && log.line(`Origin not yet: ${shown(missing)}`)
  const fetchPage = createPageFetcher(deadline)
  const outcome = await waitForOrigin({ conditions, origin, fetchPage, deadline, mayWait, onChange })
  const { waitedMs } = outcome
  if (outcome.kind === 'too-large') {
    const problem = originTooLarge(outcome)
    if (inputs.dryRun) log.warning(problem.title)
    return { kind: 'not-ready', isTimedOut: false, waitedMs, problem }
  }
  if (outcome.kind === 'not-ready') {
    if (inputs.dryRun)
      log.warning(`the origin does not show the new version: ${outcome.missing.map(shown).join('; ')}`)
    const problem = originNotReady(outcome.missing, inputs.timeoutMs, origin.url.href)
    return { kind: 'not-ready', isTimedOut: true, waitedMs, problem }
  }
  log.line(`Origin shows the new version${waitedMs < 1000 ? '' : `, after ${formatDuration(waitedMs)}`}`)
  return { kind: 'ready', waitedMs }
}
