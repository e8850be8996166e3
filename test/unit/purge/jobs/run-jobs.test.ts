import { describe, expect, test } from 'vitest'
import { parseRules } from '../../../../src/changes/rules/rules.ts'
import { findChangedFiles } from '../../../../src/changes/changed-files.ts'
import { sortJobs } from '../../../../src/purge/jobs/batch.ts'
import type { HttpResult } from '../../../../src/http/transport.ts'
import { listFailedEdges, listOpenIds } from '../../../../src/purge/jobs/jobs-result.ts'
import { describeEvent } from '../../../../src/purge/log.ts'
import { toJsonReport, toOutputs } from '../../../../src/purge/outputs.ts'
import { VERSION } from '../../../../src/version.ts'
import type { LogEntry } from '../../../../src/purge/jobs/state.ts'
import { deployOf } from '../../../fakes/changes.ts'
import { answer, lost, ZONE } from '../../../fakes/in-memory-cdn.ts'
import {
  createEarlierJobs,
  createHarness,
  quotaOf,
  runPurge,
  type Harness,
} from '../../../fakes/run-jobs.ts'
import { makeAnswer, makeJudged, makeObservation, makePage } from '../../../fakes/pages.ts'
import { paths } from '../../../fakes/paths.ts'

const HOUR = 3_600_000
const POST = 'POST'
const START_MS = Date.UTC(2026, 10, 21, 12)

/** Moments of the creates that were sent. */
function createTimes({ cdn }: Harness): number[] {
  return cdn.requests.filter(({ method }) => method === POST).map(({ atMs }) => atMs)
}

function creates(harness: Harness): number {
  return createTimes(harness).length
}

/** Every create is answered so. */
function answerCreates({ cdn }: Harness, result: HttpResult): void {
  cdn.intercept = ({ method }) => (method === POST ? result : undefined)
}

/** The first create is answered so, whether or not the service acts on it. */
function spoilFirstCreate({ cdn }: Harness, result: HttpResult, isCarriedOut: boolean): void {
  let isSpoiled = false
  cdn.intercept = ({ method }, pass) => {
    if (method !== POST || isSpoiled) return undefined
    isSpoiled = true
    if (isCarriedOut) pass()
    return result
  }
}

describe('the quota', () => {
  test('a job waits for its slot and is created within seconds of it', async () => {
    const harness = createHarness({ quota: { path: 3, all: 10 } })
    createEarlierJobs(harness, [HOUR - 300_000, 1000, 1000])
    const report = await harness.run({ quota: quotaOf(3) })
    expect(report.status).toBe('completed')
    const createdMs = sortJobs(report.batches)[0]?.job.seenAtMs ?? 0
    expect(createdMs).toBeGreaterThan(300_000)
    expect(createdMs).toBeLessThan(312_000)
    expect([creates(harness), harness.warnings]).toEqual([1, []])
  })

  test('a slot after the deadline fails at once, with its time', async () => {
    const harness = createHarness({ quota: { path: 1, all: 10 } })
    createEarlierJobs(harness, [60_000])
    const report = await harness.run({ quota: quotaOf(1) })
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'quota-exceeded' }] })
    expect(report.durationMs).toBeLessThan(1000)
    expect(Math.abs((report.retryAtMs ?? 0) - START_MS - HOUR + 60_000)).toBeLessThan(3000)
    expect(creates(harness)).toBe(0)
  })

  test('an error for want of quota names the jobs of the plan, and the quota of its type', async () => {
    const harness = createHarness({ quota: { path: 1, all: 2 } })
    const [many] = (await harness.run({ paths: paths(2000), quota: quotaOf(1) })).problems
    expect(many?.cause).toBe('this purge needs 2 jobs, but the quota of the account is 1 an hour')
    const quota = { ...quotaOf(1), all: { jobs: 2, windowMs: HOUR } }
    const ofAll = { type: 'all', paths: '', quota } as const
    for (let job = 0; job < 2; job++) await harness.run(ofAll)
    const [used] = (await harness.run(ofAll)).problems
    expect(used?.where).toContain('2 jobs of `type: all` an hour')
  })

  test('what is left is counted after the wait, not before it', async () => {
    const harness = createHarness({ quota: { path: 3, all: 10 }, windowMs: 20_000 })
    createEarlierJobs(harness, [15_000, 15_000, 15_000])
    const report = await harness.run({ quota: quotaOf(3, 20_000) })
    expect(report).toMatchObject({ status: 'completed', quotaRemaining: 2 })
  })

  test.each([
    ['before', 900_000],
    ['after', 30_000],
  ])(
    'a dry run whose slot comes %s the deadline is green, and says until when it would wait',
    async (_, timeoutMs) => {
      const harness = createHarness({ quota: { path: 1, all: 10 } })
      createEarlierJobs(harness, [HOUR - 60_000])
      const report = await harness.run({ dryRun: true, quota: quotaOf(1), timeoutMs })
      expect(report).toMatchObject({ status: 'planned', exitsZero: true, problems: [] })
      // A job of 11:01:00 may be a second younger than it says.
      expect(toOutputs(report).values).toMatchObject({
        status: 'planned',
        'retry-at': '2026-11-21T12:01:01.000Z',
        'quota-remaining': '0',
        'job-count': '0',
      })
      expect(toJsonReport(report)).toMatchObject({ retryAt: '2026-11-21T12:01:01.000Z' })
      expect(harness.warnings.join()).toContain(
        'does not fit the remaining quota: 1 of its jobs has no free slot',
      )
      expect(creates(harness)).toBe(0)
    },
  )

  test.each([
    ['newest-first', -86_400_000],
    ['oldest-first', -86_400_000],
    ['newest-first', 86_400_000],
  ] as const)(
    'a list that is %s hides no job from a clock that is %i ms off: the service’s clock counts',
    async (order, skewMs) => {
      const harness = createHarness({ quota: { path: 150, all: 10 } }, skewMs)
      const agesMs = Array.from({ length: 150 }, (_, index) => HOUR - 300_000 - index)
      createEarlierJobs(harness, agesMs)
      harness.cdn.state.behavior.listOrder = order
      const report = await harness.run({ quota: quotaOf(150) })
      expect(report.status).toBe('completed')
      expect(creates(harness)).toBe(1)
      expect(report.durationMs).toBeGreaterThan(300_000)
    },
  )
})

/** One changed file, and its path. */
async function changesOf(file: string) {
  const { rules } = parseRules('public/** => /{rel}')
  const selection = {
    selected: [file],
    idle: [],
    unmatched: { count: 0, first: [] },
    missed: [],
    excluded: 7,
  }
  const taken = {
    source: 'map',
    commit: 'c'.repeat(40),
    files: new Map([[file, '2']]),
    large: new Set<string>(),
    selection,
    warnings: [],
  } as const
  const files = new Map([[file, { id: '1', isUnknown: false }]])
  const base = {
    files,
    commit: 'b'.repeat(40),
    why: 'the last purge',
    absence: undefined,
    branch: '',
    purgedBefore: [],
  }
  return findChangedFiles(taken, base, deployOf(rules))
}

test.each([
  ['completed', {}, ['confirm', 'close']],
  ['failed', {}, ['close']],
  ['planned', { dryRun: true }, ['close']],
  ['nothing-to-purge', { paths: '' }, ['confirm', 'close']],
] as const)('a purge that is %s with %j: its changes have %j', async (status, given, expected) => {
  const harness = createHarness()
  if (status === 'failed') harness.cdn.state.failing.set('fra-02', 2)
  const did: string[] = []
  const found = await changesOf('public/changed')
  const changed =
    status === 'nothing-to-purge' ? { ...found, mapped: { ...found.mapped, paths: [] } } : found
  const changes = {
    changed,
    confirm: async () => (did.push('confirm'), undefined),
    close: () => void did.push('close'),
  }
  const ports = { beginChanges: () => Promise.resolve(changes) }
  const report = await runPurge(harness, { paths: '/a', ...given }, ports)
  expect([report.status, did]).toEqual([status, expected])
})

test('a signal after the last job has completed confirms nothing', async () => {
  const harness = createHarness()
  let confirms = 0
  const changes = {
    changed: await changesOf('public/changed'),
    confirm: async () => (confirms++, undefined),
    close: () => undefined,
  }
  const events: LogEntry[] = []
  events.push = (entry) => {
    if (entry.kind === 'ended') harness.stop.abort()
    return 0
  }
  const ports = { beginChanges: () => Promise.resolve(changes) }
  const report = await runPurge({ ...harness, events }, { paths: '/a' }, ports)
  expect(report.batches.map(({ state }) => state)).toEqual(['completed'])
  expect([report.status, confirms]).toEqual(['cancelled', 0])
})

const ANSWERED = makeObservation({
  edge: makeAnswer(200, 'x', { age: '0' }),
  origin: makeAnswer(404),
})
const FRESH_PAGE = makeJudged({ freshness: 'fresh', reason: 'age' }, '/a', {
  observations: [ANSWERED],
})
const MISSED_PAGE = makeJudged({ freshness: 'unreachable', reason: 'fault' }, '/b', {
  page: makePage({ name: '/b', isFile: false, addresses: [{ path: '/b', coveredSinceMs: 0 }] }),
  observations: [makeObservation({ fault: 'no answer' })],
})

test('the report as a whole: a job that failed and was made again, and one at work', async () => {
  const harness = createHarness({ jobMs: 2000, seed: 1 })
  const { state } = harness.cdn
  state.failing.set('fra-02', 1)
  harness.cdn.intercept = ({ method, body }) => {
    const spec: { readonly paths?: readonly string[] } | undefined = body
    const isSecond = spec?.paths?.length === 1
    if (method === POST) state.stuck.clear()
    if (method === POST && isSecond) state.stuck.add('sin-03')
    return undefined
  }
  const changes = {
    changed: await changesOf('public/changed'),
    confirm: () => Promise.resolve(undefined),
    close: () => undefined,
  }
  const given = { paths: paths(1000), timeoutMs: 60_000 }
  const report = await runPurge(harness, given, { beginChanges: () => Promise.resolve(changes) })
  const [failed = '', stuck = '', again = ''] = state.jobs.map(({ id }) => id)
  const DONE = { 'ams-01': 'completed', 'fra-02': 'completed', 'sin-03': 'completed' }
  const about = (ms: number): unknown => expect.closeTo(ms, -3)
  const seen = {
    runUrl: 'https://ci.example/runs/1',
    originWait: { fromMs: 1000, toMs: 4000 },
    verification: {
      candidates: 2,
      site: undefined,
      origin: undefined,
      endedEarly: false,
      mayConfirm: false,
      pages: [FRESH_PAGE, MISSED_PAGE],
    },
  }
  const text = JSON.stringify(toJsonReport({ ...report, ...seen }))
  const startedMs = Date.parse((JSON.parse(text) as { startedAt: string }).startedAt)
  /** Times as milliseconds since the start; those of the service are on its clock, which is the same here. */
  const inMs = (key: string, value: unknown): unknown =>
    key.endsWith('At') && typeof value === 'string' ? Date.parse(value) - startedMs : value
  expect(JSON.parse(text, inMs)).toEqual({
    schemaVersion: 1,
    version: VERSION,
    runUrl: 'https://ci.example/runs/1',
    startedAt: 0,
    endedAt: about(58_000),
    status: 'timed-out',
    zone: ZONE,
    type: 'path',
    durationMs: about(58_000),
    retryAt: null,
    quota: { type: 'path', limit: 100, windowMs: HOUR, leftNow: 100, leftAfter: 98, remaining: 97 },
    changes: {
      source: 'map',
      base: 'b'.repeat(40),
      head: 'c'.repeat(40),
      hasBase: true,
      why: 'the last purge',
      files: 1,
      rules: [
        {
          line: 1,
          rule: 'public/** => /{rel}',
          files: 1,
          paths: 1,
          example: { file: 'public/changed', path: '/changed' },
        },
      ],
      excluded: 7,
      unmatched: { count: 0, first: [] },
    },
    paths: [...paths(1000).split('\n'), '/changed'],
    plan: [
      { batch: 1, paths: 1000, startsAt: about(7600), state: 'completed' },
      { batch: 2, paths: 1, startsAt: about(0), state: 'open' },
    ],
    jobs: [
      {
        id: failed,
        status: 'failed',
        confirmed: false,
        batch: 1,
        createdAt: about(0),
        createdSeenAt: about(0),
        completedAt: null,
        endSeenAt: about(2400),
        edges: { ...DONE, 'fra-02': 'failed' },
      },
      {
        id: stuck,
        status: 'processing',
        confirmed: false,
        batch: 2,
        createdAt: about(0),
        createdSeenAt: about(0),
        completedAt: null,
        endSeenAt: null,
        edges: { ...DONE, 'sin-03': 'processing' },
      },
      {
        id: again,
        status: 'completed',
        confirmed: true,
        batch: 1,
        createdAt: about(7600),
        createdSeenAt: about(7600),
        completedAt: about(9600),
        endSeenAt: about(10_000),
        edges: DONE,
      },
    ],
    failedEdges: [{ job: stuck, edge: 'sin-03', status: 'processing' }],
    originWaitMs: 3000,
    freshness: {
      candidates: 2,
      counts: {
        fresh: 1,
        byContent: 0,
        asOrigin: 0,
        byAge: 1,
        stale: 0,
        unreachable: 1,
        unknown: 0,
        unverified: 0,
      },
      notVerified: null,
      pages: [
        {
          url: '/a',
          file: 'a.html',
          freshness: 'fresh',
          reason: 'age',
          addresses: [
            {
              url: '/a',
              fault: null,
              edge: { status: 200, headers: { Age: '0' } },
              origin: { status: 404, headers: {} },
            },
          ],
        },
        {
          url: '/b',
          file: null,
          freshness: 'unreachable',
          reason: 'fault',
          addresses: [{ url: '/b', fault: 'no answer', edge: null, origin: null }],
        },
      ],
    },
    openIds: [stuck],
    problems: [expect.objectContaining({ code: 'CDN041' })],
    warnings: [],
  })
  expect(toOutputs(report).values).toMatchObject({ 'job-count': '3', 'path-count': '1001' })
})

test('a create that never reached the service is sent again', async () => {
  const harness = createHarness()
  let tries = 0
  harness.cdn.intercept = ({ method }) =>
    method === POST && ++tries < 3
      ? { kind: 'fault', fault: { kind: 'unsent', detail: 'ECONNREFUSED' } }
      : undefined
  const report = await harness.run()
  expect(report.status).toBe('completed')
  expect(tries).toBe(3)
})

describe('refusals of the service', () => {
  test('one that the list does not explain is tried again after `Retry-After`', async () => {
    const harness = createHarness()
    let refusals = 0
    harness.cdn.intercept = ({ method }) =>
      method === POST && refusals++ < 2 ? answer(429, { 'retry-after': '7' }) : undefined
    const report = await harness.run()
    expect(report.status).toBe('completed')
    const posts = createTimes(harness)
    expect(posts).toHaveLength(3)
    for (const [index, atMs] of posts.slice(1).entries()) {
      expect(atMs - (posts[index] ?? 0)).toBeGreaterThanOrEqual(7000)
      expect(atMs - (posts[index] ?? 0)).toBeLessThan(20_000)
    }
  })

  test.each([408, 503])(
    '%i is a lost answer, and is sent again only after `Retry-After`',
    async (status) => {
      const harness = createHarness()
      spoilFirstCreate(harness, answer(status, { 'retry-after': '60' }), false)
      const report = await harness.run()
      expect(report.status).toBe('completed')
      const [first = 0, second = 0, ...more] = createTimes(harness)
      expect([second - first >= 60_000, more]).toEqual([true, []])
    },
  )

  test('a lost answer that names a time after the deadline ends the step', async () => {
    const harness = createHarness()
    spoilFirstCreate(harness, answer(503, { 'retry-after': '3600' }), false)
    const report = await harness.run({ timeoutMs: 60_000 })
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'create-unanswered' }] })
    expect(report.problems[0]?.details?.[0]).toContain('asked to wait until after the deadline')
    expect(report.durationMs).toBeLessThan(10_000)
  })

  test.each([403, 409, 422])('%i that speaks of a quota ends the step at once', async (status) => {
    const harness = createHarness()
    const refusal = answer(status, { 'retry-after': '1' }, '{"message":"purge quota exceeded"}')
    spoilFirstCreate(harness, refusal, false)
    const report = await harness.run()
    expect([report.status, creates(harness)]).toEqual(['failed', 1])
    expect(JSON.stringify(report.problems)).toContain('purge quota exceeded')
  })

  test('where the list shows no reason, the error says what it shows, and what else may be the cause', async () => {
    const harness = createHarness()
    answerCreates(harness, answer(429))
    const [problem] = (await harness.run()).problems
    expect(problem?.details?.at(-1)).toBe(
      'the list of jobs of this zone shows 100 of 100 jobs for `type: path` free',
    )
    expect(problem?.cause).toContain('other zones of the account')
    const [ofAll] = (await harness.run({ type: 'all', paths: '' })).problems
    expect(ofAll?.details?.at(-1)).toContain('10 of 10 jobs for `type: all` free')
  })

  test('a time that the service names where the list shows room does not outrank the list afterwards', async () => {
    const harness = createHarness({ quota: { path: 2, all: 10 }, windowMs: 60_000 })
    spoilFirstCreate(harness, answer(429, { 'retry-after': '1' }), false)
    const report = await harness.run({ paths: paths(4000), quota: quotaOf(2, 60_000) })
    expect(report.status).toBe('completed')
    expect(creates(harness)).toBe(5)
  })

  test.each([
    ['six of them', HOUR, 6],
    ['fewer, where the next one would come after the deadline,', 12_000, 2],
  ])('%s end the step', async (_what, timeoutMs, count) => {
    const harness = createHarness()
    answerCreates(harness, answer(429))
    const report = await harness.run({ timeoutMs })
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'unexplained-refusals' }] })
    expect([creates(harness), report.retryAtMs]).toEqual([count, undefined])
  })

  test('one of them does not end a batch that has a slot, where a later one has none', async () => {
    const harness = createHarness({ quota: { path: 3, all: 10 } })
    harness.cdn.intercept = ({ method }) => {
      if (method !== POST || creates(harness) !== 2) return undefined
      createEarlierJobs(harness, [0])
      return answer(429)
    }
    const report = await harness.run({ paths: paths(3000), quota: quotaOf(3), timeoutMs: 60_000 })
    expect(report.problems).toMatchObject([{ kind: 'quota-exceeded' }])
    expect(sortJobs(report.batches)).toHaveLength(2)
  })

  test('a `Retry-After` beyond the deadline fails at once', async () => {
    const harness = createHarness()
    answerCreates(harness, answer(429, { 'retry-after': '3600' }))
    const report = await harness.run()
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'quota-exceeded' }] })
    expect(report.problems[0]?.cause).toMatch(
      /the service asked to wait until then, although its list/,
    )
    expect(report.durationMs).toBeLessThan(1000)
    expect(report.retryAtMs).toBeGreaterThan(Date.UTC(2026, 10, 21, 12, 59))
  })

  test('when others took the slot between the plan and the create, ours waits for the next one', async () => {
    const harness = createHarness({ quota: { path: 1, all: 10 } })
    harness.cdn.intercept = ({ method }) => {
      if (method === POST && creates(harness) === 1) createEarlierJobs(harness, [HOUR - 120_000])
      return undefined
    }
    const report = await harness.run({ quota: quotaOf(1) })
    expect(report.status).toBe('completed')
    expect(creates(harness)).toBe(2)
  })

  test('one that is for good ends the creating, and what was created is still polled', async () => {
    const harness = createHarness()
    let posts = 0
    harness.cdn.intercept = ({ method }) =>
      method === POST && ++posts === 5 ? answer(422, {}, '{"message":"bad path"}') : undefined
    const report = await harness.run({ paths: paths(8000) })
    expect(report).toMatchObject({ status: 'partial', problems: [{ kind: 'request-rejected' }] })
    expect(creates(harness)).toBe(5)
    expect(report.batches.filter(({ state }) => state === 'completed')).toHaveLength(4)
  })
})

describe('lost answers', () => {
  test('a job that shows only after its create was sent again, and refused, is found all the same', async () => {
    const harness = createHarness({ quota: { path: 1, all: 10 } })
    harness.cdn.state.behavior.visibleAfterMs = 4000
    spoilFirstCreate(harness, lost(), true)
    const report = await harness.run({ quota: quotaOf(1) })
    expect([report.status, harness.cdn.state.jobs.length]).toEqual(['completed', 1])
  })

  test('a job that was made all the same is found in the list, and not made twice', async () => {
    for (const order of ['newest-first', 'oldest-first', 'by-id'] as const) {
      const harness = createHarness()
      harness.cdn.state.behavior.listOrder = order
      spoilFirstCreate(harness, lost(), true)
      const report = await harness.run()
      expect(report.status).toBe('completed')
      expect(harness.cdn.state.jobs).toHaveLength(1)
      expect(creates(harness)).toBe(1)
    }
  })

  test('a create that never arrived is sent again, after at least three seconds of looking', async () => {
    const harness = createHarness()
    spoilFirstCreate(harness, lost(), false)
    const report = await harness.run()
    const posts = createTimes(harness)
    const looks = harness.cdn.requests.filter(
      ({ method, atMs, path }) =>
        method === 'GET' &&
        path.includes('page=') &&
        atMs > (posts[0] ?? 0) &&
        atMs < (posts[1] ?? 0),
    )
    expect(report.status).toBe('completed')
    expect((posts[1] ?? 0) - (posts[0] ?? 0)).toBeGreaterThanOrEqual(3000)
    expect(looks.length).toBeGreaterThan(2)
    expect(harness.cdn.state.jobs).toHaveLength(1)
  })

  test('a service that loses every answer ends in an error that says what is not known', async () => {
    const harness = createHarness()
    answerCreates(harness, answer(503))
    const report = await harness.run()
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'create-unanswered' }] })
    expect(creates(harness)).toBe(4)
  })
})

describe('polling', () => {
  test.each([0, 0.25, 0.5, 0.75, 0.99])(
    'a job that is created shortly before the deadline is looked at while time is left (%d)',
    async (random) => {
      const windowMs = 37_500
      const harness = createHarness(
        { jobMs: 200, windowMs, quota: { path: 1, all: 1 } },
        0,
        () => random,
      )
      harness.cdn.state.createJob(ZONE, { type: 'path', paths: ['/before'] })
      const limit = { jobs: 1, windowMs }
      const report = await harness.run({ timeoutMs: 40_000, quota: { path: limit, all: limit } })
      expect([report.status, harness.cdn.state.jobs.length]).toEqual(
        report.status === 'failed' ? ['failed', 1] : ['completed', 2],
      )
    },
  )

  test.each([2, 10, 60, 120, 600])(
    'the end of a job of %i s is known 5 s later at the latest',
    async (seconds) => {
      const harness = createHarness({ jobMs: seconds * 1000 })
      const report = await harness.run()
      expect(report.status).toBe('completed')
      expect(report.durationMs).toBeLessThan(seconds * 1000 + 6000)
      expect(harness.cdn.requests.length).toBeLessThan(25 + seconds / 5)
    },
  )

  test.each([
    ['2026-11-21T12:01:30Z', '2026-11-21T12:01:30.000Z'],
    ['soon', null],
    [7, null],
  ])('`completed_at` of %j is %j in the report', async (completedAt, expected) => {
    const harness = createHarness({ jobMs: 100_000 })
    harness.cdn.intercept = ({ method, path }, pass) => {
      if (method !== 'GET' || !/purge\/[^?]+$/.test(path)) return undefined
      const exchange = pass()
      if (exchange.kind === 'fault') return exchange
      const body = JSON.parse(exchange.answer.body)
      if (body.data.status === 'completed') body.data.completed_at = completedAt
      return { kind: 'answer', answer: { ...exchange.answer, body: JSON.stringify(body) } }
    }
    const [job] = JSON.parse(JSON.stringify(toJsonReport(await harness.run()))).jobs
    expect(job).toMatchObject({ status: 'completed', completedAt: expected })
  })

  test('a job that the service no longer has is not reported as failed edges', async () => {
    const harness = createHarness({ jobMs: 600_000 })
    harness.cdn.intercept = ({ method, path }) =>
      method === 'GET' && /purge\/[^?]+$/.test(path) ? answer(404) : undefined
    const report = await harness.run({ retries: 0 })
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'edge-unconfirmed' }] })
    expect(report.problems[0]?.cause).toContain('no longer has the job')
    const soon = createHarness({ jobMs: 600_000 })
    soon.cdn.intercept = harness.cdn.intercept
    const late = await soon.run({ timeoutMs: 5000 })
    expect(late.problems[0]?.details?.join()).toContain('not found (404)')
  })

  test.each([
    ['the list', /page=/],
    ['a job', /purge\/[^?]+$/],
  ])(
    'a read of %s that is answered with a page of a gateway is repeated at once',
    async (_, on) => {
      const harness = createHarness({ jobMs: 100 })
      let reads = 0
      harness.cdn.intercept = ({ method, path }) =>
        method === 'GET' && on.test(path) && ++reads === 1 ? answer(200, {}, '<html>') : undefined
      const report = await harness.run()
      expect(report.status).toBe('completed')
      expect([reads, harness.events.filter(({ kind }) => kind === 'read-failed')]).toEqual([2, []])
    },
  )

  test('a deadline does not name an error that has ended as its cause', async () => {
    const harness = createHarness({ jobMs: 100_000 })
    harness.cdn.intercept = ({ method }) => {
      const afterMs = harness.cdn.state.now() - START_MS
      return method === 'GET' && afterMs > 10_000 && afterMs < 40_000 ? answer(500) : undefined
    }
    const report = await harness.run({ timeoutMs: 90_000 })
    expect(harness.events.some(({ kind }) => kind === 'read-failed')).toBe(true)
    expect(report).toMatchObject({ status: 'timed-out', problems: [{ kind: 'deadline-exceeded' }] })
    expect(report.problems[0]?.details?.join()).not.toContain('could not be read')
    expect(report.problems[0]?.cause).toContain('the jobs take longer than `timeout`')
  })

  test.each<[string, (harness: Harness) => void, cause: string]>([
    [
      'reads that are answered with 503',
      ({ cdn }) => {
        cdn.intercept = ({ method, path }) =>
          method === 'GET' && /purge\/[^?]+$/.test(path) ? answer(503) : undefined
      },
      'overloaded or down',
    ],
    [
      'creates that are answered with 503, and their look-ups, too',
      ({ cdn }) => {
        cdn.intercept = ({ method }) =>
          cdn.state.now() > START_MS && (method === 'POST' || creates({ cdn } as Harness) > 0)
            ? answer(503)
            : undefined
      },
      '',
    ],
    [
      'an edge that is stuck beside one that has failed',
      ({ cdn }) => {
        cdn.state.stuck.add('ams-01')
        cdn.state.failing.set('fra-02', 9)
      },
      'an edge has failed, and the service has not ended its job',
    ],
  ])('a deadline after %s does not advise a longer `timeout`', async (_, spoil, cause) => {
    const harness = createHarness({ jobMs: 1000 })
    spoil(harness)
    const report = await harness.run({ timeoutMs: 60_000 })
    const advice = report.problems.flatMap(({ help }) => help).join('; ')
    expect(['timed-out', 'failed']).toContain(report.status)
    expect(advice).not.toContain('increase `timeout`')
    expect(report.problems.map((problem) => problem.cause).join('; ')).toContain(cause)
  })

  test('the log says every 30 s, while no job moves, how many edges have confirmed', async () => {
    const harness = createHarness({ jobMs: 100_000 })
    await harness.run()
    const still = harness.events.filter(({ kind }) => kind === 'no-progress')
    // The job moves once in between.
    expect(still).toHaveLength(2)
    const lines = still.map((event) => describeEvent(event, 1, 95_000))
    expect(lines[1]).toMatch(
      /^Purge {2}0 of 1 job completed, \d of 3 edges confirmed, after 9\d\.?\d* s$/,
    )
  })

  test('the last look comes before the deadline, and what is open is named', async () => {
    const harness = createHarness({ jobMs: 100_000 })
    const report = await harness.run({ timeoutMs: 60_000 })
    expect(report).toMatchObject({ status: 'timed-out', problems: [{ kind: 'deadline-exceeded' }] })
    expect(listOpenIds(report.batches)).toHaveLength(1)
    const lastMs = (harness.cdn.requests.at(-1)?.atMs ?? 0) - START_MS
    expect(lastMs).toBeGreaterThan(57_000)
    expect(lastMs).toBeLessThan(60_000)
  })

  test('a failed job is created again as often as `retries` says', async () => {
    for (const [fails, retries, jobs, failed] of [
      [1, 1, 2, []],
      [2, 1, 2, ['fra-02']],
      [2, 2, 3, []],
      [1, 0, 1, ['fra-02']],
    ] as const) {
      const harness = createHarness()
      harness.cdn.state.failing.set('fra-02', fails)
      const { status, batches } = await harness.run({ retries })
      expect([status, harness.cdn.state.jobs.length]).toEqual([
        failed.length > 0 ? 'failed' : 'completed',
        jobs,
      ])
      expect(listFailedEdges(batches).map(({ edge }) => edge)).toEqual(failed)
    }
  })

  test('a service that stops answering while jobs run is polled until the deadline, and the open jobs are named', async () => {
    const harness = createHarness({ jobMs: 60_000 })
    harness.cdn.intercept = ({ method }) =>
      method === 'GET' && harness.cdn.state.now() > Date.UTC(2026, 10, 21, 12, 0, 10)
        ? answer(500)
        : undefined
    const report = await harness.run({ timeoutMs: 120_000 })
    expect(report).toMatchObject({ status: 'timed-out', problems: [{ kind: 'deadline-exceeded' }] })
    expect(report.problems[0]?.details?.join()).toContain('the service keeps failing (500)')
    expect(report.problems[0]?.cause).not.toContain('the jobs take longer')
    expect(listOpenIds(report.batches)).toHaveLength(1)
    expect(harness.cdn.requests.length).toBeLessThan(80)
  })
})

test('a job that has completed with other paths is not confirmed in the report', async () => {
  const harness = createHarness()
  harness.cdn.intercept = ({ method }, pass) => {
    if (method !== POST) return undefined
    const result = pass()
    if (result.kind === 'fault') return result
    const body = result.answer.body.replace('"/a"', '"/other"')
    return { kind: 'answer', answer: { ...result.answer, body } }
  }
  const report = await harness.run({ paths: '/a' })
  expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'wrong-job' }] })
  const { jobs } = JSON.parse(JSON.stringify(toJsonReport(report)))
  expect(jobs).toMatchObject([{ status: 'completed', confirmed: false }])
})
