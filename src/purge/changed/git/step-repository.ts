import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { retry, type Debug } from '../../../http/retry.ts'
import { backoffMs } from '../../../http/backoff.ts'
import { proxyFor } from '../../../http/send.ts'
import { isolatedEnvironment, createRunGit, type GitResult, type RunGit } from './run-git.ts'
import type { Environment } from '../../../inputs/reader.ts'
import type { RunContext } from '../event.ts'
import { removeFolder, temporaryFolder, whyOf } from '../../../runner/workspace.ts'
import { fail, ok, type Result } from '../../../problem/problem.ts'
import type { Deadline } from '../../../time/clock.ts'
import { fetchDenied, gitFailed, gitTooOld, serverLacksIds } from '../problems.ts'
import { commitsOf, failureOf, idOf, outputOf } from './plumbing.ts'

/** The current branches and tags of the server, each with its commit. */
export interface Refs {
  readonly branches: ReadonlyMap<string, string>
  readonly tags: ReadonlyMap<string, string>
}

/** A new bare repository without contents of files, which no configuration of checkout, user or machine affects. */
export interface StepRepository {
  listRefs(): Promise<Result<Refs>>
  /** Fetches commits by their ids. @returns ids to commits (an annotated tag to its commit), without missing ones */
  fetch(ids: readonly string[]): Promise<Result<ReadonlyMap<string, string>>>
  readonly git: RunGit
  remove(): void
}

interface StepRepositoryOptions extends Pick<RunContext, 'serverUrl' | 'repository'> {
  /** Empty for anonymous access. */
  readonly token: string
  /** Any commit id of the repository: its length determines the hash algorithm. */
  readonly anyCommit: string
  readonly env: Environment
  readonly deadline: Deadline
  readonly debug: Debug
}

export async function openStepRepository(
  options: StepRepositoryOptions,
): Promise<Result<StepRepository>> {
  const made = makeFolder(options.env)
  if (!made.ok) return made
  const folder = made.value
  const env = environmentFor(options, folder, readCertificates(options.env))
  const git = createRunGit(folder, env, options.deadline)
  const remove = () => removeFolder(folder)
  const opened = await init(git, options.anyCommit)
  if (!opened.ok) {
    remove()
    return opened
  }
  const url = `${options.serverUrl}/${options.repository}`
  const remote = remoteOf(git, join(folder, 'config'), options)
  const fetchIds = (ids: readonly string[]) => remote([...FETCH, url, ...ids])
  return ok({
    async listRefs() {
      const output = await remote(['ls-remote', '--quiet', url, 'refs/heads/*', 'refs/tags/*'])
      if (!output.ok) return output
      return output.value === 'gone'
        ? fail(gitFailed('ls-remote', 'not our ref'))
        : ok(toRefs(output.value))
    },
    async fetch(ids) {
      const wanted = [...new Set(ids)].filter((id) => id.length === options.anyCommit.length)
      const all = await fetchIds(wanted)
      if (!all.ok) return all
      // One missing id fails the whole fetch.
      for (const id of all.value === 'gone' && wanted.length > 1 ? wanted : []) {
        const one = await fetchIds([id])
        if (!one.ok) return one
      }
      return commitsOf(git, wanted)
    },
    git,
    remove,
  })
}

const FETCH = [
  'fetch',
  '--quiet',
  '--depth=1',
  '--filter=blob:none',
  '--no-tags',
  '--no-write-fetch-head',
  '--no-auto-maintenance',
]

async function init(git: RunGit, anyCommit: string): Promise<Result<unknown>> {
  const version = await outputOf(git, ['--version'])
  if (!version.ok) return version
  const [, major = '', minor = ''] = /(\d+)\.(\d+)/.exec(version.value.toString('utf8')) ?? []
  // `GIT_CONFIG_GLOBAL` requires git 2.32.
  const isOld = Number(major) < 2 || (Number(major) === 2 && Number(minor) < 32)
  if (isOld) return fail(gitTooOld(`${major}.${minor}`))
  const format = anyCommit.length === 64 ? 'sha256' : 'sha1'
  return outputOf(git, [
    'init',
    '--quiet',
    '--bare',
    '--template=',
    `--object-format=${format}`,
    '.',
  ])
}

function makeFolder(env: Environment): Result<string> {
  try {
    return ok(temporaryFolder(env, 'git'))
  } catch (error) {
    return fail(gitFailed('init', whyOf(error)))
  }
}

/** @param certificates in PEM; undefined for those that git uses by itself */
function environmentFor(
  { serverUrl, token, env }: StepRepositoryOptions,
  folder: string,
  certificates: string | undefined,
): Environment {
  const proxy = proxyFor(new URL(serverUrl))
  const login = Buffer.from(`x-access-token:${token}`).toString('base64')
  const config = [
    ['http.followRedirects', 'false'],
    ['http.lowSpeedLimit', '1'],
    ['http.lowSpeedTime', '30'],
    ['credential.helper', ''],
    ['safe.directory', '*'],
    // An empty value stops git from choosing a proxy itself, so that git and API requests use the same rules.
    ['http.proxy', proxy?.href ?? ''],
    ...(proxy === undefined || proxy.username === '' ? [] : [['http.proxyAuthMethod', 'basic']]),
    ...(token === '' ? [] : [[`http.${serverUrl}/.extraheader`, `Authorization: Basic ${login}`]]),
  ]
  const file = join(folder, 'certificates.pem')
  if (certificates !== undefined) writeFileSync(file, certificates)
  return {
    ...isolatedEnvironment(env),
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    GIT_CEILING_DIRECTORIES: folder,
    ...(certificates === undefined ? {} : { GIT_SSL_CAINFO: file }),
    GIT_CONFIG_COUNT: String(config.length),
    ...Object.fromEntries(
      config.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
  }
}

/** Node adds these certificates to its own, but git would use only them: both in one file. Node, too, ignores a bad file. */
function readCertificates(env: Environment): string | undefined {
  try {
    const extra = env['NODE_EXTRA_CA_CERTS'] ?? ''
    return extra === '' ? undefined : [...rootCertificates, readFileSync(extra, 'utf8')].join('\n')
  } catch {
    return undefined
  }
}

type Remote = (args: readonly string[]) => Promise<Result<Buffer | 'gone'>>

/** Runs commands that contact the server, and retries transient errors until the deadline. */
function remoteOf(
  git: RunGit,
  configFile: string,
  { deadline, debug }: StepRepositoryOptions,
): Remote {
  const config = readFileSync(configFile)
  return async (args) => {
    const run = async (attempt: number): Promise<GitResult> => {
      const startMs = deadline.clock.nowMs()
      const result = await git(args)
      // A fetch stores its server in the configuration; restored, so that no later command fetches missing objects.
      writeFileSync(configFile, config)
      const end = result.kind === 'ended' ? result.code : result.kind
      debug?.(
        `git ${args[0]} (try ${attempt}): ${end}, ${Math.round(deadline.clock.nowMs() - startMs)} ms`,
      )
      return result
    }
    const delayOf = (result: GitResult, attempt: number) =>
      result.kind === 'ended' && result.code !== 0 && denialOf(result.stderr) === undefined
        ? { why: 'git failed', delayMs: backoffMs(attempt, deadline.clock.random()) }
        : undefined
    const result = await retry(run, delayOf, deadline, Infinity)
    if (result.kind !== 'ended') return failureOf(args[0] ?? '', result)
    if (result.code === 0) return ok(result.stdout)
    return denialOf(result.stderr) ?? fail(gitFailed(args[0] ?? '', result.stderr))
  }
}

/** The permanent result of a failed command, from git's message; undefined for a transient failure. */
function denialOf(stderr: string): Result<'gone'> | undefined {
  if (/not our ref/.test(stderr)) return ok('gone')
  if (/unadvertised object/.test(stderr)) return fail(serverLacksIds(stderr))
  const status =
    /returned error: (3\d\d|401|403|404)\b/.exec(stderr)?.[1] ??
    (/repository '.*' not found/.test(stderr) ? 404 : undefined) ??
    (/Authentication failed|could not read (Username|Password)/.test(stderr) ? 401 : undefined)
  return status === undefined ? undefined : fail(fetchDenied(Number(status), stderr))
}

/** Parses lines of `ID`, tab and name. A tag object has a second line with `^{}` and its commit. */
function toRefs(output: Buffer): Refs {
  const refs = { branches: new Map<string, string>(), tags: new Map<string, string>() }
  for (const line of output.toString('utf8').split('\n')) {
    const [, id = '', kind, name = ''] =
      /^([0-9a-f]+)\trefs\/(heads|tags)\/(.+?)(?:\^\{\})?$/.exec(line) ?? []
    if (kind !== undefined) refs[kind === 'tags' ? 'tags' : 'branches'].set(name, id)
  }
  return refs
}

/** The commit of a checkout; undefined without one, '' if it cannot be read. @param folder its top folder */
export async function checkedOutCommit(
  folder: string,
  env: Environment,
  deadline: Deadline,
): Promise<Result<string | undefined>> {
  const gitFolder = join(folder, '.git')
  if (!existsSync(gitFolder)) return ok(undefined)
  // `GIT_DIR` bypasses git's check of the folder's owner, which is safe because no code of the repository runs.
  const git = createRunGit(folder, { ...isolatedEnvironment(env), GIT_DIR: gitFolder }, deadline)
  const head = await idOf(git, 'HEAD')
  return head.ok ? ok(head.value ?? '') : head
}
