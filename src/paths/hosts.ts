/** A host in the form in which hosts compare: lower case, ASCII, without a trailing dot. */
export function asciiHost(host: string): string {
  const url = `http://${host}`
  return (URL.canParse(url) ? new URL(url).hostname : host.toLowerCase()).replace(/\.$/, '')
}

/** The host in that form, if the text is a host and nothing else; undefined for any other text, as one with a port or a path. */
export function bareHost(text: string): string | undefined {
  if (text === '' || /[\s/:@?#\\%[\]\p{Cc}]/u.test(text)) return undefined
  const host = asciiHost(text)
  // URLs read `1` and `0x7f.1` as addresses: what only becomes one is no host.
  const isAddress = /^[\d.]+$/.test(host)
  return host === '' || (isAddress && host !== text) ? undefined : host
}

/** Whether a host is the domain, or, where that is a wildcard such as `*.example.com`, one of its subdomains. */
export function servesHost(domain: string, host: string): boolean {
  const wanted = bareHost(host)
  if (wanted === undefined) return false
  if (!domain.startsWith('*.')) return bareHost(domain) === wanted
  const parent = bareHost(domain.slice(2))
  return parent !== undefined && wanted.endsWith(`.${parent}`)
}
