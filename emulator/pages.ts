import { HttpError } from './refusal.ts'

/** The orders in which a list may come: the API does not document which one (`listZones`, `listPurgeJobs`). `random`: shuffled for each request. */
export type ListOrder = 'newest-first' | 'oldest-first' | 'by-id' | 'random'

/** @param items oldest first */
export function inOrder<T>(
  items: readonly T[],
  order: ListOrder,
  idOf: (item: T) => string,
  random: () => number,
): T[] {
  switch (order) {
    case 'oldest-first':
      return [...items]
    case 'newest-first':
      return items.toReversed()
    case 'by-id':
      return items.toSorted((a, b) => idOf(a).localeCompare(idOf(b)))
    case 'random':
      return items
        .map((item) => ({ item, at: random() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item)
  }
}

/** One page of a list, as its query asks (`listZones`, `listPurgeJobs`). */
export function pageOf<T>(
  items: readonly T[],
  query: URLSearchParams,
  { perPage: defaultValue, ignorePerPage }: { perPage: number; ignorePerPage: boolean },
): { page: number; perPage: number; items: T[] } {
  const asked = ignorePerPage ? null : query.get('per_page')
  const perPage = asked === null ? defaultValue : Number(asked)
  const page = Number(query.get('page') ?? '1')
  if (!Number.isInteger(perPage) || perPage < 1 || perPage > 100) {
    throw new HttpError(422, 'per_page must be 1 to 100')
  }
  if (!Number.isInteger(page) || page < 1) throw new HttpError(422, 'page must be 1 or more')
  return { page, perPage, items: items.slice((page - 1) * perPage, page * perPage) }
}
