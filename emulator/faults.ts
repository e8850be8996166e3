import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

/** What is to go wrong with a request. `commit`: whether the service still acts on it. */
export type FaultAction =
  | {
      readonly do: 'answer'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }
  | { readonly do: 'html' }
  | { readonly do: 'redirect'; readonly status: number; readonly to: string }
  /** The connection is reset without an answer. */
  | { readonly do: 'reset'; readonly commit: boolean }
  /** The service acts, but answers with this status and body. */
  | { readonly do: 'answer-after'; readonly status: number; readonly body: string }
  /** The connection is closed after so many bytes of the body, of which more were promised. */
  | { readonly do: 'cut'; readonly bytes: number }
  /** Nothing more comes after so many bytes of the body. */
  | { readonly do: 'stall'; readonly bytes: number }
  /** The body comes, so many bytes a second. */
  | { readonly do: 'drip'; readonly bytesPerSecond: number }
  /** Bytes that are no HTTP at all. */
  | { readonly do: 'garbage' }
  /** The body without its first bytes, behind a prefix, perhaps compressed, and with other headers. */
  | {
      readonly do: 'wrap'
      readonly prefix?: string
      readonly cutFirst?: number
      readonly encoding?: 'gzip'
      readonly headers?: Readonly<Record<string, string>>
    }
  /** The answer comes late. */
  | { readonly do: 'delay'; readonly ms: number }
  /** The answer's body is changed: fields by path, such as `data.status`. */
  | {
      readonly do: 'rewrite'
      readonly set?: Readonly<Record<string, unknown>>
      readonly remove?: readonly string[]
    }
  /** The answer's headers are changed. */
  | { readonly do: 'headers'; readonly set: Readonly<Record<string, string | null>> }

export type Fault = FaultAction & {
  /** Method and path below `/api/v1`, as a regular expression: `POST .*purge$`. */
  readonly on: string
  /** So many matching requests pass first. */
  readonly skip?: number
  /** So many requests are hit; all of them by default. */
  readonly times?: number
}

/** The faults that are switched on, and how often each was matched. */
export class Faults {
  #active: { readonly fault: Fault; readonly on: RegExp; matched: number }[] = []

  /** @throws SyntaxError where `on` is no regular expression */
  add(fault: Fault): void {
    this.#active.push({ fault, on: new RegExp(fault.on), matched: 0 })
  }

  clear(): void {
    this.#active = []
  }

  /** The fault for this request, or undefined. Each matching fault counts the request; the first that is due hits. */
  match(method: string, path: string): Fault | undefined {
    let hit: Fault | undefined
    for (const entry of this.#active) {
      const { skip = 0, times = Infinity } = entry.fault
      if (!entry.on.test(`${method} ${path}`)) continue
      const index = entry.matched++
      if (hit === undefined && index >= skip && index < skip + times) hit = entry.fault
    }
    return hit
  }
}

/** The bytes of a body as the fault `wrap` sends them. */
export function wrap(
  body: string,
  { prefix = '', cutFirst = 0, encoding }: Extract<FaultAction, { do: 'wrap' }>,
): Buffer {
  const text = Buffer.from(prefix + body.slice(cutFirst))
  return encoding === 'gzip' ? gzipSync(text) : text
}

/** Sends a body so slowly that only a deadline ends it. */
export function sendSlowly(response: ServerResponse, body: string, bytesPerSecond: number): void {
  const bytes = Buffer.from(body)
  let at = 0
  const timer = setInterval(() => {
    if (at >= bytes.length) return void response.end()
    response.write(bytes.subarray(at, ++at))
  }, 1000 / bytesPerSecond)
  response.on('close', () => clearInterval(timer))
}

export function rewrite(
  body: unknown,
  { set = {}, remove = [] }: Extract<FaultAction, { do: 'rewrite' }>,
): unknown {
  const copy: unknown = structuredClone(body)
  const changes = [...Object.entries(set), ...remove.map((path) => [path, undefined] as const)]
  for (const [path, value] of changes) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let place = copy as Record<string, unknown>
    for (const key of keys) place = (place[key] ?? {}) as Record<string, unknown>
    if (value === undefined) delete place[last]
    else place[last] = value
  }
  return copy
}

/** Sends part of a body whose whole length was promised, and then nothing, or the end of the connection. */
export function sendPart(
  response: ServerResponse,
  body: string,
  bytes: number,
  then: 'close' | 'stall',
): void {
  response.setHeader('content-length', Buffer.byteLength(body))
  response.flushHeaders()
  response.write(Buffer.from(body).subarray(0, bytes), () => {
    if (then === 'close') response.socket?.destroy()
  })
}
