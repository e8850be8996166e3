// The changed files in the log and in the summary.

import type { ChangedFiles } from '../changes/changed-files.ts'
import type { Mapped } from '../changes/rules/map-files.ts'
import type { Selection } from '../changes/snapshot.ts'
import { pluralize } from '../text/format.ts'
import { codeSpan, escapeMarkdown, escapeProse, table, truncationNote } from '../text/markdown.ts'
import { shorten } from '../text/safe-text.ts'

const MAX_LINES = 20

export function changeLines(changes: ChangedFiles): string[] {
  const { mapped, selection, files, whyEverything, headCommit, hasBase, why } = changes
  const lines: string[] = []
  if (headCommit !== '') lines.push(`Commit ${headCommit.slice(0, 10)} is checked out`)
  // Without a base, a notice or a warning says why.
  lines.push(hasBase ? `Base   ${why}` : 'Base   none')
  lines.push(`Files  ${countFiles(changes)}`)
  if (files.size > 0) lines.push(...ruleLines(mapped))
  lines.push(...selectionLines(selection))
  if (whyEverything !== undefined) lines.push(`All    ${whyEverything}: everything in the zone`)
  return lines
}

function countFiles({ files, hasBase, source }: ChangedFiles): string {
  if (hasBase) return `${pluralize(files.size, 'file')} changed`
  const all = source === 'site-dir' ? 'all of `site-dir`' : 'all that the rules select'
  return `${pluralize(files.size, 'file')}: ${all}`
}

/** One line for each rule that matched; the others are only counted. */
function ruleLines({ effects, active }: Mapped): string[] {
  const lines: string[] = []
  for (const { rule, files, paths, example } of active.slice(0, MAX_LINES)) {
    const result = rule.isEverything ? 'everything' : pluralize(paths, 'path')
    const sample =
      example === undefined
        ? ''
        : `, for example ${shorten(example.file, 60)} → ${shorten(example.path, 60)}`
    lines.push(
      `Rule   ${shorten(rule.text, 100)}: ${pluralize(files, 'file')} → ${result}${sample}`,
    )
  }
  if (active.length > MAX_LINES)
    lines.push(`       … and ${pluralize(active.length - MAX_LINES, 'rule')} more`)

  // The implicit rule for built sites has no line.
  const others = effects.filter(({ rule, files }) => files === 0 && rule.line > 0).length
  const noun = active.length === 0 ? 'rule' : 'other rule'
  if (others > 0) lines.push(`       ${pluralize(others, noun)} matched no changed file`)
  return lines
}

/** The files that play no part. */
function selectionLines({ unmatched: { count, first }, excluded }: Selection): string[] {
  const lines: string[] = []
  if (excluded > 0) lines.push(`       ${pluralize(excluded, 'file')} excluded`)
  if (count === 0) return lines

  const names = first.map((name) => shorten(name, 80)).join(', ')
  const more = count > first.length ? ` and ${count - first.length} more` : ''
  lines.push(`       No rule matches ${pluralize(count, 'file')}: ${names}${more}`)
  return lines
}

const MAX_ROWS = 50

export function changesTable(changes: ChangedFiles): string {
  const { active } = changes.mapped
  const rows = active.slice(0, MAX_ROWS).map(({ rule, files, paths, example }) => {
    const sample = example === undefined ? '' : `${example.file} → ${example.path}`
    return [codeSpan(rule.text), String(files), String(paths), escapeMarkdown(sample)]
  })
  const { hasBase, why, whyEverything } = changes
  const facts = [escapeProse(countFiles(changes))]
  facts.push(hasBase ? `compared with ${escapeProse(why)}` : `no base: ${escapeProse(why)}`)
  if (whyEverything !== undefined) facts.push(`everything, because ${escapeProse(whyEverything)}`)
  const more = truncationNote(active.length - MAX_ROWS, 'rule')
  return [facts.join(' · '), table(['Rule', 'Files:', 'Paths:', 'Such as'], rows), more]
    .join('\n\n')
    .trimEnd()
}
