import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  withUnknownFiles,
  withConfirmed,
  withoutConfirmed,
  formatManifest,
  formatRecord,
  isLatestRun,
  isSameRun,
  parseManifest,
  parseRecord,
  summarizeSettings,
  whyInvalid,
  type ZoneRecord,
} from '../../../src/changes/record.ts'
import { compareFiles } from '../../../src/changes/snapshot.ts'
import { parseRules } from '../../../src/changes/rules/rules.ts'
import type { RunId } from '../../../src/step/workflow-run.ts'

const run = (id: string, repository = '1', server = 'https://git.example'): RunId => ({
  server,
  repository,
  run: id,
})
const WRITER = { baseUrl: 'https://api.example', zone: 'z' }
const SETTINGS = { rules: 'r', html: 'all', source: 'map' } as const
const BY = {
  run: null,
  attempt: 1,
  url: '',
  time: '2026-11-26T10:00:00.000Z',
  commit: 'a1',
  branch: 'main',
}

function confirmed(files: Readonly<Record<string, string>>, by: RunId | null = null): ZoneRecord {
  const snapshot = new Map(Object.entries(files))
  return withConfirmed(
    undefined,
    { snapshot, settings: SETTINGS, by: BY, purged: [] },
    { ...WRITER, run: by },
  )
}

describe('a run confirms', () => {
  const OVERTAKEN = true
  test.each<[boolean, string, newest: RunId | null, own: RunId | null, isOvertaken?: boolean]>([
    [false, 'where only runs without an id have written', null, run('1')],
    [true, 'where it is newer', run('1'), run('2')],
    [true, 'where it has more digits', run('9'), run('10')],
    [true, 'beyond the integers of JavaScript', run('9007199254740993'), run('9007199254740994')],
    [true, 'where it is the newest, and no other one has written since', run('2'), run('2')],
    [
      false,
      'where it is the newest, and another one has written since',
      run('2'),
      run('2'),
      OVERTAKEN,
    ],
    [true, 'where it is newer than one that was overtaken', run('2'), run('3'), OVERTAKEN],
    [false, 'where it is older', run('2'), run('1')],
    [false, 'where another repository has written', run('1', '2'), run('9')],
    [false, 'where another server has written', run('1', '1', 'x'), run('9')],
    [true, 'where it has no id, and so is a run of its own', run('9'), null],
  ])('%s: %s', (isLatest, _, newestRun, own, isNewestOvertaken = false) => {
    const newestRuns = newestRun === null ? [] : [newestRun]
    const record = { ...confirmed({}), newestRuns, isNewestOvertaken }
    expect(isLatestRun(record, own)).toBe(isLatest)
  })

  test('never again after another one has written, however often it writes itself', () => {
    let record = confirmed({}, run('5'))
    expect(isLatestRun(record, run('5'))).toBe(true)
    for (const writer of [run('3'), run('5'), run('5')]) {
      record = withUnknownFiles(record, new Map(), { ...WRITER, run: writer })
      expect(isLatestRun(record, run('5'))).toBe(false)
    }
    record = withoutConfirmed(record, { ...WRITER, run: null })
    expect(isLatestRun(record, run('5'))).toBe(false)
    expect(isLatestRun(record, run('6'))).toBe(true)
    record = withUnknownFiles(record, new Map(), { ...WRITER, run: run('6') })
    expect(isLatestRun(record, run('6'))).toBe(true)
  })

  test.each<[string, (RunId | null)[]]>([
    ['of another repository', [run('5', 'a'), run('7', 'b')]],
    ['after runs without an id', [null, run('7', 'b')]],
  ])('not in the first run %s, however often it writes, but in the next one', (_, writers) => {
    let record: ZoneRecord | undefined
    for (const writer of writers) record = withoutConfirmed(record, { ...WRITER, run: writer })
    expect(isLatestRun(record, run('7', 'b'))).toBe(false)
    record = withoutConfirmed(record, { ...WRITER, run: run('7', 'b') })
    expect(isLatestRun(record, run('7', 'b'))).toBe(false)
    expect(isLatestRun(record, run('8', 'b'))).toBe(true)
    record = withoutConfirmed(record, { ...WRITER, run: run('8', 'b') })
    expect(isLatestRun(record, run('8', 'b'))).toBe(true)
  })

  test('not where a newer one of its repository has written, whatever came between', () => {
    let record: ZoneRecord | undefined
    for (const writer of [run('101', 'a'), run('7', 'b'), run('99', 'a')]) {
      record = withoutConfirmed(record, { ...WRITER, run: writer })
    }
    for (const id of ['99', '100', '101']) expect(isLatestRun(record, run(id, 'a'))).toBe(false)
    expect(isLatestRun(record, run('102', 'a'))).toBe(true)
  })

  test('where no run has written', () => {
    expect(isLatestRun(undefined, run('1'))).toBe(true)
  })
})

test.each([
  [run('1'), run('1'), true],
  [run('1'), run('2'), false],
  [run('1'), run('1', '2'), false],
  [run('1'), null, false],
  [null, run('1'), false],
  [null, null, false],
])('%j and %j are one run: %s', (one, other, areSame) => {
  expect(isSameRun(one, other)).toBe(areSame)
})

test('every write keeps the newest run, and the last one is its own', () => {
  const record = confirmed({ a: '1' }, run('5'))
  const older = { ...WRITER, run: run('3') }
  const confirmation = { snapshot: new Map(), settings: SETTINGS, by: BY, purged: [] }
  for (const next of [
    withUnknownFiles(record, new Map(), older),
    withoutConfirmed(record, older),
    withConfirmed(record, confirmation, older),
  ]) {
    expect(next.newestRuns).toEqual([run('5')])
    expect(next.writeId).not.toBe(record.writeId)
  }
  expect(withoutConfirmed(record, { ...WRITER, run: run('6') }).newestRuns).toEqual([run('6')])
  expect(withoutConfirmed(record, { ...WRITER, run: run('1', '2') }).newestRuns).toEqual([
    run('5'),
    run('1', '2'),
  ])
  expect(withoutConfirmed(record, { ...WRITER, run: null })).toMatchObject({
    newestRuns: [run('5')],
  })
})

test('a record keeps the newest runs of the ten repositories that have written last', () => {
  let record: ZoneRecord | undefined
  for (let repository = 1; repository <= 12; repository++) {
    record = withoutConfirmed(record, { ...WRITER, run: run('5', `${repository}`) })
  }
  const repositories = record?.newestRuns.map(({ repository }) => repository)
  expect(repositories).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  expect(isLatestRun(record, run('6', '12'))).toBe(true)
  expect(isLatestRun(record, run('4', '12'))).toBe(false)
})

describe('a comparison', () => {
  const before = withUnknownFiles(
    confirmed({ same: '1', changed: '1', gone: '1', unknown: '1' }),
    new Map([['unknown', 'present']]),
    { ...WRITER, run: null },
  )
  const snapshot = new Map(Object.entries({ same: '1', changed: '2', added: '1', unknown: '1' }))

  test('finds what differs, what only one side has, and what is unknown, in order', () => {
    expect([...compareFiles(before.files, snapshot)]).toEqual([
      ['added', 'present'],
      ['changed', 'present'],
      ['gone', 'deleted'],
      ['unknown', 'present'],
    ])
  })

  test('after begin finds them until they are confirmed, whatever is deployed meanwhile', () => {
    const begun = withUnknownFiles(before, compareFiles(before.files, snapshot), {
      ...WRITER,
      run: null,
    })
    const first = new Map(Object.entries({ same: '1', changed: '1', gone: '1', unknown: '1' }))
    expect([...compareFiles(begun.files, first).keys()]).toEqual([
      'added',
      'changed',
      'gone',
      'unknown',
    ])
    expect(begun.files.get('changed')).toEqual({ id: '1', isUnknown: true })
    expect(begun.files.get('added')).toEqual({ id: '', isUnknown: true })
    const settled = withConfirmed(
      begun,
      { snapshot, settings: SETTINGS, by: BY, purged: [] },
      { ...WRITER, run: null },
    )
    expect(compareFiles(settled.files, snapshot).size).toBe(0)
  })
})

describe('the format', () => {
  const someRun = fc.record({
    server: fc.string(),
    repository: fc.string(),
    run: fc.nat().map(String),
  })
  const runs = fc.option(someRun, { nil: null })
  const records: fc.Arbitrary<ZoneRecord> = fc.record({
    baseUrl: fc.string(),
    zone: fc.string(),
    writeId: fc.string(),
    newestRuns: fc.array(someRun),
    isNewestOvertaken: fc.boolean(),
    confirmed: fc.option(
      fc.record({
        settings: fc.record({
          rules: fc.string(),
          html: fc.string(),
          source: fc.constantFrom('map' as const, 'site-dir' as const),
        }),
        by: fc.record({
          run: runs,
          attempt: fc.nat(),
          url: fc.string(),
          time: fc.constant('2026-11-26T10:00:00.000Z'),
          commit: fc.constantFrom('', 'a'.repeat(40)),
          branch: fc.string(),
        }),
        purged: fc.oneof(fc.constant('everything' as const), fc.array(fc.string())),
      }),
      { nil: null },
    ),
    files: fc
      .array(
        fc.tuple(
          fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor')),
          fc.record({ id: fc.string(), isUnknown: fc.boolean() }),
        ),
      )
      .map((entries) => new Map(entries)),
  })

  test('reads what it has written, as a record and in a manifest', () => {
    fc.assert(
      fc.property(records, records, (one, other) => {
        expect(parseRecord(formatRecord(one))).toEqual(one)
        expect(parseManifest(formatManifest([one, other]))).toEqual([one, other])
      }),
    )
    expect(parseManifest(formatManifest([]))).toEqual([])
  })

  test('has a file on each line, in order, so that a difference is easy to read', () => {
    const text = formatRecord(confirmed({ b: '1', 'a/"x"\n': '2' }))
    expect(text).toContain('\n "files": [\n["a/\\"x\\"\\n","2"],\n["b","1"]\n ]\n}\n')
  })

  test('lists files in the order of their names', () => {
    const names = [...formatRecord(confirmed({ b: '', d: '', a: '', c: '' })).matchAll(/^\["(.)/gm)]
    expect(names.map(([, name]) => name)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('stands in a manifest without blank lines', () => {
    expect(formatManifest([confirmed({ a: '1' }), confirmed({ b: '2' })])).not.toMatch(/\n\n|\n,/)
  })

  test.each([
    ['not JSON', 'oops'],
    ['null', 'null'],
    [
      'a run that is no number',
      formatRecord(confirmed({})).replace('"run": null', '"run": {"run":"x"}'),
    ],
    ['a file without an id', formatRecord(confirmed({ a: '1' })).replace('["a","1"]', '["a"]')],
    [
      'another state of a file',
      formatRecord(confirmed({ a: '1' })).replace('["a","1"]', '["a","1","lost"]'),
    ],
    ['another version', formatRecord(confirmed({})).replace(/"version": \d+/, '"version": 3')],
    ['too many levels', '['.repeat(200)],
  ])('refuses %s', (_, text) => {
    expect(() => parseRecord(text)).toThrow()
  })
})

test.each([
  ['oops', 'it is not JSON'],
  ['['.repeat(200), 'it is not UTF-8, or is nested too deeply'],
  ['null', '`it`: Invalid type: Expected Object but received null'],
  [
    formatRecord(confirmed({})).replace('"zone": "z"', '"zone": 1'),
    '`zone`: Invalid type: Expected string but received 1',
  ],
])('%j is no record, and the reason says what is wrong', (text, why) => {
  expect(whyRefused(text)).toBe(why)
})

test.each(['commit', 'branch', 'url'])(
  'a forged %s of megabytes is no record, and is not repeated',
  (field) => {
    const record = confirmed({})
    const by = { ...record.confirmed!.by, [field]: 'a'.repeat(3_000_000) }
    const text = formatRecord({ ...record, confirmed: { ...record.confirmed!, by } })
    expect(whyRefused(text)?.length).toBeLessThan(300)
  },
)

function whyRefused(text: string): string | undefined {
  try {
    parseRecord(text)
  } catch (error) {
    return whyInvalid(error)
  }
  return undefined
}

test('settings are those that decide which paths a file has: no comment, no white space', () => {
  const of = (map: string, html = 'all', source: 'map' | 'site-dir' = 'map') =>
    summarizeSettings(parseRules(map).rules, html, source)
  expect(of('a => /b')).toEqual(of('# comment\n\n  ./a   =>   /b'))
  const others = [of('a => /c'), of('!a'), of('a => {all}'), of('a => /b /c'), of('b => /b')]
  const hashes = new Set([of('a => /b'), ...others].map(({ rules }) => rules))
  expect(hashes.size).toBe(6)
})
