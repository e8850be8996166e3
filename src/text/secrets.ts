/** A shorter secret is left to the runner's own mask: taken out of JSON it would destroy more than it hides. */
const SHORTEST = 6
const HIDDEN = '***'

let forms: string[] = []

/** From now on no text that is shown, or written to a file, contains it. */
export function addSecret(secret: string): void {
  if (secret.length < SHORTEST) return
  // The longest first, so that no rest of it stays.
  forms = [...new Set([...forms, ...formsOf(secret)])].toSorted((a, b) => b.length - a.length)
}

/** As it is given, as URLs and JSON have it, and in base64, where the bytes before it shift its bits by 0, 2 or 4. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const inBase64 = [0, 1, 2].map((count) => {
    const text = Buffer.concat([Buffer.alloc(count), bytes]).toString('base64')
    // Without the characters that it shares with what stands before and after it.
    const end =
      (bytes.length + count) % 3 === 0
        ? text.length
        : text.indexOf('=') === -1
          ? text.length
          : text.indexOf('=') - 1
    return text.slice(Math.ceil((count * 8) / 6), end)
  })
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), ...inBase64]
}

/** A text without the secrets of this process, and without what may be user and password of a URL: before it is cut or shown. */
export function withoutSecrets(text: string): string {
  return hideUserinfo(redactSecrets(text))
}

/** A text without the secrets of this process. In JSON and Markdown a URL may end where it does not elsewhere. */
export function redactSecrets(text: string): string {
  return forms.reduce((rest, form) => rest.replaceAll(form, HIDDEN), text)
}

/** What stands between `//` and the last `@` of a word. */
export function hideUserinfo(text: string): string {
  if (!text.includes('@')) return text
  return text.replaceAll(/[^\s"']+/g, (word) => {
    const [from, to] = [word.indexOf('//') + 2, word.lastIndexOf('@')]
    return from > 1 && to > from ? `${word.slice(0, from)}${HIDDEN}${word.slice(to)}` : word
  })
}

/** What `JSON.stringify` takes to write strings without secrets and passwords. */
export function hideInJson(_: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutSecrets(value) : value
}
