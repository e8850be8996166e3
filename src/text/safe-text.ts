// Makes text safe to show: without secrets, and without what a log obeys.
//
// From `addSecret` on, a secret is `***` in everything that leaves, in each form
// that it may take. Secrets are the tokens, and inputs that may be one
// (step/process.ts, cli/main.ts, cli/files.ts), the login of `origin-url`
// (purge/main.ts), and passwords in the URLs of zones (`addUrlSecrets`, called by
// cdn/zones/api.ts and zone/file.ts). The runners (step/runner.ts,
// cli/terminal.ts) remove them: from lines with `toSafeLine`, from outputs and
// Markdown with `redactSecrets`; step/run-step.ts removes them from JSON with
// `hideInJson`. Text is redacted before it is cut, since a part of a secret is not
// found.

/**
 * Makes any text safe to print as one line of a job log. The runner reads both
 * stdout and stderr, splits at `\n`, `\r\n` and a lone `\r`, and obeys lines
 * that begin with `::` after white space, and `##[` anywhere in a line; other
 * build servers obey `##vso[` and `##teamcity[`. All of these are broken up
 * visibly, and every character that could start a line, move the cursor or
 * reorder text becomes a `\u` escape.
 */
export function escapeLogLine(text: string): string {
  return text
    .replace(UNPRINTABLE, escapeUnicode)
    .replace(/^\s*::/, (start) => start.replace('::', '\\u003a:'))
    .replaceAll(/##(?=[a-z]{0,20}\[)/gi, '#\\u0023')
}

/**
 * Control and format characters (bidirectional controls, tags, byte order
 * marks), line and paragraph separators, lone surrogates.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029]/gu

function escapeUnicode(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16)
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
}

/** The text without secrets, shortened in the middle to `max` characters. */
export function shorten(text: string, max = 200): string {
  const safe = redactSecretsAndUserinfo(text)
  if (safe.length <= max) return safe
  const half = Math.floor((max - 1) / 2)
  return `${safe.slice(0, half)}…${safe.slice(safe.length - half)}`
}

/** The beginning of a page in one line, without secrets. */
export function takeExcerpt(bytes: Uint8Array, max: number): string {
  const safe = redactSecretsAndUserinfo(new TextDecoder().decode(bytes))
  const line = safe.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  return `${line.slice(0, max - 1)}…`
}

/** Replacing a shorter text would also change unrelated words. */
export const SHORTEST_SECRET = 6
const HIDDEN = '***'

let forms: string[] = []

/** Hides the secret in every text that is printed or written to a file from now on. */
export function addSecret(secret: string): void {
  if (secret.length < SHORTEST_SECRET) return
  // Longest first, so that no part of a longer form remains.
  forms = [...new Set([...forms, ...listForms(secret)])].toSorted((a, b) => b.length - a.length)
}

/**
 * The secret as given, in URLs and JSON, and in base64 at the three possible
 * bit offsets (0, 2 and 4).
 */
function listForms(secret: string): string[] {
  const wellFormed = secret.toWellFormed()
  const bytes = Buffer.from(secret)
  const inBase64 = [0, 1, 2].map((count) => {
    const text = Buffer.concat([Buffer.alloc(count), bytes]).toString('base64')
    // Omits the characters that also encode bits of the neighboring bytes.
    const padding = text.indexOf('=')
    return text.slice(Math.ceil((count * 8) / 6), padding === -1 ? undefined : padding - 1)
  })
  return [secret, encodeURIComponent(wellFormed), JSON.stringify(secret).slice(1, -1), ...inBase64]
}

/**
 * Removes secrets, and what may be the user name and password of a URL. Call it
 * before shortening or printing.
 */
export function redactSecretsAndUserinfo(text: string): string {
  return hideUserinfo(redactSecrets(text))
}

/** A line of a log: without secrets, printable, and of a length that people read. */
export function toSafeLine(text: string): string {
  return shorten(escapeLogLine(redactSecretsAndUserinfo(text)), LINE_MAX_LENGTH)
}

const LINE_MAX_LENGTH = 4000

/** Removes secrets only: in JSON and Markdown, the end of a URL cannot be determined. */
export function redactSecrets(text: string): string {
  return forms.reduce((rest, form) => rest.replaceAll(form, HIDDEN), text)
}

/** Hides the text between `//` and the last `@` of each word. */
export function hideUserinfo(text: string): string {
  if (!text.includes('@')) return text
  return text.replaceAll(/[^\s"]+/g, (word) => {
    // In an http URL, a backslash counts as a slash.
    const from = word.search(/[/\\]{2}/) + 2
    const to = word.lastIndexOf('@')
    if (from > 1 && to > from) return `${word.slice(0, from)}${HIDDEN}${word.slice(to)}`
    return word
  })
}

/**
 * Hides user name and password of a value that is a URL as a whole, whatever
 * characters they have.
 */
export function hideInUrl(value: string): string {
  const end = value.lastIndexOf('@')
  const [scheme = ''] = /^\s*[a-z][\w+.-]*:[/\\]+/i.exec(value) ?? []
  if (scheme === '' || end < scheme.length) return value
  return `${scheme}${HIDDEN}${value.slice(end)}`
}

/** Hides what may be user name and password in a piece of a URL whose beginning is not known. */
export function hideBeforeAt(text: string): string {
  return text.replace(/^.*@/s, `${HIDDEN}@`)
}

/** A shorter password may be a word of the log, such as `delete`. */
const SHORTEST_PASSWORD = 8

/**
 * Words of the reports and of the service. To hide such a password would change
 * a report, and show what the password is.
 */
const OWN_WORDS: ReadonlySet<string> = new Set(
  `
  abandoned addresses bandwidth_by_day bandwidth_bytes cache_hit_ratio cancelled candidates
  cdn_hostname completed completedAt confirmed createdAt createdSeenAt durationMs endSeenAt
  excluded exported failedEdges freshness leftAfter maxServerErrorRatio minHitRatio
  minRequests no-changes no-proof not-deployed not-fetched notVerified nothing-to-purge
  ofSource old-at-edge origin-not-new originWaitMs problems processing purgeJobs purgeNeeded
  quotaUsed rate-limited remaining requests_by_status requests_total schemaVersion
  serverErrorRatio site-dir startDate startedAt startsAt threshold-missed thresholds timed-out
  unmatched unreachable unverified warnings windowMs
  `.split(/\s+/),
)

/** Hides the password of a URL in every text from now on; the user name only in URLs. */
export function addUrlSecrets(url: string): void {
  const userinfo = url.slice(0, Math.max(0, url.lastIndexOf('@'))).replace(/^[^:]*:[/\\]+/, '')
  const colon = userinfo.indexOf(':')
  const password = colon === -1 ? '' : userinfo.slice(colon + 1)
  for (const secret of [password, decodeIfValid(password)]) {
    if (secret.length >= SHORTEST_PASSWORD && !OWN_WORDS.has(secret)) addSecret(secret)
  }
}

/** Decodes percent-encoding; returns invalid text unchanged. */
export function decodeIfValid(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Replacer for `JSON.stringify` that removes secrets and passwords from strings,
 * and from keys, because edges are keys in a report.
 */
export function hideInJson(_: string, value: unknown): unknown {
  if (typeof value === 'string') return redactSecretsAndUserinfo(hideInUrl(value))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([key, inner]) => [redactSecrets(key), inner]))
}

/** Whether a text that is not what was expected may be a token: it must not be shown. */
export function mayBeToken(text: string): boolean {
  const isMixed = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w.~+=-]{16,}$/.test(text)
  return isMixed || /^([\da-f]{32,}|bearer\s.*)$/i.test(text)
}
