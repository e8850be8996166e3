/** A line of `paths`, read: a path as the service takes it (S4.9), with the host it was given for, or what is wrong. */
export type ParsedPath =
  | { readonly kind: 'path'; readonly path: string; readonly host?: string; readonly warning?: string }
  | { readonly kind: 'bad'; readonly fault: string; readonly help: string }

/** Reads one line. A full URL gives its path and its host, which the caller compares with the hosts of the zone. */
export function parsePath(line: string): ParsedPath {
  const text = line.trim()
  const url = /^(https?):\/\/([^/?#\\]*)(.*)$/is.exec(text)
  if (url === null) return checkPath(text)
  const [, , host = '', rest = ''] = url
  const fault = faultOfHost(host)
  if (fault !== undefined) return fault
  const parsed = checkPath(rest.startsWith('/') ? rest : `/${rest}`)
  return parsed.kind === 'bad' ? parsed : { ...parsed, host: asciiHost(host) }
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

/** Whether a text is a path in the form in which it is sent: what rules make, and what a manifest may hold, has to be. */
export function isPath(text: string): boolean {
  return (
    text.length <= MAX_LENGTH &&
    /^\/[\x21-\x7e]*$/.test(text) &&
    !/[#\\]|^[^?]*(\/\/|\*\*|\/(\.|%2e){1,2}(\/|\?|$))/i.test(text)
  )
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
  return { kind: 'bad', fault, help }
}

function faultOfHost(host: string): ParsedPath | undefined {
  if (host.includes('@'))
    return bad('a URL with a user name or password in it', 'leave out what stands before `@`')
  if (host.includes('*')) return bad('a wildcard in the host', 'purge one zone a step; a matrix does several')
  if (!URL.canParse(`http://${host}`)) return bad('not a URL', 'give a path that begins with `/`')
  if (new URL(`http://${host}`).port !== '' && !/:(80|443)$/.test(host)) {
    return bad('a URL with a port', 'edges are asked by host name alone: leave out the port')
  }
  return undefined
}

/** The rules, in the order in which a person would want to hear of them. */
const RULES: readonly { readonly broken: RegExp; readonly fault: string; readonly help: string }[] = [
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
    broken: /^[^?]*,\s*(\/|https?:\/\/)|^[^?]*,$/i,
    fault: 'several paths joined by commas',
    help: 'write one path a line (`paths: |`); a literal comma before `/` is `%2C`',
  },
  { broken: /^(?!\/)/, fault: 'no leading `/`', help: '' },
  { broken: /^[^?]*\*\*/, fault: '`**`', help: '' },
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
    broken: /\?(?![\w.~%[\]-]+=)/,
    fault: 'a `?`',
    help: 'the only wildcard is `*`; a query string is `?key=value`; a literal `?` is `%3F`',
  },
  { broken: /^[^?]*\/\//, fault: 'an empty segment (`//`)', help: 'write one `/`' },
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
  if (rule !== undefined) return bad(rule.fault, rule.help || rightForm(text))
  const path = encode(head, query)
  const warning = warningAbout(path)
  return warning === undefined ? { kind: 'path', path } : { kind: 'path', path, warning }
}

function splitQuery(text: string): [head: string, query: string] {
  const at = text.indexOf('?')
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

/** What somebody most likely meant who left out the first `/` or wrote `**`. */
export function rightForm(text: string): string {
  const slashed = text.startsWith('/') ? text : `/${text}`
  const path = slashed.replaceAll(/\*{2,}(\/\*+)*/g, '*')
  return text.includes('**')
    ? `\`*\` is the only wildcard: write \`${path}\`, and a line more for each deeper level that \`*\` may not reach`
    : `a path begins with \`/\`: write \`${path}\``
}

function warningAbout(path: string): string | undefined {
  if (path.includes('?')) {
    return 'has a query string: it is sent as it is, and whether the service matches it is not known'
  }
  if (/%(?![0-9a-f]{2})/i.test(path))
    return 'has a `%` without two hex digits: it is sent as it is; a literal `%` is `%25`'
  if (path.includes('%20/')) return 'has a space before a `/`: two paths on one line?'
  return undefined
}

/** Percent-encodes as a browser does; existing `%XX` stays. A query only loses what no request line can carry. */
function encode(head: string, query: string): string {
  const safeQuery = query.replaceAll(/[^\x21\x23-\x3b\x3d\x3f-\x7e]+/g, encodeURIComponent)
  if (/^[\w\-./*~!$&'()+,;=:@%]*$/.test(head)) return head + safeQuery
  return new URL(`http://zone.invalid${head}`).pathname + safeQuery
}
