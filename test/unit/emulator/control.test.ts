import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEFAULT_BEHAVIOR, SWITCHES } from '../../../emulator/behavior.ts'
import { startEmulator } from '../../../emulator/emulator.ts'
import { FAULTS } from '../../../emulator/faults.ts'

async function ask(baseUrl: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${baseUrl}/__emulator${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

describe('the control routes refuse what would do nothing', () => {
  test.each([
    ['POST', '/faults', { on: '(', do: 'html' }, 'not a regular expression'],
    ['POST', '/faults', { on: 'GET', do: 'explode' }, '`do` cannot be'],
    ['POST', '/faults', { on: 'GET', do: 'answer' }, '`status` of `answer`'],
    ['POST', '/faults', { on: 'GET', do: 'answer', status: 99 }, 'from 200 to 599'],
    ['POST', '/faults', { on: 'GET', do: 'reset' }, '`commit` of `reset`'],
    ['POST', '/faults', { on: 'GET', do: 'html', time: 1 }, 'has no `time`'],
    ['POST', '/faults', { on: 'GET', do: 'html', toString: 1 }, 'has no `toString`'],
    ['POST', '/faults', { on: 'GET', do: 'html', times: 0 }, '`times` of `html`'],
    ['POST', '/faults', { on: 'GET', do: 'html', skip: 1.5 }, '`skip` of `html`'],
    ['POST', '/faults', { on: 'get /zones', do: 'html' }, 'the methods are'],
    ['POST', '/faults', { on: 'NEVER /nowhere', do: 'html' }, 'the methods are'],
    ['POST', '/faults', { on: '/api/v2/', do: 'html' }, 'has `v2`'],
    ['POST', '/faults', { on: 'GET', do: 'wrap' }, 'changes nothing'],
    ['POST', '/faults', { on: 'GET', do: 'wrap', encoding: 'br' }, '`encoding` of `wrap`'],
    ['POST', '/faults', { on: 'GET', do: 'rewrite', set: null }, '`set` of `rewrite`'],
    ['POST', '/faults', { on: 'GET', do: 'rewrite', remove: [5] }, '`remove` of `rewrite`'],
    ['POST', '/faults', { on: 'GET', do: 'headers', set: { 'bad header': 'x' } }, '`set` of `headers`'],
    ['POST', '/faults', { on: 'GET', do: 'redirect', status: 200, to: '/' }, 'from 300 to 399'],
    ['POST', '/faults', { on: 'GET', do: 'drip', bytesPerSecond: 0 }, 'from 1 on'],
    ['POST', '/faults', { on: 'GET', do: 'delay', ms: 1e12 }, 'ten minutes'],
    ['POST', '/clock', { advanceMs: 9e15 }, 'ten years'],
    ['POST', '/behavior', { zoneVisibleAfterMs: -1 }, '`zoneVisibleAfterMs` cannot be'],
    ['POST', '/behavior', { hiddenFields: ['nope'] }, '`hiddenFields` cannot be'],
    ['POST', '/faults', { do: 'html' }, '`on` of `html`'],
    ['POST', '/faults', 'text', 'not JSON'],
    ['POST', '/behavior', { listOrders: 'random' }, 'no such switch: listOrders'],
    ['POST', '/behavior', { listOrder: 'upwards' }, '`listOrder` cannot be'],
    ['POST', '/behavior', { perPage: '10' }, '`perPage` cannot be'],
    ['POST', '/behavior', { __proto__: null, toString: 1 }, 'no such switch: toString'],
    ['POST', '/failing-edges', { 'xyz-09': 1 }, 'no such edge'],
    ['POST', '/failing-edges', { 'fra-02': -1 }, 'whole number'],
    ['POST', '/stuck-edges', ['xyz-09'], 'no such edge'],
    ['POST', '/clock', { advanceMs: 'soon' }, '`advanceMs`'],
    ['POST', '/visits', [{ zone: 1 }], 'a list of visits'],
  ])('%s %s %j', async (method, path, body, says) => {
    await using cdn = await startEmulator()
    const before = structuredClone(cdn.service.behavior)
    const { status, text } = await ask(cdn.baseUrl, method, path, body)
    expect({ status, message: (JSON.parse(text) as { message: string }).message }).toEqual({
      status: 422,
      message: expect.stringContaining(says),
    })
    expect(cdn.service.behavior).toEqual(before)
  })

  test('an unknown route is one, whatever its method', async () => {
    await using cdn = await startEmulator()
    for (const [method, path] of [
      ['PATCH', '/faults'],
      ['GET', '/nothing'],
    ] as const)
      expect(await ask(cdn.baseUrl, method, path)).toMatchObject({
        status: 404,
        text: expect.stringContaining('GET /__emulator lists them') as string,
      })
  })
})

test('what is right is accepted', async () => {
  await using cdn = await startEmulator()
  const switches = { hiddenFields: ['waf_enabled'], createdSkewMs: -5000, perPage: 7, emptyRatio: null }
  const right = [
    ['/behavior', switches],
    ['/faults', { on: '^POST .*/purge$', do: 'reset', commit: true, times: 1 }],
    ['/faults', { on: `GET /zones/${cdn.zone}$`, do: 'rewrite', remove: ['data.uuid'] }],
    ['/faults', { on: 'GET', do: 'headers', set: { date: null } }],
  ] as const
  for (const [path, body] of right)
    expect({ path, status: (await ask(cdn.baseUrl, 'POST', path, body)).status }).toEqual({
      path: path,
      status: 200,
    })
  expect(cdn.service.behavior).toMatchObject(switches)
})

test('a fault is matched by the path that the request log shows, and by the one below its prefix', async () => {
  for (const on of ['/api/', 'GET /zones', '^GET /api/v1/zones$']) {
    await using cdn = await startEmulator()
    await ask(cdn.baseUrl, 'POST', '/faults', { on, do: 'answer', status: 418 })
    expect({ on, status: (await fetch(`${cdn.baseUrl}/api/v1/zones`)).status }).toEqual({
      on: on,
      status: 418,
    })
  }
})

test('GET /__emulator and docs/emulator.md name every route, switch and fault', async () => {
  await using cdn = await startEmulator()
  const { text } = await ask(cdn.baseUrl, 'GET', '')
  const shown = JSON.parse(text) as { routes: object; switches: object; faults: { do: object } }
  expect(Object.keys(shown.switches)).toEqual(Object.keys(DEFAULT_BEHAVIOR))
  expect(Object.keys(SWITCHES).toSorted()).toEqual(Object.keys(DEFAULT_BEHAVIOR).toSorted())
  expect(shown.faults.do).toEqual(FAULTS)
  const document = readFileSync('docs/emulator.md', 'utf8')
  const names = [...Object.keys(shown.routes), ...Object.keys(SWITCHES), ...Object.keys(FAULTS)]
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([])
})

test('a second emulator on the same port says so, in one line', async () => {
  await using cdn = await startEmulator()
  const port = new URL(cdn.baseUrl).port
  const child = spawn(process.execPath, ['emulator/main.ts', '--port', port])
  let shown = ''
  child.stderr.on('data', (chunk: Buffer) => (shown += chunk.toString()))
  const exitCode = await new Promise((done) => child.on('close', done))
  expect({ exitCode, shown }).toEqual({
    exitCode: 1,
    shown: expect.stringMatching(/^Port \d+ is in use.*--port.*\n$/),
  })
})
