import { JobList } from '../../cdn/jobs/list.ts'
import { longestWindowMs, windowStartMs } from '../../cdn/jobs/quota.ts'
import { pathsOfRequest, type BuiltRequest } from '../request.ts'
import type { ZoneContext } from '../context.ts'
import { planPurge } from '../plan.ts'
import type { Command } from './decide.ts'
import {
  describeCounts,
  pagesThatAre,
  stillUnconfirmed,
  type Verification,
} from '../freshness/verification.ts'
import type { Seen } from './event.ts'
import { executeJobs } from './jobs/command.ts'
import { quotaUsedUp } from './jobs/problems.ts'
import { quotaPolicy } from './start-run.ts'

type CommandOf<Kind> = Extract<Command, { kind: Kind }>

/** How long to wait for the zone after the list that is read in parallel: a notice is not worth a longer wait. */
const ZONE_TIMEOUT_MS = 250

/**
 * Carries out commands: what each does, and what came of it. Never rejects; what fails is an event. The modules that
 * fetch pages are loaded only where pages are fetched: most of a short step is loading.
 */
export function createExecutor(context: ZoneContext): (command: Command) => Promise<Seen> {
  const list = new JobList(context.jobs)
  return (command) => {
    switch (command.kind) {
      case 'record-unconfirmed':
        return Promise.resolve(recordUnconfirmed(command.built, context))
      case 'plan':
        return plan(command.built, list, context)
      case 'find-servers':
      case 'await-origin':
      case 'verify-pages':
      case 'report-pages':
        return import('../freshness/commands.ts').then((pages) => pages.execute(command, context))
      case 'create':
      case 'list':
      case 'read':
        return executeJobs(command, { api: context.jobs, list })
      case 'list-again':
        return listBeforeSecondRun(command.verification, list, context)
      case 'confirm':
        return Promise.resolve(confirm(command, context))
    }
  }
}

/** Before the first create: whatever becomes of this run, the next one knows what is stale. */
function recordUnconfirmed({ request, changes }: BuiltRequest, { changed }: ZoneContext): Seen {
  const manifest = changed?.manifest
  if (manifest === undefined || changes === undefined)
    return { kind: 'unconfirmed-recorded', written: undefined }
  const { unconfirmed, deletedPaths, report } = changes
  const recorded =
    unconfirmed === 'paths'
      ? manifest.addUnconfirmed(pathsOfRequest(request), deletedPaths)
      : unconfirmed === 'all'
        ? manifest.addUnconfirmedAll()
        : manifest.invalidateBaseline(report.source)
  return recorded.ok
    ? { kind: 'unconfirmed-recorded', written: recorded.value }
    : { kind: 'failed', problem: recorded.problem }
}

async function plan(built: BuiltRequest, list: JobList, context: ZoneContext): Promise<Seen> {
  const { inputs, jobs, zone, deadline, log } = context
  const hasService = inputs.apiToken !== ''
  const isPathRequest = built.request.kind === 'paths' && hasService
  if (isPathRequest) zone.prefetch()
  const listed = hasService ? await readWindow(list, context) : undefined
  if (listed?.ok === false) return { kind: 'failed', problem: listed.problem }
  const peeked = isPathRequest ? await zone.peek(ZONE_TIMEOUT_MS) : undefined
  const nowMs = deadline.clock.nowMs()
  const time = { nowMs, service: jobs.timeAt(nowMs), deadlineMs: deadline.endMs }
  const planned = planPurge(built.request, listed?.value, inputs, time)
  log.plan(built, planned, peeked)
  if (inputs.dryRun) log.shortfall(planned, time.service.earliestMs)
  const { isRefused, shortfall, type } = planned
  const refusal =
    isRefused && shortfall !== undefined && !inputs.dryRun
      ? quotaUsedUp(
          { ...quotaPolicy(inputs, type), retryAtMs: shortfall.retryAtMs },
          {
            jobsWithoutSlot: shortfall.jobs,
            plannedJobs: planned.jobs.length,
            nowMs: time.service.earliestMs,
          },
        )
      : undefined
  const { pagesToExpect } = list
  return { kind: 'planned', plan: planned, listed: listed?.value ?? [], pagesToExpect, refusal }
}

/** The jobs of the longer window: one of type `all` may have to replace those of type `path`. */
function readWindow(list: JobList, { inputs, jobs, deadline }: ZoneContext) {
  const windowMs = longestWindowMs(inputs.quota)
  return list.read({ sinceMs: () => windowStartMs(jobs.timeAt(deadline.clock.nowMs()), windowMs) })
}

/** The second run needs the jobs and the quota of now. */
async function listBeforeSecondRun(
  verification: Verification,
  list: JobList,
  context: ZoneContext,
): Promise<Seen> {
  context.log.line(`Verify ${describeCounts(verification)}: purging the old pages once more`)
  const paths = [...new Set(pagesThatAre(verification, 'old').map(({ path }) => path))]
  const read = await readWindow(list, context)
  return { kind: 'listed-again', paths, read, pagesToExpect: list.pagesToExpect }
}

function confirm(
  { newState, written: before, verification }: CommandOf<'confirm'>,
  { changed, log }: ZoneContext,
): Seen {
  const left = stillUnconfirmed(verification)
  const confirmed = changed?.manifest?.confirm(newState, before, { atMs: changed.startedAtMs(), left })
  if (confirmed?.warning !== undefined) log.warning(confirmed.warning)
  return { kind: 'confirmed', written: confirmed?.written ?? before }
}
