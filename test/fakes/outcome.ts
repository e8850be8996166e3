import { fail, ok, Stop, type Result } from '../../src/problem/problem.ts'

/** What work that may stop came to: its value, or the problem of its stop. */
export async function outcomeOf<T>(work: Promise<T> | (() => T)): Promise<Result<T>> {
  try {
    return ok(await (typeof work === 'function' ? work() : work))
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return fail(error.problem)
  }
}
