import { causeOfBadToken } from '../inputs/service.ts'
import type { Problem } from '../problem/problem.ts'
import { errorCode, linkTarget, makeFolder, realPathOf, whyOf } from '../runner/workspace.ts'
import { addSecret, shorten } from '../text/safe-text.ts'
import { usageProblem, type Files } from './arguments.ts'
import { statSync, writeFileSync, constants, openSync, readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { dirname, resolve } from 'node:path'
import type { Readable } from 'node:stream'

const WRITTEN = ['report', 'summary-file', 'outputs'] as const

/** Files that the inputs name, by option; undefined if not given. */
export type InputFiles = Readonly<Record<string, string | undefined>>

/** Reports unwritable files before the first request. Empties the others, so that they never show an earlier run. */
export function checkFiles(files: Files, inputs: InputFiles) {
  const same = samePaths({ ...inputs, ...files })
  const paths = [...Object.values(inputs), files['api-token-file']].map(
    (file) => file && placeOf(file),
  )
  const read = new Set(paths)
  const checked = WRITTEN.flatMap((name) => {
    const file = files[name]
    return file === undefined
      ? []
      : [{ name, file, fault: prepare(name, file, read.has(placeOf(file))) }]
  })
  if (same.length > 0) return { writable: {}, faults: same }
  const usable = checked.filter(({ fault }) => fault === undefined)
  return {
    writable: Object.fromEntries(usable.map(({ name, file }) => [name, file])),
    faults: checked.flatMap(({ fault }) => fault ?? []),
  }
}

function prepare(name: string, file: string, isRead: boolean): Problem | undefined {
  if (file === '-')
    return usageProblem(
      `\`--${name} -\` is not supported`,
      'for the report on standard output, use `--json`',
    )
  try {
    if (isPipe(file))
      return usageProblem(
        `\`--${name}\` names a pipe, \`${shorten(file, 200)}\``,
        'write to a regular file',
      )
    makeFolder(dirname(resolve(file)))
    writeFileSync(file, '', { flag: isRead ? 'a' : 'w', mode: 0o600 })
    return undefined
  } catch (error) {
    return fileProblem(name, file, error, 'written')
  }
}

/** Opening one for writing blocks the process until another one reads it. */
function isPipe(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFIFO() === true
}

/** The same for all paths that lead to one file, through whatever links. */
function placeOf(file: string): string {
  const path = resolve(file === '-' ? '/dev/stdin' : file)
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    if (found !== undefined && (found.isFile() || found.isFIFO()))
      return `${found.dev}:${found.ino}`
    return realPathOf(linkTarget(path))
  } catch {
    return path
  }
}

/** Finds options that name the same file: the last one would overwrite the other. */
function samePaths(files: InputFiles): Problem[] {
  const named = Object.entries(files).flatMap(([name, file]) =>
    file === undefined || (file === '-' && name !== 'api-token-file')
      ? []
      : [{ name, file, path: placeOf(file) }],
  )
  return named.flatMap(({ name, file, path }, index) => {
    const other = named.slice(0, index).find((one) => one.path === path)
    if (other === undefined) return []
    const title = `\`--${other.name}\` and \`--${name}\` name the same file, \`${shorten(file, 200)}\``
    return [usageProblem(title, 'use a different file for each')]
  })
}

/** Reads the token from the file of `--api-token-file`, and hides it. @param signal ends the wait for standard input */
export async function readToken(
  file: string | undefined,
  stdin: Readable,
  signal: AbortSignal,
): Promise<{ readonly token?: string; readonly problems: readonly Problem[] }> {
  if (file === undefined) return { problems: [] }
  try {
    const piped = file === '-' ? stdin : isPipe(file) ? openPipe(file) : undefined
    const bytes = piped ? await readToEnd(piped, signal, TOKEN_MAX_BYTES) : readFileSync(file)
    const token = bytes.toString('utf8')
    addSecret(token.trim())
    const problems = tokenFaults(file, token.trim())
    // An invalid token is reported once, with its file.
    return { token: problems.length > 0 ? '' : token, problems }
  } catch (error) {
    // The kind `missing-token` prevents a second report of the missing token.
    return {
      problems: [{ ...fileProblem('api-token-file', file, error, 'read'), kind: 'missing-token' }],
    }
  }
}

function tokenFaults(file: string, token: string): Problem[] {
  const place = file === '-' ? 'standard input' : `\`${shorten(file, 200)}\``
  const cause = token === '' ? undefined : causeOfBadToken(token)
  if (token !== '' && cause === undefined) return []
  return [
    {
      kind: 'missing-token',
      title:
        cause === undefined
          ? `no API token: ${place} is empty`
          : `${place} does not contain a token`,
      where: 'option `--api-token-file`',
      cause,
      help: [
        file === '-'
          ? 'pass the token, and nothing else'
          : 'write the token, and nothing else, to this file',
      ],
    },
  ]
}

/**
 * The text of each pipe among the files to read: it can be read only once, and is read before the step begins.
 * @param mayRead false if the step fails anyway: then an empty text stands for each pipe, so that it adds no problem
 */
export async function readPipes(files: InputFiles, mayRead: boolean, signal: AbortSignal) {
  const pipes = new Map<string, Buffer>()
  const problems: Problem[] = []
  for (const [name, file] of Object.entries(files))
    try {
      if (file !== undefined && isPipe(file)) {
        pipes.set(file, Buffer.from(name === 'file' ? 'zones: []' : ''))
        if (mayRead) pipes.set(file, await readToEnd(openPipe(file), signal, LIST_MAX_BYTES))
      }
    } catch (error) {
      problems.push(fileProblem(name, file ?? '', error, 'read'))
    }
  return { pipes, problems }
}

/** Opening a pipe, or reading it, would block the whole process: neither the deadline nor a signal would be heard. */
function openPipe(file: string): Readable {
  const fd = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
  return new Socket({ fd, readable: true, writable: false })
}

/** Longer than any token, and than any list. */
const TOKEN_MAX_BYTES = 64 * 1024
const LIST_MAX_BYTES = 64 * 1024 * 1024

async function readToEnd(stdin: Readable, signal: AbortSignal, maxBytes: number): Promise<Buffer> {
  const end = () => stdin.destroy(new Error('no end within `--timeout`'))
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of stdin as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`)
    }
    return Buffer.concat(chunks)
  } finally {
    signal.removeEventListener('abort', end)
  }
}

function fileProblem(
  name: string,
  file: string,
  error: unknown,
  done: 'read' | 'written',
): Problem {
  const code = errorCode(error)
  // A name that is no path and does not exist may be the token itself, and must not be printed.
  const isMissing = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)
  const isToken = name === 'api-token-file' && isMissing && !/^(~|\.{0,2}\/)/.test(file)
  return {
    kind: 'invalid-input',
    title: `\`--${name}${isToken ? '' : ` ${shorten(file, 200)}`}\` cannot be ${done}`,
    where: `option \`--${name}\``,
    details: [isToken ? code : whyOf(error)],
    help: [
      file === '-' ? 'pass the token, and close standard input' : `use a file that can be ${done}`,
    ],
  }
}
