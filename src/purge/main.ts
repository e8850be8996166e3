import { defineAction } from '../action/action.ts'
import type { ActionContext } from '../action/action.ts'
import { createClient } from '../cdn/client.ts'
import { createPurgeJobsApi } from '../cdn/jobs/api.ts'
import { longestWindowMs } from '../cdn/jobs/quota.ts'
import { isUuid } from '../cdn/zones/find.ts'
import { createZonesApi } from '../cdn/zones/api.ts'
import { isLoopback } from '../inputs/service.ts'
import type { Result } from '../problem/result.ts'
import { isOver } from '../time/clock.ts'
import type { Deadline } from '../time/clock.ts'
import { isSource } from './changed/inputs.ts'
import type { Freshness } from './freshness/freshness.ts'
import { isWanted } from './freshness/inputs.ts'
import { decodedOrAsIs } from './freshness/servers.ts'
import { unconfirmedLines } from './changed/log.ts'
import type { ChangedInputsRead } from './changed/source.ts'
import { readPurgeInputs } from './inputs.ts'
import type { PurgeInputs } from './inputs.ts'
import { lastLine } from './log.ts'
import type { Outcome } from './outcome.ts'
import { toOutputs, toReportFile } from './outputs.ts'
import { readPathLists } from './path-lists.ts'
import { emptyResult, purge } from './purge.ts'
import type { PurgeDeps } from './context.ts'
import { buildReport } from './report.ts'
import { RunnerLog } from './run-log.ts'
import { STATUS } from './status.ts'
import { summarize } from './summary.ts'
import { createZoneReader } from './zone-reader.ts'
import type { ZoneReader } from './zone-reader.ts'

export const runStep = defineAction({
  readInputs: readPurgeInputs,
  async run({ inputs, problems: ofInputs, warnings }, context) {
    const { runner, deadline } = context
    for (const secret of secretsOf(inputs.freshness)) runner.mask(secret)
    const log = new RunnerLog(runner, deadline.clock, warnings)
    const changed = await readChanged(inputs, context)
    changed?.warnings.forEach((text) => log.warning(text))
    const lists = readPathLists(inputs, (path) => runner.readFile(path))
    const problems = [...ofInputs, ...(changed?.problems ?? []), ...lists.problems]
    const result =
      problems.length > 0
        ? emptyResult(inputs.zone, { kind: 'failed', problems })
        : await purge(inputs, lists, createDeps(inputs, changed, log, context))
    return buildReport(inputs, result, {
      warnings: log.warnings,
      durationMs: deadline.clock.nowMs(),
      isCancelled: deadline.signal.aborted,
      isInvalid: problems.length > 0 || isKnownBefore(inputs, result.outcome),
    })
  },
  toPublication: (report) => ({
    problems: report.problems,
    succeeded: report.succeeded,
    isSuccess: STATUS[report.status].isSuccess,
    isInvalid: report.isInvalid,
    lastLines: [lastLine(report), ...unconfirmedLines(report.unconfirmedPaths)],
    outputs: toOutputs(report),
    report: toReportFile(report),
    summary: () => summarize(report),
  }),
})

/** What git and the files of the work tree show, before the first request: a zone that is named takes some. */
const BEFORE_REQUESTS: ReadonlySet<string> = new Set([
  'commit-not-found',
  'unusable-site-dir',
  'unwritable-manifest',
])

function isKnownBefore({ zone }: PurgeInputs, outcome: Outcome): boolean {
  return (
    isUuid(zone) &&
    outcome.kind === 'failed' &&
    outcome.problems.every(({ reason }) => BEFORE_REQUESTS.has(reason))
  )
}

/** User and password of `origin-url`, as they are given and as they are sent. */
function secretsOf({ originUrl }: PurgeInputs['freshness']): string[] {
  const { username = '', password = '' } = originUrl ?? {}
  if (username === '' && password === '') return []
  const [user = '', plain = ''] = [username, password].map(decodedOrAsIs)
  const sent = Buffer.from(`${user}:${plain}`).toString('base64')
  const isLong = (text: string) => text.length >= SHORTEST_SECRET
  // Without a password the user is the secret, as with many tokens.
  return [sent, ...[password, plain, username, user].filter(isLong)]
}

/** A shorter one would be masked in every word that has it. */
const SHORTEST_SECRET = 6

/** Git, GitHub and globs are loaded only where they are needed: most of a short step is loading. */
async function readChanged(
  inputs: PurgeInputs,
  { runner, deadline }: ActionContext,
): Promise<ChangedInputsRead | undefined> {
  if (!isSource(inputs.changed)) return undefined
  const { openChanged } = await import('./changed/source.ts')
  return openChanged(inputs.changed, { ...inputs, runner, deadline })
}

function createDeps(
  inputs: PurgeInputs,
  changed: ChangedInputsRead | undefined,
  log: RunnerLog,
  { runner, deadline }: ActionContext,
): PurgeDeps {
  const clockMarginMs = Math.min(60_000, Math.max(2000, longestWindowMs(inputs.quota) / 60))
  const connect = (signal = deadline.signal) =>
    createClient(inputs, { ...deadline, signal }, { debug: runner.debug, clockMarginMs })
  const client = connect()
  return {
    deadline,
    zones: createZonesApi(client),
    createZoneReader: (uuid, known) =>
      createZoneReader(uuid, (signal) => createZonesApi(connect(signal)), deadline, known),
    createJobsApi: (uuid) => createPurgeJobsApi(client, uuid),
    openChanged:
      changed &&
      ((uuid) => {
        const source = changed.openFor(uuid)
        source.warnings.forEach((text) => log.warning(text))
        return source
      }),
    openFreshness: isWanted(inputs.freshness) ? (zone) => loadFreshness(inputs, zone, deadline) : undefined,
    async isStopped() {
      await new Promise((resolve) => setImmediate(resolve))
      return isOver(deadline)
    },
    log,
  }
}

/** Fetching pages takes modules of its own, which are loaded only where they are needed. */
async function loadFreshness(
  { freshness, zone: zoneInput, baseUrl }: PurgeInputs,
  zone: ZoneReader | undefined,
  deadline: Deadline,
): Promise<Result<Freshness>> {
  const { openFreshness } = await import('./freshness/freshness.ts')
  const isLocalApi = isLoopback(new URL(baseUrl).hostname)
  return openFreshness({ inputs: freshness, zoneInput, zone, isLocalApi, deadline })
}
