import type { Zone } from '../../cdn/answers.ts'
import type { FieldValue } from '../file/fields.ts'
import type { ManagedDomain, ZoneEntry } from '../file/entry.ts'

export interface Change {
  readonly entry: ZoneEntry
  readonly action: 'create' | 'update' | 'delete' | 'none'
  readonly live: Zone | undefined
  readonly fields: readonly FieldChange[]
  readonly domains: DomainChanges
}

export interface FieldChange {
  /** The API's name of the field, which may also be `name`. */
  readonly field: string
  /** The live value, of any type; null if there is none. */
  readonly from: unknown
  readonly to: FieldValue
}

export interface DomainChanges {
  readonly added: readonly AddedDomain[]
  /** In each spelling that the service shows. */
  readonly removed: readonly string[]
  /** Domains of the live zone that are not in the file and stay. */
  readonly kept: readonly string[]
}

export interface AddedDomain extends ManagedDomain {
  /** Other zones that have the domain, from which it is removed first. */
  readonly from: readonly Zone[]
}

export function findUuidOfChange(
  { live, entry }: Change,
  created: ReadonlyMap<ZoneEntry, { readonly uuid: string }>,
): string | undefined {
  return live?.uuid ?? created.get(entry)?.uuid
}

export const NO_DOMAINS: DomainChanges = { added: [], removed: [], kept: [] }

export function differs({ action }: Change): boolean {
  return action !== 'none'
}
