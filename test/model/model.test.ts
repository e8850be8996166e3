import fc from 'fast-check'
import { expect, test } from 'vitest'
import { history } from './arbitrary.ts'
import { play } from './history.ts'
import { Reach } from './marks.ts'

test.each([1, 3])(
  'two thousand histories of runs of seed %i: what is green is fresh on every edge, and every rare way is reached',
  async (seed) => {
    const reach = new Reach()
    await fc.assert(
      fc.asyncProperty(history, async (one) => {
        const { violations, runs } = await play(one)
        runs.forEach((end) => reach.add(end))
        expect(violations).toEqual([])
      }),
      { numRuns: 2000, seed },
    )
    expect(reach.missed()).toEqual([])
  },
)
