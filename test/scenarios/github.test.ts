import { describe, expect } from 'vitest'
import { killOnce } from './scene.ts'
import { makeRun, TOKEN } from '../fakes/github.ts'
import { startServer } from '../fakes/server.ts'
import { test as base, type Deploy } from './site.ts'

/** Two commits, of which the first is confirmed in a manifest; what changed is `/a`. */
const test = base.extend<{ deploy: (inputs?: Record<string, string>) => Promise<Deploy> }>({
  deploy: async ({ site }, use) => {
    const good = site.repository.commit({ 'public/a': '1', 'public/b': '1' })
    const head = site.repository.commit({ 'public/a': '2', 'public/b': '1' }, good)
    site.github.runs = [makeRun(good)]
    const manifest = { manifest: site.manifest }
    await site.deploy({ sha: good }, manifest)
    site.github.asked.length = 0
    site.github.headers.length = 0
    await use((inputs = {}) => site.deploy({ sha: head }, { ...manifest, ...inputs }))
  },
})

const RUNS = /\/runs\?/
const FETCH = /\/git-upload-pack|\/info\/refs/

describe('GitHub', () => {
  test.for([
    ['a server error', { on: RUNS, status: 502, body: '<html>Bad Gateway</html>', times: 2 }],
    ['a secondary limit', { on: RUNS, status: 403, headers: { 'retry-after': '1' }, times: 1 }],
    ['too many requests', { on: FETCH, status: 429, headers: { 'retry-after': '1' }, times: 1 }],
  ] as const)('that answers with %s is asked again', async ([, fault], { site, deploy }) => {
    site.github.faults.push({ ...fault })
    const result = await deploy()
    expect(result).toMatchObject({ exitCode: 0, purged: ['/a'] })
  })

  test('whose hour is used up is waited for until the next one begins', async ({ site, deploy }) => {
    const now = () => site.scenario.cdn.service.now()
    const reset = Math.ceil(now() / 1000) + 700
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) }
    site.github.faults.push({ on: RUNS, status: 403, headers, times: 1 })
    const result = await deploy()
    expect(result).toMatchObject({ exitCode: 0, purged: ['/a'] })
    expect(now()).toBeGreaterThanOrEqual(reset * 1000)
    expect(now()).toBeLessThan(reset * 1000 + 60_000)
  })

  test('whose rate limit is used up is not reported as a missing permission', async ({ site, deploy }) => {
    const inputs = { manifest: site.manifest, timeout: '20s' }
    await deploy(inputs)
    site.github.faults.push({
      on: RUNS,
      status: 403,
      body: '{"message":"API rate limit exceeded"}',
      times: 9,
    })
    const result = await deploy(inputs)
    expect(result).toMatchObject({ exitCode: 1, purged: [] })
    expect(result.stdout).toContain('error[CDN063]')
  })

  test('that sends workflow commands in its headers has no effect', async ({ site, deploy }) => {
    const body = JSON.stringify({ workflow_runs: site.github.runs })
    const headers = {
      deprecation: 'x',
      sunset: '##[error]owned',
      link: '<::error::owned>; rel="deprecation"',
    }
    site.github.faults.push({ on: RUNS, status: 200, headers, body, times: 1 })
    const result = await deploy()
    expect(result).toMatchObject({ exitCode: 0, purged: ['/a'], stderr: '' })
    expect(result.stdout).not.toContain('owned')
  })

  test('with an invalid address is an error, not a crash', async ({ site }) => {
    const env = { GITHUB_API_URL: 'foo' }
    const result = await site.deploy({ sha: 'a'.repeat(40) }, {}, { env })
    expect(result).toMatchObject({ exitCode: 1, outputs: { status: 'failed' } })
    expect(result.stdout).toContain('error[CDN063]: `GITHUB_API_URL` is not valid: `foo`')
  })

  test('whose limit outlasts the deadline ends the step at once', async ({ site, deploy }) => {
    site.github.faults.push({
      on: RUNS,
      status: 403,
      body: '{"message":"You have exceeded a secondary rate limit"}',
      times: 9,
    })
    const result = await deploy({ timeout: '30s' })
    expect(result).toMatchObject({ exitCode: 1, purged: [] })
    expect(result.stdout).toContain('error[CDN063]: GitHub’s rate limit is used up (403)')
    expect(result.durationMs).toBeLessThan(10_000)
  })

  test.for([
    ['keeps failing', { on: RUNS, status: 500, times: 99 }, 'CDN063'],
    ['refuses the token', { on: RUNS, status: 401, times: 99 }, 'CDN062'],
    ['is a website', { on: RUNS, status: 200, body: '<html>Welcome</html>', times: 99 }, 'CDN063'],
    ['has another shape', { on: RUNS, status: 200, body: '{"workflow_runs":[5]}', times: 99 }, 'CDN063'],
    [
      'redirects in circles',
      { on: RUNS, status: 301, headers: { location: '/api/v3/repos/acme/site/runs?x' }, times: 99 },
      'CDN063',
    ],
  ] as const)('that %s ends the step, and nothing is purged', async ([, fault, code], { site, deploy }) => {
    site.github.faults.push({ ...fault })
    const result = await deploy()
    expect(result).toMatchObject({ exitCode: 1, outputs: { status: 'failed' }, purged: [] })
    expect(result.stdout).toContain(`error[${code}]`)
    expect(result.stdout.replace(`::add-mask::${TOKEN}`, '')).not.toContain(TOKEN)
  })

  test('that has renamed the repository is followed, but to no other server', async ({ site, deploy }) => {
    const location = '/api/v3/repos/acme/site/actions/workflows/deploy.yml/runs?per_page=100&page=1&'
    site.github.faults.push({ on: RUNS, status: 301, headers: { location }, times: 1 })
    expect((await deploy()).purged).toEqual(['/a'])

    const seen: string[] = []
    await using otherServer = await startServer((request, response) => {
      seen.push(request.url ?? '')
      response.end('{}')
    })
    const elsewhere = `${otherServer.url}/x`
    site.github.faults.push({ on: RUNS, status: 302, headers: { location: elsewhere }, times: 9 })
    const result = await deploy()
    expect({ exitCode: result.exitCode, seen }).toEqual({ exitCode: 1, seen: [] })

    site.github.faults = [{ on: FETCH, status: 302, headers: { location: elsewhere }, times: 99 }]
    expect((await deploy()).stdout).toContain('the git server redirects (302)')
    expect(seen).toEqual([])
  })

  test.for([
    ['list of runs', RUNS],
    ['git', FETCH],
  ] as const)(
    'whose %s does not answer holds neither the deadline nor a signal',
    async ([, on], { site, deploy }) => {
      site.github.faults.push({ on, status: 0, hangs: true, times: 99 })
      const late = await deploy({ timeout: '2s' })
      expect(late).toMatchObject({ exitCode: 1, outputs: { status: 'timed-out' } })
      const before = site.github.asked.length
      const cancelled = await site.deploy(
        { sha: site.github.runs[0]?.head_sha ?? '' },
        { manifest: site.manifest },
        killOnce(() => site.github.asked.slice(before).some((asked) => on.test(asked))),
      )
      expect(cancelled).toMatchObject({ exitCode: 1, outputs: { status: 'cancelled' } })
    },
  )

  test('is not called where it is not needed', async ({ site }) => {
    const result = await site.deploy({ sha: 'a'.repeat(40) }, { map: '', paths: '/x' })
    expect([result.purged, site.github.asked, result.outputs['head']]).toEqual([['/x'], [], ''])
  })

  test('gets the token of the job, and no other server does', async ({ site, deploy }) => {
    const result = await deploy()
    const basic = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')
    expect(new Set(site.github.headers.map(({ authorization }) => authorization))).toEqual(
      new Set([`token ${TOKEN}`, `Basic ${basic}`]),
    )
    expect(result.gitCalls.map(({ args }) => args[0])).toContain('fetch')
    const sent = JSON.stringify(site.scenario.cdn.requestLog)
    expect(sent).not.toContain(TOKEN)
    expect(JSON.stringify([result.report, result.summary])).not.toContain(TOKEN)
  })
})
