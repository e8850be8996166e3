// Writes live zones as a zone file.

import * as v from 'valibot'
import { stringify } from 'yaml'
import type { Zone } from '../cdn/answers.ts'
import { readAllZones, readDetails, type ZoneReadApi } from '../cdn/zones/api.ts'
import { isNamed } from '../cdn/zones/find.ts'
import { Stop } from '../problem/problem.ts'
import { FIELD_TYPES, FIELDS, parseDomain, type Field } from './fields.ts'
import { FILE_MAX_BYTES } from './file.ts'
import * as say from './words.ts'

export interface Exported {
  readonly text: string
  readonly zones: readonly Zone[]
  /** What a zone file cannot express and was omitted. */
  readonly warnings: readonly string[]
}

/**
 * @param wanted names or UUIDs; empty for all zones
 * @throws Stop
 */
export async function exportZones(wanted: readonly string[], api: ZoneReadApi): Promise<Exported> {
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
  const named = zones.filter((zone) => isIdentified(zone, zones, warnings))
  if (wanted.length > 0 && named.length < chosen.length) throw new Stop(say.notExported(warnings))
  const exportedDomains = new Set<string>()
  const entries = named.map((zone) => toEntry(zone, exportedDomains, warnings))
  const yaml = stringify({ zones: entries }, { schema: 'core', lineWidth: 0 })
  const text = `# Live zones, written by cdn-purge\n${yaml}`
  if (Buffer.byteLength(text) > FILE_MAX_BYTES) warnings.push(say.TOO_LONG)
  return { text, zones: named, warnings }
}

/** Whether a file can name the zone. */
function isIdentified(zone: Zone, zones: readonly Zone[], warnings: string[]): boolean {
  const name = zone.name.normalize('NFC')
  const isUnique = zones.filter((other) => other.name.normalize('NFC') === name).length === 1
  if (name.trim() !== '' && isUnique) return true
  const why =
    name.trim() === ''
      ? 'it has no name'
      : `another zone is also called \`${zone.name}\`: list one of them in \`zones\` by its UUID, or ` +
        'rename it'
  warnings.push(say.describeNotExported(`the zone ${zone.uuid}`, why))
  return false
}

/** With its UUID, a renamed zone is still found. */
function toEntry(zone: Zone, exported: Set<string>, warnings: string[]): Record<string, unknown> {
  const entry: Record<string, unknown> = { name: zone.name, uuid: zone.uuid }
  for (const field of FIELDS) {
    const value = zone.settings.get(field.name)
    if (isUnset(field, value, zone)) continue
    const isUrl = field.kind === 'url'
    const hasUser = isUrl && hasUserinfo(String(value))
    const isOwnDomain = isUrl && zone.domains.some(({ domain }) => isHostOf(String(value), domain))
    if (!hasUser && !isOwnDomain && v.is(FIELD_TYPES[field.kind].inFile, value)) {
      entry[field.name] = value
      continue
    }
    let why = 'a file cannot have its value'
    if (hasUser) why = 'it contains a user name or password'
    if (isOwnDomain) why = 'its host is a domain of the zone itself'
    warnings.push(say.describeNotExported(`\`${field.name}\` of \`${zone.name}\``, why))
  }

  const domains: string[] = []
  for (const { domain } of zone.domains) {
    const normal = parseDomain(domain)
    if (normal !== undefined && !exported.has(normal)) {
      exported.add(normal)
      domains.push(normal)
      continue
    }
    const why = normal === undefined ? 'it is not a valid domain' : 'it is already in the file'
    warnings.push(say.describeNotExported(`the domain \`${domain}\` of \`${zone.name}\``, why))
  }
  return { ...entry, custom_domains: domains }
}

/** Null means unset, which a file supports only for hosts; an empty host it does not support. */
function isUnset({ kind, create }: Field, value: unknown, { type }: Zone): boolean {
  if (value === undefined || (create === 'accelerator' && type !== 'accelerator')) return true
  return value === (kind === 'host-or-null' ? '' : null)
}

function isHostOf(url: string, domain: string): boolean {
  return URL.canParse(url) && parseDomain(new URL(url).hostname) === parseDomain(domain)
}

function hasUserinfo(url: string): boolean {
  if (!URL.canParse(url)) return url.includes('@')
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}
