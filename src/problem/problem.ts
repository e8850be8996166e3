import type { Code } from './codes.ts'

/** Something to tell a person at 2 a.m. Texts may hold untrusted parts: the runner's port makes them safe. */
export interface Problem {
  readonly code: Code
  /** What failed, in one sentence. */
  readonly title: string
  /** Which input, line, request or job. */
  readonly where?: string
  /** The place in a file of the workspace that an annotation is to stand at. */
  readonly at?: Spot
  /** The evidence, one fact an entry. */
  readonly details?: readonly string[]
  /** Why, most likely. */
  readonly cause?: string
  /** What to do, the best step first. */
  readonly help: readonly string[]
}

/** Line and column count from 1. */
export interface Spot {
  /** Relative to the workspace. */
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A problem as lines of the log, in the manner of a compiler's diagnostics. */
export function renderProblem(problem: Problem, as: 'error' | 'warning', docsUrl: string): string[] {
  const details = problem.details ?? []
  return [
    `${as}[${problem.code}]: ${problem.title}`,
    ...whereLines(problem),
    ...(details.length === 0 ? [] : ['   |', ...details.map((detail) => `   |  ${detail}`), '   |']),
    ...(problem.cause === undefined ? [] : [`   = cause: ${problem.cause}`]),
    ...problem.help.map((help) => `   = help: ${help}`),
    `   = docs: ${docsUrl}#${problem.code.toLowerCase()}`,
  ]
}

function whereLines({ at, where }: Problem): string[] {
  const spot = at && `${at.file}:${at.line}:${at.column}`
  const parts = [spot, where].filter((part) => part !== undefined)
  return parts.length === 0 ? [] : [`  --> ${parts.join(', ')}`]
}

/** A problem as one annotation: what failed, why and the first thing to do. */
export function annotateProblem(problem: Problem): string {
  return [problem.title, problem.where, problem.cause && `Cause: ${problem.cause}`, problem.help[0]]
    .filter((part) => part !== undefined && part !== '')
    .join('\n')
}
