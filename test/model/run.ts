import { fail, ok, type Result } from '../../src/problem/problem.ts'
import { mapChanges, type FoundFiles } from '../../src/purge/changed/changed-paths.ts'
import type { FoundChanges } from '../../src/purge/changed/changed.ts'
import { compareCommitsOnGitHub, lineOf } from '../../src/purge/changed/base.ts'
import type { RunContext } from '../../src/purge/changed/event.ts'
import type { GitHub } from '../../src/purge/changed/github/client.ts'
import { CacheStore } from '../../src/purge/changed/memory/cache-store.ts'
import { openManifest } from '../../src/purge/changed/memory/manifest-file.ts'
import { Memory, type RecordStore } from '../../src/purge/changed/memory/memory.ts'
import { settingsHash, zoneKey } from '../../src/purge/changed/memory/record.ts'
import { compareSite } from '../../src/purge/changed/site.ts'
import { compareInWorkTree } from '../../src/purge/changed/work-tree.ts'
import { parseRules } from '../../src/paths/rules.ts'
import { sha256 } from '../../src/text/hash.ts'
import type { FetchPage } from '../../src/pages/fetch-page.ts'
import type { PurgeReport } from '../../src/purge/report.ts'
import type { LogEntry } from '../../src/purge/jobs/state.ts'
import type { Clock, Deadline } from '../../src/time/clock.ts'
import type { HttpResult } from '../../src/http/transport.ts'
import { answer, tryToCreate, ZONE } from '../fakes/in-memory-cdn.ts'
import { DEFAULTS, runPurge } from '../fakes/run-jobs.ts'
import { DOWN, type Files } from './repository.ts'
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
  /** After this number of halves of requests it is killed or cancelled; undefined: never. */
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
  /** `on-unknown-base: fail` */
  readonly failsWithoutBase: boolean
  /** A second step or job of the run purges the same zone, after the first or beside it. */
  readonly secondStep: 'after' | 'beside' | undefined
  /** Which of the rules the step has: with others the record does not count. */
  readonly rules: 0 | 1
  /** What the runner's machine has; entries of another one are not seen. */
  readonly compression: 'gzip' | 'zstd'
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
  /** When it read the record. */
  readonly readAtMs: number
  readonly events: readonly LogEntry[]
  readonly warnings: readonly string[]
  /** Saves of its record that were reported as successful, and lost. */
  readonly lostSaves: number
  readonly purged: readonly string[]
  readonly units: number
  /** Whether the record said then what was confirmed. */
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
  if (start.deployedBeforeMs === undefined) world.deployedBy.set(deployedAtMs, placeOf(start))
  if (start.event !== 'workflow_dispatch' && start.attempt === 1)
    world.pushedCommits.set(deployedAtMs, start.commit)
  await clock.sleep(2000, NEVER)
  const before = cdn.state.jobs.length
  const lostBefore = world.cache.lostSaves
  if (fate.failingJobs > 0) cdn.state.failing.set('fra-02', fate.failingJobs)
  const endLie = fate.liesMs > 0 && world.setting.verifies ? world.site.lie() : () => undefined
  void clock.sleep(fate.liesMs, NEVER).then(endLie)
  const process = new Process(world, fate, { files, deployedAtMs })
  const secondStep = new Process(world, fate, { files, deployedAtMs })
  const isBeside = start.secondStep === 'beside' && fate.instead === undefined
  const beside = isBeside ? secondStep.run(start) : undefined
  const report = fate.instead === undefined ? await process.run(start) : undefined
  cdn.state.failing.delete('fra-02')
  endLie()
  const created = cdn.state.jobs.slice(before)
  const isAfter = start.secondStep === 'after' && report?.exitsZero === true
  const secondReport = isAfter ? await secondStep.run(start) : await beside
  const isGreen = fate.instead === 'other zone' || report?.exitsZero === true
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
    warnings: [...process.warnings, ...secondStep.warnings],
    lostSaves: world.cache.lostSaves - lostBefore,
    purged: created.flatMap(({ type, paths }) => (type === 'all' ? ['everything'] : [...paths])),
    units: created.length,
    shownOld: process.shownOld,
    hadBaseline: process.hadBaseline,
  }
}

/** What deploys to one place: the runs of a line of a workflow file. */
export function placeOf({ file, ref }: Pick<Start, 'file' | 'ref'>): string {
  return `${file} ${ref.startsWith('refs/tags/') ? 'tags' : ref}`
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
  const listed = {
    id,
    attempt,
    event,
    branch,
    sha,
    headRepository: { id: '', name: '' },
    createdMs,
    updatedMs,
  }
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
    const { source, memory, retries, quota, declaresQuota, verifies } = this.#world.setting
    const changed = {
      ...DEFAULTS.changed,
      map: source === 'site' ? '' : RULES[start.rules],
      siteDir: source === 'site' ? 'site' : '',
      manifest: memory === 'cache' ? '' : MANIFEST,
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
      findChanged: () => this.#find(start),
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

  async #find(start: Start): Promise<Result<FoundChanges>> {
    const world = this.#world
    const { source } = world.setting
    const { rules } = parseRules(RULES[start.rules])
    this.readAtMs = world.clock.wallMs()
    const store = this.#store(start)
    const read = await store.read()
    if (!read.ok) return read
    const isAction = start.through === 'action'
    const memory = new Memory(
      store,
      {
        run: isAction ? start.id : '',
        attempt: start.attempt,
        hasOwnId: isAction,
        beganMs: this.#startedMs,
        settings: settingsHash(rules, 'exact', source),
        isListed:
          isAction &&
          source === 'repository' &&
          start.commit === start.sha &&
          lineOf(contextOf(start)) !== undefined,
      },
      read.value,
    )
    this.hadBaseline = memory.record.confirmed !== undefined
    await world.clock.sleep(300, NEVER)
    const found = await this.#compare(start, memory)
    const mapping = {
      rules: source === 'site' && start.rules === 0 ? [] : rules,
      html: 'exact',
      onUnknownBase: start.failsWithoutBase ? 'fail' : 'purge-all',
      record: memory.record,
      isStopped: () => Promise.resolve(false),
    } as const
    const changed = found.ok ? await mapChanges(found.value, mapping) : found
    if (changed.ok) return ok({ changed: changed.value, memory })
    return start.isDryRun ? changed : memory.recordFailure(changed)
  }

  async #compare(start: Start, memory: Memory): Promise<Result<FoundFiles>> {
    const world = this.#world
    const { repository } = world
    if (world.setting.source === 'site') return ok(compareSite(siteOf(this.#deploy.files), memory))
    if (start.through === 'command line')
      return compareInWorkTree({ base: '', head: '', memory }, repository.git(start.commit))
    const params = { context: contextOf(start), base: '', head: start.commit, previewBase: undefined, memory }
    return compareCommitsOnGitHub(params, {
      repository: repository.port(() => isGitHubDown(world)),
      github: gitHubOf(world, start.file),
    })
  }

  #store({ ref, compression }: Start): RecordStore {
    const world = this.#world
    const key = zoneKey(DEFAULTS.baseUrl, ZONE)
    const onWrite = () => {
      if (this.isKilled) return false
      const { deployedAtMs } = this.#deploy
      if (!world.recordedAtMs.has(deployedAtMs)) world.recordedAtMs.set(deployedAtMs, world.clock.wallMs())
      return true
    }
    if (world.setting.memory === 'cache')
      return new CacheStore(key, world.cache.access(ref, compression, onWrite), {
        list: () => Promise.resolve(world.cache.list()),
        isPull: false,
      })
    return openManifest(MANIFEST, key, {
      readFile: () => {
        if (world.manifest === undefined)
          throw Object.assign(new Error('not there'), { code: 'ENOENT', syscall: 'open' })
        return Buffer.from(world.manifest)
      },
      replaceFile: (_, text) => {
        if (onWrite()) world.writeManifest(text)
      },
    })
  }
}

const FOREVER = new Promise<never>(() => undefined)
const MANIFEST = 'manifest.json'
const RULES = ['site/** => /{rel}', 'site/** => /{rel}\n!nothing/**'] as const

function siteOf(files: Files) {
  const built = [...files].map(
    ([name, content]) => [name.replace(/^site\//, ''), sha256(Buffer.from(content))] as const,
  )
  return { files: new Map(built), large: new Set<string>(), unreadable: [] }
}

function contextOf({ id, attempt, event, sha, ref, file }: Start): RunContext {
  return {
    event,
    sha,
    ref,
    repository: 'acme/site',
    repositoryId: '1',
    apiUrl: '',
    serverUrl: '',
    runId: id,
    attempt,
    workflowFile: file,
    server: 'github',
    payload: {},
  }
}

function isGitHubDown({ random, setting }: World): boolean {
  return random() < setting.cacheFaultRate
}

/** As much of GitHub as the base of a comparison needs. */
function gitHubOf(world: World, file: string): Pick<GitHub, 'readRuns'> {
  return {
    readRuns: async (_, page) => {
      if (isGitHubDown(world)) return fail(DOWN)
      const newestFirst = [...world.runs.values()]
        .filter((run) => run.file === file)
        .toSorted((a, b) => b.createdMs - a.createdMs)
      return ok(newestFirst.slice(100 * (page - 1), 100 * page))
    },
  }
}
