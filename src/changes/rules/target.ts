// The right side of a rule: a path with tokens such as `{url}` and `{name}`.

import { posix } from 'node:path'
import { encodeName, encodeReserved, listUrlPaths, type HtmlMode } from './addresses.ts'
import type { Fault } from './glob.ts'
import { expandRecursivePath, isPath, parsePath } from '../../paths/syntax.ts'

/** A file, its name relative to the glob's static prefix, and one of its addresses. */
interface Named {
  readonly file: string
  readonly rel: string
  readonly url: string
  readonly encode: (name: string) => string
}

type ValueOf = (named: Named) => string

const TOKENS: ReadonlyMap<string, ValueOf> = new Map([
  ['path', ({ file, encode }: Named) => encode(file)],
  ['rel', ({ rel, encode }) => encode(rel)],
  ['dir', ({ file, encode }) => encode(posix.parse(file).dir)],
  ['reldir', ({ rel, encode }) => encode(posix.parse(rel).dir)],
  ['file', ({ file, encode }) => encode(posix.basename(file))],
  ['name', ({ file, encode }) => encode(posix.basename(file, findExtension(file)))],
  ['ext', ({ file, encode }) => encode(findExtension(file).slice(1))],
  ['url', ({ url }) => url],
])

export interface Target {
  readonly text: string
  /** Literal text, and the values of tokens. */
  readonly parts: readonly (string | ValueOf)[]
}

/** A fault at a position of the text, from 0. */
export interface FaultAt extends Fault {
  readonly at: number
}

export function parseTarget(text: string): Target | readonly FaultAt[] {
  const faults = findTokenFaults(text)
  if (faults.length > 0) return faults
  const afterUrl = /\{url\}(?=\w)/.exec(text)
  if (afterUrl !== null) {
    const help =
      '`{url}` is all addresses of the file, such as `/blog/` and `/blog`: write it alone, or ' +
      '`/{path}` and `/{rel}` with more text'
    return [{ at: afterUrl.index, fault: 'text follows `{url}`', help }]
  }
  // The text around the tokens must be a valid path; only `{url}` includes its
  // leading slash.
  const sample = parsePath(text.replaceAll(/\/?\{url\}/g, '/x').replaceAll(/\{\w+\}/g, 'x'))
  if (sample.kind === 'invalid') {
    const isList = /,(?=\/|\{url\})|,$/.test(text)
    const help = isList
      ? 'separate targets with spaces, not with commas, such as `{url} /blog/`'
      : 'a target is a path of the site, such as `/blog/{name}/`, ' +
        'or begins with `{url}`; `*` is its only wildcard'
    return [{ at: 0, fault: `the target ${sample.fault}`, help }]
  }
  if (sample.host !== undefined) {
    const help = 'write only the path: it is purged for all hosts of the zone'
    return [{ at: 0, fault: 'the target contains a host', help }]
  }
  // Every other part is the name of a token.
  const parts = text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? encodeLiteral(part) : (TOKENS.get(part) ?? part)))
  return { text, parts }
}

function findTokenFaults(text: string): FaultAt[] {
  const knownTokens = [...TOKENS.keys()].map((token) => `\`{${token}}\``).join(' ')
  const all = '`{all}` as the only target purges everything in the zone'
  const only = '`{all}` purges everything in the zone: write it as the only target'
  const tokens = [...text.matchAll(/\{([^{}]*)\}/g)]
  return tokens
    .filter(([, name = '']) => !TOKENS.has(name))
    .map(({ 0: token, index }) =>
      token === '{all}'
        ? { at: index, fault: '`{all}` is combined with other text', help: only }
        : {
            at: index,
            fault: `unknown token \`${token}\``,
            help: `the tokens are ${knownTokens}; ${all}`,
          },
    )
}

function encodeLiteral(text: string): string {
  return text.replaceAll(/[^\x21\x23-\x3b\x3d\x3f-\x5d\x5f\x61-\x7a\x7c\x7e]+/g, encodeURIComponent)
}

/**
 * The paths of one file: several with `{url}`, and in both spellings of its
 * name. Skips results that are no paths, as `{url}?v=1` gives for the root.
 * @param staticPrefix the folder before the first wildcard of the rule's glob, to
 * which `{rel}` is relative
 */
export function expandTarget(
  target: Target,
  file: string,
  staticPrefix: string,
  { html, isSite }: { html: HtmlMode; isSite: boolean },
): string[] {
  const rel = staticPrefix === '' ? file : file.slice(staticPrefix.length + 1)
  const hasUrl = target.text.includes('{url}')
  const paths = new Set<string>()
  for (const encode of [encodeName, encodeReserved]) {
    for (const url of hasUrl ? listUrlPaths(encode(isSite ? file : rel), html) : ['']) {
      const names = { file, rel, url, encode }
      const parts = target.parts.map((part) => (typeof part === 'string' ? part : part(names)))
      const path = cleanPath(parts.join(''))
      // Restores the `**` that `cleanPath` has reduced to `*`.
      const candidates = target.text.endsWith('/**') ? expandRecursivePath(`${path}*`) : [path]
      for (const candidate of candidates) if (isPath(candidate)) paths.add(candidate)
    }
  }
  return [...paths]
}

/** With its dot. A name whose only dots are leading ones, such as `.htaccess`, has none. */
function findExtension(file: string): string {
  return posix.extname(posix.basename(file).replace(/^\.+/, ''))
}

/**
 * Removes what empty tokens leave (`//`, `**`), and the segments `.` and `..`,
 * which browsers resolve.
 */
function cleanPath(path: string): string {
  if (!/\/\/|\/\.|\*\*/.test(path)) return path
  const [head = '', ...query] = path.split('?')
  const single = head.replaceAll(/\/{2,}/g, '/').replaceAll(/\*{2,}/g, '*')
  const resolved = /\/\.{1,2}(\/|$)/.test(single)
    ? new URL(single, 'http://zone.invalid').pathname
    : single
  return [resolved, ...query].join('?')
}
