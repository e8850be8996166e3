import { expect, test } from 'vitest'
import { NO_RECORD } from '../../../src/changes/manifest.ts'
import { knownPages } from '../../../src/purge/changed/known-pages.ts'

/** What is known of an address, with files by name and content, built and recorded. */
function knownAt(path: string, built: Record<string, string>, recorded: Record<string, string>) {
  const state = { files: new Map(Object.entries(built)), large: new Set<string>(), unreadable: [] }
  const record = { ...NO_RECORD, confirmed: { files: new Map(Object.entries(recorded)) } }
  const site = { state, rules: [], html: 'all' } as const
  const page = knownPages(new Set([path]), { record, deletedPaths: new Set(), site }).get(path)
  return { file: page?.file, oldHash: page?.oldHash, isDeleted: page?.isDeleted }
}

test.each([
  [
    'a built file wins over a deleted one, whose content is old',
    { 'about/index.html': 'new' },
    { 'about.html': 'old' },
    { file: 'about/index.html', oldHash: 'old', isDeleted: false },
  ],
  [
    'whichever comes first',
    { 'about.html': 'new' },
    { 'about/index.html': 'old', 'about.html': 'before' },
    { file: 'about.html', oldHash: 'before', isDeleted: false },
  ],
  [
    'two deleted files leave a deleted page',
    {},
    { 'about.html': 'old', 'about/index.html': 'older' },
    { file: undefined, oldHash: 'older', isDeleted: true },
  ],
  [
    'of two built files it is not known which one it is',
    { 'about.html': 'new', 'about/index.html': 'new too' },
    { 'about.html': 'old' },
    { file: undefined, oldHash: undefined, isDeleted: false },
  ],
])('where files share an address: %s', (_, built, recorded, expected) => {
  expect(knownAt('/about', built, recorded)).toEqual(expected)
})
