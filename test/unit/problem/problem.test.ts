import { describe, expect, test } from 'vitest'
import {
  fail,
  formatLocation,
  getCode,
  isAuthError,
  ok,
  PROBLEMS,
  renderProblem,
  Stop,
  toJson,
  unwrap,
  type Problem,
} from '../../../src/problem/problem.ts'

const SHORT: Problem = { kind: 'drift', title: 'the zones differ', help: [] }
const AT = { file: 'z.yml', line: 3, column: 5 }

describe('a problem', () => {
  test('that has all parts is shown with all of them', () => {
    const whole = {
      ...SHORT,
      at: AT,
      where: 'input `file`',
      details: ['a', 'b'],
      cause: 'c',
      help: ['h', 'i'],
    }
    expect(renderProblem(whole, 'error[CDN078]', 'https://d.example')).toEqual([
      'error[CDN078]: the zones differ',
      '  --> z.yml:3:5, input `file`',
      '   |',
      '   |  a',
      '   |  b',
      '   |',
      '   = cause: c',
      '   = help: h',
      '   = help: i',
      '   = docs: https://d.example#cdn078',
    ])
  })

  test.each([undefined, []])('that has nothing but a title is two lines', (details) => {
    expect(renderProblem({ ...SHORT, details }, 'x', 'd')).toEqual([
      'x: the zones differ',
      '   = docs: d#cdn078',
    ])
  })

  test.each([
    [{}, ''],
    [{ where: 'job 1' }, 'job 1'],
    [{ at: AT }, 'z.yml:3:5'],
    [{ at: AT, where: 'job 1' }, 'z.yml:3:5, job 1'],
  ])('in %j is there: %s', (place, text) => {
    expect(formatLocation({ ...SHORT, ...place })).toBe(text)
  })

  test('has its code in JSON in place of its kind', () => {
    expect(toJson({ ...SHORT, cause: 'c' })).toEqual({
      code: 'CDN078',
      title: 'the zones differ',
      cause: 'c',
      help: [],
    })
    expect(getCode(SHORT)).toBe('CDN078')
  })

  test.each([
    ['unauthorized', true],
    ['forbidden', true],
    ['not-found', false],
    ['missing-token', false],
  ] as const)('%s is one of rights: %s', (kind, answer) => {
    expect(isAuthError({ ...SHORT, kind })).toBe(answer)
  })

  test('stops a step that needs the value', () => {
    expect(unwrap(ok(7))).toBe(7)
    const stopped = () => unwrap(fail(SHORT, 404))
    expect(stopped).toThrow(Stop)
    expect(stopped).toThrow('the zones differ')
    expect(fail(SHORT, 404)).toEqual({ ok: false, problem: SHORT, status: 404 })
    expect(new Stop(SHORT).problem).toBe(SHORT)
  })
})

test('each kind of problem keeps what follows from it', () => {
  const codesWhere = (has: (meaning: (typeof PROBLEMS)[keyof typeof PROBLEMS]) => boolean) =>
    Object.values(PROBLEMS)
      .filter(has)
      .map(({ code }) => code.replace('CDN', ''))
      .join(' ')
  expect({
    helpsToRerun: codesWhere((meaning) => meaning.helpsToRerun === true),
    isLasting: codesWhere((meaning) => meaning.isLasting === true),
    neverTolerated: codesWhere((meaning) => meaning.isNeverTolerated === true),
  }).toEqual({
    helpsToRerun:
      '011 020 026 027 030 031 032 040 041 042 043 044 045 049 050 051 052 066 069 077 079 081',
    isLasting: '023 024 028',
    neverTolerated: '020 021 022 047 048',
  })
})
