import { describe, expect, test } from 'vitest'
import type { FileLocation, Problem } from '../../../src/problem/problem.ts'
import type { Change, ZoneEntry } from '../../../src/zone/change.ts'
import { openZoneFile, readZoneFile } from '../../../src/zone/file.ts'
import type { ZoneInputs } from '../../../src/zone/inputs.ts'
import * as say from '../../../src/zone/words.ts'
import { makeZone } from '../../fakes/zone.ts'

const AT: FileLocation = { file: 'z.yml', line: 1, column: 1 }
const WWW = makeZone({ name: 'www' })
const ENTRY: ZoneEntry = {
  name: 'blog',
  uuid: 'u-9',
  state: 'present',
  fields: new Map(),
  domains: undefined,
  placeOf: () => AT,
}

/** What stands in a problem: its title, details and help. */
const textOf = ({ title, where = '', details = [], help }: Problem) =>
  [title, where, ...details, ...help].join('\n')

describe('a fault of the file', () => {
  const problemsOf = (text: string) => readZoneFile(text, 'z.yml').problems
  const entryOf = (...lines: string[]) => ['zones:\n  - name: a', ...lines].join('\n    ')

  test.each<[what: string, text: string, title: string, help: string]>([
    ['a text', entryOf('cache_ttl: "x"'), '`cache_ttl` is `x`', 'a whole number of seconds'],
    ['null', entryOf('cache_ttl:'), '`cache_ttl` is empty (`null`)', 'a whole number of seconds'],
    ['a list', entryOf('cache_ttl: [1]'), '`cache_ttl` is a list', 'a whole number of seconds'],
    ['a map', entryOf('cache_ttl: {}'), '`cache_ttl` is a map', 'a whole number of seconds'],
    ['no URL', entryOf('origin_url: x'), '`origin_url` is not a URL that can be used', 'absolute'],
    ['no map', '[]', 'the file is a list', 'consists of the key `zones:`'],
    ['no name', 'zones: [{}]', '`name` is missing', 'each entry is a map'],
    [
      'a key that is read',
      entryOf('created_at: x'),
      '`created_at` is read-only',
      'remove this line',
    ],
    [
      'a slip',
      entryOf('cache_tll: 1'),
      '`cache_tll`: did you mean `cache_ttl`?',
      'the keys are name, uuid, state',
    ],
    ['an unknown key', entryOf('zzz: 1'), 'unknown key `zzz`', 'the keys are name, uuid, state'],
    ['a key of the file', 'zones: []\ndefaults: {}', 'unknown key `defaults`', 'begins with `x-`'],
    [
      'a name twice',
      'zones:\n  - name: a\n  - name: a',
      'the name `a` appears twice',
      'it is also in line 2',
    ],
    [
      'a merge of no map',
      'zones: [{ name: a, <<: 1 }]',
      'only maps can be merged',
      'fix this line',
    ],
    ['a tab', 'zones:\n\t- name: a', 'not valid YAML', 'indent with spaces'],
    ['an open quotation mark', 'zones:\n  - name: "a', 'not valid YAML', 'close quotation marks'],
    [
      'keys that are not aligned',
      entryOf(' state: absent', 'uuid: u'),
      'not valid YAML',
      'align the keys',
    ],
    [
      'a bad escape',
      entryOf('origin_url: "\\q"'),
      'an escape sequence in quotation marks is not valid',
      '',
    ],
  ])('is said with what to write: %s', (_, text, title, help) => {
    const [problem] = problemsOf(text)
    expect(problem?.title).toContain(title)
    expect(problem?.help.join()).toContain(help)
  })

  test('shows the line itself', () => {
    expect(problemsOf('zones:\n  - name: a: b\n')[0]?.details).toEqual(['  - name: a: b'])
  })

  test('shows no password, whatever the key or the value', () => {
    const texts = [
      entryOf('"https://user:SECRET1@h": 1'),
      entryOf('"user:SECRET1@h": 1'),
      entryOf('state: "https://user:SECRET1@h"'),
      entryOf('a:b://user:SECRET1@h: 1', 'c: [', 'd'),
      entryOf('"x SECRET1@h": 1', '"x SECRET1@h": 2'),
      entryOf('uuid: https://user:SECRET1@h/', 'custom_domains: ["https://user:SECRET1@h"]'),
      entryOf('state: *xSECRET1@h'),
    ]
    for (const text of texts) {
      const problems = problemsOf(text)
      expect(problems.length, text).toBeGreaterThan(0)
      expect(problems.map(textOf).join()).not.toContain('SECRET1')
    }
  })

  test('comes in the order of the file, in a line from left to right', () => {
    const text = 'zones: [{ name: a, zz: 1, cache_ttl: x }, { name: a, yy: 1 }]\nother: 1'
    expect(problemsOf(text).map(({ title }) => /`(\w+)`/.exec(title)?.[1])).toEqual([
      'zz',
      'cache_ttl',
      'a',
      'yy',
      'other',
    ])
  })
})

describe('the file itself', () => {
  const runner = {
    exists: () => true,
    readFile: (path: string) => Buffer.from(`zones: [] #${' '.repeat(Number(path) - 11)}`),
  }
  const open = (command: ZoneInputs['command'], file: string) =>
    openZoneFile({ command, file } as ZoneInputs, file, { runner } as never).problems.map(textOf)

  test('may have 64 KiB', () => {
    expect(open('plan', '65536')).toEqual([])
    expect(open('plan', '65537')).toEqual([expect.stringContaining('larger than 64 KiB')])
  })

  test('is not overwritten by an export, and is no standard output', () => {
    expect(open('export', 'a.yml')).toEqual([expect.stringContaining('already exists')])
    expect(open('export', '-')).toEqual([expect.stringContaining('file of that name')])
    const full = say.unwritableFile('a.yml', 'ENOSPC: no space left')
    expect(textOf(full)).toMatch(/ENOSPC[^]*file `a.yml`/)
  })
})

describe('a conflict names both sides, and what to write', () => {
  const other = makeZone({ uuid: 'u-2', name: 'blog' })
  const refused: Problem = { kind: 'request-rejected', title: 'no', details: ['said'], help: ['h'] }

  test.each<[what: string, problem: Problem, texts: string[]]>([
    ['no such UUID', say.noSuchUuid(ENTRY, [WWW, other]), ['`u-9` (`blog`)', 'u-2  blog']],
    [
      'a similar name',
      say.meansLiveZone(ENTRY, WWW),
      ['`blog` would be a new zone', 'write `name: "www"` and `uuid: u-1`', 'u-1  www'],
    ],
    [
      'another name',
      say.otherName(ENTRY, WWW),
      ['`u-1` is called `www`, not `blog`', 'write `name: "www"`'],
    ],
    [
      'no name',
      say.otherName(ENTRY, { ...WWW, name: '' }),
      ['is called `(no name)`', 'first give it this name'],
    ],
    [
      'another type',
      say.otherType(ENTRY, { ...WWW, type: 'accelerator' }),
      ['write `zone_type: accelerator`'],
    ],
    [
      'a field of a new zone',
      say.onlyForAccelerators(ENTRY, 'esi_enabled'),
      ['add `zone_type: accelerator`'],
    ],
    [
      'a deletion',
      say.unconfirmedDeletion(ENTRY, WWW),
      ['u-1  u-1.cdn.example.net', 'add `www` to `confirm-delete`'],
    ],
    [
      'a zone that was renamed',
      say.otherZoneCreated(ENTRY, { uuid: 'u-3', hostname: '', name: 'b-1' }),
      ['`blog` with another zone, `b-1`', 'write `name: "b-1"` and `uuid: u-3`'],
    ],
    [
      'a domain that is refused',
      say.domainRefused(refused, 'a.example', WWW),
      ['`a.example` for the zone `www`', 'no\nsaid'],
    ],
    [
      'one that is forbidden',
      say.domainRefused({ ...refused, kind: 'forbidden' }, 'a.example', WWW),
      ['`a.example` for the zone `www`', 'no\nsaid', 'h'],
    ],
    [
      'a domain that is lost',
      say.domainLost('a.example', WWW, other),
      ['leave `www` (u-1)', 'shown on `blog` (u-2)', 'add it back to `www`'],
    ],
    [
      'unknown zones',
      say.unknownZones(['wwww', 'x', 'y'], [WWW]),
      ['`wwww`: did you mean `www`?', 'also unknown: x, y', 'u-1  www'],
    ],
    ['two unknown zones', say.unknownZones(['a', 'b'], [WWW]), ['also unknown: b']],
  ])('%s', (_, problem, texts) => {
    for (const text of texts) expect(textOf(problem)).toContain(text)
  })

  test('a live zone gets no advice to become an accelerator', () => {
    expect(textOf(say.onlyForAccelerators(ENTRY, 'esi_enabled', WWW))).not.toContain('or add')
  })
})

describe('what the service has ignored', () => {
  const change = (more: Partial<Change>): Change => ({
    entry: ENTRY,
    action: 'update',
    live: WWW,
    fields: [],
    domains: { added: [], removed: [], kept: [] },
    ...more,
  })

  test('is said for each field and domain, with both values', () => {
    const domains = { added: [{ domain: 'n.example', from: [] }], removed: ['o.example'], kept: [] }
    const changes = [
      change({ fields: [{ field: 'cache_ttl', from: 1, to: 2 }], domains }),
      change({ action: 'create' }),
      change({ action: 'delete' }),
    ]
    const problem = say.changeIgnored(changes.flatMap(say.describeRemaining))
    expect(problem).toMatchObject({
      details: [
        '`blog`: `cache_ttl` is still `1`, but should be `2`',
        '`blog`: the domain `n.example` is still missing',
        '`blog`: the domain `o.example` is still there',
        '`blog` is not in the list of zones',
        '`blog` still exists',
      ],
    })
  })

  test('is cut where there is much of it, and shows no password', () => {
    const value = 'https://user:SECRET1@h.example'
    const fields = Array.from({ length: 100 }, () => ({
      field: 'origin_url',
      from: value,
      to: 'x',
    }))
    const remaining = say.describeRemaining(change({ fields }))
    const { details = [] } = say.changeIgnored(remaining)
    expect(details.length).toBeLessThan(100)
    const reset = say.describeReset('blog', 'origin_url', value, 'x')
    expect([...details, reset].join()).not.toContain('SECRET1')
  })
})

test('remarks name zones, settings and domains', () => {
  expect(say.describeKeptDomains('www', ['a.example', 'b'])).toContain('a.example, b;')
  expect(say.describeNeededPurge('www', ['cache_ttl', 'minify_js'], 'after `apply`, ')).toContain(
    '`www`: after `apply`, edges still hold copies made with the old value of `cache_ttl`, `minify_js`',
  )
})
