import type { PageServer } from '../../pages/fetch-page.ts'
import type { ZoneReader } from '../../cdn/zones/reader.ts'
import { ok, type Result } from '../../problem/result.ts'
import type { PurgeInputs } from '../inputs.ts'
import { usesOrigin } from './inputs.ts'
import { originOf, siteOf } from './servers.ts'

/** What the checks of a purge ask: the origin before the jobs, and the site after them. Undefined where not needed, or not known. */
export interface PageServers {
  readonly origin: PageServer | undefined
  readonly site: PageServer | undefined
}

interface ServersContext {
  readonly zone: Pick<ZoneReader, 'read'>
  readonly inputs: Pick<PurgeInputs, 'apiToken' | 'freshness'>
}

/** Finds the origin and the site, as far as they are needed before the first create. */
export async function findServers({ inputs, zone }: ServersContext): Promise<Result<PageServers>> {
  const { verify, siteUrl } = inputs.freshness
  const needsOrigin = usesOrigin(inputs.freshness)
  const needsZone = needsOrigin || (verify > 0 && siteUrl === undefined)
  const read = needsZone && inputs.apiToken !== '' ? await zone.read() : undefined
  if (read?.ok === false) return read
  const origin = needsOrigin ? originOf(inputs.freshness, read?.value) : undefined
  if (origin?.ok === false) return origin
  const isSiteKnown = siteUrl !== undefined || read !== undefined
  const site = verify === 0 || !isSiteKnown ? undefined : siteOf(inputs.freshness, read?.value)
  if (site?.ok === false) return site
  return ok({ origin: origin?.value, site: site?.value })
}

/** Only to compare a page with it, so that what is wrong with it changes nothing. */
export async function findOrigin({ inputs, zone }: ServersContext): Promise<PageServer | undefined> {
  const read = inputs.apiToken === '' ? undefined : await zone.read()
  const origin = originOf(inputs.freshness, read?.ok === true ? read.value : undefined)
  return origin.ok ? origin.value : undefined
}
