import type { Zone, ZoneItem } from '../../../../src/cdn/answers.ts'
import { fail, ok, Stop } from '../../../../src/problem/problem.ts'
import { describe, expect, test } from 'vitest'
import { readAllZones, readDetails, type ZoneReadApi } from '../../../../src/cdn/zones/api.ts'
import { findZone, isNamed } from '../../../../src/cdn/zones/find.ts'

const item = (index: number, name = `z${index}`): ZoneItem => ({
  uuid: `u-${index}`,
  name,
  type: 'cdn',
  originUrl: 'https://o.example',
  hostname: `u-${index}.cdn.example`,
})
const many = (count: number) => Array.from({ length: count }, (_, index) => item(index))

/** A list whose page is what `show` makes of the number of the page and of the request. */
function listOf(
  show: (page: number, request: number) => { items: ZoneItem[]; total: number } | 404,
) {
  let requests = 0
  return {
    listZones(page: number) {
      const shown = show(page, ++requests)
      return Promise.resolve(
        shown === 404 ? fail({ kind: 'not-found', title: 'no', help: [] }, 404) : ok(shown),
      )
    },
    requests: () => requests,
  }
}
const pageOf = (zones: ZoneItem[], page: number, size = 100) =>
  zones.slice((page - 1) * size, page * size)

function kindOf(error: unknown): string {
  if (error instanceof Stop) return error.problem.kind
  throw error
}

function read(list: ReturnType<typeof listOf>): Promise<number | string> {
  return readAllZones(list).then((zones) => zones.length, kindOf)
}

describe('the list of zones', () => {
  test.each([
    ['one page', 5, 100, 1],
    ['no zone', 0, 100, 1],
    ['a full page, and one that may follow', 100, 100, 2],
    ['three pages', 250, 100, 3],
    ['pages smaller than asked for', 60, 7, 9],
  ])('is read in as few requests as can be: %s', async (_, count, size, requests) => {
    const list = listOf((page) => ({ items: pageOf(many(count), page, size), total: count }))
    expect({ read: await read(list), requests: list.requests() }).toEqual({
      read: count,
      requests: requests,
    })
  })

  test('a page that is full by the service’s own `per_page` may have another one after it', async () => {
    const shown = (page: number) => ({
      items: pageOf(many(3), page, 2),
      total: page === 1 ? 2 : 3,
      perPage: 2,
    })
    const reading = readAllZones({ listZones: (page) => Promise.resolve(ok(shown(page))) })
    await expect(reading).rejects.toMatchObject({ problem: { kind: 'list-incomplete' } })
  })

  test.each<
    [string, (page: number, request: number) => { items: ZoneItem[]; total: number } | 404]
  >([
    [
      'loses a zone to an earlier page, because one was deleted meanwhile',
      (page, request) => {
        const zones = request === 1 ? many(150) : many(150).filter(({ uuid }) => uuid !== 'u-5')
        return { items: pageOf(zones, page), total: zones.length }
      },
    ],
    [
      'has another order each time',
      (page, request) => {
        const zones = request === 1 ? many(150) : many(150).toReversed()
        return { items: pageOf(zones, page), total: 150 }
      },
    ],
    ['ends too early', (page) => ({ items: page === 1 ? many(25) : [], total: 50 })],
    ['has a page that is not there', (page) => (page === 1 ? { items: many(25), total: 50 } : 404)],
    ['is empty, but counts one', () => ({ items: [], total: 1 })],
    [
      'has pages that overlap',
      (page) => ({
        items: many(150)
          .slice((page - 1) * 20, (page - 1) * 20 + 100)
          .slice(0, page > 2 ? 0 : 100),
        total: 150,
      }),
    ],
    ['repeats its first page', () => ({ items: many(100), total: 250 })],
    ['grows for ever', (page) => ({ items: [item(page)], total: page + 1 })],
  ])('that %s is an error, and no list with a gap', async (_, show) => {
    const list = listOf(show)
    expect(await read(list)).toBe('list-incomplete')
    expect(list.requests()).toBeLessThanOrEqual(200)
  })
})

describe('a zone', () => {
  const zone = (index: number, domains: string[], name?: string): Zone => ({
    ...item(index, name),
    settings: new Map(),
    domains: domains.map((domain) => ({ domain, sslStatus: 'active' })),
  })
  function find(given: string, zones: readonly Zone[]): Promise<string> {
    const api: ZoneReadApi = {
      listZones: () => Promise.resolve(ok({ items: zones, total: zones.length })),
      readZone(uuid) {
        const value = zones.find((one) => one.uuid === uuid)
        if (value === undefined) throw new Error('an unknown zone was read')
        return Promise.resolve(ok(value))
      },
    }
    return findZone(given, api).then(({ uuid }) => uuid, kindOf)
  }
  const zones = [
    zone(1, ['example.com', 'www.example.com', 'münchen.example'], 'prod'),
    zone(2, ['*.example.org'], ''),
    { ...zone(3, [], 'www'), hostname: '' },
    { ...zone(4, [], '#4 "x"'), hostname: '0.0.0.1' },
  ]

  test.each([
    ['prod', 'u-1'],
    ['www', 'u-3'],
    ['#4 "x"', 'u-4'],
    ['U-1.CDN.example.', 'u-1'],
    ['WWW.Example.com', 'u-1'],
    ['xn--mnchen-3ya.example', 'u-1'],
    ['MÜNCHEN.example', 'u-1'],
    ['*.example.org', 'u-2'],
    ['u-3', 'u-3'],
  ])('is found as %s', async (given, uuid) => {
    expect(await find(given, zones)).toBe(uuid)
  })

  test.each([
    'example.com/staging',
    'staging@www.example.com',
    'www.example.com:8443',
    'www.example.com?x',
    'www.example.com\\prod',
    'www%2Eexample.com',
    'https://www.example.com',
    '1',
    '.',
    'Prod',
    'prod ',
  ])('is not what only a URL parser finds in %s', async (given) => {
    expect(await find(given, zones)).toBe('unknown-zone')
  })
})

test.each([404, 410])(
  'a zone whose detail is answered with %i is gone, and ends nothing',
  async (status) => {
    const gone = fail({ kind: 'not-found', title: 'gone', help: [] }, status)
    const details = await readDetails([item(1)], { readZone: () => Promise.resolve(gone) })
    expect(details).toMatchObject([{ item: { uuid: 'u-1' }, zone: undefined }])
  },
)

test('a zone is named by its UUID in any case, and by its name in its own', () => {
  expect(isNamed(item(1, 'www'), 'U-1')).toBe(true)
  expect(isNamed(item(1, 'www'), 'www')).toBe(true)
  expect(isNamed(item(1, 'www'), 'WWW')).toBe(false)
})
