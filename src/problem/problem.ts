import { PROBLEMS, type ProblemKind } from './codes.ts'

/** An error for the user. Texts may contain untrusted parts, which the runner escapes. */
export interface Problem {
  readonly kind: ProblemKind
  /** What failed, in one sentence. */
  readonly title: string
  /** The input, line, request or job that is affected. */
  readonly where?: string
  /** The location of the annotation. */
  readonly at?: FileLocation
  /** The evidence, one fact per entry. */
  readonly details?: readonly string[]
  /** The likely cause. */
  readonly cause?: string
  /** What to do, the best step first. */
  readonly help: readonly string[]
}

/** `line` and `column` start at 1. */
export interface FileLocation {
  /** Relative to the workspace. */
  readonly file: string
  readonly line: number
  readonly column: number
}

/** The printed code, such as `CDN028`; it never changes. */
export function codeOf({ kind }: Problem): string {
  return PROBLEMS[kind].code
}

/** A problem in a JSON report: `kind` is replaced by `code`. */
export function toJson({ kind, ...rest }: Problem): object {
  return { code: PROBLEMS[kind].code, ...rest }
}

export function renderProblem(problem: Problem, as: 'error' | 'warning', docsUrl: string): string[] {
  const details = problem.details ?? []
  return [
    `${as}[${codeOf(problem)}]: ${problem.title}`,
    ...(placeOf(problem) === '' ? [] : [`  --> ${placeOf(problem)}`]),
    ...(details.length === 0 ? [] : ['   |', ...details.map((detail) => `   |  ${detail}`), '   |']),
    ...(problem.cause === undefined ? [] : [`   = cause: ${problem.cause}`]),
    ...problem.help.map((help) => `   = help: ${help}`),
    `   = docs: ${docsUrl}#${codeOf(problem).toLowerCase()}`,
  ]
}

/** `cdn-zones.yml:3:5, input \`file\``; '' where it is unknown. */
export function placeOf({ at, where }: Problem): string {
  const spot = at && `${at.file}:${at.line}:${at.column}`
  return [spot, where].filter((part) => part !== undefined).join(', ')
}

const ANNOTATED_DETAILS = 4

/** A problem as one annotation: title, place, first details, cause and the first help. */
export function annotateProblem(problem: Problem): string {
  const { title, where, details = [], cause, help } = problem
  const left = details.length - ANNOTATED_DETAILS
  return [
    title,
    where,
    ...details.slice(0, ANNOTATED_DETAILS),
    left > 0 ? `… and ${left} more ${left === 1 ? 'line' : 'lines'} in the log` : undefined,
    cause && `Cause: ${cause}`,
    help[0],
  ]
    .filter((part): part is string => part !== undefined && part !== '')
    .map((part) => part.replaceAll(/[\r\n]+/g, ' '))
    .join('\n')
}
