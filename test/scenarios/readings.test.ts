import { describe, expect } from 'vitest'
import type { Behavior } from '../../emulator/behavior.ts'
import { test, startScenario, type Scenario } from './scene.ts'
import { paths } from '../fakes/paths.ts'

/** Readings of the interface that are not supported: each ends red, and says what was seen. */

async function othersJob({ cdn }: Scenario, body: object): Promise<string> {
  return cdn.service.createJob(cdn.zone, body).data.id
}

/** A step against a service that behaves so. */
async function stepWith(
  scenario: Scenario,
  behavior: Partial<Behavior>,
  inputs: Readonly<Record<string, string>> = {},
) {
  Object.assign(scenario.cdn.service.behavior, behavior)
  const step = await scenario.step({ paths: '/a', retries: '0', timeout: '30s', ...inputs })
  expect(step.exitCode).toBe(1)
  return step
}

describe('an answer that is not a new job', () => {
  test('with an id that was listed before is looked up, and not sent again', async ({
    scenario,
  }) => {
    const theirs = await othersJob(scenario, { type: 'path', paths: ['/a'] })
    const { stdout, outputs } = await stepWith(scenario, { createAnswer: 'newest' })
    expect({ status: outputs['status'], posts: scenario.posts() }).toEqual({
      status: 'failed',
      posts: 1,
    })
    expect(stdout).toContain(
      'error[CDN044]: the service answered a create request with a job that is not new',
    )
    expect(stdout).toContain(`job ${theirs} was in the list before the create request was sent`)
    expect(stdout).toContain('the list of jobs shows no new job for this purge')
  })

  test('with an id of another batch leaves that batch completed', async ({ scenario }) => {
    const { stdout, outputs } = await stepWith(
      scenario,
      { createAnswer: 'newest' },
      { paths: paths(1001) },
    )
    expect({ status: outputs['status'], posts: scenario.posts() }).toEqual({
      status: 'partial',
      posts: 2,
    })
    expect(stdout).toContain(
      `this run already has job ${JSON.parse(outputs['purge-ids'] ?? '')[0]}`,
    )
    expect(stdout).toContain('cause: the service merges purges')
  })

  test.for([-60_000, -3000])(
    'because its clock is %i ms off names both',
    async (createdSkewMs, { scenario }) => {
      const { stdout, outputs } = await stepWith(scenario, { createdSkewMs })
      expect({ status: outputs['status'], posts: scenario.posts() }).toEqual({
        status: 'failed',
        posts: 1,
      })
      expect(stdout).toMatch(/job \S+ is older than the create request \(`created_at` \d{4}-\S+Z\)/)
      expect(stdout).toMatch(/cause: .*the clocks that set `created_at` and `Date`/)
    },
  )
})

test('jobs that do not show their paths name the field, and nothing is sent twice', async ({
  scenario,
}) => {
  const { stdout, outputs } = await stepWith(scenario, { echoesPaths: false })
  expect({ status: outputs['status'], posts: scenario.posts() }).toEqual({
    status: 'failed',
    posts: 1,
  })
  expect(stdout).toContain('`data[0].paths` is missing')
})

describe('a job that differs from what was asked, in one reading', () => {
  test.each([
    ['type', 'its type is `all`, but `path` was requested'],
    ['paths', '1 of 1 paths are missing from it'],
  ] as const)('by its %s is polled to its end, and fails', async (rewritesJobs, difference) => {
    await using scenario = await startScenario({ jobMs: 3000 })
    const { stdout, outputs } = await stepWith(scenario, { rewritesJobs }, { retries: '3' })
    expect({ status: outputs['status'], posts: scenario.posts() }).toEqual({
      status: 'failed',
      posts: 1,
    })
    expect(stdout).toContain(`the service created a different job than requested: ${difference}`)
    expect(stdout).toMatch(/ completed {2}3\/3 edges/)
  })
})

describe('a job that stays open', () => {
  test.each<[what: string, behavior: Partial<Behavior>, detail: RegExp]>([
    [
      'an edge vanishes after `failed`',
      { vanishingEdge: 'failed' },
      /is completed, but no longer lists edge ams-01, which was last failed/,
    ],
    [
      'an edge vanishes after `pending`',
      { vanishingEdge: 'pending' },
      /is completed, but no longer lists edge ams-01, which was last pending/,
    ],
    [
      'its status is unknown',
      { doneStatus: 'archived' },
      /has the status archived, which the API does not document/,
    ],
  ])('because %s', async (_, behavior, detail) => {
    await using scenario = await startScenario({ jobMs: 3000 })
    const { stdout, outputs } = await stepWith(scenario, behavior)
    expect(outputs['status']).toBe('timed-out')
    expect(stdout).toContain('error[CDN041]')
    expect(stdout).toMatch(detail)
  })

  test('because it is completed with an edge at work for good', async ({ scenario }) => {
    scenario.cdn.service.stuck.add('fra-02')
    const { stdout, outputs } = await stepWith(scenario, { completesEarly: true })
    expect(outputs['status']).toBe('timed-out')
    expect(stdout).toMatch(/job \S+ is completed, but edge fra-02 is processing/)
    expect(outputs['failed-edges']).toContain('"edge":"fra-02","status":"processing"')
  })
})

test('an unsorted list of 121 pages creates nothing', async () => {
  await using scenario = await startScenario({ quota: { path: 1000, all: 10 } })
  for (let job = 0; job < 121; job++) await othersJob(scenario, { type: 'path', paths: ['/x'] })
  const { stdout, outputs } = await stepWith(
    scenario,
    { listOrder: 'by-id', ignorePerPage: true, perPage: 1 },
    { quota: 'path=1000/1h', timeout: '5m' },
  )
  expect({ status: outputs['status'], posts: scenario.posts() }).toEqual({
    status: 'failed',
    posts: 0,
  })
  expect(stdout).toContain('error[CDN032]: the list of purge jobs cannot be read completely')
  expect(stdout).toContain('120 pages show 120 different jobs of 121')
})

test('a job that lists no edges is completed, and log and summary say so', async ({ scenario }) => {
  scenario.cdn.service.behavior.showsEdges = false
  const { exitCode, stdout, summary } = await scenario.step({ paths: '/a' })
  expect(exitCode).toBe(0)
  for (const text of [stdout, summary]) {
    expect(text).toContain('the service listed no edges')
    expect(text).not.toContain('every edge')
  }
})
