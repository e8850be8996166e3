import { createPageFetcher } from '../../pages/fetch-page.ts'
import type { ZoneContext } from '../context.ts'
import type { Command } from '../run/decide.ts'
import type { Seen } from '../run/event.ts'
import { awaitOrigin } from './await-origin.ts'
import { findServers } from './servers.ts'
import { verifyPurgedPages } from './verify-pages.ts'

/** Re-exported here, so that all code that fetches pages is bundled once. */
export { createPageFetcher }

type PageCommand = Extract<Command, { kind: 'find-servers' | 'await-origin' | 'verify-pages' }>

/** The commands that fetch pages, in a module that is loaded only when pages are fetched. */
export async function execute(command: PageCommand, context: ZoneContext): Promise<Seen> {
  switch (command.kind) {
    case 'find-servers': {
      const servers = await findServers(context)
      return servers.ok
        ? { kind: 'servers-found', servers: servers.value }
        : { kind: 'failed', problem: servers.problem }
    }
    case 'await-origin':
      return {
        kind: 'origin-seen',
        origin: await awaitOrigin(command.servers, command.built.changes, context),
      }
    case 'verify-pages':
      return { kind: 'pages-verified', verification: await verifyPurgedPages(command, context) }
  }
}
