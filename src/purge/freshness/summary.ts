import type { VerifiedPage } from '../../pages/verify.ts'
import { formatDuration } from '../../text/format.ts'
import { codeSpan, escapeMarkdown, escapeProse } from '../../text/markdown.ts'
import { truncationNote, table } from '../../text/sections.ts'
import { describeCounts, oldPages, whyNotVerified } from './verification.ts'
import type { Verification } from './verification.ts'

const MAX_ROWS = 50

/** Undefined where the origin was not waited for, or no page was fetched. */
interface Checks {
  readonly originWaitMs: number | undefined
  readonly verification: Verification | undefined
}

/** How long the origin took, and what fetching pages has shown. */
export function freshnessLine({ originWaitMs, verification }: Checks): string {
  const parts = [
    ...(originWaitMs === undefined || originWaitMs < 1000
      ? []
      : [`the origin took ${formatDuration(originWaitMs)}`]),
    ...(verification === undefined ? [] : [verifiedWords(verification)]),
  ]
  return parts.length === 0 ? '' : `  \n${parts.join(' · ')}`
}

function verifiedWords(verification: Verification): string {
  const why = whyNotVerified(verification)
  const counts = describeCounts(verification)
  return why === undefined ? counts : `${counts} · not verified: ${escapeProse(why)}`
}

/** The pages that are still old, with what says so. */
export function pageTable({ verification }: Pick<Checks, 'verification'>): string {
  const old = verification === undefined ? [] : oldPages(verification)
  const cell = (page: VerifiedPage, name: string) => escapeMarkdown(page.headers[name] ?? '', 60)
  const rows = old
    .slice(0, MAX_ROWS)
    .map((page) => [
      codeSpan(page.url),
      page.evidence?.by === 'content' ? 'content' : 'age',
      ...['age', 'cache-status', 'x-cache', 'via', 'cache-control'].map((name) => cell(page, name)),
    ])
  const columns = ['Page that is still old', 'By', 'Age:', 'Cache-Status', 'X-Cache', 'Via', 'Cache-Control']
  return [table(columns, rows), truncationNote(old.length - MAX_ROWS, 'page')]
    .filter((part) => part !== '')
    .join('\n\n')
}
