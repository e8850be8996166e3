// Makes the live zones match the plan: one write after another, until the first
// failure. The proof is a new plan that finds no difference.
//
// The order: zones are created; settings; domains that move, one at a time, each
// seen at its new zone before the next; new domains; with `prune-domains`, those that
// are not in the file are removed; a new plan that proves all of it; then deletions,
// and a last plan. Within each, zones are in the order of the file, and domains in
// that of `custom_domains`.

import type { CreatedZone, Zone } from '../cdn/answers.ts'
import type { WriteResult } from '../cdn/client.ts'
import type { ZonesApi } from '../cdn/zones/api.ts'
import { isSameName } from '../cdn/zones/find.ts'
import { isDeferred, isGone } from '../http/status.ts'
import { outOfTime } from '../cdn/words.ts'
import { Stop, type Problem, type Result, problemOf } from '../problem/problem.ts'
import { isExpired, pause, type Deadline, type MonotonicMs } from '../time/clock.ts'
import { normalizeDomain } from './fields.ts'
import { differs, getSetting, type Change, type ZoneEntry } from './change.ts'
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

/** What was done, and what the last plan still shows. */
export type Applied = Readonly<
  Pick<ZoneWriter, 'lastPlan' | 'created' | 'updated' | 'isCreateUnanswered' | 'problems'>
>

/** A domain that has left a zone, or may have, to be added to another one. */
interface Move {
  readonly domain: string
  readonly from: Zone
  readonly to: Zone
  /** Whether its new zone has been seen with it. */
  isShown: boolean
}

/** Zones are deleted last, and only if the service shows every other change. */
export async function applyPlan(plan: ZonePlan, context: ApplyContext): Promise<Applied> {
  const writer = new ZoneWriter(plan, context)
  try {
    await writer.run()
  } catch (error) {
    const problem = problemOf(error)
    writer.problems.push(...(await writer.readLostDomains()), problem)
  }
  const { lastPlan, created, updated, isCreateUnanswered, problems } = writer
  return { lastPlan, created, updated, isCreateUnanswered, problems }
}

/** How long the service may return the state before a write. */
const STALE_READS_MS = 10_000
const POLL_MS = 1000

/** One run of `apply`, and what it has done so far. */
class ZoneWriter {
  /** What still differs. */
  lastPlan: ZonePlan
  readonly created = new Map<ZoneEntry, CreatedZone>()
  /** Entries whose settings were changed, or may have been. */
  readonly updated = new Set<ZoneEntry>()
  /** Whether the service may have created a zone that this run does not know. */
  isCreateUnanswered = false
  /** Domains that are on no zone now, and what stopped the changes. */
  readonly problems: Problem[] = []
  readonly #moves: Move[] = []
  readonly #context: ApplyContext
  readonly #knownUuids: Set<string>

  constructor(plan: ZonePlan, context: ApplyContext) {
    this.lastPlan = plan
    this.#context = context
    this.#knownUuids = new Set(context.knownUuids)
  }

  /** @throws Stop */
  async run(): Promise<void> {
    const creations = this.lastPlan.changes.filter(({ action }) => action === 'create')
    for (const change of creations) await this.#createZone(change)
    // From here on, a new zone is one like any other.
    if (creations.length > 0) {
      const unlisted = this.#findUnlisted(this.lastPlan)
      await this.#planUntil((plan) => this.#findUnlisted(plan), unlisted)
    }

    const { changes } = this.lastPlan
    for (const change of changes) await this.#writeSettings(change)
    for (const change of changes) await this.#moveDomains(change)
    for (const change of changes) await this.#addDomains(change)
    for (const change of changes) await this.#pruneDomains(change)
    if (changes.some(({ action }) => action === 'update')) {
      await this.#planUntil((plan) => findUnproven(plan.changes, changes))
    }

    const deletions = this.lastPlan.changes.filter(({ action }) => action === 'delete')
    for (const change of deletions) await this.#deleteZone(change)
    if (deletions.length === 0) return
    await this.#planUntil((plan) => findIgnored(plan.changes))
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
  ): Promise<void> {
    const { api, deadline, options } = this.#context
    const entries = this.lastPlan.changes.map(({ entry }) => entry)
    let fault = presumed
    let untilMs: MonotonicMs | undefined
    for (;;) {
      try {
        this.lastPlan = planZones(entries, await readLive(entries, api), options)
        fault = this.lastPlan.problems[0] ?? findFault(this.lastPlan)
        if (fault === undefined) return
      } catch (error) {
        const problem = problemOf(error)
        // A read that fails keeps what the one before it has shown.
        fault = fault === undefined ? problem : addDetail(fault, problem.title)
      }
      // The time starts after the first read, which can take longer than this for
      // many zones.
      untilMs ??= deadline.clock.nowMs() + STALE_READS_MS
      await this.#pauseUntil(untilMs, fault)
    }
  }

  /** @throws Stop with the problem if no time is left */
  async #pauseUntil(untilMs: MonotonicMs, problem: Problem): Promise<void> {
    const { deadline, timeoutMs } = this.#context
    // A conflict is reported as it is, even at the deadline: it says what to do
    // before the next run.
    const isLate = isExpired(deadline) && problem.kind !== 'live-zone-conflict'
    if (isLate) throw new Stop(outOfTime(timeoutMs, problem))
    if (isExpired(deadline) || deadline.clock.nowMs() >= untilMs) throw new Stop(problem)
    await pause(deadline, POLL_MS)
  }

  /**
   * Stops if a new zone is not listed yet, because the next run would create it
   * again, or if a zone has disappeared, because its domains would have nowhere
   * to go.
   */
  #findUnlisted({ changes }: ZonePlan): Problem | undefined {
    for (const { entry, live, action } of changes) {
      const uuid = this.created.get(entry)?.uuid
      const isUnlisted =
        uuid === undefined ? action === 'create' : live?.uuid.toLowerCase() !== uuid.toLowerCase()
      if (isUnlisted) return say.notListed(entry, uuid)
    }
    return undefined
  }

  async #createZone({ entry }: Change): Promise<void> {
    const { api, addWrite } = this.#context
    const type = getSetting(entry, 'zone_type') ?? 'cdn'
    const accepted: Record<string, unknown> = { name: entry.name }
    for (const [{ name, create }, value] of entry.fields) {
      const isAccepted = create === 'any' || create === type
      // Null leaves a field unset.
      if (isAccepted && value !== null) accepted[name] = value
    }
    const creation = await api.createZone(accepted)
    this.isCreateUnanswered = creation.kind === 'lost' || creation.kind === 'malformed'
    const what = `the creation of \`${entry.name}\``
    const created = unwrapWrite(what, creation, say.LOOK_BEFORE_NEXT_RUN)
    const uuid = created.uuid.toLowerCase()
    if (this.#knownUuids.has(uuid)) throw new Stop(say.otherZoneCreated(entry, created))

    this.#knownUuids.add(uuid)
    this.created.set(entry, created)
    addWrite({ zone: entry.name, what: `created  ${created.uuid}` })
    const isRenamed = created.name !== '' && !isSameName(created.name, entry.name)
    if (isRenamed) throw new Stop(say.otherZoneCreated(entry, created))
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
  async #moveDomains({ entry, live, domains }: Change): Promise<void> {
    const { api, deadline } = this.#context
    if (live === undefined) return
    for (const { domain, from } of domains.added.filter((added) => added.from.length > 0)) {
      for (const zone of from) {
        const spellings = zone.domains.map((shown) => shown.domain)
        for (const spelling of spellings.filter((text) => normalizeDomain(text) === domain)) {
          await this.#removeDomain(spelling, zone, live)
        }
      }
      await this.#addDomain(domain, live)

      const ignored = say.changeIgnored([say.describeMissing(entry.name, domain)])
      const untilMs = deadline.clock.nowMs() + STALE_READS_MS
      for (;;) {
        const zone = await api.readZone(live.uuid)
        if (showsDomain(zone, domain)) break
        const fault = zone.ok ? ignored : addDetail(ignored, zone.problem.title)
        await this.#pauseUntil(untilMs, fault)
      }
      for (const move of this.#moves) if (move.domain === domain) move.isShown = true
    }
  }

  /** @param to the zone to which the domain moves */
  async #removeDomain(spelling: string, from: Zone, to?: Zone): Promise<void> {
    const removal = await this.#context.api.removeDomain(from.uuid, spelling)
    const mayBeGone =
      removal.kind === 'rejected' ? isGone(removal.status) : removal.kind !== 'unsent'
    if (to !== undefined && mayBeGone) {
      this.#moves.push({ domain: normalizeDomain(spelling), from, to, isShown: false })
    }
    if (unwrapRemoval(`the removal of the domain \`${spelling}\``, removal)) {
      this.#context.addWrite({ zone: from.name, what: `removed  ${spelling}` })
    }
  }

  async #addDomain(domain: string, zone: Zone): Promise<void> {
    const addition = await this.#context.api.addDomain(zone.uuid, domain)
    if (addition.kind === 'rejected' && !isDeferred(addition.status)) {
      throw new Stop(say.domainRefused(addition.problem, domain, zone))
    }
    unwrapWrite(`the addition of the domain \`${domain}\``, addition)
    this.#context.addWrite({ zone: zone.name, what: `added  ${domain}` })
  }

  async #addDomains({ live, domains }: Change): Promise<void> {
    if (live === undefined) return
    for (const { domain, from } of domains.added) {
      if (from.length === 0) await this.#addDomain(domain, live)
    }
  }

  async #pruneDomains({ live, domains, action }: Change): Promise<void> {
    if (live === undefined || action === 'delete') return
    for (const spelling of domains.removed) {
      const hasMoved = this.#moves.some(
        ({ domain, from }) => domain === normalizeDomain(spelling) && from.uuid === live.uuid,
      )
      if (!hasMoved) await this.#removeDomain(spelling, live)
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
    for (const { domain, from, to, isShown } of this.#moves) {
      const result = await this.#context.api.readZone(to.uuid)
      const isThere = result.ok ? showsDomain(result, domain) : isShown
      if (!isThere) problems.push(say.domainLost(domain, from, to))
    }
    return problems
  }
}

function showsDomain(result: Result<Zone>, domain: string): boolean {
  return result.ok && listDomains(result.value).has(domain)
}

/** Changes that the service ignored, and fields that it changed on its own. */
function findUnproven(
  changes: readonly Change[],
  writtenChanges: readonly Change[],
): Problem | undefined {
  const resets = changes.flatMap((change) => {
    const before = writtenChanges.find(({ entry }) => entry === change.entry)
    return before === undefined ? [] : findResets(change, before)
  })
  const ignored = findIgnored(changes.filter(({ action }) => action !== 'delete'))
  return ignored ?? (resets.length > 0 ? say.fieldsReset(resets) : undefined)
}

/** The problem of what a new plan still finds. */
function findIgnored(changes: readonly Change[]): Problem | undefined {
  const remaining = changes.filter(differs).flatMap(say.describeRemaining)
  return remaining.length > 0 ? say.changeIgnored(remaining) : undefined
}

/**
 * The value of a write that was carried out. If its result is unknown, the next
 * run reads it.
 * @param what such as `the change of www`
 * @param help what to do where it is not known whether it was carried out
 * @throws Stop
 */
function unwrapWrite<T>(what: string, result: WriteResult<T>, help = say.AGAIN): T {
  if (result.kind === 'done') return result.value
  if (result.kind === 'unsent' || result.kind === 'rejected') throw new Stop(result.problem)
  const details =
    result.kind === 'lost'
      ? [`the response was lost: ${result.why}`]
      : [result.why, ...(result.problem.details ?? [])]
  throw new Stop(say.writeUnanswered(what, help, details))
}

/** @returns false if the object was gone already */
function unwrapRemoval(what: string, result: WriteResult<true>): boolean {
  const wasGone = result.kind === 'rejected' && isGone(result.status)
  return !wasGone && unwrapWrite(what, result)
}

function addDetail(problem: Problem, detail: string): Problem {
  return { ...problem, details: [...(problem.details ?? []), detail] }
}
