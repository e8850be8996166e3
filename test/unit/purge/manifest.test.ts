import { describe, expect, test } from 'vitest'
import type { Result } from '../../../src/problem/result.ts'
import { readRecord } from '../../../src/changes/manifest-text.ts'
import { ManifestStore, type Written } from '../../../src/purge/changed/manifest-store.ts'

const KEY = 'https://api.example.com/api/v1/zones/z'
const NOTHING_LEFT: readonly string[] = []
const [FIRST, SECOND, THIRD] = ['1'.repeat(40), '2'.repeat(40), '3'.repeat(40)]

/** A file that runs share. */
function shared(text?: string) {
  const file = { text }
  const files = {
    readFile() {
      if (file.text === undefined) throw Object.assign(new Error('no file'), { code: 'ENOENT' })
      return Buffer.from(file.text)
    },
    replaceFile: (_: string, written: string) => void (file.text = written),
  }
  let runs = 0
  return {
    file,
    open: (): ManifestStore => new ManifestStore({ path: 'm.json', key: KEY, files, runId: `run-${++runs}` }),
    record: () => readRecord(file.text ?? '', KEY)?.record,
  }
}

function manifest(record: object, rest: object = { version: 1 }): string {
  return JSON.stringify({ ...rest, zones: { [KEY]: record } })
}

/** What each run has written first, as the state of its purge keeps it. */
const written = new WeakMap<ManifestStore, Written>()

function mark(store: ManifestStore, result: Result<Written>): Result<Written> {
  if (result.ok) written.set(store, result.value)
  return result
}

const add = (store: ManifestStore, ...paths: string[]) => mark(store, store.addUnconfirmed(paths, new Set()))
const confirm = (store: ManifestStore, head: string, left = NOTHING_LEFT) =>
  store.confirm({ head, runStartedMs: undefined }, written.get(store), { atMs: 0, left }).warning
const HEAD = { id: FIRST, confirmedAt: '2026-11-01T00:00:00.000Z' }

describe('two runs that overlap on one manifest', () => {
  test('the one that confirms leaves the unconfirmed paths of the other', () => {
    const { open, record } = shared(manifest({ head: HEAD, unconfirmed: [] }))
    const [one, other] = [open(), open()]
    add(one, '/a')
    add(other, '/b')
    expect(confirm(one, SECOND)).toBeUndefined()
    expect(record()).toMatchObject({ head: { id: SECOND }, unconfirmed: ['/b'] })
  })

  test('the second one confirms nothing over the first one, keeps its paths, and says so', () => {
    const { open, record } = shared(manifest({ head: HEAD, unconfirmed: [] }))
    const [one, other] = [open(), open()]
    add(one, '/a')
    add(other, '/b')
    confirm(one, SECOND)
    expect(confirm(other, THIRD)).toContain('another run has confirmed')
    expect(record()).toMatchObject({ head: { id: SECOND }, unconfirmed: ['/b'] })
  })

  test('a path that both purge stays until neither has it under way', () => {
    const { open, record } = shared(manifest({ head: HEAD, unconfirmed: [] }))
    const [one, other] = [open(), open()]
    add(one, '/a')
    add(other, '/a')
    confirm(one, SECOND)
    expect(record()?.unconfirmed).toEqual(['/a'])
  })

  test('a path that another has added before this one did is not cleared either', () => {
    const { open, record } = shared(manifest({ head: HEAD, unconfirmed: [] }))
    const [one, other] = [open(), open()]
    add(other, '/a')
    add(one, '/a')
    confirm(one, SECOND)
    expect(record()?.unconfirmed).toEqual(['/a'])
  })

  test('what was there when the run began is cleared', () => {
    const { open, record } = shared(manifest({ head: HEAD, unconfirmed: ['/old'] }))
    const store = open()
    add(store, '/old', '/a')
    confirm(store, SECOND)
    expect(record()).toMatchObject({ head: { id: SECOND }, unconfirmed: [] })
  })

  test('what no purge was needed for clears nothing that another has added', () => {
    const { open, record } = shared(manifest({ head: HEAD, unconfirmed: [] }))
    const [one, other] = [open(), open()]
    add(other, '/b')
    confirm(one, SECOND)
    expect(record()?.unconfirmed).toEqual(['/b'])
  })

  test('a baseline that another has invalidated stays so, and nothing is confirmed over it', () => {
    const { open, record } = shared(manifest({ head: HEAD, unconfirmed: [] }))
    const [one, other] = [open(), open()]
    add(one, '/a')
    other.invalidateBaseline('repository')
    expect(confirm(one, SECOND)).toContain('another run')
    expect(record()).toMatchObject({ invalidBaselines: ['repository'], unconfirmed: ['/a'] })
    expect(confirm(other, THIRD)).toBeUndefined()
    expect(record()).toMatchObject({ invalidBaselines: [], head: { id: THIRD } })
  })

  test('a purge of everything that another has begun stays unconfirmed', () => {
    const { open, record } = shared(manifest({ head: HEAD, unconfirmed: [] }))
    const [one, other] = [open(), open()]
    other.addUnconfirmedAll()
    add(one, '/a')
    confirm(one, SECOND)
    expect(record()).toMatchObject({ isAllUnconfirmed: true, head: { id: SECOND } })
  })

  test.each<[string, (store: ManifestStore) => Result<Written>, object]>([
    ['everything', (store) => store.addUnconfirmedAll(), { isAllUnconfirmed: true }],
    [
      'an invalid baseline',
      (store) => store.invalidateBaseline('repository'),
      { invalidBaselines: ['repository'] },
    ],
  ])('one that is overtaken keeps its mark of %s', (_, write, kept) => {
    const { open, record } = shared(manifest({ head: HEAD, unconfirmed: [] }))
    const [one, other] = [open(), open()]
    confirm(one, SECOND)
    mark(other, write(other))
    expect(confirm(other, THIRD)).toContain('another run')
    expect(record()).toMatchObject(kept)
  })

  test('built files that another has confirmed are not replaced', () => {
    const { open, record } = shared(manifest({ files: { a: 'x' }, unconfirmed: [] }))
    const [one, other] = [open(), open()]
    const files = (hash: string) => ({ files: new Map([['a', hash]]) })
    one.confirm(files('y'), undefined, { atMs: 0, left: NOTHING_LEFT })
    expect(other.confirm(files('z'), undefined, { atMs: 0, left: NOTHING_LEFT }).warning).toContain(
      'another run',
    )
    expect(record()?.files?.get('a')).toBe('y')
  })
})

test('of each unconfirmed path it is kept whether its file was deleted', () => {
  const { open, record } = shared()
  open().addUnconfirmed(['/gone', '/there'], new Set(['/gone']))
  expect([...(record()?.deleted ?? [])]).toEqual(['/gone'])
  const next = open()
  expect([...next.record.deleted]).toEqual(['/gone'])
  next.addUnconfirmed(['/gone', '/there'], new Set())
  expect([...(record()?.deleted ?? [])]).toEqual([])
})

describe('an entry that cannot be read', () => {
  test.each<[string, object, object]>([
    ['unconfirmedAll', { unconfirmedAll: 'true' }, { isAllUnconfirmed: true }],
    ['unconfirmedAll', { unconfirmedAll: null }, { isAllUnconfirmed: true }],
    ['files', { files: [] }, { files: undefined }],
    ['files', { files: 'x' }, { files: undefined }],
    ['unconfirmed', { unconfirmed: null }, { unconfirmed: [] }],
    ['unconfirmed[1]', { unconfirmed: ['/a', 5] }, { unconfirmed: ['/a'] }],
    ['invalidBaselines', { invalidBaselines: 'x' }, { invalidBaselines: ['repository', 'site'] }],
    ['invalidBaselines', { invalidBaselines: ['x'] }, { invalidBaselines: ['repository', 'site'] }],
    ['head', { head: { id: 'x' } }, { head: undefined }],
  ])('%s is a warning that names it: %j', (name, record, read) => {
    const store = shared(manifest({ unconfirmed: [], ...record })).open()
    expect(store.warnings.join()).toContain(name)
    expect(store.record).toMatchObject(read)
  })
})

test.each([null, 5, []])('a record that is %j is replaced', (broken) => {
  const { open, record } = shared(JSON.stringify({ version: 1, zones: { [KEY]: broken } }))
  const store = open()
  expect(add(store, '/a')).toMatchObject({ ok: true })
  expect(confirm(store, SECOND)).toBeUndefined()
  expect(record()).toMatchObject({ head: { id: SECOND }, unconfirmed: [] })
})

test('a manifest of a version that is not known is left as it is', () => {
  const text = manifest({ head: HEAD, unconfirmed: [] }, { version: 2 })
  const { open, file } = shared(text)
  expect(add(open(), '/a')).toMatchObject({ ok: false, problem: { kind: 'unwritable-manifest' } })
  expect(file.text).toBe(text)
})
