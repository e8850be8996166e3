import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CODES } from '../src/problem/codes.ts'

test('docs/errors.md explains every code under its heading, and no other', () => {
  const headings = [...readFileSync('docs/errors.md', 'utf8').matchAll(/^## (CDN\d{3})\n\n\*\*(.+)\.\*\*/gm)]
  const documented = headings.map(([, code, text]) => [code, text])
  expect(documented).toEqual(Object.entries(CODES))
})
