/** A point that the interface's document leaves open, and the reading of it that the product relies on. */
export interface Point {
  readonly number: number
  readonly name: string
  /** Section of the interface's document. */
  readonly section: string
  readonly reliesOn: string
  /** What it means if the reading does not hold. */
  readonly otherwise: string
}

export const POINTS: readonly Point[] = [
  {
    number: 1,
    name: 'order of the job list',
    section: '4.11',
    reliesOn: 'newest first',
    otherwise:
      'the list is read whole before each purge, and a list of more than 120 pages is an error (CDN032)',
  },
  {
    number: 2,
    name: 'paging of the job list',
    section: '4.11',
    reliesOn: 'pages show each job once, and `meta.total` counts all of them',
    otherwise: 'jobs are not counted against the quota, or the list is an error (CDN032)',
  },
  {
    number: 3,
    name: 'delay of new jobs in the list',
    section: '4.11',
    reliesOn: 'at most 3 s',
    otherwise: 'a create whose answer was lost is sent again, and costs another job',
  },
  {
    number: 4,
    name: 'paths of a job',
    section: '2.7, 4.9',
    reliesOn: 'all of them are shown, as sent or percent-decoded',
    otherwise: 'a purge fails with CDN044 or CDN028, because the job shows other paths or none',
  },
  {
    number: 5,
    name: '`created_at`',
    section: '2.7',
    reliesOn: 'the clock of the header `Date`, in whole seconds or finer',
    otherwise:
      'a new job is taken for an older one (CDN044), or slots of the quota open at other times',
  },
  {
    number: 6,
    name: 'answer to a create',
    section: '4.9',
    reliesOn: 'a 2xx with a new job each time, of the type that was requested',
    otherwise: 'a purge fails with CDN044, because the answer shows another job',
  },
  {
    number: 7,
    name: 'statuses of a job',
    section: '3',
    reliesOn: '`pending`, `processing`, and at last `completed` or `failed`',
    otherwise: 'a purge waits until its deadline (CDN041)',
  },
  {
    number: 8,
    name: 'edges of a job',
    section: '2.7',
    reliesOn: 'an edge that was listed stays, and is `completed` when the job is',
    otherwise: 'a purge waits until its deadline (CDN041), or fails (CDN040)',
  },
  {
    number: 9,
    name: 'a job that does not exist',
    section: '7',
    reliesOn: '404',
    otherwise: 'a job that the service has dropped is polled until the deadline (CDN041)',
  },
  {
    number: 10,
    name: 'a path without a slash',
    section: '7',
    reliesOn: 'a 4xx other than 408 and 429, and no job',
    otherwise: 'a rejected create is taken for a lost or refused one, and is sent again',
  },
  {
    number: 11,
    name: 'zones and statistics',
    section: '2.2, 2.3, 2.6',
    reliesOn: 'the fields of the document, and no other key in `requests_by_status`',
    otherwise: 'zones or figures cannot be read (CDN028)',
  },
  {
    number: 12,
    name: 'a purged page',
    section: '4.9',
    reliesOn:
      'its copy is gone when the job is `completed`, and a header shows whether a copy was used',
    otherwise: '`verify` finds old pages (CDN045), or cannot tell',
  },
  {
    number: 13,
    name: 'query strings of a purged path',
    section: '4.9',
    reliesOn: 'nothing: a path covers what it says, and one with a query string is sent as it is',
    otherwise: 'where a purge of `/p` does not cover `/p?x`, write `/p?*` or `/p?x=1`, too',
  },
]

/** One thing that was seen of a point. */
export interface Observation {
  readonly point: number
  /** Undefined if this is why the point was not seen. */
  readonly holds: boolean | undefined
  readonly seen: string
}

export interface Row extends Point {
  readonly verdict: 'holds' | 'does not hold' | 'not seen'
  readonly seen: readonly string[]
}

/** A row for each point: one observation that does not hold decides. */
export function rowsOf(observations: readonly Observation[]): Row[] {
  return POINTS.map((point) => {
    const own = observations.filter(({ point: number }) => number === point.number)
    const against = own.filter(({ holds }) => holds === false)
    const verdict =
      against.length > 0
        ? 'does not hold'
        : own.some(({ holds }) => holds === true)
          ? 'holds'
          : 'not seen'
    const shown = against.length > 0 ? against : own
    return { ...point, verdict, seen: [...new Set(shown.map(({ seen }) => seen))] }
  })
}

/** The rows as text, each with what it means if it does not hold. */
export function tableOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ number, name, section, reliesOn, verdict, seen, otherwise }) => [
    `${String(number).padStart(2)}  ${verdict.toUpperCase().padEnd(13)}  ${name} (section ${section})`,
    `    relies on: ${reliesOn}`,
    ...seen.map((text) => `    seen: ${text}`),
    ...(verdict === 'does not hold' ? [`    means: ${otherwise}`] : []),
  ])
}
