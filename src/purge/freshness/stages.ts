import { terms } from '../../problem/terms.ts'
import { NOTHING_KNOWN, type KnownPage } from '../../pages/evidence.ts'
import { waitForOrigin, type Missing } from '../../pages/origin-wait.ts'
import { sampleEvenly, verifyPages, type VerifiedPage } from '../../pages/verify.ts'
import { pluralize, formatDuration, formatInteger } from '../../text/format.ts'
import { isExpired } from '../../time/clock.ts'
import { isPath } from '../../paths/syntax.ts'
import type { ZoneContext } from '../context.ts'
import type { JobsProof } from '../run/proven.ts'
import type { Outcome } from '../outcome.ts'
import { coverageOf, pathsOf } from './coverage.ts'
import type { Candidate, Freshness } from './freshness.ts'
import { MAX_PAGES } from './inputs.ts'
import { originNotReady, originTooLarge } from './problems.ts'
import {
  countPages,
  describeCounts,
  missingPages,
  pagesThatAre,
  unreachableSite,
  whyNotVerified,
  type Verification,
} from './verification.ts'

/** Whether the origin shows the new version. `waitedMs` is undefined where it was not asked. */
type OriginState =
  | { readonly kind: 'ready'; readonly waitedMs: number | undefined }
  | Omit<Extract<Outcome, { kind: 'origin-not-ready' }>, 'plan'>

/** Before the first create: waits until the origin shows the new version. A dry run asks once. */
export async function awaitOrigin(
  freshness: Freshness | undefined,
  { inputs, deadline, log }: ZoneContext,
): Promise<OriginState> {
  const { conditions } = inputs.freshness
  if (freshness === undefined || conditions.length === 0) return { kind: 'ready', waitedMs: undefined }
  if (freshness.origin === undefined) {
    log.notice(
      `${terms.name('wait-for-origin')} was not checked: without ${terms.name('api-token')} or ${terms.name('origin-url')} the origin is unknown`,
    )
    return { kind: 'ready', waitedMs: undefined }
  }
  const shown = (missing: Missing) => `${missing.condition.text}: ${missing.found}`
  const { origin, fetchPage } = freshness
  const mayWait = !inputs.dryRun
  const onChange = (missing: Missing) => mayWait && log.line(`Origin not yet: ${shown(missing)}`)
  const outcome = await waitForOrigin({ conditions, origin, fetchPage, deadline, mayWait, onChange })
  const { waitedMs } = outcome
  if (outcome.kind === 'too-large') {
    const problem = originTooLarge(outcome)
    if (inputs.dryRun) log.warning(problem.title)
    return { kind: 'origin-not-ready', isTimedOut: false, waitedMs, problems: [problem] }
  }
  if (outcome.kind === 'not-ready') {
    if (inputs.dryRun)
      log.warning(`the origin does not show the new version: ${outcome.missing.map(shown).join('; ')}`)
    const problem = originNotReady(outcome.missing, inputs.timeoutMs, origin.url.href)
    return { kind: 'origin-not-ready', isTimedOut: true, waitedMs, problems: [problem] }
  }
  log.line(`Origin shows the new version${waitedMs < 1000 ? '' : `, after ${formatDuration(waitedMs)}`}`)
  return { kind: 'ready', waitedMs }
}

/** The jobs of a run, and what the purge was asked for. */
export interface VerificationInput {
  readonly jobs: JobsProof
  /** Every path before covered ones were dropped; undefined for watched jobs, which have their own. */
  readonly requestedPaths: readonly string[] | undefined
  /** Purges pages once more; undefined where that is not wanted. Its result is undefined where no slot is free. */
  readonly purgeAgain: ((paths: readonly string[]) => Promise<JobsProof | undefined>) | undefined
}

interface JobsAfterVerification {
  readonly jobs: JobsProof
  readonly verification?: Verification | undefined
}

/** After every job has completed: fetches pages, and purges those that are still old once more. */
export async function verifyPurgedPages(
  freshness: Freshness | undefined,
  purged: VerificationInput,
  context: ZoneContext,
): Promise<JobsAfterVerification> {
  const { inputs, deadline, log } = context
  const { jobs } = purged
  const isComplete = jobs.batches.every(({ state }) => state === 'completed')
  if (freshness === undefined || inputs.freshness.verify === 0 || !isComplete || deadline.signal.aborted)
    return { jobs }
  const candidates = candidatesOf(purged, context)
  if (candidates.length === 0) {
    log.notice(
      `${terms.name('verify')}: the plan contains no single page (only wildcards, for example), so no page is verified`,
    )
    return { jobs, verification: { pages: [], candidates: 0 } }
  }
  if (inputs.freshness.verify > MAX_PAGES && candidates.length > MAX_PAGES)
    log.notice(
      `${terms.name('verify')}: ${formatInteger(MAX_PAGES)} of ${formatInteger(candidates.length)} pages are fetched, which is the maximum`,
    )
  const verification = await verifyCandidates(freshness, candidates, jobs, context)
  const checked = await purgeOldAgain(freshness, { ...purged, verification }, context)
  if (checked.verification !== undefined) logResult(checked.verification, context)
  return checked
}

async function purgeOldAgain(
  freshness: Freshness,
  { jobs, verification, purgeAgain }: VerificationInput & { readonly verification: Verification },
  context: ZoneContext,
): Promise<JobsAfterVerification> {
  const old = pagesThatAre(verification, 'old')
  if (old.length === 0 || purgeAgain === undefined || isExpired(context.deadline))
    return { jobs, verification }
  context.log.line(`Verify ${describeCounts(verification)}: purging the old pages once more`)
  const again = await purgeAgain([...new Set(old.map(({ path }) => path))])
  if (again === undefined) return { jobs, verification }
  const batches = [...jobs.batches, ...again.batches]
  // The quota of another type is another one.
  const isSameType = jobs.batches.every(({ spec }) => spec?.type === 'path')
  const both: JobsProof = { ...(isSameType ? again : jobs), batches }
  if (!again.batches.every(({ state }) => state === 'completed')) return { jobs: both, verification }
  const second = await verifyCandidates(freshness, old, both, context, old)
  const byUrl = new Map(second.pages.map((page) => [page.url, page]))
  const pages = verification.pages.map((page) => byUrl.get(page.url) ?? page)
  return { jobs: both, verification: { ...verification, pages } }
}

/** @param before what was seen of these candidates before, all of which are fetched again */
async function verifyCandidates(
  { site, fetchPage, findOrigin }: Freshness,
  candidates: readonly Candidate[],
  { batches }: JobsProof,
  { inputs, changed, jobs, deadline }: ZoneContext,
  before?: readonly VerifiedPage[],
): Promise<Verification> {
  if (site === undefined) return { pages: [], candidates: candidates.length }
  const chosen = sampleEvenly(candidates, Math.min(inputs.freshness.verify, MAX_PAGES))
  const known = changed?.knownPages(new Set(chosen.map(({ path }) => path))) ?? new Map<string, KnownPage>()
  const coveredSinceMs = coverageOf(batches, jobs, deadline)
  const pages = chosen.map(({ path, origin }) => {
    const server = origin === undefined ? site : { url: new URL(origin), mustBePublic: false }
    const { otherAddresses, ...expected } = known.get(path) ?? NOTHING_KNOWN
    return { path, origin, server, expected, otherAddresses, coveredSinceMs: coveredSinceMs(path) }
  })
  const verified = await verifyPages(pages, { fetchPage, deadline, findOrigin }, before)
  return { pages: verified, candidates: candidates.length }
}

/** Paths without a wildcard, in the order of the plan; full URLs at the host that they name. */
function candidatesOf({ requestedPaths, jobs }: VerificationInput, { urls }: ZoneContext): Candidate[] {
  const paths = requestedPaths ?? jobs.batches.flatMap((batch) => pathsOf(batch))
  const origins = new Map<string, string[]>()
  for (const { path, origin } of urls) origins.set(path, [...(origins.get(path) ?? []), origin])
  const counts = new Map<string, number>()
  for (const path of paths)
    if (isPath(path) && !path.includes('*')) counts.set(path, (counts.get(path) ?? 0) + 1)
  return [...counts].flatMap(([path, number]) => {
    const own = origins.get(path) ?? []
    // Given more often than as full URLs, it was given as a path as well.
    const all = number > own.length ? [undefined, ...own] : own
    return [...new Set(all)].map((origin) => ({ path, origin }))
  })
}

function logResult(verification: Verification, { deadline, log }: ZoneContext): void {
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
