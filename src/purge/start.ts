import type { ActionContext } from '../action/action.ts'
import { createClient } from '../cdn/client.ts'
import { createPurgeJobsApi } from '../cdn/jobs/api.ts'
import { longestWindowMs } from '../cdn/jobs/quota.ts'
import { createZonesApi } from '../cdn/zones/api.ts'
import { isLoopback } from '../inputs/service.ts'
import type { Result } from '../problem/result.ts'
import { isExpired, type Deadline } from '../time/clock.ts'
import type { ChangedInputsRead } from './changed/source.ts'
import type { Freshness } from './freshness/freshness.ts'
import { usesPageChecks } from './freshness/inputs.ts'
import type { PurgeInputs } from './inputs.ts'
import type { PurgeResult } from './outcome.ts'
import type { PathLists } from './path-lists.ts'
import { purge } from './purge.ts'
import type { RunLog } from './run-log.ts'
import { createZoneReader, type ZoneReader } from './zone-reader.ts'

/** Connects the pipeline with its real dependencies. Loaded only where the inputs are valid. */
export function startPurge(
  inputs: PurgeInputs,
  { lists, changed }: { readonly lists: PathLists; readonly changed: ChangedInputsRead | undefined },
  log: RunLog,
  { runner, deadline }: ActionContext,
): Promise<PurgeResult> {
  const clockMarginMs = Math.min(60_000, Math.max(2000, longestWindowMs(inputs.quota) / 60))
  const connect = (signal = deadline.signal) =>
    createClient(inputs, { ...deadline, signal }, { debug: runner.debug, clockMarginMs })
  const client = connect()
  return purge(inputs, lists, {
    deadline,
    zones: createZonesApi(client),
    createZoneReader: (uuid, known) =>
      createZoneReader(uuid, (signal) => createZonesApi(connect(signal)), deadline, known),
    createJobsApi: (uuid) => createPurgeJobsApi(client, uuid),
    changedSourceFor:
      changed &&
      ((uuid) => {
        const source = changed.openFor(uuid)
        source.warnings.forEach((text) => log.warning(text))
        return source
      }),
    preparePageChecks: usesPageChecks(inputs.freshness)
      ? (zone) => loadFreshness(inputs, zone, deadline)
      : undefined,
    async yieldThenIsExpired() {
      await new Promise((resolve) => setImmediate(resolve))
      return isExpired(deadline)
    },
    log,
  })
}

/** Fetching pages takes modules of its own, which are loaded only where they are needed. */
async function loadFreshness(
  { freshness, zone: zoneInput, baseUrl }: PurgeInputs,
  zone: ZoneReader | undefined,
  deadline: Deadline,
): Promise<Result<Freshness>> {
  const { preparePageChecks: openFreshness } = await import('./freshness/freshness.ts')
  const isLocalApi = isLoopback(new URL(baseUrl).hostname)
  return openFreshness({ inputs: freshness, zoneInput, zone, isLocalApi, deadline })
}
