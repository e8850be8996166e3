import { BREAK, isBegun, lengthOf, NAMED } from './encodings.ts'

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
  const forms = [...new Set(known.flatMap(literalForms))].toSorted((a, b) => b.length - a.length)
  const plain = known.map((secret) => patternOf(secret, false))
  const wrapped = known.flatMap(base64Forms).map((form) => patternOf(form, true))
  const suspicious = suspiciousPattern([...plain, ...wrapped])
  return (text, isCut = false) => {
    if (!isCut && !suspicious.test(text)) return text
    const plainly = forms.reduce((rest, form) => replaceForm(rest, form, isCut), text)
    // Only a list is as large, and no list is base64.
    const patterns = plainly.length > LARGE ? plain : [...plain, ...wrapped]
    return patterns.reduce((rest, pattern) => replacePattern(rest, pattern, isCut), plainly)
  }
}

/** Takes user and password out of every URL in a text, and out of what was meant as one. Each character is looked at once. */
export function hideUserinfo(text: string, isCut = false): string {
  // Where a text breaks off in a URL, what follows may have been the `@`.
  const whole = isCut ? text.replace(CUT_URL, '$1***') : text
  if (!whole.includes('@')) return whole
  return whole.replace(BARE_USERINFO, '$1***@').split('\n').map(hideInLine).join('\n')
}

/** A URL at the end that has got no further than its authority. */
const CUT_URL = /((?:[a-z][\w+.-]{0,20}:[\\/]{2,}|https?[\\/]{2,}))[^\s\\/?#]{0,4096}$/i

/** At the beginning of a text, where there is no scheme. */
const BARE_USERINFO = /^(\s*[\\/]{2,}|\s*)[^\s\\/@:?#]+:(?![\\/])\S*@/

/** What begins a URL, also one that cannot be parsed. */
const SCHEME = /(?:[a-z][\w+.-]{0,20}:[\\/\t]+|https?[\\/]{2,}|https?:|(?<![:\w\\/])[\\/]{2,})/gi
/** Those after which only a `:` tells user and password from a path. */
const IS_WEAK = /^(?:https?:|[\\/]+)$/i
const USER = /[^\s\\/@:?#]*/y
const PORT = /:\d+(?:[/?#\s]|$)/y
const AUTHORITY = /[^\s\\/?#]*/y

function hideInLine(line: string): string {
  const lastAt = line.lastIndexOf('@')
  if (lastAt === -1) return line
  let [result, done, searched] = ['', 0, 0]
  for (const { 0: scheme, index } of line.matchAll(SCHEME)) {
    const from = index + scheme.length
    const isWeak = IS_WEAK.test(scheme)
    // What follows in the same authority would find as little.
    if (index < done || from > lastAt || (isWeak && index < searched)) continue
    const at = isWeak ? endOfPassword(line, from) : endOfUserinfo(line, from, lastAt)
    if (at === -1) {
      if (isWeak) searched = from + matchAt(AUTHORITY, line, from).length
      continue
    }
    result += `${line.slice(done, from)}***`
    done = at
  }
  return result + line.slice(done)
}

/** The place of the `@` that ends the userinfo; -1 where there is none. */
function endOfUserinfo(line: string, from: number, lastAt: number): number {
  const userEnd = from + matchAt(USER, line, from).length
  // A password that is not encoded may hold anything: where a `:` tells it, all up to the last `@` of the line goes.
  if (userEnd > from && line[userEnd] === ':' && matchAt(PORT, line, userEnd) === '') return lastAt
  const at = matchAt(AUTHORITY, line, from).lastIndexOf('@')
  return at > 0 ? from + at : -1
}

/** The place of the `@` of `user:password@`; -1 where there is none. */
function endOfPassword(line: string, from: number): number {
  const authority = matchAt(AUTHORITY, line, from)
  const at = authority.lastIndexOf('@')
  return at > 0 && authority.slice(0, at).includes(':') ? from + at : -1
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

const LARGE = 1024 * 1024

/** Forms that a plain search finds. Other encodings, which may differ by character, are matched by `patternOf`. */
function literalForms(secret: string): string[] {
  return [secret, encodeURIComponent(secret.toWellFormed()), ...base64Forms(secret)]
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

function replaceForm(text: string, form: string, isCut: boolean): string {
  const whole = text.replaceAll(form, HIDDEN)
  if (!isCut) return whole
  for (let length = Math.min(form.length - 1, whole.length); length >= SHORTEST_PART; length--)
    if (whole.endsWith(form.slice(0, length))) return whole.slice(0, -length) + HIDDEN
  return whole
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
    start: new RegExp(startSource(characters, isWrapped), 'y'),
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
  /** Matches the first characters in every encoding. */
  readonly start: RegExp
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

/** Where the secret may begin. The hint is some ten times faster than the whole pattern, and never misses a start. */
function* startsIn(text: string, { start, hint }: Pattern): Generator<number> {
  for (const { index } of text.matchAll(hint)) {
    start.lastIndex = index
    if (start.test(text)) yield index
  }
}

/** Each place at which the secret stands in some encoding, as a whole or in a good part. */
function replacePattern(text: string, pattern: Pattern, isCut: boolean): string {
  const { characters } = pattern
  const ranges: { from: number; to: number }[] = []
  for (const index of startsIn(text, pattern)) {
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

const BREAKS = `(?:${BREAK.source})?`

/** So many characters of a secret are searched for; where they are found, the whole is compared. */
const START_LENGTH = 4

const SPECIAL = /[\\^$.|?*+()[\]{}/-]/g

/** The source of a pattern for the first characters in every encoding. */
function startSource(characters: readonly string[], isWrapped: boolean): string {
  const first = characters.slice(0, START_LENGTH).map((character) => {
    const code = character.codePointAt(0) ?? 0
    const hex = code
      .toString(16)
      .padStart(2, '0')
      .replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
    const literal = character.replaceAll(SPECIAL, '\\$&')
    const names = Object.entries(NAMED).flatMap(([name, decoded]) =>
      decoded === character ? [`|${name};`] : [],
    )
    return [
      `(?:${literal}|(?:%|\\\\{1,8}u0025|&(?:amp;)*(?:#0*37|#x0*25|percnt);)(?:25)*${hex}|\\\\{1,8}(?:u0{0,3}${hex}|x${hex}|${literal})`,
      `|&(?:amp;)*(?:#x0{0,6}${hex};?|#0{0,6}${code};?${names.join('')}))`,
    ].join('')
  })
  return first.join(isWrapped ? BREAKS : '')
}
