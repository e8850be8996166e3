import { describe, expect, test } from 'vitest'
import { jobsOf } from '../../../src/purge/run/jobs/proven.ts'
import { answer, lost, ZONE } from '../../fakes/in-memory-cdn.ts'
import { paths, createHarness } from '../../fakes/run-jobs.ts'

const HOUR = 3_600_000
const POST = 'POST'
const ONE_AN_HOUR = { path: { jobs: 1, windowMs: HOUR }, all: { jobs: 10, windowMs: HOUR } }

function creates(harness: ReturnType<typeof createHarness>): number {
  return harness.cdn.requests.filter(({ method }) => method === POST).length
}

/** Jobs of another client, created so long ago. */
function createEarlierJobs(
  harness: ReturnType<typeof createHarness>,
  agesMs: readonly number[],
  type: 'path' | 'all' = 'path',
): void {
  const { state } = harness.cdn
  for (const ageMs of agesMs) {
    const before = state.jobs.length
    state.createJob(
      state.options.zones[0]?.uuid ?? '',
      type === 'all' ? { type } : { type, paths: ['/theirs'] },
    )
    Object.assign(state.jobs[before] ?? {}, { createdMs: state.now() - ageMs })
  }
}

describe('the quota', () => {
  test('a job waits for its slot and is created within seconds of it', async () => {
    const harness = createHarness({ quota: { path: 3, all: 10 } })
    createEarlierJobs(harness, [HOUR - 300_000, 1000, 1000])
    const report = await harness.run({
      quota: { path: { jobs: 3, windowMs: HOUR }, all: { jobs: 10, windowMs: HOUR } },
    })
    expect(report.status).toBe('completed')
    const createdMs = jobsOf(report.batches)[0]?.createdAtMs ?? 0
    expect(createdMs).toBeGreaterThan(300_000)
    expect(createdMs).toBeLessThan(312_000)
    expect(creates(harness)).toBe(1)
  })

  test('a slot after the deadline fails at once, with its time', async () => {
    const harness = createHarness({ quota: { path: 1, all: 10 } })
    createEarlierJobs(harness, [60_000])
    const report = await harness.run({
      quota: ONE_AN_HOUR,
    })
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'quota-exceeded' }] })
    expect(report.durationMs).toBeLessThan(1000)
    expect(Math.abs((report.retryAtMs ?? 0) - (Date.UTC(2026, 10, 21, 12) + HOUR - 60_000))).toBeLessThan(
      3000,
    )
    expect(creates(harness)).toBe(0)
  })

  test('`fail` creates nothing, even where some of the jobs would fit', async () => {
    const harness = createHarness({ quota: { path: 2, all: 10 } })
    createEarlierJobs(harness, [HOUR - 1000])
    const quota = { path: { jobs: 2, windowMs: HOUR }, all: { jobs: 10, windowMs: HOUR } }
    const report = await harness.run({ onQuota: 'fail', paths: paths(1500), quota })
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'quota-exceeded' }] })
    expect(creates(harness)).toBe(0)
  })

  test('what is left is counted after the wait, not before it', async () => {
    const quota = { path: { jobs: 3, windowMs: 20_000 }, all: { jobs: 10, windowMs: HOUR } }
    const harness = createHarness({ quota: { path: 3, all: 10 }, windowMs: 20_000 })
    createEarlierJobs(harness, [15_000, 15_000, 15_000])
    const report = await harness.run({ quota })
    expect(report).toMatchObject({ status: 'completed', quotaRemaining: 2 })
  })

  test('a dry run that would have to wait says so, and until when', async () => {
    const harness = createHarness({ quota: { path: 1, all: 10 } })
    createEarlierJobs(harness, [HOUR - 60_000])
    const report = await harness.run({
      dryRun: true,
      quota: ONE_AN_HOUR,
    })
    expect(report.status).toBe('planned')
    expect(Math.abs((report.retryAtMs ?? 0) - Date.UTC(2026, 10, 21, 12, 1))).toBeLessThan(3000)
    expect(harness.warnings.join()).toContain('does not fit the remaining quota')
  })

  test('`purge-all` spends one job of the other type', async () => {
    const harness = createHarness({ quota: { path: 1, all: 10 } })
    const quota = ONE_AN_HOUR
    const report = await harness.run({ onQuota: 'purge-all', paths: paths(1500), quota })
    expect(report).toMatchObject({ status: 'completed', type: 'all' })
    expect(harness.cdn.state.jobs.map(({ type }) => type)).toEqual(['all'])
  })

  test('a clock of ours that is a day ahead hides no job, in whatever order the list is', async () => {
    for (const order of ['newest-first', 'oldest-first'] as const) {
      const harness = createHarness({ quota: { path: 150, all: 10 } }, -86_400_000)
      createEarlierJobs(
        harness,
        Array.from({ length: 150 }, (_, index) => HOUR - 300_000 - index),
      )
      harness.cdn.state.behavior.listOrder = order
      const report = await harness.run({
        quota: { path: { jobs: 150, windowMs: HOUR }, all: { jobs: 10, windowMs: HOUR } },
      })
      expect(report.status).toBe('completed')
      expect(creates(harness)).toBe(1)
      expect(report.durationMs).toBeGreaterThan(300_000)
    }
  })

  test('the clock of the service counts, not ours', async () => {
    for (const skewMs of [-86_400_000, 86_400_000]) {
      const harness = createHarness({ quota: { path: 1, all: 10 } }, skewMs)
      createEarlierJobs(harness, [HOUR - 60_000])
      const report = await harness.run({
        quota: ONE_AN_HOUR,
      })
      expect(report.status).toBe('completed')
      expect(creates(harness)).toBe(1)
    }
  })

  test('an `all` that somebody creates while we wait is adopted, and its id reported', async () => {
    const harness = createHarness({ quota: { path: 1, all: 10 } })
    createEarlierJobs(harness, [HOUR - 300_000])
    const running = harness.run({
      quota: ONE_AN_HOUR,
    })
    void harness.clock.sleep(60_000, harness.stop.signal).then(() => createEarlierJobs(harness, [0], 'all'))
    const report = await running
    expect(report.status).toBe('completed')
    expect(jobsOf(report.batches).map(({ origin }) => origin)).toEqual(['adopted'])
    expect(report.durationMs).toBeLessThan(100_000)
    expect(creates(harness)).toBe(0)
  })

  test('an adopted `all` that fails is followed by our own job', async () => {
    const harness = createHarness({ quota: { path: 1, all: 10 } })
    createEarlierJobs(harness, [HOUR - 300_000])
    const running = harness.run({
      quota: ONE_AN_HOUR,
    })
    void harness.clock.sleep(60_000, harness.stop.signal).then(() => {
      harness.cdn.state.failing.set('fra-02', 1)
      createEarlierJobs(harness, [0], 'all')
    })
    const report = await running
    expect(report.status).toBe('completed')
    expect(jobsOf(report.batches).map(({ origin }) => origin)).toEqual(['adopted', 'created'])
  })

  test.each<[shows: string, shown: object | undefined]>([
    ['an edge that failed', { status: 'completed', edge_statuses: { 'fra-02': 'failed' } }],
    ['a failed job', { status: 'failed', edge_statuses: { 'fra-02': 'failed' } }],
    ['a purge of paths', { type: 'path', paths: ['/x'], status: 'completed' }],
    ['nothing', undefined],
  ])(
    'an `all` that the list shows as completed and whose own reading shows %s is adopted once',
    async (_, shown) => {
      const harness = createHarness({ quota: { path: 1, all: 10 } })
      createEarlierJobs(harness, [HOUR - 300_000])
      let theirs = 'none yet'
      harness.cdn.intercept = ({ method, path }, pass) => {
        if (method !== 'GET' || !path.endsWith(`/${theirs}`)) return undefined
        const exchange = pass()
        if (exchange.kind === 'fault' || shown === undefined) return answer(404)
        const body = JSON.parse(exchange.answer.body)
        Object.assign(body.data, shown)
        return { kind: 'answer', answer: { ...exchange.answer, body: JSON.stringify(body) } }
      }
      const running = harness.run({ quota: ONE_AN_HOUR })
      void harness.clock.sleep(60_000, harness.stop.signal).then(() => {
        createEarlierJobs(harness, [0], 'all')
        theirs = harness.cdn.state.jobs.at(-1)?.id ?? ''
      })
      const report = await running
      expect(report.status).toBe('completed')
      expect(jobsOf(report.batches).map(({ origin }) => origin)).toEqual(['adopted', 'created'])
      expect(harness.cdn.requests.length).toBeLessThan(100)
    },
  )

  test('an `all` from before we started is not adopted', async () => {
    const harness = createHarness({ quota: { path: 1, all: 10 } })
    createEarlierJobs(harness, [HOUR - 60_000])
    createEarlierJobs(harness, [500], 'all')
    const report = await harness.run({
      quota: ONE_AN_HOUR,
    })
    expect(jobsOf(report.batches).map(({ origin }) => origin)).toEqual(['created'])
  })
})

test('a create that never reached the service is sent again', async () => {
  const harness = createHarness()
  let tries = 0
  harness.cdn.intercept = ({ method }) =>
    method === POST && ++tries < 3
      ? { kind: 'fault', fault: { kind: 'unsent', detail: 'ECONNREFUSED' } }
      : undefined
  const report = await harness.run()
  expect(report.status).toBe('completed')
  expect(tries).toBe(3)
})

describe('refusals of the service', () => {
  test('one that the list does not explain is tried again after `Retry-After`', async () => {
    const harness = createHarness()
    let refusals = 0
    harness.cdn.intercept = ({ method }) =>
      method === POST && refusals++ < 2 ? answer(429, { 'retry-after': '7' }) : undefined
    const report = await harness.run()
    expect(report.status).toBe('completed')
    const posts = harness.cdn.requests.filter(({ method }) => method === POST).map(({ atMs }) => atMs)
    expect(posts).toHaveLength(3)
    for (const [index, atMs] of posts.slice(1).entries()) {
      expect(atMs - (posts[index] ?? 0)).toBeGreaterThanOrEqual(7000)
      expect(atMs - (posts[index] ?? 0)).toBeLessThan(20_000)
    }
  })

  test('a `Retry-After` of minutes is honoured to its end, though the list is looked at in between', async () => {
    const harness = createHarness()
    let refused = false
    harness.cdn.intercept = ({ method }) => {
      if (method !== POST || refused) return undefined
      refused = true
      return answer(429, { 'retry-after': '200' })
    }
    const report = await harness.run()
    expect(report.status).toBe('completed')
    const [first = 0, second = 0, ...more] = harness.cdn.requests
      .filter(({ method }) => method === POST)
      .map(({ atMs }) => atMs)
    expect(more).toEqual([])
    expect(second - first).toBeGreaterThanOrEqual(200_000)
    expect(second - first).toBeLessThan(230_000)
  })

  test('one that was carried out all the same is found in the list, and not made twice', async () => {
    for (const refusal of [answer(503, { 'retry-after': '2' }), answer(429), answer(409, {}, 'rate limit')]) {
      const harness = createHarness()
      let refused = false
      harness.cdn.intercept = ({ method }, pass) => {
        if (method !== POST || refused) return undefined
        refused = true
        pass()
        return refusal
      }
      const report = await harness.run()
      expect({ status: report.status, jobsCount: harness.cdn.state.jobs.length }).toEqual({
        status: 'completed',
        jobsCount: 1,
      })
    }
  })

  test('a time that the service names where the list shows room does not outrank the list afterwards', async () => {
    const quota = { path: { jobs: 2, windowMs: 60_000 }, all: { jobs: 10, windowMs: HOUR } }
    const harness = createHarness({ quota: { path: 2, all: 10 }, windowMs: 60_000 })
    let refused = false
    harness.cdn.intercept = ({ method }) => {
      if (method !== POST || refused) return undefined
      refused = true
      return answer(429, { 'retry-after': '1' })
    }
    const report = await harness.run({ paths: paths(4000), quota })
    expect(report.status).toBe('completed')
    expect(creates(harness)).toBe(5)
  })

  test('a `Retry-After` outlasts the success of another create of the same moment', async () => {
    const harness = createHarness()
    const refusedAt: number[] = []
    const sent: number[] = []
    harness.cdn.intercept = (request, pass) => {
      if (request.method !== POST) return undefined
      sent.push(harness.clock.nowMs())
      if (refusedAt.length > 0) return pass()
      refusedAt.push(harness.clock.nowMs())
      return answer(429, { 'retry-after': '20' })
    }
    const report = await harness.run({ paths: paths(4000) })
    expect(report.status).toBe('completed')
    expect((sent.at(-1) ?? 0) - (refusedAt[0] ?? 0)).toBeGreaterThanOrEqual(20_000)
  })

  test('six of them are enough', async () => {
    const harness = createHarness()
    harness.cdn.intercept = ({ method }) => (method === POST ? answer(429) : undefined)
    const report = await harness.run()
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'unexplained-refusals' }] })
    expect(creates(harness)).toBe(6)
  })

  test('a `Retry-After` beyond the deadline fails at once', async () => {
    const harness = createHarness()
    harness.cdn.intercept = ({ method }) =>
      method === POST ? answer(429, { 'retry-after': '3600' }) : undefined
    const report = await harness.run()
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'quota-exceeded' }] })
    expect(report.durationMs).toBeLessThan(1000)
    expect(report.retryAtMs).toBeGreaterThan(Date.UTC(2026, 10, 21, 12, 59))
  })

  test('when others took the slot between the plan and the create, ours waits for the next one', async () => {
    const harness = createHarness({ quota: { path: 1, all: 10 } })
    let stolen = false
    harness.cdn.intercept = ({ method }) => {
      if (method === POST && !stolen) {
        stolen = true
        createEarlierJobs(harness, [HOUR - 120_000])
      }
      return undefined
    }
    const report = await harness.run({
      quota: ONE_AN_HOUR,
    })
    expect(report.status).toBe('completed')
    expect(creates(harness)).toBe(2)
  })

  test('one that speaks of something else ends the creating, and what was created is still watched', async () => {
    const harness = createHarness()
    let posts = 0
    harness.cdn.intercept = ({ method }) =>
      method === POST && ++posts === 5 ? answer(422, {}, '{"message":"bad path"}') : undefined
    const report = await harness.run({ paths: paths(8000) })
    expect(report).toMatchObject({ status: 'partial', problems: [{ kind: 'request-refused' }] })
    expect(creates(harness)).toBe(8)
    expect(report.batches.filter(({ state }) => state === 'completed')).toHaveLength(7)
  })
})

test('the retry of a failed job takes no slot from what was never created', async () => {
  const quota = { path: { jobs: 2, windowMs: 20_000 }, all: { jobs: 10, windowMs: HOUR } }
  const harness = createHarness({ quota: { path: 2, all: 10 }, windowMs: 20_000, jobMs: 1000 })
  harness.cdn.state.failing.set('fra-02', 1)
  const report = await harness.run({ paths: paths(4000), quota, timeoutMs: 36_000 })
  expect(report.batches.map(({ state }) => state)).toEqual(['failed', 'completed', 'completed', 'completed'])
  expect(report.status).toBe('partial')
})

describe('lost answers', () => {
  test('a job that shows only after its create was sent again, and refused, is found all the same', async () => {
    const harness = createHarness({ quota: { path: 1, all: 10 } })
    harness.cdn.state.behavior.visibleAfterMs = 4000
    let dropped = false
    harness.cdn.intercept = ({ method }, pass) => {
      if (method !== POST || dropped) return undefined
      dropped = true
      pass()
      return lost()
    }
    const report = await harness.run({
      quota: ONE_AN_HOUR,
    })
    expect({ status: report.status, jobsCount: harness.cdn.state.jobs.length }).toEqual({
      status: 'completed',
      jobsCount: 1,
    })
  })

  test('a job that was made all the same is found in the list, and not made twice', async () => {
    for (const order of ['newest-first', 'oldest-first', 'by-id'] as const) {
      const harness = createHarness()
      harness.cdn.state.behavior.listOrder = order
      let dropped = false
      harness.cdn.intercept = ({ method }, pass) => {
        if (method !== POST || dropped) return undefined
        dropped = true
        pass()
        return lost()
      }
      const report = await harness.run()
      expect(report.status).toBe('completed')
      expect(harness.cdn.state.jobs).toHaveLength(1)
      expect(creates(harness)).toBe(1)
    }
  })

  test('one that shows in the list only after two seconds is still found', async () => {
    const harness = createHarness()
    harness.cdn.state.behavior.visibleAfterMs = 2000
    let dropped = false
    harness.cdn.intercept = ({ method }, pass) => {
      if (method !== POST || dropped) return undefined
      dropped = true
      pass()
      return answer(502, {}, '<html>')
    }
    const report = await harness.run()
    expect({ status: report.status, jobsCount: harness.cdn.state.jobs.length }).toEqual({
      status: 'completed',
      jobsCount: 1,
    })
  })

  test('a create that never arrived is sent again, after at least three seconds of looking', async () => {
    const harness = createHarness()
    let dropped = false
    harness.cdn.intercept = ({ method }) => {
      if (method !== POST || dropped) return undefined
      dropped = true
      return lost()
    }
    const report = await harness.run()
    const posts = harness.cdn.requests.filter(({ method }) => method === POST).map(({ atMs }) => atMs)
    const looks = harness.cdn.requests.filter(
      ({ method, atMs, path }) =>
        method === 'GET' && path.includes('page=') && atMs > (posts[0] ?? 0) && atMs < (posts[1] ?? 0),
    )
    expect(report.status).toBe('completed')
    expect((posts[1] ?? 0) - (posts[0] ?? 0)).toBeGreaterThanOrEqual(3000)
    expect(looks.length).toBeGreaterThan(2)
    expect(harness.cdn.state.jobs).toHaveLength(1)
  })

  test('a job whose `created_at` lags behind `Date` is found at the last look, and not made twice', async () => {
    const harness = createHarness()
    harness.cdn.state.behavior.createdSkewMs = -2000
    let isLost = false
    harness.cdn.intercept = (request, pass) => {
      if (request.method !== POST || isLost) return undefined
      isLost = true
      pass()
      return lost()
    }
    const report = await harness.run()
    expect({ status: report.status, creates: creates(harness) }).toEqual({ status: 'completed', creates: 1 })
  })

  test('a job with the same paths that was there before is not taken for ours', async () => {
    const harness = createHarness()
    const { state } = harness.cdn
    state.createJob(state.options.zones[0]?.uuid ?? '', { type: 'path', paths: ['/a'] })
    let dropped = false
    harness.cdn.intercept = ({ method }) => {
      if (method !== POST || dropped) return undefined
      dropped = true
      return lost()
    }
    await harness.run()
    expect(state.jobs).toHaveLength(2)
  })

  test('a service that loses every answer ends in an error that says what is not known', async () => {
    const harness = createHarness()
    harness.cdn.intercept = ({ method }) => (method === POST ? answer(503) : undefined)
    const report = await harness.run()
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'create-unanswered' }] })
    expect(creates(harness)).toBe(4)
  })
})

describe('watching', () => {
  test.each([0, 0.25, 0.5, 0.75, 0.99])(
    'a job that is created shortly before the deadline is looked at while time is left (%d)',
    async (random) => {
      const windowMs = 37_500
      const harness = createHarness({ jobMs: 200, windowMs, quota: { path: 1, all: 1 } }, 0, () => random)
      harness.cdn.state.createJob(ZONE, { type: 'path', paths: ['/before'] })
      const limit = { jobs: 1, windowMs }
      const report = await harness.run({ timeoutMs: 40_000, quota: { path: limit, all: limit } })
      expect([report.status, harness.cdn.state.jobs.length]).toEqual(
        report.status === 'failed' ? ['failed', 1] : ['completed', 2],
      )
    },
  )

  test('twenty jobs take one request a look, newest first, and one more for each last word', async () => {
    const harness = createHarness({ jobMs: 30_000 })
    const report = await harness.run({ paths: paths(20_000) })
    expect(report.status).toBe('completed')
    const lists = harness.cdn.requests.filter(({ path }) => path.includes('page='))
    const singles = harness.cdn.requests.filter(
      ({ method, path }) => method === 'GET' && !path.includes('page='),
    )
    expect(lists.length).toBeLessThan(30)
    expect(lists.every(({ path }) => path.includes('page=1&'))).toBe(true)
    expect(singles).toHaveLength(20)
  })

  test.each(['oldest-first', 'by-id', 'random'] as const)('%s works as well', async (order) => {
    const harness = createHarness({ jobMs: 30_000 })
    createEarlierJobs(
      harness,
      Array.from({ length: 60 }, () => 2 * HOUR),
    )
    createEarlierJobs(
      harness,
      Array.from({ length: 60 }, () => 3 * HOUR),
    )
    harness.cdn.state.behavior.listOrder = order
    const report = await harness.run({ paths: paths(20_000) })
    expect(report.status).toBe('completed')
    expect(harness.cdn.requests.length).toBeLessThan(240)
  })

  test('jobs that neither list nor single read know for some seconds are waited for', async () => {
    for (const count of [1000, 5000]) {
      const harness = createHarness()
      harness.cdn.state.behavior.visibleAfterMs = 4000
      const report = await harness.run({ paths: paths(count) })
      expect(report.status).toBe('completed')
      expect(harness.cdn.state.jobs).toHaveLength(count / 1000)
    }
  })

  test('a ten-minute job costs at most forty reads, and its end is seen within an eighth of its length', async () => {
    const harness = createHarness({ jobMs: 600_000 })
    const report = await harness.run()
    expect(report.status).toBe('completed')
    expect(harness.cdn.requests.length).toBeLessThan(45)
    expect(report.durationMs).toBeLessThan(600_000 * 1.25)
  })

  test('the last look comes before the deadline, and what is open is named', async () => {
    const harness = createHarness({ jobMs: 100_000 })
    const report = await harness.run({ timeoutMs: 60_000 })
    expect(report).toMatchObject({ status: 'timed-out', problems: [{ kind: 'deadline-exceeded' }] })
    expect(report.openIds).toHaveLength(1)
    const last = harness.cdn.requests.at(-1)?.atMs ?? 0
    expect(last - Date.UTC(2026, 10, 21, 12)).toBeGreaterThan(57_000)
    expect(last - Date.UTC(2026, 10, 21, 12)).toBeLessThan(60_000)
  })

  test('an edge that lags behind its completed job is given ten seconds', async () => {
    for (const [lagMs, status] of [
      [6000, 'completed'],
      [60_000, 'failed'],
    ] as const) {
      const harness = createHarness()
      const settledMs = harness.cdn.state.now() + lagMs
      harness.cdn.intercept = ({ path }, pass) => {
        if (!/purge\/[0-9a-f-]+$/.test(path)) return undefined
        const exchange = pass()
        if (exchange.kind === 'fault' || harness.cdn.state.now() > settledMs) return exchange
        const body = exchange.answer.body
          .replace(/"status":"\w+"/, '"status":"completed"')
          .replace(/"fra-02":"\w+"/, '"fra-02":"processing"')
        return { ...exchange, answer: { ...exchange.answer, body } }
      }
      const report = await harness.run({ retries: 0 })
      expect(report.status).toBe(status)
    }
  })

  test('an unknown status is put up with for ten looks, then named', async () => {
    const harness = createHarness()
    let looks = 0
    harness.cdn.intercept = ({ path }, pass) => {
      if (!/purge\/[0-9a-f-]+$/.test(path)) return undefined
      looks++
      const exchange = pass()
      if (exchange.kind === 'fault') return exchange
      return {
        ...exchange,
        answer: {
          ...exchange.answer,
          body: exchange.answer.body.replace(/"status":"\w+"/, '"status":"purging"'),
        },
      }
    }
    const report = await harness.run()
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'unknown-status' }] })
    expect(report.problems[0]?.title).toContain('purging')
    expect(looks).toBe(11)
  })

  test('a failed job is created again as often as `retries` says', async () => {
    for (const [fails, retries, status, jobs] of [
      [1, 1, 'completed', 2],
      [2, 1, 'failed', 2],
      [2, 2, 'completed', 3],
      [1, 0, 'failed', 1],
    ] as const) {
      const harness = createHarness()
      harness.cdn.state.failing.set('fra-02', fails)
      const report = await harness.run({ retries })
      expect({ status: report.status, jobsCount: harness.cdn.state.jobs.length }).toEqual({
        status: status,
        jobsCount: jobs,
      })
      expect(report.failedEdges.map(({ edge }) => edge)).toEqual(status === 'failed' ? ['fra-02'] : [])
    }
  })

  test('a service that goes dark while jobs run is given up within minutes, and the open jobs are named', async () => {
    const harness = createHarness({ jobMs: 60_000 })
    harness.cdn.intercept = ({ method }) =>
      method === 'GET' && harness.cdn.state.now() > Date.UTC(2026, 10, 21, 12, 0, 10)
        ? answer(500)
        : undefined
    const report = await harness.run()
    expect(report).toMatchObject({ status: 'failed', problems: [{ kind: 'server-error' }] })
    expect(report.openIds).toHaveLength(1)
    expect(report.durationMs).toBeLessThan(300_000)
  })

  test('one job that cannot be read spoils no other', async () => {
    const harness = createHarness({ jobMs: 5000 })
    const ids = () => harness.cdn.state.jobs.map(({ id }) => id)
    harness.cdn.intercept = ({ path }) =>
      path.endsWith(ids()[0] ?? 'none') ? answer(200, {}, '{"data":{}}') : undefined
    const report = await harness.run({ paths: paths(4000) })
    expect(report.batches.map(({ state }) => state)).toEqual([
      'abandoned',
      'completed',
      'completed',
      'completed',
    ])
    expect(report).toMatchObject({ status: 'partial', problems: [{ kind: 'wrong-shape' }] })
  })

  test('an outage of half a minute is waited out', async () => {
    const harness = createHarness({ jobMs: 60_000 })
    const [fromMs, toMs] = [Date.UTC(2026, 10, 21, 12, 0, 10), Date.UTC(2026, 10, 21, 12, 0, 40)]
    harness.cdn.intercept = () =>
      harness.cdn.state.now() > fromMs && harness.cdn.state.now() < toMs ? answer(502) : undefined
    expect((await harness.run()).status).toBe('completed')
  })

  test('outages of the list that lie apart do not add up', async () => {
    const harness = createHarness({ jobMs: 600_000 })
    const startMs = Date.UTC(2026, 10, 21, 12)
    harness.cdn.intercept = ({ path }) => {
      const second = (harness.cdn.state.now() - startMs) / 1000
      const isOut = second > 5 && Math.floor(second / 45) % 2 === 1 && second < 500
      return isOut && path.includes('page=') ? answer(502) : undefined
    }
    expect((await harness.run({ paths: paths(4000) })).status).toBe('completed')
  })

  test('watched jobs that the list no longer has are asked for one by one', async () => {
    const harness = createHarness()
    const { state } = harness.cdn
    const zone = state.options.zones[0]?.uuid ?? ''
    const ids = [1, 2, 3].map((n) => state.createJob(zone, { type: 'path', paths: [`/${n}`] }).data.id)
    const report = await harness.run({ waitFor: [...ids, 'gone'] })
    expect(report.batches.map(({ state: end }) => end)).toEqual([
      'completed',
      'completed',
      'completed',
      'abandoned',
    ])
    expect(report).toMatchObject({ status: 'partial', problems: [{ kind: 'not-found' }] })
    expect(harness.cdn.requests.length).toBeLessThan(60)
  })

  test('a token that is revoked while jobs run ends it at once', async () => {
    const harness = createHarness({ jobMs: 60_000 })
    harness.cdn.intercept = ({ method }) =>
      method === 'GET' && harness.cdn.state.now() > Date.UTC(2026, 10, 21, 12, 0, 10)
        ? answer(401)
        : undefined
    const report = await harness.run({ failOnError: false })
    expect(report).toMatchObject({
      status: 'failed',
      exitsZero: false,
      problems: [{ kind: 'unauthorized' }],
    })
    expect(report.durationMs).toBeLessThan(15_000)
  })
})
