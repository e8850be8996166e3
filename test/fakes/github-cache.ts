import { buffer } from 'node:stream/consumers'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** An entry of the cache; entries are immutable. */
export interface StoredEntry {
  readonly id: number
  readonly key: string
  /** A hash of path, compression and platform: other runners do not see the entry. */
  version: string
  readonly ref: string
  readonly createdAt: string
  bytes: Buffer
  isCommitted: boolean
  /** The list may lag behind. */
  isListed: boolean
}

const DEFAULT_REF = 'refs/heads/main'
const API = '/_apis/artifactcache/'
const TWIRP = '/twirp/github.actions.results.api.v1.CacheService/'

/**
 * GitHub's cache in both protocols that its client speaks: v1 (`ACTIONS_CACHE_URL`) and v2 (Twirp, `ACTIONS_RESULTS_URL`).
 * A run sees the entries of its own ref and of the default branch, with its own version. Anything else is a violation.
 */
export class FakeCache {
  entries: StoredEntry[] = []
  /** Requests that no client of GitHub sends. */
  readonly violations: string[] = []
  /** Number of saves that are reported as successful, and lost. */
  losesSaves = 0
  #lastMs = 0
  readonly #url: () => string

  constructor(url: () => string) {
    this.#url = url
  }

  /** What the runner gives to a run of a ref. */
  environment(ref: string, protocol: 'v1' | 'v2' = 'v1'): Record<string, string> {
    const token = { ACTIONS_RUNTIME_TOKEN: encodeURIComponent(ref) }
    return protocol === 'v1'
      ? { ...token, ACTIONS_CACHE_URL: `${this.#url()}/` }
      : { ...token, ACTIONS_CACHE_SERVICE_V2: 'True', ACTIONS_RESULTS_URL: `${this.#url()}/` }
  }

  /** The records of the entries, newest last. */
  keys(): string[] {
    return this.entries.filter(({ isCommitted }) => isCommitted).map(({ key }) => key)
  }

  /** Body of `GET /repos/{owner}/{repo}/actions/caches`. */
  list(query: URLSearchParams): object {
    if (query.get('sort') !== 'created_at' || query.get('direction') !== 'desc')
      this.violations.push('a list that is not sorted by creation')
    const prefix = query.get('key') ?? ''
    const found = this.entries
      .filter(({ key, isCommitted, isListed }) => isCommitted && isListed && key.startsWith(prefix))
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    const [size, page] = [Number(query.get('per_page') ?? 30), Number(query.get('page') ?? 1)]
    return {
      total_count: found.length,
      actions_caches: found
        .slice((page - 1) * size, page * size)
        .map((entry) => ({
          id: entry.id,
          ref: entry.ref,
          key: entry.key,
          version: entry.version,
          created_at: entry.createdAt,
          last_accessed_at: entry.createdAt,
          size_in_bytes: entry.bytes.length,
        })),
    }
  }

  /** @returns whether the request is one for the cache */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cache.invalid')
    if (pathname.startsWith('/blob/')) void this.#blob(request, response, Number(pathname.slice(6)))
    else if (pathname.startsWith(API))
      void this.#v1(request, response, pathname.slice(API.length), searchParams)
    else if (pathname.startsWith(TWIRP)) void this.#v2(request, response, pathname.slice(TWIRP.length))
    else return false
    return true
  }

  #find(ref: string, keys: readonly string[], version: string): StoredEntry | undefined {
    for (const scope of new Set([ref, DEFAULT_REF])) {
      const visible = this.entries.filter(
        (entry) => entry.isCommitted && entry.version === version && entry.ref === scope,
      )
      for (const key of keys) {
        const found =
          visible.findLast((entry) => entry.key === key) ??
          visible.findLast((entry) => entry.key.startsWith(key))
        if (found !== undefined) return found
      }
    }
    return undefined
  }

  /** Undefined where the key is taken. */
  #reserve(ref: string, key: string, version: string): StoredEntry | undefined {
    if (this.entries.some((entry) => entry.key === key && entry.version === version && entry.ref === ref))
      return undefined
    this.#lastMs = Math.max(this.#lastMs + 1, Date.now())
    const createdAt = new Date(this.#lastMs).toISOString()
    const id = this.entries.length + 1
    const bytes = Buffer.alloc(0)
    const entry = { id, key, version, ref, createdAt, bytes, isCommitted: false, isListed: true }
    this.entries.push(entry)
    return entry
  }

  /** Whether the size is that of what was uploaded. */
  #commit(entry: StoredEntry, bytes: number): boolean {
    if (entry.bytes.length !== bytes || bytes === 0) return false
    entry.isCommitted = this.losesSaves === 0
    if (this.losesSaves > 0) this.losesSaves--
    return true
  }

  async #v1(
    request: IncomingMessage,
    response: ServerResponse,
    resource: string,
    query: URLSearchParams,
  ): Promise<void> {
    const body = await buffer(request)
    const ref = refOf(request)
    const [, id] = /^caches\/(\d+)$/.exec(resource) ?? []
    const entry = this.entries.find((one) => one.id === Number(id))
    const asked = `${request.method} ${resource}`
    if (ref === undefined) return json(response, 401, { message: 'no token' })
    if (asked === 'GET cache') {
      const keys = (query.get('keys') ?? '').split(',')
      const found = this.#find(ref, keys, query.get('version') ?? '')
      if (found === undefined) return void response.writeHead(204).end()
      const archiveLocation = `${this.#url()}/blob/${found.id}`
      return json(response, 200, { cacheKey: found.key, scope: found.ref, archiveLocation })
    }
    if (asked === 'GET caches') return json(response, 200, { totalCount: 0, artifactCaches: [] })
    if (asked === 'POST caches') {
      const { key, version } = JSON.parse(body.toString()) as { key: string; version: string }
      const reserved = this.#reserve(ref, key, version)
      return reserved === undefined
        ? json(response, 409, { message: 'Cache already exists.' })
        : json(response, 201, { cacheId: reserved.id })
    }
    if (entry === undefined || entry.isCommitted) return this.#violation(response, asked)
    if (request.method === 'PATCH') {
      if (request.headers['content-range'] !== `bytes 0-${body.length - 1}/*`)
        return this.#violation(response, `${asked} ${request.headers['content-range']}`)
      entry.bytes = body
      return void response.writeHead(204).end()
    }
    const { size } = JSON.parse(body.toString()) as { size: number }
    return this.#commit(entry, size)
      ? void response.writeHead(204).end()
      : this.#violation(response, `${asked} of ${size} bytes`)
  }

  async #v2(request: IncomingMessage, response: ServerResponse, method: string): Promise<void> {
    const ref = refOf(request)
    const body = JSON.parse((await buffer(request)).toString()) as Record<string, unknown>
    const { key, version } = body as { key: string; version: string }
    if (ref === undefined) return json(response, 401, { code: 'unauthenticated', msg: 'no token' })
    const open = this.entries.find(
      (entry) => entry.key === key && entry.version === version && !entry.isCommitted,
    )
    switch (`${request.method} ${method}`) {
      case 'POST GetCacheEntryDownloadURL': {
        const found = this.#find(
          ref,
          [key, ...((body['restore_keys'] as string[] | undefined) ?? [])],
          version,
        )
        return found === undefined
          ? json(response, 200, { ok: false, signed_download_url: '', matched_key: '' })
          : json(response, 200, {
              ok: true,
              signed_download_url: `${this.#url()}/blob/${found.id}?sig=secret-signature`,
              matched_key: found.key,
            })
      }
      case 'POST CreateCacheEntry': {
        const reserved = this.#reserve(ref, key, version)
        const url = `${this.#url()}/blob/${reserved?.id}?sig=secret-signature`
        return json(response, 200, {
          ok: reserved !== undefined,
          signed_upload_url: reserved === undefined ? '' : url,
          message: '',
        })
      }
      case 'POST FinalizeCacheEntryUpload': {
        const isWhole = open !== undefined && this.#commit(open, Number(body['size_bytes']))
        return json(response, 200, { ok: isWhole, entry_id: String(open?.id ?? 0), message: '' })
      }
      default:
        return this.#violation(response, `${request.method} ${method}`)
    }
  }

  async #blob(request: IncomingMessage, response: ServerResponse, id: number): Promise<void> {
    const body = await buffer(request)
    const entry = this.entries.find((one) => one.id === id)
    if (entry === undefined) return this.#violation(response, `${request.method} blob ${id}`)
    if (request.method === 'GET')
      return void response.writeHead(200, { 'content-length': entry.bytes.length }).end(entry.bytes)
    if (request.method !== 'PUT' || request.headers['x-ms-blob-type'] !== 'BlockBlob' || entry.isCommitted)
      return this.#violation(response, `${request.method} blob ${id}`)
    entry.bytes = body
    return void response.writeHead(201).end()
  }

  #violation(response: ServerResponse, what: string): void {
    this.violations.push(what)
    json(response, 400, { message: what })
  }
}

function refOf({ headers }: IncomingMessage): string | undefined {
  const [, token] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
  return token === undefined ? undefined : decodeURIComponent(token)
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
