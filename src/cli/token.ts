import { constants, openSync, readFileSync, statSync } from 'node:fs'
import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { causeOfBadToken } from '../inputs/service.ts'
import type { Problem } from '../problem/problem.ts'
import { shorten } from '../text/safe-text.ts'
import { fileProblem } from './invocation.ts'

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
