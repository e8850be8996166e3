/** What each status means. */
export const STATUS = {
  completed: { isGreen: true, allJobsCompleted: true, listsUnconfirmed: false },
  'nothing-to-purge': { isGreen: true, allJobsCompleted: true, listsUnconfirmed: false },
  planned: { isGreen: true, allJobsCompleted: false, listsUnconfirmed: false },
  created: { isGreen: true, allJobsCompleted: false, listsUnconfirmed: false },
  stale: { isGreen: false, allJobsCompleted: true, listsUnconfirmed: false },
  partial: { isGreen: false, allJobsCompleted: false, listsUnconfirmed: true },
  failed: { isGreen: false, allJobsCompleted: false, listsUnconfirmed: true },
  'timed-out': { isGreen: false, allJobsCompleted: false, listsUnconfirmed: true },
  cancelled: { isGreen: false, allJobsCompleted: false, listsUnconfirmed: true },
} as const satisfies Readonly<Record<string, StatusMeaning>>

interface StatusMeaning {
  /** Whether the step succeeds, `fail-on-error` aside. */
  readonly isGreen: boolean
  /** Whether every job has completed: then the manifest records the new state, but for pages that are not fresh. */
  readonly allJobsCompleted: boolean
  /** Whether the summary lists the paths that were not confirmed. */
  readonly listsUnconfirmed: boolean
}

export type Status = keyof typeof STATUS
