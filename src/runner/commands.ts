import { appendFileSync } from 'node:fs'

/*
 * What the runner understands, as its documentation has it. Not @actions/core: that loads an HTTP client, child
 * processes and cryptography for what none of our actions uses, and would be half of a short step's time.
 */

/** Where an annotation stands, in the order in which the runner's own library writes it. */
export interface Annotation {
  readonly title?: string
  readonly file?: string
  readonly line?: number
  readonly col?: number
}

export function info(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function annotate(as: 'error' | 'warning' | 'notice', text: string, at: Annotation = {}): void {
  const properties = Object.entries(at).map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  command(properties.length === 0 ? as : `${as} ${properties.join(',')}`, text)
}

/** A line that is shown where debug logging is on. */
export function debug(text: string): void {
  command('debug', text)
}

/** Hides a text from the log, and from the logs of later steps. */
export function setSecret(secret: string): void {
  command('add-mask', secret)
}

export function startGroup(title: string): void {
  command('group', title)
}

export function endGroup(): void {
  command('endgroup', '')
}

/** @param file `GITHUB_OUTPUT`; without one nobody reads outputs */
export function setOutput(file: string | undefined, name: string, value: string): void {
  if (file === undefined || file === '') return
  let delimiter = `end_of_${name}`
  // No value can end its own block, and so none can write another output.
  while (value.includes(delimiter)) delimiter += '_'
  appendFileSync(file, `${name}<<${delimiter}\n${value}\n${delimiter}\n`)
}

function command(head: string, text: string): void {
  process.stdout.write(`::${head}::${escapeData(text)}\n`)
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
