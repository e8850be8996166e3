import { expect, test } from 'vitest'
import { choosePages } from '../../../../src/purge/pages/choose.ts'
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
