import { PROBLEMS, type ProblemKind } from './codes.ts'

/** An error, written for a person at 2 a.m. Texts may hold untrusted parts: the runner's port makes them safe. */
export interface Problem {
  readonly kind: ProblemKind
  /** What failed, in one sentence. */
  readonly title: string
  /** Which input, line, request or job. */
  readonly where?: string
  /** The place in a file of the workspace that an annotation is to stand at. */
  readonly at?: FileLocation
  /** The evidence, one fact an entry. */
  readonly details?: readonly string[]
  /** Why, most likely. */
  readonly cause?: string
  /** What to do, the best step first. */
  readonly help: readonly string[]
}

/** Line and column count from 1. */
export interface FileLocation {
  /** Relative to the workspace. */
  readonly file: string
  readonly line: number
  readonly column: number
}

/** The stable code that is printed, such as `CDN028`. */
export function codeOf({ kind }: Problem): string {
  return PROBLEMS[kind].code
}

/** A problem as it stands in the JSON of a report: with its code in place of its kind. */
export function toJson({ kind, ...rest }: Problem): object {
  return { code: PROBLEMS[kind].code, ...rest }
}

/** A problem as lines of the log, in the manner of a compiler's diagnostics. */
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

/** So many lines of evidence stand in an annotation, which is what a person sees first. */
const ANNOTATED_DETAILS = 4

/** A problem as one annotation: what failed, the evidence, why, and the first thing to do. */
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
