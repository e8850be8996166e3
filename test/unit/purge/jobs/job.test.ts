import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interpretStatus } from '../../../../src/cdn/answers.ts'
import {
  countConfirmedEdges,
  toJob,
  listUnconfirmed,
  addEdges,
  applyNotFound,
  applyReading,
  type EdgeReadings,
} from '../../../../src/purge/jobs/batch.ts'
import { hasSamePayload } from '../../../../src/purge/jobs/match.ts'
import { addRefusal } from '../../../../src/purge/jobs/schedule.ts'
import { calculatePollDelayMs, calculateNextPollMs } from '../../../../src/purge/jobs/polling.ts'
import { listedJob } from './scripted.ts'

const JOB = toJob(listedJob('j-1', 0), 0)
const POLLING = { jitter: 0, endMs: 100_000, timeoutMs: 100_000, lastPolledMs: -Infinity }
type Edges = Record<string, string>

test.each([
  ['pending', 'open'],
  ['processing', 'open'],
  ['completed', 'completed'],
  ['failed', 'failed'],
  ['COMPLETED', 'unknown'],
  ['', 'unknown'],
  ['constructor', 'unknown'],
])('the status `%s` is %s', (status, expected) => {
  expect(interpretStatus(status)).toBe(expected)
})

/** What a reading makes of a job, where earlier readings of its batch have shown other edges. */
test.each<[status: string, edges: Edges | undefined, before: Edges, expected: string | undefined]>([
  ['completed', undefined, {}, 'completed'],
  ['completed', {}, {}, 'completed'],
  ['completed', { a: 'completed', b: 'completed' }, {}, 'completed'],
  ['completed', { a: 'completed', b: 'processing' }, {}, undefined],
  ['completed', { a: 'failed', b: 'pending' }, {}, undefined],
  ['completed', { a: 'completed', b: 'failed' }, {}, 'failed'],
  ['completed', { a: 'completed', b: 'purged' }, {}, 'failed'],
  ['completed', { b: 'completed' }, { a: 'failed' }, undefined],
  ['completed', { b: 'completed' }, { a: 'pending' }, undefined],
  ['completed', {}, { a: 'completed' }, 'completed'],
  ['completed', { a: 'completed' }, { a: 'failed' }, 'completed'],
  ['failed', { a: 'completed' }, {}, 'failed'],
  ['failed', { a: 'processing' }, {}, 'failed'],
  ['processing', { a: 'failed' }, {}, undefined],
  ['processing', { a: 'completed' }, {}, undefined],
  ['purging', { a: 'completed' }, {}, undefined],
])('a job %s with edges %j after %j has ended as %s', (status, edges, before, expected) => {
  const map = edges && new Map(Object.entries(edges))
  const known = addEdges(addEdges(new Map(), 'j-0', new Map(Object.entries(before))), 'j-1', map)
  expect(applyReading(JOB, { status, edges: map }, known, 1).end?.result).toBe(expected)
})

test('a reading without the time of completion keeps the one that was shown before', () => {
  const read = (status: string, completedAtMs?: number) => ({
    status,
    edges: undefined,
    completedAtMs,
  })
  const shown = applyReading(JOB, read('processing', 5000), new Map(), 1)
  expect(applyReading(shown, read('completed'), new Map(), 2).completedAtMs).toBe(5000)
})

test.each([
  [undefined, 0],
  [{ a: 'completed', b: 'failed', c: 'completed' }, 2],
])('of the edges %j of a job, %i have confirmed', (edges, count) => {
  expect(countConfirmedEdges({ ...JOB, edges: edges && new Map(Object.entries(edges)) })).toBe(
    count,
  )
})

test.each([
  [5000, 15_000, undefined],
  [5000, 15_001, 'failed'],
])('a job seen at %i ms and not found at %i ms: %s', (seenAtMs, nowMs, result) => {
  expect(applyNotFound({ ...JOB, seenAtMs }, nowMs).end?.result).toBe(result)
})

test.each([
  [['/a', '/b'], true],
  [['/b', '/a'], true],
  [['/a', '/c'], false],
  [['/c', '/b'], false],
  [['/a'], false],
  [['/a', '/b', '/c'], false],
])('a job with the paths %j does what was asked for /a and /b: %s', (paths, isSame) => {
  expect(hasSamePayload(listedJob('j', 0, { paths }), { type: 'path', paths: ['/a', '/b'] })).toBe(
    isSame,
  )
})

test('an edge counts as it was last shown, by whichever job', () => {
  const status = fc.constantFrom('pending', 'processing', 'completed', 'failed', 'odd')
  const reading = fc.dictionary(fc.constantFrom('a', 'b', 'c'), status)
  fc.assert(
    fc.property(fc.array(reading), (readings) => {
      const known = readings.reduce<EdgeReadings>(
        (before, edges, index) => addEdges(before, `j-${index}`, new Map(Object.entries(edges))),
        new Map(),
      )
      const last: Edges = Object.assign({}, ...readings)
      const open = Object.keys(last).filter((edge) => last[edge] !== 'completed')
      expect(
        listUnconfirmed(known)
          .map(({ edge }) => edge)
          .toSorted(),
      ).toEqual(open.toSorted())
    }),
  )
})

test('the wait between rounds grows with the age of the jobs to 5 s, and is at least 0.1 s for each open one', () => {
  const jitter = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      fc.nat(3_600_000),
      fc.integer({ min: 1, max: 100 }),
      jitter,
      (ageMs, open, random) => {
        const delayMs = calculatePollDelayMs(ageMs, open, random)
        expect(delayMs).toBeGreaterThanOrEqual(Math.max(100 * open, Math.min(5000, 0.2 * ageMs)))
        expect(delayMs).toBeLessThan(Math.max(105 * open, Math.min(5000, 0.22 * ageMs)) + 1)
      },
    ),
  )
})

test('the last round comes before the deadline, however many jobs are open', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100 }), (lastPolledMs, open) => {
      const state = { ...POLLING, lastPolledMs }
      const jobs = Array.from({ length: open }, () => JOB)
      const atMs = calculateNextPollMs(state, jobs, lastPolledMs)
      expect(atMs === undefined ? lastPolledMs >= 90_000 : atMs < 100_000).toBe(true)
    }),
  )
})

test.each([
  [[0, 10_000], 12_000, 100_000, 12_410],
  [[0, 0], 97_000, 100_000, 97_940],
  [[0], 97_000, 20_000, 99_000],
  [[97_700, 97_800], -Infinity, 100_000, 98_050],
  [[99_500], -Infinity, 100_000, 99_700],
  [[97_620], -Infinity, 100_000, 97_970],
  [[99_500], 99_700, 100_000, undefined],
])('jobs created at %j ms, read at %d ms of a timeout of %i ms, are read at %d ms', (...row) => {
  const [createdMs, lastPolledMs, timeoutMs, expected] = row
  const jobs = createdMs.map((seenAtMs) => ({ ...JOB, seenAtMs }))
  expect(calculateNextPollMs({ ...POLLING, timeoutMs, lastPolledMs }, jobs, 0)).toBe(expected)
})

test.each([
  [1, undefined, 5000, 5500],
  [2, undefined, 10_000, 11_000],
  [5, undefined, 80_000, 85_000],
  [1, 7000, 7000, 7700],
  [3, 7000, 7000, 7700],
])(
  'refusal %i with `Retry-After` of %s ms waits for %i to %i ms',
  (refusals, retryAfterMs, least, most) => {
    const before = { count: refusals - 1, notBeforeMs: 0, hasRetryAfter: false, serverMessage: '' }
    const delaysMs = [0, 1].map((random) => {
      const run = { refusals: before, nowMs: 1000, endMs: 900_000, random }
      return addRefusal(run, { serverMessage: '', retryAfterMs }).notBeforeMs - 1000
    })
    expect(delaysMs).toEqual([least, most])
  },
)

test('a refusal does not wait past the deadline only because of its random part', () => {
  const refusals = { count: 0, notBeforeMs: 0, hasRetryAfter: false, serverMessage: '' }
  const run = { refusals, nowMs: 0, endMs: 60_000, random: 1 }
  const notBeforeMs = [50_000, 59_500, 61_000].map(
    (retryAfterMs) => addRefusal(run, { serverMessage: '', retryAfterMs }).notBeforeMs,
  )
  expect(notBeforeMs).toEqual([55_000, 59_500, 61_000])
})

test.each([
  [['/a/b'], ['/a/b'], true],
  [['/a%2fb'], ['/a%2Fb'], true],
  [['/%61'], ['/a'], true],
  // Another path, for a server that distinguishes them.
  [['/a%2Fb'], ['/a/b'], false],
  [['/a', '/b'], ['/a'], false],
])('the paths %j are the same as those of a job with %j: %s', (sent, shown, isSame) => {
  expect(hasSamePayload(listedJob('j', 0, { paths: shown }), { type: 'path', paths: sent })).toBe(
    isSame,
  )
})
