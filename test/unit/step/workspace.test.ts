import {
  chmodSync,
  existsSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createWorkspace } from '../../../src/step/workspace.ts'
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
