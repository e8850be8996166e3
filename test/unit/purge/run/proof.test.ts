import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../../src/problem/problem.ts'
import type { VerifiedPage } from '../../../../src/pages/verify.ts'
import type { ChangedPaths } from '../../../../src/purge/changed/changed-paths.ts'
import type { PurgeInputs } from '../../../../src/purge/inputs.ts'
import { planPurge } from '../../../../src/purge/plan.ts'
import type { BuiltRequest } from '../../../../src/purge/request.ts'
import { apply } from '../../../../src/purge/run/apply.ts'
import { decide, phaseOf, PHASES } from '../../../../src/purge/run/decide.ts'
import type { Seen } from '../../../../src/purge/run/event.ts'
import type { Moment } from '../../../../src/purge/run/jobs/state.ts'
import { notBegun, prove } from '../../../../src/purge/run/proof.ts'
import { newPurge, type PurgeState } from '../../../../src/purge/run/state.ts'
import { STATUS } from '../../../../src/purge/status.ts'
import { buildReport, succeeds } from '../../../../src/purge/report.ts'
import { emptyResult } from '../../../../src/purge/result.ts'
import { DEFAULTS } from '../../../fakes/run-jobs.ts'
import { created, moment, polled, PROBLEM, sent } from './jobs/given.ts'

const AT = moment(1000)
const SERVER = { url: new URL('http://site.example') }
const SERVERS: Seen = { kind: 'servers-found', servers: { origin: SERVER, site: SERVER } }
const RECORDED: Seen = { kind: 'unconfirmed-recorded' }
const IDLE: Seen = { kind: 'idle' }
const READY: Seen = { kind: 'origin-seen', origin: { kind: 'ready', wait: { fromMs: 1000, toMs: 7000 } } }
const LATE: Seen = {
  kind: 'origin-seen',
  origin: {
    kind: 'not-ready',
    wait: { fromMs: 1000, toMs: 1009 },
    problem: { ...PROBLEM, kind: 'origin-not-ready' },
  },
}
const CONDITION = { path: '/v', text: '/v status 200', expected: { kind: 'status', status: 200 } } as const
const CHECKED = { conditions: [], waitsForSite: false, originUrl: undefined, verify: 5, siteUrl: undefined }
const REFUSED: Problem = { ...PROBLEM, kind: 'quota-exceeded' }

/** A purge of `/1`, `/2` …, one job for each thousand paths. */
function purgeOf(
  count: number,
  changes: Partial<PurgeInputs> = {},
  state?: ChangedPaths['state'],
): PurgeState {
  const paths = Array.from({ length: count }, (_, index) => `/${index + 1}`)
  const built: BuiltRequest = {
    request: { kind: 'paths', paths },
    requested: count,
    warnings: [],
    notices: [],
    memory: undefined,
    changes: state === undefined ? undefined : ({ state } as unknown as ChangedPaths),
  }
  return newPurge({ inputs: { ...DEFAULTS, retries: 0, ...changes }, built, endMs: 900_000 })
}

function planned({ task }: PurgeState, refusal?: Problem): Seen {
  const { request } = task.built
  const time = { nowMs: 1000, service: AT.service, deadlineMs: 900_000 }
  const plan = planPurge(request, [], task.inputs.quota, time)
  return { kind: 'planned', plan, listed: [], refusal }
}

type SeenAt = Seen & { readonly atMs?: number }

function after(state: PurgeState, ...events: readonly SeenAt[]): PurgeState {
  return events.reduce(
    (before, { atMs = 1000, ...seen }) => apply(before, { ...seen, at: moment(atMs) }),
    state,
  )
}

/** The jobs, created and read to these ends, with nothing left to do for them. */
function ended(state: PurgeState, ...results: readonly string[]): PurgeState {
  const batches = state.jobs?.batches ?? []
  const known = results.map((status, index) => ({ status, number: batches[index]?.number ?? 0 }))
  const events: SeenAt[] = known.flatMap(({ number }) => creates(number))
  const reads = known.flatMap(({ number, status }) => polled(60_000, `j-${number}`, status))
  return after(state, ...events, ...reads, IDLE)
}

const begun = (state: PurgeState, ...more: Seen[]) => after(state, RECORDED, planned(state), ...more)

function page(path: string, freshness: 'fresh' | 'old' | 'wrong'): VerifiedPage {
  const evidence = { freshness, by: 'content' } as VerifiedPage['evidence']
  const url = `http://site.example${path}`
  return {
    path,
    url,
    evidence,
    status: 200,
    headers: {},
    file: undefined,
    servedFile: undefined,
    isMissing: false,
    why: '',
    atOrigin: undefined,
  }
}

const verified = (...pages: VerifiedPage[]): Seen => ({
  kind: 'pages-verified',
  verification: { pages, candidates: pages.length },
})

/** The status of the report, which knows of a signal. */
function reported(state: PurgeState, isCancelled: boolean): string {
  const facts = { warnings: [], durationMs: 0, isCancelled, isUsageError: false }
  return buildReport(DEFAULTS, emptyResult('z', prove(state)), facts).status
}

const statusOf = (state: PurgeState) => prove(state).status
/** The phases come in their order, whatever the inputs ask for: each is seen once at most. */
test.each<[string, PurgeState, Seen[]]>([
  ['paths', purgeOf(1), []],
  ['pages', purgeOf(1, { freshness: { ...CHECKED, conditions: [CONDITION] } }), [SERVERS, READY]],
])('the phases of %s are a line', (_, start, checks) => {
  const states = [start, after(start, RECORDED), after(start, RECORDED, planned(start))]
  const checked = checks.map((_check, index) => begun(start, ...checks.slice(0, index + 1)))
  const over = ended(begun(start, ...checks), 'completed')
  const seen = [...states, ...checked, over, after(over, verified(page('/1', 'fresh')))]
  const indexes = seen.map((state) => PHASES.indexOf(phaseOf(state, AT)))
  expect(indexes).toEqual(indexes.toSorted((a, b) => a - b))
  expect(phaseOf(seen.at(-1) ?? start, AT)).toBe('over')
})

const isOver = (state: PurgeState) => phaseOf(state, AT) === 'over'

describe('the status', () => {
  const one = purgeOf(1)
  const two = purgeOf(1001)
  test.each<[status: string, what: string, state: PurgeState]>([
    ['nothing-to-purge', 'no paths', purgeOf(0)],
    ['nothing-to-purge', 'no paths in a dry run', purgeOf(0, { dryRun: true })],
    ['failed', 'the list cannot be read', after(one, RECORDED, { kind: 'failed', problem: PROBLEM })],
    [
      'timed-out',
      'it fails after the deadline',
      after(one, { kind: 'failed', problem: PROBLEM, atMs: 900_000 }),
    ],
    ['failed', 'the plan is refused', after(one, RECORDED, planned(one, REFUSED))],
    ['planned', 'a dry run', after(purgeOf(1, { dryRun: true }), planned(one))],
    ['completed', 'every job completed', ended(begun(two), 'completed', 'completed')],
    ['partial', 'one of two failed', ended(begun(two), 'completed', 'failed')],
    ['failed', 'all failed', ended(begun(two), 'failed', 'failed')],
    ['timed-out', 'one is still at work', ended(begun(two), 'completed', 'processing')],
    ['timed-out', 'one was never created', ended(begun(two), 'completed')],
  ])('%s: %s', (status, _, state) => {
    expect(statusOf(state)).toBe(status)
    expect(isOver(state)).toBe(true)
    expect(reported(state, true)).toBe('cancelled')
    expect(reported(state, false)).toBe(status)
  })

  const unwatched = purgeOf(1001, { wait: false })
  test.each<[status: string, what: string, state: PurgeState]>([
    ['created', 'both created', after(begun(unwatched), ...creates(1), ...creates(2), IDLE)],
    ['timed-out', 'one is not', after(begun(unwatched), ...creates(1), IDLE)],
    ['partial', 'one differs', after(begun(unwatched), ...creates(1), ...creates(2, ['/x']), IDLE)],
  ])('without waiting, %s: %s', (status, _, state) => {
    expect(statusOf(state)).toBe(status)
  })

  const waits = purgeOf(1, { freshness: { ...CHECKED, verify: 0, conditions: [CONDITION] } })
  test.each<[status: string, state: PurgeState]>([
    ['timed-out', begun(waits, SERVERS, LATE)],
    ['completed', ended(begun(waits, SERVERS, READY), 'completed')],
  ])('%s after the origin was waited for', (status, state) => {
    expect(statusOf(state)).toBe(status)
    expect(isOver(state)).toBe(true)
  })

  test('the list is read again after the origin was waited for', () => {
    const { jobs } = begun(waits, SERVERS, { ...READY, atMs: 7000 } as SeenAt)
    expect(jobs?.batches[0]?.needsList).toBe(true)
    expect(begun(purgeOf(1)).jobs?.batches[0]?.needsList).toBe(false)
  })
})

/** @param shown paths, as the answer has them; all that there are unless given */
function creates(
  number: number,
  shown = Array.from({ length: 3000 }, (_, index) => `/${index + 1}`),
): SeenAt[] {
  return [sent(2000, number), created(2000, `j-${number}`, { paths: shown }, number)]
}

describe('pages', () => {
  const verifies = purgeOf(3, { freshness: CHECKED, retries: 1 })
  const purged = ended(begun(verifies, SERVERS), 'completed')
  test('are verified once every job has completed', () => {
    expect(phaseOf(purged, AT)).toBe('verify-pages')
    expect(phaseOf(ended(begun(verifies, SERVERS), 'processing'), AT)).toBe('over')
  })

  test.each<[status: string, freshness: 'fresh' | 'old' | 'wrong']>([
    ['completed', 'fresh'],
    ['stale', 'old'],
    ['stale', 'wrong'],
  ])('%s: one is %s', (status, freshness) => {
    const end = after(purged, verified(page('/1', 'fresh'), page('/2', freshness)))
    expect(statusOf(end)).toBe(status)
    expect(isOver(end)).toBe(true)
  })

  test('a signal ends them', () => {
    expect(phaseOf(purged, { ...AT, isCancelled: true })).toBe('over')
  })
})

describe('the memory', () => {
  const NEW_STATE = { head: 'h' }
  const one = purgeOf(1, {}, NEW_STATE)
  const first: Moment = AT

  test('has the paths before anything else is asked', () => {
    expect(decide(one, first).commands).toMatchObject([{ kind: 'record-unconfirmed' }])
    expect(decide(purgeOf(1, { dryRun: true }, NEW_STATE), first).commands).toMatchObject([{ kind: 'plan' }])
  })

  test('without it nothing is created', () => {
    expect(isOver(after(one, { kind: 'failed', problem: PROBLEM }))).toBe(true)
  })

  test.each<[boolean, string, PurgeState]>([
    [true, 'nothing to purge', purgeOf(0, {}, NEW_STATE)],
    [true, 'every job completed', ended(begun(one), 'completed')],
    [false, 'a job failed', ended(begun(one), 'failed')],
    [false, 'a job is at work', ended(begun(one), 'processing')],
    [false, 'a dry run', purgeOf(0, { dryRun: true }, NEW_STATE)],
    [false, 'not waited for', after(begun(purgeOf(1, { wait: false }, NEW_STATE)), ...creates(1), IDLE)],
  ])('has the new state: %s, %s', (isConfirmed, _, state) => {
    expect(phaseOf(state, first)).toBe(isConfirmed ? 'confirm' : 'over')
    expect(phaseOf(state, { ...first, isCancelled: true })).toBe('over')
    expect(isOver(after(state, { kind: 'confirmed' }))).toBe(true)
  })

  test('statuses after which it records one', () => {
    const confirmed = Object.entries(STATUS).filter(([, { allJobsCompleted }]) => allJobsCompleted)
    expect(confirmed.map(([status]) => status)).toEqual(['completed', 'nothing-to-purge', 'stale'])
  })
})

test.each<[isForgiven: boolean, kind: Problem['kind']]>([
  [true, 'server-error'],
  [false, 'unusable-origin'],
  [false, 'unusable-site'],
  [false, 'not-found'],
])('what fails after the plan, and before the jobs, is forgiven: %s, for %s', (isForgiven, kind) => {
  const waits = purgeOf(1, { freshness: CHECKED })
  const problem = { ...PROBLEM, kind }
  const proof = prove(after(waits, RECORDED, planned(waits), { kind: 'failed', problem }))
  expect(proof.status).toBe('failed')
  expect(succeeds(proof, [problem], false)).toBe(isForgiven)
})

test('a signal after everything was seen makes a report of a cancelled run', () => {
  const result = emptyResult('z', notBegun('failed', [PROBLEM]))
  const facts = { warnings: [], durationMs: 0, isCancelled: true, isUsageError: true }
  const { status, problems } = buildReport(DEFAULTS, result, facts)
  expect({ status, kinds: problems.map(({ kind }) => kind) }).toEqual({
    status: 'cancelled',
    kinds: ['cancelled'],
  })
})

test.each<[isForgiven: boolean, state: PurgeState, problem: Problem['kind']]>([
  [true, ended(begun(purgeOf(1)), 'failed'), 'edge-unconfirmed'],
  [true, ended(begun(purgeOf(1)), 'processing'), 'deadline-exceeded'],
  [true, after(purgeOf(1), RECORDED, planned(purgeOf(1), REFUSED)), 'quota-exceeded'],
  [
    true,
    begun(purgeOf(1, { freshness: { ...CHECKED, verify: 0, conditions: [CONDITION] } }), SERVERS, LATE),
    'origin-not-ready',
  ],
  [false, after(purgeOf(1), { kind: 'failed', problem: PROBLEM }), 'invalid-input'],
  [false, ended(begun(purgeOf(1)), 'failed'), 'unauthorized'],
  [false, ended(begun(purgeOf(1)), 'failed'), 'forbidden'],
  [false, ended(begun(purgeOf(1)), 'failed'), 'not-found'],
])('`fail-on-error: false` forgives: %s', (isForgiven, state, kind) => {
  const proof = prove(state)
  const problems = [{ ...PROBLEM, kind }]
  expect(succeeds(proof, problems, false)).toBe(isForgiven)
  expect(succeeds(proof, problems, true)).toBe(false)
  expect(succeeds({ ...proof, status: 'cancelled' }, problems, false)).toBe(false)
})
