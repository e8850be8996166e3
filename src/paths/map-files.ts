import { isSource, type HtmlMode } from './addresses.ts'
import { parseRules, type Rule } from './rules.ts'
import { expandTarget, type Target } from './target.ts'

export interface Mapped {
  /** In order, without duplicates. */
  readonly paths: readonly string[]
  /** The paths that are pages of deleted files only. */
  readonly deletedPaths: ReadonlySet<string>
  readonly effects: readonly RuleEffect[]
  readonly excluded: number
  /** The first rule that purges everything, and the file it matches. */
  readonly everything: { readonly rule: Rule; readonly file: string } | undefined
  readonly unmatched: { readonly count: number; readonly first: readonly string[] }
}

/** The effect of one rule; `paths` excludes those that earlier rules produced. */
interface RuleEffect {
  readonly rule: Rule
  readonly files: number
  readonly paths: number
  readonly example: Example | undefined
  /** The first path that visitors do not request: the address of a source file, or an index page by its name. */
  readonly ofSource: Example | undefined
}

interface Example {
  readonly file: string
  readonly path: string
}

const MAX_UNMATCHED = 10

interface Addressing {
  readonly html: HtmlMode
  /** Whether the files are a built site: then `{url}` is the address of the whole file name. */
  readonly isSite: boolean
  readonly isDeleted?: (file: string) => boolean
}

/** Maps each file of a built site to its own addresses; rules only add to them. */
const DEFAULT_SITE_RULES = parseRules('** => {url}').rules.map((rule) => ({ ...rule, line: 0 }))

/** Number of files mapped between checks for signals: a few milliseconds of work. */
const FILES_AT_ONCE = 500

/** Every matching rule contributes; an exclusion always wins. @param isStopped lets signals arrive; true: stop */
export async function mapFiles(
  rules: readonly Rule[],
  files: Iterable<string>,
  how: Addressing,
  isStopped: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<Mapped> {
  const mapper = new Mapper(rules, how)
  let number = 0
  for (const file of files) {
    if (++number % FILES_AT_ONCE === 0 && (await isStopped())) break
    mapper.add(file)
  }
  return mapper.mapped()
}

class Mapper {
  readonly #how: Addressing
  readonly #byDefault: readonly Rule[]
  readonly #rules: readonly Rule[]
  readonly #paths = new Set<string>()
  readonly #deletedPaths = new Set<string>()
  readonly #effects: ReadonlyMap<
    Rule,
    { -readonly [Key in Exclude<keyof RuleEffect, 'rule'>]: RuleEffect[Key] }
  >
  readonly #unmatched: string[] = []
  #unmatchedCount = 0
  #excluded = 0
  #everything: Mapped['everything']

  constructor(rules: readonly Rule[], how: Addressing) {
    this.#how = how
    this.#byDefault = how.isSite ? DEFAULT_SITE_RULES : []
    this.#rules = rules
    const withTargets = [...rules, ...this.#byDefault].filter((rule) => !rule.excludes)
    this.#effects = new Map(
      withTargets.map((rule) => [rule, { files: 0, paths: 0, example: undefined, ofSource: undefined }]),
    )
  }

  add(file: string): void {
    const matching = this.#rules.filter(({ glob }) => glob.matches(file))
    if (matching.some((rule) => rule.excludes)) {
      this.#excluded++
      return
    }
    const active = [...matching, ...this.#byDefault]
    if (active.length === 0 && ++this.#unmatchedCount <= MAX_UNMATCHED) this.#unmatched.push(file)
    for (const rule of active) {
      if (rule.isEverything) this.#everything ??= { rule, file }
      const before = this.#paths.size
      const made = addPaths(rule, file, this.#how, { paths: this.#paths, deletedPaths: this.#deletedPaths })
      const effect = this.#effects.get(rule)
      if (effect === undefined) continue
      effect.files++
      effect.paths += this.#paths.size - before
      effect.example ??= made.example
      effect.ofSource ??= made.ofSource
    }
  }

  mapped(): Mapped {
    return {
      paths: [...this.#paths],
      deletedPaths: this.#deletedPaths,
      effects: [...this.#effects].map(([rule, effect]) => ({ rule, ...effect })),
      excluded: this.#excluded,
      everything: this.#everything,
      unmatched: { count: this.#unmatchedCount, first: this.#unmatched },
    }
  }
}

function addPaths(
  { targets, glob }: Rule,
  file: string,
  how: Addressing,
  { paths, deletedPaths }: { readonly paths: Set<string>; readonly deletedPaths: Set<string> },
): Pick<RuleEffect, 'example' | 'ofSource'> {
  let [example, ofSource]: [Example?, Example?] = []
  const isDeleted = how.isDeleted?.(file) === true
  for (const target of targets) {
    const made = expandTarget(target, file, glob.staticPrefix, how)
    for (const path of made) {
      if (!isDeleted || !namesFile(target)) deletedPaths.delete(path)
      else if (!paths.has(path)) deletedPaths.add(path)
      paths.add(path)
      example ??= { file, path }
      if (isOfSource(target, file, path)) ofSource ??= { file, path }
    }
  }
  return { example, ofSource }
}

const INDEX = /(^|\/)_?index(\.[^/.]*)?$/

function isOfSource({ text }: Target, file: string, path: string): boolean {
  return isSource(path) || (text.includes('{name}') && INDEX.test(file))
}

/** Whether the target is a page of this file, rather than one that lists several files. */
function namesFile({ text }: Target): boolean {
  return /\{(url|path|rel|file|name)\}/.test(text)
}
