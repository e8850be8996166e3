// Formats numbers, times and lists for messages. `toLocaleString` is not used,
// because its first call loads all of Intl, which takes a large part of the
// time of a short step.

/** A UUID as a whole text. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `1 job`, `12,345 paths`. */
export function pluralize(number: number, noun: string): string {
  return `${formatInteger(number)} ${chooseByCount(number, noun, `${noun}s`)}`
}

export function chooseByCount(number: number, one: string, several: string): string {
  if (number === 1) return one
  return several
}

/** `12,345` */
export function formatInteger(number: number): string {
  return String(number).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** Entries of a list that a message shows. */
export const MAX_LISTED = 20

/** The first lines, followed by the number of omitted ones. */
export function limitLines(lines: readonly string[], max: number, moreWords = 'more'): string[] {
  return listFirst(lines, max, (line) => line, moreWords)
}

/** The same for items; only those that are shown are written. */
export function listFirst<T>(
  items: readonly T[],
  max: number,
  lineOf: (item: T) => string,
  moreWords = 'more',
): string[] {
  const lines = items.slice(0, max).map(lineOf)
  const omitted = items.length - lines.length
  return omitted === 0 ? lines : [...lines, `… and ${formatInteger(omitted)} ${moreWords}`]
}

/** `0.4 s`, `12 s`, `3 min 5 s`, `1 h 2 min`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, ms) / 1000
  if (seconds < 10 && !Number.isInteger(seconds)) return `${seconds.toFixed(1)} s`
  if (seconds < 120) return `${Math.round(seconds)} s`
  const wholeSeconds = Math.round(seconds)
  const minutes = Math.floor(wholeSeconds / 60)
  if (minutes < 60) return `${minutes} min ${wholeSeconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/**
 * A time such as `23:46 UTC (in 45 min)`; with seconds if near, with a date on
 * another day. In ms since 1970.
 */
export function formatMoment(atMs: number, nowMs: number): string {
  const at = new Date(atMs).toISOString()
  const now = new Date(nowMs).toISOString()
  const day = at.slice(0, 10) === now.slice(0, 10) ? '' : `${at.slice(0, 10)} `
  const delayMs = Math.max(0, atMs - nowMs)
  const isNear = delayMs < 120_000
  const stepMs = isNear ? 1000 : 60_000
  const wait = formatDuration(Math.ceil(delayMs / stepMs) * stepMs).replace(' min 0 s', ' min')
  return `${day}${at.slice(11, isNear ? 19 : 16)} UTC (in ${wait})`
}

/** `87.3 %` */
export function formatPercent(share: number, digits = 2): string {
  return `${Number((share * 100).toFixed(digits))} %`
}

/** A share and its bound, with enough digits to show that they differ. */
export function formatPercentPair(
  share: number,
  bound: number,
): readonly [share: string, bound: string] {
  for (let digits = 2; digits <= 12; digits++) {
    if (formatPercent(share, digits) !== formatPercent(bound, digits)) {
      return [formatPercent(share, digits), formatPercent(bound, digits)]
    }
  }
  return [`${share * 100} %`, `${bound * 100} %`]
}

const BYTES = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const

/** The unit that shows `largest` as a number below 1,000, and the bytes in one unit. */
export function chooseUnit(largest: number): { readonly unit: string; readonly bytes: number } {
  const index = Math.min(
    BYTES.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, largest)) / 3)),
  )
  return { unit: BYTES[index] ?? 'B', bytes: 1000 ** index }
}

/** `45.2 MB` */
export function formatBytes(bytes: number): string {
  const { unit, bytes: each } = chooseUnit(bytes)
  return `${Number((bytes / each).toFixed(1))} ${unit}`
}

/** `a, b, c and 4 more` */
export function listNames(names: readonly string[], max = 20): string {
  const shownNames = names.slice(0, max).join(', ')
  if (names.length > max) return `${shownNames} and ${names.length - max} more`
  return shownNames
}
