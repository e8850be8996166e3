import fc from 'fast-check'
import type { Event, History } from './history.ts'
import type { Fate } from './run.ts'
import type { Setting } from './world.ts'

/** Each fault is switched on or off for a history as a whole, so that rare ones meet. */
function fateOf(faults: ReadonlySet<string>): fc.Arbitrary<Fate> {
  const when = <T>(name: string, arbitrary: fc.Arbitrary<T>, otherwise: T) =>
    faults.has(name)
      ? fc.oneof({ weight: 2, arbitrary: fc.constant(otherwise) }, arbitrary)
      : fc.constant(otherwise)
  return fc.record({
    neverPurges: when('never', fc.constant(true), false),
    wrongToken: when('token', fc.constant(true), false),
    failingJobs: when('edge', fc.integer({ min: 1, max: 3 }), 0),
    endsAtLeg: when<number | undefined>('end', fc.nat(14), undefined),
    end: fc.constantFrom('killed' as const, 'cancelled' as const),
    liesMs: when('lies', fc.constantFrom(12_000, 900_000), 0),
    timeoutMs: when('deadline', fc.constantFrom(4000, 20_000, 5_400_000), 900_000),
  })
}

const FAULTS = [
  'never',
  'token',
  'edge',
  'end',
  'deadline',
  'overlap',
  'manifest',
  'rollback',
  'force',
  'others',
  'lies',
  'command line',
  'base',
] as const

function eventOf(faults: ReadonlySet<string>): fc.Arbitrary<Event> {
  const fate = fateOf(faults)
  const edits = fc.array(fc.record({ page: fc.nat(3), content: fc.constantFrom(1, 2, 3, 0) }), {
    minLength: 0,
    maxLength: 2,
  })
  const isOverlapped = faults.has('overlap') ? fc.boolean() : fc.constant(false)
  const push = fc.record({
    kind: fc.constant('push' as const),
    edits,
    fate,
    isOverlapped,
    through: faults.has('command line')
      ? fc.constantFrom('action' as const, 'command line' as const)
      : fc.constant('action' as const),
    givesBase: faults.has('base') ? fc.boolean() : fc.constant(false),
  })
  const of = fc.nat(7)
  const choices: [string, fc.Arbitrary<Event>][] = [
    ['rollback', fc.record({ kind: fc.constant('re-run' as const), of, fate })],
    ['rollback', fc.record({ kind: fc.constant('dispatch' as const), of, fate })],
    ['force', fc.record({ kind: fc.constant('force-push' as const), to: of, edits, fate })],
    ['others', fc.record({ kind: fc.constant('others' as const), jobs: fc.integer({ min: 1, max: 5 }) })],
    ['manifest', fc.constant({ kind: 'manifest-lost' as const })],
    ['manifest', fc.record({ kind: fc.constant('manifest-restored' as const), of })],
    ['', fc.record({ kind: fc.constant('time' as const), minutes: fc.constantFrom(1, 30, 50, 61) })],
  ]
  const possible = choices.filter(([name]) => name === '' || faults.has(name)).map(([, one]) => one)
  return fc.oneof({ weight: 6, arbitrary: push }, ...possible.map((arbitrary) => ({ weight: 1, arbitrary })))
}

const setting: fc.Arbitrary<Setting> = fc.record({
  seed: fc.nat(1_000_000),
  source: fc.constantFrom('runs' as const, 'manifest' as const, 'manifest' as const, 'site' as const),
  onUnknownBase: fc.constantFrom('all-files' as const, 'purge-all' as const),
  retries: fc.constantFrom(1 as const, 0 as const),
  quota: fc.constantFrom({ path: 100, all: 10 }, { path: 2, all: 2 }),
  declaresQuota: fc.boolean(),
  behavior: fc.record({
    showsEdges: fc.constantFrom(true, true, false),
    listOrder: fc.constantFrom('newest-first' as const, 'oldest-first' as const, 'random' as const),
    partialFailure: fc.constantFrom('failed' as const, 'completed' as const),
    visibleAfterMs: fc.constantFrom(0, 0, 1500),
    showsMilliseconds: fc.boolean(),
    refusalStatus: fc.constantFrom(429 as const, 403 as const, 422 as const),
    countsFailed: fc.boolean(),
  }),
  latencySpreadMs: fc.constantFrom(0, 50, 1500),
  othersRate: fc.constantFrom(0, 0, 0.3),
  verifies: fc.boolean(),
  unreachableRate: fc.constantFrom(0, 0, 0.3),
  bareRate: fc.constantFrom(0, 0, 0.3),
  lagMs: fc.constantFrom(0, 0, 15_000),
  lossRate: fc.constantFrom(0, 0, 0, 0.05, 0.3),
})

/** Three to eight events. */
export const history: fc.Arbitrary<History> = fc
  .subarray([...FAULTS])
  .chain((faults) =>
    fc.record({ setting, events: fc.array(eventOf(new Set(faults)), { minLength: 3, maxLength: 8 }) }),
  )
