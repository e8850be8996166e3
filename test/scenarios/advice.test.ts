import { describe, expect } from 'vitest'
import { makeFolder } from '../fakes/folder.ts'
import { startScenario } from './scene.ts'
import { test } from './site.ts'

/** What a message suggests, between backticks behind `write` or `did you mean`. */
function suggestionsIn(log: string): string[] {
  const help = [...log.matchAll(/^ {3}= help: (.*)$/gm)].map(([, text = '']) => text).join('\n')
  const words = /(?:write|per line:|then|did you mean|rename it to|set) `([^`]+)`/g
  return [...help.matchAll(words)].map(([, text = '']) => text)
}

describe('following the advice of a message does what was meant', () => {
  test('zone: https://www.example.com/', async ({ scenario }) => {
    const wrong = await scenario.step({ paths: '/a', zone: 'https://www.example.com/' })
    const [zone = ''] = suggestionsIn(wrong.stdout)
    expect([zone, (await scenario.step({ paths: '/a', zone })).exitCode]).toEqual([
      'www.example.com',
      0,
    ])
  })

  test('stats: max-server-error-rate', async ({ scenario }) => {
    const stats = { action: 'stats' }
    const wrong = await scenario.step({ 'max-server-error-rate': '5%' }, stats)
    const [name = ''] = suggestionsIn(wrong.stdout)
    expect({ exitCode: wrong.exitCode, name }).toEqual({
      exitCode: 1,
      name: 'max-server-error-ratio',
    })
    expect((await scenario.step({ [name]: '5%' }, stats)).exitCode).toBe(0)
  })
})

describe('what new users write, with the advice followed', () => {
  const FILES = {
    'dist/index.html': 'Home',
    'dist/a.html': 'A',
    'list.txt': '# later\n',
    'empty.txt': '',
  }

  test.for<
    [what: string, inputs: Record<string, string>, says: string, followed: Record<string, string>]
  >([
    [
      'a list of comments only',
      { paths: '# /blog/\n#' },
      'the list of paths holds nothing but comments',
      { paths: '# /blog/\n/blog/' },
    ],
    [
      'a file of comments only',
      { 'paths-file': 'list.txt' },
      'use `paths-file` with an empty file',
      { 'paths-file': 'empty.txt' },
    ],
    [
      'targets with a comma',
      { 'site-dir': 'dist', manifest: 'm.json', map: '**/a.html => /a/,/b/' },
      'separate targets with spaces, not with commas, such as `{url} /blog/`',
      { 'site-dir': 'dist', manifest: 'm.json', map: '**/a.html => /a/ /b/' },
    ],
    [
      'globs with a comma',
      { 'site-dir': 'dist', manifest: 'm.json', map: 'b/**,*.html => /a/' },
      'write a rule for each, on lines of their own',
      { 'site-dir': 'dist', manifest: 'm.json', map: 'b/** => /a/\n*.html => /a/' },
    ],
    [
      '`wait-for-origin: true`',
      { 'site-dir': 'dist', manifest: 'm.json', 'wait-for-origin': 'true', 'dry-run': 'true' },
      'write the word `site` alone on its line',
      { 'site-dir': 'dist', manifest: 'm.json', 'wait-for-origin': 'site', 'dry-run': 'true' },
    ],
    [
      '`wait-for-origin: false`',
      { paths: '/a', 'wait-for-origin': 'false' },
      'to wait for nothing, remove `wait-for-origin`',
      { paths: '/a' },
    ],
  ])('%s', async ([, inputs, says, followed], { scenario }) => {
    using folder = makeFolder(FILES)
    const wrong = await scenario.step(inputs, { env: folder.env })
    expect({ exitCode: wrong.exitCode, posts: scenario.posts() }).toEqual({ exitCode: 1, posts: 0 })
    expect(wrong.stdout).toContain(says)
    const right = await scenario.step(followed, { env: folder.env })
    expect(right.exitCode, right.stdout).toBe(0)
  })
})

test('two paths on one line of `paths-file` are an error with its line', async ({ scenario }) => {
  using folder = makeFolder({ 'paths.txt': '/a/\n/b/ /c/\n' })
  const step = await scenario.step({ 'paths-file': 'paths.txt' }, { env: folder.env })
  expect(step).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining('`paths.txt`, line 2'),
  })
})

test('a rule that matches none of all files is named', async ({ site }) => {
  const head = site.repository.commit({ 'public/a': '1' })
  const step = await site.deploy({ sha: head }, { map: 'public\\** => {url}' })
  expect(step.stdout).toContain('error[CDN017]')
  expect(step.stdout).toContain('line 1: public\\** => {url}')
})

describe('`{all}`', () => {
  const MAP = 'public/** => {url}\nlayouts/** => {all}'

  test('of a changed file is one job for everything; the log names file and rule', async ({
    site,
  }) => {
    const [first, head] = [
      { 'public/a': '1', 'layouts/x': '1' },
      { 'public/a': '2', 'layouts/x': '2' },
    ].map((files) => site.repository.commit(files))
    await site.deploy({ sha: first ?? '' }, { map: MAP })
    const step = await site.deploy({ sha: head ?? '' }, { map: MAP })
    expect(step).toMatchObject({ exitCode: 0, purged: ['ALL'] })
    expect(step.stdout).toMatch(/^All {4}`layouts\/\*\* => \{all\}` \(line 2\) matches layouts\/x/m)
  })

  test('is what the log suggests where a site has one page, and it helps', async ({ site }) => {
    const deploy = async (page: string, map = '') => {
      const workspace = site.build({ 'index.html': page, '404.html': '-' })
      return await site.deploy({ sha: '', workspace }, { map, 'site-dir': '.' })
    }
    await deploy('1')
    const step = await deploy('2')
    expect(step.purged).not.toContain('ALL')
    const [, rule] =
      /^Note .* only page: .* add the line `([^`]+)` to `map`/m.exec(step.stdout) ?? []

    await deploy('3', rule)
    const helped = await deploy('4', rule)
    expect(helped.exitCode, helped.stdout).toBe(0)
    expect(helped.purged).toEqual(['ALL'])
    expect(helped.stdout).toContain('`index.html => {all}` (line 1) matches index.html')
  })

  test('beside other targets is an error', async ({ site }) => {
    const head = site.repository.commit({ 'public/a': '1' })
    const step = await site.deploy({ sha: head }, { map: 'public/** => /x {all}' })
    expect(step).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining('`{all}` is combined with other text'),
    })
  })
})

test('a line of the log, and no annotation, names a pattern that may end at the next level', async ({
  scenario,
}) => {
  const open = await scenario.step({ paths: '/blog/*\n/news/*', 'dry-run': 'true' })
  expect(open.stdout.match(/^Note   .*whether `\*` matches across/gm)).toHaveLength(1)
  expect(open.stdout).toContain('write `/blog/**`')
  const closed = await scenario.step({ paths: '/blog/*\n/blog/*/*', 'dry-run': 'true' })
  expect(closed.stdout).not.toContain('::notice::')
})

test('the quota error of `type: all` suggests nothing that cannot help, and times are for people', async () => {
  await using scenario = await startScenario({ quota: { path: 1, all: 1 } })
  await scenario.step({ type: 'all' })
  const step = await scenario.step({ type: 'all', quota: 'all=1/1h' })
  expect(step.exitCode).toBe(1)
  expect(step.stdout).not.toMatch(/purge-all-above|fewer and wider|^Wait/m)
  expect(step.stdout).toMatch(
    /run the step again after (?:2\d{3}-\d\d-\d\d )?\d\d:\d\d UTC \(in (\d+ min|1 h \d min)\)/,
  )
  expect(step.stdout).toMatch(/^Failed: nothing was purged$/m)
})

test('with debug logging on, each request is one line, without the token', async ({ scenario }) => {
  scenario.cdn.faults.add({ on: 'GET .*purge\\?', do: 'answer', status: 503, times: 1 })
  const step = await scenario.step({ paths: '/a' }, { env: { RUNNER_DEBUG: '1' } })
  const lines = step.stdout.split('\n').filter((line) => line.startsWith('::debug::'))
  expect(lines).toHaveLength(scenario.cdn.requestLog.length)
  expect(lines.join('\n')).toMatch(
    /GET \/zones\/.*: 200, \d+ ms, attempt 2, waited \d+ ms after status 503/,
  )
  expect(lines.join('\n')).not.toContain(scenario.cdn.token)
  scenario.cdn.faults.add({ on: 'POST', do: 'answer', status: 503, times: 1 })
  const again = await scenario.step({ paths: '/c' }, { env: { RUNNER_DEBUG: '1' } })
  expect(again.stdout).toMatch(
    /::debug::POST .*: 201, \d+ ms, attempt 2, waited \d{4} ms after status 503/,
  )
  expect((await scenario.step({ paths: '/b' })).stdout).not.toContain('::debug::')
})

test('an error of GitHub with deeply nested JSON is reported as that error', async ({ site }) => {
  const head = site.repository.commit({ 'public/a': '1' })
  site.github.faults = [
    {
      on: /./,
      status: 422,
      body: `{"errors":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      times: 99,
    },
  ]
  const step = await site.deploy({ sha: head })
  expect(step).toMatchObject({ exitCode: 1, stdout: expect.not.stringContaining('CDN050') })
})

test('contrived patterns and paths end with the deadline', async ({ scenario }) => {
  const patterns = Array.from({ length: 13_000 }, (_, index) => `/${'a*'.repeat(30)}${index}`)
  const paths = Array.from({ length: 13_000 }, (_, index) => `/${'ab'.repeat(400)}${index}x`)
  using folder = makeFolder({ 'paths.txt': [...patterns, ...paths].join('\n') })
  const step = await scenario.step(
    { 'paths-file': 'paths.txt', timeout: '4s' },
    { env: folder.env },
  )
  expect(step.stdout).not.toContain('CDN050')
  expect(step.durationMs).toBeLessThan(9000)
})

test('a domain with a wildcard has its subdomains, for full URLs and as `zone`, but for those that another zone has', async () => {
  const zone = {
    uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    name: 'w',
    originUrl: 'http://127.0.0.1:1',
  }
  const exact = {
    ...zone,
    uuid: zone.uuid.replace('7c9e', '8c9e'),
    name: 'x',
    domains: ['www.example.com'],
  }
  await using scenario = await startScenario({
    zones: [{ ...zone, domains: ['*.example.com'] }, exact],
  })
  const byUrl = await scenario.step({ paths: 'https://shop.example.com/a' })
  const byName = await scenario.step({ zone: 'shop.example.com', paths: '/b' })
  const other = await scenario.step({ zone: 'example.com', paths: '/c' })
  expect([byUrl.exitCode, byName.exitCode, other.exitCode]).toEqual([0, 0, 1])
  const byDomain = await scenario.step({ zone: 'www.example.com', paths: '/d' })
  expect(byDomain.report).toMatchObject({ status: 'completed', zone: exact.uuid })
})

test('the proxy’s 407 is named, with advice that is not hidden', async ({ scenario }) => {
  scenario.cdn.faults.add({ on: 'GET', do: 'answer', status: 407 })
  const step = await scenario.step({ paths: '/a' })
  expect(step.stdout).toMatch(
    /error\[CDN025\]: the proxy asks for a user name and a password \(407\)/,
  )
  expect(step.stdout).toContain('a proxy, which requires a user name and a password for this host')
  expect(step.stdout).not.toMatch(/help.*\*\*\*/)
})

test('a summary has the warnings of the step', async ({ scenario }) => {
  const step = await scenario.step({ paths: '/*' })
  expect(step.summary).toMatch(/^- ⚠️ .*covers almost every page/m)
})

test('an error is printed once, whole, as the annotation', async ({ scenario }) => {
  scenario.cdn.faults.add({
    on: 'POST .*purge$',
    do: 'answer',
    status: 422,
    body: '{"message":"zone is suspended"}',
  })
  const step = await scenario.step({ paths: '/a' })
  const annotation = step.rawLog.split('\n').filter((line) => line.startsWith('::error '))
  expect(annotation).toEqual([
    expect.stringMatching(
      /^::error title=CDN023[^:]*::CDN023: .*%0A.*zone is suspended.*%0A   = cause: .*%0A   = help: .*%0A   = docs: http/,
    ),
  ])
  expect(step.rawLog.match(/zone is suspended/g)).toHaveLength(1)
})

test('the report has the times of this machine, and the warnings about inputs, which the summary has as well', async ({
  scenario,
}) => {
  const beforeMs = Date.now()
  const step = await scenario.step({ paths: '/a', 'site-url': 'https://www.example.com' })
  const { startedAt, endedAt, durationMs, warnings } = step.report as {
    readonly startedAt: string
    readonly endedAt: string
    readonly durationMs: number
    readonly warnings: readonly string[]
  }
  expect(Date.parse(endedAt) - Date.parse(startedAt)).toBeCloseTo(durationMs, -1)
  // The clock of the step begins with its process, which may be older than this test.
  expect(Date.parse(startedAt)).toBeGreaterThan(beforeMs - 120_000)
  expect(Date.parse(endedAt)).toBeLessThanOrEqual(Date.now() + 1000)
  expect(warnings).toEqual([expect.stringContaining('`site-url` has no effect without `verify`')])
  expect(step.summary).toContain('has no effect without')
})
