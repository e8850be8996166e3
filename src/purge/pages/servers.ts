// Which servers the checks ask: the origin, and the site behind the edges.

import type { Zone } from '../../cdn/answers.ts'
import type { PageServer } from '../../http/fetch-page.ts'
import { parseHost } from '../../paths/hosts.ts'
import { Stop } from '../../problem/problem.ts'
import { parseUrl } from '../../step/service-inputs.ts'
import { decodeIfValid } from '../../text/safe-text.ts'
import type { PurgeContext } from '../context.ts'
import { usesOrigin } from '../page-inputs.ts'
import * as say from './words.ts'

/** Each is undefined if no check needs it, or if it is unknown. */
export interface PageServers {
  readonly origin: PageServer | undefined
  readonly site: PageServer | undefined
}

/**
 * Reads the zone only if a check needs it.
 * @throws Stop
 */
export async function findServers(context: PurgeContext): Promise<PageServers> {
  const { apiToken, pages } = context.inputs
  const { verify, siteUrl, originUrl } = pages
  const needsOrigin = usesOrigin(pages)
  if (!needsOrigin && verify === 0) return { origin: undefined, site: undefined }

  const zone = apiToken === '' ? undefined : await context.zoneReader.read()
  const isSiteKnown = siteUrl !== undefined || zone !== undefined
  return {
    // `verify` alone can do without an origin.
    origin: chooseOrigin(originUrl, zone, { isNeeded: needsOrigin }),
    site: verify !== 0 && isSiteKnown ? chooseSite(siteUrl, originUrl, zone) : undefined,
  }
}

/**
 * `origin-url`, otherwise the origin of the zone.
 * @param isNeeded whether one that cannot be used is an error
 * @throws Stop
 */
export function chooseOrigin(
  originUrl: URL | undefined,
  zone: Zone | undefined,
  { isNeeded }: { readonly isNeeded: boolean },
): PageServer | undefined {
  const url = originUrl ?? parseUrl(zone?.originUrl ?? '')
  if (url === undefined && zone === undefined) return undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    if (isNeeded) throw new Stop(say.invalidOrigin('origin_url', zone?.originUrl ?? ''))
    return undefined
  }

  const server = { url: new URL(url.origin + url.pathname) }
  const [user, password] = [url.username, url.password].map(decodeIfValid)
  // The host header comes from the service: a server that it names must not get
  // the password that the user gave for another one.
  const hasUser = originUrl !== undefined && `${user}${password}` !== ''
  if (hasUser) return { ...server, userinfo: `${user}:${password}` }

  const hostHeader = zone?.settings.get('origin_host_header')
  if (typeof hostHeader !== 'string' || hostHeader === '') return server
  if (/^[\x21-\x7e]+$/.test(hostHeader)) return { ...server, hostHeader }
  if (isNeeded) throw new Stop(say.invalidOrigin('origin_host_header', hostHeader))
  return undefined
}

/**
 * `site-url`, otherwise the first domain of the zone with an active
 * certificate, otherwise its CDN hostname.
 * @throws Stop
 */
export function chooseSite(
  siteUrl: URL | undefined,
  originUrl: URL | undefined,
  zone: Zone | undefined,
): PageServer {
  if (siteUrl !== undefined) {
    const origins = [originUrl, parseUrl(zone?.originUrl ?? '')]
    const isOrigin = origins.some(
      (url) => url && formatHostAndPort(url) === formatHostAndPort(siteUrl),
    )
    if (isOrigin) throw new Stop(say.siteIsOrigin(siteUrl))
    return { url: siteUrl }
  }

  const active = zone?.domains.find(
    ({ domain, sslStatus }) =>
      sslStatus === 'active' && !domain.startsWith('*.') && parseHost(domain) !== undefined,
  )
  const host = parseHost(active?.domain ?? zone?.hostname ?? '')
  if (host === undefined) throw new Stop(say.noSite())
  return { url: new URL(`https://${host}`) }
}

/** `www.example.com:443`, whatever the scheme. */
function formatHostAndPort({ hostname, port, protocol }: URL): string {
  const defaultPort = protocol === 'http:' ? '80' : '443'
  return `${hostname.replace(/\.$/, '')}:${port || defaultPort}`
}
