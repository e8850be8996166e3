import type { InputsRead } from '../inputs/read.ts'
import type { Environment } from '../inputs/reader.ts'
import type { Runner } from '../runner/runner.ts'
import { systemClock } from '../time/clock.ts'
import type { Deadline } from '../time/clock.ts'
import { publish } from './publish.ts'
import type { Publication, SummaryWanted } from './publish.ts'

interface CommonInputs {
  readonly timeoutMs: number
  readonly summary: SummaryWanted
}

/** What an action gets beside its inputs. */
export interface ActionContext {
  readonly runner: Runner
  readonly deadline: Deadline
}

/** An action: inputs → report → what is published of it. */
interface Action<Inputs extends CommonInputs, Report> {
  readInputs(env: Environment): InputsRead<Inputs>
  /** Everything that the action does; it ends with a report, whatever happens. */
  run(read: InputsRead<Inputs>, context: ActionContext): Promise<Report>
  toPublication(report: Report): Publication
}

/** @returns whether the step succeeds */
export type RunStep = (runner: Runner, signal: AbortSignal) => Promise<boolean>

/** The pipeline that all actions share. */
export function defineAction<Inputs extends CommonInputs, Report>(action: Action<Inputs, Report>): RunStep {
  return async (runner, signal) => {
    const read = action.readInputs(runner.env)
    read.warnings.forEach((warning) => runner.warning(warning))
    const { timeoutMs, summary } = read.inputs
    const deadline: Deadline = { clock: systemClock, signal, endMs: timeoutMs }
    const publication = action.toPublication(await action.run(read, { runner, deadline }))
    publish(runner, summary, publication)
    return publication.succeeded
  }
}
