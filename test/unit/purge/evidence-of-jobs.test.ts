import { describe, expect, test } from 'vitest'
import { jobsOf } from '../../../src/purge/run/jobs/proven.ts'
import { lost, type InMemoryCdn, type Interceptor } from '../../fakes/in-memory-cdn.ts'
import { paths, createHarness } from '../../fakes/run-jobs.ts'

type Edges = Readonly<Record<string, string>> | undefined
type Reading = Readonly<Record<string, unknown>>

/** Answers each single read of a job with what stands next in the list, and at the end again and again with the last. */
function readings(cdn: InMemoryCdn, list: readonly Reading[]): Interceptor {
  let count = 0
  return ({ method, path }, pass) => {
    if (method !== 'GET' || path.includes('?page=')) return undefined
    const exchange = pass()
    if (exchange.kind === 'fault') return exchange
    const body = JSON.parse(exchange.answer.body)
    Object.assign(body.data, list[Math.min(count++, list.length - 1)])
    return { kind: 'answer', answer: { ...exchange.answer, body: JSON.stringify(body) } }
  }
}

async function runWith(
  list: readonly Reading[],
  inputs: Parameters<ReturnType<typeof createHarness>['run']>[0] = {},
) {
  const harness = createHarness()
  harness.cdn.intercept = readings(harness.cdn, list)
  const report = await harness.run({ paths: '/a', retries: 0, timeoutMs: 60_000, ...inputs })
  const vanished = harness.events.flatMap((event) => (event.kind === 'edges-vanished' ? event.edges : []))
  return { report, vanished, durationMs: harness.clock.nowMs() }
}

const reading = (status: string, edge_statuses: Edges): Reading => ({ status, edge_statuses })
const DONE = { a: 'completed', b: 'completed' }

describe('an edge that was shown as failed', () => {
  test('and is no longer listed by a later reading of the job fails the step, by name', async () => {
    const { report } = await runWith([
      reading('processing', { a: 'failed', b: 'processing' }),
      reading('completed', { b: 'completed' }),
    ])
    expect(report).toMatchObject({
      status: 'failed',
      exitsZero: false,
      failedEdges: [{ edge: 'a', status: 'failed' }],
    })
  })

  test('and vanishes from the job that is created again fails the step, by name', async () => {
    const { report } = await runWith(
      [reading('failed', { a: 'failed', b: 'completed' }), reading('completed', { b: 'completed' })],
      { retries: 1 },
    )
    expect(report).toMatchObject({ status: 'failed', failedEdges: [{ edge: 'a', status: 'failed' }] })
    expect(jobsOf(report.batches)).toHaveLength(2)
  })

  test('and is at work when it is last listed is named with that status', async () => {
    const { report } = await runWith([
      reading('processing', { a: 'failed' }),
      reading('processing', { a: 'pending' }),
      reading('completed', {}),
    ])
    expect(report).toMatchObject({ status: 'failed', failedEdges: [{ edge: 'a', status: 'pending' }] })
  })

  test('and is then shown as completed has confirmed', async () => {
    const { report } = await runWith([reading('processing', { a: 'failed' }), reading('completed', DONE)])
    expect(report).toMatchObject({ status: 'completed', failedEdges: [] })
  })

  test('and is shown as completed by the job that is created again has confirmed', async () => {
    const { report } = await runWith(
      [reading('failed', { a: 'failed', b: 'completed' }), reading('completed', { a: 'completed' })],
      { retries: 1 },
    )
    expect(report).toMatchObject({ status: 'completed', failedEdges: [] })
  })
})

describe('an edge that was at work and is no longer listed', () => {
  test('is waited for, and then is a warning that names it', async () => {
    const { report, vanished, durationMs } = await runWith([
      reading('processing', { a: 'processing', b: 'completed' }),
      reading('completed', { b: 'completed' }),
    ])
    expect(report.status).toBe('completed')
    expect(vanished).toMatchObject([{ edge: 'a', status: 'processing' }])
    expect(durationMs).toBeGreaterThan(10_000)
    expect(durationMs).toBeLessThan(20_000)
  })

  test('and comes back as completed is no warning', async () => {
    const { report, vanished } = await runWith([
      reading('processing', { a: 'processing', b: 'completed' }),
      reading('completed', { b: 'completed' }),
      reading('completed', DONE),
    ])
    expect(report.status).toBe('completed')
    expect(vanished).toEqual([])
  })
})

describe('a reading that shows something else than was asked', () => {
  test.each<[string, Reading, string]>([
    ['other paths', { paths: ['/b'] }, 'are missing'],
    ['another type', { type: 'all' }, 'its type is `all`'],
    ['no paths at all', { paths: [] }, 'are missing'],
  ])('%s fails the step, although the job completes', async (_, shown, title) => {
    const { report } = await runWith([{ ...reading('completed', DONE), ...shown }])
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'wrong-job' }] })
    expect(report.problems[0]?.title).toContain(title)
    expect(jobsOf(report.batches)).toHaveLength(1)
  })

  test('in its last reading alone decides: an earlier one may have been shortened', async () => {
    const { report } = await runWith([
      { ...reading('processing', { a: 'processing' }), paths: [] },
      reading('completed', DONE),
    ])
    expect(report.status).toBe('completed')
  })

  test('is not taken back by a reading that shows the rest alone', async () => {
    const { report } = await runWith([
      { ...reading('processing', { a: 'processing' }), paths: ['/b'] },
      { ...reading('completed', DONE), paths: undefined },
    ])
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'wrong-job' }] })
  })

  test('because it shows neither is none', async () => {
    const shown = { type: undefined, paths: undefined }
    const { report } = await runWith([{ ...reading('completed', DONE), ...shown }])
    expect(report.status).toBe('completed')
  })
})

test('a lost create that is looked up holds up no other job', async () => {
  const harness = createHarness()
  let posts = 0
  harness.cdn.intercept = ({ method }) => (method === 'POST' && ++posts === 1 ? lost() : undefined)
  const report = await harness.run({ paths: paths(6000), timeoutMs: 60_000 })
  expect(report.status).toBe('completed')
  const moments = harness.cdn.requests.flatMap(({ method, atMs }) => (method === 'POST' ? [atMs] : []))
  const firstMs = moments[0] ?? 0
  // Five others are created at once; only the lost one is sent again, once the list has shown no job of it for 3 s.
  expect(moments.slice(0, 6).every((atMs) => atMs - firstMs < 500)).toBe(true)
  expect((moments[6] ?? 0) - firstMs).toBeGreaterThan(3000)
  const completed = jobsOf(report.batches).filter(({ end }) => (end?.atMs ?? Infinity) < 3000)
  expect(completed.length).toBeGreaterThanOrEqual(5)
})

test('creates that are never answered do not stop the polling of the others', async () => {
  const harness = createHarness()
  let posts = 0
  harness.cdn.intercept = ({ method }) => (method === 'POST' && ++posts > 1 ? lost('timeout') : undefined)
  await harness.run({ paths: paths(6000), timeoutMs: 60_000 })
  const [first] = harness.events.flatMap((event) => (event.kind === 'ended' ? [event] : []))
  expect(first).toBeDefined()
})
