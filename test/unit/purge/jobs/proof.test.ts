import { expect, test } from 'vitest'
import {
  edgesRetried,
  failedEdges,
  isConfirmed,
  jobsInOrder,
  openIds,
  proveJobs,
  type ProvenBatch,
} from '../../../../src/purge/jobs/proof.ts'
import { edgesNotListed, statusOf } from '../../../../src/purge/report.ts'
import { after, answered, created, listing, lookUp, polled, PROBLEM, runOf, sent } from './given.ts'

type Event = Parameters<typeof after>[1]

const OPEN: readonly Event[] = [sent(0), created(100, 'j1')]
type Facts = Parameters<typeof polled>[3]
/** The job failed, and another create is sent. */
const FAILED = (edges: Record<string, string>): readonly Event[] => [
  ...OPEN,
  ...polled(1000, 'j1', 'failed', { edges }),
  listing(1050, { kind: 'before-create' }, []),
  sent(1100),
]
const AGAIN = (edges: Record<string, string>) => [...FAILED(edges), created(1200, 'j2')]

const first = (status: string, facts?: Facts) => polled(1000, 'j1', status, facts)
const then = (status: string, facts?: Facts, id = 'j1') => polled(5000, id, status, facts)
const shown = (edges: Record<string, string>): Facts => ({ edges })
const REJECTED = { kind: 'rejected', problem: PROBLEM, status: 400 } as const
const OTHERS = { paths: ['/other'] }

/** What a row of events proves of the one batch, and which edges it names. */
test.each<[name: string, events: readonly Event[], state: ProvenBatch['state'], edge?: string]>([
  ['nothing was sent', [], 'waiting'],
  ['a create that is under way', [sent(0)], 'waiting'],
  ['a create that was lost', [sent(0), answered(100, { kind: 'lost', why: 'cut' })], 'waiting'],
  ['a job that was created', OPEN, 'open'],
  ['an edge at work', [...OPEN, ...first('processing', shown({ a: 'pending' }))], 'open', 'a'],
  ['every edge completed', [...OPEN, ...first('completed', shown({ a: 'completed' }))], 'completed'],
  ['no edge is shown', [...OPEN, ...first('completed')], 'completed'],
  [
    'an edge that failed and vanished from a later reading of the job',
    [
      ...OPEN,
      ...first('processing', shown({ a: 'failed', b: 'pending' })),
      ...then('completed', shown({ b: 'completed' })),
    ],
    'open',
    'a',
  ],
  [
    'an edge that failed and was shown as completed by a later reading',
    [
      ...OPEN,
      ...first('processing', shown({ a: 'failed' })),
      ...then('completed', shown({ a: 'completed' })),
    ],
    'completed',
  ],
  [
    'an edge that failed and is not listed by the job that was created again',
    [...AGAIN({ a: 'failed', b: 'completed' }), ...then('completed', shown({ b: 'completed' }), 'j2')],
    'open',
    'a',
  ],
  [
    'an edge that failed and that the job that was created again shows as completed',
    [...AGAIN({ a: 'failed' }), ...then('completed', shown({ a: 'completed' }), 'j2')],
    'completed',
  ],
  ['other paths than were asked, in a reading', [...OPEN, ...first('completed', OTHERS)], 'abandoned'],
  [
    'another type than was asked, in a reading',
    [...OPEN, ...first('completed', { type: 'all' })],
    'abandoned',
  ],
  [
    'other paths in an earlier reading, and none in the last one',
    [...OPEN, ...first('processing', OTHERS), ...then('completed')],
    'abandoned',
  ],
  ['no paths at all, in a reading', [...OPEN, ...first('completed', { paths: [] })], 'abandoned'],
  [
    'another type in an earlier reading, and the right one in the last',
    [...OPEN, ...first('processing', { type: 'all' }), ...then('completed', { type: 'path' })],
    'abandoned',
  ],
  ['other paths in the answer', [sent(0), created(100, 'j1', OTHERS), ...first('completed')], 'abandoned'],
  ['a create that was rejected', [sent(0), answered(100, REJECTED)], 'abandoned'],
  [
    'a create that was rejected, after a job that failed',
    [...FAILED({ a: 'failed' }), answered(1200, REJECTED)],
    'failed',
    'a',
  ],
])('%s', (_, events, state, edge) => {
  const { batches } = proveJobs(after(runOf(1, { retries: 1 }), ...events))
  expect(batches[0]?.state).toBe(state)
  expect(failedEdges(batches).map((failed) => failed.edge)).toEqual(edge === undefined ? [] : [edge])
})

test('jobs are listed in order of creation, and those that have not ended as open', () => {
  const second = [sent(1100, 2), created(1200, 'j2', {}, 2)]
  const again = [listing(1300, { kind: 'before-create' }, []), sent(1400), created(1500, 'j3')]
  const failed = polled(1000, 'j1', 'failed')
  const { batches } = proveJobs(after(runOf(2, { retries: 1 }), ...OPEN, ...failed, ...second, ...again))
  expect(jobsInOrder(batches).map(({ id }) => id)).toEqual(['j1', 'j2', 'j3'])
  expect(openIds(batches).toSorted()).toEqual(['j2', 'j3'])
})

test.each<[edges: Record<string, string>[], states: string[], unconfirmed: string[]]>([
  [[{ a: 'completed', b: 'completed' }, { a: 'completed' }], ['completed', 'failed'], ['j2 b not listed']],
  [[{}, { a: 'completed' }], ['failed', 'completed'], ['j1 a not listed']],
  [
    [{ a: 'completed' }, { b: 'completed' }],
    ['failed', 'failed'],
    ['j1 b not listed', 'j2 a not listed'],
  ],
  [[{}, {}], ['completed', 'completed'], []],
])('of two jobs with the edges %j, every edge has to confirm both', (edges, states, unconfirmed) => {
  const reads = edges.flatMap((ofJob, index) => polled(1000, `j${index + 1}`, 'completed', { edges: ofJob }))
  const state = after(runOf(2), ...OPEN, sent(200, 2), created(300, 'j2', {}, 2), ...reads)
  const { batches } = proveJobs(state)
  expect(batches.map((batch) => batch.state)).toEqual(states)
  const named = failedEdges(batches).map(({ job, edge, status }) => `${job} ${edge} ${status}`)
  expect(named).toEqual(unconfirmed)
})

test.each<[first: Record<string, string>, then: string, retried: string[]]>([
  [{ a: 'failed', b: 'completed' }, 'completed', ['a']],
  [{ a: 'failed', b: 'completed' }, 'failed', []],
  [{ b: 'completed' }, 'completed', []],
])('after a job with %j, whose retry %s, the edges that needed it are %j', (edges, status, retried) => {
  const again = polled(5000, 'j2', status, { edges: { a: status, b: 'completed' } })
  const { batches } = proveJobs(after(runOf(1, { retries: 1 }), ...AGAIN(edges), ...again))
  expect(edgesRetried(batches)).toEqual(retried)
})

test.each([
  ['path', { type: 'all' }, /`all`.*`path` was requested/],
  ['path', { paths: ['/other'] }, /1 of 1 paths are missing/],
  ['all', { type: 'all', paths: [] }, /^$/],
] as const)('a purge of type %s whose job is %j: the difference is %s', (type, job, difference) => {
  const [batch] = after(runOf(1, { type }), sent(0), created(100, 'j1', job)).batches
  expect(batch?.mismatch?.title ?? '').toMatch(difference)
})

test.each<[edges: Record<string, string>[], words: RegExp]>([
  [[{ a: 'completed' }, { a: 'completed' }], /^$/],
  [[{}, {}], /no edges$/],
])('jobs with the edges %j: what is said of jobs without edges matches %s', (edges, words) => {
  const reads = edges.flatMap((ofJob, index) => polled(1000, `j${index + 1}`, 'completed', { edges: ofJob }))
  const state = after(runOf(2), ...OPEN, sent(200, 2), created(300, 'j2', {}, 2), ...reads)
  expect(edgesNotListed(proveJobs(state)) ?? '').toMatch(words)
})

test.each([
  [true, 'failed', 'open', 'timed-out'],
  [true, 'pending', 'open', 'timed-out'],
  [false, 'pending', 'open', 'created'],
  [false, 'failed', 'failed', 'failed'],
])('wait: %s, a job that is %s in the answer to its create: %s, %s', (wait, status, state, ofStep) => {
  const jobs = proveJobs(after(runOf(1, { watch: wait }), sent(0), created(100, 'j1', { status })))
  expect([jobs.batches[0]?.state, statusOf(jobs, { wait })]).toEqual([state, ofStep])
  expect(openIds(jobs.batches)).toEqual(state === 'open' ? ['j1'] : [])
})

test('a create without an answer is known to be unresolved', () => {
  const [batch] = proveJobs(after(runOf(1), sent(0))).batches
  expect(batch).toMatchObject({ hasUnresolvedCreate: true, coveredSinceMs: undefined })
})

test('a job is covered from the first create that was sent or lost, not from one that was refused', () => {
  const lost = after(runOf(1), sent(500), answered(600, { kind: 'lost', why: 'cut' }))
  expect(proveJobs(lost).batches[0]?.coveredSinceMs).toBe(500)
  const refused = answered(600, { kind: 'over-quota', serverMessage: '', retryAfterMs: 1000 })
  const again = after(
    runOf(1),
    sent(500),
    refused,
    listing(2000, { kind: 'before-create' }, []),
    sent(2100),
    created(2200, 'j1'),
  )
  expect(proveJobs(again).batches[0]?.coveredSinceMs).toBe(2100)
})

test.each([
  ['completed', undefined, true],
  ['pending', undefined, false],
  ['completed', PROBLEM, false],
] as const)(
  'a completed job, an edge last shown as %s, the mismatch %j: %s',
  (status, mismatch, isProven) => {
    const [job] = after(runOf(1), ...OPEN, ...polled(1000, 'j1', 'completed')).batches[0]?.jobs ?? []
    const edges = new Map([['a', { job: 'j1', edge: 'a', status }]])
    expect(job && isConfirmed({ edges, mismatch }, job)).toBe(isProven)
  },
)

const LOST = answered(100, { kind: 'lost', why: 'cut' })
const OTHER_ANSWER = answered(100, {
  kind: 'lost',
  why: 'an answer about another job',
  rejection: { ...PROBLEM, kind: 'wrong-job' },
})
test.each([
  [[sent(0)], true],
  [[sent(0), LOST], true],
  [[sent(0), LOST, ...[0, 1, 2, 3].map(() => listing(3300, lookUp(), PROBLEM))], true],
  [[sent(0), OTHER_ANSWER, ...[0, 1, 2, 3].map(() => listing(3300, lookUp(), []))], true],
  [[sent(0), answered(100, { kind: 'rejected', problem: PROBLEM, status: 422 })], false],
  [OPEN, false],
])('%# whether a create is unresolved', (events, isUnresolved) => {
  const [batch] = proveJobs(after(runOf(1), ...events)).batches
  expect([batch?.hasUnresolvedCreate, batch?.listsEdges]).toEqual([isUnresolved, false])
})
