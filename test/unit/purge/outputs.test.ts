import { expect, test } from 'vitest'
import { toJsonReport, toOutputs } from '../../../src/purge/outputs.ts'
import type { PurgePlan } from '../../../src/purge/plan.ts'
import { startReport, type PurgeReport } from '../../../src/purge/report.ts'
import { COMPLETED, FAILED, makeBatch, makeFailedEdges, makeJob } from '../../fakes/batches.ts'
import { makeJudged } from '../../fakes/pages.ts'
import { DEFAULTS } from '../../fakes/run-jobs.ts'

const EMPTY = startReport(DEFAULTS)
const START_MS = Date.UTC(2026, 10, 21, 12)
const planOf = (type: 'all' | 'path') => ({ type, quota: undefined }) as unknown as PurgePlan

test('a step that did nothing has all of its outputs', () => {
  expect(toOutputs(EMPTY)).toEqual({
    values: {
      status: 'failed',
      'purge-ids': '[]',
      'path-count': '0',
      'job-count': '0',
      'failed-edges': '[]',
      'quota-remaining': '',
      'retry-at': '',
      base: '',
      head: '',
      'stale-pages': '[]',
    },
    warnings: [],
  })
})

test('the outputs name each job in order, the edges and pages that are left, and where it began and ended', () => {
  const report: PurgeReport = {
    ...EMPTY,
    status: 'partial',
    paths: ['/a', '/b'],
    plan: planOf('path'),
    quotaRemaining: 0,
    retryAtMs: START_MS,
    changedFiles: {
      base: { commit: 'b1' },
      snapshot: { commit: 'h1' },
    } as PurgeReport['changedFiles'],
    batches: [
      makeBatch(1, {
        state: 'failed',
        jobs: [makeJob('j1', FAILED), makeJob('j3', { ...FAILED, seenAtMs: 3000 })],
        ...makeFailedEdges('j3', { fra: 'failed' }),
      }),
      makeBatch(2, { state: 'completed', jobs: [makeJob('j2', { ...COMPLETED, seenAtMs: 2000 })] }),
    ],
    verification: {
      pages: [
        makeJudged({ freshness: 'stale', reason: 'old-at-edge' }, '/s'),
        makeJudged({ freshness: 'fresh', reason: 'content' }, '/f'),
        makeJudged({ freshness: 'unreachable', reason: 'fault' }, '/u'),
      ],
      candidates: 3,
      site: new URL('https://www.example.com/docs/'),
      origin: undefined,
      endedEarly: false,
      mayConfirm: false,
    },
  }
  expect(toOutputs(report)).toEqual({
    values: {
      status: 'partial',
      'purge-ids': '["j1","j2","j3"]',
      'path-count': '2',
      'job-count': '3',
      'failed-edges': '[{"job":"j3","edge":"fra","status":"failed"}]',
      'quota-remaining': '0',
      'retry-at': '2026-11-21T12:00:00.000Z',
      base: 'b1',
      head: 'h1',
      'stale-pages': '["https://www.example.com/docs/s"]',
    },
    warnings: [],
  })
})

test.each([
  ['all', '0'],
  ['path', '1'],
] as const)('a plan of type `%s` purges %s paths', (type, count) => {
  const report = { ...EMPTY, paths: ['/a'], plan: planOf(type) }
  expect(toOutputs(report).values['path-count']).toBe(count)
})

test.each<[output: string, facts: (long: string) => Partial<PurgeReport>]>([
  ['purge-ids', (long) => ({ batches: [makeBatch(1, { jobs: [makeJob(long)] })] })],
  [
    'failed-edges',
    (long) => ({ batches: [makeBatch(1, makeFailedEdges('j', { [long + long + long]: 'x' }))] }),
  ],
  [
    'stale-pages',
    (long) => ({
      verification: {
        pages: [makeJudged({ freshness: 'stale', reason: 'old-at-edge' }, `/${long}`)],
        candidates: 1,
        site: undefined,
        origin: undefined,
        endedEarly: false,
        mayConfirm: false,
      },
    }),
  ],
])('the output `%s` is cut, with a warning', (output, facts) => {
  const of = (length: number) => toOutputs({ ...EMPTY, ...facts('x'.repeat(length)) })
  const { values, warnings } = of(65_536)
  expect((values as Record<string, string>)[output]).toBe('[]')
  expect(warnings).toEqual([expect.stringContaining(`output \`${output}\` holds 0 of 1`)])
  expect(of(65_000).warnings).toEqual([])
})

test('a report of nothing says so in each field', () => {
  const report = { ...EMPTY, startedAtMs: START_MS, durationMs: 1500.4, type: 'all' as const }
  expect(toJsonReport(report)).toEqual({
    schemaVersion: 1,
    version: expect.any(String),
    runUrl: null,
    startedAt: '2026-11-21T12:00:00.000Z',
    endedAt: '2026-11-21T12:00:01.500Z',
    durationMs: 1500,
    status: 'failed',
    zone: DEFAULTS.zone,
    type: 'all',
    retryAt: null,
    quota: null,
    changes: null,
    paths: [],
    plan: [],
    jobs: [],
    failedEdges: [],
    originWaitMs: null,
    freshness: null,
    openIds: [],
    problems: [],
    warnings: [],
  })
})

test('a report has the warnings, and null for what is not known', () => {
  const report = {
    ...EMPTY,
    warnings: ['w'],
    plan: planOf('all'),
    originWait: { fromMs: 1.2, toMs: 2000.9 },
    batches: [makeBatch(1, { spec: { type: 'all' }, jobs: [makeJob('j1')], createAtMs: 2000 })],
    changedFiles: {
      snapshot: {
        source: 'site-dir',
        commit: '',
        selection: { excluded: 0, unmatched: { count: 0, first: [] } },
      },
      base: { commit: '', absence: 'no-record', why: 'none' },
      files: new Map(),
      mapped: { effects: [] },
    } as unknown as PurgeReport['changedFiles'],
  }
  expect(toJsonReport(report)).toMatchObject({
    warnings: ['w'],
    quota: null,
    originWaitMs: 2000,
    plan: [{ batch: 1, paths: null, startsAt: '1970-01-01T00:00:02.000Z', state: 'abandoned' }],
    jobs: [{ id: 'j1', endSeenAt: null, completedAt: null, edges: null, confirmed: false }],
    changes: { source: 'site-dir', base: null, head: null, hasBase: false, why: 'none', files: 0 },
    openIds: ['j1'],
  })
})
