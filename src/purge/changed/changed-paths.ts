import { terms } from '../../problem/terms.ts'
import { fail, ok, type Result } from '../../problem/result.ts'
import type { Changes } from '../../changes/changes.ts'
import type { FilesIn } from '../../changes/repository.ts'
import { NO_RECORD, type ZoneRecord } from '../../changes/manifest.ts'
import { shorten } from '../../text/safe-text.ts'
import { mapFiles, type Mapped } from '../../paths/map-files.ts'
import type { Rule } from '../../paths/rules.ts'
import type { ChangedInputs } from './inputs.ts'
import { pagesOfDeleted } from './deleted-pages.ts'
import { idleRules } from './idle-rules.ts'
import { unknownBase, unlistable } from './problems.ts'
import { uncommittedWarning } from './uncommitted.ts'

/** How changed files became paths: for the log, the summary and the report. */
export interface ChangesReport {
  readonly source: 'repository' | 'site'
  /** Commit ids; undefined for a built site, and `base` where it is not known. */
  readonly base: string | undefined
  readonly head: string | undefined
  /** Other commits that may have been live since the base. */
  readonly alsoLiveCommits: readonly string[]
  /** Which base it is; where it is not known, why. */
  readonly why: string
  readonly isBaseKnown: boolean
  /** What the choice of the base takes for granted; '' for nothing. */
  readonly assumes: string
  /** Files that differ, or all of them. */
  readonly files: number
  /** Undefined where everything is purged instead. */
  readonly mapped: Mapped | undefined
  /** Why everything is purged, though the files are known; undefined where it is not. */
  readonly whyEverything: string | undefined
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
  | ChangeSet
  | { readonly kind: 'nothing-deployed'; readonly why: string; readonly isExpected: boolean }

export interface ChangeSet {
  readonly kind: 'paths' | 'everything'
  /** What stays unconfirmed until every job has completed: these paths, everything, or that there is a base at all. */
  readonly unconfirmed: 'paths' | 'all' | 'baseline'
  /** In order; unconfirmed ones are among them. */
  readonly paths: readonly string[]
  /** Those of them whose file was deleted. */
  readonly deletedPaths: ReadonlySet<string>
  readonly report: ChangesReport
  readonly newState: NewState
  readonly notices: readonly string[]
  readonly warnings: readonly string[]
}

/** What was found out about the files, whatever they are files of. */
interface ComparedFiles extends Pick<
  ChangesReport,
  'source' | 'base' | 'head' | 'alsoLiveCommits' | 'why' | 'isBaseKnown' | 'assumes'
> {
  readonly files: readonly string[]
  /** Those of them that the head, or the site, does not have. */
  readonly deleted: ReadonlySet<string>
  readonly newState: NewState
  readonly notices: readonly string[]
  readonly warnings: readonly string[]
  readonly filesIn: FilesIn
  /** Files of the work tree that are not committed. */
  readonly uncommitted: readonly string[]
}

export interface Mapping {
  readonly rules: readonly Rule[]
  readonly html: ChangedInputs['html']
  readonly onUnknownBase: ChangedInputs['onUnknownBase']
  readonly record: ZoneRecord
  /** '' where none is kept. */
  readonly manifest: string
  /** Lets signals arrive, and says whether one has. */
  readonly isStopped: () => Promise<boolean>
}

/** What changed in the repository, as paths. */
export async function mapCommits(changes: Changes, mapping: Mapping): Promise<Result<ChangedPaths>> {
  switch (changes.kind) {
    case 'nothing-deployed':
      return ok(changes)
    case 'changed': {
      const { head, runStartedMs } = changes
      const newState = changes.mayConfirm ? { head, runStartedMs } : undefined
      const found = { ...changes, source: 'repository', isBaseKnown: true, newState } as const
      return ok(await toChangeSet(found, mapping))
    }
    case 'unknown': {
      const { head, runStartedMs } = changes
      const known = {
        ...changes,
        source: 'repository',
        base: undefined,
        alsoLiveCommits: [],
        isBaseKnown: false,
        assumes: '',
        deleted: new Set<string>(),
        newState: { head, runStartedMs },
        notices: [],
      } as const
      return mapWithoutBase(known, mapping, () => changes.allFiles())
    }
  }
}

/** @param allFiles the files of the head or the site; undefined where they cannot be listed */
export async function mapWithoutBase(
  found: Omit<ComparedFiles, 'files'>,
  mapping: Mapping,
  allFiles: () => Promise<Result<readonly string[] | undefined>>,
): Promise<Result<ChangedPaths>> {
  if (mapping.onUnknownBase === 'fail') return fail(unknownBase(found))
  if (mapping.onUnknownBase === 'purge-all') {
    const report = {
      ...found,
      files: 0,
      mapped: undefined,
      whyEverything: undefined,
      unconfirmed: mapping.record.unconfirmed.length,
    }
    const warning = `${describeUnknownBase(found, mapping)}: everything in the zone is purged`
    const idle = await idleRules(mapping.rules, found)
    const warnings = [...found.warnings, warning, ...idle.warnings]
    const nothing = { paths: [], deletedPaths: new Set<string>() }
    return ok({ ...found, ...nothing, kind: 'everything', unconfirmed: 'baseline', report, warnings })
  }
  const files = await allFiles()
  if (!files.ok) return files
  if (files.value === undefined) return fail(unlistable(found.why))
  const knowsDeleted = found.source === 'site' && mapping.record.files !== undefined
  const deleted = knowsDeleted
    ? ''
    : `; pages of deleted files stay cached unless you set ${terms.setting('on-unknown-base', 'purge-all')}`
  const all = { files: files.value, unread: [] }
  const filesIn = () => Promise.resolve(ok(all))
  const changed = await toChangeSet({ ...found, files: files.value, filesIn }, mapping)
  const { whyEverything } = changed.report
  const taken = `${describeUnknownBase(found, mapping)}: every file is treated as changed`
  const warning =
    whyEverything === undefined
      ? taken + deleted
      : `${taken}, and ${whyEverything}: everything in the zone is purged`
  return ok({ ...changed, warnings: [...changed.warnings, warning] })
}

function describeUnknownBase(
  { why, source }: Pick<ComparedFiles, 'why' | 'source'>,
  { record, manifest }: Mapping,
): string {
  return `it is not known which cached pages are stale (${why}${helpForUnknownBase()})`

  function helpForUnknownBase(): string {
    const isFirstRun = manifest !== '' && record === NO_RECORD
    if (isFirstRun)
      return `; this is the first run with this ${terms.name('manifest')}: keep the file for the next one`
    if (source === 'site') return ''
    return `; to avoid this, keep a ${terms.name('manifest')} between runs or set ${terms.name('base')}`
  }
}

export async function toChangeSet(
  found: ComparedFiles,
  { rules, html, record, isStopped }: Mapping,
): Promise<ChangeSet> {
  const how = { html, isSite: found.source === 'site' }
  const isDeleted = (file: string) => found.deleted.has(file)
  const mapped = await mapFiles(rules, found.files, { ...how, isDeleted }, isStopped)
  const deletedPaths = await pagesOfDeleted(
    mapped,
    record,
    async (files) => (await mapFiles(rules, files, how, isStopped)).paths,
    found.filesIn,
  )
  const paths = [...new Set([...mapped.paths, ...record.unconfirmed])]
  const unconfirmed = paths.length - mapped.paths.length
  const whyEverything = reasonForEverything(mapped, record)
  const report = { ...found, files: found.files.length, mapped, whyEverything, unconfirmed }
  const unused = mapped.effects.flatMap(({ rule, files }) => (files === 0 ? [rule] : []))
  const idle = await idleRules(unused, found)
  const matchesNone = mapped.unmatched.count > 0 && mapped.effects.every(({ files }) => files === 0)
  // The corrected rule has to see these changes.
  const isMissed = matchesNone && idle.rules.length > 0
  const warnings = [...found.warnings, ...idle.warnings, ...uncommittedWarning(rules, found.uncommitted)]
  const known = { ...found, paths, deletedPaths, report, warnings }
  return whyEverything === undefined
    ? { ...known, kind: 'paths', unconfirmed: 'paths', ...(isMissed ? { newState: undefined } : {}) }
    : { ...known, ...wholeState(found), kind: 'everything', unconfirmed: 'all' }
}

function reasonForEverything({ everything }: Mapped, record: ZoneRecord): string | undefined {
  if (everything !== undefined)
    return `\`${shorten(everything.rule.text, 100)}\` (line ${everything.rule.line}) matches ${shorten(everything.file, 80)}`
  return record.isAllUnconfirmed ? 'an earlier purge of everything was not confirmed' : undefined
}

/** Once everything was purged, the head is confirmed, whatever it was compared with. */
function wholeState({ newState, head }: ComparedFiles): Pick<ComparedFiles, 'newState'> {
  return { newState: newState ?? (head === undefined ? undefined : { head, runStartedMs: undefined }) }
}
