import { causeOfBadToken } from '../inputs/service.ts'
import type { Problem } from '../problem/problem.ts'
import { makeFolder } from '../runner/workspace.ts'
import { shorten } from '../text/safe-text.ts'
import { fileProblem, usageProblem, type Files } from './invocation.ts'
import { statSync, truncateSync, writeFileSync, constants, openSync, readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { dirname, resolve } from 'node:path'
import type { Readable } from 'node:stream'

const WRITTEN = ['report', 'summary-file', 'outputs'] as const

/** Files that the inputs name, by option; undefined if not given. */
export type InputFiles = Readonly<Record<string, string | undefined>>

/** Reports unwritable files before the first request. Empties the others, so that they never show an earlier run. */
export function checkFiles(files: Files, inputs: InputFiles): { writable: Files; faults: Problem[] } {
  emptyFiles(files, inputs)
  const faults = samePaths({ ...inputs, ...files })
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
      if (isPipe(file)) {
        const fault = `\`--${name}\` names a pipe, \`${shorten(file, 200)}\``
        faults.push(usageProblem(fault, 'write to a regular file'))
        return undefined
      }
      makeFolder(dirname(resolve(file)))
      writeFileSync(file, '', { flag: 'a', mode: 0o600 })
      return file
    } catch (error) {
      faults.push(fileProblem(name, file, error, 'written'))
      return undefined
    }
  }
  const writable = WRITTEN.map((name) => [name, check(name, files[name])])
  return { writable: Object.fromEntries(writable), faults }
}

/** Opening one blocks the process until somebody reads it. */
function isPipe(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFIFO() === true
}

function emptyFiles(files: Files, inputs: InputFiles): void {
  const read = new Set(
    Object.values({ ...inputs, token: files['api-token-file'] }).map((file) => file && resolve(file)),
  )
  for (const file of WRITTEN.map((name) => files[name])) {
    if (file === undefined || read.has(resolve(file))) continue
    try {
      if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) truncateSync(file)
    } catch {
      // `checkFiles` reports files that cannot be written.
    }
  }
}

/** Finds options that name the same file: the last one would overwrite the other. */
function samePaths(files: InputFiles): Problem[] {
  const named = Object.entries(files).flatMap(([name, file]) =>
    file === undefined || file === '-' ? [] : [{ name, file, path: resolve(file) }],
  )
  return named.flatMap(({ name, file, path }, index) => {
    const other = named.slice(0, index).find((one) => one.path === path)
    return other === undefined
      ? []
      : [
          usageProblem(
            `\`--${other.name}\` and \`--${name}\` name the same file, \`${shorten(file, 200)}\``,
            'use a different file for each',
          ),
        ]
  })
}

/** Reads the token from the file of `--api-token-file`. @param signal ends the wait for standard input */
export async function readToken(
  file: string | undefined,
  stdin: Readable,
  signal: AbortSignal,
): Promise<{ value?: string; problems: Problem[] }> {
  if (file === undefined) return { problems: [] }
  try {
    const value = file === '-' ? await readToEnd(stdin, signal) : await readFile(file, signal)
    return { value, problems: tokenFaults(file, value.trim()) }
  } catch (error) {
    // The kind `missing-token` prevents a second report of the missing token.
    return { problems: [{ ...fileProblem('api-token-file', file, error, 'read'), kind: 'missing-token' }] }
  }
}

function tokenFaults(file: string, token: string): Problem[] {
  if (token === '') return [emptyToken(file)]
  const cause = causeOfBadToken(token)
  return cause === undefined
    ? []
    : [{ ...emptyToken(file), title: `${placeOf(file)} does not contain a token`, cause }]
}

function placeOf(file: string): string {
  return file === '-' ? 'standard input' : `\`${shorten(file, 200)}\``
}

/** Opening a pipe, or reading it, would block the whole process: neither the deadline nor a signal would be heard. */
async function readFile(file: string, signal: AbortSignal): Promise<string> {
  if (!statSync(file).isFIFO()) return readFileSync(file, 'utf8')
  const fd = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
  return readToEnd(new Socket({ fd, readable: true, writable: false }), signal)
}

/** Longer than any token. */
const TOKEN_MAX_BYTES = 64 * 1024

async function readToEnd(stdin: Readable, signal: AbortSignal): Promise<string> {
  const end = () => stdin.destroy(new Error('no end of the token within `--timeout`'))
  signal.addEventListener('abort', end)
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of stdin as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > TOKEN_MAX_BYTES) throw new Error('it is larger than a token')
    }
    return Buffer.concat(chunks).toString('utf8')
  } finally {
    signal.removeEventListener('abort', end)
  }
}

const emptyToken = (file: string): Problem => ({
  kind: 'missing-token',
  title: `no API token: ${placeOf(file)} is empty`,
  where: 'option `--api-token-file`',
  help: [
    file === '-' ? 'pass the token, and nothing else' : 'write the token, and nothing else, to this file',
  ],
})
