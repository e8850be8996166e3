import { toOutputs } from '../../../src/purge/outputs.ts'
import { describe, expect, test } from 'vitest'
import type { FetchPage, PageResponse } from '../../../src/http/fetch-page.ts'
import type { Verdict } from '../../../src/purge/pages/judge.ts'
import type { ChangedFiles } from '../../../src/changes/changed-files.ts'
import type { HttpResult } from '../../../src/http/transport.ts'
import { fail, ok, Stop, type Problem } from '../../../src/problem/problem.ts'
import type { PurgeInputs } from '../../../src/purge/inputs.ts'
import type { JobsResult } from '../../../src/purge/jobs/jobs-result.ts'
import { countPlannedJobs, endReport, startReport } from '../../../src/purge/report.ts'
import { determineStatus, exitsWithZero, STATUS, type Status } from '../../../src/purge/status.ts'
import { readPathLists } from '../../../src/purge/request.ts'
import { purge } from '../../../src/purge/run.ts'
import { makeZone } from '../../fakes/zone.ts'
import type { PurgeContext, PurgeDeps } from '../../../src/purge/context.ts'
import { verifyPages } from '../../../src/purge/pages/ask.ts'
import { awaitOrigin } from '../../../src/purge/pages/origin.ts'
import { answer, ZONE } from '../../fakes/in-memory-cdn.ts'
import { ManualClock } from '../../fakes/manual-clock.ts'
import { createHarness, DEFAULTS, SILENT } from '../../fakes/run-jobs.ts'
import { makeJudged } from '../../fakes/pages.ts'
import { paths as pathLines } from '../../fakes/paths.ts'
import { play, PROBLEM, rejected, type Script } from './jobs/scripted.ts'

const CONDITION = {
  path: '/v',
  text: '/v status 200',
  expected: { kind: 'status', status: 200 },
} as const
const ONE_AN_HOUR = { quota: { ...DEFAULTS.quota, path: { jobs: 1, windowMs: 3_600_000 } } }
const BYTES = Buffer.from('v2')
const LIVE: PageResponse = {
  status: 200,
  headers: {},
  body: { kind: 'whole', bytes: BYTES, raw: BYTES },
}
const SITE = new URL('http://site.example')
const zone = makeZone({ uuid: ZONE, originUrl: SITE.href })
const CHECKED = {
  conditions: [],
  waitsForSite: false,
  originUrl: SITE,
  verify: 5,
  siteUrl: new URL('http://www.example'),
}
const WAITS = { pages: { ...CHECKED, verify: 0, conditions: [CONDITION] } }

/** A purge of these paths, and what it did, in order: requests to the service and to pages. */
async function run(
  paths: readonly string[],
  given: Partial<PurgeInputs> = {},
  faults: {
    cancelAt?: string
    page?: PageResponse
    zone?: 'fails'
    used?: number
    changes?: {
      changed?: ChangedFiles
      whyNothing?: string
      begin?: (clock: ManualClock) => Promise<never>
      warning?: string
    }
    create?: HttpResult
  } = {},
) {
  const did: string[] = []
  const printed: string[] = []
  const { clock, cdn, stop } = createHarness()
  const inputs: PurgeInputs = { ...DEFAULTS, retries: 0, ...given }
  const deadline = { clock, signal: stop.signal, endMs: clock.nowMs() + inputs.timeoutMs }
  const note = (what: string) => {
    if (did.at(-1) !== what) did.push(what)
    if (faults.cancelAt === what) stop.abort()
  }
  for (let job = 0; job < (faults.used ?? 0); job++) {
    await cdn.connect(deadline).createJob({ type: 'path', paths: ['/x'] })
  }
  cdn.intercept = ({ method, path }) => {
    note(method === 'POST' ? 'create' : path.includes('page=') ? 'list' : 'read')
    return method === 'POST' ? faults.create : undefined
  }
  const fetchPage: FetchPage = ({ path }) => {
    note(path === '/v' ? 'origin' : 'page')
    const { page } = faults
    return Promise.resolve(
      page === undefined
        ? { kind: 'unreachable', why: 'there are no pages' }
        : { kind: 'page', page },
    )
  }
  const lists = readPathLists(
    { ...inputs, paths: paths.join('\n') },
    { readFile: () => new Uint8Array(), exists: () => false, resolvePath: () => '/workspace' },
  )
  const readZone = () => Promise.resolve(faults.zone === 'fails' ? fail(PROBLEM) : ok(zone))
  const { changes } = faults
  const preparedChanges: PurgeDeps['preparedChanges'] = changes && {
    whyNothingDeployed: changes.whyNothing,
    begin: async (uuid) => {
      note(`begin ${uuid}`)
      if (changes.begin !== undefined) await changes.begin(clock)
      return {
        changed: changes.changed ?? NOTHING_CHANGED,
        confirm: async () => (note('confirm'), changes.warning),
        close: () => note('close'),
      }
    },
  }
  const print = (text: string) => void printed.push(text)
  const report = await purge(inputs, lists, {
    deadline,
    zones: { listZones: () => Promise.resolve(ok({ items: [zone], total: 1 })), readZone },
    createJobsApi: () => cdn.connect(deadline),
    createPageFetcher: () => Promise.resolve(fetchPage),
    preparedChanges,
    runner: { ...SILENT, printLine: print, printNotice: print, printWarning: print },
    logJobs: () => undefined,
  })
  return { report, did, printed }
}

/** Changed files that make no path. */
const NOTHING_CHANGED = {
  kind: 'paths',
  snapshot: {
    source: 'map',
    commit: '',
    selection: { unmatched: { count: 0, first: [] }, excluded: 0 },
  },
  base: { absence: undefined, why: 'the last purge' },
  warnings: [],
  notices: [],
  remarks: [],
  whyEverything: undefined,
  files: new Map(),
  mapped: { paths: [], effects: [], active: [], deletedPaths: new Set() },
} as unknown as ChangedFiles

const ONE_CHANGED = { ...NOTHING_CHANGED, mapped: { ...NOTHING_CHANGED.mapped, paths: ['/c'] } }

describe('the steps of a purge, in their order,', () => {
  const JOBS = ['list', 'create', 'read']
  test.each<[what: string, given: Partial<PurgeInputs>, status: Status, did: readonly string[]]>([
    ['paths', {}, 'completed', [...JOBS]],
    ['a dry run', { dryRun: true }, 'planned', ['list']],
    ['a dry run without a token', { dryRun: true, apiToken: '' }, 'planned', []],
    ['no wait', { wait: false }, 'created', ['list', 'create']],
    ['pages', { pages: CHECKED }, 'stale', [...JOBS, 'page']],
    ['an origin that stays old', WAITS, 'timed-out', ['list', 'origin']],
    ['a dry run with an origin', { ...WAITS, dryRun: true }, 'planned', ['list', 'origin']],
  ])('%s: %j', async (_, given, status, expected) => {
    const { report, did } = await run(['/1'], given)
    expect({ status: report.status, did }).toEqual({ status, did: expected })
  })

  test('read the list again before the first create where the origin was waited for', async () => {
    const { report, did } = await run(['/1'], WAITS, { page: LIVE })
    expect(report).toMatchObject({
      status: 'completed',
      originWait: { fromMs: expect.any(Number) },
    })
    expect(did).toEqual(['list', 'origin', ...JOBS])
  })

  test('with nothing to purge ask nothing, and in a dry run still check the set-up', async () => {
    const nothing = await run([])
    expect([nothing.report.status, nothing.did]).toEqual(['nothing-to-purge', []])
    const planned = await run([], { dryRun: true, ...WAITS }, { zone: 'fails' })
    expect([planned.report.status, planned.did]).toEqual(['failed', ['list']])
    const { report, did } = await run([], { dryRun: true })
    expect([report.status, did]).toEqual(['nothing-to-purge', ['list']])
  })

  test('end at the plan where it is refused, and the report has it', async () => {
    const { report, did } = await run(['/1'], ONE_AN_HOUR, { used: 1 })
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'quota-exceeded' }] })
    expect([report.plan === undefined, did]).toEqual([false, ['list']])
  })

  test.each([
    ['list', 'timed-out', ['list']],
    ['read', 'timed-out', ['list', 'create', 'read']],
  ])(
    'end with a signal at the first %s: nothing is confirmed',
    async (cancelAt, status, expected) => {
      const { report, did } = await run(['/1'], {}, { cancelAt })
      expect([report.status, did]).toEqual([status, expected])
    },
  )

  test('end with a failure before the jobs, which `fail-on-error: false` forgives once there is a plan', async () => {
    const unknown = { pages: { ...CHECKED, siteUrl: undefined } }
    const { report, did } = await run(['/1'], unknown, { zone: 'fails' })
    expect(report).toMatchObject({ status: 'failed', problems: [PROBLEM] })
    expect([report.plan === undefined, did]).toEqual([false, ['list']])
  })
})

describe('the record of a purge', () => {
  const OF_UUID = `begin ${ZONE}`
  const JOBS = ['list', 'create', 'read']
  const REFUSED = answer(422)
  const UNREADY = { ...CHECKED, verify: 0, conditions: [CONDITION] }
  test.each<
    [
      what: string,
      given: Partial<PurgeInputs>,
      faults: Parameters<typeof run>[2],
      status: Status,
      did: string[],
    ]
  >([
    ['of files that changed', {}, {}, 'completed', [OF_UUID, ...JOBS, 'confirm', 'close']],
    [
      'of none that changed',
      {},
      { changes: { changed: NOTHING_CHANGED } },
      'nothing-to-purge',
      [OF_UUID, 'confirm', 'close'],
    ],
    [
      'of none that changed, in a dry run',
      { dryRun: true },
      { changes: { changed: NOTHING_CHANGED } },
      'nothing-to-purge',
      [OF_UUID, 'list', 'close'],
    ],
    ['in a dry run', { dryRun: true }, {}, 'planned', [OF_UUID, 'list', 'close']],
    [
      'in a dry run, of a zone that was not looked up',
      { dryRun: true, apiToken: '', zone: 'www' },
      {},
      'planned',
      ['begin undefined', 'close'],
    ],
    [
      'in a dry run without a token, of a zone that is a UUID',
      { dryRun: true, apiToken: '', zone: ZONE.toUpperCase() },
      {},
      'planned',
      [OF_UUID, 'close'],
    ],
    [
      'where nothing is deployed yet',
      {},
      { changes: { whyNothing: 'it waits' } },
      'nothing-to-purge',
      [],
    ],
    [
      'of a purge that fails',
      {},
      { create: REFUSED },
      'failed',
      [OF_UUID, 'list', 'create', 'close'],
    ],
    [
      'of a purge that is refused by its plan',
      ONE_AN_HOUR,
      { used: 1 },
      'failed',
      [OF_UUID, 'list', 'close'],
    ],
    [
      'of an origin that is not ready',
      { pages: UNREADY, timeoutMs: 5000 },
      {},
      'timed-out',
      [OF_UUID, 'list', 'origin', 'close'],
    ],
    [
      'of pages that are stale',
      { pages: CHECKED, timeoutMs: 600_000 },
      {},
      'stale',
      [OF_UUID, ...JOBS, 'page', 'close'],
    ],
    [
      'of a step that a signal ends',
      {},
      { cancelAt: 'read' },
      'timed-out',
      [OF_UUID, ...JOBS, 'close'],
    ],
  ])('%s is confirmed only if all is well, and closed however the step ends', async (...row) => {
    const [, given, faults, status, did] = row
    const changes = { changed: ONE_CHANGED, ...faults?.changes }
    const step = await run([], given, { ...faults, changes })
    expect([step.report.status, step.did]).toEqual([status, did])
  })

  test('that cannot be confirmed is a warning', async () => {
    const changes = { changed: ONE_CHANGED, warning: 'not confirmed' }
    const { report, printed } = await run([], {}, { changes })
    expect([report.status, printed.includes('not confirmed')]).toEqual(['completed', true])
    const { printed: silent } = await run([], {}, { changes: { changed: ONE_CHANGED } })
    expect(silent).not.toContain(undefined)
  })

  test('that cannot be begun ends the step before any job; other faults are not taken for it', async () => {
    const stop = () => Promise.reject(new Stop(PROBLEM))
    const { report, did } = await run(['/a'], {}, { changes: { begin: stop } })
    expect(report).toMatchObject({ status: 'failed', problems: [PROBLEM], zone: ZONE })
    expect(did).toEqual([OF_UUID])
    const bug = () => Promise.reject(new TypeError('a bug'))
    await expect(run(['/a'], {}, { changes: { begin: bug } })).rejects.toThrow('a bug')
  })

  test('that is begun when the deadline has passed is why the step timed out', async () => {
    const begin = async (clock: ManualClock) => {
      await clock.sleep(60_000, new AbortController().signal)
      throw new Stop(PROBLEM)
    }
    const { report } = await run(['/a'], { timeoutMs: 60_000 }, { changes: { begin } })
    expect(report.status).toBe('timed-out')
    const title = expect.stringContaining('60 s')
    expect(report.problems).toMatchObject([{ kind: 'deadline-exceeded', title }])
    const early = await run(['/a'], { timeoutMs: 60_001 }, { changes: { begin } })
    expect(early.report).toMatchObject({ status: 'failed', problems: [PROBLEM] })
  })

  test('of pages that speak against it is not confirmed, though the purge is a success', async () => {
    const faults = { changes: { changed: ONE_CHANGED }, page: { ...LIVE, status: 429 } }
    const { report, did } = await run([], { pages: CHECKED }, faults)
    expect([report.status, did.includes('confirm')]).toEqual(['completed', false])
  })
})

describe('what a purge says before it acts', () => {
  test('is the UUID of a zone that was given otherwise', async () => {
    const { report, printed } = await run(['/a'], { zone: 'www' })
    expect([report.givenZone, report.zone]).toEqual(['www', ZONE])
    expect(printed[0]).toBe(`Zone   www is ${ZONE}`)
    expect((await run(['/a'])).printed.some((text) => text.startsWith('Zone'))).toBe(false)
  })

  test('is that hosts are not checked without a token', async () => {
    const url = 'https://elsewhere.example/a'
    const free = await run([url], { apiToken: '', dryRun: true })
    expect([free.report.status, free.did]).toEqual(['planned', []])
    expect(free.printed.join()).toContain('full URLs are given, but without `api-token`')
    const { printed } = await run(['/a'], { apiToken: '', dryRun: true })
    expect(printed.join()).not.toContain('full URLs')
    const checked = await run([url])
    expect(checked.report).toMatchObject({ status: 'failed', problems: [{ kind: 'foreign-host' }] })
    expect(checked.did).toEqual([])
  })

  test('is why nothing is deployed', async () => {
    const { printed } = await run([], {}, { changes: { whyNothing: 'it waits' } })
    expect(printed).toContain('nothing is deployed yet: it waits')
  })
})

test('more paths than a step takes are an error before the list is read', async () => {
  const paths = Array.from({ length: 100_000 }, (_, index) => `/${index}/`)
  const { report, did } = await run([...paths.slice(1), '/x/**'])
  expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'invalid-path' }] })
  expect([report.problems[0]?.title, did]).toEqual([expect.stringContaining('100,000 paths'), []])
  const most = await run(paths, { dryRun: true })
  expect([most.report.status, most.report.plan?.jobs.length]).toEqual(['planned', 100])
})

const ENDED = {
  runUrl: undefined,
  startedAtMs: 0,
  warnings: [],
  durationMs: 0,
  isCancelled: false,
  isUsageError: false,
}

/** The jobs of batches, the first of which are created in time, and read with these results. */
function ended(batches: number, ...results: readonly string[]): Promise<JobsResult> {
  return play({
    batches,
    policy: { endMs: 20_000 },
    createAtMs: Array.from({ length: batches }, (_, index) =>
      index < results.length ? 0 : 30_000,
    ),
    reads: (id) => ({ status: results[Number(id.slice(1)) - 1] ?? 'pending' }),
  })
}

/** The same, without waiting for them. */
function begun(batches: number, script: Script = {}): Promise<JobsResult> {
  return play({ batches, ...script, policy: { endMs: 20_000, watch: false } })
}

describe('the status', () => {
  test.each<[status: Status, what: string, jobs: () => Promise<JobsResult>, wait: boolean]>([
    ['failed', 'there is no batch', () => ended(0), true],
    ['completed', 'every job completed', () => ended(2, 'completed', 'completed'), true],
    ['partial', 'one of two failed', () => ended(2, 'completed', 'failed'), true],
    ['failed', 'all failed', () => ended(2, 'failed', 'failed'), true],
    ['timed-out', 'one is still at work', () => ended(2, 'completed', 'processing'), true],
    ['timed-out', 'one was never created', () => ended(2, 'completed'), true],
    ['created', 'both are created, and not waited for', () => begun(2), false],
    [
      'timed-out',
      'one is not created, and not waited for',
      () => begun(2, { createAtMs: [0, 30_000] }),
      false,
    ],
    [
      'partial',
      'one is not what was asked for, and not waited for',
      () => begun(2, { creates: ['created', { paths: ['/x'] }] }),
      false,
    ],
    [
      'failed',
      'none was created, and not waited for',
      () => begun(2, { creates: [rejected] }),
      false,
    ],
  ])('%s: %s', async (status, _, runJobs, wait) => {
    const jobs = await runJobs()
    const inputs = { ...DEFAULTS, wait }
    const purged = { ...startReport(inputs), ...jobs }
    expect(determineStatus(purged)).toBe(status)
    for (const isCancelled of [true, false]) {
      const report = endReport({ ...purged, status }, inputs, { ...ENDED, isCancelled })
      expect(report.status).toBe(isCancelled ? 'cancelled' : status)
      expect(report.exitsZero).toBe(['completed', 'created'].includes(report.status))
    }
  })

  const FRESH: Verdict = { freshness: 'fresh', reason: 'content' }
  test.each<[verdicts: Verdict[], problem: string, stale: string[]]>([
    [[{ freshness: 'stale', reason: 'old-at-edge' }, FRESH], 'stale-pages', ['/0']],
    [[FRESH, { freshness: 'stale', reason: 'not-deployed' }], 'not-deployed', ['/1']],
    [[{ freshness: 'stale', reason: 'origin-not-new' }], 'origin-not-new', ['/0']],
    [[{ freshness: 'unreachable', reason: 'fault' }], 'site-unreachable', []],
  ])('stale: every job completed, and the pages are %j', async (verdicts, kind, stalePages) => {
    const pages = verdicts.map((verdict, index) => makeJudged(verdict, `/${index}`))
    const verification = {
      pages,
      candidates: 9,
      site: undefined,
      origin: undefined,
      endedEarly: false,
      mayConfirm: false,
    }
    const purged = { ...startReport(DEFAULTS), ...(await ended(1, 'completed')), verification }
    const report = endReport({ ...purged, status: determineStatus(purged) }, DEFAULTS, ENDED)
    expect(report).toMatchObject({ status: 'stale', problems: [{ kind }] })
    expect(toOutputs(report).values['stale-pages']).toBe(JSON.stringify(stalePages))
    expect(determineStatus({ ...purged, ...(await ended(1, 'failed')) })).toBe('failed')
  })

  test.each([
    [true, 'completed'],
    [false, 'stale'],
  ])(
    'of pages that are not reached, with a deadline that has passed: %s, is %s',
    async (endedEarly, status) => {
      const pages = [makeJudged({ freshness: 'unreachable', reason: 'fault' }, '/0')]
      const verification = {
        pages,
        candidates: 1,
        site: undefined,
        origin: undefined,
        endedEarly,
        mayConfirm: false,
      }
      const purged = { ...startReport(DEFAULTS), ...(await ended(1, 'completed')), verification }
      expect(determineStatus(purged)).toBe(status)
    },
  )

  test.each<[status: Status, seen: Problem['kind'][], reported: Problem['kind'][]]>([
    ['nothing-to-purge', [], []],
    ['timed-out', ['server-error'], ['deadline-exceeded', 'server-error']],
    ['timed-out', ['origin-not-ready'], ['origin-not-ready']],
    ['timed-out', ['deadline-exceeded'], ['deadline-exceeded']],
  ])('%s: a run without jobs that has seen %j reports %j', (status, seen, reported) => {
    const problems = seen.map((kind) => ({ ...PROBLEM, kind }))
    const report = endReport({ ...startReport(DEFAULTS), status, problems }, DEFAULTS, ENDED)
    expect(report).toMatchObject({
      status,
      paths: [],
      problems: reported.map((kind) => ({ kind })),
    })
  })

  test('is one in which every job has completed', () => {
    const confirmed = Object.entries(STATUS).filter(([, { allJobsCompleted }]) => allJobsCompleted)
    expect(confirmed.map(([status]) => status)).toEqual(['completed', 'nothing-to-purge', 'stale'])
  })
})

test.each<[status: Status, given: Partial<PurgeInputs>, facts: object, jobs: number]>([
  ['planned', { dryRun: true, paths: pathLines(1500) }, { quotaRemaining: 100, waits: [] }, 2],
  ['planned', { dryRun: true, apiToken: '' }, { quotaRemaining: undefined }, 1],
  ['completed', { purgeAllAbove: 1, paths: '/a\n/b' }, { type: 'all', quotaRemaining: 9 }, 1],
])('%s: a run with %j reports %j, and %d planned jobs', async (status, given, facts, jobs) => {
  const report = await createHarness().run(given)
  expect(report).toMatchObject({ status, ...facts })
  expect(countPlannedJobs(report)).toBe(jobs)
})

test('a signal after everything was seen makes a report of a cancelled run', () => {
  const facts = { ...ENDED, isCancelled: true, isUsageError: true }
  const purged = { ...startReport(DEFAULTS), problems: [PROBLEM] }
  const { status, problems } = endReport(purged, DEFAULTS, facts)
  expect([status, ...problems.map(({ kind }) => kind)]).toEqual(['cancelled', 'cancelled'])
})

test.each<[isForgiven: boolean, hasPlan: boolean, problem: Problem['kind']]>([
  [true, true, 'server-error'],
  [true, true, 'edge-unconfirmed'],
  [true, true, 'deadline-exceeded'],
  [true, true, 'quota-exceeded'],
  [true, true, 'origin-not-ready'],
  [false, false, 'invalid-input'],
  [false, true, 'unusable-origin'],
  [false, true, 'unusable-site'],
  [false, true, 'unauthorized'],
  [false, true, 'forbidden'],
  [false, true, 'not-found'],
])(
  '`fail-on-error: false` forgives: %s, with a plan: %s, %s',
  async (isForgiven, hasPlan, kind) => {
    const { plan } = (await run(['/1'], { dryRun: true })).report
    const report = { ...startReport(DEFAULTS), plan: hasPlan ? plan : undefined }
    const problems = [{ ...PROBLEM, kind }, PROBLEM]
    expect(exitsWithZero(report, problems, false)).toBe(isForgiven)
    expect(exitsWithZero(report, problems, true)).toBe(false)
  },
)

test('a report begins as a failure', () => {
  const failure = {
    status: 'failed',
    exitsZero: false,
    isUsageError: false,
    problems: [],
    warnings: [],
  }
  expect(startReport(DEFAULTS)).toMatchObject(failure)
  expect(countPlannedJobs(startReport(DEFAULTS))).toBe(0)
})

/** What a check of origin and site needs, and what it prints. */
function makeContext(pages: Partial<PurgeInputs['pages']>, fetchPage: FetchPage) {
  const clock = new ManualClock(0, () => 0)
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const context = {
    inputs: { ...DEFAULTS, pages: { ...DEFAULTS.pages, ...pages } },
    deadline: { clock, signal: new AbortController().signal, endMs: 5000 },
    runner: { ...SILENT, printNotice: print },
    zoneReader: { knownZone: undefined, read: () => Promise.resolve(zone) },
    createPageFetcher: () => Promise.resolve(fetchPage),
  } as unknown as PurgeContext
  return { context, clock, printed }
}

test.each([
  [Infinity, 1001, 1],
  [Infinity, 1000, 0],
  [50, 1001, 0],
])('`verify` of %d of %i pages prints %i notices of a limit', async (verify, count, notices) => {
  const nowhere: FetchPage = () => Promise.reject(new Error('no site is known'))
  const { context, printed } = makeContext({ verify }, nowhere)
  const purged = {
    paths: pathLines(count).split('\n'),
    givenPaths: [],
    changes: undefined,
    batches: [],
  }
  const nothing = { wait: undefined, problem: undefined, isProven: false }
  await verifyPages(purged, { site: undefined, origin: undefined }, nothing, context)
  expect(printed.filter((text) => text.includes('1,000'))).toHaveLength(notices)
})

test('a round at the origin that the deadline interrupts reports the round before', async () => {
  let round = 0
  const { context, clock } = makeContext({ conditions: [CONDITION] }, async () => {
    round++
    if (round === 1) return { kind: 'page', page: { ...LIVE, status: 404 } }
    await clock.sleep(60_000, new AbortController().signal)
    return { kind: 'unreachable', why: 'the deadline has passed' }
  })
  const { problem } = await awaitOrigin({ url: SITE }, undefined, context)
  expect(round).toBe(2)
  expect(JSON.stringify(problem)).toContain('404')
  expect(JSON.stringify(problem)).not.toContain('the deadline has passed')
})

test('a purge of everything counts the jobs of its own window, also where that of paths is shorter', async () => {
  const harness = createHarness()
  const { state } = harness.cdn
  const create = (spec: object, ageMs: number) => {
    state.createJob(ZONE, spec)
    Object.assign(state.jobs.at(-1) ?? {}, { createdMs: state.now() - ageMs })
  }
  create({ type: 'all' }, 1_800_000)
  for (let job = 0; job < 99; job++) create({ type: 'path', paths: ['/theirs'] }, 600_000 - job)
  create({ type: 'path', paths: ['/theirs'] }, 300_000)
  const report = await harness.run({
    paths: '/a\n/b',
    purgeAllAbove: 1,
    dryRun: true,
    quota: { path: { jobs: 200, windowMs: 60_000 }, all: { jobs: 1, windowMs: 3_600_000 } },
  })
  expect(report.plan).toMatchObject({ type: 'all', shortfall: { jobCount: 1 } })
})

test('a job that differs from its request is an error also without `wait`', async () => {
  const { batches } = await play({})
  const [batch] = batches
  const report = {
    ...startReport({ ...DEFAULTS, wait: false }),
    batches: [{ ...batch, mismatch: PROBLEM }],
  } as typeof EMPTY
  const { problems } = endReport(report, DEFAULTS, FACTS)
  expect(problems).toEqual([PROBLEM])
})

const EMPTY = startReport(DEFAULTS)
const FACTS = {
  warnings: [],
  runUrl: undefined,
  startedAtMs: 0,
  durationMs: 1,
  isCancelled: false,
  isUsageError: false,
}

test('of too many lines with a wrong one among them, only that one is an error', () => {
  const local = { readFile: () => new Uint8Array(), exists: () => false, resolvePath: () => '/w' }
  const read = (first: string) =>
    readPathLists({ ...DEFAULTS, paths: `${first}\n${pathLines(100_000)}` }, local).problems
  expect(read('no-slash/').map(({ title }) => title)).toHaveLength(1)
  expect(read('/a')).toHaveLength(1)
})
