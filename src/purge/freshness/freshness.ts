import { hasPrivateAddress } from '../../http/public-address.ts'
import { withTimeout } from '../../http/timeout.ts'
import { createPageFetcher, type FetchPage, type PageServer } from '../../pages/fetch-page.ts'
import { fail, ok, type Result } from '../../problem/result.ts'
import { isExpired, remainingMs, type Deadline } from '../../time/clock.ts'
import type { ZoneReader } from '../zone-reader.ts'
import type { FreshnessInputs } from './inputs.ts'
import { lookupTooLate, privateOrigin, privateSite } from './problems.ts'
import { originOf, siteOf } from './servers.ts'

/** Pages that may be verified. */
export interface Candidate {
  readonly path: string
  /** Scheme, host and port of a full URL; undefined for the site's own. */
  readonly origin: string | undefined
}

/** What the checks of a run ask: the origin before the purge, and the site after it. */
export interface Freshness {
  readonly fetchPage: FetchPage
  readonly origin: PageServer | undefined
  /** Undefined where no page is verified. */
  readonly site: PageServer | undefined
  /** Only to compare a page with it, so that what is wrong with it changes nothing. */
  readonly findOrigin: () => Promise<PageServer | undefined>
}

export interface FreshnessDeps {
  readonly inputs: FreshnessInputs
  /** As it was given. */
  readonly zoneInput: string
  /** Undefined where the service is not asked. */
  readonly zone: ZoneReader | undefined
  /** Whether the API is on this machine, so that the addresses it names may be, too. */
  readonly isLocalApi: boolean
  readonly deadline: Deadline
}

/** Finds the origin and the site, as far as they are needed before the first create. */
export async function preparePageChecks(deps: FreshnessDeps): Promise<Result<Freshness>> {
  const { inputs, zone, zoneInput, isLocalApi, deadline } = deps
  const fetchPage = createPageFetcher(deadline)
  const needsZone = inputs.conditions.length > 0 || (inputs.verify > 0 && inputs.siteUrl === undefined)
  const read = needsZone ? await zone?.read() : undefined
  // With an address of its own the origin needs the zone for its `Host` alone.
  const mayDoWithout =
    (inputs.conditions.length === 0 || inputs.originUrl !== undefined) &&
    (inputs.verify === 0 || inputs.siteUrl !== undefined)
  if (read?.ok === false && !mayDoWithout) return read
  const known = read?.ok === true ? read.value : undefined
  const origin = inputs.conditions.length === 0 ? ok(undefined) : originOf(inputs, known, isLocalApi)
  if (!origin.ok) return origin
  if (origin.value?.mustBePublic === true && (await isPrivate(origin.value, deadline)))
    return fail(privateOrigin(origin.value.url.hostname))
  const site =
    inputs.verify === 0 ? ok(undefined) : siteOf(inputs, known, { zoneInput, mayBePrivate: isLocalApi })
  if (!site.ok) return site
  if (site.value?.mustBePublic === true && (await isPrivate(site.value, deadline)))
    return fail(privateSite(site.value.url.hostname))
  if (isExpired(deadline)) return fail(lookupTooLate())
  return ok({ fetchPage, origin: origin.value, site: site.value, findOrigin: originFinder(deps) })
}

/** A resolver that does not answer holds up neither the deadline nor a signal. */
async function isPrivate({ url }: PageServer, deadline: Deadline): Promise<boolean> {
  const limit = withTimeout(remainingMs(deadline), deadline.signal)
  try {
    return await hasPrivateAddress(url.hostname, limit.signal)
  } finally {
    limit.end()
  }
}

function originFinder({ inputs, zone, isLocalApi }: FreshnessDeps): Freshness['findOrigin'] {
  let found: Promise<PageServer | undefined> | undefined
  const find = async () => {
    const read = await zone?.read()
    const origin = originOf(inputs, read?.ok === true ? read.value : undefined, isLocalApi)
    return origin.ok ? origin.value : undefined
  }
  return () => (found ??= find())
}
