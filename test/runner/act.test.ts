import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmulator } from '../../emulator/emulator.ts'
import { startGitHub, TOKEN, type FakeGitHub } from '../fakes/github.ts'
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

const FAILED_DEPLOY = `${JOB}      - id: deploy
        run: test ! -e fails
      - uses: ./
        if: \${{ always() && steps.deploy.outcome != 'skipped' }}
        with: ${SERVICE}
          map: public/** => /{rel}
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
    expect(log).toMatch(
      /second=failure failed \[\{"job":"[^"]+","edge":"fra-02","status":"failed"\}\]/,
    )
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

/** What tells act of a git server on loopback. act gives each run the id 1. */
function withGitHub({ serverUrl }: FakeGitHub): string[] {
  return ['-s', `GITHUB_TOKEN=${TOKEN}`, '--env', `GITHUB_SERVER_URL=${serverUrl}`]
}

test.skipIf(canSkip)(
  'a real runner finds out by itself what a push has changed, by the record in a ref of the repository',
  async () => {
    await using cdn = await startEmulator()
    using user = makeUser(CHANGES)
    await using github = await startGitHub(user.repository)
    mkdirSync(join(user.folder, 'public/blog'), { recursive: true })
    const push = async (text: string) => {
      writeFileSync(join(user.folder, 'public/blog/index.html'), text)
      writeFileSync(join(user.folder, 'public/a.map'), text)
      const head = user.commit(`deploy ${text}`)
      const variables = { CDN_URL: cdn.baseUrl, CDN_ZONE: cdn.zone }
      return { head, ...(await act(user.folder, variables, cdn.token, withGitHub(github))) }
    }
    const [first, second] = [await push('1'), await push('2')]
    expect(first.log).toContain(`base= head=${first.head} status=completed`)
    expect(second.log).toContain(`base=${first.head} head=${second.head} status=completed`)
    expect([first.code, second.code]).toEqual([0, 0])
    expect(cdn.created().map(({ type, paths }) => (type === 'all' ? type : paths))).toEqual([
      'all',
      ['/blog/', '/blog', '/blog/index.html'],
    ])
  },
  120_000,
)

test.skipIf(canSkip)(
  'a real runner purges after a deploy that failed half-way, and again when it is taken back',
  async () => {
    await using cdn = await startEmulator()
    using user = makeUser(FAILED_DEPLOY)
    await using github = await startGitHub(user.repository)
    mkdirSync(join(user.folder, 'public'))
    const deploy = async (text: string, fails: boolean) => {
      writeFileSync(join(user.folder, 'public/a'), text)
      rmSync(join(user.folder, 'fails'), { force: true })
      if (fails) writeFileSync(join(user.folder, 'fails'), '')
      user.commit(`deploy ${text}`)
      return act(
        user.folder,
        { CDN_URL: cdn.baseUrl, CDN_ZONE: cdn.zone },
        cdn.token,
        withGitHub(github),
      )
    }
    const ends = [await deploy('1', false), await deploy('2', true), await deploy('1', false)]
    expect(ends.map(({ code }) => code)).toEqual([0, 1, 0])
    expect(ends[1]?.log).toContain('`job-status` is `failure`')
    expect(cdn.created().map(({ type, paths }) => (type === 'all' ? type : paths))).toEqual([
      'all',
      ['/a'],
      ['/a'],
    ])
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
    expect(log).toContain('unknown key `nam`: did you mean `name`?')
    expect(code).toBe(0)
    expect(cdn.requestLog.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual(
      [{ minify_css: true }],
    )
  },
  120_000,
)
