import type { Problem } from '../../problem/problem.ts'
import type { PageServers } from '../freshness/servers.ts'
import type { Verification } from '../freshness/verification.ts'
import type { JobsEvent, WithoutMoment } from './jobs/event.ts'
import type { Moment } from './jobs/state.ts'
import type { OriginSeen, Planned } from './state.ts'

/** What can be seen of a purge beside its jobs. */
type PhaseEvent =
  /** Nothing can be created. */
  | { readonly kind: 'failed'; readonly problem: Problem }
  /** The manifest has what is purged as unconfirmed, where there is one. */
  | { readonly kind: 'unconfirmed-recorded' }
  | ({ readonly kind: 'planned' } & Planned)
  | { readonly kind: 'servers-found'; readonly servers: PageServers }
  | { readonly kind: 'origin-seen'; readonly origin: OriginSeen }
  /** Nothing is in progress, and only an event could change anything. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'pages-verified'; readonly verification: Verification }
  | { readonly kind: 'confirmed' }

export type PurgeEvent = JobsEvent | (PhaseEvent & { readonly at: Moment })

/** What a command has shown. */
export type Seen = WithoutMoment<PurgeEvent>
