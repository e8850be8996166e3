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
  const instead = fc.constantFrom('failure', 'queue', 'other zone')
  return fc.record({
    instead: when<Fate['instead']>('never', instead, undefined),
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
  'purge alone',
  'form',
  'dry run',
  'failed runs',
  'take back',
  'two steps',
  'hotfix',
  'rules',
  'machines',
  'refs',
  'renamed',
  'force',
  'others',
  'lies',
  'command line',
] as const

function eventOf(faults: ReadonlySet<string>): fc.Arbitrary<Event> {
  const fate = fateOf(faults)
  const edits = fc.array(fc.record({ page: fc.nat(3), content: fc.constantFrom(1, 2, 3, 0) }), {
    minLength: 0,
    maxLength: 2,
  })
  const is = <Kind extends Event['kind']>(kind: Kind) => fc.constant(kind)
  const isOverlapped = faults.has('overlap') ? fc.boolean() : fc.constant(false)
  const push = fc.record({
    kind: is('push'),
    edits,
    fate,
    isOverlapped,
    through: faults.has('command line')
      ? fc.constantFrom('action' as const, 'command line' as const)
      : fc.constant('action' as const),
  })
  const of = fc.nat(7)
  const choices: [string, fc.Arbitrary<Event>][] = [
    ['rollback', fc.record({ kind: is('re-run'), of, fate, isPurgeAlone: fc.constant(false) })],
    ['purge alone', fc.record({ kind: is('re-run'), of, fate, isPurgeAlone: fc.constant(true) })],
    ['rollback', fc.record({ kind: is('dispatch'), of, fate, isDryRun: fc.constant(false) })],
    ['dry run', fc.record({ kind: is('dispatch'), of, fate, isDryRun: fc.constant(true) })],
    ['form', fc.record({ kind: is('form'), of, fate })],
    ['failed runs', fc.record({ kind: is('failed-runs'), count: fc.constant(11), fate })],
    ['take back', fc.record({ kind: is('take-back'), fate })],
    ['two steps', fc.record({ kind: is('two-steps'), edits, fate })],
    ['hotfix', fc.record({ kind: is('hotfix'), edits, fate })],
    ['rules', fc.record({ kind: is('other-rules'), edits, fate, fails: fc.boolean() })],
    ['machines', fc.record({ kind: is('other-machine'), edits, fate })],
    ['refs', fc.record({ kind: is('preview'), isDeleted: fc.boolean() })],
    ['refs', fc.record({ kind: is('tag-deleted'), of })],
    ['renamed', fc.constant({ kind: 'workflow-renamed' })],
    ['force', fc.record({ kind: is('force-push'), to: of, edits, fate })],
    ['others', fc.record({ kind: is('others'), jobs: fc.integer({ min: 1, max: 5 }) })],
    ['manifest', fc.constant({ kind: 'manifest-lost' as const })],
    ['manifest', fc.constant({ kind: 'evicted' as const })],
    ['manifest', fc.record({ kind: is('manifest-restored'), of })],
    ['', fc.record({ kind: is('time'), minutes: fc.constantFrom(1, 30, 50, 61) })],
  ]
  // 3.2: no list shows what the command line deployed, nor what a form that succeeded did; an older purge job that runs alone
  // meanwhile takes its own commit for what is live.
  const isHidden = faults.has('command line') || faults.has('form')
  const isPossible = (name: string) =>
    name === '' || (faults.has(name) && !(name === 'purge alone' && isHidden))
  const possible = choices.filter(([name]) => isPossible(name)).map(([, one]) => one)
  return fc.oneof({ weight: 6, arbitrary: push }, ...possible.map((arbitrary) => ({ weight: 1, arbitrary })))
}

const setting: fc.Arbitrary<Setting> = fc.record({
  seed: fc.nat(1_000_000),
  source: fc.constantFrom('repository' as const, 'repository' as const, 'site' as const),
  memory: fc.constantFrom('cache' as const, 'manifest' as const),
  cacheFaultRate: fc.constantFrom(0, 0, 0.1),
  // GitHub's cache shows a tag only what the default branch has written.
  line: fc.constantFrom('branch' as const, 'branch' as const, 'branch' as const, 'tags' as const),
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

/** Three to eight events. */
export const history: fc.Arbitrary<History> = fc
  .tuple(fc.subarray([...FAULTS]), setting)
  .chain(([faults, chosen]) =>
    fc.record({
      setting: fc.constant(chosen),
      events: fc.array(eventOf(new Set(faults)), { minLength: 3, maxLength: 8 }),
    }),
  )
