// What rules make of files: the paths to purge, and which rule made how many.

import { BUILD_FOLDERS, isExcluded, isSource, type HtmlMode, isHtml } from './addresses.ts'
import { parseRules, type Rule } from './rules.ts'
import { expandTarget, type Target } from './target.ts'

export interface Mapped {
  /** In order, without duplicates. */
  readonly paths: readonly string[]
  /** The paths that are pages of deleted files only. */
  readonly deletedPaths: ReadonlySet<string>
  readonly effects: readonly RuleEffect[]
  /** The effects of the rules that match a file. */
  readonly active: readonly RuleEffect[]
  /** The first rule that purges everything, and the file it matches. */
  readonly everything: { readonly rule: Rule; readonly file: string } | undefined
}

/** The effect of one rule; `paths` excludes those that earlier rules produced. */
interface RuleEffect {
  readonly rule: Rule
  readonly files: number
  readonly paths: number
  readonly example?: Example
  /**
   * The first path that visitors do not request: the address of a source file,
   * or an index page by its name.
   */
  readonly ofSource?: Example
  /** The shortest path of a file that is not deleted: `/` if there is a start page. */
  readonly shortest?: Example
}

export interface Example {
  readonly file: string
  readonly path: string
}

interface Addressing {
  readonly html: HtmlMode
  /**
   * Whether the files are a built site. If so, `{url}` includes the folders
   * before the glob's first wildcard.
   */
  readonly isSite: boolean
  readonly isDeleted?: (file: string) => boolean
}

/** Maps each file of a built site to its own addresses; rules only add to them. */
const DEFAULT_SITE_RULES = parseRules('** => {url}').rules.map((rule) => ({ ...rule, line: 0 }))

/** Number of files mapped between checks for signals: a few milliseconds of work. */
const FILES_AT_ONCE = 500

/**
 * Maps files to paths. Every matching rule adds its paths, unless a rule
 * excludes the file.
 * @param shouldStop lets signals arrive, and returns whether to stop
 */
export async function mapFiles(
  rules: readonly Rule[],
  files: Iterable<string>,
  addressing: Addressing,
  shouldStop: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<Mapped> {
  const allRules = [...rules]
  if (addressing.isSite) allRules.push(...DEFAULT_SITE_RULES)
  const effects = allRules
    .filter((rule) => !rule.excludes)
    .map((rule): Effect => ({ rule, files: 0, paths: 0 }))
  const madePaths = { paths: new Set<string>(), deletedPaths: new Set<string>() }
  let count = 0
  let everything: Mapped['everything']
  for (const file of files) {
    count++
    if (count % FILES_AT_ONCE === 0 && (await shouldStop())) break
    if (isExcluded(rules, file)) continue
    const active = effects.filter(({ rule }) => rule.glob.matches(file))
    const ruleForEverything = active.find(({ rule }) => rule.isEverything)
    if (ruleForEverything !== undefined) everything ??= { rule: ruleForEverything.rule, file }
    for (const effect of active) addPaths(effect, file, addressing, madePaths)
  }
  return {
    paths: [...madePaths.paths],
    deletedPaths: madePaths.deletedPaths,
    effects,
    active: effects.filter((effect) => effect.files > 0),
    everything,
  }
}

type Effect = { -readonly [Key in keyof RuleEffect]: RuleEffect[Key] }

function addPaths(
  effect: Effect,
  file: string,
  addressing: Addressing,
  { paths, deletedPaths }: { readonly paths: Set<string>; readonly deletedPaths: Set<string> },
): void {
  const { targets, glob } = effect.rule
  const before = paths.size
  const isDeleted = addressing.isDeleted?.(file) === true
  for (const target of targets) {
    for (const path of expandTarget(target, file, glob.staticPrefix, addressing)) {
      if (!isDeleted || !isPageOfOneFile(target)) deletedPaths.delete(path)
      else if (!paths.has(path)) deletedPaths.add(path)
      paths.add(path)
      effect.example ??= { file, path }
      if (!isDeleted && isShorter(path, effect.shortest?.path)) effect.shortest = { file, path }
      const isOfFolder = !addressing.isSite && isBelowBuildFolder(path, file)
      if (isOfFolder || isOfSource(target, file, path)) effect.ofSource ??= { file, path }
    }
  }
  effect.files++
  effect.paths += paths.size - before
}

/** Of the addresses of an index, `html` may leave out all but one: they count as equal. */
function isShorter(path: string, other: string | undefined): boolean {
  const lengthOf = (address: string) => address.replace(/\/(index\.html?)?$/, '').length
  return other === undefined || lengthOf(path) < lengthOf(other)
}

/** Names that generators leave out of the address, as a whole or (Jekyll's posts) their date. */
const NOT_IN_ADDRESS = /(^|\/)(_?index(\.[^/.]*)?$|_posts\/(.*\/)?\d{4}-\d\d-\d\d-)/

function isOfSource({ text }: Target, file: string, path: string): boolean {
  // Frameworks leave `(group)` out of the address, and fill in `[slug]`.
  const isOfRoute = /\.([jt]sx?|svelte|vue|astro)$/.test(file) && /\/(\(|\[|%5B|%28)/i.test(path)
  return isSource(path) || isOfRoute || (text.includes('{name}') && NOT_IN_ADDRESS.test(file))
}

/** Whether the address of a page begins with the folder that the build writes, as with `**`. */
function isBelowBuildFolder(path: string, file: string): boolean {
  const [folder = ''] = file.split('/', 1)
  const isPage = isHtml(file)
  return isPage && BUILD_FOLDERS.includes(folder) && path.startsWith(`/${folder}/`)
}

/** Whether the target is a page of this file, rather than one that lists several files. */
function isPageOfOneFile({ text }: Target): boolean {
  return /\{(url|path|rel|file|name)\}/.test(text)
}
