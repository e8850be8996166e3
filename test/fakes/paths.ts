/** A number of paths, one per line. */
export function paths(count: number, prefix = '/p'): string {
  return Array.from({ length: count }, (_, index) => `${prefix}${index}`).join('\n')
}
