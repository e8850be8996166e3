import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
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
