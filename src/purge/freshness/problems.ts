import { pluralize, formatDuration } from '../../text/format.ts'
import type { Missing, OriginOutcome } from '../../pages/origin-wait.ts'
import type { VerifiedPage } from '../../pages/verify.ts'
import { shorten } from '../../text/log.ts'
import type { Problem } from '../../problem/problem.ts'

/** The deadline passed, and the origin has not shown the new version. */
export function originNotReady(missing: readonly Missing[], timeoutMs: number, origin: string): Problem {
  const [first] = missing
  return {
    reason: 'origin-not-ready',
    title: `the origin did not show the new version within \`timeout\` (${timeoutMs / 1000} s); nothing was purged`,
    where: `input \`wait-for-origin\`: ${first?.condition.text ?? ''}`,
    details: missing.flatMap(({ condition, found, excerpt, atMs }) => [
      `expected: ${condition.text}`,
      `found: ${found}, ${formatDuration(atMs)} after the step began`,
      ...(excerpt === '' ? [] : [`the page begins: ${excerpt}`]),
    ]),
    cause: `the deploy is not live at ${origin} yet, the line expects something else, or this runner cannot reach the origin`,
    help: [
      'put this step after the one that publishes the new version, or increase `timeout`',
      'if this runner reaches the origin at another address, set `origin-url`',
      'if it cannot reach the origin at all, use `verify` to check the pages after the purge instead',
    ],
  }
}

export function originTooLarge({ condition }: Extract<OriginOutcome, { kind: 'too-large' }>): Problem {
  return {
    reason: 'origin-not-ready',
    title: `\`${condition.path}\` is larger than 1 MiB, so \`sha256\` cannot match; nothing was purged`,
    where: `input \`wait-for-origin\`: ${condition.text}`,
    help: [
      'check a smaller page, such as a file with the version, or use `contains` with a string from the first 1 MiB',
    ],
  }
}

export function privateSite(host: string): Problem {
  return {
    reason: 'unusable-site',
    title: `\`verify\` does not fetch pages from \`${host}\`, because the API returned this host and its address is not public`,
    where: 'input `verify`',
    cause: 'the zone’s domain resolves to a private, loopback or link-local address',
    help: ['if this is intended, set `site-url`'],
  }
}

export function privateOrigin(host: string): Problem {
  return {
    reason: 'unusable-origin',
    title: `\`wait-for-origin\` does not connect to \`${host}\`, because the API returned this host and its address is not public`,
    where: 'input `wait-for-origin`',
    cause: 'the zone’s `origin_url` resolves to a private, loopback or link-local address',
    help: ['if this is intended, set `origin-url`'],
  }
}

const SHOWN = 20

/** Pages that visitors still get from before the purge. */
export function stalePages(pages: readonly VerifiedPage[]): Problem {
  return {
    reason: 'stale-pages',
    title: `${pluralize(pages.length, 'page')} ${pages.length === 1 ? 'is' : 'are'} still stale, although every edge confirmed the purge`,
    where: pages[0]?.url ?? '',
    details: [
      ...pages.slice(0, SHOWN).map((page) => `${page.url}: ${evidenceWords(page)}`),
      ...(pages.length > SHOWN ? [`… and ${pages.length - SHOWN} more, in the report`] : []),
    ],
    cause:
      'an edge kept its copy, another cache in front of or behind the CDN has one, or an edge fetched the page before the origin changed',
    help: [
      'run the step again: it is safe to purge twice; with `manifest`, the next run purges these paths in any case',
      'if the origin was updated late, use `wait-for-origin`',
      'if it happens again, report the URLs and the lines above to the CDN’s support',
    ],
  }
}

/** Why a page is taken for old, with the headers that say so. */
export function evidenceWords({ evidence, headers, status }: VerifiedPage): string {
  const shown = Object.entries(headers)
    .filter(([name]) => name !== 'location')
    .map(([name, value]) => `${name}: ${shorten(value, 120)}`)
  const why =
    evidence?.by === 'content'
      ? 'it has the content from before this change'
      : 'its copy is older than the purge'
  return [why, ...(status === undefined ? [] : [`status ${status}`]), ...shown].join(', ')
}
