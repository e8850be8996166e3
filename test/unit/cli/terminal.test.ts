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

test('a secret within a value of the service is redacted in `--outputs`', () => {
  using folder = makeFolder({})
  addSecret('secret-of-an-output-0123')
  const files = { outputs: folder.at('o.env') }
  const terminal = new TerminalRunner({
    env: {},
    files,
    stdin: () => Buffer.from(''),
    isJson: false,
  })
  terminal.toRunner().setOutput('cdn-hostname', 'secret-of-an-output-0123.cdn.example')
  terminal.finish()
  const written = readFileSync(folder.at('o.env'), 'utf8')
  expect(written).toBe('CDN_PURGE_RESULT_CDN_HOSTNAME=***.cdn.example\n')
})
