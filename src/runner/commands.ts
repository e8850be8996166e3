import { appendFileSync } from 'node:fs'
import { debug, endGroup, error, info, isDebug, notice, setSecret, startGroup, warning } from '@actions/core'

/** The only module with @actions/core, whose `setOutput` and `summary` load large modules and are written here. */
export { debug, endGroup, info, isDebug, setSecret, startGroup }

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

/** @param file `GITHUB_OUTPUT`; if undefined or empty, nothing is written */
export function setOutput(file: string | undefined, name: string, value: string): void {
  if (file === undefined || file === '') return
  let delimiter = `end_of_${name}`
  // No value may contain its delimiter: otherwise it could set other outputs.
  while (value.includes(delimiter)) delimiter += '_'
  appendFileSync(file, `${name}<<${delimiter}\n${value}\n${delimiter}\n`)
}
