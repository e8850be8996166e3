import type { Problem } from '../../problem/problem.ts'
import type { PageServers } from '../freshness/servers.ts'
import type { Verification } from '../freshness/verification.ts'
import type { JobsEvent, WithoutMoment } from './jobs/event.ts'
import type { Moment } from './jobs/state.ts'
import type { OriginSeen, Planned } from './state.ts'

type PhaseEvent =
  /** A failure before any job was created; it ends the purge. */
  | { readonly kind: 'failed'; readonly problem: Problem }
  /** The manifest, if there is one, records what is purged as unconfirmed. */
  | { readonly kind: 'unconfirmed-recorded' }
  | ({ readonly kind: 'planned' } & Planned)
  | { readonly kind: 'servers-found'; readonly servers: PageServers }
  | { readonly kind: 'origin-seen'; readonly origin: OriginSeen }
  /** No command is in progress and no wake-up is scheduled. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'pages-verified'; readonly verification: Verification }
  | { readonly kind: 'confirmed' }

export type PurgeEvent = JobsEvent | (PhaseEvent & { readonly at: Moment })

/** The result of a command. */
export type Seen = WithoutMoment<PurgeEvent>
