// The outputs and the JSON report of `zone`.

import { toJson } from '../problem/problem.ts'
import type { OutputNames } from '../step/declared.ts'
import { fitJson, type Outputs } from '../step/run-step.ts'
import { listPresentZones, type ZoneReport } from './report.ts'

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
