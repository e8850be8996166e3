import { describe, expect, test } from 'vitest'
import { parseRules } from '../../../src/changes/rules/rules.ts'
import { compareFiles, listAllFiles, selectFiles } from '../../../src/changes/snapshot.ts'

const NEVER = () => Promise.resolve(false)

async function select(map: string, names: Iterable<string>, shouldStop = NEVER) {
  const selection = await selectFiles(parseRules(map).rules, names, shouldStop)
  return { ...selection, idle: selection.idle.map(({ line }) => line) }
}

describe('a selection', () => {
  test('counts what rules select, exclude and do not match, and names the rules without a file', async () => {
    const names = ['a.css', 'b.css', 'b.map', 'c.md', 'd.md']
    expect(await select('*.css => /x\n!*.map\n*.js => /y\n!*.tmp\n{a,z}.* => /z', names)).toEqual({
      selected: ['a.css', 'b.css'],
      idle: [3, 4],
      unmatched: { count: 2, first: ['c.md', 'd.md'] },
      missed: [],
      excluded: 1,
    })
  })

  test('leaves out what a rule matches and another one excludes', async () => {
    const { selected, excluded, idle } = await select('*.css => /x\n!b.css', ['a.css', 'b.css'])
    expect([selected, excluded, idle]).toEqual([['a.css'], 1, []])
  })

  test.each([
    { map: 'public/* => {url}', names: ['public/a.html', 'public/b/c'], missed: [1] },
    { map: 'public/**/index.html => {url}', names: ['public/a.html', 'public/c.css'], missed: [0] },
    { map: 'public/*.css => /x {url}', names: ['public/b/c.js', 'public/b/d.css'], missed: [1] },
    { map: 'public/[a-z].css => {url}', names: ['public/1.css', 'src/1.css'], missed: [0] },
    { map: 'public/[a-z].css => {url}', names: ['public/a.htm', 'public/a.txt'], missed: [0] },
    { map: 'public/* => /x', names: ['public/b/c.html'], missed: [] },
    { map: 'public/* => {url}\n!public/*/**', names: ['public/b/c.html'], missed: [] },
    { map: 'public/** => {url}', names: ['public/b/c.html'], missed: [] },
    { map: 'public/* => {url}', names: ['public2/c.html'], missed: [] },
    { map: '*.html => {url}', names: ['b/c.html'], missed: [] },
  ])('names files beside those that rules purge: %j', async ({ map, names, missed }) => {
    const selection = await select(map, names)
    expect(selection.missed).toEqual(missed.map((index) => names[index]))
  })

  test('names the first ten files that no rule matches', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `${index}.md`)
    const { selected, unmatched } = await select('*.css => /x', names)
    expect([selected, unmatched]).toEqual([[], { count: 12, first: names.slice(0, 10) }])
  })

  test.each([
    [2, 1999],
    [3, 2500],
  ])(
    'checks for signals after each thousand files: stopped at check %d',
    async (stopAt, expected) => {
      let checks = 0
      const shouldStop = () => Promise.resolve(++checks === stopAt)
      const names = Array.from({ length: 2500 }, (_, index) => `${index}.css`)
      const { selected } = await select('*.css => /x', names, shouldStop)
      expect([checks, selected.length]).toEqual([2, expected])
    },
  )
})

describe('a difference', () => {
  const before = new Map([
    ['c', { id: '1', isUnknown: false }],
    ['b', { id: '1', isUnknown: false }],
  ])
  const snapshot = new Map([
    ['b', '1'],
    ['a', '1'],
  ])

  test('has the files that changed, in order', () => {
    expect([...compareFiles(before, snapshot)]).toEqual([
      ['a', 'present'],
      ['c', 'deleted'],
    ])
  })

  test('has all files of both sides where there is no base', () => {
    expect([...listAllFiles(before, snapshot)]).toEqual([
      ['a', 'present'],
      ['b', 'present'],
      ['c', 'deleted'],
    ])
  })
})
