import { ok, type Failure, type Result } from '../../problem/result.ts'
import type { ZonesApi } from '../../cdn/zones/api.ts'
import type { Problem } from '../../problem/problem.ts'
import type { AddedDomain, Change } from '../plan/change.ts'
import { liveDomains } from '../plan/live.ts'
import { performWrite, writeAndConfirm, type ApplyContext } from './write-and-confirm.ts'
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
  change: Change,
  { domain, from }: AddedDomain,
  uuid: string,
  context: ApplyContext,
): Promise<Problem | undefined> {
  const { entry, domains } = change
  for (const [index, holder] of from.entries()) {
    const stop = await removeDomain(entry, holder.uuid, holder.spelling, context)
    if (stop !== undefined) return putBack(from.slice(0, index + 1), { domain, uuid, entry }, stop, context)
  }
  const { api, deadline, emit, warn } = context
  const added = await writeAndConfirm(deadline, {
    description: `the addition of the domain \`${domain}\``,
    send: () => api.addDomain(uuid, domain),
    readEffect: () => confirmsDomain(api, uuid, domain, true),
  })
  // Whether it is there already cannot be seen where the service does not show domains: its words have to do.
  const words = !added.ok && domains.isUnshown ? alreadyThere(added) : undefined
  if (added.ok) emit({ zone: entry.name, what: `added  ${domain}` })
  else if (words === undefined) return putBack(from, { domain, uuid, entry }, added.problem, context)
  else
    warn(
      `the domain \`${domain}\` of \`${entry.name}\` was refused, apparently because it already exists: ${words}`,
    )
  return undefined
}

/** A domain that was to come to a zone. */
interface Move {
  readonly domain: string
  readonly uuid: string
  readonly entry: ZoneEntry
}

/**
 * A domain that has left one zone and has not come to the other is put back, so that its visitors are served: also
 * where the deadline has passed, or a signal ends the step. @returns what stopped the move, with what became of it
 */
async function putBack(
  holders: AddedDomain['from'],
  move: Move,
  stopped: Problem,
  context: ApplyContext,
): Promise<Problem> {
  const [holder] = holders
  if (holder === undefined) return stopped
  const { api, deadline } = context.withGrace()
  const places = [move.uuid, ...holders.map(({ uuid }) => uuid)]
  const seen = await Promise.all(places.map((place) => confirmsDomain(api, place, move.domain, true)))
  if (seen.some((one) => one.ok && one.value === true)) return stopped
  const what = `put back  ${move.domain} to ${holder.name} (${holder.uuid})`
  const failed = await performWrite(
    { deadline, emit: context.emit },
    {
      zone: move.entry.name,
      what,
      description: `the addition of the domain \`${move.domain}\``,
      send: () => api.addDomain(holder.uuid, holder.spelling),
      readEffect: () => confirmsDomain(api, holder.uuid, move.domain, true),
    },
  )
  if (failed !== undefined) return onNoZone(move, holder, stopped, failed)
  const note = `the domain \`${move.domain}\` was put back to \`${holder.name}\` (${holder.uuid})`
  return { ...stopped, details: [note, ...(stopped.details ?? [])] }
}

function onNoZone(
  { domain, uuid, entry }: Move,
  from: AddedDomain['from'][number],
  stopped: Problem,
  back: Problem,
): Problem {
  return {
    ...stopped,
    kind: 'domain-lost',
    title: `the domain \`${domain}\` is on no zone now: it was removed from \`${from.name}\` (${from.uuid}), and adding it to \`${entry.name}\` (${uuid}) failed`,
    details: [
      `adding it failed: ${stopped.title}`,
      ...(stopped.details ?? []),
      `putting it back failed: ${back.title}`,
      ...(back.details ?? []),
    ],
    help: [`add the domain to one of the two zones in the CDN’s console now`, ...stopped.help],
  }
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
  context: ApplyContext,
): Promise<Problem | undefined> {
  const { api } = context
  return performWrite(context, {
    zone: name,
    what: `removed  ${domain} from ${uuid}`,
    description: `the removal of the domain \`${domain}\``,
    send: () => api.removeDomain(uuid, domain),
    readEffect: () => confirmsDomain(api, uuid, domain, false),
  })
}

/** `true`: the zone shows the domain, or its absence, as wanted; undefined: not yet. */
async function confirmsDomain(
  api: ZonesApi,
  uuid: string,
  domain: string,
  shouldExist: boolean,
): Promise<Result<true | undefined>> {
  const reading = await api.readZone(uuid)
  if (!reading.ok) return reading
  const { domains } = reading.value
  if (domains === undefined) return ok(undefined)
  const exists = liveDomains(reading.value).has(domain) || domains.some((one) => one.domain === domain)
  return ok(exists === shouldExist ? true : undefined)
}
