import { ok, type Result } from '../../problem/result.ts'
import type { GitHub } from '../github/client.ts'
import type { Run } from './line.ts'

export type RunsRead =
  | { readonly kind: 'read'; readonly runs: readonly Run[]; readonly warnings: readonly string[] }
  /** The server has no such list, as with Gitea and Forgejo. */
  | { readonly kind: 'no-list'; readonly why: string }

/** The maximum that GitHub allows per page. */
const RUNS_PER_PAGE = 100
const MAX_PAGES = 10
/** A run may take up to 35 days, and be re-run. */
const OLDEST_MS = 35 * 24 * 3_600_000

/**
 * Reads the list newest first until a page is too old. GitHub's filters use an index that may be weeks out of date.
 * Missing permission (403) is an error.
 */
export async function readRuns(
  github: Pick<GitHub, 'readRuns' | 'nowMs'>,
  workflowFile: string,
): Promise<Result<RunsRead>> {
  if (workflowFile === '') return ok({ kind: 'no-list', why: 'this server does not name the workflow file' })
  const runs: Run[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const read = await github.readRuns(workflowFile, page, RUNS_PER_PAGE)
    if (!read.ok) {
      const hasNone = page === 1 && (read.status === 404 || read.status === 501)
      return hasNone
        ? ok({ kind: 'no-list', why: `this server shows no list of runs (${read.status})` })
        : read
    }
    runs.push(...read.value)
    const isLast = read.value.length < RUNS_PER_PAGE
    const isOld = read.value.every(({ createdMs }) => createdMs < github.nowMs() - OLDEST_MS)
    if (isLast || isOld) return ok({ kind: 'read', runs, warnings: [] })
  }
  const unread = `\`${workflowFile}\` has ${MAX_PAGES * RUNS_PER_PAGE} runs or more in 35 days: older ones, and their re-runs, are not seen`
  return ok({ kind: 'read', runs, warnings: [unread] })
}
