// A step of any action, from its inputs to its outputs.

import type { Environment, InputsRead } from './inputs.ts'
import type { Problem, StepEnd } from '../problem/problem.ts'
import type { Runner } from './runner.ts'
import { joinSections } from '../text/markdown.ts'
import { hideInJson } from '../text/safe-text.ts'
import { systemClock, type Clock, type Deadline } from '../time/clock.ts'

export const SUMMARY_WANTED = ['true', 'false', 'on-failure'] as const
export type SummaryWanted = (typeof SUMMARY_WANTED)[number]

interface CommonInputs {
  readonly timeoutMs: number
  readonly summary: SummaryWanted
}

export interface ActionContext {
  readonly runner: Runner
  readonly deadline: Deadline
}

interface Publication {
  /**
   * Whether the result is a success, even where `fail-on-error: false` lets the
   * step pass; `on-failure` writes a summary if not.
   */
  readonly isSuccess: boolean
  /** How it ended, in one line. */
  readonly headline: string
  /** Lines of the log after the headline. */
  readonly lastLines: readonly string[]
  readonly outputs: Outputs
  readonly report: object
  /** Sections of Markdown; those that are '' are left out. */
  readonly summary: (docsUrl: string) => readonly string[]
}

export interface RunFacts {
  readonly isCancelled: boolean
  /** Warnings about the inputs. */
  readonly warnings: readonly string[]
  readonly isUsageError: boolean
}

/** An action: inputs → report → publication. */
interface Action<Inputs extends CommonInputs, Report extends StepEnd> {
  readInputs(env: Environment, isGitHub: boolean): InputsRead<Inputs>
  /** Runs the action. Every outcome, including failure, is a report. */
  run(inputsRead: InputsRead<Inputs>, context: ActionContext): Promise<Report>
  toPublication(report: Report): Publication
}

export type RunStep = (
  runner: Runner,
  signal: AbortSignal,
  options?: StepOptions,
) => Promise<StepEnd>

interface StepOptions {
  /** Problems of the command line, such as a file that cannot be written. */
  readonly usage?: readonly Problem[]
  /** A clock that starts at zero with the process. */
  readonly clock?: Clock
}

export function defineAction<Inputs extends CommonInputs, Report extends StepEnd>(
  action: Action<Inputs, Report>,
): RunStep {
  return async (runner, signal, { usage = [], clock = systemClock } = {}) => {
    const givenInputs = action.readInputs(runner.env, runner.isGitHub)
    // A missing token is reported once.
    const isReported = usage.some(({ kind }) => kind === 'missing-token')
    const own = givenInputs.problems.filter(({ kind }) => !isReported || kind !== 'missing-token')
    const inputsRead = { ...givenInputs, problems: [...usage, ...own] }
    inputsRead.warnings.forEach((warning) => runner.printWarning(warning))
    const { timeoutMs, summary } = inputsRead.inputs
    const deadline = { clock, signal, endMs: timeoutMs }
    const report = await action.run(inputsRead, { runner, deadline })
    publish(runner, summary, report, action.toPublication(report))
    return report
  }
}

function publish(
  runner: Runner,
  summaryWanted: SummaryWanted,
  { problems, exitsZero, isUsageError }: StepEnd,
  { isSuccess, headline, lastLines, outputs, report, summary }: Publication,
): void {
  for (const problem of problems) {
    runner.printProblem(problem, exitsZero ? 'warning' : 'error', isUsageError)
  }
  runner.printVerdict(`${isSuccess ? 'Done  ' : 'Failed:'} ${headline}`, isSuccess)
  lastLines.forEach((line) => runner.printLine(line))
  outputs.warnings.forEach((warning) => runner.printWarning(warning))
  for (const [name, value] of Object.entries(outputs.values)) runner.setOutput(name, value)
  const markdown = joinSections(summary(runner.docsUrl))
  runner.setOutput('summary-file', runner.writeSummaryFile(markdown))
  runner.setOutput('report', runner.writeReport(JSON.stringify(report, hideInJson, 2)))
  if (summaryWanted === 'true' || (summaryWanted === 'on-failure' && !isSuccess)) {
    runner.appendSummary(markdown)
  }
}

/** The outputs of a step (without its files), and warnings about truncated ones. */
export interface Outputs<Name extends string = string> {
  readonly values: Readonly<Record<Name, string>>
  readonly warnings: readonly string[]
}

/**
 * As many whole elements as fit, and a warning if some do not. GitHub allows a
 * job 1 MB of outputs in UTF-16, which takes at most two bytes for one that is
 * counted here; lists must use less than half.
 */
export function fitJson(
  name: string,
  elements: readonly unknown[],
  maxBytes: number,
): { readonly json: string; readonly warning: string | undefined } {
  const texts = elements.map((element) => JSON.stringify(element, hideInJson))
  let bytes = 1
  const kept: string[] = []
  for (const text of texts) {
    bytes += Buffer.byteLength(text) + 1
    if (bytes > maxBytes) break
    kept.push(text)
  }
  const json = `[${kept.join(',')}]`
  if (kept.length === texts.length) return { json, warning: undefined }
  const warning =
    `output \`${name}\` holds ${kept.length} of ${texts.length} elements, because GitHub ` +
    'limits outputs: the report has them all'
  return { json, warning }
}
