import type { CreateResult, JobSpec, PurgeJobsApi } from '../../cdn/jobs/api.ts'
import type { JobReading } from '../../cdn/jobs/decode.ts'
import type { ActionContext } from '../../action/action.ts'
import type { PurgeInputs } from '../inputs.ts'
import { readPathLists, type PathLists } from '../path-lists.ts'
import type { PurgeResult } from '../result.ts'
import { buildReport, type Report } from '../report.ts'
import { createLost, unexplainedRefusals } from '../run/jobs/problems.ts'
import { hasSamePayload } from '../run/jobs/create-answer.ts'
import { RunLog } from '../run-log.ts'
import type { Problem } from '../../problem/problem.ts'
import { formatDuration } from '../../text/format.ts'
import type { Clock } from '../../time/clock.ts'
import type { CheckInputs } from './inputs.ts'
import { note, obstacle, ok, skipped, type Row } from './row.ts'

const [PURGE, ANSWER, STATUSES, EDGES] = ['Purge', 'Answer to the create', 'Statuses', 'Edges']

/** The whole pipeline of a purge, with its real dependencies. */
export type StartPurge = (
  inputs: PurgeInputs,
  sources: {
    readonly lists: PathLists
    readonly changed: undefined
    readonly observe: (api: PurgeJobsApi) => PurgeJobsApi
  },
  log: RunLog,
  context: ActionContext,
) => Promise<PurgeResult>

/** Everything that the service has shown of one job. */
interface Shown {
  readonly created: { readonly spec: JobSpec; readonly result: CreateResult }[]
  readonly readings: { readonly afterMs: number; readonly reading: JobReading }[]
}

/** One job of one path, by the same code as any purge: one unit of the quota, and none where none is left. */
export async function tryPurge(
  inputs: CheckInputs,
  zone: string,
  { runner, deadline, startPurge }: ActionContext & { readonly startPurge: StartPurge },
): Promise<Pick<Report, 'problems'> & { readonly rows: readonly Row[] }> {
  const { clock } = deadline
  const shown: Shown = { created: [], readings: [] }
  const trial = { ...inputs, zone, paths: inputs.purgePath, freshness: { ...inputs.freshness, verify: 0 } }
  const lists = readPathLists(trial, runner.readFile)
  const observe = (api: PurgeJobsApi) => recording(api, shown, clock)
  const log = new RunLog(runner, clock, [])
  const result = await startPurge(trial, { lists, changed: undefined, observe }, log, { runner, deadline })
  const isCancelled = deadline.signal.aborted
  const facts = { warnings: log.warnings, durationMs: clock.nowMs(), isCancelled, isUsageError: false }
  const report = buildReport(trial, result, facts)
  return { rows: trialRows(report, shown), problems: report.problems }
}

/** The same API, which writes down what it shows. A create is sent once: the trial costs one unit of the quota. */
function recording(api: PurgeJobsApi, { created, readings }: Shown, clock: Clock): PurgeJobsApi {
  let sentMs = 0
  return {
    ...api,
    async createJob(spec) {
      const [first] = created
      if (first !== undefined) return { kind: 'refused', status: 0, problem: notRepeated(first.result) }
      sentMs = clock.nowMs()
      const result = await api.createJob(spec)
      created.push({ spec, result })
      return result
    },
    async readJob(id) {
      const read = await api.readJob(id)
      if (read.ok) readings.push({ afterMs: clock.nowMs() - sentMs, reading: read.value })
      return read
    },
  }
}

/** Why the one create made no job. */
function notRepeated(result: CreateResult): Problem {
  if ('problem' in result) return result.problem
  if (result.kind === 'over-quota') return unexplainedRefusals(1, result.serverMessage)
  return createLost(result.kind === 'lost' ? result.why : '', undefined)
}

export function trialRows({ status, problems }: Pick<Report, 'status' | 'problems'>, shown: Shown): Row[] {
  const [problem] = problems
  const verdict =
    problem === undefined || status === 'completed'
      ? ok(PURGE, 'the token may create jobs, and every edge confirmed')
      : obstacle(PURGE, problem, 'a purge of any path may end like this one: see the error above')
  const hasJob = shown.readings.length > 0 || shown.created.some(({ result }) => result.kind === 'done')
  if (!hasJob) return [verdict, ...[ANSWER, STATUSES, EDGES].map(skipped)]
  return [verdict, answerRow(shown), statusesRow(shown), edgesRow(shown)]
}

function answerRow({ created }: Shown): Row {
  const [first] = created
  if (first?.result.kind !== 'done')
    return note(ANSWER, 'it does not show the job', 'the job was found in the list, and compared there')
  const { spec, result } = first
  const { type, paths } = result.value
  if (type !== spec.type) return note(ANSWER, 'shows another type than was asked for')
  if (paths === undefined)
    return note(ANSWER, 'repeats the type, not the paths', 'paths are compared where other answers show them')
  return hasSamePayload(result.value, spec)
    ? ok(ANSWER, 'repeats type and paths')
    : note(ANSWER, 'shows other paths than were asked for')
}

const KNOWN: ReadonlySet<string> = new Set(['pending', 'processing', 'completed', 'failed'])

/** Another status is a text of the service. */
function statusesRow({ readings, created }: Shown): Row {
  const atFirst = created.flatMap(({ result }) => (result.kind === 'done' ? [result.value] : []))
  const all = [...atFirst.map((reading) => ({ afterMs: 0, reading })), ...readings]
  const seen = all.map(({ afterMs, reading: { status } }) => {
    const shown = KNOWN.has(status) ? status : 'an unknown one'
    return { shown, text: afterMs === 0 ? `${shown} at first` : `${shown} after ${formatDuration(afterMs)}` }
  })
  const changes = seen.filter(({ shown }, index) => shown !== seen[index - 1]?.shown)
  if (changes.length === 0) return note(STATUSES, 'none was read')
  const text = changes.map((one) => one.text).join(', ')
  const isUnknown = changes.some(({ shown }) => !KNOWN.has(shown))
  return isUnknown
    ? note(STATUSES, text, 'report it: another status than the four documented ones')
    : ok(STATUSES, text)
}

function edgesRow({ readings }: Shown): Row {
  const edges = readings.findLast(({ reading }) => reading.edges !== undefined)?.reading.edges
  if (edges === undefined || edges.size === 0)
    return note(EDGES, 'the service lists none', 'a completed job is all that shows that the edges confirmed')
  const confirmed = [...edges.values()].filter((status) => status === 'completed').length
  return (confirmed === edges.size ? ok : note)(EDGES, `${confirmed} of ${edges.size} confirmed`)
}
