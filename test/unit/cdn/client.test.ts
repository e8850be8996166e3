import { describe, expect, test } from 'vitest'
import { Client, createSend, toWriteResult } from '../../../src/cdn/client.ts'
import type { Fault } from '../../../src/http/fault.ts'
import type { HttpResult } from '../../../src/http/transport.ts'
import { parseJson, ShapeError } from '../../../src/json/decode.ts'
import { ManualClock } from '../../fakes/manual-clock.ts'

const answer = (status: number, body = '{}', headers: Record<string, string> = {}): HttpResult => ({
  kind: 'answer',
  answer: { status, headers, body, sentAtMs: 0, receivedAtMs: 0 },
})
const fault = (kind: Fault['kind']): HttpResult => ({ kind: 'fault', fault: { kind, detail: 'x' } })
const WRITE = { method: 'PUT', path: '/zones/u-1' } as const
const decode = (body: string) => parseJson(body)

describe('a write', () => {
  test.each<[result: HttpResult, kind: string]>([
    [fault('unsent'), 'unsent'],
    [fault('late'), 'unsent'],
    [fault('timeout'), 'lost'],
    [fault('network'), 'lost'],
    [fault('cut'), 'lost'],
    [fault('aborted'), 'lost'],
    [fault('too-large'), 'malformed'],
    [answer(408), 'lost'],
    [answer(500), 'lost'],
    [answer(599), 'lost'],
    [answer(301), 'rejected'],
    [answer(404), 'rejected'],
    [answer(425), 'rejected'],
    [answer(429), 'rejected'],
    [answer(200), 'done'],
    [answer(299), 'done'],
    [answer(200, '<html>'), 'malformed'],
  ])('that ended with %j is %s', async (result, kind) => {
    expect((await toWriteResult(WRITE, result, decode)).kind).toBe(kind)
  })

  test('that was rejected has its status, and one that is lost says why', async () => {
    expect(await toWriteResult(WRITE, answer(422), decode)).toMatchObject({ status: 422 })
    expect(await toWriteResult(WRITE, answer(502), decode)).toEqual({
      kind: 'lost',
      why: 'the service answered 502',
    })
  })

  test('whose success cannot be read says what is wrong, and what the service said', async () => {
    const result = await toWriteResult(WRITE, answer(201, '{"message":"later"}'), () => {
      throw new ShapeError('data.uuid', 'a string', 7)
    })
    expect(result).toMatchObject({
      kind: 'malformed',
      why: 'the service answered 201 with an unreadable response',
      problem: {
        kind: 'wrong-shape',
        details: [expect.stringContaining('data.uuid'), 'the service said: later'],
      },
    })
  })

  test('whose reader has a defect is no answer of the service', async () => {
    const broken = toWriteResult(WRITE, answer(200), () => {
      throw new TypeError('a defect')
    })
    await expect(broken).rejects.toThrow('a defect')
  })
})

/** A client whose requests get these results, the last one again and again. */
function clientOf(...results: readonly HttpResult[]) {
  const clock = new ManualClock()
  const lines: string[] = []
  let count = 0
  const { signal } = new AbortController()
  const send = async () => {
    await clock.sleep(100, signal)
    return results[Math.min(count++, results.length - 1)]!
  }
  const deadline = { clock, signal, endMs: 600_000 }
  const client = new Client(send, deadline, { debug: (line) => void lines.push(line) })
  return { client, clock, lines, requests: () => count }
}

describe('a request is sent', () => {
  test.each<[results: HttpResult[], reads: number, writes: number]>([
    [[answer(200)], 1, 1],
    [[answer(404)], 1, 1],
    [[answer(503), answer(200)], 2, 1],
    [[answer(408), answer(200)], 2, 1],
    [[answer(200, '<html>'), answer(200)], 2, 1],
    [[answer(429), answer(200)], 2, 2],
    [[answer(425), answer(200)], 2, 2],
    [[fault('unsent'), answer(200)], 2, 2],
    [[fault('cut'), answer(200)], 2, 1],
    [[fault('late'), answer(200)], 1, 1],
    [[answer(503)], 5, 1],
    [[answer(429)], 5, 5],
  ])('that gets %j: %i times as a read, %i times as a write', async (results, reads, writes) => {
    const read = clientOf(...results)
    await read.client.read('/zones', (body) => body)
    const write = clientOf(...results)
    await write.client.write(WRITE, decode)
    expect([read.requests(), write.requests()]).toEqual([reads, writes])
  })

  test('again when the service asks for it, which a line of the debug log says', async () => {
    const { client, clock, lines } = clientOf(answer(429, '', { 'retry-after': '7' }), answer(200))
    await client.write(WRITE, decode)
    expect(clock.nowMs()).toBe(7200)
    expect(lines).toEqual([
      'PUT /zones/u-1: 429, 100 ms, attempt 1',
      'PUT /zones/u-1: 200, 100 ms, attempt 2, waited 7000 ms after status 429',
    ])
  })
})

test('until the service has sent its time, this machine’s may be a minute off', () => {
  const { client, clock } = clientOf(answer(200))
  expect(client.serviceTimeAt(0)).toEqual({
    earliestMs: clock.wallMs() - 60_000,
    latestMs: clock.wallMs() + 60_000,
  })
})

test.each(['/../../x', '/zones/..'])('the token goes to no other address: %s', async (path) => {
  const deadline = { clock: new ManualClock(), signal: AbortSignal.abort(), endMs: 1000 }
  const send = createSend('https://api.example.com/cdn', 'token', deadline)
  await expect(send({ method: 'GET', path })).rejects.toThrow('would have gone elsewhere')
})
