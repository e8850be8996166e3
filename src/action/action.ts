import type { InputsRead } from '../inputs/read.ts'
import type { Environment } from '../inputs/reader.ts'
import type { Problem } from '../problem/problem.ts'
import type { Runner } from '../runner/runner.ts'
import { systemClock, type Clock, type Deadline } from '../time/clock.ts'
import type { Outputs } from './output-limits.ts'

export const SUMMARY_WANTED = ['true', 'false', 'on-failure'] as const
type SummaryWanted = (typeof SUMMARY_WANTED)[number]

interface CommonInputs {
  readonly timeoutMs: number
  readonly summary: SummaryWanted
}

/** What an action gets in addition to its inputs. */
export interface ActionContext {
  readonly runner: Runner
  readonly deadline: Deadline
}

type CommonReport = StepEnd

/** What is published of a report, whichever action it is of. */
interface Publication {
  /** Whether the status is a success, whatever `fail-on-error` is: then `summary: on-failure` writes no summary. */
  readonly isGreen: boolean
  /** How it ended, in one line. */
  readonly verdict: string
  /** Lines of the log after the verdict. */
  readonly lastLines: readonly string[]
  readonly outputs: Outputs
  /** JSON of everything, in a file of its own. */
  readonly report: string
  /** Markdown. @param docsUrl the page that explains the codes of problems */
  readonly summary: (docsUrl: string) => string
}

/** What a report has to know beside the result. */
export interface RunFacts {
  readonly cancelled: boolean
  /** Of the inputs. */
  readonly warnings: readonly string[]
  readonly isUsageError: boolean
}

/** An action: inputs → report → what is published of it. */
interface Action<Inputs extends CommonInputs, Report extends CommonReport> {
  readInputs(env: Environment, isGitHub: boolean): InputsRead<Inputs>
  /** Everything that the action does; it ends with a report, whatever happens. */
  run(read: InputsRead<Inputs>, context: ActionContext): Promise<Report>
  toPublication(report: Report): Publication
}

/** How a step ended. */
export interface StepEnd {
  /** Whether the exit code is 0. If it is, problems are published as warnings. */
  readonly exitsZero: boolean
  /** Whether it was known before the first request that it could not be done. */
  readonly isUsageError: boolean
  readonly problems: readonly Problem[]
}

export type RunStep = (runner: Runner, signal: AbortSignal, options?: StepOptions) => Promise<StepEnd>

interface StepOptions {
  /** Problems other than those of the inputs, such as an unknown option. */
  readonly usage?: readonly Problem[]
  /** Which starts at zero with the step. */
  readonly clock?: Clock
}

/** The pipeline that all actions share. */
export function defineAction<Inputs extends CommonInputs, Report extends CommonReport>(
  action: Action<Inputs, Report>,
): RunStep {
  return async (runner, signal, { usage = [], clock = systemClock } = {}) => {
    const given = action.readInputs(runner.env, runner.isGitHub)
    // What the command line knows better is reported once; what is misspelled may have been what is missing.
    const isReported = usage.some(({ kind }) => kind === 'missing-token')
    const isMisspelled = usage.some(({ kind }) => kind === 'unknown-input')
    const ofInputs = given.problems.filter(
      ({ kind }) => !(isReported && kind === 'missing-token') && !(isMisspelled && kind === 'missing-paths'),
    )
    const read = { ...given, problems: [...usage, ...ofInputs] }
    read.warnings.forEach((warning) => runner.warning(warning))
    const { timeoutMs, summary } = read.inputs
    const deadline: Deadline = { clock, signal, endMs: timeoutMs }
    const report = await action.run(read, { runner, deadline })
    publish(runner, summary, report, action.toPublication(report))
    return report
  }
}

function publish(
  runner: Runner,
  wanted: SummaryWanted,
  { problems, exitsZero, isUsageError }: CommonReport,
  { isGreen, verdict, lastLines, outputs, report, summary }: Publication,
): void {
  for (const problem of problems) runner.problem(problem, exitsZero ? 'warning' : 'error', isUsageError)
  runner.line(`${isGreen ? 'Done  ' : 'Failed:'} ${verdict}`)
  lastLines.forEach((line) => runner.line(line))
  outputs.warnings.forEach((warning) => runner.warning(warning))
  for (const [name, value] of Object.entries(outputs.values)) runner.output(name, value)
  const markdown = summary(runner.docsUrl)
  runner.output('summary-file', runner.summaryFile(markdown))
  runner.output('report', runner.report(report))
  if (wanted === 'true' || (wanted === 'on-failure' && !isGreen)) runner.summary(markdown)
}
