import { NOTHING_KNOWN } from '../../pages/evidence.ts'
import { unexplainedStatus } from './problems.ts'
import { sampleEvenly } from '../../pages/sample.ts'
import { verifyPages } from '../../pages/verify.ts'
import { isExpired } from '../../time/clock.ts'
import { formatInteger, pluralize } from '../../text/format.ts'
import { knownPages } from './known-pages.ts'
import type { ZoneContext } from '../context.ts'
import type { BuiltRequest } from '../request.ts'
import { findOrigin, originsOf, type PageServers } from './servers.ts'
import { MAX_VERIFIED } from '../freshness-inputs.ts'
import { countPages, describeCounts, whyNotVerified, type Verification } from './verification.ts'
import type { ProvenBatch } from '../jobs/proof.ts'

interface Purged {
  readonly built: BuiltRequest
  readonly servers: PageServers
  readonly batches: readonly ProvenBatch[]
}

/** Fetches the pages, or a sample of them, after every job has completed. @returns undefined if `verify` is 0 */
export async function verifyPurgedPages(
  { servers, built, batches }: Purged,
  context: ZoneContext,
): Promise<Verification | undefined> {
  const { inputs, deadline, log } = context
  const { verify } = inputs.freshness
  if (verify === 0 || deadline.signal.aborted) return undefined
  const paths = built.request.paths.filter((path) => !path.includes('*'))
  if (verify > MAX_VERIFIED && paths.length > MAX_VERIFIED)
    log.notice(
      `\`verify\`: ${formatInteger(MAX_VERIFIED)} of ${formatInteger(paths.length)} pages are fetched, which is the maximum`,
    )
  if (servers.site === undefined) return { pages: [], candidates: paths.length, isCut: false }
  const chosen = sampleEvenly(paths, Math.min(verify, MAX_VERIFIED))
  const known = knownPages(new Set(chosen), built.changes, context.zoneReader.ifRead)
  const coveredSinceMs = coverageOf(batches)
  const pages = chosen.map((path) => ({
    path,
    known: known.get(path) ?? NOTHING_KNOWN,
    coveredSinceMs: coveredSinceMs(path),
  }))
  const fetchPage = await context.createPageFetcher()
  const deps = { site: servers.site, fetchPage, deadline, findOrigin: () => findOrigin(context) }
  const verified = await verifyPages(pages, deps)
  const isCut = isExpired(deadline)
  const verification = { pages: verified, candidates: paths.length, isCut }
  report(verification, servers.site.url, context)
  return verification
}

function report(verification: Verification, site: URL, context: ZoneContext): void {
  const { deadline, inputs, log, zoneReader } = context
  const { unreachable, unverified } = countPages(verification)
  log.line(`Verify ${describeCounts(verification)}`)
  if (deadline.signal.aborted) return
  const why = whyNotVerified(verification)
  if (why !== undefined) log.warning(`the pages were not verified: ${why}`)
  const unexplained = verification.pages.filter(({ isUnexplained }) => isUnexplained)
  if (unexplained.length > 0)
    log.warning(
      unexplainedStatus(unexplained, {
        site,
        origins: originsOf(inputs.freshness, zoneReader.ifRead),
      }),
    )
  const left = verification.isCut ? unverified + unreachable : 0
  if (left > 0) log.warning(`\`timeout\` ended before ${pluralize(left, 'page')} could be verified`)
}

/** When the first create that covers a path was sent, on the monotonic clock. */
function coverageOf(batches: readonly ProvenBatch[]): (path: string) => number {
  const byPath = new Map(
    batches.flatMap((batch) =>
      (batch.spec.type === 'path' ? batch.spec.paths : []).map((path) => [path, batch] as const),
    ),
  )
  const whole = batches.find((batch) => batch.spec.type === 'all')
  return (path) => (byPath.get(path) ?? whole)?.coveredSinceMs ?? -Infinity
}
