import { lost, tryToCreate } from '../fakes/in-memory-cdn.ts'
import { startRun, type Fate, type RunEnd, type Start } from './run.ts'
import { EDGE } from './site.ts'
import { PAGES, World, type Setting } from './world.ts'

/** What happens next. Numbers that choose among what is there are taken modulo its count. */
export type Event =
  /** Pages get a new content, `0` for none; then a run of the push. */
  | {
      readonly kind: 'push'
      readonly edits: readonly Edit[]
      readonly fate: Fate
      readonly isOverlapped: boolean
      /** Only runs that share a manifest know of each other. */
      readonly through: Start['through']
      readonly givesBase: boolean
    }
  /** The branch goes back to an earlier commit, and on from there; what was on top of it is gone. */
  | { readonly kind: 'force-push'; readonly to: number; readonly edits: readonly Edit[]; readonly fate: Fate }
  | { readonly kind: 're-run'; readonly of: number; readonly fate: Fate }
  /** An earlier commit by hand, as a tag. */
  | { readonly kind: 'dispatch'; readonly of: number; readonly fate: Fate }
  /** Other people purge. */
  | { readonly kind: 'others'; readonly jobs: number }
  | { readonly kind: 'manifest-lost' }
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
  const stale: StaleCopy[] = []
  const ledger = new Ledger(world)
  const underWay: Promise<void>[] = []
  const run = (start: Start, fate: Fate) => {
    ledger.begin(start)
    return startRun(world, start, fate).then((end) => {
      runs.push(end)
      stale.push(...ledger.check(end))
    })
  }
  for (const [index, event] of events.entries()) {
    if (event.kind === 'manifest-restored' || event.kind === 'manifest-lost') ledger.exemptForgotten(event)
    const started = await begin(world, event, index, run)
    if (started === undefined) continue
    // One that overlaps with the next goes on while that one begins.
    const isOverlapped = event.kind === 'push' && event.isOverlapped
    if (isOverlapped) underWay.push(started.ended)
    else await started.ended
    await world.clock.sleep(isOverlapped ? 15_000 * world.random() : 2000 + 60_000 * world.random(), NEVER)
  }
  await Promise.all(underWay)
  const violations = stale
    .filter(({ change }) => !ledger.unknownDeletions.has(change))
    .map(({ text }) => text)
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
  const id = String(index + 1)
  const by = { through: 'action', base: '' } as const
  const push = { id, attempt: 1, event: 'push', branch: 'main', ...by } as const
  switch (event.kind) {
    case 'push':
    case 'force-push': {
      const before = world.tip
      if (event.kind === 'force-push') rewind(world, event.to)
      const commit = world.repository.commit(edited(world, event.edits), world.tip)
      world.commits.push(commit)
      const isShared = event.kind === 'push' && world.setting.source === 'manifest'
      const start = { ...push, commit, before }
      const { through, base } = isShared
        ? { through: event.through, base: event.givesBase ? before : '' }
        : by
      return { ended: run({ ...start, through, base }, event.fate) }
    }
    case 're-run': {
      const ended = [...world.runs.values()].filter(({ status }) => status === 'completed')
      const old = ended[event.of % Math.max(1, ended.length)]
      if (old === undefined || !world.repository.has(old.sha)) return undefined
      const again = {
        ...old,
        ...by,
        attempt: old.attempt + 1,
        commit: old.sha,
        before: world.commits[0] ?? '',
      }
      return {
        ended: run({ ...again, event: old.event === 'push' ? 'push' : 'workflow_dispatch' }, event.fate),
      }
    }
    case 'dispatch': {
      const commit = world.commits[event.of % world.commits.length] ?? ''
      const start = {
        id,
        attempt: 1,
        event: 'workflow_dispatch',
        branch: 'v1',
        commit,
        before: '',
        ...by,
      } as const
      return { ended: run(start, event.fate) }
    }
    case 'others':
      for (let job = 0; job < event.jobs; job++) tryToCreate(world.cdn)
      return undefined
    case 'manifest-lost':
      world.manifest = undefined
      return undefined
    case 'manifest-restored':
      world.manifest = world.manifests[event.of % Math.max(1, world.manifests.length)]
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

/** A copy that a green run has left behind. */
interface StaleCopy {
  /** `PAGE MOMENT` */
  readonly change: string
  readonly text: string
}

/** What is known of the pages that changed, from run to run. */
class Ledger {
  readonly #world: World
  /** Changes that the product does not promise to notice: `PAGE MOMENT`. */
  readonly #exempt = new Set<string>()
  /** Those that a run shows only when it ends, when one that overlaps with it may have ended already. */
  readonly unknownDeletions = new Set<string>()
  readonly #shownOld = new Set<string>()
  #usesCommandLine = false
  /** Whether the manifest knows what GitHub's runs do not show: one by the command line, or that `base` left something out. */
  #isManifestAlone = false

  constructor(world: World) {
    this.#world = world
  }

  begin({ through, base }: Start): void {
    if (through === 'command line') this.#usesCommandLine = true
    if (this.#usesCommandLine || base !== '') this.#isManifestAlone = true
  }

  check(end: RunEnd): StaleCopy[] {
    end.shownOld.forEach((copy) => this.#shownOld.add(copy))
    this.#exemptUnrecorded(end)
    this.#exemptShownBefore(end)
    this.#exemptUnknownDeletions(end)
    this.#exemptBeforeFirstBase(end)
    const { report, start, deployedAtMs } = end
    if (report?.status === 'completed' || report?.status === 'stale') this.#forgetUnproven(end)
    if (report?.exitsZero !== true) return []
    this.#exemptConfirmedOver(end)
    const changes = PAGES.flatMap((page) =>
      this.#world.changesOf(page, deployedAtMs).map(({ atMs }) => ({ page, atMs })),
    )
    const first = changes
      .filter(
        ({ page, atMs }) =>
          !this.#exempt.has(`${page} ${atMs}`) &&
          !this.#isUnseen(page, atMs, end) &&
          !this.#isBeforeBase(page, end),
      )
      .flatMap((change) => this.#staleEdges(change, end).map((edge) => ({ ...change, edge })))
      .at(0)
    return first === undefined
      ? []
      : [
          {
            change: `${first.page} ${first.atMs}`,
            text: `run ${start.id}.${start.attempt} is green (${report.status}), and /${first.page} of before ${first.atMs} may be on ${first.edge}`,
          },
        ]
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
   * answers may prove nothing: this run has to have been shown the copy, or, with a manifest,
   * an earlier one whose work it takes over.
   */
  #staleEdges({ page, atMs }: { page: string; atMs: number }, { shownOld }: RunEnd): string[] {
    const { setting, site, clock } = this.#world
    if (!setting.verifies) return this.#world.staleEdges(page, atMs)
    const copy = site.copyOf(page)
    const isOld =
      copy !== undefined &&
      copy.storedMs < atMs &&
      copy.content !== this.#world.contentAt(page, clock.wallMs()) &&
      (setting.source === 'runs' ? shownOld : this.#shownOld).has(`${page} ${copy.storedMs}`)
    return [...this.#world.staleEdges(page, atMs).filter((edge) => edge !== EDGE), ...(isOld ? [EDGE] : [])]
  }

  /**
   * A built site is compared with what the manifest recorded, and GitHub is not asked: a deploy whose step ended before it
   * wrote anything left no trace, and that a later one takes back what it changed cannot be seen.
   */
  #exemptUnrecorded(end: RunEnd): void {
    const { deployedAtMs } = end
    if (this.#world.setting.source !== 'site') return
    for (const page of PAGES)
      if (this.#isUnseen(page, deployedAtMs, { ...end, readAtMs: Infinity, deployedAtMs: Infinity }))
        this.#exempt.add(`${page} ${deployedAtMs}`)
  }

  /** What a green run cannot know of is confirmed over, where it was never recorded. */
  #exemptConfirmedOver(end: RunEnd): void {
    for (const page of PAGES)
      for (const { atMs } of this.#world.changesOf(page, end.deployedAtMs))
        if (!this.#world.recordedAtMs.has(atMs) && this.#isUnseen(page, atMs, end))
          this.#exempt.add(`${page} ${atMs}`)
  }

  /**
   * The origin is asked for what a run has built. While a deploy is on its way, the origin may show just that of before: what
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

  /** Where the manifest has no commit, only the input `base` says what was confirmed before. */
  #exemptBeforeFirstBase(end: RunEnd): void {
    if (end.hadBaseline || end.report?.exitsZero !== true) return
    for (const page of PAGES.filter((one) => this.#isBeforeBase(one, end)))
      for (const { atMs } of this.#world.changesOf(page, end.deployedAtMs))
        this.#exempt.add(`${page} ${atMs}`)
  }

  /** What the input `base` leaves out is for the next run without it. */
  #isBeforeBase(page: string, { start }: RunEnd): boolean {
    if (start.base === '') return false
    const [base, head] = [start.base, start.commit].map((id) => this.#world.repository.filesOf(id))
    return base?.get(`site/${page}`) === head?.get(`site/${page}`)
  }

  /**
   * Whether a run of a built site, or one after another by the command line, cannot know of a change: nobody had recorded it, nor
   * is it in its history, or so it is with the one that it takes back.
   */
  #isUnseen(
    page: string,
    atMs: number,
    by: Pick<RunEnd, 'start' | 'readAtMs' | 'deployedAtMs' | 'hadBaseline'>,
  ): boolean {
    const { setting, recordedAtMs, pushedCommits, repository } = this.#world
    const isSite = setting.source === 'site'
    if (!isSite && !this.#usesCommandLine) return false
    const changes = this.#world.changesOf(page, atMs)
    if (changes.at(-1)?.atMs !== atMs) return false
    const isOwn = atMs === by.deployedAtMs
    const isRecorded = (recordedAtMs.get(atMs) ?? Infinity) < by.readAtMs
    // The command line counts what any commit since has touched; the action asks GitHub what was live.
    const isInHistory =
      by.start.through === 'command line' &&
      by.hadBaseline &&
      repository.isAncestor(pushedCommits.get(atMs) ?? '', by.start.commit)
    if (!isOwn && !isRecorded && !isInHistory) return true
    const before = changes.at(-2)
    return (
      before !== undefined &&
      (this.#exempt.has(`${page} ${before.atMs}`) || this.#isUnseen(page, before.atMs, by))
    )
  }

  /** Nor can what was recorded since an older copy of the file was made; without one, all of a built site is purged. */
  exemptForgotten({ kind }: Event): void {
    const isSite = this.#world.setting.source === 'site' && kind === 'manifest-restored'
    if (!isSite && !this.#isManifestAlone) return
    const nowMs = this.#world.clock.wallMs()
    for (const page of PAGES)
      for (const { atMs } of this.#world.changesOf(page, nowMs)) this.#exempt.add(`${page} ${atMs}`)
  }

  /** Without a base, `all-files` cannot know what was deleted: a warning says so, and names `purge-all`. */
  #exemptUnknownDeletions({ report, start, hadBaseline, deployedAtMs }: RunEnd): void {
    const { setting, repository } = this.#world
    const isFirstInWorkTree = start.through === 'command line' && start.base === '' && !hadBaseline
    const isKnown = report?.changes?.isBaseKnown ?? !isFirstInWorkTree
    if (isKnown || setting.onUnknownBase !== 'all-files') return
    const files = repository.filesOf(start.commit)
    for (const page of PAGES.filter((one) => !files.has(`site/${one}`)))
      for (const { atMs } of this.#world.changesOf(page, deployedAtMs))
        for (const known of [this.#exempt, this.unknownDeletions]) known.add(`${page} ${atMs}`)
  }
}

/** Pushes one after another, of a service that is well: then nothing is wasted, and all of it is green. */
function isFaultless({ setting, events }: History): boolean {
  return (
    setting.lossRate === 0 &&
    setting.lagMs === 0 &&
    setting.othersRate === 0 &&
    setting.unreachableRate === 0 &&
    setting.quota.path >= 20 &&
    events.every(
      (event) =>
        event.kind === 'push' &&
        !event.isOverlapped &&
        !event.fate.neverPurges &&
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
    const hasNoBase =
      (world.setting.source === 'site' || start.through === 'command line') && start.base === ''
    if (hasNoBase && index === 0) return []
    const expected = changed.map((page) => `/${page}`).join()
    if (purged.toSorted().join() !== expected) return [`${name} purged ${purged.join()}, not ${expected}`]
    return units === Math.min(1, changed.length) ? [] : [`${name} spent ${units} units`]
  })
}
