import { MAX_ATTEMPTS } from '../../http/retry.ts'

/** Why a create may have to be sent again. */
type Cause =
  /** It never reached the service. */
  | 'unsent'
  /** Its response was lost, and it has left no job in the list. */
  | 'lost'
  /** An equal job was returned that had begun before. */
  | 'already-running'
  /** A job was returned that cannot be its own. */
  | 'unrelated'

const MAX_RESENDS: Readonly<Record<Cause, number>> = {
  unsent: MAX_ATTEMPTS - 1,
  lost: 3,
  'already-running': 2,
  unrelated: 1,
}

/** Counts how often a create was sent in vain. */
export class Resends {
  readonly #counts = new Map<Cause, number>()

  /** @returns how often this has happened */
  record(cause: Cause): number {
    const count = (this.#counts.get(cause) ?? 0) + 1
    this.#counts.set(cause, count)
    return count
  }

  isAllowed(cause: Cause): boolean {
    return (this.#counts.get(cause) ?? 0) <= MAX_RESENDS[cause]
  }

  /** A job was found: the next one may be sent as often again. */
  reset(): void {
    this.#counts.delete('unsent')
    this.#counts.delete('lost')
  }
}
