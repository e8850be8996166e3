import { defineAction } from '../../action/action.ts'
import { cancelledEarly } from '../../cdn/problems.ts'
import type { Problem } from '../../problem/problem.ts'
import { readCheckInputs } from './inputs.ts'
import { lastLine, rowLines, summarize, toReportFile, type Report } from './report.ts'

/** A trial that was cut off names its job, which goes on; before it there is nothing to say but that. */
function cancelledIn(problems: readonly Problem[]): Problem {
  const ofTrial = problems.find(({ kind }) => kind === 'cancelled')
  return ofTrial ?? cancelledEarly('a check without `--purge-path` changes nothing')
}

/** `cdn-purge check`: a command, and no action of its own. */
export const runStep = defineAction({
  readInputs: readCheckInputs,
  async run({ inputs, problems, warnings }, context): Promise<Report> {
    const { runner, deadline } = context
    const isUsageError = problems.length > 0
    if (!isUsageError) runner.begin?.()
    const result = isUsageError
      ? { rows: [], problems }
      : await (
          await import('../purge.ts')
        ).checkService(inputs, context, (row) => rowLines(row).forEach((line) => runner.line(line)))
    const isCancelled = deadline.signal.aborted
    const hasObstacle = isUsageError || result.problems.length > 0
    return {
      rows: result.rows,
      status: isCancelled ? 'cancelled' : hasObstacle ? 'failed' : 'ok',
      exitsZero: !isCancelled && !hasObstacle,
      isUsageError,
      hasTrial: inputs.purgePath !== undefined,
      problems: isCancelled ? [cancelledIn(result.problems)] : result.problems,
      warnings,
    }
  },
  toPublication: (report) => ({
    isGreen: report.exitsZero,
    lastLines: [lastLine(report)],
    outputs: { values: { status: report.status }, warnings: [] },
    report: toReportFile(report),
    summary: () => summarize(report),
  }),
})
