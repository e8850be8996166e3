// What is deployed now, and how it differs from what visitors have.

import type { Rule } from './rules/rules.ts'
import { isExcluded, isHtml } from './rules/addresses.ts'

/**
 * Content ids by file name: ids of git, or SHA-256 in hexadecimal. Names have
 * `/` between folders.
 */
export type Snapshot = ReadonlyMap<string, string>

/** `wait-for-origin` compares no larger files, and reads no more from the origin. */
export const MAX_COMPARED_BYTES = 1024 * 1024

export interface RecordedFile {
  /** The content id when its purge was last confirmed; '' if it never was. */
  readonly id: string
  /** Whether visitors may have other content: a purge of it began, and was not confirmed. */
  readonly isUnknown: boolean
}

export type RecordedFiles = ReadonlyMap<string, RecordedFile>

/** The files that differ, sorted by name: `present` in the snapshot, or `deleted` from it. */
export type Difference = ReadonlyMap<string, 'present' | 'deleted'>

/**
 * A file differs if its content does, if only one side has it, or if the record
 * calls it unknown.
 * @param others files that count as different as well, such as deleted ones
 */
export function compareFiles(
  before: RecordedFiles,
  snapshot: Snapshot,
  others: readonly string[] = [],
): Difference {
  const names = [...others]
  for (const [name, id] of snapshot) {
    const recorded = before.get(name)
    if (recorded === undefined || recorded.isUnknown || recorded.id !== id) names.push(name)
  }
  for (const name of before.keys()) if (!snapshot.has(name)) names.push(name)
  return toDifference(names, snapshot)
}

/** All files of both sides. */
export function listAllFiles(before: RecordedFiles, snapshot: Snapshot): Difference {
  return toDifference([...new Set([...snapshot.keys(), ...before.keys()])], snapshot)
}

function toDifference(names: readonly string[], snapshot: Snapshot): Difference {
  const difference = new Map<string, 'present' | 'deleted'>()
  for (const name of names.toSorted()) {
    difference.set(name, snapshot.has(name) ? 'present' : 'deleted')
  }
  return difference
}

/** A file whose content or name cannot be compared. */
export interface UnusableFile {
  /** A folder ends in `/`. */
  readonly name: string
  readonly fault: 'name' | 'link' | 'submodule' | 'kind' | 'unreadable'
}

/** Number of files handled between checks for signals. */
const FILES_AT_ONCE = 1000

/** What rules make of a list of files. */
export interface Selection {
  /** The files that a rule matches and none excludes. */
  readonly selected: readonly string[]
  /** Rules that match no file: probably a mistake. */
  readonly idle: readonly Rule[]
  /** Files that no rule matches, and the first of them. */
  readonly unmatched: { readonly count: number; readonly first: readonly string[] }
  /** Files that no rule matches, beside those of which a rule purges the pages. */
  readonly missed: readonly string[]
  /** Number of files that a rule excludes. */
  readonly excluded: number
}

const SHOWN_UNMATCHED = 10

/** @param shouldStop lets signals arrive, and returns whether to stop */
export async function selectFiles(
  rules: readonly Rule[],
  names: Iterable<string>,
  shouldStop: () => Promise<boolean>,
): Promise<Selection> {
  const selected: string[] = []
  const unmatched: string[] = []
  let idle = [...rules]
  let count = 0
  let excluded = 0

  for (const name of names) {
    count++
    if (count % FILES_AT_ONCE === 0 && (await shouldStop())) break
    idle = idle.filter(({ glob }) => !glob.matches(name))
    if (isExcluded(rules, name)) excluded++
    else if (rules.some(({ glob }) => glob.matches(name))) selected.push(name)
    else unmatched.push(name)
  }
  return {
    selected,
    idle,
    unmatched: { count: unmatched.length, first: unmatched.slice(0, SHOWN_UNMATCHED) },
    missed: unmatched.filter((name) => rules.some((rule) => isBeside(rule, name))),
    excluded,
  }
}

/** Whether a file is below the folder of a rule with `{url}`, and a page or ends as its glob does. */
function isBeside({ glob, targets }: Rule, name: string): boolean {
  if (glob.staticPrefix === '' || !name.startsWith(`${glob.staticPrefix}/`)) return false
  if (!targets.some(({ text }) => text.includes('{url}'))) return false
  const [ending = ''] = /\.\w+$/.exec(glob.text) ?? []
  return name.endsWith(ending) || isHtml(name)
}
