import type { Client } from '../cdn/client.ts'
import { connect } from '../cdn/connect.ts'
import { findZone, isUuid } from '../cdn/zones/find.ts'
import { createPurgeJobsApi } from '../cdn/jobs/api.ts'
import { createZonesApi } from '../cdn/zones/api.ts'
import type { Debug } from '../http/debug.ts'
import { count } from '../text/format.ts'
import { publish } from '../action/publish.ts'
import type { Deadline } from '../time/clock.ts'
import { isOver, systemClock } from '../time/clock.ts'
import type { Runner } from '../runner/runner.ts'
import { endEarly } from './carry-out.ts'
import { changeLines, unconfirmedLines } from './changed/log.ts'
import { readInputs } from './inputs.ts'
import type { PurgeInputs } from './inputs.ts'
import { eventLine, pathLines, planLines, verdictLine } from './log.ts'
import type { ChangedInputsRead, ChangedSource } from './changed/source.ts'
import { toOutputs, toReportFile } from './outputs.ts'
import type { PurgePorts } from './ports.ts'
import { purge } from './purge.ts'
import { buildReport } from './report.ts'
import type { Report } from './report.ts'
import { readLines } from './request.ts'
import { summarize } from './summary.ts'
import { determineStatus, emptyEnding, STATUS } from './verdict.ts'
import type { Ending } from './verdict.ts'
import { createZoneReader } from './zone-reader.ts'

/** The purge action, from its inputs to what it leaves behind. Decides nothing. @returns whether the step succeeds */
export async function runStep(runner: Runner, signal: AbortSignal): Promise<boolean> {
  const { inputs, problems, warnings: ofInputs } = readInputs(runner.env)
  const warnings: string[] = []
  const warn = (text: string) => {
    warnings.push(text)
    runner.warning(text)
  }
  ofInputs.forEach(warn)
  const deadline: Deadline = { clock: systemClock, signal, endMs: inputs.timeoutMs }
  const source = await readSource(inputs, deadline, runner)
  source?.warnings.forEach(warn)
  const bad = [...problems, ...(source?.problems ?? [])]
  const result: PipelineResult =
    bad.length > 0
      ? { end: { early: 'bad', problems: [...bad, ...readLines(inputs, runner).problems] } }
      : await runPipeline(inputs, { deadline, runner, warn, source })
  const ending: Ending = {
    ...emptyEnding(inputs),
    ...result.end,
    warnings,
    durationMs: deadline.clock.nowMs(),
    cancelled: signal.aborted,
  }
  const { changed } = result
  if (!inputs.dryRun && STATUS[determineStatus(ending)].isConfirmed) {
    const warning = changed?.memory?.confirm(ending.newState, changed.startedAtMs())
    if (warning !== undefined) warn(warning)
  }
  const report = buildReport(ending)
  publishReport(report, inputs, runner)
  if (changed !== undefined && !inputs.dryRun)
    unconfirmedLines(changed.memory?.unconfirmed() ?? 0).forEach((line) => runner.line(line))
  return report.succeeded
}

interface PipelineResult {
  readonly end: Partial<Ending>
  readonly changed?: ChangedSource | undefined
}

interface Context {
  readonly deadline: Deadline
  readonly runner: Runner
  readonly warn: (text: string) => void
  readonly source: ChangedInputsRead | undefined
}

/** Which zone is meant, and then the purge. */
async function runPipeline(inputs: PurgeInputs, world: Context): Promise<PipelineResult> {
  const { deadline, runner, warn, source } = world
  // A zone by name takes requests: what is wrong with the paths is reported before.
  const bad = isUuid(inputs.zone) ? [] : readLines(inputs, runner).problems
  if (bad.length > 0) return { end: { early: 'bad', problems: bad } }
  const { debug } = runner
  const service = connectFor(inputs, deadline, debug)
  const found = inputs.apiToken === '' ? undefined : await findZone(inputs.zone, createZonesApi(service))
  if (found?.kind === 'failed') return { end: endEarly(deadline, [found.problem]) }
  const { uuid, zone } = found?.value ?? { uuid: inputs.zone, zone: undefined }
  if (found === undefined && !isUuid(uuid) && (inputs.changed?.manifest ?? '') !== '')
    warn(
      `without \`api-token\` the zone \`${uuid}\` cannot be looked up: nothing that is kept under its UUID, such as its record in \`manifest\`, is found`,
    )
  if (uuid !== inputs.zone) runner.line(`Zone   ${inputs.zone} is ${uuid}`)
  const changed = source?.openFor(uuid)
  changed?.warnings.forEach(warn)
  const facts = createZoneReader(
    uuid,
    (signal) => createZonesApi(connectFor(inputs, { ...deadline, signal }, debug)),
    deadline,
    zone,
  )
  const ports = { ...openPorts(world, changed), service: createPurgeJobsApi(service, uuid), zone: facts }
  return { end: { zone: uuid, ...(await purge(inputs, ports)) }, changed }
}

function connectFor(inputs: PurgeInputs, deadline: Deadline, debug: Debug): Client {
  const windowMs = Math.max(inputs.quota.all.windowMs, inputs.quota.path.windowMs)
  return connect(inputs, deadline, { debug, marginMs: Math.min(60_000, Math.max(2000, windowMs / 60)) })
}

/** Git, GitHub and globs are loaded only by those who need them: most of a short step is loading. */
async function readSource(
  inputs: PurgeInputs,
  deadline: Deadline,
  runner: Runner,
): Promise<ChangedInputsRead | undefined> {
  if (inputs.changed === undefined) return undefined
  const { openChanged } = await import('./changed/source.ts')
  return openChanged(inputs.changed, { ...inputs, runner, deadline })
}

function openPorts(
  { deadline, runner, warn }: Context,
  changed: ChangedSource | undefined,
): Omit<PurgePorts, 'service' | 'zone'> {
  const { clock } = deadline
  return {
    deadline,
    readFile: (path) => runner.readFile(path),
    async isStopped() {
      await new Promise((resolve) => setImmediate(resolve))
      return isOver(deadline)
    },
    findChanged: changed && (() => changed.find()),
    memory: changed?.memory,
    log: {
      changes: (report) => changeLines(report).forEach((line) => runner.line(line)),
      notice: (text) => runner.notice(text),
      line: (text) => runner.line(text),
      plan(request, given, plan) {
        const [first = '', ...rest] = planLines(request, given, plan, clock.nowMs())
        runner.line(first)
        if (request.kind === 'paths') showPaths(request.paths, runner)
        rest.forEach((line) => runner.line(line))
      },
      warning: warn,
      event: (event, of) => runner.line(eventLine(event, of, clock.nowMs())),
    },
  }
}

/** A few paths are read at a glance; many are there for whoever wants to look. */
function showPaths(paths: readonly string[], runner: Runner): void {
  if (paths.length <= 5) pathLines(paths).forEach((line) => runner.line(`       ${line}`))
  else runner.group(`All ${count(paths.length, 'path')}`, pathLines(paths))
}

function publishReport(report: Report, inputs: PurgeInputs, runner: Runner): void {
  publish(runner, inputs.summary, {
    problems: report.problems,
    succeeded: report.succeeded,
    isGood: STATUS[report.status].isSuccess,
    verdict: verdictLine(report),
    outputs: toOutputs(report),
    report: toReportFile(report),
    summary: () => summarize(report),
  })
}
