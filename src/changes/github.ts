import { getOctokitOptions, GitHub as Octokit } from '@actions/github/lib/utils'
import type { Reading } from '../http/reading.ts'
import type { ServerClock } from '../http/server-clock.ts'
import { openTransport } from '../http/transport.ts'
import { field, own, record, ShapeError } from '../json/shape.ts'
import type { Deadline } from '../runner/clock.ts'
import { githubFetch, NoAnswer } from './github-fetch.ts'
import { problemOfGitHubAnswer, problemOfGitHubFault, problemOfGitHubShape } from './github-problems.ts'
import { decodeRuns, decodeTree, idOfCommit, treeOfCommit } from './github-answers.ts'
import type { Tree } from './github-answers.ts'
import { RUNS_PER_PAGE } from './runs.ts'
import type { Run } from './runs.ts'

/** A repository as GitHub (or a server like it) shows it. `undefined` is what is not there. */
export interface GitHub {
  /** The tree of a commit. */
  readCommit(id: string): Promise<Reading<string | undefined>>
  readTree(id: string, recursive: boolean): Promise<Reading<Tree>>
  /** The commit of a branch or a tag; `refs/heads/` or `refs/tags/` before the name says which of them. */
  resolve(ref: string): Promise<Reading<string | undefined>>
  hasTag(name: string): Promise<Reading<boolean>>
  /** All runs of a workflow, the newest first, unfiltered, so many a page. */
  readRuns(workflowFile: string, page: number): Promise<Reading<Run[]>>
}

/** A tree of 100,000 files is some 25 MB of JSON. */
const BODY_MAX_BYTES = 96 * 1024 * 1024

export interface GitHubOptions {
  /** `GITHUB_API_URL`, which is another one for GitHub Enterprise. */
  readonly apiUrl: string
  /** May be empty: then the server is asked as anybody may. */
  readonly token: string
  /** `owner/name` */
  readonly repository: string
  readonly clock: ServerClock
  readonly deadline: Deadline
}

export function openGitHub(options: GitHubOptions): GitHub {
  const read = openReader(options)
  return {
    readCommit: async (id) => orGone(await read(`/git/commits/${id}`, treeOfCommit)),
    readTree: (id, recursive) => read(`/git/trees/${id}${recursive ? '?recursive=1' : ''}`, decodeTree),
    readRuns: (file, page) =>
      read(
        `/actions/workflows/${encodeURIComponent(file)}/runs?per_page=${RUNS_PER_PAGE}&page=${page}`,
        decodeRuns,
      ),
    async resolve(ref) {
      // GitHub takes `tags/v1` for the tag, whatever branch has the name; servers like it may know names alone.
      const names = [...new Set([ref.replace(/^refs\//, ''), ref.replace(/^refs\/(heads|tags)\//, '')])]
      for (const name of names) {
        const path = name.split('/').map(encodeURIComponent).join('/')
        const found = orGone(await read(`/commits/${path}`, idOfCommit))
        if (found.kind === 'failed' || found.value !== undefined) return found
      }
      return { kind: 'read', value: undefined }
    },
    async hasTag(name) {
      const path = name.split('/').map(encodeURIComponent).join('/')
      const found = orGone(
        await read(`/git/ref/tags/${path}`, (body) => field(record(body, 'body'), 'ref', 'ref')),
      )
      return found.kind === 'read' ? { kind: 'read', value: found.value !== undefined } : found
    },
  }
}

/** Reads below the repository: each ending is data, whatever Octokit throws. */
function openReader({ apiUrl, token, repository, clock, deadline }: GitHubOptions) {
  const transport = openTransport({
    deadline,
    userAgent: 'cdn-purge',
    secrets: [token],
    maxBytes: BODY_MAX_BYTES,
  })
  const options = {
    baseUrl: apiUrl.replace(/\/+$/, ''),
    request: { fetch: githubFetch({ transport, clock, deadline }) },
    // It would print headers as they come.
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  }
  const octokit = new Octokit(token === '' ? options : getOctokitOptions(token, options))
  const base = `/repos/${repository.split('/').map(encodeURIComponent).join('/')}`

  return async function read<T>(path: string, decode: (body: unknown) => T): Promise<Reading<T>> {
    const where = `GET ${base}${path}`
    try {
      const { data } = await octokit.request(`GET ${base}${path}`)
      return { kind: 'read', value: decode(data) }
    } catch (error) {
      if (error instanceof ShapeError) return { kind: 'failed', problem: problemOfGitHubShape(where, error) }
      const cause: unknown = error instanceof Error ? error.cause : undefined
      if (cause instanceof NoAnswer)
        return { kind: 'failed', problem: problemOfGitHubFault(where, cause.fault) }
      const refusal = refusalOf(error)
      if (refusal === undefined) throw error
      return { kind: 'failed', status: refusal.status, problem: problemOfGitHubAnswer(where, refusal) }
    }
  }
}

function ignore(): void {
  // Nothing of Octokit's own words reaches the log.
}

/** Not found, an empty repository, not the name of anything: all of them mean that it is not there. */
function orGone<T>(reading: Reading<T>): Reading<T | undefined> {
  const isGone = reading.kind === 'failed' && [404, 409, 422].includes(reading.status ?? 0)
  return isGone ? { kind: 'read', value: undefined } : reading
}

/** An answer other than 2xx, which Octokit throws. */
function refusalOf(error: unknown): { status: number; headers: object; said: string } | undefined {
  if (!(error instanceof Error)) return undefined
  const status = own(error, 'status')
  const response = own(error, 'response')
  if (typeof status !== 'number') return undefined
  const headers = typeof response === 'object' && response !== null ? own(response, 'headers') : undefined
  return {
    status,
    headers: typeof headers === 'object' && headers !== null ? headers : {},
    said: error.message,
  }
}
