import type { ZonesApi } from '../../cdn/zones/api.ts'
import type { Reading } from '../../http/reading.ts'
import type { Problem } from '../../problem/problem.ts'
import type { AddedDomain, Change } from '../plan/change.ts'
import { liveDomains } from '../plan/live.ts'
import { writeAndConfirm } from './write-and-confirm.ts'
import type { WriteOutcome } from './write-and-confirm.ts'
import type { ApplyContext } from './context.ts'
import type { ZoneEntry } from '../file/entry.ts'

/** Adds (`addDomain`) and removes (`removeDomain`) the domains of one zone. @returns what stopped it */
export async function applyDomains(
  change: Change,
  uuid: string,
  world: ApplyContext,
): Promise<Problem | undefined> {
  const { added, removed, moved } = change.domains
  for (const domain of added) {
    const problem = await addDomain(change, domain, uuid, world)
    if (problem !== undefined) return problem
  }
  for (const domain of removed.filter((one) => !moved.includes(one))) {
    const problem = await removeDomain(change.entry, uuid, domain, world)
    if (problem !== undefined) return problem
  }
  return undefined
}

async function addDomain(
  { entry, domains }: Change,
  { domain, from }: AddedDomain,
  uuid: string,
  world: ApplyContext,
): Promise<Problem | undefined> {
  for (const holder of from) {
    const stop = await removeDomain(entry, holder.uuid, holder.spelling, world)
    if (stop !== undefined) return stop
  }
  const { service, deadline, emit, warn } = world
  const added = await writeAndConfirm(
    {
      what: `the domain \`${domain}\``,
      isState: true,
      send: () => service.addDomain(uuid, domain),
      look: () => seesDomain(service, uuid, domain, true),
    },
    deadline,
  )
  // Whether it is there already cannot be seen where the service does not show domains: its words have to do.
  const words = added.kind === 'failed' && domains.isUnshown ? alreadyThere(added) : undefined
  if (added.kind === 'done') emit({ zone: entry.name, what: `added  ${domain}` })
  else if (words === undefined) return added.problem
  else
    warn(`the domain \`${domain}\` of \`${entry.name}\` was refused, as if it were there already: ${words}`)
  return undefined
}

function alreadyThere({
  problem,
  status,
}: Extract<WriteOutcome<unknown>, { kind: 'failed' }>): string | undefined {
  const words = (problem.details ?? []).join('; ')
  const isElsewhere = /other|taken|in use|belongs/i.test(words)
  const isThere = status === 409 || (status === 422 && /already/i.test(words))
  return isThere && !isElsewhere ? words : undefined
}

async function removeDomain(
  { name }: ZoneEntry,
  uuid: string,
  domain: string,
  { service, deadline, emit }: ApplyContext,
): Promise<Problem | undefined> {
  const removed = await writeAndConfirm(
    {
      what: `the removal of the domain \`${domain}\``,
      isState: true,
      send: () => service.removeDomain(uuid, domain),
      look: () => seesDomain(service, uuid, domain, false),
    },
    deadline,
  )
  if (removed.kind === 'failed') return removed.problem
  emit({ zone: name, what: `removed  ${domain} from ${uuid}` })
  return undefined
}

async function seesDomain(
  service: ZonesApi,
  uuid: string,
  domain: string,
  isWanted: boolean,
): Promise<Reading<true | undefined>> {
  const reading = await service.readZone(uuid)
  if (reading.kind === 'failed') return reading
  const { domains } = reading.value
  if (domains === undefined) return { kind: 'read', value: undefined }
  const isThere = liveDomains(reading.value).has(domain) || domains.some((one) => one.domain === domain)
  return { kind: 'read', value: isThere === isWanted ? true : undefined }
}
