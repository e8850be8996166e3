import {
  getPath,
  requireField,
  asArray,
  ownProperty,
  asObject,
  asString,
  stringAt,
  ShapeError,
} from '../../json/shape.ts'
import { commitId } from '../commit-id.ts'
import type { Origin, Run, RunPage } from '../base/runs.ts'

export interface TreeEntry {
  /** Relative to the tree. */
  readonly path: string
  /** `blob`, `tree`, or `commit` for a submodule. */
  readonly type: string
  readonly mode: string
  readonly id: string
}

export interface Tree {
  readonly entries: readonly TreeEntry[]
  /** True where the server has left entries out. */
  readonly truncated: boolean
}

/** `git/trees`. */
export function decodeTree(body: unknown): Tree {
  const tree = asObject(body, 'body')
  const entries = asArray(requireField(tree, 'tree', 'tree'), 'tree').map((value, index) => {
    const entry = asObject(value, `tree[${index}]`)
    const textOf = (key: string) => asString(ownProperty(entry, key), `tree[${index}].${key}`)
    return {
      path: textOf('path'),
      type: textOf('type'),
      mode: textOf('mode'),
      id: idOf(textOf('sha'), `tree[${index}].sha`),
    }
  })
  return { entries, truncated: ownProperty(tree, 'truncated') === true }
}

export interface Commit {
  readonly tree: string
  readonly parents: readonly string[]
}

/** An answer of `git/commits`; Gitea puts the tree one level deeper. */
export function decodeCommit(body: unknown): Commit {
  const direct = getPath(body, 'tree', 'sha') ?? getPath(body, 'commit', 'tree', 'sha')
  const parents = asArray(getPath(body, 'parents') ?? [], 'parents')
  return {
    tree: idOf(asString(direct, 'tree.sha'), 'tree.sha'),
    parents: parents.map((parent, index) => idOf(stringAt(parent, 'sha'), `parents[${index}].sha`)),
  }
}

/** The commit in an answer of `commits/{ref}`. */
export function idOfCommit(body: unknown): string {
  return idOf(asString(ownProperty(asObject(body, 'body'), 'sha'), 'sha'), 'sha')
}

function idOf(value: string, name: string): string {
  const id = commitId(value)
  if (id === undefined) throw new ShapeError(name, 'an object id', value)
  return id
}

/** `actions/workflows/{file}/runs`. A run that lacks something is a run that may have gone live all the same. */
export function decodeRuns(body: unknown): RunPage {
  const page = asObject(body, 'body')
  const runs = asArray(requireField(page, 'workflow_runs', 'workflow_runs'), 'workflow_runs')
  const total = ownProperty(page, 'total_count')
  return {
    runs: runs.map((value, index) => decodeRun(asObject(value, `workflow_runs[${index}]`))),
    // Without a total, a full page may be followed by another one.
    total: typeof total === 'number' ? total : Infinity,
  }
}

function decodeRun(run: object): Run {
  const createdMs = Date.parse(stringAt(run, 'created_at'))
  const startedMs = Date.parse(stringAt(run, 'run_started_at'))
  const attempt = ownProperty(run, 'run_attempt')
  return {
    id: idText(ownProperty(run, 'id')),
    event: stringAt(run, 'event'),
    branch: stringAt(run, 'head_branch'),
    sha: commitId(stringAt(run, 'head_sha')) ?? '',
    from: decodeOrigin(ownProperty(run, 'head_repository')),
    attempt: typeof attempt === 'number' ? attempt : 1,
    status: stringAt(run, 'status'),
    conclusion: stringAt(run, 'conclusion'),
    createdMs,
    startedMs: Number.isNaN(startedMs) ? createdMs : startedMs,
    updatedMs: Date.parse(stringAt(run, 'updated_at')),
  }
}

/** `head_repository`, of a run or of an event. */
export function decodeOrigin(value: unknown): Origin {
  if (typeof value !== 'object' || value === null) return value === null ? null : undefined
  return { id: idText(ownProperty(value, 'id')), name: stringAt(value, 'full_name') }
}

/** Some servers write ids as texts. */
export function idText(id: unknown): string {
  return typeof id === 'number' || typeof id === 'string' ? String(id) : ''
}
