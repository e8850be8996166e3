import { expect, test } from 'vitest'
import { unknownVariable } from '../../../src/cli/words.ts'

test.each([
  ['CDN_PURGE_TOKEN', true],
  ['CDN_PURGE_ACCESS_TOKEN', true],
  ['CDN_PURGE_GITHUB_TOKEN', false],
])('the variable %s is most likely the token of the API: %s', (name, isToken) => {
  const { title } = unknownVariable(name, ['CDN_PURGE_ZONE'])
  expect(title.includes('did you mean `CDN_PURGE_API_TOKEN`')).toBe(isToken)
})
