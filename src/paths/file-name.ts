/**
 * File names are bytes, and need not be UTF-8. In a string, a byte that is not part of a character becomes the lone surrogate
 * U+DC80 to U+DCFF (as in PEP 383), so that no two names become one and each can be given back byte for byte.
 */
export function nameOfBytes(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    return salvage(bytes)
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function salvage(bytes: Uint8Array): string {
  let name = ''
  for (let at = 0; at < bytes.length;) {
    const character = characterAt(bytes, at)
    name += character?.text ?? String.fromCharCode(0xdc00 + (bytes[at] ?? 0))
    at += character?.length ?? 1
  }
  return name
}

function characterAt(bytes: Uint8Array, at: number): { text: string; length: number } | undefined {
  for (let length = 1; length <= 4; length++) {
    try {
      return { text: UTF8.decode(bytes.subarray(at, at + length)), length }
    } catch {
      // Not a character yet, or none at all.
    }
  }
  return undefined
}

/**
 * A file's name, or a part of it, as it stands in an address: percent-encoded as a browser does it, and in addition
 * what has a meaning in a path of the service or of a URL (`%`, `?`, `#`, `*`, `\`).
 */
export function encodeName(name: string): string {
  return UNSAFE.test(name) ? name.replaceAll(new RegExp(UNSAFE, 'g'), encodeText) : name
}

const UNSAFE = /[^\w\-./~!$&'()+,;=:@[\]|]+/

function encodeText(text: string): string {
  // Lone surrogates stand for bytes that are not UTF-8 (`nameOfBytes`); `split` puts them at the odd places.
  return text
    .split(/([\udc80-\udcff]+)/u)
    .map((part, index) => (index % 2 === 1 ? encodeBytes(part) : encodeURIComponent(part.toWellFormed())))
    .join('')
    .replaceAll('*', '%2A')
}

function encodeBytes(surrogates: string): string {
  const bytes = Array.from(surrogates, (unit) => unit.charCodeAt(0) - 0xdc00)
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('')
}
