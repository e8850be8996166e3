import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A file's text, or what else a tree can hold. Names may be bytes: `latin1` strings of them, marked so. */
export type Content =
  | string
  | { readonly link: string }
  | { readonly submodule: string }
  | { readonly executable: string }

export type Files = Readonly<Record<string, Content>> | ReadonlyMap<Buffer, Content>

/** A bare repository as a server would hold it. */
export interface Repository extends Disposable {
  readonly folder: string
  /** A commit with exactly these files. */
  commit(files: Files, parent?: string, merged?: string): string
  git(...args: string[]): string
  branch(name: string, commit: string): void
  /** A script that the server runs. */
  hook(name: string, script: string): void
  /** An annotated tag; the id of the tag object. */
  annotate(name: string, commit: string): string
  /** A work tree of the commit as actions/checkout makes it, with so much of its history. */
  checkout(commit: string, depth: number | 'full'): string
  /** The same without a fetch, which takes most of the time: its objects are the server's. */
  makeWorkTree(commit: string): string
  /** A partial clone at the commit. */
  clone(commit: string, filter: 'blob:none' | 'tree:0'): string
}

const IDENTITY = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
}

export function makeRepository(format: 'sha1' | 'sha256' = 'sha1'): Repository {
  const root = mkdtempSync(join(tmpdir(), 'repository-'))
  const folder = join(root, 'bare.git')
  const run = (args: readonly string[], options: { cwd?: string; input?: Buffer } = {}) =>
    execFileSync('git', args, {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...IDENTITY },
      maxBuffer: 1 << 28,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...options,
    })
  const git = (...args: string[]) => run(args).toString().trim()
  run(['init', '-q', '--bare', `--object-format=${format}`, folder], { cwd: root })
  git('config', 'uploadpack.allowFilter', 'true')
  git('config', 'http.receivepack', 'true')
  git('config', 'receive.autogc', 'false')
  let count = 0
  return {
    folder,
    git,
    commit(files, parent, merged) {
      const ref = `refs/commits/${++count}`
      run(['fast-import', '--quiet'], { input: importOf(ref, files, [parent, merged], count) })
      return git('rev-parse', ref)
    },
    branch: (name, commit) => void git('update-ref', `refs/heads/${name}`, commit),
    hook(name, script) {
      mkdirSync(join(folder, 'hooks'), { recursive: true })
      writeFileSync(join(folder, 'hooks', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    },
    annotate(name, commit) {
      git('tag', '-a', '-m', name, name, commit)
      return git('rev-parse', `refs/tags/${name}`)
    },
    checkout(commit, depth) {
      const work = join(root, `work-${++count}`)
      const inWork = (...args: string[]) => run(args, { cwd: work })
      run(['init', '-q', `--object-format=${format}`, work], { cwd: root })
      inWork('remote', 'add', 'origin', `file://${folder}`)
      const shallow = depth === 'full' ? [] : [`--depth=${depth}`]
      inWork(
        'fetch',
        '-q',
        '--no-tags',
        ...shallow,
        'origin',
        `+${commit}:refs/remotes/origin/main`,
      )
      // The files play no part.
      inWork('update-ref', '--no-deref', 'HEAD', commit)
      return work
    },
    makeWorkTree(commit) {
      const work = join(root, `work-${++count}`)
      const extension = format === 'sha1' ? '' : `[extensions]\n\tobjectformat = ${format}\n`
      const files = {
        HEAD: commit,
        config: `[core]\n\trepositoryformatversion = ${format === 'sha1' ? 0 : 1}\n${extension}`,
        shallow: commit,
        'objects/info/alternates': join(folder, 'objects'),
        'refs/remotes/origin/main': commit,
      }
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(dirname(join(work, '.git', name)), { recursive: true })
        writeFileSync(join(work, '.git', name), `${content}\n`)
      }
      return work
    },
    clone(commit, filter) {
      const work = join(root, `work-${++count}`)
      git('update-ref', 'refs/heads/main', commit)
      run(['clone', '-q', '--no-checkout', `--filter=${filter}`, `file://${folder}`, work], {
        cwd: root,
      })
      run(['update-ref', '--no-deref', 'HEAD', commit], { cwd: work })
      return work
    },
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  }
}

function importOf(
  ref: string,
  files: Files,
  [parent, merged]: readonly (string | undefined)[],
  count: number,
): Buffer {
  const parts: (string | Buffer)[] = [
    `commit ${ref}\ncommitter a <a@example.com> ${1_700_000_000 + count} +0000\ndata 1\nx\n`,
    parent === undefined ? '' : `from ${parent}\n`,
    merged === undefined ? '' : `merge ${merged}\n`,
    'deleteall\n',
  ]
  const entries = files instanceof Map ? [...files] : Object.entries(files)
  for (const [name, content] of entries as [string | Buffer, Content][]) {
    const path = quote(Buffer.from(name))
    if (typeof content === 'object' && 'submodule' in content) {
      parts.push(`M 160000 ${content.submodule} ${path}\n`)
      continue
    }
    const [mode, text] =
      typeof content === 'string'
        ? ['100644', content]
        : 'link' in content
          ? ['120000', content.link]
          : ['100755', content.executable]
    parts.push(`M ${mode} inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`)
  }
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}

/** Every byte as an octal escape: no name is special then. */
function quote(name: Buffer): string {
  return `"${[...name].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}"`
}
