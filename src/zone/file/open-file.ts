import { shorten } from '../../text/safe-text.ts'
import type { Problem } from '../../problem/problem.ts'
import type { ActionContext } from '../../action/action.ts'
import { errorCode, whyOf, whyUnreadable } from '../../runner/workspace.ts'
import { isStopped } from '../../time/clock.ts'
import type { ZoneInputs } from '../inputs.ts'
import { readZoneFile, type ReadZoneFile } from './zone-file.ts'

/** More than the zones of any account need. */
const FILE_MAX_BYTES = 1024 * 1024

/** Reads the file; for `export`, checks that it does not exist. */
export async function openFile(
  inputs: ZoneInputs,
  path: string | undefined,
  { runner, deadline }: ActionContext,
): Promise<ReadZoneFile> {
  const bad = (problem: Problem) => ({ entries: [], problems: [problem] })
  if (path === undefined) return bad(outsideWorkspace(inputs.file))
  if (inputs.command === 'export')
    return { entries: [], problems: runner.exists(path) ? [alreadyThere(path)] : [] }
  try {
    const bytes = runner.readFile(path)
    if (bytes.length > FILE_MAX_BYTES) throw new Error(`it is larger than ${FILE_MAX_BYTES} bytes`)
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return await readZoneFile(text, path, () => isStopped(deadline))
  } catch (error) {
    return bad(unreadable(path, error))
  }
}

function outsideWorkspace(file: string): Problem {
  return unusable(file, 'it is outside the workspace', [
    'use a path inside the checked-out repository, such as `cdn-zones.yml`',
  ])
}

function unreadable(file: string, error: unknown): Problem {
  return unusable(file, whyUnreadable(error), [
    'check out the repository before this step, and set `file` to a path relative to the workspace, or on the command line to the current folder',
    'to create the file from the live zones, use `export`',
  ])
}

export function unwritable(file: string, error: unknown): Problem {
  if (errorCode(error) === 'EEXIST') return alreadyThere(file)
  return unusable(file, whyOf(error), [`set \`file\` to a path that the step can write to`])
}

function alreadyThere(file: string): Problem {
  return unusable(file, 'it already exists and is not overwritten', [
    `set \`file\` to another path, or delete this file first`,
  ])
}

const unusable = (file: string, why: string, help: readonly string[]): Problem => ({
  kind: 'unusable-zone-file',
  title: `\`file\` cannot be used: ${why}`,
  where: `file \`${shorten(file, 200)}\``,
  help,
})
