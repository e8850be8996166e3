import type { ZoneItem } from '../../cdn/zones/decode.ts'
import type { ZonesApi } from '../../cdn/zones/api.ts'
import type { Deadline } from '../../time/clock.ts'

/** A write that has been done. */
export interface CompletedWrite {
  readonly zone: string
  readonly what: string
}

/** A zone that was created just now. */
export interface CreatedZone {
  readonly uuid: string
  readonly hostname: string
}

export interface ApplyContext {
  readonly api: ZonesApi
  readonly deadline: Deadline
  /** The zones that were there before the first write. */
  readonly items: readonly ZoneItem[]
  readonly emit: (step: CompletedWrite) => void
  readonly warn: (text: string) => void
}
