import { listFailedEdges } from '../../src/purge/jobs/jobs-result.ts'
import type { RunEnd } from './run.ts'

/** Rare ways of a run, by what it shows: nothing of this is in the product. */
const MARKS: Readonly<Record<string, (end: RunEnd) => boolean>> = {
  ...Object.fromEntries(
    (['completed', 'nothing-to-purge', 'failed', 'stale', 'cancelled', 'timed-out'] as const).map(
      (status) => [`status ${status}`, ({ report }: RunEnd) => report?.status === status],
    ),
  ),
  ...Object.fromEntries(
    (['created', 'found', 'retried', 'lost', 'refused', 'read-failed'] as const).map((kind) => [
      `job ${kind}`,
      ({ events }: RunEnd) => events.some((event) => event.kind === kind),
    ]),
  ),
  'killed in the middle': ({ report, units }) => report === undefined && units > 0,
  'killed before its first create': ({ report, units, readAtMs }) =>
    report === undefined && readAtMs < Infinity && units === 0,
  'an edge failed for good': ({ report }) => listFailedEdges(report?.batches ?? []).length > 0,
  'a token was refused': problem('unauthorized'),
  'the quota is used up': problem('quota-exceeded'),
  'a create stayed unanswered': problem('create-unanswered'),
  'everything was purged': ({ purged }) => purged.includes('everything'),
  'the record is the base': ({ report }) => hasBase(report),
  'there is no record': why(/no earlier purge of this zone has been recorded/),
  'nothing is confirmed': why(/no purge of this zone is confirmed/),
  'a green run again': why(/this run, whose files are purged again/),
  'other rules': why(/the rules in `map` changed/),
  'other rules, and no purge': problem('unknown-base'),
  'a second job of the run purges everything': ({ second }) =>
    second?.changedFiles?.base.absence !== undefined && second.exitsZero,
  'two jobs of one run overlap': ({ start, second }) =>
    start.secondStep === 'beside' && second?.exitsZero === true,
  'a file cannot be compared': problem('unusable-file'),
  'the git server fails': problem('git-failed'),
  'a last write fails': warns('could not be confirmed'),
  'an older run': warns('another run, newer or of another repository'),
  'another run has overtaken this one': warns(
    'another run has written the record of this zone meanwhile',
  ),
  'a deploy failed half-way': warns('may be live only in part'),
  'red before the first create, then a revert': ({ report, purged, equalPages }) =>
    hasBase(report) && purged.length > 0 && equalPages.size < 4,
  'a dry run': ({ report }) => report?.status === 'planned',
  'the purge job alone': ({ start, report }) =>
    start.deployedBefore !== undefined && report?.exitsZero === true,
  'a create waited for its slot': ({ report }) =>
    report?.waits.some(({ cause, fromMs, toMs }) => cause === 'slot' && toMs - fromMs > 10_000) ===
    true,
  'a page proves nothing': ({ report }) =>
    report?.verification?.pages.some(({ verdict }) => verdict.freshness === 'unknown') === true,
  'the origin showed the new version late': ({ report }) =>
    report?.originWait !== undefined && report.originWait.toMs > report.originWait.fromMs,
  'the command line confirms': ({ start, report }) =>
    start.id === null && report?.status === 'completed',
  'the purge job alone, twice': ({ start, report }) =>
    start.deployedBefore !== undefined && start.attempt > 2 && report?.exitsZero === true,
  'a branch that is not deployed': ({ report }) =>
    report?.changedFiles?.notices.some((text) => text.includes('branch')) === true,
  'a re-run': ({ start, report }) => start.attempt > 1 && report?.exitsZero === true,
}

/** Whether changed files were compared with the record. */
export function hasBase(report: RunEnd['report']): boolean {
  const changes = report?.changedFiles
  return changes !== undefined && changes.base.absence === undefined
}

function problem(kind: string) {
  return ({ report }: RunEnd) => report?.problems.some((one) => one.kind.includes(kind)) === true
}

function warns(text: string) {
  return ({ warnings }: RunEnd) => warnings.some((one) => one.includes(text))
}

function why(pattern: RegExp) {
  return ({ report }: RunEnd) => pattern.test(report?.changedFiles?.base.why ?? '')
}

/** Which marks histories have reached, and which they have not. */
export class Reach {
  readonly #count = new Map(Object.keys(MARKS).map((mark) => [mark, 0]))

  add(end: RunEnd): void {
    for (const [mark, isReached] of Object.entries(MARKS)) {
      if (isReached(end)) this.#count.set(mark, (this.#count.get(mark) ?? 0) + 1)
    }
  }

  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#count)
  }

  missed(): string[] {
    return [...this.#count].filter(([, count]) => count === 0).map(([mark]) => mark)
  }
}
