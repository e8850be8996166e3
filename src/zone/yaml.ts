import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseAllDocuments,
  stringify,
  visit,
} from 'yaml'
import type { Alias, Document, Node } from 'yaml'

/** Line and column, from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A value of the file with the place where it stands: for an alias, that of the alias. */
export type Located =
  | { readonly kind: 'map'; readonly place: Place; readonly entries: ReadonlyMap<string, LocatedEntry> }
  | { readonly kind: 'list'; readonly place: Place; readonly items: readonly Located[] }
  | { readonly kind: 'scalar'; readonly place: Place; readonly value: unknown }

export interface LocatedEntry {
  readonly key: Place
  readonly value: Located
}

export interface YamlFault {
  readonly place: Place
  readonly message: string
}

/** Aliases can make a small file endless. */
const MAX_NODES = 1_000_000
const MAX_DEPTH = 40

/**
 * A YAML 1.2 file of one document, with aliases and `<<` resolved.
 * @param isFree top-level keys under which anything may stand
 * @returns no root where the faults leave nothing to go on from
 */
export function readYaml(
  text: string,
  isFree: (key: string) => boolean,
): { root: Located | undefined; faults: readonly YamlFault[] } {
  const lines = new LineCounter()
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  if (nestingOf(text) > MAX_NESTING)
    return {
      root: undefined,
      faults: [{ place: { line: 1, column: 1 }, message: 'it is nested too deeply' }],
    }
  const parsed = parseAllDocuments(text, {
    schema: 'core',
    // Ours takes a time that is linear in the number of keys.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
    lineCounter: lines,
  })
  const documents = Array.isArray(parsed) ? parsed : []
  const [document, second] = documents
  const faults = documents.flatMap(({ errors, warnings }) =>
    [...errors, ...warnings].map(({ message, pos }) => ({ place: placeAt(pos[0]), message })),
  )
  if (second !== undefined)
    faults.push({
      place: placeAt(second.range[0]),
      message: 'a second document begins here: the file is one document, without `---` in between',
    })
  if (faults.length > 0) return { root: undefined, faults }
  if (document?.contents == null)
    return { root: { kind: 'scalar', place: { line: 1, column: 1 }, value: null }, faults: [] }
  const walk = new Walk(document, placeAt, isFree)
  const root = walk.visit(document.contents, undefined, 0)
  return { root: walk.isBroken ? undefined : root, faults: walk.faults }
}

/** The parser calls itself for each level, and would end the process. */
const MAX_NESTING = 1000

/** An upper bound of how deep a text can be nested: brackets, indented lines, and the dashes and marks of one line. */
function nestingOf(text: string): number {
  let [open, mostOpen] = [0, 0]
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    open = Math.max(0, open + (bracket === '[' || bracket === '{' ? 1 : -1))
    mostOpen = Math.max(mostOpen, open)
  }
  const lines = text.match(/^[ \t]*([-?:]\s)*/gm) ?? []
  return mostOpen + lines.reduce((most, line) => Math.max(most, line.length), 0)
}

class Walk {
  readonly faults: YamlFault[] = []
  /** Whether a value is missing, so that what is said of the rest could be wrong. */
  isBroken = false
  readonly #targets: ReadonlyMap<Alias, Node>
  readonly #placeAt: (offset: number) => Place
  readonly #isFree: (key: string) => boolean
  #nodes = 0

  constructor(
    document: Document.Parsed,
    placeAt: (offset: number) => Place,
    isFree: (key: string) => boolean,
  ) {
    this.#targets = targetsOf(document)
    this.#placeAt = placeAt
    this.#isFree = isFree
  }

  /** @param at where an alias stands that led here */
  visit(node: unknown, at: Place | undefined, depth: number): Located {
    const place = at ?? this.#placeOf(node)
    if (this.isBroken) return { kind: 'scalar', place, value: null }
    if (++this.#nodes > MAX_NODES || depth > MAX_DEPTH)
      return this.#broken(
        place,
        'too many values, or too deep: an alias inside of its own anchor, or aliases of aliases',
      )
    if (isAlias(node)) {
      const target = this.#targets.get(node)
      return target === undefined
        ? this.#broken(place, `\`*${node.source}\` stands before any anchor \`&${node.source}\``)
        : this.visit(target, place, depth + 1)
    }
    if (isSeq(node))
      return { kind: 'list', place, items: node.items.map((item) => this.visit(item, at, depth + 1)) }
    if (isMap(node)) return this.#map(node.items, place, at, depth)
    return { kind: 'scalar', place, value: isScalar(node) ? node.value : null }
  }

  #map(
    pairs: readonly { key: unknown; value: unknown }[],
    place: Place,
    at: Place | undefined,
    depth: number,
  ): Located {
    const entries = new Map<string, LocatedEntry>()
    const merged: Located[] = []
    for (const { key, value } of pairs) {
      const keyPlace = at ?? this.#placeOf(key)
      const name = isScalar(key) ? String(key.value) : undefined
      const isMerge = isScalar(key) && key.value === '<<' && key.type === 'PLAIN'
      if (name === undefined) this.faults.push({ place: keyPlace, message: 'a key that is no text' })
      else if (entries.has(name) || (isMerge && merged.length > 0))
        this.faults.push({ place: keyPlace, message: `the key \`${name.slice(0, 80)}\` stands here twice` })
      else if (depth === 0 && this.#isFree(name))
        entries.set(name, { key: keyPlace, value: { kind: 'scalar', place: keyPlace, value: null } })
      else if (isMerge) merged.push(this.visit(value, at, depth + 1))
      else entries.set(name, { key: keyPlace, value: this.visit(value, at, depth + 1) })
    }
    for (const source of merged) this.#merge(entries, source)
    return { kind: 'map', place, entries }
  }

  /** What stands in the map itself wins over what is merged into it, and the first of several sources over the next. */
  #merge(entries: Map<string, LocatedEntry>, source: Located): void {
    if (source.kind === 'list') return source.items.forEach((item) => this.#merge(entries, item))
    if (source.kind === 'scalar') {
      this.faults.push({ place: source.place, message: '`<<` takes a map, or a list of maps' })
      return
    }
    for (const [name, entry] of source.entries) if (!entries.has(name)) entries.set(name, entry)
  }

  #broken(place: Place, message: string): Located {
    this.isBroken = true
    this.faults.push({ place, message })
    return { kind: 'scalar', place, value: null }
  }

  #placeOf(node: unknown): Place {
    const range = isNode(node) ? node.range : undefined
    return range == null ? { line: 1, column: 1 } : this.#placeAt(range[0])
  }
}

/** What each alias stands for, found in one walk: asked one by one, the parser would search the whole file each time. */
function targetsOf(document: Document.Parsed): ReadonlyMap<Alias, Node> {
  const anchors = new Map<string, Node>()
  const targets = new Map<Alias, Node>()
  visit(document, {
    Node(_, node) {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchors.set(node.anchor, node)
        return
      }
      const target = anchors.get(node.source)
      if (target !== undefined) targets.set(node, target)
    },
  })
  return targets
}

/** Plain data as YAML 1.2. */
export function writeYaml(value: unknown, comment: string): string {
  return `# ${comment}\n${stringify(value, { schema: 'core', lineWidth: 0 })}`
}
