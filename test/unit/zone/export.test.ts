import type { Zone } from '../../../src/cdn/answers.ts'
import { ok } from '../../../src/problem/problem.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { makeZone } from '../../fakes/zone.ts'
import { exportZones } from '../../../src/zone/export.ts'
import { FIELDS } from '../../../src/zone/fields.ts'
import { planZones } from '../../../src/zone/plan.ts'
import { readZoneFile } from '../../../src/zone/file.ts'

const WORDS = 'yes null ~ 1 0x1 #x &a *a << " \' --- ::error::x 2026-11-21 1e3'.split(' ')
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(...WORDS, '- a', 'a: b', ' a ', '\n', '\u2028', '\u00e9', 'e\u0301'),
)
const value = fc.oneof(
  text,
  fc.boolean(),
  fc.integer(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.constantFrom('https://o.example', 'wordpress', 'cdn', 1e300, -0, {}),
)
const domain = fc.oneof(
  fc.constantFrom('a.example', 'B.example.', 'münchen.example', '*.c.example', 'https://x', ''),
  text,
)

const zone = fc
  .record({
    uuid: fc.uuid(),
    name: text,
    type: fc.constantFrom('cdn', 'accelerator', 'other', ''),
    originUrl: text,
    hostname: text,
    settings: fc.dictionary(
      fc.constantFrom(...FIELDS.map(({ name }) => name), '__proto__', 'more'),
      value,
    ),
    domains: fc.array(domain, { maxLength: 4 }),
  })
  .map(({ settings, domains, ...item }): Zone => ({
    ...item,
    settings: new Map(Object.entries({ ...settings, zone_type: item.type })),
    domains: domains.map((name) => ({ domain: name, sslStatus: 'active' })),
  }))

test('whatever the zones are, a plan of their export finds no fault and no difference', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(zone, { maxLength: 5, selector: ({ uuid }) => uuid }),
      async (zones) => {
        const exported = await exportZones([], {
          listZones: () => Promise.resolve(ok({ items: zones, total: zones.length })),
          readZone: (uuid) => {
            const found = zones.find((one) => one.uuid === uuid)
            if (found === undefined) throw new Error('an unknown zone was read')
            return Promise.resolve(ok(found))
          },
        })
        const { entries, problems } = readZoneFile(exported.text, 'z.yml')
        const live = { items: zones, zones: new Map(zones.map((one) => [one, one])) }
        const plan = planZones(entries, live, {
          pruneDomains: false,
          confirmDelete: [],
          command: 'plan',
        })
        const changes = plan.changes.filter(({ action }) => action !== 'none')
        expect([...problems, ...plan.problems, ...changes]).toEqual([])
        expect(entries.length).toBe(exported.zones.length)
      },
    ),
    { numRuns: 1000 },
  )
})

function exportOf(...zones: Zone[]) {
  return exportZones([], {
    listZones: () => Promise.resolve(ok({ items: zones, total: zones.length })),
    readZone: (uuid) => Promise.resolve(ok(zones.find((one) => one.uuid === uuid) ?? zones[0]!)),
  })
}

test.each<[what: string, zones: Zone[], warnings: string[], exported: number]>([
  ['a zone without a name', [makeZone({ name: ' ' })], ['it has no name'], 0],
  [
    'two zones of one name, in two Unicode forms',
    [makeZone({ name: 'caf\u00e9' }), makeZone({ uuid: 'u-2', name: 'cafe\u0301' })],
    Array(2).fill('another zone is also called'),
    0,
  ],
  [
    'a domain that is none, and one that two zones have',
    [
      makeZone({}, {}, ['https://x', 'a.example']),
      makeZone({ uuid: 'u-2', name: 'b' }, {}, ['A.example']),
    ],
    ['`https://x` of `www` is not exported, because it is not a valid', 'it is already in the'],
    2,
  ],
  [
    'an origin that is a domain of the zone',
    [makeZone({}, { origin_url: 'https://a.example' }, ['a.example'])],
    ['`origin_url` of `www` is not exported, because its host is a domain of the zone itself'],
    1,
  ],
  [
    'an origin with a user',
    [makeZone({}, { origin_url: 'https://u@a.example' })],
    ['it contains a user name or password'],
    1,
  ],
  ['a value of no type', [makeZone({}, { cache_ttl: 'x' })], ['a file cannot have its value'], 1],
  [
    'more than 64 KiB, though not as many letters',
    [makeZone({ name: '\u00e9'.repeat(33_000) })],
    ['larger than the 64 KiB'],
    1,
  ],
])('what a file cannot have is left out with a warning: %s', async (_, live, warnings, count) => {
  const exported = await exportOf(...live)
  expect(exported.warnings).toEqual(warnings.map((part) => expect.stringContaining(part) as string))
  expect(exported.zones).toHaveLength(count)
})

test('a zone is exported with its UUID, and with fields of accelerators only if it is one', async () => {
  for (const [type, isShown] of [
    ['accelerator', true],
    ['cdn', false],
    ['other', false],
  ] as const) {
    const { text: file, warnings } = await exportOf(makeZone({ type }, { esi_enabled: true }))
    expect([file.includes('uuid: u-1'), file.includes('esi_enabled'), warnings]).toEqual([
      true,
      isShown,
      [],
    ])
  }
})

test.each([
  ["https://user:it'sSECRET@origin.example.com", false],
  ['HTTPS:\\\\user:SECRET@origin.example.com', false],
  ['https://SECRET@origin.example.com', false],
  ['https://origin.example.com/a@b', true],
])('an origin with a password is not exported: %s', async (origin, isExported) => {
  const settings = { name: 'www', origin_url: origin, origin_host_header: '' }
  const live = makeZone({ originUrl: origin }, settings)
  const exported = await exportZones([], {
    listZones: () => Promise.resolve(ok({ items: [live], total: 1 })),
    readZone: () => Promise.resolve(ok(live)),
  })
  const { text: file, warnings } = exported
  expect([file.includes('origin_url'), file.includes('SECRET')]).toEqual([isExported, false])
  expect(warnings).toHaveLength(isExported ? 0 : 1)
  // A plan would not take an empty host.
  expect(file).not.toContain('origin_host_header')
})

test('a host that is unset is exported, so that the file manages it, and other unset values are not', async () => {
  const live = makeZone({}, { name: 'www', origin_host_header: null, cache_ttl: null })
  const { text: file, warnings } = await exportZones([], {
    listZones: () => Promise.resolve(ok({ items: [live], total: 1 })),
    readZone: () => Promise.resolve(ok(live)),
  })
  expect(file).toContain('origin_host_header: null')
  expect([file.includes('cache_ttl'), warnings]).toEqual([false, []])
})
