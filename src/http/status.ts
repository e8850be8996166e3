// What statuses mean to more than one feature (RFC 9110).

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}

export function isGone(status: number | undefined): boolean {
  return status === 404 || status === 410
}

/** The server could not answer; a write may have been carried out. */
export function isServerFailure(status: number): boolean {
  return status === 408 || status >= 500
}

/** The server did not act, and may do so later. */
export function isDeferred(status: number): boolean {
  return status === 425 || status === 429
}
