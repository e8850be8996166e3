import { STATUS } from '../../src/purge/status.ts'
import { lost, tryToCreate } from '../fakes/in-memory-cdn.ts'
import { startRun, type Fate, type RunEnd, type Start } from './run.ts'
import { hasBase } from './marks.ts'
import { EDGE } from './site.ts'
import { PAGES, World, type Deploy, type Files, type Setting, type Version } from './world.ts'

/** What happens next. Numbers that choose among what is there are taken modulo its count. */
export type Event =
  /** Pages get a new content, `0` for none; then a run. */
  | {
      readonly kind: 'push'
      readonly edits: readonly Edit[]
      readonly fate: Fate
      /** It goes on while the next one begins. */
      readonly isOverlapped: boolean
      readonly through: 'action' | 'command line'
    }
  /** What the last push has changed is changed back. */
  | { readonly kind: 'take-back'; readonly fate: Fate }
  /** Two steps or jobs of one run purge the same zone. */
  | { readonly kind: 'two-steps'; readonly edits: readonly Edit[]; readonly fate: Fate }
  /** A push with other rules, perhaps with `on-unknown-base: fail`. */
  | {
      readonly kind: 'other-rules'
      readonly edits: readonly Edit[]
      readonly fate: Fate
      readonly fails: boolean
    }
  /** A push with a file that cannot be compared. */
  | { readonly kind: 'unusable'; readonly edits: readonly Edit[]; readonly fate: Fate }
  /** An earlier run is run again, with its deploy or its purge job alone. */
  | {
      readonly kind: 're-run'
      readonly of: number
      readonly fate: Fate
      readonly isPurgeAlone: boolean
      /** With the purge job alone, perhaps twice. */
      readonly attempts: 1 | 2
      readonly isOverlapped: boolean
    }
  /** A push to another branch, which is purged, though nothing deploys it. */
  | { readonly kind: 'other-branch'; readonly edits: readonly Edit[]; readonly fate: Fate }
  /** An earlier push is deployed by a new run: a form, a release, a forced push, another branch. */
  | {
      readonly kind: 'rollback'
      readonly of: number
      readonly fate: Fate
      readonly isDryRun: boolean
    }
  /** Other people purge. */
  | { readonly kind: 'others'; readonly jobs: number }
  | { readonly kind: 'record-lost' }
  /** Of a manifest: an older one is restored. */
  | { readonly kind: 'record-restored'; readonly of: number }
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
    if (world.random() < setting.othersRate) {
      tryToCreate(world.cdn, world.random() < 0.5 ? 'all' : 'path')
    }
    if (world.random() >= setting.lossRate) return undefined
    if (request.method === 'POST') pass()
    return lost()
  }
  const runs: RunEnd[] = []
  const violations: string[] = []
  const ledger = new Ledger(world)
  const underWay: Promise<void>[] = []
  const run = (start: Start, fate: Fate) =>
    startRun(world, start, fate).then((ends) => {
      for (const end of ends) {
        runs.push(end)
        violations.push(...ledger.check(end))
      }
    })
  for (const [index, event] of events.entries()) {
    const started = await begin(world, event, index, runs)
    if (started === undefined) continue
    const { start, fate } = started
    // 3.4: a manifest has one writer at a time, where no run has an id.
    const mayOverlap = start.id !== null
    const isOverlapped = 'isOverlapped' in event && event.isOverlapped && mayOverlap
    // 3.4 asks for `concurrency`: an older run that deploys after a newer one, and purges before it, is not noticed.
    const isOldDeploy = event.kind === 're-run' && !event.isPurgeAlone
    if (!mayOverlap || isOldDeploy) await Promise.all(underWay)
    const ended = run(start, fate)
    if (isOverlapped) underWay.push(ended)
    else await ended
    if (event.kind === 're-run' && event.isPurgeAlone && event.attempts === 2) {
      await Promise.all(underWay)
      await run({ ...start, attempt: start.attempt + 1 }, fate)
    }
    await world.clock.sleep(
      isOverlapped ? 6000 + 15_000 * world.random() : 60_000 * world.random(),
      NEVER,
    )
  }
  await Promise.all(underWay)
  if (isFaultless({ setting, events })) violations.push(...checkFaultless(runs, world))
  return { violations, runs }
}

const NEVER = new AbortController().signal

async function begin(
  world: World,
  event: Event,
  index: number,
  runs: readonly RunEnd[],
): Promise<{ readonly start: Start; readonly fate: Fate } | undefined> {
  const common: Omit<Start, 'files'> = {
    // Ids grow with time.
    id: String(1000 * (index + 1)),
    attempt: 1,
    deployedBefore: undefined,
    isDryRun: false,
    failsWithoutBase: false,
    secondStep: undefined,
    rules: 0,
    hasUnusableFile: false,
    branch: 'main',
  }
  switch (event.kind) {
    case 'push': {
      const isCommandLine = event.through === 'command line' && world.setting.store === 'manifest'
      const id = isCommandLine ? null : common.id
      return { start: { ...common, id, files: push(world, event.edits) }, fate: event.fate }
    }
    case 'take-back': {
      world.pushes.push(world.pushes.at(-2) ?? world.tip)
      return { start: { ...common, files: world.tip }, fate: event.fate }
    }
    case 'two-steps': {
      const secondStep = world.random() < 0.5 ? 'after' : 'beside'
      return { start: { ...common, secondStep, files: push(world, event.edits) }, fate: event.fate }
    }
    case 'other-rules': {
      const other = { rules: 1, failsWithoutBase: event.fails } as const
      return { start: { ...common, ...other, files: push(world, event.edits) }, fate: event.fate }
    }
    case 'unusable':
      return {
        start: { ...common, hasUnusableFile: true, files: push(world, event.edits) },
        fate: event.fate,
      }
    case 'other-branch': {
      const files = edit(world.tip, event.edits)
      return { start: { ...common, branch: 'feature', files }, fate: event.fate }
    }
    case 're-run': {
      const old = runs.filter(({ start }) => start.id !== null)[event.of % Math.max(1, runs.length)]
      if (old === undefined) return undefined
      const deployedBefore = event.isPurgeAlone ? old.deploy : undefined
      const again = {
        ...old.start,
        attempt: old.start.attempt + 1,
        deployedBefore,
        secondStep: undefined,
      }
      // What is live of a deploy that failed half-way stays so, and `needs.deploy.result` says that it is not complete.
      const ofOld = isHalfOfMatrix(old, runs) ? 2 : old.fate.livePages
      const livePages = event.isPurgeAlone ? ofOld : event.fate.livePages
      return { start: again, fate: { ...event.fate, livePages } }
    }
    case 'rollback': {
      const files = world.pushes[event.of % world.pushes.length] ?? world.tip
      return { start: { ...common, files, isDryRun: event.isDryRun }, fate: event.fate }
    }
    case 'others':
      for (let job = 0; job < event.jobs; job++) tryToCreate(world.cdn)
      return undefined
    case 'record-lost':
      world.lose()
      return undefined
    case 'record-restored':
      if (world.setting.store === 'manifest') world.restore(event.of)
      return undefined
    case 'time':
      await world.clock.sleep(60_000 * event.minutes, NEVER)
      return undefined
  }
}

/** Whether the first job of a matrix has ended so that the second one, with the other pages, was never deployed. */
function isHalfOfMatrix({ start }: RunEnd, runs: readonly RunEnd[]): boolean {
  const jobs = runs.filter(
    (end) => end.start.id === start.id && end.start.attempt === start.attempt,
  )
  return start.secondStep === 'after' && jobs.length === 1
}

function push(world: World, edits: readonly Edit[]): Files {
  const files = edit(world.tip, edits)
  world.pushes.push(files)
  return files
}

function edit(tip: Files, edits: readonly Edit[]): Files {
  const files = new Map(tip)
  for (const { page, content } of edits) {
    const name = PAGES[page % PAGES.length] ?? 'a'
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
  /** `PAGE CONTENT` of what runs of other branches have confirmed without a deploy. */
  readonly #undeployed = new Set<string>()
  /** The newest run whose jobs have completed. */
  #newestCompleted: RunEnd | undefined

  constructor(world: World) {
    this.#world = world
  }

  check(end: RunEnd): string[] {
    const { report, start, deploy } = end
    // A run of another branch is shown what is live, and expects something else.
    if (start.branch === 'main') end.shownOld.forEach((copy) => this.#shownOld.add(copy))
    this.#exemptShownBefore(end)
    if (start.branch === 'feature') this.#noteUndeployed(end)
    if (report?.status === 'completed' || report?.status === 'stale') this.#forgetUnproven(end)
    this.#takeOver(end)
    if (report === undefined || start.isDryRun || !STATUS[report.status].allJobsCompleted) return []
    if (!report.exitsZero) return []
    return (
      PAGES.flatMap((page) =>
        this.#lastChange(page, deploy.atMs).map((versions) => ({ page, versions })),
      )
        // By its own rules, this run did not have to purge it.
        .filter(({ page }) => start.rules === 0 || page !== 'd' || !hasBase(report))
        .filter(({ page, versions: [, last] }) => !this.#exempt.has(`${page} ${last.atMs}`))
        .filter(({ page, versions }) => !this.#isUnseen(page, versions, end))
        .filter(({ page }) => !this.#isUndeployed(page, end))
        .filter(({ page }) => !isUnverified(page, end))
        .flatMap(({ page, versions: [, last] }) =>
          this.#staleEdges(page, last.atMs, end).map(
            (edge) =>
              `run ${start.id}.${start.attempt} is green (${report.status}), and /${page} of before ${last.atMs} may be on ${edge}`,
          ),
        )
        .slice(0, 1)
    )
  }

  /** The last change of a page, with the version before it; none if it never changed. */
  #lastChange(page: string, untilMs: number): [Version, Version][] {
    const [before, last] = this.#world.versionsOf(page, untilMs).slice(-2)
    return before === undefined || last === undefined ? [] : [[before, last]]
  }

  /**
   * 3.1: "Not seen is a deploy whose step did not run, used no record or another one, or ended before 2 was written", and
   * 3.4: a manifest "that was not saved, or an older one that was restored, is not noticed". Where the record has just what
   * this run has deployed, the run cannot know that another content was live meanwhile.
   */
  #isUnseen(page: string, [before, last]: readonly [Version, Version], end: RunEnd): boolean {
    const isUnseen = (deploy: Deploy | undefined) =>
      deploy !== undefined && deploy !== end.deploy && deploy.seenAtMs > end.readAtMs
    return end.equalPages.has(page) && (isUnseen(before.deploy) || isUnseen(last.deploy))
  }

  /**
   * 3.3: a push of another branch than the one that was confirmed gets a notice, because a record of what was never
   * deployed is no measure for what is live.
   */
  #isUndeployed(page: string, { equalPages, start }: RunEnd): boolean {
    return equalPages.has(page) && this.#undeployed.has(`${page} ${start.files.get(page)}`)
  }

  #noteUndeployed({ start }: RunEnd): void {
    const nowMs = this.#world.clock.wallMs()
    for (const page of PAGES) {
      const content = start.files.get(page)
      if (content !== this.#world.contentAt(page, nowMs)) this.#undeployed.add(`${page} ${content}`)
    }
  }

  /** 3.4: a newer run that overlaps with this one and ended before it has taken over its work already. */
  #takeOver(end: RunEnd): void {
    const newest = this.#newestCompleted
    const isOlder = newest !== undefined && Number(end.start.id) < Number(newest.start.id)
    if (isOlder) this.#forgetUnproven(newest)
    else if (end.report?.status === 'completed') this.#newestCompleted = end
  }

  /**
   * A run whose jobs have completed takes over the work of an earlier one by a purge of everything, which asks for no page, or
   * by a response that shows nothing of its age.
   */
  #forgetUnproven({ purged, report, shownOld }: RunEnd): void {
    for (const copy of [...this.#shownOld].filter((one) => !shownOld.has(one))) {
      const path = `/${copy.split(' ', 1)[0]}`
      const judged = report?.verification?.pages.find((page) => page.path === path)
      const provesNothing =
        judged === undefined
          ? purged.includes('everything')
          : judged.verdict.freshness === 'unknown'
      if (provesNothing) this.#shownOld.delete(copy)
    }
  }

  /**
   * Edges that may hold a copy from before the change. One that lies is only asked for what a run purges, and what it
   * answers may prove nothing: this run has to have been shown the copy, or an earlier one whose work it takes over. A copy
   * of what this run has built or deployed is none (11.2, rule 1), nor one of what was live at some moment of this run: an
   * overlapping deploy has put it there, and edge and origin agreed (11.2, rule 3).
   */
  #staleEdges(page: string, atMs: number, { start, deploy }: RunEnd): string[] {
    const { setting, site, clock } = this.#world
    if (!setting.verifies) return this.#world.staleEdges(page, atMs)
    const copy = site.copyOf(page)
    const laterVersions = this.#world
      .versionsOf(page, clock.wallMs())
      .filter((version) => version.atMs > deploy.atMs)
    const liveContents = [
      this.#world.contentAt(page, deploy.atMs),
      ...laterVersions.map(({ content }) => content),
    ]
    const isOld =
      copy !== undefined &&
      copy.storedMs < atMs &&
      copy.content !== start.files.get(page) &&
      !liveContents.includes(copy.content) &&
      this.#shownOld.has(`${page} ${copy.storedMs}`)
    return [
      ...this.#world.staleEdges(page, atMs).filter((edge) => edge !== EDGE),
      ...(isOld ? [EDGE] : []),
    ]
  }

  /**
   * 11.1: the origin is asked for what a run has built. While a deploy is on its way, the origin may show just that of before: what
   * an overlapping deploy makes live for a moment in between cannot be seen. And a deleted file that is still served holds up
   * no purge: hosts may keep old files.
   */
  #exemptShownBefore({ deploy: { atMs: deployedAtMs } }: RunEnd): void {
    const sinceMs = deployedAtMs - this.#world.lagMs
    for (const page of PAGES) {
      const onTheWay = this.#world
        .versionsOf(page, deployedAtMs)
        .map(({ atMs }) => atMs)
        .filter((atMs) => atMs > sinceMs)
      const own = this.#world.contentAt(page, deployedAtMs)
      const isShownBefore = [sinceMs, ...onTheWay.filter((atMs) => atMs < deployedAtMs)].some(
        (atMs) => this.#world.contentAt(page, atMs) === own,
      )
      if (isShownBefore || own === undefined) {
        onTheWay.forEach((atMs) => this.#exempt.add(`${page} ${atMs}`))
      }
    }
  }
}

/** 11.2: `timeout` ended before the page was verified, which is a warning. */
function isUnverified(page: string, { report }: RunEnd): boolean {
  const judged = report?.verification?.pages.find(({ path }) => path === `/${page}`)
  return judged?.verdict.freshness === 'unverified'
}

/** Pushes one after another, of a service that is well: then nothing is wasted, and all of it is green. */
function isFaultless({ setting, events }: History): boolean {
  // 3.3: of runs with and without an id, the order is not known.
  const throughs = new Set(events.map((event) => 'through' in event && event.through))
  return (
    throughs.size <= 1 &&
    setting.lossRate === 0 &&
    setting.storeFaultRate === 0 &&
    setting.lagMs === 0 &&
    setting.othersRate === 0 &&
    setting.unreachableRate === 0 &&
    setting.quota.path >= 20 &&
    events.every(
      (event) =>
        event.kind === 'push' &&
        !event.isOverlapped &&
        !event.fate.isSkipped &&
        event.fate.livePages === undefined &&
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
    if (report?.exitsZero !== true) {
      return [`${name} is ${report?.status}, though nothing was wrong`]
    }
    // Nothing says what was live before.
    if (index === 0) {
      return purged.join() === 'everything' && units === 1
        ? []
        : [`${name} purged ${purged.join()}`]
    }
    const [old, fresh] = [world.pushes[index], world.pushes[index + 1]]
    const changed = PAGES.filter((page) => old?.get(page) !== fresh?.get(page))
    const expected = changed.map((page) => `/${page}`).join()
    if (purged.toSorted().join() !== expected) {
      return [`${name} purged ${purged.join()}, not ${expected}`]
    }
    return units === Math.min(1, changed.length) ? [] : [`${name} spent ${units} units`]
  })
}
