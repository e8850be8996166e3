import { isAuthError } from '../../../cdn/problems.ts'
import type { JobReading, ListedJob } from '../../../cdn/jobs/decode.ts'
import type { Problem } from '../../../problem/problem.ts'
import type { Result } from '../../../problem/result.ts'
import { abandon, recordEdges, withMismatch, type Batch } from './batch.ts'
import { compareReading } from './create-answer.ts'
import { vanishedFrom } from './edge-readings.ts'
import {
  isExpectedInList,
  withFailure,
  withListed,
  withNotFound,
  withReading,
  type Job,
  type Polled,
} from './job.ts'
import { nextPollMs } from './poll-times.ts'
import { jobOf, openJobs, withBatch, withJob, withLog, type Moment, type JobsState } from './state.ts'
import { lastPollMs } from './timing.ts'
import { retry, settleBatch } from './transitions.ts'

/** Maximum number of jobs that are read for their edges at the very end, so that they can be named. */
const MAX_FINAL_READS = 20

/**
 * A round begins where one is due: through the list where that takes fewer requests; a single read, which alone has the
 * edges, confirms each end.
 */
export function beginPollIfDue(state: JobsState, { nowMs }: Moment): JobsState {
  const { policy, pagesToExpect } = state
  if (state.poll !== undefined || nextPollMs(state, nowMs) > nowMs) return state
  const open = openJobs(state)
  const expected = open.filter(isExpectedInList)
  const isLast = nowMs >= lastPollMs(policy.endMs, policy.timeoutMs)
  const isListed = expected.length > (isLast ? MAX_FINAL_READS : Math.max(2, pagesToExpect))
  const [listed, single] = isListed ? [expected, open.filter((job) => !expected.includes(job))] : [[], open]
  return {
    ...state,
    polls: state.polls + 1,
    poll: {
      listFor: isListed ? new Set(listed.map(({ id }) => id)) : undefined,
      toRead: single.map(({ id }) => id),
      problem: undefined,
    },
  }
}

/** What the list shows of many open jobs. */
export function applyPollList(state: JobsState, read: Result<ListedJob[]>, at: Moment): JobsState {
  const { poll } = state
  if (poll?.listFor === undefined || at.isCancelled) return endRound(state, at)
  if (!read.ok) return applyListFailure(state, read.problem, at)
  const statuses = new Map(read.value.map((job) => [job.id, job.status]))
  const polled = [...poll.listFor].map((id) => withListed(jobOf(state, id), statuses.get(id)))
  const unclear = polled.filter(({ change }) => change.kind === 'needs-read')
  const toRead = [...poll.toRead, ...unclear.map(({ job }) => job.id)]
  const jobs = new Map([...state.jobs, ...polled.map(({ job }) => [job.id, job] as const)])
  const listed: JobsState = { ...state, jobs, poll: { ...poll, listFor: undefined, toRead } }
  const changed = polled.filter(({ change }) => change.kind !== 'unchanged' && change.kind !== 'needs-read')
  return endRound(
    changed.reduce((before, one) => applyPolled(before, one, at), listed),
    at,
  )
}

/** A list that is not complete says nothing; each job is read by itself. */
function applyListFailure(state: JobsState, problem: Problem, at: Moment): JobsState {
  const open = openJobs(state)
  if (problem.kind === 'list-incomplete') {
    const toRead = open.map(({ id }) => id)
    return endRound({ ...state, poll: { listFor: undefined, toRead, problem: undefined } }, at)
  }
  const failed = open.reduce(
    (before, job) => applyPolled(before, withFailure(job, problem, at.nowMs), at),
    state,
  )
  return endRound({ ...failed, poll: { listFor: undefined, toRead: [], problem } }, at)
}

/** What a single read of a job shows, or why it could not be read: a 404 counts against the job, anything else against the poll. */
export function applyRead(state: JobsState, id: string, read: Result<JobReading>, at: Moment): JobsState {
  const { poll } = state
  if (poll === undefined || !poll.toRead.includes(id)) return state
  const toRead = poll.toRead.filter((one) => one !== id)
  const failed = read.ok || read.status === 404 ? undefined : read.problem
  const withoutThisRead: JobsState = { ...state, poll: { ...poll, toRead, problem: failed ?? poll.problem } }
  return endRound(
    at.isCancelled ? withoutThisRead : applyReading(withoutThisRead, jobOf(state, id), read, at),
    at,
  )
}

function applyReading(state: JobsState, job: Job, read: Result<JobReading>, at: Moment): JobsState {
  if (!read.ok) {
    const isMissing = read.status === 404
    const polled = isMissing ? withNotFound(job, at.nowMs) : withFailure(job, read.problem, at.nowMs)
    return applyPolled(state, polled, at)
  }
  const reading = read.value
  const batches = batchesOf(state, job).map((batch) =>
    withMismatch(
      recordEdges(batch, { id: job.id, edges: reading.edges }),
      job.id,
      compareReading(job, reading, batch.spec),
    ),
  )
  const vanishedEdges = batches
    .map((batch) => ({ batch, edges: vanishedFrom(batch.edges, reading.edges) }))
    .filter(({ edges }) => edges.length > 0)
  const polled = withReading(job, reading, { nowMs: at.nowMs, hasVanished: vanishedEdges.length > 0 })
  // An edge that is not listed any more matters only where the job calls itself completed without it.
  const toReport = polled.job.end?.result === 'completed' ? vanishedEdges : []
  const recorded = batches.reduce(withBatch, state)
  const reported = toReport.reduce(
    (before, facts) => withLog(before, { kind: 'edges-vanished', ...facts }),
    recorded,
  )
  return applyPolled(reported, polled, at)
}

/** The batches that wait for a job; an adopted one has several. */
function batchesOf({ batches }: JobsState, { id }: Job): Batch[] {
  return batches.filter(({ state }) => state.kind === 'open' && state.jobId === id)
}

/** What a poll of a job means for its batches. */
function applyPolled(state: JobsState, { job, change }: Polled, at: Moment): JobsState {
  return batchesOf(state, job).reduce(
    (before, batch) => {
      switch (change.kind) {
        case 'unchanged':
        case 'needs-read':
          return before
        case 'moved':
          return withLog(before, { kind: 'moved', batch, job })
        case 'ended':
          return settleBatch(withLog(before, { kind: 'ended', batch, job }), batch, job, at)
        case 'given-up':
          return job.origin === 'adopted'
            ? retry(before, batch, job, at)
            : withBatch(before, abandon(batch, change.problem))
      }
    },
    withJob(state, job),
  )
}

function endRound(state: JobsState, at: Moment): JobsState {
  const { poll } = state
  if (poll === undefined || poll.listFor !== undefined || poll.toRead.length > 0) return state
  const ended: JobsState = { ...state, poll: undefined, polledMs: at.nowMs }
  const { problem } = poll
  if (problem === undefined || at.isCancelled) return ended
  const failed = withLog(ended, { kind: 'read-failed', problem })
  if (!isAuthError(problem)) return failed
  // Without the right to read there is nothing left to do, for any of them.
  const batches = failed.batches.map((batch) =>
    batch.state.kind === 'ended' ? batch : abandon(batch, problem),
  )
  return { ...failed, batches }
}
