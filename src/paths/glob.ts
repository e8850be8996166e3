import { terms } from '../problem/terms.ts'
import { braceExpand, Minimatch } from 'minimatch'

/** A glob, compiled, or what is wrong with it. */
type ParsedGlob =
  | { readonly kind: 'glob'; readonly glob: Glob; readonly warning?: string }
  | { readonly kind: 'invalid'; readonly fault: string; readonly help: string }

export interface Glob {
  /** The folder before the first wildcard, without a slash at its end; '' for none. */
  readonly staticPrefix: string
  /** Which files directly in the folder match: a test of their names, or the same for all of them. */
  inFolder(folder: string): boolean | ((name: string) => boolean)
  /** Whether some file below the folder can match. */
  mayMatchBelow(folder: string): boolean
}

const MAX_LENGTH = 1024
/** minimatch leaves out, without a word, what its own bound on braces cuts off: so the bound here is an error. */
const MAX_ALTERNATIVES = 1000

/** Reads a glob: minimatch's, for `/` on every platform, hidden files included, without comments and negation. */
export function parseGlob(text: string): ParsedGlob {
  const glob = normalize(text)
  const fault = RULES.find(({ broken }) => broken(glob))
  if (fault !== undefined) return { kind: 'invalid', fault: fault.fault, help: fault.help }
  const compiled = compile(glob)
  if (compiled === undefined)
    return { kind: 'invalid', fault: 'a glob that is too deep to read', help: 'split it into simpler rules' }
  const { matcher, alternatives } = compiled
  const warning = WARNINGS.find(({ meant }) => meant.test(glob))?.warning
  return {
    kind: 'glob',
    glob: {
      staticPrefix: fixedPart(glob, matcher),
      inFolder: (folder) => inFolder(alternatives, folder),
      mayMatchBelow: (folder) =>
        matcher.globParts.some((parts) => mayBeBelow(parts, folder)) && matcher.match(folder, true),
    },
    ...(warning === undefined ? {} : { warning }),
  }
}

function compile(glob: string): { matcher: Minimatch; alternatives: SplitGlob[] } | undefined {
  try {
    const matcher = new Minimatch(glob, OPTIONS)
    return { matcher, alternatives: matcher.globParts.map(compileAlternative) }
  } catch {
    return undefined
  }
}

/** A glob that is no longer than the name of a folder matches nothing inside of it. */
function mayBeBelow(parts: readonly string[], folder: string): boolean {
  return parts.includes('**') || parts.length > folder.split('/').length
}

const OPTIONS = { dot: true, nocomment: true, nonegate: true, platform: 'linux' } as const

/** One alternative of a glob's braces, cut in two: most files of a folder share what its folders decide. */
interface SplitGlob {
  matchesFolder(folder: string): boolean
  /** Undefined where every name matches. */
  readonly matchesName: ((name: string) => boolean) | undefined
}

/** Stands for any name in a folder. */
const ANY_NAME = 'x'

function compileAlternative(parts: readonly string[]): SplitGlob {
  const folders = parts.slice(0, -1)
  const last = parts.at(-1) ?? ''
  // `a/**/` reaches the files of `a` itself only if a name follows: so one does, on both sides.
  const folderGlob = (last === '**' ? parts : [...folders, ANY_NAME]).join('/')
  const matcher = new Minimatch(folderGlob, { ...OPTIONS, nobrace: true })
  return {
    matchesFolder:
      folderGlob === `**/${ANY_NAME}`
        ? () => true
        : (folder) => matcher.match(folder === '' ? ANY_NAME : `${folder}/${ANY_NAME}`),
    matchesName: compileName(last),
  }
}

function compileName(glob: string): SplitGlob['matchesName'] {
  if (glob === '**' || glob === '*') return undefined
  // Most rules end in a suffix, and comparing that takes a tenth of the time.
  const suffix = /^\*([\w.-]+)$/.exec(glob)?.[1]
  if (suffix !== undefined) return (name) => name.endsWith(suffix)
  const names = new Minimatch(glob, { ...OPTIONS, nobrace: true })
  return (name) => names.match(name)
}

function inFolder(alternatives: readonly SplitGlob[], folder: string): ReturnType<Glob['inFolder']> {
  const alive = alternatives.filter((alternative) => alternative.matchesFolder(folder))
  if (alive.length === 0) return false
  if (alive.some((alternative) => alternative.matchesName === undefined)) return true
  return (name) => alive.some((alternative) => alternative.matchesName?.(name) ?? true)
}

function normalize(text: string): string {
  if (/^[./]*\/$/.test(text) && !text.includes('..')) return '**'
  return text
    .replace(/^(\.?\/+)+/, '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '/**')
}

const RULES: readonly { broken: (glob: string) => boolean; fault: string; help: string }[] = [
  { broken: (glob) => glob === '', fault: 'no glob', help: 'write what to match, such as `public/**`' },
  {
    broken: (glob) => /^["'`]/.test(glob),
    fault: 'a quotation mark before the glob',
    help: 'write the glob without quotation marks; for a name that begins with one, use `?` in its place',
  },
  {
    broken: (glob) => /^[-•]\s/.test(glob),
    fault: 'a list marker before the glob',
    help: 'write one rule per line, without a list marker',
  },
  {
    broken: (glob) => glob.length > MAX_LENGTH,
    fault: `a glob of more than ${MAX_LENGTH} characters`,
    help: 'write several rules',
  },
  {
    broken: (glob) => /[\p{Cc}\ufffd]/u.test(glob),
    fault: 'a control character or broken UTF-8 in the glob',
    help: 'use `?` in its place',
  },
  {
    broken: (glob) => /(^|\/)\.\.?(\/|$)/.test(glob),
    fault: 'a `.` or `..` segment in the glob',
    help: `globs are relative to the root of the repository (or to ${terms.name('site-dir')}): write the path from there`,
  },
  {
    broken: (glob) => braceExpand(glob, { braceExpandMax: MAX_ALTERNATIVES + 1 }).length > MAX_ALTERNATIVES,
    fault: `braces that stand for more than ${MAX_ALTERNATIVES} globs`,
    help: 'use `*` instead of braces, or write several rules',
  },
]

const WARNINGS: readonly { meant: RegExp; warning: string }[] = [
  {
    meant: /\\[\w*?]/,
    warning: 'a backslash escapes the next character: write `/` between folders',
  },
  {
    meant: /(^|\/)\*\*+[^/*]|[^/*]\*\*+(\/|$)/,
    warning:
      '`**` inside a name works like `*` and does not match `/`: write `**/*.html` to match in every folder',
  },
  {
    meant: /(^|\/)\[[\w.-]{2,}\](\/|\.\w+$|$)/,
    warning:
      'brackets match a single character from a set: write `\\[name\\]` for a name that contains brackets',
  },
]

/** Everything before the segment with the first wildcard; without a wildcard, the file's folder. */
function fixedPart(glob: string, { set }: Minimatch): string {
  const [row = []] = set
  const literal = row.findIndex((part) => typeof part !== 'string')
  // Of braces that stand for several globs, minimatch shows each as if it had been written.
  const braces =
    set.length === 1
      ? -1
      : glob.split('/').findIndex((segment) => segment.replaceAll(/\\./g, '').includes('{'))
  const ends = [literal, braces, row.length - 1].filter((end) => end !== -1)
  return row.slice(0, Math.min(...ends)).join('/')
}
