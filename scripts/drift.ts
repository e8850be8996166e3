import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Fails if what is committed and generated, `dist/`, is not what the sources give, byte for byte. */

const temp = mkdtempSync(join(tmpdir(), 'drift-'))
try {
  cpSync('dist', join(temp, 'dist'), { recursive: true })
  const before = filesOf('dist')
  execFileSync('npm', ['run', '--silent', 'bundle'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const files = new Set([...before, ...filesOf('dist')])
  const stale = [...files].filter((file) => !sameBytes(file, join(temp, file)))
  if (stale.length > 0) {
    console.error(`not what the sources give, now rebuilt: ${stale.join(', ')}; commit the result`)
    process.exitCode = 1
  }
} finally {
  rmSync(temp, { recursive: true, force: true })
}

function filesOf(path: string): string[] {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function sameBytes(a: string, b: string): boolean {
  try {
    return readFileSync(a).equals(readFileSync(b))
  } catch {
    return false
  }
}
