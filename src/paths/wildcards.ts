/**
 * Drops each path that a wildcard of the same list certainly covers.
 *
 * Whether `*` crosses `/` is not shown (S4.9), nor whether it matches nothing at all, nor whether it reaches into a
 * query string. A path is dropped only where it is covered under every reading, which is where it is covered under
 * the narrowest one: `*` stands for one or more characters of one segment. A path too many costs nothing, a stale
 * page does. A `*` in the covered path is a character like any other that only a `*` can match: whatever it stands
 * for, the covering `*` stands for the same and more.
 *
 * In the narrowest reading both have equally many segments, so a trie of segments finds the wildcards that matter
 * without comparing each path with each wildcard.
 *
 * @returns the paths that are left, in order, without duplicates
 */
export function dropCovered(paths: readonly string[]): string[] {
  const unique = [...new Set(paths)]
  // A `*` inside an escape, such as `%*`, could stand for half a character.
  const wildcards = unique.filter((path) => path.includes('*') && !/%[0-9a-f]?\*/i.test(path))
  if (wildcards.length === 0) return unique
  const root = newNode()
  for (const pattern of wildcards) insert(root, pattern)
  return unique.filter((path) => !isCovered(root, segmentsOf(path), 0, path))
}

/** A place in the trie: where literal segments lead, and where segments with wildcards lead. */
interface Node {
  readonly children: Map<string, Node>
  /** Segments with one `*`, by their text. */
  readonly wild: Map<string, Node>
  /** The lengths before and after the `*` that `wild` holds, each pair once. */
  readonly shapes: Map<string, readonly [prefix: number, suffix: number]>
  /** Segments with several `*`, which have to be tried one by one. */
  readonly several: Map<string, Node>
  pattern: string | undefined
}

function newNode(): Node {
  return { children: new Map(), wild: new Map(), shapes: new Map(), several: new Map(), pattern: undefined }
}

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1)
}

function insert(root: Node, pattern: string): void {
  let node = root
  for (const segment of segmentsOf(pattern)) node = enter(node, segment)
  node.pattern = pattern
}

function enter(node: Node, segment: string): Node {
  const [prefix = '', suffix, ...more] = segment.split('*')
  const ways = suffix === undefined ? node.children : more.length === 0 ? node.wild : node.several
  if (ways === node.wild)
    node.shapes.set(`${prefix.length}*${suffix?.length}`, [prefix.length, suffix?.length ?? 0])
  const known = ways.get(segment)
  if (known !== undefined) return known
  const next = newNode()
  ways.set(segment, next)
  return next
}

function isCovered(node: Node, segments: readonly string[], depth: number, self: string): boolean {
  const segment = segments[depth]
  if (segment === undefined) return node.pattern !== undefined && node.pattern !== self
  // What follows a `?` is a query, of which nobody knows how it is matched.
  const isQuery = segments.slice(0, depth + 1).some((before) => before.includes('?'))
  return stepsFrom(node, segment, isQuery).some((next) => isCovered(next, segments, depth + 1, self))
}

const MOST_COMPARED = 100

function stepsFrom(node: Node, segment: string, isQuery: boolean): Node[] {
  const literal = node.children.get(segment)
  const steps = literal === undefined ? [] : [literal]
  // A service may decode `%2F` and `%3F` before it matches, and then they are a `/` and a `?`.
  if (isQuery || /%(2f|3f)/i.test(segment)) return steps
  for (const [prefix, suffix] of node.shapes.values()) {
    if (segment.length <= prefix + suffix) continue
    const wild = node.wild.get(`${segment.slice(0, prefix)}*${segment.slice(segment.length - suffix)}`)
    if (wild !== undefined) steps.push(wild)
  }
  // Each of these takes a comparison: beyond some, a path is rather sent too much than compared with all of them.
  let tried = 0
  for (const [pattern, next] of node.several) {
    if (++tried > MOST_COMPARED) break
    if (matchesNarrowly(pattern, segment)) steps.push(next)
  }
  return steps
}

/** Whether the segment fits with each `*` as one or more characters: the leftmost place for each literal suffices. */
function matchesNarrowly(pattern: string, segment: string): boolean {
  const literals = pattern.split('*')
  const [first = '', last = ''] = [literals[0], literals.at(-1)]
  if (!segment.startsWith(first) || !segment.endsWith(last)) return false
  let at = first.length
  for (const literal of literals.slice(1, -1)) {
    const found = segment.indexOf(literal, at + 1)
    if (found === -1) return false
    at = found + literal.length
  }
  return at + 1 <= segment.length - last.length
}
