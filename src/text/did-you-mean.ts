/** The declared name that was probably meant: at most two edits away, one in a short word; otherwise undefined. */
export function closest<const T extends string>(written: string, declared: readonly T[]): T | undefined {
  const word = squash(written)
  const scored = declared
    // A long word is not worth comparing.
    .filter((name) => Math.abs(squash(name).length - word.length) <= 2)
    .map((name) => ({ name, distance: distanceBetween(word, squash(name)) }))
    .filter(({ name, distance }) => distance <= (Math.max(name.length, written.length) > 3 ? 2 : 1))
    .toSorted((a, b) => a.distance - b.distance)
  return scored[0]?.name
}

function squash(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Number of edits (insert, delete, replace, swap of neighbors) between two words. */
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
