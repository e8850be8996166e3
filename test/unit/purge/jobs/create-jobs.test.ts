import { describe, expect, test } from 'vitest'
import type { ListedJob } from '../../../../src/cdn/answers.ts'
import { quotaUsedUp } from '../../../../src/purge/jobs/words.ts'
import { MAX_ATTEMPTS } from '../../../../src/http/retry.ts'
import type { Problem } from '../../../../src/problem/problem.ts'
import {
  listedJob,
  lost,
  malformed,
  play,
  PROBLEM,
  problemsOf,
  refused,
  rejected,
  SERVICE_ZERO_MS,
  statesOf,
  unsent,
  type Played,
  type Script,
} from './scripted.ts'

const HOUR = 3_600_000
/** Jobs of others, created so long before our clock stood at 0. */
const others = (...agesMs: number[]) => agesMs.map((ageMs) => listedJob(`other-${ageMs}`, -ageMs))

describe('jobs are created in order, one at a time', () => {
  test('the next one when the answer to the one before is known', async () => {
    const { calls } = await play({ batches: 3 })
    expect(calls.filter((call) => call.startsWith('create'))).toEqual([
      'create /1 @0',
      'create /2 @100',
      'create /3 @200',
    ])
  })

  test('and nothing else while one is looked up, but open jobs are read meanwhile', async () => {
    const { calls, timesOf } = await play({
      batches: 3,
      creates: ['created', lost(), 'created'],
      reads: (_, read) => ({ status: read < 5 ? 'pending' : 'completed' }),
    })
    expect(timesOf('create /3')[0]).toBeGreaterThan(3300)
    const duringLookUp = timesOf('read j1').filter((atMs) => atMs > 200 && atMs < 3400)
    expect(duringLookUp.length, calls.join('\n')).toBeGreaterThan(1)
  })

  test('a rejected one ends those that wait', async () => {
    const played = await play({ batches: 3, creates: [rejected] })
    expect([statesOf(played), played.calls]).toEqual([
      ['abandoned', 'abandoned', 'abandoned'],
      ['create /1 @0'],
    ])
  })
})

describe('an answer to a create counts if its job is new', () => {
  const known = listedJob('known', -60_000)
  test.each<[what: string, answer: Partial<ListedJob>, why: RegExp]>([
    ['a job that the list had before', { id: 'known' }, /known was in the list/],
    ['the same with other paths', { id: 'known', paths: ['/x'] }, /known was in the list/],
    [
      'a certainly older one',
      { id: 'new', createdAtMs: SERVICE_ZERO_MS - 2000 },
      /new is older .*11:59:58/,
    ],
  ])('%s is looked up, and never sent again', async (_, answer, why) => {
    const played = await play({ batches: 2, before: [known], creates: [answer], listsOwn: false })
    expect(problemsOf(played)).toEqual(['wrong-job', 'wrong-job'])
    expect(played.batches[0]?.problem?.details?.join()).toMatch(why)
    expect(played.timesOf('list')).toHaveLength(4)
    expect(played.timesOf('create /1')).toHaveLength(1)
  })

  test('a job of this run is looked up', async () => {
    const played = await play({ batches: 2, creates: ['created', { id: 'j1' }], listsOwn: false })
    expect(problemsOf(played)).toEqual([undefined, 'wrong-job'])
    expect(played.batches[1]?.problem?.details?.join()).toMatch(/this run already has job j1/)
  })

  test.each([
    [-900, true, 'completed'],
    [-900, false, 'abandoned'],
    [-200, false, 'completed'],
    [-250, false, 'completed'],
    [-251, false, 'abandoned'],
  ])(
    'one dated %i ms from the request (in whole seconds: %s) ends %s',
    async (atMs, createdAtIsWholeSecond, state) => {
      const answer = { createdAtMs: SERVICE_ZERO_MS + atMs, createdAtIsWholeSecond }
      expect(statesOf(await play({ creates: [answer], listsOwn: false }))).toEqual([state])
    },
  )
})

describe('a lost create', () => {
  const OWN = listedJob('j9', 50)
  test.each<[what: string, script: Script, states: string[], creates: number]>([
    ['that the list shows is followed', { lists: () => [OWN] }, ['completed'], 1],
    [
      'that the third look shows is followed',
      { lists: (_, read) => (read < 3 ? [] : [OWN]) },
      ['completed'],
      1,
    ],
    [
      'of which only an older job is shown is sent again',
      { lists: () => [listedJob('o', -500)] },
      ['completed'],
      2,
    ],
    ['of which the list shows nothing is sent again', {}, ['completed'], 2],
    ['whose last look fails ends the creates', { lists: () => PROBLEM }, ['abandoned'], 1],
    [
      'whose first looks fail is sent again',
      { lists: (_, read) => (read < 4 ? PROBLEM : []) },
      ['completed'],
      2,
    ],
    [
      'that may be a new job with other paths ends the creates',
      { lists: () => [listedJob('j9', 50, { paths: ['/x'] })] },
      ['abandoned'],
      1,
    ],
    [
      'with a new job of more paths, too',
      { lists: () => [listedJob('j9', 50, { paths: ['/1', '/2'] })] },
      ['abandoned'],
      1,
    ],
    [
      'with a new job of another type is sent again',
      { lists: () => [listedJob('j9', 50, { type: 'all', paths: [] })] },
      ['completed'],
      2,
    ],
    [
      'of type `all` is any new job of this type',
      { policy: { type: 'all' }, lists: () => [listedJob('j9', 50, { type: 'all', paths: [] })] },
      ['completed'],
      1,
    ],
    [
      'whose shape was wrong is not sent again',
      { creates: [malformed, 'created'] },
      ['abandoned'],
      1,
    ],
    [
      'that is lost again and again is sent three times more',
      { creates: [lost()] },
      ['abandoned'],
      4,
    ],
  ])('%s', async (_, script, states, creates) => {
    const played = await play({ creates: [lost(), 'created'], ...script })
    expect(statesOf(played), played.calls.join('\n')).toEqual(states)
    expect(played.calls.filter((call) => call.startsWith('create'))).toHaveLength(creates)
  })

  test('is looked up four times, over more than three seconds', async () => {
    const { timesOf } = await play({ creates: [lost(), 'created'] })
    expect(timesOf('list')).toEqual([400, 1100, 2100, 3300])
    expect(timesOf('create /1')).toEqual([0, 3400])
  })

  test('names what may be it, and says why nothing was sent again', async () => {
    const { batches } = await play({
      creates: [lost()],
      lists: () => [listedJob('j9', 50, { paths: ['/x'] })],
    })
    expect(batches[0]?.problem?.details?.join()).toMatch(
      /a new job with different paths.* j9,so the create/,
    )
    const wrongShape = await play({ creates: [malformed], lists: () => PROBLEM })
    expect(problemsOf(wrongShape)).toEqual(['create-unanswered'])
  })

  test('whose shape was wrong names the new job of another form that the list shows', async () => {
    const lists = () => [listedJob('j9', 50, { paths: ['/x'] })]
    const played = await play({ creates: [malformed], lists })
    expect(problemsOf(played)).toEqual(['create-unanswered'])
    expect(played.batches[0]?.problem?.details?.join()).toMatch(/a new job .* j9,so the create/)
  })

  test('that comes late to the list is found before the create is sent again', async () => {
    const script = {
      creates: [lost(60_000)],
      lists: (atMs: number) => (atMs < 30_000 ? [] : [OWN]),
    }
    const played = await play(script)
    expect(statesOf(played)).toEqual(['completed'])
    expect(played.timesOf('create /1')).toHaveLength(1)
    const refusedMeanwhile = await play({
      creates: [lost(60_000), refused()],
      lists: (atMs) => (atMs < 64_000 ? [] : [OWN]),
    })
    expect(statesOf(refusedMeanwhile)).toEqual(['completed'])
    expect(refusedMeanwhile.timesOf('create /1')).toHaveLength(2)
  })

  test('that comes late, in another form, ends the creates too', async () => {
    const OTHER_FORM = listedJob('j9', 50, { paths: ['/x'] })
    const lists = (atMs: number) => (atMs < 30_000 ? [] : [OTHER_FORM])
    const played = await play({ batches: 2, creates: [lost(60_000), 'created'], lists })
    expect(problemsOf(played), played.calls.join('\n')).toEqual([
      'create-unanswered',
      'create-unanswered',
    ])
    expect(played.batches[0]?.problem?.details?.join()).toMatch(/lost: cut,.* j9,so the create/)
    expect(played.calls.filter((call) => call.startsWith('create'))).toEqual(['create /1 @0'])
  })

  test('is found on a later page, where many jobs were created since', async () => {
    const newer = Array.from({ length: 100 }, (_, index) =>
      listedJob(`n${index}`, 60 + index, { paths: ['/n'] }),
    )
    const played = await play({ creates: [lost()], lists: () => [...newer, OWN] })
    expect(statesOf(played)).toEqual(['completed'])
    expect(played.timesOf('list')).toHaveLength(2)
  })

  test('is not searched on pages from before the window of the quota', async () => {
    const older = Array.from({ length: 250 }, (_, index) =>
      listedJob(`o${index}`, -HOUR - 1000 * index),
    )
    const played = await play({ creates: [lost()], lists: () => [...older, OWN] })
    expect(statesOf(played)).toEqual(['completed'])
    expect(played.timesOf('list')).toHaveLength(1)
  })

  test('stays unresolved where the step is cancelled during the last look', async () => {
    const played = await play({ creates: [lost()], cancelAtMs: 3350 })
    expect(played.timesOf('list').at(-1)).toBe(3300)
    expect(played.batches[0]?.hasUnresolvedCreate).toBe(true)
  })

  test('does not pass for the next one: what a look has shown is known', async () => {
    // Its clock is ahead, so that its age says nothing.
    const other = listedJob('x', 60_000, { paths: ['/2'] })
    const played = await play({
      batches: 2,
      creates: [lost(), lost(), 'created'],
      lists: (_, read) => (read === 1 ? [other] : [OWN, other]),
    })
    expect(statesOf(played)).toEqual(['completed', 'completed'])
    expect(played.timesOf('create /2')).toHaveLength(2)
  })

  test('whose retry is lost does not take its own first job for it', async () => {
    const played = await play({
      retries: 1,
      creates: ['created', lost(), 'created'],
      reads: (id) => ({ status: id === 'j1' ? 'failed' : 'completed' }),
    })
    expect(statesOf(played)).toEqual(['completed'])
    expect(played.timesOf('create /1')).toHaveLength(3)
  })
})

describe('the time that an answer names', () => {
  test('holds for a lost create that left no job, and then the list is read', async () => {
    const { timesOf } = await play({ creates: [lost(60_000), 'created'] })
    expect(timesOf('list').at(-1)).toBe(60_100)
    expect(timesOf('create /1')).toEqual([0, 60_200])
  })

  test('holds for the next job, too, where the lost one is found', async () => {
    const { timesOf } = await play({
      batches: 2,
      creates: [lost(60_000), 'created'],
      lists: () => [listedJob('j9', 50)],
    })
    expect(timesOf('create /2')).toEqual([60_200])
    expect(timesOf('list').at(-1)).toBe(60_100)
  })

  test('holds for the next job, too, where the answer names an older job', async () => {
    const older = {
      kind: 'done',
      value: listedJob('known', -60_000),
      retryAfterMs: 60_000,
    } as const
    const { timesOf } = await play({
      batches: 2,
      before: [listedJob('known', -60_000)],
      creates: [older, 'created'],
      lists: () => [listedJob('j9', 50)],
    })
    expect(timesOf('create /2')).toEqual([60_200])
  })

  test('does not bring forward a job whose slot opens later', async () => {
    const { timesOf } = await play({
      batches: 2,
      createAtMs: [0, 60_000],
      creates: [lost(8000), 'created'],
      lists: () => [listedJob('j9', 50)],
    })
    expect(timesOf('create /2')).toEqual([60_100])
  })

  test('ends what was not created where it lies after the deadline, and is the cause', async () => {
    const played = await play({
      batches: 2,
      creates: [lost(1e9), 'created'],
      lists: () => [listedJob('j9', 50)],
    })
    expect(statesOf(played)).toEqual(['completed', 'abandoned'])
    expect(played.batches[1]?.problem).toMatchObject({
      kind: 'quota-exceeded',
      cause: expect.stringContaining(
        'the service asked to wait until then, although its list of jobs shows free slots',
      ),
    })
    expect(played.timesOf('create /2')).toEqual([])
    const alone = await play({ creates: [lost(1e9)] })
    expect(alone.batches[0]?.problem?.details?.join()).toContain(
      'asked to wait until after the deadline',
    )
  })

  test('of a refusal still applies when the list explains the refusal', async () => {
    const full = Array.from({ length: 100 }, (_, index) => listedJob(`other-${index}`, -3_590_000))
    const { timesOf } = await play({
      policy: { endMs: HOUR },
      creates: [refused(300_000), 'created'],
      lists: (_, read) => (read === 1 ? full : []),
    })
    expect(timesOf('create /1')[1]).toBeGreaterThanOrEqual(300_000)
  })
})

describe('a create that never left', () => {
  test('does not take a job that was made before the create was sent again', async () => {
    const other = listedJob('other', 1000)
    const creates = [unsent, unsent, unsent, lost(), 'created'] as const
    const played = await play({ creates, lists: () => [other] })
    expect(played.timesOf('create /1')[3]).toBe(2925)
    expect(played.batches[0]?.jobs.map(({ id }) => id)).not.toContain('other')
    expect(statesOf(played)).toEqual(['completed'])
  })

  test('is sent again without the list, after growing delays, five times in all', async () => {
    const played = await play({ creates: [unsent] })
    expect(problemsOf(played)).toEqual(['server-error'])
    expect(played.calls).toEqual([
      'create /1 @0',
      'create /1 @475',
      'create /1 @1325',
      'create /1 @2925',
      'create /1 @6025',
    ])
  })

  test.each([
    [1000, 'abandoned'],
    [50, 'waiting'],
  ])('at a deadline of %i ms leaves its batch %s', async (endMs, state) => {
    const played = await play({ creates: [unsent], policy: { endMs } })
    expect(statesOf(played)).toEqual([state])
  })
})

describe('a refusal', () => {
  test('that asks for no wait is followed by the list all the same', async () => {
    const { calls } = await play({ creates: [refused(0), refused(0), 'created'] })
    const kinds = calls.map((call) => call.split(' ')[0]).slice(0, 5)
    expect(kinds).toEqual(['create', 'list', 'create', 'list', 'create'])
  })

  test('counts anew after a create that was accepted: only six in a row end the run', async () => {
    const five = Array.from({ length: 5 }, () => refused(1000))
    const played = await play({ batches: 2, creates: [...five, 'created', ...five, 'created'] })
    expect(statesOf(played)).toEqual(['completed', 'completed'])
  })

  test('holds creates for five seconds, and then the list comes first', async () => {
    const { timesOf, waits } = await play({ creates: [refused(), 'created'] })
    const [, listedMs = 0] = [0, ...timesOf('list')]
    expect(listedMs).toBeGreaterThanOrEqual(5100)
    expect(listedMs).toBeLessThan(5700)
    expect(timesOf('create /1')).toEqual([0, listedMs + 100])
    expect(waits).toEqual([{ cause: 'refusal', fromMs: 100, toMs: listedMs }])
  })

  test('that comes six times in a row, without an explanation, ends the step after a list', async () => {
    const played = await play({ creates: [refused()], policy: { endMs: 2 * HOUR } })
    expect(problemsOf(played)).toEqual(['unexplained-refusals'])
    expect(played.timesOf('create /1')).toHaveLength(6)
    expect(played.calls.at(-1)).toMatch(/^list/)
  })

  test('that the list explains does not count', async () => {
    const played = await play({
      creates: [...Array.from({ length: 8 }, () => refused()), 'created'],
      policy: { limit: { jobs: 1, windowMs: 5000 } },
      listsOwn: false,
      // Others take the slot before each refusal, and leave it after the next read.
      lists: (atMs, read) => (read % 2 === 1 ? [listedJob(`x${read}`, atMs - 1000)] : []),
    })
    expect(statesOf(played)).toEqual(['completed'])
    expect(played.timesOf('create /1')).toHaveLength(9)
  })

  test('that the list explains, and that names a time after the deadline, is for want of quota', async () => {
    const played = await play({
      creates: [refused(120_000)],
      policy: { endMs: 60_000, limit: { jobs: 1, windowMs: 30_000 } },
      lists: () => [listedJob('x', -10_000)],
    })
    expect(problemsOf(played)).toEqual(['quota-exceeded'])
    expect(played.batches[0]?.problem?.cause).toContain('other runs or users used the quota')
  })

  test('that the list explains is waited for as long as its answer named, and the log says so', async () => {
    const { log } = await play({
      creates: [...Array.from({ length: 5 }, () => refused(100)), refused(300_000), 'created'],
      policy: { limit: { jobs: 1, windowMs: 20_000 } },
      listsOwn: false,
      lists: (atMs, read) => (read === 6 ? [listedJob('x', atMs)] : []),
    })
    const delays = log.flatMap((entry) => (entry.kind === 'waiting' ? [entry.delayMs] : []))
    expect(delays).toHaveLength(1)
    expect(delays[0]).toBeGreaterThan(299_000)
    expect(log.map(({ kind }) => kind).slice(-3)).toEqual(['waiting', 'created', 'ended'])
  })

  test('that names a time after the deadline reads the list at once', async () => {
    const played = await play({ creates: [refused(1e6)] })
    expect(played.calls).toEqual(['create /1 @0', 'list @100'])
    expect(problemsOf(played)).toEqual(['quota-exceeded'])
  })

  test.each<[string, readonly ListedJob[] | Problem]>([
    ['fails', PROBLEM],
    ['shows free slots', []],
  ])('whose list %s when the deadline has passed ends nothing', async (_, list) => {
    const played = await play({ creates: [refused()], policy: { endMs: 5150 }, lists: () => list })
    expect(statesOf(played)).toEqual(['waiting'])
  })

  test('whose list cannot be read ends what was not created', async () => {
    const played = await play({ creates: [refused()], lists: () => PROBLEM })
    expect([problemsOf(played), played.calls.length]).toEqual([['server-error'], 2])
    expect(played.quotaRemaining).toBe(0)
  })
})

describe('slots', () => {
  test.each([
    [60_000, 0, HOUR, 60_000],
    [60_000, 0.5, HOUR, 65_000],
    [60_000, 0.5, 60_000, 61_500],
    [60_000, 1, 500, 60_100],
    [895_000, 1, HOUR, 899_000],
    [899_500, 1, HOUR, 899_500],
  ])(
    'one at %i ms, with jitter %d in a window of %i ms, is used at %i ms',
    async (slotMs, jitter, windowMs, atMs) => {
      const policy = { jitter, limit: { jobs: 1, windowMs } }
      const { timesOf } = await play({ createAtMs: [slotMs], policy })
      expect(timesOf('list')[0]).toBe(atMs)
    },
  )

  test('jobs on later pages count, too', async () => {
    const full = Array.from({ length: 150 }, (_, index) => listedJob(`o${index}`, -60_000 - index))
    const played = await play({
      needsList: true,
      policy: { limit: { jobs: 150, windowMs: HOUR } },
      lists: () => full,
    })
    expect(problemsOf(played)).toEqual(['quota-exceeded'])
    expect(played.timesOf('create /1')).toEqual([])
  })

  test('after a wait for the origin the list is read first', async () => {
    expect((await play({ needsList: true })).calls.slice(0, 2)).toEqual([
      'list @0',
      'create /1 @100',
    ])
  })

  test.each<[what: string, script: Script, batches: number, untilMs: number]>([
    [
      'the oldest job in the list',
      { batches: 2, needsList: true, lists: () => others(60_000) },
      1,
      HOUR - 60_000,
    ],
    ['a job of this run', { batches: 2, needsList: true }, 1, HOUR],
  ])('the log says that batches wait for the slot of %s', async (_, script, batches, untilMs) => {
    const policy = { limit: { jobs: 2, windowMs: HOUR }, endMs: 4 * HOUR }
    const limit = script.lists === undefined ? { jobs: 1, windowMs: HOUR } : policy.limit
    const { log } = await play({ ...script, policy: { ...policy, limit } })
    const waiting = log.find(({ kind }) => kind === 'waiting')
    expect(waiting).toMatchObject({ kind: 'waiting', batches })
    const until = waiting?.kind === 'waiting' ? waiting.untilMs - SERVICE_ZERO_MS : NaN
    expect(Math.abs(until - untilMs)).toBeLessThan(1500)
  })

  test.each<[what: string, script: Script, states: string[], ageMs: number]>([
    [
      'neither of two jobs is created',
      { lists: () => others(60_000) },
      ['abandoned', 'abandoned'],
      60_000,
    ],
    [
      '`retry-at` is the last slot',
      { lists: () => others(60_000, 30_000) },
      ['abandoned', 'abandoned'],
      30_000,
    ],
    [
      'an earlier `Retry-After` is not the cause',
      { creates: [refused(1000)], lists: () => others(60_000), needsList: false },
      ['abandoned', 'abandoned'],
      60_000,
    ],
  ])('where a slot opens after the deadline, %s', async (_, script, states, ageMs) => {
    const policy = { limit: { jobs: 2, windowMs: HOUR } }
    const played = await play({ batches: 2, needsList: true, policy, ...script })
    expect(statesOf(played)).toEqual(states)
    expect(played.batches[1]?.problem).toMatchObject({
      kind: 'quota-exceeded',
      cause: expect.stringContaining('other runs or users'),
    })
    expect(played.retryAtMs).toBe(SERVICE_ZERO_MS + HOUR - ageMs)
  })

  test('where one opens after the deadline, a created job stays, and is watched', async () => {
    const played = await play({
      batches: 2,
      creates: ['created', refused(1000)],
      policy: { limit: { jobs: 2, windowMs: HOUR } },
      lists: () => others(60_000),
    })
    expect(statesOf(played)).toEqual(['completed', 'abandoned'])
  })

  test('a lost create that asked to wait is why its retry has no slot', async () => {
    const played = await play({
      retries: 1,
      creates: [lost(1e6)],
      lists: () => [listedJob('j9', 50)],
      reads: () => ({ status: 'failed' }),
    })
    const cause = expect.stringContaining(
      'the service asked to wait until then, although its list of jobs shows free slots',
    )
    expect(played.batches[0]?.problem).toMatchObject({ kind: 'quota-exceeded', cause })
    expect(played.retryAtMs).toBe(SERVICE_ZERO_MS + 1e6 + 100)
  })
})

test('jobs of this run that the list does not show count against the quota', async () => {
  const { timesOf } = await play({
    batches: 2,
    listsOwn: false,
    creates: ['created', refused(1000), 'created'],
    policy: { limit: { jobs: 1, windowMs: HOUR }, endMs: 3 * HOUR },
  })
  expect(timesOf('create /2')[1]).toBeGreaterThanOrEqual(HOUR)
})

test('such a job holds its slot until the last moment at which the service may have dated it', async () => {
  const { timesOf } = await play({
    batches: 2,
    listsOwn: false,
    uncertainMs: 5000,
    creates: ['created', refused(1000), 'created'],
    policy: { limit: { jobs: 1, windowMs: HOUR }, endMs: 3 * HOUR },
  })
  // It was seen after 100 ms, and a date in whole seconds may be 1 s earlier than the job.
  expect(timesOf('create /2')[1]).toBeGreaterThanOrEqual(HOUR + 100 + 5000 + 1000)
})

describe('the log', () => {
  test('says until when the first of several batches waits', async () => {
    const policy = { limit: { jobs: 2, windowMs: HOUR }, endMs: 4 * HOUR }
    const script = { batches: 2, needsList: true, policy, lists: () => others(60_000, 30_000) }
    const waiting = (await play(script)).log.find(({ kind }) => kind === 'waiting')
    if (waiting?.kind !== 'waiting') throw new Error('nothing waits')
    expect(waiting.batches).toBe(2)
    expect(waiting.delayMs).toBeLessThan(HOUR - 58_000)
    expect(waiting.untilMs - SERVICE_ZERO_MS - 100).toBe(waiting.delayMs)
  })

  test.each<[what: string, script: Script, delayMs: number | undefined]>([
    ['until the next try', { creates: [refused(1000), 'created'] }, 1050],
    ['nothing where the service asks to wait too long', { creates: [refused(2e6)] }, undefined],
  ])('of a refusal says %s', async (_, script, delayMs) => {
    const { log } = await play(script)
    const entry = log.find(({ kind }) => kind === 'refused')
    expect(entry).toMatchObject({ kind: 'refused', serverMessage: '429', delayMs })
  })

  test('does not speak of a lost create that a cancellation has cut off', async () => {
    const kindsOf = ({ log }: Played) => log.map(({ kind }) => kind)
    expect(kindsOf(await play({ creates: ['lost and made'] }))).toContain('lost')
    expect(kindsOf(await play({ creates: ['lost and made'], cancelAtMs: 50 }))).toEqual([])
  })

  test('says that a job was found, and not that it was created', async () => {
    const { log } = await play({ creates: ['lost and made'] })
    expect(log.map(({ kind }) => kind)).toEqual(['lost', 'found', 'ended'])
  })
})

test('creates that never reach the service are counted anew for each job', async () => {
  const before = Array.from({ length: MAX_ATTEMPTS - 1 }, () => unsent)
  const { batches } = await play({
    retries: 1,
    creates: [...before, 'created', ...before, 'created'],
    reads: (id) => ({ status: id === 'j1' ? 'failed' : 'completed' }),
  })
  expect(batches[0]?.state).toBe('completed')
})

test('a job that the list showed before the create was sent is not its result', async () => {
  const strange = { id: 'j9', paths: ['/1'], createdAtMs: SERVICE_ZERO_MS + 1150 }
  const { batches, calls } = await play({
    creates: [refused(1000), strange],
    listsOwn: false,
    lists: () => [listedJob('j9', 1150)],
  })
  expect(problemsOf({ batches } as Played)).toEqual(['wrong-job'])
  expect(calls.filter((call) => call.startsWith('create'))).toHaveLength(2)
})

test('a time that the service names holds the next create: the list is read once, after it', async () => {
  const { timesOf } = await play({
    batches: 2,
    creates: [lost(8000), 'created'],
    lists: () => [listedJob('j9', 50)],
  })
  const [, ...later] = timesOf('list')
  expect(later.map((atMs) => atMs >= 8000)).toEqual([true])
})

test('after the last refusal that is waited for, the list is read at once', async () => {
  const played = await play({ creates: [refused(100)] })
  const { log } = played
  expect([problemsOf(played), played.timesOf('create /1').length]).toEqual([
    ['unexplained-refusals'],
    6,
  ])
  const delays = log.flatMap((entry) => (entry.kind === 'refused' ? [entry.delayMs] : []))
  expect(delays.map((delayMs) => delayMs === undefined)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ])
})

test('a lost create that is found after the time that its answer named is logged as found', async () => {
  const { log } = await play({
    creates: [lost(8000)],
    lists: (atMs) => (atMs > 8000 ? [listedJob('j9', 60)] : []),
  })
  expect(log.map(({ kind }) => kind)).toEqual(['lost', 'found', 'ended'])
})

test.each([
  [100, undefined],
  [101, '2 quota windows'],
  [150, '2 quota windows'],
  [201, '3 quota windows'],
])('%i jobs at a quota of 100 need %s', (plannedJobs, windows) => {
  const quota = { type: 'path', limit: { jobs: 100, windowMs: HOUR } } as const
  const { help } = quotaUsedUp(quota, { retryAtMs: HOUR, jobCount: 1, plannedJobs, nowMs: 0 })
  expect(help.some((text) => text.includes('quota window'))).toBe(windows !== undefined)
  if (windows !== undefined) expect(help[0]).toContain(`more than ${windows}`)
})
