// The language of `paths`: what is a path, and what is sent for it. Pure.

import { toAsciiHost } from './hosts.ts'

/**
 * A parsed line of `paths`: a path for `createPurgeJob` and the host of a full
 * URL, or an error.
 */
export type ParsedPath =
  | {
      readonly kind: 'path'
      readonly path: string
      /** From a full URL, in comparable form. */
      readonly host?: string
    }
  | Invalid

/** Parses one line. The caller compares the host of a full URL with those of the zone. */
export function parsePath(line: string): ParsedPath {
  const text = line.trim()
  if (/^[a-z][\w+.-]*:\/\/[^/?#]*@/i.test(text)) return USERINFO_FAULT
  const url = /^https?:\/\/([^/?#\\]*)(.*)$/is.exec(text)
  if (url === null) return checkPath(text)
  const [, host = '', rest = ''] = url
  const fault = findHostFault(host)
  if (fault !== undefined) return fault
  const parsedPath = checkPath(rest.startsWith('/') ? rest : `/${rest}`)
  if (parsedPath.kind === 'invalid') return parsedPath
  return { ...parsedPath, host: toAsciiHost(host) }
}

/** Whether a text is a path in encoded form, as the paths that rules produce must be. */
export function isPath(text: string): boolean {
  return (
    /^\/[\x21-\x7e]*$/.test(text) && !/[#\\]|^[^?]*(\/\/|\*\*|\/(\.|%2e){1,2}(\/|\?|$))/i.test(text)
  )
}

const LEVELS = 6

/**
 * The 13 paths that `/blog/**` is sent as: `/blog/`, and for each level below it a
 * pattern with and without a slash at its end. They cover these levels whether or
 * not `*` matches `/` or nothing, which the API does not document.
 */
export function expandRecursivePath(path: string): string[] {
  if (!path.endsWith('/**')) return [path]
  const folder = path.slice(0, -2)
  const patterns = Array.from({ length: LEVELS }, (_, level) => `${folder}${'*/'.repeat(level)}*`)
  return [folder, ...patterns.flatMap((pattern) => [pattern, `${pattern}/`])]
}

/** The paths as they were given: those of `/blog/**` are one entry, with a note. */
export function collapseRecursivePaths(
  paths: readonly string[],
): { readonly text: string; readonly note: string }[] {
  const allPaths = new Set(paths)
  const givenPaths = new Map<string, string>()
  for (const path of paths) {
    const expanded = path.endsWith('/*') ? expandRecursivePath(`${path}*`) : []
    if (expanded.length > 0 && expanded.every((candidate) => allPaths.has(candidate))) {
      for (const expandedPath of expanded) givenPaths.set(expandedPath, `${path}*`)
    }
  }
  const note = ` (sent as ${expandRecursivePath('/**').length} paths)`
  return [...new Set(paths.map((path) => givenPaths.get(path) ?? path))].map((text) => ({
    text,
    note: text.endsWith('/**') ? note : '',
  }))
}

export function describeRecursivePaths(paths: readonly string[]): string[] {
  const first = paths.find((path) => path.endsWith('/**'))
  if (first === undefined) return []
  return [
    `\`${first}\` is sent as ${expandRecursivePath(first).length} paths, which cover ` +
      `${LEVELS} levels of folders; deeper pages may not be covered`,
  ]
}

/**
 * A notice about the first `index.html` without its folder: edges cache the two
 * separately, and visitors request the folder.
 */
export function describeIndexPages(paths: ReadonlySet<string>): string[] {
  const index = /\/index\.html?$/
  for (const path of paths) {
    const folder = path.replace(index, '/')
    if (folder !== path && !paths.has(folder)) {
      return [
        `\`${path}\` is purged without \`${folder}\`, which most visitors request: add ` +
          'that path if both show the page',
      ]
    }
  }
  return []
}

const PLAIN_ASCII = /^[\0-$&-\x7f]*$/

/**
 * A path without percent-encoding, except of characters that have another
 * meaning when not encoded.
 */
export function normalizePath(path: string): string {
  if (PLAIN_ASCII.test(path)) return path
  return path
    .replaceAll(/[^\0-\x7f]+/g, (text) => encodeURIComponent(text.toWellFormed()))
    .replaceAll(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16))
      if ('*?/'.includes(character)) return escape.toUpperCase()
      return character
    })
}

/** Whether a pattern consists of slashes, dots and wildcards only, such as `/*` or `/*.*`. */
export function coversAlmostEverything(path: string): boolean {
  return path.includes('*') && /^[/*.]*$/.test(path)
}

export interface Invalid {
  readonly kind: 'invalid'
  readonly fault: string
  readonly help: string
}

export function invalid(fault: string, help: string): Invalid {
  return { kind: 'invalid', fault, help }
}

const USERINFO_FAULT = invalid(
  'contains a URL with a user name or password in it',
  'remove the user name and the password',
)

function findHostFault(host: string): ParsedPath | undefined {
  if (host.includes('@')) return USERINFO_FAULT
  if (host.includes('*')) {
    return invalid('contains a wildcard in the host', 'purge one zone per step')
  }
  if (!URL.canParse(`http://${host}`)) {
    return invalid('is not a URL', 'give a path that begins with `/`')
  }
  if (new URL(`http://${host}`).port !== '' && !/:(80|443)$/.test(host)) {
    return invalid(
      'contains a URL with a port',
      'edges are addressed by host name only: remove the port',
    )
  }
  return undefined
}

/** Servers do not accept longer request lines. */
const MAX_LENGTH = 8192

/** Matches most paths: they need no check or encoding. */
const PLAIN = /^(\/[\w-]+(\.[\w-]+)*)*\/?$/

function checkPath(text: string): ParsedPath {
  if (text.length <= MAX_LENGTH && text.startsWith('/') && PLAIN.test(text)) {
    return { kind: 'path', path: text }
  }
  if (text.length > MAX_LENGTH) {
    return invalid(`has more than ${MAX_LENGTH} characters`, 'write one path per line')
  }
  // Only the first `?` starts a query, so the checks must not see later ones.
  const [head, query] = splitQuery(text)
  const checkedPath = head + query.slice(0, 1) + query.slice(1).replaceAll('?', '%3F')
  const rule = PATH_CHECKS.find(({ pattern }) => pattern.test(checkedPath))
  if (rule !== undefined) {
    return invalid(rule.fault, typeof rule.help === 'string' ? rule.help : rule.help(text))
  }
  return { kind: 'path', path: encode(head, query) }
}

function splitQuery(text: string): [head: string, query: string] {
  const at = text.indexOf('?')
  if (at === -1) return [text, '']
  return [text.slice(0, at), text.slice(at)]
}

/**
 * Percent-encodes like a browser and keeps `%XX`. In a query, only characters
 * that no request line can contain.
 */
function encode(head: string, query: string): string {
  const safeQuery = query.replaceAll(/[^\x21\x23-\x3b\x3d\x3f-\x7e]+/g, encodeURIComponent)
  if (/^[\w\-./*~!$&'()+,;=:@%]*$/.test(head)) return head + safeQuery
  return new URL(`http://zone.invalid${head}`).pathname + safeQuery
}

interface PathCheck {
  readonly pattern: RegExp
  readonly fault: string
  readonly help: string | ((text: string) => string)
}

/** The most useful fault comes first, because only the first one is reported. */
const PATH_CHECKS: readonly PathCheck[] = [
  {
    pattern: /\$(\{|[a-z_])/i,
    fault: 'contains a variable that was not expanded',
    help:
      'let the shell or the CI expand it before this step, in ' +
      'GitHub Actions with `${{ }}`; a literal `$` is `%24`',
  },
  {
    pattern: /[\p{Cc}\p{Surrogate}\ufffd]/u,
    fault: 'contains a control character or broken UTF-8',
    help: 'remove it, or percent-encode it if it is intended',
  },
  {
    // A joiner inside a word belongs to its spelling, as in Persian or in an
    // emoji.
    pattern: /(?![\u200c\u200d])\p{Cf}|[/?\s][\u200c\u200d]|[\u200c\u200d]([/?\s]|$)/u,
    fault: 'contains an invisible character',
    help:
      'type the path again instead of copying it, or ' +
      'percent-encode the character if it is intended',
  },
  { pattern: /^(?!\/)/, fault: 'must start with `/`', help: suggestStart },
  {
    pattern: /&(amp|lt|gt|quot|apos|nbsp|#\d+);/i,
    fault: 'contains an HTML entity',
    help: 'write the character itself: `&amp;` is `&`',
  },
  {
    pattern: /(&&|[,;、，\s])["'`]?(\/|https?:\/\/)|^[^?]*[,;]$/i,
    fault: 'contains several paths on one line',
    help:
      'write one path per line; a literal comma before `/` ' +
      'is `%2C`, a semicolon `%3B`, a real space `%20`',
  },
  {
    pattern: /^[^?]*\|/,
    fault: 'contains a `|`',
    help: 'a path has no alternatives: write one path per line; a literal `|` is `%7C`',
  },
  { pattern: /\\/, fault: 'contains a backslash', help: suggestSeparator },
  {
    pattern: /#/,
    fault: 'contains a `#`',
    help: 'browsers do not send fragments to a server: remove it; a literal `#` is `%23`',
  },
  {
    pattern: /%0[ad]/i,
    fault: 'contains an encoded line break',
    help: 'write one path per line: something encoded the list as a whole',
  },
  {
    pattern: /%25[89a-f][0-9a-f]%25[89ab][0-9a-f]/i,
    fault: 'is percent-encoded twice',
    help: 'encode it once: `%25C3` stands for the text `%C3`',
  },
  {
    pattern: /%(?![0-9a-f]{2})/i,
    fault: 'contains a `%` without two hexadecimal digits',
    help: 'percent-encode the character that is meant; a literal `%` is `%25`',
  },
  {
    pattern: /^[^?]*\/(…|\.{3,}|:[a-z]\w*|<[\w -]+>|!\(.*|\(?\.[*+]\)?|\*\$)(\/|\?|$)/i,
    fault: 'contains a placeholder or a pattern of another language',
    help: 'write the path that visitors request, one per line; the only wildcard is `*`',
  },
  { pattern: /\*\*(?!$)|[^/]\*\*$|\?.*\*\*/, fault: 'contains `**`', help: suggestForm },
  {
    pattern: /^[^?]*[{}]/,
    fault: 'contains braces',
    help:
      'braces are not supported: write one path per line, ' +
      'or use `*`; a literal brace is `%7B` or `%7D`',
  },
  {
    pattern: /^[^?]*[[\]]/,
    fault: 'contains brackets',
    help:
      'brackets are not supported: write one path per line, ' +
      'or use `*`; literal brackets are `%5B` and `%5D`',
  },
  {
    pattern: /^[^?]*\s\?/,
    fault: 'contains white space before `?`',
    help: 'remove it; a real space in a path is `%20`',
  },
  {
    pattern: /\?(?![^=&?/*\s]+=|\*)/,
    fault: 'contains a `?`',
    help:
      'the only wildcard is `*`; a query string is `?key=value`, ' +
      'every query string `?*`; a literal `?` is `%3F`',
  },
  { pattern: /^[^?]*\/\//, fault: 'contains an empty segment (`//`)', help: suggestOneSlash },
  {
    pattern: /^[^?]*\/(\.|%2e){1,2}(\/|\?|$)/i,
    fault: 'contains a `.` or `..` segment',
    help: 'browsers resolve it before they send the request: write the resolved path',
  },
]

/** What people write at the start of a line instead of `/`. */
const STARTS: readonly { readonly pattern: RegExp; readonly help: string }[] = [
  {
    pattern: /^(all|everything|\*+)$/i,
    help: 'to purge everything in the zone, set `type: all` and remove `paths`',
  },
  {
    pattern: /^(true|false|yes|no|on|off|[01])$/i,
    help:
      'this is the value of an expression or a flag, not a path; on the command line a flag ' +
      'has no value: `--wait` or `--no-wait`',
  },
  {
    pattern: /^(array|object|eof|nan)$/i,
    help:
      'this is what a script or an expression makes of a list or of no value: in GitHub Actions ' +
      "use `join(LIST, '\\n')`, in a shell `jq -r`",
  },
  { pattern: /^%2f/i, help: 'it is percent-encoded as a whole: write it with `/`' },
  { pattern: /^\\\//, help: 'remove the backslashes: a slash is written as it is' },
  {
    pattern: /^(null|undefined|none)$/i,
    help: 'this is the value of an expression without a result, not a path',
  },
  { pattern: /^\[[^\]]*\]\(/, help: 'this is a link of Markdown: write only its path' },
  {
    pattern: /^\[.*["'\]]/,
    help:
      'JSON is not supported: write one path per line, without brackets or quotation marks; ' +
      "`jq -r '.[]' list.json >paths.txt` makes such a file for `paths-file`",
  },
  { pattern: /^-$/, help: 'to read paths from standard input, use `--paths-file -`' },
  {
    pattern: /^(--|[–—])/,
    help: 'options begin with two hyphens, and stand before a `--`, after which all is a path',
  },
  { pattern: /^[a-z]:[/\\]/i, help: 'in Git Bash, set `MSYS_NO_PATHCONV=1`: it rewrites `/`' },
  { pattern: /^["'`“”‘’]/, help: 'remove the quotation marks' },
  { pattern: /^[-*+•–]\s*(\/|https?:)/i, help: 'remove the list marker in front of the path' },
  {
    pattern: /^!/,
    help: '`paths` has no exclusions: remove the line, and list only what is purged',
  },
  {
    pattern: /^(\.\/|[ab]\/)?(public|dist|_site|build|out|www|src|content|static)\//,
    help:
      'this is the name of a file: write the path that visitors request, such as `/blog/`, ' +
      'or let `map` or `site-dir` find the pages of changed files',
  },
]

function suggestStart(text: string): string {
  const start = STARTS.find(({ pattern }) => pattern.test(text))
  if (start === undefined) return suggestForm(text)
  return start.help
}

function suggestSeparator(text: string): string {
  if (/\\n(\/|$)/.test(text)) return '`\\n` is no line break here: write one path per line'
  return 'write `/` between folders; a literal backslash is `%5C`'
}

function suggestOneSlash(text: string): string {
  return `${suggestForm(text)}; if a variable between the slashes is empty, set it`
}

/** A path that only lacks its first `/` or has extra slashes. */
const ALMOST_PATH = /^\/{0,2}[\w-]+(\/{1,2}[\w.*-]+)*\/{0,2}$/

/** Suggests the intended path for one with `**` or `//`, or without a leading `/`. */
function suggestForm(text: string): string {
  const path = `/${text}`.replaceAll(/\/{2,}/g, '/')
  if (path !== text && ALMOST_PATH.test(text) && parsePath(path).kind === 'path') {
    const isWord = /^[\w-]+$/.test(text)
    return isWord ? `if it is a path, write \`${path}\`` : `write \`${path}\``
  }
  if (text.includes('**')) {
    return (
      '`**` is allowed only at the end, after a `/`: `/blog/**` is everything below ' +
      '`/blog/`; elsewhere `*` is the only wildcard'
    )
  }
  return (
    'give a path that begins with `/`, such as `/blog/`, or a URL with its scheme, such as ' +
    '`https://www.example.com/blog/`'
  )
}
