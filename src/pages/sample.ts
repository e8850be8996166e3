/** Up to `count` items, spread evenly. */
export function sampleEvenly<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index * items.length) / count)],
  ).filter((item) => item !== undefined)
}
