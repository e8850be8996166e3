import { spawn } from 'node:child_process'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { components } from '@octokit/openapi-types'
import { close, listen } from '../../emulator/listen.ts'
import { FakeCache } from './github-cache.ts'
import type { Repository } from './repository.ts'

type Schemas = components['schemas']
/** As much of a run as tells something. */
export type Run = Pick<
  Schemas['workflow-run'],
  | 'id'
  | 'run_attempt'
  | 'event'
  | 'head_branch'
  | 'head_sha'
  | 'status'
  | 'conclusion'
  | 'created_at'
  | 'updated_at'
  | 'run_started_at'
  | 'path'
> & { head_repository: Pick<Schemas['minimal-repository'], 'id' | 'full_name'> | null }

/** `status` 0: the connection is reset; `hangs`: there is no answer. */
export interface Fault {
  readonly on: RegExp
  readonly status: number
  readonly hangs?: boolean
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  times: number
}

export interface FakeGitHub extends AsyncDisposable {
  readonly serverUrl: string
  readonly apiUrl: string
  /** `METHOD /path?query` of every request. */
  readonly asked: string[]
  readonly headers: IncomingHttpHeaders[]
  /** All runs of the workflow, in any order: the list is sorted by creation, the newest first. */
  runs: Run[]
  /** What a filtered list shows: GitHub's index may lag behind by weeks. */
  staleRuns: Run[]
  faults: Fault[]
  readonly cache: FakeCache
  /** Commits that the server has lost. */
  readonly gone: Set<string>
  /** Permissions that the token lacks. */
  readonly denied: Set<'actions' | 'contents'>
  /** Gitea and Forgejo have no such list. */
  hasRunList: boolean
  /** How long each answer takes. */
  delayMs: number
  /** Added to the `Date` of every answer. */
  skewMs: number
  /** Bytes of all bodies so far, as they were sent. */
  sentBytes: number
}

export const TOKEN = 'ghs_0123456789abcdef'
export const SLUG = 'acme/site'
export const REPOSITORY_ID = 4711

/** GitHub over a real repository: its list of runs, and its git, which is git's own server. */
export async function startGitHub(
  repository: Pick<Repository, 'folder'>,
  /** Of its `Date`, milliseconds since 1970. */
  now: () => number = Date.now,
): Promise<FakeGitHub> {
  const server = createServer((request, response) => {
    if (fake.delayMs > 0) setTimeout(() => respond(request, response), fake.delayMs)
    else respond(request, response)
  })

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const asked = `${request.method} ${request.url}`
    fake.asked.push(asked)
    fake.headers.push(request.headers)
    const fault = fake.faults.find(({ on, times }) => times > 0 && on.test(asked))
    if (fault !== undefined) {
      fault.times--
      if (fault.hangs === true) return
      if (fault.status === 0) return void request.socket.destroy()
      const body = fault.body ?? { message: `made to fail with ${fault.status}` }
      return send(response, { status: fault.status, body, headers: fault.headers })
    }
    if (fake.cache.handle(request, response)) return
    if (request.url?.startsWith(`/${SLUG}/`) === true) return void answerGit(request, response)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://github.invalid')
    if (request.headers.authorization !== `token ${TOKEN}`)
      return send(response, { status: 401, body: { message: 'Bad credentials' } })
    if (fake.denied.has('actions'))
      return send(response, {
        status: 403,
        body: { message: 'Resource not accessible by integration' },
        headers: { 'x-accepted-github-permissions': 'actions=read' },
      })
    if (pathname === `/api/v3/repos/${SLUG}/actions/caches`)
      return send(response, { status: 200, body: fake.cache.list(searchParams) })
    const [, file] = new RegExp(`^/api/v3/repos/${SLUG}/actions/workflows/([^/]+)/runs$`).exec(pathname) ?? []
    return send(
      response,
      file === undefined || !fake.hasRunList
        ? { status: 404, body: { message: 'Not Found' } satisfies Schemas['basic-error'] }
        : { status: 200, body: workflowRuns(decodeURIComponent(file), searchParams) },
    )
  }

  function send(
    response: ServerResponse,
    answer: { status: number; body: unknown; headers?: Readonly<Record<string, string>> | undefined },
  ): void {
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    const bytes = gzipSync(text)
    fake.sentBytes += bytes.length
    response
      .writeHead(answer.status, {
        'content-type': 'application/json; charset=utf-8',
        date: new Date(now() + fake.skewMs).toUTCString(),
        'content-encoding': 'gzip',
        ...answer.headers,
      })
      .end(bytes)
  }

  async function answerGit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await buffer(request)
    const basic = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')
    if (request.headers.authorization !== `Basic ${basic}`)
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="GitHub"' }).end()
    if (fake.denied.has('contents')) return void response.writeHead(403).end('Write access not granted.')
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
    const wanted = [...body.toString('latin1').matchAll(/want ([0-9a-f]+)/g)].map(([, id = '']) => id)
    const gone = wanted.find((id) => fake.gone.has(id))
    if (gone !== undefined) {
      const text = `ERR upload-pack: not our ref ${gone}`
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' })
      return void response.end((text.length + 4).toString(16).padStart(4, '0') + text)
    }
    const { pathname, search } = new URL(request.url ?? '', 'http://github.invalid')
    const backend = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env['PATH'],
        GIT_PROJECT_ROOT: repository.folder,
        GIT_HTTP_EXPORT_ALL: '1',
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
    const headers = whole.subarray(0, end).toString().split('\r\n')
    const named = headers.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
    const { Status: status = '200', ...rest } = Object.fromEntries(named) as Record<string, string>
    fake.sentBytes += whole.length - end - 4
    response.writeHead(Number.parseInt(status), rest).end(whole.subarray(end + 4))
  }

  function workflowRuns(file: string, query: URLSearchParams): object {
    const isFiltered = ['branch', 'status', 'event', 'actor', 'created', 'head_sha'].some((name) =>
      query.has(name),
    )
    const all = (isFiltered ? fake.staleRuns : fake.runs)
      .filter(({ path }) => path === `.github/workflows/${file}`)
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    const size = Math.min(100, Number(query.get('per_page') ?? 30))
    const page = Number(query.get('page') ?? 1)
    return { total_count: all.length, workflow_runs: all.slice((page - 1) * size, page * size) }
  }

  const serverUrl = await listen(server)
  const fake: FakeGitHub = {
    serverUrl,
    apiUrl: `${serverUrl}/api/v3`,
    asked: [],
    headers: [],
    runs: [],
    staleRuns: [],
    faults: [],
    cache: new FakeCache(() => serverUrl),
    gone: new Set(),
    denied: new Set(),
    hasRunList: true,
    delayMs: 0,
    skewMs: 0,
    sentBytes: 0,
    [Symbol.asyncDispose]: () => close(server),
  }
  return fake
}

let lastId = 1000
let lastMinute = 0

/** A run of the workflow on `main`, ten minutes after the one before. */
export function makeRun(sha: string, given: Partial<Run> = {}): Run {
  const started = new Date(Date.UTC(2026, 0, 1) + ++lastMinute * 600_000).toISOString()
  return {
    id: ++lastId,
    run_attempt: 1,
    event: 'push',
    head_branch: 'main',
    head_sha: sha,
    status: 'completed',
    conclusion: 'success',
    created_at: started,
    run_started_at: started,
    updated_at: new Date(Date.parse(started) + 120_000).toISOString(),
    head_repository: { id: REPOSITORY_ID, full_name: SLUG },
    path: '.github/workflows/deploy.yml',
    ...given,
  }
}
