// Runs git.

import { execFile } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import type { Environment } from '../step/inputs.ts'
import * as say from './words.ts'
import { Stop } from '../problem/problem.ts'
import { getErrorCode } from '../step/workspace.ts'
import { isExpired, LONGEST_TIMER_MS, getRemainingMs, type Deadline } from '../time/clock.ts'

export interface GitResult {
  /** Whether git ended with 0, and its output was read to the end. */
  readonly hasSucceeded: boolean
  readonly stdout: Buffer
  readonly stderr: string
}

/** @throws Stop if git is not installed, or at the deadline */
export type RunGit = (args: readonly string[], input?: string) => Promise<GitResult>

/** Enough for the names of more than 500,000 files. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024

/**
 * Runs git in a folder. Cancellation and the deadline end it, and it ends its
 * child processes.
 */
export function createRunGit(folder: string, env: Environment, deadline: Deadline): RunGit {
  const gitPath = findGit(env, process.platform, isExecutable)
  return (args, input = '') =>
    new Promise((resolve, reject) => {
      const stop = () => {
        reject(new Stop(isExpired(deadline) ? say.tooLate('git was running') : MISSING))
      }
      if (isExpired(deadline) || gitPath === undefined) {
        stop()
        return
      }

      const options = {
        cwd: folder,
        env,
        encoding: 'buffer' as const,
        maxBuffer: MAX_OUTPUT_BYTES,
        windowsHide: true,
        signal: deadline.signal,
        timeout: Math.min(LONGEST_TIMER_MS, Math.ceil(getRemainingMs(deadline))),
      }
      const child = execFile(gitPath, args, options, (error, stdout, stderr) => {
        if (isExpired(deadline) || ['ENOENT', 'EACCES'].includes(getErrorCode(error))) stop()
        else resolve({ hasSucceeded: error === null, stdout, stderr: String(stderr).trim() })
      })
      // Git stops reading its input after an error.
      child.stdin?.on('error', () => undefined)
      child.stdin?.end(input)
    })
}

const MISSING = say.unusableGit('git was not found')

/**
 * Finds git in the absolute entries of `PATH`. By its bare name, Windows would
 * first look in the current folder, which is the checkout: a `git.exe` of a pull
 * request would run with the rights of this step.
 */
export function findGit(
  env: Environment,
  platform: NodeJS.Platform,
  isFile: (path: string) => boolean,
): string | undefined {
  const isWindows = platform === 'win32'
  const path = isWindows ? win32 : posix
  // Windows does not distinguish the case of names.
  const [, entries = ''] =
    Object.entries(env).find(([name]) => (isWindows ? name.toUpperCase() : name) === 'PATH') ?? []
  // Windows allows quotation marks around an entry. There, `\tools` is not
  // absolute: it is of the current drive.
  const folders = entries.split(path.delimiter).map((entry) => entry.replace(/^"(.*)"$/, '$1'))
  const isAbsolute = isWindows ? /^([a-z]:[\\/]|\\\\)/i : /^\//
  return folders
    .filter((entry) => isAbsolute.test(entry))
    .map((entry) => path.join(entry, isWindows ? 'git.exe' : 'git'))
    .find(isFile)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** @throws Stop if git fails */
export async function readOutput(
  git: RunGit,
  args: readonly string[],
  input?: string,
): Promise<Buffer> {
  const { hasSucceeded, stdout, stderr } = await git(args, input)
  if (!hasSucceeded) throw new Stop(say.gitFailed(args[0] ?? '', stderr))
  return stdout
}

/** Stops if git is older than 2.32, the first version with `GIT_CONFIG_GLOBAL`. */
export async function checkVersion(git: RunGit): Promise<void> {
  const version = (await readOutput(git, ['--version'])).toString('utf8')
  const [, major = '', minor = ''] = /(\d+)\.(\d+)/.exec(version) ?? []
  const isOld = Number(major) < 2 || (Number(major) === 2 && Number(minor) < 32)
  if (isOld) {
    throw new Stop(say.unusableGit(`git ${major}.${minor} is too old: 2.32 or later is needed`))
  }
}

/**
 * Variables of git to remove: all but `GIT_SSL_*`, which name certificates.
 * `GIT_SSL_NO_VERIFY` is removed as well.
 */
const GIT_VARIABLES = /^GIT_(?!SSL_(?!NO_VERIFY))/i
/** Variables that may contain secrets, or that change how git connects. */
const STEP_VARIABLES = /^(INPUT_|GITHUB_|ACTIONS_|RUNNER_|CDN_PURGE_|SSH_)/i

/**
 * The environment for git, without variables that select a repository or a
 * configuration, or may contain secrets.
 */
export function cleanEnvironment(env: Environment): Environment {
  const keptVariables = Object.entries(env).filter(
    ([name]) => !GIT_VARIABLES.test(name) && !STEP_VARIABLES.test(name),
  )
  return {
    ...Object.fromEntries(keptVariables),
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    LC_ALL: 'C',
  }
}
