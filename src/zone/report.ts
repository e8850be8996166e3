import type { Applied } from './apply/apply.ts'
import type { CompletedWrite } from './apply/write.ts'
import type { Exported } from './export.ts'
import type { ZonePlan } from './plan/plan.ts'
import type { Zone } from '../cdn/answers.ts'
import type { RunFacts } from '../step/run-step.ts'
import { cancelledEarly } from '../messages/service.ts'
import { drift, describeNeededPurge } from '../messages/zone/plan.ts'
import type { Problem } from '../problem/problem.ts'
import { pluralize } from '../text/format.ts'
import type { ZoneEntry } from './file/entry.ts'
import { FIELDS } from './file/fields.ts'
import type { ZoneInputs } from './inputs.ts'
import { differs, findUuidOfChange, type Change } from './plan/change.ts'

type ZoneStatus = 'planned' | 'applied' | 'no-changes' | 'exported' | 'failed' | 'cancelled'

/** What was planned, done and seen, and how the step ends. */
export interface ZoneReport extends ZoneResult {
  readonly status: ZoneStatus
  readonly isUsageError: boolean
  readonly exitsZero: boolean
  readonly command: ZoneInputs['command']
  readonly file: string
  /** Whether anything differs or was changed. */
  readonly isChanged: boolean
  /** Whether the result of a write is unknown. */
  readonly hasUnknownWrite: boolean
  /** Whether `present` is accurate: not if the run stopped after the first write. */
  readonly isCurrent: boolean
  readonly changes: readonly Change[]
  readonly purgeNeeded: readonly NeededPurge[]
  readonly present: readonly PresentZone[]
  readonly warnings: readonly string[]
  readonly notices: readonly string[]
}

/** A zone whose cached copies are obsolete, and the settings that make them so. */
interface NeededPurge {
  readonly zone: string
  readonly uuid: string
  readonly fields: readonly string[]
}

/** A zone that the file wants or that was exported. Undefined if not yet known. */
export interface PresentZone {
  readonly name: string
  readonly uuid: string | undefined
  readonly hostname: string | undefined
  /** The zone as last read. */
  readonly zone: Zone | undefined
  /** The change that is still to be made. Undefined if it was made, and for an exported zone. */
  readonly ahead: Change | undefined
}

export function buildReport(
  result: ZoneResult,
  inputs: ZoneInputs,
  { isCancelled: cancelled, warnings: inputWarnings, isUsageError }: RunFacts,
): ZoneReport {
  const changes = result.plan?.changes ?? []
  const isDrift = inputs.command === 'plan' && inputs.failOnChanges && changes.some(differs)
  const status = determineStatus(result, inputs.command, cancelled)
  const hasStopped = status === 'failed' || status === 'cancelled'
  const hasUnknownWrite = result.problems.some(({ kind }) => kind === 'write-unanswered')

  let problems = [...result.problems]
  if (isDrift && status === 'planned') problems.push(drift(changes, inputs.file))
  // Errors of requests that the cancellation aborted are not reported.
  if (cancelled) problems = [...selectUrgentProblems(result), toCancelledProblem(result)]

  return {
    ...result,
    status,
    isUsageError,
    exitsZero: !hasStopped && !isDrift,
    problems,
    command: inputs.command,
    file: inputs.file,
    isChanged: changes.some(differs) || result.steps.length > 0,
    hasUnknownWrite,
    isCurrent: !hasStopped || (result.steps.length === 0 && !hasUnknownWrite),
    changes,
    purgeNeeded: listNeededPurges(
      changes,
      (entry) => status === 'planned' || result.updated.has(entry),
    ),
    present: listPresentZones(result, changes),
    warnings: [...inputWarnings, ...(result.exported?.warnings ?? [])],
    notices: result.plan?.notices ?? [],
  }
}

function determineStatus(
  result: ZoneResult,
  command: ZoneInputs['command'],
  cancelled: boolean,
): ZoneStatus {
  if (cancelled) return 'cancelled'
  if (result.problems.length > 0) return 'failed'
  if (command === 'export') return 'exported'
  const isDifferent = result.plan?.changes.some(differs) === true
  if (command === 'apply') {
    if (isDifferent || result.steps.length > 0) return 'applied'
    return 'no-changes'
  }
  if (isDifferent) return 'planned'
  return 'no-changes'
}

/** The exported zones, or those that the file wants (`state: present`). */
function listPresentZones(result: ZoneResult, changes: readonly Change[]): PresentZone[] {
  const exported = result.exported?.zones.map((zone) => ({ ...zone, zone, ahead: undefined }))
  const wantedChanges = changes.filter(({ entry }) => entry.state === 'present')
  return exported ?? wantedChanges.map((change) => toPresentZone(change, result))
}

function toPresentZone(change: Change, { created, readBack }: ZoneResult): PresentZone {
  const uuid = findUuidOfChange(change, created)
  const zoneRead = readBack.get(uuid ?? '')
  const zone = zoneRead ?? change.live
  const ahead = zoneRead === undefined ? change : undefined
  return {
    name: change.entry.name,
    uuid,
    hostname: zone?.hostname || created.get(change.entry)?.hostname || undefined,
    zone,
    ahead,
  }
}

/**
 * The problems that are shown even after a cancellation: a domain is on no
 * zone, perhaps because it was refused.
 */
function selectUrgentProblems({ problems }: ZoneResult): Problem[] {
  const isUrgent = problems.some(({ kind }) => kind === 'domain-lost')
  if (isUrgent) return problems.filter(({ kind }) => kind !== 'deadline-exceeded')
  return []
}

function toCancelledProblem({ steps, problems }: ZoneResult): Problem {
  const unsure = problems
    .filter(({ kind }) => kind === 'write-unanswered')
    .map(({ title }) => title)
  let changesDone = 'no change was confirmed'
  if (steps.length > 0) {
    changesDone = `${pluralize(steps.length, 'change')} made before the run was cancelled`
  }
  return cancelledEarly(
    'it first reads the current state and then makes only the missing changes',
    [changesDone, ...unsure],
  )
}

const INVALIDATING_FIELDS = new Set(
  FIELDS.filter(({ invalidatesCopies }) => invalidatesCopies).map(({ name }) => name),
)

/** @param changed whether a zone was changed, or will be */
export function listNeededPurges(
  changes: readonly Change[],
  changed: (entry: ZoneEntry) => boolean,
): NeededPurge[] {
  return changes.flatMap(({ entry, action, fields, live }) => {
    const deciding = fields
      .map(({ field }) => field)
      .filter((name) => INVALIDATING_FIELDS.has(name))
    const isNeeded =
      live !== undefined && action === 'update' && deciding.length > 0 && changed(entry)
    if (isNeeded) return [{ zone: entry.name, uuid: live.uuid, fields: deciding }]
    return []
  })
}

export function describeNeededPurges({ purgeNeeded: needed, command }: ZoneReport): string[] {
  const when = command === 'apply' ? '' : 'after `apply`, '
  return needed.map(({ zone, fields }) => describeNeededPurge(zone, fields, when))
}

/** The result of a run; incomplete if it failed. */
export interface ZoneResult extends Applied {
  readonly plan?: ZonePlan
  readonly steps: readonly CompletedWrite[]
  readonly exported?: Exported
}

export const EMPTY_RESULT: ZoneResult = {
  steps: [],
  created: new Map(),
  updated: new Set(),
  readBack: new Map(),
  problems: [],
}
