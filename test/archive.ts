import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Clones the project into a new bare repository: of an unpacked archive, its files as one commit. */
export function cloneProject(repository: string): void {
  if (existsSync('.git')) {
    execFileSync('git', ['clone', '-q', '--bare', process.cwd(), repository])
    return
  }
  const env = { ...process.env, GIT_DIR: repository, GIT_WORK_TREE: '.' }
  const git = (...args: string[]) => execFileSync('git', args, { env })
  execFileSync('git', ['init', '-q', '--bare', repository])
  git('add', '--all')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'archive')
}

/**
 * The scenarios run what a runner downloads: the archive of the work tree as it would be committed, and nothing else.
 * `ACTION_ROOT` tells where it is.
 */
export default function unpackArchive(): () => void {
  // A copy of the work tree, in which a bug is planted, is no repository: what it has built is run as it lies there.
  if (!existsSync('.git')) return () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'archive-'))
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') }
  const git = (...args: string[]) => execFileSync('git', args, { env, maxBuffer: 1 << 28 })
  git('read-tree', 'HEAD')
  git('add', '--all')
  const tree = git('write-tree').toString().trim()
  const root = join(folder, 'action')
  mkdirSync(root)
  execFileSync('tar', ['-x', '-C', root], { input: git('archive', '--format=tar', tree) })
  process.env['ACTION_ROOT'] = root
  return () => rmSync(folder, { recursive: true, force: true })
}
