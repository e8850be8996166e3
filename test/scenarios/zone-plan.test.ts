import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { makeFolder } from '../fakes/folder.ts'
import { test, APPLY, BLOG, FILE, SHOP, startZoneScenario, WWW, ZONES } from './zones.ts'

describe('plan', () => {
  test('shows every difference and changes nothing', async ({ scenario }) => {
    const step = await scenario.step(FILE, { 'confirm-delete': 'blog' })
    expect(step).toMatchObject({
      exitCode: 0,
      outputs: { status: 'planned', changed: 'true' },
      writes: [],
    })
    expect(step.changes).toEqual([
      {
        zone: 'www',
        uuid: WWW,
        action: 'update',
        fields: [
          { field: 'cache_ttl', from: 3600, to: 60 },
          { field: 'minify_css', from: false, to: true },
        ],
        domains: { added: ['static.example.com'], removed: [] },
      },
      {
        zone: 'new',
        uuid: null,
        action: 'create',
        fields: [
          { field: 'origin_url', from: null, to: 'https://origin.example.com' },
          { field: 'origin_host_header', from: null, to: null },
          { field: 'cache_ttl', from: null, to: 10 },
          { field: 'image_optimization', from: null, to: true },
          { field: 'waf_enabled', from: null, to: true },
        ],
        domains: { added: ['new.example.com'], removed: [] },
      },
      expect.objectContaining({ zone: 'fast', action: 'create' }),
      {
        zone: 'blog',
        uuid: BLOG,
        action: 'delete',
        fields: [],
        domains: { added: [], removed: [] },
      },
    ])
    expect(JSON.parse(step.outputs['zones'] ?? '')).toEqual([
      { name: 'www', uuid: WWW, cdn_hostname: `${WWW}.cdn.localhost` },
      { name: 'new', uuid: null, cdn_hostname: null },
      { name: 'fast', uuid: null, cdn_hostname: null },
    ])
    expect(step.summary).toContain('static.example.com')
  })

  test('fails on a difference only where it is asked to, and stays `planned`', async ({
    scenario,
  }) => {
    const drift = await scenario.step('{ name: www, cache_ttl: 1 }', { 'fail-on-changes': 'true' })
    expect(drift).toMatchObject({ exitCode: 1, outputs: { status: 'planned' }, codes: ['CDN078'] })
    const none = await scenario.step('{ name: www, cache_ttl: 3600 }', {
      'fail-on-changes': 'true',
    })
    expect(none).toMatchObject({ exitCode: 0, outputs: { status: 'no-changes', changed: 'false' } })
    expect([none.outputs['zone-uuid'], none.outputs['cdn-hostname']]).toEqual([
      WWW,
      `${WWW}.cdn.localhost`,
    ])
  })
})

test('the summary has each domain that stays or comes with its certificate and DNS', async () => {
  await using scenario = await startZoneScenario({
    zones: ZONES.map((zone) =>
      zone.uuid === BLOG ? { ...zone, domains: ['b.example.com', 'c.example.com'] } : zone,
    ),
  })
  const file =
    '{ name: www, custom_domains: [b.example.com, n.example.com] }, { name: blog, state: absent }, { name: shop }'
  const { summary } = await scenario.step(file, { 'prune-domains': 'true' })
  const rows = [
    ...summary.matchAll(/^\| <code>(\S+)<\/code> \| <code>\S+<\/code> \| (.+) \|$/gm),
  ].map(([, domain, rest = '']) =>
    [domain?.replaceAll('&#46;', '.'), ...rest.split(' | ')].join(' / '),
  )
  const dns = `<code>${WWW}.cdn.localhost</code>`
  expect(rows.filter((row) => !/^(www|shop) /.test(row))).toEqual([
    `b.example.com / not connected yet / ${dns}`,
    `n.example.com / not connected yet / ${dns}`,
    `shop.example.org / ✅ active / <code>${SHOP}.cdn.localhost</code>`,
  ])
  // What a deletion takes along stands beside it.
  expect(summary).toMatch(/delete \| <code>\S+<\/code>, <code>c\./)
})

test('of many entries that cannot be created, the first hundred are shown', async ({
  scenario,
}) => {
  const entries = Array.from({ length: 300 }, (_, index) => `{ name: n${index} }`)
  const step = await scenario.step(`zones: [${entries.join(', ')}]`)
  expect(step.codes).toHaveLength(101)
  expect(step.stdout).toContain('the file has 200 more problems')
})

describe('an entry that may stand for another zone is an error that says what to write', () => {
  test.for<[what: string, entry: string, followed: string]>([
    ['its name differs in case', 'name: Blog, origin_url: "https://n.example"', 'name: blog'],
    [
      'its name differs in white space',
      'name: " blog", origin_url: "https://n.example"',
      'name: blog',
    ],
    [
      'it was copied with its `uuid`',
      `name: staging, uuid: ${BLOG}, cache_ttl: 1`,
      `name: blog, uuid: ${BLOG}`,
    ],
  ])('%s', async ([, entry, followed], { scenario }) => {
    for (const command of ['plan', 'apply']) {
      const step = await scenario.step(`{ ${entry} }`, { command })
      expect(step).toMatchObject({ exitCode: 1, codes: ['CDN075'], writes: [] })
      expect(step.stdout).toMatch(/write `name: "?blog"?`/)
    }
    const again = await scenario.step(`{ ${followed} }`, APPLY)
    expect(again).toMatchObject({ exitCode: 0, outputs: { status: 'no-changes' } })
  })
})

test('a password of `origin_url` is shown nowhere, whatever characters it has', async ({
  scenario,
}) => {
  const passwords = ['pa"ss', "pa'ss", 'pa ss', 'pa@ss', 'pa/ss//x', 'pa<ss>', 'pä`ss|']
  for (const password of passwords) {
    const live = scenario.cdn.service.zones.all()[0]
    if (live !== undefined) live.origin_url = `https://user7:${password}x9@origin.example.com`
    const file = `zones:\n  - name: www\n    origin_url: ${JSON.stringify(`https://user8:${password}x9@o.example`)}\n`
    for (const text of [
      file,
      file.replace('name: www', 'name: www: x'),
      file.replace(/"$/m, ''),
      '{ name: www, origin_url: "https://n.example" }',
    ]) {
      const step = await scenario.step(text, { 'fail-on-changes': 'true' })
      const shown = step.stdout + step.summary + JSON.stringify([step.report, step.outputs])
      expect(shown, password).not.toMatch(/user[78]|ssx9|pa.?ss/)
    }
  }
})

test('a password is shown nowhere, where YAML takes it apart', async ({ scenario }) => {
  const files = [
    '{ name: www, origin_url: https://user7:pa,SECRETss9@h.example }',
    'zones:\n  - name: www\n    origin_url: https:/user7:SECRETss9@h.example\n',
    'zones:\n  - name: www: x\n    origin_url: https:/user7:SECRETss9@h.example\n',
    'zones:\n  - name: www\n    origin_url: "https://user7:\\USECRETss9@h.example"\n',
    'zones:\n  - name: www\n    origin_url: *https://u"x:SECRETss9@h.example\n',
    'zones:\n  - name: www\n    *https://u"x:SECRETss9@h : 1\n',
    'zones:\n  - name: www\n    origin_url: "https://user7:\n      SECRETss9@h.example" x\n',
  ]
  for (const file of files) {
    const step = await scenario.step(file)
    const shown = step.stdout + step.summary + JSON.stringify([step.report, step.outputs])
    expect(step.exitCode, file).toBe(1)
    expect(shown, file).not.toMatch(/SECRETss|user7/)
  }
})

test('a password that the service repeats in a refusal is hidden', async ({ scenario }) => {
  const body = String.raw`{"message":"https://user7:S3\"CRETpw9@h.example cannot be reached"}`
  scenario.cdn.faults.add({ on: '^PUT ', do: 'answer', status: 422, body })
  const step = await scenario.step(
    `zones:\n  - name: www\n    origin_url: 'https://user7:S3"CRETpw9@h.example'\n`,
    APPLY,
  )
  expect(step.codes).toEqual(['CDN023'])
  expect(step.stdout + step.summary + JSON.stringify(step.report)).not.toContain('CRETpw')
})

test('all zones that cannot be read are named, at their entries', async ({ scenario }) => {
  for (const uuid of [WWW, BLOG]) {
    scenario.cdn.faults.add({ on: `^GET /zones/${uuid}$`, do: 'answer', status: 404 })
  }
  const step = await scenario.step(
    '{ name: www, cache_ttl: 1 }, { name: blog, cache_ttl: 1 }, { name: Shop }',
    APPLY,
  )
  expect(new Set(step.codes)).toEqual(new Set(['CDN075']))
  expect(step.stdout.match(/^::error title=[^\n]*file=cdn-zones\.yml,line=1/gm)).toHaveLength(
    step.codes.length,
  )
  for (const name of ['www', 'blog']) {
    expect(step.stdout).toMatch(
      new RegExp(`the zone \`${name}\` \\([-0-9a-f]{36}\\) is in the list, but cannot`),
    )
  }
})

describe('nothing is written', () => {
  test('and every error is shown at once, at its place in the file', async ({ scenario }) => {
    const file =
      '{ name: new }, { name: www, zone_type: accelerator }, { name: blog, state: absent }'
    const step = await scenario.step(file, APPLY)
    expect(step, step.stdout).toMatchObject({
      exitCode: 1,
      outputs: { status: 'failed' },
      writes: [],
    })
    expect(step.codes.toSorted()).toEqual(['CDN075', 'CDN075', 'CDN076'])
    expect(step.stdout).toMatch(/^::error title=[^:]+,file=cdn-zones\.yml,line=1,/m)
  })

  test('where two live zones have the name, and the candidates are listed', async () => {
    await using scenario = await startZoneScenario({
      zones: ZONES.map((zone) => ({ ...zone, name: zone.uuid === BLOG ? 'www' : zone.name })),
    })
    const step = await scenario.step('{ name: www, cache_ttl: 1 }', APPLY)
    expect(step).toMatchObject({ codes: ['CDN075'], writes: [] })
    for (const uuid of [WWW, BLOG]) expect(step.stdout).toContain(`   |  ${uuid}  www`)
    const chosen = await scenario.step(`{ name: www, uuid: ${BLOG}, cache_ttl: 1 }`, APPLY)
    expect(chosen.writes).toEqual(['PUT www {"cache_ttl":1}'])
  })

  test.for<[string, string | undefined, Record<string, string>, string[]]>([
    [
      'a file with errors, and bad inputs',
      'zones:\n  - name: a\n    cache_tll: 1\n  - name: a',
      { timeout: '5', zones: 'www', 'fail-on-change': 'true' },
      ['CDN002', 'CDN003', 'CDN004', 'CDN072', 'CDN074'],
    ],
    ['no file', undefined, {}, ['CDN070']],
    ['a file outside of the workspace', undefined, { file: '../x.yml' }, ['CDN070']],
    ['an absolute path elsewhere', undefined, { file: '/etc/hostname' }, ['CDN070']],
    ['a folder', undefined, { file: 'folder' }, ['CDN070']],
    ['a link that leads out', undefined, { file: 'link/x.yml' }, ['CDN070']],
    ['no token', 'zones: []', { 'api-token': '' }, ['CDN001']],
  ])('and no request is sent: %s', async ([, file, inputs, codes], { scenario }) => {
    mkdirSync(join(scenario.workspace, 'folder'))
    symlinkSync('/tmp', join(scenario.workspace, 'link'))
    const step = await scenario.step(file, inputs)
    const outputs = { status: 'failed', changed: 'false', changes: '[]', zones: '[]' }
    expect(step, step.stdout).toMatchObject({ exitCode: 1, codes, outputs })
    expect(scenario.cdn.requestLog).toEqual([])
  })

  test('and no request is sent: a link that leads to a good file outside', async ({ scenario }) => {
    using outside = makeFolder({ 'zones.yml': 'zones: [{ name: www, cache_ttl: 1 }]' })
    symlinkSync(outside.at('zones.yml'), join(scenario.workspace, 'link.yml'))
    symlinkSync(outside.path, join(scenario.workspace, 'link'))
    for (const file of ['link.yml', 'link/zones.yml']) {
      const step = await scenario.step(undefined, { file })
      expect(step, step.stdout).toMatchObject({ exitCode: 1, codes: ['CDN070'] })
      expect(step.stdout).toContain('outside the workspace')
    }
    // Nor is anything written there.
    const exported = await scenario.step(undefined, { command: 'export', file: 'link/new.yml' })
    expect(exported).toMatchObject({ exitCode: 1, codes: ['CDN070'] })
    expect(readdirSync(outside.path)).toEqual(['zones.yml'])
    expect(scenario.cdn.requestLog).toEqual([])
  })

  test('and no request is sent: a file that is not UTF-8', async ({ scenario }) => {
    const latin1 = Buffer.from(
      'zones: [{ name: caf\xe9, origin_url: "https://o.example" }]',
      'latin1',
    )
    writeFileSync(join(scenario.workspace, 'cdn-zones.yml'), latin1)
    const step = await scenario.step(undefined)
    expect(step, step.stdout).toMatchObject({ exitCode: 1, codes: ['CDN070'] })
    expect(scenario.cdn.requestLog).toEqual([])
  })

  test('and an error of the file stands at its line and column', async ({ scenario }) => {
    const file = 'zones:\n  - name: a\n    cache_tll: 1\n    created_at: x'
    const { stdout, summary } = await scenario.step(file, { file: './cdn-zones.yml' })
    expect(stdout).toContain(
      '::error title=CDN072%3A unknown key,file=cdn-zones.yml,line=3,col=5::\nerror[CDN072]: unknown key `cache_tll`',
    )
    expect(stdout).toContain('  --> cdn-zones.yml:4:5')
    expect(summary).toMatch(
      /\*\*CDN072\*\*\]\(\S+#cdn072\) .*did you mean .*cdn-zones\S*yml&#58;3&#58;5/,
    )
  })
})

test('a deadline while zones are read does not name the last error as its cause', async ({
  scenario,
}) => {
  scenario.cdn.faults.add({ on: 'GET /zones$', do: 'stall', bytes: 3 })
  const step = await scenario.step('{ name: www }', { timeout: '1s' })
  expect(step, step.stdout).toMatchObject({
    exitCode: 1,
    codes: ['CDN041'],
    outputs: { status: 'failed' },
  })
})

test('a workspace that does not exist is an error like any other', async ({ scenario }) => {
  const step = await scenario.step(undefined, {}, { env: { GITHUB_WORKSPACE: '/nowhere/at/all' } })
  expect(step).toMatchObject({ exitCode: 1, codes: ['CDN070'], outputs: { status: 'failed' } })
})

test('domains are looked for on all of 250 zones, and only where one is to be added', async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `site-${index}`,
    originUrl: 'https://o.example',
    domains: [`site-${index}.example.com`],
  }))
  await using scenario = await startZoneScenario({ zones: many })
  const taken = await scenario.step(
    '{ name: site-1, custom_domains: [site-249.example.com] }',
    APPLY,
  )
  expect(taken).toMatchObject({ codes: ['CDN075'], writes: [], reads: 253 })
  const settings = await scenario.step(
    '{ name: site-249, cache_ttl: 1, custom_domains: [site-249.example.com] }',
    APPLY,
  )
  expect(settings).toMatchObject({ writes: ['PUT site-249 {"cache_ttl":1}'], reads: 8 })
})

test('the report and the summary have the warnings about inputs, and those of the plan', async ({
  scenario,
}) => {
  const inputs = { command: 'apply', 'fail-on-changes': 'true', 'confirm-delete': 'www' }
  const step = await scenario.step('{ name: www }', inputs)
  expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'no-changes' } })
  expect(step.report).toMatchObject({
    warnings: [
      '`fail-on-changes` has an effect with `plan` only',
      expect.stringContaining('it is not deleted'),
    ],
  })
  expect(step.summary).toMatch(/^- ⚠️ .*fail-on-changes.* has an effect with/m)
  expect(step.summary).toMatch(/^- ⚠️ .*it is not deleted/m)
})
