import { mkdirSync, statSync, writeFileSync, type Stats } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import type { Problem } from '../problem/problem.ts'
import { realPathOf } from '../runner/workspace.ts'
import { shorten } from '../text/safe-text.ts'
import { fileProblem, usageProblem, type Files } from './invocation.ts'

/** Files of the command line, by the option that names them. */
type NamedFile = readonly [name: string, file: string]

const WRITTEN = ['report', 'summary-file', 'outputs'] as const

/** What no output may overwrite. */
export interface InputFiles {
  readonly read: readonly (readonly [name: string, file: string | undefined])[]
  /** It is read, and written. */
  readonly manifest: string | undefined
  /** Each file in it is a page. */
  readonly siteDir: string | undefined
}

/** A file that cannot be written is found, and reported, before the first request; the others are written. */
export function checkFiles(files: Files, inputs: InputFiles): { writable: Files; faults: Problem[] } {
  const faults = conflicts(files, inputs)
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
      // What waits for a reader would hold up the run; the streams of this process have one.
      if (!/^\/dev\/(std|fd\/)/.test(file) && statsOf(file)?.isFIFO() === true)
        throw new Error('it is a pipe')
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

/** One folder after another: the recursive form of Node never ends where a folder above cannot be made, as in `/proc`. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it meanwhile.
    if (statsOf(folder) === undefined) throw error
  }
}

/** After a run that was killed, its files must not show how an earlier one ended. */
export function emptyFiles(files: Files): void {
  for (const file of WRITTEN.map((name) => files[name]))
    if (file !== undefined && statsOf(file)?.isFile() === true) writeFileSync(file, '')
}

/** Files that would overwrite each other. Devices such as `/dev/null` may be given twice. */
function conflicts(given: Files, { read, manifest, siteDir }: InputFiles): Problem[] {
  const named = (files: InputFiles['read']) =>
    files.filter((one): one is NamedFile => one[1] !== undefined && one[1] !== '-')
  const written = named([['manifest', manifest], ...WRITTEN.map((name) => [name, given[name]] as const)])
  return written.flatMap(([name, file], index) => {
    const other = [...written.slice(0, index), ...named(read)].find(([, another]) =>
      isSameFile(file, another),
    )
    if (other !== undefined)
      return [
        usageProblem(
          `\`--${other[0]}\` and \`--${name}\` name the same file, \`${shorten(file, 200)}\``,
          'use a different file for each: the last one would overwrite the other',
        ),
      ]
    const isPage =
      siteDir !== undefined &&
      name !== 'manifest' &&
      realPathOf(resolve(file)).startsWith(realPathOf(resolve(siteDir)) + sep)
    return isPage
      ? [
          usageProblem(
            `\`--${name}\` lies in \`--site-dir\`, where each file is a page`,
            'write it to another folder',
          ),
        ]
      : []
  })
}

function isSameFile(file: string, other: string): boolean {
  if (isDevice(file)) return false
  const [one, two] = [file, other].map(statsOf)
  const isLinked = one !== undefined && two !== undefined && one.dev === two.dev && one.ino === two.ino
  return isLinked || realPathOf(resolve(file)) === realPathOf(resolve(other))
}

function isDevice(path: string): boolean {
  const found = statsOf(path)
  return found !== undefined && !found.isFile() && !found.isDirectory()
}

/** Undefined where there is none, or none that may be seen: writing to it says why. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
