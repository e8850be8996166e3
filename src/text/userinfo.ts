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
