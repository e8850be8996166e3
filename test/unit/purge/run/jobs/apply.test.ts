import { describe, expect, test } from 'vitest'
import type { BatchState } from '../../../../../src/purge/run/jobs/batch.ts'
import { decideJobs } from '../../../../../src/purge/run/jobs/decide.ts'
import { proveJobs } from '../../../../../src/purge/run/jobs/proof.ts'
import {
  after,
  answered,
  created,
  listedJob,
  listing,
  lookUp,
  moment,
  polled,
  PROBLEM,
  runOf,
  sent,
} from './given.ts'
import type { JobsState } from '../../../../../src/purge/run/jobs/state.ts'

type Event = Parameters<typeof after>[1]

const LOST = answered(100, { kind: 'lost', why: 'cut' })
const BEFORE_CREATE = { kind: 'before-create' } as const
const REFUSED = answered(100, { kind: 'over-quota', serverMessage: '429', retryAfterMs: undefined })
const UNSENT = answered(100, { kind: 'unsent', problem: PROBLEM } as never)
const EVERYTHING = { type: 'all', paths: undefined }

function kindsOf({ batches }: JobsState): BatchState['kind'][] {
  return batches.map(({ state }) => state.kind)
}

test.each<[name: string, events: readonly Event[], kind: BatchState['kind']]>([
  ['a create that is sent', [sent(0)], 'creating'],
  ['a create that is answered', [sent(0), created(100, 'j1')], 'open'],
  ['a create that is refused', [sent(0), REFUSED], 'waiting'],
  ['a create that never left', [sent(0), UNSENT], 'waiting'],
  ['a create that is lost', [sent(0), LOST], 'lost'],
  [
    'a lost create that the list shows',
    [sent(0), LOST, listing(400, lookUp(0), [listedJob('j1', 50)])],
    'open',
  ],
  [
    'a lost create, and a job from before it was sent',
    [sent(1000), LOST, listing(1400, lookUp(0), [listedJob('j1', 500)])],
    'lost',
  ],
  [
    'a list that fails says nothing of a lost create',
    [sent(0), LOST, listing(400, lookUp(0), PROBLEM)],
    'lost',
  ],
  [
    'a lost create that four looks do not show is sent again',
    [sent(0), LOST, ...[400, 1100, 2100, 3300].map((atMs, polls) => listing(atMs, lookUp(polls), []))],
    'waiting',
  ],
  [
    'a look-up that comes late changes nothing',
    [sent(0), LOST, listing(400, lookUp(0), [listedJob('j1', 50)]), listing(450, lookUp(0), [])],
    'open',
  ],
  [
    'a refused create that the list shows all the same',
    [sent(0), REFUSED, listing(200, BEFORE_CREATE, [listedJob('j1', 50)])],
    'open',
  ],
  [
    'a look-up of an earlier loss says nothing of a later one',
    [
      sent(0),
      LOST,
      listing(200, BEFORE_CREATE, [listedJob('j1', 50)]),
      ...polled(1000, 'j1', 'failed'),
      sent(1100),
      answered(1200, { kind: 'lost', why: 'cut' }),
      ...[0, 1, 2, 3].map((polls) => listing(1300, lookUp(polls), [])),
    ],
    'lost',
  ],
  ['a job that failed', [sent(0), created(100, 'j1'), ...polled(1000, 'j1', 'failed')], 'ended'],
])('%s: %#', (name, events, kind) => {
  expect(kindsOf(after(runOf(1, { retries: name.startsWith('a look-up') ? 1 : 0 }), ...events))).toEqual([
    kind,
  ])
})

describe('a create that was rejected ends the others', () => {
  const rejected = after(
    runOf(3),
    sent(0, 1),
    sent(0, 2),
    answered(100, { kind: 'refused', problem: PROBLEM, status: 400 }, 1),
  )

  test('but what is under way is waited for', () => {
    expect(kindsOf(rejected)).toEqual(['ended', 'creating', 'ended'])
  })

  test('and its job counts if it has made one', () => {
    expect(kindsOf(after(rejected, created(200, 'j2', {}, 2)))).toEqual(['ended', 'open', 'ended'])
  })

  test('and it is not sent again if it has not', () => {
    const refused = answered(200, { kind: 'over-quota', serverMessage: '429', retryAfterMs: undefined }, 2)
    expect(kindsOf(after(rejected, refused))).toEqual(['ended', 'ended', 'ended'])
    const lost = after(rejected, answered(200, { kind: 'lost', why: 'cut' }, 2))
    expect(kindsOf(lost)).toEqual(['ended', 'lost', 'ended'])
    const looks = [500, 1200, 2200, 3400].map((atMs, polls) => listing(atMs, lookUp(polls, 2, 200), []))
    const looked = after(lost, ...looks)
    expect(decideJobs(looked, moment(4000)).commands).toEqual([])
    expect(proveJobs(looked).batches[1]).toMatchObject({ state: 'abandoned', hasUnresolvedCreate: true })
  })
})

describe("another run's purge of everything", () => {
  const refused = (adoptableFromMs: number) => after(runOf(2, { adoptableFromMs }), sent(5000), REFUSED)

  test.each<[name: string, liveAtMs: number, createdAtMs: number, status: string, kind: BatchState['kind']]>([
    ['is adopted where it began after the new version was live', 0, 4000, 'processing', 'open'],
    ['is not where it may have begun before that', 3500, 4000, 'processing', 'waiting'],
    ['is not where it failed', 0, 4000, 'failed', 'waiting'],
  ])('%s', (_, liveAtMs, createdAtMs, status, kind) => {
    const job = listedJob('all-1', createdAtMs, { ...EVERYTHING, status })
    expect(kindsOf(after(refused(liveAtMs), listing(5200, BEFORE_CREATE, [job])))).toEqual([kind, kind])
  })

  test('is not where the first list had it', () => {
    const job = listedJob('all-1', 4000, EVERYTHING)
    const state = after(runOf(1, { listed: [job] }), sent(5000), REFUSED, listing(5200, BEFORE_CREATE, [job]))
    expect(kindsOf(state)).toEqual(['waiting'])
  })

  test('is not adopted twice by a batch that it has failed', () => {
    const job = listedJob('all-1', 4000, EVERYTHING)
    const adopted = after(refused(0), listing(5200, BEFORE_CREATE, [job]))
    const failed = after(adopted, ...polled(20_000, 'all-1', 'failed'))
    expect(kindsOf(failed)).toEqual(['waiting', 'waiting'])
    expect(kindsOf(after(failed, listing(20_100, BEFORE_CREATE, [job])))).toEqual(['waiting', 'waiting'])
  })
})

test('a read that nobody waits for any more changes nothing', () => {
  const open = after(runOf(1), sent(0), created(100, 'j1'))
  const [, read] = polled(1000, 'j1', 'completed')
  expect(after(open, read as Event)).toBe(open)
})

test('each event that means something is one line of the log', () => {
  const state = after(
    runOf(1, { retries: 1 }),
    sent(0),
    LOST,
    listing(400, lookUp(0), [listedJob('j1', 50)]),
    ...polled(2000, 'j1', 'processing', { edges: { a: 'pending' } }),
    ...polled(9000, 'j1', 'failed', { edges: { a: 'failed' } }),
  )
  expect(state.log.map(({ kind }) => kind)).toEqual(['lost', 'found', 'moved', 'ended', 'retried'])
})

describe('an event that makes no sense is a bug, and throws', () => {
  const states: readonly (readonly [string, readonly Event[]])[] = [
    ['creating', [sent(0)]],
    ['lost', [sent(0), LOST]],
    ['open', [sent(0), created(100, 'j1')]],
    ['ended', [sent(0), created(100, 'j1'), ...polled(1000, 'j1', 'failed')]],
  ]

  test.each(states)('a create that is sent while its batch is %s', (kind, events) => {
    const state = after(runOf(1), ...events)
    expect(kindsOf(state)).toEqual([kind])
    expect(() => after(state, sent(2000))).toThrow(`batch 1 is ${kind}, not waiting`)
  })

  test.each([['waiting', [] as Event[]] as const, ...states.slice(2)])(
    'a response that was lost while its batch is %s',
    (kind, events) => {
      const state = after(runOf(1), ...events)
      expect(() => after(state, answered(2000, { kind: 'lost', why: 'cut' }))).toThrow(`batch 1 is ${kind}`)
    },
  )
})
