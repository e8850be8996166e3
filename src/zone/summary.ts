// The log and the job summary of `zone`.

import { chooseByCount, limitLines, listFirst, MAX_LISTED, pluralize } from '../text/format.ts'
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
import { differs, type Change } from './change.ts'
import type { ZonePlan } from './plan.ts'
import { describeNeededPurges, listPresentZones, STATUS_ICONS, type ZoneReport } from './report.ts'

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
    listDifferences(change).map(([, ...cells]) => [formatCode(change.entry.name, 80), ...cells]),
  )
  let valueColumns = ['Live', 'File']
  if (writes.length > 0) valueColumns = ['Before', 'File']
  if (status === 'applied') valueColumns = ['Before', 'Now']
  const hints = [...describeNeededPurges(report), ...report.warnings]
  const remarks = [
    ...hints.map((text) => `- ${ICONS.warning} ${escapeProse(text)}`),
    ...(plan?.notices ?? []).map((text) => `- ${escapeProse(text)}`),
  ]
  const hasStopped = status === 'failed' || status === 'cancelled'
  const completedWrites = writes.map(
    ({ zone, what }) => `- ${formatCode(zone, 80)} ${escapeMarkdown(what)}`,
  )
  const domainRows = hasStopped && writes.length > 0 ? [] : listDomainRows(report)
  return [
    formatHead(report),
    formatTable(['Zone', 'Change', ...valueColumns], rows.slice(0, MAX_ROWS)),
    describeOmitted(rows.length - MAX_ROWS, 'row'),
    ...explainAll(problems, docsUrl),
    hasStopped && completedWrites.length > 0 ? 'Changes made before the run stopped:' : '',
    hasStopped ? limitLines(completedWrites, MAX_ROWS, 'more, in the log').join('\n') : '',
    limitLines(remarks, MAX_LISTED, 'more, in the log').join('\n'),
    formatTable(
      ['Domain', 'Zone', 'Certificate', 'DNS must point to'],
      domainRows.slice(0, MAX_ROWS),
    ),
    describeOmitted(domainRows.length - MAX_ROWS, 'domain'),
  ]
}

function formatHead(report: ZoneReport): string {
  const { status, changes, file, exitsZero } = report
  const icon = status === 'planned' && !exitsZero ? 'bad' : STATUS_ICONS[status]
  const facts = [formatCode(file)]
  if (changes.length > 0) facts.push(pluralize(changes.length, 'zone'))
  return `### ${ICONS[icon]} CDN zones: ${escapeProse(formatHeadline(report))}\n${facts.join(' · ')}`
}

/** Each domain that its zone has now or will have, and where its DNS must point. */
function listDomainRows(report: ZoneReport): string[][] {
  return listPresentZones(report).flatMap(({ name, hostname, domains, remaining }) => {
    const { added = [], removed = [] } = remaining?.domains ?? {}
    const target = hostname === undefined ? 'known after the zone is created' : formatCode(hostname)
    const toRow = (domain: string, certificate: string) => [
      formatCode(domain),
      formatCode(name, 80),
      certificate,
      target,
    ]
    const staying = domains.filter(({ domain }) => !removed.includes(domain))
    return [
      ...staying.map(({ domain, sslStatus }) => toRow(domain, formatCertificate(sslStatus))),
      ...added.map(({ domain }) => toRow(domain, 'not connected yet')),
    ]
  })
}

function formatCertificate(sslStatus: string): string {
  if (sslStatus === 'active') return `${ICONS.good} active`
  return `${ICONS.open} ${escapeMarkdown(sslStatus || 'unknown', 40)}`
}

/**
 * What a change does, in the order of its writes: each difference in the words
 * of the log, and as cells of the summary (what, before, after).
 */
function listDifferences({ action, fields, domains, live }: Change): string[][] {
  const uuid = live?.uuid ?? ''
  const isNew = action === 'create'
  const differences: string[][] = []
  if (action === 'delete') {
    const shown = (live?.domains ?? []).map(({ domain }) => domain)
    const lost = shown.filter((domain) => !domains.removed.includes(domain))
    const before = [
      formatCode(uuid),
      ...listFirst(lost, MAX_LISTED, (domain) => formatCode(domain)),
    ]
    differences.push([`delete  ${uuid}`, '🗑️ delete', before.join(', '), ''])
  }
  if (isNew) differences.push(['create', '➕ create', '', ''])
  for (const { field, from, to } of fields) {
    const [before = '', after = ''] = [from, to].map((value) => JSON.stringify(value, hideInJson))
    const words = isNew ? `${field}  ${after}` : `${field}  ${before} → ${after}`
    const shownBefore = isNew ? '' : formatCode(before, 120)
    differences.push([words, formatCode(field), shownBefore, formatCode(after, 120)])
  }
  for (const domain of domains.removed) {
    differences.push([`remove domain  ${domain}`, 'domain', formatCode(domain), ''])
  }
  for (const { domain, from } of domains.added) {
    const names = from.map(({ name }) => name)
    const now = names.length === 0 ? '' : `, now on ${names.join(', ')}`
    const before = names.map((name) => `on ${formatCode(name)}`).join(', ')
    differences.push([`add domain  ${domain}${now}`, 'domain', before, formatCode(domain)])
  }
  return differences
}

const ACTIONS = {
  create: { sign: '+', tally: 'to create' },
  update: { sign: '~', tally: 'to change' },
  delete: { sign: '-', tally: 'to delete' },
  none: { sign: '=', tally: 'unchanged' },
} as const

export function describePlan({ changes }: ZonePlan): string[] {
  const tallies = Object.entries(ACTIONS).flatMap(([action, { tally }]) => {
    const count = changes.filter((change) => change.action === action).length
    return count === 0 ? [] : [`${count} ${tally}`]
  })
  const zones = pluralize(changes.length, 'zone')
  if (tallies.length === 0) return [`Plan   ${zones}`]
  const lines = changes.flatMap((change) => {
    const zone = `       ${ACTIONS[change.action].sign} ${change.entry.name}`
    if (differs(change)) return listDifferences(change).map(([words]) => `${zone}  ${words}`)
    return change.entry.state === 'absent' ? [`${zone}  absent`] : [zone]
  })
  return [`Plan   ${zones}: ${tallies.join(', ')}`, ...lines]
}
