import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { zoneOf } from './scene.ts'
import { runConformance } from '../../conformance/main.ts'
import { POINTS } from '../../conformance/points.ts'
import type { Behavior } from '../../emulator/behavior.ts'
import { DEFAULT_ZONE, startEmulator, type Emulator } from '../../emulator/emulator.ts'
import type { Fault, FaultAction } from '../../emulator/faults.ts'
import { startOrigin } from '../../emulator/origin.ts'
import { endOf } from '../fakes/process.ts'
import { makeFolder } from '../fakes/folder.ts'
import { startServer } from '../fakes/server.ts'
import { createWorldClock } from './world-clock.ts'

/** A run against an emulator with pages, and jobs of others. */
async function conform(
  prepare: (cdn: Emulator) => unknown = () => undefined,
  args: readonly string[] = [],
) {
  const world = createWorldClock()
  await using origin = await startOrigin({ '/blog/': 'Blog' })
  await using cdn = await startEmulator({
    jobMs: 1500,
    now: world.wallMs,
    zones: [zoneOf(origin.url)],
  })
  for (let job = 0; job < 30; job++) {
    cdn.service.createJob(DEFAULT_ZONE, { type: 'path', paths: ['/theirs'] })
    cdn.service.advance(1000)
  }
  prepare(cdn)
  const before = cdn.created().length
  const lines: string[] = []
  using folder = makeFolder({})
  const site = cdn.edgeUrls.get('ams-01') ?? ''
  const given = [
    '--base-url',
    cdn.baseUrl,
    '--zone',
    cdn.zone,
    '--site-url',
    site,
    '--page',
    '/blog/',
  ]
  const signal = new AbortController().signal
  const code = await world.run((clock) =>
    runConformance(
      [...given, '--json', folder.at('evidence.json'), ...args],
      { CDN_PURGE_API_TOKEN: cdn.token },
      { print: (line) => lines.push(line), clock, signal },
    ),
  )
  const file = folder.at('evidence.json')
  const evidence = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const numbersOf = (verdict: string) =>
    lines
      .flatMap((line) => new RegExp(`^ ?(\\d+) {2}${verdict} `).exec(line)?.[1] ?? [])
      .map(Number)
  expect(evidence + lines.join('\n')).not.toContain(cdn.token)
  return {
    code,
    text: lines.join('\n'),
    evidence,
    against: numbersOf('DOES NOT HOLD'),
    unseen: numbersOf('NOT SEEN'),
    jobs: cdn.created().length - before,
    requests: cdn.requestLog.length,
    writes: cdn.requestLog.filter(
      ({ method, path }) => method !== 'GET' && !path.endsWith('/purge'),
    ).length,
  }
}

const SUPPORTED: readonly Partial<Behavior>[] = [
  {},
  { showsMilliseconds: false },
  { ignorePerPage: true },
  { visibleAfterMs: 900 },
]

test.each(SUPPORTED)(
  'against the emulator with %j all points hold, for three jobs',
  async (behavior) => {
    const result = await conform(({ service }) => Object.assign(service.behavior, behavior))
    expect(result, result.text).toMatchObject({
      code: 0,
      against: [],
      unseen: [],
      jobs: 3,
      writes: 0,
    })
    expect(JSON.parse(result.evidence)).toMatchObject({
      endedEarly: null,
      points: POINTS.map(({ number }) => ({ number })),
    })
  },
)

const set = (behavior: Partial<Behavior>) => (cdn: Emulator) =>
  void Object.assign(cdn.service.behavior, behavior)
const has =
  (on: string, fault: FaultAction, times: Pick<Fault, 'skip' | 'times'> = {}) =>
  ({ faults }: Emulator) =>
    faults.add({ on, ...fault, ...times })
const answer = (status: number) => ({ do: 'answer', status }) as const
const rewrite = (field: string) => ({ do: 'rewrite', set: { [field]: 1 } }) as const

function completesEarly({ service }: Emulator): void {
  service.stuck.add('fra-02')
  service.behavior.completesEarly = true
}

/** More jobs than a page has, and a total that counts one page only. */
function capsTotal({ service, faults }: Emulator): void {
  for (let job = 0; job < 213; job++) {
    service.advance(60_000)
    service.createJob(DEFAULT_ZONE, { type: 'path', paths: ['/theirs'] })
  }
  service.advance(60_000)
  faults.add({ on: 'GET .*purge\\?', do: 'rewrite', set: { 'meta.total': 100 } })
}

/** The service does not accept a path, and makes a job of it all the same. */
const createsBehind =
  (status: number) =>
  ({ service, faults }: Emulator) => {
    faults.add({ on: 'POST .*purge$', do: 'answer-after', status, body: '{}', skip: 2, times: 1 })
    service.behavior.acceptsAnyPath = true
  }

describe('a reading that does not hold is the only one that is named', () => {
  test.each<[what: string, point: number, prepare: (cdn: Emulator) => unknown]>([
    ['a list with the oldest job first', 1, set({ listOrder: 'oldest-first' })],
    ['a list that is sorted by id', 1, set({ listOrder: 'by-id' })],
    ['a total that counts something else', 2, has('GET .*purge$', rewrite('meta.total'))],
    ['new jobs that come to the list late', 3, set({ visibleAfterMs: 6000 })],
    ['jobs that do not show their paths', 4, set({ echoesPaths: false })],
    ['jobs that show other paths', 4, set({ rewritesJobs: 'paths' })],
    ['`created_at` a minute behind `Date`', 5, set({ createdSkewMs: -60_000 })],
    ['`created_at` a minute ahead of `Date`', 5, set({ createdSkewMs: 60_000 })],
    ['a create that is answered with another job', 6, set({ createAnswer: 'newest' })],
    ['a job of another type', 6, set({ rewritesJobs: 'type' })],
    ['a last status that is not documented', 7, set({ doneStatus: 'archived' })],
    ['an edge that vanishes while it works', 8, set({ vanishingEdge: 'pending' })],
    ['an edge that vanishes after it failed', 8, set({ vanishingEdge: 'failed' })],
    ['a job that is completed before its edges', 8, completesEarly],
    [
      'a job that does not exist and is answered 410',
      9,
      has('GET .*purge/', answer(410), { times: 1 }),
    ],
    [
      'a path without a slash that is answered 500',
      10,
      has('POST .*purge$', answer(500), { skip: 2, times: 1 }),
    ],
    [
      'a job that pages of two leave out',
      2,
      has('GET .*purge\\?page=2&per_page=2$', { do: 'rewrite', set: { 'data.0.id': 'other' } }),
    ],
    ['a total that is a limit of the list', 2, capsTotal],
    ['a job for a path that was rejected', 10, createsBehind(422)],
    ['a job for a path that was answered 502', 10, createsBehind(502)],
    ['statistics that are not there', 11, has('GET .*stats', answer(404))],
    ['a list of zones that is not there', 11, has('GET /zones$', answer(404))],
    ['a zone without its domains', 11, set({ hiddenFields: ['custom_domains'] })],
    [
      'statistics with another key',
      11,
      has('GET .*stats', rewrite('data.requests_by_status.total')),
    ],
    ['an edge that keeps its copy', 12, ({ service }) => service.keeping.add('ams-01')],
  ])('%s: point %i', async (_, point, prepare) => {
    const { code, against, jobs, text } = await conform(prepare)
    expect({ code, against, isWithinLimit: jobs <= 3 }, text).toEqual({
      code: 1,
      against: [point],
      isWithinLimit: true,
    })
  })
})

test('jobs that all fail show neither a `completed` job nor what its edges are then', async () => {
  const { code, against, unseen } = await conform(({ service }) =>
    service.failing.set('fra-02', 99),
  )
  expect({ code, against, unseen }).toEqual({ code: 0, against: [], unseen: [7, 8, 12, 13] })
})

test('jobs without edges do not show what becomes of edges', async () => {
  const { code, against, unseen } = await conform(set({ showsEdges: false }))
  expect({ code, against, unseen }).toEqual({ code: 0, against: [], unseen: [8] })
})

test('one miss of another node does not show that the copy of each is gone', async () => {
  let cdn: Emulator | undefined
  let count = 0
  await using nodes = await startServer((request, response) => {
    const edge = ['ams-01', 'fra-02'][count++ % 2] ?? ''
    void fetch(`${cdn?.edgeUrls.get(edge)}${request.url}`).then(async (answered) => {
      response
        .writeHead(answered.status, Object.fromEntries(answered.headers))
        .end(await answered.text())
    })
  })
  const prepare = (emulator: Emulator) => {
    cdn = emulator
    emulator.service.keeping.add('fra-02')
  }
  const { code, against, text } = await conform(prepare, ['--site-url', nodes.url])
  expect({ code, against }, text).toEqual({ code: 1, against: [12] })
})

test('where the evidence cannot be written, nothing is asked', async () => {
  const { code, jobs, requests } = await conform(undefined, ['--json', '/nowhere/e.json'])
  expect({ code, jobs, requests }).toEqual({ code: 2, jobs: 0, requests: 0 })
})

test('a pipe is no place for the evidence', async () => {
  using folder = makeFolder({})
  spawnSync('mkfifo', [folder.at('pipe')])
  const { code, text } = await conform(undefined, ['--json', folder.at('pipe')])
  expect([code, text]).toEqual([2, expect.stringContaining('it is a pipe')])
})

test('a token that is given as an argument is not shown', async () => {
  const args: string[] = []
  const { code, text } = await conform(({ token }) => void args.push(token), args)
  expect([code, text]).toEqual([2, expect.stringContaining('***')])
})

test('pages without a header that shows a copy are not seen, and nothing is said against them', async () => {
  const { code, against, unseen, jobs } = await conform(set({ cacheHeaders: 'none' }))
  expect({ code, against, unseen, jobs }).toEqual({
    code: 0,
    against: [],
    unseen: [12, 13],
    jobs: 3,
  })
})

const NO_ZONE = ['--zone', '00000000-0000-4000-8000-000000000000']
const UNREACHABLE = ['--base-url', 'http://127.0.0.1:1']
const SOON = ['--timeout', '2s']
const NO_TOKEN = /Ended early: GET .*: 401: [^]*13 not seen/
const NO_QUOTA = / 9 {2}HOLDS [^]*11 {2}HOLDS [^]*Ended early: the quota is used up: 429/

describe('a run that ends early prints what it has seen, and fails', () => {
  type Prepare = ((cdn: Emulator) => unknown) | undefined
  test.each<[what: string, code: number, seen: RegExp, prepare: Prepare, args?: readonly string[]]>(
    [
      ['a rejected token', 2, NO_TOKEN, has('.*', answer(401))],
      ['an unknown zone', 2, /Ended early: GET .*: 404/, undefined, NO_ZONE],
      ['a service that is down', 1, /Ended early: GET .*: no connection/, undefined, UNREACHABLE],
      ['a used-up quota', 1, NO_QUOTA, has('POST .*purge$', answer(429))],
      [
        'a create that hangs',
        1,
        /11 {2}HOLDS [^]*Ended early: POST .*/,
        has('POST .*purge$', { do: 'stall', bytes: 0 }),
        SOON,
      ],
      ['a slow service', 1, /Ended early: /, has('.*', { do: 'delay', ms: 5000 }), SOON],
      ['HTML', 1, /Ended early: an answer is not JSON/, has('.*', { do: 'html' })],
    ],
  )('%s: exit code %i', async (_, code, seen, prepare, args = []) => {
    const result = await conform(prepare, args)
    expect(result.code, result.text).toBe(code)
    expect(result.text).toMatch(seen)
    expect(result.text).toContain('Result: ')
    expect(JSON.parse(result.evidence)).toMatchObject({ endedEarly: expect.any(String) })
  })

  test('a signal in the middle: 130', async () => {
    await using cdn = await startEmulator({ jobMs: 60_000 })
    const args = ['conformance/main.ts', '--base-url', cdn.baseUrl, '--zone', cdn.zone]
    const child = spawn(process.execPath, [resolve(args[0] ?? ''), ...args.slice(1)], {
      env: { PATH: process.env['PATH'], CDN_PURGE_API_TOKEN: cdn.token },
    })
    const poll = setInterval(() => cdn.created().length > 0 && child.kill('SIGINT'), 50)
    const { code, stdout: text } = await endOf(child)
    clearInterval(poll)
    expect({ code, hasRows: / 9 {2}HOLDS /.test(text) }, text).toEqual({ code: 130, hasRows: true })
    expect(text).toMatch(/Ended early: /)
  })
})

test.each([
  [['--zone', DEFAULT_ZONE], '`--base-url` must be'],
  [
    ['--base-url', 'http://api.example.com', '--zone', DEFAULT_ZONE],
    '`http:` is allowed for loopback only',
  ],
  [
    ['--base-url', 'https://user:pass-word@api.example.com', '--zone', DEFAULT_ZONE],
    '`--base-url` must be',
  ],
  [['--base-url', 'https://api.example.com', '--zone', 'www'], '`--zone` must be the UUID'],
  [
    ['--base-url', 'https://api.example.com', '--zone', DEFAULT_ZONE, '--page', '/a'],
    'belong together',
  ],
  [
    ['--base-url', 'https://api.example.com', '--zone', DEFAULT_ZONE, '--timeout', 'soon'],
    '`--timeout`',
  ],
  [['--all'], '--all'],
])('%j is a wrong set-up', async (args, said) => {
  const lines: string[] = []
  const options = {
    print: (line: string) => lines.push(line),
    signal: new AbortController().signal,
  }
  expect(await runConformance(args, { CDN_PURGE_API_TOKEN: 'token-0123456789' }, options)).toBe(2)
  expect(lines.join('\n')).toContain(said)
  expect(lines.join('\n')).not.toContain('pass-word')
})
