import { describe, expect, test } from 'vitest'
import { parseRules } from '../../../../src/paths/rules.ts'
import { fail, ok } from '../../../../src/problem/problem.ts'
import { openManifest, readManifest } from '../../../../src/purge/changed/memory/manifest-file.ts'
import { CacheStore, type CacheAccess } from '../../../../src/purge/changed/memory/cache-store.ts'
import { Memory, type RecordStore, type Writer } from '../../../../src/purge/changed/memory/memory.ts'
import {
  NO_RECORD,
  readRecords,
  settingsHash,
  withRecord,
  zoneKey,
  type ConfirmedState,
  type ZoneRecord,
} from '../../../../src/purge/changed/memory/record.ts'
import { withoutStale } from '../../../../src/purge/changed/pages.ts'
import { PROBLEM } from '../jobs/given.ts'

const KEY = 'https://api.example.com/api/v1/zones/z'
const [FIRST, SECOND, THIRD] = ['1'.repeat(40), '2'.repeat(40), '3'.repeat(40)]
const OF_ANOTHER = { ...NO_RECORD, lastWrite: 'of another', unconfirmedPaths: ['/c'] }
const BY = { run: '3', attempt: 1, sinceMs: 0 }

/** A file that runs share, with what was confirmed for the zone. */
function shared(state: ConfirmedState | 'no record' = { head: FIRST }) {
  const confirmed = state === 'no record' ? undefined : { state, by: BY, settings: 'rules' }
  const record = { ...NO_RECORD, confirmed, lastWrite: 'before', highestRun: 3 }
  const file: { text: string | undefined; isReadOnly: boolean; onWrite?: () => void } = {
    text: confirmed && withRecord(undefined, KEY, record),
    isReadOnly: false,
  }
  const files = {
    readFile() {
      if (file.text === undefined)
        throw Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' })
      return Buffer.from(file.text)
    },
    replaceFile(_: string, written: string) {
      if (file.isReadOnly) throw new Error('read-only')
      file.text = written
      file.onWrite?.()
    },
  }
  return {
    file,
    open: async (run: string, given: Partial<Writer> = {}): Promise<Memory> => {
      const store = openManifest('m.json', KEY, files)
      const read = await store.read()
      if (!read.ok) throw new Error(read.problem.title)
      const writer = {
        run,
        attempt: 1,
        hasOwnId: run !== '',
        beganMs: 5000,
        settings: 'rules',
        isListed: true,
        ...given,
      }
      return new Memory(store, writer, read.value)
    },
    record: () => readRecords(file.text ?? '').get(KEY),
  }
}

const confirm = (memory: Memory, head: string, left: readonly string[] = []) =>
  memory.confirm({ state: { head }, left, runCreatedMs: undefined })

describe('a record', () => {
  test('has paths as unconfirmed until they are confirmed, but for those that are left', async () => {
    const { open, record } = shared()
    const memory = await open('4')
    await memory.addUnconfirmed(['/a', '/b'], true)
    expect(record()).toMatchObject({ confirmed: { state: { head: FIRST } }, unconfirmedPaths: ['/a', '/b'] })
    expect(await confirm(memory, SECOND, ['/b'])).toBeUndefined()
    expect(record()).toMatchObject({
      confirmed: { state: { head: SECOND }, by: { run: '4', attempt: 1, sinceMs: 5000 }, settings: 'rules' },
      unconfirmedPaths: ['/b'],
      highestRun: 4,
    })
    expect(memory.unconfirmedCount).toBe(1)
  })

  test('keeps the hashes of changed files until a run confirms: pages are judged by them', async () => {
    const of = (hash: string) => ({ files: new Map([['a', hash]]) })
    const { open, record } = shared(of('1'))
    await (await open('4', { isListed: false })).addUnconfirmed(['/a'], true, of('2'))
    expect(record()).toMatchObject({ confirmed: { state: of('1') }, unconfirmedPaths: ['/a'] })
  })

  test('has the creation of the run that confirmed it, where the list shows that', async () => {
    const { open, record } = shared()
    await (await open('4')).confirm({ state: { head: SECOND }, left: [], runCreatedMs: 1000 })
    expect(record()?.confirmed?.by.sinceMs).toBe(1000)
  })

  test('loses its confirmed state in a plan of everything without a base, until that is confirmed', async () => {
    const { open, record } = shared()
    const memory = await open('4')
    await memory.addUnconfirmed(['{all}'], false)
    expect(record()).toMatchObject({ confirmed: undefined, unconfirmedPaths: ['{all}'] })
    await confirm(memory, SECOND)
    expect(record()).toMatchObject({ confirmed: { state: { head: SECOND } }, unconfirmedPaths: [] })
  })

  test('that cannot be written at first is an error, and later a warning', async () => {
    const { open, file } = shared()
    const memory = await open('4')
    file.isReadOnly = true
    expect(await memory.addUnconfirmed(['/a'], true)).toMatchObject({
      ok: false,
      problem: { kind: 'unwritable-record', details: ['read-only'] },
    })
    expect(await confirm(memory, SECOND)).toContain('the next run purges these paths again: read-only')
  })

  test('has everything as unconfirmed after a failure that no list shows; one that is not written is said too', async () => {
    const { open, file, record } = shared()
    const memory = await open('4')
    const failed = fail(PROBLEM)
    expect(await memory.recordFailure(failed)).toBe(failed)
    expect(record()).toMatchObject({ lastWrite: 'before', unconfirmedPaths: [] })
    const recorded = await memory.recordFailure(failed, false)
    expect(recorded.problem).toEqual({ ...PROBLEM, help: ['the next run purges everything in the zone'] })
    expect(record()).toMatchObject({ confirmed: { state: { head: FIRST } }, unconfirmedPaths: ['{all}'] })
    // Then `on-unknown-base` decides what the next run does.
    const withoutBase = fail({ ...PROBLEM, kind: 'unknown-base' })
    expect(await memory.recordFailure(withoutBase, true)).toBe(withoutBase)
    expect(record()).toMatchObject({ confirmed: undefined, unconfirmedPaths: ['{all}'] })
    expect(await (await shared('no record').open('4')).recordFailure(failed, false)).toBe(failed)
    file.isReadOnly = true
    expect((await memory.recordFailure(failed, false)).problem).toMatchObject({
      kind: 'unwritable-record',
      details: ['read-only', `before that: ${PROBLEM.title}`],
    })
  })
})

describe('a record counts as a base', () => {
  const OTHERS = { settings: 'others' }
  const cases: [string, string, Partial<Writer>, RegExp | undefined][] = [
    ['with the same rules, for another run', '4', {}, undefined],
    ['for an older run', '2', {}, undefined],
    ['for the command line', '', {}, undefined],
    ['for act, where every run has the same id', '3', { hasOwnId: false }, undefined],
    [
      'not with other rules',
      '4',
      OTHERS,
      /^the record.*other rules[^,]*, another `html` or another source of files$/,
    ],
    ['not for the run that has confirmed it', '3', {}, /^this run has already confirmed this zone/],
    ['not for its next attempt', '3', { attempt: 2 }, /^this run has already confirmed/],
    ['not for either reason, and both are said', '3', OTHERS, /other rules.*, and this run has already/],
  ]
  test.each(cases)('%s', async (_, run, given, why) => {
    const { open } = shared()
    await (await open('2', {})).addUnconfirmed(['/old'], true)
    const { record, whyUnknown, isExpected } = await open(run, given)
    expect(record.confirmed === undefined).toBe(why !== undefined)
    expect(whyUnknown).toMatch(why ?? /^$/)
    expect(isExpected).toBe(true)
    // What was not confirmed, and who has written it, stays whatever the reason.
    expect(record).toMatchObject({ unconfirmedPaths: ['/old'], highestRun: 3 })
  })

  test('not if there is none, which is expected, or if its last purge without a base failed, which is not', async () => {
    const first = await shared('no record').open('4')
    const whyUnknown = '`manifest` has no record of this zone, as in a first run'
    expect(first.record).toEqual(NO_RECORD)
    expect(first).toMatchObject({ whyUnknown, isExpected: true })
    const { open } = shared()
    await (await open('4')).addUnconfirmed(['{all}'], false)
    const next = await open('5')
    expect([next.record.confirmed, next.isExpected]).toEqual([undefined, false])
  })
})

describe('an older run', () => {
  test('confirms nothing, and adds its paths again', async () => {
    const { open, record } = shared()
    const older = await open('2')
    await older.addUnconfirmed(['/a'], true)
    expect(await confirm(older, SECOND)).toContain('a newer run has written the record')
    expect(record()).toMatchObject({
      confirmed: { state: { head: FIRST } },
      unconfirmedPaths: ['/a'],
      highestRun: 3,
    })
  })

  test('is still older after a third run has written', async () => {
    const { open, record } = shared()
    await confirm(await open('9'), SECOND)
    const third = await open('5')
    await third.addUnconfirmed(['/b'], true)
    await confirm(third, THIRD)
    expect(record()).toMatchObject({ confirmed: { state: { head: SECOND } }, highestRun: 9 })
  })

  test('does not exist on the command line, nor with act', async () => {
    for (const run of ['', '1']) {
      const { open, record } = shared()
      expect(await confirm(await open(run, { hasOwnId: false }), SECOND)).toBeUndefined()
      expect(record()?.confirmed?.state).toEqual({ head: SECOND })
    }
  })
})

describe('a record that another run has written', () => {
  test.each([
    ['before the first write', true],
    ['between both writes', false],
  ])('%s: nothing is confirmed, and its own paths are added again', async (_, isBefore) => {
    const { open, record } = shared()
    const [one, other] = [await open('4'), await open('5')]
    if (isBefore) await other.addUnconfirmed(['/b'], true)
    await one.addUnconfirmed(['/a'], true)
    if (!isBefore) await other.addUnconfirmed(['/b'], true)
    expect(await confirm(one, SECOND)).toContain('another run has written')
    expect(record()).toMatchObject({ confirmed: { state: { head: FIRST } } })
    expect(record()?.unconfirmedPaths.toSorted()).toEqual(['/a', '/b'])
  })

  test('and confirmed: its state stays, and the paths of the second are added', async () => {
    const { open, record } = shared()
    const [one, other] = [await open('4'), await open('5')]
    await one.addUnconfirmed(['/a'], true)
    await confirm(one, SECOND)
    await other.addUnconfirmed(['/b'], true)
    expect(await confirm(other, THIRD)).toContain('another run has written')
    expect(record()).toMatchObject({ confirmed: { state: { head: SECOND } }, unconfirmedPaths: ['/b'] })
  })

  test.each([
    ['no list shows both commits', false, undefined],
    ['a list shows both commits', true, { state: { head: SECOND } }],
  ])('and confirmed, where %s: its head is a base only then', async (_, isListed, confirmed) => {
    const { open, record } = shared()
    const one = await open('', { isListed })
    await one.addUnconfirmed(['/a'], true)
    await confirm(await open(''), SECOND)
    expect(await confirm(one, THIRD)).toContain('another run has written')
    expect(record()?.confirmed).toEqual(confirmed && expect.objectContaining(confirmed))
    expect(record()?.unconfirmedPaths).toEqual(['/a'])
  })

  test('and confirmed before the first write of one that then fails: its head or its files are no base', async () => {
    const files = (of: Record<string, string>) => ({ files: new Map(Object.entries(of)) })
    for (const [base, theirs, own, known] of [
      [{ head: FIRST }, { head: SECOND }, { head: THIRD }, undefined],
      [
        files({ f: '1', g: '1' }),
        files({ f: '2', g: '1' }),
        files({ f: '1', g: '2' }),
        files({ f: '', g: '' }),
      ],
    ] as const) {
      const { open, record } = shared(base)
      const [one, other] = [await open('', { isListed: false }), await open('')]
      await other.confirm({ state: theirs, left: [], runCreatedMs: undefined })
      await one.addUnconfirmed(['/g'], true, own)
      expect(record()?.confirmed?.state).toEqual(known)
    }
  })

  test('and confirmed after its first write: one that then fails adds its paths again', async () => {
    const { open, record } = shared()
    const failing = await open('', { isListed: false })
    expect(await failing.leave({ head: SECOND })).toBeUndefined()
    expect(record()?.lastWrite).toBe('before')
    await failing.addUnconfirmed(['/b'], true, { head: SECOND })
    expect(await failing.leave({ head: SECOND })).toBeUndefined()
    expect(record()).toMatchObject({ confirmed: { state: { head: FIRST } }, unconfirmedPaths: ['/b'] })
    await confirm(await open(''), THIRD)
    expect(record()?.unconfirmedPaths).toEqual([])
    expect(await failing.leave({ head: SECOND })).toContain('another run has written')
    expect(record()).toMatchObject({ confirmed: undefined, unconfirmedPaths: ['/b'] })
  })

  test('with hashes where this one has a commit: neither is a base', async () => {
    const { open, record } = shared()
    const one = await open('4')
    await one.addUnconfirmed(['/a'], true)
    const files = { files: new Map([['a', '1']]) }
    await (await open('5')).confirm({ state: files, left: [], runCreatedMs: undefined })
    await confirm(one, SECOND)
    expect(record()).toMatchObject({ confirmed: undefined, unconfirmedPaths: ['/a'] })
  })

  test.each([
    ['taken to be there by a failing run whose look-up fails', false, '{all}'],
    ['not, where a list shows what that run has deployed', true, '/a'],
  ])('is %s', async (_, isListed, last) => {
    const writes: ZoneRecord[] = []
    const store: RecordStore = {
      name: 'a cache',
      read: () => Promise.resolve(ok({})),
      readForeignWrite: () =>
        Promise.resolve(writes.length === 0 ? undefined : { whyUnreadable: 'x', hasFailed: true }),
      write: (record) => Promise.resolve(void writes.push(record)),
      close: () => undefined,
    }
    const writer = { run: '4', attempt: 1, hasOwnId: true, beganMs: 0, settings: 'rules', isListed }
    const memory = new Memory(store, writer, {})
    await memory.addUnconfirmed(['/a'], true)
    const warning = await memory.leave({ head: SECOND })
    expect(warning === undefined).toBe(isListed)
    expect([writes.at(-1)?.unconfirmedPaths.at(-1), memory.unconfirmedCount]).toEqual([
      last,
      isListed ? 1 : Infinity,
    ])
    expect(await confirm(memory, SECOND)).toMatch(
      /another run may have written .*, so this run confirms nothing, and the next run has no base/,
    )
    expect(await memory.leave({ head: SECOND })).toBeUndefined()
  })

  test('and not confirmed: the head that both have read stays the base, though no list shows theirs', async () => {
    const { open, record } = shared()
    const [one, other] = [await open('', { isListed: false }), await open('')]
    await one.addUnconfirmed(['/a'], true)
    await other.addUnconfirmed(['/b'], true)
    await confirm(one, SECOND)
    expect(record()).toMatchObject({ confirmed: { state: { head: FIRST } }, unconfirmedPaths: ['/a', '/b'] })
  })

  test('that began after the first write, and confirmed: the paths are added again', async () => {
    const { open, record } = shared()
    const one = await open('4')
    await one.addUnconfirmed(['/a'], true)
    const other = await open('5')
    await other.addUnconfirmed(['/a', '/b'], true)
    expect(await confirm(other, THIRD)).toBeUndefined()
    expect(record()?.unconfirmedPaths).toEqual([])
    expect(await confirm(one, SECOND)).toContain('another run has written')
    expect(record()).toMatchObject({ confirmed: { state: { head: THIRD } }, unconfirmedPaths: ['/a'] })
  })

  test('and confirmed: files that differ between both count as changed, whichever was live last', async () => {
    const { open, record } = shared()
    const state = (files: Record<string, string>) => ({ files: new Map(Object.entries(files)) })
    const finish = (memory: Memory, files: Record<string, string>) =>
      memory.confirm({ state: state(files), left: [], runCreatedMs: undefined })
    const older = await open('4')
    await older.addUnconfirmed([], true)
    await finish(await open('5'), { same: '1', p: '2', q: '2' })
    await finish(older, { same: '1', p: '1', old: '1' })
    expect(record()?.confirmed?.state).toEqual(state({ same: '1', p: '', q: '', old: '' }))
  })

  test('during the last write is taken back, or said if that fails', async () => {
    const { file, open } = shared()
    const memory = await open('4')
    file.onWrite = () => {
      file.isReadOnly = true
      file.text = withRecord(file.text, KEY, { ...NO_RECORD, lastWrite: 'of another', highestRun: 5 })
    }
    expect(await confirm(memory, SECOND)).toMatch(
      /another run has written .* could not be written .*: purge everything once/,
    )
    // What the record has then is unknown.
    expect(memory.unconfirmedCount).toBe(0)
  })

  test('during the last write is taken back: its state stays, and the paths are added again', async () => {
    const { file, open, record } = shared()
    const memory = await open('4')
    await memory.addUnconfirmed(['/a'], true)
    file.onWrite = () => {
      delete file.onWrite
      const confirmed = { state: { head: THIRD }, by: BY, settings: 'rules' }
      const other = { ...NO_RECORD, confirmed, lastWrite: 'of another', highestRun: 5 }
      file.text = withRecord(file.text, KEY, other)
    }
    expect(await confirm(memory, SECOND)).toContain('another run has written')
    expect(record()).toMatchObject({
      confirmed: { state: { head: THIRD } },
      unconfirmedPaths: ['/a'],
      highestRun: 5,
    })
  })

  test.each([
    ['an older one', '2'],
    ['one that is overtaken', '5'],
    ['one that fails', '5'],
  ])('during the last write of %s: it adds its paths once more', async (how, run) => {
    const { file, open, record } = shared()
    const memory = await open(run)
    await memory.addUnconfirmed(['/a'], true)
    if (run === '5') await (await open('6')).addUnconfirmed(['/b'], true)
    file.onWrite = () => {
      delete file.onWrite
      file.text = withRecord(file.text, KEY, OF_ANOTHER)
    }
    const warning = how === 'one that fails' ? memory.leave({ head: SECOND }) : confirm(memory, SECOND)
    expect(await warning).toContain('another run has written')
    expect(record()?.unconfirmedPaths).toEqual(expect.arrayContaining(['/a', '/c']))
  })

  test('during each of three writes is said: what the record has then is unknown', async () => {
    const { file, open } = shared()
    const memory = await open('2')
    await memory.addUnconfirmed(['/a'], true)
    let writes = 0
    file.onWrite = () => {
      file.text = withRecord(file.text, KEY, { ...NO_RECORD, lastWrite: `other-${++writes}` })
    }
    expect(await confirm(memory, SECOND)).toMatch(
      /other runs write it at the same time.*purge everything once/,
    )
    expect([writes, memory.unconfirmedCount]).toEqual([3, 0])
  })

  test('during a last write that no look-up shows is seen, too', async () => {
    const { file, open, record } = shared()
    const memory = await open('5')
    await memory.addUnconfirmed(['/a'], true)
    file.onWrite = () => {
      delete file.onWrite
      file.text = withRecord(file.text, KEY, OF_ANOTHER)
      throw new Error('no look-up shows it')
    }
    expect(await confirm(memory, SECOND)).toContain('another run has written')
    expect(record()?.unconfirmedPaths).toEqual(['/c', '/a'])
  })

  test('is seen where nothing was to purge, too', async () => {
    const { open, record } = shared()
    const [one, other] = [await open('4'), await open('5')]
    await other.addUnconfirmed(['/b'], true)
    expect(await confirm(one, SECOND)).toContain('another run has written')
    expect(record()).toMatchObject({ confirmed: { state: { head: FIRST } }, unconfirmedPaths: ['/b'] })
  })

  test.each([
    ['made unreadable', (file: { text: string | undefined }) => void (file.text = 'oops')],
    ['removed', (file: { text: string | undefined }) => void (file.text = undefined)],
  ])('and %s: everything may be stale', async (_, harm) => {
    const { open, record, file } = shared()
    const memory = await open('4')
    await memory.addUnconfirmed(['/a'], true)
    harm(file)
    const isOops = file.text === 'oops'
    expect(await confirm(memory, SECOND)).toMatch(
      isOops ? /another run.* could not be written/ : /another run/,
    )
    if (!isOops) expect(record()).toMatchObject({ confirmed: undefined, unconfirmedPaths: ['/a', '{all}'] })
  })
})

test('a write of another run is seen once in GitHub’s cache, and an own one never', async () => {
  const entries: { key: string; text: string; ref: string; createdMs: number }[] = []
  let nowMs = 0
  const cache: CacheAccess = {
    lookUp: (key) => Promise.resolve({ found: entries.findLast((one) => one.key.startsWith(key))?.key }),
    restore: (key) => Promise.resolve({ text: entries.find((one) => one.key === key)?.text ?? '' }),
    save(key, text) {
      entries.push({ key, text, ref: 'refs/heads/main', createdMs: nowMs })
      return Promise.resolve({ found: key })
    },
    wallMs: () => (nowMs += 1000),
    close: () => undefined,
  }
  const list = () => Promise.resolve({ readCaches: () => Promise.resolve(ok(entries.toReversed())) })
  const [one, other] = [1, 2].map(() => new CacheStore(KEY, cache, { list, isPull: false }))
  for (const store of [one, other]) await store?.read()
  await one?.write({ ...NO_RECORD, lastWrite: 'own' })
  expect(await one?.readForeignWrite()).toBeUndefined()
  await other?.write({ ...NO_RECORD, lastWrite: 'theirs' })
  expect(await one?.readForeignWrite()).toMatchObject({ record: { lastWrite: 'theirs' } })
  expect(await one?.readForeignWrite()).toBeUndefined()
})

test('of stale pages the new state keeps the files as they were', () => {
  const recorded = new Map([
    ['a.html', 'a1'],
    ['b.html', 'b1'],
    ['gone.html', 'g1'],
  ])
  const files = new Map([
    ['a.html', 'a2'],
    ['b.html', 'b2'],
    ['new.html', 'n2'],
  ])
  const site = { files, large: new Set<string>(), unreadable: [] }
  const record = { ...NO_RECORD, confirmed: { state: { files: recorded }, by: BY, settings: '' } }
  const stale = new Set(['/a.html', '/gone.html', '/new.html'])
  expect(withoutStale({ files }, { record, site, rules: [], html: 'exact' }, stale)).toEqual({
    files: new Map([
      ['a.html', 'a1'],
      ['b.html', 'b2'],
      ['gone.html', 'g1'],
    ]),
  })
})

describe('the hash of the settings', () => {
  const hashOf = (map: string, html = 'all', source: 'repository' | 'site' = 'repository') =>
    settingsHash(parseRules(map).rules, html, source)
  const same = hashOf('public/** => {url} /feed')

  test.each([
    'public/** => {url} /feed\n# a comment',
    '\n\n  public/**   =>   {url}   /feed  ',
    '/public/** => {url} /feed',
    'public/ => {url} /feed',
  ])('is the same for %j', (map) => {
    expect(hashOf(map)).toBe(same)
  })

  test.each<[string, string?, ('repository' | 'site')?]>([
    ['public/** => {url}'],
    ['public/* => {url} /feed'],
    ['public/** => {all}'],
    ['!public/**'],
    ['public/** => {url} /feed\n!x'],
    ['public/** => {url} /feed', 'exact'],
    ['public/** => {url} /feed', 'all', 'site'],
  ])('is another one for %j, %s, %s', (map, html, source) => {
    expect(hashOf(map, html, source)).not.toBe(same)
  })
})

const zones = (record: object | null) => JSON.stringify({ version: 2, zones: { [KEY]: record } })
const WHOLE = { lastWrite: 'x', highestRun: 1, unconfirmed: [] }
const STATE = { by: { run: '1', attempt: 1, since: '2026-11-21T12:00:00Z' }, settings: 's', head: FIRST }

const confirmedWith = (changes: object) => zones({ ...WHOLE, confirmed: { ...STATE, ...changes } })

test('a UUID in capitals is the same zone', () => {
  expect(zoneKey('https://api', 'ABC-1')).toBe(zoneKey('https://api', 'abc-1'))
  expect(zoneKey('https://api', 'abc-1')).not.toBe(zoneKey('https://other', 'abc-1'))
})

test('a record is read as it was written', () => {
  const files = new Map([['a', 'b']])
  for (const state of [{ head: FIRST }, { files }]) {
    const record = {
      ...NO_RECORD,
      confirmed: { state, by: BY, settings: 's' },
      unconfirmedPaths: ['/a', '{all}'],
    }
    expect(readRecords(withRecord(undefined, KEY, record)).get(KEY)).toEqual(record)
  }
  expect(readRecords(zones({ ...WHOLE, confirmed: STATE })).size).toBe(1)
})

test.each([
  ['', 'JSON'],
  ['[]', 'list'],
  ['{"version":1,"zones":{}}', '`version` is the number 1'],
  ['{"zones":{}}', '`version` is missing'],
  ['{"version":2}', '`zones` is missing'],
  [zones(null), 'is null'],
  [zones({ ...WHOLE, unconfirmed: ['/a', 5] }), 'unconfirmed[1]` is the number 5'],
  [zones({ ...WHOLE, unconfirmed: ['a'] }), 'unconfirmed[0]` is the string `a`'],
  [zones({ ...WHOLE, unconfirmed: null }), 'unconfirmed` is null'],
  [zones({ ...WHOLE, highestRun: '1' }), 'highestRun` is the string `1`'],
  [zones({ ...WHOLE, lastWrite: 5 }), 'lastWrite` is the number 5'],
  [confirmedWith({ head: 'x' }), 'head` is the string `x`'],
  [confirmedWith({ head: undefined }), 'head` is missing'],
  [confirmedWith({ files: { a: 5 } }), 'files.a` is the number 5'],
  [confirmedWith({ settings: 5 }), 'settings` is the number 5'],
  [confirmedWith({ by: { ...STATE.by, since: 'today' } }), 'since` is the string `today`'],
  [confirmedWith({ by: { ...STATE.by, attempt: -1 } }), 'attempt` is the number -1'],
  ['['.repeat(100_000), 'levels'],
])('%j is a bad input, and stays as it is', (text, why) => {
  const read = readManifest('m.json', { readFile: () => Buffer.from(text) })
  expect(read).toMatchObject({ ok: false, problem: { kind: 'unusable-manifest' } })
  expect(JSON.stringify(read)).toContain(why.replaceAll('"', '\\"'))
})

test('records of other zones stay as they are, whatever is in them', () => {
  const text = JSON.stringify({ version: 2, zones: { other: { later: [1] }, [KEY]: {} } })
  const written = JSON.parse(withRecord(text, KEY, NO_RECORD)) as { zones: object }
  expect(written.zones).toMatchObject({ other: { later: [1] } })
})
