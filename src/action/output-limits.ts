import { hideInJson } from '../text/secrets.ts'

/** The outputs of a step (without its files), and warnings about truncated ones. */
export interface Outputs<Name extends string = string> {
  readonly values: Readonly<Record<Name, string>>
  readonly warnings: readonly string[]
}

interface JsonWithin {
  readonly json: string
  /** Undefined if all elements fit. */
  readonly warning: string | undefined
}

/** As many whole elements as fit. GitHub allows a job 1 MB of outputs in UTF-16; lists must use less than half. */
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
