import { describe, expect, test } from 'vitest'
import {
  openManifest,
  readManifest,
  type ManifestFiles,
} from '../../../src/changes/manifest-store.ts'
import {
  withoutConfirmed,
  formatManifest,
  parseManifest,
  type ZoneRecord,
} from '../../../src/changes/record.ts'
import { unusableManifest } from '../../../src/changes/words.ts'
import { outcomeOf } from '../../fakes/outcome.ts'
import { BASE_URL, confirmedRecord, ZONE } from '../../fakes/changes.ts'

const SETTINGS = { rules: 'r', html: 'all', source: 'map' } as const
const OWN = confirmedRecord({ a: '1' }, SETTINGS)
const OTHER_ZONE = { ...confirmedRecord({ b: '1' }, SETTINGS), zone: 'other' }
const OTHER_SERVICE = {
  ...confirmedRecord({ c: '1' }, SETTINGS),
  baseUrl: 'https://other.example.com',
}

function errorOf(code: string): Error {
  return Object.assign(new Error(`it failed: ${code}`), { code })
}

/** One file in memory; an error in place of its text is thrown. */
class MemoryFile implements ManifestFiles {
  content: string | Buffer | Error
  readonly paths: string[] = []
  writeError: Error | undefined

  constructor(content: string | Buffer | Error = errorOf('ENOENT')) {
    this.content = content
  }

  readFile(path: string): Buffer {
    this.paths.push(path)
    if (this.content instanceof Error) throw this.content
    return Buffer.from(this.content)
  }

  replaceFile(path: string, text: string): void {
    this.paths.push(path)
    if (this.writeError !== undefined) throw this.writeError
    this.content = text
  }

  get records(): ZoneRecord[] {
    return parseManifest(String(this.content))
  }
}

function open(file: MemoryFile) {
  return openManifest('m.json', ZONE, file)
}

describe('a manifest', () => {
  test.each(['ENOENT', 'ENOTDIR'])('is empty where there is none: %s', (code) => {
    expect(readManifest('m.json', new MemoryFile(errorOf(code)))).toEqual([])
  })

  test.each<[string, string | Buffer | Error, string]>([
    ['cannot be read', errorOf('EACCES'), 'it failed: EACCES'],
    ['is not UTF-8', Buffer.from([0xff]), 'it is not UTF-8, or is nested too deeply'],
    ['is not JSON', 'oops', 'it is not JSON'],
  ])('that %s is an error, to read and to write', async (_, content, why) => {
    const expected = { ok: false, problem: unusableManifest('m.json', why) }
    const file = new MemoryFile(content)
    expect(await outcomeOf(() => readManifest('m.json', file))).toMatchObject(expected)
    expect(await outcomeOf(open(file).read())).toMatchObject(expected)
    expect(await outcomeOf(open(file).replace(OWN, ''))).toMatchObject(expected)
  })

  test('has the record of a zone', async () => {
    const file = new MemoryFile(formatManifest([OTHER_ZONE, OWN]))
    const expected = { record: OWN, whyUnreadable: undefined, version: OWN.writeId }
    expect(await outcomeOf(open(file).read())).toMatchObject({ ok: true, value: expected })
    expect(file.paths).toEqual(['m.json'])
  })

  test('has no record of a new zone', async () => {
    const file = new MemoryFile(formatManifest([OTHER_ZONE]))
    const expected = { record: undefined, whyUnreadable: undefined, version: '' }
    expect(await outcomeOf(open(file).read())).toMatchObject({ ok: true, value: expected })
  })

  test('gets a record, and keeps those of others', async () => {
    const file = new MemoryFile(formatManifest([OTHER_ZONE]))
    expect(await outcomeOf(open(file).replace(OWN, ''))).toMatchObject({
      ok: true,
      value: { kind: 'current', version: OWN.writeId },
    })
    expect(file.records).toEqual([OTHER_ZONE, OWN])

    const next = withoutConfirmed(OWN, { baseUrl: BASE_URL, zone: ZONE, run: null })
    expect(await outcomeOf(open(file).replace(next, OWN.writeId))).toMatchObject({
      ok: true,
      value: { kind: 'current', version: next.writeId },
    })
    expect(file.records).toEqual([OTHER_ZONE, next])
  })

  test('has one record for a zone: at another base URL it is replaced', async () => {
    const file = new MemoryFile(formatManifest([OTHER_SERVICE]))
    const { record } = await open(file).read()
    expect(record).toEqual(OTHER_SERVICE)
    await open(file).replace(OWN, OTHER_SERVICE.writeId)
    expect(file.records).toEqual([OWN])
  })

  test.each(['', 'older'])(
    'is not replaced where another step has written since version %j',
    async (version) => {
      const file = new MemoryFile(formatManifest([OWN]))
      expect(await outcomeOf(open(file).replace(OWN, version))).toMatchObject({
        ok: true,
        value: { kind: 'overtaken' },
      })
      expect(file.records).toEqual([OWN])
    },
  )

  test('is not written again where its file was removed since it was read', async () => {
    const file = new MemoryFile()
    expect(await outcomeOf(open(file).replace(OWN, OWN.writeId))).toMatchObject({
      ok: true,
      value: { kind: 'overtaken' },
    })
    expect(file.content).toBeInstanceOf(Error)
  })

  test('that cannot be written is an error', async () => {
    const file = new MemoryFile()
    file.writeError = errorOf('EROFS')
    const problem = unusableManifest('m.json', 'it failed: EROFS')
    expect(await outcomeOf(open(file).replace(OWN, ''))).toMatchObject({ ok: false, problem })
  })

  test('says its name, and how to delete it', () => {
    const store = open(new MemoryFile())
    expect([store.name, store.howToDelete, store.close()]).toEqual([
      '`m.json`',
      'remove the file `m.json`',
      undefined,
    ])
  })
})
