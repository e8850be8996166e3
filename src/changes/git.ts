import { nameOfBytes } from '../paths/file-name.ts'
import type { Deadline } from '../time/clock.ts'
import type { TreeEntry } from './github/decode.ts'
import { runGit } from './git-process.ts'

/** The files that differ between two commits, each with whether the second one has it. */
export type Difference = ReadonlyMap<string, 'present' | 'deleted'>

/**
 * The checkout, where there is one. Only read: nothing is fetched, deepened, locked or configured.
 * @param folder the workspace, which need not be a checkout
 * @param path the `PATH` to find git in
 */
export function createGit(folder: string, path: string, deadline: Deadline) {
  const run: RunGit = (args, input = '') => runGit(folder, path, deadline, { args, input })
  return {
    /** Those of the commits that the checkout has. */
    async present(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set()
      const output = await run(['cat-file', '--batch-check'], ids.map((id) => `${id}\n`).join(''))
      const lines = output?.toString('latin1').split('\n') ?? []
      return new Set(ids.filter((_, index) => / commit \d+$/.test(lines[index] ?? '')))
    },
    /** The commit of a branch or a tag, as the checkout knows it. */
    resolve: (ref: string) => resolve(run, ref),
    /** The commit of anything that git understands, such as `HEAD~1` or a short id. */
    revision: (text: string) => commitOf(run, text),
    /** Files of the work tree that differ from `HEAD`, new ones included; none where that cannot be determined. */
    uncommitted: () => uncommitted(run),
    /** The parents of a commit, as the commit itself names them: a shallow clone need not have them. */
    async parents(id: string): Promise<string[] | undefined> {
      const output = await run(['cat-file', 'commit', id])
      const [head = ''] = output?.toString('latin1').split('\n\n') ?? []
      return output && [...head.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = '']) => parent)
    },
    /** The files that differ between two commits; undefined where the checkout cannot tell. */
    async diff(base: string, head: string): Promise<Difference | undefined> {
      const output = await run(['diff-tree', ...DIFF_OPTIONS, '--name-status', base, head])
      return output && toDifference(names(output))
    },
    /** All files of a commit. */
    async files(head: string): Promise<string[] | undefined> {
      const output = await run(['ls-tree', '-r', '-z', '--full-tree', '--name-only', head])
      return output && names(output)
    },
    /** The id of the tree of a commit. */
    treeOf: (id: string) => objectId(run, `${id}^{tree}`),
    tree: (id: string, isRecursive: boolean) => entriesOfTree(run, id, isRecursive),
    /** The files that first-parent commits between the two have touched, merges compared with their first parent. */
    touched: (base: string, head: string) => touched(run, base, head),
    /** Whether one commit certainly builds upon the other: false also where the checkout cannot tell. */
    isAncestor: async (commit: string, of: string) =>
      (await run(['merge-base', '--is-ancestor', commit, of])) !== undefined,
    /** Why there is no commit at all; undefined if there may be one. */
    findObstacle: () => findObstacle(run),
    isShallow: async () =>
      (await run(['rev-parse', '--is-shallow-repository']))?.toString('latin1').trim() !== 'false',
    /** Whether a commit between the two shows no parent, as at the boundary of a shallow clone. */
    async reachesBoundary(base: string, head: string): Promise<boolean> {
      const commits = await firstParents(run, base, head)
      return commits?.some(([, parent]) => parent === undefined) ?? true
    },
  }
}

export type LocalGit = Readonly<ReturnType<typeof createGit>>

const DIFF_OPTIONS = ['-r', '-z', '--no-renames', '--ignore-submodules=none']

/** The entries of a tree; undefined where the checkout lacks it, or GitHub would show its names in another way. */
async function entriesOfTree(
  run: RunGit,
  id: string,
  isRecursive: boolean,
): Promise<TreeEntry[] | undefined> {
  const output = await run(['ls-tree', '-z', '--full-tree', ...(isRecursive ? ['-r', '-t'] : []), id])
  const entries = output && names(output).map(toTreeEntry)
  return entries?.every(({ path }) => path.isWellFormed()) === true ? entries : undefined
}

/** `MODE TYPE ID`, a tab and the name. */
function toTreeEntry(line: string): TreeEntry {
  const tab = line.indexOf('\t')
  const [mode = '', type = '', id = ''] = line.slice(0, tab).split(' ')
  return { path: line.slice(tab + 1), type, mode, id }
}

/** Status and name take turns. */
function toDifference(texts: readonly string[]): Difference {
  const pairs = texts.flatMap((name, index) =>
    index % 2 === 1 ? [[name, texts[index - 1] === 'D' ? 'deleted' : 'present'] as const] : [],
  )
  return new Map(pairs)
}

type RunGit = (args: readonly string[], input?: string) => Promise<Buffer | undefined>

/** The commits that lead from the base to the head, each with its first parent; without one, it has no parent here. */
async function firstParents(run: RunGit, base: string, head: string): Promise<string[][] | undefined> {
  const output = await run(['rev-list', '--first-parent', '--parents', `${base}..${head}`, '--'])
  const lines = output?.toString('latin1').split('\n') ?? []
  return output && lines.filter((line) => line !== '').map((line) => line.split(' ').slice(0, 2))
}

async function touched(run: RunGit, base: string, head: string): Promise<string[] | undefined> {
  const commits = await firstParents(run, base, head)
  if (commits === undefined) return undefined
  // Plumbing, which no configuration changes: each commit is compared with its first parent alone.
  const lines = commits.map(([commit = '', parent = '']) => `${commit} ${parent}`.trim() + '\n')
  const options = ['--stdin', '--root', '--no-commit-id', ...DIFF_OPTIONS, '--name-only']
  const output = await run(['diff-tree', ...options], lines.join(''))
  return output && names(output)
}

/** The output of this version of the format is the same whatever is configured. */
async function uncommitted(run: RunGit): Promise<string[]> {
  const options = ['-z', '--untracked-files=all', '--no-renames', '--ignore-submodules=all']
  const output = await run(['status', '--porcelain=v1', ...options])
  return names(output ?? Buffer.alloc(0)).map((line) => line.slice('XY '.length))
}

async function findObstacle(run: RunGit) {
  if ((await run(['--version'])) === undefined) return 'no-git'
  if ((await run(['rev-parse', '--git-dir'])) === undefined) return 'no-repository'
  return (await commitOf(run, 'HEAD')) === undefined ? 'no-commit' : undefined
}

async function resolve(run: RunGit, ref: string): Promise<string | undefined> {
  const [, kind, name = ref] = /^refs\/(heads|tags)\/(.*)$/s.exec(ref) ?? []
  const branches = kind === 'tags' ? [] : ['refs/remotes/origin/', 'refs/heads/']
  for (const prefix of kind === 'heads' ? branches : ['refs/tags/', ...branches]) {
    const commit = await commitOf(run, prefix + name)
    if (commit !== undefined) return commit
  }
  return undefined
}

function commitOf(run: RunGit, revision: string): Promise<string | undefined> {
  return objectId(run, `${revision}^{commit}`)
}

async function objectId(run: RunGit, name: string): Promise<string | undefined> {
  const output = await run(['rev-parse', '--verify', '--quiet', '--end-of-options', name])
  return output?.toString('latin1').trim()
}

function names(output: Buffer): string[] {
  const found: string[] = []
  for (let from = 0; from < output.length;) {
    const end = output.indexOf(0, from)
    const stop = end === -1 ? output.length : end
    found.push(nameOfBytes(output.subarray(from, stop)))
    from = stop + 1
  }
  return found
}
