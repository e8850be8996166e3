import { isUuid, isSameName, findZone } from '../../cdn/zones/find.ts'
import type { Zone } from '../../cdn/zones/decode.ts'
import type { ZonesApi } from '../../cdn/zones/api.ts'
import { bareHost, servesHost } from '../../paths/hosts.ts'
import type { Problem } from '../../problem/problem.ts'
import type { ProblemKind } from '../../problem/codes.ts'
import type { Failure } from '../../problem/result.ts'
import { obstacle, ok, skipped, type Row } from './row.ts'

/** Whether the API answers, takes the token and shows the zone. */
export interface Access {
  readonly rows: readonly Row[]
  /** Undefined where something is in the way. */
  readonly zone: Zone | undefined
  readonly problem: Problem | undefined
}

const [API, TOKEN, ZONE] = ['API', 'Token', 'Zone']

export async function checkAccess(zoneInput: string, zones: ZonesApi): Promise<Access> {
  const found = await findZone(zoneInput, zones)
  if (!found.ok) return denied(found)
  const { uuid, zone: known } = found.value
  const read = known === undefined ? await zones.readZone(uuid) : { ok: true as const, value: known }
  if (read.ok) {
    const seen = `found by its ${howFound(zoneInput, read.value)}, and may be read`
    return {
      rows: [ok(API, 'answers as its interface says'), ok(TOKEN, 'accepted'), ok(ZONE, seen)],
      zone: read.value,
      problem: undefined,
    }
  }
  if (read.problem.kind !== 'not-found') return denied(read)
  // Another address of the API would answer 404 as well: then it has no list of zones.
  const list = await zones.listZones(1)
  return list.ok || list.problem.kind === 'forbidden'
    ? unknownUuid(read.problem)
    : denied(list.problem.kind === 'not-found' ? list : read)
}

function unknownUuid(problem: Problem): Access {
  const help = 'compare the UUID with the CDN’s console: this token can access no zone of it'
  return stopped([ok(API, 'answers'), ok(TOKEN, 'accepted'), obstacle(ZONE, problem, help)], problem)
}

function denied({ problem }: Failure): Access {
  const { kind } = problem
  if (kind === 'unauthorized') {
    const help = 'create a new token in the CDN’s console; a gateway in front may refuse as well'
    return stopped([ok(API, 'answers'), obstacle(TOKEN, problem, help), skipped(ZONE)], problem)
  }
  if (kind === 'forbidden') {
    const help = 'give the token the permission to read this zone'
    return stopped([ok(API, 'answers'), ok(TOKEN, 'known'), obstacle(ZONE, problem, help)], problem)
  }
  if (kind === 'unknown-zone' || kind === 'ambiguous-zone') {
    const help = 'use one of the zones that the log lists'
    const rows = [ok(API, 'answers as its interface says'), ok(TOKEN, 'accepted')]
    return stopped([...rows, obstacle(ZONE, problem, help)], problem)
  }
  return stopped([obstacle(API, problem, helpForApi(kind)), skipped(TOKEN), skipped(ZONE)], problem)
}

function stopped(rows: readonly Row[], problem: Problem): Access {
  return { rows, zone: undefined, problem }
}

const ANOTHER_API: ReadonlySet<ProblemKind> = new Set([
  'not-found',
  'redirected',
  'unreadable-response',
  'wrong-shape',
])

export function helpForApi(kind: ProblemKind): string {
  if (ANOTHER_API.has(kind))
    return 'check `--base-url`: what is there is not this CDN’s API, or does not answer in time'
  return kind === 'unreachable'
    ? 'check `--base-url`, the DNS, the proxy and the certificates of this machine'
    : 'try again later; if it stays so, ask the CDN’s support'
}

/** By which of its names a zone was found. */
function howFound(zoneInput: string, { name, hostname, domains = [] }: Zone): string {
  if (isUuid(zoneInput)) return 'UUID'
  if (isSameName(name, zoneInput)) return 'name'
  if (servesHost(hostname, zoneInput)) return 'CDN hostname'
  const host = bareHost(zoneInput) ?? ''
  return domains.some(({ domain }) => bareHost(domain) === host) ? 'domain' : 'wildcard domain'
}
