// Which servers the checks ask: the origin before the jobs, the site after
// them.

import type { Zone } from '../../cdn/answers.ts'
import type { PageServer } from '../../http/fetch-page.ts'
import {
  invalidHostHeader,
  invalidOrigin,
  noSite,
  siteIsOrigin,
} from '../../messages/purge/pages.ts'
import { parseHost } from '../../paths/hosts.ts'
import { fail, ok, type Result } from '../../problem/problem.ts'
import { decodeIfValid } from '../../text/safe-text.ts'
import type { ZoneContext } from '../context.ts'
import { parseUrl } from '../../step/service-inputs.ts'
import { usesOrigin } from '../page-inputs.ts'

/** Each is undefined if no check needs it, or if it is unknown. */
export interface PageServers {
  readonly origin: PageServer | undefined
  readonly site: PageServer | undefined
}

/** Reads the zone only if a check needs it. */
export async function findServers(context: ZoneContext): Promise<Result<PageServers>> {
  const { verify, siteUrl, originUrl } = context.inputs.freshness
  const needsOrigin = usesOrigin(context.inputs.freshness)
  if (!needsOrigin && verify === 0) return ok({ origin: undefined, site: undefined })

  const zoneResult = await readZone(context)
  if (zoneResult?.ok === false) return zoneResult
  const zone = zoneResult?.value

  const originResult = needsOrigin ? chooseOrigin(originUrl, zone) : ok(undefined)
  if (!originResult.ok) return originResult

  const isSiteKnown = siteUrl !== undefined || zone !== undefined
  const needsSite = verify !== 0 && isSiteKnown
  const siteResult = needsSite ? chooseSite(siteUrl, originUrl, zone) : ok(undefined)
  if (!siteResult.ok) return siteResult
  return ok({ origin: originResult.value, site: siteResult.value })
}

/**
 * The origin for comparing pages in `verify`; undefined on any error, because
 * it is optional there.
 */
export async function findOrigin(context: ZoneContext): Promise<PageServer | undefined> {
  const zoneResult = await readZone(context)
  const zone = zoneResult?.ok === true ? zoneResult.value : undefined
  const originResult = chooseOrigin(context.inputs.freshness.originUrl, zone)
  if (originResult.ok) return originResult.value
  return undefined
}

async function readZone({ inputs, zoneReader }: ZoneContext): Promise<Result<Zone> | undefined> {
  if (inputs.apiToken === '') return undefined
  return zoneReader.read()
}

/** `origin-url`, otherwise the origin of the zone. */
export function chooseOrigin(
  originUrl: URL | undefined,
  zone: Zone | undefined,
): Result<PageServer | undefined> {
  const header = zone?.settings.get('origin_host_header')
  const hostHeader = typeof header === 'string' && header !== '' ? header : undefined
  if (hostHeader !== undefined && !/^[\x21-\x7e]+$/.test(hostHeader)) {
    return fail(invalidHostHeader(hostHeader))
  }

  if (originUrl !== undefined) {
    const userinfo = `${decodeIfValid(originUrl.username)}:${decodeIfValid(originUrl.password)}`
    const server = { url: removeUserinfo(originUrl), hostHeader }
    return ok(userinfo === ':' ? server : { ...server, userinfo })
  }
  if (zone === undefined) return ok(undefined)

  const url = parseUrl(zone.originUrl)
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    return fail(invalidOrigin(zone.originUrl))
  }
  return ok({ url: removeUserinfo(url), hostHeader })
}

/** Scheme, host, port and path: user name and password are sent as a header, or not at all. */
function removeUserinfo(url: URL): URL {
  return new URL(url.origin + url.pathname)
}

/**
 * `site-url`, otherwise the first domain of the zone with an active
 * certificate, otherwise its CDN hostname.
 */
export function chooseSite(
  siteUrl: URL | undefined,
  originUrl: URL | undefined,
  zone: Zone | undefined,
): Result<PageServer> {
  if (siteUrl !== undefined) {
    const hosts = listOrigins(originUrl, zone).map(findHostAndPort)
    const isOrigin = hosts.includes(findHostAndPort(siteUrl))
    if (isOrigin) return fail(siteIsOrigin(siteUrl))
    return ok({ url: siteUrl })
  }

  const active = zone?.domains.find(
    ({ domain, sslStatus }) =>
      sslStatus === 'active' && !domain.startsWith('*.') && parseHost(domain) !== undefined,
  )
  const host = parseHost(active?.domain ?? zone?.hostname ?? '')
  if (host === undefined) return fail(noSite())
  return ok({ url: new URL(`https://${host}`) })
}

/** The servers behind the CDN. Pages that are fetched from them would not come from an edge. */
export function listOrigins(originUrl: URL | undefined, zone: Zone | undefined): URL[] {
  const urls = [originUrl, parseUrl(zone?.originUrl ?? '')]
  return urls.filter((url) => url !== undefined)
}

/** `www.example.com:443`, whatever the scheme. */
function findHostAndPort({ hostname, port, protocol }: URL): string {
  const defaultPort = protocol === 'http:' ? '80' : '443'
  return `${hostname.replace(/\.$/, '')}:${port || defaultPort}`
}
