import type { Zone } from './decode.ts'
import type { ZonesApi } from './api.ts'
import { ok, type Result } from '../../problem/result.ts'

/** Reads a zone at most once; a failure is kept, too. */
export class ZoneReader {
  readonly #uuid: string
  readonly #api: Pick<ZonesApi, 'readZone'>
  #reading: Promise<Result<Zone>> | undefined
  #known: Zone | undefined

  /** @param known the zone, if finding it has already read it */
  constructor(uuid: string, api: Pick<ZonesApi, 'readZone'>, known: Zone | undefined) {
    this.#uuid = uuid
    this.#api = api
    this.#known = known
  }

  get known(): Zone | undefined {
    return this.#known
  }

  async read(): Promise<Result<Zone>> {
    if (this.#known !== undefined) return ok(this.#known)
    const zone = await (this.#reading ??= this.#api.readZone(this.#uuid))
    if (zone.ok) this.#known = zone.value
    return zone
  }
}
