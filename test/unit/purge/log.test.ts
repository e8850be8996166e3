import { expect, test } from 'vitest'
import type { ChangedFiles } from '../../../src/changes/changed-files.ts'
import { expandRecursivePath } from '../../../src/paths/syntax.ts'
import { createBatch, type Job } from '../../../src/purge/jobs/batch.ts'
import type { LogEntry } from '../../../src/purge/jobs/state.ts'
import {
  describeEvent,
  describeShortfall,
  logPlan,
  logRequest,
  type LogRunner,
} from '../../../src/purge/log.ts'
import type { PurgePlan } from '../../../src/purge/plan.ts'
import type { BuiltRequest } from '../../../src/purge/request.ts'
import { COMPLETED, FAILED, makeJob } from '../../fakes/batches.ts'
import { SILENT } from '../../fakes/run-jobs.ts'

test.each([
  [10, 10, undefined],
  [11, 10, '… and 1 more'],
  [12, 10, '… and 2 more'],
])('of %i jobs that wait, %i have a line', (count, shown, rest) => {
  const jobs = Array.from({ length: count }, (_, index) => ({
    spec: { type: 'path', paths: ['/a'] },
    createAtMs: 1000 * (index + 1),
    serviceCreateAtMs: 1000 * (index + 1),
  }))
  const plan = { type: 'path', jobs, quota: undefined, shortfall: undefined, isTooLate: false }
  const lines: string[] = []
  const runner = { ...SILENT, printLine: (text: string) => void lines.push(text) }
  const built = { request: { kind: 'everything', paths: [] } }
  logPlan(runner, built as never, plan as unknown as PurgePlan, 0)
  expect(lines.filter((line) => line.includes('not before'))).toHaveLength(shown)
  expect(lines.find((line) => line.includes('…'))?.trim()).toBe(rest)
})

const HOUR = 3_600_000
const NOON_MS = Date.UTC(2026, 10, 21, 12)
const BATCH = createBatch(3, { type: 'path', paths: ['/a'] }, 0)
const BIG = createBatch(12, { type: 'path', paths: Array.from({ length: 1000 }, () => '/a') }, 0)
const ALL = createBatch(1, { type: 'all' }, 0)

const withEdges = (edges: Record<string, string>) => ({ edges: new Map(Object.entries(edges)) })
const jobWith = (facts: Partial<Job> = {}) => makeJob('j-7', facts)

/** Each event as a line, five and a half seconds after the start. */
test.each<[entry: LogEntry, planned: number, line: string]>([
  [{ kind: 'created', batch: BATCH, job: jobWith() }, 1, 'job 3/1  1 path  j-7  created'],
  [{ kind: 'created', batch: BATCH, job: jobWith() }, 12, 'job  3/12  1 path       j-7  created'],
  [{ kind: 'created', batch: BIG, job: jobWith() }, 12, 'job 12/12  1,000 paths  j-7  created'],
  [{ kind: 'created', batch: ALL, job: jobWith() }, 1, 'job 1/1  j-7  created'],
  [
    { kind: 'found', batch: ALL, job: jobWith() },
    1,
    'job 1/1  j-7  found in the list: the create request had arrived',
  ],
  [
    { kind: 'lost', batch: ALL, why: 'status 503' },
    1,
    'job 1/1  no usable answer (status 503): looking for the job in the list of jobs',
  ],
  [
    { kind: 'refused', batch: ALL, serverMessage: 'slow down', delayMs: 7000 },
    1,
    'job 1/1  refused because of the quota (slow down): next try in 7 s',
  ],
  [
    { kind: 'refused', batch: ALL, serverMessage: 'slow down', delayMs: undefined },
    1,
    'job 1/1  refused because of the quota (slow down): reading the list of jobs',
  ],
  [
    { kind: 'moved', batch: ALL, job: jobWith({ status: 'processing' }) },
    1,
    'job 1/1  j-7  processing',
  ],
  [
    {
      kind: 'retried',
      batch: ALL,
      job: jobWith({ ...withEdges({ a: 'completed', b: 'failed', c: 'odd' }) }),
      delayMs: 5250,
    },
    1,
    'job 1/1  b, c failed: retrying in 5.3 s, if the quota allows',
  ],
  [
    {
      kind: 'retried',
      batch: ALL,
      job: jobWith({ ...withEdges({ a: 'completed' }) }),
      delayMs: 5000,
    },
    1,
    'job 1/1  failed: retrying in 5 s, if the quota allows',
  ],
  [
    { kind: 'ended', batch: ALL, job: jobWith({ ...COMPLETED }) },
    1,
    'job 1/1  j-7  completed  4.5 s',
  ],
  [
    {
      kind: 'ended',
      batch: ALL,
      job: jobWith({ ...COMPLETED, ...withEdges({ a: 'completed', b: 'completed' }) }),
    },
    1,
    'job 1/1  j-7  completed  2/2 edges  4.5 s',
  ],
  [
    {
      kind: 'ended',
      batch: ALL,
      job: jobWith({ ...FAILED, ...withEdges({ a: 'completed', b: 'failed' }) }),
    },
    1,
    'job 1/1  j-7  failed  1/2 edges  4.5 s',
  ],
  [
    {
      kind: 'ended',
      batch: ALL,
      job: jobWith({
        ...FAILED,
        status: 'completed',
        ...withEdges({ a: 'completed', b: 'failed' }),
      }),
    },
    1,
    'job 1/1  j-7  failed (completed, but not on every edge)  1/2 edges  4.5 s',
  ],
  [
    {
      kind: 'no-progress',
      jobs: [
        jobWith({ ...COMPLETED, ...withEdges({ a: 'completed', b: 'completed' }), seenAtMs: 3000 }),
        jobWith({ ...FAILED, ...withEdges({ a: 'completed', b: 'failed' }) }),
      ],
    },
    3,
    '1 of 3 jobs completed, 3 of 4 edges confirmed, after 4.5 s',
  ],
  [{ kind: 'no-progress', jobs: [jobWith()] }, 1, '0 of 1 job completed, after 4.5 s'],
  [
    {
      kind: 'read-failed',
      problem: { kind: 'server-error', title: 'the service fails', help: ['wait'] },
    },
    1,
    'jobs cannot be read: the service fails',
  ],
])('the event %# of a job is one line', (entry, planned, line) => {
  expect(describeEvent(entry, planned, 5500)).toBe(`Purge  ${line}`)
})

test.each([
  [1, 'Wait   1 job waits for a slot, the next one until 12:01:00 UTC (in 60 s)'],
  [1200, 'Wait   1,200 jobs wait for a slot, the next one until 12:01:00 UTC (in 60 s)'],
])('%i batches that wait are one line', (batches, line) => {
  const entry = { kind: 'waiting', batches, untilMs: NOON_MS + 60_000, delayMs: 60_000 } as const
  expect(describeEvent(entry, 1, 7000)).toBe(line)
})

test.each([
  [1, 'this plan does not fit the remaining quota: 1 of its jobs has no free slot yet'],
  [2, 'this plan does not fit the remaining quota: 2 of its jobs have no free slot yet'],
])('of a plan that lacks %i slots, the last one is named', (jobCount, line) => {
  const words = describeShortfall({ jobCount, retryAtMs: NOON_MS + 1_800_000 }, NOON_MS)
  expect(words).toBe(`${line}; the last slot becomes free at 12:30 UTC (in 30 min)`)
})

/** What a run prints, each line behind how it is printed. */
function record() {
  const lines: string[] = []
  const print = (how: string) => (text: string) => void lines.push(`${how}: ${text}`)
  const runner: LogRunner = {
    printGroup: (title, inside) => void lines.push(`group ${title}: ${inside.join(' ')}`),
    printLine: (text) => void lines.push(text),
    printNotice: print('notice'),
    printWarning: print('warning'),
  }
  return { lines, runner }
}

const NOTHING: BuiltRequest = {
  request: { kind: 'paths', paths: [] },
  givenPaths: [],
  warnings: [],
  notices: [],
  remarks: [],
  changedFiles: undefined,
}

function ofPaths(paths: readonly string[], facts: Partial<BuiltRequest> = {}): BuiltRequest {
  return { ...NOTHING, request: { kind: 'paths', paths }, ...facts }
}

const everything = (...paths: string[]): BuiltRequest => ({
  ...NOTHING,
  request: { kind: 'everything', paths },
})

/** A plan whose jobs may start so many ms after now. */
function planWith(delaysMs: readonly number[], facts: Partial<PurgePlan> = {}): PurgePlan {
  const jobs = delaysMs.map((delayMs) => ({
    spec: { type: 'all' as const },
    createAtMs: 500 + delayMs,
    serviceCreateAtMs: NOON_MS + delayMs,
  }))
  const quota = { type: 'path', limit: 100, windowMs: HOUR, leftNow: 7, leftAfter: 5 } as const
  return { type: 'path', jobs, quota, shortfall: undefined, isTooLate: false, ...facts }
}

const LEFT = 'Quota  7 of 100 `path` jobs left this hour, 5 after this run'
const SIX = ['/a', '/b', '/c', '/d', '/e', '/f']

test.each<[what: string, built: BuiltRequest, plan: PurgePlan, lines: string[]]>([
  ['one path', ofPaths(['/a']), planWith([0]), ['Plan   1 path in 1 job', '       /a', LEFT]],
  [
    'two paths in two jobs',
    ofPaths(['/a', '/b']),
    planWith([0, 0]),
    ['Plan   2 paths in 2 jobs', '       /a', '       /b', LEFT],
  ],
  [
    'five paths',
    ofPaths(SIX.slice(1)),
    planWith([0]),
    ['Plan   5 paths in 1 job', ...SIX.slice(1).map((path) => `       ${path}`), LEFT],
  ],
  [
    'six paths',
    ofPaths(SIX),
    planWith([0]),
    ['Plan   6 paths in 1 job', `group 6 paths: ${SIX.join(' ')}`, LEFT],
  ],
  [
    'a folder with all that is below it',
    ofPaths(expandRecursivePath('/blog/**')),
    planWith([0]),
    ['Plan   13 paths in 1 job', '       /blog/** (sent as 13 paths)', LEFT],
  ],
  ['no path', ofPaths([]), planWith([]), ['Plan   no path to purge', LEFT]],
  ['everything', everything(), planWith([0]), ['Plan   everything in the zone, in 1 job', LEFT]],
  [
    'everything, instead of paths',
    everything('/a', '/b'),
    planWith([0]),
    ['Plan   everything in the zone, instead of 2 paths, in 1 job', LEFT],
  ],
  [
    'a quota of another window',
    everything(),
    planWith([0], {
      type: 'all',
      quota: { type: 'all', limit: 10, windowMs: 90_000, leftNow: 3, leftAfter: 2 },
    }),
    [
      'Plan   everything in the zone, in 1 job',
      'Quota  3 of 10 `all` jobs left in a window of 90 s, 2 after this run',
    ],
  ],
  [
    'a quota that is not known',
    everything(),
    planWith([0], { quota: undefined }),
    [
      'Plan   everything in the zone, in 1 job',
      'Quota  unknown: without `api-token`, neither `base-url` nor `zone` is checked',
    ],
  ],
  [
    'jobs that wait',
    everything(),
    planWith([0, 60_000, 240_000]),
    [
      'Plan   everything in the zone, in 3 jobs',
      LEFT,
      'Wait   2 jobs wait for a slot, the last one for 4 min 0 s',
      '       job 2/3 not before 12:01:00 UTC (in 60 s)',
      '       job 3/3 not before 12:04 UTC (in 4 min)',
    ],
  ],
  [
    'jobs that would wait for too long, and so do not wait',
    everything(),
    planWith([0, 60_000], { isTooLate: true }),
    ['Plan   everything in the zone, in 2 jobs', LEFT],
  ],
])('the plan of %s', (_, built, plan, expected) => {
  const { lines, runner } = record()
  logPlan(runner, built, plan, 500)
  expect(lines).toEqual(expected)
})

const SNAPSHOT = {
  source: 'map',
  commit: '0123456789abcdef',
  selection: { unmatched: { count: 0, first: [] }, excluded: 0 },
}
const BASE = { absence: undefined, why: 'the last purge' }
const NO_BASE = { ...BASE, absence: 'no-record' }

const CHANGES = {
  snapshot: SNAPSHOT,
  base: BASE,
  files: new Map([
    ['a', 'present'],
    ['b', 'deleted'],
  ]),
  whyEverything: undefined,
  mapped: { effects: [], active: [] },
} as const
const COMMIT = 'Commit 0123456789 is checked out'
const HEAD = [COMMIT, 'Base   the last purge', 'Files  2 files changed']

function rule(text: string, line: number, files: number, facts: object = {}) {
  return { rule: { text, line, isEverything: false }, files, paths: 3, ...facts }
}

const USED = rule('** => {url}', 1, 2, { example: { file: 'a', path: '/a' } })

test.each<[what: string, changes: object, lines: string[]]>([
  ['compared with a base', {}, HEAD],
  ['of a folder', { snapshot: { ...SNAPSHOT, commit: '' } }, HEAD.slice(1)],
  [
    'of rules, without a base',
    { base: NO_BASE },
    [COMMIT, 'Base   none', 'Files  2 files: all that the rules select'],
  ],
  [
    'of a folder, without a base',
    { base: NO_BASE, snapshot: { ...SNAPSHOT, source: 'site-dir' } },
    [COMMIT, 'Base   none', 'Files  2 files: all of `site-dir`'],
  ],
  [
    'that a rule matches, beside one that does not, and the one that no line has',
    { mapped: { effects: [USED, rule('x => /x', 2, 0), rule('{url}', 0, 0)], active: [USED] } },
    [
      ...HEAD,
      'Rule   ** => {url}: 2 files → 3 paths, for example a → /a',
      '       1 other rule matched no changed file',
    ],
  ],
  [
    'that a rule for everything matches',
    {
      whyEverything: 'the rule',
      mapped: {
        effects: [],
        active: [rule('x', 1, 1, { rule: { text: 'x => {all}', line: 1, isEverything: true } })],
      },
    },
    [...HEAD, 'Rule   x => {all}: 1 file → everything', 'All    the rule: everything in the zone'],
  ],
  [
    'that no rule matches',
    { mapped: { effects: [rule('x', 1, 0), rule('y', 2, 0)], active: [] } },
    [...HEAD, '       2 rules matched no changed file'],
  ],
  [
    'that are none: the rules are not spoken of',
    { files: new Map(), mapped: { effects: [rule('x', 1, 0)], active: [] } },
    [COMMIT, 'Base   the last purge', 'Files  0 files changed'],
  ],
  [
    'beside some that play no part',
    {
      snapshot: { ...SNAPSHOT, selection: { unmatched: { count: 1, first: ['x'] }, excluded: 1 } },
    },
    [...HEAD, '       1 file excluded', '       No rule matches 1 file: x'],
  ],
  [
    'beside many that play no part',
    {
      snapshot: {
        ...SNAPSHOT,
        selection: { unmatched: { count: 12, first: ['x', 'y'] }, excluded: 0 },
      },
    },
    [...HEAD, '       No rule matches 12 files: x, y and 10 more'],
  ],
])('the log of changed files %s', (_, changes, expected) => {
  const { lines, runner } = record()
  const changedFiles = { ...CHANGES, ...changes } as unknown as ChangedFiles
  logRequest(runner, { ...NOTHING, changedFiles })
  expect(lines).toEqual(expected)
})

test.each([
  [20, undefined],
  [21, '… and 1 rule more'],
  [22, '… and 2 rules more'],
])('of %i rules, twenty have a line', (count, more) => {
  const active = Array.from({ length: count }, (_, index) => rule(`r${index}`, index + 1, 1))
  const { lines, runner } = record()
  const changedFiles = { ...CHANGES, mapped: { effects: active, active } } as unknown
  logRequest(runner, { ...NOTHING, changedFiles: changedFiles as ChangedFiles })
  expect(lines.filter((line) => line.startsWith('Rule'))).toHaveLength(20)
  expect(lines.find((line) => line.includes('…'))?.trim()).toBe(more)
})

test('what is said of a request: warnings, notices, changed files and remarks', () => {
  const { lines, runner } = record()
  const changedFiles = CHANGES as unknown as ChangedFiles
  logRequest(runner, { ...NOTHING, warnings: ['w'], notices: ['n'], remarks: ['r'], changedFiles })
  expect(lines).toEqual(['warning: w', 'notice: n', ...HEAD, 'Note   r'])
})
