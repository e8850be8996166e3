import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { beginChanges, forget, type Changes } from '../../../src/changes/changes.ts'
import { summarizeSettings } from '../../../src/changes/record.ts'
import { parseRules } from '../../../src/changes/rules/rules.ts'
import {
  describeUnseenBuild,
  noMatchingFile,
  notConfirmed,
  notForgotten,
  overtakenAtBegin,
  tooLate,
  unknownBase,
  noBase,
} from '../../../src/changes/words.ts'
import { fail, Stop, type Problem, type Result } from '../../../src/problem/problem.ts'
import {
  BASE_URL,
  COMMIT,
  confirmedRecord,
  deployOf,
  MemoryStore,
  PUSH,
  runOf,
  takenSnapshot,
  ZONE,
} from '../../fakes/changes.ts'
import { PASSED } from '../../fakes/deadline.ts'
import { outcomeOf } from '../../fakes/outcome.ts'
import type { Deploy } from '../../../src/changes/deploy.ts'

const MAP = '** => {url}'
const { rules: RULES } = parseRules(MAP)
const SETTINGS = summarizeSettings(RULES, 'exact', 'map')
const NOW_MS = Date.UTC(2026, 10, 27, 8, 0)

const DEPLOY = deployOf(RULES, {
  deadline: {
    clock: {
      nowMs: () => 0,
      wallMs: () => NOW_MS,
      random: () => 0,
      sleep: () => Promise.resolve(),
    },
    signal: new AbortController().signal,
    endMs: 1000,
  },
})

const PROBLEM: Problem = {
  kind: 'git-failed',
  title: 'git failed',
  details: ['detail'],
  help: ['again'],
}

const STRICT = { inputs: { ...DEPLOY.inputs, onUnknownBase: 'fail' } } as const

type Files = Readonly<Record<string, string>>

async function begin(
  store: MemoryStore,
  files: Files,
  changed: Partial<Deploy> = {},
): Promise<Result<Changes>> {
  return outcomeOf(
    beginChanges(() => takenSnapshot(RULES, files), store, { ...DEPLOY, ...changed }),
  )
}

function failing(): Promise<never> {
  return Promise.reject(new Stop(PROBLEM))
}

async function beginOrThrow(...args: Parameters<typeof begin>): Promise<Changes> {
  const result = await begin(...args)
  if (!result.ok) throw new Error(result.problem.title)
  return result.value
}

/** The files of each record that was written: the name, and `?` where the content is unknown. */
function listWrites({ written }: MemoryStore): string[] {
  return written.map(({ files, confirmed }) => {
    const names = [...files].map(([name, { isUnknown }]) => name + (isUnknown ? '?' : ''))
    return [confirmed === null ? 'unconfirmed' : 'confirmed', ...names].join(' ')
  })
}

describe('a purge', () => {
  test('without a record begins with an empty one, and confirms what is deployed', async () => {
    const store = new MemoryStore()
    const changes = await beginOrThrow(store, { a: '1' })
    expect(changes.changed.kind).toBe('everything')
    expect(await changes.confirm()).toBeUndefined()
    expect(listWrites(store)).toEqual(['unconfirmed', 'confirmed a'])
    const by = {
      run: PUSH.id,
      attempt: 2,
      url: 'https://git.example.com/run',
      time: '2026-11-27T08:00:00.000Z',
      commit: COMMIT,
      branch: 'main',
    }
    expect(store.record).toMatchObject({ baseUrl: BASE_URL, zone: ZONE, newestRuns: [PUSH.id] })
    expect(store.record?.confirmed).toEqual({ settings: SETTINGS, by, purged: 'everything' })
  })

  test('of changed files makes them unknown first, and then confirms all', async () => {
    const store = new MemoryStore(confirmedRecord({ a: '1', b: '1' }, SETTINGS))
    const changes = await beginOrThrow(store, { a: '2', b: '1' })
    expect(changes.changed).toMatchObject({
      kind: 'paths',
      base: { absence: undefined },
      warnings: [],
    })
    expect(changes.changed.mapped.paths).toEqual(['/a'])
    expect(await changes.confirm()).toBeUndefined()
    expect(listWrites(store)).toEqual(['confirmed a? b', 'confirmed a b'])
    expect(store.record?.files.get('a')).toEqual({ id: '2', isUnknown: false })
  })

  test('of nothing writes only what it confirms, after the newest run', async () => {
    const store = new MemoryStore(confirmedRecord({ a: '1' }, SETTINGS, runOf('4')))
    const changes = await beginOrThrow(store, { a: '1' })
    expect(store.written).toEqual([])
    expect(await changes.confirm()).toBeUndefined()
    expect(listWrites(store)).toEqual(['confirmed a'])
    expect(store.record).toMatchObject({ newestRuns: [runOf('5')] })
  })

  test('of a built site is confirmed with the commit of the run', async () => {
    const store = new MemoryStore()
    const take = () => takenSnapshot([], { a: '1' }, 'site-dir')
    const changes = await beginChanges(take, store, { ...DEPLOY, rules: [] })
    await changes.confirm()
    expect(store.record?.confirmed?.by.commit).toBe(PUSH.commit)
    expect(store.record?.confirmed?.settings.source).toBe('site-dir')
  })

  test.each([
    ['of another zone', { zone: 'other' }],
    ['of another service', { baseUrl: 'https://other.example.com' }],
    ['without anything confirmed', { confirmed: null }],
  ])('begins anew after a record %s', async (_, other) => {
    const record = { ...confirmedRecord({ a: '1' }, SETTINGS), ...other }
    const store = new MemoryStore(record)
    await beginOrThrow(store, { a: '1' })
    expect(listWrites(store)).toEqual(['unconfirmed'])
  })

  describe('of a run that has confirmed before', () => {
    const run = PUSH.id!

    test('begins anew if it had purged everything, and purges everything again', async () => {
      const store = new MemoryStore(confirmedRecord({ a: '1' }, SETTINGS, run, 'everything'))
      const changes = await beginOrThrow(store, { a: '1' }, STRICT)
      expect(listWrites(store)).toEqual(['unconfirmed'])
      expect(changes.changed).toMatchObject({ kind: 'everything', base: { absence: undefined } })
      expect([...changes.changed.files.keys()]).toEqual(['a'])
      await changes.confirm()
      expect(store.record?.confirmed?.purged).toBe('everything')
    })

    test('purges its own files again, also deleted ones, and no others', async () => {
      const before = confirmedRecord({ a: '1', b: '1', c: '1' }, SETTINGS, run, ['a', 'gone'])
      const store = new MemoryStore(before)
      const changes = await beginOrThrow(store, { a: '1', b: '2', c: '1' })
      expect(changes.changed).toMatchObject({ kind: 'paths', base: { absence: undefined } })
      expect(changes.changed.mapped.paths).toEqual(['/a', '/b', '/gone'])
      await changes.confirm()
      expect(listWrites(store)).toEqual(['confirmed a? b? c gone?', 'confirmed a b c'])
      expect(store.record?.confirmed?.purged).toEqual(['a', 'b', 'gone'])
    })

    test('does not count as the same where all runs share one id', async () => {
      const store = new MemoryStore(confirmedRecord({ a: '1' }, SETTINGS, run, ['a']))
      const changes = await beginOrThrow(store, { a: '1' }, { run: { ...PUSH, hasSharedId: true } })
      expect(changes.changed.files.size).toBe(0)
    })
  })

  test('of a push to another branch than the one that was confirmed: a notice', async () => {
    const store = new MemoryStore(confirmedRecord({ a: '1' }, SETTINGS))
    const other = await beginOrThrow(store, { a: '2' }, { run: { ...PUSH, branch: 'next' } })
    expect(other.changed.notices.join()).toMatch(/branch `next`.*was of `main`.*`branches:`/)
    const form = { ...PUSH, event: 'workflow_dispatch', branch: 'next' }
    expect((await beginOrThrow(store, { a: '2' }, { run: form })).changed.notices).toEqual([])
    const tag = { ...PUSH, branch: '' }
    expect((await beginOrThrow(store, { a: '2' }, { run: tag })).changed.notices).toEqual([])
    expect((await beginOrThrow(store, { a: '2' })).changed.notices).toEqual([])
  })

  test('that is dry writes nothing, and does not say why nothing is confirmed', async () => {
    const store = new MemoryStore(confirmedRecord({ a: '1' }, SETTINGS))
    const changes = await beginOrThrow(
      store,
      { a: '2' },
      { dryRun: true, whyIncomplete: 'the job failed' },
    )
    expect(changes.changed.warnings).toEqual([])
    expect(await changes.confirm()).toBeUndefined()
    expect(store.written).toEqual([])
  })

  test.each([
    [
      'after an incomplete deploy',
      { whyIncomplete: 'it failed' },
      notConfirmed.incomplete('it failed'),
    ],
    ['of an older run', { run: { ...PUSH, id: runOf('3') } }, notConfirmed.notLatest],
  ])('%s is not confirmed, and says so', async (_, changed, warning) => {
    const store = new MemoryStore(confirmedRecord({ a: '1' }, SETTINGS))
    const changes = await beginOrThrow(store, { a: '2' }, changed)
    expect(changes.changed.warnings).toEqual([warning])
    expect(await changes.confirm()).toBeUndefined()
    expect(listWrites(store)).toEqual(['confirmed a?'])
  })

  test('that another run overtakes while it begins compares again', async () => {
    const store = new MemoryStore(confirmedRecord({ a: '1' }, SETTINGS))
    store.overtakes = 4
    const result = await begin(store, { a: '2' })
    expect([result.ok, store.reads, listWrites(store)]).toEqual([true, 5, ['confirmed a?']])
  })

  test('that other runs overtake five times gives up', async () => {
    const store = new MemoryStore()
    store.overtakes = 5
    const problem = overtakenAtBegin('`memory`', 5)
    expect(await begin(store, { a: '1' })).toMatchObject({ ok: false, problem })
    expect([store.reads, store.written]).toEqual([5, []])
  })

  test.each(['readProblem', 'writeProblem'] as const)(
    'ends where the store has a %s',
    async (name) => {
      const store = new MemoryStore()
      store[name] = PROBLEM
      expect(await begin(store, { a: '1' })).toMatchObject({ ok: false, problem: PROBLEM })
    },
  )

  test('without a base fails if it must, and has forgotten what was confirmed', async () => {
    const store = new MemoryStore()
    const problem = unknownBase(noBase.absent('`memory`'))
    expect(await begin(store, { a: '1' }, STRICT)).toMatchObject({ ok: false, problem })
    expect(listWrites(store)).toEqual(['unconfirmed'])

    const known = new MemoryStore(confirmedRecord({ a: '1' }, SETTINGS))
    expect(await begin(known, { a: '1' }, STRICT)).toMatchObject({ ok: true })
  })

  test('does not fail without a base if another run records one before it begins: it compares again', async () => {
    const store = new MemoryStore()
    const replace = store.replace.bind(store)
    store.replace = (record, version) => {
      store.replace = replace
      store.record = confirmedRecord({ a: '1', b: '1' }, SETTINGS)
      return replace(record, version)
    }
    const changes = await beginOrThrow(store, { a: '2', b: '1' }, STRICT)
    expect(changes.changed).toMatchObject({ kind: 'paths', base: { absence: undefined } })
    expect(changes.changed.mapped.paths).toEqual(['/a'])
    expect([store.reads, listWrites(store)]).toEqual([2, ['confirmed a? b']])
  })

  test('says where its record cannot be confirmed', async () => {
    const overtaken = new MemoryStore()
    const first = await beginOrThrow(overtaken, { a: '1' })
    overtaken.overtakes = 1
    expect(await first.confirm()).toBe(notConfirmed.overtaken)
    // The other run has built on the files that this one has left unknown.
    expect([overtaken.reads, listWrites(overtaken)]).toEqual([1, ['unconfirmed']])

    const broken = new MemoryStore()
    const second = await beginOrThrow(broken, { a: '1' })
    broken.writeProblem = PROBLEM
    expect(await second.confirm()).toBe(notConfirmed.unwritable('`memory`', PROBLEM))
  })
})

test('a run without changes that another one overtakes leaves the files of the other one unknown', async () => {
  const store = new MemoryStore(confirmedRecord({ a: '1', b: '1' }, SETTINGS))
  const changes = await beginOrThrow(store, { a: '1', b: '1' })
  expect(store.written).toEqual([])
  // The other run deploys before this one, and purges after it has compared.
  store.record = confirmedRecord({ a: '2', b: '1' }, SETTINGS, runOf('6'))
  expect(await changes.confirm()).toBe(notConfirmed.overtaken)
  expect(listWrites(store)).toEqual(['confirmed a? b'])

  const next = await beginOrThrow(store, { a: '2', b: '1' })
  expect([...next.changed.files.keys()]).toEqual(['a'])
})

describe('a run without changes that another one overtakes ends', () => {
  const overtaken = async () => {
    const store = new MemoryStore(confirmedRecord({ a: '1', b: '1' }, SETTINGS))
    const changes = await beginOrThrow(store, { a: '1', b: '1' })
    store.record = confirmedRecord({ a: '2', b: '1' }, SETTINGS, runOf('6'))
    return { store, changes }
  }

  test('only after the files of the other one are unknown, however long that takes', async () => {
    const { store, changes } = await overtaken()
    const read = store.read.bind(store)
    store.read = async () => {
      await setImmediate()
      return read()
    }
    expect(await changes.confirm()).toBe(notConfirmed.overtaken)
    expect(listWrites(store)).toEqual(['confirmed a? b'])
  })

  test.each([
    [2, ['confirmed a? b']],
    [5, ['confirmed a? b']],
    [6, []],
  ])(
    'after five attempts at most, where others write meanwhile: %i times',
    async (times, writes) => {
      const { store, changes } = await overtaken()
      // The first of them is the confirmation.
      store.overtakes = times
      expect(await changes.confirm()).toBe(notConfirmed.overtaken)
      expect(listWrites(store)).toEqual(writes)
    },
  )

  test.each([
    ['there is no record any more', undefined],
    [
      'its files are what this one has deployed',
      confirmedRecord({ a: '1', b: '1' }, SETTINGS, runOf('6')),
    ],
  ])('without a write where %s', async (_, record) => {
    const { store, changes } = await overtaken()
    store.record = record
    expect(await changes.confirm()).toBe(notConfirmed.overtaken)
    expect(store.written).toEqual([])
  })

  test('with a warning that says why they could not be made unknown', async () => {
    const { store, changes } = await overtaken()
    store.readProblem = PROBLEM
    expect(await changes.confirm()).toBe(notConfirmed.unwritable('`memory`', PROBLEM))
  })
})

describe('after an error in what is deployed', () => {
  test('the record is forgotten', async () => {
    const store = new MemoryStore(confirmedRecord({ a: '1' }, SETTINGS))
    expect(await outcomeOf(beginChanges(failing, store, DEPLOY))).toEqual(fail(PROBLEM))
    expect(listWrites(store)).toEqual(['unconfirmed'])
  })

  test('in the rules, too', async () => {
    const store = new MemoryStore(confirmedRecord({ a: '1' }, SETTINGS))
    const { rules } = parseRules('nothing => /x')
    const take = () => takenSnapshot(rules, { a: '1' })
    const result = await outcomeOf(beginChanges(take, store, { ...DEPLOY, rules }))
    expect(result).toMatchObject({ ok: false, problem: noMatchingFile(rules) })
    expect(listWrites(store)).toEqual(['unconfirmed'])
  })

  test('a record that cannot be written is named, with how to delete it', async () => {
    const store = new MemoryStore()
    store.writeProblem = PROBLEM
    const help = ['again', notForgotten('clear the memory')]
    expect(await outcomeOf(beginChanges(failing, store, DEPLOY))).toEqual(
      fail({ ...PROBLEM, help }),
    )
  })

  test('a dry run writes nothing', async () => {
    const store = new MemoryStore()
    expect(await outcomeOf(beginChanges(failing, store, { ...DEPLOY, dryRun: true }))).toEqual(
      fail(PROBLEM),
    )
    expect([store.reads, store.written]).toEqual([0, []])
  })
})

describe('forgetting', () => {
  test.each([
    [true, 'where other runs overtake it four times', { overtakes: 4 }],
    [false, 'where other runs overtake it five times', { overtakes: 5 }],
    [false, 'where the record cannot be read', { readProblem: PROBLEM }],
    [false, 'where the record cannot be written', { writeProblem: PROBLEM }],
  ])('works: %s, %s', async (isForgotten, _, state) => {
    const store = Object.assign(new MemoryStore(confirmedRecord({ a: '1' }, SETTINGS)), state)
    expect(await forget(store, DEPLOY)).toBe(isForgotten)
    expect(store.record?.confirmed === null).toBe(isForgotten)
  })
})

test('a comparison that the deadline cuts off is an error, and the record is reset', async () => {
  const store = new MemoryStore(confirmedRecord({ a: '1' }, SETTINGS))
  const result = await begin(store, { a: '2' }, { deadline: PASSED })
  expect(result).toMatchObject({
    ok: false,
    problem: tooLate('changed files were turned into paths'),
  })
  expect(listWrites(store)).toEqual(['unconfirmed'])
})

describe('an event that may build what no commit shows', () => {
  const compare = async (event: string, files: Files, source: 'map' | 'site-dir' = 'map') => {
    const settings = summarizeSettings(RULES, 'exact', source)
    const store = new MemoryStore(confirmedRecord({ a: '1' }, settings))
    const take = () => takenSnapshot(RULES, files, source)
    const { changed } = await beginChanges(take, store, { ...DEPLOY, run: { ...PUSH, event } })
    return changed.warnings
  }

  test('warns where nothing has changed', async () => {
    expect(await compare('schedule', { a: '1' })).toEqual([describeUnseenBuild('schedule')])
  })

  test.each([
    ['where a file has changed', 'schedule', { a: '2' }, 'map'],
    ['with a built site', 'schedule', { a: '1' }, 'site-dir'],
    ['at a push', 'push', { a: '1' }, 'map'],
  ] as const)('does not warn %s', async (_, event, files, source) => {
    expect(await compare(event, files, source)).toEqual([])
  })
})

test('a bug in a store is no problem of the user: it ends the step', async () => {
  const store = new MemoryStore(confirmedRecord({ a: '1' }, SETTINGS))
  const changes = await beginOrThrow(store, { a: '2' })
  store.replace = () => Promise.reject(new TypeError('a bug'))
  await expect(changes.confirm()).rejects.toThrow('a bug')
  await expect(forget(store, DEPLOY)).rejects.toThrow('a bug')
})
