import type { Zone } from '../../cdn/zones/decode.ts'
import type { FieldValue } from '../file/fields.ts'
import type { ManagedDomain, ZoneEntry } from '../file/entry.ts'

export interface Change {
  readonly entry: ZoneEntry
  readonly action: 'create' | 'update' | 'delete' | 'none'
  /** The zone as read; undefined if it does not exist. */
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

interface AddedDomain extends ManagedDomain {
  /** Other zones that have the domain, from which it is removed first. */
  readonly from: readonly Zone[]
}

/** The zone of an entry; undefined if it does not exist yet. */
export function uuidOf(
  { live, entry }: Change,
  created: ReadonlyMap<ZoneEntry, { readonly uuid: string }>,
): string | undefined {
  return live?.uuid ?? created.get(entry)?.uuid
}

export const NO_DOMAINS: DomainChanges = { added: [], removed: [], kept: [] }

export function differs({ action }: Change): boolean {
  return action !== 'none'
}

/** One thing that a change does, as log and summary show it. */
export type Difference =
  | { readonly kind: 'delete'; readonly uuid: string }
  | { readonly kind: 'create' }
  /** `from`: undefined for a new zone. */
  | { readonly kind: 'set'; readonly field: string; readonly from: unknown; readonly to: FieldValue }
  | { readonly kind: 'remove-domain'; readonly domain: string }
  /** `from`: the names of the zones that it moves from. */
  | { readonly kind: 'add-domain'; readonly domain: string; readonly from: readonly string[] }

/** What a change does, in the order of its writes. */
export function differencesOf({ action, fields, domains, live }: Change): Difference[] {
  return [
    ...(action === 'delete' ? [{ kind: action, uuid: live?.uuid ?? '' }] : []),
    ...(action === 'create' ? [{ kind: action }] : []),
    ...fields.map(({ field, from, to }) => {
      const shown = action === 'create' ? undefined : from
      return { kind: 'set', field, from: shown, to } as const
    }),
    ...domains.removed.map((domain) => ({ kind: 'remove-domain', domain }) as const),
    ...domains.added.map(({ domain, from }) => {
      const names = from.map(({ name }) => name)
      return { kind: 'add-domain', domain, from: names } as const
    }),
  ]
}
