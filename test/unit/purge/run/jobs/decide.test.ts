import { expect, test } from 'vitest'
import { decideJobs } from '../../../../../src/purge/run/jobs/decide.ts'
import type { JobsState } from '../../../../../src/purge/run/jobs/state.ts'
import { after, answered, created, listing, lookUp, moment, PROBLEM, runOf, sent } from './given.ts'

function keysAt(state: JobsState, nowMs: number): string[] {
  return decideJobs(state, moment(nowMs)).commands.map(({ key }) => key)
}

const LOST = answered(100, { kind: 'lost', why: 'cut' })
const REFUSED = answered(100, { kind: 'over-quota', serverMessage: '429', retryAfterMs: undefined })

test('four creates are sent at once', () => {
  const state = runOf(6)
  expect(keysAt(state, 0)).toEqual(['create:1:0', 'create:2:0', 'create:3:0', 'create:4:0'])
  const begun = after(state, sent(0, 1), sent(0, 2), sent(0, 3), sent(0, 4))
  expect(keysAt(begun, 50)).toEqual([])
  expect(keysAt(after(begun, created(60, 'j1')), 60)).toEqual(['create:5:0'])
})

test('a create that was refused needs the list first, and no other is sent before', () => {
  const state = after(runOf(2), sent(0), REFUSED)
  expect(keysAt(state, 100)).toEqual(['list:before-create:0'])
})

test('after a refusal that the list does not explain, one create finds out', () => {
  const refused = after(runOf(3), sent(0), REFUSED, listing(200, { kind: 'before-create' }, []))
  const { wakeAtMs } = decideJobs(refused, moment(200))
  expect(wakeAtMs).toBeGreaterThan(200)
  expect(keysAt(refused, wakeAtMs)).toEqual(['list:before-create:1'])
  const listed = after(refused, listing(wakeAtMs, { kind: 'before-create' }, []))
  expect(keysAt(listed, wakeAtMs)).toHaveLength(1)
})

test('a lost create is looked up while the others are created', () => {
  const state = after(runOf(6), sent(0, 1), sent(0, 2), sent(0, 3), sent(0, 4), LOST)
  expect(keysAt(state, 400)).toEqual(['create:5:0', 'list:look-up:1:100:0'])
  expect(decideJobs(state, moment(200)).wakeAtMs).toBe(400)
})

test('a look-up that shows nothing is repeated later, under another key', () => {
  const lost = after(runOf(1), sent(0), LOST, listing(420, lookUp(0), []))
  expect(keysAt(lost, 420)).toEqual([])
  expect(keysAt(lost, 1100)).toEqual(['list:look-up:1:100:1'])
})

test('a poll reads a few jobs one by one, and many through the list', () => {
  const few = after(runOf(2), sent(0), created(100, 'j1'), sent(0, 2), created(100, 'j2', {}, 2))
  expect(keysAt(after(few, { kind: 'time-passed', atMs: 2000 }), 2000)).toEqual(['read:1:j1', 'read:1:j2'])
  const many = after(
    runOf(3),
    ...[1, 2, 3].flatMap((batch) => [sent(0, batch), created(100, `j${batch}`, {}, batch)]),
  )
  expect(keysAt(after(many, { kind: 'time-passed', atMs: 2000 }), 2000)).toEqual(['list:poll:1'])
})

test('without a wait for the jobs, none is read', () => {
  const state = after(runOf(1, { watch: false }), sent(0), created(100, 'j1'))
  expect(decideJobs(after(state, { kind: 'time-passed', atMs: 2000 }), moment(2000))).toEqual({
    commands: [],
    wakeAtMs: Infinity,
  })
})

test('a list that fails is read again later, and at last no more', () => {
  let state = after(runOf(1), sent(0), REFUSED)
  let nowMs = 100
  for (let failures = 0; failures <= 6; failures++) {
    expect(keysAt(state, nowMs)).toEqual([`list:before-create:${failures}`])
    state = after(state, listing(nowMs, { kind: 'before-create' }, PROBLEM))
    nowMs = decideJobs(state, moment(nowMs)).wakeAtMs
  }
  expect(nowMs).toBe(Infinity)
  expect(state.batches[0]?.state).toEqual({ kind: 'ended', problem: PROBLEM })
})
