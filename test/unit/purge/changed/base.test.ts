import { describe, expect, test } from 'vitest'
import { findBase, type BaseParams } from '../../../../src/purge/changed/base.ts'
import type { RunContext } from '../../../../src/purge/changed/event.ts'
import { decodeRuns, type Run } from '../../../../src/purge/changed/github/client.ts'
import type { Remembered } from '../../../../src/purge/changed/memory/memory.ts'
import { NO_RECORD } from '../../../../src/purge/changed/memory/record.ts'
import { fail, ok } from '../../../../src/problem/problem.ts'

const CONTEXT: RunContext = {
  repository: 'o/r',
  repositoryId: '7',
  apiUrl: '',
  serverUrl: '',
  event: 'push',
  sha: sha('head'),
  ref: 'refs/heads/main',
  runId: '1',
  attempt: 1,
  workflowFile: 'deploy.yml',
  server: 'github',
  payload: {},
}
const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = 100 * DAY

function sha(name: string): string {
  return Buffer.from(name).toString('hex').padEnd(40, '0')
}

let lastId = 10

/** A successful push to `main`, of the commit of this name. */
function run(commit: string, hour: number, changes: Partial<Run> = {}): Run {
  return {
    id: String(++lastId),
    event: 'push',
    branch: 'main',
    sha: sha(commit),
    headRepository: { id: '7', name: 'o/r' },
    attempt: 1,
    status: 'completed',
    conclusion: 'success',
    createdMs: NOW + hour * HOUR,
    updatedMs: NOW + hour * HOUR + 60_000,
    ...changes,
  }
}

const failed = { conclusion: 'failure' }
const dispatched = { event: 'workflow_dispatch' }

/** The memory, with a commit that a run has confirmed that was created in this hour. */
function confirmed(
  commit: string,
  hour: number,
  by: Partial<{ run: string; attempt: number }> = {},
): Remembered {
  const sinceMs = NOW + hour * HOUR
  const state = { head: sha(commit) }
  const record = {
    ...NO_RECORD,
    confirmed: { state, by: { run: 'of the record', attempt: 1, sinceMs, ...by }, settings: 's' },
  }
  return { record, whyUnknown: '', isExpected: false }
}

const NOTHING: Remembered = { record: NO_RECORD, whyUnknown: 'no record', isExpected: true }
const BASE = confirmed('base', 5)

interface Given extends Partial<Omit<BaseParams, 'context'>> {
  readonly context?: Partial<RunContext>
  readonly tags?: readonly string[]
  readonly branches?: readonly string[]
}

async function find(runs: readonly Run[], given: Given = {}, asked: number[] = []) {
  const { context, tags = ['v1', 'v2'], branches = ['main', 'next'], ...params } = given
  const pages = runs.toSorted((a, b) => b.createdMs - a.createdMs)
  const named = (names: readonly string[]) => new Map(names.map((name) => [name, sha(name)]))
  return findBase(
    {
      base: '',
      previewBase: undefined,
      head: sha('head'),
      memory: BASE,
      ...params,
      context: { ...CONTEXT, ...context },
    },
    {
      github: {
        readRuns(_, page) {
          asked.push(page)
          return Promise.resolve(ok(pages.slice(100 * (page - 1), 100 * page)))
        },
      },
      repository: { listRefs: () => Promise.resolve(ok({ tags: named(tags), branches: named(branches) })) },
    },
  )
}

/** `BASE, OTHER…` by the names of commits, or why it is unknown. */
async function baseOf(runs: readonly Run[], given: Given = {}): Promise<string> {
  const base = await find(runs, given)
  if (!base.ok) return base.problem.kind
  if (base.value.commits.length === 0) return base.value.why
  const nameOf = (id: string) => Buffer.from(id.replace(/(00)+$/, ''), 'hex').toString()
  return base.value.commits.map(nameOf).join(', ')
}

describe('the base', () => {
  const runs = [run('good', 1), run('bad', 6, failed)]
  const GIVEN = { base: sha('given'), memory: undefined }

  test.each<[string, Given, string]>([
    ['the input, without any other commit', GIVEN, 'given'],
    ['what a change that is not live is based on', { previewBase: sha('main'), memory: undefined }, 'main'],
    ['the last confirmed commit, with what may have been live since', {}, 'base, bad'],
    ['the input for a preview, too', { ...GIVEN, previewBase: sha('main') }, 'given'],
    ['unknown without a record, although a run was green', { memory: NOTHING }, 'no record'],
  ])('is %s', async (_, given, expected) => {
    expect(await baseOf(runs, given)).toBe(expected)
  })

  test('is never the push before', async () => {
    const context = { payload: { before: sha('before') } }
    expect(await baseOf(runs, { context, memory: NOTHING })).toBe('no record')
  })

  test.each(['workflow_run', 'deployment', 'issue_comment'])(
    'of %s: no list of runs is read',
    async (event) => {
      const asked: number[] = []
      const base = await find(runs, { context: { event } }, asked)
      expect(base.ok && base.value).toMatchObject({ commits: [sha('base')] })
      expect(base.ok && base.value.assumptions.join()).toContain('never reached its purge step is not seen')
      expect(asked).toEqual([])
    },
  )

  test.each([
    [2, sha('other'), 'an earlier attempt of this run may have deployed another commit'],
    [2, CONTEXT.sha, 'base'],
    [1, sha('other'), 'base'],
  ])('of attempt %i with the head %s: %s', async (attempt, head, expected) => {
    expect(await baseOf([], { context: { attempt }, head })).toBe(expected)
  })
})

const TAG = { ref: 'refs/tags/v2' }

describe('other commits that may have been live since', () => {
  const live: [string, Partial<Run>][] = [
    ['that succeeded', {}],
    ['that failed', failed],
    ['that was cancelled', { conclusion: 'cancelled' }],
    ['in the queue', { status: 'queued', conclusion: '' }],
    ['that waits for an approval', { status: 'waiting', conclusion: '' }],
    ['that was skipped in its second attempt', { conclusion: 'skipped', attempt: 2 }],
    ['in progress, last updated before', { status: 'in_progress', conclusion: '', updatedMs: NOW }],
    ['of a repository that is not shown', { headRepository: { id: '', name: '' } }],
    ['of the renamed repository', { headRepository: { id: '7', name: 'renamed/r' } }],
    ['without comparable ids', { headRepository: { id: '', name: 'O/R' } }],
  ]
  test.each(live)('a run %s counts', async (_, changes) => {
    expect(await baseOf([run('x', 6, changes)])).toBe('base, x')
  })

  const never: [string, Partial<Run>][] = [
    ['that was skipped', { conclusion: 'skipped' }],
    ['that was refused', { conclusion: 'action_required' }],
    ['that did not start', { conclusion: 'startup_failure' }],
    ['of a pull request', { event: 'pull_request' }],
    ['of a pull request target', { event: 'pull_request_target' }],
    ['of a merge group', { event: 'merge_group' }],
    ['of a branch that was created', { event: 'create' }],
    ['of a branch that was deleted', { event: 'delete' }],
    ['of another branch', { branch: 'next' }],
    ['of a fork', { headRepository: { id: '8', name: 'o/r' } }],
    ['of a fork without an id', { headRepository: { id: '', name: 'x/r' } }],
    ['of a repository that is gone', { headRepository: null }],
    ['that is this one', { id: CONTEXT.runId }],
    ['that has confirmed the record', { id: 'of the record' }],
  ]
  test.each(never)('a run %s does not', async (_, changes) => {
    expect(await baseOf([run('x', 6, changes)])).toBe('base')
  })

  test('a later attempt of the run that has confirmed counts', async () => {
    const again = { id: 'of the record', attempt: 2, updatedMs: NOW + 9 * HOUR }
    expect(await baseOf([run('x', 5, again)])).toBe('base, x')
  })

  test('a dispatched run that has confirmed does not, and its later attempt makes the base unknown', async () => {
    const again = { ...dispatched, id: 'of the record' }
    expect(await baseOf([run('x', 6, again)])).toBe('base')
    expect(await baseOf([run('x', 6, { ...again, attempt: 2 })])).toContain('does not show which commit')
  })

  test.each([
    [-1000, 'base'],
    [-999, 'base, x'],
    [0, 'base, x'],
  ])('an older run that ended %i ms after the record’s was created', async (afterMs, expected) => {
    const older = run('x', 1, { ...failed, updatedMs: NOW + 5 * HOUR + afterMs })
    expect(await baseOf([older])).toBe(expected)
  })

  test.each<[string, Partial<Run>]>([
    ['on this branch', dispatched],
    ['on another branch', { ...dispatched, branch: 'v0' }],
    ['through the API', { event: 'repository_dispatch' }],
    ['by another workflow', { event: 'workflow_run' }],
    ['without a commit', { sha: '' }],
  ])('a run started %s may have deployed any commit, so the base is unknown', async (_, changes) => {
    const base = await find([run('x', 6, changes)])
    expect(base.ok && base.value).toMatchObject({
      commits: [],
      why: expect.stringContaining('and does not show which commit'),
    })
  })

  test.each<[string, branch: string, Partial<RunContext>, string]>([
    ['a tag that is there counts for a release', 'v1', { event: 'release', ...TAG }, 'base, x'],
    ['a tag that is there counts for a tag', 'v1', TAG, 'base, x'],
    ['neither tag nor branch counts for a tag', 'v9', TAG, 'base, x'],
    ['a branch does not count for a tag', 'next', TAG, 'base'],
    ['any branch counts for a dispatched run', 'next', dispatched, 'base, x'],
    [
      'any branch counts for one started through the API',
      'next',
      { event: 'repository_dispatch' },
      'base, x',
    ],
  ])('%s', async (_, branch, context, expected) => {
    expect(await baseOf([run('x', 6, { branch })], { context })).toBe(expected)
  })

  test('each commit is compared once, and more than fifty are not', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => run(`x${index}`, 6, failed))
    expect((await baseOf([...many(50), ...many(50), run('base', 7)])).split(', ')).toHaveLength(51)
    expect(await baseOf(many(51))).toContain('more than 50 commits')
  })
})

describe('the list of runs', () => {
  const problem = { kind: 'github-access-denied', title: 'no', help: [] } as const
  const reading = (status: number, server: RunContext['server']) =>
    findBase(
      { base: '', previewBase: undefined, head: CONTEXT.sha, memory: BASE, context: { ...CONTEXT, server } },
      {
        github: { readRuns: () => Promise.resolve(fail(problem, status)) },
        repository: { listRefs: () => Promise.reject(new Error('not asked for')) },
      },
    )

  test.each([404, 501])(
    'that Gitea does not have (%i) is a warning, and means no other commits',
    async (status) => {
      const base = await reading(status, 'gitea')
      expect(base.ok && base.value).toMatchObject({
        commits: [sha('base')],
        warnings: [expect.stringContaining('a deploy that never reached its purge step is not seen')],
      })
    },
  )

  test.each([
    [403, 'gitea'],
    [403, 'github'],
    [404, 'github'],
    [501, 'act'],
  ] as const)('that cannot be read (%i on %s) is an error', async (status, server) => {
    expect(await reading(status, server)).toMatchObject({ ok: false, problem })
  })

  test('without the name of the workflow file is a warning on Gitea, and elsewhere no base', async () => {
    const context = { workflowFile: '' }
    expect(await baseOf([], { context: { ...context, server: 'gitea' } })).toBe('base')
    expect(await baseOf([], { context })).toBe('this server does not name the workflow file')
  })

  const of = (count: number, ageDays: number) =>
    Array.from({ length: count }, () => run('x', 0, { branch: 'next', createdMs: NOW - ageDays * DAY }))

  test.each<[string, readonly Run[], number[]]>([
    ['an empty page', of(20, 1), [1, 2]],
    ['a page of which all are 35 days older than the record', [...of(100, 1), ...of(200, 36)], [1, 2]],
    ['no page with one young run', [...of(150, 1), ...of(200, 36)], [1, 2, 3]],
  ])('is read to %s', async (_, runs, expected) => {
    const asked: number[] = []
    await find(runs, {}, asked)
    expect(asked).toEqual(expected)
  })

  test('is read for forty pages at most: past them the base is unknown', async () => {
    const asked: number[] = []
    const base = await find(of(4100, 1), {}, asked)
    expect(asked).toHaveLength(40)
    expect(base.ok && base.value).toMatchObject({ commits: [] })
  })

  test.each([
    ['of 200 that are older: for it one page is enough', of(200, 1), [1]],
    ['of 150 that are younger: it is on the second page', of(150, -1), [1, 2]],
    [
      'or not yet: a list of older ones does not show it',
      of(150, 1).map((one) => ({ ...one, id: '0' })),
      [1],
    ],
  ])('shows in a first run, too, when this run was created, %s', async (_, others, expected) => {
    const own = run('own', 3, { id: CONTEXT.runId })
    const isListed = others.every(({ id }) => id !== '0')
    const asked: number[] = []
    const base = await find(isListed ? [own, ...others] : others, { memory: NOTHING }, asked)
    const createdMs = isListed ? own.createdMs : undefined
    expect([base.ok && base.value.runCreatedMs, asked]).toEqual([createdMs, expected])
  })

  const row = { id: 1, event: 'push', created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
  test.each<[string, object]>([
    ['an id', { ...row, id: undefined }],
    ['an event', { ...row, event: null }],
    ['a time of creation', { ...row, created_at: 'today' }],
    ['a time of its last change', { ...row, updated_at: undefined }],
  ])('with a row without %s is an error', (_, wrong) => {
    expect(decodeRuns({ workflow_runs: [row] })).toHaveLength(1)
    expect(() => decodeRuns({ workflow_runs: [row, wrong] })).toThrow('workflow_runs[1]')
  })
})
