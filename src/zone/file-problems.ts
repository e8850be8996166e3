import type { Problem } from '../problem/problem.ts'

export function outsideWorkspace(file: string): Problem {
  return unusable(file, 'it lies outside of the workspace', [
    'give a path inside of the repository that is checked out, such as `cdn-zones.yml`',
  ])
}

export function unreadable(file: string, error: unknown): Problem {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  const why = error instanceof Error ? error.message.slice(0, 200) : 'it cannot be read'
  return unusable(file, isMissing ? 'there is no such file' : why, [
    'check out the repository before this step (`actions/checkout`), and give the path relative to it',
    'to begin with the zones that are live, let `command: export` write the file',
  ])
}

export function unwritable(file: string, error: unknown): Problem {
  const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
  const why = error instanceof Error ? error.message.slice(0, 200) : 'it cannot be written'
  return unusable(file, isThere ? 'it exists already, and is not overwritten' : why, [
    isThere ? 'give another `file`, or remove this one first' : 'give a place that the step may write to',
  ])
}

function unusable(file: string, why: string, help: readonly string[]): Problem {
  return {
    code: 'CDN070',
    title: `\`file\` cannot be used: ${why}`,
    where: `file \`${file.slice(0, 200)}\``,
    help,
  }
}
