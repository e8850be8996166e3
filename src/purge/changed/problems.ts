import { shorten } from '../../text/safe-text.ts'
import type { Mapped } from '../../paths/map-files.ts'
import type { IdleRule } from './idle-rules.ts'
import type { RuleDiagnostic } from '../../paths/rules.ts'
import type { Problem } from '../../problem/problem.ts'
import { firstLines, pluralize, MAX_LISTED } from '../../text/format.ts'

export function invalidRules(faults: readonly RuleDiagnostic[]): Problem[] {
  const [first] = faults
  if (first === undefined) return []
  const details = faults
    .slice(0, MAX_LISTED)
    .flatMap((fault) => [
      `${placeOf(fault)}: ${shorten(fault.text, 160)}`,
      ...(faults.length === 1 ? [] : [`  ${fault.fault}; ${fault.help}`]),
    ])
  return [
    {
      kind: 'invalid-rule',
      title:
        faults.length === 1
          ? `a rule of \`map\` cannot be used: ${first.fault}`
          : `${faults.length} errors in \`map\``,
      where: `\`map\`, ${placeOf(first)}`,
      details:
        faults.length > MAX_LISTED ? [...details, `… and ${faults.length - MAX_LISTED} more`] : details,
      help: [faults.length === 1 ? first.help : 'fix each line as shown above; nothing was purged'],
    },
  ]
}

function placeOf({ line, column }: Pick<RuleDiagnostic, 'line' | 'column'>): string {
  return `line ${line}, column ${column}`
}

export const noRules = (): Problem => ({
  kind: 'invalid-rule',
  title: `\`map\` has no rule with a target`,
  where: 'input `map`',
  cause: 'only a rule with a target maps files to paths; comments and exclusions do not',
  help: ['add a rule, such as `public/** => {url}`'],
})

export const unknownBase = (
  { why, source }: { readonly why: string; readonly source: 'repository' | 'site' },
  hasManifest: boolean,
): Problem => ({
  kind: 'unknown-base',
  title: 'it is not known which cached pages are stale',
  where: source === 'site' ? 'inputs `site-dir`, `manifest`' : 'inputs `base`, `manifest`',
  details: [why],
  cause: 'there is nothing to compare with, and `on-unknown-base` is `fail`: nothing was purged',
  help: [
    'run once with `on-unknown-base: purge-all`, which purges everything in the zone',
    source === 'site'
      ? 'keep `manifest` between runs, and make sure that every built file is readable'
      : hasManifest
        ? 'keep `manifest` between runs'
        : 'keep a `manifest` between runs, or set `base` to the last purged commit',
  ],
})

export const invalidFileNames = (files: readonly string[]): Problem => ({
  kind: 'invalid-file-name',
  title: `${pluralize(files.length, 'changed file')} ${files.length === 1 ? 'has a name' : 'have names'} that ${files.length === 1 ? 'is' : 'are'} not UTF-8`,
  details: firstLines(files, MAX_LISTED, (file) => shorten(file, 200)),
  cause: 'an address cannot be made of such a name, so its page would stay stale',
  help: ['rename the file', 'or exclude it with a rule of `map`, such as `!legacy/**`'],
})

const SHOWN_RULES = 3

/** Warns about rules that match no file, and explains how a corrected rule can process the changes it missed. */
export function idleRuleWarnings(
  rules: readonly IdleRule[],
  found: {
    readonly base: string | undefined
    readonly source: 'repository' | 'site'
    readonly hasManifest: boolean
    readonly isMissed: boolean
  },
): string[] {
  return firstLines(
    rules,
    SHOWN_RULES,
    ({ rule: { line, text }, hint }) =>
      `\`map\`, line ${line}: \`${shorten(text, 100)}\` matches no file; ${hint === undefined ? 'if it is misspelled, ' : `${hint}; `}${correctionFor(found)}`,
    'more rules of `map` match no file',
  )
}

function correctionFor({ base, hasManifest, isMissed }: Parameters<typeof idleRuleWarnings>[1]): string {
  if (hasManifest)
    return isMissed
      ? 'correct it: this run confirms nothing, so that the next one sees these changes again'
      : 'correct it and purge everything once (`type: all`)'
  return base === undefined
    ? 'correct it before the next change: this run compares with no base'
    : `correct it and set \`base: ${base}\` for one run, so that it sees these changes`
}

/** Warns about rules whose addresses no visitor requests. */
export function sourceFileWarnings({ effects }: Mapped): string[] {
  const odd = effects.flatMap(({ rule, ofSource }) =>
    ofSource === undefined || rule.line === 0 ? [] : [{ rule, ...ofSource }],
  )
  return firstLines(
    odd,
    SHOWN_RULES,
    ({ rule, file, path }) =>
      `\`map\`, line ${rule.line}: ${shorten(file, 80)} becomes \`${shorten(path, 80)}\`, which visitors do not request: the address of a source file, or of an index page by its name; if a build makes the pages, set \`site-dir\` to its output`,
    'more rules of `map` make such addresses',
  )
}

export const siteTooLate = (): Problem => ({
  kind: 'deadline-exceeded',
  title: 'the deadline passed while reading the built files',
  where: 'input `site-dir`',
  cause: `\`site-dir\` contains many or large files, or \`timeout\` is too short`,
  help: [`increase \`timeout\``],
})

export const unusableSite = (folder: string, why: string): Problem => ({
  kind: 'unusable-site-dir',
  title: `\`site-dir\` cannot be used: ${why}`,
  where: `folder \`${folder}\``,
  cause:
    'the path is relative to the workspace, or on the command line to the current folder; the step that builds the site may have failed or may run later',
  help: [`build the site before this step, and set \`site-dir\` to the folder that is deployed`],
})

export const unwritableManifest = (path: string, why: string): Problem => ({
  ...manifestProblem(path, `\`manifest\` cannot be written: ${why}`),
  kind: 'unwritable-manifest',
  cause: 'the paths of a failed purge could not be recorded for the next run, so nothing was purged',
  help: ['set `manifest` to a path that this step can write to'],
})

export const unusableManifest = (path: string, why: string): Problem => ({
  ...manifestProblem(path, `\`manifest\` cannot be used: ${why}`),
  cause:
    'the file is damaged, is not a manifest, or was written by another version; it was left as it is, and nothing was purged',
  help: [
    'if it is a damaged manifest, restore or remove it: without it, the next run purges everything in the zone',
    'if it is another file, set `manifest` to a path of its own',
  ],
})

export const unreadableManifest = (path: string, why: string): Problem => ({
  ...manifestProblem(path, `\`manifest\` cannot be read: ${why}`),
  cause: 'it is a folder, or a file that this step may not read; nothing was purged',
  help: ['set `manifest` to a file that this step can read and write'],
})

/** Another step of the same run has confirmed the changes, so this step would not see them. */
export const alreadyConfirmed = (path: string): Problem => ({
  ...manifestProblem(path, 'another step of this run has already confirmed this zone in `manifest`'),
  cause:
    'two steps with different rules share one file: what the first one confirms, the second one does not see',
  help: ['give each step a `manifest` of its own', 'or put the rules of both into one step'],
})

function manifestProblem(path: string, title: string) {
  return { kind: 'unusable-manifest', title, where: `file \`${path}\`` } as const
}
