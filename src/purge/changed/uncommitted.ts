import { matcherOf } from '../../paths/match.ts'
import type { Rule } from '../../paths/rules.ts'
import { pluralize } from '../../text/format.ts'
import { shorten } from '../../text/safe-text.ts'

/** Rules match files that are not part of what is compared. */
export function uncommittedWarning(rules: readonly Rule[], uncommitted: readonly string[]): string[] {
  const match = matcherOf(rules)
  const matched = uncommitted.filter((file) => {
    const found = match(file)
    return found.length > 0 && !found.some(({ excludes }) => excludes)
  })
  if (matched.length === 0) return []
  const more = matched.length > 1 ? `, and ${pluralize(matched.length - 1, 'other file')}` : ''
  return [
    `files of the work tree that are not committed are not compared: ${shorten(matched[0] ?? '', 80)}${more}`,
  ]
}
