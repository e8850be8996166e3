import { ok, type Result } from '../../src/problem/result.ts'
import { findChanges } from '../../src/changes/changes.ts'
import { findWorkTreeChanges } from '../../src/changes/work-tree.ts'
import type { GitHub } from '../../src/changes/github/client.ts'
import type { RunContext } from '../../src/changes/event.ts'
import { confirmedHead, NO_RECORD, zoneKey } from '../../src/changes/manifest.ts'
import { parseRules } from '../../src/paths/rules.ts'
import { mapCommits, type ChangedPaths, type Mapping } from '../../src/purge/changed/changed-paths.ts'
import {
  openManifest,
  readManifestFile,
  type ManifestFiles,
  type ManifestStore,
} from '../../src/purge/changed/manifest-store.ts'
import { mapSite } from '../../src/purge/changed/site-paths.ts'
import type { ChangedSource } from '../../src/purge/changed/source.ts'
import { sha256 } from '../../src/pages/hash.ts'
import type { FetchPage } from '../../src/pages/fetch-page.ts'
import type { PurgeReport } from '../../src/purge/report.ts'
import type { LogEntry } from '../../src/purge/run/jobs/state.ts'
import type { Clock, Deadline } from '../../src/time/clock.ts'
import type { HttpResult } from '../../src/http/transport.ts'
import { answer, tryToCreate, ZONE } from '../fakes/in-memory-cdn.ts'
import { DEFAULTS, runPurge } from '../fakes/run-jobs.ts'
import type { Files } from './repository.ts'
import { response } from './site.ts'
import type { World } from './world.ts'

/** What becomes of a run. */
export interface Fate {
  /**
   * Its deploy works, and its purge step does not run: another step fails before, its job stays in the queue, or it is for
   * another zone and the run is green.
   */
  readonly instead: 'failure' | 'queue' | 'other zone' | undefined
  readonly wrongToken: boolean
  /** How many of its jobs fail on an edge. */
  readonly failingJobs: number
  /** After so many legs of requests it is killed or cancelled; undefined: it is left alone. */
  readonly endsAtLeg: number | undefined
  readonly end: 'killed' | 'cancelled'
  /** How long an edge confirms purges and keeps its copies. */
  readonly liesMs: number
  readonly timeoutMs: number
}

/** Where a run comes from. */
export interface Start {
  readonly id: string
  readonly attempt: number
  readonly event: 'push' | 'release' | 'workflow_dispatch'
  readonly ref: string
  /** `GITHUB_SHA` */
  readonly sha: string
  /** What it deploys: with a form another commit than its own. */
  readonly commit: string
  readonly file: string
  /** When its first attempt has deployed, where it is a re-run of the purge job alone. */
  readonly deployedBeforeMs: number | undefined
  /** The action, or the command line, which GitHub does not list. */
  readonly through: 'action' | 'command line'
  readonly isDryRun: boolean
  /** A second step purges the same zone with the same manifest. */
  readonly hasSecondStep: boolean
}

export interface RunEnd {
  readonly start: Start
  /** Undefined where it never came to its purge, or was killed. */
  readonly report: PurgeReport | undefined
  /** Of the second step. */
  readonly second: PurgeReport | undefined
  readonly deployedAtMs: number
  readonly startedAtMs: number
  readonly endedAtMs: number
  /** When it read the manifest. */
  readonly readAtMs: number
  readonly events: readonly LogEntry[]
  readonly warnings: readonly string[]
  readonly purged: readonly string[]
  readonly units: number
  /** Whether the manifest said then what was confirmed. */
  readonly hadBaseline: boolean
  /** `PAGE MOMENT` of the copies from before it that it was shown. */
  readonly shownOld: ReadonlySet<string>
}

/** One run of the workflow: the deploy, and then the purge of what changed. */
export async function startRun(world: World, start: Start, fate: Fate): Promise<RunEnd> {
  const { clock, cdn } = world
  const startedAtMs = clock.wallMs()
  const isQueued = fate.instead === 'queue'
  const underWay = { status: isQueued ? 'queued' : 'in_progress', conclusion: '', startedAtMs }
  show(world, start, { ...underWay, deployedAtMs: Infinity })
  // What it has checked out stays, whatever becomes of the branch.
  const files = world.repository.filesOf(start.commit)
  if (world.setting.verifies) world.visit()
  await clock.sleep(5000, NEVER)
  const deployedAtMs = start.deployedBeforeMs ?? world.deploy(files)
  if (start.deployedBeforeMs === undefined) world.deployedBy.set(deployedAtMs, start.file)
  if (start.event !== 'workflow_dispatch' && start.attempt === 1)
    world.pushedCommits.set(deployedAtMs, start.commit)
  await clock.sleep(2000, NEVER)
  const before = cdn.state.jobs.length
  if (fate.failingJobs > 0) cdn.state.failing.set('fra-02', fate.failingJobs)
  const endLie = fate.liesMs > 0 && world.setting.verifies ? world.site.lie() : () => undefined
  void clock.sleep(fate.liesMs, NEVER).then(endLie)
  const process = new Process(world, fate, { files, deployedAtMs })
  const report = fate.instead === undefined ? await process.run(start) : undefined
  cdn.state.failing.delete('fra-02')
  endLie()
  const created = cdn.state.jobs.slice(before)
  const secondReport =
    start.hasSecondStep && report?.exitsZero === true
      ? await new Process(world, fate, { files, deployedAtMs }).run(start)
      : undefined
  const isGreen = fate.instead === 'other zone' || (report?.exitsZero === true && !start.hasSecondStep)
  const conclusion = isGreen ? 'success' : process.isKilled ? 'cancelled' : 'failure'
  if (!isQueued) show(world, start, { status: 'completed', conclusion, startedAtMs, deployedAtMs })
  else show(world, start, { ...underWay, deployedAtMs })
  return {
    start,
    report,
    second: secondReport,
    deployedAtMs,
    startedAtMs,
    endedAtMs: clock.wallMs(),
    readAtMs: process.readAtMs,
    events: process.events,
    warnings: process.warnings,
    purged: created.flatMap(({ type, paths }) => (type === 'all' ? ['everything'] : [...paths])),
    units: created.length,
    shownOld: process.shownOld,
    hadBaseline: process.hadBaseline,
  }
}

const NEVER = new AbortController().signal

/** GitHub shows whole seconds. */
function second(ms: number): number {
  return Math.floor(ms / 1000) * 1000
}

function show(
  world: World,
  { id, attempt, event, ref, sha, commit, file, through }: Start,
  run: {
    readonly status: string
    readonly conclusion: string
    readonly startedAtMs: number
    readonly deployedAtMs: number
  },
): void {
  if (through === 'command line') return
  const createdMs = world.runs.get(id)?.createdMs ?? second(run.startedAtMs)
  const updatedMs = second(world.clock.wallMs())
  const branch = ref.replace(/^refs\/(heads|tags)\//, '')
  const listed = { id, attempt, event, branch, sha, headRepository: undefined, createdMs, updatedMs }
  world.runs.set(id, { ...run, ...listed, file, ref, commit })
}

/** What the runner has made live before the step. */
interface Deploy {
  readonly files: Files
  readonly deployedAtMs: number
}

/** A step that can be killed between two of its requests: then nothing of it goes on. */
class Process {
  isKilled = false
  readAtMs = Infinity
  hadBaseline = false
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
    const { source, retries, quota, declaresQuota, verifies } = this.#world.setting
    const changed = {
      ...DEFAULTS.changed,
      map: source === 'site' ? '' : RULES,
      siteDir: source === 'site' ? 'site' : '',
      manifest: source === 'runs' ? '' : MANIFEST,
    }
    const { cdn } = this.#world
    const shared = {
      clock: this.#clock() as World['clock'],
      cdn,
      stop: this.#stop,
      events: this.events,
      warnings: this.warnings,
    }
    const { path, all } = DEFAULTS.quota
    const declared = { path: { ...path, jobs: quota.path }, all: { ...all, jobs: quota.all } }
    const inputs = {
      paths: undefined,
      changed,
      dryRun: start.isDryRun,
      retries,
      timeoutMs: this.#fate.timeoutMs,
      quota: declaresQuota ? declared : DEFAULTS.quota,
      freshness: {
        conditions: [],
        waitsForSite: this.#world.lagMs > 0,
        originUrl: new URL('http://origin.invalid'),
        verify: verifies ? Infinity : 0,
        siteUrl: new URL('http://site.invalid'),
      },
    }
    const ports = {
      connect: (deadline: Deadline) => cdn.connect(deadline, () => this.#leg()),
      changed: () => this.#source(start),
      fetchPage: () => this.#fetchPage,
    }
    return Promise.race([runPurge(shared, inputs, ports), this.#killed])
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
    if (server.url.hostname === 'origin.invalid') return response(this.#world.contentAt(page, clock.wallMs()))
    if (random() < setting.unreachableRate) return { kind: 'unreachable', why: 'no route' }
    const { copy, isHit } = site.visit(page)
    await this.#leg()
    if (random() < setting.bareRate) return response(copy.content)
    // A copy that is about as old as the purge may be from after it: its age proves nothing.
    if (isHit && copy.storedMs < this.#startedMs - 3000) this.shownOld.add(`${page} ${copy.storedMs}`)
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

  #source(start: Start): Result<ChangedSource> {
    const world = this.#world
    const { source } = world.setting
    const { rules } = parseRules(source === 'site' ? '' : RULES)
    const startedAtMs = world.clock.wallMs()
    this.readAtMs = startedAtMs
    const manifest = source === 'runs' ? ok(undefined) : this.#manifest(start)
    if (!manifest.ok) return manifest
    const record = manifest.value?.record ?? NO_RECORD
    this.hadBaseline = record.confirmed !== undefined
    const mapping: Mapping = {
      rules,
      html: 'exact',
      onUnknownBase: 'purge-all',
      record,
      base: '',
      hasManifest: source !== 'runs',
      isStopped: () => Promise.resolve(false),
    }
    const { files } = this.#deploy
    const find = async (): Promise<Result<ChangedPaths>> => {
      if (source === 'site') return mapSite(siteOf(files), mapping)
      const { repository } = world
      const recorded = confirmedHead(record)
      if (start.through === 'command line') {
        const changes = await findWorkTreeChanges(
          { base: '', head: '', recorded },
          repository.git(start.commit),
        )
        return changes.ok ? mapCommits(changes.value, mapping, startedAtMs) : changes
      }
      const changes = await findChanges(
        {
          context: contextOf(start),
          base: '',
          head: start.commit,
          previewBase: undefined,
          recorded: source === 'runs' ? 'none' : recorded,
        },
        { repository: repository.port(), github: gitHubOf(world, start.file) },
      )
      return changes.ok ? mapCommits(changes.value, mapping, 0) : changes
    }
    return ok({
      manifest: manifest.value,
      async find() {
        await world.clock.sleep(300, NEVER)
        const changed = await find()
        if (!changed.ok) return changed
        const deletedPaths =
          changed.value.kind === 'nothing-deployed' ? new Set<string>() : changed.value.deletedPaths
        const built = source === 'site' ? { state: siteOf(files), rules, html: 'exact' as const } : undefined
        return ok({ changed: changed.value, known: { record, deletedPaths, site: built } })
      },
    })
  }

  #manifest({ id, attempt, through }: Start): Result<ManifestStore> {
    const world = this.#world
    const files: ManifestFiles = {
      readFile: () => {
        if (world.manifest === undefined)
          throw Object.assign(new Error('not there'), { code: 'ENOENT', syscall: 'open' })
        return Buffer.from(world.manifest)
      },
      replaceFile: (_, text) => {
        if (this.isKilled) return
        const { deployedAtMs } = this.#deploy
        if (!world.recordedAtMs.has(deployedAtMs)) world.recordedAtMs.set(deployedAtMs, world.clock.wallMs())
        world.writeManifest(text)
      },
    }
    const records = readManifestFile(MANIFEST, files)
    if (!records.ok) return records
    const runAttempt = through === 'command line' ? '' : `${id}-${attempt}`
    return openManifest(
      { path: MANIFEST, key: zoneKey(DEFAULTS.baseUrl, ZONE), files, runAttempt },
      records.value,
    )
  }
}

const FOREVER = new Promise<never>(() => undefined)
const MANIFEST = 'manifest.json'
const RULES = 'site/** => /{rel}'

function siteOf(files: Files) {
  const built = [...files].map(
    ([name, content]) => [name.replace(/^site\//, ''), sha256(Buffer.from(content))] as const,
  )
  return { files: new Map(built), large: new Set<string>(), unreadable: [] }
}

function contextOf({ id, event, sha, ref, file }: Start): RunContext {
  return {
    event,
    sha,
    ref,
    repository: 'acme/site',
    repositoryId: '1',
    runId: id,
    workflowFile: file,
    payload: {},
  }
}

/** As much of GitHub as the base of a comparison needs. */
function gitHubOf(world: World, file: string): Pick<GitHub, 'nowMs' | 'readRuns'> {
  return {
    nowMs: () => world.clock.wallMs(),
    readRuns: async (_, page) => {
      const newestFirst = [...world.runs.values()]
        .filter((run) => run.file === file)
        .toSorted((a, b) => b.createdMs - a.createdMs)
      return ok(newestFirst.slice(100 * (page - 1), 100 * page))
    },
  }
}
