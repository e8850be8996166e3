import { fork, type ChildProcess } from 'node:child_process'
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Debug } from '../../../http/debug.ts'
import type { Environment } from '../../../inputs/reader.ts'
import { sha256 } from '../../../pages/hash.ts'
import { fail, ok, type Result } from '../../../problem/result.ts'
import { addSecret } from '../../../text/secrets.ts'
import { remainingMs, type Deadline } from '../../../time/clock.ts'
import type { RunContext } from '../event.ts'
import type { CacheEntry, GitHub } from '../github/client.ts'
import { killGroup } from '../git/run-git.ts'
import { noCache, tooManyCaches, whyOf } from '../problems.ts'
import { RECORD_FILE, type CacheAnswer, type CacheRequest } from './cache-process.ts'
import type { RecordRead, RecordStore } from './memory.ts'
import { readRecords, withRecord } from './record.ts'

export interface CacheDeps {
  /** The script of the process that uses GitHub's cache client. */
  readonly script: string
  readonly env: Environment
  readonly deadline: Deadline
  readonly debug: Debug
  readonly github: () => Promise<Pick<GitHub, 'readCaches'>>
}

/** The record of one zone in GitHub's cache, an entry for each write. */
export async function openCache(
  zoneKey: string,
  { ref, server }: Pick<RunContext, 'ref' | 'server'>,
  isDryRun: boolean,
  deps: CacheDeps,
): Promise<Result<RecordStore>> {
  const opened = await openClient({ ref, server }, isDryRun, deps)
  if (opened.ok) return ok(new CacheStore(zoneKey, opened.value, server === 'act' ? undefined : deps.github))
  // A dry run writes nothing, and where there is no cache, there is no record.
  return isDryRun ? ok(NO_STORE) : opened
}

async function openClient(
  { ref, server }: Pick<RunContext, 'ref' | 'server'>,
  isDryRun: boolean,
  deps: CacheDeps,
): Promise<Result<CacheClient>> {
  if (server === 'gitea') return fail(noCache('each runner may have a cache of its own'))
  if (ref.startsWith('refs/pull/') && !isDryRun)
    return fail(noCache('what a run for a pull request writes to the cache is not seen by other runs'))
  let client: CacheClient | undefined
  try {
    client = new CacheClient(deps)
    const why = await client.ask({ kind: 'check', writes: !isDryRun })
    if (why === undefined) return ok(client)
    client.close()
    return fail(noCache(why))
  } catch (error) {
    client?.close()
    return fail(noCache(whyOf(error)))
  }
}

const NO_STORE: RecordStore = {
  name: 'GitHub’s cache',
  read: () => Promise.resolve(ok({ kind: 'none' })),
  readForeignWrite: () => Promise.resolve(undefined),
  write: () => Promise.resolve('there is no cache'),
  close: () => undefined,
}

class CacheStore implements RecordStore {
  readonly name = 'GitHub’s cache'
  readonly #zoneKey: string
  readonly #prefix: string
  readonly #client: CacheClient
  /** Undefined where the server has no list of entries. */
  readonly #github: CacheDeps['github'] | undefined
  /** The newest entry that this run has read, and those that it has written. */
  #seen: Entry | undefined
  readonly #own = new Set<string>()

  constructor(zoneKey: string, client: CacheClient, github: CacheDeps['github'] | undefined) {
    this.#zoneKey = zoneKey
    this.#prefix = `cdn-purge-${sha256(Buffer.from(zoneKey)).slice(0, 32)}-`
    this.#client = client
    this.#github = github
  }

  async read(): Promise<Result<RecordRead>> {
    const entries = await this.#entries()
    if (!entries.ok) return entries
    this.#seen = newestOf(entries.value)
    return ok(this.#seen === undefined ? { kind: 'none' } : await this.#restore(this.#seen))
  }

  async readForeignWrite(): Promise<RecordRead | undefined> {
    const entries = await this.#entries()
    if (!entries.ok) return { kind: 'unreadable', why: entries.problem.title, highestRun: 0 }
    const seen = entries.value.find(({ key }) => key === this.#seen?.key) ?? this.#seen
    const isForeign = (entry: Entry) =>
      entry.key !== seen?.key && !this.#own.has(entry.key) && (seen === undefined || isAfter(entry, seen))
    const foreign = newestOf(entries.value.filter(isForeign))
    if (foreign === undefined) return undefined
    this.#seen = foreign
    return this.#restore(foreign)
  }

  async write(record: Parameters<RecordStore['write']>[0]): Promise<string | undefined> {
    const nowMs = Math.round(this.#client.wallMs())
    const key = `${this.#prefix}${nowMs}-${record.highestRun}-${record.lastWrite}`
    this.#own.add(key)
    const text = withRecord(undefined, this.#zoneKey, record)
    await this.#client.save(key, text)
    const found = await this.#client.ask({ kind: 'look-up', key })
    return found === key ? undefined : this.#client.lastComplaint
  }

  close(): void {
    this.#client.close()
  }

  /** The entries of the zone that may be the newest: as listed, and, since the list may lag, as the prefix finds one. */
  async #entries(): Promise<Result<Entry[]>> {
    const [listed, found] = await Promise.all([
      this.#list(),
      this.#client.ask({ kind: 'look-up', key: this.#prefix }),
    ])
    if (!listed.ok) return listed
    const isListed = found === undefined || listed.value.some(({ key }) => key === found)
    return ok(isListed ? listed.value : [...listed.value, this.#entryOf(found, '')])
  }

  /** The first page with an entry that is of no pull request: a fork's can write there. */
  async #list(): Promise<Result<Entry[]>> {
    if (this.#github === undefined) return ok([])
    const github = await this.#github()
    for (let page = 1; page <= MAX_PAGES; page++) {
      const read = await github.readCaches(this.#prefix, page)
      if (!read.ok) return read
      const trusted = read.value.filter(({ ref }) => !ref.startsWith('refs/pull/'))
      if (trusted.length > 0 || read.value.length === 0)
        return ok(trusted.map((entry) => ({ ...this.#entryOf(entry.key, entry.ref), ...entry })))
    }
    return fail(tooManyCaches(MAX_PAGES))
  }

  #entryOf(key: string, ref: string): Entry {
    const [writtenMs = 0, highestRun = 0] = key.slice(this.#prefix.length).split('-').map(Number)
    return { key, ref, createdMs: undefined, writtenMs: writtenMs || 0, highestRun: highestRun || 0 }
  }

  async #restore({ key, ref, highestRun }: Entry): Promise<RecordRead> {
    const unreadable = (why: string): RecordRead => ({ kind: 'unreadable', why, highestRun })
    const text = await this.#client.restore(key)
    if (text === undefined)
      return unreadable(
        `the newest record of this zone in ${this.name} is not visible to this run: it was written on ${ref === '' ? 'another ref' : `\`${ref}\``}, with another compression (zstd or gzip), or the cache failed; a run sees entries of its own ref and of the default branch`,
      )
    try {
      const record = readRecords(text).get(this.#zoneKey)
      if (record !== undefined && key.endsWith(`-${record.lastWrite}`)) return { kind: 'record', record }
      return unreadable(`the newest record of this zone in ${this.name} is not the one that its key names`)
    } catch (error) {
      return unreadable(`the newest record of this zone in ${this.name} cannot be read: ${whyOf(error)}`)
    }
  }
}

const MAX_PAGES = 10

/** `createdMs` is undefined for an entry that only the look-up has shown. */
type Entry = Omit<CacheEntry, 'createdMs'> & {
  readonly createdMs: number | undefined
  /** The time in the key, on the clock of the machine that wrote it. */
  readonly writtenMs: number
  /** The highest id of a run that had written the record then. */
  readonly highestRun: number
}

function isAfter(one: Entry, other: Entry): boolean {
  const isListed = one.createdMs !== undefined && other.createdMs !== undefined
  const [a, b] = isListed ? [one.createdMs, other.createdMs] : [one.writtenMs, other.writtenMs]
  return a === b ? one.writtenMs > other.writtenMs : (a ?? 0) > (b ?? 0)
}

function newestOf(entries: readonly Entry[]): Entry | undefined {
  return entries.reduce<Entry | undefined>(
    (newest, entry) => (newest === undefined || isAfter(entry, newest) ? entry : newest),
    undefined,
  )
}

/** The client takes minutes to give up, and cannot be stopped: its process can. */
const LONGEST_MS = 60_000

/** GitHub's cache client in a process of its own, with an empty folder to work in. */
class CacheClient {
  /** The last warning or error of the client. */
  lastComplaint = 'the entry is not there after it was saved'
  readonly #deps: CacheDeps
  readonly #folder: string
  #child: ChildProcess | undefined

  /** @throws if the folder cannot be created */
  constructor(deps: CacheDeps) {
    this.#deps = deps
    this.#folder = mkdtempSync(join(deps.env['RUNNER_TEMP'] || tmpdir(), 'cdn-purge-cache-'))
    for (const name of ['work', 'temp']) mkdirSync(join(this.#folder, name))
  }

  wallMs(): number {
    return this.#deps.deadline.clock.wallMs()
  }

  async restore(key: string): Promise<string | undefined> {
    const found = await this.ask({ kind: 'restore', key })
    try {
      // An entry could hold a link.
      return found === key && lstatSync(this.#file).isFile() ? readFileSync(this.#file, 'utf8') : undefined
    } catch {
      return undefined
    } finally {
      rmSync(this.#file, { force: true, recursive: true })
    }
  }

  async save(key: string, text: string): Promise<void> {
    writeFileSync(this.#file, text)
    await this.ask({ kind: 'save', key })
  }

  /** The answer; undefined also if there is none before the deadline or within a minute. */
  async ask(request: CacheRequest): Promise<string | undefined> {
    const { deadline } = this.#deps
    const child = (this.#child ??= this.#start())
    const limitMs = Math.max(0, Math.min(LONGEST_MS, remainingMs(deadline)))
    return new Promise((resolve) => {
      const end = (found?: string) => {
        clearTimeout(timer)
        deadline.signal.removeEventListener('abort', stop)
        child.removeAllListeners('message').removeAllListeners('exit')
        resolve(found)
      }
      const stop = () => {
        this.lastComplaint = `the cache did not answer within ${Math.round(limitMs / 1000)} s`
        this.#kill()
        end()
      }
      const timer = setTimeout(stop, limitMs)
      deadline.signal.addEventListener('abort', stop)
      child.on('message', ({ found }: CacheAnswer) => end(found))
      child.on('exit', () => end())
      if (deadline.signal.aborted) stop()
      else child.send(request, (error) => error && end())
    })
  }

  close(): void {
    this.#kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  get #file(): string {
    return join(this.#folder, 'work', RECORD_FILE)
  }

  #start(): ChildProcess {
    const { script, env } = this.#deps
    const work = join(this.#folder, 'work')
    // Inputs may hold secrets, and the client does not need them.
    const own = Object.entries(env).filter(([name]) => !/^(INPUT_|CDN_PURGE_)/.test(name))
    const child = fork(script, {
      cwd: work,
      env: { ...Object.fromEntries(own), GITHUB_WORKSPACE: work, RUNNER_TEMP: join(this.#folder, 'temp') },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A process group of its own, to kill `tar` with it.
      detached: process.platform !== 'win32',
    })
    child.on('error', () => this.#kill())
    for (const stream of [child.stdout, child.stderr])
      if (stream !== null) createInterface(stream).on('line', (line) => this.#heed(line))
    return child
  }

  /** Workflow commands of the client are not for this step's log. */
  #heed(line: string): void {
    const [, command, text = ''] = /^::([\w-]+)[^:]*::(.*)$/.exec(line) ?? []
    if (command === 'add-mask') addSecret(unescapeData(text))
    else if (command !== 'debug') this.#deps.debug?.(`cache: ${line}`)
    if (command === 'warning' || command === 'error' || line.startsWith('Failed to '))
      this.lastComplaint = command === undefined ? line : unescapeData(text)
  }

  #kill(): void {
    killGroup(this.#child?.pid)
    this.#child = undefined
  }
}

/** As the runner decodes the data of a workflow command. */
function unescapeData(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%')
}
