import { describe, expect, test } from 'vitest'
import { parseRules } from '../../../../src/changes/rules/rules.ts'
import {
  parseCondition,
  type Condition,
  type PageInputs,
} from '../../../../src/purge/page-inputs.ts'
import {
  chooseAwaitedFiles,
  choosePages,
  type PurgedPaths,
} from '../../../../src/purge/pages/choose.ts'
import { hashBytes } from '../../../../src/purge/pages/answers.ts'
import { makeBatch } from '../../../fakes/batches.ts'
import { makeSite } from '../../../fakes/pages.ts'
import { DEFAULTS } from '../../../fakes/run-jobs.ts'
import { makeZone } from '../../../fakes/zone.ts'

const PATHS = [
  '/a.css?v=1',
  '/b.js',
  '/c.mjs',
  '/d.webp',
  '/e.html',
  '/f',
  '/g/',
  '/h.txt',
  '/i.php',
]

/** Pages whose bodies each setting changes, and whether it changes HTML of any name. */
test.each<[setting: string, names: string[], html: boolean]>([
  ['minify_css', ['/a.css?v=1'], false],
  ['minify_js', ['/b.js', '/c.mjs'], false],
  ['image_optimization', ['/d.webp'], false],
  ['scripts_enabled', ['/e.html', '/f', '/g/'], true],
  ['esi_enabled', ['/e.html', '/f', '/g/'], true],
  ['waiting_room_enabled', ['/e.html', '/f', '/g/'], true],
  ['accelerator', ['/e.html', '/f', '/g/'], true],
  ['waf_enabled', [], false],
])('%s', (setting, names, html) => {
  const type = setting === 'accelerator' ? 'accelerator' : 'cdn'
  const pagesWhere = (value: boolean) =>
    choosePages(
      { paths: PATHS, givenPaths: PATHS, changes: undefined, batches: [] },
      makeZone({ type: value ? type : 'cdn' }, { [setting]: value }),
      {
        verify: 100,
        conditions: [],
        waitsForSite: false,
        originUrl: undefined,
        siteUrl: undefined,
      },
    ).pages
  const altered = pagesWhere(true).filter(({ mayBeAltered }) => mayBeAltered)
  expect(altered.map(({ name }) => name)).toEqual(names)
  expect(pagesWhere(true).every(({ mayHtmlBeAltered }) => mayHtmlBeAltered === html)).toBe(true)
  expect(pagesWhere(false).some((page) => page.mayBeAltered || page.mayHtmlBeAltered)).toBe(false)
})

const hash = (text: string) => hashBytes(Buffer.from(text))
const ALL: PageInputs = { ...DEFAULTS.pages, verify: Infinity }
const PLAIN = makeZone()

function choose(purged: Partial<PurgedPaths>, pages: Partial<PageInputs> = {}) {
  const nothing = { paths: [], givenPaths: [], changes: undefined, batches: [] }
  return choosePages({ ...nothing, ...purged }, PLAIN, { ...ALL, ...pages })
}

const namesOf = ({ pages }: ReturnType<typeof choosePages>) => pages.map(({ name }) => name)

test('pages are changed files, HTML first, and then the other paths without a wildcard', () => {
  const changes = makeSite({ 'a.css': '1', 'b.html': '2', 'c.HTM': '3', 'd.js': '4' })
  const paths = ['/b.html', '/x', '/y/*', '/z']
  const chosen = choose({ paths, changes })
  expect(namesOf(chosen)).toEqual(['b.html', 'c.HTM', 'a.css', 'd.js', '/x', '/z'])
  expect(chosen.candidates).toBe(6)
  expect(chosen.siteHashes).toEqual(new Set(['1', '2', '3', '4'].map(hash)))
  const few = (verify: number) => namesOf(choose({ paths, changes }, { verify }))
  expect(few(1)).toEqual(['b.html'])
  expect(few(3)).toEqual(['b.html', 'c.HTM', 'a.css'])
  expect(few(5)).toEqual(['b.html', 'c.HTM', 'a.css', 'd.js', '/x'])
})

test('at most a thousand pages are chosen, spread evenly', () => {
  const paths = Array.from({ length: 2000 }, (_, index) => `/${index}`)
  const chosen = choose({ paths })
  expect([chosen.pages.length, chosen.candidates]).toEqual([1000, 2000])
  expect(namesOf(chosen).slice(0, 3)).toEqual(['/0', '/2', '/4'])
})

test('of a file its addresses, its content and the one before are known', () => {
  const before = new Map([
    ['b.html', { id: 'old', isUnknown: true }],
    ['new.html', { id: '', isUnknown: true }],
    ['gone.html', { id: 'was', isUnknown: false }],
  ])
  const changes = makeSite(
    { 'b.html': '2', 'new.html': '3', 'gone.html': 'deleted' },
    { before, html: 'directory' },
  )
  const batches = [
    makeBatch(1, { spec: { type: 'path', paths: ['/b.html', '/x'] }, coveredSinceMs: 7 }),
    makeBatch(2, { spec: { type: 'path', paths: ['/new.html'] } }),
  ]
  const { pages } = choose({ changes, batches, givenPaths: ['/b.html'] })
  const facts = { isFile: true, isGiven: false, isNamedByCondition: false }
  expect(pages).toMatchObject([
    {
      ...facts,
      name: 'b.html',
      isDeleted: false,
      builtHash: hash('2'),
      oldHash: 'old',
      addresses: [{ path: '/b.html', coveredSinceMs: 7 }],
    },
    {
      ...facts,
      isDeleted: false,
      builtHash: hash('3'),
      oldHash: undefined,
      addresses: [{ path: '/new.html', coveredSinceMs: NaN }],
    },
    { ...facts, name: 'gone.html', isDeleted: true, builtHash: undefined, oldHash: 'was' },
  ])
})

test('of a path it is known whether it was given, and whether its file was deleted', () => {
  const mapped = { paths: ['/b', '/c'], deletedPaths: new Set(['/c']) }
  const changes = makeSite({ c: '1' }, { source: 'map', mapped: mapped as never })
  const spec = { type: 'all' } as const
  const batches = [makeBatch(1, { spec, coveredSinceMs: 9 })]
  const { pages, siteHashes } = choose({
    paths: ['/a', '/b', '/c'],
    givenPaths: ['/a'],
    changes,
    batches,
  })
  const facts = { isFile: false, builtHash: undefined, oldHash: undefined }
  const addresses = (path: string) => [{ path, coveredSinceMs: 9 }]
  expect(pages).toMatchObject([
    { ...facts, name: '/a', isGiven: true, isDeleted: false, addresses: addresses('/a') },
    { ...facts, name: '/b', isGiven: false, isDeleted: false, addresses: addresses('/b') },
    { ...facts, name: '/c', isGiven: false, isDeleted: true, addresses: addresses('/c') },
  ])
  expect(siteHashes.size).toBe(0)
})

test('a page is named by a condition only where its text is awaited', () => {
  const conditions = ['/a contains 1', '/b status 200'].map((line) => parseCondition(line))
  const { pages } = choose({ paths: ['/a', '/b'] }, { conditions: conditions as Condition[] })
  expect(pages.map(({ isNamedByCondition }) => isNamedByCondition)).toEqual([true, false])
})

test('without the zone any setting may change what edges answer', () => {
  const purged = { paths: ['/a.txt'], givenPaths: [], changes: undefined, batches: [] }
  const { pages } = choosePages(purged, undefined, ALL)
  expect(pages).toMatchObject([{ mayBeAltered: true, mayHtmlBeAltered: true }])
})

test('a file that rules exclude is not asked for', () => {
  const { rules } = parseRules('!*.map')
  expect(namesOf(choose({ changes: makeSite({ 'a.map': '1', 'a.js': '2' }, { rules }) }))).toEqual([
    'a.js',
  ])
})

describe('the files that the origin is asked for', () => {
  const awaited = (...row: Parameters<typeof makeSite>) =>
    chooseAwaitedFiles(makeSite(...row)).map(({ name, hash: content }) => [name, content])

  test('are those that are there, and not too large, HTML first', () => {
    const files = { 'a.css': '1', 'b.html': '2', 'c.html': 'deleted', 'd.html': '4' }
    expect(awaited(files, { large: new Set(['d.html']) })).toEqual([
      ['b.html', hash('2')],
      ['a.css', hash('1')],
    ])
  })

  test('are at most twenty', () => {
    const names = Array.from({ length: 40 }, (_, index) => [`${index}.html`, 'x'])
    const chosen = awaited(Object.fromEntries(names))
    expect(chosen.map(([name]) => name).slice(0, 3)).toEqual(['0.html', '2.html', '4.html'])
    expect(chosen).toHaveLength(20)
  })
})
