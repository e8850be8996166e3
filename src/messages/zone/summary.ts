// What a run of `zone/` says: the changes in its log, its headline and its
// summary.

import { pluralize, chooseByCount, listFirst, MAX_LISTED } from '../../text/format.ts'
import {
  differs,
  type Change,
  type DomainChanges,
  type FieldChange,
} from '../../zone/plan/change.ts'
import { describeNeededPurges, type PresentZone, type ZoneReport } from '../../zone/report.ts'
import {
  formatCode,
  escapeMarkdown,
  escapeProse,
  explainAll,
  ICONS,
  describeOmitted,
  formatTable,
} from '../../text/markdown.ts'
import { normalizeDomain, indexDomains } from '../../zone/plan/live.ts'
import { hideInJson } from '../../text/safe-text.ts'
import type { ZonePlan } from '../../zone/plan/plan.ts'

/** The last line of the log and the heading of the summary. */
export function writeHeadline(report: ZoneReport): string {
  const { status, changes, steps, file, exported, hasUnknownWrite } = report
  const zones = pluralize(changes.length, 'zone')
  const ending = status === 'cancelled' ? ': cancelled' : ''
  switch (status) {
    case 'planned': {
      const differing = changes.filter(differs).length
      return (
        `${differing} of ${zones} ${chooseByCount(differing, 'differs', 'differ')} from the ` +
        'file; run `apply` to make these changes'
      )
    }
    case 'no-changes':
      return `${zones}: nothing differs`
    case 'applied':
      return `${pluralize(steps.length, 'change')} made and verified`
    case 'exported':
      return `${pluralize(exported?.zones.length ?? 0, 'zone')} written to ${file}`
    case 'failed':
    case 'cancelled':
      if (hasUnknownWrite) {
        return `${pluralize(steps.length, 'change')} made, and one more may have been made${ending}`
      }
      if (steps.length > 0) {
        return `${pluralize(steps.length, 'change')} made before the run stopped${ending}`
      }
      return `nothing was changed${ending}`
  }
}

const MAX_ROWS = 100

/** The sections of the summary, in Markdown; those that are '' are left out. */
export function summarize(report: ZoneReport, docsUrl: string): string[] {
  const changes = report.changes.flatMap((change) =>
    listDifferences(change).map(({ cells }) => [formatCode(change.entry.name, 80), ...cells]),
  )
  let sides = ['Live', 'File']
  if (report.steps.length > 0) sides = ['Before', 'File']
  if (report.status === 'applied') sides = ['Before', 'Now']
  const domains = report.isCurrent ? listDomainRows(report) : []
  const hints = describeNeededPurges(report).map(
    (hint) => `- ${ICONS.warning} ${escapeProse(hint)}`,
  )
  const remarks = [
    ...report.warnings.map((text) => `- ${ICONS.warning} ${escapeProse(text)}`),
    ...report.notices.map((text) => `- ${escapeProse(text)}`),
  ]
  return [
    writeHead(report),
    formatTable(['Zone', 'Change', ...sides], changes.slice(0, MAX_ROWS)),
    describeOmitted(changes.length - MAX_ROWS, 'row'),
    listFirst(hints, MAX_ROWS, (line) => line, 'more, in the log').join('\n'),
    ...explainAll(report.problems, docsUrl),
    listDoneChanges(report),
    listFirst(remarks, MAX_LISTED, (line) => line, 'more, in the log').join('\n'),
    formatTable(
      ['Domain', 'Zone', 'What happens', 'Certificate', 'DNS must point to'],
      domains.slice(0, MAX_ROWS),
    ),
    describeOmitted(domains.length - MAX_ROWS, 'domain'),
  ]
}

const STATUS_ICONS = {
  planned: 'plan',
  applied: 'good',
  'no-changes': 'good',
  exported: 'good',
  failed: 'bad',
  cancelled: 'open',
} as const

function writeHead(report: ZoneReport): string {
  const { status, changes, file } = report
  const icon = status === 'planned' && !report.exitsZero ? 'bad' : STATUS_ICONS[status]
  const title = `${ICONS[icon]} CDN zones: ${escapeProse(writeHeadline(report))}`
  const facts = [formatCode(file)]
  if (changes.length > 0) facts.push(pluralize(changes.length, 'zone'))
  return `### ${title}\n${facts.join(' · ')}`
}

function listDoneChanges({ status, steps }: ZoneReport): string {
  if ((status !== 'failed' && status !== 'cancelled') || steps.length === 0) return ''
  const lineOf = ({ zone, what }: (typeof steps)[number]) =>
    `- ${formatCode(zone, 80)} ${escapeMarkdown(what)}`
  const lines = listFirst(steps, MAX_ROWS, lineOf, 'more, in the log')
  return ['Changes made before the run stopped:', '', ...lines].join('\n')
}

/**
 * Each domain, what happens to it, and where its DNS must point; not for one
 * that leaves its zone.
 */
function listDomainRows(report: ZoneReport): string[][] {
  const movesTo = indexMoves(report)
  const rows = report.present.flatMap((zone) => listRowsOfZone(zone, movesTo))
  if (report.status !== 'planned') return rows

  const deletions = report.changes.filter(({ action }) => action === 'delete')
  for (const { entry, live } of deletions) {
    for (const { spelling } of indexDomains(live).values()) {
      const what = describeLeaving(spelling, 'goes with its zone', movesTo)
      rows.push(toDomainRow(spelling, entry.name, [what, '', '']))
    }
  }
  return rows
}

/** The new zone of each domain that moves. */
function indexMoves({ changes }: ZoneReport): Map<string, string> {
  const movesTo = new Map<string, string>()
  for (const { entry, domains } of changes) {
    for (const { domain, from } of domains.added) {
      if (from.length > 0) movesTo.set(domain, entry.name)
    }
  }
  return movesTo
}

function listRowsOfZone(
  { name, hostname, zone, ahead }: PresentZone,
  movesTo: ReadonlyMap<string, string>,
): string[][] {
  const target = hostname === undefined ? 'known after the zone is created' : formatCode(hostname)
  const removedDomains = new Set(ahead?.domains.removed)
  const rows: string[][] = []
  for (const { spelling, sslStatus } of indexDomains(zone).values()) {
    let cells = ['stays', formatCertificate(sslStatus), target]
    if (removedDomains.has(spelling)) {
      cells = [describeLeaving(spelling, 'is removed', movesTo), '', '']
    }
    rows.push(toDomainRow(spelling, name, cells))
  }
  for (const { domain, from } of ahead?.domains.added ?? []) {
    const what = from.length === 0 ? 'is added' : 'moves here'
    rows.push(toDomainRow(domain, name, [what, 'not connected yet', target]))
  }
  return rows
}

function describeLeaving(
  domain: string,
  otherwise: string,
  movesTo: ReadonlyMap<string, string>,
): string {
  const zone = movesTo.get(normalizeDomain(domain))
  if (zone === undefined) return otherwise
  return `moves to ${formatCode(zone, 80)}`
}

function toDomainRow(domain: string, zone: string, cells: readonly string[]): string[] {
  return [formatCode(domain), formatCode(zone, 80), ...cells]
}

function formatCertificate(sslStatus: string): string {
  if (sslStatus === 'active') return `${ICONS.good} active`
  return `${ICONS.open} ${escapeMarkdown(sslStatus || 'unknown', 40)}`
}

// The changes of a plan, in the words of log and summary.

/** One thing that a change does, in the words of the log, and as cells of the summary. */
interface Difference {
  readonly words: string
  readonly cells: readonly [what: string, before: string, after: string]
}

/** What a change does, in the order of its writes. */
function listDifferences({ action, fields, domains, live }: Change): Difference[] {
  const isNew = action === 'create'
  const uuid = live?.uuid ?? ''
  const differences: Difference[] = []
  if (action === 'delete') {
    differences.push({ words: `delete  ${uuid}`, cells: ['🗑️ delete', formatCode(uuid), ''] })
  }
  if (isNew) differences.push({ words: 'create', cells: ['➕ create', '', ''] })
  differences.push(...fields.map((change) => toFieldDifference(change, isNew)))
  for (const domain of domains.removed) {
    differences.push({
      words: `remove domain  ${domain}`,
      cells: ['domain', formatCode(domain), ''],
    })
  }
  differences.push(...domains.added.map(toDomainDifference))
  return differences
}

function toFieldDifference({ field, from, to }: FieldChange, isNew: boolean): Difference {
  const after = formatCode(formatJson(to), 120)
  if (isNew) {
    return { words: `${field}  ${formatJson(to)}`, cells: [formatCode(field), '', after] }
  }
  const words = `${field}  ${formatJson(from)} → ${formatJson(to)}`
  return { words, cells: [formatCode(field), formatCode(formatJson(from), 120), after] }
}

function toDomainDifference({ domain, from }: DomainChanges['added'][number]): Difference {
  const before = from.map(({ name }) => `on ${formatCode(name)}`).join(', ')
  let words = `add domain  ${domain}`
  if (from.length > 0) words += `, now on ${from.map(({ name }) => name).join(', ')}`
  return { words, cells: ['domain', before, formatCode(domain)] }
}

/** A value as JSON for display, without secrets or passwords in URLs. */
function formatJson(value: unknown): string {
  return JSON.stringify(value, hideInJson)
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
    const number = changes.filter((change) => change.action === action).length
    if (number === 0) return []
    return [`${number} ${words}`]
  })
  const zones = pluralize(changes.length, 'zone')
  if (tallies.length === 0) return [`Plan   ${zones}`]
  return [`Plan   ${zones}: ${tallies.join(', ')}`, ...changes.flatMap(describeChange)]
}

function describeChange(change: Change): string[] {
  const { entry, action } = change
  const zone = `       ${SIGNS[action]} ${entry.name}`
  if (action === 'none' && entry.state === 'absent') return [`${zone}  absent`]
  if (action === 'none') return [zone]
  return listDifferences(change).map(({ words }) => `${zone}  ${words}`)
}
