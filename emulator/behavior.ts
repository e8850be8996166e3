import { FIELDS } from '../src/zone/fields.ts'

/** What a write or a read of a zone may leave out. */
export const ZONE_FIELDS: readonly unknown[] = [
  ...FIELDS.map(({ name }) => name),
  'name',
  'cdn_hostname',
  'created_at',
  'updated_at',
  'custom_domains',
]

type Range =
  | 'a duration or a number from 0 on'
  | 'milliseconds, negative ones too'
  | 'a list of fields of a zone'

/** How a switch stands at first, and what it may be set to: with another value it would do nothing, and pass every test. */
interface Switch<Value> {
  readonly defaultValue: Value
  readonly values: readonly Value[] | Range
}

const flag = (defaultValue: boolean): Switch<boolean> => ({ defaultValue, values: [true, false] })
const number = (defaultValue: number): Switch<number> => ({
  defaultValue,
  values: 'a duration or a number from 0 on',
})
const SKEW: Switch<number> = { defaultValue: 0, values: 'milliseconds, negative ones too' }
const NAMES: Switch<readonly string[]> = { defaultValue: [], values: 'a list of fields of a zone' }
/** The first value is the default. */
const oneOf = <const Value>(...values: readonly [Value, ...Value[]]): Switch<Value> => ({
  defaultValue: values[0],
  values,
})

/** What the service's document leaves open, and what can therefore be set here. */
export const SWITCHES = {
  /** How the lists of jobs (`listPurgeJobs`) and of zones (`listZones`) are sorted. `random`: shuffled for each request. */
  listOrder: oneOf('newest-first', 'oldest-first', 'by-id', 'random'),
  zoneOrder: oneOf('oldest-first', 'newest-first', 'by-id', 'random'),
  /** Items a page when the client names no number, and whatever it names if `ignorePerPage` is set. */
  perPage: number(15),
  ignorePerPage: flag(false),
  /** Whether a job shows its paths again (`PurgeJobItem`). */
  echoesPaths: flag(true),
  /** What a job is called when some edge failed, and when every edge has completed. */
  partialFailure: oneOf('failed', 'completed'),
  doneStatus: oneOf('completed', 'archived'),
  /** Whether a job is called completed while an edge is stuck. */
  completesEarly: flag(false),
  /** Whether a path without a slash becomes a job, too. */
  acceptsAnyPath: flag(false),
  /** What a create is answered with: its own new job, or the newest one that there is already. */
  createAnswer: oneOf('new', 'newest'),
  /** What a single read shows otherwise than it was asked, until the job has ended. */
  rewritesJobs: oneOf('nothing', 'type', 'paths'),
  /** As what the first edge is shown until the job has ended, and then no longer listed. */
  vanishingEdge: oneOf('none', 'pending', 'failed'),
  /** Whether the single read shows `edge_statuses`. */
  showsEdges: flag(true),
  /** Which header of the edges says whether a copy was used; `Age` comes with all but `none`. */
  cacheHeaders: oneOf('x-cache', 'cache-status', 'age', 'none'),
  /** Which bodies edges change, as minification does: those whose kind a setting of the zone changes, or all. */
  transformsBodies: oneOf('by-setting', 'always'),
  /** For how long a new job is missing from lists and single reads. */
  visibleAfterMs: number(0),
  /** Whether `created_at` has fractions of a second. */
  showsMilliseconds: flag(true),
  /** How `*` reads (`createPurgeJob`). */
  starCrossesSlash: flag(true),
  starMatchesNothing: flag(true),
  /** How jobs an hour are counted. */
  window: oneOf('sliding', 'fixed', 'counter', 'bucket'),
  /** Whether a refused create counts as well, and whether a job that failed does. */
  countsRefused: flag(false),
  countsFailed: flag(true),
  /** How a create is refused for the quota's sake. */
  refusalStatus: oneOf(429, 403, 409, 422, 503),
  refusalHeaders: oneOf('none', 'retry-after', 'retry-after-date', 'ratelimit'),
  /** Added to the `Date` header, and to `created_at` in answers. */
  dateSkewMs: SKEW,
  createdSkewMs: SKEW,
  /** For how long a new zone is missing from the list, and a changed one is shown as before. */
  zoneVisibleAfterMs: number(0),
  changeVisibleAfterMs: number(0),
  /** Fields that a write may have, but that stay as they are; `custom_domains` for domains. */
  ignoredFields: NAMES,
  /** Whether an update resets the settings that it does not contain. */
  replacesZones: flag(false),
  /** Whether a delete is confirmed, but nothing happens. */
  ignoresDeletes: flag(false),
  /** Fields that the read of a zone does not show. */
  hiddenFields: NAMES,
  /** Whether `origin_url` is kept in the form of a URL parser, with its trailing slash. */
  normalizesOrigins: flag(false),
  /** Whether names are kept in lower case, with dashes. */
  normalizesNames: flag(false),
  /** Whether a second zone of a name is refused. */
  namesAreUnique: flag(false),
  /** Whether a domain that is there already is refused, and how a domain is spelled afterwards. */
  refusesKnownDomain: flag(true),
  domainSpelling: oneOf('as-given', 'upper'),
  /** What a write of a domain answers (`addDomain`, `removeDomain`). */
  domainAnswer: oneOf('json', 'empty', 'text'),
  /** The ratio of no request at all, and whether days and classes without any are shown (`Statistics`). */
  emptyRatio: oneOf(0, null),
  showsEmptyDays: flag(true),
  showsEmptyClasses: flag(true),
}

export type Behavior = { [Name in keyof typeof SWITCHES]: (typeof SWITCHES)[Name]['defaultValue'] }

export const DEFAULT_BEHAVIOR = Object.fromEntries(
  Object.entries(SWITCHES).map(([name, { defaultValue }]) => [name, defaultValue]),
) as unknown as Behavior
