// The outputs and the JSON report of a purge.

import { sortJobs } from './jobs/batch.ts'
import type { WallMs } from '../time/clock.ts'
import { toJson } from '../problem/problem.ts'
import { fitJson, type Outputs } from '../step/run-step.ts'
import type { OutputNames } from '../step/declared.ts'
import type { PageAnswer } from './pages/judge.ts'
import {
  countPages,
  listStaleUrls,
  selectShownHeaders,
  toUrl,
  whyNotVerified,
} from './pages/words.ts'
import { hasConfirmed, listFailedEdges, listOpenIds, type JobOfBatch } from './jobs/jobs-result.ts'
import type { PurgeReport } from './report.ts'
import { VERSION } from '../version.ts'

const IDS_MAX_BYTES = 64 * 1024
const EDGES_MAX_BYTES = 192 * 1024
const PAGES_MAX_BYTES = 64 * 1024

export function toOutputs(report: PurgeReport): Outputs<OutputNames['purge']> {
  const jobs = sortJobs(report.batches)
  const purgeIds = jobs.map(({ job }) => job.id)
  const ids = fitJson('purge-ids', purgeIds, IDS_MAX_BYTES)
  const edges = fitJson('failed-edges', listFailedEdges(report.batches), EDGES_MAX_BYTES)
  const pages = fitJson('stale-pages', listStaleUrls(report.verification), PAGES_MAX_BYTES)
  return {
    values: {
      status: report.status,
      'purge-ids': ids.json,
      // A job of type `all` has none.
      'path-count': String(report.plan?.type === 'all' ? 0 : report.paths.length),
      'job-count': String(jobs.length),
      'failed-edges': edges.json,
      'quota-remaining': String(report.quotaRemaining ?? ''),
      'retry-at': formatIsoTime(report.retryAtMs) ?? '',
      base: report.changedFiles?.base.commit ?? '',
      head: report.changedFiles?.snapshot.commit ?? '',
      'stale-pages': pages.json,
    },
    warnings: [ids, edges, pages].flatMap(({ warning }) => warning ?? []),
  }
}

/**
 * Changes with every field that is removed, or means something else. New fields
 * do not change it.
 */
const SCHEMA_VERSION = 1

/** The complete JSON report, without truncation: report.schema.json. */
export function toJsonReport(report: PurgeReport): object {
  const { originWait } = report
  const formatTimeAt = (ms: number) => formatIsoTime(report.startedAtMs + ms)
  return {
    schemaVersion: SCHEMA_VERSION,
    version: VERSION,
    runUrl: report.runUrl ?? null,
    startedAt: formatTimeAt(0),
    endedAt: formatTimeAt(report.durationMs),
    durationMs: Math.round(report.durationMs),
    status: report.status,
    zone: report.zone,
    type: report.type,
    retryAt: formatIsoTime(report.retryAtMs),
    quota: toJsonQuota(report),
    changes: toJsonChanges(report),
    paths: report.paths,
    plan: report.batches.map((batch) => ({
      batch: batch.number,
      paths: batch.spec.type === 'path' ? batch.spec.paths.length : null,
      startsAt: formatTimeAt(batch.createAtMs),
      state: batch.state,
    })),
    jobs: sortJobs(report.batches).map((job) => toJsonJob(job, report.startedAtMs)),
    failedEdges: listFailedEdges(report.batches),
    originWaitMs: (originWait && Math.round(originWait.toMs - originWait.fromMs)) ?? null,
    freshness: toJsonFreshness(report),
    openIds: listOpenIds(report.batches),
    problems: report.problems.map(toJson),
    warnings: report.warnings,
  }
}

function toJsonQuota({ plan, quotaRemaining }: PurgeReport): object | null {
  if (plan?.quota === undefined) return null
  const { type, limit, windowMs, leftNow, leftAfter } = plan.quota
  return { type, limit, windowMs, leftNow, leftAfter, remaining: quotaRemaining }
}

function toJsonJob({ batch, job }: JobOfBatch, startedAtMs: WallMs): object {
  return {
    id: job.id,
    batch: batch.number,
    status: job.status,
    confirmed: hasConfirmed({ batch, job }),
    createdAt: formatIsoTime(job.serviceCreatedAtMs),
    completedAt: formatIsoTime(job.completedAtMs),
    createdSeenAt: formatIsoTime(startedAtMs + job.seenAtMs),
    endSeenAt: job.end === undefined ? null : formatIsoTime(startedAtMs + job.end.atMs),
    edges: job.edges === undefined ? null : Object.fromEntries(job.edges),
  }
}

function formatIsoTime(ms: number | undefined): string | null {
  if (ms === undefined) return null
  return new Date(ms).toISOString()
}

function toJsonFreshness({ verification }: PurgeReport): object | null {
  if (verification === undefined) return null
  const { pages, candidates } = verification
  return {
    candidates,
    counts: countPages(verification),
    notVerified: whyNotVerified(verification) ?? null,
    pages: pages.map(({ page, path, verdict, observations }) => ({
      url: toUrl(verification, path),
      file: page.isFile ? page.name : null,
      freshness: verdict.freshness,
      reason: verdict.reason,
      addresses: page.addresses.map((address, index) => ({
        url: toUrl(verification, address.path),
        fault: observations[index]?.fault ?? null,
        edge: toJsonAnswer(observations[index]?.edge),
        origin: toJsonAnswer(observations[index]?.origin),
      })),
    })),
  }
}

function toJsonAnswer(answer: PageAnswer | undefined): object | null {
  if (answer === undefined) return null
  return { status: answer.status, headers: selectShownHeaders(answer) }
}

function toJsonChanges({ changedFiles }: PurgeReport): object | null {
  if (changedFiles === undefined) return null
  const { base, snapshot, files, mapped } = changedFiles
  return {
    source: snapshot.source,
    base: base.commit || null,
    head: snapshot.commit || null,
    hasBase: base.absence === undefined,
    why: base.why,
    files: files.size,
    rules: mapped.effects.map((effect) => ({
      line: effect.rule.line,
      rule: effect.rule.text,
      files: effect.files,
      paths: effect.paths,
      example: effect.example,
      ofSource: effect.ofSource,
    })),
    excluded: snapshot.selection.excluded,
    unmatched: snapshot.selection.unmatched,
  }
}
