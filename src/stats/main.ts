import { defineAction } from '../action/action.ts'
import { createClient } from '../cdn/client.ts'
import { systemClock } from '../time/clock.ts'
import { readStatsInputs } from './inputs.ts'
import { headline, figureLines, summarize } from './summary.ts'
import { toOutputs, toJsonReport } from './outputs.ts'
import { buildReport, readTraffic } from './stats.ts'

export const runStep = defineAction({
  readInputs: (env) =>
    readStatsInputs(env, new Date(systemClock.wallMs()).toISOString().slice(0, 10)),
  async run({ inputs, problems, warnings }, { runner, deadline }) {
    const result =
      problems.length > 0
        ? { zone: inputs.zone, problems, notices: [] }
        : await readTraffic(
            inputs,
            createClient(inputs, deadline, { debug: runner.debug }),
            deadline,
          )
    const facts = {
      cancelled: deadline.signal.aborted,
      warnings,
      isUsageError: problems.length > 0,
    }
    const report = buildReport(result, inputs, facts)
    figureLines(report).forEach((line) => runner.line(line))
    report.notices.forEach((notice) => runner.notice(notice))
    return report
  },
  toPublication: (report) => ({
    isGreen: report.exitsZero,
    headline: headline(report),
    lastLines: [],
    outputs: toOutputs(report),
    report: toJsonReport(report),
    summary: (docsUrl) => summarize(report, docsUrl),
  }),
})
