import { describe, expect, test } from 'vitest'
import { TRANSITIONS, type BatchState } from '../../../../src/purge/jobs/batch.ts'
import type { JobsState } from '../../../../src/purge/jobs/state.ts'
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
import { applyToJobs, decideJobs } from '../../../../src/purge/jobs/machine.ts'

type Event = Parameters<typeof after>[1]

const LOST = answered(100, { kind: 'lost', why: 'cut' })
const BEFORE_CREATE = { kind: 'before-create' } as const
const REFUSED = answered(100, { kind: 'over-quota', serverMessage: '429', retryAfterMs: undefined })
const UNSENT = answered(100, { kind: 'unsent', problem: PROBLEM })
const LOOK_TIMES = [400, 1100, 2100, 3300]
const LOST_FOR_A_MINUTE: readonly Event[] = [
  sent(0),
  answered(100, { kind: 'lost', why: 'the service answered 503', retryAfterMs: 60_000 }),
  ...LOOK_TIMES.map((atMs) => listing(atMs, lookUp(), [])),
]

const FULL = Array.from({ length: 100 }, (_, index) => listedJob(`other-${index}`, -60_000))
const MALFORMED = answered(100, { kind: 'lost', why: 'odd', rejection: PROBLEM })
const REJECTED = answered(100, { kind: 'rejected', problem: PROBLEM, status: 400 })
const OWN = listedJob('j1', 50)
const FOUND = listing(400, lookUp(), [OWN])
/** Looks at the list, each of which shows these jobs. */
const looksAt = (shown: ReturnType<typeof listedJob>[] | typeof PROBLEM = []) =>
  LOOK_TIMES.map((atMs) => listing(atMs, lookUp(), shown))
/** The list before a create, some time after the first one. */
const listed = (atMs: number, ...jobs: ReturnType<typeof listedJob>[]) => listing(atMs, BEFORE_CREATE, jobs)
const UNREADABLE = listing(5200, BEFORE_CREATE, PROBLEM)

function kindsOf({ batches }: JobsState): BatchState['kind'][] {
  return batches.map(({ state }) => state.kind)
}

test.each<[name: string, events: readonly Event[], kind: BatchState['kind']]>([
  ['a create that is sent', [sent(0)], 'creating'],
  ['a create that is answered', [sent(0), created(100, 'j1')], 'open'],
  ['a create that is refused', [sent(0), REFUSED], 'waiting'],
  ['a create that never left', [sent(0), UNSENT], 'waiting'],
  ['a create that never left, near the deadline', [sent(899_900), { ...UNSENT, atMs: 899_900 }], 'ended'],
  ['a create that never left, at the deadline', [sent(899_900), { ...UNSENT, atMs: 900_000 }], 'waiting'],
  ['a create that is lost', [sent(0), LOST], 'lost'],
  ['a lost create that the list shows', [sent(0), LOST, FOUND], 'open'],
  [
    'a lost create, and a job from before it was sent',
    [sent(1000), LOST, listing(1400, lookUp(), [listedJob('j1', 500)])],
    'lost',
  ],
  ['a lost create, and a list that fails', [sent(0), LOST, listing(400, lookUp(), PROBLEM)], 'lost'],
  ['a lost create that four looks do not show is sent again', [sent(0), LOST, ...looksAt()], 'waiting'],
  ['a look-up that comes late', [sent(0), LOST, FOUND, listing(450, lookUp(), [])], 'open'],
  ['a refused create: a job in the list is of others', [sent(0), REFUSED, listed(5200, OWN)], 'waiting'],
  ['a lost create that the list shows at last', [...LOST_FOR_A_MINUTE, listed(60_200, OWN)], 'open'],
  [
    'a lost create that is refused when it is sent again, and that the list shows at last',
    [...LOST_FOR_A_MINUTE, listed(60_200), sent(60_300), { ...REFUSED, atMs: 60_400 }, listed(66_000, OWN)],
    'open',
  ],
  ['a job that failed', [sent(0), created(100, 'j1'), ...polled(1000, 'j1', 'failed')], 'ended'],
  ['a list before a create that cannot be read', [sent(0), REFUSED, UNREADABLE], 'ended'],
])('%s: %#', (_, events, kind) => {
  expect(kindsOf(after(runOf(1), ...events))).toEqual([kind])
})

test.each([
  ['path', { paths: ['/1', '/2'] }, 'lost'],
  ['path', { paths: ['/2'] }, 'lost'],
  ['path', { type: 'all' }, 'lost'],
  ['all', { type: 'all', paths: [] }, 'open'],
  ['all', {}, 'lost'],
] as const)('a lost create of type %s, and a job with %j in the list: %s', (type, facts, kind) => {
  const found = listing(400, lookUp(), [listedJob('j1', 50, facts)])
  expect(kindsOf(after(runOf(1, { type }), sent(0), LOST, found))).toEqual([kind])
})

/** Each arrow of the chart in docs/architecture.md happens, and no other: the state refuses those. */
test('every transition of a batch happens', () => {
  const ways: readonly (readonly Event[])[] = [
    [sent(0), LOST, FOUND, ...polled(2000, 'j1', 'processing'), ...polled(9000, 'j1', 'failed')],
    [sent(0), LOST, ...looksAt()],
    [sent(0), MALFORMED, ...looksAt()],
    [sent(0), created(100, 'j1'), ...polled(1000, 'j1', 'completed')],
    [...LOST_FOR_A_MINUTE, listed(60_200, OWN)],
    [sent(0), REFUSED, listed(5200, ...FULL)],
    [sent(0), REFUSED, UNREADABLE],
    [sent(0), REJECTED],
  ]
  const seen = new Set<string>()
  for (const events of ways) {
    let state = runOf(1, { retries: 1, endMs: 7_200_000 })
    for (const event of events) {
      const next = after(state, event)
      const [from, to] = [state.batches[0], next.batches[0]]
      if (from !== to) seen.add(`${from?.state.kind} ${to?.state.kind}`)
      state = next
    }
  }
  const all = Object.entries(TRANSITIONS).flatMap(([from, to]) => to.map((kind) => `${from} ${kind}`))
  expect([...seen].toSorted()).toEqual(all.toSorted())
})

describe('an answer to a create', () => {
  const known = listedJob('known', -60_000)
  const wrongJob = (why: RegExp, cause: RegExp) => ({
    kind: 'wrong-job',
    cause: expect.stringMatching(cause),
    details: expect.arrayContaining([expect.stringMatching(why)]),
  })
  test.each<[what: string, job: ReturnType<typeof listedJob>, why: RegExp, cause: RegExp]>([
    ['a job that the list had before', known, /known was in the list/, /merges/],
    ['the same with other paths', { ...known, paths: ['/x'] }, /known was in the list/, /merges/],
    ['a job that is certainly older', listedJob('new', -2000), /new is older .*11:59:58/, /clocks/],
  ])('that shows %s is looked up, and never sent again', (_, job, why, cause) => {
    const run = runOf(2, { listed: [known] })
    const lost = after(run, sent(0), answered(100, { kind: 'done', value: job }))
    expect(kindsOf(lost)).toEqual(['lost', 'waiting'])
    const looked = after(lost, ...looksAt([known]))
    expect(kindsOf(looked)).toEqual(['ended', 'ended'])
    expect(looked.batches[0]?.state).toMatchObject({ problem: wrongJob(why, cause) })
    const found = after(lost, listing(400, lookUp(), [known, OWN]))
    expect(kindsOf(found)).toEqual(['open', 'waiting'])
  })

  test('that shows a job of this run is looked up', () => {
    const open = after(runOf(2), sent(0), created(100, 'j1'), sent(200, 2))
    const lost = after(open, created(300, 'j1', {}, 2))
    expect(kindsOf(lost)).toEqual(['open', 'lost'])
    const looks = [600, 1300, 2300, 3500].map((atMs) => listing(atMs, lookUp(2), []))
    const { state } = after(lost, ...looks).batches[1] ?? {}
    expect(state).toMatchObject({ problem: wrongJob(/this run already has job j1/, /merges/) })
  })

  test('may be a second older by whole seconds', () => {
    const job = listedJob('j1', -900, { createdAtIsWholeSecond: true })
    expect(kindsOf(after(runOf(1), sent(0), answered(100, { kind: 'done', value: job })))).toEqual(['open'])
  })

  test('whose shape is wrong ends the creates if the list shows no job', () => {
    expect(kindsOf(after(runOf(2), sent(0), MALFORMED, ...looksAt()))).toEqual(['ended', 'ended'])
    const [batch] = after(runOf(1), sent(0), MALFORMED, ...looksAt(PROBLEM)).batches
    expect(batch?.state).toMatchObject({ problem: { kind: 'create-unanswered' } })
  })
})

test.each([
  ['other paths', { paths: ['/x'] }, ['ended', 'ended']],
  ['another type', { type: 'all' }, ['waiting', 'waiting']],
] as const)('a lost create, whose list shows a new job of %s: %j leaves %j', (_, job, kinds) => {
  const cut = answered(100, { kind: 'lost', why: 'cut' })
  const looked = after(runOf(2), sent(0), cut, ...looksAt([listedJob('j9', 50, job)]))
  expect(kindsOf(looked)).toEqual(kinds)
  if (kinds[0] === 'ended')
    expect(looked.batches[0]?.state).toMatchObject({
      problem: { kind: 'create-unanswered', details: expect.arrayContaining([expect.stringMatching(/j9/)]) },
    })
})

test('a retry whose answer is lost does not take its own first job for it', () => {
  const retried = after(
    runOf(1, { retries: 1 }),
    sent(0),
    created(100, 'j1'),
    ...polled(1000, 'j1', 'failed'),
    listing(1050, BEFORE_CREATE, [listedJob('j1', 100)]),
    sent(1100),
    answered(1200, { kind: 'lost', why: 'cut' }),
    listing(1500, lookUp(), [listedJob('j1', 1150)]),
  )
  expect(kindsOf(retried)).toEqual(['lost'])
})

test('a create that was rejected ends those that wait', () => {
  expect(kindsOf(after(runOf(3), sent(0), REJECTED))).toEqual(['ended', 'ended', 'ended'])
})

describe('a 404', () => {
  const missing = (atMs: number): Event[] => [
    { kind: 'time-passed', atMs },
    { kind: 'job-read', id: 'j1', read: { ok: false, status: 404, problem: PROBLEM }, atMs },
  ]

  test.each([
    [10_100, 'open', { status: 'pending', end: undefined }],
    [10_101, 'ended', { status: 'not found (404)', end: { result: 'failed', atMs: 10_101 } }],
  ] as const)('at %i ms of a job created at 100 ms leaves its batch %s', (atMs, kind, job) => {
    const state = after(runOf(1), sent(0), created(100, 'j1'), ...missing(atMs))
    expect(kindsOf(state)).toEqual([kind])
    expect(state.batches[0]?.jobs).toMatchObject([job])
  })
})

test.each([
  ['server-error', ['open', 'open', 'waiting'], ['create', 'read']],
  ['wrong-shape', ['ended', 'open', 'waiting'], ['create', 'read']],
  ['request-rejected', ['ended', 'open', 'waiting'], ['create', 'read']],
  ['unauthorized', ['ended', 'ended', 'ended'], []],
  ['forbidden', ['ended', 'ended', 'ended'], []],
] as const)('a read that fails with %s leaves the batches %j, and to do: %j', (kind, kinds, commands) => {
  const open = after(runOf(3), sent(0), created(100, 'j1'), sent(200, 2), created(300, 'j2', {}, 2))
  const problem = { ...PROBLEM, kind }
  const failed = after(
    open,
    { kind: 'time-passed', atMs: 2000 },
    { kind: 'job-read', id: 'j1', read: { ok: false, problem }, atMs: 2000 },
  )
  expect(kindsOf(failed)).toEqual(kinds)
  expect(decideJobs(failed, moment(2000)).commands.map((command) => command.kind)).toEqual(commands)
  expect(failed.log.at(-1)).toEqual({ kind: 'read-failed', problem })
})

test('an aborted read proves nothing about its job', () => {
  const open = after(runOf(1), sent(0), created(100, 'j1'), { kind: 'time-passed', atMs: 2000 })
  const read = { ok: false, problem: { ...PROBLEM, kind: 'request-rejected' } } as const
  const at = { ...moment(2000), isCancelled: true }
  const { batches, readProblem } = applyToJobs(open, { kind: 'job-read', id: 'j1', read, at })
  expect({ batches, readProblem }).toEqual({ batches: open.batches, readProblem: undefined })
})

test('the response to a read that is no longer in progress changes nothing', () => {
  const open = after(runOf(1), sent(0), created(100, 'j1'))
  const [, read] = polled(1000, 'j1', 'completed')
  expect(after(open, read as Event)).toBe(open)
})

test('the time of a refusal still applies when the list explains the refusal', () => {
  const later = answered(100, { kind: 'over-quota', serverMessage: '429', retryAfterMs: 300_000 })
  const full = Array.from({ length: 100 }, (_, index) => listedJob(`other-${index}`, -3_590_000))
  const explained = after(runOf(1), sent(0), later, listing(5000, BEFORE_CREATE, full))
  const again = after(explained, listing(20_000, BEFORE_CREATE, []))
  expect(again.batches[0]?.createAtMs).toBeGreaterThanOrEqual(300_000)
})

test.each([
  ['fails', PROBLEM],
  ['shows free slots', []],
])('a list that %s after the deadline ends nothing', (_, list) => {
  const late = after(runOf(1, { endMs: 60_000 }), sent(0), REFUSED, listing(60_001, BEFORE_CREATE, list))
  expect(kindsOf(late)).toEqual(['waiting'])
})

test.each<[kinds: string[], last: object, events: readonly Event[]]>([
  [['created'], { job: { id: 'j1' } }, [sent(0), created(100, 'j1'), ...polled(2000, 'j1', 'pending')]],
  [['refused'], { serverMessage: '429', delayMs: 5250 }, [sent(0), REFUSED]],
  [['lost', 'found'], {}, [...LOST_FOR_A_MINUTE, listed(60_200, OWN)]],
  [
    ['lost', 'found', 'moved', 'ended', 'retried'],
    {},
    [
      sent(0),
      LOST,
      FOUND,
      ...polled(2000, 'j1', 'processing', { edges: { a: 'pending' } }),
      ...polled(9000, 'j1', 'failed', { edges: { a: 'failed' } }),
    ],
  ],
])('each event that means something is one line of the log: %j, with %j', (kinds, last, events) => {
  const { log } = after(runOf(1, { retries: 1 }), ...events)
  expect(log.map(({ kind }) => kind)).toEqual(kinds)
  expect(log.at(-1)).toMatchObject(last)
})

test('a wait is kept with its cause, and ends when the next create is sent', () => {
  const refused = after(runOf(1), sent(0), REFUSED, { kind: 'time-passed', atMs: 150 })
  expect(refused.waits).toEqual([{ cause: 'refusal', fromMs: 150, toMs: Infinity }])
  const next = after(refused, listed(6000), { kind: 'time-passed', atMs: 6000 })
  expect(next.waits).toEqual([{ cause: 'refusal', fromMs: 150, toMs: 6000 }])
})

describe('an impossible event is a bug, and throws', () => {
  const states: readonly (readonly [BatchState['kind'], readonly Event[]])[] = [
    ['waiting', []],
    ['creating', [sent(0)]],
    ['lost', [sent(0), LOST]],
    ['open', [sent(0), created(100, 'j1')]],
    ['ended', [sent(0), created(100, 'j1'), ...polled(1000, 'j1', 'failed')]],
  ]

  test.each(states)('while a batch is %s', (kind, events) => {
    const state = after(runOf(1), ...events)
    expect(kindsOf(state)).toEqual([kind])
    const senseless: readonly (readonly [BatchState['kind'], Event])[] = [
      ['creating', sent(2000)],
      ['lost', answered(2000, { kind: 'lost', why: 'cut' })],
    ]
    for (const [next, event] of senseless.filter(([to]) => !TRANSITIONS[kind].includes(to)))
      expect(() => after(state, event)).toThrow(`batch 1 is ${kind}, and cannot become ${next}`)
  })
})

test('nothing else is created while a create is looked up', () => {
  const lost = after(runOf(2), sent(0), LOST)
  expect(decideJobs(lost, moment(200))).toEqual({ commands: [], wakeAtMs: 400 })
})
