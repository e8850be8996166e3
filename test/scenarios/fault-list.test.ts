import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { startServer } from '../fakes/server.ts'
import type { Fault } from '../../emulator/faults.ts'
import { test, expectNothingOf, type Scenario } from './scene.ts'

const CREATE = '^POST .*/purge$'
const READ = '^GET .*/purge/.+$'
const LIST = '^GET .*/purge$'
const EVERY = '.'

interface Expected {
  /** `status` and, where it is red, the code of the error. */
  readonly ends: string
  /** Jobs that the service made. */
  readonly jobs: number
  /** Something that the log says of it. */
  readonly says?: RegExp
}

interface FaultCase {
  readonly faults?: readonly Fault[]
  readonly inputs?: Readonly<Record<string, string>>
  readonly prepare?: (scenario: Scenario) => unknown
  readonly expected: Expected
}

const GREEN = { ends: 'completed', jobs: 1 }
const answerOf = (body: string, headers: Record<string, string> = {}): Fault => ({
  on: READ,
  do: 'answer',
  status: 200,
  body,
  headers,
})
const refused = (headers: Record<string, string>, status = 429, body = ''): Fault => ({
  on: CREATE,
  do: 'answer',
  status,
  headers,
  body,
  times: 1,
})

/** The fault scenarios of our research on reliability, by their names there, each against the committed bundle. */
const CASES: Record<string, FaultCase> = {
  'F1 accepted, then reset before the headers': {
    faults: [{ on: CREATE, do: 'reset', commit: true, times: 1 }],
    expected: { ...GREEN, says: /found in the list/ },
  },
  'F2 reset before it was accepted': {
    faults: [{ on: CREATE, do: 'reset', commit: false, times: 1 }],
    expected: { ...GREEN, says: /no usable answer/ },
  },
  'F3 headers, then cut': {
    faults: [{ on: CREATE, do: 'cut', bytes: 30, times: 1 }],
    expected: { ...GREEN, says: /found in the list/ },
  },
  'F3 every read is cut': {
    faults: [{ on: READ, do: 'cut', bytes: 20 }],
    inputs: { timeout: '10s' },
    expected: { ends: 'timed-out CDN041', jobs: 1 },
  },
  'F4 stalled body of the list, for good': {
    faults: [{ on: LIST, do: 'stall', bytes: 10 }],
    inputs: { timeout: '5s' },
    expected: { ends: 'timed-out CDN041', jobs: 0, says: /error\[CDN027\]/ },
  },
  'F4 stalled body of a read, for good': {
    faults: [{ on: READ, do: 'stall', bytes: 5 }],
    inputs: { timeout: '4s' },
    expected: { ends: 'timed-out CDN041', jobs: 1 },
  },
  'F5 dripping, slower than the deadline': {
    faults: [{ on: LIST, do: 'drip', bytesPerSecond: 4 }],
    inputs: { timeout: '4s' },
    expected: { ends: 'timed-out CDN041', jobs: 0 },
  },
  'F6 an answer after our patience, and the job made late': {
    faults: [{ on: CREATE, do: 'delay', ms: 6000, times: 1 }],
    inputs: { timeout: '3s' },
    // The service makes its job three seconds after we have gone.
    expected: { ends: 'timed-out CDN041', jobs: 0, says: /a create request was in progress/ },
  },
  'F7 a gateway’s 504, the job not made': {
    faults: [{ on: CREATE, do: 'answer', status: 504, body: '<html>', times: 1 }],
    expected: { ...GREEN, says: /no usable answer \(the service answered 504\)/ },
  },
  'F8 a refusal with Retry-After of centuries': {
    faults: [refused({ 'retry-after': '9999999999' })],
    expected: { ends: 'failed CDN030', jobs: 0 },
  },
  'F8 a refusal without Retry-After': {
    faults: [refused({})],
    expected: { ...GREEN, says: /refused because of the quota/ },
  },
  'F9 a refusal with status 200 and an error in it': {
    faults: [{ on: CREATE, do: 'answer', status: 200, body: '{"error":"quota"}', times: 1 }],
    expected: { ends: 'failed CDN028', jobs: 0, says: /the service said: quota/ },
  },
  'F9 an HTML page with status 200 is not sent again': {
    faults: [{ on: CREATE, do: 'answer', status: 200, body: '<html>', times: 1 }],
    expected: { ends: 'failed CDN027', jobs: 0, says: /the list of jobs shows no job for this purge/ },
  },
  'F9 an HTML page with status 200, the job made': {
    faults: [{ on: CREATE, do: 'answer-after', status: 200, body: '<html>', times: 1 }],
    expected: { ...GREEN, says: /found in the list/ },
  },
  'F9 a 408 to a create is a lost answer': {
    faults: [{ on: CREATE, do: 'answer', status: 408 }],
    expected: { ends: 'failed CDN043', jobs: 0 },
  },
  'F13 a status that goes back and forth': {
    faults: [
      { on: READ, do: 'rewrite', set: { 'data.status': 'processing' }, skip: 1, times: 2 },
      { on: READ, do: 'rewrite', set: { 'data.status': 'pending' }, skip: 3, times: 1 },
    ],
    expected: GREEN,
  },
  'F15 an id that leads elsewhere': {
    faults: [{ on: CREATE, do: 'rewrite', set: { 'data.id': '../../zones' } }],
    expected: { ends: 'completed', jobs: 1, says: /found in the list/ },
  },
  'F16 a service whose clocks are a day ahead': {
    prepare: ({ cdn }) =>
      Object.assign(cdn.service.behavior, { dateSkewMs: 86_400_000, createdSkewMs: 86_400_000 }),
    expected: GREEN,
  },
  'F17 another content type, and a byte order mark': {
    faults: [{ on: EVERY, do: 'wrap', prefix: '\ufeff', headers: { 'content-type': 'text/plain' } }],
    expected: GREEN,
  },
  'F17 gzip that nobody asked for': {
    faults: [{ on: READ, do: 'wrap', encoding: 'gzip' }],
    inputs: { timeout: '6s' },
    expected: { ends: 'timed-out CDN041', jobs: 1 },
  },
  'F17 keys twice, the last one counts': {
    faults: [{ on: READ, do: 'wrap', prefix: '{"data":{"status":"failed"},', cutFirst: 1 }],
    expected: GREEN,
  },
  'F17 a hundred thousand levels': {
    faults: [answerOf(`{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
    expected: { ends: 'failed CDN028', jobs: 1 },
  },
  'F17 a refusal of thirty thousand levels': {
    faults: [{ on: CREATE, do: 'answer', status: 422, body: '['.repeat(30_000) + ']'.repeat(30_000) }],
    expected: { ends: 'failed CDN023', jobs: 0 },
  },
  'F17 a refusal that names fields': {
    faults: [
      { on: CREATE, do: 'answer', status: 422, body: '{"message":"no.","errors":{"paths.0":["odd"]}}' },
    ],
    expected: { ends: 'failed CDN023', jobs: 0, says: /the service said: no\.: \{"paths\.0":\["odd"\]\}/ },
  },
  'F17 more than the limit of 32 MiB': {
    faults: [answerOf(`{"data":"${'x'.repeat(33_600_000)}"}`)],
    // A request has an eighth of this: a machine with other work needs a second for so many bytes.
    inputs: { timeout: '20s' },
    expected: { ends: 'timed-out CDN041', jobs: 1, says: /more than \d+ bytes/ },
  },
  'F17 bytes that are no HTTP': {
    faults: [{ on: READ, do: 'garbage' }],
    inputs: { timeout: '6s' },
    expected: { ends: 'timed-out CDN041', jobs: 1 },
  },
  'F18 a token that is revoked in the middle': {
    faults: [{ on: READ, do: 'answer', status: 401, skip: 1 }],
    // However slow this machine is, the job is still at work then.
    prepare: (scenario) => scenario.cdn.service.stuck.add('sin-03'),
    expected: { ends: 'failed CDN020', jobs: 1 },
  },
  'F18 403 without a word of a quota': {
    faults: [{ on: CREATE, do: 'answer', status: 403, body: '{"message":"not yours"}' }],
    expected: { ends: 'failed CDN021', jobs: 0, says: /not yours/ },
  },
  'F19 a connection that is closed after each answer': {
    faults: [{ on: EVERY, do: 'headers', set: { connection: 'close' } }],
    expected: GREEN,
  },
  'F20 nobody there': {
    inputs: { 'base-url': 'http://127.0.0.1:9', timeout: '30s' },
    expected: { ends: 'failed CDN025', jobs: 0, says: /ECONNREFUSED/ },
  },
}

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
  test.for(Object.entries(CASES))(
    '%s',
    async ([, { faults = [], inputs, prepare, expected }], { scenario }) => {
      prepare?.(scenario)
      for (const fault of faults) scenario.cdn.faults.add(fault)
      const witness = openWitness()
      const step = await scenario.step({ paths: '/a', ...inputs }, witness.options)
      const { exitCode, outputs, stdout, stderr } = step
      const code = /error\[(CDN\d+)\]/.exec(stdout)?.[1] ?? ''
      const ends = `${outputs['status']} ${code}`.trim()
      expect({ ends, exitCode, jobsCount: scenario.cdn.service.jobs.length }).toEqual({
        ends: expected.ends,
        exitCode: expected.ends === 'completed' ? 0 : 1,
        jobsCount: expected.jobs,
      })
      if (expected.says !== undefined) expect(stdout).toMatch(expected.says)
      expect(stderr).toBe('')
      if (exitCode === 1) expect(stdout).toContain('= help: ')
      expectNothingOf(scenario.cdn.token, step)
      // A limit of a request that is never ended would keep the process alive.
      expect(witness.words()).toBe('')
    },
  )

  test('F24 a disk that takes neither outputs nor summary changes only the log', async ({ scenario }) => {
    const nowhere = '/nowhere/at/all'
    const env = {
      GITHUB_OUTPUT: nowhere,
      GITHUB_STEP_SUMMARY: nowhere,
      RUNNER_TEMP: `${import.meta.filename}/x`,
    }
    const { exitCode, stdout } = await scenario.step({ paths: '/a' }, { env })
    expect({ exitCode, jobsCount: scenario.cdn.service.jobs.length }).toEqual({ exitCode: 0, jobsCount: 1 })
    expect(stdout).toContain('could not be written')
  })

  test('F19 a server that closes idle connections meets none of ours', async ({ scenario }) => {
    let idle = 0
    await using gateway = await startServer((incoming, response) => {
      incoming.socket.on('timeout', () => idle++)
      incoming.socket.setTimeout(200)
      void fetch(scenario.cdn.baseUrl + incoming.url, {
        method: incoming.method ?? 'GET',
        headers: { authorization: incoming.headers.authorization ?? '', 'content-type': 'application/json' },
        ...(incoming.method === 'POST'
          ? { body: incoming as unknown as ReadableStream, duplex: 'half' as const }
          : {}),
      }).then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
    })
    const { exitCode } = await scenario.step({ paths: '/a', 'base-url': gateway.url })
    expect({ exitCode, idle }).toEqual({ exitCode: 0, idle: 0 })
  })
})
