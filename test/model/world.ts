import { seededRandom } from '../../emulator/random.ts'
import type { Behavior } from '../../emulator/behavior.ts'
import type { Run as ListedRun } from '../../src/purge/changed/github/client.ts'
import { ModelCache } from './cache.ts'
import { inMemoryCdn, ZONE, type InMemoryCdn } from '../fakes/in-memory-cdn.ts'
import { ManualClock } from '../fakes/manual-clock.ts'
import { ModelRepository, type Files } from './repository.ts'
import type { Start } from './run.ts'
import { Site } from './site.ts'

/** How the service of a history behaves: switched on or off for a history, so that rare ones meet. */
export interface Setting {
  readonly seed: number
  /** Which files are compared. */
  readonly source: 'repository' | 'site'
  /** What keeps the record. */
  readonly memory: 'cache' | 'manifest'
  /** Chance that GitHub's cache does not answer, and that it reports a save as successful and loses it. */
  readonly cacheFaultRate: number
  /** What deploys: pushes to `main`, or releases. */
  readonly line: 'branch' | 'tags'
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

/** A page's content from a moment on; undefined where there is none. */
interface Version {
  readonly atMs: number
  readonly content: string | undefined
}

/** A run as GitHub lists it, with what a re-run of it needs. */
export interface Run extends ListedRun {
  readonly event: Start['event']
  readonly file: string
  readonly ref: string
  /** The commit that it deployed, and when. */
  readonly commit: string
  readonly deployedAtMs: number
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
  workflowFile = 'deploy.yml'
  /** GitHub does not list its runs: from then on the manifest knows what GitHub does not. */
  usesCommandLine = false
  /** What has deployed, a workflow file and a line, by its moment. */
  readonly deployedBy = new Map<number, string>()
  #lastTag = 0
  manifest: string | undefined
  readonly cache: ModelCache
  /** New commits, by the moment of their deploy. */
  readonly pushedCommits = new Map<number, string>()
  /** When the step of a deploy first wrote to the manifest, by the moment of the deploy. */
  readonly recordedAtMs = new Map<number, number>()
  /** Every text that the manifest ever had, and when it was written. */
  readonly #manifests: { readonly text: string; readonly atMs: number }[] = []
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
    this.cache = new ModelCache(this)
    Object.assign(this.cdn.state.behavior, setting.behavior)
    // A service that calls a job completed which failed on an edge, and shows no edges, cannot be seen through.
    if (setting.behavior.partialFailure === 'completed') this.cdn.state.behavior.showsEdges = true
    const files: Files = new Map(PAGES.map((page) => [`site/${page}`, '1']))
    this.commits.push(this.repository.commit(files, undefined))
    this.tag(this.tip)
    for (const page of PAGES) this.#versions.set(page, [{ atMs: 0, content: '1' }])
  }

  get tip(): string {
    return this.commits.at(-1) ?? ''
  }

  /** A commit on top of the branch, as a push of it or as a release. */
  push(files: Files): Pick<Start, 'event' | 'ref' | 'sha' | 'commit'> {
    const commit = this.repository.commit(files, this.tip)
    this.commits.push(commit)
    this.repository.branches.set('main', commit)
    const isRelease = this.setting.line === 'tags'
    const ref = isRelease ? `refs/tags/${this.tag(commit)}` : 'refs/heads/main'
    return { event: isRelease ? 'release' : 'push', ref, sha: commit, commit }
  }

  /** The name of a new tag. */
  tag(commit: string): string {
    const name = `v${++this.#lastTag}`
    this.repository.tags.set(name, commit)
    return name
  }

  /** A green run of another branch. */
  preview(id: string, isDeleted: boolean): void {
    const ref = `refs/heads/preview-${id}`
    const commit = this.repository.commit(new Map([['site/a', `preview ${id}`]]), this.tip)
    if (!isDeleted) this.repository.branches.set(`preview-${id}`, commit)
    const nowMs = this.clock.wallMs()
    this.runs.set(id, {
      id,
      attempt: 1,
      event: 'push',
      branch: `preview-${id}`,
      sha: commit,
      headRepository: { id: '', name: '' },
      status: 'completed',
      conclusion: 'success',
      createdMs: nowMs,
      updatedMs: nowMs,
      file: this.workflowFile,
      ref,
      commit,
      deployedAtMs: Infinity,
    })
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
    this.#manifests.push({ text, atMs: this.clock.wallMs() })
  }

  /** An earlier manifest in place of the current one: what was recorded since is lost. */
  restoreManifest(of: number): void {
    const earlier = this.#manifests[of % Math.max(1, this.#manifests.length)]
    this.manifest = earlier?.text
    for (const [deployedMs, recordedMs] of this.recordedAtMs)
      if (earlier !== undefined && recordedMs > earlier.atMs) this.recordedAtMs.delete(deployedMs)
  }
}
