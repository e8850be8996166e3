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
  const forms = [...new Set(secrets.filter((secret) => secret.length >= SHORTEST).flatMap(formsOf))]
  const longestFirst = forms.toSorted((a, b) => b.length - a.length)
  return (text) => longestFirst.reduce((rest, form) => rest.replaceAll(form, '***'), text)
}

function formsOf(secret: string): string[] {
  const base64 = btoa(String.fromCodePoint(...new TextEncoder().encode(secret))).replace(/=+$/, '')
  return [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    base64,
    plain(secret, Infinity),
  ]
}
