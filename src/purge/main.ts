// The action `purge`: inputs, changed files and lists, the purge, its publication.
// Errors of all inputs are found before the first request.

import { defineAction, type ActionContext } from '../step/run-step.ts'
import { parseUuid } from '../cdn/answers.ts'
import { usesChangedFiles } from '../changes/inputs.ts'
import type { PreparedChanges } from '../changes/prepare.ts'
import type { Problem } from '../problem/problem.ts'
import { decodeIfValid, SHORTEST_SECRET } from '../text/safe-text.ts'
import { readPurgeInputs, type PurgeInputs } from './inputs.ts'
import { listFacts, formatHeadline } from './headline.ts'
import { toOutputs, toJsonReport } from './outputs.ts'
import { isPreview, readEvent, readPayload } from '../step/events.ts'
import { readPathLists } from './request.ts'
import * as say from './words.ts'
import { endReport, startReport, type PurgeReport } from './report.ts'
import { STATUS } from './status.ts'
import { summarize } from './summary.ts'

export const runStep = defineAction({
  readInputs: readPurgeInputs,
  async run({ inputs, problems: inputProblems }, context) {
    const { runner, deadline } = context
    for (const secret of listSecrets(inputs.pages)) runner.mask(secret)

    let preparedChanges: PreparedChanges | undefined
    if (usesChangedFiles(inputs.changesInputs)) {
      // Loads git and globs only if needed: loading takes most of the time of a
      // short step.
      const { prepareChanges } = await import('../changes/prepare.ts')
      const { changesInputs, baseUrl, dryRun } = inputs
      const runUrl = findRunUrl(runner)
      const deploy = { runner, deadline, baseUrl, dryRun, runUrl }
      preparedChanges = prepareChanges(changesInputs, deploy)
    }
    const changeProblems = await resetRecordAfterProblems(preparedChanges, inputs, inputProblems)

    printNotes(inputs, runner)
    const lists = readPathLists(inputs, runner)
    const problems = [...inputProblems, ...changeProblems, ...lists.problems]
    let report: PurgeReport = { ...startReport(inputs), problems }
    if (problems.length === 0) {
      // Loaded only if the inputs are valid, for the same reason.
      const { startPurge } = await import('./run.ts')
      report = await startPurge(inputs, { lists, preparedChanges }, context)
    }
    return endReport(report, inputs, {
      warnings: runner.warnings,
      runUrl: findRunUrl(runner),
      startedAtMs: deadline.clock.wallMs() - deadline.clock.nowMs(),
      durationMs: deadline.clock.nowMs(),
      isCancelled: deadline.signal.aborted,
      isUsageError: problems.length > 0,
    })
  },
  toPublication: (report) => ({
    isSuccess: STATUS[report.status].isSuccess,
    headline: [formatHeadline(report), ...listFacts(report)].join(' · '),
    lastLines: [],
    outputs: toOutputs(report),
    report: toJsonReport(report),
    summary: (docsUrl) => summarize(report, docsUrl),
  }),
})

/** What may be meant otherwise: a purge in the run of a preview, and an empty `dry-run`. */
function printNotes({ dryRun, changesInputs }: PurgeInputs, runner: ActionContext['runner']): void {
  const event = readEvent(runner.env, runner.isGitHub)
  const isOfPreview = isPreview(event, readPayload(runner.env, runner.readFile))
  // With changed files it is an error, or a dry run.
  const isPurged = !dryRun && !usesChangedFiles(changesInputs)
  if (isPurged && isOfPreview) runner.printLine(`Note   ${say.describePreview(event)}`)
  const givenDryRun = runner.env[runner.isGitHub ? 'INPUT_DRY-RUN' : 'CDN_PURGE_DRY_RUN']
  if (givenDryRun === '' && !dryRun) runner.printLine(`Note   ${say.EMPTY_DRY_RUN}`)
}

/** The address of this run on GitHub, or of this job on GitLab. */
function findRunUrl({ env, isGitHub }: ActionContext['runner']): string | undefined {
  const read = (name: string) => env[name] ?? ''
  const run = `actions/runs/${read('GITHUB_RUN_ID')}/attempts/${env['GITHUB_RUN_ATTEMPT'] ?? 1}`
  const url = isGitHub
    ? `${read('GITHUB_SERVER_URL')}/${read('GITHUB_REPOSITORY')}/${run}`
    : read('CI_JOB_URL')
  return /^https?:\/\/[\w.:-]+(\/[\w.-]+)+$/.test(url) ? url : undefined
}

/** User name and password of `origin-url`, as given and as sent. */
function listSecrets({ originUrl }: PurgeInputs['pages']): string[] {
  const { username = '', password = '' } = originUrl ?? {}
  if (username === '' && password === '') return []
  const [user = '', plain = ''] = [username, password].map(decodeIfValid)
  const sentHeader = Buffer.from(`${user}:${plain}`).toString('base64')
  const isLong = (text: string) => text.length >= SHORTEST_SECRET
  // Without a password, the user name may be the secret, such as a token.
  return [sentHeader, ...[password, plain, username, user].filter(isLong)]
}

/**
 * Resets the record if only the inputs of changed files have problems, because
 * what is deployed was not compared. The record is found only if `zone` is a
 * UUID.
 * @returns the problems, with advice in the last one if the record could not be
 * reset
 */
async function resetRecordAfterProblems(
  preparedChanges: PreparedChanges | undefined,
  { zone }: PurgeInputs,
  inputProblems: readonly Problem[],
): Promise<Problem[]> {
  const problems = [...(preparedChanges?.problems ?? [])]
  // With another wrong input, the zone or the service may be the wrong one as
  // well.
  if (inputProblems.length > 0) return problems
  const last = problems.pop()
  if (last === undefined) return problems
  const help = await preparedChanges?.forget(parseUuid(zone)?.toLowerCase())
  return [...problems, help === undefined ? last : { ...last, help: [...last.help, help] }]
}
