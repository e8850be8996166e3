import type { Problem } from './problem.ts'

export type Result<T> = Success<T> | Failure

interface Success<T> {
  readonly ok: true
  readonly value: T
}

export interface Failure {
  readonly ok: false
  readonly problem: Problem
  /** The HTTP status of the response that caused the failure. */
  readonly status?: number | undefined
}

export function ok<T>(value: T): Success<T> {
  return { ok: true, value }
}

export function fail(problem: Problem, status?: number): Failure {
  return { ok: false, problem, status }
}
