import { readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import type { Problem } from '../problem/problem.ts'
import { shorten } from '../text/log.ts'
import type { Files } from './invocation.ts'
import { usageProblem } from './options.ts'

/** The token in the file of `--api-token-file`. */
export function readToken(file: string | undefined): { value?: string; problems: Problem[] } {
  if (file === undefined) return { problems: [] }
  try {
    const value = readFileSync(file === '-' ? 0 : file, 'utf8')
    return { value, problems: value.trim() === '' ? [emptyToken(file)] : [] }
  } catch (error) {
    // Without a token there is no need to say so twice.
    return { problems: [{ ...fileProblem('api-token-file', file, error, 'read'), reason: 'missing-token' }] }
  }
}

/** A file that cannot be written is found, and reported, before the first request; the others are written. */
export function checkFiles(files: Files): { writable: Files; faults: Problem[] } {
  const faults: Problem[] = []
  const check = (name: string, file: string | undefined) => {
    if (file === undefined) return undefined
    if (file === '-') {
      faults.push(
        usageProblem(`\`--${name} -\` is not supported`, 'for the report on standard output, use `--json`'),
      )
      return undefined
    }
    try {
      writeFileSync(file, '', { flag: 'a', mode: 0o600 })
      return file
    } catch (error) {
      faults.push(fileProblem(name, file, error, 'written'))
      return undefined
    }
  }
  const writable = {
    report: check('report', files.report),
    summary: check('summary-file', files.summary),
    outputs: check('outputs', files.outputs),
  }
  return { writable, faults: [...faults, ...sameFile(writable)] }
}

/** Two files of one name would overwrite each other. Devices such as `/dev/null` may be given twice. */
function sameFile({ report, summary, outputs }: Files): Problem[] {
  const files = [report, summary, outputs].flatMap((file) =>
    file !== undefined && isRegularFile(file) ? [realpathSync(file)] : [],
  )
  const twice = files.find((file, index) => files.indexOf(file) !== index)
  if (twice === undefined) return []
  return [
    usageProblem(
      `\`${shorten(twice, 200)}\` is given for more than one of \`--report\`, \`--summary-file\`, \`--outputs\``,
      'use a different file for each: the last one would overwrite the others',
    ),
  ]
}

function isRegularFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true
}

function emptyToken(file: string): Problem {
  return {
    reason: 'missing-token',
    title:
      file === '-'
        ? 'no API token: standard input is empty'
        : `no API token: \`${shorten(file, 200)}\` is empty`,
    where: 'option `--api-token-file`',
    help: ['write the token, and nothing else, to this file'],
  }
}

function fileProblem(name: string, file: string, error: unknown, done: 'read' | 'written'): Problem {
  return {
    reason: 'invalid-input',
    title: `\`--${name} ${file}\` cannot be ${done}`,
    where: `option \`--${name}\``,
    details: [error instanceof Error ? error.message : 'unknown reason'],
    help: [`use a file that can be ${done}`],
  }
}
