import { requireField, asArray, ownProperty, asObject, stringAt } from '../../json/shape.ts'
import { commitId } from '../commit-id.ts'
import { decodeHeadRepository, idText } from '../head-repository.ts'
import type { Run } from '../base/line.ts'

/** `actions/workflows/{file}/runs`. A run that lacks something is a run that may have gone live all the same. */
export function decodeRuns(body: unknown): Run[] {
  const page = asObject(body, 'body')
  const runs = asArray(requireField(page, 'workflow_runs', 'workflow_runs'), 'workflow_runs')
  return runs.map((value, index) => decodeRun(asObject(value, `workflow_runs[${index}]`)))
}

function decodeRun(run: object): Run {
  const attempt = ownProperty(run, 'run_attempt')
  return {
    id: idText(ownProperty(run, 'id')),
    event: stringAt(run, 'event'),
    branch: stringAt(run, 'head_branch'),
    sha: commitId(stringAt(run, 'head_sha')) ?? '',
    headRepository: decodeHeadRepository(ownProperty(run, 'head_repository')),
    attempt: typeof attempt === 'number' ? attempt : 1,
    status: stringAt(run, 'status'),
    conclusion: stringAt(run, 'conclusion'),
    createdMs: Date.parse(stringAt(run, 'created_at')),
    updatedMs: Date.parse(stringAt(run, 'updated_at')),
  }
}
