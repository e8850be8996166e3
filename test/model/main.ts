import fc from 'fast-check'
import { parseArgs } from 'node:util'
import { history } from './arbitrary.ts'
import { play } from './history.ts'
import { Reach } from './marks.ts'

/** `npm run histories -- --count 20000 --seed 1`: plays histories of runs, and prints the shortest one that is wrong. */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
})
const reach = new Reach()
const startedMs = performance.now()
const details = await fc.check(
  fc.asyncProperty(history, async (one) => {
    const { violations, runs } = await play(one)
    runs.forEach((end) => reach.add(end))
    if (violations.length > 0) throw new Error(violations.join('\n'))
  }),
  { numRuns: Number(values.count), seed: Number(values.seed) },
)
console.log(
  `${details.numRuns} histories in ${((performance.now() - startedMs) / 1000).toFixed(0)} s; runs that reached`,
)
console.log(reach.counts())
if (details.failed) {
  console.log(details.errorInstance)
  console.log(JSON.stringify(details.counterexample?.[0], null, 1))
  process.exitCode = 1
}
