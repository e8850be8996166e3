import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGit } from '../../../src/changes/git.ts'
import { createGitHub } from '../../../src/changes/github/client.ts'
import { createRepository } from '../../../src/changes/repository.ts'
import { ServerClock } from '../../../src/http/server-clock.ts'
import { systemClock } from '../../../src/time/clock.ts'
import { SLUG, startGitHub, TOKEN } from '../../fakes/github.ts'
import { makeRepository, type Content } from '../../fakes/repository.ts'

const name = fc.constantFrom(
  'a',
  'A',
  'b',
  'é',
  'e\u0301',
  'new\nline',
  'tab\t',
  '"',
  '\\',
  '-x',
  '*',
  '#',
  '%20',
  ' ',
)
const content = fc.oneof(
  fc.constantFrom<Content>('1', '2', ''),
  fc.constantFrom<Content>(
    { link: 'a' },
    { executable: '1' },
    { submodule: 'a'.repeat(40) },
    { submodule: 'b'.repeat(40) },
  ),
)
/** Files that can stand beside each other: no name is a file and a folder. */
const files = fc
  .array(fc.tuple(fc.array(name, { minLength: 1, maxLength: 3 }), content), { maxLength: 12 })
  .map((entries) => {
    const found: Record<string, Content> = {}
    for (const [segments, value] of entries) {
      const path = segments.join('/')
      const clashes = Object.keys(found).some(
        (other) => other === path || other.startsWith(`${path}/`) || path.startsWith(`${other}/`),
      )
      if (!clashes) found[path] = value
    }
    return found
  })

function statusIn(tree: Readonly<Record<string, Content>>, file: string): string {
  return Object.hasOwn(tree, file) ? 'present' : 'deleted'
}

test('the checkout and GitHub, truncated or not, say what git says of any two trees', async () => {
  using repository = makeRepository()
  await using fake = await startGitHub(repository)
  const endMs = systemClock.nowMs() + 600_000
  const deadline = { clock: systemClock, signal: new AbortController().signal, endMs }
  const clock = new ServerClock(0, 0)
  const github = createGitHub({ apiUrl: fake.apiUrl, token: TOKEN, repository: SLUG, clock, deadline })
  const path = process.env['PATH'] ?? ''
  await fc.assert(
    fc.asyncProperty(files, files, async (before, after) => {
      const base = repository.commit(before)
      const head = repository.commit(after)
      const expected = repository.diff(base, head).toSorted()
      const nowhere = createGit('/', path, deadline)
      for (const [git, treeLimit] of [
        [createGit(repository.folder, path, deadline), 0],
        [createGit(repository.checkout(head, 1), path, deadline), 12],
        [nowhere, 100_000],
        // A tree of so few entries is listed in one request only where it has no more.
        [nowhere, 12],
      ] as const) {
        fake.treeLimit = treeLimit
        const found = await createRepository(git, github, () => true).diff(base, head)
        const difference = found.ok ? found.value : undefined
        expect([...(difference?.keys() ?? [])].toSorted()).toEqual(expected)
        for (const [file, change] of difference ?? []) expect(change).toBe(statusIn(after, file))
      }
    }),
    { numRuns: 25 },
  )
  expect(fake.asked.length).toBeGreaterThan(0)
}, 120_000)
