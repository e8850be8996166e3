import type { Mapped } from '../../paths/map-files.ts'
import type { Rule } from '../../paths/rules.ts'

/** How many files are compared before signals may arrive. */
const FILES_AT_ONCE = 1000

/** Rules with targets that match no file at all, most likely by mistake. @param files of the head, and those that were deleted */
export async function findIdleRules(
  { effects }: Mapped,
  files: readonly string[],
  isStopped: () => Promise<boolean>,
): Promise<Rule[]> {
  // The rule that maps a built site by itself has no line.
  let idle = effects.flatMap((effect) => (effect.files === 0 && effect.rule.line > 0 ? [effect.rule] : []))
  for (const [index, file] of files.entries()) {
    if (idle.length === 0 || (index % FILES_AT_ONCE === 0 && (await isStopped()))) return []
    idle = idle.filter(({ glob }) => !glob.matches(file))
  }
  return idle
}
