import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dropCovered } from '../../src/paths/wildcards.ts'

describe('a path goes only where a wildcard covers it under every reading of `*`', () => {
  test.each([
    [['/a', '/a'], ['/a']],
    [['/blog/*', '/blog/x'], ['/blog/*']],
    [['/blog/x', '/blog/*'], ['/blog/*']],
    [
      ['/blog/*', '/blog/'],
      ['/blog/*', '/blog/'],
    ],
    [
      ['/blog/*', '/blog'],
      ['/blog/*', '/blog'],
    ],
    [
      ['/blog/*', '/blog/x/y'],
      ['/blog/*', '/blog/x/y'],
    ],
    [
      ['/blog/*', '/blog/x/'],
      ['/blog/*', '/blog/x/'],
    ],
    [
      ['/blog/*', '/blog/x?y=1'],
      ['/blog/*', '/blog/x?y=1'],
    ],
    [
      ['/blog/*', '/blog/a%2Fb'],
      ['/blog/*', '/blog/a%2Fb'],
    ],
    [
      ['/blog/a*', '/blog/a'],
      ['/blog/a*', '/blog/a'],
    ],
    [['/blog/*', '/blog/a*'], ['/blog/*']],
    [['/blog/*', '/blog/*.html'], ['/blog/*']],
    [['/*/x', '/a*/x'], ['/*/x']],
    [
      ['/a/*', '/a/*/*'],
      ['/a/*', '/a/*/*'],
    ],
    [
      ['/*/img/*.png', '/v1/img/a.png', '/v1/img/.png'],
      ['/*/img/*.png', '/v1/img/.png'],
    ],
    [
      ['/a*b*c', '/a1b2c', '/ab2c', '/a1bc'],
      ['/a*b*c', '/ab2c', '/a1bc'],
    ],
    [
      ['/A*', '/ab'],
      ['/A*', '/ab'],
    ],
    [
      ['/*', '/a', '/', '/a/b'],
      ['/*', '/', '/a/b'],
    ],
  ])('%j → %j', (paths, left) => {
    expect(dropCovered(paths)).toEqual(left)
  })
})

/** The oracle: each of the readings that the service may have, as a regular expression. */
const READINGS = ['[^/?]+', '[^/?]*', '[^/]+', '[^/]*', '[^?]+', '[^?]*', '.+', '.*']

function covers(pattern: string, path: string, star: string): boolean {
  const literals = pattern.split('*').map((literal) => literal.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
  return new RegExp(`^${literals.join(star)}$`).test(path)
}

const literal = fc
  .array(fc.constantFrom('a', 'b', '/', '?'), { maxLength: 6 })
  .map((parts) => `/${parts.join('')}`)
const pattern = fc
  .array(fc.constantFrom('a', 'b', '/', '*'), { maxLength: 6 })
  .map((parts) => `/${parts.join('').replaceAll(/\*+/g, '*')}`)

test('every dropped path is covered by a path that stays, whatever `*` means', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(literal, pattern), { maxLength: 12 }), (paths) => {
      const left = dropCovered(paths)
      const dropped = paths.filter((path) => !left.includes(path) && !path.includes('*'))
      for (const path of dropped) {
        for (const star of READINGS) expect(left.some((kept) => covers(kept, path, star))).toBe(true)
      }
    }),
    { numRuns: 5000 },
  )
})

test('a dropped wildcard covers nothing that is not covered without it, whatever `*` means', () => {
  fc.assert(
    fc.property(
      fc.array(pattern, { minLength: 2, maxLength: 6 }),
      fc.array(literal, { maxLength: 20 }),
      (patterns, urls) => {
        const left = dropCovered(patterns)
        for (const star of READINGS) {
          for (const url of urls) {
            const before = patterns.some((each) => covers(each, url, star))
            expect(left.some((each) => covers(each, url, star))).toBe(before)
          }
        }
      },
    ),
    { numRuns: 3000 },
  )
})

test('many wildcards that end alike do not make it slow, nor does a segment full of them', () => {
  const patterns = Array.from({ length: 1000 }, (_, index) => `/p/*-${index}.html`)
  const paths = Array.from({ length: 50_000 }, (_, index) => `/p/page-${index}.html`)
  expect(dropCovered([...patterns, ...paths])).toHaveLength(50_000)
  const hostile = `/${'*a'.repeat(300)}b`
  const stars = Array.from({ length: 3000 }, (_, index) => `/p/*a*-${index}x`)
  expect(dropCovered([...stars, ...paths])).toHaveLength(53_000)
  expect(dropCovered([hostile, `/${'a'.repeat(3000)}`])).toHaveLength(2)
})

test.each([[['/a%*', '/a%41']], [['/a%4*', '/a%41']], [['/a%4*/b', '/a%41/b']]])(
  'a wildcard inside an escape covers nothing: %j',
  (paths) => {
    expect(dropCovered(paths)).toEqual(paths)
  },
)

test('a query further on does not stop a wildcard before it', () => {
  expect(dropCovered(['/x*/b?c=1', '/xy/b?c=1'])).toEqual(['/x*/b?c=1'])
})

test('of segments with several wildcards a hundred are compared, and no more', () => {
  const patterns = Array.from({ length: 101 }, (_, index) => `/a*b*-${index}`)
  const covered = (index: number) => !dropCovered([...patterns, `/a1b1-${index}`]).includes(`/a1b1-${index}`)
  expect([covered(0), covered(99), covered(100)]).toEqual([true, true, false])
})
