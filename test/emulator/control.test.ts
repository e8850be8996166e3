import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SWITCHES } from '../../emulator/behavior.ts'
import { startEmulator } from '../../emulator/emulator.ts'
import { FAULTS } from '../../emulator/faults.ts'

async function ask(baseUrl: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${baseUrl}/__emulator${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

describe('the control routes refuse what would do nothing', () => {
  test.each([
    ['POST', '/faults', { on: 'GET', do: 'explode' }, '`do` cannot be'],
    ['POST', '/faults', { on: 'GET', do: 'answer' }, '`status` of `answer`'],
    ['POST', '/faults', { on: 'GET', do: 'reset' }, '`commit` of `reset`'],
    ['POST', '/faults', { on: 'GET', do: 'html', time: 1 }, 'has no `time`'],
    ['POST', '/faults', { on: 'GET', do: 'html', times: 0 }, '`times` of `html`'],
    ['POST', '/faults', { on: 'get /zones', do: 'html' }, 'the methods are'],
    ['POST', '/faults', { on: '/api/v2/', do: 'html' }, 'has `v2`'],
    ['POST', '/faults', { on: 'GET', do: 'wrap' }, 'changes nothing'],
    ['POST', '/faults', { on: 'GET', do: 'rewrite', set: null }, '`set` of `rewrite`'],
    [
      'POST',
      '/faults',
      { on: 'GET', do: 'headers', set: { 'bad header': 'x' } },
      '`set` of `headers`',
    ],
    ['POST', '/faults', { on: 'GET', do: 'redirect', status: 200, to: '/' }, 'from 300 to 399'],
    ['POST', '/faults', { on: 'GET', do: 'delay', ms: 1e12 }, 'ten minutes'],
    ['POST', '/clock', { advanceMs: 9e15 }, 'ten years'],
    ['POST', '/behavior', { hiddenFields: ['nope'] }, '`hiddenFields` cannot be'],
    ['POST', '/faults', { do: 'html' }, '`on` of `html`'],
    ['POST', '/behavior', { listOrders: 'random' }, 'no such switch: listOrders'],
    ['POST', '/behavior', { listOrder: 'upwards' }, '`listOrder` cannot be'],
    ['POST', '/failing-edges', { 'xyz-09': 1 }, 'no such edge'],
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
})

test('GET /__emulator and docs/emulator.md name every route, switch and fault', async () => {
  await using cdn = await startEmulator()
  const { text } = await ask(cdn.baseUrl, 'GET', '')
  const shown = JSON.parse(text) as { routes: object; switches: object; faults: { do: object } }
  expect(Object.keys(shown.switches)).toEqual(Object.keys(SWITCHES))
  expect(shown.faults.do).toEqual(FAULTS)
  const document = readFileSync('docs/emulator.md', 'utf8')
  const names = [...Object.keys(shown.routes), ...Object.keys(SWITCHES), ...Object.keys(FAULTS)]
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([])
})
