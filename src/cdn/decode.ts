import {
  asArray,
  asObject,
  asString,
  ownProperty,
  requireField,
  ShapeError,
} from '../json/decode.ts'

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

export function decodePage<T>(
  body: unknown,
  decodeItem: (item: unknown, name: string) => T,
): ListPage<T> {
  const envelope = asObject(body, 'body')
  const data = asArray(requireField(envelope, 'data', 'data'), 'data')
  const items = data.map((item, index) => decodeItem(item, `data[${index}]`))
  const meta = asObject(requireField(envelope, 'meta', 'meta'), 'meta')
  const [total, given] = [ownProperty(meta, 'total'), ownProperty(meta, 'per_page')]
  if (typeof total !== 'number' || !Number.isInteger(total) || total < 0)
    throw new ShapeError('meta.total', 'a whole number', total)
  if (typeof given === 'number' && given > 0) return { items, total, perPage: given }
  return { items, total }
}

export function dataOf(body: unknown): object {
  return asObject(requireField(asObject(body, 'body'), 'data', 'data'), 'data')
}

/** Whether an id can be a URL segment when encoded. `.` and `..` cannot: URLs resolve them even if encoded. */
export function isIdentifier(id: string): boolean {
  return /^[^\s/\\\p{Cc}\p{Surrogate}]{1,253}$/u.test(id) && !/^\.+$/.test(id)
}

export function identifier(value: unknown, name: string): string {
  const id = asString(value, name)
  if (!isIdentifier(id)) throw new ShapeError(name, 'an identifier that can stand in a URL', value)
  return id
}

/** ISO 8601 (`Timestamp`) in milliseconds since 1970, read as UTC if it has no time zone; NaN for any other text. */
export function parseTimestampMs(value: string): number {
  const iso = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(value)
  if (iso === null) return NaN
  return Date.parse(value.replace(' ', 'T').replace(',', '.') + (iso[3] === undefined ? 'Z' : ''))
}
