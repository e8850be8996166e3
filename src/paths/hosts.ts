// Hosts in URLs and in settings of zones.

/** A host in comparable form: lower case, ASCII, without a trailing dot. */
export function toAsciiHost(host: string): string {
  const url = `http://${host}`
  return (URL.canParse(url) ? new URL(url).hostname : host.toLowerCase()).replace(/\.$/, '')
}

/**
 * A host in comparable form. Undefined if the text is anything else, such as a
 * host with a port or path.
 */
export function parseHost(text: string): string | undefined {
  if (text === '' || /[\s/:@?#\\%[\]\p{Cc}]/u.test(text)) return undefined
  const host = toAsciiHost(text)
  // URLs convert `1` and `0x7f.1` to IP addresses; such text is not a host.
  const isAddress = /^[\d.]+$/.test(host)
  if (host === '' || (isAddress && host !== text)) return undefined
  return host
}

/**
 * Whether the host is the domain or, for a wildcard such as `*.example.com`,
 * one of its subdomains.
 */
export function servesHost(domain: string, host: string): boolean {
  const requestedHost = parseHost(host)
  if (requestedHost === undefined) return false
  if (!domain.startsWith('*.')) return parseHost(domain) === requestedHost
  const parent = parseHost(domain.slice(2))
  return parent !== undefined && requestedHost.endsWith(`.${parent}`)
}
