import { defineAction, type ActionContext } from '../step/run-step.ts'
import { findUuid } from '../step/service-inputs.ts'
import { usesChangedFiles } from '../changes/inputs.ts'
import type { OpenedChanges } from '../changes/open.ts'
import type { Problem } from '../problem/problem.ts'
import { decodeIfValid, SHORTEST_SECRET } from '../text/safe-text.ts'
import { readPurgeInputs, type PurgeInputs } from './inputs.ts'
import { listFacts, writeHeadline } from '../messages/purge/headline.ts'
import { RunLog } from './log.ts'
import { toOutputs, toJsonReport } from './outputs.ts'
import { readPathLists } from './path-lists.ts'
import { endReport, startReport, STATUS, type PurgeReport } from './report.ts'
import { summarize } from '../messages/purge/summary.ts'

export const runStep = defineAction({
  readInputs: readPurgeInputs,
  async run({ inputs, problems: inputProblems, warnings }, context) {
    const { runner, deadline } = context
    for (const secret of listSecrets(inputs.freshness)) runner.mask(secret)
    const log = new RunLog(runner, deadline.clock, warnings)

    // With an unknown input nothing else may happen, and opening the changes runs git.
    const hasUnknownInput = inputProblems.some(({ kind }) => kind === 'unknown-input')
    let openedChanges: OpenedChanges | undefined
    if (!hasUnknownInput) openedChanges = await openChanges(inputs, context)
    let changeProblems = openedChanges?.problems ?? []
    if (inputProblems.length === 0)
      changeProblems = await resetRecordAfterProblems(openedChanges, inputs)

    const lists = readPathLists(inputs, runner)
    const problems = [...inputProblems, ...changeProblems, ...lists.problems]
    let report: PurgeReport = { ...startReport(inputs), problems }
    if (problems.length === 0) {
      // Loaded only if the inputs are valid: loading takes most of the time of a short step.
      const { startPurge } = await import('./run.ts')
      report = await startPurge(inputs, { lists, openedChanges }, log, context)
    }
    return endReport(report, inputs, {
      warnings: log.warnings,
      runUrl: findRunUrl(runner),
      startedAtMs: deadline.clock.wallMs() - deadline.clock.nowMs(),
      durationMs: deadline.clock.nowMs(),
      isCancelled: deadline.signal.aborted,
      isUsageError: problems.length > 0,
    })
  },
  toPublication: (report) => ({
    isSuccess: STATUS[report.status].isSuccess,
    headline: [writeHeadline(report), ...listFacts(report)].join(' · '),
    lastLines: [],
    outputs: toOutputs(report),
    report: toJsonReport(report),
    summary: (docsUrl) => summarize(report, docsUrl),
  }),
})

/**
 * The address of the run that a person can open: of GitHub, else of GitLab; undefined if there is
 * none.
 */
function findRunUrl({ env, isGitHub }: ActionContext['runner']): string | undefined {
  const {
    GITHUB_SERVER_URL = '',
    GITHUB_REPOSITORY = '',
    GITHUB_RUN_ID = '',
    GITHUB_RUN_ATTEMPT = '1',
    CI_JOB_URL = '',
  } = env
  let url = CI_JOB_URL
  if (isGitHub)
    url = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}/attempts/${GITHUB_RUN_ATTEMPT}`
  if (/^https?:\/\/[\w.:-]+(\/[\w.-]+)+$/.test(url)) return url
  return undefined
}

/** User name and password of `origin-url`, as given and as sent. */
function listSecrets({ originUrl }: PurgeInputs['freshness']): string[] {
  const { username = '', password = '' } = originUrl ?? {}
  if (username === '' && password === '') return []
  const [user = '', plain = ''] = [username, password].map(decodeIfValid)
  const sentHeader = Buffer.from(`${user}:${plain}`).toString('base64')
  const isLong = (text: string) => text.length >= SHORTEST_SECRET
  // Without a password, the user name may be the secret, such as a token.
  return [sentHeader, ...[password, plain, username, user].filter(isLong)]
}

/**
 * Resets the record if the inputs of changed files have problems, because what is deployed was not
 * compared. The record is found only if `zone` is a UUID.
 * @returns the problems, with advice in the last one if the record could not be reset
 */
async function resetRecordAfterProblems(
  openedChanges: OpenedChanges | undefined,
  { zone }: PurgeInputs,
): Promise<Problem[]> {
  const problems = [...(openedChanges?.problems ?? [])]
  const last = problems.pop()
  if (last === undefined) return problems
  const help = await openedChanges?.forget(findUuid(zone))
  return [...problems, help === undefined ? last : { ...last, help: [...last.help, help] }]
}

/** Loads git and globs only if needed: loading takes most of the time of a short step. */
async function openChanges(
  inputs: PurgeInputs,
  { runner, deadline }: ActionContext,
): Promise<OpenedChanges | undefined> {
  if (!usesChangedFiles(inputs.changed)) return undefined
  const { baseUrl, dryRun } = inputs
  const opening = await import('../changes/open.ts')
  return opening.openChanges(inputs.changed, {
    runner,
    deadline,
    baseUrl,
    dryRun,
    runUrl: findRunUrl(runner),
  })
}
