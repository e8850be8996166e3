// Answers of pages, in a form in which they can be compared.

import { createHash } from 'node:crypto'
import type { PageResult, PageServer } from '../../http/fetch-page.ts'
import { isRedirect, isSuccess } from '../../http/status.ts'
import type { PageAnswer } from './judge.ts'

/** Asks the origin itself, and for bytes that can be compared. */
export const ORIGIN_HEADERS = { 'cache-control': 'no-cache', 'accept-encoding': 'identity' }

/** @returns undefined if there was no answer */
export function toAnswer(
  result: PageResult,
  { url }: PageServer,
  path: string,
): PageAnswer | undefined {
  if (result.kind !== 'page') return undefined
  const { status, headers, body } = result.page
  const isPart = status === 206
  const hashes = new Set<string>()
  if (body.kind === 'whole' && !isPart) hashes.add(hashBytes(body.bytes))
  if (body.raw !== undefined && !isPart) hashes.add(hashBytes(body.raw))
  if (!isSuccess(status)) hashes.delete(EMPTY_HASH)

  let redirectsTo: string | undefined
  if (isRedirect(status) && headers['location'] !== undefined) {
    redirectsTo = resolveTarget(headers['location'], path, url)
  }
  const isWhole = body.kind === 'whole' && !isPart
  return { status, headers, redirectsTo, hashes: [...hashes], isWhole }
}

/** Scheme, host, port and prefix of edge and origin differ. */
function resolveTarget(location: string, path: string, { origin, pathname }: URL): string {
  const prefix = pathname.replace(/\/$/, '')
  const url = origin + prefix + path
  if (!URL.canParse(location, url)) return location
  const target = new URL(location, url)
  const targetPath = target.pathname + target.search
  return targetPath.startsWith(`${prefix}/`) ? targetPath.slice(prefix.length) : targetPath
}

const EMPTY_HASH = hashBytes(Buffer.alloc(0))

/** SHA-256 in hexadecimal, as records have it. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
