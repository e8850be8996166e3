import type { WriteResult } from '../../cdn/client.ts'
import { resolveLostWrite } from '../../cdn/lost-write.ts'
import type { Reading } from '../../http/reading.ts'
import type { Problem } from '../../problem/problem.ts'
import type { Deadline } from '../../time/clock.ts'

/** How often a write is sent whose answer is lost each time, and of which nothing is to be seen. */
const MAX_SENDS = 4

/** What came of a write in the end. */
export type WriteOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly status: number | undefined }

export interface Write<T> {
  /** In words, for whoever has to look: `the zone www`. */
  readonly what: string
  send(): Promise<WriteResult<T>>
  /** Whether it is of no matter who did it: a refusal is none where everything is as it should be. */
  readonly isState: boolean
  /** What the write should have done, as far as it is to be seen; undefined where it is not. */
  look(): Promise<Reading<T | undefined>>
}

/**
 * Sends a write, and settles by reading what became of it where its answer does not say. It is sent again only where
 * nothing of it is to be seen. A refusal behind a lost answer may come from what the lost one has done.
 */
export async function writeAndConfirm<T>(write: Write<T>, deadline: Deadline): Promise<WriteOutcome<T>> {
  for (let sends = 1; ; sends++) {
    const written = await write.send()
    if (written.kind === 'done') return written
    if (written.kind === 'refused') {
      const { problem, status } = written
      const isPerhapsDone = (write.isState || sends > 1) && ![undefined, 401, 403].includes(status)
      const seen = isPerhapsDone ? await write.look() : undefined
      if (seen?.kind === 'read' && seen.value !== undefined) return { kind: 'done', value: seen.value }
      return { kind: 'failed', problem, status }
    }
    const found = await resolveLostWrite(deadline, () => write.look())
    if (found.kind === 'found') return { kind: 'done', value: found.value }
    if (found.kind === 'unknown' || sends === MAX_SENDS) {
      const reason = found.kind === 'unknown' ? found.problem : undefined
      return { kind: 'failed', problem: unanswered(write.what, written.why, reason), status: undefined }
    }
  }
}

function unanswered(what: string, why: string, reason: Problem | undefined): Problem {
  return {
    code: 'CDN079',
    title: `it is not known whether ${what} arrived`,
    details: [
      `the answer was lost: ${why}`,
      ...(reason === undefined ? [] : [`looking for it failed, too: ${reason.title}`]),
    ],
    cause: 'the connection to the service breaks, or `timeout` was over before it could be looked up',
    help: [
      'run the step again: it reads first what is there, and goes on from that',
      'if the service is slow, give more time with a larger `timeout`',
    ],
  }
}
