import { hasPrivateAddress } from '../../http/public-address.ts'
import { withTimeout } from '../../http/timeout.ts'
import type { PageServer } from '../../pages/fetch-page.ts'
import { isLoopback } from '../../inputs/service.ts'
import { isExpired, remainingMs, type Deadline } from '../../time/clock.ts'
import type { ZoneContext } from '../context.ts'
import { fail, ok, type Result } from '../../problem/result.ts'
import type { PurgeInputs } from '../inputs.ts'
import { usesOrigin } from './inputs.ts'
import { lookupTooLate, privateOrigin, privateSite } from './problems.ts'
import { originOf, siteOf } from './servers.ts'

/** What the checks of a purge ask: the origin before the jobs, and the site after them. Undefined where not needed. */
export interface PageServers {
  readonly origin: PageServer | undefined
  readonly site: PageServer | undefined
}

/** Finds the origin and the site, as far as they are needed before the first create. */
export async function findServers({ inputs, zone, deadline }: ServersContext): Promise<Result<PageServers>> {
  const { verify, originUrl, siteUrl } = inputs.freshness
  const needsOrigin = usesOrigin(inputs.freshness)
  const isAsked = inputs.apiToken !== ''
  const mayBePrivate = isLoopback(new URL(inputs.baseUrl).hostname)
  const needsZone = needsOrigin || (verify > 0 && siteUrl === undefined)
  const read = needsZone && isAsked ? await zone.read() : undefined
  // With an address of its own the origin needs the zone for its `Host` alone.
  const mayDoWithout = (!needsOrigin || originUrl !== undefined) && (verify === 0 || siteUrl !== undefined)
  if (read?.ok === false && !mayDoWithout) return read
  const known = read?.ok === true ? read.value : undefined
  const origin = !needsOrigin ? undefined : originOf(inputs.freshness, known, mayBePrivate)
  if (origin?.ok === false) return origin
  if (await isForbidden(origin?.value, deadline))
    return fail(privateOrigin(origin?.value?.url.hostname ?? ''))
  const site =
    verify === 0 ? undefined : siteOf(inputs.freshness, known, { zoneInput: inputs.zone, mayBePrivate })
  if (site?.ok === false) return site
  if (await isForbidden(site?.value, deadline)) return fail(privateSite(site?.value.url.hostname ?? ''))
  if (isExpired(deadline)) return fail(lookupTooLate())
  return ok({ origin: origin?.value, site: site?.value })
}

interface ServersContext extends Pick<ZoneContext, 'zone' | 'deadline'> {
  readonly inputs: Pick<PurgeInputs, 'apiToken' | 'baseUrl' | 'zone' | 'freshness'>
}

/** A resolver that does not answer holds up neither the deadline nor a signal. */
async function isForbidden(server: PageServer | undefined, deadline: Deadline): Promise<boolean> {
  if (server?.mustBePublic !== true) return false
  const limit = withTimeout(remainingMs(deadline), deadline.signal)
  try {
    return await hasPrivateAddress(server.url.hostname, limit.signal)
  } finally {
    limit.end()
  }
}

/** Only to compare a page with it, so that what is wrong with it changes nothing. */
export async function findOrigin({ inputs, zone }: ServersContext): Promise<PageServer | undefined> {
  const read = inputs.apiToken === '' ? undefined : await zone.read()
  const known = read?.ok === true ? read.value : undefined
  const origin = originOf(inputs.freshness, known, isLoopback(new URL(inputs.baseUrl).hostname))
  return origin.ok ? origin.value : undefined
}
