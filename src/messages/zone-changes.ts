// The changes of a plan, in the words of log and summary.

import { hideInJson } from '../text/safe-text.ts'
import { pluralize } from '../text/format.ts'
import { codeSpan } from '../text/markdown.ts'
import type { Change } from '../zone/plan/change.ts'
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
  return [
    ...(action === 'delete'
      ? [{ words: `delete  ${uuid}`, cells: ['🗑️ delete', codeSpan(uuid), ''] } as const]
      : []),
    ...(isNew ? [{ words: 'create', cells: ['➕ create', '', ''] } as const] : []),
    ...fields.map(({ field, from, to }): Difference => ({
      words: `${field}  ${isNew ? '' : `${json(from)} → `}${json(to)}`,
      cells: [codeSpan(field), isNew ? '' : codeSpan(json(from), 120), codeSpan(json(to), 120)],
    })),
    ...domains.removed.map((domain): Difference => ({
      words: `remove domain  ${domain}`,
      cells: ['domain', codeSpan(domain), ''],
    })),
    ...domains.added.map(({ domain, from }): Difference => ({
      words: `add domain  ${domain}${from.length === 0 ? '' : `, now on ${from.map(({ name }) => name).join(', ')}`}`,
      cells: [
        'domain',
        from.map(({ name }) => `on ${codeSpan(name)}`).join(', '),
        codeSpan(domain),
      ],
    })),
  ]
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
    return number === 0 ? [] : [`${number} ${words}`]
  })
  return [
    `Plan   ${pluralize(changes.length, 'zone')}${tallies.length === 0 ? '' : `: ${tallies.join(', ')}`}`,
    ...changes.flatMap(changeLines),
  ]
}

function changeLines(change: Change): string[] {
  const { entry, action } = change
  const head = `       ${SIGNS[action]} ${entry.name}`
  if (action === 'none') return [entry.state === 'absent' ? `${head}  absent` : head]
  return differencesOf(change).map(({ words }) => `${head}  ${words}`)
}
