import { mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { basename, dirname, join, resolve } from 'node:path'
import type { Problem } from '../problem/problem.ts'
import { shorten } from '../text/log.ts'
import type { Files } from './invocation.ts'
import { usageProblem } from './usage.ts'

/** The token in the file of `--api-token-file`. @param signal ends the wait for standard input */
export async function readToken(
  file: string | undefined,
  stdin: Readable,
  signal: AbortSignal,
): Promise<{ value?: string; problems: Problem[] }> {
  if (file === undefined) return { problems: [] }
  try {
    const value = file === '-' ? await readToEnd(stdin, signal) : readFileSync(file, 'utf8')
    return { value, problems: value.trim() === '' ? [emptyToken(file)] : [] }
  } catch (error) {
    // Without a token there is no need to say so twice.
    return { problems: [{ ...fileProblem('api-token-file', file, error, 'read'), reason: 'missing-token' }] }
  }
}

/** No token is longer. */
const TOKEN_MAX_BYTES = 64 * 1024

async function readToEnd(stdin: Readable, signal: AbortSignal): Promise<string> {
  const end = () => stdin.destroy(new Error('no end of standard input within `--timeout`'))
  signal.addEventListener('abort', end)
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of stdin as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > TOKEN_MAX_BYTES) throw new Error('standard input is larger than a token')
    }
    return Buffer.concat(chunks).toString('utf8')
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** Files of the command line, by the option that names them. */
type NamedFile = readonly [name: string, file: string]

/**
 * A file that cannot be written is found, and reported, before the first request; the others are written.
 * @param read files that the command reads or keeps, which no output may overwrite
 */
export function checkFiles(files: Files, read: readonly NamedFile[]): { writable: Files; faults: Problem[] } {
  const faults = conflicts(files, read)
  if (faults.length > 0) return { writable: {}, faults }
  const check = (name: string, file: string | undefined) => {
    if (file === undefined) return undefined
    if (file === '-') {
      faults.push(
        usageProblem(`\`--${name} -\` is not supported`, 'for the report on standard output, use `--json`'),
      )
      return undefined
    }
    try {
      mkdirSync(dirname(resolve(file)), { recursive: true })
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
  return { writable, faults }
}

/** After a run that was killed, its files must not show how an earlier one ended. */
export function emptyFiles({ report, summary, outputs }: Files): void {
  for (const file of [report, summary, outputs])
    if (file !== undefined && isRegularFile(file)) writeFileSync(file, '')
}

/** Files that would overwrite each other. Devices such as `/dev/null` may be given twice. */
function conflicts({ report, summary, outputs }: Files, read: readonly NamedFile[]): Problem[] {
  const given: readonly (readonly [string, string | undefined])[] = [
    ['report', report],
    ['summary-file', summary],
    ['outputs', outputs],
  ]
  const written = given.filter((one): one is NamedFile => one[1] !== undefined && one[1] !== '-')
  return written.flatMap(([name, file], index) => {
    const other = [...written.slice(0, index), ...read].find(([, another]) => isSameFile(file, another))
    if (other === undefined) return []
    return [
      usageProblem(
        `\`--${other[0]}\` and \`--${name}\` name the same file, \`${shorten(file, 200)}\``,
        'use a different file for each: the last one would overwrite the other',
      ),
    ]
  })
}

function isSameFile(file: string, other: string): boolean {
  const path = realPath(file)
  return path === realPath(other) && !isDevice(path)
}

/** Where the file is, or will be. */
function realPath(file: string): string {
  const path = resolve(file)
  try {
    return realpathSync(path)
  } catch {
    return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path))
  }
}

function isDevice(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && !found.isFile() && !found.isDirectory()
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
    title: `\`--${name} ${shorten(file, 200)}\` cannot be ${done}`,
    where: `option \`--${name}\``,
    details: [error instanceof Error ? error.message : 'unknown reason'],
    help: [`use a file that can be ${done}`],
  }
}
