import {
  decodeCreatedJob,
  decodeJob,
  decodeJobPage,
  decodeZone,
  decodeZonePage,
} from '../../../src/cdn/schema.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ShapeError } from '../../../src/json/decode.ts'

const JOB = {
  id: 'j-1',
  status: 'pending',
  type: 'path',
  paths: ['/a'],
  created_at: '2026-11-21T12:00:00Z',
}

const ZONE = {
  uuid: 'z-1',
  name: 'www',
  zone_type: 'cdn',
  cdn_hostname: 'z-1.cdn.test',
  custom_domains: [],
}
const pageOf = (...data: object[]) => ({ data, meta: { total: data.length } })
const readZone = (body: unknown) => decodeZone(body, 'z-1')
const readJob = (body: unknown) => decodeJob(body, 'j-1')

test('a zone is the one that was asked for whatever the case of its UUID', () => {
  const uuid = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const zone = decodeZone({ data: { ...ZONE, uuid } }, uuid.toUpperCase())
  expect(zone.name).toBe('www')
})

describe('a wrong shape is an error that names the field', () => {
  test.each([
    [decodeCreatedJob, null, '`body` is null'],
    [decodeCreatedJob, [], '`body` is a list'],
    [decodeCreatedJob, {}, '`data` is missing'],
    [decodeCreatedJob, { data: { ...JOB, id: 5 } }, '`data.id` is the number 5'],
    [decodeCreatedJob, { data: { ...JOB, id: '..' } }, '`data.id` is the string `..`'],
    [decodeCreatedJob, { data: { ...JOB, id: 'a/b' } }, '`data.id` is the string `a/b`'],
    [decodeCreatedJob, { data: { ...JOB, status: null } }, '`data.status` is null'],
    [decodeCreatedJob, { data: { ...JOB, paths: 'x' } }, '`data.paths` is the string `x`'],
    [decodeCreatedJob, { data: { ...JOB, paths: [1] } }, '`data.paths[0]` is the number 1'],
    [
      decodeCreatedJob,
      { data: { ...JOB, created_at: 'today' } },
      '`data.created_at` is the string `today`',
    ],
    [
      decodeCreatedJob,
      { data: { ...JOB, created_at: 1_763_726_400 } },
      '`data.created_at` is the number',
    ],
    [decodeCreatedJob, { data: { ...JOB, paths: undefined } }, '`data.paths` is missing'],
    [readJob, { data: { ...JOB, type: 7 } }, '`data.type` is the number 7'],
    [readJob, { data: { ...JOB, paths: '/a' } }, '`data.paths` is the string `/a`'],
    [readJob, { data: { ...JOB, paths: [1] } }, '`data.paths[0]` is the number 1'],
    [readJob, { data: { ...JOB, id: 'j-2' } }, '`data.id` is the string `j-2`, expected `j-1`'],
    [readJob, { data: { ...JOB, edge_statuses: ['a'] } }, '`data.edge_statuses` is a list'],
    [
      readJob,
      { data: { ...JOB, edge_statuses: { a: true } } },
      '`data.edge_statuses.a` is the boolean true',
    ],
    [decodeJobPage, { data: {}, meta: { total: 1 } }, '`data` is an object'],
    [decodeJobPage, { data: [], meta: {} }, '`meta.total` is missing'],
    [decodeJobPage, { data: [], meta: { total: -1 } }, '`meta.total` is the number -1'],
    [decodeJobPage, pageOf(JOB, { ...JOB, id: undefined }), '`data[1].id` is missing'],
    [decodeZonePage, pageOf(ZONE, { ...ZONE, uuid: '../x' }), '`data[1].uuid` is the string'],
    [decodeZonePage, pageOf({ ...ZONE, name: 7 }), '`data[0].name` is the number 7'],
    [decodeZonePage, { data: [ZONE], meta: { total: '1' } }, '`meta.total` is the string `1`'],
    [
      readZone,
      { data: { ...ZONE, uuid: 'z-2' } },
      '`data.uuid` is the string `z-2`, expected `z-1`',
    ],
    [
      readZone,
      { data: { ...ZONE, custom_domains: undefined } },
      '`data.custom_domains` is missing',
    ],
    [readZone, { data: { ...ZONE, custom_domains: null } }, '`data.custom_domains` is null'],
    [readZone, { data: { ...ZONE, zone_type: undefined } }, '`data.zone_type` is missing'],
    [readZone, { data: { ...ZONE, custom_domains: {} } }, '`data.custom_domains` is an object'],
    [
      readZone,
      { data: { ...ZONE, custom_domains: [{}] } },
      '`data.custom_domains[0].domain` is missing',
    ],
  ])('%o of %j', (decode, body, message) => {
    expect(() => decode(body)).toThrow(ShapeError)
    expect(() => decode(body)).toThrow(message)
  })
})

test.each([
  ['2026-11-21T12:00:00Z', Date.UTC(2026, 10, 21, 12), true],
  ['2026-11-21T12:00:00', Date.UTC(2026, 10, 21, 12), true],
  ['2026-11-21 12:00:00', Date.UTC(2026, 10, 21, 12), true],
  ['2026-11-21T12:00:00.000Z', Date.UTC(2026, 10, 21, 12), true],
  ['2026-11-21T12:00:00.250Z', Date.UTC(2026, 10, 21, 12) + 250, false],
  ['2026-11-21T12:00:00.250123Z', Date.UTC(2026, 10, 21, 12) + 250, false],
  ['2026-11-21T13:00:00+01:00', Date.UTC(2026, 10, 21, 12), true],
])('created_at %s', (created_at, createdAtMs, createdAtIsWholeSecond) => {
  expect(decodeCreatedJob({ data: { ...JOB, created_at } })).toMatchObject({
    createdAtMs,
    createdAtIsWholeSecond,
  })
})

test.each(['America/New_York', 'Asia/Kolkata'])(
  'a `created_at` without a time zone is in UTC, also on a machine in %s',
  (zone) => {
    const { TZ } = process.env
    process.env['TZ'] = zone
    try {
      expect(new Date('2026-11-21T12:00:00').getTime()).not.toBe(Date.UTC(2026, 10, 21, 12))
      for (const created_at of ['2026-11-21T12:00:00', '2026-11-21 12:00:00']) {
        const job = decodeCreatedJob({ data: { ...JOB, created_at } })
        expect(job.createdAtMs).toBe(Date.UTC(2026, 10, 21, 12))
      }
    } finally {
      if (TZ === undefined) delete process.env['TZ']
      else process.env['TZ'] = TZ
    }
  },
)

test('edges may have any name, and be absent or null', () => {
  const edges = JSON.parse(
    '{"__proto__":"failed","toString":"completed","a b":"pending"}',
  ) as unknown
  expect([...(readJob({ data: { ...JOB, edge_statuses: edges } }).edges ?? [])]).toEqual([
    ['__proto__', 'failed'],
    ['toString', 'completed'],
    ['a b', 'pending'],
  ])
  expect(readJob({ data: { ...JOB, edge_statuses: [] } }).edges?.size).toBe(0)
  expect(readJob({ data: JOB }).edges).toBeUndefined()
  expect(readJob({ data: { ...JOB, edge_statuses: null } }).edges).toBeUndefined()
})

test('any JSON value is decoded or refused, and changes no prototype', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom(decodeCreatedJob, readJob, decodeJobPage, readZone, decodeZonePage),
      (body, decode) => {
        const meta = { total: 1 }
        for (const value of [body, { data: body, meta }, { data: [body], meta }]) {
          try {
            decode(value)
          } catch (error) {
            expect(error).toBeInstanceOf(ShapeError)
          }
        }
        expect(Object.keys(Object.prototype)).toEqual([])
      },
    ),
    { numRuns: 1000 },
  )
})
