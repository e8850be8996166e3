import { hideUserinfo, redactor } from './redact.ts'

const secrets = new Set<string>()
let redact = redactor([])

/** From now on no text that is shown in part contains any of it. */
export function addSecret(secret: string): void {
  secrets.add(secret)
  redact = redactor([...secrets])
}

/** A text without the secrets of this process. In JSON and Markdown a URL may end where it does not elsewhere. */
export function redactSecrets(text: string): string {
  return redact(text)
}

/** What `JSON.stringify` takes to write strings without secrets and passwords. */
export function hideInJson(_: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutSecrets(value) : value
}

/** A text without the secrets of this process, and without user and password of its URLs: before it is cut or shown. */
export function withoutSecrets(text: string): string {
  return hideUserinfo(redact(text))
}
