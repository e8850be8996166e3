// A page of a list of the service.

/** Items per page: the maximum of all lists. */
export const PER_PAGE = 100

/** One page of a list; `total` counts the items of all pages. */
export interface ListPage<T> {
  readonly items: readonly T[]
  readonly total: number
  /** Items of a full page: the service may give fewer than it is asked for. */
  readonly perPage?: number
}

/** Whether more items may follow, whatever the total. */
export function isFull({ items, perPage = PER_PAGE }: ListPage<unknown>): boolean {
  return items.length === perPage
}
