import { expect, test } from 'vitest'
import { tryOnce } from './trial.ts'

/** As many as CI has time for; `npm run soak` tries ten thousand. */
const SEEDS = Array.from({ length: 300 }, (_, index) => index + 1)

test('whatever the service does: no stale path behind green, no unit spent twice, an end in time', async () => {
  const statuses = new Map<string, number>()
  for (const seed of SEEDS) {
    const { status, violations } = await tryOnce(seed)
    expect({ seed, violations }).toEqual({ seed, violations: [] })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  // A soak in which everything ends the same way would try nothing.
  expect([...statuses.keys()].toSorted()).toEqual(
    expect.arrayContaining(['completed', 'failed', 'partial']),
  )
})

test('the same seed sends the same requests (P16)', async () => {
  for (const seed of [3, 17, 42]) {
    expect((await tryOnce(seed)).log).toEqual((await tryOnce(seed)).log)
  }
})
