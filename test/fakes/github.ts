import { spawn } from 'node:child_process'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { close, listen } from '../../emulator/listen.ts'
import type { Repository } from './repository.ts'

/** What happens to the next requests that match. */
export interface Fault {
  readonly on: RegExp
  /** 0: the connection is reset. */
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** There is no answer. */
  readonly hangs?: boolean
  /** Git has acted before the answer is lost. */
  readonly isLate?: boolean
  times: number
}

export interface FakeGitHub extends AsyncDisposable {
  readonly serverUrl: string
  /** `METHOD /path?query` of every request. */
  readonly asked: string[]
  readonly headers: IncomingHttpHeaders[]
  faults: Fault[]
  /** The permission `contents` of the token. */
  contents: 'write' | 'read' | 'none'
  /** Called before a push is received: another run may write meanwhile. */
  beforePush: () => unknown
  /** How long each answer takes. */
  delayMs: number
}

export const TOKEN = 'ghs_0123456789abcdef'
export const SLUG = 'acme/site'
export const REPOSITORY_ID = 4711

/** The git of GitHub over a real repository: it is git's own server, behind the permissions of a token. */
export async function startGitHub(repository: Pick<Repository, 'folder'>): Promise<FakeGitHub> {
  const server = createServer((request, response) => {
    // A client that is killed closes its connection, which is nothing to report.
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await buffer(request)
    const asked = `${request.method} ${request.url}`
    fake.asked.push(asked)
    fake.headers.push(request.headers)
    if (fake.delayMs > 0) await sleep(fake.delayMs)
    const fault = fake.faults.find(({ on, times }) => times > 0 && on.test(asked))
    if (fault !== undefined) {
      fault.times--
      if (fault.hangs === true) return
      if (fault.isLate === true) await runGit(request, sent)
      if (fault.status === 0) return void request.socket.destroy()
      return void response.writeHead(fault.status, fault.headers).end(fault.body ?? '')
    }
    const denied = findDenial(request)
    if (denied !== undefined) {
      return void response.writeHead(denied.status, denied.headers).end(denied.body)
    }
    if (request.url?.includes('git-receive-pack') === true && request.method === 'POST') {
      await fake.beforePush()
    }
    const { status, headers, body } = await runGit(request, sent)
    response.writeHead(status, headers).end(body)
  }

  function findDenial({ headers, url = '' }: IncomingMessage) {
    const basic = `Basic ${Buffer.from(`x-access-token:${TOKEN}`).toString('base64')}`
    if (headers.authorization !== basic) {
      return { status: 401, headers: { 'www-authenticate': 'Basic realm="GitHub"' }, body: '' }
    }
    if (!url.startsWith(`/${SLUG}/`)) return { status: 404, headers: {}, body: 'Not Found' }
    const isWrite = url.includes('git-receive-pack')
    if (fake.contents === 'none' || (isWrite && fake.contents === 'read')) {
      return { status: 403, headers: {}, body: 'Write access to repository not granted.' }
    }
    return undefined
  }

  async function runGit(request: IncomingMessage, sent: Buffer) {
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
    const { pathname, search } = new URL(request.url ?? '', 'http://github.invalid')
    const backend = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env['PATH'],
        GIT_PROJECT_ROOT: repository.folder,
        GIT_HTTP_EXPORT_ALL: '1',
        REMOTE_USER: 'github-actions',
        PATH_INFO: pathname.slice(`/${SLUG}`.length),
        QUERY_STRING: search.slice(1),
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    // It does not read what it does not need.
    backend.stdin.on('error', () => undefined).end(body)
    const whole = await buffer(backend.stdout)
    const end = whole.indexOf('\r\n\r\n')
    const lines = whole.subarray(0, end).toString().split('\r\n')
    const named = lines.map((line) => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 2),
    ])
    const { Status: status = '200', ...headers } = Object.fromEntries(named) as Record<
      string,
      string
    >
    return { status: Number.parseInt(status), headers, body: whole.subarray(end + 4) }
  }

  const serverUrl = await listen(server)
  const fake: FakeGitHub = {
    serverUrl,
    asked: [],
    headers: [],
    faults: [],
    contents: 'write',
    beforePush: () => undefined,
    delayMs: 0,
    [Symbol.asyncDispose]: () => close(server),
  }
  return fake
}
