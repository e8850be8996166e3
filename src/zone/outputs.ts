import { toJson } from '../problem/problem.ts'
import { fitJson, type Outputs } from '../step/run-step.ts'
import type { OutputNames } from '../step/declared.ts'
import { findUuidOfChange } from './plan/change.ts'
import type { ZoneReport } from './report.ts'

const CHANGES_MAX_BYTES = 192 * 1024
const SCHEMA_VERSION = 1
const ZONES_MAX_BYTES = 64 * 1024

export function toOutputs(report: ZoneReport): Outputs<OutputNames['zone']> {
  const changes = fitJson('changes', toJsonChanges(report), CHANGES_MAX_BYTES)
  const zones = fitJson('zones', toJsonZones(report), ZONES_MAX_BYTES)
  const uuids = report.purgeNeeded.map(({ uuid }) => uuid)
  const needed = fitJson('purge-needed', uuids, ZONES_MAX_BYTES)
  const [first, second] = report.present
  const only = second === undefined ? first : undefined
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
    warnings: [changes.warning, zones.warning, needed.warning].filter(
      (warning) => warning !== undefined,
    ),
  }
}

/** The complete JSON report, without truncation. */
export function toJsonReport(report: ZoneReport): object {
  const { status, command, file, steps, problems, warnings, notices } = report
  return {
    schemaVersion: SCHEMA_VERSION,
    status,
    command,
    file,
    changed: report.isChanged,
    changes: toJsonChanges(report),
    zones: toJsonZones(report),
    purgeNeeded: report.purgeNeeded,
    written: steps,
    problems: problems.map(toJson),
    warnings,
    notices,
  }
}

function toJsonChanges({ changes, created }: ZoneReport): object[] {
  return changes.map((change) => ({
    zone: change.entry.name,
    uuid: findUuidOfChange(change, created) ?? null,
    action: change.action,
    fields: change.fields,
    domains: {
      added: change.domains.added.map(({ domain }) => domain),
      removed: change.domains.removed,
    },
  }))
}

function toJsonZones({ present }: ZoneReport): object[] {
  return present.map(({ name, uuid, hostname }) => ({
    name,
    uuid: uuid ?? null,
    cdn_hostname: hostname ?? null,
  }))
}
