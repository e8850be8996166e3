import { plain } from './markdown.ts'

/** Replaces every known form of every secret in a text. */
export type Redact = (text: string) => string

/** A shorter secret is left to the runner's own mask: taken out of JSON it would destroy more than it hides. */
const SHORTEST = 6

/**
 * The runner masks the log, but not a report file, and only line by line; and it never learns the forms in which a
 * service may echo a token (URL-encoded, JSON-escaped, base64), or that of our own summary. So every text passes here before it leaves.
 */
export function redactor(secrets: readonly string[]): Redact {
  const known = [...new Set(secrets.filter((secret) => secret.length >= SHORTEST))]
  const longestFirst = [...new Set(known.flatMap(formsOf))].toSorted((a, b) => b.length - a.length)
  const escaped = known.filter(({ length }) => length <= LONGEST_PATTERN).map(asJsonMayEscapeIt)
  return (text) => {
    const plainly = longestFirst.reduce((rest, form) => rest.replaceAll(form, '***'), text)
    return plainly.includes('\\')
      ? escaped.reduce((rest, form) => rest.replaceAll(form, '***'), plainly)
      : plainly
  }
}

function formsOf(secret: string): string[] {
  const bytes = Array.from(new TextEncoder().encode(secret), (byte) => String.fromCodePoint(byte))
  const base64 = btoa(bytes.join('')).replace(/=+$/, '')
  const json = JSON.stringify(secret).slice(1, -1)
  const forms = [secret, encodeURIComponent(secret), base64, plain(secret, Infinity), json]
  return [...forms, json.replaceAll('/', '\\/')]
}

/** A longer secret makes a pattern that no engine takes: it is looked for in its usual forms. */
const LONGEST_PATTERN = 1000

/** JSON may spell `/` as `\/`, and any character at all as `\u002f`; JSON within JSON escapes the backslash as well. */
function asJsonMayEscapeIt(secret: string): RegExp {
  const characters = Array.from(secret, (character) => {
    const hex = (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')
    const anyCase = hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
    const literal = character.replace(/[\\^$.|?*+()[\]{}/-]/, '\\$&')
    const mayBeEscaped = /[A-Za-z0-9]/.test(character) ? literal : `\\\\{0,8}${literal}`
    return `(?:${mayBeEscaped}|\\\\{1,8}u${anyCase})`
  })
  return new RegExp(characters.join(''), 'g')
}
