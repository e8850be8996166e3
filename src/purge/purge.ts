import { JobList } from '../cdn/job-list.ts'
import type { ListedJob } from '../cdn/decode.ts'
import type { CdnService } from '../cdn/service.ts'
import type { Reading } from '../http/reading.ts'
import type { Problem } from '../problem/problem.ts'
import { isOver } from '../runner/clock.ts'
import type { Deadline } from '../runner/clock.ts'
import type { ChangesReport } from './changed.ts'
import type { PurgeInputs } from './inputs.ts'
import { waitUntil } from './jobs/slots.ts'
import { newBatch, watchedBatch } from './jobs/batch.ts'
import { runJobs } from './jobs/jobs.ts'
import { quotaUsedUp } from './jobs/problems.ts'
import type { JobEvent, JobsRoom } from './jobs/room.ts'
import { planPurge } from './plan.ts'
import type { PurgePlan } from './plan.ts'
import type { Memory } from './memory.ts'
import type { Ending } from './verdict.ts'
import { makeRequest } from './request.ts'
import type { PurgeRequest, Sources } from './request.ts'

/** The world around a purge. */
export interface PurgePorts {
  readonly service: CdnService
  readonly deadline: Deadline
  readonly readFile: Sources['readFile']
  readonly findChanged: Sources['findChanged']
  /** Undefined where nothing is remembered. */
  readonly memory: Pick<Memory, 'doubt' | 'forget'> | undefined
  readonly told: {
    changes(report: ChangesReport): void
    notice(text: string): void
    line(text: string): void
    plan(request: PurgeRequest, given: number, plan: PurgePlan): void
    warning(text: string): void
    event(event: JobEvent, of: number): void
  }
}

/** The story: request → plan → jobs. What comes back still has to be judged. */
export async function purge(inputs: PurgeInputs, ports: PurgePorts): Promise<Partial<Ending>> {
  if (inputs.waitFor !== undefined) return watchJobs(inputs, inputs.waitFor, ports)
  const { service, deadline, told } = ports
  const readZoneHosts = inputs.apiToken === '' ? undefined : () => service.readZoneHosts()
  const made = await makeRequest(inputs, { ...ports, readZoneHosts })
  if (made.kind === 'bad') return endEarly(deadline, made.problems)
  made.warnings.forEach((warning) => told.warning(warning))
  made.notices.forEach((notice) => told.notice(notice))
  made.lines.forEach((line) => told.line(line))
  const { request, changes } = made
  if (changes !== undefined) told.changes(changes.report)
  const known = { changes: changes?.report, newState: changes?.newState }
  if (request.kind === 'paths' && request.paths.length === 0) return { ...known, early: 'nothing-to-purge' }
  const unwritable = changes === undefined || inputs.dryRun ? undefined : remember(changes, request, ports)
  if (unwritable !== undefined) return { ...known, ...endEarly(deadline, [unwritable]) }
  return { ...known, ...(await planAndPurge(inputs, ports, made)) }
}

/** Before the first create: whatever becomes of this run, the next one knows what is stale. */
function remember(
  { kind, report }: { kind: 'paths' | 'everything'; report: ChangesReport },
  request: PurgeRequest,
  { memory }: PurgePorts,
): Problem | undefined {
  return kind === 'paths' ? memory?.doubt(pathsOf(request)) : memory?.forget(report.source)
}

function pathsOf(request: PurgeRequest): readonly string[] {
  return request.kind === 'paths' ? request.paths : request.insteadOf
}

async function planAndPurge(
  inputs: PurgeInputs,
  ports: PurgePorts,
  { request, given }: { request: PurgeRequest; given: number },
): Promise<Partial<Ending>> {
  const { told } = ports
  const paths = pathsOf(request)
  const list = new JobList(ports.service)
  const reading = inputs.apiToken === '' ? undefined : await readWindow(inputs, ports, list)
  if (reading?.kind === 'failed') return { paths, ...endEarly(ports.deadline, [reading.problem]) }
  const plan = planPurge(request, reading?.value, inputs, momentOf(ports))
  told.plan(request, given, plan)
  if (plan.replacedPaths > 0)
    told.warning(
      `${plan.replacedPaths} paths do not fit the quota that is left: everything in the zone is purged instead`,
    )
  const ending = {
    paths,
    plannedJobs: plan.jobs.length,
    quota: plan.quota,
    type: plan.jobs[0]?.order.type ?? 'path',
  }
  if (inputs.dryRun) return { ...ending, early: 'planned', ...warnOfLack(plan, told) }
  if (plan.isRefused)
    return {
      ...ending,
      early: 'no-room',
      retryAtMs: plan.lacking?.retryAtMs,
      problems: [noRoom(plan, inputs)],
    }

  const room = openRoom(inputs, ports, {
    list,
    type: ending.type,
    batches: plan.jobs.map(({ order }, index) => newBatch(index + 1, order, inputs.retries)),
  })
  room.unitsLeft = plan.quota?.leftNow ?? 0
  for (const job of reading?.value ?? []) room.knownIds.add(job.id)
  room.batches.forEach((batch, index) => waitUntil(room, batch, plan.jobs[index]?.startMs ?? 0))
  await runJobs(room, inputs.wait)
  return { ...ending, batches: room.batches, retryAtMs: room.retryAtMs, unitsLeft: room.unitsLeft }
}

async function watchJobs(
  inputs: PurgeInputs,
  ids: readonly string[],
  ports: PurgePorts,
): Promise<Partial<Ending>> {
  if (ids.length === 0) return { early: 'nothing-to-purge' }
  const batches = ids.map((id, index) => watchedBatch(index + 1, id, ports.deadline.clock.nowMs()))
  const room = openRoom(inputs, ports, { list: new JobList(ports.service), type: 'path', batches })
  await runJobs(room, true)
  return { batches: room.batches, watched: true }
}

/** The jobs of the longer window: one of type `all` may have to stand in for those of type `path`. */
function readWindow(
  inputs: PurgeInputs,
  { service, deadline }: PurgePorts,
  list: JobList,
): Promise<Reading<ListedJob[]>> {
  const windowMs = Math.max(inputs.quota.all.windowMs, inputs.quota.path.windowMs)
  return list.read({ sinceMs: () => service.timeAt(deadline.clock.nowMs()).earliestMs - windowMs - 1000 })
}

function momentOf({ service, deadline }: PurgePorts) {
  const nowMs = deadline.clock.nowMs()
  return { nowMs, service: service.timeAt(nowMs), deadlineMs: deadline.endMs }
}

function openRoom(
  inputs: PurgeInputs,
  ports: PurgePorts,
  parts: Pick<JobsRoom, 'list' | 'type' | 'batches'>,
): JobsRoom {
  return {
    ...parts,
    service: ports.service,
    deadline: ports.deadline,
    limit: inputs.quota[parts.type],
    onQuota: inputs.onQuota === 'fail' ? 'fail' : 'wait',
    timeoutMs: inputs.timeoutMs,
    tell: (event) => ports.told.event(event, parts.batches.length),
    knownIds: new Set(),
    place: ports.deadline.clock.random(),
    refusals: { inARow: 0, unexplained: 0, notBeforeMs: 0, probing: false, news: undefined },
    hasWaited: false,
    blindLooks: 0,
    unitsLeft: 0,
    retryAtMs: undefined,
  }
}

function endEarly(deadline: Deadline, problems: readonly Problem[]): Partial<Ending> {
  return { early: isOver(deadline) ? 'too-late' : 'bad', problems }
}

/** A plan that has to wait does not fit the quota that is left, even where the wait would end in time. */
function warnOfLack({ lacking }: PurgePlan, told: PurgePorts['told']): Partial<Ending> {
  if (lacking === undefined) return {}
  const last = new Date(lacking.retryAtMs).toISOString()
  told.warning(
    `this plan does not fit the quota that is left: ${lacking.jobs} of its jobs have no slot yet, the last one opens at ${last}`,
  )
  return { retryAtMs: lacking.retryAtMs }
}

function noRoom(plan: PurgePlan, inputs: PurgeInputs): Problem {
  const type = plan.jobs[0]?.order.type ?? 'path'
  return quotaUsedUp(
    {
      type,
      limit: inputs.quota[type],
      retryAtMs: plan.lacking?.retryAtMs,
      onQuota: inputs.onQuota === 'fail' ? 'fail' : 'wait',
    },
    plan.lacking?.jobs ?? 0,
  )
}
