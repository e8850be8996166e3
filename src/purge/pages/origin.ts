// The servers that the checks ask, and the wait until the origin serves the new
// version.

import { createHash } from 'node:crypto'
import type { Zone } from '../../cdn/answers.ts'
import type { ChangedFiles } from '../../changes/changed-files.ts'
import type { PageResult, PageServer } from '../../http/fetch-page.ts'
import { CONNECTIONS_PER_HOST, forEachConcurrently } from '../../http/retry.ts'
import { parseHost } from '../../paths/hosts.ts'
import { Stop, type Problem } from '../../problem/problem.ts'
import { parseUrl } from '../../step/service-inputs.ts'
import { decodeIfValid, takeExcerpt } from '../../text/safe-text.ts'
import { getRemainingMs, isExpired, pause, type MonotonicMs } from '../../time/clock.ts'
import type { PurgeContext } from '../context.ts'
import { usesOrigin, type Condition } from '../page-inputs.ts'
import { chooseAwaitedFiles, type AwaitedFile } from './choose.ts'
import { isRedirect, isSuccess } from '../../http/status.ts'
import { hasContent, type PageAnswer } from './judge.ts'
import * as say from './words.ts'
import type { Unmet } from './words.ts'

/** Each is undefined if no check needs it, or if it is unknown. */
export interface PageServers {
  readonly origin: PageServer | undefined
  readonly site: PageServer | undefined
}

/**
 * Reads the zone only if a check needs it.
 * @throws Stop
 */
export async function findServers(context: PurgeContext): Promise<PageServers> {
  const { apiToken, freshness } = context.inputs
  const { verify, siteUrl, originUrl } = freshness
  const needsOrigin = usesOrigin(freshness)
  if (!needsOrigin && verify === 0) return { origin: undefined, site: undefined }

  const zone = apiToken === '' ? undefined : await context.zoneReader.read()
  const isSiteKnown = siteUrl !== undefined || zone !== undefined
  return {
    // `verify` alone can do without an origin.
    origin: chooseOrigin(originUrl, zone, { isNeeded: needsOrigin }),
    site: verify !== 0 && isSiteKnown ? chooseSite(siteUrl, originUrl, zone) : undefined,
  }
}

/**
 * `origin-url`, otherwise the origin of the zone.
 * @param isNeeded whether one that cannot be used is an error
 * @throws Stop
 */
export function chooseOrigin(
  originUrl: URL | undefined,
  zone: Zone | undefined,
  { isNeeded }: { readonly isNeeded: boolean },
): PageServer | undefined {
  const url = originUrl ?? parseUrl(zone?.originUrl ?? '')
  if (url === undefined && zone === undefined) return undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    if (isNeeded) throw new Stop(say.invalidOrigin('origin_url', zone?.originUrl ?? ''))
    return undefined
  }

  const server = { url: new URL(url.origin + url.pathname) }
  const [user, password] = [url.username, url.password].map(decodeIfValid)
  // The host header comes from the service: a server that it names must not get
  // the password that the user gave for another one.
  const hasUser = originUrl !== undefined && `${user}${password}` !== ''
  if (hasUser) return { ...server, userinfo: `${user}:${password}` }

  const hostHeader = zone?.settings.get('origin_host_header')
  if (typeof hostHeader !== 'string' || hostHeader === '') return server
  if (/^[\x21-\x7e]+$/.test(hostHeader)) return { ...server, hostHeader }
  if (isNeeded) throw new Stop(say.invalidOrigin('origin_host_header', hostHeader))
  return undefined
}

/**
 * `site-url`, otherwise the first domain of the zone with an active
 * certificate, otherwise its CDN hostname.
 * @throws Stop
 */
export function chooseSite(
  siteUrl: URL | undefined,
  originUrl: URL | undefined,
  zone: Zone | undefined,
): PageServer {
  if (siteUrl !== undefined) {
    const origins = [originUrl, parseUrl(zone?.originUrl ?? '')]
    const isOrigin = origins.some(
      (url) => url && formatHostAndPort(url) === formatHostAndPort(siteUrl),
    )
    if (isOrigin) throw new Stop(say.siteIsOrigin(siteUrl))
    return { url: siteUrl }
  }

  const active = zone?.domains.find(
    ({ domain, sslStatus }) =>
      sslStatus === 'active' && !domain.startsWith('*.') && parseHost(domain) !== undefined,
  )
  const host = parseHost(active?.domain ?? zone?.hostname ?? '')
  if (host === undefined) throw new Stop(say.noSite())
  return { url: new URL(`https://${host}`) }
}

/** `www.example.com:443`, whatever the scheme. */
function formatHostAndPort({ hostname, port, protocol }: URL): string {
  const defaultPort = protocol === 'http:' ? '80' : '443'
  return `${hostname.replace(/\.$/, '')}:${port || defaultPort}`
}

/** When the origin was asked. */
export interface OriginWait {
  readonly fromMs: MonotonicMs
  readonly toMs: MonotonicMs
}

export interface OriginCheck {
  /** Undefined if there was nothing to check, or the origin is unknown. */
  readonly wait: OriginWait | undefined
  /** Why no job may be created. Undefined if the origin serves the new version. */
  readonly problem: Problem | undefined
  /** Whether it served a file as it was built. */
  readonly isProven: boolean
}

const NOTHING_CHECKED: OriginCheck = { wait: undefined, problem: undefined, isProven: false }

/** Waits until every line of `wait-for-origin` holds, or the deadline has come. */
export async function awaitOrigin(
  origin: PageServer | undefined,
  changes: ChangedFiles | undefined,
  context: PurgeContext,
): Promise<OriginCheck> {
  const { inputs, deadline, runner } = context
  const { conditions, waitsForSite } = inputs.freshness
  if (!usesOrigin(inputs.freshness)) return NOTHING_CHECKED
  for (const { text, expected } of conditions) {
    const isQuoted = expected.kind === 'contains' && /^(["'`]).*\1$/s.test(expected.text)
    if (isQuoted) runner.printNotice(say.describeQuotedText(text))
  }
  if (origin === undefined) {
    runner.printNotice(say.ORIGIN_UNKNOWN)
    return NOTHING_CHECKED
  }

  const isSite = waitsForSite && changes?.snapshot.source === 'site-dir'
  const files = isSite ? chooseAwaitedFiles(changes) : []
  if (isSite && files.length === 0 && changes.files.size > 0) {
    const isAllDeleted = [...changes.files.values()].every((kind) => kind === 'deleted')
    if (isAllDeleted) runner.printWarning(say.NOTHING_AWAITED)
    else runner.printNotice(say.NOTHING_AWAITED)
  }
  if (conditions.length === 0 && files.length === 0) return NOTHING_CHECKED

  const fromMs = deadline.clock.nowMs()
  const unmet = await waitUntilMet(conditions, files, origin, context)
  const wait = { fromMs, toMs: deadline.clock.nowMs() }
  if (unmet.length === 0) {
    runner.printLine(say.describeOriginReady(wait.toMs - fromMs))
    return { wait, problem: undefined, isProven: files.length > 0 }
  }
  if (inputs.dryRun) runner.printWarning(say.describeOriginNotReady(unmet))
  const problem = say.originNotReady(unmet, {
    timeoutMs: inputs.timeoutMs,
    origin: origin.url.href,
    waitedMs: wait.toMs - fromMs,
  })
  return { wait, problem, isProven: false }
}

const LONGEST_PAUSE_MS = 15_000
/** The last round starts this long before the deadline, so that it may still be answered. */
const LAST_ROUND_MS = 500

/** Checks in rounds, until everything holds in one; a dry run makes one round only. */
async function waitUntilMet(
  conditions: readonly Condition[],
  files: readonly AwaitedFile[],
  origin: PageServer,
  { inputs, deadline, runner, createPageFetcher }: PurgeContext,
): Promise<readonly Unmet[]> {
  const fetchPage = await createPageFetcher()
  const headers = { 'cache-control': 'no-cache', 'accept-encoding': 'identity' }
  let before: readonly Unmet[] | undefined
  for (let pauseMs = 1000; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const unmet = await checkConditions(conditions, files, origin, (path) =>
      fetchPage({ server: origin, path, headers, maxBytes: 1024 * 1024 }),
    )
    // A round that the deadline has interrupted may be incomplete.
    if (unmet.length > 0 && before !== undefined && isExpired(deadline)) return before

    const known = new Set(before?.map(say.describeUnmet))
    for (const words of unmet.map(say.describeUnmet)) {
      if (!known.has(words) && !inputs.dryRun) runner.printLine(`Origin not yet: ${words}`)
    }
    before = unmet

    const nextPauseMs = Math.min(pauseMs, getRemainingMs(deadline) - LAST_ROUND_MS)
    if (unmet.length === 0 || inputs.dryRun || nextPauseMs <= 0) return unmet
    await pause(deadline, nextPauseMs)
    if (isExpired(deadline)) return unmet
  }
}

/** One round. Fetches each page once, even if several lines and files need it. */
async function checkConditions(
  conditions: readonly Condition[],
  files: readonly AwaitedFile[],
  origin: PageServer,
  fetchPage: (path: string) => Promise<PageResult>,
): Promise<Unmet[]> {
  const inProgress = new Map<string, Promise<PageResult>>()
  const fetchOnce = (path: string): Promise<PageResult> => {
    const result = inProgress.get(path) ?? fetchPage(path)
    inProgress.set(path, result)
    return result
  }
  const unmet = new Map<Condition | AwaitedFile, Unmet | undefined>()
  await forEachConcurrently([...conditions, ...files], CONNECTIONS_PER_HOST, async (wanted) => {
    if ('addresses' in wanted) unmet.set(wanted, await checkFile(wanted, origin, fetchOnce))
    else unmet.set(wanted, findUnmet(wanted, await fetchOnce(wanted.path)))
  })

  const inOrder = conditions.flatMap((condition) => unmet.get(condition) ?? [])
  const missing = files.flatMap((file) => unmet.get(file) ?? [])
  if (missing.length === 0) return inOrder
  // The files are one line, because `site` is one line of the input.
  const found = say.describeMissingFiles(missing, files.length)
  return [...inOrder, { line: 'site', found, excerpt: missing[0]?.excerpt }]
}

/** @returns undefined if an address has the file, otherwise what the first one has */
async function checkFile(
  { addresses, hash }: AwaitedFile,
  origin: PageServer,
  fetchOnce: (path: string) => Promise<PageResult>,
): Promise<Unmet | undefined> {
  let first: Unmet | undefined
  for (const path of addresses) {
    const result = await fetchOnce(path)
    if (hasContent(toAnswer(result, origin, path), hash)) return undefined
    const found = say.describePage(result, ', with other content')
    first ??= { line: path, found, excerpt: findExcerpt(result) }
  }
  return first
}

/** @returns undefined if the condition holds */
function findUnmet({ text: line, expected }: Condition, result: PageResult): Unmet | undefined {
  const excerpt = findExcerpt(result)
  if (result.kind === 'unreachable') return { line, found: result.why, excerpt }
  const { status, body } = result.page
  const isMet =
    expected.kind === 'status'
      ? status === expected.status
      : isSuccess(status) && body.bytes.includes(expected.text)
  if (isMet) return undefined
  const withoutText = expected.kind === 'status' ? '' : say.WITHOUT_TEXT[body.kind]
  return { line, found: say.describePage(result, withoutText), excerpt }
}

const EXCERPT_MAX_LENGTH = 200

function findExcerpt(result: PageResult): string | undefined {
  if (result.kind !== 'page') return undefined
  const { headers, body } = result.page
  const type = headers['content-type'] ?? ''
  const isText = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript)\b)/i.test(type)
  return isText ? takeExcerpt(body.bytes, EXCERPT_MAX_LENGTH) : undefined
}

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
