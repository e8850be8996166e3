/**
 * Drops each path that a wildcard of the same list certainly covers.
 *
 * Whether `*` crosses `/` is not documented, nor whether it matches nothing at all, whether it reaches into a query
 * string, or whether paths are compared with or without their percent-encoding. A path is dropped only where it is
 * covered under every reading: with `*` as one or more characters of one segment, of the encoded text and of the
 * decoded one as well. A path too many costs nothing, a stale page does. A `*` in the covered path is a character like
 * any other that only a `*` can match: whatever it stands for, the covering `*` stands for the same and more.
 *
 * In the narrowest reading both have equally many segments, so a trie of segments finds the wildcards that matter
 * without comparing each path with each wildcard. The work is bounded: past the bound nothing more is dropped.
 *
 * @param isStopped asked every few milliseconds of work: true ends the search
 * @returns the paths that are left, in order, without duplicates
 */
export async function dropCovered(
  paths: readonly string[],
  isStopped: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<string[]> {
  const unique = [...new Set(paths)]
  const wildcards = unique.filter((path) => path.includes('*') && path.split('*').every(isWholeText))
  if (wildcards.length === 0) return unique
  const work = { done: 0 }
  const readings = [encodedSegments, decodedSegments].map((segmentsOf) => ({ segmentsOf, root: newNode() }))
  const left: string[] = []
  let nextCheck = 0
  let isOver = false
  const mayGoOn = async () => {
    if (work.done < nextCheck) return !isOver
    nextCheck = work.done + WORK_BETWEEN_CHECKS
    isOver ||= work.done > MAX_WORK || (await isStopped())
    return !isOver
  }
  for (const pattern of wildcards) {
    if (!(await mayGoOn())) return unique
    for (const { root, segmentsOf } of readings) insert(root, segmentsOf(pattern), work)
  }
  for (const path of unique) {
    const isDropped =
      (await mayGoOn()) && readings.every(({ root, segmentsOf }) => isCovered(root, segmentsOf(path), work))
    if (!isDropped) left.push(path)
  }
  return left
}

/** A `*` inside an escape, or between two escapes of one character, could stand for half of it. */
function isWholeText(literal: string): boolean {
  try {
    decodeURIComponent(literal)
    return true
  } catch {
    return false
  }
}

/** Characters that are compared: about a second altogether, and some milliseconds between two checks. */
const MAX_WORK = 50_000_000
const WORK_BETWEEN_CHECKS = 500_000

/** What counts the comparisons. */
interface Work {
  done: number
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
  /** Whether a pattern ends here. */
  isEnd: boolean
}

function newNode(): Node {
  return { children: new Map(), wild: new Map(), shapes: new Map(), several: new Map(), isEnd: false }
}

function encodedSegments(path: string): string[] {
  return path.split('/').slice(1)
}

/** A literal `*`, `/` or `?` stays encoded: decoded it would be a wildcard, a new segment or a query. */
function decodedSegments(path: string): string[] {
  return encodedSegments(path).map((segment) =>
    segment.includes('%')
      ? segment.replaceAll(/%(?!2a|2f|3f)([0-9a-f]{2})/gi, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        )
      : segment,
  )
}

function insert(root: Node, segments: readonly string[], work: Work): void {
  let node = root
  for (const segment of segments) {
    work.done += segment.length + 1
    node = enter(node, segment)
  }
  node.isEnd = true
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

/** A step on the way through the trie; `isSame`: so far the pattern is, letter by letter, the path itself. */
interface Step {
  readonly node: Node
  readonly depth: number
  readonly isSame: boolean
}

function isCovered(root: Node, segments: readonly string[], work: Work): boolean {
  // What follows a `?` is a query, whose matching is not documented.
  const firstQuery = segments.findIndex((segment) => segment.includes('?'))
  const queryFrom = firstQuery === -1 ? Infinity : firstQuery
  const open: Step[] = [{ node: root, depth: 0, isSame: true }]
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if (work.done > MAX_WORK) return false
    const { node, depth, isSame } = step
    const segment = segments[depth]
    if (segment === undefined) {
      if (node.isEnd && !isSame) return true
      continue
    }
    work.done += segment.length + 1
    for (const next of stepsFrom(node, segment, depth >= queryFrom, work))
      open.push({ node: next.node, depth: depth + 1, isSame: isSame && next.isSame })
  }
  return false
}

const MOST_COMPARED = 100

/**
 * The nodes to which a segment of a path leads: by its own text (`isSame`), and by each wildcard that covers it in every
 * reading.
 */
function stepsFrom(
  node: Node,
  segment: string,
  isQuery: boolean,
  work: Work,
): { node: Node; isSame: boolean }[] {
  const literal = node.children.get(segment)
  const steps = literal === undefined ? [] : [{ node: literal, isSame: true }]
  const samePattern = node.wild.get(segment) ?? node.several.get(segment)
  if (samePattern !== undefined) steps.push({ node: samePattern, isSame: true })
  // A service may decode `%2F`, `%3F` and `%2A` before it matches, and then they are a `/`, a `?` and a `*`.
  if (isQuery || /%(2f|3f|2a)/i.test(segment)) return steps
  for (const [prefixLength, suffixLength] of node.shapes.values()) {
    work.done += prefixLength + suffixLength + 1
    if (segment.length <= prefixLength + suffixLength) continue
    if (work.done > MAX_WORK) break
    const wild = node.wild.get(
      `${segment.slice(0, prefixLength)}*${segment.slice(segment.length - suffixLength)}`,
    )
    if (wild !== undefined && wild !== samePattern) steps.push({ node: wild, isSame: false })
  }
  // Each of these takes a comparison: beyond some, a path is rather sent too much than compared with all of them.
  let tried = 0
  for (const [pattern, next] of node.several) {
    if (++tried > MOST_COMPARED) break
    work.done += segment.length + pattern.length
    if (next !== samePattern && matchesNarrowly(pattern, segment)) steps.push({ node: next, isSame: false })
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
