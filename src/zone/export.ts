import type { Zone } from '../cdn/answers.ts'
import { notExported, describeTooLong, unknownZones } from '../messages/zone/file.ts'
import { unreadableZone } from '../messages/zone/plan.ts'
import { fail, ok, type Result } from '../problem/problem.ts'
import { hideUserinfo } from '../text/safe-text.ts'
import { isNamed } from '../cdn/zones/find.ts'
import { readAllZones, type ZoneReads } from '../cdn/zones/api.ts'
import { readZones } from './plan/live.ts'
import { FIELDS, FIELD_TYPES, parseDomain } from './file/fields.ts'
import { FILE_MAX_BYTES } from './file/zone-file.ts'
import { writeYaml } from './file/yaml.ts'

export interface Exported {
  readonly text: string
  readonly zones: readonly Zone[]
  /** What a zone file cannot express and was omitted. */
  readonly warnings: readonly string[]
}

/** @param wantedZones names or UUIDs; empty for all zones */
export async function exportZones(
  wantedZones: readonly string[],
  api: ZoneReads,
): Promise<Result<Exported>> {
  const listResult = await readAllZones(api)
  if (!listResult.ok) return listResult
  const unknown = wantedZones.filter(
    (name) => !listResult.value.some((zone) => isNamed(zone, name)),
  )
  if (unknown.length > 0) return fail(unknownZones(unknown, listResult.value))
  const chosen = listResult.value.filter(
    (zone) => wantedZones.length === 0 || wantedZones.some((name) => isNamed(zone, name)),
  )
  const zonesResult = await readZones(chosen, api)
  if (!zonesResult.ok) return zonesResult
  const [unreadable] = zonesResult.value.unreadable
  if (unreadable !== undefined) return fail(unreadableZone(unreadable))
  const exported = toZoneFile([...zonesResult.value.details.values()])
  const isWhole = exported.zones.length === chosen.length
  if (wantedZones.length === 0 || isWhole) return ok(exported)
  return fail(notExported(exported.warnings))
}

function toZoneFile(zones: readonly Zone[]): Exported {
  const warnings: string[] = []
  const names = new Map<string, number>()
  const domains = new Set<string>()
  const normalizeName = (name: string) => name.normalize('NFC')
  for (const { name } of zones) {
    names.set(normalizeName(name), (names.get(normalizeName(name)) ?? 0) + 1)
  }
  const keptZones: Zone[] = []
  for (const zone of zones) {
    const why = whyNotIdentified(zone, names.get(normalizeName(zone.name)) === 1)
    if (why === undefined) keptZones.push(zone)
    else warnings.push(`the zone ${zone.uuid} is not exported, because ${why}`)
  }
  const entries = keptZones.map((zone) => toEntry(zone, domains, warnings))
  const text = writeYaml({ zones: entries }, 'Live zones, written by cdn-purge')
  if (Buffer.byteLength(text) > FILE_MAX_BYTES) warnings.push(describeTooLong())
  return { text, zones: keptZones, warnings }
}

/** Why a file cannot name a zone. Undefined if it can. */
function whyNotIdentified({ name }: Zone, isUnique: boolean): string | undefined {
  if (name.trim() === '') return 'it has no name'
  if (isUnique) return undefined
  return (
    `another zone is also called \`${name}\`: list one ` +
    'of them in `zones` by its UUID, or rename it'
  )
}

/**
 * Adds domains to `exportedDomains` and omissions to `warnings`. With its UUID,
 * a renamed zone is still found.
 */
function toEntry(
  zone: Zone,
  exportedDomains: Set<string>,
  warnings: string[],
): Record<string, unknown> {
  const entry: Record<string, unknown> = { name: zone.name, uuid: zone.uuid }
  for (const { name, kind, create } of FIELDS) {
    const value = zone.settings.get(name)
    const isForOthers = create === 'accelerator' && zone.type !== 'accelerator'
    // Null means unset, which a file supports only for hosts; an empty host it
    // does not support.
    const isUnset = kind === 'host-or-null' ? value === '' : value === null
    const isSecret = kind === 'url' && typeof value === 'string' && hasUserinfo(value)
    if (isSecret) {
      warnings.push(
        `\`${name}\` of \`${zone.name}\` is not exported, ` +
          'because it contains a user name or password',
      )
    }
    if (value === undefined || isForOthers || isUnset || isSecret) continue
    if (!FIELD_TYPES[kind].allows(value)) {
      warnings.push(
        `\`${name}\` of \`${zone.name}\` is not exported, because a file cannot have its value`,
      )
      continue
    }
    entry[name] = value
  }
  const domains: string[] = []
  for (const { domain } of zone.domains) {
    const normal = parseDomain(domain)
    if (normal !== undefined && !exportedDomains.has(normal)) {
      exportedDomains.add(normal)
      domains.push(normal)
      continue
    }
    const why = normal === undefined ? 'it is not a valid domain' : 'it is already in the file'
    warnings.push(`the domain \`${domain}\` of \`${zone.name}\` is not exported: ${why}`)
  }
  return { ...entry, custom_domains: domains }
}

function hasUserinfo(text: string): boolean {
  if (!URL.canParse(text)) return hideUserinfo(text) !== text
  const { username, password } = new URL(text)
  return username !== '' || password !== ''
}
