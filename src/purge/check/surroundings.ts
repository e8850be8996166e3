import type { ActionContext } from '../../action/action.ts'
import type { Client } from '../../cdn/client.ts'
import { readStatistics } from '../../cdn/statistics.ts'
import type { ZoneReader } from '../../cdn/zones/reader.ts'
import type { ServerTime } from '../../http/server-clock.ts'
import { COPY_HEADERS, isRefusal } from '../../pages/evidence.ts'
import { fail } from '../../problem/result.ts'
import { formatDuration, pluralize } from '../../text/format.ts'
import type { Deadline } from '../../time/clock.ts'
import type { CheckInputs } from './inputs.ts'
import { headingOf, note, ok, type Row } from './row.ts'

const [STATISTICS, CLOCK, HEADERS, BASE] = ['Statistics', 'Clock', 'Headers of pages', 'Changed files']

export async function checkStatistics(client: Client, zone: string): Promise<Row> {
  const read = await readStatistics(client, zone, { period: 'day' })
  return read.ok
    ? ok(STATISTICS, 'may be read')
    : note(
        STATISTICS,
        headingOf(read.problem),
        '`cdn-purge stats` cannot be used; a purge does not need them',
      )
}

/** A larger difference is a note, although the service's clock is what counts. */
const FAR_MS = 60_000

/** @param service undefined where no answer had a `Date` */
export function clockRow(service: ServerTime | undefined, wallMs: number): Row {
  if (service === undefined)
    return note(
      CLOCK,
      'no answer has a `Date`',
      'times are taken to be within a minute of this machine’s clock',
    )
  const [earliest, latest] = [service.earliestMs - wallMs, service.latestMs - wallMs]
  if (earliest <= 1000 && latest >= -1000) return ok(CLOCK, 'that of this machine, to the second')
  const skewMs = Math.abs(earliest + latest) / 2
  const seen = `${formatDuration(skewMs)} ${earliest > 0 ? 'ahead of' : 'behind'} this machine`
  return skewMs < FAR_MS
    ? ok(CLOCK, seen)
    : note(
        CLOCK,
        seen,
        'the quota is counted by the service’s clock: nothing to do, but one of the two is wrong',
      )
}

export async function checkHeaders(
  inputs: CheckInputs,
  { zone, deadline }: { readonly zone: ZoneReader; readonly deadline: Deadline },
): Promise<Row> {
  const { findServers, createPageFetcher } = await import('../freshness/commands.ts')
  const servers = await findServers({ inputs, zone, deadline })
  const site = servers.ok ? servers.value.site : undefined
  if (!servers.ok) return note(HEADERS, headingOf(servers.problem), 'set `--site-url` to use `verify`')
  if (site === undefined) return note(HEADERS, 'unknown: the zone has no domain', 'set `--site-url`')
  const fetchPage = createPageFetcher(deadline)
  const request = {
    server: site,
    path: '/',
    headers: { 'accept-encoding': 'gzip, br' },
    maxBytes: 1024 * 1024,
  }
  // The second answer comes from the copy that the first one made.
  await fetchPage(request)
  const result = await fetchPage(request)
  if (result.kind !== 'page')
    return note(
      HEADERS,
      'the site does not answer',
      '`verify` needs a machine that reaches it; or set `--site-url`',
    )
  const { status, headers } = result.page
  if (isRefusal(status))
    return note(HEADERS, `the CDN refuses this machine (${status})`, '`verify` cannot be used from here')
  const names = COPY_HEADERS.filter((name) => headers[name] !== undefined)
  return names.length > 0
    ? ok(HEADERS, `${names.map((name) => `\`${name}\``).join(', ')}: \`verify\` can tell the age of copies`)
    : note(HEADERS, 'none shows a copy’s age', '`verify` can only compare contents: use it with `--site-dir`')
}

/** @returns undefined outside of a work tree */
export async function checkBase(
  inputs: CheckInputs,
  zone: string,
  { runner, deadline }: ActionContext,
): Promise<Row | undefined> {
  const { readChangedInputs } = await import('../changed/source.ts')
  const changed = { ...inputs.changed, map: '** => /{rel}', base: inputs.base, manifest: inputs.manifest }
  const source = await readChangedInputs(changed, { ...inputs, runner, deadline })
  if (!source.isInWorkTree) return undefined
  const [problem] = source.problems
  const opened = source.openFor(zone)
  if (opened.warnings.length > 0)
    return note(
      BASE,
      'the manifest cannot be read as a whole',
      'a purge with `--dry-run` logs what is wrong with it',
    )
  const found = problem === undefined ? await opened.find() : fail(problem)
  if (!found.ok)
    return note(
      BASE,
      headingOf(found.problem),
      'correct `--base` and `--manifest`; git needs a commit, and perhaps more of them (a deeper clone)',
    )
  const { changed: set } = found.value
  return set.kind !== 'nothing-deployed' && set.report.isBaseKnown
    ? ok(
        BASE,
        `the base is known, from \`${inputs.base === '' ? '--manifest' : '--base'}\`: ${pluralize(set.report.files, 'file')} changed since`,
      )
    : note(
        BASE,
        'the base is not known',
        'with `--map`, every file counts as changed: set `--manifest` or `--base`',
      )
}
