import { expect, test } from 'vitest'
import { NO_RECORD } from '../../../../src/purge/changed/memory/record.ts'
import { knownPages } from '../../../../src/purge/changed/pages.ts'

const CHANGES = { deletedPaths: new Set<string>(), rules: [], files: new Map() }
const ZONE = { type: 'cdn', settings: new Map<string, unknown>() }

/** What is known of an address, with files by name and content, built and recorded. */
function knownAt(path: string, built: Record<string, string>, recorded: Record<string, string>) {
  const site = { files: new Map(Object.entries(built)), large: new Set<string>(), unreadable: [] }
  const state = { files: new Map(Object.entries(recorded)) }
  const by = { run: '1', attempt: 1, sinceMs: 0 }
  const record = { ...NO_RECORD, confirmed: { state, by, settings: '' } }
  const changes = { ...CHANGES, record, site, html: 'all' as const }
  const page = knownPages(new Set([path]), changes, ZONE).get(path)
  return { file: page?.file, oldHash: page?.oldHash, isDeleted: page?.isDeleted }
}

const [PAGE, INDEX] = ['about.html', 'about/index.html']

test.each<[what: string, built: Record<string, string>, recorded: Record<string, string>, object]>([
  [
    'a built file wins over a deleted one, whose content is old',
    { [INDEX]: 'new' },
    { [PAGE]: 'old' },
    { file: INDEX, oldHash: 'old', isDeleted: false },
  ],
  [
    'whichever comes first',
    { [PAGE]: 'new' },
    { [INDEX]: 'old', [PAGE]: 'before' },
    { file: PAGE, oldHash: 'before', isDeleted: false },
  ],
  [
    'two deleted files leave a deleted page',
    {},
    { [PAGE]: 'old', [INDEX]: 'older' },
    { oldHash: 'older', isDeleted: true },
  ],
  [
    'of two built files it is not known which one it is',
    { [PAGE]: 'new', [INDEX]: 'new too' },
    { [PAGE]: 'old' },
    { isDeleted: false },
  ],
])('where files share an address: %s', (_, built, recorded, expected) => {
  expect(knownAt('/about', built, recorded)).toEqual(expected)
})

test.each([
  ['a.css', 'minify_css', true],
  ['a.css', 'minify_js', false],
  ['a.js', 'minify_js', true],
  ['a.MJS', 'minify_js', true],
  ['a.json', 'minify_js', false],
  ['a.webp', 'image_optimization', true],
  ['a.html', 'image_optimization', false],
  ['a.html', 'scripts_enabled', true],
  ['a.html', 'esi_enabled', true],
  ['a.html', 'waiting_room_enabled', true],
  ['a.html', 'minify_css', false],
  ['a.xml', 'scripts_enabled', false],
])('the body of %s may be changed by `%s`: %s', (file, setting, mayBeChanged) => {
  const site = { files: new Map([[file, 'built']]), large: new Set<string>(), unreadable: [] }
  const changes = { ...CHANGES, record: NO_RECORD, site, html: 'exact' as const }
  const pageOf = (zone: { type: string; settings: Map<string, unknown> }) =>
    knownPages(new Set([`/${file}`]), changes, zone).get(`/${file}`)
  expect(pageOf({ type: 'cdn', settings: new Map([[setting, true]]) })?.mayBeChanged).toBe(mayBeChanged)
  expect(pageOf({ type: 'cdn', settings: new Map([[setting, false]]) })?.mayBeChanged).toBe(false)
  const isPage = file.endsWith('.html')
  expect(pageOf({ type: 'accelerator', settings: new Map() })?.mayBeChanged).toBe(isPage)
})
