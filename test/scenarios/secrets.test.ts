import { describe, expect } from 'vitest'
import { test, expectNothingOf, startScenario } from './scene.ts'
import { startZoneScenario, ZONES } from './zones.ts'

const LONG = Array.from({ length: 40 }, (_, index) => `part${index}k`).join('')

describe('a token is redacted before a text is cut', () => {
  test.for([
    'zone',
    'base-url',
    'timeout',
    'paths',
    'map',
    'base',
    'wait-for-origin',
    'quota',
    'manifest',
  ])('pasted into `%s`', async (name, { scenario }) => {
    const step = await scenario.step({ paths: '/a', 'api-token': LONG, [name]: `x${LONG}y` })
    expect(step.exitCode).toBe(1)
    expectNothingOf(LONG, step)
  })

  const base64 = (text: string) => Buffer.from(text).toString('base64')
  test.each<[string, (token: string) => string]>([
    ['as given', (token) => token],
    ['in a URL', encodeURIComponent],
    ['in JSON', (token) => JSON.stringify(token)],
    ['in base64', base64],
    ['in base64, one byte later', (token) => base64(`x${token}`)],
    ['in base64, two bytes later', (token) => base64(`xy${token}`)],
  ])('that the service repeats %s', async (_, encode) => {
    const token = 'tok/5f2c+9b7e"1d4a\\8063='
    await using scenario = await startScenario({ token })
    const body = JSON.stringify({ message: `no such token: ${encode(token)}` })
    scenario.cdn.faults.add({ on: 'POST .*purge$', do: 'answer', status: 422, body })
    const step = await scenario.step({ paths: '/a', 'api-token': token })
    expect(step).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('no such token: ') })
    expectNothingOf(encode(token).slice(4, -4), step)
  })

  test('that names an edge', async () => {
    await using scenario = await startScenario({ token: LONG })
    const set = { 'data.edge_statuses': { [`edge-${LONG}`]: 'failed' }, 'data.status': 'failed' }
    scenario.cdn.faults.add({ on: '^GET .*/purge/.+$', do: 'rewrite', set })
    expectNothingOf(LONG, await scenario.step({ paths: '/a', retries: '0' }))
  })

  test('in a refusal that is cut inside of it', async () => {
    await using scenario = await startScenario({ token: LONG })
    const body = `${'x'.repeat(65_516)} ${LONG}`
    scenario.cdn.faults.add({ on: 'GET', do: 'answer', status: 401, body })
    const step = await scenario.step({ paths: '/a', 'api-token': LONG })
    expect(step.exitCode).toBe(1)
    expectNothingOf(LONG, step)
  })
})

describe('a token that is swapped with another input is not shown, and the swap is named:', () => {
  const token = 'tok5f2c9b7e1d4a8063'
  const zone = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

  test.for<[string, Record<string, string>]>([
    ['zone', { 'api-token': zone, zone: token }],
    ['base-url', { 'api-token': 'https://api.example.com', 'base-url': token }],
  ])('`%s`', async ([name, swapped], { scenario }) => {
    const step = await scenario.step({ paths: '/a', ...swapped })
    expect(step.exitCode).toBe(1)
    expectNothingOf(token, step)
    expect(step.stdout).toContain(`\`api-token\` and \`${name}\` seem to be swapped`)
  })

  test.for([zone, 'www.example.com', 'my production site', 'shop'])(
    'no token that is a UUID with the zone %s',
    async (name, { scenario }) => {
      const step = await scenario.step({ paths: '/a', 'api-token': zone, zone: name })
      expect(step.stdout).not.toContain('seem to be swapped')
    },
  )
})

test('user and password of a URL are shown nowhere', async ({ scenario }) => {
  const step = await scenario.step({
    paths: 'https://carol:hunter2secretpassword@www.example.com/a',
  })
  expect(step.exitCode).toBe(1)
  expectNothingOf('hunter2secretpassword', step)
})

test('a password in the live `origin_url` is not shown by a plan, and is no difference', async () => {
  const originUrl = 'https://carol:hunter2secretpassword@origin.example.com'
  await using scenario = await startZoneScenario({ zones: [{ ...ZONES[0]!, originUrl }] })
  const other = await scenario.step(
    'zones:\n  - name: www\n    origin_url: https://origin.example.net\n',
  )
  expect(other).toMatchObject({ exitCode: 0, outputs: { status: 'planned' } })
  expectNothingOf('hunter2secretpassword', other)
  const same = await scenario.step(`zones:\n  - name: www\n    origin_url: ${originUrl}\n`)
  expect(same.outputs['status']).toBe('no-changes')
})

test('a bad day of `stats/` is shown as text in its summary', async ({ scenario }) => {
  const inputs = { 'start-date': '<img src=x>\n# pwned\n**x**' }
  const step = await scenario.step(inputs, { action: 'stats' })
  expect(step.exitCode).toBe(1)
  expect(step.summary).not.toMatch(/<img|^# pwned|\*\*x\*\*/m)
})
