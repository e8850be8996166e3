import { expect, test } from 'vitest'
import { formatHeadline, listFacts } from '../../../src/purge/headline.ts'
import type { PurgePlan } from '../../../src/purge/plan.ts'
import { startReport, type PurgeReport } from '../../../src/purge/report.ts'
import type { Status } from '../../../src/purge/status.ts'
import { COMPLETED, makeBatch, makeFailedEdges, makeJob } from '../../fakes/batches.ts'
import { makeJudged } from '../../fakes/pages.ts'
import { DEFAULTS } from '../../fakes/run-jobs.ts'

const NEVER = makeBatch(3)
const LOST = makeBatch(4, { hasUnresolvedCreate: true })
const DONE = makeBatch(1, {
  state: 'completed',
  jobs: [makeJob('j1', COMPLETED)],
  edges: new Map([['a', { job: 'j1', edge: 'a', status: 'completed' }]]),
})
const BARE = makeBatch(1, { state: 'completed', jobs: [makeJob('j1', COMPLETED)] })
const OPEN = makeBatch(2, { state: 'open', jobs: [makeJob('j2')] })
const failed = (...edges: string[]) =>
  makeBatch(1, {
    state: 'failed',
    jobs: [makeJob('j1', COMPLETED)],
    ...makeFailedEdges('j1', Object.fromEntries(edges.map((edge) => [edge, 'failed']))),
  })
const PAGES = {
  candidates: 3,
  site: undefined,
  origin: undefined,
  endedEarly: false,
  mayConfirm: false,
}

test.each<[status: Status, facts: Partial<PurgeReport>, headline: string]>([
  ['completed', { batches: [DONE] }, 'every edge confirmed'],
  ['completed', { batches: [BARE, DONE] }, 'every edge confirmed'],
  ['completed', { batches: [BARE] }, 'every job completed; the service listed no edges'],
  ['nothing-to-purge', {}, 'nothing to purge'],
  ['planned', {}, 'dry run, nothing was created'],
  ['created', { batches: [OPEN] }, 'jobs created, without waiting for them'],
  [
    'stale',
    {
      batches: [DONE],
      verification: {
        ...PAGES,
        pages: [
          makeJudged({ freshness: 'stale', reason: 'old-at-edge' }, '/a'),
          makeJudged({ freshness: 'unreachable', reason: 'fault' }, '/b'),
          makeJudged({ freshness: 'unreachable', reason: 'fault' }, '/c'),
        ],
      },
    },
    'every edge confirmed, but 1 page is stale, 2 pages could not be reached',
  ],
  [
    'stale',
    {
      batches: [BARE],
      verification: {
        ...PAGES,
        pages: [
          makeJudged({ freshness: 'stale', reason: 'old-at-edge' }, '/a'),
          makeJudged({ freshness: 'stale', reason: 'not-deployed' }, '/b'),
        ],
      },
    },
    'every job completed; the service listed no edges, but 2 pages are stale',
  ],
  ['failed', {}, 'nothing was purged'],
  ['failed', { batches: [NEVER] }, 'nothing was purged'],
  ['failed', { batches: [LOST, NEVER] }, 'it is unknown whether a job was created'],
  ['failed', { batches: [failed('a', 'b', 'c')] }, 'a, b, c did not confirm'],
  ['failed', { batches: [failed('a', 'b', 'c', 'd')] }, '4 edges did not confirm'],
  [
    'failed',
    { batches: [failed('a'), failed('a'), NEVER] },
    'a did not confirm; never created: job 3 of 3',
  ],
  ['failed', { batches: [failed()] }, 'no job was confirmed by every edge'],
  ['failed', { batches: [failed()], waitsForJobs: false }, 'no job was created without a failure'],
  ['partial', { batches: [DONE, failed()] }, 'only some jobs were confirmed by every edge'],
  [
    'partial',
    { batches: [OPEN, failed()], waitsForJobs: false },
    'only some jobs were created without a failure; still running: j2',
  ],
  [
    'partial',
    { batches: [DONE, makeBatch(2), NEVER, LOST] },
    'only some jobs were confirmed by every edge; never created: jobs 2, 3 of 4',
  ],
  [
    'partial',
    { batches: [failed('a', 'b', 'c', 'd'), OPEN, NEVER] },
    '4 edges did not confirm; never created: job 3 of 3; still running: j2',
  ],
  [
    'partial',
    {
      batches: [
        DONE,
        ...Array.from({ length: 11 }, (_, index) => ({ ...OPEN, jobs: [makeJob(`o${index}`)] })),
      ],
    },
    'only some jobs were confirmed by every edge; still running: ' +
      'o0, o1, o2, o3, o4, o5, o6, o7, o8, o9 and 1 more',
  ],
  ['timed-out', {}, 'the deadline passed, no job was created'],
  [
    'timed-out',
    { batches: [LOST] },
    'the deadline passed, it is unknown whether a job was created',
  ],
  ['timed-out', { batches: [OPEN, OPEN] }, 'the deadline passed, 2 jobs still running'],
  ['timed-out', { batches: [DONE] }, 'the deadline passed'],
  ['cancelled', {}, 'cancelled, no job was created'],
  ['cancelled', { batches: [OPEN, DONE] }, 'cancelled, 1 job still running'],
])('%s: %#', (status, facts, headline) => {
  expect(formatHeadline({ ...startReport(DEFAULTS), status, ...facts })).toBe(headline)
})

const PLAN = { type: 'path', jobs: [{}, {}] } as unknown as PurgePlan

test.each<[status: Status, facts: Partial<PurgeReport>, shown: string[]]>([
  ['failed', { paths: ['/a'] }, []],
  ['failed', { paths: ['/a'], batches: [DONE] }, ['1 path', '1 job', '1.5 s']],
  [
    'completed',
    { exitsZero: true, type: 'all', batches: [DONE] },
    ['everything', '1 job', '1.5 s'],
  ],
  ['completed', { paths: ['/a', '/b'], batches: [DONE, OPEN] }, ['2 paths', '2 jobs', '1.5 s']],
  ['nothing-to-purge', { exitsZero: true }, ['0 paths', '0 jobs', '1.5 s']],
  [
    'planned',
    { exitsZero: true, paths: ['/a'], plan: PLAN },
    ['1 path', '2 jobs planned', '1.5 s'],
  ],
])('the size of a purge that is %s: %#', (status, facts, shown) => {
  const report = { ...startReport(DEFAULTS), durationMs: 1500, status, ...facts }
  expect(listFacts(report)).toEqual(shown)
})
