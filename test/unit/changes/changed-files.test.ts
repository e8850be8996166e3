import { describe, expect, test } from 'vitest'
import { chooseBase, type Base } from '../../../src/changes/base.ts'
import { findChangedFiles } from '../../../src/changes/changed-files.ts'
import type { Settings, ZoneRecord } from '../../../src/changes/record.ts'
import { parseRules } from '../../../src/changes/rules/rules.ts'
import {
  describeConfirmed,
  describeIdleRules,
  describePurgeOfEverything,
  noBase,
  noMatchingFile,
  tooLate,
} from '../../../src/changes/words.ts'
import { describeRecursivePaths } from '../../../src/paths/syntax.ts'
import {
  COMMIT,
  confirmedRecord,
  deployOf,
  MemoryStore,
  PUSH,
  runOf,
  takenSnapshot,
} from '../../fakes/changes.ts'
import { outcomeOf } from '../../fakes/outcome.ts'
import { makeDeadline, PASSED } from '../../fakes/deadline.ts'
import type { Deadline } from '../../../src/time/clock.ts'

const SETTINGS: Settings = { rules: 'r', html: 'all', source: 'map' }

describe('the base', () => {
  const record = confirmedRecord({ a: '1' }, SETTINGS)
  const nothing = { branch: '', purgedBefore: [] }
  const none = { files: new Map(), commit: '', ...nothing }
  const unconfirmed: ZoneRecord = { ...record, confirmed: null }

  interface Situation {
    readonly record?: ZoneRecord | undefined
    readonly whyUnreadable?: string
    readonly settings?: Settings
    readonly run?: typeof PUSH
  }

  test.each<[string, Situation, Base]>([
    [
      'is what was confirmed',
      {},
      {
        files: record.files,
        commit: 'b'.repeat(40),
        why: describeConfirmed({ ...record.confirmed!.by }, false),
        absence: undefined,
        branch: 'main',
        purgedBefore: [],
      },
    ],
    [
      'is missing, as expected, where there is no record yet',
      { record: undefined },
      { ...none, why: noBase.absent('`memory`'), absence: 'no-record' },
    ],
    [
      'is missing where the record cannot be read',
      { whyUnreadable: 'it is not JSON' },
      { ...none, why: noBase.unreadable('`memory`', 'it is not JSON'), absence: 'unusable' },
    ],
    [
      'is missing where the record is of another service',
      { record: { ...record, baseUrl: 'https://other.example.com' } },
      { ...none, why: noBase.otherZone('`memory`'), absence: 'unusable' },
    ],
    [
      'is missing where the record is of another zone',
      { record: { ...record, zone: 'other' } },
      { ...none, why: noBase.otherZone('`memory`'), absence: 'unusable' },
    ],
    [
      'is missing where nothing is confirmed',
      { record: unconfirmed },
      { ...nothing, files: record.files, commit: '', why: noBase.unconfirmed, absence: 'unusable' },
    ],
    ...(
      [
        [{ ...SETTINGS, rules: 's' }, ['rules']],
        [{ ...SETTINGS, html: 'exact' }, ['html']],
        [{ ...SETTINGS, source: 'site-dir' }, ['source']],
        [{ rules: 's', html: 'exact', source: 'site-dir' }, ['rules', 'html', 'source']],
      ] as const
    ).map(([settings, names]): [string, Situation, Base] => [
      `is missing after a change of ${names.join(' and ')}`,
      { settings },
      {
        ...nothing,
        files: record.files,
        commit: '',
        why: noBase.settings(names),
        absence: 'unusable',
      },
    ]),
    ...(['everything', ['a', 'gone']] as const).map((purged): [string, Situation, Base] => [
      `is what this run has confirmed before, with what it purged: ${String(purged)}`,
      {
        record: { ...record, confirmed: { ...record.confirmed!, purged } },
        run: { ...PUSH, id: runOf('4') },
      },
      {
        files: record.files,
        commit: 'b'.repeat(40),
        why: describeConfirmed({ ...record.confirmed!.by }, true),
        absence: undefined,
        branch: 'main',
        purgedBefore: purged,
      },
    ]),
  ])('%s', (_, situation, expected) => {
    const { whyUnreadable, settings = SETTINGS, run = PUSH } = situation
    const read = 'record' in situation ? situation.record : record
    const recordRead = { record: read, whyUnreadable, version: 'v' }
    const base = chooseBase(recordRead, settings, new MemoryStore(), deployOf([], { run }))
    expect(base).toEqual(expected)
  })

  test('is what the same id has confirmed where all runs share one id', () => {
    const run = { ...PUSH, id: runOf('4'), hasSharedId: true }
    const recordRead = { record, whyUnreadable: undefined, version: 'v' }
    const base = chooseBase(recordRead, SETTINGS, new MemoryStore(), deployOf([], { run }))
    expect([base.absence, base.purgedBefore]).toEqual([undefined, []])
  })
})

function baseOf(files: Readonly<Record<string, string>>, absence?: Base['absence']): Base {
  const { files: recorded } = confirmedRecord(files, SETTINGS)
  return {
    files: recorded,
    commit: 'b'.repeat(40),
    why: 'the reason',
    absence,
    branch: '',
    purgedBefore: [],
  }
}

async function find(
  map: string,
  files: Readonly<Record<string, string>>,
  base: Base,
  {
    source = 'map',
    deadline = makeDeadline(),
  }: { source?: 'map' | 'site-dir'; deadline?: Deadline } = {},
) {
  const { rules } = parseRules(map)
  const snapshot = await takenSnapshot(rules, files, source)
  return outcomeOf(findChangedFiles(snapshot, base, deployOf(rules, { deadline })))
}

async function findOrThrow(...args: Parameters<typeof find>) {
  const result = await find(...args)
  if (!result.ok) throw new Error(result.problem.title)
  return result.value
}

describe('changed files', () => {
  const map = '** => {url}'

  test('are those that differ from the base, and become the paths to purge', async () => {
    const base = baseOf({ same: '1', changed: '1', gone: '1' })
    const found = await findOrThrow(map, { same: '1', changed: '2', new: '1' }, base)
    expect([...found.files]).toEqual([
      ['changed', 'present'],
      ['gone', 'deleted'],
      ['new', 'present'],
    ])
    expect(found.mapped.paths).toEqual(['/changed', '/gone', '/new'])
    expect([...found.mapped.deletedPaths]).toEqual(['/gone'])
    expect(found).toMatchObject({
      kind: 'paths',
      whyEverything: undefined,
      snapshot: { source: 'map', commit: COMMIT },
      base,
      notices: [],
      warnings: [],
    })
  })

  test.each([
    ['no-record', [describePurgeOfEverything('the reason')], []],
    ['unusable', [], [describePurgeOfEverything('the reason')]],
  ] as const)(
    'are all files where a base is missing, which is %s',
    async (absence, notices, warnings) => {
      const base = baseOf({ same: '1', gone: '1' }, absence)
      const found = await findOrThrow('** => /{rel}', { same: '1' }, base)
      expect([...found.files.keys()]).toEqual(['gone', 'same'])
      expect(found).toMatchObject({ kind: 'everything', whyEverything: undefined })
      expect([found.notices, found.warnings]).toEqual([notices, warnings])
    },
  )

  test('purge everything where a rule says so, and name the rule and the file', async () => {
    const found = await findOrThrow(
      'a => /a\nb => {all}',
      { a: '2', b: '2' },
      baseOf({ a: '1', b: '1' }),
    )
    const whyEverything = '`b => {all}` (line 2) matches b'
    expect(found).toMatchObject({ kind: 'everything', whyEverything })
  })

  test('make remarks on wide targets, on rules without a file and on addresses of sources', async () => {
    const rules = 'a.md => /blog/**\nb.md => {url}\nnothing => /x\ngone => /x'
    const found = await findOrThrow(
      rules,
      { 'a.md': '2', 'b.md': '2' },
      baseOf({ 'a.md': '1', gone: '1' }),
    )
    expect(found.remarks).toEqual(describeRecursivePaths(['/blog/**']))
    expect(found.notices).toEqual([])
    const [idle, source, ...others] = found.warnings
    expect([idle]).toEqual(describeIdleRules(parseRules(rules).rules.slice(2, 3)))
    expect(source).toContain('`map`, line 2: b.md becomes `/b.md`')
    expect(others).toEqual([])
  })

  test('have the paths of rules alone, unless the site is built', async () => {
    const files = { 'a/x': '2' }
    const base = baseOf({ 'a/x': '1' })
    expect((await findOrThrow('a/** => /{rel}', files, base)).mapped.paths).toEqual(['/x'])
    const site = await findOrThrow('a/** => /{rel}', files, base, { source: 'site-dir' })
    expect(site.mapped.paths).toEqual(['/x', '/a/x'])
  })

  test('come with the warnings of the snapshot', async () => {
    const { rules } = parseRules(map)
    const snapshot = { ...(await takenSnapshot(rules, { a: '1' })), warnings: ['as taken'] }
    const found = await findChangedFiles(snapshot, baseOf({}), deployOf(rules))
    expect(found.warnings).toEqual(['as taken'])
  })

  test.each([
    ['map', 1],
    ['site-dir', 0],
  ] as const)('of %s with a file beside those of a rule: %i warning', async (source, count) => {
    const files = { 'public/a': '1', 'public/b/c': '1' }
    const { warnings } = await findOrThrow('public/* => {url}', files, baseOf({}), { source })
    expect(warnings).toHaveLength(count)
    if (count > 0) expect(warnings[0]).toContain('matches 1 file beside those that it purges')
  })

  test('are not found if the step is stopped meanwhile', async () => {
    const found = await find(map, { a: '1' }, baseOf({}), { deadline: PASSED })
    expect(found).toMatchObject({
      ok: false,
      problem: tooLate('changed files were turned into paths'),
    })
  })
})

describe('rules that leave no file', () => {
  test('match none, which is an error', async () => {
    const map = 'a/** => /a\nb/** => /b\n!c'
    const problem = noMatchingFile(parseRules(map).rules)
    expect(await find(map, { d: '1' }, baseOf({}))).toMatchObject({ ok: false, problem })
  })

  test.each([
    ['exclude what they match', 'a => /a\nb => /b\n!a', { a: '1' }],
    ['exclude everything', '** => {url}\n!**', { a: '1' }],
  ])('%s, which is an error', async (_, map, files) => {
    const found = await find(map, files, baseOf({ c: '1' }))
    expect(found).toMatchObject({ ok: false, problem: noMatchingFile(parseRules(map).rules) })
  })

  test('are no error where the base had a file that they select', async () => {
    const found = await findOrThrow('{a,b} => {url}\n!a', { a: '1' }, baseOf({ b: '1', x: '1' }))
    expect([...found.files]).toEqual([
      ['b', 'deleted'],
      ['x', 'deleted'],
    ])
  })

  test('are no error where only one of them had a file', async () => {
    const found = await findOrThrow('a => /a\nb => {url}\n!a', { a: '1' }, baseOf({ b: '1' }))
    expect(found.mapped.paths).toEqual(['/b'])
  })

  test('are no error of a built site, whose files have addresses of their own', async () => {
    const found = await findOrThrow('a/** => /a', {}, baseOf({ b: '1' }), { source: 'site-dir' })
    expect(found.mapped.paths).toEqual(['/b'])
  })
})
