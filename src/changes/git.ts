// Runs git, and turns how it ended into a result.

import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { Environment } from '../inputs/reader.ts'
import { gitFailed, gitMissing, tooLate } from '../messages/changes.ts'
import { fail, ok, type Failure, type Result } from '../problem/problem.ts'
import { isExpired, LONGEST_TIMER_MS, remainingMs, type Deadline } from '../time/clock.ts'

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

/** Runs git in a folder. Cancellation and the deadline kill git and its child processes. */
export function createRunGit(folder: string, env: Environment, deadline: Deadline): RunGit {
  return async (args, input = '') => {
    if (isExpired(deadline)) return { kind: 'stopped' }

    // A process group of its own, to kill child processes too: git transfers data in one.
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
  let [totalBytes, keptBytes, isEnded] = [0, 0, false]
  stream.on('data', (chunk: Buffer) => {
    totalBytes += chunk.length
    keptBytes += chunk.length
    chunks.push(chunk)
    while (keptBytes - (chunks[0]?.length ?? 0) > maxBytes) keptBytes -= chunks.shift()?.length ?? 0
  })
  stream.on('end', () => (isEnded = true))
  return new Promise((resolve) => {
    stream.on('close', () =>
      resolve({ bytes: Buffer.concat(chunks), isWhole: isEnded && totalBytes <= maxBytes }),
    )
  })
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

export async function outputOf(
  git: RunGit,
  args: readonly string[],
  input?: string,
): Promise<Result<Buffer>> {
  const result = await git(args, input)
  if (result.kind === 'ended' && result.code === 0) return ok(result.stdout)
  return failureOf(args[0] ?? '', result)
}

/** @param command such as `fetch` */
export function failureOf(command: string, result: GitResult): Failure {
  if (result.kind === 'missing') return fail(gitMissing())
  if (result.kind === 'stopped') return fail(tooLate('git was running'))
  return fail(gitFailed(command, result.stderr))
}

/** Variables of git, except those that name certificates. */
const OF_GIT = /^GIT_(?!SSL_(?!NO_VERIFY))/i
/** Variables that may contain secrets, or that change how git connects. */
const OF_STEP = /^(INPUT_|GITHUB_|ACTIONS_|RUNNER_|CDN_PURGE_|SSH_)/i

/** The variables that git may have: no repository, configuration or secret of anything else. */
export function cleanEnvironment(env: Environment): Environment {
  const kept = Object.entries(env).filter(([name]) => !OF_GIT.test(name) && !OF_STEP.test(name))
  return { ...Object.fromEntries(kept), GIT_TERMINAL_PROMPT: '0', GIT_ASKPASS: '', LC_ALL: 'C' }
}
