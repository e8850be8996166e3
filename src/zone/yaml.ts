import { isAlias, isMap, isScalar, isSeq, LineCounter, parseAllDocuments, stringify } from 'yaml'
import type { Document } from 'yaml'

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
const MAX_NODES = 100_000
const MAX_DEPTH = 40

/** A YAML 1.2 file of one document, with aliases and `<<` resolved. The root is undefined where there are faults. */
export function readYaml(text: string): { root: Located | undefined; faults: readonly YamlFault[] } {
  const lines = new LineCounter()
  const documents = parseAllDocuments(text, {
    schema: 'core',
    uniqueKeys: true,
    prettyErrors: false,
    logLevel: 'silent',
    lineCounter: lines,
  })
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  const [document, second] = Array.isArray(documents) ? documents : []
  const faults = (Array.isArray(documents) ? documents : []).flatMap(({ errors, warnings }) =>
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
  const walk = new Walk(document, placeAt)
  const root = walk.visit(document.contents, undefined, 0)
  return walk.faults.length > 0 ? { root: undefined, faults: walk.faults } : { root, faults: [] }
}

class Walk {
  readonly faults: YamlFault[] = []
  readonly #document: Document.Parsed
  readonly #placeAt: (offset: number) => Place
  #nodes = 0

  constructor(document: Document.Parsed, placeAt: (offset: number) => Place) {
    this.#document = document
    this.#placeAt = placeAt
  }

  /** @param at where an alias stands that led here */
  visit(node: unknown, at: Place | undefined, depth: number): Located {
    const place = at ?? this.#placeOf(node)
    if (++this.#nodes > MAX_NODES || depth > MAX_DEPTH) {
      if (this.faults.length === 0)
        this.faults.push({
          place,
          message: 'too many values, or too deep: an alias inside of its own anchor, or aliases of aliases',
        })
      return { kind: 'scalar', place, value: null }
    }
    if (isAlias(node)) {
      const source = node.resolve(this.#document)
      if (source === undefined)
        this.faults.push({
          place,
          message: `\`*${node.source}\` stands before any anchor \`&${node.source}\``,
        })
      return this.visit(source, place, depth + 1)
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
      if (name === undefined) {
        this.faults.push({ place: keyPlace, message: 'a key that is no text' })
        continue
      }
      const located = this.visit(value, at, depth + 1)
      if (name === '<<' && isScalar(key) && key.type === 'PLAIN') merged.push(located)
      else entries.set(name, { key: keyPlace, value: located })
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

  #placeOf(node: unknown): Place {
    const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined
    const start: unknown = Array.isArray(range) ? range[0] : undefined
    return typeof start === 'number' ? this.#placeAt(start) : { line: 1, column: 1 }
  }
}

/** Plain data as YAML 1.2. */
export function writeYaml(value: unknown, comment: string): string {
  return `# ${comment}\n${stringify(value, { schema: 'core', lineWidth: 0 })}`
}
