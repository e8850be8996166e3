// What the checks of origin and site say. The checks pass facts; all words
// stand here.

import type { Problem } from '../../problem/problem.ts'
import { isRedirect, type Evidence } from '../../purge/pages/evidence.ts'
import type { Page } from '../../http/fetch-page.ts'
import type { PageAnswer, VerifiedPage } from '../../purge/pages/page-verifier.ts'
import {
  listFirst,
  formatDuration,
  formatInteger,
  MAX_LISTED,
  pluralize,
  chooseByCount,
} from '../../text/format.ts'
import { shorten } from '../../text/safe-text.ts'

/** A line of `wait-for-origin` that does not hold. */
export interface UnmetCondition {
  readonly line: string
  readonly found: string
  /** The beginning of the body; '' if it is not text. */
  readonly excerpt: string
}

/** What the first address of a built file serves in its place. */
export interface MissingFile {
  readonly address: string
  readonly found: string
  readonly excerpt: string
}

export function describeUnmet({ line, found }: UnmetCondition): string {
  return `${line}: ${found}`
}

/** `status 302, a redirect to /x, which is not followed` */
export function describePage({ status, headers }: Page, how: string): string {
  const { location } = headers
  if (!isRedirect(status) || location === undefined) return `status ${status}${how}`
  return `status ${status}${how}, a redirect to ${shorten(location, 200)}, which is not followed`
}

const MAX_MISSING_SHOWN = 3

export function describeMissingFiles(missing: readonly MissingFile[], files: number): string {
  const parts = [`the origin has ${files - missing.length} of ${files} files as they were built`]
  for (const { address, found } of missing.slice(0, MAX_MISSING_SHOWN)) {
    parts.push(`\`${shorten(address, 120)}\`: ${found}`)
  }
  const left = missing.length - MAX_MISSING_SHOWN
  if (left > 0) parts.push(`and ${left} more`)
  return parts.join('; ')
}

export function describeOriginUnknown(): string {
  return (
    '`wait-for-origin` was not checked: without `api-token` ' +
    'or `origin-url` the origin is unknown'
  )
}

export function describeQuotedText(line: string): string {
  return (
    `\`wait-for-origin\`: \`${shorten(line, 120)}\` also searches for the quotation marks; ` +
    'if the page does not contain them, remove them'
  )
}

export function describeUncheckedFiles(files: number): string {
  const [are, their] = files === 1 ? ['is', 'its'] : ['are', 'their']
  return (
    `\`wait-for-origin: site\` was not checked: ${pluralize(files, 'changed file')} ${are} ` +
    `larger than 1 MiB, stored compressed, or without an address of ${their} own`
  )
}

export function describeDeletedFiles(files: number): string {
  const them = chooseByCount(files, 'it', 'them')
  return (
    '`wait-for-origin: site` does not check deleted files: the origin may still serve ' +
    `${pluralize(files, 'deleted file')}, and an edge that fetches ${them} may keep ${them}`
  )
}

export function describeOriginReady(waitedMs: number): string {
  const after = waitedMs < 1000 ? '' : `, after ${formatDuration(waitedMs)}`
  return `Origin shows the new version${after}`
}

export function describeOriginNotReady(unmet: readonly UnmetCondition[]): string {
  return `the origin does not show the new version: ${unmet.map(describeUnmet).join('; ')}`
}

interface OriginFacts {
  readonly timeoutMs: number
  readonly origin: string
  readonly waitedMs: number
}

export function originNotReady(
  unmet: readonly UnmetCondition[],
  { timeoutMs, origin, waitedMs }: OriginFacts,
): Problem {
  const details: string[] = []
  for (const { line, found, excerpt } of unmet) {
    details.push(`expected: ${line}`, `found: ${found}, after ${formatDuration(waitedMs)}`)
    if (excerpt !== '') details.push(`the page begins: ${excerpt}`)
  }

  const help = [
    'put this step after the one that publishes the new version, or increase `timeout`',
    'if this machine reaches the origin at another address, set `origin-url`; if it cannot ' +
      'reach the origin at all, use `verify` instead',
  ]
  if (unmet.some(({ line }) => line === 'site')) {
    help.push(
      'exclude files that are built but not deployed with a rule of `map`, such as `!_headers`',
      'if the origin modifies pages when it serves them, use a line such as `/version.txt ' +
        'contains 1.4.2` instead of `site`',
    )
  }

  return {
    kind: 'origin-not-ready',
    title:
      'the origin did not show the new version within `timeout` ' +
      `(${timeoutMs / 1000} s); nothing was purged`,
    where: `input \`wait-for-origin\`: ${unmet[0]?.line ?? ''}`,
    details,
    cause:
      `the deploy is not live at ${origin} yet, the condition ` +
      'is wrong, or this machine cannot reach the origin',
    help,
  }
}

export function describeTooManyPages(max: number, pages: number): string {
  return (
    `\`verify\` fetches the maximum of ${formatInteger(max)} ` +
    `pages, out of ${formatInteger(pages)}`
  )
}

export function describePagesNotReached(pages: number): string {
  return `\`timeout\` ended before ${pluralize(pages, 'page')} could be verified`
}

export function describeNoPageInPlan(): string {
  return (
    'the plan names no single page (patterns and `type: all` do not count); add a path ' +
    'without `*`, such as `/blog/`'
  )
}

export function describeNoPageInTime(): string {
  return 'no page was fetched in time'
}

const NO_HEADER = 'the CDN sends no header that shows whether a copy is older than the purge'
const WHY_UNKNOWN: Readonly<Record<Evidence['by'], string>> = {
  refusal: 'the CDN refused the runner',
  status: 'the pages return a status other than 2xx',
  body: 'the bodies could not be read whole, or decoded',
  age: 'the copies are too young to tell: they are about as old as the purge',
  setting:
    'the copies are older than the purge, but a setting of the zone changes such pages, so ' +
    'that they cannot be compared with the origin',
  headers: NO_HEADER,
  content: NO_HEADER,
  type: NO_HEADER,
  network: NO_HEADER,
}

export function describeUnknown(unknown: readonly VerifiedPage[]): string {
  const causes = new Set<string>()
  for (const { worst } of unknown) {
    if (worst.evidence !== undefined) causes.add(WHY_UNKNOWN[worst.evidence.by])
  }
  return [...causes].join('; ')
}

/** What the advice to set `site-url` needs. */
export interface SiteFacts {
  readonly site: URL
  readonly origins: readonly URL[]
}

/** A status that no rule explains, with where a redirect leads. */
export function describeUnexplainedStatus(
  pages: readonly VerifiedPage[],
  facts: SiteFacts,
): string {
  const answers = pages.map(({ worst }) => worst)
  const shownAnswer = answers.find(({ redirectsTo }) => redirectsTo !== undefined) ?? answers[0]
  const { status, url = '', redirectsTo } = shownAnswer ?? {}

  let answer = `${url} answers with status ${status}`
  if (redirectsTo !== undefined) answer += `, a redirect to ${shorten(redirectsTo, 200)}`
  if (pages.length > 1) {
    answer += `, and ${pluralize(pages.length - 1, 'page')} more with a status other than 2xx`
  }

  const otherSite = shownAnswer && findOtherSite(shownAnswer, facts)
  if (otherSite === undefined) {
    return `${answer}: is the path misspelled, or the deploy not complete?`
  }
  return `${answer}: if visitors use that address, set \`site-url\` to \`${otherSite}\``
}

/**
 * The site to which a redirect leads, with the prefix of this one. Undefined if
 * it leads to none.
 */
function findOtherSite(
  { url, redirectsTo }: PageAnswer,
  { site, origins }: SiteFacts,
): string | undefined {
  if (redirectsTo === undefined || !URL.canParse(redirectsTo, url)) return undefined
  const { protocol, origin, pathname } = new URL(redirectsTo, url)
  const isKnown = [site, ...origins].some((knownServer) => knownServer.origin === origin)
  if (isKnown || !/^https?:$/.test(protocol)) return undefined

  const prefix = site.pathname.replace(/\/$/, '')
  if (pathname.startsWith(`${prefix}/`)) return origin + prefix
  return origin
}

const RUN_AGAIN = 'run the step again to purge these pages; it is safe to purge twice'

export function oldPagesServed(pages: readonly VerifiedPage[]): Problem {
  const isUndeployed = pages.some(({ worst }) => worst.isUndeployed)
  const help = [
    RUN_AGAIN,
    'if the origin is updated late, use `wait-for-origin`',
    'if it happens again, report the URLs and the lines above to the CDN’s support',
  ]
  if (isUndeployed) {
    help.unshift(
      'deploy first, then run the step again: put this step after the one that publishes the files',
    )
  }
  return {
    kind: 'stale-pages',
    title:
      `${pluralize(pages.length, 'page')} ${chooseByCount(pages.length, 'is', 'are')} still ` +
      'stale, although every job completed',
    where: pages[0]?.worst.url ?? '',
    details: listPages(pages),
    cause: isUndeployed
      ? 'the new version is not deployed yet: an edge fetched ' +
        'the page from the origin and got the previous version'
      : 'an edge kept its copy, another cache in front of or behind the CDN has one, or an ' +
        'edge fetched the page before the origin changed',
    help,
  }
}

/** Pages for which the site serves another page, or none. */
export function wrongPagesServed(
  pages: readonly VerifiedPage[],
  facts: SiteFacts | undefined,
): Problem {
  const hasFiles = pages.some(({ isFile }) => isFile)
  const are = `${pluralize(pages.length, 'page')} ${chooseByCount(pages.length, 'is', 'are')}`
  const waitForOrigin = hasFiles
    ? '`wait-for-origin: site`, which waits for them'
    : '`wait-for-origin` with a line such as `/version.txt contains 1.4.2`'
  const help = [
    'deploy first, then run the step again: put this step after the one that publishes the ' +
      `files, or use ${waitForOrigin}`,
    `if they are deployed, ${RUN_AGAIN}`,
  ]
  if (hasFiles) {
    help.push(
      'exclude files that are built but not deployed with a rule of `map`, such as `!_headers`',
    )
  }
  help.push('if the origin itself changes the pages that it serves, leave `verify` out')

  const answers = pages.flatMap((page) => page.answers)
  const otherSites = facts ? answers.flatMap((answer) => findOtherSite(answer, facts) ?? []) : []
  if (otherSites[0] !== undefined) {
    help.unshift(`if visitors use \`${otherSites[0]}\`, set \`site-url\` to it`)
  }

  return {
    kind: 'wrong-pages',
    title: hasFiles
      ? `${are} not the page that was built: the site answers with another one, or with none`
      : `${are} HTML at the address of a script, style sheet, font, data or image`,
    where: pages[0]?.worst.url ?? '',
    details: listPages(pages),
    cause:
      'the files are not deployed (yet), and the origin answers with its fallback page or ' +
      'a 404, which edges have cached since the purge; or an edge or another cache kept an ' +
      'older copy',
    help,
  }
}

export function siteUnreachable(pages: readonly VerifiedPage[]): Problem {
  return {
    kind: 'site-unreachable',
    title:
      `${pluralize(pages.length, 'page')} could not be ` +
      'reached, so it is unknown what visitors see',
    where: pages[0]?.worst.url ?? '',
    details: listPages(pages),
    cause:
      'the origin or an edge fails, or this machine cannot ' +
      'reach the site (DNS, firewall, certificate)',
    help: [
      'open one of the URLs above; when the site answers, run the step again',
      'if visitors reach the site at another address, set `site-url`',
    ],
  }
}

function listPages(pages: readonly VerifiedPage[]): string[] {
  return listFirst(pages, MAX_LISTED, describeEvidence, 'more, in the report')
}

function describeEvidence(page: VerifiedPage): string {
  const { url, evidence, status, headers } = page.worst
  if (evidence?.freshness === 'wrong' && evidence.by === 'status') {
    return (
      `${url}: \`${shorten(page.name, 80)}\` is at none of its addresses: ` +
      page.answers.map(describeAnswer).join(', ')
    )
  }

  const parts: string[] = []
  if (evidence !== undefined) parts.push(describeFreshness(evidence, page))
  if (status !== undefined) parts.push(`status ${status}`)
  for (const [name, value] of Object.entries(headers)) {
    parts.push(`${name}: ${shorten(value, 120)}`)
  }
  return `${url}: ${parts.filter((part) => part !== '').join(', ')}`
}

/** `/about 301 to /about/` */
function describeAnswer({ url, status, redirectsTo, why }: PageAnswer): string {
  const path = shorten(url.replace(/^https?:\/\/[^/]*/, ''), 80)
  if (status === undefined) return `${path} ${why}`
  if (redirectsTo === undefined) return `${path} ${status}`
  return `${path} ${status} to ${shorten(redirectsTo, 120)}`
}

function describeFreshness({ freshness, by }: Evidence, { name, worst }: VerifiedPage): string {
  if (freshness === 'unreachable') return worst.why
  if (freshness === 'old' && by === 'content') return 'it has the content from before this change'
  if (freshness === 'old') return 'its copy is older than the purge'
  const shownFile = `\`${shorten(name, 80)}\``
  if (by === 'type') return `it is HTML, which ${shownFile} is not`
  return `its content is not that of ${shownFile}`
}

export function invalidHostHeader(value: string): Problem {
  return {
    kind: 'unusable-origin',
    title: 'the zone’s `origin_host_header` contains characters that are not allowed in a header',
    where: 'zone, `origin_host_header`',
    details: [shorten(JSON.stringify(value), 120)],
    cause: 'its value contains a space, a line break or a character that is not ASCII',
    help: ['set `origin_host_header` of the zone to a host name'],
  }
}

export function invalidOrigin(value: string): Problem {
  return {
    kind: 'unusable-origin',
    title: 'the zone’s `origin_url` is not an `http` or `https` URL',
    where: 'zone, `origin_url`',
    details: [shorten(value, 120) || '(empty)'],
    help: ['set `origin-url`, such as `https://origin.example.com`'],
  }
}

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

export interface PageCounts {
  readonly byContent: number
  readonly byHeaders: number
  readonly fresh: number
  readonly old: number
  readonly wrong: number
  readonly unknown: number
  readonly unreachable: number
  /** Not fetched before the deadline. */
  readonly unverified: number
}

/** `20 of 20 pages fresh: 14 by content, 6 by headers` */
export function describeCounts(counts: PageCounts, pageCount: number): string {
  const { fresh, byContent, byHeaders, ...others } = counts
  const proofs: string[] = []
  if (byContent > 0) proofs.push(`${formatInteger(byContent)} by content`)
  if (byHeaders > 0) proofs.push(`${formatInteger(byHeaders)} by headers`)

  let text = `${formatInteger(fresh)} of ${pluralize(pageCount, 'page')} fresh`
  if (proofs.length > 0) text += `: ${proofs.join(', ')}`
  const rest = Object.entries(others).filter(([, number]) => number > 0)
  if (rest.length > 0) {
    text += `; ${rest.map(([name, number]) => `${formatInteger(number)} ${name}`).join(', ')}`
  }
  return text
}
