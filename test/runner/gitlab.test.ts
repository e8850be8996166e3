import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { writeFiles } from '../fakes/folder.ts'
import { endOf, gitIn } from '../fakes/process.ts'
import { startEmulator } from '../../emulator/emulator.ts'

// The pipelines run in shells: gitlab-ci-local copies the project with rsync.
const canRun = spawnSync('rsync', ['--version']).status === 0

const PIPELINE = `
include:
  - local: purge.yml
    inputs:
      base-url: $CDN_URL
      zone: www.example.com
      retries: 0
      install: 'true'
      command: node ${resolve('dist/cli.js')}
      map: |
        public/** => {url}
report:
  stage: .post
  when: always
  needs: [purge]
  script:
    - echo "status is $CDN_PURGE_RESULT_STATUS, $CDN_PURGE_RESULT_PATH_COUNT paths"
`

function startProject(pipeline = PIPELINE) {
  const folder = mkdtempSync(join(tmpdir(), 'gitlab-'))
  const git = gitIn(folder)
  git('init', '-q', '-b', 'main')
  git('remote', 'add', 'origin', 'https://gitlab.com/acme/site.git')
  cpSync('templates/purge.yml', join(folder, 'purge.yml'))
  writeFileSync(join(folder, '.gitlab-ci.yml'), pipeline)
  writeFileSync(join(folder, '.gitignore'), '.gitlab-ci-local\n')
  return {
    commit(name: string, text: string) {
      writeFiles(join(folder, 'public'), { [name]: text })
      git('add', '.')
      git('commit', '-qm', name)
    },
    async pipeline(variables: Readonly<Record<string, string>>, jobs: readonly string[] = []) {
      const given = Object.entries(variables).flatMap(([name, value]) => [
        '--variable',
        `${name}=${value}`,
      ])
      const bin = resolve('tools/gitlab/node_modules/gitlab-ci-local/dist/index.js')
      const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
      const child = spawn(process.execPath, [bin, '--force-shell-executor', ...given, ...jobs], {
        cwd: folder,
        env: { PATH: path, HOME: folder },
      })
      const { code, stdout, stderr } = await endOf(child)
      return { code, log: stdout + stderr }
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

test.skipIf(!canRun)(
  'a GitLab pipeline purges, hands its outputs on, and purges only what changed the next time',
  async () => {
    await using cdn = await startEmulator({ jobMs: 100 })
    using project = startProject()
    const variables = { CDN_URL: cdn.baseUrl, CDN_PURGE_API_TOKEN: cdn.token }
    project.commit('a.txt', '1')
    project.commit('b.txt', '1')
    const first = await project.pipeline(variables)
    expect(first.code, first.log).toBe(0)
    // Without a record of the zone, everything is purged.
    expect(cdn.created().map(({ type }) => type)).toEqual(['all'])
    expect(first.log).toContain('status is completed, 0 paths')
    expect(first.log).not.toContain(cdn.token)
    project.commit('b.txt', '2')
    const second = await project.pipeline(variables)
    expect(second.code, second.log).toBe(0)
    expect(cdn.created().at(-1)?.paths).toEqual(['/b.txt'])
    cdn.service.failing.set('fra-02', 9)
    project.commit('a.txt', '2')
    const third = await project.pipeline(variables)
    expect(third.code).toBe(1)
    expect(third.log).toContain('1 edge did not confirm the purge: fra-02')
  },
  60_000,
)

test.skipIf(!canRun)(
  'the form of docs/gitlab.md purges the paths it is given, or everything',
  async () => {
    await using cdn = await startEmulator({ jobMs: 100 })
    const [, block = ''] =
      /## By hand[^]*?```yaml\n([^]*?)```/.exec(readFileSync('docs/gitlab.md', 'utf8')) ?? []
    using project = startProject(
      block
        .replace(/^ *- npm install .*\n/m, '')
        .replace('/tmp/cdn-purge/node_modules/.bin/cdn-purge', `node ${resolve('dist/cli.js')}`),
    )
    project.commit('a.txt', '1')
    const variables = {
      CDN_URL: cdn.baseUrl,
      CDN_PURGE_API_TOKEN: cdn.token,
      CI_PIPELINE_SOURCE: 'web',
      PURGE_PATHS: '/news/ /*',
    }
    const some = await project.pipeline(variables, ['purge-by-hand'])
    expect(some.code, some.log).toBe(0)
    const all = await project.pipeline({ ...variables, PURGE_TYPE: 'all' }, ['purge-by-hand'])
    expect(all.code, all.log).toBe(0)
    expect(cdn.created()).toEqual([
      { type: 'path', paths: ['/news/', '/*'] },
      { type: 'all', paths: [] },
    ])
  },
  60_000,
)
