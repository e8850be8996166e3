import type { Environment } from '../../../inputs/reader.ts'
import { isExpired, LONGEST_TIMER_MS, remainingMs, type Deadline } from '../../../time/clock.ts'
import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

export type GitResult =
  /** `code` is 0 only if the output was read to its end. */
  | {
      readonly kind: 'ended'
      readonly code: number
      readonly stdout: Buffer
      readonly stderr: string
    }
  /** Git is not installed. */
  | { readonly kind: 'missing' }
  /** The deadline passed, or the step was cancelled. */
  | { readonly kind: 'stopped' }

export type RunGit = (args: readonly string[], input?: string) => Promise<GitResult>

/** Enough for the names of more than 500,000 files. */
const MAX_STDOUT_BYTES = 256 * 1024 * 1024
const MAX_STDERR_BYTES = 64 * 1024

/** Creates a function that runs git in a folder. Cancellation and the deadline kill git and its child processes. */
export function createRunGit(folder: string, env: Environment, deadline: Deadline): RunGit {
  return async (args, input = '') => {
    if (isExpired(deadline)) return { kind: 'stopped' }
    // A process group of its own, to kill child processes too: `git fetch` transfers data in one.
    const detached = process.platform !== 'win32'
    const child = spawn('git', args, { cwd: folder, env, detached, windowsHide: true })
    const stop = () => killGroup(child.pid)
    const timer = setTimeout(
      stop,
      Math.min(LONGEST_TIMER_MS, Math.max(0, remainingMs(deadline)) + 1),
    )
    deadline.signal.addEventListener('abort', stop)
    // Git stops reading its input after an error.
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

/** Reads the last `maxBytes` of a stream. `isWhole` is true only if it ended within the limit. */
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

/** Ends a process that was started as the first of its group, with all of the group. */
export function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

/** Variables to remove: git's, except those that name certificates, and those that may contain tokens. */
const REMOVED = /^(GIT_(?!SSL_(?!NO_VERIFY))|INPUT_|GITHUB_|ACTIONS_|RUNNER_|CDN_PURGE_|SSH_)/i

const NULL_DEVICE = process.platform === 'win32' ? 'NUL' : '/dev/null'

/** An environment for git that ignores the configuration of the user and, except on Windows, of the machine. */
export function isolatedEnvironment(env: Environment): Environment {
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !REMOVED.test(name))),
    GIT_CONFIG_GLOBAL: NULL_DEVICE,
    // On Windows, the system configuration names the certificates.
    ...(process.platform === 'win32' ? {} : { GIT_CONFIG_NOSYSTEM: '1' }),
    GIT_ASKPASS: '',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  }
}
