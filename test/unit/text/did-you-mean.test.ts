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
  ['wait-fororigin', 'rename it to `wait-for-origin`'],
  ['env', 'move `env` out of `with:`: it is a key of the step, the job or the workflow'],
  ['envy', 'before you remove it, find the input that does what you intended'],
])('the input `%s` is answered: %s', (name, help) => {
  const { problems } = findUndeclared({ [`INPUT_${name.toUpperCase()}`]: 'x' }, DECLARED, true)
  expect(problems[0]?.help[0]).toBe(help)
})

test('a key of a workflow is no unknown input', () => {
  expect(findUndeclared({ INPUT_IF: 'x' }, DECLARED, true).problems).toEqual([
    {
      kind: 'unknown-input',
      title: 'unknown input `if`',
      where: 'input `if`',
      cause: 'GitHub only warns about an unknown input, and the step would have run without it',
      help: [
        'move `if` out of `with:`: it is a key of the step, the job or the workflow',
        `the inputs are ${DECLARED.join(', ')}`,
      ],
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

const OF_ZONE =
  'remove it: `command: plan` changes nothing, and `plan` and `apply` use every zone in `file`; to export only some, set `zones`'

test.each([
  ['dry-run', 'zone', OF_ZONE],
  ['zone', 'zone', OF_ZONE],
  ['zoen', 'stats', 'rename it to `zone`'],
  ['no-prune-domains', 'zone', 'write `prune-domains: false`'],
  ['if', 'purge', 'move `if` out of `with:`: it is a key of the step, the job or the workflow'],
  [
    'permissions',
    'zone',
    'move `permissions` out of `with:`: it is a key of the step, the job or the workflow',
  ],
  ['no-wait', 'purge', 'write `wait: false`'],
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
