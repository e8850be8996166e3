import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { Fault } from '../../emulator/faults.ts'
import { startScenario } from './scene.ts'

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
    { timeout: 120_000 },
    async (_, on, isCreate) => {
      const bytes = Array.from({ length: 12 }, (__, index) => index * 17)
      await inParallel(bytes, async (cutAt) => {
        await using scenario = await startScenario()
        scenario.cdn.faults.add({ on, do: 'cut', bytes: cutAt, times: 1 })
        const { exitCode, outputs } = await scenario.step({ paths: '/a' })
        expect({ cutAt, exitCode, status: outputs['status'] }).toEqual({
          cutAt: cutAt,
          exitCode: 0,
          status: 'completed',
        })
        expect(scenario.cdn.service.jobs).toHaveLength(1)
        if (isCreate) expect(scenario.posts()).toBe(1)
      })
    },
  )

  test('every time: red, with a message that says what to do', { timeout: 60_000 }, async () => {
    await using scenario = await startScenario()
    scenario.cdn.faults.add({ on: READ, do: 'cut', bytes: 20 })
    const { exitCode, outputs, stdout, summary } = await scenario.step({ paths: '/a', timeout: '10s' })
    expect(exitCode).toBe(1)
    expect(outputs['status']).toMatch(/^(failed|timed-out)$/)
    expect(stdout).toContain('error[CDN0')
    expect(stdout).toContain('= help: ')
    expect(summary).toContain(scenario.cdn.service.jobs[0]?.id)
  })
})

describe('a service that misbehaves: never green, never a leaked token, always a message that says what to do', () => {
  const cases: [string, Fault, string][] = [
    ['a stalled body', { on: LIST, do: 'stall', bytes: 10 }, 'CDN027'],
    ['a redirect of the list', { on: LIST, do: 'redirect', status: 302, to: '/elsewhere' }, 'CDN024'],
    [
      'a redirect of the create',
      { on: CREATE, do: 'redirect', status: 307, to: '//elsewhere.example/x' },
      'CDN024',
    ],
    ['an HTML page for the list', { on: LIST, do: 'html' }, 'CDN027'],
    ['an unknown status for ever', { on: READ, do: 'rewrite', set: { 'data.status': 'purging' } }, 'CDN041'],
    ['a 401 in mid-run', { on: READ, do: 'answer', status: 401, body: '{"message":"revoked"}' }, 'CDN020'],
    ['a 403', { on: LIST, do: 'answer', status: 403, body: '{"message":"not your zone"}' }, 'CDN021'],
    [
      'a 422',
      { on: CREATE, do: 'answer', status: 422, body: '{"errors":[{"detail":"paths.0 is odd"}]}' },
      'CDN023',
    ],
    ['a 500 for every list', { on: LIST, do: 'answer', status: 500 }, 'CDN026'],
    ['a job without a status', { on: READ, do: 'rewrite', set: { 'data.status': null } }, 'CDN028'],
    ['a list without a total', { on: LIST, do: 'rewrite', set: { 'meta.total': 'many' } }, 'CDN028'],
    ['edges that are a list', { on: READ, do: 'rewrite', set: { 'data.edge_statuses': ['a'] } }, 'CDN028'],
  ]

  test.each(cases)('%s', { timeout: 60_000 }, async (_, fault, code) => {
    await using scenario = await startScenario()
    scenario.cdn.faults.add(fault)
    const result = await scenario.step(
      { paths: '/a', timeout: fault.do === 'stall' || code === 'CDN041' ? '5s' : '30s' },
      { env: { RUNNER_DEBUG: '1' } },
    )
    expect(result.exitCode).toBe(1)
    expect(result.outputs['status']).toMatch(/^(failed|timed-out)$/)
    expect(result.stdout).toContain(`error[${code}]`)
    expect(result.stdout).toContain('= help: ')
    expect(leaks(scenario.cdn.token, result)).toEqual([])
  })

  test('what the service says is shown', async () => {
    await using scenario = await startScenario()
    scenario.cdn.faults.add({
      on: CREATE,
      do: 'answer',
      status: 422,
      body: '{"errors":[{"detail":"paths.0 is odd"}]}',
    })
    expect((await scenario.step({ paths: '/a' })).stdout).toMatch(/the service said: .*paths\.0 is odd/)
  })

  test('a refusal whose body never ends is still a refusal', async () => {
    await using scenario = await startScenario()
    scenario.cdn.faults.add({ on: LIST, do: 'answer', status: 401, body: 'x'.repeat(300_000) })
    expect((await scenario.step({ paths: '/a' })).stdout).toContain('error[CDN020]')
  })

  test('nobody there: an error that names the host as the likely cause', { timeout: 60_000 }, async () => {
    await using scenario = await startScenario()
    const { exitCode, stdout } = await scenario.step({ paths: '/a', 'base-url': 'http://127.0.0.1:9' })
    expect(exitCode).toBe(1)
    expect(stdout).toContain('error[CDN025]: the service cannot be reached: no connection (ECONNREFUSED)')
  })
})

describe('the token', () => {
  test('goes to no other host, whatever kind of redirect points there', async () => {
    const seen: string[] = []
    const otherServer = createServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers.authorization}`)
      response.end('{}')
    })
    await new Promise<void>((resolve) => {
      otherServer.listen(0, '127.0.0.1', resolve)
    })
    const to = `http://localhost:${(otherServer.address() as AddressInfo).port}/api/v1/`
    await inParallel([301, 302, 303, 307, 308], async (status) => {
      for (const on of [LIST, CREATE, READ]) {
        await using scenario = await startScenario()
        scenario.cdn.faults.add({ on, do: 'redirect', status, to })
        const result = await scenario.step({ paths: '/a', timeout: '20s' })
        expect(result.exitCode).toBe(1)
      }
    })
    otherServer.close()
    expect(seen).toEqual([])
  })

  test('is not shown even where the service repeats it, in any of its forms', async () => {
    await using scenario = await startScenario({ token: 'cdn_live_~tok/en+with"odd:chars==!' })
    const { token } = scenario.cdn
    const echo = [
      token,
      encodeURIComponent(token),
      Buffer.from(token).toString('base64'),
      `Bearer ${token}`,
    ].join(' ')
    scenario.cdn.faults.add({
      on: CREATE,
      do: 'answer',
      status: 422,
      body: JSON.stringify({ message: echo }),
    })
    expect(leaks(token, await scenario.step({ paths: '/a' }))).toEqual([])
    scenario.cdn.faults.clear()
    const long = `${'x'.repeat(140)}${token}${'y'.repeat(300)}`
    scenario.cdn.faults.add({
      on: CREATE,
      do: 'answer',
      status: 422,
      body: JSON.stringify({ message: long }),
    })
    const { stdout, summary } = await scenario.step({ paths: '/a' })
    expect(stdout.replace(/^::add-mask::.*$/gm, '') + summary).not.toMatch(/live|odd/)
    scenario.cdn.faults.clear()
    scenario.cdn.faults.add({
      on: READ,
      do: 'rewrite',
      set: { 'data.edge_statuses': { [`edge-${token}`]: 'failed' }, 'data.status': 'failed' },
    })
    expect(leaks(token, await scenario.step({ paths: '/a', retries: '0' }))).toEqual([])
  })

  test('is masked before anything else is printed', async () => {
    await using scenario = await startScenario()
    const { stdout } = await scenario.step({ paths: 'bad', colour: 'red' })
    expect(stdout.split('\n')[0]).toBe(`::add-mask::${scenario.cdn.token}`)
  })
})

/** Where the token, or a form of it, appears, but for the one command that masks it. */
function leaks(
  token: string,
  result: {
    stdout: string
    stderr: string
    outputs: object
    summary: string
    summaryFile: string
    report: unknown
  },
): string[] {
  const forms = [token, encodeURIComponent(token), Buffer.from(token).toString('base64')]
  const places = {
    stdout: result.stdout.replace(/^::add-mask::.*$/gm, ''),
    stderr: result.stderr,
    outputs: JSON.stringify(result.outputs),
    summary: result.summary + result.summaryFile,
    report: JSON.stringify(result.report),
  }
  return Object.entries(places).flatMap(([place, text]) =>
    forms.filter((form) => text.includes(form)).map((form) => `${form} in ${place}`),
  )
}

describe('hostile text of the service', () => {
  const HOSTILE =
    '\n::error::owned\r::set-output name=status::completed\n##[error]owned <img src=x onerror=alert(1)> [x](javascript:1) | `a` @all'

  test.each([
    ['a refusal', { on: CREATE, do: 'answer', status: 422, body: JSON.stringify({ message: HOSTILE }) }],
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
      { on: LIST, do: 'answer', status: 302, headers: { location: '/::error::owned%0A##[error]owned' } },
    ],
  ] as [string, Fault][])('%s commands nothing and writes no HTML', { timeout: 30_000 }, async (_, fault) => {
    await using scenario = await startScenario()
    scenario.cdn.faults.add(fault)
    const { stdout, summary, exitCode } = await scenario.step({ paths: '/a', retries: '0' })
    expect(exitCode).toBe(1)
    const commands = stdout.split(/\r\n|\n|\r/).filter((line) => /^\s*::/.test(line) || line.includes('##['))
    expect(commands.every((line) => /^::(add-mask|group|endgroup|error title=CDN0|warning)/.test(line))).toBe(
      true,
    )
    expect(commands.some((line) => line.startsWith('::error::'))).toBe(false)
    expect(summary).not.toMatch(/<img|\]\(javascript|^\| `a`/m)
  })
})

test('no process outlives its verdict: it ends by itself within a second of the last line', async () => {
  await using scenario = await startScenario()
  scenario.cdn.faults.add({ on: LIST, do: 'stall', bytes: 10, times: 1 })
  scenario.cdn.faults.add({ on: LIST, do: 'answer', status: 401, skip: 1 })
  let lastMs = 0
  await scenario.step(
    { paths: '/a', timeout: '3s' },
    { node: process.execPath, onOutput: () => (lastMs = performance.now()) },
  )
  expect(performance.now() - lastMs).toBeLessThan(1000)
})
