import type { WindowKind } from './quota.ts'

/** What the service's document leaves open, and this service can therefore be told to do. */
export interface Behaviour {
  /** How the job list is sorted (S4.11). `random`: anew for each request. */
  listOrder: 'newest-first' | 'oldest-first' | 'by-id' | 'random'
  /** Items a page when the client names no number, and whatever it names if `ignorePerPage` is set. */
  perPage: number
  ignorePerPage: boolean
  /** Whether a job shows its paths again (S2.7). */
  echoesPaths: boolean
  /** What a job is called when some edge failed. */
  partialFailure: 'failed' | 'completed'
  /** Whether the single read shows `edge_statuses`. */
  showsEdges: boolean
  /** For how long a new job is missing from lists and single reads. */
  visibleAfterMs: number
  /** Whether `created_at` has fractions of a second. */
  showsMilliseconds: boolean
  /** How `*` reads (S4.9). */
  starCrossesSlash: boolean
  starMatchesNothing: boolean
  /** Whether purging `/a` covers `/a?x=1`. */
  pathCoversQuery: boolean
  /** How jobs an hour are counted (S8), for each zone or for the account as a whole. */
  window: WindowKind
  quotaScope: 'zone' | 'account'
  /** Whether a refused create counts as well, and whether a job that failed does. */
  countsRefused: boolean
  countsFailed: boolean
  /** How a create is refused for the quota's sake. */
  refusalStatus: 429 | 403 | 409 | 422 | 503
  refusalHeaders: 'none' | 'retry-after' | 'retry-after-date' | 'ratelimit'
  /** Added to the `Date` header, and to `created_at` in answers. */
  dateSkewMs: number
  createdSkewMs: number
}

export const DEFAULT_BEHAVIOUR: Behaviour = {
  listOrder: 'newest-first',
  perPage: 15,
  ignorePerPage: false,
  echoesPaths: true,
  partialFailure: 'failed',
  showsEdges: true,
  visibleAfterMs: 0,
  showsMilliseconds: true,
  starCrossesSlash: true,
  starMatchesNothing: true,
  pathCoversQuery: true,
  window: 'sliding',
  quotaScope: 'zone',
  countsRefused: false,
  countsFailed: true,
  refusalStatus: 429,
  refusalHeaders: 'none',
  dateSkewMs: 0,
  createdSkewMs: 0,
}
