import { expect, test } from 'vitest'
import { contend } from '../../../bench/contention.ts'

// P4, P12 and P21: no unit is spent twice, and no run starves.
test.each(['sliding', 'fixed', 'bucket'] as const)(
  'thirty steps share ten jobs an hour (%s): all end green, hardly one is refused, and at the bound',
  async (window) => {
    const found = await contend({ steps: 30, type: 'path', limit: 10, window, seed: 7 })
    expect(found).toMatchObject({ green: 30, units: 30 })
    expect(found.refused).toBeLessThanOrEqual(5)
    expect(found.lastDone).toBeLessThan(found.bound * 1.01)
  },
)

test('thirty steps that purge everything adopt each other’s jobs: one slot serves all that still wait', async () => {
  const found = await contend({ steps: 30, type: 'all', limit: 10, window: 'sliding', seed: 7 })
  expect(found).toMatchObject({ green: 30, units: 11, refused: 0 })
  expect(found.lastDone).toBeLessThan(1.05)
})
