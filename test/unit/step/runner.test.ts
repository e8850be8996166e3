import { expect, test } from 'vitest'
import { createGithubRunner } from '../../../src/step/runner.ts'
import { shorten } from '../../../src/text/safe-text.ts'

test('a secret that ends with a line break is hidden as it is sent, too', () => {
  createGithubRunner({}).mask('token-with-an-end-0123\n')
  expect(shorten('no access with token-with-an-end-0123')).toBe('no access with ***')
})
