import type * as Wire from './wire.ts'
import { DEFAULT_BEHAVIOR, type Behavior } from './behavior.ts'
import { inOrder, pageOf } from './pages.ts'
import { admit } from './quota.ts'
import { seededRandom, uuidOf } from './random.ts'
import { HttpError } from './refusal.ts'
import { Traffic } from './traffic.ts'
import { Zones, type GivenZone } from './zones.ts'

export type JobType = Wire.JobType
export type JobStatus = Wire.JobStatus

export interface ServiceOptions {
  readonly edges: readonly string[]
  /** From creation to the last edge's end. */
  readonly jobMs: number
  readonly quota: Readonly<Record<JobType, number>>
  readonly windowMs: number
  readonly zones: readonly GivenZone[]
  /** Ids and random orders repeat with it; undefined: they are new each time. */
  readonly seed?: number
}

interface Job {
  readonly id: string
  readonly zone: string
  readonly type: JobType
  readonly paths: readonly string[]
  readonly createdMs: number
  /** When each edge ends, and how. Never: the edge is stuck. */
  readonly edges: ReadonlyMap<
    string,
    { readonly endMs: number; readonly end: 'completed' | 'failed' }
  >
}

/**
 * The service's state and rules, without HTTP. Nothing runs in the background: what a job has come to, and what an edge
 * may still serve, follows from the time of the request.
 */
export class Service {
  readonly options: ServiceOptions
  readonly behavior: Behavior = { ...DEFAULT_BEHAVIOR }
  /** Edges that fail jobs created from now on, and edges that never end them. Edge to the number of jobs left. */
  readonly failing = new Map<string, number>()
  /** Edges that confirm every job and keep their copies. */
  readonly keeping = new Set<string>()
  readonly stuck = new Set<string>()
  readonly jobs: Job[] = []
  readonly zones: Zones
  readonly traffic = new Traffic(this.behavior)
  readonly #now: () => number
  readonly #random: () => number
  readonly #refused: { readonly zone: string; readonly type: JobType; readonly atMs: number }[] = []
  #advancedMs = 0

  constructor(options: ServiceOptions, now: () => number) {
    this.options = options
    this.#now = () => now() + this.#advancedMs
    this.#random = options.seed === undefined ? Math.random : seededRandom(options.seed)
    this.zones = new Zones(options.zones, {
      behavior: this.behavior,
      now: () => this.#now(),
      random: () => this.#random(),
      stamp: (ms) => this.#stamp(ms),
    })
  }

  now(): number {
    return this.#now()
  }

  /** Lets time pass for the service alone: an hour in no time. */
  advance(ms: number): void {
    this.#advancedMs += ms
  }

  /** `readStatistics` */
  readStatistics(uuid: string, query: URLSearchParams): unknown {
    this.zones.read(uuid)
    return this.traffic.statistics(uuid, query, this.#now())
  }

  /** `createPurgeJob` */
  createJob(uuid: string, body: unknown): { data: Wire.PurgeJobItem } {
    this.zones.read(uuid)
    const order = checkOrder(body, this.behavior.acceptsAnyPath)
    const newest = this.jobs.findLast((job) => job.zone === uuid)
    if (newest !== undefined && this.behavior.createAnswer === 'newest') {
      return { data: this.#show(newest, this.statusOf(newest)) }
    }
    this.#spend(uuid, order.type)
    const createdMs = this.#now()
    const job: Job = {
      id: uuidOf(this.#random),
      zone: uuid,
      type: order.type,
      paths: order.paths ?? [],
      createdMs,
      edges: new Map(
        this.options.edges.map((edge, index) => [edge, this.#lifeOn(edge, index, createdMs)]),
      ),
    }
    this.jobs.push(job)
    return { data: this.#show(job, 'pending') }
  }

  /** `readPurgeJob` */
  readJob(uuid: string, id: string): { data: Wire.PurgeJob } {
    this.zones.read(uuid)
    const job = this.jobs.find((candidate) => candidate.id === id && candidate.zone === uuid)
    if (job === undefined || !this.#isVisible(job)) throw new HttpError(404, 'Purge job not found')
    const status = this.statusOf(job)
    const hasEnded = status === 'completed' || status === 'failed'
    const edges = [...job.edges.keys()].map((edge) => [edge, this.#edgeStatus(job, edge)] as const)
    const endMs = Math.max(
      ...[...job.edges.values()].map((life) => life.endMs).filter(Number.isFinite),
    )
    const shown = {
      ...this.#show(job, status),
      ...(hasEnded ? {} : this.#rewritten(job)),
      ...(this.behavior.showsEdges
        ? { edge_statuses: Object.fromEntries(this.#withVanishing(edges, hasEnded)) }
        : {}),
    }
    return {
      data: {
        ...shown,
        ...(status === 'completed' ? { completed_at: this.#stamp(endMs) } : {}),
      } as Wire.PurgeJob,
    }
  }

  /** `listPurgeJobs` */
  listJobs(uuid: string, query: URLSearchParams): unknown {
    this.zones.read(uuid)
    const status = query.get('status')
    const jobs = this.jobs
      .filter((job) => job.zone === uuid && this.#isVisible(job))
      .map((job) => this.#show(job, this.statusOf(job)))
      .filter((job) => status === null || job.status === status)
    const sorted = inOrder(jobs, this.behavior.listOrder, ({ id }) => id, this.#random)
    const { page, items } = pageOf(sorted, query, this.behavior)
    return { data: items, meta: { current_page: page, total: jobs.length } }
  }

  /** Whether a job that this edge has finished since `storedMs` covers the path, so that its copy must not be served. */
  isPurged(uuid: string, edge: string, path: string, storedMs: number): boolean {
    if (this.keeping.has(edge)) return false
    const now = this.#now()
    return this.jobs.some((job) => {
      const life = job.edges.get(edge)
      if (job.zone !== uuid || life === undefined || life.end !== 'completed') return false
      return (
        life.endMs > storedMs &&
        life.endMs <= now &&
        (job.type === 'all' || job.paths.some((pattern) => this.#covers(pattern, path)))
      )
    })
  }

  /** Which zone a host name belongs to; the first zone for every other host, so that `127.0.0.1` works, too. */
  zoneOfHost(host: string): Wire.Zone | undefined {
    const zones = this.zones.all()
    return (
      zones.find(
        (zone) =>
          zone.cdn_hostname === host || zone.custom_domains.some(({ domain }) => domain === host),
      ) ?? zones[0]
    )
  }

  statusOf(job: Job): JobStatus {
    const edges = [...job.edges.keys()].filter(
      (edge) => !this.behavior.completesEarly || !this.stuck.has(edge),
    )
    const statuses = edges.map((edge) => this.#edgeStatus(job, edge))
    if (statuses.every((status) => status === 'pending')) return 'pending'
    if (statuses.some((status) => status === 'pending' || status === 'processing')) {
      return 'processing'
    }
    return statuses.includes('failed') ? this.behavior.partialFailure : 'completed'
  }

  #lifeOn(
    edge: string,
    index: number,
    createdMs: number,
  ): { endMs: number; end: 'completed' | 'failed' } {
    const share = (index + 1) / this.options.edges.length
    const endMs = this.stuck.has(edge)
      ? Infinity
      : createdMs + this.options.jobMs * (0.4 + 0.6 * share)
    const left = this.failing.get(edge) ?? 0
    this.failing.set(edge, Math.max(0, left - 1))
    return { endMs, end: left > 0 ? 'failed' : 'completed' }
  }

  #edgeStatus(job: Job, edge: string): JobStatus {
    const life = job.edges.get(edge)
    const now = this.#now()
    if (life === undefined || now < job.createdMs + this.options.jobMs * 0.2) return 'pending'
    return now < life.endMs ? 'processing' : life.end
  }

  /** Jobs an hour, counted as the behavior says. */
  #spend(zone: string, type: JobType): void {
    const { countsRefused, countsFailed, window } = this.behavior
    const isCounted = (unit: { zone: string; type: JobType }) =>
      unit.type === type && unit.zone === zone
    const jobs = this.jobs.filter(
      (job) => isCounted(job) && (countsFailed || this.statusOf(job) !== 'failed'),
    )
    const spent = [
      ...jobs.map((job) => job.createdMs),
      ...(countsRefused ? this.#refused.filter(isCounted).map(({ atMs }) => atMs) : []),
    ].toSorted((a, b) => a - b)
    const limit = this.options.quota[type]
    const waitMs = admit(
      { limit, windowMs: this.options.windowMs, kind: window },
      spent,
      this.#now(),
    )
    if (waitMs === 0) return
    this.#refused.push({ zone, type, atMs: this.#now() })
    const { refusalStatus } = this.behavior
    throw new HttpError(
      refusalStatus,
      `Purge limit reached: ${limit} per hour`,
      this.#refusalHeaders(waitMs, limit),
    )
  }

  #refusalHeaders(waitMs: number, limit: number): Record<string, string> {
    const seconds = Math.ceil(waitMs / 1000)
    switch (this.behavior.refusalHeaders) {
      case 'none':
        return {}
      case 'retry-after':
        return { 'retry-after': String(seconds) }
      case 'retry-after-date':
        return {
          'retry-after': new Date(
            this.#now() + this.behavior.dateSkewMs + seconds * 1000,
          ).toUTCString(),
        }
      case 'ratelimit':
        return {
          'ratelimit-limit': String(limit),
          'ratelimit-remaining': '0',
          'ratelimit-reset': String(seconds),
        }
    }
  }

  #rewritten({ type }: Job): object {
    switch (this.behavior.rewritesJobs) {
      case 'nothing':
        return {}
      case 'type':
        return { type: type === 'all' ? 'path' : 'all' }
      case 'paths':
        return { paths: ['/another'] }
    }
  }

  #withVanishing(
    edges: readonly (readonly [string, JobStatus])[],
    hasEnded: boolean,
  ): readonly (readonly [string, JobStatus])[] {
    const { vanishingEdge } = this.behavior
    const [first, ...others] = edges
    if (vanishingEdge === 'none' || first === undefined) return edges
    return hasEnded ? others : [[first[0], vanishingEdge], ...others]
  }

  #isVisible(job: Job): boolean {
    return this.#now() >= job.createdMs + this.behavior.visibleAfterMs
  }

  #show(job: Job, status: JobStatus): Wire.PurgeJobItem {
    const paths = job.type === 'path' && this.behavior.echoesPaths ? { paths: [...job.paths] } : {}
    return {
      id: job.id,
      status: status === 'completed' ? (this.behavior.doneStatus as JobStatus) : status,
      type: job.type,
      ...paths,
      created_at: this.#stamp(job.createdMs + this.behavior.createdSkewMs),
    }
  }

  #stamp(ms: number): string {
    const iso = new Date(ms).toISOString()
    return this.behavior.showsMilliseconds ? iso : iso.replace(/\.\d+/, '')
  }

  #covers(pattern: string, path: string): boolean {
    const { starCrossesSlash, starMatchesNothing } = this.behavior
    const star = (starCrossesSlash ? '.' : '[^/]') + (starMatchesNothing ? '*' : '+')
    const literals = pattern
      .split('*')
      .map((literal) => literal.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
    return new RegExp(`^${literals.join(star)}(\\?.*)?$`, 's').test(path)
  }
}

function checkOrder(body: unknown, acceptsAnyPath: boolean): Wire.PurgeJobCreation {
  const { type, paths } = (typeof body === 'object' && body !== null ? body : {}) as {
    type?: unknown
    paths?: unknown
  }
  if (type === 'all') return { type }
  if (type !== 'path') throw new HttpError(422, 'type must be all or path')
  if (!Array.isArray(paths) || paths.length === 0) throw new HttpError(422, 'paths must be a list')
  if (paths.length > 1000) throw new HttpError(422, 'paths may have at most 1000 entries')
  const texts = paths.filter(
    (path) => typeof path === 'string' && (acceptsAnyPath || path.startsWith('/')),
  )
  if (texts.length !== paths.length) throw new HttpError(422, 'each path must begin with /')
  return { type, paths: texts as string[] }
}
