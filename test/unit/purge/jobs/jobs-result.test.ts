import { expect, test } from 'vitest'
import type { JobReading } from '../../../../src/cdn/answers.ts'
import { sortJobs } from '../../../../src/purge/jobs/batch.ts'
import {
  listRetriedEdges,
  listFailedEdges,
  listOpenIds,
  type BatchResult,
} from '../../../../src/purge/jobs/jobs-result.ts'
import { describeEdgesNotListed } from '../../../../src/purge/headline.ts'
import { startReport } from '../../../../src/purge/report.ts'
import { determineStatus } from '../../../../src/purge/status.ts'
import { DEFAULTS } from '../../../fakes/run-jobs.ts'
import {
  listedJob,
  lost,
  malformed,
  play,
  PROBLEM,
  refused,
  rejected,
  statesOf,
  type Script,
} from './scripted.ts'

type Shown = Omit<Partial<JobReading>, 'edges'> & { readonly edges?: Record<string, string> }

const toReading = ({ edges, ...shown }: Shown): Partial<JobReading> =>
  edges === undefined ? shown : { ...shown, edges: new Map(Object.entries(edges)) }

/** The readings of each job in order, the last one again and again. */
const readings =
  (ofJobs: Readonly<Record<string, readonly Shown[]>>): Required<Script>['reads'] =>
  (id, read) => {
    const all = ofJobs[id] ?? []
    return toReading(all[Math.min(read, all.length) - 1] ?? { status: 'pending' })
  }

const of = (...shown: Shown[]) => ({ reads: readings({ j1: shown }) })
const SOON = { endMs: 20_000 }
const OTHERS = { paths: ['/other'] }
/** The first job failed with these edges, and the second one is read so. */
const again = (edges: Record<string, string>, ...shown: Shown[]): Script => ({
  retries: 1,
  reads: readings({ j1: [{ status: 'failed', edges }], j2: shown }),
})

/** What a script proves of the one batch, and which edges it names. */
test.each<[name: string, script: Script, state: BatchResult['state'], edge?: string]>([
  ['a create that is not due', { createAtMs: [30_000] }, 'waiting'],
  ['a create that was lost', { creates: [lost()], policy: { endMs: 2000 } }, 'waiting'],
  ['a job that was created', of({ status: 'pending' }), 'open'],
  ['an edge at work', of({ status: 'processing', edges: { a: 'pending' } }), 'open', 'a'],
  ['every edge completed', of({ status: 'completed', edges: { a: 'completed' } }), 'completed'],
  ['no edge is shown', of({ status: 'completed' }), 'completed'],
  [
    'a failed edge whose retry the service refuses for good',
    { ...again({ a: 'failed' }), creates: ['created', rejected] },
    'failed',
    'a',
  ],
  [
    'a failed edge whose retry is not made before the deadline',
    { ...again({ a: 'failed' }), policy: { endMs: 3000 } },
    'failed',
    'a',
  ],
  [
    'an edge that failed and vanished from a later reading of the job',
    of(
      { status: 'processing', edges: { a: 'failed', b: 'pending' } },
      { status: 'completed', edges: { b: 'completed' } },
    ),
    'open',
    'a',
  ],
  [
    'an edge that failed and was shown as completed by a later reading',
    of(
      { status: 'processing', edges: { a: 'failed' } },
      { status: 'completed', edges: { a: 'completed' } },
    ),
    'completed',
  ],
  [
    'an edge that failed and is not listed by the job that was created again',
    again({ a: 'failed', b: 'completed' }, { status: 'completed', edges: { b: 'completed' } }),
    'open',
    'a',
  ],
  [
    'an edge that failed and that the job that was created again shows as completed',
    again({ a: 'failed' }, { status: 'completed', edges: { a: 'completed' } }),
    'completed',
  ],
  [
    'other paths than were asked, in a reading',
    of({ status: 'completed', ...OTHERS }),
    'abandoned',
  ],
  [
    'another type than was asked, in a reading',
    of({ status: 'completed', type: 'all' }),
    'abandoned',
  ],
  [
    'other paths in an earlier reading, and none in the last one',
    of({ status: 'processing', ...OTHERS }, { status: 'completed' }),
    'abandoned',
  ],
  ['no paths at all, in a reading', of({ status: 'completed', paths: [] }), 'abandoned'],
  [
    'another type in an earlier reading, and the right one in the last',
    of({ status: 'processing', type: 'all' }, { status: 'completed', type: 'path' }),
    'abandoned',
  ],
  ['other paths in the answer', { creates: [OTHERS] }, 'abandoned'],
  ['a create that was rejected', { creates: [rejected] }, 'abandoned'],
  [
    'a create that was rejected, after a job that failed',
    { ...again({ a: 'failed' }), creates: ['created', rejected] },
    'failed',
    'a',
  ],
])('%s', async (_, script, state, edge) => {
  const { batches } = await play({ policy: SOON, ...script })
  expect(batches[0]?.state).toBe(state)
  expect(listFailedEdges(batches).map((failed) => failed.edge)).toEqual(
    edge === undefined ? [] : [edge],
  )
})

test('jobs are listed in order of creation, and those that have not ended as open', async () => {
  const reads: Required<Script>['reads'] = (id) => ({ status: id === 'j1' ? 'failed' : 'pending' })
  const { batches } = await play({ batches: 2, retries: 1, policy: SOON, reads })
  expect(sortJobs(batches).map(({ job }) => job.id)).toEqual(['j1', 'j2', 'j3'])
  expect(listOpenIds(batches).toSorted()).toEqual(['j2', 'j3'])
})

test.each<[edges: Record<string, string>[], states: string[], unconfirmed: string[]]>([
  [
    [{ a: 'completed', b: 'completed' }, { a: 'completed' }],
    ['completed', 'failed'],
    ['j2 b not listed'],
  ],
  [[{}, { a: 'completed' }], ['failed', 'completed'], ['j1 a not listed']],
  [
    [{ a: 'completed' }, { b: 'completed' }],
    ['failed', 'failed'],
    ['j1 b not listed', 'j2 a not listed'],
  ],
  [[{}, {}], ['completed', 'completed'], []],
])(
  'of two jobs with the edges %j, every edge has to confirm both',
  async (edges, states, unconfirmed) => {
    const [j1 = {}, j2 = {}] = edges
    const reads = readings({
      j1: [{ status: 'completed', edges: j1 }],
      j2: [{ status: 'completed', edges: j2 }],
    })
    const played = await play({ batches: 2, reads })
    expect(statesOf(played)).toEqual(states)
    const named = listFailedEdges(played.batches).map(
      ({ job, edge, status }) => `${job} ${edge} ${status}`,
    )
    expect(named).toEqual(unconfirmed)
    const words = describeEdgesNotListed(played.batches) ?? ''
    expect(words).toBe(
      j1['a'] === undefined && j2['a'] === undefined
        ? 'every job completed; the service listed no edges'
        : '',
    )
  },
)

test('an edge that only another batch lists is named with the retry, not with its first job', async () => {
  const reads = readings({
    j1: [{ status: 'failed' }],
    j2: [{ status: 'completed', edges: { a: 'completed' } }],
    j3: [{ status: 'completed', edges: {} }],
  })
  const { batches } = await play({ batches: 2, retries: 1, reads })
  expect(listFailedEdges(batches)).toEqual([{ job: 'j3', edge: 'a', status: 'not listed' }])
})

test.each<[first: Record<string, string>, then: string, retried: string[]]>([
  [{ a: 'failed', b: 'completed' }, 'completed', ['a']],
  [{ a: 'failed', b: 'completed' }, 'failed', []],
  [{ a: 'processing', b: 'completed' }, 'completed', ['a']],
  [{ b: 'completed' }, 'completed', []],
])(
  'after a job with %j, whose retry %s, the edges that needed it are %j',
  async (edges, status, retried) => {
    const { batches } = await play(again(edges, { status, edges: { a: status, b: 'completed' } }))
    expect(listRetriedEdges(batches)).toEqual(retried)
  },
)

test.each([
  ['path', { type: 'all' }, /`all`.*`path` was requested/],
  ['path', OTHERS, /1 of 1 paths are missing/],
  ['all', { type: 'all', paths: [] }, /^$/],
] as const)(
  'a purge of type %s whose job is %j: the difference is %s',
  async (type, job, difference) => {
    const { batches } = await play({ policy: { type }, creates: [job] })
    expect(batches[0]?.mismatch?.title ?? '').toMatch(difference)
  },
)

test.each([
  [true, 'pending', 'open', 'timed-out'],
  [false, 'pending', 'open', 'created'],
  [false, 'failed', 'failed', 'failed'],
])(
  'wait: %s, a job that is %s in the answer to its create: %s, %s',
  async (wait, status, state, ofStep) => {
    const reads: Required<Script>['reads'] = () => ({ status: 'pending' })
    const jobs = await play({ policy: { ...SOON, watch: wait }, creates: [{ status }], reads })
    expect([
      jobs.batches[0]?.state,
      determineStatus({ ...startReport(DEFAULTS), ...jobs, waitsForJobs: wait }),
    ]).toEqual([state, ofStep])
    expect(listOpenIds(jobs.batches)).toEqual(state === 'open' ? ['j1'] : [])
  },
)

test.each<[what: string, script: Script, coveredSinceMs: number | undefined]>([
  ['the first create that was sent', {}, 0],
  ['a create that was lost', { creates: [lost(), 'created'] }, 0],
  ['not one that was refused', { creates: [refused(1000), 'created'] }, 1250],
  ['nothing, without a job', { creates: [rejected] }, undefined],
])('a job is covered from %s', async (_, script, coveredSinceMs) => {
  const { batches } = await play(script)
  expect(batches[0]?.coveredSinceMs).toBe(coveredSinceMs)
})

test.each<[what: string, script: Script, isUnresolved: boolean]>([
  ['under way at the deadline', { policy: { endMs: 50 }, creates: [lost()] }, true],
  ['lost, and looked up at the deadline', { policy: { endMs: 2000 }, creates: [lost()] }, true],
  ['lost, where the list cannot be read', { creates: [lost()], lists: () => PROBLEM }, true],
  [
    'lost, and waited for, where the list cannot be read any more',
    { creates: [lost(60_000)], lists: (atMs) => (atMs < 30_000 ? [] : PROBLEM) },
    true,
  ],
  ['answered without a job', { creates: [malformed] }, true],
  ['rejected', { creates: [rejected] }, false],
  [
    'never sent',
    { needsList: true, lists: () => ({ ...PROBLEM, kind: 'unreadable-response' }) },
    false,
  ],
  ['answered', {}, false],
  ['found in the list', { creates: [lost()], lists: () => [listedJob('j9', 50)] }, false],
])('a create that is %s is unresolved: %s', async (_, script, isUnresolved) => {
  const { batches } = await play(script)
  expect([batches[0]?.hasUnresolvedCreate, batches[0]?.edges.size]).toEqual([isUnresolved, 0])
})
