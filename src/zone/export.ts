// Writes live zones as a zone file.

import * as v from 'valibot'
import { stringify } from 'yaml'
import type { Zone } from '../cdn/answers.ts'
import { readAllZones, readDetails, type ZoneReadApi } from '../cdn/zones/api.ts'
import { isNamed, isSameName } from '../cdn/zones/find.ts'
import { Stop } from '../problem/problem.ts'
import { FIELD_TYPES, FIELDS, parseDomain, parseHostOfUrl, type Field } from './fields.ts'
import { FILE_MAX_BYTES } from './file.ts'
import { listDomains } from './plan.ts'
import * as say from './words.ts'

export type Exported = Awaited<ReturnType<typeof exportZones>>

/**
 * Writes zones as text; warnings say what a zone file cannot express and was omitted.
 * @param wanted names or UUIDs; empty for all zones
 * @throws Stop
 */
export async function exportZones(wanted: readonly string[], api: ZoneReadApi) {
  const items = await readAllZones(api)
  const unknown = wanted.filter((name) => !items.some((zone) => isNamed(zone, name)))
  if (unknown.length > 0) throw new Stop(say.unknownZones(unknown, items))
  const chosen = items.filter(
    (zone) => wanted.length === 0 || wanted.some((name) => isNamed(zone, name)),
  )
  const zones = (await readDetails(chosen, api)).map(({ item, zone }) => {
    if (zone === undefined) throw new Stop(say.unlikeList(item))
    return zone
  })

  const warnings: string[] = []
  const warn = (what: string, why: string) => {
    warnings.push(say.describeNotExported(what, why))
  }
  const exportedZones = zones.filter((zone) => {
    const why = whyNotNamed(zone, zones)
    if (why !== undefined) warn(`the zone ${zone.uuid}`, why)
    return why === undefined
  })
  const isIncomplete = exportedZones.length < chosen.length
  if (wanted.length > 0 && isIncomplete) throw new Stop(say.notExported(warnings))

  const exportedDomains = new Set<string>()
  const entries = exportedZones.map((zone) => {
    // With its UUID, a renamed zone is still found.
    const entry: Record<string, unknown> = { name: zone.name, uuid: zone.uuid }
    for (const field of FIELDS.filter((candidate) => isSet(candidate, zone))) {
      const value = zone.settings.get(field.name)
      const why = whyNotInFile(field, value, zone)
      if (why === undefined) entry[field.name] = value
      else warn(`\`${field.name}\` of \`${zone.name}\``, why)
    }
    const domains: string[] = []
    for (const { domain } of zone.domains) {
      const normal = parseDomain(domain)
      if (normal !== undefined && !exportedDomains.has(normal)) domains.push(normal)
      else {
        const why = normal === undefined ? 'it is not a valid domain' : 'it is already in the file'
        warn(`the domain \`${domain}\` of \`${zone.name}\``, why)
      }
      exportedDomains.add(normal ?? '')
    }
    return { ...entry, custom_domains: domains }
  })

  const yaml = stringify({ zones: entries }, { schema: 'core', lineWidth: 0 })
  const text = `# Live zones, written by cdn-purge\n${yaml}`
  if (Buffer.byteLength(text) > FILE_MAX_BYTES) warnings.push(say.TOO_LONG)
  return { text, zones: exportedZones, warnings }
}

/** Why a file cannot name the zone. */
function whyNotNamed(zone: Zone, zones: readonly Zone[]): string | undefined {
  if (zone.name.trim() === '') return 'it has no name'
  if (zones.filter((other) => isSameName(other.name, zone.name)).length === 1) return undefined
  return (
    `another zone is also called \`${zone.name}\`: list one of them in \`zones\` by its UUID, or ` +
    'rename it'
  )
}

/** Null means unset, which a file supports only for hosts; an empty host it does not support. */
function isSet({ name, kind, create }: Field, { settings, type }: Zone): boolean {
  const value = settings.get(name)
  if (value === undefined || (create === 'accelerator' && type !== 'accelerator')) return false
  return value !== (kind === 'host-or-null' ? '' : null)
}

function whyNotInFile({ kind }: Field, value: unknown, zone: Zone): string | undefined {
  if (kind === 'url') {
    const host = parseHostOfUrl(value)
    if (hasUserinfo(String(value))) return 'it contains a user name or password'
    if (host !== undefined && listDomains(zone).has(host)) {
      return 'its host is a domain of the zone itself'
    }
  }
  return v.is(FIELD_TYPES[kind].inFile, value) ? undefined : 'a file cannot have its value'
}

function hasUserinfo(url: string): boolean {
  if (!URL.canParse(url)) return url.includes('@')
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}
