import type { Runner } from '../runner/runner.ts'
import { pluralize, formatMoment } from '../text/format.ts'
import type { Clock } from '../time/clock.ts'
import { usesChangedFiles } from './changed/inputs.ts'
import { changeLines } from './changed/lines.ts'
import { isUuid } from '../cdn/zones/find.ts'
import { eventLine, planLines, progressLine } from './log-lines.ts'
import type { PurgePlan } from './plan.ts'
import type { PurgeInputs } from './inputs.ts'
import type { LogEntry } from './jobs/state.ts'
import type { Job } from './jobs/batch.ts'
import type { BuiltRequest } from './request.ts'
import type { Zone } from '../cdn/zones/decode.ts'

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

  zone({ apiToken, zone, changed }: PurgeInputs, uuid: string): void {
    if (uuid !== zone) this.#runner.line(`Zone   ${zone} is ${uuid}`)
    if (apiToken === '' && !isUuid(uuid) && usesChangedFiles(changed))
      this.warning(
        `without \`api-token\`, the UUID of the zone \`${uuid}\` cannot be looked up, so its record is not found`,
      )
  }

  request({ warnings, notices, changes }: BuiltRequest): void {
    warnings.forEach((text) => this.warning(text))
    notices.forEach((text) => this.#runner.notice(text))
    if (changes !== undefined) changeLines(changes).forEach((line) => this.#runner.line(line))
  }

  /** @param zone undefined if it has not been read */
  plan({ request, requested }: BuiltRequest, plan: PurgePlan, zone: Zone | undefined): void {
    const [first = '', ...rest] = planLines(request, requested, plan, this.#clock.nowMs())
    this.#runner.line(first)
    if (request.kind === 'paths') this.#paths(request.paths)
    rest.forEach((line) => this.#runner.line(line))
    if (request.kind === 'paths' && zone?.settings.get('cache_query_strings') === true)
      this.#runner.notice(
        'this zone caches each query string separately (`cache_query_strings`): the API does not document whether purging `/a` also purges `/a?x=1`',
      )
  }

  /** Warns even if the wait would end before the deadline. @param serviceNowMs milliseconds since 1970 */
  shortfall({ shortfall }: PurgePlan, serviceNowMs: number): void {
    if (shortfall === undefined) return
    const last = formatMoment(shortfall.retryAtMs, serviceNowMs)
    this.warning(
      `this plan does not fit the remaining quota: ${shortfall.jobs} of its jobs ${shortfall.jobs === 1 ? 'has' : 'have'} no free slot yet; the last slot becomes free at ${last}`,
    )
  }

  event(event: LogEntry, jobs: number, all: readonly Job[]): void {
    this.#runner.line(eventLine(event, jobs, this.#clock.nowMs()))
    this.#runner.progress?.(progressLine(all, jobs))
  }

  /** Prints a few paths directly and many as a collapsible group. */
  #paths(paths: readonly string[]): void {
    if (paths.length <= 5) paths.forEach((path) => this.#runner.line(`       ${path}`))
    else this.#runner.group(`All ${pluralize(paths.length, 'path')}`, paths)
  }
}
