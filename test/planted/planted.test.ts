import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUGS } from './bugs.ts'

test('there is a bug for each of the invariants P1 to P22', () => {
  expect([...new Set(BUGS.map(({ breaks }) => breaks))]).toEqual(
    Array.from({ length: 22 }, (_, index) => `P${index + 1}`),
  )
})

test.each(BUGS)('$breaks can still be planted: $bug', ({ file, find }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
})
