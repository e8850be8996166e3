import fc from 'fast-check'
import { expect, test } from 'vitest'
import { history } from './model/arbitrary.ts'
import { play } from './model/history.ts'
import { tryOnce } from './soak/trial.ts'

// A few of what `npm run soak` and `npm run histories` play by the thousand, always the same.

test('300 random services: no violation', async () => {
  for (let seed = 1; seed <= 300; seed++) {
    const { violations } = await tryOnce(seed)
    expect({ seed, violations }).toEqual({ seed, violations: [] })
  }
})

test('60 histories of runs: no violation', async () => {
  const isRight = fc.asyncProperty(history, async (one) => {
    expect((await play(one)).violations).toEqual([])
  })
  await fc.assert(isRight, { numRuns: 60, seed: 2026 })
})
