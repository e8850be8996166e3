import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rootCertificates } from 'node:tls'
import { describe, expect, test, vi } from 'vitest'
import { openRefStore, type RefStoreOptions } from '../../../src/changes/ref-store.ts'
import { withoutConfirmed, type RecordStore } from '../../../src/changes/record.ts'
import {
  unusableGit,
  recordAccessDenied,
  tooLate,
  unsupportedRepository,
} from '../../../src/changes/words.ts'
import { confirmedRecord, ZONE } from '../../fakes/changes.ts'
import { makeDeadline, PASSED } from '../../fakes/deadline.ts'
import { makeFolder } from '../../fakes/folder.ts'
import { SLUG, startGitHub, TOKEN } from '../../fakes/github.ts'
import { recordGit } from '../../fakes/recorded-git.ts'
import { makeRepository } from '../../fakes/repository.ts'
import { outcomeOf } from '../../fakes/outcome.ts'

const RECORD = confirmedRecord({ a: '1' }, { rules: 'r', html: 'all', source: 'map' })
const REF = `refs/cdn-purge/${ZONE}`
const RECEIVE = /POST .*git-receive-pack/

/** A repository behind the permissions of a token, and a folder for temporary files. */
async function start(format: 'sha1' | 'sha256' = 'sha1') {
  const repository = makeRepository(format)
  const temporary = makeFolder()
  const github = await startGitHub(repository)
  const debugged: string[] = []
  const printed: string[] = []
  const open = (changed: Partial<RefStoreOptions> = {}) =>
    openRefStore({
      serverUrl: github.serverUrl,
      repository: SLUG,
      zone: ZONE,
      token: TOKEN,
      env: { PATH: process.env['PATH'], RUNNER_TEMP: temporary.path },
      deadline: makeDeadline(),
      debug: (line) => debugged.push(line.replace(/\d+ ms/, 'N ms')),
      printLine: (line) => printed.push(line),
      ...changed,
    })
  return {
    repository,
    temporary,
    github,
    debugged,
    printed,
    open,
    async [Symbol.asyncDispose]() {
      await github[Symbol.asyncDispose]()
      repository[Symbol.dispose]()
      temporary[Symbol.dispose]()
    },
  }
}

/** Sleeps at once, and notes how long. */
function sleepingClock(slept: number[]) {
  const sleep = (delayMs: number) => {
    slept.push(delayMs)
    return Promise.resolve()
  }
  return { ...makeDeadline().clock, sleep }
}

async function write(store: RecordStore, record = RECORD, version = ''): Promise<string> {
  const replacement = await store.replace(record, version)
  if (replacement.kind === 'overtaken') throw new Error('it was not written')
  return replacement.version
}

describe('a record in a ref', () => {
  test('is absent, is written, and is read by the next run', async () => {
    await using server = await start()
    const store = await server.open()
    const absent = { record: undefined, whyUnreadable: undefined, version: '' }
    expect(await outcomeOf(store.read())).toMatchObject({ ok: true, value: absent })
    const version = await write(store)
    const next = await server.open()
    expect(await outcomeOf(next.read())).toMatchObject({
      ok: true,
      value: { record: RECORD, version },
    })
    expect([store.name, store.howToDelete]).toEqual([
      `\`${REF}\``,
      `run \`git push origin :${REF}\``,
    ])
  })

  test('is a commit with one file, after the one before', async () => {
    await using server = await start()
    const store = await server.open()
    const first = await write(store)
    const forgotten = withoutConfirmed(RECORD, { baseUrl: RECORD.baseUrl, zone: ZONE, run: null })
    await write(store, forgotten, first)
    const log = server.repository.git('log', '--format=%s %an <%ae> %cn', REF).split('\n')
    const author =
      'github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com> github-actions[bot]'
    expect(log).toEqual([`Forget ${ZONE} ${author}`, `Update ${ZONE} ${author}`])
    expect(server.repository.git('ls-tree', '--name-only', REF)).toBe('record.json')
    expect(server.repository.git('rev-parse', `${REF}^`)).toBe(first)
  })

  test('is not replaced where another run has written since', async () => {
    await using server = await start()
    const store = await server.open()
    const first = await write(store)
    const late = withoutConfirmed(undefined, { baseUrl: RECORD.baseUrl, zone: ZONE, run: null })
    expect(await outcomeOf(store.replace(late, ''))).toMatchObject({
      ok: true,
      value: { kind: 'overtaken' },
    })
    const other = server.repository.commit({ x: 'y' })
    server.github.beforePush = () => server.repository.git('update-ref', REF, other)
    expect(await outcomeOf(store.replace(RECORD, first))).toMatchObject({
      ok: true,
      value: { kind: 'overtaken' },
    })
    expect(server.repository.git('rev-parse', REF)).toBe(other)
  })

  test.each([502, 0, 200])('is written although its answer is lost: %d', async (status) => {
    await using server = await start()
    const store = await server.open()
    server.github.faults = [{ on: RECEIVE, status, isLate: true, times: 1 }]
    const version = await write(store)
    expect(server.repository.git('rev-parse', REF)).toBe(version)
    expect(server.debugged[1]).toBe('git ls-remote: ended, N ms, attempt 1')
    expect(server.debugged).toHaveLength(2)
  })

  test('is written again where its first request did nothing', async () => {
    await using server = await start()
    const store = await server.open()
    server.github.faults = [{ on: RECEIVE, status: 500, times: 1 }]
    await write(store)
    expect(server.debugged).toEqual([
      'git push: failed, N ms, attempt 1',
      'git ls-remote: ended, N ms, attempt 1',
      'git push: ended, N ms, attempt 2',
    ])
  })

  test('cannot be read, and is replaced, where the ref holds something else', async () => {
    await using server = await start()
    const { repository } = server
    const git = (...args: string[]) => repository.git(...args)
    const tree = git('rev-parse', `${repository.commit({ x: 'y' })}^{tree}`)
    const broken = server.repository.commit({ 'record.json': 'oops' })
    const latin1 = server.repository.commit(
      new Map([[Buffer.from('record.json'), { executable: '\u00e9' }]]),
    )
    for (const [id, why] of [
      [tree, 'its commit has no record'],
      [server.repository.commit({ x: 'y' }), 'its commit has no record'],
      [broken, 'it is not JSON'],
      [latin1, 'it is not JSON'],
    ] as const) {
      git('update-ref', REF, id)
      const store = await server.open()
      const value = { record: undefined, whyUnreadable: why, version: id }
      expect(await outcomeOf(store.read())).toMatchObject({ ok: true, value })
      const version = await write(store, RECORD, id)
      const parents = git('log', '-1', '--format=%P', version)
      expect(parents).toBe(id === tree ? '' : id)
    }
  })

  test('is not confused with a ref whose name ends like its own', async () => {
    await using server = await start()
    server.repository.git('update-ref', `refs/x/${REF}`, server.repository.commit({ x: 'y' }))
    const store = await server.open()
    server.github.faults = [{ on: RECEIVE, status: 500, times: 1 }]
    await write(store)
    await store.read()
  })
})

describe('a record that is not UTF-8', () => {
  test('cannot be read', async () => {
    await using server = await start()
    const { repository } = server
    const make = (args: readonly string[], input: Buffer | string) =>
      execFileSync('git', args, { cwd: repository.folder, input }).toString().trim()
    const blob = make(['hash-object', '-w', '--stdin'], Buffer.from([0xff]))
    const tree = make(['mktree'], `100644 blob ${blob}\trecord.json\n`)
    const parent = repository.commit({ x: 'y' })
    const commit = repository.git(
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@b',
      'commit-tree',
      '-p',
      parent,
      '-m',
      'x',
      tree,
    )
    repository.git('update-ref', REF, commit)
    const value = { record: undefined, whyUnreadable: 'it is not UTF-8, or is nested too deeply' }
    expect(await outcomeOf((await server.open()).read())).toMatchObject({ ok: true, value })
  })
})

describe('a git server that denies access', () => {
  test('while the result of a write is looked up ends the write', async () => {
    await using server = await start()
    const store = await server.open()
    server.github.faults = [
      { on: RECEIVE, status: 500, times: 1 },
      { on: /service=git-upload-pack/, status: 403, times: Infinity },
    ]
    const { title } = recordAccessDenied('403', '', TOKEN)
    expect(await outcomeOf(store.replace(RECORD, ''))).toMatchObject({
      ok: false,
      problem: { title },
    })
  })

  test.each([
    [401, { token: 'ghs_wrong' }, 'ghs_wrong'],
    [401, { token: 'ghp_of_a_person' }, 'ghp_of_a_person'],
    [401, { token: '' }, ''],
    [404, { repository: 'acme/other' }, TOKEN],
  ])('with %d is a problem of the token: %j', async (status, changed, token) => {
    await using server = await start()
    const store = await server.open(changed)
    const read = await outcomeOf(store.read())
    const { title, cause, help } = recordAccessDenied(String(status), '', token)
    expect(read).toMatchObject({ ok: false, problem: { title, cause, help } })
    expect(server.debugged).toHaveLength(1)
  })

  test('with 403 is a permission that is missing', async () => {
    await using server = await start()
    server.github.contents = 'read'
    const store = await server.open()
    const result = await outcomeOf(store.replace(RECORD, ''))
    const { title, cause } = recordAccessDenied('403', '', TOKEN)
    expect(result).toMatchObject({ ok: false, problem: { title, cause } })
  })

  test.each([
    'fatal: returned error: 403',
    "fatal: couldn't find remote ref refs/cdn-purge/x",
    'fatal: unable to access: SSL certificate problem',
    // A line for JavaScript, and none for git.
    'x\u2028fatal: returned error: 403',
  ])('with a hook is tried three times and quoted, whatever the hook prints: %s', async (words) => {
    await using server = await start()
    server.repository.hook('pre-receive', `echo "${words}" >&2; echo "error: a rule" >&2; exit 1`)
    const slept: number[] = []
    const store = await server.open({ deadline: makeDeadline({ clock: sleepingClock(slept) }) })
    const result = await outcomeOf(store.replace(RECORD, ''))
    expect(result).toMatchObject({ ok: false, problem: { kind: 'unwritable-record' } })
    const details = (!result.ok && result.problem.details?.join('\n')) || ''
    expect(details).toContain('pre-receive hook declined')
    expect(details).toContain('error: a rule')
    expect(!result.ok && result.problem.title).toContain(`\`${REF}\``)
    expect(server.github.asked.filter((line) => RECEIVE.test(line))).toHaveLength(3)
    expect(slept).toEqual([1000, 3000])
  })

  test('only for the moment, as while another push has the lock, is tried again', async () => {
    await using server = await start()
    server.repository.hook(
      'update',
      '[ -e tried ] && exit 0; touch tried; echo "cannot lock ref" >&2; exit 1',
    )
    const store = await server.open({ deadline: makeDeadline({ clock: sleepingClock([]) }) })
    expect(await outcomeOf(store.replace(RECORD, ''))).toMatchObject({
      ok: true,
      value: { kind: 'current' },
    })
  })

  test('with a redirect says at once that the repository has moved', async () => {
    await using server = await start()
    const headers = { location: 'https://elsewhere.example.com/acme/site/info/refs' }
    server.github.faults = [{ on: /info\/refs/, status: 301, headers, times: Infinity }]
    const store = await server.open()
    const result = await outcomeOf(store.read())
    expect(result).toMatchObject({
      ok: false,
      problem: { title: expect.stringContaining('has moved') },
    })
    expect(server.debugged).toHaveLength(1)
  })

  test('has object ids of another kind', async () => {
    await using server = await start('sha256')
    server.repository.git('update-ref', REF, server.repository.commit({ x: 'y' }))
    const problem = unsupportedRepository()
    expect(await outcomeOf((await server.open()).read())).toMatchObject({ ok: false, problem })
    expect(await outcomeOf((await server.open()).replace(RECORD, ''))).toMatchObject({
      ok: false,
      problem,
    })
  })

  test('or fails until the deadline, is what the last attempt says', async () => {
    await using server = await start()
    server.github.faults = [{ on: /info\/refs/, status: 500, times: Infinity }]
    let nowMs = 0
    const clock = { ...makeDeadline().clock, nowMs: () => nowMs }
    const sleep = (delayMs: number) => {
      nowMs += delayMs
      return Promise.resolve()
    }
    const store = await server.open({
      deadline: makeDeadline({ clock: { ...clock, sleep }, endMs: 2000 }),
    })
    expect(await outcomeOf(store.read())).toMatchObject({
      ok: false,
      problem: { title: '`git fetch` failed' },
    })
    expect(server.debugged.length).toBeGreaterThan(2)
  })
})

test.each([
  [ZONE, ZONE],
  ['0123456789ABCDEF0123456789abcdef', '0123456789ABCDEF0123456789abcdef'],
  ['Zürich.1/x', 'Z%C3%BCrich%2E1%2Fx'],
  ['a_b-c', 'a_b-c'],
])('the ref of the zone %s ends in %s, and can be written', async (zone, end) => {
  await using server = await start()
  const store = await server.open({ zone })
  expect(store.name).toBe(`\`refs/cdn-purge/${end}\``)
  await write(store)
  expect(server.repository.git('for-each-ref', '--format=%(refname)')).toContain(
    `refs/cdn-purge/${end}`,
  )
})

test('a step that waits for the git server says so after ten seconds, once', async () => {
  await using server = await start()
  const store = await server.open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const reading = store.read()
    vi.advanceTimersByTime(9999)
    expect(server.printed).toEqual([])
    vi.advanceTimersByTime(30_000)
    expect(server.printed).toEqual(['Record waiting for the git server (git fetch)'])
    await reading
    vi.advanceTimersByTime(30_000)
    expect(server.printed).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

describe('the store', () => {
  test('keeps a folder of its own, which is gone after it closes', async () => {
    await using server = await start()
    const store = await server.open()
    expect(readdirSync(server.temporary.path)).toEqual([
      expect.stringMatching(/^cdn-purge-record-/),
    ])
    store.close()
    expect(readdirSync(server.temporary.path)).toEqual([])
  })

  test('needs a temporary folder, and git', async () => {
    await using server = await start()
    const env = { PATH: process.env['PATH'], RUNNER_TEMP: '/proc/none' }
    const noFolder = await outcomeOf(server.open({ env }))
    expect(!noFolder.ok && noFolder.problem.title).toContain('a temporary folder cannot be created')
    const noGit = await outcomeOf(
      server.open({ env: { PATH: '', RUNNER_TEMP: server.temporary.path } }),
    )
    expect(noGit).toMatchObject({ ok: false, problem: unusableGit('git was not found') })
    const late = await outcomeOf(server.open({ deadline: PASSED }))
    expect(late).toMatchObject({ ok: false, problem: tooLate('git was running') })
    expect(readdirSync(server.temporary.path)).toEqual([])
  })

  test('passes the token in the environment, for its server alone, and no secret of the step', async () => {
    await using server = await start()
    const recorder = makeFolder()
    const recorded = recordGit(recorder.path)
    const certificates = recorder.at('own.pem')
    writeFileSync(certificates, 'own')
    const env = {
      PATH: recorded.path,
      RUNNER_TEMP: server.temporary.path,
      NODE_EXTRA_CA_CERTS: certificates,
      GITHUB_TOKEN: TOKEN,
      GIT_DIR: '/elsewhere',
    }
    const store = await server.open({ env })
    await write(store)
    const calls = recorded.calls()
    expect(JSON.stringify(calls.map(({ args }) => args))).not.toContain(TOKEN)
    const { env: own = {}, folder } = calls.at(-1) ?? {}
    expect(own).toMatchObject({
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CEILING_DIRECTORIES: folder,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      GIT_TERMINAL_PROMPT: '0',
    })
    expect([own['GITHUB_TOKEN'], own['GIT_DIR']]).toEqual([undefined, undefined])
    const config = Array.from({ length: Number(own['GIT_CONFIG_COUNT']) }, (_, index) => [
      own[`GIT_CONFIG_KEY_${index}`],
      own[`GIT_CONFIG_VALUE_${index}`],
    ])
    const login = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')
    expect(config).toEqual([
      ['http.followRedirects', 'false'],
      ['http.lowSpeedLimit', '1'],
      ['http.lowSpeedTime', '30'],
      ['credential.helper', ''],
      ['safe.directory', '*'],
      ['gc.auto', '0'],
      ['http.proxy', ''],
      [`http.${server.github.serverUrl}/.extraheader`, `Authorization: Basic ${login}`],
    ])
    const pem = readFileSync(own['GIT_SSL_CAINFO'] ?? '', 'utf8')
    expect(pem).toBe([...rootCertificates, 'own'].join('\n'))
    store.close()
    recorder[Symbol.dispose]()
  })

  test('asks the proxy that the requests to the service use, with its password', async () => {
    await using server = await start()
    using recorder = makeFolder()
    const recorded = recordGit(recorder.path)
    const env = { PATH: recorded.path, RUNNER_TEMP: server.temporary.path }
    const readConfig = async (proxy: string) => {
      process.env['http_proxy'] = proxy
      const before = recorded.calls().length
      const store = await server.open({ env, serverUrl: 'http://git.example.com' })
      store.close()
      delete process.env['http_proxy']
      const own = recorded.calls()[before]?.env ?? {}
      const names = Object.keys(own).filter((name) => name.startsWith('GIT_CONFIG_KEY_'))
      return names.map((name) => `${own[name]} ${own[name.replace('KEY', 'VALUE')]}`)
    }
    const plain = await readConfig('http://proxy.example.com:8080')
    expect(plain).toContain('http.proxy http://proxy.example.com:8080/')
    expect(plain.join()).not.toContain('proxyAuthMethod')
    const named = await readConfig('http://user:secret@proxy.example.com:8080')
    expect(named).toContain('http.proxy http://user:secret@proxy.example.com:8080/')
    expect(named).toContain('http.proxyAuthMethod basic')
  })

  test('does without a token, and without certificates that cannot be read', async () => {
    await using server = await start()
    const recorder = makeFolder()
    const recorded = recordGit(recorder.path)
    const env = {
      PATH: recorded.path,
      RUNNER_TEMP: server.temporary.path,
      NODE_EXTRA_CA_CERTS: recorder.at('none.pem'),
    }
    const store = await server.open({ env, token: '' })
    const [{ env: own } = { env: {} as Record<string, string> }] = recorded.calls()
    expect([own['GIT_CONFIG_COUNT'], own['GIT_SSL_CAINFO']]).toEqual(['7', undefined])
    store.close()
    expect(existsSync(own['HOME'] ?? '')).toBe(false)
    recorder[Symbol.dispose]()
  })
})
