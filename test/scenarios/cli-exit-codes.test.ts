import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startOrigin } from '../../emulator/origin.ts'
import type { EmulatorOptions } from '../../emulator/emulator.ts'
import { startCli } from './command-line.ts'

type Cli = Awaited<ReturnType<typeof startCli>>

/** How a command ends, by exit code and status. */
interface End {
  readonly args: readonly string[]
  readonly options?: EmulatorOptions
  readonly prepare?: (cli: Cli) => void
  readonly code: 0 | 1 | 2
  readonly status: string
  /** What the log says. */
  readonly says: string
}

const hasFault = (fault: Parameters<Cli['cdn']['faults']['add']>[0]) => (cli: Cli) =>
  cli.cdn.faults.add(fault)
const REFUSED = { on: 'POST .*purge$', do: 'answer', body: '{"message":"no, thank you"}' } as const

const ENDS: Readonly<Record<string, End>> = {
  'a failed edge': {
    args: ['purge', '/a', '--retries', '0'],
    prepare: ({ cdn }) => void cdn.service.failing.set('fra-02', 9),
    code: 1,
    status: 'failed',
    says: 'error[CDN040]',
  },
  'a failed edge, forgiven': {
    args: ['purge', '/a', '--retries', '0', '--no-fail-on-error'],
    prepare: ({ cdn }) => void cdn.service.failing.set('fra-02', 9),
    code: 0,
    status: 'failed',
    says: 'warning[CDN040]',
  },
  'a quota that is used up': {
    args: ['purge', '/a', '--quota', 'path=0/1h all=10/1h'],
    code: 2,
    status: 'failed',
    says: 'quota',
  },
  'a quota that others used': {
    args: ['purge', '/a', '--quota', 'path=1/1h'],
    options: { quota: { path: 1, all: 1 } },
    prepare: ({ cdn }) => void cdn.service.createJob(cdn.zone, { type: 'path', paths: ['/b'] }),
    code: 1,
    status: 'failed',
    says: 'CDN030',
  },
  'a refused create': {
    args: ['purge', '/a'],
    prepare: hasFault({ ...REFUSED, status: 422 }),
    code: 2,
    status: 'failed',
    says: 'the service said: no, thank you',
  },
  'a rejected token': {
    args: ['purge', '/a'],
    prepare: hasFault({ on: 'GET .*', do: 'answer', status: 401 }),
    code: 2,
    status: 'failed',
    says: 'store it in the secret',
  },
  'a redirect': {
    args: ['purge', '/a'],
    prepare: hasFault({ on: '.*', do: 'redirect', status: 302, to: 'http://127.0.0.1:9/' }),
    code: 2,
    status: 'failed',
    says: 'CDN024',
  },
  'garbage in place of HTTP': {
    args: ['purge', '/a'],
    prepare: hasFault({ on: '.*', do: 'garbage' }),
    code: 1,
    status: 'failed',
    says: 'CDN027',
  },
  'a hostile answer': {
    args: ['purge', '/a'],
    prepare: hasFault({ ...REFUSED, status: 422, body: '{"message":"x\\n::error::pwned\\u001b[31m"}' }),
    code: 2,
    status: 'failed',
    says: 'CDN023',
  },
  'an unknown zone': {
    args: ['purge', '/a', '--zone', 'ww'],
    code: 2,
    status: 'failed',
    says: 'input `zone`',
  },
  'a late origin': {
    args: ['purge', '/a', '--wait-for-origin', '/a contains v2', '--timeout', '10s'],
    code: 1,
    status: 'timed-out',
    says: 'input `wait-for-origin`',
  },
  'a folder that is not there': {
    args: ['purge', '--site-dir', 'dist', '--manifest', 'm.json'],
    code: 2,
    status: 'failed',
    says: 'to the current folder',
  },
  'an unknown base': {
    args: ['purge', '--site-dir', 'dist', '--manifest', 'm.json', '--on-unknown-base', 'fail'],
    prepare: ({ folder }) => {
      mkdirSync(join(folder, 'dist'))
      writeFileSync(join(folder, 'dist/a.css'), 'a')
    },
    code: 2,
    status: 'failed',
    says: 'CDN064',
  },
  'a file of zones that is not there': {
    args: ['zone', 'plan'],
    code: 2,
    status: 'failed',
    says: 'use `export`',
  },
  drift: {
    args: ['zone', 'plan', '--file', 'z.yml', '--fail-on-changes'],
    prepare: ({ folder }) => writeFileSync(join(folder, 'z.yml'), 'zones: [{ name: www, cache_ttl: 7 }]'),
    code: 1,
    status: 'planned',
    says: 'input `fail-on-changes`',
  },
  'a threshold that is missed': {
    args: ['stats', '--min-hit-ratio', '0.9'],
    prepare: ({ cdn }) => {
      for (let index = 0; index < 10; index++)
        cdn.service.traffic.record({ zone: cdn.zone, atMs: Date.now(), status: 200, bytes: 9, isHit: false })
    },
    code: 1,
    status: 'threshold-missed',
    says: 'input `min-hit-ratio`',
  },
}

test.concurrent.each(Object.entries(ENDS))('%s', async (_, { args, options, prepare, ...expected }) => {
  await using origin = await startOrigin({ '/a': 'v1' })
  await using cli = await startCli(options)
  const zone = cli.cdn.service.zones.all()[0]
  if (zone !== undefined) zone.origin_url = origin.url
  prepare?.(cli)
  const files = ['--report', 'r.json', '--summary-file', 's.md', '--outputs', 'o.env']
  const extra = args.includes('--wait-for-origin') ? ['--origin-url', origin.url] : []
  const { code, stdout, stderr } = await cli.cli([...args, ...extra, ...files])
  const read = (name: string) => readFileSync(join(cli.folder, name), 'utf8')
  const report = JSON.parse(read('r.json')) as { status: string }
  expect({ code, status: report.status }).toEqual({ code: expected.code, status: expected.status })
  expect(stdout + stderr).toContain(expected.says)
  expect(read('o.env')).toContain(`CDN_PURGE_RESULT_STATUS=${expected.status}\n`)
  expect(stdout + stderr).not.toMatch(/^::/m)
  expect(stdout + stderr).not.toContain('\u001b')
  for (const text of [
    stdout,
    stderr,
    ...readdirSync(cli.folder, { withFileTypes: true }).flatMap((file) =>
      file.isFile() ? [read(file.name)] : [],
    ),
  ]) {
    expect(text).not.toContain(cli.cdn.token)
  }
})
