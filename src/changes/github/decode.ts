import { at, field, list, own, record, text, textAt } from '../../json/shape.ts'
import { ShapeError } from '../../json/shape.ts'
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
  const tree = record(body, 'body')
  const entries = list(field(tree, 'tree', 'tree'), 'tree').map((value, index) => {
    const entry = record(value, `tree[${index}]`)
    const textOf = (key: string) => text(own(entry, key), `tree[${index}].${key}`)
    return {
      path: textOf('path'),
      type: textOf('type'),
      mode: textOf('mode'),
      id: idOf(textOf('sha'), `tree[${index}].sha`),
    }
  })
  return { entries, truncated: own(tree, 'truncated') === true }
}

export interface Commit {
  readonly tree: string
  readonly parents: readonly string[]
}

/** An answer of `git/commits`; Gitea puts the tree one level deeper. */
export function decodeCommit(body: unknown): Commit {
  const direct = at(body, 'tree', 'sha') ?? at(body, 'commit', 'tree', 'sha')
  const parents = list(at(body, 'parents') ?? [], 'parents')
  return {
    tree: idOf(text(direct, 'tree.sha'), 'tree.sha'),
    parents: parents.map((parent, index) => idOf(textAt(parent, 'sha'), `parents[${index}].sha`)),
  }
}

/** The commit in an answer of `commits/{ref}`. */
export function idOfCommit(body: unknown): string {
  return idOf(text(own(record(body, 'body'), 'sha'), 'sha'), 'sha')
}

function idOf(value: string, name: string): string {
  const id = commitId(value)
  if (id === undefined) throw new ShapeError(name, 'an object id', value)
  return id
}

/** `actions/workflows/{file}/runs`. A run that lacks something is a run that may have gone live all the same. */
export function decodeRuns(body: unknown): RunPage {
  const page = record(body, 'body')
  const runs = list(field(page, 'workflow_runs', 'workflow_runs'), 'workflow_runs')
  const total = own(page, 'total_count')
  return {
    runs: runs.map((value, index) => decodeRun(record(value, `workflow_runs[${index}]`))),
    // Without a total, a full page may be followed by another one.
    total: typeof total === 'number' ? total : Infinity,
  }
}

function decodeRun(run: object): Run {
  const createdMs = Date.parse(textAt(run, 'created_at'))
  const startedMs = Date.parse(textAt(run, 'run_started_at'))
  const attempt = own(run, 'run_attempt')
  return {
    id: idText(own(run, 'id')),
    event: textAt(run, 'event'),
    branch: textAt(run, 'head_branch'),
    sha: commitId(textAt(run, 'head_sha')) ?? '',
    from: decodeOrigin(own(run, 'head_repository')),
    attempt: typeof attempt === 'number' ? attempt : 1,
    status: textAt(run, 'status'),
    conclusion: textAt(run, 'conclusion'),
    createdMs,
    startedMs: Number.isNaN(startedMs) ? createdMs : startedMs,
    updatedMs: Date.parse(textAt(run, 'updated_at')),
  }
}

/** `head_repository`, of a run or of an event. */
export function decodeOrigin(value: unknown): Origin {
  if (typeof value !== 'object' || value === null) return value === null ? null : undefined
  return { id: idText(own(value, 'id')), name: textAt(value, 'full_name') }
}

/** Some servers write ids as texts. */
export function idText(id: unknown): string {
  return typeof id === 'number' || typeof id === 'string' ? String(id) : ''
}
