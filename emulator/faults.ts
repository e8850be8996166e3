import { validateHeaderName, validateHeaderValue, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { HttpError } from './refusal.ts'

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
  /** The connection is closed after this number of bytes of the body, before its announced end. */
  | { readonly do: 'cut'; readonly bytes: number }
  /** Nothing is sent after this number of bytes of the body. */
  | { readonly do: 'stall'; readonly bytes: number }
  /** The body is sent at this number of bytes per second. */
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
  /** Method and path, as the request log shows them or below `/api/v1`, as a regular expression: `POST .*purge$`. */
  readonly on: string
  /** Number of matching requests that pass first. */
  readonly skip?: number
  /** Number of requests that are affected; all of them by default. */
  readonly times?: number
}

/** One request and what it got: the tests' oracle. */
export interface RequestLogEntry {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: unknown
  readonly atMs: number
  /** What the service answered, before any fault; undefined where it did not act. */
  answer: { readonly status: number; readonly body: unknown } | undefined
  fault: Fault | undefined
}

/** What a parameter may be, in words that a message can use; those with `?` may be left out. */
type Kind = keyof typeof KINDS | `${keyof typeof KINDS}?`

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

const KINDS = {
  'a string': (value: unknown) => typeof value === 'string',
  'true or false': (value: unknown) => typeof value === 'boolean',
  'a whole number from 0 on': isCount,
  'a whole number from 1 on': (value: unknown) => isCount(value) && value !== 0,
  'milliseconds, ten minutes at most': (value: unknown) =>
    isCount(value) && Number(value) <= 600_000,
  'a status from 200 to 599': (value: unknown) =>
    isCount(value) && Number(value) >= 200 && Number(value) <= 599,
  'a status from 300 to 399': (value: unknown) =>
    isCount(value) && Number(value) >= 300 && Number(value) <= 399,
  'a URL': (value: unknown) => typeof value === 'string' && /^[!-~]+$/.test(value),
  'an object of headers': (value: unknown) =>
    typeof value === 'object' && value !== null && Object.entries(value).every(isHeader),
  'an object of headers, null to remove': (value: unknown) =>
    isObject(value) &&
    Object.entries(value).every(([name, text]) => isHeader([name, text ?? '']) && name !== ''),
  'an object of fields by path': isObject,
  'a list of paths': (value: unknown) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string'),
  gzip: (value: unknown) => value === 'gzip',
} as const

function isObject(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length > 0
  )
}

function isHeader([name, value]: readonly [string, unknown]): boolean {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value as string)
    return typeof value === 'string'
  } catch {
    return false
  }
}

/** The parameters of each fault, those with `?` optional. */
export const FAULTS: Readonly<Record<FaultAction['do'], Readonly<Record<string, Kind>>>> = {
  answer: {
    status: 'a status from 200 to 599',
    headers: 'an object of headers?',
    body: 'a string?',
  },
  html: {},
  redirect: { status: 'a status from 300 to 399', to: 'a URL' },
  reset: { commit: 'true or false' },
  'answer-after': { status: 'a status from 200 to 599', body: 'a string' },
  cut: { bytes: 'a whole number from 0 on' },
  stall: { bytes: 'a whole number from 0 on' },
  drip: { bytesPerSecond: 'a whole number from 1 on' },
  garbage: {},
  wrap: {
    prefix: 'a string?',
    cutFirst: 'a whole number from 0 on?',
    encoding: 'gzip?',
    headers: 'an object of headers?',
  },
  delay: { ms: 'milliseconds, ten minutes at most' },
  rewrite: { set: 'an object of fields by path?', remove: 'a list of paths?' },
  headers: { set: 'an object of headers, null to remove' },
}

const COMMON: Readonly<Record<string, Kind>> = {
  on: 'a string',
  skip: 'a whole number from 0 on?',
  times: 'a whole number from 1 on?',
}

/** @throws Refusal on a fault that could never fire, or not do what it says */
function check(fault: unknown): RegExp {
  if (!isObject(fault)) throw new HttpError(422, 'a fault is a JSON object')
  const given = new Map<string, unknown>(Object.entries(fault))
  const kind = given.get('do')
  const own =
    typeof kind === 'string' && Object.hasOwn(FAULTS, kind)
      ? FAULTS[kind as FaultAction['do']]
      : undefined
  if (own === undefined) {
    throw new HttpError(
      422,
      `\`do\` cannot be ${JSON.stringify(kind)}: ${Object.keys(FAULTS).join(', ')}`,
    )
  }
  const parameters = new Map(Object.entries({ ...COMMON, ...own }))
  for (const name of given.keys()) {
    if (name !== 'do' && !parameters.has(name)) {
      throw new HttpError(
        422,
        `\`${String(kind)}\` has no \`${name}\`: ${[...parameters.keys()].join(', ')}`,
      )
    }
  }
  for (const [name, type] of parameters) {
    const isOptional = type.endsWith('?')
    const allows = KINDS[type.replace('?', '') as keyof typeof KINDS]
    if (given.has(name) ? !allows(given.get(name)) : !isOptional) {
      throw new HttpError(
        422,
        `\`${name}\` of \`${String(kind)}\` has to be ${type.replace('?', '')}`,
      )
    }
  }
  const isEmpty = Object.keys(own).length > 0 && !Object.keys(own).some((name) => given.has(name))
  if (isEmpty) {
    throw new HttpError(
      422,
      `\`${String(kind)}\` changes nothing without ${Object.keys(own).join(' or ')}`,
    )
  }
  return patternOf(String(given.get('on')))
}

const VERBS = ['GET', 'POST', 'PUT', 'DELETE']
const SEGMENTS = ['api', 'v1', 'zones', 'purge', 'domains', 'stats']

/** A pattern that names a method or a part of a path that the interface does not have could never match. */
function patternOf(on: string): RegExp {
  const [, verb, path = ''] = /^\^?(?:([A-Za-z]+) )?(.*)$/s.exec(on) ?? []
  if (verb !== undefined && !VERBS.includes(verb)) {
    throw new HttpError(422, `\`on\` begins with \`${verb}\`: the methods are ${VERBS.join(', ')}`)
  }
  const unknown = path
    .split('/')
    .slice(1)
    .find((segment) => /^[a-z][a-z0-9]{0,8}$/.test(segment) && !SEGMENTS.includes(segment))
  if (unknown !== undefined && path.startsWith('/')) {
    throw new HttpError(
      422,
      `no path of the interface has \`${unknown}\`: it has ${SEGMENTS.join(', ')}, and ids`,
    )
  }
  try {
    return new RegExp(on)
  } catch (error) {
    throw new HttpError(422, `\`on\` is not a regular expression: ${String(error)}`)
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
