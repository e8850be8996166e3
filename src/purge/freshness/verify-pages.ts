import { terms } from '../../problem/terms.ts'
import { NOTHING_KNOWN } from '../../pages/evidence.ts'
import { sampleEvenly } from '../../pages/sample.ts'
import { verifyPages } from '../../pages/verify.ts'
import { pluralize, formatInteger } from '../../text/format.ts'
import { NO_RECORD } from '../../changes/manifest.ts'
import { knownPages, type KnownFiles } from '../changed/known-pages.ts'
import type { ZoneContext } from '../context.ts'
import type { Command } from '../run/decide.ts'
import { coverageOf } from './coverage.ts'
import { findOrigin } from './find-servers.ts'
import { MAX_PAGES } from './inputs.ts'
import {
  countPages,
  describeCounts,
  missingPages,
  pagesThatAre,
  unreachableSite,
  whyNotVerified,
  type Verification,
} from './verification.ts'

type Verify = Extract<Command, { kind: 'verify-pages' }>

/** After every job has completed: fetches the pages, or a part of them; a second time, those that were old. */
export async function verifyPurgedPages(
  { servers: { site }, candidates, batches, before, known: knownFiles }: Verify,
  context: ZoneContext,
): Promise<Verification> {
  const { inputs, jobs, deadline, log } = context
  const { verify } = inputs.freshness
  if (candidates.length === 0)
    log.notice(
      `${terms.name('verify')}: the plan contains no single page (only wildcards, for example), so no page is verified`,
    )
  if (verify > MAX_PAGES && candidates.length > MAX_PAGES)
    log.notice(
      `${terms.name('verify')}: ${formatInteger(MAX_PAGES)} of ${formatInteger(candidates.length)} pages are fetched, which is the maximum`,
    )
  if (site === undefined) return { pages: [], candidates: candidates.length }
  const chosen = sampleEvenly(candidates, Math.min(verify, MAX_PAGES))
  const known = knownPages(new Set(chosen.map(({ path }) => path)), knownFiles ?? NO_FILES)
  const coveredSinceMs = coverageOf(batches, jobs, deadline)
  const pages = chosen.map(({ path, origin }) => {
    const server = origin === undefined ? site : { url: new URL(origin), mustBePublic: false }
    const { otherAddresses, ...expected } = known.get(path) ?? NOTHING_KNOWN
    return { path, origin, server, expected, otherAddresses, coveredSinceMs: coveredSinceMs(path) }
  })
  const fetchPage = await context.createPageFetcher()
  const deps = { fetchPage, deadline, findOrigin: () => findOrigin(context) }
  const verified = await verifyPages(pages, deps, before && pagesThatAre(before, 'old'))
  return { pages: verified, candidates: candidates.length }
}

const NO_FILES: KnownFiles = { record: NO_RECORD, deletedPaths: new Set(), site: undefined }

/** What the verifications have shown in the end. */
export function reportPages(verification: Verification, { deadline, log }: ZoneContext): void {
  const { unreachable, unverified } = countPages(verification)
  log.line(`Verify ${describeCounts(verification)}`)
  if (deadline.signal.aborted) return
  const why = whyNotVerified(verification)
  if (why !== undefined) log.warning(`the pages were not verified: ${why}`)
  const missing = missingPages(verification)
  if (missing.length > 0)
    log.warning(
      `${pluralize(missing.length, 'page')} ${missing.length === 1 ? 'is' : 'are'} not there (status ${missing[0]?.status}), such as ${missing[0]?.url}: is the path misspelled, or the deploy not complete?`,
    )
  if (unreachable > 0 && unreachableSite(verification).length === 0) {
    const first = verification.pages.find(({ evidence }) => evidence?.freshness === 'unreachable')
    const reason = first?.status === undefined ? first?.why : `status ${first.status}`
    log.warning(`${pluralize(unreachable, 'page')} could not be reached, such as ${first?.url}: ${reason}`)
  }
  if (unverified > 0)
    log.warning(`${terms.name('timeout')} ended before ${pluralize(unverified, 'page')} could be verified`)
}
