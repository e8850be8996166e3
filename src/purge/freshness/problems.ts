import { count, duration } from '../../text/format.ts'
import type { Missing, OriginOutcome } from '../../pages/origin-wait.ts'
import type { VerifiedPage } from '../../pages/verify.ts'
import { shorten } from '../../text/log.ts'
import type { Problem } from '../../problem/problem.ts'

/** The deadline passed, and the origin has not shown the new version. */
export function originNotReady(missing: readonly Missing[], timeoutMs: number, origin: string): Problem {
  const [first] = missing
  return {
    reason: 'origin-not-ready',
    title: `the origin did not show the new version within \`timeout\` (${timeoutMs / 1000} s): nothing was purged`,
    where: `input \`wait-for-origin\`: ${first?.condition.text ?? ''}`,
    details: missing.flatMap(({ condition, found, excerpt, atMs }) => [
      `expected: ${condition.text}`,
      `found: ${found}, ${duration(atMs)} after the step began`,
      ...(excerpt === '' ? [] : [`it begins: ${excerpt}`]),
    ]),
    cause: `the deploy is not live at ${origin} yet, the line expects something else, or this runner cannot reach the origin`,
    help: [
      'put this step after the one that publishes the new version, or give more time with a larger `timeout`',
      'where the runner reaches the origin under another address, name it: `origin-url`',
      'where it cannot reach the origin at all, check the pages after the purge instead: `verify`',
    ],
  }
}

export function originTooLarge({ condition }: Extract<OriginOutcome, { kind: 'too-large' }>): Problem {
  return {
    reason: 'origin-not-ready',
    title: `\`${condition.path}\` is larger than 1 MiB, so that \`sha256\` can never match: nothing was purged`,
    where: `input \`wait-for-origin\`: ${condition.text}`,
    help: [
      'compare a smaller page, such as a file with the version, or write `contains` with a text from its beginning',
    ],
  }
}

export function privateSite(host: string): Problem {
  return {
    reason: 'unusable-site',
    title: `\`verify\` does not fetch pages from \`${host}\`: its address is not public, and it comes from the API`,
    where: 'input `verify`',
    cause: 'the zone’s domain resolves to a private, loopback or link-local address',
    help: ['if that is meant, name the site yourself: `site-url`'],
  }
}

export function privateOrigin(host: string): Problem {
  return {
    reason: 'unusable-origin',
    title: `\`wait-for-origin\` does not ask \`${host}\`: its address is not public, and it comes from the API`,
    where: 'input `wait-for-origin`',
    cause: 'the zone’s `origin_url` resolves to a private, loopback or link-local address',
    help: ['if that is meant, name the origin yourself: `origin-url`'],
  }
}

const SHOWN = 20

/** Pages that visitors still get from before the purge. */
export function stalePages(pages: readonly VerifiedPage[]): Problem {
  return {
    reason: 'stale-pages',
    title: `${count(pages.length, 'page')} ${pages.length === 1 ? 'is' : 'are'} still an old copy, though every edge has confirmed the purge`,
    where: pages[0]?.url ?? '',
    details: [
      ...pages.slice(0, SHOWN).map((page) => `${page.url}: ${evidenceWords(page)}`),
      ...(pages.length > SHOWN ? [`… and ${pages.length - SHOWN} more, in the report`] : []),
    ],
    cause:
      'an edge kept its copy, another cache before or behind the CDN has one, or the page was fetched from the origin before it changed there',
    help: [
      'run the step again: these paths stay unconfirmed in `manifest`, and purging twice does no harm',
      'if the origin was late, let the step wait for it: `wait-for-origin`',
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
