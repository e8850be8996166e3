// Makes the live zones match the plan: one write after another, in phases,
// until the first failure.

import { isIdentifier, type CreatedZone, type Zone, type ZoneItem } from '../../cdn/answers.ts'
import { outOfTime } from '../../messages/service.ts'
import { readAllZones, type ZoneFields } from '../../cdn/zones/api.ts'
import { isSameName } from '../../cdn/zones/find.ts'
import type { Problem, Result } from '../../problem/problem.ts'
import { isExpired, pause } from '../../time/clock.ts'
import type { ZoneEntry } from '../file/entry.ts'
import { findUuidOfChange, type Change } from '../plan/change.ts'
import { normalizeDomain, indexDomains, toDomainKey } from '../plan/live.ts'
import { checkFields, compareWithLive } from '../plan/plan.ts'
import { otherNameInDetail, severalZones } from '../../messages/zone/plan.ts'
import {
  domainIgnored,
  domainLost,
  domainRefused,
  existingZone,
  notListed,
  renamedByService,
} from '../../messages/zone/apply.ts'
import {
  awaitDomain,
  POLL_MS,
  STALE_READS_MS,
  awaitShown,
  sendRemoval,
  sendWrite,
  type WrittenZone,
  type ApplyContext,
} from './write.ts'

export interface Applied {
  readonly created: ReadonlyMap<ZoneEntry, CreatedZone>
  /** Entries whose settings were changed, or may have been. */
  readonly updated: ReadonlySet<ZoneEntry>
  /** The changed zones as last read, by UUID. */
  readonly readBack: ReadonlyMap<string, Zone>
  /** Domains that are now on no zone, and what stopped the changes. */
  readonly problems: readonly Problem[]
}

/** A domain that has left a zone, to be added to another one. */
interface Move {
  readonly domain: string
  readonly from: Zone
  readonly to: Change
  isRefused: boolean
  /** Whether its new zone has been seen with it. */
  isShown: boolean
}

/** The changes, and what was done so far. */
interface ApplyState extends ApplyContext {
  readonly changes: readonly Change[]
  readonly created: Map<ZoneEntry, CreatedZone>
  /** New zones as the service shows them. */
  readonly createdLive: Map<ZoneEntry, Zone>
  readonly updated: Set<ZoneEntry>
  /** Includes removals whose response was lost. */
  readonly moves: Move[]
}

type Phase = (state: ApplyState) => Promise<readonly Problem[]>

const PHASES: readonly Phase[] = [
  createZones,
  readCreatedZones,
  writeSettings,
  moveDomains,
  addDomains,
  removeExtraDomains,
]

/** Zones are deleted last, and only if the service shows every other change. */
export async function applyChanges(
  changes: readonly Change[],
  context: ApplyContext,
): Promise<Applied> {
  const state: ApplyState = {
    ...context,
    changes,
    created: new Map(),
    createdLive: new Map(),
    updated: new Set(),
    moves: [],
  }
  const phaseProblems = await runPhases(state)

  const hasStopped = phaseProblems.length > 0
  const zonesToRead = hasStopped ? state.moves.map(({ to }) => to) : changes.filter(isWritten)
  const { zones, problems: notShown } = await awaitShown(
    selectExistingZones(zonesToRead, state),
    context,
    hasStopped ? 0 : undefined,
  )

  const problems = findLostDomains(state, zones)
  if (hasStopped) problems.push(...phaseProblems)
  else problems.push(...toDeadlineProblems(notShown, context))
  if (problems.length === 0) problems.push(...(await deleteZones(state)))
  return { created: state.created, updated: state.updated, readBack: zones, problems }
}

/** @returns the problems of the phase that failed */
async function runPhases(state: ApplyState): Promise<readonly Problem[]> {
  for (const phase of PHASES) {
    const problems = await phase(state)
    if (problems.length > 0) return problems
  }
  return []
}

function isWritten({ action }: Change): boolean {
  return action === 'create' || action === 'update'
}

function selectExistingZones(changes: readonly Change[], { created }: ApplyState): WrittenZone[] {
  const zones: WrittenZone[] = []
  for (const change of new Set(changes)) {
    const uuid = findUuidOfChange(change, created)
    if (uuid !== undefined) zones.push({ change, uuid })
  }
  return zones
}

/**
 * A change that is not shown because the step ran out of time is reported as a
 * deadline, not as ignored.
 */
export function toDeadlineProblems(
  problems: readonly Problem[],
  { deadline, timeoutMs }: Pick<ApplyContext, 'deadline' | 'timeoutMs'>,
): readonly Problem[] {
  if (isExpired(deadline)) return problems.map((problem) => outOfTime(timeoutMs, problem))
  return problems
}

async function createZones(state: ApplyState): Promise<readonly Problem[]> {
  for (const { entry, action } of state.changes) {
    if (action !== 'create') continue
    const writeResult = await sendWrite(`the creation of \`${entry.name}\``, () =>
      state.api.createZone({ name: entry.name, ...selectFieldsOfCreate(entry) }),
    )
    if (!writeResult.ok) return [writeResult.problem]

    const { uuid, name } = writeResult.value
    const knownZones = [...state.items, ...state.created.values()]
    if (knownZones.some((zone) => zone.uuid.toLowerCase() === uuid.toLowerCase())) {
      return [existingZone(entry, uuid)]
    }
    state.created.set(entry, writeResult.value)
    state.recordWrite({ zone: entry.name, what: `created  ${uuid}` })
    if (name !== '' && !isSameName(name, entry.name)) {
      return [renamedByService(entry, writeResult.value)]
    }
  }
  return []
}

/** The fields that a create accepts (`createZone`). Null leaves a field unset. */
function selectFieldsOfCreate({ fields }: ZoneEntry): ZoneFields {
  const type = [...fields].find(([{ name }]) => name === 'zone_type')?.[1].value ?? 'cdn'
  const selected: Record<string, unknown> = {}
  for (const [{ name, create }, { value }] of fields) {
    const isAccepted = create === 'any' || create === type
    if (isAccepted && value !== null) selected[name] = value
  }
  return selected
}

/**
 * Reads the zones that were just created and checks them, so that later phases
 * treat them like existing zones.
 */
async function readCreatedZones(state: ApplyState): Promise<readonly Problem[]> {
  if (state.created.size === 0) return []
  const listResult = await listCreatedZones(state)
  if (!listResult.ok) return [listResult.problem]

  for (const [entry, { uuid }] of state.created) {
    const listedZone = listResult.value.find((zone) => zone.uuid === uuid)
    // The next run would not find the zone, and create another one.
    if (listedZone === undefined) return [notListed(entry, uuid)]
    if (!isSameName(listedZone.name, entry.name)) return [otherNameInDetail(entry, listedZone)]
    const namesakes = listResult.value.filter(
      (zone) => zone !== listedZone && isSameName(zone.name, entry.name),
    )
    if (namesakes.length > 0) return [severalZones(entry, [listedZone, ...namesakes])]

    const zoneResult = await state.api.readZone(uuid)
    if (!zoneResult.ok) return [zoneResult.problem]
    const zone = zoneResult.value
    if (!isSameName(zone.name, entry.name)) return [otherNameInDetail(entry, zone)]
    const problems = checkFields(entry, zone)
    if (problems.length > 0) return problems
    state.createdLive.set(entry, zone)
  }
  return []
}

async function listCreatedZones(state: ApplyState): Promise<Result<ZoneItem[]>> {
  const untilMs = state.deadline.clock.nowMs() + STALE_READS_MS
  const uuids = [...state.created.values()].map(({ uuid }) => uuid)
  for (;;) {
    const listResult = await readAllZones(state.api)
    if (!listResult.ok) return listResult
    const listedUuids = new Set(listResult.value.map(({ uuid }) => uuid))
    const isOver = state.deadline.clock.nowMs() >= untilMs || isExpired(state.deadline)
    if (isOver || uuids.every((uuid) => listedUuids.has(uuid))) return listResult
    await pause(state.deadline, POLL_MS)
  }
}

/** Sends all fields of a zone that differ in one request (`updateZone`). */
async function writeSettings(state: ApplyState): Promise<readonly Problem[]> {
  for (const { change, uuid } of selectExistingZones(state.changes.filter(isWritten), state)) {
    const { entry } = change
    const createdZone = state.createdLive.get(entry)
    const differences =
      createdZone === undefined ? change.fields : compareWithLive(entry, createdZone)
    const fields = Object.fromEntries(differences.map(({ field, to }) => [field, to]))
    if (differences.length === 0) continue

    const writeResult = await sendWrite(`the change of \`${entry.name}\``, () =>
      state.api.updateZone(uuid, fields),
    )
    // Counts an unanswered write as done. If it succeeded, the next run finds
    // no difference and reports no purge.
    if (writeResult.ok || writeResult.problem.kind === 'write-unanswered') {
      state.updated.add(entry)
    }
    if (!writeResult.ok) return [writeResult.problem]
    state.recordWrite({ zone: entry.name, what: `set  ${Object.keys(fields).join(', ')}` })
  }
  return []
}

/** One domain after another, so that at most one is on no zone. */
async function moveDomains(state: ApplyState): Promise<readonly Problem[]> {
  for (const { change, uuid } of selectExistingZones(state.changes, state)) {
    const movedDomains = change.domains.added.filter(({ from }) => from.length > 0)
    for (const { domain, from } of movedDomains) {
      const problems = await moveDomain(domain, from, { change, uuid }, state)
      if (problems.length > 0) return problems
    }
  }
  return []
}

async function moveDomain(
  domain: string,
  from: readonly Zone[],
  { change, uuid }: WrittenZone,
  state: ApplyState,
): Promise<readonly Problem[]> {
  for (const zone of from) {
    const problem = await leaveZone(domain, zone, change, state)
    if (problem !== undefined) return [problem]
  }

  const problem = await addDomain(domain, change, uuid, state)
  if (problem !== undefined) return [problem]
  if (!(await awaitDomain(uuid, domain, state))) {
    return toDeadlineProblems([domainIgnored(domain, change.entry)], state)
  }

  for (const move of findMoves(domain, state)) move.isShown = true
  return []
}

function findMoves(domain: string, { moves }: ApplyState): Move[] {
  return moves.filter((move) => move.domain === domain)
}

/** Removes a domain that moves, in each spelling that the service shows (`removeDomain`). */
async function leaveZone(
  domain: string,
  from: Zone,
  to: Change,
  state: ApplyState,
): Promise<Problem | undefined> {
  const spellings = from.domains
    .map((shown) => shown.domain)
    .filter((spelling) => normalizeDomain(spelling) === domain)
  for (const spelling of spellings) {
    const move: Move = { domain, from, to, isRefused: false, isShown: false }
    const problem = await removeDomain(spelling, from.name, from.uuid, state)
    if (problem === undefined || problem.kind === 'write-unanswered') state.moves.push(move)
    if (problem !== undefined) return problem
  }
  return undefined
}

async function removeDomain(
  spelling: string,
  zone: string,
  uuid: string,
  { api, recordWrite }: ApplyState,
): Promise<Problem | undefined> {
  const writeResult = await sendRemoval(`the removal of the domain \`${spelling}\``, () =>
    api.removeDomain(uuid, spelling),
  )
  if (!writeResult.ok) return writeResult.problem
  if (writeResult.value) recordWrite({ zone, what: `removed  ${spelling}` })
  return undefined
}

async function addDomain(
  domain: string,
  { entry }: Change,
  uuid: string,
  state: ApplyState,
): Promise<Problem | undefined> {
  const writeResult = await sendWrite(`the addition of the domain \`${domain}\``, () =>
    state.api.addDomain(uuid, domain),
  )
  if (writeResult.ok) {
    state.recordWrite({ zone: entry.name, what: `added  ${domain}` })
    return undefined
  }
  if (!isFinal(writeResult.status)) return writeResult.problem
  for (const move of findMoves(domain, state)) move.isRefused = true
  return domainRefused(writeResult.problem, domain, entry)
}

/** Whether the service will answer the same to a second request. */
function isFinal(status: number | undefined): boolean {
  return status !== undefined && status < 500 && ![408, 425, 429].includes(status)
}

async function addDomains(state: ApplyState): Promise<readonly Problem[]> {
  for (const { change, uuid } of selectExistingZones(state.changes, state)) {
    const shownDomains = indexDomains(state.createdLive.get(change.entry))
    for (const { domain, from } of change.domains.added) {
      if (from.length > 0 || shownDomains.has(domain)) continue
      const problem = await addDomain(domain, change, uuid, state)
      if (problem !== undefined) return [problem]
    }
  }
  return []
}

async function removeExtraDomains(state: ApplyState): Promise<readonly Problem[]> {
  const movedDomains = new Set(
    state.moves.map(({ from, domain }) => toDomainKey(from.uuid, domain)),
  )
  for (const { change, uuid } of selectExistingZones(state.changes, state)) {
    for (const spelling of [...change.domains.removed, ...findNewExtras(state, change)]) {
      if (movedDomains.has(toDomainKey(uuid, normalizeDomain(spelling)))) continue
      const problem = await removeDomain(spelling, change.entry.name, uuid, state)
      if (problem !== undefined) return [problem]
    }
  }
  return []
}

/** Domains that the service has given to a new zone, and that the file does not list. */
function findNewExtras({ pruneDomains, createdLive }: ApplyState, { entry }: Change): string[] {
  const zone = createdLive.get(entry)
  if (!pruneDomains || zone === undefined || entry.domains === undefined) return []
  const wantedDomains = new Set(entry.domains.map(({ domain }) => domain))
  const spellings = zone.domains.map(({ domain }) => domain)
  return spellings.filter(
    (spelling) => isIdentifier(spelling) && !wantedDomains.has(normalizeDomain(spelling)),
  )
}

/**
 * A problem for each domain that left its zone and is not shown on its new one.
 * @param zones as read since
 */
function findLostDomains({ moves, created }: ApplyState, zones: Applied['readBack']): Problem[] {
  const lost = moves.filter(({ domain, to, isShown }) => {
    const zone = zones.get(findUuidOfChange(to, created) ?? '')
    if (zone === undefined) return !isShown
    return !indexDomains(zone).has(domain)
  })
  return lost.map(({ domain, from, to, isRefused }) =>
    domainLost(
      domain,
      from,
      { name: to.entry.name, uuid: findUuidOfChange(to, created) ?? '' },
      isRefused,
    ),
  )
}

async function deleteZones(state: ApplyState): Promise<readonly Problem[]> {
  const deletions = state.changes.filter(({ action }) => action === 'delete')
  for (const { change, uuid } of selectExistingZones(deletions, state)) {
    const { name } = change.entry
    const writeResult = await sendRemoval(`the deletion of \`${name}\``, () =>
      state.api.deleteZone(uuid),
    )
    if (!writeResult.ok) return [writeResult.problem]
    if (writeResult.value) state.recordWrite({ zone: name, what: `deleted  ${uuid}` })
  }
  const { problems } = await awaitShown(selectExistingZones(deletions, state), state)
  return toDeadlineProblems(problems, state)
}
