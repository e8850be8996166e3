/** Percent-encodes what browsers encode, and what has a meaning in a path or URL (`%`, `?`, `#`, `*`, `\`). */
export function encodeName(name: string): string {
  return UNSAFE.test(name) ? name.replaceAll(new RegExp(UNSAFE, 'g'), encodeText) : name
}

const UNSAFE = /[^\w\-./~!$&'()+,;=:@[\]|]+/

function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('*', '%2A')
}
