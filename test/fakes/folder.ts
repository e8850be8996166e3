import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder with these files, as the workspace of a step. */
export function makeFolder(files: Readonly<Record<string, string>> = {}) {
  const path = mkdtempSync(join(tmpdir(), 'folder-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return {
    path,
    at: (name: string) => join(path, name),
    env: { GITHUB_WORKSPACE: path },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  }
}
