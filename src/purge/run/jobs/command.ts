import type { PurgeJobsApi } from '../../../cdn/jobs/api.ts'
import type { JobList } from '../../../cdn/jobs/list.ts'
import type { JobsCommand } from './decide.ts'
import type { SeenOfJobs } from './event.ts'

/** Carries out a command: its request, and what came of it. A read is retried inside, a create never. */
export async function executeJobs(
  command: JobsCommand,
  { api, list }: { readonly api: PurgeJobsApi; readonly list: JobList },
): Promise<SeenOfJobs> {
  switch (command.kind) {
    case 'create': {
      const { batch, spec } = command
      return { kind: 'create-answered', batch, result: await api.createJob(spec) }
    }
    case 'list': {
      const { purpose, fromMs, ids } = command
      const sinceMs = () => api.timeAt(fromMs).earliestMs
      const read = await list.read(ids === undefined ? { sinceMs } : { sinceMs, ids })
      return { kind: 'listed', purpose, read, pagesToExpect: list.pagesToExpect }
    }
    case 'read':
      return { kind: 'job-read', id: command.id, read: await api.readJob(command.id) }
  }
}
