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
  'an edge failed for good': ({ report }) => (report?.failedEdges.length ?? 0) > 0,
  'a token was refused': problem('unauthorized'),
  'the quota is used up': problem('quota-exceeded'),
  'a create stayed unanswered': problem('create-unanswered'),
  'everything was purged': ({ purged }) => purged.includes('everything'),
  'the base is the last confirmed commit': why(/^the last confirmed commit/),
  'there is no record': why(/has no record of this zone/),
  'the base is gone': why(/is gone: the last confirmed/),
  'a commit that may have been live is gone': why(/is gone: it may have been live/),
  'a run may have deployed another commit than its own': why(/does not show which commit/),
  'the base is not known': ({ report }) => report?.changes?.isBaseKnown === false,
  'other commits were live since': ({ report }) => (report?.changes?.otherCommits.length ?? 0) > 0,
  'eleven others were live since': ({ report }) => (report?.changes?.otherCommits.length ?? 0) > 10,
  'a second job of the run purges everything': ({ second }) =>
    second?.changes?.isBaseKnown === false && second.exitsZero,
  'two jobs of one run overlap': ({ start, second }) =>
    start.secondStep === 'beside' && second?.exitsZero === true,
  'another ref or compression is newer': why(/is not visible to this run/),
  'a green run again': why(/this run has already confirmed this zone/),
  'other rules': why(/was confirmed with other rules/),
  'other rules, and no purge': problem('unknown-base'),
  'a save that reports success is lost': ({ lostSaves }) => lostSaves > 0,
  'a first write fails': problem('unwritable-record'),
  'GitHub does not answer': problem('github-error'),
  'a last write fails': ({ warnings }) => warnings.some((text) => text.includes('could not be written')),
  'an older run': ({ warnings }) => warnings.some((text) => text.includes('a newer run has written')),
  'red before the first create, then a revert': ({ report, purged }) =>
    (report?.changes?.unconfirmedBefore ?? 0) > 0 && purged.length > 0 && report?.changes?.files.size === 0,
  'a dry run': ({ report }) => report?.status === 'planned',
  'a release': ({ start, report }) => start.event === 'release' && report?.exitsZero === true,
  'a form': ({ start, report }) => start.sha !== start.commit && report?.exitsZero === true,
  'the purge job alone': ({ start, report }) =>
    start.deployedBeforeMs !== undefined && report?.exitsZero === true,
  'paths of an earlier run were unconfirmed': ({ report }) => (report?.changes?.unconfirmedBefore ?? 0) > 0,
  'paths stay unconfirmed': ({ report }) => (report?.unconfirmedCount ?? 0) > 0,
  'another run has overtaken this one': ({ warnings }) =>
    warnings.some((text) => text.includes('another run has written')),
  'a create waited for its slot': ({ report }) =>
    report?.waits.some(({ cause, fromMs, toMs }) => cause === 'slot' && toMs - fromMs > 10_000) === true,
  'a page proves nothing': ({ report }) =>
    report?.verification?.pages.some(({ evidence }) => evidence?.freshness === 'unknown') === true,
  'the origin showed the new version late': ({ report }) =>
    report?.originWait !== undefined && report.originWait.toMs > report.originWait.fromMs,
  'the command line confirms': ({ start, report }) =>
    start.through === 'command line' && report?.status === 'completed',
  'a rollback by a tag': ({ start, report }) =>
    start.event === 'workflow_dispatch' && report?.exitsZero === true,
  'a re-run': ({ start, report }) => start.attempt > 1 && report?.exitsZero === true,
}

function problem(kind: string) {
  return ({ report }: RunEnd) => report?.problems.some((one) => one.kind.includes(kind)) === true
}

function why(pattern: RegExp) {
  return ({ report }: RunEnd) => pattern.test(report?.changes?.why ?? '')
}

/** Which marks histories have reached, and which they have not. */
export class Reach {
  readonly #count = new Map(Object.keys(MARKS).map((mark) => [mark, 0]))

  add(end: RunEnd): void {
    for (const [mark, isReached] of Object.entries(MARKS))
      if (isReached(end)) this.#count.set(mark, (this.#count.get(mark) ?? 0) + 1)
  }

  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#count)
  }

  missed(): string[] {
    return [...this.#count].filter(([, count]) => count === 0).map(([mark]) => mark)
  }
}
