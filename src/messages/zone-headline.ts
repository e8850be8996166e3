// What a run of `zone/` has come to, in one line.

import { pluralize, singularOrPlural } from '../text/format.ts'
import { differs } from '../zone/plan/change.ts'
import type { ZoneReport } from '../zone/report.ts'

/** The result: the last line of the log and the heading of the summary. */
export function headline(report: ZoneReport): string {
  const { status, changes, steps, file, exported, hasUnknownWrite } = report
  const zones = pluralize(changes.length, 'zone')
  const stopped = status === 'cancelled' ? ': cancelled' : ''
  switch (status) {
    case 'planned': {
      const differing = changes.filter(differs).length
      return `${differing} of ${zones} ${singularOrPlural(differing, 'differs', 'differ')} from the file; run \`apply\` to make these changes`
    }
    case 'no-changes':
      return `${zones}: nothing differs`
    case 'applied':
      return `${pluralize(steps.length, 'change')} made and verified`
    case 'exported':
      return `${pluralize(exported?.zones.length ?? 0, 'zone')} written to ${file}`
    case 'failed':
    case 'cancelled':
      if (hasUnknownWrite)
        return `${pluralize(steps.length, 'change')} made, and one more may have been made${stopped}`
      if (steps.length > 0)
        return `${pluralize(steps.length, 'change')} made before the run stopped${stopped}`
      return `nothing was changed${stopped}`
  }
}
