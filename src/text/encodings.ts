/** A line break inside of a wrapped text, in every encoding. */
export const BREAK = /(?:\s|\\{1,8}[rn]|%0[ad]|&#1[03];)+/iy

/** The encodings of one character, each with what it decodes to; a `%` may be encoded itself. */
const ENCODINGS: readonly (readonly [pattern: RegExp, decode: (found: string) => string])[] = [
  [/%([0-9a-f]{2})/iy, ofHex],
  [/(?:%|\\{1,8}u0025|&(?:amp;)*(?:#0*37|#x0*25|percnt);)(?:25)*([0-9a-f]{2})/iy, ofHex],
  [/\\{1,8}u([0-9a-f]{4})/iy, ofHex],
  [/\\{1,8}x([0-9a-f]{2})/iy, ofHex],
  [/\\{1,8}(.)/sy, (found) => found],
  [/&(?:amp;)*#x0{0,6}([0-9a-f]{1,6});?/iy, ofHex],
  [/&(?:amp;)*#0{0,6}(\d{1,7});?/y, (found) => codePoint(Number(found))],
  [/&(?:amp;)*([a-z]{2,7});/iy, (found) => NAMED[found.toLowerCase()] ?? ''],
]

/** HTML's names of the characters that a token can have. */
export const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  sol: '/',
  bsol: '\\',
  plus: '+',
  equals: '=',
  lowbar: '_',
  period: '.',
  comma: ',',
  colon: ':',
  semi: ';',
  num: '#',
  percnt: '%',
  ast: '*',
  commat: '@',
  excl: '!',
  quest: '?',
  dollar: '$',
  lpar: '(',
  rpar: ')',
  lsqb: '[',
  rsqb: ']',
  lcub: '{',
  rcub: '}',
  verbar: '|',
  vert: '|',
  grave: '`',
  hat: '^',
  lbrack: '[',
  rbrack: ']',
  lbrace: '{',
  rbrace: '}',
  hyphen: '-',
  dash: '-',
}

function ofHex(digits: string): string {
  return codePoint(Number.parseInt(digits, 16))
}

function codePoint(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** How long the character is in the encoding in which it stands there; 0 where it does not. */
export function lengthOf(text: string, at: number, character: string): number {
  for (const [pattern, decode] of '%\\&'.includes(text[at] ?? ' ') ? ENCODINGS : []) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match !== null && decode(match[1] ?? '') === character) return match[0].length
  }
  return text.startsWith(character, at) ? character.length : 0
}

/** Whether the end of a text may be the beginning of an encoded character. */
export function isBegun(rest: string): boolean {
  return /^(%[0-9a-f]{0,3}|\\{1,8}(u[0-9a-f]{0,3}|x[0-9a-f]?)?|&(amp;)*#?x?[0-9a-z]{0,7})$/i.test(rest)
}
