import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { startOrigin } from '../../emulator/origin.ts'
import type { Fault } from '../../emulator/faults.ts'
import { test, type startCli } from './command-line.ts'

type Cli = Awaited<ReturnType<typeof startCli>>

const A = ['purge', '/a']
const BUILD = ['purge', '--site-dir', 'dist', '--manifest', 'm.json']
const DRIFT = ['zone', 'plan', '--file', 'z.yml', '--fail-on-changes']
const LATE = [...A, '--wait-for-origin', '/a contains v2', '--timeout', '10s']

const failsEdge = ({ cdn }: Cli) => cdn.service.failing.set('fra-02', 9)
const purges = ({ cdn }: Cli) => cdn.service.createJob(cdn.zone, { type: 'path', paths: ['/b'] })
const has = (fault: Fault) => (cli: Cli) => cli.cdn.faults.add(fault)
const refuses = (message: string) =>
  has({ on: 'POST .*purge$', do: 'answer', status: 422, body: JSON.stringify({ message }) })

function visits({ cdn }: Cli): void {
  const visit = { zone: cdn.zone, atMs: Date.now(), status: 200, bytes: 9, isHit: false }
  for (let index = 0; index < 10; index++) cdn.service.traffic.record(visit)
}

function builds({ folder }: Cli): void {
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/a.css'), 'a')
  writeFileSync(join(folder, 'z.yml'), 'zones: [{ name: www, cache_ttl: 7 }]')
}

/** How a command ends: its exit code and status, and what its log says. */
const ENDS: [
  what: string,
  args: string[],
  end: string,
  says: string,
  prepare?: (cli: Cli) => unknown,
][] = [
  ['a failed edge', [...A, '--retries', '0'], '1 failed', 'error[CDN040]', failsEdge],
  [
    'forgiven',
    [...A, '--retries', '0', '--no-fail-on-error'],
    '0 failed',
    'warning[CDN040]',
    failsEdge,
  ],
  ['a quota that is used up', [...A, '--quota', 'path=0/1h all=10/1h'], '2 failed', 'quota'],
  ['a quota that others used', [...A, '--quota', 'path=1/1h'], '1 failed', 'CDN030', purges],
  ['a refused create', A, '2 failed', 'the service said: no, thank you', refuses('no, thank you')],
  [
    '401',
    A,
    '2 failed',
    'store it in the secret',
    has({ on: 'GET .*', do: 'answer', status: 401 }),
  ],
  [
    'a redirect',
    A,
    '2 failed',
    'CDN024',
    has({ on: '.*', do: 'redirect', status: 302, to: 'http://127.0.0.1:9/' }),
  ],
  ['garbage in place of HTTP', A, '1 failed', 'CDN027', has({ on: '.*', do: 'garbage' })],
  ['a hostile answer', A, '2 failed', 'CDN023', refuses('x\n::error::pwned\u001b[31m')],
  ['an unknown zone', [...A, '--zone', 'ww'], '2 failed', 'input `zone`'],
  ['a late origin', LATE, '1 timed-out', 'input `wait-for-origin`'],
  ['a folder that is not there', BUILD, '2 failed', 'to the current folder'],
  ['an unknown base', [...BUILD, '--on-unknown-base', 'fail'], '2 failed', 'CDN064', builds],
  ['a file of zones that is not there', ['zone', 'plan'], '2 failed', 'use `export`'],
  [
    'a service that does not answer in time',
    [...A, '--timeout', '2s'],
    '1 timed-out',
    'error[CDN041]: `timeout` (2 s) ended before everything was read',
    has({ on: 'GET .*', do: 'stall', bytes: 0 }),
  ],
  ['drift', DRIFT, '1 planned', 'input `fail-on-changes`', builds],
  [
    'a threshold',
    ['stats', '--min-hit-ratio', '0.9'],
    '1 threshold-missed',
    'input `min-hit-ratio`',
    visits,
  ],
]

test.concurrent.for(ENDS)('%s', async ([, args, end, says, prepare], { scene }) => {
  await using origin = await startOrigin({ '/a': 'v1' })
  const zone = scene.cdn.service.zones.all()[0]
  if (zone !== undefined) zone.origin_url = origin.url
  prepare?.(scene)
  const files = ['--report', 'r.json', '--summary-file', 's.md', '--outputs', 'o.env']
  const extra = args === LATE ? ['--origin-url', origin.url] : []
  const { code, stdout, stderr } = await scene.cli([...args, ...extra, ...files])
  const read = (name: string) => readFileSync(join(scene.folder, name), 'utf8')
  const { status } = JSON.parse(read('r.json')) as { status: string }
  expect(`${code} ${status}`).toBe(end)
  expect(stdout + stderr).toContain(says)
  expect(read('o.env')).toContain(`CDN_PURGE_RESULT_STATUS=${status}\n`)
  expect(stdout + stderr).not.toMatch(/^::/m)
  expect(stdout + stderr).not.toContain('\u001b')
  const written = readdirSync(scene.folder, { withFileTypes: true }).filter((file) => file.isFile())
  for (const text of [stdout, stderr, ...written.map(({ name }) => read(name))]) {
    expect(text).not.toContain(scene.cdn.token)
  }
})

test.concurrent.for(['purge', 'zone', 'stats'])(
  '%s names options and variables, not inputs of a step',
  async (action, { scene }) => {
    const args = action === 'zone' ? ['zone', 'plan'] : [action]
    const env = { CDN_PURGE_BASE_URL: '', CDN_PURGE_TIMEOUT: 'abc' }
    const { code, stderr } = await scene.cli(args, { env })
    expect(code).toBe(2)
    expect(stderr).toContain('set `--base-url` or `CDN_PURGE_BASE_URL`')
    expect(stderr).toContain('variable `CDN_PURGE_TIMEOUT`')
    expect(stderr).not.toContain('pull requests from forks have no access to variables')
  },
)
