import type { Problem } from '../../problem/problem.ts'
import type { ActionContext } from '../../action/action.ts'
import { alreadyThere, outsideWorkspace, unreadableFile } from '../../messages/zone-file.ts'
import type { ZoneInputs } from '../inputs.ts'
import { readZoneFile, type ReadZoneFile } from './zone-file.ts'

export const FILE_MAX_BYTES = 64 * 1024

/** Reads the file; for `export`, checks that it does not exist. */
export function openFile(
  inputs: ZoneInputs,
  path: string | undefined,
  { runner }: ActionContext,
): ReadZoneFile {
  const bad = (problem: Problem) => ({ entries: [], problems: [problem] })
  if (path === undefined) return bad(outsideWorkspace(inputs.file))
  if (inputs.command === 'export')
    return { entries: [], problems: runner.exists(path) ? [alreadyThere(path)] : [] }
  try {
    const bytes = runner.readFile(path)
    if (bytes.length > FILE_MAX_BYTES) throw new Error('it is larger than 64 KiB')
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return readZoneFile(text, path)
  } catch (error) {
    return bad(unreadableFile(path, error))
  }
}
