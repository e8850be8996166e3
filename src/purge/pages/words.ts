// What the checks of origin and site say.

import type { PageResult } from '../../http/fetch-page.ts'
import { isRedirect, isSuccess } from '../../http/status.ts'
import type { Problem } from '../../problem/problem.ts'
import {
  chooseByCount,
  formatDuration,
  formatInteger,
  listFirst,
  MAX_LISTED,
  pluralize,
} from '../../text/format.ts'
import { shorten } from '../../text/safe-text.ts'
import {
  isSameAnswer,
  listFailedPages,
  type PageAnswer,
  type JudgedPage,
  type Observation,
  type Verdict,
  type Verification,
  type FailingReason,
} from './judge.ts'

// The origin

/** A line that does not hold, or a file that the origin does not have. */
export interface Unmet {
  readonly line: string
  readonly found: string
  /** The beginning of the body. Undefined if it is not text. */
  readonly excerpt: string | undefined
}

/** `status 302, a redirect to /x, which is not followed` */
export function describePage(result: PageResult, difference: string): string {
  if (result.kind === 'unreachable') return result.why
  const { status, headers } = result.page
  const { location } = headers
  if (isSuccess(status)) return `status ${status}${difference}`
  if (!isRedirect(status) || location === undefined) return `status ${status}`
  return `status ${status}, a redirect to ${shorten(location, 200)}, which is not followed`
}

export const WITHOUT_TEXT = {
  whole: ', without that text',
  'too-large': ', without that text in the first 1 MiB',
  unreadable: ', with a body that cannot be decoded or was cut',
}

const MAX_MISSING_SHOWN = 3

export function describeMissingFiles(missing: readonly Unmet[], files: number): string {
  const shown = listFirst(missing, MAX_MISSING_SHOWN, ({ line, found }) => {
    return `\`${shorten(line, 120)}\`: ${found}`
  })
  const has = `the origin has ${files - missing.length} of ${files} files as they were built`
  return [has, ...shown].join('; ')
}

export function describeUnmet({ line, found }: Unmet): string {
  return `${line}: ${found}`
}

export const ORIGIN_UNKNOWN =
  '`wait-for-origin` was not checked: without `api-token` or `origin-url` the origin is unknown'

export function describeQuotedText(line: string): string {
  return (
    `\`wait-for-origin\`: \`${shorten(line, 120)}\` also searches for the quotation marks; ` +
    'if the page does not contain them, remove them'
  )
}

export const NOTHING_AWAITED =
  '`wait-for-origin: site` was not checked: every changed file is deleted, larger than 1 MiB, ' +
  'or excluded; a line such as `/version.txt contains 1.4.2` shows that the deploy is live'

export function describeOriginReady(waitedMs: number): string {
  const after = waitedMs < 1000 ? '' : `, after ${formatDuration(waitedMs)}`
  return `Origin shows the new version${after}`
}

export function describeOriginNotReady(unmet: readonly Unmet[]): string {
  return `the origin does not show the new version: ${unmet.map(describeUnmet).join('; ')}`
}

export function originNotReady(
  unmet: readonly Unmet[],
  step: { readonly timeoutMs: number; readonly origin: string; readonly waitedMs: number },
): Problem {
  const { timeoutMs, origin, waitedMs } = step
  const details = unmet.flatMap(({ line, found, excerpt }) => {
    const facts = [`expected: ${line}`, `found: ${found}, after ${formatDuration(waitedMs)}`]
    return excerpt === undefined ? facts : [...facts, `the page begins: ${excerpt}`]
  })
  const help = [
    'put this step after the one that publishes the new version, or increase `timeout`',
    'if this machine reaches the origin at another address, set `origin-url`; if it cannot ' +
      'reach the origin at all, use `verify` instead',
  ]
  if (unmet.some(({ line }) => line === 'site')) help.push(NOT_EVERY_FILE, ORIGIN_CHANGES)
  return {
    kind: 'origin-not-ready',
    title:
      'the origin did not serve the new version within `timeout` ' +
      `(${timeoutMs / 1000} s); nothing was purged`,
    where: `input \`wait-for-origin\`: ${unmet[0]?.line ?? ''}`,
    details,
    cause:
      `the deploy is not live at ${origin} yet, the condition ` +
      'is wrong, or this machine cannot reach the origin',
    help,
  }
}

const NOT_EVERY_FILE =
  'exclude files that are built but not deployed with a rule of `map`, such as `!_headers`'
const ORIGIN_CHANGES =
  'if the origin changes pages when it serves them, use a line of `wait-for-origin` such as ' +
  '`/version.txt contains 1.4.2` instead of `site`'

/** @param setting the setting of the zone that cannot be used */
export function invalidOrigin(
  setting: 'origin_url' | 'origin_host_header',
  value: string,
): Problem {
  const isUrl = setting === 'origin_url'
  const expected = isUrl ? 'an `http` or `https` URL' : 'a host name'
  const orElse = isUrl ? ', or set `origin-url`, such as `https://origin.example.com`' : ''
  return {
    kind: 'unusable-origin',
    title: `the zone’s \`${setting}\` is not ${expected}`,
    where: `zone, \`${setting}\``,
    details: [shorten(isUrl ? value : JSON.stringify(value), 120) || '(empty)'],
    help: [`set \`${setting}\` of the zone to ${expected}${orElse}`],
  }
}

// The site

export function noSite(): Problem {
  return {
    kind: 'unusable-site',
    title: '`verify` has no site to fetch pages from: the zone has neither a domain nor a hostname',
    where: 'input `verify`',
    help: ['set `site-url`, such as `https://www.example.com`'],
  }
}

export function siteIsOrigin({ origin }: URL): Problem {
  return {
    kind: 'unusable-site',
    title: `\`site-url\` (${shorten(origin, 200)}) is the origin, so \`verify\` would ask no edge`,
    where: 'input `site-url`',
    help: [
      'set `site-url` to the address at which visitors ' +
        'reach the site through the CDN, or remove it',
    ],
  }
}

export function describeTooManyPages(max: number, pages: number): string {
  return `\`verify\` fetches the maximum of ${formatInteger(max)} pages, out of ${formatInteger(pages)}`
}

// The pages

/** How many pages each verdict has, in the order of the log. */
export function countPages({ pages }: Verification) {
  const count = (word: Verdict['freshness'] | Verdict['reason']) =>
    pages.filter(({ verdict }) => [verdict.freshness, verdict.reason].includes(word)).length
  return {
    fresh: count('fresh'),
    byContent: count('content'),
    asOrigin: count('origin'),
    byAge: count('age'),
    stale: count('stale'),
    unknown: count('unknown'),
    unreachable: count('unreachable'),
    unverified: count('unverified'),
  }
}

/** `20 of 20 pages fresh: 14 by content, 6 as the origin; 1 stale` */
export function describeCounts(verification: Verification): string {
  const { fresh, byContent, asOrigin, byAge, ...others } = countPages(verification)
  const list = (counts: Readonly<Record<string, number>>, mark: string) => {
    const parts = Object.entries(counts).filter(([, count]) => count > 0)
    const words = parts.map(([what, count]) => `${formatInteger(count)} ${what}`)
    return words.length === 0 ? '' : `${mark} ${words.join(', ')}`
  }
  const proofs = list({ 'by content': byContent, 'as the origin': asOrigin, 'by age': byAge }, ':')
  const pages = pluralize(verification.pages.length, 'page')
  return `${formatInteger(fresh)} of ${pages} fresh${proofs}${list(others, ';')}`
}

const WHY_UNKNOWN: Readonly<Record<string, string>> = {
  refused: 'the CDN refuses this machine (401 or 403)',
  status: 'the pages return a status other than 2xx',
  body: 'the bodies could not be read whole, or decoded',
  'no-proof':
    'neither the origin nor the header `Age` shows that the copies are from after the purge',
  'not-fetched': 'no page was fetched in time',
  'rate-limited': 'the site limits requests (429)',
}

/** Why no page was proven fresh. Undefined if one was, or if a page fails the step. */
export function whyNotVerified({ pages, candidates }: Verification): string | undefined {
  if (candidates === 0) {
    return (
      'the plan names no single page (patterns and `type: all` do not count); add a path ' +
      'without `*`, such as `/blog/`'
    )
  }
  const reasons = new Set(pages.map(({ verdict }) => WHY_UNKNOWN[verdict.reason]))
  if (pages.length === 0 || reasons.has(undefined)) return undefined
  return [...reasons].join('; ')
}

/** @param isOriginConfirmed whether a line of `wait-for-origin` held */
export function listWarnings(verification: Verification, isOriginConfirmed: boolean): string[] {
  const { pages, endedEarly } = verification
  const warnings: string[] = []
  const why = whyNotVerified(verification)
  if (why !== undefined) warnings.push(`the pages were not verified: ${why}`)
  warnings.push(...describeAbsentPages(pages.filter(isGivenAndAbsent), verification))

  const { unverified, unreachable } = countPages(verification)
  const limited = pages.filter(({ verdict }) => verdict.reason === 'rate-limited').length
  const missed = endedEarly ? unverified - limited + unreachable : 0
  const isOfFiles = pages.some(({ page }) => page.isFile)
  const again = isOfFiles ? '; nothing is confirmed, so the next run purges these files again' : ''
  if (limited > 0) {
    warnings.push(
      `${pluralize(limited, 'page')} could not be verified, because the site limits requests ` +
        `(429); set \`verify\` to a smaller number${again}`,
    )
  }
  if (missed > 0) {
    warnings.push(`\`timeout\` ended before ${pluralize(missed, 'page')} could be verified${again}`)
  }

  const rewritten = pages.filter(({ isRewritten }) => isRewritten)
  const [first] = rewritten
  if (first !== undefined) {
    const are = chooseByCount(rewritten.length, 'is', 'are')
    const confirmed = isOriginConfirmed ? '' : '; until then, each run purges these files again'
    warnings.push(
      `the origin changes what was built: ${pluralize(rewritten.length, 'page')} (such as ` +
        `\`${shorten(first.path, 80)}\`) ${are} not served as built. To show that ` +
        'the new version is live, add a line to `wait-for-origin`, such as ' +
        `\`/version.txt contains 1.4.2\`${confirmed}`,
    )
  }
  return warnings
}

export function listNotices({ pages }: Verification): string[] {
  const [first, ...others] = pages.filter(
    (page) => page.page.isDeleted && page.verdict.reason === 'origin' && isServed(page),
  )
  if (first === undefined) return []
  const files = pluralize(others.length + 1, 'deleted file')
  return [
    `the deploy keeps old files: ${files} (such as \`${shorten(first.path, 80)}\`) still there`,
  ]
}

/** Whether a line of `paths` is not answered with a page, by the edge or as by the origin. */
function isGivenAndAbsent(page: JudgedPage): boolean {
  const { isGiven, isDeleted } = page.page
  const isJudged = ['status', 'origin'].includes(page.verdict.reason)
  return isGiven && !isDeleted && isJudged && !isServed(page)
}

function describeAbsentPages(absent: readonly JudgedPage[], verification: Verification): string[] {
  const [first, ...others] = absent
  if (first === undefined) return []
  const [answer] = listEdges(first)
  const location = answer?.headers['location']
  const to = location === undefined ? '' : `, a redirect to ${shorten(location, 200)}`
  const more = others.length === 0 ? '' : `, and so do ${pluralize(others.length, 'other page')}`
  const [advice = 'is the path misspelled, or the deploy not complete?'] = adviseSite(
    absent,
    verification,
  )
  const url = toUrl(verification, first.path)
  return [`${url} answers with status ${answer?.status}${to}${more}: ${advice}`]
}

function isServed(page: JudgedPage): boolean {
  return listEdges(page).some(({ status }) => isSuccess(status))
}

function listEdges({ observations }: JudgedPage): PageAnswer[] {
  return observations.flatMap((observation) => observation?.edge ?? [])
}

export function toUrl({ site }: Verification, path: string): string {
  return site === undefined ? path : site.origin + site.pathname.replace(/\/$/, '') + path
}

/** Advice where the site redirects to another host, which visitors probably use. */
function adviseSite(
  pages: readonly JudgedPage[],
  { site, origin }: Verification,
): readonly string[] {
  for (const { headers } of pages.flatMap(listEdges)) {
    const location = headers['location'] ?? ''
    if (site === undefined || !/^https?:/.test(location) || !URL.canParse(location)) continue
    const target = new URL(location)
    if (target.origin === site.origin || target.origin === origin?.origin) continue
    const prefix = site.pathname.replace(/\/$/, '')
    const path = target.pathname.startsWith(`${prefix}/`) ? prefix : ''
    return [`if visitors use that address, set \`site-url\` to \`${target.origin}${path}\``]
  }
  return []
}

const RUN_AGAIN = 'run the step again: it purges these pages'

const SITE_URL = 'if visitors reach the site at another address, set `site-url`'

type FailureWords = Pick<Problem, 'kind' | 'title' | 'cause' | 'help'>

/** The title follows the number of pages. */
const FAILURES: Readonly<Record<FailingReason, FailureWords>> = {
  'old-at-edge': {
    kind: 'stale-pages',
    title: 'still stale at an edge, although every job completed',
    cause: 'an edge kept its copy, or another cache in front of or behind the CDN has one',
    help: [
      RUN_AGAIN,
      'if the origin makes other pages for another `Host`, set `origin_host_header` of the zone',
      SITE_URL,
      'if it happens again, report the URLs and the lines above to the CDN’s support',
    ],
  },
  'origin-not-new': {
    kind: 'origin-not-new',
    title: 'still old at the origin, so edges fetched the old version again',
    cause: 'the purge ran before the new version was live',
    help: [
      'put this step after the one that publishes the files, or wait for them with ' +
        '`wait-for-origin: site`',
      `when the new version is live, ${RUN_AGAIN}`,
    ],
  },
  'not-deployed': {
    kind: 'not-deployed',
    title: 'not deployed: the site answers with another page, or with none',
    cause:
      'the files are not deployed (yet), and the origin answers with its fallback page or an ' +
      'error, which edges cache',
    help: [`deploy first, then ${RUN_AGAIN}`, NOT_EVERY_FILE, ORIGIN_CHANGES, SITE_URL],
  },
  fault: {
    kind: 'site-unreachable',
    title: 'not reachable, so it is unknown what visitors see',
    cause:
      'the origin or an edge fails, or this machine cannot ' +
      'reach the site (DNS, firewall, certificate)',
    help: ['open one of the URLs above; when the site answers, run the step again', SITE_URL],
  },
}

/** `2 pages are stale, 1 page could not be reached` */
export function describeFailedPages(verification: Verification | undefined): string {
  if (verification === undefined) return ''
  const failed = listFailedPages(verification)
  const stale = failed.filter(({ verdict }) => verdict.freshness === 'stale').length
  const unreachable = failed.length - stale
  const staleWords = `${pluralize(stale, 'page')} ${chooseByCount(stale, 'is', 'are')} stale`
  return [
    ...(stale > 0 ? [staleWords] : []),
    ...(unreachable > 0 ? [`${pluralize(unreachable, 'page')} could not be reached`] : []),
  ].join(', ')
}

export function listStaleUrls(verification: Verification | undefined): string[] {
  if (verification === undefined) return []
  const stale = verification.pages.filter(({ verdict }) => verdict.freshness === 'stale')
  return stale.map(({ path }) => toUrl(verification, path))
}

/** A problem for each reason. */
export function listPageProblems(verification: Verification): Problem[] {
  return Object.entries(FAILURES).flatMap(([reason, words]) => {
    const pages = listFailedPages(verification).filter(({ verdict }) => verdict.reason === reason)
    const [first] = pages
    if (first === undefined) return []
    const are = `${pluralize(pages.length, 'page')} ${chooseByCount(pages.length, 'is', 'are')}`
    const describe = (page: JudgedPage) => describeAnswers(page, verification)
    return {
      ...words,
      title: `${are} ${words.title}`,
      where: toUrl(verification, first.path),
      details: listFirst(pages, MAX_LISTED, describe, 'more, in the report'),
      help: [...adviseSite(pages, verification), ...words.help],
    }
  })
}

/** `https://www.example.com/about: edge 200 (Age: 7), origin 200, with another body` */
function describeAnswers(page: JudgedPage, verification: Verification): string {
  const { page: target, observations, path, verdict } = page
  const url = toUrl(verification, path)
  if (verdict.reason !== 'not-deployed' || target.addresses.length === 1) {
    const index = target.addresses.findIndex((address) => address.path === path)
    return `${url}: ${describeObservation(observations[index])}`
  }
  const ofAddresses = target.addresses.map((address, index) => {
    return `${address.path} ${describeObservation(observations[index])}`
  })
  return `${url}: ${ofAddresses.join('; ')}`
}

export function describeObservation(observation: Observation | undefined): string {
  if (observation === undefined) return 'not fetched'
  const { edge, fault = '', origin } = observation
  const atEdge = edge === undefined ? shorten(fault, 200) : describeAnswer(edge)
  if (origin === undefined) return `edge ${atEdge}`
  const isOtherBody = edge?.status === origin.status && isSuccess(origin.status)
  const difference = isOtherBody && edge && !isSameAnswer(edge, origin) ? ', with another body' : ''
  return `edge ${atEdge}, origin ${describeAnswer(origin)}${difference}`
}

function describeAnswer(answer: PageAnswer): string {
  const shown = Object.entries(selectShownHeaders(answer))
  if (shown.length === 0) return String(answer.status)
  const headers = shown.map(([name, value]) => `${name}: ${shorten(value, 120)}`)
  return `${answer.status} (${headers.join(', ')})`
}

/** The headers that show what caches did, where a redirect leads, and what was served. */
export function selectShownHeaders({ headers }: PageAnswer): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SHOWN_HEADERS.flatMap((name) => {
      const value = headers[name.toLowerCase()]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

const SHOWN_HEADERS = ['Location', 'Age', 'Cache-Status', 'X-Cache', 'Via', 'Content-Type']
