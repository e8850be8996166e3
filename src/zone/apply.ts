// Makes the live zones match the plan: one write after another, until the first
// failure. The proof is a new plan that finds no difference.
//
// Zones are written in the order of the file, domains in that of
// `custom_domains`. Domains that another zone has move first, one at a time, each
// seen at its zone before the next; then new ones are added, and with
// `prune-domains` those that are not in the file removed.

import type { CreatedZone, Zone } from '../cdn/answers.ts'
import type { WriteResult } from '../cdn/client.ts'
import type { ZonesApi } from '../cdn/zones/api.ts'
import { isSameName } from '../cdn/zones/find.ts'
import { isDeferred, isGone } from '../http/status.ts'
import { outOfTime } from '../cdn/words.ts'
import { Stop, type Problem } from '../problem/problem.ts'
import { isExpired, pause, type Deadline, type MonotonicMs } from '../time/clock.ts'
import { FIELDS, normalizeDomain } from './fields.ts'
import { differs, type AddedDomain, type Change, type ZoneEntry } from './change.ts'
import {
  findResets,
  listDomains,
  planZones,
  readLive,
  type PlanOptions,
  type ZonePlan,
} from './plan.ts'
import * as say from './words.ts'

export interface CompletedWrite {
  readonly zone: string
  readonly what: string
}

export interface ApplyContext {
  readonly api: ZonesApi
  readonly deadline: Deadline
  readonly timeoutMs: number
  readonly options: PlanOptions
  /** Of the zones that existed before, in lower case. */
  readonly knownUuids: ReadonlySet<string>
  /** Called for each write, before the next one. */
  readonly addWrite: (write: CompletedWrite) => void
}

export interface Applied {
  /** The last plan: what still differs. */
  readonly lastPlan: ZonePlan
  readonly created: ReadonlyMap<ZoneEntry, CreatedZone>
  /** Entries whose settings were changed, or may have been. */
  readonly updated: ReadonlySet<ZoneEntry>
  /** Whether the service may have created a zone that this run does not know. */
  readonly isCreateUnanswered: boolean
  /** Domains that are on no zone now, and what stopped the changes. */
  readonly problems: readonly Problem[]
}

/** A domain that has left a zone, or may have, to be added to another one. */
interface Move {
  readonly domain: string
  readonly from: Zone
  readonly to: Zone
  /** Whether the service refused it on its new zone. */
  isRefused: boolean
  /** Whether its new zone has been seen with it. */
  isShown: boolean
}

/** Zones are deleted last, and only if the service shows every other change. */
export async function applyPlan(plan: ZonePlan, context: ApplyContext): Promise<Applied> {
  const writer = new ZoneWriter(plan, context)
  const problems: Problem[] = []
  try {
    await writer.run()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    problems.push(...(await writer.readLostDomains()), error.problem)
  }
  const { lastPlan, created, updated, isCreateUnanswered } = writer
  return { lastPlan, created, updated, isCreateUnanswered, problems }
}

/** How long the service may return the state before a write. */
const STALE_READS_MS = 10_000
const POLL_MS = 1000

/** One run of `apply`, and what it has done so far. */
class ZoneWriter {
  lastPlan: ZonePlan
  readonly created = new Map<ZoneEntry, CreatedZone>()
  readonly updated = new Set<ZoneEntry>()
  isCreateUnanswered = false
  readonly #moves: Move[] = []
  readonly #pruned: { readonly domain: string; readonly from: Zone }[] = []
  readonly #context: ApplyContext
  readonly #entries: readonly ZoneEntry[]
  /** The zones before the first change of their settings. */
  readonly #before = new Map<ZoneEntry, Zone>()

  constructor(plan: ZonePlan, context: ApplyContext) {
    this.lastPlan = plan
    this.#context = context
    this.#entries = plan.changes.map(({ entry }) => entry)
  }

  /** @throws Stop */
  async run(): Promise<void> {
    const creations = this.lastPlan.changes.filter(({ action }) => action === 'create')
    for (const change of creations) await this.#createZone(change)
    // From here on, a new zone is one like any other.
    if (creations.length > 0) {
      const unlisted = this.#findUnlisted(this.lastPlan)
      this.lastPlan = await this.#planUntil((plan) => this.#findUnlisted(plan), unlisted)
    }

    const { changes } = this.lastPlan
    for (const { entry, live } of changes) if (live !== undefined) this.#before.set(entry, live)
    for (const change of changes) await this.#writeSettings(change)
    for (const change of changes) await this.#moveDomains(change)
    for (const change of changes) await this.#addDomains(change)
    for (const change of changes) await this.#pruneDomains(change)
    const isWritten = changes.some(({ action }) => action === 'update') || this.#moves.length > 0
    if (isWritten) this.lastPlan = await this.#planUntil((plan) => this.#findUnproven(plan))

    const deletions = this.lastPlan.changes.filter(({ action }) => action === 'delete')
    for (const change of deletions) await this.#deleteZone(change)
    if (deletions.length === 0) return
    this.lastPlan = await this.#planUntil(({ changes: remaining }) =>
      say.changesIgnored(remaining.filter(differs)),
    )
  }

  /**
   * Reads and compares again, until nothing is found, or the time has passed.
   * @param findFault what the plan does not show yet
   * @param presumed the problem to report if no read succeeds
   * @throws Stop
   */
  async #planUntil(
    findFault: (plan: ZonePlan) => Problem | undefined,
    presumed?: Problem,
  ): Promise<ZonePlan> {
    const { api, deadline, timeoutMs, options } = this.#context
    let fault = presumed
    let untilMs: MonotonicMs | undefined
    for (;;) {
      try {
        const plan = planZones(this.#entries, await readLive(this.#entries, api), options)
        this.lastPlan = plan
        fault = plan.problems[0] ?? findFault(plan)
        if (fault === undefined) return plan
      } catch (error) {
        if (!(error instanceof Stop)) throw error
        // A read that fails keeps what the one before it has shown.
        fault = fault === undefined ? error.problem : addDetail(fault, error.problem.title)
      }
      // The time starts after the first read, which can take longer than this for
      // many zones.
      untilMs ??= deadline.clock.nowMs() + STALE_READS_MS
      // A conflict is reported as it is, even at the deadline: it says what to do
      // before the next run.
      const isConflict = fault.kind === 'live-zone-conflict'
      if (isExpired(deadline)) throw new Stop(isConflict ? fault : outOfTime(timeoutMs, fault))
      if (deadline.clock.nowMs() >= untilMs) throw new Stop(fault)
      await pause(deadline, POLL_MS)
    }
  }

  /**
   * Stops if a new zone is not listed yet, because the next run would create it
   * again, or if a zone has disappeared, because its domains would have nowhere
   * to go.
   */
  #findUnlisted({ changes }: ZonePlan): Problem | undefined {
    for (const { entry, live, action } of changes) {
      const uuid = this.created.get(entry)?.uuid
      if (uuid !== undefined && live?.uuid !== uuid) return say.notListed(entry, uuid)
      if (uuid === undefined && action === 'create') return say.zoneGone(entry)
    }
    return undefined
  }

  /** Changes that the service ignored, and fields that it changed on its own. */
  #findUnproven({ changes }: ZonePlan): Problem | undefined {
    const resets = changes.flatMap((change) => {
      const before = this.#before.get(change.entry)
      if (before === undefined) return []
      const found = findResets(change, before, FIELDS, this.#listRemoved(before))
      return found.map((reset) => ({ zone: change.entry.name, ...reset }))
    })
    const remaining = changes.filter(({ action }) => action === 'create' || action === 'update')
    return say.changesIgnored(remaining) ?? say.fieldsReset(resets)
  }

  /** The domains that were removed from a zone on purpose. */
  #listRemoved({ uuid }: Zone): ReadonlySet<string> {
    const moved = this.#moves.filter(({ from }) => from.uuid === uuid)
    const pruned = this.#pruned.filter(({ from }) => from.uuid === uuid)
    return new Set([...moved, ...pruned].map(({ domain }) => domain))
  }

  async #createZone({ entry }: Change): Promise<void> {
    const { api, knownUuids, addWrite } = this.#context
    const settings = [...entry.fields]
    const type = settings.find(([{ kind }]) => kind === 'zone-type')?.[1] ?? 'cdn'
    const accepted: Record<string, unknown> = { name: entry.name }
    for (const [{ name, create }, value] of settings) {
      const isAccepted = create === 'any' || create === type
      // Null leaves a field unset.
      if (isAccepted && value !== null) accepted[name] = value
    }
    const creation = await api.createZone(accepted)
    this.isCreateUnanswered = creation.kind === 'lost' || creation.kind === 'malformed'
    const what = `the creation of \`${entry.name}\``
    const created = unwrapWrite(what, creation, say.LOOK_BEFORE_NEXT_RUN)
    const isSameZone = ({ uuid }: CreatedZone) => uuid.toLowerCase() === created.uuid.toLowerCase()
    const isKnown =
      knownUuids.has(created.uuid.toLowerCase()) || [...this.created.values()].some(isSameZone)
    if (isKnown) throw new Stop(say.existingZone(entry, created.uuid))

    this.created.set(entry, created)
    addWrite({ zone: entry.name, what: `created  ${created.uuid}` })
    const isRenamed = created.name !== '' && !isSameName(created.name, entry.name)
    if (isRenamed) throw new Stop(say.renamedByService(entry, created))
  }

  /** Sends all fields of a zone that differ in one request (`updateZone`). */
  async #writeSettings({ entry, live, fields }: Change): Promise<void> {
    if (live === undefined || fields.length === 0) return
    const values = Object.fromEntries(fields.map(({ field, to }) => [field, to]))
    const result = await this.#context.api.updateZone(live.uuid, values)
    // An unanswered write counts as done: if it succeeded, the next run finds no
    // difference, and reports no purge.
    if (['done', 'lost', 'malformed'].includes(result.kind)) this.updated.add(entry)
    unwrapWrite(`the change of \`${entry.name}\``, result)
    this.#context.addWrite({ zone: entry.name, what: `set  ${Object.keys(values).join(', ')}` })
  }

  /**
   * Moves one domain at a time and waits until it shows up, so that at most one
   * is ever without a zone.
   */
  async #moveDomains({ live, domains }: Change): Promise<void> {
    const { timeoutMs, deadline } = this.#context
    if (live === undefined) return
    for (const added of domains.added.filter(({ from }) => from.length > 0)) {
      await this.#leaveZones(added, live)
      await this.#addDomain(added.domain, live)
      if (!(await this.#awaitDomain(added.domain, live))) {
        const ignored = say.domainIgnored(added.domain, live)
        throw new Stop(isExpired(deadline) ? outOfTime(timeoutMs, ignored) : ignored)
      }
      for (const move of this.#findMoves(added.domain)) move.isShown = true
    }
  }

  async #leaveZones({ domain, from }: AddedDomain, to: Zone): Promise<void> {
    for (const zone of from) {
      const spellings = zone.domains.map((shown) => shown.domain)
      for (const spelling of spellings.filter((one) => normalizeDomain(one) === domain)) {
        const move: Move = { domain, from: zone, to, isRefused: false, isShown: false }
        try {
          await this.#removeDomain(spelling, zone)
          this.#moves.push(move)
        } catch (error) {
          const isUnanswered = error instanceof Stop && error.problem.kind === 'write-unanswered'
          if (isUnanswered) this.#moves.push(move)
          throw error
        }
      }
    }
  }

  async #removeDomain(spelling: string, zone: Zone): Promise<void> {
    const removal = await this.#context.api.removeDomain(zone.uuid, spelling)
    if (unwrapRemoval(`the removal of the domain \`${spelling}\``, removal)) {
      this.#context.addWrite({ zone: zone.name, what: `removed  ${spelling}` })
    }
  }

  async #addDomain(domain: string, zone: Zone): Promise<void> {
    const { api, addWrite } = this.#context
    const addition = await api.addDomain(zone.uuid, domain)
    if (addition.kind === 'rejected' && !isDeferred(addition.status)) {
      // The service would answer the same to a second request.
      for (const move of this.#findMoves(domain)) move.isRefused = true
      throw new Stop(say.domainRefused(addition.problem, domain, zone))
    }
    unwrapWrite(`the addition of the domain \`${domain}\``, addition)
    addWrite({ zone: zone.name, what: `added  ${domain}` })
  }

  async #awaitDomain(domain: string, zone: Zone): Promise<boolean> {
    const { api, deadline } = this.#context
    const untilMs = deadline.clock.nowMs() + STALE_READS_MS
    for (;;) {
      const result = await api.readZone(zone.uuid)
      if (result.ok && listDomains(result.value).has(domain)) return true
      if (deadline.clock.nowMs() >= untilMs || isExpired(deadline)) return false
      await pause(deadline, POLL_MS)
    }
  }

  #findMoves(domain: string): Move[] {
    return this.#moves.filter((move) => move.domain === domain)
  }

  async #addDomains({ live, domains }: Change): Promise<void> {
    if (live === undefined) return
    for (const { domain, from } of domains.added) {
      if (from.length === 0) await this.#addDomain(domain, live)
    }
  }

  async #pruneDomains({ live, domains, action }: Change): Promise<void> {
    if (live === undefined || action === 'delete') return
    const hasMoved = (spelling: string) =>
      this.#findMoves(normalizeDomain(spelling)).some(({ from }) => from.uuid === live.uuid)
    for (const spelling of domains.removed) {
      if (hasMoved(spelling)) continue
      this.#pruned.push({ domain: normalizeDomain(spelling), from: live })
      await this.#removeDomain(spelling, live)
    }
  }

  async #deleteZone({ entry, live }: Change): Promise<void> {
    if (live === undefined) return
    const deletion = await this.#context.api.deleteZone(live.uuid)
    if (unwrapRemoval(`the deletion of \`${entry.name}\``, deletion)) {
      this.#context.addWrite({ zone: entry.name, what: `deleted  ${live.uuid}` })
    }
  }

  /** A problem for each domain that left its zone and is not shown on its new one. */
  async readLostDomains(): Promise<Problem[]> {
    const problems: Problem[] = []
    for (const { domain, from, to, isRefused, isShown } of this.#moves) {
      const result = await this.#context.api.readZone(to.uuid)
      const isThere = result.ok ? listDomains(result.value).has(domain) : isShown
      if (!isThere) problems.push(say.domainLost(domain, from, to, isRefused))
    }
    return problems
  }
}

/**
 * The value of a write that was carried out. If its result is unknown, the next
 * run reads it.
 * @param what such as `the change of www`
 * @param help what to do where it is not known whether it was carried out
 * @throws Stop
 */
function unwrapWrite<T>(what: string, result: WriteResult<T>, help = say.AGAIN): T {
  switch (result.kind) {
    case 'done':
      return result.value
    case 'lost':
      throw new Stop(say.writeUnanswered(what, help, [`the response was lost: ${result.why}`]))
    case 'malformed':
      throw new Stop(
        say.writeUnanswered(what, help, [result.why, ...(result.problem.details ?? [])]),
      )
    case 'unsent':
    case 'rejected':
      throw new Stop(result.problem)
  }
}

function addDetail(problem: Problem, detail: string): Problem {
  return { ...problem, details: [...(problem.details ?? []), detail] }
}

/** @returns false if the object was gone already */
function unwrapRemoval(what: string, result: WriteResult<true>): boolean {
  const wasGone = result.kind === 'rejected' && isGone(result.status)
  return !wasGone && unwrapWrite(what, result)
}
