/** Shorter secrets are left to the runner's mask: replacing them would destroy unrelated text in JSON. */
const SHORTEST = 6
const HIDDEN = '***'

let forms: string[] = []

/** Hides the secret in every text that is printed or written to a file from now on. */
export function addSecret(secret: string): void {
  if (secret.length < SHORTEST) return
  // Longest first, so that no part of a longer form remains.
  forms = [...new Set([...forms, ...formsOf(secret)])].toSorted((a, b) => b.length - a.length)
}

/** The secret as given, in URLs and JSON, and in base64 at the three possible bit offsets (0, 2 and 4). */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const inBase64 = [0, 1, 2].map((count) => {
    const text = Buffer.concat([Buffer.alloc(count), bytes]).toString('base64')
    // Omits the characters that also encode bits of the neighboring bytes.
    const padding = text.indexOf('=')
    return text.slice(Math.ceil((count * 8) / 6), padding === -1 ? undefined : padding - 1)
  })
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), ...inBase64]
}

/** Removes secrets, and what may be the user name and password of a URL. Call it before shortening or printing. */
export function withoutSecrets(text: string): string {
  return hideUserinfo(redactSecrets(text))
}

/** Removes secrets only: in JSON and Markdown, the end of a URL cannot be determined. */
export function redactSecrets(text: string): string {
  return forms.reduce((rest, form) => rest.replaceAll(form, HIDDEN), text)
}

/** Hides the text between `//` and the last `@` of each word. */
export function hideUserinfo(text: string): string {
  if (!text.includes('@')) return text
  return text.replaceAll(/[^\s"']+/g, (word) => {
    const [from, to] = [word.indexOf('//') + 2, word.lastIndexOf('@')]
    return from > 1 && to > from ? `${word.slice(0, from)}${HIDDEN}${word.slice(to)}` : word
  })
}

/** Replacer for `JSON.stringify` that removes secrets and passwords from strings. */
export function hideInJson(_: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutSecrets(value) : value
}
