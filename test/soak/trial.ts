import type { Behavior } from '../../emulator/behavior.ts'
import { seededRandom } from '../../emulator/random.ts'
import type { HttpResult } from '../../src/http/transport.ts'
import { countPlannedJobs, type PurgeReport } from '../../src/purge/report.ts'
import { listJobs } from '../../src/purge/jobs/batch.ts'
import type { ApiRequest } from '../../src/cdn/client.ts'
import { answer, lost, ZONE } from '../fakes/in-memory-cdn.ts'
import { createHarness } from '../fakes/run-jobs.ts'
import { paths } from '../fakes/paths.ts'

/** One purge against a service that misbehaves by chance, and what it did that it must not. */
export interface Trial {
  readonly seed: number
  readonly status: string
  readonly violations: readonly string[]
  /** Every request with its moment: the same for the same seed (P16). */
  readonly log: readonly string[]
  readonly plan: Plan
}

interface Plan {
  readonly behavior: Partial<Behavior>
  readonly limit: number
  readonly allLimit: number
  readonly windowMs: number
  readonly timeoutMs: number
  readonly pathCount: number
  readonly type: 'path' | 'all'
  readonly retries: number
  /** How many jobs fail on an edge. */
  readonly failing: number
  /** Ages of jobs that others have made. */
  readonly others: readonly number[]
  /** Chance that another client creates a job before a request of ours. */
  readonly otherClientRate: number
  /** Chance of a fault, and until when there are any. */
  readonly readFaultRate: number
  readonly createFaultRate: number
  readonly badUntilMs: number
  readonly skewMs: number
  /** By how much the time that a request takes varies: then answers overtake each other. */
  readonly latencySpreadMs: number
}

function planOf(random: () => number): Plan {
  const pick = <T>(...choices: readonly T[]): T =>
    choices[Math.floor(random() * choices.length)] as T
  const limit = pick(1, 2, 3, 5, 20, 100)
  // Every third service is well: then everything has to end as it should.
  const isFaultFree = random() < 1 / 3
  const windowMs = pick(60_000, 600_000, 3_600_000)
  return {
    behavior: {
      listOrder: pick('newest-first', 'newest-first', 'oldest-first', 'by-id', 'random'),
      perPage: pick(15, 100),
      ignorePerPage: pick(false, false, true),
      partialFailure: pick('failed', 'completed'),
      showsEdges: pick(true, true, false),
      visibleAfterMs: pick(0, 0, 700, 2500),
      showsMilliseconds: pick(true, false),
      window: pick('sliding', 'sliding', 'fixed', 'counter', 'bucket'),
      countsRefused: pick(false, false, false, true),
      countsFailed: pick(true, false),
      refusalHeaders: pick('none', 'retry-after', 'retry-after-date', 'ratelimit'),
    },
    limit,
    allLimit: pick(1, 3, 10),
    windowMs,
    timeoutMs: pick(30_000, 900_000, windowMs * 3),
    pathCount: pick(1, 1, 5, 40, 1001, 2500),
    type: pick('path', 'path', 'path', 'all'),
    retries: pick(0, 1, 2),
    failing: pick(0, 0, 0, 1, 2),
    others: Array.from(
      { length: Math.floor(random() * (limit + 2)) },
      () => random() * windowMs * 1.2,
    ),
    otherClientRate: isFaultFree ? 0 : pick(0, 0, 0.02, 0.1),
    readFaultRate: isFaultFree ? 0 : pick(0, 0.05, 0.2, 0.5),
    createFaultRate: isFaultFree ? 0 : pick(0, 0.2, 0.5, 0.9),
    badUntilMs: pick(5000, 60_000, Infinity),
    skewMs: pick(0, 0, -86_400_000, 90_000, 7_200_000),
    latencySpreadMs: pick(0, 0, 50, 500, 3000),
  }
}

/** Create requests of this trial, by result. */
interface Creates {
  /** Ids of jobs that our creates have made. */
  readonly made: string[]
  refused: number
  /** Created, but the answer did not say so. */
  silent: number
  /** The last good one. */
  answer?: HttpResult
}

export async function tryOnce(seed: number): Promise<Trial> {
  const random = seededRandom(seed)
  const plan = planOf(random)
  const harness = createHarness(
    { quota: { path: plan.limit, all: plan.allLimit }, windowMs: plan.windowMs, seed },
    plan.skewMs,
    random,
    () => 10 + random() * plan.latencySpreadMs,
  )
  const { cdn, clock } = harness
  const { state } = cdn
  makeOthers(harness, plan)
  Object.assign(state.behavior, plan.behavior)
  state.failing.set('fra-02', plan.failing)
  const startedMs = state.now()
  const creates: Creates = { made: [], refused: 0, silent: 0 }
  const log: string[] = []
  const rules = newRules()
  cdn.intercept = (request, pass) => {
    log.push(`${Math.round(clock.nowMs())} ${request.method} ${request.path.replace(ZONE, '')}`)
    if (random() < plan.otherClientRate) {
      tryToCreate(() => state.createJob(ZONE, { type: 'path', paths: ['/theirs'] }))
    }
    const isBad = clock.nowMs() < plan.badUntilMs
    const exchange =
      request.method === 'POST'
        ? create(
            harness,
            pass,
            isBad && random() < plan.createFaultRate ? random : undefined,
            creates,
          )
        : isBad && random() < plan.readFaultRate
          ? badRead(random)
          : pass()
    rules.saw(request, exchange)
    return exchange
  }
  const report = await harness.run({
    type: plan.type,
    paths: plan.type === 'all' ? undefined : paths(plan.pathCount),
    timeoutMs: plan.timeoutMs,
    retries: plan.retries,
    quota: {
      path: { jobs: plan.limit, windowMs: plan.windowMs },
      all: { jobs: plan.allLimit, windowMs: plan.windowMs },
    },
  })
  const violations = [
    ...checkStalePaths(report, harness, plan, startedMs),
    ...checkUnreportedJobs(report, plan, creates),
    ...rules.broken(),
    ...checkTermination(report, plan, clock.nowMs(), log.length),
    ...checkCompletion(report, plan, creates),
  ]
  return { seed, status: report.status, violations, log, plan }
}

type Harness = ReturnType<typeof createHarness>

function makeOthers({ cdn: { state } }: Harness, plan: Plan): void {
  for (const ageMs of plan.others.toSorted((a, b) => b - a)) {
    const before = state.jobs.length
    tryToCreate(() => state.createJob(ZONE, { type: plan.type, paths: ['/theirs'] }))
    Object.assign(state.jobs[before] ?? {}, { createdMs: state.now() - ageMs })
  }
}

/** Others have to keep to the quota as well. */
function tryToCreate(work: () => unknown): void {
  try {
    work()
  } catch {
    // Refused, as it should be.
  }
}

function create(
  { cdn: { state } }: Harness,
  pass: () => HttpResult,
  bad: (() => number) | undefined,
  creates: Creates,
): HttpResult {
  const kind = bad === undefined ? 'good' : BAD_CREATES[Math.floor(bad() * BAD_CREATES.length)]
  if (kind === 'refused') {
    creates.refused++
    return answer(429, {}, 'slow down: rate limit')
  }
  if (kind === 'unsent') return { kind: 'fault', fault: { kind: 'unsent', detail: 'ECONNREFUSED' } }
  if (kind === 'lost-before') return lost()
  if (kind === '502-before') return answer(502, {}, '<html>')
  const before = state.jobs.length
  const exchange = pass()
  const made = state.jobs[before]
  if (made === undefined) {
    creates.refused++
    return exchange
  }
  creates.made.push(made.id)
  if (kind === 'good') {
    creates.answer = exchange
    return exchange
  }
  creates.silent++
  if (kind === 'another-job') return creates.answer ?? lost()
  return kind === '502-after'
    ? answer(502, {}, '<html>')
    : kind === 'garbled'
      ? answer(200, {}, '{"data":')
      : lost()
}

const BAD_CREATES = [
  'refused',
  'unsent',
  'lost-before',
  '502-before',
  'lost-after',
  '502-after',
  'garbled',
  'another-job',
] as const

function badRead(random: () => number): HttpResult {
  const kinds = [
    lost(),
    answer(500),
    answer(503, { 'retry-after': '2' }),
    answer(200, {}, '<html>'),
    answer(429),
  ]
  return kinds[Math.floor(random() * kinds.length)] ?? lost()
}

/** P1 and P2: a green step means that every path was purged on every edge, after the step had begun. */
function checkStalePaths(
  report: PurgeReport,
  { cdn: { state } }: Harness,
  plan: Plan,
  startedMs: number,
): string[] {
  if (!report.exitsZero || report.status !== 'completed') return []
  const isBlind = !state.behavior.showsEdges
  // `Date` shows whole seconds; and an equal job that no list had shown before has the same effect as ours.
  const sinceMs = startedMs - (plan.behavior.visibleAfterMs === 0 ? 1500 : 300_000)
  const done = state.jobs.filter(
    (job) =>
      job.createdMs >= sinceMs &&
      (isBlind
        ? state.statusOf(job) === 'completed'
        : [...job.edges.values()].every(
            ({ end, endMs }) => end === 'completed' && endMs <= state.now(),
          )),
  )
  if (done.some(({ type }) => type === 'all')) return []
  if (plan.type === 'all') return ['P1: green, and nothing was purged']
  const purged = new Set(done.flatMap((job) => [...job.paths]))
  const stale = paths(plan.pathCount)
    .split('\n')
    .filter((path) => !purged.has(path))
  return stale.length === 0
    ? []
    : [`P1: green, and ${stale.length} paths are stale, such as ${stale[0]}`]
}

/** P3: no unit is spent that the report does not know, unless the service hid what it did. */
function checkUnreportedJobs(report: PurgeReport, plan: Plan, { made, silent }: Creates): string[] {
  const known = new Set(listJobs(report.batches).map(({ id }) => id))
  const unknown = made.filter((id) => !known.has(id))
  // Where the run ended before the list showed the job, this cannot be known.
  const inFlight =
    report.status === 'completed'
      ? 0
      : report.batches.filter((batch) => batch.hasUnresolvedCreate || batch.jobs.length === 0)
          .length
  // An equal job that another client created in the same second serves as ours, which is then one job too many.
  // Where the answer to a create shows another create's job, its own one is hidden, and that is reported.
  const reported = report.problems.some(({ kind }) =>
    ['create-unanswered', 'wrong-job'].includes(kind),
  )
    ? silent
    : 0
  const twins = [...known].filter((id) => !made.includes(id)).length
  const found =
    unknown.length > inFlight + twins + reported
      ? [`P3: ${unknown.length} jobs were made that the report does not account for`]
      : []
  const most = 1 + plan.retries
  const many = report.batches.filter((batch) => batch.jobs.length > most)
  return many.length === 0
    ? found
    : [...found, `P3: ${many.length} batches had more than ${most} jobs`]
}

/** P8: between two creates of the same body lies a reason. */
function newRules() {
  const last = new Map<string, { settled: boolean; reads: number }>()
  const broken: string[] = []
  return {
    saw({ method, path, body }: ApiRequest, exchange: HttpResult) {
      const isList = method === 'GET' && path.includes('?page=')
      if (isList) for (const entry of last.values()) entry.reads++
      // A job that is watched has been found.
      if (/purge\/[^?]+$/.test(path)) for (const entry of last.values()) entry.settled = true
      if (method !== 'POST') return
      const key = JSON.stringify(body)
      const before = last.get(key)
      if (before !== undefined && !before.settled && before.reads < 3) {
        broken.push(`P8: the same create was sent again after ${before.reads} looks`)
      }
      const settled =
        exchange.kind === 'fault'
          ? exchange.fault.kind === 'unsent'
          : exchange.answer.status < 300
            ? !exchange.answer.body.endsWith(':')
            : exchange.answer.status < 500 || exchange.answer.status === 503
      last.set(key, { settled, reads: 0 })
    },
    broken: () => broken,
  }
}

/** P5 and P6: it ends, and with a bounded number of requests. */
function checkTermination(
  report: PurgeReport,
  plan: Plan,
  endedMs: number,
  requests: number,
): string[] {
  const batches = Math.max(1, countPlannedJobs(report))
  // Without an order the whole list has to be read, page by page, each time.
  const isUnordered = plan.behavior.listOrder === 'random' || plan.behavior.listOrder === 'by-id'
  const isFaultFree = plan.readFaultRate + plan.createFaultRate + plan.otherClientRate === 0
  const most =
    (isFaultFree ? 60 : 150) +
    (isFaultFree ? 25 : 80) * batches +
    plan.timeoutMs / 2000 +
    (isUnordered ? 20 * plan.others.length : 0)
  return [
    ...(endedMs > plan.timeoutMs + 2000
      ? [`P5: ended ${Math.round(endedMs - plan.timeoutMs)} ms late`]
      : []),
    ...(requests > most ? [`P6: ${requests} requests`] : []),
  ]
}

/** P4 and P20: without faults and rivals nothing is refused, and what fits ends green. */
function checkCompletion(report: PurgeReport, plan: Plan, { refused }: Creates): string[] {
  const isHonest =
    plan.otherClientRate === 0 && plan.readFaultRate === 0 && plan.createFaultRate === 0
  // What others have made need not have fitted another window than a sliding one.
  const isFair = plan.behavior.window === 'sliding' || plan.others.length === 0
  const isPlain =
    isFair &&
    plan.behavior.countsRefused === false &&
    plan.behavior.window !== 'counter' &&
    plan.behavior.visibleAfterMs === 0
  const isRefused =
    isHonest && isPlain && refused > 0 ? [`P4: ${refused} creates were refused`] : []
  const fits =
    countPlannedJobs(report) + plan.others.length + plan.failing <
    Math.min(plan.limit, plan.allLimit)
  // A list in another order each time may hide jobs: that ends red.
  const isSupported = plan.behavior.listOrder !== 'random'
  const canEnd =
    isHonest && isSupported && fits && plan.failing <= plan.retries && plan.timeoutMs > 60_000
  const isSick = canEnd && report.status !== 'completed'
  return isSick ? [...isRefused, `P20: ${report.status}, though nothing was wrong`] : isRefused
}
