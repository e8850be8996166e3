import { describe, expect } from 'vitest'
import { killOnce } from './scene.ts'
import { startServer } from '../fakes/server.ts'
import { SLUG, TOKEN, type Fault } from '../fakes/github.ts'
import { startSiteScenario, test as siteTest, type Deploy, type SiteScenario } from './site.ts'

const READ = /service=git-upload-pack|POST .*git-upload-pack/
const PUSH = /POST .*git-receive-pack/

function commit({ repository }: SiteScenario, a: string): string {
  return repository.commit({ 'public/a': a, 'public/b': '1' })
}

/** A site whose first version is confirmed. */
const test = siteTest.extend<{ confirmed: SiteScenario }>({
  async confirmed({ site }, use) {
    site.confirm(commit(site, '1'))
    await use(site)
  },
})

const isUnknown = (site: SiteScenario) => site.record()?.files.get('public/a')?.isUnknown

function expectNothingCreated({ exitCode, purged, stdout }: Deploy, text: string): void {
  expect([exitCode, purged, stdout]).toEqual([1, [], expect.stringContaining(text)])
}

describe('a git server', () => {
  test.for<[string, Omit<Fault, 'times'>]>([
    ['fails to be read (502)', { on: READ, status: 502 }],
    ['resets the connection of a read', { on: READ, status: 0 }],
    ['fails to be written (500)', { on: PUSH, status: 500 }],
    ['loses the answer to a push', { on: PUSH, status: 502, isLate: true }],
    ['resets the connection after a push', { on: PUSH, status: 0, isLate: true }],
    ['answers a push with nothing', { on: PUSH, status: 200, isLate: true }],
  ])(
    'that %s once is asked again, and one run has written once',
    async ([, fault], { confirmed: site }) => {
      const before = Number(site.repository.git('rev-list', '--count', site.ref))
      site.github.faults.push({ ...fault, times: 1 })
      expect(await site.deploy({ sha: commit(site, '2') })).toMatchObject({
        exitCode: 0,
        purged: ['/a'],
      })
      expect(Number(site.repository.git('rev-list', '--count', site.ref)) - before).toBe(2)
      expect((await site.deploy({ sha: commit(site, '2') })).outputs['status']).toBe(
        'nothing-to-purge',
      )
    },
  )

  test.for<[string, RegExp]>([
    ['read', READ],
    ['written', PUSH],
  ])(
    'that can never be %s is an error at the deadline, and nothing is created',
    async ([, on], { confirmed }) => {
      confirmed.github.faults.push({ on, status: 500, times: 999 })
      const result = await confirmed.deploy({ sha: commit(confirmed, '2') }, { timeout: '5s' })
      expect(result).toMatchObject({ exitCode: 1, purged: [] })
      expect(result.stdout).toMatch(/error\[CDN0(66|41)\]/)
    },
  )

  test.for([401, 403, 404])(
    'that answers %s ends the step at once',
    async (status, { confirmed: site }) => {
      site.github.faults.push({ on: /./, status, times: 99 })
      const result = await site.deploy({ sha: commit(site, '2') })
      expectNothingCreated(result, 'error[CDN062]')
      expect(result.stdout).toContain('`contents: write`')
      expect(result.stdout).toContain('`manifest: .cdn-purge.json`')
      expect(site.github.asked).toHaveLength(1)
    },
  )

  test('that lets the token only read: an error that asks for the permission', async ({
    confirmed: site,
  }) => {
    site.github.contents = 'read'
    expectNothingCreated(await site.deploy({ sha: commit(site, '2') }), 'error[CDN062]')
    expect(isUnknown(site)).toBe(false)
    // As the error says.
    site.github.contents = 'write'
    expect((await site.deploy({ sha: commit(site, '2') })).purged).toEqual(['/a'])
    site.github.contents = 'none'
    const inputs = { manifest: site.manifest }
    expect((await site.deploy({ sha: commit(site, '3') }, inputs)).purged).toEqual(['ALL'])
  })

  test('whose hook declines the push: an error with its words', async ({ confirmed: site }) => {
    site.repository.git('config', 'receive.denyDeletes', 'true')
    site.repository.hook('pre-receive', 'echo "no ::error::pushes here" >&2; exit 1')
    const result = await site.deploy({ sha: commit(site, '2') })
    expectNothingCreated(result, 'error[CDN011]')
    expect(result.stdout).toContain('pre-receive hook declined')
    expect(result.stdout).not.toMatch(/^::error::pushes/m)
  })

  test('whose hook speaks of a status is not taken for one', async ({ confirmed: site }) => {
    site.repository.hook(
      'pre-receive',
      'echo "Authentication failed, returned error: 401" >&2; exit 1',
    )
    expectNothingCreated(await site.deploy({ sha: commit(site, '2') }), 'error[CDN011]')
  })

  test('whose empty answers hide the record is not believed: nothing is written', async ({
    confirmed: site,
  }) => {
    site.github.faults.push({ on: READ, status: 200, times: 999 })
    const record = site.repository.git('rev-parse', site.ref)
    // The deadline may come while git runs, or between two attempts.
    expectNothingCreated(
      await site.deploy({ sha: commit(site, '2') }, { timeout: '5s' }),
      '::error',
    )
    expect(site.repository.git('rev-parse', site.ref)).toBe(record)
  })

  test('that is asked without a token says that there is none', async ({ confirmed: site }) => {
    const result = await site.deploy({ sha: commit(site, '2') }, { 'github-token': '' })
    expectNothingCreated(result, '`github-token` is empty')
  })

  test('whose last write fails: a warning, and the next run purges again', async ({
    confirmed: site,
  }) => {
    const onOutput = (text: string) => {
      if (text.includes('Purge  job')) site.github.contents = 'read'
    }
    const result = await site.deploy({ sha: commit(site, '2') }, {}, { onOutput })
    expect(result).toMatchObject({ exitCode: 0, purged: ['/a'] })
    expect(result.stdout).toMatch(
      /^::warning::the purge could not be confirmed in `refs\/cdn-purge/m,
    )
    site.github.contents = 'write'
    expect((await site.deploy({ sha: commit(site, '1') })).purged).toEqual(['/a'])
  })

  test('that redirects is not followed', async ({ confirmed: site }) => {
    const seen: string[] = []
    await using other = await startServer((request, response) => {
      seen.push(request.url ?? '')
      response.end()
    })
    site.github.faults.push({
      on: /./,
      status: 301,
      headers: { location: `${other.url}/x` },
      times: 999,
    })
    const result = await site.deploy({ sha: commit(site, '2') }, { timeout: '5s' })
    expect([result.exitCode, result.purged, seen]).toEqual([1, [], []])
  })

  test('that does not answer does not hold the deadline', async ({ confirmed: site }) => {
    site.github.faults.push({ on: READ, status: 0, hangs: true, times: 99 })
    const late = await site.deploy({ sha: commit(site, '2') }, { timeout: '2s' })
    expect(late).toMatchObject({ exitCode: 1, outputs: { status: 'timed-out' } })
  })

  test('that does not answer does not hold a signal', async ({ confirmed: site }) => {
    site.github.faults.push({ on: READ, status: 0, hangs: true, times: 99 })
    const before = site.github.asked.length
    const kill = killOnce(() => site.github.asked.length > before)
    const cancelled = await site.deploy({ sha: commit(site, '2') }, {}, kill)
    expect(cancelled).toMatchObject({ exitCode: 1, outputs: { status: 'cancelled' } })
  })

  test('gets the token of the job, and no other server does', async ({ confirmed: site }) => {
    const result = await site.deploy({ sha: commit(site, '2') })
    const basic = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')
    const sent = new Set(site.github.headers.map(({ authorization }) => authorization))
    expect(sent).toEqual(new Set([`Basic ${basic}`]))
    expect(JSON.stringify(site.scenario.cdn.requestLog)).not.toContain(TOKEN)
    expect(JSON.stringify([result.report, result.summary])).not.toContain(TOKEN)
    expect(result.stdout.replace(`::add-mask::${TOKEN}`, '')).not.toContain(TOKEN)
    expect(site.repository.git('show', `${site.ref}:record.json`)).not.toContain(TOKEN)
  })

  test('has other refs whose names end in this one', async ({ confirmed: site }) => {
    site.repository.git('update-ref', `refs/other/${site.ref}`, commit(site, '9'))
    // The lost answer is looked up in the list of refs.
    site.github.faults.push({ on: PUSH, status: 502, isLate: true, times: 1 })
    expect((await site.deploy({ sha: commit(site, '2') })).purged).toEqual(['/a'])
  })

  test('has a repository with SHA-256 ids: an error names `manifest`', async () => {
    await using site = await startSiteScenario({}, 'sha256')
    const sha = commit(site, '1')
    const refused = await site.deploy({ sha })
    expectNothingCreated(refused, 'error[CDN016]')
    expect(refused.stdout).toContain('manifest: .cdn-purge.json')
    const workspace = site.repository.checkout(sha, 1)
    const ofSite = { map: '', 'site-dir': '.git/..', 'dry-run': 'false' }
    expect((await site.deploy({ sha, workspace }, ofSite)).exitCode).toBe(1)
    const inputs = { manifest: site.manifest }
    expect(await site.deploy({ sha }, inputs)).toMatchObject({ exitCode: 0, purged: ['ALL'] })
    expect(await site.deploy({ sha: commit(site, '2') }, inputs)).toMatchObject({ purged: ['/a'] })
  })

  test.for([
    [{ GITHUB_SERVER_URL: 'foo' }, 'foo'],
    [{ GITHUB_SERVER_URL: 'https://a b' }, 'a b'],
    [{ GITHUB_SERVER_URL: 'http://user:secret-pw@127.0.0.1:1' }, '***'],
    [{ GITHUB_REPOSITORY: 'a/b/c' }, 'a/b/c'],
  ] as const)('that is not known (%j) is an error', async ([env, text], { confirmed: site }) => {
    const result = await site.deploy({ sha: commit(site, '2') }, {}, { env })
    expectNothingCreated(result, 'error[CDN063]')
    expect(result.stdout).toContain(text)
  })

  test('of Gitea or Forgejo keeps it as well', async ({ site }) => {
    for (const [a, purged] of [
      ['1', 'ALL'],
      ['2', '/a'],
    ] as const) {
      const result = await site.deploy(
        { sha: commit(site, a) },
        {},
        { env: { GITEA_ACTIONS: 'true' } },
      )
      expect(result.purged).toEqual([purged])
    }
  })
})

describe('git on the runner', () => {
  test('that is missing or too old is an error that says how to install it', async ({ site }) => {
    const sha = commit(site, '1')
    const without = await site.deploy({ sha }, {}, { env: { PATH: '/nowhere' } })
    expectNothingCreated(without, 'error[CDN065]')
    expect(without.stdout).toContain('apk add git')
    const old = site.tool('git', 'echo git version 2.31.9')
    for (const inputs of [{}, { manifest: site.manifest }]) {
      const refused = await site.deploy({ sha }, inputs, { env: { PATH: old } })
      expectNothingCreated(refused, 'git 2.31 is too old: 2.32 or later is needed')
    }
  })

  test('is not needed by `site-dir` with `manifest`', async ({ site }) => {
    const workspace = site.build({ 'index.html': '1' })
    const inputs = { map: '', 'site-dir': '.', manifest: site.manifest }
    const result = await site.deploy({ sha: '', workspace }, inputs, { env: { PATH: '/nowhere' } })
    expect(result).toMatchObject({ exitCode: 0, purged: ['ALL'] })
  })

  test('gets no variable and no configuration of anything else', async ({ confirmed: site }) => {
    const hook = site.tool('hook', `touch ${site.manifest}`)
    const env = {
      GIT_DIR: '/nowhere',
      GIT_INDEX_FILE: '/nowhere/index',
      GIT_OBJECT_DIRECTORY: '/nowhere/objects',
      GIT_SSH_COMMAND: `${hook}/hook`,
      GIT_TRACE: '1',
      GIT_CONFIG_PARAMETERS: "'http.proxy=http://127.0.0.1:1'",
      HOME: '/nowhere',
    }
    const result = await site.deploy({ sha: commit(site, '2') }, {}, { env })
    expect(result).toMatchObject({ exitCode: 0, purged: ['/a'] })
    const ofStore = result.gitCalls.filter(({ args }) => ['fetch', 'push'].includes(args[0] ?? ''))
    expect(ofStore.map(({ args }) => args[0])).toEqual(['fetch', 'push', 'push'])
    for (const call of ofStore) {
      expect(call.args).toContain(`${site.github.serverUrl}/${SLUG}`)
      expect(Object.keys(call.env).filter((name) => /^(INPUT|GITHUB|ACTIONS)_/.test(name))).toEqual(
        [],
      )
    }
  })
})
