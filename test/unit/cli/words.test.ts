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

test('a negated flag is another variable with the value `false`', () => {
  const { help } = unknownVariable('CDN_PURGE_NO_WAIT', ['CDN_PURGE_WAIT'])
  expect(help).toEqual(['write `CDN_PURGE_WAIT=false`'])
})
