import type { Zone } from '../cdn/zones/decode.ts'
import type { ZonesApi } from '../cdn/zones/api.ts'
import type { Reading } from '../http/reading.ts'
import type { Deadline } from '../time/clock.ts'

/** What the service shows of the zone, asked for once at most. */
export interface ZoneReader {
  read(): Promise<Reading<Zone>>
  /** Waits for something else, with what is known by then: a zone that cannot be read at once is not waited for. */
  beside<T>(other: Promise<T>): Promise<readonly [T, Zone | undefined]>
}

/** How long the zone may take after what is read beside it. */
const GRACE_MS = 250

/**
 * @param connect the zones of the service, as long as the signal is not aborted
 * @param known the zone, where it was read to find out which one is meant
 */
export function createZoneReader(
  uuid: string,
  connect: (signal: AbortSignal) => Pick<ZonesApi, 'readZone'>,
  { clock, signal }: Deadline,
  known: Zone | undefined,
): ZoneReader {
  let reading: Promise<Reading<Zone>> | undefined =
    known && Promise.resolve({ kind: 'read', value: known } as const)
  return {
    read: () => (reading ??= connect(signal).readZone(uuid)),
    async beside(other) {
      const patience = new AbortController()
      const either = AbortSignal.any([signal, patience.signal])
      reading ??= connect(either).readZone(uuid, 1)
      const value = await other
      const outcome = await Promise.race([reading, clock.sleep(GRACE_MS, either)])
      patience.abort()
      return [value, outcome?.kind === 'read' ? outcome.value : undefined]
    },
  }
}
