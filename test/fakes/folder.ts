import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Writes files into a folder, each with the folders above it. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** Writes files into a folder in place of those that were there. */
export function replaceFiles(
  folder: string,
  files: Readonly<Record<string, string | Buffer>>,
): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFiles(folder, files)
}

/** A folder with these files, as the workspace of a step. */
export function makeFolder(files: Readonly<Record<string, string>> = {}) {
  const path = mkdtempSync(join(tmpdir(), 'folder-'))
  writeFiles(path, files)
  return {
    path,
    at: (name: string) => join(path, name),
    env: { GITHUB_WORKSPACE: path },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  }
}
