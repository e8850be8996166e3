import type { Mapped } from '../../paths/map-files.ts'
import { parseGlob } from '../../paths/glob.ts'
import { shorten } from '../../text/safe-text.ts'
import type { Rule } from '../../paths/rules.ts'

export interface IdleRule {
  readonly rule: Rule
  /** Why the rule matches nothing, if the file names show it. */
  readonly hint: string | undefined
}

/** Number of files compared between checks for signals. */
const FILES_AT_ONCE = 1000

/** Rules with targets that match no file, probably by mistake. @param files those of the head, and deleted ones */
export async function findIdleRules(
  { effects }: Mapped,
  files: readonly string[],
  isStopped: () => Promise<boolean>,
): Promise<IdleRule[]> {
  // The implicit rule for built sites has no line.
  let idle = effects.flatMap((effect) => (effect.files === 0 && effect.rule.line > 0 ? [effect.rule] : []))
  for (const [index, file] of files.entries()) {
    if (idle.length === 0 || (index % FILES_AT_ONCE === 0 && (await isStopped()))) return []
    idle = idle.filter(({ glob }) => !glob.matches(file))
  }
  return idle.map((rule) => ({ rule, hint: hintOf(rule, files) }))
}

const RELATIVE = 'globs are relative to the top of the repository, or of `site-dir`'

function hintOf({ text }: Rule, files: readonly string[]): string | undefined {
  const left =
    text
      .split('=>')[0]
      ?.trim()
      .replace(/^(\.?\/)+/, '') ?? ''
  if (files.some((file) => file.startsWith(`${left}/`)))
    return `\`${left}\` is a folder: for all files below it, write \`${left}/**\``
  const below = parseGlob(`*/**/${left}`)
  const file =
    below.kind === 'glob' && !left.startsWith('**')
      ? files.find((name) => below.glob.matches(name))
      : undefined
  if (file !== undefined)
    return `${RELATIVE}, and ${shorten(file, 80)} is below another folder: write \`**/${left}\`, or its folder`
  const folder = /^([\w.-]+)\//.exec(left)?.[1]
  return folder === undefined || files.some((name) => name.startsWith(`${folder}/`))
    ? undefined
    : `${RELATIVE}, and there is no folder \`${folder}\` in it`
}
