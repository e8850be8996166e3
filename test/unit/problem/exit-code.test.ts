import { expect, test } from 'vitest'
import { chooseExitCode, type Problem } from '../../../src/problem/problem.ts'

const problemOf = (kind: Problem['kind']): Problem => ({ kind, title: '', help: [] })

test.each<[what: string, end: object, onGitHub: number, onCommandLine: number]>([
  ['a success', { exitsZero: true }, 0, 0],
  [
    'a failure that is forgiven',
    { exitsZero: true, problems: [problemOf('edge-unconfirmed')] },
    0,
    0,
  ],
  ['a failed edge', { problems: [problemOf('edge-unconfirmed')] }, 1, 1],
  ['a refused token', { problems: [problemOf('unauthorized')] }, 1, 2],
  ['a wrong input', { isUsageError: true, problems: [problemOf('server-error')] }, 1, 2],
  [
    'a wrong set-up among others',
    { problems: [problemOf('server-error'), problemOf('forbidden')] },
    1,
    2,
  ],
])(
  '%s ends with %d on GitHub, and with %d on the command line',
  (_, end, onGitHub, onCommandLine) => {
    const whole = { exitsZero: false, isUsageError: false, problems: [], ...end }
    expect([
      chooseExitCode(whole, { isGitHub: true }),
      chooseExitCode(whole, { isGitHub: false }),
    ]).toEqual([onGitHub, onCommandLine])
  },
)
