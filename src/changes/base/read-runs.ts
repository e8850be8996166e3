import { ok, type Result } from '../../problem/result.ts'
import type { GitHub } from '../github/client.ts'
import { RUNS_PER_PAGE, type Run } from './runs.ts'

/** The list of the workflow's runs, as far as it was read. */
export type RunsRead =
  | {
      readonly kind: 'read'
      readonly runs: readonly Run[]
      /** Whether runs of the last 35 days stay unread. */
      readonly isPartial: boolean
    }
  /** The server has no such list. */
  | { readonly kind: 'unavailable'; readonly why: string }

export const MAX_PAGES = 10
/** A run may last for 35 days, and be run again for 30. */
const OLDEST_MS = 35 * 24 * 3_600_000

/**
 * Reads the list unfiltered, the newest first, until a page on which every run is too old to have gone live lately.
 * GitHub's own filters answer from an index that can be stale by weeks.
 */
export async function readRuns(
  github: Pick<GitHub, 'readRuns' | 'nowMs'>,
  workflowFile: string,
): Promise<Result<RunsRead>> {
  if (workflowFile === '')
    return ok({ kind: 'unavailable', why: 'this server does not name the workflow file' })
  const runs: Run[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const read = await github.readRuns(workflowFile, page)
    if (!read.ok) return isMissing(read.status) ? ok(missingList(read.status)) : read
    runs.push(...read.value)
    const isLast = read.value.length < RUNS_PER_PAGE
    const isOld = read.value.every(({ createdMs }) => createdMs < github.nowMs() - OLDEST_MS)
    if (isLast || isOld) return ok({ kind: 'read', runs, isPartial: false })
  }
  return ok({ kind: 'read', runs, isPartial: true })
}

/** As Gitea and Forgejo answer. */
function isMissing(status: number | undefined): status is number {
  return status === 404 || status === 501
}

function missingList(status: number): RunsRead {
  return { kind: 'unavailable', why: `this server shows no list of runs (${status})` }
}
