import { execFile } from 'node:child_process'
import { dirname, resolve as resolvePath } from 'node:path'
import { nameOfBytes } from '../paths/file-name.ts'
import { remainingMs } from '../time/clock.ts'
import type { Deadline } from '../time/clock.ts'

/** The checkout, where there is one. Only read: nothing is fetched, deepened, locked or configured. */
export interface LocalGit {
  /** Those of the commits that the checkout has. */
  present(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** The commit of a branch or a tag, as the checkout knows it. */
  resolve(ref: string): Promise<string | undefined>
  /** The parents of a commit, as the commit itself names them: a shallow clone need not have them. */
  parents(id: string): Promise<string[] | undefined>
  /** The files that differ between two commits; undefined where the checkout cannot tell. */
  diff(base: string, head: string): Promise<string[] | undefined>
  /** All files of a commit. */
  files(head: string): Promise<string[] | undefined>
  /** The files that first-parent commits between the two have touched, merges compared with their first parent. */
  touched(base: string, head: string): Promise<string[] | undefined>
  /** Why there is no commit at all; undefined if there may be one. */
  findObstacle(): Promise<'no-git' | 'no-repository' | 'no-commit' | undefined>
  isShallow(): Promise<boolean>
  /** Whether a commit between the two shows no parent, as at the boundary of a shallow clone. */
  reachesBoundary(base: string, head: string): Promise<boolean>
}

/** A hundred thousand long names, and then some. */
const MAX_BYTES = 256 * 1024 * 1024

/**
 * @param folder the workspace, which need not be a checkout
 * @param path the `PATH` to find git in
 */
export function createGit(folder: string, path: string, deadline: Deadline): LocalGit {
  const run = (args: readonly string[], input = '') => runGit(folder, path, deadline, { args, input })
  return {
    async present(ids) {
      if (ids.length === 0) return new Set()
      const output = await run(['cat-file', '--batch-check'], ids.map((id) => `${id}\n`).join(''))
      const lines = output?.toString('latin1').split('\n') ?? []
      return new Set(ids.filter((_, index) => / commit \d+$/.test(lines[index] ?? '')))
    },
    resolve: (ref) => resolve(run, ref),
    async parents(id) {
      const output = await run(['cat-file', 'commit', id])
      const [head = ''] = output?.toString('latin1').split('\n\n') ?? []
      return output && [...head.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = '']) => parent)
    },
    async diff(base, head) {
      const output = await run(['diff-tree', ...DIFF_OPTIONS, base, head])
      // Status and name take turns.
      return output === undefined ? undefined : names(output).filter((_, index) => index % 2 === 1)
    },
    async files(head) {
      const output = await run(['ls-tree', '-r', '-z', '--full-tree', '--name-only', head])
      return output === undefined ? undefined : names(output)
    },
    async touched(base, head) {
      const output = await run(['log', ...LOG_OPTIONS, `${base}..${head}`, '--'])
      return output === undefined
        ? undefined
        : names(output)
            .map((name) => name.replace(/^\n/, ''))
            .filter(Boolean)
    },
    findObstacle: () => findObstacle(run),
    async isShallow() {
      const output = await run(['rev-parse', '--is-shallow-repository'])
      return output?.toString('latin1').trim() === 'true'
    },
    reachesBoundary: (base, head) => reachesBoundary(run, `${base}..${head}`),
  }
}

const DIFF_OPTIONS = ['-r', '-z', '--no-renames', '--ignore-submodules=none', '--name-status']

const LOG_OPTIONS = [
  '-m',
  '--first-parent',
  '--no-renames',
  '--name-only',
  '-z',
  '--format=',
  '--ignore-submodules=none',
]

type RunGit = (args: readonly string[]) => Promise<Buffer | undefined>

/** A line of `rev-list --parents` that names one commit alone is of a commit without parents. */
async function reachesBoundary(run: RunGit, range: string): Promise<boolean> {
  const output = await run(['rev-list', '--first-parent', '--parents', range, '--'])
  const lines = output?.toString('latin1').trim().split('\n') ?? []
  return lines.some((line) => /^[0-9a-f]+$/.test(line))
}

async function findObstacle(run: RunGit): ReturnType<LocalGit['findObstacle']> {
  if ((await run(['--version'])) === undefined) return 'no-git'
  if ((await run(['rev-parse', '--git-dir'])) === undefined) return 'no-repository'
  return (await resolve(run, 'HEAD')) === undefined ? 'no-commit' : undefined
}

async function resolve(run: RunGit, ref: string): Promise<string | undefined> {
  if (ref === 'HEAD') {
    const output = await run(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])
    return output?.toString('latin1').trim()
  }
  const [, kind, name = ref] = /^refs\/(heads|tags)\/(.*)$/s.exec(ref) ?? []
  const branches = kind === 'tags' ? [] : ['refs/remotes/origin/', 'refs/heads/']
  for (const prefix of kind === 'heads' ? branches : ['refs/tags/', ...branches]) {
    const commit = `${prefix}${name}^{commit}`
    const output = await run(['rev-parse', '--verify', '--quiet', '--end-of-options', commit])
    if (output !== undefined) return output.toString('latin1').trim()
  }
  return undefined
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

/**
 * The settings that keep what surrounds the checkout out of the answer: no configuration of user or machine, no
 * foreign owner's refusal, no replaced objects, no repository above the workspace, and in a partial clone no fetch.
 */
function runGit(
  folder: string,
  path: string,
  deadline: Deadline,
  { args, input }: { args: readonly string[]; input: string },
): Promise<Buffer | undefined> {
  const quiet = ['-c', 'safe.directory=*', '-c', 'protocol.allow=never', '-c', 'core.fsmonitor=false']
  return new Promise((done) => {
    const child = execFile(
      'git',
      [...quiet, ...args],
      {
        cwd: folder,
        env: {
          PATH: path,
          LC_ALL: 'C',
          GIT_CONFIG_NOSYSTEM: '1',
          GIT_CONFIG_GLOBAL: process.platform === 'win32' ? 'NUL' : '/dev/null',
          GIT_CEILING_DIRECTORIES: dirname(resolvePath(folder)),
          GIT_NO_LAZY_FETCH: '1',
          GIT_NO_REPLACE_OBJECTS: '1',
          GIT_OPTIONAL_LOCKS: '0',
          GIT_TERMINAL_PROMPT: '0',
        },
        encoding: 'buffer',
        maxBuffer: MAX_BYTES,
        signal: deadline.signal,
        timeout: Math.min(2 ** 31 - 1, Math.max(1, Math.ceil(remainingMs(deadline)))),
        killSignal: 'SIGKILL',
        windowsHide: true,
      },
      (error, stdout) => done(error === null ? stdout : undefined),
    )
    // A git that has failed no longer reads.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}
