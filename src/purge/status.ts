import type { ICONS } from '../text/sections.ts'

export const STATUS = {
  completed: { icon: 'good', isGreen: true, allJobsCompleted: true, listsUnconfirmed: false },
  'nothing-to-purge': { icon: 'good', isGreen: true, allJobsCompleted: true, listsUnconfirmed: false },
  planned: { icon: 'plan', isGreen: true, allJobsCompleted: false, listsUnconfirmed: false },
  created: { icon: 'good', isGreen: true, allJobsCompleted: false, listsUnconfirmed: false },
  stale: { icon: 'bad', isGreen: false, allJobsCompleted: true, listsUnconfirmed: false },
  partial: { icon: 'bad', isGreen: false, allJobsCompleted: false, listsUnconfirmed: true },
  failed: { icon: 'bad', isGreen: false, allJobsCompleted: false, listsUnconfirmed: true },
  'timed-out': { icon: 'open', isGreen: false, allJobsCompleted: false, listsUnconfirmed: true },
  cancelled: { icon: 'open', isGreen: false, allJobsCompleted: false, listsUnconfirmed: true },
} as const satisfies Readonly<Record<string, StatusMeaning>>

interface StatusMeaning {
  readonly icon: keyof typeof ICONS
  /** Whether the step succeeds, regardless of `fail-on-error`. */
  readonly isGreen: boolean
  /** Whether every job completed: then the manifest records the new state, except for pages that are not fresh. */
  readonly allJobsCompleted: boolean
  /** Whether the summary lists unconfirmed paths. */
  readonly listsUnconfirmed: boolean
}

export type Status = keyof typeof STATUS
