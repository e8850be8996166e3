import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

test('`npm run set-owner` leaves the placeholder nowhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'owner-'))
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
    .split('\0')
    // A bundle that was rebuilt, and not committed yet, may have other chunks.
    .filter((file) => file !== '' && existsSync(file))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'a')
  execFileSync(process.execPath, [resolve('scripts/set-owner.ts'), 'acme'], { cwd: folder })
  const placeholder = ['OW', 'NER'].join('')
  const left = files.filter((file) =>
    new RegExp(`\\b${placeholder}\\b`).test(readFileSync(join(folder, file), 'latin1')),
  )
  expect(left).toEqual([])
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('- uses: acme/cdn-purge@v1')
  const pinned = `- uses: acme/cdn-purge@${git('rev-parse', 'HEAD').trim()} # v`
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(pinned)
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).not.toContain('stands for')
  rmSync(folder, { recursive: true })
})
