// The changes of a plan, in the words of log and summary.

import { hideInJson } from '../text/safe-text.ts'
import { pluralize } from '../text/format.ts'
import { codeSpan } from '../text/markdown.ts'
import type { Change, DomainChanges, FieldChange } from '../zone/plan/change.ts'
import type { ZonePlan } from '../zone/plan/plan.ts'

/** One thing that a change does, in the words of the log, and as cells of the summary. */
interface Difference {
  readonly words: string
  readonly cells: readonly [what: string, before: string, after: string]
}

/** What a change does, in the order of its writes. */
export function differencesOf({ action, fields, domains, live }: Change): Difference[] {
  const isNew = action === 'create'
  const uuid = live?.uuid ?? ''
  const differences: Difference[] = []
  if (action === 'delete')
    differences.push({ words: `delete  ${uuid}`, cells: ['🗑️ delete', codeSpan(uuid), ''] })
  if (isNew) differences.push({ words: 'create', cells: ['➕ create', '', ''] })
  differences.push(...fields.map((change) => differenceOfField(change, isNew)))
  for (const domain of domains.removed)
    differences.push({ words: `remove domain  ${domain}`, cells: ['domain', codeSpan(domain), ''] })
  differences.push(...domains.added.map(differenceOfDomain))
  return differences
}

function differenceOfField({ field, from, to }: FieldChange, isNew: boolean): Difference {
  const after = codeSpan(json(to), 120)
  if (isNew) return { words: `${field}  ${json(to)}`, cells: [codeSpan(field), '', after] }
  const words = `${field}  ${json(from)} → ${json(to)}`
  return { words, cells: [codeSpan(field), codeSpan(json(from), 120), after] }
}

function differenceOfDomain({ domain, from }: DomainChanges['added'][number]): Difference {
  const before = from.map(({ name }) => `on ${codeSpan(name)}`).join(', ')
  let words = `add domain  ${domain}`
  if (from.length > 0) words += `, now on ${from.map(({ name }) => name).join(', ')}`
  return { words, cells: ['domain', before, codeSpan(domain)] }
}

/** A value as JSON for display, without secrets or passwords in URLs. */
function json(value: unknown): string {
  return JSON.stringify(value, hideInJson)
}

const SIGNS = { create: '+', update: '~', delete: '-', none: '=' } as const
const TALLIES = {
  create: 'to create',
  update: 'to change',
  delete: 'to delete',
  none: 'unchanged',
} as const

export function planLines({ changes }: ZonePlan): string[] {
  const tallies = Object.entries(TALLIES).flatMap(([action, words]) => {
    const number = changes.filter((change) => change.action === action).length
    if (number === 0) return []
    return [`${number} ${words}`]
  })
  const zones = pluralize(changes.length, 'zone')
  if (tallies.length === 0) return [`Plan   ${zones}`]
  return [`Plan   ${zones}: ${tallies.join(', ')}`, ...changes.flatMap(changeLines)]
}

function changeLines(change: Change): string[] {
  const { entry, action } = change
  const head = `       ${SIGNS[action]} ${entry.name}`
  if (action === 'none' && entry.state === 'absent') return [`${head}  absent`]
  if (action === 'none') return [head]
  return differencesOf(change).map(({ words }) => `${head}  ${words}`)
}
