import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { Refusal } from './refusal.ts'

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
  /** Method and path, as the journal shows them or below `/api/v1`, as a regular expression: `POST .*purge$`. */
  readonly on: string
  /** So many matching requests pass first. */
  readonly skip?: number
  /** So many requests are hit; all of them by default. */
  readonly times?: number
}

/** The parameters of each fault, those with `?` optional. */
export const FAULTS: Readonly<Record<FaultAction['do'], Readonly<Record<string, string>>>> = {
  answer: { status: 'number', headers: 'object?', body: 'string?' },
  html: {},
  redirect: { status: 'number', to: 'string' },
  reset: { commit: 'boolean' },
  'answer-after': { status: 'number', body: 'string' },
  cut: { bytes: 'number' },
  stall: { bytes: 'number' },
  drip: { bytesPerSecond: 'number' },
  garbage: {},
  wrap: { prefix: 'string?', cutFirst: 'number?', encoding: 'string?', headers: 'object?' },
  delay: { ms: 'number' },
  rewrite: { set: 'object?', remove: 'object?' },
  headers: { set: 'object' },
}

const COMMON = { on: 'string', skip: 'number?', times: 'number?' }

/** @throws Refusal on a fault that could never fire, or not do what it says */
function check(fault: unknown): RegExp {
  const given = Object.entries(typeof fault === 'object' && fault !== null ? fault : {})
  const kind = given.find(([name]) => name === 'do')?.[1] as unknown
  const own: unknown =
    typeof kind === 'string' ? Object.getOwnPropertyDescriptor(FAULTS, kind)?.value : undefined
  if (own === undefined)
    throw new Refusal(422, `\`do\` cannot be ${JSON.stringify(kind)}: ${Object.keys(FAULTS).join(', ')}`)
  const parameters = { ...COMMON, ...(own as Readonly<Record<string, string>>) }
  for (const [name] of given)
    if (name !== 'do' && !(name in parameters))
      throw new Refusal(422, `\`${String(kind)}\` has no \`${name}\`: ${Object.keys(parameters).join(', ')}`)
  for (const [name, type] of Object.entries(parameters)) {
    const value: unknown = given.find(([key]) => key === name)?.[1]
    if (value === undefined ? !type.endsWith('?') : typeof value !== type.replace('?', ''))
      throw new Refusal(422, `\`${name}\` of \`${String(kind)}\` has to be of type ${type}`)
    if (typeof value === 'number' && name === 'status' && !(value >= 200 && value <= 599))
      throw new Refusal(422, '`status` has to be from 200 to 599')
    if (typeof value === 'number' && !(value >= 0)) throw new Refusal(422, `\`${name}\` cannot be negative`)
  }
  try {
    return new RegExp((fault as Fault).on)
  } catch (error) {
    throw new Refusal(422, `\`on\` is not a regular expression: ${String(error)}`)
  }
}

/** The faults that are switched on, and how often each was matched. */
export class Faults {
  #active: { readonly fault: Fault; readonly on: RegExp; matched: number }[] = []

  /** @throws Refusal on a fault that could never fire, or not do what it says */
  add(fault: Fault): void {
    this.#active.push({ fault, on: check(fault), matched: 0 })
  }

  clear(): void {
    this.#active = []
  }

  /** The fault for this request, or undefined. Each matching fault counts the request; the first that is due hits. */
  match(method: string, path: string, fullPath = path): Fault | undefined {
    let hit: Fault | undefined
    for (const entry of this.#active) {
      const { skip = 0, times = Infinity } = entry.fault
      if (!entry.on.test(`${method} ${path}`) && !entry.on.test(`${method} ${fullPath}`)) continue
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
