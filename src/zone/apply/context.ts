import type { ZoneItem } from '../../cdn/zones/decode.ts'
import type { ZonesApi } from '../../cdn/zones/api.ts'
import type { Deadline } from '../../time/clock.ts'

/** A write that has been done. */
export interface CompletedWrite {
  readonly zone: string
  readonly what: string
}

export interface ApplyContext {
  readonly api: ZonesApi
  readonly deadline: Deadline
  /** The API for a little longer than the step has, for what must not be left half done. */
  readonly withGrace: () => Pick<ApplyContext, 'api' | 'deadline'>
  /** The zones that were there before the first write. */
  readonly items: readonly ZoneItem[]
  readonly emit: (step: CompletedWrite) => void
  readonly warn: (text: string) => void
}
