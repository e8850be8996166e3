import type { CacheEntry, GitHub } from '../github/client.ts'
import { sha256 } from '../../../pages/hash.ts'
import { fail, ok, type Result } from '../../../problem/problem.ts'
import { whyOf } from '../../../runner/workspace.ts'
import { shorten } from '../../../text/safe-text.ts'
import { tooManyCaches } from '../problems.ts'
import type { RecordRead, RecordStore } from './memory.ts'
import type { CacheAnswer } from './cache-process.ts'
import { readRecords, withRecord } from './record.ts'

/** GitHub's cache, as a run sees it. Where nothing was found, there is neither a result nor a failure. */
export interface CacheAccess {
  /** The key of the newest visible entry that begins with this text. */
  lookUp(key: string): Promise<CacheAnswer>
  restore(key: string): Promise<{ readonly text?: string; readonly failure?: string | undefined }>
  /** Whether it worked, only a look-up shows. */
  save(key: string, text: string): Promise<CacheAnswer>
  /** Milliseconds since 1970. */
  wallMs(): number
  close(): void
}

interface Visibility {
  /** Undefined where the server has no list of entries. */
  readonly list: (() => Promise<Pick<GitHub, 'readCaches'>>) | undefined
  /** Whether this run sees what a pull request, perhaps of a fork, has written. */
  readonly isPull: boolean
}

/** The record of one zone in GitHub's cache, an entry for each write: the newest one, of any ref, counts. */
export class CacheStore implements RecordStore {
  readonly name = 'GitHub’s cache'
  readonly #zoneKey: string
  readonly #prefix: string
  readonly #cache: CacheAccess
  readonly #visibility: Visibility
  /** The newest entry that this run has read, and those that it has written. */
  #seen: Entry | undefined
  readonly #own = new Set<string>()

  constructor(zoneKey: string, cache: CacheAccess, visibility: Visibility) {
    this.#zoneKey = zoneKey
    this.#prefix = `cdn-purge-${sha256(Buffer.from(zoneKey)).slice(0, 32)}-`
    this.#cache = cache
    this.#visibility = visibility
  }

  async read(): Promise<Result<RecordRead>> {
    const entries = await this.#entries()
    if (!entries.ok) return entries
    const { found, failure } = entries.value
    this.#seen = newestOf(found)
    // A newer entry than the list shows may be there.
    if (failure !== undefined)
      return ok({ whyUnreadable: failure, highestRun: this.#seen?.highestRun ?? 0 })
    return ok(this.#seen === undefined ? {} : await this.#restore(this.#seen))
  }

  async readForeignWrite(): Promise<RecordRead | undefined> {
    const entries = await this.#entries()
    if (!entries.ok) return { whyUnreadable: entries.problem.title, hasFailed: true }
    const { found, failure } = entries.value
    if (failure !== undefined) return { whyUnreadable: failure, hasFailed: true }
    const seen = found.find(({ key }) => key === this.#seen?.key) ?? this.#seen
    const isForeign = (entry: Entry) =>
      entry.key !== seen?.key &&
      !this.#own.has(entry.key) &&
      (seen === undefined || isAfter(entry, seen))
    const foreign = newestOf(found.filter(isForeign))
    if (foreign === undefined) return undefined
    this.#seen = foreign
    return this.#restore(foreign)
  }

  async write(record: Parameters<RecordStore['write']>[0]): Promise<string | undefined> {
    const nowMs = Math.round(this.#cache.wallMs())
    const key = `${this.#prefix}${nowMs}-${record.highestRun}-${record.lastWrite}`
    this.#own.add(key)
    const saved = await this.#cache.save(key, withRecord(undefined, this.#zoneKey, record))
    const { found, failure } = await this.#cache.lookUp(key)
    if (found === key) return undefined
    return saved.failure ?? failure ?? 'the entry is not there after it was saved'
  }

  close(): void {
    this.#cache.close()
  }

  /** The entries that may be the newest: as listed, and, since the list may lag, as the prefix finds one. */
  async #entries(): Promise<
    Result<{ readonly found: Entry[]; readonly failure: string | undefined }>
  > {
    const [listed, { found, failure }] = await Promise.all([
      this.#list(),
      this.#cache.lookUp(this.#prefix),
    ])
    if (!listed.ok) return listed
    const isListed = listed.value.some(({ key }) => key === found)
    const all =
      found === undefined || isListed || this.#visibility.isPull
        ? listed.value
        : [...listed.value, this.#entryOf({ key: found })]
    return ok({ found: all, failure: failure && `${this.name} cannot be read: ${failure}` })
  }

  /** The first page with an entry that is of no pull request: a fork's can write there. */
  async #list(): Promise<Result<Entry[]>> {
    if (this.#visibility.list === undefined) return ok([])
    const github = await this.#visibility.list()
    for (let page = 1; page <= MAX_CACHE_PAGES; page++) {
      const read = await github.readCaches(this.#prefix, page)
      if (!read.ok) return read
      const trusted = read.value.filter(({ ref }) => !ref.startsWith('refs/pull/'))
      if (trusted.length > 0 || read.value.length === 0)
        return ok(trusted.map((entry) => this.#entryOf(entry)))
    }
    return fail(tooManyCaches(MAX_CACHE_PAGES))
  }

  #entryOf(shown: Shown): Entry {
    const [writtenMs, highestRun] = shown.key.slice(this.#prefix.length).split('-').map(Number)
    return { ...shown, writtenMs: writtenMs || 0, highestRun: highestRun || 0 }
  }

  async #restore({ key, ref, highestRun }: Entry): Promise<RecordRead> {
    const unreadable = (whyUnreadable: string): RecordRead => ({ whyUnreadable, highestRun })
    const { text, failure } = await this.#cache.restore(key)
    if (text === undefined)
      return unreadable(
        failure === undefined
          ? `the newest record of this zone in ${this.name} is not visible to this run: it was written on ${ref === undefined ? 'another ref' : `\`${ref}\``} or with another compression (zstd or gzip), and a run sees entries of its own ref and of the default branch`
          : `the newest record of this zone in ${this.name} cannot be read: ${shorten(failure, 200)}`,
      )
    try {
      const record = readRecords(text).get(this.#zoneKey)
      if (record !== undefined && key.endsWith(`-${record.lastWrite}`)) return { record }
      return unreadable(
        `the newest record of this zone in ${this.name} is not the one that its key names`,
      )
    } catch (error) {
      return unreadable(
        `the newest record of this zone in ${this.name} cannot be read: ${whyOf(error)}`,
      )
    }
  }
}

const MAX_CACHE_PAGES = 10

/** An entry that only the look-up has shown has no more than its key. */
type Shown = Pick<CacheEntry, 'key'> & Partial<CacheEntry>

type Entry = Shown & {
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
