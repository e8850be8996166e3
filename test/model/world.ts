import { seededRandom } from '../../emulator/random.ts'
import type { Behavior } from '../../emulator/behavior.ts'
import type { Run } from '../../src/changes/base/runs.ts'
import { inMemoryCdn, ZONE, type InMemoryCdn } from '../fakes/in-memory-cdn.ts'
import { ManualClock } from '../fakes/manual-clock.ts'
import { ModelRepository, type Files } from './repository.ts'
import { Site } from './site.ts'

/** How the service of a history behaves: switched on or off for a history, so that rare ones meet. */
export interface Setting {
  readonly seed: number
  /** What tells the runs what was live before. */
  readonly source: 'runs' | 'manifest' | 'site'
  readonly onUnknownBase: 'all-files' | 'purge-all'
  readonly retries: 0 | 1
  readonly quota: { readonly path: number; readonly all: number }
  /** Whether the input `quota` says so as well. */
  readonly declaresQuota: boolean
  readonly behavior: Partial<Behavior>
  readonly latencySpreadMs: number
  /** Chance that somebody else purges before a request: everything, or a page. */
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

/** A page's content from a moment on; undefined where there is none. */
interface Version {
  readonly atMs: number
  readonly content: string | undefined
}

export const PAGES = ['a', 'b', 'c', 'd'] as const

/** Everything outside of a run: repository, origin, edges, service, GitHub's list of runs, and a manifest. */
export class World {
  readonly setting: Setting
  readonly random: () => number
  readonly clock: ManualClock
  readonly cdn: InMemoryCdn
  readonly repository = new ModelRepository()
  readonly site = new Site(this)
  /** Commits in the order in which they were made, and the tip of the branch. */
  readonly commits: string[] = []
  /** By id; a re-run replaces what its first attempt shows. */
  readonly runs = new Map<string, Run>()
  manifest: string | undefined
  /** New commits, by the moment of their deploy. */
  readonly pushedCommits = new Map<number, string>()
  /** When the step of a deploy first wrote to the manifest, by the moment of the deploy. */
  readonly recordedAtMs = new Map<number, number>()
  /** Every text that the manifest ever had. */
  readonly manifests: string[] = []
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
    const files: Files = new Map(PAGES.map((page) => [`site/${page}`, '1']))
    this.commits.push(this.repository.commit(files, undefined))
    for (const page of PAGES) this.#versions.set(page, [{ atMs: 0, content: '1' }])
  }

  get tip(): string {
    return this.commits.at(-1) ?? ''
  }

  /** Visitors ask for some of the pages. */
  visit(): void {
    for (const page of PAGES) if (this.random() < 0.7) this.site.visit(page)
  }

  /** The moment from which on the origin serves the commit, and a visitor may fetch any of it through any edge. */
  deploy(files: Files): number {
    const atMs = this.clock.wallMs() + this.lagMs
    for (const [page, versions] of this.#versions) {
      const content = files.get(`site/${page}`)
      if (versions.at(-1)?.content !== content) versions.push({ atMs, content })
    }
    return atMs
  }

  /** Only a built site can wait until the origin shows it. */
  get lagMs(): number {
    return this.setting.source === 'site' ? this.setting.lagMs : 0
  }

  /** What the origin serves. */
  contentAt(page: string, ms: number): string | undefined {
    return this.#versions.get(page)?.findLast(({ atMs }) => atMs <= ms)?.content
  }

  /** Moments at which a page changed, up to another moment. */
  changesOf(page: string, untilMs: number): readonly Version[] {
    return (this.#versions.get(page) ?? []).slice(1).filter(({ atMs }) => atMs <= untilMs)
  }

  /** Edges that may still hold a copy of the page from before the moment. */
  staleEdges(page: string, changedAtMs: number): string[] {
    const { state } = this.cdn
    return state.options.edges.filter((edge) => !state.isPurged(ZONE, edge, `/${page}`, changedAtMs))
  }

  writeManifest(text: string): void {
    this.manifest = text
    this.manifests.push(text)
  }
}
