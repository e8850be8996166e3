import { expect, test } from 'vitest'
import { findClosest } from '../../../src/text/did-you-mean.ts'
import { findUndeclared } from '../../../src/step/inputs.ts'
import { INPUTS } from '../../../src/step/declared.ts'

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
  ['app', undefined],
  ['x', undefined],
  ['github-actor', undefined],
])('`%s` is close to %s', (given, meant) => {
  expect(findClosest(given, DECLARED)).toBe(meant)
})

test('an undeclared input is an error, with the right name where one is near', () => {
  const { problems, warnings } = findUndeclared(
    { INPUT_PATH: '/a', INPUT_COLOUR: 'red', INPUT_ZONE: 'z', PATH: '/bin' },
    DECLARED,
    true,
  )
  expect(problems.map(({ kind, title, help: [first] }) => [kind, title, first])).toEqual([
    ['unknown-input', 'unknown input `path`: did you mean `paths`?', 'rename it to `paths`'],
    ['unknown-input', 'unknown input `colour`', expect.stringContaining('before you remove it')],
  ])
  expect(warnings).toEqual([])
})

test.each([
  ['token', 'purge', 'rename it to `api-token`'],
  ['simulate', 'purge', 'rename it to `dry-run`'],
  ['dry-run', 'zone', 'to change nothing, set `command: plan`'],
  ['simulate', 'zone', 'to change nothing, set `command: plan`'],
  ['hit-ratio', 'stats', 'rename it to `min-hit-ratio`'],
  ['if', 'purge', 'move `if` out of `with:`'],
  ['permissions', 'zone', 'move `permissions` out of `with:`'],
  ['no-wait', 'purge', 'write `wait: false`'],
  [
    'zone',
    'zone',
    'remove it: `plan` and `apply` use every zone in `file`; to export only some, set `zones`',
  ],
] as const)('the name `%s` of other actions: for `%s`, %s', (name, action, help) => {
  const { problems } = findUndeclared(
    { [`INPUT_${name.toUpperCase()}`]: 'x' },
    Object.keys(INPUTS[action]),
    true,
  )
  expect(problems[0]?.help[0]).toBe(help)
})

test.each(['ACT', 'GITEA_ACTIONS', 'FORGEJO_ACTIONS'])(
  'under %s, which hands inputs down, it is a warning',
  (name) => {
    const { problems, warnings } = findUndeclared(
      { INPUT_PATH: '/a', [name]: 'true' },
      DECLARED,
      true,
    )
    expect(problems).toEqual([])
    expect(warnings).toEqual(['unknown input `path`: did you mean `paths`? (it is ignored)'])
  },
)
