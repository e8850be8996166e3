/** Numbers for people. Not `toLocaleString`, which loads all of Intl the first time: a good part of a short step. */

/** `1 job`, `12,345 paths`. */
export function count(number: number, noun: string): string {
  return `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`
}

/** `12,345` */
export function grouped(number: number): string {
  return String(number).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** `0.4 s`, `12 s`, `3 min 5 s`, `1 h 2 min`. */
export function duration(ms: number): string {
  const seconds = Math.max(0, ms) / 1000
  if (seconds < 10 && !Number.isInteger(seconds)) return `${seconds.toFixed(1)} s`
  if (seconds < 120) return `${Math.round(seconds)} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${Math.round(seconds % 60)} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
