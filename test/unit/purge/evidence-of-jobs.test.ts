import { describe, expect, test } from 'vitest'
import { jobsInOrder } from '../../../src/purge/run/jobs/proof.ts'
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
  return { report, problem: report.problems[0], details: report.problems[0]?.details?.join('\n') ?? '' }
}

const reading = (status: string, edge_statuses: Edges): Reading => ({ status, edge_statuses })
const DONE = { a: 'completed', b: 'completed' }

/** Readings that are not supported are open until the deadline, and the error says what was seen. */
describe('a reading that keeps a job open', () => {
  test.each<[what: string, list: readonly Reading[], edges: string[], detail: string]>([
    [
      'an edge that vanishes after `failed`',
      [reading('processing', { a: 'failed', b: 'processing' }), reading('completed', { b: 'completed' })],
      ['a'],
      'is completed, but no longer lists edge a, which was last failed',
    ],
    [
      'an edge that vanishes after `pending`',
      [reading('processing', { a: 'pending', b: 'completed' }), reading('completed', { b: 'completed' })],
      ['a'],
      'is completed, but no longer lists edge a, which was last pending',
    ],
    [
      'a completed job with an edge at work for good',
      [reading('completed', { a: 'completed', b: 'processing' })],
      ['b'],
      'is completed, but edge b is processing',
    ],
    [
      'an unknown status',
      [reading('purging', DONE)],
      [],
      'has the status purging, which is not pending, processing, completed or failed',
    ],
  ])('%s', async (_, list, edges, detail) => {
    const { report, problem, details } = await runWith(list)
    expect(report).toMatchObject({ status: 'timed-out', exitsZero: false })
    expect(report.failedEdges.map(({ edge }) => edge)).toEqual(edges)
    expect(problem?.kind).toBe('deadline-exceeded')
    expect(details).toContain(detail)
    expect(details).toContain(report.openIds[0])
  })

  test('an edge of the first job that the job which is created again does not list', async () => {
    const { report, details } = await runWith(
      [reading('failed', { a: 'failed', b: 'completed' }), reading('completed', { b: 'completed' })],
      { retries: 1 },
    )
    expect(report.status).toBe('timed-out')
    expect(details).toContain('no longer lists edge a')
    expect(jobsInOrder(report.batches)).toHaveLength(2)
  })
})

describe('an edge that is shown as completed at last has confirmed', () => {
  test.each<[what: string, list: readonly Reading[], retries: number]>([
    ['after `failed`', [reading('processing', { a: 'failed' }), reading('completed', DONE)], 0],
    [
      'after it was not listed',
      [
        reading('processing', { a: 'processing' }),
        reading('completed', { b: 'completed' }),
        reading('completed', DONE),
      ],
      0,
    ],
    [
      'by the job that is created again',
      [reading('failed', { a: 'failed', b: 'completed' }), reading('completed', { a: 'completed' })],
      1,
    ],
  ])('%s', async (_, list, retries) => {
    const { report } = await runWith(list, { retries })
    expect(report).toMatchObject({ status: 'completed', failedEdges: [] })
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
    expect(jobsInOrder(report.batches)).toHaveLength(1)
  })

  test('is not taken back by a later one', async () => {
    const { report } = await runWith([
      { ...reading('processing', { a: 'processing' }), type: 'all' },
      reading('completed', DONE),
    ])
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'wrong-job' }] })
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

test('while a create is looked up nothing else is created, and jobs are polled', async () => {
  const harness = createHarness()
  let posts = 0
  harness.cdn.intercept = ({ method }) => (method === 'POST' && ++posts === 2 ? lost() : undefined)
  const report = await harness.run({ paths: paths(3000), timeoutMs: 60_000 })
  expect(report.status).toBe('completed')
  const moments = harness.cdn.requests.flatMap(({ method, atMs }) => (method === 'POST' ? [atMs] : []))
  expect(moments).toHaveLength(4)
  expect((moments[2] ?? 0) - (moments[1] ?? 0)).toBeGreaterThan(3000)
  const [first] = jobsInOrder(report.batches)
  expect(first?.end?.atMs).toBeLessThan(3000)
})

test('creates that are never answered do not stop the polling of the others', async () => {
  const harness = createHarness()
  let posts = 0
  harness.cdn.intercept = ({ method }) => (method === 'POST' && ++posts > 1 ? lost('timeout') : undefined)
  await harness.run({ paths: paths(6000), timeoutMs: 60_000 })
  const [first] = harness.events.flatMap((event) => (event.kind === 'ended' ? [event] : []))
  expect(first).toBeDefined()
})
