import { urlPathsOf, type HtmlMode } from './addresses.ts'
import { encodeName } from './file-name.ts'
import { matcherOf } from './match.ts'
import { parseRules, type Rule } from './rules.ts'
import { expandTarget, type Target } from './target.ts'

/** What the rules have made of the files. */
export interface Mapped {
  /** In order, each once. */
  readonly paths: readonly string[]
  /** Those of them that are pages of deleted files alone. */
  readonly deletedPaths: ReadonlySet<string>
  readonly effects: readonly RuleEffect[]
  readonly excluded: number
  /** The first rule that means everything in the zone, and the file that it matches. */
  readonly everything: { readonly rule: Rule; readonly file: string } | undefined
  readonly unmatched: { readonly count: number; readonly first: readonly string[] }
}

/** What one rule has done; `paths` counts those that no rule before it gave. */
interface RuleEffect {
  readonly rule: Rule
  readonly files: number
  readonly paths: number
  readonly example: { readonly file: string; readonly path: string } | undefined
}

const SHOWN = 10

interface Addressing {
  readonly html: HtmlMode
  /** Whether the files are those of a site: then each has its address by its whole name, and by itself. */
  readonly isSite: boolean
  readonly isDeleted?: (file: string) => boolean
}

/** What maps a file of a site where no rule says otherwise. */
const DEFAULT_SITE_RULES = parseRules('** => {url}').rules.map((rule) => ({ ...rule, line: 0 }))

/** Every rule that matches a file contributes; an exclusion wins wherever it stands. */
export function mapFiles(rules: readonly Rule[], files: Iterable<string>, how: Addressing): Mapped {
  const byDefault = how.isSite ? DEFAULT_SITE_RULES : []
  const match = matcherOf(rules)
  const paths = new Set<string>()
  const deletedPaths = new Set<string>()
  const counts = new Map([...rules, ...byDefault].map((rule) => [rule, newCount()]))
  const first: string[] = []
  let [excluded, unmatched] = [0, 0]
  let everything: Mapped['everything']
  for (const file of files) {
    const matching = match(file)
    if (matching.some((rule) => rule.excludes)) {
      excluded++
      continue
    }
    const active = matching.length === 0 ? byDefault : matching
    if (active.length === 0 && ++unmatched <= SHOWN) first.push(file)
    for (const rule of active) {
      if (rule.isEverything) everything ??= { rule, file }
      const before = paths.size
      const example = addPaths(rule, file, how, { paths, deletedPaths })
      const count = counts.get(rule) ?? newCount()
      count.files++
      count.paths += paths.size - before
      count.example ??= example === undefined ? undefined : { file, path: example }
    }
  }
  const effects = [...counts].flatMap(([rule, count]) => (rule.excludes ? [] : [{ rule, ...count }]))
  return {
    paths: [...paths],
    deletedPaths,
    effects,
    excluded,
    everything,
    unmatched: { count: unmatched, first },
  }
}

/** @returns the first path that the rule makes of the file */
function addPaths(
  { targets, glob }: Rule,
  file: string,
  how: Addressing,
  { paths, deletedPaths }: { readonly paths: Set<string>; readonly deletedPaths: Set<string> },
): string | undefined {
  let example: string | undefined
  const isDeleted = how.isDeleted?.(file) === true
  for (const target of targets) {
    const made = expandTarget(target, file, glob.staticPrefix, how)
    for (const path of made) {
      if (!isDeleted || !namesFile(target)) deletedPaths.delete(path)
      else if (!paths.has(path)) deletedPaths.add(path)
      paths.add(path)
    }
    example ??= made[0]
  }
  return example
}

/** Whether the target is a page of the file alone, and not one that lists several. */
function namesFile({ text }: Target): boolean {
  return /\{(url|path|rel|file|name)\}/.test(text)
}

function newCount(): { files: number; paths: number; example: RuleEffect['example'] } {
  return { files: 0, paths: 0, example: undefined }
}

/** Finds the addresses that `{url}` gives a file of a site, by a rule or by default; none where a rule excludes it. */
export function ownAddressesOf(rules: readonly Rule[], html: HtmlMode): (file: string) => string[] {
  const match = matcherOf(rules)
  return (file) => {
    const matching = match(file)
    if (matching.some((rule) => rule.excludes)) return []
    const isByUrl =
      matching.length === 0 || matching.some((rule) => rule.targets.some(({ text }) => text === '{url}'))
    return isByUrl ? urlPathsOf(encodeName(file), html) : []
  }
}
