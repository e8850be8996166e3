import { defineAction, type ActionContext } from '../action/action.ts'
import { usesChangedFiles } from './changed/inputs.ts'
import { decodedOrUnchanged } from './freshness/servers.ts'
import { unconfirmedLines } from './changed/lines.ts'
import type { ChangedInputsRead } from './changed/changed.ts'
import { readPurgeInputs, type PurgeInputs } from './inputs.ts'
import { factsOf, headline } from './headline.ts'
import { RunLog } from './log.ts'
import { toOutputs, toJsonReport } from './outputs.ts'
import { readPathLists } from './path-lists.ts'
import { buildReport, emptyProof, STATUS } from './report.ts'
import { summarize } from './summary.ts'

export const runStep = defineAction({
  readInputs: readPurgeInputs,
  async run({ inputs, problems: ofInputs, warnings }, context) {
    const { runner, deadline } = context
    for (const secret of secretsOf(inputs.freshness)) runner.mask(secret)
    const log = new RunLog(runner, deadline.clock, warnings)
    const changed = await readChanged(inputs, context)
    const lists = readPathLists(inputs, runner)
    const problems = [...ofInputs, ...(changed?.problems ?? []), ...lists.problems]
    const proof =
      problems.length > 0
        ? { ...emptyProof('failed', problems), zone: inputs.zone }
        : // Loaded only if the inputs are valid: loading takes most of the time of a short step.
          await (await import('./run.ts')).startPurge(inputs, { lists, changed }, log, context)
    return buildReport(inputs, proof, {
      warnings: log.warnings,
      runUrl: runUrlOf(runner),
      startedAtMs: deadline.clock.wallMs() - deadline.clock.nowMs(),
      durationMs: deadline.clock.nowMs(),
      isCancelled: deadline.signal.aborted,
      isUsageError: problems.length > 0,
    })
  },
  toPublication: (report) => ({
    isGreen: STATUS[report.status].isGreen,
    headline: [headline(report), ...factsOf(report)].join(' · '),
    lastLines: unconfirmedLines(
      report.unconfirmedCount,
      report.problems.some(({ kind }) => kind === 'request-rejected'),
    ),
    outputs: toOutputs(report),
    report: toJsonReport(report),
    summary: (docsUrl) => summarize(report, docsUrl),
  }),
})

/** The address of the run that a person can open: of GitHub, else of GitLab; undefined if there is none. */
function runUrlOf({ env, isGitHub }: ActionContext['runner']): string | undefined {
  const {
    GITHUB_SERVER_URL,
    GITHUB_REPOSITORY,
    GITHUB_RUN_ID,
    GITHUB_RUN_ATTEMPT = '1',
    CI_JOB_URL = '',
  } = env
  const ofGitHub = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}/attempts/${GITHUB_RUN_ATTEMPT}`
  const url = isGitHub ? ofGitHub : CI_JOB_URL
  return /^https?:\/\/[\w.:-]+(\/[\w.-]+)+$/.test(url) && !url.includes('undefined')
    ? url
    : undefined
}

/** User name and password of `origin-url`, as given and as sent. */
function secretsOf({ originUrl }: PurgeInputs['freshness']): string[] {
  const { username = '', password = '' } = originUrl ?? {}
  if (username === '' && password === '') return []
  const [user = '', plain = ''] = [username, password].map(decodedOrUnchanged)
  const sent = Buffer.from(`${user}:${plain}`).toString('base64')
  const isLong = (text: string) => text.length >= SHORTEST_SECRET
  // Without a password, the user name may be the secret, such as a token.
  return [sent, ...[password, plain, username, user].filter(isLong)]
}

/** Masking a shorter text would also change unrelated words. */
const SHORTEST_SECRET = 6

/** Loads git, GitHub and globs only if needed: loading takes most of the time of a short step. */
async function readChanged(
  inputs: PurgeInputs,
  { runner, deadline }: ActionContext,
): Promise<ChangedInputsRead | undefined> {
  if (!usesChangedFiles(inputs.changed)) return undefined
  const { openChangedInputs: openChanged } = await import('./changed/changed.ts')
  return openChanged(inputs.changed, { ...inputs, runner, deadline })
}
