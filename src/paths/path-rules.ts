type Accepts = (candidate: string) => boolean

interface PathCheck {
  readonly broken: RegExp
  readonly fault: string
  /** Suggests only text that `accepts` accepts. */
  readonly help: string | ((text: string, accepts: Accepts) => string)
}

/** The most useful fault comes first, because only the first one is reported. */
export const PATH_CHECKS: readonly PathCheck[] = [
  { broken: /^(?!\/)/, fault: 'must start with `/`', help: rightForm },
  {
    broken: /[,、，\s\u200b]["'`]?(\/|https?:\/\/)|^[^?]*,$/i,
    fault: 'is several paths on one line',
    help: 'write one path per line; a literal comma before `/` is `%2C`, a real space `%20`',
  },
  {
    broken: /[\p{Cc}\p{Surrogate}\ufffd]/u,
    fault: 'contains a control character or broken UTF-8',
    help: 'remove it, or percent-encode it if it is intended',
  },
  {
    broken: /\\/,
    fault: 'contains a backslash',
    help: 'write `/` between folders; a literal backslash is `%5C`',
  },
  {
    broken: /#/,
    fault: 'contains a `#`',
    help: 'browsers do not send fragments to a server: remove it; a literal `#` is `%23`',
  },
  { broken: /\*\*(?!$)|[^/]\*\*$|\?.*\*\*/, fault: 'contains `**`', help: rightForm },
  {
    broken: /^[^?]*[{}]/,
    fault: 'contains braces',
    help: 'braces are not supported: write one path per line, or use `*`; a literal brace is `%7B` or `%7D`',
  },
  {
    broken: /^[^?]*[[\]]/,
    fault: 'contains brackets',
    help: 'brackets are not supported: write one path per line, or use `*`; literal brackets are `%5B` and `%5D`',
  },
  {
    broken: /^[^?]*[\s\u200b]\?/,
    fault: 'contains white space before `?`',
    help: 'remove it; a real space in a path is `%20`',
  },
  {
    broken: /\?(?![^=&?/*\s]+=|\*)/,
    fault: 'contains a `?`',
    help: 'the only wildcard is `*`; a query string is `?key=value`, every query string `?*`; a literal `?` is `%3F`',
  },
  { broken: /^[^?]*\/\//, fault: 'contains an empty segment (`//`)', help: rightForm },
  {
    broken: /^[^?]*\/(\.|%2e){1,2}(\/|\?|$)/i,
    fault: 'contains a `.` or `..` segment',
    help: 'browsers resolve it before they send the request: write the resolved path',
  },
]

const EVERYTHING = /^(all|everything|\*+)$/i

/** A path that only lacks its first `/` or has extra slashes. */
const ALMOST_PATH = /^\/{0,2}[\w-]+(\/{1,2}[\w.*-]+)*\/{0,2}$/

/** Suggests the intended path for one with `**` or `//`, or without a leading `/`. */
function rightForm(text: string, accepts: Accepts): string {
  if (EVERYTHING.test(text)) return 'to purge everything in the zone, set `type: all` and remove `paths`'
  const path = asPath(text)
  if (path !== text && ALMOST_PATH.test(text) && accepts(path)) return `write \`${path}\``
  if (text.includes('**'))
    return '`**` stands at the end, after a `/`: `/blog/**` is everything below `/blog/`; elsewhere `*` is the only wildcard'
  return 'give a path that begins with `/`, such as `/blog/`, or a URL with its scheme, such as `https://www.example.com/blog/`'
}

function asPath(text: string): string {
  return `/${text}`.replaceAll(/\/{2,}/g, '/')
}
