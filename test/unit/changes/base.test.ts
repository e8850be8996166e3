import { describe, expect, test } from 'vitest'
import { findBase, type BaseParams } from '../../../src/changes/base/find-base.ts'
import type { Run } from '../../../src/changes/base/line.ts'
import { isOwnRepository } from '../../../src/changes/head-repository.ts'
import { fail, ok } from '../../../src/problem/result.ts'

const OWN = { repository: 'o/r', repositoryId: '7' }
const CONTEXT = {
  ...OWN,
  event: 'push',
  sha: sha('head'),
  ref: 'refs/heads/main',
  runId: '1',
  workflowFile: 'deploy.yml',
  payload: {},
}
const HOUR = 3_600_000
const NOW = 100 * 24 * HOUR

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

interface Given extends Partial<Omit<BaseParams, 'context'>> {
  readonly context?: Partial<BaseParams['context']>
  readonly tags?: readonly string[]
  readonly branches?: readonly string[]
}

/** `BASE, OTHER…` by the names of commits, or why it is unknown. */
async function baseOf(runs: readonly Run[], given: Given = {}): Promise<string> {
  const { context, tags = ['v1', 'v2'], branches = ['main', 'next'], ...params } = given
  const pages = runs.toSorted((a, b) => b.createdMs - a.createdMs)
  const named = (names: readonly string[]) => new Map(names.map((name) => [name, sha(name)]))
  const base = await findBase(
    {
      base: '',
      previewBase: undefined,
      recorded: 'none',
      isOwnHead: true,
      ...params,
      context: { ...CONTEXT, ...context },
    },
    {
      github: {
        nowMs: () => NOW + 200 * HOUR,
        readRuns: (_, page) => Promise.resolve(ok(pages.slice(100 * (page - 1), 100 * page))),
      },
      listRefs: () => Promise.resolve(ok({ tags: named(tags), branches: named(branches) })),
    },
  )
  if (!base.ok) return base.problem.kind
  if (base.value.kind === 'unknown') return base.value.why
  const nameOf = (id: string) => Buffer.from(id.replace(/(00)+$/, ''), 'hex').toString()
  return [base.value.base, ...base.value.otherCommits].map(nameOf).join(', ')
}

const recorded = (commit: string, hour: number) => ({ id: sha(commit), sinceMs: NOW + hour * HOUR })

describe('the order', () => {
  const runs = [run('good', 1), run('bad', 2, failed)]

  test.each<[string, Given, string]>([
    ['the input', { base: sha('given') }, 'given'],
    ['the input, before a manifest', { base: sha('given'), recorded: recorded('kept', 1) }, 'given'],
    ['what a change that is not live is based on', { previewBase: sha('main') }, 'main'],
    ['the manifest', { recorded: recorded('kept', 1) }, 'kept, bad, good'],
    ['the manifest, and nothing before it', { recorded: recorded('kept', 5) }, 'kept'],
    [
      'a manifest without a record: unknown',
      { recorded: undefined },
      '`manifest` has no commit of this zone',
    ],
    ['the newest successful run', {}, 'good, bad'],
  ])('%s', async (_, given, expected) => {
    expect(await baseOf(runs, given)).toBe(expected)
  })

  test('no successful run: unknown, never the push before', async () => {
    const context = { payload: { before: sha('before') } }
    expect(await baseOf([run('bad', 1, failed)], { context })).toBe(
      'no successful run of `deploy.yml` on `main`',
    )
  })

  test.each(['workflow_run', 'deployment', 'issue_comment'])('%s has no runs to look at', async (event) => {
    expect(await baseOf(runs, { context: { event } })).toContain('do not show which commit they deployed')
    expect(await baseOf(runs, { context: { event }, recorded: recorded('kept', 1) })).toBe('kept')
  })
})

describe('the newest successful run of the line', () => {
  const own = run('own', 3)
  test.each<[string, readonly Run[], Given, string]>([
    ['is the newest by its creation', [run('a', 1, { updatedMs: NOW + 9 * HOUR }), run('b', 2)], {}, 'b, a'],
    ['is of this branch', [run('a', 1), run('b', 2, { branch: 'next' })], {}, 'a'],
    ['is no dispatched one', [run('a', 1), run('b', 2, dispatched)], {}, 'a, b'],
    ['is not of a fork', [run('a', 1), run('b', 2, { headRepository: { id: '8', name: 'x/r' } })], {}, 'a'],
    ['is not of a repository that is gone', [run('a', 1), run('b', 2, { headRepository: null })], {}, 'a'],
    ['is not of a pull request', [run('a', 1), run('b', 2, { event: 'pull_request' })], {}, 'a'],
    ['is not this run', [run('a', 1), own], { context: { runId: own.id } }, 'a'],
    ['is of a schedule', [run('a', 1, { event: 'schedule' })], {}, 'a'],
    [
      'is, for a release, of a tag that is still there',
      [run('v1', 1, { event: 'release', branch: 'v1' }), run('a', 2)],
      { context: { event: 'release', ref: 'refs/tags/v2' } },
      'v1',
    ],
    [
      'is, for a tag, of a tag, whatever has pushed it',
      [run('v1', 1, { branch: 'v1' }), run('a', 2)],
      { context: { ref: 'refs/tags/v2' } },
      'v1',
    ],
    [
      'is not of a tag that was deleted, which counts all the same',
      [run('v1', 1, { branch: 'v1' }), run('v9', 2, { branch: 'v9' })],
      { context: { ref: 'refs/tags/v2' } },
      'v1, v9',
    ],
  ])('%s', async (_, runs, given, expected) => {
    expect(await baseOf(runs, given)).toBe(expected)
  })
})

describe('other commits that may have been live since', () => {
  const good = run('good', 5)
  const live: [string, Partial<Run>][] = [
    ['that failed', failed],
    ['that was cancelled', { conclusion: 'cancelled' }],
    ['in progress', { status: 'in_progress', conclusion: '' }],
    ['in the queue', { status: 'queued', conclusion: '' }],
    ['that waits for an approval', { status: 'waiting', conclusion: '' }],
    ['that was skipped in its second attempt', { conclusion: 'skipped', attempt: 2 }],
    ['without a time', { ...failed, updatedMs: NaN }],
  ]
  test.each(live)('a run %s counts', async (_, changes) => {
    expect(await baseOf([good, run('x', 6, changes)])).toBe('good, x')
  })

  const never: [string, Partial<Run>][] = [
    ['that was skipped', { conclusion: 'skipped' }],
    ['that was refused', { conclusion: 'action_required' }],
    ['that did not start', { conclusion: 'startup_failure' }],
    ['of a merge group', { event: 'merge_group' }],
    ['of a pull request target', { event: 'pull_request_target' }],
    ['of a branch that was created', { event: 'create' }],
    ['of another branch', { branch: 'next' }],
  ]
  test.each(never)('a run %s does not', async (_, changes) => {
    expect(await baseOf([good, run('x', 6, changes)])).toBe('good')
  })

  test.each([
    [-1000, 'good'],
    [-999, 'good, x'],
    [0, 'good, x'],
  ])('an older run that ended %i ms after the base’s was created', async (afterMs, expected) => {
    const older = run('x', 1, { ...failed, updatedMs: good.createdMs + afterMs })
    expect(await baseOf([good, older])).toBe(expected)
  })

  test('a re-run of the purge job alone does not move the moment: it is the creation of its run', async () => {
    const again = run('old', 1, { attempt: 2, updatedMs: NOW + 9 * HOUR })
    expect(await baseOf([again, run('x', 2, failed)])).toBe('old, x')
  })

  test('dispatched runs count wherever they ran', async () => {
    const elsewhere = run('x', 6, { ...dispatched, branch: 'v0' })
    expect(await baseOf([good, elsewhere])).toBe('good, x')
    expect(await baseOf([good, run('x', 6, { event: 'repository_dispatch' })])).toBe('good, x')
  })

  test('a dispatched one that has not succeeded may have deployed anything', async () => {
    for (const changes of [failed, { status: 'in_progress', conclusion: '' }])
      expect(await baseOf([good, run('x', 6, { ...dispatched, ...changes })])).toContain(
        'may have deployed another commit than its own',
      )
  })

  test('an event that does not show its commit may have, too', async () => {
    expect(await baseOf([good, run('x', 6, { event: 'workflow_run' })])).toContain('(`workflow_run`)')
  })

  test('a run that is given another head makes those of its event unknown', async () => {
    const given = { recorded: recorded('kept', 5), isOwnHead: false }
    expect(await baseOf([run('x', 6, failed)], given)).toContain('another commit than its own')
  })

  test('a dispatched run counts every run of the file: it may take back any of them', async () => {
    const runs = [run('v1', 1, { branch: 'v1' }), run('a', 2), run('b', 3, { ...failed, branch: 'next' })]
    const given = { context: { ...dispatched, ref: 'refs/tags/v2' } }
    expect(await baseOf(runs, given)).toBe('v1, b, a')
  })

  test('more than fifty are not compared', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => run(`x${index}`, 6, failed))
    expect((await baseOf([good, ...many(50)])).split(', ')).toHaveLength(51)
    expect(await baseOf([good, ...many(51)])).toContain('more than 50 commits')
  })
})

describe('the list of runs', () => {
  const reading = async (answer: ReturnType<typeof fail>, recordedHead: BaseParams['recorded'] = 'none') =>
    findBase(
      { base: '', previewBase: undefined, recorded: recordedHead, isOwnHead: true, context: CONTEXT },
      {
        github: { nowMs: () => NOW, readRuns: () => Promise.resolve(answer) },
        listRefs: () => Promise.reject(new Error('not asked for')),
      },
    )
  const problem = { kind: 'github-access-denied', title: 'no', help: [] } as const

  test.each([404, 501])('that is not there (%i) is a warning, and means no other commits', async (status) => {
    const unknown = await reading(fail(problem, status))
    expect(unknown.ok && unknown.value).toMatchObject({ kind: 'unknown', warnings: [expect.any(String)] })
    const known = await reading(fail(problem, status), recorded('kept', 1))
    expect(known.ok && known.value).toMatchObject({
      kind: 'known',
      otherCommits: [],
      warnings: [expect.stringContaining('a deploy that never reached its purge step is not seen')],
    })
  })

  test('that may not be read (403) is an error', async () => {
    expect(await reading(fail(problem, 403), recorded('kept', 1))).toMatchObject({ ok: false, problem })
  })

  test('is read until a page is older than 35 days, and at most ten pages', async () => {
    const asked: number[] = []
    const listed = async (ageDays: (page: number) => number) => {
      asked.length = 0
      return findBase(
        { base: '', previewBase: undefined, recorded: 'none', isOwnHead: true, context: CONTEXT },
        {
          github: {
            nowMs: () => NOW,
            readRuns: (_, page) => {
              asked.push(page)
              const createdMs = NOW - ageDays(page) * 24 * HOUR
              return Promise.resolve(
                ok(Array.from({ length: 100 }, () => run('x', 0, { branch: 'next', createdMs }))),
              )
            },
          },
          listRefs: () => Promise.reject(new Error('not asked for')),
        },
      )
    }
    await listed((page) => 12 * page)
    expect(asked).toEqual([1, 2, 3])
    const partial = await listed(() => 1)
    expect(asked).toHaveLength(10)
    expect(partial.ok && partial.value.warnings.join()).toContain('1000 runs or more in 35 days')
  })

  test('shows when this run was created', async () => {
    const own = run('own', 3, { id: CONTEXT.runId })
    const found = await findBase(
      { base: '', previewBase: undefined, recorded: undefined, isOwnHead: true, context: CONTEXT },
      {
        github: { nowMs: () => NOW, readRuns: () => Promise.resolve(ok([own])) },
        listRefs: () => Promise.reject(new Error('not asked for')),
      },
    )
    expect(found.ok && found.value.runCreatedMs).toBe(own.createdMs)
  })
})

test.each([
  [undefined, true],
  [null, false],
  [{ id: '7', name: 'renamed/r' }, true],
  [{ id: '8', name: 'o/r' }, false],
  [{ id: '', name: 'O/R' }, true],
  [{ id: '', name: 'x/r' }, false],
  [{ id: '', name: '' }, true],
])('a commit of %j is of this repository: %s', (from, expected) => {
  expect(isOwnRepository(from, OWN)).toBe(expected)
})
