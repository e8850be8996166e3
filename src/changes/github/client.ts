import { fail, ok, type Result } from '../../problem/result.ts'
import { getOctokitOptions, GitHub as GitHubClient } from '@actions/github/lib/utils'
import type { Debug } from '../../http/debug.ts'
import type { ServerClock } from '../../http/server-clock.ts'
import { createTransport } from '../../http/transport.ts'
import {
  asArray,
  asObject,
  getPath,
  ownProperty,
  requireField,
  ShapeError,
  stringAt,
} from '../../json/shape.ts'
import type { Deadline } from '../../time/clock.ts'
import { githubFetch, NoAnswer } from './fetch.ts'
import {
  problemOfGitHubAnswer,
  problemOfGitHubFault,
  problemOfGitHubShape,
  type GitHubRefusal,
} from './problems.ts'
import type { Run } from '../base/line.ts'
import { commitId } from '../commit-id.ts'
import { decodeHeadRepository, idText } from '../head-repository.ts'

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
    /** Milliseconds since 1970, on the server's clock after its first answer. */
    nowMs: () => options.clock.at(options.deadline.clock.nowMs()).earliestMs,
    /** One page of all runs of a workflow, newest first and unfiltered. */
    readRuns(workflowFile: string, page: number, perPage: number): Promise<Result<Run[]>> {
      const wanted = { workflow_id: workflowFile, per_page: perPage, page, exclude_pull_requests: true }
      return read(octokit.rest.actions.listWorkflowRuns.endpoint({ owner, repo, ...wanted }), decodeRuns)
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

/** Decodes `actions/workflows/{file}/runs`. Accepts missing fields, because such a run may still have deployed. */
export function decodeRuns(body: unknown): Run[] {
  const page = asObject(body, 'body')
  const runs = asArray(requireField(page, 'workflow_runs', 'workflow_runs'), 'workflow_runs')
  return runs.map((value, index) => decodeRun(asObject(value, `workflow_runs[${index}]`)))
}

function decodeRun(run: object): Run {
  const attempt = ownProperty(run, 'run_attempt')
  return {
    id: idText(ownProperty(run, 'id')),
    event: stringAt(run, 'event'),
    branch: stringAt(run, 'head_branch'),
    sha: commitId(stringAt(run, 'head_sha')) ?? '',
    headRepository: decodeHeadRepository(ownProperty(run, 'head_repository')),
    attempt: typeof attempt === 'number' ? attempt : 1,
    status: stringAt(run, 'status'),
    conclusion: stringAt(run, 'conclusion'),
    createdMs: Date.parse(stringAt(run, 'created_at')),
    updatedMs: Date.parse(stringAt(run, 'updated_at')),
  }
}
