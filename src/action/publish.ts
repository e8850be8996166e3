import type { Problem } from '../problem/problem.ts'
import type { Runner } from '../runner/runner.ts'
import type { Outputs } from './output-limits.ts'

export type SummaryWanted = 'true' | 'false' | 'on-failure'

/** All that a step leaves behind, whichever action it runs. */
export interface Publication {
  readonly problems: readonly Problem[]
  /** The exit code. Problems of a step that succeeds all the same are warnings. */
  readonly succeeded: boolean
  /** Whether a summary that is wanted on failure only may stay away. */
  readonly isGood: boolean
  /** The last line of the log. */
  readonly verdict: string
  readonly outputs: Outputs
  /** JSON of everything, in a file of its own. */
  readonly report: string
  /** Markdown */
  readonly summary: () => string
}

export function publish(runner: Runner, wanted: SummaryWanted, publication: Publication): void {
  const { problems, succeeded, outputs } = publication
  for (const problem of problems) runner.problem(problem, succeeded ? 'warning' : 'error')
  runner.line(publication.verdict)
  outputs.warnings.forEach((warning) => runner.warning(warning))
  for (const [name, value] of Object.entries(outputs.values)) runner.output(name, value)
  runner.output('report', runner.report(publication.report))
  if (wanted === 'true' || (wanted === 'on-failure' && !publication.isGood))
    runner.summary(publication.summary())
}
