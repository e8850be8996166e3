import { ShapeError } from './shape.ts'

/** Deeper than any value from the service, GitHub or a manifest; limits the recursion of code that walks a value. */
const MAX_DEPTH = 100

/** Parses JSON of bounded depth. @throws SyntaxError for invalid JSON, ShapeError if it is nested too deeply */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new ShapeError('body', `at most ${MAX_DEPTH} levels`, {})
  return JSON.parse(text)
}

/** Whether brackets outside of strings are nested more than {@link MAX_DEPTH} levels deep. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/** Index of the quotation mark that ends the string starting at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0
    while (text[at - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return at
  }
  return text.length
}
