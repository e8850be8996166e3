import { terms } from '../../problem/terms.ts'
import type { FilesIn } from '../../changes/repository.ts'
import { matcherOf } from '../../paths/match.ts'
import type { Rule } from '../../paths/rules.ts'
import { pluralize } from '../../text/format.ts'
import { shorten } from '../../text/log.ts'

const SHOWN = 3
/** About a second's work: what is not compared by then may match. */
const MAX_COMPARISONS = 1_000_000

/** Those of the rules that match no file at all, most likely by mistake. What cannot be listed may match. */
export async function findIdleRules(rules: readonly Rule[], filesIn: FilesIn): Promise<Rule[]> {
  let comparisons = 0
  const mayCompare = (files: number) => (comparisons += files) <= MAX_COMPARISONS
  const isIdle = await Promise.all(rules.map((rule) => matchesNothing(rule, filesIn, mayCompare)))
  return rules.filter((_, index) => isIdle[index] === true)
}

async function matchesNothing(
  rule: Rule,
  filesIn: FilesIn,
  mayCompare: (files: number) => boolean,
): Promise<boolean> {
  const { fixed } = rule.glob
  // All of a repository is not read for this.
  for (const isDeep of fixed === '' ? [false] : [false, true]) {
    const found = await filesIn(fixed, isDeep)
    if (!found.ok || found.value === undefined) return false
    const { unread } = found.value
    const files = found.value.files.filter((file) => file === fixed || isBelow(file, fixed))
    const match = matcherOf([rule])
    if (!mayCompare(files.length) || files.some((file) => match(file).length > 0)) return false
    // A folder has a file in it.
    if (unread.some((folder) => rule.glob.inFolder(folder) === true)) return false
    if (!unread.some((folder) => rule.glob.reachesInto(folder))) return true
  }
  return false
}

function isBelow(file: string, folder: string): boolean {
  return folder === '' || file.startsWith(`${folder}/`)
}

/** @param correction how to have the corrected rule see what it has missed */
export function describeIdleRules(rules: readonly Rule[], correction: string): string[] {
  const shown = rules
    .slice(0, SHOWN)
    .map(
      ({ line, text }) =>
        `${terms.name('map')}, line ${line}: \`${shorten(text, 100)}\` matches no file; if it is misspelled, ${correction}`,
    )
  const left = rules.length - shown.length
  return left > 0
    ? [...shown, `… and ${pluralize(left, 'more rule')} of ${terms.name('map')} match no file`]
    : shown
}
