import type { HtmlMode } from './addresses.ts'
import { matcherOf } from './match.ts'
import type { Rule } from './rules.ts'
import { expandTarget } from './target.ts'

/** What the rules have made of the files. */
export interface Mapped {
  /** In order, each once. */
  readonly paths: readonly string[]
  readonly effects: readonly RuleEffect[]
  readonly excluded: number
  readonly unmatched: { readonly count: number; readonly first: readonly string[] }
}

/** What one rule has done; `paths` counts those that no rule before it gave. */
export interface RuleEffect {
  readonly rule: Rule
  readonly files: number
  readonly paths: number
  readonly example: { readonly file: string; readonly path: string } | undefined
}

const SHOWN = 10

/** Every rule that matches a file contributes; an exclusion wins wherever it stands. */
export function mapFiles(rules: readonly Rule[], files: Iterable<string>, html: HtmlMode): Mapped {
  const match = matcherOf(rules)
  const paths = new Set<string>()
  const counts = new Map(
    rules.map((rule) => [rule, { files: 0, paths: 0, example: undefined as RuleEffect['example'] }]),
  )
  const first: string[] = []
  let [excluded, unmatched] = [0, 0]
  for (const file of files) {
    const matching = match(file)
    if (matching.some((rule) => rule.excludes)) {
      excluded++
      continue
    }
    if (matching.length === 0 && ++unmatched <= SHOWN) first.push(file)
    for (const rule of matching) {
      const count = counts.get(rule)
      const before = paths.size
      const made = rule.targets.flatMap((target) => expandTarget(target, file, rule.glob.fixed, html))
      for (const path of made) paths.add(path)
      if (count === undefined) continue
      count.files++
      count.paths += paths.size - before
      count.example ??= made[0] === undefined ? undefined : { file, path: made[0] }
    }
  }
  const effects = [...counts].filter(([rule]) => !rule.excludes).map(([rule, count]) => ({ rule, ...count }))
  return { paths: [...paths], effects, excluded, unmatched: { count: unmatched, first } }
}
