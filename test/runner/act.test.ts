import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { startEmulator } from '../../emulator/emulator.ts'
import { startGitHub, TOKEN } from '../fakes/github.ts'
import { makeRepository } from '../fakes/repository.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PATH = [process.env['PATH'], join(homedir(), 'go/bin')].join(delimiter)
const hasAct = spawnSync('act', ['--version'], { env: { ...process.env, PATH } }).status === 0

const WORKFLOW = `
on: push
jobs:
  purge:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - id: good
        uses: ./
        with:
          api-token: \${{ secrets.CDN_TOKEN }}
          base-url: \${{ vars.CDN_URL }}
          zone: \${{ vars.CDN_ZONE }}
          paths: |
            # what the deploy changed
            /blog/*
            /feed.xml
      - run: echo "first=\${{ steps.good.outputs.status }} jobs=\${{ steps.good.outputs.job-count }}"
      - run: curl -fsS -X POST "\${{ vars.CDN_URL }}/__emulator/failing-edges" -d '{"fra-02":99}'
      - id: bad
        uses: ./
        continue-on-error: true
        with:
          api-token: \${{ secrets.CDN_TOKEN }}
          base-url: \${{ vars.CDN_URL }}
          zone: \${{ vars.CDN_ZONE }}
          paths: /about
      - run: echo "second=\${{ steps.bad.outcome }} \${{ steps.bad.outputs.status }} $EDGES"
        env:
          EDGES: \${{ steps.bad.outputs.failed-edges }}
`

const CHANGES = `
on: push
jobs:
  purge:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - id: purge
        uses: ./
        with:
          api-token: \${{ secrets.CDN_TOKEN }}
          base-url: \${{ vars.CDN_URL }}
          zone: \${{ vars.CDN_ZONE }}
          map: |
            public/** => {url}
            !**/*.map
      - run: echo "base=\${{ steps.purge.outputs.base }} head=\${{ steps.purge.outputs.head }} status=\${{ steps.purge.outputs.status }}"
`

const ZONES = `
on: push
jobs:
  zones:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - id: plan
        uses: ./zone
        with: { api-token: "\${{ secrets.CDN_TOKEN }}", base-url: "\${{ vars.CDN_URL }}" }
      - id: apply
        uses: ./zone
        with: { api-token: "\${{ secrets.CDN_TOKEN }}", base-url: "\${{ vars.CDN_URL }}", command: apply }
      - run: echo "\${{ steps.plan.outputs.status }} \${{ steps.apply.outputs.status }} \${{ steps.apply.outputs.zone-uuid }}"
      - id: stats
        uses: ./stats
        with: { api-token: "\${{ secrets.CDN_TOKEN }}", base-url: "\${{ vars.CDN_URL }}", zone: www }
      - run: echo "stats=\${{ steps.stats.outputs.status }} requests=\${{ steps.stats.outputs.requests-total }}"
      - id: drift
        uses: ./zone
        continue-on-error: true
        with:
          api-token: "\${{ secrets.CDN_TOKEN }}"
          base-url: "\${{ vars.CDN_URL }}"
          file: broken.yml
      - run: echo "broken=\${{ steps.drift.outcome }}"
`

// Strangers may have no act; the CI script installs it and sets this, so that it cannot be skipped there.
test.skipIf(!hasAct && process.env['REQUIRE_ACT'] === undefined)(
  'a real runner runs the action from the repository: green, red, and outputs that the next step reads',
  async () => {
    await using cdn = await startEmulator()
    using user = makeUser(WORKFLOW)
    const { folder } = user
    user.commit('a deploy')
    const { code, log } = await act(folder, { CDN_URL: cdn.baseUrl, CDN_ZONE: cdn.zone }, cdn.token)
    expect(log).toContain('first=completed jobs=1')
    expect(log).toMatch(/second=failure failed \[\{"job":"[^"]+","edge":"fra-02","status":"failed"\}\]/)
    expect(log).toContain('1 edge did not confirm the purge: fra-02')
    expect(log.replaceAll('::add-mask::***', '')).not.toContain(cdn.token)
    expect(code).toBe(0)
    expect(cdn.created().map(({ paths }) => paths)).toEqual([
      ['/blog/*', '/feed.xml'],
      ['/about'],
      ['/about'],
    ])
  },
  120_000,
)

test.skipIf(!hasAct && process.env['REQUIRE_ACT'] === undefined)(
  'a real runner finds out by itself what a push has changed',
  async () => {
    await using cdn = await startEmulator()
    using user = makeUser(CHANGES)
    const { folder } = user
    mkdirSync(join(folder, 'public/blog'), { recursive: true })
    writeFileSync(join(folder, 'public/blog/index.html'), '1')
    writeFileSync(join(folder, 'public/a.map'), '1')
    const before = user.commit('before')
    writeFileSync(join(folder, 'public/blog/index.html'), '2')
    writeFileSync(join(folder, 'public/a.map'), '2')
    const head = user.commit('after')
    writeFileSync(join(folder, '.git/event.json'), JSON.stringify({ before, ref: 'refs/heads/main' }))
    using repository = makeRepository()
    await using github = await startGitHub(repository)
    github.hasRunList = false
    const { code, log } = await act(folder, { CDN_URL: cdn.baseUrl, CDN_ZONE: cdn.zone }, cdn.token, [
      '-e',
      join(folder, '.git/event.json'),
      '--env',
      `GITHUB_API_URL=${github.apiUrl}`,
      '-s',
      `GITHUB_TOKEN=${TOKEN}`,
    ])
    expect(log).toContain(`base=${before} head=${head} status=completed`)
    expect(code).toBe(0)
    expect(cdn.created().map(({ paths }) => paths)).toEqual([['/blog/', '/blog', '/blog/index.html']])
  },
  120_000,
)

test.skipIf(!hasAct && process.env['REQUIRE_ACT'] === undefined)(
  'a real runner runs zone/ and stats/ from the repository',
  async () => {
    await using cdn = await startEmulator()
    using user = makeUser(ZONES)
    writeFileSync(join(user.folder, 'cdn-zones.yml'), 'zones: [{ name: www, minify_css: true }]')
    writeFileSync(join(user.folder, 'broken.yml'), 'zones:\n  - nam: www')
    user.commit('zones')
    const { code, log } = await act(user.folder, { CDN_URL: cdn.baseUrl }, cdn.token)
    expect(log).toContain(`planned applied ${cdn.zone}`)
    expect(log).toContain('stats=ok requests=0')
    expect(log).toContain('broken=failure')
    expect(log).toContain('unknown key `nam` of a zone: did you mean `name`?')
    expect(code).toBe(0)
    expect(cdn.journal.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
      { minify_css: true },
    ])
  },
  120_000,
)

/** A repository of somebody who uses the action, with a workflow. */
function makeUser(workflow: string) {
  const folder = mkdtempSync(join(tmpdir(), 'act-'))
  for (const name of ['action.yml', 'dist', 'zone', 'stats'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'workflow.yml'), workflow)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: folder })
      .toString()
      .trim()
  git('init', '-q', '-b', 'main')
  git('remote', 'add', 'origin', 'https://github.com/acme/site.git')
  return {
    folder,
    /** Everything as it stands; the commit's id. */
    commit(message: string): string {
      git('add', '.')
      git('commit', '-qm', message)
      return git('rev-parse', 'HEAD')
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function act(
  folder: string,
  variables: Record<string, string>,
  token: string,
  more: readonly string[] = [],
): Promise<{ code: number | null; log: string }> {
  const child = spawn(
    'act',
    [
      ...'push -W workflow.yml -P ubuntu-latest=-self-hosted --action-offline-mode --no-cache-server'.split(
        ' ',
      ),
      '--local-repository',
      `actions/checkout@v5=${folder}`,
      '-s',
      `CDN_TOKEN=${token}`,
      ...more,
      ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}=${value}`]),
    ],
    // The first node in PATH runs a node24 action: the project's own.
    {
      cwd: folder,
      env: { ...process.env, HOME: folder, PATH: [join(ROOT, 'node_modules/.bin'), PATH].join(delimiter) },
    },
  )
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const code = await new Promise<number | null>((done) => child.on('close', done))
  return { code, log }
}
