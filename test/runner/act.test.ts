import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmulator } from '../../emulator/emulator.ts'
import { makeRun, startGitHub, TOKEN } from '../fakes/github.ts'
import { act, canSkip, makeUser } from './user.ts'

const JOB = `
on: push
jobs:
  purge:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v7
`
const SERVICE = `
          api-token: \${{ secrets.CDN_TOKEN }}
          base-url: \${{ vars.CDN_URL }}
          zone: \${{ vars.CDN_ZONE }}`

const WORKFLOW = `${JOB}      - id: good
        uses: ./
        with: ${SERVICE}
          paths: |
            # what the deploy changed
            /blog/*
            /feed.xml
      - run: echo "first=\${{ steps.good.outputs.status }} jobs=\${{ steps.good.outputs.job-count }}"
      - run: curl -fsS -X POST "\${{ vars.CDN_URL }}/__emulator/failing-edges" -d '{"fra-02":99}'
      - id: bad
        uses: ./
        continue-on-error: true
        with: ${SERVICE}
          paths: /about
      - run: echo "second=\${{ steps.bad.outcome }} \${{ steps.bad.outputs.status }} $EDGES"
        env:
          EDGES: \${{ steps.bad.outputs.failed-edges }}
`

const CHANGES = `${JOB}      - id: purge
        uses: ./
        with: ${SERVICE}
          map: |
            public/** => {url}
            !**/*.map
      - run: echo "base=\${{ steps.purge.outputs.base }} head=\${{ steps.purge.outputs.head }} status=\${{ steps.purge.outputs.status }}"
`

const ZONES = `${JOB}      - id: plan
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

test.skipIf(canSkip)(
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

test.skipIf(canSkip)(
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
    await using github = await startGitHub(user.repository)
    github.runs = [makeRun(before, { path: '.github/workflows/workflow.yml' })]
    const { code, log } = await act(folder, { CDN_URL: cdn.baseUrl, CDN_ZONE: cdn.zone }, cdn.token, [
      '-e',
      join(folder, '.git/event.json'),
      '--env',
      `GITHUB_API_URL=${github.apiUrl}`,
      '--env',
      `GITHUB_SERVER_URL=${github.serverUrl}`,
      // act does not set it.
      '--env',
      'GITHUB_WORKFLOW_REF=acme/site/.github/workflows/workflow.yml@refs/heads/main',
      '-s',
      `GITHUB_TOKEN=${TOKEN}`,
    ])
    expect(log).toContain(`base=${before} head=${head} status=completed`)
    expect(code).toBe(0)
    expect(cdn.created().map(({ paths }) => paths)).toEqual([['/blog/', '/blog', '/blog/index.html']])
  },
  120_000,
)

test.skipIf(canSkip)(
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
    expect(cdn.requestLog.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
      { minify_css: true },
    ])
  },
  120_000,
)
