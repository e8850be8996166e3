import { fail, ok, type Result } from '../../problem/result.ts'
import type { WriteResult } from '../../cdn/client.ts'
import { resolveLostWrite } from '../../cdn/lost-write.ts'
import type { Problem } from '../../problem/problem.ts'
import type { ZonesApi } from '../../cdn/zones/api.ts'
import type { ZoneItem } from '../../cdn/zones/decode.ts'
import type { Deadline } from '../../time/clock.ts'
import type { ZoneEntry } from '../file/entry.ts'

/** A write that has been done. */
export interface CompletedWrite {
  readonly zone: string
  readonly what: string
}

export interface ApplyContext {
  readonly api: ZonesApi
  readonly deadline: Deadline
  /** The API for a little longer than the step has, for what must not be left half done. */
  readonly withGrace: () => Pick<ApplyContext, 'api' | 'deadline'>
  /** The zones that were there before the first write. */
  readonly items: readonly ZoneItem[]
  readonly emit: (step: CompletedWrite) => void
  /** The settings of a zone were changed, or may have been. */
  readonly updated: (entry: ZoneEntry) => void
  readonly warn: (text: string) => void
}

/** How often a write is sent if each answer is lost and no effect is visible. */
const MAX_SENDS = 4

interface Write<T> {
  /** For messages: `the zone www`. */
  readonly description: string
  send(): Promise<WriteResult<T>>
  /** Only then no other write may have had the same effect: else a refusal is ignored if the effect is visible. */
  readonly isCreation?: true
  /** Reads what the write should have done; undefined if it is not visible. */
  readEffect(): Promise<Result<T | undefined>>
}

/**
 * Sends a write and, if its answer is lost or a refusal, reads its effect. It is sent again only if a lost write had no
 * effect. A refusal after a lost answer may be caused by the write that was lost. `verify` reads all zones afterwards.
 */
export async function writeAndConfirm<T>(deadline: Deadline, write: Write<T>): Promise<Result<T>> {
  for (let sends = 1; ; sends++) {
    const written = await write.send()
    if (written.kind === 'done') return ok(written.value)
    if (written.kind === 'unsent') return fail(written.problem)
    if (written.kind === 'refused') {
      const { problem, status } = written
      const isPerhapsDone = (!write.isCreation || sends > 1) && ![401, 403].includes(status)
      const seen = isPerhapsDone ? await write.readEffect() : undefined
      if (seen?.ok === true && seen.value !== undefined) return ok(seen.value)
      return fail(problem, status)
    }
    const found = await resolveLostWrite(deadline, () => write.readEffect())
    if (found.kind === 'found') return ok(found.value)
    // To send it again would bring the same answer.
    const isAnswered = written.kind === 'malformed' && written.problem.kind === 'wrong-shape'
    if (found.kind === 'nothing' && isAnswered && write.isCreation) return fail(written.problem)
    if (found.kind === 'unknown' || sends === MAX_SENDS) {
      const reason = found.kind === 'unknown' ? found.problem : undefined
      return fail(unanswered(write.description, written.why, reason))
    }
  }
}

/** A write of which only counts that it was done. @returns what stopped it */
export async function performWrite(
  { deadline, emit }: Pick<ApplyContext, 'deadline' | 'emit'>,
  { zone, what, ...write }: CompletedWrite & Write<unknown>,
): Promise<Problem | undefined> {
  const written = await writeAndConfirm(deadline, write)
  if (!written.ok) return written.problem
  emit({ zone, what })
  return undefined
}

function unanswered(description: string, why: string, reason: Problem | undefined): Problem {
  return {
    kind: 'write-unanswered',
    title: `it is not known whether ${description} was carried out`,
    details: [
      `the response was lost: ${why}`,
      ...(reason === undefined ? [] : [`reading the current state also failed: ${reason.title}`]),
    ],
    cause: `the connection to the service broke, or \`timeout\` ended before \`cdn-purge\` could check`,
    help: [
      `run the step again: it first reads the current state and then makes only the missing changes`,
      `if the service is slow, increase \`timeout\``,
    ],
  }
}
