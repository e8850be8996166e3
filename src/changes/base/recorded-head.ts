import { terms } from '../../problem/terms.ts'
import { ok, type Result } from '../../problem/result.ts'
import { BASELINE_INVALID, type ConfirmedHead, type ZoneRecord } from '../manifest.ts'

/** The commit that a manifest has beside the input `base`, which has to be compared as well. */
type Recorded =
  | { readonly kind: 'none' }
  | { readonly kind: 'commit'; readonly head: ConfirmedHead }
  /** What was confirmed last cannot be compared: then nothing is confirmed. */
  | { readonly kind: 'unusable'; readonly warning: string }

export const CONFIRMS_NOTHING = `with ${terms.name('base')} this run cannot confirm the whole zone, so that its paths are purged again next time; one run without ${terms.name('base')} starts afresh`

/**
 * One rule with and without GitHub: what a run with input `base` confirms is true only if it has compared the recorded
 * commit, too. @param find the commit, where it still exists
 */
export async function findRecorded(
  { head, invalidBaselines }: Pick<ZoneRecord, 'head' | 'invalidBaselines'>,
  find: (id: string) => Promise<Result<string | undefined>>,
): Promise<Result<Recorded>> {
  if (invalidBaselines.includes('repository'))
    return ok({ kind: 'unusable', warning: `${BASELINE_INVALID}: ${CONFIRMS_NOTHING}` })
  if (head === undefined) return ok({ kind: 'none' })
  const found = await find(head.id)
  if (!found.ok) return found
  if (found.value !== undefined) return ok({ kind: 'commit', head })
  const gone = `commit ${head.id.slice(0, 12)}, which ${terms.name('manifest')} says was last confirmed, is gone`
  return ok({ kind: 'unusable', warning: `${gone}: ${CONFIRMS_NOTHING}` })
}
