import { createHash } from 'node:crypto'
import type { Refs } from '../../src/changes/base/line.ts'
import { compareCommits, filesOf } from '../../src/changes/git/plumbing.ts'
import type { RunGit } from '../../src/changes/git/run-git.ts'
import type { StepRepository } from '../../src/changes/git/step-repository.ts'
import { ok } from '../../src/problem/result.ts'

/** The files of a commit, each with its content. */
export type Files = ReadonlyMap<string, string>

interface Commit {
  readonly files: Files
  readonly parent: string | undefined
}

/** Commits in memory, and as much of git as the product asks for. */
export class ModelRepository {
  readonly #commits = new Map<string, Commit>()
  readonly branches = new Map<string, string>()
  readonly tags = new Map<string, string>()

  commit(files: Files, parent: string | undefined): string {
    const id = createHash('sha1')
      .update(`${this.#commits.size} ${JSON.stringify([...files])}`)
      .digest('hex')
    this.#commits.set(id, { files, parent })
    return id
  }

  filesOf(id: string): Files {
    return this.#commits.get(id)?.files ?? new Map()
  }

  /** As GitHub does with what nothing reaches any more. */
  forget(id: string): void {
    if (![...this.tags.values()].includes(id)) this.#commits.delete(id)
  }

  has(id: string): boolean {
    return this.#commits.has(id)
  }

  isAncestor(commit: string, of: string | undefined): boolean {
    return of !== undefined && (commit === of || this.isAncestor(commit, this.#commits.get(of)?.parent))
  }

  /** As the repository of a step on GitHub. */
  port(): StepRepository {
    const git = this.git('')
    return {
      listRefs: async () => ok<Refs>({ branches: this.branches, tags: this.tags }),
      fetch: async (ids) => ok(new Map(ids.filter((id) => this.has(id)).map((id) => [id, id]))),
      compare: (head, others) => compareCommits(git, head, others),
      filesOf: (commit) => filesOf(git, commit),
      remove: () => undefined,
    }
  }

  /** Git in a clone that has all commits. @param head the commit that is checked out */
  git(head: string): RunGit {
    return async (args, input = '') => ({
      kind: 'ended',
      code: 0,
      stdout: Buffer.from(this.#answer(args, input.split('\n').slice(0, -1), head)),
      stderr: '',
    })
  }

  #answer(args: readonly string[], lines: readonly string[], head: string): string {
    const last = args.at(-1) ?? ''
    switch (args[0] ?? '') {
      case 'cat-file':
        return lines.map((line) => `${this.#typeOf(line.replace('^{commit}', ''), head)}\n`).join('')
      case 'ls-tree':
        return nulls([...this.filesOf(last).keys()])
      case 'diff-tree':
        return lines.map((line) => this.#compare(line.split(' '), args.includes('--name-status'))).join('')
      case 'rev-list': {
        const [base = '', tip = ''] = (args.at(-2) ?? '').split('..')
        return this.#between(base, tip)
          .map((id) => `${id} ${this.#commits.get(id)?.parent ?? ''}`.trimEnd())
          .join('\n')
      }
      case 'rev-parse':
        return 'false\n'
      default:
        throw new Error(`git ${args.join(' ')} is not modeled`)
    }
  }

  #typeOf(name: string, head: string): string {
    const id = name === 'HEAD' ? head : name
    return this.has(id) ? `${id} commit 1` : `${name} missing`
  }

  /** @param ids a commit, and the one to compare it with; without that its parent */
  #compare(
    [commit = '', other = this.#commits.get(commit)?.parent ?? '']: string[],
    hasStatus: boolean,
  ): string {
    const [before, after] = [this.filesOf(other), this.filesOf(commit)]
    const names = [...new Set([...before.keys(), ...after.keys()])]
    const differing = names.filter((name) => before.get(name) !== after.get(name))
    return nulls(differing.flatMap((name) => (hasStatus ? [after.has(name) ? 'M' : 'D', name] : [name])))
  }

  #between(base: string, tip: string): string[] {
    if (!this.has(tip) || this.isAncestor(tip, base)) return []
    return [tip, ...this.#between(base, this.#commits.get(tip)?.parent ?? '')]
  }
}

function nulls(texts: readonly string[]): string {
  return texts.map((text) => `${text}\0`).join('')
}
