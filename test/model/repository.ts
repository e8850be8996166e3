import { createHash } from 'node:crypto'
import type { Difference, LocalGit } from '../../src/changes/git.ts'
import type { Repository } from '../../src/changes/repository.ts'
import { ok } from '../../src/problem/result.ts'

/** The files of a commit, each with its content. */
export type Files = ReadonlyMap<string, string>

interface Commit {
  readonly id: string
  readonly files: Files
  readonly parent: string | undefined
}

/** Commits in memory, as `createRepository` shows them. */
export class ModelRepository {
  readonly #commits = new Map<string, Commit>()

  commit(files: Files, parent: string | undefined): string {
    const id = createHash('sha1')
      .update(`${this.#commits.size} ${JSON.stringify([...files])}`)
      .digest('hex')
    this.#commits.set(id, { id, files, parent })
    return id
  }

  filesOf(id: string): Files {
    return this.#commits.get(id)?.files ?? new Map()
  }

  /** As GitHub does with what no branch reaches any more. */
  forget(id: string): void {
    this.#commits.delete(id)
  }

  has(id: string): boolean {
    return this.#commits.has(id)
  }

  isAncestor(commit: string, of: string | undefined): boolean {
    return of !== undefined && (commit === of || this.isAncestor(commit, this.#commits.get(of)?.parent))
  }

  #diff(base: string, head: string): Difference {
    const [before, after] = [this.filesOf(base), this.filesOf(head)]
    const names = [...new Set([...before.keys(), ...after.keys()])]
    const differing = names.filter((name) => before.get(name) !== after.get(name))
    return new Map(differing.map((name) => [name, after.has(name) ? 'present' : 'deleted']))
  }

  /** What the commits between the two touched, as `git log` on the way of first parents. */
  #touched(base: string, head: string): string[] {
    const commit = this.#commits.get(head)
    if (commit === undefined || this.isAncestor(head, base)) return []
    const { parent } = commit
    return parent === undefined
      ? [...commit.files.keys()]
      : [...this.#diff(parent, head).keys(), ...this.#touched(base, parent)]
  }

  /** A work tree, with the commit that it has checked out. */
  workTree(head: string): LocalGit {
    const has = (...ids: string[]) => ids.every((id) => this.has(id))
    const git: Pick<
      LocalGit,
      'revision' | 'files' | 'uncommitted' | 'present' | 'isShallow' | 'diff' | 'touched'
    > = {
      revision: async (ref) => (ref === 'HEAD' ? head : has(ref) ? ref : undefined),
      files: async (id) => [...this.filesOf(id).keys()],
      uncommitted: async () => [],
      present: async (ids) => new Set(ids.filter((id) => this.has(id))),
      isShallow: async () => false,
      diff: async (base, id) => (has(base, id) ? this.#diff(base, id) : undefined),
      touched: async (base, id) => (has(base, id) ? this.#touched(base, id) : undefined),
    }
    return git as LocalGit
  }

  port(): Repository {
    const found = (id: string) => (this.has(id) ? id : undefined)
    return {
      find: async (ref) => ok(found(ref)),
      parents: async (id) =>
        ok(this.has(id) ? [this.#commits.get(id)?.parent ?? ''].filter(Boolean) : undefined),
      isAncestor: async (commit, of) => ok(this.isAncestor(commit, of)),
      countRemote: async (ids) => ids.length,
      diff: async (base, head) => ok(this.has(base) && this.has(head) ? this.#diff(base, head) : undefined),
      files: async (head) => ok([...this.filesOf(head).keys()]),
      filesIn: async (head) => ok({ files: [...this.filesOf(head).keys()], unread: [] }),
    }
  }
}
