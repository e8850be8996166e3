import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect } from 'vitest'
import { makeRun } from '../fakes/github.ts'
import { test, startSiteScenario, type SiteScenario, type Trigger } from './site.ts'

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
  test('lies before two failed runs, and what the head took back is purged as well', async ({ site }) => {
    const [good = '', failed = '', worse = '', head = ''] = history(
      site,
      { ...AB, c: '1' },
      { a: '2', b: '1', c: '1' },
      { a: '1', b: '2', c: '1' },
      { a: '1', b: '1', c: '3' },
    )
    const inputs = { manifest: site.manifest }
    await site.deploy({ sha: good }, inputs)
    const later = { updated_at: new Date(Date.now() + 60_000).toISOString() }
    site.github.runs = [
      makeRun(failed, { conclusion: 'failure', ...later }),
      makeRun(worse, { conclusion: 'cancelled', ...later }),
    ]
    site.github.asked.length = 0
    const result = await site.deploy({ sha: head }, inputs)
    expect(result).toMatchObject({ purged: ['/a', '/b', '/c'], outputs: { base: good } })
    expect(site.github.asked[0]).toContain('exclude_pull_requests=true')
    expect(site.github.asked.map((asked) => asked.replace(/\?.*/, ''))).toEqual([
      'GET /api/v3/repos/acme/site/actions/workflows/deploy.yml/runs',
      'GET /acme/site/info/refs',
      'POST /acme/site/git-upload-pack',
    ])
    expect(result.stdout).toContain('2 more commits may have been live since')
  })

  const unknown: [string, (site: SiteScenario, good: string) => void, RegExp][] = [
    [
      'its commit is gone',
      ({ github }, good) => void github.gone.add(good),
      /commit \w{12} is gone: the last confirmed commit/,
    ],
    [
      'a commit that may have been live is gone',
      ({ github, repository }) => {
        const gone = repository.commit({ 'public/a': 'gone' })
        const updated = new Date(Date.now() + 60_000).toISOString()
        github.runs = [makeRun(gone, { conclusion: 'failure', updated_at: updated })]
        github.gone.add(gone)
      },
      /commit \w{12} is gone: it may have been live since the base/,
    ],
    [
      'a run was dispatched since',
      ({ github }, good) => {
        const updated = new Date(Date.now() + 60_000).toISOString()
        github.runs = [makeRun(good, { event: 'workflow_dispatch', updated_at: updated })]
      },
      /run \d+ \(`workflow_dispatch`\) may have deployed .* and does not show which commit/,
    ],
  ]
  test.each(unknown)(
    'is unknown where %s: everything is purged, or the step fails',
    async (_, arrange, why) => {
      for (const policy of ['fail', 'purge-all']) {
        await using site = await startSiteScenario()
        const [good = '', head = ''] = history(site, AB, { a: '2', b: '1' })
        await site.deploy({ sha: good }, { manifest: site.manifest })
        arrange(site, good)
        // `event.before` is never taken for a base.
        const trigger = { sha: head, payload: { before: good } }
        const inputs = { manifest: site.manifest, 'on-unknown-base': policy }
        const result = await site.deploy(trigger, inputs)
        expect(result.stdout).toMatch(why)
        if (policy === 'purge-all') {
          expect(result).toMatchObject({ exitCode: 0, outputs: { base: '' }, purged: ['ALL'] })
          expect(result.stdout).toMatch(/::warning::it is not known which cached pages are stale/)
          continue
        }
        expect(result).toMatchObject({ exitCode: 1, outputs: { status: 'failed' }, purged: [] })
        expect(result.stdout).toContain('error[CDN064]')
        const advised = await site.deploy(trigger, { manifest: site.manifest })
        expect(advised).toMatchObject({ exitCode: 0, purged: ['ALL'] })
      }
    },
  )
})

test('a workflow may have an @ in its name', async ({ site }) => {
  const [good = '', head = ''] = history(site, AB, { a: '2', b: '1' })
  const env = { GITHUB_WORKFLOW_REF: 'acme/site/.github/workflows/deploy@prod.yml@refs/heads/main' }
  const inputs = { manifest: site.manifest }
  await site.deploy({ sha: good }, inputs, { env })
  expect((await site.deploy({ sha: head }, inputs, { env })).purged).toEqual(['/a'])
  expect(site.github.asked[0]).toContain('/workflows/deploy%40prod.yml/runs?')
})

describe('the head', () => {
  const quiet: [string, Omit<Trigger, 'sha'>][] = [
    ['a deleted branch', { payload: { deleted: true, before: 'a'.repeat(40), after: '0'.repeat(40) } }],
    [
      'a failed run before this one',
      { event: 'workflow_run', payload: { workflow_run: { conclusion: 'failure' } } },
    ],
  ]
  test.for(quiet)('of %s is none: nothing to purge, nothing remembered', async ([, trigger], { site }) => {
    const [tip = ''] = history(site, AB)
    const ofSite = { map: '', 'site-dir': dirname(site.manifest) }
    for (const inputs of [{}, ofSite]) {
      const result = await site.deploy({ ...trigger, sha: tip }, { ...inputs, manifest: site.manifest })
      expect(result).toMatchObject({ exitCode: 0, outputs: { status: 'nothing-to-purge' }, purged: [] })
      expect(result.stdout).toContain('::notice::')
    }
    expect([site.github.asked, existsSync(site.manifest)]).toEqual([[], false])
  })

  test('of a pull request is an error, unless it is given', async ({ site }) => {
    const [base = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    const trigger = { event: 'pull_request', ref: 'refs/pull/1/merge', sha: head }
    const result = await site.deploy(trigger)
    expect(result).toMatchObject({ exitCode: 1, purged: [] })
    expect(result.stdout).toContain('error[CDN060]')
    expect(await site.deploy(trigger, { head, base })).toMatchObject({ exitCode: 0, purged: ['/a'] })
  })

  test('of a pull request or merge group is fine for a dry run of what the change adds', async ({ site }) => {
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

test.for(['/nowhere/event.json', 'package.json/x', import.meta.filename])(
  'an event that cannot be read (%s) leaves what the runner’s variables say',
  async (path, { site }) => {
    const [good = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    const inputs = { manifest: site.manifest }
    await site.deploy({ sha: good }, inputs)
    // As a process: GitHub's client reads the event when it is loaded.
    const options = { env: { GITHUB_EVENT_PATH: path }, nodeArguments: [] }
    const result = await site.deploy({ sha: head }, inputs, options)
    expect(result).toMatchObject({ exitCode: 0, outputs: { base: good }, purged: ['/a'] })
    expect(result.stdout).not.toContain('GITHUB_EVENT_PATH')
  },
)

describe('base and head as inputs', () => {
  test('are commits by their full ids, also of a tag', async ({ site }) => {
    const [old = '', newer = '', head = ''] = history(site, AB, { a: '2', b: '1' }, { a: '2', b: '2' })
    const tag = site.repository.annotate('v1.0', old)
    for (const [base, purged] of [
      [old, ['/a', '/b']],
      [tag, ['/a', '/b']],
      [newer.toUpperCase(), ['/b']],
    ] as const) {
      const result = await site.deploy({ sha: head }, { base })
      expect([base, result.exitCode, result.purged]).toEqual([base, 0, purged])
    }
    expect((await site.deploy({ sha: head }, { base: head })).stdout).toMatch(
      /::warning::`base` is the commit that is live now/,
    )
    // What the user names is neither remembered nor looked up.
    expect(site.github.asked.filter((asked) => /runs\?|cache/.test(asked))).toEqual([])
  })

  test.for(['--output=x', 'HEAD^', 'main', 'refs/tags/v1', 'abcdef0', '0'.repeat(40)])(
    '`%s` is refused before any request',
    async (name, { site }) => {
      for (const inputs of [{ base: name }, { head: name }]) {
        const result = await site.deploy({ sha: 'a'.repeat(40) }, inputs)
        expect({ exitCode: result.exitCode, asked: site.github.asked }).toEqual({ exitCode: 1, asked: [] })
        expect(result.stdout).toContain('error[CDN003]')
      }
    },
  )

  test('that the server does not have are errors, and so is a tree', async ({ site }) => {
    const [old = '', head = ''] = history(site, AB, { a: '2', b: '1' })
    const tree = site.repository.git('rev-parse', `${old}^{tree}`)
    for (const id of ['f'.repeat(40), tree])
      for (const inputs of [{ base: id }, { head: id, manifest: site.manifest }]) {
        const result = await site.deploy({ sha: head }, inputs)
        expect(result).toMatchObject({ exitCode: 1, purged: [] })
        expect(result.stdout).toContain('error[CDN061]')
      }
  })
})

test.for<[string, Record<string, string>, string]>([
  ['wait: false', { wait: 'false' }, 'cannot be combined with `wait: false`'],
  [
    'base with a manifest',
    { base: 'b'.repeat(40), manifest: 'm.json' },
    'cannot be combined with `manifest`',
  ],
  ['base with a site', { base: 'b'.repeat(40), 'site-dir': '.' }, 'cannot be combined with `site-dir`'],
  ['a manifest alone', { map: '', paths: '/x', manifest: 'm.json' }, 'requires `map` or `site-dir`'],
])('%s is a bad input', async ([, inputs, text], { site }) => {
  const result = await site.deploy({ sha: 'a'.repeat(40) }, inputs)
  expect({ exitCode: result.exitCode, asked: site.github.asked }).toEqual({ exitCode: 1, asked: [] })
  expect(result.stdout).toContain('error[CDN004]')
  expect(result.stdout).toContain(text)
})

test.for<[string, Record<string, string>]>([
  ['a dry run', { 'dry-run': 'true' }],
  ['`fail-on-error: false`', { 'fail-on-error': 'false' }],
])('%s needs nothing else', async ([, inputs], { site }) => {
  const [head = ''] = history(site, AB)
  expect((await site.deploy({ sha: head }, { manifest: site.manifest, ...inputs })).exitCode).toBe(0)
})
