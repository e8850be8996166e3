import { hideInJson } from '../text/secrets.ts'

/** Outputs of a step (files among them are not), and what of them did not fit. */
export interface Outputs<Name extends string = string> {
  readonly values: Readonly<Record<Name, string>>
  readonly warnings: readonly string[]
}

interface JsonWithin {
  readonly json: string
  /** Undefined where everything fits. */
  readonly warning: string | undefined
}

/**
 * As many whole elements as fit: valid JSON in any case. GitHub allows a job 1 MB of outputs in UTF-16, all steps
 * together: all lists of one step are to stay below half of it.
 */
export function jsonWithin(name: string, elements: readonly unknown[], maxLength: number): JsonWithin {
  const texts = elements.map((element) => JSON.stringify(element, hideInJson))
  let length = 2
  let kept = 0
  for (const text of texts) {
    length += text.length + 1
    if (length > maxLength) break
    kept++
  }
  return {
    json: `[${texts.slice(0, kept).join(',')}]`,
    warning:
      kept === texts.length
        ? undefined
        : `output \`${name}\` holds ${kept} of ${texts.length} elements, because GitHub limits outputs: the report has them all`,
  }
}
