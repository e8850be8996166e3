import type { Problem } from '../../problem/problem.ts'
import type { Attempt } from './batch.ts'
import { classifyJob } from './classify-job.ts'
import { applyReading, recordReadFailure, recordStatus, notFound } from './apply-reading.ts'
import { openAttempts } from './context.ts'
import type { JobsContext } from './context.ts'

/** So many single reads are under way at once. */
const READS_AT_ONCE = 8
/** Of so many jobs that are open at the very end, each is asked for its edges, so that they can be named. */
const ASKED_AT_THE_END = 20
/** A job that the list does not show for so many looks is asked for by itself. */
const MAX_MISSING = 3

/**
 * One look at all open jobs: through the list where that takes fewer requests, and by a single read, which alone has
 * the edges, for the last word on each job.
 * @param isLast whether the deadline leaves no time for another one
 * @returns what kept the service from answering, or undefined
 */
export async function pollJobs(context: JobsContext, isLast: boolean): Promise<Problem | undefined> {
  const open = openAttempts(context)
  // What the list did not show may be too old for it, or not be there at all.
  const listed = open.filter(
    (attempt) => attempt.missingFromList < (attempt.origin === 'created' ? MAX_MISSING : 1),
  )
  const few = isLast ? ASKED_AT_THE_END : Math.max(2, context.list.pagesToExpect)
  if (listed.length <= few) return readEach(context, open)
  const sinceMs = () => Math.min(...listed.map((attempt) => createdAtServiceMs(context, attempt))) - 2000
  const reading = await context.list.read({ sinceMs, ids: new Set(listed.map((attempt) => attempt.id)) })
  if (reading.kind === 'failed') {
    if (reading.problem.code === 'CDN032') return readEach(context, open)
    for (const attempt of open) recordReadFailure(context, attempt, reading.problem)
    return reading.problem
  }
  const statuses = new Map(reading.value.map((job) => [job.id, job.status]))
  return readEach(
    context,
    open.filter(
      (attempt) => !listed.includes(attempt) || needsLastWord(context, attempt, statuses.get(attempt.id)),
    ),
  )
}

/** A watched job may be of any age. */
function createdAtServiceMs(context: JobsContext, attempt: Attempt): number {
  return attempt.origin === 'created' ? context.service.timeAt(attempt.createdAtMs).earliestMs : -Infinity
}

/** Notes the status that the list shows; true where only the single read can say more. */
function needsLastWord(context: JobsContext, attempt: Attempt, status: string | undefined): boolean {
  if (status === undefined) {
    attempt.missingFromList++
    return attempt.missingFromList >= MAX_MISSING
  }
  attempt.missingFromList = 0
  switch (classifyJob({ status, edges: undefined }, 0)) {
    case 'open':
    case 'unknown':
      recordStatus(context, attempt, status)
      return false
    case 'settling':
    case 'completed':
    case 'failed':
      return true
  }
}

async function readEach(context: JobsContext, attempts: readonly Attempt[]): Promise<Problem | undefined> {
  const queue = [...attempts]
  let dark: Problem | undefined
  async function readOn(): Promise<void> {
    for (let attempt = queue.shift(); attempt !== undefined; attempt = queue.shift()) {
      const reading = await context.service.readJob(attempt.id)
      if (context.deadline.signal.aborted) return
      if (reading.kind === 'read') applyReading(context, attempt, reading.value)
      else if (reading.status === 404) notFound(context, attempt)
      else {
        dark = reading.problem
        recordReadFailure(context, attempt, reading.problem)
      }
    }
  }
  await Promise.all(Array.from({ length: READS_AT_ONCE }, readOn))
  return dark
}
