import { readJobList } from '../../cdn/jobs/list.ts'
import { longestWindowMs, windowStartMs } from '../../cdn/jobs/quota.ts'
import type { BuiltRequest } from '../request.ts'
import type { ZoneContext } from '../context.ts'
import { planPurge, type PurgePlan } from '../plan.ts'
import type { Command } from './decide.ts'
import { stillUnconfirmed } from '../freshness/verification.ts'
import type { Seen } from './event.ts'
import { EVERYTHING } from '../changed/memory/record.ts'
import { withoutStale } from '../changed/site.ts'
import { quotaUsedUp } from './jobs/problems.ts'
import type { PurgeJobsApi } from '../../cdn/jobs/api.ts'
import type { JobsCommand } from './jobs/decide.ts'
import type { SeenOfJobs } from './jobs/event.ts'

type CommandOf<Kind> = Extract<Command, { kind: Kind }>

/** Executes commands. Never rejects: a failure is an event. Modules that fetch pages are loaded on first use. */
export function createExecutor(context: ZoneContext): (command: Command) => Promise<Seen> {
  return (command) => {
    switch (command.kind) {
      case 'record-unconfirmed':
        return recordUnconfirmed(command.built)
      case 'plan':
        return plan(command.built, context)
      case 'find-servers':
      case 'await-origin':
      case 'verify-pages':
        return import('../freshness/commands.ts').then((pages) => pages.execute(command, context))
      case 'create':
      case 'list':
      case 'read':
        return executeJobs(command, context.jobs)
      case 'confirm':
        return confirm(command, context)
    }
  }
}

/** Records what is purged as unconfirmed before the first create: if this run fails, the next one purges it again. */
async function recordUnconfirmed({ request, changes, memory }: BuiltRequest): Promise<Seen> {
  if (memory === undefined || changes === undefined) return { kind: 'unconfirmed-recorded' }
  const paths = request.kind === 'everything' ? [EVERYTHING] : request.paths
  const recorded = await memory.addUnconfirmed(paths, changes.isBaseKnown)
  return recorded.ok ? { kind: 'unconfirmed-recorded' } : { kind: 'failed', problem: recorded.problem }
}

async function plan(built: BuiltRequest, context: ZoneContext): Promise<Seen> {
  const { inputs, jobs, deadline, log } = context
  const listed = inputs.apiToken === '' ? undefined : await readWindow(context)
  if (listed?.ok === false) return { kind: 'failed', problem: listed.problem }
  const nowMs = deadline.clock.nowMs()
  const time = { nowMs, service: jobs.timeAt(nowMs), deadlineMs: deadline.endMs }
  const planned = planPurge(built.request, listed?.value, inputs.quota, time)
  log.plan(built, planned, context.zone.known)
  if (inputs.dryRun) log.shortfall(planned, time.service.earliestMs)
  const refusal = inputs.dryRun ? undefined : refusalOf(planned, context, time.service.earliestMs)
  return { kind: 'planned', plan: planned, listed: listed?.value ?? [], refusal }
}

function refusalOf(
  { isTooLate, shortfall, type, jobs }: PurgePlan,
  { inputs }: ZoneContext,
  serviceNowMs: number,
) {
  if (!isTooLate || shortfall === undefined) return undefined
  const { retryAtMs, jobs: jobsWithoutSlot } = shortfall
  const shortage = { retryAtMs, jobsWithoutSlot, plannedJobs: jobs.length, nowMs: serviceNowMs }
  return quotaUsedUp({ type, limit: inputs.quota[type] }, shortage)
}

/** Reads the longer of the two windows, because a purge of paths may become a purge of everything. */
function readWindow({ inputs, jobs, deadline }: ZoneContext) {
  const windowMs = longestWindowMs(inputs.quota)
  return readJobList(jobs, { sinceMs: () => windowStartMs(jobs.timeAt(deadline.clock.nowMs()), windowMs) })
}

async function confirm(
  { built: { changes, memory }, verification }: CommandOf<'confirm'>,
  { log }: ZoneContext,
): Promise<Seen> {
  const left = stillUnconfirmed(verification)
  if (changes?.state === undefined || memory === undefined) return { kind: 'confirmed' }
  const state = withoutStale(changes.state, changes, new Set(left))
  const warning = await memory.confirm({ state, left, runCreatedMs: changes.runCreatedMs })
  if (warning !== undefined) log.warning(warning)
  return { kind: 'confirmed' }
}

/** Executes a command and returns its result. Reads are retried here, creates never. */
export async function executeJobs(command: JobsCommand, api: PurgeJobsApi): Promise<SeenOfJobs> {
  switch (command.kind) {
    case 'create': {
      const { batch, spec } = command
      return { kind: 'create-answered', batch, result: await api.createJob(spec) }
    }
    case 'list': {
      const { purpose, fromMs } = command
      const read = await readJobList(api, { sinceMs: () => api.timeAt(fromMs).earliestMs })
      return { kind: 'listed', purpose, read }
    }
    case 'read':
      return { kind: 'job-read', id: command.id, read: await api.readJob(command.id) }
  }
}
