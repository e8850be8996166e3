import { hasPrivateAddress } from '../../http/public-address.ts'
import { withTimeout } from '../../http/timeout.ts'
import { createPageFetcher, type FetchPage, type PageServer } from '../../pages/fetch-page.ts'
import { waitForOrigin, type Missing, type OriginOutcome } from '../../pages/origin-wait.ts'
import { sampleEvenly, verifyPages, type PageToVerify, type VerifiedPage } from '../../pages/verify.ts'
import { NOTHING_KNOWN, type KnownPage } from '../../pages/evidence.ts'
import { fail, ok, type Result } from '../../problem/result.ts'
import { isExpired, remainingMs, type Deadline } from '../../time/clock.ts'
import type { ZoneReader } from '../zone-reader.ts'
import { MAX_PAGES, type FreshnessInputs } from './inputs.ts'
import { lookupTooLate, privateOrigin, privateSite } from './problems.ts'
import { originOf, siteOf } from './servers.ts'

/** Pages that may be verified. */
export interface Candidate {
  readonly path: string
  /** Scheme, host and port of a full URL; undefined for the site's own. */
  readonly origin: string | undefined
}

export interface VerifyParams {
  readonly candidates: readonly Candidate[]
  /** What is known of these pages; of others nothing is. */
  readonly known: (paths: ReadonlySet<string>) => ReadonlyMap<string, KnownPage>
  /** When the first create that covers the path was sent, on the monotonic clock. */
  readonly coveredSinceMs: (path: string) => number
  /** What was seen of these candidates before, all of which are fetched again. */
  readonly before?: readonly VerifiedPage[]
}

/** The checks of a run: the origin before the purge, and pages after it. */
export interface Freshness {
  readonly origin: PageServer | undefined
  waitForOrigin(mayWait: boolean, onChange: (missing: Missing) => void): Promise<OriginOutcome | undefined>
  /** At most 1,000 pages. */
  verify(params: VerifyParams): Promise<VerifiedPage[]>
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
  return ok(createFreshness(deps, { fetchPage, origin: origin.value, site: site.value }))
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

function createFreshness(
  { inputs, zone, isLocalApi, deadline }: FreshnessDeps,
  servers: {
    readonly fetchPage: FetchPage
    readonly origin: PageServer | undefined
    readonly site: PageServer | undefined
  },
): Freshness {
  const { fetchPage, origin, site } = servers
  let foundOrigin: Promise<PageServer | undefined> | undefined
  /** Only to compare a page with it, so that what is wrong with it changes nothing. */
  const findOrigin = async () => {
    const read = await zone?.read()
    const found = originOf(inputs, read?.ok === true ? read.value : undefined, isLocalApi)
    return found.ok ? found.value : undefined
  }
  return {
    origin,
    async waitForOrigin(mayWait, onChange) {
      const { conditions } = inputs
      if (origin === undefined || conditions.length === 0) return undefined
      return waitForOrigin({ conditions, origin, fetchPage, deadline, mayWait, onChange })
    },
    async verify({ candidates, known, coveredSinceMs, before }) {
      if (site === undefined) return []
      const chosen = sampleEvenly(candidates, Math.min(inputs.verify, MAX_PAGES))
      const facts = known(new Set(chosen.map(({ path }) => path)))
      const pages = chosen.map((candidate) => {
        const sinceMs = coveredSinceMs(candidate.path)
        return toPage(candidate, site, facts.get(candidate.path) ?? NOTHING_KNOWN, sinceMs)
      })
      const deps = { fetchPage, deadline, findOrigin: () => (foundOrigin ??= findOrigin()) }
      return verifyPages(pages, deps, before)
    },
  }
}

function toPage(
  { path, origin }: Candidate,
  site: PageServer,
  { otherAddresses, ...expected }: KnownPage,
  coveredSinceMs: number,
): PageToVerify {
  const server = origin === undefined ? site : { url: new URL(origin), mustBePublic: false }
  return { path, origin, server, expected, otherAddresses, coveredSinceMs }
}
