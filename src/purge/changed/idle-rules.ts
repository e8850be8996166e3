import { terms } from '../../problem/terms.ts'
import type { FilesIn } from '../../changes/repository.ts'
import { matcherOf } from '../../paths/match.ts'
import type { Rule } from '../../paths/rules.ts'
import { firstLines } from '../../text/format.ts'
import { shorten } from '../../text/safe-text.ts'

const SHOWN = 3
/** About a second's work: what is not compared by then may match. */
const MAX_COMPARISONS = 1_000_000

/** Rules with targets that match no file of the head; those that matched a changed one are not asked about. */
export async function idleRules(
  rules: readonly Rule[],
  { filesIn, base, source }: { filesIn: FilesIn; base: string | undefined; source: 'repository' | 'site' },
): Promise<{ rules: Rule[]; warnings: string[] }> {
  const idle = await findIdleRules(
    rules.filter(({ excludes, line }) => !excludes && line > 0),
    filesIn,
  )
  const correction =
    base !== undefined
      ? `correct it and set ${terms.setting('base', base)} for one run, so that it sees these changes`
      : source === 'site'
        ? `correct it and remove ${terms.name('manifest')} for one run, so that it sees all files`
        : 'correct it before the next change: this run compares with no base'
  return { rules: idle, warnings: describeIdleRules(idle, correction) }
}

/** Those of the rules that match no file at all, most likely by mistake. What cannot be listed may match. */
async function findIdleRules(rules: readonly Rule[], filesIn: FilesIn): Promise<Rule[]> {
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
  const { staticPrefix: fixed } = rule.glob
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
    if (!unread.some((folder) => rule.glob.mayMatchBelow(folder))) return true
  }
  return false
}

function isBelow(file: string, folder: string): boolean {
  return folder === '' || file.startsWith(`${folder}/`)
}

/** @param correction how to have the corrected rule see what it has missed */
function describeIdleRules(rules: readonly Rule[], correction: string): string[] {
  const others = `more ${rules.length === SHOWN + 1 ? 'rule' : 'rules'} of ${terms.name('map')} match no file`
  return firstLines(
    rules,
    SHOWN,
    ({ line, text }) =>
      `${terms.name('map')}, line ${line}: \`${shorten(text, 100)}\` matches no file; if it is misspelled, ${correction}`,
    others,
  )
}
