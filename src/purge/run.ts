import { readJobList } from '../cdn/jobs/list.ts'
import { longestWindowMs, windowStartMs } from '../cdn/jobs/quota.ts'
import type { ListedJob } from '../cdn/jobs/decode.ts'
import { ok, type Problem, type Result } from '../problem/problem.ts'
import { isExpired } from '../time/clock.ts'
import { EVERYTHING } from './changed/memory/record.ts'
import { withoutStale } from './changed/pages.ts'
import type { ZoneContext } from './context.ts'
import { awaitOrigin } from './freshness/await-origin.ts'
import { usesOrigin, usesPageChecks } from './freshness-inputs.ts'
import { findServers } from './freshness/servers.ts'
import { stillUnconfirmed } from './freshness/verification.ts'
import { verifyPurgedPages } from './freshness/verify-pages.ts'
import { newBatch } from './jobs/batch.ts'
import { driveJobs } from './jobs/drive.ts'
import { quotaUsedUp } from './jobs/problems.ts'
import { proveJobs } from './jobs/proof.ts'
import { schedulePlan } from './jobs/slots.ts'
import { startJobs, type JobsState } from './jobs/state.ts'
import { planPurge, type PurgePlan } from './plan.ts'
import { notBegun, statusOf, STATUS, type Proof } from './report.ts'
import type { BuiltRequest } from './request.ts'

/** The purge, from top to bottom. Each step needs what the ones before it have seen, and a failure ends it. */
export async function runPurge(built: BuiltRequest, context: ZoneContext): Promise<Proof> {
  const { inputs, deadline } = context
  const { request, changes } = built
  const failed = (problem: Problem, plan?: PurgePlan): Proof => ({
    ...notBegun(isExpired(deadline) ? 'timed-out' : 'failed', [problem]),
    plan,
  })
  if (request.kind === 'paths' && request.paths.length === 0)
    return confirm(notBegun('nothing-to-purge', []), built, context)
  const recorded = await recordUnconfirmed(built, context)
  if (!recorded.ok) return failed(recorded.problem)
  const listed = await readWindow(context)
  if (!listed.ok) return failed(listed.problem)
  const { plan, shortage } = makePlan(built, listed.value, context)
  if (shortage !== undefined) return { ...notBegun('failed', [shortage]), plan }
  const servers = usesPageChecks(inputs.freshness) ? await findServers(context) : ok(undefined)
  if (!servers.ok) return failed(servers.problem, plan)
  const waits = servers.value !== undefined && usesOrigin(inputs.freshness)
  const origin = waits ? await awaitOrigin(servers.value, changes, context) : undefined
  if (inputs.dryRun) return { ...notBegun('planned', []), plan }
  if (origin?.kind === 'not-ready')
    return { ...notBegun('timed-out', [origin.problem]), plan, originWait: origin.wait }
  const hasWaited = origin?.wait !== undefined
  const begun = beginJobs(plan, listed.value ?? [], hasWaited, context)
  const jobs = proveJobs(await driveJobs(begun, context))
  const verifies = servers.value !== undefined && inputs.freshness.verify > 0 && !deadline.signal.aborted
  const verification =
    verifies && statusOf(jobs, inputs) === 'completed'
      ? await verifyPurgedPages({ built, servers: servers.value, batches: jobs.batches }, context)
      : undefined
  const status = statusOf(jobs, inputs, verification)
  return confirm(
    { ...notBegun(status, []), plan, jobs, originWait: origin?.wait, verification },
    built,
    context,
  )
}

/** Records what is purged as unconfirmed before the first create: if this run fails, the next one purges it again. */
async function recordUnconfirmed(
  { request, changes, memory }: BuiltRequest,
  { inputs }: ZoneContext,
): Promise<Result<undefined>> {
  if (inputs.dryRun || memory === undefined || changes === undefined) return ok(undefined)
  const paths = request.kind === 'everything' ? [EVERYTHING] : request.paths
  return memory.addUnconfirmed(paths, changes.isBaseKnown)
}

/** Reads the longer of the two windows, because a purge of paths may become a purge of everything. */
async function readWindow({ inputs, jobs, deadline }: ZoneContext): Promise<Result<ListedJob[] | undefined>> {
  if (inputs.apiToken === '') return ok(undefined)
  const windowMs = longestWindowMs(inputs.quota)
  return readJobList(jobs, { sinceMs: () => windowStartMs(jobs.timeAt(deadline.clock.nowMs()), windowMs) })
}

/** @param listed undefined if it is unknown; `shortage`: why the plan must not be executed */
function makePlan(
  built: BuiltRequest,
  listed: readonly ListedJob[] | undefined,
  { inputs, jobs, deadline, log, zone }: ZoneContext,
): { plan: PurgePlan; shortage: Problem | undefined } {
  const nowMs = deadline.clock.nowMs()
  const service = jobs.timeAt(nowMs)
  const plan = planPurge(built.request, listed, inputs.quota, { nowMs, service, deadlineMs: deadline.endMs })
  log.plan(built, plan, zone.ifRead)
  if (inputs.dryRun) log.shortfall(plan, service.earliestMs)
  const { isTooLate, shortfall, type } = plan
  if (inputs.dryRun || !isTooLate || shortfall === undefined) return { plan, shortage: undefined }
  const facts = {
    retryAtMs: shortfall.retryAtMs,
    jobsWithoutSlot: shortfall.jobs,
    plannedJobs: plan.jobs.length,
    nowMs: service.earliestMs,
  }
  return { plan, shortage: quotaUsedUp({ type, limit: inputs.quota[type] }, facts) }
}

/** @param hasWaited whether the list may have changed since it was read */
function beginJobs(
  plan: PurgePlan,
  listed: readonly ListedJob[],
  hasWaited: boolean,
  { inputs, deadline }: ZoneContext,
): JobsState {
  const policy = {
    type: plan.type,
    limit: inputs.quota[plan.type],
    jitter: deadline.clock.random(),
    endMs: deadline.endMs,
    timeoutMs: inputs.timeoutMs,
    watch: inputs.wait,
  }
  const batches = plan.jobs.map(({ spec }, index) => newBatch(index + 1, spec, inputs.retries))
  const jobs = startJobs(policy, listed, { batches, remaining: plan.quota?.leftNow ?? 0 })
  const createAtMs = plan.jobs.map((job) => job.createAtMs)
  return schedulePlan(jobs, { createAtMs, needsList: hasWaited, nowMs: deadline.clock.nowMs() })
}

/** When every job has completed, the memory records the new state, except for pages that are not fresh. */
async function confirm(
  proof: Proof,
  { changes, memory }: BuiltRequest,
  { inputs, deadline, log }: ZoneContext,
): Promise<Proof> {
  const mayConfirm = STATUS[proof.status].allJobsCompleted && !inputs.dryRun && !deadline.signal.aborted
  if (!mayConfirm || changes?.state === undefined || memory === undefined) return proof
  const left = stillUnconfirmed(proof.verification)
  const state = withoutStale(changes.state, changes, new Set(left))
  const warning = await memory.confirm({ state, left, runCreatedMs: changes.runCreatedMs })
  if (warning !== undefined) log.warning(warning)
  return proof
}
