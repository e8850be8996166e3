import { codeOf, type Problem } from '../../problem/problem.ts'
import { PROBLEMS } from '../../problem/codes.ts'

/**
 * One fact that was checked. `seen` and `help` are our own words, without token, account, zone or a text of the service:
 * the table is made to be posted in public.
 */
export interface Row {
  readonly fact: string
  /** `obstacle`: a purge would fail. `note`: it would work, with less. `skipped`: it could not be asked. */
  readonly state: 'ok' | 'note' | 'obstacle' | 'skipped'
  readonly seen: string
  /** What to do about it; '' where nothing is. */
  readonly help: string
}

export function ok(fact: string, seen: string): Row {
  return { fact, state: 'ok', seen, help: '' }
}

export function note(fact: string, seen: string, help = ''): Row {
  return { fact, state: 'note', seen, help }
}

export function skipped(fact: string): Row {
  return { fact, state: 'skipped', seen: 'not asked', help: '' }
}

/** The problem itself, with its evidence, goes to the log and the report. */
export function obstacle(fact: string, problem: Problem, help: string): Row {
  return { fact, state: 'obstacle', seen: headingOf(problem), help }
}

export function headingOf(problem: Problem): string {
  return `${PROBLEMS[problem.kind].heading} (${codeOf(problem)})`
}
