import { writeUnanswered } from '../../messages/zone-apply.ts'
import { fail, ok, type Result } from '../../problem/problem.ts'
import type { WriteResult } from '../../cdn/client.ts'
import type { ZonesApi } from '../../cdn/zones/api.ts'
import type { ZoneItem } from '../../cdn/zones/decode.ts'
import { isGone } from '../../cdn/zones/list.ts'
import type { Deadline } from '../../time/clock.ts'

export interface CompletedWrite {
  readonly zone: string
  readonly what: string
}

export interface ApplyContext {
  readonly api: ZonesApi
  readonly deadline: Deadline
  readonly timeoutMs: number
  /** The zones that existed before the first write. */
  readonly items: readonly ZoneItem[]
  readonly pruneDomains: boolean
  readonly emit: (step: CompletedWrite) => void
}

/** Sends a write. If its result is unknown, the next run reads it. @param description such as `the change of www` */
export async function sendOnce<T>(
  description: string,
  send: () => Promise<WriteResult<T>>,
): Promise<Result<T>> {
  const written = await send()
  switch (written.kind) {
    case 'done':
      return ok(written.value)
    case 'unsent':
      return fail(written.problem)
    case 'rejected':
      return fail(written.problem, written.status)
    case 'lost':
      return fail(writeUnanswered(description, [`the response was lost: ${written.why}`]))
    case 'malformed':
      return fail(writeUnanswered(description, [written.why, ...(written.problem.details ?? [])]))
  }
}

/** Like `sendOnce`, for a removal. @returns false if the object no longer existed */
export async function removeOnce(
  description: string,
  send: () => Promise<WriteResult<true>>,
): Promise<Result<boolean>> {
  const written = await sendOnce(description, send)
  if (!written.ok && isGone(written)) return ok(false)
  return written
}
