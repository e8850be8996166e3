// What was planned, done and seen, how the step ends, and its outputs.

import { cancelledEarly } from '../cdn/words.ts'
import { toJson, type Problem } from '../problem/problem.ts'
import type { OutputNames } from '../step/declared.ts'
import { fitJson, type Outputs, type RunFacts } from '../step/run-step.ts'
import { pluralize } from '../text/format.ts'
import type { Applied, CompletedWrite } from './apply.ts'
import type { Exported } from './export.ts'
import { FIELDS } from './fields.ts'
import { differs, type Change, type ZoneEntry } from './change.ts'
import type { ZoneInputs } from './inputs.ts'
import type { ZonePlan } from './plan.ts'
import * as say from './words.ts'
import { VERSION } from '../version.ts'

/** The result of a run; incomplete if it failed. */
export interface ZoneResult {
  readonly plan?: ZonePlan
  readonly applied?: Applied
  readonly writes: readonly CompletedWrite[]
  readonly exported?: Exported
  readonly problems: readonly Problem[]
}

export const STATUS_ICONS = {
  planned: 'plan',
  applied: 'good',
  'no-changes': 'good',
  exported: 'good',
  failed: 'bad',
  cancelled: 'open',
} as const
type ZoneStatus = keyof typeof STATUS_ICONS

export type ZoneReport = ReturnType<typeof buildReport>

export function buildReport(
  result: ZoneResult,
  { command, file, failOnChanges }: ZoneInputs,
  { isCancelled, warnings, isUsageError }: RunFacts,
) {
  const changes = result.plan?.changes ?? []
  const status = isCancelled ? 'cancelled' : determineStatus(result, command, changes)
  const differing = changes.filter(differs)
  const isDrift = status === 'planned' && failOnChanges
  let problems = [...result.problems]
  if (isDrift) {
    const names = differing.map(({ entry, action }) => `${entry.name}: ${action}`)
    problems.push(say.drift(names, changes.length, file))
  }
  // Errors of the requests that a cancellation aborted are not reported, but
  // domains that are on no zone, and zones that a second run would create again.
  if (isCancelled) {
    const isUrgent =
      result.applied?.isCreateUnanswered === true ||
      problems.some(({ kind }) => kind === 'domain-lost' || kind === 'live-zone-conflict')
    const urgent = problems.filter(({ kind }) => kind !== 'deadline-exceeded')
    problems = [...(isUrgent ? urgent : []), toCancelled(result)]
  }
  const isChanging = (entry: ZoneEntry) =>
    status === 'planned' || result.applied?.updated.has(entry) === true
  return {
    ...result,
    status,
    isUsageError,
    exitsZero: status !== 'failed' && status !== 'cancelled' && !isDrift,
    problems,
    command,
    file,
    /** Whether anything differs or was changed. */
    isChanged: differing.length > 0 || result.writes.length > 0,
    /** Whether the result of a write is unknown. */
    hasUnknownWrite: result.problems.some(({ kind }) => kind === 'write-unanswered'),
    changes,
    purgeNeeded: listNeededPurges(changes, isChanging),
    warnings: [...warnings, ...(result.plan?.warnings ?? []), ...(result.exported?.warnings ?? [])],
  }
}

function determineStatus(
  { problems, writes }: ZoneResult,
  command: ZoneInputs['command'],
  changes: readonly Change[],
): ZoneStatus {
  if (problems.length > 0) return 'failed'
  if (command === 'export') return 'exported'
  if (!changes.some(differs) && writes.length === 0) return 'no-changes'
  return command === 'apply' ? 'applied' : 'planned'
}

function toCancelled({ writes, problems }: ZoneResult): Problem {
  const unsure = problems.filter(({ kind }) => kind === 'write-unanswered')
  const done =
    writes.length === 0
      ? 'no change was confirmed'
      : `${pluralize(writes.length, 'change')} made before the run was cancelled`
  return cancelledEarly(
    'it first reads the current state and then makes only the missing changes',
    [done, ...unsure.map(({ title }) => title)],
  )
}

const INVALIDATING = new Set(
  FIELDS.filter(({ invalidatesCopies }) => invalidatesCopies).map(({ name }) => name),
)

/**
 * Zones whose cached copies are obsolete, and the settings that make them so.
 * @param isChanging whether a zone was changed, or will be
 */
export function listNeededPurges(
  changes: readonly Change[],
  isChanging: (entry: ZoneEntry) => boolean,
) {
  return changes.flatMap(({ entry, fields, live, action }) => {
    const deciding = fields.map(({ field }) => field).filter((name) => INVALIDATING.has(name))
    const isNeeded = action === 'update' && deciding.length > 0 && isChanging(entry)
    if (live === undefined || !isNeeded) return []
    return [{ zone: entry.name, uuid: live.uuid, fields: deciding }]
  })
}

export function describeNeededPurges({ purgeNeeded, command }: ZoneReport): string[] {
  const when = command === 'apply' ? '' : 'after `apply`, '
  return purgeNeeded.map(({ zone, fields }) => say.describeNeededPurge(zone, fields, when))
}

/** The zones that the file wants or that were exported, as last seen, and what is still to be done. */
export function listPresentZones({ exported, applied, changes }: ZoneReport) {
  if (exported !== undefined) {
    return exported.zones.map((zone) => ({ ...zone, remaining: undefined }))
  }
  const present = changes.filter(({ entry }) => entry.state === 'present')
  return present.map((change) => {
    const { entry } = change
    const remaining = applied?.lastPlan.changes.find((other) => other.entry === entry) ?? change
    const created = applied?.created.get(entry)
    return {
      name: entry.name,
      uuid: remaining.live?.uuid ?? created?.uuid,
      hostname: remaining.live?.hostname || created?.hostname || undefined,
      domains: remaining.live?.domains ?? [],
      remaining,
    }
  })
}

// The outputs and the JSON report

const CHANGES_MAX_BYTES = 192 * 1024
const ZONES_MAX_BYTES = 64 * 1024
const SCHEMA_VERSION = 1

export function toOutputs(report: ZoneReport): Outputs<OutputNames['zone']> {
  const uuids = report.purgeNeeded.map(({ uuid }) => uuid)
  const changes = fitJson('changes', toJsonChanges(report), CHANGES_MAX_BYTES)
  const zones = fitJson('zones', toJsonZones(report), ZONES_MAX_BYTES)
  const needed = fitJson('purge-needed', uuids, ZONES_MAX_BYTES)
  const present = listPresentZones(report)
  const only = present.length === 1 ? present[0] : undefined
  return {
    values: {
      status: report.status,
      changed: String(report.isChanged),
      changes: changes.json,
      zones: zones.json,
      'zone-uuid': only?.uuid ?? '',
      'cdn-hostname': only?.hostname ?? '',
      'purge-needed': needed.json,
    },
    warnings: [changes, zones, needed].flatMap(({ warning }) => warning ?? []),
  }
}

/** The complete JSON report, without truncation. */
export function toJsonReport(report: ZoneReport): object {
  const { status, command, file, writes, problems, warnings, purgeNeeded, plan } = report
  return {
    schemaVersion: SCHEMA_VERSION,
    version: VERSION,
    status,
    command,
    file,
    changed: report.isChanged,
    changes: toJsonChanges(report),
    zones: toJsonZones(report),
    purgeNeeded,
    written: writes,
    problems: problems.map(toJson),
    warnings,
    notices: plan?.notices ?? [],
  }
}

function toJsonChanges({ changes, applied }: ZoneReport): object[] {
  return changes.map(({ entry, live, action, fields, domains }) => ({
    zone: entry.name,
    uuid: live?.uuid ?? applied?.created.get(entry)?.uuid ?? null,
    action,
    fields,
    domains: { added: domains.added.map(({ domain }) => domain), removed: domains.removed },
  }))
}

function toJsonZones(report: ZoneReport): object[] {
  return listPresentZones(report).map(({ name, uuid, hostname }) => ({
    name,
    uuid: uuid ?? null,
    cdn_hostname: hostname ?? null,
  }))
}
