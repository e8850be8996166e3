import { fork, type ChildProcess } from 'node:child_process'
import { lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fail, ok, type Result } from '../../../problem/problem.ts'
import type { Runner } from '../../../runner/runner.ts'
import { removeFolder, temporaryFolder, whyOf } from '../../../runner/workspace.ts'
import { addSecret, shorten } from '../../../text/safe-text.ts'
import { isExpired, remainingMs, type Deadline } from '../../../time/clock.ts'
import type { RunContext } from '../event.ts'
import type { GitHub } from '../github/client.ts'
import { killGroup } from '../git/run-git.ts'
import { noCache } from '../problems.ts'
import type { CacheAnswer, CacheRequest } from './cache-process.ts'
import { CacheStore, type CacheAccess } from './cache-store.ts'
import type { RecordStore } from './memory.ts'

interface CacheDeps {
  readonly runner: Pick<Runner, 'env' | 'debug' | 'cacheScript'>
  readonly deadline: Deadline
  readonly dryRun: boolean
  readonly github: () => Promise<Pick<GitHub, 'readCaches'>>
}

/** The record of one zone in GitHub's cache, an entry for each write. */
export async function openCache(
  zoneKey: string,
  { ref, server }: RunContext,
  deps: CacheDeps,
): Promise<Result<RecordStore>> {
  const isPull = ref.startsWith('refs/pull/')
  const client =
    server === 'gitea'
      ? 'each runner may have a cache of its own'
      : isPull && !deps.dryRun
        ? 'what a run for a pull request writes to the cache is not seen by other runs'
        : await openClient(deps)
  if (typeof client !== 'string')
    return ok(
      new CacheStore(zoneKey, client, { list: server === 'act' ? undefined : deps.github, isPull }),
    )
  // A dry run writes nothing, and where there is no cache, there is no record.
  if (!deps.dryRun) return fail(noCache(client))
  return ok(noStore(`there is no cache to compare with: ${shorten(client, 300)}`))
}

/** @returns why the client cannot be used, if it cannot */
async function openClient(deps: CacheDeps): Promise<CacheClient | string> {
  let client: CacheClient | undefined
  try {
    client = new CacheClient(deps)
    const { failure } = await client.check(!deps.dryRun)
    if (failure === undefined) return client
    client.close()
    return failure
  } catch (error) {
    client?.close()
    return whyOf(error)
  }
}

const noStore = (whyUnreadable: string): RecordStore => ({
  name: 'GitHub’s cache',
  read: () => Promise.resolve(ok({ whyUnreadable })),
  readForeignWrite: () => Promise.resolve(undefined),
  write: () => Promise.resolve(whyUnreadable),
  close: () => undefined,
})

/** Its name decides, with the compression, which entries a runner can see. */
const RECORD_FILE = 'cdn-purge.json'

const NO_FILE = 'the entry does not have the file of a record'

/** The client takes minutes to give up, and cannot be stopped: its process can. */
const LONGEST_MS = 60_000

/** GitHub's cache client in a process of its own, with an empty folder to work in. */
class CacheClient implements CacheAccess {
  readonly #deps: CacheDeps
  readonly #folder: string
  #child: ChildProcess | undefined

  /** @throws if the folder cannot be created */
  constructor(deps: CacheDeps) {
    this.#deps = deps
    this.#folder = temporaryFolder(deps.runner.env, 'cache')
    for (const name of ['files', 'files/work', 'temp']) mkdirSync(join(this.#folder, name))
  }

  wallMs(): number {
    return this.#deps.deadline.clock.wallMs()
  }

  check(writes: boolean): Promise<CacheAnswer> {
    return this.#ask({ kind: 'check', writes })
  }

  lookUp(key: string): Promise<CacheAnswer> {
    return this.#ask({ kind: 'look-up', key, file: RECORD_FILE })
  }

  async restore(key: string): Promise<Awaited<ReturnType<CacheAccess['restore']>>> {
    const { found, failure } = await this.#ask({ kind: 'restore', key, file: RECORD_FILE })
    try {
      // An entry could hold a link.
      if (found === key && lstatSync(this.#file).isFile())
        return { text: readFileSync(this.#file, 'utf8') }
      return { failure: found === key ? NO_FILE : failure }
    } catch {
      return { failure: failure ?? NO_FILE }
    } finally {
      rmSync(this.#file, { force: true, recursive: true })
    }
  }

  async save(key: string, text: string): Promise<CacheAnswer> {
    try {
      writeFileSync(this.#file, text)
    } catch (error) {
      return { failure: whyOf(error) }
    }
    return this.#ask({ kind: 'save', key, file: RECORD_FILE })
  }

  close(): void {
    this.#kill()
    removeFolder(this.#folder)
  }

  get #file(): string {
    return join(this.#folder, 'files/work', RECORD_FILE)
  }

  /** The answer; a failure if there is none before the deadline or within a minute. */
  async #ask(request: CacheRequest): Promise<CacheAnswer> {
    const { deadline } = this.#deps
    if (isExpired(deadline)) return { failure: 'the step was cancelled, or its time was over' }
    const child = (this.#child ??= this.#start())
    const limitMs = Math.max(1, Math.min(LONGEST_MS, remainingMs(deadline)))
    return new Promise((resolve) => {
      const end = (answer: CacheAnswer) => {
        clearTimeout(timer)
        deadline.signal.removeEventListener('abort', stop)
        child.removeAllListeners('message').removeAllListeners('exit')
        resolve(answer)
      }
      const stop = () => {
        this.#kill()
        end({ failure: 'the cache did not answer in time' })
      }
      const die = () => {
        this.#child = undefined
        end({ failure: 'the process of the cache client ended' })
      }
      const timer = setTimeout(stop, limitMs)
      deadline.signal.addEventListener('abort', stop)
      child.on('message', (answer: CacheAnswer) => end(answer))
      child.on('exit', die)
      child.send(request, (error) => error && die())
    })
  }

  #start(): ChildProcess {
    const { cacheScript, env } = this.#deps.runner
    // Inputs may hold secrets, and the client does not need them.
    const own = Object.entries(env).filter(([name]) => !/^(INPUT_|CDN_PURGE_)/.test(name))
    const child = fork(cacheScript, {
      cwd: join(this.#folder, 'files/work'),
      // Relative to the current folder as to that of an archive: the client does not quote them for `tar`.
      env: {
        ...Object.fromEntries(own),
        GITHUB_WORKSPACE: '../../files/work',
        RUNNER_TEMP: '../../temp',
      },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A process group of its own, to kill `tar` with it.
      detached: process.platform !== 'win32',
    })
    child.on('error', () => this.#kill())
    for (const stream of [child.stdout, child.stderr])
      if (stream !== null) createInterface(stream).on('line', (line) => this.#handleLine(line))
    return child
  }

  /** Workflow commands of the client are not for this step's log. */
  #handleLine(line: string): void {
    const [, command, text = ''] = /^::([\w-]+)[^:]*::(.*)$/.exec(line) ?? []
    if (command === 'add-mask') addSecret(text.replaceAll('%25', '%'))
    else if (command !== 'debug') this.#deps.runner.debug?.(`cache: ${line}`)
  }

  #kill(): void {
    killGroup(this.#child?.pid)
    this.#child = undefined
  }
}
