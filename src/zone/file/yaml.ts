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
  type Alias,
  type Document,
} from 'yaml'
import { shorten } from '../../text/safe-text.ts'
import type { FileLocation, Problem } from '../../problem/problem.ts'

/** A value of the file with its location; for an alias, the location of the alias. */
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

/** Whether a top-level key only holds values for use by aliases. */
export function isFree(key: string): boolean {
  return key.startsWith('x-')
}

/** Parses one YAML 1.2 document, resolving aliases and `<<`. @returns no root if problems prevent more checks */
export function readYaml(
  text: string,
  file: string,
): { root: Located | undefined; problems: readonly Problem[] } {
  const lines = new LineCounter()
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { file, line: Math.max(1, line), column: Math.max(1, col) }
  }
  try {
    const parsed = parseAllDocuments(text, {
      schema: 'core',
      merge: true,
      prettyErrors: false,
      logLevel: 'silent',
      lineCounter: lines,
    })
    const documents = Array.isArray(parsed) ? parsed : []
    const [document, second] = documents
    const problems = documents.flatMap(({ errors, warnings }) =>
      [...errors, ...warnings].map(({ message, pos }) => invalidYaml(placeAt(pos[0]), message, text)),
    )
    if (second !== undefined) problems.push(invalidYaml(placeAt(second.range[0]), SECOND_DOCUMENT, text))
    for (const { source, range } of document === undefined ? [] : unknownAliases(document))
      problems.push(invalidYaml(placeAt(range?.[0] ?? 0), `there is no anchor \`&${source}\``, text))
    if (problems.length > 0) return { root: undefined, problems }
    if (document?.contents == null)
      return { root: { kind: 'scalar', place: placeAt(0), value: null }, problems }
    // Makes the package check merges and limit the expansion of aliases, which it counts from one.
    document.toJS({ maxAliasCount: MAX_ALIASES + 1 })
    const placeOf = (node: unknown) => placeAt((isNode(node) ? node.range : undefined)?.[0] ?? 0)
    return { root: locate(document.contents, { document, placeOf, depth: 0 }), problems }
  } catch (error) {
    // The parser is recursive, so deep nesting overflows the stack.
    const why = error instanceof RangeError ? 'it is nested too deeply' : messageOf(error)
    return { root: undefined, problems: [invalidYaml(placeAt(0), why, text)] }
  }
}

/** The package reports these at the beginning of the file, or not at all. */
function unknownAliases(document: Document.Parsed): Alias[] {
  const anchors = new Set<string>()
  const unknown: Alias[] = []
  visit(document, {
    Alias: (_, node) => void (anchors.has(node.source) || unknown.push(node)),
    Value: (_, { anchor }) => void (anchor === undefined || anchors.add(anchor)),
  })
  return unknown
}

const SECOND_DOCUMENT =
  'a second document begins here: the file must be a single document, without another `---`'
const MAX_ALIASES = 100
/** Also stops an alias inside its own anchor, which never ends. */
const MAX_DEPTH = 100

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  throw error
}

function invalidYaml(at: FileLocation, message: string, text: string): Problem {
  const line = text.split('\n')[at.line - 1] ?? ''
  const usual = USUAL_CAUSES.find(({ meant }) => meant.test(message))
  return {
    kind: 'invalid-yaml',
    title: `the file is not valid YAML: ${message}`,
    at,
    ...(line.trim() === '' ? {} : { details: [shorten(line, 160)] }),
    ...(usual === undefined ? {} : { cause: usual.cause }),
    help: [usual?.help ?? 'fix this line; an editor with a YAML plug-in shows such errors as you type'],
  }
}

/** Matched against the package's messages. */
const USUAL_CAUSES: readonly { readonly meant: RegExp; readonly cause: string; readonly help: string }[] = [
  { meant: /tab/i, cause: 'the line is indented with a tab', help: 'indent with spaces: two for each level' },
  {
    meant: /quote/i,
    cause: 'a quotation mark is opened and never closed, in this line or one before it',
    help: 'close it, or remove it: most values need none',
  },
  {
    meant: /indicator|indent|column|implicit map|same line|nested mapping/i,
    cause:
      'the line, or the one before it, is indented by another number of spaces than its neighbors, or lacks `- ` or `: `',
    help: 'align the keys of an entry below each other, with `- ` before the first one and a space after each `:`',
  },
]

interface Walk {
  readonly document: Document.Parsed
  readonly placeOf: (node: unknown) => FileLocation
  readonly depth: number
  /** The location of the alias that led here. */
  readonly at?: FileLocation
}

function locate(node: unknown, walk: Walk): Located {
  const place = walk.at ?? walk.placeOf(node)
  if (walk.depth > MAX_DEPTH) throw new RangeError('nested too deeply')
  const inside = { ...walk, depth: walk.depth + 1 }
  if (isAlias(node)) return locate(node.resolve(walk.document), { ...inside, at: place })
  if (isSeq(node)) return { kind: 'list', place, items: node.items.map((item) => locate(item, inside)) }
  if (!isMap(node)) return { kind: 'scalar', place, value: isScalar(node) ? node.value : null }
  const entries = new Map<string, LocatedEntry>()
  const merged: Located[] = []
  for (const { key: written, value } of node.items) {
    const key = isAlias(written) ? written.resolve(walk.document) : written
    const isMerge = isScalar(key) && key.source === '<<' && key.type === 'PLAIN'
    const name = isScalar(key) && !isMerge ? String(key.value) : ''
    if (isMerge) merged.push(locate(value, inside))
    // Values of a free key are checked where an alias uses them.
    else if (walk.depth === 0 && isFree(name))
      entries.set(name, { key: place, value: { kind: 'scalar', place, value: null } })
    else entries.set(name, { key: walk.at ?? walk.placeOf(written), value: locate(value, inside) })
  }
  // Keys of the map itself take precedence over merged ones, and earlier sources over later ones.
  const sources = merged.flatMap((source) => (source.kind === 'list' ? source.items : [source]))
  for (const source of sources)
    for (const [name, entry] of source.kind === 'map' ? source.entries : [])
      if (!entries.has(name)) entries.set(name, entry)
  return { kind: 'map', place, entries }
}

export function writeYaml(value: unknown, comment: string): string {
  return `# ${comment}\n${stringify(value, { schema: 'core', lineWidth: 0 })}`
}
