import type { PurgeJobsApi } from '../../cdn/jobs/api.ts'
import type { JobList } from '../../cdn/jobs/list.ts'
import type { Command } from './decide.ts'
import type { RunEvent } from './event.ts'

type WithoutMoment<Event> = Event extends unknown ? Omit<Event, 'at'> : never

/** What a command has shown. */
export type Seen = WithoutMoment<RunEvent>

/** Carries out a command: its request, and what came of it. Never rejects; a read is retried inside, a create never. */
export async function execute(
  command: Command,
  { api, list }: { readonly api: PurgeJobsApi; readonly list: JobList },
): Promise<Seen> {
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
