import { fail, ok, type Result } from '../../problem/result.ts'
import type { Changes } from '../../changes/changes.ts'
import { NOT_UTF8 } from '../../changes/git/plumbing.ts'
import { EVERYTHING, NO_RECORD, type Confirmed, type ZoneRecord } from '../../changes/manifest.ts'
import { shorten } from '../../text/safe-text.ts'
import { mapFiles, type Mapped } from '../../paths/map-files.ts'
import { isExcluded, type Rule } from '../../paths/rules.ts'
import { noticesOfBelow } from '../../paths/syntax.ts'
import type { ChangedInputs } from './inputs.ts'
import { findIdleRules } from './idle-rules.ts'
import { idleRuleWarnings, invalidFileNames, sourceFileWarnings, unknownBase } from './problems.ts'

/** How changed files became paths, for the log, the summary and the report. */
export interface ChangesReport {
  readonly source: 'repository' | 'site'
  /** Commit ids; undefined for a built site. `base` is also undefined if it is unknown. */
  readonly base: string | undefined
  readonly head: string | undefined
  /** Other commits that may have been live since the base. */
  readonly otherCommits: readonly string[]
  /** Which base was chosen or, if it is unknown, why. */
  readonly why: string
  readonly isBaseKnown: boolean
  /** The assumptions behind the choice of the base. */
  readonly assumptions: readonly string[]
  /** Number of changed files. */
  readonly files: number
  /** Undefined if the changed files are unknown. */
  readonly mapped: Mapped | undefined
  /** Why everything is purged although the changed files are known; undefined if it is not. */
  readonly whyEverything: string | undefined
  /** Number of paths from earlier purges that were not confirmed. */
  readonly unconfirmedCount: number
}

export type ChangedPaths = ChangeSet | { readonly kind: 'nothing-deployed'; readonly why: string }

export interface ChangeSet {
  readonly kind: 'paths' | 'everything'
  /** In order, including unconfirmed paths. */
  readonly paths: readonly string[]
  /** The paths whose file was deleted. */
  readonly deletedPaths: ReadonlySet<string>
  readonly report: ChangesReport
  /** The state to confirm once every job has completed; undefined if that would hide changes from the next run. */
  readonly newState: Confirmed | undefined
  readonly notices: readonly string[]
  readonly warnings: readonly string[]
}

export interface ComparedFiles extends Pick<
  ChangesReport,
  'source' | 'base' | 'head' | 'otherCommits' | 'why' | 'isBaseKnown' | 'assumptions'
> {
  /** The changed files, in order. */
  readonly files: readonly string[]
  /** The changed files that the head or the site does not contain. */
  readonly deleted: ReadonlySet<string>
  /** All files of the head or the site. */
  readonly present: readonly string[]
  readonly newState: Confirmed | undefined
  readonly warnings: readonly string[]
}

export interface Mapping {
  readonly rules: readonly Rule[]
  readonly html: ChangedInputs['html']
  readonly onUnknownBase: ChangedInputs['onUnknownBase']
  /** Input `base`; '' if it is not given. */
  readonly base: string
  readonly record: ZoneRecord
  readonly hasManifest: boolean
  /** Lets pending signals arrive, and returns whether the step is cancelled. */
  readonly isStopped: () => Promise<boolean>
}

/** @param sinceMs milliseconds since 1970; recorded if the time when this run was created is unknown */
export function mapCommits(changes: Changes, mapping: Mapping, sinceMs: number): Promise<Result<ChangeSet>> {
  const { head, headFiles, isLive, runCreatedMs } = changes
  const isBaseKnown = changes.kind === 'changed'
  const difference = isBaseKnown ? changes.files : new Map<string, 'present' | 'deleted'>()
  const files = [...difference.keys()].toSorted()
  const isSameCommit = mapping.base !== '' && isBaseKnown && changes.base === head
  return mapCompared(
    {
      base: undefined,
      otherCommits: [],
      assumptions: [],
      ...changes,
      source: 'repository',
      isBaseKnown,
      files,
      deleted: new Set(files.filter((file) => difference.get(file) === 'deleted')),
      present: headFiles,
      newState: { id: head, sinceMs: runCreatedMs ?? sinceMs },
      warnings: [...changes.warnings, ...(isSameCommit ? [BASE_IS_HEAD] : [])],
    },
    isLive ? mapping : { ...mapping, record: NO_RECORD },
  )
}

const BASE_IS_HEAD =
  '`base` is the commit that is live now, so nothing can differ: set it to the commit of the last purge'

export async function mapCompared(found: ComparedFiles, mapping: Mapping): Promise<Result<ChangeSet>> {
  const { rules, html, record, isStopped } = mapping
  const { files, deleted, present, source, isBaseKnown } = found
  if (!isBaseKnown && mapping.onUnknownBase === 'fail') return fail(unknownBase(found, mapping.hasManifest))
  const unreadable = files.filter((file) => file.includes(NOT_UTF8) && !isExcluded(rules, file))
  if (unreadable.length > 0) return fail(invalidFileNames(unreadable))
  const how = { html, isSite: source === 'site', isDeleted: (file: string) => deleted.has(file) }
  const mapped = await mapFiles(rules, files, how, isStopped)
  const unconfirmed = record.unconfirmedPaths.filter((path) => path !== EVERYTHING)
  const paths = [...new Set([...mapped.paths, ...unconfirmed])]
  const whyEverything = isBaseKnown ? reasonForEverything(mapped, record) : undefined
  const idle = await findIdleRules(mapped, [...present, ...deleted], isStopped)
  // Not confirmed, so that a corrected rule still sees these changes.
  const isMissed =
    source === 'repository' &&
    idle.length > 0 &&
    mapped.unmatched.count > 0 &&
    mapped.unmatched.count + mapped.excluded === files.length
  const unknown = isBaseKnown ? { notices: [], warnings: [] } : describeUnknownBase(found, mapping)
  return ok({
    kind: isBaseKnown && whyEverything === undefined ? 'paths' : 'everything',
    paths,
    deletedPaths: mapped.deletedPaths,
    report: {
      ...found,
      files: files.length,
      mapped: isBaseKnown || source === 'site' ? mapped : undefined,
      whyEverything,
      unconfirmedCount: paths.length - mapped.paths.length,
    },
    newState: isMissed ? undefined : found.newState,
    notices: [...unknown.notices, ...noticesOfBelow(targetsOf(mapped))],
    warnings: [
      ...found.warnings,
      ...unknown.warnings,
      ...idleRuleWarnings(idle, { ...found, hasManifest: mapping.hasManifest, isMissed }),
      ...sourceFileWarnings(mapped),
    ],
  })
}

/** The targets of rules that match a changed file. */
function targetsOf({ effects }: Mapped): string[] {
  return effects.filter(({ files }) => files > 0).flatMap(({ rule }) => rule.targets.map(({ text }) => text))
}

function describeUnknownBase(
  { why, source }: ComparedFiles,
  { record, hasManifest }: Mapping,
): { notices: string[]; warnings: string[] } {
  if (hasManifest && record === NO_RECORD)
    return {
      notices: [
        '`manifest` has no record of this zone, as in a first run: everything in the zone is purged; keep the file for the next run',
      ],
      warnings: [],
    }
  const help =
    source === 'site' || hasManifest ? '' : '; to avoid this, keep a `manifest` between runs or set `base`'
  return {
    notices: [],
    warnings: [
      `it is not known which cached pages are stale (${why}${help}): everything in the zone is purged`,
    ],
  }
}

function reasonForEverything({ everything }: Mapped, record: ZoneRecord): string | undefined {
  if (everything !== undefined)
    return `\`${shorten(everything.rule.text, 100)}\` (line ${everything.rule.line}) matches ${shorten(everything.file, 80)}`
  return record.unconfirmedPaths.includes(EVERYTHING)
    ? 'an earlier purge of everything was not confirmed'
    : undefined
}
