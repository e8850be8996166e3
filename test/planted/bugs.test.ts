import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUGS } from './bugs.ts'

test.each(BUGS)('$breaks, $bug: the text to replace is there, once', ({ file, find }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
})
