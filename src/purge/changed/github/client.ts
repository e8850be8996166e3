import { fail, ok, type Result } from '../../../problem/result.ts'
import { getOctokitOptions, GitHub as GitHubClient } from '@actions/github/lib/utils'
import type { Debug } from '../../../http/debug.ts'
import type { ServerClock } from '../../../http/server-clock.ts'
import { createTransport } from '../../../http/transport.ts'
import {
  asArray,
  asObject,
  asString,
  getPath,
  ownProperty,
  requireField,
  ShapeError,
  stringAt,
} from '../../../json/shape.ts'
import type { Deadline } from '../../../time/clock.ts'
import { githubFetch, NoAnswer } from './fetch.ts'
import {
  problemOfGitHubAnswer,
  problemOfGitHubFault,
  problemOfGitHubShape,
  type GitHubRefusal,
} from './problems.ts'
import { commitId, idText } from '../event.ts'

/** A run of the workflow. Times are milliseconds since 1970. */
export interface Run {
  readonly id: string
  readonly event: string
  readonly branch: string
  /** Empty if GitHub shows none. */
  readonly sha: string
  /** The repository that the commit came from; null if it was deleted, undefined if the server does not show it. */
  readonly headRepository: { readonly id: string; readonly name: string } | null | undefined
  /** From 1; higher for a re-run. */
  readonly attempt: number
  readonly status: string
  readonly conclusion: string
  readonly createdMs: number
  readonly updatedMs: number
}

/** An entry of GitHub's cache. */
export interface CacheEntry {
  readonly key: string
  /** `refs/heads/main` */
  readonly ref: string
  /** Milliseconds since 1970. */
  readonly createdMs: number
}

/** The maximum that GitHub allows. */
const PER_PAGE = 100

/** A page of runs has several hundred kB of JSON. */
const BODY_MAX_BYTES = 32 * 1024 * 1024

interface GitHubOptions {
  /** `GITHUB_API_URL`, which differs for GitHub Enterprise. */
  readonly apiUrl: string
  /** Empty for anonymous requests. */
  readonly token: string
  /** `owner/name` */
  readonly repository: string
  readonly clock: ServerClock
  readonly deadline: Deadline
  readonly debug?: Debug
}

export function createGitHub(options: GitHubOptions) {
  const octokit = createOctokit(options)
  const [owner = '', repo = ''] = options.repository.split('/')
  const read = createReader(octokit)
  return {
    /** One page of all runs of a workflow, newest first and unfiltered. */
    readRuns(workflowFile: string, page: number): Promise<Result<Run[]>> {
      const wanted = { workflow_id: workflowFile, per_page: PER_PAGE, page, exclude_pull_requests: true }
      return read(octokit.rest.actions.listWorkflowRuns.endpoint({ owner, repo, ...wanted }), decodeRuns)
    },
    /** One page of the entries whose key begins with a prefix, newest first. */
    readCaches(prefix: string, page: number): Promise<Result<CacheEntry[]>> {
      const wanted = { key: prefix, sort: 'created_at', direction: 'desc', per_page: PER_PAGE, page } as const
      return read(octokit.rest.actions.getActionsCacheList.endpoint({ owner, repo, ...wanted }), decodeCaches)
    },
  }
}

export type GitHub = Readonly<ReturnType<typeof createGitHub>>

type Octokit = ReturnType<typeof createOctokit>

/** GitHub's client with its typed endpoints, on this project's transport with deadline, proxies and size limits. */
function createOctokit({ apiUrl, token, clock, deadline, debug }: GitHubOptions) {
  const transport = createTransport({
    deadline,
    userAgent: 'cdn-purge',
    maxBytes: BODY_MAX_BYTES,
    acceptEncoding: 'gzip',
  })
  const options = {
    baseUrl: apiUrl.replace(/\/+$/, ''),
    request: { fetch: githubFetch({ transport, clock, deadline, debug }), log: NO_OP_LOGGER },
    log: NO_OP_LOGGER,
  }
  return new GitHubClient(token === '' ? options : getOctokitOptions(token, options))
}

/** Returns failed requests as problems. Any other error from Octokit is a bug and is rethrown. */
function createReader(octokit: Octokit) {
  return async function read<T>(
    endpoint: { readonly url: string },
    decode: (body: unknown) => T,
  ): Promise<Result<T>> {
    const { pathname, search } = new URL(endpoint.url)
    const where = `GET ${pathname.slice(pathname.indexOf('/repos/'))}${search}`
    try {
      const { data } = await octokit.request({ method: 'GET', url: endpoint.url })
      return ok(decode(data))
    } catch (error) {
      if (error instanceof ShapeError) return fail(problemOfGitHubShape(where, error))
      const cause: unknown = error instanceof Error ? error.cause : undefined
      if (cause instanceof NoAnswer) return fail(problemOfGitHubFault(where, cause.fault))
      const refusal = refusalOf(error)
      if (refusal === undefined) throw error
      return fail(problemOfGitHubAnswer(where, refusal), refusal.status)
    }
  }
}

/** Octokit would print headers without escaping them. */
const NO_OP_LOGGER = { debug: ignore, info: ignore, warn: ignore, error: ignore }

function ignore(): void {
  // Octokit's messages must not reach the log.
}

/** Octokit throws responses other than 2xx. */
function refusalOf(error: unknown): GitHubRefusal | undefined {
  if (!(error instanceof Error)) return undefined
  const status = ownProperty(error, 'status')
  if (typeof status !== 'number') return undefined
  const headers = getPath(ownProperty(error, 'response'), 'headers')
  const names = Object.keys(typeof headers === 'object' && headers !== null ? headers : {})
  return {
    status,
    headers: Object.fromEntries(names.map((name) => [name, stringAt(headers, name)])),
    serverMessage: error.message,
  }
}

/** Decodes `actions/workflows/{file}/runs`. A row without a field that is not checked may still have deployed. */
export function decodeRuns(body: unknown): Run[] {
  return rowsOf(body, 'workflow_runs', (run, name) => {
    const id = idText(ownProperty(run, 'id'))
    if (id === '') throw new ShapeError(`${name}.id`, 'an id', ownProperty(run, 'id'))
    const attempt = ownProperty(run, 'run_attempt')
    const from = ownProperty(run, 'head_repository')
    return {
      id,
      event: asString(ownProperty(run, 'event'), `${name}.event`),
      branch: stringAt(run, 'head_branch'),
      sha: commitId(stringAt(run, 'head_sha')) ?? '',
      headRepository:
        typeof from === 'object' && from !== null
          ? { id: idText(ownProperty(from, 'id')), name: stringAt(from, 'full_name') }
          : from === null
            ? null
            : undefined,
      attempt: typeof attempt === 'number' ? attempt : 1,
      status: stringAt(run, 'status'),
      conclusion: stringAt(run, 'conclusion'),
      createdMs: timeAt(run, 'created_at', name),
      updatedMs: timeAt(run, 'updated_at', name),
    }
  })
}

/** Decodes `actions/caches`. */
export function decodeCaches(body: unknown): CacheEntry[] {
  return rowsOf(body, 'actions_caches', (entry, name) => ({
    key: asString(ownProperty(entry, 'key'), `${name}.key`),
    ref: asString(ownProperty(entry, 'ref'), `${name}.ref`),
    createdMs: timeAt(entry, 'created_at', name),
  }))
}

function rowsOf<T>(body: unknown, list: string, decode: (row: object, name: string) => T): T[] {
  const rows = asArray(requireField(asObject(body, 'body'), list, list), list)
  return rows.map((row, index) => decode(asObject(row, `${list}[${index}]`), `${list}[${index}]`))
}

function timeAt(row: object, field: string, name: string): number {
  const time = Date.parse(stringAt(row, field))
  if (Number.isNaN(time)) throw new ShapeError(`${name}.${field}`, 'a time', ownProperty(row, field))
  return time
}
