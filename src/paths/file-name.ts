/** Percent-encodes what browsers encode, and what has a meaning in a path or URL (`%`, `?`, `#`, `*`, `\`). */
export function encodeName(name: string): string {
  return UNSAFE.test(name) ? name.replaceAll(new RegExp(UNSAFE, 'g'), encodeText) : name
}

const UNSAFE = /[^\w\-./~!$&'()+,;=:@[\]|]+/

function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('*', '%2A')
}

/** A glob that matches just this name. Not the package's, which is large: messages need no other globs. */
export function escapeGlob(name: string): string {
  return name.replaceAll(/[?*()[\]{}!#\\]/g, '\\$&')
}
