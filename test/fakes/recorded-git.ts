import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** One call of git. */
export interface GitCall {
  readonly folder: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

export interface RecordedGit {
  /** With the recorder in place of `git`. */
  readonly path: string
  calls(): GitCall[]
}

const realGit = execFileSync('sh', ['-c', 'command -v git']).toString().trim()

/** A `git` that notes how it was called, and hands over to the real one. @param folder of the recorder */
export function recordGit(folder: string): RecordedGit {
  const path = process.env['PATH'] ?? ''
  const logs = join(folder, 'calls')
  mkdirSync(logs, { recursive: true })
  const script = `#!/bin/sh
{ printf '%s\\0' "$PWD" "$#" "$@"; env -0; printf '\\1\\0'; } >> ${logs}/$$
exec ${realGit} "$@"
`
  writeFileSync(join(folder, 'git'), script, { mode: 0o755 })
  return {
    path: `${folder}${delimiter}${path}`,
    calls: () =>
      inOrder(logs).flatMap((file) =>
        readFileSync(file, 'utf8').split('\x01\0').slice(0, -1).map(toCall),
      ),
  }
}

/** By time: the names are ids of processes, which do not sort as texts, and begin anew. */
function inOrder(folder: string): string[] {
  const timeOf = (file: string) => statSync(file, { bigint: true }).mtimeNs
  const files = readdirSync(folder).map((name) => join(folder, name))
  return files.toSorted((a, b) => Number(timeOf(a) - timeOf(b)))
}

function toCall(text: string): GitCall {
  const [folder = '', count = '', ...rest] = text.split('\0')
  const env = rest.slice(Number(count), -1).map((line): [string, string] => {
    const [name = ''] = line.split('=', 1)
    return [name, line.slice(name.length + 1)]
  })
  return { folder, args: rest.slice(0, Number(count)), env: Object.fromEntries(env) }
}

/** Every file of a folder with its content and time. */
export function snapshot(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file} ${statSync(file).mtimeMs} ${readFileSync(file).toString('base64')}`)
    .toSorted()
}
