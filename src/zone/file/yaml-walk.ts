import type { FileLocation, Problem } from '../../problem/problem.ts'
import { shorten } from '../../text/safe-text.ts'
import { isAlias, isMap, isNode, isScalar, isSeq, visit, type Alias, type Document, type Node } from 'yaml'

/** A value of the file with the place where it stands: for an alias, that of the alias. */
export type Located =
  | {
      readonly kind: 'map'
      readonly place: FileLocation
      readonly entries: ReadonlyMap<string, LocatedEntry>
    }
  | { readonly kind: 'list'; readonly place: FileLocation; readonly items: readonly Located[] }
  | { readonly kind: 'scalar'; readonly place: FileLocation; readonly value: unknown }

export interface LocatedEntry {
  readonly key: FileLocation
  readonly value: Located
}

/** What is only there to be repeated elsewhere in the file. */
export function isFree(key: string): boolean {
  return key.startsWith('x-')
}

export function invalidYaml(at: FileLocation, message: string): Problem {
  return {
    kind: 'invalid-yaml',
    title: `the file is not valid YAML: ${message}`,
    at,
    help: ['fix this line; an editor with a YAML plug-in shows such errors as you type'],
  }
}

/** Aliases can make a small file endless. */
const MAX_NODES = 1_000_000
const MAX_DEPTH = 40

/** From the parser's tree to values with their places, aliases and `<<` resolved, within bounds. */
export class Walk {
  readonly problems: Problem[] = []
  /** Whether a value is missing, so that what is said of the rest could be wrong. */
  isBroken = false
  readonly #targets: ReadonlyMap<Alias, Node>
  readonly #placeAt: (offset: number) => FileLocation
  #nodes = 0

  constructor(document: Document.Parsed, placeAt: (offset: number) => FileLocation) {
    this.#targets = targetsOf(document)
    this.#placeAt = placeAt
  }

  /** @param at where an alias stands that led here */
  visit(node: unknown, at: FileLocation | undefined, depth: number): Located {
    const place = at ?? this.#placeOf(node)
    if (this.isBroken) return { kind: 'scalar', place, value: null }
    if (++this.#nodes > MAX_NODES || depth > MAX_DEPTH)
      return this.#broken(
        place,
        'too many values, or nested too deeply: an alias inside its own anchor, or aliases of aliases',
      )
    if (isAlias(node)) {
      const target = this.#targets.get(node)
      return target === undefined
        ? this.#broken(place, `\`*${node.source}\` appears before its anchor \`&${node.source}\``)
        : this.visit(target, place, depth + 1)
    }
    if (isSeq(node))
      return { kind: 'list', place, items: node.items.map((item) => this.visit(item, at, depth + 1)) }
    if (isMap(node)) return this.#map(node.items, place, at, depth)
    return { kind: 'scalar', place, value: isScalar(node) ? node.value : null }
  }

  #map(
    pairs: readonly { key: unknown; value: unknown }[],
    place: FileLocation,
    at: FileLocation | undefined,
    depth: number,
  ): Located {
    const entries = new Map<string, LocatedEntry>()
    const merged: Located[] = []
    for (const { key, value } of pairs) {
      const keyPlace = at ?? this.#placeOf(key)
      const name = isScalar(key) ? String(key.value) : undefined
      const isMerge = isScalar(key) && key.value === '<<' && key.type === 'PLAIN'
      if (name === undefined) this.problems.push(invalidYaml(keyPlace, 'a key that is not a string'))
      else if (entries.has(name) || (isMerge && merged.length > 0))
        this.problems.push(invalidYaml(keyPlace, `the key \`${shorten(name, 80)}\` appears twice`))
      else if (depth === 0 && isFree(name))
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
      this.problems.push(invalidYaml(source.place, '`<<` takes a map, or a list of maps'))
      return
    }
    for (const [name, entry] of source.entries) if (!entries.has(name)) entries.set(name, entry)
  }

  #broken(place: FileLocation, message: string): Located {
    this.isBroken = true
    this.problems.push(invalidYaml(place, message))
    return { kind: 'scalar', place, value: null }
  }

  #placeOf(node: unknown): FileLocation {
    return this.#placeAt((isNode(node) ? node.range : undefined)?.[0] ?? 0)
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
