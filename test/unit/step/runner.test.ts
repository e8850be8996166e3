import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../src/problem/problem.ts'
import { createGithubRunner, type Runner } from '../../../src/step/runner.ts'
import { addSecret, shorten } from '../../../src/text/safe-text.ts'
import { makeFolder } from '../../fakes/folder.ts'
import { captureWrites } from '../../fakes/written.ts'

const DOCS = 'https://github.com/acme/cdn-purge/blob/v1/docs/errors.md'
const ACTION = { GITHUB_ACTION_REPOSITORY: 'acme/cdn-purge', GITHUB_ACTION_REF: 'v1' }

function printed(work: (runner: Runner) => void, env: Readonly<Record<string, string>> = ACTION) {
  const runner = createGithubRunner(env)
  const writes = captureWrites(() => work(runner))
  return writes
    .map(([stream, text]) => (stream === 'stdout' ? text : `${stream}: ${text}`))
    .join('')
}

describe('a secret', () => {
  test('that ends with a line break is hidden as it is sent, too', () => {
    const lines = printed((runner) => runner.mask('token-with-an-end-0123\n'))
    expect(lines).toBe(
      '::add-mask::token-with-an-end-0123%0A\n::add-mask::token-with-an-end-0123\n',
    )
    expect(shorten('no access with token-with-an-end-0123')).toBe('no access with ***')
  })

  test.each([
    ['', ''],
    [' ', '::add-mask:: \n'],
    ['short', '::add-mask::short\n'],
  ])('%j is masked as %j', (secret, lines) => {
    expect(printed((runner) => runner.mask(secret))).toBe(lines)
  })
})

describe('on GitHub', () => {
  test('a line is printable, and no command', () => {
    addSecret('secret-of-a-step-0123')
    const lines = printed((runner) => {
      runner.printLine('::a\nb secret-of-a-step-0123')
      runner.printVerdict('Done\r', true)
      runner.printVerdict('Failed', false)
      runner.printNotice('n\nsecret-of-a-step-0123')
      runner.printWarning('w\nsecret-of-a-step-0123')
      expect([runner.isGitHub, runner.showProgress]).toEqual([true, undefined])
      // The report hides secrets itself.
      expect(runner.warnings).toEqual(['w\nsecret-of-a-step-0123'])
    })
    expect(lines).toBe(
      '\\u003a:a\\u000ab ***\nDone\\u000d\nFailed\n::notice::n\\u000a***\n::warning::w\\u000a***\n',
    )
  })

  test.each([
    [500, '499'],
    [501, '… and 1 more; the report lists all of them'],
    [1700, '… and 1,200 more; the report lists all of them'],
  ])('a group of %i lines ends with `%s`', (count, last) => {
    const names = Array.from({ length: count }, (_, index) => `${index}`)
    const lines = printed((runner) => runner.printGroup('paths\n', ['a\nb', ...names.slice(1)]))
    expect(lines.startsWith('::group::paths\\u000a\na\\u000ab\n1\n')).toBe(true)
    expect(lines.endsWith(`\n${last}\n::endgroup::\n`)).toBe(true)
    expect(lines.split('\n')).toHaveLength(Math.min(count, 501) + 3)
  })

  const problem: Problem = { kind: 'invalid-path', title: 't', cause: 'c\n', help: ['h'] }
  const text = `CDN006: t%0A   = cause: c\\u000a%0A   = help: h%0A   = docs: ${DOCS}#cdn006`

  test.each([
    [undefined, 'error'],
    ['error', 'error'],
    ['warning', 'warning'],
  ] as const)('a problem as %s is an annotation of kind %s', (as, command) => {
    expect(printed((runner) => runner.printProblem(problem, as))).toBe(
      `::${command} title=CDN006%3A invalid path::${text}\n`,
    )
  })

  test('a problem in a file stands beside its line', () => {
    const at = { file: 'zones\n.yml', line: 3, column: 5 }
    const lines = printed((runner) => runner.printProblem({ ...problem, at }))
    expect(lines).toMatch(
      /^::error title=CDN006%3A invalid path,file=zones\\u000a\.yml,line=3,col=5::CDN006: t%0A {2}--> zones/,
    )
  })

  test('the debug log is there only where it is asked for', () => {
    expect(createGithubRunner({}).debug).toBeUndefined()
    process.env['RUNNER_DEBUG'] = '1'
    try {
      expect(printed((runner) => runner.debug?.('a\nb'))).toBe('::debug::a\\u000ab\n')
    } finally {
      delete process.env['RUNNER_DEBUG']
    }
  })
})

describe('what a step leaves:', () => {
  test('an output whose value has its own delimiter sets no other', () => {
    using folder = makeFolder()
    const runner = createGithubRunner({ GITHUB_OUTPUT: folder.at('o') })
    runner.setOutput('a', 'x\nend_of_a\nend_of_a_')
    runner.setOutput('b', '')
    expect(readFileSync(folder.at('o'), 'utf8')).toBe(
      'a<<end_of_a__\nx\nend_of_a\nend_of_a_\nend_of_a__\nb<<end_of_b\n\nend_of_b\n',
    )
  })

  test('a summary is added to those of other steps, without secrets', () => {
    using folder = makeFolder({ summary: 'first\n' })
    addSecret('secret-of-a-page-0123')
    createGithubRunner({ GITHUB_STEP_SUMMARY: folder.at('summary') }).appendSummary(
      'secret-of-a-page-0123\n',
    )
    expect(readFileSync(folder.at('summary'), 'utf8')).toBe('first\n***\n')
  })

  test('a report and a summary are files for their user alone, and the report stays as it is', () => {
    using folder = makeFolder()
    addSecret('secret-of-a-file-0123')
    const runner = createGithubRunner({ RUNNER_TEMP: folder.at('new/temp') })
    const [report, summary] = ['writeReport', 'writeSummaryFile'].map((write) =>
      runner[write as 'writeReport']('secret-of-a-file-0123'),
    )
    expect([report, summary]).toEqual([
      expect.stringMatching(/new\/temp\/cdn-purge-[\w-]+\.json$/),
      expect.stringMatching(/new\/temp\/cdn-purge-[\w-]+\.md$/),
    ])
    expect(readFileSync(report!, 'utf8')).toBe('secret-of-a-file-0123')
    expect(readFileSync(summary!, 'utf8')).toBe('***')
    for (const file of [report!, summary!]) expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('what cannot be written is a warning with its cause, and each cause is one', () => {
    const env = {
      GITHUB_OUTPUT: '/dev/null/a',
      GITHUB_STEP_SUMMARY: '/dev/null/b',
      RUNNER_TEMP: '/dev/null/c',
    }
    const lines = printed((runner) => {
      runner.setOutput('status', 'x')
      runner.setOutput('path-count', '1')
      runner.appendSummary('x')
      expect([runner.writeReport('{}'), runner.writeSummaryFile('x')]).toEqual(['', ''])
      expect(runner.warnings).toHaveLength(3)
    }, env)
    const causes = lines.split('\n').map((line) => line.replace(/: E.*/, ''))
    expect(causes).toEqual([
      '::warning::output `status` could not be written',
      '::warning::the summary could not be written',
      '::warning::the report could not be written',
      '',
    ])
  })

  test('a summary file that cannot be written is named', () => {
    const lines = printed((runner) => runner.writeSummaryFile('x'), { RUNNER_TEMP: '/dev/null/c' })
    expect(lines).toMatch(/^::warning::the summary could not be written: ENOTDIR/)
  })

  test('without files of the runner there is nothing to write, and no warning', () => {
    const lines = printed((runner) => {
      runner.setOutput('status', 'x')
      runner.appendSummary('x')
    })
    expect(lines).toBe('')
  })
})

describe('a summary that is too long', () => {
  const CUT = 'Cut at GitHub’s limit of 1 MiB: the report has it all.\n'
  const summaryOf = (markdown: string) => {
    using folder = makeFolder()
    createGithubRunner({ GITHUB_STEP_SUMMARY: folder.at('s') }).appendSummary(markdown)
    return readFileSync(folder.at('s'), 'utf8')
  }
  const lines = (bytes: number) =>
    `${'x'.repeat(99)}\n`.repeat(Math.ceil(bytes / 100)).slice(0, bytes)

  test('is cut from 1023 KiB on', () => {
    const max = lines(1024 * 1023)
    expect(summaryOf(max)).toBe(max)
    const cut = summaryOf(`${max}x`)
    expect(cut.endsWith(`${'x'.repeat(99)}\n\n${CUT}`)).toBe(true)
    expect(cut.length).toBeGreaterThan(1024 * 1022)
    expect(Buffer.byteLength(cut)).toBeLessThan(1024 * 1023)
  })

  test('is closed only where a fold or a diagram is open', () => {
    const fold = '<details>\nx\n</details>\n'
    expect(summaryOf(fold + lines(1024 * 1024)).match(/<\/details>/g)).toHaveLength(1)
    const fence = '```mermaid\nx\n```\n'
    expect(summaryOf(fence + lines(1024 * 1024)).match(/```/g)).toHaveLength(2)
    expect(summaryOf(`${fence}\`\`\`mermaid\n${lines(1024 * 1024)}`)).toContain(
      `x\n\`\`\`\n\n${CUT}`,
    )
    expect(summaryOf(`${fold}<details>\n${lines(1024 * 1024)}`)).toContain(
      `x\n\n</details>\n\n${CUT}`,
    )
  })
})
