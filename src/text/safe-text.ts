import { withoutSecrets } from './secrets.ts'

/**
 * Makes any text safe to print as one line of a job log.
 * The runner reads both stdout and stderr, splits at `\n`, `\r\n` and a lone `\r`, and obeys lines that begin with
 * `::` after white space, and `##[` anywhere in a line; other build servers obey `##vso[` and `##teamcity[`. All of
 * these are broken up visibly, and every character that could start a line, move the cursor or reorder text becomes a
 * `\u` escape.
 */
export function logLine(text: string): string {
  return text
    .replace(UNPRINTABLE, unicodeEscape)
    .replace(/^\s*::/, (start) => start.replace('::', '\\u003a:'))
    .replaceAll(/##(?=[a-z]{0,20}\[)/gi, '#\\u0023')
}

/** Control characters, line and paragraph separators, byte order marks, bidirectional controls, lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Surrogate}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** The text without secrets, shortened in the middle to `max` characters. */
export function shorten(text: string, max = 200): string {
  const safe = withoutSecrets(text)
  if (safe.length <= max) return safe
  const half = Math.floor((max - 1) / 2)
  return `${safe.slice(0, half)}…${safe.slice(safe.length - half)}`
}

/** The beginning of a page in one line, without secrets. */
export function excerptOf(bytes: Uint8Array, max: number): string {
  const safe = withoutSecrets(new TextDecoder().decode(bytes))
  const line = safe.replaceAll(/\s+/g, ' ').trim()
  return line.length <= max ? line : `${line.slice(0, max - 1)}…`
}
