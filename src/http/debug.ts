import type { RetryDelay } from './retry.ts'
import type { HttpResult } from './transport.ts'

/** Takes one line of a debug log; undefined where debug logging is off. */
export type Debug = ((line: string) => void) | undefined

export interface Sent {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly durationMs: number
  /** From 1. */
  readonly attempt: number
  /** Why, and for how long, the attempt before this one was waited after. */
  readonly waited?: RetryDelay | undefined
}

/** One request as one line: no header, no body, no token. */
export function debugLine({ method, path, durationMs, attempt, waited }: Sent, result: HttpResult): string {
  const end = result.kind === 'answer' ? String(result.answer.status) : result.fault.kind
  const wait = waited === undefined ? '' : `, waited ${Math.round(waited.delayMs)} ms after ${waited.why}`
  return `${method} ${path}: ${end}, ${Math.round(durationMs)} ms, attempt ${attempt}${wait}`
}

/** What an attempt came to, as the reason for the wait after it. */
export function outcomeOf(result: HttpResult): string {
  return result.kind === 'answer' ? `status ${result.answer.status}` : result.fault.kind
}
