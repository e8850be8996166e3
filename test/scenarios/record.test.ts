import { describe, expect } from 'vitest'
import { killAt, killOnce } from './scene.ts'
import { DEFAULT_ZONE } from '../../emulator/emulator.ts'
import { formatRecord } from '../../src/changes/record.ts'
import {
  startSiteScenario,
  test as siteTest,
  type Deploy,
  type SiteScenario,
  type Trigger,
} from './site.ts'

const OTHER_ZONE = '00000000-0000-4000-8000-000000000002'
const FAILS = { 'on-unknown-base': 'fail' }

/** What a deploy purged, and whether it was green. */
function endOf({ exitCode, purged }: Deploy): string {
  return `${exitCode === 0 ? 'green' : 'red'}: ${purged.join(' ')}`
}

type Versions = [a: string, b: string]

/** A commit with a version of `a` and one of `b`. */
function commit({ repository }: SiteScenario, [a, b]: Versions): string {
  return repository.commit({ 'public/a': a, 'public/b': b })
}

/** Deploys these versions of `a` and `b`, and says what was purged. */
async function deploy(
  site: SiteScenario,
  versions: Versions,
  trigger: Partial<Trigger> = {},
  inputs: Record<string, string> = {},
): Promise<string> {
  return endOf(await site.deploy({ sha: commit(site, versions), ...trigger }, inputs))
}

/** A site whose first version, `1` and `1`, is confirmed by run 1. */
const test = siteTest.extend<{ confirmed: SiteScenario }>({
  async confirmed({ site }, use) {
    site.confirm(commit(site, ['1', '1']))
    await use(site)
  },
})

/** A push to the ref fails as if the service of the zone failed on an edge. */
function failNextJob({ scenario }: SiteScenario): Record<string, string> {
  scenario.cdn.service.failing.set('fra-02', 1)
  return { retries: '0' }
}

describe('the record in the ref of a repository', () => {
  test('is missing in the first run, and is what later runs compare with', async ({ site }) => {
    const sha = commit(site, ['1', '1'])
    const first = await site.deploy({ sha, runId: 7, attempt: 2 })
    expect(endOf(first)).toBe('green: ALL')
    expect(first.stdout).toMatch(
      /^::notice::Everything in the zone is purged: no earlier purge of this zone/m,
    )
    expect(first.stdout).not.toMatch(/^::(warning|error)/m)

    const record = site.record()
    const run = { server: site.github.serverUrl, repository: '4711', run: '7' }
    expect(record).toMatchObject({ zone: DEFAULT_ZONE, newestRuns: [run] })
    expect(record?.confirmed?.by).toMatchObject({ run, attempt: 2, commit: sha })
    expect(record?.confirmed?.by.url).toContain('/acme/site/actions/runs/7/attempts/2')
    expect([...(record?.files ?? [])].map(([name, { isUnknown }]) => [name, isUnknown])).toEqual([
      ['public/a', false],
      ['public/b', false],
    ])

    const second = await site.deploy({ sha: commit(site, ['2', '1']), runId: 8 })
    expect([endOf(second), second.outputs['base']]).toEqual(['green: /a', sha])
    expect(second.stdout).toMatch(/^Base {3}the purge confirmed on .* by run 7 \(commit /m)
    expect(await deploy(site, ['2', '1'])).toBe('green: ')
  })

  test('of a first run is what the other tests begin with', async ({ site }) => {
    const sha = commit(site, ['1', '1'])
    const readRecord = () => {
      const { confirmed, ...record } = site.record()!
      return { ...record, writeId: '', confirmed, by: { ...confirmed?.by, time: '' } }
    }
    await site.deploy({ sha, runId: 1 })
    const { confirmed, ...real } = readRecord()
    site.confirm(sha)
    const { confirmed: own, ...written } = readRecord()
    expect(written).toEqual(real)
    expect([own?.settings, own?.purged]).toEqual([confirmed?.settings, confirmed?.purged])
  })

  test('is a commit of the bot with one file, whose parent is the write before it', async ({
    site,
  }) => {
    await deploy(site, ['1', '1'])
    await deploy(site, ['2', '1'])
    const { repository, ref } = site
    expect(repository.git('ls-tree', '--name-only', ref)).toBe('record.json')
    const log = repository.git('log', '--format=%an <%ae>', ref).split('\n')
    expect(log).toEqual(
      Array.from(
        { length: 4 },
        () => 'github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com>',
      ),
    )
    const changed = repository.git('diff', '--numstat', `${ref}~1`, ref)
    expect(Number(changed.split('\t')[0])).toBeLessThan(12)
  })

  test('is found by branches, tags, releases and forms, and a clone does not fetch it', async ({
    confirmed,
  }) => {
    const triggers: Partial<Trigger>[] = [
      { ref: 'refs/heads/hotfix' },
      { ref: 'refs/tags/v1', event: 'release' },
      { event: 'workflow_dispatch' },
      { ref: 'refs/tags/v2', event: 'release' },
    ]
    for (const [index, trigger] of triggers.entries()) {
      expect(await deploy(confirmed, [String(index + 2), '1'], trigger)).toBe('green: /a')
    }
    const clone = confirmed.repository.checkout(commit(confirmed, ['9', '9']), 'full')
    expect(clone).not.toContain('cdn-purge')
  })

  test('of each of two zones in a matrix is its own', async () => {
    const zones = [DEFAULT_ZONE, OTHER_ZONE].map((uuid) => ({
      uuid,
      name: uuid,
      originUrl: 'http://127.0.0.1:1',
      domains: [],
    }))
    await using site = await startSiteScenario({ zones })
    const other = { zone: OTHER_ZONE.toUpperCase() }
    for (const zone of [{}, other]) {
      expect(await deploy(site, ['1', '1'], { runId: 1 }, zone)).toBe('green: ALL')
    }
    expect(await deploy(site, ['2', '1'], { runId: 2 })).toBe('green: /a')
    expect(await deploy(site, ['2', '2'], { runId: 3 })).toBe('green: /b')
    expect(await deploy(site, ['2', '2'], { runId: 3 }, other)).toBe('green: /a /b')
  })

  test('of two regions in a matrix for one zone: the second job purges its files again', async ({
    confirmed,
  }) => {
    expect(await deploy(confirmed, ['2', '1'], { runId: 2 })).toBe('green: /a')
    const second = await confirmed.deploy({ sha: commit(confirmed, ['2', '1']), runId: 2 })
    expect(endOf(second)).toBe('green: /a')
    expect(second.stdout).toMatch(/^Base .* by run 2 .*: this run, whose files are purged again$/m)
    expect(second.stdout).not.toMatch(/^::(warning|notice)/m)
    expect(await deploy(confirmed, ['3', '1'], { runId: 3 })).toBe('green: /a')
  })

  test.for(['GITEA_ACTIONS', 'FORGEJO_ACTIONS'])(
    'on %s, whose runner is made of act and counts runs, a run has confirmed it already',
    async (name, { confirmed: site }) => {
      const env = { ACT: 'true', [name]: 'true' }
      const again = await site.deploy({ sha: commit(site, ['2', '1']), runId: 1 }, {}, { env })
      expect(endOf(again)).toBe('green: ALL')
    },
  )

  test('of two regions, whose second job fails, leaves its files unknown', async ({
    confirmed: site,
  }) => {
    expect(await deploy(site, ['2', '1'], { runId: 2 })).toBe('green: /a')
    expect(await deploy(site, ['2', '1'], { runId: 2 }, failNextJob(site))).toBe('red: /a')
    expect(await deploy(site, ['2', '1'], { runId: 3 })).toBe('green: /a')
  })

  test('whose newest run purges twice after a rollback is not confirmed by it', async ({
    confirmed: site,
  }) => {
    expect(await deploy(site, ['2', '1'], { runId: 3 })).toBe('green: /a')
    // The rollback: an older run deploys and purges again.
    expect(await deploy(site, ['1', '1'], { runId: 2 })).toBe('green: /a')
    // The purge job of the newest run alone, twice: what it compares is not live.
    expect(await deploy(site, ['2', '1'], { runId: 3 })).toBe('green: /a')
    expect(await deploy(site, ['2', '1'], { runId: 3 })).toBe('green: /a')
    expect(site.record()?.files.get('public/a')?.isUnknown).toBe(true)
    expect(await deploy(site, ['2', '1'], { runId: 4 })).toBe('green: /a')
    expect(site.record()?.files.get('public/a')?.isUnknown).toBe(false)
  })

  test('is of a zone whose id has another form', async () => {
    const uuid = 'Zone.0123456789abcdef'
    const zones = [{ uuid, name: 'odd', originUrl: 'http://127.0.0.1:1', domains: [] }]
    await using site = await startSiteScenario({ zones })
    const odd = { zone: 'odd' }
    expect(await deploy(site, ['1', '1'], {}, odd)).toBe('green: ALL')
    expect(await deploy(site, ['2', '1'], {}, odd)).toBe('green: /a')
    const refs = site.repository.git('for-each-ref', '--format=%(refname)')
    expect(refs).toContain('refs/cdn-purge/Zone%2E0123456789abcdef')
  })

  test('under act, where every run is 1, a run has not confirmed it already', async ({
    confirmed,
  }) => {
    const sha = commit(confirmed, ['2', '1'])
    const again = await confirmed.deploy({ sha, runId: 1 }, {}, { env: { ACT: 'true' } })
    expect(endOf(again)).toBe('green: /a')
  })
})

describe('what a run leaves unknown, the next one purges', () => {
  test('after a failed edge, also where the change was taken back', async ({ confirmed: site }) => {
    expect(await deploy(site, ['2', '1'], {}, failNextJob(site))).toBe('red: /a')
    expect(site.record()?.files.get('public/a')?.isUnknown).toBe(true)
    expect(await deploy(site, ['1', '1'])).toBe('green: /a')
    expect(await deploy(site, ['1', '1'])).toBe('green: ')
  })

  test('after a failure that `fail-on-error: false` forgives', async ({ confirmed: site }) => {
    const inputs = { ...failNextJob(site), 'fail-on-error': 'false' }
    expect(await deploy(site, ['2', '1'], {}, inputs)).toBe('green: /a')
    expect(await deploy(site, ['1', '1'])).toBe('green: /a')
  })

  test('after the quota was used up, before the first create', async ({ confirmed: site }) => {
    await site.scenario.step({ paths: '/x' })
    expect(await deploy(site, ['2', '1'], {}, { quota: 'path=1/1h' })).toBe('red: ')
    expect(await deploy(site, ['1', '1'])).toBe('green: /a')
  })

  test('after the origin was not ready', async ({ confirmed: site }) => {
    const inputs = {
      'wait-for-origin': '/x status 299',
      'origin-url': 'http://127.0.0.1:1',
      timeout: '10s',
    }
    expect(await deploy(site, ['2', '1'], {}, inputs)).toBe('red: ')
    expect(await deploy(site, ['1', '1'])).toBe('green: /a')
  })

  test('after a wrong token, where the zone is a UUID', async ({ confirmed: site }) => {
    expect(await deploy(site, ['2', '1'], {}, { 'api-token': 'wrong-token-0123' })).toBe('red: ')
    expect(await deploy(site, ['1', '1'])).toBe('green: /a')
  })

  test('keeps the last id, by which old pages are found', async ({ confirmed: site }) => {
    const before = site.record()?.files.get('public/a')?.id
    for (const version of ['2', '3']) await deploy(site, [version, '1'], {}, failNextJob(site))
    expect(site.record()?.files.get('public/a')).toEqual({ id: before, isUnknown: true })
  })

  test('is everything, after an error in the rules or in the files', async ({
    confirmed: site,
  }) => {
    const purgesAll = async (sha: string, inputs: Record<string, string>, code: string) => {
      const failed = await site.deploy({ sha }, inputs)
      expect([endOf(failed), failed.stdout]).toEqual([
        'red: ',
        expect.stringContaining(`error[${code}]`),
      ])
      expect(site.record()).toMatchObject({ confirmed: null, files: new Map() })
      expect(await deploy(site, ['1', '1'])).toBe('green: ALL')
    }
    const two = commit(site, ['2', '1'])
    const capitals = { zone: DEFAULT_ZONE.toUpperCase() }
    await purgesAll(two, { map: 'public/** => {nowhere}', ...capitals }, 'CDN009')
    await purgesAll(two, { map: 'pubic/** => {url}' }, 'CDN017')
    await purgesAll(two, { map: 'public/** => /{rel}\n!**' }, 'CDN017')
    const link = site.repository.commit({ 'public/a': '2', 'public/link': { link: 'a' } })
    await purgesAll(link, {}, 'CDN014')
    // A name is not looked up for an error that needs no request.
    const named = await site.deploy({ sha: two }, { map: 'public/** => {nowhere}', zone: 'www' })
    expect(named.stdout).toContain('delete it before the next run')
    const name = { zone: 'www' }
    await purgesAll(link, name, 'CDN014')
  })

  test.for([
    ['an unknown one', { 'dry-rum': 'true' }],
    ['a wrong `dry-run`', { 'dry-run': 'maybe' }],
    ['a `map` of comments only', { map: '# public/** => {url}' }],
  ] as const)(
    'is not reset by a step with wrong inputs: %s',
    async ([, wrong], { confirmed: site }) => {
      const before = site.record()
      const inputs = { map: 'public/** => {nowhere}', ...wrong }
      expect(await deploy(site, ['2', '1'], {}, inputs)).toBe('red: ')
      expect(site.record()).toEqual(before)
    },
  )

  test('could not be reset: the step that follows the advice purges everything', async ({
    confirmed: site,
  }) => {
    const link = site.repository.commit({ 'public/a': '2', 'public/link': { link: 'a' } })
    for (const [sha, inputs] of [
      [link, {}],
      [commit(site, ['2', '1']), { map: 'public/** => {nowhere}' }],
    ] as const) {
      site.github.contents = 'read'
      const failed = await site.deploy({ sha }, inputs)
      expect(failed.stdout).toContain(`run \`git push origin :${site.ref}\``)
      site.github.contents = 'write'
      site.repository.git('update-ref', '-d', site.ref)
      expect(await deploy(site, ['1', '1'])).toBe('green: ALL')
    }
  })
})

describe('a run that is killed', () => {
  test('before it begins is not seen', async ({ confirmed: site }) => {
    const killed = killOnce(() => site.github.asked.length > asked)
    const asked = site.github.asked.length
    site.github.delayMs = 200
    const result = await site.deploy({ sha: commit(site, ['2', '1']) }, {}, killed)
    site.github.delayMs = 0
    expect(result).toMatchObject({ exitCode: 1, purged: [], outputs: { status: 'cancelled' } })
    expect(site.record()?.files.get('public/a')?.isUnknown).toBe(false)
  })

  test.for(['Plan ', 'created', ' completed'])(
    'at “%s” leaves its files unknown',
    async (text, { confirmed: site }) => {
      const killed = await site.deploy({ sha: commit(site, ['2', '1']) }, {}, killAt(text))
      expect(killed.exitCode).toBe(1)
      expect(await deploy(site, ['1', '1'])).toBe('green: /a')
    },
  )

  test('in its last write leaves its files unknown', async ({ confirmed: site }) => {
    let pushes = 0
    site.github.beforePush = () => void pushes++
    const killed = killOnce(() => pushes === 2)
    site.github.delayMs = 100
    const result = await site.deploy({ sha: commit(site, ['2', '1']) }, {}, killed)
    site.github.delayMs = 0
    expect(result.outputs['status']).toBe('cancelled')
    // The server may have received it all the same.
    const next = await deploy(site, ['1', '1'])
    expect(next).toBe('green: /a')
  })
})

describe('a run confirms only if it is the newest, and no other has written since', () => {
  test('of a rollback by “Re-run all jobs”: it purges, and confirms nothing', async ({
    confirmed: site,
  }) => {
    await deploy(site, ['2', '1'], { runId: 2 })
    const one = await site.deploy({ sha: commit(site, ['1', '1']), runId: 1, attempt: 2 })
    expect(endOf(one)).toBe('green: /a')
    expect(one.stdout).toMatch(/^::warning::another run, newer .* nothing is confirmed/m)
    expect(site.record()?.files.get('public/a')?.isUnknown).toBe(true)
    expect(await deploy(site, ['2', '1'], { runId: 3 })).toBe('green: /a')
    expect(await deploy(site, ['2', '1'], { runId: 4 })).toBe('green: ')
  })

  test('of a rollback by a form or a forced push: it is a run like any other', async ({
    confirmed: site,
  }) => {
    await deploy(site, ['2', '1'])
    expect(await deploy(site, ['1', '1'], { event: 'workflow_dispatch' })).toBe('green: /a')
    expect(await deploy(site, ['3', '1'])).toBe('green: /a')
    expect(await deploy(site, ['1', '1'])).toBe('green: /a')
  })

  test.for<[string, (site: SiteScenario) => Promise<unknown>]>([
    [
      'another run has deployed and failed',
      (site) => deploy(site, ['3', '1'], { runId: 3 }, failNextJob(site)),
    ],
    [
      'another run has deployed the first version, with nothing to purge',
      (site) => deploy(site, ['1', '1'], { runId: 3 }, { map: 'public/** => {rel}', ...FAILS }),
    ],
    ['the run before is run again', (site) => deploy(site, ['1', '1'], { runId: 1, attempt: 2 })],
  ])(
    'the purge job alone, run again after %s, confirms nothing',
    async ([, act], { confirmed: site }) => {
      expect(await deploy(site, ['2', '1'], { runId: 2 }, failNextJob(site))).toBe('red: /a')
      await act(site)
      await deploy(site, ['2', '1'], { runId: 2, attempt: 2 })
      // The second version is deployed again: what is live now may be in the caches.
      const next = await deploy(site, ['2', '1'], { runId: 4 })
      expect(next).toMatch(/^green: (\/a|ALL)$/)
    },
  )

  test('“Re-run failed jobs” of the newest run confirms', async ({ confirmed: site }) => {
    expect(await deploy(site, ['2', '1'], { runId: 2 }, failNextJob(site))).toBe('red: /a')
    expect(await deploy(site, ['2', '1'], { runId: 2, attempt: 2 })).toBe('green: /a')
    expect(await deploy(site, ['2', '1'], { runId: 3 })).toBe('green: ')
  })

  test('a run of another repository or server is not known to be newer', async ({
    confirmed: site,
  }) => {
    const env = { GITHUB_REPOSITORY_ID: '99' }
    const moved = await site.deploy({ sha: commit(site, ['2', '1']), runId: 2 }, {}, { env })
    expect([endOf(moved), moved.stdout]).toEqual([
      'green: /a',
      expect.stringContaining('nothing is confirmed'),
    ])
    const next = await site.deploy({ sha: commit(site, ['2', '1']), runId: 3 }, {}, { env })
    expect([endOf(next), next.stdout]).toEqual([
      'green: /a',
      expect.not.stringContaining('::warning::'),
    ])
  })
})

test('a server without ids of repositories: runs of all events are of one repository', async ({
  site,
}) => {
  const options = { env: { GITHUB_REPOSITORY_ID: '', GITEA_ACTIONS: 'true' } }
  const first = await site.deploy({ sha: commit(site, ['1', '1']), runId: 1 }, {}, options)
  expect(endOf(first)).toBe('green: ALL')
  // The event of a schedule has no repository.
  const payload = { repository: undefined }
  const trigger = { event: 'schedule', sha: commit(site, ['2', '1']), runId: 2, payload }
  const second = await site.deploy(trigger, {}, options)
  expect([endOf(second), second.stdout]).toEqual([
    'green: /a',
    expect.not.stringContaining('nothing is confirmed'),
  ])
})

/** Writes the record as another run does: its content, with another id. */
function overtake(site: SiteScenario): void {
  const { repository, ref } = site
  const before = site.record()
  if (before === undefined) return
  const text = formatRecord({ ...before, writeId: crypto.randomUUID() })
  const files = { 'record.json': text }
  repository.git('update-ref', ref, repository.commit(files))
}

describe('another run writes the record', () => {
  test('between read and begin, or during the push: it is read and compared again', async ({
    confirmed: site,
  }) => {
    let left = 2
    site.github.beforePush = () => left-- > 0 && overtake(site)
    const result = await site.deploy({ sha: commit(site, ['2', '1']) })
    expect([endOf(result), left]).toEqual(['green: /a', -2])
    expect(await deploy(site, ['2', '1'])).toBe('green: ')
  })

  test('each time: an error after five times, and nothing is created', async ({
    confirmed: site,
  }) => {
    let pushes = 0
    site.github.beforePush = () => {
      pushes++
      overtake(site)
    }
    const result = await site.deploy({ sha: commit(site, ['2', '1']) })
    expect([endOf(result), result.stdout]).toEqual([
      'red: ',
      expect.stringContaining('error[CDN069]'),
    ])
    expect([pushes, result.stdout]).toEqual([5, expect.stringContaining('`concurrency`')])
  })

  test('between begin and confirm: nothing is confirmed, with a warning', async ({
    confirmed: site,
  }) => {
    let isOvertaken = false
    const onOutput = (text: string) => {
      if (isOvertaken || !text.includes('Purge  job')) return
      isOvertaken = true
      overtake(site)
    }
    const result = await site.deploy({ sha: commit(site, ['2', '1']) }, {}, { onOutput })
    expect(endOf(result)).toBe('green: /a')
    expect(result.stdout).toMatch(
      /^::warning::another run has written .* nothing is confirmed.*`concurrency`/m,
    )
    expect(await deploy(site, ['2', '1'])).toBe('green: /a')
  })

  test('`push --mirror` from elsewhere deletes it: everything is purged once', async ({
    confirmed: site,
  }) => {
    site.repository.git('update-ref', '-d', site.ref)
    expect(await deploy(site, ['2', '1'])).toBe('green: ALL')
    expect(await deploy(site, ['3', '1'])).toBe('green: /a')
  })
})

describe('the record is no base', () => {
  const harms: [string, (record: string) => string, RegExp][] = [
    ['that is not JSON', () => 'oops', /cannot be read \(it is not JSON\)/],
    [
      'of another version',
      (text) => text.replace(/"version": \d+/, '"version": 3'),
      /cannot be read \(`version`/,
    ],
    [
      'of another base URL',
      (text) => text.replace(/"baseUrl": "[^"]*"/, '"baseUrl": "https://x"'),
      /of another/,
    ],
    [
      'of another zone',
      (text) => text.replace(DEFAULT_ZONE, OTHER_ZONE),
      /of another zone or `base-url`/,
    ],
  ]
  test.for(harms)('where it is one %s', async ([, harm, why], { confirmed: site }) => {
    const { repository, ref } = site
    const files = { 'record.json': harm(repository.git('show', `${ref}:record.json`)) }
    repository.git('update-ref', ref, repository.commit(files))
    const result = await site.deploy({ sha: commit(site, ['2', '1']) })
    expect([endOf(result), result.stdout]).toEqual(['green: ALL', expect.stringMatching(why)])
    expect(result.stdout).toMatch(/^::warning::Everything in the zone is purged: the record/m)
    expect(await deploy(site, ['3', '1'])).toBe('green: /a')
  })

  test('where the ref points at something else than a commit', async ({ confirmed: site }) => {
    const { repository, ref } = site
    const other = commit(site, ['9', '9'])
    for (const id of [
      repository.annotate('t1', other),
      repository.git('rev-parse', `${other}:public/a`),
    ]) {
      repository.git('update-ref', ref, id)
      expect(await deploy(site, ['2', '1'])).toBe('green: ALL')
      expect(await deploy(site, ['3', '1'])).toBe('green: /a')
    }
  })

  test.for<[string, Record<string, string>, string]>([
    ['other rules', { map: 'public/** => /{rel} /feed' }, 'the rules in `map` changed'],
    ['another `html`', { html: 'exact' }, 'the input `html` changed'],
    [
      'both',
      { map: 'public/** => /x', html: 'exact' },
      'the rules in `map` and the input `html` changed',
    ],
  ])('with %s, and the log says which', async ([, inputs, why], { confirmed: site }) => {
    const changed = await site.deploy({ sha: commit(site, ['2', '1']) }, inputs)
    expect(endOf(changed)).toBe('green: ALL')
    expect(changed.stdout).toMatch(new RegExp(`^::warning::.*${why}`, 'm'))
  })

  test('but a comment in the rules changes nothing', async ({ confirmed: site }) => {
    const inputs = { map: '# all pages\npublic/**   => /{rel}' }
    expect(await deploy(site, ['2', '1'], {}, inputs)).toBe('green: /a')
  })

  test('`on-unknown-base: fail` after other rules, then the old rules again', async ({
    confirmed: site,
  }) => {
    const other = { ...FAILS, map: 'public/** => /{rel}\n!public/c' }
    const failed = await site.deploy({ sha: commit(site, ['2', '1']) }, other)
    expect([endOf(failed), failed.stdout]).toEqual([
      'red: ',
      expect.stringContaining('error[CDN064]'),
    ])
    expect(failed.stdout).toContain('run once with `on-unknown-base: purge-all`')
    // What the failed run has deployed is purged, although it was taken back.
    expect(await deploy(site, ['1', '1'], {}, FAILS)).toBe('green: /a')
  })

  test('`on-unknown-base: fail` in the first run: as the help says, one run purges everything', async ({
    site,
  }) => {
    expect(await deploy(site, ['1', '1'], {}, FAILS)).toBe('red: ')
    expect(await deploy(site, ['1', '1'], {}, FAILS)).toBe('red: ')
    expect(await deploy(site, ['1', '1'])).toBe('green: ALL')
    expect(await deploy(site, ['2', '1'], {}, FAILS)).toBe('green: /a')
  })
})

test('a dry run writes nothing', async ({ confirmed: site }) => {
  const before = site.repository.git('rev-parse', site.ref)
  site.github.contents = 'read'
  const plan = await site.deploy({ sha: commit(site, ['2', '1']) }, { 'dry-run': 'true' })
  expect(plan).toMatchObject({
    exitCode: 0,
    purged: [],
    outputs: { status: 'planned', 'path-count': '1' },
  })
  expect(site.repository.git('rev-parse', site.ref)).toBe(before)
})

test('nothing of it is used for paths', async ({ site }) => {
  expect(
    endOf(await site.deploy({ sha: commit(site, ['1', '1']) }, { map: '', paths: '/x' })),
  ).toBe('green: /x')
  expect([site.github.asked, site.record()]).toEqual([[], undefined])
})
