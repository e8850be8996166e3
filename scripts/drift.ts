import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Fails if what is committed and generated, `dist/`, is not what the sources give, byte for byte. It stays as it was. */

const temp = mkdtempSync(join(tmpdir(), 'drift-'))
const saved = join(temp, 'dist')
cpSync('dist', saved, { recursive: true })
try {
  execFileSync('npm', ['run', '--silent', 'bundle'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const files = new Set([...filesOf('dist'), ...filesOf(saved)])
  const stale = [...files].filter(
    (file) => contentOf(join('dist', file)) !== contentOf(join(saved, file)),
  )
  if (stale.length > 0) {
    console.error(
      `dist/ is not what the sources give: ${stale.join(', ')}; run \`npm run bundle\` and commit the result`,
    )
    process.exitCode = 1
  }
} finally {
  rmSync('dist', { recursive: true, force: true })
  cpSync(saved, 'dist', { recursive: true })
  rmSync(temp, { recursive: true, force: true })
}

function filesOf(folder: string): string[] {
  return readdirSync(folder)
}

/** Bytes and mode; undefined if there is no such file. */
function contentOf(file: string): string | undefined {
  try {
    const isExecutable = (statSync(file).mode & 0o111) !== 0
    return `${isExecutable} ${readFileSync(file, 'base64')}`
  } catch {
    return undefined
  }
}
