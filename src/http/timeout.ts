/** A signal for one request, aborted when its time is up, when the step is cancelled, and when it has ended. */
export function withTimeout(
  timeoutMs: number,
  cancelled: AbortSignal,
): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  // Timers may fire up to a millisecond early, and a timeout at the deadline has to be past it. A referenced timer, over the body too: it also keeps the process alive while an answer is outstanding.
  const timer = setTimeout(abort, Math.min(Math.ceil(timeoutMs) + 1, 2 ** 31 - 1))
  cancelled.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      cancelled.removeEventListener('abort', abort)
      // Also ends what a stalled body or a half-closed tunnel would leave behind.
      abort()
    },
  }
}

/** A request that still waits for a tunnel is not aborted by the signal: nothing may wait for it longer than that. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
    work.then(resolve, reject)
  })
}
