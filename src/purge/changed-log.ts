import { code, plain } from '../escape/markdown.ts'
import { shorten } from '../escape/log.ts'
import type { ChangesReport } from './changed.ts'
import { count } from './log.ts'

/** How changed files became paths: which base and why, what each rule has done, what no rule knows. */
export function changeLines(changes: ChangesReport): string[] {
  const { assumes, extras, mapped, doubts } = changes
  return [
    `Base   ${baseOf(changes)}`,
    ...(assumes === '' ? [] : [`       ${assumes}`]),
    ...(extras.length === 0
      ? []
      : [
          `       ${count(extras.length, 'more commit')} may have been live since: ${extras.slice(0, 10).map(short).join(', ')}`,
        ]),
    ...(mapped === undefined
      ? []
      : [`Files  ${filesOf(changes)}`, ...ruleLines(mapped), ...unmatchedLines(mapped)]),
    ...(doubts === 0 ? [] : [`Doubts ${count(doubts, 'path')} of earlier purges that were not confirmed`]),
  ]
}

function baseOf({ base, head, why, isBaseKnown, source }: ChangesReport): string {
  if (!isBaseKnown) return `unknown: ${why}`
  return source === 'site' ? why : `${short(base)} → ${short(head)}: ${why}`
}

function short(commit: string | undefined): string {
  return (commit ?? '').slice(0, 10)
}

function filesOf({ files, isBaseKnown, source }: ChangesReport): string {
  if (isBaseKnown) return `${count(files, 'file')} changed`
  return `${count(files, 'file')}: all of ${source === 'site' ? '`site-dir`' : 'the commit'}`
}

type Mapped = NonNullable<ChangesReport['mapped']>

/** Rules that did something; the others are silent, but counted. */
function ruleLines({ effects, excluded }: Mapped): string[] {
  const active = effects.filter(({ files }) => files > 0)
  const idle = effects.length - active.length
  return [
    ...active.slice(0, MAX_LINES).map(({ rule, files, paths, example }) => {
      const sample =
        example === undefined ? '' : `, as ${shorten(example.file, 60)} → ${shorten(example.path, 60)}`
      return `Rule   ${shorten(rule.text, 100)}: ${count(files, 'file')} → ${count(paths, 'path')}${sample}`
    }),
    ...(active.length > MAX_LINES ? [`       … and ${count(active.length - MAX_LINES, 'rule')} more`] : []),
    ...(idle === 0
      ? []
      : [`       ${count(idle, active.length === 0 ? 'rule' : 'other rule')} matched nothing`]),
    ...(excluded === 0 ? [] : [`       ${count(excluded, 'file')} excluded`]),
  ]
}

const MAX_LINES = 20

function unmatchedLines({ unmatched: { count: number, first } }: Mapped): string[] {
  if (number === 0) return []
  const names = first.map((name) => shorten(name, 80)).join(', ')
  return [`       no rule matches ${count(number, 'file')}: ${names}${number > first.length ? ', …' : ''}`]
}

/** The same in one line of the summary, or a table where something has to be looked into. */
export function changesInShort(changes: ChangesReport): string {
  const { base, head, isBaseKnown, source, mapped, doubts } = changes
  const range = source === 'site' ? 'the built site' : `${code(short(base))} → ${code(short(head))}`
  const facts = [
    isBaseKnown
      ? `${count(changes.files, 'changed file')} of ${range}`
      : `base unknown, ${filesOf(changes).replaceAll('`', '')}`,
    ...(mapped === undefined ? [] : rulesInShort(mapped)),
    ...(doubts === 0 ? [] : [`${count(doubts, 'path')} in doubt`]),
  ]
  return facts.join(' · ')
}

function rulesInShort({ effects, unmatched }: Mapped): string[] {
  const active = effects.filter(({ files }) => files > 0)
  const shown = active
    .slice(0, 3)
    .map(({ rule, files, paths }) => `${code(rule.text, 60)} ${files} → ${paths}`)
  return [
    ...shown,
    ...(active.length > 3 ? [count(active.length - 3, 'more rule')] : []),
    ...(unmatched.count === 0 ? [] : [`${count(unmatched.count, 'file')} without a rule`]),
  ]
}

export function changesTable(changes: ChangesReport): string {
  const { mapped } = changes
  const rows = (mapped?.effects ?? [])
    .filter(({ files }) => files > 0)
    .slice(0, 50)
    .map(
      ({ rule, files, paths, example }) =>
        `| ${code(rule.text)} | ${files} | ${paths} | ${example === undefined ? '' : plain(`${example.file} → ${example.path}`)} |`,
    )
  const table =
    rows.length === 0 ? [] : ['', '| Rule | Files | Paths | Such as |', '|---|---:|---:|---|', ...rows]
  const why = plain(changes.isBaseKnown ? `Base: ${changes.why}` : `Base unknown: ${changes.why}`, 400)
  return [changesInShort(changes), '', why, ...table].join('\n')
}
