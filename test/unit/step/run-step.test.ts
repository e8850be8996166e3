import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../src/problem/problem.ts'
import { defineAction, fitJson, type SummaryWanted } from '../../../src/step/run-step.ts'
import { createGithubRunner, type Runner } from '../../../src/step/runner.ts'
import { addSecret } from '../../../src/text/safe-text.ts'
import { ManualClock } from '../../fakes/manual-clock.ts'

const PROBLEM: Problem = { kind: 'edge-unconfirmed', title: 'p', help: [] }
const MISSING: Problem = { kind: 'missing-token', title: 'no token', help: [] }

interface Given {
  readonly summary?: SummaryWanted
  readonly isSuccess?: boolean
  readonly exitsZero?: boolean
  readonly isUsageError?: boolean
  readonly usage?: readonly Problem[]
  readonly inputProblems?: readonly Problem[]
}

/** What a step has done, in order. */
async function runWith(given: Given = {}) {
  const { summary = 'true', isSuccess = false, exitsZero = false, isUsageError = false } = given
  const done: string[] = []
  const log =
    (name: string) =>
    (...values: readonly unknown[]) =>
      void done.push([name, ...values].map(String).join(' '))
  const runner: Runner = {
    ...createGithubRunner({ A: 'b' }),
    docsUrl: 'docs',
    isGitHub: false,
    printWarning: log('warning'),
    printProblem: ({ title }, ...as) => log('problem')(title, ...as),
    printVerdict: log('verdict'),
    printLine: log('line'),
    setOutput: log('output'),
    appendSummary: (markdown) => log('summary')(JSON.stringify(markdown)),
    writeSummaryFile(markdown) {
      log('summary file')(JSON.stringify(markdown))
      return 's.md'
    },
    writeReport(json) {
      log('report')(json)
      return 'r.json'
    },
  }
  const clock = new ManualClock()
  const { signal } = new AbortController()
  // The deadline counts from the start of the process, and so does the clock.
  await clock.sleep(1500, signal)
  const step = defineAction({
    readInputs(env, isGitHub) {
      log('inputs')(env['A'], isGitHub)
      return {
        inputs: { timeoutMs: 7000, summary },
        problems: given.inputProblems ?? [],
        warnings: ['of an input'],
      }
    },
    run: async ({ problems }, { deadline }) => {
      const isOwn = deadline.clock === clock && deadline.signal === signal
      log('run')(deadline.endMs, isOwn, problems.map(({ title }) => title).join(', '))
      return { problems: [PROBLEM], exitsZero, isUsageError }
    },
    toPublication: () => ({
      isSuccess,
      headline: 'so it ended',
      lastLines: ['l1', 'l2'],
      outputs: { values: { status: 'x', count: '1' }, warnings: ['of an output'] },
      report: { url: 'https://u:secret-word@h' },
      summary: (docsUrl) => ['### a', '', docsUrl],
    }),
  })
  const end = await step(runner, signal, {
    clock,
    ...(given.usage === undefined ? {} : { usage: given.usage }),
  })
  return { done, end }
}

test('a step publishes its problems, its verdict, its outputs and its files, in this order', async () => {
  const { done, end } = await runWith()
  expect(end).toEqual({ problems: [PROBLEM], exitsZero: false, isUsageError: false })
  expect(done).toEqual([
    'inputs b false',
    'warning of an input',
    'run 7000 true ',
    'problem p error false',
    'verdict Failed: so it ended false',
    'line l1',
    'line l2',
    'warning of an output',
    'output status x',
    'output count 1',
    'summary file "### a\\n\\ndocs\\n"',
    'output summary-file s.md',
    'report {\n  "url": "https://***@h"\n}',
    'output report r.json',
    'summary "### a\\n\\ndocs\\n"',
  ])
})

test.each<readonly [given: Given, problem: string, verdict: string]>([
  [{ exitsZero: true }, 'problem p warning false', 'verdict Failed: so it ended false'],
  [{ isUsageError: true }, 'problem p error true', 'verdict Failed: so it ended false'],
  [{ isSuccess: true }, 'problem p error false', 'verdict Done   so it ended true'],
])('with %o it prints `%s` and `%s`', async (given, problem, verdict) => {
  expect((await runWith(given)).done).toEqual(expect.arrayContaining([problem, verdict]))
})

test.each<readonly [summary: SummaryWanted, isSuccess: boolean, isWritten: boolean]>([
  ['true', true, true],
  ['true', false, true],
  ['on-failure', true, false],
  ['on-failure', false, true],
  ['false', true, false],
  ['false', false, false],
])('`summary: %s` after a success (%s) adds one: %s', async (summary, isSuccess, isWritten) => {
  const { done } = await runWith({ summary, isSuccess })
  expect(done.some((line) => line.startsWith('summary "'))).toBe(isWritten)
  expect(done.some((line) => line.startsWith('summary file'))).toBe(true)
})

test.each<
  readonly [usage: readonly Problem[], inputProblems: readonly Problem[], problems: string]
>([
  [[PROBLEM], [MISSING, PROBLEM], 'p, no token, p'],
  [[{ ...MISSING, title: 'empty file' }], [MISSING, PROBLEM], 'empty file, p'],
  [[], [MISSING], 'no token'],
])(
  'problems of the command line come first, and a missing token once: %#',
  async (usage, inputProblems, problems) => {
    expect((await runWith({ usage, inputProblems })).done).toContain(`run 7000 true ${problems}`)
  },
)

describe('a list as an output', () => {
  const WARNING = 'because GitHub limits outputs: the report has them all'

  test.each([
    [[], 0, '[]', undefined],
    [['a', 'b'], 9, '["a","b"]', undefined],
    [['a', 'b'], 8, '["a"]', `output \`x\` holds 1 of 2 elements, ${WARNING}`],
    [['a', 'b'], 4, '[]', `output \`x\` holds 0 of 2 elements, ${WARNING}`],
    [['ä'], 6, '["ä"]', undefined],
    [['ä'], 5, '[]', `output \`x\` holds 0 of 1 elements, ${WARNING}`],
  ])('of %j in %i bytes is %s', (elements, maxBytes, json, warning) => {
    expect(fitJson('x', elements, maxBytes)).toEqual({ json, warning })
  })

  test('has no secrets', () => {
    addSecret('secret-of-a-list-0123')
    expect(fitJson('x', [{ a: 'secret-of-a-list-0123' }, 'http://u:p@h'], 99).json).toBe(
      '[{"a":"***"},"http://***@h"]',
    )
  })
})
