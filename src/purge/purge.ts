import type { Problem } from '../problem/problem.ts'
import { endEarly, pathsOf, planAndExecute, watchJobs } from './carry-out.ts'
import type { PurgeInputs } from './inputs.ts'
import type { PurgePorts } from './ports.ts'
import { buildRequest } from './request.ts'
import type { BuiltRequest, PurgeRequest } from './request.ts'
import type { Ending } from './verdict.ts'

/** The pipeline: request → plan → jobs. What comes back still has to be judged. */
export async function purge(inputs: PurgeInputs, ports: PurgePorts): Promise<Partial<Ending>> {
  if (inputs.waitFor !== undefined) return watchJobs(inputs, inputs.waitFor, ports)
  const { zone, deadline, log } = ports
  const readZone = inputs.apiToken === '' ? undefined : () => zone.read()
  const made = await buildRequest(inputs, { ...ports, readZone })
  if (made.kind === 'bad') return endEarly(deadline, made.problems)
  made.warnings.forEach((warning) => log.warning(warning))
  made.notices.forEach((notice) => log.notice(notice))
  made.lines.forEach((line) => log.line(line))
  const { request, changes } = made
  if (changes !== undefined) log.changes(changes.report)
  const known = { changes: changes?.report, newState: changes?.newState }
  if (request.kind === 'paths' && request.paths.length === 0) return { ...known, early: 'nothing-to-purge' }
  const unwritable = changes === undefined || inputs.dryRun ? undefined : remember(changes, request, ports)
  if (unwritable !== undefined) return { ...known, ...endEarly(deadline, [unwritable]) }
  return { ...known, ...(await planAndExecute(inputs, ports, made)) }
}

/** Before the first create: whatever becomes of this run, the next one knows what is stale. */
function remember(
  { unconfirmed, report }: NonNullable<Extract<BuiltRequest, { kind: 'made' }>['changes']>,
  request: PurgeRequest,
  { memory }: PurgePorts,
): Problem | undefined {
  switch (unconfirmed) {
    case 'paths':
      return memory?.addUnconfirmed(pathsOf(request))
    case 'all':
      return memory?.addUnconfirmedAll()
    case 'baseline':
      return memory?.invalidateBaseline(report.source)
  }
}
