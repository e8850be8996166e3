import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashSources } from '../scripts/sources.ts'

// Scenarios that start a process run the bundle: with an older one they would say nothing about the sources.
test('`dist/` is built from these sources: if not, run `npm run bundle`', () => {
  expect(readFileSync('dist/sources.sha256', 'utf8').trim()).toBe(hashSources())
})
