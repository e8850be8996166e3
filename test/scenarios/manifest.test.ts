import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect } from 'vitest'
import { killAfter } from './scene.ts'
import { replaceFiles } from '../fakes/folder.ts'
import { makeRun } from '../fakes/github.ts'
import { test as siteTest, type SiteScenario } from './site.ts'

interface Manifest {
  readonly zones: Readonly<
    Record<
      string,
      {
        readonly confirmed?: { readonly head?: string; readonly files?: Readonly<Record<string, string>> }
        readonly unconfirmed: readonly string[]
      }
    >
  >
}

function read(site: SiteScenario): Manifest {
  return JSON.parse(readFileSync(site.manifest, 'utf8')) as Manifest
}

function recordOf(site: SiteScenario, zone = site.scenario.cdn.zone) {
  return read(site).zones[`${site.scenario.cdn.baseUrl}/api/v1/zones/${zone}`]
}

const AB = { 'public/a': '1', 'public/b': '1' }

/** A test with a commit, and two others on top of it: one changes `a`, and the other one both files. */
const test = siteTest.extend<{ good: string; head: string; both: string }>({
  good: ({ site }, use) => use(site.repository.commit(AB)),
  head: ({ site, good }, use) => use(site.repository.commit({ ...AB, 'public/a': '2' }, good)),
  both: ({ site, good }, use) => use(site.repository.commit({ 'public/a': '2', 'public/b': '2' }, good)),
})

describe('the manifest', () => {
  test('remembers the head once all is confirmed, and is the base of the next run', async ({
    site,
    good,
    head,
  }) => {
    const inputs = { manifest: site.manifest }
    site.github.runs = [makeRun(head)]
    const one = await site.deploy({ sha: good }, inputs)
    expect(one.purged).toEqual(['ALL'])
    // The first run is nothing to worry about.
    expect(one.stdout).toMatch(/::notice::`manifest` has no record of this zone, as in a first run/)
    expect(one.stdout).not.toContain('::warning::')
    expect([one.exitCode, recordOf(site)]).toMatchObject([0, { confirmed: { head: good }, unconfirmed: [] }])
    const two = await site.deploy({ sha: head }, inputs)
    expect(two).toMatchObject({ purged: ['/a'], outputs: { base: good } })
    const three = await site.deploy({ sha: head }, inputs)
    expect(three).toMatchObject({ outputs: { status: 'nothing-to-purge' }, purged: [] })
  })

  test('has unconfirmed paths before the first create, until they are confirmed', async ({
    site,
    good,
    head,
  }) => {
    const inputs = { manifest: site.manifest, retries: '0' }
    const reverted = site.repository.commit({ ...AB, 'public/b': '2' }, head)
    await site.deploy({ sha: good }, inputs)
    // A step that `fail-on-error: false` forgives has confirmed nothing either.
    for (const [failsOnError, exitCode] of [
      ['true', 1],
      ['false', 0],
    ] as const) {
      site.scenario.cdn.service.failing.set('fra-02', 1)
      const failed = await site.deploy({ sha: head }, { ...inputs, 'fail-on-error': failsOnError })
      expect(failed).toMatchObject({ exitCode, outputs: { status: 'failed' }, purged: ['/a'] })
      expect(recordOf(site)).toMatchObject({ confirmed: { head: good }, unconfirmed: ['/a'] })
    }
    const after = await site.deploy({ sha: reverted }, inputs)
    expect(after).toMatchObject({ exitCode: 0, outputs: { base: good }, purged: ['/b', '/a'] })
    expect(after.stdout).toContain('Again  1 path of earlier purges')
    expect(recordOf(site)).toMatchObject({ confirmed: { head: reverted }, unconfirmed: [] })
  })

  test('that cannot be written is an error, also with `fail-on-error: false`', async ({ site, good }) => {
    const inputs = { manifest: '/proc/none/m.json', 'fail-on-error': 'false' }
    const result = await site.deploy({ sha: good }, inputs)
    expect(result).toMatchObject({ exitCode: 1, outputs: { status: 'failed' }, purged: [] })
    expect(result.stdout).toContain('error[CDN011]')
  })

  test('keeps what a quota refused, too', async ({ site, good, both }) => {
    const inputs = { manifest: site.manifest, quota: 'path=1/1h' }
    await site.deploy({ sha: good }, inputs)
    await site.scenario.step({ paths: '/x' })
    expect(await site.deploy({ sha: both }, inputs)).toMatchObject({ exitCode: 1, purged: [] })
    expect(recordOf(site)?.unconfirmed).toEqual(['/a', '/b'])
  })

  test('keeps a purge of everything that failed', async ({ site, good, both }) => {
    const inputs = { manifest: site.manifest, retries: '0' }
    const purgeAll = async (sha: string, more = {}) => {
      const { exitCode, purged, stdout } = await site.deploy({ sha }, { ...inputs, ...more })
      expect(purged).toEqual(['ALL'])
      const line = 'Left   everything unconfirmed, until a run purges it'
      expect(stdout.includes(line)).toBe(exitCode === 1)
      return [exitCode, recordOf(site)]
    }
    await site.deploy({ sha: good }, inputs)
    const fails = () => site.scenario.cdn.service.failing.set('fra-02', 1)
    fails()
    const failed = { confirmed: { head: good }, unconfirmed: ['{all}'] }
    expect(await purgeAll(both, { 'purge-all-above': '1' })).toMatchObject([1, failed])
    expect(await purgeAll(good)).toMatchObject([0, { confirmed: { head: good }, unconfirmed: [] }])
    // Without a base nothing is confirmed any more.
    site.github.gone.add(good)
    fails()
    expect((await purgeAll(both))[0]).toBe(1)
    expect(recordOf(site)?.confirmed).toBeUndefined()
    expect(await purgeAll(both)).toMatchObject([0, { confirmed: { head: both }, unconfirmed: [] }])
  })

  test('whose commit is gone leaves the base unknown, whatever the runs show', async ({ site }) => {
    const inputs = { manifest: site.manifest }
    const lost = site.repository.commit(AB)
    const head = site.repository.commit({ ...AB, 'public/a': '2' })
    await site.deploy({ sha: lost }, inputs)
    site.github.gone.add(lost)
    site.github.runs = [makeRun(head, { created_at: new Date(Date.now() + 60_000).toISOString() })]
    const result = await site.deploy({ sha: head }, inputs)
    expect(result).toMatchObject({ exitCode: 0, outputs: { base: '' }, purged: ['ALL'] })
    expect(result.stdout).toMatch(/::warning::.*commit \w{12} is gone: the last confirmed commit/)
  })

  test('counts what may have been live since the run that confirmed', async ({ site, good, head }) => {
    const inputs = { manifest: site.manifest }
    const between = site.repository.commit({ ...AB, 'public/b': '2' })
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const times = (from: number, to: number) => ({
      created_at: minutesAgo(from),
      run_started_at: minutesAgo(from),
      updated_at: minutesAgo(to),
    })
    const own = makeRun(good, { id: 7, status: 'in_progress', conclusion: null, ...times(60, 0) })
    site.github.runs = [own]
    await site.deploy({ sha: good, runId: 7 }, inputs)
    // Another run has deployed while the first one was under way, and ended before that confirmed.
    site.github.runs = [own, makeRun(between, { conclusion: 'failure', ...times(50, 30) })]
    const next = await site.deploy({ sha: head, runId: 9 }, inputs)
    expect(next.purged).toEqual(['/a', '/b'])
  })

  test('of a built site has no rule that matched nothing where one maps it by itself', async ({ site }) => {
    const workspace = dirname(site.manifest)
    mkdirSync(join(workspace, 'dist'))
    writeFileSync(join(workspace, 'dist', 'a.html'), '1')
    const step = await site.deploy(
      { sha: site.repository.commit(AB), workspace },
      { 'site-dir': 'dist', map: '*.html => {url}', manifest: site.manifest },
    )
    expect(step).toMatchObject({ exitCode: 0, stdout: expect.not.stringContaining('matched nothing') })
  })

  test.for([
    ['not JSON', 'oops'],
    ['of another version', '{"version":1,"zones":{}}'],
  ] as const)('that is %s is a bad input, and stays as it is', async ([, text], { site, good }) => {
    writeFileSync(site.manifest, text)
    const result = await site.deploy({ sha: good }, { manifest: site.manifest })
    expect(result).toMatchObject({ exitCode: 1, purged: [] })
    expect(result.stdout).toContain('error[CDN015]')
    expect([readFileSync(site.manifest, 'utf8'), site.github.asked]).toEqual([text, []])
  })

  test('that is a link leads to the file that is written, there or not yet', async ({ site, good }) => {
    const target = join(dirname(site.manifest), 'kept/real.json')
    mkdirSync(dirname(target))
    symlinkSync(target, site.manifest)
    await site.deploy({ sha: good }, { manifest: site.manifest })
    expect(JSON.parse(readFileSync(target, 'utf8'))).toMatchObject({ version: 2 })
    expect(recordOf(site)).toMatchObject({ confirmed: { head: good } })
  })

  test('that is no file is left alone', async ({ site, good }) => {
    mkdirSync(site.manifest)
    const result = await site.deploy({ sha: good }, { manifest: site.manifest })
    expect(result).toMatchObject({ exitCode: 1, purged: [] })
    expect(result.stdout).toContain('error[CDN015]')
  })
})

/** A folder with a built site. */
function build(site: SiteScenario, files: Readonly<Record<string, string>>): string {
  const folder = join(dirname(site.manifest), 'built')
  replaceFiles(folder, files)
  return folder
}

describe('a built site', () => {
  test('is compared with what was confirmed: added, changed and removed files', async ({ site }) => {
    const inputs = { map: '', manifest: site.manifest }
    const trigger = { sha: 'a'.repeat(40) }
    const first = await site.deploy(trigger, {
      ...inputs,
      'site-dir': build(site, { 'index.html': '1', 'blog/index.html': '1', 'about.html': '1', 'a.css': '1' }),
    })
    expect(first).toMatchObject({ exitCode: 0, purged: ['ALL'] })
    expect(first.stdout).toContain('`manifest` has no record of this zone, as in a first run')
    const second = await site.deploy(trigger, {
      ...inputs,
      'site-dir': build(site, { 'index.html': '1', 'blog/index.html': '2', 'new.txt': '1', 'a.css': '1' }),
    })
    expect(second).toMatchObject({
      exitCode: 0,
      purged: ['/about.html', '/about', '/about/', '/blog/', '/blog', '/blog/index.html', '/new.txt'],
    })
    expect(second.outputs).toMatchObject({ base: '', head: '' })
    expect(site.github.asked).toEqual([])
    expect(readdirSync(dirname(site.manifest)).filter((name) => name.startsWith('manifest'))).toEqual([
      'manifest.json',
    ])
  })

  test('whose purge failed is purged again, though the next build took the change back', async ({ site }) => {
    const inputs = { map: '', manifest: site.manifest, retries: '0', html: 'exact' }
    const trigger = { sha: '' }
    await site.deploy(trigger, { ...inputs, 'site-dir': build(site, { 'a.html': '1' }) })
    site.scenario.cdn.service.failing.set('fra-02', 1)
    const failed = await site.deploy(trigger, { ...inputs, 'site-dir': build(site, { 'a.html': '2' }) })
    expect(failed.exitCode).toBe(1)
    const back = await site.deploy(trigger, { ...inputs, 'site-dir': build(site, { 'a.html': '1' }) })
    expect(back).toMatchObject({ exitCode: 0, purged: ['/a.html'] })
    const quiet = await site.deploy(trigger, { ...inputs, 'site-dir': build(site, { 'a.html': '1' }) })
    expect(quiet.outputs['status']).toBe('nothing-to-purge')
  })

  test('takes rules relative to its folder; what no rule maps keeps its own address', async ({ site }) => {
    const folder = build(site, { 'index.html': '1', 'x.map': '1', 'deep/x.html': '1' })
    const ruled = await site.deploy(
      { sha: '' },
      {
        map: 'deep/** => /deeper/{rel} {url}',
        html: 'exact',
        manifest: site.manifest,
        'site-dir': folder,
        'dry-run': 'true',
      },
    )
    expect((ruled.report as { paths: string[] }).paths).toEqual([
      '/deeper/x.html',
      '/deep/x.html',
      '/index.html',
      '/x.map',
    ])
    const inputs = { map: '!**/*.map', html: 'exact', manifest: site.manifest }
    await site.deploy({ sha: '' }, { ...inputs, 'site-dir': folder })
    const changed = build(site, { 'index.html': '2', 'x.map': '2', 'deep/x.html': '2' })
    const excluded = await site.deploy({ sha: '' }, { ...inputs, 'site-dir': changed })
    expect(excluded.purged).toEqual(['/deep/x.html', '/index.html'])
  })

  test('follows links, but not in circles', async ({ site }) => {
    const folder = build(site, { 'v2/p.html': '1' })
    symlinkSync('v2', join(folder, 'latest'))
    symlinkSync('..', join(folder, 'v2/up'))
    const inputs = { map: '', html: 'exact', manifest: site.manifest, 'site-dir': folder }
    await site.deploy({ sha: '' }, inputs)
    writeFileSync(join(folder, 'v2/p.html'), '2')
    const result = await site.deploy({ sha: '' }, inputs)
    expect(result).toMatchObject({ exitCode: 0, purged: ['/latest/p.html', '/v2/p.html'] })
  })

  test.skipIf(process.getuid?.() === 0)(
    'with an unreadable folder has no base, whatever is excluded',
    async ({ site }) => {
      const folder = build(site, { 'a/b': '1', b: '1' })
      const inputs = { map: '!*', manifest: site.manifest, 'site-dir': folder }
      await site.deploy({ sha: '' }, inputs)
      chmodSync(join(folder, 'a'), 0)
      const result = await site.deploy({ sha: '' }, inputs)
      chmodSync(join(folder, 'a'), 0o700)
      expect(result).toMatchObject({ exitCode: 0, purged: ['ALL'] })
    },
  )

  test('with a link that leads nowhere has no base: all is purged, with a warning', async ({ site }) => {
    const folder = build(site, { a: '1' })
    const inputs = { map: '', manifest: site.manifest, 'site-dir': folder }
    await site.deploy({ sha: '' }, inputs)
    symlinkSync('nowhere', join(folder, 'b'))
    const result = await site.deploy({ sha: '' }, inputs)
    expect(result).toMatchObject({ exitCode: 0, purged: ['ALL'] })
    const says = /::warning::.*`b` cannot be read: remove it, or exclude it with `!b`/
    expect(result.stdout).toMatch(says)
    expect((await site.deploy({ sha: '' }, inputs)).stdout).toMatch(says)
    const failed = await site.deploy({ sha: '' }, { ...inputs, 'on-unknown-base': 'fail' })
    expect(failed.stdout).toMatch(/`b` cannot be read.*help: first do what the line above says/s)
    const excluded = await site.deploy({ sha: '' }, { ...inputs, map: '!b' })
    expect(excluded).toMatchObject({ exitCode: 0, purged: ['ALL'] })
    expect(await site.deploy({ sha: '' }, { ...inputs, map: '!b' })).toMatchObject({ purged: [] })
  })

  test('without a base whose purge failed has none the next time either', async ({ site }) => {
    const folder = build(site, { a: '1', b: '1' })
    const manifest = site.manifest
    const inputs = { map: '', manifest, 'site-dir': folder, retries: '0' }
    await site.deploy({ sha: '' }, inputs)
    symlinkSync('nowhere', join(folder, 'x'))
    site.scenario.cdn.service.failing.set('fra-02', 1)
    expect((await site.deploy({ sha: '' }, inputs)).exitCode).toBe(1)
    rmSync(join(folder, 'x'))
    const next = await site.deploy({ sha: '' }, inputs)
    expect(next).toMatchObject({ exitCode: 0, purged: ['ALL'] })
  })

  test('may hold the manifest behind a link as well', async ({ site }) => {
    const folder = build(site, { a: '1' })
    const link = join(dirname(site.manifest), 'current')
    symlinkSync(folder, link)
    const inputs = { map: '', manifest: join(folder, 'm.json'), 'site-dir': link }
    await site.deploy({ sha: '' }, inputs)
    expect((await site.deploy({ sha: '' }, inputs)).outputs['status']).toBe('nothing-to-purge')
  })

  test('whose folders lead to each other ends with the deadline or a signal', async ({ site }) => {
    const names = Array.from({ length: 12 }, (_, index) => `f${index}`)
    const folder = build(site, Object.fromEntries(names.map((name) => [`${name}/page`, '1'])))
    for (const from of names) for (const to of names) symlinkSync(`../${to}`, join(folder, from, to))
    const inputs = { map: '', manifest: site.manifest, 'site-dir': folder, timeout: '2s' }
    const result = await site.deploy({ sha: '' }, inputs)
    expect(result).toMatchObject({ exitCode: 1, outputs: { status: 'timed-out' } })
    expect(recordOf(site)).toMatchObject({ unconfirmed: ['{all}'] })
    const stopped = await site.deploy({ sha: '' }, { ...inputs, timeout: '5m' }, killAfter(300))
    expect(stopped).toMatchObject({ exitCode: 1, outputs: { status: 'cancelled' } })
    expect(recordOf(site)).toMatchObject({ unconfirmed: ['{all}'] })
  })
})
