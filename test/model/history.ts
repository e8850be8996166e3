import { ZONE, lost } from '../fakes/in-memory-cdn.ts'
import { startRun, type Fate, type RunEnd, type Start } from './run.ts'
import { PAGES, World, type Setting } from './world.ts'

/** What happens next. Numbers that choose among what is there are taken modulo its count. */
export type Event =
  /** Pages get a new content, `0` for none; then a run of the push. */
  | {
      readonly kind: 'push'
      readonly edits: readonly Edit[]
      readonly fate: Fate
      readonly isOverlapped: boolean
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
    if (world.random() < setting.othersRate) tryToCreate(world, world.random() < 0.5 ? 'all' : 'path')
    if (world.random() >= setting.lossRate) return undefined
    if (request.method === 'POST') pass()
    return lost()
  }
  const runs: RunEnd[] = []
  const violations: string[] = []
  const ledger = new Ledger(world)
  const underWay: Promise<void>[] = []
  const run = (start: Start, fate: Fate) =>
    startRun(world, start, fate).then((end) => {
      runs.push(end)
      violations.push(...ledger.check(end))
    })
  for (const [index, event] of events.entries()) {
    if (event.kind === 'manifest-restored') ledger.exemptForgotten()
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
  const id = String(index + 1)
  const push = { id, attempt: 1, event: 'push', branch: 'main' } as const
  switch (event.kind) {
    case 'push':
    case 'force-push': {
      const before = world.tip
      if (event.kind === 'force-push') rewind(world, event.to)
      const commit = world.repository.commit(edited(world, event.edits), world.tip)
      world.commits.push(commit)
      return { ended: run({ ...push, commit, before }, event.fate) }
    }
    case 're-run': {
      const ended = [...world.runs.values()].filter(({ status }) => status === 'completed')
      const old = ended[event.of % Math.max(1, ended.length)]
      if (old === undefined || !world.repository.has(old.sha)) return undefined
      const again = { ...old, attempt: old.attempt + 1, commit: old.sha, before: world.commits[0] ?? '' }
      return {
        ended: run({ ...again, event: old.event === 'push' ? 'push' : 'workflow_dispatch' }, event.fate),
      }
    }
    case 'dispatch': {
      const commit = world.commits[event.of % world.commits.length] ?? ''
      const start = { id, attempt: 1, event: 'workflow_dispatch', branch: 'v1', commit, before: '' } as const
      return { ended: run(start, event.fate) }
    }
    case 'others':
      for (let job = 0; job < event.jobs; job++) tryToCreate(world)
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

/** Others keep to the quota as well. */
function tryToCreate({ cdn: { state } }: World, type: 'path' | 'all' = 'path'): void {
  try {
    state.createJob(ZONE, type === 'all' ? { type } : { type, paths: ['/theirs'] })
  } catch {
    // Refused, as it should be.
  }
}

/** What is known of the pages that changed, from run to run. */
class Ledger {
  readonly #world: World
  /** Changes that the product does not promise to notice: `PAGE MOMENT`. */
  readonly #exempt = new Set<string>()

  constructor(world: World) {
    this.#world = world
  }

  check(end: RunEnd): string[] {
    this.#exemptUnrecorded(end)
    const { report, start, deployedAtMs } = end
    if (report?.exitsZero !== true) return []
    const changes = PAGES.flatMap((page) =>
      this.#world.changesOf(page, deployedAtMs).map(({ atMs }) => ({ page, atMs })),
    )
    const first = changes
      .filter(
        ({ page, atMs }) =>
          !this.#exempt.has(`${page} ${atMs}`) &&
          !this.#isUnseen(page, atMs, end) &&
          !this.#isUnknownDeletion(end, page, atMs),
      )
      .flatMap((change) =>
        this.#world.staleEdges(change.page, change.atMs).map((edge) => ({ ...change, edge })),
      )
      .at(0)
    return first === undefined
      ? []
      : [
          `run ${start.id}.${start.attempt} is green (${report.status}), and /${first.page} of before ${first.atMs} may be on ${first.edge}`,
        ]
  }

  /**
   * A built site is compared with what the manifest recorded, and GitHub is not asked: a deploy whose step ended before it
   * wrote anything left no trace, and that a later one takes back what it changed cannot be seen.
   */
  #exemptUnrecorded({ deployedAtMs }: RunEnd): void {
    for (const page of PAGES)
      if (this.#isUnseen(page, deployedAtMs, { readAtMs: Infinity, deployedAtMs: Infinity }))
        this.#exempt.add(`${page} ${deployedAtMs}`)
  }

  /** Whether a run of a built site cannot know of a change: nobody had recorded it, or the one that it takes back. */
  #isUnseen(page: string, atMs: number, by: Pick<RunEnd, 'readAtMs' | 'deployedAtMs'>): boolean {
    const { setting, recordedAtMs } = this.#world
    if (setting.source !== 'site') return false
    const changes = this.#world.changesOf(page, atMs)
    if (changes.at(-1)?.atMs !== atMs) return false
    const isOwn = atMs === by.deployedAtMs
    if (!isOwn && (recordedAtMs.get(atMs) ?? Infinity) >= by.readAtMs) return true
    const before = changes.at(-2)
    return (
      before !== undefined &&
      (this.#exempt.has(`${page} ${before.atMs}`) || this.#isUnseen(page, before.atMs, by))
    )
  }

  /** Nor can what was recorded since an older copy of the file was made. */
  exemptForgotten(): void {
    if (this.#world.setting.source !== 'site') return
    const nowMs = this.#world.clock.wallMs()
    for (const page of PAGES)
      for (const { atMs } of this.#world.changesOf(page, nowMs)) this.#exempt.add(`${page} ${atMs}`)
  }

  /** Without a base, `all-files` cannot know what was deleted: a warning says so, and names `purge-all`. */
  #isUnknownDeletion({ report, start }: RunEnd, page: string, atMs: number): boolean {
    const { setting, repository } = this.#world
    const isUnknown = report?.changes?.isBaseKnown === false && setting.onUnknownBase === 'all-files'
    const isExempt = isUnknown && !repository.filesOf(start.commit).has(`site/${page}`)
    if (isExempt) this.#exempt.add(`${page} ${atMs}`)
    return isExempt
  }
}

/** Pushes one after another, of a service that is well: then nothing is wasted, and all of it is green. */
function isFaultless({ setting, events }: History): boolean {
  return (
    setting.lossRate === 0 &&
    setting.othersRate === 0 &&
    setting.quota.path >= 20 &&
    events.every(
      (event) =>
        event.kind === 'push' &&
        !event.isOverlapped &&
        !event.fate.neverPurges &&
        !event.fate.wrongToken &&
        event.fate.failingJobs === 0 &&
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
    const isFirstOfSite = world.setting.source === 'site' && index === 0
    if (isFirstOfSite) return []
    const expected = changed.map((page) => `/${page}`).join()
    if (purged.toSorted().join() !== expected) return [`${name} purged ${purged.join()}, not ${expected}`]
    return units === Math.min(1, changed.length) ? [] : [`${name} spent ${units} units`]
  })
}
