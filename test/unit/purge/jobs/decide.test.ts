import { expect, test } from 'vitest'
import { decideJobs } from '../../../../src/purge/jobs/machine.ts'
import type { JobsState } from '../../../../src/purge/jobs/state.ts'
import {
  after,
  answered,
  created,
  listedJob,
  listing,
  lookUp,
  moment,
  polled,
  PROBLEM,
  runOf,
  sent,
} from './given.ts'

function keysAt(state: JobsState, nowMs: number): string[] {
  return decideJobs(state, moment(nowMs)).commands.map(({ key }) => key)
}

const BEFORE_CREATE = { kind: 'before-create' } as const
const LOST = answered(100, { kind: 'lost', why: 'cut' })
const LOOKS = [400, 1100, 2100, 3300].map((atMs) => listing(atMs, lookUp(), []))
const REFUSED = answered(100, { kind: 'over-quota', serverMessage: '429', retryAfterMs: undefined })

test('jobs are created in order, one at a time', () => {
  const state = runOf(3)
  expect(keysAt(state, 0)).toEqual(['create:1:0'])
  const begun = after(state, sent(0))
  expect(keysAt(begun, 50)).toEqual([])
  expect(keysAt(after(begun, created(60, 'j1')), 60)).toEqual(['create:2:0'])
})

test('a retry is created 5 s later, after batches that have no job yet, and needs the list', () => {
  const failed = after(runOf(2, { retries: 1 }), sent(0), created(60, 'j1'), ...polled(900, 'j1', 'failed'))
  expect(keysAt(failed, 900)).toEqual(['create:2:0'])
  const second = after(failed, sent(900, 2), created(950, 'j2', {}, 2))
  expect(keysAt(second, 5899)).toEqual([])
  const { wakeAtMs } = decideJobs(second, moment(960))
  expect(wakeAtMs).toBeLessThan(900 + 5500)
  expect(keysAt(failed, 900 + 5500)).toEqual(['create:2:0'])
})

test('a second retry waits for 10 s, also where the list is read for another batch before', () => {
  const once = after(runOf(1, { retries: 2 }), sent(0), created(60, 'j1'), ...polled(900, 'j1', 'failed'))
  const again = after(once, listing(6200, BEFORE_CREATE, []), sent(6200), created(6300, 'j2'))
  const twice = after(again, ...polled(7000, 'j2', 'failed'), listing(7100, BEFORE_CREATE, []))
  expect(keysAt(twice, 16_999)).toEqual([])
  expect(keysAt(twice, 17_500)).toEqual(['list:before-create:2'])
})

test('a retry that would come after the deadline is none: the job has failed', () => {
  const policy = { retries: 1, endMs: 5000 }
  const { batches } = after(runOf(1, policy), sent(0), created(60, 'j1'), ...polled(900, 'j1', 'failed'))
  expect(batches[0]?.state).toEqual({ kind: 'ended', problem: undefined })
})

test('after a refusal nothing is created for five seconds, and then the list comes first', () => {
  const refused = after(runOf(2), sent(0), REFUSED)
  const { commands, wakeAtMs } = decideJobs(refused, moment(100))
  expect(commands).toEqual([])
  expect(wakeAtMs).toBeGreaterThanOrEqual(5100)
  expect(wakeAtMs).toBeLessThan(6000)
  expect(keysAt(refused, wakeAtMs)).toEqual(['list:before-create:0'])
  const listed = after(refused, listing(wakeAtMs, BEFORE_CREATE, []))
  expect(keysAt(listed, wakeAtMs)).toEqual(['create:1:0'])
})

test('the list is read at once where waiting is pointless: after six refusals, or past the deadline', () => {
  const late = after(
    runOf(1),
    sent(0),
    answered(100, { kind: 'over-quota', serverMessage: '', retryAfterMs: 1e6 }),
  )
  expect(keysAt(late, 100)).toEqual(['list:before-create:0'])
  let state = runOf(1)
  for (const atMs of [0, 10_000, 30_000, 60_000, 120_000, 240_000])
    state = after(state, ...(atMs === 0 ? [] : [listing(atMs, BEFORE_CREATE, [])]), sent(atMs), {
      ...REFUSED,
      atMs,
    })
  expect(keysAt(state, 240_000)).toEqual(['list:before-create:5'])
  const [batch] = after(state, listing(240_000, BEFORE_CREATE, [])).batches
  expect(batch?.state).toMatchObject({ kind: 'ended', problem: { kind: 'unexplained-refusals' } })
})

test('an unsent create is sent again without the list, after growing delays, five times in all', () => {
  const times = [0, 375, 1125, 2625, 5625]
  const tries = times.map((atMs) => [sent(atMs), answered(atMs, { kind: 'unsent', problem: PROBLEM })])
  const states = tries.map((_, last) => after(runOf(1), ...tries.slice(0, last + 1).flat()))
  expect(states.map((state) => decideJobs(state, moment(0)).wakeAtMs)).toEqual([...times.slice(1), Infinity])
  expect(keysAt(after(runOf(1), ...(tries[0] ?? [])), 375)).toEqual(['create:1:0'])
  expect(states.at(-1)?.batches[0]?.state).toEqual({ kind: 'ended', problem: PROBLEM })
})

test('a lost create that left no job is sent again: at once, or after the time that the answer named and a list', () => {
  expect(keysAt(after(runOf(1), sent(0), LOST, ...LOOKS), 3300)).toEqual(['create:1:0'])
  const later = answered(100, { kind: 'lost', why: '503', retryAfterMs: 60_000 })
  const waiting = after(runOf(1), sent(0), later, ...LOOKS)
  expect(decideJobs(waiting, moment(3300))).toEqual({ commands: [], wakeAtMs: 60_100 })
  expect(keysAt(waiting, 60_100)).toEqual(['list:before-create:0'])
})

test('the time that a lost answer named holds for the next job, too, and then the list is read', () => {
  const later = answered(100, { kind: 'lost', why: '503', retryAfterMs: 60_000 })
  const job = listedJob('j1', 100)
  const found = after(runOf(2), sent(0), later, listing(400, lookUp(), [job]))
  expect(keysAt(found, 400)).toEqual([])
  expect(keysAt(found, 60_099)).toEqual([])
  expect(keysAt(found, 60_100)).toContain('list:before-create:0')
  expect(keysAt(found, 60_100)).not.toContain('create:2:0')
  const listed = after(found, listing(60_200, { kind: 'before-create' }, [job]))
  expect(keysAt(listed, 60_200)).toContain('create:2:0')
  const tooLate = answered(100, { kind: 'lost', why: '503', retryAfterMs: 1e9 })
  const without = after(runOf(2), sent(0), tooLate, listing(400, lookUp(), [job]))
  expect(keysAt(without, 400)).toEqual(['list:before-create:0'])
  const ended = after(without, listing(450, { kind: 'before-create' }, [job]))
  expect(keysAt(ended, 500)).not.toContain('create:2:0')
  expect(ended.batches[1]?.state).toMatchObject({
    kind: 'ended',
    problem: {
      kind: 'quota-exceeded',
      title: 'the service asked to wait until after the deadline, so 1 job was not created',
      cause: expect.stringContaining('the service asked to wait until then') as string,
    },
  })
})

test('a look-up that shows nothing is repeated later, under another key', () => {
  const lost = after(runOf(1), sent(0), LOST, listing(420, lookUp(), []))
  expect(keysAt(lost, 420)).toEqual([])
  expect(keysAt(lost, 1100)).toEqual(['list:look-up:1:100:1'])
})

test('open jobs are polled by the single read, eight at once, while others are created', () => {
  const ten = Array.from({ length: 10 }, (_, index) => index + 1)
  const open = after(
    runOf(11),
    ...ten.flatMap((batch) => [sent(batch, batch), created(batch, `j${batch}`, {}, batch)]),
    sent(20, 11),
  )
  const polling = after(open, { kind: 'time-passed', atMs: 3000 })
  expect(keysAt(polling, 3000)).toEqual(ten.slice(0, 8).map((number) => `read:j${number}`))
  const [, read] = polled(3000, 'j1', 'processing')
  expect(keysAt(after(polling, { ...read, atMs: 3010 } as never), 3010)).toContain('read:j9')
})

test('an open job is polled while a lost create of another batch is looked up', () => {
  const lost = answered(100, { kind: 'lost', why: 'cut' }, 2)
  const open = after(runOf(2), sent(0), created(50, 'j1'), sent(60, 2), lost)
  expect(keysAt(after(open, { kind: 'time-passed', atMs: 3000 }), 3000)).toContain('read:j1')
})

test('a read that does not end delays no other job', () => {
  const open = [1, 2].flatMap((batch) => [sent(batch, batch), created(batch, `j${batch}`, {}, batch)])
  const polling = after(runOf(2), ...open, { kind: 'time-passed', atMs: 1000 })
  const [, ofFirst] = polled(1010, 'j1', 'processing')
  const stalled = after(polling, { ...ofFirst, atMs: 1010 } as never)
  expect(keysAt(stalled, 1010)).toEqual(['read:j2'])
  const next = after(stalled, { kind: 'time-passed', atMs: 3000 })
  expect(keysAt(next, 3000)).toEqual(['read:j2', 'read:j1'])
})

test('with `wait: false`, no job is read', () => {
  const state = after(runOf(1, { watch: false }), sent(0), created(100, 'j1'))
  expect(decideJobs(after(state, { kind: 'time-passed', atMs: 2000 }), moment(2000))).toEqual({
    commands: [],
    wakeAtMs: Infinity,
  })
})

test('a list that cannot be read ends what was not created', () => {
  const state = after(runOf(1), sent(0), REFUSED, listing(6000, BEFORE_CREATE, PROBLEM))
  expect(state.batches[0]?.state).toEqual({ kind: 'ended', problem: PROBLEM })
  expect(decideJobs(state, moment(6000))).toEqual({ commands: [], wakeAtMs: Infinity })
})
