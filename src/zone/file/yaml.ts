// Reads YAML with the place of each value, and writes it.

import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  stringify,
  type Alias,
  type Document,
  type YAMLMap,
} from 'yaml'
import { invalidYaml } from '../../messages/zone/file.ts'
import { hideBeforeAt, shorten } from '../../text/safe-text.ts'
import type { FileLocation, Problem } from '../../problem/problem.ts'
import { pluralize } from '../../text/format.ts'

/** A value of the file with its location; for an alias, the location of the alias. */
export type Located =
  | LocatedMap
  | { readonly kind: 'list'; readonly place: FileLocation; readonly items: readonly Located[] }
  | { readonly kind: 'scalar'; readonly place: FileLocation; readonly value: unknown }

export interface LocatedMap {
  readonly kind: 'map'
  readonly place: FileLocation
  readonly entries: ReadonlyMap<string, LocatedEntry>
}

export interface LocatedEntry {
  readonly keyPlace: FileLocation
  readonly value: Located
}

/** Whether a top-level key only holds values for use by aliases. */
export function isFree(key: string): boolean {
  return key.startsWith('x-')
}

interface ReadYaml {
  /** Undefined if problems prevent more checks. */
  readonly root?: Located
  readonly problems: readonly Problem[]
}

const MAX_SHOWN = 100

/** The first problems, and how many more. */
export function limitProblems<T>(
  faults: readonly T[],
  problemOf: (fault: T) => Problem,
): Problem[] {
  const problems = faults.slice(0, MAX_SHOWN).map(problemOf)
  const last = problems.at(-1)
  if (last === undefined || faults.length <= MAX_SHOWN) return problems
  const title = `the file has ${pluralize(faults.length - MAX_SHOWN, 'more problem')}`
  return [
    ...problems,
    { kind: last.kind, title, where: 'input `file`', help: ['fix those above first'] },
  ]
}

interface Fault {
  readonly offset: number
  readonly message: string
}

/** Parses one YAML 1.2 document, and resolves aliases and `<<`. */
export function readYaml(text: string, file: string): ReadYaml {
  const lineCounter = new LineCounter()
  const toPlace = (offset: number): FileLocation => {
    const { line, col } = lineCounter.linePos(offset)
    return { file, line: Math.max(1, line), column: Math.max(1, col) }
  }
  const faults: Fault[] = []
  let root: Located | undefined
  try {
    const document = parseDocument(text, { ...OPTIONS, lineCounter })
    for (const { code, message, pos } of [...document.errors, ...document.warnings]) {
      faults.push({ offset: pos[0], message: MESSAGES[code] ?? message })
    }
    if (faults.length === 0) root = new Locator(document, toPlace, faults).locateRoot()
  } catch (error) {
    // The parser is recursive, so deep nesting overflows the stack.
    if (!(error instanceof RangeError)) throw error
    faults.push({
      offset: 0,
      message: 'it is nested too deeply, or its aliases expand to too many values',
    })
  }
  if (faults.length === 0 && root !== undefined) return { root, problems: [] }

  const lines = text.split('\n')
  const inOrder = faults.toSorted((one, other) => one.offset - other.offset)
  return {
    problems: limitProblems(inOrder, ({ offset, message }) => {
      const at = toPlace(offset)
      return invalidYaml(at, message, lines[at.line - 1] ?? '')
    }),
  }
}

/**
 * `Locator` finds equal keys, because the package would compare each key with
 * every other one.
 */
const OPTIONS = {
  schema: 'core',
  merge: true,
  prettyErrors: false,
  logLevel: 'error',
  uniqueKeys: false,
} as const

/** Replacements for messages of the package that name its functions or quote the invalid text. */
const MESSAGES: Readonly<Record<string, string>> = {
  // The text that is wrong may be a part of a password.
  BAD_DQ_ESCAPE: 'an escape sequence in quotation marks is not valid: write `\\\\` for a backslash',
  MULTIPLE_DOCS:
    'a second document begins here: the file must be a single document, without another `---`',
}

const MAX_ALIASES = 100
/** Also stops an alias inside its own anchor, which never ends. */
const MAX_DEPTH = 100
/** Stops aliases of aliases, which multiply. */
const MAX_NODES = 200_000

/** Unfolds aliases and merges, and keeps where each value stands. */
class Locator {
  readonly #document: Document.Parsed
  readonly #toPlace: (offset: number) => FileLocation
  readonly #faults: Fault[]
  /** Aliases and what they stand for: to resolve one, the package walks the whole document. */
  readonly #targets = new Map<Alias, unknown>()
  #nodes = 0

  constructor(
    document: Document.Parsed,
    toPlace: (offset: number) => FileLocation,
    faults: Fault[],
  ) {
    this.#document = document
    this.#toPlace = toPlace
    this.#faults = faults
  }

  locateRoot(): Located {
    return this.#locate(this.#document.contents, 0, undefined)
  }

  /** @param at the location of the alias that led here */
  #locate(node: unknown, depth: number, at: FileLocation | undefined): Located {
    this.#nodes++
    if (depth > MAX_DEPTH || this.#nodes > MAX_NODES) throw new RangeError('unfolds to too much')
    const place = at ?? this.#findPlace(node)
    if (isAlias(node)) {
      const target = this.#resolve(node)
      // The fault is reported; an empty map causes no other one.
      if (target === undefined) return { kind: 'map', place, entries: new Map() }
      return this.#locate(target, depth + 1, place)
    }
    if (isSeq(node)) {
      const items = node.items.map((item) => this.#locate(item, depth + 1, at))
      return { kind: 'list', place, items }
    }
    if (isMap(node)) return this.#locateMap(node, depth, at)
    return { kind: 'scalar', place, value: isScalar(node) ? node.value : null }
  }

  #locateMap(map: YAMLMap, depth: number, at: FileLocation | undefined): Located {
    const entries = new Map<string, LocatedEntry>()
    const merged: Located[] = []
    for (const { key: written, value } of map.items) {
      const key = isAlias(written) ? this.#resolve(written) : written
      const located = this.#locate(value, depth + 1, at)
      if (isScalar(key) && key.source === '<<' && key.type === 'PLAIN') {
        merged.push(...this.#findMergeSources(located, written))
        continue
      }
      const name = isScalar(key) ? String(key.value) : ''
      if (entries.has(name) && isScalar(key)) {
        this.#addFault(written, `the key \`${shorten(hideBeforeAt(name), 80)}\` is there twice`)
      }
      entries.set(name, { keyPlace: at ?? this.#findPlace(written), value: located })
    }
    // Keys of the map itself take precedence over merged ones, and earlier
    // sources over later ones.
    for (const source of merged) {
      for (const [name, entry] of source.kind === 'map' ? source.entries : []) {
        if (!entries.has(name)) entries.set(name, entry)
      }
    }
    return { kind: 'map', place: at ?? this.#findPlace(map), entries }
  }

  #findMergeSources(value: Located, key: unknown): readonly Located[] {
    const sources = value.kind === 'list' ? value.items : [value]
    if (sources.some(({ kind }) => kind !== 'map')) {
      this.#addFault(key, 'only maps can be merged with `<<`')
    }
    return sources
  }

  /** @returns undefined for an alias without an anchor, or one too many */
  #resolve(alias: Alias): unknown {
    if (this.#targets.has(alias)) return this.#targets.get(alias)
    const isTooMany = this.#targets.size >= MAX_ALIASES
    const target = isTooMany ? undefined : alias.resolve(this.#document)
    if (target === undefined && !isTooMany) {
      this.#addFault(alias, `there is no anchor \`&${shorten(hideBeforeAt(alias.source), 80)}\``)
    }
    if (this.#targets.size === MAX_ALIASES) {
      this.#addFault(alias, `the file has more than ${MAX_ALIASES} aliases`)
    }
    this.#targets.set(alias, target)
    return target
  }

  #addFault(node: unknown, message: string): void {
    const offset = findOffset(node)
    const isKnown = this.#faults.some((fault) => fault.offset === offset)
    if (!isKnown) this.#faults.push({ offset, message })
  }

  #findPlace(node: unknown): FileLocation {
    return this.#toPlace(findOffset(node))
  }
}

function findOffset(node: unknown): number {
  return (isNode(node) ? node.range : undefined)?.[0] ?? 0
}

export function writeYaml(value: unknown, comment: string): string {
  return `# ${comment}\n${stringify(value, { schema: 'core', lineWidth: 0 })}`
}
