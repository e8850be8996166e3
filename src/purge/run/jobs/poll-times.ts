import { isSettling } from './job.ts'
import { openJobs, type JobsState } from './state.ts'
import { firstPollMs, lastPollMs, pollDelayMs, SETTLING_POLL_MS } from './timing.ts'

/** When the next round is due, on the monotonic clock; Infinity where nothing is open, and after the last one. */
export function nextPollMs(state: JobsState, nowMs: number): number {
  const { policy, polledMs } = state
  const open = policy.watch ? openJobs(state) : []
  if (open.length === 0) return Infinity
  const newestMs = Math.max(...open.map((job) => job.createdAtMs))
  // A job of an earlier step may have ended long ago.
  const oldestMs = Math.min(
    ...open.map(({ origin, createdAtMs }) => (origin === 'watched' ? -Infinity : createdAtMs)),
  )
  const lastMs = lastPollMs(policy.endMs, policy.timeoutMs, newestMs)
  if (polledMs >= lastMs) return Infinity
  const delayMs = open.some(isSettling) ? SETTLING_POLL_MS : pollDelayMs(polledMs - newestMs, policy.jitter)
  const firstMs = firstPollMs(oldestMs, open.length, policy.jitter)
  return Math.min(Math.max(polledMs + delayMs, firstMs, nowMs), lastMs)
}
