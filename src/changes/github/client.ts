import { fail, ok, type Result } from '../../problem/result.ts'
import { getOctokitOptions, GitHub as GitHubClient } from '@actions/github/lib/utils'
import type { Debug } from '../../http/debug.ts'
import type { ServerClock } from '../../http/server-clock.ts'
import { createTransport } from '../../http/transport.ts'
import {
  getPath,
  requireField,
  asArray,
  ownProperty,
  asObject,
  ShapeError,
  asString,
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
import { decodeCommit, decodeRuns, decodeTree, idOfCommit, type Tree } from './decode.ts'
import { RUNS_PER_PAGE, type RunPage } from '../base/runs.ts'

/** A tree of 100,000 files is some 25 MB of JSON. */
const BODY_MAX_BYTES = 96 * 1024 * 1024

interface GitHubOptions {
  /** `GITHUB_API_URL`, which is another one for GitHub Enterprise. */
  readonly apiUrl: string
  /** May be empty: then the server is asked as anybody may. */
  readonly token: string
  /** `owner/name` */
  readonly repository: string
  readonly clock: ServerClock
  readonly deadline: Deadline
  readonly debug?: Debug
}

/** A repository as GitHub (or a server like it) shows it. `undefined` is what is not there. */
export function createGitHub(options: GitHubOptions) {
  const octokit = createOctokit(options)
  const { git, actions, repos } = octokit.rest
  const read = createReader(octokit)
  const repository = ownerAndName(options.repository)
  const commitOf = async (ref: string) =>
    undefinedIfGone(await read(repos.getCommit.endpoint({ ...repository, ref }), idOfCommit))
  const findRef = async (ref: string) =>
    undefinedIfGone(await read(git.getRef.endpoint({ ...repository, ref }), refOf))
  return {
    /** Milliseconds since 1970, on the server's clock once it has answered. */
    nowMs: () => options.clock.at(options.deadline.clock.nowMs()).earliestMs,
    readCommit: async (id: string) =>
      undefinedIfGone(await read(git.getCommit.endpoint({ ...repository, commit_sha: id }), decodeCommit)),
    readTree(id: string, recursive: boolean): Promise<Result<Tree>> {
      const depth = recursive ? { recursive: '1' } : {}
      return read(git.getTree.endpoint({ ...repository, tree_sha: id, ...depth }), decodeTree)
    },
    /** All runs of a workflow, the newest first, unfiltered, so many a page. */
    readRuns(workflowFile: string, page: number): Promise<Result<RunPage>> {
      const wanted = { workflow_id: workflowFile, per_page: RUNS_PER_PAGE, page, exclude_pull_requests: true }
      return read(actions.listWorkflowRuns.endpoint({ ...repository, ...wanted }), decodeRuns)
    },
    /** The commit of a branch or a tag; `refs/heads/` or `refs/tags/` before the name says which of them. */
    resolveRef: (ref: string) => resolveRef(ref.toWellFormed(), commitOf, findRef),
    async hasTag(name: string): Promise<Result<boolean>> {
      const found = await findRef(`tags/${name.toWellFormed()}`)
      return found.ok ? ok(found.value !== undefined) : found
    },
    /** Whether the first commit is the second one, or among those that it builds upon; false where that is not known. */
    async isAncestor(commit: string, of: string): Promise<Result<boolean>> {
      const range = { ...repository, basehead: `${of}...${commit}`, per_page: 1 }
      const found = await read(repos.compareCommitsWithBasehead.endpoint(range), isBehind)
      // The server does not know both, or cannot compare.
      return !found.ok && [404, 409, 422, 501].includes(found.status ?? 0) ? ok(false) : found
    },
    /** All tags at once; undefined where the server does not list them. */
    readTags: async () =>
      undefinedIfGone(await read(git.listMatchingRefs.endpoint({ ...repository, ref: 'tags' }), tagsOf)),
  }
}

type Find = (ref: string) => Promise<Result<string | undefined>>

/** GitHub takes `tags/v1` for the tag, whatever branch has the name; servers like it may know names alone. */
async function resolveRef(ref: string, commitOf: Find, findRef: Find): Promise<Result<string | undefined>> {
  const [, kind, name] = /^refs\/(heads|tags)\/(.+)$/s.exec(ref) ?? []
  if (name === undefined) return commitOf(ref)
  const commit = await commitOf(`${kind}/${name}`)
  if (!commit.ok || commit.value !== undefined) return commit
  // By its bare name only where there is such a ref: another kind of ref may have the name, too.
  const known = await findRef(`${kind}/${name}`)
  return known.ok && known.value !== undefined ? commitOf(name) : known
}

export type GitHub = Readonly<ReturnType<typeof createGitHub>>

type Octokit = ReturnType<typeof createOctokit>

function ownerAndName(repository: string) {
  const [owner = '', repo = ''] = repository.split('/')
  return { owner, repo }
}

function isBehind(body: unknown): boolean {
  return ['behind', 'identical'].includes(stringAt(body, 'status'))
}

function refOf(body: unknown): string {
  return asString(requireField(asObject(body, 'body'), 'ref', 'ref'), 'ref')
}

function tagsOf(body: unknown): ReadonlySet<string> {
  const refs = asArray(body, 'body').map((ref, index) =>
    asString(ownProperty(asObject(ref, `[${index}]`), 'ref'), `[${index}].ref`),
  )
  return new Set(refs.map((ref) => ref.replace(/^refs\/tags\//, '')))
}

/** GitHub's own client and its typed endpoints, over our transport: deadline, proxies and size limits. */
function createOctokit({ apiUrl, token, clock, deadline, debug }: GitHubOptions) {
  const transport = createTransport({
    deadline,
    userAgent: 'cdn-purge',
    secrets: [token],
    maxBytes: BODY_MAX_BYTES,
    // Listings of trees shrink to a seventh.
    acceptEncoding: 'gzip',
  })
  const options = {
    baseUrl: apiUrl.replace(/\/+$/, ''),
    request: { fetch: githubFetch({ transport, clock, deadline, debug }), log: NO_OP_LOGGER },
    log: NO_OP_LOGGER,
  }
  return new GitHubClient(token === '' ? options : getOctokitOptions(token, options))
}

/** Returns failed requests as problems. Whatever else Octokit throws is a bug, and is thrown again. */
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

/** Octokit would print headers as they come. */
const NO_OP_LOGGER = { debug: ignore, info: ignore, warn: ignore, error: ignore }

function ignore(): void {
  // Nothing of Octokit's own words reaches the log.
}

/** Not found, an empty repository, not the name of anything: all of them mean that it is not there. */
function undefinedIfGone<T>(reading: Result<T>): Result<T | undefined> {
  const isGone = !reading.ok && [404, 409, 422].includes(reading.status ?? 0)
  return isGone ? ok(undefined) : reading
}

/** An answer other than 2xx, which Octokit throws. */
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
