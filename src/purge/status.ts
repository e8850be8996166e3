import type { ICONS } from '../text/sections.ts'

/** What each status means. */
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
  /** Whether the step succeeds, `fail-on-error` aside. */
  readonly isGreen: boolean
  /** Whether every job has completed: then the manifest records the new state, but for pages that are not fresh. */
  readonly allJobsCompleted: boolean
  /** Whether the summary lists the paths that were not confirmed. */
  readonly listsUnconfirmed: boolean
}

export type Status = keyof typeof STATUS
