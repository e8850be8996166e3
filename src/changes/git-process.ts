import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { remainingMs, type Deadline } from '../time/clock.ts'

/** A hundred thousand long names, and then some. */
const MAX_BYTES = 256 * 1024 * 1024

/**
 * The settings that keep what surrounds the checkout out of the answer: no configuration of user or machine, no
 * foreign owner's refusal, no replaced objects, no repository above the workspace, and in a partial clone no fetch.
 */
export function runGit(
  folder: string,
  path: string,
  deadline: Deadline,
  { args, input }: { args: readonly string[]; input: string },
): Promise<Buffer | undefined> {
  const quiet = ['-c', 'safe.directory=*', '-c', 'protocol.allow=never', '-c', 'core.fsmonitor=false']
  const child = spawn('git', [...quiet, ...args], {
    cwd: folder,
    env: {
      PATH: path,
      LC_ALL: 'C',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: process.platform === 'win32' ? 'NUL' : '/dev/null',
      GIT_CEILING_DIRECTORIES: dirname(resolve(folder)),
      GIT_NO_LAZY_FETCH: '1',
      GIT_NO_REPLACE_OBJECTS: '1',
      GIT_OPTIONAL_LOCKS: '0',
      GIT_TERMINAL_PROMPT: '0',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
    signal: deadline.signal,
    killSignal: 'SIGKILL',
    windowsHide: true,
  })
  const output = readWhole(child, remainingMs(deadline))
  // A git that has failed no longer reads.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  return output
}

/**
 * What a process that has ended well has written. An output counts only where its end was read: that git has exited
 * with 0 says nothing about what was read of it.
 */
function readWhole(
  child: ChildProcessByStdio<Writable, Readable, null>,
  limitMs: number,
): Promise<Buffer | undefined> {
  const timer = setTimeout(
    () => child.kill('SIGKILL'),
    Math.min(2 ** 31 - 1, Math.max(1, Math.ceil(limitMs))),
  )
  const chunks: Buffer[] = []
  let [bytes, isWhole] = [0, false]
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_BYTES) child.kill('SIGKILL')
    else chunks.push(chunk)
  })
  child.stdout.on('end', () => (isWhole = bytes <= MAX_BYTES))
  child.on('error', () => undefined)
  return new Promise((done) => {
    child.on('close', (code) => {
      clearTimeout(timer)
      done(code === 0 && isWhole ? Buffer.concat(chunks) : undefined)
    })
  })
}
