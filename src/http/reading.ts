import type { Problem } from '../problem/problem.ts'

/** What came of a read, after all its retries. */
export type Reading<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly status?: number }
