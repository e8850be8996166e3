// Fetches purged pages after the jobs, and reports what was found.

import type { ChangedFiles } from '../../changes/changed-files.ts'
import {
  describeCounts,
  describePagesNotReached,
  describeTooManyPages,
  describeUnexplainedStatus,
  type SiteFacts,
} from '../../messages/purge/pages.ts'
import { isExpired } from '../../time/clock.ts'
import type { ZoneContext } from '../context.ts'
import type { BatchResult } from '../jobs/jobs-result.ts'
import { MAX_VERIFIED } from '../page-inputs.ts'
import { choosePages } from './choose-pages.ts'
import { findOrigin, listOrigins, type PageServers } from './servers.ts'
import { countPages, whyNotVerified, type Verification } from './verification.ts'
import { verifyPages, type VerifiedPage } from './page-verifier.ts'

interface Purged {
  /** The paths of the plan; of a purge of everything, those that it replaces. */
  readonly paths: readonly string[]
  /** Undefined if changed files are no source of paths. */
  readonly changes: ChangedFiles | undefined
  readonly servers: PageServers
  readonly batches: readonly BatchResult[]
}

/**
 * Fetches the pages, or a sample of them, after every job has completed.
 * @returns undefined if `verify` is 0
 */
export async function verifyPurgedPages(
  { paths, changes, servers, batches }: Purged,
  context: ZoneContext,
): Promise<Verification | undefined> {
  const { deadline, log, zoneReader } = context
  const { verify } = context.inputs.freshness
  if (verify === 0 || deadline.signal.aborted) return undefined

  const purged = {
    paths,
    changes,
    zone: zoneReader.knownZone,
    coveredSinceMs: findCoverage(batches),
  }
  const { pages, candidates } = choosePages(purged, Math.min(verify, MAX_VERIFIED))
  if (verify > MAX_VERIFIED && candidates > MAX_VERIFIED) {
    log.printNotice(describeTooManyPages(MAX_VERIFIED, candidates))
  }
  if (servers.site === undefined) return { pages: [], candidates, site: undefined, isCut: false }

  const fetchPage = await context.createPageFetcher()
  const deps = { site: servers.site, fetchPage, deadline, findOrigin: () => findOrigin(context) }
  const verified = await verifyPages(pages, deps)
  const origins = listOrigins(context.inputs.freshness.originUrl, zoneReader.knownZone)
  const site = { site: servers.site.url, origins }
  const verification = { pages: verified, candidates, site, isCut: isExpired(deadline) }
  reportVerification(verification, site, context)
  return verification
}

/** When the first create that covers a path was sent, on the monotonic clock. */
function findCoverage(batches: readonly BatchResult[]): (path: string) => number {
  const batchByPath = new Map<string, BatchResult>()
  for (const batch of batches) {
    if (batch.spec.type === 'all') continue
    for (const path of batch.spec.paths) batchByPath.set(path, batch)
  }
  const everything = batches.find(({ spec }) => spec.type === 'all')
  return (path) => (batchByPath.get(path) ?? everything)?.coveredSinceMs ?? -Infinity
}

function reportVerification(
  verification: Verification,
  site: SiteFacts,
  { deadline, log }: ZoneContext,
): void {
  const counts = countPages(verification)
  log.printLine(`Verify ${describeCounts(counts, verification.pages.length)}`)
  if (deadline.signal.aborted) return

  const why = whyNotVerified(verification)
  if (why !== undefined) log.printWarning(`the pages were not verified: ${why}`)

  const unexplained = verification.pages.filter(isUnexplained)
  if (unexplained.length > 0) log.printWarning(describeUnexplainedStatus(unexplained, site))

  const missedPages = counts.unverified + counts.unreachable
  if (verification.isCut && missedPages > 0) {
    log.printWarning(describePagesNotReached(missedPages))
  }
}

/** Whether a path answers with a status that no rule explains. */
function isUnexplained({ isFile, worst }: VerifiedPage): boolean {
  return !isFile && worst.evidence?.freshness === 'unknown' && worst.evidence.by === 'status'
}
