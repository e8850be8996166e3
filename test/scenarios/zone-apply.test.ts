import { makeFolder } from '../fakes/folder.ts'
import { describe, expect } from 'vitest'
import { killAt, killOnce } from './scene.ts'
import type { FaultAction } from '../../emulator/faults.ts'
import { test, APPLY, BLOG, DELETE_BLOG, FILE, startZoneScenario, WWW, ZONES } from './zones.ts'

describe('apply', () => {
  test('writes in file order what is needed, deletions last, and nothing twice', async ({
    scenario,
  }) => {
    const first = await scenario.step(FILE, DELETE_BLOG)
    expect(first, first.stdout).toMatchObject({
      exitCode: 0,
      outputs: { status: 'applied', changed: 'true' },
    })
    expect(first.writes).toEqual([
      'POST {"name":"new","origin_url":"https://origin.example.com","cache_ttl":10,"image_optimization":true}',
      'POST {"name":"fast","zone_type":"accelerator","origin_url":"https://fast.example.com","accelerator_preset":"wordpress","accelerator_bypass_cookies":["b","a"],"esi_enabled":true}',
      'PUT www {"cache_ttl":60,"minify_css":true}',
      'PUT new {"waf_enabled":true}',
      'PUT fast {"image_optimization":true}',
      'POST www/domains {"domain":"static.example.com"}',
      'POST new/domains {"domain":"new.example.com"}',
      `DELETE ${BLOG}`,
    ])
    expect(first.changes.map(({ uuid }) => uuid)).not.toContain(null)
    const second = await scenario.step(FILE, DELETE_BLOG)
    expect(second).toMatchObject({
      exitCode: 0,
      outputs: { status: 'no-changes', changed: 'false' },
      writes: [],
    })
    expect(second.changes.map(({ action }) => action)).toEqual(['none', 'none', 'none', 'none'])
  })

  test('unsets, by uuid, and renames nothing', async () => {
    await using scenario = await startZoneScenario({
      zones: [
        {
          ...ZONES[0],
          uuid: WWW,
          name: 'www',
          originUrl: 'https://a.example',
          domains: [],
          origin_host_header: 'x.example',
        },
      ],
    })
    const { writes, outputs } = await scenario.step(
      `{ name: www, uuid: ${WWW.toUpperCase()}, origin_host_header: null }`,
      APPLY,
    )
    expect({ writes, status: outputs['status'] }).toEqual({
      writes: ['PUT www {"origin_host_header":null}'],
      status: 'applied',
    })
  })

  describe('a domain that has left one zone and cannot come to the other', () => {
    const MOVE = `zones:\n  - name: blog\n    custom_domains: [www.example.com]\n  - name: www\n    custom_domains: []\n`
    const PRUNE = { ...APPLY, 'prune-domains': 'true' }
    const holders = ({ cdn }: Awaited<ReturnType<typeof startZoneScenario>>) =>
      cdn.service.zones
        .all()
        .filter(({ custom_domains }) =>
          custom_domains.some(({ domain }) => domain === 'www.example.com'),
        )
        .map(({ name }) => name)

    test('is named with both zones, and the next run adds it', async ({ scenario }) => {
      scenario.cdn.faults.add({ on: 'POST .*/domains$', do: 'answer', status: 422, times: 1 })
      const step = await scenario.step(MOVE, PRUNE)
      expect({ exitCode: step.exitCode, holders: holders(scenario) }).toEqual({
        exitCode: 1,
        holders: [],
      })
      expect(step.codes).toEqual(['CDN081', 'CDN023'])
      expect(step.stdout).toMatch(
        new RegExp(
          `::error [^\\n]*\\nerror.CDN081.: the domain \`www.example.com\` may be on no zone now: it was to leave \`www\` \\(${WWW}\\), and is not shown on \`blog\` \\(${BLOG}\\)`,
        ),
      )
      const next = await scenario.step(MOVE, PRUNE)
      expect(next.writes).toEqual(['POST blog/domains {"domain":"www.example.com"}'])
      expect(holders(scenario)).toEqual(['blog'])
    })

    test('is named by a step that is cancelled', async ({ scenario }) => {
      scenario.cdn.faults.add({ on: 'POST .*/domains$', do: 'delay', ms: 20_000 })
      const step = await scenario.step(MOVE, PRUNE, killAt('removed'))
      expect(step.outputs['status']).toBe('cancelled')
      expect(step.stdout).toContain('the domain `www.example.com` may be on no zone now')
    })
  })

  test('stops at the first refusal, says what is done, and the next run converges', async ({
    scenario,
  }) => {
    scenario.cdn.faults.add({
      on: '^PUT ',
      do: 'answer',
      status: 422,
      skip: 1,
      times: 1,
      body: '{"message":"plan has no WAF"}',
    })
    const stopped = await scenario.step(FILE, DELETE_BLOG)
    expect(stopped).toMatchObject({
      exitCode: 1,
      outputs: { status: 'failed', changed: 'true' },
      codes: ['CDN023'],
    })
    expect(stopped.stdout).toContain('plan has no WAF')
    expect(stopped.stdout).toMatch(/^Failed: 3 changes made before the run stopped$/m)
    expect(stopped.summary).toContain('Changes made before the run stopped')
    expect(scenario.cdn.service.zones.all().map(({ name }) => name)).toEqual([
      'www',
      'shop',
      'blog',
      'new',
      'fast',
    ])
    const next = await scenario.step(FILE, DELETE_BLOG)
    expect([next.exitCode, next.writes[0]]).toEqual([0, 'PUT new {"waf_enabled":true}'])
    expect((await scenario.step(FILE, DELETE_BLOG)).outputs['status']).toBe('no-changes')
  })

  test('reports a field that the service ignores', async ({ scenario }) => {
    Object.assign(scenario.cdn.service.behavior, {
      ignoredFields: ['waf_enabled', 'custom_domains'],
    })
    const step = await scenario.step(
      '{ name: www, waf_enabled: true, cache_ttl: 1, custom_domains: [a.example.com] }',
      APPLY,
    )
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'failed' }, codes: ['CDN077'] })
    expect(step.stdout).toContain('`waf_enabled` is still `false`, but should be `true`')
    expect(step.stdout).toContain('the domain `a.example.com` is still missing')
    expect(step.stdout).not.toContain('`cache_ttl` is still')
    expect(step.stdout).toMatch(/^::error title=CDN077[^]*`waf_enabled` is still/m)
  })

  test('reports a field that the file does not contain and that the service resets', async ({
    scenario,
  }) => {
    scenario.cdn.service.behavior.replacesZones = true
    for (const zone of scenario.cdn.service.zones.all()) zone.waf_enabled = true
    const step = await scenario.step('{ name: www, cache_ttl: 7 }', APPLY)
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'failed' }, codes: ['CDN082'] })
    expect(step.stdout).toContain('`www`: `waf_enabled` was `true`, and is now `false`')
    expect(step.stdout).toContain('add each of these fields to the file')
  })

  test('is refused on pull requests, which are not merged', async ({ scenario }) => {
    const env = { GITHUB_EVENT_NAME: 'pull_request' }
    const step = await scenario.step('{ name: www, cache_ttl: 7 }', APPLY, { env })
    expect(step).toMatchObject({ exitCode: 1, writes: [], reads: 0, codes: ['CDN060'] })
    expect(step.stdout).toContain('set `command: plan` here')
    expect((await scenario.step('{ name: www, cache_ttl: 7 }', {}, { env })).exitCode).toBe(0)
  })

  test('is refused on a workflow run that a pull request started', async ({ scenario }) => {
    using folder = makeFolder({ 'event.json': '{"workflow_run":{"event":"pull_request"}}' })
    const env = { GITHUB_EVENT_NAME: 'workflow_run', GITHUB_EVENT_PATH: folder.at('event.json') }
    const step = await scenario.step('{ name: www, cache_ttl: 7 }', APPLY, { env })
    expect(step).toMatchObject({ exitCode: 1, writes: [], reads: 0, codes: ['CDN060'] })
  })

  test('refuses to prune a domain that is one letter off from one to be added', async ({
    scenario,
  }) => {
    const file = '{ name: www, custom_domains: [www.example.com, statik.example.com] }'
    const live = scenario.cdn.service.zones.all().find(({ name }) => name === 'www')
    live?.custom_domains.push({ domain: 'static.example.com', ssl_status: 'active' })
    const inputs = { ...APPLY, 'prune-domains': 'true' }
    const step = await scenario.step(file, inputs)
    expect(step).toMatchObject({ exitCode: 1, writes: [], codes: ['CDN075'] })
    expect((await scenario.step(file, APPLY)).exitCode).toBe(0)
    expect((await scenario.step(file, inputs)).exitCode).toBe(0)
  })

  test('warns of an absent zone whose name is almost that of a live one', async ({ scenario }) => {
    const step = await scenario.step('{ name: blogg, state: absent }', APPLY)
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'no-changes' } })
    expect(step.stdout).toMatch(
      /::warning::there is no zone `blogg` to delete, but there is `blog`/,
    )
  })

  test('reports a deletion that the service ignores', async ({ scenario }) => {
    scenario.cdn.service.behavior.ignoresDeletes = true
    const step = await scenario.step('{ name: blog, state: absent }', {
      ...DELETE_BLOG,
      timeout: '3s',
    })
    expect(step).toMatchObject({ exitCode: 1, codes: ['CDN041'] })
    expect(step.stdout).toContain('`blog` still exists')
  })

  test('waits for a service that shows changes late', async ({ scenario }) => {
    Object.assign(scenario.cdn.service.behavior, {
      changeVisibleAfterMs: 1500,
      zoneVisibleAfterMs: 1500,
    })
    const step = await scenario.step(
      '{ name: www, waf_enabled: true }, { name: n, origin_url: "https://n.example" }',
      APPLY,
    )
    expect(step, step.stdout).toMatchObject({ exitCode: 0, outputs: { status: 'applied' } })
    expect(step.writes).toHaveLength(2)
  })

  test('a field that the service does not show counts as ignored', async ({ scenario }) => {
    scenario.cdn.service.behavior.hiddenFields = ['waf_enabled']
    const step = await scenario.step('{ name: www, waf_enabled: true, cache_ttl: 3600 }', APPLY)
    expect(step).toMatchObject({
      exitCode: 1,
      codes: ['CDN077'],
      writes: ['PUT www {"waf_enabled":true}'],
    })
    expect(step.stdout).toContain('`waf_enabled` is still `null`, but should be `true`')
  })

  test.for(['json', 'empty', 'text'] as const)(
    'takes any answer to a write of a domain: %s',
    async (domainAnswer, { scenario }) => {
      Object.assign(scenario.cdn.service.behavior, {
        domainAnswer,
        domainSpelling: 'upper',
        normalizesOrigins: true,
      })
      const file =
        '{ name: blog, origin_url: "https://b.example", custom_domains: [a.example.com] }, { name: www, custom_domains: [] }'
      const step = await scenario.step(file, { ...APPLY, 'prune-domains': 'true' })
      expect(step, step.stdout).toMatchObject({ exitCode: 0, outputs: { status: 'applied' } })
      expect(step.writes).toHaveLength(3)
      expect((await scenario.step(file, { ...APPLY, 'prune-domains': 'true' })).writes).toEqual([])
    },
  )
})

test.for([
  { namesAreUnique: false, refusesKnownDomain: false },
  { namesAreUnique: false, refusesKnownDomain: true },
  { namesAreUnique: true, refusesKnownDomain: false },
  { namesAreUnique: true, refusesKnownDomain: true },
])(
  'whether names are unique and known domains refused, nothing is made twice: %j',
  async (behavior, { scenario }) => {
    Object.assign(scenario.cdn.service.behavior, behavior)
    const file =
      '{ name: new, origin_url: "https://n.example", custom_domains: [n.example.com] }, { name: www, cache_ttl: 9 }'
    expect((await scenario.step(file, APPLY)).outputs['status']).toBe('applied')
    expect((await scenario.step(file, APPLY)).writes).toEqual([])
  },
)

describe('a lost answer', () => {
  const FAULTS: readonly (readonly [string, FaultAction])[] = [
    ['reset before it acted', { do: 'reset', commit: false }],
    ['reset after it acted', { do: 'reset', commit: true }],
    ['cut', { do: 'cut', bytes: 5 }],
    ['an error after it acted', { do: 'answer-after', status: 502, body: '<html>' }],
    ['garbage', { do: 'garbage' }],
  ]
  const file = `zones:
  - { name: www, cache_ttl: 5, custom_domains: [a.example.com] }
  - { name: new, origin_url: "https://origin.example.com", cache_ttl: 10, custom_domains: [b.example.com] }
  - { name: blog, state: absent }`

  test.for(
    [
      '^POST /zones$',
      '^PUT ',
      '^POST .*domains$',
      '^DELETE .*domains/',
      '^DELETE /zones/[^/]+$',
    ].flatMap((on) => FAULTS.map((fault) => [on, ...fault] as const)),
  )('to %s: %s, ends the run, and the next one converges', async ([on, , fault], { scenario }) => {
    scenario.cdn.faults.add({ on, ...fault, times: 1 })
    const inputs = { ...DELETE_BLOG, 'prune-domains': 'true' }
    const step = await scenario.step(file, inputs)
    expect(step, step.stdout).toMatchObject({ exitCode: 1, outputs: { status: 'failed' } })
    expect(step.codes).toContain('CDN079')
    // Nothing was sent twice.
    expect(new Set(step.writes).size).toBe(step.writes.length)
    const next = await scenario.step(file, inputs)
    expect(next, next.stdout).toMatchObject({ exitCode: 0 })
    const zones = scenario.cdn.service.zones.all()
    expect(zones.map(({ name, cache_ttl }) => [name, cache_ttl])).toEqual([
      ['www', 5],
      ['shop', 3600],
      ['new', 10],
    ])
    expect(zones.map(({ custom_domains }) => custom_domains.map(({ domain }) => domain))).toEqual([
      ['a.example.com'],
      ['shop.example.org'],
      ['b.example.com'],
    ])
    expect((await scenario.step(file, inputs)).writes).toEqual([])
  })

  test.for(['^PUT ', '^DELETE '])('is a 408, too: %s is sent once', async (on, { scenario }) => {
    scenario.cdn.faults.add({ on, do: 'answer', status: 408, headers: { 'retry-after': '1' } })
    const step = await scenario.step(
      '{ name: www, cache_ttl: 1 }, { name: blog, state: absent }',
      DELETE_BLOG,
    )
    expect(step, step.stdout).toMatchObject({ exitCode: 1, codes: ['CDN079'] })
    expect(step.stdout).toContain('the response was lost: the service answered 408')
    expect(step.writes.filter((write) => new RegExp(on).test(write))).toHaveLength(1)
  })

  test('that is rejected with `Retry-After` is sent once', async ({ scenario }) => {
    scenario.cdn.faults.add({
      on: '^PUT ',
      do: 'answer',
      status: 403,
      headers: { 'retry-after': '1' },
    })
    const step = await scenario.step('{ name: www, cache_ttl: 1 }', APPLY)
    expect([step.codes, step.writes.length]).toEqual([['CDN021'], 1])
  })

  test('is not a 429: that write is sent again', async ({ scenario }) => {
    scenario.cdn.faults.add({
      on: '^(PUT|POST|DELETE) ',
      do: 'answer',
      status: 429,
      headers: { 'retry-after': '1' },
      times: 1,
    })
    const step = await scenario.step('{ name: www, cache_ttl: 1 }', APPLY)
    expect([step.exitCode, step.writes.length]).toEqual([0, 2])
  })
})

describe('what a service may do', () => {
  test('a listed zone that cannot be read is an error, and is not created again', async ({
    scenario,
  }) => {
    scenario.cdn.faults.add({ on: `^GET /zones/${WWW}$`, do: 'answer', status: 404 })
    const entries = [
      'name: www, origin_url: "https://o.example"',
      'name: www, state: absent',
      // Its domains are unknown, so none may be added elsewhere.
      'name: blog, custom_domains: [n.example.com]',
    ]
    for (const entry of entries) {
      const step = await scenario.step(`{ ${entry} }`, APPLY)
      expect(step).toMatchObject({ exitCode: 1, codes: ['CDN075'], writes: [] })
      expect(step.stdout).toContain(
        `the zone \`www\` (${WWW}) is in the list, but cannot be read (404)`,
      )
    }
  })

  test('a name that it changes at creation fails the step, and so does a type', async ({
    scenario,
  }) => {
    Object.assign(scenario.cdn.service.behavior, {
      normalizesNames: true,
      ignoredFields: ['zone_type'],
    })
    const zone = (name: string) =>
      `{ name: ${name}, zone_type: accelerator, origin_url: "https://my.example" }`
    const named = await scenario.step(zone('My Zone'), APPLY)
    expect(named).toMatchObject({ exitCode: 1, codes: ['CDN075'] })
    const created = scenario.cdn.service.zones.all().find(({ name }) => name === 'my-zone')
    expect(named.stdout).toContain(
      `write \`name: "my-zone"\` and \`uuid: ${created?.uuid}\` into the entry`,
    )
    expect(named.stdout).toContain('1 change made before the run stopped')
    // The advice, followed: no second zone.
    const again = await scenario.step(
      `{ name: my-zone, uuid: ${created?.uuid}, origin_url: "https://my.example" }`,
      APPLY,
    )
    expect(again).toMatchObject({ exitCode: 0, writes: [] })
    const typed = await scenario.step(zone('plain'), { ...APPLY, timeout: '4s' })
    expect(typed.exitCode).toBe(1)
    expect(typed.stdout).toContain(
      'the live zone `plain` has the type `cdn`, which cannot be changed',
    )
  })

  test.each(['..', '.', '', 'a/b'])(
    'a domain that cannot stand in a URL (`%s`) is never removed',
    async (domain) => {
      await using scenario = await startZoneScenario({
        zones: ZONES.map((zone) => ({ ...zone, domains: [domain, 'x.example.com'] })).slice(0, 1),
      })
      const step = await scenario.step('{ name: www, custom_domains: [] }', {
        ...APPLY,
        'prune-domains': 'true',
      })
      expect(step).toMatchObject({ exitCode: 0, writes: ['DELETE www/domains/x.example.com'] })
      expect(step.stdout).toMatch(/::notice::`www` keeps domains that the file does not list: /)
    },
  )

  test('a zone that is shown without its domains or its type is a wrong shape', async ({
    scenario,
  }) => {
    for (const field of ['custom_domains', 'zone_type']) {
      scenario.cdn.service.behavior.hiddenFields = [field]
      const step = await scenario.step('{ name: www, cache_ttl: 1 }', APPLY)
      expect(step).toMatchObject({ exitCode: 1, codes: ['CDN028'], writes: [] })
      expect(step.stdout).toContain(`\`data.${field}\` is missing`)
    }
  })

  test('a zone whose detail has another name than the list is not renamed back', async ({
    scenario,
  }) => {
    scenario.cdn.faults.add({
      on: `^GET /zones/${WWW}$`,
      do: 'rewrite',
      set: { 'data.name': 'site' },
    })
    for (const entry of ['cache_ttl: 1', 'state: absent']) {
      const step = await scenario.step(`{ name: www, ${entry} }`, {
        ...APPLY,
        'confirm-delete': 'www',
      })
      expect(step).toMatchObject({ exitCode: 1, codes: ['CDN075'], writes: [] })
      expect(step.stdout).toContain(
        `the zone \`www\` (${WWW}) is in the list, but is called \`site\` itself`,
      )
    }
  })

  test.for([422, 502])(
    'another team’s new zone of the same origin is not taken for ours, where ours was not made (%i)',
    async (status, { scenario }) => {
      scenario.cdn.faults.add({
        on: '^POST /zones$',
        do: 'answer',
        status,
        body: '{"message":"plan limit of zones reached"}',
      })
      const otherTeam = { name: 'other-team', origin_url: 'https://shared.example' }
      const step = await scenario.step(
        '{ name: mine, origin_url: "https://shared.example", cache_ttl: 9 }',
        APPLY,
        {
          onOutput: (text) => {
            if (text.includes('Plan')) scenario.cdn.service.zones.create(otherTeam)
          },
        },
      )
      expect([
        step.exitCode,
        step.codes,
        step.writes.some((write) => write.startsWith('PUT')),
      ]).toEqual([1, [status === 422 ? 'CDN023' : 'CDN079'], false])
    },
  )

  test('a change that is shown late is reported as a deadline where the time was short', async ({
    scenario,
  }) => {
    scenario.cdn.service.behavior.changeVisibleAfterMs = 60_000
    const step = await scenario.step('{ name: www, cache_ttl: 1 }', { ...APPLY, timeout: '5s' })
    expect(step).toMatchObject({ exitCode: 1, codes: ['CDN041'] })
    expect(step.stdout).toContain('`cache_ttl` is still `3600`, but should be `1`')
  })

  test('after a failure the summary does not show domains as they were before', async ({
    scenario,
  }) => {
    scenario.cdn.faults.add({ on: '^POST .*domains$', do: 'answer', status: 422 })
    const file =
      '{ name: blog, custom_domains: [www.example.com] }, { name: www, custom_domains: [] }'
    const step = await scenario.step(file, { ...APPLY, 'prune-domains': 'true' })
    expect([step.exitCode, step.summary.includes('active')]).toEqual([1, false])
    expect(step.summary).toContain('removed')
  })

  test('a read-back that fails leaves what was seen before it', async ({ scenario }) => {
    Object.assign(scenario.cdn.service.behavior, { ignoredFields: ['waf_enabled'] })
    // The plan reads the zone once, and the first look after the write shows it.
    scenario.cdn.faults.add({ on: `^GET /zones/${WWW}$`, do: 'answer', status: 403, skip: 2 })
    const step = await scenario.step('{ name: www, waf_enabled: true }', APPLY)
    expect(step, step.stdout).toMatchObject({ exitCode: 1, codes: ['CDN077'] })
    expect(step.stdout).toContain('`waf_enabled` is still `false`, but should be `true`')
  })

  test('a read-back that fails at first is made again', async ({ scenario }) => {
    scenario.cdn.faults.add({
      on: `^GET /zones/${WWW}$`,
      do: 'answer',
      status: 403,
      skip: 1,
      times: 1,
    })
    const step = await scenario.step('{ name: www, cache_ttl: 1 }', APPLY)
    expect(step, step.stdout).toMatchObject({ exitCode: 0, outputs: { status: 'applied' } })
  })

  test('a deletion that cannot be verified does not count as done', async ({ scenario }) => {
    scenario.cdn.service.behavior.ignoresDeletes = true
    scenario.cdn.faults.add({ on: `^GET /zones/${BLOG}$`, do: 'answer', status: 403, skip: 1 })
    const step = await scenario.step('{ name: blog, state: absent }', {
      ...DELETE_BLOG,
      timeout: '3s',
    })
    expect(step).toMatchObject({ exitCode: 1, codes: ['CDN041'] })
    expect(step.stdout).toContain('the token is not allowed to do this (403)')
  })

  test.for([404, 410])('a zone that is gone may answer %i', async (status, { scenario }) => {
    const absent = '{ name: blog, state: absent }'
    const gone = { on: `^GET /zones/${BLOG}$`, do: 'answer', status } as const
    // The plan shows it, and after the deletion it is gone.
    scenario.cdn.faults.add({ ...gone, skip: 1 })
    const deleted = await scenario.step(absent, { ...DELETE_BLOG, timeout: '3s' })
    expect(deleted).toMatchObject({ exitCode: 0, outputs: { status: 'applied' } })
  })

  test('a zone whose uuid is not listed is absent, or an error', async ({ scenario }) => {
    const uuid = '33333333-3333-4333-8333-333333333333'
    const absent = await scenario.step(`{ name: gone, uuid: ${uuid}, state: absent }`, APPLY)
    expect(absent).toMatchObject({ exitCode: 0, outputs: { status: 'no-changes' }, writes: [] })
    const present = await scenario.step(`{ name: gone, uuid: ${uuid} }`, APPLY)
    expect(present).toMatchObject({ exitCode: 1, codes: ['CDN075'] })
  })

  test('a name that is not shown is no difference', async ({ scenario }) => {
    scenario.cdn.service.behavior.hiddenFields = ['name']
    const step = await scenario.step(`{ name: www, uuid: ${WWW}, zone_type: cdn }`)
    expect([step.exitCode, step.outputs['status'], step.stdout.includes('error')]).toEqual([
      0,
      'no-changes',
      false,
    ])
  })

  test('the hostname of a created zone is shown, though what came after failed', async ({
    scenario,
  }) => {
    scenario.cdn.faults.add({ on: '^PUT ', do: 'answer', status: 422 })
    const step = await scenario.step(
      '{ name: new, origin_url: "https://n.example", waf_enabled: true }',
      APPLY,
    )
    const uuid = step.outputs['zone-uuid']
    expect({
      exitCode: step.exitCode,
      uuidCount: uuid?.length,
      cdnHostname: step.outputs['cdn-hostname'],
    }).toEqual({ exitCode: 1, uuidCount: 36, cdnHostname: `${uuid}.cdn.localhost` })
  })
})

test('a signal during a write does not say that nothing was changed', async ({ scenario }) => {
  scenario.cdn.faults.add({ on: '^DELETE ', do: 'stall', bytes: 3 })
  const isSent = () => scenario.cdn.requestLog.some(({ method }) => method === 'DELETE')
  const step = await scenario.step('{ name: blog, state: absent }', DELETE_BLOG, killOnce(isSent))
  expect({
    exitCode: step.exitCode,
    status: step.outputs['status'],
    allCount: scenario.cdn.service.zones.all().length,
  }).toEqual({ exitCode: 1, status: 'cancelled', allCount: 2 })
  expect(step.stdout).not.toContain('nothing was changed')
  expect(step.stdout).toContain('it is not known whether the deletion of `blog` was carried out')
})

describe('moves, deletions and answers of other shapes', () => {
  test('a domain moves away from a zone that is deleted in the same run', async ({ scenario }) => {
    const file = '{ name: blog, custom_domains: [www.example.com] }, { name: www, state: absent }'
    const inputs = { ...APPLY, 'prune-domains': 'true', 'confirm-delete': 'www' }
    const step = await scenario.step(file, inputs)
    expect(step, step.stdout).toMatchObject({ exitCode: 0 })
    expect(step.writes.map((write) => write.split(' ')[0])).toEqual(['DELETE', 'POST', 'DELETE'])
    expect(await scenario.step(file, inputs)).toMatchObject({ exitCode: 0, writes: [] })
  })

  test('an answer to a creation that is no zone stands in the error', async ({ scenario }) => {
    const body = '{"error":"your plan allows 3 zones"}'
    scenario.cdn.faults.add({ on: '^POST /zones$', do: 'answer', status: 200, body })
    const step = await scenario.step('{ name: n, origin_url: "https://n.example" }', APPLY)
    expect(step).toMatchObject({ exitCode: 1, codes: ['CDN079'] })
    expect(step.stdout).toContain('your plan allows 3 zones')
    expect(step.stdout).not.toContain('the response was lost')
  })

  test.for([404, 410])('what is already gone is no change (%i)', async (status, { scenario }) => {
    scenario.cdn.faults.add({ on: `^DELETE /zones/${BLOG}$`, do: 'answer-after', status, body: '' })
    const step = await scenario.step('{ name: blog, state: absent }', DELETE_BLOG)
    expect(step, step.stdout).toMatchObject({ exitCode: 0 })
    expect(step.stdout).not.toContain('deleted')
  })

  test('a zone without a name cannot be managed, and is not renamed', async () => {
    await using scenario = await startZoneScenario({
      zones: ZONES.map((zone) => (zone.uuid === WWW ? { ...zone, name: '' } : zone)),
    })
    const step = await scenario.step(`{ name: www, uuid: ${WWW} }`, APPLY)
    expect(step).toMatchObject({ exitCode: 1, codes: ['CDN075'], writes: [] })
    expect(step.stdout).toContain('first give it this name in the CDN’s console')
  })
})

describe('a zone that was there before', () => {
  test('answered to a creation is an error, and nothing is written to it', async ({ scenario }) => {
    const before = structuredClone(
      scenario.cdn.service.zones.all().find(({ uuid }) => uuid === WWW),
    )
    const body = JSON.stringify({
      data: { uuid: WWW, name: 'new', cdn_hostname: 'x', origin_url: 'https://o.example' },
    })
    scenario.cdn.faults.add({ on: '^POST /zones$', do: 'answer', status: 200, body })
    const step = await scenario.step(
      '{ name: new, origin_url: "https://o.example", waf_enabled: false }',
      { command: 'apply' },
    )
    expect([step.exitCode, step.codes, step.writes.length]).toEqual([1, ['CDN075'], 1])
    expect(step.stdout).toContain('the service answered the creation of `new` with another zone')
    expect(scenario.cdn.service.zones.all().find(({ uuid }) => uuid === WWW)).toEqual(before)
  })

  test('is found under a name in another Unicode form, and no second zone is planned', async () => {
    const zone = {
      uuid: WWW,
      name: 'caf\u00e9',
      originUrl: 'https://origin.example.com',
      domains: [],
    }
    await using scenario = await startZoneScenario({ zones: [zone] })
    const step = await scenario.step(
      '{ name: "cafe\u0301", origin_url: "https://origin.example.com" }',
    )
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'no-changes' } })
  })
})

describe('what the list of zones no longer shows, or does not show yet', () => {
  const NEW = '{ name: n, origin_url: "https://n.example" }'

  test('a domain is not moved to a zone that is gone since the plan', async ({ scenario }) => {
    const file = `${NEW}, { name: blog, origin_url: "https://blog.example.com",
      custom_domains: [www.example.com] }, { name: www, custom_domains: [] }`
    const removeBlog = (text: string) => {
      if (text.includes('created')) scenario.cdn.service.zones.delete(BLOG)
    }
    const inputs = { ...APPLY, 'prune-domains': 'true' }
    const step = await scenario.step(file, inputs, { onOutput: removeBlog })
    expect(step, step.stdout).toMatchObject({ exitCode: 1, codes: ['CDN075'] })
    expect(step.stdout).toContain(
      'the zone `blog` was there when this run began, but the list of zones does not show it',
    )
    expect(step.writes.filter((write) => write.startsWith('DELETE'))).toEqual([])
  })

  test('a create without an answer: the advice is to look first', async ({ scenario }) => {
    scenario.cdn.service.behavior.zoneVisibleAfterMs = 30_000
    scenario.cdn.faults.add({ on: '^POST /zones$', do: 'reset', commit: true, times: 1 })
    const step = await scenario.step(NEW, APPLY)
    expect(step, step.stdout).toMatchObject({ exitCode: 1, codes: ['CDN079'] })
    expect(step.stdout).toContain('the next run would create another one')
    expect(step.stdout).not.toContain('makes only the missing changes')
  })

  test('a new zone that is not listed before the deadline keeps its own advice', async ({
    scenario,
  }) => {
    scenario.cdn.service.behavior.zoneVisibleAfterMs = 60_000
    const step = await scenario.step(NEW, { ...APPLY, timeout: '3s' })
    expect(step, step.stdout).toMatchObject({ exitCode: 1, codes: ['CDN075'] })
    expect(step.stdout).toContain('wait until the CDN’s console lists the zone')
  })

  test('a name that differs in case from another one of the file is no mistake', async ({
    scenario,
  }) => {
    scenario.cdn.faults.add({ on: '^POST /zones$', do: 'answer', status: 422, skip: 1, times: 1 })
    const file = `{ name: Uno, origin_url: "https://n.example" }, { name: uno, origin_url: "https://n.example" }`
    expect(await scenario.step(file, APPLY)).toMatchObject({ exitCode: 1, codes: ['CDN023'] })
    const second = await scenario.step(file, APPLY)
    expect(second, second.stdout).toMatchObject({ exitCode: 0 })
  })
})

test('a domain that the file does not list, and that the service drops, is red', async ({
  scenario,
}) => {
  const drop = (text: string) => {
    const { zones } = scenario.cdn.service
    if (text.includes('set  cache_ttl')) zones.removeDomain(WWW, 'www.example.com')
  }
  const file = '{ name: www, cache_ttl: 7, custom_domains: [a.example.com] }'
  const step = await scenario.step(file, APPLY, { onOutput: drop })
  expect(step, step.stdout).toMatchObject({ exitCode: 1, codes: ['CDN082'] })
  expect(step.stdout).toContain('`custom_domains` was `["www.example.com"]`, and is now `[]`')
})

test('a domain that is the live origin is not added', async ({ scenario }) => {
  const file = '{ name: www, custom_domains: [www.example.com, origin.example.com] }'
  const step = await scenario.step(file, APPLY)
  expect(step, step.stdout).toMatchObject({ exitCode: 1, codes: ['CDN074'] })
  expect(step.writes).toEqual([])
})

test('a domain that moves to another zone is no typing error', async () => {
  await using scenario = await startZoneScenario({
    zones: [
      { uuid: WWW, name: 'www', originUrl: 'https://o.example', domains: ['a1.example.com'] },
      { uuid: BLOG, name: 'blog', originUrl: 'https://o.example', domains: [] },
    ],
  })
  const file =
    '{ name: blog, custom_domains: [a1.example.com] }, { name: www, custom_domains: [a2.example.com] }'
  const step = await scenario.step(file, { ...APPLY, 'prune-domains': 'true' })
  expect(step, step.stdout).toMatchObject({ exitCode: 0 })
})

test.for([500, 502, 503, 504])(
  'a create that is answered with %d is sent once, and unanswered',
  async (status, { scenario }) => {
    scenario.cdn.faults.add({ on: '^POST /zones$', do: 'answer', status, times: 99 })
    const step = await scenario.step('{ name: n, origin_url: "https://n.example" }', APPLY)
    expect(step, step.stdout).toMatchObject({ exitCode: 1, codes: ['CDN079'] })
    expect(step.writes).toHaveLength(1)
  },
)
