import type { PurgeJobsApi } from '../../cdn/jobs/api.ts'
import type { JobList } from '../../cdn/jobs/list.ts'
import { pause, type Deadline } from '../../time/clock.ts'
import { apply } from './apply.ts'
import { execute, type Seen } from './command.ts'
import { decide, type Command } from './decide.ts'
import type { Job } from './job.ts'
import { isExpired, type LogEntry, type Moment, type RunState } from './state.ts'

export interface Ports {
  readonly api: PurgeJobsApi
  readonly list: JobList
  readonly deadline: Deadline
  /** @param jobs every job of the run, as it is known now */
  readonly emit: (entry: LogEntry, jobs: readonly Job[]) => void
}

/**
 * Decides, begins what is not under way, and waits for the next event or moment, until nothing is left to do, the
 * deadline has passed, or a signal ends the step: the state shows how far it came. The only code of a run that waits.
 */
export async function drive(start: RunState, ports: Ports): Promise<RunState> {
  const { api, deadline, emit } = ports
  let state = start
  const underWay = new Map<string, Promise<void>>()
  const now = (): Moment => {
    const nowMs = deadline.clock.nowMs()
    const random = deadline.clock.random()
    return { nowMs, service: api.timeAt(nowMs), random, isCancelled: deadline.signal.aborted }
  }
  const see = (seen: Seen) => {
    const logged = state.log.length
    state = apply(state, { ...seen, at: now() })
    const jobs = [...state.jobs.values()]
    state.log.slice(logged).forEach((entry) => emit(entry, jobs))
  }
  const begin = (command: Command) => {
    if (command.kind === 'create') see({ kind: 'create-sent', batch: command.batch })
    const work = execute(command, ports).then((seen) => {
      underWay.delete(command.key)
      see(seen)
    })
    underWay.set(command.key, work)
  }
  for (;;) {
    see({ kind: 'time-passed' })
    const at = now()
    if (isExpired(state, at)) break
    const { commands, wakeAtMs } = decide(state, at)
    commands.filter(({ key }) => !underWay.has(key)).forEach(begin)
    if (underWay.size === 0 && wakeAtMs === Infinity) break
    await waitUntil(wakeAtMs, underWay.values(), deadline)
  }
  while (underWay.size > 0) await Promise.all(underWay.values())
  return state
}

/** Until that moment, or until something that is under way has ended. */
async function waitUntil(atMs: number, underWay: Iterable<Promise<void>>, deadline: Deadline): Promise<void> {
  const woken = new AbortController()
  const signal = AbortSignal.any([deadline.signal, woken.signal])
  const time = atMs === Infinity ? [] : [pause({ ...deadline, signal }, atMs - deadline.clock.nowMs())]
  await Promise.race([...time, ...underWay])
  woken.abort()
}
