import { createHash } from 'node:crypto'
import type { RunGit } from '../../src/purge/changed/git/run-git.ts'
import type { Refs, StepRepository } from '../../src/purge/changed/git/step-repository.ts'
import { fail, ok, type Problem } from '../../src/problem/problem.ts'

/** The files of a commit, each with its content. */
export type Files = ReadonlyMap<string, string>

interface Commit {
  readonly files: Files
  readonly parent: string | undefined
}

/** GitHub does not answer, however often it is asked. */
export const DOWN: Problem = { kind: 'github-error', title: 'GitHub keeps failing (500)', help: [] }

/** Commits in memory, and as much of git as the product asks for. */
export class ModelRepository {
  readonly #commits = new Map<string, Commit>()
  /** Forgotten ones, too: no two have one id. */
  #made = 0
  readonly branches = new Map<string, string>()
  readonly tags = new Map<string, string>()

  commit(files: Files, parent: string | undefined): string {
    const id = createHash('sha1')
      .update(`${++this.#made} ${JSON.stringify([...files])}`)
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

  /** As the repository of a step on GitHub. @param isDown whether GitHub does not answer a request */
  port(isDown: () => boolean): StepRepository {
    return {
      listRefs: async () => (isDown() ? fail(DOWN) : ok<Refs>({ branches: this.branches, tags: this.tags })),
      fetch: async (ids) =>
        isDown() ? fail(DOWN) : ok(new Map(ids.filter((id) => this.has(id)).map((id) => [id, id]))),
      git: this.git(''),
      remove: () => undefined,
    }
  }

  /** Git in a clone that has all commits. @param head the commit that is checked out */
  git(head: string): RunGit {
    return async (args, input = '') => {
      const answer = this.#answer(args, input.split('\n').slice(0, -1), head)
      const isMissing = args.includes('--verify') && answer === ''
      return { kind: 'ended', code: isMissing ? 1 : 0, stdout: Buffer.from(answer), stderr: '' }
    }
  }

  #answer(args: readonly string[], lines: readonly string[], head: string): string {
    const last = args.at(-1) ?? ''
    switch (args[0] ?? '') {
      case 'cat-file':
        return lines.map((line) => `${this.#typeOf(line.replace('^{commit}', ''), head)}\n`).join('')
      case 'ls-tree':
        return nulls([...this.filesOf(last).keys()])
      case 'diff-tree':
        return lines.map((line) => this.#compare(line.split(' '))).join('')
      case 'rev-list': {
        const [base = '', tip = ''] = (args.at(-2) ?? '').split('..')
        return this.#between(base, tip)
          .map((id) => `${id} ${this.#commits.get(id)?.parent ?? ''}`.trimEnd())
          .join('\n')
      }
      case 'rev-parse':
        return args.includes('--verify') ? this.#resolve(last.replace('^{commit}', ''), head) : 'false\n'
      default:
        throw new Error(`git ${args.join(' ')} is not modeled`)
    }
  }

  #typeOf(name: string, head: string): string {
    const id = name === 'HEAD' ? head : name
    return this.has(id) ? `${id} commit 1` : `${name} missing`
  }

  #resolve(name: string, head: string): string {
    const id = name === 'HEAD' ? head : name
    return this.has(id) ? `${id}\n` : ''
  }

  /** @param ids a commit, and the one to compare it with; without that its parent */
  #compare([commit = '', other = this.#commits.get(commit)?.parent ?? '']: string[]): string {
    const [before, after] = [this.filesOf(other), this.filesOf(commit)]
    const names = [...new Set([...before.keys(), ...after.keys()])]
    const differing = names.filter((name) => before.get(name) !== after.get(name))
    const changeOf = (name: string) => `:100644 100644 1 2 ${after.has(name) ? 'M' : 'D'}`
    return nulls(differing.flatMap((name) => [changeOf(name), name]))
  }

  #between(base: string, tip: string): string[] {
    if (!this.has(tip) || this.isAncestor(tip, base)) return []
    return [tip, ...this.#between(base, this.#commits.get(tip)?.parent ?? '')]
  }
}

function nulls(texts: readonly string[]): string {
  return texts.map((text) => `${text}\0`).join('')
}
