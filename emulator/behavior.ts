import { FIELDS } from '../src/zone/file/fields.ts'
import type { ListOrder } from './pages.ts'
import type { WindowKind } from './quota.ts'

/** What the service's document leaves open, and what can therefore be set here. */
export interface Behavior {
  /** How the lists of jobs (`listPurgeJobs`) and of zones (`listZones`) are sorted. */
  listOrder: ListOrder
  zoneOrder: ListOrder
  /** Items a page when the client names no number, and whatever it names if `ignorePerPage` is set. */
  perPage: number
  ignorePerPage: boolean
  /** Whether a job shows its paths again (`PurgeJobItem`). */
  echoesPaths: boolean
  /** What a job is called when some edge failed, and when every edge has completed. */
  partialFailure: 'failed' | 'completed'
  doneStatus: 'completed' | 'archived'
  /** Whether a job is called completed while an edge is stuck. */
  completesEarly: boolean
  /** What a create is answered with: its own new job, or the newest one that there is already. */
  createAnswer: 'new' | 'newest'
  /** What a single read shows otherwise than it was asked, until the job has ended. */
  rewritesJobs: 'nothing' | 'type' | 'paths'
  /** As what the first edge is shown until the job has ended, and then no longer listed. */
  vanishingEdge: 'none' | 'pending' | 'failed'
  /** Which header of the edges says whether a copy was used; `Age` comes with all but `none`. */
  cacheHeaders: 'x-cache' | 'cache-status' | 'age' | 'none'
  /** Which bodies edges change, as minification does: those whose kind a setting of the zone changes, or all. */
  transformsBodies: 'by-setting' | 'always'
  /** Whether the single read shows `edge_statuses`. */
  showsEdges: boolean
  /** For how long a new job is missing from lists and single reads. */
  visibleAfterMs: number
  /** Whether `created_at` has fractions of a second. */
  showsMilliseconds: boolean
  /** How `*` reads (`createPurgeJob`). */
  starCrossesSlash: boolean
  starMatchesNothing: boolean
  /** How jobs an hour are counted. */
  window: WindowKind
  /** Whether a refused create counts as well, and whether a job that failed does. */
  countsRefused: boolean
  countsFailed: boolean
  /** How a create is refused for the quota's sake. */
  refusalStatus: 429 | 403 | 409 | 422 | 503
  refusalHeaders: 'none' | 'retry-after' | 'retry-after-date' | 'ratelimit'
  /** Added to the `Date` header, and to `created_at` in answers. */
  dateSkewMs: number
  createdSkewMs: number
  /** For how long a new zone is missing from the list, and a changed one is shown as before. */
  zoneVisibleAfterMs: number
  changeVisibleAfterMs: number
  /** Fields that a write may have, but that stay as they are; `custom_domains` for domains. */
  ignoredFields: readonly string[]
  /** Whether a delete is confirmed, but nothing happens. */
  ignoresDeletes: boolean
  /** Fields that the read of a zone does not show. */
  hiddenFields: readonly string[]
  /** Whether `origin_url` is kept in the form of a URL parser, with its trailing slash. */
  normalizesOrigins: boolean
  /** Whether names are kept in lower case, with dashes. */
  normalizesNames: boolean
  /** Whether a second zone of a name is refused. */
  namesAreUnique: boolean
  /** Whether a domain that is there already is refused, and how a domain is spelled afterwards. */
  refusesKnownDomain: boolean
  domainSpelling: 'as-given' | 'upper'
  /** What a write of a domain answers (`addDomain`, `removeDomain`). */
  domainAnswer: 'json' | 'empty' | 'text'
  /** The ratio of no request at all, and whether days and classes without any are shown (`Statistics`). */
  emptyRatio: 0 | null
  showsEmptyDays: boolean
  showsEmptyClasses: boolean
}

export const DEFAULT_BEHAVIOR: Behavior = {
  listOrder: 'newest-first',
  zoneOrder: 'oldest-first',
  perPage: 15,
  ignorePerPage: false,
  echoesPaths: true,
  partialFailure: 'failed',
  doneStatus: 'completed',
  completesEarly: false,
  createAnswer: 'new',
  rewritesJobs: 'nothing',
  vanishingEdge: 'none',
  showsEdges: true,
  cacheHeaders: 'x-cache',
  transformsBodies: 'by-setting',
  visibleAfterMs: 0,
  showsMilliseconds: true,
  starCrossesSlash: true,
  starMatchesNothing: true,
  window: 'sliding',
  countsRefused: false,
  countsFailed: true,
  refusalStatus: 429,
  refusalHeaders: 'none',
  dateSkewMs: 0,
  createdSkewMs: 0,
  zoneVisibleAfterMs: 0,
  changeVisibleAfterMs: 0,
  ignoredFields: [],
  ignoresDeletes: false,
  hiddenFields: [],
  normalizesOrigins: false,
  normalizesNames: false,
  namesAreUnique: false,
  refusesKnownDomain: true,
  domainSpelling: 'as-given',
  domainAnswer: 'json',
  emptyRatio: 0,
  showsEmptyDays: true,
  showsEmptyClasses: true,
}

/** What a write or a read of a zone may leave out. */
export const ZONE_FIELDS: readonly unknown[] = [
  ...FIELDS.map(({ name }) => name),
  'name',
  'cdn_hostname',
  'created_at',
  'updated_at',
  'custom_domains',
]

const FLAG = [true, false]
const NUMBER = 'a duration or a number from 0 on'
const SKEW = 'milliseconds, negative ones too'
const NAMES = 'a list of fields of a zone'

/** What each switch may be set to: a switch with another value would do nothing, and pass every test. */
export const SWITCHES: Readonly<
  Record<keyof Behavior, readonly unknown[] | typeof NUMBER | typeof SKEW | typeof NAMES>
> = {
  listOrder: ['newest-first', 'oldest-first', 'by-id', 'random'] satisfies ListOrder[],
  zoneOrder: ['newest-first', 'oldest-first', 'by-id', 'random'] satisfies ListOrder[],
  perPage: NUMBER,
  ignorePerPage: FLAG,
  echoesPaths: FLAG,
  partialFailure: ['failed', 'completed'],
  doneStatus: ['completed', 'archived'],
  completesEarly: FLAG,
  createAnswer: ['new', 'newest'],
  rewritesJobs: ['nothing', 'type', 'paths'],
  vanishingEdge: ['none', 'pending', 'failed'],
  showsEdges: FLAG,
  cacheHeaders: ['x-cache', 'cache-status', 'age', 'none'],
  transformsBodies: ['by-setting', 'always'],
  visibleAfterMs: NUMBER,
  showsMilliseconds: FLAG,
  starCrossesSlash: FLAG,
  starMatchesNothing: FLAG,
  window: ['sliding', 'fixed', 'counter', 'bucket'] satisfies WindowKind[],
  countsRefused: FLAG,
  countsFailed: FLAG,
  refusalStatus: [429, 403, 409, 422, 503],
  refusalHeaders: ['none', 'retry-after', 'retry-after-date', 'ratelimit'],
  dateSkewMs: SKEW,
  createdSkewMs: SKEW,
  zoneVisibleAfterMs: NUMBER,
  changeVisibleAfterMs: NUMBER,
  ignoredFields: NAMES,
  ignoresDeletes: FLAG,
  hiddenFields: NAMES,
  normalizesOrigins: FLAG,
  normalizesNames: FLAG,
  namesAreUnique: FLAG,
  refusesKnownDomain: FLAG,
  domainSpelling: ['as-given', 'upper'],
  domainAnswer: ['json', 'empty', 'text'],
  emptyRatio: [0, null],
  showsEmptyDays: FLAG,
  showsEmptyClasses: FLAG,
}
