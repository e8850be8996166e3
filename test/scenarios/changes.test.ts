import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { TOKEN } from '../fakes/github.ts'
import { snapshot } from '../fakes/recorded-git.ts'
import type { Files } from '../fakes/repository.ts'
import { test as siteTest, type SiteScenario, type Trigger } from './site.ts'

const AB = { 'public/a': '1', 'public/b': '1' }

/** A site whose first version is confirmed, and a commit that changes `a`. */
const test = siteTest.extend<{ confirmed: SiteScenario; head: string }>({
  async confirmed({ site }, use) {
    site.confirm(site.repository.commit(AB))
    await use(site)
  },
  head: ({ site }, use) => use(site.repository.commit({ ...AB, 'public/a': '2' })),
})

const SITE = { map: '', 'site-dir': '.', html: 'exact' }

describe('the event', () => {
  test.for<[string, object]>([
    ['pull_request', {}],
    ['pull_request_target', {}],
    ['merge_group', {}],
    ['workflow_run', { workflow_run: { event: 'pull_request', conclusion: 'success' } }],
    [
      'deployment_status',
      { deployment: { transient_environment: true }, deployment_status: { state: 'success' } },
    ],
  ])(
    '`%s` of a preview is an error, and a plan with `dry-run`',
    async ([event, more], { confirmed: site, head }) => {
      const payload = { workflow_run: { head_sha: head }, deployment: { sha: head }, ...more }
      const of = payload as { workflow_run: object; deployment: object }
      const trigger: Trigger = {
        event,
        sha: head,
        payload: {
          ...payload,
          workflow_run: { head_sha: head, ...of.workflow_run },
          deployment: { sha: head, ...of.deployment },
        },
      }
      const refused = await site.deploy(trigger)
      expect(refused).toMatchObject({ exitCode: 1, purged: [] })
      expect(refused.stdout).toContain('error[CDN060]')
      expect(site.record()?.files.get('public/a')?.isUnknown).toBe(false)
      const plan = await site.deploy(trigger, { 'dry-run': 'true' })
      expect(plan).toMatchObject({
        exitCode: 0,
        outputs: { status: 'planned', 'path-count': '1', head },
      })
    },
  )

  test.for<[event: string, ref: string]>([
    ['workflow_run', '${{ github.event.workflow_run.head_sha }}'],
    ['deployment_status', '${{ github.event.deployment.sha }}'],
  ])(
    '`%s` of another commit than the checkout is an error',
    async ([event, ref], { confirmed: site, head }) => {
      const other = site.repository.commit({ ...AB, 'public/b': '2' })
      const payload = {
        workflow_run: { head_sha: head, conclusion: 'success' },
        deployment: { sha: head },
        deployment_status: { state: 'success' },
      }
      const refused = await site.deploy({ event, sha: other, payload })
      expect([refused.exitCode, refused.purged]).toEqual([1, []])
      expect(refused.stdout).toContain('error[CDN067]')
      expect(refused.stdout).toContain(`\`ref: ${ref}\``)
      // What was deployed could not be compared.
      expect(await site.deploy({ event, sha: head, payload })).toMatchObject({
        exitCode: 0,
        purged: ['ALL'],
      })
    },
  )

  test('`push` of another commit than the checkout is a warning that names both', async ({
    confirmed: site,
    head,
  }) => {
    const pushed = 'a'.repeat(40)
    const result = await site.deploy({ sha: head }, {}, { env: { GITHUB_SHA: pushed } })
    expect(result).toMatchObject({ exitCode: 0, purged: ['/a'] })
    expect(result.stdout).toMatch(
      new RegExp(
        `^::warning::the commit .*${head.slice(0, 10)}.*${pushed.slice(0, 10)}.*path:`,
        'm',
      ),
    )
  })

  test.for(['workflow_run', 'deployment_status'])(
    '`%s` without its payload is an error',
    async (event, { site, head }) => {
      const result = await site.deploy({ event, sha: head })
      expect([result.exitCode, result.stdout]).toEqual([
        1,
        expect.stringContaining('error[CDN060]'),
      ])
    },
  )

  test.for(['schedule', 'workflow_dispatch'])(
    '`%s` with nothing changed warns of other sources',
    async (event, { confirmed: site }) => {
      const result = await site.deploy({ event, sha: site.repository.commit(AB) })
      expect(result).toMatchObject({ exitCode: 0, outputs: { status: 'nothing-to-purge' } })
      expect(result.stdout).toMatch(/^::warning::no file has changed .* set `site-dir`/m)
    },
  )

  test.for(['/nowhere/event.json', 'package.json/x', import.meta.filename])(
    'that cannot be read (%s) leaves what the variables say',
    async (path, { confirmed: site, head }) => {
      // As a process: the package reads the event when it is loaded.
      const options = { env: { GITHUB_EVENT_PATH: path }, nodeArguments: [] }
      const result = await site.deploy({ sha: head }, {}, options)
      expect(result).toMatchObject({ exitCode: 0, purged: ['/a'] })
      expect(result.stdout).not.toContain('GITHUB_EVENT_PATH')
    },
  )
})

describe('a deploy that did not succeed', () => {
  test.for<[string, Record<string, string>, Partial<Trigger>]>([
    ['`job-status: failure`', { 'job-status': 'failure' }, {}],
    ['`job-status: cancelled`', { 'job-status': 'cancelled' }, {}],
    ['`job-status: skipped`', { 'job-status': 'skipped' }, {}],
    ['an empty `job-status`', { 'job-status': '' }, {}],
    [
      'an event whose real name is hidden, as in a reusable workflow of Gitea',
      {},
      { event: 'workflow_call' },
    ],
    [
      'a workflow run in progress',
      {},
      { event: 'workflow_run', payload: { workflow_run: { conclusion: null } } },
    ],
    [
      'a failed workflow run',
      {},
      { event: 'workflow_run', payload: { workflow_run: { conclusion: 'failure' } } },
    ],
    [
      'a failed deployment',
      {},
      { event: 'deployment_status', payload: { deployment_status: { state: 'failure' } } },
    ],
    [
      'a deployment in error',
      {},
      { event: 'deployment_status', payload: { deployment_status: { state: 'error' } } },
    ],
  ])(
    '%s: it is purged, and not confirmed',
    async ([, inputs, trigger], { confirmed: site, head }) => {
      const given = (trigger.payload ?? {}) as { workflow_run?: object }
      const payload = {
        ...given,
        workflow_run: { head_sha: head, ...given.workflow_run },
        deployment: { sha: head },
      }
      const result = await site.deploy({ ...trigger, sha: head, payload }, inputs)
      expect(result).toMatchObject({
        exitCode: 0,
        purged: ['/a'],
        outputs: { status: 'completed' },
      })
      expect(result.stdout).toMatch(/^::warning::.*nothing is confirmed, and the next run purges/m)
      expect(result.summary).toContain('nothing is confirmed')
      // The failed deploy is taken back: its pages may be in the caches.
      expect((await site.deploy({ sha: site.repository.commit(AB) })).purged).toEqual(['/a'])
      expect((await site.deploy({ sha: site.repository.commit(AB) })).purged).toEqual([])
    },
  )

  test('whose step did not run is not seen', async ({ confirmed: site }) => {
    expect((await site.deploy({ sha: site.repository.commit(AB) })).outputs['status']).toBe(
      'nothing-to-purge',
    )
  })

  test.for(['queued', 'in_progress', 'pending', 'inactive'])(
    'yet (`deployment_status`: %s) has nothing to purge, and leaves the record',
    async (state, { confirmed: site, head }) => {
      const before = site.repository.git('rev-parse', site.ref)
      const payload = { deployment: { sha: head }, deployment_status: { state } }
      const result = await site.deploy({ event: 'deployment_status', sha: head, payload })
      expect(result).toMatchObject({
        exitCode: 0,
        purged: [],
        outputs: { status: 'nothing-to-purge' },
      })
      expect(result.stdout).toMatch(/^::notice::nothing is deployed yet/m)
      expect(site.repository.git('rev-parse', site.ref)).toBe(before)
    },
  )

  test('with nothing to purge confirms nothing either', async ({ confirmed: site }) => {
    const before = site.repository.git('rev-parse', site.ref)
    await site.deploy({ sha: site.repository.commit(AB) }, { 'job-status': 'failure' })
    expect(site.repository.git('rev-parse', site.ref)).toBe(before)
  })
})

const NAMES = [
  'new\nline.html',
  'tab\tstop.html',
  'quo"te.html',
  "apostro'phe.html",
  'back\\slash.html',
  'caf\u00e9.html',
  'cafe\u0301.html',
  '-leading-dash.html',
  ':colon.html',
  'star*.html',
  'hash#.html',
  'percent%20.html',
  'question?.html',
  'space here.html',
  '[slug].html',
  '{brace}.html',
  '💀.html',
  '.hidden/.file.html',
  '__proto__',
  'constructor',
]

describe('the commit that is checked out', () => {
  test.for<[string, before: Files, after: Files, paths: string[]]>([
    [
      'a rename is a deletion and a new file',
      { 'public/old': 'x' },
      { 'public/new': 'x' },
      ['/new', '/old'],
    ],
    ['a rename by case alone', { 'public/Page': 'x' }, { 'public/page': 'x' }, ['/Page', '/page']],
    ['a mode alone changes nothing', { 'public/a': 'x' }, { 'public/a': { executable: 'x' } }, []],
    [
      'odd names',
      {},
      Object.fromEntries(NAMES.map((name) => [`public/${name}`, 'x'])),
      NAMES.map((name) => `/${name}`),
    ],
  ])('%s', async ([, before, after, paths], { site }) => {
    const keep = { 'public/keep': 'x' }
    await site.deploy({ sha: site.repository.commit({ ...(before as object), ...keep }) })
    const head = site.repository.commit({ ...(after as object), ...keep })
    const result = await site.deploy({ sha: head })
    expect(result.exitCode).toBe(0)
    // Both spellings of a name with reserved characters.
    const decoded = new Set(result.purged.map((path) => decodeURIComponent(path)))
    expect([...decoded].toSorted()).toEqual(paths.toSorted())
    expect(result.stdout).not.toMatch(/^\s*::(?!add-mask|group|endgroup|warning|notice)/m)
    expect((await site.deploy({ sha: head })).outputs['status']).toBe('nothing-to-purge')
  })

  test('is named in the log, at any depth of the clone', async ({ confirmed: site, head }) => {
    for (const depth of [1, 'full'] as const) {
      const workspace = site.repository.checkout(head, depth)
      const result = await site.deploy({ sha: head, workspace })
      expect(result.stdout).toContain(`Commit ${head.slice(0, 10)} is checked out`)
      expect(result.outputs['head']).toBe(head)
    }
  })

  test('counts, not the files of the work tree', async ({ confirmed: site, head }) => {
    const workspace = site.repository.checkout(head, 1)
    mkdirSync(join(workspace, 'public'))
    writeFileSync(join(workspace, 'public/b'), 'not committed')
    expect((await site.deploy({ sha: head, workspace })).purged).toEqual(['/a'])
  })

  test('may belong to another user, lie in a worktree, and lack its blobs', async ({
    confirmed: site,
    head,
  }) => {
    const foreign = site.repository.checkout(head, 1)
    chownTo(foreign, 1234)
    expect((await site.deploy({ sha: head, workspace: foreign })).purged).toEqual(['/a'])
    const worktree = join(foreign, '..', 'linked')
    site.repository.git('worktree', 'add', '--detach', '--no-checkout', worktree, head)
    const linked = await site.deploy({ sha: head, workspace: worktree })
    expect(linked.outputs['status']).toBe('nothing-to-purge')
    const partial = site.repository.clone(head, 'blob:none')
    expect((await site.deploy({ sha: head, workspace: partial })).outputs['status']).toBe(
      'nothing-to-purge',
    )
  })

  test('without trees is an error, and nothing is fetched', async ({ confirmed: site, head }) => {
    const workspace = site.repository.clone(head, 'tree:0')
    const result = await site.deploy({ sha: head, workspace })
    expect([result.exitCode, result.stdout]).toEqual([1, expect.stringContaining('error[CDN068]')])
    expect(result.stdout).toContain('remove `filter`')
  })

  test.for<[string, (site: SiteScenario) => string]>([
    ['no repository', (site) => site.build({ x: '1' })],
    [
      'one without a commit',
      (site) => {
        const workspace = site.build({ x: '1' })
        execFileSync('git', ['init', '-q', workspace])
        return workspace
      },
    ],
    [
      'a repository above only',
      (site) => {
        const workspace = join(site.repository.checkout(site.repository.commit(AB), 1), 'below')
        mkdirSync(workspace)
        return workspace
      },
    ],
  ])('is missing where there is %s: an error', async ([, workspaceOf], { site, head }) => {
    const result = await site.deploy({ sha: head, workspace: workspaceOf(site) })
    expect([result.exitCode, result.purged, result.stdout]).toEqual([
      1,
      [],
      expect.stringContaining('error[CDN068]'),
    ])
  })

  test('with a hostile configuration runs none of it, and stays as it is', async ({
    confirmed: site,
    head,
  }) => {
    const workspace = site.repository.checkout(head, 1)
    const ran = join(workspace, '..', 'ran')
    const hook = join(workspace, '..', 'hook')
    writeFileSync(hook, `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 })
    for (const [key, value] of [
      ['core.fsmonitor', hook],
      ['core.hooksPath', workspace],
      ['core.pager', hook],
      ['filter.x.smudge', hook],
      ['include.path', '/nowhere/include'],
      ['http.proxy', 'http://127.0.0.1:1'],
      ['url.http://127.0.0.1:1/.insteadOf', site.github.serverUrl],
      ['remote.origin.promisor', 'true'],
    ] as const) {
      execFileSync('git', ['-C', workspace, 'config', key, value])
    }
    const replaced = site.repository.commit({ ...AB, 'public/b': 'replaced' })
    execFileSync('git', ['-C', workspace, 'fetch', '-q', site.repository.folder, replaced])
    execFileSync('git', ['-C', workspace, 'replace', head, replaced])
    // The commands above may have run it.
    rmSync(ran, { force: true })
    const before = snapshot(join(workspace, '.git'))
    const result = await site.deploy({ sha: head, workspace })
    expect(result.purged).toEqual(['/a'])
    expect([existsSync(ran), snapshot(join(workspace, '.git'))]).toEqual([false, before])
  })

  test('of 20,000 files is read whole', async ({ site }) => {
    const files = (text: string) =>
      Object.fromEntries(
        Array.from({ length: 20_000 }, (_, index) => [
          `public/${index % 400}/${index}`,
          index < 3 ? text : '',
        ]),
      )
    const map = { map: 'public/** => /{rel}' }
    await site.deploy({ sha: site.repository.commit(files('1')) }, map)
    const result = await site.deploy({ sha: site.repository.commit(files('2')) }, map)
    expect(result.purged).toEqual(['/0/0', '/1/1', '/2/2'])
  })
})

function chownTo(folder: string, user: number): void {
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', String(user), folder])
}

test('a dry run without a token does not know the record of a zone by its name', async ({
  confirmed: site,
  head,
}) => {
  const inputs = { 'dry-run': 'true', 'api-token': '', zone: 'www', 'on-unknown-base': 'fail' }
  const plan = await site.deploy({ sha: head }, inputs)
  expect(plan).toMatchObject({ exitCode: 0, outputs: { status: 'planned' } })
  expect(plan.stdout).toContain('the record of a zone is found only by its UUID')
  const known = await site.deploy({ sha: head }, { 'dry-run': 'true', 'api-token': '' })
  expect(known.outputs['path-count']).toBe('1')
})

describe('a file that cannot be compared', () => {
  const bytes = (name: string) => Buffer.from(name, 'latin1')
  const kinds: [string, Map<Buffer, string | { link: string } | { submodule: string }>, string][] =
    [
      ['a link', new Map([[bytes('public/link'), { link: 'a' }]]), '!public/link'],
      [
        'a submodule',
        new Map([[bytes('public/sub'), { submodule: 'b'.repeat(40) }]]),
        '!public/sub',
      ],
      ['a submodule above', new Map([[bytes('public'), { submodule: 'b'.repeat(40) }]]), '!public'],
      ['a name that is not UTF-8', new Map([[bytes('public/caf\xe9'), 'x']]), '!public/caf?'],
    ]
  test.for(kinds)(
    '%s under a rule: an error with the line to write',
    async ([, odd, line], { site }) => {
      const files = new Map([...odd, [bytes('pages/a'), '1']]) as Files
      const sha = site.repository.commit(files)
      const map = 'public/** => /{rel}\npages/** => /{rel}'
      const refused = await site.deploy({ sha }, { map })
      expect([refused.exitCode, refused.purged]).toEqual([1, []])
      expect(refused.stdout).toContain('error[CDN014]')
      expect(refused.stdout).toContain(`\`${line}\``)
      expect(await site.deploy({ sha }, { map: `${map}\n${line}` })).toMatchObject({
        exitCode: 0,
        purged: ['ALL'],
      })
    },
  )

  test('plays no part where no rule matches it', async ({ site }) => {
    const sha = site.repository.commit({
      ...AB,
      link: { link: 'a' },
      themes: { submodule: 'b'.repeat(40) },
    })
    const result = await site.deploy({ sha })
    expect([result.exitCode, result.stdout]).toEqual([
      0,
      expect.not.stringContaining('No rule matches'),
    ])
  })
})

describe('rules', () => {
  test.for<[string, string, string]>([
    ['match no file', 'pubic/** => {url}', 'line 1: pubic/** => {url}'],
    ['lack `/**`', 'public => {url}', 'line 1: public => {url}'],
    [
      'exclude every file',
      'public/** => {url}\n!**',
      'the globs or the exclusions in `map` leave no file',
    ],
  ])('that %s are an error in every run', async ([, map, text], { confirmed: site, head }) => {
    for (let run = 0; run < 2; run++) {
      const result = await site.deploy({ sha: head }, { map })
      expect([result.exitCode, result.purged, result.stdout]).toEqual([
        1,
        [],
        expect.stringContaining(text),
      ])
      expect(result.stdout).toContain('error[CDN017]')
    }
  })

  test('one that matches none beside others: a warning in every run', async ({ site, head }) => {
    const map = 'public/** => /{rel}\npubic/** => /x\n!nothing'
    for (let run = 0; run < 2; run++) {
      const result = await site.deploy({ sha: head }, { map })
      expect(result.exitCode).toBe(0)
      expect(result.stdout).toContain('::warning::`map`, line 2: `pubic/** => /x` matches no file')
      expect(result.stdout).toContain('::warning::`map`, line 3: `!nothing` matches no file')
    }
  })

  test('whose files are all deleted match those of the record', async ({ confirmed: site }) => {
    const result = await site.deploy({ sha: site.repository.commit({ other: 'x' }) })
    expect(result).toMatchObject({ exitCode: 0, purged: ['/a', '/b'] })
  })
})

test.for<[string, Record<string, string>, string]>([
  ['wait: false', { wait: 'false' }, 'cannot be combined with `wait: false`'],
  [
    'a manifest alone',
    { map: '', paths: '/x', manifest: 'm.json' },
    'requires `map` or `site-dir`',
  ],
])('%s is a bad input', async ([, inputs, text], { site, head }) => {
  const result = await site.deploy({ sha: head }, inputs)
  expect({ exitCode: result.exitCode, asked: site.github.asked }).toEqual({
    exitCode: 1,
    asked: [],
  })
  expect(result.stdout).toContain('error[CDN004]')
  expect(result.stdout).toContain(text)
})

describe('a built site', () => {
  const deploy = (site: SiteScenario, workspace: string, inputs: Record<string, string> = {}) =>
    site.deploy({ sha: '', workspace }, { ...SITE, ...inputs })

  test('is compared with the record in the ref', async ({ site }) => {
    const first = await deploy(site, site.build({ 'index.html': '1', 'a.css': '1', old: '1' }))
    expect(first.purged).toEqual(['ALL'])
    const second = await deploy(site, site.build({ 'index.html': '2', 'a.css': '1', new: '1' }))
    expect(second).toMatchObject({ purged: ['/index.html', '/new', '/old'], outputs: { head: '' } })
    // Another source of files is another setting.
    const third = await site.deploy({ sha: site.repository.commit(AB) })
    expect(third.purged).toEqual(['ALL'])
    expect(third.stdout).toContain('the kind of source (`map` or `site-dir`) changed')
  })

  test('has its own addresses beside those of rules, and exclusions', async ({ site }) => {
    const files = (text: string) => ({ 'index.html': text, 'x.map': text, 'deep/x.html': text })
    const map = 'deep/** => /deeper/{rel}\n!**/*.map'
    await deploy(site, site.build(files('1')), { map })
    const second = await deploy(site, site.build(files('2')), { map })
    expect(second.purged).toEqual(['/deeper/x.html', '/deep/x.html', '/index.html'])
  })

  test.for<[string, (folder: string) => void, string]>([
    ['a link that leads nowhere', (folder) => symlinkSync('nowhere', join(folder, 'odd')), '!odd'],
    ['a pipe', (folder) => void execFileSync('mkfifo', [join(folder, 'odd')]), '!odd'],
    [
      'a name that is not UTF-8',
      (folder) =>
        writeFileSync(Buffer.concat([Buffer.from(`${folder}/od`), Buffer.from([0xff])]), 'x'),
      '!od?',
    ],
  ])('with %s: an error with the line to write', async ([, harm, line], { site }) => {
    const workspace = site.build({ 'index.html': '1' })
    harm(workspace)
    const refused = await deploy(site, workspace)
    expect([refused.exitCode, refused.purged]).toEqual([1, []])
    expect(refused.stdout).toContain('error[CDN014]')
    expect(refused.stdout).toContain(`\`${line}\``)
    expect((await deploy(site, workspace, { map: line })).purged).toEqual(['ALL'])
  })

  test.skipIf(process.getuid?.() === 0)(
    'with an unreadable folder: an error with the line to write',
    async ({ site }) => {
      const workspace = site.build({ 'index.html': '1', 'odd/x': '1' })
      chmodSync(join(workspace, 'odd'), 0)
      const refused = await deploy(site, workspace)
      const excluded = await deploy(site, workspace, { map: '!odd/**' })
      chmodSync(join(workspace, 'odd'), 0o700)
      expect(refused.stdout).toContain('`!odd/**`')
      expect(excluded.purged).toEqual(['ALL'])
    },
  )

  test('follows links, but not in circles, and has no `.git`', async ({ site }) => {
    const workspace = site.build({
      'index.html': '1',
      'v2/p.html': '1',
      '.git/HEAD': 'x',
      'v2/.git': 'x',
    })
    symlinkSync('v2', join(workspace, 'latest'))
    symlinkSync('..', join(workspace, 'v2/up'))
    await deploy(site, workspace)
    writeFileSync(join(workspace, 'v2/p.html'), '2')
    writeFileSync(join(workspace, '.git/HEAD'), '2')
    expect((await deploy(site, workspace)).purged).toEqual(['/latest/p.html', '/v2/p.html'])
  })

  test.for<[string, Record<string, string>, Record<string, string>, string]>([
    ['is empty', {}, {}, 'it contains no file'],
    [
      'is excluded as a whole',
      { 'index.html': '1' },
      { map: '!**' },
      'leave no file of `site-dir`',
    ],
    [
      'is one level too high',
      { 'a.md': '1', 'public/index.html': '1' },
      {},
      'set `site-dir` to `public`',
    ],
    [
      'has a built folder below',
      { 'a.md': '1', '_site/index.html': '1' },
      {},
      'set `site-dir` to `_site`',
    ],
  ])('that %s is an error', async ([, files, inputs, text], { site }) => {
    const result = await deploy(site, site.build(files), inputs)
    expect([result.exitCode, result.purged, result.stdout]).toEqual([
      1,
      [],
      expect.stringContaining(text),
    ])
  })

  test('of sources without a page gets a warning', async ({ site }) => {
    const result = await deploy(site, site.build({ 'a.md': '1' }))
    expect(result.stdout).toMatch(
      /^::warning::`site-dir` has source files, such as a.md, and no HTML/m,
    )
  })

  test.for(['nowhere', 'index.html', '/site', 'site/*'])(
    'that is no folder (%s) is a bad input',
    async (dir, { site }) => {
      const workspace = site.build({ 'index.html': '1', 'site/a': '1' })
      const result = await deploy(site, workspace, { 'site-dir': dir, verify: 'x' })
      expect(result.stdout).toContain('error[CDN010]')
      expect(result.stdout).toContain('error[CDN003]')
      expect(site.scenario.cdn.requestLog).toEqual([])
    },
  )
})

test('the token of the job stands nowhere', async ({ confirmed: site, head }) => {
  const { stdout, report, summary } = await site.deploy({ sha: head })
  expect(
    stdout.replace(`::add-mask::${TOKEN}`, '') + JSON.stringify([report, summary]),
  ).not.toContain(TOKEN)
})
