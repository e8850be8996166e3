import {
  changeLines,
  describeShortfall,
  eventLine,
  planLines,
  progressLine,
} from '../messages/purge/log.ts'
import { collapseBelow } from '../paths/syntax.ts'
import type { Runner } from '../step/runner.ts'
import { pluralize } from '../text/format.ts'
import type { Clock } from '../time/clock.ts'
import type { PurgeInputs } from './inputs.ts'
import { type Job } from './jobs/job.ts'
import type { LogEntry } from './jobs/jobs-run.ts'
import type { PurgePlan } from './plan.ts'
import type { BuiltRequest } from './request.ts'

type LogRunner = Pick<Runner, 'group' | 'line' | 'notice' | 'progress' | 'warning'>

/** Writes to the runner's log, and keeps the warnings for the report. */
export class RunLog {
  readonly #runner: LogRunner
  readonly #clock: Clock
  readonly #warnings: string[]

  /** @param warnings warnings that were already printed */
  constructor(runner: LogRunner, clock: Clock, warnings: readonly string[]) {
    this.#runner = runner
    this.#clock = clock
    this.#warnings = [...warnings]
  }

  get warnings(): readonly string[] {
    return this.#warnings
  }

  line(text: string): void {
    this.#runner.line(text)
  }

  notice(text: string): void {
    this.#runner.notice(text)
  }

  warning(text: string): void {
    this.#warnings.push(text)
    this.#runner.warning(text)
  }

  zone({ zone }: PurgeInputs, uuid: string): void {
    if (uuid !== zone) this.#runner.line(`Zone   ${zone} is ${uuid}`)
  }

  request({ warnings, notices, changes }: BuiltRequest): void {
    warnings.forEach((text) => this.warning(text))
    notices.forEach((text) => this.#runner.notice(text))
    if (changes !== undefined) changeLines(changes).forEach((line) => this.#runner.line(line))
  }

  plan({ request, requestedCount }: BuiltRequest, plan: PurgePlan): void {
    const [first = '', ...rest] = planLines(request, requestedCount, plan, this.#clock.nowMs())
    this.#runner.line(first)
    if (request.kind === 'paths') this.#paths(request.paths)
    rest.forEach((line) => this.#runner.line(line))
  }

  /**
   * Warns even if the wait would end before the deadline.
   * @param serviceNowMs milliseconds since 1970
   */
  shortfall({ shortfall }: PurgePlan, serviceNowMs: number): void {
    if (shortfall !== undefined) this.warning(describeShortfall(shortfall, serviceNowMs))
  }

  event(entry: LogEntry, plannedCount: number, createdJobs: readonly Job[]): void {
    this.#runner.line(eventLine(entry, plannedCount, this.#clock.nowMs()))
    this.#runner.progress?.(progressLine(createdJobs, plannedCount))
  }

  /** Prints a few paths directly and many as a collapsible group. */
  #paths(paths: readonly string[]): void {
    const lines = collapseBelow(paths).map(({ text, note }) => text + note)
    if (lines.length <= 5) lines.forEach((line) => this.#runner.line(`       ${line}`))
    else this.#runner.group(pluralize(paths.length, 'path'), lines)
  }
}
