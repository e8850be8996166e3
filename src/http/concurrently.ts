/** As many as browsers open. */
export const CONNECTIONS_PER_HOST = 6

/** Runs `work` for each item in order, with at most `limit` items at a time. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
}
