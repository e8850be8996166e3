/** ISO 8601 (`Timestamp`) as milliseconds since 1970; without a zone it is UTC, as all of them are. NaN for any other text. */
export function parseTimestampMs(value: string): number {
  const iso = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(value)
  return iso === null
    ? NaN
    : Date.parse(value.replace(' ', 'T').replace(',', '.') + (iso[3] === undefined ? 'Z' : ''))
}
