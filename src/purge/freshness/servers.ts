import type { Zone } from '../../cdn/zones/decode.ts'
import type { PageServer } from '../../pages/fetch-page.ts'
import { bareHost } from '../../paths/hosts.ts'
import { fail, ok, type Problem, type Result } from '../../problem/problem.ts'
import { shorten } from '../../text/safe-text.ts'
import { usesOrigin, type FreshnessInputs } from '../freshness-inputs.ts'
import type { ZoneContext } from '../context.ts'

/** The origin for checks before the jobs, and the site for checks after them. Undefined if not needed or unknown. */
export interface PageServers {
  readonly origin: PageServer | undefined
  readonly site: PageServer | undefined
}

type ServersContext = Pick<ZoneContext, 'inputs' | 'zoneReader'>

/** Reads the zone only if a check needs it. */
export async function findServers({
  inputs,
  zoneReader,
}: ServersContext): Promise<Result<PageServers>> {
  const { verify, siteUrl } = inputs.freshness
  if (!usesOrigin(inputs.freshness) && verify === 0)
    return ok({ origin: undefined, site: undefined })
  const read = inputs.apiToken === '' ? undefined : await zoneReader.read()
  if (read?.ok === false) return read
  const origin = usesOrigin(inputs.freshness) ? originOf(inputs.freshness, read?.value) : undefined
  if (origin?.ok === false) return origin
  const isSiteKnown = siteUrl !== undefined || read !== undefined
  const site = verify === 0 || !isSiteKnown ? undefined : siteOf(inputs.freshness, read?.value)
  if (site?.ok === false) return site
  return ok({ origin: origin?.value, site: site?.value })
}

/** The origin for comparing pages in `verify`; undefined on any error, because it is optional there. */
export async function findOrigin({
  inputs,
  zoneReader,
}: ServersContext): Promise<PageServer | undefined> {
  const read = inputs.apiToken === '' ? undefined : await zoneReader.read()
  const origin = originOf(inputs.freshness, read?.ok === true ? read.value : undefined)
  return origin.ok ? origin.value : undefined
}

/** The origin: `origin-url`, otherwise that of the zone. @param zone undefined if it was not read */
export function originOf(
  { originUrl }: Pick<FreshnessInputs, 'originUrl'>,
  zone: Zone | undefined,
): Result<PageServer | undefined> {
  const hostHeader = hostHeaderOf(zone)
  if (hostHeader !== undefined && !/^[\x21-\x7e]+$/.test(hostHeader))
    return fail(invalidHostHeader(hostHeader))
  if (originUrl !== undefined) {
    const { username, password } = originUrl
    const userinfo =
      username === '' && password === ''
        ? undefined
        : `${decodedOrUnchanged(username)}:${decodedOrUnchanged(password)}`
    return ok({ url: withoutUserinfo(originUrl), hostHeader, userinfo })
  }
  if (zone === undefined) return ok(undefined)
  const url = URL.canParse(zone.originUrl) ? new URL(zone.originUrl) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    return fail(invalidOrigin(zone.originUrl))
  return ok({ url: withoutUserinfo(url), hostHeader })
}

function hostHeaderOf(zone: Zone | undefined): string | undefined {
  const value = zone?.settings.get('origin_host_header')
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Scheme, host, port and path: user name and password are sent as a header or not at all. */
function withoutUserinfo(given: URL): URL {
  return new URL(given.origin + given.pathname)
}

/** Decodes percent-encoding; returns invalid text unchanged. */
export function decodedOrUnchanged(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `site-url`, otherwise the first domain of the zone with an active certificate, otherwise its CDN hostname. */
export function siteOf(
  { siteUrl, originUrl }: Pick<FreshnessInputs, 'siteUrl' | 'originUrl'>,
  zone: Zone | undefined,
): Result<PageServer> {
  if (siteUrl !== undefined) {
    return originsOf({ originUrl }, zone).includes(siteUrl.origin)
      ? fail(siteIsOrigin(siteUrl))
      : ok({ url: siteUrl })
  }
  const { domains = [], hostname = '' } = zone ?? {}
  const active = domains.find(
    ({ domain, sslStatus }) =>
      sslStatus === 'active' && !domain.startsWith('*.') && bareHost(domain),
  )
  const host = bareHost(active?.domain ?? hostname)
  return host === undefined ? fail(noSite()) : ok({ url: new URL(`https://${host}`) })
}

/** Scheme, host and port of the origins that a site must not be. @param zone undefined if it was not read */
export function originsOf(
  { originUrl }: Pick<FreshnessInputs, 'originUrl'>,
  zone: Zone | undefined,
): string[] {
  const ofZone = zone && URL.canParse(zone.originUrl) ? [new URL(zone.originUrl)] : []
  return [...(originUrl === undefined ? [] : [originUrl]), ...ofZone].map(({ origin }) => origin)
}

const invalidHostHeader = (value: string): Problem => ({
  kind: 'unusable-origin',
  title: 'the zone’s `origin_host_header` contains characters that are not allowed in a header',
  where: 'zone, `origin_host_header`',
  details: [shorten(JSON.stringify(value), 120)],
  cause: 'its value contains a space, a line break or a character that is not ASCII',
  help: ['set `origin_host_header` of the zone to a host name'],
})

const invalidOrigin = (value: string): Problem => ({
  kind: 'unusable-origin',
  title: 'the zone’s `origin_url` is not an `http` or `https` URL',
  where: 'zone, `origin_url`',
  details: [shorten(value, 120) || '(empty)'],
  help: [`set \`origin-url\`, such as \`https://origin.example.com\``],
})

const noSite = (): Problem => ({
  kind: 'unusable-site',
  title: `\`verify\` has no site to fetch pages from: the zone has neither a domain nor a hostname`,
  where: 'input `verify`',
  help: [`set \`site-url\`, such as \`https://www.example.com\``],
})

const siteIsOrigin = ({ origin }: URL): Problem => ({
  kind: 'unusable-site',
  title: `\`site-url\` (${shorten(origin, 200)}) is the origin, so \`verify\` would ask no edge`,
  where: 'input `site-url`',
  help: [
    'set `site-url` to the address at which visitors reach the site through the CDN, or remove it',
  ],
})
