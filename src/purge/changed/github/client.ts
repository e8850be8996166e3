import { describeFault, type Fault } from '../../../http/fault.ts'
import { createTransport, type Answer } from '../../../http/transport.ts'
import {
  asArray,
  asObject,
  asString,
  getPath,
  ownProperty,
  requireField,
  ShapeError,
  stringAt,
} from '../../../json/decode.ts'
import { fail, ok, type Result, type Problem } from '../../../problem/problem.ts'
import { shorten } from '../../../text/safe-text.ts'
import { commitId, idText, type RunContext } from '../event.ts'
import { tooLate } from '../problems.ts'
import { githubFetch, NoAnswer, isRateLimited, type FetchOptions } from './fetch.ts'
import { getOctokitOptions, GitHub as GitHubClient } from '@actions/github/lib/utils'

/** A run of the workflow. Times are milliseconds since 1970. */
export interface Run {
  readonly id: string
  readonly event: string
  readonly branch: string
  /** Empty if GitHub shows none. */
  readonly sha: string
  /** The repository that the commit came from; null if it was deleted, empty if the server does not show it. */
  readonly headRepository: { readonly id: string; readonly name: string } | null
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

interface GitHubOptions
  extends Omit<FetchOptions, 'transport'>, Pick<RunContext, 'apiUrl' | 'repository'> {
  /** Empty for anonymous requests. */
  readonly token: string
}

export function createGitHub(options: GitHubOptions) {
  const octokit = createOctokit(options)
  const [owner = '', repo = ''] = options.repository.split('/')
  const read = createReader(octokit)
  return {
    /** One page of all runs of a workflow, newest first and unfiltered. */
    readRuns(workflowFile: string, page: number): Promise<Result<Run[]>> {
      const wanted = {
        workflow_id: workflowFile,
        per_page: PER_PAGE,
        page,
        exclude_pull_requests: true,
      }
      return read(
        octokit.rest.actions.listWorkflowRuns.endpoint({ owner, repo, ...wanted }),
        decodeRuns,
      )
    },
    /** One page of the entries whose key begins with a prefix, newest first. */
    readCaches(prefix: string, page: number): Promise<Result<CacheEntry[]>> {
      const wanted = {
        key: prefix,
        sort: 'created_at',
        direction: 'desc',
        per_page: PER_PAGE,
        page,
      } as const
      return read(
        octokit.rest.actions.getActionsCacheList.endpoint({ owner, repo, ...wanted }),
        decodeCaches,
      )
    },
  }
}

export type GitHub = Readonly<ReturnType<typeof createGitHub>>

type Octokit = ReturnType<typeof createOctokit>

/** GitHub's client with its typed endpoints, on this project's transport with deadline, proxies and size limits. */
function createOctokit({ apiUrl, token, deadline, debug }: GitHubOptions) {
  const transport = createTransport(deadline, 'gzip')
  const options = {
    baseUrl: apiUrl.replace(/\/+$/, ''),
    request: { fetch: githubFetch({ transport, deadline, debug }), log: NO_OP_LOGGER },
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
      if (error instanceof ShapeError) return fail({ ...problemOfShape(error), where })
      const cause = getPath(error, 'cause')
      if (cause instanceof NoAnswer) return fail({ ...problemOfFault(cause.fault), where })
      const answer = errorAnswerOf(error)
      if (answer === undefined) throw error
      const details = [`GitHub said: ${shorten(answer.body, 200)}`]
      return fail({ ...problemOfAnswer(answer), where, details }, answer.status)
    }
  }
}

/** Octokit would print headers without escaping them. */
const NO_OP_LOGGER = { debug: ignore, info: ignore, warn: ignore, error: ignore }

function ignore(): void {
  // Octokit's messages must not reach the log.
}

/** Octokit throws responses other than 2xx: its message takes the place of the body. */
function errorAnswerOf(error: unknown): ErrorAnswer | undefined {
  const status = getPath(error, 'status')
  if (!(error instanceof Error) || typeof status !== 'number') return undefined
  const names = Object.keys(getPath(error, 'response', 'headers') ?? {})
  const headers = names.map((name) => [name, stringAt(error, 'response', 'headers', name)] as const)
  return { status, headers: Object.fromEntries(headers), body: error.message }
}

type ErrorAnswer = Pick<Answer, 'status' | 'headers' | 'body'>

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
        from === null
          ? null
          : { id: idText(getPath(from, 'id')), name: stringAt(from, 'full_name') },
      attempt: typeof attempt === 'number' ? attempt : 1,
      status: stringAt(run, 'status'),
      conclusion: stringAt(run, 'conclusion'),
      createdMs: timeAt(run, 'created_at', name),
      updatedMs: timeAt(run, 'updated_at', name),
    }
  })
}

/** Decodes `actions/caches`. */
function decodeCaches(body: unknown): CacheEntry[] {
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
  if (Number.isNaN(time))
    throw new ShapeError(`${name}.${field}`, 'a time', ownProperty(row, field))
  return time
}

function problemOfAnswer(answer: ErrorAnswer): Problem {
  const { status } = answer
  if (isRateLimited(answer))
    return {
      kind: 'github-error',
      title: `GitHub’s rate limit is used up (${status})`,
      cause: 'all jobs of the repository share the limit of `github.token`, 1000 requests per hour',
      help: ['run the step again later, or increase `timeout`'],
    }
  if (status === 401)
    return {
      kind: 'github-access-denied',
      title: 'GitHub rejected `github-token` (401)',
      cause:
        'the token has expired, was revoked, or belongs to a server other than `GITHUB_API_URL`',
      help: ['remove `github-token`: the default is the token of the job'],
    }
  if (status === 403)
    return {
      kind: 'github-access-denied',
      title: 'GitHub denied access (403): the permission `actions: read` is missing',
      cause: 'a job that lists `permissions:` has only the permissions that it lists',
      help: [
        'add `actions: read` under `permissions:` of the job: the action reads the lists of caches and runs (`actions: read`), and with `map` commits (`contents: read`)',
      ],
    }
  if (status >= 500 || status === 408 || status === 425)
    return {
      kind: 'github-error',
      title: `GitHub keeps failing (${status})`,
      cause: 'GitHub, or a gateway in front of it, is overloaded or down',
      help: ['check githubstatus.com and run the step again when GitHub is available'],
    }
  return {
    kind: 'github-error',
    title: `GitHub rejected the request (${status})`,
    cause:
      'the object was deleted, the token cannot read it, or `GITHUB_API_URL` is the address of another service',
    help: ['check that the job has `actions: read` under `permissions:`'],
  }
}

const problemOfFault = (fault: Fault): Problem =>
  fault.kind === 'late'
    ? tooLate('GitHub was asked', 'slow responses, retries or waiting used up the time')
    : {
        kind: 'github-error',
        title: `GitHub cannot be reached: ${describeFault(fault)}`,
        cause:
          'this runner cannot reach `GITHUB_API_URL` (DNS, firewall, proxy), or GitHub is down',
        help: [
          'if the runner is behind a proxy, set `https_proxy` and `no_proxy` on it; otherwise, run the step again',
        ],
      }

const problemOfShape = ({ message }: ShapeError): Problem => ({
  kind: 'github-error',
  title: 'GitHub returned an unexpected response format',
  details: [message],
  cause: '`GITHUB_API_URL` is the address of another service, or a gateway returned its own page',
  help: ['check `GITHUB_API_URL` on this runner'],
})
