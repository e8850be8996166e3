import { parseArgs } from 'node:util'
import { tryOnce } from './trial.ts'

/** `npm run soak -- --trials 10000 --from 1`: a night of random services. A seed that is printed replays with `--trials 1`. */
const { values } = parseArgs({
  options: { trials: { type: 'string', default: '10000' }, from: { type: 'string', default: '1' } },
})
const [trials, from] = [Number(values.trials), Number(values.from)]
const statuses = new Map<string, number>()
let bad = 0
for (let seed = from; seed < from + trials; seed++) {
  const { status, violations, log } = await tryOnce(seed)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (violations.length > 0) {
    bad++
    console.log(`seed ${seed} (${status}): ${violations.join('; ')}`)
  }
  if (trials === 1) console.log(log.join('\n'))
}
console.log(
  `${trials} trials from seed ${from}: ${[...statuses].map(([status, count]) => `${count} ${status}`).join(', ')}`,
)
console.log(bad === 0 ? 'no violation' : `${bad} with violations`)
process.exitCode = bad === 0 ? 0 : 1
