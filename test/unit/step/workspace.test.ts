import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import {
  createTemporaryFolder,
  createUniqueSuffix,
  createWorkspace,
  describeError,
  findRealPath,
  followLink,
  getErrorCode,
  isKernelFile,
  makeFolder as makeFolders,
  removeFolder,
  whyUnreadable,
} from '../../../src/step/workspace.ts'
import { makeFolder } from '../../fakes/folder.ts'

describe('a file of the workspace', () => {
  test.each([0o600, 0o640, 0o664])('keeps its mode when it is replaced: %o', (mode) => {
    using folder = makeFolder({ 'm.json': 'old' })
    chmodSync(folder.at('m.json'), mode)
    createWorkspace({ GITHUB_WORKSPACE: folder.path }).replaceFile('m.json', 'new')
    expect(readFileSync(folder.at('m.json'), 'utf8')).toBe('new')
    expect(statSync(folder.at('m.json')).mode & 0o777).toBe(mode)
  })

  test('is written where a link leads that stands in a folder and is broken, and the link remains', () => {
    using folder = makeFolder({ 'sub/other.txt': '', 'state/other.txt': '' })
    symlinkSync('../state/m-1.json', folder.at('sub/m.json'))
    createWorkspace({ GITHUB_WORKSPACE: folder.path }).replaceFile('sub/m.json', 'new')
    expect(readFileSync(folder.at('state/m-1.json'), 'utf8')).toBe('new')
    expect(lstatSync(folder.at('sub/m.json')).isSymbolicLink()).toBe(true)
    expect(readlinkSync(folder.at('sub/m.json'))).toBe('../state/m-1.json')
  })

  test('is not there below a file, nor with a name that is too long', () => {
    using folder = makeFolder({ 'a.yml': '' })
    const { exists } = createWorkspace({ GITHUB_WORKSPACE: folder.path })
    expect(['a.yml', 'a.yml/b.yml', 'n'.repeat(300)].map(exists)).toEqual([true, false, false])
  })

  test.runIf(existsSync('/proc/kmsg'))(
    'is not read if it leads to a file of the kernel, which can block',
    () => {
      using folder = makeFolder()
      symlinkSync('/proc/kmsg', folder.at('paths.txt'))
      const { readFile } = createWorkspace({ GITHUB_WORKSPACE: folder.path })
      expect(() => readFile('paths.txt')).toThrow('it is not a file')
    },
  )
})

describe('a path of the workspace', () => {
  test.each([
    ['a', 'a'],
    ['./a/../b/c', 'b/c'],
    ['missing/below', 'missing/below'],
    ['a..b/...', 'a..b/...'],
    ['inside', 'inside'],
    ['..', undefined],
    ['../x', undefined],
    ['.', undefined],
    ['', undefined],
    ['../into', undefined],
    ['outside', undefined],
    ['outside/missing/x', undefined],
    ['/etc/passwd', undefined],
  ])('%j is %j', (path, relative) => {
    using folder = makeFolder({ 'work/a': '', 'work/b/c': '' })
    symlinkSync('work/a', folder.at('into'))
    symlinkSync('..', folder.at('work/outside'))
    symlinkSync('b', folder.at('work/inside'))
    const workspace = createWorkspace({ GITHUB_WORKSPACE: folder.at('work') })
    expect(workspace.findPathInWorkspace(path)).toBe(relative)
    expect(workspace.findPathInWorkspace(folder.at('work/a'))).toBe('a')
  })

  test('is relative to it, and to the current folder where there is none', () => {
    expect(createWorkspace({ GITHUB_WORKSPACE: '/w' }).resolvePath('a/../b')).toBe('/w/b')
    expect(createWorkspace({ GITHUB_WORKSPACE: '/w' }).resolvePath('/b')).toBe('/b')
    expect(createWorkspace({}).resolvePath('b')).toBe(`${process.cwd()}/b`)
  })

  test('exists also as a link that leads nowhere', () => {
    using folder = makeFolder({ a: '' })
    symlinkSync('missing', folder.at('dangling'))
    const { exists } = createWorkspace({ GITHUB_WORKSPACE: folder.path })
    expect(['a', 'dangling', '.', 'missing'].map(exists)).toEqual([true, true, true, false])
  })

  test('is resolved as far as it exists', () => {
    using folder = makeFolder({ 'a/b': '' })
    symlinkSync('a', folder.at('link'))
    const real = realpathSync(folder.path)
    expect(findRealPath(folder.at('link/b'))).toBe(`${real}/a/b`)
    expect(findRealPath(folder.at('link/c/d'))).toBe(`${real}/a/c/d`)
    expect(findRealPath('/no-such/x')).toBe('/no-such/x')
  })

  test('is followed where it is a link, also one that leads nowhere', () => {
    using folder = makeFolder({ 'a/b': '' })
    symlinkSync('b', folder.at('a/link'))
    symlinkSync('missing', folder.at('a/dangling'))
    symlinkSync('link', folder.at('a/chain'))
    expect(followLink(folder.at('a/chain'))).toBe(realpathSync(folder.at('a/b')))
    expect(followLink(folder.at('a/b'))).toBe(folder.at('a/b'))
    expect(followLink(folder.at('none'))).toBe(folder.at('none'))
    expect(followLink(folder.at('a/link'))).toBe(realpathSync(folder.at('a/b')))
    expect(followLink(folder.at('a/dangling'))).toBe(folder.at('a/missing'))
  })
})

describe('a file', () => {
  test.each(['folder', 'pipe'])('that is a %s is neither read nor replaced', (name) => {
    using folder = makeFolder()
    mkdirSync(folder.at('folder'))
    execFileSync('mkfifo', [folder.at('pipe')])
    const { readFile, replaceFile } = createWorkspace(folder.env)
    expect(() => readFile(name)).toThrow('it is not a file')
    expect(() => replaceFile(name, 'x')).toThrow('it is not a file')
    expect(readdirSync(folder.path).toSorted()).toEqual(['folder', 'pipe'])
  })

  test('that is empty is read, unless the kernel provides it', () => {
    using folder = makeFolder({ empty: '', full: 'x', 'proc/x': '' })
    expect(createWorkspace(folder.env).readFile('empty').toString()).toBe('')
    expect(createWorkspace(folder.env).readFile('full').toString()).toBe('x')
    const files = ['empty', 'full', 'proc/x'].map((name) => folder.at(name))
    expect(files.map(isKernelFile)).toEqual([false, false, false])
    if (existsSync('/proc')) expect(isKernelFile('/proc/self/status')).toBe(true)
  })

  test('is replaced as a whole, with its folders, and nothing else is left', () => {
    using folder = makeFolder()
    const { replaceFile } = createWorkspace(folder.env)
    replaceFile('new/below/m.json', 'one')
    replaceFile('new/below/m.json', 'two')
    expect(readFileSync(folder.at('new/below/m.json'), 'utf8')).toBe('two')
    expect(readdirSync(folder.at('new/below'))).toEqual(['m.json'])
  })

  test('that cannot be replaced leaves nothing behind', () => {
    using folder = makeFolder({ 'm.json': 'old' })
    const { replaceFile } = createWorkspace(folder.env)
    const notText = { toString: 1 } as unknown as string
    expect(() => replaceFile('m.json', notText)).toThrow(TypeError)
    expect(readdirSync(folder.path)).toEqual(['m.json'])
    expect(readFileSync(folder.at('m.json'), 'utf8')).toBe('old')
  })

  test('is created once, with its folders', () => {
    using folder = makeFolder()
    const { createFile } = createWorkspace(folder.env)
    createFile('new/z.yml', 'one')
    expect(() => createFile('new/z.yml', 'two')).toThrow('EEXIST')
    expect(readFileSync(folder.at('new/z.yml'), 'utf8')).toBe('one')
  })
})

describe('a folder', () => {
  test('of a step is new, lies in `RUNNER_TEMP`, which is made, and can be removed', () => {
    using folder = makeFolder()
    const env = { RUNNER_TEMP: folder.at('a/temp') }
    const [one, two] = [createTemporaryFolder(env, 'git'), createTemporaryFolder(env, 'git')]
    expect(one).not.toBe(two)
    expect(one.startsWith(folder.at('a/temp/cdn-purge-git-'))).toBe(true)
    makeFolders(`${one}/x/y`)
    removeFolder(one)
    removeFolder('/dev/null/x')
    expect([existsSync(one), existsSync(two)]).toEqual([false, true])
  })

  test('of a step lies in the folder of the system where the runner has none', () => {
    const made = createTemporaryFolder({ RUNNER_TEMP: '' }, 'git')
    removeFolder(made)
    expect(made.startsWith(tmpdir())).toBe(true)
  })

  test('that cannot be made is an error', () => {
    expect(() => makeFolders('/dev/null/x/y')).toThrow('ENOTDIR')
  })
})

test('no two suffixes are alike', () => {
  const suffixes = Array.from({ length: 100 }, createUniqueSuffix)
  expect(new Set(suffixes).size).toBe(100)
  expect(suffixes[0]).toMatch(new RegExp(`^${process.pid}-[0-9a-z]+$`))
})

test.each([
  [Object.assign(new Error('ENOENT: x'), { code: 'ENOENT' }), 'ENOENT', 'there is no such file'],
  [
    Object.assign(new TypeError('x'), { code: 'ERR_ENCODING_INVALID_ENCODED_DATA' }),
    'ERR_ENCODING_INVALID_ENCODED_DATA',
    'it is not UTF-8',
  ],
  [Object.assign(new Error('EACCES: x'), { code: 'EACCES' }), 'EACCES', 'EACCES: x'],
  [new Error('why'), '', 'why'],
  [{ code: 'x', message: 'y' }, '', 'unknown reason'],
  ['why', '', 'unknown reason'],
])('of the error %o the code is %j, and the reason %j', (error, code, why) => {
  expect([getErrorCode(error), whyUnreadable(error)]).toEqual([code, why])
})

test('the message of an error is short', () => {
  expect(describeError(new Error('x'.repeat(201)))).toHaveLength(199)
})
