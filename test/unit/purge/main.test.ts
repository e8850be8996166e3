import { expect, test } from 'vitest'
import { runStep } from '../../../src/purge/main.ts'
import { createGithubRunner, type Runner } from '../../../src/step/runner.ts'
import { makeFolder } from '../../fakes/folder.ts'
import { ManualClock } from '../../fakes/manual-clock.ts'

const START_MS = Date.UTC(2026, 10, 21, 12)

test('a step that ends after minutes has begun when its clock stood at zero', async () => {
  const { signal } = new AbortController()
  const clock = new ManualClock(START_MS)
  await clock.sleep(185_000, signal)
  const reports: string[] = []
  const runner: Runner = {
    ...createGithubRunner({ INPUT_ZONE: '', INPUT_PATHS: '/a' }),
    printProblem: () => undefined,
    printVerdict: () => undefined,
    writeSummaryFile: () => '',
    writeReport: (json) => `report-${reports.push(json)}.json`,
  }
  await runStep(runner, signal, { clock })
  expect(reports.map((json) => JSON.parse(json))).toMatchObject([
    {
      status: 'failed',
      startedAt: '2026-11-21T12:00:00.000Z',
      endedAt: '2026-11-21T12:03:05.000Z',
      durationMs: 185_000,
    },
  ])
})

/** A step whose inputs are wrong, so that it ends before its first request: its report, and what it printed. */
async function endEarly(
  env: Readonly<Record<string, string>>,
  isGitHub = true,
  { signal } = new AbortController(),
) {
  const reports: string[] = []
  const printed: string[] = []
  const masked: string[] = []
  const verdicts: string[] = []
  const problems: string[] = []
  const runner: Runner = {
    ...createGithubRunner({ INPUT_ZONE: '', INPUT_PATHS: '/a', ...env }),
    isGitHub,
    mask: (secret) => void masked.push(secret),
    printLine: (text) => void printed.push(text),
    printProblem: ({ kind }, as, isUsageError) =>
      void problems.push([kind, as, isUsageError].join(' ')),
    printVerdict: (...words) => void verdicts.push(words.join(' ')),
    writeSummaryFile: () => '',
    writeReport: (json) => `report-${reports.push(json)}.json`,
  }
  await runStep(runner, signal, { clock: new ManualClock(START_MS) })
  const report = JSON.parse(reports[0] ?? '') as Readonly<Record<string, unknown>>
  return { report, printed, masked, verdicts, problems }
}

const RUN = {
  GITHUB_SERVER_URL: 'https://git.example.com:8443',
  GITHUB_REPOSITORY: 'o/r.x',
  GITHUB_RUN_ID: '7',
  CI_JOB_URL: 'https://gitlab.example.com/g/-/jobs/5',
}

test.each<[env: Record<string, string>, isGitHub: boolean, url: string | null]>([
  [RUN, true, 'https://git.example.com:8443/o/r.x/actions/runs/7/attempts/1'],
  [
    { ...RUN, GITHUB_RUN_ATTEMPT: '3' },
    true,
    'https://git.example.com:8443/o/r.x/actions/runs/7/attempts/3',
  ],
  [RUN, false, RUN.CI_JOB_URL],
  [{}, true, null],
  [{}, false, null],
  [{ ...RUN, GITHUB_RUN_ID: '' }, true, null],
  [{ CI_JOB_URL: 'javascript:alert(1)' }, false, null],
  [{ CI_JOB_URL: 'https://x.example/a?b' }, false, null],
])('with %j, on GitHub: %s, the run is at %s', async (env, isGitHub, url) => {
  expect((await endEarly(env, isGitHub)).report['runUrl']).toBe(url)
})

test.each<[url: string, secrets: string[]]>([
  ['https://deploy:hunter%202@o.example', ['deploy:hunter 2', 'hunter%202', 'hunter 2', 'deploy']],
  ['https://long-user-name@o.example', ['long-user-name:', 'long-user-name', 'long-user-name']],
  ['https://me:pass@o.example', ['me:pass']],
  ['https://o.example', []],
])('of `origin-url: %s` these are secrets: %j', async (url, secrets) => {
  const [sent, ...others] = secrets
  const { masked } = await endEarly({ 'INPUT_ORIGIN-URL': url, INPUT_VERIFY: '1' })
  const expected = sent === undefined ? [] : [Buffer.from(sent).toString('base64'), ...others]
  for (const secret of expected) expect(masked).toContain(secret)
  for (const text of ['me', 'pass', '']) expect(masked).not.toContain(text)
  expect(masked.length === 0).toBe(secrets.length === 0)
})

test.each<[env: Record<string, string>, isGitHub: boolean, note: RegExp | undefined]>([
  [{ GITHUB_EVENT_NAME: 'pull_request' }, true, /^Note {3}this run is of `pull_request`/],
  [{ GITHUB_EVENT_NAME: 'merge_group' }, true, /^Note {3}this run is of `merge_group`/],
  [{ GITHUB_EVENT_NAME: 'pull_request', 'INPUT_DRY-RUN': 'true' }, true, undefined],
  [{ GITHUB_EVENT_NAME: 'pull_request' }, false, /^Note {3}this run is of `pull_request`/],
  [{ GITHUB_EVENT_NAME: 'push' }, true, undefined],
  [{ 'INPUT_DRY-RUN': '' }, true, /^Note {3}`dry-run` is empty/],
  [{ 'INPUT_DRY-RUN': '' }, false, undefined],
  [{ CDN_PURGE_DRY_RUN: '' }, false, /^Note {3}`dry-run` is empty/],
  [{ CDN_PURGE_DRY_RUN: '', 'INPUT_DRY-RUN': 'true' }, false, undefined],
])('with %j, on GitHub: %s, the log has the note %s', async (env, isGitHub, note) => {
  const notes = (await endEarly(env, isGitHub)).printed.filter((line) => line.startsWith('Note'))
  expect(notes).toEqual(note === undefined ? [] : [expect.stringMatching(note)])
})

test('the run of a pull request behind `workflow_run` has the note on previews', async () => {
  using folder = makeFolder({ 'event.json': '{"workflow_run":{"event":"pull_request"}}' })
  const { printed } = await endEarly({
    GITHUB_EVENT_NAME: 'workflow_run',
    GITHUB_EVENT_PATH: folder.at('event.json'),
  })
  expect(printed).toContainEqual(expect.stringMatching(/^Note {3}this run is of `workflow_run`/))
})

test('wrong inputs and wrong lines are reported together, as errors of usage', async () => {
  const { problems, verdicts } = await endEarly({ INPUT_PATHS: 'no-slash' })
  expect(problems.every((text) => text.endsWith(' error true'))).toBe(true)
  const kinds = problems.map((text) => text.split(' ')[0])
  expect(kinds).toEqual(expect.arrayContaining(['missing-token', 'invalid-input', 'invalid-path']))
  expect(kinds.at(-1)).toBe('invalid-path')
  expect(verdicts).toEqual(['Failed: nothing was purged false'])
})

test('a step that a signal ends is cancelled, whatever else is wrong', async () => {
  const stop = new AbortController()
  stop.abort()
  const { report, problems } = await endEarly({}, true, stop)
  expect([report['status'], problems]).toEqual(['cancelled', ['cancelled error true']])
})
