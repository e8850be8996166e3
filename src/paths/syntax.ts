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
  const url = /^https?:\/\/([^/?#\\]*)(.*)$/is.exec(text)
  if (url === null) return checkPath(text)
  const [, host = '', rest = ''] = url
  if (!isHostName(host)) {
    return invalid(
      'contains a URL without a plain host name',
      'remove the user name, the password, the port and any wildcard from the URL, or write ' +
        'its path alone, which begins with `/`',
    )
  }
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

/**
 * A path without percent-encoding, except of characters that have another
 * meaning when not encoded.
 */
export function normalizePath(path: string): string {
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

/** Whether a host is a name alone, as edges are addressed; the usual ports change nothing. */
function isHostName(host: string): boolean {
  const url = `http://${host}`
  if (/[@*]/.test(host) || !URL.canParse(url)) return false
  return new URL(url).port === '' || host.endsWith(':443')
}

/** Servers do not accept longer request lines. */
const MAX_LENGTH = 8192

function checkPath(text: string): ParsedPath {
  if (text.length > MAX_LENGTH) {
    return invalid(`has more than ${MAX_LENGTH} characters`, 'write one path per line')
  }
  // Only the first `?` starts a query, so the checks must not see later ones.
  const [head = ''] = text.split('?', 1)
  const query = text.slice(head.length)
  const checkedPath = head + query.slice(0, 1) + query.slice(1).replaceAll('?', '%3F')
  const rule = PATH_CHECKS.find(({ pattern }) => pattern.test(checkedPath))
  if (rule !== undefined) {
    const say = (words: PathCheck['help']) => (typeof words === 'string' ? words : words(text))
    return invalid(say(rule.fault), say(rule.help))
  }
  return { kind: 'path', path: encode(head, query) }
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

/** What only a query may have as it is, and what no part may have: browsers would change it. */
const RESERVED = /[\\#]|(?<=^[^?]*)[|{}[\]]/

interface PathCheck {
  readonly pattern: RegExp
  readonly fault: string | ((text: string) => string)
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
    // A joiner inside a word belongs to its spelling, as in Persian or in an
    // emoji.
    pattern:
      /[\p{Cc}\p{Surrogate}\ufffd]|(?![\u200c\u200d])\p{Cf}|[/?\s][\u200c\u200d]|[\u200c\u200d]([/?\s]|$)/u,
    fault: 'contains an invisible character, a control character or broken UTF-8',
    help:
      'type the path again instead of copying it, or ' +
      'percent-encode the character if it is intended',
  },
  { pattern: /^(?!\/)/, fault: 'must start with `/`', help: suggestStart },
  {
    pattern: /&(amp|lt|gt|quot|apos|nbsp|#\d+);|%25[89a-f][0-9a-f]%25[89ab][0-9a-f]/i,
    fault: 'is percent-encoded twice, or contains an HTML entity',
    help:
      'write the character itself, or encode it once: `&amp;` is `&`, and ' +
      '`%25C3` stands for the text `%C3`',
  },
  {
    pattern: /(&&|[,;、，\s])["'`]?(\/|https?:\/\/)|^[^?]*[,;]$/i,
    fault: 'contains several paths on one line',
    help:
      'write one path per line; a literal comma before `/` ' +
      'is `%2C`, a semicolon `%3B`, a real space `%20`',
  },
  {
    pattern: RESERVED,
    fault: (text) => `contains ${NAMES_OF_RESERVED[findReserved(text)] ?? ''}`,
    help: suggestEncoding,
  },
  {
    pattern: /%0[ad]/i,
    fault: 'contains an encoded line break',
    help: 'write one path per line: something encoded the list as a whole',
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
  {
    pattern: /\*\*(?!$)|[^/]\*\*$|\?.*\*\*/,
    fault: 'contains `**`',
    help:
      '`**` is allowed only at the end, after a `/`: `/blog/**` is everything below ' +
      '`/blog/`; elsewhere `*` is the only wildcard',
  },
  {
    pattern: /^[^?]*\s\?|\?(?![^=&?/*\s]+=|\*)/,
    fault: 'contains a `?` that begins no query string, or white space before `?`',
    help:
      'the only wildcard is `*`; a query string is `?key=value`, every query string `?*`; ' +
      'a literal `?` is `%3F`, a real space in a path `%20`',
  },
  {
    pattern: /^[^?]*\/(\/|(\.|%2e){1,2}(\/|\?|$))/i,
    fault: 'contains an empty segment (`//`), or a `.` or `..` segment',
    help:
      'write the resolved path, as browsers request it; if a variable between the slashes ' +
      'is empty, set it',
  },
]

/** Words and marks at the start of a line that is not meant as a path, and what they are. */
const NO_PATHS: readonly { readonly pattern: RegExp; readonly help: string }[] = [
  {
    pattern: /^(all|everything|\*+)$/i,
    help: 'to purge everything in the zone, set `type: all` and remove `paths`',
  },
  {
    pattern: /^(true|false|yes|no|on|off|[01]|array|object|eof|nan|null|undefined|none)$/i,
    help:
      'this is what a script or an expression makes of a list, of a flag or of no value: in GitHub ' +
      "Actions use `join(LIST, '\\n')`, in a shell `jq -r`; on the command line a flag has no " +
      'value: `--wait` or `--no-wait`',
  },
  {
    pattern: /^(["'`“”‘’!]|[-*+•–]\s*(\/|https?:)|%2f|\\\/|\[.*["'\](])/i,
    help:
      'write one path per line as it is, without quotation marks, list markers, exclusions, ' +
      "Markdown or JSON; `jq -r '.[]' list.json >paths.txt` makes such a file for `paths-file`",
  },
  {
    pattern: /^(-$|--|[–—])/,
    help:
      'options begin with two hyphens, and stand before a `--`, after which all is a path; to ' +
      'read paths from standard input, use `--paths-file -`',
  },
  { pattern: /^[a-z]:[/\\]/i, help: 'in Git Bash, set `MSYS_NO_PATHCONV=1`: it rewrites `/`' },
  {
    pattern: /^(\.\/|[ab]\/)?(public|dist|_site|build|out|www|src|content|static)\//,
    help:
      'this is the name of a file: write the path that visitors request, such as `/blog/`, ' +
      'or let `map` or `site-dir` find the pages of changed files',
  },
]

/** A path that only lacks its first `/`. */
const ALMOST_PATH = /^[\w-]+(\/[\w.*-]+)*\/?$/

/** What to write in place of a line without a leading `/`. */
function suggestStart(text: string): string {
  const known = NO_PATHS.find(({ pattern }) => pattern.test(text))
  if (known !== undefined) return known.help
  if (!ALMOST_PATH.test(text) || parsePath(`/${text}`).kind === 'invalid') {
    return (
      'give a path that begins with `/`, such as `/blog/`, or a URL with its scheme, such as ' +
      '`https://www.example.com/blog/`'
    )
  }
  return /^[\w-]+$/.test(text) ? `if it is a path, write \`/${text}\`` : `write \`/${text}\``
}

const NAMES_OF_RESERVED: Readonly<Record<string, string>> = {
  '\\': 'a backslash',
  '#': 'a `#`',
  '|': 'a `|`',
  '{': 'braces',
  '}': 'braces',
  '[': 'brackets',
  ']': 'brackets',
}

function findReserved(text: string): string {
  return RESERVED.exec(text)?.[0] ?? ''
}

function suggestEncoding(text: string): string {
  const character = findReserved(text)
  let help = 'write one path per line; the only wildcard is `*`'
  if (character === '#') help = 'browsers do not send fragments to a server: remove it'
  if (character === '\\') help = 'write `/` between folders, and one path per line'
  return `${help}; a literal \`${character}\` is \`${encodeURIComponent(character)}\``
}
