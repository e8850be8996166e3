import { EMPTY_RESULT, describeNeededPurges, buildReport, type ZoneResult } from './report.ts'
import { defineAction, type ActionContext } from '../step/run-step.ts'
import { createClient } from '../cdn/client.ts'
import { createZonesApi, type ZonesApi } from '../cdn/zones/api.ts'
import { prepareFile, type ReadZoneFile } from './file/zone-file.ts'
import { readZoneInputs, type ZoneInputs } from './inputs.ts'
import { toOutputs, toJsonReport } from './outputs.ts'
import { writeHeadline, summarize, describePlan } from '../messages/zone/summary.ts'
import type { Runner } from '../step/runner.ts'
import type { Problem } from '../problem/problem.ts'
import type { Deadline } from '../time/clock.ts'
import { applyChanges, toDeadlineProblems } from './apply/apply.ts'
import type { CompletedWrite } from './apply/write.ts'
import { readLive } from './plan/live.ts'
import { planZones } from './plan/plan.ts'
import type { ZoneEntry } from './file/entry.ts'
import { unwritableFile } from '../messages/zone/file.ts'
import { limitProblems } from './file/yaml.ts'

export const runStep = defineAction({
  readInputs: readZoneInputs,
  async run(inputsRead, context) {
    const { runner, deadline } = context
    const path = runner.findPathInWorkspace(inputsRead.inputs.file)
    const inputs = { ...inputsRead.inputs, file: path ?? inputsRead.inputs.file }
    const file = prepareFile(inputs, path, context)
    const problems = [...inputsRead.problems, ...file.problems]
    const result =
      problems.length > 0 ? { ...EMPTY_RESULT, problems } : await runCommand(inputs, file, context)
    result.exported?.warnings.forEach((text) => runner.printWarning(text))
    return buildReport(result, inputs, {
      isCancelled: deadline.signal.aborted,
      warnings: inputsRead.warnings,
      isUsageError: problems.length > 0,
    })
  },
  toPublication: (report) => ({
    isSuccess: report.exitsZero,
    headline: writeHeadline(report),
    lastLines: describeNeededPurges(report).map((hint) => `Purge  ${hint}`),
    outputs: toOutputs(report),
    report: toJsonReport(report),
    summary: (docsUrl) => summarize(report, docsUrl),
  }),
})

async function runCommand(
  inputs: ZoneInputs,
  { entries }: ReadZoneFile,
  { runner, deadline }: ActionContext,
): Promise<ZoneResult> {
  const api = createZonesApi(createClient(inputs, deadline, { debug: runner.debug }))
  const deps = { api, deadline, runner }
  if (inputs.command === 'export') return exportToFile(inputs, deps)
  return planAndApply(entries, inputs, deps)
}

interface ZoneDeps {
  readonly api: ZonesApi
  readonly deadline: Deadline
  readonly runner: Pick<Runner, 'printLine' | 'printNotice' | 'createFile'>
}

/** The pipeline of `plan` and `apply`: read, compare, write, verify. */
async function planAndApply(
  entries: readonly ZoneEntry[],
  inputs: ZoneInputs,
  { api, deadline, runner }: ZoneDeps,
): Promise<ZoneResult> {
  const liveResult = await readLive(entries, api)
  if (!liveResult.ok) return toReadFailure(liveResult.problem, inputs, deadline)
  const plan = planZones(entries, liveResult.value, inputs)
  if (plan.problems.length > 0) {
    return { ...EMPTY_RESULT, problems: limitProblems(plan.problems, (problem) => problem) }
  }
  describePlan(plan).forEach((line) => runner.printLine(line))
  plan.notices.forEach((text) => runner.printNotice(text))
  const steps: CompletedWrite[] = []
  const resultSoFar = { ...EMPTY_RESULT, plan, steps }
  if (inputs.command !== 'apply') return resultSoFar
  const recordWrite = (step: CompletedWrite) => {
    steps.push(step)
    runner.printLine(`Apply  ${step.zone}  ${step.what}`)
  }
  const { items } = liveResult.value
  const { timeoutMs, pruneDomains } = inputs
  const context = { api, deadline, timeoutMs, pruneDomains, items, recordWrite }
  return { ...resultSoFar, ...(await applyChanges(plan.changes, context)) }
}

async function exportToFile(
  inputs: ZoneInputs,
  { api, deadline, runner }: ZoneDeps,
): Promise<ZoneResult> {
  const { exportZones } = await import('./export.ts')
  const exportResult = await exportZones(inputs.zones, api)
  if (!exportResult.ok) return toReadFailure(exportResult.problem, inputs, deadline)
  try {
    runner.createFile(inputs.file, exportResult.value.text)
    return { ...EMPTY_RESULT, exported: exportResult.value }
  } catch (error) {
    return { ...EMPTY_RESULT, problems: [unwritableFile(inputs.file, error)] }
  }
}

function toReadFailure(
  problem: Problem,
  { timeoutMs }: ZoneInputs,
  deadline: Deadline,
): ZoneResult {
  return { ...EMPTY_RESULT, problems: toDeadlineProblems([problem], { deadline, timeoutMs }) }
}
