import { describe, expect, test } from 'vitest'
import { NO_RECORD } from '../../../../src/purge/changed/memory/record.ts'
import { parseRules } from '../../../../src/paths/rules.ts'
import { awaitedFiles } from '../../../../src/purge/changed/pages.ts'
import { compareSite } from '../../../../src/purge/changed/site.ts'

interface Given {
  readonly built: readonly string[]
  /** As it was last confirmed; a file that is not among `changed` has the same content. */
  readonly recorded?: readonly string[]
  readonly changed?: readonly string[]
  readonly large?: readonly string[]
  readonly unreadable?: readonly string[]
  readonly map?: string
}

function awaitedOf({ built, recorded, changed = [], large = [], unreadable = [], map = '' }: Given) {
  const hashOf = (name: string) =>
    unreadable.includes(name) ? '' : `new ${changed.includes(name) ? name : ''}`
  const files = recorded && new Map(recorded.map((name) => [name, 'new ']))
  const site = {
    files: new Map(built.map((name) => [name, hashOf(name)])),
    large: new Set(large),
    unreadable,
  }
  const by = { run: '1', attempt: 1, sinceMs: 0 }
  const record = { ...NO_RECORD, confirmed: files && { state: { files }, by, settings: '' } }
  const found = compareSite(site, { record, whyUnknown: '', isExpected: true })
  const { rules } = parseRules(map)
  return awaitedFiles({ ...found, record, deletedPaths: new Set(), rules, html: 'all' })
}

const AB = ['a.js', 'b.js']
const namesOf = (given: Given) => awaitedOf(given).files.map(({ name }) => name)
const many = (count: number, extension: string) =>
  Array.from({ length: count }, (_, index) => `f${String(index).padStart(6, '0')}.${extension}`)

describe('the files that the origin is asked for', () => {
  test.each<[string, Given, string[]]>([
    ['none where nothing changed', { built: ['a.html'], recorded: ['a.html'] }, []],
    ['the changed ones', { built: AB, recorded: AB, changed: ['b.js'] }, ['b.js']],
    ['a new one', { built: AB, recorded: ['a.js'] }, ['b.js']],
    ['every one where no state is known', { built: ['a.js', 'b.html'] }, ['b.html', 'a.js']],
    ['no file of more than 1 MiB', { built: ['a.js', 'b.js'], large: ['b.js'] }, ['a.js']],
    ['none that cannot be read', { built: ['a.js', 'b.js'], unreadable: ['b.js'] }, ['a.js']],
    ['none that a rule excludes', { built: ['a.js', 'b.js'], map: '!b.js' }, ['a.js']],
    ['one that a rule sends elsewhere', { built: ['a.js'], map: 'a.js => /feed' }, ['a.js']],
    ['one for which everything is purged', { built: ['a.js'], map: 'a.js => {all}' }, ['a.js']],
    ['no deleted one', { built: ['a.js'], recorded: ['b.html'] }, ['a.js']],
  ])('%s', (_, given, names) => {
    expect(namesOf(given)).toEqual(names)
  })

  test.each([
    [25, 5, 20, 0],
    [3, 50, 3, 17],
    [0, 100_000, 0, 20],
  ])('of %i pages and %i others: %i and %i', (pages, others, chosenPages, chosenOthers) => {
    const names = namesOf({ built: [...many(pages, 'html'), ...many(others, 'js')] })
    expect(names.filter((name) => name.endsWith('.html'))).toHaveLength(chosenPages)
    expect(names.filter((name) => name.endsWith('.js'))).toHaveLength(chosenOthers)
  })

  test('are spread evenly', () => {
    const names = namesOf({ built: many(100, 'js') })
    expect(names.slice(0, 3)).toEqual(['f000000.js', 'f000005.js', 'f000010.js'])
  })

  test('have each address that `{url}` gives them', () => {
    const names = ['b/index.html']
    const { files } = awaitedOf({ built: names, recorded: names, changed: names })
    expect(files).toEqual([
      { name: 'b/index.html', addresses: ['/b/', '/b', '/b/index.html'], hash: 'new b/index.html' },
    ])
  })
})

test('deleted files are counted, but for those that a rule excludes', () => {
  expect(awaitedOf({ built: ['a.js'], recorded: ['c.js', 'b.js', '_x'], map: '!_x' }).deleted).toBe(2)
})

test('where no changed file can be checked, it is said', () => {
  expect(awaitedOf({ built: ['a.js'], large: ['a.js'] })).toMatchObject({ files: [], unchecked: 1 })
  expect(awaitedOf({ built: ['_headers'], map: '!_headers' })).toMatchObject({ files: [], unchecked: 0 })
})
