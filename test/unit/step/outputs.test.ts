import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createGithubRunner } from '../../../src/step/runner.ts'
import { addSecret } from '../../../src/text/safe-text.ts'
import { makeFolder } from '../../fakes/folder.ts'

test('a secret within a value of the service is redacted in an output', () => {
  using folder = makeFolder()
  addSecret('token-of-an-output-0123')
  const runner = createGithubRunner({ GITHUB_OUTPUT: folder.at('output') })
  runner.setOutput('cdn-hostname', 'token-of-an-output-0123.cdn.example.net')
  runner.setOutput('zones', '[{"cdn_hostname":"x.token-of-an-output-0123.example.net"}]')
  expect(readFileSync(folder.at('output'), 'utf8').split('\n')).toEqual([
    'cdn-hostname<<end_of_cdn-hostname',
    '***.cdn.example.net',
    'end_of_cdn-hostname',
    'zones<<end_of_zones',
    '[{"cdn_hostname":"x.***.example.net"}]',
    'end_of_zones',
    '',
  ])
})
