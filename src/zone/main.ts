import { connect } from '../cdn/connect.ts'
import { createZonesApi } from '../cdn/zones/api.ts'
import { publish } from '../action/publish.ts'
import type { Deadline } from '../time/clock.ts'
import { systemClock } from '../time/clock.ts'
import type { Runner } from '../runner/runner.ts'
import { openFile, unwritable } from './file/open-file.ts'
import { readInputs } from './inputs.ts'
import type { ZoneInputs } from './inputs.ts'
import { planLines, stepLine, verdictLine } from './log.ts'
import { toOutputs, toReportFile } from './outputs.ts'
import { buildReport } from './report.ts'
import { summarize } from './summary.ts'
import { changeZones, NOTHING, readForExport } from './zone.ts'
import type { Ending, ZonePorts } from './zone.ts'
import type { ReadZoneFile } from './file/zone-file.ts'

/** The zone action, from its inputs to what it leaves behind. Decides nothing. @returns whether the step succeeds */
export async function runStep(runner: Runner, signal: AbortSignal): Promise<boolean> {
  const { inputs: given, problems: ofInputs, warnings } = readInputs(runner.env)
  warnings.forEach((warning) => runner.warning(warning))
  const deadline: Deadline = { clock: systemClock, signal, endMs: given.timeoutMs }
  const path = runner.insideWorkspace(given.file)
  const inputs = { ...given, file: path ?? given.file }
  const file = await openFile(inputs, path, runner)
  const problems = [...ofInputs, ...file.problems]
  const ending: Ending =
    problems.length > 0 ? { ...NOTHING, problems } : await emit(inputs, file, runner, deadline)
  const report = buildReport(ending, inputs, { cancelled: signal.aborted, warnings })
  ending.exported?.warnings.forEach((text) => runner.warning(text))
  publish(runner, inputs.summary, {
    problems: report.problems,
    succeeded: report.succeeded,
    isGood: report.succeeded,
    verdict: verdictLine(report),
    outputs: toOutputs(report),
    report: toReportFile(report),
    summary: () => summarize(report),
  })
  return report.succeeded
}

async function emit(
  inputs: ZoneInputs,
  { entries }: ReadZoneFile,
  runner: Runner,
  deadline: Deadline,
): Promise<Ending> {
  const ports: ZonePorts = {
    service: createZonesApi(connect(inputs, deadline, { debug: runner.debug })),
    deadline,
    log: {
      plan(plan) {
        planLines(plan).forEach((line) => runner.line(line))
        plan.warnings.forEach((text) => runner.warning(text))
        plan.notices.forEach((text) => runner.notice(text))
      },
      warning: (text) => runner.warning(text),
      step: (step) => runner.line(stepLine(step)),
    },
  }
  if (inputs.command !== 'export') return changeZones(entries, inputs, ports)
  const ending = await readForExport(inputs, ports)
  if (ending.exported === undefined) return ending
  try {
    runner.createFile(inputs.file, ending.exported.text)
    return ending
  } catch (error) {
    return { ...NOTHING, problems: [unwritable(inputs.file, error)] }
  }
}
