import { execFileSync } from 'node:child_process'
import { describe, expect } from 'vitest'
import { makeFolder } from '../fakes/folder.ts'
import { test, startScenario } from './scene.ts'
import { paths } from '../fakes/paths.ts'

/** Prints the peak memory of the process at its end. */
const PEAK =
  '--import=data:text/javascript,import{readFileSync}from"node:fs";process.on("exit",()=>process.stderr.write("peak "+/VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status","utf8"))[1]))'

describe('batches', () => {
  test('2,500 paths make three jobs whose union is the input, in order', async ({ scenario }) => {
    const step = await scenario.step({ paths: paths(2500) })
    expect(step).toMatchObject({ exitCode: 0, outputs: { 'job-count': '3', 'path-count': '2500' } })
    const jobs = scenario.cdn
      .created()
      .toSorted((a, b) => Number(a.paths[0]?.slice(2)) - Number(b.paths[0]?.slice(2)))
    expect(jobs.map((job) => job.paths.length)).toEqual([1000, 1000, 500])
    expect(jobs.flatMap((job) => job.paths)).toEqual(paths(2500).split('\n'))
  })

  test('1,000 paths make one, and so do 1,001 of which one is there twice', async ({
    scenario,
  }) => {
    await scenario.step({ paths: paths(1000) })
    await scenario.step({ paths: `${paths(1000)}\n/p7\n` })
    expect(scenario.cdn.created().map((job) => job.paths.length)).toEqual([1000, 1000])
  })

  test('duplicates go, and a path that a wildcard covers is sent', async ({ scenario }) => {
    const { outputs } = await scenario.step({
      paths: '/blog/*\n/blog/a\n/blog/\n/blog/a/b\n/blog/a',
    })
    expect(scenario.cdn.created()[0]?.paths).toEqual(['/blog/*', '/blog/a', '/blog/', '/blog/a/b'])
    expect(outputs['path-count']).toBe('4')
  })

  test('100,000 paths from a file make 100 jobs in less than 300 MB', async () => {
    await using scenario = await startScenario({ jobMs: 100 })
    using folder = makeFolder({
      list: paths(100_000, '/a/rather/long/folder/of/pages/and/then/page-'),
    })
    const inputs = { 'paths-file': folder.at('list') }
    const step = await scenario.step(inputs, { nodeArguments: [PEAK] })
    expect(step).toMatchObject({
      exitCode: 0,
      outputs: { status: 'completed', 'job-count': '100', 'path-count': '100000' },
    })
    expect(new Set(scenario.cdn.created().flatMap((job) => job.paths)).size).toBe(100_000)
    expect(scenario.posts()).toBe(100)
    const peakKiB = Number(/peak (\d+)/.exec(step.stderr)?.[1])
    expect(peakKiB).toBeGreaterThan(0)
    expect(peakKiB / 1024).toBeLessThan(300)
  })

  test('`paths` and `paths-file` add up, with CRLF, comments and a byte order mark', async ({
    scenario,
  }) => {
    using folder = makeFolder({ list: '\ufeff/c\r\n\r\n# no\r\n  /d  \r\n' })
    await scenario.step({ paths: '/a\r\n/b', 'paths-file': 'list' }, { env: folder.env })
    expect(scenario.cdn.created()[0]?.paths).toEqual(['/a', '/b', '/c', '/d'])
  })

  test('a pipe is not a file, and does not block the step', async ({ scenario }) => {
    using folder = makeFolder()
    execFileSync('mkfifo', [folder.at('pipe')])
    const { exitCode, stdout } = await scenario.step({ 'paths-file': folder.at('pipe') })
    expect(exitCode).toBe(1)
    expect(stdout).toContain('error[CDN007]: `paths-file` cannot be used: it is not a file')
  })

  test('an empty file has nothing to purge', async ({ scenario }) => {
    using folder = makeFolder({ empty: '' })
    const empty = await scenario.step({ 'paths-file': folder.at('empty') })
    expect(empty).toMatchObject({ exitCode: 0, outputs: { status: 'nothing-to-purge' } })
  })
})

describe('full URLs', () => {
  test('of the zone’s host names and domains give their paths', async ({ scenario }) => {
    const { exitCode } = await scenario.step({
      paths: `https://www.example.com/a?x=1\nhttps://${scenario.cdn.zone}.cdn.localhost/b/*\n/c`,
    })
    expect(exitCode).toBe(0)
    expect(scenario.cdn.created()[0]?.paths).toEqual(['/a?x=1', '/b/*', '/c'])
  })

  test('of another host are an error that names the hosts of the zone', async ({ scenario }) => {
    const { exitCode, stdout } = await scenario.step({ paths: 'https://shop.example.com/a\n/b' })
    expect(exitCode).toBe(1)
    expect(stdout).toContain('error[CDN008]: `shop.example.com` is not a host of this zone')
    expect(stdout).toContain('www.example.com')
    expect(scenario.posts()).toBe(0)
  })

  test('the zone is read once, and only for them', async ({ scenario }) => {
    for (const path of ['/a', 'https://www.example.com/a']) await scenario.step({ paths: path })
    expect(
      scenario.cdn.requestLog.filter(({ path }) => path.endsWith(scenario.cdn.zone)),
    ).toHaveLength(1)
  })
})
