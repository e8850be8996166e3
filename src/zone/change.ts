// An entry of the zone file, and what changes for it.

import type { Zone } from '../cdn/answers.ts'
import type { FileLocation } from '../problem/problem.ts'
import type { Field, FieldValue } from './fields.ts'

export interface ZoneEntry {
  readonly name: string
  /** If given, it identifies the zone. */
  readonly uuid: string | undefined
  readonly state: 'present' | 'absent'
  /** The settings in the file; all others are not managed. */
  readonly fields: ReadonlyMap<Field, FieldValue>
  /** In comparable form. Undefined if domains are not managed. */
  readonly domains: readonly string[] | undefined
  /** Where a key stands; the entry if it does not stand there itself. */
  readonly placeOf: (...path: readonly (string | number)[]) => FileLocation
}

/** Undefined if the file does not manage it. */
export function getSetting({ fields }: ZoneEntry, name: string): FieldValue | undefined {
  return [...fields].find(([field]) => field.name === name)?.[1]
}

export interface Change {
  readonly entry: ZoneEntry
  readonly action: 'create' | 'update' | 'delete' | 'none'
  /** The live zone. Undefined if there is none. */
  readonly live: Zone | undefined
  readonly fields: readonly FieldChange[]
  readonly domains: {
    /** With the other zones that have the domain, from which it is removed first. */
    readonly added: readonly { readonly domain: string; readonly from: readonly Zone[] }[]
    /** In each spelling that the service shows. */
    readonly removed: readonly string[]
    /** Domains of the live zone that are not in the file and stay. */
    readonly kept: readonly string[]
  }
}

export interface FieldChange {
  /** The API's name of the field. */
  readonly field: string
  /** The live value, of any type; null if there is none. */
  readonly from: unknown
  readonly to: FieldValue
}

export function differs({ action }: Change): boolean {
  return action !== 'none'
}
