import { describe, expect, test } from 'vitest'
import { NO_RECORD, type Confirmed } from '../../../src/changes/manifest.ts'
import { readManifest, withRecord } from '../../../src/changes/manifest-text.ts'
import {
  openManifest,
  readManifestFile,
  type ManifestStore,
} from '../../../src/purge/changed/manifest-store.ts'

const KEY = 'https://api.example.com/api/v1/zones/z'
const [FIRST, SECOND, THIRD] = ['1'.repeat(40), '2'.repeat(40), '3'.repeat(40)]
const head = (id: string): Confirmed => ({ id, sinceMs: 0 })
const NO_SITE = { record: NO_RECORD, deletedPaths: new Set<string>(), site: undefined }

/** A file that runs share, with what was confirmed for the zone. */
function shared(confirmed: Confirmed | undefined = head(FIRST)) {
  const file: { text: string | undefined } = {
    text: confirmed && withRecord(undefined, KEY, { ...NO_RECORD, confirmed, lastWrite: 'before' }),
  }
  const files = {
    readFile() {
      if (file.text === undefined)
        throw Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' })
      return Buffer.from(file.text)
    },
    replaceFile: (_: string, written: string) => void (file.text = written),
  }
  let runs = 0
  return {
    file,
    open: (runAttempt = `${++runs}-1`): ManifestStore => {
      const records = readManifestFile('m.json', files)
      if (!records.ok) throw new Error(records.problem.title)
      const opened = openManifest({ path: 'm.json', key: KEY, files, runAttempt }, records.value)
      if (!opened.ok) throw new Error(opened.problem.title)
      return opened.value
    },
    record: () => readManifest(file.text ?? '').get(KEY),
  }
}

const confirm = (store: ManifestStore, id: string, left: readonly string[] = []) =>
  store.confirm(head(id), { known: NO_SITE, left, succeeds: true })

test('paths are unconfirmed until they are confirmed, but for those that are left', () => {
  const { open, record } = shared()
  const store = open()
  store.addUnconfirmed(['/a', '/b'], true)
  expect(record()).toMatchObject({ confirmed: head(FIRST), unconfirmedPaths: ['/a', '/b'] })
  expect(confirm(store, SECOND, ['/b'])).toBeUndefined()
  expect(record()).toMatchObject({ confirmed: head(SECOND), unconfirmedPaths: ['/b'] })
  expect(store.unconfirmedPaths).toEqual(['/b'])
})

test('what was unconfirmed when the run began is cleared with the rest', () => {
  const { open, record } = shared()
  open().addUnconfirmed(['/old'], true)
  const store = open()
  store.addUnconfirmed(['/old', '/a'], true)
  confirm(store, SECOND)
  expect(record()?.unconfirmedPaths).toEqual([])
})

test('a plan of everything without a base leaves no confirmed state', () => {
  const { open, record } = shared()
  const store = open()
  store.addUnconfirmed(['{all}'], false)
  expect(record()).toMatchObject({ confirmed: undefined, unconfirmedPaths: ['{all}'] })
  confirm(store, SECOND)
  expect(record()).toMatchObject({ confirmed: head(SECOND), unconfirmedPaths: [] })
})

describe('a record that another run has written', () => {
  test.each<[string, (one: ManifestStore, other: ManifestStore) => void]>([
    [
      'before the first write',
      (one, other) => {
        other.addUnconfirmed(['/b'], true)
        one.addUnconfirmed(['/a'], true)
      },
    ],
    [
      'between both writes',
      (one, other) => {
        one.addUnconfirmed(['/a'], true)
        other.addUnconfirmed(['/b'], true)
      },
    ],
  ])('%s: nothing is confirmed, its own paths are added again', (_, write) => {
    const { open, record } = shared()
    const [one, other] = [open(), open()]
    write(one, other)
    expect(confirm(one, SECOND)).toContain('another run has written')
    expect(record()).toMatchObject({ confirmed: head(FIRST) })
    expect(record()?.unconfirmedPaths.toSorted()).toEqual(['/a', '/b'])
  })

  test('and has confirmed: its state stays, and the paths of the second are added', () => {
    const { open, record } = shared()
    const [one, other] = [open(), open()]
    one.addUnconfirmed(['/a'], true)
    confirm(one, SECOND)
    other.addUnconfirmed(['/b'], true)
    expect(confirm(other, THIRD)).toContain('another run has written')
    expect(record()).toMatchObject({ confirmed: head(SECOND), unconfirmedPaths: ['/b'] })
  })

  test('is seen where nothing was to purge, too', () => {
    const { open, record } = shared()
    const [one, other] = [open(), open()]
    other.addUnconfirmed(['/b'], true)
    expect(confirm(one, SECOND)).toContain('another run has written')
    expect(record()).toMatchObject({ confirmed: head(FIRST), unconfirmedPaths: ['/b'] })
  })

  test('in a file that was not there', () => {
    const { open, record } = shared(undefined)
    const [one, other] = [open(), open()]
    one.addUnconfirmed(['{all}'], false)
    other.addUnconfirmed(['{all}'], false)
    expect(confirm(one, SECOND)).toContain('another run has written')
    expect(record()).toMatchObject({ confirmed: undefined, unconfirmedPaths: ['{all}'] })
  })
})

describe('a record that this run’s attempt has confirmed', () => {
  test('is a bad input for another step', () => {
    const { open } = shared()
    confirm(open('7-1'), SECOND)
    expect(() => open('7-1')).toThrow('another step of this run has already confirmed this zone')
    expect(() => open('7-2')).not.toThrow()
    expect(() => open('')).not.toThrow()
  })

  test.each<[string, (store: ManifestStore) => unknown]>([
    ['failed', (store) => store.addUnconfirmed(['/a'], true)],
    [
      'found a stale page',
      (store) => store.confirm(head(SECOND), { known: NO_SITE, left: ['/a'], succeeds: false }),
    ],
  ])('is none for a second try of a step that %s', (_, write) => {
    const { open } = shared()
    write(open('7-1'))
    expect(() => open('7-1')).not.toThrow()
  })
})

test('of stale pages the record keeps the files as they were', () => {
  const recorded = new Map([
    ['a.html', 'a1'],
    ['b.html', 'b1'],
    ['gone.html', 'g1'],
  ])
  const { open, record } = shared({ files: recorded })
  const store = open()
  const files = new Map([
    ['a.html', 'a2'],
    ['b.html', 'b2'],
    ['new.html', 'n2'],
  ])
  const state = { files, large: new Set<string>(), unreadable: [] }
  const known = { ...NO_SITE, record: store.record, site: { state, rules: [], html: 'exact' as const } }
  store.confirm({ files }, { known, left: ['/a.html', '/gone.html', '/new.html'], succeeds: false })
  expect(record()?.confirmed).toEqual({
    files: new Map([
      ['a.html', 'a1'],
      ['b.html', 'b2'],
      ['gone.html', 'g1'],
    ]),
  })
})

const zones = (record: unknown) => JSON.stringify({ version: 1, zones: { [KEY]: record } })

test.each([
  ['', 'JSON'],
  ['[]', 'list'],
  ['{"version":2,"zones":{}}', '`version` is the number 2'],
  ['{"zones":{}}', '`version` is missing'],
  ['{"version":1}', '`zones` is missing'],
  [zones(null), 'is null'],
  [zones({ unconfirmed: ['/a', 5] }), 'unconfirmed[1]` is the number 5'],
  [zones({ unconfirmed: ['a'] }), 'unconfirmed[0]` is the string `a`'],
  [zones({ unconfirmed: null }), 'unconfirmed` is null'],
  [zones({ files: { a: 5 } }), 'files.a` is the number 5'],
  [zones({ head: { id: 'x', since: '2026-11-21T12:00:00Z' } }), 'head.id` is the string `x`'],
  [zones({ head: { id: FIRST, since: 'today' } }), 'head.since` is the string `today`'],
  ['['.repeat(100_000), 'levels'],
])('%j is a bad input, and stays as it is', (text, why) => {
  const files = { readFile: () => Buffer.from(text), replaceFile: () => expect.fail('was replaced') }
  const read = readManifestFile('m.json', files)
  expect(read).toMatchObject({ ok: false, problem: { kind: 'unusable-manifest' } })
  expect(JSON.stringify(read)).toContain(why.replaceAll('"', '\\"'))
})

test('records of other zones stay as they are, whatever is in them', () => {
  const text = JSON.stringify({ version: 1, zones: { other: { later: [1] }, [KEY]: {} } })
  const written = JSON.parse(withRecord(text, KEY, NO_RECORD)) as { zones: object }
  expect(written.zones).toMatchObject({ other: { later: [1] } })
})
