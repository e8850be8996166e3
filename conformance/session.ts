import { createSend, type ApiRequest, type Send } from '../src/cdn/client.ts'
import { readServerMessage } from '../src/cdn/words.ts'
import { describeFault } from '../src/http/fault.ts'
import {
  ServiceClock,
  type ServiceTime,
  isExpired,
  pause,
  type Deadline,
} from '../src/time/clock.ts'
import type { HttpAnswer } from '../src/http/transport.ts'
import { parseJson } from '../src/json/decode.ts'
import type { Observation } from './points.ts'

/** Why the run ends before all points were seen. */
export class EndedEarly extends Error {
  override readonly name = 'EndedEarly'
  /** Whether the set-up is wrong, so that a rerun does not help. */
  readonly isSetUp: boolean

  constructor(message: string, isSetUp = false) {
    super(message)
    this.isSetUp = isSetUp
  }
}

export interface SentRequest {
  readonly method: string
  readonly path: string
  /** Undefined if there was no answer. */
  readonly status: number | undefined
  readonly durationMs: number
}

/** What is asked and seen: the only code that sends requests to the service. */
export class Session {
  readonly deadline: Deadline
  readonly observations: Observation[] = []
  readonly requests: SentRequest[] = []
  readonly #send: Send
  readonly #clock: ServiceClock

  constructor(target: { readonly baseUrl: string; readonly token: string }, deadline: Deadline) {
    this.deadline = deadline
    this.#send = createSend(target.baseUrl, target.token, deadline)
    this.#clock = new ServiceClock(deadline.clock.wallMs() - deadline.clock.nowMs(), 60_000)
  }

  note(point: number, holds: boolean | undefined, seen: string): void {
    this.observations.push({ point, holds, seen })
  }

  nowMs(): number {
    return this.deadline.clock.nowMs()
  }

  /** The service's clock, by the `Date` headers of its answers. */
  serviceTimeAt(monotonicMs: number): ServiceTime {
    return this.#clock.serviceTimeAt(monotonicMs)
  }

  /** @throws EndedEarly if there is no answer, or one that says that the set-up is wrong */
  async send(request: ApiRequest): Promise<HttpAnswer> {
    const sentMs = this.nowMs()
    const result = await this.#send(request)
    const answer = result.kind === 'answer' ? result.answer : undefined
    const { method, path } = request
    this.requests.push({
      method,
      path,
      status: answer?.status,
      durationMs: Math.round(this.nowMs() - sentMs),
    })
    if (result.kind === 'fault') {
      throw new EndedEarly(`${method} ${path}: ${describeFault(result.fault)}`)
    }
    this.#clock.learn(result.answer)
    const { status } = result.answer
    if ([401, 403, 407].includes(status)) {
      throw new EndedEarly(`${method} ${path}: ${said(result.answer)}`, true)
    }
    return result.answer
  }

  /** @throws EndedEarly unless the answer is a 2xx with JSON */
  async read(path: string): Promise<{ readonly body: unknown; readonly answer: HttpAnswer }> {
    const answer = await this.send({ method: 'GET', path })
    if (answer.status < 200 || answer.status >= 300) {
      throw new EndedEarly(`GET ${path}: ${said(answer)}`, answer.status === 404)
    }
    return { answer, body: bodyOf(answer) }
  }

  /** Like `read`; an endpoint that is not there decides its own points, and the run goes on. */
  async readIfThere(path: string, points: readonly number[]): Promise<unknown> {
    const answer = await this.send({ method: 'GET', path })
    if (answer.status === 404) {
      for (const point of points) this.note(point, false, `GET ${path}: ${said(answer)}`)
      return undefined
    }
    if (answer.status < 200 || answer.status >= 300) {
      throw new EndedEarly(`GET ${path}: ${said(answer)}`)
    }
    return bodyOf(answer)
  }

  /** @throws EndedEarly if the deadline passes, or the run is cancelled */
  async wait(delayMs: number): Promise<void> {
    await pause(this.deadline, delayMs)
    if (isExpired(this.deadline)) {
      throw new EndedEarly(
        this.deadline.signal.aborted ? 'it was cancelled' : '`--timeout` has passed',
      )
    }
  }
}

export function bodyOf(answer: HttpAnswer): unknown {
  try {
    return parseJson(answer.body)
  } catch {
    throw new EndedEarly(`an answer is not JSON: ${said(answer)}`)
  }
}

export function said(answer: HttpAnswer): string {
  return `${answer.status}: ${readServerMessage(answer)}`
}
