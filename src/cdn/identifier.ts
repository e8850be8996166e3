import { ShapeError, asString } from '../json/shape.ts'

/** Whether an id, encoded, can be a segment of a URL. `.` and `..` cannot: URLs resolve them even if encoded. */
export function isIdentifier(id: string): boolean {
  return /^[^\s/\\\p{Cc}\p{Surrogate}]{1,200}$/u.test(id) && !/^\.+$/.test(id)
}

export function identifier(value: unknown, name: string): string {
  const id = asString(value, name)
  if (!isIdentifier(id)) throw new ShapeError(name, 'an identifier that can stand in a URL', value)
  return id
}
