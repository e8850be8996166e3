import { describe, expect } from 'vitest'
import type { Fault } from '../../emulator/faults.ts'
import { startServer } from '../fakes/server.ts'
import { test, startScenario } from './scene.ts'

const CREATE = '^POST .*/purge$'
const READ = '^GET .*/purge/.+$'
const LIST = '^GET .*/purge$'

/** All at once, four at a time: each is a process of its own that mostly waits. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const workers = Array.from({ length: 6 }, async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  })
  await Promise.all(workers)
}

describe('a body that is cut', () => {
  test.each([
    ['the answer to a create', CREATE, true],
    ['the answer to a read', READ, false],
    ['the list', LIST, false],
  ])(
    '%s, at any byte: never lost, never twice, and green only because every edge has confirmed',
    async (_, on, isCreate) => {
      const bytes = Array.from({ length: 12 }, (__, index) => index * 17)
      await inParallel(bytes, async (cutAt) => {
        await using scenario = await startScenario()
        scenario.cdn.faults.add({ on, do: 'cut', bytes: cutAt, times: 1 })
        const { exitCode, outputs } = await scenario.step({ paths: '/a' })
        expect([cutAt, exitCode, outputs['status']]).toEqual([cutAt, 0, 'completed'])
        expect(scenario.cdn.service.jobs).toHaveLength(1)
        if (isCreate) expect(scenario.posts()).toBe(1)
      })
    },
  )
})

describe('the token', () => {
  test('goes to no other host, whatever kind of redirect points there', async () => {
    const seen: string[] = []
    await using otherServer = await startServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers.authorization}`)
      response.end('{}')
    })
    const to = `${otherServer.url.replace('127.0.0.1', 'localhost')}/api/v1/`
    await inParallel([301, 302, 303, 307, 308], async (status) => {
      for (const on of [LIST, CREATE, READ]) {
        await using scenario = await startScenario()
        scenario.cdn.faults.add({ on, do: 'redirect', status, to })
        const result = await scenario.step({ paths: '/a', timeout: '20s' })
        expect(result.exitCode).toBe(1)
        expect(result.stdout).toContain('error[CDN024]')
      }
    })
    expect(seen).toEqual([])
  })

  test('is masked before anything else is printed', async ({ scenario }) => {
    const { stdout } = await scenario.step({ paths: 'bad', colour: 'red' })
    expect(stdout.split('\n')[0]).toBe(`::add-mask::${scenario.cdn.token}`)
  })
})

describe('hostile text of the service', () => {
  const HOSTILE =
    '\n::error::owned\r::set-output name=status::completed\n##[error]owned <img src=x onerror=alert(1)> [x](javascript:1) | `a` @all'

  test.for([
    [
      'a refusal',
      { on: CREATE, do: 'answer', status: 422, body: JSON.stringify({ message: HOSTILE }) },
    ],
    ['a status', { on: READ, do: 'rewrite', set: { 'data.status': HOSTILE } }],
    [
      'an edge and its status',
      {
        on: READ,
        do: 'rewrite',
        set: { 'data.status': 'failed', 'data.edge_statuses': { [HOSTILE]: HOSTILE } },
      },
    ],
    [
      'a location',
      {
        on: LIST,
        do: 'answer',
        status: 302,
        headers: { location: '/::error::owned%0A##[error]owned' },
      },
    ],
  ] as [string, Fault][])(
    '%s commands nothing and writes no HTML',
    async ([, fault], { scenario }) => {
      scenario.cdn.faults.add(fault)
      const { stdout, summary, exitCode } = await scenario.step({ paths: '/a', retries: '0' })
      expect(exitCode).toBe(1)
      const commands = stdout
        .split(/\r\n|\n|\r/)
        .filter((line) => /^\s*::/.test(line) || line.includes('##['))
      expect(
        commands.every((line) =>
          /^::(add-mask|group|endgroup|error title=CDN0|warning)/.test(line),
        ),
      ).toBe(true)
      expect(commands.some((line) => line.startsWith('::error::'))).toBe(false)
      expect(summary).not.toMatch(/<img|\]\(javascript|^\| `a`/m)
    },
  )
})

test('a list that is larger than any real one is read once, and the error says so', async ({
  scenario,
}) => {
  const body = ' '.repeat(33 * 1024 * 1024)
  scenario.cdn.faults.add({ on: LIST, do: 'answer', status: 200, body })
  const { exitCode, stdout } = await scenario.step({ paths: '/a' })
  expect(exitCode).toBe(1)
  expect(stdout).toContain(
    '`base-url` is not the address of the API, or the service ignores `per_page`',
  )
  expect(scenario.cdn.requestLog).toHaveLength(1)
})
