import { code, plain, prose } from '../text/markdown.ts'
import { count } from '../text/format.ts'
import { explainAll, joinSections, ICONS, more, table } from '../text/sections.ts'
import { newDomains } from './plan/change.ts'
import type { Change } from './plan/change.ts'
import { json } from './log.ts'
import { liveDomains } from './plan/live.ts'
import type { Report } from './report.ts'

/** Rows of a table; the report has the rest. */
const MAX_ROWS = 100

/** The job summary: the difference, and where the DNS of each domain has to point. */
export function summarize(report: Report, docsUrl: string): string {
  const changes = report.changes.flatMap(changeRows)
  const sides = report.status === 'applied' ? ['Before', 'Now'] : ['Live', 'File']
  const domains = report.isCurrent ? domainRows(report) : []
  return joinSections([
    head(report),
    table(['Zone', 'Change', ...sides], changes.slice(0, MAX_ROWS)),
    more(changes.length - MAX_ROWS, 'row'),
    ...explainAll(report.problems, docsUrl),
    doneSoFar(report),
    [
      ...report.warnings.map((text) => `${ICONS.warning} ${prose(text)}`),
      ...report.notices.map((text) => prose(text)),
    ]
      .slice(0, 20)
      .map((line) => `- ${line}`)
      .join('\n'),
    table(['Domain', 'Zone', 'Certificate', 'DNS must point to'], domains.slice(0, MAX_ROWS)),
    more(domains.length - MAX_ROWS, 'domain'),
  ])
}

function head({ status, changes, steps, file, present, succeeded, command }: Report): string {
  const differing = changes.filter(({ action }) => action !== 'none').length
  const titles = {
    planned: `${succeeded ? ICONS.good : ICONS.bad} CDN zones: ${differing} of ${count(changes.length, 'zone')} ${differing === 1 ? 'differs' : 'differ'} from the file`,
    applied: `${ICONS.good} CDN zones: ${count(steps.length, 'change')} made`,
    'no-changes': `${ICONS.good} CDN zones: no differences`,
    exported: `${ICONS.good} CDN zones: ${present.length} exported`,
    failed: `${ICONS.bad} CDN zones: \`${command}\` failed`,
    cancelled: `${ICONS.open} CDN zones: cancelled`,
  }
  const facts = [code(file), ...(changes.length === 0 ? [] : [count(changes.length, 'zone')])]
  if (status === 'planned') facts.push('nothing was changed')
  return `### ${titles[status]}\n${facts.join(' · ')}`
}

const SIGNS = { create: '➕ create', update: '✏️', delete: '🗑️ delete', none: '' } as const

function changeRows(change: Change): string[][] {
  const { entry, action, fields, domains, live } = change
  const zone = code(entry.name, 80)
  if (action === 'none') return []
  if (action === 'delete') return [[zone, SIGNS.delete, code(live?.uuid ?? ''), '']]
  return [
    ...(action === 'create' ? [[zone, SIGNS.create, '', '']] : []),
    ...fields.map(({ field, from, to }) => [
      zone,
      code(field),
      action === 'create' ? '' : code(json(from), 120),
      code(json(to), 120),
    ]),
    ...domains.removed.map((domain) => [zone, 'domain', code(domain), '']),
    ...newDomains(change).map(({ domain, from }) => [
      zone,
      'domain',
      from.map(({ uuid }) => `on ${code(uuid)}`).join(', '),
      code(domain),
    ]),
  ]
}

/** Where something stopped in the middle: what is done nevertheless. */
function doneSoFar({ status, steps }: Report): string {
  if ((status !== 'failed' && status !== 'cancelled') || steps.length === 0) return ''
  const lines = steps.slice(0, MAX_ROWS).map(({ zone, what }) => `- ${code(zone, 80)} ${plain(what)}`)
  return ['Changes made before the run stopped:', '', ...lines].join('\n')
}

function domainRows({ present }: Report): string[][] {
  return present.flatMap(({ name, hostname, zone, missing }) => {
    const target = hostname === undefined ? 'known after the zone is created' : code(hostname)
    const row = (domain: string, certificate: string) => [code(domain), code(name, 80), certificate, target]
    return [
      ...[...liveDomains(zone).values()].map(({ spelling, sslStatus }) =>
        row(
          spelling,
          sslStatus === 'active'
            ? `${ICONS.good} active`
            : `${ICONS.open} ${plain(sslStatus || 'unknown', 40)}`,
        ),
      ),
      ...missing.map((domain) => row(domain, 'not connected yet')),
    ]
  })
}
