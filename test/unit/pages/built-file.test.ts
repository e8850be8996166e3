import { expect, test } from 'vitest'
import { readFile } from '../../../src/pages/built-file.ts'

const page = (status: number, hash?: string) => ({
  status,
  hash,
  isWhole: hash !== undefined,
  contains: () => false,
})
const file = (builtHash: string | undefined, oldHash?: string) => ({
  name: 'a',
  addresses: ['/a'],
  builtHash,
  oldHash,
})

test.each<[string, ReturnType<typeof file>, ReturnType<typeof page>, boolean, boolean]>([
  ['as it was built', file('new', 'old'), page(200, 'new'), true, false],
  ['still the old one', file('new', 'old'), page(200, 'old'), false, false],
  ['another content', file('new', 'old'), page(200, 'x'), false, true],
  ['another content of a new file', file('new'), page(200, 'x'), false, true],
  ['too large to compare', file('new', 'old'), page(200), false, true],
  ['not there', file('new', 'old'), page(404, 'new'), false, false],
  ['an error with the content', file('new', 'old'), page(500, 'new'), false, false],
  ['deleted, and still there', file(undefined, 'old'), page(200, 'old'), false, false],
  ['deleted, and another page', file(undefined, 'old'), page(200, 'x'), true, true],
  ['deleted, and not there', file(undefined, 'old'), page(404, 'old'), true, false],
  ['deleted, and gone', file(undefined, 'old'), page(410), true, false],
  ['deleted, and a redirect', file(undefined, 'old'), page(301), true, false],
  ['deleted, and an error', file(undefined, 'old'), page(503), false, false],
  ['deleted, and refused', file(undefined, 'old'), page(403), false, false],
])('%s', (_, given, answer, holds, isOther) => {
  expect(readFile(given, answer)).toMatchObject({ holds, isOther })
})
