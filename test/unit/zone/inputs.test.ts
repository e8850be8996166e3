import { describe, expect, test } from 'vitest'
import { readZoneInputs } from '../../../src/zone/inputs.ts'

const GOOD = { 'api-token': 'token-1234567', 'base-url': 'https://api.example.com' }

function read(given: Record<string, string>, env: Record<string, string> = {}, isGitHub = true) {
  const inputs = Object.entries({ ...GOOD, ...given }).map(([name, value]) => [
    `INPUT_${name.toUpperCase()}`,
    value,
  ])
  return readZoneInputs({ ...Object.fromEntries(inputs), ...env }, isGitHub)
}

test('good inputs are read with their defaults', () => {
  const { inputs, problems, warnings } = read({})
  expect({ problems, warnings }).toEqual({ problems: [], warnings: [] })
  expect(inputs).toMatchObject({
    file: 'cdn-zones.yml',
    command: 'plan',
    zones: [],
    pruneDomains: false,
    confirmDelete: [],
    failOnChanges: false,
    timeoutMs: 300_000,
    summary: 'true',
  })
})

test('names are read one per line, without comments', () => {
  const names = '# two\nold shop\n\nblog'
  const { inputs } = read({ command: 'export', zones: names, 'confirm-delete': names })
  expect(inputs).toMatchObject({ zones: ['old shop', 'blog'], confirmDelete: ['old shop', 'blog'] })
})

describe('a combination of inputs that would not do what was meant', () => {
  test.each<[given: Record<string, string>, title: string | undefined]>([
    [{ command: 'export', zones: 'www' }, undefined],
    [{ command: 'plan', zones: 'www' }, '`zones` cannot be combined with `command: plan`'],
    [{ command: 'apply', zones: 'www' }, '`zones` cannot be combined with `command: apply`'],
    [{ 'confirm-delete': 'www, blog' }, '`confirm-delete` cannot be `www, blog`'],
  ])('is refused: %j', (given, title) => {
    expect(read(given).problems.map((problem) => problem.title)).toEqual(
      title === undefined ? [] : [title],
    )
  })

  test.each([
    ['plan', 0],
    ['apply', 1],
    ['export', 1],
  ])('is a warning for `fail-on-changes` with %s: %i', (command, count) => {
    expect(read({ command, 'fail-on-changes': 'true' }).warnings).toHaveLength(count)
    expect(read({ command }).warnings).toEqual([])
  })
})
