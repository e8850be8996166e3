// Keeps the record of a zone in a ref of the repository, `refs/cdn-purge/UUID`.
// Each write is a commit whose parent is the write before it. The server
// refuses a push that was overtaken; what a run does then: changes.ts.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import {
  checkVersion,
  cleanEnvironment,
  createRunGit,
  readOutput,
  type GitResult,
  type RunGit,
} from './git.ts'
import {
  formatRecord,
  parseRecord,
  whyInvalid,
  type Replacement,
  type ZoneRecord,
  type RecordStore,
  type RecordRead,
} from './record.ts'
import { calculateBackoffMs, retry } from '../http/retry.ts'
import { findProxy } from '../http/fault.ts'
import type { Environment } from '../step/inputs.ts'
import type { Runner } from '../step/runner.ts'
import type { WorkflowRun } from '../step/workflow-run.ts'
import * as say from './words.ts'
import { Stop, type Problem } from '../problem/problem.ts'
import { removeFolder, createTemporaryFolder, describeError } from '../step/workspace.ts'
import type { Deadline } from '../time/clock.ts'

export interface RefStoreOptions
  extends
    Pick<WorkflowRun, 'serverUrl' | 'repository'>,
    Pick<Runner, 'env' | 'debug' | 'printLine'> {
  /** As `normalizeZone` returns it. */
  readonly zone: string
  /** Empty for anonymous access. */
  readonly token: string
  readonly deadline: Deadline
}

const RECORD_FILE = 'record.json'
/** Ref of the fetched record in the temporary repository of the step. */
const FETCHED_REF = 'refs/fetched'

/** What a command that contacts the server has done. */
type ServerAnswer =
  | { readonly kind: 'succeeded'; readonly output: string }
  /** The server does not have the ref. */
  | { readonly kind: 'absent' }
  /** Another run has written since the version was read. */
  | { readonly kind: 'overtaken' }

/** `refused` by the server, such as by a rule or because of a lock. */
interface FailedAttempt {
  readonly kind: 'failed' | 'refused'
  readonly problem: Problem
}

/** What a failed attempt has done. Undefined if it did nothing. */
type FindOutcome = () => Promise<ServerAnswer | undefined>

const FETCH_COMMAND = [
  'fetch',
  '--quiet',
  '--depth=1',
  '--no-tags',
  '--no-write-fetch-head',
  '--no-auto-maintenance',
]

/**
 * Opens the store with a temporary bare repository, separate from the user's
 * clone and configuration.
 * @throws Stop
 */
export async function openRefStore(options: RefStoreOptions): Promise<RecordStore> {
  let folder: string
  try {
    folder = createTemporaryFolder(options.env, 'record')
  } catch (error) {
    const title = `a temporary folder cannot be created: ${describeError(error)}`
    const help = 'set `RUNNER_TEMP` to a folder that this step can write to, or do not set it'
    throw new Stop(say.unusableVariable('variable `RUNNER_TEMP`', title, help))
  }

  const git = createRunGit(folder, createEnvironment(options, folder), options.deadline)
  const close = () => removeFolder(folder)
  try {
    await checkVersion(git)
    await readOutput(git, ['init', '--quiet', '--bare', '--template=', '--object-format=sha1', '.'])
    return new RefStore(git, close, options)
  } catch (error) {
    close()
    throw error
  }
}

class RefStore implements RecordStore {
  readonly zone: string
  readonly name: string
  readonly howToDelete: string
  readonly close: () => void
  readonly #ref: string
  readonly #git: RunGit
  readonly #options: RefStoreOptions

  constructor(git: RunGit, close: () => void, options: RefStoreOptions) {
    this.zone = options.zone
    this.#ref = `refs/cdn-purge/${encodeForRef(options.zone)}`
    this.name = `\`${this.#ref}\``
    this.howToDelete = `run \`git push origin :${this.#ref}\``
    this.close = close
    this.#git = git
    this.#options = options
  }

  async read(): Promise<RecordRead> {
    const answer = await this.#contactServer(FETCH_COMMAND, [`+${this.#ref}:${FETCHED_REF}`])
    const none = { record: undefined, whyUnreadable: undefined, version: '' }
    if (answer.kind === 'absent') return none

    const version = await this.#runLocally(['rev-parse', FETCHED_REF])
    const blob = await this.#git(['cat-file', 'blob', `${version}:${RECORD_FILE}`])
    if (!blob.hasSucceeded) {
      return { ...none, whyUnreadable: 'its commit has no record', version }
    }
    try {
      const utf8 = new TextDecoder('utf-8', { fatal: true }).decode(blob.stdout)
      return { ...none, record: parseRecord(utf8), version }
    } catch (error) {
      return { ...none, whyUnreadable: whyInvalid(error), version }
    }
  }

  async replace(record: ZoneRecord, version: string): Promise<Replacement> {
    const commit = await this.#commit(record, version)
    const answer = await this.#contactServer(
      ['push', '--quiet', '--porcelain', `--force-with-lease=${this.#ref}:${version}`],
      [`${commit}:${this.#ref}`],
      () => this.#readPushOutcome(commit, version),
    )
    if (answer.kind === 'overtaken') return answer
    return { kind: 'current', version: commit }
  }

  /**
   * Reads the ref to find out whether a push that was refused, or whose answer
   * was lost, was written.
   * @returns undefined if the ref has not changed
   */
  async #readPushOutcome(commit: string, version: string): Promise<ServerAnswer | undefined> {
    const currentCommit = await this.#readRefCommit()
    if (currentCommit === version) return undefined
    return currentCommit === commit ? { kind: 'succeeded', output: '' } : { kind: 'overtaken' }
  }

  /** The commit of the ref; '' if there is no such ref. */
  async #readRefCommit(): Promise<string> {
    const answer = await this.#contactServer(['ls-remote', '--quiet'], [this.#ref])
    if (answer.kind !== 'succeeded') return ''
    // The server also lists refs whose names end in this one.
    const line = answer.output.split('\n').find((listedRef) => listedRef.endsWith(`\t${this.#ref}`))
    const commit = line?.split('\t')[0] ?? ''
    if (commit.length > 40) throw new Stop(say.unsupportedRepository())
    return commit
  }

  async #commit(record: ZoneRecord, parent: string): Promise<string> {
    const blob = await this.#runLocally(['hash-object', '-w', '--stdin'], formatRecord(record))
    const tree = await this.#runLocally(['mktree'], `100644 blob ${blob}\t${RECORD_FILE}\n`)
    // If the ref points at something other than a commit, the new commit has no
    // parent.
    const parentType = parent === '' ? '' : await this.#runLocally(['cat-file', '-t', parent])
    const parents = parentType === 'commit' ? ['-p', parent] : []
    const title = record.confirmed === null ? 'Forget' : 'Update'
    return this.#runLocally(['commit-tree', ...parents, '-m', `${title} ${record.zone}`, tree])
  }

  async #runLocally(args: readonly string[], input?: string): Promise<string> {
    const output = await readOutput(this.#git, args, input)
    return output.toString('utf8').trim()
  }

  /**
   * Runs a command that contacts the server, and retries it until the deadline.
   */
  async #contactServer(
    command: readonly string[],
    refs: readonly string[],
    findOutcome?: FindOutcome,
  ): Promise<ServerAnswer> {
    const { serverUrl, repository, deadline, debug, printLine } = this.#options
    const [name = ''] = command
    const tryOnce = async (number: number) => {
      const startMs = deadline.clock.nowMs()
      const result = await this.#git([...command, `${serverUrl}/${repository}`, ...refs])
      const durationMs = Math.round(deadline.clock.nowMs() - startMs)
      const outcome = result.hasSucceeded ? 'ended' : 'failed'
      debug?.(`git ${name}: ${outcome}, ${durationMs} ms, attempt ${number}`)
      return this.#judge(name, result, findOutcome)
    }
    // A lock of another push is gone soon; a rule stays.
    const refusalDelaysMs = [1000, 3000]
    const findDelayMs = ({ kind }: ServerAnswer | FailedAttempt, number: number) => {
      if (kind === 'refused') return refusalDelaysMs.shift()
      return kind === 'failed' ? calculateBackoffMs(number, deadline.clock.random()) : undefined
    }
    const sayWaiting = () => printLine(`Record waiting for the git server (git ${name})`)
    const timer = setTimeout(sayWaiting, SILENT_MS)
    try {
      const answer = await retry(tryOnce, findDelayMs, deadline, Infinity)
      if ('problem' in answer) throw new Stop(answer.problem)
      return answer
    } finally {
      clearTimeout(timer)
    }
  }

  /** @throws Stop for what another attempt would not change */
  async #judge(
    name: string,
    { hasSucceeded, stdout, stderr }: GitResult,
    findOutcome: FindOutcome | undefined,
  ): Promise<ServerAnswer | FailedAttempt> {
    const output = stdout.toString('utf8')
    if (hasSucceeded) return { kind: 'succeeded', output }

    // Lines that begin with `remote:` are of the server's hooks, which can
    // write anything.
    const lines = stderr.split(/[\n\r]/).filter((line) => !/^\s*remote:/i.test(line))
    const ownWords = lines.join('\n')
    if (/couldn't find remote ref/i.test(ownWords)) return { kind: 'absent' }
    const denial = findDenial(ownWords, this.#options.token)
    if (denial !== undefined) throw new Stop(denial)

    const outcome = await findOutcome?.()
    if (outcome !== undefined) return outcome

    const [, refusal] = /^!.*\[remote rejected\] (.*)$/m.exec(output) ?? []
    if (refusal === undefined) return { kind: 'failed', problem: say.gitFailed(name, stderr) }
    return { kind: 'refused', problem: say.pushRefused(this.name, `${refusal}\n${stderr}`) }
  }
}

/** Encodes every byte except letters, digits, `-` and `_`, so that no two zones share a ref. */
function encodeForRef(zone: string): string {
  return Buffer.from(zone)
    .toString('latin1')
    .replaceAll(
      /[^\w-]/g,
      (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
}

/** How long to wait before the log says so. */
const SILENT_MS = 10_000

/** Finds an error in git's own words that a retry cannot fix. */
function findDenial(stderr: string, token: string): Problem | undefined {
  if (/hash algorithm|mismatched algorithms/.test(stderr)) return say.unsupportedRepository()
  let [, status] = /returned error: (\d+)/.exec(stderr) ?? []
  if (/Authentication failed|could not read (Username|Password)/.test(stderr)) status = '401'
  if (/repository '.*' not found/.test(stderr)) status = '404'
  if (status === '401' || status === '403' || status === '404') {
    return say.recordAccessDenied(status, stderr, token)
  }
  if (status?.startsWith('30') || /unable to update url base from redirection/.test(stderr)) {
    const title = 'the git server redirects to another address: the repository has moved'
    const help = 'use the new name of the repository, and the new address of its server'
    return say.unusableGitServer(title, help, stderr)
  }
  const isUntrusted =
    /SSL certificate|certificate verif|self.signed certificate|certificate subject/i
  if (!isUntrusted.test(stderr)) return undefined
  const title = 'the certificate of the git server is not trusted'
  const help = 'set `NODE_EXTRA_CA_CERTS`, for the whole job, to a file with that of its authority'
  return say.unusableGitServer(title, help, stderr)
}

const NAME = 'github-actions[bot]'
/** A real address, because a push rule may require that. */
const EMAIL = '41898282+github-actions[bot]@users.noreply.github.com'

function createEnvironment(options: RefStoreOptions, folder: string): Environment {
  const { serverUrl, token, env } = options
  const proxy = findProxy(new URL(serverUrl))
  const config = [
    ['http.followRedirects', 'false'],
    ['http.lowSpeedLimit', '1'],
    ['http.lowSpeedTime', '30'],
    ['credential.helper', ''],
    ['safe.directory', '*'],
    ['gc.auto', '0'],
    // Uses the same proxy as the requests to the API; git would choose another
    // one.
    ['http.proxy', proxy?.href ?? ''],
  ]
  if (proxy !== undefined && proxy.username !== '') config.push(['http.proxyAuthMethod', 'basic'])
  if (token !== '') {
    const login = Buffer.from(`x-access-token:${token}`).toString('base64')
    config.push([`http.${serverUrl}/.extraheader`, `Authorization: Basic ${login}`])
  }

  const isWindows = process.platform === 'win32'
  const certificates = writeCertificates(env, folder)
  return {
    ...cleanEnvironment(env),
    GIT_CONFIG_GLOBAL: isWindows ? 'NUL' : '/dev/null',
    // Ignores the configuration of the system, except on Windows, where it
    // names the certificates.
    GIT_CONFIG_NOSYSTEM: isWindows ? undefined : '1',
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    GIT_CEILING_DIRECTORIES: folder,
    GIT_AUTHOR_NAME: NAME,
    GIT_AUTHOR_EMAIL: EMAIL,
    GIT_COMMITTER_NAME: NAME,
    GIT_COMMITTER_EMAIL: EMAIL,
    GIT_CONFIG_COUNT: String(config.length),
    ...Object.fromEntries(config.map(([key], index) => [`GIT_CONFIG_KEY_${index}`, key])),
    ...Object.fromEntries(config.map(([, value], index) => [`GIT_CONFIG_VALUE_${index}`, value])),
    ...(certificates === undefined ? {} : { GIT_SSL_CAINFO: certificates }),
  }
}

/**
 * Writes Node's own certificates and those of `NODE_EXTRA_CA_CERTS` into one
 * file. Node uses both, but git would use only the latter.
 */
function writeCertificates(env: Environment, folder: string): string | undefined {
  const extra = env['NODE_EXTRA_CA_CERTS'] ?? ''
  if (extra === '') return undefined
  try {
    const file = join(folder, 'certificates.pem')
    writeFileSync(file, [...rootCertificates, readFileSync(extra, 'utf8')].join('\n'))
    return file
  } catch {
    // Node ignores a file that cannot be read as well.
    return undefined
  }
}
