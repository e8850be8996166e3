import type { Zone } from '../../../src/cdn/answers.ts'
import { describe, expect, test } from 'vitest'
import type { WriteResult } from '../../../src/cdn/client.ts'
import type { ZonesApi } from '../../../src/cdn/zones/api.ts'
import { fail, ok, type Problem } from '../../../src/problem/problem.ts'
import { applyPlan } from '../../../src/zone/apply.ts'
import { makeZone } from '../../fakes/zone.ts'
import { ManualClock } from '../../fakes/manual-clock.ts'
import { readZoneFile } from '../../../src/zone/file.ts'
import { planZones, readLive } from '../../../src/zone/plan.ts'
import { listNeededPurges } from '../../../src/zone/report.ts'

const [A, B, C] = ['a', 'b', 'c'].map((one) => `${one.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
]
const NO_DATA: Problem = { kind: 'wrong-shape', title: 'no data', help: [] }
const REFUSED: Problem = { kind: 'request-rejected', title: 'no', help: [] }

interface LiveZone {
  name: string
  settings: Record<string, unknown>
  domains: string[]
}

type Call = 'create' | 'update' | 'delete' | 'add' | 'remove'

/** A service in memory. `answers`: what a call answers in place of doing it; `lost`: it is done all the same. */
function serviceOf(
  zones: Record<string, LiveZone>,
  answers: Partial<Record<Call, 'refused' | 'lost' | 'cut' | 'malformed' | 'ignored'>> = {},
  shownAfterCreate: Record<string, unknown> = {},
) {
  const calls: string[] = []
  const write = <T>(call: Call, shown: string, work: () => T): Promise<WriteResult<T>> => {
    calls.push(`${call} ${shown}`)
    const answer = answers[call]
    if (answer === 'refused') {
      return Promise.resolve({ kind: 'rejected', problem: REFUSED, status: 422 })
    }
    if (answer === 'cut') return Promise.resolve({ kind: 'lost', why: 'cut' })
    if (answer === 'malformed') {
      return Promise.resolve({ kind: 'malformed', why: 'no data', problem: NO_DATA })
    }
    if (answer === 'ignored') return Promise.resolve({ kind: 'done', value: true as T })
    const value = work()
    return Promise.resolve(
      answer === 'lost' ? { kind: 'lost', why: 'cut' } : { kind: 'done', value },
    )
  }
  const shown = (uuid: string): Zone | undefined => {
    const zone = zones[uuid]
    if (zone === undefined) return undefined
    const { name = zone.name } = zone.settings as { name?: string }
    return makeZone({ uuid, name }, { name, ...zone.settings }, zone.domains)
  }
  const all = () => Object.keys(zones).flatMap((uuid) => shown(uuid) ?? [])
  const api: ZonesApi = {
    listZones: () => Promise.resolve(ok({ items: all(), total: all().length })),
    readZone(uuid) {
      const zone = shown(uuid)
      const gone = fail({ kind: 'not-found', title: 'gone', help: [] }, 404)
      return Promise.resolve(zone === undefined ? gone : ok(zone))
    },
    createZone: ({ name, ...settings }) =>
      write('create', `${String(name)} ${Object.keys(settings).join(',')}`, () => {
        zones[C] = {
          name: String(name),
          settings: { ...settings, ...shownAfterCreate },
          domains: [],
        }
        return { uuid: C, hostname: '', name: String(name) }
      }),
    updateZone: (uuid, fields) =>
      write('update', `${uuid[0]} ${Object.keys(fields).join(',')}`, () => {
        Object.assign(zones[uuid]?.settings ?? {}, fields)
        return true
      }),
    deleteZone: (uuid) =>
      write('delete', uuid[0] ?? '', () => Reflect.deleteProperty(zones, uuid) as true),
    addDomain: (uuid, domain) =>
      write('add', `${uuid[0]} ${domain}`, () => {
        zones[uuid]?.domains.push(domain)
        return true
      }),
    removeDomain: (uuid, domain) =>
      write('remove', `${uuid[0]} ${domain}`, () => {
        const live = zones[uuid]
        if (live !== undefined) live.domains = live.domains.filter((one) => one !== domain)
        return true
      }),
  }
  return { api, calls, zones, all }
}

function example(): Record<string, LiveZone> {
  const settings = { origin_url: 'https://o.example', zone_type: 'cdn', cache_ttl: 60 }
  return {
    [A]: { name: 'www', settings: { ...settings }, domains: ['www.example.com'] },
    [B]: { name: 'blog', settings: { ...settings }, domains: ['blog.example.com'] },
  }
}

async function apply(
  file: string,
  service: ReturnType<typeof serviceOf>,
  clock = new ManualClock(),
) {
  const { entries } = readZoneFile(`zones: [${file}]`, 'z.yml')
  const options = { pruneDomains: true, confirmDelete: ['blog'], command: 'apply' as const }
  const plan = planZones(entries, await readLive(entries, service.api), options)
  expect(plan.problems).toEqual([])
  const steps: string[] = []
  const applied = await applyPlan(plan, {
    api: service.api,
    deadline: { clock, signal: new AbortController().signal, endMs: 60_000 },
    timeoutMs: 60_000,
    options,
    knownUuids: new Set(service.all().map(({ uuid }) => uuid)),
    addWrite: ({ what }) => steps.push(what),
  })
  const needed = listNeededPurges(plan.changes, (entry) => applied.updated.has(entry))
  return { ...applied, steps, needed }
}

const TWO = '{ name: www, cache_ttl: 1 }, { name: blog, cache_ttl: 1 }'
const MOVE =
  '{ name: www, custom_domains: [www.example.com, blog.example.com] }, { name: blog, custom_domains: [] }'

describe('what is written', () => {
  test.each<[name: string, file: string, calls: string[]]>([
    ['nothing for what does not differ', '{ name: www, cache_ttl: 60 }', []],
    [
      'one for all fields',
      '{ name: www, cache_ttl: 1, minify_js: true }',
      ['update a cache_ttl,minify_js'],
    ],
    [
      'a creation, and then what it may not have',
      '{ name: new, origin_url: "https://n.example", minify_js: true, custom_domains: [n.example.com] }',
      ['create new origin_url', 'update c minify_js', 'add c n.example.com'],
    ],
    [
      'all settings before the first domain',
      '{ name: www, custom_domains: [www.example.com, blog.example.com] }, { name: blog, cache_ttl: 1 }',
      ['update b cache_ttl', 'remove b blog.example.com', 'add a blog.example.com'],
    ],
    ['a move: removed, then added', MOVE, ['remove b blog.example.com', 'add a blog.example.com']],
    [
      'deletions last',
      '{ name: blog, state: absent }, { name: www, cache_ttl: 1 }',
      ['update a cache_ttl', 'delete b'],
    ],
  ])('%s', async (_, file, calls) => {
    const service = serviceOf(example())
    const { problems } = await apply(file, service)
    expect({ problems, calls: service.calls }).toEqual({ problems: [], calls })
  })
})

describe('an answer that is lost', () => {
  test.each<[Call, string]>([
    ['create', '{ name: new, origin_url: "https://n.example" }'],
    ['update', '{ name: www, cache_ttl: 1 }'],
    ['delete', '{ name: blog, state: absent }'],
    ['add', '{ name: www, custom_domains: [www.example.com, n.example.com] }'],
    ['remove', '{ name: www, custom_domains: [] }'],
  ])('to a %s ends the run, and it is not sent again', async (call, file) => {
    for (const answer of ['lost', 'cut', 'malformed'] as const) {
      const service = serviceOf(example(), { [call]: answer })
      const { problems, isCreateUnanswered } = await apply(file, service)
      expect(problems.map(({ kind }) => kind)).toEqual(['write-unanswered'])
      expect(isCreateUnanswered).toBe(call === 'create')
      expect(service.calls).toHaveLength(1)
    }
    const { isCreateUnanswered } = await apply(file, serviceOf(example(), { [call]: 'refused' }))
    expect(isCreateUnanswered).toBe(false)
  })
})

test.each(['updateZone', 'listZones'] as const)(
  'a defect of the program itself is no problem of a zone: %s throws',
  async (call) => {
    const service = serviceOf(example())
    const { updateZone } = service.api
    service.api.updateZone = (...args) => {
      const defect = new TypeError('a defect')
      if (call === 'updateZone') throw defect
      service.api.listZones = () => Promise.reject(defect)
      return updateZone(...args)
    }
    await expect(apply('{ name: www, cache_ttl: 1 }', service)).rejects.toThrow('a defect')
  },
)

test('the first refusal stops the rest', async () => {
  const service = serviceOf(example(), { update: 'refused' })
  const { problems, steps } = await apply(TWO, service)
  expect([problems, steps, service.calls]).toEqual([[REFUSED], [], ['update a cache_ttl']])
})

test.each<[string, Parameters<typeof serviceOf>[1]]>([
  ['cannot be added', { add: 'refused' }],
  ['may not have been added', { add: 'cut' }],
  ['may have been removed', { remove: 'lost' }],
])('a domain that %s may be on no zone: the first thing that is said', async (_, answers) => {
  const { problems } = await apply(MOVE, serviceOf(example(), answers))
  expect(problems).toHaveLength(2)
  expect(problems[0]?.title).toMatch(
    /blog.example.com` may be on no zone now.*`blog` \(b.*`www` \(a/,
  )
})

test('a domain whose removal was refused is where it was: it is not lost', async () => {
  const { problems } = await apply(MOVE, serviceOf(example(), { remove: 'refused' }))
  expect(problems).toEqual([REFUSED])
})

test('a domain leaves its zone in the spelling that the service shows', async () => {
  const service = serviceOf({
    ...example(),
    [B]: { ...example()[B]!, domains: ['Blog.Example.com'] },
  })
  const { problems } = await apply(MOVE, service)
  expect([problems, service.calls]).toEqual([
    [],
    ['remove b Blog.Example.com', 'add a blog.example.com'],
  ])
})

test('a domain that is pruned in capitals is no field that the service has reset', async () => {
  const service = serviceOf({
    ...example(),
    [A]: { ...example()[A]!, domains: ['Old.Example.com'] },
  })
  const { problems, steps } = await apply('{ name: www, custom_domains: [] }', service)
  expect([problems, steps]).toEqual([[], ['removed  Old.Example.com']])
})

test('what is gone already counts as no change that was made', async () => {
  const service = serviceOf(example())
  const { removeDomain } = service.api
  const gone = { kind: 'rejected', problem: REFUSED, status: 404 } as const
  service.api.removeDomain = async (...args) => removeDomain(...args).then(() => gone)
  const file = '{ name: www, custom_domains: [] }, { name: blog, state: absent }'
  const { problems, steps } = await apply(file, service)
  expect([problems, steps]).toEqual([[], [`deleted  ${B}`]])
})

test('a domain that is not shown at the deadline is lost, and the deadline is named', async () => {
  const clock = new ManualClock()
  await clock.sleep(55_000, new AbortController().signal)
  const { problems } = await apply(MOVE, serviceOf(example(), { add: 'ignored' }), clock)
  expect(problems.map(({ kind }) => kind)).toEqual(['domain-lost', 'deadline-exceeded'])
  expect(clock.nowMs()).toBe(60_000)
})

test('a domain whose addition was lost is on no zone only if its new zone does not show it', async () => {
  const { problems } = await apply(MOVE, serviceOf(example(), { add: 'lost' }))
  expect(problems.map(({ kind }) => kind)).toEqual(['write-unanswered'])
})

test('a domain that its new zone has shown is on no list of lost ones where the last reading fails', async () => {
  const service = serviceOf(example(), { delete: 'refused' })
  const { readZone } = service.api
  const down = fail({ kind: 'server-error', title: 'down', help: [] }, 503)
  service.api.readZone = (uuid) =>
    service.calls.includes('delete b') ? Promise.resolve(down) : readZone(uuid)
  const { problems } = await apply(MOVE.replace('custom_domains: []', 'state: absent'), service)
  expect([problems, service.calls.at(-1)]).toEqual([[REFUSED], 'delete b'])
})

test('a read that fails after a domain was added is named with what is not shown', async () => {
  const service = serviceOf(example())
  const { readZone } = service.api
  const down = fail({ kind: 'forbidden', title: 'access is denied', help: [] }, 403)
  service.api.readZone = (uuid) =>
    service.calls.some((call) => call.startsWith('add ')) ? Promise.resolve(down) : readZone(uuid)
  const { problems } = await apply(MOVE, service)
  const ignored = problems.find(({ kind }) => kind === 'change-ignored')
  expect(ignored?.details?.join()).toContain('access is denied')
})

test('zones are deleted only after all other changes are shown', async () => {
  const service = serviceOf(example(), { update: 'ignored' })
  const file = '{ name: blog, state: absent }, { name: www, cache_ttl: 1 }'
  const { problems } = await apply(file, service)
  expect(problems.map(({ kind }) => kind)).toEqual(['change-ignored'])
  expect(service.calls).toEqual(['update a cache_ttl'])
})

test('a domain that the service did not add is named with both zones, and the old zone stays', async () => {
  const service = serviceOf(example(), { add: 'ignored' })
  const { problems } = await apply(MOVE.replace('custom_domains: []', 'state: absent'), service)
  expect(service.calls).toEqual(['remove b blog.example.com', 'add a blog.example.com'])
  expect(problems.map(({ kind }) => kind)).toEqual(['domain-lost', 'change-ignored'])
  expect(problems[0]?.title).toMatch(/it was to leave `blog` \(b.*, and is not shown on `www` \(a/)
  expect(Object.keys(service.zones)).toEqual([A, B])
})

describe('domains move one after another', () => {
  const zones = () => ({
    ...example(),
    [B]: { ...example()[B]!, domains: ['one.example.com', 'two.example.com', 'x.example.com'] },
  })
  const file =
    '{ name: www, custom_domains: [www.example.com, one.example.com, two.example.com, n.example.com] }, { name: blog, custom_domains: [] }'

  test('each is removed and added before the next; then those to add, then those to prune', async () => {
    const service = serviceOf(zones())
    expect((await apply(file, service)).problems).toEqual([])
    expect(service.calls).toEqual([
      'remove b one.example.com',
      'add a one.example.com',
      'remove b two.example.com',
      'add a two.example.com',
      'add a n.example.com',
      'remove b x.example.com',
    ])
  })

  test.each(['refused', 'lost', 'cut', 'ignored'] as const)(
    'an addition that is %s leaves at most one on no zone',
    async (answer) => {
      const service = serviceOf(zones(), { add: answer })
      const { problems } = await apply(file, service)
      expect(problems.length).toBeGreaterThan(0)
      expect(service.calls).toEqual(['remove b one.example.com', 'add a one.example.com'])
      const shown = service.all().flatMap(({ domains }) => domains.map(({ domain }) => domain))
      expect(shown).toContain('two.example.com')
    },
  )

  test('a refusal names the domain, and what to do now', async () => {
    const { problems } = await apply(file, serviceOf(zones(), { add: 'refused' }))
    expect(problems[0]?.help[1]).toMatch(/add it back to `blog` now/)
    expect(problems[1]?.title).toBe(
      'the service refused the domain `one.example.com` for the zone `www`',
    )
    expect(problems[1]?.help[0]).toContain('run the step again to add `one.example.com`')
  })
})

test.each([401, 403, 404, 409, 422])(
  'a domain that is refused with %i is named, with both zones',
  async (status) => {
    const service = serviceOf(example())
    service.api.addDomain = () =>
      Promise.resolve({
        kind: 'rejected',
        problem: { ...REFUSED, kind: status === 403 ? 'forbidden' : REFUSED.kind },
        status,
      })
    const { problems } = await apply(MOVE, service)
    expect(problems.map(({ kind }) => kind)).toContain('domain-lost')
    expect(problems[0]?.help[1]).toMatch(/add it back to `blog` now/)
    expect(JSON.stringify(problems[1])).toContain(
      'refused the domain `blog.example.com` for the zone `www`',
    )
  },
)

test.each([425, 429])(
  'a domain that meets %i again and again is not refused: the next run adds it',
  async (status) => {
    const service = serviceOf(example())
    const problem: Problem = { kind: 'server-error', title: 'not now', help: [] }
    service.api.addDomain = () => Promise.resolve({ kind: 'rejected', problem, status })
    const { problems } = await apply(MOVE, service)
    expect(problems).toMatchObject([{ kind: 'domain-lost' }, problem])
    expect(problems[0]?.help[0]).toContain('run the step again: it adds the domain')
  },
)

test('a domain that a service gives to a new zone is pruned like any other', async () => {
  const service = serviceOf(example())
  const { createZone } = service.api
  service.api.createZone = async (fields) => {
    const made = await createZone(fields)
    service.zones[C]?.domains.push('new.cdn.example.net')
    return made
  }
  await apply(
    '{ name: new, origin_url: "https://n.example", custom_domains: [n.example.com] }',
    service,
  )
  expect(service.calls).toEqual([
    'create new origin_url',
    'add c n.example.com',
    'remove c new.cdn.example.net',
  ])
})

describe('after creations the list is read', () => {
  test.each([
    ['does not show the zone', [], /the list of zones does not show it/],
    [
      'shows it under another name',
      [makeZone({ uuid: C, name: 'new-1' })],
      /does not show it under this name/,
    ],
    [
      'shows another one in its place',
      [makeZone({ uuid: 'd-1', name: 'new' })],
      /does not show it under this name/,
    ],
  ])('and where it %s, nothing more is written', async (_, shown, says) => {
    const service = serviceOf(example())
    const before = service.all()
    service.zones['d-1'] = { name: 'new', settings: {}, domains: [] }
    service.api.listZones = () => {
      const items = service.calls.length === 0 ? before : [...before, ...shown]
      return Promise.resolve(ok({ items, total: items.length }))
    }
    const { problems } = await apply(
      '{ name: new, origin_url: "https://n.example", minify_js: true, custom_domains: [n.example.com] }',
      service,
    )
    expect(problems[0]?.title).toMatch(says)
    expect(service.calls).toEqual(['create new origin_url'])
  })

  const NEW =
    '{ name: new, origin_url: "https://n.example", minify_js: true, custom_domains: [n.example.com] }'

  test('and where it cannot be read, the new zone is named, and why', async () => {
    const service = serviceOf(example())
    const { listZones } = service.api
    const down = fail({ kind: 'server-error', title: 'down', help: [] }, 503)
    service.api.listZones = (page) =>
      service.calls.length === 0 ? listZones(page) : Promise.resolve(down)
    const { problems } = await apply(NEW, service)
    expect(problems).toMatchObject([{ kind: 'live-zone-conflict', where: `zone ${C}` }])
    expect(problems[0]?.details).toContain('down')
    expect(service.calls).toEqual(['create new origin_url'])
  })

  test.each(['', 'cafe\u0301'])('the name that the create answers may be %j', async (name) => {
    const service = serviceOf(example())
    const { createZone } = service.api
    service.api.createZone = async (fields) => {
      const created = await createZone(fields)
      return created.kind === 'done' ? { ...created, value: { ...created.value, name } } : created
    }
    const { problems, steps } = await apply(NEW.replace('new', 'caf\u00e9'), service)
    expect([problems, steps[0]]).toEqual([[], `created  ${C}`])
  })

  test('and a second zone of that name, which another run has created, is an error', async () => {
    const service = serviceOf(example())
    const { createZone } = service.api
    service.api.createZone = (fields) => {
      service.zones['d'.repeat(8)] = { name: 'new', settings: {}, domains: [] }
      return createZone(fields)
    }
    const { problems } = await apply(NEW, service)
    expect(problems[0]?.title).toBe('2 live zones are called `new`')
    expect(service.calls).toEqual(['create new origin_url'])
  })

  test('and a new zone that is shown under another name, or of another type, is not written to', async () => {
    for (const shown of [{ name: 'other' }, { zone_type: 'cdn' }]) {
      const service = serviceOf(example(), {}, shown)
      const { problems } = await apply(NEW.replace('{', '{ zone_type: accelerator,'), service)
      expect(problems.map(({ kind }) => kind)).toEqual(['live-zone-conflict'])
      expect(service.calls).toEqual(['create new zone_type,origin_url'])
    }
  })
})

test('a deletion that the service ignores is not taken for one', async () => {
  const service = serviceOf(example(), { delete: 'ignored' })
  const { problems } = await apply('{ name: blog, state: absent }', service)
  expect(problems[0]).toMatchObject({ kind: 'change-ignored', details: ['`blog` still exists'] })
})

describe('after a creation, one request sets', () => {
  const NEW = '{ name: new, origin_url: "https://n.example", minify_js: true, cache_ttl: 5 }'
  test.each<[what: string, shown: Record<string, unknown>, calls: string[]]>([
    ['what it does not take', {}, ['update c minify_js']],
    ['what it shows otherwise', { cache_ttl: 60, minify_js: true }, ['update c cache_ttl']],
    ['both', { origin_url: 'https://other.example' }, ['update c origin_url,minify_js']],
    ['nothing where all is shown right', { minify_js: true, origin_url: 'https://n.example/' }, []],
  ])('%s', async (_, shown, calls) => {
    const service = serviceOf(example(), {}, shown)
    await apply(NEW, service)
    expect(service.calls.slice(1)).toEqual(calls)
  })
})

describe('a purge is needed', () => {
  const SETTINGS = {
    origin_url: 'https://new.example',
    origin_host_header: 'www.example.com',
    cache_ttl: 1,
    cache_query_strings: true,
    cors_enabled: true,
    image_optimization: true,
    minify_css: true,
    minify_js: true,
    scripts_enabled: true,
  }
  const FREE = { hotlink_protection: true, waf_enabled: true, waiting_room_enabled: true }

  test.each(Object.entries({ ...SETTINGS, ...FREE }))(
    'after a change of %s, or not',
    async (name, value) => {
      const service = serviceOf(example())
      for (const zone of Object.values(service.zones)) {
        zone.settings[name] ??= name === 'origin_host_header' ? null : false
      }
      const { needed } = await apply(`{ name: www, ${name}: ${JSON.stringify(value)} }`, service)
      expect(service.calls).toEqual([`update a ${name}`])
      expect(needed).toEqual(name in SETTINGS ? [{ zone: 'www', uuid: A, fields: [name] }] : [])
    },
  )

  test.each<[string, string, Parameters<typeof serviceOf>[1], string[]]>([
    ['for both that were changed', TWO, {}, ['www', 'blog']],
    ['where the answer was lost', '{ name: www, cache_ttl: 1 }', { update: 'lost' }, ['www']],
    ['where it may have been changed', '{ name: www, cache_ttl: 1 }', { update: 'cut' }, ['www']],
    ['not where the change was refused', TWO, { update: 'refused' }, []],
    [
      'not for a new zone',
      '{ name: new, origin_url: "https://n.example", minify_js: true }',
      {},
      [],
    ],
    ['not for one that is deleted', '{ name: blog, state: absent }', {}, []],
    ['not for domains', '{ name: www, custom_domains: [] }', {}, []],
  ])('%s', async (_, file, answers, zones) => {
    const { needed } = await apply(file, serviceOf(example(), answers))
    expect(needed.map(({ zone }) => zone)).toEqual(zones)
  })
})

describe('the proof, a new plan,', () => {
  test('finds a domain that was removed in one spelling and is still there in another', async () => {
    const service = serviceOf({
      ...example(),
      [A]: { ...example()[A]!, domains: ['www.example.com', 'Old.example.com'] },
    })
    service.api.removeDomain = (_, domain) => {
      service.calls.push(`remove ${domain}`)
      return Promise.resolve({ kind: 'done', value: true })
    }
    const { problems } = await apply('{ name: www, custom_domains: [www.example.com] }', service)
    expect(problems[0]).toMatchObject({
      kind: 'change-ignored',
      details: ['`www`: the domain `Old.example.com` is still there'],
    })
  })

  test('is repeated for 10 s after all zones were read once, however long that takes', async () => {
    const service = serviceOf(example())
    const { readZone } = service.api
    const clock = new ManualClock()
    let reads = 0
    service.api.readZone = async (uuid) => {
      reads++
      if (reads === 2) await clock.sleep(15_000, new AbortController().signal)
      const result = await readZone(uuid)
      if (!result.ok || reads > 4 || service.calls.length === 0) return result
      const settings = new Map([...result.value.settings, ['cache_ttl', 60]])
      return ok({ ...result.value, settings })
    }
    const { problems } = await apply('{ name: www, cache_ttl: 1 }', service, clock)
    expect(problems).toEqual([])
    expect(reads).toBe(5)
  })

  test('is given up after 10 s, with what differs then', async () => {
    const clock = new ManualClock()
    const service = serviceOf(example())
    const { updateZone } = service.api
    service.api.updateZone = (uuid) => updateZone(uuid, { cache_ttl: 1 })
    const file = '{ name: www, cache_ttl: 1, minify_js: true }'
    const { problems, lastPlan } = await apply(file, service, clock)
    expect(problems.map(({ kind }) => kind)).toEqual(['change-ignored'])
    expect(clock.sleeps).toEqual(Array(10).fill(1000))
    expect(lastPlan.changes[0]?.fields).toMatchObject([{ field: 'minify_js' }])
  })

  test('finds that a zone is gone', async () => {
    const service = serviceOf(example())
    service.api.updateZone = () => {
      delete service.zones[A]
      return Promise.resolve({ kind: 'done', value: true })
    }
    const file = '{ name: www, origin_url: "https://n.example" }'
    const { problems } = await apply(file, service)
    expect(problems[0]).toMatchObject({
      kind: 'change-ignored',
      details: ['`www` is not in the list of zones'],
    })
  })

  test('names a field of a new zone, too, that the service has reset', async () => {
    const service = serviceOf(example(), {}, { waf_enabled: true })
    const { updateZone } = service.api
    service.api.updateZone = (uuid, fields) => updateZone(uuid, { ...fields, waf_enabled: false })
    const file = '{ name: new, origin_url: "https://n.example", minify_js: true }'
    const { problems } = await apply(file, service)
    expect(problems[0]?.details).toEqual(['`new`: `waf_enabled` was `true`, and is now `false`'])
  })

  test('names a field that the file does not manage and that the service has reset, with both values', async () => {
    const service = serviceOf(example())
    const live = service.zones[A]
    if (live !== undefined) live.settings['waf_enabled'] = true
    const { updateZone } = service.api
    service.api.updateZone = (uuid, fields) => {
      if (live !== undefined) live.settings['waf_enabled'] = false
      return updateZone(uuid, fields)
    }
    const { problems } = await apply('{ name: www, cache_ttl: 1 }', service)
    expect(problems[0]).toMatchObject({
      kind: 'field-reset',
      details: ['`www`: `waf_enabled` was `true`, and is now `false`'],
    })
  })

  test('names domains that the file does not manage and that are gone', async () => {
    const service = serviceOf(example())
    const { updateZone } = service.api
    service.api.updateZone = (uuid, fields) => {
      service.zones[A]?.domains.pop()
      return updateZone(uuid, fields)
    }
    const { problems } = await apply('{ name: www, cache_ttl: 1 }', service)
    expect(problems[0]?.details).toEqual([
      '`www`: `custom_domains` was `["www.example.com"]`, and is now `[]`',
    ])
  })

  test('is not disturbed by a domain that was moved from a zone whose domains are not managed', async () => {
    const file =
      '{ name: www, custom_domains: [www.example.com, blog.example.com] }, { name: blog }'
    const { problems } = await apply(file, serviceOf(example()))
    expect(problems).toEqual([])
  })

  test('prevents deletions where anything differs', async () => {
    const service = serviceOf(example(), { add: 'ignored' })
    const file =
      '{ name: blog, state: absent }, { name: www, custom_domains: [www.example.com, n.example.com] }'
    const { problems } = await apply(file, service)
    expect(problems.map(({ kind }) => kind)).toEqual(['change-ignored'])
    expect(service.calls).toEqual(['add a n.example.com'])
  })
})

test('two entries whose creates are answered with one UUID: the second is an error', async () => {
  const file = ['new', 'newer'].map((name) => `{ name: ${name}, origin_url: "https://n.example" }`)
  const { problems } = await apply(file.join(', '), serviceOf(example()))
  expect(problems[0]?.title).toBe(
    'the service answered the creation of `newer` with another zone, `newer`',
  )
})

test('a change whose answer cannot be read may have made copies obsolete', async () => {
  const service = serviceOf(example(), { update: 'malformed' })
  const { needed, problems } = await apply('{ name: www, cache_ttl: 1 }', service)
  expect(problems.map(({ kind }) => kind)).toEqual(['write-unanswered'])
  expect(needed).toMatchObject([{ zone: 'www', fields: ['cache_ttl'] }])
})

test('a create that is answered with a known zone in another case has made none', async () => {
  const service = serviceOf(example())
  const createZone: ZonesApi['createZone'] = ({ name }) =>
    Promise.resolve({
      kind: 'done',
      value: { uuid: A.toUpperCase(), hostname: '', name: String(name) },
    })
  const known = { ...service, api: { ...service.api, createZone } }
  const { problems } = await apply('{ name: new, origin_url: "https://n.example" }', known)
  expect(problems.map(({ title }) => title)).toMatchObject([
    expect.stringContaining('with another zone'),
  ])
})
