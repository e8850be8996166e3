import type { JobSpec } from '../../../cdn/jobs/api.ts'
import { nextLookMs } from '../../../cdn/look-up.ts'
import { nextPollMs } from './poll-times.ts'
import { actAtMs } from './batch.ts'
import type { ListPurpose } from './event.ts'
import { isProbing } from './refusals.ts'
import { idleBatches, jobOf, type Moment, type JobsPolicy, type JobsState } from './state.ts'

/** Maximum number of creates sent at once. */
const CREATES_AT_ONCE = 4
/** Maximum number of single reads under way at once. */
const READS_AT_ONCE = 8

/** One request, or one scan of the list. The key names the try: what is under way is not begun again. */
export type JobsCommand = { readonly key: string } & (
  | { readonly kind: 'create'; readonly batch: number; readonly spec: JobSpec }
  | {
      readonly kind: 'list'
      readonly purpose: ListPurpose
      /** From when on the list has to be complete, on the monotonic clock. */
      readonly fromMs: number
      /** Only these jobs are wanted. */
      readonly ids?: ReadonlySet<string>
    }
  | { readonly kind: 'read'; readonly id: string }
)

export interface Decision {
  /** What should be under way. */
  readonly commands: readonly JobsCommand[]
  /** When to decide again, should nothing happen before; Infinity where only an event can change anything. */
  readonly wakeAtMs: number
}

/** What should be under way in this state. Each part decides for itself: none waits for another's answer. */
export function decideJobs(state: JobsState, { nowMs }: Moment): Decision {
  const parts = [decideCreates(state, nowMs), decideLookUps(state, nowMs), decidePolls(state, nowMs)]
  return {
    commands: parts.flatMap(({ commands }) => commands),
    wakeAtMs: Math.min(...parts.map(({ wakeAtMs }) => wakeAtMs)),
  }
}

/** Where a batch that is due needs the list, nothing is created before it was read. */
function decideCreates(state: JobsState, nowMs: number): Decision {
  const idle = idleBatches(state)
  const due = idle.filter((batch) => actAtMs(batch) <= nowMs)
  const wakeAtMs = Math.min(...idle.map(actAtMs).filter((ms) => ms > nowMs))
  if (due.some(({ needsList }) => needsList)) {
    const fromMs = listNeededSinceMs(state.policy, nowMs)
    const key = `list:before-create:${state.listReads}`
    return { commands: [{ key, kind: 'list', purpose: { kind: 'before-create' }, fromMs }], wakeAtMs }
  }
  const underWay = state.batches.filter(({ state: { kind } }) => kind === 'creating').length
  const capacity = Math.max(0, (isProbing(state.refusals) ? 1 : CREATES_AT_ONCE) - underWay)
  const commands = due
    .slice(0, capacity)
    .flatMap(({ number, spec, sentMs }): JobsCommand[] =>
      spec === undefined ? [] : [{ key: `create:${number}:${sentMs}`, kind: 'create', batch: number, spec }],
    )
  return { commands, wakeAtMs }
}

/**
 * From when on the list has to be complete: the window, but since this process started at least, because another run's
 * purge of everything may be older than that.
 */
function listNeededSinceMs({ limit }: JobsPolicy, nowMs: number): number {
  return Math.min(nowMs - limit.windowMs - 1000, PROCESS_START_MS)
}

const PROCESS_START_MS = 0

/** Each lost create is looked for by itself. */
function decideLookUps({ batches, policy }: JobsState, nowMs: number): Decision {
  const looks = batches.flatMap(({ number, state }) => {
    const atMs = state.kind === 'lost' ? nextLookMs(state.lookUp) : undefined
    return state.kind === 'lost' && atMs !== undefined ? [{ number, atMs, lookUp: state.lookUp }] : []
  })
  const due = looks.filter(({ atMs }) => atMs <= nowMs)
  return {
    commands: due.map(({ number, lookUp: { lostAtMs, polls } }) => ({
      key: `list:look-up:${number}:${lostAtMs}:${polls}`,
      kind: 'list',
      purpose: { kind: 'look-up', batch: number, lostAtMs, polls },
      fromMs: lostAtMs - policy.limit.windowMs,
    })),
    wakeAtMs: Math.min(...looks.map(({ atMs }) => atMs).filter((ms) => ms > nowMs)),
  }
}

/** One round at a time: the list first, where it is read. */
function decidePolls(state: JobsState, nowMs: number): Decision {
  const { poll, polls } = state
  if (poll === undefined) return { commands: [], wakeAtMs: nextPollMs(state, nowMs) }
  if (poll.listFor === undefined) {
    const reads = poll.toRead.slice(0, READS_AT_ONCE)
    return {
      commands: reads.map((id) => ({ key: `read:${polls}:${id}`, kind: 'read', id })),
      wakeAtMs: Infinity,
    }
  }
  const fromMs = Math.min(...[...poll.listFor].map((id) => listedSinceMs(state, id))) - 2000
  const key = `list:poll:${polls}`
  return {
    commands: [{ key, kind: 'list', purpose: { kind: 'poll' }, fromMs, ids: poll.listFor }],
    wakeAtMs: Infinity,
  }
}

/** A job that this run did not create may be of any age. */
function listedSinceMs(state: JobsState, id: string): number {
  const { origin, createdAtMs } = jobOf(state, id)
  return origin === 'created' ? createdAtMs : -Infinity
}
