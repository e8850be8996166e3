import type { Problem } from '../problem/problem.ts'

/** What is wrong with the command line itself. */
export function usageProblem(title: string, help: string, where = 'command line'): Problem {
  return { reason: 'unknown-input', title, where, help: [help] }
}
