import { firstLines, pluralize, formatDuration, MAX_LISTED } from '../../text/format.ts'
import type { UnmetCondition } from '../../pages/origin-wait.ts'
import type { Evidence } from '../../pages/evidence.ts'
import type { VerifiedPage } from '../../pages/verify.ts'
import { shorten } from '../../text/safe-text.ts'
import type { Problem } from '../../problem/problem.ts'

export const originNotReady = (
  missing: readonly UnmetCondition[],
  { timeoutMs, origin, waitedMs }: { timeoutMs: number; origin: string; waitedMs: number },
): Problem => ({
  kind: 'origin-not-ready',
  title: `the origin did not show the new version within \`timeout\` (${timeoutMs / 1000} s); nothing was purged`,
  where: `input \`wait-for-origin\`: ${missing[0]?.line ?? ''}`,
  details: missing.flatMap(({ line, found, excerpt }) => [
    `expected: ${line}`,
    `found: ${found}, after ${formatDuration(waitedMs)}`,
    ...(excerpt === '' ? [] : [`the page begins: ${excerpt}`]),
  ]),
  cause: `the deploy is not live at ${origin} yet, the line expects something else, or this machine cannot reach the origin`,
  help: [
    `put this step after the one that publishes the new version, or increase \`timeout\``,
    `if this machine reaches the origin at another address, set \`origin-url\`; if it cannot reach the origin at all, use \`verify\` instead`,
    ...(missing.some(({ line }) => line === 'site')
      ? [
          `exclude files that are built but not deployed with a rule of \`map\`, such as \`!_headers\``,
          'if the origin changes the pages that it serves, use a line such as `/version.txt contains 1.4.2` in place of `site`',
        ]
      : []),
  ],
})

export function stalePages(pages: readonly VerifiedPage[]): Problem {
  const isUndeployed = pages.some((page) => page.isUndeployed)
  return {
    kind: 'stale-pages',
    title: `${pluralize(pages.length, 'page')} ${pages.length === 1 ? 'is' : 'are'} still stale, although every job completed`,
    where: pages[0]?.url ?? '',
    details: listed(pages),
    cause: isUndeployed
      ? 'the new version is not deployed yet: an edge fetched the page from the origin, and got the one from before this change'
      : 'an edge kept its copy, another cache in front of or behind the CDN has one, or an edge fetched the page before the origin changed',
    help: [
      ...(isUndeployed
        ? [
            `deploy first, then run the step again: put this step after the one that publishes the files`,
          ]
        : []),
      `run the step again: it is safe to purge twice, and it purges these pages`,
      `if the origin is updated late, use \`wait-for-origin\``,
      'if it happens again, report the URLs and the lines above to the CDN’s support',
    ],
  }
}

/** A status that no rule explains, with where a redirect leads. @param site its URL; @param origins of the zone */
export function unexplainedStatus(
  pages: readonly VerifiedPage[],
  { site, origins }: { readonly site: URL; readonly origins: readonly string[] },
): string {
  const redirect = pages.find(({ redirectsTo }) => redirectsTo !== undefined)
  const { status, url = '', redirectsTo } = redirect ?? pages[0] ?? {}
  const target =
    redirectsTo !== undefined && URL.canParse(redirectsTo, url)
      ? new URL(redirectsTo, url)
      : undefined
  const others =
    pages.length === 1
      ? ''
      : `, and ${pluralize(pages.length - 1, 'page')} more with another status than 2xx`
  const answer = `${url} answers with status ${status}${redirectsTo === undefined ? '' : `, a redirect to ${shorten(redirectsTo, 200)}`}${others}`
  const advice =
    target !== undefined && isOtherSite(target, site, origins)
      ? `if visitors use that address, set \`site-url\` to \`${siteAt(target, site)}\``
      : 'is the path misspelled, or the deploy not complete?'
  return `${answer}: ${advice}`
}

function isOtherSite({ protocol, origin }: URL, site: URL, origins: readonly string[]): boolean {
  return /^https?:$/.test(protocol) && origin !== site.origin && !origins.includes(origin)
}

/** The target's address in place of the site's, which may have a prefix. */
function siteAt({ origin, pathname }: URL, site: URL): string {
  const prefix = site.pathname.replace(/\/$/, '')
  return pathname.startsWith(`${prefix}/`) ? origin + prefix : origin
}

/** Pages for which the site serves another page or none. */
export const wrongPagesServed = (pages: readonly VerifiedPage[]): Problem => ({
  kind: 'wrong-pages',
  title: `${pluralize(pages.length, 'page')} ${pages.length === 1 ? 'is' : 'are'} not the page that was built: the site answers with another one, or with none`,
  where: pages[0]?.url ?? '',
  details: listed(pages),
  cause:
    'the files are not deployed yet, or not at all, and the origin answers with its fallback page or with 404, which the purge has put into the caches; or an edge, or another cache, kept an older copy',
  help: [
    `deploy first, then run the step again: put this step after the one that publishes the files, or use \`wait-for-origin: site\`, which waits for them`,
    'if they are deployed, run the step again: it is safe to purge twice, and it purges these pages',
    `exclude files that are built but not deployed with a rule of \`map\`, such as \`!_headers\``,
    `if the origin itself changes the pages that it serves, leave \`verify\` out`,
  ],
})

export const siteUnreachable = (pages: readonly VerifiedPage[]): Problem => ({
  kind: 'site-unreachable',
  title: `${pluralize(pages.length, 'page')} could not be reached, so it is unknown what visitors see`,
  where: pages[0]?.url ?? '',
  details: listed(pages),
  cause: `the origin or an edge fails, or this machine cannot reach the site (DNS, firewall, certificate)`,
  help: [
    `open one of the URLs above; when the site answers, run the step again`,
    `if visitors reach the site at another address, set \`site-url\``,
  ],
})

function listed(pages: readonly VerifiedPage[]): string[] {
  return firstLines(
    pages,
    MAX_LISTED,
    (page) => `${page.url}: ${evidenceWords(page)}`,
    'more, in the report',
  )
}

function evidenceWords(page: VerifiedPage): string {
  const { evidence, headers, status, redirectsTo } = page
  const shown = Object.entries(headers).map(([name, value]) => `${name}: ${shorten(value, 120)}`)
  return [
    evidence === undefined ? '' : wordsOf(evidence, page),
    ...(status === undefined ? [] : [`status ${status}`]),
    ...(redirectsTo === undefined ? [] : [`redirects to ${shorten(redirectsTo, 200)}`]),
    ...shown,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function wordsOf(
  { freshness, by }: Evidence,
  { why, file = '', servedFile = '' }: VerifiedPage,
): string {
  if (freshness === 'unreachable') return why
  const built = `\`${shorten(file, 80)}\``
  if (freshness === 'wrong') {
    if (by === 'content')
      return servedFile === ''
        ? `its content is not that of ${built}`
        : `it has the content of \`${shorten(servedFile, 80)}\`, not of ${built}`
    return by === 'type'
      ? `it is HTML, which ${built} is not`
      : `${built} is at none of its addresses`
  }
  return by === 'content'
    ? 'it has the content from before this change'
    : 'its copy is older than the purge'
}
