import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { cloneProject } from './archive.ts'

test('`npm run set-owner` leaves the placeholder nowhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'owner-'))
  const origin = mkdtempSync(join(tmpdir(), 'origin-'))
  cloneProject(origin)
  const listed = execFileSync(
    'git',
    ['--git-dir', origin, 'ls-tree', '-r', '-z', '--name-only', 'HEAD'],
    { encoding: 'utf8' },
  )
  rmSync(origin, { recursive: true })
  // A bundle that was rebuilt, and not committed yet, may have other chunks.
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(file))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'a')
  execFileSync(process.execPath, [resolve('scripts/set-owner.ts'), 'Acme'], { cwd: folder })
  const placeholder = ['OW', 'NER'].join('')
  const left = files.filter((file) =>
    new RegExp(`\\b${placeholder}\\b`).test(readFileSync(join(folder, file), 'latin1')),
  )
  expect(left).toEqual([])
  const { name, repository, homepage, bugs } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<string, unknown>
  expect({ name, repository, homepage, bugs }).toEqual({
    name: '@acme/cdn-purge',
    repository: { type: 'git', url: 'git+https://github.com/Acme/cdn-purge.git' },
    homepage: 'https://github.com/Acme/cdn-purge#readme',
    bugs: 'https://github.com/Acme/cdn-purge/issues',
  })
  // To the commit alone: no version of this account exists yet.
  const pinned = `- uses: Acme/cdn-purge@${git('rev-parse', 'HEAD').trim()}\n`
  expect(readFileSync(join(folder, 'README.md'), 'utf8').split(pinned)).toHaveLength(3)
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).not.toContain('is the account')
  rmSync(folder, { recursive: true })
})
