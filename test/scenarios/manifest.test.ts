import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect } from 'vitest'
import { killAfter } from './scene.ts'
import { formatManifest, parseManifest, type ZoneRecord } from '../../src/changes/record.ts'
import { test as siteTest, type Deploy, type SiteScenario } from './site.ts'

function recordsOf(site: SiteScenario): ZoneRecord[] {
  return parseManifest(readFileSync(site.manifest, 'utf8'))
}

function commit({ repository }: SiteScenario, a: string): string {
  return repository.commit({ 'public/a': a, 'public/b': '1' })
}

function deploy(
  site: SiteScenario,
  a: string,
  inputs: Record<string, string> = {},
): Promise<Deploy> {
  return site.deploy({ sha: commit(site, a) }, { manifest: site.manifest, ...inputs })
}

/** A site whose first version is confirmed in the manifest. */
const test = siteTest.extend<{ confirmed: SiteScenario }>({
  async confirmed({ site }, use) {
    expect((await deploy(site, '1')).purged).toEqual(['ALL'])
    await use(site)
  },
})

describe('the manifest', () => {
  test('keeps the record in place of the ref, and GitHub is not asked', async ({
    confirmed: site,
  }) => {
    expect(recordsOf(site)).toMatchObject([
      { zone: site.scenario.cdn.zone, confirmed: { by: { attempt: 1 } } },
    ])
    expect((await deploy(site, '2')).purged).toEqual(['/a'])
    expect((await deploy(site, '2')).outputs['status']).toBe('nothing-to-purge')
    expect([site.github.asked, site.record()]).toEqual([[], undefined])
    expect(
      readdirSync(dirname(site.manifest)).filter((name) => name.startsWith('manifest')),
    ).toHaveLength(1)
  })

  test('has unknown files before the first create, until they are confirmed', async ({
    confirmed: site,
  }) => {
    site.scenario.cdn.service.failing.set('fra-02', 1)
    expect(await deploy(site, '2', { retries: '0' })).toMatchObject({ exitCode: 1, purged: ['/a'] })
    expect(recordsOf(site)[0]?.files.get('public/a')?.isUnknown).toBe(true)
    expect((await deploy(site, '1')).purged).toEqual(['/a'])
    expect(recordsOf(site)[0]?.files.get('public/a')?.isUnknown).toBe(false)
  })

  test('keeps the records of other zones as they are, and its mode', async ({
    confirmed: site,
  }) => {
    const [own] = recordsOf(site)
    const other = { ...(own as ZoneRecord), zone: '00000000-0000-4000-8000-000000000002' }
    writeFileSync(site.manifest, formatManifest([other, own as ZoneRecord]), { mode: 0o640 })
    const { mode } = statSync(site.manifest)
    await deploy(site, '2')
    expect(recordsOf(site)).toContainEqual(other)
    expect(recordsOf(site)).toHaveLength(2)
    expect(statSync(site.manifest).mode).toBe(mode)
  })

  test('that another run writes meanwhile is read and compared again', async ({
    confirmed: site,
  }) => {
    const other = recordsOf(site)
    // In place of the purge: the record is written after it was read.
    let isWritten = false
    const onOutput = (text: string) => {
      if (isWritten || !text.includes('Purge  job')) return
      isWritten = true
      const [own] = other
      writeFileSync(site.manifest, formatManifest([{ ...(own as ZoneRecord), writeId: 'another' }]))
    }
    const result = await site.deploy(
      { sha: commit(site, '2') },
      { manifest: site.manifest },
      { onOutput },
    )
    expect(result.stdout).toMatch(/^::warning::another run has written .* nothing is confirmed/m)
    expect((await deploy(site, '2')).purged).toEqual(['/a'])
  })

  test('that is older, or was not saved, is not noticed', async ({ confirmed: site }) => {
    const older = readFileSync(site.manifest)
    await deploy(site, '2')
    writeFileSync(site.manifest, older)
    expect((await deploy(site, '1')).outputs['status']).toBe('nothing-to-purge')
  })

  test('of a run of another server is a base, and its run is not known to be older', async ({
    confirmed: site,
  }) => {
    const [own] = recordsOf(site)
    const run = { server: 'https://git.example.com', repository: '1', run: '99' }
    writeFileSync(site.manifest, formatManifest([{ ...(own as ZoneRecord), newestRuns: [run] }]))
    const first = await deploy(site, '2')
    expect([first.purged, first.stdout]).toEqual([
      ['/a'],
      expect.stringContaining('nothing is confirmed'),
    ])
    expect((await deploy(site, '2')).purged).toEqual(['/a'])
    expect((await deploy(site, '2')).purged).toEqual([])
  })

  test.for([
    ['not JSON', 'oops'],
    ['empty', ''],
    ['of another version', '{"version":2,"records":[]}'],
    ['of another shape', '{"version":3,"records":[{}]}'],
  ] as const)('that is %s is a bad input, and stays as it is', async ([, text], { site }) => {
    writeFileSync(site.manifest, text)
    const result = await deploy(site, '1', { verify: 'x' })
    expect(result).toMatchObject({ exitCode: 1, purged: [] })
    expect(result.stdout).toContain('error[CDN015]')
    expect(result.stdout).toContain('error[CDN003]')
    expect([readFileSync(site.manifest, 'utf8'), site.scenario.cdn.requestLog]).toEqual([text, []])
  })

  test('that is a folder, or cannot be written, is an error, and nothing is created', async ({
    site,
  }) => {
    mkdirSync(site.manifest)
    expect((await deploy(site, '1')).stdout).toContain('error[CDN015]')
    const inputs = { manifest: '/proc/none/m.json', 'fail-on-error': 'false' }
    const result = await deploy(site, '1', inputs)
    expect(result).toMatchObject({ exitCode: 1, purged: [] })
    expect(result.stdout).toContain('error[CDN015]')
  })

  test('that is a link leads to the file that is written, there or not yet', async ({ site }) => {
    const target = join(dirname(site.manifest), 'kept/real.json')
    mkdirSync(dirname(target))
    symlinkSync(target, site.manifest)
    await deploy(site, '1')
    expect(existsSync(target)).toBe(true)
    expect((await deploy(site, '2')).purged).toEqual(['/a'])
  })

  test('among the files of `site-dir` is none of them, also behind a link', async ({ site }) => {
    const workspace = site.build({ 'index.html': '1' })
    const link = join(dirname(site.manifest), 'current')
    symlinkSync(workspace, link)
    const inputs = { map: '', manifest: join(workspace, 'm.json'), 'site-dir': link }
    await site.deploy({ sha: '' }, inputs)
    expect((await site.deploy({ sha: '' }, inputs)).outputs['status']).toBe('nothing-to-purge')
  })
})

test('a site whose folders lead to each other ends with the deadline or a signal', async ({
  site,
}) => {
  const names = Array.from({ length: 12 }, (_, index) => `f${index}`)
  const workspace = site.build(Object.fromEntries(names.map((name) => [`${name}/page`, '1'])))
  for (const from of names) {
    for (const to of names) symlinkSync(`../${to}`, join(workspace, from, to))
  }
  const inputs = { map: '', manifest: site.manifest, 'site-dir': workspace, timeout: '2s' }
  expect(await site.deploy({ sha: '' }, inputs)).toMatchObject({ outputs: { status: 'timed-out' } })
  const stopped = await site.deploy({ sha: '' }, { ...inputs, timeout: '5m' }, killAfter(300))
  expect(stopped).toMatchObject({ exitCode: 1, outputs: { status: 'cancelled' } })
})
