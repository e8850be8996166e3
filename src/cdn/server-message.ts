import type { Answer } from '../http/transport.ts'
import { parseJson } from '../json/parse.ts'
import { getPath } from '../json/shape.ts'
import { shorten } from '../text/safe-text.ts'

/** The message of a refusal and what it says about single fields; the whole body where it has another form (`Refusal`). */
export function serverMessage({ body }: Answer): string {
  if (/^\s*<(!doctype|html)/i.test(body)) return '(an HTML page)'
  return shorten((messageIn(body) ?? body).trim(), 300) || '(nothing)'
}

function messageIn(body: string): string | undefined {
  const parsed = parseOrUndefined(body)
  const inner = getPath(parsed, 'error')
  const refusal = typeof inner === 'object' && inner !== null ? inner : parsed
  const texts = ['message', 'error', 'detail', 'title'].map((key) => getPath(refusal, key))
  const message = texts.find((text) => typeof text === 'string' && text !== '')
  const fields = getPath(refusal, 'errors') ?? getPath(refusal, 'details')
  if (typeof message !== 'string') return undefined
  return fields === undefined ? message : `${message}: ${JSON.stringify(fields)}`
}

function parseOrUndefined(body: string): unknown {
  try {
    return parseJson(body)
  } catch {
    return undefined
  }
}
