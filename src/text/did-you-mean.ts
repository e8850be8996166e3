/** The declared name that was most likely meant, or undefined where none is close. */
export function closest<const T extends string>(written: string, declared: readonly T[]): T | undefined {
  const scored = declared
    .map((name) => ({ name, distance: distanceBetween(squash(written), squash(name)) }))
    .filter(
      ({ name, distance }) =>
        distance <= tolerance(name, written) ||
        sharesWords(written, name) ||
        sharesStem(written, name) ||
        skipsWords(written, name),
    )
    .toSorted((a, b) => a.distance - b.distance)
  return scored[0]?.name
}

function squash(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** One slip in a short word, two in a long one: `pats` is `paths`, `map` is not `path`. */
function tolerance(a: string, b: string): number {
  return Math.max(a.length, b.length) >= 7 ? 2 : 1
}

/** `token` for `api-token`, `zone-id` for `zone`: one name is whole words at an end of the other. */
function sharesWords(a: string, b: string): boolean {
  const [short, long] = [words(a), words(b)].toSorted((x, y) => x.length - y.length)
  if (short === undefined || short.length < 4 || long === undefined) return false
  return long.startsWith(`${short}-`) || long.endsWith(`-${short}`)
}

/** `max-error-ratio` for `max-server-error-ratio`: two words or more, and none that the other has not, in its order. */
function skipsWords(a: string, b: string): boolean {
  const [written, all] = [words(a).split('-'), words(b).split('-')]
  let at = 0
  for (const word of all) if (word === written[at]) at++
  return written.length >= 2 && at === written.length
}

/** `retry` for `retries`: all but an ending is the same. */
function sharesStem(a: string, b: string): boolean {
  const stem = a.slice(0, -1)
  return stem.length >= 4 && b.startsWith(stem)
}

function words(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** Edits (insert, delete, replace, swap of neighbours) that turn one word into the other. */
function distanceBetween(a: string, b: string): number {
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    ;[before, row] = [row, next]
  }
  return row[b.length] ?? 0
}
