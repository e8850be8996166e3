// The parts that all answers of the service have in common. Unknown fields are ignored.

import * as v from 'valibot'
import { ShapeError } from '../json/decode.ts'

/** Items per page: the maximum of all lists. */
export const PER_PAGE = 100

/** The message of each schema is what a wrong value should have been. */
export const Text = v.string('a string')

/** A missing field or null is '', so that an incomplete zone does not stop a search through all zones. */
export const OptionalText = v.nullish(Text, '')

/** An id that can be a URL segment when encoded. */
export const Identifier = v.pipe(
  Text,
  v.check(isIdentifier, 'an identifier that can stand in a URL'),
)

/** Far above any real count; sums of a few smaller counts still print without an exponent. */
const TOO_LARGE = 1e20

export const Count = v.pipe(
  v.number('a whole number'),
  v.check((count) => Number.isInteger(count) && count >= 0, 'a whole number'),
  v.check((count) => count < TOO_LARGE, 'a whole number'),
)

/** `.` and `..` are no identifiers: URLs resolve them even if encoded. */
export function isIdentifier(id: string): boolean {
  return /^[^\s/\\\p{Cc}\p{Surrogate}]{1,253}$/u.test(id) && !/^\.+$/.test(id)
}

/** @param at where the value stands in the answer, such as `data.paths` */
export function decode<Output>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
  at = 'body',
): Output {
  if (at === 'body' && Array.isArray(value)) throw new ShapeError(at, 'an object', value)
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output

  const [issue] = result.issues
  const place = v.getDotPath(issue)?.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]') ?? at
  if (issue.received === 'undefined') throw new ShapeError(place, 'to be there', undefined)
  throw new ShapeError(place, issue.message, issue.input)
}

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

export function decodePage<Item>(
  body: unknown,
  item: v.GenericSchema<unknown, Item>,
): ListPage<Item> {
  const page = v.object(
    {
      data: v.array(item, 'a list'),
      meta: v.object({ total: Count, per_page: v.optional(v.unknown()) }, 'an object'),
    },
    'an object',
  )
  const { data, meta } = decode(page, body)
  const { total, per_page: perPage } = meta
  if (typeof perPage === 'number' && perPage > 0) return { items: data, total, perPage }
  return { items: data, total }
}

/** The `data` of an answer about one thing. */
export function decodeData<Output>(
  schema: v.GenericSchema<unknown, Output>,
  body: unknown,
): Output {
  return decode(v.object({ data: schema }, 'an object'), body).data
}

/** ISO 8601 (`Timestamp`) in milliseconds since 1970, read as UTC if it has no time zone; NaN for any other text. */
export function parseTimestampMs(value: string): number {
  const iso = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(value)
  if (iso === null) return NaN
  const text = value.replace(' ', 'T').replace(',', '.')
  if (iso[3] === undefined) return Date.parse(`${text}Z`)
  return Date.parse(text)
}
