import { expect, test } from 'vitest'
import { closest } from '../../../src/text/did-you-mean.ts'
import { findUndeclared } from '../../../src/inputs/reader.ts'
import { INPUTS } from '../../../src/inputs/declared.ts'

const DECLARED = Object.keys(INPUTS.purge)

test.each([
  ['path', 'paths'],
  ['pats', 'paths'],
  ['api_token', 'api-token'],
  ['apitoken', 'api-token'],
  ['zone-id', 'zone'],
  ['base-ulr', 'base-url'],
  ['dryrun', 'dry-run'],
  ['time-out', 'timeout'],
  ['token', undefined],
  ['retires', 'retries'],
  ['files', undefined],
  ['app', 'map'],
  ['x', undefined],
  ['github-actor', undefined],
])('`%s` is close to %s', (given, meant) => {
  expect(closest(given, DECLARED)).toBe(meant)
})

test('an undeclared input is an error, with the right name where one is near', () => {
  const { problems, warnings } = findUndeclared(
    { INPUT_PATH: '/a', INPUT_COLOUR: 'red', INPUT_ZONE: 'z', PATH: '/bin' },
    DECLARED,
  )
  expect(problems.map(({ kind, title, help: [first] }) => [kind, title, first])).toEqual([
    ['unknown-input', 'unknown input `path`: did you mean `paths`?', 'rename it to `paths`'],
    ['unknown-input', 'unknown input `colour`', 'remove `colour`'],
  ])
  expect(warnings).toEqual([])
})

test.each(['ACT', 'GITEA_ACTIONS', 'FORGEJO_ACTIONS'])(
  'under %s, which hands inputs down, it is a warning',
  (name) => {
    const { problems, warnings } = findUndeclared({ INPUT_PATH: '/a', [name]: 'true' }, DECLARED)
    expect(problems).toEqual([])
    expect(warnings).toEqual(['unknown input `path`: did you mean `paths`? (it is ignored)'])
  },
)
