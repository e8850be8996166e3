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
    isSkipped: when('skipped', fc.constant(true), false),
    livePages: when<number | undefined>('half', fc.nat(4), undefined),
    wrongToken: when('token', fc.constant(true), false),
    failingJobs: when('edge', fc.integer({ min: 1, max: 3 }), 0),
    endsAtLeg: when<number | undefined>('end', fc.nat(16), undefined),
    end: fc.constantFrom('killed' as const, 'cancelled' as const),
    liesMs: when('lies', fc.constantFrom(12_000, 900_000), 0),
    timeoutMs: when('deadline', fc.constantFrom(4000, 20_000, 5_400_000), 900_000),
    queuedMs: when('overlap', fc.constantFrom(5000, 20_000, 60_000), 0),
  })
}

const FAULTS = [
  'skipped',
  'half',
  'token',
  'edge',
  'end',
  'deadline',
  'overlap',
  'record',
  're-run',
  'purge alone',
  'rollback',
  'dry run',
  'take back',
  'two steps',
  'other branch',
  'rules',
  'unusable',
  'others',
  'lies',
  'command line',
] as const

function eventOf(faults: ReadonlySet<string>): fc.Arbitrary<Event> {
  const fate = fateOf(faults)
  const edits = fc.array(
    fc.record({ page: fc.constantFrom(0, 0, 3, 1), content: fc.constantFrom(1, 2, 2, 3, 0) }),
    { minLength: 0, maxLength: 2 },
  )
  const is = <Kind extends Event['kind']>(kind: Kind) => fc.constant(kind)
  const isOverlapped = faults.has('overlap') ? fc.boolean() : fc.constant(false)
  const throughs = ['action', ...(faults.has('command line') ? ['command line'] : [])] as (
    | 'action'
    | 'command line'
  )[]
  const through = fc.constantFrom(...throughs)
  const push = fc.record({ kind: is('push'), edits, fate, isOverlapped, through })
  const of = fc.nat(7)
  const attempts = fc.constantFrom(1 as const, 2 as const)
  const reRun = { kind: is('re-run'), of, fate, attempts, isOverlapped }
  const rollback = { kind: is('rollback'), of, fate }
  const choices: [string, fc.Arbitrary<Event>][] = [
    ['re-run', fc.record({ ...reRun, isPurgeAlone: fc.constant(false) })],
    ['purge alone', fc.record({ ...reRun, isPurgeAlone: fc.constant(true) })],
    ['purge alone', fc.record({ ...reRun, isPurgeAlone: fc.boolean() })],
    ['rollback', fc.record({ ...rollback, isDryRun: fc.constant(false) })],
    ['dry run', fc.record({ ...rollback, isDryRun: fc.constant(true) })],
    ['take back', fc.record({ kind: is('take-back'), fate })],
    ['two steps', fc.record({ kind: is('two-steps'), edits, fate })],
    ['other branch', fc.record({ kind: is('other-branch'), edits, fate })],
    ['rules', fc.record({ kind: is('other-rules'), edits, fate, fails: fc.boolean() })],
    ['unusable', fc.record({ kind: is('unusable'), edits, fate })],
    ['others', fc.record({ kind: is('others'), jobs: fc.integer({ min: 1, max: 5 }) })],
    ['record', fc.constant({ kind: 'record-lost' as const })],
    ['record', fc.record({ kind: is('record-restored'), of })],
    ['', fc.record({ kind: is('time'), minutes: fc.constantFrom(1, 30, 50, 61) })],
  ]
  const possible = choices.filter(([name]) => name === '' || faults.has(name)).map(([, one]) => one)
  const weight = Math.max(3, Math.ceil(possible.length / 2))
  return fc.oneof(
    { weight, arbitrary: push },
    ...possible.map((arbitrary) => ({ weight: 1, arbitrary })),
  )
}

const setting: fc.Arbitrary<Setting> = fc.record({
  seed: fc.nat(1_000_000),
  source: fc.constantFrom('map' as const, 'site-dir' as const),
  store: fc.constantFrom('ref' as const, 'manifest' as const),
  storeFaultRate: fc.constantFrom(0, 0, 0.1),
  retries: fc.constantFrom(1 as const, 0 as const),
  quota: fc.constantFrom({ path: 100, all: 10 }, { path: 2, all: 2 }),
  declaresQuota: fc.boolean(),
  behavior: fc.record({
    showsEdges: fc.constantFrom(true, true, false),
    listOrder: fc.constantFrom('newest-first' as const, 'oldest-first' as const, 'random' as const),
    partialFailure: fc.constantFrom('failed' as const, 'completed' as const),
    visibleAfterMs: fc.constantFrom(0, 0, 1500),
    showsMilliseconds: fc.boolean(),
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

/** Three to nine events. */
export const history: fc.Arbitrary<History> = fc
  .tuple(fc.subarray([...FAULTS]), setting)
  .chain(([faults, chosen]) =>
    fc.record({
      setting: fc.constant(chosen),
      events: fc.array(eventOf(new Set(faults)), { minLength: 3, maxLength: 9 }),
    }),
  )
