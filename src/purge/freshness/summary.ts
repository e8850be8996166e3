import { CACHE_HEADERS } from '../../pages/evidence.ts'
import type { VerifiedPage } from '../../pages/verify.ts'
import { formatDuration } from '../../text/format.ts'
import { codeSpan, escapeMarkdown, escapeProse } from '../../text/markdown.ts'
import { truncationNote, table } from '../../text/sections.ts'
import { describeCounts, stalePagesOf, whyNotVerified, type Verification } from './verification.ts'

const MAX_ROWS = 50

/** Undefined if the origin was not polled, or no page was fetched. */
interface Checks {
  readonly originWait: { readonly fromMs: number; readonly toMs: number } | undefined
  readonly verification: Verification | undefined
}

export function freshnessLine({ originWait, verification }: Checks): string {
  const originWaitMs = originWait && originWait.toMs - originWait.fromMs
  const parts = [
    ...(originWaitMs === undefined || originWaitMs < 1000
      ? []
      : [`waited ${formatDuration(originWaitMs)} for the origin`]),
    ...(verification === undefined ? [] : [verifiedWords(verification)]),
  ]
  return parts.length === 0 ? '' : `  \n${parts.join(' · ')}`
}

function verifiedWords(verification: Verification): string {
  const why = whyNotVerified(verification)
  const counts = describeCounts(verification)
  if (why === undefined) return counts
  return verification.pages.length === 0
    ? `not verified: ${escapeProse(why)}`
    : `${counts} · not verified: ${escapeProse(why)}`
}

export function pageTable({ verification }: Pick<Checks, 'verification'>): string {
  const pages = stalePagesOf(verification)
  const shown = pages.slice(0, MAX_ROWS)
  // Omit columns that are empty for all pages.
  const valueOf = (page: VerifiedPage, header: string) => page.headers[header.toLowerCase()] ?? ''
  const headers = CACHE_HEADERS.filter((header) => shown.some((page) => valueOf(page, header) !== ''))
  const rows = shown.map((page) => [
    codeSpan(page.url),
    page.evidence?.freshness ?? '',
    page.evidence?.by ?? '',
    ...headers.map((header) => escapeMarkdown(valueOf(page, header), 60)),
  ])
  const columns = [
    'Page',
    'Result',
    'Judged by',
    ...headers.map((header) => (header === 'Age' ? 'Age:' : header)),
  ]
  return [table(columns, rows), truncationNote(pages.length - MAX_ROWS, 'page')]
    .filter((part) => part !== '')
    .join('\n\n')
}
