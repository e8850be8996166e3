import { beginChanges, type Changes } from '../../src/changes/changes.ts'
import type { Deploy as Step } from '../../src/changes/deploy.ts'
import { openManifest } from '../../src/changes/manifest-store.ts'
import {
  formatRecord,
  parseRecord,
  type ZoneRecord,
  type RecordStore,
} from '../../src/changes/record.ts'
import { parseRules } from '../../src/changes/rules/rules.ts'
import { selectFiles } from '../../src/changes/snapshot.ts'
import { hashBytes } from '../../src/purge/pages/answers.ts'
import type { TakenSnapshot } from '../../src/changes/take-snapshot.ts'
import { Stop, type Problem } from '../../src/problem/problem.ts'
import type { FetchPage } from '../../src/http/fetch-page.ts'
import type { PurgeReport } from '../../src/purge/report.ts'
import type { LogEntry } from '../../src/purge/jobs/state.ts'
import type { Clock, Deadline } from '../../src/time/clock.ts'
import type { HttpResult } from '../../src/http/transport.ts'
import { answer, tryToCreate, ZONE } from '../fakes/in-memory-cdn.ts'
import { deployOf } from '../fakes/changes.ts'
import { DEFAULTS, runPurge } from '../fakes/run-jobs.ts'
import { response } from './site.ts'
import { PAGES, type Deploy, type Files, type World } from './world.ts'

/** What becomes of a run. */
export interface Fate {
  /** Its deploy works, and its purge step does not run. */
  readonly isSkipped: boolean
  /** Its deploy fails half-way: this number of pages is live, and the step runs because of its `if:`. */
  readonly livePages: number | undefined
  readonly wrongToken: boolean
  /** How many of its jobs fail on an edge. */
  readonly failingJobs: number
  /** After this number of halves of requests it is killed or cancelled; undefined: never. */
  readonly endsAtLeg: number | undefined
  readonly end: 'killed' | 'cancelled'
  /** How long an edge confirms purges and keeps its copies. */
  readonly liesMs: number
  readonly timeoutMs: number
  /** How long its purge waits for its turn, as in a queue. */
  readonly queuedMs: number
}

/** Where a run comes from. */
export interface Start {
  /** Null: the command line, which has none. */
  readonly id: string | null
  readonly attempt: number
  readonly files: Files
  /** Its first attempt, where the purge job alone is run again. */
  readonly deployedBefore: Deploy | undefined
  readonly isDryRun: boolean
  /** `on-unknown-base: fail` */
  readonly failsWithoutBase: boolean
  /** A second step or job of the run purges the same zone, after the first or beside it. */
  readonly secondStep: 'after' | 'beside' | undefined
  /** Which of the rules the step has: with others the record is no base. */
  readonly rules: 0 | 1
  /** A file that cannot be compared: 3.2 finds an error. */
  readonly hasUnusableFile: boolean
  /** Nothing deploys `feature`. */
  readonly branch: 'main' | 'feature'
}

export interface RunEnd {
  readonly start: Start
  readonly fate: Fate
  /** Undefined where it never came to its purge, or was killed. */
  readonly report: PurgeReport | undefined
  /** Of the second step. */
  readonly second: PurgeReport | undefined
  readonly deploy: Deploy
  readonly events: readonly LogEntry[]
  readonly warnings: readonly string[]
  readonly purged: readonly string[]
  readonly units: number
  /** When it read the record that it compared with, and the pages of which it had the content that was deployed. */
  readonly readAtMs: number
  readonly equalPages: ReadonlySet<string>
  /** `PAGE MOMENT` of the copies from before it that it was shown. */
  readonly shownOld: ReadonlySet<string>
}

/** One run of the workflow: the deploy, and then the purge of what changed; of a matrix, one end for each job. */
export async function startRun(world: World, start: Start, fate: Fate): Promise<RunEnd[]> {
  const { clock, cdn } = world
  if (world.setting.verifies) world.visit()
  await clock.sleep(5000, NEVER)
  const ofMain = fate.livePages === undefined ? undefined : PAGES.slice(0, fate.livePages)
  const live = start.branch === 'feature' ? [] : ofMain
  // The second job of a matrix deploys the other pages, after the first one has purged.
  const isMatrix = start.secondStep === 'after'
  const ofFirst = isMatrix ? PAGES.slice(0, 2) : live
  const deploy = start.deployedBefore ?? world.deploy(start.files, ofFirst)
  await clock.sleep(2000 + fate.queuedMs, NEVER)

  const before = cdn.state.jobs.length
  if (fate.failingJobs > 0) cdn.state.failing.set('fra-02', fate.failingJobs)
  const endLie = fate.liesMs > 0 && world.setting.verifies ? world.site.lie() : () => undefined
  void clock.sleep(fate.liesMs, NEVER).then(endLie)
  const process = new Process(world, fate, deploy)
  const sibling = new Process(world, fate, deploy)
  const beside = start.secondStep === 'beside' && !fate.isSkipped ? sibling.run(start) : undefined
  const report = fate.isSkipped ? undefined : await process.run(start)
  cdn.state.failing.delete('fra-02')
  endLie()
  const end = endOf(start, fate, process, deploy, report)
  const created = cdn.state.jobs.slice(before)
  const first = {
    ...end,
    second: await beside,
    purged: created.flatMap(({ type, paths }) => (type === 'all' ? ['everything'] : [...paths])),
    units: created.length,
  }
  if (!isMatrix || report?.exitsZero !== true) return [first]

  const later = world.deploy(start.files, PAGES.slice(2))
  const job = new Process(world, fate, later)
  const second = await job.run(start)
  return [{ ...first, second }, endOf(start, fate, job, later, second)]
}

function endOf(
  start: Start,
  fate: Fate,
  process: Process,
  deploy: Deploy,
  report: PurgeReport | undefined,
): RunEnd {
  const { events, warnings, readAtMs, equalPages, shownOld } = process
  const common = { start, fate, report, second: undefined, deploy, purged: [], units: 0 }
  return { ...common, events, warnings, readAtMs, equalPages, shownOld }
}

const NEVER = new AbortController().signal
const FOREVER = new Promise<never>(() => undefined)
const MANIFEST = 'manifest.json'
/** With the other rules, a change of `d` is not a change of its page. */
const RULES = ['** => /{rel}', '{a,b,c} => /{rel}\nd => /elsewhere'] as const

/** A step that can be killed between two of its requests: then nothing of it goes on. */
class Process {
  isKilled = false
  readAtMs = Infinity
  equalPages: ReadonlySet<string> = new Set()
  readonly events: LogEntry[] = []
  readonly warnings: string[] = []
  readonly shownOld = new Set<string>()
  readonly #startedMs: number
  readonly #world: World
  readonly #fate: Fate
  readonly #deploy: Deploy
  readonly #stop = new AbortController()
  readonly #killed: Promise<undefined>
  #kill: () => void = () => undefined
  #legs = 0
  #isDryRun = false
  #hasCompared = false

  constructor(world: World, fate: Fate, deploy: Deploy) {
    this.#startedMs = world.clock.wallMs()
    this.#world = world
    this.#fate = fate
    this.#deploy = deploy
    this.#killed = new Promise((resolve) => {
      this.#kill = () => resolve(undefined)
    })
  }

  run(start: Start): Promise<PurgeReport | undefined> {
    this.#isDryRun = start.isDryRun
    const { source, retries, quota, declaresQuota, verifies } = this.#world.setting
    const { cdn } = this.#world
    const clock = this.#clock()
    const shared = {
      clock: clock as World['clock'],
      cdn,
      stop: this.#stop,
      events: this.events,
      warnings: this.warnings,
    }
    const { path, all } = DEFAULTS.quota
    const declared = { path: { ...path, jobs: quota.path }, all: { ...all, jobs: quota.all } }
    const siteDir = source === 'site-dir' ? 'site' : ''
    const inputs = {
      paths: undefined,
      changed: { ...DEFAULTS.changesInputs, map: RULES[start.rules], siteDir },
      dryRun: start.isDryRun,
      retries,
      timeoutMs: this.#fate.timeoutMs,
      quota: declaresQuota ? declared : DEFAULTS.quota,
      pages: {
        conditions: [],
        waitsForSite: this.#world.lagMs > 0,
        originUrl: new URL('http://origin.invalid'),
        verify: verifies ? Infinity : 0,
        siteUrl: new URL('http://site.invalid'),
      },
    }
    const ports = {
      connect: (deadline: Deadline) =>
        cdn.connect(deadline, () => {
          // Begin comes before the first request to the service.
          this.#see()
          return this.#leg()
        }),
      beginChanges: (deadline: Deadline) => this.#begin(start, deadline),
      fetchPage: () => this.#fetchPage,
    }
    const ended = runPurge(shared, inputs, ports).then((report) => {
      // An error in a file, or the lack of a base, ends a step after the record was written.
      const [problem] = report.problems
      const isReset = problem?.help.every((help) => !help.includes('could not be reset')) === true
      const kinds: readonly unknown[] = ['unusable-file', 'unknown-base']
      if (kinds.includes(problem?.kind) && isReset && !start.isDryRun) this.#see()
      return report
    })
    return Promise.race([ended, this.#killed])
  }

  /** From now on the deploy of this run is seen by others. */
  #see(): void {
    if (this.isKilled || this.#isDryRun) return
    this.#deploy.seenAtMs = Math.min(this.#deploy.seenAtMs, this.#world.clock.wallMs())
  }

  /** A leg of a request: here a run ends early, and here a wrong token is refused. */
  async #leg(): Promise<HttpResult | undefined> {
    if (this.#legs++ === this.#fate.endsAtLeg) {
      if (this.#fate.end === 'cancelled') this.#stop.abort()
      else {
        this.isKilled = true
        this.#kill()
      }
    }
    if (this.isKilled) await FOREVER
    return this.#fate.wrongToken ? answer(401, {}, 'unknown token') : undefined
  }

  readonly #fetchPage: FetchPage = async ({ server, path }) => {
    const { clock, site, random, setting } = this.#world
    await this.#leg()
    await clock.sleep(10 + random() * setting.latencySpreadMs, NEVER)
    const page = path.slice(1)
    if (random() < setting.othersRate) tryToCreate(this.#world.cdn, 'all')
    if (random() < setting.unreachableRate) return { kind: 'unreachable', why: 'no route' }
    if (server.url.hostname === 'origin.invalid') {
      return response(this.#world.contentAt(page, clock.wallMs()))
    }
    const { copy, isHit } = site.visit(page)
    await this.#leg()
    if (random() < setting.bareRate) return response(copy.content)
    // A copy that is about as old as the purge may be from after it: its age proves nothing.
    if (isHit && copy.storedMs < this.#startedMs - 3000) {
      this.shownOld.add(`${page} ${copy.storedMs}`)
    }
    const age = String(Math.floor((clock.wallMs() - copy.storedMs) / 1000))
    return response(copy.content, { age, 'x-cache': isHit ? 'HIT' : 'MISS' })
  }

  #clock(): Clock {
    const { clock, cdn, setting } = this.#world
    return {
      nowMs: clock.nowMs,
      wallMs: clock.wallMs,
      random: clock.random,
      sleep: async (delayMs, signal) => {
        await clock.sleep(delayMs, signal)
        if (this.isKilled) await FOREVER
        // Others purge while it waits for a slot.
        if (delayMs > 10_000 && setting.othersRate > 0) tryToCreate(cdn, 'all')
      },
    }
  }

  async #begin(start: Start, deadline: Deadline): Promise<Changes> {
    const { source } = this.#world.setting
    const { rules } = parseRules(RULES[start.rules])
    const run = {
      id: start.id === null ? null : { server: 's', repository: '1', run: start.id },
      attempt: start.attempt,
      event: 'push',
      payload: {},
      commit: '',
      branch: start.branch,
      hasSharedId: false,
      serverUrl: '',
      repository: '',
    }
    const given = deployOf(source === 'site-dir' && start.rules === 0 ? [] : rules)
    const deploy: Step = {
      ...given,
      inputs: { ...given.inputs, onUnknownBase: start.failsWithoutBase ? 'fail' : 'purge-all' },
      baseUrl: DEFAULTS.baseUrl,
      dryRun: start.isDryRun,
      run,
      runUrl: undefined,
      whyIncomplete: this.#fate.livePages === undefined ? undefined : 'the deploy failed',
      deadline,
    }
    const takeSnapshot = () => {
      if (start.hasUnusableFile) throw new Stop(UNUSABLE)
      return this.#take(deploy)
    }
    const changes = await beginChanges(async () => takeSnapshot(), this.#store(), deploy)
    this.#hasCompared = true
    return changes
  }

  async #take({ rules }: Step): Promise<TakenSnapshot> {
    const files = snapshotOf(this.#deploy.files)
    const selection = await selectFiles(rules, files.keys(), () => Promise.resolve(false))
    const { source } = this.#world.setting
    return { source, commit: '', files, large: new Set(), selection, warnings: [] }
  }

  /** The store with the faults of a server, as a run sees it. */
  #store(): RecordStore {
    const { clock, random, setting } = this.#world
    const store = setting.store === 'ref' ? this.#ref() : this.#manifest()
    const isFault = () => setting.store === 'ref' && random() < setting.storeFaultRate
    const wait = () => clock.sleep(50 + random() * (300 + setting.latencySpreadMs), NEVER)
    return {
      ...store,
      read: async () => {
        await this.#leg()
        await wait()
        if (isFault()) throw new Stop(DOWN)
        const read = await store.read()
        this.#note(read.record)
        await wait()
        await this.#leg()
        return read
      },
      replace: async (record, version) => {
        await this.#leg()
        await wait()
        if (isFault()) throw new Stop(DOWN)
        const written = await store.replace(record, version)
        if (written.kind === 'current') this.#see()
        await wait()
        await this.#leg()
        if (isFault()) throw new Stop(DOWN)
        return written
      },
    }
  }

  /** A ref of a server: a write is refused where another one has been made. */
  #ref(): RecordStore {
    const world = this.#world
    return {
      zone: ZONE,
      name: 'refs/cdn-purge/z',
      howToDelete: '',
      read: async () => {
        const { text, version = '' } = world.stored ?? {}
        const record = text === undefined ? undefined : parseRecord(text)
        return { record, whyUnreadable: undefined, version }
      },
      replace: async (record, version) => {
        if ((world.stored?.version ?? '') !== version) return { kind: 'overtaken' }
        world.write(formatRecord(record), record.writeId)
        return { kind: 'current', version: record.writeId }
      },
      close: () => undefined,
    }
  }

  #manifest(): RecordStore {
    const world = this.#world
    const store = openManifest(MANIFEST, ZONE, {
      readFile: () => {
        const { text } = world.stored ?? {}
        if (text === undefined) throw Object.assign(new Error('not there'), { code: 'ENOENT' })
        return Buffer.from(text)
      },
      replaceFile: (_, text) => world.write(text, text),
    })
    return store
  }

  /** Notes of which pages the record has just what was deployed. A read after the end marks files, and compares nothing. */
  #note(record: ZoneRecord | undefined): void {
    if (this.#hasCompared) return
    this.readAtMs = this.#world.clock.wallMs()
    const snapshot = snapshotOf(this.#deploy.files)
    const isEqual = (page: string) => {
      const recorded = record?.files.get(page)
      return recorded?.isUnknown !== true && recorded?.id === snapshot.get(page)
    }
    this.equalPages = new Set(record?.confirmed ? PAGES.filter(isEqual) : [])
  }
}

function snapshotOf(files: Files): Map<string, string> {
  return new Map([...files].map(([name, content]) => [name, hashBytes(Buffer.from(content))]))
}

const DOWN: Problem = { kind: 'git-failed', title: 'the git server keeps failing', help: [] }
const UNUSABLE: Problem = { kind: 'unusable-file', title: 'a file cannot be compared', help: [] }
