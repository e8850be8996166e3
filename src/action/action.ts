import type { InputsRead } from '../inputs/read.ts'
import type { Environment } from '../inputs/reader.ts'
import { wordProblem, type Problem } from '../problem/problem.ts'
import type { Runner } from '../runner/runner.ts'
import type { Terms } from '../problem/terms.ts'
import { systemClock, type Deadline } from '../time/clock.ts'
import { publish, type Publication, type SummaryWanted } from './publish.ts'

interface CommonInputs {
  readonly timeoutMs: number
  readonly summary: SummaryWanted
}

/** What an action gets in addition to its inputs. */
export interface ActionContext {
  readonly runner: Runner
  readonly deadline: Deadline
}

interface CommonReport {
  readonly problems: readonly Problem[]
}

/** An action: inputs → report → what is published of it. */
interface Action<Inputs extends CommonInputs, Report extends CommonReport> {
  readInputs(env: Environment, terms: Terms): InputsRead<Inputs>
  /** Everything that the action does; it ends with a report, whatever happens. */
  run(read: InputsRead<Inputs>, context: ActionContext): Promise<Report>
  toPublication(report: Report): Publication
}

/** How a step ended. */
export interface StepEnd {
  readonly exitsZero: boolean
  /** Whether it was known before the first request that it could not be done. */
  readonly isUsageError: boolean
}

/** @param usage problems other than those of the inputs, such as an unknown option */
export type RunStep = (runner: Runner, signal: AbortSignal, usage?: readonly Problem[]) => Promise<StepEnd>

/** The pipeline that all actions share. */
export function defineAction<Inputs extends CommonInputs, Report extends CommonReport>(
  action: Action<Inputs, Report>,
): RunStep {
  return async (runner, signal, usage = []) => {
    const given = action.readInputs(runner.env, runner.terms)
    // What the command line knows better is reported once; what is misspelled may have been what is missing.
    const isReported = usage.some(({ kind }) => kind === 'missing-token')
    const isMisspelled = usage.some(({ kind }) => kind === 'unknown-input')
    const ofInputs = given.problems.filter(
      ({ kind }) => !(isReported && kind === 'missing-token') && !(isMisspelled && kind === 'missing-paths'),
    )
    const read = { ...given, problems: [...usage, ...ofInputs] }
    read.warnings.forEach((warning) => runner.warning(warning))
    const { timeoutMs, summary } = read.inputs
    const deadline: Deadline = { clock: systemClock, signal, endMs: timeoutMs }
    const report = await action.run(read, { runner, deadline })
    const problems = report.problems.map((problem) => wordProblem(problem, runner.terms))
    const publication = action.toPublication({ ...report, problems })
    publish(runner, summary, publication)
    const { exitsZero, isUsageError } = publication
    return { exitsZero, isUsageError }
  }
}
