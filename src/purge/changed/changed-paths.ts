import { fail, ok, type Result } from '../../problem/problem.ts'
import { shorten } from '../../text/safe-text.ts'
import { mapFiles, type Mapped } from '../../paths/map-files.ts'
import { isExcluded } from '../../paths/addresses.ts'
import type { Rule } from '../../paths/rules.ts'
import { noticesOfBelow } from '../../paths/syntax.ts'
import { NOT_UTF8, type Difference } from './git/plumbing.ts'
import type { ChangedInputs } from './inputs.ts'
import { EVERYTHING, type ConfirmedState, type ZoneRecord } from './memory/record.ts'
import type { Site } from './read-site.ts'
import {
  changedSubmodules,
  idleRuleWarnings,
  invalidFileNames,
  sourceFileWarnings,
  tooLate,
  unknownBase,
} from './problems.ts'

/** The files that differ between what caches may hold and what is live now. */
export interface FoundFiles {
  readonly source: 'repository' | 'site'
  /** Commit ids; undefined for a built site. `base` is also undefined if it is unknown. */
  readonly base?: string | undefined
  readonly head?: string
  /** Other commits that may have been live since the base. */
  readonly otherCommits: readonly string[]
  readonly isBaseKnown: boolean
  /** Which base was chosen or, if it is unknown, why. */
  readonly why: string
  /** Whether an unknown base is expected, as in a first run. */
  readonly isExpected: boolean
  /** What the comparison takes for granted, for the log. */
  readonly assumptions: readonly string[]
  /** The changed files; of a built site, all files if the base is unknown. */
  readonly files: Difference
  /** All files of the head or the site. */
  readonly present: readonly string[]
  /** The state to confirm once every job has completed; undefined if the next run could not compare with it. */
  readonly state?: ConfirmedState | undefined
  /** When this run was created, milliseconds since 1970; undefined if no list showed it. */
  readonly runCreatedMs?: number | undefined
  readonly site?: Site | undefined
  readonly warnings: readonly string[]
}

/** An unknown base, and nothing else. */
export const NOTHING_FOUND = {
  otherCommits: [],
  isBaseKnown: false,
  isExpected: false,
  assumptions: [],
  files: new Map(),
  warnings: [],
} satisfies Partial<FoundFiles>

/** The paths of the changed files, and how they became paths. */
export interface ChangedPaths extends FoundFiles, Pick<Mapping, 'rules' | 'html' | 'record'> {
  readonly kind: 'paths' | 'everything'
  /** In order, including unconfirmed paths. */
  readonly paths: readonly string[]
  /** Undefined if the changed files are unknown. */
  readonly mapped: Mapped | undefined
  /** The paths whose file was deleted. */
  readonly deletedPaths: ReadonlySet<string>
  /** Why everything is purged although the changed files are known; undefined if it is not. */
  readonly whyEverything: string | undefined
  /** Number of paths from earlier purges that were not confirmed. */
  readonly unconfirmedBefore: number
  readonly notices: readonly string[]
}

interface Mapping {
  readonly rules: readonly Rule[]
  readonly html: ChangedInputs['html']
  readonly onUnknownBase: ChangedInputs['onUnknownBase']
  readonly record: ZoneRecord
  /** Lets pending signals arrive, and returns whether the step is cancelled or its time is over. */
  readonly isStopped: () => Promise<boolean>
}

export async function mapChanges(
  found: FoundFiles,
  mapping: Mapping,
): Promise<Result<ChangedPaths>> {
  const { rules, html, record, isStopped } = mapping
  const { source, isBaseKnown } = found
  if (!isBaseKnown && mapping.onUnknownBase === 'fail') return fail(unknownBase(found))
  const wrong = wrongFiles(found.files, rules)
  if (wrong !== undefined) return fail(wrong)
  const files = [...found.files.keys()].toSorted()
  const isDeleted = (file: string) => found.files.get(file) === 'deleted'
  const mapped = await mapFiles(
    rules,
    files,
    { html, isSite: source === 'site', isDeleted },
    isStopped,
  )
  const active = new Set(mapped.active.map(({ rule }) => rule))
  const others = rules.filter((rule) => !active.has(rule))
  const idle = await findIdleRules(others, new Set([...found.present, ...files]), isStopped)
  // What was mapped until then is not the whole plan.
  if (await isStopped())
    return fail(tooLate('changed files were turned into paths', 'there are many files or rules'))
  const unconfirmed = record.unconfirmedPaths.filter((path) => path !== EVERYTHING)
  const paths = [...new Set([...mapped.paths, ...unconfirmed])]
  const whyEverything = isBaseKnown ? reasonForEverything(mapped, record) : undefined
  const unknown = isBaseKnown ? undefined : describeUnknownBase(found)
  return ok({
    ...found,
    kind: isBaseKnown && whyEverything === undefined ? 'paths' : 'everything',
    rules,
    html,
    record,
    paths,
    mapped: isBaseKnown || source === 'site' ? mapped : undefined,
    deletedPaths: mapped.deletedPaths,
    whyEverything,
    unconfirmedBefore: paths.length - mapped.paths.length,
    notices: [...(unknown?.notices ?? []), ...noticesOfBelow(targetsOf(mapped))],
    warnings: [
      ...found.warnings,
      ...(unknown?.warnings ?? []),
      ...idleRuleWarnings(idle),
      ...sourceFileWarnings(mapped),
    ],
  })
}

function describeUnknownBase({ why, isExpected }: FoundFiles) {
  const everything = 'everything in the zone is purged'
  if (isExpected) return { notices: [`${why}: ${everything}`], warnings: [] }
  return {
    notices: [],
    warnings: [`it is not known which cached pages are stale (${why}): ${everything}`],
  }
}

/** Changed files that no path can be made of. */
function wrongFiles(files: Difference, rules: readonly Rule[]) {
  const isNamed = (file: string) => !isExcluded(rules, file)
  const unreadable = [...files.keys()].filter((file) => file.includes(NOT_UTF8)).filter(isNamed)
  if (unreadable.length > 0) return invalidFileNames(unreadable)
  const reaches = ({ glob }: Rule, folder: string) =>
    glob.matches(folder) || glob.mayMatchBelow(folder)
  const submodules = [...files.keys()].filter(
    (file) =>
      files.get(file) === 'submodule' &&
      isNamed(file) &&
      isNamed(`${file}/x`) &&
      rules.some((rule) => !rule.excludes && reaches(rule, file)),
  )
  return submodules.length > 0 ? changedSubmodules(submodules) : undefined
}

/** The targets of rules that match a changed file. */
function targetsOf(mapped: Mapped): string[] {
  return mapped.active.flatMap(({ rule }) => rule.targets.map(({ text }) => text))
}

function reasonForEverything({ everything }: Mapped, record: ZoneRecord): string | undefined {
  if (everything !== undefined)
    return `\`${shorten(everything.rule.text, 100)}\` (line ${everything.rule.line}) matches ${shorten(everything.file, 80)}`
  return record.unconfirmedPaths.includes(EVERYTHING)
    ? 'an earlier run ended before all that it had deployed was purged'
    : undefined
}

/** Number of files compared between checks for signals. */
const FILES_AT_ONCE = 1000

/** Rules that match no file, probably by mistake. @param files those of the head, and deleted ones */
async function findIdleRules(
  rules: readonly Rule[],
  files: ReadonlySet<string>,
  isStopped: Mapping['isStopped'],
): Promise<readonly Rule[]> {
  let [idle, number] = [rules, 0]
  for (const file of files) {
    if (idle.length === 0 || (++number % FILES_AT_ONCE === 0 && (await isStopped()))) return []
    // An exclusion of all files below a submodule, which has none here, excludes the submodule.
    idle = idle.filter(
      ({ glob, excludes }) => !glob.matches(file) && !(excludes && glob.matches(`${file}/x`)),
    )
  }
  return idle
}
