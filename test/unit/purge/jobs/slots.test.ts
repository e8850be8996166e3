import { expect, test } from 'vitest'
import { decideJobs } from '../../../../src/purge/jobs/machine.ts'
import { schedulePlan } from '../../../../src/purge/jobs/slots.ts'
import {
  after,
  answered,
  created,
  listedJob,
  listing,
  lookUp,
  moment,
  polled,
  runOf,
  sent,
  SERVICE_ZERO_MS,
} from './given.ts'

type Event = Parameters<typeof after>[1]

const HOUR = 3_600_000
const CREATED = [sent(0), created(100, 'j1')]

/** A list with jobs of other runs, created so long before our clock stood at 0. */
function others(atMs: number, ...agesMs: number[]): Event {
  const jobs = agesMs.map((ageMs) => listedJob(`other-${ageMs}`, -ageMs))
  return listing(atMs, { kind: 'before-create' }, jobs)
}

function refused(atMs: number, retryAfterMs?: number): Event[] {
  return [sent(atMs), answered(atMs, { kind: 'over-quota', serverMessage: '429', retryAfterMs })]
}

test.each([
  [60_000, 0, HOUR, 60_000],
  [60_000, 0.5, HOUR, 65_000],
  [60_000, 0.5, 60_000, 61_500],
  [60_000, 1, 500, 60_100],
  [895_000, 1, HOUR, 899_000],
  [899_500, 1, HOUR, 899_500],
])(
  'a slot at %i ms is used, with jitter %d in a window of %i ms, at %i ms',
  (slotMs, jitter, windowMs, atMs) => {
    const run = runOf(1, { jitter, limit: { jobs: 1, windowMs } })
    const planned = schedulePlan(run, { createAtMs: [slotMs], needsList: false, nowMs: 0 })
    expect(decideJobs(planned, moment(0))).toEqual({ commands: [], wakeAtMs: atMs })
  },
)

const SIX_REFUSALS = [0, 1e4, 3e4, 6e4, 12e4, 24e4].flatMap((atMs) => [others(atMs), ...refused(atMs)])
const LISTED = listing(1000, { kind: 'before-create' }, [listedJob('j1', 100)])
test.each<[what: string, limit: number, events: readonly Event[], batches: number, untilMs: number]>([
  ['the oldest job in the list', 2, [others(5000, 60_000)], 2, HOUR - 60_000],
  ['a job of this run in the list', 1, [...CREATED, LISTED], 2, HOUR + 100],
  ['a job of this run that may be listed later', 1, [...CREATED, others(1000)], 2, HOUR + 1200],
  ['a job that explains six refusals', 1, [...SIX_REFUSALS, others(24e4, HOUR - 6e5)], 3, 6e5],
])('the log says that batches wait for the slot of %s', (_, jobs, events, batches, untilMs) => {
  const { log } = after(runOf(3, { endMs: 4 * HOUR, limit: { jobs, windowMs: HOUR } }), ...events)
  const delayMs = untilMs - (events.at(-1)?.atMs ?? 0)
  expect(log.at(-1)).toEqual({ kind: 'waiting', batches, delayMs, untilMs: SERVICE_ZERO_MS + untilMs })
})

test.each<[what: string, limit: number, events: readonly Event[], kinds: string[], ageMs: number]>([
  ['neither of two jobs is created', 2, [others(1000, 60_000)], ['ended', 'ended'], 60_000],
  ['`retry-at` is the last slot', 2, [others(1000, 60_000, 30_000)], ['ended', 'ended'], 30_000],
  [
    'an earlier `Retry-After` is not the cause',
    2,
    [...refused(0, 1000), others(2000, 60_000)],
    ['ended', 'ended'],
    60_000,
  ],
  ['a created job stays open', 2, [...CREATED, others(1000, 60_000)], ['open', 'ended'], 60_000],
])('where a slot opens after the deadline, %s', (_, jobs, events, kinds, ageMs) => {
  const { batches, retryAtMs } = after(runOf(2, { limit: { jobs, windowMs: HOUR } }), ...events)
  expect(batches.map(({ state }) => state.kind)).toEqual(kinds)
  const cause = expect.stringContaining('other runs or users')
  expect(batches[1]?.state).toMatchObject({ problem: { kind: 'quota-exceeded', cause } })
  expect(retryAtMs).toBe(SERVICE_ZERO_MS + HOUR - ageMs)
})

test('a lost create that asked to wait until after the deadline is why its retry has no slot', () => {
  const lost = answered(100, { kind: 'lost', why: '503', retryAfterMs: 1e6 })
  const { batches, retryAtMs } = after(
    runOf(1, { retries: 1 }),
    sent(0),
    lost,
    listing(400, lookUp(), [listedJob('j1', 100)]),
    ...polled(3000, 'j1', 'failed'),
    others(3100),
  )
  const cause = expect.stringContaining(
    'asked to wait until then, although its list of jobs shows free slots',
  )
  expect(batches[0]?.state).toMatchObject({ problem: { kind: 'quota-exceeded', cause } })
  expect(retryAtMs).toBe(SERVICE_ZERO_MS + 1e6 + 100)
})
