import { redactor, type Redact } from './redact.ts'
import { hideUserinfo } from './userinfo.ts'

const secrets = new Set<string>()
let redact: Redact | undefined

/** From now on no text that is shown in part contains any of it. */
export function addSecret(secret: string): void {
  secrets.add(secret)
  redact = undefined
}

/** A text without the secrets of this process. In JSON and Markdown a URL may end where it does not elsewhere. */
export function redactSecrets(text: string, isCut = false): string {
  // Built when it is needed first, with all secrets.
  redact ??= redactor([...secrets])
  return redact(text, isCut)
}

/** What `JSON.stringify` takes to write strings without secrets and passwords. */
export function hideInJson(_: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutSecrets(value) : value
}

/**
 * A text without the secrets of this process, and without user and password of its URLs: before it is cut or shown.
 * @param isCut whether the text breaks off, perhaps inside of a secret
 */
export function withoutSecrets(text: string, isCut = false): string {
  return hideUserinfo(redactSecrets(text, isCut), isCut)
}
