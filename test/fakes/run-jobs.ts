import type { ZoneReadApi } from '../../src/cdn/zones/api.ts'
import { ok } from '../../src/problem/problem.ts'
import { readPathLists } from '../../src/purge/request.ts'
import { purge } from '../../src/purge/run.ts'
import type { PurgeInputs } from '../../src/purge/inputs.ts'
import type { LogEntry } from '../../src/purge/jobs/state.ts'
import type { Changes } from '../../src/changes/changes.ts'
import type { FetchPage } from '../../src/http/fetch-page.ts'
import type { PurgeJobsApi } from '../../src/cdn/jobs/api.ts'
import type { LogRunner } from '../../src/purge/log.ts'
import { endReport, type PurgeReport } from '../../src/purge/report.ts'
import type { Clock, Deadline } from '../../src/time/clock.ts'
import { inMemoryCdn, ZONE, type InMemoryCdn } from './in-memory-cdn.ts'
import { ManualClock } from './manual-clock.ts'
import { makeZone } from './zone.ts'

const HOUR = 3_600_000

export interface Harness {
  readonly clock: ManualClock
  readonly cdn: InMemoryCdn
  readonly events: LogEntry[]
  readonly warnings: string[]
  readonly stop: AbortController
  run(inputs?: Partial<PurgeInputs>): Promise<PurgeReport>
}

/** A whole purge in the test's time: the real modules and the emulator's rules, no process and no socket. */
export function createHarness(
  options: Parameters<typeof inMemoryCdn>[1] = {},
  skewMs = 0,
  random: () => number = () => 0.5,
  latencyMs?: () => number,
): Harness {
  const clock = new ManualClock(Date.UTC(2026, 10, 21, 12), random)
  const cdn = inMemoryCdn(() => clock.wallMs() + skewMs, options, latencyMs)
  const shared = { clock, cdn, events: [], warnings: [], stop: new AbortController() }
  return { ...shared, run: (given = {}) => runPurge(shared, given) }
}

/** What a run may have instead of the service alone. */
interface Ports {
  readonly connect?: (deadline: Deadline) => PurgeJobsApi
  readonly beginChanges?: (deadline: Deadline) => Promise<Changes>
  readonly fetchPage?: (deadline: Deadline) => FetchPage
}

/** One purge among those that share a clock and a service. */
export async function runPurge(
  { clock: shared, cdn, stop, events, warnings }: Omit<Harness, 'run'>,
  given: Partial<PurgeInputs> = {},
  ports: Ports = {},
): Promise<PurgeReport> {
  const clock = sinceNow(shared)
  const inputs: PurgeInputs = { ...DEFAULTS, ...given }
  const deadline: Deadline = { clock, signal: stop.signal, endMs: clock.nowMs() + inputs.timeoutMs }
  const { beginChanges } = ports
  const printed: string[] = []
  const lists = readPathLists(inputs, {
    readFile: () => new Uint8Array(),
    exists: () => false,
    resolvePath: () => '/workspace',
  })
  const result = await purge(inputs, lists, {
    deadline,
    zones,
    createJobsApi: () => ports.connect?.(deadline) ?? cdn.connect(deadline),
    createPageFetcher: () => Promise.resolve(ports.fetchPage?.(deadline) ?? nowhere),
    preparedChanges: beginChanges && {
      whyNothingDeployed: undefined,
      begin: () => beginChanges(deadline),
    },
    runner: { ...SILENT, printWarning: (text) => void printed.push(text) },
    logJobs: (event) => void events.push(event),
  })
  warnings.push(...printed)
  return endReport(result, inputs, {
    runUrl: undefined,
    startedAtMs: clock.wallMs() - clock.nowMs(),
    warnings: printed,
    durationMs: clock.nowMs(),
    isCancelled: stop.signal.aborted,
    isUsageError: false,
  })
}

const nowhere: FetchPage = () => Promise.resolve({ kind: 'unreachable', why: 'there are no pages' })

export const SILENT: LogRunner = {
  printGroup: () => undefined,
  printLine: () => undefined,
  printNotice: () => undefined,
  printWarning: () => undefined,
}

/** The clock of a process that starts now: others may have started before. */
function sinceNow(clock: Clock): Clock {
  const startMs = clock.nowMs()
  return {
    nowMs: () => clock.nowMs() - startMs,
    wallMs: () => clock.wallMs(),
    random: () => clock.random(),
    sleep: (delayMs, signal) => clock.sleep(delayMs, signal),
  }
}

export const DEFAULTS: PurgeInputs = {
  apiToken: 'token-1234567',
  baseUrl: 'http://cdn.invalid',
  zone: ZONE,
  isGitHub: true,
  type: 'path',
  paths: '/a',
  pathsFile: undefined,
  changesInputs: {
    map: '',
    html: 'all',
    onUnknownBase: 'purge-all',
    siteDir: '',
    manifest: '',
    githubToken: '',
    jobStatus: 'success',
  },
  pages: {
    conditions: [],
    waitsForSite: false,
    originUrl: undefined,
    verify: 0,
    siteUrl: undefined,
  },
  purgeAllAbove: Infinity,
  dryRun: false,
  wait: true,
  timeoutMs: 900_000,
  quota: { path: { jobs: 100, windowMs: HOUR }, all: { jobs: 10, windowMs: HOUR } },
  retries: 1,
  failOnError: true,
  summary: 'true',
}

/** A zone without settings, given by its UUID: where it is served from is given by inputs. */
const zones: ZoneReadApi = {
  listZones: () => Promise.reject(new Error('the list of zones is not read here')),
  readZone: async (uuid) =>
    ok(makeZone({ uuid, originUrl: 'http://origin.invalid', hostname: '' })),
}

/** A quota of this number of `path` jobs per window, as the input `quota`. */
export const quotaOf = (jobs: number, windowMs = HOUR) => ({
  ...DEFAULTS.quota,
  path: { jobs, windowMs },
})

/** Jobs of another client, created so long ago. */
export function createEarlierJobs({ cdn: { state } }: Harness, agesMs: readonly number[]): void {
  for (const ageMs of agesMs) {
    state.createJob(ZONE, { type: 'path', paths: ['/theirs'] })
    Object.assign(state.jobs.at(-1) ?? {}, { createdMs: state.now() - ageMs })
  }
}
