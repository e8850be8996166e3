import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findBuildFolder, isFolder, readFolder, type Folder } from '../../../src/changes/folder.ts'
import { parseRules } from '../../../src/changes/rules/rules.ts'
import type { UnusableFile } from '../../../src/changes/snapshot.ts'
import { tooLate, unusableFiles } from '../../../src/changes/words.ts'
import { makeDeadline, PASSED } from '../../fakes/deadline.ts'
import { makeFolder } from '../../fakes/folder.ts'
import { outcomeOf } from '../../fakes/outcome.ts'

interface Options {
  readonly map?: string
  readonly except?: string
  readonly deadline?: typeof PASSED
}

function read(path: string, { map = '', except = '', deadline = makeDeadline() }: Options = {}) {
  return outcomeOf(
    readFolder(path, { name: 'dist', rules: parseRules(map).rules, except, deadline }),
  )
}

async function readOrThrow(...args: Parameters<typeof read>): Promise<Folder> {
  const result = await read(...args)
  if (!result.ok) throw new Error(result.problem.title)
  return result.value
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

describe('a built site', () => {
  test('is each file with the hash of its content, but for git’s own', async () => {
    using folder = makeFolder({
      'a.html': 'A',
      'b/c.css': 'C',
      '.git/config': 'x',
      'b/.git': 'y',
      'b/.gitx': '',
    })
    const { files, names, large } = await readOrThrow(folder.path)
    expect(Object.fromEntries(files)).toEqual({
      'a.html': hash('A'),
      'b/c.css': hash('C'),
      'b/.gitx': hash(''),
    })
    expect([names.toSorted(), large.size]).toEqual([['a.html', 'b/.gitx', 'b/c.css'], 0])
  })

  test('names what rules exclude, and does not read it', async () => {
    using folder = makeFolder({ 'a.html': 'A', 'a.map': 'M' })
    symlinkSync('nowhere', folder.at('b.map'))
    const { files, names } = await readOrThrow(folder.path, { map: '!*.map' })
    expect([[...files.keys()], names.toSorted()]).toEqual([
      ['a.html'],
      ['a.html', 'a.map', 'b.map'],
    ])
  })

  test('leaves out the manifest, under any of its names', async () => {
    using folder = makeFolder({
      'a.html': 'A',
      'm.json': '{}',
      'b/m.json': 'other',
      'b/xm.json': '',
    })
    mkdirSync(folder.at('c'))
    symlinkSync('../m.json', folder.at('c/m.json'))
    const { names } = await readOrThrow(folder.path, { except: folder.at('m.json') })
    expect(names.toSorted()).toEqual(['a.html', 'b/m.json', 'b/xm.json'])
    const missing = await readOrThrow(folder.path, { except: folder.at('none/m.json') })
    expect(missing.names).toHaveLength(5)
  })

  test('has large files, whose content is read in pieces', async () => {
    using folder = makeFolder({ 'small.bin': 'x'.repeat(1024 * 1024), 'large.bin': 'y' })
    const text = 'z'.repeat(1024 * 1024 + 1)
    writeFileSync(folder.at('large.bin'), text)
    const { files, large } = await readOrThrow(folder.path)
    expect([[...large], files.get('large.bin')]).toEqual([['large.bin'], hash(text)])
    truncateSync(folder.at('large.bin'), 17 * 1024 * 1024)
    const zeros = Buffer.alloc(17 * 1024 * 1024)
    zeros.write(text)
    const { files: again } = await readOrThrow(folder.path)
    expect(again.get('large.bin')).toBe(createHash('sha256').update(zeros).digest('hex'))
  })

  test('follows links, and ends in a circle', async () => {
    using folder = makeFolder({ 'a/b.html': 'B' })
    symlinkSync('a', folder.at('linked'))
    symlinkSync('..', folder.at('a/circle'))
    const { names } = await readOrThrow(folder.path)
    expect(names.toSorted()).toEqual(['a/b.html', 'linked/b.html'])
  })
})

describe('a file that cannot be compared', () => {
  const unusable = (...files: UnusableFile[]) => ({ ok: false, problem: unusableFiles(files) })

  test('is a link that leads nowhere', async () => {
    using folder = makeFolder({ 'a.html': '' })
    symlinkSync('nowhere', folder.at('b'))
    expect(await read(folder.path)).toMatchObject(unusable({ name: 'b', fault: 'unreadable' }))
  })

  test('is a pipe', async () => {
    using folder = makeFolder({ 'a.html': '' })
    execFileSync('mkfifo', [folder.at('pipe')])
    expect(await read(folder.path)).toMatchObject(unusable({ name: 'pipe', fault: 'kind' }))
  })

  test.runIf(existsSync('/proc/version'))(
    'is a file of the kernel, which can block its reader',
    async () => {
      using folder = makeFolder({ 'a.html': '', empty: '' })
      symlinkSync('/proc/version', folder.at('b'))
      expect(await read(folder.path)).toMatchObject(unusable({ name: 'b', fault: 'kind' }))
    },
  )

  test('has a name that is not UTF-8, as a file or a folder, unless rules exclude it', async () => {
    using folder = makeFolder({ 'a.html': '' })
    const path = (name: string) =>
      Buffer.concat([Buffer.from(`${folder.path}/`), Buffer.from(name, 'latin1')])
    writeFileSync(path('\xe9.html'), '')
    mkdirSync(path('f\xe9'))
    const result = await read(folder.path)
    expect(!result.ok && result.problem.details?.toSorted()).toEqual([
      'f\ufffd/: the name is not UTF-8',
      '\ufffd.html: the name is not UTF-8',
    ])
    expect(await read(folder.path, { map: '!?.html\n!f?/**' })).toMatchObject({ ok: true })
  })
})

test.runIf(existsSync('/proc/self/fd'))('no file stays open', async () => {
  using folder = makeFolder({ 'a.html': 'A', 'b.html': 'B', 'c.html': 'C' })
  const before = readdirSync('/proc/self/fd').length
  await readOrThrow(folder.path)
  expect(readdirSync('/proc/self/fd').length).toBeLessThan(before + 3)
})

/** The kernel opens it for everyone and has no speed to read: loopback is no cable. */
const FAILS_TO_READ = '/sys/class/net/lo/speed'

test.runIf(existsSync('/proc/self/fd') && existsSync(FAILS_TO_READ))(
  'no file stays open after its content could not be read',
  async () => {
    using folder = makeFolder({ 'a.html': 'A' })
    for (let index = 0; index < 20; index++) symlinkSync(FAILS_TO_READ, folder.at(`b${index}`))
    const before = readdirSync('/proc/self/fd').length
    const result = await read(folder.path)
    expect(readdirSync('/proc/self/fd').length).toBeLessThan(before + 10)
    expect(result).toMatchObject({ ok: false, problem: { kind: 'unusable-file' } })
    expect(!result.ok && result.problem.details?.[0]).toMatch(/^b\d+: .*cannot be read/)
  },
)

test('a folder that is missing, or a deadline that has passed, is an error', async () => {
  using folder = makeFolder({ 'a.html': '' })
  expect(await read(folder.at('none'))).toMatchObject({
    ok: false,
    problem: { kind: 'unusable-site-dir' },
  })
  const problem = tooLate('the files of `site-dir` were read')
  expect(await read(folder.path, { deadline: PASSED })).toMatchObject({ ok: false, problem })
})

test.each(['many files', 'one large file'])('a signal is heard while %s are read', async (what) => {
  const small = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`${index}`, '']))
  using folder = makeFolder(what === 'many files' ? small : { large: '' })
  if (what !== 'many files') truncateSync(folder.at('large'), 20 * 1024 * 1024)
  const abort = new AbortController()
  setImmediate(() => abort.abort())
  const result = await read(folder.path, { deadline: makeDeadline({ signal: abort.signal }) })
  const problem = tooLate('the files of `site-dir` were read')
  expect(result).toMatchObject({ ok: false, problem })
})

test('a path is a folder, or it is not', () => {
  using folder = makeFolder({ 'a.html': '' })
  expect([
    isFolder(folder.path),
    isFolder(folder.at('a.html')),
    isFolder(folder.at('none')),
  ]).toEqual([true, false, false])
})

test.each<readonly [expected: string | undefined, names: readonly string[]]>([
  ['dist', ['dist/index.html', 'src/a.ts']],
  ['public', ['public/index.html', 'dist/index.html']],
  ...['_site', 'build', 'out', 'www', 'browser', 'client', 'static'].map(
    (folder) => [folder, [`${folder}/index.html`]] as const,
  ),
  [undefined, ['index.html', 'dist/index.html']],
  [undefined, ['dist/a.html']],
])('the folder that is meant is %s', (expected, names) => {
  const files = new Map(names.map((name) => [name, '']))
  expect(findBuildFolder({ files, large: new Set(), names })).toBe(expected)
})
