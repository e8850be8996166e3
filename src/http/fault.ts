// Through which proxy a request goes, and why it got no answer.

import { getProxyUrl } from '@actions/http-client/lib/proxy'

/** Returns the proxy for a server, from the usual environment variables. */
export const findProxy = getProxyUrl

export interface Fault {
  /**
   * `unsent` and `late` (after the deadline) prove that the service has not
   * seen the request; the others do not.
   */
  readonly kind: 'unsent' | 'late' | 'timeout' | 'network' | 'cut' | 'too-large' | 'aborted'
  /** An error code such as `ECONNRESET`, or a short text. Never text from the service. */
  readonly detail: string
  /** Host and port of the server. */
  readonly host?: string
  /**
   * The proxy did not connect to the server: its status, undefined if the proxy
   * itself cannot be reached.
   */
  readonly proxy?: { readonly status: number | undefined }
}

/**
 * System calls that precede a connection; other errors, such as an unreachable
 * host, can also break an open one.
 */
const CONNECTING = new Set(['connect', 'getaddrinfo'])

export function toFault(error: unknown): Fault {
  const { message } = error instanceof Error ? error : { message: '' }
  const code = getText(error, 'code')
  // Among the TLS errors, only a rejected certificate proves that nothing was
  // sent.
  const tls = /^(ERR_TLS_CERT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/.test(code)
  if (message.startsWith('tunneling socket')) return toProxyFault(message)
  if (isBeforeConnection(error) || tls) {
    return { kind: 'unsent', detail: code || 'unknown reason' }
  }
  return { kind: code === 'ECONNRESET' ? 'cut' : 'network', detail: code || 'connection lost' }
}

/** @param message of `@actions/http-client`, whose error has no fields */
function toProxyFault(message: string): Fault {
  const status = /statusCode=(\d{3})/.exec(message)?.[1]
  const cause = /cause=.*?\b(E[A-Z_]{4,})/.exec(message)?.[1] ?? 'no answer'
  if (status === undefined) {
    const detail = `the proxy cannot be reached: ${cause}`
    return { kind: 'unsent', detail, proxy: { status: undefined } }
  }
  const detail = `the proxy answered ${status}`
  return { kind: 'unsent', detail, proxy: { status: Number(status) } }
}

/** Node reports the errors of several addresses of a host as one AggregateError. */
function isBeforeConnection(error: unknown): boolean {
  if (error instanceof AggregateError) {
    return error.errors.length > 0 && error.errors.every(isBeforeConnection)
  }
  return CONNECTING.has(getText(error, 'syscall'))
}

function getText(error: unknown, key: 'code' | 'syscall'): string {
  const value: unknown =
    error instanceof Error ? Object.getOwnPropertyDescriptor(error, key)?.value : undefined
  if (typeof value === 'string') return value
  return ''
}

export function describeFault(fault: Fault): string {
  const to = fault.host === undefined ? '' : ` to ${fault.host}`
  if (fault.kind === 'unsent') return `no connection${to} (${fault.detail})`
  if (fault.kind === 'network') return `the connection${to} broke (${fault.detail})`
  return fault.detail
}
