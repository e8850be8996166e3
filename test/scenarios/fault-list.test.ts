import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { startServer } from '../fakes/server.ts'
import type { Fault, FaultAction } from '../../emulator/faults.ts'
import { test, expectNothingOf, type Scenario } from './scene.ts'

const CREATE = '^POST .*/purge$'
const READ = '^GET .*/purge/.+$'
const LIST = '^GET .*/purge$'
const EVERY = '.'

interface FaultCase {
  readonly faults?: readonly Fault[]
  readonly inputs?: Readonly<Record<string, string>>
  readonly prepare?: (scenario: Scenario) => unknown
}

const on = (pattern: string, fault: FaultAction, timeout = '15m'): FaultCase => ({
  faults: [{ on: pattern, ...fault }],
  inputs: { timeout },
})
/** The first create meets the fault. */
const first = (fault: FaultAction, timeout = '15m'): FaultCase => ({
  faults: [{ on: CREATE, ...fault, times: 1 }],
  inputs: { timeout },
})
const answer = (status: number, body = '', headers: Record<string, string> = {}) =>
  ({ do: 'answer', status, body, headers }) as const
const set = (fields: Readonly<Record<string, unknown>>) => ({ do: 'rewrite', set: fields }) as const
const nested = (count: number) => '['.repeat(count) + ']'.repeat(count)

const BACK_AND_FORTH: FaultCase = {
  faults: [
    { on: READ, ...set({ 'data.status': 'processing' }), skip: 1, times: 2 },
    { on: READ, ...set({ 'data.status': 'pending' }), skip: 3, times: 1 },
  ],
}
const A_DAY_AHEAD: FaultCase = {
  prepare: ({ cdn }) =>
    Object.assign(cdn.service.behavior, { dateSkewMs: 86_400_000, createdSkewMs: 86_400_000 }),
}
/** However slow this machine is, the job is still at work when the token is revoked. */
const REVOKED: FaultCase = {
  faults: [{ on: READ, ...answer(401), skip: 1 }],
  prepare: ({ cdn }) => cdn.service.stuck.add('sin-03'),
}
const MARKED = { do: 'wrap', prefix: '\ufeff', headers: { 'content-type': 'text/plain' } } as const
const TWICE = { do: 'wrap', prefix: '{"data":{"status":"failed"},', cutFirst: 1 } as const
const FIELDS = '{"message":"no.","errors":{"paths.0":["odd"]}}'
const OVER_32_MIB = `{"data":"${'x'.repeat(33_600_000)}"}`
const UNREACHABLE = { inputs: { 'base-url': 'http://127.0.0.1:9', timeout: '30s' } }

const GREEN = 'completed, jobs: 1'
const LATE = 'timed-out CDN041, jobs: 1'
const LATE_WITHOUT_JOB = 'timed-out CDN041, jobs: 0'
const FOUND = /found in the list/

/** The fault scenarios of our research on reliability: how each ends, and what the log says of it. */
const CASES: readonly (readonly [name: string, FaultCase, end: string, says?: RegExp])[] = [
  [
    'F1 accepted, then reset before the headers',
    first({ do: 'reset', commit: true }),
    GREEN,
    FOUND,
  ],
  [
    'F2 reset before it was accepted',
    first({ do: 'reset', commit: false }),
    GREEN,
    /no usable answer/,
  ],
  ['F3 headers, then cut', first({ do: 'cut', bytes: 30 }), GREEN, FOUND],
  ['F3 every read is cut', on(READ, { do: 'cut', bytes: 20 }, '10s'), LATE],
  [
    'F4 a list that stalls',
    on(LIST, { do: 'stall', bytes: 10 }, '5s'),
    LATE_WITHOUT_JOB,
    /no complete answer within \d s/,
  ],
  ['F4 a read that stalls', on(READ, { do: 'stall', bytes: 5 }, '4s'), LATE],
  [
    'F5 dripping, past the deadline',
    on(LIST, { do: 'drip', bytesPerSecond: 4 }, '4s'),
    LATE_WITHOUT_JOB,
  ],
  // The service makes its job three seconds after we have gone.
  [
    'F6 an answer after our patience, and the job made late',
    first({ do: 'delay', ms: 6000 }, '3s'),
    LATE_WITHOUT_JOB,
    /the result of a create request is unknown/,
  ],
  [
    'F7 a gateway’s 504, the job not made',
    first(answer(504, '<html>')),
    GREEN,
    /no usable answer \(the service answered 504\)/,
  ],
  [
    'F8 a refusal with Retry-After of centuries',
    first(answer(429, '', { 'retry-after': '9999999999' })),
    'failed CDN030, jobs: 0',
  ],
  ['F8 refused without Retry-After', first(answer(429)), GREEN, /refused because of the quota/],
  [
    'F9 a refusal with status 200 and an error in it',
    first(answer(200, '{"error":"quota"}')),
    'failed CDN028, jobs: 0',
    /the service said: quota/,
  ],
  [
    'F9 an HTML page with status 200 is not sent again',
    first(answer(200, '<html>')),
    'failed CDN027, jobs: 0',
    /the list of jobs shows no job for this purge/,
  ],
  [
    'F9 an HTML page, the job made',
    first({ do: 'answer-after', status: 200, body: '<html>' }),
    GREEN,
    FOUND,
  ],
  ['F9 a 408 to a create is a lost answer', on(CREATE, answer(408)), 'failed CDN043, jobs: 0'],
  ['F13 a status that goes back and forth', BACK_AND_FORTH, GREEN],
  ['F15 an id that leads elsewhere', on(CREATE, set({ 'data.id': '../../zones' })), GREEN, FOUND],
  ['F16 a service whose clocks are a day ahead', A_DAY_AHEAD, GREEN],
  ['F17 another content type, and a byte order mark', on(EVERY, MARKED), GREEN],
  ['F17 gzip that was not requested', on(READ, { do: 'wrap', encoding: 'gzip' }, '6s'), LATE],
  ['F17 keys twice, the last one counts', on(READ, TWICE), GREEN],
  [
    'F17 100,000 levels',
    on(READ, answer(200, `{"data":${nested(100_000)}}`)),
    'failed CDN028, jobs: 1',
  ],
  [
    'F17 a refusal of 30,000 levels',
    on(CREATE, answer(422, nested(30_000))),
    'failed CDN023, jobs: 0',
  ],
  [
    'F17 a refusal that names fields',
    on(CREATE, answer(422, FIELDS)),
    'failed CDN023, jobs: 0',
    /said: no\.: \{"paths\.0":\["odd"\]\}/,
  ],
  // A request has an eighth of the timeout: a busy machine needs a second for that many bytes.
  ['F17 more than 32 MiB', on(READ, answer(200, OVER_32_MIB), '20s'), LATE, /more than \d+ bytes/],
  ['F17 bytes that are no HTTP', on(READ, { do: 'garbage' }, '6s'), LATE],
  ['F18 a token that is revoked in the middle', REVOKED, 'failed CDN020, jobs: 1'],
  [
    'F18 403',
    on(CREATE, answer(403, '{"message":"not yours"}')),
    'failed CDN021, jobs: 0',
    /not yours/,
  ],
  ['F19 a closed connection', on(EVERY, { do: 'headers', set: { connection: 'close' } }), GREEN],
  ['F20 no server', UNREACHABLE, 'failed CDN025, jobs: 0', /ECONNREFUSED/],
]

/** What a process leaves behind when it ends. */
function openWitness() {
  const file = join(mkdtempSync(join(tmpdir(), 'witness-')), 'words')
  writeFileSync(file, '')
  return {
    options: {
      env: { EXIT_WITNESS: file, RUNNER_DEBUG: '1' },
      nodeArguments: ['--import', join(import.meta.dirname, '../fakes/exit-witness.ts')],
    },
    words: () => readFileSync(file, 'utf8'),
  }
}

describe('the fault scenarios of reliability', () => {
  test.for(CASES)('%s', async ([, { faults = [], inputs, prepare }, end, says], { scenario }) => {
    prepare?.(scenario)
    for (const fault of faults) scenario.cdn.faults.add(fault)
    const witness = openWitness()
    const step = await scenario.step({ paths: '/a', ...inputs }, witness.options)
    const { exitCode, outputs, stdout, stderr } = step
    const code = /error\[(CDN\d+)\]/.exec(stdout)?.[1] ?? ''
    const ended = `${`${outputs['status']} ${code}`.trim()}, jobs: ${scenario.cdn.service.jobs.length}`
    expect({ ended, exitCode }).toEqual({ ended: end, exitCode: end === GREEN ? 0 : 1 })
    if (says !== undefined) expect(stdout).toMatch(says)
    expect(stderr).toBe('')
    if (exitCode === 1) expect(stdout).toContain('= help: ')
    expectNothingOf(scenario.cdn.token, step)
    // A limit of a request that is never ended would keep the process alive.
    expect(witness.words()).toBe('')
  })

  test('F24 a disk on which neither outputs nor summary can be written changes only the log', async ({
    scenario,
  }) => {
    const nowhere = '/nowhere/at/all'
    const env = {
      GITHUB_OUTPUT: nowhere,
      GITHUB_STEP_SUMMARY: nowhere,
      RUNNER_TEMP: `${import.meta.filename}/x`,
    }
    const { exitCode, stdout } = await scenario.step({ paths: '/a' }, { env })
    expect({ exitCode, jobsCount: scenario.cdn.service.jobs.length }).toEqual({
      exitCode: 0,
      jobsCount: 1,
    })
    expect(stdout).toContain('could not be written')
  })

  test('F19 a server that closes idle connections: each request has its own', async ({
    scenario,
  }) => {
    let reusedCount = 0
    const usedSockets = new WeakSet<object>()
    await using gateway = await startServer((incoming, response) => {
      if (usedSockets.has(incoming.socket)) reusedCount++
      usedSockets.add(incoming.socket)
      void fetch(scenario.cdn.baseUrl + incoming.url, {
        method: incoming.method ?? 'GET',
        headers: {
          authorization: incoming.headers.authorization ?? '',
          'content-type': 'application/json',
        },
        ...(incoming.method === 'POST'
          ? { body: incoming as unknown as ReadableStream, duplex: 'half' as const }
          : {}),
      }).then(async (reply) => response.writeHead(reply.status).end(await reply.text()))
    })
    const { exitCode } = await scenario.step({ paths: '/a', 'base-url': gateway.url })
    expect({ exitCode, reusedCount }).toEqual({ exitCode: 0, reusedCount: 0 })
  })
})
