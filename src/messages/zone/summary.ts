// What a run of `zone/` says: the changes in its log, its headline and its summary.

import { pluralize, singularOrPlural, firstLines, MAX_LISTED } from '../../text/format.ts'
import {
  differs,
  type Change,
  type DomainChanges,
  type FieldChange,
} from '../../zone/plan/change.ts'
import { purgeHints, type ZoneReport } from '../../zone/report.ts'
import {
  codeSpan,
  escapeMarkdown,
  escapeProse,
  explainAll,
  joinSections,
  ICONS,
  truncationNote,
  table,
} from '../../text/markdown.ts'
import { comparableDomain, liveDomains } from '../../zone/plan/live.ts'
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
      return `${differing} of ${zones} ${singularOrPlural(differing, 'differs', 'differ')} from the file; run \`apply\` to make these changes`
    }
    case 'no-changes':
      return `${zones}: nothing differs`
    case 'applied':
      return `${pluralize(steps.length, 'change')} made and verified`
    case 'exported':
      return `${pluralize(exported?.zones.length ?? 0, 'zone')} written to ${file}`
    case 'failed':
    case 'cancelled':
      if (hasUnknownWrite)
        return `${pluralize(steps.length, 'change')} made, and one more may have been made${ending}`
      if (steps.length > 0)
        return `${pluralize(steps.length, 'change')} made before the run stopped${ending}`
      return `nothing was changed${ending}`
  }
}

const MAX_ROWS = 100

export function summarize(report: ZoneReport, docsUrl: string): string {
  const changes = report.changes.flatMap((change) =>
    listDifferences(change).map(({ cells }) => [codeSpan(change.entry.name, 80), ...cells]),
  )
  let sides = ['Live', 'File']
  if (report.steps.length > 0) sides = ['Before', 'File']
  if (report.status === 'applied') sides = ['Before', 'Now']
  const domains = report.isCurrent ? domainRows(report) : []
  const hints = purgeHints(report).map((hint) => `- ${ICONS.warning} ${escapeProse(hint)}`)
  const remarks = [
    ...report.warnings.map((text) => `- ${ICONS.warning} ${escapeProse(text)}`),
    ...report.notices.map((text) => `- ${escapeProse(text)}`),
  ]
  return joinSections([
    head(report),
    table(['Zone', 'Change', ...sides], changes.slice(0, MAX_ROWS)),
    truncationNote(changes.length - MAX_ROWS, 'row'),
    firstLines(hints, MAX_ROWS, (line) => line, 'more, in the log').join('\n'),
    ...explainAll(report.problems, docsUrl),
    doneSoFar(report),
    firstLines(remarks, MAX_LISTED, (line) => line, 'more, in the log').join('\n'),
    table(
      ['Domain', 'Zone', 'What happens', 'Certificate', 'DNS must point to'],
      domains.slice(0, MAX_ROWS),
    ),
    truncationNote(domains.length - MAX_ROWS, 'domain'),
  ])
}

const STATUS_ICONS = {
  planned: 'plan',
  applied: 'good',
  'no-changes': 'good',
  exported: 'good',
  failed: 'bad',
  cancelled: 'open',
} as const

function head(report: ZoneReport): string {
  const { status, changes, file } = report
  const icon = status === 'planned' && !report.exitsZero ? 'bad' : STATUS_ICONS[status]
  const title = `${ICONS[icon]} CDN zones: ${escapeProse(writeHeadline(report))}`
  const facts = [codeSpan(file)]
  if (changes.length > 0) facts.push(pluralize(changes.length, 'zone'))
  return `### ${title}\n${facts.join(' · ')}`
}

function doneSoFar({ status, steps }: ZoneReport): string {
  if ((status !== 'failed' && status !== 'cancelled') || steps.length === 0) return ''
  const lineOf = ({ zone, what }: (typeof steps)[number]) =>
    `- ${codeSpan(zone, 80)} ${escapeMarkdown(what)}`
  const lines = firstLines(steps, MAX_ROWS, lineOf, 'more, in the log')
  return ['Changes made before the run stopped:', '', ...lines].join('\n')
}

/**
 * Each domain, what happens to it, and where its DNS must point; not for one that leaves its zone.
 */
function domainRows({ present, changes, status }: ZoneReport): string[][] {
  const movesTo = new Map<string, string>()
  for (const { entry, domains } of changes)
    for (const { domain, from } of domains.added)
      if (from.length > 0) movesTo.set(domain, entry.name)

  const leaving = (domain: string, otherwise: string) => {
    const to = movesTo.get(comparableDomain(domain))
    if (to === undefined) return otherwise
    return `moves to ${codeSpan(to, 80)}`
  }
  const rows: string[][] = []
  const addRow = (domain: string, zone: string, ...cells: string[]) =>
    rows.push([codeSpan(domain), codeSpan(zone, 80), ...cells])

  for (const { name, hostname, zone, ahead } of present) {
    const target = hostname === undefined ? 'known after the zone is created' : codeSpan(hostname)
    const removedDomains = new Set(ahead?.domains.removed)
    for (const { spelling, sslStatus } of liveDomains(zone).values()) {
      if (removedDomains.has(spelling))
        addRow(spelling, name, leaving(spelling, 'is removed'), '', '')
      else addRow(spelling, name, 'stays', certificate(sslStatus), target)
    }
    for (const { domain, from } of ahead?.domains.added ?? [])
      addRow(
        domain,
        name,
        from.length === 0 ? 'is added' : 'moves here',
        'not connected yet',
        target,
      )
  }
  const deleted = status === 'planned' ? changes.filter(({ action }) => action === 'delete') : []
  for (const { entry, live } of deleted)
    for (const { spelling } of liveDomains(live).values())
      addRow(spelling, entry.name, leaving(spelling, 'goes with its zone'), '', '')
  return rows
}

function certificate(sslStatus: string): string {
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
  if (action === 'delete')
    differences.push({ words: `delete  ${uuid}`, cells: ['🗑️ delete', codeSpan(uuid), ''] })
  if (isNew) differences.push({ words: 'create', cells: ['➕ create', '', ''] })
  differences.push(...fields.map((change) => toFieldDifference(change, isNew)))
  for (const domain of domains.removed)
    differences.push({ words: `remove domain  ${domain}`, cells: ['domain', codeSpan(domain), ''] })
  differences.push(...domains.added.map(toDomainDifference))
  return differences
}

function toFieldDifference({ field, from, to }: FieldChange, isNew: boolean): Difference {
  const after = codeSpan(json(to), 120)
  if (isNew) return { words: `${field}  ${json(to)}`, cells: [codeSpan(field), '', after] }
  const words = `${field}  ${json(from)} → ${json(to)}`
  return { words, cells: [codeSpan(field), codeSpan(json(from), 120), after] }
}

function toDomainDifference({ domain, from }: DomainChanges['added'][number]): Difference {
  const before = from.map(({ name }) => `on ${codeSpan(name)}`).join(', ')
  let words = `add domain  ${domain}`
  if (from.length > 0) words += `, now on ${from.map(({ name }) => name).join(', ')}`
  return { words, cells: ['domain', before, codeSpan(domain)] }
}

/** A value as JSON for display, without secrets or passwords in URLs. */
function json(value: unknown): string {
  return JSON.stringify(value, hideInJson)
}

const SIGNS = { create: '+', update: '~', delete: '-', none: '=' } as const
const TALLIES = {
  create: 'to create',
  update: 'to change',
  delete: 'to delete',
  none: 'unchanged',
} as const

export function planLines({ changes }: ZonePlan): string[] {
  const tallies = Object.entries(TALLIES).flatMap(([action, words]) => {
    const number = changes.filter((change) => change.action === action).length
    if (number === 0) return []
    return [`${number} ${words}`]
  })
  const zones = pluralize(changes.length, 'zone')
  if (tallies.length === 0) return [`Plan   ${zones}`]
  return [`Plan   ${zones}: ${tallies.join(', ')}`, ...changes.flatMap(changeLines)]
}

function changeLines(change: Change): string[] {
  const { entry, action } = change
  const zone = `       ${SIGNS[action]} ${entry.name}`
  if (action === 'none' && entry.state === 'absent') return [`${zone}  absent`]
  if (action === 'none') return [zone]
  return listDifferences(change).map(({ words }) => `${zone}  ${words}`)
}
