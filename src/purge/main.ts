import { openHttp } from '../cdn/http.ts'
import { openService } from '../cdn/service.ts'
import { ServerClock } from '../http/server-clock.ts'
import type { Deadline } from '../runner/clock.ts'
import { systemClock } from '../runner/clock.ts'
import { runAction } from '../runner/process.ts'
import type { Runner } from '../runner/runner.ts'
import { readInputs } from './inputs.ts'
import type { PurgeInputs } from './inputs.ts'
import { count, eventLine, pathLines, planLines, verdictLine } from './log.ts'
import { toOutputs, toReportFile } from './outputs.ts'
import { purge } from './purge.ts'
import type { PurgePorts } from './purge.ts'
import { reportOn } from './report.ts'
import { readLines } from './request.ts'
import type { Report } from './report.ts'
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
  const ending: Partial<Ending> =
    problems.length > 0
      ? { early: 'bad', problems: [...problems, ...readLines(inputs, runner).problems] }
      : await purge(inputs, openPorts(inputs, deadline, runner, warn))
  const report = reportOn({
    ...emptyEnding(inputs),
    ...ending,
    warnings,
    durationMs: clock.nowMs(),
    cancelled: signal.aborted,
  })
  publish(report, inputs, runner)
  return report.succeeded
})

function openPorts(
  inputs: PurgeInputs,
  deadline: Deadline,
  runner: Runner,
  warning: (text: string) => void,
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
    told: {
      plan(request, given, plan) {
        planLines(request, given, plan, clock.nowMs()).forEach((line) => runner.line(line))
        if (request.kind === 'paths') showPaths(request.paths, runner)
      },
      warning,
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
