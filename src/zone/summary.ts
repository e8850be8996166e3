import { codeSpan, escapeMarkdown, escapeProse } from '../text/markdown.ts'
import { pluralize } from '../text/format.ts'
import { explainAll, joinSections, ICONS, truncationNote, table } from '../text/sections.ts'
import { differs, type Change } from './plan/change.ts'
import { json } from './log-lines.ts'
import { liveDomains } from './plan/live.ts'
import { purgeHints } from './purge-needed.ts'
import type { ZoneReport } from './report.ts'

const MAX_ROWS = 100

export function summarize(report: ZoneReport, docsUrl: string): string {
  const changes = report.changes.flatMap(changeRows)
  const sides = report.status === 'applied' ? ['Before', 'Now'] : ['Live', 'File']
  const domains = report.isCurrent ? domainRows(report) : []
  return joinSections([
    head(report),
    table(['Zone', 'Change', ...sides], changes.slice(0, MAX_ROWS)),
    truncationNote(changes.length - MAX_ROWS, 'row'),
    purgeHints(report.purgeNeeded.slice(0, MAX_ROWS), report.command)
      .map((hint) => `- ${ICONS.warning} ${escapeProse(hint)}`)
      .join('\n'),
    ...explainAll(report.problems, docsUrl),
    doneSoFar(report),
    [
      ...report.warnings.map((text) => `${ICONS.warning} ${escapeProse(text)}`),
      ...report.notices.map((text) => escapeProse(text)),
    ]
      .slice(0, 20)
      .map((line) => `- ${line}`)
      .join('\n'),
    table(['Domain', 'Zone', 'Certificate', 'DNS must point to'], domains.slice(0, MAX_ROWS)),
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
  const title = `${ICONS[icon]} CDN zones: ${escapeProse(verdict(report))}`
  const facts = [codeSpan(file), ...(changes.length === 0 ? [] : [pluralize(changes.length, 'zone')])]
  return `### ${title}\n${facts.join(' · ')}`
}

const SIGNS = { create: '➕ create', delete: '🗑️ delete' } as const

function changeRows(change: Change): string[][] {
  const { entry, action, fields, domains, live } = change
  const zone = codeSpan(entry.name, 80)
  if (action === 'none') return []
  return [
    ...(action === 'delete' ? [[zone, SIGNS.delete, codeSpan(live?.uuid ?? ''), '']] : []),
    ...(action === 'create' ? [[zone, SIGNS.create, '', '']] : []),
    ...fields.map(({ field, from, to }) => [
      zone,
      codeSpan(field),
      action === 'create' ? '' : codeSpan(json(from), 120),
      codeSpan(json(to), 120),
    ]),
    ...domains.removed.map((domain) => [zone, 'domain', codeSpan(domain), '']),
    ...change.domains.added.map(({ domain, from }) => [
      zone,
      'domain',
      from.map(({ name }) => `on ${codeSpan(name)}`).join(', '),
      codeSpan(domain),
    ]),
  ]
}

function doneSoFar({ status, steps }: ZoneReport): string {
  if ((status !== 'failed' && status !== 'cancelled') || steps.length === 0) return ''
  const lines = steps
    .slice(0, MAX_ROWS)
    .map(({ zone, what }) => `- ${codeSpan(zone, 80)} ${escapeMarkdown(what)}`)
  return ['Changes made before the run stopped:', '', ...lines].join('\n')
}

function domainRows({ present }: ZoneReport): string[][] {
  return present.flatMap(({ name, hostname, zone, missingDomains }) => {
    const target = hostname === undefined ? 'known after the zone is created' : codeSpan(hostname)
    const row = (domain: string, certificate: string) => [
      codeSpan(domain),
      codeSpan(name, 80),
      certificate,
      target,
    ]
    return [
      ...[...liveDomains(zone).values()].map(({ spelling, sslStatus }) =>
        row(
          spelling,
          sslStatus === 'active'
            ? `${ICONS.good} active`
            : `${ICONS.open} ${escapeMarkdown(sslStatus || 'unknown', 40)}`,
        ),
      ),
      ...missingDomains.map((domain) => row(domain, 'not connected yet')),
    ]
  })
}

/** The result: the last line of the log and the heading of the summary. */
export function verdict(report: ZoneReport): string {
  const { status, changes, steps, file, exported, hasUnknownWrite } = report
  const zones = pluralize(changes.length, 'zone')
  const stopped = status === 'cancelled' ? ': cancelled' : ''
  switch (status) {
    case 'planned': {
      const differing = changes.filter(differs).length
      return `${differing} of ${zones} ${differing === 1 ? 'differs' : 'differ'} from the file; run \`apply\` to make these changes`
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
        return `${pluralize(steps.length, 'change')} made, and one more may have been made${stopped}`
      return steps.length > 0
        ? `${pluralize(steps.length, 'change')} made before the run stopped${stopped}`
        : `nothing was changed${stopped}`
  }
}
