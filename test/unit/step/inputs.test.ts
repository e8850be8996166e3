import { describe, expect, test } from 'vitest'
import { INPUTS } from '../../../src/step/declared.ts'
import {
  findUndeclared,
  InputReader,
  isUnexpanded,
  parseDurationMs,
  parseList,
  readInputs,
  toVariableName,
} from '../../../src/step/inputs.ts'

const HOUR = 3_600_000

function readerOf(inputs: Readonly<Record<string, string>>, isGitHub = true): InputReader {
  return new InputReader(inputs, INPUTS.purge, isGitHub)
}

describe('a duration', () => {
  test.each([
    ['1s', 1000],
    ['90s', 90_000],
    ['10m', 600_000],
    ['2h', 2 * HOUR],
    [`${366 * 24}h`, 366 * 24 * HOUR],
    ['0009999s', 9_999_000],
    [`${366 * 24 * 60 + 1}m`, undefined],
    ['00000001s', undefined],
    ['0s', undefined],
    ['', undefined],
    ['5', undefined],
    ['s', undefined],
    ['-5s', undefined],
    ['1.5h', undefined],
    ['5S', undefined],
    ['5d', undefined],
    ['5 m', undefined],
    ['x5m', undefined],
    ['5m\n', undefined],
  ])('of %j is %j ms', (text, durationMs) => {
    expect(parseDurationMs(text)).toBe(durationMs)
  })

  test('that cannot be read is an error, and the default takes its place', () => {
    const reader = readerOf({ INPUT_TIMEOUT: 'soon' })
    expect(reader.readDurationMs('timeout')).toBe(900_000)
    expect(reader.problems).toEqual([
      {
        kind: 'invalid-input',
        where: 'input `timeout`',
        title: '`timeout` cannot be `soon`',
        help: ['give a positive whole number and a unit, such as `90s`, `10m` or `2h`'],
      },
    ])
    expect([...reader.rejected]).toEqual(['timeout'])
  })
})

test.each([
  ['', []],
  ['\n # comment\n\t\n', []],
  ['/a', ['1 /a']],
  ['\ufeff/a\r\n  /b #c \r\n\r\n#/d\n/e', ['1 /a', '2 /b #c', '5 /e']],
])('the list %j has the entries %j, each with its line', (block, entries) => {
  expect(parseList(block).map(({ line, text }) => `${line} ${text}`)).toEqual(entries)
})

test.each([
  ['$NAME', true],
  ['${NAME}', true],
  ['$(cat x)', true],
  ['a ${{ env.X }}', true],
  ['%NAME%', true],
  ['secrets.MY_TOKEN', true],
  ['vars.BASE_URL', true],
  ['env.ZONE', true],
  ['inputs.ZONE', true],
  ['matrix.ZONE', true],
  ['steps.a-b.outputs.x', true],
  ['needs.deploy.result', true],
  ['needs.deploy.outcome', true],
  ['steps.x.conclusion', true],
  ['steps.x.outputsy', false],
  ['needs.deploy', false],
  ['a$NAME', false],
  ['a$(x)', false],
  ['x steps.a.outputs.b', false],
  ['a %NAME%', false],
  ['%NAME', false],
  ['$', false],
  ['$ 5', false],
  ['env.example.com', false],
  ['my.vars.NAME', false],
  ['vars.N', false],
  ['vars.NAME.x', false],
])('%j is a variable or an expression that nothing has replaced: %s', (text, answer) => {
  expect(isUnexpanded(text)).toBe(answer)
})

test('a variable of an input is its name in capitals', () => {
  expect(toVariableName('on-unknown-base')).toBe('CDN_PURGE_ON_UNKNOWN_BASE')
})

describe('a reader', () => {
  test('knows what is given, also where it is empty', () => {
    const reader = readerOf({ INPUT_ZONE: '', 'INPUT_SITE-DIR': ' dist\n' })
    expect(['zone', 'site-dir', 'map'].map((name) => reader.isGiven(name as 'zone'))).toEqual([
      true,
      true,
      false,
    ])
    expect([reader.readText('site-dir'), reader.readBlock('site-dir')]).toEqual(['dist', ' dist\n'])
    expect([reader.readText('html'), reader.readBlock('html')]).toEqual(['all', ''])
    expect(reader.problems).toEqual([])
  })

  test.each([
    ['true', true],
    ['True', true],
    ['TRUE', true],
    ['false', false],
    ['False', false],
    ['FALSE', false],
    [' true\n', true],
    ['', true],
  ])('takes %j for the flag %s', (text, flag) => {
    const reader = readerOf({ INPUT_WAIT: text })
    expect([reader.readFlag('wait'), reader.problems]).toEqual([flag, []])
  })

  test.each(['tRUE', 'yes', 'on', '1', 'truefalse'])('takes %j for no flag', (text) => {
    const reader = readerOf({ INPUT_WAIT: text })
    expect(reader.readFlag('wait')).toBe(false)
    expect(reader.problems).toMatchObject([
      { title: `\`wait\` cannot be \`${text}\``, help: ['use `true` or `false`'] },
    ])
  })

  test('takes one of several choices, and the first one in place of another text', () => {
    const reader = readerOf({ INPUT_HTML: 'clean', INPUT_TYPE: 'ALL' })
    expect(reader.readChoice('html', ['all', 'clean'])).toBe('clean')
    expect(reader.problems).toEqual([])
    expect(reader.readChoice('type', ['path', 'all'])).toBe('path')
    expect(reader.problems).toMatchObject([
      { title: '`type` cannot be `ALL`', help: ['use one of `path`, `all`'] },
    ])
  })

  test.each([
    ['2', 2],
    ['9', 9],
    ['005', 5],
    ['1', undefined],
    ['10', undefined],
    ['0000000005', undefined],
    ['-3', undefined],
    ['3.0', undefined],
    ['3e0', undefined],
    ['x3', undefined],
  ])('takes %j for the number %j from 2 to 9', (text, count) => {
    const reader = readerOf({ INPUT_RETRIES: text })
    expect(reader.readCount('retries', 9, 2, ', or `all`')).toBe(count ?? 2)
    const help = 'give a whole number from 2 to 9, or `all`'
    const title = `\`retries\` cannot be \`${text}\``
    expect(reader.problems).toMatchObject(count === undefined ? [{ title, help: [help] }] : [])
  })

  test('says nothing of other values where there are none', () => {
    const reader = readerOf({ INPUT_RETRIES: 'x' })
    reader.readCount('retries', 9)
    expect(reader.problems[0]?.help).toEqual(['give a whole number from 0 to 9'])
  })

  test('says how a variable is replaced, without its value', () => {
    const reader = readerOf({ INPUT_ZONE: '$ZONE' })
    reader.readText('zone')
    expect(reader.problems).toEqual([
      {
        kind: 'invalid-input',
        where: 'input `zone`',
        title: '`zone` is a variable or an expression, not its value',
        cause:
          'an input is taken as it is written; only GitHub’s `${{ … }}` is replaced, by the runner',
        help: [
          'on GitHub, write `${{ env.NAME }}`, `${{ vars.NAME }}` or `${{ secrets.NAME }}`; the folders of the runner are `${{ github.workspace }}` and `${{ runner.temp }}`',
          'in a shell, write the variable outside of single quotation marks, and set it before',
        ],
      },
    ])
  })

  test('shows at most 80 characters of a wrong value', () => {
    const reader = readerOf({ INPUT_TYPE: 'x'.repeat(81) })
    reader.readChoice('type', ['path'])
    expect(reader.problems[0]?.title).toBe(
      `\`type\` cannot be \`${'x'.repeat(39)}…${'x'.repeat(39)}\``,
    )
  })

  test.each([
    [true, { INPUT_TYPE: 'x', CDN_PURGE_TYPE: 'x' }, 'input `type`'],
    [false, { INPUT_TYPE: 'x', CDN_PURGE_TYPE: 'x' }, 'variable `CDN_PURGE_TYPE`'],
    [false, { INPUT_TYPE: 'x', CDN_PURGE_TYPE: 'y' }, 'input `type`'],
    [false, { INPUT_TYPE: '', CDN_PURGE_TYPE: '' }, 'input `type`'],
    [false, { INPUT_TYPE: 'x' }, 'input `type`'],
  ])('(on GitHub: %s, of %j) names %s', (isGitHub, env, where) => {
    const reader = readerOf(env, isGitHub)
    expect(reader.reject('type', 'x', [])).toBe('')
    expect(reader.problems[0]?.where).toBe(where)
  })

  test('names the place that a fault has itself', () => {
    const reader = readerOf({})
    expect(reader.addFault('zone', { title: 't', where: 'line 3', help: [] })).toBe('')
    expect([reader.problems[0]?.where, reader.rejected.size]).toEqual(['line 3', 0])
  })

  test('names a variable that nothing has replaced once, and then no other fault of that input', () => {
    const reader = readerOf({ INPUT_ZONE: '$ZONE', INPUT_PATHS: '$X', 'INPUT_API-TOKEN': '$T' })
    expect([reader.readText('zone'), reader.readText('zone')]).toEqual(['$ZONE', '$ZONE'])
    reader.readText('paths')
    reader.readText('api-token')
    expect(reader.reject('zone', '$ZONE', [])).toBe('')
    expect([...reader.rejected]).toEqual(['zone'])
    expect(reader.problems.map(({ title }) => title)).toEqual([
      '`zone` is a variable or an expression, not its value',
    ])
    reader.reject('type', 'x', [])
    expect(reader.problems).toHaveLength(2)
  })
})

describe('inputs that are not declared', () => {
  test.each<readonly [env: Record<string, string>, isGitHub: boolean, titles: readonly string[]]>([
    [{ INPUT_ZONE: 'x', INPUT_: 'x', MY_INPUT_X: 'x', INPUTS: 'x' }, true, []],
    [{ INPUT_ZOEN: '' }, true, ['unknown input `zoen`: did you mean `zone`?']],
    [{ CDN_PURGE_WAIT: 'x' }, true, ['the variable `CDN_PURGE_WAIT` has no effect on an action']],
    [{ cdn_purge_wait: 'x' }, true, ['the variable `cdn_purge_wait` has no effect on an action']],
    [{ CDN_PURGE_WAIT: 'x', INPUT_X: 'x' }, false, ['unknown input `x`']],
    [{ CDN_PURGE_RESULT_STATUS: 'x', XCDN_PURGE_A: 'x' }, true, []],
  ])('%j (on GitHub: %s): %j', (env, isGitHub, titles) => {
    const declared = Object.keys(INPUTS.purge)
    const { problems, warnings } = findUndeclared(env, declared, isGitHub)
    expect([problems.map(({ title }) => title), warnings]).toEqual([titles, []])
    const handedDown = findUndeclared({ ...env, ACT: 'true' }, declared, isGitHub)
    expect(handedDown).toEqual({
      problems: [],
      warnings: titles.map((title) => `${title} (it is ignored)`),
    })
    expect(findUndeclared({ ...env, ACT: '' }, declared, isGitHub)).toEqual({ problems, warnings })
  })

  test('name the input of a variable that only the command line reads', () => {
    expect(findUndeclared({ CDN_PURGE_DRY_RUN: 'true' }, ['dry-run'], true).problems).toEqual([
      {
        kind: 'unknown-input',
        title: 'the variable `CDN_PURGE_DRY_RUN` has no effect on an action',
        where: 'variable `CDN_PURGE_DRY_RUN`',
        cause: 'only the command line reads `CDN_PURGE_*`, and the step would have run without it',
        help: ['remove it from `env:`, and set the input `dry-run` under `with:`'],
      },
    ])
    expect(findUndeclared({ INPUT_X: undefined }, ['dry-run'], true).problems).toEqual([])
  })

  test('say what would have happened, and which inputs there are', () => {
    const { problems } = findUndeclared({ INPUT_COLOUR: 'red' }, ['zone', 'paths'], true)
    expect(problems).toEqual([
      {
        kind: 'unknown-input',
        title: 'unknown input `colour`',
        where: 'input `colour`',
        cause: 'GitHub only warns about an unknown input, and the step would have run without it',
        help: [
          'before you remove it, find the input that does what you intended',
          'the inputs are zone, paths',
        ],
      },
    ])
  })
})

test('problems come in the order undeclared, read, in conflict; each check knows of mistyped ones', () => {
  const seen: boolean[] = []
  const readWith = (env: Readonly<Record<string, string>>) =>
    readInputs(
      env,
      {
        declared: INPUTS.purge,
        read: (reader) => {
          reader.warnings.push('w')
          return reader.readChoice('type', ['path', 'all'])
        },
        check(type, mayBeMistyped) {
          seen.push(mayBeMistyped)
          return [{ kind: 'conflicting-inputs', title: `in conflict with ${type}`, help: [] }]
        },
      },
      true,
    )
  const { inputs, problems, warnings } = readWith({ INPUT_TYPE: 'x', INPUT_ZOEN: 'y' })
  expect([inputs, warnings]).toEqual(['path', ['w']])
  expect(problems.map(({ title }) => title)).toEqual([
    'unknown input `zoen`: did you mean `zone`?',
    '`type` cannot be `x`',
    'in conflict with path',
  ])
  readWith({ INPUT_TYPE: 'x' })
  readWith({ INPUT_TYPE: 'all', INPUT_ZOEN: '' })
  readWith({ INPUT_TYPE: 'all' })
  expect(seen).toEqual([true, true, true, false])
  const passedOn = readWith({ INPUT_TYPE: 'all', INPUT_ZOEN: 'y', ACT: '1' })
  expect(passedOn.warnings).toEqual([
    'unknown input `zoen`: did you mean `zone`? (it is ignored)',
    'w',
  ])
})
