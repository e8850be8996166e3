import { describe, expect, test } from 'vitest'
import { parseRules } from '../../../src/changes/rules/rules.ts'
import { mapFiles } from '../../../src/changes/rules/map-files.ts'
import { expandRecursivePath, parsePath } from '../../../src/paths/syntax.ts'

/** What `*` may match: whether it crosses `/`, and whether it matches nothing, is not shown. */
const MEANINGS = {
  'one character or more of a segment': '[^/]+',
  'any part of a segment': '[^/]*',
  'one character or more': '.+',
  anything: '.*',
} as const

const escape = (text: string) => text.replaceAll(/[^\w/]/g, '\\$&')

describe.each(Object.entries(MEANINGS))('`*` is %s', (_, meaning) => {
  const patterns = expandRecursivePath('/blog/**').map(
    (path) => new RegExp(`^${path.split('*').map(escape).join(meaning)}$`),
  )
  const isCovered = (path: string) => patterns.some((pattern) => pattern.test(path))

  test('`/blog/**` covers six levels, each with and without a slash at its end', () => {
    const levels = Array.from({ length: 6 }, (__, level) => `/blog${'/a'.repeat(level + 1)}`)
    const paths = ['/blog/', ...levels.flatMap((path) => [path, `${path}/`])]
    expect(paths.filter((path) => !isCovered(path))).toEqual([])
  })

  test('and nothing beside it', () => {
    expect(['/blog', '/blogs/a', '/', '/a/blog/b'].filter(isCovered)).toEqual([])
  })
})

test('it is 13 paths; everything else is itself', () => {
  expect(expandRecursivePath('/blog/**')).toHaveLength(13)
  expect(expandRecursivePath('/**').slice(0, 4)).toEqual(['/', '/*', '/*/', '/*/*'])
  expect(expandRecursivePath('/blog/*')).toEqual(['/blog/*'])
})

test.each(['/a**', '/**/a', '/a/**/**', '/a/***', '/a/**?x=1', '/**/'])('%s is no path', (path) => {
  expect(parsePath(path).kind).toBe('invalid')
})

test('a target stands for as many', async () => {
  const { rules, faults } = parseRules('posts/*.md => /blog/{name}/**')
  expect(faults).toEqual([])
  const { paths } = await mapFiles(rules, ['posts/a.md'], { html: 'exact', isSite: false })
  expect(paths).toEqual(expandRecursivePath('/blog/a/**'))
})
