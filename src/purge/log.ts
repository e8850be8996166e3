import {
  describeChanges,
  describeShortfall,
  describeEvent,
  describePlan,
  describeProgress,
} from './log-words.ts'
import { collapseRecursivePaths } from '../paths/syntax.ts'
import type { Runner } from '../step/runner.ts'
import { pluralize } from '../text/format.ts'
import type { Clock } from '../time/clock.ts'
import type { PurgeInputs } from './inputs.ts'
import { type Job } from './jobs/job.ts'
import type { LogEntry } from './jobs/jobs-run.ts'
import type { PurgePlan } from './plan.ts'
import type { BuiltRequest } from './request.ts'

type LogRunner = Pick<
  Runner,
  'printGroup' | 'printLine' | 'printNotice' | 'showProgress' | 'printWarning'
>

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

  printLine(text: string): void {
    this.#runner.printLine(text)
  }

  printNotice(text: string): void {
    this.#runner.printNotice(text)
  }

  printWarning(text: string): void {
    this.#warnings.push(text)
    this.#runner.printWarning(text)
  }

  logZone({ zone }: PurgeInputs, uuid: string): void {
    if (uuid !== zone) this.#runner.printLine(`Zone   ${zone} is ${uuid}`)
  }

  logRequest({ warnings, notices, remarks, changedFiles }: BuiltRequest): void {
    warnings.forEach((text) => this.printWarning(text))
    notices.forEach((text) => this.#runner.printNotice(text))
    if (changedFiles !== undefined) {
      describeChanges(changedFiles).forEach((line) => this.#runner.printLine(line))
    }
    remarks.forEach((text) => this.#runner.printLine(`Note   ${text}`))
  }

  logPlan({ request, requestedCount }: BuiltRequest, plan: PurgePlan): void {
    const [first = '', ...rest] = describePlan(request, requestedCount, plan, this.#clock.nowMs())
    this.#runner.printLine(first)
    if (request.kind === 'paths') this.#logPaths(request.paths)
    rest.forEach((line) => this.#runner.printLine(line))
  }

  /**
   * Warns even if the wait would end before the deadline.
   * @param serviceNowMs milliseconds since 1970
   */
  logShortfall({ shortfall }: PurgePlan, serviceNowMs: number): void {
    if (shortfall !== undefined) this.printWarning(describeShortfall(shortfall, serviceNowMs))
  }

  logEvent(entry: LogEntry, plannedCount: number, createdJobs: readonly Job[]): void {
    this.#runner.printLine(describeEvent(entry, plannedCount, this.#clock.nowMs()))
    this.#runner.showProgress?.(describeProgress(createdJobs, plannedCount))
  }

  /** Prints a few paths directly and many as a collapsible group. */
  #logPaths(paths: readonly string[]): void {
    const lines = collapseRecursivePaths(paths).map(({ text, note }) => text + note)
    if (lines.length <= 5) lines.forEach((line) => this.#runner.printLine(`       ${line}`))
    else this.#runner.printGroup(pluralize(paths.length, 'path'), lines)
  }
}
