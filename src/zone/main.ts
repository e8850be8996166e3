// The action `zone`: plans, applies or exports zones.

import { createClient } from '../cdn/client.ts'
import { createZonesApi } from '../cdn/zones/api.ts'
import { outOfTime } from '../cdn/words.ts'
import { Stop, problemOf } from '../problem/problem.ts'
import { isPreview, readEvent, readPayload } from '../step/events.ts'
import { defineAction, type ActionContext } from '../step/run-step.ts'
import { describeError } from '../step/workspace.ts'
import { isExpired } from '../time/clock.ts'
import { applyPlan, type CompletedWrite } from './apply.ts'
import type { ZoneEntry } from './change.ts'
import { openZoneFile } from './file.ts'
import { readZoneInputs, type ZoneInputs } from './inputs.ts'
import { planZones, readLive } from './plan.ts'
import {
  buildReport,
  describeNeededPurges,
  toJsonReport,
  toOutputs,
  type ZoneResult,
} from './report.ts'
import { describePlan, formatHeadline, summarize } from './summary.ts'
import * as say from './words.ts'

export const runStep = defineAction({
  readInputs: readZoneInputs,
  async run(inputsRead, context) {
    const { runner, deadline } = context
    const path = runner.findPathInWorkspace(inputsRead.inputs.file)
    const inputs = { ...inputsRead.inputs, file: path ?? inputsRead.inputs.file }
    const { entries, problems: faults } = openZoneFile(inputs, path, context)
    const event = readEvent(runner.env, runner.isGitHub)
    const isNotLive =
      inputs.command === 'apply' && isPreview(event, readPayload(runner.env, runner.readFile))
    const problems = [...inputsRead.problems, ...faults]
    if (isNotLive) problems.push(say.applyOfPullRequest(event))
    const isUsageError = problems.length > 0
    const result = isUsageError
      ? { writes: [], problems }
      : await runCommand(inputs, entries, context)
    return buildReport(result, inputs, {
      isCancelled: deadline.signal.aborted,
      warnings: inputsRead.warnings,
      isUsageError,
    })
  },
  toPublication: (report) => ({
    isSuccess: report.exitsZero,
    headline: formatHeadline(report),
    lastLines: describeNeededPurges(report).map((hint) => `Purge  ${hint}`),
    outputs: toOutputs(report),
    report: toJsonReport(report),
    summary: (docsUrl) => summarize(report, docsUrl),
  }),
})

async function runCommand(
  inputs: ZoneInputs,
  entries: readonly ZoneEntry[],
  context: ActionContext,
): Promise<ZoneResult> {
  try {
    if (inputs.command === 'export') return await exportToFile(inputs, context)
    return await planAndApply(entries, inputs, context)
  } catch (error) {
    const problem = problemOf(error)
    const isLate = isExpired(context.deadline)
    return { writes: [], problems: [isLate ? outOfTime(inputs.timeoutMs, problem) : problem] }
  }
}

/** The pipeline of `plan` and `apply`: read, compare, write, compare again. */
async function planAndApply(
  entries: readonly ZoneEntry[],
  inputs: ZoneInputs,
  { runner, deadline }: ActionContext,
): Promise<ZoneResult> {
  const api = createZonesApi(createClient(inputs, deadline, { debug: runner.debug }))
  const live = await readLive(entries, api)
  const plan = planZones(entries, live, inputs)
  if (plan.problems.length > 0) {
    return { writes: [], problems: say.limitProblems(plan.problems) }
  }
  describePlan(plan).forEach((line) => runner.printLine(line))
  plan.warnings.forEach((text) => runner.printWarning(text))
  plan.notices.forEach((text) => runner.printNotice(text))
  if (inputs.command === 'plan') return { plan, writes: [], problems: [] }

  const writes: CompletedWrite[] = []
  const applied = await applyPlan(plan, {
    api,
    deadline,
    timeoutMs: inputs.timeoutMs,
    options: inputs,
    knownUuids: new Set(live.items.map(({ uuid }) => uuid.toLowerCase())),
    addWrite(write) {
      writes.push(write)
      runner.printLine(`Apply  ${write.zone}  ${write.what}`)
    },
  })
  return { plan, applied, writes, problems: applied.problems }
}

async function exportToFile(
  inputs: ZoneInputs,
  { runner, deadline }: ActionContext,
): Promise<ZoneResult> {
  const { exportZones } = await import('./export.ts')
  const api = createZonesApi(createClient(inputs, deadline, { debug: runner.debug }))
  const exported = await exportZones(inputs.zones, api)
  exported.warnings.forEach((text) => runner.printWarning(text))
  try {
    runner.createFile(inputs.file, exported.text)
  } catch (error) {
    throw new Stop(say.unwritableFile(inputs.file, describeError(error)))
  }
  return { exported, writes: [], problems: [] }
}
