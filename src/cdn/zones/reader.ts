import type { Zone } from './decode.ts'
import type { ZonesApi } from './api.ts'
import { ok, type Result } from '../../problem/result.ts'
import type { Deadline } from '../../time/clock.ts'

/** Reads the zone once at most. */
export interface ZoneReader {
  read(): Promise<Result<Zone>>
  /** Starts to read it, for `peek`. */
  prefetch(): void
  /** The zone, if it is known within that time; a read that takes longer is dropped. */
  peek(timeoutMs: number): Promise<Zone | undefined>
}

/**
 * @param open the zones of the service, as long as the signal is not aborted
 * @param known the zone, where it was read to find out which one is meant
 */
export function createZoneReader(
  uuid: string,
  open: (signal: AbortSignal) => Pick<ZonesApi, 'readZone'>,
  { clock, signal }: Deadline,
  known: Zone | undefined,
): ZoneReader {
  const dropped = new AbortController()
  const either = AbortSignal.any([signal, dropped.signal])
  let first: Promise<Result<Zone>> | undefined = known && Promise.resolve(ok(known))
  let again: Promise<Result<Zone>> | undefined
  const prefetch = () => (first ??= again ?? open(either).readZone(uuid, 1))
  return {
    prefetch,
    async read() {
      const early = await first
      return early?.ok === true ? early : (again ??= open(signal).readZone(uuid))
    },
    async peek(timeoutMs) {
      const zone = await Promise.race([prefetch(), clock.sleep(timeoutMs, either)])
      dropped.abort()
      return zone?.ok === true ? zone.value : undefined
    },
  }
}
