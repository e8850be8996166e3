import { defineAction, type ActionContext } from '../action/action.ts'
import { createClient } from '../cdn/client.ts'
import { createZonesApi } from '../cdn/zones/api.ts'
import { openFile } from './file/open-file.ts'
import type { ReadZoneFile } from './file/zone-file.ts'
import { readZoneInputs, type ZoneInputs } from './inputs.ts'
import { toOutputs, toJsonReport } from './outputs.ts'
import { purgeHints, buildReport } from './report.ts'
import { headline } from '../messages/zone-headline.ts'
import { summarize } from './summary.ts'
import { planAndApply, EMPTY, exportToFile, type ZoneResult } from './zone.ts'

export const runStep = defineAction({
  readInputs: readZoneInputs,
  async run(read, context) {
    const { runner, deadline } = context
    const path = runner.insideWorkspace(read.inputs.file)
    const inputs = { ...read.inputs, file: path ?? read.inputs.file }
    const file = openFile(inputs, path, context)
    const problems = [...read.problems, ...file.problems]
    const result =
      problems.length > 0 ? { ...EMPTY, problems } : await runCommand(inputs, file, context)
    result.exported?.warnings.forEach((text) => runner.warning(text))
    return buildReport(result, inputs, {
      cancelled: deadline.signal.aborted,
      warnings: read.warnings,
      isUsageError: problems.length > 0,
    })
  },
  toPublication: (report) => ({
    isGreen: report.exitsZero,
    headline: headline(report),
    lastLines: purgeHints(report).map((hint) => `Purge  ${hint}`),
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
