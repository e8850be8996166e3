import { STATUS } from '../../src/purge/report.ts'
import { lost, tryToCreate } from '../fakes/in-memory-cdn.ts'
import { placeOf, startRun, type Fate, type RunEnd, type Start } from './run.ts'
import { EDGE } from './site.ts'
import { PAGES, World, type Setting } from './world.ts'

/** What happens next. Numbers that choose among what is there are taken modulo its count. */
export type Event =
  /** Pages get a new content, `0` for none; then a run of the push, or of the release. */
  | {
      readonly kind: 'push'
      readonly edits: readonly Edit[]
      readonly fate: Fate
      readonly isOverlapped: boolean
      /** Only runs that share a manifest know of each other. */
      readonly through: Start['through']
    }
  /** What the last push has changed is changed back. */
  | { readonly kind: 'take-back'; readonly fate: Fate }
  /** Two steps or jobs of one run purge the same zone. */
  | { readonly kind: 'two-steps'; readonly edits: readonly Edit[]; readonly fate: Fate }
  /** A branch deploys to the same zone. */
  | { readonly kind: 'hotfix'; readonly edits: readonly Edit[]; readonly fate: Fate }
  /** A push with other rules, perhaps with `on-unknown-base: fail`. */
  | {
      readonly kind: 'other-rules'
      readonly edits: readonly Edit[]
      readonly fate: Fate
      readonly fails: boolean
    }
  /** A push on a machine with another compression. */
  | { readonly kind: 'other-machine'; readonly edits: readonly Edit[]; readonly fate: Fate }
  /** The branch goes back to an earlier commit, and on from there; what was on top of it is gone. */
  | { readonly kind: 'force-push'; readonly to: number; readonly edits: readonly Edit[]; readonly fate: Fate }
  | { readonly kind: 're-run'; readonly of: number; readonly fate: Fate; readonly isPurgeAlone: boolean }
  /** An earlier commit by hand, as a tag. */
  | { readonly kind: 'dispatch'; readonly of: number; readonly fate: Fate; readonly isDryRun: boolean }
  /** An earlier commit by hand, which a form names: the run is one of the newest commit. */
  | { readonly kind: 'form'; readonly of: number; readonly fate: Fate }
  /** This number of pushes whose purge never ran, and then a rollback by hand. */
  | { readonly kind: 'failed-runs'; readonly count: number; readonly fate: Fate }
  /** A run of another branch, which deploys nothing. */
  | { readonly kind: 'preview'; readonly isDeleted: boolean }
  | { readonly kind: 'tag-deleted'; readonly of: number }
  | { readonly kind: 'workflow-renamed' }
  /** Other people purge. */
  | { readonly kind: 'others'; readonly jobs: number }
  | { readonly kind: 'manifest-lost' }
  | { readonly kind: 'evicted' }
  | { readonly kind: 'manifest-restored'; readonly of: number }
  | { readonly kind: 'time'; readonly minutes: number }

interface Edit {
  readonly page: number
  readonly content: number
}

export interface History {
  readonly setting: Setting
  readonly events: readonly Event[]
}

export interface Outcome {
  readonly violations: readonly string[]
  readonly runs: readonly RunEnd[]
}

/** Plays a history, and checks after each run what a green one promises. */
export async function play({ setting, events }: History): Promise<Outcome> {
  const world = new World(setting)
  world.cdn.intercept = (request, pass) => {
    if (world.random() < setting.othersRate) tryToCreate(world.cdn, world.random() < 0.5 ? 'all' : 'path')
    if (world.random() >= setting.lossRate) return undefined
    if (request.method === 'POST') pass()
    return lost()
  }
  const runs: RunEnd[] = []
  const violations: string[] = []
  const ledger = new Ledger(world)
  const underWay: Promise<void>[] = []
  const run = (start: Start, fate: Fate) => {
    ledger.begin(start)
    return startRun(world, start, fate).then((end) => {
      runs.push(end)
      violations.push(...ledger.check(end))
    })
  }
  for (const [index, event] of events.entries()) {
    if (['manifest-restored', 'manifest-lost', 'evicted'].includes(event.kind)) ledger.forget(event)
    // The runs of the old file have ended: what they deployed later is not visible.
    if (event.kind === 'workflow-renamed') await Promise.all(underWay)
    const started = await begin(world, event, index, run)
    if (started === undefined) continue
    // One that overlaps with the next goes on while that one begins.
    const isOverlapped = event.kind === 'push' && event.isOverlapped
    if (isOverlapped) underWay.push(started.ended)
    else await started.ended
    await world.clock.sleep(isOverlapped ? 15_000 * world.random() : 2000 + 60_000 * world.random(), NEVER)
  }
  await Promise.all(underWay)
  if (isFaultless({ setting, events })) violations.push(...checkFaultless(runs, world))
  return { violations, runs }
}

const NEVER = new AbortController().signal

type RunIt = (start: Start, fate: Fate) => Promise<void>

async function begin(
  world: World,
  event: Event,
  index: number,
  run: RunIt,
): Promise<{ readonly ended: Promise<void> } | undefined> {
  const { source, memory } = world.setting
  const mayUseCommandLine = source === 'repository' && memory === 'manifest'
  // GitHub's ids grow with time.
  const id = String(1000 * (index + 1))
  const common = {
    id,
    attempt: 1,
    file: world.workflowFile,
    deployedBeforeMs: undefined,
    through: 'action',
    isDryRun: false,
    failsWithoutBase: false,
    secondStep: undefined,
    rules: 0,
    compression: 'zstd',
  } as const
  const byHand = (commit: string): Start => {
    const isOfBranch = world.setting.line === 'branch' && commit === world.tip
    const ref = isOfBranch ? 'refs/heads/main' : `refs/tags/${world.tag(commit)}`
    return { ...common, event: 'workflow_dispatch', ref, sha: commit, commit }
  }
  switch (event.kind) {
    case 'push':
    case 'force-push':
    case 'two-steps':
    case 'other-rules':
    case 'other-machine':
    case 'take-back': {
      if (event.kind === 'force-push') rewind(world, event.to)
      const files =
        event.kind === 'take-back'
          ? world.repository.filesOf(world.commits.at(-2) ?? world.tip)
          : edited(world, event.edits)
      const start: Start = {
        ...common,
        ...world.push(files),
        through: event.kind === 'push' && mayUseCommandLine ? event.through : 'action',
        secondStep: event.kind === 'two-steps' ? (world.random() < 0.5 ? 'after' : 'beside') : undefined,
        rules: event.kind === 'other-rules' ? 1 : 0,
        failsWithoutBase: event.kind === 'other-rules' && event.fails,
        compression: event.kind === 'other-machine' ? 'gzip' : 'zstd',
      }
      return { ended: run(start, event.fate) }
    }
    case 'hotfix': {
      const commit = world.repository.commit(edited(world, event.edits), world.commits[0])
      world.repository.branches.set('hotfix', commit)
      const ref = 'refs/heads/hotfix'
      return { ended: run({ ...common, event: 'push', ref, sha: commit, commit }, event.fate) }
    }
    case 're-run': {
      const ended = [...world.runs.values()].filter(
        ({ status, file, deployedAtMs }) =>
          status === 'completed' && file === world.workflowFile && deployedAtMs < Infinity,
      )
      const old = ended[event.of % Math.max(1, ended.length)]
      if (old === undefined || !world.repository.has(old.commit)) return undefined
      // A built site is what the build of that run has made: it is compared with what was confirmed, and never with what is live.
      const isPurgeAlone = event.isPurgeAlone && source !== 'site'
      const again: Start = {
        ...common,
        ...old,
        attempt: old.attempt + 1,
        deployedBeforeMs: isPurgeAlone ? old.deployedAtMs : undefined,
      }
      return { ended: run(again, event.fate) }
    }
    case 'dispatch': {
      const commit = world.commits[event.of % world.commits.length] ?? ''
      return { ended: run({ ...byHand(commit), isDryRun: event.isDryRun }, event.fate) }
    }
    case 'form': {
      const commit = world.commits[event.of % world.commits.length] ?? ''
      return { ended: run({ ...byHand(world.tip), commit }, event.fate) }
    }
    case 'failed-runs': {
      const before = world.tip
      for (let count = 0; count < event.count; count++) {
        const edit = { page: Math.floor(world.random() * 4), content: Math.floor(world.random() * 4) }
        const start = { ...common, ...world.push(edited(world, [edit])), id: String(Number(id) + 1 + count) }
        await run(start, { ...event.fate, instead: 'failure' })
      }
      return { ended: run({ ...byHand(before), id: String(Number(id) + 500) }, event.fate) }
    }
    case 'preview':
      world.preview(id, event.isDeleted)
      return undefined
    case 'tag-deleted': {
      const { tags } = world.repository
      tags.delete([...tags.keys()][event.of % Math.max(1, tags.size)] ?? '')
      return undefined
    }
    case 'workflow-renamed':
      world.workflowFile = `deploy-${id}.yml`
      return undefined
    case 'others':
      for (let job = 0; job < event.jobs; job++) tryToCreate(world.cdn)
      return undefined
    case 'manifest-lost':
      world.manifest = undefined
      return undefined
    case 'evicted':
      world.cache.entries = []
      return undefined
    case 'manifest-restored':
      world.restoreManifest(event.of)
      return undefined
    case 'time':
      await world.clock.sleep(60_000 * event.minutes, NEVER)
  }
}

function rewind(world: World, to: number): void {
  const kept = 1 + (to % world.commits.length)
  for (const gone of world.commits.splice(kept)) world.repository.forget(gone)
}

function edited(world: World, edits: readonly Edit[]): ReadonlyMap<string, string> {
  const files = new Map(world.repository.filesOf(world.tip))
  for (const { page, content } of edits) {
    const name = `site/${PAGES[page % PAGES.length]}`
    if (content === 0) files.delete(name)
    else files.set(name, String(content))
  }
  return files
}

/** What is known of the pages that changed, from run to run. Each exemption has its sentence of the specification. */
class Ledger {
  readonly #world: World
  /** Changes that the product does not promise to notice: `PAGE MOMENT`. */
  readonly #exempt = new Set<string>()
  readonly #shownOld = new Set<string>()
  #forgottenMs = 0

  constructor(world: World) {
    this.#world = world
  }

  begin({ through }: Start): void {
    if (through !== 'command line') return
    this.#world.usesCommandLine = true
    this.#exemptForgotten()
  }

  check(end: RunEnd): string[] {
    end.shownOld.forEach((copy) => this.#shownOld.add(copy))
    this.#exemptUnrecorded(end)
    this.#exemptShownBefore(end)
    const { report, start, deployedAtMs } = end
    if (report?.status === 'completed' || report?.status === 'stale') this.#forgetUnproven(end)
    if (report === undefined || start.isDryRun || !STATUS[report.status].allJobsCompleted) return []
    this.#exemptConfirmedOver(end)
    if (!report.exitsZero) return []
    return PAGES.flatMap((page) =>
      this.#world.changesOf(page, deployedAtMs).map(({ atMs }) => ({ page, atMs })),
    )
      .filter(({ page, atMs }) => !this.#exempt.has(`${page} ${atMs}`) && !this.#isUnseen(page, atMs, end))
      .flatMap((change) => this.#staleEdges(change, deployedAtMs).map((edge) => ({ ...change, edge })))
      .slice(0, 1)
      .map(
        ({ page, atMs, edge }) =>
          `run ${start.id}.${start.attempt} is green (${report.status}), and /${page} of before ${atMs} may be on ${edge}`,
      )
  }

  /**
   * A run whose jobs have completed takes over the work of an earlier one by a purge of everything, which asks for no page, or
   * by a response that shows nothing of its age.
   */
  #forgetUnproven({ purged, report, shownOld }: RunEnd): void {
    for (const copy of [...this.#shownOld].filter((one) => !shownOld.has(one))) {
      const verified = report?.verification?.pages.find(({ path }) => path === `/${copy.split(' ', 1)[0]}`)
      const provesNothing =
        verified === undefined ? purged.includes('everything') : verified.evidence?.freshness === 'unknown'
      if (provesNothing) this.#shownOld.delete(copy)
    }
  }

  /**
   * Edges that may hold a copy from before the change. One that lies is only asked for what a run purges, and what it
   * answers may prove nothing: this run has to have been shown the copy, or an earlier one whose work it takes over. A copy
   * of what this run has deployed is none, nor one of what is live now.
   */
  #staleEdges({ page, atMs }: { page: string; atMs: number }, deployedAtMs: number): string[] {
    const { setting, site, clock } = this.#world
    if (!setting.verifies) return this.#world.staleEdges(page, atMs)
    const copy = site.copyOf(page)
    const isOld =
      copy !== undefined &&
      copy.storedMs < atMs &&
      [deployedAtMs, clock.wallMs()].every((ms) => copy.content !== this.#world.contentAt(page, ms)) &&
      this.#shownOld.has(`${page} ${copy.storedMs}`)
    return [...this.#world.staleEdges(page, atMs).filter((edge) => edge !== EDGE), ...(isOld ? [EDGE] : [])]
  }

  /** 3.4: a deploy whose step ended before it wrote anything left no trace. */
  #exemptUnrecorded(end: RunEnd): void {
    const { deployedAtMs } = end
    if (this.#world.setting.source !== 'site') return
    for (const page of PAGES)
      if (this.#isUnseen(page, deployedAtMs, { ...end, readAtMs: Infinity, deployedAtMs: Infinity }))
        this.#exempt.add(`${page} ${deployedAtMs}`)
  }

  /** What a run cannot know of is confirmed over, where it was never recorded. */
  #exemptConfirmedOver(end: RunEnd): void {
    for (const page of PAGES)
      for (const { atMs } of this.#world.changesOf(page, end.deployedAtMs))
        if (!this.#world.recordedAtMs.has(atMs) && this.#isUnseen(page, atMs, end))
          this.#exempt.add(`${page} ${atMs}`)
  }

  /**
   * 11.1: the origin is asked for what a run has built. While a deploy is on its way, the origin may show just that of before: what
   * an overlapping deploy makes live for a moment in between cannot be seen. And a deleted file that is still served holds up
   * no purge: hosts may keep old files.
   */
  #exemptShownBefore({ deployedAtMs }: RunEnd): void {
    const sinceMs = deployedAtMs - this.#world.lagMs
    for (const page of PAGES) {
      const onTheWay = this.#world
        .changesOf(page, deployedAtMs)
        .map(({ atMs }) => atMs)
        .filter((atMs) => atMs > sinceMs)
      const own = this.#world.contentAt(page, deployedAtMs)
      const isShownBefore = [sinceMs, ...onTheWay.filter((atMs) => atMs < deployedAtMs)].some(
        (atMs) => this.#world.contentAt(page, atMs) === own,
      )
      if (isShownBefore || own === undefined) onTheWay.forEach((atMs) => this.#exempt.add(`${page} ${atMs}`))
    }
  }

  /**
   * Whether a run cannot know of a change. Of a built site (3.4): "a deploy whose purge step did not run, or ended before it had
   * read the record, is not seen". After another one by the command line (12): it counts what any commit has touched, and nothing
   * shows what was live in between. Of a run of another workflow file or branch (3.2): "nothing else is taken to deploy to this
   * zone but this line and dispatched runs of this file".
   */
  #isUnseen(
    page: string,
    atMs: number,
    by: Pick<RunEnd, 'start' | 'readAtMs' | 'deployedAtMs' | 'hadBaseline'>,
  ): boolean {
    const { setting, recordedAtMs, pushedCommits, repository } = this.#world
    const isOfOtherLine = this.#world.deployedBy.get(atMs) !== placeOf(by.start)
    const mayBeMissed = setting.source === 'site' || this.#world.usesCommandLine || isOfOtherLine
    const changes = this.#world.changesOf(page, atMs)
    if (changes.at(-1)?.atMs !== atMs) return false
    const isOwn = atMs === by.deployedAtMs
    const isRecorded = (recordedAtMs.get(atMs) ?? Infinity) < by.readAtMs
    // The command line counts what any commit since has touched; the action asks GitHub what was live.
    const isInHistory =
      by.start.through === 'command line' &&
      by.hadBaseline &&
      repository.isAncestor(pushedCommits.get(atMs) ?? '', by.start.commit)
    if (mayBeMissed && !isOwn && !isRecorded && !isInHistory) return true
    const before = changes.at(-2)
    return (
      before !== undefined &&
      (this.#exempt.has(`${page} ${before.atMs}`) || this.#isUnseen(page, before.atMs, by))
    )
  }

  /**
   * 3.4, and 12 for the command line, which knows nothing but the manifest: one "whose manifest was not saved, is not seen".
   * Without a record all is purged.
   */
  forget({ kind }: Event): void {
    this.#forgottenMs = this.#world.clock.wallMs()
    const isSite = this.#world.setting.source === 'site' && kind === 'manifest-restored'
    if (isSite || this.#world.usesCommandLine) this.#exemptForgotten()
  }

  #exemptForgotten(): void {
    for (const page of PAGES)
      for (const { atMs } of this.#world.changesOf(page, this.#forgottenMs))
        this.#exempt.add(`${page} ${atMs}`)
  }
}

/** Pushes one after another, of a service that is well: then nothing is wasted, and all of it is green. */
function isFaultless({ setting, events }: History): boolean {
  return (
    setting.lossRate === 0 &&
    setting.cacheFaultRate === 0 &&
    !(setting.memory === 'cache' && setting.line === 'tags') &&
    setting.lagMs === 0 &&
    setting.othersRate === 0 &&
    setting.unreachableRate === 0 &&
    setting.quota.path >= 20 &&
    events.every(
      (event) =>
        event.kind === 'push' &&
        !event.isOverlapped &&
        event.fate.instead === undefined &&
        !event.fate.wrongToken &&
        event.fate.failingJobs === 0 &&
        event.fate.liesMs === 0 &&
        event.fate.endsAtLeg === undefined &&
        event.fate.timeoutMs > 60_000,
    )
  )
}

function checkFaultless(runs: readonly RunEnd[], world: World): string[] {
  return runs.flatMap(({ report, start, purged, units }, index) => {
    const name = `run ${start.id}`
    if (report?.exitsZero !== true) return [`${name} is ${report?.status}, though nothing was wrong`]
    const before = runs[index - 1]?.start.commit ?? world.commits[0] ?? ''
    const [old, fresh] = [before, start.commit].map((id) => world.repository.filesOf(id))
    const changed = PAGES.filter((page) => old?.get(`site/${page}`) !== fresh?.get(`site/${page}`))
    // Nothing says what was live before.
    if (index === 0)
      return purged.join() === 'everything' && units === 1 ? [] : [`${name} purged ${purged.join()}`]
    const expected = changed.map((page) => `/${page}`).join()
    if (purged.toSorted().join() !== expected) return [`${name} purged ${purged.join()}, not ${expected}`]
    return units === Math.min(1, changed.length) ? [] : [`${name} spent ${units} units`]
  })
}
