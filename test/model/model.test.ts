import fc from 'fast-check'
import { expect, test } from 'vitest'
import { history } from './arbitrary.ts'
import { play } from './history.ts'
import { Reach } from './marks.ts'

test('two thousand histories of runs: what is green is fresh on every edge, and every rare way is reached', async () => {
  const reach = new Reach()
  await fc.assert(
    fc.asyncProperty(history, async (one) => {
      const { violations, runs } = await play(one)
      runs.forEach((end) => reach.add(end))
      expect(violations).toEqual([])
    }),
    { numRuns: 2000, seed: 1 },
  )
  expect(reach.missed()).toEqual([])
})
