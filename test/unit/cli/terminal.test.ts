import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createTerminalRunner, toDotenv, type TerminalRunner } from '../../../src/cli/terminal.ts'
import type { Problem } from '../../../src/problem/problem.ts'
import type { Runner } from '../../../src/step/runner.ts'
import { addSecret } from '../../../src/text/safe-text.ts'
import { DOCS_URL } from '../../../src/version.ts'
import { makeFolder } from '../../fakes/folder.ts'
import { captureWrites } from '../../fakes/written.ts'

interface Given {
  readonly env?: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, string>>
  readonly isJson?: boolean
}

function terminalOf({ env = {}, files = {}, isJson = false }: Given = {}): TerminalRunner {
  return createTerminalRunner({ env, files, stdin: () => Buffer.from('/from-stdin'), isJson })
}

/** What a runner prints, with the stream in front of each text. */
function printed(work: (runner: Runner) => void, given: Given = {}, isTTY = false): string[] {
  const writes = captureWrites(() => {
    const terminal = terminalOf(given)
    work(terminal)
    terminal.finish()
  }, isTTY)
  return writes.map(([stream, text]) => `${stream}: ${text}`)
}

const PROBLEM: Problem = {
  kind: 'edge-unconfirmed',
  title: 'the edge fra-02 did not confirm',
  where: 'job 1',
  details: ['failed'],
  cause: 'it is down',
  help: ['run the step again'],
}
const CLEAR = '\r\u001b[K'

describe('a secret', () => {
  test('that reaches the summary as Markdown is redacted in `--summary-file`', () => {
    using folder = makeFolder({})
    addSecret('secret-of-a-summary-0123')
    const files = { 'summary-file': folder.at('summary.md') }
    const runner = terminalOf({ files })
    const file = runner.writeSummaryFile('### purge with secret-of-a-summary-0123\n')
    expect(file).toBe(folder.at('summary.md'))
    expect(readFileSync(file, 'utf8')).toBe('### purge with ***\n')
  })

  test('within a value of the service is redacted in `--outputs`', () => {
    using folder = makeFolder({})
    addSecret('secret-of-an-output-0123')
    const terminal = terminalOf({ files: { outputs: folder.at('o.env') } })
    terminal.setOutput('cdn-hostname', 'secret-of-an-output-0123.cdn.example')
    terminal.finish()
    const written = readFileSync(folder.at('o.env'), 'utf8')
    expect(written).toBe('CDN_PURGE_RESULT_CDN_HOSTNAME=***.cdn.example\n')
  })

  test('that is masked is printed nowhere', () => {
    const lines = printed((runner) => {
      runner.mask('secret-of-a-line-0123')
      runner.printLine('with secret-of-a-line-0123')
    })
    expect(lines).toEqual(['stdout: with ***\n'])
  })
})

describe('on the command line', () => {
  test('the log has plain lines, whose text is no command and begins no line', () => {
    const lines = printed((runner) => {
      runner.printLine('a\nb')
      runner.printVerdict('Done', true)
      runner.printVerdict('Failed', false)
      runner.printNotice('n')
      runner.printWarning('w')
      runner.printGroup('paths', ['/a', '::x'])
      runner.appendSummary('nothing')
      expect(runner.warnings).toEqual(['w'])
      expect([runner.isGitHub, runner.docsUrl, runner.debug]).toEqual([false, DOCS_URL, undefined])
      expect(runner.showProgress).toBeUndefined()
    })
    expect(lines.join('')).toBe(
      'stdout: a\\u000ab\nstdout: Done\nstdout: Failed\nstdout: notice: n\nstdout: warning: w\n' +
        'stdout: paths:\nstdout:   /a\nstdout:   \\u003a:x\n',
    )
  })

  test.each([
    [20, '  19', 22],
    [21, '  … and 1 more', 22],
    [25, '  … and 5 more', 22],
  ])('a group of %i lines ends with `%s`', (count, last, length) => {
    const names = Array.from({ length: count }, (_, index) => `${index}`)
    const lines = printed((runner) => runner.printGroup('paths', names))
    expect([lines.at(-1), lines.length]).toEqual([`stdout: ${last}\n`, Math.min(length, count + 1)])
  })

  test.each([
    [undefined, undefined, 'stdout: error[CDN040]: ', 'stdout'],
    ['error', false, 'stdout: error[CDN040]: ', 'stdout'],
    ['warning', false, 'stdout: warning[CDN040]: ', 'stdout'],
    ['error', true, 'stderr: error[CDN040]: ', 'stderr'],
  ] as const)(
    'a problem as %s (an error of usage: %s) begins `%s`',
    (as, isUsage, start, stream) => {
      expect(printed((runner) => runner.printProblem(PROBLEM, as, isUsage))).toEqual([
        `${start}the edge fra-02 did not confirm\n`,
        `${stream}:   --> job 1\n`,
        `${stream}:    |\n`,
        `${stream}:    |  failed\n`,
        `${stream}:    |\n`,
        `${stream}:    = cause: it is down\n`,
        `${stream}:    = help: run the step again\n`,
        `${stream}:    = docs: ${DOCS_URL}#cdn040\n`,
      ])
    },
  )

  test('with `--json` the log goes to standard error, and only the report to standard output', () => {
    using folder = makeFolder()
    const file = folder.at('r.json')
    const lines = printed(
      (runner) => {
        runner.printLine('a')
        expect(runner.writeReport('{"a":"###"}')).toBe(file)
      },
      { isJson: true, files: { report: file } },
    )
    expect(lines).toEqual(['stderr: a\n', 'stdout: {"a":"\\u0023\\u0023#"}\n'])
    expect(readFileSync(file, 'utf8')).toBe('{"a":"###"}\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('without it a report is printed nowhere, and files that are not asked for have no name', () => {
    const lines = printed((runner) => {
      expect([runner.writeReport('{}'), runner.writeSummaryFile('x')]).toEqual(['', ''])
      runner.setOutput('status', 'completed')
    })
    expect(lines).toEqual([])
  })

  test('a file that cannot be written at the end is a warning', () => {
    const files = { report: '/dev/null/r.json' }
    const lines = printed((runner) => runner.writeReport('{}'), { files })
    expect(lines).toEqual([
      expect.stringMatching(/^stdout: warning: \/dev\/null\/r\.json could not be written: ENOTDIR/),
    ])
  })

  test('any file is read, relative to the current folder, and `-` is standard input', () => {
    const { findPathInWorkspace, readFile } = terminalOf()
    expect(findPathInWorkspace('/etc/../x')).toBe('/etc/../x')
    expect(readFile('-').toString()).toBe('/from-stdin')
    expect(readFile('package.json')).toEqual(readFileSync('package.json'))
  })
})

describe('on a terminal', () => {
  const log = (runner: Runner) => {
    runner.printLine('a')
    runner.printVerdict('Done', true)
    runner.printVerdict('Failed', false)
    runner.printWarning('w')
    runner.printProblem({ kind: 'cancelled', title: 't', help: [] })
    runner.printProblem({ kind: 'cancelled', title: 't', help: [] }, 'warning')
  }

  test('a success is green, a failure red, a warning yellow; only the first line of a problem has a color', () => {
    expect(printed(log, {}, true)).toEqual([
      'stdout: a\n',
      'stdout: \u001b[32mDone\u001b[0m\n',
      'stdout: \u001b[31mFailed\u001b[0m\n',
      'stdout: \u001b[33mwarning: w\u001b[0m\n',
      'stdout: \u001b[31merror[CDN042]: t\u001b[0m\n',
      `stdout:    = docs: ${DOCS_URL}#cdn042\n`,
      'stdout: \u001b[33mwarning[CDN042]: t\u001b[0m\n',
      `stdout:    = docs: ${DOCS_URL}#cdn042\n`,
    ])
  })

  test.each<readonly [env: Record<string, string>, hasColors: boolean, hasProgress: boolean]>([
    [{}, true, true],
    [{ NO_COLOR: '', CI: '', TERM: 'xterm' }, true, true],
    [{ NO_COLOR: '1' }, false, true],
    [{ CI: 'true' }, false, false],
    [{ TERM: 'dumb' }, false, false],
  ])('with %o there are colors: %s, and progress: %s', (env, hasColors, hasProgress) => {
    const lines = printed(
      (runner) => {
        log(runner)
        expect(runner.showProgress !== undefined).toBe(hasProgress)
      },
      { env },
      true,
    )
    expect(lines.join('').includes('\u001b')).toBe(hasColors)
  })

  test('a pipe has neither colors nor progress', () => {
    expect(printed(log).join('')).not.toContain('\u001b')
  })

  test('the progress is one line with the time, which every other line and the end clear first', () => {
    const lines = printed(
      (runner) => {
        runner.printLine('before')
        runner.showProgress?.('1 of 2 jobs')
        runner.showProgress?.('2 of 2 jobs')
        runner.printLine('after')
      },
      {},
      true,
    )
    const [before, first = '', second = '', ...rest] = lines
    expect(before).toBe('stdout: before\n')
    const seconds = Math.round(process.uptime())
    for (const [line, text] of [
      [first, '1 of 2 jobs'],
      [second, '2 of 2 jobs'],
    ] as const) {
      expect(line.startsWith(`stdout: ${CLEAR}${text}, `)).toBe(true)
      expect(line).toMatch(/, \d+ s$/)
      expect(Math.abs(Number(/(\d+) s$/.exec(line)?.[1]) - seconds)).toBeLessThan(5)
    }
    expect(rest).toEqual([`stdout: ${CLEAR}`, 'stdout: after\n', `stdout: ${CLEAR}`])
  })
})

test('the progress is drawn again each second, until the end', () => {
  vi.useFakeTimers()
  try {
    const writes = captureWrites(() => {
      const runner = terminalOf()
      runner.showProgress?.('1 of 2 jobs')
      runner.showProgress?.('2 of 2 jobs')
      vi.advanceTimersByTime(3000)
      runner.finish()
      vi.advanceTimersByTime(3000)
    }, true)
    const drawn = writes.map(([, text]) => text.slice(CLEAR.length).split(',')[0])
    const two = '2 of 2 jobs'
    expect(drawn).toEqual(['1 of 2 jobs', two, two, two, two, ''])
  } finally {
    vi.useRealTimers()
  }
})

describe('the outputs in a file', () => {
  test('are one line each, without the statistics, which do not fit', () => {
    using folder = makeFolder()
    const files = { outputs: folder.at('o.env') }
    const lines = printed(
      (runner) => {
        runner.setOutput('stats', '{}')
        runner.setOutput('path-count', '3')
        runner.setOutput('failed-edges', '["a","b"]')
      },
      { files },
    )
    expect(lines).toEqual([])
    expect(readFileSync(folder.at('o.env'), 'utf8')).toBe(
      'CDN_PURGE_RESULT_PATH_COUNT=3\nCDN_PURGE_RESULT_FAILED_EDGES=["a","b"]\n',
    )
  })

  test('that are cut say so, but not where no file is asked for', () => {
    const folder = mkdtempSync(join(tmpdir(), 'outputs-'))
    const ids = JSON.stringify(Array.from({ length: 1000 }, (_, index) => `id-${index}`))
    const set = (runner: Runner) => runner.setOutput('purge-ids', ids)
    expect(printed(set, { files: { outputs: join(folder, 'o.env') } })).toEqual([
      'stdout: notice: lists in `--outputs` were cut to 5 KB, GitLab’s limit; the report has all of them\n',
    ])
    expect(printed(set)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  const NAME = 'CDN_PURGE_RESULT_X='

  test.each([
    // With its name and the line break, a value of 4979 bytes makes 4999.
    [4979, 5000 - 1, false],
    [4980, NAME.length + 1, true],
  ])('of one value of %i bytes are %i bytes; cut: %s', (length, bytes, isCut) => {
    const { text, ...rest } = toDotenv(new Map([['x', 'v'.repeat(length)]]))
    expect([Buffer.byteLength(text), rest]).toEqual([bytes, { isCut }])
  })

  test('count bytes, not characters, and keep as many whole elements as fit', () => {
    const { text, isCut } = toDotenv(new Map([['x', JSON.stringify(Array(2000).fill('ä'))]]))
    const list = JSON.parse(text.slice(NAME.length)) as string[]
    expect(isCut).toBe(true)
    expect(Buffer.byteLength(text)).toBeLessThan(5000)
    expect(Buffer.byteLength(text)).toBeGreaterThan(4400)
    expect(new Set(list)).toEqual(new Set(['ä']))
  })

  test('leave out a long text, an object and what is no list before they cut a list to nothing', () => {
    const values = [
      ['text', 'v'.repeat(5000)],
      ['broken', `[${'v'.repeat(5000)}`],
      ['object', `{"a":"${'v'.repeat(5000)}"}`],
      ['status', 'completed'],
    ] as const
    expect(toDotenv(new Map(values))).toEqual({
      text:
        'CDN_PURGE_RESULT_TEXT=\nCDN_PURGE_RESULT_BROKEN=[]\nCDN_PURGE_RESULT_OBJECT=\n' +
        'CDN_PURGE_RESULT_STATUS=completed\n',
      isCut: true,
    })
  })

  test('of very many names are the names alone', () => {
    const values = Array.from({ length: 300 }, (_, index) => [`name-${index}`, 'x'] as const)
    const { text, isCut } = toDotenv(new Map(values))
    expect([text.split('\n')[7], text.split('\n').length, isCut]).toEqual([
      'CDN_PURGE_RESULT_NAME_7=',
      301,
      true,
    ])
  })
})
