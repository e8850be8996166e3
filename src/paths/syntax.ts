import { shorten } from '../text/log.ts'
import { hideUserinfo } from '../text/redact.ts'

/** A line of `paths`, read: a path as the service takes it (`createPurgeJob`), with the host it was given for, or what is wrong. */
export type ParsedPath =
  | { readonly kind: 'path'; readonly path: string; readonly host?: string; readonly warning?: string }
  | { readonly kind: 'invalid'; readonly fault: string; readonly help: string }

/** Reads one line. A full URL gives its path and its host, which the caller compares with the hosts of the zone. */
export function parsePath(line: string): ParsedPath {
  const text = line.trim()
  if (!/^\/(?!\/)/.test(text) && hideUserinfo(text) !== text) return USERINFO_FAULT
  const url = /^(https?):\/\/([^/?#\\]*)(.*)$/is.exec(text)
  if (url === null) return checkPath(text)
  const [, , host = '', rest = ''] = url
  const fault = faultOfHost(host)
  if (fault !== undefined) return fault
  const parsed = checkPath(rest.startsWith('/') ? rest : `/${rest}`)
  return parsed.kind === 'invalid' ? parsed : { ...parsed, host: asciiHost(host) }
}

/** A host in the form in which hosts compare: lower case, ASCII, without a trailing dot. */
export function asciiHost(host: string): string {
  const url = `http://${host}`
  return (URL.canParse(url) ? new URL(url).hostname : host.toLowerCase()).replace(/\.$/, '')
}

/** The same for a text that is to be a host and nothing else; undefined where a URL would only begin with one. */
export function bareHost(text: string): string | undefined {
  if (text === '' || /[\s/:@?#\\%[\]\p{Cc}]/u.test(text)) return undefined
  const host = asciiHost(text)
  // URLs read `1` as an address, and `0x7f.1` as well.
  const isAddress = /^[\d.]+$/.test(host)
  return host === '' || (isAddress && host !== text) ? undefined : host
}

/** Whether a host is the domain, or, where that is a wildcard such as `*.example.com`, one of its subdomains. */
export function servesHost(domain: string, host: string): boolean {
  const wanted = bareHost(host)
  if (wanted === undefined) return false
  if (!domain.startsWith('*.')) return bareHost(domain) === wanted
  const parent = bareHost(domain.slice(2))
  return parent !== undefined && wanted.endsWith(`.${parent}`)
}

/** Whether a text is a path in the form in which it is sent: what rules make, and what a manifest may hold, has to be. */
export function isPath(text: string): boolean {
  return /^\/[\x21-\x7e]*$/.test(text) && !/[#\\]|^[^?]*(\/\/|\*\*|\/(\.|%2e){1,2}(\/|\?|$))/i.test(text)
}

/** A path without percent-encoding, byte for byte: two spellings of one path are equal in this form. */
export function decodedPath(path: string): string {
  return path
    .replaceAll(/[^\0-\x7f]+/g, (text) => encodeURIComponent(text.toWellFormed()))
    .replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** True for a pattern that names nothing but slashes, dots and wildcards, such as `/*` or `/*.*`. */
export function coversAlmostEverything(path: string): boolean {
  return path.includes('*') && /^[/*.]*$/.test(path)
}

function bad(fault: string, help: string): ParsedPath {
  return { kind: 'invalid', fault, help }
}

const USERINFO_FAULT = bad('a URL with a user name or password in it', 'leave out what stands before `@`')

function faultOfHost(host: string): ParsedPath | undefined {
  if (host.includes('@')) return USERINFO_FAULT
  if (host.includes('*')) return bad('a wildcard in the host', 'purge one zone a step; a matrix does several')
  if (!URL.canParse(`http://${host}`)) return bad('not a URL', 'give a path that begins with `/`')
  if (new URL(`http://${host}`).port !== '' && !/:(80|443)$/.test(host)) {
    return bad('a URL with a port', 'edges are asked by host name alone: leave out the port')
  }
  return undefined
}

/** The rules, in the order in which a person would want to hear of them. */
const RULES: readonly {
  readonly broken: RegExp
  readonly fault: string
  readonly help: string | ((text: string) => string)
}[] = [
  {
    broken: /^\s*[-•]\s+["']?(\/|https?:)/,
    fault: 'a list marker',
    help: 'write the bare path: one path a line, nothing before it',
  },
  {
    broken: /^["'`]/,
    fault: 'a quotation mark',
    help: 'write the bare path: one path a line, no quotation marks',
  },
  {
    broken: /^\[/,
    fault: 'a JSON list',
    help: "write one path a line; `jq -r '.[]'` in a step before makes lines of a JSON list",
  },
  {
    broken: /^[^?]*[,、，]\s*["'`]?(\/|https?:\/\/)|^[^?]*,$/i,
    fault: 'several paths joined by commas',
    help: (text) => asLines(text, 'a literal comma before `/` is `%2C`'),
  },
  {
    broken: /[;；]\s*["'`]?(\/|https?:\/\/)/i,
    fault: 'several paths joined by semicolons',
    help: (text) => asLines(text, 'a literal semicolon before `/` is `%3B`'),
  },
  {
    broken: /[\s\u200b]["'`]?(\/|https?:\/\/)/i,
    fault: 'several paths on one line',
    help: (text) => asLines(text, 'a real space in a path is `%20`'),
  },
  {
    broken: /^(\/|https?:).*\\n(\/|https?:|$)/i,
    fault: 'a literal `\\n`',
    help: 'a line break is none in quotation marks: write a block, `paths: |`, with one path a line',
  },
  {
    broken: /[\p{Cc}\p{Surrogate}\ufffd]/u,
    fault: 'a control character or broken UTF-8',
    help: 'percent-encode it, if it is meant',
  },
  { broken: /\\/, fault: 'a backslash', help: 'write `/` between folders; a literal backslash is `%5C`' },
  {
    broken: /#/,
    fault: 'a `#`',
    help: 'fragments never reach a server: leave it out; a literal `#` is `%23`',
  },
  { broken: /^(?!\/)/, fault: 'no leading `/`', help: rightForm },
  { broken: /^[^?]*\*\*/, fault: '`**`', help: rightForm },
  {
    broken: /^[^?]*[{}]/,
    fault: 'braces',
    help: 'braces are no pattern here: write each path on a line of its own, or `*`; a literal brace is `%7B` or `%7D`',
  },
  {
    broken: /^[^?[]*\[[^?\]]*\]/,
    fault: 'brackets',
    help: 'brackets are no pattern here: write each path on a line of its own, or `*`; literal brackets are `%5B` and `%5D`',
  },
  {
    broken: /\?(?![^=&?/*\s]+=)/,
    fault: 'a `?`',
    help: 'the only wildcard is `*`; a query string is `?key=value`; a literal `?` is `%3F`',
  },
  { broken: /^[^?]*\/\//, fault: 'an empty segment (`//`)', help: rightForm },
  {
    broken: /^[^?]*\/(\.|%2e){1,2}(\/|\?|$)/i,
    fault: 'a `.` or `..` segment',
    help: 'browsers resolve it before they ask: write the path that they ask for',
  },
]

/** No server takes a longer request line. */
const MAX_LENGTH = 8192

/** What most paths look like: nothing in them is forbidden, encoded or worth a warning. */
const PLAIN = /^(\/[\w-]+(\.[\w-]+)*)*\/?$/

function checkPath(text: string): ParsedPath {
  if (text.length <= MAX_LENGTH && text.startsWith('/') && PLAIN.test(text))
    return { kind: 'path', path: text }
  if (text.length > MAX_LENGTH) return bad(`more than ${MAX_LENGTH} characters`, 'write one path a line')
  // Only the first `?` begins a query, so the rule about it must not see a later one.
  const [head, query] = splitQuery(text)
  const judged = head + query.slice(0, 1) + query.slice(1).replaceAll('?', '%3F')
  const rule = RULES.find(({ broken }) => broken.test(judged))
  if (rule !== undefined) return bad(rule.fault, typeof rule.help === 'string' ? rule.help : rule.help(text))
  const path = encode(head, query)
  if (path.length > MAX_LENGTH)
    return bad(`more than ${MAX_LENGTH} characters when encoded`, 'purge a shorter path with a `*`')
  const warning = warningAbout(path)
  return warning === undefined ? { kind: 'path', path } : { kind: 'path', path, warning }
}

function splitQuery(text: string): [head: string, query: string] {
  const at = text.indexOf('?')
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

/** A list on one line, as the lines that it should have been. */
function asLines(text: string, literal: string): string {
  const separators = /["'`]?(?:\s+(?:and|or)\s+|[\s,;|&、，；\u200b]+)+["'`]?(?=\/|https?:\/\/|$)/gi
  const pieces = text.split(separators).map((piece) => piece.replace(/^["'`]+|["'`,;]+$/g, ''))
  const lines = pieces.flatMap((piece) =>
    piece.endsWith(':') ? [] : acceptable([piece, asPath(piece)]).slice(0, 1),
  )
  const shown = lines.slice(0, 4).map((line) => `\`${shorten(line, 60)}\``)
  const more = lines.length > shown.length ? ` and ${lines.length - shown.length} more` : ''
  if (shown.length === 0) return `write one path a line (\`paths: |\`); ${literal}`
  return `write one path a line (\`paths: |\`): ${shown.join(', then ')}${more}; ${literal}`
}

/** Only what is accepted is suggested. */
function acceptable(candidates: readonly string[]): string[] {
  return [...new Set(candidates)].filter((candidate) => parsePath(candidate).kind === 'path')
}

const EVERYTHING = /^(\{all\}|all\/?|everything|purge[-_ ]?(all|everything)|\*+)$/i

/** A host as people write it before a path: with a scheme or something like one, or by its look. */
const HOST =
  /^(?<before>[a-z]{2,6}:?\/{1,3}|\/{2,})?(?<host>(?:[\p{L}\p{N}*_-]+\.)+\p{L}{2,}|localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?(?<rest>[/?].*)?$/iu

/** What was most likely meant by a path with `**` or `//`, or without a `/` at its beginning. */
function rightForm(text: string): string {
  if (EVERYTHING.test(text)) return 'to purge everything in the zone, set `type: all` and leave out `paths`'
  const { before, host, rest = '' } = HOST.exec(text)?.groups ?? {}
  const [path] = acceptable([asPath(text)])
  if (host !== undefined) {
    const isCertain = before !== undefined || /^(www\.|\*\.)/i.test(host)
    const [alone] = acceptable([asPath(rest)])
    const [url] = acceptable([`https://${host}${alone ?? '/'}`])
    if (isCertain && alone !== undefined)
      return url === undefined
        ? `a path has no host: write \`${alone}\``
        : `for a page of the host \`${host}\` write \`${url}\`, or the path alone, \`${alone}\``
    if (path !== undefined && url !== undefined)
      return `a path begins with \`/\`: write \`${path}\`; if \`${host}\` is a host, give the URL, \`${url}\``
  }
  if (path === undefined) return 'a path begins with `/`, such as `/blog/`'
  if (text.includes('**'))
    return `\`*\` is the only wildcard: write \`${path}\`, and a line more for each deeper level that \`*\` may not reach`
  return text.startsWith('/') ? `write \`${path}\`` : `a path begins with \`/\`: write \`${path}\``
}

/** With one `/` at its beginning, no empty and no dot segments, and `*` for `**`. */
function asPath(text: string): string {
  return `/${text}`
    .replaceAll(/\/(\.{1,2}(?=\/|$))?(?=\/)/g, '')
    .replaceAll(/\*{2,}(\/\*+)*/g, '*')
    .replace(/\/\.{1,2}$/, '/')
}

function warningAbout(path: string): string | undefined {
  if (path.includes('?')) {
    return 'has a query string: it is sent as it is, and whether the service matches it is not known'
  }
  if (/%(?![0-9a-f]{2})/i.test(path))
    return 'has a `%` without two hex digits: it is sent as it is; a literal `%` is `%25`'
  if (path.includes('/.*'))
    return 'has `.*`, which is a dot and a wildcard and no regular expression: for everything below a folder write `*` alone'
  return undefined
}

/** Percent-encodes as a browser does; existing `%XX` stays. A query only loses what no request line can carry. */
function encode(head: string, query: string): string {
  const safeQuery = query.replaceAll(/[^\x21\x23-\x3b\x3d\x3f-\x7e]+/g, encodeURIComponent)
  if (/^[\w\-./*~!$&'()+,;=:@%]*$/.test(head)) return head + safeQuery
  return new URL(`http://zone.invalid${head}`).pathname + safeQuery
}
