import { openHttp } from '../cdn/http.ts'
import { openService } from '../cdn/service.ts'
import { ServerClock } from '../http/server-clock.ts'
import type { Deadline } from '../runner/clock.ts'
import { systemClock } from '../runner/clock.ts'
import { runAction } from '../runner/process.ts'
import type { Runner } from '../runner/runner.ts'
import { changeLines, doubtLines } from './changed-log.ts'
import type { ChangedSource } from './open-changed.ts'
import { readInputs } from './inputs.ts'
import type { PurgeInputs } from './inputs.ts'
import { count, eventLine, pathLines, planLines, verdictLine } from './log.ts'
import { toOutputs, toReportFile } from './outputs.ts'
import { purge } from './purge.ts'
import type { PurgePorts } from './ports.ts'
import { reportOn } from './report.ts'
import { readLines } from './request.ts'
import type { Report } from './report.ts'
import { isConfirmed, judge } from './verdict.ts'
import type { Ending } from './verdict.ts'
import { summarize } from './summary.ts'

void runAction(async (runner, signal) => {
  const { inputs, problems, warnings: ofInputs } = readInputs(runner.env)
  const warnings: string[] = []
  const warn = (text: string) => {
    warnings.push(text)
    runner.warning(text)
  }
  ofInputs.forEach(warn)
  const clock = systemClock
  const deadline: Deadline = { clock, signal, endMs: inputs.timeoutMs }
  const changed = await openSource(inputs, deadline, runner)
  changed?.warnings.forEach(warn)
  const bad = [...problems, ...(changed?.problems ?? [])]
  const ending: Ending = {
    ...emptyEnding(inputs),
    ...(bad.length > 0
      ? { early: 'bad', problems: [...bad, ...readLines(inputs, runner).problems] }
      : await purge(inputs, openPorts(inputs, deadline, runner, { warn, changed }))),
    warnings,
    durationMs: clock.nowMs(),
    cancelled: signal.aborted,
  }
  if (!inputs.dryRun && isConfirmed(judge(ending))) {
    const warning = changed?.memory?.confirm(ending.newState, changed.startedAtMs())
    if (warning !== undefined) warn(warning)
  }
  const report = reportOn(ending)
  publish(report, inputs, runner)
  if (changed !== undefined && !inputs.dryRun)
    doubtLines(changed.memory?.doubts() ?? 0).forEach((line) => runner.line(line))
  return report.succeeded
})

/** Git, GitHub and globs are loaded only by those who need them: most of a short step is loading. */
async function openSource(
  inputs: PurgeInputs,
  deadline: Deadline,
  runner: Runner,
): Promise<ChangedSource | undefined> {
  if (inputs.changed === undefined) return undefined
  const { openChanged } = await import('./open-changed.ts')
  return openChanged(inputs.changed, { ...inputs, runner, deadline })
}

function openPorts(
  inputs: PurgeInputs,
  deadline: Deadline,
  runner: Runner,
  { warn, changed }: { warn: (text: string) => void; changed: ChangedSource | undefined },
): PurgePorts {
  const { clock } = deadline
  const windowMs = Math.max(inputs.quota.all.windowMs, inputs.quota.path.windowMs)
  // Until the service has told its time, this machine may be wrong by so much.
  const marginMs = Math.min(60_000, Math.max(2000, windowMs / 60))
  const http = openHttp({ baseUrl: inputs.baseUrl, token: inputs.apiToken, deadline, userAgent: 'cdn-purge' })
  return {
    deadline,
    service: openService({
      http,
      zone: inputs.zone,
      clock: new ServerClock(clock.wallMs() - clock.nowMs(), marginMs),
      deadline,
    }),
    readFile: (path) => runner.readFile(path),
    findChanged: changed && (() => changed.find()),
    memory: changed?.memory,
    told: {
      changes: (report) => changeLines(report).forEach((line) => runner.line(line)),
      notice: (text) => runner.notice(text),
      line: (text) => runner.line(text),
      plan(request, given, plan) {
        planLines(request, given, plan, clock.nowMs()).forEach((line) => runner.line(line))
        if (request.kind === 'paths') showPaths(request.paths, runner)
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

function emptyEnding(inputs: PurgeInputs): Ending {
  return {
    zone: inputs.zone,
    type: inputs.type,
    paths: [],
    batches: [],
    changes: undefined,
    newState: undefined,
    problems: [],
    warnings: [],
    plannedJobs: 0,
    timeoutMs: inputs.timeoutMs,
    quota: undefined,
    unitsLeft: undefined,
    retryAtMs: undefined,
    durationMs: 0,
    early: undefined,
    cancelled: false,
    watched: inputs.wait,
    failOnError: inputs.failOnError,
  }
}

function publish(report: Report, inputs: PurgeInputs, runner: Runner): void {
  for (const problem of report.problems) runner.problem(problem, report.succeeded ? 'warning' : 'error')
  runner.line(verdictLine(report))
  const outputs = toOutputs(report)
  outputs.warnings.forEach((warning) => runner.warning(warning))
  for (const [name, value] of outputs.values) runner.output(name, value)
  runner.output('report', runner.report(toReportFile(report)))
  const isGood = ['completed', 'nothing-to-purge', 'planned', 'created'].includes(report.status)
  if (inputs.summary === 'true' || (inputs.summary === 'on-failure' && !isGood))
    runner.summary(summarize(report))
}
