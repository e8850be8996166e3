import { appendFileSync } from 'node:fs'
import { debug, endGroup, error, info, isDebug, notice, setSecret, startGroup, warning } from '@actions/core'

/*
 * The one module that uses @actions/core, and only what costs nothing at the start of a step: its `setOutput` loads
 * cryptography and its `summary` a file system of its own, so these two are written here.
 */
export { debug, endGroup, info, isDebug, setSecret, startGroup }

/** Where an annotation stands. */
export interface Annotation {
  readonly title?: string
  readonly file?: string
  readonly line?: number
  readonly col?: number
}

const ANNOTATE = { error, warning, notice } as const

export function annotate(as: keyof typeof ANNOTATE, text: string, at: Annotation = {}): void {
  const { line, col, ...rest } = at
  ANNOTATE[as](text, {
    ...rest,
    ...(line === undefined ? {} : { startLine: line }),
    ...(col === undefined ? {} : { startColumn: col }),
  })
}

/** @param file `GITHUB_OUTPUT`; without one there are no outputs */
export function setOutput(file: string | undefined, name: string, value: string): void {
  if (file === undefined || file === '') return
  let delimiter = `end_of_${name}`
  // No value can end its own block, and so none can write another output.
  while (value.includes(delimiter)) delimiter += '_'
  appendFileSync(file, `${name}<<${delimiter}\n${value}\n${delimiter}\n`)
}
