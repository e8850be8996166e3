import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createGithubRunner } from '../../../src/step/runner.ts'

test('a summary that is longer than a comment is cut at a line, and what is folded is closed', () => {
  const temp = mkdtempSync(join(tmpdir(), 'runner-'))
  const lines = Array.from({ length: 9000 }, (_, index) => `- page ${index} ä`)
  const markdown = ['# Title', '<details>', ...lines, '</details>', ''].join('\n')
  const text = readFileSync(
    createGithubRunner({ RUNNER_TEMP: temp }).writeSummaryFile(markdown),
    'utf8',
  )
  rmSync(temp, { recursive: true })
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(65_000)
  expect(text).toMatch(/- page \d+ ä\n\n<\/details>\n\nCut at the limit of a comment/)
})
