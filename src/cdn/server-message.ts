import type { Answer } from '../http/transport.ts'
import { parseJson } from '../json/parse.ts'
import { shorten } from '../text/safe-text.ts'

/** What a refusal says, in the service's own words: its form is not shown (`Refusal`). */
export function serverMessage(answer: Answer): string {
  const parsed = parse(answer.body)
  const found = parsed === undefined ? answer.body : (messageIn(parsed) ?? answer.body)
  return /^\s*<(!doctype|html)/i.test(found) ? '(an HTML page)' : shorten(found.trim(), 300) || '(nothing)'
}

function parse(body: string): unknown {
  try {
    return parseJson(body)
  } catch {
    return undefined
  }
}

/** The message, and behind it what is said of single fields, which is what a person has to change. */
function messageIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value))
    return nonEmpty(value.slice(0, MAX_FIELDS).flatMap((item) => messageIn(item) ?? []))
  const entries = new Map(Object.entries(value))
  const message = firstMessage(['message', 'error', 'detail', 'title'], entries)
  const field = firstMessage(['field', 'path', 'param', 'pointer'], entries)
  const errors = firstNonEmpty(['errors', 'details', 'fields'], entries)
  const fields =
    Array.isArray(errors) || typeof errors === 'string' ? messageIn(errors) : wordsOfFields(errors)
  const own = message === undefined || field === undefined ? message : `${field}: ${message}`
  return nonEmpty([own, fields === own ? undefined : fields].filter((part) => part !== undefined))
}

const MAX_FIELDS = 5

function wordsOfFields(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  const words = Object.entries(errors).slice(0, MAX_FIELDS)
  return nonEmpty(words.map(([field, value]) => `${field}: ${messageIn(value) ?? JSON.stringify(value)}`))
}

function firstNonEmpty(keys: readonly string[], entries: ReadonlyMap<string, unknown>): unknown {
  return keys.map((key) => entries.get(key)).find((value) => (value ?? '') !== '')
}

function firstMessage(keys: readonly string[], entries: ReadonlyMap<string, unknown>): string | undefined {
  return keys
    .map((key) => messageIn(entries.get(key)))
    .find((message) => message !== undefined && message !== '')
}

function nonEmpty(parts: readonly string[]): string | undefined {
  const words = parts.filter((part) => part !== '').join('; ')
  return words === '' ? undefined : words
}
