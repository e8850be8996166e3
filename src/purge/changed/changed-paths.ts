import { fail, ok } from '../../problem/result.ts'
import type { Result } from '../../problem/result.ts'
import type { Changes } from '../../changes/changes.ts'
import type { ZoneRecord } from '../../changes/manifest.ts'
import { shorten } from '../../text/log.ts'
import { pluralize } from '../../text/format.ts'
import { mapFiles } from '../../paths/map-files.ts'
import type { Mapped } from '../../paths/map-files.ts'
import type { Rule } from '../../paths/rules.ts'
import type { ChangedInputs } from './inputs.ts'
import { unknownBase, unlistable } from './problems.ts'

/** How changed files became paths: for the log, the summary and the report. */
export interface ChangesReport {
  readonly source: 'repository' | 'site'
  /** Commit ids; undefined for a built site, and `base` where it is not known. */
  readonly base: string | undefined
  readonly head: string | undefined
  /** Other commits that may have been live since the base. */
  readonly extras: readonly string[]
  /** Which base it is; where it is not known, why. */
  readonly why: string
  readonly isBaseKnown: boolean
  /** What the choice of the base takes for granted; '' for nothing. */
  readonly assumes: string
  /** Files that differ, or all of them. */
  readonly files: number
  /** Undefined where everything is purged instead. */
  readonly mapped: Mapped | undefined
  /** Why everything is purged, though the files are known; '' where it is not. */
  readonly whyEverything: string
  /** Paths of earlier purges that were not confirmed. */
  readonly unconfirmed: number
}

/** What is to be remembered once every job has completed. */
export type NewState =
  | { readonly head: string; readonly runStartedMs: number | undefined }
  | { readonly files: ReadonlyMap<string, string> }
  /** More than what was compared may be stale: no state of the zone as a whole. */
  | undefined

/** The paths of the changed files, or why there are none. */
export type ChangedPaths =
  | PathsOfChanges
  | { readonly kind: 'nothing-deployed'; readonly why: string; readonly isExpected: boolean }

export interface PathsOfChanges {
  readonly kind: 'paths' | 'everything'
  /** What stays unconfirmed until every job has completed: these paths, everything, or that there is a base at all. */
  readonly unconfirmed: 'paths' | 'all' | 'baseline'
  /** In order; unconfirmed ones are among them. */
  readonly paths: readonly string[]
  readonly report: ChangesReport
  readonly newState: NewState
  readonly notices: readonly string[]
  readonly warnings: readonly string[]
}

/** What was found out about the files, whatever they are files of. */
interface Found extends Pick<
  ChangesReport,
  'source' | 'base' | 'head' | 'extras' | 'why' | 'isBaseKnown' | 'assumes'
> {
  readonly files: readonly string[]
  readonly newState: NewState
  readonly notices: readonly string[]
  readonly warnings: readonly string[]
}

export interface Mapping {
  readonly rules: readonly Rule[]
  readonly html: ChangedInputs['html']
  readonly onUnknownBase: ChangedInputs['onUnknownBase']
  readonly record: ZoneRecord
}

/** What changed in the repository, as paths. */
export async function pathsOfCommits(changes: Changes, mapping: Mapping): Promise<Result<ChangedPaths>> {
  switch (changes.kind) {
    case 'nothing-deployed':
      return ok(changes)
    case 'changed': {
      const { files, notices, warnings, base, head, extras, why, assumes, runStartedMs } = changes
      const newState = changes.mayConfirm ? { head, runStartedMs } : undefined
      const found = { source: 'repository', base, head, extras, why, assumes, isBaseKnown: true } as const
      return ok(toPathsOfChanges({ ...found, files, newState, notices, warnings }, mapping))
    }
    case 'unknown': {
      const { head, why, runStartedMs, warnings } = changes
      const found = {
        source: 'repository',
        base: undefined,
        head,
        extras: [],
        why,
        isBaseKnown: false,
      } as const
      const known = { ...found, assumes: '', newState: { head, runStartedMs }, notices: [], warnings }
      return pathsOfUnknown(known, mapping, () => changes.allFiles())
    }
  }
}

/** @param allFiles the files of the head or the site; undefined where they cannot be listed */
export async function pathsOfUnknown(
  found: Omit<Found, 'files'>,
  mapping: Mapping,
  allFiles: () => Promise<Result<string[] | undefined>>,
): Promise<Result<ChangedPaths>> {
  if (mapping.onUnknownBase === 'fail') return fail(unknownBase(found))
  if (mapping.onUnknownBase === 'purge-all') {
    const report = {
      ...found,
      files: 0,
      mapped: undefined,
      whyEverything: '',
      unconfirmed: mapping.record.unconfirmed.length,
    }
    const warning = `${describeUnknownBase(found, mapping)}: everything in the zone is purged`
    const warnings = [...found.warnings, warning]
    return ok({ ...found, kind: 'everything', unconfirmed: 'baseline', paths: [], report, warnings })
  }
  const files = await allFiles()
  if (!files.ok) return files
  if (files.value === undefined) return fail(unlistable(found.why))
  const knowsDeleted = found.source === 'site' && mapping.record.files !== undefined
  const deleted = knowsDeleted
    ? ''
    : '; pages of deleted files stay cached unless you set `on-unknown-base: purge-all`'
  const changed = toPathsOfChanges({ ...found, files: files.value }, mapping)
  const { mapped, whyEverything } = changed.report
  const taken = `${describeUnknownBase(found, mapping)}: every file is treated as changed`
  const warning =
    whyEverything === ''
      ? taken + deleted
      : `${taken}, and ${whyEverything}: everything in the zone is purged`
  const warnings = [...changed.warnings, warning, ...idleRules(mapped, files.value.length)]
  return ok({ ...changed, warnings })
}

/** Where every file is compared, a rule that matches none is most likely a mistake. */
function idleRules(mapped: Mapped | undefined, files: number): string[] {
  const idle = (mapped?.effects ?? []).filter((effect) => effect.files === 0 && effect.rule.line > 0)
  const shown = idle
    .slice(0, 3)
    .map(
      ({ rule }) =>
        `\`map\`, line ${rule.line}: \`${shorten(rule.text, 100)}\` matches none of ${pluralize(files, 'file')}`,
    )
  const left = idle.length - shown.length
  return left > 0 ? [...shown, `… and ${pluralize(left, 'more rule')} of \`map\` match no files`] : shown
}

function describeUnknownBase({ why, source }: Pick<Found, 'why' | 'source'>, { record }: Mapping): string {
  const help =
    source === 'repository'
      ? '; to avoid this, keep a `manifest` between runs or set `base`'
      : record.files === undefined
        ? '; to avoid this, keep this file between runs'
        : ''
  return `it is not known which cached pages are stale (${why}${help})`
}

export function toPathsOfChanges(found: Found, { rules, html, record }: Mapping): PathsOfChanges {
  const mapped = mapFiles(rules, found.files, { html, isSite: found.source === 'site' })
  const paths = [...new Set([...mapped.paths, ...record.unconfirmed])]
  const unconfirmed = paths.length - mapped.paths.length
  const whyEverything = reasonForEverything(mapped, record)
  const report = { ...found, files: found.files.length, mapped, whyEverything, unconfirmed }
  return whyEverything === ''
    ? { ...found, kind: 'paths', unconfirmed: 'paths', paths, report }
    : { ...found, ...wholeState(found), kind: 'everything', unconfirmed: 'all', paths, report }
}

function reasonForEverything({ everything }: Mapped, record: ZoneRecord): string {
  if (everything !== undefined)
    return `\`${shorten(everything.rule.text, 100)}\` (line ${everything.rule.line}) matches ${shorten(everything.file, 80)}`
  return record.isAllUnconfirmed ? 'an earlier purge of everything was not confirmed' : ''
}

/** Once everything was purged, the head is confirmed, whatever it was compared with. */
function wholeState({ newState, head }: Found): Pick<Found, 'newState'> {
  return { newState: newState ?? (head === undefined ? undefined : { head, runStartedMs: undefined }) }
}
