// Suggests a name for a misspelled one.

/**
 * The declared name that was probably meant: the closest one, at most two edits
 * and a third of its letters away; otherwise undefined.
 */
export function findClosest<const T extends string>(
  name: string,
  declared: readonly T[],
): T | undefined {
  const word = squash(name)
  const candidates = declared
    .filter((candidate) => candidate !== '')
    .map((candidate) => {
      const maxEdits = Math.min(2, Math.floor(Math.max(word.length, candidate.length) / 3))
      return { candidate, edits: countEdits(word, squash(candidate), maxEdits) }
    })
    .toSorted((a, b) => a.edits - b.edits)
  return candidates.find(({ edits }) => edits !== Infinity)?.candidate
}

function squash(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Number of edits (insert, delete, replace, swap of neighbors) between two
 * words; infinite above `max`.
 */
export function countEdits(one: string, other: string, max: number): number {
  if (one === other) return 0
  if (max === 0 || Math.abs(one.length - other.length) > max) return Infinity
  let same = 0
  while (one[same] === other[same]) same++
  const a = one.slice(same)
  const b = other.slice(same)
  const isSwapped = a[0] === b[1] && a[1] === b[0]
  const replaced = isSwapped ? 2 : 1
  return (
    1 +
    Math.min(
      countEdits(a.slice(1), b, max - 1),
      countEdits(a, b.slice(1), max - 1),
      countEdits(a.slice(replaced), b.slice(replaced), max - 1),
    )
  )
}

/** The end of a title that names what is not known; '' without a suggestion. */
export function didYouMean(intendedName: string | undefined): string {
  if (intendedName === undefined) return ''
  return `: did you mean \`${intendedName}\`?`
}
