import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeRun, REPOSITORY_ID } from '../fakes/github.ts'
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
  test('is the newest successful run on this branch, found with three requests', async () => {
    await using site = await startSiteScenario()
    const [first = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    site.github.runs = [makeRun(first)]
    const result = await site.deploy({ sha: head })
    expect(result).toMatchObject({ exitCode: 0, purged: ['/a'] })
    expect(result.outputs).toMatchObject({ status: 'completed', base: first, head, 'path-count': '1' })
    expect(site.github.asked[0]).toContain('exclude_pull_requests=true')
    expect(site.github.asked.map((asked) => asked.replace(/\?.*/, ''))).toEqual([
      'GET /api/v3/repos/acme/site/actions/workflows/deploy.yml/runs',
      'GET /acme/site/info/refs',
      'POST /acme/site/git-upload-pack',
    ])
    expect(result.stdout).toContain(
      'assumes that each successful run of this workflow file has purged this zone',
    )
    expect(result.stdout).toContain('this assumes that only runs of this workflow file')
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
    expect(result).toMatchObject({ purged: ['/a', '/b', '/c'], outputs: { base: good } })
    expect(site.github.asked.length).toBe(3)
    expect(result.stdout).toContain('2 more commits may have been live since')
  })

  test('is found on a later page of a list that is read without a filter: a filtered one lags behind', async () => {
    await using site = await startSiteScenario()
    const [old = '', good = '', head = ''] = history(site, { a: '0' }, AB, { a: '2', b: '1' })
    const ofNext = (length: number) => Array.from({ length }, () => makeRun(head, { head_branch: 'next' }))
    site.github.runs = [...ofNext(120), makeRun(good), ...ofNext(130)]
    site.github.staleRuns = [makeRun(old)]
    const minutes = (Date.now() - Date.UTC(2026, 0, 1)) / 60_000
    for (const run of site.github.runs)
      for (const name of ['created_at', 'updated_at'] as const)
        run[name] = new Date(Date.parse(run[name]) + (minutes - 7200) * 60_000).toISOString()
    const result = await site.deploy({ sha: head })
    expect(result).toMatchObject({ purged: ['/a'], outputs: { base: good } })
    const pages = site.github.asked.filter((asked) => asked.includes('/runs?'))
    expect(pages.map((asked) => /[?&]page=(\d+)/.exec(asked)?.[1])).toEqual(['1', '2', '3'])
  })

  test('of a tag is the newest run of a tag that is there; one that was deleted may have been live', async () => {
    await using site = await startSiteScenario()
    const [v1 = '', main = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '1', b: '2' })
    site.repository.annotate('v1', v1)
    site.repository.branch('main', main)
    site.github.runs = [makeRun(v1, { head_branch: 'v1' }), makeRun(main)]
    const trigger = { sha: head, ref: 'refs/tags/v2' }
    expect(await site.deploy(trigger)).toMatchObject({ outputs: { base: v1, head }, purged: ['/b'] })
    site.github.runs.push(makeRun(main, { head_branch: 'v1.5-deleted' }))
    expect(await site.deploy(trigger)).toMatchObject({ outputs: { base: v1 }, purged: ['/a', '/b'] })
  })

  const unknown: [string, (site: SiteScenario, good: string) => void, RegExp][] = [
    ['there is no successful run', () => undefined, /no successful run of `deploy\.yml` on `main`/],
    [
      'its commit is gone',
      ({ github }, good) => {
        github.runs = [makeRun(good)]
        github.gone.add(good)
      },
      /commit \w{12} is gone: run \d+, the newest successful one/,
    ],
    [
      'a commit that may have been live is gone',
      ({ github, repository }, good) => {
        const gone = repository.commit({ 'public/a': 'gone' })
        github.runs = [makeRun(good), makeRun(gone, { conclusion: 'failure' })]
        github.gone.add(gone)
      },
      /commit \w{12} is gone: it may have been live since the base/,
    ],
  ]
  test.each(unknown)(
    'is unknown where %s: everything is purged, or the step fails',
    async (_, arrange, why) => {
      await using site = await startSiteScenario()
      const [good = '', head = ''] = history(site, AB, { a: '2', b: '1' })
      arrange(site, good)
      const failed = await site.deploy({ sha: head }, { 'on-unknown-base': 'fail' })
      expect(failed).toMatchObject({ exitCode: 1, outputs: { status: 'failed' }, purged: [] })
      expect(failed.stdout).toContain('error[CDN064]')
      expect(failed.stdout).toContain('run once with `on-unknown-base: purge-all`')
      // `event.before` is never taken for a base.
      const result = await site.deploy({ sha: head, payload: { before: good } })
      expect(result).toMatchObject({ exitCode: 0, outputs: { base: '' }, purged: ['ALL'] })
      expect(result.stdout).toMatch(
        /::warning::it is not known which cached pages are stale.*`manifest`.*`base`/,
      )
      expect(result.stdout).toMatch(why)
    },
  )
})

test('a workflow may have an @ in its name', async () => {
  await using site = await startSiteScenario()
  const [good = '', head = ''] = history(site, AB, { a: '2', b: '1' })
  site.github.runs = [makeRun(good, { path: '.github/workflows/deploy@prod.yml' })]
  const env = { GITHUB_WORKFLOW_REF: 'acme/site/.github/workflows/deploy@prod.yml@refs/heads/main' }
  expect((await site.deploy({ sha: head }, {}, { env })).purged).toEqual(['/a'])
  expect(site.github.asked[0]).toContain('/workflows/deploy%40prod.yml/runs?')
})

describe('the head', () => {
  test('of a form that has checked out another commit is an error that asks for `head`, and a manifest', async () => {
    await using site = await startSiteScenario()
    const [old = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    const workspace = site.repository.checkout(old, 1)
    site.repository.git('--git-dir', join(workspace, '.git'), 'update-ref', '--no-deref', 'HEAD', old)
    const trigger = { event: 'workflow_dispatch', sha: head, workspace }
    const refused = await site.deploy(trigger)
    expect(refused).toMatchObject({ exitCode: 1, purged: [] })
    expect(refused.stdout).toContain('error[CDN060]')
    const alone = await site.deploy(trigger, { head: old })
    expect(alone.stdout).toContain('error[CDN004]: `head` other than `GITHUB_SHA` needs `manifest`')
    const given = await site.deploy(trigger, { head: old, manifest: site.manifest })
    expect(given).toMatchObject({ exitCode: 0, outputs: { head: old } })
    // A push deploys its own commit, whatever is checked out.
    expect((await site.deploy({ sha: head, workspace })).outputs['head']).toBe(head)
  })

  test('of workflow_run is its own; such an event has no base in the runs', async () => {
    await using site = await startSiteScenario()
    const [tip = '', deployed = ''] = history(site, AB, { a: '2', c: '1' })
    const facts = { conclusion: 'success', event: 'push', head_repository: { id: REPOSITORY_ID } }
    const of = (sha: string) => ({
      event: 'workflow_run',
      sha: tip,
      payload: { workflow_run: { ...facts, head_sha: sha } },
    })
    site.github.runs = [makeRun(tip)]
    const alone = await site.deploy(of(deployed))
    expect(alone).toMatchObject({ outputs: { head: deployed, base: '' }, purged: ['ALL'] })
    const given = await site.deploy(of(deployed), { base: tip })
    expect(given).toMatchObject({ outputs: { base: tip }, purged: ['/a', '/b', '/c'] })
    const inputs = { manifest: site.manifest }
    await site.deploy(of(tip), inputs)
    const recorded = await site.deploy(of(deployed), inputs)
    expect(recorded).toMatchObject({ outputs: { base: tip }, purged: ['/a', '/b', '/c'] })
    expect(recorded.stdout).toContain('a deploy that never reached its purge step is not seen')
    expect(site.github.asked.filter((request) => request.includes('/runs'))).toEqual([])
  })

  const quiet: [string, Omit<Trigger, 'sha'>][] = [
    ['a deleted branch', { payload: { deleted: true, before: 'a'.repeat(40), after: '0'.repeat(40) } }],
    [
      'a failed run before this one',
      { event: 'workflow_run', payload: { workflow_run: { conclusion: 'failure' } } },
    ],
  ]
  test.each(quiet)('of %s is none: nothing to purge, nothing remembered', async (_, trigger) => {
    await using site = await startSiteScenario()
    const [tip = ''] = history(site, AB)
    const ofSite = { map: '', 'site-dir': dirname(site.manifest) }
    for (const inputs of [{}, ofSite]) {
      const result = await site.deploy({ ...trigger, sha: tip }, { ...inputs, manifest: site.manifest })
      expect(result).toMatchObject({ exitCode: 0, outputs: { status: 'nothing-to-purge' }, purged: [] })
      expect(result.stdout).toContain('::notice::')
    }
    expect({ asked: site.github.asked, existsSync: existsSync(site.manifest) }).toEqual({
      asked: [],
      existsSync: false,
    })
  })

  test('of a pull request is an error, unless it is given', async () => {
    await using site = await startSiteScenario()
    const [base = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    const trigger = { event: 'pull_request', ref: 'refs/pull/1/merge', sha: head }
    const result = await site.deploy(trigger)
    expect(result).toMatchObject({ exitCode: 1, purged: [] })
    expect(result.stdout).toContain('error[CDN060]')
    expect(await site.deploy(trigger, { head, base })).toMatchObject({ exitCode: 0, purged: ['/a'] })
  })

  test('of a pull request or a merge group is fine for a dry run, which shows what the change adds', async () => {
    await using site = await startSiteScenario()
    const [start = ''] = history(site, AB)
    const main = site.repository.commit({ 'public/a': '2', 'public/b': '1' }, start)
    const merged = site.repository.commit({ 'public/a': '2', 'public/b': '2' }, main)
    site.github.runs = [makeRun(start)]
    const inputs = { 'dry-run': 'true', 'api-token': '', manifest: site.manifest }
    const ref = 'refs/pull/1/merge'
    for (const [event, payload] of [
      ['pull_request', { pull_request: { base: { sha: main } } }],
      ['merge_group', { merge_group: { base_sha: main } }],
    ] as const) {
      const planned = await site.deploy({ event, ref, sha: merged, payload }, inputs)
      expect(planned).toMatchObject({
        exitCode: 0,
        outputs: { status: 'planned', base: main, head: merged, 'path-count': '1' },
      })
    }
  })
})

test.each(['/nowhere/event.json', 'package.json/x', import.meta.filename])(
  'an event that cannot be read (%s) leaves what the runner’s variables say',
  async (path) => {
    await using site = await startSiteScenario()
    const [good = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    site.github.runs = [makeRun(good)]
    const result = await site.deploy({ sha: head }, {}, { env: { GITHUB_EVENT_PATH: path } })
    expect(result).toMatchObject({ exitCode: 0, outputs: { base: good }, purged: ['/a'] })
    expect(result.stdout).not.toContain('GITHUB_EVENT_PATH')
  },
)

describe('base and head as inputs', () => {
  test('are commits, branches or tags', async () => {
    await using site = await startSiteScenario()
    const [old = '', newer = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '2', b: '2' })
    const tag = site.repository.annotate('v1.0', old)
    site.repository.branch('release/next', newer)
    for (const [base, purged] of [
      [tag, ['/a', '/b']],
      [newer.toUpperCase(), ['/b']],
      ['v1.0', ['/a', '/b']],
      ['release/next', ['/b']],
    ] as const) {
      const result = await site.deploy({ sha: head }, { base })
      expect({ base, exitCode: result.exitCode, purged: result.purged }).toEqual({
        base,
        exitCode: 0,
        purged,
      })
    }
    expect(site.github.asked.filter((asked) => asked.includes('/runs?'))).toEqual([])
    // A branch of the same name is another one.
    site.repository.branch('v1.0', head)
    expect((await site.deploy({ sha: head }, { base: 'refs/tags/v1.0' })).purged).toEqual(['/a', '/b'])
    expect((await site.deploy({ sha: head }, { base: 'refs/heads/v1.0' })).outputs['status']).toBe(
      'nothing-to-purge',
    )
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

  test.each(['nowhere', 'refs/tags/main', 'f'.repeat(40)])(
    '`%s`, which does not exist, is an error',
    async (base) => {
      await using site = await startSiteScenario()
      const [head = ''] = history(site, AB)
      site.repository.branch('main', head)
      for (const inputs of [{ base }, { head: base, manifest: site.manifest }]) {
        const result = await site.deploy({ sha: head }, inputs)
        expect(result).toMatchObject({ exitCode: 1, purged: [] })
        expect(result.stdout).toContain('error[CDN061]')
      }
    },
  )

  test('name commits: a tree is none', async () => {
    await using site = await startSiteScenario()
    const [old = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    const tree = site.repository.git('rev-parse', `${old}^{tree}`)
    const result = await site.deploy({ sha: head }, { base: tree })
    expect(result).toMatchObject({ exitCode: 1, purged: [] })
  })
})

test.each<[string, Record<string, string>, string]>([
  ['wait: false', { wait: 'false' }, 'cannot be combined with `wait: false`'],
  ['fail-on-error: false', { 'fail-on-error': 'false' }, 'need `manifest` on `push`'],
  ['dry-run: true', { 'dry-run': 'true' }, 'need `manifest` on `push`'],
  ['another head', { head: 'b'.repeat(40) }, 'needs `manifest` on `push`'],
  [
    'base with a manifest',
    { base: 'b'.repeat(40), manifest: 'm.json' },
    'cannot be combined with `manifest`',
  ],
])('%s would mislead the next run, and is a bad input', async (_, inputs, text) => {
  await using site = await startSiteScenario()
  const result = await site.deploy({ sha: 'a'.repeat(40) }, inputs)
  expect({ exitCode: result.exitCode, asked: site.github.asked }).toEqual({ exitCode: 1, asked: [] })
  expect(result.stdout).toContain('error[CDN004]')
  expect(result.stdout).toContain(text)
})
