import { defineAction, type ActionContext } from '../action/action.ts'
import { findUuid } from '../inputs/service.ts'
import { usesChangedFiles } from '../changes/inputs.ts'
import type { OpenedChanges } from '../changes/open.ts'
import type { Problem } from '../problem/problem.ts'
import { decodeIfValid } from '../text/safe-text.ts'
import { readPurgeInputs, type PurgeInputs } from './inputs.ts'
import { listFacts, writeHeadline } from '../messages/purge/headline.ts'
import { RunLog } from './log.ts'
import { toOutputs, toJsonReport } from './outputs.ts'
import { readPathLists } from './path-lists.ts'
import { endReport, startReport, STATUS, type PurgeReport } from './report.ts'
import { summarize } from '../messages/purge/summary.ts'

export const runStep = defineAction({
  readInputs: readPurgeInputs,
  async run({ inputs, problems: ofInputs, warnings }, context) {
    const { runner, deadline } = context
    for (const secret of listSecrets(inputs.freshness)) runner.mask(secret)
    const log = new RunLog(runner, deadline.clock, warnings)
    // With an unknown input nothing else may happen, and git would be used here.
    const isUnknown = ofInputs.some(({ kind }) => kind === 'unknown-input')
    const openedChanges = isUnknown ? undefined : await openChanges(inputs, context)
    const lists = readPathLists(inputs, runner)
    const ofChanges =
      ofInputs.length > 0
        ? (openedChanges?.problems ?? [])
        : await resetRecordAfterProblems(openedChanges, inputs)
    const problems = [...ofInputs, ...ofChanges, ...lists.problems]
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
    isGreen: STATUS[report.status].isGreen,
    headline: [writeHeadline(report), ...listFacts(report)].join(' · '),
    lastLines: [],
    outputs: toOutputs(report),
    report: toJsonReport(report),
    summary: (docsUrl) => summarize(report, docsUrl),
  }),
})

/** The address of the run that a person can open: of GitHub, else of GitLab; undefined if there is none. */
function findRunUrl({ env, isGitHub }: ActionContext['runner']): string | undefined {
  const {
    GITHUB_SERVER_URL,
    GITHUB_REPOSITORY,
    GITHUB_RUN_ID,
    GITHUB_RUN_ATTEMPT = '1',
    CI_JOB_URL = '',
  } = env
  const ofGitHub = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}/attempts/${GITHUB_RUN_ATTEMPT}`
  const url = isGitHub ? ofGitHub : CI_JOB_URL
  if (/^https?:\/\/[\w.:-]+(\/[\w.-]+)+$/.test(url) && !url.includes('undefined')) return url
  return undefined
}

/** User name and password of `origin-url`, as given and as sent. */
function listSecrets({ originUrl }: PurgeInputs['freshness']): string[] {
  const { username = '', password = '' } = originUrl ?? {}
  if (username === '' && password === '') return []
  const [user = '', plain = ''] = [username, password].map(decodeIfValid)
  const headerSent = Buffer.from(`${user}:${plain}`).toString('base64')
  const isLong = (text: string) => text.length >= SHORTEST_SECRET
  // Without a password, the user name may be the secret, such as a token.
  return [headerSent, ...[password, plain, username, user].filter(isLong)]
}

/** Masking a shorter text would also change unrelated words. */
const SHORTEST_SECRET = 6

/**
 * The problems of changed files, which leave a deploy that cannot be compared: its record is reset. A name of a zone is
 * not looked up.
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
