import { describe, expect, test } from 'vitest'
import { findGit } from '../../../src/changes/git.ts'

describe('git is started by its path in an absolute entry of `PATH`', () => {
  const WORKSPACE = 'D:\\a\\site\\site'
  const INSTALLED = 'C:\\Program Files\\Git\\cmd\\git.exe'

  test.each<[string, string, string | undefined]>([
    ['Path', `;.;bin;\\tools;C:tools;${WORKSPACE}\\..;C:\\Program Files\\Git\\cmd`, INSTALLED],
    ['PATH', 'C:\\Program Files\\Git\\cmd', INSTALLED],
    ['PATH', '"C:\\Program Files\\Git\\cmd"', INSTALLED],
    ['PATH', '\\\\server\\share', '\\\\server\\share\\git.exe'],
    ['PATH', '.;bin', undefined],
    ['OTHER', 'C:\\Program Files\\Git\\cmd', undefined],
  ])('on Windows, with %s=%s: %s', (name, path, found) => {
    const asked: string[] = []
    const isFile = (file: string) => {
      asked.push(file)
      return file === INSTALLED || !/^[A-Z]:/.test(file)
    }
    expect(findGit({ [name]: path }, 'win32', isFile)).toBe(found)
    for (const file of asked) expect(file).toMatch(/^([A-Z]:\\|\\\\)/)
  })

  test('elsewhere', () => {
    expect(findGit({ PATH: ':.:bin:/usr/bin:/bin' }, 'linux', () => true)).toBe('/usr/bin/git')
    expect(findGit({ Path: '/usr/bin' }, 'linux', () => true)).toBeUndefined()
    expect(findGit({}, 'linux', () => true)).toBeUndefined()
  })
})
