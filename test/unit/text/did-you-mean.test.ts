import { expect, test } from 'vitest'
import { countEdits, didYouMean, findClosest } from '../../../src/text/did-you-mean.ts'
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

test.each([
  ['abc', ['ab', 'abd', 'abcde'], 'ab'],
  ['abcdef', ['abcxyz', 'abcdxy', 'abcdex'], 'abcdex'],
  ['A-B_C', ['abd', 'abc'], 'abc'],
  ['', ['', 'a'], undefined],
  ['ab', ['abc'], 'abc'],
  ['ab', ['ac'], undefined],
  ['abcdefghi', ['abcdef'], undefined],
])('of %j among %j: %s', (name, declared, meant) => {
  expect(findClosest(name, declared)).toBe(meant)
})

test.each([
  ['abc', 'abc', 0, 0],
  ['abc', 'abd', 0, Infinity],
  ['abc', 'abd', 1, 1],
  ['abc', 'acb', 1, 1],
  ['abc', 'ac', 1, 1],
  ['ac', 'abc', 1, 1],
  ['abcd', 'badc', 2, 2],
  ['abxyz', 'bcxyz', 2, 2],
  ['abxyz', 'caxyz', 2, 2],
  ['abcd', 'badc', 1, Infinity],
  ['abc', 'abcdef', 2, Infinity],
  ['abcd', 'abxd', 2, 1],
  ['abcd', 'axxd', 2, 2],
  ['abcd', 'xbcx', 2, 2],
  ['abcde', 'bcdex', 2, 2],
])('from %s to %s, at most %i, are %d edits', (one, other, max, edits) => {
  expect(countEdits(one, other, max)).toBe(edits)
})

test('a suggestion ends a title', () => {
  expect([didYouMean('zone'), didYouMean(undefined)]).toEqual([': did you mean `zone`?', ''])
})

test.each([
  ['dry', 'rename it to `dry-run`'],
  ['plan-only', 'rename it to `dry-run`'],
  ['verify-pages', 'rename it to `verify`'],
  ['wait-origin', 'rename it to `wait-for-origin`'],
  ['env', 'move `env` out of `with:`'],
  ['envy', 'before you remove it, find the input that does what you intended'],
])('the input `%s` is answered: %s', (name, help) => {
  const { problems } = findUndeclared({ [`INPUT_${name.toUpperCase()}`]: 'x' }, DECLARED, true)
  expect(problems[0]?.help[0]).toBe(help)
})

test('a key of a workflow is no unknown input', () => {
  expect(findUndeclared({ INPUT_IF: 'x' }, DECLARED, true).problems).toEqual([
    {
      kind: 'unknown-input',
      title: 'unknown input `if`: it is a key of the step, the job or the workflow',
      where: 'input `if`',
      help: ['move `if` out of `with:`'],
    },
  ])
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
  ['fail-on-drift', 'zone', 'rename it to `fail-on-changes`'],
  ['no-prune-domains', 'zone', 'write `prune-domains: false`'],
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
