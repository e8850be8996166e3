import { seededRandom } from '../../emulator/random.ts'
import type { Behavior } from '../../emulator/behavior.ts'
import { inMemoryCdn, ZONE, type InMemoryCdn } from '../fakes/in-memory-cdn.ts'
import { ManualClock } from '../fakes/manual-clock.ts'
import { Site } from './site.ts'

/** How the service of a history behaves: switched on or off for a history, so that rare ones meet. */
export interface Setting {
  readonly seed: number
  readonly source: 'map' | 'site-dir'
  /** What keeps the record. */
  readonly store: 'ref' | 'manifest'
  /** Chance that a request to the git server fails, before or after it was carried out. */
  readonly storeFaultRate: number
  readonly retries: 0 | 1
  readonly quota: { readonly path: number; readonly all: number }
  /** Whether the input `quota` says so as well. */
  readonly declaresQuota: boolean
  readonly behavior: Partial<Behavior>
  readonly latencySpreadMs: number
  /** Probability that another client purges before a request: everything, or a page. */
  readonly othersRate: number
  /** Whether the pages are verified, at an edge that may lie. */
  readonly verifies: boolean
  /** Chance that a page is not reached, and that its response shows nothing of the cache. */
  readonly unreachableRate: number
  readonly bareRate: number
  /** How long a deploy takes to be live; a built site waits for it. */
  readonly lagMs: number
  /** Chance that the answer to a request is lost after the service has acted. */
  readonly lossRate: number
}

/** The content of each file. */
export type Files = ReadonlyMap<string, string>

/** A page's content from a moment on; undefined where there is none. */
export interface Version {
  readonly atMs: number
  readonly content: string | undefined
  readonly deploy: Deploy | undefined
}

/** What a run has made live. */
export interface Deploy {
  readonly files: Files
  readonly atMs: number
  /** When its step first wrote the record; Infinity until then. */
  seenAtMs: number
}

/** A record as a store keeps it. */
interface Stored {
  readonly text: string
  readonly version: string
  readonly atMs: number
}

export const PAGES = ['a', 'b', 'c', 'd'] as const

/** Everything outside of a run: the origin, edges, service, and what keeps the record. */
export class World {
  readonly setting: Setting
  readonly random: () => number
  readonly clock: ManualClock
  readonly cdn: InMemoryCdn
  readonly site = new Site(this)
  /** The files of each push, in order. */
  readonly pushes: Files[] = []
  readonly deploys: Deploy[] = []
  stored: Stored | undefined
  /** Every record that was ever written. */
  readonly #earlier: Stored[] = []
  readonly #versions = new Map<string, Version[]>()

  constructor(setting: Setting) {
    this.setting = setting
    this.random = seededRandom(setting.seed)
    this.clock = new ManualClock(Date.UTC(2026, 10, 21, 12), this.random)
    this.cdn = inMemoryCdn(
      () => this.clock.wallMs(),
      { quota: setting.quota, seed: setting.seed },
      () => 10 + this.random() * setting.latencySpreadMs,
    )
    Object.assign(this.cdn.state.behavior, setting.behavior)
    // A service that calls a job completed which failed on an edge, and shows no edges, cannot be seen through.
    if (setting.behavior.partialFailure === 'completed') this.cdn.state.behavior.showsEdges = true
    this.pushes.push(new Map(PAGES.map((page) => [page, '1'])))
    for (const page of PAGES) {
      this.#versions.set(page, [{ atMs: 0, content: '1', deploy: undefined }])
    }
  }

  get tip(): Files {
    return this.pushes.at(-1) ?? new Map()
  }

  /** Visitors ask for some of the pages. */
  visit(): void {
    for (const page of PAGES) if (this.random() < 0.7) this.site.visit(page)
  }

  /** The origin serves these files from now on. @param pages the only ones that get there, where a deploy fails half-way */
  deploy(files: Files, pages: readonly string[] = PAGES): Deploy {
    const deploy = { files, atMs: this.clock.wallMs() + this.lagMs, seenAtMs: Infinity }
    this.deploys.push(deploy)
    for (const page of pages) {
      const versions = this.#versions.get(page) ?? []
      const content = files.get(page)
      if (versions.at(-1)?.content !== content) {
        versions.push({ atMs: deploy.atMs, content, deploy })
      }
    }
    return deploy
  }

  /** Only a built site can wait until the origin shows it. */
  get lagMs(): number {
    return this.setting.source === 'site-dir' ? this.setting.lagMs : 0
  }

  /** What the origin serves. */
  contentAt(page: string, ms: number): string | undefined {
    return this.#versions.get(page)?.findLast(({ atMs }) => atMs <= ms)?.content
  }

  /** The versions of a page up to a moment; the first one was there before. */
  versionsOf(page: string, untilMs: number): readonly Version[] {
    return (this.#versions.get(page) ?? []).filter(({ atMs }) => atMs <= untilMs)
  }

  /** Edges that may still hold a copy of the page from before the moment. */
  staleEdges(page: string, changedAtMs: number): string[] {
    const { state } = this.cdn
    return state.options.edges.filter(
      (edge) => !state.isPurged(ZONE, edge, `/${page}`, changedAtMs),
    )
  }

  write(text: string, version: string): void {
    this.stored = { text, version, atMs: this.clock.wallMs() }
    this.#earlier.push(this.stored)
  }

  /** 3.1: a deploy that used another record is not seen, and that one is lost. */
  lose(): void {
    this.stored = undefined
    for (const deploy of this.deploys) deploy.seenAtMs = Infinity
  }

  /** An earlier record in place of the current one: what was recorded since is lost. */
  restore(of: number): void {
    const earlier = this.#earlier[of % Math.max(1, this.#earlier.length)]
    this.stored = earlier
    for (const deploy of this.deploys) {
      if (earlier !== undefined && deploy.seenAtMs < Infinity && deploy.seenAtMs > earlier.atMs) {
        deploy.seenAtMs = Infinity
      }
    }
  }
}
