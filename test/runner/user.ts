import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

import { endOf, gitIn } from '../fakes/process.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PATH = [process.env['PATH'], join(homedir(), 'go/bin')].join(delimiter)

/** Strangers may have no act; the CI script installs it and sets this, so that it cannot be skipped there. */
export const canSkip =
  spawnSync('act', ['--version'], { env: { ...process.env, PATH } }).status !== 0 &&
  process.env['REQUIRE_ACT'] === undefined

/** A repository that uses the action, with a workflow. */
export function makeUser(workflow: string, at = '.') {
  const folder = mkdtempSync(join(tmpdir(), 'act-'))
  for (const name of ['action.yml', 'dist', 'zone', 'stats']) {
    cpSync(join(ROOT, name), join(folder, at, name), { recursive: true })
  }
  writeFileSync(join(folder, 'workflow.yml'), workflow)
  const git = gitIn(folder)
  git('init', '-q', '-b', 'main')
  git('config', 'http.receivepack', 'true')
  git('remote', 'add', 'origin', 'https://github.com/acme/site.git')
  return {
    folder,
    /** What GitHub's git serves. */
    repository: { folder: join(folder, '.git') },
    /** Everything as it stands; the commit's id. */
    commit(message: string): string {
      git('add', '.')
      git('commit', '-qm', message, '--allow-empty')
      return git('rev-parse', 'HEAD')
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export async function act(
  folder: string,
  variables: Record<string, string>,
  token: string,
  more: readonly string[] = [],
  event = 'push',
): Promise<{ code: number | null; log: string }> {
  // act keeps its copies of the work tree there: inside of the tree they would copy themselves.
  const home = mkdtempSync(join(tmpdir(), 'home-'))
  const child = spawn(
    'act',
    [
      event,
      ...'-W workflow.yml -P ubuntu-latest=-self-hosted --action-offline-mode --no-cache-server'.split(
        ' ',
      ),
      '--local-repository',
      `actions/checkout@v7=${folder}`,
      '-s',
      `CDN_TOKEN=${token}`,
      ...more,
      ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}=${value}`]),
    ],
    // The first node in PATH runs a node24 action: the project's own.
    {
      cwd: folder,
      env: {
        ...process.env,
        HOME: home,
        PATH: [join(ROOT, 'node_modules/.bin'), join(folder, '.git/bin'), PATH].join(delimiter),
      },
    },
  )
  const { code, stdout, stderr } = await endOf(child)
  rmSync(home, { recursive: true, force: true })
  return { code, log: stdout + stderr }
}
