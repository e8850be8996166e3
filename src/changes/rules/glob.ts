// The left side of a rule: a glob, matched by minimatch, with the checks that
// minimatch does not make (it takes every text for some glob).

import { braceExpand, Minimatch } from 'minimatch'

/** What is wrong with a text, and what to write. */
export interface Fault {
  readonly fault: string
  readonly help: string
}

export interface Glob {
  /** The normalized glob. */
  readonly text: string
  /** The folder before the first wildcard, without a trailing slash; '' for none. */
  readonly staticPrefix: string
  matches(file: string): boolean
  /** Whether the glob may match a file below the folder. */
  mayMatchBelow(folder: string): boolean
}

const MAX_LENGTH = 1024
/**
 * Maximum number of alternatives in braces. More are an error, because
 * minimatch silently drops those above its own limit.
 */
const MAX_ALTERNATIVES = 1000

/**
 * Parses a glob. It separates folders with `/` on every platform, matches
 * hidden files, and has no comments or negation.
 */
export function parseGlob(given: string): Glob | Fault {
  const text = normalize(given)
  const fault = findFault(text)
  if (fault !== undefined) return fault
  let matcher: Minimatch
  try {
    matcher = new Minimatch(text, OPTIONS)
  } catch {
    return { fault: 'the glob is nested too deeply', help: 'split it into simpler rules' }
  }
  const staticPrefix = findStaticPrefix(text, matcher)
  const folder = staticPrefix === '' ? '' : `${staticPrefix}/`
  return {
    text,
    staticPrefix,
    // Comparing the prefix first is much faster, because most files are in
    // other folders.
    matches: createShortMatcher(text) ?? ((file) => file.startsWith(folder) && matcher.match(file)),
    mayMatchBelow: (below) => matcher.match(below, true),
  }
}

/**
 * Matches the most frequent globs, `folder/**` and `**\/*.css`, without
 * minimatch, because every file is matched. Undefined for other globs.
 */
function createShortMatcher(glob: string): Glob['matches'] | undefined {
  const [, folder] = /^([\w./-]+\/)\*\*$/.exec(glob) ?? []
  if (folder !== undefined) {
    return (file) => file.startsWith(folder) && file.length > folder.length
  }
  const [, ending] = /^\*\*\/\*(\.[\w.-]+)$/.exec(glob) ?? []
  if (ending === undefined) return undefined
  return (file) => file.endsWith(ending)
}

const OPTIONS = { dot: true, nocomment: true, nonegate: true, platform: 'linux' } as const

function normalize(text: string): string {
  if (/^[./]*\/$/.test(text) && !text.includes('..')) return '**'
  return text
    .replace(/^(\.?\/+)+/, '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '/**')
}

function findFault(glob: string): Fault | undefined {
  if (glob === '') {
    return { fault: 'the glob is missing', help: 'write what to match, such as `public/**`' }
  }
  if (/^(["'`]|[-•]\s)/.test(glob)) {
    return {
      fault: 'a quotation mark or a list marker before the glob',
      help: 'write the glob alone; for a name that begins with a quotation mark, use `?` in its place',
    }
  }
  if (/\*[^/]*,.*[*/]|,\*\*\//.test(glob.replaceAll(/\{[^{}]*\}/g, ''))) {
    return {
      fault: 'several globs in one rule',
      help:
        'write a rule for each, on lines of their own, such as `public/** => {url}` and ' +
        '`assets/** => {url}`',
    }
  }
  if (glob.length > MAX_LENGTH) {
    return { fault: `the glob has more than ${MAX_LENGTH} characters`, help: 'write several rules' }
  }
  if (/(^|\/)\.\.?(\/|$)/.test(glob)) {
    return {
      fault: 'a `.` or `..` segment in the glob',
      help:
        'globs are relative to the root of the repository (or to `site-dir`): write the path ' +
        'from there',
    }
  }
  const alternatives = braceExpand(glob, { braceExpandMax: MAX_ALTERNATIVES + 1 })
  if (alternatives.length > MAX_ALTERNATIVES) {
    return {
      fault: `braces that stand for more than ${MAX_ALTERNATIVES} globs`,
      help: 'use `*` instead of braces, or write several rules',
    }
  }
  const isBeside = /[^/]\*\*|\*\*[^/]/
  if (alternatives.some((one) => isBeside.test(one.replaceAll(/\\.|\[[^\]/]*\]/g, 'x')))) {
    return {
      fault: '`**` beside other characters',
      help:
        '`**` stands for any number of folders, and is a segment of its own: write ' +
        '`**/*.html`, or `*` for a part of a name',
    }
  }
  return undefined
}

/** The folders before the first wildcard; without a wildcard, the file's folder. */
function findStaticPrefix(glob: string, { set }: Minimatch): string {
  const [row = []] = set
  const literal = row.findIndex((part) => typeof part !== 'string')
  // minimatch expands braces into separate globs, so that the braces are not
  // visible in any of them.
  const braces =
    set.length === 1
      ? -1
      : glob.split('/').findIndex((segment) => segment.replaceAll(/\\./g, '').includes('{'))
  const ends = [literal, braces, row.length - 1].filter((end) => end !== -1)
  return row.slice(0, Math.min(...ends)).join('/')
}
