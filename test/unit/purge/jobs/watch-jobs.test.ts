import { describe, expect, test } from 'vitest'
import type { JobReading } from '../../../../src/cdn/answers.ts'
import type { Problem } from '../../../../src/problem/problem.ts'
import { lost, play, PROBLEM, rejected, statesOf, type Script } from './scripted.ts'

describe('open jobs are read', () => {
  test('eight at once, while others are created', async () => {
    const played = await play({
      batches: 12,
      reads: (_, read) => ({ status: read < 3 ? 'pending' : 'completed' }),
    })
    expect(new Set(statesOf(played))).toEqual(new Set(['completed']))
    const atOnce = new Map<string, number>()
    for (const call of played.calls.filter((one) => one.startsWith('read'))) {
      const at = call.split('@')[1] ?? ''
      atOnce.set(at, (atOnce.get(at) ?? 0) + 1)
    }
    expect(Math.max(...atOnce.values())).toBeLessThanOrEqual(8)
    expect(played.timesOf('read j1')[0]).toBeLessThan(played.timesOf('create /12')[0] ?? 0)
  })

  test('each before any is read again, however many there are', async () => {
    const { calls } = await play({
      batches: 20,
      reads: (_, read) => ({ status: read < 4 ? 'pending' : 'completed' }),
    })
    const createdMs = Number(calls.findLast((call) => call.startsWith('create'))?.split('@')[1])
    const reads = calls.filter(
      (call) => call.startsWith('read') && Number(call.split('@')[1]) > createdMs + 1000,
    )
    const rounds = reads.map((call) => call.split(' ')[1])
    expect(new Set(rounds.slice(0, 20)).size).toBe(20)
  })

  test('not at all with `wait: false`, even while a later create waits', async () => {
    const { calls } = await play({ batches: 2, createAtMs: [0, 20_000], policy: { watch: false } })
    expect(calls.filter((call) => call.startsWith('read'))).toEqual([])
  })

  test('not at all with `wait: false`', async () => {
    const played = await play({ batches: 2, policy: { watch: false } })
    expect([statesOf(played), played.calls]).toEqual([
      ['open', 'open'],
      ['create /1 @0', 'create /2 @100'],
    ])
  })

  test('to the deadline, and not after it', async () => {
    const played = await play({
      policy: { endMs: 60_000 },
      reads: () => ({ status: 'processing' }),
    })
    expect(statesOf(played)).toEqual(['open'])
    expect(played.timesOf('read j1').at(-1)).toBeGreaterThan(57_000)
    expect(played.endedAtMs).toBeLessThan(60_000)
  })

  test.each([
    ['at the deadline', 5000],
    ['just after it, which its request allows,', 5001],
  ])('and an answer %s counts', async (_, answeredAtMs) => {
    // The first read is sent after 450 ms.
    const played = await play({ policy: { endMs: 5000 }, readMs: answeredAtMs - 450 })
    expect([statesOf(played), played.endedAtMs]).toEqual([['completed'], answeredAtMs])
  })

  test('no more shortly before it, while the last job is still created', async () => {
    const { timesOf, batches } = await play({
      batches: 2,
      createAtMs: [0, 58_800],
      policy: { endMs: 60_000 },
      reads: () => ({ status: 'processing' }),
    })
    expect(timesOf('create /2')).toEqual([58_900])
    expect(batches.map(({ jobs }) => jobs.length)).toEqual([1, 1])
  })

  test('until the step is cancelled: what is aborted proves nothing', async () => {
    const problem: Problem = { ...PROBLEM, kind: 'request-rejected' }
    const played = await play({ cancelAtMs: 500, reads: () => problem })
    expect(played.timesOf('read j1')[0]).toBeLessThan(500)
    expect([statesOf(played), played.readProblem]).toEqual([['open'], undefined])
  })
})

describe('a job that failed is created again', () => {
  const failsFirst = (id: string): Partial<JobReading> => ({
    status: id === 'j1' ? 'failed' : 'completed',
  })

  test('5 s later, once the list was read, after batches that have no job yet', async () => {
    const { calls, timesOf, waits, log } = await play({ batches: 2, retries: 1, reads: failsFirst })
    expect(
      calls.filter((call) => call.startsWith('create')).map((call) => call.split(' @')[0]),
    ).toEqual(['create /1', 'create /2', 'create /1'])
    const failedMs = (timesOf('read j1')[0] ?? 0) + 100
    const [, againMs = 0] = timesOf('create /1')
    expect(againMs - failedMs).toBeGreaterThanOrEqual(5000)
    expect(againMs - failedMs).toBeLessThan(5700)
    expect(waits).toMatchObject([{ cause: 'retry' }])
    expect(log.map(({ kind }) => kind)).toContain('retried')
  })

  test('not earlier, and not later, where the list is read for another batch meanwhile', async () => {
    const policy = { jitter: 1, limit: { jobs: 100, windowMs: 20_000 } }
    const script = { batches: 2, createAtMs: [0, 2000], retries: 1, reads: failsFirst, policy }
    const { timesOf, log, waits } = await play(script)
    expect(waits.map(({ cause }) => cause)).toEqual(['slot', 'retry'])
    const [, againMs = 0] = timesOf('create /1')
    expect(againMs).toBeGreaterThan(5000)
    expect(againMs).toBeLessThan(6500)
    // Once for the second batch, and once more for the retry.
    expect(timesOf('list')).toHaveLength(2)
    expect(log.map(({ kind }) => kind)).not.toContain('waiting')
  })

  test('10 s later the second time, as often as it may be', async () => {
    const played = await play({ retries: 2, reads: () => ({ status: 'failed' }) })
    const [first = 0, second = 0, third = 0, ...rest] = played.timesOf('create /1')
    expect(second - first).toBeGreaterThan(5000)
    expect(third - second).toBeGreaterThan(10_000)
    expect([rest, statesOf(played)]).toEqual([[], ['failed']])
  })

  test('unless that were after the deadline', async () => {
    const played = await play({
      retries: 1,
      policy: { endMs: 5000 },
      reads: () => ({ status: 'failed' }),
    })
    expect([statesOf(played), played.timesOf('create /1')]).toEqual([['failed'], [0]])
    expect(played.endedAtMs).toBeLessThan(5000)
  })
})

test.each([
  [9900, 'completed', 'completed'],
  [10_300, 'failed', 'not found (404)'],
])('a job that is unknown for %i ms is %s', async (untilMs, state, status) => {
  const played = await play({
    reads: (_, __, atMs) => (atMs < untilMs ? 404 : { status: 'completed' }),
  })
  expect([statesOf(played), played.batches[0]?.jobs[0]?.status]).toEqual(
    untilMs < 10_000 ? [[state], status] : [[state], status],
  )
})

test.each<[Problem['kind'], states: string[]]>([
  ['server-error', ['completed', 'completed', 'completed']],
  ['wrong-shape', ['abandoned', 'completed', 'completed']],
  ['request-rejected', ['abandoned', 'completed', 'completed']],
  ['unauthorized', ['abandoned', 'abandoned', 'abandoned']],
  ['forbidden', ['abandoned', 'abandoned', 'abandoned']],
])('a read that fails with %s leaves the batches %j', async (kind, states) => {
  const problem: Problem = { ...PROBLEM, kind }
  const reads: Required<Script>['reads'] = (id, read, atMs) => {
    if (id === 'j1' && read === 1) return problem
    return { status: atMs < 2000 ? 'pending' : 'completed' }
  }
  const played = await play({ batches: 3, reads, createAtMs: [0, 0, 5000] })
  expect(statesOf(played)).toEqual(states)
  expect(played.log).toContainEqual({ kind: 'read-failed', problem })
})

test('each event that means something is one line of the log', async () => {
  const played = await play({
    retries: 1,
    creates: ['lost and made', 'created'],
    reads: (id, read) => {
      if (id === 'j2') return { status: 'completed' }
      return { status: read < 3 ? 'processing' : 'failed' }
    },
  })
  expect(played.log.map(({ kind }) => kind)).toEqual([
    'lost',
    'found',
    'moved',
    'ended',
    'retried',
    'created',
    'ended',
  ])
})

test('while no job moves, the log says so every 30 s', async () => {
  const { log } = await play({ policy: { endMs: 100_000 }, reads: () => ({ status: 'pending' }) })
  expect(log.filter(({ kind }) => kind === 'no-progress')).toHaveLength(3)
})

test('a run that cannot go on ends before its deadline', async () => {
  expect((await play({ creates: [rejected] })).endedAtMs).toBe(100)
  expect((await play({ creates: [lost()], lists: () => PROBLEM })).endedAtMs).toBe(3400)
})

describe('a run ends as soon as nothing is left to do', () => {
  test.each<[what: string, script: Script, calls: string[]]>([
    ['its jobs have completed', {}, ['create /1 @0', 'read j1 @450']],
    ['its jobs are created, without waiting', { policy: { watch: false } }, ['create /1 @0']],
    [
      'they are rejected, without waiting',
      { policy: { watch: false }, creates: [rejected] },
      ['create /1 @0'],
    ],
    ['they are rejected', { creates: [rejected] }, ['create /1 @0']],
  ])('%s', async (_, script, calls) => {
    const played = await play(script)
    expect(played.calls).toEqual(calls)
    expect(played.endedAtMs).toBeLessThan(1000)
  })
})

test('while nothing is watched, the log does not say that no job has moved', async () => {
  const { log } = await play({ createAtMs: [100_000] })
  expect(log.filter(({ kind }) => kind === 'no-progress')).toEqual([])
})

test('without permission to read, a batch that has completed stays as it is', async () => {
  const { batches } = await play({
    batches: 2,
    reads: (id) => (id === 'j1' ? { status: 'completed' } : { ...PROBLEM, kind: 'unauthorized' }),
  })
  expect(batches.map(({ state, problem }) => [state, problem?.kind])).toEqual([
    ['completed', undefined],
    ['abandoned', 'unauthorized'],
  ])
})

test('without permission to read, jobs that wait for their read are not read', async () => {
  const problem: Problem = { ...PROBLEM, kind: 'unauthorized' }
  // Ten jobs are open while the eleventh create is looked up, so that the run goes on.
  const played = await play({
    batches: 11,
    creates: [...Array.from({ length: 10 }, () => 'created' as const), lost()],
    lists: () => PROBLEM,
    reads: (_, __, atMs) => (atMs < 1200 ? { status: 'pending' } : problem),
  })
  expect(new Set(statesOf(played))).toEqual(new Set(['abandoned']))
  const refused = played.calls.filter(
    (call) => call.startsWith('read') && Number(call.split('@')[1]) >= 1200,
  )
  expect(refused).toHaveLength(8)
})

test('a job that does something else is not created again', async () => {
  const { calls } = await play({
    retries: 1,
    creates: [{ paths: ['/other'] }],
    reads: () => ({ status: 'failed' }),
  })
  expect(calls.filter((call) => call.startsWith('create'))).toHaveLength(1)
})

test('a wait before a retry is not logged as one for a slot', async () => {
  const { log } = await play({
    retries: 1,
    reads: (id) => ({ status: id === 'j1' ? 'failed' : 'completed' }),
  })
  expect(log.map(({ kind }) => kind)).toEqual(['created', 'ended', 'retried', 'created', 'ended'])
})
