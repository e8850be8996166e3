import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { control } from './control.ts'
import {
  Faults,
  rewrite,
  sendPart,
  sendSlowly,
  wrap,
  type Fault,
  type RequestLogEntry,
} from './faults.ts'
import { HttpError } from './refusal.ts'
import { route, type Answer } from './routes.ts'
import type { Service } from './service.ts'

export interface Api {
  readonly server: Server
  readonly requestLog: RequestLogEntry[]
  readonly faults: Faults
}

const PREFIX = '/api/v1'
const CONTROL = '/__emulator'

/** The HTTP side of the service: authentication, routes, faults, request log, and its own control routes. */
export function createApi(service: Service, token: string): Api {
  const requestLog: RequestLogEntry[] = []
  const faults = new Faults()
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      // Not a fault that a test asked for: a request that this service cannot read.
      if (response.headersSent) response.destroy()
      else send(response, { status: 400, body: { message: String(error) } })
    })
  })
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readJson(request)
    const url = new URL(request.url ?? '/', 'http://emulator.invalid')
    if (url.pathname.startsWith(CONTROL) && typeof body === 'string') {
      return send(response, { status: 422, body: { message: 'the body is not JSON' } })
    }
    if (url.pathname.startsWith(CONTROL)) {
      return send(
        response,
        control(
          { service, faults, requestLog },
          `${request.method} ${url.pathname.slice(CONTROL.length)}`,
          body,
        ),
      )
    }
    const entry = enter(requestLog, service, request, body)
    const path = url.pathname.startsWith(PREFIX) ? url.pathname.slice(PREFIX.length) : ''
    const fault = faults.match(request.method ?? '', path, request.url)
    entry.fault = fault
    const act = () =>
      (entry.answer = answerTo(service, token, request, path, url.searchParams, body))
    await respond(service, response, fault, act)
  }
  return { server, requestLog, faults }
}

function enter(
  requestLog: RequestLogEntry[],
  service: Service,
  request: IncomingMessage,
  body: unknown,
): RequestLogEntry {
  const entry: RequestLogEntry = {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    body,
    atMs: service.now(),
    answer: undefined,
    fault: undefined,
  }
  requestLog.push(entry)
  return entry
}

function answerTo(
  service: Service,
  token: string,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
  body: unknown,
): Answer {
  try {
    if (request.headers.authorization !== `Bearer ${token}`) {
      throw new HttpError(401, 'Unauthenticated')
    }
    return route(service, request.method ?? '', path, query, body)
  } catch (error) {
    if (error instanceof HttpError) {
      return { status: error.status, body: { message: error.message }, headers: error.headers }
    }
    throw error
  }
}

async function respond(
  service: Service,
  response: ServerResponse,
  fault: Fault | undefined,
  act: () => Answer,
): Promise<void> {
  response.setHeader('date', new Date(service.now() + service.behavior.dateSkewMs).toUTCString())
  switch (fault?.do) {
    case undefined:
      return send(response, act())
    case 'answer':
      return sendText(response, fault.status, fault.body ?? '', fault.headers ?? {})
    case 'html':
      return sendText(response, 200, '<!doctype html><html><body><h1>Welcome</h1></body></html>', {
        'content-type': 'text/html',
      })
    case 'redirect':
      return sendText(response, fault.status, '', { location: fault.to })
    case 'reset':
      if (fault.commit) act()
      response.socket?.resetAndDestroy()
      return
    case 'answer-after':
      act()
      return sendText(response, fault.status, fault.body, { 'content-type': 'text/html' })
    case 'cut':
    case 'stall': {
      const { status, body } = act()
      response.statusCode = status
      return sendPart(
        response,
        JSON.stringify(body ?? null),
        fault.bytes,
        fault.do === 'cut' ? 'close' : 'stall',
      )
    }
    case 'drip': {
      const { status, body } = act()
      response.writeHead(status, { 'content-type': 'application/json' })
      return sendSlowly(response, JSON.stringify(body ?? null), fault.bytesPerSecond)
    }
    case 'garbage':
      act()
      response.socket?.end('\u0000\u0001 this is no HTTP\r\n\r\n')
      return
    case 'wrap': {
      const { status, body } = act()
      const bytes = wrap(JSON.stringify(body ?? null), fault)
      response.writeHead(status, { 'content-type': 'application/json', ...fault.headers })
      response.end(bytes)
      return
    }
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.ms))
      return send(response, act())
    case 'rewrite': {
      const answer = act()
      return send(response, {
        ...answer,
        body: answer.status < 300 ? rewrite(answer.body, fault) : answer.body,
      })
    }
    case 'headers': {
      const answer = act()
      for (const [name, value] of Object.entries(fault.set)) {
        if (value === null) response.removeHeader(name)
        else response.setHeader(name, value)
        if (value === null && name === 'date') response.sendDate = false
      }
      return send(response, answer)
    }
  }
}

function send(response: ServerResponse, { status, body, text, headers = {} }: Answer): void {
  const content = text ?? (body === undefined ? '' : JSON.stringify(body))
  sendText(response, status, content, { 'content-type': 'application/json', ...headers })
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, headers).end(text)
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = (await buffer(request)).toString()
  if (body === '') return undefined
  try {
    return JSON.parse(body) as unknown
  } catch {
    return body
  }
}
