import { hideInJson } from '../text/safe-text.ts'
import { pluralize } from '../text/format.ts'
import { differencesOf, type Change, type Difference } from './plan/change.ts'
import type { ZonePlan } from './plan/plan.ts'

const SIGNS = { create: '+', update: '~', delete: '-', none: '=' } as const

export function planLines({ changes }: ZonePlan): string[] {
  const tally = (action: Change['action']) => changes.filter((change) => change.action === action).length
  const parts = [
    [tally('create'), 'to create'],
    [tally('update'), 'to change'],
    [tally('delete'), 'to delete'],
    [tally('none'), 'unchanged'],
  ] as const
  const words = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
  return [
    `Plan   ${pluralize(changes.length, 'zone')}${words.length === 0 ? '' : `: ${words.join(', ')}`}`,
    ...changes.flatMap(changeLines),
  ]
}

function changeLines(change: Change): string[] {
  const { entry, action } = change
  const head = `       ${SIGNS[action]} ${entry.name}`
  if (action === 'none') return [entry.state === 'absent' ? `${head}  absent` : head]
  return differencesOf(change).map((difference) => `${head}  ${wordsOf(difference)}`)
}

function wordsOf(difference: Difference): string {
  switch (difference.kind) {
    case 'delete':
      return `delete  ${difference.uuid}`
    case 'create':
      return 'create'
    case 'set': {
      const { field, from, to } = difference
      return `${field}  ${from === undefined ? '' : `${json(from)} → `}${json(to)}`
    }
    case 'remove-domain':
      return `remove domain  ${difference.domain}`
    case 'add-domain': {
      const { domain, from } = difference
      return `add domain  ${domain}${from.length === 0 ? '' : `, now on ${from.join(', ')}`}`
    }
  }
}

/** A value as JSON for display, without secrets or passwords in URLs. */
export function json(value: unknown): string {
  return JSON.stringify(value, hideInJson)
}
