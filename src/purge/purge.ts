import type { Problem } from '../problem/problem.ts'
import { endEarly, pathsOf, planAndPurge, watchJobs } from './carry-out.ts'
import type { PurgeInputs } from './inputs.ts'
import type { PurgePorts } from './ports.ts'
import { makeRequest } from './request.ts'
import type { MadeRequest, PurgeRequest } from './request.ts'
import type { Ending } from './verdict.ts'

/** The story: request → plan → jobs. What comes back still has to be judged. */
export async function purge(inputs: PurgeInputs, ports: PurgePorts): Promise<Partial<Ending>> {
  if (inputs.waitFor !== undefined) return watchJobs(inputs, inputs.waitFor, ports)
  const { zone, deadline, told } = ports
  const readZone = inputs.apiToken === '' ? undefined : () => zone.read()
  const made = await makeRequest(inputs, { ...ports, readZone })
  if (made.kind === 'bad') return endEarly(deadline, made.problems)
  made.warnings.forEach((warning) => told.warning(warning))
  made.notices.forEach((notice) => told.notice(notice))
  made.lines.forEach((line) => told.line(line))
  const { request, changes } = made
  if (changes !== undefined) told.changes(changes.report)
  const known = { changes: changes?.report, newState: changes?.newState }
  if (request.kind === 'paths' && request.paths.length === 0) return { ...known, early: 'nothing-to-purge' }
  const unwritable = changes === undefined || inputs.dryRun ? undefined : remember(changes, request, ports)
  if (unwritable !== undefined) return { ...known, ...endEarly(deadline, [unwritable]) }
  return { ...known, ...(await planAndPurge(inputs, ports, made)) }
}

/** Before the first create: whatever becomes of this run, the next one knows what is stale. */
function remember(
  { unconfirmed, report }: NonNullable<Extract<MadeRequest, { kind: 'made' }>['changes']>,
  request: PurgeRequest,
  { memory }: PurgePorts,
): Problem | undefined {
  switch (unconfirmed) {
    case 'paths':
      return memory?.doubt(pathsOf(request))
    case 'all':
      return memory?.doubtAll()
    case 'baseline':
      return memory?.forget(report.source)
  }
}
