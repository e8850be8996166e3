import { ok } from '../../problem/result.ts'
import type { Failure, Result } from '../../problem/result.ts'
import type { ZonesApi } from '../../cdn/zones/api.ts'
import type { Problem } from '../../problem/problem.ts'
import type { AddedDomain, Change } from '../plan/change.ts'
import { liveDomains } from '../plan/live.ts'
import { writeAndConfirm } from './write-and-confirm.ts'
import type { ApplyContext } from './context.ts'
import type { ZoneEntry } from '../file/entry.ts'

/** Adds (`addDomain`) and removes (`removeDomain`) the domains of one zone. @returns what stopped it */
export async function applyDomains(
  change: Change,
  uuid: string,
  context: ApplyContext,
): Promise<Problem | undefined> {
  const { added, removed, moved } = change.domains
  for (const domain of added) {
    const problem = await addDomain(change, domain, uuid, context)
    if (problem !== undefined) return problem
  }
  for (const domain of removed.filter((one) => !moved.includes(one))) {
    const problem = await removeDomain(change.entry, uuid, domain, context)
    if (problem !== undefined) return problem
  }
  return undefined
}

async function addDomain(
  { entry, domains }: Change,
  { domain, from }: AddedDomain,
  uuid: string,
  context: ApplyContext,
): Promise<Problem | undefined> {
  for (const holder of from) {
    const stop = await removeDomain(entry, holder.uuid, holder.spelling, context)
    if (stop !== undefined) return stop
  }
  const { api, deadline, emit, warn } = context
  const added = await writeAndConfirm(
    {
      description: `the addition of the domain \`${domain}\``,
      isIdempotent: true,
      send: () => api.addDomain(uuid, domain),
      readEffect: () => seesDomain(api, uuid, domain, true),
    },
    deadline,
  )
  // Whether it is there already cannot be seen where the service does not show domains: its words have to do.
  const words = !added.ok && domains.isUnshown ? alreadyThere(added) : undefined
  if (added.ok) emit({ zone: entry.name, what: `added  ${domain}` })
  else if (words === undefined) return added.problem
  else
    warn(
      `the domain \`${domain}\` of \`${entry.name}\` was refused, apparently because it already exists: ${words}`,
    )
  return undefined
}

function alreadyThere({ problem, status }: Failure): string | undefined {
  const words = (problem.details ?? []).join('; ')
  const isElsewhere = /other|taken|in use|belongs/i.test(words)
  const isThere = status === 409 || (status === 422 && /already/i.test(words))
  return isThere && !isElsewhere ? words : undefined
}

async function removeDomain(
  { name }: ZoneEntry,
  uuid: string,
  domain: string,
  { api, deadline, emit }: ApplyContext,
): Promise<Problem | undefined> {
  const removed = await writeAndConfirm(
    {
      description: `the removal of the domain \`${domain}\``,
      isIdempotent: true,
      send: () => api.removeDomain(uuid, domain),
      readEffect: () => seesDomain(api, uuid, domain, false),
    },
    deadline,
  )
  if (!removed.ok) return removed.problem
  emit({ zone: name, what: `removed  ${domain} from ${uuid}` })
  return undefined
}

async function seesDomain(
  api: ZonesApi,
  uuid: string,
  domain: string,
  isWanted: boolean,
): Promise<Result<true | undefined>> {
  const reading = await api.readZone(uuid)
  if (!reading.ok) return reading
  const { domains } = reading.value
  if (domains === undefined) return ok(undefined)
  const isThere = liveDomains(reading.value).has(domain) || domains.some((one) => one.domain === domain)
  return ok(isThere === isWanted ? true : undefined)
}
