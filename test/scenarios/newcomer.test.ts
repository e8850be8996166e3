import { describe, expect } from 'vitest'
import { writeFiles } from '../fakes/folder.ts'
import { test } from './command-line.ts'

/** What a new user writes, and what the log has to say about it: an error, a warning or a line. */
const LINES: readonly (readonly [args: readonly string[], code: number, says: string])[] = [
  [['purge', '/blog'], 0, 'Note   `/blog` is purged without `/blog/`'],
  [['purge', '/blog*'], 0, 'Note   `/blog*` may match in one folder only'],
  [['purge', '/*.css'], 0, 'Note   `/*.css` may match in one folder only'],
  [['purge', '/public/blog/index.html'], 0, 'warning: `/public/blog/index.html` is a file of this checkout'],
  [['purge', '/content/a.md'], 0, 'warning: `/content/a.md` is a file of this checkout'],
  [['purge', '/a/', '--wait-for-origin', '30s'], 2, 'a pause shows nothing'],
  [['purge', '/a/', '--wait-for-origin', 'feed.xml contains 2'], 2, 'write `/feed.xml contains 2`'],
  [['purge', '/a/', '--wait-for-origin', 'contains abc'], 2, 'write the path first'],
  [['purge', '--map', '** => {url}index.html', '--manifest', 'm.json'], 2, 'text follows `{url}`'],
  [['purge', '--map', '** => {url}', '--manifest', 'true'], 2, '`manifest` cannot be `true`'],
  [['purge', '--map', '** => {url}', '--manifest', 'https://x.example/m.json'], 2, '`manifest` cannot be'],
  [['purge', '--site-dir', '..', '--manifest', 'm.json'], 2, 'it contains the workspace'],
  [['purge', '--site-dir', '/', '--manifest', 'm.json'], 2, 'it contains the workspace'],
  [['purge', '--site-dir', '.next', '--manifest', 'm.json'], 2, '`site-dir` to `out`'],
  [['purge', '--site-dir', 'public/blog', '--manifest', 'm.json'], 0, '`public` has an `index.html`, too'],
  [
    ['purge', '/a/', '--zone', 'https://c.example/7c9e6679-7425-40de-944b-e07fc1f90ae7/x'],
    2,
    'the UUID alone',
  ],
  [['purge', '/a/', '--zone', '7c9e6679-7425-40de-944b-e07fc1f90ae7 # www'], 2, 'the UUID alone'],
  [['stats', '--min-hit-ratio', '0.85%'], 0, 'write `85%` if that is meant'],
  [['stats', '--max-server-error-ratio', '0.5'], 0, 'write `0.5%` if that is meant'],
]

describe('what is most likely not meant is said:', () => {
  test.concurrent.for(LINES)('%j ends with %d, and %s', async ([args, code, says], { scene }) => {
    writeFiles(scene.folder, {
      'public/index.html': 'a',
      'public/blog/index.html': 'b',
      'content/a.md': 'c',
      '.next/BUILD_ID': '1',
      '.next/server/a.html': 'd',
    })
    const ended = await scene.cli(args)
    expect(ended.code, ended.stdout + ended.stderr).toBe(code)
    expect(ended.stdout + ended.stderr).toContain(says)
  })
})
