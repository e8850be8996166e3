import type { Zone } from '../../cdn/zones/decode.ts'
import type { Field, FieldValue } from '../file/fields.ts'
import type { ZoneEntry } from '../file/entry.ts'

/** What has to be done to one zone, so that it is as its entry says. */
export interface Change {
  readonly entry: ZoneEntry
  readonly action: 'create' | 'update' | 'delete' | 'none'
  /** As it was read; undefined where there is none. */
  readonly live: Zone | undefined
  readonly fields: readonly FieldChange[]
  /** Managed settings that the service does not show, so that they cannot be compared: written, but no difference. */
  readonly unshown: readonly Field[]
  readonly domains: DomainChanges
}

export interface FieldChange {
  /** The service's own name of it; `name` is one, too. */
  readonly field: string
  /** As shown, of any type; null where there is none yet. */
  readonly from: unknown
  readonly to: FieldValue
}

export interface DomainChanges {
  readonly added: readonly AddedDomain[]
  /** In the service's own spelling. */
  readonly removed: readonly string[]
  /** Those of them that leave in the turn of the zone that gets them. */
  readonly moved: readonly string[]
  /** Domains of the live zone that the file does not list, and that stay. */
  readonly kept: readonly string[]
  /** Those that the file does not list, and that no request could remove: their names cannot stand in a URL. */
  readonly unremovable: readonly string[]
  /** True where the service does not show the zone's domains at all: what is added then does not count as a difference. */
  readonly isUnshown: boolean
}

export interface AddedDomain {
  readonly domain: string
  /** Other zones that have it: it is removed there directly before it is added here. */
  readonly from: readonly DomainHolder[]
}

export interface DomainHolder {
  readonly uuid: string
  readonly name: string
  readonly spelling: string
}

export const NO_DOMAINS: DomainChanges = {
  added: [],
  removed: [],
  moved: [],
  kept: [],
  unremovable: [],
  isUnshown: false,
}

/** Domains that are added, where it can be seen that they are not there yet. */
export function newDomains({ domains }: Change): readonly AddedDomain[] {
  return domains.isUnshown ? [] : domains.added
}

/** Whether something has to be written that is a difference as well. */
export function differs({ action }: Change): boolean {
  return action !== 'none'
}

/** Whether something is written, difference or not. */
export function writes(change: Change): boolean {
  return (
    differs(change) ||
    change.unshown.length > 0 ||
    (change.domains.isUnshown && change.domains.added.length > 0)
  )
}
