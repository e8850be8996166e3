import { expect, test } from 'vitest'
import { startSiteScenario, type SiteScenario } from './site.ts'

/** When the process is killed: by what it has printed, or by the request that has just arrived. */
const MOMENTS: readonly (readonly [
  name: string,
  isReached: (log: string, site: SiteScenario) => boolean,
])[] = [
  ['once the plan is shown', (log) => log.includes('Plan ')],
  ['once the first job is created', (_, { scenario }) => scenario.cdn.created().length > 1],
  ['once the log shows the job', (log) => log.includes('created')],
  ['while the job is polled', (_, { scenario }) => polls(scenario) > 1],
]

/** The first job after the one that every history begins with is read by itself. */
function polls({ cdn }: SiteScenario['scenario']): number {
  const ids = cdn.service.jobs.slice(1).map(({ id }) => id)
  return cdn.requestLog.filter(({ path }) => ids.some((id) => path.endsWith(id))).length
}

const HISTORY = [
  { 'public/a': '1', 'public/b': '1' },
  { 'public/a': '2', 'public/b': '1' },
  { 'public/a': '1', 'public/b': '2' },
]

test.each(
  MOMENTS.flatMap((moment) =>
    (['SIGKILL', 'SIGTERM'] as const).map((signal) => [signal, ...moment] as const),
  ),
)(
  '%s %s: the next run purges what this one may have left, though the deploy was taken back',
  async (signal, _, isReached) => {
    await using site = await startSiteScenario({ jobMs: 1500 })
    const commits: string[] = []
    for (const files of HISTORY) commits.push(site.repository.commit(files, commits.at(-1)))
    const [first = '', second = '', third = ''] = commits
    const inputs = { manifest: site.manifest, map: 'public/** => /{rel}' }
    const confirmed = await site.deploy({ sha: first, runId: 1 }, inputs)
    expect(confirmed.exitCode).toBe(0)
    const before = site.scenario.cdn.created().length
    // The job does not end before the signal, however late that comes.
    const { stuck } = site.scenario.cdn.service
    stuck.add('fra-02')
    let kill: (signal: NodeJS.Signals) => void = () => undefined
    let log = ''
    const look = () => {
      if (isReached(log, site)) kill(signal)
    }
    const requests = setInterval(look, 5)
    const killed = await site.deploy({ sha: second, runId: 2 }, inputs, {
      onStart: (send) => {
        kill = send
      },
      onOutput: (text) => {
        log += text
        look()
      },
    })
    clearInterval(requests)
    stuck.clear()
    expect(killed.exitCode).not.toBe(0)
    const next = await site.deploy({ sha: third, runId: 3 }, inputs)
    expect([next.exitCode, next.purged.toSorted()]).toEqual([0, ['/a', '/b']])
    expect(site.scenario.cdn.created().length).toBeGreaterThan(before)
  },
)
