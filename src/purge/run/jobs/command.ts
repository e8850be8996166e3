import type { PurgeJobsApi } from '../../../cdn/jobs/api.ts'
import { readJobList } from '../../../cdn/jobs/list.ts'
import type { JobsCommand } from './decide.ts'
import type { SeenOfJobs } from './event.ts'

/** Carries out a command: its request, and what came of it. A read is retried inside, a create never. */
export async function executeJobs(command: JobsCommand, api: PurgeJobsApi): Promise<SeenOfJobs> {
  switch (command.kind) {
    case 'create': {
      const { batch, spec } = command
      return { kind: 'create-answered', batch, result: await api.createJob(spec) }
    }
    case 'list': {
      const { purpose, fromMs } = command
      const read = await readJobList(api, { sinceMs: () => api.timeAt(fromMs).earliestMs })
      return { kind: 'listed', purpose, read }
    }
    case 'read':
      return { kind: 'job-read', id: command.id, read: await api.readJob(command.id) }
  }
}
