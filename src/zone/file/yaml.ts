import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Composer,
  Lexer,
  LineCounter,
  Parser,
  stringify,
  visit,
  type Document,
  type Scalar,
} from 'yaml'
import { shorten } from '../../text/safe-text.ts'
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
  readonly key: FileLocation
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

/** Problems of a file that are shown. */
const MAX_SHOWN = 100

/** The first problems, and how many more. */
export function firstProblems<T>(
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

/** Parses one YAML 1.2 document, resolving aliases and `<<`. @param isStopped lets signals arrive; true: stop */
export async function readYaml(
  text: string,
  file: string,
  isStopped: () => Promise<boolean>,
): Promise<ReadYaml> {
  const lineCounter = new LineCounter()
  const lines = text.split('\n')
  const placeAt = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset)
    return { file, line, column: col }
  }
  const invalid = (faults: readonly Fault[]): ReadYaml => ({
    problems: firstProblems(faults, ({ offset, message }) => {
      const at = placeAt(offset)
      return invalidYaml(at, message, lines[at.line - 1] ?? '')
    }),
  })
  try {
    const documents = await withoutStacks(() => parseDocuments(text, lineCounter, isStopped))
    const [document] = documents
    const faults = faultsOf(documents)
    if (faults.length > 0) return invalid(faults)
    if (document?.contents == null)
      return { root: { kind: 'scalar', place: placeAt(0), value: null }, problems: [] }
    // Makes the package check merges and limit the expansion of aliases, which it counts from one.
    document.toJS({ maxAliasCount: MAX_ALIASES + 1 })
    const placeOf = (node: unknown) => placeAt(offsetOf(node))
    return { root: locate(document.contents, { document, placeOf, depth: 0 }), problems: [] }
  } catch (error) {
    // The parser is recursive, so deep nesting overflows the stack.
    return invalid([
      {
        offset: 0,
        message: error instanceof RangeError ? 'it is nested too deeply' : messageOf(error),
      },
    ])
  }
}

function offsetOf(node: unknown): number {
  return (isNode(node) ? node.range : undefined)?.[0] ?? 0
}

interface Fault {
  readonly offset: number
  readonly message: string
}

/** The package makes an error of each fault, and most of their cost is the stack. */
async function withoutStacks<T>(work: () => Promise<T>): Promise<T> {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return await work()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

const LEXEMES_AT_ONCE = 1000

/** Duplicate keys are found in `faultsOf`: the package compares each key with each other. */
async function parseDocuments(
  text: string,
  lineCounter: LineCounter,
  isStopped: () => Promise<boolean>,
): Promise<Document.Parsed[]> {
  lineCounter.addNewLine(0)
  const parser = new Parser(lineCounter.addNewLine)
  const composer = new Composer({
    schema: 'core',
    merge: true,
    prettyErrors: false,
    logLevel: 'silent',
    uniqueKeys: false,
  })
  const documents: Document.Parsed[] = []
  let number = 0
  for (const lexeme of new Lexer().lex(text)) {
    if (++number % LEXEMES_AT_ONCE === 0 && (await isStopped()))
      throw new Error('the step ended before it was read')
    for (const token of parser.next(lexeme)) documents.push(...composer.next(token))
  }
  for (const token of parser.end()) documents.push(...composer.next(token))
  return [...documents, ...composer.end()]
}

function faultsOf(documents: readonly Document.Parsed[]): Fault[] {
  const [document, second] = documents
  return [
    ...documents.flatMap(({ errors, warnings }) =>
      [...errors, ...warnings].map(({ message, pos }) => ({ offset: pos[0], message })),
    ),
    ...(second === undefined ? [] : [{ offset: second.range[0], message: SECOND_DOCUMENT }]),
    ...(document === undefined ? [] : faultsOfNodes(document)),
  ]
}

/**
 * Equal keys, too many aliases, aliases without an anchor, and merges of something else than maps, which the package
 * reports at the beginning of the file, or not at all.
 */
function faultsOfNodes(document: Document.Parsed): Fault[] {
  const anchored = new Map<string, unknown>()
  const faults: Fault[] = []
  let aliases = 0
  const addAnchor = (node: { readonly anchor?: string | undefined }) =>
    void (node.anchor === undefined || anchored.set(node.anchor, node))
  /** Undefined for an alias without an anchor. */
  const valueOf = (node: unknown) => (isAlias(node) ? anchored.get(node.source) : node)
  visit(document, {
    Alias(_, alias) {
      const { source } = alias
      const offset = offsetOf(alias)
      if (!anchored.has(source))
        faults.push({ offset, message: `there is no anchor \`&${source}\`` })
      // To resolve an alias, the package walks the whole document.
      if (++aliases === MAX_ALIASES + 1)
        faults.push({ offset, message: `the file has more than ${MAX_ALIASES} aliases` })
    },
    Map(_, map) {
      addAnchor(map)
      for (const fault of equalKeys(map.items, valueOf)) faults.push(fault)
    },
    Pair(_, { key, value }) {
      const source = valueOf(value)
      const sources = isSeq(source) ? source.items.map(valueOf) : [source]
      if (
        isScalar(key) &&
        isMergeKey(key) &&
        !sources.every((one) => one === undefined || isMap(one))
      )
        faults.push({ offset: offsetOf(key), message: 'only maps can be merged with `<<`' })
    },
    Value: (_, node) => addAnchor(node),
  })
  return faults
}

function equalKeys(
  pairs: readonly { readonly key: unknown }[],
  valueOf: (key: unknown) => unknown,
): Fault[] {
  const seen = new Set<string>()
  return pairs.flatMap(({ key: written }) => {
    const key = valueOf(written)
    if (!isScalar(key) || isMergeKey(key)) return []
    const name = String(key.value)
    const isSeen = seen.has(name)
    seen.add(name)
    return isSeen
      ? [{ offset: offsetOf(written), message: `the key \`${shorten(name, 80)}\` is there twice` }]
      : []
  })
}

function isMergeKey({ source, type }: Scalar): boolean {
  return source === '<<' && type === 'PLAIN'
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

function invalidYaml(at: FileLocation, message: string, line: string): Problem {
  const usual = USUAL_CAUSES.find(
    ({ meant, line: ofLine }) => meant.test(message) && ofLine?.test(line) !== false,
  )
  return {
    kind: 'invalid-yaml',
    title: `the file is not valid YAML: ${message}`,
    at,
    ...(line.trim() === '' ? {} : { details: [shorten(line, 160)] }),
    ...(usual === undefined ? {} : { cause: usual.cause }),
    help: [
      usual?.help ?? 'fix this line; an editor with a YAML plug-in shows such errors as you type',
    ],
  }
}

/** Matched against the package's messages, and perhaps the line. */
const USUAL_CAUSES: readonly {
  readonly meant: RegExp
  readonly line?: RegExp
  readonly cause: string
  readonly help: string
}[] = [
  {
    meant: /nested mapping|block collection/i,
    line: /^\s*(- )?[{[ ]*[\w-]+: [^"'#]+: /,
    cause: 'the value contains `: ` and is not in quotation marks',
    help: 'write the value in quotation marks, such as `name: "www: prod"`',
  },
  {
    meant: /tab/i,
    cause: 'the line is indented with a tab',
    help: 'indent with spaces: two for each level',
  },
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
  if (isSeq(node))
    return { kind: 'list', place, items: node.items.map((item) => locate(item, inside)) }
  if (!isMap(node)) return { kind: 'scalar', place, value: isScalar(node) ? node.value : null }
  const entries = new Map<string, LocatedEntry>()
  const merged: Located[] = []
  for (const { key: written, value } of node.items) {
    const key = isAlias(written) ? written.resolve(walk.document) : written
    const isMerge = isScalar(key) && isMergeKey(key)
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
