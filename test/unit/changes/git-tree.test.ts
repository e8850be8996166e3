import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkTree, openClone, readCheckedOutTree } from '../../../src/changes/git-tree.ts'
import {
  checkVersion,
  cleanEnvironment,
  createRunGit,
  readOutput,
} from '../../../src/changes/git.ts'
import { parseRules } from '../../../src/changes/rules/rules.ts'
import type { UnusableFile } from '../../../src/changes/snapshot.ts'
import { tooLate, unusableClone, unusableFiles, unusableGit } from '../../../src/changes/words.ts'
import { makeDeadline, PASSED } from '../../fakes/deadline.ts'
import { systemClock } from '../../../src/time/clock.ts'
import { makeFolder } from '../../fakes/folder.ts'
import { recordGit } from '../../fakes/recorded-git.ts'
import { makeRepository } from '../../fakes/repository.ts'
import { outcomeOf } from '../../fakes/outcome.ts'

const ENV = { PATH: process.env['PATH'] }

function open(folder: string, searchUpward = false) {
  return openClone(folder, ENV, makeDeadline(), { searchUpward })
}

describe('the commit that is checked out', () => {
  test('is each file with its id, but for what is no file', async () => {
    using repository = makeRepository()
    const files = {
      'a.html': 'A',
      'b c/\ud83d\udc80.css': 'C',
      'run.sh': { executable: 'x' },
      link: { link: 'a.html' },
      module: { submodule: 'a'.repeat(40) },
    }
    const commit = repository.commit(files)
    const tree = await outcomeOf(readCheckedOutTree(await open(repository.checkout(commit, 1))))
    const id = (text: string) =>
      execFileSync('git', ['hash-object', '--stdin'], { input: text }).toString().trim()
    expect(tree.ok && { ...tree.value, files: Object.fromEntries(tree.value.files) }).toEqual({
      commit,
      files: { 'a.html': id('A'), 'b c/\ud83d\udc80.css': id('C'), 'run.sh': id('x') },
      unusable: [
        { name: 'link', fault: 'link' },
        { name: 'module', fault: 'submodule' },
      ],
    })
  })

  test('may have names that are not UTF-8', async () => {
    using repository = makeRepository()
    const files = new Map([
      [Buffer.from('\xe9.html', 'latin1'), 'x'],
      [Buffer.from('a.html'), 'x'],
    ])
    const tree = await outcomeOf(
      readCheckedOutTree(await open(repository.checkout(repository.commit(files), 1))),
    )
    expect(tree.ok && [tree.value.unusable, [...tree.value.files.keys()]]).toEqual([
      [{ name: '\ufffd.html', fault: 'name' }],
      ['a.html'],
    ])
  })

  test('may have a name with the replacement character itself', async () => {
    using repository = makeRepository()
    const commit = repository.commit({ '\ufffd.html': 'x' })
    const tree = await outcomeOf(readCheckedOutTree(await open(repository.checkout(commit, 1))))
    expect(tree.ok && [...tree.value.files.keys()]).toEqual(['\ufffd.html'])
  })

  test('is missing in a new repository', async () => {
    using folder = makeFolder()
    execFileSync('git', ['init', '-q', folder.path])
    expect(await outcomeOf(readCheckedOutTree(await open(folder.path)))).toMatchObject({
      ok: false,
      problem: unusableClone('the git repository has no commit, or is damaged'),
    })
  })

  test('is a problem in the words of git where git refuses the clone', async () => {
    using folder = makeFolder()
    execFileSync('git', ['init', '-q', folder.path])
    writeFileSync(
      folder.at('.git/config'),
      '[core]\n repositoryformatversion = 1\n[extensions]\n newer = true\n',
    )
    const tree = await outcomeOf(readCheckedOutTree(await open(folder.path)))
    expect(tree).toMatchObject({ ok: false, problem: { title: 'git cannot read the repository' } })
    expect(!tree.ok && tree.problem.details?.join()).toMatch(/git said: .*extension/)
  })

  test('is incomplete in a clone without trees', async () => {
    using repository = makeRepository()
    const clone = repository.clone(repository.commit({ 'a/b': 'x' }), 'tree:0')
    const tree = await outcomeOf(readCheckedOutTree(await open(clone)))
    expect(tree).toMatchObject({
      ok: false,
      problem: { title: 'the clone does not contain the names of its files' },
    })
  })
})

describe('git in a clone', () => {
  test('fetches nothing, takes no lock and starts no monitor', async () => {
    using repository = makeRepository()
    using recorder = makeFolder()
    const recorded = recordGit(recorder.path)
    const work = repository.checkout(repository.commit({ a: '1' }), 1)
    const git = await openClone(work, { PATH: recorded.path }, makeDeadline(), {
      searchUpward: false,
    })
    await readCheckedOutTree(git)
    const { args, env } = recorded.calls().at(-1) ?? { args: [], env: {} }
    const options = [`--git-dir=${work}/.git`, '--no-replace-objects', '-c', 'core.fsmonitor=false']
    expect(args.slice(0, 5)).toEqual([...options, 'ls-tree'])
    expect(env).toMatchObject({ GIT_ALLOW_PROTOCOL: 'none', GIT_OPTIONAL_LOCKS: '0' })
  })

  test('ends with the deadline, between any two commands', async () => {
    using repository = makeRepository()
    const work = repository.checkout(repository.commit({ a: '1' }), 1)
    const clock = { ...makeDeadline().clock, nowMs: () => nowMs }
    let nowMs = 0
    const git = await openClone(work, ENV, makeDeadline({ clock, endMs: 60_000 }), {
      searchUpward: false,
    })
    nowMs = 60_001
    const stopped = { ok: false, problem: tooLate('git was running') }
    expect(await outcomeOf(readCheckedOutTree(git))).toMatchObject(stopped)
  })

  test('fails where the repository is damaged', async () => {
    using repository = makeRepository()
    const commit = repository.commit({ 'b/a': '1' })
    const work = repository.checkout(commit, 1)
    const tree = repository.git('rev-parse', `${commit}:b`)
    const git = await open(work)
    for (const pack of globSync(`${work}/.git/objects/pack/*`)) rmSync(pack)
    for (const object of globSync(`${work}/.git/objects/??/${tree.slice(2)}`)) rmSync(object)
    const read = await outcomeOf(readCheckedOutTree(git))
    expect(read.ok ? '' : read.problem.title).not.toBe('')
    expect(read.ok ? '' : read.problem.title).not.toContain('names of its files')
  })
})

describe('a clone', () => {
  test('is in the folder, or above it where that is allowed', async () => {
    using repository = makeRepository()
    const work = repository.checkout(repository.commit({ a: '1' }), 1)
    const below = join(work, 'b/c')
    mkdirSync(below, { recursive: true })
    expect(await outcomeOf(readCheckedOutTree(await open(below, true)))).toMatchObject({ ok: true })
    const problem = unusableClone('there is no git repository to compare')
    expect(
      await outcomeOf(openClone(below, ENV, makeDeadline(), { searchUpward: false })),
    ).toMatchObject({ ok: false, problem })
    expect(
      await outcomeOf(openClone('/', ENV, makeDeadline(), { searchUpward: true })),
    ).toMatchObject({ ok: false, problem })
  })

  test('needs git', async () => {
    using repository = makeRepository()
    const work = repository.checkout(repository.commit({ a: '1' }), 1)
    const opened = await outcomeOf(
      openClone(work, { PATH: '' }, makeDeadline(), { searchUpward: false }),
    )
    expect(opened).toMatchObject({ ok: false, problem: unusableGit('git was not found') })
  })
})

describe('a tree', () => {
  const unusable: readonly UnusableFile[] = [
    { name: 'link', fault: 'link' },
    { name: '\ufffd.md', fault: 'name' },
  ]
  const check = (map: string) =>
    outcomeOf(() => checkTree({ commit: '', files: new Map(), unusable }, parseRules(map).rules))

  test.each([
    ['*.css => /x', []],
    ['link => /x', [0]],
    ['link/** => /x', [0]],
    ['l* => /x\n*.css => /y', [0]],
    ['** => /x', [0, 1]],
    ['** => /x\n!link', [1]],
    ['** => /x\n!link/**', [1]],
    ['** => /x\n!*.md', [0]],
    ['?.md/** => /x', []],
    ['** => /x\n*.css => /y', [0, 1]],
  ])('is an error where %j needs a file that is none', async (map, affected) => {
    const files = affected.flatMap((index) => unusable[index] ?? [])
    const expected =
      files.length === 0 ? { ok: true } : { ok: false, problem: unusableFiles(files) }
    expect(await check(map)).toMatchObject(expected)
  })
})

describe('git', () => {
  test('gets its input, and what it says comes back', async () => {
    using folder = makeFolder()
    const git = createRunGit(folder.path, ENV, makeDeadline())
    const hashed = await git(['hash-object', '--stdin'], 'x')
    expect(hashed).toMatchObject({ hasSucceeded: true, stderr: '' })
    const empty = await git(['hash-object', '--stdin'])
    expect(empty.stdout.toString().slice(0, 7)).toBe('e69de29')
    const failed = await git(['cat-file', 'blob', 'none'])
    expect([failed.hasSucceeded, failed.stderr]).toEqual([
      false,
      'fatal: not a git repository (or any of the parent directories): .git',
    ])
    expect(await outcomeOf(readOutput(git, ['--version']))).toMatchObject({ ok: true })
    expect(await outcomeOf(readOutput(git, ['cat-file', 'blob', 'none']))).toMatchObject({
      ok: false,
      problem: { title: '`git cat-file` failed' },
    })
  })

  test('is not started after the deadline, and ends with the step', async () => {
    using folder = makeFolder()
    const stopped = { ok: false, problem: tooLate('git was running') }
    const late = createRunGit(folder.path, ENV, PASSED)
    expect(await outcomeOf(late(['--version']))).toMatchObject(stopped)
    const abort = new AbortController()
    const git = createRunGit(folder.path, ENV, makeDeadline({ signal: abort.signal }))
    const running = git(['-c', 'alias.wait=!sleep 60', 'wait'])
    abort.abort()
    expect(await outcomeOf(running)).toMatchObject(stopped)
  })

  test('ends with the deadline while it hangs', async () => {
    using folder = makeFolder()
    const deadline = makeDeadline({ clock: systemClock, endMs: systemClock.nowMs() + 300 })
    const git = createRunGit(folder.path, ENV, deadline)
    const startedMs = systemClock.nowMs()
    const waiting = await outcomeOf(git(['-c', 'alias.wait=!sleep 100', 'wait']))
    expect(waiting).toMatchObject({ ok: false, problem: tooLate('git was running') })
    // Far from both: a busy machine is slow, and a wrong unit would take minutes.
    expect(systemClock.nowMs() - startedMs).toBeLessThan(50_000)
  }, 120_000)

  test.each([
    ['2.31.9', false],
    ['1.40.0', false],
    ['2.32.0', true],
    ['3.0.0', true],
    ['10.1.0', true],
  ])('%s is new enough: %s', async (version, isNewEnough) => {
    using folder = makeFolder({ git: `#!/bin/sh\necho git version ${version}\n` })
    chmodSync(folder.at('git'), 0o755)
    const git = createRunGit(
      folder.path,
      { PATH: `${folder.path}:${process.env['PATH']}` },
      makeDeadline(),
    )
    const problem = unusableGit(
      `git ${version.slice(0, version.lastIndexOf('.'))} is too old: 2.32 or later is needed`,
    )
    const expected = isNewEnough ? { ok: true } : { ok: false, problem }
    expect(await outcomeOf(checkVersion(git))).toMatchObject(expected)
  })

  test('that cannot be run is a failure', async () => {
    using folder = makeFolder({ git: 'x' })
    const git = createRunGit(folder.path, { PATH: folder.path }, makeDeadline())
    expect(await outcomeOf(checkVersion(git))).toMatchObject({
      ok: false,
      problem: unusableGit('git was not found'),
    })
  })

  test('does not see variables that select a repository, hold secrets or change how it connects', () => {
    const kept = {
      PATH: '/bin',
      GIT_SSL_CAINFO: 'c',
      git_ssl_cainfo: 'c',
      https_proxy: 'p',
      MY_GIT_DIR: 'x',
    }
    const removed = {
      GIT_DIR: 'x',
      git_dir: 'x',
      GIT_SSL_NO_VERIFY: '1',
      'INPUT_API-TOKEN': 't',
      GITHUB_TOKEN: 't',
      ACTIONS_RUNTIME_TOKEN: 't',
      RUNNER_TEMP: 'x',
      CDN_PURGE_API_TOKEN: 't',
      SSH_ASKPASS: 'x',
    }
    const own = { GIT_TERMINAL_PROMPT: '0', GIT_ASKPASS: '', LC_ALL: 'C' }
    expect(cleanEnvironment({ ...kept, ...removed, LC_ALL: 'de' })).toEqual({ ...kept, ...own })
  })
})
