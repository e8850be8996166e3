import { withoutSecrets } from './secrets.ts'

/**
 * Makes any text safe to print as one line of a job log.
 *
 * The runner reads both stdout and stderr, splits at `\n`, `\r\n` and a lone `\r`, and obeys a line that begins,
 * after white space, with `::`, and the old form `##[` anywhere in a line; other build servers obey `##vso[` and
 * `##teamcity[`. All are broken up visibly, and every character that could start a line, move the cursor or reorder
 * text becomes a `\u` escape.
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

/** A longer text is cut to this before anything else, so that a text of whatever length takes a moment at most. */
const WINDOW = 64 * 1024

/**
 * The same text without secrets, cut in the middle where it is longer than `max` characters: the one place that cuts.
 * Of a very long text only the beginning is shown.
 */
export function shorten(text: string, max = 200): string {
  const isCut = text.length > WINDOW
  const safe = withoutSecrets(isCut ? text.slice(0, WINDOW) : text, isCut)
  if (isCut) return `${safe.slice(0, Math.max(0, max - 1))}…`
  if (safe.length <= max) return safe
  const half = Math.floor((max - 1) / 2)
  return `${safe.slice(0, half)}…${safe.slice(safe.length - half)}`
}

/** The beginning of a page, in one line. @param isCut whether the bytes break off */
export function excerptOf(bytes: Uint8Array, max: number, isCut: boolean): string {
  const text = new TextDecoder().decode(bytes.subarray(0, WINDOW))
  // Redacted before white space in it is dropped, and before any of it is cut.
  const safe = withoutSecrets(text, isCut || bytes.length > WINDOW)
  return shorten(safe.replaceAll(/\s+/g, ' ').trim(), max)
}
