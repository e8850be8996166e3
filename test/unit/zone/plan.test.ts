import type { Zone } from '../../../src/cdn/answers.ts'
import { describe, expect, test } from 'vitest'

import { readZoneFile } from '../../../src/zone/file.ts'
import { makeZone } from '../../fakes/zone.ts'
import { ok } from '../../../src/problem/problem.ts'
import { findResets, planZones, readLive } from '../../../src/zone/plan.ts'

const [A, B] = ['aaaaaaaa-0000-4000-8000-000000000000', 'bbbbbbbb-0000-4000-8000-000000000000']

function zone(uuid: string, name: string, settings: object = {}, domains: string[] = []): Zone {
  const shown = { name, zone_type: 'cdn', origin_url: 'https://o.example', ...settings }
  return makeZone({ uuid, name }, shown, domains)
}

interface Options {
  readonly pruneDomains?: boolean
  readonly confirmDelete?: readonly string[]
  readonly command?: 'plan' | 'apply'
}

async function planOf(zones: string, live: readonly Zone[], options: Options = {}) {
  const { entries, problems } = readZoneFile(`zones: [${zones}]`, 'z.yml')
  expect(problems).toEqual([])
  const settings = new Map(live.map((one) => [one, one]))
  const all = { pruneDomains: false, confirmDelete: [], command: 'apply' as const, ...options }
  return planZones(entries, { items: live, zones: settings }, all)
}

const WWW = zone(A, 'www', { cache_ttl: 60, minify_js: false }, [
  'www.example.com',
  'Old.example.com',
])
const BLOG = zone(B, 'blog', {}, ['blog.example.com'])

/** What becomes of the first entry. */
test.each<[name: string, zones: string, action: string, fields?: string[], added?: string[]]>([
  ['as it is', '{ name: www, cache_ttl: 60 }', 'none'],
  ['another value', '{ name: www, cache_ttl: 61 }', 'update', ['cache_ttl']],
  ['the same origin in another form', '{ name: www, origin_url: "https://o.example/" }', 'none'],
  ['the same origin with its port', '{ name: www, origin_url: "HTTPS://O.example:443/" }', 'none'],
  ['a setting that is not shown', '{ name: www, waf_enabled: true }', 'update', ['waf_enabled']],
  [
    'by its UUID',
    `{ name: www, uuid: ${A.toUpperCase()}, cache_ttl: 61 }`,
    'update',
    ['cache_ttl'],
  ],
  [
    'a zone that is gone, by its UUID',
    `{ name: gone, uuid: ${A.replaceAll('a', 'c')}, state: absent }`,
    'none',
  ],
  ['a new zone', '{ name: new, origin_url: "https://n.example" }', 'create', ['origin_url']],
  ['a zone that is to go', '{ name: www, state: absent }', 'delete'],
  ['a zone that is gone', '{ name: gone, state: absent }', 'none'],
  [
    'the same domains',
    '{ name: www, custom_domains: [WWW.Example.com., old.example.com] }',
    'none',
  ],
  [
    'a new domain',
    '{ name: www, custom_domains: [www.example.com, n.example.com] }',
    'update',
    [],
    ['n.example.com'],
  ],
])('%s', async (_, zones, action, fields = [], added = []) => {
  const { changes, problems } = await planOf(zones, [WWW, BLOG], { confirmDelete: ['www'] })
  const [change] = changes
  expect(problems).toEqual([])
  expect({
    action: change?.action,
    fields: change?.fields.map(({ field }) => field),
    added: change?.domains.added.map(({ domain }) => domain),
    removed: change?.domains.removed,
  }).toEqual({ action, fields, added, removed: [] })
})

test.each([
  ['[b, a]', 'none'],
  ['[b]', 'update'],
])('cookies are compared as a set: %s', async (cookies, action) => {
  const settings = { zone_type: 'accelerator', accelerator_bypass_cookies: ['a', 'b', 'b'] }
  const live = [{ ...zone(A, 'www', settings), type: 'accelerator' }]
  const { changes } = await planOf(`{ name: www, accelerator_bypass_cookies: ${cookies} }`, live)
  expect(changes[0]?.action).toBe(action)
})

test('domains that the file does not list stay, and go where that is asked for', async () => {
  const file = '{ name: www, custom_domains: [www.example.com] }'
  expect((await planOf(file, [WWW])).changes[0]?.domains).toMatchObject({
    removed: [],
    kept: ['Old.example.com'],
  })
  expect((await planOf(file, [WWW], { pruneDomains: true })).changes[0]?.domains).toMatchObject({
    removed: ['Old.example.com'],
    kept: [],
  })
})

test('a domain that the service lists in two spellings is removed in both', async () => {
  const live = zone(A, 'www', {}, ['a.example.com', 'A.example.com', 'b.example.com'])
  const { changes } = await planOf('{ name: www, custom_domains: [b.example.com] }', [live], {
    pruneDomains: true,
  })
  expect(changes[0]?.domains.removed).toEqual(['a.example.com', 'A.example.com'])
})

test('a new zone may be called like a domain that moves to it', async () => {
  const file = `{ name: blog.example.com, origin_url: "https://n.example", custom_domains: [blog.example.com] }, { name: blog, custom_domains: [] }`
  const { problems, changes } = await planOf(file, [WWW, BLOG], { pruneDomains: true })
  expect([problems, changes[0]?.action]).toEqual([[], 'create'])
})

test('a domain that several zones show leaves all of them, and none where its own zone shows it', async () => {
  const [one, other] = [A, B].map((uuid) => zone(uuid, uuid, {}, ['x.example.com']))
  const third = zone('cccccccc-0000-4000-8000-000000000000', 'www')
  const file = `{ name: www, custom_domains: [x.example.com] }, { name: ${A}, uuid: ${A} }, { name: ${B}, uuid: ${B} }`
  const { changes, problems } = await planOf(file, [one!, other!, third], { pruneDomains: true })
  expect(problems).toEqual([])
  expect(changes[0]?.domains.added[0]?.from.map(({ uuid }) => uuid)).toEqual([A, B])
  expect(changes.map(({ domains }) => domains.removed.length)).toEqual([0, 1, 1])
  const shown = await planOf(file, [one!, other!, { ...third, domains: one!.domains }])
  expect(shown.changes.map(({ action }) => action)).toEqual(['none', 'none', 'none'])
})

test('a zone may be called as the service shows it, and a new one as it is spelled', async () => {
  const live = [zone(A, '“www”')]
  expect((await planOf('{ name: “www” }', live)).problems).toEqual([])
  const file = '{ name: "\\u0645\\u06cc\\u200c\\u062e", origin_url: "https://n.example" }'
  expect((await planOf(file, live)).problems).toEqual([])
})

test('a zone that cannot be read is a problem at its own entry', () => {
  const { entries } = readZoneFile('zones:\n  - name: www\n  - name: blog', 'z.yml')
  const live = {
    items: [WWW, BLOG],
    zones: new Map([
      [WWW, WWW],
      [BLOG, undefined],
    ]),
  }
  const options = { pruneDomains: false, confirmDelete: [], command: 'plan' as const }
  const { problems } = planZones(entries, live, options)
  expect(problems).toMatchObject([{ at: { line: 3 }, title: expect.stringContaining(B) as string }])
})

test('a domain moves between two zones of the file', async () => {
  const file =
    '{ name: www, custom_domains: [www.example.com, old.example.com, blog.example.com] }, { name: blog, custom_domains: [] }'
  const { changes, problems } = await planOf(file, [WWW, BLOG], { pruneDomains: true })
  expect(problems).toEqual([])
  expect(changes[0]?.domains.added).toMatchObject([
    { domain: 'blog.example.com', from: [{ uuid: B, name: 'blog' }] },
  ])
  expect(changes[1]?.domains).toMatchObject({ removed: ['blog.example.com'] })
})

const RENAMED = { ...WWW, name: 'other', settings: new Map([['name', 'other']]) }
const ESI = 'origin_url: "https://a.example", esi_enabled: true'
const TAKEN = 'custom_domains: [blog.example.com]'

test.each<[name: string, zones: string, live: Zone[], options?: Options]>([
  ['a field of accelerators for a new zone of no type', `{ name: new, ${ESI} }`, [WWW]],
  [
    'a deletion under another name',
    `{ name: site, uuid: ${A}, state: absent }`,
    [WWW],
    { confirmDelete: ['site'] },
  ],
  [
    'a copied entry: the UUID of a zone of another name',
    `{ name: staging, uuid: ${A}, cache_ttl: 1 }`,
    [WWW],
  ],
  [
    'a new zone whose name differs in case',
    '{ name: WWW, origin_url: "https://n.example" }',
    [WWW],
  ],
  [
    'a new zone whose name differs in white space',
    '{ name: " w ww", origin_url: "https://n.example" }',
    [WWW],
  ],
  [
    'a zone with another name in the list than in its detail',
    '{ name: www, cache_ttl: 1 }',
    [RENAMED],
  ],
  ['two zones of a name', '{ name: www }', [WWW, zone(B, 'www')]],
  [
    'a new zone that is named by the UUID of another one',
    `{ name: ${A.toUpperCase()}, origin_url: "https://n.example" }`,
    [WWW],
  ],
  [
    'a new zone that is named by the hostname of another one',
    `{ name: ${WWW.hostname}, origin_url: "https://n.example" }`,
    [WWW],
  ],
  [
    'a new zone that is named by the URL of a domain of another one',
    '{ name: "https://WWW.example.com/", origin_url: "https://n.example" }',
    [WWW],
  ],
  [
    'a new zone that is named by the hostname of another one, with a dot at its end',
    `{ name: ${WWW.hostname}., origin_url: "https://n.example" }`,
    [WWW],
  ],
  [
    'the hostname of the zone as a domain of it',
    `{ name: www, custom_domains: [${WWW.hostname}] }`,
    [WWW],
  ],
  [
    'a new zone that is named by a hostname that the service spells in capitals',
    `{ name: ${WWW.hostname}, origin_url: "https://n.example" }`,
    [{ ...WWW, hostname: WWW.hostname.toUpperCase() }],
  ],
  ...['“new”', 'new”', '"n\\u200bew"'].map((name): [string, string, Zone[]] => [
    `the copied text ${name} as the name of a new zone`,
    `{ name: ${name}, origin_url: "https://n.example" }`,
    [WWW],
  ]),
  ...['$NAME', '"${NAME}"', '"%NAME%"', '<zone-name>'].map((name): [string, string, Zone[]] => [
    `the variable ${name} as the name of a new zone`,
    `{ name: ${name}, origin_url: "https://n.example" }`,
    [WWW],
  ]),
  ...['ww.example.com', 'wwww.example.com', 'www.exmaple.com', 'wwx.example.com'].map(
    (domain): [string, string, Zone[], Options] => [
      `a domain that ${domain} would replace, a letter apart`,
      `{ name: www, custom_domains: [${domain}, old.example.com] }`,
      [WWW],
      { pruneDomains: true },
    ],
  ),
  ...[`${WWW.uuid}/`, `${WWW.hostname}/`, `https://${WWW.hostname}`].map(
    (name): [string, string, Zone[]] => [
      `${name}, which names a live zone, as the name of a new one`,
      `{ name: "${name}", origin_url: "https://n.example" }`,
      [WWW],
    ],
  ),
  ['a name that differs in case alone', '{ name: WWW }', [WWW]],
  ['a UUID that is not there', `{ name: x, uuid: ${B} }`, [WWW]],
  ['a type that would change', '{ name: www, zone_type: accelerator }', [WWW]],
  ['a field of accelerators', '{ name: www, esi_enabled: true }', [WWW]],
  ['a new zone without an origin', '{ name: new }', [WWW]],
  [
    'a domain on a zone that is not named',
    `{ name: www, ${TAKEN} }`,
    [WWW, BLOG],
    { pruneDomains: true },
  ],
  ['a domain that must not leave its zone', `{ name: www, ${TAKEN} }, { name: blog }`, [WWW, BLOG]],
])('%s is a conflict with a live zone', async (_, zones, live, options) => {
  expect(await kindsOf(zones, live, options)).toEqual(['live-zone-conflict'])
})

const OF_ANOTHER_TYPE = {
  cache_ttl: [5, 'long'],
  waf_enabled: [true, 'yes'],
  origin_host_header: ['h.example', 7],
  accelerator_bypass_cookies: [['a'], 'a'],
  accelerator_preset: ['wordpress', false],
}

test.each(Object.entries(OF_ANOTHER_TYPE))(
  'a %s of another type than the service shows is a wrong shape, and null is none',
  async (name, [value, shown]) => {
    const file = `{ name: www, ${name}: ${JSON.stringify(value)} }`
    const live = (of: unknown) => {
      const settings = { zone_type: 'accelerator', [name]: of }
      return [{ ...zone(A, 'www', settings), type: 'accelerator' }]
    }
    expect(await kindsOf(file, live(shown))).toEqual(['wrong-shape'])
    const { problems, changes } = await planOf(file, live(null))
    expect([problems, changes[0]?.fields]).toEqual([[], [{ field: name, from: null, to: value }]])
  },
)

test.each([
  ['origin_host_header', null],
  ['accelerator_bypass_cookies', []],
])('a %s that is null in the answer is as if it were empty', async (name, empty) => {
  const settings = { zone_type: 'accelerator', [name]: null }
  const live = [{ ...zone(A, 'www', settings), type: 'accelerator' }]
  const { changes } = await planOf(`{ name: www, ${name}: ${JSON.stringify(empty)} }`, live)
  expect(changes[0]?.action).toBe('none')
  const shown = [{ ...live[0]!, settings: new Map([[name, empty ?? '']]) }]
  expect((await planOf('{ name: www, custom_domains: [] }', shown)).changes[0]?.action).toBe('none')
})

test.each([[[]], [['Www']]])(
  'a deletion that %j confirm is not confirmed',
  async (confirmDelete) => {
    const kinds = await kindsOf('{ name: www, state: absent }', [WWW], { confirmDelete })
    expect(kinds).toEqual(['deletion-unconfirmed'])
  },
)

/** Of the problems of a plan, the first of which says what to do. */
async function kindsOf(zones: string, live: readonly Zone[], options?: Options): Promise<string[]> {
  const { problems } = await planOf(zones, live, options)
  expect(problems[0]?.help.length).toBeGreaterThan(0)
  return problems.map(({ kind }) => kind)
}

test('an origin that is the hostname of the zone itself is a conflict', async () => {
  const zones = `{ name: www, origin_url: "https://${WWW.hostname}" }`
  expect(await kindsOf(zones, [WWW])).toEqual(['conflicting-entries'])
})

test('a zone that would keep none of its domains is a warning', async () => {
  const warningsOf = async (domains: string) => {
    const file = `{ name: www, custom_domains: [${domains}] }`
    return (await planOf(file, [WWW], { pruneDomains: true })).warnings
  }
  const expected = expect.stringContaining('keeps none of its domains (www.example.com, Old')
  expect(await warningsOf('wwv.exampel.com')).toEqual([expected])
  expect(await warningsOf('')).toEqual([])
  expect(await warningsOf('www.example.com, wwv.exampel.com')).toEqual([])
})

describe('an origin that is a domain of its zone', () => {
  const OWN = zone(A, 'www', { origin_url: 'https://own.example.com' }, [
    'own.example.com',
    'x.example.com',
  ])

  test.each<[what: string, lines: string[], at: number | undefined]>([
    [
      'of the file, beside a domain that the file does not manage',
      ['origin_url: "https://X.example.com/"'],
      3,
    ],
    [
      'of the file, beside a domain that goes',
      ['origin_url: "https://x.example.com"', 'custom_domains: []'],
      undefined,
    ],
    [
      'that is live, beside a domain that comes',
      ['custom_domains:', '  - x.example.com', '  - o.example'],
      5,
    ],
    ['that is live already, and not managed', ['cache_ttl: 1'], undefined],
    [
      'that is live already, beside another domain that comes',
      ['custom_domains: [own.example.com, new.example.com]'],
      undefined,
    ],
  ])('%s', async (_, lines, at) => {
    const { entries, problems: faults } = readZoneFile(
      ['zones:', '  - name: www', ...lines.map((line) => `    ${line}`)].join('\n'),
      'z.yml',
    )
    expect(faults).toEqual([])
    // Where a domain comes that is the origin, the origin is that one.
    const live =
      lines.length === 3
        ? { ...OWN, originUrl: 'https://o.example' }
        : { ...OWN, originUrl: 'https://own.example.com' }
    const options = { pruneDomains: true, confirmDelete: [], command: 'plan' as const }
    const { problems } = planZones(
      entries,
      { items: [live], zones: new Map([[live, live]]) },
      options,
    )
    expect(problems.map((problem) => problem.at?.line)).toEqual(at === undefined ? [] : [at])
  })
})

test('a domain that comes from another zone is no slip of one that goes', async () => {
  const live = [zone(A, 'www', {}, ['n1.example.com']), zone(B, 'blog', {}, ['n2.example.com'])]
  const file = '{ name: www, custom_domains: [n2.example.com] }, { name: blog, custom_domains: [] }'
  expect((await planOf(file, live, { pruneDomains: true })).problems).toEqual([])
})

test('a deletion is confirmed by its name in any Unicode form', async () => {
  const live = [zone(A, 'caf\u00e9')]
  const { problems, warnings } = await planOf('{ name: caf\u00e9, state: absent }', live, {
    confirmDelete: ['cafe\u0301'],
  })
  expect([problems, warnings]).toEqual([[], []])
})

test('a domain of another zone is a problem where it stands in the file', () => {
  const text =
    'zones:\n  - name: www\n    custom_domains:\n      - www.example.com\n      - blog.example.com'
  const { entries } = readZoneFile(text, 'z.yml')
  const zones = new Map([WWW, BLOG].map((one) => [one, one]))
  const live = { items: [WWW, BLOG], zones }
  const options = { pruneDomains: false, confirmDelete: [], command: 'plan' as const }
  const { problems } = planZones(entries, live, options)
  expect(problems).toMatchObject([{ at: { line: 5 }, details: [expect.stringContaining(B)] }])
})

test('an absent zone whose name is almost that of a live one is one warning', async () => {
  const { notices, warnings } = await planOf('{ name: wwww, state: absent }', [WWW])
  expect([notices, warnings]).toEqual([[], [expect.stringContaining('did you mean that one?')]])
})

test('domains that the file does not manage are no notice', async () => {
  expect(await planOf('{ name: www }', [WWW])).toMatchObject({ notices: [], warnings: [] })
})

test('a name in `confirm-delete` without an entry that is absent is a warning', async () => {
  const { warnings } = await planOf('{ name: www }', [WWW], { confirmDelete: ['www'] })
  expect(warnings).toMatchObject([expect.stringContaining('it is not deleted')])
  const options = { confirmDelete: ['www'], command: 'plan' } as const
  expect((await planOf('{ name: www }', [WWW], options)).warnings).toEqual([])
})

test('a host header in another case is no difference', async () => {
  const live = [zone(A, 'www', { origin_host_header: 'WWW.Example.com' })]
  const { changes } = await planOf('{ name: www, origin_host_header: www.example.com }', live)
  expect(changes[0]?.action).toBe('none')
})

test('a zone whose UUID the service spells in capitals is the one of the file', async () => {
  const live = zone(A.toUpperCase(), 'www', { cache_ttl: 60 })
  const { entries } = readZoneFile('zones: [{ name: www, cache_ttl: 60 }]', 'z.yml')
  const read = await readLive(entries, {
    listZones: () => Promise.resolve(ok({ items: [live], total: 1 })),
    readZone: () => Promise.resolve(ok(live)),
  })
  const options = { pruneDomains: false, confirmDelete: [], command: 'plan' as const }
  expect(planZones(entries, read, options)).toMatchObject({
    changes: [{ action: 'none' }],
    problems: [],
  })
})

test('a plan says what a deletion will need', async () => {
  const { problems, notices } = await planOf('{ name: www, state: absent }', [WWW], {
    command: 'plan',
  })
  expect({ problems, notices: notices.length }).toEqual({ problems: [], notices: 1 })
})

test.each([
  [
    'beside a live zone that the file does not list',
    '{ name: ww, origin_url: "https://o.example" }',
    1,
  ],
  ['beside one that it lists', '{ name: www }, { name: ww, origin_url: "https://o.example" }', 0],
])('a new zone with almost the same name, %s: %d notices', async (_, zones, count) => {
  const { problems, notices } = await planOf(zones, [WWW])
  expect(problems).toEqual([])
  expect(notices.filter((notice) => notice.includes('did you mean that one?'))).toHaveLength(count)
})

describe('what an update has changed beside its plan', () => {
  test.each<[name: string, removed: string[], after: string[], reset: boolean]>([
    ['nothing', [], ['www.example.com', 'old.example.com'], false],
    ['a domain that was removed on purpose', ['old.example.com'], ['www.example.com'], false],
    ['a domain that was lost', [], ['www.example.com'], true],
    [
      'a removal that was ignored',
      ['old.example.com'],
      ['www.example.com', 'old.example.com'],
      true,
    ],
  ])('%s', async (_, removed, domains, isReset) => {
    const file = '{ name: www, cache_ttl: 60 }'
    const [before] = (await planOf(file, [WWW])).changes
    const { changes } = await planOf(file, [
      { ...WWW, domains: zone(A, 'www', {}, domains).domains },
    ])
    const kept = before!.domains.kept.filter((domain) => !removed.includes(domain.toLowerCase()))
    const made = { ...before!, domains: { ...before!.domains, removed, kept } }
    const resets = changes.flatMap((change) => findResets(change, made))
    expect(resets).toEqual(isReset ? [expect.stringContaining('`custom_domains` was')] : [])
  })
})
