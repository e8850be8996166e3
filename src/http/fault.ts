/** How a request can fail to get an answer. */
export interface Fault {
  /** `unsent`, and `late`, after the deadline: the service cannot have seen the request. The others leave that open. */
  readonly kind: 'unsent' | 'late' | 'timeout' | 'network' | 'cut' | 'too-large' | 'aborted'
  /** An error code such as `ECONNRESET`, or a few words. Never text of the service. */
  readonly detail: string
}

/** Calls that come before a connection: an unreachable host may also break one that is open. */
const CONNECTING = new Set(['connect', 'getaddrinfo'])

/** What an error of a socket, of TLS or of a proxy means for the request. */
export function toFault(error: unknown): Fault {
  const { message } = error instanceof Error ? error : { message: '' }
  const code = textOf(error, 'code')
  // Only a certificate that is refused proves that nothing was sent: other errors of TLS come at any time.
  const tls = /^(ERR_TLS_CERT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/.test(code)
  const tunnel = message.startsWith('tunneling socket')
  if (isBeforeConnection(error) || tls || tunnel) {
    const status = /statusCode=(\d{3})/.exec(message)?.[1]
    const cause = /cause=.*?\b(E[A-Z_]{4,})/.exec(message)?.[1] ?? 'no answer'
    const refused =
      status === undefined ? `the proxy cannot be reached: ${cause}` : `the proxy answered ${status}`
    return { kind: 'unsent', detail: tunnel ? refused : code || 'no connection' }
  }
  return { kind: code === 'ECONNRESET' ? 'cut' : 'network', detail: code || 'connection lost' }
}

/** Where a host has several addresses, Node reports the errors of all of them as one. */
function isBeforeConnection(error: unknown): boolean {
  if (error instanceof AggregateError)
    return error.errors.length > 0 && error.errors.every(isBeforeConnection)
  return CONNECTING.has(textOf(error, 'syscall'))
}

function textOf(error: unknown, key: 'code' | 'syscall'): string {
  const value: unknown =
    error instanceof Error ? Object.getOwnPropertyDescriptor(error, key)?.value : undefined
  return typeof value === 'string' ? value : ''
}

/** A fault in words: what happened to a request, and whether the service can have acted. */
export function describeFault(fault: Fault): string {
  switch (fault.kind) {
    case 'unsent':
      return `no connection (${fault.detail})`
    case 'late':
    case 'timeout':
    case 'cut':
    case 'too-large':
    case 'aborted':
      return fault.detail
    case 'network':
      return `the connection broke (${fault.detail})`
  }
}
