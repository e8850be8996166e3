import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, vi } from 'vitest'
import { killOnce } from './scene.ts'
import { DEFAULT_ZONE } from '../../emulator/emulator.ts'
import { replaceFiles } from '../fakes/folder.ts'
import { makeRun } from '../fakes/github.ts'
import { startSiteScenario, test as siteTest, type Deploy, type SiteScenario, type Trigger } from './site.ts'

const AB = { 'public/a': '1', 'public/b': '1' }
const OTHER_ZONE = '00000000-0000-4000-8000-000000000002'
const FAILS = { 'on-unknown-base': 'fail' }

/** What a deploy purged, and whether it was green. */
function endOf({ exitCode, purged }: Deploy): string {
  return `${exitCode === 0 ? 'green' : 'red'}: ${purged.join(' ')}`
}

/** Commits of a history, each with its versions of `a` and `b`. */
function commits(site: SiteScenario, ...versions: [a: string, b: string][]): string[] {
  return versions.map(([a, b]) => site.repository.commit({ 'public/a': a, 'public/b': b }))
}

/** A test with three commits: the second one changes `a`, and the third one `b` as well. */
const test = siteTest.extend<{ one: string; two: string; three: string }>({
  one: ({ site }, use) => use(site.repository.commit(AB)),
  two: ({ site }, use) => use(site.repository.commit({ ...AB, 'public/a': '2' })),
  three: ({ site }, use) => use(site.repository.commit({ 'public/a': '2', 'public/b': '2' })),
})

/** A workspace with a built site in `public`. */
function build(site: SiteScenario, files: Readonly<Record<string, string>>): string {
  const folder = join(dirname(site.manifest), 'workspace')
  replaceFiles(join(folder, 'public'), files)
  return folder
}

const SITE = { map: '', 'site-dir': 'public', html: 'exact' }

describe('the memory in GitHub’s cache', () => {
  test('has no record in the first run, and is the base of later ones', async ({ site, one, two }) => {
    const first = await site.deploy({ sha: one })
    expect(endOf(first)).toBe('green: ALL')
    expect(first.stdout).toMatch(/^::notice::GitHub’s cache has no record of this zone, as in a first run/m)
    expect(first.stdout).not.toMatch(/^::(warning|error|add-mask::http)/m)
    const second = await site.deploy({ sha: two })
    expect([endOf(second), second.outputs['base']]).toEqual(['green: /a', one])
    expect(second.stdout).toContain('nothing else is taken to deploy to this zone')
    expect((await site.deploy({ sha: two })).outputs['status']).toBe('nothing-to-purge')
    const key = /^cdn-purge-[0-9a-f]{32}-\d{13}-\d+-\d+-1-[0-9a-f-]{36}$/
    expect(site.github.cache.keys().every((one_) => key.test(one_))).toBe(true)
  })

  test('keeps a built site by both protocols of the cache, and leaves nothing in the workspace', async () => {
    for (const protocol of ['v1', 'v2'] as const) {
      await using site = await startSiteScenario()
      const env = {
        ...site.github.cache.environment('refs/heads/main', protocol),
        // The client speaks the second protocol to GitHub’s hosts and to these.
        ...(protocol === 'v2' ? { GITHUB_SERVER_URL: 'http://github.localhost' } : {}),
      }
      const deploy = (files: Record<string, string>) =>
        site.deploy({ sha: 'a'.repeat(40), workspace: build(site, files) }, SITE, { env })
      expect(endOf(await deploy({ 'a.html': '1', 'b.html': '1' }))).toBe('green: ALL')
      expect(endOf(await deploy({ 'a.html': '1', 'b.html': '2', c: '1' }))).toBe('green: /b.html /c')
      expect(
        readdirSync(join(dirname(site.manifest), 'workspace'), {
          recursive: true,
          encoding: 'utf8',
        }).toSorted(),
      ).toEqual(['public', 'public/a.html', 'public/b.html', 'public/c'])
      expect(
        site.github.asked.some((asked) => asked.includes(protocol === 'v2' ? '/twirp/' : '/_apis/')),
      ).toBe(true)
      expect(site.github.asked.some((asked) => asked.includes('git-upload-pack'))).toBe(false)
    }
  })

  test('is not used for paths, with `base`, and for a plan of a pull request', async ({ site, one, two }) => {
    const payload = { pull_request: { base: { sha: one } } }
    expect(endOf(await site.deploy({ sha: two }, { map: '', paths: '/x' }))).toBe('green: /x')
    expect(endOf(await site.deploy({ sha: two }, { base: one }))).toBe('green: /a')
    const plan = await site.deploy(
      { event: 'pull_request', ref: 'refs/pull/1/merge', sha: two, payload },
      { 'dry-run': 'true' },
    )
    expect(plan.outputs).toMatchObject({ status: 'planned', base: one, 'path-count': '1' })
    expect(site.github.asked.filter((asked) => /cache/.test(asked))).toEqual([])
  })

  test('of two zones in a matrix has a record for each', async () => {
    const zones = [DEFAULT_ZONE, OTHER_ZONE].map((uuid) => ({
      uuid,
      name: uuid,
      originUrl: 'http://127.0.0.1:1',
      domains: [],
    }))
    await using site = await startSiteScenario({ zones })
    const [one = '', two = '', three = ''] = commits(site, ['1', '1'], ['2', '1'], ['2', '2'])
    const other = { zone: OTHER_ZONE }
    for (const zone of [{}, other])
      expect(endOf(await site.deploy({ sha: one, runId: 1 }, zone))).toBe('green: ALL')
    expect(endOf(await site.deploy({ sha: two, runId: 2 }))).toBe('green: /a')
    for (const [zone, purged] of [
      [{}, '/b'],
      [other, '/a /b'],
    ] as const)
      expect(endOf(await site.deploy({ sha: three, runId: 3 }, zone))).toBe(`green: ${purged}`)
  })

  test('of two regions for one zone: the second job purges everything', async ({ site, one, two, three }) => {
    await site.deploy({ sha: one, runId: 1 })
    expect(endOf(await site.deploy({ sha: two, runId: 2 }))).toBe('green: /a')
    const second = await site.deploy({ sha: two, runId: 2 })
    expect(endOf(second)).toBe('green: ALL')
    expect(second.stdout).toMatch(/^::notice::this run has already confirmed this zone/m)
    expect(endOf(await site.deploy({ sha: three, runId: 3 }))).toBe('green: /b')
  })

  test('of “Re-run all jobs” of a green run purges everything, once', async ({ site, one, two }) => {
    await site.deploy({ sha: one, runId: 1 })
    await site.deploy({ sha: two, runId: 2 })
    const again = await site.deploy({ sha: two, runId: 2, attempt: 2 })
    expect([endOf(again), again.stdout]).toEqual([
      'green: ALL',
      expect.stringMatching(
        /^::notice::this run has already confirmed this zone, in another step or job or in an earlier attempt/m,
      ),
    ])
  })

  test('is not older than an older run that is run again', async ({ site, one, two, three }) => {
    await site.deploy({ sha: one, runId: 1 })
    await site.deploy({ sha: two, runId: 2 })
    const rollback = await site.deploy({ sha: one, runId: 1, attempt: 2 })
    // Its own attempt was confirmed before the newer run: that one’s record is compared with.
    expect(endOf(rollback)).toBe('green: /a')
    expect(rollback.stdout).toMatch(/^::warning::a newer run has written the record/m)
    const third = await site.deploy({ sha: three, runId: 3 })
    expect(endOf(third)).toBe('green: /b /a')
    expect(third.stdout).toContain('Again  1 path')
    expect(third.outputs['base']).toBe(two)
  })

  test('of a run that failed before its first create has its paths', async ({ site, one, two }) => {
    await site.deploy({ sha: one })
    await site.scenario.step({ paths: '/x' })
    // The quota is read after the first write, and used up.
    expect(endOf(await site.deploy({ sha: two }, { quota: 'path=1/1h' }))).toBe('red: ')
    expect(endOf(await site.deploy({ sha: one }))).toBe('green: /a')
  })

  test('of a failed edge has its paths, which the next run purges again', async ({ site, one, two }) => {
    await site.deploy({ sha: one })
    site.scenario.cdn.service.failing.set('fra-02', 1)
    expect(endOf(await site.deploy({ sha: two }, { retries: '0' }))).toBe('red: /a')
    expect(endOf(await site.deploy({ sha: one }))).toBe('green: /a')
    // A step that is green in spite of it has confirmed nothing either.
    site.scenario.cdn.service.failing.set('fra-02', 1)
    const inputs = { retries: '0', 'fail-on-error': 'false' }
    expect(endOf(await site.deploy({ sha: two }, inputs))).toBe('green: /a')
    expect(endOf(await site.deploy({ sha: one }))).toBe('green: /a')
  })
})

describe('a record counts only with what it was confirmed with', () => {
  test.for<[string, Record<string, string>, string]>([
    ['other rules', { map: 'public/** => /{rel} /feed' }, 'ALL'],
    ['another `html`', { html: 'exact' }, 'ALL'],
    ['a comment', { map: '# all pages\npublic/**   => /{rel}' }, '/a'],
  ])('%s', async ([, inputs, purged], { site, one, two }) => {
    await site.deploy({ sha: one })
    const changed = await site.deploy({ sha: two }, inputs)
    expect(endOf(changed)).toBe(`green: ${purged}`)
    if (purged === 'ALL') expect(changed.stdout).toMatch(/^::notice::.*confirmed with other rules/m)
  })

  test('another source', async ({ site, one }) => {
    await site.deploy({ sha: one })
    expect(endOf(await site.deploy({ sha: one, workspace: build(site, { a: '1' }) }, SITE))).toBe(
      'green: ALL',
    )
    expect(endOf(await site.deploy({ sha: one, workspace: build(site, { a: '2' }) }, SITE))).toBe('green: /a')
  })

  test('`on-unknown-base: fail` after an edit of the rules, then the old rules again', async ({ site }) => {
    const deploy = (a: string, inputs = {}) =>
      site.deploy({ sha: '', workspace: build(site, { a, b: '1' }) }, { ...SITE, ...inputs })
    await deploy('1')
    const edited = await deploy('2', { ...FAILS, map: '!c' })
    expect([endOf(edited), edited.stdout]).toEqual(['red: ', expect.stringContaining('error[CDN064]')])
    // What the failed run deployed is unknown to the next one, although its files are those of before.
    expect(endOf(await deploy('1', FAILS))).toBe('red: ')
    expect(endOf(await deploy('1'))).toBe('green: ALL')
    expect(endOf(await deploy('2', FAILS))).toBe('green: /a')
  })
})

describe('an entry that this run cannot see or read counts as no record', () => {
  const harms: [string, (site: SiteScenario) => void, RegExp][] = [
    [
      'on another ref',
      (site) => newestOf(site, { ref: 'refs/heads/hotfix' }),
      /was written on `refs\/heads\/hotfix`/,
    ],
    ['of another compression', (site) => newestOf(site, { version: 'gzip' }), /another compression/],
    [
      'that is no archive',
      (site) => newestOf(site, { bytes: Buffer.from('oops') }),
      /cannot be read: Failed to restore: .*tar/,
    ],
    [
      'with other content',
      (site) => newestOf(site, { bytes: archiveOf('{"version":1}') }),
      /cannot be read: `version`/,
    ],
    [
      'of another write',
      (site) => newestOf(site, { bytes: site.github.cache.entries[0]?.bytes }),
      /not the one that its key names/,
    ],
  ]
  test.for(harms)('%s', async ([, harm, why], { site, one, two }) => {
    await site.deploy({ sha: one, runId: 7 })
    harm(site)
    const result = await site.deploy({ sha: two, runId: 9 })
    expect([endOf(result), result.stdout]).toEqual(['green: ALL', expect.stringMatching(why)])
    expect(result.stdout).toMatch(/^::warning::it is not known which cached pages are stale/m)
    // The key says who has written it, and an older run confirms nothing.
    harm(site)
    expect((await site.deploy({ sha: two, runId: 8 })).stdout).toContain('a newer run has written the record')
  })

  test('that was evicted', async ({ site, one, two }) => {
    await site.deploy({ sha: one })
    site.github.cache.entries = []
    expect(endOf(await site.deploy({ sha: two }))).toBe('green: ALL')
  })

  test('of a hotfix branch between deploys of main, and of one release after another', async ({ site }) => {
    const [one = '', fix = '', two = ''] = commits(site, ['1', '1'], ['1', '2'], ['2', '1'])
    await site.deploy({ sha: one })
    const hotfix = await site.deploy({ sha: fix, ref: 'refs/heads/hotfix' })
    expect([endOf(hotfix), hotfix.outputs['base']]).toEqual(['green: /b', one])
    expect(endOf(await site.deploy({ sha: two }))).toBe('green: ALL')
    for (const ref of ['refs/heads/release/1', 'refs/heads/release/2', 'refs/heads/release/1'])
      await site.deploy({ sha: one, ref })
    expect(endOf(await site.deploy({ sha: two, ref: 'refs/heads/release/2' }))).toBe('green: ALL')
  })

  test('is never that of a pull request', async ({ site, one, two }) => {
    await site.deploy({ sha: one })
    const [last] = site.github.cache.entries.slice(-1)
    if (last !== undefined)
      site.github.cache.entries.push({
        ...last,
        ref: 'refs/pull/1/merge',
        createdAt: '2099-01-01T00:00:00.000Z',
      })
    expect(endOf(await site.deploy({ sha: two }))).toBe('green: /a')
  })

  test('although the list lags behind: a look-up finds a newer one', async ({ site, one, two, three }) => {
    await site.deploy({ sha: one })
    await site.deploy({ sha: two })
    for (const entry of site.github.cache.entries.slice(2)) entry.isListed = false
    expect((await site.deploy({ sha: three })).outputs['base']).toBe(two)
  })
})

/** Changes the newest entry of the cache. */
function newestOf({ github }: SiteScenario, changes: object): void {
  Object.assign(github.cache.entries.at(-1) ?? {}, changes)
}

/** A `tar.gz` with the record’s file. */
function archiveOf(text: string): Buffer {
  const header = Buffer.alloc(512)
  header.write('cdn-purge.json', 0)
  header.write('0000644\0', 100)
  header.write(`${text.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        0', 148)
  const sum = [...header].reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return gzipSync(Buffer.concat([header, Buffer.from(text.padEnd(512, '\0')), Buffer.alloc(1024)]))
}

/** Deploys a commit, and acts once its first job is created. */
function deployWith(site: SiteScenario, sha: string, act: () => unknown): Promise<Deploy> {
  let isDone = false
  const onOutput = (text: string) => {
    if (!isDone && text.includes('Purge  job')) {
      isDone = true
      act()
    }
  }
  return site.deploy({ sha }, {}, { onOutput })
}

describe('a built site whose deploy is cancelled', () => {
  const deploy = (site: SiteScenario, a: string, runId: number, attempt = 1, options = {}) =>
    site.deploy(
      { sha: 'a'.repeat(40), runId, attempt, workspace: build(site, { a, b: '1' }) },
      { ...SITE, retries: '0' },
      options,
    )

  test('during its first write: the next run purges its paths', async ({ site }) => {
    await deploy(site, '1', 1)
    site.github.asked.length = 0
    site.github.delayMs = 50
    const kill = killOnce(() => site.github.asked.some((asked) => /POST .*\/caches/.test(asked)))
    expect((await deploy(site, '2', 2, 1, kill)).outputs['status']).toBe('cancelled')
    site.github.delayMs = 0
    expect(endOf(await deploy(site, '1', 3))).toBe('green: /a')
  })

  test('after another run has confirmed over it: the next run purges its paths, or the log says that they are lost', async ({
    site,
  }) => {
    await deploy(site, '1', 1)
    const { service } = site.scenario.cdn
    service.stuck.add('fra-02')
    let isOver = false
    const cancelled = deploy(
      site,
      '2',
      2,
      2,
      killOnce(() => isOver),
    )
    await vi.waitUntil(() => service.jobs.length > 1, { timeout: 60_000 })
    service.stuck.clear()
    expect(endOf(await deploy(site, '3', 3))).toBe('green: /a')
    isOver = true
    const { outputs, stdout } = await cancelled
    expect(outputs['status']).toBe('cancelled')
    const next = endOf(await deploy(site, '3', 4))
    // Where a slow machine leaves no time to record them, the run says so.
    expect([next, stdout.includes('purge everything once (`type: all`)')]).toEqual(
      next === 'green: /a' ? [next, false] : ['green: ', true],
    )
  })
})

/** A request for one entry, before it is restored. */
const EXACT_LOOK_UP = /artifactcache\/cache\?keys=cdn-purge-[0-9a-f]{32}-\d/

describe('a cache that fails', () => {
  const LIST = /actions\/caches/
  const LOOK_UP = /GET \/_apis\/artifactcache\/cache\?/
  const SAVE = /POST \/_apis\/artifactcache\/caches/

  test.for([
    ['at the list (403)', { on: LIST, status: 403, times: 9 }, 'error[CDN062]', 'actions: read'],
    ['at the list (500)', { on: LIST, status: 500, times: 9 }, 'error[CDN063]', 'GitHub keeps failing'],
    ['at the list (404)', { on: LIST, status: 404, times: 9 }, 'error[CDN063]', 'rejected the request'],
    ['at the first write', { on: SAVE, status: 400, times: 9 }, 'error[CDN011]', 'nothing was purged'],
    ['with a write that is lost', undefined, 'error[CDN011]', 'not there after it was saved'],
  ] as const)('%s is an error, and nothing is created', async ([, fault, code, text], { site, one, two }) => {
    await site.deploy({ sha: one })
    if (fault === undefined) site.github.cache.losesSaves = 1
    else site.github.faults.push({ ...fault })
    const result = await site.deploy({ sha: two })
    expect([endOf(result), result.stdout]).toEqual(['red: ', expect.stringContaining(code)])
    expect(result.stdout).toContain(text)
    site.github.faults = []
    expect(endOf(await site.deploy({ sha: two }))).toBe('green: /a')
  })

  test('at the first look-up means no record: the list may lag behind', async ({ site, one, two }) => {
    for (const sha of [one, two]) await site.deploy({ sha })
    for (const entry of site.github.cache.entries.slice(2)) entry.isListed = false
    site.github.faults.push({ on: LOOK_UP, status: 400, times: 1 })
    const result = await site.deploy({ sha: one })
    expect([endOf(result), result.stdout]).toEqual([
      'green: ALL',
      expect.stringContaining('GitHub’s cache cannot be read: Failed to restore'),
    ])
  })

  test('at the restore means no record, with a warning', async ({ site, one, two }) => {
    await site.deploy({ sha: one })
    site.github.faults.push({ on: EXACT_LOOK_UP, status: 400, times: 1 })
    const result = await site.deploy({ sha: two })
    expect([endOf(result), result.stdout]).toEqual([
      'green: ALL',
      expect.stringMatching(
        /^::warning::.*cannot be read: Failed to restore: Cache service responded with 400/m,
      ),
    ])
  })

  test.for([
    [
      'a commit that fails, although the client reports success',
      { on: /POST \/_apis\/artifactcache\/caches\/\d/, status: 400, times: 9 },
    ],
    ['a write that is lost', undefined],
  ] as const)(
    'at the last write: %s is a warning, and the next run purges these paths again',
    async ([, fault], { site, one, two }) => {
      await site.deploy({ sha: one })
      let isArmed = false
      const result = await site.deploy(
        { sha: two },
        {},
        {
          onOutput(text) {
            if (isArmed || !text.includes('Purge  job')) return
            isArmed = true
            if (fault === undefined) site.github.cache.losesSaves = 1
            else site.github.faults.push({ ...fault })
          },
        },
      )
      expect([endOf(result), result.stdout]).toEqual([
        'green: /a',
        expect.stringMatching(
          /^::warning::the record of this zone could not be written to GitHub’s cache, so the next run purges these paths again/m,
        ),
      ])
      site.github.faults = []
      site.github.cache.losesSaves = 0
      expect(endOf(await site.deploy({ sha: one }))).toBe('green: /a')
    },
  )

  test('with a look-up that fails at the end counts as another write', async ({ site, one, two }) => {
    await site.deploy({ sha: one })
    const fault = { on: LOOK_UP, status: 400, times: 1 }
    const result = await deployWith(site, two, () => site.github.faults.push(fault))
    expect(endOf(result)).toBe('green: /a')
    expect(result.stdout).toMatch(/^::warning::another run may have written the record.*cannot be read/m)
    expect(endOf(await site.deploy({ sha: two }))).toBe('green: ALL')
  })

  test.for<[string, Record<string, string>, string]>([
    ['is not there', { ACTIONS_CACHE_URL: '' }, 'this runner has no cache'],
    ['may only be read', { ACTIONS_CACHE_MODE: 'read' }, '`ACTIONS_CACHE_MODE` is `read`'],
    ['may only be written', { ACTIONS_CACHE_MODE: 'write-only' }, '`ACTIONS_CACHE_MODE` is `write-only`'],
    ['may not be used', { ACTIONS_CACHE_MODE: 'none' }, '`ACTIONS_CACHE_MODE` is `none`'],
    ['is of Gitea', { GITEA_ACTIONS: 'true' }, 'each runner may have a cache of its own'],
    ['is of Forgejo', { FORGEJO_ACTIONS: 'true' }, 'each runner may have a cache of its own'],
  ])(
    'because it %s: an error asks for `manifest`, but not with `dry-run`',
    async ([, env, why], { site, one }) => {
      const refused = await site.deploy({ sha: one }, {}, { env })
      expect([endOf(refused), refused.stdout]).toEqual(['red: ', expect.stringContaining('error[CDN016]')])
      expect(refused.stdout).toContain(why)
      expect(refused.stdout).toContain('manifest: .cdn-purge.json')
      expect((await site.deploy({ sha: one }, { 'dry-run': 'true' }, { env })).outputs['status']).toBe(
        'planned',
      )
      expect(endOf(await site.deploy({ sha: one }, { manifest: site.manifest }, { env }))).toBe('green: ALL')
    },
  )

  test('on a pull request that deploys: an error asks for `manifest`', async ({ site, one }) => {
    const trigger = { event: 'pull_request', ref: 'refs/pull/1/merge', sha: one }
    expect((await site.deploy(trigger, { head: one })).stdout).toContain('error[CDN016]')
  })

  test('without GNU tar: an error says how to install it', async ({ site, one }) => {
    const folder = mkdtempSync(join(tmpdir(), 'tar-'))
    writeFileSync(join(folder, 'tar'), '#!/bin/sh\necho "tar (busybox) 1.36.1"\n', { mode: 0o755 })
    const env = { PATH: `${folder}${delimiter}${process.env['PATH']}` }
    const result = await site.deploy({ sha: one }, {}, { env })
    rmSync(folder, { recursive: true })
    expect([endOf(result), result.stdout]).toEqual(['red: ', expect.stringContaining('apk add tar')])
  })

  test.for([
    ['timed-out', '3s', false],
    ['cancelled', '5m', true],
  ] as const)(
    'by not answering holds up nothing (%s), and leaves no process behind',
    async ([status, timeout, isKilled], { site, one }) => {
      site.github.faults.push({ on: LOOK_UP, status: 0, hangs: true, times: 9 })
      const kill = killOnce(() => isKilled && site.github.asked.some((asked) => LOOK_UP.test(asked)))
      const result = await site.deploy({ sha: one }, { timeout }, kill)
      expect(result).toMatchObject({ exitCode: 1, purged: [], outputs: { status } })
    },
  )
})

test('what the cache client prints goes to the debug log, without secrets', async ({ site, one, two }) => {
  await site.deploy({ sha: one })
  site.github.faults.push({ on: EXACT_LOOK_UP, status: 400, times: 1 })
  const env = { RUNNER_DEBUG: '1', ...site.github.cache.environment('refs/heads/main') }
  const { stdout } = await site.deploy({ sha: two }, {}, { env })
  expect(stdout).toMatch(/^::debug::cache: .*tar.* -cf cache\.t/m)
  expect(stdout).toMatch(/^::debug::cache: ::warning::Failed to restore/m)
  expect(stdout).not.toMatch(/^::warning::Failed/m)
  expect(stdout).not.toContain('/blob/')
})

describe('no green run is a base', () => {
  const green = (site: SiteScenario, sha: string, given = {}) => {
    site.github.runs.push(makeRun(sha, given))
  }

  test.for<[string, object]>([
    ['tests and the deploy are in one file', {}],
    ['the branch of the run was deleted', { head_branch: 'gone' }],
    ['the step was added to a file that has deployed before', {}],
  ])('%s: everything is purged', async ([, given], { site, one, two }) => {
    green(site, one, given)
    expect(endOf(await site.deploy({ sha: two }))).toBe('green: ALL')
  })

  test('a green run that did not purge is another commit that may have been live', async ({ site }) => {
    const [one = '', two = '', three = ''] = commits(site, ['1', '1'], ['1', '2'], ['2', '1'])
    await site.deploy({ sha: one, runId: 1 })
    const later = new Date(Date.now() + 60_000).toISOString()
    green(site, two, { created_at: later, updated_at: later })
    expect(endOf(await site.deploy({ sha: three, runId: 2 }))).toBe('green: /a /b')
  })

  test.for(['push', 'schedule'])(
    'other runs of a %s that deploys what `head` says are unclear',
    async (event, { site }) => {
      const [live = '', of = ''] = commits(site, ['1', '1'], ['3', '3'])
      await site.deploy({ event, sha: of, runId: 1 }, { head: live })
      const later = new Date(Date.now() + 60_000).toISOString()
      green(site, of, { id: 2, event, conclusion: 'failure', created_at: later, updated_at: later })
      const last = await site.deploy({ event, sha: of, runId: 3 }, { head: live })
      expect(endOf(last)).toBe('green: ALL')
      expect(last.stdout).toContain('and does not show which commit')
    },
  )

  test('what was deployed before a form was run again is compared by the next run', async ({ site }) => {
    const [one = '', form = '', between = '', last = ''] = commits(
      site,
      ['0', '0'],
      ['2', '1'],
      ['1', '1'],
      ['2', '2'],
    )
    const event = 'workflow_dispatch'
    await site.deploy({ sha: one, runId: 1 })
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    green(site, one, {
      id: 2,
      event,
      run_attempt: 2,
      created_at: ago(3),
      status: 'in_progress',
      conclusion: null,
    })
    green(site, between, { id: 3, created_at: ago(2), updated_at: ago(1), conclusion: 'failure' })
    const again = await site.deploy({ event, sha: one, runId: 2, attempt: 2 }, { head: form })
    expect(endOf(again)).toBe('green: ALL')
    expect(again.stdout).not.toContain('`base`')
    expect(endOf(await site.deploy({ sha: last, runId: 4 }))).toBe('green: /a /b')
  })
})

describe('the head is given', () => {
  const cases: [string, (one: string, two: string) => Omit<Trigger, 'sha'>][] = [
    [
      'workflow_run',
      (one) => ({
        event: 'workflow_run',
        payload: { workflow_run: { conclusion: 'success', head_sha: one } },
      }),
    ],
    [
      'deployment_status',
      (one) => ({
        event: 'deployment_status',
        payload: { deployment: { sha: one }, deployment_status: { state: 'success' } },
      }),
    ],
    ['a form without a checkout', () => ({ event: 'workflow_dispatch' })],
  ]
  test.for(cases)(
    '%s: an error asks for `head`, which is taken',
    async ([, triggerOf], { site, one, two }) => {
      await site.deploy({ sha: two })
      const trigger = { ...triggerOf(one, two), sha: two }
      const refused = await site.deploy(trigger)
      expect([endOf(refused), refused.stdout]).toEqual(['red: ', expect.stringContaining('error[CDN060]')])
      const given = await site.deploy(trigger, { head: one })
      expect([endOf(given), given.outputs['head']]).toEqual(['green: /a', one])
    },
  )

  test('and is another one than that of the run: a failed comparison is not forgotten when it is taken back', async ({
    site,
    one,
    two,
  }) => {
    await site.deploy({ sha: one })
    site.github.faults.push({ on: /info\/refs|git-upload-pack/, status: 404, times: 1 })
    expect(endOf(await site.deploy({ event: 'schedule', sha: one }, { head: two }))).toBe('red: ')
    expect(endOf(await site.deploy({ event: 'schedule', sha: one }))).toBe('green: ALL')
  })

  test('a checkout at another commit is an error, at its own the head', async ({ site, one, two }) => {
    await site.deploy({ sha: one })
    const checkedOut = (commit: string) => {
      const workspace = site.repository.checkout(commit, 1)
      site.repository.git('--git-dir', join(workspace, '.git'), 'update-ref', '--no-deref', 'HEAD', commit)
      return workspace
    }
    for (const event of ['push', 'workflow_dispatch']) {
      const other = await site.deploy({ event, sha: two, workspace: checkedOut(one) })
      expect([endOf(other), other.stdout]).toEqual([
        'red: ',
        expect.stringContaining('the checkout is at another commit'),
      ])
    }
    const own = { event: 'workflow_dispatch', sha: two, workspace: checkedOut(two) }
    expect(endOf(await site.deploy(own))).toBe('green: /a')
  })

  test('the last confirmed commit again, by a schedule, is a warning', async ({ site, one }) => {
    await site.deploy({ sha: one })
    const again = await site.deploy({ event: 'schedule', sha: one })
    expect(again.outputs['status']).toBe('nothing-to-purge')
    expect(again.stdout).toMatch(/^::warning::.*what a build takes from elsewhere.*`site-dir`/m)
  })
})

test('a workflow run that failed has nothing to purge, though nothing was built', async ({ site }) => {
  const trigger = { event: 'workflow_run', sha: '', payload: { workflow_run: { conclusion: 'failure' } } }
  const idle = await site.deploy(trigger, { ...SITE, 'site-dir': 'nowhere' })
  expect([idle.exitCode, idle.outputs['status']]).toEqual([0, 'nothing-to-purge'])
})

test('an event without its payload is an error that advises nothing', async ({ site, one }) => {
  const unclear = await site.deploy({ event: 'deployment_status', sha: one })
  expect(unclear.stdout).toContain('error[CDN060]')
  expect(unclear.stdout).not.toContain('set `head`')
})

test('a name that is not UTF-8 is renamed and excluded, as its error says', async ({ site, one }) => {
  const wrong = site.repository.commit({ ...AB, 'public/old/c\ufffd': '1' })
  const right = site.repository.commit({ ...AB, 'public/old/c': '1' })
  await site.deploy({ sha: one, runId: 1 })
  const failed = await site.deploy({ sha: wrong, runId: 2 })
  expect(failed.stdout).toContain('exclude the old name with a rule of `map`')
  const later = new Date(Date.now() + 60_000).toISOString()
  site.github.runs.push(
    makeRun(wrong, { id: 2, conclusion: 'failure', created_at: later, updated_at: later }),
  )
  expect((await site.deploy({ sha: right, runId: 3 })).exitCode).toBe(1)
  const map = 'public/** => /{rel}\n!public/old/c?'
  expect(endOf(await site.deploy({ sha: right, runId: 4 }, { map }))).toBe('green: ALL')
})

test.for<[string, Record<string, string>, Record<string, string>, string]>([
  ['a name that is no path', SITE, { 'a\ufffd': '1' }, 'CDN014'],
  [
    'more paths than an hour allows',
    { ...SITE, map: `*.html => ${Array.from({ length: 2600 }, (_, at) => `/{name}/${at}`).join(' ')}` },
    Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}.html`, '1'])),
    'CDN006',
  ],
])(
  'a built site is not forgotten if its step fails for %s after the deploy',
  async ([, inputs, files, code], { site }) => {
    const deploy = (built: Record<string, string>) =>
      site.deploy({ sha: '', workspace: build(site, { b: '1', ...built }) }, inputs)
    await deploy({})
    const failed = await deploy(files)
    expect([endOf(failed), failed.stdout]).toEqual(['red: ', expect.stringContaining(`error[${code}]`)])
    expect(endOf(await deploy({}))).toBe('green: ALL')
  },
)

test.for([
  ['public/** => /{rel}', true],
  ['public/theme => /{rel}', true],
  ['public/theme/** => {all}', true],
  ['**/*.html => {url}', true],
  ['public/*/x.css => /{rel}', true],
  ['other/** => /{rel}', false],
  ['public/*.html => /{rel}', false],
  ['public/** => /{rel}\n!public/theme', false],
  ['public/** => /{rel}\n!public/theme/**', false],
] as const)('a changed submodule under the rule %j is an error: %s', async ([map, isError], { site }) => {
  const of = (submodule: string) => site.repository.commit({ ...AB, 'public/theme': { submodule } })
  const [base, head] = [of('1'.repeat(40)), of('2'.repeat(40))]
  const changed = await site.deploy({ sha: head }, { base, map })
  expect(changed.exitCode).toBe(isError ? 1 : 0)
  if (isError) expect(changed.stdout).toContain('exclude it with the rule `!public/theme`')
  if (map.includes('!')) expect(changed.stdout).not.toContain('matches no file')
})

test('a name beside `**` in a glob is an error', async ({ site }) => {
  const glob = await site.deploy({ sha: 'a'.repeat(40) }, { map: 'public/**.html => {url}' })
  expect(glob.stdout).toContain('`**` beside other characters')
})

test('a site with source files and no HTML is a warning', async ({ site }) => {
  const sources = await site.deploy({ sha: '', workspace: build(site, { 'posts/a.md': '1' }) }, SITE)
  expect(sources.stdout).toMatch(
    /^::warning::`site-dir` has source files, such as posts\/a\.md, and no HTML/m,
  )
  const built = await site.deploy({ sha: '', workspace: build(site, { 'a.md': '1', 'a.html': '1' }) }, SITE)
  expect(built.stdout).not.toContain('source files')
})
