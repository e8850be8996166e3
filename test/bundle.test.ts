import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashSources } from '../scripts/sources.ts'

// Scenarios that start a process run the bundle: with an older one they would say nothing about the sources.
test('`dist/` is built from these sources: if not, run `npm run bundle`', () => {
  expect(readFileSync('dist/sources.sha256', 'utf8').trim()).toBe(hashSources())
})

// A checkout and the release archive are run as they are: only npm makes it executable by itself.
test('`dist/cli.js` can be executed, in the work tree and as it is committed', () => {
  expect(statSync('dist/cli.js').mode & 0o100).toBe(0o100)
  if (!existsSync('.git')) return
  expect(execFileSync('git', ['ls-files', '-s', 'dist/cli.js']).toString()).toMatch(/^100755 /)
})
