import { terms } from '../problem/terms.ts'
import { shorten } from '../text/safe-text.ts'

/** Whether a text is a valid path. */
type Accepts = (candidate: string) => boolean

/** A rule that a path has to obey, and what to do where it does not. */
interface PathCheck {
  readonly broken: RegExp
  readonly fault: string
  /** What it suggests is what `accepts` accepts. */
  readonly help: string | ((text: string, accepts: Accepts) => string)
}

/** In the order in which they are most useful to know. */
export const PATH_CHECKS: readonly PathCheck[] = [
  {
    broken: /^\s*[-•]\s+["']?(\/|https?:)/,
    fault: 'a list marker',
    help: 'write only the path, one path per line',
  },
  {
    broken: /^["'`]/,
    fault: 'a quotation mark',
    help: 'write the path without quotation marks, one path per line',
  },
  {
    broken: /^\[/,
    fault: 'a JSON list',
    help: `write one path per line; in an earlier ${terms.step}, \`jq -r '.[]'\` converts a JSON list to lines`,
  },
  {
    broken: /^[^?]*[,、，]\s*["'`]?(\/|https?:\/\/)|^[^?]*,$/i,
    fault: 'several paths joined by commas',
    help: (text, accepts) => asLines(text, accepts, 'a literal comma before `/` is `%2C`'),
  },
  {
    broken: /[;；]\s*["'`]?(\/|https?:\/\/)/i,
    fault: 'several paths joined by semicolons',
    help: (text, accepts) => asLines(text, accepts, 'a literal semicolon before `/` is `%3B`'),
  },
  {
    broken: /[\s\u200b]["'`]?(\/|https?:\/\/)/i,
    fault: 'several paths on one line',
    help: (text, accepts) => asLines(text, accepts, 'a real space in a path is `%20`'),
  },
  {
    broken: /^(\/|https?:).*\\n(\/|https?:|$)/i,
    fault: 'a literal `\\n`',
    help: terms.either(
      '`\\n` in this string is not a line break: use a block, `paths: |`, with one path per line',
      '`\\n` in this string is not a line break: write each path as an argument of its own',
    ),
  },
  {
    broken: /[\p{Cc}\p{Surrogate}\ufffd]/u,
    fault: 'a control character or broken UTF-8',
    help: 'remove it, or percent-encode it if it is intended',
  },
  { broken: /\\/, fault: 'a backslash', help: 'write `/` between folders; a literal backslash is `%5C`' },
  {
    broken: /#/,
    fault: 'a `#`',
    help: 'browsers do not send fragments to a server: remove it; a literal `#` is `%23`',
  },
  {
    broken: /^[a-z]:[\\/]/i,
    fault: 'a Windows path',
    help: 'write the path of the URL, such as `/blog/`; Git Bash rewrites `/blog/` unless `MSYS_NO_PATHCONV=1` is set',
  },
  { broken: /^(?!\/)/, fault: 'no leading `/`', help: rightForm },
  { broken: /^[^?]*\*\*/, fault: '`**`', help: rightForm },
  {
    broken: /^[^?]*[{}]/,
    fault: 'braces',
    help: 'braces are not supported: write one path per line, or use `*`; a literal brace is `%7B` or `%7D`',
  },
  {
    broken: /^[^?[]*\[[^?\]]*\]/,
    fault: 'brackets',
    help: 'brackets are not supported: write one path per line, or use `*`; literal brackets are `%5B` and `%5D`',
  },
  {
    broken: /\?(?![^=&?/*\s]+=|\*)/,
    fault: 'a `?`',
    help: 'the only wildcard is `*`; a query string is `?key=value`, every query string `?*`; a literal `?` is `%3F`',
  },
  { broken: /^[^?]*\/\//, fault: 'an empty segment (`//`)', help: rightForm },
  {
    broken: /^[^?]*\/(\.|%2e){1,2}(\/|\?|$)/i,
    fault: 'a `.` or `..` segment',
    help: 'browsers resolve it before they send the request: write the resolved path',
  },
]

/** A list on one line, as the lines that it should have been. */
function asLines(text: string, accepts: Accepts, literal: string): string {
  const separators = /["'`]?(?:\s+(?:and|or)\s+|[\s,;|&、，；\u200b]+)+["'`]?(?=\/|https?:\/\/|$)/gi
  const pieces = text.split(separators).map((piece) => piece.replace(/^["'`]+|["'`,;]+$/g, ''))
  const lines = pieces.flatMap((piece) =>
    piece.endsWith(':') ? [] : [piece, asPath(piece)].filter(accepts).slice(0, 1),
  )
  const shown = lines.slice(0, 4).map((line) => `\`${shorten(line, 60)}\``)
  const more = lines.length > shown.length ? ` and ${lines.length - shown.length} more` : ''
  const one = terms.either('write one path per line (`paths: |`)', 'write one path per argument or line')
  if (shown.length === 0) return `${one}; ${literal}`
  return `${one}: ${shown.join(', then ')}${more}; ${literal}`
}

const EVERYTHING = /^(\{all\}|all\/?|everything|purge[-_ ]?(all|everything)|\*+)$/i

/** A host as people write it before a path: with a scheme or something like one, or recognizable by its form. */
const HOST =
  /^(?<before>[a-z]{2,6}:?\/{1,3}|\/{2,})?(?<host>(?:[\p{L}\p{N}*_-]+\.)+\p{L}{2,}|localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?(?<rest>[/?].*)?$/iu

/** What was most likely meant by a path with `**` or `//`, or without a `/` at its beginning. */
function rightForm(text: string, accepts: Accepts): string {
  if (EVERYTHING.test(text))
    return `to purge everything in the zone, set ${terms.setting('type', 'all')} and remove ${terms.name('paths')}`
  const { before, host, rest = '' } = HOST.exec(text)?.groups ?? {}
  const path = ifAccepted(asPath(text), accepts)
  if (host !== undefined) {
    const isCertain = before !== undefined || /^(www\.|\*\.)/i.test(host)
    const alone = ifAccepted(asPath(rest), accepts)
    const url = ifAccepted(`https://${host}${alone ?? '/'}`, accepts)
    if (isCertain && alone !== undefined)
      return url === undefined
        ? `a path does not contain a host: write \`${alone}\``
        : `for a page of the host \`${host}\` write \`${url}\`, or the path alone, \`${alone}\``
    if (path !== undefined && url !== undefined)
      return `a path begins with \`/\`: write \`${path}\`; if \`${host}\` is a host, give the URL, \`${url}\``
  }
  if (path === undefined) return 'a path begins with `/`, such as `/blog/`'
  if (text.includes('**'))
    return `\`*\` is the only wildcard: write \`${path}\`, and add a line for each deeper level, because \`*\` may not match across \`/\``
  return text.startsWith('/') ? `write \`${path}\`` : `a path begins with \`/\`: write \`${path}\``
}

/** With one `/` at its beginning, no empty and no dot segments, and `*` for `**`. */
function asPath(text: string): string {
  return `/${text}`
    .replaceAll(/\/(\.{1,2}(?=\/|$))?(?=\/)/g, '')
    .replaceAll(/\*{2,}(\/\*+)*/g, '*')
    .replace(/\/\.{1,2}$/, '/')
}

function ifAccepted(candidate: string, accepts: Accepts): string | undefined {
  return accepts(candidate) ? candidate : undefined
}
