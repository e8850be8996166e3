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

test('a close miss is an error with the right name, a far one a warning', () => {
  const { problems, warnings } = findUndeclared(
    { INPUT_PATH: '/a', INPUT_COLOUR: 'red', INPUT_ZONE: 'z', PATH: '/bin' },
    DECLARED,
  )
  expect(problems.map(({ kind, title }) => [kind, title])).toEqual([
    ['unknown-input', 'unknown input `path`: did you mean `paths`?'],
  ])
  expect(warnings).toEqual(['unknown input `colour` is ignored'])
})

test.each(['ACT', 'GITEA_ACTIONS', 'FORGEJO_ACTIONS'])(
  'under %s, which hands inputs down, a close miss only warns',
  (name) => {
    const { problems, warnings } = findUndeclared({ INPUT_PATH: '/a', [name]: 'true' }, DECLARED)
    expect(problems).toEqual([])
    expect(warnings).toEqual(['unknown input `path` is ignored: did you mean `paths`?'])
  },
)
