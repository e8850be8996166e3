import type { Changes } from '../changes/changes.ts'
import type { ZoneRecord } from '../changes/manifest.ts'
import { differingFiles } from '../changes/site-state.ts'
import type { Site } from '../changes/site-state.ts'
import type { Reading } from '../http/reading.ts'
import { mapFiles } from '../paths/map-files.ts'
import type { Mapped } from '../paths/map-files.ts'
import type { Rule } from '../paths/rules.ts'
import type { Problem } from '../problem/problem.ts'
import type { ChangedInputs } from './changed-inputs.ts'
import { unknownBase, unlistable } from './changed-problems.ts'

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
  /** Paths in doubt since earlier purges. */
  readonly doubts: number
}

/** What is to be remembered once every job has completed. */
export type NewState =
  | { readonly head: string }
  | { readonly files: ReadonlyMap<string, string> }
  /** Compared with another base than the recorded one: no state of the zone as a whole. */
  | undefined

/** The paths of the changed files, or why there are none. */
export type ChangedPaths =
  | {
      readonly kind: 'paths' | 'everything'
      /** In order; those in doubt are among them. */
      readonly paths: readonly string[]
      readonly report: ChangesReport
      readonly newState: NewState
      readonly notices: readonly string[]
      readonly warnings: readonly string[]
    }
  | { readonly kind: 'no-news'; readonly why: string; readonly isQuiet: boolean }
  | { readonly kind: 'bad'; readonly problem: Problem }

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
  /** Input `base`. */
  readonly base: string
}

/** What changed in the repository, as paths. */
export async function pathsOfCommits(changes: Changes, mapping: Mapping): Promise<ChangedPaths> {
  switch (changes.kind) {
    case 'no-news':
    case 'bad':
      return changes
    case 'changed': {
      const { files, notices, warnings, base, head, extras, why, assumes } = changes
      const newState = mayConfirm(mapping, base) ? { head } : undefined
      const found = { source: 'repository', base, head, extras, why, assumes, isBaseKnown: true } as const
      return pathsOf({ ...found, files, newState, notices, warnings }, mapping)
    }
    case 'unknown': {
      const { head, why, warnings } = changes
      const found = {
        source: 'repository',
        base: undefined,
        head,
        extras: [],
        why,
        isBaseKnown: false,
      } as const
      // Of an input `base` that could not be compared, nobody knows whether it is the recorded head.
      const newState = mayConfirm(mapping, undefined) ? { head } : undefined
      const known = { ...found, assumes: '', newState, notices: [], warnings }
      return pathsOfUnknown(known, mapping, () => changes.allFiles())
    }
  }
}

/** With input `base`, the difference says nothing about the recorded state, unless that is the base. */
function mayConfirm({ base: given, record }: Mapping, base: string | undefined): boolean {
  return given === '' || record.head === undefined || record.head.id === base
}

/** What changed in a built site, as paths. */
export function pathsOfSite(site: Site, mapping: Mapping): Promise<ChangedPaths> {
  const { files: recorded } = mapping.record
  const { unreadable } = site
  const common = {
    source: 'site',
    base: undefined,
    head: undefined,
    extras: [],
    assumes: '',
    newState: { files: withHidden(site, recorded) },
    notices: [],
    warnings: [],
  } as const
  if (recorded !== undefined && unreadable.length === 0) {
    const files = differingFiles(recorded, site.files).toSorted()
    const why = 'the hashes that `manifest` says were last confirmed for this zone'
    return Promise.resolve(pathsOf({ ...common, files, why, isBaseKnown: true }, mapping))
  }
  const why =
    unreadable.length > 0
      ? `${unreadable.length} of the files and folders cannot be read, the first is \`${unreadable[0]}\``
      : '`manifest` has no record of built files for this zone'
  // Which files lie in a folder that cannot be read, only the record may know.
  const isUnknown = site.isIncomplete && recorded === undefined
  const all = [...new Set([...site.files.keys(), ...(recorded?.keys() ?? [])])].toSorted()
  return pathsOfUnknown({ ...common, why, isBaseKnown: false }, mapping, () =>
    Promise.resolve({ kind: 'read', value: isUnknown ? undefined : all }),
  )
}

/** The state to remember: what lies in folders that cannot be read is still there, and equal to nothing. */
function withHidden(
  site: Site,
  recorded: ReadonlyMap<string, string> | undefined,
): ReadonlyMap<string, string> {
  if (!site.isIncomplete || recorded === undefined) return site.files
  const hidden = [...recorded.keys()].filter((name) =>
    site.unreadable.some((folder) => name.startsWith(`${folder}/`)),
  )
  return new Map([...site.files, ...hidden.map((name) => [name, ''] as const)])
}

async function pathsOfUnknown(
  found: Omit<Found, 'files'>,
  mapping: Mapping,
  allFiles: () => Promise<Reading<string[] | undefined>>,
): Promise<ChangedPaths> {
  if (mapping.onUnknownBase === 'fail') return { kind: 'bad', problem: unknownBase(found) }
  if (mapping.onUnknownBase === 'purge-all') {
    const report = { ...found, files: 0, mapped: undefined, doubts: mapping.record.doubts.length }
    const warning = `${unknownWords(found, mapping)}: everything in the zone is purged`
    return { ...found, kind: 'everything', paths: [], report, warnings: [...found.warnings, warning] }
  }
  const files = await allFiles()
  if (files.kind === 'failed') return { kind: 'bad', problem: files.problem }
  if (files.value === undefined) return { kind: 'bad', problem: unlistable(found.why) }
  const knowsDeleted = found.source === 'site' && mapping.record.files !== undefined
  const deleted = knowsDeleted
    ? ''
    : ', and pages of deleted files stay where they are cached; `on-unknown-base: purge-all` removes those, too'
  const warning = `${unknownWords(found, mapping)}: every file is taken for changed${deleted}`
  return pathsOf({ ...found, files: files.value, warnings: [...found.warnings, warning] }, mapping)
}

function unknownWords({ why, source }: Pick<Found, 'why' | 'source'>, { record }: Mapping): string {
  const help =
    source === 'repository'
      ? '; a `manifest` that is kept between runs, or `base`, helps'
      : record.files === undefined
        ? '; keeping that file between runs helps'
        : ''
  return `it is not known what visitors may have in their caches (${why}${help})`
}

function pathsOf(found: Found, { rules, html, record }: Mapping): ChangedPaths {
  const mapped = mapFiles(rules, found.files, { html, isSite: found.source === 'site' })
  const paths = [...new Set([...mapped.paths, ...record.doubts])]
  const report = { ...found, files: found.files.length, mapped, doubts: paths.length - mapped.paths.length }
  return { ...found, kind: 'paths', paths, report }
}
