import { BREAK, isBegun, lengthOf } from './encodings.ts'

/** Replaces every known form of every secret in a text. `isCut`: the text breaks off, perhaps inside of a secret. */
export type Redact = (text: string, isCut?: boolean) => string

/** A shorter secret is left to the runner's own mask: taken out of JSON it would destroy more than it hides. */
const SHORTEST = 6
/** So many characters of a secret are as good as the whole, at least if they are half of it. */
const LONGEST_PART = 20
/** At the end of a text that breaks off, so many characters may be the beginning of a secret. */
const SHORTEST_PART = 3

/**
 * The runner masks the log, but not a report file, and only line by line; and it never learns the forms in which a
 * service may echo a token: percent-encoded in any way, escaped for JSON or HTML, in base64. So every text passes here
 * before it is cut, and before it leaves.
 */
export function redactor(secrets: readonly string[]): Redact {
  const known = [...new Set(secrets.filter((secret) => secret.length >= SHORTEST))]
  const all = known.flatMap((secret) => [
    patternOf(secret, false),
    ...base64Forms(secret).map((form) => patternOf(form, true)),
  ])
  // The longest first, so that no rest of it stays.
  const patterns = all.toSorted((a, b) => b.characters.length - a.characters.length)
  const suspicious = suspiciousPattern(patterns)
  return (text, isCut = false) => {
    if (!isCut && !suspicious.test(text)) return text
    return patterns.reduce((rest, pattern) => replacePattern(rest, pattern, isCut), text)
  }
}

function base64Forms(secret: string): string[] {
  const bytes = Array.from(new TextEncoder().encode(secret), (byte) => String.fromCodePoint(byte)).join('')
  // The bytes before a secret shift its bits by 0, 2 or 4: one form for each, without characters shared with others.
  const base64 = ['', '\0', '\0\0'].map((before) => {
    const shared = Math.ceil((before.length * 8) / 6)
    const whole = btoa(before + bytes)
    return whole.endsWith('=') ? whole.replace(/=+$/, '').slice(shared, -1) : whole.slice(shared)
  })
  base64.push(btoa(bytes).replace(/=+$/, ''))
  const url = base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))
  return [...new Set([...base64, ...url])].filter(({ length }) => length >= SHORTEST)
}

const HIDDEN = '***'

function patternOf(secret: string, isWrapped: boolean): Pattern {
  const characters = Array.from(secret)
  const [first = '', second = ''] = characters.map((character) => character.replaceAll(SPECIAL, '\\$&'))
  const hex = (characters[0]?.codePointAt(0) ?? 0).toString(16).padStart(2, '0')
  const anyCase = hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
  return {
    characters,
    isWrapped,
    hint: new RegExp(
      [
        `${first}(?=${second}|[\\s%\\\\&])`,
        // Of what may begin an encoding, only what may encode the first character.
        `%(?=(?:25)*${anyCase})`,
        `\\\\(?=\\\\{0,7}(?:u|x|${first}))`,
        `&(?=(?:amp;)*(?:#|[a-z]))`,
      ].join('|'),
      'g',
    ),
  }
}

interface Pattern {
  readonly characters: readonly string[]
  /** Whether line breaks may stand between the characters, as in base64. */
  readonly isWrapped: boolean
  /** Finds the first character as it is, before the second or an encoding, and whatever may begin an encoding. */
  readonly hint: RegExp
}

/**
 * Matches every text that may hold a secret: the beginning of one as it is, or what an encoding or a line break needs.
 * Most of a list of paths has neither, and is read once.
 */
function suspiciousPattern(patterns: readonly Pattern[]): RegExp {
  const beginnings = patterns.map(({ characters }) =>
    characters.slice(0, START_LENGTH).join('').replaceAll(SPECIAL, '\\$&'),
  )
  return new RegExp([...new Set(beginnings), '[%\\\\&\\s]'].join('|'))
}

/** Each place at which the secret stands in some encoding, as a whole or in a good part. */
function replacePattern(text: string, pattern: Pattern, isCut: boolean): string {
  const { characters } = pattern
  const ranges: { from: number; to: number }[] = []
  for (const { index } of text.matchAll(pattern.hint)) {
    if (index < (ranges.at(-1)?.to ?? 0)) continue
    const { count, end } = compare(text, index, pattern)
    const isPart = count >= LONGEST_PART && count >= characters.length / 2
    if (count === characters.length || isPart) ranges.push({ from: index, to: end })
  }
  if (isCut) {
    const cutFrom = findCutSecret(text, pattern, ranges.at(-1)?.to ?? 0)
    if (cutFrom !== undefined) ranges.push({ from: cutFrom, to: text.length })
  }
  if (ranges.length === 0) return text
  let [result, at] = ['', 0]
  for (const { from, to } of ranges) {
    result += text.slice(at, from) + HIDDEN
    at = to
  }
  return result + text.slice(at)
}

/** Where at the end of a text a secret begins that is cut off there. */
function findCutSecret(text: string, pattern: Pattern, after: number): number | undefined {
  const { length } = pattern.characters
  for (let from = Math.max(after, text.length - length * 12); from < text.length; from++) {
    const { count, isAtEnd } = compare(text, from, pattern)
    if (isAtEnd && count >= SHORTEST_PART) return from
  }
  return undefined
}

/** How many characters of the secret stand at a place of the text, and whether the text ends among them. */
function compare(
  text: string,
  from: number,
  { characters, isWrapped }: Pattern,
): { count: number; end: number; isAtEnd: boolean } {
  let end = from
  for (const [count, character] of characters.entries()) {
    if (isWrapped && count > 0) end = afterBreak(text, end)
    const length = lengthOf(text, end, character)
    if (length === 0) return { count, end, isAtEnd: end >= text.length || isBegun(text.slice(end, end + 12)) }
    end += length
  }
  return { count: characters.length, end, isAtEnd: false }
}

function afterBreak(text: string, at: number): number {
  BREAK.lastIndex = at
  return BREAK.test(text) ? BREAK.lastIndex : at
}

/** So many characters of a secret are searched for; where they are found, the whole is compared. */
const START_LENGTH = 4

const SPECIAL = /[\\^$.|?*+()[\]{}/-]/g
