import { statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Problem } from '../problem/problem.ts'
import { makeFolder } from '../runner/workspace.ts'
import { shorten } from '../text/safe-text.ts'
import { fileProblem, usageProblem, type Files } from './invocation.ts'

const WRITTEN = ['report', 'summary-file', 'outputs'] as const

/** Files that the inputs name, by option; undefined if not given. */
export type InputFiles = Readonly<Record<string, string | undefined>>

/** Reports unwritable files before the first request. Empties the others, so that they never show an earlier run. */
export function checkFiles(files: Files, inputs: InputFiles): { writable: Files; faults: Problem[] } {
  emptyFiles(files, inputs)
  const faults = samePaths({ ...inputs, ...files })
  if (faults.length > 0) return { writable: {}, faults }
  const check = (name: string, file: string | undefined) => {
    if (file === undefined) return undefined
    if (file === '-') {
      faults.push(
        usageProblem(`\`--${name} -\` is not supported`, 'for the report on standard output, use `--json`'),
      )
      return undefined
    }
    try {
      if (isPipe(file)) {
        const fault = `\`--${name}\` names a pipe, \`${shorten(file, 200)}\``
        faults.push(usageProblem(fault, 'write to a regular file'))
        return undefined
      }
      makeFolder(dirname(resolve(file)))
      writeFileSync(file, '', { flag: 'a', mode: 0o600 })
      return file
    } catch (error) {
      faults.push(fileProblem(name, file, error, 'written'))
      return undefined
    }
  }
  const writable = WRITTEN.map((name) => [name, check(name, files[name])])
  return { writable: Object.fromEntries(writable), faults }
}

/** Opening one blocks the process until somebody reads it. */
function isPipe(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFIFO() === true
}

function emptyFiles(files: Files, inputs: InputFiles): void {
  const read = new Set(
    Object.values({ ...inputs, token: files['api-token-file'] }).map((file) => file && resolve(file)),
  )
  for (const file of WRITTEN.map((name) => files[name])) {
    if (file === undefined || read.has(resolve(file))) continue
    try {
      if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) truncateSync(file)
    } catch {
      // `checkFiles` reports files that cannot be written.
    }
  }
}

/** Finds options that name the same file: the last one would overwrite the other. */
function samePaths(files: InputFiles): Problem[] {
  const named = Object.entries(files).flatMap(([name, file]) =>
    file === undefined || file === '-' ? [] : [{ name, file, path: resolve(file) }],
  )
  return named.flatMap(({ name, file, path }, index) => {
    const other = named.slice(0, index).find((one) => one.path === path)
    return other === undefined
      ? []
      : [
          usageProblem(
            `\`--${other.name}\` and \`--${name}\` name the same file, \`${shorten(file, 200)}\``,
            'use a different file for each',
          ),
        ]
  })
}
