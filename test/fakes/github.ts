import { execFileSync } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { components } from '@octokit/openapi-types'
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

export interface Fault {
  readonly on: RegExp
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  times: number
}

export interface FakeGitHub extends AsyncDisposable {
  readonly apiUrl: string
  /** `METHOD /path?query` of every request. */
  readonly asked: string[]
  readonly headers: IncomingHttpHeaders[]
  /** All runs of the workflow, in any order: the list is sorted by creation, the newest first. */
  runs: Run[]
  /** What a filtered list shows: GitHub's index may lag behind by weeks. */
  staleRuns: Run[]
  faults: Fault[]
  /** Commits that the server has lost. */
  readonly gone: Set<string>
  /** How many entries a listing of a tree may have. */
  treeLimit: number
  /** Permissions that the token lacks. */
  readonly denied: Set<'actions' | 'contents'>
  /** Gitea and Forgejo have no such list. */
  hasRunList: boolean
  /** Added to the `Date` of every answer. */
  skewMs: number
  /** Whether it compresses where it is asked to. */
  zips: boolean
  /** Bytes of all bodies so far, as they were sent. */
  sentBytes: number
}

export const TOKEN = 'ghs_0123456789abcdef'
export const SLUG = 'acme/site'
export const REPOSITORY_ID = 4711
const COMPARE_MAX_FILES = 300

/** GitHub over a real repository, with its limits, as far as a purge can ask for it. */
export async function startGitHub(repository: Repository): Promise<FakeGitHub> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://github.invalid')
    fake.asked.push(`${request.method} ${request.url}`)
    fake.headers.push(request.headers)
    const send = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const isZipped = fake.zips && request.headers['accept-encoding'] === 'gzip'
      const bytes = isZipped ? gzipSync(text) : Buffer.from(text)
      fake.sentBytes += bytes.length
      response
        .writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          date: new Date(Date.now() + fake.skewMs).toUTCString(),
          ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
          ...headers,
        })
        .end(bytes)
    }
    const fault = fake.faults.find(
      ({ on, times }) => times > 0 && on.test(`${request.method} ${request.url}`),
    )
    if (fault !== undefined) {
      fault.times--
      return send(fault.status, fault.body ?? { message: `made to fail with ${fault.status}` }, fault.headers)
    }
    if (request.headers.authorization !== `token ${TOKEN}`) return send(401, { message: 'Bad credentials' })
    const base = `/api/v3/repos/${SLUG}/`
    const below = pathname.startsWith(base)
      ? pathname.slice(base.length).split('/').map(decodeURIComponent)
      : []
    const answer = answerTo(below, searchParams)
    return send(answer.status, answer.body, answer.headers)
  })

  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: repository.folder,
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const tryGit = (...args: string[]) => {
    try {
      return git(...args)
        .toString()
        .trim()
    } catch {
      return undefined
    }
  }
  const commitOf = (name: string) => {
    const id = tryGit('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
    return id === undefined || fake.gone.has(id) ? undefined : id
  }

  interface Answer {
    readonly status: number
    readonly body: unknown
    readonly headers?: Readonly<Record<string, string>>
  }
  const ok = (body: object): Answer => ({ status: 200, body })
  const notFound: Answer = { status: 404, body: { message: 'Not Found' } satisfies Schemas['basic-error'] }

  function answerTo(below: readonly string[], query: URLSearchParams): Answer {
    const needs = below[0] === 'actions' ? 'actions' : 'contents'
    if (fake.denied.has(needs))
      return {
        status: 403,
        body: { message: 'Resource not accessible by integration' },
        headers: { 'x-accepted-github-permissions': `${needs}=read` },
      }
    const rest = below.slice(2).join('/')
    switch (below.slice(0, 2).join('/')) {
      case 'git/commits':
        return gitCommit(rest)
      case 'git/trees':
        return gitTree(rest, query.has('recursive'))
      case 'git/matching-refs':
        return matchingRefs(rest)
      case 'git/ref':
        return gitRef(rest)
      case 'actions/workflows':
        return below[3] === 'runs' && fake.hasRunList ? workflowRuns(below[2] ?? '', query) : notFound
    }
    // A slash in a ref has to be encoded: `commits/x/status` and the like are endpoints of their own.
    if (below[0] === 'commits') return below.length === 2 ? commit(below[1] ?? '') : ok({ state: 'success' })
    if (below[0] === 'compare') return compare(below.slice(1).join('/'))
    return notFound
  }

  function gitCommit(id: string): Answer {
    if (commitOf(id) !== id) return notFound
    const tree = git('rev-parse', `${id}^{tree}`).toString().trim()
    const [, ...parents] = git('rev-list', '--parents', '-n1', id).toString().trim().split(' ')
    return ok({
      sha: id,
      tree: { sha: tree },
      parents: parents.map((sha) => ({ sha })),
    } satisfies Pick<Schemas['git-commit'], 'sha'> & {
      tree: Pick<Schemas['git-commit']['tree'], 'sha'>
      parents: Pick<Schemas['git-commit']['parents'][number], 'sha'>[]
    })
  }

  function gitTree(id: string, recursive: boolean): Answer {
    if (tryGit('cat-file', '-t', id) !== 'tree') return notFound
    const lines = git('ls-tree', '-z', '-l', ...(recursive ? ['-r', '-t'] : []), id)
      .toString()
      .split('\0')
      .filter((line) => line !== '')
    const tree = lines.map((line) => {
      const [, mode = '', type = '', sha = '', bytes, path = ''] =
        /^(\d+) (\w+) (\w+) +([-\d]+)\t(.*)$/s.exec(line) ?? []
      const size = type === 'blob' ? { size: Number(bytes) } : {}
      const url = type === 'commit' ? {} : { url: `https://api.github.com/repos/${SLUG}/git/${type}s/${sha}` }
      return { path, mode, type, sha, ...size, ...url }
    })
    return ok({
      sha: id,
      tree: tree.slice(0, fake.treeLimit),
      truncated: tree.length > fake.treeLimit,
    } satisfies Schemas['git-tree'])
  }

  function gitRef(ref: string): Answer {
    const sha = tryGit('rev-parse', '--verify', '--quiet', `refs/${ref}`)
    const object = { type: 'commit', sha: sha ?? '', url: '' }
    return sha === undefined
      ? notFound
      : ok({ ref: `refs/${ref}`, node_id: '', url: '', object } satisfies Schemas['git-ref'])
  }

  function matchingRefs(prefix: string): Answer {
    const refs = git('for-each-ref', '--format=%(refname)', `refs/${prefix}`).toString().split('\n')
    return ok(
      refs
        .filter((ref) => ref !== '')
        .map(
          (ref) =>
            ({
              ref,
              node_id: '',
              url: '',
              object: { type: 'commit', sha: '', url: '' },
            }) satisfies Schemas['git-ref'],
        ),
    )
  }

  function commit(ref: string): Answer {
    const sha =
      (/^(heads|tags)\//.test(ref) ? commitOf(`refs/${ref}`) : undefined) ??
      commitOf(`refs/heads/${ref}`) ??
      commitOf(`refs/tags/${ref}`) ??
      (/^[0-9a-f]{40}$/.test(ref) ? commitOf(ref) : undefined)
    return sha === undefined
      ? { status: 422, body: { message: `No commit found for SHA: ${ref}` } }
      : ok({ sha } satisfies Pick<Schemas['commit'], 'sha'>)
  }

  function compare(range: string): Answer {
    const [base = '', head = ''] = range.split('...')
    if (commitOf(base) === undefined || commitOf(head) === undefined) return notFound
    const isAncestor = (one: string, other: string) =>
      tryGit('merge-base', '--is-ancestor', one, other) === ''
    const status =
      base === head
        ? 'identical'
        : isAncestor(head, base)
          ? 'behind'
          : isAncestor(base, head)
            ? 'ahead'
            : 'diverged'
    if (tryGit('merge-base', base, head) === undefined) return notFound
    const files = repository.diff(git('merge-base', base, head).toString().trim(), head)
    return ok({ status, files: files.slice(0, COMPARE_MAX_FILES).map((filename) => ({ filename })) })
  }

  function workflowRuns(file: string, query: URLSearchParams): Answer {
    const isFiltered = ['branch', 'status', 'event', 'actor', 'created', 'head_sha'].some((name) =>
      query.has(name),
    )
    const all = (isFiltered ? fake.staleRuns : fake.runs)
      .filter(({ path }) => path === `.github/workflows/${file}`)
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    const size = Math.min(100, Number(query.get('per_page') ?? 30))
    const page = Number(query.get('page') ?? 1)
    return ok({ total_count: all.length, workflow_runs: all.slice((page - 1) * size, page * size) })
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const fake: FakeGitHub = {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3`,
    asked: [],
    headers: [],
    runs: [],
    staleRuns: [],
    faults: [],
    gone: new Set(),
    treeLimit: 100_000,
    denied: new Set(),
    hasRunList: true,
    skewMs: 0,
    zips: true,
    sentBytes: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
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
