import { LineCounter, parseAllDocuments, stringify } from 'yaml'
import type { Problem } from '../../problem/problem.ts'
import { invalidYaml, Walk, type Located } from './yaml-walk.ts'

/**
 * A YAML 1.2 file of one document, with aliases and `<<` resolved.
 * @returns no root where the problems leave nothing to go on from
 */
export function readYaml(
  text: string,
  file: string,
): { root: Located | undefined; problems: readonly Problem[] } {
  const lines = new LineCounter()
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { file, line: Math.max(1, line), column: Math.max(1, col) }
  }
  if (nestingOf(text) > MAX_NESTING)
    return { root: undefined, problems: [invalidYaml(placeAt(0), 'the file is nested too deeply')] }
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
  const problems = documents.flatMap(({ errors, warnings }) =>
    [...errors, ...warnings].map(({ message, pos }) => invalidYaml(placeAt(pos[0]), message)),
  )
  if (second !== undefined)
    problems.push(
      invalidYaml(
        placeAt(second.range[0]),
        'a second document begins here: the file must be a single document, without another `---`',
      ),
    )
  if (problems.length > 0) return { root: undefined, problems }
  if (document?.contents == null)
    return { root: { kind: 'scalar', place: placeAt(0), value: null }, problems }
  const walk = new Walk(document, placeAt)
  const root = walk.visit(document.contents, undefined, 0)
  return { root: walk.isBroken ? undefined : root, problems: walk.problems }
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
