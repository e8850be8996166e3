import { readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FaultAction } from '../../emulator/faults.ts'
import type { Emulator, EmulatorOptions } from '../../emulator/emulator.ts'
import { startCli, type Run } from './command-line.ts'

type Cli = Awaited<ReturnType<typeof startCli>>

interface Checked extends Run {
  readonly rows: Readonly<
    Record<string, { readonly state: string; readonly seen: string; readonly help: string }>
  >
  readonly codes: readonly string[]
  readonly summary: string
  readonly writes: number
}

/** One check, with its rows by what they are about. */
async function checkOf(
  scenario: Cli,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Checked> {
  const site = scenario.cdn.edgeUrls.get('ams-01') ?? ''
  const from = scenario.cdn.requestLog.length
  const files = ['--report', 'r.json', '--summary-file', 's.md']
  const all = ['check', '--site-url', site, ...files, ...args]
  const run = await scenario.cli(all, { env: { ...env } })
  const text = (file: string) => readFileSync(join(scenario.folder, file), 'utf8')
  const report = JSON.parse(text('r.json')) as {
    rows: { fact: string; state: string; seen: string; help: string }[]
    problems: { code: string }[]
  }
  return {
    ...run,
    rows: Object.fromEntries(report.rows.map(({ fact, ...row }) => [fact, row])),
    codes: report.problems.map(({ code }) => code),
    summary: text('s.md'),
    writes: scenario.cdn.requestLog.slice(from).filter(({ method }) => method !== 'GET').length,
  }
}

const job = (cdn: Emulator, ageMs: number, type: 'all' | 'path' = 'path') => {
  cdn.service.createJob(cdn.zone, type === 'all' ? { type } : { type, paths: ['/theirs'] })
  Object.assign(cdn.service.jobs.at(-1) ?? {}, { createdMs: cdn.service.now() - ageMs })
}

describe('cdn-purge check', () => {
  test('of a service that is well has no obstacle, and says what only a purge shows', async () => {
    await using scenario = await startCli()
    const { code, stdout, stderr, rows, writes } = await checkOf(scenario)
    expect({ code, stderr, writes }).toEqual({ code: 0, stderr: '', writes: 0 })
    expect(rows['Token']).toMatchObject({ state: 'ok', seen: 'accepted' })
    expect(rows['Headers of pages']?.seen).toContain('`age`, `x-cache`')
    expect(stdout.trimEnd().split('\n').at(-1)).toContain('shown by `--purge-path PATH` alone')
  })

  test.each([
    ['www', 'name'],
    ['www.example.com', 'domain'],
    ['blog.example.com', 'wildcard domain'],
  ])('says by what the zone %s is found: its %s', async (zone, by) => {
    const uuid = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
    const domains = ['www.example.com', '*.example.com']
    await using scenario = await startCli({
      zones: [{ uuid, name: 'www', originUrl: 'http://127.0.0.1:1', domains }],
    })
    const { code, rows } = await checkOf(scenario, ['--zone', zone])
    expect({ code, seen: rows['Zone']?.seen }).toEqual({
      code: 0,
      seen: `found by its ${by}, and may be read`,
    })
  })

  const UNKNOWN = '99999999-9999-4999-8999-999999999999'
  test.each<[string, (cdn: Emulator) => void, string[], Record<string, string>, string, string]>([
    [
      'a token that is refused',
      () => undefined,
      [],
      { CDN_PURGE_API_TOKEN: 'another-token-1' },
      'Token',
      'CDN020',
    ],
    ['a zone that is unknown by its UUID', () => undefined, ['--zone', UNKNOWN], {}, 'Zone', 'CDN022'],
    ['a zone that is unknown by its name', () => undefined, ['--zone', 'wwww'], {}, 'Zone', 'CDN012'],
    [
      'a zone that may not be read',
      (cdn) => cdn.faults.add({ on: 'GET /zones/[^/]*$', do: 'answer', status: 403 }),
      [],
      {},
      'Zone',
      'CDN021',
    ],
    [
      'jobs that may not be read',
      (cdn) => cdn.faults.add({ on: 'GET .*purge', do: 'answer', status: 403 }),
      [],
      {},
      'Job list',
      'CDN021',
    ],
    [
      'a list of jobs that fails',
      (cdn) => cdn.faults.add({ on: 'GET .*purge', do: 'answer', status: 500 }),
      [],
      {},
      'Job list',
      'CDN026',
    ],
    ['a page of HTML', (cdn) => cdn.faults.add({ on: 'GET .*', do: 'html' }), [], {}, 'API', 'CDN027'],
    [
      'an API without such paths',
      (cdn) => cdn.faults.add({ on: 'GET .*', do: 'answer', status: 404, body: '{}' }),
      [],
      {},
      'API',
      'CDN022',
    ],
    [
      'another JSON',
      (cdn) => cdn.faults.add({ on: 'GET .*', do: 'answer', status: 200, body: '{"hello":1}' }),
      [],
      {},
      'API',
      'CDN028',
    ],
    [
      'a service that fails',
      (cdn) => cdn.faults.add({ on: 'GET .*', do: 'answer', status: 500 }),
      [],
      {},
      'API',
      'CDN026',
    ],
    ['nothing that listens', () => undefined, ['--base-url', 'http://127.0.0.1:9'], {}, 'API', 'CDN025'],
    [
      'a proxy that is not there',
      () => undefined,
      ['--base-url', 'https://api.example.com'],
      { https_proxy: 'http://127.0.0.1:9' },
      'API',
      'CDN025',
    ],
    ['no network', () => undefined, ['--base-url', 'https://api.invalid'], {}, 'API', 'CDN025'],
  ])('%s is an obstacle', async (_, prepare, args, env, fact, problem) => {
    await using scenario = await startCli()
    prepare(scenario.cdn)
    const { code, rows, codes, stdout, writes } = await checkOf(scenario, args, env)
    expect({ code, state: rows[fact]?.state, codes, writes }).toEqual({
      code: 1,
      state: 'obstacle',
      codes: [problem],
      writes: 0,
    })
    expect(rows[fact]?.help).not.toBe('')
    expect(stdout).toContain('Failed: 1 obstacle')
    expect(Object.values(rows).filter(({ state }) => state === 'obstacle')).toHaveLength(1)
  })

  test.each<[string, EmulatorOptions, (cdn: Emulator) => unknown, string, string]>([
    [
      'statistics that may not be read',
      {},
      (cdn) => cdn.faults.add({ on: 'GET .*stats.*', do: 'answer', status: 403 }),
      'Statistics',
      'CDN021',
    ],
    [
      'a quota that is used up',
      { quota: { path: 2, all: 10 } },
      (cdn) => {
        job(cdn, 1000)
        job(cdn, 2000)
      },
      'Quota left',
      '0 of 2 `path`',
    ],
    [
      'a list without order',
      { seed: 7 },
      (cdn) => {
        Object.assign(cdn.service.behavior, { listOrder: 'random' })
        for (const minutes of [1, 2, 3, 4, 5, 6]) job(cdn, minutes * 60_000)
      },
      'Order of the list',
      'not by time',
    ],
    [
      'a list without paths',
      {},
      (cdn) => {
        Object.assign(cdn.service.behavior, { echoesPaths: false })
        job(cdn, 1000)
      },
      'Paths in the list',
      'not shown',
    ],
    [
      'no `Date`',
      {},
      (cdn) => cdn.faults.add({ on: '.*', do: 'headers', set: { date: null } }),
      'Clock',
      'no answer has',
    ],
    [
      'ten minutes of skew',
      {},
      (cdn) => Object.assign(cdn.service.behavior, { dateSkewMs: 600_000 }),
      'Clock',
      'ahead of this machine',
    ],
    [
      'no header of a cache',
      {},
      (cdn) => Object.assign(cdn.service.behavior, { cacheHeaders: 'none' }),
      'Headers of pages',
      'none shows',
    ],
  ])('%s is a note', async (_, options, prepare, fact, seen) => {
    await using scenario = await startCli(options)
    prepare(scenario.cdn)
    const args = fact === 'Quota left' ? ['--quota', 'path=2/1h'] : []
    const { code, rows } = await checkOf(scenario, args)
    expect({ code, state: rows[fact]?.state }).toEqual({ code: 0, state: 'note' })
    expect(rows[fact]?.seen).toContain(seen)
  })

  test('an order by time is named', async () => {
    await using scenario = await startCli()
    Object.assign(scenario.cdn.service.behavior, { listOrder: 'oldest-first' })
    for (const minutes of [3, 2, 1]) job(scenario.cdn, minutes * 60_000)
    expect((await checkOf(scenario)).rows['Order of the list']).toMatchObject({
      state: 'ok',
      seen: 'oldest first',
    })
  })

  test('a connection without TLS where TLS is expected is an obstacle', async () => {
    await using scenario = await startCli()
    const { rows, codes } = await checkOf(scenario, [
      '--base-url',
      scenario.cdn.baseUrl.replace('http:', 'https:'),
    ])
    expect({ codes, state: rows['API']?.state }).toEqual({ codes: ['CDN027'], state: 'obstacle' })
  })

  test('in a work tree, whether the base is known', async () => {
    await using scenario = await startCli()
    expect((await checkOf(scenario)).rows['Changed files']).toBeUndefined()
    const git = (...args: string[]) => execFileSync('git', args, { cwd: scenario.folder, stdio: 'ignore' })
    git('init', '-q')
    expect((await checkOf(scenario)).rows['Changed files']).toMatchObject({ state: 'note' })
    writeFileSync(join(scenario.folder, 'a'), '1')
    git('add', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'one')
    expect((await checkOf(scenario)).rows['Changed files']).toMatchObject({
      state: 'note',
      seen: 'the base is not known',
    })
    const known = await checkOf(scenario, ['--base', 'HEAD'])
    expect(known.rows['Changed files']?.seen).toBe('the base is known, from `--base`: 0 files changed since')
    const missing = await checkOf(scenario, ['--base', 'nowhere'])
    expect(missing.rows['Changed files']).toMatchObject({ state: 'note' })
    expect(missing.code).toBe(0)
  })
})

describe('cdn-purge check --purge-path', () => {
  test('creates one job, and shows what came of it', async () => {
    await using scenario = await startCli()
    const { code, rows, writes, stdout } = await checkOf(scenario, ['--purge-path', '/robots.txt'])
    expect({ code, writes }).toEqual({ code: 0, writes: 1 })
    expect(rows['Answer to the create']?.seen).toBe('repeats type and paths')
    expect(rows['Statuses']?.seen).toMatch(/^pending at first, .*completed after/)
    expect(rows['Edges']?.seen).toBe('3 of 3 confirmed')
    expect(stdout).toContain('a purge was confirmed')
    expect(scenario.cdn.created()).toMatchObject([{ type: 'path', paths: ['/robots.txt'] }])
  })

  test('an edge that fails is an obstacle', async () => {
    await using scenario = await startCli()
    scenario.cdn.service.failing.set('fra-02', 9)
    const { code, rows, codes, writes } = await checkOf(scenario, ['--purge-path', '/a'])
    expect({ code, codes, writes, state: rows['Purge']?.state }).toEqual({
      code: 1,
      codes: ['CDN040'],
      writes: 1,
      state: 'obstacle',
    })
    expect(rows['Edges']?.seen).toBe('2 of 3 confirmed')
  })

  test('an answer that repeats nothing is a note', async () => {
    await using scenario = await startCli()
    scenario.cdn.faults.add({ on: 'POST .*purge$', do: 'rewrite', remove: ['data.paths'] })
    const { code, rows } = await checkOf(scenario, ['--purge-path', '/a'])
    expect({ code, row: rows['Answer to the create']?.seen }).toEqual({
      code: 0,
      row: 'repeats the type, not the paths',
    })
  })

  test.each<[string, FaultAction, string | undefined, string[]]>([
    [
      'of another type',
      { do: 'rewrite', set: { 'data.type': 'all' } },
      'shows another type than was asked for',
      ['CDN044'],
    ],
    [
      'of other paths',
      { do: 'rewrite', set: { 'data.paths': ['/b'] } },
      'shows other paths than were asked for',
      ['CDN044'],
    ],
    ['refused', { do: 'answer', status: 403 }, undefined, ['CDN021']],
    ['refused as over quota', { do: 'answer', status: 429 }, undefined, ['CDN031']],
    ['lost', { do: 'reset', commit: false }, undefined, ['CDN043']],
  ])('an answer %s is an obstacle, and the create is sent once', async (_, fault, seen, problems) => {
    await using scenario = await startCli()
    scenario.cdn.faults.add({ on: 'POST .*purge$', ...fault })
    const { code, rows, codes, writes } = await checkOf(scenario, ['--purge-path', '/a'])
    expect({ code, codes, writes }).toEqual({ code: 1, codes: problems, writes: 1 })
    expect(rows['Answer to the create']).toMatchObject(seen === undefined ? { state: 'skipped' } : { seen })
  })

  test('slow statistics hold up neither the trial nor its verdict', async () => {
    await using scenario = await startCli()
    scenario.cdn.faults.add({ on: 'GET .*stats.*', do: 'stall', bytes: 0 })
    const { code, rows } = await checkOf(scenario, ['--purge-path', '/a'])
    expect(code).toBe(0)
    expect(rows['Statistics']?.state).toBe('note')
    expect(rows['Purge']?.state).toBe('ok')
  }, 30_000)

  test('does not purge where `CDN_PURGE_DRY_RUN` says so', async () => {
    await using scenario = await startCli()
    const { code, writes } = await checkOf(scenario, ['--purge-path', '/a'], { CDN_PURGE_DRY_RUN: 'true' })
    expect({ code, writes }).toEqual({ code: 2, writes: 0 })
  })

  test('without a free slot nothing is created', async () => {
    await using scenario = await startCli({ quota: { path: 1, all: 10 } })
    job(scenario.cdn, 1000)
    const { code, codes, writes } = await checkOf(scenario, ['--purge-path', '/a', '--quota', 'path=1/1h'])
    expect({ code, codes, writes }).toEqual({ code: 1, codes: ['CDN030'], writes: 0 })
  })

  test.each(['/a*', 'a', '/a\n/b'])('%j is a usage error', async (path) => {
    await using scenario = await startCli()
    const { code, codes, summary } = await checkOf(scenario, ['--purge-path', path])
    expect({ code, codes }).toEqual({ code: 2, codes: ['CDN006'] })
    expect(summary).toContain('CDN006')
    expect(scenario.cdn.requestLog).toHaveLength(0)
  })
})

test('the table to post has nothing of token, account and zone, nor a text of the service', async () => {
  await using scenario = await startCli()
  const { cdn } = scenario
  cdn.faults.add({ on: 'GET .*purge', do: 'answer', status: 403, body: '{"message":"secret-account-7"}' })
  const { summary, stdout } = await checkOf(scenario)
  expect(stdout).toContain('secret-account-7')
  for (const text of ['secret-account-7', cdn.token, cdn.zone, cdn.baseUrl, 'www', '127.0.0.1'])
    expect(summary).not.toContain(text)
})

test('--json prints the report alone; a signal ends a check', async () => {
  await using scenario = await startCli()
  const site = scenario.cdn.edgeUrls.get('ams-01') ?? ''
  const { stdout } = await scenario.cli(['check', '--json', '--site-url', site])
  expect(JSON.parse(stdout)).toMatchObject({ status: 'ok', problems: [] })
  scenario.cdn.faults.add({ on: 'GET .*stats.*', do: 'delay', ms: 20_000 })
  const killed = await scenario.cli(['check', '--site-url', site], {
    onOutput: (text, kill) => text.includes('Zone') && kill('SIGTERM'),
  })
  expect(killed.code).toBe(143)
  expect(killed.stdout).not.toContain('FAIL')
})
