import type { CreateResult, JobSpec, PurgeJobsApi } from '../../../../src/cdn/jobs/api.ts'
import { PER_PAGE, type JobReading, type ListedJob } from '../../../../src/cdn/answers.ts'
import { fail, ok, type Problem, type Result } from '../../../../src/problem/problem.ts'
import { createBatch } from '../../../../src/purge/jobs/batch.ts'
import type { JobsPolicy, LogEntry } from '../../../../src/purge/jobs/state.ts'
import type { JobsResult } from '../../../../src/purge/jobs/jobs-result.ts'
import { runJobs } from '../../../../src/purge/jobs/run-jobs.ts'
import { ManualClock } from '../../../fakes/manual-clock.ts'

const HOUR = 3_600_000
/** The service's clock when ours stands at 0. */
export const SERVICE_ZERO_MS = Date.UTC(2026, 10, 21, 12)

export const PROBLEM: Problem = { kind: 'server-error', title: 'the service fails', help: [] }

/** A job as the list, or the answer to a create, shows it. @param atMs when it was created, on our clock */
export function listedJob(id: string, atMs: number, facts: Partial<ListedJob> = {}): ListedJob {
  return {
    id,
    status: 'pending',
    type: 'path',
    paths: ['/1'],
    createdAtMs: SERVICE_ZERO_MS + atMs,
    createdAtIsWholeSecond: false,
    ...facts,
  }
}

export const lost = (retryAfterMs = 0): CreateResult => ({ kind: 'lost', why: 'cut', retryAfterMs })
export const malformed: CreateResult = { kind: 'malformed', why: 'cut', problem: PROBLEM }
export const refused = (retryAfterMs?: number): CreateResult => ({
  kind: 'over-quota',
  serverMessage: '429',
  retryAfterMs,
})
export const rejected: CreateResult = { kind: 'rejected', problem: PROBLEM, status: 400 }
export const unsent: CreateResult = { kind: 'unsent', problem: PROBLEM }

type Reading = Partial<JobReading> | Problem | 404
/** `created`: a new job with the paths that were asked for; `lost and made`: the same, whose answer is lost. */
type Answer = CreateResult | Partial<ListedJob> | 'created' | 'lost and made'

/** What a service does. Each request takes 100 ms, unless it says otherwise. */
export interface Script {
  readonly batches?: number
  readonly retries?: number
  readonly policy?: Partial<JobsPolicy> & { readonly endMs?: number }
  readonly createAtMs?: readonly number[]
  readonly needsList?: boolean
  /** Jobs that are there before. */
  readonly before?: readonly ListedJob[]
  /** Answers to creates in order, the last one again and again. */
  readonly creates?: readonly Answer[]
  /** Jobs that the list shows besides its own, or why it cannot be read. @param read number of this page, from 1 */
  readonly lists?: (atMs: number, read: number) => readonly ListedJob[] | Problem
  /** Whether the list shows the jobs of this run. */
  readonly listsOwn?: boolean
  /** @param read number of this read of the job, from 1 */
  readonly reads?: (id: string, read: number, atMs: number) => Reading
  /** How long each read of a job takes. */
  readonly readMs?: number
  /** How much later than it seems the service's clock may be. */
  readonly uncertainMs?: number
  /** When the step is cancelled. */
  readonly cancelAtMs?: number
}

export interface Played extends JobsResult {
  /** `create /1 @0`, `list @100`, `read j1 @400`, in order. */
  readonly calls: string[]
  readonly log: LogEntry[]
  readonly endedAtMs: number
  /** When each request of this kind was sent, on our clock. */
  readonly timesOf: (call: string) => number[]
}

const REQUEST_MS = 100

/** Runs the jobs against a scripted service, in virtual time. */
export async function play(script: Script = {}): Promise<Played> {
  const {
    batches = 1,
    retries = 0,
    creates = ['created'],
    reads = () => ({ status: 'completed' }),
    uncertainMs = 100,
  } = script
  const { endMs = 900_000, ...policy } = script.policy ?? {}
  const clock = new ManualClock(SERVICE_ZERO_MS)
  const abort = new AbortController()
  const deadline = { clock, signal: abort.signal, endMs }
  const calls: string[] = []
  const own: ListedJob[] = []
  const readCounts = new Map<string, number>()
  let sent = 0
  let lists = 0
  const answerLater = async <T>(call: string, answer: () => T, ms = REQUEST_MS): Promise<T> => {
    calls.push(`${call} @${Math.round(clock.nowMs())}`)
    const value = answer()
    await clock.sleep(ms, new AbortController().signal)
    return value
  }

  const jobsApi: PurgeJobsApi = {
    serviceTimeAt: (atMs) => ({
      earliestMs: SERVICE_ZERO_MS + atMs,
      latestMs: SERVICE_ZERO_MS + atMs + uncertainMs,
    }),
    createJob: (spec) =>
      answerLater(`create ${nameOf(spec)}`, (): CreateResult => {
        const answer = creates[Math.min(sent++, creates.length - 1)] ?? 'created'
        if (typeof answer === 'object' && 'kind' in answer) return answer
        const facts = typeof answer === 'object' ? answer : {}
        const ofSpec = spec.type === 'all' ? { type: 'all', paths: [] } : { paths: spec.paths }
        const job = listedJob(`j${own.length + 1}`, clock.nowMs(), { ...ofSpec, ...facts })
        own.unshift(job)
        return answer === 'lost and made' ? lost() : { kind: 'done', value: job }
      }),
    listJobs: (page) =>
      answerLater('list', () => {
        const shown = script.lists?.(clock.nowMs(), ++lists) ?? []
        if (!Array.isArray(shown)) return fail(shown as Problem)
        const items = [
          ...(script.listsOwn === false ? [] : own),
          ...(script.before ?? []),
          ...shown,
        ]
        const sorted = items.toSorted((a, b) => b.createdAtMs - a.createdAtMs)
        return ok({
          items: sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE),
          total: items.length,
        })
      }),
    readJob(id) {
      const answer = (): Result<JobReading> => {
        const read = (readCounts.get(id) ?? 0) + 1
        readCounts.set(id, read)
        const reading = reads(id, read, clock.nowMs())
        if (reading === 404) return fail({ ...PROBLEM, kind: 'not-found' }, 404)
        if ('kind' in reading) return fail(reading)
        return ok({ status: 'pending', edges: undefined, ...reading })
      }
      return answerLater(`read ${id}`, answer, script.readMs)
    },
  }
  const log: LogEntry[] = []
  const { type = 'path' } = policy
  const specs = Array.from({ length: batches }, (_, index): JobSpec =>
    type === 'all' ? { type } : { type, paths: [`/${index + 1}`] },
  )
  if (script.cancelAtMs !== undefined) {
    void clock.sleep(script.cancelAtMs, new AbortController().signal).then(() => abort.abort())
  }
  const proof = await runJobs(
    {
      policy: {
        type,
        limit: { jobs: 100, windowMs: HOUR },
        jitter: 0,
        timeoutMs: endMs,
        watch: true,
        ...policy,
      },
      batches: specs.map((spec, index) => createBatch(index + 1, spec, retries)),
      createAtMs: script.createAtMs ?? specs.map(() => 0),
      jobsListedBefore: script.before ?? [],
      quotaRemaining: 100,
      needsList: script.needsList ?? false,
    },
    // A copy: the batch changes later.
    { jobsApi, deadline, logJobs: (entry) => void log.push({ ...entry }) },
  )
  const timesOf = (call: string) =>
    calls.filter((one) => one.startsWith(`${call} @`)).map((one) => Number(one.split('@')[1]))
  return { ...proof, calls, log, endedAtMs: clock.nowMs(), timesOf }
}

function nameOf(spec: JobSpec): string {
  return spec.type === 'all' ? 'everything' : (spec.paths[0] ?? '')
}

export function statesOf({ batches }: JobsResult): string[] {
  return batches.map(({ state }) => state)
}

/** Of each batch, the kind of the problem that ended it. */
export function problemsOf({ batches }: JobsResult): (Problem['kind'] | undefined)[] {
  return batches.map(({ problem }) => problem?.kind)
}
