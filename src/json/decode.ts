// Reads JSON from outside this program.

import { shorten } from '../text/safe-text.ts'

/** A value does not have the documented shape; the message names the field. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError'

  constructor(name: string, expected: string, found: unknown) {
    super(`\`${name}\` is ${describeValue(found)}, expected ${expected}`)
  }
}

/** Reads own properties only, because a body may contain `__proto__`. */
export function getOwnProperty(value: object, key: string): unknown {
  const property: unknown = Object.getOwnPropertyDescriptor(value, key)?.value
  return property
}

function describeValue(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return `the string \`${shorten(value, 60)}\``
  if (typeof value === 'number' || typeof value === 'boolean') {
    return `the ${typeof value} ${value}`
  }
  return 'an object'
}

/** Follows own properties. Undefined if one is missing. */
export function getPath(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (parent, key) =>
      typeof parent === 'object' && parent !== null ? getOwnProperty(parent, key) : undefined,
    value,
  )
}

/** Like `getPath`, for a string; '' if the value is missing or not a string. */
export function getString(value: unknown, ...keys: readonly string[]): string {
  const text = getPath(value, ...keys)
  if (typeof text === 'string') return text
  return ''
}

/**
 * Deeper than any value from the service, GitHub or a manifest; limits the
 * recursion of code that walks a value.
 */
const MAX_DEPTH = 100

/**
 * Parses JSON of bounded depth.
 * @throws SyntaxError for invalid JSON, ShapeError if it is nested too deeply
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new ShapeError('body', `at most ${MAX_DEPTH} levels`, {})
  return JSON.parse(text)
}

/** Whether brackets outside of strings are nested more than {@link MAX_DEPTH} levels deep. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '"') isInString = !isInString
    else if (isInString) continue
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth > MAX_DEPTH) return true
  }
  return false
}
