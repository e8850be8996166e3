import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../../src/problem/problem.ts'
import { NOT_FOUND } from '../../../../src/purge/jobs/batch.ts'
import { NOT_LISTED, type BatchResult } from '../../../../src/purge/jobs/jobs-result.ts'
import {
  cancelled,
  createLost,
  deadlinePassed,
  edgeUnconfirmed,
  malformedCreate,
  otherJobCreated,
  quotaUsedUp,
  unexplainedRefusals,
  unrelatedAnswer,
} from '../../../../src/purge/jobs/words.ts'
import { COMPLETED, FAILED, makeBatch, makeFailedEdges, makeJob } from '../../../fakes/batches.ts'

const HOUR = 3_600_000
const NOON_MS = Date.UTC(2026, 10, 21, 12)
const PROBLEM: Problem = {
  kind: 'server-error',
  title: 'the service fails',
  details: ['status 500'],
  cause: 'it is overloaded',
  help: ['wait'],
}

describe('a quota that is used up', () => {
  const PATHS = { type: 'path', limit: { jobs: 100, windowMs: HOUR } } as const
  const ALL = { type: 'all', limit: { jobs: 1, windowMs: 90_000 } } as const
  const LATER = { retryAtMs: NOON_MS + 1_800_000, jobCount: 1, nowMs: NOON_MS }
  const AGAIN = 'run the step again after 12:30 UTC (in 30 min)'
  const LONGER = 'increase `timeout` to wait longer'
  const ONE_JOB = expect.stringContaining('to purge everything with one job instead')

  test('is an error with the time of the slot, and with the quota', () => {
    expect(quotaUsedUp(PATHS, LATER)).toEqual({
      kind: 'quota-exceeded',
      title: 'the quota is used up: 1 job has no free slot before the deadline',
      where: '100 jobs of `type: path` an hour, shared with all other runs and users',
      details: ['enough slots will be free at 12:30 UTC (in 30 min) (output `retry-at`)'],
      cause: expect.stringMatching(/^this run, other runs or users .*the service asked to wait/),
      help: [AGAIN, LONGER, ONE_JOB],
    })
    expect(quotaUsedUp(ALL, { ...LATER, jobCount: 2 })).toMatchObject({
      title: 'the quota is used up: 2 jobs have no free slot before the deadline',
      where: '1 job of `type: all` each 90 s, shared with all other runs and users',
      help: [AGAIN, LONGER],
    })
  })

  test.each<[plannedJobs: number, cause: RegExp, help: unknown[]]>([
    [1, /^this run, other runs/, [AGAIN, LONGER, ONE_JOB]],
    [2, /^this run, other runs/, [AGAIN, LONGER, ONE_JOB]],
    [
      101,
      /^this purge needs 101 jobs, but the quota of the account is 100 an hour$/,
      ['increase `timeout` to more than 2 quota windows', ONE_JOB],
    ],
  ])('of a plan of %i jobs: %s, %j', (plannedJobs, cause, help) => {
    const problem = quotaUsedUp(PATHS, { ...LATER, plannedJobs })
    expect(problem.cause).toMatch(cause)
    expect(problem.help).toEqual(help)
  })
})

test('refusals without a reason say what was said, and what the list shows', () => {
  const refusals = { count: 6, notBeforeMs: 0, hasRetryAfter: false, serverMessage: 'slow down' }
  const limit = { jobs: 10, windowMs: HOUR }
  expect(unexplainedRefusals(refusals, 3, { type: 'all', limit })).toMatchObject({
    kind: 'unexplained-refusals',
    title:
      'the service refused 6 create requests because of the quota, ' +
      'although its list of jobs shows free slots',
    details: [
      'the service said: slow down',
      'the list of jobs of this zone shows 3 of 10 jobs for `type: all` free',
    ],
  })
})

test.each<
  [listProblem: Problem | undefined, others: { id: string }[] | undefined, details: string[]]
>([
  [undefined, undefined, ['the list of jobs does not show the job']],
  [
    PROBLEM,
    [{ id: 'j2' }],
    ['the list of jobs could not be read: the service fails', 'status 500'],
  ],
  [
    { ...PROBLEM, details: undefined },
    undefined,
    ['the list of jobs could not be read: the service fails'],
  ],
  [
    undefined,
    [{ id: 'j2' }, { id: 'j3' }],
    [
      expect.stringMatching(/shows a new job with different paths.*: j2, j3$/),
      'so the create request was not sent again',
    ],
  ],
])('a lost create %#', (listProblem, others, details) => {
  expect(createLost('status 503', listProblem, others)).toMatchObject({
    kind: 'create-unanswered',
    details: ['the response to the create request was lost: status 503', ...details],
  })
})

test.each([
  [10, undefined],
  [12, '… and 2 more, in the report'],
])('a job that lacks %i paths names ten of them', (count, more) => {
  const missing = Array.from({ length: count }, (_, index) => `/${index}`)
  const problem = otherJobCreated('j1', 'too few', missing)
  expect(problem).toMatchObject({
    kind: 'wrong-job',
    title: 'the service created a different job than requested: too few',
    where: 'job j1',
    details: [...missing.slice(0, 10), ...(more === undefined ? [] : [more])],
  })
})

test('an answer without a job keeps what was wrong with it, and says something else', () => {
  const problem = malformedCreate({ ...PROBLEM, where: 'POST /purge' })
  expect(problem).toMatchObject({
    kind: 'server-error',
    title: 'the service returned a success status for a create request, but no job',
    where: 'POST /purge',
    details: ['status 500'],
  })
  expect([problem.cause, problem.help.join()].join()).not.toMatch(/overloaded|^wait/)
})

test('an answer with a job that is not new says why it is not', () => {
  expect(unrelatedAnswer('j1', 'it is old')).toMatchObject({
    kind: 'wrong-job',
    where: 'job j1',
    details: ['it is old', 'the list of jobs shows no new job for this purge'],
  })
})

const failed = (edges: Record<string, string>, jobs = [makeJob('j1', FAILED)]) =>
  makeBatch(1, { state: 'failed', jobs, ...makeFailedEdges(jobs.at(-1)?.id ?? '', edges) })

function unconfirmed(batches: readonly BatchResult[]): Problem {
  return edgeUnconfirmed(
    batches,
    batches.flatMap(({ failedEdges }) => failedEdges),
  )
}

describe('edges that did not confirm', () => {
  const TWICE = [makeJob('j1', FAILED), makeJob('j2', FAILED)]
  const ONE_EDGE =
    'the edge was unreachable or failed, and its visitors may still get the old pages'
  const CAUSE =
    'edges were unreachable or failed, or the service no longer has the job or lists the edge: ' +
    'visitors may still get the old pages'
  const ODD = { ...FAILED, status: 'archived' }

  test.each<[batches: BatchResult[], expected: Partial<Problem>]>([
    [
      [failed({ fra: 'failed' })],
      {
        title: '1 edge did not confirm the purge: fra',
        where: 'job j1',
        details: ['fra: failed (job j1)'],
        cause: ONE_EDGE,
      },
    ],
    [
      [failed({ fra: 'failed', ams: 'odd' }), failed({ fra: 'failed' }, TWICE)],
      {
        cause: CAUSE,
        title: '2 edges did not confirm the purge: fra, ams',
        where: 'jobs j1, j2',
        details: ['fra: failed (job j1)', 'ams: odd (job j1)', 'fra: failed (job j2)'],
      },
    ],
    [[failed({ fra: 'failed' }, [...TWICE, makeJob('j3', FAILED)])], { where: 'job j3' }],
    [
      [failed({}, TWICE)],
      {
        title: 'a purge job failed, and the service did not report which edge',
        where: 'job j2',
        details: ['job j1: failed', 'job j2: failed'],
        cause: CAUSE,
      },
    ],
    [
      [failed({}), failed({})],
      { title: '2 jobs failed, and the service did not report which edge', where: 'jobs j1, j1' },
    ],
    [
      [failed({ fra: 'failed' }, [makeJob('j1', ODD), makeJob('j2', FAILED)])],
      { details: ['fra: failed (job j2)', 'job j1: archived'] },
    ],
    [
      [failed({ fra: NOT_LISTED })],
      {
        details: ['fra: not listed (job j1)'],
        cause: expect.stringContaining('no longer has the job or lists the edge'),
      },
    ],
    [
      [failed({ fra: 'failed' }, [makeJob('j1', { ...FAILED, status: NOT_FOUND })])],
      { details: ['fra: failed (job j1)', 'job j1: not found (404)'], cause: ONE_EDGE },
    ],
  ])('%#', (batches, expected) => {
    expect(unconfirmed(batches)).toMatchObject({ kind: 'edge-unconfirmed', ...expected })
  })

  test('have help that names the edge only where one is known', () => {
    const again = 'run the step again: it is safe to purge twice'
    const retries = 'to allow more retries, increase `retries`'
    expect(unconfirmed([failed({ fra: 'failed' })]).help).toEqual([
      again,
      expect.stringContaining('if the same edge fails again'),
      retries,
    ])
    expect(unconfirmed([failed({})]).help).toEqual([
      again,
      'if it happens again, report the lines above to the CDN’s support',
      retries,
    ])
  })
})

describe('a deadline that has passed', () => {
  const RESULT = { quotaRemaining: 1, retryAtMs: undefined, waits: [], readProblem: undefined }
  const shown = (edges: Record<string, string>) => ({ edges: new Map(Object.entries(edges)) })
  const open = (id: string, facts: object = {}, failedEdges: Record<string, string> = {}) =>
    makeBatch(1, { state: 'open', jobs: [makeJob(id, facts)], ...makeFailedEdges(id, failedEdges) })
  const WAITING = makeBatch(2, { state: 'waiting' })
  const LOST = makeBatch(3, { state: 'waiting', hasUnresolvedCreate: true })
  const MAYBE = 'the result of a create request is unknown: the service may have created the job'
  const LONGER = 'increase `timeout`'
  const REPORT = 'if it happens again, report the lines above to the CDN’s support'
  const SLOW = /^the service, or GitHub, responds slowly, or the jobs take longer/

  test.each<
    [what: string, facts: object, title: string, details: string[], cause: RegExp, help: string]
  >([
    [
      'before anything was begun',
      { batches: [] },
      '`timeout` (90 s) ended before anything was purged',
      [],
      SLOW,
      LONGER,
    ],
    [
      'while jobs are at work',
      { batches: [open('j1', {}, { fra: 'pending' }), open('j2', {}, { fra: 'pending' })] },
      'not every edge confirmed within `timeout` (90 s)',
      ['edges that have not confirmed: fra (pending)', 'still running: j1, j2'],
      SLOW,
      LONGER,
    ],
    [
      'while a batch waits',
      { batches: [WAITING, WAITING] },
      'not every job was created within `timeout` (90 s)',
      ['not created: 2 jobs'],
      SLOW,
      LONGER,
    ],
    [
      'while a create is unresolved',
      { batches: [LOST] },
      'not every edge confirmed within `timeout` (90 s)',
      [MAYBE],
      /does not answer create requests/,
      REPORT,
    ],
    [
      'while jobs cannot be read',
      { batches: [open('j1')], readProblem: PROBLEM },
      'not every edge confirmed within `timeout` (90 s)',
      ['still running: j1', 'the jobs could not be read: the service fails'],
      /^it is overloaded$/,
      REPORT,
    ],
    [
      'while the last read of a job took too long',
      { batches: [open('j1')], readProblem: { ...PROBLEM, kind: 'deadline-exceeded' } },
      'not every edge confirmed within `timeout` (90 s)',
      ['still running: j1', 'the jobs could not be read: the service fails'],
      SLOW,
      LONGER,
    ],
    [
      'where an edge has failed',
      { batches: [open('j1', {}, { fra: 'failed', ams: 'pending' })] },
      'not every edge confirmed within `timeout` (90 s)',
      ['edges that have not confirmed: fra (failed), ams (pending)', 'still running: j1'],
      /^an edge has failed, and the service has not ended its job/,
      REPORT,
    ],
    [
      'where only an ended job has a failed edge',
      { batches: [failed({ fra: 'failed' }), open('j2')] },
      'not every edge confirmed within `timeout` (90 s)',
      ['edges that have not confirmed: fra (failed)', 'still running: j2'],
      SLOW,
      LONGER,
    ],
    [
      'with an unknown status',
      { batches: [open('j1', { status: 'archived' })], readProblem: PROBLEM },
      'not every edge confirmed within `timeout` (90 s)',
      [
        'still running: j1',
        'job j1 has the status archived, which the API does not document',
        'the jobs could not be read: the service fails',
      ],
      /in a way that its documentation does not describe/,
      REPORT,
    ],
    [
      'with a completed job whose edges have not confirmed',
      {
        batches: [
          open(
            'j1',
            { status: 'completed', ...shown({ fra: 'pending' }) },
            { fra: 'pending', ams: 'failed' },
          ),
        ],
      },
      'not every edge confirmed within `timeout` (90 s)',
      [
        'edges that have not confirmed: fra (pending), ams (failed)',
        'still running: j1',
        'job j1 is completed, but edge fra is pending',
        'job j1 is completed, but no longer lists edge ams, which was last failed',
      ],
      /in a way that its documentation does not describe/,
      'if it happens again, report the lines above to the CDN’s support',
    ],
    [
      'after a job of another batch has ended with an unknown status',
      {
        batches: [
          makeBatch(1, { jobs: [makeJob('j1', { ...FAILED, status: 'archived' })] }),
          open('j3'),
        ],
      },
      'not every edge confirmed within `timeout` (90 s)',
      ['still running: j3'],
      SLOW,
      LONGER,
    ],
  ])('%s', (_, facts, title, details, cause, help) => {
    const problem = deadlinePassed({ ...RESULT, batches: [], ...facts }, 90_000)
    expect(problem).toMatchObject({ kind: 'deadline-exceeded', title, details })
    expect(problem.cause).toMatch(cause)
    expect(problem.help).toContain(help)
    expect(problem.help.includes(LONGER)).toBe(help === LONGER)
  })
})

test.each<[batches: BatchResult[], details: string[]]>([
  [[], ['no job is running']],
  [[makeBatch(1, { state: 'open', jobs: [makeJob('j1')] })], ['still running: j1']],
  [
    [
      makeBatch(1, { jobs: [makeJob('j1', COMPLETED)] }),
      makeBatch(2, { hasUnresolvedCreate: true }),
    ],
    [
      'no job is running',
      'the result of a create request is unknown: the service may have created the job',
    ],
  ],
])('a cancelled purge %# says what is running', (batches, details) => {
  expect(cancelled(batches)).toMatchObject({ kind: 'cancelled', details })
})

const CHANGED_REQUEST =
  'the service changed the request, or merged it with another one, so some pages may not be purged'
const NOT_NEW =
  'the service merges purges, a cache in front of it answered, or the clocks that set ' +
  '`created_at` and `Date` (without `Date`, this machine’s clock) differ'

test.each<[problem: Problem, title: string, cause: string, help: string[]]>([
  [
    createLost('status 503', undefined),
    'it is unknown whether the service created a purge job',
    'the service, or a gateway in front of it, fails while it handles purges',
    ['run the step again when the service is available: at worst, the same paths are purged twice'],
  ],
  [
    otherJobCreated('j1', 'too few'),
    'the service created a different job than requested: too few',
    CHANGED_REQUEST,
    [
      'run the step again: it is safe to purge twice',
      'if it happens again, report the lines above to the CDN’s support',
    ],
  ],
  [
    malformedCreate(PROBLEM),
    'the service returned a success status for a create request, but no job',
    'the service rejected the purge but returned a success status, or the API has changed',
    [
      'if the service gives a reason, fix that; the list of jobs shows no job for this purge, ' +
        'and `cdn-purge` did not retry',
      'if it gives none, report these lines to the maintainers of `cdn-purge`',
    ],
  ],
  [
    unrelatedAnswer('j1', 'it is old'),
    'the service answered a create request with a job that is not new',
    NOT_NEW,
    [
      'run the step again: it is safe to purge twice',
      'if it happens again, report the lines above to the CDN’s support',
    ],
  ],
  [
    cancelled([]),
    'cancelled before the purge was complete',
    'the run was cancelled, the step exceeded the time limit of the CI, or a newer run replaced ' +
      'this one',
    [
      'run the step again: pages that were not confirmed may be stale',
      'to let a purge finish before the next one starts, use a `concurrency` group with ' +
        '`cancel-in-progress: false`, or a lock such as GitLab’s `resource_group`',
    ],
  ],
])('the error %# names a cause, and what to do', (problem, title, cause, help) => {
  expect(problem).toMatchObject({ title, cause, help })
})
