import {
  codeSpan,
  escapeMarkdown,
  escapeProse,
  explainAll,
  joinSections,
  ICONS,
  truncationNote,
  table,
} from '../text/markdown.ts'
import { firstLines, MAX_LISTED, pluralize } from '../text/format.ts'
import { differencesOf } from '../messages/zone-changes.ts'
import { headline } from '../messages/zone-headline.ts'
import { comparableDomain, liveDomains } from './plan/live.ts'
import { purgeHints, type ZoneReport } from './report.ts'

const MAX_ROWS = 100

export function summarize(report: ZoneReport, docsUrl: string): string {
  const changes = report.changes.flatMap((change) =>
    differencesOf(change).map(({ cells }) => [codeSpan(change.entry.name, 80), ...cells]),
  )
  const written = report.steps.length > 0 ? ['Before', 'File'] : ['Live', 'File']
  const sides = report.status === 'applied' ? ['Before', 'Now'] : written
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
  const title = `${ICONS[icon]} CDN zones: ${escapeProse(headline(report))}`
  const facts = [
    codeSpan(file),
    ...(changes.length === 0 ? [] : [pluralize(changes.length, 'zone')]),
  ]
  return `### ${title}\n${facts.join(' · ')}`
}

function doneSoFar({ status, steps }: ZoneReport): string {
  if ((status !== 'failed' && status !== 'cancelled') || steps.length === 0) return ''
  const lineOf = ({ zone, what }: (typeof steps)[number]) =>
    `- ${codeSpan(zone, 80)} ${escapeMarkdown(what)}`
  const lines = firstLines(steps, MAX_ROWS, lineOf, 'more, in the log')
  return ['Changes made before the run stopped:', '', ...lines].join('\n')
}

/** Each domain, what happens to it, and where its DNS must point; not for one that leaves its zone. */
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
    const removed = new Set(ahead?.domains.removed)
    for (const { spelling, sslStatus } of liveDomains(zone).values()) {
      if (removed.has(spelling)) addRow(spelling, name, leaving(spelling, 'is removed'), '', '')
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
