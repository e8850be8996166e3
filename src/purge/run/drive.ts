import { pause, type Deadline } from '../../time/clock.ts'
import type { ZoneContext } from '../context.ts'
import { apply } from './apply.ts'
import { createExecutor } from './command.ts'
import { decide, type Command } from './decide.ts'
import type { Seen } from './event.ts'
import { jobsOf, type Moment } from './jobs/state.ts'
import type { PurgeState } from './state.ts'

/**
 * Starts the commands that are not in progress and waits for the next event, until nothing is left to do. This is the
 * only code of a run that waits; commands wait only for their own responses.
 */
export async function drive(start: PurgeState, context: ZoneContext): Promise<PurgeState> {
  const { jobs: api, deadline, log } = context
  const execute = createExecutor(context)
  let state = start
  const inProgress = new Map<string, Promise<void>>()
  const now = (): Moment => {
    const nowMs = deadline.clock.nowMs()
    const random = deadline.clock.random()
    return { nowMs, service: api.timeAt(nowMs), random, isCancelled: deadline.signal.aborted }
  }
  const see = (seen: Seen) => {
    const logged = state.jobs?.log.length
    state = apply(state, { ...seen, at: now() })
    const { batches = [], log: entries = [] } = state.jobs ?? {}
    for (const entry of entries.slice(logged)) log.event(entry, batches.length, jobsOf(batches))
  }
  const begin = (command: Command) => {
    if (command.kind === 'create') see({ kind: 'create-sent', batch: command.batch })
    const work = execute(command).then((seen) => {
      inProgress.delete(command.key)
      see(seen)
    })
    inProgress.set(command.key, work)
  }
  for (;;) {
    see({ kind: 'time-passed' })
    const { commands, wakeAtMs } = decide(state, now())
    commands.filter(({ key }) => !inProgress.has(key)).forEach(begin)
    if (inProgress.size > 0 || wakeAtMs !== Infinity) {
      await waitUntil(wakeAtMs, inProgress.values(), deadline)
      continue
    }
    const before = state
    see({ kind: 'idle' })
    if (state === before) return state
  }
}

async function waitUntil(
  atMs: number,
  inProgress: Iterable<Promise<void>>,
  deadline: Deadline,
): Promise<void> {
  const woken = new AbortController()
  const signal = AbortSignal.any([deadline.signal, woken.signal])
  const time = atMs === Infinity ? [] : [pause({ ...deadline, signal }, atMs - deadline.clock.nowMs())]
  await Promise.race([...time, ...inProgress])
  woken.abort()
}
