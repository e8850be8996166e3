import type { RetryDelay } from './retry.ts'
import type { HttpResult } from './transport.ts'

/** Writes one line of the debug log; undefined if debug logging is off. */
export type Debug = ((line: string) => void) | undefined

export interface Sent {
  readonly method: string
  /** Includes the query. */
  readonly path: string
  readonly durationMs: number
  /** Starts at 1. */
  readonly attempt: number
  /** The wait before this attempt, and its reason. */
  readonly waited?: RetryDelay | undefined
}

/** Formats one request as one line, without headers, body or token. */
export function debugLine({ method, path, durationMs, attempt, waited }: Sent, result: HttpResult): string {
  const end = result.kind === 'answer' ? String(result.answer.status) : result.fault.kind
  const wait = waited === undefined ? '' : `, waited ${Math.round(waited.delayMs)} ms after ${waited.why}`
  return `${method} ${path}: ${end}, ${Math.round(durationMs)} ms, attempt ${attempt}${wait}`
}

export function outcomeOf(result: HttpResult): string {
  return result.kind === 'answer' ? `status ${result.answer.status}` : result.fault.kind
}
