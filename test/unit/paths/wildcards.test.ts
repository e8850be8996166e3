import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dropCovered } from '../../../src/paths/wildcards.ts'

test('a search that is stopped drops no more', async () => {
  const paths = Array.from({ length: 3000 }, (_, index) => `/blog/a*${index}`).concat(
    Array.from({ length: 20_000 }, (_, index) => `/blog/a${'x'.repeat(40)}${index}`),
  )
  let asked = 0
  const all = await dropCovered(paths, () => Promise.resolve(++asked > 0))
  expect(asked).toBe(1)
  expect(all).toHaveLength(paths.length)
})

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
      ['/a*9', '/a%C3%A9', '/ab9'],
      ['/a*9', '/a%C3%A9'],
    ],
    [
      ['/tag/*0', '/tag/%C3%A0'],
      ['/tag/*0', '/tag/%C3%A0'],
    ],
    [
      ['/x*y*9/z', '/xay%C3%A9/z'],
      ['/x*y*9/z', '/xay%C3%A9/z'],
    ],
    [
      ['/a*%A9', '/a%C3%A9'],
      ['/a*%A9', '/a%C3%A9'],
    ],
    [['/caf*', '/caf%C3%A9'], ['/caf*']],
    [
      ['/a%2A*', '/a%2Ab', '/axb'],
      ['/a%2A*', '/a%2Ab', '/axb'],
    ],
    [
      ['/tag/*A', '/tag/%2A'],
      ['/tag/*A', '/tag/%2A'],
    ],
    [
      ['/*', '/a', '/', '/a/b'],
      ['/*', '/', '/a/b'],
    ],
  ])('%j → %j', async (paths, left) => {
    expect(await dropCovered(paths)).toEqual(left)
  })
})

/** The oracle: each of the readings that the service may have, as a regular expression. */
const READINGS = ['[^/?]+', '[^/?]*', '[^/]+', '[^/]*', '[^?]+', '[^?]*', '.+', '.*']

/** How a service may compare: the text as it was sent, or without its percent-encoding. */
const SPELLINGS = [(path: string) => path, decodeURIComponent]

function covers(pattern: string, path: string, star: string): boolean {
  const literals = pattern.split('*').map((literal) => literal.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
  return new RegExp(`^${literals.join(star)}$`).test(path)
}

const literal = fc
  .array(fc.constantFrom('a', 'b', '/', '?', '9', '%C3%A9', '%c3%a9', '%41', '%61', '%2A'), { maxLength: 6 })
  .map((parts) => `/${parts.join('')}`)
const pattern = fc
  .array(fc.constantFrom('a', 'b', '/', '*', '9', '%61'), { maxLength: 6 })
  .map((parts) => `/${parts.join('').replaceAll(/\*+/g, '*')}`)

test('every dropped path is covered by a path that stays, whatever `*` means', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(literal, pattern), { maxLength: 12 }), async (paths) => {
      const left = await dropCovered(paths)
      const dropped = paths.filter((path) => !left.includes(path) && !path.includes('*'))
      for (const path of dropped) {
        for (const star of READINGS)
          for (const spell of SPELLINGS)
            expect(left.some((kept) => covers(spell(kept), spell(path), star))).toBe(true)
      }
    }),
    { numRuns: 5000 },
  )
})

test('a dropped wildcard covers nothing that is not covered without it, whatever `*` means', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(pattern, { minLength: 2, maxLength: 6 }),
      fc.array(literal, { maxLength: 20 }),
      async (patterns, urls) => {
        const left = await dropCovered(patterns)
        for (const star of READINGS) {
          for (const spell of SPELLINGS) {
            for (const url of urls.map(spell)) {
              const before = patterns.some((each) => covers(spell(each), url, star))
              expect(left.some((each) => covers(spell(each), url, star))).toBe(before)
            }
          }
        }
      },
    ),
    { numRuns: 3000 },
  )
})

test('many wildcards that end alike do not make it slow, nor does a segment full of them', async () => {
  const patterns = Array.from({ length: 1000 }, (_, index) => `/p/*-${index}.html`)
  const paths = Array.from({ length: 50_000 }, (_, index) => `/p/page-${index}.html`)
  expect(await dropCovered([...patterns, ...paths])).toHaveLength(50_000)
  const hostile = `/${'*a'.repeat(300)}b`
  const stars = Array.from({ length: 3000 }, (_, index) => `/p/*a*-${index}x`)
  expect(await dropCovered([...stars, ...paths])).toHaveLength(53_000)
  expect(await dropCovered([hostile, `/${'a'.repeat(3000)}`])).toHaveLength(2)
})

test.each([[['/a%*', '/a%41']], [['/a%4*', '/a%41']], [['/a%4*/b', '/a%41/b']]])(
  'a wildcard inside an escape covers nothing: %j',
  async (paths) => {
    expect(await dropCovered(paths)).toEqual(paths)
  },
)

test('a query further on does not stop a wildcard before it', async () => {
  expect(await dropCovered(['/x*/b?c=1', '/xy/b?c=1'])).toEqual(['/x*/b?c=1'])
})

test('of segments with several wildcards a hundred are compared, and no more', async () => {
  const patterns = Array.from({ length: 101 }, (_, index) => `/a*b*-${index}`)
  const left = await dropCovered([...patterns, '/a1b1-0', '/a1b1-99', '/a1b1-100'])
  expect(left.slice(patterns.length)).toEqual(['/a1b1-100'])
})

test('the search ends once its caller says so: from then on nothing is dropped', async () => {
  const patterns = Array.from({ length: 13_000 }, (_, index) => `/${'*/'.repeat(20)}${index}*`)
  const paths = Array.from({ length: 13_000 }, (_, index) => `/${'a/'.repeat(20)}${index}b`)
  let asked = 0
  const all = await dropCovered([...patterns, ...paths], () => Promise.resolve(++asked > 0))
  expect({ allCount: all.length, asked }).toEqual({ allCount: 26_000, asked: 1 })
})
