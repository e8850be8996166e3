/**
 * A file's name, or a part of it, as it stands in an address: percent-encoded as a browser does it, and in addition
 * what has a meaning in a path of the service or of a URL (`%`, `?`, `#`, `*`, `\`).
 */
export function encodeName(name: string): string {
  return UNSAFE.test(name) ? name.replaceAll(new RegExp(UNSAFE, 'g'), encodeText) : name
}

const UNSAFE = /[^\w\-./~!$&'()+,;=:@[\]|]+/

function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('*', '%2A')
}
