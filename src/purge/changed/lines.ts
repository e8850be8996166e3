import {
  codeSpan,
  escapeMarkdown,
  escapeProse,
  table,
  truncationNote,
} from '../../text/markdown.ts'
import { shorten } from '../../text/safe-text.ts'
import type { Mapped } from '../../paths/map-files.ts'
import type { ChangedPaths } from './changed-paths.ts'
import { listNames, pluralize } from '../../text/format.ts'

export function changeLines(changes: ChangedPaths): string[] {
  const { files, assumptions, otherCommits, mapped, whyEverything, unconfirmedBefore } = changes
  const others = `${pluralize(otherCommits.length, 'more commit')} may have been live since`
  return [
    `Base   ${baseOf(changes)}`,
    ...assumptions.map((assumption) => `       ${assumption}`),
    otherCommits.length > 0 && `       ${others}: ${listNames(otherCommits.map(short), 10)}`,
    mapped !== undefined && `Files  ${filesOf(changes)}`,
    ...(mapped === undefined || files.size === 0 ? [] : ruleLines(mapped)),
    ...(mapped === undefined ? [] : unmatchedLines(mapped)),
    whyEverything !== undefined && `All    ${whyEverything}: everything in the zone`,
    unconfirmedBefore > 0 &&
      `Again  ${pluralize(unconfirmedBefore, 'path')} of earlier purges that were not confirmed`,
  ].filter((line) => line !== false)
}

function baseOf({ base, head, why, isBaseKnown, source }: ChangedPaths): string {
  if (!isBaseKnown) return `unknown: ${why}`
  return source === 'site' ? why : `${short(base)} → ${short(head)}: ${why}`
}

function short(commit: string | undefined): string {
  return (commit ?? '').slice(0, 10)
}

function filesOf({ files, isBaseKnown }: ChangedPaths): string {
  return isBaseKnown
    ? `${pluralize(files.size, 'file')} changed`
    : `${pluralize(files.size, 'file')}: all of \`site-dir\``
}

/** One line for each rule that matched; the others are only counted. */
function ruleLines(mapped: Mapped): string[] {
  const { effects, active, excluded } = mapped
  // The implicit rule for built sites has no line, and cannot be idle by mistake.
  const idle = effects.filter(({ rule, files }) => files === 0 && rule.line > 0).length
  return [
    ...active.slice(0, MAX_LINES).map(({ rule, files, paths, example }) => {
      const sample =
        example === undefined
          ? ''
          : `, for example ${shorten(example.file, 60)} → ${shorten(example.path, 60)}`
      return `Rule   ${shorten(rule.text, 100)}: ${pluralize(files, 'file')} → ${rule.isEverything ? 'everything' : pluralize(paths, 'path')}${sample}`
    }),
    active.length > MAX_LINES &&
      `       … and ${pluralize(active.length - MAX_LINES, 'rule')} more`,
    idle > 0 &&
      `       ${pluralize(idle, active.length === 0 ? 'rule' : 'other rule')} matched nothing`,
    excluded > 0 && `       ${pluralize(excluded, 'file')} excluded`,
  ].filter((line) => line !== false)
}

const MAX_LINES = 20

function unmatchedLines({ unmatched: { count: number, first } }: Mapped): string[] {
  if (number === 0) return []
  const names = first.map((name) => shorten(name, 80)).join(', ')
  const more = number > first.length ? ` and ${number - first.length} more` : ''
  return [`       no rule matches ${pluralize(number, 'file')}: ${names}${more}`]
}

/** @param isRejected whether the service rejected a request for what it contains */
export function unconfirmedLines(unconfirmedCount: number, isRejected: boolean): string[] {
  if (unconfirmedCount === 0) return []
  return [
    unconfirmedCount === Infinity
      ? 'Left   everything unconfirmed, until a run purges it'
      : `Left   ${pluralize(unconfirmedCount, 'path')} unconfirmed: the next run purges ${unconfirmedCount === 1 ? 'it' : 'them'} again`,
    ...(isRejected
      ? [
          '       (if the service keeps rejecting a path, delete the record in `manifest`, or all entries that begin with `cdn-purge-` under Actions → Caches: the next run then purges everything)',
        ]
      : []),
  ]
}

export function changesTable(changes: ChangedPaths): string {
  const active = changes.mapped?.active ?? []
  const rows = active.slice(0, MAX_ROWS).map(({ rule, files, paths, example }) => {
    const sample = example === undefined ? '' : escapeMarkdown(`${example.file} → ${example.path}`)
    return [codeSpan(rule.text), String(files), String(paths), sample]
  })
  const facts = [comparedIn(changes), `base: ${escapeProse(changes.why)}`, ...scopeRemarks(changes)]
  const more = truncationNote(active.length - MAX_ROWS, 'rule')
  return [facts.join(' · '), table(['Rule', 'Files:', 'Paths:', 'Such as'], rows), more]
    .join('\n\n')
    .trimEnd()
}

const MAX_ROWS = 50

function comparedIn(changes: ChangedPaths): string {
  if (!changes.isBaseKnown)
    return changes.mapped === undefined
      ? 'base unknown'
      : `base unknown, ${escapeProse(filesOf(changes))}`
  const files = pluralize(changes.files.size, 'changed file')
  return changes.source === 'site'
    ? `${files} of the built site`
    : `${files}, ${codeSpan(short(changes.base))} → ${codeSpan(short(changes.head))}`
}

function scopeRemarks({ mapped, unconfirmedBefore, whyEverything }: ChangedPaths): string[] {
  const unmatched = mapped?.unmatched.count ?? 0
  return [
    whyEverything !== undefined && `everything, because ${escapeProse(whyEverything)}`,
    unmatched > 0 && `${pluralize(unmatched, 'file')} without a rule`,
    unconfirmedBefore > 0 && `${pluralize(unconfirmedBefore, 'path')} unconfirmed before`,
  ].filter((remark) => remark !== false)
}
