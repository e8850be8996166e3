import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeRun, REPOSITORY_ID, type Run } from '../fakes/github.ts'
import { startSiteScenario, type SiteScenario, type Trigger } from './site.ts'

/** Commits one after another; each has only the files of its own step, all of them under `public/`. */
function history(site: SiteScenario, ...steps: Readonly<Record<string, string>>[]): string[] {
  const commits: string[] = []
  for (const step of steps) {
    const files = Object.fromEntries(Object.entries(step).map(([name, text]) => [`public/${name}`, text]))
    commits.push(site.repository.commit(files, commits.at(-1)))
  }
  return commits
}

const AB = { a: '1', b: '1' }

describe('the base', () => {
  test('is the newest successful run on this branch, found with seven requests', async () => {
    await using site = await startSiteScenario()
    const [first = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    site.github.runs = [makeRun(first)]
    const result = await site.deploy({ sha: head })
    expect(result.exitCode).toBe(0)
    expect(result.purged).toEqual(['/a'])
    expect(result.outputs).toMatchObject({ status: 'completed', base: first, head, 'path-count': '1' })
    // The runs, two commits, and of each the root and the folder that differs.
    expect(site.github.asked.length).toBe(7)
    expect(result.stdout).toContain('this assumes that each successful run of the workflow purged this zone')
  })

  test('the list of runs is read without a filter: a filtered one shows an older run', async () => {
    await using site = await startSiteScenario()
    const [old = '', last = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '2', b: '2' })
    site.github.runs = [makeRun(old), makeRun(last)]
    site.github.staleRuns = site.github.runs.slice(0, 1)
    const result = await site.deploy({ sha: head })
    expect(result.purged).toEqual(['/b'])
  })

  test('lies before two failed runs, and what those changed and the head took back is purged as well', async () => {
    await using site = await startSiteScenario()
    const [good = '', failed = '', worse = '', head = ''] = history(
      site,
      { ...AB, c: '1' },
      { a: '2', b: '1', c: '1' },
      { a: '1', b: '2', c: '1' },
      { a: '1', b: '1', c: '3' },
    )
    site.github.runs = [
      makeRun(good),
      makeRun(failed, { conclusion: 'failure' }),
      makeRun(worse, { conclusion: 'cancelled' }),
    ]
    const result = await site.deploy({ sha: head })
    expect(result.purged).toEqual(['/a', '/b', '/c'])
    expect(result.outputs['base']).toBe(good)
    expect(site.github.asked.length).toBe(7 + 2 * 3)
    expect(result.stdout).toContain('2 more commits may have been live since')
  })

  const others: [string, (older: string) => Partial<Run>][] = [
    ['a pull request', () => ({ event: 'pull_request' })],
    ['another branch', () => ({ head_branch: 'next' })],
    ['a fork with a branch of the same name', () => ({ head_repository: { id: 1, full_name: 'evil/site' } })],
    ['a repository that is gone', () => ({ head_repository: null })],
    ['this very run', () => ({ id: 1 })],
    ['a run that is skipped', () => ({ conclusion: 'skipped' })],
    ['a run in the queue', () => ({ status: 'queued', conclusion: null })],
  ]
  test.each(others)('is not of %s, which adds nothing either', async (_, given) => {
    await using site = await startSiteScenario()
    const [good = '', other = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '1', b: '2' })
    site.github.runs = [makeRun(good), makeRun(other, given(good))]
    const result = await site.deploy({ sha: head })
    expect({ base: result.outputs['base'], purged: result.purged }).toEqual({ base: good, purged: ['/b'] })
  })

  const live: [string, Partial<Run>][] = [
    ['a run in progress', { status: 'in_progress', conclusion: null }],
    ['a run that waits for an approval', { status: 'waiting', conclusion: null }],
    ['a run that was cancelled', { conclusion: 'cancelled' }],
    ['a run that ran out of time', { conclusion: 'timed_out' }],
    ['a run whose second attempt waits in the queue', { status: 'queued', conclusion: null, run_attempt: 2 }],
  ]
  test.each(live)('%s may have gone live since', async (_, given) => {
    await using site = await startSiteScenario()
    const [good = '', other = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '1', b: '2' })
    site.github.runs = [makeRun(good), makeRun(other, given)]
    expect((await site.deploy({ sha: head })).purged).toEqual(['/a', '/b'])
  })

  test('an older run that overlapped the base, and went live last, counts', async () => {
    await using site = await startSiteScenario()
    const [older = '', good = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '2', b: '2' })
    const overlapping = makeRun(older)
    const base = makeRun(good)
    const updated = new Date(Date.parse(base.run_started_at ?? '') + 60_000).toISOString()
    site.github.runs = [{ ...overlapping, updated_at: updated }, base]
    const result = await site.deploy({ sha: head })
    expect({ base: result.outputs['base'], purged: result.purged }).toEqual({
      base: good,
      purged: ['/a', '/b'],
    })
  })

  test('a run that was run again counts when it ran: what it rolled back to is the base', async () => {
    await using site = await startSiteScenario()
    const [old = '', newer = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '2', b: '2' })
    const first = makeRun(old)
    const second = makeRun(newer)
    const again = makeRun(old)
    site.github.runs = [{ ...again, id: first.id, created_at: first.created_at }, second]
    const result = await site.deploy({ sha: head })
    expect({ base: result.outputs['base'], purged: result.purged }).toEqual({
      base: old,
      purged: ['/a', '/b'],
    })
  })

  test('a re-run of an older run is a rollback: the base is what was purged last, not the push before it', async () => {
    await using site = await startSiteScenario()
    const [before = '', old = '', newer = ''] = history(site, AB, { a: '2', b: '1' }, { a: '2', b: '2' })
    site.github.runs = [makeRun(old, { id: 1 }), makeRun(newer)]
    const result = await site.deploy({ sha: old, attempt: 2, payload: { before } })
    expect({ base: result.outputs['base'], purged: result.purged }).toEqual({ base: newer, purged: ['/b'] })
  })

  test('a newest success whose commit is gone makes the base unknown, whatever an older one was', async () => {
    await using site = await startSiteScenario()
    const [good = '', gone = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '1', b: '2' })
    site.github.runs = [makeRun(good), makeRun(gone)]
    site.github.gone.add(gone)
    const result = await site.deploy({ sha: head })
    expect({ base: result.outputs['base'], purged: result.purged }).toEqual({
      base: '',
      purged: ['/a', '/b'],
    })
    expect(result.stdout).toMatch(/::warning::.*run \d+ was the last successful one, and commit \w+ is gone/)
  })

  test.each(['an older tag', 'an older commit of a branch'])(
    'a rollback by dispatching the workflow on %s was live in between',
    async (where) => {
      await using site = await startSiteScenario()
      const [old = '', good = '', head = ''] = history(site, { a: '0', b: '1' }, AB, { a: '1', b: '2' })
      if (where === 'an older tag') site.repository.annotate('v1', old)
      site.github.runs = [
        makeRun(good),
        makeRun(old, {
          event: 'workflow_dispatch',
          head_branch: where === 'an older tag' ? 'v1' : 'hotfix',
        }),
      ]
      const result = await site.deploy({ sha: head })
      expect({ base: result.outputs['base'], purged: result.purged }).toEqual({
        base: good,
        purged: ['/a', '/b'],
      })
    },
  )

  test('a dispatch on a branch that was never live is a notice', async () => {
    await using site = await startSiteScenario()
    const [good = '', head = ''] = history(site, AB, { a: '1', b: '2' })
    const preview = site.repository.commit({ 'public/a': 'preview', 'public/b': '1' })
    site.github.runs = [
      makeRun(good),
      makeRun(preview, { event: 'workflow_dispatch', head_branch: 'feature' }),
    ]
    const result = await site.deploy({ sha: head })
    expect({ base: result.outputs['base'], purged: result.purged }).toEqual({ base: good, purged: ['/b'] })
    expect(result.stdout).toMatch(
      /::notice::runs that were started by hand on other branches are not compared: \d+ \(feature\)/,
    )
  })

  test('a commit that may have been live and is gone makes the base unknown', async () => {
    await using site = await startSiteScenario()
    const [good = '', gone = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '1', b: '2' })
    site.github.runs = [makeRun(good), makeRun(gone, { conclusion: 'failure' })]
    site.github.gone.add(gone)
    const result = await site.deploy({ sha: head })
    expect(result).toMatchObject({ exitCode: 0, outputs: { base: '' }, purged: ['/a', '/b'] })
    expect(result.stdout).toMatch(
      /::warning::it is not known which cached pages are stale.*may have gone live since/,
    )
  })

  test('is found on a later page', async () => {
    await using site = await startSiteScenario()
    const [good = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    const ofNext = (length: number) => Array.from({ length }, () => makeRun(head, { head_branch: 'next' }))
    site.github.runs = [...ofNext(120), makeRun(good), ...ofNext(130)]
    const result = await site.deploy({ sha: head })
    expect({ base: result.outputs['base'], purged: result.purged }).toEqual({ base: good, purged: ['/a'] })
    const pages = site.github.asked.filter((request) => request.includes('/runs?'))
    expect(pages.map((request) => /[?&]page=(\d+)/.exec(request)?.[1])).toEqual(['1', '2', '3'])
  })

  test('of a rollback is the re-run of an old run, on whichever page that is listed', async () => {
    await using site = await startSiteScenario()
    const [old = '', good = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '2', b: '2' })
    const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
    const ran = (hoursAgo: number) => ({
      created_at: at(hoursAgo),
      run_started_at: at(hoursAgo),
      updated_at: at(hoursAgo),
    })
    site.github.runs = [
      ...Array.from({ length: 150 }, (_, index) => makeRun(good, ran(2 + index))),
      makeRun(old, { ...ran(400), run_attempt: 2, run_started_at: at(1), updated_at: at(1) }),
    ]
    const result = await site.deploy({ sha: head })
    expect({ base: result.outputs['base'], purged: result.purged }).toEqual({
      base: old,
      purged: ['/a', '/b'],
    })
  })

  test('given as a branch with a slash reaches GitHub as one segment', async () => {
    await using site = await startSiteScenario()
    const [good = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    for (const name of ['live/eu', 'release/status']) {
      site.repository.branch(name, good)
      const result = await site.deploy({ sha: head }, { base: name })
      expect({ base: result.outputs['base'], purged: result.purged }).toEqual({ base: good, purged: ['/a'] })
    }
  })

  test('more than fifty commits that only GitHub has make it unknown', async () => {
    await using site = await startSiteScenario()
    const [good = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    const many = Array.from({ length: 51 }, (_, index) => site.repository.commit({ 'public/a': `x${index}` }))
    site.github.runs = [makeRun(good), ...many.map((sha) => makeRun(sha, { conclusion: 'failure' }))]
    const result = await site.deploy({ sha: head })
    expect(result).toMatchObject({ outputs: { base: '' }, purged: ['/a', '/b'] })
    expect(site.github.asked.length).toBeLessThan(10)
    const workspace = site.repository.checkout(many.at(-1) ?? '', 'full')
    for (const sha of [...many, good, head])
      site.repository.git('--git-dir', `${workspace}/.git`, 'fetch', '-q', site.repository.folder, sha)
    const local = await site.deploy({ sha: head, workspace })
    expect({ base: local.outputs['base'], purged: local.purged }).toEqual({
      base: good,
      purged: ['/a', '/b'],
    })
  })
})

test('a workflow may have an @ in its name', async () => {
  await using site = await startSiteScenario()
  const [good = '', head = ''] = history(site, AB, { a: '2', b: '1' })
  site.github.runs = [makeRun(good, { path: '.github/workflows/deploy@prod.yml' })]
  const env = { GITHUB_WORKFLOW_REF: 'acme/site/.github/workflows/deploy@prod.yml@refs/heads/main' }
  expect((await site.deploy({ sha: head }, {}, { env })).purged).toEqual(['/a'])
  expect(site.github.asked[1]).toContain('/workflows/deploy%40prod.yml/runs?')
})

test('runs whose origin is told by an id alone, as a number or a text, are ours', async () => {
  await using site = await startSiteScenario()
  const [good = '', failed = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '1', b: '2' })
  const from = { head_repository: { id: REPOSITORY_ID } } as unknown as Partial<Run>
  site.github.runs = [makeRun(good, from), makeRun(failed, { ...from, conclusion: 'failure' })]
  const env = { GITHUB_REPOSITORY_ID: '' }
  const payload = { before: failed, repository: { id: String(REPOSITORY_ID) } }
  const result = await site.deploy({ sha: head, payload }, {}, { env })
  expect({ base: result.outputs['base'], purged: result.purged }).toEqual({
    base: good,
    purged: ['/a', '/b'],
  })
})

describe('the push before', () => {
  test('is the base where this is the first run', async () => {
    await using site = await startSiteScenario()
    const [before = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    const result = await site.deploy({ sha: head, payload: { before } })
    expect({ base: result.outputs['base'], purged: result.purged }).toEqual({ base: before, purged: ['/a'] })
  })

  test('is not, where a run has failed before: that one may have gone live', async () => {
    await using site = await startSiteScenario()
    const [failed = '', before = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '2', b: '2' })
    site.github.runs = [makeRun(failed, { conclusion: 'failure' })]
    const result = await site.deploy({ sha: head, payload: { before } })
    expect(result).toMatchObject({ outputs: { base: '' }, purged: ['/a', '/b'] })
  })

  test('of a forced push is the base as well, if it still exists', async () => {
    await using site = await startSiteScenario()
    const [root = ''] = history(site, AB)
    const before = site.repository.commit({ 'public/a': '2', 'public/b': '1' }, root)
    const head = site.repository.commit({ 'public/a': '1', 'public/b': '2' }, root)
    expect((await site.deploy({ sha: head, payload: { before, forced: true } })).purged).toEqual(['/a', '/b'])
    site.github.gone.add(before)
    const result = await site.deploy({ sha: head, payload: { before, forced: true } })
    expect(result).toMatchObject({ outputs: { base: '' }, purged: ['/a', '/b'] })
  })

  test('of a first push is zeros: every file of the head is taken for changed, with a warning', async () => {
    await using site = await startSiteScenario()
    const [head = ''] = history(site, AB)
    const payload = { before: '0'.repeat(40), created: true }
    const result = await site.deploy({ sha: head, payload })
    expect(result).toMatchObject({ exitCode: 0, outputs: { base: '' }, purged: ['/a', '/b'] })
    expect(result.stdout).toContain('unless you set `on-unknown-base: purge-all`')
    expect((await site.deploy({ sha: head, payload }, { 'on-unknown-base': 'purge-all' })).purged).toEqual([
      'ALL',
    ])
    const failed = await site.deploy({ sha: head, payload }, { 'on-unknown-base': 'fail' })
    expect(failed).toMatchObject({ exitCode: 1, outputs: { status: 'failed' }, purged: [] })
    expect(failed.stdout).toContain('error[CDN064]')
    expect(site.github.asked.filter((request) => request.includes('0000000'))).toEqual([])
  })
})

describe('without a list of runs', () => {
  test('as on Gitea, the push before is the base, with a warning; a re-run has none', async () => {
    await using site = await startSiteScenario()
    site.github.hasRunList = false
    const [before = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    const result = await site.deploy({ sha: head, payload: { before } })
    expect({ base: result.outputs['base'], purged: result.purged }).toEqual({ base: before, purged: ['/a'] })
    expect(result.stdout).toContain('::warning::this server shows no list of runs (404)')
    const again = await site.deploy({ sha: head, attempt: 2, payload: { before } })
    expect(again).toMatchObject({ outputs: { base: '' }, purged: ['/a', '/b'] })
  })

  test('a missing permission is an error that names the line to add', async () => {
    await using site = await startSiteScenario()
    site.github.denied.add('actions')
    const [before = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    const result = await site.deploy({ sha: head, payload: { before } })
    expect(result).toMatchObject({ exitCode: 1, outputs: { status: 'failed' }, purged: [] })
    expect(result.stdout).toContain('error[CDN062]')
    expect(result.stdout).toContain('add `actions: read` under `permissions:` of the job')
  })

  test('a missing permission to read commits is named as well, unless the checkout has them', async () => {
    await using site = await startSiteScenario()
    site.github.denied.add('contents')
    const [good = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    site.github.runs = [makeRun(good)]
    const result = await site.deploy({ sha: head })
    expect(result).toMatchObject({ exitCode: 1, purged: [] })
    expect(result.stdout).toContain('add `contents: read` under `permissions:` of the job')
    const workspace = site.repository.checkout(head, 'full')
    expect((await site.deploy({ sha: head, workspace })).purged).toEqual(['/a'])
  })
})

describe('the head', () => {
  const events: [string, (sha: string) => Omit<Trigger, 'sha'>][] = [
    ['release', () => ({ event: 'release', ref: 'refs/tags/v2' })],
    ['workflow_dispatch', () => ({ event: 'workflow_dispatch' })],
    ['repository_dispatch', () => ({ event: 'repository_dispatch' })],
    ['schedule', () => ({ event: 'schedule' })],
  ]
  test.each(events)('of %s is `GITHUB_SHA`, and its base the last good run', async (event, trigger) => {
    await using site = await startSiteScenario()
    const [good = '', other = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '1', b: '2' })
    const run = event === 'release' ? { event, head_branch: 'v1' } : {}
    site.github.runs = [
      makeRun(good, run),
      makeRun(other, event === 'release' ? {} : { event: 'release', head_branch: 'v1' }),
    ]
    const result = await site.deploy({ ...trigger(head), sha: head })
    expect({ head: result.outputs['head'], base: result.outputs['base'], purged: result.purged }).toEqual({
      head: head,
      base: good,
      purged: ['/b'],
    })
  })

  test('of a pushed tag is its commit; the base is the last push of a tag, whatever the branches did', async () => {
    await using site = await startSiteScenario()
    const [v1 = '', main = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '1', b: '2' })
    site.repository.annotate('v1', v1)
    const after = site.repository.annotate('v2', head)
    site.repository.branch('main', main)
    site.github.runs = [
      makeRun(v1, { head_branch: 'v1' }),
      makeRun(main),
      makeRun(main, { head_branch: 'v1.5-deleted' }),
    ]
    const result = await site.deploy({
      sha: head,
      ref: 'refs/tags/v2',
      payload: { before: '0'.repeat(40), after },
    })
    expect({ head: result.outputs['head'], base: result.outputs['base'], purged: result.purged }).toEqual({
      head: head,
      base: v1,
      purged: ['/b'],
    })
  })

  test('of a tag asks for tags only as far as it matters', async () => {
    await using site = await startSiteScenario()
    const [v1 = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    site.repository.annotate('v1', v1)
    const branches = Array.from({ length: 60 }, (_, index) =>
      makeRun(head, { head_branch: `feature-${index}` }),
    )
    site.github.runs = [...branches, makeRun(v1, { head_branch: 'v1' })]
    const result = await site.deploy({ sha: head, ref: 'refs/tags/v2' })
    expect({ base: result.outputs['base'], purged: result.purged }).toEqual({ base: v1, purged: ['/a'] })
    expect(site.github.asked.length).toBe(8)
    const alone = await site.deploy({
      sha: head,
      ref: 'refs/tags/v3',
      runId: Number(site.github.runs.at(-1)?.id),
    })
    expect(alone).toMatchObject({ exitCode: 0, outputs: { base: '' } })
    expect(site.github.asked.filter((request) => request.includes('/git/ref/')).length).toBeLessThan(5)
  })

  test('of a dispatch on a tag counts among the tags', async () => {
    await using site = await startSiteScenario()
    const [v1 = '', main = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '1', b: '2' })
    site.repository.annotate('v1', v1)
    site.repository.annotate('v2', head)
    site.github.runs = [makeRun(v1, { head_branch: 'v1' }), makeRun(main)]
    const result = await site.deploy({ event: 'workflow_dispatch', sha: head, ref: 'refs/tags/v2' })
    expect({ base: result.outputs['base'], purged: result.purged }).toEqual({ base: v1, purged: ['/b'] })
  })

  test('of workflow_run and of a deployment is their own; such events have no base in the runs', async () => {
    await using site = await startSiteScenario()
    const [tip = '', deployed = ''] = history(site, AB, { a: '2', c: '1' })
    const own = { id: REPOSITORY_ID }
    const triggers: Trigger[] = [
      {
        event: 'workflow_run',
        sha: tip,
        payload: {
          workflow_run: { head_sha: deployed, conclusion: 'success', event: 'push', head_repository: own },
        },
      },
      {
        event: 'deployment_status',
        sha: tip,
        payload: { deployment: { sha: deployed }, deployment_status: { state: 'success' } },
      },
      { event: 'deployment', sha: tip, payload: { deployment: { sha: deployed } } },
    ]
    site.github.runs = [makeRun(tip)]
    for (const trigger of triggers) {
      const result = await site.deploy(trigger)
      expect({ head: result.outputs['head'], base: result.outputs['base'], purged: result.purged }).toEqual({
        head: deployed,
        base: '',
        purged: ['/a', '/c'],
      })
      const given = await site.deploy(trigger, { base: tip })
      expect({ base: given.outputs['base'], purged: given.purged }).toEqual({
        base: tip,
        purged: ['/a', '/b', '/c'],
      })
    }
    expect(site.github.asked.filter((request) => request.includes('/runs'))).toEqual([])
  })

  const quiet: [string, Omit<Trigger, 'sha'>][] = [
    ['a deleted branch', { payload: { deleted: true, before: 'a'.repeat(40), after: '0'.repeat(40) } }],
    [
      'a failed deployment',
      {
        event: 'deployment_status',
        payload: { deployment: { sha: 'a'.repeat(40) }, deployment_status: { state: 'failure' } },
      },
    ],
    [
      'a failed run before this one',
      { event: 'workflow_run', payload: { workflow_run: { conclusion: 'failure' } } },
    ],
  ]
  test.each(quiet)('of %s is none: nothing to purge, nothing remembered', async (_, trigger) => {
    await using site = await startSiteScenario()
    const [tip = ''] = history(site, AB)
    const result = await site.deploy({ ...trigger, sha: tip }, { manifest: site.manifest })
    expect({
      exitCode: result.exitCode,
      status: result.outputs['status'],
      posts: site.scenario.posts(),
    }).toEqual({ exitCode: 0, status: 'nothing-to-purge', posts: 0 })
    // A deleted branch is quiet: nobody expected anything.
    expect(result.stdout.includes('::notice::')).toBe(trigger.event !== undefined)
    expect(result.stdout).toContain('no file has changed for visitors')
    expect({ asked: site.github.asked, existsSync: existsSync(site.manifest) }).toEqual({
      asked: [],
      existsSync: false,
    })
  })

  test.each(['workflow_run', 'deployment', 'deployment_status'])(
    'of %s without its payload is an error: nothing is known',
    async (event) => {
      await using site = await startSiteScenario()
      const [tip = ''] = history(site, AB)
      const result = await site.deploy({ event, sha: tip })
      expect(result).toMatchObject({ exitCode: 1, purged: [] })
      expect(result.stdout).toContain('error[CDN060]')
    },
  )

  const refused: [string, Omit<Trigger, 'sha'>][] = [
    [
      'pull_request',
      {
        event: 'pull_request',
        ref: 'refs/pull/1/merge',
        payload: { pull_request: { base: { ref: 'main' } } },
      },
    ],
    [
      'pull_request_target',
      { event: 'pull_request_target', payload: { pull_request: { base: { ref: 'main' } } } },
    ],
    ['merge_group', { event: 'merge_group', payload: { merge_group: { base_ref: 'refs/heads/main' } } }],
    [
      'workflow_run of a pull request',
      {
        event: 'workflow_run',
        payload: {
          workflow_run: {
            conclusion: 'success',
            event: 'pull_request',
            head_repository: { id: REPOSITORY_ID },
          },
        },
      },
    ],
    [
      'workflow_run of a merge group',
      {
        event: 'workflow_run',
        payload: {
          workflow_run: {
            conclusion: 'success',
            event: 'merge_group',
            head_repository: { id: REPOSITORY_ID },
          },
        },
      },
    ],
    [
      'workflow_run of a fork',
      {
        event: 'workflow_run',
        payload: { workflow_run: { conclusion: 'success', event: 'push', head_repository: { id: 666 } } },
      },
    ],
  ]
  test.each(refused)('of %s is an error, unless it is given', async (_, trigger) => {
    await using site = await startSiteScenario()
    const [base = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    const result = await site.deploy({ ...trigger, sha: head })
    expect(result).toMatchObject({ exitCode: 1, purged: [] })
    expect(result.stdout).toContain('error[CDN060]')
    const given = await site.deploy({ ...trigger, sha: head }, { head, base })
    expect(given).toMatchObject({ exitCode: 0, purged: ['/a'] })
  })

  describe('of a pull request is fine for a dry run, which shows what the change adds', () => {
    const PREVIEW = { 'dry-run': 'true', 'api-token': '' }

    /** A branch `main` that has moved on, a change of `b`, and the two merged. */
    function pullRequest(site: SiteScenario) {
      const [start = ''] = history(site, AB)
      const main = site.repository.commit({ 'public/a': '2', 'public/b': '1' }, start)
      const change = site.repository.commit({ 'public/a': '1', 'public/b': '2' }, start)
      const merge = site.repository.commit({ 'public/a': '2', 'public/b': '2' }, main, change)
      return { start, main, merge }
    }

    test.each([
      ['from GitHub', false],
      ['in a checkout of depth 1', true],
    ])('%s, though the workflow never ran on the branch', async (_, hasCheckout) => {
      await using site = await startSiteScenario()
      const { main, merge, start } = pullRequest(site)
      site.github.runs = [makeRun(start, { path: '.github/workflows/other.yml' })]
      const payload = { pull_request: { base: { ref: 'main', sha: start } } }
      const workspace = hasCheckout ? { workspace: site.repository.checkout(merge, 1) } : {}
      const trigger = { event: 'pull_request', ref: 'refs/pull/1/merge', sha: merge, payload, ...workspace }
      const { exitCode, outputs } = await site.deploy(trigger, PREVIEW)
      expect({
        exitCode,
        status: outputs['status'],
        base: outputs['base'],
        pathCount: outputs['path-count'],
      }).toEqual({ exitCode: 0, status: 'planned', base: main, pathCount: '1' })
    })

    test('with `pull_request_target` from the commit that GitHub has merged for a test', async () => {
      await using site = await startSiteScenario()
      const { main, merge } = pullRequest(site)
      const trigger = { event: 'pull_request_target', sha: main }
      const planned = await site.deploy(
        { ...trigger, payload: { pull_request: { merge_commit_sha: merge, base: { sha: main } } } },
        PREVIEW,
      )
      expect({
        head: planned.outputs['head'],
        base: planned.outputs['base'],
        pathCount: planned.outputs['path-count'],
      }).toEqual({ head: merge, base: main, pathCount: '1' })
      for (const merge_commit_sha of [null, 'f'.repeat(40)]) {
        const payload = { pull_request: { merge_commit_sha, base: { sha: main } } }
        const unmerged = await site.deploy({ ...trigger, payload }, PREVIEW)
        expect([unmerged.exitCode, unmerged.stdout]).toMatchObject([
          1,
          expect.stringMatching(/CDN060.*`head: \$\{\{/s),
        ])
      }
    })

    test('of a merge group that is squashed, from the commit that it is based on', async () => {
      await using site = await startSiteScenario()
      const { main } = pullRequest(site)
      const squashed = site.repository.commit({ 'public/a': '2', 'public/b': '2' }, main)
      const payload = { merge_group: { base_sha: main } }
      const planned = await site.deploy({ event: 'merge_group', sha: squashed, payload }, PREVIEW)
      expect({ base: planned.outputs['base'], pathCount: planned.outputs['path-count'] }).toEqual({
        base: main,
        pathCount: '1',
      })
    })
  })

  test('that was given: earlier runs do not tell what was live, because theirs was given as well', async () => {
    await using site = await startSiteScenario()
    const [tip = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    site.github.runs = [makeRun(tip)]
    const result = await site.deploy({ event: 'workflow_dispatch', sha: tip }, { head })
    expect({ head: result.outputs['head'], base: result.outputs['base'], purged: result.purged }).toEqual({
      head: head,
      base: '',
      purged: ['/a', '/b'],
    })
  })
})

test.each(['/nowhere/event.json', 'package.json/x', import.meta.filename])(
  'an event that cannot be read (%s) leaves what the runner’s variables say',
  async (path) => {
    await using site = await startSiteScenario()
    const [good = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    site.github.runs = [makeRun(good)]
    const result = await site.deploy({ sha: head }, {}, { env: { GITHUB_EVENT_PATH: path } })
    expect({ exitCode: result.exitCode, base: result.outputs['base'], purged: result.purged }).toEqual({
      exitCode: 0,
      base: good,
      purged: ['/a'],
    })
    expect(result.stdout).not.toContain('GITHUB_EVENT_PATH')
  },
)

describe('base and head as inputs', () => {
  test('are commits, branches or tags', async () => {
    await using site = await startSiteScenario()
    const [old = '', newer = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '2', b: '2' })
    site.repository.annotate('v1.0', old)
    site.repository.branch('release/next', newer)
    for (const [base, purged] of [
      [old, ['/a', '/b']],
      [newer.toUpperCase(), ['/b']],
      ['v1.0', ['/a', '/b']],
      ['refs/tags/v1.0', ['/a', '/b']],
      ['release/next', ['/b']],
    ] as const) {
      const result = await site.deploy({ sha: head }, { base })
      expect({ base, exitCode: result.exitCode, purged: result.purged }).toEqual({
        base: base,
        exitCode: 0,
        purged: purged,
      })
    }
    // A branch of the same name is another one.
    site.repository.branch('v1.0', head)
    expect((await site.deploy({ sha: head }, { base: 'refs/tags/v1.0' })).purged).toEqual(['/a', '/b'])
    site.repository.git('update-ref', '-d', 'refs/heads/v1.0')
    const back = await site.deploy({ sha: head }, { base: head, head: 'v1.0' })
    expect({ head: back.outputs['head'], purged: back.purged }).toEqual({ head: old, purged: ['/a', '/b'] })
  })

  test.each(['--output=x', 'HEAD^', 'a..b', 'a b', '@{1}'])(
    '`%s` is refused before any request',
    async (base) => {
      await using site = await startSiteScenario()
      const result = await site.deploy({ sha: 'a'.repeat(40) }, { base })
      expect({ exitCode: result.exitCode, asked: site.github.asked }).toEqual({ exitCode: 1, asked: [] })
      expect(result.stdout).toContain('error[CDN003]')
    },
  )

  test.each(['nowhere', 'f'.repeat(40)])('`%s`, which does not exist, is an error', async (base) => {
    await using site = await startSiteScenario()
    const [head = ''] = history(site, AB)
    const result = await site.deploy({ sha: head }, { base })
    expect(result).toMatchObject({ exitCode: 1, purged: [] })
    expect(result.stdout).toContain('error[CDN061]')
  })

  test('say which kind of name they are: a tag that is not there is no branch', async () => {
    await using site = await startSiteScenario()
    const [old = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    site.repository.branch('v1', old)
    const result = await site.deploy({ sha: head }, { base: 'refs/tags/v1' })
    expect(result.stdout).toContain('error[CDN061]')
    expect((await site.deploy({ sha: head }, { base: 'refs/heads/v1' })).purged).toEqual(['/a'])
  })

  test('as names are never taken from the checkout when GitHub refuses to tell', async () => {
    await using site = await startSiteScenario()
    const [old = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    const workspace = site.repository.checkout(old, 'full')
    site.github.denied.add('contents')
    const result = await site.deploy({ sha: head, workspace }, { base: 'main', head: old })
    expect(result).toMatchObject({ exitCode: 1, purged: [] })
    expect(result.stdout).toContain('error[CDN062]')
  })

  test('name commits: a tree or a tag object is none', async () => {
    await using site = await startSiteScenario()
    const [old = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    const workspace = site.repository.checkout(head, 'full')
    const tree = site.repository.git('rev-parse', `${old}^{tree}`)
    const result = await site.deploy({ sha: head, workspace }, { base: tree })
    expect(result.stdout).toContain('error[CDN061]')
  })

  test('equal trees end with nothing to purge, and no tree is read', async () => {
    await using site = await startSiteScenario()
    const [first = '', , head = ''] = history(site, AB, { a: '2' }, AB)
    const result = await site.deploy({ sha: head }, { base: first })
    expect({
      exitCode: result.exitCode,
      status: result.outputs['status'],
      posts: site.scenario.posts(),
    }).toEqual({ exitCode: 0, status: 'nothing-to-purge', posts: 0 })
    expect(site.github.asked.filter((request) => request.includes('/trees/'))).toEqual([])
  })
})
