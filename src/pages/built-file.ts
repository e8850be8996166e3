import { isMissing, isSuccess } from './evidence.ts'
import type { OriginPage } from './condition.ts'

/** A file of a built site that the origin is asked for. */
export interface BuiltFile {
  readonly name: string
  /** Where it can be asked for; one at least. */
  readonly addresses: readonly string[]
  /** SHA-256, hexadecimal; undefined for a file that was deleted. */
  readonly builtHash: string | undefined
  /** As it was last confirmed; undefined where it is new, or that is not known. */
  readonly oldHash: string | undefined
}

/** What one address shows of it. */
export interface FileReading {
  readonly holds: boolean
  readonly found: string
  /** A body that is neither the built one nor the old one. */
  readonly isOther: boolean
}

/** A built file has to be served as it was built; a deleted one must not be served as it was. */
export function readFile({ builtHash, oldHash }: BuiltFile, { status, hash }: OriginPage): FileReading {
  const found = `status ${status}`
  const hasPage = isSuccess(status)
  const isOther = hasPage && (hash === undefined || (hash !== builtHash && hash !== oldHash))
  if (builtHash === undefined) {
    const isGone = isMissing(status) || (status >= 300 && status < 400) || isOther
    return { holds: isGone, found: hasPage ? `${found}, still with the old content` : found, isOther }
  }
  if (!hasPage) return { holds: false, found, isOther }
  const why =
    hash === undefined ? 'larger than 1 MiB' : isOther ? 'with other content' : 'with the old content'
  return hash === builtHash
    ? { holds: true, found, isOther }
    : { holds: false, found: `${found}, ${why}`, isOther }
}

/** Whether one address decides for the file: one that has what was built, or one that still has what was deleted. */
export function decides({ builtHash }: BuiltFile, { holds }: FileReading): boolean {
  return holds === (builtHash !== undefined)
}
