import { LineCounter, parseAllDocuments, stringify } from 'yaml'
import { Walk, type Located, type SourceLocation, type YamlFault } from './yaml-walk.ts'

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
  const placeAt = (offset: number): SourceLocation => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  if (nestingOf(text) > MAX_NESTING)
    return {
      root: undefined,
      faults: [{ place: { line: 1, column: 1 }, message: 'the file is nested too deeply' }],
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
      message: 'a second document begins here: the file must be a single document, without another `---`',
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

/** Plain data as YAML 1.2. */
export function writeYaml(value: unknown, comment: string): string {
  return `# ${comment}\n${stringify(value, { schema: 'core', lineWidth: 0 })}`
}
