import type { Zone } from '../../cdn/zones/decode.ts'
import type { FieldValue } from '../file/fields.ts'
import type { ZoneEntry } from '../file/entry.ts'

/** What has to be done to one zone, so that it is as its entry says. */
export interface Change {
  readonly entry: ZoneEntry
  readonly action: 'create' | 'update' | 'delete' | 'none'
  /** As it was read; undefined where there is none. */
  readonly live: Zone | undefined
  readonly fields: readonly FieldChange[]
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
  /** Domains of the live zone that the file does not list, and that stay. */
  readonly kept: readonly string[]
}

export interface AddedDomain {
  readonly domain: string
  /** Other zones that have it, and lose it before. */
  readonly from: readonly DomainHolder[]
}

export interface DomainHolder {
  readonly uuid: string
  readonly name: string
  readonly spelling: string
}

export const NO_DOMAINS: DomainChanges = { added: [], removed: [], kept: [] }

export function differs({ action }: Change): boolean {
  return action !== 'none'
}
