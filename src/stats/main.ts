import { connect } from '../cdn/connect.ts'
import { publish } from '../action/publish.ts'
import type { Deadline } from '../time/clock.ts'
import { systemClock } from '../time/clock.ts'
import type { Runner } from '../runner/runner.ts'
import { readInputs } from './inputs.ts'
import { trafficLines, verdictLine } from './log.ts'
import { toOutputs, toReportFile } from './outputs.ts'
import { buildReport } from './report.ts'
import { readTraffic } from './stats.ts'
import type { Ending } from './stats.ts'
import { summarize } from './summary.ts'

/** The stats action, from its inputs to what it leaves behind. Decides nothing. @returns whether the step succeeds */
export async function runStep(runner: Runner, signal: AbortSignal): Promise<boolean> {
  const today = new Date(systemClock.wallMs()).toISOString().slice(0, 10)
  const { inputs, problems, warnings } = readInputs(runner.env, today)
  warnings.forEach((warning) => runner.warning(warning))
  const deadline: Deadline = { clock: systemClock, signal, endMs: inputs.timeoutMs }
  const ending: Ending =
    problems.length > 0
      ? { zone: inputs.zone, problems, notices: [] }
      : await readTraffic(inputs, connect(inputs, deadline, { debug: runner.debug }), deadline)
  const report = buildReport(ending, inputs, { cancelled: signal.aborted, warnings })
  trafficLines(report).forEach((line) => runner.line(line))
  report.notices.forEach((notice) => runner.notice(notice))
  const succeeded = report.status === 'ok'
  publish(runner, inputs.summary, {
    problems: report.problems,
    succeeded,
    isGood: succeeded,
    verdict: verdictLine(report),
    outputs: toOutputs(report),
    report: toReportFile(report),
    summary: () => summarize(report),
  })
  return succeeded
}
