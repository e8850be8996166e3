// The zones to choose from, where an input names none or several.

import type { Domain, Zone, ZoneItem } from '../../cdn/zones/zone.ts'
import { ONE_ZONE } from '../../step/service-inputs.ts'
import type { Problem } from '../../problem/problem.ts'
import { shorten } from '../../text/safe-text.ts'
import { firstLines, listNames, MAX_LISTED } from '../../text/format.ts'
import { closest } from '../../text/did-you-mean.ts'

const SHOWN_DOMAINS = 5

interface Candidate extends ZoneItem {
  /** Undefined if only the list was read. */
  readonly domains?: readonly Domain[]
}

/** Lines that list zones to choose from, with the domains of the zones that were read. */
export function candidates(zones: readonly Candidate[]): string[] {
  return firstLines(zones, MAX_LISTED, ({ uuid, name, hostname, domains = [] }) => {
    const names = domains.map(({ domain }) => shorten(domain, 80))
    return [uuid, name || '(no name)', hostname, listNames(names, SHOWN_DOMAINS)].join('  ').trim()
  })
}

export const ambiguousZone = (zoneInput: string, matches: readonly ZoneItem[]): Problem => ({
  kind: 'ambiguous-zone',
  title: `\`${shorten(zoneInput, 80)}\` matches ${matches.length} zones`,
  where: 'input `zone`',
  details: candidates(matches),
  cause: 'several zones of the account have this name or domain',
  help: [`set \`zone\` to the UUID of the right zone, the first word of its line`],
})

export function unknownZone(zoneInput: string, zones: readonly Zone[]): Problem {
  const names = zones.flatMap(({ name, hostname, domains }) => [
    name,
    hostname,
    ...domains.map(({ domain }) => domain),
  ])
  const intendedName = closest(zoneInput, names)
  let title = `no zone is called \`${shorten(zoneInput, 80)}\``
  if (intendedName !== undefined) title += `: did you mean \`${intendedName}\`?`
  const help = [
    'set `zone` to the UUID, the name, the CDN hostname or a domain of one of these zones',
  ]
  if (/[,;\s]/.test(zoneInput)) help.unshift(ONE_ZONE)
  return {
    kind: 'unknown-zone',
    title,
    where: 'input `zone`',
    details: zones.length === 0 ? ['the account has no zones'] : candidates(zones),
    cause: 'no zone that this token can access has this name, CDN hostname or domain',
    help,
  }
}
