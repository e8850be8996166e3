import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TerminalRunner } from '../../../src/cli/terminal.ts'
import { addSecret } from '../../../src/text/safe-text.ts'
import { makeFolder } from '../../fakes/folder.ts'

test('a secret that reaches the summary as Markdown is redacted in `--summary-file`', () => {
  using folder = makeFolder({})
  addSecret('secret-of-a-summary-0123')
  const files = { 'summary-file': folder.at('summary.md') }
  const terminal = new TerminalRunner({
    env: {},
    files,
    stdin: () => Buffer.from(''),
    isJson: false,
  })
  terminal.toRunner().writeSummaryFile('### purge with secret-of-a-summary-0123\n')
  expect(readFileSync(folder.at('summary.md'), 'utf8')).toBe('### purge with ***\n')
})
