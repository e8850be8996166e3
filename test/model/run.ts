import { ok, type Result } from '../../src/problem/result.ts'
import { findChanges } from '../../src/changes/changes.ts'
import { findWorkTreeChanges } from '../../src/changes/work-tree.ts'
import type { GitHub } from '../../src/changes/github/client.ts'
import type { RunContext } from '../../src/changes/event.ts'
import { NO_RECORD, zoneKey } from '../../src/changes/manifest.ts'
import { parseRules } from '../../src/paths/rules.ts'
import { mapCommits, type ChangedPaths } from '../../src/purge/changed/changed-paths.ts'
import { ManifestStore } from '../../src/purge/changed/manifest-store.ts'
import { mapSite } from '../../src/purge/changed/site-paths.ts'
import type { ChangedSource } from '../../src/purge/changed/source.ts'
import { sha256 } from '../../src/pages/hash.ts'
import type { FetchPage } from '../../src/pages/fetch-page.ts'
import type { Report } from '../../src/purge/report.ts'
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
  /** Its deploy works, and another step fails before the purge. */
  readonly neverPurges: boolean
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
  readonly event: 'push' | 'workflow_dispatch'
  readonly branch: string
  readonly commit: string
  /** The action, or the command line, which GitHub does not list. */
  readonly through: 'action' | 'command line'
  /** The input; '' where it is not given. */
  readonly base: string
  /** The tip before a push. */
  readonly before: string
}

export interface RunEnd {
  readonly start: Start
  /** Undefined where it never came to its purge, or was killed. */
  readonly report: Report | undefined
  readonly deployedAtMs: number
  readonly startedAtMs: number
  readonly endedAtMs: number
  /** When it read the manifest. */
  readonly readAtMs: number
  readonly events: readonly LogEntry[]
  readonly warnings: readonly string[]
  readonly purged: readonly string[]
  readonly units: number
  /** Whether the manifest said then what was confirmed, or that this is not known. */
  readonly hadBaseline: boolean
  /** `PAGE MOMENT` of the copies from before it that it was shown. */
  readonly shownOld: ReadonlySet<string>
}

/** One run of the workflow: the deploy, and then the purge of what changed. */
export async function startRun(world: World, start: Start, fate: Fate): Promise<RunEnd> {
  const { clock, cdn } = world
  const startedAtMs = clock.wallMs()
  show(world, start, { status: 'in_progress', conclusion: '', startedMs: startedAtMs })
  // What it has checked out stays, whatever becomes of the branch.
  const files = world.repository.filesOf(start.commit)
  if (world.setting.verifies) world.visit()
  await clock.sleep(5000, NEVER)
  const deployedAtMs = world.deploy(files)
  if (start.event === 'push' && start.attempt === 1) world.pushedCommits.set(deployedAtMs, start.commit)
  await clock.sleep(2000, NEVER)
  const before = cdn.state.jobs.length
  if (fate.failingJobs > 0) cdn.state.failing.set('fra-02', fate.failingJobs)
  const endLie = fate.liesMs > 0 && world.setting.verifies ? world.site.lie() : () => undefined
  void clock.sleep(fate.liesMs, NEVER).then(endLie)
  const process = new Process(world, fate, { files, deployedAtMs })
  const report = fate.neverPurges ? undefined : await process.run(start)
  cdn.state.failing.delete('fra-02')
  endLie()
  const endedAtMs = clock.wallMs()
  const conclusion = report?.exitsZero === true ? 'success' : process.isKilled ? 'cancelled' : 'failure'
  show(world, start, { status: 'completed', conclusion, startedMs: startedAtMs })
  const created = cdn.state.jobs.slice(before)
  return {
    start,
    report,
    deployedAtMs,
    startedAtMs,
    endedAtMs,
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
  { id, attempt, event, branch, commit, through }: Start,
  run: { readonly status: string; readonly conclusion: string; readonly startedMs: number },
): void {
  if (through === 'command line') return
  const createdMs = world.runs.get(id)?.createdMs ?? second(run.startedMs)
  const updatedMs = second(world.clock.wallMs())
  const startedMs = second(run.startedMs)
  world.runs.set(id, {
    ...run,
    id,
    attempt,
    event,
    branch,
    sha: commit,
    from: undefined,
    createdMs,
    startedMs,
    updatedMs,
  })
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

  run(start: Start): Promise<Report | undefined> {
    const { source, onUnknownBase, retries, quota, declaresQuota, verifies } = this.#world.setting
    const changed = {
      ...DEFAULTS.changed,
      map: source === 'site' ? '' : RULES,
      onUnknownBase,
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
      changed: (deadline: Deadline) => this.#source(start, deadline),
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

  #source(start: Start, deadline: Deadline): ChangedSource {
    const world = this.#world
    const { source, onUnknownBase } = world.setting
    const { rules } = parseRules(source === 'site' ? '' : RULES)
    const manifest = source === 'runs' ? undefined : this.#manifest(start)
    const record = manifest?.record ?? NO_RECORD
    this.hadBaseline = record.head !== undefined || record.invalidBaselines.length > 0
    const mapping = {
      rules,
      html: 'exact',
      onUnknownBase,
      record,
      manifest: manifest && MANIFEST ? MANIFEST : '',
      isStopped: () => Promise.resolve(false),
    } as const
    const { files } = this.#deploy
    const startedAtMs = world.clock.wallMs()
    this.readAtMs = startedAtMs
    const find = async (): Promise<Result<ChangedPaths>> => {
      if (source === 'site') return mapSite(siteOf(files), mapping)
      const { base, commit } = start
      const params = { context: contextOf(start), base, head: '', dryRun: false, record }
      const { repository } = world
      const changes =
        start.through === 'command line'
          ? await findWorkTreeChanges(params, repository.workTree(commit))
          : await findChanges(params, {
              repository: repository.port(),
              github: gitHubOf(world),
              deadline,
            })
      return changes.ok ? mapCommits(changes.value, mapping) : changes
    }
    return {
      warnings: [],
      manifest,
      startedAtMs: () => startedAtMs,
      async find() {
        await world.clock.sleep(300, NEVER)
        const changed = await find()
        if (!changed.ok) return changed
        const deletedPaths =
          changed.value.kind === 'nothing-deployed' ? record.deleted : changed.value.deletedPaths
        const built = source === 'site' ? { state: siteOf(files), rules, html: 'exact' as const } : undefined
        return ok({ changed: changed.value, known: { record, deletedPaths, site: built } })
      },
    }
  }

  #manifest({ id, attempt }: Start): ManifestStore {
    const world = this.#world
    return new ManifestStore({
      path: MANIFEST,
      key: zoneKey(DEFAULTS.baseUrl, ZONE),
      runId: `${id}-${attempt}`,
      files: {
        readFile: () => {
          if (world.manifest === undefined) throw Object.assign(new Error('not there'), { code: 'ENOENT' })
          return Buffer.from(world.manifest)
        },
        replaceFile: (_, text) => {
          if (this.isKilled) return
          const { deployedAtMs } = this.#deploy
          if (!world.recordedAtMs.has(deployedAtMs))
            world.recordedAtMs.set(deployedAtMs, world.clock.wallMs())
          world.writeManifest(text)
        },
      },
    })
  }
}

const FOREVER = new Promise<never>(() => undefined)
const MANIFEST = 'manifest.json'
const RULES = 'site/** => /{rel}'

function siteOf(files: Files) {
  const built = [...files].map(
    ([name, content]) => [name.replace(/^site\//, ''), sha256(Buffer.from(content))] as const,
  )
  return { files: new Map(built), large: new Set<string>(), unreadable: [], isIncomplete: false }
}

function contextOf({ id, attempt, event, branch, commit, before }: Start): RunContext {
  return {
    event,
    sha: commit,
    ref: branch.startsWith('v') ? `refs/tags/${branch}` : `refs/heads/${branch}`,
    repository: 'acme/site',
    repositoryId: '1',
    runId: id,
    attempt,
    workflowFile: 'deploy.yml',
    payload: { ...(event === 'push' ? { before } : {}), repository: { default_branch: 'main' } },
  }
}

/** As much of GitHub as the base of a comparison needs. */
function gitHubOf(world: World): GitHub {
  const newestFirst = () => [...world.runs.values()].toSorted((a, b) => b.createdMs - a.createdMs)
  const port: Pick<GitHub, 'nowMs' | 'readRuns' | 'hasTag' | 'readTags'> = {
    nowMs: () => world.clock.wallMs(),
    readRuns: async (_, page) =>
      ok({ runs: newestFirst().slice(100 * (page - 1), 100 * page), total: world.runs.size }),
    hasTag: async (name) => ok(name.startsWith('v')),
    readTags: async () => ok(new Set(['v1'])),
  }
  return port as GitHub
}
