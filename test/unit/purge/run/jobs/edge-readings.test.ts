import { expect, test } from 'vitest'
import {
  hasFailedEdge,
  unconfirmedIn,
  vanishedFrom,
  withEdges,
  type EdgeReadings,
} from '../../../../../src/purge/run/jobs/edge-readings.ts'

type Edges = Readonly<Record<string, string>> | undefined

const after = (readings: readonly Edges[]) =>
  readings.reduce<EdgeReadings>(
    (known, edges, index) => withEdges(known, `job-${index}`, edges && new Map(Object.entries(edges))),
    new Map(),
  )

test.each<[readings: Edges[], unconfirmed: string[], hasFailed: boolean]>([
  [[undefined], [], false],
  [[{ a: 'completed' }], [], false],
  [[{ a: 'pending' }], ['a pending job-0'], false],
  [[{ a: 'failed' }], ['a failed job-0'], true],
  [[{ a: 'purged' }], ['a purged job-0'], true],
  [[{ a: 'failed' }, undefined], ['a failed job-0'], true],
  [[{ a: 'failed' }, { b: 'completed' }], ['a failed job-0'], true],
  [[{ a: 'failed' }, { a: 'pending' }], ['a pending job-1'], true],
  [[{ a: 'failed' }, { a: 'pending' }, { a: 'completed' }], [], false],
  [[{ a: 'completed' }, { a: 'failed' }], ['a failed job-1'], true],
])('after %j, unconfirmed are %j', (readings, unconfirmed, hasFailed) => {
  const known = after(readings)
  expect(unconfirmedIn(known).map(({ edge, status, job }) => `${edge} ${status} ${job}`)).toEqual(unconfirmed)
  expect(hasFailedEdge(known)).toBe(hasFailed)
})

test.each<[before: Edges, now: Edges, vanished: string[]]>([
  [{ a: 'processing' }, { b: 'completed' }, ['a']],
  [{ a: 'processing' }, undefined, ['a']],
  [{ a: 'processing' }, { a: 'processing' }, []],
  [{ a: 'completed' }, {}, []],
  [{ a: 'failed' }, {}, []],
  [{ a: 'failed' }, { a: 'failed' }, []],
])('of %j, what %j does not list has vanished where it was at work: %j', (before, now, vanished) => {
  const found = vanishedFrom(after([before]), now && new Map(Object.entries(now)))
  expect(found.map(({ edge }) => edge)).toEqual(vanished)
})

test('an edge that has failed, and was then at work, is not said to have vanished: it has to be confirmed', () => {
  expect(vanishedFrom(after([{ a: 'failed' }, { a: 'pending' }]), new Map())).toEqual([])
})
