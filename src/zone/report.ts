// What was planned, done and seen, and how the step ends: its status, outputs,
// report, log and summary.

import type { Domain } from '../cdn/answers.ts'
import { cancelledEarly } from '../cdn/words.ts'
import { toJson, type Problem } from '../problem/problem.ts'
import type { OutputNames } from '../step/declared.ts'
import { fitJson, type Outputs, type RunFacts } from '../step/run-step.ts'
import { chooseByCount, MAX_LISTED, pluralize, limitLines } from '../text/format.ts'
import {
  describeOmitted,
  escapeMarkdown,
  escapeProse,
  explainAll,
  formatCode,
  formatTable,
  ICONS,
} from '../text/markdown.ts'
import { hideInJson } from '../text/safe-text.ts'
import type { Applied, CompletedWrite } from './apply.ts'
import type { Exported } from './export.ts'
import { FIELDS, normalizeDomain } from './fields.ts'
import { differs, type Change, type ZoneEntry } from './change.ts'
import type { ZoneInputs } from './inputs.ts'
import type { ZonePlan } from './plan.ts'
import * as say from './words.ts'

/** The result of a run; incomplete if it failed. */
export interface ZoneResult {
  readonly plan?: ZonePlan
  readonly applied?: Applied
  readonly writes: readonly CompletedWrite[]
  readonly exported?: Exported
  readonly problems: readonly Problem[]
}

const STATUS_ICONS = {
  planned: 'plan',
  applied: 'good',
  'no-changes': 'good',
  exported: 'good',
  failed: 'bad',
  cancelled: 'open',
} as const
type ZoneStatus = keyof typeof STATUS_ICONS

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
  readonly changes: readonly Change[]
  readonly purgeNeeded: readonly NeededPurge[]
  readonly warnings: readonly string[]
}

/** A zone whose cached copies are obsolete, and the settings that make them so. */
interface NeededPurge {
  readonly zone: string
  readonly uuid: string
  readonly fields: readonly string[]
}

export function buildReport(
  result: ZoneResult,
  { command, file, failOnChanges }: ZoneInputs,
  { isCancelled, warnings, isUsageError }: RunFacts,
): ZoneReport {
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
    isChanged: differing.length > 0 || result.writes.length > 0,
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

/** @param isChanging whether a zone was changed, or will be */
export function listNeededPurges(
  changes: readonly Change[],
  isChanging: (entry: ZoneEntry) => boolean,
): NeededPurge[] {
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

/** A zone that the file wants or that was exported, as last seen. */
interface PresentZone {
  readonly name: string
  readonly uuid: string | undefined
  readonly hostname: string | undefined
  readonly domains: readonly Domain[]
  /** What is still to be done to it. */
  readonly remaining: Change | undefined
}

function listPresentZones({ exported, applied, changes }: ZoneReport): PresentZone[] {
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

// Outputs and the report

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

// Log and summary

/** The last line of the log and the heading of the summary. */
export function formatHeadline({ status, changes, writes, ...report }: ZoneReport): string {
  const zones = pluralize(changes.length, 'zone')
  const made = `${pluralize(writes.length, 'change')} made`
  switch (status) {
    case 'planned': {
      const count = changes.filter(differs).length
      const differ = chooseByCount(count, 'differs', 'differ')
      return `${count} of ${zones} ${differ} from the file; run \`apply\` to make these changes`
    }
    case 'no-changes':
      return `${zones}: nothing differs`
    case 'applied':
      return `${made} and verified`
    case 'exported':
      return `${pluralize(report.exported?.zones.length ?? 0, 'zone')} written to ${report.file}`
    case 'failed':
    case 'cancelled': {
      const ending = status === 'cancelled' ? ': cancelled' : ''
      if (report.hasUnknownWrite) return `${made}, and one more may have been made${ending}`
      if (writes.length > 0) return `${made} before the run stopped${ending}`
      return `nothing was changed${ending}`
    }
  }
}

const MAX_ROWS = 100

/** The sections of the summary, in Markdown; those that are '' are left out. */
export function summarize(report: ZoneReport, docsUrl: string): string[] {
  const { status, changes, problems, writes, plan } = report
  const rows = changes.flatMap((change) =>
    listDifferences(change).map(({ cells }) => [formatCode(change.entry.name, 80), ...cells]),
  )
  let sides = ['Live', 'File']
  if (writes.length > 0) sides = ['Before', 'File']
  if (status === 'applied') sides = ['Before', 'Now']
  const hints = [...describeNeededPurges(report), ...report.warnings]
  const remarks = [
    ...hints.map((text) => `- ${ICONS.warning} ${escapeProse(text)}`),
    ...(plan?.notices ?? []).map((text) => `- ${escapeProse(text)}`),
  ]
  const hasStopped = status === 'failed' || status === 'cancelled'
  const done = writes.map(({ zone, what }) => `- ${formatCode(zone, 80)} ${escapeMarkdown(what)}`)
  const domains = hasStopped && writes.length > 0 ? [] : listDomainRows(report)
  return [
    formatHead(report),
    formatTable(['Zone', 'Change', ...sides], rows.slice(0, MAX_ROWS)),
    describeOmitted(rows.length - MAX_ROWS, 'row'),
    ...explainAll(problems, docsUrl),
    hasStopped && done.length > 0 ? 'Changes made before the run stopped:' : '',
    hasStopped ? limitLines(done, MAX_ROWS, 'more, in the log').join('\n') : '',
    limitLines(remarks, MAX_LISTED, 'more, in the log').join('\n'),
    formatTable(
      ['Domain', 'Zone', 'What happens', 'Certificate', 'DNS must point to'],
      domains.slice(0, MAX_ROWS),
    ),
    describeOmitted(domains.length - MAX_ROWS, 'domain'),
  ]
}

function formatHead(report: ZoneReport): string {
  const { status, changes, file, exitsZero } = report
  const icon = status === 'planned' && !exitsZero ? 'bad' : STATUS_ICONS[status]
  const facts = [formatCode(file)]
  if (changes.length > 0) facts.push(pluralize(changes.length, 'zone'))
  return `### ${ICONS[icon]} CDN zones: ${escapeProse(formatHeadline(report))}\n${facts.join(' · ')}`
}

/**
 * Each domain, what happens to it, and where its DNS must point; not for one
 * that leaves its zone.
 */
function listDomainRows(report: ZoneReport): string[][] {
  const { changes, status } = report
  const movesTo = new Map<string, string>()
  for (const { entry, domains } of changes) {
    for (const { domain, from } of domains.added) {
      if (from.length > 0) movesTo.set(domain, entry.name)
    }
  }
  const describeLeaving = (spelling: string, otherwise: string) => {
    const zone = movesTo.get(normalizeDomain(spelling))
    return zone === undefined ? otherwise : `moves to ${formatCode(zone, 80)}`
  }

  const rows: string[][] = []
  for (const { name, hostname, domains, remaining } of listPresentZones(report)) {
    const target = hostname === undefined ? 'known after the zone is created' : formatCode(hostname)
    for (const { domain: spelling, sslStatus } of domains) {
      const isLeaving = remaining?.domains.removed.includes(spelling) === true
      const cells = isLeaving
        ? [describeLeaving(spelling, 'is removed'), '', '']
        : ['stays', formatCertificate(sslStatus), target]
      rows.push([formatCode(spelling), formatCode(name, 80), ...cells])
    }
    for (const { domain, from } of remaining?.domains.added ?? []) {
      const what = from.length === 0 ? 'is added' : 'moves here'
      rows.push([formatCode(domain), formatCode(name, 80), what, 'not connected yet', target])
    }
  }
  if (status !== 'planned') return rows
  for (const { entry, live } of changes.filter(({ action }) => action === 'delete')) {
    for (const { domain } of live?.domains ?? []) {
      const what = describeLeaving(domain, 'goes with its zone')
      rows.push([formatCode(domain), formatCode(entry.name, 80), what, '', ''])
    }
  }
  return rows
}

function formatCertificate(sslStatus: string): string {
  if (sslStatus === 'active') return `${ICONS.good} active`
  return `${ICONS.open} ${escapeMarkdown(sslStatus || 'unknown', 40)}`
}

/** One thing that a change does, in the words of the log, and as cells of the summary. */
interface ChangeLine {
  readonly words: string
  readonly cells: readonly [what: string, before: string, after: string]
}

/** What a change does, in the order of its writes. */
function listDifferences({ action, fields, domains, live }: Change): ChangeLine[] {
  const uuid = live?.uuid ?? ''
  const differences: ChangeLine[] = []
  if (action === 'delete') {
    differences.push({ words: `delete  ${uuid}`, cells: ['🗑️ delete', formatCode(uuid), ''] })
  }
  if (action === 'create') differences.push({ words: 'create', cells: ['➕ create', '', ''] })
  for (const { field, from, to } of fields) {
    const [before, after] = [from, to].map((value) => JSON.stringify(value, hideInJson))
    const isNew = action === 'create'
    const words = isNew ? `${field}  ${after}` : `${field}  ${before} → ${after}`
    const shownBefore = isNew ? '' : formatCode(before ?? '', 120)
    differences.push({
      words,
      cells: [formatCode(field), shownBefore, formatCode(after ?? '', 120)],
    })
  }
  for (const domain of domains.removed) {
    const cells = ['domain', formatCode(domain), ''] as const
    differences.push({ words: `remove domain  ${domain}`, cells })
  }
  for (const { domain, from } of domains.added) {
    const names = from.map(({ name }) => name)
    const now = names.length === 0 ? '' : `, now on ${names.join(', ')}`
    const before = names.map((name) => `on ${formatCode(name)}`).join(', ')
    differences.push({
      words: `add domain  ${domain}${now}`,
      cells: ['domain', before, formatCode(domain)],
    })
  }
  return differences
}

const SIGNS = { create: '+', update: '~', delete: '-', none: '=' } as const
const TALLIES = {
  create: 'to create',
  update: 'to change',
  delete: 'to delete',
  none: 'unchanged',
} as const

export function describePlan({ changes }: ZonePlan): string[] {
  const tallies = Object.entries(TALLIES).flatMap(([action, words]) => {
    const count = changes.filter((change) => change.action === action).length
    return count === 0 ? [] : [`${count} ${words}`]
  })
  const zones = pluralize(changes.length, 'zone')
  if (tallies.length === 0) return [`Plan   ${zones}`]
  const lines = changes.flatMap((change) => {
    const zone = `       ${SIGNS[change.action]} ${change.entry.name}`
    if (differs(change)) return listDifferences(change).map(({ words }) => `${zone}  ${words}`)
    return change.entry.state === 'absent' ? [`${zone}  absent`] : [zone]
  })
  return [`Plan   ${zones}: ${tallies.join(', ')}`, ...lines]
}
