// The driver: the only place of the jobs that waits and has effects. What it starts, `decideJobs` decides; what it sees,
// `applyToJobs` puts into the state.

import type { PurgeJobsApi } from '../../cdn/jobs/api.ts'
import { readJobList } from '../../cdn/jobs/list.ts'
import { pause, type Deadline } from '../../time/clock.ts'
import type { Job } from './batch.ts'
import { applyToJobs, decideJobs, type JobsCommand } from './machine.ts'
import { jobsOf, type JobsState, type LogEntry, type Moment, type SeenOfJobs } from './state.ts'

interface JobsDeps {
  readonly jobsApi: PurgeJobsApi
  readonly deadline: Deadline
  /** @param jobs how many are planned; @param all those that exist */
  readonly log: { event(event: LogEntry, jobs: number, all: readonly Job[]): void }
}

/**
 * Starts the commands that are not in progress and waits for the next event, until nothing is left to do. This is the
 * only code of the jobs that waits; commands wait only for their own responses.
 */
export async function driveJobs(
  start: JobsState,
  { jobsApi, deadline, log }: JobsDeps,
): Promise<JobsState> {
  let state = start
  const inProgress = new Map<string, Promise<void>>()
  const now = (): Moment => {
    const nowMs = deadline.clock.nowMs()
    const random = deadline.clock.random()
    return { nowMs, service: jobsApi.timeAt(nowMs), random, isCancelled: deadline.signal.aborted }
  }
  const see = (seen: SeenOfJobs) => {
    const logged = state.log.length
    state = applyToJobs(state, { ...seen, at: now() })
    for (const entry of state.log.slice(logged))
      log.event(entry, state.batches.length, jobsOf(state.batches))
  }
  const begin = (command: JobsCommand) => {
    if (command.kind === 'create') see({ kind: 'create-sent', batch: command.batch })
    const work = execute(command, jobsApi).then((seen) => {
      inProgress.delete(command.key)
      see(seen)
    })
    inProgress.set(command.key, work)
  }
  for (;;) {
    see({ kind: 'time-passed' })
    const { commands, wakeAtMs } = decideJobs(state, now())
    commands.filter(({ key }) => !inProgress.has(key)).forEach(begin)
    if (inProgress.size === 0 && wakeAtMs === Infinity) return state
    await waitUntil(wakeAtMs, inProgress.values(), deadline)
  }
}

/** Executes a command and returns its result; never rejects. Reads are retried below, creates never. */
async function execute(command: JobsCommand, api: PurgeJobsApi): Promise<SeenOfJobs> {
  switch (command.kind) {
    case 'create':
      return {
        kind: 'create-answered',
        batch: command.batch,
        result: await api.createJob(command.spec),
      }
    case 'list': {
      const read = await readJobList(api, { sinceMs: () => api.timeAt(command.fromMs).earliestMs })
      return { kind: 'listed', purpose: command.purpose, read }
    }
    case 'read':
      return { kind: 'job-read', id: command.id, read: await api.readJob(command.id) }
  }
}

async function waitUntil(
  atMs: number,
  inProgress: Iterable<Promise<void>>,
  deadline: Deadline,
): Promise<void> {
  const woken = new AbortController()
  const signal = AbortSignal.any([deadline.signal, woken.signal])
  const time =
    atMs === Infinity ? [] : [pause({ ...deadline, signal }, atMs - deadline.clock.nowMs())]
  await Promise.race([...time, ...inProgress])
  woken.abort()
}
