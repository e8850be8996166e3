import type { Problem } from '../problem/problem.ts'
import type { Runner } from '../runner/runner.ts'
import type { Outputs } from './output-limits.ts'

export type SummaryWanted = 'true' | 'false' | 'on-failure'

/** What is published of a report, whichever action it is of. */
export interface Publication {
  readonly problems: readonly Problem[]
  /** Whether the exit code is 0. If it is, problems are published as warnings. */
  readonly exitsZero: boolean
  /** Whether the status is a success, whatever `fail-on-error` is: then `summary: on-failure` writes no summary. */
  readonly isGreen: boolean
  /** Whether it was known before the first request that it could not be done. */
  readonly isUsageError: boolean
  /** The last lines of the log. */
  readonly lastLines: readonly string[]
  readonly outputs: Outputs
  /** JSON of everything, in a file of its own. */
  readonly report: string
  /** Markdown. @param docsUrl the page that explains the codes of problems */
  readonly summary: (docsUrl: string) => string
}

export function publish(runner: Runner, wanted: SummaryWanted, publication: Publication): void {
  const { problems, exitsZero, outputs } = publication
  for (const problem of problems)
    runner.problem(problem, exitsZero ? 'warning' : 'error', publication.isUsageError)
  publication.lastLines.forEach((line) => runner.line(line))
  outputs.warnings.forEach((warning) => runner.warning(warning))
  for (const [name, value] of Object.entries(outputs.values)) runner.output(name, value)
  runner.output('report', runner.report(publication.report))
  if (wanted === 'true' || (wanted === 'on-failure' && !publication.isGreen))
    runner.summary(publication.summary(runner.docsUrl))
}
