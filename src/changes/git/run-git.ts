import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { Environment } from '../../inputs/reader.ts'
import { isExpired, remainingMs, type Deadline } from '../../time/clock.ts'

/** What came of a run of git. */
export type GitResult =
  /** `code` is 0 only where the end of the output was read. */
  | { readonly kind: 'ended'; readonly code: number; readonly stdout: Buffer; readonly stderr: string }
  /** It is not installed. */
  | { readonly kind: 'missing' }
  /** The deadline passed, or the step was cancelled. */
  | { readonly kind: 'stopped' }

export type RunGit = (args: readonly string[], input?: string) => Promise<GitResult>

interface GitOptions {
  readonly folder: string
  readonly env: Environment
  readonly deadline: Deadline
}

/** More than the names of 500,000 files. */
const MAX_STDOUT_BYTES = 256 * 1024 * 1024
const MAX_STDERR_BYTES = 64 * 1024

/** Runs git in a folder. With it end the processes that it has started, whatever ends it. */
export function createRunGit({ folder, env, deadline }: GitOptions): RunGit {
  return async (args, input = '') => {
    if (isExpired(deadline)) return { kind: 'stopped' }
    // A group of its own: `git fetch` leaves the transfer to another process.
    const detached = process.platform !== 'win32'
    const child = spawn('git', args, { cwd: folder, env, detached, windowsHide: true })
    const stop = () => killGroup(child.pid)
    const timer = setTimeout(stop, Math.min(2 ** 31 - 1, Math.ceil(remainingMs(deadline)) + 1))
    deadline.signal.addEventListener('abort', stop)
    // A git that has failed no longer reads.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    const ended = new Promise<number | 'missing'>((resolve) => {
      child.on('error', () => resolve('missing'))
      child.on('close', (code) => resolve(code ?? 1))
    })
    const [code, stdout, stderr] = await Promise.all([
      ended,
      readAll(child.stdout, MAX_STDOUT_BYTES),
      readAll(child.stderr, MAX_STDERR_BYTES),
    ])
    clearTimeout(timer)
    deadline.signal.removeEventListener('abort', stop)
    if (isExpired(deadline)) return { kind: 'stopped' }
    if (code === 'missing') return { kind: 'missing' }
    return {
      kind: 'ended',
      code: stdout.isWhole ? code : 1,
      stdout: stdout.bytes,
      stderr: stderr.bytes.toString('utf8').trim(),
    }
  }
}

/** What a stream has brought last when it is closed: `isWhole` only where its end was read, within the limit. */
function readAll(stream: Readable, maxBytes: number): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = []
  let [length, kept, isEnded] = [0, 0, false]
  stream.on('data', (chunk: Buffer) => {
    length += chunk.length
    kept += chunk.length
    chunks.push(chunk)
    while (kept - (chunks[0]?.length ?? 0) > maxBytes) kept -= chunks.shift()?.length ?? 0
  })
  stream.on('end', () => (isEnded = true))
  return new Promise((resolve) => {
    stream.on('close', () =>
      resolve({ bytes: Buffer.concat(chunks), isWhole: isEnded && length <= maxBytes }),
    )
  })
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
