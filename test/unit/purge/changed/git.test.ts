import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test as plain } from 'vitest'
import { checkedOutCommit, openStepRepository } from '../../../../src/purge/changed/git/step-repository.ts'
import { compareCommits, filesOf } from '../../../../src/purge/changed/git/plumbing.ts'
import { createRunGit } from '../../../../src/purge/changed/git/run-git.ts'
import type { Result } from '../../../../src/problem/problem.ts'
import { systemClock, type Deadline } from '../../../../src/time/clock.ts'
import { SLUG, startGitHub, TOKEN, type FakeGitHub } from '../../../fakes/github.ts'
import { startServer } from '../../../fakes/server.ts'
import { makeRepository, type Content, type Repository } from '../../../fakes/repository.ts'

const GIT = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
const temp = mkdtempSync(join(tmpdir(), 'git-'))
afterAll(() => rmSync(temp, { recursive: true }))

function within(ms: number, signal = new AbortController().signal): Deadline {
  return { clock: systemClock, signal, endMs: systemClock.nowMs() + ms }
}

/** A deadline whose waits take no time. */
function skipping(ms: number): Deadline {
  let skippedMs = 0
  const clock = {
    ...systemClock,
    nowMs: () => systemClock.nowMs() + skippedMs,
    sleep: (delayMs: number) => Promise.resolve(void (skippedMs += delayMs)),
  }
  return { ...within(ms), clock }
}

/** @param script of a `git` in place of the real one */
function fakeGit(script: string): string {
  const folder = mkdtempSync(join(temp, 'bin-'))
  writeFileSync(join(folder, 'git'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'git'), 0o755)
  return `${folder}:${process.env['PATH']}`
}

interface Options {
  readonly anyCommit: string
  readonly env?: Readonly<Record<string, string>>
  readonly token?: string
  readonly deadline?: Deadline
}

function open(
  fake: Pick<FakeGitHub, 'serverUrl'>,
  { anyCommit, env = {}, token = TOKEN, deadline }: Options,
) {
  return openStepRepository({
    serverUrl: fake.serverUrl,
    repository: SLUG,
    token,
    anyCommit,
    env: { PATH: process.env['PATH'], RUNNER_TEMP: temp, ...env },
    deadline: deadline ?? within(60_000),
    debug: undefined,
  })
}

interface World {
  readonly repository: Repository
  /** GitHub over the repository. */
  readonly fake: FakeGitHub
  /** Fetches a new commit. */
  readonly fetchNew: (options?: Partial<Options>) => Promise<Result<ReadonlyMap<string, string>>>
}

const test = plain.extend<World>({
  // oxlint-disable-next-line no-empty-pattern
  repository: async ({}, use) => {
    using repository = makeRepository()
    await use(repository)
  },
  fake: async ({ repository }, use) => {
    await using fake = await startGitHub(repository)
    await use(fake)
  },
  fetchNew: ({ repository, fake }, use) =>
    use(async (options = {}) => {
      const commit = repository.commit({ a: '1' })
      const opened = await open(fake, { anyCommit: commit, ...options })
      if (!opened.ok) return opened
      const fetched = await opened.value.fetch([commit])
      opened.value.remove()
      return fetched
    }),
})

test('an output that the deadline cuts is no output, however git ends', async () => {
  // It writes more than a pipe holds, and exits with 0.
  const PATH = fakeGit(`head -c 300000 /dev/zero | tr '\\0' 'a'\nprintf '\\0'`)
  const lengths = new Set<number | undefined>()
  const read = async (ms: number) => {
    const files = await filesOf(createRunGit(temp, { PATH }, within(ms)), 'x')
    lengths.add(files.ok ? files.value[0]?.length : undefined)
  }
  for (let ms = 1; ms <= 40; ms++) await read(ms)
  await read(10_000)
  expect([...lengths].filter((length) => length !== undefined)).toEqual([300_000])
})

// A process that is left behind holds it up, for longer than the test may take.
test.each(['the deadline', 'a signal'])(
  '%s leaves no process of git behind',
  { timeout: 20_000 },
  async (what) => {
    const pids = join(temp, `pids-${what.length}`)
    const PATH = fakeGit(`sh -c 'echo $$ >> ${pids}; sleep 30' & echo $$ >> ${pids}; wait`)
    const abort = new AbortController()
    const deadline = within(what === 'the deadline' ? 300 : 600_000, abort.signal)
    if (what === 'a signal') setTimeout(() => abort.abort(), 300)
    const result = await createRunGit(temp, { PATH }, deadline)(['fetch'])
    expect(result).toEqual({ kind: 'stopped' })
    const left = readFileSync(pids, 'utf8').trim().split('\n')
    expect(left).toHaveLength(2)
    await new Promise((resolve) => setTimeout(resolve, 50))
    // What has ended but is not waited for has no command line.
    const isRunning = (pid: string) =>
      existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`).length > 0
    expect(left.filter(isRunning)).toEqual([])
  },
)

const name = fc.constantFrom('é', 'e\u0301', 'new\nline', 'tab\t', '-x', '%20', ...'aAb"\\*# '.split(''))
const content = fc.constantFrom<Content>(
  '1',
  '2',
  '',
  { link: 'a' },
  { executable: '1' },
  { submodule: 'a'.repeat(40) },
  { submodule: 'b'.repeat(40) },
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

/** A submodule in any of the trees; otherwise whether the last one has the file. */
function kindOf(file: string, trees: readonly Readonly<Record<string, Content>>[]) {
  const isSubmodule = trees.some((tree) => {
    const found = Object.hasOwn(tree, file) ? tree[file] : undefined
    return typeof found === 'object' && 'submodule' in found
  })
  return isSubmodule ? 'submodule' : Object.hasOwn(trees.at(-1) ?? {}, file) ? 'present' : 'deleted'
}

test('a difference of trees is what git says, with what the head has of it', async ({ repository, fake }) => {
  await fc.assert(
    fc.asyncProperty(files, files, files, async (before, between, after) => {
      const [base, other, head] = [before, between, after].map((tree) => repository.commit(tree)) as [
        string,
        string,
        string,
      ]
      const opened = await open(fake, { anyCommit: head })
      if (!opened.ok) throw new Error(opened.problem.title)
      const fetched = await opened.value.fetch([head, base, other])
      expect(fetched.ok && fetched.value.size).toBe(new Set([head, base, other]).size)
      const difference = await compareCommits(opened.value.git, head, [base, other])
      const listed = await filesOf(opened.value.git, head)
      opened.value.remove()
      const expected = [...new Set([...repository.diff(base, head), ...repository.diff(other, head)])]
      expect(difference.ok && [...difference.value.keys()].toSorted()).toEqual(expected.toSorted())
      for (const [file, change] of difference.ok ? difference.value : [])
        expect(change).toBe(kindOf(file, [before, between, after]))
      expect(listed.ok && listed.value.toSorted()).toEqual(Object.keys(after).toSorted())
    }),
    { numRuns: 15 },
  )
  expect(readdirSync(temp).filter((entry) => entry.startsWith('cdn-purge-git'))).toEqual([])
})

describe('fetching', () => {
  test('takes one request for all commits, of ids of 64 digits and of tags, too', async () => {
    using repository = makeRepository('sha256')
    await using fake = await startGitHub(repository)
    const base = repository.commit({ a: '1' })
    const head = repository.commit({ a: '2' }, base)
    const tag = repository.annotate('v1', base)
    const opened = await open(fake, { anyCommit: head })
    const fetched = opened.ok ? await opened.value.fetch([head, tag, base]) : opened
    expect(fetched.ok && [...fetched.value]).toEqual([
      [head, head],
      [tag, base],
      [base, base],
    ])
    expect(fake.asked.filter((asked) => asked.startsWith('POST')).length).toBeLessThanOrEqual(2)
  })

  test('leaves no remote in the configuration', async ({ repository, fake }) => {
    const commit = repository.commit({ a: '1' })
    const folder = mkdtempSync(join(temp, 'config-'))
    const opened = await open(fake, { anyCommit: commit, env: { RUNNER_TEMP: folder } })
    if (opened.ok) await opened.value.fetch([commit])
    const config = readFileSync(join(folder, readdirSync(folder)[0] ?? '', 'config'), 'utf8')
    expect(config).toContain('bare = true')
    expect(config).not.toContain('remote')
    expect(config).not.toContain(fake.serverUrl)
  })

  test('leaves out what is gone, and ids of another kind', async ({ repository, fake }) => {
    const [one, two] = [repository.commit({ a: '1' }), repository.commit({ a: '2' })]
    fake.gone.add(two)
    const opened = await open(fake, { anyCommit: one })
    const fetched = opened.ok ? await opened.value.fetch([one, two, 'f'.repeat(40), 'f'.repeat(64)]) : opened
    expect(fetched.ok && [...fetched.value.keys()]).toEqual([one])
  })

  test.for([401, 403, 404])(
    'that is refused with %i ends at once, with the permission',
    async (status, { fake, fetchNew }) => {
      fake.faults.push({ on: /info\/refs/, status, times: 9 })
      const fetched = await fetchNew()
      expect(fetched).toMatchObject({ ok: false, problem: { kind: 'github-access-denied' } })
      expect(JSON.stringify(fetched)).toContain('contents: read')
      expect(fake.faults[0]?.times).toBe(8)
    },
  )

  test('with a wrong token is refused', async ({ fetchNew }) => {
    const fetched = await fetchNew({ token: 'wrong' })
    expect(fetched).toMatchObject({ ok: false, problem: { kind: 'github-access-denied' } })
  })

  test('that is redirected ends at once, and the other server sees nothing', async ({ fake, fetchNew }) => {
    const seen: string[] = []
    await using other = await startServer((request, response) => {
      seen.push(request.url ?? '')
      response.end()
    })
    fake.faults.push({ on: /info\/refs/, status: 302, headers: { location: `${other.url}/x` }, times: 9 })
    const fetched = await fetchNew()
    expect(fetched).toMatchObject({ ok: false, problem: { kind: 'git-failed' } })
    expect(JSON.stringify(fetched)).toContain('redirects (302)')
    expect([fake.faults[0]?.times, seen]).toEqual([8, []])
  })

  test('an id for which the server fails after another is gone is an error', async ({ repository, fake }) => {
    const [one, two] = [repository.commit({ a: '1' }), repository.commit({ a: '2' })]
    fake.gone.add(two)
    const opened = await open(fake, { anyCommit: one, deadline: skipping(60_000) })
    // The first fetch is answered, and every later one fails.
    const first = fake.asked.length
    fake.faults.push({
      get on() {
        return fake.asked.slice(first).filter((asked) => asked.startsWith('POST')).length > 1
          ? /POST/
          : /nothing/
      },
      status: 500,
      times: 99,
    })
    const fetched = opened.ok ? await opened.value.fetch([one, two]) : opened
    expect(fetched).toMatchObject({ ok: false, problem: { kind: 'git-failed' } })
  })

  test.for([
    ['5xx', { status: 503 }],
    ['a hang-up', { status: 0 }],
  ] as const)('is tried again after %s', async ([, fault], { fake, fetchNew }) => {
    fake.faults.push({ on: /upload-pack/, ...fault, times: 2 })
    expect((await fetchNew()).ok).toBe(true)
    fake.faults.push({ on: /upload-pack/, ...fault, times: 99 })
    const failed = await fetchNew({ deadline: skipping(60_000) })
    expect(failed).toMatchObject({ ok: false, problem: { kind: 'git-failed' } })
    // Inside the deadline it is tried again, however often.
    expect(fake.faults.at(-1)?.times).toBeLessThan(93)
  })

  test('from a server that is silent ends with the deadline', async ({ fake, fetchNew }) => {
    fake.faults.push({ on: /upload-pack/, status: 200, hangs: true, times: 9 })
    const fetched = await fetchNew({ deadline: within(700) })
    expect(fetched).toMatchObject({ ok: false, problem: { kind: 'deadline-exceeded' } })
  })

  test('without filters brings the same, without ids is an error', async ({ repository, fetchNew }) => {
    repository.git('config', 'uploadpack.allowFilter', 'false')
    expect((await fetchNew()).ok).toBe(true)
    repository.git('config', 'protocol.version', '0')
    repository.git('config', 'uploadpack.allowAnySHA1InWant', 'false')
    const PATH = fakeGit(
      `case "$*" in *fetch*) echo 'error: Server does not allow request for unadvertised object' >&2; exit 128;; esac\nexec ${GIT} "$@"`,
    )
    const fetched = await fetchNew({ env: { PATH } })
    expect(fetched).toMatchObject({ ok: false, problem: { kind: 'git-failed' } })
    expect(JSON.stringify(fetched)).toContain('allowAnySHA1InWant')
  })
})

test.for([
  ['is missing', '', 'was not found'],
  ['is older than 2.32', `echo 'git version 2.31.8'`, 'is too old'],
] as const)('git that %s is an error with a command', async ([, script, title], { fetchNew }) => {
  const PATH = script === '' ? '/nowhere' : fakeGit(script)
  const opened = await fetchNew({ env: { PATH } })
  expect(opened).toMatchObject({ ok: false, problem: { kind: 'unusable-git' } })
  expect(JSON.stringify(opened)).toContain(title)
  expect(JSON.stringify(opened)).toContain('apt-get install git')
})

test('git inherits no setting, and the token is in no argument', async ({ fetchNew }) => {
  const record = join(temp, 'record')
  const PATH = fakeGit(`printf '%s\\n' "$*" >> ${record}.args; env >> ${record}.env; exec ${GIT} "$@"`)
  const hostile = {
    GIT_DIR: '/nowhere',
    GIT_CONFIG_GLOBAL: '/nowhere',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'core.hooksPath',
    GIT_CONFIG_VALUE_0: '/nowhere',
    GIT_TRACE: '1',
    GIT_SSL_NO_VERIFY: '1',
    GIT_SSL_CAINFO: '/ca.pem',
    'INPUT_API-TOKEN': 'secret-of-the-service',
    GITHUB_TOKEN: TOKEN,
    HOME: '/home/user',
    PATH,
  }
  expect((await fetchNew({ env: hostile })).ok).toBe(true)
  const [args, env] = [readFileSync(`${record}.args`, 'utf8'), readFileSync(`${record}.env`, 'utf8')]
  const basic = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')
  expect(args).not.toContain(TOKEN)
  expect(args).not.toContain(basic)
  expect(env).toContain(basic)
  for (const text of [TOKEN, 'secret-of-the-service', '/home/user', 'GIT_TRACE', 'NO_VERIFY', 'hooksPath'])
    expect(env).not.toContain(text)
  expect(env).toContain('GIT_SSL_CAINFO=/ca.pem')
})

test('git gets the proxy, and private certificates beside the usual ones', async () => {
  const record = join(temp, 'proxied')
  const PATH = fakeGit(
    `case "$1" in --version) echo 'git version 2.50.0';; init) echo > config;; *) env > ${record}; cat "$GIT_SSL_CAINFO" > ${record}.pem; exit 1;; esac`,
  )
  const extra = join(temp, 'extra.pem')
  writeFileSync(extra, 'OWN CERTIFICATE')
  process.env['https_proxy'] = 'http://user:p%40ss@proxy.example:3128'
  try {
    const deadline = skipping(60_000)
    const env = { PATH, NODE_EXTRA_CA_CERTS: extra }
    const opened = await open(
      { serverUrl: 'https://github.example' },
      { anyCommit: 'a'.repeat(40), env, deadline },
    )
    if (opened.ok) await opened.value.fetch(['a'.repeat(40)])
  } finally {
    delete process.env['https_proxy']
  }
  expect(readFileSync(record, 'utf8')).toContain('=http://user:p%40ss@proxy.example:3128/')
  const certificates = readFileSync(`${record}.pem`, 'utf8')
  expect(certificates).toContain('OWN CERTIFICATE')
  expect(certificates.split('BEGIN CERTIFICATE').length).toBeGreaterThan(50)
})

test('an output above the limit is a failure, never taken as whole', async () => {
  const PATH = fakeGit(`head -c $((260 * 1024 * 1024)) /dev/zero | tr '\\0' 'a'; printf '\\0'`)
  const git = createRunGit(temp, { PATH }, within(60_000))
  expect(await filesOf(git, 'x')).toMatchObject({ ok: false, problem: { kind: 'git-failed' } })
})

test('a folder as `NODE_EXTRA_CA_CERTS` is ignored by git, as Node does', async () => {
  const folder = mkdtempSync(join(temp, 'certificates-'))
  const opened = await open(
    { serverUrl: 'https://github.example' },
    {
      anyCommit: 'a'.repeat(40),
      env: { PATH: process.env['PATH'] ?? '', NODE_EXTRA_CA_CERTS: folder, RUNNER_TEMP: folder },
    },
  )
  expect(opened.ok).toBe(true)
  if (opened.ok) opened.value.remove()
  expect(readdirSync(folder)).toEqual([])
})

describe('the commit of a checkout', () => {
  test('is read whatever its configuration says, and nothing of it is run', async ({ repository }) => {
    const commit = repository.commit({ a: '1' })
    const folder = repository.checkout(commit, 1)
    const run = (...args: string[]) => repository.git('-C', folder, ...args)
    run('checkout', '-q', '--detach', commit)
    for (const [key, value] of [
      ['core.fsmonitor', `${temp}/run-me`],
      ['core.hooksPath', temp],
      ['include.path', '/nowhere'],
      ['core.worktree', '/nowhere'],
      ['safe.directory', '/nowhere'],
    ] as const)
      run('config', key, value)
    const env = { PATH: process.env['PATH'], GIT_DIR: '/nowhere', GIT_COMMON_DIR: '/nowhere' }
    expect(await checkedOutCommit(folder, env, within(10_000))).toEqual({ ok: true, value: commit })
  })

  test('is none without a checkout, and empty where it cannot be read', async () => {
    const env = { PATH: process.env['PATH'] }
    expect(await checkedOutCommit(temp, env, within(10_000))).toEqual({ ok: true, value: undefined })
    const folder = mkdtempSync(join(temp, 'broken-'))
    writeFileSync(join(folder, '.git'), 'gitdir: /nowhere\n')
    expect(await checkedOutCommit(folder, env, within(10_000))).toEqual({ ok: true, value: '' })
    const withoutGit = await checkedOutCommit(folder, { PATH: temp }, within(10_000))
    expect(withoutGit).toMatchObject({ ok: false, problem: { kind: 'unusable-git' } })
  })
})
